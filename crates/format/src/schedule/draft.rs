//! A text pasted for verification, with a person's choices about its reading.

use rondel_event::event::Sides;
use rondel_event::proof::report::{Kind, LabelledReport};
use rondel_schedule::model::schedule::Schedule;
use serde::{Deserialize, Serialize};

use super::{Built, Choices, Development, Reading, Words, read, write};
use crate::{cells, entrants};

/// A text with the choices that belong to it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// The schedule as text.
    pub text: String,
    /// The kind, if different from the recognized one.
    pub kind: Option<Kind>,
    /// The development of the single round, if different from the recognized one.
    pub development: Option<Development>,
    /// The 0-based index of the selected schedule, if the text has several.
    pub part: Option<usize>,
    /// The 0-based index of the solution in a list.
    pub solution: Option<usize>,
    /// Names for the numbers, as pasted text.
    pub names: String,
    /// The meaning of being first-named, if different from that in the text.
    pub sides: Option<Sides>,
    /// True if left and right opponents must be balanced too, if different from the text.
    pub places: Option<bool>,
    /// The kind and development of a corrected text, kept from the text before; valid only for that text.
    pub mended: Option<(Kind, Development)>,
    /// The text and choices before a correction was accepted.
    pub pasted: Option<Box<Draft>>,
}

impl Draft {
    /// Creates a draft of a text without choices.
    ///
    /// ```
    /// use rondel_format::schedule::{Draft, read};
    ///
    /// let draft = Draft::of("1-4 2-3\n4-3 1-2\n2-4 3-1".to_owned());
    /// let reading = read(&draft.text);
    /// let built = reading.build(&draft.choices())?;
    /// assert!(draft.shown(&reading, &built).report.findings().is_empty());
    /// # Ok::<(), rondel_format::schedule::NotBuilt>(())
    /// ```
    pub fn of(text: String) -> Self {
        Draft { text, ..Draft::default() }
    }

    /// Replaces the text with typed or pasted text. Choices are kept if the text was edited and dropped if it is a
    /// new text.
    pub fn typed(&mut self, text: String) {
        match is_edited(&self.text, &text) {
            true => {
                self.mended = None;
                self.text = text;
            }
            false => *self = Draft::of(text),
        }
    }

    /// Accepts a corrected text, to be read with the given kind and development; the text first pasted is kept for
    /// undoing.
    pub fn take(&mut self, text: String, read_as: Option<(Kind, Development)>) {
        let pasted = self.pasted.take().unwrap_or_else(|| Box::new(self.clone()));
        self.text = text;
        self.solution = None;
        self.mended = read_as;
        self.pasted = Some(pasted);
    }

    /// Selects another of several schedules and drops the choices about the previous one.
    pub fn look_at(&mut self, part: usize) {
        let (text, pasted) = (std::mem::take(&mut self.text), self.pasted.take());
        *self = Draft { part: Some(part), pasted, ..Draft::of(text) };
    }

    /// Returns the selected schedule: one of several, or the whole reading.
    pub fn part<'a>(&self, whole: &'a Reading) -> &'a Reading {
        whole.parts.get(self.part.unwrap_or(0)).or(whole.parts.first()).unwrap_or(whole)
    }

    /// Restores the text and choices as first pasted.
    pub fn have_back(&mut self) {
        if let Some(pasted) = self.pasted.take() {
            *self = *pasted;
        }
    }

    /// Returns the choices for building the schedule.
    pub fn choices(&self) -> Choices {
        let names = entrants::read(&self.names).entrants;
        let (kind, development) = self.mended.unzip();
        Choices {
            kind: self.kind.or(kind),
            development: self.development.or(development),
            solution: self.solution,
            names: names.into_iter().map(|found| found.entrant.name).collect(),
        }
    }

    /// Returns the possible ways to build the schedule, the likeliest first: if no development was chosen, the rounds
    /// may also follow from the first in another way.
    pub fn readings(&self, reading: &Reading, built: &Built) -> Vec<Built> {
        let choices = self.choices();
        let others = built.developments.iter().filter(|&&way| {
            choices.development.is_none() && way != Development::None && way != built.development
        });
        let others = others.filter_map(|&way| {
            reading.build(&Choices { development: Some(way), kind: Some(built.kind), ..choices.clone() }).ok()
        });
        std::iter::once(built.clone()).chain(others).collect()
    }

    /// Returns the text with `mended`, a correction of the selected schedule, in place of it and with its labels.
    /// Returns `None` if the result would not read back.
    pub fn with(&self, whole: &Reading, built: &Built, mended: &Schedule, words: Words) -> Option<String> {
        let choices = Choices {
            names: Vec::new(),
            kind: Some(built.kind),
            development: Some(built.development),
            ..self.choices()
        };
        let labelled = self.part(whole).build(&choices).ok()?;
        let text = write(&labelled, mended, &labelled.names, words)?;
        if whole.parts.is_empty() {
            return Some(text);
        }
        let [first, last] = self.part(whole).span();
        let lines = cells::lines(&self.text);
        let mut after: String = lines.iter().take(first - 1).map(|line| format!("{line}\n")).collect();
        after += &text;
        after += &lines.get(last..).unwrap_or_default().join("\n");
        (read(&after).parts.len() == whole.parts.len()).then_some(after)
    }

    /// Returns the meaning of being first-named: the chosen one, otherwise that of the text.
    pub fn sides(&self, reading: &Reading, built: &Built) -> Sides {
        self.sides.unwrap_or_else(|| reading.sides(built))
    }

    /// Returns true if left and right opponents must be balanced too: as chosen, otherwise as in the text.
    pub fn places(&self, reading: &Reading, built: &Built) -> bool {
        self.places.unwrap_or_else(|| reading.places(built))
    }

    /// Returns the report on the reading.
    pub fn shown(&self, reading: &Reading, built: &Built) -> LabelledReport {
        reading.shown(built, self.places(reading, built), self.sides(reading, built))
    }
}

/// Returns true if `after` is `before` with a change in one place: the common parts at both ends make up at least
/// three quarters of the shorter text.
fn is_edited(before: &str, after: &str) -> bool {
    let shorter = before.len().min(after.len());
    let same = |(one, other): &(u8, u8)| one == other;
    let begin = before.bytes().zip(after.bytes()).take_while(same).count();
    let end = before.bytes().rev().zip(after.bytes().rev()).take_while(same).count();
    !after.trim().is_empty() && 4 * (begin + end).min(shorter) >= 3 * shorter
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::read;

    const FOUR: &str = "Round 1: 1-4 2-3\nRound 2: 4-3 1-2\nRound 3: 2-4 3-1\n";
    const NINE: &str = "1 A B & C vs D & G E & I vs F & H\n2 B C & A vs E & H F & G vs D & I\n";

    fn kind(draft: &Draft) -> Kind {
        read(&draft.text).build(&draft.choices()).unwrap().kind
    }

    #[test]
    fn a_new_text_is_read_anew_and_an_edited_one_as_was_chosen() {
        let mut draft = Draft { kind: Some(Kind::Movement), ..Draft::of(FOUR.to_owned()) };
        draft.typed(FOUR.replace("2-4", "2-5"));
        assert_eq!(kind(&draft), Kind::Movement, "one number was corrected");
        draft.typed(format!("{FOUR}Round 4: 1-4 2-3\nRound 5: 1-2 3-4\nRound 6: 1-3 2-4\n"));
        assert_eq!(kind(&draft), Kind::Movement, "rounds were added");
        draft.typed(NINE.to_owned());
        assert_eq!((kind(&draft), draft), (Kind::Individual, Draft::of(NINE.to_owned())));
    }

    #[test]
    fn what_a_mend_was_read_as_holds_for_its_text_alone() {
        let mut draft = Draft::of("1-4 2-3\n4-2 1-3\n2-4 3-1".to_owned());
        draft.take(FOUR.to_owned(), Some((Kind::RoundRobin, Development::None)));
        assert_eq!(draft.choices().development, Some(Development::None));
        // A schedule of one round of starting positions, pasted next.
        let next = "2 and 3 vs. 1 and 6\n8 and 10 vs. 4 and 7\n5 and 9 vs. 11 and 0\n";
        draft.typed(next.to_owned());
        let built = read(next).build(&draft.choices()).unwrap();
        assert_eq!((built.kind, built.schedule.rounds.len()), (Kind::Individual, 11));
        assert_eq!(draft.pasted, None, "the way back leads to another text");
    }

    #[test]
    fn what_was_pasted_is_had_back_with_its_choices() {
        let pasted =
            Draft { kind: Some(Kind::Movement), ..Draft::of("1-4 2-3\n4-2 1-3\n2-4 3-1".to_owned()) };
        let mut draft = pasted.clone();
        draft.take(FOUR.to_owned(), Some((Kind::Movement, Development::None)));
        draft.typed(FOUR.replace("2-4", "2-5"));
        draft.have_back();
        assert_eq!(draft, pasted);
    }

    #[test]
    fn of_several_schedules_the_one_that_is_looked_at_is_mended_in_its_place() {
        let other = "A table of five\nTable 1\n1 and 4 vs. 2 and 3\n";
        let text = format!("Four players\n{}\n{other}", FOUR.replace("4-3 1-2", "4-2 1-3"));
        let mut draft = Draft::of(text);
        let whole = read(&draft.text);
        assert_eq!(whole.parts.iter().map(Reading::span).collect::<Vec<_>>(), [[2, 4], [7, 8]]);
        let built = draft.part(&whole).build(&draft.choices()).unwrap();
        let good = read(FOUR).build(&Choices::default()).unwrap().schedule;
        let words = Words { round: "Round", free: "free" };
        let after = draft.with(&whole, &built, &good, words).unwrap();
        assert_eq!(after, format!("Four players\n{FOUR}\n{other}"));
        draft.kind = Some(Kind::Movement);
        draft.look_at(1);
        assert_eq!((draft.kind, draft.part(&whole).span()), (None, [7, 8]));
    }

    #[test]
    fn what_was_kept_before_sides_were_read_opens_as_it_was() {
        let old =
            r#"{"text":"1-2","kind":null,"development":null,"solution":null,"names":"","sides":"home-away","#;
        let draft: Draft = serde_json::from_str(&format!(r#"{old}"places":false,"pasted":null}}"#)).unwrap();
        assert_eq!((draft.sides, draft.places), (Some(Sides::HomeAway), Some(false)));
    }
}
