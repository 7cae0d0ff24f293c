//! Dates in words.

use time::{Date, Month, Weekday};

use super::placeholders::Nested;
use super::{Lang, Say};

/// The format of dates: by language, and for English with the day or the month first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Days {
    /// The language of the dates.
    pub lang: Lang,
    /// True if English puts the month before the day, as in the United States.
    pub month_first: bool,
}

/// A month in its short form.
struct Short(Month);

/// A day of the week in its short form.
struct ShortWeekday(Weekday);

sentences!("days");

impl Days {
    /// Returns the European format for a language.
    pub fn of(lang: Lang) -> Days {
        Days { lang, month_first: false }
    }

    /// Writes a date with its weekday, such as "Monday, 7 September 2026".
    pub fn full(self, date: Date) -> String {
        Day::OfWeek { weekday: date.weekday(), day: self.long(date) }.say(self.lang)
    }

    /// Writes a date with the month in full, such as "7 September 2026".
    pub fn long(self, date: Date) -> String {
        self.with_year(date, date.month().say(self.lang))
    }

    /// Writes a span of days, such as "5 Oct – 8 October 2026", or the full date if it is one day.
    pub fn span(self, [first, last]: [Date; 2]) -> String {
        if first == last { self.full(first) } else { format!("{} – {}", self.day(first), self.long(last)) }
    }

    /// Writes a date with its weekday and without the year, such as "Mon 7 Sept".
    pub fn with_weekday(self, date: Date) -> String {
        format!("{} {}", ShortWeekday(date.weekday()).say(self.lang), self.day(date))
    }

    /// Writes a date with the month in its short form, such as "7 Sept 2026".
    pub fn short(self, date: Date) -> String {
        self.with_year(date, self.short_month(date))
    }

    /// Writes a date without the year, such as "7 Sept".
    pub fn day(self, date: Date) -> String {
        self.with_month(date, self.short_month(date))
    }

    /// Returns the short form of the month; American September has three letters.
    fn short_month(self, date: Date) -> String {
        match date.month() {
            Month::September if self.is_american() => "Sep".to_owned(),
            month => Short(month).say(self.lang),
        }
    }

    fn with_year(self, date: Date, month: String) -> String {
        let day = self.with_month(date, month);
        match self.is_american() {
            true => format!("{day}, {}", date.year()),
            false => Day::OfYear { day, year: date.year() }.say(self.lang),
        }
    }

    fn with_month(self, date: Date, month: String) -> String {
        match self.is_american() {
            true => format!("{month} {}", date.day()),
            false => Day::OfMonth { day: date.day(), month }.say(self.lang),
        }
    }

    fn is_american(self) -> bool {
        self.lang == Lang::En && self.month_first
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares with the days that browsers write (`toLocaleString` of ICU 74) for en-GB, en-US, nl, nb, sv, da and de.
    #[test]
    fn days_are_written_as_browsers_write_them() {
        let date = Date::from_calendar_date(2026, Month::September, 7).unwrap();
        let written = |days: Days| [days.full(date), days.long(date), days.short(date), days.day(date)];
        assert_eq!(
            written(Days::of(Lang::En)),
            ["Monday, 7 September 2026", "7 September 2026", "7 Sept 2026", "7 Sept"]
        );
        assert_eq!(
            written(Days { lang: Lang::En, month_first: true }),
            ["Monday, September 7, 2026", "September 7, 2026", "Sep 7, 2026", "Sep 7"]
        );
        assert_eq!(
            written(Days { lang: Lang::Nl, month_first: true }),
            ["maandag 7 september 2026", "7 september 2026", "7 sep 2026", "7 sep"]
        );
        assert_eq!(
            written(Days::of(Lang::Nb)),
            ["mandag 7. september 2026", "7. september 2026", "7. sep. 2026", "7. sep."]
        );
        crate::catalogue::load_all();
        for (lang, days) in [
            (Lang::Sv, ["måndag 7 september 2026", "7 september 2026", "7 sep. 2026", "7 sep."]),
            (Lang::Da, ["mandag den 7. september 2026", "7. september 2026", "7. sep. 2026", "7. sep."]),
            (Lang::De, ["Montag, 7. September 2026", "7. September 2026", "7. Sept. 2026", "7. Sept."]),
        ] {
            assert_eq!(written(Days::of(lang)), days);
        }
        let short = |lang| Days::of(lang).with_weekday(date);
        assert_eq!(
            Lang::ALL.map(short),
            ["Mon 7 Sept", "ma 7 sep", "man 7. sep.", "mån 7 sep.", "man. 7. sep.", "Mo 7. Sept."]
        );
        let sunday = Date::from_calendar_date(2026, Month::May, 31).unwrap();
        assert_eq!(Days::of(Lang::Nb).full(sunday), "søndag 31. mai 2026");
    }
}
