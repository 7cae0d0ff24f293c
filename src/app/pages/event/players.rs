//! Who takes part: the list, everyone's own rounds and data.

mod about;
mod card;
mod entrant;
mod granted;
mod paired;
mod rounds;
mod whereabouts;

use std::collections::BTreeMap;

use leptos::prelude::*;
use rondel::event::roster::{self, Listed, Next, Status};
use rondel::event::{State, System};
use rondel::model::ids::Player;
use rondel::model::names;
use rondel::model::result::SitOut;
use rondel::model::schedule::Seen;
use rondel::pairing::rounds::is_paired;
use rondel::text::common::Word;
use rondel::text::event::EventText;
use rondel::text::pairs::Pairs;
use rondel::text::partners::Partners;
use rondel::text::players::Players as Text;
use rondel::web::route::Tab;

use super::{empty, tab_address};
use crate::desk::Desk;
use crate::parts::Find;
use crate::state::t;

/// An entrant as the list shows them.
#[derive(Debug, Clone, PartialEq)]
struct Row {
    listed: Listed,
    name: String,
    rating: Option<u16>,
    club: String,
    class: String,
    /// With whom they play the next game; empty for a single entrant.
    partner: String,
    /// The name of the opponent.
    opponent: String,
}

/// Whether the event is a season, in which nothing is granted and everything is worth a part of a value.
fn is_keizer(state: &State) -> bool {
    matches!(state.system, System::Keizer(_))
}

impl Row {
    fn of(state: &State, listed: Listed) -> Row {
        let entrant = &state.members[listed.player.index()].entrant;
        let seen = match listed.next {
            Some(Next::Game(_, _, seen)) => Some(seen),
            _ => None,
        };
        let partner = seen.and_then(|seen| seen.partner);
        let partner = partner.map(|player| state.members[player.index()].entrant.name.clone());
        Row {
            name: entrant.name.clone(),
            rating: entrant.rating,
            club: entrant.club.clone(),
            class: entrant.class.clone(),
            partner: partner.unwrap_or_default(),
            opponent: seen.map(|seen| state.side_name(&seen.against)).unwrap_or_default(),
            listed,
        }
    }

    /// What stands under the name: rating, club, and the part in the event where it is not the usual one.
    fn line(&self, desk: Desk) -> String {
        let status = match self.listed.status {
            Status::Plays => None,
            Status::Joined(round) => Some(desk.app.say(Text::Joined { round: round.number() })),
            Status::Waits => Some(desk.app.say(Text::Waits)),
            Status::Left(_) if desk.now(|event| event.state().is_phantom(self.listed.player)) => {
                Some(desk.app.say(Pairs::Phantom))
            }
            Status::Left(round) => Some(desk.app.say(Text::Left { round: round.number() })),
            Status::Comes(round) => Some(desk.app.say(Text::Comes { round: round.number() })),
            Status::Absent(round, SitOut::NoShow) => {
                Some(desk.app.say(Text::NotCome { round: round.number() }))
            }
            Status::Absent(round, _) => Some(desk.app.say(Text::AbsentIn { round: round.number() })),
        };
        let said = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
        let rating = self.rating.map(|rating| rating.to_string());
        let parts = [rating, said(&self.class), said(&self.club), status];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    fn next(&self, desk: Desk) -> String {
        let paired = desk.now(|event| is_paired(event.state()));
        match self.listed.next {
            Some(Next::Game(round, table, seen)) if paired => {
                let words = super::rounds::side_words(desk.now(|event| event.state().settings.sides));
                desk.app.say(Text::Seated {
                    round: round.number(),
                    table: table.number(),
                    side: desk.app.say(words[seen.side].clone()).to_lowercase(),
                    name: self.opponent.clone(),
                })
            }
            Some(Next::Game(round, table, Seen { partner: Some(_), .. })) => desk.app.say(Partners::Next {
                round: round.number(),
                table: table.number(),
                partner: self.partner.clone(),
                names: self.opponent.clone(),
            }),
            Some(Next::Game(round, ..)) => {
                desk.app.say(Text::Against { round: round.number(), name: self.opponent.clone() })
            }
            Some(Next::Free(round)) => {
                let free = desk.now(|event| event.state().system.free());
                let round = round.number();
                desk.app.say(match free {
                    SitOut::WalkOver => Text::WalkOverIn { round },
                    _ => Text::Free { round },
                })
            }
            // The next round is still to be paired.
            None if paired => String::new(),
            None if matches!(self.listed.status, Status::Left(_) | Status::Waits) => String::new(),
            None => desk.app.say(Text::NoGame),
        }
    }
}

/// The players tab.
#[component]
pub fn PlayersTab() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let find = RwSignal::new(String::new());
    let by_name = RwSignal::new(false);
    // Who is unfolded; outside the rows, so that a row built again stays open.
    let open = RwSignal::new(None::<Player>);
    let rows = desk.memo(|state| {
        roster::list(state)
            .into_iter()
            .map(|listed| (listed.player, Row::of(state, listed)))
            .collect::<BTreeMap<_, _>>()
    });
    let shown = Memo::new(move |_| {
        let find = find.get().trim().to_lowercase();
        rows.with(|rows| found(rows, &find, by_name.get()))
    });
    // A phantom is on the list, since a late pair takes its place there, and is nobody.
    let phantoms =
        desk.memo(|state| state.entrants().filter(|(player, _)| state.is_phantom(*player)).count());
    let count = move || app.say(Word::Entrants { n: rows.with(BTreeMap::len) - phantoms.get() });
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
    let to_door = tab_address(desk, Tab::Here);
    let caption = if paired { Text::StartNumbers } else { Text::Caption };
    view! {
        <section class="stack people">
            <div class="cluster cluster--apart">
                <h2>{count}</h2>
                <a class="button screen-only" href=to_door>{t(EventText::Here)}</a>
            </div>
            <div class="cluster screen-only">
                <Find value=find />
                <button
                    class="button button--small"
                    aria-pressed=move || by_name.get().to_string()
                    on:click=move |_| by_name.update(|by| *by = !*by)
                >
                    {t(Text::ByName)}
                </button>
            </div>
            <table class="people__list" hidden=move || shown.with(Vec::is_empty)>
                <caption>{t(caption)}</caption>
                <thead>
                    <tr>
                        <th scope="col" class="people__number">{t(Text::Number)}</th>
                        <th scope="col">{t(Word::Name)}</th>
                        <th scope="col">{t(Text::Next)}</th>
                    </tr>
                </thead>
                <tbody>
                    <For each=move || shown.get() key=|player| *player let:player>
                        <PersonRow player=player rows=rows open=open />
                    </For>
                </tbody>
            </table>
            {none}
            <about::About />
            <super::season::Season />
        </section>
    }
}

/// Those in whose name, club or class there is what is looked for: by name, else by number.
fn found(rows: &BTreeMap<Player, Row>, find: &str, by_name: bool) -> Vec<Player> {
    let is_found =
        |row: &&Row| [&row.name, &row.club, &row.class].iter().any(|text| text.to_lowercase().contains(find));
    let mut found: Vec<&Row> = rows.values().filter(is_found).collect();
    match by_name {
        true => found.sort_by_cached_key(|row| names::order(&row.name)),
        false => found.sort_by_key(|row| row.listed.number),
    }
    found.into_iter().map(|row| row.listed.player).collect()
}

/// A row of the list, and under it what is unfolded.
#[component]
fn PersonRow(
    player: Player,
    rows: Memo<BTreeMap<Player, Row>>,
    open: RwSignal<Option<Player>>,
) -> impl IntoView {
    let desk = Desk::here();
    // None only in the moment in which the list loses this row.
    let row = Memo::new(move |_| rows.with(|rows| rows.get(&player).cloned()));
    let cell = move |read: fn(&Row, Desk) -> String| {
        move || row.with(|row| row.as_ref().map(|row| read(row, desk)).unwrap_or_default())
    };
    let is_open = move || open.get() == Some(player);
    let has_left =
        move || row.with(|row| row.as_ref().is_some_and(|row| matches!(row.listed.status, Status::Left(_))));
    let toggle = move |_| {
        open.update(|open| *open = if *open == Some(player) { None } else { Some(player) });
    };
    view! {
        <tr class="people__row" class:is-left=has_left>
            <td class="people__number">{cell(|row, _| row.listed.number.to_string())}</td>
            <th scope="row">
                <button class="people__name" aria-expanded=move || is_open().to_string() on:click=toggle>
                    <bdi>{cell(|row, _| row.name.clone())}</bdi>
                </button>
                <span class="note people__note" dir="auto">{cell(|row, desk| row.line(desk))}</span>
            </th>
            <td dir="auto">{cell(|row, desk| row.next(desk))}</td>
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
