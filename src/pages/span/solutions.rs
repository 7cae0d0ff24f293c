//! All solutions for few players, and the first ones for many: found by the worker, listed, viewed one by one.

use leptos::prelude::*;
use rondel::text::span::Span as Page;
use rondel::text::span::source::Source as Text;
use rondel::web::protocol::Going;
use rondel::web::protocol::searches::{Many, Solutions};
use rondel::whist::{Draw, Never, listed};

use super::solution_counts;
use super::solution_list::{Extent, Listed, found};
use super::wheel::Wheel;
use crate::parts::{Choice, Kind, Message, Searching};

/// The most players for which all solutions are found within minutes.
const MOST: u16 = 25;
/// The most players for which all solutions are searched without a request.
const AT_ONCE: u16 = 17;

/// The question of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Asked {
    players: u16,
    draw: Draw,
}

impl Asked {
    /// Returns true if the search will find all solutions.
    fn is_all(self) -> bool {
        self.draw == Draw::Any && self.players <= MOST
    }

    fn search(self) -> Many {
        let Asked { players, draw } = self;
        Many { players, draw, most: (!self.is_all()).then(|| listed(players)) }
    }

    /// The list of the solutions found.
    fn listed(self, found: Solutions) -> Listed {
        let of = match (self.is_all(), found.is_all) {
            (true, _) => Extent::All,
            (_, true) => Extent::Kind,
            (_, false) => Extent::First,
        };
        Listed::new(found.count, found.solutions, of)
    }
}

/// A search in the worker, with the reason if it ended empty.
#[derive(Clone, Copy)]
struct Search {
    search: Searching<Many>,
    ended: RwSignal<Option<Ended>>,
}

/// The end of a search without solutions.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Ended {
    /// No solution exists.
    Never(Never),
    /// The search was stopped before any solution was found.
    Stopped,
}

impl Search {
    fn of(asked: Memo<Asked>) -> Search {
        let search = Search { search: Searching::new(), ended: RwSignal::new(None) };
        // Searches for few players start at once, others on request.
        Effect::new(move |_| {
            let asked = asked.get();
            search.search.clear();
            search.ended.set(None);
            if asked.players <= AT_ONCE {
                search.begin(asked);
            }
        });
        search
    }

    fn begin(self, asked: Asked) {
        // No search is needed if no solution can exist.
        let never = asked.draw.never(asked.players);
        self.ended.set(never.map(Ended::Never));
        if never.is_none() {
            self.search.begin(asked.search());
        }
    }

    /// Stops with the solutions found so far: while all are searched none have been sent yet, for the first of many
    /// all have.
    fn stop(self) {
        let is_some = |best: &Solutions| !best.solutions.is_empty();
        match self.search.going.with_untracked(|going| going.best().is_some_and(is_some)) {
            true => self.search.stop(),
            false => {
                self.search.clear();
                self.ended.set(Some(Ended::Stopped));
            }
        }
    }
}

/// The search and its list.
pub fn all(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let players = Memo::new(move |_| wheel.view.with(|view| view.players));
    let draw = RwSignal::new(Draw::Any);
    let asked = Memo::new(move |_| Asked { players: players.get(), draw: draw.get() });
    let search = Search::of(asked);
    let is_busy = Memo::new(move |_| search.search.is_busy());
    let find = move || {
        let is_never = matches!(search.ended.get(), Some(Ended::Never(_)));
        let is_done = is_never || search.search.going.with(|going| going.found().is_some());
        let asked = asked.get();
        (!is_done && !is_busy.get()).then(|| {
            let words = match asked.is_all() {
                true => Text::AllBegin,
                false => Text::FewBegin { most: listed(asked.players) },
            };
            view! {
                <button type="button" class="button button--main" on:click=move |_| search.begin(asked)>
                    {app.say(words)}
                </button>
            }
        })
    };
    let kinds = Draw::ALL.map(|draw| (draw, app.say(draw))).to_vec();
    let body = move || told(wheel, asked.get(), search);
    view! {
        <section class="stack">
            <h2>
                {move || {
                    let players = players.get();
                    app.say(if asked.get().is_all() { Text::AllTitle { players } } else { Text::FewTitle { players } })
                }}
            </h2>
            {solution_counts::known(wheel)}
            <div class="cluster screen-only span__among">
                <Choice label=app.say(Text::Which) options=kinds value=draw on=move |kind| draw.set(kind) />
                {find}
                <Show when=move || is_busy.get()>
                    <button type="button" class="button" on:click=move |_| search.stop()>
                        {app.say(Text::Stop)}
                    </button>
                </Show>
            </div>
            <div class="stack" role="status">{body}</div>
        </section>
    }
    .into_any()
}

/// The progress of the search, and its outcome.
fn told(wheel: Wheel, asked: Asked, search: Search) -> AnyView {
    let app = wheel.app;
    let Asked { players, .. } = asked;
    let searching = |count: usize| {
        let words = match asked.is_all() {
            true => Text::AllSearching { count },
            false => Text::FewProgress { count, most: listed(players) },
        };
        view! {
            <p class="numeral">{app.say(words)}</p>
            {search.search.bar(app)}
        }
        .into_any()
    };
    if let Some(ended) = search.ended.get() {
        // The reason why patterned solutions are impossible is above, next to their number.
        let text = match ended {
            Ended::Never(Never::Modulus(modulus)) => Text::NeverThere { modulus },
            Ended::Never(Never::Patterned) => Text::NonePatterned { players },
            Ended::Stopped => Text::Stopped,
        };
        return view! { <Message kind=Kind::Note>{app.say(text)}</Message> }.into_any();
    }
    match search.search.going.get() {
        Going::Idle => {
            let hint = match asked.is_all() {
                true => Text::AllHint,
                false => Text::FewHint { players, most: listed(players) },
            };
            view! { <p class="note">{app.say(hint)}</p> }.into_any()
        }
        Going::Sent => searching(0),
        Going::Running { best, .. } => searching(best.count),
        Going::Found(listed) if listed.count == 0 => {
            let nine = (players == 9).then(|| app.say(Page::NineNone));
            view! {
                <p>
                    <strong>{app.say(Text::AllNone)}</strong>
                    " "
                    {nine}
                </p>
            }
            .into_any()
        }
        Going::Found(solutions) => found(wheel, asked.listed(solutions)),
        Going::Failed(_) => search.search.failed(app).into_any(),
    }
}
