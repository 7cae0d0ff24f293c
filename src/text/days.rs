//! Days in words.

use time::Date;

use super::{Lang, Say};

/// How days are written: in a language, and in English with the day or the month first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Days {
    /// The language.
    pub lang: Lang,
    /// Whether English has the month before the day, as in the United States.
    pub month_first: bool,
}

const WEEKDAYS: [[&str; 7]; 3] = [
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"],
    ["mandag", "tirsdag", "onsdag", "torsdag", "fredag", "lørdag", "søndag"],
];

const SHORT: [[&str; 12]; 3] = [
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"],
    ["jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec"],
    ["jan.", "feb.", "mars", "apr.", "mai", "juni", "juli", "aug.", "sep.", "okt.", "nov.", "des."],
];

impl Days {
    /// As in Europe.
    pub fn of(lang: Lang) -> Days {
        Days { lang, month_first: false }
    }

    /// With its weekday, such as "Monday, 7 September 2026".
    pub fn full(self, date: Date) -> String {
        let weekday = WEEKDAYS[self.row()][usize::from(date.weekday().number_days_from_monday())];
        let comma = if self.lang == Lang::En { "," } else { "" };
        format!("{weekday}{comma} {}", self.long(date))
    }

    /// The month in full, such as "7 September 2026".
    pub fn long(self, date: Date) -> String {
        self.with_year(date, &date.month().say(self.lang))
    }

    /// The month in few letters, such as "7 Sept 2026".
    pub fn short(self, date: Date) -> String {
        self.with_year(date, SHORT[self.row()][month(date)])
    }

    /// Without the year, such as "7 Sept".
    pub fn day(self, date: Date) -> String {
        self.with_month(date, SHORT[self.row()][month(date)])
    }

    fn with_year(self, date: Date, month: &str) -> String {
        let comma = if self.is_american() { "," } else { "" };
        format!("{}{comma} {}", self.with_month(date, month), date.year())
    }

    fn with_month(self, date: Date, month: &str) -> String {
        match self.lang {
            Lang::Nb => format!("{}. {month}", date.day()),
            Lang::En if self.month_first => {
                format!("{} {}", if month == "Sept" { "Sep" } else { month }, date.day())
            }
            _ => format!("{} {month}", date.day()),
        }
    }

    fn is_american(self) -> bool {
        self.lang == Lang::En && self.month_first
    }

    fn row(self) -> usize {
        match self.lang {
            Lang::En => 0,
            Lang::Nl => 1,
            Lang::Nb => 2,
        }
    }
}

fn month(date: Date) -> usize {
    usize::from(u8::from(date.month())) - 1
}

#[cfg(test)]
mod tests {
    use time::Month;

    use super::*;

    /// What browsers write (`toLocaleString` of ICU 74) for en-GB, en-US, nl and nb.
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
        let sunday = Date::from_calendar_date(2026, Month::May, 31).unwrap();
        assert_eq!(Days::of(Lang::Nb).full(sunday), "søndag 31. mai 2026");
    }
}
