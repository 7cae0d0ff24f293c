//! The form of one who comes late: a name, a rating and a club.

use leptos::html::Input;
use leptos::prelude::*;
use rondel::event::{Entrant, Refused};
use rondel::text::players::Players as Text;

use crate::desk::Desk;
use crate::parts::{Field, Kind, Message};
use crate::state::t;

/// Somebody new, as typed.
#[derive(Clone, Copy)]
pub struct Newcomer {
    name: RwSignal<String>,
    rating: RwSignal<String>,
    club: RwSignal<String>,
    /// Whether the name was missing when it was asked for.
    nameless: RwSignal<bool>,
    /// Whether what stands for a rating was none when it was asked for.
    bad_rating: RwSignal<bool>,
    input: NodeRef<Input>,
}

impl Newcomer {
    /// Nothing typed yet.
    pub fn new() -> Self {
        let [name, rating, club] = [(); 3].map(|()| RwSignal::new(String::new()));
        let [nameless, bad_rating] = [false; 2].map(RwSignal::new);
        Newcomer { name, rating, club, nameless, bad_rating, input: NodeRef::new() }
    }

    /// Who it is; none where the name is missing or the rating is none, which the fields then say.
    pub fn entrant(self) -> Option<Entrant> {
        let typed = |text: RwSignal<String>| text.get_untracked().trim().to_owned();
        let (name, rating) = (typed(self.name), typed(self.rating));
        self.nameless.set(name.is_empty());
        self.bad_rating.set(!rating_is_good(&rating));
        if name.is_empty() {
            self.focus();
            return None;
        }
        rating_is_good(&rating).then(|| Entrant {
            rating: rating.parse().ok(),
            club: typed(self.club),
            ..Entrant::named(name)
        })
    }

    /// Somebody here already has this name.
    fn same(self) -> impl IntoView {
        let desk = Desk::here();
        move || {
            let name = self.name.get().trim().to_owned();
            let taken = desk.with(|event| {
                event.state().entrants().any(|(_, m)| m.entrant.name.to_lowercase() == name.to_lowercase())
            });
            taken.then(
                || view! { <Message kind=Kind::Warn>{desk.app.say(Text::AlreadyHere { name })}</Message> },
            )
        }
    }

    fn focus(self) {
        if let Some(input) = self.input.get_untracked() {
            let _ = input.focus();
        }
    }
}

/// The fields of a newcomer, the name in focus, with a word of warning where that name is here already.
#[component]
pub fn Fields(
    newcomer: Newcomer,
    /// What is asked beside them.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let app = Desk::here().app;
    let Newcomer { name, rating, club, nameless, bad_rating, input } = newcomer;
    Effect::new(move || {
        input.track();
        newcomer.focus();
    });
    let missing = move || {
        nameless
            .get()
            .then(|| view! { <span class="field__error">{app.say(Refused::Blank { line: 1 })}</span> })
    };
    view! {
        <div class="grid">
            <Field label=t(Text::NewName)>
                <input
                    type="text"
                    dir="auto"
                    autocomplete="off"
                    maxlength="200"
                    node_ref=input
                    aria-invalid=move || nameless.get().to_string()
                    prop:value=name
                    on:input=move |event| {
                        name.set(event_target_value(&event));
                        nameless.set(false);
                    }
                />
                {missing}
            </Field>
            <Line label=Text::Rating value=rating bad=bad_rating />
            <Line label=Text::Club value=club />
            {children.map(|children| children())}
        </div>
        {newcomer.same()}
    }
}

/// Whether this is a rating, or none.
pub fn rating_is_good(text: &str) -> bool {
    text.trim().is_empty() || text.trim().parse::<u16>().is_ok()
}

/// A line of text in a form; `bad` for a rating or a year of birth that is none.
#[component]
pub fn Line(
    label: Text,
    value: RwSignal<String>,
    #[prop(optional)] bad: Option<RwSignal<bool>>,
) -> impl IntoView {
    let app = Desk::here().app;
    let is_bad = move || bad.is_some_and(|bad| bad.get());
    let wrong = if label == Text::Born { Text::BornBad } else { Text::RatingBad };
    view! {
        <Field label=t(label)>
            <input
                type="text"
                dir="auto"
                autocomplete="off"
                maxlength="200"
                aria-invalid=move || is_bad().to_string()
                prop:value=value
                on:input=move |event| value.set(event_target_value(&event))
            />
            {move || is_bad().then(|| view! { <span class="field__error">{app.say(wrong.clone())}</span> })}
        </Field>
    }
}
