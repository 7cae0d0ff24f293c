//! Checks: what is guaranteed, recomputed from the rounds on screen, each claim with its evidence.

mod evidence;
mod matrix;
mod order;
mod words;

use leptos::prelude::*;
use rondel::event::{Sides, State};
use rondel::ids::Player;
use rondel::latecomer;
use rondel::meters::Meters;
use rondel::names;
use rondel::proof::Proof;
use rondel::schedule::Schedule;
use rondel::text::checks::Checks as Text;
use rondel::text::event::EventText;
use rondel::verify::{Claim, Report};

use self::matrix::Meetings;
use self::order::Order;
use crate::desk::Desk;
use crate::pages::table::why;
use crate::parts::{Kind, Message};
use crate::state::t;

/// How long a name may be beside a matrix.
const SHORT: usize = 14;

/// What the tab shows, derived from the event whenever it changes.
#[derive(Debug, Clone, PartialEq)]
struct Shown {
    proof: Proof,
    report: Report,
    meters: Meters,
    /// By number of the schedule, whole and short.
    names: Vec<String>,
    short: Vec<String>,
    /// The names of those in no round.
    unplaced: Vec<String>,
    sides: Sides,
    /// The first so many rounds have a result or a note at a table.
    kept: usize,
}

impl Shown {
    fn of(state: &State) -> Self {
        let proof = Proof::of(state);
        let name = |player: &Player| state.members[player.index()].entrant.name.clone();
        let names: Vec<String> = proof.players.iter().map(name).collect();
        Shown {
            report: proof.report(),
            meters: Meters::of(&proof.schedule),
            short: names::short(&names, SHORT),
            names,
            unplaced: proof.unplaced.iter().map(name).collect(),
            sides: state.settings.sides,
            kept: latecomer::kept(state),
            proof,
        }
    }

    fn schedule(&self) -> &Schedule {
        &self.proof.schedule
    }

    /// The name of a number of the schedule; the number itself where nobody has it.
    fn name(&self, number: Player) -> String {
        self.names.get(number.index()).cloned().unwrap_or_else(|| number.to_string())
    }

    /// The claims worth making: sides are none where being first-named means nothing.
    fn claims(&self) -> impl Iterator<Item = &Claim> {
        self.report.claims.iter().filter(|claim| self.sides != Sides::Plain || !is_sides(claim))
    }

    /// How many things are not as they should be.
    fn wrong(&self) -> usize {
        let claims = self.claims().filter(|claim| !claim.holds()).count();
        claims.max(self.report.findings.len()) + self.unplaced.len()
    }
}

fn is_sides(claim: &Claim) -> bool {
    matches!(claim, Claim::Sides { .. })
}

/// What the pieces of this tab share.
#[derive(Clone, Copy)]
struct View {
    desk: Desk,
    shown: Memo<Shown>,
}

/// Claims, meters, what is wrong, and another order.
#[component]
pub fn ChecksTab() -> impl IntoView {
    let desk = Desk::here();
    let view = View { desk, shown: desk.memo(Shown::of) };
    let none = Memo::new(move |_| view.shown.with(|shown| shown.schedule().rounds.is_empty()));
    move || {
        if none.get() {
            let text = rondel::text::desk::Desk::NoRounds;
            return view! { <p class="lead">{desk.app.say(text)}</p> }.into_any();
        }
        view! {
            <section class="stack stack--wide">
                <Summary view=view />
                <Guarantees view=view />
                <Character view=view />
                <Order view=view />
            </section>
        }
        .into_any()
    }
}

/// Whether everything holds, and what does not.
#[component]
fn Summary(view: View) -> impl IntoView {
    let app = view.desk.app;
    let message = move || {
        view.shown.with(|shown| {
            let (kind, mark, text) = match shown.wrong() {
                0 => (Kind::Ok, "✓", Text::AllHold { rounds: shown.schedule().rounds.len() }),
                n => (Kind::Error, "✗", Text::NotAll { n }),
            };
            view! {
                <Message kind=kind word=mark>
                    <span>{app.say(text)}</span>
                </Message>
            }
        })
    };
    let findings = move || {
        view.shown.with(|shown| {
            let unplaced = shown.unplaced.iter().map(|name| app.say(Text::Unplaced { name: name.clone() }));
            let findings = shown.report.findings.iter().map(|finding| words::finding(app, shown, finding));
            let lines: Vec<String> = unplaced.chain(findings).collect();
            (!lines.is_empty()).then(|| {
                let lines = lines.into_iter().map(|line| view! { <li dir="auto">{line}</li> }).collect_view();
                view! {
                    <h3>{app.say(Text::Findings)}</h3>
                    <ul class="list">{lines}</ul>
                }
            })
        })
    };
    let why = move || view.desk.with(|event| why(event.state()));
    view! {
        <div class="stack">
            <h2>{t(EventText::Checks)}</h2>
            {message}
            {findings}
            <a class="screen-only" href=why>{t(EventText::Why)}</a>
        </div>
    }
}

/// The claims in their order.
#[component]
fn Guarantees(view: View) -> impl IntoView {
    let app = view.desk.app;
    let count = view.shown.with_untracked(|shown| shown.report.claims.len());
    let lines = (0..count)
        .map(|index| {
            let claim = Memo::new(move |_| view.shown.with(|shown| shown.report.claims[index].clone()));
            let sides = Memo::new(move |_| view.shown.with(|shown| shown.sides));
            let text = Signal::derive(move || words::claim(app, &claim.get(), sides.get()));
            let holds = Signal::derive(move || Some(claim.with(Claim::holds)));
            let evidence = move || match claim.get_untracked() {
                Claim::Meetings { .. } | Claim::AtMostOnce { .. } => {
                    view! { <Meetings view=view /> }.into_any()
                }
                Claim::Rounds { .. } => evidence::rounds(view),
                Claim::Tables { .. } | Claim::Fours { .. } | Claim::Moves { .. } | Claim::Boards { .. } => {
                    evidence::games(view)
                }
                Claim::Together(_) | Claim::Against(_) | Claim::Left(_) => evidence::games(view),
                Claim::Byes { .. } => evidence::byes(view),
                Claim::Sides { .. } => evidence::balance(view),
            };
            view! {
                <Show when=move || sides.get() != Sides::Plain || claim.with(|claim| !is_sides(claim))>
                    <Line holds=holds text=text evidence=evidence />
                </Show>
            }
        })
        .collect_view();
    view! {
        <section class="stack">
            <h2>{t(Text::Guaranteed)}</h2>
            <p class="note screen-only">{t(Text::GuaranteedHint)}</p>
            <div class="claims">{lines}</div>
        </section>
    }
}

/// The meters: figures that are no promises.
#[component]
fn Character(view: View) -> impl IntoView {
    let app = view.desk.app;
    let meter = move |read: fn(&Shown) -> Text| Signal::derive(move || app.say(view.shown.with(read)));
    let none = Signal::derive(|| None);
    let has_sides = move || view.shown.with(|shown| shown.sides != Sides::Plain);
    let breaks = meter(|shown| match shown.sides {
        Sides::HomeAway => Text::BreaksHome { n: shown.meters.breaks },
        _ => Text::Breaks { n: shown.meters.breaks },
    });
    let run = meter(|shown| Text::LongestRun { n: shown.meters.longest_run });
    let follow = meter(|shown| {
        let follow = &shown.meters.follow;
        Text::FollowMost { most: follow.most(), pairs: follow.reached() }
    });
    view! {
        <section class="stack">
            <h2>{t(Text::Meters)}</h2>
            <p class="note">{t(Text::MetersHint)}</p>
            <div class="claims">
                <Show when=has_sides>
                    <Line holds=none text=breaks evidence=move || evidence::breaks(view) />
                    <Line holds=none text=run evidence=move || evidence::breaks(view) />
                </Show>
                <Line holds=none text=follow evidence=move || evidence::follow(view) />
            </div>
        </section>
    }
}

/// A line that opens its evidence, which is made only then.
#[component]
fn Line(
    /// Whether it holds; none for a figure that is no claim.
    holds: Signal<Option<bool>>,
    /// The claim with its numbers.
    text: Signal<String>,
    evidence: impl Fn() -> AnyView + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let toggle = move |event| open.set(event_target::<web_sys::Element>(&event).has_attribute("open"));
    let mark = move || {
        holds.get().map(|holds| {
            let (mark, word) = if holds { ("✓", Text::Holds) } else { ("✗", Text::Fails) };
            view! {
                <span class="claim__mark" class:is-wrong=!holds>
                    {mark}
                    " "
                    {t(word)}
                </span>
            }
        })
    };
    view! {
        <details class="claim" on:toggle=toggle>
            <summary>
                {mark}
                <span>{text}</span>
            </summary>
            {move || open.get().then(|| view! { <div class="claim__evidence stack">{evidence()}</div> })}
        </details>
    }
}
