//! The ranking as somebody looks at it.

use rondel_schedule::model::ids::Player;

use super::What;

/// Which list is looked at, and what is open in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Looking {
    pick: Option<usize>,
    open: Option<(Player, What)>,
}

impl Looking {
    /// The number of the list; that of the one as it stands now is after all published ones; `latest` until one is
    /// picked.
    pub fn picked(&self, latest: usize) -> usize {
        self.pick.unwrap_or(latest)
    }

    /// Another list is looked at.
    pub fn pick(&mut self, number: usize) {
        self.pick = Some(number);
    }

    /// That many lists later, or earlier; none after the last.
    pub fn step(&mut self, by: isize, latest: usize, last: usize) {
        self.pick(self.picked(latest).saturating_add_signed(by).min(last));
    }

    /// What is open under which row; `None` if nothing is.
    pub fn open(&self) -> Option<(Player, What)> {
        self.open
    }

    /// Opens what was closed and closes what was open.
    pub fn toggle(&mut self, player: Player, what: What) {
        let it = Some((player, what));
        self.open = if self.open == it { None } else { it };
    }

    /// Closes what is open.
    pub fn close(&mut self) {
        self.open = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_list_is_seen_until_another_is_picked() {
        let mut looking = Looking::default();
        assert_eq!([3, 4].map(|latest| looking.picked(latest)), [3, 4], "one more is the latest then");
        looking.step(-1, 4, 4);
        assert_eq!([4, 5].map(|latest| looking.picked(latest)), [3, 3], "that one stays");
        looking.step(5, 5, 5);
        assert_eq!(looking.picked(5), 5);
        looking.step(-9, 5, 5);
        assert_eq!(looking.picked(5), 0);
        looking.pick(2);
        assert_eq!(looking.picked(9), 2);
    }

    #[test]
    fn a_row_opens_and_closes_and_another_one_opens_instead() {
        let [anna, bo] = [0, 1].map(Player::from_index);
        let mut looking = Looking::default();
        looking.toggle(anna, What::Sum);
        assert_eq!(looking.open(), Some((anna, What::Sum)));
        looking.toggle(anna, What::Season);
        looking.pick(1);
        assert_eq!(looking.open(), Some((anna, What::Season)), "in whichever list");
        looking.toggle(bo, What::Season);
        looking.toggle(bo, What::Season);
        assert_eq!(looking.open(), None);
        looking.toggle(bo, What::Sum);
        looking.close();
        assert_eq!(looking.open(), None);
    }
}
