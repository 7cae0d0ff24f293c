//! Round by round: whom everyone met, with which colour, what it brought, and the points after it.

use leptos::prelude::*;
use rondel::standings::Step;
use rondel::text::common::Word;
use rondel::text::numbers::halves;
use rondel::text::print::Print as PrintText;
use rondel::text::standings::Standings as Text;
use rondel::write::sheet::player_card;

use super::{Shown, View};
use crate::state::{App, t};

/// Above so many entrants the table is made only when asked for.
const MOST_AT_ONCE: usize = 80;

/// A row an entrant in the order of the standings, a column a round.
#[component]
pub fn Progress(view: View) -> impl IntoView {
    let app = view.desk.app;
    let count = Memo::new(move |_| view.shown.with(|shown| shown.standings.rows.len()));
    let asked = RwSignal::new(false);
    let letters = [PrintText::WhiteLetter, PrintText::BlackLetter].map(|letter| app.say(letter));
    let hint = {
        let [white, black] = letters.clone();
        app.say(Text::RoundByRoundHint { white, black })
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
            <div class="frame frame--both" tabindex="0" role="region" aria-label=t(Text::RoundByRound)>
                {move || view.shown.with(|shown| table(app, shown, &letters))}
            </div>
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

fn table(app: App, shown: &Shown, letters: &[String; 2]) -> impl IntoView + use<> {
    let heads = (1..=shown.planned).map(|round| view! { <th scope="col">{round}</th> }).collect_view();
    let rows = shown
        .standings
        .rows
        .iter()
        .map(|row| {
            let steps = &shown.steps[row.player.index()];
            let rounds = (0..shown.planned)
                .map(|round| view! { <td>{steps.get(round).map(|step| cell(step, letters))}</td> })
                .collect_view();
            view! {
                <tr>
                    <td>{row.place}</td>
                    <td>{row.player.number()}</td>
                    <th scope="row" class="is-text"><bdi>{shown.name(row.player)}</bdi></th>
                    {rounds}
                    <td class="cross__points">{halves(row.points)}</td>
                </tr>
            }
        })
        .collect_view();
    view! {
        <table class="numbers cross progress">
            <caption class="visually-hidden">{app.say(Text::RoundByRound)}</caption>
            <thead>
                <tr>
                    <th scope="col">{app.say(Word::Place)}</th>
                    <th scope="col">{app.say(PrintText::Number)}</th>
                    <th scope="col" class="is-text">{app.say(Word::Name)}</th>
                    {heads}
                    <th scope="col">{app.say(Word::Points)}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// A round in its cell: opponent, colour and points, and small the points after it.
fn cell(step: &Step, letters: &[String; 2]) -> impl IntoView + use<> {
    let [_, _, _, sum] = player_card::cells(step, letters);
    view! {
        <span class="cross__game">
            <span class="cross__score">{player_card::cell(step, letters)}</span>
            <span class="cross__note">{sum}</span>
        </span>
    }
}
