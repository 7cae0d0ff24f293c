//! Searching for a solution by seed, in the worker, which can be stopped at any time.

use leptos::prelude::*;
use rondel::text::span::Span as Page;
use rondel::text::span::source::Source as Text;
use rondel::web::protocol::Going;
use rondel::web::protocol::searches::{Drawn, One};
use rondel::web::route::Whence;
use rondel::whist::{Draw, Never};

use super::draft::Draft;
use super::solution_counts;
use super::wheel::Wheel;
use crate::parts::{Choice, Kind, Message, NumberField, Searching};

/// The most players for which any solution is found within seconds.
const QUICK: u16 = 40;

/// The outcome of a search, apart from its state.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Note {
    None,
    Found { seed: u32 },
    Never(Never),
    Stopped,
}

/// A search for one number of players.
#[derive(Clone, Copy)]
struct Search {
    wheel: Wheel,
    draft: RwSignal<Draft>,
    players: Memo<u16>,
    note: RwSignal<Note>,
    search: Searching<One>,
}

impl Search {
    fn of(wheel: Wheel, draft: RwSignal<Draft>) -> Search {
        let players = Memo::new(move |_| wheel.view.with(|view| view.players));
        let search =
            Search { wheel, draft, players, note: RwSignal::new(Note::None), search: Searching::new() };
        Effect::new(move |before: Option<u16>| {
            let players = players.get();
            if before.is_some_and(|before| before != players) {
                search.rest(Note::None);
            }
            players
        });
        search
    }

    /// Ends the search with a note.
    fn rest(self, note: Note) {
        self.search.clear();
        self.note.set(note);
    }

    fn begin(self) {
        let Draft { draw, seed, .. } = self.draft.get_untracked();
        let players = self.players.get_untracked();
        // A known impossibility is reported at once, without a search.
        if let Some(never) = draw.never(players) {
            return self.rest(Note::Never(never));
        }
        self.note.set(Note::None);
        self.search.begin_then(One { players, draw, seed }, move |going| {
            if let Some(Drawn { solution: Some(solution), .. }) = going.found() {
                self.note.set(Note::Found { seed });
                self.wheel.take(solution, Whence::Drawn { draw, seed });
            }
        });
    }

    /// Searches for the solution of the next seed.
    fn another(self) {
        self.draft.update(|draft| draft.seed = draft.seed.wrapping_add(1));
        self.begin();
    }
}

/// The choices, the button, and the progress.
pub fn search(wheel: Wheel, draft: RwSignal<Draft>) -> AnyView {
    let app = wheel.app;
    let search = Search::of(wheel, draft);
    let is_running = Memo::new(move |_| search.search.is_busy());
    let is_nine = Memo::new(move |_| search.players.get() == 9);
    let is_off = move || is_running.get() || is_nine.get();
    let draws = Draw::ALL.map(|draw| (draw, app.say(draw))).to_vec();
    let number = move |seed| draft.update(|draft| draft.seed = seed);
    let nine = move || is_nine.get().then(|| note(app.say(Page::NineNone)));
    view! {
        <section class="stack span__search">
            <h3>{app.say(Text::SearchTitle)}</h3>
            <Choice
                label=app.say(Text::Among)
                options=draws
                value=Signal::derive(move || draft.with(|draft| draft.draw))
                on=move |draw| draft.update(|draft| draft.draw = draw)
            />
            <NumberField
                label=app.say(Text::Number)
                hint=app.say(Text::NumberHint)
                range=[0, u32::MAX]
                value=Signal::derive(move || draft.with(|draft| draft.seed))
                on=number
            />
            <div class="cluster">
                <button
                    type="button"
                    class="button button--main"
                    disabled=is_off
                    on:click=move |_| search.begin()
                >
                    {app.say(Text::Begin)}
                </button>
                <button type="button" class="button" disabled=is_off on:click=move |_| search.another()>
                    {app.say(Text::Another)}
                </button>
                <Show when=move || is_running.get()>
                    <button type="button" class="button" on:click=move |_| search.rest(Note::Stopped)>
                        {app.say(Text::Stop)}
                    </button>
                </Show>
            </div>
            <div role="status" class="stack">{outcome(search)} {nine}</div>
        </section>
    }
    .into_any()
}

/// The progress and the outcome.
fn outcome(search: Search) -> impl Fn() -> AnyView + Copy {
    let Search { wheel, players, search: Searching { going, seconds, .. }, .. } = search;
    let app = wheel.app;
    let tried = move |[starters, steps]: [u64; 2]| {
        let text = move || app.say(Text::Searching { seconds: seconds.get(), starters, steps });
        let long = app.say(if players.get_untracked() > QUICK { Text::NoEnd } else { Text::Quick });
        view! {
            <p class="numeral">{text}</p>
            <p class="note">{long}</p>
        }
        .into_any()
    };
    move || match (search.note.get(), going.get()) {
        (_, Going::Sent) => tried([0, 0]),
        (_, Going::Running { best: Drawn { starters, steps, .. }, .. }) => tried([starters, steps]),
        (_, Going::Failed(_)) => search.search.failed(app).into_any(),
        (Note::Found { seed }, _) => view! { <p>"✓ " {app.say(Text::Found { seed })}</p> }.into_any(),
        (Note::Never(Never::Patterned), _) => {
            let players = players.get_untracked();
            view! {
                {note(app.say(Text::NonePatterned { players }))}
                {solution_counts::why(app, players)}
            }
            .into_any()
        }
        (Note::Never(Never::Modulus(modulus)), _) => note(app.say(Text::NeverThere { modulus })),
        (Note::Stopped, _) => note(app.say(Text::Stopped)),
        (Note::None, Going::Found(_)) => note(app.say(Text::NoneThere)),
        (Note::None, Going::Idle) => ().into_any(),
    }
}

fn note(text: String) -> AnyView {
    view! { <Message kind=Kind::Note>{text}</Message> }.into_any()
}
