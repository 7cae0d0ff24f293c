//! Late entry, return and withdrawal of pairs of bridge, and sheets to print again, in the history.

use std::collections::BTreeMap;

use rondel_event::event::{Action, Event, Moment, System};
use rondel_event::movement::pairs;
use rondel_schedule::model::result::Outcome;

use super::History;
use crate::{Lang, checkin};

/// Returns one sentence for a pair that takes a free place or comes back; its missed boards are not played.
pub(super) fn comes(moment: Moment<'_>) -> Option<History> {
    let Some(System::Pairs(_)) = moment.system_before() else { return None };
    if let [Action::Enter(comers), Action::Publish { from, rounds }] = moment.parts()
        && let [entrant] = &comers[..]
    {
        let players = rounds.iter().flat_map(|round| &round.tables).flat_map(|table| table.players());
        // The pair entered last has the highest number.
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

/// Returns the sheets to print again after a pair entered or left, by index of the log entry.
///
/// # Cost
/// One pass over the log.
pub fn printed_again(event: &Event, lang: Lang) -> BTreeMap<usize, String> {
    let reprints = pairs::reprints(event).into_iter();
    reprints.map(|(entry, cards)| (entry, checkin::paper(&cards, lang))).collect()
}
