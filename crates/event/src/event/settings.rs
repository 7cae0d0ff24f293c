//! The organizer's choices for an event, each with the default a club would expect.

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
    Certificate, Champions, Classes, ClubRules, Divisions, Lasting, Spot, Teams, Timetable, Venue, Victory,
};

/// The kind of event, with the wishes for its schedule.
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
    /// Two against two, each round from the standings so far, everybody for themselves: Mexicano.
    Mexicano(Mexicano),
    /// Pairs of bridge in a movement: the same boards are compared across the tables.
    Pairs(Pairs),
    /// Groups, and a knock-out or leagues after them.
    Cup(cup::Plan),
}

impl System {
    /// The meaning of a round without a game where the number is odd and nothing else was said.
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

    /// True if two play with each other, with other partners in every round.
    pub fn has_partners(&self) -> bool {
        matches!(self, System::Individual(_) | System::Mexicano(_))
    }

    /// True if pairs of bridge play boards that are compared across the tables.
    pub fn has_deals(&self) -> bool {
        matches!(self, System::Pairs(_))
    }

    /// True if it matters who sits left and who right, so that seats have names.
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
    /// The number that the start numbers were drawn with (`setup::drawn`); `None` if they follow the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot: Option<u64>,
}

impl Default for Monrad {
    fn default() -> Self {
        Monrad { rounds: 7, lot: None }
    }
}

/// The wishes for a season of Keizer. List 0 is the order of the seats; who comes later enters
/// where the rules say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Keizer {
    /// The number of evenings of the season.
    pub rounds: u16,
    /// The values of places, games and absences.
    pub values: keizer::Settings,
    /// The rules for pairing those present.
    pub rules: Rules,
}

/// The wishes for an individual: everybody plays for themselves, with other partners in every round. Its rounds are
/// published at once; these say what the rest is to keep when somebody comes late or leaves.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Individual {
    /// Tables (courts) in every round, four players each.
    pub tables: u16,
    /// The tables there are, where fewer are used because too few players are left to fill them; 0 where all are used.
    #[serde(skip_serializing_if = "is_zero")]
    pub courts: u16,
    /// Couples who are never partners, by number of the entrants.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<[Player; 2]>,
    /// True if it was chosen for who sits left and who right: everybody once left and once right of everybody.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub directed: bool,
    /// The most that two are partners, and opponents, as it was promised; `None` if everybody is partner of everybody
    /// once and opponent twice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<[u16; 2]>,
}

impl Individual {
    /// The number of tables there are, used or not.
    pub fn all_tables(&self) -> u16 {
        self.courts.max(self.tables)
    }

    /// The same where this number of players use `tables` of them. A table that they could fill and do not use is given
    /// up by choice; one that they cannot fill is there again as soon as there are enough of them.
    #[must_use]
    pub fn using(&self, tables: u16, players: usize) -> Individual {
        let is_chosen = usize::from(tables) < players / 4;
        let there = if is_chosen { tables } else { self.all_tables().max(tables) };
        Individual { tables, courts: if there > tables { there } else { 0 }, ..self.clone() }
    }
}

/// The wishes for a Mexicano: everybody plays for themselves, and each round is made from the standings before it. The
/// order of round 1 is that of the numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Mexicano {
    /// The number of rounds; 0 until the organizer stops.
    #[serde(skip_serializing_if = "is_zero")]
    pub rounds: u16,
    /// The courts there are; 0 for as many as the players fill.
    #[serde(skip_serializing_if = "is_zero")]
    pub courts: u16,
    /// The number that round 1 was drawn with (`setup::drawn`); `None` if it follows the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot: Option<u64>,
}

fn is_zero(number: &u16) -> bool {
    *number == 0
}

/// The wishes for pairs in a movement. The movement itself is the published rounds: tables with their boards, the
/// phantom being an entrant who has left before round 1 ([`State::is_phantom`](super::State::is_phantom)).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Pairs {
    /// The number of winners.
    pub winners: Winners,
    /// The number of tables in each section, in the order of the tables of a round; empty for a single section.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sections: Vec<u16>,
    /// True if all sections share one set of boards; else each has its own.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub one_set: bool,
    /// The rule for average plus and average minus.
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

/// The number of winners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Winners {
    /// All pairs are ranked together.
    #[default]
    One,
    /// Those who begin North/South and those who begin East/West are ranked apart.
    Two,
}

/// The way a table's result is scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counts {
    /// Wins, draws and losses are worth points.
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

/// The worth of a win, a draw and a loss.
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

    /// The worth of a game: a forfeit counts as a win for the one who came, and nothing for the one who did not.
    pub fn worth(self, tally: Tally) -> HalfPoints {
        match tally {
            Tally::Win | Tally::ForfeitWin => self.win,
            Tally::Draw => self.draw,
            Tally::Loss => self.loss,
            Tally::ForfeitLoss => HalfPoints(0),
        }
    }
}

/// The way results are entered, and what they say.
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

/// The meaning of being first-named in this event; decides the words on the page.
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

/// The worth of a bye (a free round because the number is odd).
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

/// The rule for the games of an entrant who leaves, and for the opponents still to come.
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
    /// The entrant is left out of the standings with all their games, however many were played.
    Out,
}

impl TieBreak {
    /// True if it counts only the games among those who are equal: a table of their own.
    pub fn is_direct(self) -> bool {
        matches!(self, TieBreak::Direct | TieBreak::DirectDifference | TieBreak::DirectScored)
    }
}

/// Whether the games among those who are equal are asked about again, of those who remain equal.
///
/// A direct encounter by itself is asked again by article C.07 of FIDE, for as long as it parts anybody. Followed by
/// its difference or its number scored, as in leagues of goals, all of them are one table, and a league may have it
/// made again of those who remain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DirectAgain {
    /// Nothing is asked again, as in events that began before this was asked.
    #[default]
    Never,
    /// A direct encounter by itself is.
    Alone,
    /// So are several that follow each other.
    Always,
}

impl DirectAgain {
    /// True if so many tie-breaks of this kind that follow each other are asked again.
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
    /// Points made in the games among those who are equal.
    Direct,
    /// Points for minus points against in the games among those who are equal ([`Scoring::Scores`]).
    DirectDifference,
    /// Points for in the games among those who are equal ([`Scoring::Scores`]).
    DirectScored,
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
    /// Points made on the boards of the matches of teams ([`Teams`]).
    BoardPoints,
    /// Points for the matches of teams, where their boards come first ([`Rank::Boards`](super::Rank)).
    MatchPoints,
    /// The final points of the opponents, the worst of them dropped ([`QualityRule`]): Monrad's "kvalitet".
    Quality,
}

/// The number of worst opponents dropped from a quality: one under 8 rounds, two over 8.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct QualityRule {
    /// Opponents dropped after exactly 8 rounds; our choice, since the source does not cover it.
    pub of_eight: u8,
    /// True if as many of the best are dropped too.
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

/// The columns of the standings that ask for ratings, as far as they are wished.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct RatingColumns {
    /// The rating that somebody played to.
    pub performance: bool,
    /// The score that was expected of them.
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
    /// As printed on every sheet; may be empty.
    pub title: String,
    /// The place where it is played; may be empty.
    pub place: String,
    /// The worth of results.
    pub points: PointSystem,
    /// The way results are entered.
    pub scoring: Scoring,
    /// The sum of the scores of both sides ([`Scoring::Scores`]); `None` if that is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub together: Option<u32>,
    /// The score in a walk-over for the side that came, the other side having nothing ([`Scoring::Scores`]); `None` if
    /// a walk-over has no score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<u32>,
    /// The way a table's result is scored.
    #[serde(skip_serializing_if = "Counts::are_usual")]
    pub counts: Counts,
    /// The victory points that the scores, which are IMPs, are worth ([`Scoring::Scores`]); `None` where results are
    /// worth points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub victory: Option<Victory>,
    /// True if the list goes by the average per game instead of by the sum; a free round, being no game, is worth
    /// nothing then.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub per_game: bool,
    /// The games that it takes for a place where the list goes by the average, in percent of the most that anybody has;
    /// 0 asks nothing, as in events that began before this was asked.
    #[serde(skip_serializing_if = "asks_nothing")]
    pub least_games: u8,
    /// True if whoever is here while nobody plays at their table, since somebody there is missing, is free in that
    /// round, and has what that is worth; false where they have nothing, as in events that began before this was asked.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub idle_is_free: bool,
    /// The rules for teams and their matches; `None` for single players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub teams: Option<Teams>,
    /// The meaning of being first-named; of teams, on board 1, the other boards alternating.
    pub sides: Sides,
    /// The worth of a bye.
    pub bye: ByeWorth,
    /// The rule for those who leave.
    pub withdrawn: WithdrawnRule,
    /// Applied in this order until one separates; entrants equal in all of them share a place.
    pub tie_breaks: Vec<TieBreak>,
    /// Whether direct encounter is asked again.
    #[serde(skip_serializing_if = "DirectAgain::are_usual")]
    pub direct_again: DirectAgain,
    /// The cut of [`TieBreak::Quality`].
    #[serde(skip_serializing_if = "QualityRule::are_usual")]
    pub quality: QualityRule,
    /// What stands beside ratings in the list.
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
    /// What the club changes in a Monrad.
    #[serde(skip_serializing_if = "ClubRules::are_usual")]
    pub club: ClubRules,
    /// What is wished of all rounds, whatever the system.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lasting: Vec<Lasting>,
    /// The champions' group of a season of Keizer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub champions: Option<Champions>,
    /// The groups of a season of Keizer that are paired apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divisions: Option<Divisions>,
    /// The words on the certificates.
    #[serde(skip_serializing_if = "Certificate::is_usual")]
    pub certificate: Certificate,
    /// Minutes for one game, changing over included.
    pub minutes: u16,
    /// Boards (tables, courts) in the hall; 0 for as many as needed.
    pub boards: u16,
    /// The word for one of these; `None` for the usual one ([`Place::usual`](super::Place::usual)).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spot: Option<Spot>,
    /// The names of these, in the order of their numbers, with commas between; mostly empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub spot_names: String,
    /// The planned hours of the rounds of a day; `None` if no hours are given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timetable: Option<Timetable>,
    /// The halls and hours of the home games of teams and clubs, where these are not those of the event.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub venues: Vec<Venue>,
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
        }
    }
}
