//! The participants: the list, and each player's rounds and data.

mod about;
mod adjusted;
mod card;
mod data;
mod entrant;
mod granted;
mod lasting;
mod round_by_round;
mod rounds;
mod whereabouts;

use std::collections::BTreeMap;

use leptos::prelude::*;
use rondel::event::roster;
use rondel::model::ids::Player;
use rondel::pairing::rounds::is_paired;
use rondel::text::common::Word;
use rondel::text::event::EventText;
use rondel::text::players::{self as words, Players as Text, Row};
use rondel::web::route::Tab;
use rondel::write::screen::Column;
use rondel::write::screen::players::PlayersState;

use super::{empty, tab_address};
use crate::desk::Desk;
use crate::pages::people::KeepPeople;
use crate::pages::undo_creation::ChangeList;
use crate::parts::{Find, Rows};
use crate::state::t;

/// The players tab.
#[component]
pub fn PlayersTab() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang();
    // The open row is kept outside the rows, so that a rebuilt row stays open.
    let looking = RwSignal::new(PlayersState::default());
    let find = Memo::new(move |_| looking.with(|it| it.find().to_owned()));
    let by_name = Memo::new(move |_| looking.with(PlayersState::is_by_name));
    let open = Memo::new(move |_| looking.with(PlayersState::open));
    let rows = desk.memo(move |state| {
        roster::list(state)
            .into_iter()
            .map(|listed| (listed.player, Row::of(state, &listed, lang)))
            .collect::<BTreeMap<_, _>>()
    });
    let shown = Memo::new(move |_| rows.with(|rows| words::found(rows.values(), &find.get(), by_name.get())));
    let search = move |text| looking.update(|it| it.search(text));
    let press = move |player| looking.update(|it| it.press(player));
    let count = move || app.say(desk.with(|event| Word::on_the_list(event.state())));
    let none = move || {
        shown.with(Vec::is_empty).then(|| match find.get().trim() {
            "" => empty(desk, Text::Nobody, Tab::Here),
            text => {
                let text = Text::NothingFound { text: text.to_owned() };
                view! { <p class="lead">{app.say(text)}</p> }.into_any()
            }
        })
    };
    let paired = desk.now(|event| is_paired(event.state()));
    let pairs = desk.now(|event| event.state().system.has_deals());
    let game = desk.now(|event| event.state().game());
    let next = match pairs {
        true => app.say(Text::NextPair),
        false => app.say(Text::Next { place: game.place }),
    };
    let to_door = tab_address(desk, Tab::Here);
    let caption = match (paired, pairs) {
        (true, _) => Text::StartNumbers { who: game.who },
        (_, true) => Text::CaptionPairs,
        _ => Text::Caption { place: game.place, who: game.who },
    };
    let columns =
        vec![Column::number(app.say(Text::Number)), Column::text(app.say(Word::Name)), Column::text(next)];
    let keys = Signal::derive(move || shown.with(|shown| shown.iter().map(|it| it.index()).collect()));
    let row = move |index| {
        view! { <PersonRow player=Player::from_index(index) rows=rows open=open press=press /> }.into_any()
    };
    view! {
        <section class="stack people">
            <div class="cluster cluster--apart">
                <h2>{count}</h2>
                <a class="button screen-only" href=to_door>{t(EventText::Here)}</a>
            </div>
            <ChangeList />
            <div class="cluster screen-only">
                <Find value=find on=search />
                <button
                    class="button button--small"
                    aria-pressed=move || by_name.get().to_string()
                    on:click=move |_| looking.update(PlayersState::turn)
                >
                    {t(Text::ByName)}
                </button>
            </div>
            <div hidden=move || shown.with(Vec::is_empty)>
                <Rows class="people__list" caption=t(caption) columns=columns keys=keys row=row />
            </div>
            {none}
            <KeepPeople />
            <lasting::Lasting />
            <about::About />
            <super::season::Season />
        </section>
    }
}

/// A row of the list, with its unfolded content.
#[component]
fn PersonRow(
    player: Player,
    rows: Memo<BTreeMap<Player, Row>>,
    open: Memo<Option<Player>>,
    press: impl Fn(Player) + Send + Sync + 'static,
) -> impl IntoView {
    // `None` only while the list is removing this row.
    let row = Memo::new(move |_| rows.with(|rows| rows.get(&player).cloned()));
    let cell =
        move |read: fn(&Row) -> String| move || row.with(|row| row.as_ref().map(read).unwrap_or_default());
    let is_open = move || open.get() == Some(player);
    let has_left = move || row.with(|row| row.as_ref().is_some_and(|row| row.has_left));
    view! {
        <tr class="people__row" class:is-left=has_left>
            <td class="people__number">{cell(|row| row.number.to_string())}</td>
            <th scope="row">
                <button
                    class="people__name"
                    aria-expanded=move || is_open().to_string()
                    on:click=move |_| press(player)
                >
                    <bdi>{cell(|row| row.name.clone())}</bdi>
                </button>
                <span class="note people__note" dir="auto">{cell(|row| row.line.clone())}</span>
            </th>
            <td dir="auto">{cell(|row| row.next.clone())}</td>
        </tr>
        <Show when=is_open>
            <tr>
                <td colspan="3" class="people__open">
                    <entrant::Unfolded player=player />
                </td>
            </tr>
        </Show>
    }
}
