//! A cup for tests: its groups, or only the knock-out.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::Round;
use rondel_schedule::round_robin::circle;
use rondel_schedule::round_robin::cup::bracket::{self, BracketState, seeded};
use rondel_schedule::round_robin::cup::{FinalStage, Places, Plan, deal};

use super::{founded, numbered};
use crate::event::{Action, Event, Kind, System};
use crate::pairing::cup::{NextStep, next};

/// A cup of the players `P1`, `P2` and so on with this number of equal groups, made by strength, with all group
/// rounds published; for 0 groups with round 1 of the knock-out published.
#[track_caller]
pub fn begun(players: usize, groups: usize, then: FinalStage) -> Event {
    let order: Vec<Player> = (0..players).map(Player::from_index).collect();
    let (plan, rounds) = match groups {
        0 => {
            let plan = Plan { then, bracket: seeded(&order), ..Plan::default() };
            let first = bracket::round(&BracketState::new(&plan.bracket, Places::First).ties(), |_| false);
            (plan, vec![first])
        }
        _ => {
            let dealt: Vec<deal::Candidate<'_>> =
                order.iter().map(|&player| deal::Candidate { player, club: "" }).collect();
            let plan = Plan { groups: deal::groups(&dealt, groups, true), then, ..Plan::default() };
            let rounds = group_rounds(&plan.groups);
            (plan, rounds)
        }
    };
    let mut event = founded(System::Cup(plan), Kind::Cup.settings(), &numbered(players));
    event.apply(1, Action::Publish { from: RoundNo::from_index(0), rounds }).unwrap();
    event
}

/// The rounds of all groups, played in parallel.
fn group_rounds(groups: &[Vec<Player>]) -> Vec<Round> {
    let mut rounds = Vec::new();
    for group in groups {
        let made = circle::schedule(group.len(), &circle::Plan::default()).unwrap().rounds;
        rounds.resize(made.len(), Round::default());
        for (all, round) in rounds.iter_mut().zip(made) {
            let round = round.reseated(|player| group[player.index()]);
            all.tables.extend(round.tables);
            all.out.extend(round.out);
        }
    }
    rounds
}

/// Plays all tables without a result: the lower number wins.
#[track_caller]
pub fn play(event: &mut Event) {
    let open: Vec<(RoundNo, TableNo, [Player; 2])> = event
        .state()
        .schedule()
        .tables()
        .filter(|&(round, table, _)| event.state().outcome(round, table).is_none())
        .map(|(round, table, sides)| (round, table, sides.pair().unwrap()))
        .collect();
    for (round, table, [first, second]) in open {
        let outcome = Some(if first < second { Outcome::FirstWins } else { Outcome::SecondWins });
        event.apply(2, Action::Report { round, table, outcome }).unwrap();
    }
}

/// Carries out the next step of the cup and returns its kind; no player is chosen among equals.
#[track_caller]
pub fn step(event: &mut Event) -> NextStep {
    let step = next(event.state(), &[]).unwrap().unwrap();
    event.apply(3, step.action).unwrap();
    step.what
}
