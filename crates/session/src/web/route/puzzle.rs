//! The complete state of the puzzle page, as written in its address.

use std::fmt;

use rondel_schedule::model::day;
use time::Date;

use super::Sheets;

/// The state of the page. A link to it opens the same puzzle, unsolved: the answers stay with the person.
///
/// The address is `<day>` unless it is today's puzzle, followed by `paper`, `pupil` or `teacher` for the sheets of
/// exercises.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PuzzleView {
    /// The day of the puzzle; `None` for the day on which it is opened.
    pub day: Option<Date>,
    /// The displayed sheets of exercises; never the plan of a lesson.
    pub paper: Option<Sheets>,
}

impl PuzzleView {
    /// Reads the part after `#/table/puzzle/`; an unreadable word leaves its default.
    pub fn read(path: &str) -> Self {
        let mut view = PuzzleView::default();
        for part in path.split('/') {
            if let Some(day) = day::read(part) {
                view.day = Some(day);
            } else if part == "paper" {
                view.paper = Some(Sheets::Both);
            } else if let Some(sheets) = Sheets::read(part).filter(|&sheets| sheets != Sheets::Plan) {
                view.paper = Some(sheets);
            }
        }
        view
    }
}

impl fmt::Display for PuzzleView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(day) = self.day {
            write!(f, "/{day}")?;
        }
        match self.paper {
            Some(sheets) => write!(f, "/{}", sheets.word().unwrap_or("paper")),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_view_is_read_back_from_its_own_address() {
        for day in [None, day::read("2026-11-27")] {
            for paper in [None, Some(Sheets::Both), Some(Sheets::Pupil), Some(Sheets::Teacher)] {
                let view = PuzzleView { day, paper };
                assert_eq!(PuzzleView::read(&view.to_string()), view, "{view}");
            }
        }
        for odd in ["", "/", "/2026-13-01", "/plan", "/today/x"] {
            assert_eq!(PuzzleView::read(odd), PuzzleView::default(), "{odd}");
        }
    }
}
