use proptest::prelude::*;

use super::*;
use crate::event::Gender;

/// The names that were read, each with its line.
fn names(reading: &Reading) -> Vec<(usize, &str)> {
    reading.entrants.iter().map(|found| (found.line, found.entrant.name.as_str())).collect()
}

/// The names and the remarks of a text.
fn of(text: &str) -> (Vec<String>, Vec<Remark>) {
    let reading = read(text);
    (reading.entrants.into_iter().map(|found| found.entrant.name).collect(), reading.remarks)
}

#[test]
fn one_name_a_line() {
    let reading = read("\u{FEFF}Anna\r\n\r\n  Bo   van  Dijk \rØyvind,\n\n");
    assert_eq!(reading.form, Form::Lines);
    assert_eq!(names(&reading), [(1, "Anna"), (3, "Bo van Dijk"), (4, "Øyvind")]);
    assert_eq!(reading.remarks, [Remark::Blank { count: 1 }]);
}

#[test]
fn nothing_is_nothing() {
    for text in ["", " \n\t\r\n", "\u{FEFF}", ",", ";;;", "\t"] {
        assert_eq!(read(text).entrants, [], "{text:?}");
    }
}

#[test]
fn names_with_separators() {
    let lists = [
        "Anna, Bo, Carl",
        "Anna; Bo; Carl",
        "Anna\tBo\tCarl",
        "Anna, Bo,\nCarl",
        "Anna, Bo, Carl,",
        "\"Anna\", \"Bo\", \"Carl\"",
        "Names:\nAnna, Bo, Carl",
    ];
    for text in lists {
        assert_eq!(of(text).0, ["Anna", "Bo", "Carl"], "{text:?}");
    }
    assert_eq!(of("\"Jansen, Piet\", \"Bakker, Anna\"").0, ["Jansen, Piet", "Bakker, Anna"]);
    assert_eq!(of("Anna,,Bo"), (vec!["Anna".into(), "Bo".into()], vec![Remark::Blank { count: 1 }]));
}

#[test]
fn one_name_with_a_number_beside_it_is_one_entrant() {
    for text in ["Wim Aarts; 1705", "Wim Aarts\t1705", "Wim Aarts, 1705", "12;Wim Aarts;1705"] {
        let entrants: Vec<Entrant> = read(text).entrants.into_iter().map(|found| found.entrant).collect();
        let [wim] = &entrants[..] else { panic!("{text:?}: {entrants:?}") };
        assert_eq!((wim.name.as_str(), wim.rating), ("Wim Aarts", Some(1705)), "{text:?}");
    }
    assert_eq!(of("Anna; Bo; 4").0, ["Anna", "Bo", "4"]);
}

#[test]
fn a_comma_in_every_line_is_surname_and_first_name() {
    assert_eq!(of("Jansen, Piet\nBakker, Anna").0, ["Jansen, Piet", "Bakker, Anna"]);
    assert_eq!(of("Jansen, Piet\nBo").0, ["Jansen, Piet", "Bo"]);
    assert_eq!(of("Jansen, Piet").0, ["Jansen", "Piet"]);
}

#[test]
fn list_numbers_and_bullets_are_no_names() {
    for text in [
        "1. Anna\n2. Bo",
        "1) Anna\n2) Bo",
        " 1  Anna\n 2  Bo",
        "1.\tAnna\n2.\tBo",
        "- Anna\n- Bo",
        "•Anna\n• Bo",
        "1 - Anna",
    ] {
        let (names, _) = of(text);
        match text {
            "1 - Anna" => assert_eq!(names, ["1 - Anna"]),
            _ => assert_eq!(names, ["Anna", "Bo"], "{text:?}"),
        }
    }
    assert_eq!(of("Spelers:\n1. Anna\n2. Bo").0, ["Anna", "Bo"]);
    assert_eq!(of("Reserves\n1. Anna\n2. Bo\n3. Carl").0, ["Reserves", "Anna", "Bo", "Carl"]);
    assert_eq!(of("1. Anna").0, ["Anna"]);
    // Numbers that belong to the name.
    for text in [
        "1. FC Köln\nAjax\nBrann",
        "2 Brothers\n2 Sisters",
        "4 Aces\nBo\nCarl",
        "10:30 Anna\n11:30 Bo",
        "1st\n2nd",
    ] {
        assert_eq!(of(text).0, text.lines().collect::<Vec<_>>(), "{text:?}");
    }
}

#[test]
fn headings_in_three_languages() {
    let all = [
        "Name,Rating,Club,Team,Number,Partner,Shoe size\nAnna Bakker,1850,HSG,Red,7,Bo,38",
        "NAAM;Rating;Vereniging;Ploeg;Nr.;Partner;Maat\nAnna Bakker;1850;HSG;Red;7;Bo;38",
        "navn\tstyrke\tklubb\tlag\tnummer\tmakker\tsko\nAnna Bakker\t1850\tHSG\tRed\t7\tBo\t38",
    ];
    for text in all {
        let reading = read(text);
        let entrant = Entrant {
            rating: Some(1850),
            club: "HSG".into(),
            team: "Red".into(),
            number: Some(7),
            partner: "Bo".into(),
            ..Entrant::named("Anna Bakker")
        };
        assert_eq!(reading.entrants, [Found { line: 2, entrant }], "{text:?}");
        assert!(
            matches!(&reading.remarks[..], [Remark::Unused { columns }] if columns.len() == 1),
            "{:?}",
            reading.remarks
        );
    }
    for text in [
        "First name,Last name\nAnna,Bakker",
        "Achternaam;Voornaam;Tussenvoegsel\nBakker;Anna;",
        "Etternavn\tFornavn\nBakker\tAnna",
    ] {
        assert_eq!(of(text), (vec!["Anna Bakker".into()], vec![]), "{text:?}");
    }
    assert_eq!(of("Voornaam,Tussenvoegsel,Achternaam\nAnna,de,Boer").0, ["Anna de Boer"]);
    assert_eq!(of("Ploeg,Klasse\nRood,2B").0, ["Rood"]);
}

#[test]
fn a_spreadsheet_without_headings_is_guessed() {
    let read_as = |text: &str| {
        let reading = read(text);
        match reading.form {
            Form::Table { columns, headed: false } => (columns, reading.entrants[0].entrant.name.clone()),
            form => panic!("{form:?}"),
        }
    };
    use Column::{First, Last, Name, Number, Rating, Unused};
    assert_eq!(
        read_as("1\tAnna Bakker\t1850\n2\tBo\t1700"),
        (vec![Number, Name, Rating], "Anna Bakker".into())
    );
    assert_eq!(read_as("Anna\tBakker\nBo\tLi"), (vec![First, Last], "Anna Bakker".into()));
    assert_eq!(read_as("Anna\tHSG\nBo\tHSG\nCarl\tHSG"), (vec![Name, Unused(String::new())], "Anna".into()));
    assert_eq!(read_as("Anna Bakker,1850\nBo Li,1700"), (vec![Name, Rating], "Anna Bakker".into()));
    assert_eq!(of("Anna\tHSG\nBo\tHSG\nCarl\tHSG").1, [Remark::Unused { columns: vec!["2".into()] }]);
}

#[test]
fn what_is_wrong_has_its_line() {
    let text = "name,rating,number\nAnna,1850,7\nBo,many,x\n,1700,\n,,\nCarl,-,,more\nANNA,70000,";
    let (names, remarks) = of(text);
    assert_eq!(names, ["Anna", "Bo", "Carl", "ANNA"]);
    assert_eq!(
        remarks,
        [
            Remark::Rating { line: 3, text: "many".into() },
            Remark::Number { line: 3, text: "x".into() },
            Remark::NoName { line: 4 },
            Remark::Extra { line: 6 },
            Remark::Rating { line: 7, text: "70000".into() },
            Remark::Blank { count: 1 },
            Remark::Duplicate { name: "Anna".into(), lines: vec![2, 7] },
        ]
    );
}

#[test]
fn long_names_are_told_and_left_out() {
    let longest = "é".repeat(MAX_NAME);
    let (names, remarks) = of(&format!("{longest}\n{longest}e\nBo"));
    assert_eq!(names, [longest.as_str(), "Bo"]);
    assert_eq!(remarks, [Remark::TooLong { line: 2, length: MAX_NAME + 1 }]);
}

#[test]
fn quotes_hold_a_cell_together_and_a_stray_one_does_no_harm() {
    let reading = read("name,club\n\"Bakker,\nAnna\",HSG\nBo,\"The \"\"A\"\" team\"\nCarl,");
    assert_eq!(names(&reading), [(2, "Bakker, Anna"), (4, "Bo"), (5, "Carl")]);
    assert_eq!(reading.entrants[1].entrant.club, "The \"A\" team");
    assert_eq!(of("name,club\n\"Anna,HSG\nBo,HSG").0, ["\"Anna", "Bo"]);
}

#[test]
fn emoji_and_right_to_left_names_stay_and_unseen_signs_go() {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} Bakker";
    let hebrew = "\u{5D0}\u{5E0}\u{5D4}";
    let (names, remarks) = of(&format!("{family}\n{hebrew}\nEvil\u{202E}name\u{0}"));
    assert_eq!(names, [family, hebrew, "Evilname"]);
    assert_eq!(remarks, [Remark::Unseen { line: 3 }]);
}

#[test]
fn large_texts_are_bounded() {
    let (names, remarks) = of(&"a".repeat(MAX_BYTES + 1));
    assert_eq!((names.len(), remarks), (0, vec![Remark::TooLarge { bytes: MAX_BYTES + 1 }]));
    let (names, remarks) = of(&(0..MAX_ENTRANTS + 5).map(|i| format!("p{i}\n")).collect::<String>());
    assert_eq!((names.len(), remarks), (MAX_ENTRANTS, vec![Remark::TooMany { found: MAX_ENTRANTS + 5 }]));
}

/// Names that no rule of the reader can take for something else.
fn plain_names() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec("Q[a-zéøæå\u{5D0}-\u{5EA}]{1,8}( [A-Z][a-z'-]{1,8}){0,2}", 2..40)
}

proptest! {
    #[test]
    fn no_text_is_too_strange(text in "(\\PC|[\t\r\n,;\"0-9.])*") {
        let reading = read(&text);
        for found in &reading.entrants {
            prop_assert!(!found.entrant.name.trim().is_empty());
            prop_assert!(found.entrant.name.chars().count() <= MAX_NAME);
            prop_assert!(found.line >= 1);
        }
    }

    #[test]
    fn no_table_is_too_strange(text in "(naam|rating|klubb|nr|Anna|Bo|12|\"|,|;|\t|\n|\r|\u{1F600})*") {
        read(&text);
    }

    #[test]
    fn joined_names_come_back(names in plain_names()) {
        let joined = [
            names.join("\n"),
            names.join("\r\n"),
            names.join(", "),
            names.join(";"),
            names.join("\t"),
            names.iter().enumerate().map(|(i, name)| format!("{}. {name}\n", i + 1)).collect(),
            names.iter().map(|name| format!("- {name}\n")).collect(),
            names.iter().fold("Navn;Klubb\n".to_owned(), |text, name| text + name + ";Oslo\n"),
        ];
        for text in joined {
            prop_assert_eq!(&of(&text).0, &names, "{}", text);
        }
    }
}

#[test]
fn class_birth_and_gender_are_read_in_three_languages() {
    let tables = [
        "name;class;born;gender;school\nAnna;7B;2014;girl;Oslo\nBo;6A;3.5.2015;boy;\nCy;;?;other;",
        "Naam;Klas;Geboortejaar;Geslacht;School\nAnna;7B;2014;V;Oslo\nBo;6A;2015-05-03;m;\nCy;;;x;",
        "Navn;Klasse;Født;Kjønn;Skole\nAnna;7B;2014;jente;Oslo\nBo;6A;03/05/2015;gutt;\nCy;;-;annet;",
    ];
    for text in tables {
        let reading = read(text);
        assert_eq!(reading.remarks, [], "{text}");
        let read: Vec<_> = reading.entrants.iter().map(|found| &found.entrant).collect();
        assert_eq!([&read[0].class, &read[0].club], ["7B", "Oslo"], "{text}");
        assert_eq!(read.iter().map(|e| e.born).collect::<Vec<_>>(), [Some(2014), Some(2015), None], "{text}");
        let genders = [Some(Gender::Female), Some(Gender::Male), Some(Gender::Other)];
        assert_eq!(read.iter().map(|e| e.gender).collect::<Vec<_>>(), genders, "{text}");
    }
    let reading = read("name,born,gender\nAnna,12,j");
    let expected =
        [Remark::Born { line: 2, text: "12".into() }, Remark::Gender { line: 2, text: "j".into() }];
    assert_eq!(reading.remarks, expected);
}
