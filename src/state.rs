//! State shared by the whole page: language, theme, route, draft and the door to storage.

use leptos::prelude::*;
use rondel::event::{Action, Event, Refused};
use rondel::setup::Draft;
use rondel::store::Chosen;
use rondel::text::storage::Storage;
use rondel::text::{Lang, Say, common};
use rondel::web::page_chrome::{Coming, PageChrome};
use rondel::web::route::Route;
use rondel::web::version::Versions;
use wasm_bindgen_futures::spawn_local;

pub mod lazy;

use lazy::{Log, Parts};

pub use crate::now::now;
use crate::startup_action::Wish;
use crate::storage::Store;

/// The page's own state; every component gets it from [`App::here`]. Cheap to copy, since it contains only handles.
#[derive(Clone, Copy)]
pub struct App {
    /// Language and theme.
    pub chosen: RwSignal<Chosen>,
    /// The route of the page on screen.
    pub route: RwSignal<Route>,
    /// The draft of the next event; kept here and in storage so that it survives everything.
    pub draft: RwSignal<Draft>,
    /// The action that the page of the address performs at once.
    pub wish: RwSignal<Option<Wish>>,
    /// The one door to storage.
    pub store: Store,
    /// The state of a new version of the page.
    pub versions: RwSignal<Versions>,
    /// The parts of the program, loaded or not.
    pub parts: Parts,
    /// The data of the frame round the page on screen.
    pub around: RwSignal<PageChrome>,
    /// The language whose words were asked for and did not come.
    pub unsaid: RwSignal<Option<Lang>>,
    /// True once the parts that people open next are there, or no guest needs them.
    pub is_quiet: RwSignal<bool>,
}

/// A unique id for a new event.
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

    /// Goes to another route.
    pub fn go(self, route: &Route) {
        // Setting the hash raises `hashchange`, which sets `route`.
        let _ = window().location().set_hash(&route.to_string());
    }

    /// Goes to another route, which replaces the present one in the browser's history.
    pub fn go_instead(self, route: &Route) {
        let _ = window().location().replace(&route.to_string());
    }

    /// Sets the loading state of the requested part; `None` when it is loaded.
    pub fn comes(self, coming: Option<Coming>) {
        self.around.maybe_update(|around| std::mem::replace(&mut around.coming, coming) != coming);
    }

    /// Goes to the page that fulfils the wish.
    pub fn wish_for(self, wish: Wish) {
        let place = wish.place();
        self.wish.set(Some(wish));
        self.go(&place);
    }

    /// Calls `act`, which needs the log of an event, as soon as the part that reads logs is loaded.
    pub fn with_log(self, act: impl FnOnce(&'static Log) + 'static) {
        spawn_local(async move {
            match self.parts.log().await {
                Some(log) => act(log),
                None => self.comes(Some(Coming::Failed)),
            }
        });
    }

    /// Keeps the draft: at once, unless the part that keeps all its choices is still loading.
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

    /// Creates a new event from these actions, the first of which founds it, and saves it.
    ///
    /// # Errors
    /// [`Refused`] with the reason if one of the actions is refused; nothing is saved then.
    pub fn found(self, actions: impl IntoIterator<Item = Action>) -> Result<Event, Refused> {
        let event = Event::founded(now(), actions)?;
        self.store.save(&event);
        Ok(event)
    }

    /// The title of an event, or a default if it has none.
    pub fn title(self, event: &Event) -> String {
        common::title(event.state(), self.lang())
    }

    /// The title of the second of two events that were one.
    pub fn second_title(self, event: &Event) -> String {
        self.say(Storage::CopyTitle { title: self.title(event) })
    }

    /// Announces `sentence` in the live line.
    pub fn speak(self, sentence: String) {
        self.around.update(|around| around.spoken = sentence);
    }
}

/// The sentence in the person's language, while a component is built.
pub fn t(text: impl Say) -> String {
    App::here().say(text)
}
