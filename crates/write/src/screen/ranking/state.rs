//! State of the ranking on the screen.

use rondel_schedule::model::ids::Player;

use super::Detail;

/// The chosen list, and what is open in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RankingState {
    pick: Option<usize>,
    open: Option<(Player, Detail)>,
}

impl RankingState {
    /// Returns the number of the chosen list, or `latest` before a choice. The current list has the number after all
    /// published ones.
    pub fn picked(&self, latest: usize) -> usize {
        self.pick.unwrap_or(latest)
    }

    /// Chooses another list.
    pub fn pick(&mut self, number: usize) {
        self.pick = Some(number);
    }

    /// Moves by this many lists, at most to `last`.
    pub fn step(&mut self, by: isize, latest: usize, last: usize) {
        self.pick(self.picked(latest).saturating_add_signed(by).min(last));
    }

    /// Returns what is open and under which row, or `None` if nothing is.
    pub fn open(&self) -> Option<(Player, Detail)> {
        self.open
    }

    /// Opens an explanation, or closes it if it is open.
    pub fn toggle(&mut self, player: Player, what: Detail) {
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
        let mut looking = RankingState::default();
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
        let mut looking = RankingState::default();
        looking.toggle(anna, Detail::Sum);
        assert_eq!(looking.open(), Some((anna, Detail::Sum)));
        looking.toggle(anna, Detail::Season);
        looking.pick(1);
        assert_eq!(looking.open(), Some((anna, Detail::Season)), "in whichever list");
        looking.toggle(bo, Detail::Season);
        looking.toggle(bo, Detail::Season);
        assert_eq!(looking.open(), None);
        looking.toggle(bo, Detail::Sum);
        looking.close();
        assert_eq!(looking.open(), None);
    }
}
