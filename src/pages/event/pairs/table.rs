//! The tables of a round, each with its boards to be tapped.

use leptos::prelude::*;
use rondel::movement::pairs::{self, EntryPlace, Line, TableOf, TableState};
use rondel::text::bridge::told;
use rondel::text::common::Word;
use rondel::text::pairs::Pairs as Text;

use super::View;

/// The tables of the round.
#[component]
pub(super) fn Tables(view: View) -> impl IntoView {
    let View { desk, round, .. } = view;
    let app = desk.app;
    let tables = Memo::new(move |_| desk.with(|event| pairs::tables_of(event.state(), round.get())));
    let board = move |line: &Line| {
        let at: EntryPlace = line.at();
        let result = line.deal.map_or("·".to_owned(), |deal| told(deal, app.lang()));
        view! {
            <button
                class="bridge__board"
                class:is-done=line.deal.is_some()
                aria-pressed=move || (view.at.get() == Some(at)).to_string()
                on:click=move |_| view.choose(at)
            >
                <span class="bridge__number">{line.board.number()}</span>
                <span>{result}</span>
            </button>
        }
    };
    let table = move |it: &TableOf| {
        let body = match &it.what {
            TableState::Boards { names, lines } => {
                let boards = lines.iter().map(board).collect_view();
                let [ns, ew] = names.clone();
                view! {
                    <p class="bridge__who">
                        <span><strong>{app.say(Text::PointsNs)}</strong> " " <bdi>{ns}</bdi></span>
                        <span><strong>{app.say(Text::PointsEw)}</strong> " " <bdi>{ew}</bdi></span>
                    </p>
                    <div class="bridge__boards">{boards}</div>
                }
                .into_any()
            }
            TableState::SitsOut(name) => {
                view! { <p class="note" dir="auto">{app.say(Text::SitsOut { name: name.clone() })}</p> }
                    .into_any()
            }
            TableState::Off => view! { <p class="note">{app.say(Text::Off)}</p> }.into_any(),
        };
        let section = it.section.map(|letter| view! { <h3>{app.say(Text::Section { letter })}</h3> });
        let head = format!("{} {}", app.say(Word::Table), it.table);
        view! {
            {section}
            <section class="bridge__table">
                <h4>{head}</h4>
                {body}
            </section>
        }
    };
    move || {
        let all = tables.with(|tables| tables.iter().map(table).collect_view());
        view! { <div class="bridge__tables">{all}</div> }
    }
}
