//! The counting lab: choice of a count, queue, finished counts, and units from other machines.

use rondel_counting::Kind;
use rondel_counting::lab::Ask;

use super::{Lang, Say};
use crate::placeholders::{Hole, Localized, Nested};

pub mod cite;
pub mod method;
pub mod tables;

/// Returns the kind of count in a word or two, with the number of players.
pub fn what(ask: Ask, lang: Lang) -> String {
    let what = match ask.kind() {
        Kind::Starters => Count::Starters,
        Kind::Subtotals => Count::SubtotalsShort,
        Kind::Whist => Count::WhistShort,
    };
    Count::Of { what: what.say(lang), players: ask.players() }.say(lang)
}

/// Writes a number with thousands separators, in the format of the language.
///
/// ```
/// use rondel_text::Lang;
/// use rondel_text::count::grouped;
///
/// assert_eq!(grouped(28311543, Lang::En), "28,311,543");
/// assert_eq!(grouped(28311543, Lang::Nl), "28.311.543");
/// assert_eq!(grouped(-945, Lang::Nb), "−945");
/// ```
pub fn grouped(number: impl TryInto<i128>, lang: Lang) -> String {
    let number: i128 = number.try_into().unwrap_or(i128::MAX);
    let digits = number.unsigned_abs().to_string();
    let mut text = if number < 0 { super::numbers::MINUS.to_owned() } else { String::new() };
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(lang.thousands_mark());
        }
        text.push(digit);
    }
    text
}

/// Converts a duration to its largest suitable unit, as in `12 seconds`.
fn length(millis: u64) -> Length {
    const UNITS: [u64; 4] = [60, 60, 24, 365];
    let mut number = millis as f64 / 1000.0;
    // A unit is used from twice its length: 90 seconds, not 2 minutes.
    let unit = UNITS.iter().take_while(|&&unit| {
        let is_past = number >= 2.0 * unit as f64;
        if is_past {
            number /= unit as f64;
        }
        is_past
    });
    let unit = unit.count();
    let n = number.round() as u64;
    match unit {
        _ if millis < 950 => Length::Moment,
        0 => Length::Seconds { n },
        1 => Length::Minutes { n },
        2 => Length::Hours { n },
        3 => Length::Days { n },
        _ => Length::Years { n },
    }
}

/// Writes a number of units, with thousands separators from 10,000.
fn shown(n: &u64) -> impl Hole {
    let n = *n;
    Localized(move |lang| if n < 10_000 { n.to_string() } else { grouped(n, lang) })
}

/// A duration in every language, such as `12 seconds`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lasts(
    /// The duration in milliseconds.
    pub u64,
);

impl Say for Lasts {
    fn say(&self, lang: Lang) -> String {
        length(self.0).say(lang)
    }
}

sentences!("count/mod");

/// Writes a power of two in mathematical notation: `2³⁸`.
fn power_of_two(exponent: &u32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let raised = |digit: char| DIGITS[digit.to_digit(10).unwrap_or_default() as usize];
    "2".chars().chain(exponent.to_string().chars().map(raised)).collect()
}

/// Describes the fault of pasted lines.
impl Say for rondel_counting::lab::Unread {
    fn say(&self, lang: Lang) -> String {
        Count::from(*self).say(lang)
    }
}

impl From<rondel_counting::lab::Unread> for Count {
    fn from(unread: rondel_counting::lab::Unread) -> Count {
        use rondel_counting::lab::Unread;
        match unread {
            Unread::Empty => Count::UnreadEmpty,
            Unread::Foreign { line } => Count::UnreadForeign { line },
            Unread::Damaged { line } => Count::UnreadDamaged { line },
            Unread::Version { line } => Count::UnreadVersion { line },
            Unread::Mixed { line } => Count::UnreadMixed { line },
            Unread::Contradicts { line, unit } => Count::UnreadContradicts { line, unit },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_in_their_largest_unit() {
        let said = |millis| Lasts(millis).en();
        let (minute, hour, day) = (60_000, 3_600_000, 86_400_000);
        assert_eq!(said(300), "less than a second");
        assert_eq!([1000, 12_400, 90_000].map(said), ["1 second", "12 seconds", "90 seconds"]);
        assert_eq!([3 * minute, 3 * hour, 40 * day].map(said), ["3 minutes", "3 hours", "40 days"]);
        assert_eq!(said(800 * day), "2 years");
        assert_eq!(said(u64::MAX), "584,942,417 years");
        assert_eq!((Lasts(5000).nl(), Lasts(3 * hour).nb()), ("5 seconden".to_owned(), "3 timer".to_owned()));
    }

    #[test]
    fn the_check_names_the_power_of_two() {
        let said = Count::CheckSigns { twos: 38, modulo: 6 }.en();
        assert_eq!(said, "The sum is divisible by 2³⁸; the number leaves the right remainder modulo 6.");
    }

    #[test]
    fn what_is_still_missing_is_a_sentence() {
        let pasted =
            |new, double, missing| Count::Pasted { what: "Whist".to_owned(), new, double, missing }.en();
        assert_eq!(pasted(1, 0, 1), "Whist: 1 unit counted in. 1 is still missing.");
        assert_eq!(pasted(3, 2, 0), "Whist: 3 units counted in, 2 were there already. None is missing.");
    }
}
