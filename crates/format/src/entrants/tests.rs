use proptest::prelude::*;
use rondel_event::event::Gender;

use super::*;

/// Returns the names that were read, each with its line.
fn names(reading: &Reading) -> Vec<(usize, &str)> {
    reading.entrants.iter().map(|found| (found.line, found.entrant.name.as_str())).collect()
}

/// Returns the names and the remarks of a text.
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
fn marks_of_every_kind_are_taken_off_one_list() {
    for text in [
        "1. Anna\n- Bo\n• Cas\n2) Dirk\na) Eva",
        "a) Anna\nb) Bo\nc) Cas\nd) Dirk\ne) Eva",
        "(1) Anna\n(2) Bo\n(3) Cas\n(4) Dirk\n(5) Eva",
        "1 - Anna\n2 - Bo\n3 - Cas\n4 - Dirk\n5 - Eva",
        "1. Anna\n2. Bo\n1. Cas\n2. Dirk\n3. Eva",
        "1) Anna\n a) Bo\n b) Cas\n2) Dirk\n a) Eva",
    ] {
        assert_eq!(
            of(text),
            (["Anna", "Bo", "Cas", "Dirk", "Eva"].map(String::from).to_vec(), vec![Remark::Unmarked]),
            "{text}"
        );
    }
    // Names that begin like a mark.
    for text in [
        "1. FC Köln\n1. FC Nürnberg",
        "1. FC Köln\nAjax",
        "A. Bakker\nB. Bos\nC. Cas",
        "a) Anna",
        "(Anna) Bo\n(Cas) Dirk",
        "(2 Brothers\n(3 Sisters",
    ] {
        assert_eq!(of(text).0, text.lines().collect::<Vec<_>>(), "{text}");
    }
    assert_eq!(of("- Anna\n1. FC Köln").0, ["Anna", "1. FC Köln"]);
}

#[test]
fn the_last_of_a_list_stands_behind_a_word() {
    for text in [
        "Anna, Bert and Cees van den Berg",
        "Anna, Bert en Cees van den Berg.",
        "Anna, Bert og Cees van den Berg",
        "Anna, Bert, and Cees van den Berg",
        "Anna, Bert & Cees van den Berg",
        "Anna; Bert en Cees van den Berg",
    ] {
        assert_eq!(of(text).0, ["Anna", "Bert", "Cees van den Berg"], "{text}");
    }
    assert_eq!(of("Anna, Bo,\nBert en Cees").0, ["Anna", "Bo", "Bert", "Cees"]);
    let joined = Remark::Joined { line: 1, one: "Bert".into(), other: "Cees".into() };
    assert_eq!(of("Anna, Bert and Cees").1, [joined]);
    // Pairs stay pairs; names that contain such a word or its letters stay whole.
    for (text, names) in [
        ("Anna and Bert, Cees and Dirk", &["Anna and Bert", "Cees and Dirk"][..]),
        ("Anna and Bert, Cees", &["Anna and Bert", "Cees"]),
        ("Anna and Bert", &["Anna and Bert"]),
        ("Jansen, Piet and Bakker, Anna", &["Jansen", "Piet and Bakker", "Anna"]),
        ("Anna, \"Berg en Dal\"", &["Anna", "Berg en Dal"]),
        ("Anna, Bert Enschede, Ogmund Andersen", &["Anna", "Bert Enschede", "Ogmund Andersen"]),
        ("Anna, Bert and Cees and Dirk", &["Anna", "Bert and Cees and Dirk"]),
    ] {
        assert_eq!(of(text).0, names, "{text}");
    }
}

#[test]
fn what_stands_behind_a_name_is_taken_off_and_told() {
    let reading = read("1. Piet Hein 1760\n2. Ola Hansen (3A)\n3. Kari van den Berg\n4. Bo Li, 1450");
    let said = |column, line, more, text: &str, name: &str, value: &str| Remark::Behind {
        column,
        line,
        more,
        text: text.into(),
        name: name.into(),
        value: value.into(),
    };
    let expected = [
        Remark::Unmarked,
        said(Column::Rating, 1, 1, "Piet Hein 1760", "Piet Hein", "1760"),
        said(Column::Class, 2, 0, "Ola Hansen (3A)", "Ola Hansen", "3A"),
    ];
    assert_eq!(reading.remarks, expected);
    let seen = |found: &FoundEntrant| {
        (found.entrant.name.clone(), found.entrant.rating, found.entrant.class.clone())
    };
    let people = [
        ("Piet Hein", Some(1760), ""),
        ("Ola Hansen", None, "3A"),
        ("Kari van den Berg", None, ""),
        ("Bo Li", Some(1450), ""),
    ];
    let people = people.map(|(name, rating, class)| (name.to_owned(), rating, class.to_owned()));
    assert_eq!(reading.entrants.iter().map(seen).collect::<Vec<_>>(), people);
    // In quotes the whole text is the name, and there is no doubt about it.
    let whole = read("\"FC Hansa 1965\"\nBo Li 1450");
    assert_eq!(names(&whole), [(1, "FC Hansa 1965"), (2, "Bo Li")]);
    assert_eq!(whole.understood().doubts, []);
    // The headings of a table determine its columns.
    let table = read("Name;Club\nPiet Hein 1760;HSG");
    assert_eq!((names(&table), table.remarks.len()), (vec![(2, "Piet Hein 1760")], 0));
}

#[test]
fn two_names_on_a_line_are_meant_where_pairs_play() {
    let reading = read("Aase & Bjorn\nKari");
    let maybe = |understood: Understood| understood.doubts.into_iter().map(|it| it.name).collect::<Vec<_>>();
    assert_eq!(maybe(reading.understood()), ["Aase & Bjorn"]);
    assert_eq!(maybe(reading.understood().of_pairs()), [""; 0]);
}

#[test]
fn a_class_stands_behind_a_comma_or_in_a_column() {
    for (text, columns) in [
        ("Ola Hansen\t3A\nKari Lie\t3B", Some([Column::Name, Column::Class])),
        ("Ola\t3A\nKari\t4B", Some([Column::Name, Column::Class])),
        ("Ola Hansen, 3A\nKari Lie, 3B", Some([Column::Name, Column::Class])),
        ("3A;Ola Hansen\n3B;Kari Lie", Some([Column::Class, Column::Name])),
        ("Ola Hansen, 3A", Some([Column::Name, Column::Class])),
        ("Ola Hansen;2014\nKari Lie;2015", Some([Column::Name, Column::Born])),
        ("Ola, Hansen\nKari, Lie", None),
        ("Ola Hansen, 3A\nKari Lie", None),
    ] {
        let form =
            columns.map_or(Form::Lines, |columns| Form::Table { columns: columns.to_vec(), headed: false });
        assert_eq!(read(text).form, form, "{text}");
    }
    let mixed = read("Hansen, Ola, 3A\nLie, Kari\nBo Li, 4B");
    assert_eq!(names(&mixed), [(1, "Hansen, Ola"), (2, "Lie, Kari"), (3, "Bo Li")]);
    // Teams named after their class.
    assert_eq!(of("3A, 3B, 4A").0, ["3A", "3B", "4A"]);
    assert_eq!(of("3A\t3B").0, ["3A", "3B"]);
    assert_eq!(of("3A\n3B").0, ["3A", "3B"]);
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
        assert_eq!(reading.entrants, [FoundEntrant { line: 2, entrant }], "{text:?}");
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
fn a_slip_in_a_column_of_numbers_has_its_line_and_the_others_stay() {
    let ratings =
        |text: &str| read(text).entrants.iter().map(|found| found.entrant.rating).collect::<Vec<_>>();
    let remarks = |text: &str| read(text).remarks;
    for by in ["; ", "\t", ", "] {
        let text =
            ["Joost|1720", "Marieke|1.650", "Pieter-Jan|159o", "Kees|1580"].join("\n").replace('|', by);
        assert_eq!(ratings(&text), [Some(1720), Some(1650), None, Some(1580)], "{text}");
        assert_eq!(remarks(&text), [Remark::Rating { line: 3, text: "159o".into() }], "{text}");
    }
    // Half of the cells are words, so the others are not ratings.
    assert_eq!(ratings("Anna;1720\nBo;HSG"), [None, None]);
    let born = read("Anna;2012\nBo;2O13\nCas;2014");
    assert_eq!(born.entrants[2].entrant.born, Some(2014));
    assert_eq!(born.remarks, [Remark::Born { line: 2, text: "2O13".into() }]);
}

#[test]
fn list_numbers_before_names_of_a_table_are_taken_off() {
    for (text, columns) in [
        (
            "1. Vries, Joost de;1720\n2. Bakker, Marieke;1650\n3. Smit, Kees;",
            vec![Column::Name, Column::Rating],
        ),
        ("Naam;Rating\n1. Vries, Joost de;1720\n2. Bakker, Marieke;1650", vec![Column::Name, Column::Rating]),
        ("1) Joost\tVries\n2) Marieke\tBakker", vec![Column::First, Column::Last]),
    ] {
        let reading = read(text);
        let Form::Table { columns: found, .. } = &reading.form else { panic!("{text}") };
        assert_eq!(*found, columns, "{text}");
        assert!(reading.remarks.contains(&Remark::Unmarked), "{text}");
        let name = &reading.entrants[1].entrant.name;
        assert!(["Bakker, Marieke", "Marieke Bakker"].contains(&name.as_str()), "{text}: {name}");
    }
    // A number that belongs to the name stays, and so does one of a class.
    assert_eq!(read("1. FC Köln;1720\nHansa;1650").entrants[0].entrant.name, "1. FC Köln");
    let classes = read("Klas;Naam\n1 Mavo;Anna\n2 Havo;Bo");
    assert_eq!(classes.entrants[1].entrant.class, "2 Havo");
    assert_eq!(read("\"1. Anna\";1720\n\"2. Bo\";1650").entrants[1].entrant.name, "2. Bo");
}

#[test]
fn a_rating_far_from_all_others_is_told() {
    let of = |far: u16| read(&format!("Anna;1510\nBo;1300\nCas;1720\nDirk;{far}\nEva;1440")).remarks;
    assert_eq!(of(14550), [Remark::FarRating { line: 4, rating: 14550, others: [1300, 1720] }]);
    assert_eq!(of(145), [Remark::FarRating { line: 4, rating: 145, others: [1300, 1720] }]);
    assert_eq!(of(2800), []);
    assert_eq!(of(400), []);
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
    let (names, remarks) = of(&format!("{family}\n{hebrew}\nEvil\u{202E}name\u{0}\n\u{200F}Bo\u{200E}"));
    assert_eq!(names, [family, hebrew, "Evilname", "Bo"]);
    assert_eq!(remarks, [3, 4].map(|line| Remark::Unseen { line }));
}

#[test]
fn large_texts_are_bounded() {
    let (names, remarks) = of(&"a".repeat(MAX_BYTES + 1));
    assert_eq!((names.len(), remarks), (0, vec![Remark::TooLarge { bytes: MAX_BYTES + 1 }]));
    let (names, remarks) = of(&(0..MAX_ENTRANTS + 5).map(|i| format!("p{i}\n")).collect::<String>());
    assert_eq!((names.len(), remarks), (MAX_ENTRANTS, vec![Remark::TooMany { found: MAX_ENTRANTS + 5 }]));
}

/// Generates names of every kind that can be stored, many of which look like something else.
fn any_names() -> impl Strategy<Value = Vec<String>> {
    let odd = prop_oneof![
        "[aAbB0-9 .,;()&\"-]{1,9}",
        "(Anna|Piet Hein|1\\.|-|Name|Klub) (1760|\\(3A\\)|and Bo|, 3A|en)",
        "Name|3A|\\PC{1,6}",
    ];
    let kept = |name: String| {
        let unseen = |c: &char| matches!(c, '\u{200B}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}');
        tidy(&name.chars().filter(|c| !unseen(c)).collect::<String>())
    };
    let name = odd.prop_map(kept).prop_filter("a name", |name| !name.is_empty());
    prop::collection::vec(name, 1..8)
}

/// Generates names that no rule of the reader mistakes for something else.
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
    fn a_list_of_any_names_comes_back(names in any_names()) {
        let text = list(&names);
        prop_assert_eq!(&of(&text).0, &names, "{}", text);
        let own = |found: &FoundEntrant| found.entrant == Entrant::named(found.entrant.name.clone());
        prop_assert!(read(&text).entrants.iter().all(own), "{}", text);
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

#[test]
fn quotes_round_everything_are_a_table_too() {
    let text =
        "\"Name\",\"Club\",\"Rating\"\n\"Sean O'Brien\",\"Cork CC\",\"1650\"\n\"Bo Li\",\"Delft\",\"1500\"";
    let reading = read(text);
    assert_eq!((names(&reading), reading.remarks.len()), (vec![(2, "Sean O'Brien"), (3, "Bo Li")], 0));
    assert_eq!(reading.entrants[0].entrant.rating, Some(1650));
    let two = read("\"Name\",\"Rating\"\n\"Sean O'Brien\",\"1650\"\n\"Li, Bo\",\"1500\"");
    assert_eq!(names(&two), [(2, "Sean O'Brien"), (3, "Li, Bo")]);
    // A single cell in quotes is a name.
    assert_eq!(of("\"Players\"\n\"Bo\"").0, ["Players", "Bo"]);
}

#[test]
fn the_words_around_a_list_in_a_mail_are_doubted() {
    let list = "- Jan de Vries (1500)\n- Eva van Dijk, 1600\n- Bo Li – 1400";
    let text = &format!("Hoi allemaal,\nHier de lijst:\n{list}\nGroetjes,\nKarin");
    let reading = read(text);
    let people =
        ["Hoi allemaal", "Hier de lijst:", "Jan de Vries", "Eva van Dijk", "Bo Li", "Groetjes", "Karin"];
    assert_eq!(names(&reading).into_iter().map(|(_, name)| name).collect::<Vec<_>>(), people);
    let ratings: Vec<_> = reading.entrants.iter().map(|found| found.entrant.rating).collect();
    assert_eq!(ratings[2..5], [Some(1500), Some(1600), Some(1400)]);
    let doubted = |text: &str| {
        let doubts = read(text).understood().doubts.into_iter();
        doubts.map(|doubt| (doubt.name, doubt.maybe == Maybe::Heading)).collect::<Vec<_>>()
    };
    let heading = |name: &str| (name.to_owned(), true);
    assert_eq!(doubted(text), ["Hoi allemaal", "Hier de lijst:", "Groetjes"].map(heading));
    assert_eq!(doubted("Klasse 3A\nOla\nKari\n1600"), ["Klasse 3A", "1600"].map(heading));
    assert_eq!(doubted("Deelnemers clubavond\nOla\nKari"), ["Deelnemers clubavond"].map(heading));
    // Classes that play each other, and names that begin like headings.
    assert_eq!(doubted("Klasse 3A\nKlasse 3B\nKlasse 4A"), []);
    assert_eq!(doubted("Parker, Tom\nHeidi Klasen\nGroep, Jan"), []);
}

#[test]
fn of_a_text_far_too_long_nothing_is_kept_but_what_is_read() {
    for piece in ["a\n", "a;", "a,", ",", "a;b\n", ";a;\n", "1. \n", "\u{200B}a\n", "a\t1\n", "\"a\",b\n"] {
        let reading = read(&piece.repeat(MAX_BYTES / piece.len()));
        assert!(
            reading.entrants.len() <= MAX_ENTRANTS && reading.entrants.capacity() <= 2 * MOST_ROWS,
            "{piece:?}"
        );
        assert!(reading.remarks.len() <= 3 * MOST_ROWS && reading.quoted.len() <= MOST_ROWS, "{piece:?}");
        let columns = columns::of(&piece.repeat(MAX_BYTES / piece.len()));
        assert!(columns.len() <= MOST_COLUMNS, "{piece:?}");
    }
    // The total number is reported nevertheless.
    for piece in ["a\n", "a;"] {
        let reading = read(&piece.repeat(50_000));
        assert!(
            reading.remarks.contains(&Remark::TooMany { found: 50_000 }),
            "{piece:?}: {:?}",
            reading.remarks.last()
        );
    }
}

#[test]
fn a_title_above_a_numbered_list_is_doubted() {
    let doubted = |text: &str| {
        let doubts = read(text).understood().doubts.into_iter();
        doubts.map(|doubt| (doubt.line, doubt.maybe == Maybe::Heading)).collect::<Vec<_>>()
    };
    assert_eq!(doubted("Padel zondag\n1. Sanne de Groot\n2. Tim Bos\n3. Anouk"), [(1, true)]);
    // A name added at the end is not a title; a list numbered throughout has none.
    assert_eq!(doubted("1. Sanne de Groot\n2. Tim Bos\n3. Anouk\nRick"), []);
    assert_eq!(doubted("1. Sanne de Groot\n2. Tim Bos\n3. Anouk"), []);
}
