//! What was answered on this device, day by day.

use std::collections::BTreeMap;

use rondel::model::day;
use serde::{Deserialize, Serialize};
use time::Date;

use crate::storage::Store;

/// Under which name it is kept.
const NAME: &str = "puzzles";

/// The most days that are kept.
const MOST: usize = 60;

/// The answers by day, as files write days.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
struct Answered {
    days: BTreeMap<String, Vec<u16>>,
}

/// What was answered to the puzzle of a day.
pub fn recall(store: Store, day: Date) -> Vec<u16> {
    let answered: Answered = store.page(NAME);
    answered.days.get(&day.to_string()).cloned().unwrap_or_default()
}

/// Keeps what was answered; of many days the last ones.
pub fn keep(store: Store, day: Date, answers: &[u16]) {
    // Another tab may have answered those of other days meanwhile.
    let mut answered: Answered = store.page(NAME);
    answered.days.retain(|day, _| day::read(day).is_some());
    answered.days.insert(day.to_string(), answers.to_vec());
    while answered.days.len() > MOST {
        answered.days.pop_first();
    }
    store.keep_page(NAME, &answered);
}
