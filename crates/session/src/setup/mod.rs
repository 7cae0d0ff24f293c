//! Setup of a new event, from typed text to an event that can begin.
//!
//! A [`Draft`] may be anything, half typed and wrong; an [`Evening`] is complete and has its schedule.
//!
//! # Decisions
//! **Only round 1 is dated today**; the dates of the others are not guessed but follow from a choice that displays
//! them ([`Dating`]). An event on one evening (rotating partners, pairs at bridge) has one date for all rounds. A
//! rule replaces only the dates that it covers, and its button gives their number; after moving one date, the person
//! is offered to move the later ones too.
//!
//! **A draft is one record with the wishes of all systems.** Choosing another system changes its kind and leaves the
//! wishes as they are: systems that ask the same question share its answer, and any other answer is there when its
//! system is chosen again. The record is also the stored form, and every version reads it.
//!
//! **A wrong list can be corrected after round 1 is made.** The draft of the latest event is kept ([`UndoCreation`])
//! and restored, with the title given since, as long as the event has nothing that a draft does not. Once there is a
//! result, names are corrected and people leave or are removed in the event itself.
//!
//! **Rounds made in advance keep lasting wishes by assigning their places** (`lasting`). Individuals exchange places
//! in rounds that were planned to be even, couples as a whole, and rounds exchange their order, so no promise of the
//! planner is broken. Impossible wishes are refused; if rounds are planned again for a latecomer or a withdrawal, any
//! wish that gave way is reported. A round robin changes the order of its rounds, a running one that of rounds
//! without a result or a note. In a knock-out entrants of equal seed exchange places, so that those who should not
//! meet do so late; after groups the bracket is fixed in advance, and results decide who is in it.
//!
//! **The list of names is read once per keystroke**, however many parts of the page need it: the names of a draft hold
//! their reading ([`Names`]).

mod begin;
pub mod cup;
pub mod dating;
mod draft;
pub mod fields;
mod individual;
pub mod lasting;
mod league;
pub mod lesson;
mod mexicano;
pub mod mid_season;
pub mod next_season;
pub mod people;
pub mod school;
mod score;
mod season;
mod sets;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod undo_creation;
pub mod venues;
pub mod wish_list;
pub mod wishes;

pub use begin::drawn;
pub use dating::Dating;
pub use draft::{Draft, Names};
pub use individual::USUAL_MINUTES;
pub use mexicano::Outlook;
pub use rondel_event::event::Kind;
use rondel_event::event::club::Start;
pub use score::Score;
pub use season::Season;
pub use sets::Sets;
pub use undo_creation::UndoCreation;

use rondel_event::event::{Action, Entrant, Lasting, Settings, System, Venue};
use rondel_event::pairing::Proposal;
use rondel_event::pairing::mexicano::in_play;
use rondel_event::standings::keizer::InvalidRules;
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::names;
use rondel_schedule::model::schedule::Schedule;
use rondel_schedule::round_robin::circle::{self, Dropped, Size};
use time::Date;

/// The reason why a draft is not an event yet.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// There is no schedule for these entrants and this plan.
    #[error(transparent)]
    Schedule(#[from] circle::Error),
    /// A couple includes a name that is not in the names field, or no longer.
    #[error("{name:?} of a couple is not among the names")]
    CoupleUnknown {
        /// The missing name.
        name: String,
    },
    /// The number of rounds is not possible.
    #[error("{given} rounds, not 1 to {most}")]
    Rounds {
        /// The number given.
        given: u16,
        /// The highest number allowed.
        most: u16,
    },
    /// The players cannot fill the tables, with four players at each.
    #[error("{players} players cannot fill {tables} tables")]
    Tables {
        /// The number of players.
        players: usize,
        /// The number of tables given.
        tables: u16,
    },
    /// A player is in two couples.
    #[error("{name:?} is in two couples")]
    CoupleTwice {
        /// The player's name.
        name: String,
    },
    /// A lasting wish includes a name that is not in the names field, or no longer.
    #[error("{name:?} of a wish is not among the names")]
    WishGone {
        /// The missing name.
        name: String,
    },
    /// Too few rounds remain from this one on for all games that a lasting wish delays until then; this is proved.
    #[error("not all of a wish can meet from round {from} on")]
    WishRounds {
        /// The round before which these players do not meet.
        from: RoundNo,
    },
    /// No rounds were found in which the players whom a lasting wish keeps apart until this round meet only later.
    #[error("no rounds were found in which a wish is kept until round {from}")]
    WishUnfound {
        /// The round before which these players do not meet.
        from: RoundNo,
    },
    /// Some players who should never be at one table come to one in the planned rounds, whatever their places.
    #[error("not all of a wish can be kept from one table")]
    WishTables,
    /// No pair of the movement stays at this table, or some results are in.
    #[error("nobody stays at table {table}, or results are in")]
    WishStays {
        /// The table.
        table: TableNo,
    },
    /// The rules of a season do not suit the number of members.
    #[error(transparent)]
    Season(#[from] InvalidRules),
    /// The worker must plan the rounds of an individual or league first: [`Draft::planned`], [`Draft::league`].
    #[error("the rounds are not planned yet")]
    Unplanned,
    /// One of two teams that are never at home together is not among the names, or is in two such pairs.
    #[error("{name:?} of two complementary teams is not among the names, or there twice")]
    Complementary {
        /// The name.
        name: String,
    },
    /// The number of groups is impossible: each group needs at least two players.
    #[error("{players} players in {groups} groups")]
    Groups {
        /// The number of groups.
        groups: usize,
        /// The number of players.
        players: usize,
    },
    /// Too many players for a knock-out.
    #[error("{given} in a knock-out, at most {most}")]
    KnockOut {
        /// The number of players in it.
        given: usize,
        /// The largest number.
        most: usize,
    },
    /// The number of teams is impossible for the chosen league.
    #[error("{given} teams, {least} to {most} are possible in such a league")]
    League {
        /// The number of teams.
        given: usize,
        /// The smallest number.
        least: usize,
        /// The largest number.
        most: usize,
    },
}

/// The default number of evenings of a season.
pub const USUAL_EVENINGS: u16 = 30;

/// The largest number of rounds of a Monrad, and of evenings of a season.
pub const MOST_ROUNDS: u16 = 50;

/// An event that is ready to begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evening {
    /// The entrants in the order of the list; `Player` 1 is the first of them.
    pub entrants: Vec<Entrant>,
    /// The players by their number in the schedule's tables: `seats[0]` is number 1.
    pub seats: Vec<Player>,
    /// The rounds, with the entrants in their seats; for a Monrad only the first.
    pub schedule: Schedule,
    /// The games that are not played because couples are kept apart, by entrants.
    pub dropped: Dropped,
    /// The date of each round; empty if there are no dates.
    pub dates: Vec<Option<Date>>,
    /// The system with its wishes in the form of an event.
    pub system: System,
    /// The proposal for round 1, unless the rounds were planned in advance.
    pub paired: Option<Proposal>,
    /// The wishes for all rounds.
    pub lasting: Vec<Lasting>,
    /// The halls and hours of home games.
    pub venues: Vec<Venue>,
}

impl Draft {
    /// Returns the names of pairs for cards: those of this draft, or else those of `cards`, one per line.
    ///
    /// ```
    /// use rondel_session::setup::Draft;
    ///
    /// let mut draft = Draft::default();
    /// assert_eq!(draft.pair_names("Ann & Bo\n\n"), ["Ann & Bo"]);
    /// draft.names = "Cas & Dee\nEli & Fay".into();
    /// assert_eq!(draft.pair_names("Ann & Bo"), ["Cas & Dee", "Eli & Fay"]);
    /// ```
    pub fn pair_names(&self, cards: &str) -> Vec<String> {
        let reading = self.reading();
        if !reading.entrants.is_empty() {
            return reading.entrants.iter().map(|found| names::pair(&found.entrant.name)).collect();
        }
        let mut typed: Vec<String> = cards.lines().map(|name| name.trim().to_owned()).collect();
        while typed.last().is_some_and(String::is_empty) {
            typed.pop();
        }
        typed
    }

    /// Returns true if names of pairs are typed but no movement is chosen yet.
    pub fn has_pairs(&self) -> bool {
        self.kind == Kind::Pairs && !self.names.trim().is_empty()
    }

    /// Returns the size of this draft's event without making it; fast enough for every keystroke.
    ///
    /// # Errors
    /// As [`Draft::evening`].
    pub fn size(&self) -> Result<Size, Error> {
        let size = self.size_alone()?;
        if !self.lasting.is_empty() {
            self.lasting_named()?;
        }
        Ok(size)
    }

    /// Returns the size as [`Draft::size`] does, without checking the names in lasting wishes; they are checked when
    /// the event is made.
    ///
    /// # Errors
    /// As [`Draft::size`], except for these wishes.
    pub fn size_alone(&self) -> Result<Size, Error> {
        let paired = |players: usize, rounds: u16| {
            let (rounds, boards) = (usize::from(rounds), players / 2);
            Size { rounds, games: rounds * boards, boards }
        };
        let entrants = self.entrants();
        let players = entrants.len();
        match self.kind {
            Kind::RoundRobin => {
                let (_, plan) = self.seated(&entrants)?;
                if self.league.is_some() {
                    self.league_fits()?;
                }
                let size = circle::size(players, &plan)?;
                let weeks = self.league.as_ref().map(|league| league.choices.rounds(players));
                Ok(Size { rounds: weeks.unwrap_or(size.rounds), ..size })
            }
            Kind::Monrad => Ok(paired(players, self.monrad(players)?.rounds)),
            Kind::Keizer => Ok(paired(players, self.keizer(players)?.rounds)),
            Kind::Mexicano => {
                let event = self.mexicano(players)?;
                let boards = in_play(event.courts.into(), players);
                let rounds = usize::from(event.rounds);
                Ok(Size { rounds, games: rounds * boards, boards })
            }
            Kind::Cup => {
                let plan = self.cup.outline(players)?;
                let rounds = plan.group_rounds() + plan.later_rounds();
                let of = |group: &Vec<Player>| group.len() / 2;
                let boards = match plan.groups.len() {
                    0 => plan.bracket.iter().flatten().count() / 2,
                    _ => plan.groups.iter().map(of).sum(),
                };
                Ok(Size { rounds, games: plan.games(), boards })
            }
            // The chosen movement determines rounds and boards; it is chosen last.
            Kind::Pairs => Ok(Size { rounds: 0, games: 0, boards: 0 }),
            Kind::Individual => {
                let (rounds, boards) = self.individual(players)?;
                // The rounds are planned around the couples, so these are checked here.
                self.parted(&entrants)?;
                Ok(Size { rounds: rounds.into(), games: usize::from(rounds * boards), boards: boards.into() })
            }
        }
    }

    /// Returns true if the pairings of round 1 depend only on the order of the list, as
    /// [`FirstRound`](rondel_figure::FirstRound) draws it, and not on a draw, ratings, a plan or a choice.
    pub fn is_as_listed(&self) -> bool {
        use circle::Method;
        let is_listed = match self.kind {
            Kind::RoundRobin => {
                let is_turned = matches!(self.plan.method, Method::Berger | Method::Step(_));
                is_turned && self.league.is_none() && self.apart.is_empty() && self.plan.order.is_none()
            }
            Kind::Monrad => self.settings.club.start == Start::Nothing,
            Kind::Keizer => !self.by_rating,
            Kind::Individual | Kind::Mexicano | Kind::Pairs | Kind::Cup => false,
        };
        is_listed && self.lasting.is_empty() && self.seed().is_none()
    }
}

impl Evening {
    /// Returns the actions that begin this event's log, with the id `id`.
    pub fn actions(&self, id: String, settings: Settings) -> Vec<Action> {
        let settings = Settings { lasting: self.lasting.clone(), venues: self.venues.clone(), ..settings };
        let mut actions = vec![Action::Found { id, system: self.system.clone(), settings }];
        // The dates come before the first round, so that the round is the latest step.
        if !self.dates.is_empty() {
            actions.push(Action::Dates(self.dates.clone()));
        }
        actions.push(Action::Enter(self.entrants.clone()));
        if !self.seats.is_sorted() {
            actions.push(Action::Seats(self.seats.clone()));
        }
        let first = RoundNo::from_index(0);
        match &self.paired {
            Some(proposal) => actions.push(proposal.first()),
            None if self.schedule.rounds.is_empty() => {}
            None => actions.push(Action::Publish { from: first, rounds: self.schedule.rounds.clone() }),
        }
        actions
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Scoring, TieBreak};
    use rondel_event::standings::keizer::{BelowOne, Preset};

    use super::*;

    fn draft(names: &[&str]) -> Draft {
        Draft { names: names.join("\n").into(), ..Draft::default() }
    }

    #[test]
    fn a_pasted_list_is_an_evening_in_its_own_order() {
        let evening = draft(&["Anna", "Bo", "Cas", "Dirk"]).evening().unwrap();
        assert_eq!(evening.schedule.rounds.len(), 3);
        let first: Vec<_> = evening.schedule.rounds[0].tables.iter().map(|t| t.pair().unwrap()).collect();
        let number = |n| Player::from_number(n).unwrap();
        assert_eq!(first, [[number(1), number(4)], [number(2), number(3)]]);
        assert_eq!(evening.actions("x".into(), Settings::default()).len(), 3);
    }

    #[test]
    fn the_same_lot_draws_the_same_seats_and_everyone_has_one() {
        let once = drawn(50, 7);
        assert_eq!(once, drawn(50, 7));
        assert_ne!(once, drawn(50, 8));
        let mut sorted = once;
        sorted.sort();
        assert_eq!(sorted, drawn_as_listed(50));
    }

    fn drawn_as_listed(count: usize) -> Vec<Player> {
        (0..count).map(Player::from_index).collect()
    }

    #[test]
    fn couples_stay_apart_whatever_the_lot() {
        for lot in [None, Some(1), Some(2), Some(3)] {
            let apart = vec![["Anna".into(), "Gijs".into()], ["Bo".into(), "Cas".into()]];
            let draft = Draft { apart, lot, ..draft(&["Anna", "Bo", "Cas", "Dirk", "Eva", "Fen", "Gijs"]) };
            let evening = draft.evening().unwrap();
            for (_, _, table) in evening.schedule.tables() {
                let mut pair = table.pair().unwrap().map(|p| p.number());
                pair.sort();
                assert!(pair != [1, 7] && pair != [2, 3], "{lot:?}: {pair:?} play each other");
            }
            assert_eq!(evening.dropped.couples.len(), 2);
            assert_eq!(evening.dropped.others.len(), 1);
        }
    }

    #[test]
    fn a_couple_with_a_name_that_has_gone_is_named() {
        let mut draft = draft(&["Anna", "Bo", "Cas"]);
        draft.apart = vec![["Anna".into(), "Zoë".into()]];
        assert_eq!(draft.evening(), Err(Error::CoupleUnknown { name: "Zoë".into() }));
    }

    #[test]
    fn a_first_worth_too_little_for_so_many_is_refused() {
        let names: Vec<String> = (1..=60).map(|n| format!("P{n}")).collect();
        let season = |members: usize, values: Preset, top: Option<u16>| {
            let season = Some(Season { values, top, ..Season::default() });
            let mut draft = Draft { names: names[..members].join("\n").into(), ..Draft::default() };
            draft.choose(Kind::Keizer);
            draft.season = season;
            draft.evening().map(|evening| evening.system)
        };
        let low = BelowOne { value: -3, top: 50 };
        let refused = Err(Error::Season(InvalidRules::Top { top: 20, members: 24, low }));
        assert_eq!(season(24, Preset::Club, Some(20)), refused);
        assert!(season(24, Preset::Club, Some(50)).is_ok() && season(60, Preset::Club, None).is_ok());
        // In the original description the first is worth 50, whatever the number of members.
        assert!(season(50, Preset::Seed, None).is_ok());
        let Err(Error::Season(unfit)) = season(60, Preset::Seed, None) else { panic!("the last has −9") };
        assert!(season(60, Preset::Seed, unfit.offer()).is_ok());
    }

    #[test]
    fn the_picture_shows_the_round_that_is_made() {
        use rondel_figure::FirstRound;
        use rondel_schedule::round_robin::circle::{Method, Plan, TeamsOrder};
        let fix = |fix: bool| Method::Teams { fix, order: TeamsOrder::OneThird };
        let methods =
            [Method::Berger, Method::Step(1), Method::Step(4), Method::Belt(None), fix(true), fix(false)];
        let (mut shown, mut hidden) = (0, 0);
        for names in 2..=13 {
            let list: Vec<String> = (1..=names).map(|n| format!("P{n}")).collect();
            for method in &methods {
                for (kind, lot, couple) in [
                    (Kind::RoundRobin, None, false),
                    (Kind::RoundRobin, Some(3), false),
                    (Kind::RoundRobin, None, true),
                    (Kind::Monrad, None, false),
                    (Kind::Monrad, Some(3), false),
                ] {
                    let plan =
                        Plan { method: method.clone(), cycles: 2, swap_last_two: true, ..Plan::default() };
                    let couple = couple.then(|| ["P1".into(), "P2".into()]);
                    let apart = couple.into_iter().collect();
                    let mut draft =
                        Draft { names: list.join("\n").into(), plan, apart, lot, ..Draft::default() };
                    draft.choose(kind);
                    let Ok(evening) = draft.evening() else { continue };
                    if !draft.is_as_listed() {
                        hidden += 1;
                        continue;
                    }
                    shown += 1;
                    let picture = FirstRound::of(kind, names, names / 2, true).unwrap();
                    let round = &evening.schedule.rounds[0];
                    let pairs: Vec<_> = round.tables.iter().map(|table| table.pair().unwrap()).collect();
                    assert_eq!(picture.pairs(), pairs, "{kind:?} {method:?} of {names}");
                    assert_eq!(picture.free().into_iter().collect::<Vec<_>>(), round.out);
                }
            }
        }
        assert!(shown > 50 && hidden > 50, "{shown} {hidden}");
    }

    #[test]
    fn one_name_is_not_an_evening() {
        let too_few = circle::Error::TooFew { given: 1, least: 2 };
        assert_eq!(draft(&["Anna"]).evening(), Err(Error::Schedule(too_few)));
    }

    #[test]
    fn another_kind_brings_its_tie_breaks_where_those_before_were_usual() {
        let mut draft = Draft::default();
        draft.settings.scoring = Scoring::Scores;
        let before = Settings::default();
        Kind::RoundRobin.recount(&before, &mut draft.settings);
        draft.choose(Kind::Monrad);
        assert_eq!(draft.settings.tie_breaks, [TieBreak::Quality]);
        draft.choose(Kind::RoundRobin);
        assert_eq!(draft.settings.tie_breaks[..2], [TieBreak::Difference, TieBreak::Scored]);
        draft.settings.tie_breaks = vec![TieBreak::Wins];
        draft.choose(Kind::Monrad);
        assert_eq!(draft.settings.tie_breaks, [TieBreak::Wins]);
    }
}
