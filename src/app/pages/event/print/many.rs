//! A sheet of very many pages: made when somebody asks for it, piece by piece, and stopped when somebody wishes.

use std::ops::Range;
use std::sync::Arc;

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use rondel::text::print::Print as Text;
use rondel::write::sheet::Page;

use crate::desk::Desk;
use crate::parts::{Kind, Message, moment_words, pages_from};
use crate::state::t;

/// The pages that one piece made, with the number of the first.
type Made = (usize, Arc<Vec<Page>>);

/// The pages made so far.
#[derive(Clone, Copy)]
pub struct Many {
    /// The pieces of the sheet; `None` where it is made at once.
    pub pieces: Memo<Option<Vec<Range<usize>>>>,
    made: RwSignal<Vec<Made>>,
    runs: RwSignal<bool>,
}

impl Many {
    /// Nothing made yet.
    pub fn new(pieces: Memo<Option<Vec<Range<usize>>>>) -> Many {
        let many = Many { pieces, made: RwSignal::new(Vec::new()), runs: RwSignal::new(false) };
        on_cleanup(move || {
            many.runs.try_set(false);
        });
        many
    }

    /// Forgets what was made: something else is to stand on the sheet.
    pub fn forget(self) {
        self.runs.set(false);
        self.made.set(Vec::new());
    }

    /// How many pages there are.
    pub fn pages(self) -> usize {
        self.made.with(|made| made.last().map_or(0, |(from, pages)| from + pages.len()))
    }

    /// Whether every piece is made.
    pub fn is_whole(self) -> bool {
        self.pieces.with(|pieces| pieces.as_ref().map_or(0, Vec::len)) == self.made.with(Vec::len)
    }

    /// Makes the pieces that are missing, the page being drawn between two of them.
    fn start(self, make: impl Fn(Range<usize>) -> Vec<Page> + 'static) {
        self.runs.set(true);
        leptos::task::spawn_local(async move {
            while self.runs.try_get_untracked() == Some(true) {
                let done = self.made.with_untracked(Vec::len);
                let next = self
                    .pieces
                    .with_untracked(|pieces| pieces.as_ref().and_then(|all| all.get(done).cloned()));
                let Some(piece) = next else { break };
                let from = untrack(|| self.pages());
                self.made.update(|made| made.push((from, Arc::new(make(piece)))));
                TimeoutFuture::new(0).await;
            }
            self.runs.try_set(false);
        });
    }
}

/// What is said of it, with the buttons; and the pages made so far.
#[component]
pub fn ManyPages(
    many: Many,
    /// When it is printed.
    printed: RwSignal<u64>,
    /// Makes a piece.
    make: impl Fn(Range<usize>) -> Vec<Page> + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let app = Desk::here().app;
    let of = move || many.pieces.with(|pieces| pieces.as_ref().map_or(0, Vec::len));
    let done = move || many.made.with(Vec::len);
    let told = move || match done() {
        0 => app.say(Text::VeryMany { parts: of() }),
        _ => app.say(Text::ManyMade { done: done(), of: of(), pages: many.pages() }),
    };
    let button = move || {
        if many.is_whole() {
            return None;
        }
        let runs = many.runs.get();
        let press = move |_| if runs { many.runs.set(false) } else { many.start(make) };
        let word = if runs { Text::StopMaking } else { Text::MakeMany };
        Some(view! { <button type="button" class="button" on:click=press>{app.say(word)}</button> })
    };
    let begun = Memo::new(move |_| many.runs.get() || done() > 0);
    let progress = move || {
        begun.get().then(|| {
            let (max, value) = (move || of().to_string(), move || done().to_string());
            view! { <progress max=max value=value aria-label=t(Text::Preview) /> }
        })
    };
    let pages = move |(from, pages): Made| {
        let when = moment_words(printed.get_untracked());
        pages_from(app, &pages, &when, from, None)
    };
    view! {
        <div class="screen-only stack">
            <div role="status">
                <Message kind=Kind::Note>{told}</Message>
            </div>
            {progress}
            {button}
        </div>
        <For each=move || many.made.get() key=|(from, _)| *from children=pages />
    }
}
