//! The reason an action is not done.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use serde::{Deserialize, Serialize};

use super::{About, HalfPoints, Place, Scoring, TieBreak};

/// The reason an action was refused; the event is then as it was before.
///
/// `Display` is for logs and tests; what a person reads is made by matching on the variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
pub enum Refused {
    /// A log is empty or begins with something else than its founding.
    #[error("the log does not begin with the founding of the event")]
    NotFounded,
    /// The event has begun already.
    #[error("the event was founded already")]
    FoundTwice,
    /// Undo, redo and another bundle cannot be part of a bundle.
    #[error("a bundle holds plain actions only")]
    Nested,
    /// The action would leave everything as it is: an empty list, the same result again.
    #[error("nothing would change")]
    Unchanged,
    /// Nothing is in force that could be taken back.
    #[error("nothing to undo")]
    NothingToUndo,
    /// Nothing was undone since the last change.
    #[error("nothing to redo")]
    NothingToRedo,
    /// Nobody has this number.
    #[error("there is no entrant {player}")]
    UnknownPlayer {
        /// The number that nobody has.
        player: Player,
    },
    /// This entrant was taken off the list.
    #[error("entrant {player} was removed")]
    Removed {
        /// The entrant removed.
        player: Player,
    },
    /// This round is not published.
    #[error("round {round} is not published")]
    UnknownRound {
        /// The round asked for.
        round: RoundNo,
    },
    /// This round has fewer tables.
    #[error("round {round} has no table {table}")]
    UnknownTable {
        /// A published round.
        round: RoundNo,
        /// The table it does not have.
        table: TableNo,
        /// The name of such a place in this event.
        place: Place,
    },
    /// A name without a visible character.
    #[error("name {line} of the list is blank")]
    Blank {
        /// The position among the entrants given, from 1; for a single one 1.
        line: usize,
    },
    /// A text is too long, or an identity empty.
    #[error("{field:?} has {length} characters, not 1 to {most}")]
    Length {
        /// The text that is too long or empty.
        field: Field,
        /// Its length in characters.
        length: usize,
        /// The longest allowed, in characters.
        most: usize,
    },
    /// An identity that cannot be part of a key ([`is_id`](super::is_id)).
    #[error("the identity has other signs than letters, digits and hyphens")]
    BadId,
    /// There would be too many of something.
    #[error("{given} {what:?}, but at most {most}")]
    TooMany {
        /// The things that there would be too many of.
        what: Many,
        /// The number there would be.
        given: usize,
        /// The most allowed.
        most: usize,
    },
    /// An entrant with a place in a published round cannot be removed, only leave.
    #[error("entrant {player} is named in round {round}")]
    Named {
        /// The entrant to be removed.
        player: Player,
        /// The first published round that names them.
        round: RoundNo,
    },
    /// The seats name someone twice.
    #[error("entrant {player} has two seats")]
    SeatTwice {
        /// The player with two seats.
        player: Player,
    },
    /// The seats leave someone out.
    #[error("entrant {player} has no seat")]
    SeatMissing {
        /// The player without a seat.
        player: Player,
    },
    /// Rounds can be published from an earlier round on, or from the next; not later.
    #[error("rounds from {from} on, but {next} comes next")]
    Gap {
        /// The first round given.
        from: RoundNo,
        /// The round that comes next.
        next: RoundNo,
    },
    /// A table with a result would disappear, or change sides.
    #[error("the result of round {round}, table {table} would be lost")]
    LosesResult {
        /// The round as published until now.
        round: RoundNo,
        /// The table as published until now.
        table: TableNo,
        /// The name of such a place in this event.
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
        /// The faulty round.
        round: RoundNo,
        /// The player in two places.
        player: Player,
    },
    /// There is one entrant on each side, in an individual two; and no deals.
    #[error("round {round}, table {table}: the sides are not as this system has them")]
    OtherSides {
        /// The faulty round.
        round: RoundNo,
        /// The faulty table.
        table: TableNo,
        /// True if two partners were to be on each side.
        pairs: bool,
        /// The name of such a place in this event.
        place: Place,
    },
    /// The result cannot be said in the way results are entered here (a draw where there are none, goals where
    /// one taps), or the way cannot be changed because this result is there.
    #[error("round {round}, table {table}: this result does not fit {scoring:?}")]
    WrongScoring {
        /// The round of the result.
        round: RoundNo,
        /// The table of the result.
        table: TableNo,
        /// The way results are, or would be, entered.
        scoring: Scoring,
        /// The name of such a place in this event.
        place: Place,
    },
    /// A score is too large to be meant.
    #[error("a score of {given}, but at most {most}")]
    Score {
        /// The larger of the two numbers.
        given: u32,
        /// The largest allowed.
        most: u32,
    },
    /// The two sides of a table make another number of points together.
    #[error("{given} points together, not {together}")]
    Together {
        /// The sum of the two.
        given: u32,
        /// The sum of two sides in this event.
        together: u32,
    },
    /// A win, draw or loss is worth too much (or too little) to be meant.
    #[error("{} half points, but at most {}", given.0, most.0)]
    Worth {
        /// The value asked for.
        given: HalfPoints,
        /// The most allowed, up or down.
        most: HalfPoints,
    },
    /// A match of teams has too few or too many boards.
    #[error("{given} boards of a team, not {least} to {most}")]
    TeamBoards {
        /// The number asked for.
        given: usize,
        /// The fewest allowed.
        least: usize,
        /// The most allowed.
        most: usize,
    },
    /// The victory points of a league cannot be: no scale, or one that goes down.
    #[error("these victory points cannot be")]
    Victory,
    /// A champions' group that cannot be: too few or too many, somebody twice, or somebody nobody knows.
    #[error("such a champions' group cannot be")]
    Champions,
    /// Groups of a season that cannot be: one alone, too many, or somebody in two of them.
    #[error("such groups cannot be")]
    Divisions,
    /// A cup that cannot be: places of a knock-out that are no power of two, somebody twice, or somebody nobody knows.
    #[error("such a cup cannot be")]
    Cup,
    /// Rules of a club that cannot be meant.
    #[error("these rules of a club cannot be meant")]
    Club,
    /// A tie-break is chosen twice.
    #[error("{tie_break:?} is chosen twice")]
    TieBreakTwice {
        /// The tie-break that is chosen twice.
        tie_break: TieBreak,
    },
    /// This entrant has left already.
    #[error("entrant {player} has left already, from round {from} on")]
    AlreadyLeft {
        /// The entrant who would leave again.
        player: Player,
        /// The first round they do not play.
        from: RoundNo,
    },
    /// Those away from a round are listed in ascending order, everyone once.
    #[error("entrant {player} is out of order among those away from round {round}")]
    AwayOrder {
        /// The round they are to be away from.
        round: RoundNo,
        /// The entrant listed twice or too late.
        player: Player,
    },
    /// A player who is free because the number is odd is not away.
    #[error("entrant {player} is free in round {round}, not away")]
    NoAbsence {
        /// The round they are to be away from.
        round: RoundNo,
        /// The free player.
        player: Player,
    },
    /// Lists are published one after another, each after a round that has none.
    #[error("a list after round {after}, but the one after round {next} comes next")]
    RankOrder {
        /// After which round one was given.
        after: RoundNo,
        /// After which round it is missing.
        next: RoundNo,
    },
    /// A round cannot disappear from under a published list.
    #[error("the list after round {after} is published")]
    LosesList {
        /// The last round with a list.
        after: RoundNo,
    },
    /// More points are granted than can be meant.
    #[error("{} half points granted to entrant {player}, but at most {}", given.0, most.0)]
    Granted {
        /// The entrant to whom points are granted.
        player: Player,
        /// The half points that would be granted.
        given: HalfPoints,
        /// The most allowed, up or down.
        most: HalfPoints,
    },
    /// This entrant has not left.
    #[error("entrant {player} has not left")]
    NotAway {
        /// The entrant who would come back.
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
    /// The words of a certificate.
    Certificate,
    /// The reason of a decision.
    Reason,
}

/// Something of which there is a limited number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Many {
    /// Entrants who are not removed.
    Entrants,
    /// Entrants who ever were, since a number is never used again.
    Numbers,
    /// Rounds, published or dated.
    Rounds,
    /// Kinds of prizes.
    Prizes,
    /// Lasting wishes.
    Lasting,
    /// Halls of teams and clubs.
    Venues,
    /// Places of one prize.
    PrizePlaces,
    /// Players named for one team.
    TeamPlayers,
    /// Deductions from one entrant.
    Adjustments,
}
