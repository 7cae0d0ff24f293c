//! Points in the usual notation: `2½`, never `2.5` and never a float.

use rondel_event::event::HalfPoints;
use rondel_schedule::model::points::PointUnit;
use rondel_schedule::model::result::Outcome;

use super::Lang;

/// The minus sign of numbers for people: the real minus, as wide as a plus, and not a hyphen at which a line may
/// break. Files and tables for programs keep the hyphen.
pub const MINUS: &str = "−";

/// Writes half points as on a score sheet: `0`, `½`, `2½`, `−1`.
///
/// ```
/// use rondel_event::event::HalfPoints;
/// use rondel_text::numbers::halves;
/// assert_eq!([0, 1, 5, 4, -1].map(|n| halves(HalfPoints(n))), ["0", "½", "2½", "2", "−½"]);
/// ```
pub fn halves(points: HalfPoints) -> String {
    quarters(2 * i64::from(points.0))
}

/// Writes points of the standings in their unit, with the decimal mark of the language: `2½`, or `13.27` for victory
/// points.
///
/// ```
/// use rondel_event::event::HalfPoints;
/// use rondel_schedule::model::points::PointUnit;
/// use rondel_text::{Lang, numbers::points};
/// assert_eq!(points(HalfPoints(5), PointUnit::Whole, Lang::En), "2½");
/// assert_eq!(points(HalfPoints(2_654), PointUnit::Hundredth, Lang::Nl), "13,27");
/// ```
pub fn points(points: HalfPoints, unit: PointUnit, lang: Lang) -> String {
    match unit {
        PointUnit::Whole => halves(points),
        PointUnit::Hundredth => fixed(i128::from(points.0 / 2), 2, lang),
    }
}

/// Writes quarter points, the unit of Sonneborn-Berger: `3¼`, `12½`.
pub fn quarters(quarters: i64) -> String {
    let sign = if quarters < 0 { MINUS } else { "" };
    let whole = quarters.unsigned_abs() / 4;
    let part = ["", "¼", "½", "¾"][(quarters.unsigned_abs() % 4) as usize];
    match (whole, part) {
        (0, "") => "0".to_owned(),
        (0, part) => format!("{sign}{part}"),
        (whole, part) => format!("{sign}{whole}{part}"),
    }
}

/// Parses half points as people type them, from 0 to 100: `1`, `0.5`, `0,5`, `½`, `1½`.
///
/// ```
/// use rondel_event::event::HalfPoints;
/// use rondel_text::numbers::read_halves;
/// assert_eq!(["2", "1,5", "½", "1½"].map(read_halves), [4, 3, 1, 3].map(|n| Some(HalfPoints(n))));
/// assert_eq!(["", "1.2", "-1", "two"].map(read_halves), [None; 4]);
/// ```
pub fn read_halves(text: &str) -> Option<HalfPoints> {
    let text = text.trim().replace(',', ".");
    let (whole, half) = match text.strip_suffix('½').or_else(|| text.strip_suffix(".5")) {
        Some(whole) => (whole, 1),
        None => (text.strip_suffix(".0").unwrap_or(&text), 0),
    };
    let whole: i32 = if whole.is_empty() && half == 1 { 0 } else { whole.parse().ok()? };
    let halves = whole.checked_mul(2)?.checked_add(half)?;
    (0..=200).contains(&halves).then_some(HalfPoints(halves))
}

/// Writes a difference with its sign: `+3`, `0`, `−50`.
///
/// ```
/// use rondel_text::numbers::signed;
/// assert_eq!([3, 0, -50].map(signed), ["+3", "0", "−50"]);
/// ```
pub fn signed(value: i64) -> String {
    match value {
        1.. => format!("+{value}"),
        0 => "0".to_owned(),
        _ => format!("{MINUS}{}", value.unsigned_abs()),
    }
}

/// Writes points with their sign: `+1½`, `−3`, `0`.
pub fn signed_halves(points: HalfPoints) -> String {
    if points.0 > 0 { format!("+{}", halves(points)) } else { halves(points) }
}

/// Writes an average with two decimals and the decimal mark of the language: `13.20`, `−0,67`. Halves of the last
/// decimal are rounded away from zero. Returns `None` for no games, which have no average.
///
/// ```
/// use rondel_text::{Lang, numbers::average};
/// let written = |(sum, of)| average(sum, of, Lang::En);
/// let expected = ["13.20", "−0.67", "0.01", "0.00"].map(|n| Some(n.to_owned()));
/// assert_eq!([(66, 5), (-2, 3), (1, 200), (-1, 900)].map(written), expected);
/// assert_eq!(average(66, 5, Lang::Nl).unwrap(), "13,20");
/// assert_eq!(average(0, 0, Lang::En), None);
/// ```
pub fn average(sum: i64, of: u64, lang: Lang) -> Option<String> {
    if of == 0 {
        return None;
    }
    let of = i128::from(of);
    let hundredths = (200 * i128::from(sum).abs() + of) / (2 * of);
    Some(fixed(hundredths * i128::from(sum.signum()), 2, lang))
}

/// Writes a number given in units of its last decimal with exactly `decimals` decimals: `56.25`, `8.00`, `−0,50`.
///
/// ```
/// use rondel_text::{Lang, numbers::fixed};
/// assert_eq!([5625, 800, -50].map(|n| fixed(n, 2, Lang::En)), ["56.25", "8.00", "−0.50"]);
/// ```
pub fn fixed(units: i128, decimals: u32, lang: Lang) -> String {
    let sign = if units < 0 { MINUS } else { "" };
    let one = 10_u128.pow(decimals);
    let (whole, part) = (units.unsigned_abs() / one, units.unsigned_abs() % one);
    match decimals {
        0 => format!("{sign}{whole}"),
        decimals => format!("{sign}{whole}{}{part:0width$}", lang.decimal_mark(), width = decimals as usize),
    }
}

/// Writes a number as [`fixed`] does, without trailing zeros: `19.9`, `8`, `−0,5`.
///
/// ```
/// use rondel_text::{Lang, numbers::decimal};
/// assert_eq!([1990, 800, 5, -50].map(|n| decimal(n, 2, Lang::Nl)), ["19,9", "8", "0,05", "−0,5"]);
/// ```
pub fn decimal(units: i128, decimals: u32, lang: Lang) -> String {
    match decimals {
        1.. if units % 10 == 0 => decimal(units / 10, decimals - 1, lang),
        _ => fixed(units, decimals, lang),
    }
}

/// Parses a difference as people type it, with either minus: `120`, `+120`, `-50`, `−50`.
///
/// ```
/// use rondel_text::numbers::read_signed;
/// assert_eq!(["120", " +120", "-50", "− 50"].map(read_signed), [120, 120, -50, -50].map(Some));
/// assert_eq!(["", "-", "1.5", "--5", "+-5"].map(read_signed), [None; 5]);
/// ```
pub fn read_signed(text: &str) -> Option<i64> {
    let text = text.trim();
    let minus = text.strip_prefix(['-', '−', '–']);
    let digits = minus.or(text.strip_prefix('+')).unwrap_or(text).trim_start();
    let number = digits.parse::<u32>().ok().filter(|_| digits.starts_with(|c: char| c.is_ascii_digit()))?;
    Some(if minus.is_some() { -i64::from(number) } else { number.into() })
}

/// Writes the board points of two sides: `2½–1½`.
pub fn board_score([first, second]: [HalfPoints; 2]) -> String {
    format!("{}–{}", halves(first), halves(second))
}

/// Writes a result in numbers if it has any: `1–0`, `½–½`, `3–1`, `+ –`; empty for the others.
pub fn score(outcome: &Outcome) -> String {
    match outcome {
        Outcome::FirstWins => "1–0".to_owned(),
        Outcome::Draw => "½–½".to_owned(),
        Outcome::SecondWins => "0–1".to_owned(),
        Outcome::SecondForfeits => "+ –".to_owned(),
        Outcome::FirstForfeits => "– +".to_owned(),
        Outcome::BothForfeit => "– –".to_owned(),
        Outcome::Points([first, second]) => format!("{first}–{second}"),
        Outcome::Boards(boards) if boards.is_complete() => board_score(boards.points()),
        Outcome::Deals(deals) => format!("{}/{}", deals.reported(), deals.count()),
        Outcome::Boards(_) | Outcome::Postponed | Outcome::Void => String::new(),
    }
}
