//! Lists as people really have them, from `tests/data/cases`, with the right value of each.

use rondel_event::event::Entrant;

use super::*;

/// Reads one of the lists.
macro_rules! case {
    ($name:literal) => {
        read(include_str!(concat!("../../../../tests/data/cases/", $name)))
    };
}

fn names(reading: &Reading) -> Vec<&str> {
    reading.entrants.iter().map(|found| found.entrant.name.as_str()).collect()
}

/// Returns one value of each entrant.
fn each<T>(reading: &Reading, value: impl Fn(&Entrant) -> T) -> Vec<T> {
    reading.entrants.iter().map(|found| value(&found.entrant)).collect()
}

#[test]
fn a_sign_up_form_has_its_questions_as_headings() {
    let reading = case!("c03-form.csv");
    let people = ["Anouk van der Zande", "Bram Okafor", "Chaya ten Brink", "Dries de Wit", "Elif Şahin"];
    assert_eq!(names(&reading), people);
    let ratings = [Some(1450), Some(1388), None, Some(1601), Some(1722)];
    assert_eq!(each(&reading, |entrant| entrant.rating), ratings);
    for (text, name) in [
        ("Voornaam,Tussenv.,Achternaam (zonder tussenvoegsel)\nAnna,de,Boer", "Anna de Boer"),
        ("What is your name?,Rating (KNSB),Your club\nAnna Boer,1500,HSG", "Anna Boer"),
        ("Naam / Name;Club / Ort\nAnna Boer;HSG", "Anna Boer"),
        ("Fornavn*\tMellomnavn\tEtternavn*\nAnna\tLie\tBakke", "Anna Lie Bakke"),
    ] {
        assert_eq!(names(&read(text)), [name], "{text}");
    }
    let form = &read("What is your name?,Rating (KNSB),Your club\nAnna Boer,1500,HSG").entrants[0].entrant;
    assert_eq!((form.rating, form.club.as_str()), (Some(1500), "HSG"));
}

#[test]
fn a_starting_list_of_chess_results_has_clubs_and_no_rating_of_nought() {
    let reading = case!("c04-chess-results.txt");
    let people = [
        "Vermeulen, Ad",
        "Haugland, Bjørn",
        "Oyelaran, Temi",
        "van Rooij, Sem",
        "De la Cruz Peña, Luz",
        "Quist, Ole",
    ];
    assert_eq!(names(&reading), people);
    let ratings = [Some(2301), Some(2188), Some(2050), Some(1887), Some(1790), None];
    assert_eq!(each(&reading, |entrant| entrant.rating), ratings);
    let clubs = ["De Toren", "Bergens", "De Toren", "", "Reina Blanca", "Ørsted"];
    assert_eq!(each(&reading, |entrant| entrant.club.clone()), clubs);
    assert!(!reading.remarks.iter().any(|remark| matches!(remark, Remark::FarRating { .. })));
}

#[test]
fn one_name_in_two_encodings_of_an_accent_is_one() {
    let reading = case!("c05-names.txt");
    assert_eq!(reading.entrants.len(), 12);
    let twice = Remark::Duplicate { name: "José Peña".into(), lines: vec![8, 9] };
    assert!(reading.remarks.contains(&twice), "{:?}", reading.remarks);
    assert_eq!(names(&reading)[10..], ["Élodie", "e.e. cummings"]);
}

#[test]
fn a_title_stands_above_the_headings() {
    let reading = case!("c58-title-row.tsv");
    assert_eq!(names(&reading), ["Vos, Anna", "Bos, Bram", "Li, Cas"]);
    assert_eq!(each(&reading, |entrant| entrant.rating), [Some(1650), Some(1500), None]);
    assert_eq!(each(&reading, |entrant| entrant.club.clone()), ["De Toren", "Pion", "Pion"]);
    let titles = reading.remarks.iter().filter(|remark| matches!(remark, Remark::Title { .. }));
    assert_eq!(titles.count(), 2);
    assert!(reading.remarks.contains(&Remark::NoName { line: 9 }), "{:?}", reading.remarks);
    for text in [
        "Ledenlijst 2026\nNaam;Club\nAnna Vos;HSG\nBo Li;Pion",
        "Club evening\n\nWinter\nName, Rating\nAnna Vos, 1500\nBo Li, 1400",
        "Klubbkveld;12. desember\nNr;Navn;Klubb\n1;Anna Vos;HSG\n2;Bo Li;Pion\nSum;2;",
    ] {
        assert_eq!(names(&read(text)), ["Anna Vos", "Bo Li"], "{text}");
        let columns = columns::of(text);
        assert!(columns.iter().any(|guessed| guessed.column == Column::Name), "{text}");
    }
    // A name above a heading in one column may be a title too, but a list keeps all its names.
    assert_eq!(names(&read("Anna\nTeam\nBo")), ["Anna", "Team", "Bo"]);
}

#[test]
fn births_and_ratings_are_read_as_people_and_spreadsheets_write_them() {
    let reading = case!("c59-born.csv");
    let born = [Some(2012), Some(2013), Some(2012), Some(2014), Some(2011), Some(2010)];
    assert_eq!(each(&reading, |entrant| entrant.born), born);
    let ratings = [Some(1650), Some(1500), Some(1480), None, Some(1590), Some(1400)];
    assert_eq!(each(&reading, |entrant| entrant.rating), ratings);
    assert_eq!(reading.remarks, []);
    let of = |born: &str| read(&format!("Name;Born\nAnna Vos;{born}")).entrants[0].entrant.born;
    for (born, year) in [
        ("5 mei 2011", Some(2011)),
        ("May 5, 2011", Some(2011)),
        ("2011-05-05 00:00:00", Some(2011)),
        ("2011-05-05T00:00:00", Some(2011)),
        ("05.05.64", Some(1964)),
        ("20145", None),
        ("12", None),
        ("1/2", None),
        ("2011 or 2012", None),
    ] {
        assert_eq!(of(born), year, "{born}");
    }
    let lines = read("Anna Vos 1480*\nBo Li (1650P12)\nCas Li ~1400\nDaan Kok");
    assert_eq!(names(&lines), ["Anna Vos", "Bo Li", "Cas Li", "Daan Kok"]);
    assert_eq!(each(&lines, |entrant| entrant.rating), [Some(1480), Some(1650), Some(1400), None]);
}

#[test]
fn one_separator_among_many_names_makes_no_table() {
    let reading = case!("c60-pairs.txt");
    let pairs = [
        "Aase Vik – Bjørn Dal",
        "Carl Holm/Dora Lie",
        "Eva & Fritz Koch",
        "G. de Boer - H. Smit",
        "Ida; Jan",
    ];
    assert_eq!(names(&reading), pairs);
    let and = [
        "Aase Vik & Bjørn Dal",
        "Carl Holm & Dora Lie",
        "Eva & Fritz Koch",
        "G. de Boer & H. Smit",
        "Ida & Jan",
    ];
    assert_eq!(pairs.map(rondel_schedule::model::names::pair), and);
    let rated = read("Anna Vos\nBo Li; 1500\nCas\nDaan");
    assert_eq!(names(&rated), ["Anna Vos", "Bo Li", "Cas", "Daan"]);
    assert_eq!(rated.entrants[1].entrant.rating, Some(1500));
    assert_eq!(names(&read("Anna\nBo\tLi\nCas\nDaan")), ["Anna", "Bo Li", "Cas", "Daan"]);
}

#[test]
fn ticks_boxes_and_empty_places_are_no_part_of_a_name() {
    assert_eq!(names(&case!("c41-poll.txt")), ["Anna", "Bram", "Carla", "Daan", "Eva"]);
    let reading = case!("c41-signup.txt");
    assert_eq!(names(&reading), ["Anna", "Bram", "Carla", "Daan", "Eva", "Reserve:", "Gijs"]);
    let doubts: Vec<String> = reading.understood().doubts.into_iter().map(|doubt| doubt.name).collect();
    assert_eq!(doubts, ["Reserve:"]);
    let noted = |line, name: &str, text: &str| Remark::Noted { line, name: name.into(), text: text.into() };
    assert!(reading.remarks.contains(&noted(5, "Bram", "(later, 20:30)")), "{:?}", reading.remarks);
    assert!(reading.remarks.contains(&noted(8, "Eva", "+ guest")), "{:?}", reading.remarks);
    assert!(reading.remarks.contains(&Remark::Absent { line: 9, name: "Fenna".into() }));
}

#[test]
fn remarks_next_to_names_are_taken_off_and_told() {
    for text in ["Bo Li ✅", "✔️ Bo Li 👍", "[x] Bo Li", "Bo Li?"] {
        assert_eq!(names(&read(&format!("Anna Vos\n{text}\nCas"))), ["Anna Vos", "Bo Li", "Cas"], "{text}");
    }
    for text in [
        "Bo Li – syk",
        "Bo Li (kommer litt senere)",
        "Bo Li late",
        "Bo Li (later)",
        "Bo Li - ziek",
        "Bo Li, sick",
        "Bo Li (komt om 20:30)",
        "Bo Li + 1",
        "Bo Li (reserve)",
        "Bo Li (guest)",
        "Bo Li (gjest)",
    ] {
        let reading = read(&format!("Anna Vos\n{text}\nCas"));
        assert_eq!(names(&reading), ["Anna Vos", "Bo Li", "Cas"], "{text}");
        assert_eq!(reading.remarks.len(), 1, "{text}: {:?}", reading.remarks);
    }
    // What may be part of a name stays.
    for name in [
        "Anna (captain)",
        "Late",
        "Guest",
        "Syk Larsen",
        "Bo (Bodø)",
        "Team Later",
        "Ziek",
        "Reserve 2",
        "🎲",
    ] {
        assert_eq!(names(&read(&format!("{name}\nCas"))), [name, "Cas"], "{name}");
    }
}

#[test]
fn clubs_with_a_sign_in_their_names_are_not_two_people() {
    let doubts = |text: &str| read(text).understood().doubts.len();
    assert_eq!(doubts("Brann\nRosenborg\nBodø/Glimt\nViking FK"), 0);
    assert_eq!(doubts("DOS & DVS\nHSG\nPion"), 0);
    assert_eq!(doubts("Anna & Bo\nKari\nOla"), 1);
    assert_eq!(doubts("Anna/Bo\nKari Lie\nOla"), 1);
}

#[test]
fn a_file_that_is_no_list_is_named_for_what_it_is() {
    let reading = case!("c64-usebio.xml");
    assert_eq!((names(&reading), &reading.remarks[..]), (vec![], &[Remark::Markup][..]));
    for (text, foreign) in [
        ("<!DOCTYPE html>\n<html><body>Anna</body></html>", Remark::Markup),
        ("{\"names\": [\"Anna\", \"Bo\"]}", Remark::Data),
        ("[{\"name\": \"Anna\"}]", Remark::Data),
        ("BEGIN:VCALENDAR\nVERSION:2.0", Remark::Calendar),
    ] {
        assert_eq!(read(text).remarks, [foreign], "{text}");
    }
    assert_eq!(names(&read("<Anna>\n[Bo]\n{Cas}")), ["<Anna>", "[Bo]", "{Cas}"]);
}

#[test]
fn what_the_page_tells_people_to_write_raises_no_doubt() {
    let reading = read("Anna\nPiet; 1760\nCees\nDirk");
    assert_eq!(names(&reading), ["Anna", "Piet", "Cees", "Dirk"]);
    assert_eq!((reading.entrants[1].entrant.rating, &reading.remarks[..]), (Some(1760), &[][..]));
}

#[test]
fn remarks_of_five_languages_are_taken_off() {
    for (text, people) in [
        (
            "Chess night – Tuesday 8 September\n\
             1) Alice Brown (can't make round 1)\n\
             2) Ben O'Connor - injured\n\
             3) Chloé Martin +1\n\
             4) Dan Smith (maybe)\n\
             5) Ed Hughes, arrives 19:45\n\
             6) Fay Li – not coming",
            "Alice Brown|Ben O'Connor|Chloé Martin|Dan Smith|Ed Hughes|Fay Li",
        ),
        (
            "- Anna de Vries (komt later)\n\
             - Bram Jansen (afgemeld)\n\
             - Cees van den Berg, onder voorbehoud\n\
             - Dirk Smit (invaller)\n\
             - Els Bakker – afwezig",
            "Anna de Vries|Bram Jansen|Cees van den Berg|Dirk Smit|Els Bakker",
        ),
        (
            "1. Kari Nordmann (forsinket)\n\
             2. Ola Hansen - borte\n\
             3. Per Lie (usikker)\n\
             4. Nils Dahl (vara)\n\
             5. Ida Moe, meldt avbud",
            "Kari Nordmann|Ola Hansen|Per Lie|Nils Dahl|Ida Moe",
        ),
        (
            "1. Åsa Lindqvist (sen)\n\
             2. Björn Ek – sjuk\n\
             3. Cecilia Norén (kanske)\n\
             4. David Öberg (reserv)\n\
             5. Erik Ström",
            "Åsa Lindqvist|Björn Ek|Cecilia Norén|David Öberg|Erik Ström",
        ),
        (
            "1. Jürgen Weiß (kommt später)\n\
             2. Karl-Heinz Groß – krank\n\
             3. Lena Müller (Gast)\n\
             4. Max von der Heide (abgemeldet)\n\
             5. Nina Öztürk (vielleicht)",
            "Jürgen Weiß|Karl-Heinz Groß|Lena Müller|Max von der Heide|Nina Öztürk",
        ),
        (
            "Alice Brown <alice@example.org>; Ben O'Connor <ben@example.org>; Chloé Martin <chloe@example.com>",
            "Alice Brown|Ben O'Connor|Chloé Martin",
        ),
        (
            "Anna Vos 06-12345678\n\
             Bram Bos 06 2345 6789\n\
             Cas Li +31 6 11223344",
            "Anna Vos|Bram Bos|Cas Li",
        ),
        (
            "🏸 Badminton donderdag 20.00 uur\n\
             ✅ Anna\n\
             ✅ Bram\n\
             ✅ Cas (15 min later)\n\
             ❌ Daan\n\
             ❓ Els",
            "Anna|Bram|Cas|Els",
        ),
    ] {
        let reading = read(text);
        let doubts = reading.understood().doubts.into_iter().map(|doubt| doubt.line).collect::<Vec<_>>();
        // A title is asked about.
        let people_of = reading.entrants.iter().filter(|found| !doubts.contains(&found.line));
        let names: Vec<&str> = people_of.map(|found| found.entrant.name.as_str()).collect();
        assert_eq!(names.join("|"), people, "{text}");
    }
}

#[test]
fn tables_with_bars_blanks_and_two_lines_of_headings_are_read() {
    let details = |text: &str| -> Vec<String> {
        let each = |found: &FoundEntrant| {
            let more = details(&found.entrant).into_iter().map(|(_, value)| format!(" {value}"));
            found.entrant.name.clone() + &more.collect::<String>()
        };
        read(text).entrants.iter().map(each).collect()
    };
    for (text, people) in [
        (
            "Nachname;Vorname;Verein;DWZ;Geburtsjahr\n\
             Weiß;Jürgen;SK Freiburg;1850;1961\n\
             Müller;Lena;SC Emmendingen;1702;2004\n\
             von der Heide;Max;SK Freiburg;;1999",
            "Jürgen Weiß 1850 SK Freiburg 1961|Lena Müller 1702 SC Emmendingen 2004|Max von der Heide SK Freiburg 1999",
        ),
        (
            "Förnamn\tEfternamn\tKlubb\tRanking\tFödd\n\
             Åsa\tLindqvist\tLunds ASK\t1655\t1980\n\
             Björn\tEk\tSK Rockaden\t1903\t1975\n\
             Cecilia\tNorén\tLunds ASK\t0\t2008",
            "Åsa Lindqvist 1655 Lunds ASK 1980|Björn Ek 1903 SK Rockaden 1975|Cecilia Norén Lunds ASK 2008",
        ),
        (
            "Spieler;;Verein;Wertung;\n\
             Name;Vorname;;DWZ;Elo\n\
             Weiß;Jürgen;SK Freiburg;1850;1901\n\
             Müller;Lena;SC Emmendingen;1702;",
            "Jürgen Weiß 1850 SK Freiburg|Lena Müller 1702 SC Emmendingen",
        ),
        (
            "| # | Name | Elo | Club |\n\
             |---|------|-----|------|\n\
             | 1 | Alice Brown | 1850 | Hackney |\n\
             | 2 | Ben O'Connor | 1720 | Barbican |\n\
             | 3 | Chloé Martin |  | Hackney |",
            "Alice Brown 1850 Hackney 1|Ben O'Connor 1720 Barbican 2|Chloé Martin Hackney 3",
        ),
        (
            "Nr  Navn                  Klubb        Elo\n\
             \x201  Kari Nordmann         Oslo SS      1850\n\
             \x202  Ola Hansen            Bergens SK   1720\n\
             \x203  Per Lie               Oslo SS         -",
            "Kari Nordmann 1850 Oslo SS 1|Ola Hansen 1720 Bergens SK 2|Per Lie Oslo SS 3",
        ),
    ] {
        assert_eq!(details(text).join("|"), people, "{text}");
    }
}

#[test]
fn games_with_results_are_told_to_be_no_names() {
    let is_told = |text: &str| read(text).remarks.contains(&Remark::Games);
    assert!(is_told(include_str!("../../../../tests/data/cases/c36-direct-encounter.txt")));
    assert!(is_told("Jansen 1-0 Pietersen\nde Wit ½-½ Bakker\nLi 0 - 1 Vos"));
    assert!(!is_told("Anna\nBram\nCas 1-0") && !is_told("HSG 1\nDe Pion 2\nFC Oost 3"));
}

#[test]
fn people_under_their_clubs_have_them() {
    let clubs = |text: &str| -> Vec<[String; 2]> {
        read(text).entrants.into_iter().map(|it| [it.entrant.name, it.entrant.club]).collect()
    };
    for text in [
        "De Toren:\n- Anna Vos\n- Bram Bos\n\nPion:\n- Cas Li",
        "## De Toren\n1. Anna Vos\n2. Bram Bos\n## Pion\n1. Cas Li",
        "**De Toren**\nAnna Vos\nBram Bos\n**Pion**\nCas Li",
    ] {
        let expected = [["Anna Vos", "De Toren"], ["Bram Bos", "De Toren"], ["Cas Li", "Pion"]];
        assert_eq!(clubs(text), expected.map(|two| two.map(str::to_owned)), "{text}");
        assert_eq!(read(text).understood().doubts, [], "{text}");
    }
    let blocks = "SK Freiburg\nJürgen Weiß\nMax Groß\n\nSC Emmendingen\nLena Müller";
    assert_eq!(clubs(blocks)[2], ["Lena Müller", "SC Emmendingen"].map(str::to_owned));
    assert_eq!(clubs(blocks).len(), 3);
    let teams = read("Team 1:\nAnna\nBram\nTeam 2:\nCas\nDaan");
    assert_eq!(each(&teams, |entrant| entrant.team.clone()), ["Team 1", "Team 1", "Team 2", "Team 2"]);
    // Other headings are asked about.
    let groups = read("Group A:\nAnna\nBram\nGroup B:\nCas\nDaan");
    assert_eq!((groups.entrants.len(), groups.understood().doubts.len()), (6, 2));
    assert_eq!(read("SV Noord\nSV Zuid\n\nSV Oost\nSV West").entrants.len(), 4, "clubs that play");
}
