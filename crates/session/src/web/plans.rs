//! Plans of an individual evening during setup: the worker makes one after another, the chosen one first.

use rondel_schedule::verify::Shares;
use rondel_schedule::whist::{Ask, Planned};

use super::protocol::Going;
use super::protocol::search::Work;
use super::protocol::searches::Plan as Made;

/// The number of plans kept in case another one is chosen.
const KEPT: usize = 12;

/// The plans made so far, the oldest first, and the one in progress.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Plans {
    found: Vec<(Ask, Plan)>,
    running: Option<Ask>,
    failed: bool,
}

/// A plan in its present state, with the shares of the players.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// The rounds, by place.
    pub planned: Planned,
    /// The shares of the players, recounted from the rounds.
    pub shares: Shares,
    /// The percentage of the search that is done; `None` once it is over.
    pub percent: Option<usize>,
}

/// The next task of the worker.
#[derive(Debug, Clone, PartialEq)]
pub enum Turn {
    /// The worker continues its present task.
    Stay,
    /// The worker drops its present task and makes this plan.
    Begin(Ask),
    /// The worker rests: all plans are made, or there are none to make.
    Rest,
}

impl Plans {
    /// Returns the plan for this request, if there is one.
    pub fn of(&self, ask: &Ask) -> Option<&Plan> {
        self.found.iter().find(|(of, _)| of == ask).map(|(_, plan)| plan)
    }

    /// Returns true if the worker failed.
    pub fn has_failed(&self) -> bool {
        self.failed
    }

    /// Returns the next task of the worker for these requests, in order of priority.
    pub fn turn(&mut self, asks: &[Ask]) -> Turn {
        let is_done = |ask: &&Ask| self.of(ask).is_some_and(|plan| plan.percent.is_none());
        let next = asks.iter().find(|ask| !is_done(ask)).cloned();
        if next == self.running {
            return Turn::Stay;
        }
        self.running.clone_from(&next);
        match next {
            None => Turn::Rest,
            Some(ask) => {
                self.failed = false;
                Turn::Begin(ask)
            }
        }
    }

    /// Handles the progress of the search for one of the plans.
    pub fn hear(&mut self, ask: &Ask, going: &Going<<Ask as Work>::Found>) {
        match (going.best(), going) {
            (Some(Ok(made)), _) => self.keep(ask, made.clone(), going.percent()),
            // The worker may still start.
            (None, Going::Failed(_)) if going.is_busy() => {}
            _ => self.failed = true,
        }
        if !going.is_busy() {
            self.running = None;
        }
    }

    fn keep(&mut self, ask: &Ask, Made { planned, shares }: Made, percent: Option<usize>) {
        let plan = Plan { planned, shares, percent };
        match self.found.iter_mut().find(|(of, _)| of == ask) {
            Some((_, old)) => *old = plan,
            None => self.found.push((ask.clone(), plan)),
        }
        if self.found.len() > KEPT {
            self.found.remove(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::protocol::Failure;

    fn ask(players: u16, rounds: u16) -> Ask {
        Ask {
            players,
            tables: players / 4,
            rounds,
            seed: 1,
            directed: false,
            apart: Vec::new(),
            never: Vec::new(),
        }
    }

    fn made(ask: &Ask) -> Made {
        ask.clone().work(&mut |_, _, _| {}).expect("eight players fill two tables")
    }

    #[test]
    fn one_is_made_after_another_and_what_is_made_is_not_made_again() {
        let asks = [ask(8, 7), ask(8, 3)];
        let mut plans = Plans::default();
        assert_eq!(plans.turn(&asks), Turn::Begin(asks[0].clone()));
        assert_eq!(plans.turn(&asks), Turn::Stay);
        let best = Ok(made(&asks[0]));
        plans.hear(&asks[0], &Going::Running { done: 1, of: 4, best: best.clone() });
        assert_eq!(plans.of(&asks[0]).and_then(|plan| plan.percent), Some(25));
        assert_eq!(plans.turn(&asks), Turn::Stay);
        plans.hear(&asks[0], &Going::Found(best));
        assert_eq!(plans.of(&asks[0]).map(|plan| plan.percent), Some(None));
        assert_eq!(plans.turn(&asks), Turn::Begin(asks[1].clone()));
        // The first is chosen again: its plan exists, and the second continues.
        assert_eq!(plans.turn(&asks), Turn::Stay);
        assert_eq!(plans.turn(&asks[..1]), Turn::Rest);
        assert_eq!(plans.turn(&[]), Turn::Stay);
    }

    #[test]
    fn a_worker_that_is_late_may_still_come_and_one_that_broke_down_is_told() {
        let asks = [ask(8, 7)];
        let mut plans = Plans::default();
        plans.turn(&asks);
        plans.hear(&asks[0], &Going::Failed(Failure::Late));
        assert!(!plans.has_failed());
        assert_eq!(plans.turn(&asks), Turn::Stay);
        plans.hear(&asks[0], &Going::Failed(Failure::Broken));
        assert!(plans.has_failed());
        // The next change retries.
        assert_eq!(plans.turn(&asks), Turn::Begin(asks[0].clone()));
        assert!(!plans.has_failed());
    }

    #[test]
    fn the_oldest_plans_make_room() {
        let mut plans = Plans::default();
        let one = Going::Found(Ok(made(&ask(8, 1))));
        let asks: Vec<Ask> = (0..13).map(|seed| Ask { seed, ..ask(8, 1) }).collect();
        asks.iter().for_each(|ask| plans.hear(ask, &one));
        assert!(plans.of(&asks[0]).is_none());
        assert!(asks[1..].iter().all(|ask| plans.of(ask).is_some()));
    }
}
