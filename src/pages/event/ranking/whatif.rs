//! The effect of a future game on a player's total.

use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::standings::keizer::Score;
use rondel::text::keizer::outlook::{self, WhatIf as Text};
use rondel::write::screen::ranking::WhatIf;

use super::{Opened, View};
use crate::parts::Choice;
use crate::state::t;

/// The choice of a player, an opponent and a score, and the resulting total.
#[component]
pub fn WhatIfView(view: View) -> impl IntoView {
    let app = view.desk.app;
    let order = Memo::new(move |_| view.read(|_, opened| opened.list.order()));
    let what = RwSignal::new(WhatIf::default());
    // The player whose sum is open is the default.
    let player = Memo::new(move |_| {
        let open = view.row.get().map(|(player, _)| player);
        order.with(|order| what.with(|what| what.player(order, open)))
    });
    let opponent = Memo::new(move |_| {
        let player = player.get()?;
        order.with(|order| what.with(|what| what.opponent(order, player)))
    });
    let score = Memo::new(move |_| what.with(WhatIf::score));
    let names = move |without: Option<Player>| {
        let order = order.get().into_iter().filter(|&player| Some(player) != without);
        order.map(|player| (Some(player), view.desk.name(player))).collect::<Vec<_>>()
    };
    let who = move || {
        let on = move |player| what.update(|what| what.ask(player));
        view! { <Choice label=t(Text::Who) options=names(None) value=player on=on /> }
    };
    let whom = move || {
        let on = move |player| what.update(|what| what.play(player));
        view! { <Choice label=t(Text::Against) options=names(player.get()) value=opponent on=on /> }
    };
    let scores = move || {
        let scores = [(Score::Win, Text::Win), (Score::Draw, Text::Draw), (Score::Loss, Text::Loss)];
        let button = |(it, text): (Score, Text)| {
            view! {
                <button
                    class="button"
                    aria-pressed=move || (score.get() == it).to_string()
                    on:click=move |_| what.update(|what| what.end(it))
                >
                    {app.say(text)}
                </button>
            }
        };
        scores.map(button)
    };
    let said = move || {
        let (player, opponent) = player.get().zip(opponent.get())?;
        let sentences = view.read(|_, opened| told(view, opened, [player, opponent], score.get()));
        Some(sentences.into_iter().map(|line| view! { <p dir="auto">{line}</p> }).collect_view())
    };
    let enough = move || order.with(|order| order.len() > 1);
    view! {
        <Show when=enough>
            <section class="stack screen-only">
                <h2>{t(Text::Title)}</h2>
                <p class="note">{t(Text::Hint)}</p>
                <div class="cluster ranking__ask">
                    {who}
                    {whom}
                    <div class="cluster" role="group" aria-label=app.say(Text::Ending)>{scores}</div>
                </div>
                <div class="ranking__answer" role="status">{said}</div>
            </section>
        </Show>
    }
}

fn told(view: View, opened: &Opened, [player, opponent]: [Player; 2], score: Score) -> Vec<String> {
    let app = view.desk.app;
    let outlook = opened.ledger.outlook(&opened.list, player, opponent, score);
    let Some(outlook) = outlook else { return Vec::new() };
    let names = [player, opponent].map(|player| view.desk.name(player));
    outlook::sentences(names, score, &outlook, opened.settings(), &opened.numbers(app.lang()), app.lang())
}
