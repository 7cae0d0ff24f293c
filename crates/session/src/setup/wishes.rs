//! The wishes for a new event, each system with its own; a wish that means nothing for a system cannot be there.

use rondel_schedule::round_robin::circle::Plan;
use rondel_schedule::round_robin::cup::Then;
use rondel_schedule::round_robin::league::ask::Aim;
use rondel_schedule::round_robin::league::choices::Choices;
use rondel_schedule::round_robin::league::returns::Return;
use rondel_schedule::round_robin::league::wishes::wish::Wish;
use serde::{Deserialize, Serialize};

use super::aside::Aside;
use super::{Kind, Season};

/// The wishes for the system that is chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "a draft has one of them, and there are few drafts")]
pub enum Wishes {
    /// Everyone meets everyone.
    RoundRobin(RoundRobin),
    /// Round by round, equal points against each other.
    Monrad(Monrad),
    /// Evening by evening in the order of a list.
    Keizer(Keizer),
    /// Two against two with other partners in every round.
    Individual(Individual),
    /// Two against two, each round from the standings before it.
    Mexicano(Mexicano),
    /// Pairs of bridge, who choose a movement.
    Pairs(Pairs),
    /// Groups, and a knock-out or leagues after them.
    Cup(Cup),
}

/// The wishes for a round robin.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RoundRobin {
    /// The plan of the schedule; its couples are in `apart`.
    pub plan: Plan,
    /// Couples to keep apart, by name, so that they survive changes in the names box.
    pub apart: Vec<[String; 2]>,
    /// The seed of the draw of numbers; `None` for the order of the list.
    pub lot: Option<u64>,
    /// What a league is to be like, whose rounds are planned first; `None` for those of the plan.
    pub league: Option<League>,
}

/// The wishes for a league. Its plan has as many cycles as its choices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct League {
    /// What matters most.
    pub aim: Aim,
    /// What else is chosen; complementary teams are in `complementary`.
    #[serde(default)]
    pub choices: Choices,
    /// Teams of which one is away whenever the other is at home, by name, so that they survive changes in the names
    /// box.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub complementary: Vec<[String; 2]>,
    /// Halls taken, derbies and the like, teams by name; those of the choices are made of these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wishes: Vec<Wish<String>>,
}

impl League {
    /// One in which this matters, with as many games at home as away, as every league expects.
    pub fn of(aim: Aim) -> League {
        let choices = Choices { even: true, ..Choices::default() };
        League { aim, choices, complementary: Vec::new(), wishes: Vec::new() }
    }
}

impl RoundRobin {
    /// Makes it a league, or none. What was chosen of one goes on to the next, and where everybody was to meet twice,
    /// so it stays.
    pub fn matter(&mut self, aim: Option<Aim>) {
        let is_double = self.plan.cycles > 1;
        self.league = aim.map(|aim| match self.league.take() {
            Some(league) => League { aim, ..league },
            None => {
                let mut league = League::of(aim);
                league.choices.second = is_double.then_some(Return::Mirrored);
                league
            }
        });
        match &self.league {
            Some(league) => self.plan.cycles = league.choices.cycles(),
            None => self.plan.cycles = self.plan.cycles.max(1),
        }
    }
}

/// The wishes for a Monrad.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Monrad {
    /// The number of rounds, `None` for as many as are usual
    /// ([`usual_rounds`](rondel_event::pairing::monrad::usual_rounds)).
    pub rounds: Option<u16>,
    /// The seed of the draw of numbers; `None` for the order of the list.
    pub lot: Option<u64>,
}

/// The wishes for a season of Keizer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Keizer {
    /// The number of evenings, `None` for as many as are usual ([`USUAL_EVENINGS`](super::USUAL_EVENINGS)).
    pub rounds: Option<u16>,
    /// Its rules; `None` for those a club begins with.
    pub season: Option<Season>,
    /// True if list 0 follows the ratings, those without a rating coming last; else it is the list as it stands.
    pub by_rating: bool,
}

/// The wishes for an individual.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Individual {
    /// Couples who are never partners, by name, so that they survive changes in the names box.
    pub apart: Vec<[String; 2]>,
    /// The number of rounds, `None` for as many as fit into the time.
    pub rounds: Option<u16>,
    /// The seed of the draw of places; `None` for the order of the list.
    pub lot: Option<u64>,
    /// Tables (courts); `None` for as many as the players fill.
    pub tables: Option<u16>,
    /// Minutes in all; `None` for as many as are usual ([`USUAL_MINUTES`](super::USUAL_MINUTES)). A number of `rounds`
    /// counts before it.
    pub minutes: Option<u16>,
    /// Tables and rounds as they were chosen; see [`Draft::choices`](super::Draft::choices).
    pub choice: Option<[u16; 2]>,
    /// True if it matters who sits left and who right.
    pub directed: bool,
}

/// The wishes for a Mexicano.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Mexicano {
    /// The number of rounds, `None` until the organizer stops.
    pub rounds: Option<u16>,
    /// Courts; `None` for as many as the players fill.
    pub courts: Option<u16>,
    /// The seed of the draw of places in round 1; `None` for the order of the list.
    pub lot: Option<u64>,
    /// True if round 1 follows the ratings, those without one coming last; a draw comes before it.
    pub by_rating: bool,
}

/// The wishes for a movement of pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Pairs {
    /// Boards a round.
    pub each: u16,
    /// The number of rounds, `None` for as many as a movement has.
    pub rounds: Option<u16>,
    /// True if North/South and East/West have a winner each.
    pub two_winners: bool,
}

impl Default for Pairs {
    fn default() -> Self {
        Pairs { each: 2, rounds: None, two_winners: false }
    }
}

/// The wishes for a cup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Cup {
    /// The number of groups; 0 for a knock-out at once, `None` for as many as are usual.
    pub groups: Option<u16>,
    /// How often two of a group meet.
    pub cycles: u16,
    /// What follows the groups.
    pub then: Then,
    /// True if the strongest are those with the highest ratings; else those who stand first in the list.
    pub by_rating: bool,
    /// True if those of one club, or one class, are in different groups as far as can be.
    pub clubs_apart: bool,
    /// The seed of the draw of the groups, or of the bracket; `None` where they are seeded.
    #[serde(skip)]
    pub lot: Option<u64>,
}

impl Default for Cup {
    fn default() -> Self {
        let then = rondel_schedule::round_robin::cup::Plan::default().then;
        Cup { groups: None, cycles: 1, then, by_rating: false, clubs_apart: true, lot: None }
    }
}

/// The wishes for one system.
pub trait Wished: Clone + Default + Into<Wishes> {
    /// These wishes, if they are for this system.
    fn of(wishes: &Wishes) -> Option<&Self>;
    /// These wishes, to be changed.
    fn of_mut(wishes: &mut Wishes) -> Option<&mut Self>;
}

macro_rules! wish {
    ($($system:ident),*) => {$(
        impl From<$system> for Wishes {
            fn from(wishes: $system) -> Self {
                Wishes::$system(wishes)
            }
        }

        impl Wished for $system {
            fn of(wishes: &Wishes) -> Option<&Self> {
                if let Wishes::$system(these) = wishes { Some(these) } else { None }
            }

            fn of_mut(wishes: &mut Wishes) -> Option<&mut Self> {
                if let Wishes::$system(these) = wishes { Some(these) } else { None }
            }
        }
    )*};
}

wish!(RoundRobin, Monrad, Keizer, Individual, Mexicano, Pairs, Cup);

impl Default for Wishes {
    fn default() -> Self {
        RoundRobin::default().into()
    }
}

impl From<Kind> for Wishes {
    /// The usual wishes.
    fn from(kind: Kind) -> Self {
        Aside::default().take(kind)
    }
}

impl Wishes {
    /// The system they are for.
    pub fn kind(&self) -> Kind {
        match self {
            Wishes::RoundRobin(_) => Kind::RoundRobin,
            Wishes::Monrad(_) => Kind::Monrad,
            Wishes::Keizer(_) => Kind::Keizer,
            Wishes::Individual(_) => Kind::Individual,
            Wishes::Mexicano(_) => Kind::Mexicano,
            Wishes::Pairs(_) => Kind::Pairs,
            Wishes::Cup(_) => Kind::Cup,
        }
    }

    /// True if numbers can be drawn by lot.
    pub fn can_draw(&self) -> bool {
        !matches!(self, Wishes::Keizer(_) | Wishes::Pairs(_))
    }

    /// The seed of the draw of numbers; `None` for the order of the list, and where nothing is drawn.
    pub fn lot(&self) -> Option<u64> {
        match self {
            Wishes::RoundRobin(RoundRobin { lot, .. })
            | Wishes::Monrad(Monrad { lot, .. })
            | Wishes::Individual(Individual { lot, .. })
            | Wishes::Mexicano(Mexicano { lot, .. })
            | Wishes::Cup(Cup { lot, .. }) => *lot,
            Wishes::Keizer(_) | Wishes::Pairs(_) => None,
        }
    }

    pub(super) fn lot_mut(&mut self) -> Option<&mut Option<u64>> {
        match self {
            Wishes::RoundRobin(RoundRobin { lot, .. })
            | Wishes::Monrad(Monrad { lot, .. })
            | Wishes::Individual(Individual { lot, .. })
            | Wishes::Mexicano(Mexicano { lot, .. })
            | Wishes::Cup(Cup { lot, .. }) => Some(lot),
            Wishes::Keizer(_) | Wishes::Pairs(_) => None,
        }
    }

    /// The couples to keep apart; empty where that is not asked.
    pub fn apart(&self) -> &[[String; 2]] {
        match self {
            Wishes::RoundRobin(RoundRobin { apart, .. }) | Wishes::Individual(Individual { apart, .. }) => {
                apart
            }
            Wishes::Monrad(_)
            | Wishes::Keizer(_)
            | Wishes::Mexicano(_)
            | Wishes::Pairs(_)
            | Wishes::Cup(_) => &[],
        }
    }

    /// The couples to keep apart, to be changed; `None` if that is not asked.
    pub fn apart_mut(&mut self) -> Option<&mut Vec<[String; 2]>> {
        match self {
            Wishes::RoundRobin(RoundRobin { apart, .. }) | Wishes::Individual(Individual { apart, .. }) => {
                Some(apart)
            }
            Wishes::Monrad(_)
            | Wishes::Keizer(_)
            | Wishes::Mexicano(_)
            | Wishes::Pairs(_)
            | Wishes::Cup(_) => None,
        }
    }
}
