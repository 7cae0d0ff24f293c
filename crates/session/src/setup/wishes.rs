//! Wishes for a new event, a type for each system; a wish that is meaningless for a system cannot exist.

use rondel_schedule::round_robin::circle::Plan;
use rondel_schedule::round_robin::cup::FinalStage;
use rondel_schedule::round_robin::league::ask::Aim;
use rondel_schedule::round_robin::league::choices::Choices;
use rondel_schedule::round_robin::league::returns::Return;
use rondel_schedule::round_robin::league::wishes::wish::Wish;
use serde::{Deserialize, Serialize};

use super::inactive::InactiveWishes;
use super::{Kind, Season};

/// The wishes for the chosen system.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "a draft has one of them, and there are few drafts")]
pub enum Wishes {
    /// All entrants meet each other.
    RoundRobin(RoundRobin),
    /// Round by round, players with equal points against each other.
    Monrad(Monrad),
    /// Evening by evening, in the order of a list.
    Keizer(Keizer),
    /// Two against two, with other partners in every round.
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
    /// The couples to be kept apart, by name so that they survive changes in the names field.
    pub apart: Vec<[String; 2]>,
    /// The seed of the draw of numbers; `None` for the order of the list.
    pub lot: Option<u64>,
    /// The wishes for a league, whose rounds are planned first; `None` for the rounds of the plan.
    pub league: Option<League>,
}

/// The wishes for a league. The plan has as many cycles as these choices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct League {
    /// The main aim.
    pub aim: Aim,
    /// The other choices; complementary teams are in `complementary`.
    #[serde(default)]
    pub choices: Choices,
    /// Two teams of which one is away whenever the other is at home, by name so that they survive changes in the
    /// names field.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub complementary: Vec<[String; 2]>,
    /// Occupied halls, derbies and the like, with teams by name; the choices' own wishes are derived from these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wishes: Vec<Wish<String>>,
}

impl League {
    /// Creates a league with this aim, in which each team has equally many home and away games, as every league
    /// expects.
    pub fn of(aim: Aim) -> League {
        let choices = Choices { even: true, ..Choices::default() };
        League { aim, choices, complementary: Vec::new(), wishes: Vec::new() }
    }
}

impl RoundRobin {
    /// Sets the aim of the league, or makes it an ordinary round robin. Earlier choices of the league are kept, and a
    /// double round robin stays double.
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
    /// The number of rounds; `None` for the usual number
    /// ([`usual_rounds`](rondel_event::pairing::monrad::usual_rounds)).
    pub rounds: Option<u16>,
    /// The seed of the draw of numbers; `None` for the order of the list.
    pub lot: Option<u64>,
}

/// The wishes for a season of Keizer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Keizer {
    /// The number of evenings; `None` for the usual number ([`USUAL_EVENINGS`](super::USUAL_EVENINGS)).
    pub rounds: Option<u16>,
    /// The rules of the season; `None` for those of a new club.
    pub season: Option<Season>,
    /// True if list 0 follows the ratings, players without one last; otherwise it follows the list of names.
    pub by_rating: bool,
}

/// The wishes for an individual.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Individual {
    /// Couples who are never partners, by name so that they survive changes in the names field.
    pub apart: Vec<[String; 2]>,
    /// The number of rounds; `None` for as many as fit into the time.
    pub rounds: Option<u16>,
    /// The seed of the draw of places; `None` for the order of the list.
    pub lot: Option<u64>,
    /// The number of tables (courts); `None` for as many as the players fill.
    pub tables: Option<u16>,
    /// The total minutes; `None` for the usual number ([`USUAL_MINUTES`](super::USUAL_MINUTES)). Ignored if `rounds`
    /// is set.
    pub minutes: Option<u16>,
    /// The chosen numbers of tables and rounds; see [`Draft::choices`](super::Draft::choices).
    pub choice: Option<[u16; 2]>,
    /// True if the left and right seats of a side differ.
    pub directed: bool,
}

/// The wishes for a Mexicano.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Mexicano {
    /// The number of rounds; `None` until the organizer stops.
    pub rounds: Option<u16>,
    /// The number of courts; `None` for as many as the players fill.
    pub courts: Option<u16>,
    /// The seed of the draw of places in round 1; `None` for the order of the list.
    pub lot: Option<u64>,
    /// True if round 1 follows the ratings, players without one last; a draw takes precedence.
    pub by_rating: bool,
}

/// The wishes for a movement of pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Pairs {
    /// The number of boards per round.
    pub each: u16,
    /// The number of rounds; `None` for as many as a movement has.
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
    /// The number of groups; 0 for an immediate knock-out, `None` for the usual number.
    pub groups: Option<u16>,
    /// The number of times that two of a group meet.
    pub cycles: u16,
    /// The stage after the groups.
    pub then: FinalStage,
    /// True if the highest ratings are the strongest; otherwise the first in the list are.
    pub by_rating: bool,
    /// True if entrants of one club, or of one class if they have no club, are spread over the groups as far as
    /// possible.
    pub clubs_apart: bool,
    /// The seed of the draw of the groups or of the bracket; `None` if they are seeded.
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
    /// Returns these wishes, if they are for this system.
    fn of(wishes: &Wishes) -> Option<&Self>;
    /// Returns these wishes for changing, if they are for this system.
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
    /// Returns the usual wishes for a kind.
    fn from(kind: Kind) -> Self {
        InactiveWishes::default().take(kind)
    }
}

impl Wishes {
    /// Returns the kind of event that the wishes are for.
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

    /// Returns true if numbers can be drawn by lot.
    pub fn can_draw(&self) -> bool {
        !matches!(self, Wishes::Keizer(_) | Wishes::Pairs(_))
    }

    /// Returns the seed of the draw of numbers; `None` for the order of the list, or if the system has no draw.
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

    /// Returns the couples to be kept apart; empty if the system has none.
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

    /// Returns the couples to be kept apart for changing, or `None` if the system has none.
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
