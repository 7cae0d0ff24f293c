//! Verification of the rounds of a Mexicano against the standings before them: players of each court, partners, and
//! byes.

use super::{Claim, Finding};
use crate::model::ids::{Player, RoundNo, TableNo};
use crate::model::schedule::{Round, Schedule, Side, Table};

/// The standings from which each round was made, by round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ladder {
    /// One entry per round; nothing is known of rounds beyond the last entry.
    pub rounds: Vec<RoundStandings>,
}

/// The standings from which a round was made.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RoundStandings {
    /// The players present, best first, or `None` if the round does not record them.
    pub order: Option<Vec<Player>>,
    /// True if a result before the round has been corrected since, so that the standings are different now.
    pub corrected: bool,
    /// The tables at which no game was played.
    pub lost: Vec<TableNo>,
    /// The players passed over because of a lasting wish, as recorded with the round.
    pub passed: Vec<Passed>,
    /// The players who sit at their fixed table.
    pub fixed: Vec<(Player, TableNo)>,
    /// The substitutions: each player who left before the game, then the substitute, in the order they were made.
    pub substitutes: Vec<[Player; 2]>,
}

impl RoundStandings {
    /// Returns the players due to play, best first, with each substitute in the place of the player who left.
    fn order(&self) -> Option<Vec<Player>> {
        let mut order = self.order.clone()?;
        for [gone, by] in &self.substitutes {
            order.retain(|player| player != by);
            order.iter_mut().filter(|player| *player == gone).for_each(|player| *player = *by);
        }
        Some(order)
    }
}

/// A player ranked above another player of a table who is at a later table because of a lasting wish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Passed {
    /// The table that the player was not given.
    pub table: TableNo,
    /// The player who was passed over.
    pub player: Player,
    /// A player at the table whom they may not join, or `None` if they gave way for others.
    pub with: Option<Player>,
}

/// The history of a player in the rounds so far.
#[derive(Clone, Default)]
struct PlayerHistory {
    rests: usize,
    partner: Option<Player>,
}

/// Checks the published rounds, including tables that are not played.
///
/// ```
/// use rondel_schedule::model::ids::Player;
/// use rondel_schedule::model::schedule::{Round, Schedule, Side, Table};
/// use rondel_schedule::verify::{Ladder, RoundStandings, mexicano};
///
/// let order: Vec<Player> = (0..4).map(Player::from_index).collect();
/// let court = |[a, b, c, d]: [usize; 4]| {
///     let sides = [[a, b], [c, d]].map(|two| Side::Two(two.map(Player::from_index)));
///     Round { tables: vec![Table { sides, boards: Vec::new() }], out: Vec::new() }
/// };
/// let ladder = Ladder { rounds: vec![RoundStandings { order: Some(order), ..RoundStandings::default() }] };
/// let check = |four| mexicano(&Schedule { entrants: 4, rounds: vec![court(four)] }, &ladder).0.len();
/// // The first and the fourth play against the second and the third.
/// assert_eq!((check([0, 3, 1, 2]), check([0, 1, 2, 3])), (0, 1));
/// ```
pub fn mexicano(published: &Schedule, ladder: &Ladder) -> (Vec<Finding>, [Claim; 3]) {
    let mut findings = Vec::new();
    let mut walked = vec![PlayerHistory::default(); published.entrants];
    let (mut tables, mut wished, mut moved, mut again) = (0, 0, 0, 0);
    let corrected = ladder.rounds.iter().filter(|rung| rung.corrected).count();
    let nothing = RoundStandings::default();
    for (index, round) in published.rounds.iter().enumerate() {
        let number = RoundNo::from_index(index);
        let rung = ladder.rounds.get(index).unwrap_or(&nothing);
        check_rests(&mut findings, number, round, &walked);
        if let Some(order) = rung.order() {
            let plays = |player: &Player| !round.out.contains(player);
            let playing: Vec<Player> = order.iter().copied().filter(plays).collect();
            for (at, four) in fours(round, &playing, rung) {
                let table = &round.tables[at];
                tables += 1;
                let place = TableNo::from_index(at);
                let four = match four {
                    Four::Next(four) => four,
                    Four::Wished(four) => {
                        wished += 1;
                        four
                    }
                    Four::Other => Vec::new(),
                };
                match check_four(table, &four, &walked) {
                    Err(()) => findings.push(Finding::OtherFour {
                        round: number,
                        table: place,
                        players: table.players().collect(),
                    }),
                    Ok(Split { repeats, least, first, is_first, pair }) => {
                        if repeats > least || (repeats == least && !first) {
                            findings.push(Finding::OtherPartners {
                                round: number,
                                table: place,
                                players: pair,
                            });
                        } else {
                            moved += usize::from(!is_first);
                            again += least;
                        }
                    }
                }
            }
        }
        walk(&mut walked, round, rung);
    }
    let count = |is: fn(&Finding) -> bool| findings.iter().filter(|it| is(it)).count();
    let rests = walked.iter().map(|it| it.rests);
    let claims = [
        Claim::ByStandings {
            tables,
            wrong: count(|it| matches!(it, Finding::OtherFour { .. })),
            corrected,
            wished,
        },
        Claim::NewPartners { wrong: count(|it| matches!(it, Finding::OtherPartners { .. })), moved, again },
        Claim::RestsFair {
            fewest: rests.clone().min().unwrap_or(0),
            most: rests.max().unwrap_or(0),
            wrong: count(|it| matches!(it, Finding::RestsAgain { .. })),
        },
    ];
    (findings, claims)
}

/// Reports players who sit out although they have more rests than a player who plays.
fn check_rests(findings: &mut Vec<Finding>, round: RoundNo, at: &Round, walked: &[PlayerHistory]) {
    let rests = |player: Player| walked.get(player.index()).map_or(0, |it| it.rests);
    let Some(least) = at.tables.iter().flat_map(Table::players).map(rests).min() else { return };
    let again = at.out.iter().copied().filter(|&player| rests(player) > least);
    findings.extend(again.map(|player| Finding::RestsAgain { round, player }));
}

/// The four players of a table.
enum Four {
    /// The next four in the order of the standings, best first.
    Next(Vec<Player>),
    /// Four below a better player who was passed over as the round recorded; best first.
    Wished(Vec<Player>),
    /// Any other four.
    Other,
}

/// Returns the fours of a round with their table indices, best first, each taken in turn from the players not yet
/// seated.
fn fours(round: &Round, playing: &[Player], rung: &RoundStandings) -> Vec<(usize, Four)> {
    let rank = |player: Player| playing.iter().position(|&it| it == player).unwrap_or(usize::MAX);
    let best = |at: usize| round.tables[at].players().map(rank).min().unwrap_or(usize::MAX);
    let is_fixed = |at: usize| {
        let here = |(player, table): &(Player, TableNo)| {
            table.index() == at && round.tables[at].players().any(|it| it == *player)
        };
        rung.fixed.iter().any(here)
    };
    // Tables without a fixed player must be in the order of their best player.
    let mut free: Vec<usize> = (0..round.tables.len()).filter(|&at| !is_fixed(at)).collect();
    let places = free.clone();
    free.sort_by_key(|&at| best(at));
    let in_order = |at: usize| is_fixed(at) || places.iter().zip(&free).any(|(a, b)| *a == at && *b == at);
    let mut all: Vec<usize> = (0..round.tables.len()).collect();
    all.sort_by_key(|&at| best(at));
    let mut left = playing.to_vec();
    let mut fours = Vec::new();
    for at in all {
        let mut four: Vec<Player> = round.tables[at].players().collect();
        four.sort_by_key(|&player| rank(player));
        let end = left.iter().position(|&it| Some(it) == four.last().copied()).map_or(0, |end| end + 1);
        let passed: Vec<Player> = left[..end].iter().copied().filter(|it| !four.contains(it)).collect();
        let is_told = |&player: &Player| {
            let is_it = |it: &&Passed| it.table.index() == at && it.player == player;
            let is_there = |it: &Passed| it.with.is_none_or(|with| four.contains(&with));
            rung.passed.iter().find(is_it).is_some_and(is_there)
        };
        let is_whole = four.iter().all(|it| left[..end].contains(it)) && in_order(at);
        let next = left.iter().position(|player| four.contains(player)) == Some(0);
        left.retain(|player| !four.contains(player));
        fours.push((
            at,
            match passed.is_empty() {
                _ if !is_whole || !next => Four::Other,
                true => Four::Next(four),
                false if passed.iter().all(is_told) => Four::Wished(four),
                false => Four::Other,
            },
        ));
    }
    fours
}

/// The way in which the four players of a table are split into partners.
struct Split {
    /// The number of pairs in this split who were partners in the last game of one of them.
    repeats: usize,
    /// The fewest such pairs in any of the three splits.
    least: usize,
    /// True if this is the first of the splits with the fewest.
    first: bool,
    /// True if first and fourth play against second and third.
    is_first: bool,
    /// Two partners of the split, preferably two who were partners before.
    pair: [Player; 2],
}

/// Returns the split of a table, or an error if its players are not `four`: those who should be there, best first.
fn check_four(table: &Table, four: &[Player], walked: &[PlayerHistory]) -> Result<Split, ()> {
    let [Side::Two(one), Side::Two(other)] = table.sides else { return Err(()) };
    let &[a, b, c, d] = four else { return Err(()) };
    if !table.players().all(|player| four.contains(&player)) {
        return Err(());
    }
    let partner = |player: Player| walked.get(player.index()).and_then(|it| it.partner);
    let were = |[one, other]: [Player; 2]| partner(one) == Some(other) || partner(other) == Some(one);
    let ways = [[[a, d], [b, c]], [[a, c], [b, d]], [[a, b], [c, d]]];
    let repeats = ways.map(|way| way.into_iter().filter(|&pair| were(pair)).count());
    let mine = |way: &[[Player; 2]; 2]| {
        way.iter()
            .all(|pair| [one, other].iter().any(|side| side.contains(&pair[0]) && side.contains(&pair[1])))
    };
    let taken = ways.iter().position(mine).ok_or(())?;
    let least = *repeats.iter().min().unwrap_or(&0);
    let first = repeats.iter().position(|&it| it == least) == Some(taken);
    let pair = if were(other) && !were(one) { other } else { one };
    Ok(Split { repeats: repeats[taken], least, first, is_first: taken == 0, pair })
}

/// Updates the history of all players with this round.
///
/// Players named in no place of the round receive at least the fewest rests of those named.
fn walk(walked: &mut [PlayerHistory], round: &Round, rung: &RoundStandings) {
    let mut here = vec![false; walked.len()];
    let mut rest = |player: Player| {
        if let Some(it) = walked.get_mut(player.index()) {
            it.rests += 1;
            here[player.index()] = true;
        }
    };
    round.out.iter().copied().for_each(&mut rest);
    let is_lost = |at: usize| rung.lost.contains(&TableNo::from_index(at));
    let lost = round.tables.iter().enumerate().filter(|(at, _)| is_lost(*at));
    lost.flat_map(|(_, table)| table.players()).for_each(rest);
    for (_, table) in round.tables.iter().enumerate().filter(|(at, _)| !is_lost(*at)) {
        for side in &table.sides {
            let Side::Two([one, other]) = *side else { continue };
            for [player, partner] in [[one, other], [other, one]] {
                if let Some(it) = walked.get_mut(player.index()) {
                    it.partner = Some(partner);
                    here[player.index()] = true;
                }
            }
        }
    }
    let named = || walked.iter().zip(&here).filter(|(_, here)| **here);
    let least = named().map(|(it, _)| it.rests).min().unwrap_or(0);
    for (it, _) in walked.iter_mut().zip(&here).filter(|(_, here)| !**here) {
        it.rests = it.rests.max(least);
    }
}
