//! What comes next in a cup: the draw, the next round, and who goes on where no result says it.

use leptos::prelude::*;
use rondel::model::ids::{Player, RoundNo};
use rondel::pairing::cup::{Step, settle};
use rondel::text::cup::Cup as Text;
use rondel::text::history::History;
use rondel::write::screen::cup::{Ahead, Ask};

use crate::desk::Desk;
use crate::parts::{Kind, Message};

/// Who was chosen of those whom no result tells apart, for the big button and the questions alike.
#[derive(Clone, Copy)]
pub struct Chosen(RwSignal<Vec<Player>>);

impl Chosen {
    /// Nobody yet; given to all below.
    pub fn provide() {
        provide_context(Chosen(RwSignal::new(Vec::new())));
    }

    fn here() -> RwSignal<Vec<Player>> {
        use_context().map_or_else(|| RwSignal::new(Vec::new()), |Chosen(chosen)| chosen)
    }
}

/// The element where it is said who goes on.
const ASKS: &str = "cup-asks";

/// Brings the questions into view.
pub fn lead() {
    if let Some(element) = document().get_element_by_id(ASKS) {
        element.scroll_into_view();
    }
}

fn ahead(desk: Desk, chosen: &[Player]) -> Option<Ahead> {
    let lang = desk.app.lang();
    desk.with(|event| Ahead::of(event.state(), chosen, lang))
}

/// Makes what comes next, and tells which round it begins with.
fn take(desk: Desk, step: &Step, made: Callback<RoundNo>) {
    let app = desk.app;
    let sentence =
        app.say(History::Publish { from: step.round.number(), to: step.round.index() + step.rounds.len() });
    if desk.act(step.action.clone(), |_| sentence) {
        made.run(step.round);
    }
}

/// The one big button: what comes next, or the way to what has to be said first.
#[component]
pub fn CupStep(
    /// Shows what was made.
    #[prop(into)]
    made: Callback<RoundNo>,
) -> impl IntoView {
    let desk = Desk::here();
    let chosen = Chosen::here();
    let ahead = Memo::new(move |_| chosen.with(|chosen| ahead(desk, chosen)));
    move || match ahead.get()? {
        Ahead::Make { label, step, .. } => Some(
            view! {
                <button
                    class="button button--main"
                    disabled=move || desk.read_only()
                    on:click=move |_| {
                        take(desk, &step, made);
                        chosen.set(Vec::new());
                    }
                >
                    {label}
                </button>
            }
            .into_any(),
        ),
        Ahead::Asks(_) => {
            let label = desk.app.say(Text::WhoGoesOn);
            let lead = |_| lead();
            Some(view! { <button class="button button--main" on:click=lead>{label}</button> }.into_any())
        }
        Ahead::Waits(why) => Some(view! { <p class="next__waits">{why}</p> }.into_any()),
        Ahead::Over => None,
    }
}

/// Under the games: who goes on where no result says it, and a round that has other games since a correction.
#[component]
pub fn CupAsks(
    /// Shows what was made.
    #[prop(into)]
    made: Callback<RoundNo>,
) -> impl IntoView {
    let desk = Desk::here();
    let chosen = Chosen::here();
    let ahead = Memo::new(move |_| chosen.with(|chosen| ahead(desk, chosen)));
    let inside = move || match ahead.get()? {
        Ahead::Asks(asks) => {
            let asks = asks.into_iter().map(|ask| asked(desk, chosen, ask)).collect_view();
            Some(view! { <Message kind=Kind::Warn>{asks}</Message> }.into_any())
        }
        // The big button goes on; here stands what it goes on with.
        Ahead::Make { why, .. } if why.is_empty() && !chosen.with(Vec::is_empty) => {
            let names =
                chosen.with(|chosen| chosen.iter().map(|&player| desk.name(player)).collect::<Vec<_>>());
            let said = names.into_iter().map(|name| desk.app.say(History::CupGoesOn { name }));
            let said = said.map(|said| view! { <p dir="auto">{said}</p> }).collect_view();
            let again = move |_| chosen.set(Vec::new());
            Some(
                view! {
                    <Message kind=Kind::Ok>
                        {said}
                        <button class="button button--small" on:click=again>{desk.app.say(Text::Again)}</button>
                    </Message>
                }
                .into_any(),
            )
        }
        // Beside the big button only where that is not enough.
        Ahead::Make { label, why, step } if !why.is_empty() => {
            let press = move |_| {
                chosen.set(Vec::new());
                take(desk, &step, made);
            };
            Some(
                view! {
                    <Message kind=Kind::Warn>
                        {(!why.is_empty()).then(|| view! { <p>{why}</p> })}
                        <button class="button" disabled=move || desk.read_only() on:click=press>
                            {label}
                        </button>
                    </Message>
                }
                .into_any(),
            )
        }
        _ => None,
    };
    view! {
        <div id=ASKS class="screen-only">
            {inside}
        </div>
    }
}

/// A question with the names that answer it.
fn asked(desk: Desk, chosen: RwSignal<Vec<Player>>, ask: Ask) -> impl IntoView {
    let (words, players) = match &ask {
        Ask::Game { words, players, .. } => (words.clone(), players.to_vec()),
        Ask::Some { words, players } => (words.clone(), players.clone()),
    };
    let names = players.into_iter().map(|player| {
        let ask = ask.clone();
        let press = move |_| match &ask {
            Ask::Game { round, table, .. } => {
                let action = desk.now(|event| settle(event.state(), *round, *table, player));
                let said = desk.app.say(History::CupGoesOn { name: desk.name(player) });
                if let Some(action) = action {
                    desk.act(action, |_| said);
                }
            }
            Ask::Some { .. } => chosen.update(|chosen| match chosen.iter().position(|&it| it == player) {
                Some(at) => drop(chosen.remove(at)),
                None => chosen.push(player),
            }),
        };
        let is_chosen = move || chosen.with(|chosen| chosen.contains(&player)).to_string();
        view! {
            <button
                class="button button--small"
                dir="auto"
                aria-pressed=is_chosen
                disabled=move || desk.read_only()
                on:click=press
            >
                {desk.name(player)}
            </button>
        }
    });
    let names = names.collect_view();
    view! {
        <div class="stack">
            <p dir="auto">{words}</p>
            <div class="cluster">{names}</div>
        </div>
    }
}
