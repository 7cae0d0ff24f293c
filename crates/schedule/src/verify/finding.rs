//! Findings of a verifier and claims about a schedule: one vocabulary for every kind of schedule.

use serde::{Deserialize, Serialize};

use crate::model::ids::{BoardNo, Player, RoundNo, TableNo};

/// A fault in a schedule of its kind, with the place where it happens.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finding {
    /// A side of a table has two players, partners, in a schedule of games of one against one.
    Partners {
        /// The round in which this happens.
        round: RoundNo,
        /// The table at which this happens.
        table: TableNo,
        /// Everyone at the table.
        players: Vec<Player>,
    },
    /// A player is their own opponent.
    OwnOpponent {
        /// The round in which this happens.
        round: RoundNo,
        /// The table at which this happens.
        table: TableNo,
        /// The player on both sides of the game.
        player: Player,
    },
    /// A player in a round is not one of the entrants.
    Unknown {
        /// The round in which the player is named.
        round: RoundNo,
        /// The table, or `None` if the player is listed as sitting out.
        table: Option<TableNo>,
        /// The player whose number belongs to no entrant.
        player: Player,
    },
    /// A player has two or more tables in one round.
    Twice {
        /// The round in which this happens.
        round: RoundNo,
        /// All tables of the player in that round.
        tables: Vec<TableNo>,
        /// The player with several tables.
        player: Player,
    },
    /// A player is listed as sitting out, yet plays.
    OutYetPlays {
        /// The round in which this happens.
        round: RoundNo,
        /// The first table of the player in that round.
        table: TableNo,
        /// The player who is listed and plays.
        player: Player,
    },
    /// A player is listed twice as sitting out.
    OutTwice {
        /// The round with the list.
        round: RoundNo,
        /// The player listed twice.
        player: Player,
    },
    /// An entrant is neither at a table nor listed as sitting out.
    Missing {
        /// The round without the player.
        round: RoundNo,
        /// The player without a place.
        player: Player,
    },
    /// Two players meet in a knock-out round that they did not reach together: one of them did not win, or they do
    /// not come from neighbouring parts of the bracket.
    OutOfPlace {
        /// The round in which this happens.
        round: RoundNo,
        /// The table at which this happens.
        table: TableNo,
        /// The two players.
        players: [Player; 2],
    },
    /// Two entrants meet less often than expected.
    TooSeldom {
        /// The two entrants, the lower number first.
        players: [Player; 2],
        /// The rounds in which the two meet.
        rounds: Vec<RoundNo>,
        /// The number of times expected.
        times: usize,
    },
    /// Two entrants meet more often than expected.
    TooOften {
        /// The two entrants, the lower number first.
        players: [Player; 2],
        /// The rounds in which the two meet.
        rounds: Vec<RoundNo>,
        /// The number of times expected.
        times: usize,
    },
    /// One player sits out at least two rounds more than another. Not reported when pairs are excused or entrants are
    /// expected to be away, because both move the byes; the claim has the numbers in that case.
    ByesUneven {
        /// The first of the players who sit out most often.
        player: Player,
        /// The number of rounds that this player sits out.
        most: usize,
        /// The number of rounds that the players with the fewest byes sit out.
        fewest: usize,
    },
    /// A table of an individual is not two against two.
    NotTwoPairs {
        /// The round in which this happens.
        round: RoundNo,
        /// The table at which this happens.
        table: TableNo,
        /// Everyone at the table.
        players: Vec<Player>,
    },
    /// A player has two of the four seats of a table.
    TwoSeats {
        /// The round in which this happens.
        round: RoundNo,
        /// The table at which this happens.
        table: TableNo,
        /// The player with both seats.
        player: Player,
    },
    /// Two players are partners more or less often than expected.
    Together {
        /// The two entrants, the lower number first.
        players: [Player; 2],
        /// The rounds in which the two are partners.
        rounds: Vec<RoundNo>,
        /// The exact or greatest number of times expected.
        times: usize,
    },
    /// Two players are opponents more or less often than expected.
    Against {
        /// The two entrants, the lower number first.
        players: [Player; 2],
        /// The rounds in which the two are opponents.
        rounds: Vec<RoundNo>,
        /// The exact or greatest number of times expected.
        times: usize,
    },
    /// A player has another one at their left hand more or less often than expected.
    Left {
        /// The player whose left hand it is.
        player: Player,
        /// The player at their left hand.
        neighbour: Player,
        /// The rounds in which the two sit so, ascending.
        rounds: Vec<RoundNo>,
        /// The number of times expected.
        times: usize,
    },
    /// A pair plays the same boards more than once.
    Replayed {
        /// The pair, by its number.
        player: Player,
        /// The repeated board set, by its number.
        board: BoardNo,
        /// The rounds and tables at which the pair plays it, in order of play.
        places: Vec<(RoundNo, TableNo)>,
    },
    /// Some tables of a round, but not all, need the same boards at once.
    Shared {
        /// The round in which this happens.
        round: RoundNo,
        /// The board set that the tables share, by its number.
        board: BoardNo,
        /// The tables that need the board set, ascending.
        tables: Vec<TableNo>,
    },
    /// A player is free again in rounds that are paired one after another.
    FreeAgain {
        /// The player who is free again.
        player: Player,
        /// The rounds in which the player is free, ascending.
        rounds: Vec<RoundNo>,
    },
    /// Two players meet again, and their sides are those of their game before.
    NotTurned {
        /// The two entrants, the lower number first.
        players: [Player; 2],
        /// The rounds in which the two meet, ascending.
        rounds: Vec<RoundNo>,
    },
    /// A player has the same side at least three times running; rounds without a side are skipped.
    Running {
        /// The player with the run.
        player: Player,
        /// The side: 0 for the first-named, 1 for the second-named.
        side: usize,
        /// The rounds of the run, ascending.
        rounds: Vec<RoundNo>,
    },
    /// Two players sit at one table although a lasting wish forbids it.
    NeverMeet {
        /// The round in which this happens.
        round: RoundNo,
        /// The table at which this happens.
        table: TableNo,
        /// The two players.
        players: [Player; 2],
    },
    /// Two players meet of whom one belongs to a group that plays only among itself.
    OutOfGroup {
        /// The round in which this happens.
        round: RoundNo,
        /// The table at which this happens.
        table: TableNo,
        /// The two players.
        players: [Player; 2],
    },
    /// A player is at another table than the one that is fixed for them.
    OtherTable {
        /// The round in which this happens.
        round: RoundNo,
        /// The table at which the player is.
        table: TableNo,
        /// The player.
        player: Player,
        /// The table fixed for the player.
        wanted: TableNo,
    },
    /// Two members of a group inside a season meet more often than agreed.
    GroupOften {
        /// The round in which this happens.
        round: RoundNo,
        /// The table at which this happens.
        table: TableNo,
        /// The two players.
        players: [Player; 2],
        /// The number of games between the two, including this one.
        times: usize,
    },
    /// Fewer games are played within a group inside a season than were possible in that round.
    GroupFewer {
        /// The round in which this happens.
        round: RoundNo,
        /// The number of games within the group in that round.
        games: usize,
        /// The number of games within the group that were possible.
        could: usize,
    },
    /// Two members of a group inside a season have met less often than agreed when the last round is over.
    GroupUnplayed {
        /// The two entrants, the lower number first.
        players: [Player; 2],
        /// The number of games between the two.
        games: usize,
        /// The number of games agreed for every two members.
        times: usize,
    },
    /// The players on a court of a Mexicano are not those whom the standings place there.
    OtherFour {
        /// The round in which this happens.
        round: RoundNo,
        /// The court.
        table: TableNo,
        /// The players on the court.
        players: Vec<Player>,
    },
    /// Two partners on a court of a Mexicano are not those of the rule, or were partners in their last game without
    /// need.
    OtherPartners {
        /// The round in which this happens.
        round: RoundNo,
        /// The court.
        table: TableNo,
        /// The two partners.
        players: [Player; 2],
    },
    /// A player sits out who has done so more often than one who plays.
    RestsAgain {
        /// The round in which this happens.
        round: RoundNo,
        /// The player who sits out again.
        player: Player,
    },
    /// A table has no boards in a schedule in which tables have boards.
    NoBoards {
        /// The round in which this happens.
        round: RoundNo,
        /// The table at which this happens.
        table: TableNo,
    },
}

impl Finding {
    /// Returns the round of the finding and its first table if it names one, or `None` if the finding is not about
    /// one round.
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

    /// True if the round cannot be played as listed: a player in it twice or unknown, or a table other than two
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

    /// Returns the two entrants that the finding is about, as row and column of a matrix, or `None` if it is not
    /// about two.
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

/// A claim about a schedule, with the numbers that support or refute it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// The courts of a Mexicano are filled in the order of the standings.
    ByStandings {
        /// The number of tables for which the standings are known.
        tables: usize,
        /// The number of tables with other players.
        wrong: usize,
        /// The number of rounds before which a result has been corrected since they were made.
        corrected: usize,
        /// The number of tables for which a player was passed over because of a lasting wish.
        #[serde(default)]
        wished: usize,
    },
    /// On every court of a Mexicano, first and fourth play against second and third, and no player keeps the partner
    /// of their last game where that can be avoided.
    NewPartners {
        /// The number of tables split in a way that the rule does not allow.
        wrong: usize,
        /// The number of tables split in another way because two were partners in their last game.
        moved: usize,
        /// The number of pairs who are partners twice running because every split of their table has such a pair.
        again: usize,
    },
    /// Players who sit out never have more rests than one who plays.
    RestsFair {
        /// The fewest rests of any player, including those credited to latecomers.
        fewest: usize,
        /// The most rests of any player.
        most: usize,
        /// The number of times a player with more rests sat out.
        wrong: usize,
    },
    /// Groups of a season are paired separately.
    PairedApart {
        /// The number of games across groups without an excuse.
        wrong: usize,
        /// The number of games across groups that were unavoidable.
        gave_way: usize,
    },
    /// A group inside a season plays the round robin that was agreed.
    Champions {
        /// The number of games played.
        games: usize,
        /// The number of games played and still to be played.
        of: usize,
        /// The number of games beyond those agreed, without an excuse.
        often: usize,
        /// The number of evenings on which more members could have met.
        fewer: usize,
        /// The number of agreed games that are missing after the last round.
        unplayed: usize,
        /// The number of games beyond those agreed that were unavoidable.
        gave_way: usize,
    },
    /// Every two entrants meet equally often.
    Meetings {
        /// The number of pairs of entrants.
        pairs: usize,
        /// The number of times that every pair should meet.
        times: usize,
        /// The number of pairs that meet exactly that often.
        right: usize,
        /// The number of pairs that meet less often and are excused.
        excused: usize,
        /// The number of pairs that meet less often without an excuse.
        seldom: usize,
        /// The number of pairs that meet more often.
        often: usize,
    },
    /// Every entrant has exactly one place in every round: at one table or sitting out.
    Rounds {
        /// The number of rounds.
        rounds: usize,
        /// The number of rounds with a fault.
        wrong: usize,
    },
    /// Every table has two different entrants.
    Tables {
        /// The number of games.
        games: usize,
        /// The number of tables with a fault.
        wrong: usize,
    },
    /// Byes are spread evenly.
    Byes {
        /// The fewest byes of any entrant.
        fewest: usize,
        /// The most byes of any entrant.
        most: usize,
    },
    /// Each entrant has the two sides about equally often.
    Sides {
        /// The largest difference of any entrant between the games on the two sides.
        widest: usize,
        /// The number of entrants with a difference above 1.
        uneven: usize,
    },
    /// Every table is two against two, with four different players.
    Fours {
        /// The number of tables in all rounds.
        tables: usize,
        /// The number of tables with a fault.
        wrong: usize,
    },
    /// Every two players are partners as often as expected.
    Together(Spread),
    /// Every two players are opponents as often as expected.
    Against(Spread),
    /// Every player has every other as often at the left hand, and so at the right, as expected.
    Left(Spread),
    /// Couples who are kept apart are never partners.
    Couples {
        /// The number of couples.
        couples: usize,
        /// The number of couples who are partners nevertheless.
        wrong: usize,
    },
    /// No two entrants meet more than once. Pairs that keep their direction in a Mitchell movement cannot meet all
    /// others.
    AtMostOnce {
        /// The number of pairs of entrants.
        pairs: usize,
        /// The number of pairs that meet.
        met: usize,
        /// The number of pairs that meet more than once without an excuse.
        often: usize,
        /// The number of pairs that meet more than once because the rule had to give way.
        gave_way: usize,
    },
    /// Players who meet again do so late enough, and no more often than allowed.
    Apart {
        /// The number of pairs that meet.
        met: usize,
        /// The most games of any pair.
        most: usize,
        /// The number of rounds required between two games of a pair.
        between: usize,
        /// The number of pairs that meet again too soon or too often.
        wrong: usize,
        /// The number of pairs that do so because the rule had to give way.
        gave_way: usize,
    },
    /// No player is free who was free more often before than one who plays.
    FreeFewest {
        /// The most free rounds of any player.
        most: usize,
        /// The number of breaches without an excuse.
        wrong: usize,
        /// The number of breaches because the rule had to give way.
        gave_way: usize,
    },
    /// Two players who meet again have the sides exchanged since their game before.
    Turned {
        /// The number of games between two who had met before.
        again: usize,
        /// The number of pairs who have the same sides again.
        wrong: usize,
        /// The number of pairs who have the same sides again because the rule had to give way.
        gave_way: usize,
    },
    /// No player is free more than once.
    FreeOnce {
        /// The most free rounds of any player.
        most: usize,
        /// The number of players who are free more than once without an excuse.
        again: usize,
        /// The number of players who are free more than once because the rule had to give way.
        gave_way: usize,
    },
    /// No player has the same side three times running.
    Running {
        /// The longest run of any player.
        longest: usize,
        /// The number of players with a run of three or more without an excuse.
        players: usize,
        /// The number of players with such a run because the rule had to give way.
        gave_way: usize,
    },
    /// No pair plays the same boards twice.
    Boards {
        /// The number of boards.
        boards: usize,
        /// The number of board sets, each a group of boards that always move together.
        sets: usize,
        /// The number of times a pair plays a board more than once.
        replayed: usize,
    },
    /// In every group of a cup, every member meets every other member and no other entrant.
    Groups {
        /// The number of groups.
        groups: usize,
        /// The number of times two members of a group should meet.
        times: usize,
        /// The number of pairs that meet more or less often than expected.
        wrong: usize,
    },
    /// In every league after the groups, every member meets the members not met before.
    Leagues {
        /// The number of leagues.
        leagues: usize,
        /// The number of times two members of a league should meet.
        times: usize,
        /// The number of pairs that meet more or less often than expected.
        wrong: usize,
    },
    /// In every round of the knock-out, winners meet each other as the bracket was drawn.
    GoOn {
        /// The number of knock-out rounds.
        rounds: usize,
        /// The number of breaches.
        wrong: usize,
    },
    /// Members of one group meet again in the knock-out as late as possible.
    MatesApart {
        /// The number of imbalances, counted once per part of the bracket and group with too many members in one
        /// half.
        wrong: usize,
    },
    /// The best two entrants of the knock-out meet in its final at the earliest.
    FirstTwoApart {
        /// 1 if both are in the same half of the bracket, else 0.
        wrong: usize,
    },
    /// Byes in the first round of the knock-out go to the best entrants.
    BestFree {
        /// The number of entrants with a bye.
        free: usize,
        /// The number of those who are weaker than an entrant who plays.
        wrong: usize,
    },
    /// Lasting wishes are kept in all rounds.
    Wishes {
        /// The number of wishes.
        wishes: usize,
        /// The number of times a wish is broken.
        wrong: usize,
        /// The number of times a wish had to give way.
        gave_way: usize,
    },
    /// Boards are never needed at several tables of a round at once. Boards needed at all tables are allowed, since
    /// they are duplicated then.
    Moves {
        /// True if all tables play the same boards in most rounds.
        barometer: bool,
        /// The number of rounds with a fault.
        wrong: usize,
        /// The number of rounds in which boards are shared as planned.
        shared: usize,
    },
}

/// The distribution of a count over all pairs of players of an individual.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spread {
    /// The number of pairs.
    pub pairs: usize,
    /// The count expected of every pair.
    pub times: Times,
    /// The number of pairs with an allowed count.
    pub right: usize,
    /// The number of pairs with a count below the expected one.
    pub seldom: usize,
    /// The number of pairs with a count above the expected one.
    pub often: usize,
    /// The lowest count of any pair.
    pub fewest: usize,
    /// The highest count of any pair.
    pub most: usize,
}

/// The number of times something is expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Times {
    /// Exactly this number of times, because all rounds are played.
    Exactly(usize),
    /// At most this number of times, because only some rounds are played or no schedule can be exact.
    AtMost(usize),
}

impl Times {
    /// Returns the number, exact or greatest.
    pub fn number(self) -> usize {
        match self {
            Times::Exactly(times) | Times::AtMost(times) => times,
        }
    }

    /// True if `count` is as expected.
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
    /// Returns the number of times that the rule behind the claim had to give way, which is not a fault.
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

    /// True if the numbers support the claim, leaving aside breaches for which the rule had to give way.
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
