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
    let (mut tables, mut moved, mut again) = (0, 0, 0);
    let corrected = ladder.rounds.iter().filter(|rung| rung.corrected).count();
    let nothing = Rung::default();
    for (index, round) in published.rounds.iter().enumerate() {
        let number = RoundNo::from_index(index);
        let rung = ladder.rounds.get(index).unwrap_or(&nothing);
        check_rests(&mut findings, number, round, &walked);
        if let Some(order) = &rung.order {
            let plays = |player: &Player| !round.out.contains(player);
            let playing: Vec<Player> = order.iter().copied().filter(plays).collect();
            for (at, table) in round.tables.iter().enumerate() {
                tables += 1;
                let (place, four) =
                    (TableNo::from_index(at), playing.get(4 * at..4 * at + 4).unwrap_or_default());
                match check_four(table, four, &walked) {
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
        Claim::ByStandings { tables, wrong: count(|it| matches!(it, Finding::OtherFour { .. })), corrected },
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
