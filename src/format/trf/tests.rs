use proptest::prelude::*;

use super::*;
use crate::result::Outcome;

/// Six players of a club after round 2, chess points.
const CHESS: &str = include_str!("chess.trf");
/// The ten players of Kildal's example after round 1, 3-2-1, with an eleventh who had the walk-over.
const SCHOOL: &str = include_str!("school.trf");

fn halves(players: &[Line]) -> Vec<i32> {
    players.iter().map(|line| line.points.0).collect()
}

#[test]
fn chess_points_are_told_with_xxr() {
    let report = read(CHESS).unwrap();
    assert_eq!((report.name.as_str(), report.rounds), ("Club evening", Some(5)));
    assert_eq!(report.points, Worth::default());
    assert_eq!(halves(&report.players), [3, 2, 2, 1, 0, 2]);
    assert_eq!(report.players[0].name, "Andersen, Åse");
    assert_eq!((report.players[0].rating, report.players[5].rating), (Some(1850), None));
    let rounds = report.played().unwrap();
    assert_eq!(rounds[0].outcomes, [Outcome::FirstWins, Outcome::Draw, Outcome::SecondForfeits].map(Some));
    assert_eq!(rounds[1].round.tables.len(), 2);
    assert_eq!(rounds[1].round.out, []);
    assert_eq!(write(&report), CHESS);
}

#[test]
fn school_points_are_told_in_record_162() {
    let report = read(SCHOOL).unwrap();
    assert_eq!(report.points, Worth::of(PointSystem::SCHOOL));
    assert_eq!(report.rounds, Some(5));
    assert_eq!(halves(&report.players), [2, 6, 4, 4, 2, 6, 4, 4, 6, 2, 6]);
    let rounds = report.played().unwrap();
    let boards: Vec<[u16; 2]> =
        rounds[0].round.tables.iter().map(|table| table.pair().unwrap().map(|p| p.number())).collect();
    assert_eq!(boards, [[2, 1], [4, 3], [6, 5], [8, 7], [10, 9]]);
    assert_eq!(rounds[0].outcomes[4], Some(Outcome::SecondWins));
    assert_eq!(rounds[0].round.out.iter().map(|p| p.number()).collect::<Vec<_>>(), [11]);
    assert_eq!(write(&report), SCHOOL);
}

#[test]
fn lines_end_in_any_way() {
    let expected = read(SCHOOL).unwrap();
    for end in ["\r", "\r\n"] {
        assert_eq!(read(&SCHOOL.replace('\n', end)), Ok(expected.clone()));
    }
    assert_eq!(read(&format!("\u{feff}{SCHOOL}")), Ok(expected));
}

#[test]
fn what_is_no_report_is_refused_with_its_place() {
    assert_eq!(read(""), Err(Error::NoPlayers));
    assert_eq!(read("012 A\n001    0"), Err(Error::Field { line: 2, column: 5 }));
    let twice = "001    1\n001    1";
    assert_eq!(read(twice), Err(Error::Twice { line: 2, number: 1 }));
    let wrong = CHESS.replace("   2 w 1", "   2 w ?");
    assert_eq!(read(&wrong), Err(Error::Field { line: 5, column: 99 }));
    let disagree = read(&CHESS.replace("   2 w 1", "   2 w =")).unwrap();
    assert_eq!(disagree.played(), Err(Error::Disagree { number: 1, round: 1 }));
    assert_eq!(read(&"x".repeat(MAX_BYTES + 1)), Err(Error::TooLong));
}

fn word(most: usize) -> impl Strategy<Value = String> {
    proptest::string::string_regex(&format!("([A-Za-zåøé][A-Za-z ,.åøé]{{0,{}}})?", most - 1))
        .unwrap()
        .prop_map(|text| text.trim().to_owned())
}

fn cells(players: u16) -> impl Strategy<Value = Cell> {
    let mark = proptest::sample::select(MARKS.to_vec());
    (proptest::option::of(1..=players), proptest::option::of(any::<bool>()), mark, any::<bool>()).prop_map(
        |(opponent, white, (_, mark), open)| {
            let mark = if open && opponent.is_some() { Mark::Open } else { mark };
            Cell { opponent, white, mark }
        },
    )
}

fn lines() -> impl Strategy<Value = Line> {
    let texts = (word(1), word(3), word(MAX_NAME), word(3), word(11), word(10));
    let numbers = (proptest::option::of(1..=3000_u16), 0..200_i32, proptest::option::of(1..=999_u16));
    (texts, numbers, prop::collection::vec(cells(40), 0..12)).prop_map(
        |((sex, title, name, federation, id, born), (rating, points, place), rounds)| Line {
            number: 0,
            sex,
            title,
            name,
            rating,
            federation,
            id,
            born,
            points: HalfPoints(points),
            place,
            rounds,
        },
    )
}

fn reports() -> impl Strategy<Value = Report> {
    let points =
        (0..9_i32, 0..9_i32, 0..9_i32, 0..9_i32, 0..9_i32).prop_map(|(win, draw, loss, absent, free)| {
            Worth {
                games: PointSystem::of(win, draw, loss),
                absent: HalfPoints(absent),
                free: HalfPoints(free),
            }
        });
    let points = prop_oneof![Just(Worth::default()), points];
    let rounds = proptest::option::of(1..30_usize);
    (word(50), rounds, points, prop::collection::vec(lines(), 1..20)).prop_map(
        |(name, rounds, points, mut players)| {
            for (number, player) in (1..).zip(&mut players) {
                player.number = number;
            }
            let others = vec![["022".to_owned(), "Sandnes".to_owned()]];
            Report { name, rounds, points, players, others }
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(report in reports()) {
        prop_assert_eq!(read(&write(&report)), Ok(report));
    }

    #[test]
    fn nothing_crashes_the_reader(text in "(001|012|162|XXR|[0-9 wb=+-]{0,120}|\r|\n|é){0,30}") {
        if let Ok(report) = read(&text) {
            let _ = report.played();
        }
    }
}
