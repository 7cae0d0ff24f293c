//! More players than the catalogue has: solutions exist, and patterned ones are searched where there are any.

use leptos::prelude::*;
use rondel::text::span::known::Known as Text;
use rondel::text::span::source::Source;
use rondel::web::protocol::{Job, Reply};
use rondel::web::route::{SpanView, Whence};
use rondel::whist::{Draw, Squares};

use super::known;
use super::wheel::Wheel;
use crate::parts::{Kind, Message};
use crate::worker::{Answer, Failure, Worker};

/// What can be had for a number of players above the catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Beyond {
    /// A patterned solution.
    Offer,
    /// Squares say that there is no patterned one.
    None,
    /// Nothing is searched for this number of players.
    Limit,
}

impl Beyond {
    /// For the number that was typed; `None` if the catalogue has it, or where not everybody can have everybody equally
    /// often.
    fn of(typed: u16) -> Option<Self> {
        let squares = Squares::of(typed).filter(|_| typed > SpanView::MOST)?;
        Some(match (SpanView::is_beyond(typed), squares.allow()) {
            (false, _) => Beyond::Limit,
            (true, true) => Beyond::Offer,
            (true, false) => Beyond::None,
        })
    }
}

/// What is said and offered for the number that was typed.
pub fn beyond(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let body = move || {
        let players = wheel.typed.get()?;
        Some(match Beyond::of(players)? {
            Beyond::Offer => offer(wheel, players),
            Beyond::None => view! {
                <Message kind=Kind::Note>{app.say(Text::BeyondNone { players })}</Message>
                {known::why(app, players)}
            }
            .into_any(),
            Beyond::Limit => {
                let text = app.say(Text::BeyondLimit { most: SpanView::WIDEST });
                view! { <Message kind=Kind::Note>{text}</Message> }.into_any()
            }
        })
    };
    view! { <div class="stack screen-only">{body}</div> }.into_any()
}

/// The button that finds one, and how that goes.
fn offer(wheel: Wheel, players: u16) -> AnyView {
    let app = wheel.app;
    let worker = StoredValue::new_local(None::<Worker>);
    let busy = RwSignal::new(false);
    let failed = RwSignal::new(None::<Failure>);
    let begin = move |_| {
        const SEED: u32 = 1;
        let draw = Draw::Patterned;
        busy.set(true);
        failed.set(None);
        let heard = move |answer| {
            match answer {
                Answer::Progress { .. } => return,
                Answer::Done(Reply::Drawn { solution: Some(solution), .. }) => {
                    return wheel.take(&solution, Whence::Drawn { draw, seed: SEED });
                }
                Answer::Failed(failure) => failed.set(Some(failure)),
                Answer::Done(_) => failed.set(Some(Failure::Broken)),
            }
            busy.set(false);
        };
        worker.update_value(|worker| {
            worker.get_or_insert_with(Worker::start).run(Job::Draw { players, draw, seed: SEED }, heard);
        });
    };
    let stop = move |_| {
        worker.with_value(|worker| worker.iter().for_each(Worker::cancel));
        busy.set(false);
    };
    view! {
        <p>{app.say(Text::BeyondOffer { players })}</p>
        <div class="cluster">
            <button type="button" class="button button--main" disabled=busy on:click=begin>
                {app.say(Text::BeyondFind { players })}
            </button>
            <Show when=move || busy.get()>
                <span>{app.say(Text::BeyondSearching)}</span>
                <button type="button" class="button" on:click=stop>{app.say(Source::Stop)}</button>
            </Show>
        </div>
        {move || failed.get().map(|it| view! { <Message kind=Kind::Error>{app.say(it.words())}</Message> })}
    }
    .into_any()
}
