//! Sheets of paper: the choice of one, its preview, and the button that prints it.

mod many;
mod words;

use std::ops::Range;

use leptos::prelude::*;
use rondel::model::ids::RoundNo;
use rondel::text::file::named_after;
use rondel::text::hall::Code as CodeText;
use rondel::text::print::Print as Text;
use rondel::web::route::{Route, Tab};
use rondel::write::hall::Lacking;
use rondel::write::screen::print::Wanted;
use rondel::write::sheet::{Ask, Page, Sheet};

use self::many::{Many, ManyPages};
use self::words::CertificateWords;
use super::clock::EveningClock;
use super::code::{CodeChoices, Coded};
use super::disclosure::Fold;
use super::empty;
use super::share_row::{RowHead, opens};
use crate::desk::Desk;
use crate::parts::{
    MOST_PICTURES, PagesAs, Pick, Questions, Tick, can_share_pages, days, moment_words, paper, send_pages,
    today,
};
use crate::state::{now, t};

/// The row of the sheets of paper: their choice, and the preview of the chosen one.
#[component]
pub fn PrintRow(round: Memo<RoundNo>, coded: Coded) -> impl IntoView {
    let desk = Desk::here();
    let last = desk.app.store.prefs().sheet;
    let wanted = RwSignal::new(desk.now(|event| Wanted::first(event.state(), last.as_deref())));
    let sheet = Memo::new(move |_| wanted.with(|wanted| wanted.sheet));
    let printed = RwSignal::new(now());
    let open = opens();
    let hours = EveningClock::here().hours;
    let make = move |piece: Option<Range<usize>>| {
        let wanted = wanted.get();
        desk.with(|event| {
            let state = event.state();
            let ask = Ask {
                code: if wanted.code { coded.code() } else { None },
                hours: hours.get(),
                piece,
                ..Ask::of(state, days(), round.get(), today())
            };
            wanted.sheet.pages(&wanted.ask(ask))
        })
    };
    let many = Many::new(Memo::new(move |_| desk.with(|event| sheet.get().pieces(event.state()))));
    let is_many = Memo::new(move |_| many.pieces.with(Option::is_some));
    let made = Memo::new(move |_| if is_many.get() { Vec::new() } else { make(None) });
    // Made again on request after any change of the choices.
    Effect::new(move || {
        wanted.track();
        desk.with(|_| ());
        many.forget();
    });
    let count = move || if is_many.get() { many.pages() } else { made.with(Vec::len) };
    let is_ready = move || count() > 0 && (!is_many.get() || many.is_whole());
    let press = move |_| print(desk, sheet, printed);
    let what = Signal::derive(move || what_is_printed(desk, sheet.get(), round.get(), count()));
    view! {
        <RowHead label=Text::Paper state=what open=open>
            <button class="button" disabled={move || !is_ready()} on:click=press>
                {t(Text::Print)}
            </button>
        </RowHead>
            <div class="print__beside" class:is-folded=move || !open.get()>
                <div class="stack screen-only">
                    <div class="cluster">
                        {[PagesAs::Pictures, PagesAs::Pdf]
                            .map(|kind| {
                                let (count, is_ready) = (Signal::derive(count), Signal::derive(is_ready));
                                view! { <AsFile kind=kind sheet=sheet count=count is_ready=is_ready /> }
                            })}
                    </div>
                    <Choices wanted=wanted sheet=sheet round=round />
                    <CodeOnSheet coded=coded sheet=sheet wanted=wanted />
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
    }
}

/// Prints the preview, and remembers its sheet.
fn print(desk: Desk, sheet: Memo<Sheet>, printed: RwSignal<u64>) {
    desk.app.store.change_prefs(|prefs| prefs.sheet = Some(sheet.get_untracked().word().to_owned()));
    printed.set(now());
    // The moment is printed on the sheet, so the sheet is drawn first.
    leptos::task::spawn_local(async {
        leptos::task::tick().await;
        let _ = window().print();
    });
}

/// The button that makes the sheet a picture or a PDF, shared by the device or saved.
#[component]
fn AsFile(kind: PagesAs, sheet: Memo<Sheet>, count: Signal<usize>, is_ready: Signal<bool>) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let press = move |_| {
        if count.get_untracked() > MOST_PICTURES {
            return desk.tell(Text::TooManyPages { most: MOST_PICTURES });
        }
        let [what, _] = desk.now(|event| sheet.get_untracked().texts(event.state()));
        let name = desk.now(|event| named_after(event.state(), app.lang()));
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

/// The name of the sheet, with the round if it belongs to one, and its number of pages.
fn what_is_printed(desk: Desk, sheet: Sheet, round: RoundNo, pages: usize) -> String {
    let app = desk.app;
    let [name, _] = desk.now(|event| sheet.texts(event.state()));
    let name = match sheet.is_of_round() {
        true => app.say(Text::RoundOf { round: round.number(), sheet: app.say(name) }),
        false => app.say(name),
    };
    format!("{name} · {}", app.say(Text::Pages { n: pages }))
}

/// The switch for the code for phones on a sheet for the wall.
#[component]
fn CodeOnSheet(coded: Coded, sheet: Memo<Sheet>, wanted: RwSignal<Wanted>) -> impl IntoView {
    let app = Desk::here().app;
    let is_on_wall = Memo::new(move |_| sheet.get().has_code());
    let is_there = Signal::derive(move || wanted.with(|wanted| wanted.code));
    let put = move |is_on| wanted.update(|wanted| wanted.code = is_on);
    move || {
        is_on_wall.get().then(|| {
            view! {
                <Tick value=is_there on=put>
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

/// The choice of the sheet, its round, and its options.
#[component]
fn Choices(wanted: RwSignal<Wanted>, sheet: Memo<Sheet>, round: Memo<RoundNo>) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang();
    let choice = |it: Sheet| {
        let [name, hint] = desk.now(|event| it.texts(event.state()));
        view! {
            <Pick
                class="print__choice"
                name="sheet"
                value=Signal::derive(move || sheet.get() == it)
                on=move || wanted.update(|wanted| wanted.sheet = it)
            >
                <span>
                    {t(name)} <span class="print__hint">{t(hint)}</span>
                </span>
            </Pick>
        }
    };
    let choices = desk.now(|event| Sheet::offered(event.state())).into_iter().map(choice).collect_view();
    let questions = Memo::new(move |_| {
        desk.with(|event| wanted.with(|wanted| wanted.questions(event.state(), round.get(), lang)))
    });
    let on = move |key, answer| {
        let answered = |wanted: &mut Wanted| desk.now(|event| wanted.answer(event.state(), key, &answer));
        if let Some(round) = wanted.try_update(answered).flatten() {
            let id = desk.now(|event| event.state().id.clone());
            app.go(&Route::Event { id, tab: Tab::Print(Some(round)) });
        }
    };
    view! {
        <div class="stack">
            <fieldset class="print__choices">
                <legend class="field__label">{t(Text::Choose)}</legend>
                {choices}
            </fieldset>
            <Questions questions=questions on=on />
            {move || (sheet.get() == Sheet::Certificates).then(|| view! { <CertificateWords /> })}
            <p class="note">{t(Text::FitsBoth)}</p>
        </div>
    }
}

/// The pages as they will be printed.
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
