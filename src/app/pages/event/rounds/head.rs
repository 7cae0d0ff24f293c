//! The head of the round desk: which round, how many games are open, where to go next.

use leptos::prelude::*;
use rondel::model::ids::RoundNo;
use rondel::text::common::Word;
use rondel::text::desk::Desk as Text;
use rondel::web::route::{Route, Tab};

use super::View;
use super::clock::Clock;
use crate::desk::Desk;
use crate::pages::event::pairing::{PairRound, Ranking};
use crate::pages::event::tab_address;
use crate::state::t;

/// Shows another round.
pub(super) fn go(desk: Desk, to: RoundNo) {
    let id = desk.now(|event| event.state().id.clone());
    desk.app.go(&Route::Event { id, tab: Tab::Rounds(Some(to)) });
}

/// Which round, how many games are open, where to go next.
#[component]
pub(super) fn Head(view: View) -> impl IntoView {
    let View { desk, round, .. } = view;
    let app = desk.app;
    let last = desk.memo(|state| state.rounds.len());
    let counts = Memo::new(move |_| {
        desk.with(|event| event.state().round(round.get()).map_or((0, 0), |r| (r.open, r.postponed)))
    });
    let status = move || {
        let (open, postponed) = counts.get();
        let mut status = app.say(Text::StillPlaying { n: open });
        if postponed > 0 {
            status = format!("{status}, {}", app.say(Text::PostponedToo { n: postponed }));
        }
        status
    };
    let to_come = desk.memo(|state| state.rounds.len() < state.planned());
    let date = move || desk.with(|event| event.state().date(round.get())).map(crate::parts::date_words);
    let go = move |index: usize| go(desk, RoundNo::from_index(index));
    let index = move || round.get().index();
    let onward = move || {
        (counts.get().0 == 0 && last.get() > 0).then(|| {
            let next = index() + 1;
            if next < last.get() {
                let label = app.say(Text::ToRound { number: next as u16 + 1 });
                view! { <button class="button button--main" on:click=move |_| go(next)>{label}</button> }
                    .into_any()
            } else if to_come.get() {
                view! { <PairRound /> }.into_any()
            } else {
                let to = tab_address(desk, Tab::Standings);
                view! { <a class="button button--main" href=to>{app.say(Text::ToStandings)}</a> }.into_any()
            }
        })
    };
    let wall = move || tab_address(desk, Tab::Wall(Some(round.get())));
    let late = move |_| {
        desk.late.set(true);
        app.go(&Route::Event { id: desk.now(|event| event.state().id.clone()), tab: Tab::Players });
    };
    let paper = move || tab_address(desk, Tab::Print(Some(round.get())));
    view! {
        <div class="desk__head cluster cluster--apart">
            <div class="desk__step">
                <button
                    class="button"
                    aria-label=t(Text::Previous)
                    disabled={move || index() == 0}
                    on:click=move |_| go(index() - 1)
                >
                    "←"
                </button>
                <h2 class="desk__title">
                    {move || app.say(Word::Round { number: round.get().number() })}
                    <span class="desk__status">" · " {status}</span>
                </h2>
                <button
                    class="button"
                    aria-label=t(Text::Next)
                    disabled={move || index() + 1 >= last.get()}
                    on:click=move |_| go(index() + 1)
                >
                    "→"
                </button>
                <span class="note">{date}</span>
            </div>
            <Clock round=round />
            <div class="cluster screen-only">
                <button class="button button--small" on:click=late>{t(rondel::text::players::Players::Late)}</button>
                <a class="button button--small" href=wall>{t(Text::Wall)}</a>
                <a class="button button--small" href=paper>{t(Text::PrintRound)}</a>
                <Ranking />
                {onward}
            </div>
        </div>
    }
}
