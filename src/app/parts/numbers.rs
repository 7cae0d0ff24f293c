//! What the places of a circle are called, chosen once for all pictures and remembered.

use leptos::prelude::*;
use rondel::figure::{Drawing, Shape};
use rondel::model::numbering::Numbering;
use rondel::text::circle::Circle as Text;

use super::Choice;
use crate::state::App;

/// Whether numbers count from 1 or from 0, as chosen.
#[derive(Clone, Copy)]
pub struct Numbers {
    app: App,
    chosen: RwSignal<Numbering>,
}

impl Numbers {
    /// What was chosen at this device; until then a picture is numbered as its source does it, `own`.
    pub fn new(app: App, own: Numbering) -> Self {
        Numbers { app, chosen: RwSignal::new(app.store.prefs().numbers.unwrap_or(own)) }
    }

    /// What one of `all` is called, see [`Numbering::name`].
    pub fn name(self, number: u16, all: u16) -> u16 {
        self.chosen.get().name(number, all)
    }

    /// Notices another choice.
    pub fn track(self) {
        self.chosen.track();
    }

    /// A drawing with the numbers of `all` as they are called: those of texts of a class that begins so.
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

    /// The switch as a view.
    pub fn switch(self) -> AnyView {
        let app = self.app;
        let words = |numbers: Numbering| match numbers {
            Numbering::FromOne => Text::FromOne,
            Numbering::FromZero => Text::FromZero,
        };
        let options = Numbering::ALL.map(|numbers| (numbers, app.say(words(numbers)))).to_vec();
        let choose = move |numbers: Numbering| {
            self.chosen.set(numbers);
            app.store.change_prefs(|prefs| prefs.numbers = Some(numbers));
        };
        view! { <Choice label=app.say(Text::Numbers) options=options value=self.chosen on=choose /> }
            .into_any()
    }
}
