//! A player leaving an event whose rounds are made in advance: from which round, for one round or for good, and every
//! way with its cost.

use rondel_event::attendance::checkin::{self, Response, Subject};
use rondel_event::attendance::individuals::{self, Prospect};
use rondel_event::attendance::latecomer;
use rondel_event::event::{Action, Event, State};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_text::individuals::{Individuals, Offer, offer};
use rondel_text::{Lang, Say};

/// State of the questions about a player who leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leaving {
    player: Player,
    from: RoundNo,
    for_good: bool,
    chosen: usize,
}

/// A way that can be chosen.
#[derive(Debug, Clone, PartialEq)]
pub enum Entry {
    /// A way that is computed.
    Way(Box<Response>),
    /// The rounds are being planned again; the number is the progress in percent.
    Planning(usize),
}

impl Entry {
    /// Returns the way, or `None` while it is computed.
    pub fn way(&self) -> Option<&Response> {
        match self {
            Entry::Way(way) => Some(way),
            Entry::Planning(_) => None,
        }
    }

    /// Returns the action of leaving a round robin, whose gains and losses have a table of their own.
    pub fn departs(&self) -> Option<Action> {
        self.way().filter(|way| matches!(way, Response::Departs(..))).map(|way| way.action().clone())
    }

    /// Returns the prospect of a way in an event with changing partners.
    fn turns(&self) -> Option<&Prospect> {
        match self.way()? {
            Response::Turns(_, it) => Some(it),
            _ => None,
        }
    }
}

impl Leaving {
    /// Returns the initial state: for good, from the first round that the player has not played, in the first way.
    pub fn of(state: &State, player: Player) -> Leaving {
        Leaving { player, from: latecomer::leaves(state, player), for_good: true, chosen: 0 }
    }

    /// Returns the player who leaves.
    pub fn player(&self) -> Player {
        self.player
    }

    /// Returns the player in the form that the attendance list uses.
    pub fn who(&self) -> Subject {
        Subject::Goes(self.player)
    }

    /// Returns the first round that the player misses.
    pub fn from(&self) -> RoundNo {
        self.from
    }

    /// True if the player leaves for good, false if only for that round.
    pub fn is_for_good(&self) -> bool {
        self.for_good
    }

    /// Returns the index of the chosen way.
    pub fn chosen(&self) -> usize {
        self.chosen
    }

    /// Changes the first missed round and resets the chosen way.
    pub fn go_from(&mut self, round: RoundNo) {
        (self.from, self.chosen) = (round, 0);
    }

    /// Changes between one round and for good, and resets the chosen way.
    pub fn go_for_good(&mut self, for_good: bool) {
        (self.for_good, self.chosen) = (for_good, 0);
    }

    /// Chooses another way.
    pub fn choose(&mut self, place: usize) {
        self.chosen = place;
    }

    /// Returns the ways for the chosen round and duration. `anew`, which keeps the courts full, comes first although
    /// it is computed last.
    pub fn entries(&self, event: &Event, anew: Option<Entry>) -> Vec<Entry> {
        let ways = checkin::ways(event, &self.who(), Some(self.from)).open.into_iter();
        let ways = ways.filter(|way| way.is_for_good() == self.for_good);
        anew.into_iter().chain(ways.map(Box::new).map(Entry::Way)).collect()
    }
}

/// Returns the rounds from which a player can leave, beginning with the first that they have not played.
pub fn rounds(state: &State, player: Player) -> Vec<RoundNo> {
    let first = latecomer::leaves(state, player).index();
    (first..state.rounds.len().max(first + 1)).map(RoundNo::from_index).collect()
}

/// Returns the ways in words, with the fairest of several marked.
pub fn offers(entries: &[Entry], state: &State, lang: Lang) -> Vec<Offer> {
    let prospects: Vec<(usize, &Prospect)> =
        entries.iter().enumerate().filter_map(|(index, entry)| Some((index, entry.turns()?))).collect();
    let fairest = individuals::fairest(prospects.iter().map(|(_, it)| *it)).map(|index| prospects[index].0);
    let told = |(index, entry): (usize, &Entry)| match entry {
        Entry::Way(way) => offer(way, state, fairest == Some(index), lang),
        Entry::Planning(done) => {
            Offer { title: Individuals::Planning { done: *done }.say(lang), price: String::new(), tag: None }
        }
    };
    entries.iter().enumerate().map(told).collect()
}

#[cfg(test)]
mod tests {
    use rondel_event::event::Kind;
    use rondel_event::testing::evening;
    use rondel_schedule::model::ids::TableNo;
    use rondel_schedule::model::result::Outcome;
    use rondel_session::setup::testing::begun;

    use super::*;

    const FIRST: Player = Player::from_index(0);

    #[test]
    fn another_round_or_another_time_begins_with_the_first_way() {
        let event = evening(8, 7, 0);
        let mut sheet = Leaving::of(event.state(), FIRST);
        assert!(sheet.is_for_good() && sheet.from() == rounds(event.state(), FIRST)[0]);
        sheet.choose(1);
        assert_eq!(sheet.chosen(), 1);
        sheet.go_from(RoundNo::from_index(2));
        assert_eq!((sheet.from().index(), sheet.chosen()), (2, 0));
        sheet.choose(1);
        sheet.go_for_good(false);
        assert!(!sheet.is_for_good() && sheet.chosen() == 0);
    }

    #[test]
    fn ways_are_for_good_or_for_a_round_and_what_is_being_planned_comes_first() {
        let event = evening(8, 7, 0);
        let mut sheet = Leaving::of(event.state(), FIRST);
        let all = sheet.entries(&event, Some(Entry::Planning(40)));
        assert_eq!((all[0].way(), all[0].departs()), (None, None));
        assert!(all.len() > 1 && all[1..].iter().all(|entry| entry.way().is_some_and(Response::is_for_good)));
        let offers = offers(&all, event.state(), Lang::En);
        assert!(offers[0].title.contains("40") && offers[0].tag.is_none(), "{:?}", offers[0]);
        sheet.go_for_good(false);
        let once = sheet.entries(&event, None);
        assert!(!once.is_empty() && once.iter().all(|entry| !entry.way().unwrap().is_for_good()));
    }

    #[test]
    fn of_several_plans_one_is_the_fairest_wherever_it_stands() {
        let event = evening(9, 9, 0);
        let sheet = Leaving::of(event.state(), FIRST);
        let ways = sheet.entries(&event, None);
        let prospects = ways.iter().filter_map(Entry::turns).collect::<Vec<_>>();
        let fairest = individuals::fairest(prospects.iter().copied()).expect("more than one way");
        let shifted: Vec<Entry> = [Entry::Planning(1)].into_iter().chain(ways.clone()).collect();
        let [plain, after] = [&ways, &shifted].map(|entries| offers(entries, event.state(), Lang::En));
        assert_eq!(plain[..], after[1..]);
        assert!(fairest < ways.len());
    }

    #[test]
    fn in_a_round_robin_they_go_from_the_first_round_not_played_and_the_table_is_told() {
        let mut event = begun(Kind::RoundRobin, 6);
        assert_eq!(rounds(event.state(), FIRST).len(), 5);
        for table in (0..3).map(TableNo::from_index) {
            let (round, outcome) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
            event.apply(1, Action::Report { round, table, outcome }).unwrap();
        }
        let sheet = Leaving::of(event.state(), FIRST);
        assert_eq!((sheet.from().index(), rounds(event.state(), FIRST).len()), (1, 4));
        let entries = sheet.entries(&event, None);
        assert!(!entries.is_empty() && entries.iter().all(|entry| entry.departs().is_some()));
    }
}
