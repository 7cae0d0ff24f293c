//! What a total is made of; every opponent in it opens in turn.

use leptos::html;
use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::standings::keizer::{Basis, Term};
use rondel::text::common::Word;
use rondel::text::keizer::page::{self, Page as Text};
use rondel::text::keizer::total::{self, Total};
use rondel::text::standings::Standings;
use rondel::web::route::Tab;

use super::super::tab_address;
use super::{Opened, Shown, View};
use crate::state::t;

/// The sum of `player`, and from there the sums of opponents, with the way back.
#[component]
pub fn Sum(view: View, player: Player) -> impl IntoView {
    let trail = RwSignal::new(vec![player]);
    let title = NodeRef::<html::H3>::new();
    // Who goes on by keyboard goes on from the heading of what opened.
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
        // Somebody already on the way is gone back to, so that it never winds round.
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
                <button class="button button--small screen-only" on:click=move |_| view.row.set(None)>
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
    shown: &Shown,
    opened: &Opened,
    player: Player,
    open: Callback<Player>,
) -> impl IntoView + use<> {
    let app = view.desk.app;
    let lang = app.lang.get_untracked();
    let (numbers, settings) = (opened.numbers(app), opened.settings());
    let terms = opened.ledger.terms(&opened.list, player);
    let name = |player: Player| shown.name(player);
    let row = |term: &Term| {
        let words = total::words(term, settings, &numbers, &name, lang);
        let what = match total::opponent(term) {
            None => view! { <span dir="auto">{words}</span> }.into_any(),
            Some(opponent) => opponent_button(view, opponent, words, open),
        };
        view! {
            <tr>
                {round(view, term)}
                <td class="is-text">{what}</td>
                <td>{numbers.points(term.points)}</td>
            </tr>
        }
    };
    let rows = terms.iter().map(row).collect_view();
    let written = total::sum(&terms, &numbers, lang);
    let sum = written.rsplit(" = ").next().unwrap_or_default().to_owned();
    let rounded = total::is_rounded(&terms, &numbers).then(|| app.say(Total::Rounded));
    let basis = opened.list.basis(opened.before.as_ref());
    // Of a list with itself as values the two are the same.
    let stood = opened.list.valued.iter().position(|&other| other == player).map(|at| {
        let (name, value) = (shown.name(player), numbers.value(opened.list.rows[at].value));
        app.say(Text::StoodThere { name, place: at + 1, value })
    });
    let stood = stood.filter(|_| !matches!(basis, Basis::Start | Basis::Itself));
    let at = shown.lists.standing(opened.picked, shown.open, player);
    let at = at.map(|standing| app.say(page::stands(standing, shown.name(player), &numbers)));
    let valued = page::valued(basis, opened.number()).map(|text| app.say(text));
    // Said rather than shown wrong: a list that another version made is not what this one would make of its season.
    let is_same = opened.list.place(player).is_none_or(|(_, row)| numbers.points(row.total) == sum);
    let damaged = (!is_same).then(|| view! { <p>{app.say(Text::Damaged)}</p> });
    view! {
        {damaged}
        <table class="numbers origin__table ranking__sum">
            <thead>
                <tr>
                    <th scope="col">{app.say(Text::SumRound)}</th>
                    <th scope="col" class="is-text">{app.say(Text::SumWhat)}</th>
                    <th scope="col">{app.say(Word::Points)}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
            <tfoot>
                <tr>
                    <th scope="row" colspan="2" class="is-text">{app.say(Standings::Sum)}</th>
                    <td>{sum}</td>
                </tr>
            </tfoot>
        </table>
        <p class="origin__written">{written}</p>
        <p>{valued} " " {stood}</p>
        <p>{at}</p>
        <p class="note">{rounded}</p>
    }
}

/// The round of a summand, with the way to it; an empty cell where it is of no round.
fn round(view: View, term: &Term) -> AnyView {
    let Some(round) = total::round(term) else { return view! { <td></td> }.into_any() };
    let to = tab_address(view.desk, Tab::Rounds(Some(round)));
    let label = view.desk.app.say(Text::ToRound { round: round.number() });
    view! {
        <th scope="row">
            <a class="origin__round" href=to aria-label=label>
                {round.number()}
            </a>
        </th>
    }
    .into_any()
}

/// A summand with an opponent in it, whose own sum it opens.
fn opponent_button(view: View, opponent: Player, words: String, open: Callback<Player>) -> AnyView {
    let hint = view.desk.app.say(Text::OpenSum { name: view.desk.name(opponent) });
    view! {
        <button class="number ranking__opponent" dir="auto" on:click=move |_| open.run(opponent)>
            {words}
            <span class="visually-hidden">". " {hint}</span>
        </button>
    }
    .into_any()
}
