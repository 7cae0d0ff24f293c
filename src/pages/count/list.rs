//! The first starters as a list, to be read, copied and saved.

use leptos::prelude::*;
use rondel::count::lab::{Ask, list as core};
use rondel::count::{Kind as Counted, published};
use rondel::round_robin::starter::Starter;
use rondel::text::count::Count as Text;
use rondel::write::screen::count as screen;

use super::bench::Bench;
use super::{grouped, what};
use crate::files::{self, file_name};
use crate::parts::{Choice, Kind, Message, TableView, download};

/// The number of lines shown at a time.
const LINES: usize = 50;

/// The choice, the buttons and the list.
pub fn list(bench: Bench) -> AnyView {
    let app = bench.app;
    // The source's example: nine configurations and their complements.
    let players = RwSignal::new(10_u16);
    let starters = Memo::new(move |_| core::first(players.get()).unwrap_or_default());
    let shown = RwSignal::new(LINES);
    let said = RwSignal::new(None::<bool>);
    let options = Ask::choices(Counted::Starters).into_iter().map(|it| (it, it.to_string())).collect();
    let pick = move |picked| {
        players.set(picked);
        shown.set(LINES);
        said.set(None);
    };
    let (save, told) = saves(bench, players, starters, said);
    let summary = move || {
        let n = starters.with(Vec::len);
        let all = published::starters(players.get() / 2 - 1);
        let [n, all] =
            [Some(n as u64), all.filter(|&all| all > n as u64)].map(|it| it.map(|it| grouped(app, it)));
        let n = n.unwrap_or_default();
        app.say(match all {
            Some(all) => Text::ListOf { n, all },
            None => Text::ListShown { n },
        })
    };
    let table = move || starters.with(|all| screen::listed(all, shown.get(), app.lang()));
    let more = move || {
        let n = starters.with(Vec::len).saturating_sub(shown.get()).min(4 * LINES);
        (n > 0).then(|| {
            view! {
                <button type="button" class="button screen-only" on:click=move |_| shown.update(|shown| *shown += n)>
                    {app.say(Text::More { n })}
                </button>
            }
        })
    };
    view! {
        <section class="stack">
            <h2>{app.say(Text::ListTitle)}</h2>
            <p class="prose">{app.say(Text::ListLead)}</p>
            <div class="cluster screen-only count__row">
                <Choice label=app.say(Text::Players) options=options value=players on=pick />
                {save}
            </div>
            <div role="status">{told}</div>
            <p class="numeral">{summary}</p>
            <TableView table=Signal::derive(table) class="count__table count__list" />
            {more}
        </section>
    }
    .into_any()
}

/// The buttons that save and copy the list, and the message about the last copy.
fn saves(
    bench: Bench,
    players: RwSignal<u16>,
    starters: Memo<Vec<Starter>>,
    said: RwSignal<Option<bool>>,
) -> (AnyView, impl Fn() -> Option<AnyView> + Copy) {
    let app = bench.app;
    let name = move |ending: &str| match Ask::new(Counted::Starters, players.get_untracked()) {
        Some(ask) => file_name(&what(app, ask), ending),
        None => file_name("starters", ending),
    };
    let save_text = move |_| {
        download(app, &name("txt"), "text/plain", &starters.with_untracked(|all| core::text(all)));
    };
    let save_csv = move |_| {
        download(app, &name("csv"), "text/csv", &starters.with_untracked(|all| core::csv(all)));
    };
    let copy = move |_| {
        let text = starters.with_untracked(|all| core::text(all));
        leptos::task::spawn_local(async move { said.set(Some(files::copy(&text).await)) });
    };
    let told = move || -> Option<AnyView> {
        let (kind, words) =
            if said.get()? { (Kind::Ok, Text::Copied) } else { (Kind::Error, Text::NotCopied) };
        Some(view! { <Message kind=kind>{app.say(words)}</Message> }.into_any())
    };
    let buttons = view! {
        <button type="button" class="button" on:click=save_text>{app.say(Text::SaveText)}</button>
        <button type="button" class="button" on:click=save_csv>{app.say(Text::SaveCsv)}</button>
        <button type="button" class="button" on:click=copy>{app.say(Text::CopyList)}</button>
    };
    (buttons.into_any(), told)
}
