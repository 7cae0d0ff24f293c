//! `#/beat/<teams>/<timetable>`: exchanging the rounds of a league by hand, next to the carry-over sum, which follows
//! every step. The address contains the timetable, and opening it computes the sum again.

use leptos::prelude::*;
use rondel::round_robin::league::ask::Aim;
use rondel::round_robin::league::by_hand::{Act, ByHand, Start};
use rondel::setup::Kind as System;
use rondel::text::beat::{Beat as Text, title};
use rondel::text::deadend::DeadEnd;
use rondel::text::league::Fair;
use rondel::text::saved_events::Sharing;
use rondel::web::route::Route;
use rondel::write::screen::beat::{self as screen, Opened};
use rondel::write::screen::cross::Crosstable;

use crate::parts::{CopyButton, CrossView, Kind, Message, Stepper, TableView, Unfold, any_seed};
use crate::state::{App, t};

/// The state of the page; handles, cheap to copy.
#[derive(Clone, Copy)]
struct Bench {
    app: App,
    opened: RwSignal<Opened>,
    it: Memo<ByHand>,
}

impl Bench {
    /// A timetable that follows the address, and writes its own changes there.
    fn new(app: App) -> Self {
        let opened = RwSignal::new(Opened::new(ByHand::USUAL));
        let it = Memo::new(move |_| opened.with(|opened| opened.it.clone()));
        let bench = Bench { app, opened, it };
        let address = Memo::new(move |_| match app.route.get() {
            Route::Beat(path) => Some(path),
            _ => None,
        });
        Effect::new(move || {
            let Some(path) = address.get().filter(|path| !path.is_empty()) else { return };
            if opened.with_untracked(|opened| opened.it.to_string() != path) {
                opened.set(Opened::at(&path));
            }
        });
        bench
    }

    fn update(self, act: Act) {
        self.opened.update(|opened| opened.update(act));
        self.written();
    }

    fn seat(self, teams: u16) {
        self.opened.set(Opened::new(teams));
        self.written();
    }

    /// Writes the timetable to the address. The browser's Back leaves the page; it does not undo a step.
    fn written(self) {
        let route = Route::Beat(self.opened.with_untracked(|opened| opened.it.to_string()));
        if self.app.route.get_untracked() != route {
            self.app.go_instead(&route);
        }
    }

    fn teams(self) -> u16 {
        self.it.with(|it| it.teams() as u16)
    }
}

/// The page for improving a timetable by hand.
#[component]
pub fn BeatPage() -> impl IntoView {
    let app = App::here();
    let lang = app.lang();
    let bench = Bench::new(app);
    let counted = Memo::new(move |_| bench.it.with(screen::Counted::of));
    let lost = move || {
        let lost = bench.opened.with(|opened| opened.is_lost);
        lost.then(|| view! { <Message kind=Kind::Warn>{app.say(Text::Lost)}</Message> })
    };
    let sum = move || {
        let [sum, changed] = bench.it.with(|it| screen::sum(it, lang));
        view! {
            <strong class="beat__sum">{sum}</strong>
            " "
            <span class="note">{changed}</span>
        }
    };
    let judged = move || counted.with(|counted| counted.judged(lang));
    let proved = move || match counted.with(|counted| counted.said(lang)) {
        Ok(words) => view! { <Message kind=Kind::Ok word="✓">{words}</Message> }.into_any(),
        Err(words) => view! { <Message kind=Kind::Error word="✗">{words}</Message> }.into_any(),
    };
    let figures = move || {
        let table = counted.with(|counted| counted.figures(lang));
        table.map(|table| view! { <TableView table=table class="evidence" /> })
    };
    let here = move || window().location().href().unwrap_or_default();
    view! {
        <article class="stack beat">
            <h1>{move || title(usize::from(bench.teams()), lang)}</h1>
            <p class="prose">{t(Text::Lead)}</p>
            {lost}
            {begin(bench)}
            <p class="note">{judged}</p>
            <div class="beat__top cluster">
                <p role="status">{sum}</p>
                {controls(bench)}
            </div>
            <p class="note screen-only">{move || app.say(bench.it.with(screen::hint))}</p>
            {rounds(bench)}
            {parts(bench)}
            {proved}
            {figures}
            <Unfold label=move || app.say(Fair::Followed)>{followed(bench, counted)}</Unfold>
            <div class="cluster screen-only">
                <CopyButton label=app.say(Sharing::CopyLink) text=here />
                <button class="button" on:click=move |_| take(bench)>{app.say(Text::Take)}</button>
            </div>
            <p class="note">{t(Text::LinkHint)}</p>
        </article>
    }
}

/// The number of teams, and the timetables to begin with.
fn begin(bench: Bench) -> AnyView {
    let app = bench.app;
    let teams = Signal::derive(move || bench.teams());
    let starts = [
        (Text::FromCircle, (|| Start::Circle) as fn() -> Start),
        (Text::ByLot, || Start::Lot(any_seed())),
        (Text::FromBest, || Start::Best),
    ];
    let starts = starts.map(|(words, start)| {
        let go = move |_| bench.update(Act::Begin(start()));
        view! { <button class="button button--small" on:click=go>{app.say(words)}</button> }
    });
    let beside = |teams: u16, up: bool| {
        let [least, most] = ByHand::TEAMS;
        let next = if up { teams + 2 } else { teams.checked_sub(2)? };
        (least..=most).contains(&next).then_some(next)
    };
    view! {
        <div class="cluster screen-only">
            <Stepper
                label=app.say(Text::Teams)
                steps=[app.say(Text::Fewer), app.say(Text::More)]
                range=ByHand::TEAMS
                value=teams
                beside=beside
                set=Callback::new(move |teams| bench.seat(teams))
            />
            <div class="cluster" role="group" aria-label=app.say(Text::BeginWith)>
                <span>{app.say(Text::BeginWith)}</span>
                {starts}
            </div>
        </div>
    }
    .into_any()
}

/// The buttons for undo and redo.
fn controls(bench: Bench) -> AnyView {
    let app = bench.app;
    let buttons = [(Act::Undo, DeadEnd::Undo), (Act::Redo, DeadEnd::Redo)].into_iter().enumerate();
    let buttons = buttons.map(|(at, (act, words))| {
        let cannot = move || !bench.it.with(|it| it.can()[at]);
        view! {
            <button class="button" disabled=cannot on:click=move |_| bench.update(act)>
                {app.say(words)}
            </button>
        }
    });
    view! {
        <div class="cluster screen-only">{buttons.collect_view()}</div>
    }
    .into_any()
}

/// The rounds, each with the sums it leads to.
fn rounds(bench: Bench) -> AnyView {
    let lang = bench.app.lang();
    let table = Signal::derive(move || bench.it.with(|it| screen::rounds(it, lang)));
    let on = Callback::new(move |at| {
        if let Some(act) = screen::pressed(at) {
            bench.update(act);
        }
    });
    view! { <TableView table=table on=on class="beat__rounds" /> }.into_any()
}

/// The games of the chosen round that can be exchanged without the others.
fn parts(bench: Bench) -> AnyView {
    let app = bench.app;
    let lang = app.lang();
    let offered = Memo::new(move |_| bench.it.with(screen::offered));
    let on = Callback::new(move |[row, _]: [usize; 2]| {
        if let Some(part) = offered.with_untracked(|parts| parts.get(row).cloned()) {
            bench.update(part.act());
        }
    });
    let body = move || {
        let picked = bench.it.with(ByHand::picked)? + 1;
        let table = bench.it.with(|it| offered.with(|parts| screen::parts(it, parts, lang)));
        Some(match table {
            Some(table) => view! {
                <h2>{app.say(Text::Parts { round: picked })}</h2>
                <p class="note">{app.say(Text::PartsHint)}</p>
                <TableView table=table on=on />
            }
            .into_any(),
            None => view! { <p class="note">{app.say(Text::NoParts { round: picked })}</p> }.into_any(),
        })
    };
    view! { <section class="stack screen-only">{body}</section> }.into_any()
}

/// The matrix of which team follows which, and how often.
fn followed(bench: Bench, counted: Memo<screen::Counted>) -> AnyView {
    let lang = bench.app.lang();
    let at = RwSignal::new(None);
    let table = move || {
        counted.with(|counted| counted.followed(lang)).map(|matrix| {
            view! { <CrossView table=Crosstable::square(&matrix, |_| Vec::new()) at=at /> }
        })
    };
    view! { {table} }.into_any()
}

/// Makes a draft of an event with this timetable and goes to it; the names are asked for there.
fn take(bench: Bench) {
    let timetable = bench.it.with_untracked(ByHand::timetable);
    bench.app.draft.update(|draft| {
        draft.choose(System::RoundRobin);
        draft.matter(Some(Aim::Taken(timetable)));
    });
    bench.app.go(&Route::New);
}
