//! The rounds of one entrant: table, partner, opponents, side and result.

use leptos::prelude::*;
use rondel::event::About;
use rondel::model::ids::Player;
use rondel::text::common::Word;
use rondel::text::partners::Partners;
use rondel::text::place::heading;
use rondel::text::players::{Players as Text, RoundLine, round_lines};

use crate::desk::Desk;

/// Every round with partner, opponent, side, table and result; columns that nothing is said in are left out.
#[component]
pub(super) fn Rounds(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang.get_untracked();
    let lines = desk.memo(move |state| round_lines(state, player, lang));
    let partners = desk.now(|event| event.state().system.has_partners());
    let note = desk.memo(move |state| state.note(About::Player(player)).map(str::to_owned));
    let row = move |line: RoundLine, dated: bool, sided: bool| {
        view! {
            <tr>
                <th scope="row" class="people__number">{line.round}</th>
                {dated.then(|| view! { <td class="people__day">{line.day}</td> })}
                {partners.then(|| view! { <td><bdi>{line.partner}</bdi></td> })}
                <td><bdi>{line.who}</bdi></td>
                <td class="people__result">{line.result}</td>
                {sided.then(|| view! { <td>{line.side}</td> })}
                <td class="people__number">{line.table}</td>
                <td class="note" dir="auto">{line.note}</td>
            </tr>
        }
    };
    let place = heading(desk.now(|event| event.state().place()), lang);
    let caption = move || {
        app.say(Text::Rounds { name: desk.with(|e| e.state().members[player.index()].called.clone()) })
    };
    move || {
        let lines = lines.get();
        let dated = lines.iter().any(|line| !line.day.is_empty());
        let sided = lines.iter().any(|line| !line.side.is_empty());
        (!lines.is_empty()).then(|| {
            let opponent = if partners { app.say(Partners::Opponents) } else { app.say(Text::Opponent) };
            view! {
                <div class="frame">
                    <table class="people__rounds">
                        <caption>{caption}</caption>
                        <thead>
                            <tr>
                                <th scope="col" class="people__number">{app.say(Text::Round)}</th>
                                {dated.then(|| view! { <th scope="col">{app.say(Text::Date)}</th> })}
                                {partners.then(|| view! { <th scope="col">{app.say(Partners::Partner)}</th> })}
                                <th scope="col">{opponent}</th>
                                <th scope="col">{app.say(Word::Result)}</th>
                                {sided.then(|| view! { <th scope="col">{app.say(Text::Side)}</th> })}
                                <th scope="col" class="people__number">{place.clone()}</th>
                                <th scope="col">{app.say(Word::Note)}</th>
                            </tr>
                        </thead>
                        <tbody>{lines.into_iter().map(|line| row(line, dated, sided)).collect_view()}</tbody>
                    </table>
                </div>
                <p class="note" dir="auto">{note}</p>
            }
        })
    }
}
