//! The search for a name that is missing in a text or misspelt there: one name is put in after the other and everything
//! is read again, so it goes step by step while the page lives on.

use std::vec::IntoIter;

use super::{Place, Reading, lack, misspelt, read};

/// A name that is missing or misspelt, and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lack {
    /// The line that lacks somebody, from 1.
    pub line: usize,
    /// The name there that is a slip of the pen; `None` if there is none, and somebody is missing.
    pub was: Option<String>,
    /// The name that fits there: the only one, or the only one with whom nothing is wrong.
    pub name: String,
    /// The text with the name in its place.
    pub text: String,
    /// True if nothing is wrong with that text.
    pub is_whole: bool,
}

/// A search in one text.
///
/// ```
/// use rondel_format::schedule::{Hunt, read};
/// let text = "14 and 15 vs. 2 and\n5 and 8 vs. 7 and 13\n12 and 16 vs. 1 and 9\n6 and 11 vs. 3 and 10\n";
/// let lack = Hunt::of(text, &read(text)).end().unwrap();
/// assert_eq!((lack.line, lack.name.as_str()), (1, "4"));
///
/// let text = "Fulham - Arsenal\nBrentford - Chelsea\n\nArsenal - Brentford\nChelsea - Fullham\n\n\
///             Fulham - Brentford\nChelsea - Arsenal\n";
/// let slip = Hunt::of(text, &read(text)).end().unwrap();
/// assert_eq!((slip.line, slip.was.as_deref(), slip.name.as_str()), (5, Some("Fullham"), "Fulham"));
/// ```
#[derive(Debug, Clone)]
pub struct Hunt {
    text: String,
    /// What is wrong with the text as it is.
    cost: usize,
    missing: IntoIter<(Place, String)>,
    put_in: Best,
    slips: IntoIter<misspelt::Slip>,
    exchanged: Best,
}

impl Hunt {
    /// The search in `text`, which was read so.
    pub fn of(text: &str, reading: &Reading) -> Hunt {
        Hunt {
            text: text.to_owned(),
            cost: reading.cost(),
            missing: lack::tries(text, reading).into_iter(),
            put_in: Best::default(),
            slips: misspelt::tries(text, reading).into_iter(),
            exchanged: Best::default(),
        }
    }

    /// Tries one name more; false if there is nothing left to try.
    pub fn step(&mut self) -> bool {
        if let Some((place, name)) = self.missing.next() {
            let text = lack::put(&self.text, place, &name);
            let after = read(&text);
            if after.unread() == 0 && after.parts.is_empty() {
                let (line, cost) = (place.line, after.cost());
                self.put_in.add(cost, Lack { line, was: None, name, text, is_whole: cost == 0 });
            }
            return true;
        }
        // Who is missing goes before who is misspelt.
        if self.missing_found().is_some() {
            return false;
        }
        let Some(misspelt::Slip { line, was, name }) = self.slips.next() else { return false };
        if let Some(text) = misspelt::exchanged(&self.text, line, &was, &name) {
            let cost = read(&text).cost();
            self.exchanged.add(cost, Lack { line, was: Some(was), name, text, is_whole: cost == 0 });
        }
        true
    }

    /// The names that one breath of the page has time for: readings of some 16 KB.
    pub fn steps_a_time(&self) -> usize {
        ((16 << 10) / self.text.len().max(1)).clamp(1, 20)
    }

    /// What was found once nothing is left to try: the name that is missing or meant; `None` if there is none, or more
    /// than one would do as well.
    pub fn found(&self) -> Option<&Lack> {
        let slip = || self.exchanged.only().filter(|(cost, _)| *cost < self.cost).map(|(_, slip)| slip);
        self.missing_found().or_else(slip)
    }

    /// Tries all that is left, and says what was found.
    pub fn end(mut self) -> Option<Lack> {
        while self.step() {}
        self.found().cloned()
    }

    fn missing_found(&self) -> Option<&Lack> {
        self.put_in.only().filter(|(cost, _)| *cost <= self.cost).map(|(_, lack)| lack)
    }
}

/// The best of some candidates.
#[derive(Debug, Clone, Default)]
struct Best {
    best: Option<(usize, Lack)>,
    /// True if another name, or the same in the place of another, does as well.
    is_shared: bool,
}

impl Best {
    /// One more, after which so much is wrong. The same name before or behind a sign is the same game.
    fn add(&mut self, cost: usize, lack: Lack) {
        match &self.best {
            Some((least, _)) if cost > *least => {}
            Some((least, known)) if cost == *least => {
                self.is_shared |= (&known.was, &known.name) != (&lack.was, &lack.name);
            }
            _ => (self.best, self.is_shared) = (Some((cost, lack)), false),
        }
    }

    /// The one after which the least is wrong; `None` if it is not the only one.
    fn only(&self) -> Option<&(usize, Lack)> {
        self.best.as_ref().filter(|_| !self.is_shared)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_search_goes_step_by_step_and_finds_nothing_before_its_time() {
        let text = "Anna - Bo\nCas - Dirk\n\nAnna - Cas\nBo v\n\nAnna - Dirk\nBo - Cas";
        let mut hunt = Hunt::of(text, &read(text));
        let mut steps = 0;
        while hunt.step() {
            steps += 1;
        }
        // Behind the sign, which is the end of the line as well: whoever is not on that line.
        assert_eq!(steps, 3);
        assert_eq!(hunt.found().map(|lack| lack.name.as_str()), Some("Dirk"));
        assert_eq!(hunt.steps_a_time(), 20);
        assert_eq!(Hunt::of(&text.repeat(400), &read(text)).steps_a_time(), 1);
    }

    #[test]
    fn of_two_that_do_as_well_there_is_no_best() {
        let lack =
            |name: &str| Lack { line: 1, was: None, name: name.into(), text: String::new(), is_whole: false };
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
