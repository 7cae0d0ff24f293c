//! Results and faults as text.

use std::fmt::Write;

use rondel_counting::line::LineError;
use rondel_counting::share::Trouble;
use rondel_counting::{Part, Parts, Refused, godfrey, starters, whist};

/// A part whose count can be printed.
pub trait Report: Part {
    /// Returns the text of the count from complete parts, with its checks.
    ///
    /// # Errors
    /// Returns the message about faulty parts.
    fn told(parts: &Parts<Self>) -> Result<String, String>;
}

impl Report for godfrey::Part {
    fn told(parts: &Parts<Self>) -> Result<String, String> {
        let count = godfrey::count(parts).map_err(wrong)?;
        let chords = parts.size();
        let mut text =
            format!("{} starters of {} players ({chords} chords)\n", count.starters, 2 * chords + 2);
        text += "checked: every sign pattern is there once; ";
        let _ =
            write!(text, "2^{} divides the sum; the remainder modulo {} is right", count.twos, count.modulo);
        let _ = write!(text, "\n{} words were looked at, {} terms added", count.seen, count.kept);
        Ok(text)
    }
}

impl Report for starters::Part {
    fn told(parts: &Parts<Self>) -> Result<String, String> {
        let subtotals = starters::subtotals(parts).ok_or("Some units are missing.")?;
        let (chords, sum) = (parts.size(), subtotals.iter().map(|(_, starters)| starters).sum::<u64>());
        let mut text = format!("{sum} starters of {} players ({chords} chords)\n", 2 * chords + 2);
        text += "where the longest chord begins, and how many:";
        for (start, starters) in subtotals {
            let _ = write!(text, "\n{start}\t{starters}");
        }
        Ok(text)
    }
}

impl Report for whist::Part {
    fn told(parts: &Parts<Self>) -> Result<String, String> {
        let players = parts.size();
        let count = whist::count(parts).map_err(wrong)?;
        let mut text = format!("{} whist schedules of {players} players\n", count.solutions);
        let _ =
            writeln!(text, "{} starters, {} schedules their own mirror", count.starters, count.own_mirror);
        let _ =
            write!(text, "{} can be directed\nseatings of East and West by penalty, from 0:", count.usable);
        for ways in count.oriented {
            let _ = write!(text, " {ways}");
        }
        Ok(text)
    }
}

fn wrong(fault: impl std::fmt::Display) -> String {
    format!("The parts do not come to a count: {fault}. One of them is wrong; run them again.")
}

/// Returns one sentence per faulty line; `place` names the place of a line.
pub fn troubles(troubles: &[(usize, Trouble)], units: u32, place: &dyn Fn(usize) -> String) -> String {
    let mut text = String::new();
    for &(line, trouble) in troubles {
        let _ = writeln!(text, "{}: {}", place(line), sentence(trouble, units, place));
    }
    text + "Nothing was counted, and nothing was changed."
}

fn sentence(trouble: Trouble, units: u32, place: &dyn Fn(usize) -> String) -> String {
    let number = |unit: u32| format!("{}/{units}", unit + 1);
    match trouble {
        Trouble::Line(LineError::Foreign) => "this is no line of a count.".to_owned(),
        Trouble::Line(LineError::Damaged) => {
            "the line is damaged or cut off; take it out and run its share again.".to_owned()
        }
        Trouble::Line(LineError::Other) => {
            "a line of another count, or written by another version of this program.".to_owned()
        }
        Trouble::Refused(Refused::Size { .. } | Refused::TooLarge { .. }) => {
            "a line of the count for another number of players.".to_owned()
        }
        Trouble::Refused(Refused::Cut { cut }) => {
            format!("the units of this line are cut as in another version of this program ({cut}).")
        }
        Trouble::Refused(Refused::Unit { unit }) => format!("there is no unit {}.", number(unit)),
        Trouble::Refused(Refused::Double { unit }) => format!("unit {} is there already.", number(unit)),
        Trouble::Refused(Refused::Contradiction { unit }) | Trouble::Contradicts { unit, before: None } => {
            format!("unit {} is there with another result; run it again.", number(unit))
        }
        Trouble::Contradicts { unit, before: Some(before) } => {
            format!("unit {} has another result than in {}; run it again.", number(unit), place(before))
        }
    }
}
