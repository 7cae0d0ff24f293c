//! Results entered by tapping or typing: already entered, ready to be entered, or to be confirmed first.
//!
//! Published rounds still name entrants who have left since. A result for such an entrant counts for them and against
//! their opponents. It is as often a mistake as a sign that the entrant is back, so the organizer is asked.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Boards, Outcome, Tally};
use rondel_schedule::model::schedule::Side;

use crate::attendance::individuals::{self, Subject};
use crate::attendance::latecomer::{self, Newcomer};
use crate::event::{Action, Event, State, System};
use crate::pairing::monrad::late;

/// The treatment of a result that is tapped or typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ResultEntry {
    /// The result is already entered; repeating it changes nothing.
    Same,
    /// The action that enters the result, or takes back the one entered before.
    Report(Action),
    /// The result means that an entrant who has left was present: to be confirmed.
    Asks(Back),
}

/// The entrants who are back according to a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Back {
    /// The entrants who have left, in the order of the table, each with the first round that they do not play.
    pub left: Vec<(Player, RoundNo)>,
    /// The action that brings them back and enters the result; one step to undo.
    pub action: Action,
}

/// Decides on the treatment of `outcome` at a table; `None` takes the result back.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
/// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
/// use rondel_event::attendance::result_entry::{ResultEntry, enter_result};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let tap = |table, outcome| enter_result(&event, first, TableNo::from_index(table), Some(outcome));
/// assert_eq!(tap(0, Outcome::FirstWins), ResultEntry::Same);
/// assert!(matches!(tap(1, Outcome::Draw), ResultEntry::Report(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn enter_result(event: &Event, round: RoundNo, table: TableNo, outcome: Option<Outcome>) -> ResultEntry {
    let state = event.state();
    let was = state.outcome(round, table);
    if was == outcome.as_ref() {
        return ResultEntry::Same;
    }
    let left = outcome.as_ref().map(|is| back(state, round, table, was, is)).unwrap_or_default();
    let report = Action::Report { round, table, outcome };
    match left.is_empty() {
        true => ResultEntry::Report(report),
        false => ResultEntry::Asks(Back { action: returned(event, &left, round, report), left }),
    }
}

/// The entrants who have left by `round` and were present according to `is` but not according to `was`.
fn back(
    state: &State,
    round: RoundNo,
    table: TableNo,
    was: Option<&Outcome>,
    is: &Outcome,
) -> Vec<(Player, RoundNo)> {
    let sides = state.table(round, table).map(|table| table.sides).into_iter().flatten().enumerate();
    let says = |side: usize| came(is, side) && !was.is_some_and(|was| came(was, side));
    let players =
        sides.filter(|&(side, _)| says(side)).flat_map(|(_, side): (usize, Side)| side.players().to_vec());
    let left = |player: Player| state.member(player)?.left.filter(|&from| from <= round);
    players.filter_map(|player| Some((player, left(player)?))).collect()
}

/// True if an outcome means that the side `side` was present.
fn came(outcome: &Outcome, side: usize) -> bool {
    match outcome {
        Outcome::Boards(boards) => boards.told().is_some() || on_board(boards, side),
        Outcome::Deals(deals) => deals.is_played(),
        outcome => outcome.for_side(side).is_some_and(|tally| tally != Tally::ForfeitLoss),
    }
}

fn on_board(boards: &Boards, side: usize) -> bool {
    boards.each().iter().flatten().any(|board| came(board, side))
}

/// Brings the entrants in `left` back, as the event's system does it, and then applies `report`.
fn returned(event: &Event, left: &[(Player, RoundNo)], round: RoundNo, report: Action) -> Action {
    let mut event = event.clone();
    let mut parts = Vec::new();
    for &(player, _) in left {
        let action = way_back(&event, player, round)
            .unwrap_or_else(|| Action::of(latecomer::returns(event.state(), player)));
        // Each way builds on the one before; a refusal is reported when the whole action is applied.
        let _ = event.apply(0, action.clone());
        match action {
            Action::Together(more) => parts.extend(more),
            plain => parts.push(plain),
        }
    }
    parts.push(report);
    Action::Together(parts)
}

/// The action that brings a player back into their own games; `None` if no more is needed than the return itself.
fn way_back(event: &Event, player: Player, round: RoundNo) -> Option<Action> {
    match event.state().system {
        System::RoundRobin(_) | System::Pairs(_) | System::Cup(_) => None,
        System::Individual(_) => {
            let ways = individuals::ways(event, &Subject::Comes(Newcomer::Back(player)));
            let own = ways.into_iter().find(|it| it.way == individuals::Plan::Place(player));
            own.map(|own| own.action)
        }
        System::Monrad(_) | System::Keizer(_) | System::Mexicano(_) => {
            let comer = late::Arrival::Back(player);
            let ways = late::possibilities(event, &comer, late::Grant::Nothing).into_iter();
            let open = ways.filter_map(|(way, it)| Some((way, it.ok()?)));
            let mut own = open.filter(|(way, it)| *way == late::JoinOption::Game && it.round == round);
            own.next().map(|(_, it)| it.action)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{HalfPoints, Kind, Monrad, Rank, Settings, Teams};
    use crate::pairing::{Decisions, Proposal};
    use crate::testing;

    fn player(number: u16) -> Player {
        Player::from_number(number).unwrap()
    }

    const ROUND: [RoundNo; 4] =
        [RoundNo::from_index(0), RoundNo::from_index(1), RoundNo::from_index(2), RoundNo::from_index(3)];

    /// Eight players: four rounds of a Monrad or of an individual, or a round robin.
    fn begun(kind: Kind) -> Event {
        match kind {
            Kind::Individual => testing::evening(8, 4, 0),
            Kind::Monrad => monrad(kind.settings()),
            _ => testing::begun(kind, 8),
        }
    }

    /// Four rounds of a Monrad of eight with these choices.
    fn monrad(settings: Settings) -> Event {
        let system = System::Monrad(Monrad { rounds: 4, lot: None });
        testing::begun_by(system, settings, &testing::numbered(8))
    }

    fn at(event: &Event, round: RoundNo, player: Player) -> TableNo {
        event.state().rounds[round.index()].round.table_of(player).unwrap().0
    }

    /// The outcome of the game of `who`, won or lost by them.
    fn ends(event: &Event, round: RoundNo, who: Player, wins: bool) -> Outcome {
        let (_, table) = event.state().rounds[round.index()].round.table_of(who).unwrap();
        match table.sides[0].has(who) == wins {
            true => Outcome::FirstWins,
            false => Outcome::SecondWins,
        }
    }

    fn asked(event: &Event, round: RoundNo, table: TableNo, outcome: Outcome) -> Back {
        match enter_result(event, round, table, Some(outcome)) {
            ResultEntry::Asks(back) => back,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_tap_chooses_and_the_same_again_changes_nothing() {
        let mut event = begun(Kind::RoundRobin);
        let table = TableNo::from_index(0);
        let tap = |event: &Event, outcome| enter_result(event, ROUND[0], table, outcome);
        assert_eq!(tap(&event, None), ResultEntry::Same);
        for outcome in [Outcome::FirstWins, Outcome::Draw] {
            let ResultEntry::Report(action) = tap(&event, Some(outcome.clone())) else {
                panic!("{outcome:?}")
            };
            event.apply(1, action).unwrap();
            assert_eq!(tap(&event, Some(outcome)), ResultEntry::Same);
        }
        // Clearing a result is a choice of its own.
        let ResultEntry::Report(action) = tap(&event, None) else { panic!() };
        event.apply(1, action).unwrap();
        assert_eq!(event.state().outcome(ROUND[0], table), None);
    }

    #[test]
    fn a_result_of_who_left_is_asked_about_and_yes_brings_them_back_in_one_step() {
        for kind in [Kind::RoundRobin, Kind::Monrad, Kind::Individual] {
            let mut event = begun(kind);
            let (who, round) = (player(3), if kind == Kind::Monrad { ROUND[0] } else { ROUND[2] });
            let table = at(&event, round, who);
            let outcome = match kind {
                Kind::Individual => Outcome::Points([14, 10]),
                _ => ends(&event, round, who, true),
            };
            event.apply(1, Action::Withdraw { player: who, from: round }).unwrap();
            let before = event.clone();
            let back = asked(&event, round, table, outcome.clone());
            assert_eq!(back.left, [(who, round)], "{kind:?}");
            event.apply(2, back.action).unwrap();
            assert_eq!(event.state().outcome(round, table), Some(&outcome), "{kind:?}");
            assert_eq!(event.state().members[who.index()].left, None, "{kind:?}");
            // The organizer is not asked twice.
            assert!(
                matches!(enter_result(&event, round, table, Some(Outcome::Void)), ResultEntry::Report(_)),
                "{kind:?}"
            );
            event.apply(3, Action::Undo).unwrap();
            assert_eq!(event.state(), before.state(), "{kind:?}");
        }
    }

    #[test]
    fn what_says_nothing_of_who_left_is_written_down() {
        let mut event = begun(Kind::RoundRobin);
        let who = player(3);
        let table = at(&event, ROUND[1], who);
        let won = ends(&event, ROUND[0], who, true);
        let first = at(&event, ROUND[0], who);
        event.apply(1, Action::Withdraw { player: who, from: ROUND[1] }).unwrap();
        // The player was present in the rounds before.
        assert!(matches!(enter_result(&event, ROUND[0], first, Some(won)), ResultEntry::Report(_)));
        let stays_away = match ends(&event, ROUND[1], who, true) {
            Outcome::FirstWins => Outcome::FirstForfeits,
            _ => Outcome::SecondForfeits,
        };
        for outcome in [stays_away.clone(), Outcome::BothForfeit, Outcome::Void, Outcome::Postponed] {
            assert!(matches!(enter_result(&event, ROUND[1], table, Some(outcome)), ResultEntry::Report(_)));
        }
        // A player who wins because the opponent did not come must be present.
        assert_eq!(asked(&event, ROUND[1], table, stays_away.turned()).left, [(who, ROUND[1])]);
        // Results of other players need no confirmation.
        let other = (1..=8).map(player).find(|&other| at(&event, ROUND[1], other) != table).unwrap();
        let elsewhere = at(&event, ROUND[1], other);
        assert!(matches!(
            enter_result(&event, ROUND[1], elsewhere, Some(Outcome::Draw)),
            ResultEntry::Report(_)
        ));
    }

    #[test]
    fn a_result_that_stood_when_they_left_is_corrected_without_a_question() {
        let mut event = begun(Kind::RoundRobin);
        let who = player(5);
        let table = at(&event, ROUND[2], who);
        let outcome = Some(ends(&event, ROUND[2], who, true));
        event.apply(1, Action::Report { round: ROUND[2], table, outcome }).unwrap();
        event.apply(1, Action::Withdraw { player: who, from: ROUND[1] }).unwrap();
        assert!(matches!(enter_result(&event, ROUND[2], table, Some(Outcome::Draw)), ResultEntry::Report(_)));
        assert!(matches!(enter_result(&event, ROUND[2], table, None), ResultEntry::Report(_)));
    }

    #[test]
    fn two_who_left_are_asked_about_together() {
        let mut event = begun(Kind::RoundRobin);
        let table = TableNo::from_index(1);
        let [one, other] = event.state().table(ROUND[3], table).unwrap().pair().unwrap();
        event.apply(1, Action::Withdraw { player: one, from: ROUND[1] }).unwrap();
        event.apply(1, Action::Withdraw { player: other, from: ROUND[2] }).unwrap();
        let back = asked(&event, ROUND[3], table, Outcome::Draw);
        assert_eq!(back.left, [(one, ROUND[1]), (other, ROUND[2])]);
        event.apply(2, back.action).unwrap();
        assert_eq!(event.state().outcome(ROUND[3], table), Some(&Outcome::Draw));
        assert!(event.state().members.iter().all(|member| member.left.is_none()));
    }

    #[test]
    fn a_board_or_the_score_of_a_team_that_left_is_asked_about_once() {
        let teams = Teams { boards: 4, rank: Rank::default(), walk_over: None };
        let mut event = monrad(Kind::Monrad.settings_of(Some(teams)));
        let who = player(2);
        let table = at(&event, ROUND[0], who);
        event.apply(1, Action::Withdraw { player: who, from: ROUND[0] }).unwrap();
        let boards = Boards::open(4).with(0, Some(Outcome::Draw));
        let back = asked(&event, ROUND[0], table, Outcome::Boards(boards.clone()));
        let score = boards.scored([HalfPoints(5), HalfPoints(3)]).unwrap();
        assert_eq!(asked(&event, ROUND[0], table, Outcome::Boards(score)).left, back.left);
        event.apply(2, back.action).unwrap();
        let more = boards.with(1, Some(Outcome::FirstWins));
        let next = enter_result(&event, ROUND[0], table, Some(Outcome::Boards(more)));
        assert!(matches!(next, ResultEntry::Report(_)));
    }

    #[test]
    fn who_missed_rounds_of_a_monrad_comes_back_with_these_as_they_were() {
        let mut event = begun(Kind::Monrad);
        let who = player(4);
        event.apply(1, Action::Withdraw { player: who, from: ROUND[0] }).unwrap();
        let missed = at(&event, ROUND[0], who);
        for table in (0..4).map(TableNo::from_index).filter(|&table| table != missed) {
            let outcome = Some(Outcome::FirstWins);
            event.apply(1, Action::Report { round: ROUND[0], table, outcome }).unwrap();
        }
        // The player is paired in the next round nevertheless, and then leaves as of the round before.
        let hand = Decisions::default();
        event.apply(2, Action::Return(who)).unwrap();
        let proposal = Proposal::of(event.state(), ROUND[1], &hand).unwrap();
        event.apply(2, proposal.publish(event.state(), ROUND[1])).unwrap();
        event.apply(2, Action::Withdraw { player: who, from: ROUND[0] }).unwrap();
        let table = at(&event, ROUND[1], who);
        let outcome = ends(&event, ROUND[1], who, true);
        event.apply(3, asked(&event, ROUND[1], table, outcome).action).unwrap();
        assert!(event.state().outcome(ROUND[0], missed).is_some(), "what was lost by leaving stays lost");
        assert_eq!(event.state().rounds[0].open, 0);
    }
}
