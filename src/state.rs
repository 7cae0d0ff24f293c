//! What the whole page shares: language, theme, place, draft and the door to storage.

use leptos::prelude::*;
use rondel::event::{Action, Event, Refused};
use rondel::setup::Draft;
use rondel::store::Chosen;
use rondel::text::storage::Storage;
use rondel::text::{Lang, Say, common};
use rondel::web::around::{Coming, Surroundings};
use rondel::web::route::Route;
use rondel::web::version::Versions;
use wasm_bindgen_futures::spawn_local;

pub mod lazy;

use lazy::{Log, Parts};

pub use crate::now::now;
use crate::storage::Store;
use crate::wish::Wish;

/// The page's own state; every component finds it with [`App::here`]. Copied freely, since it is only handles.
#[derive(Clone, Copy)]
pub struct App {
    /// Language and theme.
    pub chosen: RwSignal<Chosen>,
    /// Where the person is.
    pub route: RwSignal<Route>,
    /// What is typed for the next event; kept here and in storage so that it survives everything.
    pub draft: RwSignal<Draft>,
    /// What the page of the address is to do at once.
    pub wish: RwSignal<Option<Wish>>,
    /// The one door to storage.
    pub store: Store,
    /// What is known of a new version of the page.
    pub versions: RwSignal<Versions>,
    /// The parts of the program, here or not.
    pub parts: Parts,
    /// What lies round the page on screen.
    pub around: RwSignal<Surroundings>,
}

/// A name for a new event, unlike any other's.
pub fn new_id() -> String {
    uuid::Uuid::new_v4().simple().to_string()
}

impl App {
    /// The state, from anywhere inside the page while components are built.
    pub fn here() -> App {
        expect_context()
    }

    /// The language of every sentence. The page is built again when it changes, so views need not follow it.
    pub fn lang(self) -> Lang {
        self.chosen.with_untracked(|chosen| chosen.lang)
    }

    /// The sentence in the person's language.
    pub fn say(self, text: impl Say) -> String {
        text.say(self.lang())
    }

    /// Goes to another place.
    pub fn go(self, route: &Route) {
        // Setting the hash raises `hashchange`, which sets `route`.
        let _ = window().location().set_hash(&route.to_string());
    }

    /// Goes to another place, which in the way back takes the place of this one.
    pub fn go_instead(self, route: &Route) {
        let _ = window().location().replace(&route.to_string());
    }

    /// How the part of the page asked for is coming along; `None` when it is here.
    pub fn comes(self, coming: Option<Coming>) {
        self.around.maybe_update(|around| std::mem::replace(&mut around.coming, coming) != coming);
    }

    /// Goes to the page that fulfils the wish.
    pub fn wish_for(self, wish: Wish) {
        let place = wish.place();
        self.wish.set(Some(wish));
        self.go(&place);
    }

    /// Does something that needs the log of an event, as soon as what reads logs is here.
    pub fn with_log(self, act: impl FnOnce(&'static Log) + 'static) {
        spawn_local(async move {
            match self.parts.log().await {
                Some(log) => act(log),
                None => self.comes(Some(Coming::Failed)),
            }
        });
    }

    /// Keeps the draft: at once, unless what keeps all its choices has not come yet.
    pub fn keep_draft(self) {
        if self.draft.with_untracked(|draft| self.store.keep_typed(draft)) {
            return;
        }
        let keep = move |log: &'static Log| self.draft.with_untracked(|draft| (log.keep_draft)(self, draft));
        match self.parts.log_already() {
            Some(log) => keep(log),
            None => spawn_local(async move { self.parts.log().await.into_iter().for_each(keep) }),
        }
    }

    /// Makes a new event of these actions, the first of which founds it, and saves it.
    ///
    /// # Errors
    /// Why one of them is refused; nothing is saved then.
    pub fn found(self, actions: impl IntoIterator<Item = Action>) -> Result<Event, Refused> {
        let event = Event::founded(now(), actions)?;
        self.store.save(&event);
        Ok(event)
    }

    /// The title of an event, or words for one that has none.
    pub fn title(self, event: &Event) -> String {
        common::title(event.state(), self.lang())
    }

    /// The title of the second of two events that were one.
    pub fn second_title(self, event: &Event) -> String {
        self.say(Storage::CopyTitle { title: self.title(event) })
    }

    /// Lets the live line speak.
    pub fn speak(self, sentence: String) {
        self.around.update(|around| around.spoken = sentence);
    }
}

/// The sentence in the person's language, while a component is built.
pub fn t(text: impl Say) -> String {
    App::here().say(text)
}
