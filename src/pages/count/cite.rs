//! A number as one line to be copied, the commands that count it again, and its sequence as a file.

use leptos::prelude::*;
use rondel::count::lab::cite::{Cited, Sequence, b_file, cited};
use rondel::text::count::Count as Page;
use rondel::text::count::cite::Cite as Text;

use super::bench::Bench;
use super::share::command;
use crate::parts::{Choice, download};

/// The choice of a number, its line, its commands and the button of the file.
pub fn cite(bench: Bench) -> AnyView {
    let app = bench.app;
    let sequence = RwSignal::new(Sequence::Starters);
    let players = RwSignal::new(None::<u16>);
    let numbers = Memo::new(move |_| bench.with(|lab| cited(lab, sequence.get())));
    // The last number, unless another existing one is chosen.
    let chosen = Memo::new(move |_| {
        let wanted = players.get();
        numbers.with(|all| all.iter().find(|it| Some(it.players) == wanted).or(all.last()).cloned())
    });
    let names = Sequence::ALL.map(|one| {
        let words = match one {
            Sequence::Starters => Text::Starters,
            Sequence::Whist0 => Text::Whist0,
            Sequence::Whist1 => Text::Whist1,
            Sequence::Directed => Text::Directed,
        };
        (one, app.say(words))
    });
    let pick = move |one| {
        players.set(None);
        sequence.set(one);
    };
    let value = Signal::derive(move || chosen.with(|it| it.as_ref().map_or(0, |it| it.players)));
    let sizes = move || {
        let options = numbers.with(|all| all.iter().map(|it| (it.players, it.players.to_string())).collect());
        view! {
            <Choice
                label=app.say(Page::Players)
                options=options
                value=value
                on=move |picked| players.set(Some(picked))
            />
        }
    };
    let save = move |_| {
        let of = sequence.get_untracked();
        download(app, &of.file(), "text/plain", &numbers.with_untracked(|all| b_file(of, all)));
    };
    view! {
        <section class="stack" aria-labelledby="count-cite">
            <h2 id="count-cite">{app.say(Text::Title)}</h2>
            <p class="prose">{app.say(Text::Lead)}</p>
            <div class="cluster screen-only count__row">
                <Choice label=app.say(Text::Which) options=names.to_vec() value=sequence on=pick />
                {sizes}
                <button type="button" class="button" on:click=save>
                    {move || app.say(Text::Save { file: sequence.get().file() })}
                </button>
            </div>
            {move || chosen.get().map(|cited| lines(bench, &cited))}
        </section>
    }
    .into_any()
}

/// The line of a number, and the commands that count it again, if there are any.
fn lines(bench: Bench, cited: &Cited) -> AnyView {
    let app = bench.app;
    let heads = [Text::Again, Text::Check].map(|head| app.say(head));
    let commands = cited.commands().map(|texts| {
        let each = heads.into_iter().zip(texts).map(|(head, text)| command(bench, head, text));
        each.collect_view()
    });
    view! {
        <div class="count__cite">{command(bench, app.say(Text::Line), app.say(cited.clone()))}</div>
        {commands}
    }
    .into_any()
}
