//! The players of teams, board by board.

use leptos::prelude::*;
use rondel::standings::{BoardRow, best_boards};
use rondel::text::common::Word;
use rondel::text::numbers::halves;
use rondel::text::teams::Teams as Text;

use super::{Shown, View};
use crate::state::{App, t};

/// The list of every board; only where teams play.
#[component]
pub fn Best(view: View) -> impl IntoView {
    let app = view.desk.app;
    move || {
        view.shown.with(|shown| {
            let best = best_boards(&shown.history, &shown.settings);
            let any = best.boards.iter().flatten().any(|row| row.games > 0);
            any.then(|| {
                let left_out =
                    (best.scores_only > 0).then(|| app.say(Text::BestWithout { n: best.scores_only }));
                let boards = best.boards.iter().enumerate();
                let boards = boards.map(|(board, rows)| table(app, shown, board, rows)).collect_view();
                view! {
                    <section class="stack">
                        <h2>{t(Text::Best)}</h2>
                        <p class="note">{app.say(Text::BestHint)} " " {left_out}</p>
                        <div class="best">{boards}</div>
                    </section>
                }
            })
        })
    }
}

/// The table of one board.
fn table(app: App, shown: &Shown, board: usize, rows: &[BoardRow]) -> impl IntoView + use<> {
    let mut last = 0;
    let rows = rows
        .iter()
        .map(|row| {
            let repeated = std::mem::replace(&mut last, row.place) == row.place;
            let player = shown.players[row.team.index()].get(board).cloned().unwrap_or_default();
            view! {
                <tr>
                    <td><span class:visually-hidden=repeated>{row.place}</span></td>
                    <th scope="row" class="is-text">
                        <bdi>{if player.is_empty() { shown.name(row.team) } else { player.clone() }}</bdi>
                        {(!player.is_empty()).then(|| {
                            view! { <span class="best__team note"><bdi>{shown.name(row.team)}</bdi></span> }
                        })}
                    </th>
                    <td>{halves(row.points)}</td>
                    <td>{row.games}</td>
                </tr>
            }
        })
        .collect_view();
    view! {
        <table class="numbers">
            <caption>{app.say(Text::BoardNo { board: board + 1 })}</caption>
            <thead>
                <tr>
                    <th scope="col">{app.say(Word::Place)}</th>
                    <th scope="col" class="is-text">{app.say(Text::Player)}</th>
                    <th scope="col">{app.say(Word::Points)}</th>
                    <th scope="col">{app.say(Text::GamesPlayed)}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}
