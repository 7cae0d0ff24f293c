//! Lists of solutions as saved, one per line: `2 & 3 v 4 & 6, 5 & 1 v 7 & 0` or `2-5 6-1 3-4`.
//!
//! Such lines look like the rounds of a schedule. They are solutions if each develops by itself, and if together they
//! would repeat pairings.

use std::collections::HashSet;

use rondel_schedule::verify::differences;

use super::{Form, Item, ItemKind, MAX_ENTRANTS, Note, Place, Reading, Written};

/// Starting positions that develop into a schedule in which all meet, by type of game and size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StartKind {
    /// Two against two, with this number of players.
    Fours(u16),
    /// One against one; with an even number, position 0 meets a position that may be left out of the text.
    Twos {
        /// The number of positions besides 0.
        positions: u16,
        /// True if the game of position 0 is written.
        named: bool,
    },
}

/// Returns the reading as a list of solutions, if it is one.
pub fn read(reading: &Reading) -> Option<Reading> {
    let rounds = &reading.rounds;
    if rounds.len() < 2 || !reading.troubles.is_empty() || !matches!(reading.form, Form::Text | Form::Table) {
        return None;
    }
    let goes: Vec<Option<StartKind>> = rounds.iter().map(goes_round).collect();
    let whole = goes.iter().flatten().count();
    let kind = *goes.iter().flatten().next()?;
    let alike = goes.iter().flatten().all(|goes| *goes == kind);
    // The rounds of a schedule are not all starters, so even a few without a repeated game are a list.
    let starters = matches!(kind, StartKind::Twos { named: false, .. }) && whole == rounds.len() && whole > 2;
    if !alike || 4 * whole < 3 * rounds.len() || !starters && !meets_again(rounds) {
        return None;
    }
    let mut list = reading.clone();
    list.form = Form::Solutions;
    list.notes.retain(|note| !matches!(note, Note::RoundsGuessed | Note::Dates { .. }));
    list.notes.push(noted(&list.rounds));
    for (index, round) in list.rounds.iter_mut().enumerate() {
        round.number = u16::try_from(index + 1).ok();
        if let StartKind::Twos { positions, named: false } = kind {
            round.items.extend(fixed(round, positions));
        }
    }
    Some(list)
}

/// Returns the note on a list.
pub fn noted(rounds: &[Written]) -> Note {
    let goes: Vec<StartKind> = rounds.iter().filter_map(goes_round).collect();
    let (count, whole) = (rounds.len(), goes.len());
    match goes.first() {
        Some(StartKind::Twos { .. }) => Note::Starters { count, whole },
        _ => Note::Solutions { count, whole },
    }
}

/// Returns the game of position 0, the one that stays.
fn fixed(round: &Written, positions: u16) -> Option<Item> {
    let place = round.items.last().map_or(Place { line: 1, column: 1 }, |item| item.place);
    let sides = [vec!["0".to_owned()], vec![positions.to_string()]];
    Some(Item { place, what: ItemKind::Game { sides, boards: Vec::new(), table: None } })
}

/// Returns true if two players are partners, or play each other one against one, in several rounds.
fn meets_again(rounds: &[Written]) -> bool {
    let mut met: HashSet<[&str; 2]> = HashSet::new();
    let games = rounds.iter().flat_map(|round| &round.items).filter_map(|item| match &item.what {
        ItemKind::Game { sides, .. } => Some(sides),
        ItemKind::Out(_) => None,
    });
    for [one, other] in games {
        let pairs = match (one.as_slice(), other.as_slice()) {
            ([a], [b]) => vec![[a, b]],
            ([a, b], [c, d]) => vec![[a, b], [c, d]],
            _ => return false,
        };
        for [a, b] in pairs {
            if !met.insert([a.min(b), a.max(b)]) {
                return true;
            }
        }
    }
    false
}

/// Returns the type of starting positions that a round is, or `None` if it does not develop without a fault.
pub fn goes_round(round: &Written) -> Option<StartKind> {
    let numbers = |side: &[String]| side.iter().map(|label| label.parse().ok()).collect::<Option<Vec<u16>>>();
    let mut fours: Vec<[u16; 4]> = Vec::new();
    let mut twos: Vec<[u16; 2]> = Vec::new();
    for item in &round.items {
        let ItemKind::Game { sides: [one, other], .. } = &item.what else { continue };
        match (numbers(one)?.as_slice(), numbers(other)?.as_slice()) {
            (&[n, s], &[e, w]) => fours.push([n, s, e, w]),
            (&[a], &[b]) => twos.push([a, b]),
            _ => return None,
        }
    }
    match (fours.is_empty(), twos.is_empty()) {
        (false, true) => fours_go(&fours),
        (true, false) => twos_go(&twos),
        _ => None,
    }
}

fn fours_go(tables: &[[u16; 4]]) -> Option<StartKind> {
    let seats = u16::try_from(4 * tables.len()).ok().filter(|&seats| usize::from(seats) <= MAX_ENTRANTS)?;
    // With `4n + 1` players position 0 sits out and is not written.
    let players = if tables.as_flattened().contains(&0) { seats } else { seats + 1 };
    let fits = tables.as_flattened().iter().all(|&seat| seat < players);
    (fits && differences(players, tables).faults.is_empty()).then_some(StartKind::Fours(players))
}

fn twos_go(games: &[[u16; 2]]) -> Option<StartKind> {
    let named = games.iter().any(|game| game.contains(&0));
    let chords: Vec<[u16; 2]> = games.iter().copied().filter(|game| !game.contains(&0)).collect();
    let positions = u16::try_from(2 * chords.len() + 1).ok().filter(|&it| usize::from(it) < MAX_ENTRANTS)?;
    let against = games.iter().find(|game| game.contains(&0)).map(|[a, b]| a + b);
    if chords.len() < 2 || games.len() > chords.len() + 1 || against.is_some_and(|it| it != positions) {
        return None;
    }
    let (mut seats, mut distances) = (HashSet::new(), HashSet::new());
    let is_new = |[a, b]: &[u16; 2]| {
        let apart = a.abs_diff(*b);
        let inside = [a, b].into_iter().all(|&seat| (1..positions).contains(&seat) && seats.insert(seat));
        inside && distances.insert(apart.min(positions - apart))
    };
    chords.iter().all(is_new).then_some(StartKind::Twos { positions, named })
}
