//! The evening's picture on the pages of an event: to send, and in the head of the desk.

use std::time::Duration;

use leptos::prelude::*;
use rondel::figure::Look;
use rondel::text::picture::Picture as Text;
use rondel::web::host;
use rondel::write::evening::{EveningPicture, Format, Highlight, is_between_rounds};
use web_sys::Blob;

use crate::desk::Desk;
use crate::files::{can_copy_image, copy_image, file_name, hand};
use crate::parts::{Picture, can_share_image, rasterized, share_image, today};
use crate::state::lazy::PicturePlace;
use crate::state::t;

/// Milliseconds after a change before the image is made, so that it does not delay the next tap.
const REST: u64 = 400;
/// The side of the small picture.
const SMALL: f64 = 96.0;

/// The picture of the event as it is now; `None` before the first result and for too many people.
fn made(desk: Desk) -> Memo<Option<EveningPicture>> {
    let address = window().location().href().ok().and_then(|href| host::folder(&href).map(str::to_owned));
    let address = address.unwrap_or_default();
    let shown = address.trim_start_matches("https://").trim_end_matches('/').to_owned();
    desk.memo(move |state| EveningPicture::of(state, Some(today()), &shown, desk.app.lang()))
}

/// The picture as it was when the last round was in: it grows by whole rounds.
fn grown(desk: Desk) -> Memo<Option<EveningPicture>> {
    let picture = made(desk);
    let is_in = desk.memo(is_between_rounds);
    Memo::new(move |before: Option<&Option<EveningPicture>>| match before {
        Some(Some(before)) if !is_in.get() => Some(before.clone()),
        _ => picture.get(),
    })
}

/// A picture in one of its places.
#[component]
pub fn PictureIn(place: PicturePlace) -> impl IntoView {
    match place {
        PicturePlace::Button => view! { <SendPicture /> }.into_any(),
        PicturePlace::Small => view! { <SmallPicture /> }.into_any(),
    }
}

/// An image that is ready to be sent.
#[derive(Clone)]
struct Ready {
    name: String,
    text: String,
    blob: Blob,
}

/// The image of this form, made anew some time after each change, and before a tap asks for it: sharing needs a fresh
/// tap, and a computation in between would use it up.
fn ready(
    picture: Memo<Option<EveningPicture>>,
    format: Memo<Format>,
) -> RwSignal<Option<Ready>, LocalStorage> {
    let ready = RwSignal::new_local(None);
    let waiting = StoredValue::new(None::<TimeoutHandle>);
    let stop = move || {
        let _ = waiting.try_update_value(|waiting| waiting.take().map(|it| it.clear()));
    };
    Effect::new(move || {
        let (picture, format) = (picture.get(), format.get());
        ready.set(None);
        stop();
        let Some(picture) = picture else { return };
        let make = move || {
            leptos::task::spawn_local(async move {
                let drawing = picture.image(format);
                let name = file_name(picture.title(), "png");
                let text = picture.text();
                let blob = rasterized(&drawing.svg(Look::File), format.size()).await;
                ready.try_set(blob.map(|blob| Ready { name, text, blob }));
            });
        };
        waiting.set_value(set_timeout_with_handle(make, Duration::from_millis(REST)).ok());
    });
    on_cleanup(stop);
    ready
}

/// The button that hands the image to the device's share menu, or saves it where there is none.
#[component]
fn SendPicture() -> impl IntoView {
    let picture = made(Desk::here());
    let format = Memo::new(|_| Format::High);
    let ready = ready(picture, format);
    move || picture.with(Option::is_some).then(|| view! { <Send ready=ready copies=false /> })
}

#[component]
fn Send(
    ready: RwSignal<Option<Ready>, LocalStorage>,
    /// True if the image can be copied too, where there is no share menu.
    copies: bool,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let shares = can_share_image();
    let press = move |_| {
        let Some(Ready { name, text, blob }) = ready.get_untracked() else { return };
        if !shares {
            let saved = hand(&name, &blob);
            return desk.tell(if saved { Text::Saved { file: name } } else { Text::NotMade });
        }
        // Asked at once, while the tap is fresh.
        let asked = share_image(&name, &blob, &text);
        leptos::task::spawn_local(async move {
            match asked.await {
                Some(true) => desk.tell(Text::Shared),
                Some(false) => {}
                None if hand(&name, &blob) => desk.tell(Text::Saved { file: name }),
                None => desk.tell(Text::NotMade),
            }
        });
    };
    let copy = move |_| {
        let Some(Ready { blob, .. }) = ready.get_untracked() else { return };
        let asked = copy_image(&blob);
        leptos::task::spawn_local(async move {
            desk.tell(if asked.await { Text::Copied } else { Text::NotMade });
        });
    };
    let waits = move || ready.with(Option::is_none);
    let copies = copies && !shares && can_copy_image();
    view! {
        <button class="button" disabled=waits on:click=press>
            {app.say(if shares { Text::Share } else { Text::Save })}
        </button>
        {copies
            .then(|| {
                view! {
                    <button class="button" disabled=waits on:click=copy>
                        {app.say(Text::Copy)}
                    </button>
                }
            })}
    }
}

/// The picture on the page to share: as it will be sent, its two forms, and its button.
#[component]
pub fn PictureSection() -> impl IntoView {
    let desk = Desk::here();
    let picture = made(desk);
    let is_wide = RwSignal::new(false);
    let format = Memo::new(move |_| if is_wide.get() { Format::Wide } else { Format::High });
    let ready = ready(picture, format);
    let choice = move |wide: bool, text: Text| {
        view! {
            <button
                class="button button--small button--quiet"
                aria-pressed=move || (is_wide.get() == wide).to_string()
                on:click=move |_| is_wide.set(wide)
            >
                {t(text)}
            </button>
        }
    };
    let shown = move || picture.with(|picture| picture.as_ref().map(|it| it.image(format.get())));
    move || {
        picture.with(Option::is_some).then(|| {
            view! {
                <section class="sheet share__way">
                    <h2>{t(Text::Title)}</h2>
                    <p class="note">{move || picture.with(|it| it.as_ref().map(|it| it.meaning().to_owned()))}</p>
                    <div class="share__thumb paper" class:is-wide=is_wide>
                        {move || shown().map(|drawing| view! { <Picture drawing=drawing /> })}
                    </div>
                    <div class="cluster">
                        <Send ready=ready copies=true />
                        <div class="share__forms">{choice(false, Text::High)} {choice(true, Text::Wide)}</div>
                    </div>
                </section>
            }
        })
    }
}

/// The picture in the head of the desk: it grows by the chords of a round when its results come in.
#[component]
fn SmallPicture() -> impl IntoView {
    let picture = grown(Desk::here());
    let meaning = move || picture.with(|it| it.as_ref().map(|it| it.meaning().to_owned()));
    move || {
        let drawing = picture.with(|it| it.as_ref().map(|it| it.small(SMALL, Highlight::LastRound)))?;
        Some(view! {
            <div class="evening__small is-growing" title=meaning>
                <Picture drawing=drawing />
            </div>
        })
    }
}
