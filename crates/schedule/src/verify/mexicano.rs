//! Checks whether the rounds of a Mexicano are what the standings before them say: who is on which court, who plays
//! with whom, and who sits out.

use super::{Claim, Finding};
use crate::model::ids::{Player, RoundNo, TableNo};
use crate::model::schedule::{Round, Schedule, Side, Table};

/// The standings that each round was made from; by round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ladder {
    /// One a round; of rounds without one nothing is known.
    pub rounds: Vec<Rung>,
}

/// The standings that a round was made from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rung {
    /// Those who were here, best first; `None` if the round does not say.
    pub order: Option<Vec<Player>>,
    /// True if a result before it was corrected since, so that the standings are others now.
    pub corrected: bool,
    /// Tables at which nobody played.
    pub lost: Vec<TableNo>,
    /// Those who were passed over for the sake of a lasting wish, as the round said.
    pub passed: Vec<Passed>,
    /// Those whose table is fixed, where they are at it.
    pub fixed: Vec<(Player, TableNo)>,
    /// Those who went before they played, each with who took their place, one after the other.
    pub substitutes: Vec<[Player; 2]>,
}

impl Rung {
    /// Those who were to play, best first, and in the place of who went whoever took it.
    fn order(&self) -> Option<Vec<Player>> {
        let mut order = self.order.clone()?;
        for [gone, by] in &self.substitutes {
            order.retain(|player| player != by);
            order.iter_mut().filter(|player| *player == gone).for_each(|player| *player = *by);
        }
        Some(order)
    }
}

/// Somebody who stands before another one of a table, and is at a later one because of a lasting wish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Passed {
    /// The table.
    pub table: TableNo,
    /// The player.
    pub player: Player,
    /// One at the table with whom they are not to be; `None` if it is for the sake of others.
    pub with: Option<Player>,
}

/// Somebody as the rounds so far leave them.
#[derive(Clone, Default)]
struct Walked {
    rests: usize,
    partner: Option<Player>,
}

/// Walks through the published rounds, also through tables that are not played.
pub fn mexicano(published: &Schedule, ladder: &Ladder) -> (Vec<Finding>, [Claim; 3]) {
    let mut findings = Vec::new();
    let mut walked = vec![Walked::default(); published.entrants];
    let (mut tables, mut wished, mut moved, mut again) = (0, 0, 0, 0);
    let corrected = ladder.rounds.iter().filter(|rung| rung.corrected).count();
    let nothing = Rung::default();
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

/// Nobody sits out who did so more often than somebody who plays.
fn check_rests(findings: &mut Vec<Finding>, round: RoundNo, at: &Round, walked: &[Walked]) {
    let rests = |player: Player| walked.get(player.index()).map_or(0, |it| it.rests);
    let Some(least) = at.tables.iter().flat_map(Table::players).map(rests).min() else { return };
    let again = at.out.iter().copied().filter(|&player| rests(player) > least);
    findings.extend(again.map(|player| Finding::RestsAgain { round, player }));
}

/// The four of a table.
enum Four {
    /// The next four of the order, best first.
    Next(Vec<Player>),
    /// Others before whom somebody stands who was passed over as the round says; best first.
    Wished(Vec<Player>),
    /// Others.
    Other,
}

/// The fours of a round by their table, from the best on, taken out of those who play one table after the other.
fn fours(round: &Round, playing: &[Player], rung: &Rung) -> Vec<(usize, Four)> {
    let rank = |player: Player| playing.iter().position(|&it| it == player).unwrap_or(usize::MAX);
    let best = |at: usize| round.tables[at].players().map(rank).min().unwrap_or(usize::MAX);
    let is_fixed = |at: usize| {
        let here = |(player, table): &(Player, TableNo)| {
            table.index() == at && round.tables[at].players().any(|it| it == *player)
        };
        rung.fixed.iter().any(here)
    };
    // Tables that nobody has a wish for are in the order of their best.
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

/// How four are split.
struct Split {
    /// Pairs of it who were partners in the last game of one of them.
    repeats: usize,
    /// The fewest of the three splits.
    least: usize,
    /// True if it is the first of those with the fewest.
    first: bool,
    /// True if first and fourth play against second and third.
    is_first: bool,
    /// Two who are partners, those who were it before if any.
    pair: [Player; 2],
}

/// The split of a table, `four` being those who should be there, best first; an error if others are.
fn check_four(table: &Table, four: &[Player], walked: &[Walked]) -> Result<Split, ()> {
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

/// The same after this round.
fn walk(walked: &mut [Walked], round: &Round, rung: &Rung) {
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
