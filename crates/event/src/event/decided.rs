//! Decisions of a committee: a result decided away from the board, points deducted or given, the games of an entrant
//! who leaves.
//!
//! A decision about a result takes the place of the result, so that desk, wall, paper and standings have one result
//! for a table. The reason and the result reported before are kept with it. A result reported later lifts the
//! decision.

use rondel_schedule::model::result::Outcome;
use serde::{Deserialize, Serialize};

use super::HalfPoints;

/// The most adjustments of one entrant, deductions and gifts together.
pub const MAX_ADJUSTMENTS: usize = 50;

/// A result decided by a committee, turned or against both sides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// The result that counts.
    pub outcome: Outcome,
    /// The reason, never blank; at most [`MAX_NOTE`](super::MAX_NOTE) characters.
    pub reason: String,
}

/// A decision in force about the result of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// The reason of the decision.
    pub reason: String,
    /// The result reported before the first decision; `None` if there was none.
    pub was: Option<Outcome>,
}

/// Points deducted from an entrant, or given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjustment {
    /// The points, negative for a deduction; never 0.
    pub points: HalfPoints,
    /// The reason, never blank; at most [`MAX_NOTE`](super::MAX_NOTE) characters.
    pub reason: String,
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::{Player, RoundNo, TableNo};

    use super::*;
    use crate::event::history::{History, Part};
    use crate::event::{Action, Event, Kind, Refused, WithdrawnRule};
    use crate::standings::{Origin, Source, table, why};
    use crate::testing::begun;

    const FIRST: (RoundNo, TableNo) = (RoundNo::from_index(0), TableNo::from_index(0));

    fn decide(event: &mut Event, decision: Option<(Outcome, &str)>) -> Result<(), Refused> {
        let decision = decision.map(|(outcome, reason)| Decision { outcome, reason: reason.to_owned() });
        event.apply(0, Action::Decide { round: FIRST.0, table: FIRST.1, decision }).map(drop)
    }

    fn report(event: &mut Event, outcome: Outcome) {
        let (round, table) = FIRST;
        event.apply(0, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
    }

    #[test]
    fn a_result_is_turned_and_turned_back() {
        let mut event = begun(Kind::RoundRobin, 4);
        report(&mut event, Outcome::FirstWins);
        assert!(decide(&mut event, Some((Outcome::SecondWins, " "))).is_err(), "without a reason");
        assert!(decide(&mut event, Some((Outcome::Postponed, "fog"))).is_err(), "nothing is decided");
        assert_eq!(decide(&mut event, None), Err(Refused::Unchanged));
        decide(&mut event, Some((Outcome::SecondWins, "no licence"))).unwrap();
        let turned = event.state().clone();
        assert_eq!(turned.outcome(FIRST.0, FIRST.1), Some(&Outcome::SecondWins));
        let ruling = |event: &Event| event.state().ruling(FIRST.0, FIRST.1).cloned();
        let was = |event: &Event| ruling(event).map(|ruling| (ruling.reason, ruling.was));
        assert_eq!(was(&event), Some(("no licence".to_owned(), Some(Outcome::FirstWins))));
        // A second decision keeps the result reported before the first.
        decide(&mut event, Some((Outcome::BothForfeit, "both played a stranger"))).unwrap();
        assert_eq!(was(&event).unwrap().1, Some(Outcome::FirstWins));
        event.apply(0, Action::Undo).unwrap();
        assert_eq!(event.state(), &turned);
        let replayed = Event::replay(event.log().to_vec()).unwrap();
        assert_eq!(replayed, event);
        decide(&mut event, None).unwrap();
        assert_eq!(
            (ruling(&event), event.state().outcome(FIRST.0, FIRST.1)),
            (None, Some(&Outcome::FirstWins))
        );
        event.apply(0, Action::Undo).unwrap();
        // Reporting the decided result again leaves the decision in force; another result lifts it.
        let (round, table) = FIRST;
        let again = Action::Report { round, table, outcome: Some(Outcome::SecondWins) };
        assert_eq!(event.apply(0, again).map(drop), Err(Refused::Unchanged));
        report(&mut event, Outcome::Draw);
        assert_eq!(ruling(&event), None);
    }

    #[test]
    fn a_decision_goes_along_with_its_table() {
        let mut event = begun(Kind::RoundRobin, 4);
        report(&mut event, Outcome::FirstWins);
        decide(&mut event, Some((Outcome::SecondWins, "no licence"))).unwrap();
        let mut rounds: Vec<_> = event.state().rounds.iter().map(|it| it.round.clone()).collect();
        rounds[0].tables.swap(0, 1);
        event.apply(0, Action::Publish { from: FIRST.0, rounds }).unwrap();
        let rulings = &event.state().rounds[0].rulings;
        assert_eq!(rulings.keys().map(|table| table.number()).collect::<Vec<_>>(), [2]);
    }

    #[test]
    fn points_are_deducted_with_their_reasons_and_counted() {
        let mut event = begun(Kind::RoundRobin, 4);
        report(&mut event, Outcome::FirstWins);
        let player = event.state().table(FIRST.0, FIRST.1).unwrap().pair().unwrap()[0];
        let it = |points, reason: &str| Adjustment { points: HalfPoints(points), reason: reason.to_owned() };
        let adjust = |adjusted| Action::Adjust { player, adjusted };
        assert!(event.apply(0, adjust(vec![it(-2, "")])).is_err());
        assert!(event.apply(0, adjust(vec![it(0, "nothing")])).is_err());
        event.apply(0, adjust(vec![it(-6, "fee not paid"), it(1, "fair play")])).unwrap();
        let history = History::of(event.state());
        let standings = table(&history, &event.state().settings);
        let row = standings.row(player).unwrap();
        assert_eq!((row.points, row.place), (HalfPoints(2 - 6 + 1), 4));
        let summands = why(&history, &event.state().settings, &standings, player, Origin::Points);
        let said: Vec<(Source, i64)> = summands[1..].iter().map(|it| (it.source, it.amount)).collect();
        assert_eq!(said, [(Source::Adjusted(0), -6), (Source::Adjusted(1), 1)]);
        assert_eq!(summands.iter().map(|it| it.amount).sum::<i64>(), i64::from(row.points.0));
        event.apply(0, Action::Undo).unwrap();
        assert!(event.state().members.iter().all(|member| member.adjusted.is_empty()));
    }

    #[test]
    fn who_leaves_goes_by_the_rule_chosen_for_them() {
        let mut event = begun(Kind::RoundRobin, 4);
        report(&mut event, Outcome::FirstWins);
        let [_, gone] = event.state().table(FIRST.0, FIRST.1).unwrap().pair().unwrap();
        let leave = |rule| {
            let from = RoundNo::from_index(1);
            Action::Together(vec![
                Action::Withdraw { player: gone, from },
                Action::Settle { player: gone, rule },
            ])
        };
        let part = |event: &Event| History::of(event.state()).attendees[gone.index()].part;
        for (rule, is_out) in [
            (WithdrawnRule::Out, true),
            (WithdrawnRule::HalfOrOut, true),
            (WithdrawnRule::Forfeit, false),
            (WithdrawnRule::KeepPlayed, false),
        ] {
            event.apply(0, leave(Some(rule))).unwrap();
            assert_eq!(part(&event) == Part::Excluded, is_out, "{rule:?}");
            event.apply(0, Action::Return(gone)).unwrap();
            assert_eq!(event.state().members[gone.index()].rule, None, "back, everything is forgotten");
            assert_eq!(part(&event), Part::Counts);
        }
        let player = Player::from_index(0);
        let nothing = Action::Settle { player, rule: None };
        assert_eq!(event.apply(0, nothing).map(drop), Err(Refused::Unchanged));
    }

    #[test]
    fn decisions_are_saved_as_they_will_be_read() {
        let mut event = begun(Kind::RoundRobin, 4);
        report(&mut event, Outcome::FirstWins);
        let from = event.log().len();
        decide(&mut event, Some((Outcome::BothForfeit, "fog"))).unwrap();
        decide(&mut event, None).unwrap();
        let player = Player::from_index(1);
        let adjusted = vec![Adjustment { points: HalfPoints(-2), reason: "fee".to_owned() }];
        event.apply(0, Action::Adjust { player, adjusted }).unwrap();
        event.apply(0, Action::Settle { player, rule: Some(WithdrawnRule::Out) }).unwrap();
        let saved: Vec<String> =
            event.log()[from..].iter().map(|entry| serde_json::to_string(&entry.action).unwrap()).collect();
        let wanted = [
            r#"{"decide":{"round":1,"table":1,"decision":{"outcome":"--","reason":"fog"}}}"#,
            r#"{"decide":{"round":1,"table":1,"decision":null}}"#,
            r#"{"adjust":{"player":2,"adjusted":[{"points":-2,"reason":"fee"}]}}"#,
            r#"{"settle":{"player":2,"rule":"out"}}"#,
        ];
        assert_eq!(saved, wanted);
    }
}
