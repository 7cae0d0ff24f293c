//! The tables of a cup: its groups, the leagues after them, the entrants who qualify, and everyone's final place.

use std::cmp::Reverse;
use std::ops::Range;

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, Tally};
use rondel_schedule::round_robin::cup::bracket::{BracketState, Decision, Placed, Qualified, Tie};
use rondel_schedule::round_robin::cup::{FinalStage, Places, Plan};

use super::{Average, Row, Standings, table};
use crate::event::history::History;
use crate::event::{Progress, State, System};

/// A group, or a league that followed the groups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// True for a league that followed the groups.
    pub is_league: bool,
    /// The 0-based index among the groups, or among the leagues.
    pub number: usize,
    /// The entrants, in the order in which they were assigned.
    pub players: Vec<Player>,
    /// The history reduced to the games that count in the section.
    pub history: History,
    /// The table of the section.
    pub table: Standings,
}

/// A place that is still open because several entrants are equal in everything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shared {
    /// The 0-based index of the group, or `None` if the next best of all groups are compared.
    pub group: Option<usize>,
    /// The equal entrants.
    pub players: Vec<Player>,
    /// The number of them who qualify for the knock-out, or for the higher league.
    pub seats: usize,
}

/// The entrants who qualify from the groups.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Qualifiers {
    /// The qualified entrants, the strongest first: by place in the group. Entrants with the same place are ordered
    /// by group, or by their results if some have a bye or the next best also qualify.
    pub seeds: Vec<Qualified>,
    /// The places that are still open; until they are settled, entrants with the lower number are seeded.
    pub shared: Vec<Shared>,
}

/// A game of the knock-out in its current state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Match {
    /// The entrants, if they are known, and the places that the game decides.
    pub tie: Tie,
    /// The table at which it is played, or `None` until its round is published.
    pub table: Option<TableNo>,
    /// The decision, which may be that no one advances; `None` while it is not known.
    pub decision: Option<Decision>,
}

impl Match {
    /// Returns the entrant who advances, or `None` if that is not known or no one does.
    pub fn winner(&self) -> Option<Player> {
        self.decision.and_then(Decision::winner)
    }
}

/// Returns the plan of a cup, or `None` for another event.
pub fn plan(state: &State) -> Option<&Plan> {
    match &state.system {
        System::Cup(plan) => Some(plan),
        _ => None,
    }
}

/// Returns the leagues of a cup, followed by its groups, each with its table; empty for another event.
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
/// use rondel_event::event::history::History;
/// use rondel_event::standings::cup::sections;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// assert!(sections(event.state(), &History::of(event.state())).is_empty()); // The event is not a cup.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sections(state: &State, history: &History) -> Vec<Section> {
    let Some(plan) = plan(state) else { return Vec::new() };
    let groups = plan.groups.iter().enumerate().map(|(at, players)| (false, at, players));
    let leagues = plan.leagues.iter().enumerate().map(|(at, players)| (true, at, players));
    let section = |(is_league, number, players): (bool, usize, &Vec<Player>)| {
        let rounds = counted(plan, is_league);
        let history = history.among(players, |round| rounds.contains(&round));
        let table = table(&history, &state.settings);
        Section { is_league, number, players: players.clone(), history, table }
    };
    leagues.chain(groups).map(section).collect()
}

/// Returns the 0-based rounds whose games count in a group, or in a league that followed.
fn counted(plan: &Plan, is_league: bool) -> Range<usize> {
    match (is_league, plan.then) {
        (false, _) => 0..plan.group_rounds(),
        (true, FinalStage::Leagues { keep: true, .. }) => 0..usize::MAX,
        (true, _) => plan.group_rounds()..usize::MAX,
    }
}

/// Returns the rows of a group's remaining entrants in the order of its table; among equals, `chosen` ones come
/// first.
fn ranked(state: &State, section: &Section, chosen: &[Player]) -> Vec<Row> {
    let mut rows = section.table.rows.clone();
    rows.retain(|row| state.members[row.player.index()].left.is_none());
    let wish = |row: &Row| chosen.iter().position(|&it| it == row.player).unwrap_or(chosen.len());
    rows.sort_by_key(|row| (row.place, wish(row)));
    rows
}

/// Returns the equal entrants at the border between the first `seats` of `rows` and the rest, or `None` if the border
/// is clear or `chosen` settles it.
fn shared(rows: &[Row], seats: usize, chosen: &[Player], group: Option<usize>) -> Option<Shared> {
    let place = rows.get(seats)?.place;
    let before = rows[..seats].iter().filter(|row| row.place < place).count();
    if before == seats {
        return None;
    }
    let players: Vec<Player> = rows.iter().filter(|row| row.place == place).map(|row| row.player).collect();
    let seats = seats - before;
    let said = players.iter().filter(|player| chosen.contains(player)).count();
    (said < seats).then_some(Shared { group, players, seats })
}

/// Returns an entrant's results in their group, comparable across groups: points, score difference, points scored and
/// games won, each per game. The scores are 0 where none are entered.
fn made(row: &Row) -> [Average; 4] {
    let by_game = |sum: i64| Average { sum, games: row.played.max(1) };
    let [own, other] = row.score.map(|sum| sum as i64);
    [i64::from(row.points.0), own - other, own, row.won as i64].map(by_game)
}

/// Returns the entrants who qualify for the knock-out as the groups now are. `chosen` are preferred among equals.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Kind, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle;
/// # use rondel_schedule::round_robin::cup::{FinalStage, Places, Plan};
/// # let groups = [[0, 3], [1, 2]].map(|group| group.map(Player::from_index).to_vec()).to_vec();
/// # let then = FinalStage::KnockOut { through: 1, best: 0, places: Places::First };
/// # let plan = Plan { groups, then, ..Plan::default() };
/// # let mut event = Event::found(0, "x", System::Cup(plan), Kind::Cup.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # let round = RoundNo::from_index(0);
/// # event.apply(0, Action::Publish { from: round, rounds: circle::berger(4)?.rounds[..1].to_vec() })?;
/// # for table in [0, 1].map(TableNo::from_index) {
/// #     event.apply(0, Action::Report { round, table, outcome: Some(Outcome::FirstWins) })?;
/// # }
/// use rondel_event::event::history::History;
/// use rondel_event::standings::cup::through;
///
/// // `event` is a cup whose groups are 1-4 and 2-3: players 1 and 2 have won, and the first of each group qualifies.
/// let found = through(event.state(), &History::of(event.state()), &[]);
/// assert_eq!(found.seeds.iter().map(|it| it.player.number()).collect::<Vec<_>>(), [1, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn through(state: &State, history: &History, chosen: &[Player]) -> Qualifiers {
    let Some(Plan { then: FinalStage::KnockOut { through, best, .. }, .. }) = plan(state) else {
        return Qualifiers::default();
    };
    let (seats, best) = (usize::from(*through), usize::from(*best));
    let groups: Vec<Section> = sections(state, history).into_iter().filter(|it| !it.is_league).collect();
    let mut found = Qualifiers::default();
    let mut by_rank: Vec<Vec<(usize, Row)>> = vec![Vec::new(); seats];
    let mut next: Vec<(usize, Row)> = Vec::new();
    for section in &groups {
        let rows = ranked(state, section, chosen);
        found.shared.extend(shared(&rows, seats, chosen, Some(section.number)));
        if best > 0 {
            found.shared.extend(shared(&rows, seats + 1, chosen, Some(section.number)));
        }
        for (rank, row) in rows.into_iter().enumerate().take(seats + 1) {
            by_rank.get_mut(rank).unwrap_or(&mut next).push((section.number, row));
        }
    }
    let strongest = |rows: &mut Vec<(usize, Row)>| {
        let wish = |row: &Row| chosen.iter().position(|&it| it == row.player).unwrap_or(chosen.len());
        rows.sort_by_key(|(_, row)| (Reverse(made(row)), wish(row)));
    };
    strongest(&mut next);
    if best > 0 {
        // Rank the next best of all groups as if they were in one table.
        let mut together: Vec<Row> = next.iter().map(|(_, row)| row.clone()).collect();
        for at in 0..together.len() {
            let same = at > 0 && made(&together[at]) == made(&together[at - 1]);
            together[at].place = if same { together[at - 1].place } else { at + 1 };
        }
        found.shared.extend(shared(&together, best, chosen, None));
    }
    next.truncate(best);
    let count = by_rank.iter().map(Vec::len).sum::<usize>() + next.len();
    if is_by_strength(best, count) {
        by_rank.iter_mut().for_each(strongest);
    }
    for (rank, rows) in by_rank.into_iter().chain([next]).enumerate() {
        let seed = |(group, row): (usize, Row)| Qualified { player: row.player, group, rank: rank + 1 };
        found.seeds.extend(rows.into_iter().map(seed));
    }
    found
}

/// True if the draw compares entrants with the same place in their groups: if some of them have a bye, or if the next
/// best also qualify.
fn is_by_strength(best: usize, entrants: usize) -> bool {
    best > 0 || !entrants.is_power_of_two()
}

/// Returns the strength of the entrants in the knock-out by their group tables, from 1, the strongest. Entrants that
/// the draw treats alike have the same number. Empty if the knock-out is not drawn or there were no groups.
pub fn strengths(state: &State, history: &History) -> Vec<(Player, usize)> {
    let Some(plan) = plan(state) else { return Vec::new() };
    let FinalStage::KnockOut { best, .. } = plan.then else { return Vec::new() };
    let place = |player: Player| plan.bracket.iter().position(|it| *it == Some(player));
    let is_free = |place: usize| plan.bracket.get(place ^ 1).is_none_or(Option::is_none);
    let compares = is_by_strength(best.into(), plan.bracket.iter().flatten().count());
    let mut all: Vec<(Strength, Player)> = Vec::new();
    for section in sections(state, history).iter().filter(|it| !it.is_league) {
        let rows = section.table.rows.iter().filter_map(|row| Some((row, place(row.player)?)));
        let mut rows: Vec<(&Row, usize)> = rows.collect();
        // Only the bracket shows which of several entrants with the same place was preferred.
        rows.sort_by_key(|&(row, place)| (row.place, !is_free(place)));
        let key = |(rank, (row, _)): (usize, (&Row, usize))| {
            ((rank, Reverse(compares.then(|| made(row)))), row.player)
        };
        all.extend(rows.into_iter().enumerate().map(key));
    }
    all.sort_by_key(|&(strength, _)| strength);
    let number = |strength: Strength| 1 + all.partition_point(|&(other, _)| other < strength);
    all.iter().map(|&(strength, player)| (player, number(strength))).collect()
}

/// The 0-based place in a group, and the results there if the draw compares them; the strongest is the smallest.
type Strength = (usize, Reverse<Option<[Average; 4]>>);

/// Returns the leagues that follow the groups as these now are, and the places still open. `chosen` are preferred
/// among equals.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Kind, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle;
/// # use rondel_schedule::round_robin::cup::{FinalStage, Plan};
/// # let groups = [[0, 3], [1, 2]].map(|group| group.map(Player::from_index).to_vec()).to_vec();
/// # let then = FinalStage::Leagues { each: 1, keep: false };
/// # let plan = Plan { groups, then, ..Plan::default() };
/// # let mut event = Event::found(0, "x", System::Cup(plan), Kind::Cup.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # let round = RoundNo::from_index(0);
/// # event.apply(0, Action::Publish { from: round, rounds: circle::berger(4)?.rounds[..1].to_vec() })?;
/// # for table in [0, 1].map(TableNo::from_index) {
/// #     event.apply(0, Action::Report { round, table, outcome: Some(Outcome::FirstWins) })?;
/// # }
/// use rondel_event::event::history::History;
/// use rondel_event::standings::cup::leagues;
///
/// // `event` is a cup whose groups are 1-4 and 2-3: players 1 and 2 have won, and leagues of equal places follow.
/// let (leagues, open) = leagues(event.state(), &History::of(event.state()), &[]);
/// assert_eq!(leagues, [[0, 1], [3, 2]].map(|league| league.map(Player::from_index).to_vec()));
/// assert!(open.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn leagues(state: &State, history: &History, chosen: &[Player]) -> (Vec<Vec<Player>>, Vec<Shared>) {
    let Some(Plan { then: FinalStage::Leagues { each, .. }, .. }) = plan(state) else {
        return Default::default();
    };
    let each = usize::from(*each).max(1);
    let (mut leagues, mut open): (Vec<Vec<Player>>, Vec<Shared>) = Default::default();
    for section in sections(state, history).iter().filter(|it| !it.is_league) {
        let rows = ranked(state, section, chosen);
        let borders = (each..rows.len()).step_by(each);
        open.extend(borders.filter_map(|seats| shared(&rows, seats, chosen, Some(section.number))));
        for (at, rows) in rows.chunks(each).enumerate() {
            if leagues.len() <= at {
                leagues.push(Vec::new());
            }
            leagues[at].extend(rows.iter().map(|row| row.player));
        }
    }
    // A league of one cannot play, so a single entrant joins the league above.
    while leagues.len() > 1 && leagues.last().is_some_and(|last| last.len() < 2) {
        let rest = leagues.pop().unwrap_or_default();
        leagues.last_mut().into_iter().for_each(|last| last.extend(rest.iter().copied()));
    }
    (leagues, open)
}

/// Returns the known rounds of the knock-out: those that were played and the next one. Empty before the draw.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Kind, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::cup::{Plan, bracket::seeded};
/// # let plan = Plan { bracket: seeded(&[0, 1].map(Player::from_index)), ..Plan::default() };
/// # let mut event = Event::found(0, "x", System::Cup(plan), Kind::Cup.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, rondel_event::pairing::cup::next(event.state(), &[]).expect("a cup").expect("the final").action)?;
/// # let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
/// # event.apply(0, Action::Report { round, table, outcome: Some(Outcome::FirstWins) })?;
/// use rondel_event::standings::cup::matches;
///
/// // `event` is a cup of two players, and player 1 has won the final.
/// let rounds = matches(event.state());
/// let (_, games) = &rounds[0];
/// assert_eq!(games[0].winner(), Some(Player::from_index(0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn matches(state: &State) -> Rounds {
    walked(state).map(|(matches, _)| matches).unwrap_or_default()
}

/// The rounds of the knock-out with their games.
pub type Rounds = Vec<(RoundNo, Vec<Match>)>;

fn walked(state: &State) -> Option<(Rounds, BracketState)> {
    let plan = plan(state).filter(|plan| !plan.bracket.is_empty())?;
    let places = match plan.then {
        FinalStage::KnockOut { places, .. } => places,
        FinalStage::Leagues { .. } => Places::First,
    };
    let mut walk = BracketState::new(&plan.bracket, places);
    let mut rounds = Vec::new();
    for at in 0..walk.rounds() {
        let round = RoundNo::from_index(plan.group_rounds() + at);
        let of = |tie: Tie| {
            let table = tie.pair().and_then(|pair| table_of(state, round, pair));
            let decision = match tie.pair() {
                Some(pair) => decision(state, plan, round, pair),
                None => Some(tie.free().map_or(Decision::Nobody, Decision::Winner)),
            };
            Match { tie, table, decision }
        };
        rounds.push((round, walk.ties().into_iter().map(of).collect()));
        match walk.after(|pair| decision(state, plan, round, pair)) {
            Ok(next) => walk = next,
            Err(_) => break,
        }
    }
    Some((rounds, walk))
}

/// Returns the table of a round at which two entrants play each other.
fn table_of(state: &State, round: RoundNo, [one, other]: [Player; 2]) -> Option<TableNo> {
    let (number, table) = state.round(round)?.round.table_of(one)?;
    table.players().any(|player| player == other).then_some(number)
}

/// Returns the decision of a game of the knock-out: the winner; after a draw, the entrant chosen by the organizer; if
/// one side has left, the other. No one advances if both have left or both lost.
fn decision(state: &State, plan: &Plan, round: RoundNo, pair: [Player; 2]) -> Option<Decision> {
    let table = table_of(state, round, pair)?;
    let sides = state.table(round, table)?.pair()?;
    let outcome = state.outcome(round, table).filter(|outcome| !outcome.waits());
    if let Some(side) = outcome.and_then(winning_side) {
        return Some(Decision::Winner(sides[side]));
    }
    let settled = plan.settled.iter().find(|it| (it.round, it.table) == (round, table));
    if let Some(settled) = settled.filter(|it| pair.contains(&it.player)) {
        return Some(Decision::Winner(settled.player));
    }
    if state.progress(round, table) == Some(Progress::Left) {
        let stays = |player: &Player| !state.members[player.index()].is_away(round);
        return Some(sides.into_iter().find(stays).map_or(Decision::Nobody, Decision::Winner));
    }
    outcome.filter(|outcome| outcome.is_lost_by_both()).map(|_| Decision::Nobody)
}

/// Returns the winning side of a result, 0 or 1, or `None` if it has none.
fn winning_side(outcome: &Outcome) -> Option<usize> {
    (0..2).find(|&side| matches!(outcome.for_side(side), Some(Tally::Win | Tally::ForfeitWin)))
}

/// Returns the decision of a table of the knock-out, or `None` if it is not known and for every other table.
pub fn decided(state: &State, round: RoundNo, table: TableNo) -> Option<Decision> {
    let plan = plan(state).filter(|plan| !plan.bracket.is_empty() && round.index() >= plan.group_rounds())?;
    decision(state, plan, round, state.table(round, table)?.pair()?)
}

/// True if a game of the knock-out has a result that does not decide it, and no entrant has been chosen to advance.
pub fn is_undecided(state: &State, round: RoundNo, table: TableNo) -> bool {
    let Some(plan) = plan(state).filter(|plan| !plan.bracket.is_empty()) else { return false };
    let is_in = round.index() >= plan.group_rounds();
    let is_done = state.outcome(round, table).is_some_and(|outcome: &Outcome| !outcome.waits());
    is_in
        && is_done
        && state.table(round, table).is_some_and(|table| table.pair().is_some())
        && decided(state, round, table).is_none()
}

/// Returns the entrant chosen to advance from a game whose result does not decide it: after penalties, by lot or by a
/// faster game. `None` for every other table.
pub fn settled(state: &State, round: RoundNo, table: TableNo) -> Option<Player> {
    let outcome = state.outcome(round, table).filter(|outcome| !outcome.waits())?;
    match winning_side(outcome) {
        Some(_) => None,
        None => decided(state, round, table)?.winner(),
    }
}

/// True if the knock-out is over without a winner: neither finalist came, or no one reached the final.
pub fn has_no_winner(state: &State) -> bool {
    let Some((_, walk)) = walked(state) else { return false };
    walk.ties().is_empty() && walk.placed().iter().all(|it| it.from > 1)
}

/// Returns the places that are settled: those of the knock-out or of the leagues that followed, and after them those
/// of the entrants who did not qualify, by their places in the groups. Leagues count in their current order. Empty
/// before the knock-out is drawn or the leagues are made.
///
/// ```
/// use rondel_event::event::history::History;
/// use rondel_event::event::{Action, Entrant, Event, Kind, System};
/// use rondel_event::{pairing::cup::next, standings::cup::placed};
/// use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// use rondel_schedule::model::result::Outcome;
/// use rondel_schedule::round_robin::cup::{Plan, bracket::seeded};
///
/// let plan = Plan { bracket: seeded(&[0, 1].map(Player::from_index)), ..Plan::default() };
/// let mut event = Event::found(0, "final", System::Cup(plan), Kind::Cup.settings())?;
/// event.apply(0, Action::Enter(["Ada", "Bo"].map(Entrant::named).to_vec()))?;
/// event.apply(0, next(event.state(), &[]).expect("a cup").expect("the final").action)?;
/// let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
/// event.apply(1, Action::Report { round, table, outcome: Some(Outcome::FirstWins) })?;
/// let places = placed(event.state(), &History::of(event.state()));
/// assert_eq!(places.iter().map(|it| (it.from, it.player.number())).collect::<Vec<_>>(), [(1, 1), (2, 2)]);
/// # Ok::<(), rondel_event::event::Refused>(())
/// ```
pub fn placed(state: &State, history: &History) -> Vec<Placed> {
    let Some(plan) = plan(state) else { return Vec::new() };
    let sections = sections(state, history);
    if !plan.leagues.is_empty() {
        return of_leagues(&sections);
    }
    let Some((_, walk)) = walked(state) else { return Vec::new() };
    let mut placed = walk.placed();
    let mut next = plan.bracket.iter().flatten().count() + 1;
    let groups: Vec<&Section> = sections.iter().filter(|it| !it.is_league).collect();
    let longest = groups.iter().map(|it| it.table.rows.len()).max().unwrap_or(0);
    for at in 0..longest {
        let here = groups.iter().filter_map(|it| it.table.rows.get(at)).map(|row| row.player);
        let here: Vec<Player> = here.filter(|&it| !plan.bracket.contains(&Some(it))).collect();
        let to = next + here.len() - usize::from(!here.is_empty());
        placed.extend(here.iter().map(|&player| Placed { player, from: next, to }));
        next += here.len();
    }
    placed.sort_by_key(|it| it.from);
    placed
}

/// Returns the standings of the whole event: those of [`table`], put in the order of the final places of a cup once
/// there are any.
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
/// use rondel_event::event::history::History;
/// use rondel_event::standings::{cup::overall, table};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// // Without a cup these are the standings.
/// let history = History::of(event.state());
/// assert_eq!(overall(event.state(), &history), table(&history, &event.state().settings));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn overall(state: &State, history: &History) -> Standings {
    let mut all = table(history, &state.settings);
    let placed = placed(state, history);
    if placed.is_empty() {
        return all;
    }
    for row in &mut all.rows {
        let place = placed.iter().find(|it| it.player == row.player);
        row.place = place.map_or(placed.len() + 1, |it| it.from);
    }
    all.rows.sort_by_key(|row| row.place);
    all
}

/// Returns the places of leagues ranked one after the other.
fn of_leagues(sections: &[Section]) -> Vec<Placed> {
    let mut before = 0;
    let mut placed = Vec::new();
    for league in sections.iter().filter(|it| it.is_league) {
        let rows = &league.table.rows;
        for row in rows {
            let shared = rows.iter().filter(|it| it.place == row.place).count();
            let from = before + row.place;
            placed.push(Placed { player: row.player, from, to: from + shared - 1 });
        }
        before += rows.len();
    }
    placed
}
