use proptest::prelude::*;
use rondel_event::event::history::History;
use rondel_event::event::{Action, Entrant, Event, Kind, Monrad, Settings, System};
use rondel_event::pairing::{monrad, rounds};
use rondel_event::standings;
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut};
use rondel_schedule::model::schedule::{Round, Table};

use super::*;

mod round_trip;

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
fn a_record_with_a_short_name_keeps_its_columns() {
    let report = read("CH  one\n    two\n001    1").unwrap();
    assert_eq!(report.others, [["CH", "one"], ["", "two"]].map(|record| record.map(str::to_owned)));
    assert_eq!(read(&write(&report)), Ok(report));
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

/// Returns a Monrad after a round with a walk-over, an absence, and granted points.
fn granted(points: PointSystem, grants: [i32; 2]) -> Event {
    let settings = Settings { title: "Gifts".into(), points, ..Kind::Monrad.settings() };
    let system = System::Monrad(Monrad { rounds: 5, lot: None });
    let mut event = Event::found(0, "gifts", system, settings).unwrap();
    let player = Player::from_index;
    let names = ["A", "B", "C", "D"].map(Entrant::named).to_vec();
    let round = RoundNo::from_index(0);
    let rounds = vec![Round { tables: vec![Table::of(player(1), player(0))], out: vec![player(2)] }];
    let outcome = Some(Outcome::Draw);
    let mut actions = vec![
        Action::Enter(names),
        Action::Publish { from: round, rounds },
        Action::Report { round, table: TableNo::from_index(0), outcome },
        Action::Away { round, away: vec![(player(3), SitOut::Absent)] },
    ];
    let grants = [0, 3].into_iter().zip(grants).filter(|&(_, points)| points != 0);
    actions.extend(
        grants.map(|(who, points)| Action::Grant { player: player(who), points: HalfPoints(points) }),
    );
    for action in actions {
        event.apply(0, action).unwrap();
    }
    event
}

fn sent(event: &Event) -> Outgoing {
    outgoing(event.state(), &standings::table(&History::of(event.state()), &event.state().settings))
}

#[test]
fn granted_points_go_out_in_record_299_and_come_back() {
    let event = granted(PointSystem::SCHOOL, [-1, 5]);
    let out = sent(&event);
    let text = write(&out.report);
    assert_eq!(out.unsaid, []);
    assert!(text.contains("\n299          -0.5  001    1\n299           2.5  001    4\n"), "{text}");
    let report = read(&text).unwrap();
    assert_eq!(report, out.report);
    let back = incoming(&report, "back", 0).unwrap();
    assert_eq!(back.granted, [(0, -1), (3, 5)].map(|(p, n)| (Player::from_index(p), HalfPoints(n))));
    let (ours, theirs) = (event.state(), back.event.state());
    assert_eq!(ours.rounds, theirs.rounds);
    assert_eq!((&ours.away, &ours.members), (&theirs.away, &theirs.members));
    assert_eq!((&ours.system, &ours.settings), (&theirs.system, &theirs.settings));
}

#[test]
fn chess_has_byes_for_points_granted_in_rounds_missed_and_says_what_it_cannot() {
    // One missed round has room for half a point but not for one and a half, and a player without missed rounds has
    // none.
    let out = sent(&granted(PointSystem::CHESS, [0, 1]));
    assert_eq!((out.report.players[3].rounds[0].mark, out.unsaid.len()), (Mark::HalfBye, 0));
    assert!(write(&out.report).contains("\nXXR 5\n"));
    let event = granted(PointSystem::CHESS, [2, 3]);
    let out = sent(&event);
    assert_eq!(out.unsaid, [(0, 2), (3, 3)].map(|(p, n)| (Player::from_index(p), HalfPoints(n))));
    // The total includes the points nevertheless.
    let back = incoming(&read(&write(&out.report)).unwrap(), "back", 0).unwrap();
    assert_eq!(back.event.state().members, event.state().members);
}

#[test]
fn the_next_round_of_a_report_can_be_paired() {
    let report = read(SCHOOL).unwrap();
    let Incoming { event, granted, renumbered, .. } = incoming(&report, "school", 0).unwrap();
    assert_eq!((granted.len(), renumbered), (0, false));
    let next = rounds::next(event.state()).unwrap();
    assert_eq!(next, RoundNo::from_index(1));
    let pairing = monrad::pair(&monrad::situation(event.state(), next, Default::default())).unwrap();
    // With eleven players the walk-over of round 1 plays, and the last of the others has the bye.
    assert_eq!((pairing.pairs.len(), pairing.burden.rematches), (5, 0));
    let chess = incoming(&read(CHESS).unwrap(), "chess", 0).unwrap();
    assert_eq!(chess.event.state().planned(), 5);
    assert_eq!(chess.event.state().settings.points, PointSystem::CHESS);
}

#[test]
fn gaps_in_the_numbers_and_players_without_names_are_no_obstacle() {
    let text = "001    2\n001    5      Bo\n";
    let Incoming { event, renumbered, .. } = incoming(&read(text).unwrap(), "gaps", 0).unwrap();
    assert!(renumbered);
    let names: Vec<&str> = event.state().members.iter().map(|m| m.entrant.name.as_str()).collect();
    assert_eq!(names, ["2", "Bo"]);
    assert!(is_report(text) && is_report(&text.replace('\n', "\r")) && !is_report("0012 Anna\n001 Bo"));
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
    let texts =
        (proptest::sample::select(vec!["", "m", "w"]), word(3), word(MAX_NAME), word(3), word(11), word(10));
    let numbers = (proptest::option::of(1..=3000_u16), 0..200_i32, proptest::option::of(1..=999_u16));
    (texts, numbers, prop::collection::vec(cells(40), 0..12)).prop_map(
        |((sex, title, name, federation, id, born), (rating, points, place), rounds)| Line {
            number: 0,
            sex: sex.to_owned(),
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
            Report { name, rounds, points, players, others, shifted: Vec::new() }
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

/// Returns each player's points according to the line, and the sum of marks and record `299`.
fn added(report: &Report) -> Vec<[i32; 2]> {
    let of = |line: &Line| {
        let marks: i32 = line.rounds.iter().map(|cell| report.points.brought(cell.mark).0).sum();
        let more = report.others.iter().filter(|[tag, _]| tag == "299").filter_map(|[_, text]| {
            let words: Vec<&str> = text.split_whitespace().collect();
            let [points, _, number] = words[..] else { return None };
            let (whole, half) = points.trim_start_matches('-').split_once('.')?;
            let halves = 2 * whole.parse::<i32>().ok()? + i32::from(half == "5");
            let halves = if points.starts_with('-') { -halves } else { halves };
            (number.parse() == Ok(line.number)).then_some(halves)
        });
        [line.points.0, marks + more.sum::<i32>()]
    };
    report.players.iter().map(of).collect()
}

/// Three rounds of a club of which two count, with an absence worth a quarter of a win, and a deduction.
#[test]
fn what_the_rules_of_a_club_make_of_a_round_is_said_so_that_points_add_up() {
    use rondel_event::event::club::Best;
    use rondel_event::event::{Adjustment, ClubRules};
    use rondel_event::pairing::{Decisions, Proposal};
    use rondel_event::testing::begun;
    let mut event = begun(Kind::Monrad, 6);
    let club = ClubRules { best: Best::Rounds(2), nights: 1, night: HalfPoints(1), ..ClubRules::default() };
    let settings = Settings { club, points: PointSystem::CHESS, ..event.state().settings.clone() };
    event.apply(1, Action::Settings(settings)).unwrap();
    event.apply(1, Action::System(System::Monrad(Monrad { rounds: 3, lot: None }))).unwrap();
    for round in (0..3).map(RoundNo::from_index) {
        if round.index() == 1 {
            let away = [4, 5].map(|index| (Player::from_index(index), SitOut::Absent)).to_vec();
            event.apply(1, Action::Away { round, away }).unwrap();
        }
        if event.state().round(round).is_none() {
            let made = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
            event.apply(1, made.publish(event.state(), round)).unwrap();
        }
        let tables = event.state().rounds[round.index()].round.tables.clone();
        for (index, table) in tables.iter().enumerate() {
            // The lower number wins.
            let [first, second] = table.pair().unwrap();
            let outcome = Some(if first < second { Outcome::FirstWins } else { Outcome::SecondWins });
            let table = TableNo::from_index(index);
            event.apply(1, Action::Report { round, table, outcome }).unwrap();
        }
    }
    let adjusted = vec![Adjustment { points: HalfPoints(-1), reason: "late".into() }];
    event.apply(1, Action::Adjust { player: Player::from_index(1), adjusted }).unwrap();
    let out = sent(&event);
    assert_eq!(out.report.players.iter().find(|line| line.number == 1).unwrap().points, HalfPoints(4));
    assert!(write(&out.report).contains("\n299"), "three wins are two points");
    assert_eq!(out.unsaid, []);
    assert!(added(&out.report).iter().all(|[said, sum]| said == sum), "{:?}", added(&out.report));
    assert_eq!(read(&write(&out.report)), Ok(out.report.clone()));
    let back = incoming(&out.report, "back", 0).unwrap();
    let points = |event: &Event| {
        let list = standings::table(&History::of(event.state()), &event.state().settings);
        let mut points: Vec<_> = list.rows.iter().map(|row| (row.player, row.points)).collect();
        points.sort_unstable();
        points
    };
    assert_eq!(points(&back.event), points(&event));
}
