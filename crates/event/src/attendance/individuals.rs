//! A player of an individual comes late, comes back or leaves: the possible changes to the rounds to come, as data.
//!
//! Rounds with results stay as they are. Every way is computed in full: the single [`Action`] that carries it out (so
//! that one undo takes it back), and every player's share of the evening, counted by [`verify::shares`]. A promise
//! that can no longer be kept is replaced by the new one, with the same action.
//!
//! | way | rounds to come |
//! | --- | --- |
//! | [`Plan::Place`] | unchanged, with the newcomer in the place of a player who has left |
//! | [`Plan::StandIn`] | unchanged, with players who sit out in the place of the one who leaves |
//! | [`Plan::Keep`] | unchanged; tables of the player who leaves are not played |
//! | [`Plan::Anew`] | planned again for the players present, balanced together with the rounds played |
//!
//! A player leaves for good, or misses one round: the rounds after it then stay as they are.

mod replan;
mod substitute;

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut};
use rondel_schedule::model::schedule::{Round, Schedule};
use rondel_schedule::verify::{self, Between, Shares, promised};

use crate::attendance::latecomer::{self, Newcomer};
use crate::event::{self, Action, Entrant, Event, Individual, Refused, State, System};
use crate::proof::Proof;

pub use self::replan::{Request, anew, asked};
use self::substitute::{back, filled, keep, places, stands_in, takes};

/// A plan for the rounds to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Plan {
    /// The player takes the place of this one, who has left; a player who comes back can take their own place.
    Place(Player),
    /// Players who sit out take the place, those with the fewest games first.
    StandIn,
    /// The place stays empty.
    Keep,
    /// The rounds are planned again.
    Anew {
        /// The number of players.
        players: usize,
        /// The number of tables in every round.
        tables: u16,
        /// The number of additional rounds.
        more: usize,
    },
}

/// The player who comes or goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// A player who plays from now on.
    Comes(Newcomer),
    /// A player who does not play from this round on.
    Leaves(Player, RoundNo),
    /// A player who misses this round and plays in the next one.
    Misses(Player, RoundNo),
    /// No player: the event only gets more rounds.
    Nobody,
}

/// A way, computed in full.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prospect {
    /// The way taken.
    pub way: Plan,
    /// The action that carries it out: one step to undo.
    pub action: Action,
    /// The shares of the players in all rounds, before and after.
    pub shares: [Shares; 2],
    /// The rounds in which more tables than before are not played, for lack of a player.
    pub short: Vec<RoundNo>,
    /// The first and the last round that change.
    pub rounds: [RoundNo; 2],
    /// The number of games that are no longer played, over all tables.
    pub lost: usize,
    /// The number of tables in a round, before and after.
    pub tables: [u16; 2],
    /// The number of players present in the last round that changes.
    pub here: usize,
    /// The stand-ins, round by round.
    pub stand_ins: Vec<(RoundNo, Player)>,
    /// True if left and right were promised and no longer are.
    pub unseated: bool,
    /// The pairs who are newly at one table although they never should be, each with the round.
    pub broken: Vec<(RoundNo, [Player; 2])>,
}

/// The first round that can still be changed: the one after the last round with a result.
pub fn first_open(state: &State) -> RoundNo {
    let played = state.rounds.iter().rposition(|round| round.outcomes.iter().any(Option::is_some));
    RoundNo::from_index(played.map_or(0, |round| round + 1))
}

/// The first round that is planned again for `who`: after all rounds with results and all rounds with absences, and
/// not before the player leaves.
pub fn begins(state: &State, who: &Subject) -> RoundNo {
    let noted = state.away.iter().filter(|(_, away)| !away.is_empty()).map(|(round, _)| round.index() + 1);
    let leaves = match who {
        Subject::Leaves(_, from) | Subject::Misses(_, from) => from.index(),
        Subject::Comes(_) | Subject::Nobody => 0,
    };
    let begins = noted.max().unwrap_or(0).max(leaves).max(first_open(state).index());
    RoundNo::from_index(begins.min(state.rounds.len()))
}

/// The ways that need no new plan, the best first. Ways that the event refuses are left out.
///
/// # Panics
/// If the event is not an individual.
///
/// ```
/// use rondel_event::attendance::individuals::{Subject, ways};
/// use rondel_event::event::{Action, Entrant, Event, Individual, Kind, System};
/// use rondel_schedule::model::ids::{Player, RoundNo};
/// use rondel_schedule::whist::catalogue;
///
/// let system = System::Individual(Individual { tables: 2, ..Individual::default() });
/// let mut event = Event::found(0, "whist", system, Kind::Individual.settings())?;
/// event.apply(0, Action::Enter((1..=9).map(|number| Entrant::named(format!("Player {number}"))).collect()))?;
/// let (from, rounds) = (RoundNo::from_index(0), catalogue(9).expect("4n + 1").schedule().rounds);
/// event.apply(0, Action::Publish { from, rounds })?;
/// // Player 1 goes: one who sits out plays in their place.
/// let ways = ways(&event, &Subject::Leaves(Player::from_index(0), from));
/// assert!(!ways[0].stand_ins.is_empty());
/// # Ok::<(), rondel_event::event::Refused>(())
/// ```
pub fn ways(event: &Event, who: &Subject) -> Vec<Prospect> {
    let state = event.state();
    let found: Vec<Option<Prospect>> = match who {
        Subject::Comes(comer) => places(state, comer).map(|place| takes(event, comer, place)).collect(),
        Subject::Leaves(..) | Subject::Misses(..) => vec![stands_in(event, who), keep(event, who)],
        Subject::Nobody => Vec::new(),
    };
    found.into_iter().flatten().collect()
}

/// The index of the way that breaks the fewest wishes, among these the one that loses the fewest games, and among
/// these the one with the most even numbers of games; of equal ways the first. `None` if there are fewer than two
/// ways.
pub fn fairest<'a>(ways: impl ExactSizeIterator<Item = &'a Prospect>) -> Option<usize> {
    let rank =
        |it: &Prospect| (it.broken.len(), it.lost, it.shares[1].games.most - it.shares[1].games.fewest);
    (ways.len() > 1)
        .then(|| ways.enumerate().min_by_key(|(index, it)| (rank(it), *index)).map(|(index, _)| index))?
}

/// The number of players for the rounds that are planned again.
pub fn players(state: &State, who: &Subject) -> usize {
    here(state, who, begins(state, who)).0.len()
}

/// The number of rounds that are planned again.
pub fn rounds(state: &State, who: &Subject) -> u16 {
    (state.rounds.len() - begins(state, who).index()) as u16
}

/// The wishes of the event, which must be an individual.
fn wishes(state: &State) -> &Individual {
    match &state.system {
        System::Individual(wishes) => wishes,
        _ => panic!("only an individual has partners who change"),
    }
}

/// The pairs who are never to be at one table, including those with the newcomer.
fn never(state: &State, who: &Subject) -> Vec<[Player; 2]> {
    let members = state.members.iter().map(|member| member.entrant.clone());
    let new = match who {
        Subject::Comes(Newcomer::New(entrant)) => Some(entrant.clone()),
        _ => None,
    };
    event::never(&state.settings.lasting, &members.chain(new).collect::<Vec<_>>())
}

/// The pairs out of `pairs` that are at one table, each with the round.
fn together(state: &State, pairs: &[[Player; 2]]) -> Vec<(RoundNo, [Player; 2])> {
    let mut all = Vec::new();
    for (number, published) in state.published() {
        for (index, table) in published.round.tables.iter().enumerate() {
            let is_here = |one: &Player| table.players().any(|player| player == *one);
            if !state.is_off(number, TableNo::from_index(index)) {
                let met = pairs.iter().filter(|pair| pair.iter().all(is_here));
                all.extend(met.map(|&pair| (number, pair)));
            }
        }
    }
    all
}

/// The players present from round `from` on, by number, and the number of entrants by then.
fn here(state: &State, who: &Subject, from: RoundNo) -> (Vec<Player>, usize) {
    let mut here: Vec<Player> =
        state.entrants().map(|(player, _)| player).filter(|&player| state.is_present(from, player)).collect();
    let mut entrants = state.members.len();
    match who {
        Subject::Nobody => {}
        Subject::Leaves(player, _) | Subject::Misses(player, _) => here.retain(|other| other != player),
        Subject::Comes(Newcomer::Back(player)) => {
            here.push(*player);
            here.sort_unstable();
            here.dedup();
        }
        Subject::Comes(Newcomer::New(_)) => {
            here.push(Player::from_index(entrants));
            entrants += 1;
        }
    }
    (here, entrants)
}

/// The actions that put the player on the list or take them off it; empty for a player who only waits on the list.
fn enters(state: &State, who: &Subject) -> Vec<Action> {
    match who {
        Subject::Comes(Newcomer::New(entrant)) => vec![Action::Enter(vec![entrant.clone()])],
        Subject::Comes(Newcomer::Back(player)) => back(state, *player),
        Subject::Leaves(player, from) => vec![Action::Withdraw { player: *player, from: *from }],
        Subject::Misses(player, round) => {
            let mut away = state.away.get(round).cloned().unwrap_or_default();
            let at = away.partition_point(|(other, _)| other < player);
            away.insert(at, (*player, SitOut::Absent));
            vec![Action::Away { round: *round, away }]
        }
        Subject::Nobody => Vec::new(),
    }
}

/// The rounds as they were and are to be played: a table that is not played is left out, and its players who are
/// present sit out.
fn real(state: &State) -> Schedule {
    let rounds = state.published().map(|(number, published)| {
        let mut round = Round { tables: Vec::new(), out: state.idle(number) };
        for (index, table) in published.round.tables.iter().enumerate() {
            let at = TableNo::from_index(index);
            if state.is_off(number, at) {
                continue;
            }
            match state.outcome(number, at) {
                Some(Outcome::Void) => round.out.extend(table.players()),
                _ => round.tables.push(table.clone()),
            }
        }
        round.out.sort_unstable();
        round
    });
    Schedule { entrants: state.members.len(), rounds: rounds.collect() }
}

/// Computes the event after these actions. If they break a promise, or make all players meet each other, the new
/// promise is added to them.
fn prospect(
    event: &Event,
    way: Plan,
    mut actions: Vec<Action>,
    stand_ins: Vec<(RoundNo, Player)>,
) -> Result<Prospect, Refused> {
    let mut state = event.foresee(&Action::of(actions.clone()))?;
    let proof = Proof::of(&state);
    let (was, most) = (wishes(&state), promised(&proof.schedule));
    let more = most.is_none() && was.most.is_some();
    if more || !proof.report().findings().is_empty() {
        // If all players are partners once and opponents twice, only sitting out or couples can be at fault.
        let most = if more { None } else { most.or(Some([1, 2])) };
        let wishes = Individual { most, directed: false, ..was.clone() };
        let at = actions.iter().position(|action| matches!(action, Action::System(_)));
        let system = Action::System(System::Individual(wishes));
        match at {
            Some(at) => actions[at] = system,
            None => actions.push(system),
        }
        state = event.foresee(&Action::of(actions.clone()))?;
    }
    let before = event.state();
    let off = |state: &State, number: RoundNo| {
        let tables = state.round(number).map_or(0, |published| published.round.tables.len());
        (0..tables).filter(|&index| state.is_off(number, TableNo::from_index(index))).count()
    };
    let more = state
        .published()
        .map(|(number, _)| (number, off(&state, number).saturating_sub(off(before, number))));
    let more: Vec<(RoundNo, usize)> = more.filter(|(_, more)| *more > 0).collect();
    let changed = (0..state.rounds.len()).map(RoundNo::from_index).filter(|&number| {
        let round = |state: &State| state.round(number).map(|published| published.round.clone());
        round(before) != round(&state) || off(before, number) != off(&state, number)
    });
    let changed: Vec<RoundNo> = changed.collect();
    let now = latecomer::now(before);
    let rounds = [changed.first(), changed.last()].map(|round| round.copied().unwrap_or(now));
    let shares = [before, &state].map(shares);
    let unseated = before.system.is_directed() && !state.system.is_directed();
    let never = never(&state, &Subject::Nobody);
    let were = together(before, &never);
    let broken = together(&state, &never).into_iter().filter(|it| !were.contains(it)).collect();
    Ok(Prospect {
        way,
        action: Action::of(actions),
        shares,
        lost: more.iter().map(|(_, more)| more).sum(),
        short: more.into_iter().map(|(number, _)| number).collect(),
        rounds,
        tables: [before, &state].map(|state| wishes(state).tables),
        here: here(&state, &Subject::Nobody, rounds[1]).0.len(),
        stand_ins,
        unseated,
        broken,
    })
}

/// The shares of the players in all rounds. Numbers of games are those of players who have not left, since those of
/// others say nothing about fairness.
fn shares(state: &State) -> Shares {
    let proof = Proof::of(state);
    let stay = |&(_, player): &(usize, &Player)| state.members[player.index()].left.is_none();
    let games = proof.players.iter().enumerate().filter(stay).map(|(index, _)| {
        let number = Player::from_index(index);
        proof.schedule.tables().filter(|(.., table)| table.players().any(|player| player == number)).count()
    });
    Shares { games: Between::of(games), ..verify::shares(&proof.schedule) }
}

/// A newcomer with this name.
pub fn newcomer(name: &str) -> Subject {
    Subject::Comes(Newcomer::New(Entrant::named(name.trim())))
}

#[cfg(test)]
mod tests;
