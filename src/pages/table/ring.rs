//! The dance on screen: lines stay, discs walk. `figure::Floor` places everything; the style sheet animates the walk.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::figure::{ALL_COLOURED, Arrangement, Drawing, Floor, Ink, RIM, side};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::names;
use rondel::round_robin::dance::Dance;
use rondel::text::table::TableText as Text;
use rondel::web::route::{Look, Route, TableView};
use rondel::web::transition::Lines;
use rondel::write::bare::Bare;
use rondel::write::screen::circle::titled;

use super::studio::Studio;
use crate::parts::timer::is_motionless;
use crate::parts::{Along, SavePicture, key_of};

/// The floor of a dance, with space for the names.
pub fn floor(dance: &Dance, shaped: Arrangement, names: &[String]) -> Floor {
    let widest = names.iter().map(|name| names::columns(name)).max().unwrap_or(0);
    Floor::new(shaped, dance.chairs(), widest)
}

/// A round of the dance as a file.
pub fn drawing(studio: Studio, dance: &Dance, shaped: Arrangement) -> Drawing {
    let names = studio.names.get_untracked();
    let round = studio.round.get_untracked();
    let (title, desc) = (studio.app.say(titled(shaped, round + 1)), studio.app.say(Text::RingDesc));
    let drawing = floor(dance, shaped, &names).drawing(dance, Some(round), &names, title, desc);
    match studio.shown.get_untracked().lesson {
        None => studio.numbers.in_drawing(drawing, "dancer__number", dance.players() as u16),
        Some(_) => drawing,
    }
}

/// The files of the dance in the round in view.
pub fn files(studio: Studio, dance: Dance, shaped: Arrangement) -> AnyView {
    let save = move |_: ()| drawing(studio, &dance, shaped);
    let bare = Callback::new(move |()| bare(studio, dance, shaped));
    // The lesson has numbers and rounds of its own.
    let is_dance = studio.shown.get_untracked().lesson.is_none();
    let along = is_dance.then_some(Along { bare, for_papers: true });
    view! { <SavePicture app=studio.app draw=Callback::new(save) along=along /> }.into_any()
}

/// The dance without its surroundings, in the round in view.
pub fn bare(studio: Studio, dance: Dance, shaped: Arrangement) -> Option<Bare> {
    let look = match shaped {
        Arrangement::Ring => Look::Ring,
        Arrangement::Wheel => Look::Wheel,
        Arrangement::Belt => Look::Belt,
        Arrangement::Conveyor => Look::Conveyor,
    };
    let round = RoundNo::from_index(studio.round.get_untracked());
    let view = TableView { look, round, step: Some(dance.step() as u16), ..studio.view.get_untracked() };
    Bare::of(&Route::Table(view), studio.numbers.to_say(), studio.app.lang())
}

/// The moving dance; one stop of the Tab key with arrows inside.
#[component]
pub fn DanceFloor(studio: Studio, dance: Dance, shaped: Arrangement) -> impl IntoView {
    let names = studio.names.get_untracked();
    let floor = floor(&dance, shaped, &names);
    let floor = match studio.view.with_untracked(|view| view.big) {
        true => floor.on_stage(dance.extra().is_some(), &names),
        false => floor,
    };
    let ([left, top], [width, height]) = (floor.corner, floor.size);
    let label = move || {
        let round = studio.pace.seen.get() + 1;
        studio.app.say(titled(shaped, round))
    };
    let beat = move || {
        let beat = studio.beat.get();
        // Two names for the same animation, so that it restarts.
        match (beat.danced, beat.count % 2, beat.forward) {
            (false, ..) => "is-still",
            (true, 0, true) => "is-dancing is-even",
            (true, _, true) => "is-dancing is-odd",
            (true, 0, false) => "is-dancing is-even is-back",
            (true, _, false) => "is-dancing is-odd is-back",
        }
    };
    let rim = match shaped {
        Arrangement::Ring | Arrangement::Wheel => {
            view! { <circle class="rim" r=RIM fill="none" /> }.into_any()
        }
        Arrangement::Belt | Arrangement::Conveyor => belt(&floor),
    };
    let walking =
        (0..dance.chairs()).map(|index| dancer(studio, dance, &floor, &names, Player::from_index(index)));
    view! {
        <div class="dance">
            <div
                class="dance__floor"
                tabindex="0"
                role="group"
                aria-label=label
                aria-description=studio.app.say(Text::RingKeys)
                on:keydown=move |event| key(studio, dance, &event)
                on:pointermove=move |event| point(studio, dance, &event)
                on:click=move |event| point(studio, dance, &event)
                on:pointerleave=move |_| studio.point(None)
            >
                <svg
                    class=move || format!("figure {} {}", shape_class(shaped), beat())
                    viewBox=format!("{left:.2} {top:.2} {width:.2} {height:.2}")
                    role="img"
                    aria-label=label
                >
                    {rim}
                    {(is_motionless() && shaped != Arrangement::Wheel).then(|| came_from(&dance, &floor))}
                    // For reduced motion, the old round fades out and the new one in.
                    <g class="is-fading round-fades">
                        {signs(studio, &dance, &floor)} {lines(studio, dance, &floor)}
                        {pair_line(studio, dance, &floor)} {extra(studio, dance, &floor, &names)}
                        {walking.collect_view()}
                    </g>
                </svg>
            </div>
        </div>
    }
}

fn shape_class(shaped: Arrangement) -> &'static str {
    match shaped {
        Arrangement::Ring | Arrangement::Wheel => "is-ring",
        Arrangement::Belt | Arrangement::Conveyor => "is-belt",
    }
}

/// The two tracks of the belt.
fn belt(floor: &Floor) -> AnyView {
    let ([x, top], bottom) = (floor.chairs[0], floor.chairs[floor.chairs.len() / 2][1]);
    view! {
        <rect class="rim" x=-x y=top width=2.0 * x height=bottom - top rx="10" fill="none" />
        <path
            class="way"
            d=format!(
                "M{0:.1} 6v-12m-3.5 5l3.5 -5l3.5 5M{1:.1} -6v12m-3.5 -5l3.5 5l3.5 -5",
                -x - floor.disc - 8.0,
                x + floor.disc + 8.0,
            )
        />
    }
    .into_any()
}

/// The path of the player who will be at the head next.
fn signs(studio: Studio, dance: &Dance, floor: &Floor) -> AnyView {
    let chairs = dance.chairs();
    let last = move || studio.pace.seen.get() + 1 >= chairs;
    let way = floor.way(dance.step());
    let way = way.map(|d| view! { <path class="way" class:is-over=last d=d fill="none" /> });
    view! { {way} }.into_any()
}

/// For reduced motion, the former places of all players, and their paths from there, forward and back.
fn came_from(dance: &Dance, floor: &Floor) -> AnyView {
    let walks = [("walks is-on", true), ("walks is-returning", false)].map(|(class, forward)| {
        floor.walks(dance.step(), forward).map(|d| view! { <path class=class d=d fill="none" /> })
    });
    view! {
        <g class="is-fading came-from">
            <path class="ghost" d=floor.places() fill="none" />
            {walks.into_iter().flatten().collect_view()}
        </g>
    }
    .into_any()
}

/// The lines of the tables, and the game against oneself. They never move; at each step they fade and are drawn
/// again.
fn lines(studio: Studio, dance: Dance, floor: &Floor) -> AnyView {
    let tables = dance.players() / 2;
    let line = |table: usize| {
        let [[x, y], [x2, y2]] = floor.line(&dance, table)?;
        let ink = Ink::of(TableNo::from_index(table));
        let lit = Memo::new(move |_| {
            studio.pair().is_some_and(|pair| meets(&dance, studio.pace.seen.get(), table, pair))
        });
        let class = move || match (lit.get(), tables > ALL_COLOURED) {
            (true, _) => format!("chord line ink-{} is-lit", ink.colour),
            (false, true) => "chord line is-plain".to_owned(),
            (false, false) => format!("chord line ink-{}", ink.colour),
        };
        Some(view! {
            <g transform=format!("translate({x:.2} {y:.2})")>
                <line
                    class=class
                    x2=x2 - x
                    y2=y2 - y
                    data-table=table
                    stroke-dasharray=ink.dash.pattern().filter(|_| tables <= ALL_COLOURED)
                />
                <line class="touch" x2=x2 - x y2=y2 - y data-table=table />
            </g>
        })
    };
    let own = match dance.extra() {
        None if !floor.shaped.is_columns() => floor.own_game(),
        _ => None,
    };
    let own = own.map(|d| view! { <path class="own-game line" d=d fill="none" /> });
    let class = move || match studio.pace.lines(studio.beat.get()) {
        Lines::Stand => "lines",
        Lines::Gone => "lines is-gone",
        Lines::Drawn { is_odd: false } => "lines is-drawn is-even",
        Lines::Drawn { is_odd: true } => "lines is-drawn is-odd",
    };
    let all = (0..tables).filter_map(line).collect_view();
    if floor.shaped != Arrangement::Wheel {
        return view! { <g class=class>{own} {all}</g> }.into_any();
    }
    let turned = {
        let floor = floor.clone();
        move || format!("rotate({:.3}deg)", floor.turned(&dance, studio.round.get()))
    };
    view! { <g class="wheel__turns" style:transform=turned>{own} {all}</g> }.into_any()
}

/// Returns true if these two meet at this table in this round.
fn meets(dance: &Dance, round: usize, table: usize, pair: [Player; 2]) -> bool {
    let games = dance.round(round);
    let players = games.tables.get(table).and_then(|table| table.pair());
    players.is_some_and(|[one, other]| pair == [one, other] || pair == [other, one])
}

/// A thin line between two players who are pointed at but do not meet in this round.
fn pair_line(studio: Studio, dance: Dance, floor: &Floor) -> AnyView {
    let floor = floor.clone();
    let ends = Memo::new(move |_| {
        let pair = studio.pair()?;
        let round = studio.pace.seen.get();
        if pair[0] == pair[1] || (0..dance.players() / 2).any(|table| meets(&dance, round, table, pair)) {
            return None;
        }
        let place =
            |player| floor.chair_of(&dance, player, round).map_or(floor.extra, |chair| floor.chairs[chair]);
        Some(pair.map(place))
    });
    let line = move || {
        ends.get().map(|[[x1, y1], [x2, y2]]| view! { <line class="pair-line" x1=x1 y1=y1 x2=x2 y2=y2 /> })
    };
    view! { {line} }.into_any()
}

/// A player who walks.
fn dancer(studio: Studio, dance: Dance, floor: &Floor, names: &[String], player: Player) -> AnyView {
    let chair = move |round: usize| dance.chair_of(player, round).unwrap_or(0);
    let class = move || {
        let (round, lit) = (studio.pace.seen.get(), studio.pair().is_some_and(|pair| pair.contains(&player)));
        let head = if chair(round) == 0 { " is-head" } else { "" };
        format!("dancer {}{head}{}", side(&dance, chair(round), round), if lit { " is-lit" } else { "" })
    };
    let at = {
        let floor = floor.clone();
        move || floor.seat(&dance, player, studio.round.get())
    };
    let seen = move |floor: &Floor| floor.chair_of(&dance, player, studio.round.get());
    let name = name(dance, floor, names, player, seen);
    view! {
        <g class=class style:transform=at data-player=player.index()>
            {disc(studio, floor, player)}
            {name}
        </g>
    }
    .into_any()
}

/// The player who stays outside, or the empty place of the belt.
fn extra(studio: Studio, dance: Dance, floor: &Floor, names: &[String]) -> AnyView {
    let [x, y] = floor.extra;
    let place = format!("translate({x:.2} {y:.2})");
    let Some(player) = dance.extra() else {
        let empty = floor.shaped.is_columns();
        return empty
            .then(|| view! { <circle class="dancer is-chair" r=floor.disc transform=place fill="none" /> })
            .into_any();
    };
    let class = move || {
        let side = if Dance::extra_first(studio.pace.seen.get()) { "is-white" } else { "is-black" };
        let lit = studio.pair().is_some_and(|pair| pair.contains(&player));
        format!("dancer is-extra {side}{}", if lit { " is-lit" } else { "" })
    };
    let name = name(dance, floor, names, player, |_| None);
    view! {
        <g class=class transform=place data-player=player.index()>
            {disc(studio, floor, player)}
            {name}
        </g>
    }
    .into_any()
}

fn disc(studio: Studio, floor: &Floor, player: Player) -> AnyView {
    view! {
        <circle class="dancer__disc" r=floor.disc />
        <text class="dancer__number" y=0.35 * floor.letters font-size=floor.letters text-anchor="middle">
            {move || studio.number(player)}
        </text>
    }
    .into_any()
}

/// A name next to its disc, or outside it.
fn name(
    dance: Dance,
    floor: &Floor,
    names: &[String],
    player: Player,
    chair: impl Fn(&Floor) -> Option<usize> + Send + Sync + 'static,
) -> AnyView {
    let name = names.get(player.index()).filter(|name| !name.is_empty()).cloned();
    let (floor, size) = (floor.clone(), floor.name);
    name.map(|name| {
        let at = {
            let name = name.clone();
            move || {
                let [x, y] = floor.name_offset(&dance, chair(&floor), &name);
                format!("translate({x:.1}px, {y:.1}px)")
            }
        };
        view! {
            <text class="name" y=0.35 * size font-size=size text-anchor="middle" style:transform=at>
                {name}
            </text>
        }
    })
    .into_any()
}

/// Highlights the game of the player pointed at.
fn point(studio: Studio, dance: Dance, event: &web_sys::Event) {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let number = |name: &str| {
        target.as_ref().and_then(|it| {
            it.closest(&format!("[{name}]")).ok().flatten()?.get_attribute(name)?.parse::<usize>().ok()
        })
    };
    let games = dance.round(studio.round.get_untracked());
    let pair = match (number("data-table"), number("data-player")) {
        (Some(table), _) => games.tables.get(table).and_then(|table| table.pair()),
        (None, Some(player)) => {
            let player = Player::from_index(player);
            games.table_of(player).map_or(Some([player; 2]), |(_, table)| table.pair())
        }
        (None, None) => None,
    };
    studio.point(pair);
}

/// Changes the round by the keys left and right, and moves through its games by up and down.
pub fn key(studio: Studio, dance: Dance, event: &KeyboardEvent) {
    if event.default_prevented() || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let games = dance.round(studio.round.get_untracked()).tables;
    let at = studio.at.get_untracked().or(studio.kept.get_untracked());
    let now = games.iter().position(|table| table.pair().is_some() && table.pair() == at);
    let to = match key_of(event).as_str() {
        "ArrowLeft" => return turn(studio, event, false),
        "ArrowRight" => return turn(studio, event, true),
        "ArrowDown" => Some(now.map_or(0, |now| (now + 1) % games.len())),
        "ArrowUp" => Some(now.map_or(games.len() - 1, |now| (now + games.len() - 1) % games.len())),
        "Escape" if at.is_some() => None,
        _ => return,
    };
    event.prevent_default();
    studio.point(to.and_then(|table| games[table].pair()));
}

/// Changes the round by an arrow key, unless the whole page uses the arrows otherwise.
fn turn(studio: Studio, event: &KeyboardEvent, forward: bool) {
    let view = studio.view.get_untracked();
    if view.lesson.is_some() || view.big {
        return;
    }
    event.prevent_default();
    studio.stop();
    if forward {
        studio.next();
    } else {
        studio.previous();
    }
}
