//! The promise of an event: how much of it is played or still to come, what can no longer be played, and why.

use std::collections::BTreeMap;

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::Table;
use rondel_schedule::verify::Meetings;

use crate::event::{Progress, Published, State, System};

/// The state of an event's promise, counted in games (tables, if four sit at one).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Promise {
    /// The promise of an event.
    pub promised: Promised,
    /// The number of promised games: those in the rounds, and those missing because of entrants who left or came
    /// late.
    pub games: usize,
    /// The number of games played.
    pub played: usize,
    /// The number of games still to come.
    pub to_come: usize,
    /// The number of games that can no longer be played, by reason.
    pub lost: Vec<(Loss, usize)>,
}

/// The promise of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Promised {
    /// All entrants meet each other this number of times.
    Everybody(usize),
    /// Any two players are partners once and opponents twice.
    Partners,
    /// Any two players are partners and opponents at most this number of times each.
    AtMost([u16; 2]),
    /// Only some pairs of entrants meet, none of them twice.
    Some {
        /// The number of pairs that meet.
        met: usize,
        /// The number of all pairs.
        pairs: usize,
    },
    /// Rounds are paired one after another, without a total.
    Rounds,
}

/// The reason why a game can no longer be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Loss {
    /// A player has left; the round is the first one that they do not play.
    Left(Player, RoundNo),
    /// A player came late, in this round.
    Late(Player, RoundNo),
    /// The game was decided without play.
    WalkOver,
    /// The game was not played and counts for neither side.
    NotPlayed,
}

impl Promise {
    /// Returns the current state of an event's promise.
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
    /// use rondel_event::proof::{Promise, Promised};
    ///
    /// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
    /// let promise = Promise::of(event.state());
    /// assert_eq!((promise.promised, promise.games, promise.played), (Promised::Everybody(1), 6, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(state: &State) -> Promise {
        let (mut played, mut to_come) = (0, 0);
        let mut lost = BTreeMap::new();
        for (round, table, sides) in tables(state) {
            match state.outcome(round, table) {
                _ if is_lost(state, round, table) => {
                    *lost.entry(loss(state, round, table, sides)).or_default() += 1;
                }
                Some(outcome) if !outcome.waits() => played += 1,
                _ => to_come += 1,
            }
        }
        let there = |player: &Player| !state.members[player.index()].removed && !state.is_phantom(*player);
        let named = |player: &Player| state.first_round(*player).is_some();
        let players: Vec<Player> = state.seats.iter().copied().filter(|it| there(it) && named(it)).collect();
        let pairs = players.len() * players.len().saturating_sub(1) / 2;
        let promised = match &state.system {
            System::RoundRobin(plan) => {
                let apart = super::excused(state, plan, &players);
                let apart = apart.iter().map(|two| two.map(|it| players[it.index()])).collect::<Vec<_>>();
                unplanned(state, plan.cycles, &apart, &mut lost);
                Promised::Everybody(plan.cycles)
            }
            System::Individual(wishes) => wishes.most.map_or(Promised::Partners, Promised::AtMost),
            System::Pairs(_) => match tables(state).count() {
                met if met < pairs => Promised::Some { met, pairs },
                _ => Promised::Everybody(1),
            },
            System::Monrad(_) | System::Keizer(_) | System::Mexicano(_) | System::Cup(_) => Promised::Rounds,
        };
        let games = played + to_come + lost.values().sum::<usize>();
        Promise { promised, games, played, to_come, lost: lost.into_iter().collect() }
    }

    /// Returns the number of games that can no longer be played.
    pub fn lost(&self) -> usize {
        self.lost.iter().map(|(_, games)| games).sum()
    }
}

/// Returns all tables of the rounds, except those at which a pair meets the phantom.
fn tables(state: &State) -> impl Iterator<Item = (RoundNo, TableNo, &Table)> {
    let of_round = |(round, published): (RoundNo, &Published)| {
        let tables = 0..published.round.tables.len();
        tables.map(move |table| (round, TableNo::from_index(table)))
    };
    let all = state.published().flat_map(of_round);
    let all = all.filter_map(|(round, table)| Some((round, table, state.table(round, table)?)));
    all.filter(|(_, _, sides)| !sides.players().any(|player| state.is_phantom(player)))
}

/// True if a game will not be played: a player has left or was absent, or it was decided without play.
pub(super) fn is_lost(state: &State, round: RoundNo, table: TableNo) -> bool {
    let settled = |outcome: &Outcome| !outcome.is_played() && !outcome.waits();
    match &state.system {
        // An award at a table of bridge goes to pairs who met.
        System::Pairs(_) => state.is_off(round, table),
        _ => {
            state.progress(round, table) == Some(Progress::Left)
                || state.outcome(round, table).is_some_and(settled)
        }
    }
}

/// True if a player is absent from a round that names them.
pub(super) fn is_gone(state: &State, round: RoundNo, player: Player) -> bool {
    match state.system.has_deals() {
        true => state.is_missing(round, player),
        false => state.members[player.index()].is_away(round),
    }
}

/// Returns the reason why a table is not played.
fn loss(state: &State, round: RoundNo, table: TableNo, sides: &Table) -> Loss {
    let left = |player: Player| state.members[player.index()].left.filter(|&from| from <= round);
    if let Some((player, from)) = sides.players().find_map(|player| Some((player, left(player)?))) {
        return Loss::Left(player, from);
    }
    if let Some(player) = sides.players().find(|&player| is_gone(state, round, player)) {
        let rounds = (round.index()..).map(RoundNo::from_index);
        let from = rounds.into_iter().find(|&it| !is_gone(state, it, player)).unwrap_or(round);
        return Loss::Late(player, from);
    }
    match state.outcome(round, table) {
        Some(outcome) if outcome.for_side(0).is_some() => Loss::WalkOver,
        _ => Loss::NotPlayed,
    }
}

/// Adds the games of a round robin that are in no round: those of entrants who left before their rounds were made
/// again, and of entrants who came when too few rounds were left. Couples kept `apart` have none.
fn unplanned(state: &State, times: usize, apart: &[[Player; 2]], lost: &mut BTreeMap<Loss, usize>) {
    let named = |player: Player| state.first_round(player);
    let meetings = Meetings::of(&state.schedule());
    for ([one, other], rounds) in meetings.pairs() {
        if apart.contains(&[one, other]) || apart.contains(&[other, one]) {
            continue;
        }
        let missing = times.saturating_sub(rounds.len());
        let (Some(first), Some(second)) = (named(one), named(other)) else { continue };
        let left = [one, other].into_iter().find_map(|it| Some((it, state.members[it.index()].left?)));
        let late = [(one, first), (other, second)].into_iter().max_by_key(|&(_, round)| round);
        let why = match (left, late) {
            (Some((player, from)), _) => Loss::Left(player, from),
            (None, Some((player, from))) if from.index() > 0 => Loss::Late(player, from),
            _ => continue,
        };
        if missing > 0 {
            *lost.entry(why).or_default() += missing;
        }
    }
}

/// A player's evening in an event with changing partners.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evening {
    /// The player.
    pub player: Player,
    /// The number of games, played or to come.
    pub games: usize,
    /// The number of rounds that the player attends without a game.
    pub out: usize,
    /// The tables of the games, in the order of the rounds.
    pub tables: Vec<TableNo>,
    /// True if the player is present from the first round to the last.
    pub whole: bool,
}

/// Returns the evenings of all players named in a round, in the order of the list; empty if partners do not change.
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
/// use rondel_event::proof::evenings;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// assert!(evenings(event.state()).is_empty()); // Partners do not change.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn evenings(state: &State) -> Vec<Evening> {
    if !state.system.has_partners() {
        return Vec::new();
    }
    let evening = |player: Player| {
        let first = state.first_round(player)?;
        let mut tables = Vec::new();
        let mut out = 0;
        for (round, published) in state.published() {
            let table = published.round.table_of(player).map(|(table, _)| table);
            let table = table.filter(|&table| !is_lost(state, round, table));
            let is_here = round >= first && state.is_present(round, player);
            tables.extend(table);
            out += usize::from(table.is_none() && is_here);
        }
        let whole = first.index() == 0 && state.members[player.index()].left.is_none();
        Some(Evening { player, games: tables.len(), out, tables, whole })
    };
    state.entrants().filter_map(|(player, _)| evening(player)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attendance::latecomer::departures;
    use crate::event::Action;
    use crate::proof::Proof;
    use crate::proof::report::{LabelledReport, Sign, Verdict};
    use crate::testing::{double, evening, shortened};

    /// The verdict on the rounds of an event.
    fn verdict(state: &State) -> Verdict {
        let (proof, promise) = (Proof::of(state), Promise::of(state));
        let unplaced = proof.unplaced.iter().map(ToString::to_string).collect();
        let shown =
            LabelledReport::new(proof.report(), Vec::new(), state.game()).of_evening(String::new(), unplaced);
        shown.with_lost(promise.lost(), promise.games).verdict()
    }

    /// A double round robin of six in which somebody leaves after four of ten rounds, and one game is a walk-over.
    #[test]
    fn a_round_robin_says_which_games_cannot_be_any_more() {
        let event = double();
        let whole = Promise::of(event.state());
        assert_eq!((whole.promised, whole.games, whole.to_come), (Promised::Everybody(2), 30, 30));
        assert_eq!(verdict(event.state()), Verdict::Holds { gave_way: 0 });
        let mut event = shortened();
        let (leaver, from) = (Player::from_index(1), RoundNo::from_index(4));
        let promise = Promise::of(event.state());
        assert_eq!((promise.games, promise.played, promise.to_come), (30, 12, 11));
        assert_eq!(promise.lost, [(Loss::Left(leaver, from), 6), (Loss::WalkOver, 1)]);
        let found = verdict(event.state());
        assert_eq!((found, found.sign()), (Verdict::Kept { lost: 7, games: 30 }, Sign::GaveWay));
        // Of the fifteen pairs, five had the leaver and two the walk-over; some of those had met twice by then.
        let rondel_schedule::verify::Claim::Meetings { right, excused, seldom, .. } =
            Proof::of(event.state()).report().claims()[0]
        else {
            panic!("meetings come first")
        };
        assert_eq!((right + excused, seldom), (15, 0));
        assert!(excused >= 6, "{excused}");
        // Whoever plans the rest again loses as many games.
        event.apply(1, Action::Undo).unwrap();
        for (how, way) in departures(&event, leaver, from) {
            let Ok(way) = way else { continue };
            let mut other = event.clone();
            other.apply(1, way.action).unwrap();
            let promise = Promise::of(other.state());
            assert_eq!((promise.games, promise.lost()), (30, 7), "{how:?}");
        }
    }

    #[test]
    fn where_partners_change_everybody_has_games_rounds_out_and_tables() {
        let mut event = evening(9, 9, 0);
        let before = evenings(event.state());
        assert!(before.iter().all(|it| (it.games, it.out, it.whole) == (8, 1, true)));
        let promise = Promise::of(event.state());
        assert_eq!((promise.games, promise.lost()), (18, 0));
        let (player, from) = (Player::from_index(3), RoundNo::from_index(5));
        event.apply(1, Action::Withdraw { player, from }).unwrap();
        let promise = Promise::of(event.state());
        let [(Loss::Left(who, round), lost)] = promise.lost[..] else { panic!("{promise:?}") };
        assert_eq!((who, round), (player, from));
        let after = evenings(event.state());
        let games = |all: &[Evening]| all.iter().map(|it| it.games).sum::<usize>();
        assert_eq!(games(&before) - games(&after), 4 * lost);
        assert!(!after[3].whole && after[3].games + after[3].out == 5);
        assert_eq!(verdict(event.state()), Verdict::Kept { lost, games: 18 });
    }
}
