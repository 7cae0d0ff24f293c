//! What the wall shows in turn: remembered by the device, since the projector stays the same.

use leptos::prelude::*;
use rondel::event::{State, System};
use rondel::text::file::FileText;
use rondel::text::wall::Wall as Text;

use crate::state::App;

/// Something that the wall shows on pages of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The round by table.
    Tables,
    /// The round by name.
    Names,
    /// The standings.
    Standings,
}

impl Part {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Part; 3] = [Part::Tables, Part::Names, Part::Standings];

    fn word(self) -> &'static str {
        match self {
            Part::Tables => "tables",
            Part::Names => "names",
            Part::Standings => "standings",
        }
    }

    /// What it is called.
    pub fn title(self, app: App) -> String {
        match self {
            Part::Tables => app.say(Text::ByTable),
            Part::Names => app.say(Text::ByName),
            Part::Standings => app.say(FileText::Standings),
        }
    }
}

/// The parts shown, those chosen last on this device. Where nobody has chosen, standings are shown too where the
/// next pairings come from them.
pub fn chosen(app: App, state: &State) -> Vec<Part> {
    let words = app.store.prefs().wall;
    let wanted = |part: &Part| match &words {
        Some(words) => words.split(' ').any(|word| word == part.word()),
        None => *part != Part::Standings || !matches!(state.system, System::RoundRobin(_)),
    };
    Part::ALL.into_iter().filter(wanted).collect()
}

/// A button for each part; at least one stays pressed.
#[component]
pub fn Parts(app: App, parts: RwSignal<Vec<Part>>) -> impl IntoView {
    let press = move |part: Part| {
        let is_on = |other: &Part| parts.with_untracked(|parts| parts.contains(other)) != (*other == part);
        let now: Vec<Part> = Part::ALL.into_iter().filter(is_on).collect();
        if !now.is_empty() {
            let words = now.iter().map(|part| part.word()).collect::<Vec<_>>().join(" ");
            app.store.change_prefs(|prefs| prefs.wall = Some(words));
            parts.set(now);
        }
    };
    let button = move |part: Part| {
        let pressed = move || parts.with(|parts| parts.contains(&part)).to_string();
        view! {
            <button class="button" aria-pressed=pressed on:click=move |_| press(part)>
                {part.title(app)}
            </button>
        }
    };
    view! { <div class="cluster" role="group" aria-label=app.say(Text::Shown)>{Part::ALL.map(button)}</div> }
}
