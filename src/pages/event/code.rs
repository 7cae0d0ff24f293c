//! The code for the phones in the hall: the form of the names, and the reasons for having no code.

use std::collections::BTreeMap;

use leptos::prelude::*;
use rondel::figure;
use rondel::model::ids::RoundNo;
use rondel::text::hall::Code as Text;
use rondel::web::route::Route;
use rondel::write::hall::{Lacking, Tell, code, contents, usually_initials};
use rondel::write::screen::code::ForPhones;

use super::clock::EveningClock;
use crate::desk::Desk;
use crate::parts::{CopyButton, Kind, Message, PageAddress, Tick, page_address};
use crate::state::t;

/// The name of the document with the form of the names for each event.
const PAGE: &str = "code";

/// The code of a round, for the wall and for sheets.
#[derive(Clone, Copy)]
pub struct Coded {
    desk: Desk,
    phones: RwSignal<ForPhones>,
    /// The code with its link, or the reason why there is none.
    pub made: Memo<Result<(figure::Code, String), Lacking>>,
}

impl Coded {
    /// The code of this round.
    pub fn of(desk: Desk, round: Memo<RoundNo>) -> Coded {
        let app = desk.app;
        let id = desk.now(|event| event.state().id.clone());
        let chosen = app.store.page::<BTreeMap<String, bool>>(PAGE).get(&id).copied();
        let usual = desk.now(|event| usually_initials(event.state()));
        let phones = RwSignal::new(ForPhones::of(page_address(app), chosen.unwrap_or(usual)));
        // Typing an address does not change the code until it is accepted.
        let address = Memo::new(move |_| phones.with(|it| it.address().map(str::to_owned)));
        let initials = Memo::new(move |_| phones.with(ForPhones::initials));
        let evening = EveningClock::here();
        let made = Memo::new(move |_| {
            let (lang, round, ran) = (app.lang(), round.get(), evening.ran());
            let (address, initials) = (address.get(), initials.get());
            desk.with(|event| {
                let tell = Tell { state: event.state(), round, initials, ran: &ran, lang };
                code(&tell, address.as_deref())
            })
        });
        Coded { desk, phones, made }
    }

    /// The code, if there is one.
    pub fn code(self) -> Option<figure::Code> {
        self.made.with(|made| made.as_ref().ok().map(|(code, _)| code.clone()))
    }

    fn shorten(self, initials: bool) {
        self.phones.update(|it| it.shorten(initials));
        let store = self.desk.app.store;
        let mut chosen = store.page::<BTreeMap<String, bool>>(PAGE);
        chosen.insert(self.desk.now(|event| event.state().id.clone()), initials);
        store.keep_page(PAGE, &chosen);
    }
}

/// The choices for the code, or the reason why there is none.
#[component]
pub fn CodeChoices(coded: Coded) -> impl IntoView {
    let app = coded.desk.app;
    on_cleanup(move || {
        coded.phones.try_update(ForPhones::close);
    });
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
            // From here the page for phones is found where it is: beside the program, or inside the single file.
            let here = move || Route::Hall(contents(&link()).unwrap_or_default().to_owned()).to_string();
            view! {
                <div class="cluster">
                    <CopyButton label=app.say(Text::CopyLink) text=move || untrack(link) />
                    <a class="button" href=here target="_blank">{app.say(Text::SeePhone)}</a>
                </div>
            }
        })
    };
    let initials = move || coded.phones.with(ForPhones::initials);
    view! {
        <section class="sheet stack code__choices" aria-label=t(Text::Title)>
            {why}
            <PageAddress app=app phones=coded.phones />
            <Tick value=Signal::derive(initials) on=move |is_on| coded.shorten(is_on)>
                {t(Text::Initials)}
            </Tick>
            {links}
            <p class="note">{t(Text::Private)}</p>
        </section>
    }
}
