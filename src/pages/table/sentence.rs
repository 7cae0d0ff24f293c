//! A sentence of the lesson: its numbers can be changed, its words highlight the part of the picture that they name.

use leptos::prelude::*;
use rondel::text::inline_marks::{Mark, Piece, pieces};
use rondel::text::lesson::Lesson as Text;
use rondel::web::lesson_stage::CHAIRS;
use rondel::web::route::TableView;

use super::dial::Dial;
use super::studio::Studio;

/// A sentence with its marks. While only its words change, a dragged or focused mark is kept.
pub fn sentence(studio: Studio, text: Signal<String>) -> AnyView {
    let all = Memo::new(move |_| text.with(|text| pieces(text)));
    let marks = Memo::new(move |_| all.with(|all| all.iter().map(|piece| piece.mark).collect::<Vec<_>>()));
    let body = move || {
        let one = |(index, mark): (usize, Option<Mark>)| {
            let words = Memo::new(move |_| {
                let text = |piece: &Piece| piece.text.clone();
                all.with(|all| all.get(index).map(text).unwrap_or_default())
            });
            let after = move || all.with(|all| all.get(index).map(|piece| piece.after.clone()));
            let marked = match mark {
                None => return view! { {move || words.get()} }.into_any(),
                Some(Mark::Players) => players(studio, words),
                Some(Mark::Step) => step(studio, words),
                Some(mark) => word(studio, mark, words),
            };
            view! { <span class="lesson__tied">{marked} {after}</span> }.into_any()
        };
        marks.get().into_iter().enumerate().map(one).collect_view()
    };
    view! { {body} }.into_any()
}

/// The number of players who walk: always odd, since the last player of an even number stays, or is absent.
fn players(studio: Studio, words: Memo<String>) -> AnyView {
    let all = Memo::new(move |_| studio.staged.with(|view| view.players));
    let big = Memo::new(move |_| studio.view.with(|view| view.big));
    let walkers = |players: u16| usize::from(players - u16::from(players.is_multiple_of(2)));
    let range = Memo::new(move |_| {
        let waits = usize::from(all.get().is_multiple_of(2));
        let most = usize::from(if big.get() { CHAIRS } else { TableView::MOST }) - waits;
        [usize::from(TableView::LEAST), most - usize::from(most.is_multiple_of(2))]
    });
    let set = move |walkers: usize| {
        let waits = usize::from(all.get_untracked().is_multiple_of(2));
        studio.stop();
        let players = (walkers + waits) as u16;
        match big.get_untracked() {
            // The class and its names are kept.
            true => {
                studio.by_hand.update(|by_hand| by_hand.turned = Some(players));
                studio.show(|view| view.tried = None);
            }
            false => studio.seat(players),
        }
        begin(studio);
    };
    view! {
        <Dial
            app=studio.app
            label=Text::DialPlayers
            words=words
            value=Memo::new(move |_| walkers(all.get()))
            range=range
            by=2
            set=Callback::new(set)
        />
    }
    .into_any()
}

/// The number of chairs by which the players walk.
fn step(studio: Studio, words: Memo<String>) -> AnyView {
    let dance = Memo::new(move |_| studio.shown.get().dance);
    let set = move |step: usize| {
        studio.stop();
        studio.show(|view| view.tried = u16::try_from(step).ok());
        begin(studio);
    };
    view! {
        <Dial
            app=studio.app
            label=Text::DialStep
            words=words
            value=Memo::new(move |_| dance.get().step())
            range=Memo::new(move |_| [1, dance.get().chairs() - 1])
            by=1
            set=Callback::new(set)
        />
    }
    .into_any()
}

/// Goes to the round of the lesson's step, for the present players.
fn begin(studio: Studio) {
    if let Some((step, _)) = studio.shown.get_untracked().lesson {
        studio.go(studio.staged.with_untracked(|view| view.scene(step).round));
    }
}

/// A word that highlights the part that it names: while it is pointed at or focused, or until it is pressed again.
fn word(studio: Studio, mark: Mark, words: Memo<String>) -> AnyView {
    let held = studio.held;
    let press = move |_| {
        studio.leave(mark);
        studio.show(|view| view.lit = if view.lit == Some(mark) { None } else { Some(mark) });
    };
    view! {
        <button
            type="button"
            class="lesson__word"
            aria-pressed=move || (held.get() == Some(mark)).to_string()
            on:pointerenter=move |event| {
                if event.pointer_type() == "mouse" {
                    studio.reach(mark);
                }
            }
            on:pointerleave=move |_| studio.leave(mark)
            on:focus=move |_| studio.reach(mark)
            on:blur=move |_| studio.leave(mark)
            on:click=press
        >
            {move || words.get()}
        </button>
    }
    .into_any()
}
