//! The players of teams, board by board.

use leptos::prelude::*;
use rondel::standings::{BoardRow, best_boards};
use rondel::text::teams::Teams as Text;
use rondel::write::screen::prizes as screen;

use super::View;
use crate::parts::TableView;
use crate::state::t;

/// The list of every board; empty unless teams play.
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
                let lang = app.lang();
                let board = |(board, rows): (usize, &Vec<BoardRow>)| {
                    view! { <TableView table=screen::best(shown, board, rows, lang) /> }
                };
                let boards = boards.map(board).collect_view();
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
