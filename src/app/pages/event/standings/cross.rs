//! The crosstable: everyone against everyone, in the order of the standings.

use leptos::prelude::*;
use rondel::event::Sides;
use rondel::figure::{self, Drawing, Look, scored};
use rondel::standings::Meeting;
use rondel::text::common::Word;
use rondel::text::file::FileText;
use rondel::text::numbers::halves;
use rondel::text::standings::Standings as Text;

use super::super::rounds::side_words;
use super::{Shown, View, save};
use crate::parts::Picture;
use crate::state::{App, t};

/// Above so many entrants the table is made only when asked for: it has the square of that in cells.
const MOST_AT_ONCE: usize = 40;

/// The crosstable with its legend.
#[component]
pub fn Cross(view: View) -> impl IntoView {
    let app = view.desk.app;
    let size = Memo::new(move |_| view.shown.with(|shown| shown.cross.rows.len()));
    let asked = RwSignal::new(false);
    let picture = RwSignal::new(false);
    let save_svg = move |_| {
        save(
            view.desk,
            FileText::Crosstable,
            "svg",
            "image/svg+xml",
            &untrack(|| drawing(view)).svg(Look::File),
        )
    };
    let body = move || {
        let n = size.get();
        if n > MOST_AT_ONCE && !asked.get() {
            let label = app.say(Text::CrossShow { n });
            return view! { <button class="button" on:click=move |_| asked.set(true)>{label}</button> }
                .into_any();
        }
        view! {
            <p class="note">{move || view.shown.with(|shown| legend(app, shown))}</p>
            <div class="frame frame--both" tabindex="0" role="region" aria-label=app.say(FileText::Crosstable)>
                {move || view.shown.with(|shown| table(app, shown))}
            </div>
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
                    .then(|| view! { <div class="frame screen-only"><Picture drawing=drawing(view) /></div> })
            }}
        }
        .into_any()
    };
    move || {
        (size.get() > 1).then(|| {
            view! {
                <section class="stack">
                    <h2>{t(FileText::Crosstable)}</h2>
                    {body}
                </section>
            }
        })
    }
}

fn table(app: App, shown: &Shown) -> impl IntoView + use<> {
    let n = shown.cross.rows.len();
    let heads = (1..=n).map(|column| view! { <th scope="col">{column}</th> }).collect_view();
    let rows = (0..n)
        .map(|index| {
            let row = &shown.cross.rows[index];
            let points = shown.standings.row(row.player).map(|row| halves(row.points));
            let cells = (0..n)
                .map(|column| {
                    let games =
                        shown.cross.cell(index, column).iter().map(|(_, meeting)| game(app, shown, meeting));
                    view! { <td class:is-own={index == column}>{games.collect_view()}</td> }
                })
                .collect_view();
            view! {
                <tr>
                    <th scope="row" class="is-text">
                        <span class="cross__place">{index + 1}</span>
                        " "
                        <bdi>{shown.name(row.player)}</bdi>
                    </th>
                    {cells}
                    <td class="cross__points">{points}</td>
                </tr>
            }
        })
        .collect_view();
    view! {
        <table class="numbers cross">
            <caption class="visually-hidden">{app.say(FileText::Crosstable)}</caption>
            <thead>
                <tr>
                    <th scope="col" class="is-text">{app.say(Word::Name)}</th>
                    {heads}
                    <th scope="col">{app.say(Word::Points)}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// A game in its cell: what the row scored, and small the side and the round.
fn game(app: App, shown: &Shown, meeting: &Meeting) -> impl IntoView + use<> {
    let letter =
        letters(app, shown.settings.sides).map(|letters| letters[usize::from(!meeting.is_first)].clone());
    let note = format!("{}{}", letter.unwrap_or_default(), meeting.round);
    view! {
        <span class="cross__game">
            <span class="cross__score">{scored(meeting)}</span>
            <span class="cross__note">{note}</span>
        </span>
    }
}

/// The first letters of the words for the two sides, where being first-named means something.
fn letters(app: App, sides: Sides) -> Option<[String; 2]> {
    let letter = |word: Word| app.say(word).chars().take(1).flat_map(char::to_lowercase).collect();
    (sides != Sides::Plain).then(|| side_words(sides).map(letter))
}

/// The crosstable as a picture, with points and place at the end of each row.
fn drawing(view: View) -> Drawing {
    let app = view.desk.app;
    view.shown.with(|shown| {
        let sums = [Word::Points, Word::Place].map(|word| app.say(word)).to_vec();
        let ends = shown.cross.rows.iter().map(|row| {
            let row = shown.standings.row(row.player);
            row.map(|row| vec![halves(row.points), row.place.to_string()]).unwrap_or_default()
        });
        let title = match shown.settings.title.as_str() {
            "" => app.say(FileText::Crosstable),
            title => format!("{title}: {}", app.say(FileText::Crosstable)),
        };
        let sums = (sums, ends.collect());
        let desc = app.say(FileText::CrosstableDesc);
        view.desk.now(|event| figure::crosstable(title, desc, event.state(), &shown.cross, sums).drawing())
    })
}

fn legend(app: App, shown: &Shown) -> String {
    let sides = shown.settings.sides;
    let mut legend = match letters(app, sides) {
        None => app.say(Text::CrossHintPlain),
        Some([one, other]) => {
            let [first, second] = side_words(sides).map(|word| app.say(word).to_lowercase());
            app.say(Text::CrossHint { first, second, one, other })
        }
    };
    if !shown.standings.excluded.is_empty() {
        legend = format!("{legend} {}", app.say(Text::Brackets));
    }
    legend
}
