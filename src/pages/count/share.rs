//! One count on several machines: the commands to run there, and adding their lines here.

use leptos::prelude::*;
use rondel::count::lab::{Pasted, Unread, share as core};
use rondel::text::count::Count as Text;

use super::bench::Bench;
use super::{choose, what};
use crate::files;
use crate::parts::{Field, Kind, Message, NumberField, OpenText};

/// The most bytes of a file with lines; the lines of every unit of the largest count are a few megabytes.
const MOST_BYTES: usize = 32 << 20;
/// The default number of shares of a count.
const SHARES: u32 = 16;

/// The most shares of one count.
const MOST_SHARES: u32 = 100_000;

/// The part of the lab for sharing a count among machines.
pub fn share(bench: Bench) -> AnyView {
    let app = bench.app;
    view! {
        <section class="stack">
            <h2>{app.say(Text::ShareTitle)}</h2>
            <p class="prose">{app.say(Text::ShareLead)}</p>
        </section>
        {paste(bench)}
        {commands(bench)}
    }
    .into_any()
}

/// The commands for other machines.
fn commands(bench: Bench) -> AnyView {
    let app = bench.app;
    let of = RwSignal::new(SHARES);
    // The plan of a large count takes a moment, so it is computed only when units have been added.
    let there = Memo::new(move |_| {
        let ask = bench.chosen.get();
        bench.shown.with(|jobs| jobs.iter().find(|job| job.ask == ask).map(|job| job.units))
    });
    let made = Memo::new(move |_| {
        there.with(|_| ());
        let ask = bench.chosen.get();
        core::commands(ask, &bench.missing(ask), of.get())
    });
    let left = move || made.with(|made| app.say(Text::SharesLeft { left: made.missing.len(), of: made.of }));
    let lines = move || {
        made.with(|made| {
            [(Text::OneShare, &made.one), (Text::Parallel, &made.parallel), (Text::Cluster, &made.cluster)]
                .map(|(head, text)| command(bench, app.say(head), text.clone()))
                .into_iter()
                .collect_view()
        })
    };
    view! {
        <section class="stack screen-only">
            <div class="count__choices">
                {choose::which(bench)}
                <NumberField
                    label=app.say(Text::Shares)
                    range=[1, MOST_SHARES]
                    value=of
                    on=move |shares: u32| of.set(shares.clamp(1, MOST_SHARES))
                />
            </div>
            <p>{left}</p>
            {lines}
        </section>
    }
    .into_any()
}

/// A command with a button that copies it.
pub fn command(bench: Bench, head: String, text: String) -> AnyView {
    let app = bench.app;
    let said = RwSignal::new(None::<bool>);
    let copied = text.clone();
    let copy = move |_| {
        let text = copied.clone();
        leptos::task::spawn_local(async move { said.set(Some(files::copy(&text).await)) });
    };
    let told = move || said.get().map(|done| app.say(if done { Text::Copied } else { Text::NotCopied }));
    let label = head.clone();
    view! {
        <div class="count__command">
            <h3>{head}</h3>
            <pre class="frame" tabindex="0" role="region" aria-label=label.clone()>{text}</pre>
            <div class="cluster">
                <button
                    type="button"
                    class="button button--small"
                    aria-label=format!("{}: {label}", app.say(Text::Copy))
                    on:click=copy
                >
                    {app.say(Text::Copy)}
                </button>
                <span role="status" class="note">{told}</span>
            </div>
        </div>
    }
    .into_any()
}

/// The box for lines, and the outcome of adding them.
fn paste(bench: Bench) -> AnyView {
    let app = bench.app;
    let said = RwSignal::new(None::<(Kind, String)>);
    let screen = bench.screen;
    let lines = Memo::new(move |_| screen.with(|screen| screen.lines.clone()));
    let count = move || {
        let told = move |pasted: Result<Pasted, Unread>| match pasted {
            Ok(Pasted { ask, new, double, missing }) => {
                screen.update(|screen| screen.lines.clear());
                let words = Text::Pasted { what: what(app, ask), new, double, missing };
                said.set(Some((Kind::Ok, app.say(words))));
            }
            Err(unread) => said.set(Some((Kind::Error, app.say(unread)))),
        };
        bench.paste(lines.get_untracked(), told);
    };
    let open = move |read: Result<String, String>| match read {
        Ok(text) => {
            screen.update(|screen| screen.add(&text));
            count();
        }
        Err(sentence) => said.set(Some((Kind::Error, sentence))),
    };
    let told = move || {
        said.get().map(|(kind, words)| match kind {
            Kind::Error => choose::error(words),
            kind => view! { <Message kind=kind>{words}</Message> }.into_any(),
        })
    };
    let is_elsewhere = move || bench.is_elsewhere();
    view! {
        <section class="stack screen-only">
            <Field label=app.say(Text::PasteBox)>
                <textarea
                    rows="5"
                    class="verify__box"
                    autocomplete="off"
                    spellcheck="false"
                    wrap="off"
                    prop:value=lines
                    on:input=move |event| screen.update(|screen| screen.lines = event_target_value(&event))
                ></textarea>
            </Field>
            <div class="cluster">
                <button type="button" class="button" disabled=is_elsewhere on:click=move |_| count()>
                    {app.say(Text::PasteDo)}
                </button>
                <OpenText label=app.say(Text::PasteOpen) most=MOST_BYTES open=open />
            </div>
            <div role="status">{told}</div>
        </section>
    }
    .into_any()
}
