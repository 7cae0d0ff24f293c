//! The basis of a list, and the worth of a place in it to the next opponents.

use rondel_schedule::model::ids::{Player, RoundNo};

use super::list::Values;
use super::{CycleRule, List, Lists, OrderBasis};

/// The source of the values with which the totals of a list were made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basis {
    /// No values yet: list 0.
    Start,
    /// The values of the list before it, as shown there.
    Before,
    /// New values in the order of the list before it, because players joined or the rules changed.
    Anew,
    /// Its own values: sorting by them changes nothing, so the list is stable.
    Itself,
    /// The values of the list before it in a cycle of lists.
    Ring,
    /// The values that follow from ratings.
    Ratings,
    /// For each round, the places or ratings before it.
    Then,
}

impl List {
    /// Returns the basis of the totals, `before` being the list before this one.
    pub fn basis(&self, before: Option<&List>) -> Basis {
        match &self.how {
            OrderBasis::Start => Basis::Start,
            OrderBasis::Rated => Basis::Ratings,
            OrderBasis::Running => Basis::Then,
            OrderBasis::Stable { .. } => Basis::Itself,
            OrderBasis::Cycle { rule: CycleRule::Last | CycleRule::First, .. } => Basis::Ring,
            OrderBasis::Once | OrderBasis::Cycle { rule: CycleRule::Once, .. } => {
                // A place has the same value for every player.
                let valued = self.valued.iter().copied().zip(self.by_value().map(|row| row.value));
                let stood = before.map(|before| before.by_value().map(|row| (row.player, row.value)));
                if stood.is_some_and(|stood| stood.eq(valued)) { Basis::Before } else { Basis::Anew }
            }
        }
    }
}

/// A player's place in a list, and what it means for the next opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// A place that counts: the next game against the player is worth this value.
    Counts {
        /// The number of the list that counts, or `None` for the current one, not yet published.
        list: Option<u16>,
        /// The place, from 1.
        place: usize,
        /// The player's value in that list, in whole points.
        value: i32,
    },
    /// A place in a published list that no longer counts, since a later one does.
    Stood {
        /// The number of the list.
        list: u16,
        /// The place, from 1.
        place: usize,
        /// The player's value in that list, in whole points.
        value: i32,
    },
    /// A place in the current list, which does not count until it is published.
    Would {
        /// The place, from 1.
        place: usize,
        /// The player's value by that place, in whole points.
        value: i32,
        /// The number of the published list that counts, and the player's place (from 1) and value in it.
        counts: (u16, usize, i32),
    },
}

impl Lists {
    /// Returns what a player's place means in the published list `picked`, or in the current list if `picked` is past
    /// the published ones. `open` is the number of unfinished games in the last round. Returns `None` for a player
    /// who is not on the list or not ranked in it, and if games are not worth the value of a place.
    pub fn standing(&self, picked: usize, open: usize, player: Player) -> Option<Standing> {
        // With running totals a game against a player is not worth the value of their place.
        if self.ledger.settings().is_running() {
            return None;
        }
        let last = self.published.len() - 1;
        let is_published = picked <= last;
        // If the last round has no list yet and is complete, the next evening is paired from the current list.
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
        let worth = Values::after(last, &order, &self.ledger).value(player);
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
    use crate::pairing::{Decisions, Proposal};
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
        let proposal = Proposal::of(event.state(), round(number), &Decisions::default()).unwrap();
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
        // Round 1 has no published list yet, so the next evening is paired from the current one.
        let places = |event: &Event, picked| [1, 2, 3, 4].map(|number| standing(event, picked, number));
        assert_eq!(standing(&event, 1, 1), Standing::Counts { list: None, place: 1, value: 10 });
        assert_eq!(standing(&event, 0, 1), Standing::Stood { list: 0, place: 1, value: 10 });
        let publish = crate::pairing::keizer::rank(event.state(), round(2));
        event.apply(2, Action::of(publish)).unwrap();
        assert_eq!(standing(&event, 1, 2), Standing::Counts { list: Some(1), place: 2, value: 9 });
        // The last place wins after all: the current list would change places, and list 1 counts.
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
