//! A running evening of pairs: results board by board, travellers, the ranking, arrivals and departures.

mod entry;
mod ranking;
mod table;
mod traveller;

use leptos::prelude::*;
use rondel::model::ids::RoundNo;
use rondel::movement::pairs::{self, DeskEntry, EntryOrder, EntryPlace};
use rondel::pairing::RoundBar;
use rondel::text::common::Word;
use rondel::text::pairs::Pairs as Text;

use self::entry::Entry;
pub use self::ranking::RankingTab;
use self::table::Tables;
use self::traveller::{BoardChoice, TravellerOf};
use super::round_frame::Frame;
use super::rounds::head::{Head, NextStep, RoundDoors};
use crate::desk::Desk;
use crate::state::t;

/// State shared by the pieces of the desk.
#[derive(Clone, Copy)]
struct View {
    desk: Desk,
    round: Memo<RoundNo>,
    /// The board being entered, and the typed text.
    entering: RwSignal<DeskEntry>,
    /// The board being entered, which changes seldom.
    at: Memo<Option<EntryPlace>>,
}

impl View {
    fn choose(self, at: EntryPlace) {
        self.entering.update(|entering| entering.choose(at));
    }

    fn lead_to_open(self) {
        let open = self.desk.now(|event| pairs::first_open(event.state(), self.round.get_untracked()));
        open.into_iter().for_each(|at| self.choose(at));
    }
}

/// The round desk: one field, which moves to the next board by itself.
#[component]
pub fn PairsDesk(round: Memo<RoundNo>) -> impl IntoView {
    let desk = Desk::here();
    let entering = RwSignal::new(DeskEntry::default());
    let view = View { desk, round, entering, at: Memo::new(move |_| entering.with(DeskEntry::at)) };
    // Another round begins with its first open board or, if all results are known, with the first board.
    Effect::new(move || {
        let round = round.get();
        desk.now(|event| entering.update(|entering| entering.begin(event.state(), round)));
    });
    // An undone or redone result is entered again in its place, with the cursor there.
    Effect::new(move |was: Option<usize>| {
        let (entries, at) = desk.with(|event| (event.log().len(), pairs::revisited(event)));
        if let Some(at) = at.filter(|_| was.is_some_and(|was| was != entries)) {
            entering.update(|entering| entering.revisit(at));
        }
        entries
    });
    let order = move |along: EntryOrder, text: Text| {
        view! {
            <button
                class="button button--small"
                aria-pressed=move || entering.with(|it| it.along == along).to_string()
                on:click=move |_| entering.update(|it| it.along = along)
            >
                {t(text)}
            </button>
        }
    };
    let by_board = Memo::new(move |_| entering.with(|it| it.along == EntryOrder::Boards));
    let ahead = Memo::new(move |_| {
        desk.with(|event| {
            let (state, round) = (event.state(), round.get());
            RoundBar::of(state, round, pairs::open_boards(state, round))
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
                    <RoundDoors round=round />
                }
            }
            tools=move || view! { <RoundDoors round=round /> }
            next=move || view! { <NextStep ahead=ahead lead=move |()| view.lead_to_open() /> }
        >
            <section class="stack bridge">
                <h2 class="paper-only">{heading}</h2>
                <div class="cluster screen-only">
                    {order(EntryOrder::Tables, Text::ByTable)} {order(EntryOrder::Boards, Text::ByBoard)}
                </div>
                <Show when=move || by_board.get()>
                    <BoardChoice view=view />
                </Show>
                <Entry view=view />
                <Show when=move || !by_board.get()>
                    <Tables view=view />
                </Show>
                <TravellerOf view=view />
            </section>
        </Frame>
    }
}
