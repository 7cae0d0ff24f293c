//! Everyone's counted games, and every number of the standings as a sum over them.

use super::{Group, Origin};
use crate::event::{ByeWorth, HalfPoints, PointSystem, Settings, TieBreak};
use crate::history::{History, Part};
use crate::ids::{Player, RoundNo};
use crate::result::{Outcome, SitOut, Tally};

/// What the value of a tie-break counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Half points, as all points.
    HalfPoints,
    /// Quarters of a point: halves of a half point.
    QuarterPoints,
    /// Games.
    Games,
    /// Goals, court points: what is scored at the table.
    Scores,
}

/// What the value of a tie-break counts.
pub fn unit(tie_break: TieBreak) -> Unit {
    match tie_break {
        TieBreak::Direct => Unit::HalfPoints,
        TieBreak::SonnebornBerger => Unit::QuarterPoints,
        TieBreak::Wins | TieBreak::Blacks | TieBreak::BlackWins => Unit::Games,
        TieBreak::Difference | TieBreak::Scored => Unit::Scores,
    }
}

/// One of the numbers that a number of the standings is the sum of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Summand {
    /// From which round.
    pub round: RoundNo,
    /// From the game against whom; none for a bye.
    pub opponent: Option<Player>,
    /// What the game was; none for a bye.
    pub tally: Option<Tally>,
    /// The opponent's points; Sonneborn-Berger counts them whole or half.
    pub opponent_points: HalfPoints,
    /// How much it adds, in the unit of the sum.
    pub amount: i64,
}

/// A counted game, or a bye, from one side.
pub(super) struct Line {
    pub round: RoundNo,
    /// None for a bye.
    pub opponent: Option<Player>,
    /// 0 first-named, 1 second-named.
    pub side: usize,
    /// None for a bye.
    pub tally: Option<Tally>,
    pub points: HalfPoints,
    /// Own and other, where scores are entered.
    pub score: Option<[u32; 2]>,
}

impl Line {
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

/// Everyone's counted games, by [`Player::index`].
pub(super) struct Ledger {
    lines: Vec<Vec<Line>>,
    points: Vec<HalfPoints>,
}

impl Ledger {
    pub fn of(history: &History, settings: &Settings) -> Self {
        let mut lines: Vec<Vec<Line>> =
            history.attendees.iter().map(|_| Vec::with_capacity(history.rounds.len())).collect();
        for (index, gone) in history.rounds.iter().enumerate() {
            let round = RoundNo::from_index(index);
            for game in gone.games.iter().filter(|game| history.counts(game)) {
                let (Some(pair), Some(outcome)) = (game.pair(), &game.outcome) else { continue };
                for side in 0..2 {
                    let Some(tally) = outcome.for_side(side) else { continue };
                    lines[pair[side].index()].push(Line {
                        round,
                        opponent: Some(pair[1 - side]),
                        side,
                        tally: Some(tally),
                        points: worth(tally, settings.points),
                        score: score(outcome, side),
                    });
                }
            }
            let free = gone.out.iter().filter(|(_, why)| *why == SitOut::Bye && gone.begun);
            for &(player, _) in free {
                if history.attendees[player.index()].part != Part::Counts {
                    continue;
                }
                let points = match settings.bye {
                    ByeWorth::Nothing => HalfPoints(0),
                    ByeWorth::Win => settings.points.win,
                };
                let bye = Line { round, opponent: None, side: 0, tally: None, points, score: None };
                lines[player.index()].push(bye);
            }
        }
        let sum = |lines: &Vec<Line>| HalfPoints(lines.iter().map(|line| line.points.0).sum());
        let points = lines.iter().map(sum).collect();
        Ledger { lines, points }
    }

    /// How many entrants there ever were.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    pub fn lines(&self, player: Player) -> &[Line] {
        &self.lines[player.index()]
    }

    pub fn points(&self, player: Player) -> HalfPoints {
        self.points[player.index()]
    }

    /// A number of the standings: the sum of its summands.
    pub fn value(&self, player: Player, origin: Origin, group: &Group) -> i64 {
        self.summands(player, origin, group).map(|summand| summand.amount).sum()
    }

    /// The games and byes that a number is made of, in order of the rounds.
    pub fn summands(&self, player: Player, origin: Origin, group: &Group) -> impl Iterator<Item = Summand> {
        self.lines(player).iter().filter_map(move |line| {
            let amount = self.amount(line, origin, group)?;
            Some(Summand {
                round: line.round,
                opponent: line.opponent,
                tally: line.tally,
                opponent_points: line.opponent.map_or(HalfPoints(0), |opponent| self.points(opponent)),
                amount,
            })
        })
    }

    /// What a game or bye adds to a number; none where it has nothing to do with it.
    fn amount(&self, line: &Line, origin: Origin, group: &Group) -> Option<i64> {
        let points = i64::from(line.points.0);
        let tie_break = match origin {
            Origin::Points => return Some(points),
            Origin::TieBreak(tie_break) => tie_break,
        };
        let opponent = line.opponent?;
        match tie_break {
            TieBreak::Direct => group.has(opponent).then_some(points),
            TieBreak::SonnebornBerger => {
                // Half of a half point is a quarter, so a whole half point is two of them.
                let half = i64::from(self.points(opponent).0);
                if line.is_won() { Some(2 * half) } else { line.is_drawn().then_some(half) }
            }
            TieBreak::Wins => line.is_won().then_some(1),
            TieBreak::Blacks => (line.is_played() && line.side == 1).then_some(1),
            TieBreak::BlackWins => (line.is_played() && line.is_won() && line.side == 1).then_some(1),
            TieBreak::Difference => line.score.map(|[own, other]| i64::from(own) - i64::from(other)),
            TieBreak::Scored => line.score.map(|[own, _]| i64::from(own)),
        }
    }
}

/// Own score and the other's, as the side at `side` sees it, where scores were entered.
pub(super) fn score(outcome: &Outcome, side: usize) -> Option<[u32; 2]> {
    match *outcome {
        Outcome::Points(score) => Some([score[side], score[1 - side]]),
        _ => None,
    }
}

/// What a game is worth.
fn worth(tally: Tally, points: PointSystem) -> HalfPoints {
    match tally {
        Tally::Win | Tally::ForfeitWin => points.win,
        Tally::Draw => points.draw,
        Tally::Loss => points.loss,
        Tally::ForfeitLoss => HalfPoints(0),
    }
}
