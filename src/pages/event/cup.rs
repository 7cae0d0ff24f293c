//! The next step of a cup: the draw, the next round, and the winners of games whose results do not decide them.

use leptos::prelude::*;
use rondel::model::ids::{Player, RoundNo};
use rondel::pairing::cup::{Step, settle};
use rondel::text::cup::Cup as Text;
use rondel::text::history::History;
use rondel::write::screen::cup::{Ahead, Ask};

use crate::desk::Desk;
use crate::parts::{Kind, Message};

/// The players chosen as winners of undecided games, shared by the big button and the questions.
#[derive(Clone, Copy)]
pub struct Chosen(RwSignal<Vec<Player>>);

impl Chosen {
    /// Provides an empty choice to all components below.
    pub fn provide() {
        provide_context(Chosen(RwSignal::new(Vec::new())));
    }

    fn here() -> RwSignal<Vec<Player>> {
        use_context().map_or_else(|| RwSignal::new(Vec::new()), |Chosen(chosen)| chosen)
    }
}

/// The id of the element with the questions.
const ASKS: &str = "cup-asks";

/// Scrolls the questions into view.
pub fn lead() {
    if let Some(element) = document().get_element_by_id(ASKS) {
        element.scroll_into_view();
    }
}

fn ahead(desk: Desk, chosen: &[Player]) -> Option<Ahead> {
    let lang = desk.app.lang();
    desk.with(|event| Ahead::of(event.state(), chosen, lang))
}

/// Performs the next step, and calls `made` with its first round.
fn take(desk: Desk, step: &Step, made: Callback<RoundNo>) {
    let app = desk.app;
    let sentence =
        app.say(History::Publish { from: step.round.number(), to: step.round.index() + step.rounds.len() });
    if desk.act(step.action.clone(), |_| sentence) {
        made.run(step.round);
    }
}

/// The one big button: the next step, or the way to the questions that have to be answered first.
#[component]
pub fn CupStep(
    /// Called with the first round made.
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

/// The questions below the games: the winner of an undecided game, and a round whose games have changed by a
/// correction.
#[component]
pub fn CupAsks(
    /// Called with the first round made.
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
        // The big button performs the step; the answers it uses are shown here.
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
        // A message with its own button, only if the reason has to be given.
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
