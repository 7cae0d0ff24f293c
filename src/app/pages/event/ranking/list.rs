//! A list: place, movement, value and total of everybody, and which list it is.

use leptos::prelude::*;
use rondel::event::{Event, State};
use rondel::figure::{PlaceLine, Places};
use rondel::model::ids::Player;
use rondel::standings::Outlet;
use rondel::standings::keizer::List;
use rondel::text::Lang;
use rondel::text::common::Word;
use rondel::text::keizer::Numbers;
use rondel::text::keizer::page::Page as Text;
use rondel::text::standings::Standings;
use rondel::write::list::{Listed, Row};
use rondel::write::{csv, text};

use super::super::files::CopyButton;
use super::super::standings::save;
use super::season::SeasonOf;
use super::sum::Sum;
use super::{Opened, Shown, View, What};
use crate::parts::{Choice, Picture};
use crate::state::{App, t};

/// Which list is shown, and the way to the others.
#[component]
pub fn Head(view: View) -> impl IntoView {
    let app = view.desk.app;
    let status = move || view.read(|shown, opened| title(app, shown, opened));
    let last = move || view.shown.with(|shown| shown.as_ref().map_or(0, last_pick));
    let step = move |by: isize| {
        move |_| {
            let to = view.picked().saturating_add_signed(by).min(last());
            view.pick.set(Some(to));
        }
    };
    let choice = move || {
        let lists = view
            .shown
            .with(|shown| shown.as_ref().map(|shown| (shown.lists.published.len(), last_pick(shown))));
        let (published, last) = lists.unwrap_or_default();
        let words = |pick: usize| match pick {
            0 => app.say(Text::ListStart),
            pick if pick >= published => {
                app.say(Text::ListNow { number: published.saturating_sub(1) as u16 })
            }
            pick => app.say(Text::ListAfter { number: pick as u16 }),
        };
        let options: Vec<(usize, String)> = (0..=last).rev().map(|pick| (pick, words(pick))).collect();
        let value = Signal::derive(move || view.picked());
        view! { <Choice label=t(Text::Which) options=options value=value on=move |pick| view.pick.set(Some(pick)) /> }
    };
    let written = move |write: fn(&State, &List, &Numbers, Lang) -> String| {
        let lang = app.lang.get_untracked();
        untrack(|| {
            let write = |event: &Event, opened: &Opened| {
                write(event.state(), &opened.list, &opened.numbers(app), lang)
            };
            view.read(|_, opened| view.desk.now(|event| write(event, opened)))
        })
    };
    let save_csv = move |_| save(view.desk, Text::Ranking, "csv", "text/csv", &written(csv::ranking));
    // The list of lists is made again only when there is one more.
    let known = Memo::new(move |_| {
        view.shown.with(|shown| shown.as_ref().map(|shown| (shown.lists.published.len(), shown.has_now())))
    });
    view! {
        <div class="cluster cluster--apart ranking__head">
            <div>
                <h2>{t(Text::Ranking)}</h2>
                <p class="lead" role="status">{status}</p>
            </div>
            <div class="cluster screen-only ranking__which">
                <button class="button" disabled=move || view.picked() == 0 on:click=step(-1)>{t(Text::Earlier)}</button>
                {move || {
                    known.with(|_| ());
                    untrack(choice)
                }}
                <button class="button" disabled={move || view.picked() >= last()} on:click=step(1)>
                    {t(Text::Later)}
                </button>
            </div>
            <div class="cluster screen-only">
                <CopyButton label=t(Standings::CopyChat) text=move || written(text::ranking) />
                <button class="button" on:click=save_csv>{t(Standings::SaveCsv)}</button>
            </div>
        </div>
    }
}

/// The number of the last list that can be chosen.
fn last_pick(shown: &Shown) -> usize {
    shown.lists.published.len() - usize::from(!shown.has_now())
}

/// Which list it is, in words.
fn title(app: App, shown: &Shown, opened: &Opened) -> String {
    let published = (shown.lists.published.len() - 1) as u16;
    match opened.number() {
        _ if opened.is_now => app.say(Text::ListNow { number: published }),
        0 => app.say(Text::ListStart),
        number => app.say(Text::ListAfter { number }),
    }
}

/// The list itself.
#[component]
pub fn ListView(view: View) -> impl IntoView {
    let app = view.desk.app;
    let body = move || {
        view.read(|shown, opened| {
            let numbers = opened.numbers(app);
            let mut lists: Vec<_> = shown.all().into_iter().take(usize::from(opened.number()) + 1).collect();
            // As it stands now it may be another one with the number of the last.
            if let Some(last) = lists.last_mut() {
                *last = opened.list.clone();
            }
            let places =
                Places::of(app.say(Text::Places), String::new(), &lists, |player| shown.name(player));
            let has_lines = lists.len() > 2;
            let width = if has_lines { 10 } else { 9 };
            let (at, lang) = (Outlet::Screen, app.lang.get_untracked());
            let list = Listed::ranking(&opened.list, &opened.evenings, &numbers, at, lang);
            let rows = list.rows.into_iter().zip(&places.lines).map(|(row, line)| {
                line_of(view, shown, opened, row, has_lines.then_some((&places, line)), width)
            });
            let rows = rows.collect_view();
            let mut heads = list.heads.into_iter();
            let values = heads.by_ref().take(VALUES).map(|head| view! { <th scope="col">{head}</th> });
            let values = values.collect_view();
            let counts = heads.map(|head| view! { <th scope="col" class="ranking__count">{head}</th> });
            let counts = counts.collect_view();
            let line = has_lines
                .then(|| view! { <th scope="col" class="ranking__line">{app.say(Text::PlacesShort)}</th> });
            Some(view! {
                <table class="numbers standings ranking__list">
                    <caption class="visually-hidden">{title(app, shown, opened)}</caption>
                    <thead>
                        <tr>
                            <th scope="col" class="standings__place">{app.say(Word::Place)}</th>
                            <th scope="col" class="is-text standings__name">{app.say(Word::Name)}</th>
                            {values}
                            <th scope="col">{app.say(Text::Move)}</th>
                            {counts}
                            {line}
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            })
        })
    };
    view! { <div class="frame">{body}</div> }
}

/// The number of columns that say what somebody has: the total and the value. Those behind them count games.
const VALUES: usize = 2;

fn line_of(
    view: View,
    shown: &Shown,
    opened: &Opened,
    Row { place, player, cells }: Row,
    line: Option<(&Places, &PlaceLine)>,
    width: usize,
) -> impl IntoView + use<> {
    let app = view.desk.app;
    let name = shown.name(player);
    let mut cells = cells.into_iter();
    let (total, value) = (cells.next().unwrap_or_default(), cells.next());
    let counts = cells.map(|count| view! { <td class="ranking__count">{count}</td> }).collect_view();
    let until = opened.number();
    let left = shown.left[player.index()].filter(|left| left.number() <= until).map(|left| {
        let left = app.say(Text::Left { round: left.number() - 1 });
        view! { <span class="note ranking__left">{left}</span> }
    });
    let label = app.say(Text::TotalOf { name: name.clone(), total: total.clone() });
    let picture = line.map(|(places, line)| {
        let drawing = places.small(line);
        view! { <td class="ranking__line" aria-hidden="true"><Picture drawing=drawing /></td> }
    });
    view! {
        <tr>
            <td class="standings__place">{place}</td>
            <th scope="row" class="is-text standings__name">
                <button
                    class="number"
                    aria-expanded=move || view.is_open(player, What::Season).to_string()
                    on:click=move |_| view.toggle(player, What::Season)
                >
                    <bdi>{name}</bdi>
                </button>
                {left}
            </th>
            <td class="standings__points">
                <button
                    class="number"
                    aria-label=label
                    aria-expanded=move || view.is_open(player, What::Sum).to_string()
                    on:click=move |_| view.toggle(player, What::Sum)
                >
                    {total}
                </button>
            </td>
            <td>{value}</td>
            <td class="ranking__move">{movement(app, opened, place, player)}</td>
            {counts}
            {picture}
        </tr>
        {move || {
            let what = view.row.get().filter(|(who, _)| *who == player)?.1;
            let inside = match what {
                What::Sum => view! { <Sum view=view player=player /> }.into_any(),
                What::Season => {
                    view! {
                        <div class="origin stack">
                            <SeasonOf player=player />
                        </div>
                    }
                        .into_any()
                }
            };
            Some(view! {
                <tr class="standings__opened">
                    <td colspan=width>{inside}</td>
                </tr>
            })
        }}
    }
}

/// How far somebody moved since the list before: an arrow with a number, said in words.
fn movement(app: App, opened: &Opened, place: usize, player: Player) -> AnyView {
    let Some(before) = &opened.before else { return ().into_any() };
    let (sign, words) = match before.place(player).map(|(before, _)| before) {
        None => (app.say(Text::New), app.say(Text::New)),
        Some(before) if before > place => {
            let n = before - place;
            (format!("▲ {n}"), app.say(Text::Up { n }))
        }
        Some(before) if before < place => {
            let n = place - before;
            (format!("▼ {n}"), app.say(Text::Down { n }))
        }
        Some(_) => ("–".to_owned(), app.say(Text::Same)),
    };
    view! {
        <span aria-hidden="true">{sign}</span>
        <span class="visually-hidden">{words}</span>
    }
    .into_any()
}
