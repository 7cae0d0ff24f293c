//! The crosstable: everyone against everyone, in the order of the standings.

use leptos::prelude::*;
use maud::{Markup, html};
use rondel::event::Sides;
use rondel::figure::{self, Drawing, Look, scored};
use rondel::standings::{Crosstable, Meeting};
use rondel::text::common::Word;
use rondel::text::file::FileText;
use rondel::text::standings::Standings as Text;

use super::super::rounds::side_words;
use super::save;
use crate::desk::Desk;
use crate::parts::{Picture, Unfold};
use crate::state::{App, t};

/// The most entrants whose table is made without a request: the number of cells is its square.
const MOST_AT_ONCE: usize = 40;

/// A crosstable with its texts and sums.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct CrosstableView {
    /// The games, as a crosstable.
    pub table: Crosstable,
    /// The name of each row.
    pub names: Vec<String>,
    /// The heading of the column of sums.
    pub sum: String,
    /// The sum and place of each row; empty for rows without them.
    pub ends: Vec<[String; 2]>,
    /// The meaning of the two sides, if there is one.
    pub sides: Option<Sides>,
    /// True if some games do not count.
    pub has_brackets: bool,
    /// The event's title.
    pub title: String,
}

/// The crosstable with its legend. `size` is the number of its rows; `shown` is read only when it is displayed.
#[component]
pub fn Cross(
    size: Signal<usize>,
    shown: Memo<CrosstableView>,
    /// The group of the table, named in the line under which it is folded; `None` for the whole event, which is not
    /// folded.
    #[prop(optional_no_strip)]
    of: Option<String>,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let named = app.say(FileText::Crosstable);
    let label = of.as_ref().map_or(named.clone(), |of| format!("{named}, {of}"));
    let size = Memo::new(move |_| size.get());
    let asked = RwSignal::new(false);
    let picture = RwSignal::new(false);
    let save_svg = move |_| {
        save(
            desk,
            FileText::Crosstable,
            "svg",
            "image/svg+xml",
            &untrack(|| drawing(desk, shown)).svg(Look::File),
        )
    };
    let region = label.clone();
    let body = move || {
        let n = size.get();
        if n > MOST_AT_ONCE && !asked.get() {
            let label = app.say(Text::CrossShow { n });
            return view! { <button class="button" on:click=move |_| asked.set(true)>{label}</button> }
                .into_any();
        }
        view! {
            <p class="note">{move || shown.with(|shown| legend(app, shown))}</p>
            <div
                class="frame frame--both"
                tabindex="0"
                role="region"
                aria-label=region.clone()
                inner_html=move || shown.with(|shown| table(app, shown))
            ></div>
            <div class="cluster screen-only">
                <button
                    class="button button--small"
                    aria-expanded=move || picture.get().to_string()
                    on:click=move |_| picture.update(|shown| *shown = !*shown)
                >
                    {app.say(Text::ShowPicture)}
                </button>
                <button class="button button--small" on:click=save_svg>{app.say(Text::SaveSvg)}</button>
            </div>
            {move || {
                picture
                    .get()
                    .then(|| view! { <div class="frame screen-only"><Picture drawing=drawing(desk, shown) /></div> })
            }}
        }
        .into_any()
    };
    let is_folded = of.is_some();
    move || {
        let (body, label) = (body.clone(), label.clone());
        (size.get() > 1).then(|| match is_folded {
            true => view! { <Unfold label=move || label.clone()>{body.clone()}</Unfold> }.into_any(),
            false => view! {
                <section class="stack">
                    <h2>{t(FileText::Crosstable)}</h2>
                    {body}
                </section>
            }
            .into_any(),
        })
    }
}

/// The table as markup, with every text escaped: made cell by cell, it would take seconds for many players.
fn table(app: App, shown: &CrosstableView) -> String {
    let n = shown.table.rows.len();
    let letters = letters(app, shown);
    let markup = html! {
        table.numbers.cross {
            caption.visually-hidden { (app.say(FileText::Crosstable)) }
            thead {
                tr {
                    th.is-text scope="col" { (app.say(Word::Name)) }
                    @for column in 1..=n { th scope="col" { (column) } }
                    th scope="col" { (shown.sum) }
                }
            }
            tbody {
                @for index in 0..n {
                    tr {
                        th.is-text scope="row" {
                            span.cross__place { (index + 1) } " " bdi { (shown.names[index]) }
                        }
                        @for column in 0..n {
                            td.is-own[index == column] {
                                @for (_, meeting) in shown.table.cell(index, column) {
                                    (game(letters.as_ref(), meeting))
                                }
                            }
                        }
                        td.cross__points { (shown.ends[index][0]) }
                    }
                }
            }
        }
    };
    markup.into_string()
}

/// A game in its cell: the row's score and, in small type, side and round.
fn game(letters: Option<&[String; 2]>, meeting: &Meeting) -> Markup {
    html! {
        span.cross__game {
            span.cross__score { (scored(meeting).unwrap_or_default()) }
            span.cross__note {
                @if let Some(letters) = letters { (letters[usize::from(!meeting.is_first())]) }
                (meeting.round)
            }
        }
    }
}

/// The first letters of the words for the two sides, if being first-named has a meaning.
fn letters(app: App, shown: &CrosstableView) -> Option<[String; 2]> {
    let sides = shown.sides.filter(|&sides| sides != Sides::Plain)?;
    let letter = |word: Word| app.say(word).chars().take(1).flat_map(char::to_lowercase).collect();
    Some(side_words(sides).map(letter))
}

/// The crosstable as a picture, with sum and place at the end of each row.
fn drawing(desk: Desk, shown: Memo<CrosstableView>) -> Drawing {
    let app = desk.app;
    shown.with(|shown| {
        let title = match shown.title.as_str() {
            "" => app.say(FileText::Crosstable),
            title => format!("{title}: {}", app.say(FileText::Crosstable)),
        };
        let ends = shown.ends.iter().map(|ends| ends.to_vec()).collect();
        let sums = (vec![shown.sum.clone(), app.say(Word::Place)], ends);
        let desc = app.say(FileText::CrosstableDesc);
        desk.now(|event| figure::crosstable(title, desc, event.state(), &shown.table, sums).drawing())
    })
}

fn legend(app: App, shown: &CrosstableView) -> String {
    let sides = shown.sides.unwrap_or(Sides::Plain);
    let mut legend = match letters(app, shown) {
        None => app.say(Text::CrossHintPlain),
        Some([one, other]) => {
            let [first, second] = side_words(sides).map(|word| app.say(word).to_lowercase());
            app.say(Text::CrossHint { first, second, one, other })
        }
    };
    if shown.has_brackets {
        legend = format!("{legend} {}", app.say(Text::Brackets));
    }
    legend
}
