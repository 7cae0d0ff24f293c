//! A new schedule for another number of players, while nothing was played.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::schedule::Round;
use rondel_schedule::round_robin::circle::{self, Method, Plan};

use super::{Impossible, JoinOption, Possibility, first_played, plan, possibility};
use crate::event::{Action, Event, State, System};

/// The schedule with the players that `enter` puts on the list, of whom `player` is the first.
pub(super) fn schedule(event: &Event, player: Player, enter: Action) -> Result<Possibility, Impossible> {
    let state = event.state();
    if let Some(round) = first_played(state) {
        return Err(Impossible::Played { round });
    }
    // Refused names are reported before a schedule is made.
    let entered = event.foresee(&enter)?;
    let made = Made::of(state, &entered.seats, |p| entered.members[p.index()].is_away(FIRST))?;
    let mut actions = vec![enter];
    actions.extend(made.system(state));
    actions.push(Action::Publish { from: FIRST, rounds: made.rounds });
    possibility(event, JoinOption::New, (player, FIRST), actions, 0, made.apart)
}

/// The first round.
pub(super) const FIRST: RoundNo = RoundNo::from_index(0);

/// A schedule made again for other seats.
pub(super) struct Made {
    /// The rounds, in the numbers of the entrants.
    pub(super) rounds: Vec<Round>,
    plan: Plan,
    /// The pairs that do not meet, since couples are kept apart.
    pub(super) apart: Vec<[Player; 2]>,
}

impl Made {
    /// Makes the schedule for `seats`, without the players who are `away`, by the event's plan.
    ///
    /// Couples stay couples. An order of play and a league were found for other rounds and are dropped; a step or a
    /// starter that does not fit the number is replaced by the plainest.
    pub(super) fn of(
        state: &State,
        seats: &[Player],
        away: impl Fn(Player) -> bool,
    ) -> Result<Made, Impossible> {
        let seats: Vec<Player> = seats.iter().copied().filter(|&player| !away(player)).collect();
        // The couples of a plan are seat numbers, which may have changed.
        let number = |old: Player| {
            let player = state.seats.get(old.index())?;
            seats.iter().position(|other| other == player).map(Player::from_index)
        };
        let couples = plan(state).apart.iter();
        let apart = couples.filter_map(|&[one, other]| Some([number(one)?, number(other)?]));
        let mut plan = Plan { apart: apart.collect(), order: None, league: None, ..plan(state).clone() };
        let schedule = match circle::schedule(seats.len(), &plan) {
            Err(circle::Error::Step { .. }) => {
                plan.method = Method::Step(1);
                circle::schedule(seats.len(), &plan)
            }
            Err(circle::Error::Starter { .. }) => {
                plan.method = Method::Belt(None);
                circle::schedule(seats.len(), &plan)
            }
            made => made,
        }?;
        let dropped = circle::dropped(seats.len(), &plan)?;
        let at = |number: Player| seats[number.index()];
        Ok(Made {
            rounds: schedule.rounds.into_iter().map(|round| round.reseated(at)).collect(),
            apart: dropped.pairs().map(|pair| pair.map(at)).collect(),
            plan,
        })
    }

    /// The action that changes the event's plan; `None` if the plan is unchanged.
    pub(super) fn system(&self, state: &State) -> Option<Action> {
        (self.plan != *plan(state)).then(|| Action::System(System::RoundRobin(self.plan.clone())))
    }
}
