//! Puzzles of many days: all answers but one are wrong, checked in other ways than the puzzles are made.

use rondel_event::pairing::deadend::Position;
use rondel_schedule::model::day;
use rondel_schedule::model::ids::Player;
use rondel_schedule::verify::{Meetings, differences};
use time::{Date, Duration};

use super::*;

/// Days to be tried, of every kind.
const DAYS: i64 = 120;

fn days(kind: Kind) -> impl Iterator<Item = Puzzle> {
    let first = day::read("2026-11-20").unwrap();
    (0..DAYS).map(move |later| Puzzle::of_kind(first + Duration::days(later), kind))
}

fn player(number: u16) -> Player {
    Player::from_number(number).unwrap()
}

/// Returns true if all unpaired players can get a game, by trying all pairings.
fn completes(position: &Position, open: &[Player]) -> bool {
    let Some((&first, rest)) = open.split_first() else { return true };
    rest.iter().any(|&other| {
        let left: Vec<Player> = rest.iter().copied().filter(|&it| it != other).collect();
        position.met(first, other).is_none() && completes(position, &left)
    })
}

#[test]
fn of_a_dead_end_one_game_leads_on() {
    for puzzle in days(Kind::DeadEnd) {
        let Ask::DeadEnd(ask) = &puzzle.ask else { panic!("{puzzle:?}") };
        let options: Vec<u16> = ask.may().into_iter().map(|it| it.number()).collect();
        assert!(options.len() >= 3 && options == puzzle.options, "{puzzle:?}");
        for &option in &options {
            let pair = [ask.player, player(option)];
            let left: Vec<Player> = ask.position.open().into_iter().filter(|it| !pair.contains(it)).collect();
            assert_eq!(completes(&ask.position, &left), option == puzzle.right, "{puzzle:?}");
        }
        let mut position = ask.position.clone();
        assert!(ask.way.iter().all(|&[a, b]| position.play(a, b).is_ok()));
        assert_eq!(position.round().index(), ask.position.round().index() + 1);
        assert_eq!(ask.way[0], [ask.player, player(puzzle.right)]);
    }
}

#[test]
fn of_a_starter_one_line_leads_on() {
    for puzzle in days(Kind::Starter) {
        let Ask::Starter(ask) = &puzzle.ask else { panic!("{puzzle:?}") };
        let all = rondel_schedule::round_robin::starter::all(ask.whole.len()).unwrap();
        let has = |pairs: &[[u16; 2]], [a, b]: [u16; 2]| pairs.contains(&[a, b]) || pairs.contains(&[b, a]);
        let whole: Vec<_> =
            all.iter().filter(|it| ask.hand.pairs().iter().all(|&pair| has(it.pairs(), pair))).collect();
        assert_eq!(whole.len(), 1, "{puzzle:?}");
        assert!(ask.whole.iter().all(|&pair| has(whole[0].pairs(), pair)));
        assert!(puzzle.options.len() >= 3);
        for &option in &puzzle.options {
            assert!(ask.hand.check([ask.from, option]).is_ok());
            assert_eq!(has(&ask.whole, [ask.from, option]), option == puzzle.right, "{puzzle:?}");
        }
    }
}

#[test]
fn of_changed_seats_one_table_is_to_blame() {
    for puzzle in days(Kind::Span) {
        let Ask::Span(ask) = &puzzle.ask else { panic!("{puzzle:?}") };
        let is_right = |tables: &[[u16; 4]]| differences(ask.players, tables).faults.is_empty();
        assert!(!is_right(&ask.tables), "{puzzle:?}");
        assert!(is_right(&ask.right(usize::from(puzzle.right) - 1)), "{puzzle:?}");
        for (table, &[n, s, e, w]) in ask.tables.iter().enumerate() {
            let mends = [[n, s, e, w], [n, e, s, w], [n, w, s, e]].into_iter().any(|seated| {
                let mut tables = ask.tables.clone();
                tables[table] = seated;
                is_right(&tables)
            });
            assert_eq!(mends, table + 1 == usize::from(puzzle.right), "{puzzle:?}");
        }
        assert_eq!(puzzle.options, (1..=ask.players / 4).collect::<Vec<_>>());
    }
}

#[test]
fn of_a_false_round_one_can_be_mended() {
    for puzzle in days(Kind::FalseRound) {
        let Ask::FalseRound(ask) = &puzzle.ask else { panic!("{puzzle:?}") };
        let is_right = |schedule: &rondel_schedule::model::schedule::Schedule| {
            Meetings::of(schedule).pairs().all(|(_, rounds)| rounds.len() == 1)
        };
        assert!(!is_right(&ask.schedule), "{puzzle:?}");
        for (index, round) in ask.schedule.rounds.iter().enumerate() {
            let games: Vec<[Player; 2]> = round.tables.iter().filter_map(|table| table.pair()).collect();
            let mut mends = false;
            for (one, [a, b]) in games.iter().enumerate() {
                for (other, [c, d]) in games.iter().enumerate().skip(one + 1) {
                    for swapped in [[[a, c], [b, d]], [[a, d], [b, c]]] {
                        let mut schedule = ask.schedule.clone();
                        let tables = &mut schedule.rounds[index].tables;
                        for (at, [x, y]) in [one, other].into_iter().zip(swapped) {
                            tables[at] = rondel_schedule::model::schedule::Table::of(*x, *y);
                        }
                        mends |= is_right(&schedule);
                    }
                }
            }
            assert_eq!(mends, index + 1 == usize::from(puzzle.right), "{puzzle:?}");
        }
        for (pair, round) in ask.twice {
            let rounds = Meetings::of(&ask.schedule);
            let both = [round.number(), puzzle.right];
            assert!(rounds.rounds(pair[0], pair[1]).iter().all(|it| both.contains(&it.number())));
            assert_eq!(rounds.rounds(pair[0], pair[1]).len(), 2);
        }
        assert!(ask.instead.iter().all(|&[a, b]| Meetings::of(&ask.schedule).rounds(a, b).is_empty()));
    }
}

#[test]
fn each_kind_comes_every_fourth_day_for_ever() {
    let day = |text: &str| day::read(text).unwrap();
    let four: Vec<Kind> = (0..4).map(|later| Kind::of(day("2027-12-30") + Duration::days(later))).collect();
    assert!(Kind::ALL.iter().all(|kind| four.contains(kind)));
    for date in [Date::MIN, Date::MAX, day("0001-01-01"), day("2000-02-29")] {
        for kind in Kind::ALL {
            let puzzle = Puzzle::of_kind(date, kind);
            assert_eq!((puzzle.kind(), puzzle.day), (kind, date));
            assert!(puzzle.options.contains(&puzzle.right));
        }
        assert_eq!(Puzzle::of(date).kind(), Kind::of(date));
    }
}

/// A solved puzzle stays the same, so that the link of an old result still opens it.
#[test]
fn the_puzzles_of_a_month_stay_what_they_are() {
    let first = day::read("2026-12-01").unwrap();
    let lines: Vec<String> = (0..31)
        .map(|later| {
            let Puzzle { day, ask, options, right } = Puzzle::of(first + Duration::days(later));
            let asked = match ask {
                Ask::DeadEnd(ask) => {
                    let games = ask.position.games().iter().map(|[a, b]| format!("{a}-{b}"));
                    format!("{} in {}", ask.player, games.collect::<Vec<_>>().join(" "))
                }
                Ask::Starter(ask) => format!("{} in {:?}", ask.from, ask.hand.pairs()),
                Ask::Span(ask) => format!("{:?}", ask.tables),
                Ask::FalseRound(ask) => {
                    let games = ask.schedule.tables().filter_map(|(_, _, table)| table.pair());
                    games.map(|[a, b]| format!("{a}-{b}")).collect::<Vec<_>>().join(" ")
                }
            };
            format!("{day} {right} of {options:?}: {asked}")
        })
        .collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn a_result_says_how_often_and_nothing_else() {
    let puzzle = Puzzle::of(day::read("2026-11-27").unwrap());
    let wrong: Vec<u16> = puzzle.options.iter().copied().filter(|&it| it != puzzle.right).collect();
    let answers = [wrong[0], wrong[0], 999, wrong[1], puzzle.right, wrong[0]];
    let tried = puzzle.tried(&answers);
    assert_eq!(tried, [wrong[0], wrong[1], puzzle.right]);
    assert_eq!(puzzle.signs(&tried), "✗✗✓");
    assert_eq!(puzzle.signs(&[]), "");
}
