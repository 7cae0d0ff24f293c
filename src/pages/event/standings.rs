//! The standings: live, with every number opening into its parts.

mod badges;
mod best;
mod change;
mod classes;
pub mod cross;
mod cup;
mod list;
mod origin;
mod prizes;
mod progress;
mod tables;

use leptos::prelude::*;
use rondel::event::history::Attendee;
use rondel::event::{State, System};
use rondel::model::ids::Player;
use rondel::standings::{self, Row, Standings, Tie};
use rondel::text::common::Word;
use rondel::text::desk::Desk as OfDesk;
use rondel::text::file::FileText;
use rondel::text::numbers::points;
use rondel::text::standings::{Named, Standings as Text, value_of, worth};
use rondel::text::{Lang, Say};
use rondel::web::route::Tab;
use rondel::write::screen::standings::{Detail, StandingsView};
use rondel::write::{csv, site, text};

use self::badges::Badges;
use self::best::Best;
use self::change::Change;
use self::classes::Classes;
use self::cross::Cross;
use self::cup::CupTables;
use self::list::List;
use self::origin::Origin;
use self::prizes::Prizes;
use self::progress::Progress;
use self::tables::Tables;
use super::checklist::LastStations;
use super::empty;
use super::files::file_name;
use super::newer::NewerRules;
use crate::desk::Desk;
use crate::pages::people::KeepWhenOver;
use crate::parts::{CopyButton, Unfold, download};
use crate::state::{App, t};

/// State shared by the pieces of this tab.
#[derive(Clone, Copy)]
struct View {
    desk: Desk,
    shown: Memo<StandingsView>,
    /// The opened number, if any.
    opened: RwSignal<Option<(Player, Detail)>>,
}

impl View {
    fn is_open(self, player: Player, what: Detail) -> bool {
        self.opened.get() == Some((player, what))
    }

    /// Opens a closed number and closes an open one.
    fn toggle(self, player: Player, what: Detail) {
        let it = Some((player, what));
        self.opened.update(|opened| *opened = if *opened == it { None } else { it });
    }
}

/// The standings, the tie-breaks that decided, the crosstable, and the choices.
#[component]
pub fn StandingsTab() -> impl IntoView {
    let desk = Desk::here();
    let view = View { desk, shown: desk.memo(StandingsView::of), opened: RwSignal::new(None) };
    // A memo of emptiness alone: the list itself stays and follows changes.
    let is_cup = desk.now(|event| event.state().kind().has_sections());
    let none = Memo::new(move |_| view.shown.with(|shown| shown.size() == 0));
    view! {
        <section class="stack stack--wide">
            <LastStations />
            <div class="stack">
                <Head view=view has_table=desk.now(|event| has_table(event.state())) />
                {move || {
                    if none.get() {
                        empty(desk, Text::NoEntrants, Tab::Players)
                    } else if is_cup {
                        view! { <CupTables /> }.into_any()
                    } else {
                        view! { <List view=view /> }.into_any()
                    }
                }}
                <Notes view=view />
                <NewerRules />
                <Excluded view=view />
                {(!is_cup).then(|| view! { <Ties view=view /> })}
            </div>
            {is_circle(desk).then(|| view! { <Tables view=view /> })}
            <Badges view=view />
            {(!is_cup).then(|| view! { <Classes view=view /> })}
            <Prizes view=view />
            {match desk.now(|event| event.state().system.clone()) {
                System::Monrad(_) => view! { <Progress view=view /> }.into_any(),
                // Opponents meet in varying company: a matrix of partners is among the checks.
                System::Individual(_) | System::Mexicano(_) | System::Pairs(_) | System::Cup(_) => {
                    ().into_any()
                }
                System::RoundRobin(_) | System::Keizer(_) => {
                    let size = Signal::derive(move || view.shown.with(StandingsView::size));
                    let cross = Memo::new(move |_| view.shown.with(|shown| crosstable(desk.app, shown)));
                    view! { <Cross size=size shown=cross /> }.into_any()
                }
            }}
            <Best view=view />
            <KeepWhenOver />
            <Change view=view />
        </section>
    }
}

/// Returns true for a round robin, which has the tables of a league.
fn is_circle(desk: Desk) -> bool {
    desk.now(|event| matches!(event.state().system, System::RoundRobin(_)))
}

/// Returns true if the page has numbers that can be tapped: a knock-out without groups is a picture.
fn has_table(state: &State) -> bool {
    !matches!(&state.system, System::Cup(plan) if plan.groups.is_empty())
}

/// Hands the person a file named after the event and `what` it contains, and announces it.
pub fn save(desk: Desk, what: impl Say, ending: &str, mime: &str, text: &str) {
    let what = desk.app.say(what);
    let name = desk.now(|event| file_name(desk.app, event.state(), &what, ending));
    if download(desk.app, &name, mime, text) {
        desk.tell(Text::Saved { file: name });
    }
}

/// The crosstable with points and places.
fn crosstable(app: App, shown: &StandingsView) -> cross::CrosstableView {
    let table = standings::crosstable(&shown.history, &shown.standings);
    let ends = table.rows.iter().map(|row| {
        let row = shown.standings.row(row.player);
        let points = |row: &Row| points(row.points, shown.standings.unit, app.lang());
        row.map(|row| [points(row), row.place.to_string()]).unwrap_or_default()
    });
    cross::CrosstableView {
        names: table.rows.iter().map(|row| shown.name(row.player)).collect(),
        ends: ends.collect(),
        sum: app.say(Word::Points),
        sides: Some(shown.settings.sides),
        has_brackets: !shown.standings.excluded.is_empty(),
        title: shown.settings.title.clone(),
        table,
    }
}

/// The progress of the event, and its exports.
#[component]
fn Head(view: View, has_table: bool) -> impl IntoView {
    let app = view.desk.app;
    let is_open_ended = view.desk.now(|event| event.state().is_open_ended());
    let status = move || {
        view.shown.with(|shown| {
            let ((done, open), of) = (shown.begun(), shown.history.planned);
            let said = app.say(match (done, open) {
                (0, _) => Text::NoResults,
                (_, 0) if is_open_ended => Text::SoFar { done },
                (_, 0) if done == of && shown.open == 0 => Text::Final { rounds: of },
                (_, 0) => Text::After { done, of },
                (_, open) => Text::Provisional { done, of, open, place: shown.place },
            });
            match shown.postponed() {
                0 => said,
                n => format!("{said} {}.", app.say(OfDesk::PostponedToo { n })),
            }
        })
    };
    let hint = move || app.say(Text::Hint { place: view.shown.with(|shown| shown.place) });
    let worth = move || view.shown.with(|shown| worth(&shown.settings, app.lang()));
    let written = move |write: fn(&State, &Standings, Lang) -> String| {
        let lang = app.lang();
        view.shown.with_untracked(|shown| view.desk.now(|event| write(event.state(), &shown.standings, lang)))
    };
    let save_csv = move |_| save(view.desk, FileText::Standings, "csv", "text/csv", &written(csv::standings));
    let save_page =
        move |_| save(view.desk, FileText::Standings, "html", "text/html", &written(site::standings));
    view! {
        <div class="standings__head cluster cluster--apart">
            <div>
                <h2>{t(FileText::Standings)}</h2>
                <p class="lead" role="status">{status}</p>
            </div>
            <div class="cluster screen-only">
                <CopyButton
                    label=t(Text::CopyChat)
                    text=move || written(text::standings)
                    page=move |()| written(site::standings)
                />
                <button class="button" on:click=save_csv>{t(Text::SaveCsv)}</button>
                <button class="button standings__site" on:click=save_page>{t(Text::SavePage)}</button>
            </div>
        </div>
        {has_table
            .then(|| {
                view! { <p class="note standings__worth">{worth} <span class="screen-only">" " {hint}</span></p> }
            })}
    }
}

/// Decisions by a committee, and the outcome of a second count.
#[component]
fn Notes(view: View) -> impl IntoView {
    let lang = view.desk.app.lang();
    move || {
        let line = |note: &String| view! { <p class="note" dir="auto">{note.clone()}</p> };
        let recounted = view.shown.with(|shown| view.desk.now(|event| shown.recounted(event.state(), lang)));
        let notes = view.shown.with(|shown| shown.notes(lang).iter().map(line).collect_view());
        (notes, recounted.as_ref().map(line))
    }
}

/// The entrants who are left out, with the reason.
#[component]
fn Excluded(view: View) -> impl IntoView {
    let app = view.desk.app;
    move || {
        view.shown.with(|shown| {
            let place = shown.place;
            let lines = shown.standings.excluded.iter().map(|&player| {
                let Attendee { played, games, .. } = shown.history.attendees[player.index()];
                let name = shown.name(player);
                let name_of = name.clone();
                let reason = app.say(match 2 * played < games {
                    true => Text::Excluded { name: name_of, played, of: games, place },
                    false => Text::ExcludedAll { name: name_of, played, of: games, place },
                });
                view! {
                    <div class="stack">
                        <p dir="auto">{reason}</p>
                        <button
                            class="button button--small"
                            aria-expanded=move || view.is_open(player, Detail::Games).to_string()
                            on:click=move |_| view.toggle(player, Detail::Games)
                        >
                            {app.say(Text::GamesOf { name, place })}
                        </button>
                        {move || {
                            view.is_open(player, Detail::Games)
                                .then(|| view! { <Origin view=view player=player what=Detail::Games /> })
                        }}
                    </div>
                }
            });
            lines.collect_view()
        })
    }
}

/// The tie-breaks that decided between equal points, in words.
#[component]
fn Ties(view: View) -> impl IntoView {
    let app = view.desk.app;
    let sentences = Memo::new(move |_| {
        view.shown.with(|shown| {
            if shown.begun().0 == 0 {
                return Vec::new();
            }
            let list = &shown.standings;
            let number = |player: Player, by, value| {
                let row = list.row(player);
                row.and_then(|row| value_of(list, row, by, value, app.lang())).unwrap_or_default()
            };
            let say = |tie| match tie {
                Tie::Decided { above, below, by, values, again } => {
                    let per_game = list.per_game && standings::Origin::TieBreak(by).is_per_game();
                    let what = app.say(Named(by));
                    let by_what = if per_game { app.say(Text::PerGame { what }) } else { what };
                    let by_what = if again { app.say(Text::AskedAgain { what: by_what }) } else { by_what };
                    Text::Decided {
                        above: shown.name(above),
                        below: shown.name(below),
                        by: by_what,
                        one: number(above, by, values[0]),
                        other: number(below, by, values[1]),
                    }
                }
                Tie::Shared { place, players } => {
                    let names: Vec<String> = players.into_iter().map(|player| shown.name(player)).collect();
                    Text::Shared { names: names.join(", "), place }
                }
            };
            standings::ties(&shown.standings).into_iter().map(|tie| app.say(say(tie))).collect()
        })
    });
    move || {
        let sentences = sentences.get();
        (!sentences.is_empty()).then(|| {
            let n = sentences.len();
            let lines = move || {
                sentences.iter().map(|line| view! { <li dir="auto">{line.clone()}</li> }).collect_view()
            };
            view! {
                <Unfold label=move || app.say(Text::Ties { n })>
                    <ul class="list">{lines.clone()}</ul>
                </Unfold>
            }
        })
    }
}
