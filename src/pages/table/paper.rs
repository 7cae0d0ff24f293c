//! The hand-out: table and matrix to be filled in, the solution on a page of its own, and the lesson in 45 minutes.

use leptos::prelude::*;
use rondel::figure::{Arrangement, Diagonals, Form};
use rondel::round_robin::dance::Dance;
use rondel::text::common::Word;
use rondel::text::table::TableText as Text;
use rondel::web::route::Sheets;
use rondel::write::screen::plan::with_sheets;
use rondel::write::sheet::picture;

use super::ring::floor;
use super::sheets;
use super::studio::Studio;
use crate::parts::{Picture, small_table};

/// The most players whose games fit in writing next to the round table.
const MOST_LISTED: usize = 12;

/// The most players for whom the slanted form fits.
const MOST_SLANTED: usize = 16;

/// Both pages, as they will be printed.
#[component]
pub fn HandOut(studio: Studio) -> impl IntoView {
    let app = studio.app;
    let print = move |_| {
        let _ = window().print();
    };
    let sheets = Memo::new(move |_| studio.view.with(|view| view.sheets));
    let pages = move || {
        let shown = studio.shown.get();
        let names = studio.names.get();
        let page = |solved| page(studio, &shown.dance, shown.form, &names, solved);
        match sheets.get() {
            Sheets::Both => view! { {page(false)} {page(true)} }.into_any(),
            Sheets::Pupil => page(false),
            Sheets::Teacher => page(true),
            Sheets::Plan => sheets::plan(app),
        }
    };
    let choose = Callback::new(move |sheets| studio.show(|view| *view = with_sheets(view, sheets)));
    view! {
        <section class="print hand-out stack">
            <div class="cluster screen-only">
                <h1>{app.say(Text::HandOut)}</h1>
                {sheets::choice(app, &Sheets::ALL, sheets, choose)}
                <button class="button button--main" on:click=print>{app.say(Text::Print)}</button>
            </div>
            <div class="print__beside">
                <div class="paper" role="region" tabindex="0" aria-label=app.say(Text::HandOut)>{pages}</div>
            </div>
        </section>
    }
}

/// One page, empty or with the solution.
fn page(studio: Studio, dance: &Dance, form: Form, names: &[String], solved: bool) -> AnyView {
    let app = studio.app;
    let players = dance.players();
    let title = if solved { Text::Solution { players } } else { Text::Sheet { players } };
    let floor = floor(dance, Arrangement::Ring, names);
    let words = if solved { Text::RingTitle { round: 1 } } else { Text::RingEmpty };
    let round = solved.then_some(0);
    let ring = floor.drawing(
        dance,
        round,
        if solved { names } else { &[] },
        app.say(words),
        app.say(Text::RingDesc),
    );
    let until = solved.then(|| dance.chairs());
    let words = if solved { Text::MatrixTitle } else { Text::MatrixEmpty };
    let words = [app.say(words), app.say(Text::MatrixDesc)];
    // A large matrix would be illegible in the slanted form.
    let form = if players > MOST_SLANTED { Form::Square } else { form };
    let matrix = Diagonals::of(dance, form).drawing(until, names, None, words);
    let extra =
        dance.extra().map_or(Text::SheetFree, |extra| Text::SheetExtra { extra: extra.number().into() });
    let disc = |class: &'static str, words: Word| {
        view! {
            <span class="hand-out__colour">
                <svg class="figure" viewBox="0 0 20 20" aria-hidden="true">
                    <circle class=format!("dancer {class}") cx="10" cy="10" r="8" />
                </svg>
                {app.say(words)}
            </span>
        }
    };
    // The legend of the discs, at the head of the sheet.
    let colours = [disc("is-white", Word::White), disc("is-black", Word::Black)];
    let how = [Text::SheetSeat { walkers: dance.chairs() }, extra, Text::SheetWalk { chairs: dance.step() }];
    let how = how.map(|line| view! { <p>{app.say(line)}</p> }).into_iter().collect_view();
    let alone = players > MOST_LISTED;
    let games = (!alone).then(|| {
        let games = picture::games(&dance.schedule(), solved, app.lang());
        small_table(&games, "hand-out__games")
    });
    view! {
        <section class="paper__page hand-out__page">
            <p class="paper__heading hand-out__head">{app.say(title)} " " {colours}</p>
            <div class="hand-out__how">{how}</div>
            <div class="hand-out__beside" class:is-alone=alone>
                <div class="hand-out__ring"><Picture drawing=ring /></div>
                {games}
            </div>
            <div class="hand-out__matrix"><Picture drawing=matrix /></div>
        </section>
    }
    .into_any()
}
