//! The basis of a list, and the worth of a place in it to the next opponents.

use rondel_schedule::model::ids::{Player, RoundNo};

use super::list::Place;
use super::{CycleRule, How, List, Lists};

/// The values with which the totals of a list were made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basis {
    /// None yet: it is list 0.
    Start,
    /// Those of the list before it, as they stand there.
    Before,
    /// New ones, in the order of the list before it: others had come, or the rules had changed.
    Anew,
    /// Its own: sorting by them changes nothing, so that the list is stable.
    Itself,
    /// Those of the list before it in a ring of lists.
    Ring,
    /// Those that ratings say.
    Ratings,
    /// Each round with the places or ratings before it.
    Then,
}

impl List {
    /// The values with which the totals were made, `before` being the list before this one.
    pub fn basis(&self, before: Option<&List>) -> Basis {
        match &self.how {
            How::Start => Basis::Start,
            How::Rated => Basis::Ratings,
            How::Running => Basis::Then,
            How::Stable { .. } => Basis::Itself,
            How::Cycle { rule: CycleRule::Last | CycleRule::First, .. } => Basis::Ring,
            How::Once | How::Cycle { rule: CycleRule::Once, .. } => {
                // A place has the same value for anybody.
                let valued = self.valued.iter().copied().zip(self.by_value().map(|row| row.value));
                let stood = before.map(|before| before.by_value().map(|row| (row.player, row.value)));
                if stood.is_some_and(|stood| stood.eq(valued)) { Basis::Before } else { Basis::Anew }
            }
        }
    }
}

/// Somebody's place in a list, and what it means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// The next game against them is worth this value.
    Counts {
        /// The list that counts; `None` for the one as it stands now.
        list: Option<u16>,
        /// The place, from 1.
        place: usize,
        /// Their value there, in whole points.
        value: i32,
    },
    /// A later list counts by now.
    Stood {
        /// The number of the list.
        list: u16,
        /// The place, from 1.
        place: usize,
        /// Their value there, in whole points.
        value: i32,
    },
    /// As it stands now, and a published list counts until the next one is.
    Would {
        /// The place, from 1.
        place: usize,
        /// Their value by that place, in whole points.
        value: i32,
        /// The list that counts, with place and value there.
        counts: (u16, usize, i32),
    },
}

impl Lists {
    /// The meaning of somebody's place in the published list `picked`, or in the one as it stands now where that number
    /// is past them; `open` being the games still to be finished in the last round. `None` for a player who is not on
    /// it, or under it, and where no value says what a game is worth.
    pub fn standing(&self, picked: usize, open: usize, player: Player) -> Option<Standing> {
        // No value of a place is what a game against them is worth.
        if self.ledger.settings().is_running() {
            return None;
        }
        let last = self.published.len() - 1;
        let is_published = picked <= last;
        // The next evening is paired from what stands now where the last round has no list yet and is whole.
        let now_counts = open == 0 && self.ledger.rounds() > last;
        let list = self.published.get(picked).unwrap_or(&self.now);
        let (place, row) = list.place(player).filter(|&(place, _)| list.is_place(place))?;
        let value = row.value;
        let number = u16::try_from(picked).unwrap_or(u16::MAX);
        if is_published && (picked < last || now_counts) {
            return Some(Standing::Stood { list: number, place, value });
        }
        if !is_published && now_counts {
            return Some(Standing::Counts { list: None, place, value });
        }
        let order = self.ledger.entering(&self.last().order(), RoundNo::from_index(last));
        let counts = order.iter().position(|&other| other == player)? + 1;
        let worth = Place::after(last, &order, &self.ledger).value(player);
        Some(match is_published {
            true => Standing::Counts { list: Some(number), place, value: worth },
            false => {
                let last = u16::try_from(last).unwrap_or(u16::MAX);
                Standing::Would { place, value, counts: (last, counts, worth) }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::TableNo;
    use rondel_schedule::model::result::Outcome;

    use super::*;
    use crate::event::{Action, Event, Keizer, Kind, System};
    use crate::pairing::{Hand, Proposal};
    use crate::standings::keizer::{Settings, Top};
    use crate::testing;

    fn round(number: usize) -> RoundNo {
        RoundNo::from_index(number - 1)
    }

    fn player(number: usize) -> Player {
        Player::from_index(number - 1)
    }

    fn report(event: &mut Event, number: usize, table: usize, outcome: Outcome) {
        let table = TableNo::from_index(table);
        event.apply(2, Action::Report { round: round(number), table, outcome: Some(outcome) }).unwrap();
    }

    /// A season of four with a top value of 10. Round 1 is 1-2 and 3-4; the first-named of 3-4 wins, 1-2 is drawn.
    fn season() -> Event {
        let System::Keizer(rules) = testing::system(Kind::Keizer, 4) else { panic!("a season") };
        let values = Settings { top: Top::Fixed(10), ..rules.values };
        let system = System::Keizer(Keizer { values, ..rules });
        let mut event = testing::founded(system, Kind::Keizer.settings(), "A\nB\nC\nD");
        pair(&mut event, 1);
        event
    }

    fn pair(event: &mut Event, number: usize) {
        let proposal = Proposal::of(event.state(), round(number), &Hand::default()).unwrap();
        let publish = proposal.publish(event.state(), round(number));
        event.apply(1, publish).unwrap();
    }

    fn standing(event: &Event, picked: usize, number: usize) -> Standing {
        let open = event.state().rounds.last().map_or(0, |round| round.open);
        Lists::of(event.state()).unwrap().standing(picked, open, player(number)).unwrap()
    }

    #[test]
    fn a_list_corrected_since_is_not_told_with_the_number_of_the_published_one() {
        let mut event = season();
        for table in 0..2 {
            report(&mut event, 1, table, Outcome::Draw);
        }
        // Nothing is published of round 1 yet, and the next evening is paired from what stands now.
        let places = |event: &Event, picked| [1, 2, 3, 4].map(|number| standing(event, picked, number));
        assert_eq!(standing(&event, 1, 1), Standing::Counts { list: None, place: 1, value: 10 });
        assert_eq!(standing(&event, 0, 1), Standing::Stood { list: 0, place: 1, value: 10 });
        let publish = crate::pairing::keizer::rank(event.state(), round(2));
        event.apply(2, Action::of(publish)).unwrap();
        assert_eq!(standing(&event, 1, 2), Standing::Counts { list: Some(1), place: 2, value: 9 });
        // The last place wins after all: as it stands now others would stand elsewhere, and list 1 counts.
        let winner = event.state().table(round(1), TableNo::from_index(1)).unwrap().pair().unwrap();
        let outcome = if winner[0] == player(4) { Outcome::FirstWins } else { Outcome::SecondWins };
        report(&mut event, 1, 1, outcome);
        let published = places(&event, 1);
        let now = places(&event, 2);
        assert_eq!(published[3], Standing::Counts { list: Some(1), place: 4, value: 7 });
        let Standing::Would { place, value, counts } = now[3] else { panic!("{:?}", now[3]) };
        assert_eq!(counts, (1, 4, 7));
        assert!(place < 4 && value == 11 - place as i32, "place {place}, value {value}");
    }

    #[test]
    fn values_given_anew_are_not_those_of_the_list_before() {
        let mut event = season();
        for table in 0..2 {
            report(&mut event, 1, table, Outcome::Draw);
        }
        let basis = |event: &Event| {
            let lists = Lists::of(event.state()).unwrap();
            lists.now.basis(lists.published.first())
        };
        assert_eq!(basis(&event), Basis::Before);
        // Another top value counts for list 1 although list 0 is given with its own.
        let before = Lists::of(event.state()).unwrap();
        let System::Keizer(rules) = event.state().system else { panic!("a season") };
        let values = Settings { top: Top::Fixed(20), ..rules.values };
        event.apply(3, Action::System(System::Keizer(Keizer { values, ..rules }))).unwrap();
        let now = Lists::of(event.state()).unwrap().now;
        assert_eq!(now.basis(before.published.first()), Basis::Anew);
        assert_eq!(now.basis(None), Basis::Anew);
    }
}
