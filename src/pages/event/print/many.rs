//! Long sheets, made piece by piece on request, and stopped at any time.

use std::ops::Range;

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use rondel::text::print::Print as Text;
use rondel::write::screen::making::{Made, Making};
use rondel::write::sheet::Page;

use crate::desk::Desk;
use crate::parts::{Kind, Message, moment_words, pages_from};
use crate::state::t;

/// The pages made so far.
#[derive(Clone, Copy)]
pub struct Many {
    /// The pieces of the sheet; `None` if it is made at once.
    pub pieces: Memo<Option<Vec<Range<usize>>>>,
    making: RwSignal<Making>,
    /// The number of pieces.
    of: Memo<usize>,
    /// The number of pieces made.
    done: Memo<usize>,
    pages: Memo<usize>,
    runs: Memo<bool>,
}

impl Many {
    /// A sheet with no pages made yet.
    pub fn new(pieces: Memo<Option<Vec<Range<usize>>>>) -> Many {
        let making = RwSignal::new(Making::default());
        on_cleanup(move || {
            making.try_update(Making::stop);
        });
        Many {
            pieces,
            making,
            of: Memo::new(move |_| pieces.with(|pieces| pieces.as_ref().map_or(0, Vec::len))),
            done: Memo::new(move |_| making.with(|making| making.made().len())),
            pages: Memo::new(move |_| making.with(Making::pages)),
            runs: Memo::new(move |_| making.with(Making::runs)),
        }
    }

    /// Drops the pages made so far, since the content of the sheet has changed.
    pub fn forget(self) {
        self.making.update(Making::forget);
    }

    /// The number of pages made.
    pub fn pages(self) -> usize {
        self.pages.get()
    }

    /// Returns true if every piece is made.
    pub fn is_whole(self) -> bool {
        self.of.get() == self.done.get()
    }

    /// Makes the missing pieces; the page is painted between two of them.
    fn start(self, make: impl Fn(Range<usize>) -> Vec<Page> + 'static) {
        let Many { pieces, making, .. } = self;
        let Some(run) = making.try_update(Making::start) else { return };
        let next = move || {
            let next = |making: &Making| {
                pieces
                    .try_with_untracked(|all| making.next(run, all.as_deref().unwrap_or_default()))
                    .flatten()
            };
            making.try_with_untracked(next).flatten()
        };
        leptos::task::spawn_local(async move {
            while let Some(piece) = next() {
                let pages = make(piece);
                making.update(|making| making.add(pages));
                TimeoutFuture::new(0).await;
            }
            making.try_update(|making| making.end(run));
        });
    }
}

/// The state of the sheet, with its buttons; and the pages made so far.
#[component]
pub fn ManyPages(
    many: Many,
    /// The time of printing, in milliseconds since 1970.
    printed: RwSignal<u64>,
    /// Makes a piece.
    make: impl Fn(Range<usize>) -> Vec<Page> + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let app = Desk::here().app;
    let Many { making, of, done, runs, .. } = many;
    let told = move || app.say(making.with(|making| making.said(of.get())));
    let button = move || {
        if many.is_whole() {
            return None;
        }
        let runs = runs.get();
        let press = move |_| if runs { making.update(Making::stop) } else { many.start(make) };
        let word = if runs { Text::StopMaking } else { Text::MakeMany };
        Some(view! { <button type="button" class="button" on:click=press>{app.say(word)}</button> })
    };
    let begun = Memo::new(move |_| runs.get() || done.get() > 0);
    let progress = move || {
        begun.get().then(|| {
            let (max, value) = (move || of.get().to_string(), move || done.get().to_string());
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
        <For each=move || making.with(|making| making.made().to_vec()) key=|(from, _)| *from children=pages />
    }
}
