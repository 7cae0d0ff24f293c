//! The same schedule in five pictures: round the table, on the belt, in colours, as a table and as a Latin square.
//! One slider for the round; a game pointed at in one picture is highlighted in all.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::figure::{AllRounds, AllRoundsKind, Arrangement, Form, Shape, Trace};
use rondel::model::ids::Player;
use rondel::round_robin::dance::Dance;
use rondel::text::table::TableText as Text;

use super::controls::{Choices, Transport, UseIt};
use super::grid::{self, Matrix};
use super::ring::{self, DanceFloor};
use super::studio::Studio;
use super::words::{Failing, Said};
use crate::parts::{SavePicture, key_of, paint};

/// The most players whose lines have room for a finger.
const MOST_TOUCHED: usize = 16;

/// The five pictures with their controls.
#[component]
pub fn FiveWays(studio: Studio) -> impl IntoView {
    let app = studio.app;
    let dance = Memo::new(move |_| studio.shown.get().dance);
    let heading =
        move || app.say(Text::RoundOf { round: studio.pace.seen.get() + 1, of: dance.get().chairs() });
    let said = move || {
        studio.track_names();
        view! { <Said studio=studio dance=dance.get() /> }
    };
    let failing = move || {
        studio.track_names();
        view! { <Failing studio=studio dance=dance.get() /> }
    };
    view! {
        <h1 class="studio__title studio__title--told">{app.say(Text::FiveTitle)}</h1>
        <p class="studio__lead">{app.say(Text::FiveLead)}</p>
        <div class="five__drive stack">
            <div class="studio__drive">
                <h2 class="studio__round">{heading}</h2>
                <Transport studio=studio />
            </div>
            {said}
        </div>
        <div
            class="five"
            on:click=move |event| {
                if is_in_picture(&event) {
                    keep(studio);
                }
            }
            on:keyup=move |event| {
                if studio.at.get_untracked().is_some() || key_of(&event) == "Escape" {
                    keep(studio);
                }
            }
        >
            {move || ways(studio, dance.get())}
        </div>
        <Choices studio=studio />
        {failing}
        <UseIt studio=studio />
    }
}

/// Returns true if an event happened in a picture, not on a button below it.
fn is_in_picture(event: &web_sys::Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| target.closest("[role=group]").is_ok_and(|group| group.is_some()))
}

/// Holds the highlight of the game pointed at, in the address too.
fn keep(studio: Studio) {
    let at = studio.at.get_untracked().filter(|[one, other]| one != other);
    if at != studio.kept.get_untracked() {
        studio.show(|view| view.game = at);
    }
}

/// The pictures, each with its name.
fn ways(studio: Studio, dance: Dance) -> AnyView {
    studio.track_names();
    let app = studio.app;
    let way = |class: &'static str, [title, says]: [Text; 2], picture: AnyView| {
        view! {
            <section class=format!("five__way {class}")>
                <h2>{app.say(title)}</h2>
                {picture}
                <p class="note">{app.say(says)}</p>
            </section>
        }
    };
    let floor = |shaped| view! { <DanceFloor studio=studio dance=dance shaped=shaped /> }.into_any();
    let matrix = view! { <Matrix studio=studio dance=dance form=Form::Square whole=true /> }.into_any();
    let latin_says = if dance.failure().is_some() { Text::WayLatinFails } else { Text::WayLatinSays };
    view! {
        {way("is-third", [Text::WayRing, Text::WayRingSays], floor(Arrangement::Ring))}
        {way("is-third", [Text::WayBelt, Text::WayBeltSays], floor(Arrangement::Belt))}
        {way("is-third is-wide", [Text::WayJoined, Text::WayJoinedSays], alike(studio, dance, AllRoundsKind::Joined))}
        {way("is-half is-wide", [Text::WayMatrix, Text::WayMatrixSays], matrix)}
        {way("is-half is-wide", [Text::WayLatin, latin_says], alike(studio, dance, AllRoundsKind::Latin))}
    }
    .into_any()
}

/// The picture of this kind for a dance.
fn drawn(studio: Studio, dance: &Dance, kind: AllRoundsKind) -> AllRounds {
    let number = |player: Player| studio.number(player);
    match kind {
        AllRoundsKind::Latin => AllRounds::latin(dance, number),
        AllRoundsKind::Joined => AllRounds::joined(dance, number),
    }
}

/// A picture that contains all rounds at once; one stop of the Tab key.
fn alike(studio: Studio, dance: Dance, kind: AllRoundsKind) -> AnyView {
    let app = studio.app;
    let picture = drawn(studio, &dance, kind);
    let [title, says] = match kind {
        AllRoundsKind::Latin => [Text::WayLatin, Text::WayLatinSays],
        AllRoundsKind::Joined => [Text::WayJoined, Text::WayJoinedSays],
    };
    let [label, desc] = [title, says].map(|words| app.say(words));
    let save = {
        let (label, desc) = (label.clone(), desc.clone());
        move |_: ()| {
            let round = studio.view.with_untracked(|view| view.round);
            drawn(studio, &dance, kind).drawing(round, label.clone(), desc.clone())
        }
    };
    let [width, height] = picture.size;
    let touched = dance.players() <= MOST_TOUCHED;
    let rounds =
        picture.rounds.iter().enumerate().map(|(index, games)| round(studio, kind, index, games, touched));
    let rounds = rounds.collect_view();
    let [below, above] =
        [&picture.below, &picture.above].map(|shapes| shapes.iter().cloned().map(paint).collect_view());
    let picture = StoredValue::new(picture);
    let mark = move || {
        let pair = studio.pair().filter(|[one, other]| one != other);
        pair.map(|pair| picture.with_value(|it| it.mark(pair)).into_iter().map(paint).collect_view())
    };
    // Many columns scroll in their frame instead of becoming illegible.
    let scrolls = kind == AllRoundsKind::Latin && dance.players() > 20;
    let least = if scrolls { width * 0.036 } else { 0.0 };
    let name = label.clone();
    view! {
        <div class="alike" class:is-many=!touched>
            <div
                class="alike__frame"
                class:frame=scrolls
                tabindex="0"
                role="group"
                aria-label=name
                aria-description=app.say(Text::RingKeys)
                on:keydown=move |event| ring::key(studio, dance, &event)
                on:pointermove=move |event| point(studio, &event)
                on:pointerleave=move |_| studio.point(None)
                on:click=move |event| {
                    point(studio, &event);
                    if let Some(pair) = studio.at.get_untracked() {
                        grid::jump(studio, dance, pair);
                    }
                }
            >
                <svg
                    class="figure"
                    viewBox=format!("0 0 {width:.1} {height:.1}")
                    style:max-width=format!("{:.1}rem", width * 0.1)
                    style:min-width=format!("{least:.1}rem")
                    role="img"
                    aria-label=label
                >
                    <desc>{desc}</desc>
                    {below}
                    {rounds}
                    <g class="alike__mark">{mark}</g>
                    {above}
                </svg>
            </div>
            <SavePicture app=app draw=Callback::new(save) />
        </div>
    }
    .into_any()
}

/// A round of the picture, which is highlighted as a whole.
fn round(studio: Studio, kind: AllRoundsKind, index: usize, games: &[Trace], touched: bool) -> AnyView {
    let class = move || {
        let now = studio.pace.lit.get();
        match (kind, now == index, now > index) {
            (AllRoundsKind::Joined, true, _) => "alike__round is-lit",
            (AllRoundsKind::Joined, false, _) => "alike__round",
            (AllRoundsKind::Latin, true, _) => "meetings__round is-lit",
            (AllRoundsKind::Latin, false, true) => "meetings__round is-past",
            (AllRoundsKind::Latin, false, false) => "meetings__round is-whole",
        }
    };
    let game = |trace: &Trace| {
        let [one, other] = trace.pair.map(Player::index);
        let touch = match trace.shapes.first() {
            Some(Shape::Line { from: [x1, y1], to: [x2, y2], .. }) if touched => {
                Some(view! { <line class="touch" x1=*x1 y1=*y1 x2=*x2 y2=*y2 /> })
            }
            _ => None,
        };
        // The cells contain only backgrounds and texts, so that the style of a round reaches them.
        let shapes = trace.shapes.iter().cloned().map(paint).collect_view();
        view! { <g data-pair=format!("{one},{other}")>{shapes} {touch}</g> }
    };
    view! { <g class=class data-round=index + 1>{games.iter().map(game).collect_view()}</g> }.into_any()
}

/// Highlights the game under the finger.
fn point(studio: Studio, event: &web_sys::Event) {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let place = target.and_then(|target| target.closest("[data-pair]").ok().flatten());
    let pair = place.and_then(|place| {
        let text = place.get_attribute("data-pair")?;
        let (one, other) = text.split_once(',')?;
        Some([one.parse().ok().map(Player::from_index)?, other.parse().ok().map(Player::from_index)?])
    });
    studio.point(pair);
}
