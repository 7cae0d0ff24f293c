//! The season of one player: every evening, colours, values over time, opponents not yet met, attendance.

use leptos::prelude::*;
use rondel::event::State;
use rondel::model::ids::{Player, RoundNo};
use rondel::standings::keizer::{Evening, Lists, Record, Score, evenings, not_met};
use rondel::text::common::Word;
use rondel::text::keizer::Numbers;
use rondel::text::keizer::page::Page as Text;
use rondel::text::keizer::total;
use rondel::text::standings::Standings;
use rondel::web::route::Tab;

use super::super::tab_address;
use crate::desk::Desk;
use crate::state::App;

/// What is shown of one player.
#[derive(Debug, Clone, PartialEq)]
struct Shown {
    name: String,
    evenings: Vec<Evening>,
    /// The name of the opponent, by round.
    opponents: Vec<Option<String>>,
    /// List by list: its number, and place, value and total where the player is on it.
    lists: Vec<(u16, Option<[String; 3]>)>,
    not_met: Vec<String>,
}

impl Shown {
    fn of(app: App, state: &State, player: Player) -> Option<Self> {
        let lists = Lists::of(state)?;
        let name = |player: Player| state.members[player.index()].called.clone();
        let own = evenings(&lists.season).get(player.index()).cloned().unwrap_or_default();
        let opponent = |evening: &Evening| match *evening {
            Evening::Game { opponent, .. } | Evening::Unopposed { opponent } => Some(name(opponent)),
            _ => None,
        };
        let lang = app.lang.get_untracked();
        let numbered = lists.published.iter().chain(&lists.missing).map(|list| {
            let numbers = Numbers::of(lists.ledger.settings(), list, lang);
            let place = list
                .place(player)
                .map(|(place, row)| [place.to_string(), numbers.value(row.value), numbers.points(row.total)]);
            (list.after.map_or(0, |after| after.number()), place)
        });
        let left = |player: Player| state.members[player.index()].left.is_some();
        let not_met = not_met(&own, &lists.now.order(), player, left);
        Some(Shown {
            name: name(player),
            opponents: own.iter().map(opponent).collect(),
            lists: numbered.collect(),
            not_met: not_met.into_iter().map(name).collect(),
            evenings: own,
        })
    }
}

/// The season of one player.
#[component]
pub fn SeasonOf(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let shown = desk.memo(move |state| Shown::of(app, state, player));
    move || {
        let shown = shown.get()?;
        let record = Record::of(&shown.evenings);
        let evenings = shown.evenings.iter().zip(&shown.opponents).enumerate();
        let evenings = evenings.filter(|(_, (evening, _))| **evening != Evening::Nothing);
        let rows = evenings.map(|(index, (evening, opponent))| {
            let round = RoundNo::from_index(index);
            // After round r is list r.
            let list = shown.lists.get(index + 1).and_then(|(_, place)| place.clone());
            let [place, value, total] = list.unwrap_or_default();
            let [colour, what] = words(app, *evening, opponent.clone());
            let to = tab_address(desk, Tab::Rounds(Some(round)));
            view! {
                <tr>
                    <th scope="row">
                        <a class="origin__round" href=to aria-label=app.say(Text::ToRound { round: round.number() })>
                            {round.number()}
                        </a>
                    </th>
                    <td class="is-text">{colour}</td>
                    <td class="is-text" dir="auto">{what}</td>
                    <td>{place}</td>
                    <td>{value}</td>
                    <td>{total}</td>
                </tr>
            }
        });
        let rows = rows.collect_view();
        let colours = app.say(Text::Colours { white: record.white, black: record.black });
        let there = app.say(Text::Evenings { present: record.present, of: record.evenings });
        let not_met = match shown.not_met.len() {
            0 => view! { <p>{app.say(Text::AllMet)}</p> }.into_any(),
            n => {
                let names = shown.not_met.join(", ");
                view! {
                    <details>
                        <summary>{app.say(Text::NotMet { n })}</summary>
                        <p dir="auto">{names}</p>
                    </details>
                }
                .into_any()
            }
        };
        Some(view! {
            <div class="stack">
                <div class="frame">
                    <table class="numbers origin__table ranking__season">
                        <caption>{app.say(Text::Season { name: shown.name })}</caption>
                        <thead>
                            <tr>
                                <th scope="col">{app.say(Text::SumRound)}</th>
                                <th scope="col" class="is-text">{app.say(Standings::Colour)}</th>
                                <th scope="col" class="is-text">{app.say(Standings::Opponent)}</th>
                                <th scope="col">{app.say(Word::Place)}</th>
                                <th scope="col">{app.say(Text::Value)}</th>
                                <th scope="col">{app.say(Text::Total)}</th>
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
                <p>{colours} " " {there}</p>
                {not_met}
            </div>
        })
    }
}

/// The colour of an evening, and what it was.
fn words(app: App, evening: Evening, opponent: Option<String>) -> [String; 2] {
    let name = opponent.unwrap_or_default();
    match evening {
        Evening::Game { is_white, score, .. } => {
            let colour = app.say(if is_white { Word::White } else { Word::Black });
            let what = match score {
                Some(Score::Win) => Standings::Beat { name },
                Some(Score::Draw) => Standings::Drew { name },
                Some(Score::Loss) => Standings::LostTo { name },
                None => Standings::With { words: name, points: app.say(Standings::StillOpen) },
            };
            [colour, app.say(what)]
        }
        Evening::Unopposed { .. } => [String::new(), app.say(Standings::BeatAbsent { name })],
        Evening::Away(away) => [String::new(), app.say(total::kind(away))],
        Evening::Nothing => Default::default(),
    }
}
