//! The round desk: one tap or one key a result.

use std::collections::BTreeMap;

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::event::{About, Action, MAX_NOTE, MAX_SCORE, Progress, Scoring, Sides, State};
use rondel::ids::{Player, RoundNo, TableNo};
use rondel::names;
use rondel::result::Outcome;
use rondel::route::{Route, Tab};
use rondel::text::common::Word;
use rondel::text::desk::Desk as Text;
use rondel::text::event::EventText;
use rondel::text::numbers::score;

use super::tab_address;
use crate::desk::Desk;
use crate::pages::table::why;
use crate::parts::{Kind, Message};
use crate::state::t;

/// What the desk shows of the round.
#[derive(Clone, Copy)]
struct View {
    desk: Desk,
    round: Memo<RoundNo>,
    only_open: RwSignal<bool>,
    by_name: RwSignal<bool>,
    find: RwSignal<String>,
    /// What was typed in the check pass; none outside one.
    check: RwSignal<Option<BTreeMap<TableNo, Outcome>>>,
    /// The row that keys write to.
    current: RwSignal<Option<TableNo>>,
}

/// One row as listed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Row {
    table: TableNo,
    first: Player,
    second: Player,
    names: [String; 2],
}

impl View {
    /// The rows in their order, those hidden left out.
    fn rows(self) -> Vec<Row> {
        let round = self.round.get();
        let find = self.find.get().trim().to_lowercase();
        let only_open = self.only_open.get();
        let mut rows = self.desk.with(|event| {
            let state = event.state();
            let Some(published) = state.round(round) else { return Vec::new() };
            let tables = published.round.tables.iter().enumerate();
            let rows = tables.filter_map(|(index, table)| {
                let table_no = TableNo::from_index(index);
                let [first, second] = table.pair()?;
                let name = |player: Player| state.members[player.index()].entrant.name.clone();
                Some(Row { table: table_no, first, second, names: [name(first), name(second)] })
            });
            rows.filter(|row| !only_open || state.progress(round, row.table) == Some(Progress::Open))
                .filter(|row| {
                    find.is_empty() || row.names.iter().any(|name| name.to_lowercase().contains(&find))
                })
                .collect()
        });
        if self.by_name.get() {
            rows.sort_by_cached_key(|row| names::order(&row.names[0]));
        }
        rows
    }

    /// Writes `outcome` at `table`, or compares with it in a check pass.
    fn report(self, table: TableNo, outcome: Option<Outcome>) {
        if self.check.with_untracked(Option::is_some) {
            self.check.update(|check| {
                let typed = check.get_or_insert_default();
                match outcome {
                    Some(outcome) => drop(typed.insert(table, outcome)),
                    None => drop(typed.remove(&table)),
                }
            });
            return;
        }
        let (desk, round) = (self.desk, self.round.get_untracked());
        let was = desk.now(|event| event.state().outcome(round, table).cloned());
        let text = outcome.clone();
        desk.act(Action::Report { round, table, outcome }, |event| {
            reach(desk, event.state(), round, table, was.as_ref(), text.as_ref())
        });
    }

    /// Moves the row that keys write to by `by` places; with `open`, on to the next open game.
    fn step(self, by: isize, open: bool) {
        let rows = untrack(|| self.rows());
        if rows.is_empty() {
            return;
        }
        let at = self.at(&rows) as isize;
        let last = rows.len() as isize - 1;
        let mut to = (at + by).clamp(0, last);
        if open {
            let onward = (at + 1..=last).chain(0..at).find(|&i| self.is_open(&rows[i as usize]));
            to = onward.unwrap_or(to);
        }
        let table = rows[to as usize].table;
        self.current.set(Some(table));
        if let Some(row) = document().get_element_by_id(&row_id(table)) {
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Center);
            row.scroll_into_view_with_scroll_into_view_options(&options);
        }
    }

    /// The place of the current row among `rows`; before any was chosen the first open game, so that a key never
    /// writes where nobody plays.
    fn at(self, rows: &[Row]) -> usize {
        let current = self.current.get_untracked();
        let chosen = rows.iter().position(|row| Some(row.table) == current);
        chosen.or_else(|| rows.iter().position(|row| self.is_open(row))).unwrap_or(0)
    }

    fn is_open(self, row: &Row) -> bool {
        let round = self.round.get_untracked();
        self.desk.now(|event| event.state().progress(round, row.table)) == Some(Progress::Open)
    }

    fn key(self, event: &KeyboardEvent) {
        // A box that was just ticked takes no text, so the next key is a result.
        let typing = event.target().is_some_and(|target| {
            let element = target.dyn_ref::<web_sys::Element>();
            element.is_some_and(|element| {
                element.matches("input:not([type=checkbox]), textarea, select").unwrap_or_default()
            })
        });
        if typing || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let rows = untrack(|| self.rows());
        let Some(row) = rows.get(self.at(&rows)) else { return };
        let scoring = self.desk.now(|event| event.state().settings.scoring);
        let outcome = match (event.key().as_str(), scoring) {
            ("1", Scoring::Games | Scoring::NoDraws) => Some(Outcome::FirstWins),
            ("5", Scoring::Games) => Some(Outcome::Draw),
            ("0", Scoring::Games | Scoring::NoDraws) => Some(Outcome::SecondWins),
            ("Backspace", _) => {
                self.current.set(Some(row.table));
                self.report(row.table, None);
                None
            }
            ("ArrowDown", _) => {
                self.step(1, false);
                None
            }
            ("ArrowUp", _) => {
                self.step(-1, false);
                None
            }
            _ => return,
        };
        event.prevent_default();
        if let Some(outcome) = outcome {
            self.current.set(Some(row.table));
            let table = row.table;
            self.step(1, self.check.with_untracked(Option::is_none));
            self.report(table, Some(outcome));
        }
    }
}

/// One sentence on what a change of a result reaches.
fn reach(
    desk: Desk,
    state: &State,
    round: RoundNo,
    table: TableNo,
    was: Option<&Outcome>,
    is: Option<&Outcome>,
) -> String {
    let say = |text: Text| desk.app.say(text);
    let result = |outcome: &Outcome| outcome_words(desk, state, round, table, outcome);
    let first = match (was, is) {
        (Some(was), Some(is)) => say(Text::Corrected {
            table: table.number(),
            round: round.number(),
            result: result(is),
            was: result(was),
        }),
        (_, Some(is)) => say(Text::Now { table: table.number(), result: result(is) }),
        (_, None) => say(Text::Cleared { table: table.number() }),
    };
    let next = round.index() + 1;
    if was.is_some() && next < state.rounds.len() {
        format!("{first} {}", say(Text::LaterStays { from: next as u16 + 1 }))
    } else {
        first
    }
}

/// An outcome in words and numbers.
pub fn outcome_words(desk: Desk, state: &State, round: RoundNo, table: TableNo, outcome: &Outcome) -> String {
    let name = |side: usize| {
        let pair = state.table(round, table).and_then(|table| table.pair());
        pair.map(|pair| state.members[pair[side].index()].entrant.name.clone()).unwrap_or_default()
    };
    match outcome {
        Outcome::FirstForfeits => desk.app.say(Text::FirstNoShow { name: name(0) }),
        Outcome::SecondForfeits => desk.app.say(Text::FirstNoShow { name: name(1) }),
        Outcome::BothForfeit => desk.app.say(Text::BothNoShow),
        Outcome::Postponed => desk.app.say(Text::Postpone),
        Outcome::Void => desk.app.say(Text::Void),
        played => score(played),
    }
}

fn row_id(table: TableNo) -> String {
    format!("row-{table}")
}

/// The desk of one round.
#[component]
pub fn RoundsTab(round: Memo<RoundNo>) -> impl IntoView {
    let desk = Desk::here();
    let view = View {
        desk,
        round,
        only_open: RwSignal::new(false),
        by_name: RwSignal::new(false),
        find: RwSignal::new(String::new()),
        check: RwSignal::new(None),
        current: RwSignal::new(None),
    };
    // Another round begins at its top and outside a check pass.
    Effect::new(move || {
        round.track();
        view.check.set(None);
        view.current.set(None);
    });
    let keys = window_event_listener(leptos::ev::keydown, move |event| view.key(&event));
    on_cleanup(move || keys.remove());

    let rows = Memo::new(move |_| view.rows());
    let none = move || {
        rows.with(Vec::is_empty).then(|| {
            let text = match view.find.get().trim() {
                "" if desk.with(|event| event.state().rounds.is_empty()) => Text::NoRounds,
                "" => Text::NoOpen,
                text => Text::NothingFound { text: text.to_owned() },
            };
            view! { <p class="lead">{desk.app.say(text)}</p> }
        })
    };
    view! {
        <section class="stack desk">
            <Head view=view />
            <Tools view=view />
            <Columns view=view />
            <div class="desk__rows" role="list">
                <For each=move || rows.get() key=|row| row.clone() let:row>
                    <DeskRow view=view row=row />
                </For>
            </div>
            {none}
            <Free view=view />
            <p class="note screen-only desk__keys">{t(Text::Keys)}</p>
            <Why view=view />
        </section>
    }
}

/// Which round, how many games are open, where to go next.
#[component]
fn Head(view: View) -> impl IntoView {
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
    let date = move || desk.with(|event| event.state().date(round.get())).map(crate::parts::date_words);
    let go = move |index: usize| {
        let id = desk.now(|event| event.state().id.clone());
        app.go(&Route::Event { id, tab: Tab::Rounds(Some(RoundNo::from_index(index))) });
    };
    let index = move || round.get().index();
    let onward = move || {
        (counts.get().0 == 0 && last.get() > 0).then(|| {
            let next = index() + 1;
            if next < last.get() {
                let label = app.say(Text::ToRound { number: next as u16 + 1 });
                view! { <button class="button button--main" on:click=move |_| go(next)>{label}</button> }
                    .into_any()
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
            <div class="cluster screen-only">
                <button class="button button--small" on:click=late>{t(rondel::text::players::Players::Late)}</button>
                <a class="button button--small" href=wall>{t(Text::Wall)}</a>
                <a class="button button--small" href=paper>{t(Text::PrintRound)}</a>
                {onward}
            </div>
        </div>
    }
}

/// Find, filter, order, check pass.
#[component]
fn Tools(view: View) -> impl IntoView {
    let app = view.desk.app;
    let toggle_check = move |_| {
        view.check.update(|check| {
            *check = if check.is_some() { None } else { Some(BTreeMap::new()) };
        });
        view.current.set(None);
    };
    let checked = move || {
        let round = view.round.get();
        let counts = view.check.with(|check| {
            check.as_ref().map(|typed| {
                view.desk.with(|event| {
                    let state = event.state();
                    let of = state.round(round).map_or(0, |r| r.round.tables.len());
                    let differs = |(table, outcome): &(&TableNo, &Outcome)| {
                        state.outcome(round, **table) != Some(*outcome)
                    };
                    (typed.len(), of, typed.iter().filter(differs).count())
                })
            })
        });
        counts.map(|(done, of, wrong)| {
            view! {
                <Message kind={if wrong > 0 { Kind::Error } else { Kind::Note }}>
                    <p>{app.say(Text::CheckPassHint)}</p>
                    <p class="message__word">{app.say(Text::CheckedSo { done, of, wrong })}</p>
                </Message>
            }
        })
    };
    view! {
        <div class="cluster screen-only">
            <input
                type="search"
                class="desk__find"
                placeholder=t(Text::Find)
                aria-label=t(Text::Find)
                prop:value=view.find
                on:input=move |event| view.find.set(event_target_value(&event))
                on:keydown=move |event: KeyboardEvent| {
                    // Found: leave the box, so that the next key is the result.
                    if event.key() == "Enter" {
                        event.prevent_default();
                        view.current.set(untrack(|| view.rows()).first().map(|row| row.table));
                        event_target::<web_sys::HtmlElement>(&event).blur().ok();
                    }
                }
            />
            <label class="option">
                <input
                    type="checkbox"
                    prop:checked=view.only_open
                    on:change=move |event| view.only_open.set(event_target_checked(&event))
                />
                {t(Text::OnlyOpen)}
            </label>
            <button
                class="button button--small"
                aria-pressed=move || view.by_name.get().to_string()
                on:click=move |_| view.by_name.update(|by| *by = !*by)
            >
                {t(Text::SortName)}
            </button>
            <button
                class="button button--small"
                aria-pressed=move || view.check.with(Option::is_some).to_string()
                on:click=toggle_check
            >
                {t(Text::CheckPass)}
            </button>
        </div>
        {checked}
    }
}

/// The words above the two columns of names.
#[component]
fn Columns(view: View) -> impl IntoView {
    let app = view.desk.app;
    let words = view.desk.memo(|state| state.settings.sides);
    let word = move |second: bool| {
        let [one, other] = side_words(words.get());
        app.say(if second { other } else { one })
    };
    view! {
        <div class="desk__columns" aria-hidden="true">
            <span class="desk__table">{t(Word::Table)}</span>
            <span>{move || word(false)}</span>
            <span>{move || word(true)}</span>
            <span>{t(Word::Result)}</span>
        </div>
    }
}

/// What the two sides are called.
pub fn side_words(sides: Sides) -> [Word; 2] {
    match sides {
        Sides::Colours => [Word::White, Word::Black],
        Sides::HomeAway => [Word::Home, Word::Away],
        Sides::Plain => [Word::Name, Word::Name],
    }
}

/// A table with its two names and its result.
#[component]
fn DeskRow(view: View, row: Row) -> impl IntoView {
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
        move |_| matches!(typed.get(), Some(Some(typed)) if Some(&typed) != outcome.get().as_ref()),
    );
    let is_done = move || !matches!(progress.get(), Some(Progress::Open));
    let is_current = move || view.current.get() == Some(table);
    let scoring = desk.memo(|state| state.settings.scoring);
    let names = row.names.clone();
    let entry = {
        let names = names.clone();
        move || match scoring.get() {
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
            let away = desk.now(|event| {
                let round = round.get_untracked();
                [row.first, row.second].into_iter().find(|p| event.state().members[p.index()].is_away(round))
            });
            away.map(|player| desk.app.say(Text::Left { name: desk.name(player) })).unwrap_or_default()
        });
        let special = outcome.get().filter(|outcome| !outcome.is_played()).map(|outcome| words(&outcome));
        let note = desk.with(|event| event.state().note(About::Table(round.get(), table)).map(str::to_owned));
        let lines = [special.or(left), note];
        lines
            .into_iter()
            .flatten()
            .map(|line| view! { <p class="desk__line note" dir="auto">{line}</p> })
            .collect_view()
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
    view! {
        <div
            class="desk__row"
            role="listitem"
            id=row_id(table)
            class:is-done=is_done
            class:is-current=is_current
            class:is-mismatch=mismatch
        >
            <span class="desk__table">{table.number()}</span>
            <span class="desk__name desk__name--first"><bdi>{row.names[0].clone()}</bdi></span>
            <span class="desk__name desk__name--second"><bdi>{row.names[1].clone()}</bdi></span>
            {entry}
            <More view=view table=table names=names />
            {special}
            {differs}
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
            // The same button again takes the result back.
            let tap = move |_| {
                let again = shown.with_untracked(|shown| shown.as_ref() == Some(&outcome));
                view.current.set(Some(table));
                view.report(table, (!again).then(|| outcome.clone()));
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

/// The two numbers of a score; written as soon as both are there.
#[component]
fn ScoreEntry(view: View, table: TableNo, shown: Memo<Option<Outcome>>, names: [String; 2]) -> impl IntoView {
    let app = view.desk.app;
    let kept = move || match shown.get() {
        Some(Outcome::Points(points)) => points.map(|n| n.to_string()),
        _ => [String::new(), String::new()],
    };
    let typed = RwSignal::new(untrack(kept));
    let bad = RwSignal::new(false);
    let together = view.desk.memo(|state| state.settings.together);
    // Undo and corrections elsewhere show here; what is half typed is not touched while nothing is kept.
    Effect::new(move |before: Option<[String; 2]>| {
        let kept = kept();
        if before.is_some_and(|before| before != kept) {
            typed.set(kept.clone());
        }
        kept
    });
    let write = move |side: usize| {
        let read = |text: &str| text.trim().parse::<u32>().ok().filter(|&n| n <= MAX_SCORE);
        // Where the total is fixed, one side decides the other.
        let written = typed.with_untracked(|typed| read(&typed[side]));
        let follows = written.and_then(|n| view.desk.now(|event| event.state().settings.left_of(n)));
        if let Some(follows) = follows {
            typed.update(|typed| typed[1 - side] = follows.to_string());
        } else if written.is_some() && together.get_untracked().is_some() {
            bad.set(true);
            return;
        }
        let [first, second] = typed.get_untracked();
        if first.trim().is_empty() || second.trim().is_empty() {
            bad.set(false);
            if first.trim().is_empty() && second.trim().is_empty() && shown.get_untracked().is_some() {
                view.report(table, None);
            }
            return;
        }
        let points = read(&first).zip(read(&second)).map(|(first, second)| Outcome::Points([first, second]));
        bad.set(points.is_none());
        if points.is_some() && points != shown.get_untracked() {
            view.report(table, points);
        }
    };
    let inputs = names
        .into_iter()
        .enumerate()
        .map(|(side, name)| {
            view! {
                <input
                    class="result__score"
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    aria-label=app.say(Text::ScoreOf { name })
                    aria-invalid=move || bad.get().to_string()
                    disabled=move || view.desk.read_only()
                    prop:value=move || typed.with(|typed| typed[side].clone())
                    on:input=move |event| typed.update(|typed| typed[side] = event_target_value(&event))
                    on:change=move |_| write(side)
                />
            }
        })
        .collect_view();
    let most = move || together.get().unwrap_or(MAX_SCORE);
    view! {
        <div class="result">{inputs}</div>
        {move || {
            bad.get()
                .then(|| view! { <p class="desk__line desk__line--error">{app.say(Text::ScoreBad { most: most() })}</p> })
        }}
    }
}

/// What is rarer than a result: no-shows, postponing, a note.
#[component]
fn More(view: View, table: TableNo, names: [String; 2]) -> impl IntoView {
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
            class="button button--quiet desk__more screen-only"
            aria-label=app.say(Text::More { table: table.number() })
            aria-expanded=move || open.get().to_string()
            disabled=move || view.desk.read_only()
            on:click=move |_| open.update(|open| *open = !*open)
        >
            "⋯"
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
                        </div>
                    }
                })
        }}
    }
}

/// The door to the lesson, with these players.
#[component]
fn Why(view: View) -> impl IntoView {
    let desk = view.desk;
    let to = move || desk.with(|event| why(event.state()));
    view! { <a class="screen-only" href=to>{t(EventText::Why)}</a> }
}

/// Who has no game this round.
#[component]
fn Free(view: View) -> impl IntoView {
    let View { desk, round, .. } = view;
    let free = Memo::new(move |_| {
        desk.with(|event| {
            let state = event.state();
            let out = state.round(round.get()).map(|r| r.round.out.clone()).unwrap_or_default();
            out.into_iter()
                .filter(|player| !state.members[player.index()].is_away(round.get()))
                .map(|player| state.members[player.index()].entrant.name.clone())
                .collect::<Vec<_>>()
        })
    });
    move || {
        free.get()
            .into_iter()
            .map(|name| view! { <p class="desk__free" dir="auto">{desk.app.say(Text::IsFree { name })}</p> })
            .collect_view()
    }
}
