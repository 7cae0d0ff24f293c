//! Sheets of paper as pictures, or all in one PDF: handed to the device's own share menu if the browser supports it
//! for files, else saved.
//!
//! A page of paper is markup with the page's style, so the browser itself draws it: as it looks on screen, inside an
//! SVG that contains the rules of the style too.

use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use leptos::prelude::*;
use leptos::wasm_bindgen::{JsCast, JsValue};
use rondel::text::print::Print as Text;
use rondel::write::pdf::{Drawn, pdf};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, Element};

use super::save::drawn;
use crate::files;
use crate::script::{call, part};
use crate::state::App;

/// Width and height of a page of paper in CSS pixels: A4, at any size of the preview.
const PAPER: [f64; 2] = [794.0, 1_123.0];
/// The scale of the picture: 200 dots per inch.
const LARGER: f64 = 1_654.0 / 794.0;
/// The most pages that are made into pictures at once.
pub const MOST: usize = 12;

/// The kind of file made of pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum As {
    /// One picture per page.
    Pictures,
    /// All pages in one PDF.
    Pdf,
}

/// The outcome of sharing.
enum Shared {
    Done,
    /// The person cancelled it.
    GivenUp,
    Refused,
}

/// A file of a picture, or of a PDF.
fn file(name: &str, blob: &Blob) -> JsValue {
    let options = js_sys::Object::new();
    let _ = Reflect::set(&options, &"type".into(), &blob.type_().into());
    let made = part(&window(), "File").dyn_into::<Function>();
    let arguments = Array::of3(&Array::of1(blob), &name.into(), &options);
    made.and_then(|made| Reflect::construct(&made, &arguments)).unwrap_or(JsValue::UNDEFINED)
}

/// The data to be shared: these files alone.
fn shared(files: &Array) -> JsValue {
    let data = js_sys::Object::new();
    let _ = Reflect::set(&data, &"files".into(), files);
    data.into()
}

/// Returns true if the browser can hand an image to other apps of the device.
pub fn can_share_image() -> bool {
    can_share_pages(As::Pictures)
}

/// Asks the device at once to share an image with the same content as a text. Returns true if it was shared, false if
/// the person cancelled it, `None` if the device refused.
pub fn share_image(name: &str, image: &Blob, text: &str) -> impl Future<Output = Option<bool>> + use<> {
    let data = shared(&Array::of1(&file(name, image)));
    let _ = Reflect::set(&data, &"text".into(), &text.into());
    let asked = asked(data);
    async move {
        match asked.await {
            Shared::Done => Some(true),
            Shared::GivenUp => Some(false),
            Shared::Refused => None,
        }
    }
}

fn can_share(files: &Array) -> bool {
    call(&window().navigator(), "canShare", &[shared(files)]).is_truthy()
}

/// Returns true if the browser can hand such files to other apps of the device.
pub fn can_share_pages(kind: As) -> bool {
    let (mime, name) = match kind {
        As::Pictures => ("image/png", "page.png"),
        As::Pdf => ("application/pdf", "pages.pdf"),
    };
    files::blob(mime, "").is_some_and(|nothing| can_share(&Array::of1(&file(name, &nothing))))
}

/// Asks the device to share these files.
async fn share(files: &Array) -> Shared {
    asked(shared(files)).await
}

/// Asks the device at once to share this data; the outcome follows.
fn asked(data: JsValue) -> impl Future<Output = Shared> + use<> {
    let asked = call(&window().navigator(), "share", &[data]).dyn_into::<Promise>();
    async move {
        let Ok(asked) = asked else { return Shared::Refused };
        match JsFuture::from(asked).await {
            Ok(_) => Shared::Done,
            Err(why) if part(&why, "name").as_string().as_deref() == Some("AbortError") => Shared::GivenUp,
            Err(_) => Shared::Refused,
        }
    }
}

/// Makes files of this kind from the pages of paper on the screen, shares or saves them under this name, and
/// announces the outcome.
pub async fn send_pages(app: App, name: String, kind: As) {
    let pages = document().query_selector_all(".print .paper__page").ok();
    let pages: Vec<Element> = pages
        .map(|all| (0..all.length()).filter_map(|at| all.item(at)?.dyn_into().ok()).collect())
        .unwrap_or_default();
    let style = style();
    let ending = if kind == As::Pdf { "pdf" } else { "png" };
    let mut pictures = Vec::with_capacity(pages.len());
    for page in &pages {
        match painted(app, page, &style, kind).await {
            Some(picture) => pictures.push(picture),
            None => return app.speak(app.say(Text::NoPagePicture)),
        }
    }
    if kind == As::Pdf {
        match bound(&name, &pictures).await {
            Some(made) => pictures = vec![made],
            None => return app.speak(app.say(Text::NoPagePicture)),
        }
    }
    let called = |at: usize| match pictures.len() {
        1 => files::file_name(&name, ending),
        _ => files::file_name(&format!("{name} {}", at + 1), ending),
    };
    let named: Vec<(String, &Blob)> = pictures.iter().enumerate().map(|(at, it)| (called(at), it)).collect();
    let files: Array = named.iter().map(|(name, blob)| file(name, blob)).collect();
    if !named.is_empty() && can_share(&files) {
        match share(&files).await {
            Shared::Done if kind == As::Pdf => return app.speak(app.say(Text::PdfShared)),
            Shared::Done => return app.speak(app.say(Text::PagesShared { n: named.len() })),
            Shared::GivenUp => return app.speak(app.say(Text::NotShared)),
            Shared::Refused => {}
        }
        // Files that the device refuses to share can still be saved.
        let kept = named.iter().all(|(name, blob)| files::hand(name, blob));
        return app.speak(app.say(if kept { Text::ShareRefused } else { Text::NoPagePicture }));
    }
    let kept = !named.is_empty() && named.iter().all(|(name, blob)| files::hand(name, blob));
    let first = named.first().map(|(name, _)| name.clone()).unwrap_or_default();
    app.speak(app.say(match kept {
        true if kind == As::Pdf => Text::PdfSaved { file: first },
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

/// The font families of an element.
fn font(of: &Element) -> String {
    let style = call(&window(), "getComputedStyle", &[of.into()]);
    part(&style, "fontFamily").as_string().unwrap_or_default()
}

/// The pictures of pages as one PDF; `None` if the browser does not deliver their content.
async fn bound(title: &str, pictures: &[Blob]) -> Option<Blob> {
    let mut pages = Vec::with_capacity(pictures.len());
    for picture in pictures {
        let bytes = call(picture, "arrayBuffer", &[]).dyn_into::<Promise>().ok()?;
        let jpeg = Uint8Array::new(&JsFuture::from(bytes).await.ok()?).to_vec();
        // A browser without a JPEG encoder returns a PNG instead.
        if !jpeg.starts_with(&[0xFF, 0xD8]) {
            return None;
        }
        pages.push(Drawn { jpeg, pixels: PAPER.map(|side| (side * LARGER).round() as u32) });
    }
    files::bytes_blob("application/pdf", &pdf(title, &pages))
}

/// A page of paper as a picture, for a PDF as a JPEG; `None` if the browser does not draw it.
async fn painted(app: App, page: &Element, style: &str, kind: As) -> Option<Blob> {
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
        lang = app.lang(),
        font = format!("background:#fff;font-family:{}", font(page)).replace('"', "'"),
    );
    let coded = js_sys::encode_uri_component(&svg).as_string()?;
    let kind = if kind == As::Pdf { "image/jpeg" } else { "image/png" };
    drawn(&format!("data:image/svg+xml;charset=utf-8,{coded}"), PAPER, LARGER, kind).await
}
