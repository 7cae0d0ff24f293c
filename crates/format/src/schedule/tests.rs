mod cases;
mod doubt;
mod pasted;
mod slips;
mod verdict;

use proptest::prelude::*;
use rondel_event::proof::report::Verdict;
use rondel_schedule::model::schedule::{Schedule, Side};

use super::*;

/// The schedule of a text as numbers: for each round its games and the players with a bye.
type Plain = Vec<(Vec<Vec<u16>>, Vec<u16>)>;

fn plain(schedule: &Schedule) -> Plain {
    let round = |round: &rondel_schedule::model::schedule::Round| {
        let games = round.tables.iter().map(|table| table.players().map(|player| player.number()).collect());
        (games.collect(), round.out.iter().map(|player| player.number()).collect())
    };
    schedule.rounds.iter().map(round).collect()
}

#[track_caller]
fn build(text: &str) -> (Plain, Vec<String>, Kind) {
    let reading = read(text);
    assert_eq!(reading.troubles, [], "{text}");
    let choices = Choices { development: Some(Development::None), ..Choices::default() };
    // A single game alone may be anything.
    let built =
        if reading.games() == 1 { reading.build_undoubted(&choices) } else { reading.build(&choices) };
    let built = built.unwrap_or_else(|_| panic!("nothing read of {text}: {reading:?}"));
    (plain(&built.schedule), built.names, built.kind)
}

fn four() -> Plain {
    let rounds = [[[1, 4], [2, 3]], [[4, 3], [1, 2]], [[2, 4], [3, 1]]];
    rounds.map(|games| (games.map(|game| game.to_vec()).to_vec(), Vec::new())).to_vec()
}

#[test]
fn numbers_in_every_form() {
    for text in [
        "1-4 2-3\n4-3 1-2\n2-4 3-1",
        "1 v 4, 2 v 3\n4 v 3, 1 v 2\n2 v 4, 3 v 1",
        "1 vs 4; 2 vs. 3\n4 vs 3; 1 vs 2\n2 vs 4; 3 vs 1",
        "1:4 2:3\n4:3 1:2\n2:4 3:1",
        "1: 1-4 2-3\n2: 4-3 1-2\n3: 2-4 3-1",
        "1. 1 - 4   2 - 3\r\n2. 4 - 3   1 - 2\r\n3. 2 - 4   3 - 1\r\n",
        "1 | 1-4 | 2-3\n2 | 4-3 | 1-2\n3 | 2-4 | 3-1",
        "| Round | Table 1 | Table 2 |\n|---|:---|---|\n| 1 | 1-4 | 2-3 |\n| 2 | 4-3 | 1-2 |\n| 3 | 2-4 | 3-1 |",
        "Schedule for four\n\nRound 1\n1-4\n2-3\n\nRound 2\n4-3\n1-2\nRound 3\n2-4\n3-1",
        "1e ronde:   1-4  2-3\n2e ronde    4-3  1-2\n3e ronde    2-4  3-1",
        "1. runde\n1 mot 4\n2 mot 3\n2. runde\n4 mot 3\n1 mot 2\n3. runde\n2 mot 4\n3 mot 1",
        "R1: 1–4 2–3\rR2: 4–3 1–2\rR3: 2–4 3–1",
        "1-4\n2-3\n\n4-3\n1-2\n\n2-4\n3-1",
        "1-4\n2-3\n4-3\n1-2\n2-4\n3-1",
        "Round 1\nRound 2\nRound 3\n\n1 v 4\n\n2 v 3\n4 v 3\n\n1 v 2\n2 v 4\n\n3 v 1",
        "1-4 1-0 2-3 ½-½\n4-3 0-1 1-2 ½-½\n2-4 ½-½ 3-1 1-0",
        "round,white,black\n1,1,4\n1,2,3\n2,4,3\n2,1,2\n3,2,4\n3,3,1",
        "Ronde;Datum;Tafel;Wit;Zwart;Uitslag\r\n1;;1;1;4;1–0\r\n1;;2;2;3;\r\n2;;1;4;3;\r\n2;;2;1;2;\r\n3;;1;2;4;\r\n\
         3;;2;3;1;",
        "runde\thjemme\tborte\n1\t1\t4\n1\t2\t3\n2\t4\t3\n2\t1\t2\n3\t2\t4\n3\t3\t1",
    ] {
        assert_eq!(
            build(text),
            (four(), ["1", "2", "3", "4"].map(str::to_owned).to_vec(), Kind::RoundRobin),
            "{text}"
        );
    }
}

#[test]
fn who_is_free_in_every_word() {
    let three: Plain =
        [([1, 2], 3), ([3, 1], 2), ([2, 3], 1)].map(|(game, out)| (vec![game.to_vec()], vec![out])).to_vec();
    for text in [
        "1-2 3-3\n3-1 2-2\n2-3 1-1",
        "1-2, 3 -\n3-1, 2 -\n2-3, 1 -",
        "1-2 3 bye\n3-1 2 bye\n2-3 1 bye",
        "Ronde 1: 1-2 vrij: 3\nRonde 2: 3-1 vrij: 2\nRonde 3: 2-3 vrij: 1",
        "Runde 1\n1-2\nfri 3\nRunde 2\n3-1\nfri 2\nRunde 3\n2-3\nfri 1",
        "Round 1\n1 v 2\n3 v bye\nRound 2\n3 v 1\n2 v bye\nRound 3\n2 v 3\n1 v bye",
        "Round | Table 1 | Free\n1 | 1-2 | 3\n2 | 3-1 | 2\n3 | 2-3 | 1",
        "round,home,away\n1,1,2\n1,3,bye\n2,3,1\n2,2,\n3,2,3\n3,1,free",
        // A player who must have a bye need not be mentioned.
        "1-2\n\n3-1\n\n2-3",
    ] {
        assert_eq!(build(text).0, three, "{text}");
    }
}

#[test]
fn names_and_pairs() {
    let names = |text: &str| build(text).1;
    assert_eq!(names("Anna - Bo\nCas - Anna\nBo - Cas"), ["Anna", "Bo", "Cas"]);
    assert_eq!(
        names("Jean-Pierre - Anna de Boer\nanna  de boer v Cas\nCas mot Jean-Pierre"),
        ["Jean-Pierre", "Anna de Boer", "Cas"]
    );
    assert_eq!(
        names("Round 1\nTable 1: Anna - Bo 1-0\nTable 2: Cas - Dirk ½-½"),
        ["Anna", "Bo", "Cas", "Dirk"]
    );
    // Constant partners are one entrant; changing partners make an individual.
    let pairs = "Anna & Bo - Cas & Dirk\n\nAnna & Bo - Eva & Finn\n\nDirk & Cas - Finn & Eva";
    assert_eq!((names(pairs).len(), build(pairs).2), (3, Kind::RoundRobin));
    let changing = "Anna & Bo v Cas & Dirk\nAnna & Cas v Bo & Dirk\nAnna & Dirk v Bo & Cas";
    assert_eq!((names(changing).len(), build(changing).2), (4, Kind::Individual));
    assert_eq!(build("1+2 - 3+4\n1+3 - 2+4\n1+4 - 2+3").2, Kind::Individual);
    assert_eq!(build("1 en 2 tegen 3 en 4\n1 en 3 tegen 2 en 4\n1 en 4 tegen 2 en 3").2, Kind::Individual);
    assert_eq!(build("1 og 2 mot 3 og 4\n1 og 3 mot 2 og 4\n1 og 4 mot 2 og 3").2, Kind::Individual);
    assert_eq!(build("round,a,b,c,d\n1,1,2,3,4\n2,1,3,2,4\n3,1,4,2,3").2, Kind::Individual);
    assert_eq!(build("Table North South East West\n1 2 3 4 6\n2 5 1 7 0").2, Kind::Individual);
}

#[test]
fn our_own_file_comes_back() {
    let text = "\u{FEFF}Round,Date,Table,White,Black,Result\r\n1,2026-08-07,1,Anna,'=Bo,1–0\r\n\
     1,2026-08-07,,Cas,,bye\r\n2,,1,\"Cas\",Anna,\r\n2,,,'=Bo,,bye\r\n3,,1,'=Bo,Cas,\r\n3,,,Anna,,bye\r\n";
    let (rounds, names, kind) = build(text);
    assert_eq!((names, kind), (["Anna", "=Bo", "Cas"].map(str::to_owned).to_vec(), Kind::RoundRobin));
    assert_eq!(rounds[0], (vec![vec![1, 2]], vec![3]));
}

#[test]
fn boards_make_a_movement() {
    for text in [
        "round,table,ns,ew,boards\n1,1,1,2,1-2\n1,2,3,4,3-4",
        "ronde;tafel;nz;ow;spellen\n1;1;1;2;1-2\n1;2;3;4;3-4",
        "runde\tbord\tns\tøv\tspill\n1\t1\t1\t2\t1-2\n1\t2\t3\t4\t3,4",
        "Round 1: 1 v 2 boards 1-2, 3 v 4 boards 3-4",
        "Ronde 1\n1 - 2 spellen 1-2\n3 - 4 spellen 3-4",
        "Runde 1\nLag en - Lag to spill 1-2\nLag tre - Lag fire spill 3-4",
    ] {
        let reading = read(text);
        assert_eq!((reading.troubles.as_slice(), reading.kind()), ([].as_slice(), Kind::Movement), "{text}");
        let choices = Choices { development: Some(Development::None), ..Choices::default() };
        let schedule = reading.build(&choices).unwrap().schedule;
        let boards: Vec<Vec<u16>> = schedule.rounds[0]
            .tables
            .iter()
            .map(|table| table.boards.iter().map(|b| b.number()).collect())
            .collect();
        assert_eq!(boards, [[1, 2], [3, 4]], "{text}");
    }
}

#[test]
fn starting_positions_are_developed_unless_told_otherwise() {
    let reading = read("2 and 3 vs. 4 and 6\n5 and 1 vs. 7 and 0");
    let built = reading.build(&Choices::default()).unwrap();
    assert_eq!((built.development, built.schedule.rounds.len()), (Development::OneStays, 7));
    assert_eq!(built.names, ["0", "1", "2", "3", "4", "5", "6", "7"]);
    let Side::Two([one, _]) = built.schedule.rounds[6].tables[0].sides[0] else { panic!("two on a side") };
    assert_eq!(one.index(), 1, "2 has come round to 1");
    let as_is = Choices { development: Some(Development::None), ..Choices::default() };
    assert_eq!(reading.build(&as_is).unwrap().schedule.rounds.len(), 1);

    let four_n_1 = read("2 & 3 v 4 & 1").build(&Choices::default()).unwrap();
    assert_eq!((four_n_1.development, four_n_1.schedule.entrants), (Development::AllMove, 5));
    assert_eq!(four_n_1.developments, [Development::None, Development::OneStays, Development::AllMove]);
}

#[test]
fn files_of_leagues_are_read_with_dates_or_times_as_rounds() {
    let games: Plain = [[[1, 2], [3, 4]], [[2, 3], [4, 1]]]
        .map(|games| (games.map(|game| game.to_vec()).to_vec(), Vec::new()))
        .to_vec();
    for text in [
        "Match Number,Round Number,Date,Location,Home Team,Away Team,Result\n\
         1,1,16/08/2024 20:00,Park,Ajax,Brann,1 - 0\n2,1,17/08/2024 12:30,Park,Celtic,Donn,\n\
         3,2,24/08/2024 12:30,Park,Brann,Celtic,\n4,2,24/08/2024 15:00,Park,Donn,Ajax,",
        "Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR\n\
         E0,16/08/2024,Ajax,Brann,1,0,H\nE0,19/08/2024,Celtic,Donn,0,2,A\n\
         E0,24/08/2024,Brann,Celtic,2,1,H\nE0,24/08/2024,Donn,Ajax,2,0,H",
        "Datum;Tijd;Thuisploeg;Uitploeg\n16-8-2024;14:00;Ajax;Brann\n;16:00;Celtic;Donn\n\
         23-8-2024;14:00;Brann;Celtic\n;;Donn;Ajax",
        "Tid\tBane\tHjemmelag\tBortelag\n10:00\t1\tAjax\tBrann\n10:00\t2\tCeltic\tDonn\n\
         10:30\t1\tBrann\tCeltic\n10:30\t2\tDonn\tAjax",
        "Time | Court 1 | Court 2\n19:00 | Ajax - Brann | Celtic - Donn\n19:30 | Brann - Celtic | Donn - Ajax",
        "\tVeld 1\tVeld 2\n19:00\tAjax - Brann\tCeltic - Donn\n19:30\tBrann - Celtic\tDonn - Ajax",
    ] {
        let names = ["Ajax", "Brann", "Celtic", "Donn"].map(str::to_owned).to_vec();
        assert_eq!(build(text), (games.clone(), names, Kind::RoundRobin), "{text}");
        // With a column for rounds, or a grid with a row for each, dates are not needed.
        let dated = text.starts_with("Div") || text.starts_with("Datum") || text.starts_with("Tid");
        assert_eq!(read(text).notes.contains(&Note::Dates { rounds: 2 }), dated, "{text}");
    }
}

#[test]
fn dates_make_rounds_in_their_order_and_nobody_plays_twice_in_one() {
    // Dates out of order, a week between two of them, two games of one team on one day.
    let text = "Date,Home,Away\n2024-09-08,Anna,Cas\n2024-09-01,Anna,Bo\n2024-09-08,Bo,Dirk\n\
        2024-09-01,Cas,Dirk\n2024-09-15,Anna,Dirk\n2024-09-15,Dirk,Bo";
    let reading = read(text);
    let rounds: Vec<usize> = reading.rounds.iter().map(|round| round.items.len()).collect();
    assert_eq!((rounds, reading.troubles.len()), (vec![2, 2, 1, 1], 0));
    let first = reading.lines.iter().find(|line| line.number == 2).map(|line| line.taken);
    assert_eq!(first, Some(LineMeaning::Games { games: 1, byes: 0, round: 1 }));
    // A column for rounds takes precedence over dates.
    let text = "Round,Date,Home,Away\n2,2024-09-01,Anna,Bo\n1,2024-09-01,Anna,Cas";
    assert_eq!(read(text).rounds.len(), 2);
    assert_eq!(read(text).notes, []);
}

#[test]
fn a_newsletter_has_the_score_between_the_names() {
    let text = "Ronde 3\nJansen 1-0 Pietersen\nBakker ½-½ Visser\nDe Boer 0 - 1 Van den Berg";
    let (rounds, names, _) = build(text);
    assert_eq!(names, ["Jansen", "Pietersen", "Bakker", "Visser", "De Boer", "Van den Berg"]);
    assert_eq!((rounds.len(), rounds[2].0.len()), (3, 3));
    assert_eq!(read(text).notes, [Note::Scores { count: 3 }]);
    let pairs = "Anna & Bo 3-1 Cas & Dirk\n\nAnna & Cas 2-2 Bo & Dirk";
    assert_eq!((build(pairs).1.len(), build(pairs).2), (4, Kind::Individual));
    // Numbers within names, and the signs of other forms, are not scores.
    for (text, names) in [
        ("Schalke 04 - 1860 München", ["Schalke 04", "1860 München"]),
        ("VAS 2 - HSG 1", ["VAS 2", "HSG 1"]),
        ("Anna - Bo 1-0", ["Anna", "Bo"]),
        ("Anna-Lise - Bo 1-0 (forfeit)", ["Anna-Lise", "Bo"]),
    ] {
        assert_eq!(build(text).1, names, "{text}");
    }
}

#[test]
fn a_sentence_between_games_is_no_game_and_a_game_no_sentence() {
    let text = "1-4 2-3\nWe turn them all now, 1 becomes 2, 2 becomes 3, --- 4 becomes 1. What comes of it is this:\n\
        4-3 1-2\nNow if 1-3 were played, there would be nobody left for him\n\
        who would play against the others.\n2-4 3-1";
    assert_eq!(build(text).0, four());
    let taken: Vec<LineMeaning> = read(text).lines.iter().map(|line| line.taken).collect();
    assert_eq!(taken.iter().filter(|taken| **taken == LineMeaning::Words).count(), 3, "{taken:?}");
    for (text, names) in [
        (
            "Team van juf Anja uit groep acht - Team uit groep zeven van het dorp",
            ["Team van juf Anja uit groep acht", "Team uit groep zeven van het dorp"],
        ),
        (
            "piet, van de hoek om de kerk - jan, uit de stad",
            ["piet, van de hoek om de kerk", "jan, uit de stad"],
        ),
    ] {
        assert_eq!(build(text).1, names, "{text}");
    }
}

#[test]
fn malformed_lines_are_told_with_their_place_and_the_rest_is_read() {
    for (text, line, column, expected) in [
        ("1-4 2-3\n4- 3- 1-2\n2-4 3-1", 2, 5, Expected::Player),
        ("1-4 2-3\n4-3 1 v\n2-4 3-1", 2, 8, Expected::Opponent),
        ("1-4 2-3\n4-3 1\n2-4 3-1", 2, 6, Expected::Versus),
        ("1 & v 3 & 4\n1 & 3 v 2 & 4", 1, 5, Expected::Partner),
        ("Anna - Bo\nCas en niemand\nBo - Cas", 2, 15, Expected::Versus),
        ("Anna - Bo\nCas v\nBo - Cas", 2, 6, Expected::Opponent),
        ("Anna-Marie-Bo\nBo - Anna", 1, 5, Expected::Blanks),
        ("round,white,black\n1,1,2\nx,3,4", 3, 1, Expected::Round),
        ("round,white,black\n1,\"1,2\n1,3,4", 2, 3, Expected::Quote),
        ("1-2 boards x\n3-4 boards 3", 1, 12, Expected::Board),
    ] {
        let reading = read(text);
        let first =
            reading.troubles.first().unwrap_or_else(|| panic!("nothing told of {text:?}: {reading:?}"));
        assert_eq!((first.place, &first.expected), (Place { line, column }, &expected), "{text:?}");
        assert!(reading.games() > 0, "{text:?}");
    }
}

/// Returns a report of three players who meet once each.
fn report() -> String {
    let line = |start: usize, name: &str, rounds: &str| {
        format!(
            "001 {start:>4}      {name:<33} 1800 NED {:>11} {:>10} {:>4} {start:>4}  {rounds}",
            "", "", "1.0"
        )
    };
    [
        "012 A match of three".to_owned(),
        line(1, "Bakker, Anna", "   2 w 1     3 b 0  0000 - H"),
        line(2, "Bos, Bo", "   1 b 0  0000 - U     3 w ="),
        line(3, "Ås, Cas", "0000 - U     1 w 1     2 b ="),
    ]
    .join("\n")
}

#[test]
fn a_tournament_report_with_any_line_end() {
    for end in ["\n", "\r\n", "\r"] {
        let text = report().replace('\n', end);
        let (rounds, names, kind) = build(&text);
        assert_eq!(
            (names, kind),
            (["Bakker, Anna", "Bos, Bo", "Ås, Cas"].map(str::to_owned).to_vec(), Kind::RoundRobin)
        );
        let expected: Plain = [([1, 2], 3), ([3, 1], 2), ([2, 3], 1)]
            .map(|(game, out)| (vec![game.to_vec()], vec![out]))
            .to_vec();
        assert_eq!(rounds, expected);
        assert_eq!(read(&text).form, Form::Trf);
    }
}

#[test]
fn a_report_that_contradicts_itself_is_told_where() {
    // In round 2 player 1 names 2, who has a bye.
    let text = report().replace("   3 b 0  0000 - H", "   2 b 0  0000 - H");
    let troubles = read(&text).troubles;
    let places: Vec<(usize, usize)> =
        troubles.iter().map(|trouble| (trouble.place.line, trouble.place.column)).collect();
    assert_eq!(places, [(2, 102), (4, 102)], "{troubles:?}");
    assert_eq!(troubles[0].expected, Expected::Mutual { opponent: 2 });
    let same_colour = report().replace("   1 b 0", "   1 w 0");
    assert_eq!(read(&same_colour).troubles[0].expected, Expected::Colour { opponent: 2 });
}

#[test]
fn what_could_be_read_otherwise_is_said() {
    let notes = |text: &str| read(text).notes;
    assert_eq!(notes("1-4 1-0 2-3 0-1"), [Note::Scores { count: 2 }]);
    assert_eq!(notes("1-1 2-3\n2-2 3-1"), [Note::SelfGames { count: 2 }]);
    assert_eq!(notes("1-2\n1-3\n2-3"), [Note::RoundsGuessed]);
    let rare = "Anna - Bo\nAnna - Cas\nAna - Cas\nBo - Cas\nAnna - Bo";
    let built = read(rare).build(&Choices::default()).unwrap();
    assert!(built.notes.contains(&Note::Rare { name: "Ana".to_owned(), line: 3 }), "{:?}", built.notes);
}

#[test]
fn a_result_behind_its_game_is_no_game() {
    let games = |text: &str| {
        let (rounds, names, _) = build(text);
        (rounds.iter().map(|(games, _)| games.len()).sum::<usize>(), names)
    };
    let two = ["Anna", "Bo", "Cas", "Dirk"].map(str::to_owned).to_vec();
    for result in [
        "1-0",
        "0–1",
        "½-½",
        "1–0 (forfeit)",
        "0-0 (reglementair)",
        "1–0 (uten spill)",
        "3–2",
        "10 - 8",
        "utsatt",
        "niet gespeeld",
    ] {
        for by in ["  ", "\t", " | ", ";"] {
            let text = format!("Round 1\n1  Anna - Bo{by}{result}\n2  Cas - Dirk{by}{result}");
            assert_eq!(games(&text), (2, two.clone()), "{text}");
        }
        assert_eq!(games(&format!("Anna - Bo  {result}\nCas - Dirk")), (2, two.clone()), "{result}");
        let row = format!("Anna - Bo  {result}  Cas - Dirk  {result}");
        assert_eq!(games(&row), (2, two.clone()), "{row}");
    }
    assert_eq!(build("1-4  1-0  2-3  ½-½\n4-3  0-1  1-2  ½-½\n2-4  ½-½  3-1  1-0").0, four());
    // Between numbers every possible game is one.
    assert_eq!(build("1-4  2-3\n4-3  1-2\n2-4  3-1").0, four());
    assert_eq!(games("Anna - Bo 1-0 (forfeit)").1, ["Anna", "Bo"]);
}

#[test]
fn a_hyphen_in_a_name_and_a_comma_do_not_split_a_game() {
    let pairs = "Jean-Luc & Müller, Karl - Anna & Bo\nAnna & Jean-Luc - Bo & Müller, Karl";
    let (rounds, names, kind) = build(pairs);
    assert_eq!((rounds.len(), kind), (2, Kind::Individual));
    assert_eq!(names, ["Jean-Luc", "Müller, Karl", "Anna", "Bo"]);
    assert_eq!(build("Bo - Müller, Jean-Luc\nMüller, Jean-Luc - Cas").1, ["Bo", "Müller, Jean-Luc", "Cas"]);
    assert_eq!(build("Anna-Bo, Cas-Dirk\nAnna-Cas, Bo-Dirk").1, ["Anna", "Bo", "Cas", "Dirk"]);
}

#[test]
fn several_who_are_free_are_told_from_a_name_with_a_comma() {
    let text = "Round 1\nAnna - Bo\nFree: Cas, Dirk\nRound 2\nCas - Dirk\nFree: Anna, Bo";
    assert_eq!(build(text).1, ["Anna", "Bo", "Cas", "Dirk"]);
    for free in ["Bye", "Walk-over", "Sitting out this round", "Deze ronde vrij", "Sitter over denne runden"]
    {
        assert_eq!(build(&text.replace("Free", free)).1, ["Anna", "Bo", "Cas", "Dirk"], "{free}");
    }
    let one = "Round 1\nBakker, Anna - Bo\nFree: Cas\nRound 2\nCas - Bo\nFree: Bakker, Anna";
    assert_eq!(build(one).1, ["Bakker, Anna", "Bo", "Cas"]);
}

#[test]
fn a_text_too_large_is_refused() {
    let reading = read(&"x".repeat(MAX_BYTES + 1));
    assert_eq!(reading.notes, [Note::TooLarge { bytes: MAX_BYTES + 1 }]);
    let many: String = (0..=MAX_ENTRANTS).map(|n| format!("name{n} - other{n}\n")).collect();
    let found = 2 * (MAX_ENTRANTS + 1);
    assert_eq!(read(&many).build(&Choices::default()), Err(NotBuilt::TooMany { found }));
    // Fixed pairs count as half as many entrants.
    let pairs = |last: usize| -> String {
        let line = |n: usize, turn: usize| {
            format!("a{n} & b{n} - c{} & d{}\n", (n + turn) % last, (n + turn) % last)
        };
        (0..2).map(|turn| (0..last).map(|n| line(n, turn)).collect::<String>() + "\n").collect()
    };
    let build = |last: usize| read(&pairs(last)).build(&Choices::default());
    assert_eq!(build(MAX_ENTRANTS / 2).map(|built| built.schedule.entrants), Ok(MAX_ENTRANTS));
    assert_eq!(build(MAX_ENTRANTS / 2 + 1), Err(NotBuilt::TooMany { found: MAX_ENTRANTS + 2 }));
    assert_eq!(read("nothing at all").build(&Choices::default()), Err(NotBuilt::NoGames));
}

#[test]
fn reading_takes_time_in_proportion_to_the_text() {
    let time = |text: &str| {
        let begin = std::time::Instant::now();
        let reading = read(text);
        let built = reading.build(&Choices::default());
        let _ = std::hint::black_box((reading, built));
        begin.elapsed()
    };
    for piece in
        ["1-2 3-4 ", "a b c ", "-", "x - y,", "\u{202E}1\n", "Round 3\n", "1 | ", "(((\n", "1:", "\"a,"]
    {
        let large = piece.repeat(MAX_BYTES / piece.len());
        let taken = time(&large);
        // The limit allows for an unoptimized build under load; a superlinear reader takes minutes.
        assert!(taken.as_secs() < 60, "{piece:?} took {taken:?}");
    }
}

proptest! {
    #[test]
    fn any_text_is_read(text in "(\\PC|[\n\r\t ,;:|&+()\\-0-9v]){0,120}") {
        let reading = read(&text);
        for trouble in &reading.troubles {
            prop_assert!(trouble.place.line >= 1 && trouble.place.column >= 1);
        }
        for kind in [Kind::RoundRobin, Kind::Individual, Kind::Movement] {
            let choices = Choices { kind: Some(kind), ..Choices::default() };
            if let Ok(built) = reading.build(&choices) {
                prop_assert_eq!(built.names.len(), built.schedule.entrants);
                let all = built.schedule.tables().flat_map(|(_, _, table)| table.players().collect::<Vec<_>>());
                prop_assert!(all.into_iter().all(|player| player.index() < built.schedule.entrants));
                let expected = rondel_event::proof::report::Expected::of(&built.schedule, kind, true);
                let _ = rondel_event::proof::report::Report::of(built.schedule, expected).figures();
            }
        }
    }

    #[test]
    fn anything_like_a_schedule_is_read(
        words in prop::collection::vec(
            "0|1|2|3|4|-|v|vs|&|and|:|,|;|\\||bye|vrij|Round 1|Ronde|R2:|boards|table 1|Anna|Bo-Bo|\n|\t|  \
             |round,white,black\n|001 |08-01-2027|20:00|za 8 aug|@ Court 1|\\(H\\)|North South East West\n|Sol\\.\
             |number",
            0..60,
        ),
    ) {
        let text = words.join(" ");
        let reading = read(&text);
        let _ = reading.build(&Choices::default());
        let lines = text.split(['\n']).count();
        prop_assert!(reading.troubles.iter().all(|trouble| trouble.place.line <= lines));
    }
}

#[test]
fn what_is_shown_of_a_text_knows_its_sides_its_causes_and_what_was_not_read() {
    let shown = |text: &str| {
        let reading = read(text);
        let built = reading.build(&Choices::default()).unwrap();
        let shown = reading.shown(&built, false, Sides::Colours);
        (shown.sides, shown.causes.len(), shown.verdict().unread(), shown.names.len())
    };
    assert_eq!(shown("1-4 2-3\n4-3 1-2\n2-4 3-1"), (Sides::Colours, 0, 0, 4));
    assert_eq!(
        shown("Round 1: 1-4 2-3\nRound 2: 4-3 1-2\nRound 3: 2-4 3-1\nRound 4: what is this 5 9 x").2,
        1
    );
    // A table of meetings has no first-named sides.
    assert_eq!(shown("  1 2 3 4\n1 - 1 2 3\n2 1 - 3 2\n3 2 3 - 1\n4 3 2 1 -").0, Sides::Plain);
}

#[test]
fn a_round_numbered_0_is_a_round_like_any_other() {
    for text in [
        "0 1-2 3-4",
        "\t1-2 3-4",
        "0 1-2 3-4\n1 1-3 2-4\n2 1-4 2-3",
        "0. 1-2 3-4\n0. 1-3 2-4",
        "Round 0: 1-2 3-4",
        "round,white,black\n0,1,2\n0,3,4",
        "70000 1-2 3-4",
        "1001 1-2 3-4\n1002 1-3 2-4",
    ] {
        let reading = read(text);
        assert!(reading.build(&Choices::default()).is_ok(), "{text:?}: {reading:?}");
    }
    // The rounds keep the order of the text.
    let reading = read("0 1-2 3-4\n1 1-3 2-4\n2 1-4 2-3");
    assert_eq!((reading.rounds.len(), reading.troubles), (3, vec![]));
    // Starting positions are read the same way.
    for text in ["0 2&3 v 4&6 5&1 v 7&0", "0 2 & 3 v 4 & 6\n1 5 & 1 v 7 & 0", "Round 0\n2 & 3 v 4 & 6"] {
        let _ = crate::starting::read(text);
    }
}

#[test]
fn more_names_rounds_and_games_than_have_a_number_are_refused_and_not_looked_up() {
    const MANY: usize = 70_000;
    let names: String = (0..MANY / 2).map(|n| format!("a{n} - b{n}\n")).collect();
    let most = read(&names).build(&Choices::default());
    assert!(matches!(most, Err(NotBuilt::TooMany { found }) if found > MAX_ENTRANTS), "{most:?}");
    for text in ["1-2\n".repeat(MANY), format!("Round 1\n{}", "1-2\n".repeat(MANY)), "1-2 ".repeat(MANY)] {
        let reading = read(&text);
        assert!(reading.troubles.iter().any(|trouble| trouble.expected == Expected::Fewer));
        assert!(reading.lines.iter().all(|line| match line.taken {
            LineMeaning::Games { round, .. } => round < reading.rounds.len(),
            _ => true,
        }));
        let built = reading.build(&Choices { kind: Some(Kind::RoundRobin), ..Choices::default() }).unwrap();
        assert!(built.schedule.rounds.len() <= usize::from(MAX_ROUNDS));
        assert!(built.schedule.rounds.iter().all(|round| round.tables.len() <= MAX_TABLES));
    }
    // Each number is a solution, and none of them develops without a fault.
    let solution = "Solution\n1 ".to_owned()
        + &(0..MANY / 4)
            .map(|n| format!("{} & {} v {} & {} ", 4 * n, 4 * n + 1, 4 * n + 2, 4 * n + 3))
            .collect::<String>();
    let _ = read(&solution).build(&Choices::default());
}

/// Returns the games of each round, sorted, by the names of their sides.
#[track_caller]
fn named_games(text: &str) -> Vec<Vec<String>> {
    let (rounds, names, _) = build(text);
    let name = |number: &u16| names[usize::from(*number) - 1].clone();
    let game = |game: &Vec<u16>| game.iter().map(name).collect::<Vec<_>>().join("-");
    let sorted = |games: &Vec<Vec<u16>>| {
        let mut games: Vec<String> = games.iter().map(game).collect();
        games.sort();
        games
    };
    rounds.iter().map(|(games, _)| sorted(games)).collect()
}

#[test]
fn dates_times_courts_and_scores_stand_beside_games_and_are_none() {
    let league = [["Ajax-Brann", "Celtic-Donn"], ["Brann-Celtic", "Donn-Ajax"]];
    for text in [
        "08-01-2027\nAjax - Brann\nCeltic - Donn\n15-01-2027\nBrann - Celtic\nDonn - Ajax",
        "2027-01-08\nAjax v Brann\nCeltic v Donn\n2027-01-15\nBrann v Celtic\nDonn v Ajax",
        "Saturday 8 August 2026\n20:00 Ajax - Brann\n20:30 Celtic - Donn\n\nSaturday 15 August 2026\n\
         20:00 Brann - Celtic\n20:30 Donn - Ajax",
        "zaterdag 8 augustus\nAjax - Brann\nCeltic - Donn\nzaterdag 15 augustus\nBrann - Celtic\nDonn - Ajax",
        "lør 8. aug\nkl. 19.30 Ajax - Brann\nkl. 20.30 Celtic - Donn\nlør 15. aug\nBrann - Celtic\nDonn - Ajax",
        "08-01-2027 20:00 Ajax - Brann\n08-01-2027 21:00 Celtic - Donn\n15-01-2027 20:00 Brann - Celtic\n\
         15-01-2027 Donn - Ajax",
        "Round 1, 08-01-2027\nAjax - Brann @ Court 1\nCeltic - Donn @ Court 2\nRound 2 (15-01-2027)\n\
         Brann - Celtic @ Court 1\nDonn - Ajax @ Sports Hall",
        "Ronde 1\n20:00\nAjax - Brann (veld 1)\nCeltic - Donn (veld 2)\nRonde 2\n20:00\nBrann - Celtic (veld 1)\n\
         Donn - Ajax (veld 2)",
        "Ajax - Brann\t2\t1\nCeltic - Donn\t0\t0\n\nBrann - Celtic\t1\t1\nDonn - Ajax\t3\t0",
        "08-01-2027;20:00;Ajax;Brann;2;1\n08-01-2027;21:00;Celtic;Donn;0;0\n15-01-2027;20:00;Brann;Celtic;1;1\n\
         15-01-2027;21:00;Donn;Ajax;;",
        "1\tAjax\t2\t1\tBrann\n1\tCeltic\t0\t0\tDonn\n2\tBrann\t1\t1\tCeltic\n2\tDonn\t3\t0\tAjax",
        "1,Ajax,2-1,Brann,Court 1\n1,Celtic,0-0,Donn,Court 2\n2,Brann,1-1,Celtic,Court 1\n2,Donn,3-0,Ajax,Court 2",
    ] {
        assert_eq!(named_games(text), league, "{text}");
    }
}

#[test]
fn a_grid_of_teams_by_rounds_is_read_with_who_is_at_home() {
    let league = [["Ajax-Brann", "Celtic-Donn"], ["Brann-Celtic", "Donn-Ajax"]];
    for text in [
        "\tRound 1\tRound 2\nAjax\tBrann (H)\tDonn (A)\nBrann\tAjax (A)\tCeltic (H)\n\
         Celtic\tDonn (H)\tBrann (A)\nDonn\tCeltic (A)\tAjax (H)",
        "Team;1;2\nAjax;v Brann;@ Donn\nBrann;@ Ajax;v Celtic\nCeltic;v Donn;@ Brann\nDonn;@ Celtic;v Ajax",
        "1,Ajax,Brann,@Donn\n2,Brann,@Ajax,Celtic\n3,Celtic,Donn,@Brann\n4,Donn,@Celtic,Ajax",
        // A list with the mark after every name.
        "Round 1\nAjax (H) - Brann (A)\nDonn (U) - Celtic (T)\nRound 2\nBrann (H) - Celtic (A)\nAjax (A) - Donn (H)",
    ] {
        assert_eq!(named_games(text), league, "{text}");
    }
    // Letters that distinguish the teams of a club are kept.
    let teams = "Ajax (A) - Ajax (B)\nBrann (A) - Brann (B)";
    assert_eq!(named_games(teams), [["Ajax (A)-Ajax (B)", "Brann (A)-Brann (B)"]]);
    // Without such marks no side is first-named; a cell that contradicts the other row is reported.
    let plain = "Team;1;2;3\nAjax;Brann;Celtic;Donn\nBrann;Ajax;Donn;Celtic\nCeltic;Donn;Ajax;Brann\n\
        Donn;Celtic;Brann;Ajax";
    assert_eq!((read(plain).form, read(plain).games()), (Form::Meetings, 6));
    let wrong = read(&plain.replace("Donn;Celtic;Brann;Ajax", "Donn;Celtic;Brann;Celtic"));
    assert_eq!(wrong.troubles[0].expected, Expected::MutualOf { name: "Donn".to_owned() });
}

#[test]
fn a_movement_is_read_from_the_cards_of_its_tables() {
    for text in [
        "Table 1\nRound NS EW Boards\n1 1 2 1-3\n2 4 1 4-6\n\nTable 2\nRound NS EW Boards\n1 3 4 1-3\n2 2 3 4-6",
        "Tafel 1\nRonde;NZ;OW;Spellen\n1;1;2;1-3\n2;4;1;4-6\nTafel 2\nRonde;NZ;OW;Spellen\n1;3;4;1-3\n2;2;3;4-6",
        "Round 1\nTable NS EW Boards\n1 1 2 1-3\n2 3 4 1-3\nRound 2\nTable NS EW Boards\n1 4 1 4-6\n2 2 3 4-6",
    ] {
        let (rounds, _, kind) = build(text);
        let games: Vec<Vec<Vec<u16>>> = rounds.into_iter().map(|(games, _)| games).collect();
        assert_eq!(games, [[[1, 2], [3, 4]], [[4, 1], [2, 3]]], "{text}");
        assert_eq!(kind, Kind::Movement, "{text}");
    }
}

#[test]
fn a_text_of_which_more_fails_than_is_read_is_not_understood() {
    let build = |text: &str| read(text).build(&Choices::default()).map(|built| built.schedule.rounds.len());
    let text = "Anna - Bo\nCas en niemand\nnog iets van niets hier\nen dit ook niet";
    assert_eq!(build(text), Err(NotBuilt::NotUnderstood { read: 1, unread: 3 }));
    // An unreadable line costs only itself.
    assert_eq!(build("Anna - Bo\nCas - Dirk\nEva en niemand"), Ok(1));
}

#[test]
fn words_before_games_and_remarks_behind_them_are_no_part_of_names() {
    let built = |text: &str| read(text).build(&Choices::default()).unwrap();
    let games = |text: &str| built(text).schedule.tables().count();
    for text in ["Starter of 8: 8-1, 2-7, 3-6, 4-5", "Anna: 8-1, 2-7, 3-6, 4-5", "Starter: 8-1 2-7 3-6 4-5"] {
        let choices = Choices { development: Some(Development::None), ..Choices::default() };
        let built = read(text).build(&choices).unwrap();
        assert_eq!((built.schedule.entrants, built.schedule.tables().count()), (8, 4), "{text}");
    }
    let four = "Round 1\n{b}Anna v Bo\n{b}Cas v Dirk\nRound 2\n{b}Anna v Cas{r}\n{b}Bo v Dirk\n\
                Round 3\n{b}Anna v Dirk\n{b}Bo v Cas";
    for bullet in ["", "• ", "- ", "✓ ", "* "] {
        for remark in ["", " (postponed)", " (uitgesteld)", " (utsatt)"] {
            let text = four.replace("{b}", bullet).replace("{r}", remark);
            let built = built(&text);
            assert_eq!(built.names, ["Anna", "Bo", "Cas", "Dirk"], "{text}");
            assert_eq!(read(&text).outcome().verdict, Some(Verdict::Holds { gave_way: 0 }), "{text}");
        }
    }
    // Points in brackets after a game of numbers.
    let scored = "Round 1: 1-4 (2-1) 2-3 (0-0)\nRound 2: 4-3 (1-1) 1-2 (3-0)\nRound 3: 2-4 (0-2) 3-1 (1-0)";
    assert_eq!((built(scored).schedule.entrants, games(scored)), (4, 6));
    // Games in brackets are games.
    assert_eq!(games("Round 1: (1-4) (2-3)\nRound 2: (4-3) (1-2)\nRound 3: (2-4) (3-1)"), 6);
}

#[test]
fn a_text_of_which_nothing_is_read_is_not_understood() {
    let text = "vs 1\nvs 2\nvs 3\nvs 4";
    assert!(matches!(
        read(text).build(&Choices::default()),
        Err(NotBuilt::NotUnderstood { read: 0, unread: 3.. })
    ));
    assert_eq!(read("Hello there").build(&Choices::default()), Err(NotBuilt::NoGames));
}
