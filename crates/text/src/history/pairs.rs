//! Pairs of bridge that come late, come back or leave, and boards taken back, as the history tells them.

use std::collections::BTreeMap;

use rondel_event::event::{Action, Event, Moment, System};
use rondel_event::movement::pairs;
use rondel_schedule::model::result::Outcome;

use super::History;
use crate::{Lang, door};

/// A pair that takes a free place, or comes back, in one sentence: what it missed is not played.
pub(super) fn comes(moment: Moment<'_>) -> Option<History> {
    let Some(System::Pairs(_)) = moment.system_before() else { return None };
    if let [Action::Enter(comers), Action::Publish { from, rounds }] = moment.parts()
        && let [entrant] = &comers[..]
    {
        let players = rounds.iter().flat_map(|round| &round.tables).flat_map(|table| table.players());
        // Who was entered last has the highest number.
        let pair = players.max()?.number();
        return Some(History::ComesAs { name: entrant.name.clone(), pair, from: from.number() });
    }
    let (entrant, pair, missed) = match moment.parts() {
        [Action::Amend { player, entrant }, Action::Return(pair), missed @ ..] if player == pair => {
            (Some(entrant), *pair, missed)
        }
        [Action::Return(pair), missed @ ..] if !missed.is_empty() => (None, *pair, missed),
        _ => return None,
    };
    let is_missed = |part: &Action| {
        matches!(part, Action::Report { outcome: Some(Outcome::Void), .. } | Action::Away { .. })
    };
    if !missed.iter().all(is_missed) {
        return None;
    }
    let from = pairs::comes_from(missed).number();
    let now = || moment.entrant(pair).map(|entrant| entrant.name.clone()).unwrap_or_default();
    Some(match entrant {
        Some(entrant) => History::ComesAs { name: entrant.name.clone(), pair: pair.number(), from },
        None => History::ComesBack { name: now(), from },
    })
}

/// The paper to be printed again because of the entries by which a pair came or left, by their place in the log.
///
/// # Cost
/// That of reading the log once.
pub fn printed_again(event: &Event, lang: Lang) -> BTreeMap<usize, String> {
    let reprints = pairs::reprints(event).into_iter();
    reprints.map(|(entry, cards)| (entry, door::paper(&cards, lang))).collect()
}
