//! Rounds in the form in which the page itself writes them: `Round 1` in a heading, below it numbered lines such as
//! `1  Anna – Bo`, and the names of those who are free. In this form a name is everything between the signs, so that
//! `FC Noord 1`, `B3 Blauw` and `Ronde Tafel` are names.

use std::collections::HashSet;

use super::{Item, ItemKind, Line, LineMeaning, Place, Reading, Written, side};

/// The words of the heading of a round, before its number.
const ROUND: [&str; 3] = ["Round ", "Ronde ", "Runde "];

/// Reads such a text; `None` if a single line has another form.
pub fn read(lines: &[Vec<char>]) -> Option<Reading> {
    let mut reading = Reading::default();
    // The lines of those who are free, by their index in the lines of the reading.
    let mut free: Vec<(usize, String)> = Vec::new();
    for (index, chars) in lines.iter().enumerate() {
        let text: String = chars.iter().collect();
        let text = text.trim();
        let place = Place { line: index + 1, column: 1 };
        let begun = reading.rounds.len();
        let round = begun.wrapping_sub(1);
        let taken = match (heading(text), reading.rounds.last_mut()) {
            _ if text.is_empty() => continue,
            (Some(number), _) if usize::from(number) == begun + 1 => {
                reading.rounds.push(Written::numbered(number));
                LineMeaning::Round { number }
            }
            (None, Some(written)) => match game(text, written.items.len() + 1) {
                Some(sides) => {
                    let what = ItemKind::Game { sides, boards: Vec::new(), table: None };
                    written.items.push(Item { place, what });
                    LineMeaning::Games { games: 1, byes: 0, round }
                }
                None => {
                    // Each game has its words for sitting out; names that all play are evidence enough.
                    let (_, names) = text.split_once(": ")?;
                    free.push((reading.lines.len(), names.trim().to_owned()));
                    LineMeaning::Games { games: 0, byes: 0, round }
                }
            },
            (None, None) if reading.lines.is_empty() => LineMeaning::Words,
            _ => return None,
        };
        reading.lines.push(Line { number: place.line, taken });
    }
    part_partners(&mut reading);
    let names: HashSet<String> =
        reading.items().flat_map(|item| item.what.labels()).map(str::to_owned).collect();
    if names.is_empty() {
        return None;
    }
    for (at, text) in free {
        let out = known(&text, &names)?;
        let Line { number, taken: LineMeaning::Games { byes, round, .. } } = &mut reading.lines[at] else {
            return None;
        };
        *byes = out.len();
        let place = Place { line: *number, column: 1 };
        reading.rounds[*round].items.push(Item { place, what: ItemKind::Out(out) });
    }
    Some(reading)
}

/// Returns the number of the round in a heading: `Round 3`, `Club evening · Round 3`.
fn heading(text: &str) -> Option<u16> {
    let own = text.rsplit(" · ").next()?;
    let number = ROUND.iter().find_map(|word| own.strip_prefix(word))?;
    number.bytes().all(|byte| byte.is_ascii_digit()).then(|| number.parse().ok())?
}

/// Returns the two sides of the game with this number; `None` if a result or an hour follows them.
fn game(text: &str, number: usize) -> Option<[Vec<String>; 2]> {
    let sides = text.strip_prefix(&number.to_string())?.strip_prefix("  ")?;
    let [first, second] = sides.split(" – ").map(str::trim).collect::<Vec<_>>().try_into().ok()?;
    let is_name = |side: &str| !side.is_empty() && !side.contains("  ") && !side.contains('\t');
    (is_name(first) && is_name(second)).then(|| [first, second].map(|side| vec![side.to_owned()]))
}

/// Parts `Anna & Bo` into two entrants if all sides are written so and hardly any two are partners again. Who stays
/// together is one entrant, such as a pair at bridge.
fn part_partners(reading: &mut Reading) {
    let sides = || reading.items().flat_map(|item| item.what.labels());
    let different: HashSet<&str> = sides().collect();
    let has_rounds = reading.rounds.len() > 1;
    if has_rounds && 2 * different.len() <= sides().count() || !sides().all(|side| two(side).is_some()) {
        return;
    }
    for item in reading.rounds.iter_mut().flat_map(|round| &mut round.items) {
        if let ItemKind::Game { sides, .. } = &mut item.what {
            for side in sides {
                *side = side.iter().filter_map(|both| two(both)).flatten().map(str::to_owned).collect();
            }
        }
    }
}

/// Returns two partners, each possibly in quotes; `None` unless one sign is between them.
fn two(side: &str) -> Option<[&str; 2]> {
    let is_outside = |at: usize| side[..at].matches('"').count().is_multiple_of(2);
    let mut signs = side.match_indices(" & ").filter(|(at, _)| is_outside(*at));
    let (at, sign) = signs.next().filter(|_| signs.next().is_none())?;
    Some([&side[..at], &side[at + sign.len()..]].map(side::unquoted))
}

/// Splits a list of names at its commas; a name that has commas itself is whole.
fn known(text: &str, names: &HashSet<String>) -> Option<Vec<String>> {
    let whole = side::unquoted(text);
    if names.contains(whole) {
        return Some(vec![whole.to_owned()]);
    }
    text.match_indices(", ").find_map(|(at, comma)| {
        let first = names.get(side::unquoted(&text[..at]))?;
        let mut all = known(&text[at + comma.len()..], names)?;
        all.insert(0, first.clone());
        Some(all)
    })
}
