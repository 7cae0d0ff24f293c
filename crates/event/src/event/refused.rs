//! The reasons why an action can be refused.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use serde::{Deserialize, Serialize};

use super::{About, HalfPoints, Place, Scoring, TieBreak};

/// The reason why an action was refused; the event is then unchanged.
///
/// `Display` is for logs and tests; a text for the user is made by matching on the variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
pub enum Refused {
    /// The log is empty or does not begin with the founding of the event.
    #[error("the log does not begin with the founding of the event")]
    NotFounded,
    /// The event has been founded already.
    #[error("the event was founded already")]
    FoundTwice,
    /// A bundle contains undo, redo or another bundle.
    #[error("a bundle holds plain actions only")]
    Nested,
    /// The action would change nothing: an empty list, or a result that is already entered.
    #[error("nothing would change")]
    Unchanged,
    /// No action is in force that could be undone.
    #[error("nothing to undo")]
    NothingToUndo,
    /// No action has been undone since the last change.
    #[error("nothing to redo")]
    NothingToRedo,
    /// No entrant has this number.
    #[error("there is no entrant {player}")]
    UnknownPlayer {
        /// The unknown number.
        player: Player,
    },
    /// The entrant was taken off the list.
    #[error("entrant {player} was removed")]
    Removed {
        /// The removed entrant.
        player: Player,
    },
    /// The round is not published.
    #[error("round {round} is not published")]
    UnknownRound {
        /// The unpublished round.
        round: RoundNo,
    },
    /// The round has fewer tables.
    #[error("round {round} has no table {table}")]
    UnknownTable {
        /// The published round.
        round: RoundNo,
        /// The missing table.
        table: TableNo,
        /// The kind of place at which this event is played.
        place: Place,
    },
    /// A name has no visible character.
    #[error("name {line} of the list is blank")]
    Blank {
        /// The 1-based position among the entrants given; 1 for a single entrant.
        line: usize,
    },
    /// A text is too long, or a required text is empty.
    #[error("{field:?} has {length} characters, not 1 to {most}")]
    Length {
        /// The text that is too long or empty.
        field: Field,
        /// The length of the text in characters.
        length: usize,
        /// The most characters allowed.
        most: usize,
    },
    /// The identity cannot be part of a key ([`is_id`](super::is_id)).
    #[error("the identity has other signs than letters, digits and hyphens")]
    BadId,
    /// A limited number would be exceeded.
    #[error("{given} {what:?}, but at most {most}")]
    TooMany {
        /// The things that are limited.
        what: Many,
        /// The number that there would be.
        given: usize,
        /// The most allowed.
        most: usize,
    },
    /// An entrant named in a published round cannot be removed, only leave.
    #[error("entrant {player} is named in round {round}")]
    Named {
        /// The entrant to be removed.
        player: Player,
        /// The first published round that names the entrant.
        round: RoundNo,
    },
    /// The seats name an entrant twice.
    #[error("entrant {player} has two seats")]
    SeatTwice {
        /// The entrant with two seats.
        player: Player,
    },
    /// The seats leave an entrant out.
    #[error("entrant {player} has no seat")]
    SeatMissing {
        /// The entrant without a seat.
        player: Player,
    },
    /// The published rounds would have a gap: rounds can be published from an earlier round on, or from the next one.
    #[error("rounds from {from} on, but {next} comes next")]
    Gap {
        /// The first round given.
        from: RoundNo,
        /// The next round.
        next: RoundNo,
    },
    /// A table with a result would disappear or change sides.
    #[error("the result of round {round}, table {table} would be lost")]
    LosesResult {
        /// The round as published so far.
        round: RoundNo,
        /// The table as published so far.
        table: TableNo,
        /// The kind of place at which this event is played.
        place: Place,
    },
    /// A round or table with a note would disappear.
    #[error("the note about {about:?} would be lost")]
    LosesNote {
        /// The subject of the note.
        about: About,
    },
    /// A round names an entrant twice.
    #[error("round {round} names entrant {player} twice")]
    TwiceInRound {
        /// The round at fault.
        round: RoundNo,
        /// The entrant named twice.
        player: Player,
    },
    /// The sides of a table do not fit the system: two partners a side where partners play, else one entrant; and
    /// boards only at bridge.
    #[error("round {round}, table {table}: the sides are not as this system has them")]
    OtherSides {
        /// The round at fault.
        round: RoundNo,
        /// The table at fault.
        table: TableNo,
        /// True if the system has two partners on each side.
        pairs: bool,
        /// The kind of place at which this event is played.
        place: Place,
    },
    /// The result does not fit the form in which results are entered (a draw where there are none, a score where a
    /// win is entered), or the form cannot be changed because this result is entered.
    #[error("round {round}, table {table}: this result does not fit {scoring:?}")]
    WrongScoring {
        /// The round of the result.
        round: RoundNo,
        /// The table of the result.
        table: TableNo,
        /// The present or the intended form in which results are entered.
        scoring: Scoring,
        /// The kind of place at which this event is played.
        place: Place,
    },
    /// A score is unreasonably high.
    #[error("a score of {given}, but at most {most}")]
    Score {
        /// The larger of the two scores.
        given: u32,
        /// The highest score allowed.
        most: u32,
    },
    /// The scores of both sides do not add up to the agreed total.
    #[error("{given} points together, not {together}")]
    Together {
        /// The sum of the two scores.
        given: u32,
        /// The agreed total in this event.
        together: u32,
    },
    /// The worth of a win, draw or loss is unreasonably high or low.
    #[error("{} half points, but at most {}", given.0, most.0)]
    Worth {
        /// The worth given.
        given: HalfPoints,
        /// The greatest worth allowed; also the limit below zero.
        most: HalfPoints,
    },
    /// A match of teams has too few or too many boards.
    #[error("{given} boards of a team, not {least} to {most}")]
    TeamBoards {
        /// The number of boards given.
        given: usize,
        /// The fewest boards allowed.
        least: usize,
        /// The most boards allowed.
        most: usize,
    },
    /// The victory points of a league are impossible: no scale, or a scale that goes down.
    #[error("these victory points cannot be")]
    Victory,
    /// The champions' group is impossible: too few or too many members, a member twice, or an unknown member.
    #[error("such a champions' group cannot be")]
    Champions,
    /// The groups of a season are impossible: only one, too many, or a member in two of them.
    #[error("such groups cannot be")]
    Divisions,
    /// The cup is impossible: a number of knock-out places that is not a power of two, an entrant twice, or an
    /// unknown entrant.
    #[error("such a cup cannot be")]
    Cup,
    /// The rules of a club are impossible.
    #[error("these rules of a club cannot be meant")]
    Club,
    /// The rules of school chess are impossible: badges out of order, a size or a margin of 0, a class named twice.
    #[error("these rules of school chess cannot be meant")]
    School,
    /// A tie-break is chosen twice.
    #[error("{tie_break:?} is chosen twice")]
    TieBreakTwice {
        /// The tie-break that is chosen twice.
        tie_break: TieBreak,
    },
    /// The entrant has left already.
    #[error("entrant {player} has left already, from round {from} on")]
    AlreadyLeft {
        /// The entrant who would leave again.
        player: Player,
        /// The first round that the entrant does not play.
        from: RoundNo,
    },
    /// The list of absences of a round is not in ascending order, or names an entrant twice.
    #[error("entrant {player} is out of order among those away from round {round}")]
    AwayOrder {
        /// The round of the absences.
        round: RoundNo,
        /// The entrant out of order.
        player: Player,
    },
    /// A bye or walk-over is given as the reason of an absence.
    #[error("entrant {player} is free in round {round}, not away")]
    NoAbsence {
        /// The round of the absences.
        round: RoundNo,
        /// The entrant with the bye.
        player: Player,
    },
    /// A list is published out of order: lists follow one another, each after a round that has none.
    #[error("a list after round {after}, but the one after round {next} comes next")]
    RankOrder {
        /// The round of the list given.
        after: RoundNo,
        /// The first round without a list.
        next: RoundNo,
    },
    /// A round with a published list would disappear.
    #[error("the list after round {after} is published")]
    LosesList {
        /// The last round with a list.
        after: RoundNo,
    },
    /// The granted points are unreasonably many, or an adjustment is 0 or unreasonably large.
    #[error("{} half points granted to entrant {player}, but at most {}", given.0, most.0)]
    Granted {
        /// The entrant who gets the points.
        player: Player,
        /// The points given.
        given: HalfPoints,
        /// The most points allowed; also the limit below zero.
        most: HalfPoints,
    },
    /// The entrant has not left.
    #[error("entrant {player} has not left")]
    NotAway {
        /// The entrant who would return.
        player: Player,
    },
}

/// A text of limited length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Field {
    /// The identity of the event.
    Id,
    /// The title of the event.
    Title,
    /// The place of the event.
    Place,
    /// An entrant's name.
    Name,
    /// An entrant's club.
    Club,
    /// An entrant's school class.
    Class,
    /// An entrant's team.
    Team,
    /// An entrant's partner.
    Partner,
    /// The text of a note.
    Note,
    /// A text on the certificates.
    Certificate,
    /// The reason of a decision.
    Reason,
}

/// Something limited in number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Many {
    /// Entrants who are not removed.
    Entrants,
    /// All entrants ever entered, since numbers are never used again.
    Numbers,
    /// Rounds, published or dated.
    Rounds,
    /// Kinds of prizes.
    Prizes,
    /// Lasting wishes.
    Lasting,
    /// Venues of teams and clubs.
    Venues,
    /// Prize-winning places of one kind of prize.
    PrizePlaces,
    /// Players named for one team.
    TeamPlayers,
    /// Adjustments of one entrant.
    Adjustments,
}
