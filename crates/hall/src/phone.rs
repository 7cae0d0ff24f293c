//! The browser's side: the link after the `#`, the store of the phone, taps.

use std::cell::RefCell;

use rondel_event::event::ClockTime;
use rondel_format::hall::{Known, decode};
use rondel_hall::{Screen, message};
use rondel_schedule::model::lang::Lang;
use rondel_session::store::document::{keep, recall};
use rondel_session::store::{Shelf, ShelfError, Theme};
use rondel_text::Say;
use rondel_text::catalogue::{is_loaded, load};
use rondel_text::hall::Own;
use serde::Deserialize;
use time::{Date, Month};
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, HtmlElement, Storage, Window};

/// The name of the document with the chosen names and the links read before.
const PAGE: &str = "hall";

thread_local! {
    static SCREEN: RefCell<Option<(Screen, Lang)>> = const { RefCell::new(None) };
}

/// The store of the browser, which may be denied.
struct Local(Option<Storage>);

impl Shelf for Local {
    fn get(&self, key: &str) -> Result<Option<String>, ShelfError> {
        let store = self.0.as_ref().ok_or(ShelfError::Denied)?;
        store.get_item(key).map_err(|_| ShelfError::Denied)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), ShelfError> {
        let store = self.0.as_ref().ok_or(ShelfError::Denied)?;
        store.set_item(key, text).map_err(|_| ShelfError::Full)
    }

    fn remove(&self, key: &str) -> Result<(), ShelfError> {
        let store = self.0.as_ref().ok_or(ShelfError::Denied)?;
        store.remove_item(key).map_err(|_| ShelfError::Denied)
    }

    fn keys(&self) -> Result<Vec<String>, ShelfError> {
        Ok(Vec::new())
    }
}

/// Shows the link of the address and listens to taps.
pub fn begin() -> Result<(), JsValue> {
    let window = web_sys::window().ok_or("no window")?;
    let lang = lang(&window, &recall(&shelf(&window), "prefs"));
    match words_of(&window, lang) {
        // The script around this program fetches them and goes on with `take` (scripts/programs).
        Some(file) => root(&window)?.set_attribute("data-missing", &file)?,
        None => open(&window)?,
    }
    let there = window.clone();
    let tap = Closure::<dyn Fn(Event)>::new(move |event: Event| drop(tapped(&there, &event)));
    page(&window)?.set_onclick(Some(tap.as_ref().unchecked_ref()));
    tap.forget();
    let there = window.clone();
    let moved = Closure::<dyn Fn()>::new(move || drop(open(&there)));
    window.set_onhashchange(Some(moved.as_ref().unchecked_ref()));
    moved.forget();
    // The hour in the head of the card, for a phone that comes out of a pocket.
    let seen = Closure::<dyn Fn()>::new(move || drop(web_sys::window().map(|window| paint(&window))));
    window.set_onfocus(Some(seen.as_ref().unchecked_ref()));
    seen.forget();
    Ok(())
}

/// Takes the words of the language of the phone, which this program lacks, and shows the page; without them, or with
/// those of another version, in English.
#[wasm_bindgen]
pub fn take(words: String) -> Result<(), JsValue> {
    let window = web_sys::window().ok_or("no window")?;
    let lang = lang(&window, &recall(&shelf(&window), "prefs"));
    let _ = load(lang, words);
    open(&window)
}

/// Returns the file with the words of a language that this program lacks; the build writes the tags and files into
/// the page.
fn words_of(window: &Window, lang: Lang) -> Option<String> {
    let all = root(window).ok()?.get_attribute("data-words")?;
    let mut all = all.split(' ');
    all.find(|tag| *tag == lang.tag())?;
    all.next().map(str::to_owned)
}

/// The root element of the page.
fn root(window: &Window) -> Result<Element, JsValue> {
    Ok(window.document().and_then(|document| document.document_element()).ok_or("no document")?)
}

fn shelf(window: &Window) -> Local {
    Local(window.local_storage().ok().flatten())
}

/// The choices of the page's program that this one follows.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Choices {
    lang: Option<Lang>,
    theme: Theme,
}

/// Returns the chosen language, else the first of the browser's that the page has.
fn lang(window: &Window, choices: &Choices) -> Lang {
    let tags: Vec<String> = window.navigator().languages().iter().filter_map(|it| it.as_string()).collect();
    choices.lang.unwrap_or_else(|| Lang::preferred(tags.iter().map(String::as_str)))
}

/// Returns the present day and time of the phone.
fn now() -> Option<(Date, ClockTime)> {
    let now = js_sys::Date::new_0();
    let month = Month::try_from(now.get_month() as u8 + 1).ok()?;
    let date = Date::from_calendar_date(now.get_full_year() as i32, month, now.get_date() as u8).ok()?;
    Some((date, ClockTime::of(60 * now.get_hours() + now.get_minutes())))
}

/// The element that contains the page.
fn page(window: &Window) -> Result<HtmlElement, JsValue> {
    let document = window.document().ok_or("no document")?;
    Ok(document.get_element_by_id("page").ok_or("no page")?.unchecked_into())
}

/// Reads the link of the address, remembers it and shows it.
fn open(window: &Window) -> Result<(), JsValue> {
    let shelf = shelf(window);
    let choices: Choices = recall(&shelf, "prefs");
    let lang = lang(window, &choices);
    let root = root(window)?;
    root.set_attribute("lang", if is_loaded(lang) { lang.tag() } else { Lang::En.tag() })?;
    match choices.theme {
        Theme::Light => root.set_attribute("data-theme", "light")?,
        Theme::Dark => root.set_attribute("data-theme", "dark")?,
        _ => {}
    }
    let address = window.location().hash()?;
    let text = address.trim_start_matches('#').trim_start_matches("/hall/");
    let error = match decode(text) {
        Ok(hall) => {
            let mut known: Known = recall(&shelf, PAGE);
            let read = known.read(text, &hall);
            // A store that is denied or full remembers nothing; the page is the same.
            let _ = keep(&shelf, PAGE, &known);
            let who = known.who(&hall);
            SCREEN.set(Some((Screen::new(hall, read, who), lang)));
            return paint(window);
        }
        Err(_) if text.is_empty() => Own::NoLink.say(lang),
        Err(error) => error.say(lang),
    };
    SCREEN.set(None);
    page(window)?.set_inner_html(&message(&error, lang));
    Ok(())
}

/// Paints the page; what had the focus has it again, if it is still there.
fn paint(window: &Window) -> Result<(), JsValue> {
    let painted = SCREEN.with_borrow(|screen| {
        screen.as_ref().map(|(screen, lang)| (screen.title(*lang), screen.markup(*lang, now(), false)))
    });
    let Some((title, markup)) = painted else { return Ok(()) };
    let document = window.document().ok_or("no document")?;
    document.set_title(&title);
    let page = page(window)?;
    let tap = document.active_element().and_then(|element| element.get_attribute("data-tap"));
    page.set_inner_html(&markup);
    let Some(tap) = tap else { return Ok(()) };
    let same = page.query_selector(&format!("[data-tap=\"{tap}\"]"))?;
    same.map_or(page, |same| same.unchecked_into()).focus()
}

/// Does what the tapped element says.
fn tapped(window: &Window, event: &Event) -> Result<(), JsValue> {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(button) = target.and_then(|target| target.closest("[data-tap]").ok().flatten()) else {
        return Ok(());
    };
    let tap = button.get_attribute("data-tap").unwrap_or_default();
    let changed = SCREEN.with_borrow_mut(|screen| {
        let (screen, _) = screen.as_mut()?;
        let before = screen.who();
        let is_new_page = screen.tap(&tap);
        let is_other = screen.who() != before;
        if is_other {
            let shelf = shelf(window);
            let mut known: Known = recall(&shelf, PAGE);
            known.choose(screen.hall(), screen.who());
            let _ = keep(&shelf, PAGE, &known);
        }
        Some(is_new_page)
    });
    if changed == Some(true) {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
    paint(window)
}
