//! The game: boards that can or cannot be completed, hints, the colours with their counter, and the proof.

use leptos::prelude::*;
use rondel::pairing::deadend::play::{Act, Play};
use rondel::pairing::deadend::{BOARDS, Board, Question, Start, rest, round};
use rondel::text::deadend::DeadEnd as Text;
use rondel::web::route::Route;
use rondel::write::screen::by_hand as screen;

use super::hand::Handles;
use super::verdicts::{proof_words, way_button};
use crate::parts::{Kind, Message};

/// The address of another board, on the stage if the present one is there.
fn address(hand: Handles, start: Start) -> String {
    Route::DeadEnd(hand.place.with_untracked(|place| place.again(start))).to_string()
}

/// All boards, to choose one.
pub fn boards(hand: Handles) -> AnyView {
    let app = hand.app;
    let items: Vec<_> = (1..=BOARDS.len() as u16)
        .map(|number| {
            let is_solved = move || hand.play.with(|play| play.boards.contains(&number));
            let label = move || {
                app.say(if is_solved() { Text::BoardSolved { number } } else { Text::Board { number } })
            };
            let is_here = move || (hand.start() == Start::Board(number)).then_some("true");
            view! {
                <li>
                    <a
                        class="button deadend__board"
                        href=address(hand, Start::Board(number))
                        aria-label=label
                        aria-current=is_here
                    >
                        {number}
                        {move || is_solved().then_some(" ✓")}
                    </a>
                </li>
            }
        })
        .collect();
    let any = Memo::new(move |_| hand.play.with(|play| !play.boards.is_empty()));
    let forget = move || {
        any.get().then(|| {
            view! {
                <div>
                    <button class="button button--small button--quiet" on:click=move |_| hand.act(Act::Forget)>
                        {app.say(Text::ForgetBoards)}
                    </button>
                </div>
            }
        })
    };
    view! {
        <section class="stack screen-only" aria-labelledby="deadend-boards">
            <h2 id="deadend-boards">{app.say(Text::GameTitle)}</h2>
            <p>{app.say(Text::GameLead)}</p>
            <ul class="cluster" aria-label=app.say(Text::Boards)>
                {items}
            </ul>
            {forget}
        </section>
    }
    .into_any()
}

/// The present board: its question, the answers, and help.
pub fn panel(hand: Handles) -> AnyView {
    let app = hand.app;
    let head = move || {
        let Start::Board(number) = hand.start() else { return String::new() };
        let players = hand.position.with(|position| position.players()) as u16;
        app.say(Text::BoardOf { number, of: BOARDS.len(), players })
    };
    let question = move || hand.board.get().map(|board| screen::question(board, app.lang()));
    let solved = Memo::new(move |_| hand.play.with(|play| play.solved));
    view! {
        <section class="sheet stack deadend__game" aria-labelledby="deadend-game">
            <div class="cluster cluster--apart">
                <h2 id="deadend-game">{head}</h2>
                <a class="button button--quiet screen-only" href=address(hand, Start::Empty(6))>
                    {app.say(Text::LeaveGame)}
                </a>
            </div>
            <p class="deadend__ask">{question}</p>
            {move || if solved.get() { outcome(hand) } else { asking(hand) }}
        </section>
    }
    .into_any()
}

/// The buttons while the board waits for its answer.
fn asking(hand: Handles) -> AnyView {
    let app = hand.app;
    let of = |read: fn(&Play) -> bool| Memo::new(move |_| hand.play.with(read));
    let [wants_hint, was_wrong] = [of(|play| play.hint), of(|play| play.was_wrong)];
    let wrong = move || {
        was_wrong.get().then(|| view! { <Message kind=Kind::Warn>{app.say(Text::ButItCan)}</Message> })
    };
    let help = move || {
        let can = hand.board.get().is_some_and(|board| board.can);
        wants_hint.get().then(|| match can {
            true => way_button(hand),
            false => view! {
                <button
                    class="button"
                    aria-pressed=move || hand.play.with(|play| play.colours).to_string()
                    on:click=move |_| hand.act(Act::Colours)
                >
                    {app.say(Text::Colours)}
                </button>
            }
            .into_any(),
        })
    };
    let hint = move || {
        let board = hand.board.get().filter(|_| wants_hint.get())?;
        hand.position.with(|_| ());
        Some(view! { <p>{hand.say(|play, lang| screen::hint(play, board, lang))}</p> })
    };
    view! {
        <div class="cluster screen-only">
            <button class="button button--main" on:click=move |_| hand.act(Act::Cannot)>
                {app.say(Text::CannotBeDone)}
            </button>
            <button
                class="button"
                disabled=move || hand.play.with(|play| !play.may_hint() || play.hint)
                on:click=move |_| hand.act(Act::Hint)
            >
                {app.say(Text::Hint)}
            </button>
            {help}
        </div>
        <p class="note screen-only">
            {move || app.say(Text::Tries { n: hand.play.with(|play| play.tries) })}
            " · "
            {app.say(Text::HintAfter)}
        </p>
        <div aria-live="polite" class="stack">{wrong} {hint} {move || counter(hand)}</div>
    }
    .into_any()
}

/// The counter that never decreases, shown with the colours.
fn counter(hand: Handles) -> Option<AnyView> {
    let app = hand.app;
    let (colours, solved) = hand.play.with(|play| (play.colours, play.solved));
    if !colours && !solved {
        return None;
    }
    let board = hand.board.get().filter(|board| !board.can)?;
    let Some(proof) = hand.proof.get() else {
        return (!solved).then(|| view! { <p>{app.say(Text::ColoursLater)}</p> }.into_any());
    };
    let (odd, aside) = hand.position.with(|position| proof.count(position));
    let never = (board.asks == Question::Round).then(|| view! { <p>{app.say(Text::CounterNever)}</p> });
    Some(
        view! {
            <p class="deadend__counter">{app.say(Text::CounterRound { odd, aside })}</p>
            {never}
        }
        .into_any(),
    )
}

/// The outcome of a solved board: the finding, the proof if it cannot be completed, and the next board.
fn outcome(hand: Handles) -> AnyView {
    let app = hand.app;
    let Some(board) = hand.board.get() else { return ().into_any() };
    let (text, proof) = match board.can {
        true => (Text::DoneIt, ().into_any()),
        false => (Text::RightItCannot, short_proof(hand, board)),
    };
    let next = match hand.start() {
        Start::Board(number) if usize::from(number) < BOARDS.len() => Some(Start::Board(number + 1)),
        _ => None,
    };
    let next = next.map(|start| {
        view! { <a class="button button--main" href=address(hand, start)>{app.say(Text::NextBoard)}</a> }
    });
    view! {
        <div role="status">
            <Message kind=Kind::Ok word="✓">{app.say(text)}</Message>
        </div>
        {proof}
        {move || counter(hand)}
        <div class="cluster screen-only">
            {next}
            <button
                class="button"
                disabled=move || hand.play.with(|play| !play.can_undo())
                on:click=move |_| hand.act(Act::Again)
            >
                {app.say(Text::BackToBoard)}
            </button>
        </div>
    }
    .into_any()
}

/// The reason why a board cannot be completed: the odd groups; or that all ways were tried, with the rest after one
/// of them.
fn short_proof(hand: Handles, board: &Board) -> AnyView {
    let app = hand.app;
    let position = board.position();
    if board.asks == Question::Round {
        return round::proof(&position).map_or_else(|| ().into_any(), |proof| proof_words(hand, &proof));
    }
    let tried = match rest::verdict(&position) {
        rest::Verdict::None { ways } => app.say(Text::RestNo { ways }),
        _ => String::new(),
    };
    let mut after = position.clone();
    if let round::Verdict::Way(games) = round::verdict(&position) {
        for [a, b] in games {
            // Every way of the verdict can be played.
            let _ = after.play(a, b);
        }
    }
    let example = round::proof(&after).map(|proof| {
        view! {
            <p>{app.say(Text::AfterOne)}</p>
            {proof_words(hand, &proof)}
        }
    });
    view! {
        <p>{tried}</p>
        {example}
    }
    .into_any()
}
