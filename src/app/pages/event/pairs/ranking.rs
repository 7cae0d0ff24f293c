//! The ranking after any round, each pair with its boards.

use leptos::prelude::*;
use rondel::event::{Action, Pairs, State, System, Winners};
use rondel::model::ids::{Player, RoundNo};
use rondel::model::scoring::{Averages, top};
use rondel::movement::pairs::{self, Ranking, Row, Travelled};
use rondel::text::Lang;
use rondel::text::bridge::{self, Bridge, percent, points, signed};
use rondel::text::common::Word;
use rondel::text::file::FileText;
use rondel::text::pairs::{Pairs as Text, remarks, status};
use rondel::write::pairs as write;

use crate::desk::Desk;
use crate::pages::event::standings::save;
use crate::parts::{Choice, NumberField};
use crate::state::t;

/// What the tab shows.
#[derive(Clone, Copy)]
struct Shown {
    desk: Desk,
    /// After which round; `None` for all.
    through: RwSignal<Option<RoundNo>>,
    /// The pair whose boards are open.
    opened: RwSignal<Option<Player>>,
}

/// The lists, their state, and what of them goes out.
#[component]
pub fn RankingTab() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let shown = Shown { desk, through: RwSignal::new(None), opened: RwSignal::new(None) };
    let through = shown.through;
    let lists = Memo::new(move |_| desk.with(|event| pairs::rankings(event.state(), through.get())));
    let rounds = desk.now(|event| event.state().rounds.len());
    let after = (0..rounds.saturating_sub(1)).map(RoundNo::from_index);
    let after = after.map(|round| (Some(round), app.say(Text::AfterRound { round: round.number() })));
    let options = [(None, app.say(Text::AfterAll { rounds }))].into_iter().chain(after).collect();
    let status = move || desk.with(|event| app.say(status(event.state(), through.get())));
    let top = desk.memo(|state| top(pairs::session(state, None).plays));
    let incomparable = desk.memo(pairs::is_incomparable);
    let how = move || match incomparable.get() {
        true => app.say(Text::Incomparable { save: app.say(Text::SaveResults) }),
        false => app.say(Text::HowScored { top: top.get() }),
    };
    let csv = move |what: Text, make: fn(&State, Option<RoundNo>, Lang) -> String| {
        move |_| {
            let table =
                desk.now(|event| make(event.state(), through.get_untracked(), app.lang.get_untracked()));
            save(desk, what.clone(), "csv", "text/csv", &table);
        }
    };
    let usebio = move |_| {
        let xml = desk.now(|event| rondel::write::usebio(event.state()));
        save(desk, Text::ResultsFile, "xml", "application/xml", &xml);
    };
    let print = move |_| drop(window().print());
    view! {
        <section class="stack stack--wide bridge">
            <div class="cluster cluster--apart">
                <h2>{t(Text::Ranking)}</h2>
                <div class="cluster screen-only">
                    <button class="button" on:click=print>{t(Text::Print)}</button>
                    <button class="button" on:click=csv(Text::Ranking, write::ranking)>{t(Text::SaveCsv)}</button>
                    <button
                        class="button"
                        on:click=csv(Text::ResultsFile, |state, _, lang| write::results(state, lang))
                    >
                        {t(Text::SaveResults)}
                    </button>
                    <button class="button" on:click=usebio>{t(Text::SaveUsebio)}</button>
                </div>
            </div>
            <div class="bridge__after screen-only">
                <Choice label=t(Text::After) options=options value=through on=move |to| through.set(to) />
            </div>
            <p class="lead" role="status">{status}</p>
            {move || lists.with(|lists| lists.iter().map(|list| table(shown, list)).collect_view())}
            <p class="note">{how}</p>
            <Wishes />
        </section>
    }
}

fn table(shown: Shown, list: &Ranking) -> impl IntoView + use<> {
    let app = shown.desk.app;
    let heading = list.side.map(|side| [Text::RankingNs, Text::RankingEw][side].clone());
    let heading = heading.map(|text| app.say(text));
    let rows = list.rows.iter().enumerate();
    // A shared place is written once, and a line parts those without a place from the others.
    let rows = rows.map(|(index, row)| {
        let above = index.checked_sub(1).map(|above| list.rows[above].place);
        let parted = row.place.is_below() && above.is_none_or(|above| !above.is_below());
        let parted = parted.then(|| {
            view! {
                <tr>
                    <th colspan="5" scope="rowgroup" class="is-text bridge__below">{app.say(Text::Without)}</th>
                </tr>
            }
        });
        view! { {parted} {line(shown, row, above == Some(row.place))} }
    });
    let rows = rows.collect_view();
    view! {
        <section class="stack">
            {heading.clone().map(|heading| view! { <h3>{heading}</h3> })}
            <div class="frame">
                <table class="numbers standings">
                    <caption class="visually-hidden">{heading.unwrap_or_else(|| app.say(Text::Ranking))}</caption>
                    <thead>
                        <tr>
                            <th scope="col" class="standings__place">{app.say(Word::Place)}</th>
                            <th scope="col" class="is-text standings__name">{app.say(Text::Pair)}</th>
                            <th scope="col">{app.say(Text::Percent)}</th>
                            <th scope="col">{app.say(Text::Matchpoints)}</th>
                            <th scope="col">{app.say(Text::Boards)}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </section>
    }
}

fn line(shown: Shown, row: &Row, repeats: bool) -> impl IntoView + use<> {
    let Shown { desk, opened, .. } = shown;
    let app = desk.app;
    let lang = app.lang.get_untracked();
    let pair = row.pair;
    let name = desk.now(|event| pairs::name(event.state(), pair));
    let share = row.percent.map_or("–".to_owned(), |it| percent(it, lang));
    let made = app.say(Text::Of { points: points(row.points.rounded(100), lang), maximum: row.maximum });
    let place = row.place.number().map_or("–".to_owned(), |place| place.to_string());
    let remarks = remarks(row, lang).join(", ");
    let remarks = (!remarks.is_empty()).then(|| view! { <span class="note bridge__remark">{remarks}</span> });
    let toggle = move |_| opened.update(|it| *it = if *it == Some(pair) { None } else { Some(pair) });
    view! {
        <tr>
            <td class="standings__place"><span class:visually-hidden=repeats>{place}</span></td>
            <th scope="row" class="is-text standings__name">
                <button
                    class="number"
                    aria-expanded=move || (opened.get() == Some(pair)).to_string()
                    on:click=toggle
                >
                    <bdi>{name}</bdi>
                </button>
                {remarks}
            </th>
            <td>{share}</td>
            <td>{made}</td>
            <td>{row.boards}</td>
        </tr>
        {move || {
            (opened.get() == Some(pair)).then(|| {
                view! {
                    <tr class="standings__opened">
                        <td colspan="5"><Card shown=shown pair=pair /> <Taken pair=pair /></td>
                    </tr>
                }
            })
        }}
    }
}

/// All boards of a pair.
#[component]
fn Card(shown: Shown, pair: Player) -> impl IntoView {
    let Shown { desk, through, .. } = shown;
    let app = desk.app;
    let lang = app.lang.get_untracked();
    let row = move |it: &Travelled| {
        let line = it.line;
        let side = usize::from(line.pairs[1] == pair);
        let against = desk.now(|event| pairs::name(event.state(), line.pairs[1 - side]));
        let direction = app.say([Text::PointsNs, Text::PointsEw][side].clone());
        let score = line.deal.and_then(|deal| deal.score(line.board));
        let score = score.map(|score| signed(if side == 0 { score } else { -score })).unwrap_or_default();
        let made = it.points.map(|both| points(both[side].rounded(100), lang)).unwrap_or_default();
        let contract = line.deal.map(|deal| bridge::deal(deal, lang)).unwrap_or_default();
        view! {
            <tr>
                <td>{line.round.number()}</td>
                <td>{line.board.number()}</td>
                <td class="is-text">{direction}</td>
                <td class="is-text" dir="auto">{against}</td>
                <td class="is-text">{contract}</td>
                <td>{score}</td>
                <td>{made}</td>
            </tr>
        }
    };
    let rows = move || {
        let card = desk.with(|event| pairs::card(event.state(), pair, through.get()));
        card.iter().map(row).collect_view()
    };
    view! {
        <div class="frame">
            <table class="numbers">
                <thead>
                    <tr>
                        <th scope="col">{app.say(FileText::Round)}</th>
                        <th scope="col">{app.say(Text::BoardWord)}</th>
                        <th scope="col" class="is-text">{app.say(Text::Direction)}</th>
                        <th scope="col" class="is-text">{app.say(Text::Opponents)}</th>
                        <th scope="col" class="is-text">{app.say(Text::Contract)}</th>
                        <th scope="col">{app.say(Word::Result)}</th>
                        <th scope="col">{app.say(Text::Matchpoints)}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

/// Taking a pair out of the ranking, and back.
#[component]
fn Taken(pair: Player) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let wishes = desk.memo(wishes);
    let is_out = move || wishes.with(|wishes| wishes.out.contains(&pair));
    let turn = move |_| {
        let mut wishes = wishes.get_untracked();
        let was_out = wishes.out.contains(&pair);
        wishes.out.retain(|&it| it != pair);
        if !was_out {
            wishes.out.push(pair);
            wishes.out.sort_unstable();
        }
        desk.act(Action::System(System::Pairs(wishes)), move |event| {
            let name = pairs::name(event.state(), pair);
            app.say(if was_out { Text::TakenBack { name } } else { Text::TakenOut { name } })
        });
    };
    let words = move || app.say(if is_out() { Text::PutBack } else { Text::TakeOut });
    view! {
        <button
            class="button button--small screen-only"
            disabled=move || desk.read_only()
            on:click=turn
        >
            {words}
        </button>
    }
}

/// What is wished of the ranking.
fn wishes(state: &State) -> Pairs {
    match &state.system {
        System::Pairs(pairs) => pairs.clone(),
        _ => Pairs::default(),
    }
}

/// How many there are to win, what a place needs, and how average plus and minus are reckoned.
#[component]
fn Wishes() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let wishes = desk.memo(wishes);
    let change = move |pairs: Pairs| {
        desk.act(Action::System(System::Pairs(pairs)), move |_| app.say(Text::WishesChanged));
    };
    let winners = [Winners::One, Winners::Two].map(|it| (it, app.say(Bridge::winners(it)))).to_vec();
    let chosen = Signal::derive(move || wishes.with(|pairs| pairs.winners));
    let least = Signal::derive(move || wishes.with(|pairs| u16::from(pairs.least)));
    let own = move || wishes.with(|pairs| pairs.averages == Averages::OwnSession);
    let set_own = move |event| {
        let averages = if event_target_checked(&event) { Averages::OwnSession } else { Averages::Fixed };
        change(Pairs { averages, ..wishes.get_untracked() });
    };
    view! {
        <fieldset class="stack screen-only bridge__wishes" disabled=move || desk.read_only()>
            <legend class="visually-hidden">{t(Text::Wishes)}</legend>
            <Choice
                label=t(Text::Winners)
                options=winners
                value=chosen
                hint=t(Text::WinnersHint)
                on=move |winners| change(Pairs { winners, ..wishes.get_untracked() })
            />
            <NumberField
                label=app.say(Text::Least)
                range=[0, 100]
                value=least
                on=move |percent: u16| {
                    let least = percent.min(100) as u8;
                    change(Pairs { least, ..wishes.get_untracked() });
                }
            />
            <p class="note">{t(Text::LeastHint)}</p>
            <label class="option">
                <input type="checkbox" prop:checked=own on:change=set_own />
                {t(Text::OwnSession)}
            </label>
        </fieldset>
    }
}
