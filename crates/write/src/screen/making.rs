//! A sheet of very many pages while it is made, piece by piece.

use std::ops::Range;
use std::sync::Arc;

use rondel_text::print::Print as Text;

use crate::sheet::Page;

/// Pages of one piece, with the 0-based number of the first.
pub type Made = (usize, Arc<Vec<Page>>);

/// Pages made so far.
#[derive(Debug, Clone, Default)]
pub struct Making {
    made: Vec<Made>,
    runs: bool,
    /// Number of runs started; an earlier run makes nothing more.
    begun: u32,
}

impl Making {
    /// Starts or resumes, and returns the number of this run.
    pub fn start(&mut self) -> u32 {
        self.runs = true;
        self.begun += 1;
        self.begun
    }

    /// Stops; finished pages are kept.
    pub fn stop(&mut self) {
        self.runs = false;
    }

    /// Discards the finished pages, since the contents of the sheet have changed.
    pub fn forget(&mut self) {
        self.stop();
        self.made.clear();
    }

    /// True while pieces are made.
    pub fn runs(&self) -> bool {
        self.runs
    }

    /// Returns the piece that this run makes next, or `None` if the run is stopped or nothing is missing.
    pub fn next(&self, run: u32, pieces: &[Range<usize>]) -> Option<Range<usize>> {
        pieces.get(self.made.len()).filter(|_| self.runs && self.begun == run).cloned()
    }

    /// Adds the pages of the next piece.
    pub fn add(&mut self, pages: Vec<Page>) {
        self.made.push((self.pages(), Arc::new(pages)));
    }

    /// Ends this run.
    pub fn end(&mut self, run: u32) {
        if self.begun == run {
            self.stop();
        }
    }

    /// Returns the pages, piece by piece.
    pub fn made(&self) -> &[Made] {
        &self.made
    }

    /// Returns the message about a sheet of this many pieces.
    pub fn said(&self, pieces: usize) -> Text {
        match (self.made.len(), pieces) {
            (0, 1) => Text::VeryLong,
            (0, parts) => Text::VeryMany { parts },
            (_, 1) => Text::MadeWhole { pages: self.pages() },
            (done, of) => Text::ManyMade { done, of, pages: self.pages() },
        }
    }

    /// Returns the number of finished pages.
    pub fn pages(&self) -> usize {
        self.made.last().map_or(0, |(from, pages)| from + pages.len())
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::Kind;
    use rondel_session::setup::testing::begun;
    use rondel_text::Lang;

    use super::*;
    use crate::sheet::Sheet;
    use crate::sheet::tests::ask;

    const PIECES: [Range<usize>; 3] = [0..2, 2..4, 4..5];

    fn pages() -> Vec<Page> {
        let event = begun(Kind::RoundRobin, 6);
        Sheet::Boards.pages(&ask(event.state(), Lang::En, 1))
    }

    #[test]
    fn pieces_are_made_one_after_the_other_and_numbered_through() {
        let mut making = Making::default();
        assert_eq!(making.next(0, &PIECES), None, "nobody asked for it");
        let run = making.start();
        let each = pages();
        for piece in PIECES {
            assert_eq!(making.next(run, &PIECES), Some(piece));
            making.add(each.clone());
        }
        assert_eq!(making.next(run, &PIECES), None);
        assert_eq!(making.pages(), 3 * each.len());
        assert_eq!(
            making.made().iter().map(|(from, _)| *from).collect::<Vec<_>>(),
            [0, 1, 2].map(|n| n * each.len())
        );
        making.end(run);
        assert!(!making.runs());
    }

    #[test]
    fn one_piece_is_no_part() {
        let mut making = Making::default();
        assert_eq!(making.said(1), Text::VeryLong);
        assert_eq!(making.said(3), Text::VeryMany { parts: 3 });
        let each = pages();
        making.add(each.clone());
        assert_eq!(making.said(1), Text::MadeWhole { pages: each.len() });
        assert_eq!(making.said(3), Text::ManyMade { done: 1, of: 3, pages: each.len() });
    }

    #[test]
    fn what_was_stopped_goes_on_where_it_was_and_only_once() {
        let mut making = Making::default();
        let first = making.start();
        making.add(pages());
        making.stop();
        assert_eq!(making.next(first, &PIECES), None);
        let second = making.start();
        // The run before wakes up only now.
        assert_eq!((making.next(first, &PIECES), making.next(second, &PIECES)), (None, Some(2..4)));
        making.end(first);
        assert!(making.runs(), "it is not the one that is over");
        making.forget();
        assert!(!making.runs() && making.made().is_empty() && making.pages() == 0);
    }
}
