//! Search for a missing or misspelt name in a text. Each candidate is inserted and the text read again, so the search
//! runs in steps that leave time for the page.

use std::vec::IntoIter;

use super::{Choices, NotBuilt, Place, Reading, missing_name, misspelt, read};

/// A missing or misspelt name, with its correction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repair {
    /// The 1-based line with the fault.
    pub line: usize,
    /// The misspelt name on that line, or `None` if a name is missing.
    pub was: Option<String>,
    /// The name that fits there: the only candidate, or the only one without other faults.
    pub name: String,
    /// The text with the name in its place.
    pub text: String,
    /// True if that text has no faults.
    pub is_whole: bool,
}

/// A search in one text.
///
/// ```
/// use rondel_format::schedule::{NameRepair, read};
/// let text = "14 and 15 vs. 2 and\n5 and 8 vs. 7 and 13\n12 and 16 vs. 1 and 9\n6 and 11 vs. 3 and 10\n";
/// let lack = NameRepair::of(text, &read(text)).end().unwrap();
/// assert_eq!((lack.line, lack.name.as_str()), (1, "4"));
///
/// let text = "Fulham - Arsenal\nBrentford - Chelsea\n\nArsenal - Brentford\nChelsea - Fullham\n\n\
///             Fulham - Brentford\nChelsea - Arsenal\n";
/// let slip = NameRepair::of(text, &read(text)).end().unwrap();
/// assert_eq!((slip.line, slip.was.as_deref(), slip.name.as_str()), (5, Some("Fullham"), "Fulham"));
/// ```
#[derive(Debug, Clone)]
pub struct NameRepair {
    text: String,
    /// The cost of the original text.
    cost: usize,
    missing: IntoIter<(Place, String)>,
    put_in: Best,
    slips: IntoIter<misspelt::Slip>,
    exchanged: Best,
}

impl NameRepair {
    /// Creates the search for `text` and its `reading`; it finds nothing in a text that was not understood.
    pub fn of(text: &str, reading: &Reading) -> NameRepair {
        let is_doubted = matches!(reading.build(&Choices::default()), Err(NotBuilt::Doubted { .. }));
        let missing = if is_doubted { Vec::new() } else { missing_name::tries(text, reading) };
        NameRepair {
            text: text.to_owned(),
            cost: reading.cost(),
            missing: missing.into_iter(),
            put_in: Best::default(),
            slips: misspelt::tries(text, reading).into_iter(),
            exchanged: Best::default(),
        }
    }

    /// Tries one more name; returns false if no name is left to try.
    pub fn step(&mut self) -> bool {
        if let Some((place, name)) = self.missing.next() {
            let text = missing_name::put(&self.text, place, &name);
            let after = read(&text);
            if after.unread() == 0 && after.parts.is_empty() {
                let (line, cost) = (place.line, after.cost());
                self.put_in.add(cost, Repair { line, was: None, name, text, is_whole: cost == 0 });
            }
            return true;
        }
        // A missing name takes precedence over a misspelt one.
        if self.missing_found().is_some() {
            return false;
        }
        let Some(misspelt::Slip { line, was, name }) = self.slips.next() else { return false };
        if let Some(text) = misspelt::exchanged(&self.text, line, &was, &name) {
            let cost = read(&text).cost();
            self.exchanged.add(cost, Repair { line, was: Some(was), name, text, is_whole: cost == 0 });
        }
        true
    }

    /// Returns the number of names that the page can try in one turn: readings of some 16 KB.
    pub fn steps_a_time(&self) -> usize {
        ((16 << 10) / self.text.len().max(1)).clamp(1, 20)
    }

    /// Returns the result once no name is left to try: the correction, or `None` if there is none or several would
    /// fit equally well.
    pub fn found(&self) -> Option<&Repair> {
        let slip = || self.exchanged.only().filter(|(cost, _)| *cost < self.cost).map(|(_, slip)| slip);
        self.missing_found().or_else(slip)
    }

    /// Tries all remaining names and returns the result.
    pub fn end(mut self) -> Option<Repair> {
        while self.step() {}
        self.found().cloned()
    }

    fn missing_found(&self) -> Option<&Repair> {
        self.put_in.only().filter(|(cost, _)| *cost <= self.cost).map(|(_, lack)| lack)
    }
}

/// The best of some candidates.
#[derive(Debug, Clone, Default)]
struct Best {
    best: Option<(usize, Repair)>,
    /// True if another correction is as good.
    is_shared: bool,
}

impl Best {
    /// Adds a candidate with the cost of its text. The same name before or after a sign gives the same game.
    fn add(&mut self, cost: usize, lack: Repair) {
        match &self.best {
            Some((least, _)) if cost > *least => {}
            Some((least, known)) if cost == *least => {
                self.is_shared |= (&known.was, &known.name) != (&lack.was, &lack.name);
            }
            _ => (self.best, self.is_shared) = (Some((cost, lack)), false),
        }
    }

    /// Returns the candidate with the lowest cost, unless another is as good.
    fn only(&self) -> Option<&(usize, Repair)> {
        self.best.as_ref().filter(|_| !self.is_shared)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_search_goes_step_by_step_and_finds_nothing_before_its_time() {
        let text = "Anna - Bo\nCas - Dirk\n\nAnna - Cas\nBo v\n\nAnna - Dirk\nBo - Cas";
        let mut hunt = NameRepair::of(text, &read(text));
        let mut steps = 0;
        while hunt.step() {
            steps += 1;
        }
        // The place after the sign is also the end of the line; the candidates are the names that are not on that
        // line.
        assert_eq!(steps, 3);
        assert_eq!(hunt.found().map(|lack| lack.name.as_str()), Some("Dirk"));
        assert_eq!(hunt.steps_a_time(), 20);
        assert_eq!(NameRepair::of(&text.repeat(400), &read(text)).steps_a_time(), 1);
    }

    #[test]
    fn of_two_that_do_as_well_there_is_no_best() {
        let lack = |name: &str| Repair {
            line: 1,
            was: None,
            name: name.into(),
            text: String::new(),
            is_whole: false,
        };
        let mut best = Best::default();
        best.add(2, lack("Anna"));
        best.add(2, lack("Anna"));
        assert_eq!(best.only(), Some(&(2, lack("Anna"))), "the same name at another place of its line");
        best.add(2, lack("Bo"));
        assert_eq!(best.only(), None);
        best.add(3, lack("Cas"));
        best.add(1, lack("Dirk"));
        assert_eq!(best.only(), Some(&(1, lack("Dirk"))));
    }
}
