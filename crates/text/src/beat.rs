//! The rounds of a league exchanged by hand, to bring its carry-over sum down.

use rondel_schedule::round_robin::league::best::Best;

use super::{Lang, Say};

sentences!("beat");

/// What the page is called with so many teams: where nothing can be less than what is known, that is to be reached.
pub fn title(teams: usize, lang: Lang) -> String {
    let Some(best) = Best::of(teams) else { return Beat::Rounds.say(lang) };
    let known = best.known;
    let title = if known > best.bound() { Beat::Beat { known } } else { Beat::Reach { known } };
    title.say(lang)
}

/// How the sum has changed; nothing before the first change.
pub fn changed(before: Option<u64>, now: u64) -> Option<Beat> {
    let before = before?;
    Some(match now.cmp(&before) {
        std::cmp::Ordering::Less => Beat::Down { by: before - now },
        std::cmp::Ordering::Greater => Beat::Up { by: now - before },
        std::cmp::Ordering::Equal => Beat::Same,
    })
}
