//! Exchanging the rounds of a league by hand to lower its carry-over sum.

use rondel_schedule::round_robin::league::best::Best;

use super::{Lang, Say};

sentences!("beat");

/// Returns the page title for this number of teams: "Beat N", or "Reach N" if N is proved optimal.
pub fn title(teams: usize, lang: Lang) -> String {
    let Some(best) = Best::of(teams) else { return Beat::Rounds.say(lang) };
    let known = best.known;
    let title = if known > best.bound() { Beat::Beat { known } } else { Beat::Reach { known } };
    title.say(lang)
}

/// Returns the change of the sum, or `None` before the first change.
pub fn changed(before: Option<u64>, now: u64) -> Option<Beat> {
    let before = before?;
    Some(match now.cmp(&before) {
        std::cmp::Ordering::Less => Beat::Down { by: before - now },
        std::cmp::Ordering::Greater => Beat::Up { by: now - before },
        std::cmp::Ordering::Equal => Beat::Same,
    })
}
