//! The guarantees of the solution on screen, recomputed in two ways: by its distances, and by playing all rounds.

use leptos::prelude::*;
use rondel::event::Sides;
use rondel::proof::report::LabelledReport;
use rondel::text::span::Span as Text;
use rondel::verify::{Fault, differences};

use super::wheel::Wheel;
use crate::pages::report::{Character, Guarantees, View};
use crate::parts::{Kind, Message};
use crate::state::App;

/// The claims with their matrices. With `places`, left and right are shown too, and must be balanced if that is
/// possible.
pub fn claims(wheel: Wheel, places: bool) -> AnyView {
    let app = wheel.app;
    let shown = Memo::new(move |_| {
        let report = wheel.report(places && wheel.view.with(|view| view.players % 4 == 1));
        let names =
            (0..report.schedule.entrants).map(|player| wheel.name(player as u16).to_string()).collect();
        LabelledReport::new(report, names, Sides::Plain)
    });
    let shape = Memo::new(move |_| shown.with(|shown| shown.report.claims().len()));
    let by_distances = move || {
        wheel.solution.with(|solution| {
            let played = shown.with(|shown| shown.wrong() == 0);
            let Some(solution) = solution.as_ref() else {
                let text = app.say(Text::ProofNine);
                return played.then(|| view! { <Message kind=Kind::Ok word="✓">{text}</Message> }.into_any());
            };
            let faults = differences(solution.players(), solution.tables()).faults;
            let distances = wheel.span.with(|span| span.modulus / 2) as usize;
            Some(match faults.is_empty() {
                true => {
                    let replay = played.then(|| app.say(Text::ProofReplay));
                    view! {
                        <Message kind=Kind::Ok word="✓">
                            {app.say(Text::ProofDistances { distances })}
                            " "
                            {replay}
                        </Message>
                    }
                    .into_any()
                }
                false => view! {
                    <Message kind=Kind::Error word="✗">
                        {app.say(Text::ProofNotDistances)}
                        {list(app, &faults)}
                    </Message>
                }
                .into_any(),
            })
        })
    };
    let guarantees = move || {
        let claims = shape.get();
        let last = StoredValue::new(shown.get_untracked());
        let inner = Memo::new(move |_| {
            // With another number of claims these lines are about to be removed.
            let now = shown.get();
            if now.report.claims().len() == claims {
                last.set_value(now);
            }
            last.get_value()
        });
        let view = View::new(app, None, inner);
        let character = places.then(|| view! { <Character view=view /> });
        view! {
            <Guarantees view=view />
            {character}
        }
    };
    view! {
        <section class="stack span__proof">
            <h2>{app.say(Text::ProofTitle)}</h2>
            <div role="status">{by_distances}</div>
            {guarantees}
        </section>
    }
    .into_any()
}

/// The faults in the distances.
pub fn list(app: App, faults: &[Fault]) -> AnyView {
    let line = |fault: &Fault| {
        let text = match *fault {
            Fault::Position { position, times } => Text::FaultPosition { position, n: times },
            Fault::Partners { distance, times } => Text::FaultPartners { distance, n: times },
            Fault::Opponents { distance, times } => Text::FaultOpponents { distance, n: times },
        };
        view! { <li>{app.say(text)}</li> }
    };
    view! { <ul class="remarks">{faults.iter().map(line).collect_view()}</ul> }.into_any()
}
