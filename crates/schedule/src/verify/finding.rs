//! Findings of a verifier and claims of a schedule: one vocabulary for every kind of schedule.

use serde::{Deserialize, Serialize};

use crate::model::ids::{BoardNo, Player, RoundNo, TableNo};

/// Something that a schedule of its kind may not have, with its place.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finding {
    /// Two sit on one side of a table, so that they are partners.
    Partners {
        /// The round it is in.
        round: RoundNo,
        /// The table of that round.
        table: TableNo,
        /// Everyone at the table.
        players: Vec<Player>,
    },
    /// Somebody plays themselves.
    OwnOpponent {
        /// The round it is in.
        round: RoundNo,
        /// The table of that round.
        table: TableNo,
        /// The player on both sides of the game.
        player: Player,
    },
    /// A player who is not one of the entrants.
    Unknown {
        /// The round that names them.
        round: RoundNo,
        /// The table; `None` when they are listed as sitting out.
        table: Option<TableNo>,
        /// The number that nobody has.
        player: Player,
    },
    /// Somebody sits at two tables or more in one round.
    Twice {
        /// The round it is in.
        round: RoundNo,
        /// All their tables.
        tables: Vec<TableNo>,
        /// The player at all of them.
        player: Player,
    },
    /// Somebody is listed as sitting out, and plays.
    OutYetPlays {
        /// The round it is in.
        round: RoundNo,
        /// Their first table.
        table: TableNo,
        /// The player who is listed, and plays.
        player: Player,
    },
    /// Somebody is listed twice as sitting out.
    OutTwice {
        /// The round whose list it is.
        round: RoundNo,
        /// The player listed twice.
        player: Player,
    },
    /// Somebody is neither at a table nor listed as sitting out.
    Missing {
        /// The round that leaves them out.
        round: RoundNo,
        /// The player without a place.
        player: Player,
    },
    /// Two play each other in a knock-out who do not come from there: one of them did not win, or they are no
    /// neighbours.
    OutOfPlace {
        /// The round it is in.
        round: RoundNo,
        /// The table of that round.
        table: TableNo,
        /// The two.
        players: [Player; 2],
    },
    /// Two meet less often than they should.
    TooSeldom {
        /// The two, the lower number first.
        players: [Player; 2],
        /// The rounds in which they meet.
        rounds: Vec<RoundNo>,
        /// The number of times it should be.
        times: usize,
    },
    /// Two meet more often than they should.
    TooOften {
        /// The two, the lower number first.
        players: [Player; 2],
        /// The rounds in which they meet.
        rounds: Vec<RoundNo>,
        /// The number of times it should be.
        times: usize,
    },
    /// Somebody sits out at least two rounds more than somebody else. Not looked at when pairs are excused or
    /// somebody is expected to be away, since that moves the byes; the claim has the numbers then.
    ByesUneven {
        /// The player who sits out most often, the first of them.
        player: Player,
        /// The number of times.
        most: usize,
        /// The number of times that those sit out who do so least.
        fewest: usize,
    },
    /// A table of an individual at which two do not play against two.
    NotTwoPairs {
        /// The round it is in.
        round: RoundNo,
        /// The table of that round.
        table: TableNo,
        /// Everyone at the table.
        players: Vec<Player>,
    },
    /// Somebody has two of the four seats of a table.
    TwoSeats {
        /// The round it is in.
        round: RoundNo,
        /// The table of that round.
        table: TableNo,
        /// The player with both seats.
        player: Player,
    },
    /// Two are partners more or less often than they should be.
    Together {
        /// The two, the lower number first.
        players: [Player; 2],
        /// The rounds in which they are.
        rounds: Vec<RoundNo>,
        /// The number of times it should be, or at most.
        times: usize,
    },
    /// Two are opponents more or less often than they should be.
    Against {
        /// The two, the lower number first.
        players: [Player; 2],
        /// The rounds in which they are.
        rounds: Vec<RoundNo>,
        /// The number of times it should be, or at most.
        times: usize,
    },
    /// Somebody has another one at their left hand more or less often than they should.
    Left {
        /// The player whose left hand it is.
        player: Player,
        /// The player at their left hand.
        neighbour: Player,
        /// The rounds in which it is so, ascending.
        rounds: Vec<RoundNo>,
        /// The number of times it should be.
        times: usize,
    },
    /// A pair plays the same boards twice.
    Replayed {
        /// The pair, by its number.
        player: Player,
        /// The board set that comes again, by its number.
        board: BoardNo,
        /// The places in order of play.
        places: Vec<(RoundNo, TableNo)>,
    },
    /// Some tables of a round, but not all, need the same boards at once.
    Shared {
        /// The round it is in.
        round: RoundNo,
        /// The board set they need, by its number.
        board: BoardNo,
        /// The tables that need it, ascending.
        tables: Vec<TableNo>,
    },
    /// Somebody is free more than once in rounds that are paired one after another.
    FreeAgain {
        /// The player who is free again.
        player: Player,
        /// The rounds in which they are free, ascending.
        rounds: Vec<RoundNo>,
    },
    /// Two meet again, and one of them has the side of the game before.
    NotTurned {
        /// The two, the lower number first.
        players: [Player; 2],
        /// The rounds in which they meet, ascending.
        rounds: Vec<RoundNo>,
    },
    /// Somebody has the same side three times running or longer; rounds without a side are skipped.
    Running {
        /// The player who has it.
        player: Player,
        /// 0 the first-named side, 1 the second-named.
        side: usize,
        /// The rounds that follow each other so, ascending.
        rounds: Vec<RoundNo>,
    },
    /// Two meet although a lasting wish is against it.
    NeverMeet {
        /// The round it is in.
        round: RoundNo,
        /// The table of that round.
        table: TableNo,
        /// The two.
        players: [Player; 2],
    },
    /// Two meet of whom one is of a group that plays among itself.
    OutOfGroup {
        /// The round it is in.
        round: RoundNo,
        /// The table of that round.
        table: TableNo,
        /// The two.
        players: [Player; 2],
    },
    /// Somebody is at another table than the one that is fixed.
    OtherTable {
        /// The round it is in.
        round: RoundNo,
        /// The table of that round.
        table: TableNo,
        /// The player.
        player: Player,
        /// The table that is fixed.
        wanted: TableNo,
    },
    /// Two of a group inside a season meet more often than was agreed.
    GroupOften {
        /// The round it is in.
        round: RoundNo,
        /// The table of that round.
        table: TableNo,
        /// The two.
        players: [Player; 2],
        /// The number of their games, this one counted.
        times: usize,
    },
    /// More of a group inside a season could have met.
    GroupFewer {
        /// The round it is in.
        round: RoundNo,
        /// The games that they had.
        games: usize,
        /// The games that there could have been.
        could: usize,
    },
    /// Two of a group inside a season have met less often than was agreed, and no round is to come.
    GroupUnplayed {
        /// The two, the lower number first.
        players: [Player; 2],
        /// The games that they had.
        games: usize,
        /// The number that was agreed.
        times: usize,
    },
    /// Others are on a court of a Mexicano than the standings say.
    OtherFour {
        /// The round it is in.
        round: RoundNo,
        /// The court.
        table: TableNo,
        /// Those who are there.
        players: Vec<Player>,
    },
    /// Two are partners in a Mexicano who by the rule are not, or were it in their last game without need.
    OtherPartners {
        /// The round it is in.
        round: RoundNo,
        /// The court.
        table: TableNo,
        /// The two.
        players: [Player; 2],
    },
    /// Somebody sits out who did so more often than somebody who plays.
    RestsAgain {
        /// The round it is in.
        round: RoundNo,
        /// The player.
        player: Player,
    },
    /// A table without boards, where others have them.
    NoBoards {
        /// The round it is in.
        round: RoundNo,
        /// The table of that round.
        table: TableNo,
    },
}

impl Finding {
    /// The place, if it is in one round: the round, and the first table it names.
    pub fn place(&self) -> Option<(RoundNo, Option<TableNo>)> {
        match *self {
            Finding::Partners { round, table, .. }
            | Finding::OwnOpponent { round, table, .. }
            | Finding::OutYetPlays { round, table, .. }
            | Finding::NotTwoPairs { round, table, .. }
            | Finding::TwoSeats { round, table, .. }
            | Finding::OutOfPlace { round, table, .. }
            | Finding::NeverMeet { round, table, .. }
            | Finding::OutOfGroup { round, table, .. }
            | Finding::GroupOften { round, table, .. }
            | Finding::OtherTable { round, table, .. }
            | Finding::OtherFour { round, table, .. }
            | Finding::OtherPartners { round, table, .. }
            | Finding::NoBoards { round, table } => Some((round, Some(table))),
            Finding::Unknown { round, table, .. } => Some((round, table)),
            Finding::Twice { round, ref tables, .. } | Finding::Shared { round, ref tables, .. } => {
                Some((round, tables.first().copied()))
            }
            Finding::OutTwice { round, .. }
            | Finding::Missing { round, .. }
            | Finding::RestsAgain { round, .. }
            | Finding::GroupFewer { round, .. } => Some((round, None)),
            Finding::TooSeldom { .. }
            | Finding::GroupUnplayed { .. }
            | Finding::TooOften { .. }
            | Finding::ByesUneven { .. }
            | Finding::Together { .. }
            | Finding::Against { .. }
            | Finding::Left { .. }
            | Finding::FreeAgain { .. }
            | Finding::NotTurned { .. }
            | Finding::Running { .. }
            | Finding::Replayed { .. } => None,
        }
    }

    /// True if a round by itself cannot be played so: somebody twice in it or unknown, or a table of others than two
    /// against two.
    pub(super) fn is_of_a_round(&self) -> bool {
        matches!(
            self,
            Finding::Unknown { .. }
                | Finding::Twice { .. }
                | Finding::OutYetPlays { .. }
                | Finding::OutTwice { .. }
                | Finding::NotTwoPairs { .. }
                | Finding::TwoSeats { .. }
        )
    }

    /// The two entrants it is about, where it is about two: the cell of a matrix, row and column.
    pub fn cell(&self) -> Option<[Player; 2]> {
        match *self {
            Finding::TooSeldom { players, .. }
            | Finding::TooOften { players, .. }
            | Finding::NotTurned { players, .. }
            | Finding::NeverMeet { players, .. }
            | Finding::OutOfGroup { players, .. }
            | Finding::GroupOften { players, .. }
            | Finding::GroupUnplayed { players, .. }
            | Finding::Together { players, .. }
            | Finding::Against { players, .. } => Some(players),
            Finding::Left { player, neighbour, .. } => Some([player, neighbour]),
            _ => None,
        }
    }
}

/// A claim of a schedule, with the numbers that bear it out or do not.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// The courts of a Mexicano are filled in the order of the standings.
    ByStandings {
        /// The number of tables of which the standings are known.
        tables: usize,
        /// Tables with others.
        wrong: usize,
        /// Rounds before which a result was corrected since.
        corrected: usize,
        /// Tables for which somebody was passed over because of a lasting wish.
        #[serde(default)]
        wished: usize,
    },
    /// First and fourth play against second and third, and nobody has the partner of their last game where that can
    /// be avoided.
    NewPartners {
        /// Tables split in another way.
        wrong: usize,
        /// Tables split in another way because two were partners in their last game.
        moved: usize,
        /// Pairs who are partners twice running, since every split has such a pair.
        again: usize,
    },
    /// Nobody sits out more often than somebody who plays.
    RestsFair {
        /// The fewest times that anybody sat out, or counts as having done so.
        fewest: usize,
        /// The most.
        most: usize,
        /// The number of times it was otherwise.
        wrong: usize,
    },
    /// Groups of a season are paired apart.
    PairedApart {
        /// Games across them that nothing excuses.
        wrong: usize,
        /// Games across them that had to be.
        gave_way: usize,
    },
    /// What a group inside a season plays of the round robin that was agreed.
    Champions {
        /// The games that were played.
        games: usize,
        /// Those, and the ones still to be played.
        of: usize,
        /// Games more than agreed.
        often: usize,
        /// The evenings on which more could have met.
        fewer: usize,
        /// The games that are missing in the end.
        unplayed: usize,
        /// Games more than agreed that had to be.
        gave_way: usize,
    },
    /// The number of times every pair meets.
    Meetings {
        /// All pairs of entrants.
        pairs: usize,
        /// The number of times each should meet.
        times: usize,
        /// The number of pairs that meet exactly that often.
        right: usize,
        /// Pairs that meet less often and are excused.
        excused: usize,
        /// Pairs that meet less often.
        seldom: usize,
        /// Pairs that meet more often.
        often: usize,
    },
    /// Everybody is in their place once in every round: at one table or sitting out, and nobody is left out.
    Rounds {
        /// The number of rounds.
        rounds: usize,
        /// Rounds in which something is wrong.
        wrong: usize,
    },
    /// Every table has two different entrants.
    Tables {
        /// The number of games.
        games: usize,
        /// Tables at which something is wrong.
        wrong: usize,
    },
    /// The rounds without a game are spread evenly.
    Byes {
        /// The fewest of anybody.
        fewest: usize,
        /// The most of anybody.
        most: usize,
    },
    /// The two sides are spread evenly for everybody.
    Sides {
        /// The largest difference of anybody between the games on the two sides.
        widest: usize,
        /// The number of entrants with a difference above 1.
        uneven: usize,
    },
    /// At every table two play against two, four different players.
    Fours {
        /// The number of tables in all rounds.
        tables: usize,
        /// Tables at which something is wrong.
        wrong: usize,
    },
    /// The number of times every two are partners.
    Together(Spread),
    /// The number of times every two are opponents.
    Against(Spread),
    /// The number of times everybody has everybody at their left hand, and so at their right.
    Left(Spread),
    /// Couples who are kept apart are never partners.
    Couples {
        /// The number of couples.
        couples: usize,
        /// The number of couples who are partners nevertheless.
        wrong: usize,
    },
    /// Nobody meets anybody more than once. Who stays on their side of a Mitchell cannot meet everybody.
    AtMostOnce {
        /// All pairs of entrants.
        pairs: usize,
        /// Pairs that meet.
        met: usize,
        /// Pairs that meet more often.
        often: usize,
        /// Pairs that meet more often because the rule had to give way.
        gave_way: usize,
    },
    /// Those who meet again do so late enough, and not more often than allowed.
    Apart {
        /// Pairs that meet.
        met: usize,
        /// The most games of a pair.
        most: usize,
        /// The number of rounds that are to be between two games.
        between: usize,
        /// Pairs that meet too soon again or too often.
        wrong: usize,
        /// Pairs that do because the rule had to give way.
        gave_way: usize,
    },
    /// Those who are free were it no more often before than those who play.
    FreeFewest {
        /// The most of anybody.
        most: usize,
        /// The number of times it was otherwise.
        wrong: usize,
        /// The number of times it was otherwise because the rule had to give way.
        gave_way: usize,
    },
    /// Those who meet again have the other sides than in their game before.
    Turned {
        /// The number of games of two who had met before.
        again: usize,
        /// The number of pairs who have the same sides again.
        wrong: usize,
        /// Pairs who do because the rule had to give way.
        gave_way: usize,
    },
    /// Nobody is free more than once.
    FreeOnce {
        /// The most of anybody.
        most: usize,
        /// The number of players who are free more than once.
        again: usize,
        /// The number of them because the rule had to give way.
        gave_way: usize,
    },
    /// Nobody has the same side three times running.
    Running {
        /// The longest run of anybody.
        longest: usize,
        /// The number of players with a run of three or longer.
        players: usize,
        /// The number of them because the rule had to give way.
        gave_way: usize,
    },
    /// Nobody plays the same boards twice.
    Boards {
        /// The number of boards.
        boards: usize,
        /// The number of sets that move as one.
        sets: usize,
        /// The number of times somebody plays boards once more.
        replayed: usize,
    },
    /// In every group everybody meets everybody of it, and nobody else.
    Groups {
        /// The number of groups.
        groups: usize,
        /// The number of times two of a group meet.
        times: usize,
        /// Pairs that meet more or less often.
        wrong: usize,
    },
    /// In every league that follows the groups everybody meets those they have not met.
    Leagues {
        /// The number of leagues.
        leagues: usize,
        /// The number of times two of a league meet.
        times: usize,
        /// Pairs that meet more or less often.
        wrong: usize,
    },
    /// In the knock-out those who won meet each other, as it was drawn.
    GoOn {
        /// The number of its rounds.
        rounds: usize,
        /// The number of times it is otherwise.
        wrong: usize,
    },
    /// Those of one group meet again as late as can be.
    MatesApart {
        /// Parts of the bracket with too many of a group in one half.
        wrong: usize,
    },
    /// The best two of the knock-out meet in its final at the earliest.
    FirstTwoApart {
        /// 1 if they are in one half, else 0.
        wrong: usize,
    },
    /// Those who are free in the first round of the knock-out are the best.
    BestFree {
        /// Their number.
        free: usize,
        /// Those of them who were weaker than somebody who plays.
        wrong: usize,
    },
    /// What is wished of all rounds is kept.
    Wishes {
        /// The number of wishes.
        wishes: usize,
        /// The number of times one is broken.
        wrong: usize,
        /// The number of times one had to give way.
        gave_way: usize,
    },
    /// No boards are needed at some tables at once; at all tables is right, they are duplicated then.
    Moves {
        /// True if all tables play the same boards in every round.
        barometer: bool,
        /// Rounds in which something is wrong.
        wrong: usize,
        /// Rounds in which boards are shared as was said.
        shared: usize,
    },
}

/// The number of times pairs of an individual have something in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spread {
    /// All pairs that there are.
    pub pairs: usize,
    /// The number of times it should be.
    pub times: Times,
    /// Pairs for which it is so.
    pub right: usize,
    /// Pairs for which it is less often than it should.
    pub seldom: usize,
    /// Pairs for which it is more often.
    pub often: usize,
    /// The fewest of any pair.
    pub fewest: usize,
    /// The most of any pair.
    pub most: usize,
}

/// The number of times something should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Times {
    /// Exactly this number of times: all rounds are played.
    Exactly(usize),
    /// No more often than this: only some rounds are played, or no schedule can be exact.
    AtMost(usize),
}

impl Times {
    /// The number in it.
    pub fn number(self) -> usize {
        match self {
            Times::Exactly(times) | Times::AtMost(times) => times,
        }
    }

    /// True if `count` is as it should be.
    pub fn allows(self, count: usize) -> bool {
        match self {
            Times::Exactly(times) => count == times,
            Times::AtMost(times) => count <= times,
        }
    }
}

impl Spread {
    pub(super) fn of(times: Times, counts: impl Iterator<Item = usize>) -> Self {
        let mut it = Spread { pairs: 0, times, right: 0, seldom: 0, often: 0, fewest: usize::MAX, most: 0 };
        for count in counts {
            it.pairs += 1;
            it.fewest = it.fewest.min(count);
            it.most = it.most.max(count);
            *match times.allows(count) {
                true => &mut it.right,
                false if count > times.number() => &mut it.often,
                false => &mut it.seldom,
            } += 1;
        }
        it.fewest = it.fewest.min(it.most);
        it
    }
}

impl Claim {
    /// The number of times the rule behind it had to give way, which is not a fault.
    pub fn gave_way(&self) -> usize {
        match *self {
            Claim::AtMostOnce { gave_way, .. }
            | Claim::Apart { gave_way, .. }
            | Claim::FreeFewest { gave_way, .. }
            | Claim::Turned { gave_way, .. }
            | Claim::FreeOnce { gave_way, .. }
            | Claim::Running { gave_way, .. }
            | Claim::Wishes { gave_way, .. }
            | Claim::Champions { gave_way, .. }
            | Claim::PairedApart { gave_way, .. } => gave_way,
            _ => 0,
        }
    }

    /// True if the numbers bear it out, but for where the rule had to give way.
    pub fn holds(&self) -> bool {
        match *self {
            Claim::Meetings { seldom, often, .. } => seldom == 0 && often == 0,
            Claim::Rounds { wrong, .. } | Claim::Tables { wrong, .. } => wrong == 0,
            Claim::Byes { fewest, most } => most - fewest <= 1,
            Claim::Sides { uneven, .. } => uneven == 0,
            Claim::Fours { wrong, .. } | Claim::Moves { wrong, .. } | Claim::Couples { wrong, .. } => {
                wrong == 0
            }
            Claim::Together(spread) | Claim::Against(spread) | Claim::Left(spread) => {
                spread.seldom == 0 && spread.often == 0
            }
            Claim::AtMostOnce { often, .. } => often == 0,
            Claim::Apart { wrong, .. } | Claim::FreeFewest { wrong, .. } | Claim::Turned { wrong, .. } => {
                wrong == 0
            }
            Claim::FreeOnce { again, .. } => again == 0,
            Claim::Running { players, .. } => players == 0,
            Claim::Boards { replayed, .. } => replayed == 0,
            Claim::Champions { often, fewer, unplayed, .. } => often + fewer + unplayed == 0,
            Claim::Wishes { wrong, .. }
            | Claim::PairedApart { wrong, .. }
            | Claim::Groups { wrong, .. }
            | Claim::Leagues { wrong, .. }
            | Claim::GoOn { wrong, .. }
            | Claim::MatesApart { wrong }
            | Claim::FirstTwoApart { wrong }
            | Claim::BestFree { wrong, .. }
            | Claim::ByStandings { wrong, .. }
            | Claim::NewPartners { wrong, .. }
            | Claim::RestsFair { wrong, .. } => wrong == 0,
        }
    }
}
