//! Files in and out: downloads, the clipboard, files the person opens.

use js_sys::{Array, Function, Object, Reflect, Uint8Array};
use leptos::prelude::*;
use leptos::wasm_bindgen::{JsCast, JsValue};
use rondel::format::decoding::{Decoded, decode};
use rondel::text::saved_events::Opening;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, HtmlInputElement, Response, Url};

use crate::script::{given, part};
use crate::state::App;

/// Hands `text` to the browser, to be saved as a file called `name`. Returns false if the browser refuses it; the
/// browser never reports if the file was saved.
pub fn download(name: &str, mime: &str, text: &str) -> bool {
    blob(mime, text).is_some_and(|blob| hand(name, &blob))
}

/// A blob of MIME type `mime` that contains `text`.
pub fn blob(mime: &str, text: &str) -> Option<Blob> {
    let parts = Array::of1(&JsValue::from_str(text));
    let options = BlobPropertyBag::new();
    options.set_type(mime);
    Blob::new_with_str_sequence_and_options(&parts, &options).ok()
}

/// A blob of MIME type `mime` that contains `bytes`.
pub fn bytes_blob(mime: &str, bytes: &[u8]) -> Option<Blob> {
    let parts = Array::of1(&Uint8Array::from(bytes));
    let options = BlobPropertyBag::new();
    options.set_type(mime);
    Blob::new_with_u8_array_sequence_and_options(&parts, &options).ok()
}

/// Hands a file called `name` to the browser; returns false if the browser refuses it.
pub fn hand(name: &str, blob: &Blob) -> bool {
    let Ok(url) = Url::create_object_url_with_blob(blob) else { return false };
    let link: HtmlAnchorElement = document().create_element("a").expect("a link").unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The browser has taken the blob by the time the click returns; a minute later is late enough in every browser.
    set_timeout(move || drop(Url::revoke_object_url(&url)), std::time::Duration::from_secs(60));
    true
}

/// Puts `text` on the clipboard; returns false if the browser refuses.
pub async fn copy(text: &str) -> bool {
    given(&clipboard(), "writeText", &[text.into()]).await
}

/// Puts `text` on the clipboard and `page` with it, the same as HTML, of which spreadsheets and letters take the table.
/// Returns false if the browser refuses; one that takes a text alone gets that.
pub async fn copy_with_page(text: &str, page: &str) -> bool {
    // Without its head, whose style means nothing elsewhere.
    let body = page.find("<body").map_or(page, |at| &page[at..]);
    let forms =
        [("text/plain", text), ("text/html", body)].map(|(mime, content)| (mime, blob(mime, content)));
    copy_item(&forms).await || copy(text).await
}

/// Puts a PNG on the clipboard, at once; the future is false if the browser refuses.
pub fn copy_image(image: &Blob) -> impl Future<Output = bool> + use<> {
    copy_item(&[("image/png", Some(image.clone()))])
}

/// Returns true if the browser can put an image on the clipboard.
pub fn can_copy_image() -> bool {
    part(&window(), "ClipboardItem").is_function() && part(&clipboard(), "write").is_function()
}

/// Puts one content on the clipboard in these forms, each with its MIME type, at once; the future is false if the
/// browser refuses.
fn copy_item(forms: &[(&str, Option<Blob>)]) -> impl Future<Output = bool> + use<> {
    let object = Object::new();
    for (mime, blob) in forms {
        let _ = Reflect::set(&object, &(*mime).into(), &JsValue::from(blob.clone()));
    }
    let made = part(&window(), "ClipboardItem").dyn_into::<Function>();
    let item = made.and_then(|made| Reflect::construct(&made, &Array::of1(&object)));
    let written = item.map(|item| given(&clipboard(), "write", &[Array::of1(&item).into()]));
    async move {
        match written {
            Ok(written) => written.await,
            Err(_) => false,
        }
    }
}

/// The clipboard; undefined outside secure pages.
fn clipboard() -> JsValue {
    part(&window().navigator(), "clipboard")
}

/// The files just chosen in a file input. The input is emptied, so that the same file can be chosen again.
pub fn chosen(input: &HtmlInputElement) -> Vec<File> {
    let files = input.files();
    let list: Vec<File> =
        files.map(|files| (0..files.length()).filter_map(|i| files.get(i)).collect()).unwrap_or_default();
    input.set_value("");
    list
}

/// The text of `file`, which may have at most `limit` bytes; or a sentence with the error.
pub async fn read(app: App, file: &File, limit: usize) -> Result<Decoded, String> {
    let part = async { JsFuture::from(file.slice_with_f64_and_f64(0.0, limit as f64)?.array_buffer()).await };
    let buffer = part.await.map_err(|_| app.say(Opening::Unreadable))?;
    let decoded = decode(&Uint8Array::new(&buffer).to_vec()).map_err(|foreign| app.say(foreign))?;
    let mb = |bytes: usize| bytes.div_ceil(1 << 20);
    match file.size() as usize {
        bytes if bytes > limit => Err(app.say(Opening::TooLarge { mb: mb(bytes), most: mb(limit) })),
        _ => Ok(decoded),
    }
}

/// The text of a file that lies beside the page, or `None` if it does not come.
pub async fn beside(name: &str) -> Option<String> {
    let answer: Response = JsFuture::from(window().fetch_with_str(name)).await.ok()?.dyn_into().ok()?;
    let text = answer.ok().then(|| answer.text().ok())??;
    JsFuture::from(text).await.ok()?.as_string()
}

/// Number of bytes of a large file that are read at a time.
const PIECE: f64 = 1_048_576.0;

/// Passes `file` to `take` piece by piece, each with the number of bytes read up to its end, until `take` returns
/// false or the file ends.
pub async fn in_pieces(file: &File, mut take: impl FnMut(&[u8], f64) -> bool) -> Result<(), JsValue> {
    let size = file.size();
    let mut at = 0.0;
    while at < size {
        let end = (at + PIECE).min(size);
        let piece = file.slice_with_f64_and_f64(at, end)?;
        let buffer = JsFuture::from(piece.array_buffer()).await?;
        at = end;
        if !take(&Uint8Array::new(&buffer).to_vec(), at) {
            break;
        }
    }
    Ok(())
}

/// A file name made from a title: letters and digits of any script in lower case, everything else as hyphens.
pub fn file_name(title: &str, ending: &str) -> String {
    let words: Vec<String> = title
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let stem = if words.is_empty() { "rondel".to_owned() } else { words.join("-") };
    let short: String = stem.chars().take(60).collect();
    format!("{short}.{ending}")
}
