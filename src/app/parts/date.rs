//! Dates and moments in the person's language, by the browser's own knowledge of it.

use js_sys::{Date as JsDate, Object, Reflect};
use leptos::prelude::*;
use rondel::text::Lang;
use time::{Date, Month};

use crate::state::App;

/// A day, such as "Monday 21 December 2026".
pub fn date_words(date: Date) -> String {
    in_words(&noon(date), &[("weekday", "long"), ("day", "numeric"), ("month", "long"), ("year", "numeric")])
}

/// A day without its weekday, the month in full, such as "21 December 2026".
pub fn long_date_words(date: Date) -> String {
    in_words(&noon(date), &LONG)
}

/// A day without its weekday, such as "21 Dec 2026".
pub fn short_date_words(date: Date) -> String {
    in_words(&noon(date), &[("day", "numeric"), ("month", "short"), ("year", "numeric")])
}

/// A day in few letters, such as "21 Dec".
pub fn day_words(date: Date) -> String {
    in_words(&noon(date), &[("day", "numeric"), ("month", "short")])
}

/// Today, by the device's clock and time zone.
pub fn today() -> Date {
    let now = JsDate::new_0();
    let month = u8::try_from(now.get_month() + 1).ok().and_then(|month| Month::try_from(month).ok());
    let day = u8::try_from(now.get_date()).unwrap_or(1);
    let today = month.and_then(|month| {
        Date::from_calendar_date(i32::try_from(now.get_full_year()).ok()?, month, day).ok()
    });
    today.unwrap_or(Date::MIN)
}

/// The day in the device's time zone.
fn noon(date: Date) -> JsDate {
    let month = u8::from(date.month()) - 1;
    JsDate::new_with_year_month_day_hr(date.year() as u32, i32::from(month), i32::from(date.day()), 12)
}

/// A moment (milliseconds since 1970), such as "21 Dec, 20:15", in the device's time zone.
pub fn moment_words(at: u64) -> String {
    let moment = JsDate::new(&leptos::wasm_bindgen::JsValue::from_f64(at as f64));
    in_words(&moment, &[("day", "numeric"), ("month", "short"), ("hour", "2-digit"), ("minute", "2-digit")])
}

/// The day of a moment (milliseconds since 1970), such as "21 December 2026", in the device's time zone.
pub fn today_words(at: u64) -> String {
    let moment = JsDate::new(&leptos::wasm_bindgen::JsValue::from_f64(at as f64));
    in_words(&moment, &LONG)
}

const LONG: [(&str, &str); 3] = [("day", "numeric"), ("month", "long"), ("year", "numeric")];

/// The language as the device has it: of `en-GB` and `en-US` the one that the person has chosen. English where they
/// have none of the two is that of Europe, with the day before the month.
fn region(lang: Lang) -> String {
    let own = window().navigator().languages();
    let own = own
        .iter()
        .filter_map(|tag| tag.as_string())
        .find(|tag| Lang::preferred([tag.as_str()]) == lang && (lang != Lang::En || tag.starts_with("en")));
    own.unwrap_or_else(|| match lang {
        Lang::En => "en-GB".to_owned(),
        other => other.to_string(),
    })
}

fn in_words(moment: &JsDate, parts: &[(&str, &str)]) -> String {
    let lang = use_context::<App>().map(|app| region(app.lang.get_untracked())).unwrap_or_default();
    let options = Object::new();
    for (part, how) in parts {
        let _ = Reflect::set(&options, &(*part).into(), &(*how).into());
    }
    moment.to_locale_string(&lang, &options).into()
}
