//! Home teams marked after the name: `Rovers (H)`.

use std::collections::HashMap;

use super::words::home;
use super::{ItemKind, Reading};

/// Removes the marks from the names and puts the home team first, if every game has them: otherwise `Ajax (A)` is the
/// first team of a club.
pub fn settle(reading: &mut Reading) {
    let games = || reading.items().filter_map(|item| single(&item.what));
    let is_told = |[one, other]: [&str; 2]| {
        let [one, other] = [one, other].map(|name| home(name).1);
        one != other
    };
    let mut forms: HashMap<String, [bool; 3]> = HashMap::new();
    for label in games().flatten() {
        let (name, home) = home(label);
        forms.entry(name.to_lowercase()).or_default()[home.map_or(0, |home| 1 + usize::from(home))] = true;
    }
    // Some team occurs at home and away, or with a mark and without one.
    let is_used = forms.values().any(|forms| forms.iter().filter(|&&form| form).count() > 1);
    let count = games().count();
    if count == 0 || !is_used || count < reading.games() || !games().all(is_told) {
        return;
    }
    for item in reading.rounds.iter_mut().flat_map(|round| &mut round.items) {
        if let ItemKind::Game { sides, .. } = &mut item.what {
            let [one, other] = sides.each_ref().map(|side| home(&side[0]));
            let turned = one.1 == Some(false) || other.1 == Some(true);
            *sides = [vec![one.0], vec![other.0]];
            if turned {
                sides.swap(0, 1);
            }
        }
    }
}

/// Returns the names of a game of one against one.
fn single(what: &ItemKind) -> Option<[&str; 2]> {
    match what {
        ItemKind::Game { sides: [one, other], .. } => match (one.as_slice(), other.as_slice()) {
            ([one], [other]) => Some([one, other]),
            _ => None,
        },
        ItemKind::Out(_) => None,
    }
}
