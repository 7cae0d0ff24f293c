//! Rounds by their numbers.

use std::collections::HashSet;

use super::{Line, Taken, Written};

/// The round with this number, made if there is none yet.
pub fn at_number(rounds: &mut Vec<Written>, number: u16) -> usize {
    // Rounds mostly come one after the other.
    let found = rounds.iter().rposition(|round| round.number == Some(number));
    found.unwrap_or_else(|| {
        rounds.push(Written { number: Some(number), items: Vec::new() });
        rounds.len() - 1
    })
}

/// Puts numbered rounds in order, with rounds that are missing between them, so that a round has the number it is
/// called by; leaves them as they are where some have no number or the numbers run far away.
pub fn in_order(rounds: &mut Vec<Written>, lines: &mut [Line]) {
    let numbers: Option<Vec<u16>> = rounds.iter().map(|round| round.number).collect();
    let Some(numbers) = numbers.filter(|numbers| !numbers.is_empty()) else { return };
    let most = usize::from(numbers.iter().copied().max().unwrap_or(0));
    let distinct: HashSet<u16> = numbers.iter().copied().collect();
    if distinct.len() < numbers.len() || most > 2 * numbers.len() + 2 {
        return;
    }
    let mut ordered: Vec<Written> =
        (1..=most as u16).map(|number| Written { number: Some(number), items: Vec::new() }).collect();
    for round in rounds.drain(..) {
        let number = round.number.expect("all have one");
        ordered[usize::from(number) - 1] = round;
    }
    *rounds = ordered;
    for line in lines {
        if let Taken::Games { round, .. } = &mut line.taken {
            *round = numbers.get(*round).map_or(*round, |&number| usize::from(number) - 1);
        }
    }
}
