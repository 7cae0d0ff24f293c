//! What one program of the page hands to the next: all that would go with its memory.

use rondel::setup::Draft;
use rondel::text::Lang;
use serde::{Deserialize, Serialize};

use crate::state::App;
use crate::storage::{Carried, Theme};
use crate::wish::Wish;

/// What goes along. Most of it is stored as well; a store that is full or denied must not lose it on the way.
#[derive(Debug, Serialize, Deserialize)]
pub struct Handover {
    /// The language chosen.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// What is typed for the next event.
    pub draft: Draft,
    /// What the page that comes is to do at once.
    pub wish: Option<Wish>,
    /// What the store has only in memory.
    pub carried: Carried,
}

impl Handover {
    /// What `app` has to hand over.
    pub fn of(app: App) -> Handover {
        use leptos::prelude::GetUntracked;
        Handover {
            lang: app.lang.get_untracked(),
            theme: app.theme.get_untracked(),
            draft: app.draft.get_untracked(),
            wish: app.wish.get_untracked(),
            carried: app.store.carried(),
        }
    }
}
