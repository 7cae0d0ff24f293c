//! The field in which results are typed, one board after another.

use leptos::html::Input;
use leptos::prelude::*;
use rondel::model::ids::BoardNo;
use rondel::model::result::Deal;
use rondel::model::scoring::Adjusted;
use rondel::movement::pairs::{self, DeskEntry, EntryPlace, Misread};
use rondel::text::bridge::{InputQuestion, in_full, signed};
use rondel::text::pairs::{Pairs as Text, about};

use super::View;
use crate::parts::{Field, Kind, Message, Typed, TypedBox};
use crate::state::t;

/// Results that are entered without a score.
const OTHERS: [(Text, Deal); 6] = [
    (Text::PassedOut, Deal::PassedOut),
    (Text::Average, Deal::Awarded([Adjusted::Average; 2])),
    (Text::AveragePlus, Deal::Awarded([Adjusted::Plus, Adjusted::Minus])),
    (Text::AverageMinus, Deal::Awarded([Adjusted::Minus, Adjusted::Plus])),
    (Text::AveragePlusBoth, Deal::Awarded([Adjusted::Plus; 2])),
    (Text::NotPlayed, Deal::NotPlayed),
];

impl View {
    /// The text of the field for a board: as typed, else the known result.
    fn text(self, at: EntryPlace) -> String {
        let lang = self.desk.app.lang();
        self.desk.with(|event| self.entering.with(|entering| entering.text(event.state(), at, lang)))
    }

    /// Reads the text typed for a board, and enters the result or asks about it.
    fn submit(self, at: EntryPlace) {
        let read =
            self.desk.now(|event| self.entering.try_update(|entering| entering.read(event.state(), at)));
        match read.flatten() {
            Some(Ok(deal)) => self.enter(at, deal),
            Some(Err((why, board))) => self.desk.app.speak(self.desk.app.say(InputQuestion { why, board })),
            None => {}
        }
    }

    /// Enters a result, or removes it, and moves to the next board.
    fn enter(self, at: EntryPlace, deal: Option<Deal>) {
        let View { desk, .. } = self;
        let Some((board, was)) = desk.now(|event| pairs::deal_at(event.state(), at)) else { return };
        if deal != was {
            let Some(action) = desk.now(|event| pairs::reported(event.state(), at, deal)) else { return };
            let app = desk.app;
            let done = desk.act(action, move |event| {
                let (round, table, number) = (at.round.number(), at.table.number(), board.number());
                let words = |deal| in_full(deal, board, app.lang());
                app.say(match (was, deal) {
                    (_, None) => Text::Cleared { round, table, board: number },
                    (Some(was), Some(deal)) => {
                        Text::Corrected { round, table, board: number, was: words(was), result: words(deal) }
                    }
                    (None, Some(deal)) => {
                        let open = pairs::open_boards(event.state(), at.round);
                        Text::Now { round, table, board: number, result: words(deal), open }
                    }
                })
            });
            if !done {
                return;
            }
        }
        let round = self.round.get_untracked();
        desk.now(|event| self.entering.update(|it| it.go_on(event.state(), at, round, was, deal)));
    }
}

/// The board being entered: its pairs, the field, and the results without a score.
#[component]
pub(super) fn Entry(view: View) -> impl IntoView {
    // Selecting the same board again moves the cursor there again.
    let gone_to = Memo::new(move |_| view.entering.with(DeskEntry::gone_to));
    move || gone_to.get().map(|(at, _)| view! { <EntryOf view=view at=at /> })
}

#[component]
fn EntryOf(view: View, at: EntryPlace) -> impl IntoView {
    let desk = view.desk;
    let app = desk.app;
    let field: NodeRef<Input> = NodeRef::new();
    // The next board appears with the cursor in its field.
    Effect::new(move || {
        if let Some(field) = field.get() {
            let _ = field.focus();
            field.select();
        }
    });
    let found = desk.now(|event| {
        let state = event.state();
        let (board, _) = pairs::deal_at(state, at)?;
        let line = pairs::lines(state).into_iter().find(|line| line.at() == at)?;
        Some((board, line.pairs.map(|pair| pairs::name(state, pair))))
    });
    let (board, [ns, ew]) = found?;
    let reads = move || {
        let text = view.entering.with(|entering| entering.typed(at).map(str::to_owned))?;
        let deal = pairs::read(&text, board).ok().flatten()?;
        Some(in_full(deal, board, app.lang()))
    };
    let write = move |text| view.entering.update(|entering| entering.write(at, text));
    let typed =
        Typed { live: true, replaces: true, ..Typed::words(Signal::derive(move || view.text(at)), write) };
    let place = Text::Where { round: at.round.number(), table: at.table.number(), board: board.number() };
    Some(view! {
        <form
            class="sheet stack bridge__entry screen-only"
            on:submit=move |event| {
                event.prevent_default();
                view.submit(at);
            }
        >
            <div class="cluster cluster--apart">
                <h3>{app.say(place)}</h3>
                <p class="note">{about(board, app.lang())}</p>
            </div>
            <p class="bridge__who">
                <span><strong>{app.say(Text::PointsNs)}</strong> " " <bdi>{ns}</bdi></span>
                <span><strong>{app.say(Text::PointsEw)}</strong> " " <bdi>{ew}</bdi></span>
            </p>
            <Question view=view at=at board=board />
            <div class="bridge__field">
                <Field label=t(Text::Result)>
                    <TypedBox
                        typed={typed}
                        {..}
                        node_ref=field
                        autocapitalize="characters"
                        spellcheck="false"
                        enterkeyhint="next"
                        aria-describedby="pairs-hint"
                        readonly=move || desk.read_only()
                    />
                </Field>
                <button class="button button--main" type="submit" disabled=move || desk.read_only()>
                    {t(Text::Enter)}
                </button>
            </div>
            <p class="bridge__reads numeral" role="status">{reads}</p>
            <p class="note" id="pairs-hint">{t(Text::ResultHint)}</p>
            <Others view=view at=at />
        </form>
    })
}

/// The results without a score, and the button that removes a result.
#[component]
fn Others(view: View, at: EntryPlace) -> impl IntoView {
    let desk = view.desk;
    let other = move |(text, deal): (Text, Option<Deal>)| {
        view! {
            <button
                class="button button--small"
                type="button"
                disabled=move || desk.read_only()
                on:click=move |_| view.enter(at, deal)
            >
                {t(text)}
            </button>
        }
    };
    let known =
        move || desk.with(|event| pairs::deal_at(event.state(), at).is_some_and(|(_, deal)| deal.is_some()));
    view! {
        <details>
            <summary>{t(Text::Else)}</summary>
            <div class="cluster">
                {OTHERS.into_iter().map(|(text, deal)| other((text, Some(deal)))).collect_view()}
                {move || known().then(|| other((Text::Clear, None)))}
            </div>
        </details>
    }
}

/// The question about the typed text; a score possible only for the other side is offered to it.
#[component]
fn Question(view: View, at: EntryPlace, board: BoardNo) -> impl IntoView {
    let app = view.desk.app;
    move || {
        let why = view.entering.with(|entering| entering.asked(at))?;
        let offer = match why {
            Misread::OtherSide { score } => Some(-score),
            Misread::Rare { score, .. } => Some(score),
            _ => None,
        };
        let take = offer.map(|score| {
            view! {
                <button
                    class="button button--small"
                    type="button"
                    on:click=move |_| view.enter(at, Some(Deal::Score(score)))
                >
                    {app.say(Text::Take { score: signed(score) })}
                </button>
            }
        });
        Some(view! { <Message kind=Kind::Error>{app.say(InputQuestion { why, board })} " " {take}</Message> })
    }
}
