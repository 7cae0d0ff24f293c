//! The counting lab: what to count, the queue, what was counted, and other people's units.

use super::{Lang, counted};
use crate::text::holes::Said;

pub mod method;
pub mod tables;

/// A number with its thousands apart, as the language writes it.
///
/// ```
/// use rondel::text::Lang;
/// use rondel::text::count::grouped;
///
/// assert_eq!(grouped(28311543, Lang::En), "28,311,543");
/// assert_eq!(grouped(28311543, Lang::Nl), "28.311.543");
/// assert_eq!(grouped(-945, Lang::Nb), "−945");
/// ```
pub fn grouped(number: impl TryInto<i128>, lang: Lang) -> String {
    let number: i128 = number.try_into().unwrap_or(i128::MAX);
    let digits = number.unsigned_abs().to_string();
    let gap = match lang {
        Lang::En => ',',
        Lang::Nl => '.',
        Lang::Nb => '\u{a0}',
    };
    let mut text = if number < 0 { super::numbers::MINUS.to_owned() } else { String::new() };
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(gap);
        }
        text.push(digit);
    }
    text
}

/// A length of time in its largest unit, as one says it: `12 seconds`.
fn lasts(millis: u64, lang: Lang) -> String {
    const UNITS: [u64; 6] = [1, 60, 60, 24, 365, u64::MAX];
    let words = match lang {
        Lang::En => [
            ["second", "seconds"],
            ["minute", "minutes"],
            ["hour", "hours"],
            ["day", "days"],
            ["year", "years"],
        ],
        Lang::Nl => [
            ["seconde", "seconden"],
            ["minuut", "minuten"],
            ["uur", "uur"],
            ["dag", "dagen"],
            ["jaar", "jaar"],
        ],
        Lang::Nb => [
            ["sekund", "sekunder"],
            ["minutt", "minutter"],
            ["time", "timer"],
            ["dag", "dager"],
            ["år", "år"],
        ],
    };
    if millis < 950 {
        return match lang {
            Lang::En => "less than a second",
            Lang::Nl => "minder dan een seconde",
            Lang::Nb => "under ett sekund",
        }
        .to_owned();
    }
    let mut number = millis as f64 / 1000.0;
    for (at, [one, several]) in words.into_iter().enumerate() {
        // Twice the next unit before it is used: 90 seconds, not 2 minutes.
        let next = UNITS[at + 1] as f64;
        if number < 2.0 * next || at == 4 {
            return match number.round() as u64 {
                many @ 10_000.. => format!("{} {several}", grouped(many, lang)),
                round => counted(round as usize, one, several),
            };
        }
        number /= next;
    }
    String::new()
}

/// A length of time, such as `12 seconds`, said in every language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lasts(
    /// Milliseconds.
    pub u64,
);

impl super::Say for Lasts {
    fn say(&self, lang: Lang) -> String {
        lasts(self.0, lang)
    }
}

sentences!("count/mod");

/// What is wrong with pasted lines.
impl super::Say for crate::lab::Unread {
    fn say(&self, lang: Lang) -> String {
        Count::from(*self).say(lang)
    }
}

impl From<crate::lab::Unread> for Count {
    fn from(unread: crate::lab::Unread) -> Count {
        use crate::lab::Unread;
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
    use crate::text::Say;

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
    fn what_is_still_missing_is_a_sentence() {
        let pasted =
            |new, double, missing| Count::Pasted { what: "Whist".to_owned(), new, double, missing }.en();
        assert_eq!(pasted(1, 0, 1), "Whist: 1 unit counted in. 1 is still missing.");
        assert_eq!(pasted(3, 2, 0), "Whist: 3 units counted in, 2 were there already. None is missing.");
    }
}
