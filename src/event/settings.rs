//! The organizer's choices for an event, each with the default a club would expect.

use serde::{Deserialize, Serialize};

use super::keizer::{self, Rules};
use super::prizes::Prizes;
use super::{Certificate, Teams, Timetable};
use crate::model::ids::{Player, RoundNo, TableNo};
use crate::model::points::HalfPoints;
use crate::model::result::{SitOut, Tally};
use crate::model::scoring::Averages;
use crate::round_robin::circle::Plan;

/// What kind of event it is, with the wishes for its schedule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// Everyone meets everyone.
    RoundRobin(Plan),
    /// Round by round, equal points against each other: Monrad, modified for schools.
    Monrad(Monrad),
    /// Evening by evening in the order of a list that is valued again after each: Keizer.
    Keizer(Keizer),
    /// Two against two with other partners in every round: whist, Americano.
    Individual(Individual),
    /// Pairs of bridge in a movement: the same boards are compared across the tables.
    Pairs(Pairs),
}

impl System {
    /// What a round without a game is where the number is odd and nothing else was said.
    pub fn free(&self) -> SitOut {
        match self {
            System::RoundRobin(_) | System::Keizer(_) | System::Individual(_) | System::Pairs(_) => {
                SitOut::Bye
            }
            System::Monrad(_) => SitOut::WalkOver,
        }
    }

    /// Whether two play with each other, with other partners in every round.
    pub fn has_partners(&self) -> bool {
        matches!(self, System::Individual(_))
    }

    /// Whether pairs of bridge play boards that are compared across the tables.
    pub fn has_deals(&self) -> bool {
        matches!(self, System::Pairs(_))
    }

    /// Whether it matters who sits left and who right, so that seats have names.
    pub fn is_directed(&self) -> bool {
        matches!(self, System::Individual(Individual { directed: true, .. }))
    }
}

/// The wishes for a Monrad.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Monrad {
    /// How many rounds are to be played.
    pub rounds: u16,
    /// The number that the start numbers were drawn with ([`drawn`](crate::setup::drawn)); `None` if they follow the
    /// list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot: Option<u64>,
}

impl Default for Monrad {
    fn default() -> Self {
        Monrad { rounds: 7, lot: None }
    }
}

/// The wishes for a season of Keizer. List 0 is the order of the seats; who comes later enters at the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Keizer {
    /// How many evenings the season has.
    pub rounds: u16,
    /// What places, games and absences are worth.
    pub values: keizer::Settings,
    /// How those present are paired.
    pub rules: Rules,
}

/// The wishes for an individual: everybody plays for themselves, with other partners in every round. Its rounds are
/// published at once; these say what the rest is to keep when somebody comes late or leaves.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Individual {
    /// Tables (courts) in every round, four players each.
    pub tables: u16,
    /// Couples who are never partners, by number of the entrants.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<[Player; 2]>,
    /// Whether it was chosen for who sits left and who right: everybody once left and once right of everybody.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub directed: bool,
    /// The most that two are partners, and opponents, as it was promised; `None` if everybody is partner of everybody
    /// once and opponent twice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<[u16; 2]>,
}

/// The wishes for pairs in a movement. The movement itself is the published rounds: tables with their boards, the
/// phantom being an entrant who has left before round 1 ([`State::is_phantom`](super::State::is_phantom)).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Pairs {
    /// How many there are to win.
    pub winners: Winners,
    /// How many tables each section has, in the order of the tables of a round; empty for a single section.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sections: Vec<u16>,
    /// Whether all sections share one set of boards; else each has its own.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub one_set: bool,
    /// How average plus and average minus are reckoned.
    #[serde(skip_serializing_if = "fixed")]
    pub averages: Averages,
    /// The tables, by round, whose pairs exchange their directions half way through the boards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub halves: Vec<(RoundNo, TableNo)>,
    /// The boards that a pair needs for a place, in percent of the most that any pair has that evening; 0 asks nothing.
    #[serde(skip_serializing_if = "asks_nothing")]
    pub least: u8,
    /// Pairs that the director has taken out of the ranking; their results still count for everybody else.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<Player>,
}

fn asks_nothing(least: &u8) -> bool {
    *least == 0
}

fn fixed(averages: &Averages) -> bool {
    *averages == Averages::Fixed
}

/// How many there are to win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Winners {
    /// All pairs are ranked together.
    #[default]
    One,
    /// Those who begin North/South and those who begin East/West are ranked apart.
    Two,
}

/// What a table brings those who sit at it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counts {
    /// What a win, a draw and a loss are worth.
    #[default]
    Results,
    /// The points that one's own side made: Americano.
    Scores,
    /// The points that one's own side made less those of the other: bridge, plus and minus.
    Difference,
}

impl Counts {
    fn are_usual(&self) -> bool {
        *self == Counts::default()
    }
}

/// What a win, a draw and a loss are worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PointSystem {
    /// For a win, played or by forfeit.
    pub win: HalfPoints,
    /// For a draw.
    pub draw: HalfPoints,
    /// For a loss at the table; a forfeited game is worth nothing.
    pub loss: HalfPoints,
}

impl PointSystem {
    /// Chess: 1, ½, 0.
    pub const CHESS: Self = Self::of(2, 1, 0);
    /// Draughts: 2, 1, 0.
    pub const DRAUGHTS: Self = Self::of(4, 2, 0);
    /// Football: 3, 1, 0.
    pub const FOOTBALL: Self = Self::of(6, 2, 0);
    /// School chess: 3, 2, 1.
    pub const SCHOOL: Self = Self::of(6, 4, 2);

    /// A system from its values in half points.
    pub const fn of(win: i32, draw: i32, loss: i32) -> Self {
        PointSystem { win: HalfPoints(win), draw: HalfPoints(draw), loss: HalfPoints(loss) }
    }

    /// What a game is worth: a forfeit counts as a win for the one who came, and nothing for the one who did not.
    pub fn worth(self, tally: Tally) -> HalfPoints {
        match tally {
            Tally::Win | Tally::ForfeitWin => self.win,
            Tally::Draw => self.draw,
            Tally::Loss => self.loss,
            Tally::ForfeitLoss => HalfPoints(0),
        }
    }
}

/// How a result is entered and what it says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scoring {
    /// Win, draw or loss: one tap.
    Games,
    /// Win or loss only: no draws in this game.
    NoDraws,
    /// The points made by the two sides (goals, court points); the larger number wins.
    Scores,
}

/// What being first-named means in this event; decides the words on the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sides {
    /// First-named has white.
    Colours,
    /// First-named is at home.
    HomeAway,
    /// First-named sits North/South, the other East/West.
    Directions,
    /// It means nothing.
    Plain,
}

/// What a bye (a free round because the number is odd) is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeWorth {
    /// Nothing: everyone has the same number of them.
    Nothing,
    /// As much as a draw; where the points made count, half of what the two sides make together.
    Half,
    /// As much as a win.
    Win,
}

/// What becomes of an entrant who leaves, and of the opponents still to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WithdrawnRule {
    /// FIDE's custom: an entrant who played less than half of the games is left out of the standings with all their
    /// games; otherwise the games not played are lost by forfeit.
    HalfOrOut,
    /// Every game played counts, the others are lost by forfeit.
    Forfeit,
    /// Every game played counts, the others count for nobody.
    KeepPlayed,
}

/// A way to order entrants with equal points; the higher value comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// Points made in the games among those who are equal.
    Direct,
    /// The points of the beaten opponents and half the points of those drawn with.
    SonnebornBerger,
    /// The number of games won, forfeits included.
    Wins,
    /// The number of games played with black.
    Blacks,
    /// The number of games won with black.
    BlackWins,
    /// Points for minus points against ([`Scoring::Scores`]).
    Difference,
    /// Points for ([`Scoring::Scores`]).
    Scored,
    /// What the boards of the matches of teams brought ([`Teams`]).
    BoardPoints,
    /// What the matches of teams brought, where their boards come first ([`Rank::Boards`](super::Rank)).
    MatchPoints,
    /// The final points of the opponents, the worst of them dropped ([`QualityRule`]): Monrad's "kvalitet".
    Quality,
}

/// How many of the worst are dropped from a quality: one under 8 rounds, two over 8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct QualityRule {
    /// How many in exactly 8 rounds, which the source does not cover.
    pub of_eight: u8,
    /// Whether as many of the best are dropped too.
    pub median: bool,
}

impl Default for QualityRule {
    fn default() -> Self {
        QualityRule { of_eight: 1, median: false }
    }
}

impl QualityRule {
    fn are_usual(&self) -> bool {
        *self == QualityRule::default()
    }
}

/// The choices of an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// As printed on every sheet; may be empty.
    pub title: String,
    /// Where it is played; may be empty.
    pub place: String,
    /// What results are worth.
    pub points: PointSystem,
    /// How results are entered.
    pub scoring: Scoring,
    /// What the two sides of a game score together ([`Scoring::Scores`]); `None` if that is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub together: Option<u32>,
    /// What the side that came scores in a walk-over, the other side nothing ([`Scoring::Scores`]); `None` if a
    /// walk-over has no score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<u32>,
    /// What a table brings.
    #[serde(skip_serializing_if = "Counts::are_usual")]
    pub counts: Counts,
    /// Whether the list goes by the average per game instead of by the sum; a free round, being no game, is worth
    /// nothing then.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub per_game: bool,
    /// Whether the entrants are teams, and how their matches count; `None` for single players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub teams: Option<Teams>,
    /// What being first-named means; of teams, what it means on board 1, the other boards alternating.
    pub sides: Sides,
    /// What a bye is worth.
    pub bye: ByeWorth,
    /// What becomes of those who leave.
    pub withdrawn: WithdrawnRule,
    /// Applied in this order until one separates; entrants equal in all of them share a place.
    pub tie_breaks: Vec<TieBreak>,
    /// How [`TieBreak::Quality`] is cut.
    #[serde(skip_serializing_if = "QualityRule::are_usual")]
    pub quality: QualityRule,
    /// Whether wall, sheets and shared files show first names with an initial only.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub initials: bool,
    /// Who gets a prize.
    #[serde(skip_serializing_if = "Prizes::are_usual")]
    pub prizes: Prizes,
    /// What is written on the certificates.
    #[serde(skip_serializing_if = "Certificate::is_usual")]
    pub certificate: Certificate,
    /// Minutes for one game, changing over included.
    pub minutes: u16,
    /// Boards (tables, courts) in the hall; 0 for as many as needed.
    pub boards: u16,
    /// When the rounds of a day are to be played; `None` if no hours are given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timetable: Option<Timetable>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            title: String::new(),
            place: String::new(),
            points: PointSystem::CHESS,
            scoring: Scoring::Games,
            together: None,
            forfeit: None,
            counts: Counts::Results,
            per_game: false,
            teams: None,
            sides: Sides::Colours,
            bye: ByeWorth::Nothing,
            withdrawn: WithdrawnRule::HalfOrOut,
            tie_breaks: vec![TieBreak::SonnebornBerger, TieBreak::Direct, TieBreak::Wins],
            quality: QualityRule::default(),
            initials: false,
            prizes: Prizes::default(),
            certificate: Certificate::default(),
            minutes: 20,
            boards: 0,
            timetable: None,
        }
    }
}
