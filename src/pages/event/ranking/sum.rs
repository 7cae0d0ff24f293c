//! The summands of a total; the sum of every opponent in it can be opened in turn.

use leptos::html;
use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::standings::keizer::Basis;
use rondel::text::common::Word;
use rondel::text::keizer::page::{self, Page as Text};
use rondel::text::keizer::total::{self, Total};
use rondel::write::screen::ranking as screen;

use super::{Opened, RankingState, RankingView, View};
use crate::parts::TableView;
use crate::state::t;

/// The sum of `player`, and from there the sums of opponents, with the way back.
#[component]
pub fn Sum(view: View, player: Player) -> impl IntoView {
    let trail = RwSignal::new(vec![player]);
    let title = NodeRef::<html::H3>::new();
    // The keyboard continues at the heading of the opened sum.
    let go = move |to: Vec<Player>| {
        trail.set(to);
        request_animation_frame(move || {
            if let Some(title) = title.try_get_untracked().flatten() {
                let _ = title.focus();
            }
        });
    };
    let way = move || {
        let trail = trail.get();
        (trail.len() > 1).then(|| {
            let back = (0..trail.len() - 1).map(|at| {
                let to = trail[..=at].to_vec();
                let name = view.desk.name(trail[at]);
                view! {
                    <li>
                        <button class="button button--small" on:click=move |_| go(to.clone())>
                            <bdi>{name}</bdi>
                        </button>
                    </li>
                }
            });
            view! {
                <nav class="screen-only" aria-label=t(Text::Trail)>
                    <ol class="ranking__trail">{back.collect_view()}</ol>
                </nav>
            }
        })
    };
    let last = move || trail.get().last().copied().unwrap_or(player);
    let name = move || view.desk.app.say(Text::SumOf { name: view.desk.name(last()) });
    let open = Callback::new(move |to: Player| {
        let mut longer = trail.get_untracked();
        // An opponent already in the trail is returned to, so that the trail never loops.
        match longer.iter().position(|&known| known == to) {
            Some(at) => longer.truncate(at + 1),
            None => longer.push(to),
        }
        go(longer);
    });
    let body = move || {
        let player = last();
        view.read(|shown, opened| Some(sum(view, shown, opened, player, open)))
    };
    view! {
        <div class="origin stack">
            {way}
            <div class="cluster cluster--apart">
                <h3 dir="auto" tabindex="-1" node_ref=title>{name}</h3>
                <button
                    class="button button--small screen-only"
                    on:click=move |_| view.looking.update(RankingState::close)
                >
                    {t(Word::Close)}
                </button>
            </div>
            {body}
        </div>
    }
}

/// The summands with their total.
fn sum(
    view: View,
    shown: &RankingView,
    opened: &Opened,
    player: Player,
    open: Callback<Player>,
) -> impl IntoView + use<> {
    let app = view.desk.app;
    let lang = app.lang();
    let numbers = opened.numbers(lang);
    let terms = opened.ledger.terms(&opened.list, player);
    let table = view.desk.now(|event| screen::sum(event.state(), shown, opened, player, lang));
    let press = move |[row, _]: [usize; 2]| {
        if let Some(opponent) = view.read(|_, opened| screen::opponent(opened, player, row)) {
            open.run(opponent);
        }
    };
    let written = total::sum(&terms, &numbers, lang);
    let sum = written.rsplit(" = ").next().unwrap_or_default().to_owned();
    let rounded = total::is_rounded(&terms, &numbers).then(|| app.say(Total::Rounded));
    let basis = opened.list.basis(opened.before.as_ref());
    // In a list that is its own basis, both sentences would say the same.
    let stood = opened.list.valued.iter().position(|&other| other == player).and_then(|at| {
        let (name, value) = (shown.name(player), numbers.value(opened.list.value_at(at)?));
        Some(app.say(Text::StoodThere { name, place: at + 1, value }))
    });
    let stood =
        stood.filter(|_| !matches!(basis, Basis::Start | Basis::Itself | Basis::Ratings | Basis::Then));
    let at = shown.lists.standing(opened.picked, shown.open, player);
    let at = at.map(|standing| app.say(page::stands(standing, shown.name(player), &numbers)));
    let valued = page::valued(basis, opened.number()).map(|text| app.say(text));
    // Reported rather than shown wrong: this version computes another total for a list that another version made.
    let is_same = opened.list.place(player).is_none_or(|(_, row)| numbers.points(row.total) == sum);
    let damaged = (!is_same).then(|| view! { <p>{app.say(Text::Damaged)}</p> });
    view! {
        {damaged}
        <TableView table=table class="origin__table ranking__sum" on=press />
        <p class="origin__written">{written}</p>
        <p>{valued} " " {stood}</p>
        <p>{at}</p>
        <p class="note">{rounded}</p>
    }
}
