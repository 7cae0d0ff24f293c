//! Reports that become an event and go out again: every field is the same.

use rondel_event::event::{Entry, Event, Kind, MAX_TITLE, without_official};
use rondel_event::pairing::{Decisions, Proposal};

use super::*;
use crate::share::{self, Privacy};

const UNPLAYED: &str = include_str!("../cases/unplayed.trf");
const Z_OPPONENT: &str = include_str!("../cases/z-opponent.trf");
const ADVANCE_BYE: &str = include_str!("../cases/advance-bye.trf");
const TEAMS: &str = include_str!("../cases/teams.trf");
const ROUND_ROBIN: &str = include_str!("../cases/round-robin.trf");
const BYTE_PADDED: &str = include_str!("../cases/byte-padded.trf");
const BLANK_SHORT: &str = include_str!("../cases/one-blank-short.trf");
const TWO_HALVES: &str = include_str!("../cases/two-halves.trf");
const OLDER: &str = include_str!("../cases/older.trf");
const NEWER: &str = include_str!("../cases/newer.trf");
const CARD: &str = include_str!("../../../../../tests/data/spillekort.trf");

const ALL: [(&str, &str); 12] = [
    ("older", OLDER),
    ("newer", NEWER),
    ("unplayed", UNPLAYED),
    ("advance bye", ADVANCE_BYE),
    ("teams", TEAMS),
    ("round robin", ROUND_ROBIN),
    ("byte padded", BYTE_PADDED),
    ("one blank short", BLANK_SHORT),
    ("two halves", TWO_HALVES),
    ("chess", CHESS),
    ("school", SCHOOL),
    ("card", CARD),
];

fn opened(text: &str) -> Incoming {
    incoming(&read(text).unwrap(), "report", 0).unwrap()
}

fn table(event: &Event) -> standings::Standings {
    standings::table(&History::of(event.state()), &event.state().settings)
}

/// Returns the fields of a player in words. Nobody without an opponent and a letter is told from an absent player, and
/// places follow from the tie-breaks.
fn fields(line: &Line) -> Vec<String> {
    let cell = |cell: &Cell| {
        let mark = if cell.mark == Mark::Blank { Mark::Absent } else { cell.mark };
        format!("{:?} {:?} {mark:?}", cell.opponent, cell.white)
    };
    let own = [&line.sex, &line.title, &line.name, &line.federation, &line.id, &line.born].map(String::clone);
    let numbers = [format!("{:?}", line.rating), format!("{:?}", line.points)];
    own.into_iter().chain(numbers).chain(line.rounds.iter().map(cell)).collect()
}

/// Returns the records of a report that an event has a place for.
fn records(report: &Report) -> Vec<[&str; 2]> {
    let tags = OFFICIAL.into_iter().chain(["022"]);
    tags.map(|tag| [tag, report.record(tag)]).collect()
}

#[test]
fn every_field_of_every_report_comes_back() {
    for (name, text) in ALL {
        let report = read(text).unwrap();
        let Incoming { event, granted, unexplained, .. } = opened(text);
        assert_eq!((&granted[..], &unexplained[..]), (&[][..], &[][..]), "{name}");
        let out = sent(&event);
        assert_eq!((out.unsaid, out.cut, out.left_out), (Vec::new(), Vec::new(), Vec::new()), "{name}");
        let back = read(&write(&out.report)).unwrap();
        assert_eq!((&report.name, report.points), (&back.name, back.points), "{name}");
        assert!(report.rounds.is_none_or(|rounds| back.rounds == Some(rounds)), "{name}");
        for (was, is) in records(&report).into_iter().zip(records(&back)) {
            assert!(was == is || was[1].is_empty() && was[0] == "092", "{name}: {was:?} became {is:?}");
        }
        assert_eq!(report.players.len(), back.players.len());
        for (was, is) in report.players.iter().zip(&back.players) {
            assert_eq!(fields(was), fields(is), "{name}: {}", was.name);
        }
    }
}

#[test]
fn official_records_of_an_event_come_back() {
    let more = "032 NOR\n042 2026/02/27\n052 2026/02/28\n092 Individual: Swiss-System\n102 Lie, Pål\n\
                112 Vos, An\n112 Bos, Bo\n122 90 min + 30 s\n132";
    let days = format!("{:88}26/02/27  26/02/28", "");
    let text = TWO_HALVES.replace("092 Individual: Swiss-System", &format!("{more}{days}"));
    let written = write(&sent(&opened(&text).event).report);
    for line in text.lines().filter(|line| !line.starts_with("001")) {
        assert!(written.lines().any(|other| other == line), "{line:?} is not in\n{written}");
    }
}

#[test]
fn a_report_with_every_field_goes_out_as_it_came_in() {
    for text in [OLDER, NEWER] {
        let Incoming { event, notes, .. } = opened(text);
        assert_eq!(notes, []);
        let written = write(&sent(&event).report);
        let mut lines: Vec<&str> = written.lines().collect();
        let mut expected: Vec<&str> = text.lines().collect();
        lines.sort_unstable();
        expected.sort_unstable();
        assert_eq!(lines, expected);
        // A log that was saved has it all, and is written as it was.
        let log: Vec<String> = event.log().iter().map(|it| serde_json::to_string(it).unwrap()).collect();
        let read: Vec<Entry> = log.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        let again: Vec<String> = read.iter().map(|it| serde_json::to_string(it).unwrap()).collect();
        assert_eq!(log, again);
        assert_eq!(write(&sent(&Event::replay(read).unwrap()).report), written);
    }
}

#[test]
fn sex_numbers_and_days_of_birth_are_in_no_link() {
    let event = opened(NEWER).event;
    for privacy in [Privacy::Open, Privacy::Initials] {
        let link = share::encode(event.state(), privacy).unwrap();
        let copy = share::decode(&link, "copy", 1).unwrap();
        let text: String = copy.log().iter().map(|it| serde_json::to_string(it).unwrap()).collect();
        for secret in ["1500001", "123456", "1999/05", "2044", "female", "WIM", "Berg", "90 min"] {
            assert!(!text.contains(secret), "{secret} is in {text}");
        }
    }
}

#[test]
fn what_only_a_federation_needs_can_be_taken_off() {
    let event = opened(NEWER).event;
    let bare = Event::replay(without_official(event.log())).unwrap();
    let text: String = bare.log().iter().map(|it| serde_json::to_string(it).unwrap()).collect();
    for secret in ["1500001", "123456", "1999/05", "2044", "female", "WIM", "Berg, Ada", "90 min"] {
        assert!(!text.contains(secret), "{secret} is in {text}");
    }
    let [with, without] = [&event, &bare].map(|event| (table(event), event.state().rounds.clone()));
    assert_eq!(with, without);
    assert_eq!(without_official(bare.log()), bare.log());
}

#[test]
fn a_record_of_a_federation_stays_with_its_player() {
    // Start number 3 is skipped in the file.
    let swapped = NEWER.replace("001    5", "001    9").replace("    5 b 1", "    9 b 1");
    let swapped = swapped.replace("    5 w 0", "    9 w 0").replace("NED    4", "SWE    9");
    let back = sent(&opened(&swapped).event).report;
    assert!(back.others.iter().any(|[tag, text]| tag == "SWE" && text.starts_with("   5 ")), "{back:?}");
    let lost = NEWER.replace("NED    4", "NED   44");
    assert_eq!(opened(&lost).notes, [Note::Unread { records: "NED".to_owned() }]);
}

#[test]
fn a_bye_counts_in_its_own_round() {
    let Incoming { event, .. } = opened(UNPLAYED);
    let after = |number: u16, rounds: usize| {
        let history = History::of(event.state()).until(rounds);
        let player = Player::from_number(number).unwrap();
        standings::table(&history, &event.state().settings).row(player).unwrap().points.0
    };
    // Lund: H F, a game won, H Z F Z.
    assert_eq!([1, 2, 3, 4, 5, 6, 7].map(|rounds| after(12, rounds)), [1, 3, 5, 6, 6, 8, 8]);
    // Claes asked for half a point in round 3, which is still to be paired.
    let Incoming { mut event, .. } = opened(ADVANCE_BYE);
    let claes = Player::from_index(2);
    let points = |event: &Event| table(event).row(claes).unwrap().points.0;
    assert_eq!(points(&event), 2);
    let third = RoundNo::from_index(2);
    assert_eq!(event.state().away(third, claes), Some(SitOut::HalfBye));
    let made = Proposal::of(event.state(), third, &Decisions::default()).unwrap();
    event.apply(1, made.publish(event.state(), third)).unwrap();
    assert_eq!(event.state().rounds[2].round.table_of(claes), None);
    assert_eq!(event.state().away(RoundNo::from_index(3), claes), None, "a bye is for one round");
    assert_eq!(sent(&event).report.players[2].points, HalfPoints(3), "a report counts it at once");
    for table in (0..2).map(TableNo::from_index) {
        let outcome = Some(Outcome::Draw);
        event.apply(1, Action::Report { round: third, table, outcome }).unwrap();
    }
    assert_eq!(points(&event), 3);
    let line = &sent(&event).report.players[2];
    assert_eq!((line.points, line.rounds[2].mark), (HalfPoints(3), Mark::HalfBye));
}

#[test]
fn a_round_robin_opens_as_one_with_its_own_order() {
    for text in [ROUND_ROBIN, BLANK_SHORT] {
        let event = opened(text).event;
        assert_eq!(event.state().kind(), Kind::RoundRobin);
        let list = table(&event);
        let order: Vec<(u16, usize)> = list.rows.iter().map(|row| (row.player.number(), row.place)).collect();
        assert_eq!(order, [(1, 1), (2, 2), (3, 2), (4, 4), (5, 5), (6, 6)]);
    }
    assert_eq!(opened(ROUND_ROBIN).notes, []);
    let said = ROUND_ROBIN.replace("XXR 5", "XXR 5\n092 Round Robin");
    assert_eq!(opened(&said).event.state().kind(), Kind::RoundRobin);
    let swiss = ROUND_ROBIN.replace("XXR 5", "XXR 5\n092 Swiss");
    assert_eq!(opened(&swiss).event.state().kind(), Kind::Monrad);
    let part = ADVANCE_BYE.replace("092 Swiss", "092 Round robin");
    let Incoming { event, notes, .. } = opened(&part);
    assert_eq!((event.state().kind(), notes), (Kind::Monrad, vec![Note::NotAll]));
}

#[test]
fn shifted_columns_are_read_by_their_blanks_or_refused_with_their_line() {
    let lines = |text: &str| read(text).unwrap().shifted;
    assert_eq!(lines(BLANK_SHORT), [5, 6, 7, 8, 9, 10]);
    assert_eq!(lines(BYTE_PADDED), [6, 8]);
    let shifted = |text: &str| Report { shifted: Vec::new(), ..read(text).unwrap() };
    assert_eq!(shifted(BLANK_SHORT), read(ROUND_ROBIN).unwrap());
    // A blank too many, and one within a field.
    let wide = ROUND_ROBIN.replace("NOR           0", "NOR            0");
    assert_eq!(shifted(&wide), read(ROUND_ROBIN).unwrap());
    let cut = ROUND_ROBIN.replace("2100 NOR           0 1990/01/01", "2100 NOR           0 1990/01/01x");
    assert_eq!(read(&cut), Err(Error::Field { line: 7, column: 80 }));
}

#[test]
fn nobody_is_granted_points_while_games_are_open() {
    let open = ROUND_ROBIN.replace("     5 w =", "     5 w  ").replace("     1 b =", "     1 b  ");
    let Incoming { granted, unexplained, notes, .. } = opened(&open);
    assert_eq!(granted, []);
    assert_eq!(unexplained.iter().map(|player| player.number()).collect::<Vec<_>>(), [1, 5]);
    assert_eq!(notes, [Note::Unexplained { names: "Alva, Ida; Ende, Pim".to_owned() }]);
    // Record 299 explains the total, so these points are granted.
    let more = open.replace("XXR 5", "142 5\n299           0.5  001    1\n299           0.5  001    5");
    let Incoming { granted, unexplained, .. } = opened(&more);
    assert_eq!(granted, [0, 4].map(|at| (Player::from_index(at), HalfPoints(1))));
    assert_eq!(unexplained, []);
}

#[test]
fn points_are_recognized_from_the_totals() {
    for (points, totals) in [
        (PointSystem::FOOTBALL, ["10.0", "10.0", "10.0", " 4.0", " 4.0", " 4.0"]),
        (PointSystem::DRAUGHTS, [" 7.0", " 7.0", " 7.0", " 3.0", " 3.0", " 3.0"]),
    ] {
        let mut text = ROUND_ROBIN.to_owned();
        for (number, total) in (1..).zip(totals) {
            let was = if number < 4 { "3.5" } else { "1.5" };
            let place = |total: &str| format!("1990/01/01 {total:>4}    {number}");
            text = text.replace(&place(was), &place(total.trim()));
        }
        let Incoming { event, granted, notes, .. } = opened(&text);
        assert_eq!((event.state().settings.points, granted), (points, Vec::new()));
        assert_eq!(notes, [Note::Scoring]);
    }
}

#[test]
fn what_is_not_kept_is_said() {
    let unread = Note::Unread { records: "192".to_owned() };
    assert_eq!(opened(TEAMS).notes, [Note::Teams { n: 3 }, unread]);
    assert_eq!(opened(UNPLAYED).notes, [Note::Rounds], "lines with the numbers of columns are no records");
    let short = ROUND_ROBIN.replace("     5 w =", "     5 w D").replace("     1 b =", "     1 b D");
    assert_eq!(opened(&short).notes, [Note::Short { n: 1 }]);
    assert_eq!(
        opened(BYTE_PADDED).notes,
        [Note::Shifted { lines: "6, 8".to_owned() }],
        "lines read by their blanks"
    );
    // An absence next to an opponent who has won is a contradiction.
    let disagree = incoming(&read(Z_OPPONENT).unwrap(), "z", 0);
    assert_eq!(disagree, Err(Error::Disagree { number: 1, round: 2 }));
}

#[test]
fn teams_stay_with_their_players_and_numbers_are_counted_again() {
    let event = opened(TEAMS).event;
    let teams: Vec<&str> = event.state().members.iter().map(|member| member.entrant.team.as_str()).collect();
    assert_eq!(teams, ["Alfa", "Alfa", "Bravo", "Bravo", "Charlie", "Charlie"]);
    let back = read(&write(&sent(&event).report)).unwrap();
    assert_eq!(["062", "072", "082"].map(|tag| back.record(tag)), ["6", "6", "3"]);
    assert_eq!(back.teams(), read(TEAMS).unwrap().teams());
    // The older record has the same players in other columns.
    let of = |name: &str, players: &str| format!("013 {name:<32}{players}");
    let [one, other] = [of("Alfa", "   1    2"), of("Bravo", "   3    4    5")];
    let older = ROUND_ROBIN.replace("XXR 5", &format!("XXR 5\n{one}\n{other}"));
    let players: Vec<Vec<u16>> = read(&older).unwrap().teams().into_iter().map(|team| team.players).collect();
    assert_eq!(players, [vec![1, 2], vec![3, 4, 5]]);
    assert_eq!(opened(&older).notes, [Note::Teams { n: 2 }]);
    let unrated = ROUND_ROBIN.replace(" 2100 NOR", "      NOR");
    let back = sent(&opened(&unrated).event).report;
    let rated = back.players.iter().filter(|line| line.rating.is_some()).count();
    assert!(rated < back.players.len());
    assert_eq!((back.record("072"), back.record("082")), (rated.to_string().as_str(), ""));
}

#[test]
fn what_an_event_cannot_hold_is_said_on_the_way_in() {
    let long = "x".repeat(MAX_TITLE + 1);
    let title = ROUND_ROBIN.replace("012 ", &format!("012 {long}"));
    assert_eq!(opened(&title).notes, [Note::Cut { record: 12, most: MAX_TITLE }]);
    let place = ROUND_ROBIN.replace("XXR 5", &format!("XXR 5\n122 {}", "x".repeat(1001)));
    assert_eq!(opened(&place).notes, [Note::Cut { record: 122, most: 1000 }]);
    let worths = ROUND_ROBIN.replace("XXR 5", "142 5\n162  W 1.0    D 0.5    L 0.0    A 0.5    P 0.5");
    let half = HalfPoints(1);
    assert!(opened(&worths).notes.contains(&Note::Worths { absent: half, free: half }));
    let usual = ROUND_ROBIN.replace("XXR 5", "142 5\n162  W 1.0    D 0.5    L 0.0");
    assert_eq!(opened(&usual).notes, []);
    assert_eq!(opened(&ROUND_ROBIN.replace("XXR 5", "XXR 5\n### a remark")).notes, []);
}

#[test]
fn a_year_that_was_corrected_takes_the_place_of_the_day() {
    let mut event = opened(TWO_HALVES).event;
    let player = Player::from_index(0);
    let entrant = Entrant { born: Some(1998), ..event.state().members[0].entrant.clone() };
    event.apply(1, Action::Amend { player, entrant }).unwrap();
    let line = &sent(&event).report.players[0];
    assert_eq!([&line.title, &line.id, &line.born], ["FM", "1500001", "1998"]);
}
