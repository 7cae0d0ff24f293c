//! From what a person has typed to an event that can begin: the two stages of truth of a new event.
//!
//! A [`Draft`] may be anything, half typed and wrong; an [`Evening`] is complete and has its schedule.

use serde::{Deserialize, Serialize};
use time::{Date, Duration};

use crate::circle::{self, Dropped, Plan, Size};
use crate::event::{
    self, Action, ByeWorth, Entrant, Keizer, Monrad, PointSystem, Scoring, Settings, System, Teams, TieBreak,
    WithdrawnRule,
};
use crate::format::entrants::{self, Reading};
use crate::ids::{Player, RoundNo};
use crate::pairing::keizer::Rules;
use crate::pairing::{Proposal, monrad};
use crate::schedule::{Round, Schedule, Side, Table};
use crate::standings::keizer::{Preset, Top};

/// What kind of event a draft is to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Everyone meets everyone; all rounds are made at once.
    #[default]
    RoundRobin,
    /// Round by round, equal points against each other.
    Monrad,
    /// Evening by evening in the order of a list that is valued anew after each.
    Keizer,
}

impl From<&System> for Kind {
    fn from(system: &System) -> Self {
        match system {
            System::RoundRobin(_) => Kind::RoundRobin,
            System::Monrad(_) => Kind::Monrad,
            System::Keizer(_) => Kind::Keizer,
        }
    }
}

impl Kind {
    /// The choices that such an event begins with.
    pub fn settings(self) -> Settings {
        match self {
            Kind::RoundRobin => Settings::default(),
            Kind::Keizer => Settings {
                withdrawn: WithdrawnRule::KeepPlayed,
                tie_breaks: Vec::new(),
                minutes: 180,
                ..Settings::default()
            },
            Kind::Monrad => Settings {
                points: PointSystem::SCHOOL,
                bye: ByeWorth::Win,
                withdrawn: WithdrawnRule::Forfeit,
                tie_breaks: vec![TieBreak::Quality],
                ..Settings::default()
            },
        }
    }

    /// The choices that such an event begins with when teams play it.
    pub fn settings_of(self, teams: Option<Teams>) -> Settings {
        let settings = self.settings();
        match teams {
            None => settings,
            Some(teams) => {
                let tie_breaks = teams.rank.tie_breaks(&settings.tie_breaks);
                Settings {
                    points: Teams::POINTS,
                    scoring: Scoring::Games,
                    teams: Some(teams),
                    tie_breaks,
                    ..settings
                }
            }
        }
    }
}

/// What is typed for a new event, kept as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// What kind of event it is to be; [`Draft::choose`] changes it.
    pub kind: Kind,
    /// The text of the names box.
    pub names: String,
    /// Title, points and the other choices.
    pub settings: Settings,
    /// How the schedule is to be made; its couples are in `apart`.
    pub plan: Plan,
    /// Couples to keep apart, by name, so that they survive changes in the names box.
    pub apart: Vec<[String; 2]>,
    /// How many rounds a Monrad has, none for as many as are usual ([`monrad::usual_rounds`]); or how many evenings a
    /// season.
    pub rounds: Option<u16>,
    /// The seed of the draw of numbers; none for the order of the list.
    pub lot: Option<u64>,
    /// The rules of a season; none for those a club begins with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub season: Option<Season>,
    /// Whether list 0 of a season follows the ratings, who has none coming last; else it is the list as it stands.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_rating: bool,
    /// When round 1 is played.
    pub first_date: Option<Date>,
    /// Days from one date to the next.
    pub every_days: Option<u16>,
    /// Rounds on one date; none for all on the first.
    pub rounds_a_date: Option<u16>,
}

/// The rules of a season to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Season {
    /// What places, games and absences are worth.
    pub values: Preset,
    /// The value of the first; none for what the preset gives to so many members.
    pub top: Option<u16>,
    /// How those present are paired.
    pub rules: Rules,
}

impl Default for Season {
    fn default() -> Self {
        Season { values: Preset::Club, top: None, rules: Rules::CLUB }
    }
}

/// Why a draft is not an event yet.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// There is no schedule for these entrants and this plan.
    #[error(transparent)]
    Schedule(#[from] circle::Error),
    /// A couple names somebody who is not in the names box (any more).
    #[error("{name:?} of a couple is not among the names")]
    CoupleUnknown {
        /// The name that is not there.
        name: String,
    },
    /// So many rounds cannot be meant.
    #[error("{given} rounds, not 1 to {most}")]
    Rounds {
        /// How many were asked for.
        given: u16,
        /// The most allowed.
        most: u16,
    },
}

/// How many evenings a season has unless it is said otherwise.
pub const USUAL_EVENINGS: u16 = 30;

/// The most rounds of a Monrad, and evenings of a season.
pub const MOST_ROUNDS: u16 = 50;

/// An event ready to begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evening {
    /// The entrants in the order of the list; `Player` 1 is the first of them.
    pub entrants: Vec<Entrant>,
    /// Who has which number of the tables: `seats[0]` is number 1.
    pub seats: Vec<Player>,
    /// The rounds, with the entrants in their seats; of a Monrad the first one.
    pub schedule: Schedule,
    /// The games nobody plays because couples are kept apart, by entrants.
    pub dropped: Dropped,
    /// The date of every round; empty without dates.
    pub dates: Vec<Option<Date>>,
    /// The wishes as an event keeps them.
    pub system: System,
    /// Why round 1 is paired as it is, where that was not planned from the beginning.
    pub paired: Option<Proposal>,
}

impl Draft {
    /// The entrants as the names box is read.
    pub fn reading(&self) -> Reading {
        entrants::read(&self.names)
    }

    /// How large the event of this draft is, without making it; cheap enough for every key typed.
    ///
    /// # Errors
    /// As [`Draft::evening`].
    pub fn size(&self) -> Result<Size, Error> {
        match self.kind {
            Kind::RoundRobin => {
                let (entrants, _, plan) = self.seated()?;
                Ok(circle::size(entrants.len(), &plan)?)
            }
            Kind::Monrad | Kind::Keizer => {
                let players = self.reading().entrants.len();
                let rounds = usize::from(match self.kind {
                    Kind::Keizer => self.keizer(players)?.rounds,
                    _ => self.monrad(players)?.rounds,
                });
                let boards = players / 2;
                Ok(Size { rounds, games: rounds * boards, boards })
            }
        }
    }

    /// Makes it a draft of another kind. Choices that were as usual for the old kind become those of the new one.
    pub fn choose(&mut self, kind: Kind) {
        self.usual(kind, self.settings.teams.filter(|_| kind == Kind::Monrad));
    }

    /// Makes it a draft of teams, or of single players; other choices as in [`Draft::choose`].
    pub fn choose_teams(&mut self, teams: Option<Teams>) {
        self.usual(self.kind, teams);
    }

    fn usual(&mut self, kind: Kind, teams: Option<Teams>) {
        let (was, is) = (self.kind.settings_of(self.settings.teams), kind.settings_of(teams));
        let now = &mut self.settings;
        now.teams = teams;
        if teams.is_some() {
            now.scoring = is.scoring;
        }
        if now.points == was.points {
            now.points = is.points;
        }
        if now.bye == was.bye {
            now.bye = is.bye;
        }
        if now.withdrawn == was.withdrawn {
            now.withdrawn = is.withdrawn;
        }
        if now.minutes == was.minutes {
            now.minutes = is.minutes;
        }
        if now.tie_breaks == was.tie_breaks {
            now.tie_breaks = is.tie_breaks;
        }
        self.kind = kind;
    }

    /// The number of rounds of so many who are paired round by round.
    fn rounds(&self, players: usize, usual: impl Fn(usize) -> u16) -> Result<u16, Error> {
        if players < 2 {
            return Err(circle::Error::TooFew { given: players, least: 2 }.into());
        }
        if players > event::MAX_ENTRANTS {
            return Err(circle::Error::TooMany { given: players, most: event::MAX_ENTRANTS }.into());
        }
        let rounds = self.rounds.unwrap_or_else(|| usual(players));
        if !(1..=MOST_ROUNDS).contains(&rounds) {
            return Err(Error::Rounds { given: rounds, most: MOST_ROUNDS });
        }
        Ok(rounds)
    }

    /// The wishes for a Monrad of so many.
    fn monrad(&self, players: usize) -> Result<Monrad, Error> {
        Ok(Monrad { rounds: self.rounds(players, monrad::usual_rounds)?, lot: self.lot })
    }

    /// The list in the order of the draw; without one as it stands.
    fn order(&self, count: usize) -> Vec<Player> {
        match self.lot {
            Some(seed) => drawn(count, seed),
            None => (0..count).map(Player::from_index).collect(),
        }
    }

    /// The entrants, their seats, and the plan with its couples by number.
    fn seated(&self) -> Result<(Vec<Entrant>, Vec<Player>, Plan), Error> {
        let entrants: Vec<Entrant> = self.reading().entrants.into_iter().map(|found| found.entrant).collect();
        let count = entrants.len();
        let seats = self.order(count);
        let mut number_of = vec![Player::from_index(0); count];
        for (number, player) in seats.iter().enumerate() {
            number_of[player.index()] = Player::from_index(number);
        }

        let named = |name: &String| {
            let at = entrants.iter().position(|entrant| entrant.name == *name);
            at.map(|at| number_of[at]).ok_or_else(|| Error::CoupleUnknown { name: name.clone() })
        };
        let apart = self
            .apart
            .iter()
            .map(|[one, other]| Ok([named(one)?, named(other)?]))
            .collect::<Result<Vec<_>, Error>>()?;
        let plan = Plan { apart, ..self.plan.clone() };
        Ok((entrants, seats, plan))
    }

    /// The event that this draft is.
    ///
    /// # Errors
    /// [`Error::Schedule`] when there are too few or too many entrants or the plan does not fit them;
    /// [`Error::CoupleUnknown`] when a couple names somebody who is not listed.
    pub fn evening(&self) -> Result<Evening, Error> {
        match self.kind {
            Kind::RoundRobin => self.round_robin(),
            Kind::Monrad => self.first_round(),
            Kind::Keizer => self.first_evening(),
        }
    }

    /// A Monrad with its first round. The start number is the number of the entrant, so that the draw settles the order
    /// in which they enter.
    fn first_round(&self) -> Result<Evening, Error> {
        let listed = self.reading().entrants;
        let wishes = self.monrad(listed.len())?;
        let order = self.order(listed.len());
        let entrants: Vec<Entrant> =
            order.iter().map(|player| listed[player.index()].entrant.clone()).collect();
        let blank = monrad::Entrant { present: true, points: Default::default(), past: Vec::new() };
        let situation = monrad::Situation {
            round: RoundNo::from_index(0),
            rounds: wishes.rounds.into(),
            entrants: vec![blank; entrants.len()],
            wishes: monrad::Wishes::default(),
        };
        let pairing = monrad::pair(&situation).expect("nothing is wished by hand");
        let proposal = Proposal::Monrad(pairing);
        Ok(Evening {
            dates: self.dates(wishes.rounds.into()),
            schedule: Schedule { entrants: entrants.len(), rounds: vec![proposal.round()] },
            dropped: Dropped::default(),
            seats: (0..entrants.len()).map(Player::from_index).collect(),
            entrants,
            system: System::Monrad(wishes),
            paired: Some(proposal),
        })
    }

    /// The rules of a season of so many.
    fn keizer(&self, players: usize) -> Result<Keizer, Error> {
        let rounds = self.rounds(players, |_| USUAL_EVENINGS)?;
        let Season { values, top, rules } = self.season.unwrap_or_default();
        let mut values = values.settings(players);
        if let Some(top) = top {
            values.top = Top::Fixed(top);
        }
        Ok(Keizer { rounds, values, rules })
    }

    /// A season with list 0. Nothing is paired: who comes on the first evening is not known yet.
    fn first_evening(&self) -> Result<Evening, Error> {
        let mut entrants: Vec<Entrant> =
            self.reading().entrants.into_iter().map(|found| found.entrant).collect();
        let wishes = self.keizer(entrants.len())?;
        if self.by_rating {
            entrants.sort_by_key(|entrant| std::cmp::Reverse(entrant.rating));
        }
        Ok(Evening {
            dates: self.dates(wishes.rounds.into()),
            schedule: Schedule { entrants: entrants.len(), rounds: Vec::new() },
            dropped: Dropped::default(),
            seats: (0..entrants.len()).map(Player::from_index).collect(),
            entrants,
            system: System::Keizer(wishes),
            paired: None,
        })
    }

    fn round_robin(&self) -> Result<Evening, Error> {
        let (entrants, seats, plan) = self.seated()?;
        let count = entrants.len();
        let numbered = circle::schedule(count, &plan)?;
        let dropped = circle::dropped(count, &plan)?;
        let at = |player: Player| seats[player.index()];
        let seated = |pairs: Vec<[Player; 2]>| pairs.into_iter().map(|pair| pair.map(at)).collect();
        let rounds: Vec<Round> = numbered.rounds.into_iter().map(|round| reseat(round, at)).collect();
        Ok(Evening {
            dates: self.dates(rounds.len()),
            schedule: Schedule { entrants: count, rounds },
            dropped: Dropped { couples: seated(dropped.couples), others: seated(dropped.others) },
            entrants,
            seats,
            system: System::RoundRobin(plan),
            paired: None,
        })
    }

    /// The dates of `rounds` rounds, none where no first date was given.
    fn dates(&self, rounds: usize) -> Vec<Option<Date>> {
        let Some(first) = self.first_date else { return Vec::new() };
        dates(rounds, first, self.every_days.unwrap_or(7), self.rounds_a_date)
    }
}

/// The dates of `rounds` rounds: so many on `first`, and again after so many days; without a number all on one date.
/// Dates past the end of the calendar are none.
pub fn dates(rounds: usize, first: Date, every_days: u16, rounds_a_date: Option<u16>) -> Vec<Option<Date>> {
    let days = i64::from(every_days);
    let per_date = rounds_a_date.map_or(rounds, |n| usize::from(n.max(1))).max(1);
    (0..rounds).map(|round| first.checked_add(Duration::days((round / per_date) as i64 * days))).collect()
}

impl Evening {
    /// The entries that begin this event's log, `id` being its identity.
    pub fn actions(&self, id: String, settings: Settings) -> Vec<Action> {
        let mut actions = vec![
            Action::Found { id, system: self.system.clone(), settings },
            Action::Enter(self.entrants.clone()),
        ];
        if !self.seats.is_sorted() {
            actions.push(Action::Seats(self.seats.clone()));
        }
        let first = RoundNo::from_index(0);
        match &self.paired {
            Some(proposal) => actions.push(proposal.first()),
            None if self.schedule.rounds.is_empty() => {}
            None => actions.push(Action::Publish { from: first, rounds: self.schedule.rounds.clone() }),
        }
        if !self.dates.is_empty() {
            actions.push(Action::Dates(self.dates.clone()));
        }
        actions
    }
}

/// `0..count` in an order drawn by lot; the same seed draws the same order.
pub fn drawn(count: usize, seed: u64) -> Vec<Player> {
    let mut seats: Vec<Player> = (0..count).map(Player::from_index).collect();
    let mut lot = oorandom::Rand64::new(u128::from(seed));
    for place in (1..count).rev() {
        seats.swap(place, lot.rand_range(0..place as u64 + 1) as usize);
    }
    seats
}

/// The same round with `at(number)` in the place of every number.
pub(crate) fn reseat(round: Round, at: impl Fn(Player) -> Player) -> Round {
    let side = |side: Side| match side {
        Side::One(player) => Side::One(at(player)),
        Side::Two(players) => Side::Two(players.map(&at)),
    };
    let mut out: Vec<Player> = round.out.into_iter().map(&at).collect();
    out.sort();
    let tables = round.tables.into_iter();
    Round { tables: tables.map(|t| Table { sides: t.sides.map(side), boards: t.boards }).collect(), out }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    fn draft(names: &[&str]) -> Draft {
        Draft { names: names.join("\n"), ..Draft::default() }
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
            let mut draft = draft(&["Anna", "Bo", "Cas", "Dirk", "Eva", "Fen", "Gijs"]);
            draft.lot = lot;
            draft.apart = vec![["Anna".into(), "Gijs".into()], ["Bo".into(), "Cas".into()]];
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
    fn one_name_is_not_an_evening() {
        let too_few = circle::Error::TooFew { given: 1, least: 2 };
        assert_eq!(draft(&["Anna"]).evening(), Err(Error::Schedule(too_few)));
    }

    #[test]
    fn two_rounds_an_evening_every_fortnight() {
        let mut draft = draft(&["Anna", "Bo", "Cas", "Dirk"]);
        draft.first_date = Some(date!(2026 - 12 - 21));
        draft.every_days = Some(14);
        draft.rounds_a_date = Some(2);
        let dates = draft.evening().unwrap().dates;
        let evening = |d| Some(d);
        assert_eq!(
            dates,
            [evening(date!(2026 - 12 - 21)), Some(date!(2026 - 12 - 21)), Some(date!(2027 - 01 - 04))]
        );
    }
}
