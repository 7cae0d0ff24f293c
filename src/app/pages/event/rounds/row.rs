//! A table of the round: who sits there, its result, and what is rarer than one.

use leptos::prelude::*;
use rondel::event::{About, Action, MAX_NOTE, Progress, Scoring, Sides, State};
use rondel::model::ids::{Player, Seat, TableNo};
use rondel::model::names::graphemes;
use rondel::model::result::{Outcome, Tally};
use rondel::model::schedule::Side;
use rondel::text::common::Word;
use rondel::text::desk::Desk as Text;
use rondel::text::numbers::{halves, score};
use rondel::text::partners::Partners;

use super::asks::IsBack;
use super::boards::{MatchBoards, MatchEntry, is_at_odds};
use super::played::ReallyPlayed;
use super::score::ScoreEntry;
use super::whom::Whom;
use super::words::outcome_words;
use super::{Row, View, row_id};
use crate::pages::event::pairing::WhyTable;

/// A name of more letters is written a step smaller.
const LONG: usize = 16;
/// So many tables have inks of their own.
const INKS: usize = 8;

/// Whether first-named has white, so that the discs of the two colours stand beside the names.
pub(super) fn has_colours(state: &State) -> bool {
    state.settings.sides == Sides::Colours && state.settings.teams.is_none()
}

/// The disc of a colour: a person, light for White and dark for Black.
pub(super) fn disc(black: bool) -> impl IntoView {
    view! { <span class="colour" class:is-black=black aria-hidden="true"></span> }
}

/// A table with the names of its sides and its result.
#[component]
pub(super) fn DeskRow(view: View, row: Row) -> impl IntoView {
    let View { desk, round, .. } = view;
    let table = row.table;
    let outcome = Memo::new(move |_| desk.with(|event| event.state().outcome(round.get(), table).cloned()));
    let progress = Memo::new(move |_| desk.with(|event| event.state().progress(round.get(), table)));
    let typed =
        Memo::new(move |_| view.check.with(|check| check.as_ref().map(|typed| typed.get(&table).cloned())));
    // In a check pass the buttons show what was typed, not what is kept.
    let shown = Memo::new(move |_| match typed.get() {
        Some(typed) => typed,
        None => outcome.get(),
    });
    let mismatch = Memo::new(
        move |_| matches!(typed.get(), Some(Some(typed)) if is_at_odds(&typed, outcome.get().as_ref())),
    );
    let is_done = move || !matches!(progress.get(), Some(Progress::Open));
    let is_current = move || view.current.get() == Some(table);
    let scoring = desk.memo(|state| state.settings.scoring);
    let teams = desk.memo(|state| state.settings.teams);
    let names = row.names.clone();
    let sides = row.sides;
    let people = |side: usize| {
        let person = |(at, (seat, name)): (usize, &(Option<Seat>, String))| {
            let player = sides[side].players()[at];
            let seat = seat.map(|seat| {
                let letter = desk.app.say(Partners::Letter { seat });
                view! { <abbr class="desk__seat" title=desk.app.say(seat)>{letter}</abbr> " " }
            });
            view! {
                {(at > 0).then_some(" & ")}
                <button
                    class="desk__player"
                    aria-expanded=move || (view.why.get() == Some(player)).to_string()
                    on:click=move |_| view.ask_why(player)
                >
                    {seat}
                    <bdi>{name.clone()}</bdi>
                </button>
            }
        };
        row.people[side].iter().enumerate().map(person).collect_view()
    };
    let [first, second] = [people(0), people(1)];
    let colours = desk.memo(has_colours);
    let disc = move |black: bool| move || colours.get().then(|| disc(black));
    let points = move |side: usize| {
        let player = sides[side].players()[0];
        let own = view.points.with(|points| points.get(player.index()).copied());
        own.map(|own| view! { <span class="desk__points">{halves(own)}</span> })
    };
    // A name steps down once where it is long, and then takes two lines.
    let is_long = row.names.each_ref().map(|name| graphemes(name) > LONG);
    let lost = move |side: usize| {
        shown.with(|shown| {
            let tally = shown.as_ref().and_then(|outcome| outcome.for_side(side));
            matches!(tally, Some(Tally::Loss | Tally::ForfeitLoss))
        })
    };
    // Colour belongs to tables: up to eight of them, more are plain.
    let inked = desk.memo(move |state| {
        let tables = state.round(round.get()).map_or(0, |published| published.round.tables.len());
        tables <= INKS
    });
    let entry = {
        let names = names.clone();
        move || match scoring.get() {
            _ if let Some(teams) = teams.get() => {
                view! { <MatchEntry view=view table=table shown=shown names=names.clone() teams=teams /> }
                    .into_any()
            }
            Scoring::Scores => {
                view! { <ScoreEntry view=view table=table shown=shown names=names.clone() /> }.into_any()
            }
            games => {
                let draws = games == Scoring::Games;
                view! { <GameEntry view=view table=table shown=shown names=names.clone() draws=draws /> }
                    .into_any()
            }
        }
    };
    let special = move || {
        let words = |outcome: &Outcome| {
            desk.now(|e| outcome_words(desk, e.state(), round.get_untracked(), table, outcome))
        };
        let left = (progress.get() == Some(Progress::Left)).then(|| {
            let round = round.get_untracked();
            let has_left = |p: &Player| desk.now(|event| event.state().members[p.index()].is_away(round));
            let away = sides.iter().flat_map(Side::players).copied().filter(has_left);
            let away: Vec<String> =
                away.map(|player| desk.app.say(Text::Left { name: desk.name(player) })).collect();
            away.join(", ")
        });
        // Of a match the row shows how far it is.
        let in_words = |outcome: &Outcome| !outcome.is_played() && !matches!(outcome, Outcome::Boards(_));
        let special = outcome.get().filter(in_words).map(|outcome| words(&outcome));
        let note = desk.with(|event| event.state().note(About::Table(round.get(), table)).map(str::to_owned));
        let lines = [special.or(left), note];
        lines
            .into_iter()
            .flatten()
            .map(|line| view! { <p class="desk__line note" dir="auto">{line}</p> })
            .collect_view()
    };
    let asks = move || {
        let asked = view.asked.get().filter(|asked| asked.table == table);
        asked.map(|asked| view! { <IsBack view=view asked=asked /> })
    };
    let differs = move || {
        mismatch.get().then(|| {
            let words = |outcome: Option<Outcome>| match outcome {
                Some(outcome) => {
                    desk.now(|e| outcome_words(desk, e.state(), round.get_untracked(), table, &outcome))
                }
                None => desk.app.say(Text::Open),
            };
            let text = Text::Mismatch { here: words(outcome.get()), typed: words(shown.get()) };
            view! { <p class="desk__line desk__line--error">{desk.app.say(text)}</p> }
        })
    };
    let boards = {
        let row = row.clone();
        move || {
            teams
                .get()
                .map(|teams| view! { <MatchBoards view=view row=row.clone() shown=shown teams=teams /> })
        }
    };
    view! {
        <div
            class="desk__row"
            role="listitem"
            id=row_id(table)
            class:is-done=is_done
            class:is-current=is_current
            class:is-mismatch=mismatch
        >
            <More view=view table=table names=names inked=inked />
            <span
                class="desk__name desk__name--first"
                class:is-long=is_long[0]
                class:is-lost=move || lost(0)
            >
                {disc(false)}
                <span>{first}</span>
                {move || points(0)}
            </span>
            <span
                class="desk__name desk__name--second"
                class:is-long=is_long[1]
                class:is-lost=move || lost(1)
            >
                {disc(true)}
                <span>{second}</span>
                {move || points(1)}
            </span>
            {entry}
            <Whom view=view table=table />
            {special}
            {asks}
            {differs}
            {boards}
        </div>
    }
}

/// The buttons of a game.
#[component]
fn GameEntry(
    view: View,
    table: TableNo,
    shown: Memo<Option<Outcome>>,
    names: [String; 2],
    draws: bool,
) -> impl IntoView {
    let app = view.desk.app;
    let [first, second] = names;
    let mut choices = vec![(Outcome::FirstWins, app.say(Text::Wins { name: first }))];
    if draws {
        choices.push((Outcome::Draw, app.say(Text::Draw)));
    }
    choices.push((Outcome::SecondWins, app.say(Text::Wins { name: second })));
    let buttons = choices
        .into_iter()
        .map(|(outcome, words)| {
            let label = score(&outcome);
            let pressed = {
                let outcome = outcome.clone();
                move || shown.with(|shown| shown.as_ref() == Some(&outcome)).to_string()
            };
            let tap = move |_| {
                view.current.set(Some(table));
                view.report(table, Some(outcome.clone()));
            };
            view! {
                <button
                    class="result__button"
                    aria-label=words
                    aria-pressed=pressed
                    disabled=move || view.desk.read_only()
                    on:click=tap
                >
                    {label}
                </button>
            }
        })
        .collect_view();
    view! { <div class="result">{buttons}</div> }
}

/// The table's number; a tap on it opens what is rarer than a result: no-shows, postponing, a note.
#[component]
fn More(view: View, table: TableNo, names: [String; 2], inked: Memo<bool>) -> impl IntoView {
    let app = view.desk.app;
    let open = RwSignal::new(false);
    let [first, second] = names;
    let choices = [
        (Some(Outcome::FirstForfeits), app.say(Text::FirstNoShow { name: first })),
        (Some(Outcome::SecondForfeits), app.say(Text::FirstNoShow { name: second })),
        (Some(Outcome::BothForfeit), app.say(Text::BothNoShow)),
        (Some(Outcome::Postponed), app.say(Text::Postpone)),
        (Some(Outcome::Void), app.say(Text::Void)),
        (None, app.say(Text::Clear)),
    ];
    let buttons = move || {
        choices
            .clone()
            .map(|(outcome, words)| {
                let tap = move |_| {
                    open.set(false);
                    view.report(table, outcome.clone());
                };
                view! { <button class="button button--small" on:click=tap>{words}</button> }
            })
            .collect_view()
    };
    let about = move || About::Table(view.round.get_untracked(), table);
    let note =
        move || view.desk.now(|event| event.state().note(about()).map(str::to_owned)).unwrap_or_default();
    let write_note = move |event| {
        let text = event_target_value(&event);
        let sentence = app.say(Word::Note);
        view.desk.act(Action::Note { about: about(), text: text.clone() }, |_| format!("{sentence}: {text}"));
    };
    view! {
        <button
            class=move || match inked.get() {
                true => format!("desk__table is-inked desk__table--{table}"),
                false => "desk__table".to_owned(),
            }
            aria-label=app.say(Text::More { table: table.number() })
            aria-expanded=move || open.get().to_string()
            disabled=move || view.desk.read_only()
            on:click=move |_| open.update(|open| *open = !*open)
        >
            <span class="desk__number">{table.number()}</span>
        </button>
        {move || {
            open.get()
                .then(|| {
                    view! {
                        <div class="desk__menu">
                            <div class="cluster">{buttons()}</div>
                            <label class="field">
                                <span class="field__label">{app.say(Word::Note)}</span>
                                <input
                                    type="text"
                                    dir="auto"
                                    maxlength=MAX_NOTE
                                    value=note()
                                    on:change=write_note
                                />
                            </label>
                            <WhyTable round=view.round table=table />
                            <ReallyPlayed view=view table=table />
                        </div>
                    }
                })
        }}
    }
}
