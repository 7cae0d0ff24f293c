//! Calendar days in files and input fields: `2026-11-23` (ISO 8601).
//!
//! Parsed and written by hand: the general format descriptions of the `time` crate would take more bytes than all the
//! text of the start page.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use time::{Date, Month};

/// Parses a day of the form `2026-11-23`; `None` for any other text.
///
/// ```
/// use rondel_schedule::model::day;
/// assert_eq!(day::read("2026-11-23").map(|day| day.to_string()).as_deref(), Some("2026-11-23"));
/// assert_eq!(day::read("2026-02-30"), None);
/// ```
pub fn read(text: &str) -> Option<Date> {
    let parts: Vec<&str> = text.split('-').collect();
    let &[year, month, day] = parts.as_slice() else { return None };
    let number = |text: &str, digits| {
        let is_number = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| text.parse::<u16>().ok()).flatten()
    };
    let month = Month::try_from(u8::try_from(number(month, 2)?).ok()?).ok()?;
    Date::from_calendar_date(number(year, 4)?.into(), month, u8::try_from(number(day, 2)?).ok()?).ok()
}

/// A day as serialized in a file.
struct Day(Date);

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        read(&text).map(Day).ok_or_else(|| de::Error::custom("a day is written as 2026-11-23"))
    }
}

/// For `serde(with)`: a day.
pub mod one {
    use super::*;

    /// Writes a day as text, `2026-11-23`.
    ///
    /// # Errors
    /// Errors of the serializer.
    pub fn serialize<S: Serializer>(day: &Date, serializer: S) -> Result<S::Ok, S::Error> {
        Day(*day).serialize(serializer)
    }

    /// Reads a day from text of the form `2026-11-23`.
    ///
    /// # Errors
    /// A text that [`read`] does not accept, and errors of the deserializer.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Date, D::Error> {
        Ok(Day::deserialize(deserializer)?.0)
    }
}

/// For `serde(with)`: an optional day.
pub mod optional {
    use super::*;

    /// Writes a day as text, `2026-11-23`, or `None` as null.
    ///
    /// # Errors
    /// Errors of the serializer.
    pub fn serialize<S: Serializer>(day: &Option<Date>, serializer: S) -> Result<S::Ok, S::Error> {
        day.map(Day).serialize(serializer)
    }

    /// Reads an optional day from text of the form `2026-11-23` or null.
    ///
    /// # Errors
    /// A text that [`read`] does not accept, and errors of the deserializer.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Date>, D::Error> {
        Ok(Option::<Day>::deserialize(deserializer)?.map(|day| day.0))
    }
}

/// For `serde(with)`: a list with an optional day for each round.
pub mod each {
    use super::*;

    /// Writes the days as texts, and an unknown day as null.
    ///
    /// # Errors
    /// Errors of the serializer.
    pub fn serialize<S: Serializer>(days: &[Option<Date>], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(days.iter().map(|day| day.map(Day)))
    }

    /// Reads a list of days, each a text of the form `2026-11-23` or null.
    ///
    /// # Errors
    /// A text that [`read`] does not accept, and errors of the deserializer.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Option<Date>>, D::Error> {
        let days = Vec::<Option<Day>>::deserialize(deserializer)?;
        Ok(days.into_iter().map(|day| day.map(|day| day.0)).collect())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Kept {
        #[serde(default, with = "optional")]
        first: Option<Date>,
        #[serde(with = "each")]
        all: Vec<Option<Date>>,
    }

    #[test]
    fn only_a_day_that_there_is_is_read() {
        for text in [
            "",
            "2026",
            "2026-1-2",
            "26-01-02",
            "2026-13-01",
            "2026-00-01",
            "2026-02-29",
            "2026-01-02 ",
            "+026-01-02",
            "2026-01-02-03",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(read("2024-02-29"), Date::from_calendar_date(2024, Month::February, 29).ok());
    }

    #[test]
    fn a_file_says_it_as_before() {
        let kept: Kept = serde_json::from_str(r#"{"first":"2026-11-23","all":[null,"0001-01-01"]}"#).unwrap();
        assert_eq!(
            serde_json::to_string(&kept).unwrap(),
            r#"{"first":"2026-11-23","all":[null,"0001-01-01"]}"#
        );
        assert_eq!(serde_json::from_str::<Kept>(r#"{"all":[]}"#).unwrap(), Kept { first: None, all: vec![] });
        let why = serde_json::from_str::<Kept>(r#"{"all":["tomorrow"]}"#).unwrap_err();
        assert!(why.to_string().contains("2026-11-23"), "{why}");
    }

    proptest! {
        #[test]
        fn a_day_comes_back(day in 1_721_426..5_373_484_i32) {
            let day = Date::from_julian_day(day).unwrap();
            prop_assert_eq!(read(&day.to_string()), Some(day));
        }
    }
}
