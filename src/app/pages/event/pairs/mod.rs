//! A running evening of pairs: results board by board, travellers, the ranking, who comes and leaves.

mod entry;
mod ranking;
mod table;
mod traveller;

use std::collections::BTreeMap;

use leptos::prelude::*;
use rondel::model::ids::RoundNo;
use rondel::movement::pairs::{self, Along, At, Misread};
use rondel::pairing::Ahead;
use rondel::text::common::Word;
use rondel::text::pairs::Pairs as Text;

use self::entry::Entry;
pub use self::ranking::RankingTab;
use self::table::Tables;
use self::traveller::{BoardChoice, TravellerOf};
use super::frame::Frame;
use super::here::HereLink;
use super::rounds::head::{Head, NextStep, RoundDoors};
use crate::desk::Desk;
use crate::state::t;

/// What the pieces of the desk share.
#[derive(Clone, Copy)]
struct View {
    desk: Desk,
    round: Memo<RoundNo>,
    /// In which order results come in.
    along: RwSignal<Along>,
    /// The board that is being entered.
    at: RwSignal<Option<At>>,
    /// What is typed and not entered yet, board by board.
    typed: RwSignal<BTreeMap<At, String>>,
    /// What is asked about something typed.
    asked: RwSignal<Option<(At, Misread)>>,
}

impl View {
    fn choose(self, at: At) {
        self.asked.set(None);
        self.at.set(Some(at));
    }

    fn lead_to_open(self) {
        let open = self.desk.now(|event| pairs::first_open(event.state(), self.round.get_untracked()));
        open.into_iter().for_each(|at| self.choose(at));
    }
}

/// The round desk: one field, and the next board comes by itself.
#[component]
pub fn PairsDesk(round: Memo<RoundNo>) -> impl IntoView {
    let desk = Desk::here();
    let view = View {
        desk,
        round,
        along: RwSignal::new(Along::Tables),
        at: RwSignal::new(None),
        typed: RwSignal::new(BTreeMap::new()),
        asked: RwSignal::new(None),
    };
    // Another round begins with its first open board, or, when all are known, with the first one.
    Effect::new(move || {
        let round = round.get();
        let first = desk.now(|event| {
            let state = event.state();
            let any = || pairs::lines(state).iter().find(|line| line.round == round).map(|line| line.at());
            pairs::first_open(state, round).or_else(any)
        });
        view.asked.set(None);
        view.at.set(first);
    });
    // What was taken back or put back is entered again where it was, with the cursor there.
    Effect::new(move |was: Option<usize>| {
        let (entries, at) = desk.with(|event| (event.log().len(), pairs::revisited(event)));
        if let Some(at) = at.filter(|_| was.is_some_and(|was| was != entries)) {
            view.typed.update(|typed| drop(typed.remove(&at)));
            view.choose(at);
        }
        entries
    });
    let order = move |along: Along, text: Text| {
        view! {
            <button
                class="button button--small"
                aria-pressed=move || (view.along.get() == along).to_string()
                on:click=move |_| view.along.set(along)
            >
                {t(text)}
            </button>
        }
    };
    let by_board = move || view.along.get() == Along::Boards;
    let ahead = Memo::new(move |_| {
        desk.with(|event| {
            let (state, round) = (event.state(), round.get());
            Ahead::of(state, round, pairs::open_boards(state, round))
        })
    });
    let status = Signal::derive(move || {
        desk.app.say(Text::OpenBoards { n: ahead.get().map_or(0, |ahead| ahead.open) })
    });
    let heading = move || desk.app.say(Word::Round { number: round.get().number() });
    view! {
            <Frame
                bar=move || {
                    view! {
                        <Head round=round ahead=ahead status=status />
                        <HereLink />
    <RoundDoors round=round />
                    }
                }
                tools=move || view! { <RoundDoors round=round /> }
                next=move || view! { <NextStep ahead=ahead lead=move |()| view.lead_to_open() /> }
            >
                <section class="stack bridge">
                    <h2 class="paper-only">{heading}</h2>
                    <div class="cluster screen-only">
                        {order(Along::Tables, Text::ByTable)} {order(Along::Boards, Text::ByBoard)}
                    </div>
                    <Show when=by_board>
                        <BoardChoice view=view />
                    </Show>
                    <Entry view=view />
                    <Show when=move || !by_board()>
                        <Tables view=view />
                    </Show>
                    <TravellerOf view=view />
                </section>
            </Frame>
        }
}
