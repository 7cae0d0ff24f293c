//! `#/verify`: any schedule pasted or opened, its interpretation, and the report on it.

mod draft;
mod examples;
mod hunt;
mod mend;
mod out;
mod panes;
mod reading;

use leptos::prelude::*;
use rondel::format::schedule::{self, Built, Draft, MAX_BYTES, NotBuilt, Reading, Repair};
use rondel::proof::report::LabelledReport;
use rondel::text::navigation::Navigation;
use rondel::text::report::verdict;
use rondel::text::verify::Verify as Text;

use self::mend::{Back, Lacks, Offer};
use self::panes::{Both, Marked, OnPaper, WhoMeets};
use self::reading::{Corrections, Parts, Troubles};
use super::report::{Character, Fairness, Guarantees, Verdict, View};
use crate::parts::{Kind, Message, OpenText, PageMemory, date_words, kept, today};
use crate::startup_action::Wish;
use crate::state::{App, t};

/// State shared by the pieces of the page.
#[derive(Clone, Copy)]
struct Page {
    app: App,
    /// The input, kept as it changes.
    draft: RwSignal<Draft>,
    /// The reading of the whole text.
    whole: Memo<Reading>,
    /// The reading of the selected schedule: one of several, or the whole text.
    reading: Memo<Reading>,
    built: Memo<Result<Built, NotBuilt>>,
    /// The missing or misspelt name in the text.
    lacking: ReadSignal<Option<Repair>>,
}

impl Page {
    fn new(app: App) -> Page {
        let draft = kept::<Draft>(app);
        if let Some(Wish::Verify(text)) = app.wish.get_untracked() {
            app.wish.set(None);
            draft.set(Draft::of(text));
        }
        let text = Memo::new(move |_| draft.with(|draft| draft.text.clone()));
        let whole = Memo::new(move |_| text.with(|text| schedule::read(text)));
        let reading = Memo::new(move |_| draft.with(|draft| whole.with(|whole| draft.part(whole).clone())));
        let choices = Memo::new(move |_| draft.with(Draft::choices));
        let built =
            Memo::new(move |_| reading.with(|reading| choices.with(|choices| reading.build(choices))));
        Page { app, draft, whole, reading, built, lacking: hunt::lacking(text, whole) }
    }

    /// A value of the input, its reading and the schedule; `None` if no schedule could be built.
    fn of_built<T>(self, of: impl Fn(&Draft, &Reading, &Built) -> T) -> Option<T> {
        self.draft.with(|draft| {
            self.reading.with(|reading| {
                self.built.with(|built| built.as_ref().ok().map(|built| of(draft, reading, built)))
            })
        })
    }

    /// The report on the schedule that was read.
    fn shown(self) -> Memo<Option<LabelledReport>> {
        Memo::new(move |_| self.of_built(Draft::shown))
    }
}

/// The page for verifying any schedule.
#[component]
pub fn VerifyPage() -> impl IntoView {
    let page = Page::new(App::here());
    let shown = page.shown();
    let both = Both::new(page, shown);
    view! {
        <div class="stack stack--wide">
            <div class="stack">
                <h1>{t(Navigation::Verify)}</h1>
                <p class="lead screen-only">{t(Text::Lead)}</p>
            </div>
            {understood(page, shown)}
            <div class="beside beside--even screen-only">
                {input(page, both)}
                <WhoMeets both=both />
            </div>
            <section class="stack screen-only">
                <Corrections page=page />
                <h2>{t(Text::Examples)}</h2>
                <div class="cluster">{examples(page)}</div>
            </section>
            {report(page, shown, both)}
        </div>
    }
}

/// The box, the button for files and the examples.
fn input(page: Page, both: Both) -> AnyView {
    let trouble = RwSignal::new(None::<String>);
    let set = move |text: String| {
        trouble.set(None);
        page.draft.set(Draft::of(text));
    };
    let app = page.app;
    let open = move |read: Result<String, String>| match read {
        Ok(text) => set(text),
        Err(sentence) => trouble.set(Some(sentence)),
    };
    let not_kept = move || {
        page.draft.with(|draft| !draft.fits()).then(|| view! { <p class="note">{app.say(Text::NotKept)}</p> })
    };
    view! {
        <section class="stack">
            <Marked both=both />
            {not_kept}
            <div class="cluster">
                <OpenText label=app.say(Text::Open) most=MAX_BYTES open=open />
                <button type="button" class="button button--quiet" on:click=move |_| set(String::new())>
                    {t(Text::Clear)}
                </button>
            </div>
            <div role="status">
                {move || {
                    trouble.get().map(|sentence| view! { <Message kind=Kind::Error>{sentence}</Message> })
                }}
            </div>
            <Troubles page=page />
        </section>
    }
    .into_any()
}

/// The buttons of the examples.
fn examples(page: Page) -> impl IntoView {
    examples::ALL.map(|(title, text)| {
        let press = move |_| page.draft.set(Draft::of(text.to_owned()));
        view! {
            <button type="button" class="button button--small" on:click=press>
                {t(title)}
            </button>
        }
    })
}

/// The verdict first, then the interpretation of the text.
fn understood(page: Page, shown: Memo<Option<LabelledReport>>) -> AnyView {
    let app = page.app;
    let outcome = move || {
        shown.with(|shown| {
            let shown = shown.as_ref()?;
            Some(format!("{} {}", shown.verdict().sign().mark(), verdict(shown, app.lang())))
        })
    };
    let sign = move || shown.with(|shown| shown.as_ref().map(|shown| shown.verdict().sign().mark()));
    view! {
        <aside class="stack screen-only" aria-label=t(Text::Reading)>
            <div role="status" class="stack">
                <p class="verify__verdict" data-sign=sign>{outcome}</p>
                <p class="numeral">{move || reading::summary(page)}</p>
            </div>
            <Parts page=page />
            <Back page=page />
            <Lacks page=page />
        </aside>
    }
    .into_any()
}

/// The report, verdict first, and its actions.
fn report(page: Page, shown: Memo<Option<LabelledReport>>, both: Both) -> AnyView {
    let app = page.app;
    // On screen the unread lines are next to the box.
    let unread = move || {
        reading::unread(page).map(|lines| {
            let lines = lines.into_iter().map(|line| view! { <li dir="auto">{line}</li> }).collect_view();
            view! { <ul class="paper-only">{lines}</ul> }
        })
    };
    // The shape determines the lines; within one shape they follow the schedule, and open lines stay open.
    let shape = Memo::new(move |_| {
        shown.with(|shown| {
            let shown = shown.as_ref()?;
            Some((shown.report.kind(), shown.report.claims().len(), shown.sides))
        })
    });
    let body = move || {
        shape.get().map(|_| {
            let last = StoredValue::new(shown.get_untracked());
            let inner = Memo::new(move |_| {
                // A text that is no schedule for a moment has no shape, and this report is about to be removed.
                match shown.get() {
                    Some(shown) => {
                        last.set_value(Some(shown.clone()));
                        shown
                    }
                    None => last.get_value().expect("there was one when this was made"),
                }
            });
            let view = View::new(app, None, inner).pointing(both.at);
            view! {
                <section class="stack stack--wide" aria-label=app.say(Text::Report)>
                    <div class="stack">
                        <h2>{app.say(Text::Report)}</h2>
                        <p class="paper-only">{date_words(today())}</p>
                        <p class="paper-only">{move || reading::summary(page)}</p>
                        <Verdict view=view is_told=true>
                            <Offer page=page view=view />
                        </Verdict>
                        {unread}
                        <OnPaper both=both />
                        {out::buttons(page, view)}
                    </div>
                    <Guarantees view=view />
                    <Character view=view />
                    <Fairness view=view chosen=Memo::new(|_| None) />
                </section>
            }
        })
    };
    view! { {body} }.into_any()
}
