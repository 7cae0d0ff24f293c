//! The current page of the wall while the number of pages changes: a clock takes room, a window changes its size.

/// The page to which the wall is turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turned {
    /// A page by its number, from 0; the last page if there are fewer pages by now.
    To(usize),
    /// The last page, whatever its number. The code is there, so it stays in view while the lists before it change.
    ToLast,
}

impl Turned {
    /// Returns the state for page `page` (0-based) of `count`.
    pub fn of(page: usize, count: usize) -> Turned {
        if page > 0 && page + 1 == count { Turned::ToLast } else { Turned::To(page) }
    }

    /// Returns the current page of `count`, from 0; 0 if there are no pages.
    pub fn page(self, count: usize) -> usize {
        let last = count.saturating_sub(1);
        match self {
            Turned::To(page) => page.min(last),
            Turned::ToLast => last,
        }
    }

    /// Returns the state for the next page, which after the last is the first.
    pub fn next(self, count: usize) -> Turned {
        Turned::of((self.page(count) + 1) % count.max(1), count)
    }
}

/// The current page, and whether pages turn by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turning {
    turned: Turned,
    is_paused: bool,
}

impl Default for Turning {
    fn default() -> Self {
        Turning { turned: Turned::To(0), is_paused: false }
    }
}

impl Turning {
    /// True while pages do not turn by themselves.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Returns the current page of `count`, from 0.
    pub fn page(&self, count: usize) -> usize {
        self.turned.page(count)
    }

    /// Turns to page `to` of `count` on request.
    pub fn turn(&mut self, to: usize, count: usize) {
        self.turned = Turned::of(to, count);
    }

    /// Turns to the next page.
    pub fn next(&mut self, count: usize) {
        self.turned = self.turned.next(count);
    }

    /// Turns to the next page when the time of a page is over, unless paused. Returns true if the page changed.
    pub fn tick(&mut self, count: usize) -> bool {
        let before = self.page(count);
        if !self.is_paused {
            self.next(count);
        }
        self.page(count) != before
    }

    /// Pauses or resumes.
    pub fn pause(&mut self) {
        self.is_paused = !self.is_paused;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wall_that_is_paused_waits_and_turns_only_where_somebody_asks() {
        let mut wall = Turning::default();
        assert!(wall.tick(3) && wall.page(3) == 1);
        wall.pause();
        assert!(wall.is_paused() && !wall.tick(3) && wall.page(3) == 1, "its time is over, and it stays");
        wall.next(3);
        assert_eq!(wall.page(3), 2);
        wall.turn(0, 3);
        assert!(wall.page(3) == 0 && wall.is_paused(), "turning it by hand is no end of the pause");
        wall.pause();
        assert!(wall.tick(3) && wall.page(3) == 1);
        assert!(!Turning::default().tick(1), "one page is followed by none");
    }

    #[test]
    fn pages_follow_one_another_and_after_the_last_comes_the_first() {
        let mut at = Turned::To(0);
        let mut seen = Vec::new();
        for _ in 0..5 {
            seen.push(at.page(3));
            at = at.next(3);
        }
        assert_eq!(seen, [0, 1, 2, 0, 1]);
        assert_eq!(Turned::To(0).next(1).page(1), 0);
        assert_eq!(Turned::To(0).next(0).page(0), 0);
    }

    #[test]
    fn the_last_page_stays_when_there_are_more_or_fewer() {
        let code = Turned::of(2, 3);
        assert_eq!([2, 3, 4, 7].map(|count| code.page(count)), [1, 2, 3, 6]);
    }

    #[test]
    fn a_list_stays_where_it_is_as_long_as_it_is_there() {
        let names = Turned::of(2, 5);
        assert_eq!([2, 3, 4, 7].map(|count| names.page(count)), [1, 2, 2, 2]);
    }

    #[test]
    fn a_wall_of_one_page_begins_with_the_first_when_more_come() {
        assert_eq!(Turned::of(0, 1).page(4), 0);
    }
}
