//! The code for the phones in the hall: where they find the page, how names go out, and why there may be none.

use std::collections::BTreeMap;

use leptos::prelude::*;
use rondel::figure;
use rondel::model::ids::RoundNo;
use rondel::text::hall::Code as Text;
use rondel::web::host;
use rondel::web::route::Route;
use rondel::write::hall::{Lacking, Tell, code, usually_initials};

use super::clock::EveningClock;
use crate::desk::Desk;
use crate::parts::{CopyButton, Kind, Line, Message, Tick};
use crate::state::{App, t};

/// Where the device keeps, event by event, how names go out.
const PAGE: &str = "code";

/// The code of a round, as it is on the wall and on sheets.
#[derive(Clone, Copy)]
pub struct Coded {
    desk: Desk,
    /// Where phones find the page; `None` if nobody said it.
    address: RwSignal<Option<String>>,
    /// Whether names go out by first name and initial.
    initials: RwSignal<bool>,
    /// The code with its link, or why there is none.
    pub made: Memo<Result<(figure::Code, String), Lacking>>,
}

impl Coded {
    /// The code of this round.
    pub fn of(desk: Desk, round: Memo<RoundNo>) -> Coded {
        let app = desk.app;
        let address = RwSignal::new(address(app));
        let id = desk.now(|event| event.state().id.clone());
        let chosen = app.store.page::<BTreeMap<String, bool>>(PAGE).get(&id).copied();
        let usual = desk.now(|event| usually_initials(event.state()));
        let initials = RwSignal::new(chosen.unwrap_or(usual));
        let evening = EveningClock::here();
        let made = Memo::new(move |_| {
            let (lang, address, ran) = (app.lang.get_untracked(), address.get(), evening.ran());
            let (round, initials) = (round.get(), initials.get());
            desk.with(|event| {
                let tell = Tell { state: event.state(), round, initials, ran: &ran, lang };
                code(&tell, address.as_deref())
            })
        });
        Coded { desk, address, initials, made }
    }

    /// The code, if there is one.
    pub fn code(self) -> Option<figure::Code> {
        self.made.with(|made| made.as_ref().ok().map(|(code, _)| code.clone()))
    }

    fn shorten(self, initials: bool) {
        self.initials.set(initials);
        let store = self.desk.app.store;
        let mut chosen = store.page::<BTreeMap<String, bool>>(PAGE);
        chosen.insert(self.desk.now(|event| event.state().id.clone()), initials);
        store.keep_page(PAGE, &chosen);
    }
}

/// Where phones find the page: its own address, or the one that was given.
fn address(app: App) -> Option<String> {
    let page = window().location().href().unwrap_or_default();
    host::own(&page).or_else(|| app.store.prefs().address)
}

/// How the code is made, or why there is none.
#[component]
pub fn CodeChoices(coded: Coded) -> impl IntoView {
    let app = coded.desk.app;
    let why = move || {
        let lacking = coded.made.with(|made| made.as_ref().err().copied());
        let text = match lacking? {
            Lacking::Address => Text::NoAddress,
            Lacking::Room => Text::TooMany,
            Lacking::Round => return None,
        };
        Some(view! { <Message kind=Kind::Note>{app.say(text)}</Message> })
    };
    let links = move || {
        coded.made.with(|made| made.is_ok()).then(|| {
            let link = move || {
                coded.made.with(|made| made.as_ref().map(|(_, link)| link.clone()).unwrap_or_default())
            };
            let data = move || link().split_once("#/hall/").map(|(_, data)| data.to_owned());
            let here = move || Route::Hall(data().unwrap_or_default()).to_string();
            view! {
                <div class="cluster">
                    <CopyButton label=app.say(Text::CopyLink) text=move || untrack(link) />
                    <a class="button" href=here target="_blank">{app.say(Text::SeePhone)}</a>
                </div>
            }
        })
    };
    view! {
        <section class="sheet stack code__choices" aria-label=t(Text::Title)>
            {why}
            <Address coded=coded />
            <Tick value=coded.initials on=move |is_on| coded.shorten(is_on)>
                {t(Text::Initials)}
            </Tick>
            {links}
            <p class="note">{t(Text::Private)}</p>
        </section>
    }
}

/// Where phones find the page, to be given once where the page cannot know.
#[component]
fn Address(coded: Coded) -> impl IntoView {
    let app = coded.desk.app;
    let typed = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<host::Unfit>);
    let asked = RwSignal::new(untrack(|| coded.address.get()).is_none());
    let take = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match host::typed(&typed.get_untracked()) {
            Ok(address) => {
                trouble.set(None);
                app.store.change_prefs(|prefs| prefs.address = Some(address.clone()));
                coded.address.set(Some(address));
                asked.set(false);
            }
            Err(unfit) => trouble.set(Some(unfit)),
        }
    };
    let again = move |_| {
        typed.set(coded.address.get_untracked().unwrap_or_default());
        asked.set(true);
    };
    move || match (asked.get(), coded.address.get()) {
        (false, Some(address)) => view! {
            <div class="cluster">
                <p>{app.say(Text::Taken { address })}</p>
                <button class="button button--small" on:click=again>{app.say(Text::Other)}</button>
            </div>
        }
        .into_any(),
        _ => view! {
            <form class="stack" on:submit=take>
                <Line
                    label=app.say(Text::Address)
                    hint=app.say(Text::AddressHint)
                    value=typed
                    on=move |text| typed.set(text)
                    live=true
                    most=2000
                    mode="url"
                />
                {move || {
                    trouble.get().map(|unfit| view! { <Message kind=Kind::Error>{app.say(unfit)}</Message> })
                }}
                <div class="cluster">
                    <button class="button">{app.say(Text::Take)}</button>
                </div>
            </form>
        }
        .into_any(),
    }
}
