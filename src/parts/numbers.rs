//! The numbering of a circle's places from 1 or from 0, chosen once for all pictures and remembered. The address of a
//! picture contains it too, and then the picture looks as its sender saw it.

use leptos::prelude::*;
use rondel::figure::{Drawing, Shape};
use rondel::model::numbering::Numbering;
use rondel::text::circle::Circle as Text;

use super::Choice;
use crate::state::App;

/// The choice between numbering from 1 and from 0.
#[derive(Clone, Copy)]
pub struct Numbers {
    app: App,
    /// The numbering in the picture's source.
    own: Numbering,
    chosen: RwSignal<Numbering>,
    /// The numbering in the address.
    said: Memo<Option<Numbering>>,
}

impl Numbers {
    /// Takes the numbering from the address, else from the choice on this device, else from the picture's source,
    /// `own`.
    pub fn new(app: App, own: Numbering, said: Memo<Option<Numbering>>) -> Self {
        Numbers { app, own, chosen: RwSignal::new(app.store.prefs().numbers.unwrap_or(own)), said }
    }

    /// The numbering in force; tracked.
    fn now(self) -> Numbering {
        self.said.get().unwrap_or(self.chosen.get())
    }

    /// The numbering for the address: `None` if it is the picture's default.
    pub fn to_say(self) -> Option<Numbering> {
        let now = untrack(|| self.now());
        self.said.get_untracked().or((now != self.own).then_some(now))
    }

    /// The number shown for one of `all` places, see [`Numbering::name`].
    pub fn name(self, number: u16, all: u16) -> u16 {
        self.now().name(number, all)
    }

    /// Tracks the choice.
    pub fn track(self) {
        self.now();
    }

    /// A drawing with renumbered places, `all` of them: the texts whose class starts with `begins`.
    pub fn in_drawing(self, mut drawing: Drawing, begins: &str, all: u16) -> Drawing {
        for shape in &mut drawing.shapes {
            if let Shape::Text { class, text, .. } = shape
                && class.starts_with(begins)
                && let Ok(number) = text.parse()
            {
                *text = untrack(|| self.name(number, all)).to_string();
            }
        }
        drawing
    }

    /// The switch between the numberings; `say` writes the choice to the address.
    pub fn switch(self, say: impl Fn(Numbering) + Send + Sync + 'static) -> AnyView {
        let app = self.app;
        let words = |numbers: Numbering| match numbers {
            Numbering::FromOne => Text::FromOne,
            Numbering::FromZero => Text::FromZero,
        };
        let options = Numbering::ALL.map(|numbers| (numbers, app.say(words(numbers)))).to_vec();
        let choose = move |numbers: Numbering| {
            self.chosen.set(numbers);
            say(numbers);
            app.store.change_prefs(|prefs| prefs.numbers = Some(numbers));
        };
        let now = Memo::new(move |_| self.now());
        view! { <Choice label=app.say(Text::Numbers) options=options value=now on=choose /> }.into_any()
    }
}
