//! The organizer's choices for an event, each with the default that a club would expect.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::points::HalfPoints;
use rondel_schedule::model::result::{SitOut, Tally};
use rondel_schedule::model::scoring::Averages;
use rondel_schedule::round_robin::circle::Plan;
use rondel_schedule::round_robin::cup;
use serde::{Deserialize, Serialize};

use super::keizer::{self, Rules};
use super::prizes::Prizes;
use super::{
    Certificate, Champions, Classes, ClubRules, Divisions, Kind, Lasting, Records, School, Teams, Timetable,
    Venue, VenueWord, Victory,
};

/// The kind of an event, with the wishes for its schedule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// Round robin: everyone meets everyone.
    RoundRobin(Plan),
    /// Monrad, modified for schools: round by round, equal points against each other.
    Monrad(Monrad),
    /// Keizer: evening by evening, in the order of a list that is valued again after each.
    Keizer(Keizer),
    /// Individual (whist, Americano): two against two, with other partners in every round.
    Individual(Individual),
    /// Mexicano: two against two, each round made from the standings so far, with every player ranked alone.
    Mexicano(Mexicano),
    /// Pairs of bridge in a movement: the same boards are compared across the tables.
    Pairs(Pairs),
    /// Groups, followed by a knock-out or leagues.
    Cup(cup::Plan),
}

impl System {
    /// The reason for a round without a game if the number of entrants is odd and no other reason was given.
    pub fn free(&self) -> SitOut {
        match self {
            System::RoundRobin(_)
            | System::Keizer(_)
            | System::Individual(_)
            | System::Mexicano(_)
            | System::Pairs(_)
            | System::Cup(_) => SitOut::Bye,
            System::Monrad(_) => SitOut::WalkOver,
        }
    }

    /// True if players play in twos, with other partners in every round.
    pub fn has_partners(&self) -> bool {
        Kind::from(self).has_partners()
    }

    /// True if pairs of bridge play boards that are compared across the tables.
    pub fn has_deals(&self) -> bool {
        Kind::from(self).has_deals()
    }

    /// True if left and right matter at a table, so that seats have names.
    pub fn is_directed(&self) -> bool {
        matches!(self, System::Individual(Individual { directed: true, .. }))
    }
}

/// The wishes for a Monrad.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Monrad {
    /// The number of rounds to be played.
    pub rounds: u16,
    /// The seed of the draw for the start numbers (`setup::drawn`); `None` if they follow the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot: Option<u64>,
}

impl Default for Monrad {
    fn default() -> Self {
        Monrad { rounds: 7, lot: None }
    }
}

/// The wishes for a season of Keizer. List 0 is the order of the seats; a member who comes later enters where the
/// rules say ([`keizer::Settings::entry`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Keizer {
    /// The number of evenings in the season.
    pub rounds: u16,
    /// The values of places, games and absences.
    pub values: keizer::Settings,
    /// The rules for pairing the members who are present.
    pub rules: Rules,
}

/// The wishes for an individual: every player is ranked alone, with other partners in every round. Its rounds are
/// published at once; the wishes say what the remaining rounds must keep when a player comes late or leaves.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Individual {
    /// The number of tables (courts) used in every round, four players each.
    pub tables: u16,
    /// The number of tables in the hall, if fewer are used because too few players are left to fill them; 0 if all
    /// are used.
    #[serde(skip_serializing_if = "is_zero")]
    pub courts: u16,
    /// Couples who are never partners, by entrant number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<[Player; 2]>,
    /// True if the schedule was chosen for its seats: every player sits once left and once right of every other.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub directed: bool,
    /// The most often that two players are partners, and opponents, as promised; `None` if all are partners once and
    /// opponents twice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<[u16; 2]>,
}

impl Individual {
    /// The number of tables in the hall, used or not.
    pub fn all_tables(&self) -> u16 {
        self.courts.max(self.tables)
    }

    /// Returns these wishes with `tables` tables used by this number of players. A table that could be filled but is
    /// not used is given up by choice; a table that cannot be filled is available again once there are enough
    /// players.
    #[must_use]
    pub fn using(&self, tables: u16, players: usize) -> Individual {
        let is_chosen = usize::from(tables) < players / 4;
        let there = if is_chosen { tables } else { self.all_tables().max(tables) };
        Individual { tables, courts: if there > tables { there } else { 0 }, ..self.clone() }
    }
}

/// The wishes for a Mexicano: every player is ranked alone, and each round is made from the standings before it.
/// Round 1 follows the order of the numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Mexicano {
    /// The number of rounds; 0 if the organizer decides when to stop.
    #[serde(skip_serializing_if = "is_zero")]
    pub rounds: u16,
    /// The number of courts; 0 for as many as the players fill.
    #[serde(skip_serializing_if = "is_zero")]
    pub courts: u16,
    /// The seed of the draw for round 1 (`setup::drawn`); `None` if round 1 follows the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot: Option<u64>,
}

fn is_zero(number: &u16) -> bool {
    *number == 0
}

/// The wishes for pairs in a movement. The movement itself is in the published rounds, whose tables have their
/// boards; the phantom is an entrant who has left before round 1 ([`State::is_phantom`](super::State::is_phantom)).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Pairs {
    /// The number of winners.
    pub winners: Winners,
    /// The number of tables in each section, in the order of the tables of a round; empty for a single section.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sections: Vec<u16>,
    /// True if all sections share one set of boards; false if each section has its own.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub one_set: bool,
    /// The rule for average plus and average minus.
    #[serde(skip_serializing_if = "fixed")]
    pub averages: Averages,
    /// Tables, with their rounds, at which the pairs exchange directions half way through the boards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub halves: Vec<(RoundNo, TableNo)>,
    /// The number of boards that a pair needs for a place, in percent of the most that any pair has that evening; 0
    /// for no minimum.
    #[serde(skip_serializing_if = "asks_nothing")]
    pub least: u8,
    /// Pairs that the director has taken out of the ranking; their results still count for all other pairs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<Player>,
}

fn asks_nothing(least: &u8) -> bool {
    *least == 0
}

fn fixed(averages: &Averages) -> bool {
    *averages == Averages::Fixed
}

/// The number of winners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Winners {
    /// All pairs are ranked together.
    #[default]
    One,
    /// Pairs that begin North/South and pairs that begin East/West are ranked separately.
    Two,
}

/// The number that a table's result counts for in the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counts {
    /// Points for wins, draws and losses.
    #[default]
    Results,
    /// The points made by the own side: Americano.
    Scores,
    /// The points made by the own side less those of the other: bridge, plus and minus.
    Difference,
}

impl Counts {
    fn are_usual(&self) -> bool {
        *self == Counts::default()
    }
}

/// The points for a win, a draw and a loss.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PointSystem {
    /// Points for a win, played or by forfeit.
    pub win: HalfPoints,
    /// Points for a draw.
    pub draw: HalfPoints,
    /// Points for a loss at the table; a forfeited game is worth nothing.
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

    /// A point system from its values in half points.
    pub const fn of(win: i32, draw: i32, loss: i32) -> Self {
        PointSystem { win: HalfPoints(win), draw: HalfPoints(draw), loss: HalfPoints(loss) }
    }

    /// The worth of a game: a forfeit counts as a win for the side that came, and nothing for the other.
    pub fn worth(self, tally: Tally) -> HalfPoints {
        match tally {
            Tally::Win | Tally::ForfeitWin => self.win,
            Tally::Draw => self.draw,
            Tally::Loss => self.loss,
            Tally::ForfeitLoss => HalfPoints(0),
        }
    }
}

/// The form in which results are entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scoring {
    /// A win, a draw or a loss: one tap.
    Games,
    /// A win or a loss only: the game has no draws.
    NoDraws,
    /// The points made by the two sides (goals, court points); the larger number wins.
    Scores,
}

/// The meaning of being first-named in this event; it determines the words on the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sides {
    /// The first-named side has white.
    Colours,
    /// The first-named side is at home.
    HomeAway,
    /// The first-named side sits North/South, the other East/West.
    Directions,
    /// Being first-named has no meaning.
    Plain,
}

impl Sides {
    /// True if the sides are white and black.
    pub fn are_colours(self) -> bool {
        self == Sides::Colours
    }
}

/// The worth of a bye, a free round because the number of entrants is odd.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeWorth {
    /// Nothing: everyone has the same number of byes.
    Nothing,
    /// As much as a draw; where the points made count, half of the points that the two sides make together.
    Half,
    /// As much as a win.
    Win,
}

/// The rule for the games of an entrant who leaves, played and unplayed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WithdrawnRule {
    /// FIDE's custom: an entrant who played less than half of the games is left out of the standings with all their
    /// games; otherwise the unplayed games are lost by forfeit.
    HalfOrOut,
    /// Played games count, and the other games are lost by forfeit.
    Forfeit,
    /// Played games count, and the other games count for neither side.
    KeepPlayed,
    /// The entrant is left out of the standings with all their games, however many were played.
    Out,
}

impl TieBreak {
    /// True if only the games among the entrants who are equal count: a table of their own.
    pub fn is_direct(self) -> bool {
        matches!(self, TieBreak::Direct | TieBreak::DirectDifference | TieBreak::DirectScored)
    }
}

/// The rule for applying direct encounter again to entrants who are still equal after it.
///
/// Article C.07 of FIDE applies a direct encounter by itself again for as long as it separates any entrants. Where it
/// is followed by the goal difference or the goals scored of the same games, as in leagues, these form one table
/// together, and a league may have that table made again for the entrants who are still equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DirectAgain {
    /// Direct encounter is applied once, as in events that began before this choice existed.
    #[default]
    Never,
    /// A direct encounter by itself is applied again.
    Alone,
    /// Several direct tie-breaks in a row are applied again too.
    Always,
}

impl DirectAgain {
    /// True if a run of this many direct tie-breaks in a row is applied again.
    pub fn asks(self, run: usize) -> bool {
        match self {
            DirectAgain::Never => false,
            DirectAgain::Alone => run == 1,
            DirectAgain::Always => true,
        }
    }

    fn are_usual(&self) -> bool {
        *self == DirectAgain::default()
    }
}

/// A way to order entrants with equal points; the higher value comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// Points made in the games among the entrants who are equal.
    Direct,
    /// Points for minus points against in the games among the entrants who are equal ([`Scoring::Scores`]).
    DirectDifference,
    /// Points for in the games among the entrants who are equal ([`Scoring::Scores`]).
    DirectScored,
    /// The points of the beaten opponents plus half the points of the opponents drawn with.
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
    /// Board points made in the matches of teams ([`Teams`]).
    BoardPoints,
    /// Points for the matches of teams, where the standings go by board points ([`Rank::Boards`](super::Rank)).
    MatchPoints,
    /// The final points of the opponents, without the worst of them ([`QualityRule`]): Monrad's "kvalitet".
    Quality,
}

/// The number of worst opponents dropped from the quality: one under 8 rounds, two over 8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct QualityRule {
    /// The number of opponents dropped after exactly 8 rounds; our choice, since the source does not cover it.
    pub of_eight: u8,
    /// True if as many of the best opponents are dropped too.
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

/// The optional columns of the standings that need ratings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct RatingColumns {
    /// True for the performance rating, the rating at which an entrant played.
    pub performance: bool,
    /// True for the expected score.
    pub expected: bool,
}

impl RatingColumns {
    fn are_usual(&self) -> bool {
        *self == RatingColumns::default()
    }
}

/// The choices of an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The title, as printed on every sheet; may be empty.
    pub title: String,
    /// The place where the event is held; may be empty.
    pub place: String,
    /// The points for a win, a draw and a loss.
    pub points: PointSystem,
    /// The form in which results are entered.
    pub scoring: Scoring,
    /// The sum of the scores of both sides ([`Scoring::Scores`]); `None` if the sum is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub together: Option<u32>,
    /// The score in a walk-over for the side that came, against 0 ([`Scoring::Scores`]); `None` if a walk-over has no
    /// score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<u32>,
    /// The number that a table's result counts for in the standings.
    #[serde(skip_serializing_if = "Counts::are_usual")]
    pub counts: Counts,
    /// The victory points for scores that are IMPs ([`Scoring::Scores`]); `None` if results are worth points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub victory: Option<Victory>,
    /// True if the standings go by the average per game instead of the sum. A free round, not being a game, is then
    /// worth nothing.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub per_game: bool,
    /// The number of games needed for a place where the standings go by the average, in percent of the most that any
    /// player has; 0 for no minimum, as in events that began before this choice existed.
    #[serde(skip_serializing_if = "asks_nothing")]
    pub least_games: u8,
    /// True if a player who is present but has no game, because another player of their table is missing, is free in
    /// that round and gets the worth of a free round; false if such a player gets nothing, as in events that began
    /// before this choice existed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub idle_is_free: bool,
    /// The rules for teams and their matches; `None` for single players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub teams: Option<Teams>,
    /// The meaning of being first-named; for teams the meaning on board 1, with the other boards alternating.
    pub sides: Sides,
    /// The worth of a bye.
    pub bye: ByeWorth,
    /// The rule for entrants who leave.
    pub withdrawn: WithdrawnRule,
    /// The tie-breaks, applied in this order until one separates; entrants equal in all of them share a place.
    pub tie_breaks: Vec<TieBreak>,
    /// The rule for applying direct encounter again.
    #[serde(skip_serializing_if = "DirectAgain::are_usual")]
    pub direct_again: DirectAgain,
    /// The opponents dropped from [`TieBreak::Quality`].
    #[serde(skip_serializing_if = "QualityRule::are_usual")]
    pub quality: QualityRule,
    /// The optional columns of the standings that need ratings.
    #[serde(skip_serializing_if = "RatingColumns::are_usual")]
    pub rating_columns: RatingColumns,
    /// True if wall, sheets and shared files show first names with an initial only.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub initials: bool,
    /// The prizes.
    #[serde(skip_serializing_if = "Prizes::are_usual")]
    pub prizes: Prizes,
    /// The choices about school classes.
    #[serde(skip_serializing_if = "Classes::are_usual")]
    pub classes: Classes,
    /// The rules of school chess.
    #[serde(skip_serializing_if = "School::is_usual")]
    pub school: School,
    /// The rules of a club that differ from those of a Monrad.
    #[serde(skip_serializing_if = "ClubRules::are_usual")]
    pub club: ClubRules,
    /// The wishes for all rounds, in any system.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lasting: Vec<Lasting>,
    /// The champions' group of a season of Keizer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub champions: Option<Champions>,
    /// The groups of a season of Keizer that are paired separately.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divisions: Option<Divisions>,
    /// The words on the certificates.
    #[serde(skip_serializing_if = "Certificate::is_usual")]
    pub certificate: Certificate,
    /// Minutes for one game, including the changeover.
    pub minutes: u16,
    /// The number of boards (tables, courts) in the hall; 0 for as many as needed.
    pub boards: u16,
    /// The organizer's word for a board, table or court; `None` for the usual word
    /// ([`Place::usual`](super::Place::usual)).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spot: Option<VenueWord>,
    /// The names of the boards, tables or courts in the order of their numbers, separated by commas; usually empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub spot_names: String,
    /// The planned hours of the rounds of a day; `None` if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timetable: Option<Timetable>,
    /// The halls and hours of the home games of teams and clubs, where they differ from those of the event.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub venues: Vec<Venue>,
    /// The records for a federation that nothing else in the event says.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub official: Records,
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
            victory: None,
            per_game: false,
            least_games: 0,
            idle_is_free: false,
            teams: None,
            sides: Sides::Colours,
            bye: ByeWorth::Nothing,
            withdrawn: WithdrawnRule::HalfOrOut,
            tie_breaks: vec![TieBreak::SonnebornBerger, TieBreak::Direct, TieBreak::Wins],
            direct_again: DirectAgain::Never,
            quality: QualityRule::default(),
            rating_columns: RatingColumns::default(),
            initials: false,
            prizes: Prizes::default(),
            classes: Classes::default(),
            school: School::default(),
            club: ClubRules::default(),
            lasting: Vec::new(),
            champions: None,
            divisions: None,
            certificate: Certificate::default(),
            minutes: 20,
            boards: 0,
            spot: None,
            spot_names: String::new(),
            timetable: None,
            venues: Vec::new(),
            official: Records::new(),
        }
    }
}
