//! What the places of a circle are called, chosen once for all pictures and remembered; the address of a picture
//! says it too, and then it is as whoever sent it saw it.

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
    /// As the source of the picture numbers.
    own: Numbering,
    chosen: RwSignal<Numbering>,
    /// As the address says.
    said: Memo<Option<Numbering>>,
}

impl Numbers {
    /// As the address says; else as was chosen at this device; until then a picture is numbered as its source does it,
    /// `own`.
    pub fn new(app: App, own: Numbering, said: Memo<Option<Numbering>>) -> Self {
        Numbers { app, own, chosen: RwSignal::new(app.store.prefs().numbers.unwrap_or(own)), said }
    }

    /// From which number one counts; tracked.
    fn now(self) -> Numbering {
        self.said.get().unwrap_or(self.chosen.get())
    }

    /// What the address is to say when it is written: nothing as long as everybody sees the picture so at first.
    pub fn to_say(self) -> Option<Numbering> {
        let now = untrack(|| self.now());
        self.said.get_untracked().or((now != self.own).then_some(now))
    }

    /// What one of `all` is called, see [`Numbering::name`].
    pub fn name(self, number: u16, all: u16) -> u16 {
        self.now().name(number, all)
    }

    /// Notices another choice.
    pub fn track(self) {
        self.now();
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

    /// The switch as a view; `say` puts the choice into the address.
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
