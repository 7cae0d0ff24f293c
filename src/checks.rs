//! What an event's published schedule keeps: recomputed from what is on screen, with what is known to be otherwise.

use std::collections::HashSet;

use crate::circle;
use crate::event::{State, System};
use crate::ids::{Player, RoundNo};
use crate::meters::Meters;
use crate::schedule::{Schedule, Table};
use crate::verify::{self, Away, Expect, Report};

/// The published schedule of an event and everything recomputed from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// The published rounds; `entrants` counts everyone who ever was, removed ones too.
    pub schedule: Schedule,
    /// What was expected of it.
    pub expect: Expect,
    /// What it keeps and what speaks against it.
    pub report: Report,
    /// Breaks, runs, balance, follow.
    pub meters: Meters,
}

/// Checks the published rounds of `state`.
///
/// Couples whom the plan keeps apart, and the games of others that this costs, are excused; who came late is expected
/// from the first round that names them on, who left until they left. A pair that does not meet for any other reason
/// is a finding.
///
/// # Cost
/// Proportional to the number of games and of pairs; the follow matrix is the largest part.
pub fn check(state: &State) -> Checked {
    let rounds = state.rounds.iter().map(|published| published.round.clone()).collect();
    let schedule = Schedule { entrants: state.members.len(), rounds };
    let System::RoundRobin(plan) = &state.system;
    let dropped = circle::dropped(state.seats.len(), plan).unwrap_or_default();
    let seat = |player: Player| state.seats.get(player.index()).copied();
    let excused = dropped.pairs().filter_map(|[one, other]| Some([seat(one)?, seat(other)?])).collect();
    let expect = Expect { times: plan.cycles, excused, away: away(state) };
    let report = verify::round_robin(&schedule, expect.clone());
    let meters = Meters::of(&schedule);
    Checked { schedule, expect, report, meters }
}

/// Who is not there, and when: removed, not come yet, left.
fn away(state: &State) -> Vec<Away> {
    let first = RoundNo::from_index(0);
    let mut away = Vec::new();
    for (index, member) in state.members.iter().enumerate() {
        let player = Player::from_index(index);
        match named_first(state, player).filter(|_| !member.removed) {
            None => away.push(Away { player, from: first, until: None }),
            Some(from) if from > first => away.push(Away { player, from: first, until: Some(from) }),
            Some(_) => {}
        }
        if let (Some(from), false) = (member.left, member.removed) {
            away.push(Away { player, from, until: None });
        }
    }
    away
}

/// The first round that names `player`, at a table or free.
fn named_first(state: &State, player: Player) -> Option<RoundNo> {
    let names = |(_, published): &(RoundNo, &crate::event::Published)| {
        let tables: HashSet<Player> = published.round.tables.iter().flat_map(Table::players).collect();
        tables.contains(&player) || published.round.out.contains(&player)
    };
    state.published().find(names).map(|(round, _)| round)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Action, Entrant, Event, Settings};
    use crate::setup::Draft;
    use crate::verify::Finding;

    fn begun(draft: &Draft) -> Event {
        let mut actions = draft.evening().unwrap().actions("x".into(), Settings::default()).into_iter();
        let Some(Action::Found { id, system, settings }) = actions.next() else { panic!("no founding") };
        let mut event = Event::found(0, id, system, settings).unwrap();
        for action in actions {
            event.apply(0, action).unwrap();
        }
        event
    }

    fn names(count: usize) -> String {
        (1..=count).map(|n| format!("Player {n}\n")).collect()
    }

    #[test]
    fn an_evening_as_made_keeps_what_it_claims() {
        let draft = Draft { names: names(11), lot: Some(7), ..Draft::default() };
        let checked = check(begun(&draft).state());
        assert!(checked.report.is_clean(), "{:?}", checked.report.findings);
        assert_eq!(checked.meters.breaks, 0);
    }

    #[test]
    fn couples_apart_are_excused_whatever_the_lot() {
        for lot in [None, Some(3), Some(4)] {
            let apart = vec![["Player 1".to_owned(), "Player 2".to_owned()]];
            let draft = Draft { names: names(8), apart, lot, ..Draft::default() };
            let checked = check(begun(&draft).state());
            assert!(checked.report.is_clean(), "{:?}", checked.report.findings);
            // The couple, and the three pairs of others in the round that is not played.
            assert_eq!(checked.expect.excused.len(), 4);
        }
    }

    #[test]
    fn a_game_that_went_missing_is_found() {
        let draft = Draft { names: names(6), ..Draft::default() };
        let mut event = begun(&draft);
        let mut rounds: Vec<_> = event.state().rounds.iter().map(|r| r.round.clone()).collect();
        rounds[2].tables.pop();
        event.apply(1, Action::Publish { from: RoundNo::from_index(0), rounds }).unwrap();
        let found = check(event.state()).report.findings;
        assert!(found.iter().any(|finding| matches!(finding, Finding::TooSeldom { .. })), "{found:?}");
        assert!(found.iter().any(|finding| matches!(finding, Finding::Missing { .. })), "{found:?}");
    }

    #[test]
    fn who_is_on_the_list_but_in_no_round_is_not_missed() {
        let draft = Draft { names: names(6), ..Draft::default() };
        let mut event = begun(&draft);
        event.apply(1, Action::Enter(vec![Entrant::named("Late")])).unwrap();
        assert!(check(event.state()).report.is_clean());
    }
}
