//! The meeting matrix next to the dance: it fills round by round, and its cells highlight games and rounds.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::figure::{Arrangement, Diagonals, Drawing, Form, LETTERS, Meet, SIDE};
use rondel::model::ids::{Player, RoundNo};
use rondel::round_robin::dance::Dance;
use rondel::text::table::TableText as Text;

use super::ring;
use super::studio::Studio;
use crate::parts::{Along, SavePicture, key_of};
use crate::state::App;

/// The gap between the last column and the breaks.
const GAP: f64 = 14.0;
/// The width of the column of breaks.
const BREAKS: f64 = 52.0;

/// The height of the matrix's figures on the stage: as large as a cell allows.
const STAGE_LETTERS: f64 = 22.0;

/// The most columns that fit any screen.
const MOST_FITTING: usize = 20;

/// The matrix as a file, filled up to the present round.
pub fn drawing(studio: Studio, dance: &Dance, form: Form) -> Drawing {
    let round = studio.round.get_untracked();
    let breaks = dance.breaks(round + 1).iter().map(ToString::to_string).collect();
    let ends = Some((studio.app.say(Text::BreaksHead), breaks));
    let names = studio.names.get_untracked();
    let drawing = Diagonals::of(dance, form).drawing(Some(round), &names, ends, words(studio.app));
    match studio.shown.get_untracked().lesson {
        None => studio.numbers.in_drawing(drawing, "label", dance.players() as u16),
        Some(_) => drawing,
    }
}

fn words(app: App) -> [String; 2] {
    [app.say(Text::MatrixTitle), app.say(Text::MatrixDesc)]
}

/// The matrix as it fills; one stop of the Tab key with arrows inside.
#[component]
pub fn Matrix(studio: Studio, dance: Dance, form: Form, whole: bool) -> impl IntoView {
    let app = studio.app;
    let big = studio.view.with_untracked(|view| view.big);
    // On the stage names are only at the round table, and breaks only where they are a topic.
    let names = if big { Vec::new() } else { studio.names.get_untracked() };
    let letters = if big { STAGE_LETTERS } else { LETTERS };
    let diagonals = Diagonals::of(&dance, form);
    let left = diagonals.left(&names);
    let edge = left + SIDE * diagonals.columns() as f64;
    let width = if big { edge + 1.0 } else { edge + GAP + BREAKS };
    let height = SIDE * (diagonals.rows + 1) as f64 + 2.0;
    let save = move |_: ()| drawing(studio, &dance, form);
    let bare = move |()| ring::bare(studio, dance, Arrangement::Ring).map(|bare| bare.matrix());
    let is_dance = studio.shown.get_untracked().lesson.is_none();
    let along = is_dance.then_some(Along { bare: Callback::new(bare), for_papers: false });
    // Many columns scroll in their frame instead of becoming illegible.
    let least = if diagonals.columns() > MOST_FITTING { width * 0.036 } else { 0.0 };
    let danced = move || if studio.beat.get().danced { "is-dancing" } else { "is-still" };
    let [label, desc] = words(app);
    let name = label.clone();
    let pictures = StoredValue::new(diagonals);
    let body = pictures.with_value(|diagonals| {
        [
            heads(studio, diagonals, &names, letters, left, width),
            cells(studio, dance, diagonals, [left, letters], whole),
            if big { ().into_any() } else { breaks(studio, dance, diagonals.rows, edge) },
            pointed(studio, pictures, left),
        ]
    });
    view! {
        <div class="meetings">
            <div
                class="frame meetings__frame"
                tabindex="0"
                role="group"
                aria-label=name
                aria-description=app.say(Text::MatrixKeys)
                on:keydown=move |event| key(studio, dance, pictures, &event)
                on:pointermove=move |event| {
                    if let Some(pair) = cell(&event) && studio.at.get_untracked() != Some(pair) {
                        studio.point(Some(pair));
                    }
                }
                on:pointerleave=move |_| studio.point(None)
                on:click=move |event| {
                    if let Some(pair) = cell(&event) {
                        studio.point(Some(pair));
                        jump(studio, dance, pair);
                    }
                }
            >
                <svg
                    class=move || format!("figure {}", danced())
                    viewBox=format!("0 0 {width:.1} {height:.1}")
                    // Set by script, which the page's policy allows: cells from a finger's width down to a pen's tip.
                    style:max-width=format!("{:.1}rem", width * 0.1)
                    style:min-width=format!("{:.1}rem", least)
                    role="img"
                    aria-label=label
                >
                    <desc>{desc}</desc>
                    {body.into_iter().collect_view()}
                </svg>
            </div>
            <SavePicture app=app draw=Callback::new(save) along=along />
        </div>
    }
}

fn heads(
    studio: Studio,
    diagonals: &Diagonals,
    names: &[String],
    letters: f64,
    left: f64,
    width: f64,
) -> AnyView {
    let columns = diagonals.heads.iter().enumerate().map(|(column, head)| {
        let x = left + SIDE * (column as f64 + 0.5);
        let head = *head;
        view! {
            <text class="label" x=x y=SIDE * 0.5 + letters / 3.0 font-size=letters text-anchor="middle">
                {move || studio.number(head)}
            </text>
        }
    });
    let rows = (0..diagonals.rows).map(|row| {
        let y = SIDE * (row as f64 + 1.5) + letters / 3.0;
        let name = names.get(row).cloned();
        let number = move || studio.number(Player::from_index(row));
        view! {
            <text class="label" x=SIDE - 8.0 y=y font-size=letters text-anchor="end">{number}</text>
            {name.map(|name| view! { <text class="name" x=SIDE y=y font-size=letters>{name}</text> })}
        }
    });
    let rules = (0..diagonals.rows).map(|row| {
        let y = SIDE * (row + 1) as f64;
        view! { <line class="rule" x1="0" x2=width y1=y y2=y /> }
    });
    view! { {columns.collect_view()} {rows.collect_view()} {rules.collect_view()} }.into_any()
}

/// The cells, in one group per round, which is highlighted and filled as a unit.
fn cells(
    studio: Studio,
    dance: Dance,
    diagonals: &Diagonals,
    [left, letters]: [f64; 2],
    whole: bool,
) -> AnyView {
    let mut groups: Vec<(Vec<RoundNo>, Vec<&Meet>)> = Vec::new();
    for cell in &diagonals.cells {
        match groups.iter_mut().find(|(rounds, _)| *rounds == cell.rounds) {
            Some((_, cells)) => cells.push(cell),
            None => groups.push((cell.rounds.clone(), vec![cell])),
        }
    }
    let one = |cell: &Meet| {
        let [x, y] = [left + SIDE * cell.column as f64, SIDE * (cell.row as f64 + 1.0)];
        let text = cell.text();
        let size = if text.chars().count() > 2 { letters * 0.78 } else { letters };
        let class = match cell.white {
            None if cell.pair[0] == cell.pair[1] => "meet is-own",
            Some(false) => "meet is-black",
            _ => "meet",
        };
        let [a, b] = cell.pair.map(Player::index);
        view! {
            <rect class=class x=x y=y width=SIDE height=SIDE data-cell=format!("{a},{b}") />
            <text class="value" x=x + SIDE / 2.0 y=y + SIDE / 2.0 + 0.35 * size font-size=size text-anchor="middle">
                {text}
            </text>
        }
    };
    // The rounds of the cell pointed at are highlighted as a diagonal.
    let pointed = Memo::new(move |_| {
        studio.pair().map(|[one, other]| dance.meetings(one, other)).filter(|rounds| !rounds.is_empty())
    });
    let group = |(rounds, cells): (Vec<RoundNo>, Vec<&Meet>)| {
        let wrong = if rounds.len() == 1 { "" } else { " is-wrong" };
        let first = rounds.first().map(|round| round.index());
        let class = move || {
            let (now, left) = (studio.pace.lit.get(), studio.pace.left.get());
            let time = match first {
                // The previous highlight ends a frame later.
                _ if rounds.iter().any(|round| [now, left].contains(&round.index())) => "is-lit",
                None => "is-never",
                Some(first) if first <= now => "is-past",
                Some(_) if whole => "is-whole",
                Some(_) => "is-future",
            };
            let pointed = pointed.with(|pointed| pointed.as_ref() == Some(&rounds));
            format!("meetings__round {time}{wrong}{}", if pointed { " is-pointed" } else { "" })
        };
        view! { <g class=class data-round=first.map(|first| first + 1)>{cells.into_iter().map(one).collect_view()}</g> }
    };
    // The empty cells as one shape, covered by the groups as they fill.
    let boxes: String = diagonals.cells.iter().fold(String::new(), |boxes, cell| {
        let [x, y] = [left + SIDE * cell.column as f64, SIDE * (cell.row as f64 + 1.0)];
        boxes + &format!("M{x:.1} {y:.1}h{SIDE}v{SIDE}h-{SIDE}z")
    });
    view! {
        <path class="meetings__ground" d=boxes />
        {groups.into_iter().map(group).collect_view()}
    }
    .into_any()
}

/// The legend of the matrix, with a sample of each cell.
#[component]
pub fn Legend(studio: Studio, dance: Dance) -> impl IntoView {
    let app = studio.app;
    let swatch = |group: &'static str, class: &'static str| {
        view! {
            <svg class="figure legend__cell" viewBox="0 0 20 20" aria-hidden="true">
                <g class=group><rect class=class x="1" y="1" width="18" height="18" /></g>
            </svg>
        }
    };
    let own = match dance.extra() {
        Some(extra) => Text::LegendExtra { extra: extra.number() },
        None => Text::LegendBye,
    };
    // For a step that fails, the meaning of the signs in the cells.
    let failing = dance.failure().map(|failure| {
        let often = Text::LegendOften { times: failure.divisor };
        view! {
            <li><b>{format!("{}×", failure.divisor)}</b> {app.say(often)}</li>
            <li><b>"–"</b> {app.say(Text::LegendNever)}</li>
        }
    });
    let now = move || app.say(Text::LegendNow { round: studio.pace.told.get() + 1 });
    view! {
        <ul class="legend">
            <li>{swatch("is-lit", "meet")} {now}</li>
            <li>{swatch("is-past", "meet")} {app.say(Text::LegendWhite)}</li>
            <li>{swatch("is-past", "meet is-black")} {app.say(Text::LegendBlack)}</li>
            <li>{swatch("is-past", "meet is-own")} {app.say(own)}</li>
            {failing}
        </ul>
    }
}

/// The breaks of all players so far.
fn breaks(studio: Studio, dance: Dance, rows: usize, edge: f64) -> AnyView {
    let breaks = Memo::new(move |_| dance.breaks(studio.pace.counted.get() + 1));
    let x = edge + GAP + BREAKS - 8.0;
    let lines = (0..rows).map(|row| {
        let count = move || breaks.with(|breaks| breaks[row]);
        let y = SIDE * (row as f64 + 1.5) + 5.0;
        view! { <text class="sum" x=x y=y font-size=LETTERS text-anchor="end">{count}</text> }
    });
    view! {
        <text class="label" x=x y=SIDE * 0.5 + 5.0 font-size="12" text-anchor="end">
            {studio.app.say(Text::BreaksHead)}
        </text>
        {lines.collect_view()}
    }
    .into_any()
}

/// Frames round the two cells of the players pointed at.
fn pointed(studio: Studio, diagonals: StoredValue<Diagonals>, left: f64) -> AnyView {
    let frames = move || {
        let Some([one, other]) = studio.pair() else { return Vec::new() };
        let cells = diagonals.with_value(|diagonals| {
            [[one, other], [other, one]].map(|pair| diagonals.cell(pair).map(|it| (it.row, it.column)))
        });
        let frame = |(row, column): (usize, usize)| {
            let [x, y] = [left + SIDE * column as f64 + 1.5, SIDE * (row as f64 + 1.0) + 1.5];
            view! { <rect class="meetings__at" x=x y=y width=SIDE - 3.0 height=SIDE - 3.0 rx="3" fill="none" /> }
        };
        cells.into_iter().flatten().map(frame).collect::<Vec<_>>()
    };
    view! { <g>{frames}</g> }.into_any()
}

/// The players of the cell under the pointer.
fn cell(event: &web_sys::Event) -> Option<[Player; 2]> {
    let target = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    let place = target.get_attribute("data-cell")?;
    let (one, other) = place.split_once(',')?;
    Some([one, other].map(|number| number.parse().map(Player::from_index)).map(Result::ok)).and_then(|pair| {
        let [one, other] = pair;
        Some([one?, other?])
    })
}

/// Goes to a round in which two players meet: the first or, if they meet more often, the next one after this.
pub fn jump(studio: Studio, dance: Dance, [one, other]: [Player; 2]) {
    let rounds = dance.meetings(one, other);
    let now = studio.round.get_untracked();
    let to = rounds.iter().find(|round| round.index() > now).or(rounds.first());
    if let Some(to) = to.filter(|_| !rounds.iter().any(|round| round.index() == now)) {
        studio.stop();
        studio.go(to.index());
    }
}

/// Moves by the arrow keys; Enter goes to the round.
fn key(studio: Studio, dance: Dance, diagonals: StoredValue<Diagonals>, event: &KeyboardEvent) {
    if event.default_prevented() || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let at = studio.at.get_untracked();
    let to = match key_of(event).as_str() {
        "ArrowUp" => [-1, 0],
        "ArrowDown" => [1, 0],
        "ArrowLeft" => [0, -1],
        "ArrowRight" => [0, 1],
        "Escape" => return studio.point(None),
        "Enter" => {
            event.prevent_default();
            if let Some(pair) = at {
                jump(studio, dance, pair);
            }
            return;
        }
        _ => return,
    };
    event.prevent_default();
    event.stop_propagation();
    let pair = diagonals.with_value(|diagonals| match at {
        Some(pair) => diagonals.beside(pair, to).map(|cell| cell.pair),
        None => diagonals.cells.first().map(|cell| cell.pair),
    });
    studio.point(pair);
}
