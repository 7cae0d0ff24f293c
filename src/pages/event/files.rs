//! Files and sharing: the safe copy, tables, text for a chat, calendars, pictures, a link.

mod anonymous;

use leptos::prelude::*;
use rondel::event::history::History;
use rondel::event::{PointSystem, Scoring, Settings, Sides, State};
use rondel::format::{backup, share, trf};
use rondel::model::ids::{Player, RoundNo};
use rondel::standings::keizer::{List, Lists, evenings};
use rondel::standings::{self, Standings};
use rondel::text::Lang;
use rondel::text::file::named_after;
use rondel::text::keizer::Numbers;
use rondel::text::saved_events::{Copies, Sharing as Text};
use rondel::web::route::Route;
use rondel::write::{csv, ics, pairs, site, text};

use self::anonymous::MakeAnonymous;
use super::clock::EveningClock;
use super::share_row::{RowHead, opens};
use crate::desk::Desk;
use crate::files;
use crate::pages::saved_events;
use crate::parts::{Choice, CopyButton, Kind, Message, Tick, download};
use crate::state::{App, now, t};

/// The row of everything that leaves as a file or a link.
#[component]
pub fn FilesRow() -> impl IntoView {
    let desk = Desk::here();
    let open = opens();
    let age = Signal::derive(move || copy_age(desk));
    view! {
        <RowHead label=Text::Title state=age open=open />
        <Show when=move || open.get()>
            <div class="grid files screen-only">
                <SafeCopy />
                <Tables />
                <Site />
                <Fide />
                <Calendars />
                <Link />
                <MakeAnonymous />
            </div>
        </Show>
    }
}

/// A box of the section.
#[component]
fn Part(text: Text, children: Children) -> impl IntoView {
    view! {
        <section class="sheet stack">
            <h3>{t(text)}</h3>
            {children()}
        </section>
    }
}

/// A file's name: title of the event, content, extension.
pub fn file_name(app: App, state: &State, what: &str, ending: &str) -> String {
    files::file_name(&format!("{} {what}", named_after(state, app.lang())), ending)
}

fn standings_of(state: &State) -> Standings {
    standings::table(&History::of(state), &state.settings)
}

/// The latest list of a Keizer event; `None` for other events.
fn ranked(state: &State, lang: Lang) -> Option<(List, Lists, Numbers)> {
    let (lists, list) = Lists::latest_of(state)?;
    let numbers = Numbers::of(lists.ledger.settings(), &list, lang);
    Some((list, lists, numbers))
}

/// The standings as CSV; of a season its ranking.
fn standings_csv(state: &State, lang: Lang) -> String {
    if state.system.has_deals() {
        return pairs::ranking(state, None, lang);
    }
    match ranked(state, lang) {
        Some((list, lists, numbers)) => csv::ranking(state, (&list, &lists.ledger), &numbers, lang),
        None => csv::standings(state, &standings_of(state), lang),
    }
}

/// The standings as a web page; of a season its latest list.
fn standings_page(state: &State, lang: Lang) -> String {
    if state.system.has_deals() {
        return site::pairs(state, None, lang);
    }
    let Some((list, lists, numbers)) = ranked(state, lang) else {
        return site::standings(state, &standings_of(state), lang);
    };
    let mut evenings = evenings(&lists.season);
    evenings.iter_mut().for_each(|own| own.truncate(list.after.map_or(0, |after| after.index() + 1)));
    site::ranking(state, (&list, lists.before(&list), &lists.ledger), &evenings, &numbers, lang)
}

/// The standings as a text for a chat; of a season its latest list.
fn standings_text(state: &State, lang: Lang) -> String {
    match ranked(state, lang) {
        Some((list, _, numbers)) => text::ranking(state, &list, &numbers, lang),
        None => text::standings(state, &standings_of(state), lang),
    }
}

/// The results as CSV; of pairs board by board.
fn results_csv(state: &State, lang: Lang) -> String {
    if state.system.has_deals() { pairs::results(state, lang) } else { csv::results(state, lang) }
}

/// Hands the event to the browser as a file, and notes the copy if the browser takes it.
pub fn save_copy(desk: Desk) {
    let taken = desk.now(|event| {
        let name = file_name(desk.app, event.state(), "", "rondel.json");
        download(desk.app, &name, "application/json", &backup::write([event.log()]))
    });
    if taken {
        desk.now(|event| desk.app.store.copied(event));
    }
    desk.tell(if taken { Text::HandedOver } else { Text::NotTaken });
}

/// The age of the file copy in words.
pub fn copy_age(desk: Desk) -> String {
    let entries = desk.with(|event| event.log().len());
    desk.app.say(match desk.copied.get() {
        None => Copies::NoCopy,
        Some(copied) if copied >= entries => Copies::Fresh,
        Some(copied) => Copies::Old { n: entries - copied },
    })
}

#[component]
fn SafeCopy() -> impl IntoView {
    let desk = Desk::here();
    let all = move |_| saved_events::save_all(desk.app);
    view! {
        <Part text=Text::Safe>
            <p>{t(Text::SafeText)}</p>
            <div class="cluster">
                <button class="button" on:click=move |_| save_copy(desk)>{t(Text::SaveCopy)}</button>
                <button class="button" on:click=all>{t(Text::SaveAll)}</button>
            </div>
        </Part>
    }
}

#[component]
fn Tables() -> impl IntoView {
    let desk = Desk::here();
    let button = move |what: Text, make: fn(&State, Lang) -> String| {
        let word = desk.app.say(what);
        let save = {
            let word = word.clone();
            move |_| {
                desk.now(|event| {
                    let state = event.state();
                    let table = make(state, desk.app.lang());
                    download(desk.app, &file_name(desk.app, state, &word, "csv"), "text/csv", &table);
                })
            }
        };
        view! { <button class="button" on:click=save>{word}</button> }
    };
    view! {
        <Part text=Text::Tables>
            <div class="cluster">
                {button(Text::Schedule, csv::schedule)} {button(Text::Results, results_csv)}
                {button(Text::Standings, standings_csv)}
                {button(Text::Entrants, csv::entrants)}
            </div>
        </Part>
    }
}

/// The standings as a page for a club's own website.
#[component]
fn Site() -> impl IntoView {
    let desk = Desk::here();
    let save = move |_| {
        let lang = desk.app.lang();
        let (name, page) = desk.now(|event| {
            let state = event.state();
            let what = desk.app.say(Text::Standings);
            (file_name(desk.app, state, &what, "html"), standings_page(state, lang))
        });
        let taken = download(desk.app, &name, "text/html", &page);
        desk.tell(if taken { Text::FideSaved { file: name } } else { Text::NotTaken });
    };
    view! {
        <Part text=Text::Site>
            <p>{t(Text::SiteText)}</p>
            <button class="button" on:click=save>{t(Text::SitePage)}</button>
        </Part>
    }
}

/// The report for FIDE; only for single games with colours.
#[component]
fn Fide() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let fits = desk.memo(|state| {
        let Settings { sides, scoring, teams, .. } = state.settings;
        sides == Sides::Colours && scoring != Scoring::Scores && teams.is_none()
    });
    let is_new = desk.memo(|state| state.settings.points != PointSystem::CHESS);
    let save = move |_| {
        let said = desk.now(|event| {
            let state = event.state();
            let out = trf::outgoing(state, &standings_of(state));
            let file = file_name(desk.app, state, "", "trf");
            if !download(app, &file, "text/plain", &trf::write(&out.report)) {
                return Text::NotTaken;
            }
            let names = |players: Vec<Player>| {
                players.into_iter().map(|player| desk.name(player)).collect::<Vec<_>>().join(", ")
            };
            match (out.unsaid.as_slice(), out.left_out.as_slice(), out.cut.as_slice()) {
                ([], [], []) => Text::FideSaved { file },
                ([], [], _) => Text::FideCut { file, names: names(out.cut) },
                ([], _, _) => Text::FideLeftOut { file, names: names(out.left_out) },
                (_, _, _) => {
                    let names = names(out.unsaid.iter().map(|&(player, _)| player).collect());
                    Text::FideUnsaid { file, names }
                }
            }
        });
        desk.tell(said);
    };
    move || {
        fits.get().then(|| {
            let new = is_new.get().then(|| view! { <p class="note">{app.say(Text::FideNew)}</p> });
            view! {
                <Part text=Text::Fide>
                    <p>{app.say(Text::FideText)}</p>
                    {new}
                    <button class="button" on:click=save>"FIDE (.trf)"</button>
                </Part>
            }
        })
    }
}

/// The row of the texts for a chat.
#[component]
pub fn TextsRow(round: Memo<RoundNo>) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = move || app.lang();
    let open = opens();
    let copy_round = Signal::derive(move || app.say(Text::CopyRound { number: round.get().number() }));
    view! {
        <RowHead label=Text::Chat state=String::new() open=open />
        <Show when=move || open.get()>
            <div class="cluster screen-only">
                <CopyButton
                    label=copy_round
                    text=move || desk.now(|event| text::round(event.state(), round.get_untracked(), lang()))
                />
                <CopyButton
                    label=t(Text::CopySchedule)
                    text=move || desk.now(|event| text::schedule(event.state(), lang()))
                />
                <CopyButton
                    label=t(Text::CopyStandings)
                    text=move || desk.now(|event| standings_text(event.state(), lang()))
                    page=move |()| desk.now(|event| standings_page(event.state(), lang()))
                />
            </div>
        </Show>
    }
}

#[component]
fn Calendars() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let whom = RwSignal::new(None::<Player>);
    let evening = EveningClock::here();
    let entrants = desk.now(|event| {
        event
            .state()
            .entrants()
            .filter(|(player, _)| !event.state().is_phantom(*player))
            .map(|(player, member)| (Some(player), member.called.clone()))
            .collect::<Vec<_>>()
    });
    let mut options = vec![(None, t(Text::Everyone))];
    options.extend(entrants);
    let dated = desk.memo(|state| state.dates.iter().any(Option::is_some));
    let no_dates = move || Text::CalendarNoDates { who: desk.now(|event| event.state().game().who) };
    let save = move |_| {
        let player = whom.get_untracked();
        let hours = evening.hours.get_untracked();
        desk.now(|event| {
            let who = player.map(|player| desk.name(player)).unwrap_or_default();
            let revision = ics::revision(event);
            let options = ics::Options { player, hours, revision, made: now(), lang: app.lang() };
            match ics::calendar(event.state(), options) {
                Ok(calendar) => {
                    download(
                        app,
                        &file_name(desk.app, event.state(), &who, "ics"),
                        "text/calendar",
                        &calendar,
                    );
                }
                Err(ics::Error::NoDates) => desk.tell(no_dates()),
            }
        });
    };
    view! {
        <Part text=Text::Calendar>
            <Choice label=t(Text::CalendarOf) options=options value=whom on=move |player| whom.set(player) />
            <button class="button" disabled=move || !dated.get() on:click=save>"iCalendar (.ics)"</button>
            {move || (!dated.get()).then(|| view! { <p class="note">{app.say(no_dates())}</p> })}
        </Part>
    }
}

#[component]
fn Link() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let initials = RwSignal::new(true);
    let encoded = move || {
        let privacy = if initials.get() { share::Privacy::Initials } else { share::Privacy::Open };
        desk.with(|event| share::encode(event.state(), privacy))
    };
    let address = move |data: String| {
        let page = window().location().href().unwrap_or_default();
        let page = page.split('#').next().unwrap_or_default().to_owned();
        page + &Route::Share(data).to_string()
    };
    view! {
        <Part text=Text::Link>
            <p>{t(Text::LinkText)}</p>
            <Tick value=initials on=move |is_on| initials.set(is_on)>
                {t(Text::Initials)}
            </Tick>
            {move || match encoded() {
                Ok(_) => {
                    view! {
                        <CopyButton
                            label=app.say(Text::CopyLink)
                            text=move || untrack(encoded).map(address).unwrap_or_default()
                        />
                    }
                        .into_any()
                }
                Err(error) => view! { <Message kind=Kind::Warn>{app.say(&error)}</Message> }.into_any(),
            }}
        </Part>
    }
}
