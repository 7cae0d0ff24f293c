//! A picture on an otherwise empty page (`bare.html`): it reads the address, draws, and steps through the rounds. It
//! stores nothing and makes no requests. `rondel_write::bare` decides what it shows.

use std::cell::RefCell;

use rondel_figure::{Drawing, Shape, bent, trail};
use rondel_schedule::model::lang::Lang;
use rondel_write::bare::{self, Bare};
use wasm_bindgen::prelude::*;
use web_sys::{Document, Element, HtmlElement, KeyboardEvent, Window};

/// The time for each round while playing, in milliseconds.
const DWELL: i32 = 1800;
/// The namespace of SVG elements.
const SVG: &str = "http://www.w3.org/2000/svg";

/// The state of the page.
struct PageState {
    bare: Bare,
    /// The handle of the interval timer while playing.
    playing: Option<i32>,
}

thread_local! {
    static SEEN: RefCell<Option<PageState>> = const { RefCell::new(None) };
}

/// Shows the picture of the address and listens to the keys.
pub fn begin() -> Result<(), JsValue> {
    console_error_panic_hook::set_once();
    let window = web_sys::window().ok_or("no window")?;
    read(&window)?;
    listen(&window)
}

/// Reads the address and shows its picture.
fn read(window: &Window) -> Result<(), JsValue> {
    let tags: Vec<String> = window.navigator().languages().iter().filter_map(|it| it.as_string()).collect();
    let lang = Lang::preferred(tags.iter().map(String::as_str));
    stop(window);
    let bare = Bare::read(&window.location().hash()?, lang);
    SEEN.set(Some(PageState { bare, playing: None }));
    show(window)
}

/// Draws the current picture and announces the step.
fn show(window: &Window) -> Result<(), JsValue> {
    let document = window.document().ok_or("no document")?;
    let Some((bare, plays)) = SEEN.with_borrow(|seen| {
        let seen = seen.as_ref()?;
        Some((seen.bare.clone(), seen.playing.is_some()))
    }) else {
        return Ok(());
    };
    let picture = by_id(&document, "picture")?;
    match bare.drawing() {
        Some(drawing) => {
            let painted = painted(&document, &drawing)?;
            picture.replace_children_with_node_1(&painted);
        }
        None => picture.set_text_content(Some(&bare::nothing(bare.lang))),
    }
    document.set_title(&bare.title());
    by_id(&document, "title")?.set_text_content(Some(&bare.title()));
    // A language that this program lacks is said in English.
    let lang = if bare.lang.is_built_in() { bare.lang } else { Lang::En };
    document.document_element().ok_or("no page")?.set_attribute("lang", lang.tag())?;
    let (step, of) = (bare.step(), bare.steps());
    by_id(&document, "transport")?.toggle_attribute_with_force("hidden", of == 1)?;
    by_id(&document, "said")?.set_text_content(Some(&bare.said()));
    let [back, on, play, pause] = bare::buttons(bare.lang);
    for (id, words, is_over) in [("back", back, step == 0), ("on", on, step + 1 == of)] {
        let button = by_id(&document, id)?;
        button.set_attribute("aria-label", &words)?;
        button.toggle_attribute_with_force("disabled", is_over)?;
    }
    let button = by_id(&document, "play")?;
    button.set_text_content(Some(if plays { &pause } else { &play }));
    button.set_attribute("aria-pressed", &plays.to_string())
}

/// Goes to a step; the address changes with it, without a new history entry.
fn go(window: &Window, step: usize) -> Result<(), JsValue> {
    let address = SEEN.with_borrow_mut(|seen| {
        let seen = seen.as_mut()?;
        seen.bare = seen.bare.clone().at(step);
        Some(seen.bare.to_string())
    });
    show(window)?;
    let Some(address) = address else { return Ok(()) };
    window.history()?.replace_state_with_url(&JsValue::NULL, "", Some(&address))
}

/// Returns the step and the number of steps.
fn place() -> (usize, usize) {
    SEEN.with_borrow(|seen| seen.as_ref().map_or((0, 1), |seen| (seen.bare.step(), seen.bare.steps())))
}

fn stop(window: &Window) {
    let clock = SEEN.with_borrow_mut(|seen| seen.as_mut().and_then(|seen| seen.playing.take()));
    if let Some(clock) = clock {
        window.clear_interval_with_handle(clock);
    }
}

/// Starts playing from here, or from the first round if this is the last; stops if already playing.
fn play(window: &Window) -> Result<(), JsValue> {
    let plays = SEEN.with_borrow(|seen| seen.as_ref().is_some_and(|seen| seen.playing.is_some()));
    if plays {
        stop(window);
        return show(window);
    }
    let ticking = window.clone();
    let tick = Closure::<dyn Fn()>::new(move || {
        let (step, of) = place();
        if step + 2 >= of {
            stop(&ticking);
        }
        let _ = go(&ticking, step + 1);
    });
    let clock = window
        .set_interval_with_callback_and_timeout_and_arguments_0(tick.as_ref().unchecked_ref(), DWELL)?;
    // Leaks one small closure per start, which is rare.
    tick.forget();
    SEEN.with_borrow_mut(|seen| {
        if let Some(seen) = seen {
            seen.playing = Some(clock);
        }
    });
    let (step, of) = place();
    if step + 1 == of { go(window, 0) } else { show(window) }
}

/// Handles the keys of a presenter: arrows, page keys, Home and End.
fn press(window: &Window, key: &str) -> Option<Result<(), JsValue>> {
    let (step, of) = place();
    let to = match key {
        "ArrowRight" | "PageDown" => (step + 1).min(of - 1),
        "ArrowLeft" | "PageUp" => step.saturating_sub(1),
        "Home" => 0,
        "End" => of - 1,
        _ => return None,
    };
    stop(window);
    Some(go(window, to))
}

fn listen(window: &Window) -> Result<(), JsValue> {
    let document = window.document().ok_or("no document")?;
    for (id, key) in [("back", "ArrowLeft"), ("on", "ArrowRight"), ("play", "")] {
        let there = window.clone();
        let tap = Closure::<dyn Fn()>::new(move || {
            let _ = press(&there, key).unwrap_or_else(|| play(&there));
        });
        let button: HtmlElement = by_id(&document, id)?.unchecked_into();
        button.set_onclick(Some(tap.as_ref().unchecked_ref()));
        tap.forget();
    }
    let there = window.clone();
    let keys = Closure::<dyn Fn(KeyboardEvent)>::new(move |event: KeyboardEvent| {
        let is_other = event.ctrl_key() || event.alt_key() || event.meta_key();
        if !is_other && press(&there, &event.key()).is_some() {
            event.prevent_default();
        }
    });
    window.set_onkeydown(Some(keys.as_ref().unchecked_ref()));
    keys.forget();
    let there = window.clone();
    let moved = Closure::<dyn Fn()>::new(move || drop(read(&there)));
    window.set_onhashchange(Some(moved.as_ref().unchecked_ref()));
    moved.forget();
    Ok(())
}

fn by_id(document: &Document, id: &str) -> Result<Element, JsValue> {
    document.get_element_by_id(id).ok_or_else(|| id.into())
}

/// Builds the drawing as elements; words are text nodes, so no part of an address becomes markup.
fn painted(document: &Document, drawing: &Drawing) -> Result<Element, JsValue> {
    let Drawing { width, height, title, desc, shapes } = drawing;
    let svg = element(
        document,
        "svg",
        &[
            ("class", "figure"),
            ("role", "img"),
            ("aria-label", title),
            ("viewBox", &format!("0 0 {width:.2} {height:.2}")),
        ],
    )?;
    let said = element(document, "desc", &[])?;
    said.set_text_content(Some(desc));
    svg.append_child(&said)?;
    for shape in shapes {
        let part = part(document, shape)?;
        svg.append_child(&part)?;
    }
    Ok(svg)
}

fn part(document: &Document, shape: &Shape) -> Result<Element, JsValue> {
    let ink = ("stroke", "currentColor");
    match shape {
        Shape::Line { from: [x1, y1], to: [x2, y2], dash, class } => {
            let ends = [x1, y1, x2, y2].map(|length| format!("{length:.2}"));
            let mut all: Vec<(&str, &str)> = vec![("class", class), ink];
            all.extend(["x1", "y1", "x2", "y2"].into_iter().zip(ends.iter().map(String::as_str)));
            all.extend(dash.pattern().map(|pattern| ("stroke-dasharray", pattern)));
            element(document, "line", &all)
        }
        Shape::Trail { points, class } => element(
            document,
            "polyline",
            &[("class", class), ("fill", "none"), ink, ("points", &trail(points))],
        ),
        Shape::Curve { from, via, to, width, class } => {
            let (path, width) = (bent([from, via, to]), format!("{width:.2}"));
            element(
                document,
                "path",
                &[("class", class), ("fill", "none"), ink, ("stroke-width", &width), ("d", &path)],
            )
        }
        Shape::Circle { at: [x, y], radius, class } => {
            let [x, y, r] = [x, y, radius].map(|length| format!("{length:.2}"));
            element(
                document,
                "circle",
                &[("class", class), ("fill", "none"), ink, ("cx", &x), ("cy", &y), ("r", &r)],
            )
        }
        Shape::Box { at: [x, y], size: [width, height], class } => {
            let [x, y, width, height] = [x, y, width, height].map(|length| format!("{length:.2}"));
            element(
                document,
                "rect",
                &[
                    ("class", class),
                    ("fill", "none"),
                    ("x", &x),
                    ("y", &y),
                    ("width", &width),
                    ("height", &height),
                ],
            )
        }
        Shape::Text { at: [x, y], anchor, size, class, text } => {
            // The baseline is half the height of a numeral below the middle, as in the file.
            let [x, y, size] = [*x, y + 0.35 * size, *size].map(|length| format!("{length:.2}"));
            let words = element(
                document,
                "text",
                &[
                    ("class", class),
                    ("fill", "currentColor"),
                    ("x", &x),
                    ("y", &y),
                    ("font-size", &size),
                    ("text-anchor", anchor.name()),
                ],
            )?;
            words.set_text_content(Some(text));
            Ok(words)
        }
    }
}

fn element(document: &Document, name: &str, attributes: &[(&str, &str)]) -> Result<Element, JsValue> {
    let element = document.create_element_ns(Some(SVG), name)?;
    for (name, value) in attributes {
        element.set_attribute(name, value)?;
    }
    Ok(element)
}
