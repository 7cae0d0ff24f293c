//! The decisions of the lab, with small counts.

use super::cells::{self, CellStatus};
use super::{
    Ask, Batch, Damage, Fault, InQueue, Lab, Numbers, Pasted, Piece, Plan, State, Unread, list, share, worked,
};
use crate::{Kind, published};

fn ask(kind: Kind, players: u16) -> Ask {
    Ask::new(kind, players).unwrap()
}

fn run(batch: &Batch) -> Vec<Piece> {
    let plan = Plan::new(batch.ask).unwrap();
    batch.units.iter().map(|&unit| plan.run(unit).unwrap()).collect()
}

/// Runs all counts in the queue with two workers, one millisecond per batch.
fn run_all(lab: &mut Lab, now: &mut u64) {
    while let Some(batch) = lab.deal(2, *now) {
        *now += 1;
        lab.take(batch.ask, run(&batch), 2, *now);
    }
}

fn starters(lab: &Lab, players: u16) -> Option<u128> {
    lab.of(ask(Kind::Starters, players)).map(|finished| finished.numbers.main())
}

#[test]
fn counts_in_the_queue_run_one_after_another() {
    let (mut lab, mut now) = (Lab::default(), 1000);
    let asks = [ask(Kind::Starters, 16), ask(Kind::Whist, 13), ask(Kind::Subtotals, 10)];
    for it in asks {
        lab.add(it).unwrap();
        assert_eq!(lab.add(it), Err(InQueue));
    }
    assert_eq!(lab.running(), None);
    run_all(&mut lab, &mut now);
    assert!(lab.shown(now).is_empty());
    assert_eq!(lab.finished().len(), 3);
    assert_eq!(starters(&lab, 16), Some(631));
    let whist = lab.of(asks[1]).unwrap();
    assert!(matches!(whist.numbers, Numbers::Whist { solutions: 9, usable: 1, directed: 8, .. }));
    assert_eq!((whist.workers, whist.elsewhere, whist.at > 1000, whist.took > 0), (2, 0, true, true));
    let subtotals = [(1, 2), (2, 1), (3, 1), (4, 2), (6, 1), (7, 1), (8, 1)];
    assert_eq!(lab.of(asks[2]).unwrap().numbers, Numbers::Subtotals(subtotals.to_vec()));
    lab.forget(0);
    assert_eq!(lab.finished().len(), 2);
}

#[test]
fn no_unit_is_dealt_twice_unless_it_was_lost() {
    let mut lab = Lab::default();
    let it = ask(Kind::Starters, 20);
    lab.add(it).unwrap();
    let first = lab.deal(2, 0).unwrap();
    let second = lab.deal(2, 0).unwrap();
    assert!(first.units.iter().all(|unit| !second.units.contains(unit)));
    let mut rest = Vec::new();
    while let Some(batch) = lab.deal(2, 0) {
        rest.extend(batch.units);
    }
    let all = lab.missing(it).len();
    assert_eq!(rest.len() + first.units.len() + second.units.len(), all);
    lab.lose(&second);
    assert_eq!(lab.deal(2, 0), Some(second));
    // A resumed count deals its missing units again.
    lab.take(it, run(&first), 2, 5);
    lab.pause(it, 5);
    assert_eq!((lab.deal(2, 6), lab.running()), (None, None));
    lab.go_on(it);
    let mut again = Vec::new();
    while let Some(batch) = lab.deal(2, 9) {
        again.extend(batch.units);
    }
    again.sort_unstable();
    assert_eq!(again, lab.missing(it));
    assert_eq!(again.len(), all - first.units.len());
    lab.cancel(it);
    assert!(lab.shown(9).is_empty());
}

#[test]
fn batches_grow_to_what_a_worker_does_in_a_moment() {
    let (mut lab, it) = (Lab::default(), ask(Kind::Whist, 24));
    lab.add(it).unwrap();
    let first = lab.deal(2, 0).unwrap();
    assert_eq!(first.units.len(), 1, "nothing is known yet");
    lab.take(it, run(&first), 2, 10);
    // One unit in ten milliseconds, by one of two workers.
    assert_eq!(lab.deal(2, 10).unwrap().units.len(), 20);
    let shown = &lab.shown(10)[0];
    assert_eq!((shown.spent, shown.units[0], shown.left), (10, 1, Some(10 * u64::from(shown.units[1] - 1))));
    assert_eq!(shown.rate, Some(100 * run(&first)[0].seen()));
}

#[test]
fn time_runs_only_while_the_count_does() {
    let (mut lab, it) = (Lab::default(), ask(Kind::Starters, 20));
    lab.add(it).unwrap();
    lab.deal(1, 100);
    lab.pause(it, 400);
    assert_eq!(lab.shown(9000)[0].spent, 300);
    lab.go_on(it);
    lab.deal(1, 10_000);
    assert_eq!(lab.shown(10_050)[0].spent, 350);
    lab.rest(10_100);
    assert_eq!((lab.shown(99_999)[0].spent, lab.shown(0)[0].state.clone()), (400, State::Waiting));
}

/// A lab with a half-finished count, a waiting one and a finished one.
fn half() -> (Lab, Ask, Ask) {
    let (mut lab, mut now) = (Lab::default(), 50);
    lab.add(ask(Kind::Starters, 12)).unwrap();
    run_all(&mut lab, &mut now);
    let (whist, signs) = (ask(Kind::Whist, 16), ask(Kind::Starters, 14));
    lab.add(whist).unwrap();
    lab.add(signs).unwrap();
    for _ in 0..7 {
        let batch = lab.deal(3, now).unwrap();
        now += 3;
        lab.take(batch.ask, run(&batch), 3, now);
    }
    (lab, whist, signs)
}

#[test]
fn a_count_goes_on_after_a_reload_where_it_was() {
    let (lab, whist, signs) = half();
    let saved = lab.save(1000);
    let (mut again, damage) = Lab::restore(&saved);
    assert_eq!(damage, None);
    assert_eq!(again.finished(), lab.finished());
    let [before, after] = [&lab, &again].map(|lab| lab.shown(1000));
    assert_eq!(after[0].units, before[0].units);
    assert!(after[0].units[0] > 0 && after[0].units[0] < after[0].units[1]);
    assert_eq!(
        (after[0].spent, &after[0].state, after[0].left),
        (before[0].spent, &State::Waiting, before[0].left)
    );
    let mut now = 5000;
    run_all(&mut again, &mut now);
    assert_eq!(again.of(whist).map(|it| it.numbers.main()), Some(128));
    assert_eq!(again.of(signs).map(|it| it.numbers.main()), Some(133));
    // The restored parts equal the counted ones, including the zeros that are not written.
    let lines = lab.lines(whist).unwrap();
    assert_eq!(Lab::restore(&saved).0.lines(whist), Some(lines));
    assert!(saved.len() < 3000 + 100 * before[0].units[0] as usize, "{} bytes", saved.len());
}

#[test]
fn damage_costs_one_line_and_another_version_is_told() {
    let (lab, whist, signs) = half();
    let saved = lab.save(1000);
    assert_eq!(saved.lines().count(), 4);
    let damaged = saved.replacen("\"spent\":", "\"spent\":1", 1);
    let (read, damage) = Lab::restore(&damaged);
    assert_eq!(damage, Some(Damage::Lines(1)));
    assert_eq!((read.finished().len(), read.shown(0).len(), read.shown(0)[0].ask), (1, 1, signs));
    let cut = &saved[..saved.len() - 30];
    assert_eq!(Lab::restore(cut).1, Some(Damage::Lines(1)));
    assert_eq!(Lab::restore(cut).0.shown(0).len(), 2);
    assert_eq!(Lab::restore("rubbish").1, Some(Damage::Lines(1)));
    assert!(matches!(Lab::restore("{\"rondel\":1"), (_, Some(Damage::Lines(1)))));
    assert_eq!(Lab::restore("").1, None);
    let newer = crate::line::write(&serde_json::json!({ "Lab": { "version": 2 } }));
    assert_eq!(Lab::restore(&newer).1, Some(Damage::Version));
    // A job cut by another version is not restored; the rest is read.
    let line = saved.lines().find(|line| line.contains("\"cut\":1")).unwrap();
    let part = line.split_once("\"part\":").unwrap().1;
    let other: serde_json::Value =
        serde_json::from_str(&part[..part.len() - 1].replacen("\"cut\":1", "\"cut\":9", 1)).unwrap();
    let changed = saved.replace(line, &crate::line::write(&other));
    let (read, damage) = Lab::restore(&changed);
    assert_eq!(damage, Some(Damage::Version));
    assert_eq!((read.shown(0).len(), read.finished().len()), (1, 1));
    assert!(read.shown(0).iter().all(|shown| shown.ask != whist));
}

#[test]
fn lines_of_others_are_counted_in_and_finish_a_count() {
    let it = ask(Kind::Starters, 14);
    let (mut there, mut lab) = (Lab::default(), Lab::default());
    there.add(it).unwrap();
    while let Some(batch) = there.deal(1, 0) {
        // The last batch is held back.
        if there.missing(it).len() == 1 {
            break;
        }
        there.take(it, run(&batch), 1, 0);
    }
    let lines = there.lines(it).unwrap();
    let missing = there.missing(it);
    let new = lines.lines().count();
    assert_eq!(lab.paste(&lines, 4, 10), Ok(Pasted { ask: it, new, double: 0, missing: 1 }));
    let shown = &lab.shown(10)[0];
    assert_eq!((&shown.state, shown.elsewhere, shown.left), (&State::Paused, new as u32, None));
    assert_eq!(lab.paste(&lines, 4, 11), Ok(Pasted { ask: it, new: 0, double: new, missing: 1 }));
    let last = super::Tally::new(it).map(|mut tally| {
        tally.add(Plan::new(it).unwrap().run(missing[0]).unwrap()).unwrap();
        tally.lines()
    });
    assert_eq!(lab.paste(&last.unwrap(), 4, 12).map(|pasted| (pasted.new, pasted.missing)), Ok((1, 0)));
    assert_eq!(starters(&lab, 14), Some(133));
    let finished = lab.of(it).unwrap();
    assert_eq!((finished.elsewhere, finished.took), (finished.units, 0));
}

#[test]
fn of_lines_with_something_wrong_nothing_is_counted_in() {
    let it = ask(Kind::Starters, 14);
    let mut tally = super::Tally::new(it).unwrap();
    let plan = Plan::new(it).unwrap();
    for unit in 0..3 {
        tally.add(plan.run(unit).unwrap()).unwrap();
    }
    let lines = tally.lines();
    let mut other = super::Tally::new(ask(Kind::Starters, 16)).unwrap();
    other.add(Plan::new(ask(Kind::Starters, 16)).unwrap().run(0).unwrap()).unwrap();
    let mut wrong = super::Tally::new(it).unwrap();
    let Some(Piece::Starters(part)) = plan.run(1) else { panic!("a part") };
    wrong.add(Piece::Starters(crate::godfrey::Part { seen: part.seen + 1, ..part })).unwrap();
    let mut lab = Lab::default();
    lab.paste(&lines, 1, 0).unwrap();
    let before = lab.save(0);
    let refused = |text: &str| {
        let mut lab = lab.clone();
        let unread = lab.paste(text, 1, 0).unwrap_err();
        assert_eq!(lab.save(0), before, "nothing has changed");
        unread
    };
    assert_eq!(refused(""), Unread::Empty);
    assert_eq!(refused("Butler\n"), Unread::Foreign { line: 1 });
    assert_eq!(refused(&format!("{lines}hello\n")), Unread::Foreign { line: 4 });
    assert_eq!(refused(&lines[..lines.len() - 9]), Unread::Damaged { line: 3 });
    assert_eq!(refused(&format!("{lines}{}", other.lines())), Unread::Mixed { line: 4 });
    assert_eq!(refused(&wrong.lines()), Unread::Contradicts { line: 1, unit: 2 });
    let old = crate::line::write(&serde_json::json!({ "size": 3 }));
    assert_eq!(refused(&old), Unread::Version { line: 1 });
    // Contradictions within the pasted lines are found too.
    let mut empty = Lab::default();
    let both = format!("{lines}{}", wrong.lines());
    assert_eq!(empty.paste(&both, 1, 0), Err(Unread::Contradicts { line: 4, unit: 2 }));
    assert!(empty.shown(0).is_empty());
}

#[test]
fn a_count_that_does_not_come_out_is_told_and_can_begin_anew() {
    let it = ask(Kind::Starters, 12);
    let mut lab = Lab::default();
    lab.add(it).unwrap();
    let mut now = 0;
    while let Some(batch) = lab.deal(1, now) {
        let mut pieces = run(&batch);
        for piece in &mut pieces {
            if let Piece::Starters(part) = piece
                && part.unit == 2
            {
                part.patterns += 2;
            }
        }
        now += 1;
        lab.take(it, pieces, 1, now);
    }
    assert!(matches!(lab.shown(now)[0].state, State::Faulty(Fault::Starters(_))));
    assert!(lab.finished().is_empty() && lab.deal(1, now).is_none());
    lab.again(it);
    run_all(&mut lab, &mut now);
    assert_eq!(starters(&lab, 12), Some(25));
}

#[test]
fn every_cell_says_where_its_number_comes_from() {
    let mut lab = Lab::default();
    let line =
        |lab: &Lab, players| cells::starters(lab).into_iter().find(|line| line.players == players).unwrap();
    let standing = |lab: &Lab, players| line(lab, players).starters.standing();
    assert_eq!(
        [8, 38, 40, 50].map(|players| standing(&lab, players)),
        [CellStatus::Published, CellStatus::Published, CellStatus::Recorded, CellStatus::Recorded]
    );
    lab.add(ask(Kind::Starters, 8)).unwrap();
    let mut now = 1;
    run_all(&mut lab, &mut now);
    assert_eq!(standing(&lab, 8), CellStatus::Both);
    // One number that is not published, and two that contradict published ones; all are made up.
    let finished = |players, starters| super::Finished {
        ask: ask(Kind::Starters, players),
        numbers: Numbers::Starters { starters, twos: 0, modulo: 1, seen: 0, kept: 0 },
        ..lab.finished()[0].clone()
    };
    let new = crate::own_counts::starters(19).unwrap().number;
    let finished = [finished(40, new), finished(42, 7), finished(10, 8)];
    lab.finished.extend(finished);
    assert_eq!(
        [10, 40, 42].map(|players| standing(&lab, players)),
        [CellStatus::Disagree, CellStatus::New, CellStatus::Disagree]
    );
    assert_eq!(line(&lab, 42).starters.number(), Some(7));

    lab.add(ask(Kind::Whist, 12)).unwrap();
    run_all(&mut lab, &mut now);
    let whist = cells::whist(&lab);
    let of = |players| whist.iter().find(|line| line.players == players).unwrap();
    let twelve = of(12);
    let cells = [twelve.solutions, twelve.own_mirror, twelve.usable, twelve.ways];
    assert_eq!(
        cells.map(cells::Cell::standing),
        [CellStatus::Both, CellStatus::Here, CellStatus::Here, CellStatus::Both]
    );
    assert_eq!(cells.map(|cell| cell.number()), [Some(20), Some(0), Some(0), Some(20)]);
    assert_eq!(twelve.penalty, Some(1));
    assert_eq!((of(36).solutions.standing(), of(36).estimate.is_some()), (CellStatus::Open, true));
    assert_eq!(
        (of(28).own_mirror.standing(), of(24).usable.standing()),
        (CellStatus::Published, CellStatus::Nothing)
    );
}

#[test]
fn the_shares_that_are_missing_are_those_of_missing_units() {
    let it = ask(Kind::Starters, 40);
    let mut lab = Lab::default();
    let all = share::commands(it, &lab.missing(it), 8);
    assert_eq!((all.missing.len(), all.of), (8, 8));
    assert_eq!(all.one, "rondel-count run starters 40 --unit 1/8");
    let seq = "parallel --joblog starters-40.log rondel-count run starters 40 --unit {}/8 \
               ::: $(seq 8) >> starters-40.txt";
    assert_eq!(all.parallel, seq);
    assert!(all.cluster.contains("#SBATCH --array=1-8\n"), "{}", all.cluster);
    // With twelve players there are few enough units to run all of the third share of four.
    let it = ask(Kind::Whist, 12);
    let plan = Plan::new(it).unwrap();
    let mut tally = super::Tally::new(it).unwrap();
    for unit in (2..plan.units()).step_by(4) {
        tally.add(plan.run(unit).unwrap()).unwrap();
    }
    lab.paste(&tally.lines(), 1, 0).unwrap();
    let rest = share::commands(it, &lab.missing(it), 4);
    assert_eq!(rest.missing, [1, 2, 4]);
    assert!(rest.parallel.contains("--unit {}/4 ::: 1 2 4 >>"), "{}", rest.parallel);
    assert!(rest.cluster.contains("--array=1,2,4\n"), "{}", rest.cluster);
    assert_eq!(rest.one, "rondel-count run whist 12 --unit 1/4");
    // There are never more shares than units.
    assert_eq!(share::commands(ask(Kind::Starters, 4), &[0, 1], 100).of, 2);
}

/// Every number of the page's worked example: three chords by hand.
#[test]
fn three_chords_by_hand_come_to_three_starters() {
    let rows = worked::rows();
    let shown: Vec<_> = rows
        .iter()
        .map(|row| {
            (row.minus.count_ones(), row.patterns, row.product, row.sum, row.distances, row.term, row.total)
        })
        .collect();
    assert_eq!(
        shown,
        [
            (0, 1, 1, 7, [7, 7, 7], 2401, 2401),
            (1, 7, -1, 5, [3, 3, 3], -135, -945),
            (2, 21, 1, 3, [3, -1, -1], 9, 189),
            (3, 21, -1, 1, [3, -1, -5], -15, -315),
            (3, 14, -1, 1, [-1, -1, -1], 1, 14),
        ]
    );
    assert_eq!(rows.iter().map(|row| row.patterns).sum::<i32>(), 64);
    let half: i32 = rows.iter().map(|row| row.total).sum();
    assert_eq!((half, 2 * half, 2 * half / (7 * 128)), (1344, 2688, 3));
    // Without orbits: all patterns, both signs.
    let sign = |minus: usize, place: usize| 1 - 2 * (minus >> (place % 7) & 1) as i32;
    let all: i32 = (0..128)
        .map(|minus| {
            let places = || (0..7).map(|place| sign(minus, place));
            let far = |d: usize| (0..7).map(|place| sign(minus, place) * sign(minus, place + d)).sum::<i32>();
            places().product::<i32>() * places().sum::<i32>() * far(1) * far(2) * far(3)
        })
        .sum();
    assert_eq!(all, 2688);
    assert_eq!(list::first(8).unwrap().len(), 3);
    assert_eq!(published::starters(3), Some(3));
}

#[test]
fn the_first_thousand_are_listed_to_fifty_players() {
    for players in Ask::choices(Kind::Starters) {
        let starters = list::first(players).unwrap();
        let all = published::starters(players / 2 - 1).unwrap_or(u64::MAX);
        assert_eq!(starters.len() as u64, all.min(1000), "{players} players");
        assert_eq!(list::text(&starters).lines().count(), starters.len());
        assert_eq!(list::csv(&starters).lines().count(), starters.len() + 1);
    }
    assert!(list::first(51).is_none() && list::first(52).is_none());
    assert_eq!(list::csv(&list::first(6).unwrap()), "number,2,1\n1,4-1,2-3\n");
}
