//! A player of a round robin comes late, comes back or leaves: the possible changes to the schedule, as data.
//!
//! Every possibility is computed in full: the single [`Action`] that carries it out (so that one undo takes it back),
//! its effect on the rounds and on the games of all players, and the findings of [`verify`] about the resulting
//! schedule. Nothing is changed here, and no result is ever lost.
//!
//! | way | rounds | games |
//! | --- | --- | --- |
//! | [`JoinOption::Return`] | unchanged | the planned ones, for a player who comes back |
//! | [`JoinOption::New`] | all made again, with one more player | all; only while nothing was played |
//! | [`JoinOption::FreePlace`] | unchanged | against the player who has the bye, from now on |
//! | [`JoinOption::CatchUp`] | unchanged | as above, and postponed games against the players who had earlier byes |
//! | [`JoinOption::Rest`] | those with results stay, the rest are made again | all |
//!
//! The rest is planned by the method of [`remaining_games`]; the other methods are our own.

mod leave;
mod new;
mod rest;
mod seats;

pub use leave::{Departure, LeaveMethod, by_rule, departures};
pub use rest::kept;

use std::collections::HashSet;

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut};
use rondel_schedule::model::schedule::{Schedule, Table};
use rondel_schedule::round_robin::circle::{self, Plan};
use rondel_schedule::round_robin::remaining_games;
use rondel_schedule::verify::{self, Away, Expect, Finding, Meetings};

use crate::event::history::History;
use crate::event::{Action, Entrant, Event, Progress, Published, Refused, State, System};

/// The player who comes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Newcomer {
    /// A newcomer, who gets the next number.
    New(Entrant),
    /// A player who had left.
    Back(Player),
}

/// A way for a player who comes to get games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum JoinOption {
    /// Returns to the planned games, in which no other player has taken the place.
    Return,
    /// Makes a new schedule with one more player, while nothing was played.
    New,
    /// Plays the opponents who have the bye, from now on.
    FreePlace,
    /// Plays the opponents who have the bye, and catches up on games against those who had earlier byes.
    CatchUp,
    /// Keeps the rounds with results, and puts all unplayed games into new rounds.
    Rest,
}

/// One way for a player to come in, computed in full.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Possibility {
    /// The way in which the player comes in.
    pub way: JoinOption,
    /// The player who comes in; of several the first.
    pub player: Player,
    /// The action that carries it out: one step to undo.
    pub action: Action,
    /// The number of rounds before and after.
    pub rounds: [usize; 2],
    /// The first game still to be played, with the opponent.
    pub first: Option<(RoundNo, Player)>,
    /// The number of games of the player who comes in, played and to be played.
    pub games: usize,
    /// The number of games missed in finished rounds; they stay as they count.
    pub missed: usize,
    /// The opponents of games added to earlier rounds as postponed, in the order of the rounds.
    pub catch_up: Vec<Player>,
    /// The opponents whom the player meets too seldom, once for each missing game. Opponents who leave are not among
    /// them.
    pub missing: Vec<Player>,
    /// The fewest and the most games that any other player still has to play.
    pub to_play: [usize; 2],
    /// True if the method of making rounds had to change, because it does not fit the new number of players.
    pub other_plan: bool,
    /// The verifier's findings about the resulting schedule, with `missing` and games missed earlier excused. Empty
    /// unless this library has a fault.
    pub findings: Vec<Finding>,
}

/// The reason why a way is not open.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    /// A round already has a result.
    #[error("round {round} has a result")]
    Played {
        /// The first round with a result.
        round: RoundNo,
    },
    /// Nothing was played yet, so that all rounds can be made again.
    #[error("nothing was played yet")]
    NothingPlayed,
    /// No player has a bye in any round from this one on.
    #[error("nobody is free from round {from} on")]
    NoFreePlace {
        /// The first round considered.
        from: RoundNo,
    },
    /// The groups of a cup are drawn, and no more players can join them.
    #[error("the groups are dealt")]
    Dealt,
    /// No player who had a bye in an earlier round could still be an opponent.
    #[error("nothing was missed")]
    NothingMissed,
    /// No round names the player who comes back.
    #[error("no round names entrant {player}")]
    NotPlanned {
        /// The player who comes back.
        player: Player,
    },
    /// Planning again would need as many rounds as before.
    #[error("{rounds} rounds as before")]
    NoShorter {
        /// The number of rounds before.
        rounds: usize,
    },
    /// There is no schedule for this number of entrants.
    #[error(transparent)]
    Schedule(#[from] circle::Error),
    /// The remaining rounds cannot be planned.
    #[error(transparent)]
    Rest(#[from] remaining_games::Error),
    /// The event refuses the action.
    #[error(transparent)]
    Refused(#[from] Refused),
}

/// The first round of a player who comes now: the first with an open game, else the one after the last.
pub fn now(state: &State) -> RoundNo {
    state.first_open().unwrap_or(RoundNo::from_index(state.rounds.len()))
}

/// The first round that `player` does not play when leaving now: the current round, or the next if the player's game
/// of the current round has a result.
pub fn leaves(state: &State, player: Player) -> RoundNo {
    let now = now(state);
    let table = state.round(now).and_then(|published| published.round.table_of(player));
    let is_in = table.is_some_and(|(table, _)| state.outcome(now, table).is_some());
    RoundNo::from_index(now.index() + usize::from(is_in))
}

/// The actions that bring back a player who has left. Games missed in finished rounds stay as they count, so that
/// none of these rounds is played again; postponed games stay postponed. Where partners change, the player is also
/// recorded as away from these rounds, since the others at the same table sat out but the player was not present.
pub fn returns(state: &State, player: Player) -> Vec<Action> {
    let history = History::of(state);
    let over = || state.published().take(now(state).index());
    let missed = over().filter_map(|(round, published)| {
        let (table, _) = published.round.table_of(player)?;
        let waits = state.outcome(round, table) == Some(&Outcome::Postponed);
        let is_missed = state.progress(round, table) == Some(Progress::Left) && !waits;
        let outcome = history.rounds[round.index()].games[table.index()].outcome.clone();
        is_missed.then_some(Action::Report { round, table, outcome })
    });
    let is_missed = |&(round, published): &(RoundNo, &Published)| {
        let is_off = |table: TableNo| state.is_off(round, table);
        let named = match published.round.table_of(player) {
            Some((table, _)) => is_off(table),
            None => published.round.out.contains(&player),
        };
        named && state.members[player.index()].is_away(round) && state.away(round, player).is_none()
    };
    let away = over().filter(|it| state.system.has_partners() && is_missed(it)).map(|(round, _)| {
        let mut away = state.away.get(&round).cloned().unwrap_or_default();
        let at = away.partition_point(|(other, _)| *other < player);
        away.insert(at, (player, SitOut::Absent));
        Action::Away { round, away }
    });
    std::iter::once(Action::Return(player)).chain(missed).chain(away).collect()
}

/// The first round with a result (a postponed game counts as one); `None` while nothing was played.
pub fn first_played(state: &State) -> Option<RoundNo> {
    let round = state.rounds.iter().position(|round| round.outcomes.iter().any(Option::is_some));
    round.map(RoundNo::from_index)
}

/// Returns every way for `comer` to come in from round `from` on, the most natural first, or the reason why it is not
/// open.
///
/// # Shape
/// One entry for each way that makes sense for `comer`; [`JoinOption::Rest`] is left out if an earlier way gives every
/// game in no more rounds.
///
/// # Cost
/// Some copies of the whole schedule, and for [`JoinOption::Rest`] the cost of [`remaining_games::replan`].
///
/// ```
/// use rondel_schedule::round_robin::circle;
/// use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// use rondel_schedule::model::ids::RoundNo;
/// use rondel_event::attendance::latecomer::{self, Newcomer, JoinOption};
///
/// let first = RoundNo::from_index(0);
/// let mut event = Event::found(0, "x", System::RoundRobin(circle::Plan::default()), Settings::default())?;
/// event.apply(0, Action::Enter(["Ada", "Bo", "Cy"].map(Entrant::named).to_vec()))?;
/// event.apply(0, Action::Publish { from: first, rounds: circle::berger(3)?.rounds })?;
/// let ways = latecomer::possibilities(&event, &Newcomer::New(Entrant::named("Di")), first);
/// let free = ways.iter().find(|(way, _)| *way == JoinOption::FreePlace).and_then(|(_, open)| open.as_ref().ok());
/// assert_eq!(free.map(|free| (free.rounds, free.games)), Some(([3, 3], 3)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn possibilities(
    event: &Event,
    comer: &Newcomer,
    from: RoundNo,
) -> Vec<(JoinOption, Result<Possibility, Impossible>)> {
    let coming = NewcomerPlan::new(event, comer, from);
    let is_cup = event.state().kind().has_sections();
    let ways: &[JoinOption] = match comer {
        // The groups are drawn and stay as they are.
        Newcomer::New(_) if is_cup => &[],
        Newcomer::Back(_) if is_cup => &[JoinOption::Return],
        Newcomer::New(_) => &[JoinOption::FreePlace, JoinOption::CatchUp, JoinOption::Rest, JoinOption::New],
        Newcomer::Back(_) => {
            &[JoinOption::Return, JoinOption::FreePlace, JoinOption::CatchUp, JoinOption::Rest]
        }
    };
    let mut open: Vec<(JoinOption, Result<Possibility, Impossible>)> = Vec::new();
    for &way in ways {
        let result = match way {
            JoinOption::Return => coming.back(),
            JoinOption::New => new::schedule(event, coming.player, Action::of(coming.enter.clone())),
            JoinOption::FreePlace => coming.free_place(false),
            JoinOption::CatchUp => coming.free_place(true),
            JoinOption::Rest => coming.rest(),
        };
        // New rounds are worth their trouble only if games are missing without them, or fewer rounds have to be
        // played.
        let as_good = |(_, other): &(JoinOption, Result<Possibility, Impossible>)| match (other, &result) {
            (Ok(other), Ok(this)) => {
                way == JoinOption::Rest
                    && other.missing.is_empty()
                    && other.catch_up.is_empty()
                    && other.rounds[1] <= this.rounds[1]
            }
            _ => false,
        };
        if !open.iter().any(as_good) {
            open.push((way, result));
        }
    }
    open
}

/// Enters several players at once, while nothing was played: a new schedule for all.
///
/// # Errors
/// [`Impossible::Played`] once there is a result; [`Impossible::Schedule`] for too many or too few entrants;
/// [`Impossible::Refused`] for an empty list or a bad name, and if a note about a table would be lost.
///
/// ```
/// use rondel_event::attendance::latecomer::enrol;
/// use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// use rondel_schedule::model::ids::RoundNo;
/// use rondel_schedule::round_robin::circle::{self, Plan};
///
/// let mut event = Event::found(0, "evening", System::RoundRobin(Plan::default()), Settings::default())?;
/// event.apply(0, Action::Enter(["Ada", "Bo", "Cy"].map(Entrant::named).to_vec()))?;
/// event.apply(0, Action::Publish { from: RoundNo::from_index(0), rounds: circle::berger(3)?.rounds })?;
/// let five = enrol(&event, ["Di", "Ed"].map(Entrant::named).to_vec())?;
/// assert_eq!(five.rounds, [3, 5]); // Before and after.
/// event.apply(1, five.action)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn enrol(event: &Event, entrants: Vec<Entrant>) -> Result<Possibility, Impossible> {
    let player = Player::from_index(event.state().members.len());
    new::schedule(event, player, Action::Enter(entrants))
}

/// A player about to come in.
struct NewcomerPlan<'a> {
    event: &'a Event,
    state: &'a State,
    player: Player,
    /// The actions that put the player on the list.
    enter: Vec<Action>,
    from: RoundNo,
    /// The number of times that all players meet each other.
    times: usize,
}

impl<'a> NewcomerPlan<'a> {
    fn new(event: &'a Event, comer: &Newcomer, from: RoundNo) -> Self {
        let state = event.state();
        let (player, enter) = match comer {
            Newcomer::New(entrant) => {
                (Player::from_index(state.members.len()), vec![Action::Enter(vec![entrant.clone()])])
            }
            Newcomer::Back(player) => (*player, returns(state, *player)),
        };
        let from = from.min(RoundNo::from_index(state.rounds.len()));
        NewcomerPlan { event, state, player, enter, from, times: times(state) }
    }

    /// Returns to the games as they were planned.
    fn back(&self) -> Result<Possibility, Impossible> {
        let rounds = &self.state.rounds[self.from.index()..];
        if !rounds.iter().any(|round| round.round.table_of(self.player).is_some()) {
            return Err(Impossible::NotPlanned { player: self.player });
        }
        self.possibility(JoinOption::Return, Vec::new(), self.state.rounds.len())
    }

    /// The possibility of entering and then applying `parts`, which leave the first `facts` rounds unchanged.
    fn possibility(
        &self,
        way: JoinOption,
        parts: Vec<Action>,
        facts: usize,
    ) -> Result<Possibility, Impossible> {
        let actions = self.enter.iter().cloned().chain(parts).collect();
        let short = short(&self.state.schedule(), self.times);
        possibility(self.event, way, (self.player, self.from), actions, facts, short)
    }
}

/// The wishes for the schedule.
///
/// # Panics
/// If the event is not a round robin, which has no plan to change.
fn plan(state: &State) -> &Plan {
    match &state.system {
        System::RoundRobin(plan) => plan,
        _ => panic!("only a round robin is planned by games"),
    }
}

/// The number of times that all players meet each other; 0 in a cup, whose groups are not planned again.
fn times(state: &State) -> usize {
    match &state.system {
        System::RoundRobin(plan) => plan.cycles,
        _ => 0,
    }
}

/// The method that makes the rounds of a round robin; `None` for any other system.
fn method(state: &State) -> Option<&circle::Method> {
    match &state.system {
        System::RoundRobin(plan) => Some(&plan.method),
        _ => None,
    }
}

/// The possibility that `actions` give to `player`, who plays from round `from` on. The first `facts` rounds are
/// taken as they are, and the pairs `excused` need not meet.
fn possibility(
    event: &Event,
    way: JoinOption,
    (player, from): (Player, RoundNo),
    mut actions: Vec<Action>,
    facts: usize,
    excused: Vec<[Player; 2]>,
) -> Result<Possibility, Impossible> {
    let action = if actions.len() == 1 { actions.remove(0) } else { Action::Together(actions) };
    let state = event.foresee(&action)?;
    let times = times(&state);
    let schedule = state.schedule();

    let missed = action.parts().iter().filter(
        |part| matches!(part, Action::Report { outcome, .. } if *outcome != Some(Outcome::Postponed)),
    );
    let missed = missed.count();
    let (mut first, mut games, mut catch_up) = (None, 0, Vec::new());
    let mut met = vec![0; state.members.len()];
    for (round, table, at) in schedule.tables() {
        let Some(other) = opponent(at, player) else { continue };
        games += 1;
        met[other.index()] += 1;
        let earlier = round < from && event.state().table(round, table).is_none();
        if earlier && state.outcome(round, table).is_some_and(Outcome::waits) {
            catch_up.push(other);
        }
        if first.is_none() && state.progress(round, table) == Some(Progress::Open) {
            first = Some((round, other));
        }
    }
    let others = state.entrants().filter(|&(other, member)| other != player && member.left.is_none());
    let missing: Vec<Player> = others
        .flat_map(|(other, _)| std::iter::repeat_n(other, times.saturating_sub(met[other.index()])))
        .collect();

    let excused = excused.into_iter().chain(missing.iter().map(|&other| [player, other]));
    let findings = findings(&state, &schedule, facts, excused.collect());
    Ok(Possibility {
        way,
        player,
        rounds: [event.state().rounds.len(), state.rounds.len()],
        first,
        games,
        missed,
        catch_up,
        missing,
        to_play: to_play(&state, Some(player)),
        other_plan: method(&state) != method(event.state()),
        findings,
        action,
    })
}

/// The opponent of `player` at a table of two; `None` if the player is not at the table.
fn opponent(table: &Table, player: Player) -> Option<Player> {
    match table.pair()? {
        [one, other] if one == player => Some(other),
        [other, one] if one == player => Some(other),
        _ => None,
    }
}

/// The fewest and the most games that a player still has to play, not counting `but` or players who have left.
fn to_play(state: &State, but: Option<Player>) -> [usize; 2] {
    let mut games = vec![0; state.members.len()];
    for (round, published) in state.published() {
        for (index, table) in published.round.tables.iter().enumerate() {
            let progress = state.progress(round, TableNo::from_index(index));
            if matches!(progress, Some(Progress::Open | Progress::Postponed)) {
                table.players().for_each(|player| games[player.index()] += 1);
            }
        }
    }
    let present = state.entrants().filter(|&(player, member)| Some(player) != but && member.left.is_none());
    let games: Vec<usize> = present.map(|(player, _)| games[player.index()]).collect();
    [games.iter().copied().min().unwrap_or(0), games.iter().copied().max().unwrap_or(0)]
}

/// The pairs that meet less often than `times` in a schedule.
fn short(schedule: &Schedule, times: usize) -> Vec<[Player; 2]> {
    let meetings = Meetings::of(schedule);
    meetings.pairs().filter(|(_, rounds)| rounds.len() < times).map(|(pair, _)| pair).collect()
}

/// The verifier's findings about the schedule of `state`. In the first `facts` rounds, which are taken as they are,
/// no player is missed; in the others every player must be named.
fn findings(state: &State, schedule: &Schedule, facts: usize, excused: Vec<[Player; 2]>) -> Vec<Finding> {
    let mut away = Vec::new();
    for (index, member) in state.members.iter().enumerate() {
        let player = Player::from_index(index);
        if member.removed || state.first_round(player).is_none() {
            away.push(Away { player, from: RoundNo::from_index(0), until: None });
        } else if let Some(from) = member.left {
            away.push(Away { player, from, until: None });
        }
    }
    let facts = &state.rounds[..facts.min(state.rounds.len())];
    for (index, published) in facts.iter().enumerate() {
        let tables = published.round.tables.iter().flat_map(Table::players);
        let named: HashSet<Player> = tables.chain(published.round.out.iter().copied()).collect();
        let [from, until] = [index, index + 1].map(RoundNo::from_index);
        for player in (0..state.members.len()).map(Player::from_index).filter(|p| !named.contains(p)) {
            // Consecutive rounds are one entry, since every entry is checked for every round.
            match away.iter_mut().find(|away| away.player == player && away.until == Some(from)) {
                Some(away) => away.until = Some(until),
                None => away.push(Away { player, from, until: Some(until) }),
            }
        }
    }
    // Only future rounds of a cup can be planned, and these are verified when they are made.
    if state.kind().has_sections() {
        return Vec::new();
    }
    verify::round_robin(schedule, Expect { times: times(state), excused, away, ..Expect::default() }).findings
}
