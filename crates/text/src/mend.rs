//! Repairs of a schedule with faults: the changes, the offer, and causes in starting positions.

use rondel_event::proof::mend::{Change, Mended};
use rondel_event::proof::report::LabelledReport;
use rondel_schedule::model::ids::TableNo;
use rondel_schedule::model::schedule::{Schedule, Side};

use super::checks::how_often;
use super::common::Idle;
use super::{Lang, Say};

sentences!("mend");

/// Returns the number of faults left after the changes, or of the faults of the schedule if none are left.
pub fn outcome(shown: &LabelledReport, found: &Mended) -> Mend {
    let faults = found.before;
    match found.left {
        0 => Mend::AllVanish { faults: shown.wrong() },
        left if found.is_cut => Mend::LeavesSoFar { left, faults },
        left => Mend::Leaves { left, faults },
    }
}

/// Returns each change as a sentence, with the names of the players seated there at that point.
pub fn steps(shown: &LabelledReport, changes: &[Change], first_only: bool, lang: Lang) -> Vec<String> {
    let mut schedule = shown.schedule().clone();
    let step = |change: &Change| {
        let said = step(shown, &schedule, change, first_only).say(lang);
        change.apply(&mut schedule);
        said
    };
    changes.iter().map(step).collect()
}

fn step(shown: &LabelledReport, schedule: &Schedule, change: &Change, first_only: bool) -> Step {
    let round = change.round().number();
    let side =
        |side: &Side| side.players().iter().map(|&player| shown.name(player)).collect::<Vec<_>>().join(" & ");
    let at = |table: TableNo| {
        let table = &schedule.rounds[change.round().index()].tables[table.index()];
        table.sides.each_ref().map(side)
    };
    match *change {
        Change::Exchange { players, .. } => {
            let [one, other] = players.map(|player| shown.name(player));
            match first_only {
                true => Step::ExchangeStart { one, other },
                false => Step::Exchange { round, one, other },
            }
        }
        Change::Seat { table, was, player, .. } => {
            let [was, name] = [was, player].map(|player| shown.name(player));
            Step::Seat { round, table: table.number(), was, name }
        }
        Change::Turn { table, .. } => {
            let [one, other] = at(table);
            Step::Turn { round, one, other }
        }
        Change::Move { table, to, .. } => {
            let [one, other] = at(table);
            Step::Move { from: round, to: to.number(), one, other }
        }
        Change::Add { ref sides, .. } => {
            let [one, other] = sides.each_ref().map(side);
            Step::Add { round, one, other }
        }
        Change::Drop { table, .. } => {
            let [one, other] = at(table);
            Step::Drop { round, one, other }
        }
        Change::Free { player, .. } => {
            Step::Free { round, name: shown.name(player), idle: Idle::of(shown.game.kind) }
        }
        Change::Strike { player, .. } => {
            Step::Strike { round, name: shown.name(player), idle: Idle::of(shown.game.kind) }
        }
        Change::Boards { tables: [one, other], .. } => {
            Step::Boards { round, one: one.number(), other: other.number() }
        }
        Change::Lay { table, ref boards, .. } => {
            let boards: Vec<String> = boards.iter().map(ToString::to_string).collect();
            Step::Lay { round, table: table.number(), boards: boards.join(", ") }
        }
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::Sides;
    use rondel_event::proof::report::{Expected, Kind, Report};
    use rondel_schedule::model::ids::{BoardNo, Player, RoundNo};
    use rondel_schedule::round_robin::circle;

    use super::*;

    /// Three rounds for four: 1–4 2–3, 4–3 1–2, 2–4 3–1.
    fn four() -> LabelledReport {
        let schedule = circle::berger(4).unwrap();
        let names = ["Ann", "Bo", "Wilhelmina van den Bergh-Oosterhuis", "Dirk"].map(str::to_owned);
        let expected = Expected::of(&schedule, Kind::RoundRobin, false);
        LabelledReport::new(Report::of(schedule, expected), names.to_vec(), Sides::Colours)
    }

    #[test]
    fn every_change_is_said_with_round_table_and_names() {
        let (round, table) = (RoundNo::from_index(1), TableNo::from_index(0));
        let [ann, bo, _, dirk] = [0, 1, 2, 3].map(Player::from_index);
        let boards = [3, 4].map(BoardNo::from_index).to_vec();
        let changes = [
            Change::Exchange { round, players: [ann, bo] },
            Change::Seat { round, table, seat: 0, was: dirk, player: ann },
            Change::Turn { round, table },
            Change::Move { round, table, to: RoundNo::from_index(2) },
            Change::Add { round, sides: [Side::One(ann), Side::Two([bo, dirk])] },
            Change::Drop { round, table },
            Change::Free { round, player: ann },
            Change::Strike { round, player: bo },
            Change::Boards { round, tables: [table, TableNo::from_index(1)] },
            Change::Lay { round, table, boards },
        ];
        let said = |change: &Change, lang: Lang| steps(&four(), std::slice::from_ref(change), false, lang);
        let own = "Dirk – Wilhelmina van den Bergh-Oosterhuis";
        let turned = "Wilhelmina van den Bergh-Oosterhuis – Dirk";
        let expected = [
            "Exchange Ann and Bo in round 2.".to_owned(),
            "Round 2, table 1: Ann in the place of Dirk.".to_owned(),
            format!("Turn {own} in round 2: {turned}."),
            format!("Move {own} from round 2 to round 3."),
            "Add Ann – Bo & Dirk to round 2.".to_owned(),
            format!("Strike {own} out of round 2."),
            "Ann has the bye in round 2.".to_owned(),
            "Strike Bo from those who have the bye in round 2.".to_owned(),
            "Exchange the boards of tables 1 and 2 in round 2.".to_owned(),
            "Round 2, table 1: boards 4, 5.".to_owned(),
        ];
        assert_eq!(changes.each_ref().map(|it| said(it, Lang::En).concat()), expected);
        assert_eq!(
            Lang::BUILT_IN.map(|lang| said(&changes[6], lang).concat()),
            ["Ann has the bye in round 2.", "Ann is vrij in ronde 2.", "Ann har fri i runde 2."]
        );
        let start = "Exchange Ann and Bo in the starting positions.";
        assert_eq!(steps(&four(), &changes[..1], true, Lang::En), [start]);
    }

    #[test]
    fn a_second_change_names_those_who_sit_there_after_the_first() {
        let (round, table) = (RoundNo::from_index(1), TableNo::from_index(0));
        let changes = [
            Change::Exchange { round, players: [0, 3].map(Player::from_index) },
            Change::Drop { round, table },
        ];
        let drop = "Strike Ann – Wilhelmina van den Bergh-Oosterhuis out of round 2.";
        assert_eq!(steps(&four(), &changes, false, Lang::En), ["Exchange Ann and Dirk in round 2.", drop]);
    }

    #[test]
    fn what_is_left_is_so_far_only_where_the_search_was_cut() {
        let found = |left: usize, is_cut: bool| Mended { before: 5, left, is_cut, ..Mended::default() };
        let said = [found(0, true), found(2, false), found(2, true)];
        let (faults, left) = (5, 2);
        let [all, some, so_far] = said.each_ref().map(|found| outcome(&four(), found));
        assert_eq!(all, Mend::AllVanish { faults: four().wrong() });
        assert_eq!(some, Mend::Leaves { left, faults });
        assert_eq!(so_far, Mend::LeavesSoFar { left, faults });
    }
}
