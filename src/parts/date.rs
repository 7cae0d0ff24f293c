//! Dates in the person's language; moments formatted by the browser, which knows the language and the time zone.

use js_sys::{Date as JsDate, Object, Reflect};
use leptos::prelude::*;
use rondel::event::ClockTime;
use rondel::text::Lang;
use rondel::text::days::Days;
use time::{Date, Month};

use super::languages;
use crate::state::App;

/// The person's way of writing days: their language and, in English, the device's order of month and day.
pub fn days() -> Days {
    let Some(app) = use_context::<App>() else { return Days::of(Lang::En) };
    let lang = app.lang();
    let month_first = ["en-US", "en-CA", "en-PH"].contains(&region(lang).as_str());
    Days { lang, month_first }
}

/// A day, such as "Monday, 21 December 2026".
pub fn date_words(date: Date) -> String {
    days().full(date)
}

/// A day without its weekday, such as "21 Dec 2026".
pub fn short_date_words(date: Date) -> String {
    days().short(date)
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

/// The present time of the device's clock.
pub fn clock_time() -> ClockTime {
    let now = JsDate::new_0();
    ClockTime::of(now.get_hours() * 60 + now.get_minutes())
}

/// A moment (milliseconds since 1970), such as "21 Dec, 20:15", in the device's time zone.
pub fn moment_words(at: u64) -> String {
    let moment = JsDate::new(&leptos::wasm_bindgen::JsValue::from_f64(at as f64));
    let parts = [
        ("year", "numeric"),
        ("day", "numeric"),
        ("month", "short"),
        ("hour", "2-digit"),
        ("minute", "2-digit"),
    ];
    let is_this_year = moment.get_full_year() == JsDate::new_0().get_full_year();
    in_words(&moment, &parts[usize::from(is_this_year)..])
}

/// The device's variant of a language: for English, the one of `en-GB` and `en-US` that the person has chosen.
fn region(lang: Lang) -> String {
    lang.locale(languages().iter().map(String::as_str))
}

fn in_words(moment: &JsDate, parts: &[(&str, &str)]) -> String {
    let lang = use_context::<App>().map(|app| region(app.lang())).unwrap_or_default();
    let options = Object::new();
    for (part, how) in parts {
        let _ = Reflect::set(&options, &(*part).into(), &(*how).into());
    }
    moment.to_locale_string(&lang, &options).into()
}
