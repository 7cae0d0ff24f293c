//! The sources in their own words: pieces of the pages as they are printed, with lines broken wherever they break.
//!
//! `butler_*`: Bill Butler, "Cyclic solutions to the round-robin Bridge tournament problem", durangobill.com;
//! `pippel_*`: C. L. Pippel, IJdammer, September 1986.

use rondel::format::schedule::{Built, Choices, Development, Form, Note, Taken, read};
use rondel::model::schedule::Schedule;
use rondel::proof::report::Kind;

use super::sources::*;
use crate::support::{all_games, player};

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
    assert!(reading.lines.iter().all(|line| line.taken != Taken::Words), "{:?}", reading.lines);
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
    assert_eq!(reading.lines.iter().filter(|line| line.taken == Taken::Words).count(), 3);
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
