//! A table of the round: its players, its result, and the choices that are rarer than a result.

use leptos::prelude::*;
use rondel::event::{About, Action, MAX_NOTE, Progress, Scoring, Sides, State, Teams};
use rondel::model::ids::{Player, Seat, TableNo};
use rondel::model::names::graphemes;
use rondel::model::result::{Outcome, Tally};
use rondel::model::schedule::Side;
use rondel::text::common::Word;
use rondel::text::correction_effect::outcome_words;
use rondel::text::cup::Cup;
use rondel::text::desk::Desk as Text;
use rondel::text::numbers::points;
use rondel::text::partners::Partners;
use rondel::web::desk_rows::Row;
use rondel::write::screen::cup::Verdict;
use rondel::write::screen::round::own;

use super::boards::{MatchBoards, MatchEntry};
use super::button::ResultButton;
use super::decide::{Decide, InForce};
use super::other_day::OtherDay;
use super::played::ReallyPlayed;
use super::result_entry::IsBack;
use super::row_id;
use super::score::ScoreEntry;
use super::time_up::TimeUp;
use super::view::View;
use super::whom::Whom;
use crate::pages::event::cup::lead;
use crate::pages::event::pairing::WhyTable;
use crate::parts::{Line, disc};

/// Names with more letters are written one size smaller.
const LONG: usize = 16;
/// The number of tables that have inks of their own.
const INKS: usize = 8;

/// Returns true if the first-named side has white, so that the discs of the two colours are next to the names.
pub(super) fn has_colours(state: &State) -> bool {
    state.settings.sides == Sides::Colours && state.settings.teams.is_none()
}

/// The present state of a table.
#[derive(Clone, Copy)]
struct Now {
    view: View,
    table: TableNo,
    sides: [Side; 2],
    /// The result that is kept.
    kept: Memo<Option<Outcome>>,
    /// The result shown by the buttons: in a check pass the typed one, not the kept one.
    shown: Memo<Option<Outcome>>,
    /// True if the result typed in a check pass contradicts the kept one.
    mismatch: Memo<bool>,
    progress: Memo<Option<Progress>>,
    /// The teams' settings with the number of boards of a match, if teams play.
    teams: Memo<Option<Teams>>,
    /// True if the first-named side has white.
    colours: Memo<bool>,
}

impl Now {
    fn of(view: View, row: &Row) -> Now {
        let View { desk, round, .. } = view;
        let (table, sides) = (row.table, row.sides);
        let kept = Memo::new(move |_| desk.with(|event| event.state().outcome(round.get(), table).cloned()));
        let progress = Memo::new(move |_| desk.with(|event| event.state().progress(round.get(), table)));
        let typed = Memo::new(move |_| {
            view.check.with(|check| check.as_ref().map(|typed| typed.get(&table).cloned()))
        });
        let shown = Memo::new(move |_| match typed.get() {
            Some(typed) => typed,
            None => kept.get(),
        });
        let mismatch = Memo::new(
            move |_| matches!(typed.get(), Some(Some(typed)) if typed.is_at_odds(kept.get().as_ref())),
        );
        let (teams, colours) = (desk.memo(|state| state.settings.teams), desk.memo(has_colours));
        Now { view, table, sides, kept, shown, mismatch, progress, teams, colours }
    }

    fn has_lost(self, side: usize) -> bool {
        self.shown.with(|shown| {
            let tally = shown.as_ref().and_then(|outcome| outcome.for_side(side));
            matches!(tally, Some(Tally::Loss | Tally::ForfeitLoss))
        })
    }

    /// A result of this table in words.
    fn words(self, outcome: &Outcome) -> String {
        let View { desk, round, .. } = self.view;
        let lang = desk.app.lang();
        desk.now(|event| outcome_words(event.state(), round.get_untracked(), self.table, outcome, lang))
    }
}

/// A table with the names of its sides and its result.
#[component]
pub(super) fn DeskRow(view: View, row: Row) -> impl IntoView {
    let View { desk, round, .. } = view;
    let (table, names) = (row.table, row.names.clone());
    let now = Now::of(view, &row);
    let is_done = move || !matches!(now.progress.get(), Some(Progress::Open));
    let is_current = move || view.current.get() == Some(table);
    // The ink marks the table: up to eight tables have one, more are plain.
    let inked = desk.memo(move |state| {
        let tables = state.round(round.get()).map_or(0, |published| published.round.tables.len());
        tables <= INKS
    });
    let asks = move || {
        let asked = view.asked.get().filter(|asked| asked.table == table);
        asked.map(|asked| view! { <IsBack view=view asked=asked /> })
    };
    let [first, second] = [name(now, &row, 0), name(now, &row, 1)];
    let shown = now.shown;
    let boards = move || {
        now.teams
            .get()
            .map(|teams| view! { <MatchBoards view=view row=row.clone() shown=shown teams=teams /> })
    };
    let heading = move || {
        let heading = view.headings.with(|all| all.get(table.index()).cloned().flatten());
        heading.map(|heading| view! { <div class="desk__stage note" role="presentation">{heading}</div> })
    };
    view! {
        {heading}
        <div
            class="desk__row"
            role="listitem"
            id=row_id(table)
            class:is-done=is_done
            class:is-current=is_current
            class:is-mismatch=now.mismatch
        >
            <More view=view table=table names=names.clone() inked=inked />
            {first}
            {second}
            <Entry now=now names=names />
            <Whom view=view table=table />
            <Special now=now />
            <Through now=now />
            <InForce view=view table=table />
            {asks}
            <Differs now=now />
            {boards}
        </div>
    }
}

/// The name of a side, with its colour and its points.
fn name(now: Now, row: &Row, side: usize) -> impl IntoView + use<> {
    let Now { view, sides, colours, .. } = now;
    let players = sides[side].players().iter().enumerate();
    let people = players.zip(&row.people[side]);
    let people = people.map(|((at, player), person)| self::person(view, at, *player, person)).collect_view();
    let before = move || {
        let player = sides[side].players()[0];
        let own = view.points.with(|points| points.get(player.index()).copied());
        let written = |own| {
            let unit = view.desk.now(|event| event.state().settings.unit());
            points(own, unit, view.desk.app.lang())
        };
        own.map(|own| view! { <span class="desk__points">{written(own)}</span> })
    };
    // A long name is one size smaller, and then takes two lines.
    let is_long = graphemes(&row.names[side]) > LONG;
    view! {
        <span
            class=["desk__name desk__name--first", "desk__name desk__name--second"][side]
            class:is-long=is_long
            class:is-lost=move || now.has_lost(side)
        >
            {move || colours.get().then(|| disc(side == 1))}
            <span>{people}</span>
            {before}
        </span>
    }
}

/// A player of a side: a tap on the name asks for the reason of the pairing.
fn person(
    view: View,
    at: usize,
    player: Player,
    (seat, name): &(Option<Seat>, String),
) -> impl IntoView + use<> {
    let app = view.desk.app;
    let seat = seat.map(|seat| {
        let letter = app.say(Partners::Letter { seat });
        view! { <abbr class="desk__seat" title=app.say(seat)>{letter}</abbr> " " }
    });
    view! {
        {(at > 0).then_some(" & ")}
        <button
            class="desk__player"
            aria-expanded=move || (view.why.get() == Some(player)).to_string()
            on:click=move |_| view.working.update(|working| working.ask_why(player))
        >
            {seat}
            <bdi>{name.clone()}</bdi>
        </button>
    }
}

/// The control for the result: for a match of teams, for scores, or for a game.
#[component]
fn Entry(now: Now, names: [String; 2]) -> impl IntoView {
    let Now { view, table, shown, teams, .. } = now;
    let scoring = view.desk.memo(|state| state.settings.scoring);
    move || {
        let names = names.clone();
        match scoring.get() {
            _ if let Some(teams) = teams.get() => {
                view! { <MatchEntry view=view table=table shown=shown names=names teams=teams /> }.into_any()
            }
            Scoring::Scores => {
                view! { <ScoreEntry view=view table=table shown=shown names=names /> }.into_any()
            }
            games => {
                let draws = games == Scoring::Games;
                view! { <GameEntry view=view table=table shown=shown names=names draws=draws /> }.into_any()
            }
        }
    }
}

/// The lines below the names: a result without a button, players who have left, the note.
#[component]
fn Special(now: Now) -> impl IntoView {
    let Now { view, table, .. } = now;
    let View { desk, round, .. } = view;
    let left = move || {
        let round = round.get_untracked();
        let has_left = |p: &Player| desk.now(|event| event.state().members[p.index()].is_away(round));
        let away = now.sides.iter().flat_map(Side::players).copied().filter(has_left);
        let away = away.map(|player| desk.app.say(Text::Left { name: desk.name(player) }));
        away.collect::<Vec<_>>().join(", ")
    };
    // For a match the row shows the progress.
    let in_words = |outcome: &Outcome| !outcome.is_played() && !matches!(outcome, Outcome::Boards(_));
    move || {
        let left = (now.progress.get() == Some(Progress::Left)).then(left);
        let special = now.kept.get().filter(in_words).map(|outcome| now.words(&outcome));
        let note = desk.with(|event| event.state().note(About::Table(round.get(), table)).map(str::to_owned));
        let own = Some(desk.with(|event| own(event.state(), round.get(), table, desk.app.lang())));
        let own = own.filter(|own| !own.is_empty());
        let lines = [special.or(left), own, note].into_iter().flatten();
        lines.map(|line| view! { <p class="desk__line note" dir="auto">{line}</p> }).collect_view()
    }
}

/// The winner of a knock-out game whose result does not decide it; until it is chosen, the link to the question.
#[component]
fn Through(now: Now) -> impl IntoView {
    let Now { view, table, .. } = now;
    let View { desk, round, .. } = view;
    let lang = desk.app.lang();
    let verdict = Memo::new(move |_| desk.with(|event| Verdict::of(event.state(), round.get(), table, lang)));
    let ask = move || {
        view! {
            " "
            <button class="button button--small screen-only" on:click=|_| lead()>
                {desk.app.say(Cup::WhoGoesOn)}
            </button>
        }
    };
    move || {
        verdict.get().map(|Verdict { words, asks }| {
            view! {
                <p class="desk__line note" dir="auto">
                    {words}
                    {asks.then(ask)}
                </p>
            }
        })
    }
}

/// The notice that the result typed in a check pass differs from the kept one.
#[component]
fn Differs(now: Now) -> impl IntoView {
    let app = now.view.desk.app;
    let words = move |outcome: Option<Outcome>| match outcome {
        Some(outcome) => now.words(&outcome),
        None => app.say(Text::Open),
    };
    move || {
        now.mismatch.get().then(|| {
            let text = Text::Mismatch { here: words(now.kept.get()), typed: words(now.shown.get()) };
            view! { <p class="desk__line desk__line--error">{app.say(text)}</p> }
        })
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
        let place = view.desk.now(|event| event.state().place());
        choices.push((Outcome::Draw, app.say(Text::Draw { place })));
    }
    choices.push((Outcome::SecondWins, app.say(Text::Wins { name: second })));
    let button = |(outcome, words): (Outcome, String)| {
        let tap = move |outcome: Outcome| view.enter(table, Some(outcome));
        view! { <ResultButton outcome=outcome words=words shown=shown tap=tap /> }
    };
    let buttons = choices.into_iter().map(button).collect_view();
    view! { <div class="result">{buttons}</div> }
}

/// The table's number; a tap on it opens the choices rarer than a result: no-shows, postponing, a note.
#[component]
fn More(view: View, table: TableNo, names: [String; 2], inked: Memo<bool>) -> impl IntoView {
    let app = view.desk.app;
    let open = RwSignal::new(false);
    let [first, second] = names.clone();
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
    let named = view.desk.memo(move |state| state.settings.spot_name(table).map(str::to_owned));
    let note =
        move || view.desk.now(|event| event.state().note(about()).map(str::to_owned)).unwrap_or_default();
    let write_note = move |text: String| {
        let sentence = app.say(Word::Note);
        view.desk.act(Action::Note { about: about(), text: text.clone() }, |_| format!("{sentence}: {text}"));
    };
    view! {
        <button
            class=move || match inked.get() {
                true => format!("desk__table is-inked desk__table--{table}"),
                false => "desk__table".to_owned(),
            }
            aria-label=app.say(Text::More {
                table: table.number(),
                place: view.desk.now(|event| event.state().place()),
            })
            aria-expanded=move || open.get().to_string()
            disabled=move || view.desk.read_only()
            on:click=move |_| open.update(|open| *open = !*open)
        >
            <span class="desk__number">{table.number()}</span>
            {move || named.get().map(|name| view! { <span class="desk__spot" dir="auto">{name}</span> })}
        </button>
        {move || {
            open.get()
                .then(|| {
                    view! {
                        <div class="desk__menu">
                            <div class="cluster">{buttons()}</div>
                            <TimeUp view=view table=table names=names.clone() open=open />
                            <Line
                                label=app.say(Word::Note)
                                value=Signal::stored(note())
                                on=write_note
                                most=MAX_NOTE
                            />
                            <OtherDay view=view table=table />
                            <WhyTable round=view.round table=table />
                            <ReallyPlayed view=view table=table />
                            <Decide view=view table=table />
                        </div>
                    }
                })
        }}
    }
}
