//! Round robins by the circle method: every entrant meets every other, round by round.
//!
//! All methods here rotate one starting round, so that every later round is the first with other numbers on the
//! chairs. They differ in the step of the rotation, in the starting round and in who is first-named.
//!
//! | method | source | range |
//! | --- | --- | --- |
//! | [`Method::Berger`], [`Method::Step`] | C. L. Pippel, 1986; FIDE Handbook C.05 annex 1 | 2 to 1,000 |
//! | [`Method::Belt`] | Bill Butler (Durango Bill), "Conveyor Belt Algorithm" | 2 to 1,000 |
//! | [`Method::Teams`] | EBL Tournament Director Seminar 2001, "Movements" | 2 to 1,000 |
//!
//! The guarantees of a schedule are not promised here but recomputed by [`verify`](crate::verify).

mod apart;
mod turn;

use serde::{Deserialize, Serialize};

pub use self::turn::{belt, berger, step, teams};
use crate::model::divisor::gcd;
use crate::model::ids::{Player, RoundNo};
use crate::model::schedule::{Round, Schedule, Table};
use crate::round_robin::league::choices::Choices;
use crate::round_robin::starter::Starter;

/// The smallest number of entrants of a round robin.
pub const LEAST_ENTRANTS: usize = 2;
/// The largest number of entrants of a round robin.
pub const MOST_ENTRANTS: usize = 1000;
/// The largest number of cycles; it is this large for two entrants who play a long match.
pub const MOST_CYCLES: usize = 100;
/// The largest number of games of one schedule: enough for a double round robin of 1,000 entrants (999,000).
pub const MOST_GAMES: usize = 1_000_000;

/// The settings of a round robin apart from its entrants: everything that a person chooses.
///
/// The default is one cycle of the Berger table.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Plan {
    /// The method that makes the rounds of one cycle.
    pub method: Method,
    /// The number of times that every two entrants meet, 1 to [`MOST_CYCLES`]; sides are reversed from cycle to
    /// cycle.
    pub cycles: usize,
    /// True if the last two rounds of every cycle except the last are exchanged, so that no entrant has the same side
    /// three times in a row where one cycle follows another (FIDE's advice for two cycles).
    pub swap_last_two: bool,
    /// Couples who do not play each other. They are seated as the pairs of round 1, which is not played; see
    /// [`dropped`] for the games that other entrants lose by this.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<[Player; 2]>,
    /// The order of play of the finished rounds, all cycles together: `order[0]` is the round that is played first.
    /// `None` keeps the order in which the rounds are made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<RoundNo>>,
    /// The choices of a league ([`league`](crate::round_robin::league)), whose rounds do not come from the circle;
    /// teams are given by their numbers. The functions of this module ignore them. `None` for every plan that the
    /// circle method carries out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub league: Option<Choices>,
}

impl Default for Plan {
    fn default() -> Self {
        Plan {
            method: Method::default(),
            cycles: 1,
            swap_last_two: false,
            apart: Vec::new(),
            order: None,
            league: None,
        }
    }
}

/// The method that makes the rounds of one cycle.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// A rotation by half the circle: FIDE's Berger table.
    #[default]
    Berger,
    /// A rotation by this number of places per round; 1 is the plain circle method.
    Step(usize),
    /// The conveyor belt from this starting configuration, or from the two columns if `None`.
    Belt(Option<Starter>),
    /// The league programme of the EBL.
    Teams {
        /// True if the last entrant is away in the second half, so that no entrant has more than one home game more
        /// than another.
        fix: bool,
        /// The order in which the rounds are played.
        order: TeamsOrder,
    },
}

/// The order of play of [`Method::Teams`].
///
/// With the fix, rounds `k` and `k + n/2 - 1` are complementary: an entrant at home in one of them is away in the
/// other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TeamsOrder {
    /// The printed order: 1 2 3 4 ...
    #[default]
    Plain,
    /// Complementary rounds in succession, preceded by round 1: for twelve entrants 1 2 7 3 8 4 9 5 10 6 11.
    OneFirst,
    /// Complementary rounds in succession, with round 1 in third place: for twelve entrants 2 7 1 3 8 4 9 5 10 6 11.
    OneThird,
}

impl TeamsOrder {
    /// Returns this order for a programme of `rounds` rounds (an odd number), as 0-based indices of the printed
    /// rounds.
    pub fn of(self, rounds: usize) -> Vec<usize> {
        if self == TeamsOrder::Plain {
            return (0..rounds).collect();
        }
        let half = rounds / 2;
        let mut order: Vec<usize> = (1..=half).flat_map(|k| [k, k + half]).collect();
        let place = if self == TeamsOrder::OneFirst { 0 } else { 2.min(order.len()) };
        order.insert(place, 0);
        order
    }
}

/// The reason why a plan has no schedule.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum Error {
    /// Fewer entrants than [`LEAST_ENTRANTS`].
    #[error("{given} entrants, at least {least} are needed")]
    TooFew {
        /// The number of entrants.
        given: usize,
        /// The smallest possible number.
        least: usize,
    },
    /// More entrants than [`MOST_ENTRANTS`].
    #[error("{given} entrants, at most {most} are possible")]
    TooMany {
        /// The number of entrants.
        given: usize,
        /// The largest possible number.
        most: usize,
    },
    /// No cycles at all, or more than [`MOST_CYCLES`].
    #[error("{given} cycles, 1 to {most} are possible")]
    Cycles {
        /// The number of cycles requested.
        given: usize,
        /// The largest possible number.
        most: usize,
    },
    /// More games than [`MOST_GAMES`].
    #[error("{given} games, at most {most} are possible")]
    TooManyGames {
        /// The number of games of the plan.
        given: usize,
        /// The largest possible number.
        most: usize,
    },
    /// A step that has a divisor in common with the number of chairs, so that round 1 comes back too early.
    #[error("step {step} and {chairs} chairs have the divisor {gcd} in common")]
    Step {
        /// The step requested.
        step: usize,
        /// The number of rotating chairs: `n`, or `n - 1` for even `n`.
        chairs: usize,
        /// Their greatest common divisor, which must be 1.
        gcd: usize,
    },
    /// A starting configuration for a different number of entrants.
    #[error("a starter with {given} positions, the belt has {needed}")]
    Starter {
        /// The number of rotating positions of the starter.
        given: usize,
        /// The number of rotating positions of the belt: `n`, or `n - 1` for even `n`.
        needed: usize,
    },
    /// A couple with a member who is not an entrant.
    #[error("player {player} of a couple is not among the {entrants} entrants")]
    CoupleUnknown {
        /// The member who is not an entrant.
        player: Player,
        /// The number of entrants.
        entrants: usize,
    },
    /// An entrant in two couples, or twice in one.
    #[error("player {player} is twice in the couples")]
    CoupleTwice {
        /// The entrant who occurs twice.
        player: Player,
    },
    /// No game to play, because the only two entrants are a couple.
    #[error("no game is left to play")]
    NothingLeft,
    /// An order of play that does not name every round exactly once.
    #[error("the order of play does not name each of {rounds} rounds once")]
    Order {
        /// The number of rounds to order.
        rounds: usize,
    },
}

/// The size of a schedule, known before the schedule is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Size {
    /// The number of rounds.
    pub rounds: usize,
    /// The number of games in all rounds together.
    pub games: usize,
    /// The largest number of games in one round, which is the number of boards needed at once.
    pub boards: usize,
}

/// The games that are never played because a plan keeps couples apart.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Dropped {
    /// The couples, as given in the plan.
    pub couples: Vec<[Player; 2]>,
    /// Pairs of other entrants whose game falls in the round that is not played.
    pub others: Vec<[Player; 2]>,
}

impl Dropped {
    /// All pairs that never meet, couples first.
    pub fn pairs(&self) -> impl Iterator<Item = [Player; 2]> + '_ {
        self.couples.iter().chain(&self.others).copied()
    }
}

/// Makes the round-robin schedule of `plan` for `entrants` entrants.
///
/// # Shape
/// A cycle of even `n` has `n - 1` rounds of `n / 2` games; a cycle of odd `n` has `n` rounds of `(n - 1) / 2` games,
/// each with a bye. If couples are kept apart, every cycle has one round less.
///
/// # Errors
/// [`Error`], each variant with its range: 2 to 1,000 entrants, 1 to 100 cycles, at most 1,000,000 games, a step
/// without a divisor in common with the number of chairs, couples of different entrants, an order of all rounds.
///
/// # Cost
/// Proportional to the number of games; the benchmark of the core has measurements.
///
/// ```
/// use rondel_schedule::round_robin::circle::{self, Plan};
///
/// let schedule = circle::schedule(4, &Plan { cycles: 2, ..Plan::default() })?;
/// let rounds: Vec<String> = schedule
///     .rounds
///     .iter()
///     .map(|round| {
///         let pairs = round.tables.iter().map(|table| table.pair().unwrap());
///         pairs.map(|[white, black]| format!("{white}-{black}")).collect::<Vec<_>>().join(" ")
///     })
///     .collect();
/// assert_eq!(rounds, ["1-4 2-3", "4-3 1-2", "2-4 3-1", "4-1 3-2", "3-4 2-1", "4-2 1-3"]);
/// # Ok::<(), circle::Error>(())
/// ```
pub fn schedule(entrants: usize, plan: &Plan) -> Result<Schedule, Error> {
    let size = size(entrants, plan)?;
    let mut cycle = match &plan.method {
        Method::Berger => berger(entrants)?,
        Method::Step(places) => step(entrants, *places)?,
        Method::Belt(starter) => belt(entrants, starter.as_ref())?,
        Method::Teams { fix, .. } => teams(entrants, *fix)?,
    }
    .rounds;

    if !plan.apart.is_empty() {
        let seats = apart::seats(entrants, &cycle[0], &plan.apart)?;
        for round in &mut cycle {
            reseat(round, &seats);
        }
    }
    let mut order = match plan.method {
        Method::Teams { order, .. } => order.of(cycle.len()),
        _ => (0..cycle.len()).collect(),
    };
    if !plan.apart.is_empty() {
        order.retain(|&round| round != 0);
    }
    cycle = in_order(cycle, order);

    let mut rounds = Vec::with_capacity(size.rounds);
    for number in 1..plan.cycles {
        let from = rounds.len();
        rounds.extend(cycle.iter().cloned());
        if number.is_multiple_of(2) {
            rounds[from..].iter_mut().for_each(reverse);
        }
        if plan.swap_last_two && cycle.len() >= 2 {
            let last = rounds.len() - 1;
            rounds.swap(last - 1, last);
        }
    }
    if plan.cycles.is_multiple_of(2) {
        cycle.iter_mut().for_each(reverse);
    }
    rounds.append(&mut cycle);

    if let Some(order) = &plan.order {
        let mut seen = vec![false; rounds.len()];
        let fits = order.len() == rounds.len()
            && order.iter().all(|round| match seen.get_mut(round.index()) {
                Some(seen) => !std::mem::replace(seen, true),
                None => false,
            });
        if !fits {
            return Err(Error::Order { rounds: rounds.len() });
        }
        rounds = in_order(rounds, order.iter().map(|round| round.index()).collect());
    }
    Ok(Schedule { entrants, rounds })
}

/// Returns the size of the schedule of `plan` for `entrants` entrants, without making it.
///
/// # Errors
/// All errors of [`schedule`] except [`Error::Starter`] and [`Error::Order`].
///
/// ```
/// use rondel_schedule::round_robin::circle::{self, Plan};
///
/// let double = circle::size(10, &Plan { cycles: 2, ..Plan::default() })?;
/// assert_eq!((double.rounds, double.games, double.boards), (18, 90, 5));
/// # Ok::<(), circle::Error>(())
/// ```
pub fn size(entrants: usize, plan: &Plan) -> Result<Size, Error> {
    check_entrants(entrants)?;
    if plan.cycles == 0 || plan.cycles > MOST_CYCLES {
        return Err(Error::Cycles { given: plan.cycles, most: MOST_CYCLES });
    }
    if let Method::Step(places) = plan.method {
        turn::check_step(turn::chairs(entrants), places)?;
    }
    apart::check(entrants, &plan.apart)?;
    let boards = entrants / 2;
    let rounds = (turn::chairs(entrants) - usize::from(!plan.apart.is_empty())) * plan.cycles;
    let games = rounds * boards;
    if rounds == 0 {
        return Err(Error::NothingLeft);
    }
    if games > MOST_GAMES {
        return Err(Error::TooManyGames { given: games, most: MOST_GAMES });
    }
    Ok(Size { rounds, games, boards })
}

/// Returns the games that are never played under `plan`: those of the couples kept apart, and those that others lose.
///
/// With as many couples as a round has pairs, no other entrant loses a game. With fewer, the singles are paired in
/// the order of their numbers for the round that is not played, and these pairs do not meet; if the number is odd,
/// the first single has the bye of that round.
///
/// # Errors
/// The errors of [`schedule`] that concern the number of entrants and the couples.
///
/// ```
/// use rondel_schedule::model::ids::Player;
/// use rondel_schedule::round_robin::circle::{self, Plan};
///
/// let [one, two, three, four, five, six] = [0, 1, 2, 3, 4, 5].map(Player::from_index);
/// let plan = Plan { apart: vec![[one, two]], ..Plan::default() };
/// // The round in which 1 and 2 meet is not played, so that two other games are lost.
/// assert_eq!(circle::dropped(6, &plan)?.others, [[three, four], [five, six]]);
/// # Ok::<(), circle::Error>(())
/// ```
pub fn dropped(entrants: usize, plan: &Plan) -> Result<Dropped, Error> {
    check_entrants(entrants)?;
    apart::check(entrants, &plan.apart)?;
    if plan.apart.is_empty() {
        return Ok(Dropped::default());
    }
    let singles = apart::singles(entrants, &plan.apart);
    let others = singles[entrants % 2..].chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
    Ok(Dropped { couples: plan.apart.clone(), others })
}

/// The steps in `1..chairs` that give a schedule for `entrants` entrants, in ascending order.
///
/// ```
/// assert_eq!(rondel_schedule::round_robin::circle::legal_steps(10).collect::<Vec<_>>(), [1, 2, 4, 5, 7, 8]);
/// ```
pub fn legal_steps(entrants: usize) -> impl Iterator<Item = usize> {
    let chairs = turn::chairs(entrants);
    (1..chairs.max(2)).filter(move |&step| gcd(step, chairs) == 1)
}

/// The step of the Berger table for `entrants` entrants: half the number of chairs, rounded up.
pub fn half_turn(entrants: usize) -> usize {
    turn::chairs(entrants).div_ceil(2)
}

fn check_entrants(given: usize) -> Result<(), Error> {
    if given < LEAST_ENTRANTS {
        return Err(Error::TooFew { given, least: LEAST_ENTRANTS });
    }
    if given > MOST_ENTRANTS {
        return Err(Error::TooMany { given, most: MOST_ENTRANTS });
    }
    Ok(())
}

/// Replaces every entrant `p` of the round by `seats[p]`.
fn reseat(round: &mut Round, seats: &[Player]) {
    for table in &mut round.tables {
        let [first, second] = table.pair().expect("the circle seats single entrants");
        *table = Table::of(seats[first.index()], seats[second.index()]);
    }
    for player in &mut round.out {
        *player = seats[player.index()];
    }
}

/// Reverses the sides of every table.
fn reverse(round: &mut Round) {
    round.tables.iter_mut().for_each(|table| table.sides.swap(0, 1));
}

/// Returns the rounds with these indices, in this order; an index occurs at most once.
fn in_order(rounds: Vec<Round>, order: Vec<usize>) -> Vec<Round> {
    let mut rounds: Vec<Option<Round>> = rounds.into_iter().map(Some).collect();
    order.into_iter().map(|r| rounds[r].take().expect("an order names no round twice")).collect()
}
