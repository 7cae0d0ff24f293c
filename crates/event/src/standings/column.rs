//! The columns of the standings after the name, chosen here for every way of showing the list.

use crate::event::club;
use crate::event::{Counts, Kind, Scoring, Settings, System, TieBreak};

/// A number of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Column {
    /// The sum of points.
    Points,
    /// The points per game, if the list is ordered by averages.
    Average,
    /// Games won, drawn and lost, including forfeits.
    Played,
    /// Games played at the table.
    AtTable,
    /// Games won.
    Won,
    /// Games drawn.
    Drawn,
    /// Games lost.
    Lost,
    /// Points made and conceded.
    Score,
    /// Points made minus points conceded.
    Difference,
    /// The value of a tie-break.
    TieBreak(TieBreak),
    /// The points to begin with, by the rules of a club.
    Start,
    /// The performance rating.
    Performance,
    /// The score expected by ratings.
    Expected,
}

/// A way of showing the list, by how much room there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outlet {
    /// The screen: points first, then the numbers that decide after them, and nothing twice.
    Screen,
    /// Paper, laid out like a newspaper table: games, then points, then the tie-breaks.
    Paper,
    /// Everything, for a spreadsheet.
    File,
    /// The wall, read from a distance: the number that orders the list, and one more.
    Wall,
    /// One line in a chat or on a phone: the number that orders the list.
    Line,
}

/// Returns the columns of the list of an event with this system and these settings.
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
/// use rondel_event::standings::{Column, Outlet, columns};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let state = event.state();
/// assert!(columns(&state.system, &state.settings, Outlet::Screen).contains(&Column::Points));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn columns(system: &System, settings: &Settings, at: Outlet) -> Vec<Column> {
    use Column::{Average, Drawn, Lost, Played, Points, Score, Start, Won};
    let mut games = vec![Played, Won, Drawn, Lost];
    if settings.scoring == Scoring::NoDraws && at != Outlet::File {
        games.retain(|&column| column != Drawn);
    }
    let points = [Points].into_iter().chain(settings.per_game.then_some(Average));
    let start = has_start(system, settings).then_some(Start);
    let tie_breaks = settings.tie_breaks.iter().copied().map(Column::TieBreak);
    let rated = || beside_ratings(system, settings);
    match at {
        Outlet::Line => vec![if settings.per_game { Average } else { Points }],
        Outlet::Wall if settings.per_game => vec![Average, Points],
        Outlet::Wall => points.chain(beside(&settings.tie_breaks).map(Column::TieBreak)).collect(),
        Outlet::File => {
            games.insert(1, Column::AtTable);
            points.chain(start).chain(games).chain(tie_breaks).chain(rated()).collect()
        }
        Outlet::Paper => {
            games.extend((settings.scoring == Scoring::Scores).then_some(Score));
            games.into_iter().chain(start).chain(points).chain(tie_breaks).chain(rated()).collect()
        }
        // The quality of a Monrad comes first, since it decides.
        Outlet::Screen if Kind::from(system).shows_progress() => [Points]
            .into_iter()
            .chain(tie_breaks)
            .chain(start)
            .chain([Won, Drawn, Lost])
            .chain(rated())
            .collect(),
        Outlet::Screen => {
            let is_wanted = |column: &Column| !is_said(settings, *column);
            // The number that orders the list comes first.
            let ranked = settings.per_game.then_some(Average).into_iter().chain([Points]);
            let after = scores(settings).into_iter().chain(rated());
            ranked.chain(games).chain(tie_breaks.filter(is_wanted)).chain(after).collect()
        }
    }
}

/// Returns the tie-break shown next to the points where there is room for only one: the board or match points of
/// teams, else the quality.
pub(super) fn beside(tie_breaks: &[TieBreak]) -> Option<TieBreak> {
    let of = |wanted: &[TieBreak]| tie_breaks.iter().copied().find(|it| wanted.contains(it));
    of(&[TieBreak::BoardPoints, TieBreak::MatchPoints]).or_else(|| of(&[TieBreak::Quality]))
}

/// True if entrants can begin with points.
pub fn has_start(system: &System, settings: &Settings) -> bool {
    Kind::from(system).has_club_rules() && settings.club.start != club::Start::Nothing
}

/// Returns the rating columns, if they are chosen and the games are between single players.
fn beside_ratings(system: &System, settings: &Settings) -> Vec<Column> {
    let is_single = Kind::from(system).has_rating_columns();
    let wished = [
        (Column::Performance, settings.rating_columns.performance),
        (Column::Expected, settings.rating_columns.expected),
    ];
    let wished = wished.into_iter().filter(|(_, wished)| *wished && is_single && settings.teams.is_none());
    wished.map(|(column, _)| column).collect()
}

/// True if the screen shows a tie-break's value without a column of its own: the points are that score already, it is
/// part of a score such as "3–1", or wins have their column where goals are counted.
fn is_said(settings: &Settings, column: Column) -> bool {
    match column {
        Column::TieBreak(TieBreak::Difference) => settings.counts == Counts::Difference,
        Column::TieBreak(TieBreak::Scored) => {
            settings.counts == Counts::Scores || scores(settings).contains(&Column::Score)
        }
        Column::TieBreak(TieBreak::Wins) => {
            settings.counts != Counts::Results || settings.scoring == Scoring::Scores
        }
        _ => false,
    }
}

/// Returns the score columns, unless the scores are the points themselves.
fn scores(settings: &Settings) -> Vec<Column> {
    let mut scores = Vec::new();
    if settings.counts == Counts::Results && settings.scoring == Scoring::Scores {
        scores.push(Column::Score);
        if !settings.tie_breaks.contains(&TieBreak::Difference) {
            scores.push(Column::Difference);
        }
    }
    scores
}
