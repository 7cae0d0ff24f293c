//! A draft of a Mexicano, and the event with its first round.

use rondel_event::event::{self, Entrant, Mexicano, OPEN_DATES, System};
use rondel_event::pairing::lasting::LastingRules;
use rondel_event::pairing::{Proposal, mexicano};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::schedule::Schedule;
use rondel_schedule::round_robin::circle::{self, Dropped};

use super::begin::order;
use super::lasting::numbered;
use super::{Draft, Error, Evening, Kind, MOST_ROUNDS};

/// The smallest number of players for two against two.
const FEWEST: usize = 4;

impl Draft {
    /// Returns the system of a Mexicano with this number of players.
    pub(super) fn mexicano(&self, players: usize) -> Result<Mexicano, Error> {
        if players < FEWEST {
            return Err(circle::Error::TooFew { given: players, least: FEWEST }.into());
        }
        if players > event::MAX_ENTRANTS {
            return Err(circle::Error::TooMany { given: players, most: event::MAX_ENTRANTS }.into());
        }
        let rounds = self.rounds.unwrap_or(0);
        if rounds > MOST_ROUNDS {
            return Err(Error::Rounds { given: rounds, most: MOST_ROUNDS });
        }
        // Courts that the players cannot fill stay empty until more players come.
        let courts = self.tables.unwrap_or(0);
        if self.tables == Some(0) {
            return Err(Error::Tables { players, tables: courts });
        }
        Ok(Mexicano { rounds, courts, lot: self.lot })
    }
}

/// The size of a Mexicano before it begins, if no player leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outlook {
    /// The number of players.
    pub players: usize,
    /// The number of courts in play.
    pub courts: usize,
    /// The number of players who sit out in each round.
    pub out: usize,
    /// The number of rounds; 0 until the organizer stops.
    pub rounds: usize,
    /// The smallest and largest number of rounds that a player sits out.
    pub rests: [usize; 2],
}

impl Outlook {
    /// Returns the total number of games; 0 if the number of rounds is open.
    pub fn games(&self) -> usize {
        self.rounds * self.courts
    }
}

impl Draft {
    /// Returns the size of the event; `None` for another system, and if it cannot begin.
    pub fn outlook(&self) -> Option<Outlook> {
        let players = Some(self.entrants().len()).filter(|_| self.kind == Kind::Mexicano)?;
        let event = self.mexicano(players).ok()?;
        let courts = mexicano::in_play(event.courts.into(), players);
        let (out, rounds) = (players - 4 * courts, usize::from(event.rounds));
        let all = out * rounds;
        Some(Outlook { players, courts, out, rounds, rests: [all / players, all.div_ceil(players)] })
    }

    /// Returns a Mexicano with its first round, in which the number of an entrant is their place.
    pub(super) fn first_of_mexicano(&self) -> Result<Evening, Error> {
        let listed = self.entrants();
        let wishes = self.mexicano(listed.len())?;
        let mut entrants: Vec<Entrant> =
            order(listed.len(), wishes.lot).iter().map(|player| listed[player.index()].clone()).collect();
        if self.by_rating && wishes.lot.is_none() {
            entrants.sort_by_key(|entrant| std::cmp::Reverse(entrant.rating));
        }
        let order: Vec<Player> = (0..entrants.len()).map(Player::from_index).collect();
        let lasting = numbered(&self.lasting_kept(), &entrants)?;
        let bars = LastingRules::listed(&lasting, RoundNo::from_index(0), &entrants);
        let situation = mexicano::Situation {
            order: order.clone(),
            courts: wishes.courts.into(),
            past: Vec::new(),
            lasting: bars.clone(),
        };
        let mut proposal = Proposal::Mexicano(mexicano::pair(&situation));
        proposal.place(&bars);
        // If the number of rounds is open, every week gets its date in advance.
        let dated = match wishes.rounds {
            0 if self.dating().is_season() => OPEN_DATES,
            rounds => usize::from(rounds).max(1),
        };
        Ok(Evening {
            dates: self.dates(dated),
            schedule: Schedule { entrants: entrants.len(), rounds: vec![proposal.round()] },
            dropped: Dropped::default(),
            seats: order,
            entrants,
            system: System::Mexicano(wishes),
            paired: Some(proposal),
            lasting,
            venues: Vec::new(),
        })
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;
    use crate::setup::Dating;

    #[test]
    fn every_week_of_a_mexicano_without_an_end_has_its_date() {
        let monday = date!(2026 - 09 - 07);
        let dates = |rounds: Option<u16>, dating: Dating| {
            let mut draft = draft("A\nB\nC\nD\nE", |wishes| wishes.rounds = rounds);
            (draft.first_date, draft.dating) = (Some(monday), Some(dating));
            draft.evening().unwrap().dates
        };
        let open = dates(None, Dating::Weekly);
        assert_eq!(
            (open.len(), open[1], open[51]),
            (52, Some(date!(2026 - 09 - 14)), Some(date!(2027 - 08 - 30)))
        );
        assert_eq!(dates(Some(3), Dating::Weekly).len(), 3);
        assert_eq!(dates(None, Dating::Same), [Some(monday)]);
    }

    fn draft(names: &str, wish: impl FnOnce(&mut Draft)) -> Draft {
        let mut draft = Draft { names: names.into(), ..Draft::default() };
        draft.choose(Kind::Mexicano);
        wish(&mut draft);
        draft
    }

    fn named(evening: &Evening) -> Vec<&str> {
        evening.entrants.iter().map(|entrant| entrant.name.as_str()).collect()
    }

    const RATED: &str = "Name;Rating\nAnn;1200\nBo;1800\nCy;\nDi;1500\nEd;1600";

    #[test]
    fn round_1_is_in_the_order_of_the_list_of_the_ratings_or_of_a_draw() {
        let listed = draft(RATED, |_| ()).evening().unwrap();
        assert_eq!(named(&listed), ["Ann", "Bo", "Cy", "Di", "Ed"]);
        let rated = draft(RATED, |wishes| wishes.by_rating = true).evening().unwrap();
        assert_eq!(named(&rated), ["Bo", "Ed", "Di", "Ann", "Cy"]);
        let drawn = draft(RATED, |wishes| (wishes.by_rating, wishes.lot) = (true, Some(3)));
        let drawn = drawn.evening().unwrap();
        assert_ne!(named(&drawn), named(&rated));
        for evening in [listed, rated, drawn] {
            let round = &evening.schedule.rounds[0];
            assert_eq!((round.tables.len(), &round.out[..]), (1, &[Player::from_index(4)][..]));
        }
    }

    #[test]
    fn before_it_begins_it_says_how_many_play_and_how_often_somebody_sits_out() {
        let nine = "A\nB\nC\nD\nE\nF\nG\nH\nI";
        let outlook = |wish: fn(&mut Draft)| draft(nine, wish).outlook();
        let open = Outlook { players: 9, courts: 2, out: 1, rounds: 0, rests: [0, 0] };
        assert_eq!(outlook(|_| ()), Some(open));
        let six = Outlook { courts: 1, out: 5, rounds: 6, rests: [3, 4], ..open };
        assert_eq!(outlook(|it| (it.tables, it.rounds) = (Some(1), Some(6))), Some(six));
        assert_eq!(six.games(), 6);
        assert_eq!(outlook(|it| it.tables = Some(0)), None);
        assert_eq!(draft("Ann\nBo\nCy", |_| ()).outlook(), None);
    }

    #[test]
    fn more_courts_than_players_wait_and_none_or_three_players_are_refused() {
        let evening = draft(RATED, |wishes| wishes.tables = Some(3)).evening().unwrap();
        assert_eq!(evening.schedule.rounds[0].tables.len(), 1);
        assert!(matches!(draft(RATED, |it| it.tables = Some(0)).evening(), Err(Error::Tables { .. })));
        assert!(matches!(draft(RATED, |it| it.rounds = Some(51)).size(), Err(Error::Rounds { .. })));
        let three = draft("Ann\nBo\nCy", |_| ()).evening();
        assert!(matches!(three, Err(Error::Schedule(circle::Error::TooFew { least: 4, .. }))));
    }
}
