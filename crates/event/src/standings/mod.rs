//! The standings of an event: points, tie-breaks, places, and the source of every number.
//!
//! Every number is an integer in a named unit ([`Unit`]) and equals the sum of the summands that [`why`] returns.
//!
//! | tie-break | source | here |
//! | --- | --- | --- |
//! | Sonneborn-Berger | FIDE Handbook C.07, for round robins | opponents' full points; forfeits count like games |
//! | direct encounter | FIDE Handbook C.07 | games among the entrants equal so far; see the decisions |
//! | difference, number scored in direct encounter | custom of football leagues | the same games; see the decisions |
//! | wins | FIDE Handbook C.07 | forfeits count as games won, byes do not |
//! | games with black, wins with black | FIDE Handbook C.07 | games played at the table only |
//! | quality | A. Kildal, modified Monrad | opponents' final points without the lowest; see [`quality`] |
//! | difference, scored | custom of football and bowls | a game without a score adds nothing |
//! | average per game | custom of Americanos | points, wins, difference and scored, divided by games; see [`Average`] |
//! | performance, expected score | FIDE Handbook B.02, 8.1 | optional columns that decide nothing; see `rated` |
//! | board points, match points | FIDE Handbook, team events | walk-overs too; see [`Teams`](crate::event::Teams) |
//!
//! A forfeit is worth a win to the side that came and nothing to the other. It counts as a game played, but not as
//! one played *at the table*; it has the score that the settings give it, and no colour. In Sonneborn-Berger it
//! counts as a win, since in a round robin everyone has the same opponents.
//!
//! # Decisions
//! **The columns are chosen in one place** (`columns`, [`keizer::columns`]), separately for the screen, paper, the
//! wall, files and phones. `write::list` builds the one table that all of them read. Headings and names of tie-breaks
//! are in `text/standings.txt`.
//!
//! **Goals: difference and number scored come before the direct encounter** in a new round robin, as in football. An
//! existing event keeps the order in its log, whatever a later version begins with.
//!
//! **The games among equal entrants are one table.** Where direct encounter, its difference and its number scored
//! follow each other, all of them count the games among the entrants who were equal before the first of them: if the
//! points among three leave two of them equal, these two do not get a smaller table of their own. A league may choose
//! to apply the whole run again to the entrants who remain equal after the last. Direct encounter by itself is
//! applied again to them for as long as it separates anyone, as in FIDE's article and the program of its committee.
//! An event whose log does not mention this rule applies it once, until its organizer takes the newer rule
//! ([`NewerRule`]).
//!
//! **A home table counts games alone**: no byes, no points granted or deducted, and only the tie-breaks that are sums
//! of an entrant's own games.
//!
//! **A place, not a person, wins a prize.** Everyone who shares the last place with a prize gets one. If each entrant
//! may win only one prize, earlier winners are passed over before the places of a group are counted. Prizes are a
//! setting, so a file copy includes them.
//!
//! **Averages per game are optional where partners change**, because players who sat out, came late or left early had
//! fewer games to make points in. Averages are fractions, compared by cross-multiplication and written with two
//! decimals. Wins, difference and points made are averaged too. A free round is not a game and adds nothing. Only
//! meaningful tie-breaks are offered: with changing partners an entrant has neither a single opponent nor a colour.
//! After leaving early or coming late, a player could lead such a list on the strength of a single game. Entrants
//! below a minimum share of the games, which is a setting, therefore come last and have no place.

mod average;
pub mod badges;
mod boards;
pub mod card;
pub mod classes;
mod column;
mod correction_effect;
mod cross;
pub mod cup;
pub mod keizer;
mod league;
mod ledger;
mod newer_rules;
pub mod prizes;
mod progress;
pub mod quality;
mod rank_change;
mod rated;
mod record;
mod ties;

#[cfg(test)]
mod tests;

pub use average::Average;
pub use boards::{BestBoards, BoardRow, best_boards};
pub use column::{Column, Outlet, columns, has_start};
pub use correction_effect::{CorrectionEffect, reach};
pub use cross::{CrossRow, Crosstable, Meeting, crosstable, crosstable_of, meetings};
pub use league::{FORM, form, on_side, places};
pub use ledger::{Source, Summand, Unit, unit};
pub use newer_rules::{NewerRule, newer};
pub use progress::{Part, Step, is_over, progress};
pub use rank_change::{RankChange, before};
pub use rated::{Performance, RatedGame, are_rated, difference, expected, expected_score, rated_games};
pub use record::{RecordLine, record};
pub use ties::{Tie, ties};

use std::ops::Range;

use ledger::{Ledger, Line};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::points::PointUnit;
use rondel_schedule::model::result::Outcome;

use crate::event::history::{Game, History};
use crate::event::{HalfPoints, RatingColumns, Settings, State, TieBreak};

/// The standings of all entrants, in the order of the list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Standings {
    /// The tie-breaks, in the order in which they are applied.
    pub tie_breaks: Vec<TieBreak>,
    /// True if the list is ordered by averages per game ([`Settings::per_game`]).
    pub per_game: bool,
    /// The unit in which points are counted.
    pub unit: PointUnit,
    /// The rows by place; within a shared place by entrant number.
    pub rows: Vec<Row>,
    /// The entrants left out of the standings with all their games, by number.
    pub excluded: Vec<Player>,
}

/// An entrant in the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The place, from 1. Entrants equal in everything share it, and the next places are skipped: 1, 2, 2, 4.
    pub place: usize,
    /// The entrant of the row.
    pub player: Player,
    /// The sum of points, including forfeits, byes, and points granted or deducted.
    pub points: HalfPoints,
    /// The points to begin with by the rules of the club, which are part of `points`.
    pub start: HalfPoints,
    /// Games won, drawn and lost, including forfeits.
    pub played: usize,
    /// Games played at the table, excluding forfeits.
    pub at_table: usize,
    /// Games won, at the table or by forfeit.
    pub won: usize,
    /// Games drawn.
    pub drawn: usize,
    /// Games lost, at the table or by forfeit.
    pub lost: usize,
    /// Rounds without an opponent so far, by a bye or a walk-over.
    pub byes: usize,
    /// Games played at the table as the second-named side (with black).
    pub blacks: usize,
    /// Points made and points conceded, where scores are entered.
    pub score: [u64; 2],
    /// The value of each tie-break, in its [`unit()`]. A direct encounter is `None` if no other entrant was equal.
    pub values: Vec<Option<i64>>,
    /// The values of direct encounter when it was applied again to the entrants who remained equal, in the order of
    /// application and only where it separated them ([`Settings::direct_again`]).
    pub again: Vec<Again>,
    /// The entrant's games including those to come, and the most that any entrant has, if the list is ordered by
    /// averages and the former are too few for a place. Such rows come last.
    pub few: Option<[usize; 2]>,
    /// The first round that the entrant does not play, or `None` if they have not left.
    pub left: Option<RoundNo>,
    /// The performance rating, or `None` if the column is not chosen or no game counts for it.
    pub performance: Option<i32>,
    /// The expected score in hundredths, or `None` if the column is not chosen or it cannot be computed.
    pub expected: Option<i64>,
}

/// The value of a direct encounter that was applied again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Again {
    /// The 0-based position of the tie-break among those of the list.
    pub at: usize,
    /// The value among the entrants who remained equal, in the tie-break's [`unit()`].
    pub value: i64,
}

impl Standings {
    /// Returns the position of the tie-break shown next to the points where there is room for only one: the board or
    /// match points of teams, else the quality.
    pub fn beside(&self) -> Option<usize> {
        let beside = column::beside(&self.tie_breaks)?;
        self.tie_breaks.iter().position(|&it| it == beside)
    }

    /// Returns the position of the first row without a place, or `None` if every row has one.
    pub fn line(&self) -> Option<usize> {
        self.rows.iter().position(|row| row.few.is_some())
    }

    /// Returns the row of an entrant, or `None` if they are not in the standings.
    pub fn row(&self, player: Player) -> Option<&Row> {
        self.rows.iter().find(|row| row.player == player)
    }
}

/// Returns the points of all entrants before `round`, by [`Player::index`], including those granted by the organizer.
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
/// use rondel_event::standings::points_before;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let points = points_before(event.state(), RoundNo::from_index(1));
/// assert_eq!(points.iter().map(|points| points.0).collect::<Vec<_>>(), [2, 0, 0, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn points_before(state: &State, round: RoundNo) -> Vec<HalfPoints> {
    let history = History::of(state).until(round.index());
    let ledger = Ledger::of(&history, &state.settings);
    (0..ledger.len()).map(|index| ledger.points(Player::from_index(index))).collect()
}

/// A number of the standings: the points or the value of a tie-break.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Origin {
    /// The points, in half points.
    Points,
    /// The value of a tie-break, in its [`unit()`].
    TieBreak(TieBreak),
}

/// Computes the standings after all results entered so far.
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
/// use rondel_event::standings;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let list = standings::table(&History::of(event.state()), &event.state().settings);
/// let first = &list.rows[0];
/// assert_eq!((first.place, first.player.number(), first.won, first.points.0), (1, 1, 1, 2)); // In half points.
/// assert_eq!(list.rows[3].player.number(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn table(history: &History, settings: &Settings) -> Standings {
    ranked(&Ledger::of(history, settings), history, settings)
}

/// Computes the standings from a ledger.
fn ranked(ledger: &Ledger, history: &History, settings: &Settings) -> Standings {
    let few = few(ledger, history, settings);
    let (below, above): (Vec<Player>, Vec<Player>) =
        history.counted().partition(|player| few[player.index()].is_some());
    let mut asked = Asked {
        ledger,
        settings,
        found: vec![vec![None; settings.tie_breaks.len()]; ledger.len()],
        again: vec![Vec::new(); ledger.len()],
    };
    let groups = [above, below].map(|players| asked.in_order(&players));
    let Asked { mut found, mut again, .. } = asked;

    let mut rows = Vec::with_capacity(ledger.len());
    for group in groups.iter().flatten() {
        let place = rows.len() + 1;
        for &player in group {
            let row = Row {
                again: std::mem::take(&mut again[player.index()]),
                few: few[player.index()],
                left: history.attendees[player.index()].left,
                ..row(place, player, ledger, std::mem::take(&mut found[player.index()]))
            };
            rows.push(row.beside_ratings(history, settings.rating_columns));
        }
    }
    let (tie_breaks, excluded) = (settings.tie_breaks.clone(), history.excluded().collect());
    Standings { tie_breaks, per_game: settings.per_game, unit: settings.unit(), rows, excluded }
}

/// Returns, by [`Player::index`], each entrant's games and the most that any entrant has, if the former are too few
/// for a place ([`Settings::least_games`]). Counted are games with a result, open games and, for entrants who have
/// not left, the rounds still to be paired.
fn few(ledger: &Ledger, history: &History, settings: &Settings) -> Vec<Option<[usize; 2]>> {
    let mut has: Vec<usize> =
        (0..ledger.len()).map(|index| ledger.games(Player::from_index(index))).collect();
    if !settings.per_game || settings.least_games == 0 {
        return vec![None; has.len()];
    }
    for (index, gone) in history.rounds.iter().enumerate() {
        let round = RoundNo::from_index(index);
        let open =
            |game: &&Game| game.outcome.as_ref().is_none_or(Outcome::waits) && !history.is_off(round, game);
        for (player, _) in gone.games.iter().filter(open).flat_map(Game::seen) {
            has[player.index()] += 1;
        }
    }
    let to_come = history.planned.saturating_sub(history.rounds.len());
    for (has, attendee) in has.iter_mut().zip(&history.attendees) {
        *has += if attendee.left.is_none() { to_come } else { 0 };
    }
    let most = history.counted().map(|player| has[player.index()]).max().unwrap_or(0);
    let few = |has: usize| (100 * has < usize::from(settings.least_games) * most).then_some([has, most]);
    has.into_iter().map(few).collect()
}

/// The tie-breaks while they are applied one after the other.
struct Asked<'a> {
    ledger: &'a Ledger,
    settings: &'a Settings,
    /// The value of each tie-break, by [`Player::index`].
    found: Vec<Vec<Option<i64>>>,
    /// The values of tie-breaks that were applied again, by [`Player::index`].
    again: Vec<Vec<Again>>,
}

impl Asked<'_> {
    /// Returns the players in the order of the list; players equal in everything stay in one group.
    fn in_order(&mut self, players: &[Player]) -> Vec<Vec<Player>> {
        let mut groups = self.split(Origin::Points, players, players).0;
        let mut at = 0;
        for run in self.settings.tie_breaks.chunk_by(|one, next| one.is_direct() && next.is_direct()) {
            let places = at..at + run.len();
            at = places.end;
            groups = groups.into_iter().flat_map(|group| self.part(group, places.clone(), false)).collect();
        }
        groups
    }

    /// Splits the `equal` players by a number, and returns the value of each too. A direct encounter counts the games
    /// against the players of `among`.
    fn split(
        &self,
        origin: Origin,
        equal: &[Player],
        among: &[Player],
    ) -> (Vec<Vec<Player>>, Vec<(Player, i64)>) {
        let group = Group::asked(origin, among, self.ledger);
        let values = equal.iter().map(|&player| (player, self.ledger.value(player, origin, &group)));
        let values: Vec<(Player, i64)> = values.collect();
        let averages = self.settings.per_game && origin.is_per_game();
        let games = |player: Player| if averages { self.ledger.games(player) } else { 1 };
        let keys = values.iter().map(|&(player, sum)| Average { sum, games: games(player) });
        (split(equal, &keys.collect::<Vec<_>>()), values)
    }

    /// Splits the `equal` players by a tie-break, or by a run of consecutive direct encounters. Such a run counts the
    /// games among all players of `equal`; if the settings ask for it, it is applied `again` to the players who
    /// remain equal.
    fn part(&mut self, equal: Vec<Player>, run: Range<usize>, again: bool) -> Vec<Vec<Player>> {
        let is_direct = self.settings.tie_breaks[run.start].is_direct();
        // A single player has no equals to have met.
        if is_direct && equal.len() == 1 {
            return vec![equal];
        }
        let mut groups = vec![equal.clone()];
        let mut asked = Vec::new();
        for at in run.clone() {
            let origin = Origin::TieBreak(self.settings.tie_breaks[at]);
            let mut narrower = Vec::with_capacity(groups.len());
            for group in &groups {
                let (parted, values) = self.split(origin, group, &equal);
                asked.extend(values.into_iter().map(|(player, value)| (player, Again { at, value })));
                narrower.extend(parted);
            }
            groups = narrower;
        }
        let has_parted = groups.len() > 1;
        for (player, it) in asked {
            match again {
                false => self.found[player.index()][it.at] = Some(it.value),
                true if has_parted => self.again[player.index()].push(it),
                true => {}
            }
        }
        if !is_direct || !has_parted || !self.settings.direct_again.asks(run.len()) {
            return groups;
        }
        groups.into_iter().flat_map(|group| self.part(group, run.clone(), true)).collect()
    }
}

/// Returns the summands of a number in the standings, in the order of the rounds; their amounts add up to the number.
///
/// Empty for an entrant who is not in the standings, and for a tie-break that was not chosen or not applied.
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
/// use rondel_event::standings::{Origin, table, why};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let (history, settings) = (History::of(event.state()), &event.state().settings);
/// let list = table(&history, settings);
/// let summands = why(&history, settings, &list, Player::from_index(0), Origin::Points);
/// assert_eq!(summands.iter().map(|it| it.amount).sum::<i64>(), 2); // The win of round 1, in half points.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn why(
    history: &History,
    settings: &Settings,
    standings: &Standings,
    player: Player,
    origin: Origin,
) -> Vec<Summand> {
    let Some(own) = standings.row(player) else { return Vec::new() };
    let mut equals = Vec::new();
    if let Origin::TieBreak(tie_break) = origin {
        let position = standings.tie_breaks.iter().position(|&t| t == tie_break);
        let Some(position) = position.filter(|&p| own.values[p].is_some()) else { return Vec::new() };
        // The entrants who were equal when it was applied: in points and in every tie-break before it.
        let position = first_of_run(&standings.tie_breaks, position);
        let lead = standings.lead(own);
        let before = |row: &Row| standings.decisions(row).into_iter().filter(|it| it.at < position);
        let equal = |row: &&Row| standings.lead(row) == lead && before(row).eq(before(own));
        equals.extend(standings.rows.iter().filter(equal).map(|row| row.player));
    }
    let ledger = Ledger::of(history, settings);
    ledger.summands(player, origin, &Group::asked(origin, &equals, &ledger)).collect()
}

/// The entrants among whom a direct encounter is computed, as flags by [`Player::index`]; empty for the other
/// numbers.
struct Group(Vec<bool>);

impl Group {
    fn asked(origin: Origin, players: &[Player], ledger: &Ledger) -> Self {
        if !matches!(origin, Origin::TieBreak(tie_break) if tie_break.is_direct()) {
            return Group(Vec::new());
        }
        let mut among = vec![false; ledger.len()];
        for player in players {
            among[player.index()] = true;
        }
        Group(among)
    }

    fn has(&self, player: Player) -> bool {
        self.0[player.index()]
    }
}

/// Returns the position of the first tie-break of the run of direct encounters that includes `at`; `at` itself if it
/// is no direct encounter.
fn first_of_run(tie_breaks: &[TieBreak], at: usize) -> usize {
    let before = tie_breaks[..at].iter().rev().take_while(|it| it.is_direct()).count();
    if tie_breaks[at].is_direct() { at - before } else { at }
}

/// Splits a group by value, the highest first; equal entrants stay together in their previous order.
fn split(group: &[Player], values: &[Average]) -> Vec<Vec<Player>> {
    let mut sorted: Vec<(Average, Player)> = values.iter().copied().zip(group.iter().copied()).collect();
    sorted.sort_by_key(|&(value, _)| std::cmp::Reverse(value));
    let equal = sorted.chunk_by(|a, b| a.0 == b.0);
    equal.map(|chunk| chunk.iter().map(|&(_, player)| player).collect()).collect()
}

fn row(place: usize, player: Player, ledger: &Ledger, values: Vec<Option<i64>>) -> Row {
    let lines = ledger.lines(player);
    let count = |is: fn(&Line) -> bool| lines.iter().filter(|line| is(line)).count();
    let scores = lines.iter().filter_map(|line| line.score);
    Row {
        place,
        player,
        points: ledger.points(player),
        start: ledger.start(player),
        played: count(|line| line.tally.is_some()),
        at_table: count(Line::is_played),
        won: count(Line::is_won),
        drawn: count(Line::is_drawn),
        lost: count(Line::is_lost),
        byes: count(|line| line.seen.is_none() && !line.is_away),
        blacks: count(Line::is_black),
        score: scores.fold([0; 2], |[own, other], [a, b]| [own + u64::from(a), other + u64::from(b)]),
        values,
        again: Vec::new(),
        few: None,
        left: None,
        performance: None,
        expected: None,
    }
}

impl Row {
    /// Fills in the rating columns that are chosen.
    fn beside_ratings(mut self, history: &History, wished: RatingColumns) -> Row {
        if wished != RatingColumns::default() {
            let games = rated_games(history, self.player);
            self.performance =
                Performance::of(&games).filter(|_| wished.performance).map(Performance::rating);
            self.expected = expected_score(&games).filter(|_| wished.expected);
        }
        self
    }
}
