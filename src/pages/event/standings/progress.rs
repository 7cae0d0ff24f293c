//! Round by round: each player's opponent, colour, result, and the points after it.

use leptos::prelude::*;
use maud::{Markup, html};
use rondel::standings::Step;
use rondel::text::common::Word;
use rondel::text::numbers::halves;
use rondel::text::print::Print as PrintText;
use rondel::text::standings::Standings as Text;
use rondel::write::sheet::player_card;

use super::{StandingsView, View};
use crate::state::{App, t};

/// The most entrants for whom the table is made without a request.
const MOST_AT_ONCE: usize = 80;

/// A table with a row per entrant in the order of the standings, and a column per round.
#[component]
pub fn Progress(view: View) -> impl IntoView {
    let app = view.desk.app;
    let count = Memo::new(move |_| view.shown.with(|shown| shown.standings.rows.len()));
    let asked = RwSignal::new(false);
    let has_colours = view.desk.now(|event| event.state().has_colours());
    let letters = match has_colours {
        true => [PrintText::WhiteLetter, PrintText::BlackLetter].map(|letter| app.say(letter)),
        false => Default::default(),
    };
    let hint = {
        let [white, black] = letters.clone();
        app.say(Text::RoundByRoundHint { white, black, has_colours })
    };
    let body = move || {
        let n = count.get();
        if n > MOST_AT_ONCE && !asked.get() {
            let label = app.say(Text::ProgressShow { n });
            return view! { <button class="button" on:click=move |_| asked.set(true)>{label}</button> }
                .into_any();
        }
        let letters = letters.clone();
        view! {
            <p class="note">{hint.clone()}</p>
            <div
                class="frame frame--both"
                tabindex="0"
                role="region"
                aria-label=t(Text::RoundByRound)
                inner_html=move || view.shown.with(|shown| table(app, shown, &letters))
            ></div>
        }
        .into_any()
    };
    view! {
        <section class="stack">
            <h2>{t(Text::RoundByRound)}</h2>
            {body}
        </section>
    }
}

/// The table as markup, with every text escaped: made cell by cell, hundreds of rows would take seconds.
fn table(app: App, shown: &StandingsView, letters: &[String; 2]) -> String {
    let rounds = 0..shown.planned;
    let markup = html! {
        table.numbers.cross.progress {
            caption.visually-hidden { (app.say(Text::RoundByRound)) }
            thead {
                tr {
                    th scope="col" { (app.say(Word::Place)) }
                    th scope="col" { (app.say(PrintText::Number)) }
                    th.is-text scope="col" { (app.say(Word::Name)) }
                    @for round in rounds.clone() { th scope="col" { (round + 1) } }
                    th scope="col" { (app.say(Word::Points)) }
                }
            }
            tbody {
                @for (at, row) in shown.standings.rows.iter().enumerate() {
                    tr {
                        @let again = at > 0 && shown.standings.rows[at - 1].place == row.place;
                        td.is-again[again] { (row.place) }
                        td { (row.player.number()) }
                        th.is-text scope="row" { bdi { (shown.name(row.player)) } }
                        @for round in rounds.clone() {
                            td {
                                @if let Some(step) = shown.steps[row.player.index()].get(round) {
                                    (cell(step, letters))
                                }
                            }
                        }
                        td.cross__points { (halves(row.points)) }
                    }
                }
            }
        }
    };
    markup.into_string()
}

/// A round in its cell: opponent, colour and points and, in small type, the points after it.
fn cell(step: &Step, letters: &[String; 2]) -> Markup {
    let [_, _, _, sum] = player_card::cells(step, letters);
    html! {
        span.cross__game {
            span.cross__score { (player_card::cell(step, letters)) }
            span.cross__note { (sum) }
        }
    }
}
