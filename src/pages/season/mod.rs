//! `#/season`: taking over a season under way: pasted or opened, shown as it was read, compared with the club's own
//! ranking, accepted.

mod compared;
mod draft;
mod found;
mod input;

use leptos::prelude::*;
use rondel::format::season::{self, ImportedSeason, Reading, Refused};
use rondel::setup::Kind;
use rondel::standings::keizer::{Ledger, List};
use rondel::text::season::taking::Taking as Text;
use rondel::web::route::Route;
use rondel::write::screen::taking::Draft;

use crate::parts::{Kind as Tone, Message, kept};
use crate::startup_action::Wish;
use crate::state::{App, new_id, now, t};

/// The most lines of a list that are shown at once.
const MOST_LINES: usize = 30;

/// State shared by the pieces of the page.
#[derive(Clone, Copy)]
struct Page {
    app: App,
    /// The input, kept as it changes.
    draft: RwSignal<Draft>,
    reading: Memo<Reading>,
    taken: Memo<ImportedSeason>,
    /// The list after the last round, by the chosen rules; `None` before anything is read.
    list: Memo<Option<List>>,
}

impl Page {
    fn new(app: App) -> Page {
        let draft = kept::<Draft>(app);
        if let Some(Wish::Season(text)) = app.wish.get_untracked() {
            app.wish.set(None);
            draft.update(|draft| draft.text = text);
        }
        let text = Memo::new(move |_| draft.with(|draft| draft.text.clone()));
        let reading = Memo::new(move |_| text.with(|text| season::read(text)));
        let choices = Memo::new(move |_| draft.with(|draft| draft.choices.clone()));
        let taken =
            Memo::new(move |_| reading.with(|reading| choices.with(|choices| reading.build(choices))));
        let list = Memo::new(move |_| {
            let values = taken.with(|taken| draft.with(|draft| draft.values(taken)));
            taken.with(|taken| {
                let ledger = Ledger::of(&taken.season, values).ok().filter(|ledger| ledger.rounds() > 0)?;
                ledger.replay().pop()
            })
        });
        Page { app, draft, reading, taken, list }
    }

    fn names(self) -> Vec<String> {
        self.taken.with(|taken| taken.members.iter().map(|member| member.name.clone()).collect())
    }
}

/// The page for taking over a season under way.
#[component]
pub fn SeasonPage() -> impl IntoView {
    let page = Page::new(App::here());
    view! {
        <div class="stack stack--wide">
            <div class="stack">
                <h1>{t(Text::Title)}</h1>
                <p class="lead">{t(Text::Lead)}</p>
            </div>
            <div class="beside">
                {input::boxes(page)}
                <aside class="stack stack--wide" aria-label=t(Text::Read)>
                    {found::found(page)}
                    {accept(page)}
                </aside>
            </div>
            {compared::compared(page)}
        </div>
    }
}

/// The button that makes the event.
fn accept(page: Page) -> AnyView {
    let app = page.app;
    let refused = RwSignal::new(None::<String>);
    let make = move |_| {
        let draft = page.draft.get_untracked();
        let id = new_id();
        let made = page.taken.with_untracked(|taken| {
            let settings =
                rondel::event::Settings { title: draft.title.trim().to_owned(), ..Kind::Keizer.settings() };
            taken.event(&id, now(), draft.keizer(taken), settings)
        });
        match made {
            Ok(event) => {
                app.store.save(&event);
                page.draft.set(Draft::default());
                app.go(&Route::of_event(&id));
            }
            Err(why) => refused.set(Some(app.say(why))),
        }
    };
    let rounds = move || page.taken.with(|taken| taken.season.rounds.len());
    let questions = move || page.taken.with(|taken| taken.questions.len());
    let label = move || app.say(Text::Accept { rounds: rounds() });
    let waiting = move || {
        (questions() > 0)
            .then(|| view! { <p class="note">{app.say(Text::Unanswered { n: questions() })}</p> })
    };
    view! {
        <Show when=move || { rounds() > 0 }>
            <section class="stack">
                {waiting}
                <button
                    type="button"
                    class="button button--main"
                    disabled=move || { questions() > 0 }
                    on:click=make
                >
                    {label}
                </button>
                <p class="note">{t(Text::AcceptHint)}</p>
                {move || refused.get().map(|why| view! { <Message kind=Tone::Error>{why}</Message> })}
            </section>
        </Show>
    }
    .into_any()
}

/// The reason why the whole text was rejected, if it was.
fn refused(page: Page) -> Option<Refused> {
    page.reading.with(|reading| reading.refused)
}
