//! The origin of a list, and remarks on it.

use rondel_event::standings::keizer::{Basis, BelowOne, CycleRule, List, OrderBasis, Settings, Worth};
use rondel_schedule::model::ids::Player;

use crate::numbers::MINUS;

sentences!("keizer/list");

/// Returns the letter of a list in a cycle: A, B, ...
pub fn letter(index: usize) -> String {
    match u8::try_from(index) {
        Ok(index) if index < 26 => char::from(b'A' + index).to_string(),
        _ => (index + 1).to_string(),
    }
}

/// Returns the origin of a list, one sentence each, under the rules of its time.
///
/// `earlier` is the preceding list, `rounds` the number of rounds in the season. `is_published` is true for a
/// published list, and false for the current one.
pub fn how(
    list: &List,
    earlier: Option<&List>,
    rules: &Settings,
    rounds: u16,
    is_published: bool,
) -> Vec<ListText> {
    let number = list.after.map_or(0, |after| after.number());
    let before = number.saturating_sub(1);
    let made = match &list.how {
        OrderBasis::Start if matches!(rules.worth, Worth::Elo(_)) => vec![ListText::StartRating],
        OrderBasis::Start if rules.own_value => vec![ListText::Start],
        OrderBasis::Start => vec![ListText::StartNothing],
        OrderBasis::Once => {
            let later = rules.full_from.filter(|from| (number + 1..=rounds).contains(&from.number()));
            let later = later.map(|from| ListText::FullLater { round: from.number() });
            let once = match list.basis(earlier) {
                Basis::Anew => ListText::OnceAnew { before },
                _ => ListText::Once { before },
            };
            [once].into_iter().chain(later).collect()
        }
        OrderBasis::Rated if rules.is_from_table() => vec![ListText::ByTable],
        OrderBasis::Rated if rules.is_all_rated() => vec![ListText::Rated],
        OrderBasis::Rated => vec![ListText::RatedOnce],
        OrderBasis::Running if matches!(rules.worth, Worth::Elo(_)) => vec![ListText::RunningElo],
        OrderBasis::Running => vec![ListText::RunningPlaces],
        OrderBasis::Stable { valuations } => vec![ListText::Stable { valuations: *valuations }],
        OrderBasis::Cycle { rule, before: others, lists } => {
            let chosen = match (rule, is_published) {
                (CycleRule::Last, true) => ListText::PublishedLast { lists: lists.len() },
                (CycleRule::First, true) => ListText::PublishedFirst,
                (CycleRule::Once, true) => ListText::PublishedOnce { before },
                (CycleRule::Last, false) => ListText::ShownLast { lists: lists.len() },
                (CycleRule::First, false) => ListText::ShownFirst,
                (CycleRule::Once, false) => ListText::ShownOnce { before },
            };
            vec![ListText::Cycle { lists: lists.len(), before: *others }, chosen]
        }
    };
    let best = rules.consistent().best.map(|best| [ListText::Best { best }, ListText::BestOpen]);
    made.into_iter().chain(best.into_iter().flatten()).collect()
}

/// Returns the note on unranked players under a list, under the rules of its time, or `None` if all are ranked.
pub fn under(list: &List, rules: &Settings, name: impl Fn(Player) -> String) -> Option<ListText> {
    let names: Vec<String> = list.unranked().iter().map(|row| name(row.player)).collect();
    (!names.is_empty()).then(|| ListText::Under { least: rules.least, names: names.join(", ") })
}

/// Returns the warning that values have fallen below 1.
pub fn below_one(below: BelowOne) -> ListText {
    ListText::BelowOneText { value: signed(below.value), top: below.top }
}

/// Returns the warning that values would fall below 1 with the players being entered.
pub fn would_fall(below: BelowOne) -> ListText {
    ListText::WouldFall { value: signed(below.value), top: below.top }
}

fn signed(value: i32) -> String {
    value.to_string().replace('-', MINUS)
}

/// Returns the letter of the last of this number of lists.
fn last(lists: &usize) -> String {
    letter(lists - 1)
}

/// Returns the letter of the first list.
fn first() -> String {
    letter(0)
}
