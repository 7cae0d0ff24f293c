//! Schedules as people have them (`tests/data/cases`), each with its right value.

use rondel_event::event::Sides;
use rondel_event::proof::report::Sign;
use rondel_schedule::verify::{Claim, Finding, Gap};

use super::*;

/// The numbers of names, rounds, games and faults.
type Size = [usize; 4];

const CASES: [(&str, &str, Size); 27] = [
    ("football-data", include_str!("../../../../../tests/data/cases/c23-football-data.csv"), [4, 6, 12, 0]),
    ("openfootball", include_str!("../../../../../tests/data/cases/c24-open-football.txt"), [6, 5, 15, 0]),
    ("no headings", include_str!("../../../../../tests/data/cases/c25-no-headings.csv"), [4, 3, 6, 0]),
    (
        "two-figure year",
        include_str!("../../../../../tests/data/cases/c25-two-figure-year.csv"),
        [4, 3, 6, 0],
    ),
    ("cards, tabs", include_str!("../../../../../tests/data/cases/c26-individual.tsv"), [8, 7, 14, 0]),
    ("cards, text", include_str!("../../../../../tests/data/cases/c26-individual.txt"), [8, 7, 14, 0]),
    ("days, Dutch", include_str!("../../../../../tests/data/cases/c40-excel-dates-nl.txt"), [6, 5, 15, 0]),
    ("days", include_str!("../../../../../tests/data/cases/c40-excel-dates.txt"), [6, 5, 15, 0]),
    ("free, Norwegian", include_str!("../../../../../tests/data/cases/c42-bye-words-nb.txt"), [5, 5, 10, 0]),
    ("free, Dutch", include_str!("../../../../../tests/data/cases/c42-bye-words.txt"), [5, 5, 10, 0]),
    ("twice", include_str!("../../../../../tests/data/cases/c43-twice-in-round.txt"), [4, 3, 7, 3]),
    // Three rounds of a Swiss, in which six players need not all meet.
    (
        "crosstable",
        include_str!("../../../../../tests/data/cases/c44-chess-results-crosstable.txt"),
        [6, 3, 8, 0],
    ),
    ("wall chart", include_str!("../../../../../tests/data/cases/c34-wallchart.txt"), [6, 3, 8, 0]),
    ("USCF report", include_str!("../../../../../tests/data/cases/c34-uscf.txt"), [6, 3, 7, 0]),
    ("two encodings", include_str!("../../../../../tests/data/cases/c57-two-unicodes.txt"), [4, 3, 6, 0]),
    ("at home last", include_str!("../../../../../tests/data/cases/c51-at-sign.txt"), [4, 3, 6, 0]),
    ("fields", include_str!("../../../../../tests/data/cases/c52-american.txt"), [5, 5, 10, 0]),
    ("grid", include_str!("../../../../../tests/data/cases/c53-team-grid.csv"), [4, 3, 6, 0]),
    ("halves", include_str!("../../../../../tests/data/cases/c54-half-symbols.csv"), [4, 3, 6, 0]),
    ("hour", include_str!("../../../../../tests/data/cases/m03-hour-in-the-heading.txt"), [4, 3, 6, 0]),
    ("date", include_str!("../../../../../tests/data/cases/m04-date-in-the-heading.txt"), [4, 3, 6, 0]),
    ("is vrij", include_str!("../../../../../tests/data/cases/m05-is-vrij.txt"), [3, 3, 3, 0]),
    ("sits out", include_str!("../../../../../tests/data/cases/m06-sits-out.txt"), [3, 3, 3, 0]),
    ("brackets", include_str!("../../../../../tests/data/cases/m07-result-in-brackets.txt"), [4, 3, 6, 0]),
    (
        "abreast",
        include_str!("../../../../../tests/data/cases/m09-rounds-beside-each-other.txt"),
        [6, 5, 15, 0],
    ),
    // 33 was typed for 3.
    (
        "typed twice",
        include_str!("../../../../../tests/data/cases/m08-one-number-typed-twice.txt"),
        [5, 3, 6, 7],
    ),
    ("by club", include_str!("../../../../../tests/data/cases/m10-lists-by-team.txt"), [4, 3, 6, 0]),
];

/// Texts of the same kinds in five languages, which are read as they are meant.
const KINDS: [(&str, &str, Size); 12] = [
    (
        "German",
        "1. Spieltag (05.09.2026)\n\
         20.00 Uhr: Blau-Weiß - SV Nord\n\
         20.00 Uhr: FC Süd - TuS Ost\n\
         2. Spieltag (12.09.2026)\n\
         SV Nord - FC Süd\n\
         TuS Ost - Blau-Weiß\n\
         3. Spieltag (19.09.2026)\n\
         Blau-Weiß - FC Süd\n\
         SV Nord - TuS Ost",
        [4, 3, 6, 0],
    ),
    (
        "Swedish",
        "Omgång 1\n\
         Åsa – Björn\n\
         Cecilia är ledig\n\
         Omgång 2\n\
         Cecilia – Åsa\n\
         Björn är ledig\n\
         Omgång 3\n\
         Björn – Cecilia\n\
         Åsa är ledig",
        [3, 3, 3, 0],
    ),
    (
        "lists by club with days",
        "Rovers: 5 Sep United (H), 12 Sep City (A), 19 Sep Athletic (H)\n\
         United: 5 Sep Rovers (A), 12 Sep Athletic (H), 19 Sep City (A)\n\
         City: 5 Sep Athletic (H), 12 Sep Rovers (H), 19 Sep United (H)\n\
         Athletic: 5 Sep City (A), 12 Sep United (A), 19 Sep Rovers (A)",
        [4, 3, 6, 0],
    ),
    (
        "lists by club in blocks",
        "Rovers\n\
         1. United (h)\n\
         2. City (a)\n\
         3. Athletic (h)\n\
         \n\
         United\n\
         1. Rovers (a)\n\
         2. Athletic (h)\n\
         3. City (a)\n\
         \n\
         City\n\
         1. Athletic (h)\n\
         2. Rovers (h)\n\
         3. United (h)\n\
         \n\
         Athletic\n\
         1. City (a)\n\
         2. United (a)\n\
         3. Rovers (a)",
        [4, 3, 6, 0],
    ),
    (
        "two lines of headings",
        "Runde;Heim;;Gast;\n\
         ;Nr;Name;Nr;Name\n\
         1;1;Weiß;4;Groß\n\
         1;2;Müller;3;Öz\n\
         2;4;Groß;3;Öz\n\
         2;1;Weiß;2;Müller\n\
         3;2;Müller;4;Groß\n\
         3;3;Öz;1;Weiß",
        [4, 3, 6, 0],
    ),
    (
        "two lines of headings over games",
        "Ronde\tTafel 1\t\tTafel 2\t\n\
         \tWit\tZwart\tWit\tZwart\n\
         1\tAnna\tDaan\tBram\tCas\n\
         2\tDaan\tCas\tAnna\tBram\n\
         3\tBram\tDaan\tCas\tAnna",
        [4, 3, 6, 0],
    ),
    (
        "forfeits",
        "Round 1\n\
         Anna - Bram 1-0F\n\
         Cas - Daan +:-\n\
         Round 2\n\
         Anna - Cas ½-½\n\
         Bram - Daan -:+\n\
         Round 3\n\
         Daan - Anna 0-1\n\
         Cas - Bram +--",
        [4, 3, 6, 0],
    ),
    (
        "leaders",
        "R1 ........ \n\
         \x20 T1  Alice vs. Ben\n\
         \x20 T2  Chloé vs. Dan\n\
         R2 ........\n\
         \x20 T1  Alice vs. Chloé\n\
         \x20 T2  Dan vs. Ben\n\
         R3 ........\n\
         \x20 T1  Dan vs. Alice\n\
         \x20 T2  Ben vs. Chloé",
        [4, 3, 6, 0],
    ),
    (
        "short weekdays",
        "Mo 07.09. 19:30 Weiß - Groß\n\
         Mo 07.09. 19:30 Müller - Öz\n\
         Mo 14.09. 19:30 Groß - Öz\n\
         Mo 14.09. 19:30 Weiß - Müller\n\
         Mo 21.09. 19:30 Müller - Groß\n\
         Mo 21.09. 19:30 Öz - Weiß",
        [4, 3, 6, 0],
    ),
    (
        "a bye in brackets",
        "Runde 1: Kari - Ola (Per har fri)\n\
         Runde 2: Per - Kari (Ola har fri)\n\
         Runde 3: Ola - Per (Kari har fri)",
        [3, 3, 3, 0],
    ),
    (
        "pairings of chess-results",
        "Round 1 on 2026/09/05 at 10:00\n\
         Bo.\tNo.\t\tName\tRtg\tPts.\tResult\tPts.\t\tName\tRtg\tNo.\n\
         1\t1\tFM\tVermeulen, Ad\t2301\t0\t1 - 0\t0\t\tvan Rooij, Sem\t1887\t4\n\
         2\t5\t\tDe la Cruz, Luz\t1790\t0\t0 - 1\t0\t\tHaugland, Bjørn\t2188\t2\n\
         3\t3\tWFM\tOyelaran, Temi\t2050\t0\t½ - ½\t0\t\tQuist, Ole\t0\t6",
        [6, 1, 3, 0],
    ),
    (
        "hyphens without blanks",
        "Alice\n\
         Ben\n\
         Chloé\n\
         Dan\n\
         \n\
         Alice-Ben 1-0\n\
         Chloé-Dan 0.5-0.5\n\
         Alice-Chloé 0-1\n\
         Ben-Dan 1-0\n\
         Alice-Dan 1-0\n\
         Ben-Chloé 0-1",
        [4, 3, 6, 0],
    ),
];

fn built(text: &str) -> (Reading, Built) {
    let reading = read(text);
    let built = reading.build(&Choices::default()).unwrap_or_else(|error| panic!("{error}: {text}"));
    (reading, built)
}

/// Returns the names of the first-named and the second-named of every game of a round.
fn games(built: &Built, round: usize) -> Vec<[&str; 2]> {
    let name = |side: &Side| built.names[side.players()[0].index()].as_str();
    built.schedule.rounds[round].tables.iter().map(|table| table.sides.each_ref().map(name)).collect()
}

#[test]
fn schedules_as_people_have_them_are_read() {
    for (what, text, size) in CASES.into_iter().chain(KINDS) {
        let (reading, built) = built(text);
        let faults = reading.shown(&built, false, Sides::Plain).report.findings().len();
        assert_eq!(reading.troubles, [], "{what}");
        assert_eq!([built.names.len(), built.schedule.rounds.len(), reading.games(), faults], size, "{what}");
    }
}

#[test]
fn who_is_at_home_is_read_from_each_notation() {
    let home = |text: &str| -> Vec<[String; 2]> {
        let (_, built) = built(text);
        games(&built, 0).into_iter().map(|game| game.map(str::to_owned)).collect()
    };
    let named = |games: [[&str; 2]; 2]| games.map(|game| game.map(str::to_owned)).to_vec();
    let at = "Week 1\nAjax @ Bergen\nCeltic @ Dynamo\nWeek 2\nAjax @ Celtic\nBergen @ Dynamo";
    assert_eq!(home(at), named([["Bergen", "Ajax"], ["Dynamo", "Celtic"]]));
    let (reading, schedule) = built(at);
    assert_eq!(reading.sides(&schedule), Sides::HomeAway);
    let lists = "Ajax: PSV (H), Twente (A)\nPSV: Ajax (A), Feyenoord (H)\nFeyenoord: Twente (H), PSV (A)\n\
                 Twente: Feyenoord (A), Ajax (H)";
    assert_eq!(home(lists), named([["Ajax", "PSV"], ["Feyenoord", "Twente"]]));
    // A name with the sign in it is a name.
    assert_eq!(home("Anna - Bo@home\nCas - Dirk")[0], ["Anna", "Bo@home"].map(str::to_owned));
}

#[test]
fn games_that_became_days_are_said_to_be_turned_back() {
    let text = "Round\tTable 1\tTable 2\n1\t01-Apr\t02-Mar\n2\t04-Mar\t01-Feb\n3\t02-Apr\t03-Jan";
    let (reading, built) = built(text);
    assert_eq!(reading.notes, [Note::DaysUndone { lines: 3 }]);
    assert_eq!(games(&built, 0), [["1", "4"], ["2", "3"]]);
    // Days as dates of rounds stay days.
    let dated = "Date;Home;Away\n1-Apr;Rovers;Kings\n8-Apr;Kings;Queens\n15-Apr;Queens;Rovers";
    let reading = read(dated);
    assert_eq!((reading.games(), reading.notes), (3, vec![Note::Dates { rounds: 3 }]));
}

#[test]
fn a_score_with_a_colon_is_no_hour_and_a_bracket_with_words_stays() {
    let (reading, scored) = built("Anna 21:15 Bram\nCas 21:19 Dirk\n\nAnna 11:21 Cas\nBram 21:15 Dirk");
    assert_eq!((reading.games(), scored.names.len()), (4, 4));
    let (_, placed) = built("Round 1, 20:00\nAnna (Oslo) - Bram\nRound 2, 20:00\nBram - Anna (Oslo)");
    assert_eq!(placed.names, ["Anna (Oslo)", "Bram"]);
}

#[test]
fn a_round_by_round_table_whose_lines_contradict_each_other_names_the_place() {
    let text = include_str!("../../../../../tests/data/cases/c44-chess-results-crosstable.txt");
    let wrong = text.replace("5w1", "6w1");
    let reading = read(&wrong);
    assert!(reading.troubles.iter().any(|trouble| matches!(trouble.expected, Expected::MutualOf { .. })));
    let (_, built) = built(text);
    // White is named first: number 1 had white against number 4.
    assert!(games(&built, 0).contains(&["Vermeulen, Ad", "van Rooij, Sem"]));
}

#[test]
fn headings_with_signs_stay_and_each_bye_is_read_once() {
    let text = "# Round 1\nAnna - Bram (2-1)\nCas hat spielfrei\n== Round 2 ==\nBram - Cas (0-0)\n\
                Anna heeft een vrije ronde\n# Round 3\nCas - Anna (1-0)\nBram ist spielfrei.";
    let (reading, built) = built(text);
    assert_eq!((built.names.len(), built.schedule.rounds.len(), reading.games()), (3, 3, 3));
    assert_eq!(reading.shown(&built, false, Sides::Plain).report.findings(), []);
}

#[test]
fn places_after_the_sign_are_no_clubs() {
    assert_eq!(read("Anna @ Court 1\nBram @ Court 2").outcome().entrants, 0);
}

#[test]
fn what_is_written_next_to_games_takes_time_in_proportion_too() {
    for piece in ["Anna - Anna is vri ", "(2-1) 20:00 x - x ", "1\tW1\t", "Round 1  Round 2  1-1 "] {
        for end in ["", "\n"] {
            let piece = format!("{piece}{end}");
            let begin = std::time::Instant::now();
            let reading = read(&piece.repeat(MAX_GUESSED / piece.len()));
            let _ = std::hint::black_box(reading);
            assert!(begin.elapsed().as_secs() < 20, "{piece:?} took {:?}", begin.elapsed());
        }
    }
}

#[test]
fn a_swiss_is_checked_for_what_it_promises_and_it_is_said() {
    let chart = include_str!("../../../../../tests/data/cases/c34-wallchart.txt");
    let (reading, whole) = built(chart);
    let shown = reading.shown(&whole, false, reading.sides(&whole));
    assert_eq!((whole.kind, shown.verdict()), (Kind::Swiss, Verdict::Holds { gave_way: 0 }));
    assert_eq!(shown.report.claims()[0], Claim::AtMostOnce { pairs: 15, met: 8, often: 0, gave_way: 0 });
    // 1 and 4 meet again in round 3.
    let again = chart.replace("W6\tD2\t2.5", "W6\tW4\t2.5").replace("D5\tW3\tD1", "D5\tW3\tF---");
    let again = again.replace("L2\tX4", "L2\tX---").replace("H---\tF3", "H---\tL1");
    let (reading, twice) = built(&again);
    assert_eq!(reading.troubles, []);
    let shown = reading.shown(&twice, false, Sides::Plain);
    assert!(
        matches!(shown.report.findings(), [Finding::TooOften { rounds, .. }] if rounds.len() == 2),
        "{again}"
    );
    // With all rounds it is a round robin.
    let four = "1\tAnna\tW4\tW3\tW2\n2\tBo\tW3\tW4\tL1\n3\tCas\tL2\tL1\tW4\n4\tDirk\tL1\tL2\tL3";
    assert_eq!(built(four).1.kind, Kind::RoundRobin);
}

#[test]
fn starting_positions_without_a_table_are_told_to_lack_it() {
    for (text, missing) in [
        (include_str!("../../../../../tests/data/cases/m01-thirteen-without-a-table.txt"), vec![1, 2, 4, 8]),
        (
            include_str!("../../../../../tests/data/cases/m02-seventeen-without-its-last-table.txt"),
            vec![3, 6, 10, 11],
        ),
    ] {
        let (reading, built) = built(text);
        let shown = reading.shown(&built, false, Sides::Plain);
        let Some(Gap::Tables { absent }) = shown.gap.clone() else { panic!("{:?}: {text}", shown.gap) };
        assert!(absent.iter().all(|number| *number == 0 || missing.contains(number)), "{absent:?}");
        assert_eq!((shown.wrong(), shown.verdict().sign()), (0, Sign::Open), "{text}");
        assert_eq!(NameRepair::of(text, &reading).end(), None);
    }
}

#[test]
fn a_file_of_a_scoring_program_is_no_schedule() {
    let reading = read(include_str!("../../../../../tests/data/cases/c64-usebio.xml"));
    assert!(matches!(reading.build(&Choices::default()), Err(NotBuilt::NotUnderstood { read: 0, .. })));
    assert_eq!(reading.outcome().sign(), Sign::Open);
}
