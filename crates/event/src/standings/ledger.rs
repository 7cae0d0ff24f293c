//! The counted games of all entrants, and every number of the standings as a sum over them.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::{Outcome, SitOut, Tally};
use rondel_schedule::model::schedule::{Side, TableView};

use super::quality::{Cuts, Quality, Term, quality};
use super::{Group, Origin};
use crate::event::club::counted;
use crate::event::history::{Colour, Past};
use crate::event::history::{History, Part};
use crate::event::{Adjustment, ByeWorth, HalfPoints, Settings, TieBreak};

/// The unit of a tie-break's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Half points, like all points.
    HalfPoints,
    /// Quarters of a point.
    QuarterPoints,
    /// Games, counted whole.
    Games,
    /// Points scored at the table, such as goals.
    Scores,
}

/// Returns the unit of a tie-break's value.
pub fn unit(tie_break: TieBreak) -> Unit {
    match tie_break {
        TieBreak::Direct | TieBreak::Quality | TieBreak::BoardPoints | TieBreak::MatchPoints => {
            Unit::HalfPoints
        }
        TieBreak::SonnebornBerger => Unit::QuarterPoints,
        TieBreak::Wins | TieBreak::Blacks | TieBreak::BlackWins => Unit::Games,
        TieBreak::Difference | TieBreak::Scored | TieBreak::DirectDifference | TieBreak::DirectScored => {
            Unit::Scores
        }
    }
}

/// One term of a number in the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Summand {
    /// The round, or `None` for points to begin with, granted or deducted.
    pub round: Option<RoundNo>,
    /// The source of the term.
    pub source: Source,
    /// True if it is dropped from a quality, or is not among the best rounds; the amount is then 0.
    pub cut: bool,
    /// The amount that it adds, in the unit of the sum.
    pub amount: i64,
}

/// The source of a summand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Source {
    /// A game, by play or by forfeit.
    Game {
        /// The opposing side.
        against: Side,
        /// The partner, or `None` for a single player.
        partner: Option<Player>,
        /// The result for the entrant.
        tally: Tally,
        /// The points of a single opponent, or 0 against two. Sonneborn-Berger counts them whole or half, a quality
        /// whole.
        opponent_points: HalfPoints,
    },
    /// A round without an opponent: a bye or a walk-over.
    Free,
    /// A round without a game, as a term of a quality.
    NoGame,
    /// An absence that is worth points by the rules of the club.
    Away,
    /// The points to begin with.
    Start,
    /// Points granted by the organizer.
    Granted,
    /// Points deducted or given by decision, as a 0-based index into [`History::adjusted`].
    Adjusted(usize),
}

/// A counted game, or a round without one that is worth points, from one side.
pub(super) struct Line {
    pub round: RoundNo,
    /// The game as the entrant sees it, or `None` for a round without one.
    pub seen: Option<TableView>,
    /// The result, or `None` for a round without a game.
    pub tally: Option<Tally>,
    pub points: HalfPoints,
    /// The match points and board points of a round in a team event.
    pub of_teams: [HalfPoints; 2],
    /// The own score and the opponent's, where scores are entered.
    pub score: Option<[u32; 2]>,
    /// True for an absence.
    pub is_away: bool,
    /// True if its points do not count because other rounds are better.
    pub is_cut: bool,
}

impl Line {
    /// Returns the single opponent, or `None` for a round without a game and in games of pairs.
    fn opponent(&self) -> Option<Player> {
        match self.seen?.against {
            Side::One(opponent) => Some(opponent),
            Side::Two(_) => None,
        }
    }

    /// True if it was played at the table by the second-named side.
    pub fn is_black(&self) -> bool {
        self.is_played() && self.seen.is_some_and(|seen| seen.side == 1)
    }

    pub fn is_played(&self) -> bool {
        matches!(self.tally, Some(Tally::Win | Tally::Draw | Tally::Loss))
    }

    pub fn is_won(&self) -> bool {
        matches!(self.tally, Some(Tally::Win | Tally::ForfeitWin))
    }

    pub fn is_drawn(&self) -> bool {
        self.tally == Some(Tally::Draw)
    }

    pub fn is_lost(&self) -> bool {
        matches!(self.tally, Some(Tally::Loss | Tally::ForfeitLoss))
    }
}

/// The counted games of all entrants, by [`Player::index`].
pub(super) struct Ledger {
    lines: Vec<Vec<Line>>,
    start: Vec<HalfPoints>,
    granted: Vec<HalfPoints>,
    adjusted: Vec<Vec<HalfPoints>>,
    points: Vec<HalfPoints>,
    /// The number of rounds over which a quality is summed.
    planned: usize,
    cuts: Cuts,
}

impl Ledger {
    pub fn of(history: &History, settings: &Settings) -> Self {
        let mut lines: Vec<Vec<Line>> =
            history.attendees.iter().map(|_| Vec::with_capacity(history.rounds.len())).collect();
        for (index, gone) in history.rounds.iter().enumerate() {
            let round = RoundNo::from_index(index);
            for game in gone.games.iter().filter(|game| history.counts(game)) {
                let Some(outcome) = &game.outcome else { continue };
                let made = settings.teams.and_then(|teams| teams.made(outcome));
                for (player, seen) in game.seen() {
                    let side = seen.side;
                    let Some(tally) = outcome.for_side(side) else { continue };
                    lines[player.index()].push(Line {
                        round,
                        seen: Some(seen),
                        tally: Some(tally),
                        points: settings.worth(outcome, side).unwrap_or_default(),
                        of_teams: [
                            settings.points.worth(tally),
                            made.map_or(HalfPoints(0), |made| made[side]),
                        ],
                        score: game.score_of(side),
                        is_away: false,
                        is_cut: false,
                    });
                }
            }
            for &(player, why) in gone.out.iter().filter(|_| gone.begun) {
                if history.attendees[player.index()].part != Part::Counts {
                    continue;
                }
                let points = history.free(settings, index, player, why);
                let is_away = !matches!(why, SitOut::Bye | SitOut::WalkOver);
                let is_won = match (why, settings.bye) {
                    _ if is_away && points == HalfPoints(0) => continue,
                    (SitOut::Bye, ByeWorth::Win) | (SitOut::WalkOver, _) => true,
                    _ => false,
                };
                let worth = |points: HalfPoints| if is_won { points } else { HalfPoints(0) };
                let boards = settings.teams.map_or(HalfPoints(0), |teams| teams.free());
                let of_teams = [settings.points.win, boards].map(worth);
                let (seen, tally, score, is_cut) = (None, None, None, false);
                lines[player.index()].push(Line {
                    round,
                    seen,
                    tally,
                    points,
                    of_teams,
                    score,
                    is_away,
                    is_cut,
                });
            }
        }
        lines.iter_mut().for_each(|own| cut(own, history.best()));
        let unit = settings.unit();
        let granted: Vec<HalfPoints> =
            history.attendees.iter().map(|attendee| unit.of(attendee.granted)).collect();
        let start = history.attendees.iter().map(|attendee| unit.of(attendee.start)).collect();
        let sum = |lines: &Vec<Line>| -> i32 {
            lines.iter().filter(|line| !line.is_cut).map(|line| line.points.0).sum()
        };
        let all =
            |(index, lines)| HalfPoints(unit.of(history.given(Player::from_index(index))).0 + sum(lines));
        let points = lines.iter().enumerate().map(all).collect();
        let each = |adjusted: &Vec<Adjustment>| adjusted.iter().map(|it| unit.of(it.points)).collect();
        let adjusted = history.adjusted.iter().map(each).collect();
        let cuts = Cuts::for_rounds(history.planned, settings.quality);
        Ledger { lines, start, granted, adjusted, points, planned: history.planned, cuts }
    }

    /// Keeps the games on one side alone, 0 being the first-named; drops byes and points granted or deducted.
    pub fn on_side(mut self, side: usize) -> Self {
        for lines in &mut self.lines {
            lines.retain(|line| line.seen.is_some_and(|seen| seen.side == side));
        }
        self.lines.iter_mut().flatten().for_each(|line| line.is_cut = false);
        self.start.fill(HalfPoints(0));
        self.granted.fill(HalfPoints(0));
        self.adjusted.iter_mut().for_each(Vec::clear);
        let sum = |lines: &Vec<Line>| HalfPoints(lines.iter().map(|line| line.points.0).sum());
        self.points = self.lines.iter().map(sum).collect();
        self
    }

    /// Returns the number of entrants, including those who have left.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    pub fn lines(&self, player: Player) -> &[Line] {
        &self.lines[player.index()]
    }

    /// Returns the number of games with a result, including forfeits.
    pub fn games(&self, player: Player) -> usize {
        self.lines(player).iter().filter(|line| line.seen.is_some()).count()
    }

    /// Returns the points to begin with.
    pub fn start(&self, player: Player) -> HalfPoints {
        self.start[player.index()]
    }

    pub fn points(&self, player: Player) -> HalfPoints {
        self.points[player.index()]
    }

    /// Returns a number of the standings, the sum of its summands.
    pub fn value(&self, player: Player, origin: Origin, group: &Group) -> i64 {
        self.summands(player, origin, group).map(|summand| summand.amount).sum()
    }

    /// Returns the games and byes that add to a number, in the order of the rounds. Points to begin with come before
    /// them, points granted and deducted after them.
    pub fn summands(&self, player: Player, origin: Origin, group: &Group) -> impl Iterator<Item = Summand> {
        let quality = (origin == Origin::TieBreak(TieBreak::Quality)).then(|| self.quality(player));
        let games = self.lines(player).iter().filter_map(move |line| {
            let amount = self.amount(line, origin, group)?;
            let cut = line.is_cut && origin == Origin::Points;
            let amount = if cut { 0 } else { amount };
            Some(Summand { round: Some(line.round), source: self.source(line), cut, amount })
        });
        let given = |points: HalfPoints, source: Source| {
            let amount = i64::from(points.0);
            let is_there = origin == Origin::Points && amount != 0;
            is_there.then_some(Summand { round: None, source, cut: false, amount })
        };
        let start = given(self.start[player.index()], Source::Start);
        let granted = given(self.granted[player.index()], Source::Granted);
        let adjusted =
            self.adjusted[player.index()].iter().enumerate().filter(move |_| origin == Origin::Points);
        let adjusted = adjusted.map(|(at, points)| Summand {
            round: None,
            source: Source::Adjusted(at),
            cut: false,
            amount: i64::from(points.0),
        });
        start.into_iter().chain(quality.into_iter().flatten()).chain(games).chain(granted).chain(adjusted)
    }

    fn source(&self, line: &Line) -> Source {
        match (line.seen, line.tally) {
            (Some(TableView { against, partner, .. }), Some(tally)) => {
                let opponent_points = line.opponent().map_or(HalfPoints(0), |opponent| self.points(opponent));
                Source::Game { against, partner, tally, opponent_points }
            }
            _ if line.is_away => Source::Away,
            _ => Source::Free,
        }
    }

    /// Returns the terms of a quality, one for every round.
    fn quality(&self, player: Player) -> Vec<Summand> {
        let mut past = vec![Past::Nothing; self.planned];
        for line in self.lines(player) {
            past[line.round.index()] = match line.opponent() {
                Some(opponent) if line.is_played() => {
                    let colour = if line.is_black() { Colour::Black } else { Colour::White };
                    Past::Game { opponent, colour }
                }
                _ if line.seen.is_some() || line.is_away => Past::Nothing,
                _ => Past::WalkOver,
            };
        }
        let Quality { terms, .. } = quality(&past, self.planned, &self.points, self.cuts);
        let lines = |round| self.lines(player).iter().find(|line: &&Line| line.round == round);
        let summand = |term: Term| Summand {
            round: Some(term.round),
            source: lines(term.round).map_or(Source::NoGame, |line| self.source(line)),
            cut: term.cut,
            amount: if term.cut { 0 } else { i64::from(term.points.0) },
        };
        terms.into_iter().map(summand).collect()
    }

    /// Returns the amount that a game or bye adds to a number, or `None` if it is not part of it.
    fn amount(&self, line: &Line, origin: Origin, group: &Group) -> Option<i64> {
        let points = i64::from(line.points.0);
        let tie_break = match origin {
            Origin::Points => return Some(points),
            Origin::TieBreak(tie_break) => tie_break,
        };
        let [by_match, by_boards] = line.of_teams.map(|points| i64::from(points.0));
        match tie_break {
            // A bye or walk-over brings these too.
            TieBreak::MatchPoints => return Some(by_match),
            TieBreak::BoardPoints => return Some(by_boards),
            _ => {}
        }
        line.seen?;
        match tie_break {
            TieBreak::Direct => group.has(line.opponent()?).then_some(points),
            TieBreak::SonnebornBerger => {
                let opponent = line.opponent()?;
                // Points are in halves, so in quarters a win counts the opponent's points twice and a draw once.
                let half = i64::from(self.points(opponent).0);
                if line.is_won() { Some(2 * half) } else { line.is_drawn().then_some(half) }
            }
            TieBreak::Wins => line.is_won().then_some(1),
            TieBreak::Blacks => line.is_black().then_some(1),
            TieBreak::BlackWins => (line.is_won() && line.is_black()).then_some(1),
            TieBreak::Difference => line.score.map(|[own, other]| i64::from(own) - i64::from(other)),
            TieBreak::Scored => line.score.map(|[own, _]| i64::from(own)),
            TieBreak::DirectDifference | TieBreak::DirectScored if !group.has(line.opponent()?) => None,
            TieBreak::DirectDifference => line.score.map(|[own, other]| i64::from(own) - i64::from(other)),
            TieBreak::DirectScored => line.score.map(|[own, _]| i64::from(own)),
            // Quality is summed over rounds, not games: see `quality`.
            TieBreak::Quality | TieBreak::MatchPoints | TieBreak::BoardPoints => None,
        }
    }
}

/// Marks the rounds that do not count if only the best rounds do.
fn cut(lines: &mut [Line], best: Option<usize>) {
    let points: Vec<HalfPoints> = lines.iter().map(|line| line.points).collect();
    for (line, counts) in lines.iter_mut().zip(counted(&points, best)) {
        line.is_cut = !counts;
    }
}

/// Returns the own board points and the opponent's, as seen from `side`, if the outcome is a decided match of teams.
pub(super) fn boards(outcome: &Outcome, side: usize) -> Option<[HalfPoints; 2]> {
    match outcome {
        Outcome::Boards(boards) if boards.is_complete() => {
            let points = boards.points();
            Some([points[side], points[1 - side]])
        }
        _ => None,
    }
}
