//! The plans of an individual evening: the worker makes one after another, the chosen one first.

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use rondel::setup::wishes::Individual;
use rondel::setup::{Draft, Kind};
use rondel::verify::Shares;
use rondel::web::protocol::Going;
use rondel::web::protocol::search::Work;
use rondel::web::protocol::searches::Plan as Made;
use rondel::whist::{Ask, Choice, Planned};

use super::part;
use crate::parts::Searching;
use crate::state::App;

/// How long nothing must be typed before the worker begins.
const PAUSE: Duration = Duration::from_millis(250);
/// Plans kept for when somebody changes his mind.
const KEPT: usize = 12;

/// A plan as far as it has come, with what everybody gets of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// The rounds, by place.
    pub planned: Planned,
    /// What everybody gets, recounted from the rounds.
    pub shares: Shares,
    /// How much of the search is done; `None` when it is over.
    pub percent: Option<usize>,
}

/// The plans of the draft on screen.
#[derive(Clone, Copy)]
pub struct Plans {
    /// What is asked for, the chosen one first; empty while the draft is none of an individual that could begin.
    asks: Memo<Vec<Ask>>,
    found: RwSignal<Vec<(Ask, Plan)>>,
    failed: RwSignal<bool>,
    kind: Memo<Kind>,
    search: Searching<Ask>,
    running: StoredValue<Option<Ask>>,
}

/// The evenings of an individual to choose between, each with what is asked of the planner; empty for other systems.
pub(super) fn wanted(draft: &Draft) -> Vec<(Choice, Ask)> {
    let players = draft.reading().entrants.len();
    let Ok(choices) = draft.choices(players) else { return Vec::new() };
    choices.into_iter().filter_map(|choice| Some((choice, draft.ask(&choice).ok()?))).collect()
}

impl Plans {
    /// Plans the draft for as long as the component lives.
    pub fn new(app: App) -> Self {
        let asks = part(app, |draft| {
            let (mut wanted, chosen) = (wanted(draft), draft.wished::<Individual>().choice);
            // The one that is chosen, else the first; the others keep their order.
            wanted.sort_by_key(|(choice, _)| chosen != Some([choice.tables, choice.rounds]));
            wanted.into_iter().map(|(_, ask)| ask).collect::<Vec<_>>()
        });
        let plans = Plans {
            asks,
            found: RwSignal::new(Vec::new()),
            failed: RwSignal::new(false),
            kind: part(app, Draft::kind),
            search: Searching::new(),
            running: StoredValue::new(None),
        };
        let waiting = StoredValue::new(None::<TimeoutHandle>);
        let stop =
            move || waiting.update_value(|waiting| waiting.take().iter().for_each(TimeoutHandle::clear));
        Effect::new(move |before: Option<()>| {
            let idle = asks.with(Vec::is_empty);
            stop();
            match before {
                Some(()) if !idle => {
                    let handle = set_timeout_with_handle(move || plans.go_on(), PAUSE).ok();
                    waiting.set_value(handle);
                }
                _ => plans.go_on(),
            }
        });
        on_cleanup(stop);
        plans
    }

    /// The plan for this, if there is one already.
    pub fn of(self, ask: &Ask) -> Option<Plan> {
        self.found.with(|found| found.iter().find(|(of, _)| of == ask).map(|(_, plan)| plan.clone()))
    }

    /// The plan of what is chosen, if there is one already.
    pub fn chosen(self) -> Option<Plan> {
        let ask = self.asks.with(|asks| asks.first().cloned())?;
        self.of(&ask)
    }

    /// Whether the event can begin as far as the plan goes; of other systems always.
    pub fn is_ready(self) -> bool {
        self.kind.get() != Kind::Individual || self.chosen().is_some_and(|plan| plan.shares.mistakes == 0)
    }

    /// Whether the worker could not do its work.
    pub fn has_failed(self) -> bool {
        self.failed.get()
    }

    /// Words for a worker that is waited for longer than it should be.
    pub fn not_begun(self, app: App) -> Option<AnyView> {
        self.search.is_busy().then(|| self.search.failed(app)).flatten()
    }

    /// Lets the worker do the first that is not done.
    fn go_on(self) {
        let asks = self.asks.get_untracked();
        let is_done = |ask: &Ask| {
            self.found
                .with_untracked(|found| found.iter().any(|(of, plan)| of == ask && plan.percent.is_none()))
        };
        let next = asks.into_iter().find(|ask| !is_done(ask));
        if self.running.with_value(|running| *running == next) {
            return;
        }
        self.running.set_value(next.clone());
        let Some(ask) = next else { return self.search.clear() };
        self.failed.set(false);
        self.search.begin_then(ask.clone(), move |going| self.hear(&ask, going));
    }

    fn hear(self, ask: &Ask, going: Going<<Ask as Work>::Found>) {
        match (going.best(), &going) {
            (Some(Ok(made)), _) => self.keep(ask, made.clone(), going.percent()),
            // It may still begin.
            (None, Going::Failed(_)) if going.is_busy() => {}
            _ => self.failed.set(true),
        }
        if !going.is_busy() {
            self.running.set_value(None);
        }
        if going.found().is_some() {
            self.go_on();
        }
    }

    fn keep(self, ask: &Ask, made: Made, percent: Option<usize>) {
        let Made { planned, shares } = made;
        let plan = Plan { planned, shares, percent };
        self.found.update(|found| {
            match found.iter_mut().find(|(of, _)| of == ask) {
                Some((_, old)) => *old = plan,
                None => found.push((ask.clone(), plan)),
            }
            if found.len() > KEPT {
                found.remove(0);
            }
        });
    }
}
