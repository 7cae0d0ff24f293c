//! The sources in their own words: pieces of the pages as they are printed, with lines broken wherever they break.
//!
//! `butler_*`: Bill Butler, "Cyclic solutions to the round-robin Bridge tournament problem", durangobill.com;
//! `pippel_*`: C. L. Pippel, IJdammer, September 1986.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use rondel::count::lab::list;
use rondel::format::schedule::{Built, Choices, Development, Form, LineMeaning, Note, read};
use rondel::model::schedule::Schedule;
use rondel::proof::report::Kind;

use rondel::whist::{Solution, list_csv, list_text};

use super::sources::*;
use crate::support::{all_games, cases, player};

/// The pieces of the pages with a list of solutions: players, the first number, how many.
const LISTS: [(&str, u16, u16, usize); 5] = [
    (include_str!("../data/printed/butler_8.txt"), 8, 1, 6),
    (include_str!("../data/printed/butler_12.txt"), 12, 1, 1),
    (include_str!("../data/printed/butler_12_others.txt"), 12, 2, 19),
    (include_str!("../data/printed/butler_13_others.txt"), 13, 2, 8),
    (include_str!("../data/printed/butler_5.txt"), 5, 1, 1),
];

/// Starting positions printed table by table, or seat by seat.
const POSITIONS: [(&str, u16); 4] = [
    (include_str!("../data/printed/butler_16.txt"), 16),
    (include_str!("../data/printed/butler_17.txt"), 17),
    (include_str!("../data/printed/butler_almost_8.txt"), 8),
    (include_str!("../data/printed/butler_almost_56.txt"), 56),
];

/// The positions of the tables as they are read, before they go round.
fn seats(text: &str, solution: usize) -> Vec<Vec<u16>> {
    let choices = Choices {
        solution: Some(solution),
        development: Some(Development::None),
        kind: Some(Kind::Individual),
        ..Choices::default()
    };
    let Built { schedule, names, .. } = read(text).build(&choices).unwrap();
    let number = |index: usize| names[index].parse().unwrap();
    let tables = schedule.rounds[0].tables.iter();
    tables.map(|table| table.players().map(|player| number(player.index())).collect()).collect()
}

#[test]
fn lists_of_one_six_eight_and_nineteen_solutions() {
    for (text, players, first, count) in LISTS {
        let reading = read(text);
        assert_eq!((reading.troubles.as_slice(), reading.form), ([].as_slice(), Form::Solutions), "{text}");
        assert_eq!(reading.notes, [Note::Solutions { count, whole: count }], "{text}");
        for at in 0..count {
            let number = first + at as u16;
            let of = |entry: &&Entry| entry.v == players && entry.index == usize::from(number);
            let entry = entries().into_iter().find(|entry| of(&entry)).unwrap();
            assert_eq!(seats(text, at), entry.tables, "{players} players, solution {number}");
            let built = reading.build(&Choices { solution: Some(at), ..Choices::default() }).unwrap();
            assert_eq!((built.solutions[at], built.solution), (number, at));
            assert_eq!(built.schedule.entrants, usize::from(players));
            assert_eq!(report(&built, false).findings(), [], "{players} players, solution {number}");
        }
    }
}

#[test]
fn a_solution_that_is_changed_is_counted_out_and_found() {
    let text = LISTS[0].0.replacen("vs. 7 and 0", "vs. 0 and 7", 1);
    assert_eq!(read(&text).notes, [Note::Solutions { count: 6, whole: 6 }], "a side may be turned");
    // In solution 1 the partners 4 and 6, 5 and 1 become 4 and 5, 6 and 1: 2 and 3 are as far apart as 4 and 5.
    let broken = LISTS[0].0.replacen("vs. 4\nand 6 5 and 1", "vs. 4\nand 5 6 and 1", 1);
    let reading = read(&broken);
    assert_eq!(reading.notes, [Note::Solutions { count: 6, whole: 5 }]);
    let built = reading.build(&Choices::default()).unwrap();
    assert!(!report(&built, false).findings().is_empty());
    // The same number at two places is not a list of solutions.
    assert_ne!(read(&LISTS[0].0.replacen("5 and 1 vs", "5 and 4 vs", 1)).form, Form::Solutions);
}

#[test]
fn starting_positions_table_by_table_and_seat_by_seat() {
    for (text, players) in POSITIONS {
        let (reading, built) = built(text);
        assert_eq!((built.kind, built.schedule.entrants), (Kind::Individual, usize::from(players)), "{text}");
        assert!(built.solutions.is_empty() && reading.form != Form::Solutions);
        assert_eq!(report(&built, false).findings(), [], "{text}");
    }
    // Every heading and number is accounted for.
    let (reading, _) = built(POSITIONS[2].0);
    assert!(reading.lines.iter().all(|line| line.taken != LineMeaning::Words), "{:?}", reading.lines);
    // A number too few or too many is not a table.
    assert!(!read(&POSITIONS[2].0.replace("7 0", "7")).troubles.is_empty());
    assert_eq!(read(&POSITIONS[2].0.replace("\n2\n5", "\n3\n5")).games(), 0);
}

#[test]
fn nine_players_under_broken_headings() {
    let text = include_str!("../data/printed/butler_9.txt");
    let (reading, printed) = built(text);
    assert_eq!(reading.form, Form::Text);
    assert_eq!(report(&printed, false).findings(), []);
    let by_label = |built: &Built| -> Vec<Vec<String>> {
        let round = |round: &rondel::model::schedule::Round| {
            let players =
                round.tables.iter().flat_map(|table| table.players()).chain(round.out.iter().copied());
            players.map(|player| built.names[player.index()].clone()).collect()
        };
        built.schedule.rounds.iter().map(round).collect()
    };
    assert_eq!(by_label(&printed), by_label(&built(&nine()).1), "as when each round stands on one line");
}

#[test]
fn rounds_among_sentences() {
    let (reading, odd) = built(include_str!("../data/printed/pippel_odd.txt"));
    let rounds = built(&lines(&pippel("odd7_rounds"))).1;
    assert_eq!(odd.schedule, rounds.schedule);
    assert_eq!(reading.lines.iter().filter(|line| line.taken == LineMeaning::Words).count(), 3);
    let (reading, stuck) = built(include_str!("../data/printed/pippel_stuck.txt"));
    assert_eq!((stuck.schedule.entrants, stuck.schedule.rounds.len()), (6, 3));
    assert_eq!(reading.games(), 9, "what could be played is no game");
}

#[test]
fn the_slanted_table_of_meetings() {
    let text = include_str!("../data/printed/pippel_meetings.txt");
    let (reading, slanted) = built(text);
    assert_eq!((reading.form, reading.lines.len()), (Form::Meetings, 8));
    let rounds = built(&lines(&pippel("odd7_rounds"))).1;
    let meetings = |schedule: &Schedule| -> Vec<Vec<[u16; 2]>> {
        let sorted = |mut games: Vec<[u16; 2]>| {
            games.iter_mut().for_each(|game| game.sort_unstable());
            games.sort_unstable();
            games
        };
        all_games(schedule).into_iter().map(sorted).collect()
    };
    assert_eq!(meetings(&slanted.schedule), meetings(&rounds.schedule));
    assert!(slanted.schedule.rounds.iter().zip(1..).all(|(round, number)| round.out == [player(number)]));
    // The same as a square, with cells of every kind between.
    let square = |by: &str, none: &str| {
        let mut text = format!("{by}1{by}2{by}3{by}4\n");
        for row in ["1|-|3|2|1", "2|3|-|1|2", "3|2|1|-|3", "4|1|2|3|-"] {
            text += &format!("{}\n", row.replace('-', none).replace('|', by));
        }
        text
    };
    for text in [square("\t", ""), square(";", "x"), square(",", "-"), square("|", "*"), square("    ", "-")]
    {
        let (_, built) = built(&text);
        assert_eq!(
            meetings(&built.schedule),
            [[[1, 4], [2, 3]], [[1, 3], [2, 4]], [[1, 2], [3, 4]]],
            "{text}"
        );
    }
    // Cells that contradict each other make no such table.
    let broken = text.replacen("7\u{A0} 4", "7\u{A0} 8", 1);
    assert_ne!(broken, text);
    assert_eq!(read(&broken).form, Form::Text);
}

/// Starting positions with a column for each seat, the headings broken over lines: players, how many solutions.
const SEATS: [(&str, u16, usize); 5] = [
    (include_str!("../data/printed/butler_directed_5.txt"), 5, 2),
    (include_str!("../data/printed/butler_directed_13.txt"), 13, 8),
    (include_str!("../data/printed/butler_directed_61.txt"), 61, 1),
    (include_str!("../data/printed/butler_almost_44.txt"), 44, 1),
    (include_str!("../data/printed/butler_almost_48.txt"), 48, 1),
];

#[test]
fn seats_under_headings_broken_over_lines_and_solutions_beside_each_other() {
    for (text, players, count) in SEATS {
        let reading = read(text);
        assert_eq!(reading.troubles, [], "{players}");
        let is_list = count > 1;
        assert_eq!(reading.form == Form::Solutions, is_list, "{players}");
        assert_eq!(reading.notes.contains(&Note::Solutions { count, whole: count }), is_list, "{players}");
        for at in 0..count {
            let of = |entry: &Entry| entry.v == players && entry.index == at + 1;
            let entry = directed().into_iter().chain(almost()).find(of).unwrap();
            assert_eq!(seats(text, at), entry.tables, "{players} players, solution {}", at + 1);
            let built = reading.build(&Choices { solution: Some(at), ..Choices::default() }).unwrap();
            assert_eq!(report(&built, players % 4 == 1).findings(), [], "{players} players");
        }
    }
}

/// Starters printed beside each other: players, how many.
const STARTERS: [(&str, usize, usize); 2] = [
    (include_str!("../data/printed/butler_starters_8.txt"), 8, 3),
    (include_str!("../data/printed/butler_starters_10.txt"), 10, 9),
];

#[track_caller]
fn all_go_round(text: &str, players: usize, count: usize) {
    let reading = read(text);
    assert_eq!((reading.troubles.as_slice(), reading.form), ([].as_slice(), Form::Solutions), "{text}");
    for at in 0..count {
        let built = reading.build(&Choices { solution: Some(at), ..Choices::default() }).unwrap();
        assert_eq!((built.schedule.entrants, built.solutions.len()), (players, count), "{text}");
        assert_eq!(report(&built, false).findings(), [], "{at} of {text}");
    }
}

#[test]
fn starters_beside_each_other() {
    for (text, players, count) in STARTERS {
        assert_eq!(read(text).notes, [Note::Starters { count, whole: count }], "{text}");
        all_go_round(text, players, count);
    }
}

#[test]
fn the_lists_that_are_saved_here_are_read_again() {
    for players in [8, 10, 12] {
        let starters = list::first(players).unwrap();
        for text in [list::text(&starters), list::csv(&starters)] {
            let count = starters.len();
            assert_eq!(read(&text).notes, [Note::Starters { count, whole: count }], "{text}");
            all_go_round(&text, players.into(), count);
        }
    }
    for players in [8, 12, 13, 16] {
        let all = entries().into_iter().filter(|entry| entry.v == players && entry.penalty.is_none());
        let solutions: Vec<Solution> =
            all.filter_map(|entry| Solution::new(players, entry.tables).ok()).collect();
        if solutions.len() < 2 {
            continue;
        }
        for text in [list_text(&solutions), list_csv(&solutions)] {
            all_go_round(&text, players.into(), solutions.len());
        }
    }
    // The rounds of one schedule go round each by itself too, and are none.
    let rounds = "1-4 2-3\n4-3 1-2\n2-4 3-1";
    assert_ne!(read(rounds).form, Form::Solutions);
    let all = "2 & 3 v 4 & 6, 5 & 1 v 7 & 0\n3 & 4 v 5 & 7, 6 & 2 v 1 & 0\n4 & 5 v 6 & 1, 7 & 3 v 2 & 0";
    assert_eq!((read(all).form, read(all).rounds.len()), (Form::Text, 3));
}

#[test]
fn positions_with_the_tables_that_they_make() {
    let eight = include_str!("../data/printed/butler_positions_8.txt");
    let twelve = include_str!("../data/printed/butler_positions_12.txt");
    // The order of the columns of the second says by itself who sits together.
    let alone = twelve.split_once("would be:").unwrap().1;
    for (text, players) in [(eight, 8), (twelve, 12), (alone, 12)] {
        let (_, built) = built(text);
        let size = (built.schedule.entrants, built.schedule.rounds.len());
        assert_eq!((built.kind, size), (Kind::Individual, (players, players - 1)), "{text}");
        assert_eq!(report(&built, false).findings(), [], "{text}");
        let mut names = built.names.clone();
        names.sort();
        assert_eq!(names[0], "A");
    }
    let table = eight.split_once("Each entry").unwrap().0;
    let reading = read(table);
    assert_eq!((reading.notes.as_slice(), reading.games()), ([Note::Positions { players: 8 }].as_slice(), 0));
}

#[test]
fn nine_directed_players_under_broken_headings() {
    let (_, nine) = built(include_str!("../data/printed/butler_directed_9.txt"));
    assert_eq!((nine.schedule.entrants, nine.schedule.rounds.len()), (9, 9));
    assert_eq!(report(&nine, true).findings(), []);
}

/// A printed text in which lines are lost, doubled or changed.
fn damaged() -> impl Strategy<Value = String> {
    let texts: Vec<&str> = LISTS
        .iter()
        .map(|(text, ..)| *text)
        .chain(POSITIONS.iter().map(|(text, _)| *text))
        .chain(SEATS.iter().map(|(text, ..)| *text))
        .chain(STARTERS.iter().map(|(text, ..)| *text))
        .chain([
            include_str!("../data/printed/butler_positions_8.txt"),
            include_str!("../data/printed/butler_directed_9.txt"),
            include_str!("../data/printed/pippel_meetings.txt"),
        ])
        .collect();
    let word = select(vec![
        "0", "1", "7", "400", "65535", "70000", "A", "vs.", "and", "Table 0", "North", "20:00", "",
    ]);
    let change = (any::<Index>(), any::<Index>(), 0..4_u8, word);
    (select(texts), prop::collection::vec(change, 1..6)).prop_map(|(text, changes)| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        for (at, to, how, word) in changes {
            let (at, to) = (at.index(lines.len()), to.index(lines.len()));
            match how {
                0 => drop(lines.remove(at)),
                1 => lines.insert(at, lines[to].clone()),
                2 => lines[at] = word.to_owned(),
                _ => lines[at] += word,
            }
            if lines.is_empty() {
                lines.push(String::new());
            }
        }
        lines.join("\n")
    })
}

proptest! {
    #![proptest_config(cases(192))]

    #[test]
    fn a_damaged_page_is_read_without_a_crash(text in damaged()) {
        let reading = read(&text);
        for kind in [None, Some(Kind::RoundRobin), Some(Kind::Individual), Some(Kind::Movement)] {
            for solution in [0, 1, 40] {
                let choices = Choices { kind, solution: Some(solution), ..Choices::default() };
                if let Ok(built) = reading.build(&choices) {
                    let _ = report(&built, true).figures();
                }
            }
        }
        let _ = rondel::format::starting::read(&text);
    }
}
