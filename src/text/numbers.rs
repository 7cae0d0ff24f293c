//! Points as people write them: `2½`, never `2.5` and never a float.

use crate::event::HalfPoints;
use crate::result::Outcome;

/// Half points as written on a score sheet: `0`, `½`, `2½`, `-1`.
///
/// ```
/// use rondel::event::HalfPoints;
/// use rondel::text::numbers::halves;
/// assert_eq!([0, 1, 5, 4, -1].map(|n| halves(HalfPoints(n))), ["0", "½", "2½", "2", "-½"]);
/// ```
pub fn halves(points: HalfPoints) -> String {
    quarters(2 * i64::from(points.0))
}

/// Quarters of a point, as Sonneborn-Berger counts: `3¼`, `12½`.
pub fn quarters(quarters: i64) -> String {
    let sign = if quarters < 0 { "-" } else { "" };
    let whole = quarters.unsigned_abs() / 4;
    let part = ["", "¼", "½", "¾"][(quarters.unsigned_abs() % 4) as usize];
    match (whole, part) {
        (0, "") => "0".to_owned(),
        (0, part) => format!("{sign}{part}"),
        (whole, part) => format!("{sign}{whole}{part}"),
    }
}

/// A result as it is written where there are numbers for it: `1–0`, `½–½`, `3–1`, `+ –`; nothing for the others.
pub fn score(outcome: &Outcome) -> String {
    match outcome {
        Outcome::FirstWins => "1–0".to_owned(),
        Outcome::Draw => "½–½".to_owned(),
        Outcome::SecondWins => "0–1".to_owned(),
        Outcome::SecondForfeits => "+ –".to_owned(),
        Outcome::FirstForfeits => "– +".to_owned(),
        Outcome::BothForfeit => "– –".to_owned(),
        Outcome::Points([first, second]) => format!("{first}–{second}"),
        Outcome::Postponed | Outcome::Void => String::new(),
    }
}
