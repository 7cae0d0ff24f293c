use std::path::{Path, PathBuf};
use std::process::Command;

use rondel_schedule::model::schedule::Round;
use rondel_schedule::round_robin::circle::{self, Method, Plan};
use rondel_schedule::round_robin::cup::{FinalStage, Places};
use rondel_schedule::verify::Rotation;
use rondel_schedule::whist::{self, Solution};
use serde_json::Value;

use super::*;
use rondel_schedule::model::result::Outcome;

use crate::event::{Action, Kind, Mexicano, Monrad, Settings, System};
use crate::movement::howell;
use crate::movement::mitchell::Mitchell;
use crate::pairing::cup::NextStep;
use crate::proof::report::Kind as Meant;
use crate::testing::{self, begun, begun_by, hall, numbered, pair_next, play_by_lot};

fn names(schedule: &Schedule) -> Vec<String> {
    (1..=schedule.entrants).map(|number| format!("Name {number}")).collect()
}

fn of(schedule: Schedule, expected: Expected) -> Certificate {
    let names = names(&schedule);
    Certificate::of_report(&Report::of(schedule, expected), &names, " A title\nof two lines ")
}

fn of_kind(schedule: Schedule, kind: Meant) -> Certificate {
    let expected = Expected::of(&schedule, kind, true);
    of(schedule, expected)
}

#[test]
fn a_round_robin_of_three_in_full() {
    let lines = [
        "rondel certificate 1",
        "title A title of two lines",
        "player 1 Name 1",
        "player 2 Name 2",
        "player 3 Name 3",
        "round 1: 2-3 free:1",
        "round 2: 1-2 free:3",
        "round 3: 3-1 free:2",
        "claim times meet 1..1",
        "claim places 3 3",
        "claim times free 1..1",
        "claim sides 0",
        "claim breaks 0",
    ];
    let text = of_kind(circle::berger(3).unwrap(), Meant::RoundRobin).to_string();
    let (head, below) = text.split_once("code ").unwrap();
    assert_eq!(head.lines().collect::<Vec<_>>(), lines);
    assert_eq!(below, format!("{:08x}\nleast-breaks 0\n", checksum::of(head.as_bytes())));
}

#[test]
fn the_code_depends_on_every_result_and_round() {
    let mut event = begun(Kind::Monrad, 6);
    let mut codes = BTreeSet::new();
    for _ in 0..3 {
        codes.insert(Certificate::code_of_event(event.state()));
        play_by_lot(&mut event, &mut oorandom::Rand32::new(3));
        codes.insert(Certificate::code_of_event(event.state()));
        pair_next(&mut event);
    }
    assert_eq!(codes.len(), 6);
    let certificate = Certificate::of_event(event.state());
    assert_eq!(certificate.code(), Certificate::code_of_event(event.state()));
    assert!(certificate.to_string().contains("\nlightest 4 "), "{certificate}");
}

#[test]
fn fractions_are_in_lowest_terms() {
    let written = [(0, 2), (4, 2), (-1, 2), (13, 4), (-50, 300)].map(|(a, b)| totals::fraction(a, b));
    assert_eq!(written, ["0", "2", "-1/2", "13/4", "-1/6"]);
}

/// A pairing in which 1 and 2 meet again although 1-3 and 2-4 are open: no proof, and one rematch too many.
#[test]
fn an_avoidable_rematch_has_no_proof() {
    let mut schedule = circle::berger(4).unwrap();
    schedule.rounds.swap(0, 1);
    schedule.rounds.truncate(2);
    schedule.rounds.push(schedule.rounds[0].clone());
    let expected = Expected::of(&schedule, Meant::Swiss, false);
    let report = Report::of(schedule.clone(), expected.clone());
    assert_eq!(rematches(&report), [[0, 0], [0, 0], [0, 2]]);
    assert!(!of(schedule.clone(), expected.clone()).to_string().contains("lightest 3"));
    // A fourth round must repeat games, and then it is proved that no fewer are possible.
    schedule.rounds[2] = circle::berger(4).unwrap().rounds[2].clone();
    schedule.rounds.push(schedule.rounds[0].clone());
    assert!(of(schedule, expected).to_string().contains("\nlightest 4 rematches 2\n"));
}

/// The schedule that the lines of the rounds say.
fn read(text: &str) -> Schedule {
    let player = |number: &str| Player::from_number(number.parse().unwrap()).unwrap();
    let side = |text: &str| match text.split_once('+') {
        Some((one, other)) => Side::Two([player(one), player(other)]),
        None => Side::One(player(text)),
    };
    let mut schedule =
        Schedule { entrants: text.lines().filter(|it| it.starts_with("player ")).count(), rounds: vec![] };
    for line in text.lines().filter_map(|line| line.strip_prefix("round ")) {
        let (number, words) = line.split_once(':').unwrap();
        let mut round = Round::default();
        for word in words.split_whitespace() {
            let Some((first, rest)) = word.split_once('-') else {
                let (why, who) = word.split_once(':').unwrap();
                round.out.extend((why != "away").then(|| player(who)));
                continue;
            };
            let second = rest.split(['@', '=', '!']).next().unwrap();
            round.tables.push(Table { sides: [side(first), side(second)], boards: Vec::new() });
        }
        schedule.rounds.resize_with(number.parse::<usize>().unwrap() - 1, Round::default);
        schedule.rounds.push(round);
    }
    schedule
}

fn without_boards(mut schedule: Schedule) -> Schedule {
    schedule.rounds.iter_mut().flat_map(|round| &mut round.tables).for_each(|table| table.boards.clear());
    schedule
}

/// Certificates of schedules, made here and published elsewhere.
fn schedules() -> Vec<(String, Certificate)> {
    let mut all = Vec::new();
    let mut add = |name: String, schedule: Schedule, expected: Expected| {
        let certificate = of(schedule.clone(), expected);
        let read = read(&certificate.to_string());
        assert_eq!(read, without_boards(schedule), "{name}");
        all.push((name, certificate));
    };
    let kind = |schedule: &Schedule, kind| Expected::of(schedule, kind, true);
    for n in 3..=40 {
        let berger = circle::berger(n).unwrap();
        add(format!("berger-{n}"), berger.clone(), kind(&berger, Meant::RoundRobin));
        let apart: Vec<[Player; 2]> = (0..n % 4)
            .map(|at| [2 * at, 2 * at + 1].map(Player::from_index))
            .filter(|it| it[1].index() < n)
            .collect();
        let step = circle::legal_steps(n).last().unwrap();
        let plan = Plan { cycles: 1 + n % 3, apart, method: Method::Step(step), ..Plan::default() };
        let schedule = circle::schedule(n, &plan).unwrap();
        let excused: Vec<[Player; 2]> =
            circle::dropped(n, &plan).map(|dropped| dropped.pairs().collect()).unwrap_or_default();
        add(format!("step-{n}"), schedule, Expected::RoundRobin(Expect { excused, ..plan.cycles.into() }));
        let teams = circle::teams(n, false).unwrap();
        add(format!("teams-{n}"), teams.clone(), kind(&teams, Meant::RoundRobin));
        let mut part = berger;
        part.rounds.truncate(n / 2);
        add(format!("part-{n}"), part.clone(), kind(&part, Meant::Swiss));
    }
    for n in (4..=41).filter(|n| n % 4 < 2) {
        let whist = whist::catalogue(n).unwrap().schedule();
        add(
            format!("whist-{n}"),
            whist.clone(),
            Expected::Individual(Rotation::of(n.into(), whist.rounds.len())),
        );
    }
    for (tables, rounds) in [(4, 4), (5, 5), (6, 5), (7, 7), (9, 8), (11, 9)] {
        let Ok(mitchell) = Mitchell::new(tables, rounds) else { continue };
        let schedule = mitchell.movement().unwrap().schedule(3);
        add(format!("mitchell-{tables}"), schedule.clone(), kind(&schedule, Meant::Movement));
    }
    let howell = howell::nine().schedule(2);
    add("howell-9".into(), howell.clone(), kind(&howell, Meant::Movement));
    for (name, schedule, expected) in published() {
        add(name, schedule, expected);
    }
    all
}

/// The published tables of the tests, with their sources in their files.
fn published() -> Vec<(String, Schedule, Expected)> {
    let pair =
        |game: &Value| [0, 1].map(|at| Player::from_number(game[at].as_u64().unwrap() as u16).unwrap());
    let round = |games: &Value| {
        let games: Vec<[Player; 2]> = games.as_array().unwrap().iter().map(pair).collect();
        let (free, games): (Vec<_>, Vec<_>) = games.into_iter().partition(|[a, b]| a == b);
        let tables = games.into_iter().map(|[a, b]| Table::of(a, b)).collect();
        Round { tables, out: free.into_iter().map(|[a, _]| a).collect() }
    };
    let of = |name: String, rounds: &Value| {
        let rounds: Vec<Round> = rounds.as_array().unwrap().iter().map(round).collect();
        let named = rounds.iter().flat_map(|it| it.tables.iter().flat_map(Table::players));
        let schedule = Schedule { entrants: named.map(|it| it.index() + 1).max().unwrap(), rounds };
        let expected = Expected::of(&schedule, Meant::RoundRobin, true);
        (name, schedule, expected)
    };
    let json = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    let berger = json(include_str!("../../../../../tests/literature/berger.json"));
    let tables = berger.as_object().unwrap().iter().filter(|(key, _)| *key != "source");
    let mut all: Vec<_> = tables.map(|(key, rounds)| of(format!("published-berger-{key}"), rounds)).collect();
    let pippel = json(include_str!("../../../../../tests/literature/pippel.json"));
    all.push(of("published-pippel-7".into(), &pippel["odd7_rounds"]));
    let ebl = json(include_str!("../../../../../tests/literature/ebl_teams.json"));
    all.push(of("published-ebl-12".into(), &ebl["teams12_rounds"]));
    let files = [
        include_str!("../../../../../tests/data/whist_4n.json"),
        include_str!("../../../../../tests/data/whist_4n1.json"),
    ];
    for entry in files.iter().flat_map(|text| json(text)["entries"].as_array().unwrap().clone()) {
        let v = entry["v"].as_u64().unwrap() as u16;
        let tables: Vec<[u16; 4]> = serde_json::from_value(entry["tables"].clone()).unwrap();
        let Ok(solution) = Solution::new(v, tables) else { continue };
        let schedule = solution.schedule();
        let expected = Expected::Individual(Rotation::of(v.into(), schedule.rounds.len()));
        all.push((format!("published-whist-{v}-{}", entry["index"]), schedule, expected));
    }
    all
}

/// Certificates of events in many stages.
fn events() -> Vec<(String, Certificate)> {
    let mut all = Vec::new();
    let mut add = |name: String, event: &crate::event::Event| {
        let certificate = Certificate::of_event(event.state());
        let schedule = without_boards(Proof::of(event.state()).schedule);
        assert_eq!(read(&certificate.to_string()), schedule, "{name}");
        all.push((name, certificate));
    };
    for seed in 0..60 {
        let mut stage = 0;
        hall(seed, |event| {
            stage += 1;
            if (seed + stage) % 3 == 0 {
                add(format!("hall-{seed}-{stage}"), event);
            }
        });
    }
    let mut lots = oorandom::Rand32::new(5);
    for players in 4..=30 {
        let system = System::Monrad(Monrad { rounds: 3 + players as u16 % 7, lot: None });
        let settings = if players % 2 == 0 { Kind::Monrad.settings() } else { Settings::default() };
        let mut event = begun_by(system, settings, &numbered(players));
        for _ in 0..10 {
            play_by_lot(&mut event, &mut lots);
            pair_next(&mut event);
        }
        add(format!("monrad-{players}"), &event);
        let mut event = begun(Kind::Keizer, players);
        for _ in 0..12 {
            pair_next(&mut event);
            play_by_lot(&mut event, &mut lots);
        }
        add(format!("keizer-{players}"), &event);
        let mut event = begun(Kind::RoundRobin, players);
        let last = event.state().rounds.len() - 1;
        for (round, table, _) in event.state().schedule().tables().collect::<Vec<_>>() {
            let outcome = [Outcome::FirstWins, Outcome::Draw, Outcome::SecondWins]
                [lots.rand_range(0..3) as usize]
                .clone();
            if round.index() < last {
                event.apply(1, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
            }
        }
        add(format!("round-robin-{players}"), &event);
    }
    for seed in 0..12 {
        add(format!("mexicano-{seed}"), &testing::mexicano::by_lot(seed));
    }
    for (players, rounds) in [(8, 7), (9, 9), (12, 6), (13, 5), (14, 5)] {
        add(format!("individual-{players}"), &testing::evening(players, rounds, 3));
    }
    add("directed-9".into(), &testing::individual(9, 9, 9, true));
    add("double".into(), &testing::double());
    add("shortened".into(), &testing::shortened());
    add("barometer".into(), &testing::barometer_of_seven());
    add("mexicano-begun".into(), &testing::mexicano::begun(8, Mexicano::default()));
    for (players, groups) in [(8, 2), (12, 3), (16, 4), (8, 0)] {
        let mut event = testing::cup::begun(
            players,
            groups,
            FinalStage::KnockOut { through: 2, best: 0, places: Places::First },
        );
        add(format!("cup-{players}-{groups}"), &event);
        testing::cup::play(&mut event);
        let _: NextStep = testing::cup::step(&mut event);
        add(format!("cup-{players}-{groups}-on"), &event);
    }
    all
}

/// A folder with every certificate in a file; `None` if there is no Python to check them.
fn folder(name: &str, certificates: &[(String, Certificate)]) -> Option<PathBuf> {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!(
            "There is no python3 here, so the certificates are not checked: install it to test docs/check.py."
        );
        return None;
    }
    let folder = std::env::temp_dir().join(format!("rondel-certificates-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    for (name, certificate) in certificates {
        std::fs::write(folder.join(format!("{name}.txt")), certificate.to_string()).unwrap();
    }
    Some(folder)
}

fn python(program: &str, arguments: &[PathBuf]) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let run = Command::new("python3").arg(root.join(program)).args(arguments).output().unwrap();
    let said = [run.stdout, run.stderr].map(|it| String::from_utf8_lossy(&it).into_owned()).concat();
    assert!(run.status.success(), "{said}");
    said
}

/// Every certificate is accepted by both programs, and 10,000 with one thing changed are refused.
#[test]
fn a_stranger_accepts_each_and_refuses_each_that_is_damaged() {
    let all: Vec<_> = schedules().into_iter().chain(events()).collect();
    let Some(folder) = folder("all", &all) else { return };
    let mut files: Vec<PathBuf> = all.iter().map(|(name, _)| folder.join(format!("{name}.txt"))).collect();
    files.sort();
    for program in ["docs/check.py", "docs/check_optimal.py"] {
        assert_eq!(python(program, &files).lines().count(), files.len());
    }
    println!("{}", python("tests/certificates/damage.py", &[folder.clone(), "10000".into()]));
    std::fs::remove_dir_all(folder).unwrap();
}
