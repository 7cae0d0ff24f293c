//! The standings of an event: points, tie-breaks, places, and where every number comes from.
//!
//! Every number is an integer in a named unit ([`Unit`]), and the sum of what [`why`] returns.
//!
//! | tie-break | source | here |
//! | --- | --- | --- |
//! | Sonneborn-Berger | FIDE Handbook C.07, for round robins | opponents' full points; forfeits like games |
//! | direct encounter | FIDE Handbook C.07 | among those equal so far, on what was played so far; see the decisions |
//! | its difference, its number scored | custom of football leagues | the same games; see the decisions |
//! | wins | FIDE Handbook C.07 | forfeits are games won, byes are not games |
//! | games with black, wins with black | FIDE Handbook C.07 | played at the table only |
//! | quality | A. Kildal, modified Monrad | opponents' final points, the worst dropped; see [`quality`] |
//! | difference, scored | custom of football and bowls | a game without a score adds nothing |
//! | average per game | custom of Americanos | each of the four, divided by the games with a result; see [`Average`] |
//! | performance, expected score | FIDE Handbook B.02, 8.1 | columns if wished, which decide nothing; see `rated` |
//! | board points, match points | FIDE Handbook, team events | walk-overs too; see [`Teams`](crate::event::Teams) |
//!
//! A forfeited game is worth a win to who came and nothing to who did not; it is counted among those played and not
//! among those played *at the table*, has the score that is set for it, and no colour. In
//! Sonneborn-Berger it counts as a win, since in a round robin everyone has the same opponents.
//!
//! # Decisions
//! **Every column is chosen once** (`columns`, [`keizer::columns`]): there stands which of screen, paper, wall, files
//! and phones has it. `write::list` builds the one table they all read; headings and names of tie-breaks are in
//! `text/standings.txt`.
//!
//! **Goals: difference and number come before the direct encounter** in a new round robin, as in football. An existing
//! event keeps the order in its log, whatever a later version begins with.
//!
//! **The games among those who are equal are one table.** Where direct encounter, its difference and its number scored
//! follow each other, all of them are asked of the games among those who were equal before the first: that two of
//! three are still equal by points does not make a smaller table of two. A league may choose to have all of it asked
//! again of those who remain equal after the last. Direct encounter by itself is asked again of them, as FIDE's article
//! and the program of its committee have it, for as long as it parts anybody; an event whose log does not say so was
//! asked once, and is not asked again until its organizer takes the rule ([`Newer`]).
//!
//! **A table at home counts games alone**: neither byes nor points granted or deducted, and of the tie-breaks only
//! those that are sums of one's own games.
//!
//! **A place, not a person, wins a prize.** Whoever shares the last place with a prize has one. Where nobody gets two,
//! winners are passed over before the places of a group are counted. Prizes are a setting, so a file copy brings them
//! along.
//!
//! **Averages per game are optional where partners change**, because players who sat out, came late or left early had
//! fewer games to make points in. Averages are fractions, compared by cross-multiplication and written with two
//! decimals. Wins, difference and points made are averaged too. A free round is not a game and brings nothing. Only
//! tie-breaks that mean something there are offered: nobody has a single opponent, or a colour. With few games, having
//! left early or come late, anybody could lead such a list by a single one of them: below a share of the games, which
//! can be set, they come last and have no place.

mod average;
mod boards;
pub mod card;
pub mod classes;
mod column;
mod cross;
pub mod cup;
pub mod keizer;
mod league;
mod ledger;
mod moved;
mod newer;
pub mod prizes;
mod progress;
pub mod quality;
mod rated;
mod reach;
mod record;
mod ties;

#[cfg(test)]
mod tests;

pub use average::Average;
pub use boards::{BestBoards, BoardRow, best_boards};
pub use column::{Column, Outlet, columns, has_start};
pub use cross::{CrossRow, Crosstable, Meeting, crosstable, crosstable_of, meetings};
pub use league::{FORM, form, on_side, places};
pub use ledger::{Source, Summand, Unit, unit};
pub use moved::{Move, before};
pub use newer::{Newer, newer};
pub use progress::{Step, What, is_over, progress};
pub use rated::{Performance, RatedGame, are_rated, difference, expected, expected_score, rated_games};
pub use reach::{Reach, reach};
pub use record::{RecordLine, record};
pub use ties::{Tie, ties};

use std::ops::Range;

use ledger::{Ledger, Line};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::points::PointUnit;
use rondel_schedule::model::result::Outcome;

use crate::event::history::{Game, History};
use crate::event::{HalfPoints, RatingColumns, Settings, State, TieBreak};

/// The standings of everybody, in the order of the list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Standings {
    /// The tie-breaks, in the order in which they were asked.
    pub tie_breaks: Vec<TieBreak>,
    /// True if it goes by averages per game ([`Settings::per_game`]).
    pub per_game: bool,
    /// The size of a point.
    pub unit: PointUnit,
    /// By place; within a shared place by number.
    pub rows: Vec<Row>,
    /// Those left out with all their games, by number.
    pub excluded: Vec<Player>,
}

/// An entrant in the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The place from 1; who are equal in everything share it, and the next places are skipped: 1, 2, 2, 4.
    pub place: usize,
    /// The player of the row.
    pub player: Player,
    /// The sum of points, forfeits and byes included.
    pub points: HalfPoints,
    /// The part of them to begin with, by the rules of the club.
    pub start: HalfPoints,
    /// Games played: those won, drawn and lost, walk-overs too.
    pub played: usize,
    /// Games played at the table, walk-overs not counted.
    pub at_table: usize,
    /// Games won, at the table or by forfeit.
    pub won: usize,
    /// Games drawn.
    pub drawn: usize,
    /// Games lost, at the table or by forfeit.
    pub lost: usize,
    /// Free rounds so far, the number being odd.
    pub byes: usize,
    /// Games played with black (second-named).
    pub blacks: usize,
    /// Points made and points against, where scores are entered.
    pub score: [u64; 2],
    /// The value of each tie-break, in its [`unit()`]. `None` for direct encounter where nobody was equal.
    pub values: Vec<Option<i64>>,
    /// What direct encounter came to when it was asked again of those who remained equal, in the order of asking, as
    /// far as that parted them ([`Settings::direct_again`]).
    pub again: Vec<Again>,
    /// The games that they have, those to come too, and the most that anybody has, where the list goes by the average
    /// and these are too few for a place: they come last.
    pub few: Option<[usize; 2]>,
    /// The first round that they do not play, if they have left.
    pub left: Option<RoundNo>,
    /// The rating played to; `None` where that is no column, and without a game that counts for it.
    pub performance: Option<i32>,
    /// The score expected, in hundredths; the same.
    pub expected: Option<i64>,
}

/// The value of a direct encounter that was asked again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Again {
    /// The position of the tie-break among those of the list.
    pub at: usize,
    /// Its value among those who remained equal, in its [`unit()`].
    pub value: i64,
}

impl Standings {
    /// The position of the tie-break that stands beside the points where there is room for one only: the other points
    /// of teams, else the quality.
    pub fn beside(&self) -> Option<usize> {
        let beside = column::beside(&self.tie_breaks)?;
        self.tie_breaks.iter().position(|&it| it == beside)
    }

    /// The position of the first row without a place; `None` where everybody has one.
    pub fn line(&self) -> Option<usize> {
        self.rows.iter().position(|row| row.few.is_some())
    }

    /// The row of an entrant.
    pub fn row(&self, player: Player) -> Option<&Row> {
        self.rows.iter().find(|row| row.player == player)
    }
}

/// The points that everybody had before `round`, by [`Player::index`]; what the organizer granted is in them.
pub fn points_before(state: &State, round: RoundNo) -> Vec<HalfPoints> {
    let history = History::of(state).until(round.index());
    let ledger = Ledger::of(&history, &state.settings);
    (0..ledger.len()).map(|index| ledger.points(Player::from_index(index))).collect()
}

/// A number of the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Origin {
    /// The points, in half points.
    Points,
    /// The value of a tie-break, in its [`unit()`].
    TieBreak(TieBreak),
}

/// The standings after everything that was reported.
pub fn table(history: &History, settings: &Settings) -> Standings {
    ranked(&Ledger::of(history, settings), history, settings)
}

/// The standings of what is in a ledger.
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

/// The games of everybody and the most that anybody has, by [`Player::index`], where these are too few for a place
/// ([`Settings::least_games`]): those with a result, and of those who are still there those still to come.
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

/// The tie-breaks while they are asked one after the other.
struct Asked<'a> {
    ledger: &'a Ledger,
    settings: &'a Settings,
    /// The value of each tie-break, by [`Player::index`].
    found: Vec<Vec<Option<i64>>>,
    /// What was asked again, the same.
    again: Vec<Vec<Again>>,
}

impl Asked<'_> {
    /// These in the order of the list; who are equal in everything stay together.
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

    /// Those who are equal so far, parted by a number that is asked of the games among these where it is a direct
    /// encounter; with the value of each.
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

    /// Those who are equal so far, parted by a tie-break, or by direct encounters that follow each other: these are a
    /// table of all who were equal before the first, made `again` of those who remain equal where that is asked for.
    fn part(&mut self, equal: Vec<Player>, run: Range<usize>, again: bool) -> Vec<Vec<Player>> {
        let is_direct = self.settings.tie_breaks[run.start].is_direct();
        // Alone, there is nobody whom one could have met.
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

/// The summands of a number in the standings, in order of the rounds. Their amounts add up to it.
///
/// Empty for who does not stand in the standings, and for a tie-break that was not chosen or not asked.
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
        // Those who were equal when it was asked: in points and in everything asked before.
        let position = first_of_run(&standings.tie_breaks, position);
        let lead = standings.lead(own);
        let before = |row: &Row| standings.decisions(row).into_iter().filter(|it| it.at < position);
        let equal = |row: &&Row| standings.lead(row) == lead && before(row).eq(before(own));
        equals.extend(standings.rows.iter().filter(equal).map(|row| row.player));
    }
    let ledger = Ledger::of(history, settings);
    ledger.summands(player, origin, &Group::asked(origin, &equals, &ledger)).collect()
}

/// The entrants among whom a direct encounter is asked; nobody for the other numbers.
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

/// The first of the tie-breaks that count the games among those who are equal and follow each other up to this one;
/// this one where it is none of these.
fn first_of_run(tie_breaks: &[TieBreak], at: usize) -> usize {
    let before = tie_breaks[..at].iter().rev().take_while(|it| it.is_direct()).count();
    if tie_breaks[at].is_direct() { at - before } else { at }
}

/// Splits a group by value, the highest first; equals stay together in the order they had.
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
    /// With what stands beside ratings, as far as it is wished.
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
