//! Sheets of paper as pictures: handed to the device's own way of sharing where the browser has it for files, else
//! saved.
//!
//! A page of paper is markup with the style of the page, so it is drawn by the browser itself: as it stands on the
//! screen, inside an SVG that holds the rules of the style too.

use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::*;
use leptos::wasm_bindgen::{JsCast, JsValue};
use rondel::text::print::Print as Text;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, Element};

use super::save::png;
use super::script::{call, part};
use crate::files;
use crate::state::App;

/// A page of paper as it is drawn, in the pixels of a style: A4, whatever the size of the preview.
const PAPER: [f64; 2] = [794.0, 1_123.0];
/// How much larger the picture is: 200 dots to an inch.
const LARGER: f64 = 1_654.0 / 794.0;
/// The most pages that are made into pictures at once.
pub const MOST: usize = 12;

/// What became of pictures that were to be shared.
enum Shared {
    Done,
    /// The person thought better of it.
    GivenUp,
    Refused,
}

/// A file of a picture.
fn file(name: &str, blob: &Blob) -> JsValue {
    let options = js_sys::Object::new();
    let _ = Reflect::set(&options, &"type".into(), &"image/png".into());
    let made = part(&window(), "File").dyn_into::<Function>();
    let arguments = Array::of3(&Array::of1(blob), &name.into(), &options);
    made.and_then(|made| Reflect::construct(&made, &arguments)).unwrap_or(JsValue::UNDEFINED)
}

/// What is shared: these files and nothing else.
fn shared(files: &Array) -> JsValue {
    let data = js_sys::Object::new();
    let _ = Reflect::set(&data, &"files".into(), files);
    data.into()
}

fn can_share(files: &Array) -> bool {
    call(&window().navigator(), "canShare", &[shared(files)]).is_truthy()
}

/// True if the browser hands pictures to other programs of the device.
pub fn can_share_pictures() -> bool {
    let nothing = files::blob("image/png", "");
    nothing.is_some_and(|nothing| can_share(&Array::of1(&file("page.png", &nothing))))
}

/// Asks the device to share these files.
async fn share(files: &Array) -> Shared {
    let asked = call(&window().navigator(), "share", &[shared(files)]).dyn_into::<Promise>();
    let Ok(asked) = asked else { return Shared::Refused };
    match JsFuture::from(asked).await {
        Ok(_) => Shared::Done,
        Err(why) if part(&why, "name").as_string().as_deref() == Some("AbortError") => Shared::GivenUp,
        Err(_) => Shared::Refused,
    }
}

/// The pages of paper on the screen as pictures, shared or saved under this name; what became of it is said.
pub async fn send_pages(app: App, name: String) {
    let pages = document().query_selector_all(".print .paper__page").ok();
    let pages: Vec<Element> = pages
        .map(|all| (0..all.length()).filter_map(|at| all.item(at)?.dyn_into().ok()).collect())
        .unwrap_or_default();
    let style = style();
    let mut pictures = Vec::with_capacity(pages.len());
    for page in &pages {
        match painted(app, page, &style).await {
            Some(picture) => pictures.push(picture),
            None => return app.speak(app.say(Text::NoPagePicture)),
        }
    }
    let called = |at: usize| match pictures.len() {
        1 => files::file_name(&name, "png"),
        _ => files::file_name(&format!("{name} {}", at + 1), "png"),
    };
    let named: Vec<(String, &Blob)> = pictures.iter().enumerate().map(|(at, it)| (called(at), it)).collect();
    let files: Array = named.iter().map(|(name, blob)| file(name, blob)).collect();
    if !named.is_empty() && can_share(&files) {
        match share(&files).await {
            Shared::Done => return app.speak(app.say(Text::PagesShared { n: named.len() })),
            Shared::GivenUp => return app.speak(app.say(Text::NotShared)),
            Shared::Refused => {}
        }
        // What the device refuses to share can still be kept.
        let kept = named.iter().all(|(name, blob)| files::hand(name, blob));
        return app.speak(app.say(if kept { Text::ShareRefused } else { Text::NoPagePicture }));
    }
    let kept = !named.is_empty() && named.iter().all(|(name, blob)| files::hand(name, blob));
    let first = named.first().map(|(name, _)| name.clone()).unwrap_or_default();
    app.speak(app.say(match kept {
        true => Text::PagesSaved { n: named.len(), file: first },
        false => Text::NoPagePicture,
    }));
}

/// All rules of the style of this page.
fn style() -> String {
    let mut rules = String::new();
    let sheets = part(&document(), "styleSheets");
    let sheets = Array::from(&sheets);
    for sheet in sheets.iter() {
        for rule in Array::from(&part(&sheet, "cssRules")).iter() {
            rules += &part(&rule, "cssText").as_string().unwrap_or_default();
            rules.push('\n');
        }
    }
    rules
}

/// The typefaces of an element.
fn font(of: &Element) -> String {
    let style = call(&window(), "getComputedStyle", &[of.into()]);
    part(&style, "fontFamily").as_string().unwrap_or_default()
}

/// A page of paper as a picture; `None` where the browser does not draw it.
async fn painted(app: App, page: &Element, style: &str) -> Option<Blob> {
    let [width, height] = PAPER;
    let writer = part(&window(), "XMLSerializer").dyn_into::<Function>().ok()?;
    let writer = Reflect::construct(&writer, &Array::new()).ok()?;
    let markup = call(&writer, "serializeToString", &[page.into()]).as_string()?;
    let style = style.replace('&', "&amp;").replace('<', "&lt;");
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\"><style>{style}</style><foreignObject x=\"0\" y=\"0\" width=\"{width}\" \
         height=\"{height}\"><div xmlns=\"http://www.w3.org/1999/xhtml\" class=\"paper paper--picture\" \
         lang=\"{lang}\" style=\"{font}\">{markup}</div></foreignObject></svg>",
        lang = app.lang.get_untracked(),
        font = format!("font-family:{}", font(page)).replace('"', "'"),
    );
    let coded = js_sys::encode_uri_component(&svg).as_string()?;
    png(&format!("data:image/svg+xml;charset=utf-8,{coded}"), PAPER, LARGER).await
}
