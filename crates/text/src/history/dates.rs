//! Dates of rounds in the history.

use rondel_schedule::model::ids::RoundNo;
use time::Date;

use super::{History, TOLD};
use crate::days::Days;
use crate::{Lang, Say};

/// Returns one sentence for every round with a changed date, or a single sentence if there are too many or none.
pub fn dates(was: &[Option<Date>], is: &[Option<Date>], lang: Lang) -> Vec<String> {
    let at = |dates: &[Option<Date>], round: usize| dates.get(round).copied().flatten();
    let day = |date: Date| Days::of(lang).day(date);
    let told = |index: usize| {
        let round = RoundNo::from_index(index).number();
        Some(match (at(was, index), at(is, index)) {
            (was, is) if was == is => return None,
            (Some(was), Some(is)) => History::DateMoved { round, was: day(was), date: day(is) },
            (None, Some(is)) => History::DateSet { round, date: day(is) },
            (Some(was), None) => History::DateGone { round, was: day(was) },
            (None, None) => return None,
        })
    };
    let told: Vec<History> = (0..was.len().max(is.len())).filter_map(told).collect();
    let told = if (1..=TOLD).contains(&told.len()) { told } else { vec![History::Dates] };
    told.into_iter().map(|sentence| sentence.say(lang)).collect()
}
