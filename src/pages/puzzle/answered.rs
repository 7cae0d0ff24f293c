//! The answers given on this device, by day.

use std::collections::BTreeMap;

use rondel::model::day;
use serde::{Deserialize, Serialize};
use time::Date;

use crate::storage::Store;

/// The name of the document.
const NAME: &str = "puzzles";

/// The most days whose answers are kept.
const MOST: usize = 60;

/// The answers by day; days are ISO 8601 dates.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
struct Answered {
    days: BTreeMap<String, Vec<u16>>,
}

/// The answers given to the puzzle of a day.
pub fn recall(store: Store, day: Date) -> Vec<u16> {
    let answered: Answered = store.page(NAME);
    answered.days.get(&day.to_string()).cloned().unwrap_or_default()
}

/// Keeps the answers of a day; only the latest `MOST` days stay.
pub fn keep(store: Store, day: Date, answers: &[u16]) {
    // Another tab may have answered puzzles of other days meanwhile.
    let mut answered: Answered = store.page(NAME);
    answered.days.retain(|day, _| day::read(day).is_some());
    answered.days.insert(day.to_string(), answers.to_vec());
    while answered.days.len() > MOST {
        answered.days.pop_first();
    }
    store.keep_page(NAME, &answered);
}
