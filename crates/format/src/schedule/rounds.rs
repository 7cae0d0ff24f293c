//! Rounds by their numbers.

use std::collections::HashSet;

use super::{Expected, Item, ItemKind, Kind, Line, LineMeaning, MAX_ROUNDS, MAX_TABLES, Reading, Written};

/// Returns `number` if a round can have it: from 1 to [`MAX_ROUNDS`].
pub fn allowed(number: u16) -> Option<u16> {
    Some(number).filter(|number| (1..=MAX_ROUNDS).contains(number))
}

/// Returns the index of the round with this number, adding it if there is none yet.
pub fn at_number(rounds: &mut Vec<Written>, number: u16) -> usize {
    // Rounds mostly occur in ascending order.
    let found = rounds.iter().rposition(|round| round.number == Some(number));
    found.unwrap_or_else(|| {
        rounds.push(Written::numbered(number));
        rounds.len() - 1
    })
}

/// Sorts numbered rounds and inserts empty ones for missing numbers, so that each has the index of its number. Does
/// nothing if a round has no number, two share one, or the numbers go far beyond the number of rounds.
pub fn in_order(rounds: &mut Vec<Written>, lines: &mut [Line]) {
    let numbers: Option<Vec<u16>> = rounds.iter().map(|round| round.number).collect();
    let Some(numbers) = numbers.filter(|numbers| !numbers.is_empty()) else { return };
    let most = usize::from(numbers.iter().copied().max().unwrap_or(0));
    let distinct: HashSet<u16> = numbers.iter().copied().collect();
    if distinct.len() < numbers.len() || most > 2 * numbers.len() + 2 {
        return;
    }
    let mut ordered: Vec<Written> = (1..=most as u16).map(Written::numbered).collect();
    for round in rounds.drain(..) {
        let number = round.number.expect("all have one");
        ordered[usize::from(number) - 1] = round;
    }
    *rounds = ordered;
    for line in lines {
        if let LineMeaning::Games { round, .. } = &mut line.taken {
            *round = numbers.get(*round).map_or(*round, |&number| usize::from(number) - 1);
        }
    }
}

/// Removes rounds and games beyond the limits of a schedule and reports that; afterwards each has a valid number.
pub fn bound(reading: &mut Reading) {
    let most = usize::from(MAX_ROUNDS);
    let beyond = |at: usize, round: &Written| match at < most {
        true => round.items.get(MAX_TABLES).map(|item| item.place),
        false => round.items.first().map(|item| item.place),
    };
    let Some(first) = reading.rounds.iter().enumerate().filter_map(|(at, round)| beyond(at, round)).min()
    else {
        return;
    };
    reading.named = named(reading);
    reading.trouble(first.line, first.column, Expected::Fewer);
    reading.rounds.truncate(most);
    reading.rounds.iter_mut().for_each(|round| round.items.truncate(MAX_TABLES));
    for line in &mut reading.lines {
        if matches!(line.taken, LineMeaning::Games { round, .. } if round >= most) {
            line.taken = LineMeaning::Trouble;
        }
    }
}

/// Returns the number of different entrants; two constant partners count as one.
fn named(reading: &Reading) -> usize {
    let apart = reading.kind() == Kind::Individual;
    let mut names: HashSet<String> = HashSet::new();
    for Item { what, .. } in reading.items() {
        let sides = match what {
            ItemKind::Game { sides, .. } => sides.as_slice(),
            ItemKind::Out(names) => std::slice::from_ref(names),
        };
        for side in sides {
            match apart {
                true => names.extend(side.iter().map(|name| name.to_lowercase())),
                false => drop(names.insert(side.join(" & ").to_lowercase())),
            }
        }
    }
    names.len()
}
