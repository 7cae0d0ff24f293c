//! Every picture as a file: the SVG of the core, and the same drawing as PNG.

use js_sys::Promise;
use leptos::prelude::*;
use leptos::wasm_bindgen::closure::Closure;
use leptos::wasm_bindgen::{JsCast, JsValue};
use rondel::figure::{Drawing, Look};
use rondel::text::saved_events::Sharing;
use rondel::text::table::TableText as Text;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

use super::embed::{self, Along};
use crate::files::{self, file_name};
use crate::state::App;

/// A PNG is at least twice the size of the picture, and at least this number of pixels wide.
const PIXELS: f64 = 1200.0;

/// Hands `text` to the browser as a file called `name`. Returns false, after a message, if the browser refuses it.
pub fn download(app: App, name: &str, mime: &str, text: &str) -> bool {
    let taken = files::download(name, mime, text);
    if !taken {
        app.speak(app.say(Sharing::NotTaken));
    }
    taken
}

/// The buttons under a picture.
#[component]
pub fn SavePicture(
    app: App,
    draw: Callback<(), Drawing>,
    /// The other ways of exporting the picture.
    #[prop(default = None)]
    along: Option<Along>,
) -> impl IntoView {
    let svg = move |_| {
        let drawing = draw.run(());
        download(app, &file_name(&drawing.title, "svg"), "image/svg+xml", &drawing.svg(Look::File));
    };
    let png = move |_| {
        let drawing = draw.run(());
        leptos::task::spawn_local(async move {
            match painted(&drawing).await {
                Some(blob) if files::hand(&file_name(&drawing.title, "png"), &blob) => {}
                _ => app.speak(app.say(Text::NoPicture)),
            }
        });
    };
    view! {
        <div class="cluster picture-files screen-only">
            <button class="button button--small button--quiet" on:click=svg>{app.say(Text::Svg)}</button>
            <button class="button button--small button--quiet" on:click=png>{app.say(Text::Png)}</button>
            {along.map(|it| embed::along(app, draw, it))}
        </div>
    }
}

/// The picture as a PNG, drawn on a canvas; `None` if the browser cannot do so.
async fn painted(drawing: &Drawing) -> Option<Blob> {
    let scale = (PIXELS / drawing.width).max(2.0);
    scaled(&drawing.svg(Look::File), [drawing.width, drawing.height], scale).await
}

/// An SVG as a PNG of the size of the picture, drawn on a canvas; `None` if the browser cannot do so.
pub async fn rasterized(svg: &str, size: [f64; 2]) -> Option<Blob> {
    scaled(svg, size, 1.0).await
}

async fn scaled(svg: &str, size: [f64; 2], scale: f64) -> Option<Blob> {
    let source = files::blob("image/svg+xml", svg)?;
    let url = Url::create_object_url_with_blob(&source).ok()?;
    let made = drawn(&url, size, scale, "image/png").await;
    let _ = Url::revoke_object_url(&url);
    made
}

/// The picture at this address, with this size times `scale`, as a file of the type `kind`; `None` if the browser
/// cannot draw it.
pub(super) async fn drawn(address: &str, size: [f64; 2], scale: f64, kind: &str) -> Option<Blob> {
    let image = HtmlImageElement::new().ok()?;
    image.set_src(address);
    JsFuture::from(image.decode()).await.ok()?;
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.unchecked_into();
    let [width, height] = size.map(|side| (side * scale).round());
    canvas.set_width(width as u32);
    canvas.set_height(height as u32);
    let pen: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    pen.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height).ok()?;
    let made = Promise::new(&mut |resolve, refuse| {
        let done = Closure::once_into_js(move |blob: JsValue| {
            let _ = resolve.call1(&JsValue::NULL, &blob);
        });
        // Some browsers do not allow reading a canvas that contains HTML.
        if canvas.to_blob_with_type(done.unchecked_ref(), kind).is_err() {
            let _ = refuse.call0(&JsValue::NULL);
        }
    });
    JsFuture::from(made).await.ok()?.dyn_into().ok()
}
