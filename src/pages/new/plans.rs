//! The plans of an individual evening: the worker makes one after another, the chosen one first.

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use rondel::setup::{Draft, Kind};
use rondel::web::plans::{Plan, Plans as Made, Turn};
use rondel::whist::{Ask, Choice};

use super::part;
use crate::parts::Searching;
use crate::state::App;

/// Time without input before the worker begins.
const PAUSE: Duration = Duration::from_millis(250);
/// The plans of the draft on screen.
#[derive(Clone, Copy)]
pub struct Plans {
    /// The questions for the planner, the chosen one first; empty unless the draft is an individual event that could
    /// begin.
    asks: Memo<Vec<Ask>>,
    made: RwSignal<Made>,
    kind: Memo<Kind>,
    search: Searching<Ask>,
}

/// The possible evenings of an individual event, each with its question for the planner; empty for other systems.
pub(super) fn wanted(draft: &Draft) -> Vec<(Choice, Ask)> {
    let players = draft.reading().entrants.len();
    let Ok(choices) = draft.choices(players) else { return Vec::new() };
    choices.into_iter().filter_map(|choice| Some((choice, draft.ask(&choice).ok()?))).collect()
}

impl Plans {
    /// Plans the draft for as long as the component lives.
    pub fn new(app: App) -> Self {
        let asks = part(app, |draft| {
            let (mut wanted, chosen) = (wanted(draft), draft.choice);
            // The chosen evening, else the first; the others keep their order.
            wanted.sort_by_key(|(choice, _)| chosen != Some([choice.tables, choice.rounds]));
            wanted.into_iter().map(|(_, ask)| ask).collect::<Vec<_>>()
        });
        let plans = Plans {
            asks,
            made: RwSignal::default(),
            kind: part(app, |draft| draft.kind),
            search: Searching::new(),
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

    /// The plan for this question, if it is made.
    pub fn of(self, ask: &Ask) -> Option<Plan> {
        self.made.with(|made| made.of(ask).cloned())
    }

    /// The plan for the chosen evening, if it is made.
    pub fn chosen(self) -> Option<Plan> {
        let ask = self.asks.with(|asks| asks.first().cloned())?;
        self.of(&ask)
    }

    /// Returns true if the event can begin: its plan is made and has no mistakes, or it is no individual event.
    pub fn is_ready(self) -> bool {
        self.kind.get() != Kind::Individual || self.chosen().is_some_and(|plan| plan.shares.mistakes == 0)
    }

    /// Returns true if the worker has failed.
    pub fn has_failed(self) -> bool {
        self.made.with(Made::has_failed)
    }

    /// A message if the worker is late.
    pub fn not_begun(self, app: App) -> Option<AnyView> {
        self.search.is_busy().then(|| self.search.failed(app)).flatten()
    }

    /// Gives the worker its next job.
    fn go_on(self) {
        let asks = self.asks.get_untracked();
        match self.made.try_update(|made| made.turn(&asks)) {
            None | Some(Turn::Stay) => {}
            Some(Turn::Rest) => self.search.clear(),
            Some(Turn::Begin(ask)) => self.search.begin_then(ask.clone(), move |going| {
                self.made.update(|made| made.hear(&ask, &going));
                if going.found().is_some() {
                    self.go_on();
                }
            }),
        }
    }
}
