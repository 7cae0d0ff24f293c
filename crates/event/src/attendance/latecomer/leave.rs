//! A player leaves: the effect on the player's games and on the rounds.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::verify::Finding;

use super::new::{FIRST, Made};
use super::rest::{anew, kept};
use super::{Impossible, findings, first_played, short, times, to_play};
use crate::event::history::{History, Part};
use crate::event::{Action, Event, Progress, Published, State, WithdrawnRule};

/// A way of leaving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LeaveMethod {
    /// The rounds stay as they are.
    Stay,
    /// Rounds without results are planned again without the player; unplayed games count for neither side.
    Anew,
    /// The player is removed as if never entered: a new schedule for one less, while nothing was played.
    Off,
}

/// One way for a player to leave, computed in full.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Departure {
    /// The way of leaving.
    pub how: LeaveMethod,
    /// The player who leaves.
    pub player: Player,
    /// The action that carries it out: one step to undo.
    pub action: Action,
    /// The number of rounds before and after.
    pub rounds: [usize; 2],
    /// The number of games that the player has played.
    pub played: usize,
    /// The number of games meant for the player in the resulting rounds.
    pub games: usize,
    /// The number of games in the resulting rounds that will not be played.
    pub unplayed: usize,
    /// The player's part in the resulting standings.
    pub part: Part,
    /// The rule for the unplayed games.
    pub rule: WithdrawnRule,
    /// The fewest and the most games that any other player still has to play.
    pub to_play: [usize; 2],
    /// The verifier's findings about the resulting schedule, with all games of players who left excused. Empty unless
    /// this library has a fault.
    pub findings: Vec<Finding>,
}

/// Returns every way for `player` to leave, not playing from round `from` on, or the reason why it is not open.
///
/// # Shape
/// One entry for each way, in the order of [`LeaveMethod`]; in a cup without [`LeaveMethod::Anew`].
///
/// # Cost
/// Some copies of the whole schedule, and for [`LeaveMethod::Anew`] the cost of
/// [`replan`](rondel_schedule::round_robin::remaining_games::replan).
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
/// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
/// use rondel_event::attendance::latecomer::{LeaveMethod, departures};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// // Player 2 leaves before round 2.
/// let ways = departures(&event, Player::from_index(1), RoundNo::from_index(1));
/// let (_, stay) = ways.iter().find(|(how, _)| *how == LeaveMethod::Stay).expect("one of the ways");
/// assert!(stay.as_ref().is_ok_and(|stay| stay.rounds == [3, 3] && stay.unplayed > 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn departures(
    event: &Event,
    player: Player,
    from: RoundNo,
) -> Vec<(LeaveMethod, Result<Departure, Impossible>)> {
    let is_cup = event.state().kind().has_sections();
    let anew = (!is_cup).then(|| (LeaveMethod::Anew, without(event, player, from)));
    let stay = (LeaveMethod::Stay, stay(event, player, from));
    [Some(stay), anew, Some((LeaveMethod::Off, off(event, player)))].into_iter().flatten().collect()
}

/// The departures of `player`, not playing from round `from` on, by other rules than the one in effect in the event:
/// opponents in unplayed games win, unplayed games do not count, or all games are struck out. The rounds stay as they
/// are.
///
/// # Shape
/// Two of the three rules if there are games; empty if no game names the player.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
/// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
/// use rondel_event::attendance::latecomer::by_rule;
/// use rondel_event::event::WithdrawnRule;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// // Player 1 leaves before round 2, and by the rule of the event is left out of the standings.
/// let others = by_rule(&event, Player::from_index(0), RoundNo::from_index(1));
/// let rules: Vec<WithdrawnRule> = others.iter().map(|way| way.rule).collect();
/// assert_eq!(rules, [WithdrawnRule::Forfeit, WithdrawnRule::KeepPlayed]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn by_rule(event: &Event, player: Player, from: RoundNo) -> Vec<Departure> {
    let Ok(usual) = stay(event, player, from) else { return Vec::new() };
    if usual.games == 0 {
        return Vec::new();
    }
    let facts = event.state().rounds.len();
    let by = |rule: WithdrawnRule| {
        let settle = Action::Settle { player, rule: Some(rule) };
        let action = Action::Together(vec![Action::Withdraw { player, from }, settle]);
        departure(event, LeaveMethod::Stay, player, action, facts, missing(event)).ok()
    };
    let all = [WithdrawnRule::Forfeit, WithdrawnRule::KeepPlayed, WithdrawnRule::Out];
    all.into_iter().filter(|rule| *rule != usual.in_effect()).filter_map(by).collect()
}

impl Departure {
    /// The rule that is in effect for the games: [`WithdrawnRule::HalfOrOut`] comes to one of the others, by the
    /// number of games played.
    pub fn in_effect(&self) -> WithdrawnRule {
        match (self.part, self.rule) {
            (Part::Excluded, _) => WithdrawnRule::Out,
            (_, WithdrawnRule::KeepPlayed) => WithdrawnRule::KeepPlayed,
            _ => WithdrawnRule::Forfeit,
        }
    }

    /// True if the rule was chosen for this player alone.
    pub fn is_chosen(&self) -> bool {
        self.action.parts().iter().any(|part| matches!(part, Action::Settle { .. }))
    }
}

fn stay(event: &Event, player: Player, from: RoundNo) -> Result<Departure, Impossible> {
    let facts = event.state().rounds.len();
    departure(event, LeaveMethod::Stay, player, Action::Withdraw { player, from }, facts, missing(event))
}

fn without(event: &Event, player: Player, from: RoundNo) -> Result<Departure, Impossible> {
    let state = event.state();
    if first_played(state).is_none() {
        return Err(Impossible::NothingPlayed);
    }
    let keep = from.index().max(kept(state)).min(state.rounds.len());
    let mut before = state.schedule().rounds;
    let planned = before.split_off(keep);
    let rounds = anew(state, &before, &planned, None, Some(player))?;
    if rounds.len() >= planned.len() {
        return Err(Impossible::NoShorter { rounds: state.rounds.len() });
    }
    let withdraw = Action::Withdraw { player, from };
    let publish = Action::Publish { from: RoundNo::from_index(keep), rounds };
    departure(
        event,
        LeaveMethod::Anew,
        player,
        Action::Together(vec![withdraw, publish]),
        keep,
        missing(event),
    )
}

fn off(event: &Event, player: Player) -> Result<Departure, Impossible> {
    let state = event.state();
    if state.first_round(player).is_none() {
        return departure(
            event,
            LeaveMethod::Off,
            player,
            Action::Remove(player),
            state.rounds.len(),
            missing(event),
        );
    }
    if let Some(round) = first_played(state) {
        return Err(Impossible::Played { round });
    }
    let away = |other: Player| other == player || state.members[other.index()].is_away(FIRST);
    let made = Made::of(state, &state.seats, away)?;
    let mut actions: Vec<Action> = made.system(state).into_iter().collect();
    // Published first, so that no round names the player who is then removed.
    actions.push(Action::Publish { from: FIRST, rounds: made.rounds });
    actions.push(Action::Remove(player));
    departure(event, LeaveMethod::Off, player, Action::Together(actions), 0, made.apart)
}

/// The pairs that meet less often than all players should.
fn missing(event: &Event) -> Vec<[Player; 2]> {
    short(&event.state().schedule(), times(event.state()))
}

/// The number of games of `player` in the rounds that are not played, since a side has left.
fn unplayed(state: &State, player: Player) -> usize {
    let left = |(round, published): (RoundNo, &Published)| {
        let table = published.round.table_of(player).map(|(table, _)| table);
        table.is_some_and(|table| state.progress(round, table) == Some(Progress::Left))
    };
    state.published().filter(|&round| left(round)).count()
}

/// The departure of `player` by `action`; the first `facts` rounds are taken as they are.
fn departure(
    event: &Event,
    how: LeaveMethod,
    player: Player,
    action: Action,
    facts: usize,
    excused: Vec<[Player; 2]>,
) -> Result<Departure, Impossible> {
    let state = event.foresee(&action)?;
    let attendee = History::of(&state).attendees[player.index()];
    let schedule = state.schedule();
    Ok(Departure {
        how,
        player,
        rounds: [event.state().rounds.len(), state.rounds.len()],
        played: attendee.played,
        games: attendee.games,
        unplayed: unplayed(&state, player),
        part: attendee.part,
        rule: state.rule(player),
        to_play: to_play(&state, Some(player)),
        findings: findings(&state, &schedule, facts, excused),
        action,
    })
}
