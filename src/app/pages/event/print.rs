//! The print tab: which sheet, how it will look, and one button.

mod many;
mod words;

use std::ops::Range;

use leptos::prelude::*;
use rondel::event::System;
use rondel::event::roster;
use rondel::model::ids::RoundNo;
use rondel::standings::classes::offered;
use rondel::standings::prizes::By;
use rondel::text::classes::Classes;
use rondel::text::common::Word;
use rondel::text::file::named_after;
use rondel::text::hall::Code as CodeText;
use rondel::text::print::Print as Text;
use rondel::text::prizes::by as words;
use rondel::web::route::{Route, Tab};
use rondel::write::hall::Lacking;
use rondel::write::screen::classes::title;
use rondel::write::sheet::{Ask, Page, Sheet, groupings};

use self::many::{Many, ManyPages};
use self::words::CertificateWords;
use super::clock::EveningClock;
use super::code::{CodeChoices, Coded};
use super::empty;
use super::fold::Fold;
use crate::desk::Desk;
use crate::parts::{
    Choice, MOST_PICTURES, PagesAs, Pick, Tick, can_share_pages, days, moment_words, paper, send_pages, today,
};
use crate::state::{now, t};

/// Everything for paper, and the files.
#[component]
pub fn PrintTab(round: Memo<RoundNo>) -> impl IntoView {
    let desk = Desk::here();
    let sheet = RwSignal::new(first(desk));
    let everybody = RwSignal::new(false);
    let (halves, by) = (RwSignal::new(false), RwSignal::new(first_grouping(desk)));
    let shorten = RwSignal::new(desk.now(|event| event.state().settings.initials));
    let results = RwSignal::new(true);
    let printed = RwSignal::new(now());
    let coded = Coded::of(desk, round);
    let with_code = RwSignal::new(true);

    let hours = EveningClock::here().hours;
    let make = move |piece: Option<Range<usize>>| {
        desk.with(|event| {
            let state = event.state();
            let ask = Ask {
                names: roster::shown(state, shorten.get()),
                initials: shorten.get(),
                results: results.get(),
                everybody: everybody.get(),
                by: by.get(),
                halves: halves.get(),
                code: if with_code.get() { coded.code() } else { None },
                hours: hours.get(),
                piece,
                ..Ask::of(state, days(), round.get(), today())
            };
            sheet.get().pages(&ask)
        })
    };
    let many = Many::new(Memo::new(move |_| desk.with(|event| sheet.get().pieces(event.state()))));
    let is_many = Memo::new(move |_| many.pieces.with(Option::is_some));
    let made = Memo::new(move |_| if is_many.get() { Vec::new() } else { make(None) });
    // Made anew with whatever is chosen, when somebody asks again.
    Effect::new(move || {
        sheet.track();
        shorten.track();
        results.track();
        desk.with(|_| ());
        many.forget();
    });
    let count = move || if is_many.get() { many.pages() } else { made.with(Vec::len) };
    let is_ready = move || count() > 0 && (!is_many.get() || many.is_whole());
    let press = move |_| print(desk, sheet, printed);
    let what = move || what_is_printed(desk, sheet.get(), round.get(), count());
    view! {
        <section class="stack print">
            <div class="print__head screen-only">
                <button class="button button--main" disabled={move || !is_ready()} on:click=press>
                    {t(Text::Print)}
                </button>
                {[PagesAs::Pictures, PagesAs::Pdf]
                    .map(|kind| {
                        let (count, is_ready) = (Signal::derive(count), Signal::derive(is_ready));
                        view! { <AsFile kind=kind sheet=sheet count=count is_ready=is_ready /> }
                    })}
                <p class="numeral" role="status">{what}</p>
            </div>
            <div class="print__beside">
                <div class="stack screen-only">
                    <Choices
                        sheet=sheet
                        round=round
                        shorten=shorten
                        results=results
                        everybody=everybody
                        halves=halves
                        by=by
                    />
                    <CodeOnSheet coded=coded sheet=sheet with_code=with_code />
                </div>
                {move || match is_many.get() {
                    true => {
                        let make = move |piece| untrack(|| make(Some(piece)));
                        view! {
                            <div class="paper" role="region" tabindex="0" aria-label=t(Text::Preview)>
                                <ManyPages many=many printed=printed make=make />
                            </div>
                        }
                        .into_any()
                    }
                    false => view! { <Pages made=made printed=printed /> }.into_any(),
                }}
            </div>
            <super::files::FilesSection round=round />
        </section>
    }
}

/// Prints what is shown, and keeps which sheet it was.
fn print(desk: Desk, sheet: RwSignal<Sheet>, printed: RwSignal<u64>) {
    desk.app.store.change_prefs(|prefs| prefs.sheet = Some(sheet.get_untracked().word().to_owned()));
    printed.set(now());
    // The moment stands on the sheet, so the sheet is drawn first.
    leptos::task::spawn_local(async {
        leptos::task::tick().await;
        let _ = window().print();
    });
}

/// The sheet as a picture or as a PDF: to whatever the device shares with, else saved.
#[component]
fn AsFile(
    kind: PagesAs,
    sheet: RwSignal<Sheet>,
    count: Signal<usize>,
    is_ready: Signal<bool>,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let press = move |_| {
        if count.get_untracked() > MOST_PICTURES {
            return desk.tell(Text::TooManyPages { most: MOST_PICTURES });
        }
        let [what, _] = desk.now(|event| sheet.get_untracked().texts(event.state()));
        let name = desk.now(|event| named_after(event.state(), app.lang.get_untracked()));
        leptos::task::spawn_local(send_pages(app, format!("{name} {}", app.say(what)), kind));
    };
    let label = match (kind, can_share_pages(kind)) {
        (PagesAs::Pictures, true) => Text::SharePages,
        (PagesAs::Pictures, false) => Text::SavePages,
        (PagesAs::Pdf, true) => Text::SharePdf,
        (PagesAs::Pdf, false) => Text::SavePdf,
    };
    view! {
        <button class="button" disabled=move || !is_ready.get() on:click=press>
            {t(label)}
        </button>
    }
}

/// The sheet that is shown at first: the one printed last, else the round; before there is one, who may come.
fn first(desk: Desk) -> Sheet {
    let offered = desk.now(|event| Sheet::offered(event.state()));
    let last = desk.app.store.prefs().sheet.and_then(|word| Sheet::parse(&word));
    let before = desk.now(|event| event.state().rounds.is_empty()).then_some(Sheet::Attendance);
    [last, before].into_iter().flatten().find(|sheet| offered.contains(sheet)).unwrap_or(Sheet::Boards)
}

/// The sheet by its name, with its round where it is of one, and how many pages it takes.
fn what_is_printed(desk: Desk, sheet: Sheet, round: RoundNo, pages: usize) -> String {
    let app = desk.app;
    let [name, _] = desk.now(|event| sheet.texts(event.state()));
    let name = match sheet.is_of_round() {
        true => app.say(Text::RoundOf { round: round.number(), sheet: app.say(name) }),
        false => app.say(name),
    };
    format!("{name} · {}", app.say(Text::Pages { n: pages }))
}

/// The code for phones on a sheet for the wall.
#[component]
fn CodeOnSheet(coded: Coded, sheet: RwSignal<Sheet>, with_code: RwSignal<bool>) -> impl IntoView {
    let app = Desk::here().app;
    let is_on_wall = Memo::new(move |_| sheet.get().has_code());
    move || {
        is_on_wall.get().then(|| {
            view! {
                <Tick value=with_code on=move |is_on| with_code.set(is_on)>
                    {app.say(CodeText::OnSheet)}
                </Tick>
                {move || {
                    let lacking = coded.made.with(|made| made.as_ref().err() == Some(&Lacking::Address));
                    lacking.then(|| view! { <p class="note">{app.say(CodeText::NoAddress)}</p> })
                }}
                <Fold label=CodeText::Title reads=true>
                    <CodeChoices coded=coded />
                </Fold>
            }
        })
    }
}

/// Which sheet, of which round, and how.
#[component]
fn Choices(
    sheet: RwSignal<Sheet>,
    round: Memo<RoundNo>,
    shorten: RwSignal<bool>,
    results: RwSignal<bool>,
    everybody: RwSignal<bool>,
    halves: RwSignal<bool>,
    by: RwSignal<Option<By>>,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let system = desk.now(|event| event.state().system.clone());
    let is_monrad = matches!(system, System::Monrad(_));
    let choice = |it: Sheet| {
        let [name, hint] = desk.now(|event| it.texts(event.state()));
        view! {
            <Pick
                class="print__choice"
                name="sheet"
                value=Signal::derive(move || sheet.get() == it)
                on=move || sheet.set(it)
            >
                <span>
                    {t(name)} <span class="print__hint">{t(hint)}</span>
                </span>
            </Pick>
        }
    };
    let choices = desk.now(|event| Sheet::offered(event.state())).into_iter().map(choice).collect_view();
    let with_results = move || {
        sheet.get().has_results().then(|| {
            view! {
                <Tick value=results on=move |is_on| results.set(is_on)>
                    {app.say(match sheet.get() {
                        Sheet::Cards if is_monrad => Text::FilledIn,
                        _ => Text::WithResults,
                    })}
                </Tick>
            }
        })
    };
    view! {
        <div class="stack">
            <fieldset class="print__choices">
                <legend class="field__label">{t(Text::Choose)}</legend>
                {choices}
            </fieldset>
            <div>
                <Tick value=shorten on=move |is_on| shorten.set(is_on)>
                    {t(Text::ShortNames)}
                </Tick>
                {with_results}
            </div>
            <WhichRound sheet=sheet round=round />
            {move || (sheet.get() == Sheet::Classes).then(|| view! { <Grouped by=by /> })}
            {move || {
                let are_certificates = sheet.get() == Sheet::Certificates;
                are_certificates.then(|| view! { <CertificateWords everybody=everybody halves=halves /> })
            }}
            <p class="note">{t(Text::FitsBoth)}</p>
        </div>
    }
}

/// The ways in which those who take part can stand on the sheet of classes, with their words.
fn grouped(desk: Desk) -> Vec<(Option<By>, String)> {
    let app = desk.app;
    let lang = app.lang.get_untracked();
    let against = desk.now(|event| offered(event.state())).map(|by| (None, title(by, lang)));
    let groups =
        desk.now(|event| groupings(event.state())).into_iter().map(|it| (Some(it), app.say(words(it))));
    against.into_iter().chain(groups).collect()
}

/// The first of them.
fn first_grouping(desk: Desk) -> Option<By> {
    grouped(desk).first().and_then(|(by, _)| *by)
}

/// How those who take part are grouped on the sheet of classes.
#[component]
fn Grouped(by: RwSignal<Option<By>>) -> impl IntoView {
    let options = grouped(Desk::here());
    view! { <Choice label=t(Classes::Group) options=options value=by on=move |it| by.set(it) /> }
}

/// Of which round, where the sheet is of one and there are several.
#[component]
fn WhichRound(sheet: RwSignal<Sheet>, round: Memo<RoundNo>) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let rounds = desk.memo(|state| state.rounds.len());
    move || {
        let options = (0..rounds.get()).map(RoundNo::from_index);
        let options = options.map(|it| (it, app.say(Word::Round { number: it.number() }))).collect();
        let go = move |round| {
            let id = desk.now(|event| event.state().id.clone());
            app.go(&Route::Event { id, tab: Tab::Print(Some(round)) });
        };
        (sheet.get().is_of_round() && rounds.get() > 1).then(|| {
            view! { <Choice label=t(Text::WhichRound) options=options value=round on=go /> }
        })
    }
}

/// The pages as they will come out of the printer.
#[component]
fn Pages(made: Memo<Vec<Page>>, printed: RwSignal<u64>) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let pages = move || {
        let when = moment_words(printed.get());
        made.with(|made| match made.as_slice() {
            [] => empty(desk, Text::NothingYet, Tab::Rounds(None)),
            made => paper(app, made, &when),
        })
    };
    view! { <div class="paper" role="region" tabindex="0" aria-label=t(Text::Preview)>{pages}</div> }
}
