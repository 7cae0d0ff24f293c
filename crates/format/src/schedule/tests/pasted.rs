//! Pasted texts that are not ordinary schedules: they are read nevertheless, or their form is reported.

use rondel_event::proof::report::Sign;

use super::*;

/// Joins the cells of a table with this separator.
fn joined(rows: &[&[&str]], by: &str) -> String {
    rows.iter().map(|row| row.join(by)).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_table_of_results_is_no_schedule_and_is_said_to_be_one() {
    let four: [&[&[&str]]; 6] = [
        &[
            &["Anna", "*", "1", "½", "0"],
            &["Bo", "0", "*", "1", "1"],
            &["Cas", "½", "0", "*", "="],
            &["Dirk", "1", "0", "=", "*"],
        ],
        &[&["Anna", "X", "1-0", "½-½"], &["Bo", "0-1", "X", "3-2"], &["Cas", "½-½", "2-3", "X"]],
        &[&["Anna", "-", "2", "1"], &["Bo", "0", "-", "2"], &["Cas", "1", "0", "-"]],
        &[&["Anna", "x", "3", "1"], &["Bo", "0", "x", "0"], &["Cas", "1", "3", "x"]],
        // Two games of each pairing; points of teams on eight boards; games not yet played.
        &[&["Anna", "*", "1½", "01"], &["Bo", "0½", "*", "=="], &["Cas", "10", "==", "*"]],
        &[&["Anna", "*", "4½", "."], &["Bo", "3½", "*", "6"], &["Cas", ".", "2", "*"]],
    ];
    for table in four {
        for by in ["\t", ";", " | ", ", ", " "] {
            let plain = joined(table, by);
            let points: String = plain.lines().map(|line| format!("{line}{by}2½{by}1\n")).collect();
            let head: Vec<String> = (1..=table.len()).map(|number| number.to_string()).collect();
            for text in [
                plain.clone(),
                format!("Club championship 2026\n\nName{by}{}\n{plain}", head.join(by)),
                points,
            ] {
                let reading = read(&text);
                assert_eq!(reading.build(&Choices::default()), Err(NotBuilt::Results), "{text}");
                assert_eq!((reading.outcome().sign(), reading.unread()), (Sign::Open, 0), "{text}");
            }
        }
    }
    // Names of two words with their numbers; an empty diagonal.
    for text in [
        "1 Anna de Boer * 1 ½ 1½\n2 Bo * 0 * 1 1\n3 Cas Jansen ½ 0 * ½",
        "\tAnna\tBo\tCas\nAnna\t\t1\t½\nBo\t0\t\t0\nCas\t½\t1\t",
    ] {
        assert_eq!(read(text).build(&Choices::default()), Err(NotBuilt::Results), "{text}");
    }
}

#[test]
fn what_may_be_rounds_is_no_table_of_results() {
    for text in [
        // Tables of the rounds in which two meet.
        "  1 2 3 4\n1 - 1 2 3\n2 1 - 3 2\n3 2 3 - 1\n4 3 2 1 -",
        "\t1\t2\t3\nAnna\t*\t1\t2\nBo\t1\t*\t3\nCas\t2\t3\t*",
        // Crosstables with games next to them.
        "Anna * 1 ½\nBo 0 * 1\nCas ½ 0 *\nAnna - Bo\nBo - Cas\nCas - Anna",
        "1 * 1 ½\n2 0 * 1\n3 ½ 0 *\n1-2\n2-3\n3-1",
    ] {
        assert_ne!(read(text).build(&Choices::default()), Err(NotBuilt::Results), "{text}");
    }
}

#[test]
fn a_place_and_an_hour_in_brackets_are_no_part_of_a_name() {
    let four = "Anna - Bo{1}\nCas - Dirk{2}\n\nAnna - Cas{1}\nBo - Dirk{2}\n\nAnna - Dirk{1}\nBo - Cas{2}";
    for [one, two] in [
        [" (Court 1, 19:00)", " (Court 2, 19:00)"],
        [" (veld 1; 19.00 uur)", " (veld 2; 19.30 uur)"],
        [" (kl. 19.00, bane 1)", " (kl. 19.30, bane 2)"],
        [" (19:00, Sporthal Zuid)", " (19:00-19:30, Sporthal Zuid)"],
        [" (baan 1)", " (19:00)"],
    ] {
        let text = four.replace("{1}", one).replace("{2}", two);
        assert_eq!(build(&text).1, ["Anna", "Bo", "Cas", "Dirk"], "{text}");
        let row = |line: &str| format!("1\t{}\n", line.replace(" - ", "\t"));
        let table: String = text.lines().filter(|line| !line.is_empty()).map(row).collect();
        assert_eq!(build(&format!("Round\tHome\tAway\n{table}")).1, ["Anna", "Bo", "Cas", "Dirk"], "{table}");
    }
}

#[test]
fn lists_of_telephones_scores_and_things_are_not_understood() {
    for text in [
        "Anna 06-12345678\nBo 06-23456789\nCas 06-34567890\nDirk 06-45678901",
        "Anna - 0612345678\nBo - 0623456789\nCas - 0634567890",
        "Anna: +31 6-12345678\nBo: +31 6-23456789\nCas: +31 6-34567890",
        "Team A 12-10\nTeam B 8-12\nTeam C 10-10\nTeam D 4-6",
        "Team A 12 - 10\nTeam B 8 - 12\nTeam C 10 - 10\nTeam D 4 - 6",
        "Anna - 12\nBo - 10",
        "A 12-10\nB 8-12\nC 10-10",
        "Pancakes\n2-3 eggs\n200 g of self-raising flour\n4-5 spoons of milk\nsalt\n10-12 minutes in the pan",
        "2-3 eggs\n4-5 spoons of milk\nsalt\n200 g of self-raising flour",
        "Anna Smith 06-12345678\nBo Jansen 06-23456789\nCas de Boer 06-34567890",
        "Anna Smith 06-12345678\nBo Jansen 06-23456789\nCas Boer 06-34567890",
        "Anna;Smith;06-12345678\nBo;Jansen;06-23456789\nCas;Boer;06-34567890",
        "Opening hours\nMonday 9-17\nTuesday 10-18\nWednesday closed",
    ] {
        let reading = read(text);
        let why = reading.build(&Choices::default()).expect_err(text);
        assert!(text.lines().count() < 3 || matches!(why, NotBuilt::NotUnderstood { .. }), "{text}: {why:?}");
        assert_eq!((reading.outcome().sign(), reading.parts.len()), (Sign::Open, 0), "{text}");
    }
    // Numbers that are players, some of whom already have names.
    assert_eq!(build("Anna - 3\nBo - 4\n\nAnna - Bo\n3 - 4\n\nAnna - 4\n3 - Bo").1, ["Anna", "3", "Bo", "4"]);
    // Names that end or begin with a digit, and games with a score.
    for (text, names) in [
        ("Ajax 1-Brann 2\nAjax 2-Brann 1", ["Ajax 1", "Brann 2", "Ajax 2", "Brann 1"]),
        ("Ajax 1 - Brann 2 3-1\nAjax 2 - Brann 1 2-2", ["Ajax 1", "Brann 2", "Ajax 2", "Brann 1"]),
        ("Anna-Bo\nCas-Dirk", ["Anna", "Bo", "Cas", "Dirk"]),
    ] {
        assert_eq!(build(text).1, names, "{text}");
    }
}

#[test]
fn who_is_free_may_have_a_column_beside_the_games() {
    let rows = ["Anna - Bo|Cas - Dirk|Eva", "Anna - Cas|Bo - Eva|Dirk", "Anna - Dirk|Cas - Eva|Bo"];
    let rows = [rows.as_slice(), &["Anna - Eva|Bo - Dirk|Cas", "Bo - Cas|Dirk - Eva|Anna"]].concat();
    for heads in [
        "Ronde|Partij 1|Partij 2|Vrij",
        "Round|Game 1|Game 2|Bye",
        "Round|Match 1|Match 2|Free",
        "Runde|Parti 1|Parti 2|Fri",
        "Runde|Kamp 1|Kamp 2|Frirunde",
        "Partij 1|Partij 2|Vrij",
        "Game 1|Game 2|Bye",
        "Parti 1|Parti 2|Fri",
    ] {
        let is_numbered = heads.matches('|').count() > 2;
        let row = |(at, row): (usize, &&str)| match is_numbered {
            true => format!("{}|{row}", at + 1),
            false => (*row).to_owned(),
        };
        let text = format!("{heads}\n{}", rows.iter().enumerate().map(row).collect::<Vec<_>>().join("\n"));
        for by in ["|", "\t", ";"] {
            let text = text.replace('|', by);
            assert_eq!(read(&text).outcome().verdict, Some(Verdict::Holds { gave_way: 0 }), "{text}");
            let built = read(&text).build(&Choices::default()).unwrap();
            assert!(built.notes.is_empty(), "every bye is written: {text}: {:?}", built.notes);
        }
    }
}

#[test]
fn emoji_decorate_and_are_no_part_of_anything() {
    let changing = "{}Anna & Bo vs Cas & Dirk\n{}Anna & Cas vs Bo & Dirk\n{}Anna & Dirk vs Bo & Cas";
    for emoji in ["🎾 ", "🎾", "▶️ ", "⭐️🏆 ", "🏸  "] {
        let text = changing.replace("{}", emoji);
        assert_eq!(build(&text).1, ["Anna", "Bo", "Cas", "Dirk"], "{text}");
        assert_eq!(read(&text).outcome().verdict, Some(Verdict::Holds { gave_way: 0 }), "{text}");
    }
    for (mark, end, between) in
        [("", " ✅", " - "), ("🔔 ", "", " 🆚 "), ("1️⃣ ", " ⏰", "🆚"), ("🏁🏁\n", "", " – ")]
    {
        let text = "{m}Round 1{e}\nAnna{b}Bo 👍\nCas{b}Dirk\n{m}Round 2{e}\nAnna{b}Cas\nBo{b}Dirk 🥳🥳\n\
                    {m}Round 3{e}\nAnna{b}Dirk\nBo{b}Cas"
            .replace("{m}", if mark == "1️⃣ " { "" } else { mark })
            .replace("{e}", end)
            .replace("{b}", between);
        assert_eq!(build(&text).1, ["Anna", "Bo", "Cas", "Dirk"], "{text}");
        assert_eq!(
            read(&text).rounds.iter().map(|round| round.number).collect::<Vec<_>>(),
            [1, 2, 3].map(Some)
        );
    }
    // Columns are kept.
    assert_eq!(read("🎾 Anna v").troubles[0].place, Place { line: 1, column: 9 });
}

#[test]
fn a_line_of_games_claims_only_what_is_written() {
    for text in [
        "1-2 3-4",
        "1-2 3-4 5-6",
        "1-4 2-5 3-6",
        "Round 1: 1-2 3-4 5-6",
        "1-2 3-4 5-6 7-8",
        "1-5 6-2 3-7 8-4",
        "1-6 2-4 3-5 7-8",
        "1-2\n3-4\n5-6",
        "Anna - Bo\nCas - Dirk",
    ] {
        let reading = read(text);
        let built = reading.build(&Choices::default()).unwrap();
        let of = built.schedule.entrants - 1;
        assert_eq!((built.development, built.schedule.rounds.len()), (Development::None, 1), "{text}");
        assert_eq!(reading.sides(&built), Sides::Plain, "{text}");
        let pairs = of * (of + 1) / 2 - of.div_ceil(2);
        assert_eq!(reading.outcome().verdict, Some(Verdict::Part { missing: Some((of, pairs)) }), "{text}");
    }
    // Starting positions develop without a fault, and the text does not mention colours.
    for text in ["8-1 2-7 3-6 4-5", "1-6 2-5 3-4", "1-8 2-7 3-6 4-5"] {
        let reading = read(text);
        let built = reading.build(&Choices::default()).unwrap();
        assert_eq!(
            (built.development, reading.sides(&built)),
            (Development::OneStays, Sides::Plain),
            "{text}"
        );
        assert_eq!(reading.outcome().verdict, Some(Verdict::Holds { gave_way: 0 }), "{text}");
    }
    // With several byes it is not a round of everyone.
    assert_eq!(read("1-2 3-4\nbye 5\nbye 6").outcome().sign(), Sign::Cross);
    // Starting positions with an error are still recognized as such.
    assert!(matches!(read("1-8 3-7 2-6 4-5").outcome().verdict, Some(Verdict::Wrong { .. })));
}

#[test]
fn more_names_than_are_verified_are_counted() {
    for games in [32_800, 300] {
        let text: String = (0..games).map(|n| format!("a{n} - b{n}\n")).collect();
        let found = 2 * games;
        assert_eq!(read(&text).build(&Choices::default()), Err(NotBuilt::TooMany { found }));
    }
}

#[test]
fn a_grid_that_contradicts_itself_names_the_other_by_what_was_typed() {
    let grid = "Team;1;2;3\nAjax;Brann (H);Celtic (A);Donn (H)\nBrann;Ajax (A);Donn (H);Celtic (A)\n\
        Celtic;Donn (H);Ajax (H);Brann (H)\nDonn;Celtic (A);Brann (A);Ajax (A)";
    let expected = |text: &str| read(text).troubles.into_iter().map(|it| it.expected).collect::<Vec<_>>();
    assert_eq!(expected(grid), []);
    let other = grid.replace("Donn;Celtic (A);Brann (A);Ajax (A)", "Donn;Celtic (A);Brann (A);Celtic (A)");
    let [ajax, donn, celtic] = ["Ajax", "Donn", "Celtic"].map(str::to_owned);
    assert_eq!(
        expected(&other),
        [Expected::MutualOf { name: donn.clone() }, Expected::MutualOf { name: celtic }]
    );
    let ground = grid.replace("Donn;Celtic (A);Brann (A);Ajax (A)", "Donn;Celtic (A);Brann (A);Ajax (H)");
    assert_eq!(expected(&ground), [Expected::GroundOf { name: donn }]);
    assert_ne!(expected(&ground), [Expected::GroundOf { name: ajax }]);
}

/// The Berger table for eight.
const BERGER: [&str; 7] = [
    "1-8 2-7 3-6 4-5",
    "8-5 6-4 7-3 1-2",
    "2-8 3-1 4-7 5-6",
    "8-6 7-5 1-4 2-3",
    "3-8 4-2 5-1 6-7",
    "8-7 1-6 2-5 3-4",
    "4-8 5-3 6-2 7-1",
];

#[test]
fn rounds_that_are_missing_are_told_instead_of_what_follows() {
    let said = |rounds: &[usize], is_headed: bool| {
        let line = |&round: &usize| match is_headed {
            true => format!("Round {round}: {}\n", BERGER[round - 1]),
            false => format!("{}\n", BERGER[round - 1]),
        };
        let text: String = rounds.iter().map(line).collect();
        let reading = read(&text);
        let built = reading.build(&Choices::default()).unwrap();
        let shown = reading.shown(&built, false, reading.sides(&built));
        assert!(shown.report.findings().is_empty(), "{text}");
        assert_eq!(shown.verdict().sign(), Sign::Open, "{text}");
        shown.verdict()
    };
    for (rounds, is_headed, pairs) in [
        (&[1, 2, 3, 5, 6, 7][..], true, 4),
        (&[1, 3, 5, 7], true, 12),
        (&[1, 2, 4], true, 16),
        (&[1, 2, 4, 6, 7], true, 8),
        (&[1, 2, 3, 5, 6, 7], false, 4),
        (&[1, 2, 3, 4], false, 12),
    ] {
        assert_eq!(said(rounds, is_headed), Verdict::Part { missing: Some((7, pairs)) }, "{rounds:?}");
    }
    // A fault elsewhere is reported.
    let wrong = BERGER[..6].join("\n").replace("8-7 1-6", "8-1 7-6");
    assert!(matches!(read(&wrong).outcome().verdict, Some(Verdict::Wrong { .. })));
    // A dead end is a fault, whatever is missing.
    let dead = "1-6 2-5 3-4\n2-1 3-6 4-5\n3-2 4-1 5-6";
    assert_eq!(read(dead).outcome().sign(), Sign::Cross);
    // Seven players, one of them with a bye in every round.
    let seven: Vec<String> =
        BERGER.iter().map(|round| round.replace("8-", "free ").replace("-8", " free")).collect();
    assert_eq!(read(&seven.join("\n")).outcome().sign(), Sign::Tick);
    assert_eq!(read(&seven[..6].join("\n")).outcome().verdict, Some(Verdict::Part { missing: Some((7, 3)) }));
}

#[test]
fn two_tables_in_one_paste_have_a_verdict_each() {
    let numbers = "1,1,4\n1,2,3\n2,4,3\n2,1,2\n3,2,4\n3,3,1\n";
    let names = "1,Anna,Dirk\n1,Bo,Cas\n2,Dirk,Cas\n2,Anna,Bo\n3,Bo,Dirk\n3,Cas,Anna\n";
    let signs = |text: &str| {
        let reading = read(text);
        reading.parts.iter().map(|part| part.outcome().sign()).collect::<Vec<_>>()
    };
    for by in [',', ';', '\t'] {
        for between in ["", "\n", "Group B\n", "\n\nGroup B, the others\n\n"] {
            for heads in [["round,white,black"; 2], ["round,white,black", "Ronde,Thuis,Uit"]] {
                for [one, other] in [[numbers, names], [names, numbers], [names, names]] {
                    let text = format!("{}\n{one}{between}{}\n{other}", heads[0], heads[1]);
                    let text = if by == ',' { text } else { text.replace(',', &by.to_string()) };
                    assert_eq!(signs(&text), [Sign::Tick; 2], "{text}");
                    assert_ne!(read(&text).outcome().sign(), Sign::Tick, "{text}");
                }
                let wrong = format!(
                    "{}\n{numbers}{between}{}\n{}",
                    heads[0],
                    heads[1],
                    names.replace("Cas,Anna", "Cas,Bo")
                );
                assert_eq!(signs(&wrong), [Sign::Tick, Sign::Cross], "{wrong}");
            }
        }
    }
}

#[test]
fn a_bullet_and_a_title_stand_before_games_of_every_form() {
    let headed = "{}Round 1\n{}Anna - Bo\n{}Cas - Dirk\n{}Round 2\n{}Anna - Cas\n{}Bo - Dirk\n\
        {}Round 3\n{}Anna - Dirk\n{}Bo - Cas";
    // W. Butler's tables for 12 and 5, with the line ends of the source.
    let printed = "{}1 2 and 3\n{}vs. 1 and 6 8 and 10 vs. 4 and\n{}7 5 and 9 vs. 11 and 0";
    let solution = "{}Solution\n{}1 2 and 3\n{}vs. 1 and 6 8 and 10 vs. 4 and\n{}7 5 and 9 vs. 11 and 0";
    let starter = "{}Starter of 8: 8-1, 2-7, 3-6, 4-5";
    let lines = "{}1-4 2-3\n{}4-3 1-2\n{}2-4 3-1";
    let sheet = "{}Week 1\nround,white,black\n1,1,4\n1,2,3\n2,4,3\n2,1,2\n3,2,4\n3,3,1";
    for text in [headed, printed, solution, starter, lines, sheet] {
        for bullet in ["", "• ", "▪ ", "✓ ", "- ", "* ", "  – ", "•\t"] {
            let text = text.replace("{}", bullet);
            assert_eq!(read(&text).outcome().verdict, Some(Verdict::Holds { gave_way: 0 }), "{text}");
        }
    }
}
