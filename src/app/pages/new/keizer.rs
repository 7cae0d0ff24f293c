//! What belongs to a season of Keizer alone: its evenings, values, rematches and first list.

use leptos::prelude::*;
use rondel::text::new::New as Text;
use rondel::write::screen::begin::{Key, answer, season};
use rondel::write::screen::{Answer, Question};

use super::part;
use crate::parts::Questions;
use crate::state::{App, t};

/// The choices of a season that begins.
#[component]
pub(super) fn KeizerChoices() -> impl IntoView {
    let app = App::here();
    let questions: Memo<Vec<Question<Key>>> = part(app, move |draft| season(draft, app.lang.get_untracked()));
    let on = move |key: Key, given: Answer| app.draft.update(|draft| answer(draft, key, &given));
    view! {
        <section class="stack">
            <h2>{t(Text::Season)}</h2>
            <div class="grid new__season">
                <Questions questions=questions on=on />
            </div>
        </section>
    }
}
