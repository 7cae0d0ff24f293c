//! Dates and moments in the person's language, by the browser's own knowledge of it.

use js_sys::{Date as JsDate, Object, Reflect};
use leptos::prelude::*;
use time::Date;

use crate::state::App;

/// A day, such as "Monday 21 December 2026".
pub fn date_words(date: Date) -> String {
    let month = u8::from(date.month()) - 1;
    let day = JsDate::new_with_year_month_day(date.year() as u32, i32::from(month), i32::from(date.day()));
    in_words(&day, &[("weekday", "long"), ("day", "numeric"), ("month", "long"), ("year", "numeric")])
}

/// A moment (milliseconds since 1970), such as "21 Dec, 20:15", in the device's time zone.
pub fn moment_words(at: u64) -> String {
    let moment = JsDate::new(&leptos::wasm_bindgen::JsValue::from_f64(at as f64));
    in_words(&moment, &[("day", "numeric"), ("month", "short"), ("hour", "2-digit"), ("minute", "2-digit")])
}

fn in_words(moment: &JsDate, parts: &[(&str, &str)]) -> String {
    let lang = use_context::<App>().map(|app| app.lang.get_untracked().to_string()).unwrap_or_default();
    let options = Object::new();
    for (part, how) in parts {
        let _ = Reflect::set(&options, &(*part).into(), &(*how).into());
    }
    moment.to_locale_string(&lang, &options).into()
}
