use proptest::collection::vec;
use proptest::prelude::*;

use super::*;

/// The headings of FIDE's file of all players.
const ALL: &str = concat!(
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           ",
    "FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
);
/// The headings of FIDE's file of one rate of play.
const MONTH: &str = concat!(
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           ",
    "FOA SEP26 Gms K  B-day Flag"
);
const KNSB: &str = "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S";

/// Returns a line of fixed width, with each text below its heading.
fn line(heads: &str, cells: &[(&str, &str)]) -> String {
    let mut line = vec![b' '; heads.len() + 4];
    for (head, text) in cells {
        let at = heads.find(head).unwrap();
        line[at..at + text.len()].copy_from_slice(text.as_bytes());
    }
    String::from_utf8(line).unwrap()
}

fn person(name: &str, fed: &str, ratings: [&str; 3], born: &str) -> String {
    let [s, r, b] = ratings;
    let cells = [("ID", "1503014"), ("Name", name), ("Fed", fed), ("B-day", born)];
    line(ALL, &[&cells[..], &[("SRtng", s), ("RRtng", r), ("BRtng", b)]].concat())
}

fn looked(names: &[&str], list: &[u8]) -> Result<Looked, Refused> {
    let mut search = Search::new(names);
    search.feed(list)?;
    search.finish()
}

fn named(found: &Lines) -> Vec<(&str, Option<u16>, Option<u16>)> {
    found.named.iter().map(|entry| (entry.name.as_str(), entry.ratings[0], entry.born)).collect()
}

#[test]
fn people_are_found_in_the_list_of_fide() {
    let lines = [
        ALL.to_owned(),
        person("Carlsen, Magnus", "NOR", ["2837", "2824", "2886"], "1990"),
        person("Berg, Kari", "NOR", ["   0", "1510", "   0"], "2012"),
        person("Oedegaard, Bjoern", "NOR", ["1801", "0", "0"], "1955"),
        person("Nobody, Else", "NED", ["1700", "0", "0"], "1980"),
    ];
    let looked = looked(
        &["magnus carlsen", "Kari Berg", "Bjørn Ødegård", "Ola Hansen"],
        lines.join("\r\n").as_bytes(),
    )
    .unwrap();
    assert_eq!(looked.columns, ["SRtng", "RRtng", "BRtng"]);
    assert_eq!(looked.lines, 4);
    assert_eq!(named(&looked.found[0]), [("Carlsen, Magnus", Some(2837), Some(1990))]);
    assert_eq!(looked.found[0].named[0].ratings, [Some(2837), Some(2824), Some(2886)]);
    assert_eq!(looked.found[0].named[0].federation, "NOR");
    assert_eq!(named(&looked.found[1]), [("Berg, Kari", None, Some(2012))], "0 is no rating");
    assert_eq!(named(&looked.found[2]), [("Oedegaard, Bjoern", Some(1801), Some(1955))]);
    assert_eq!(looked.found[3], Lines::default());
}

#[test]
fn the_list_of_one_rate_of_play_has_the_month_above_its_ratings() {
    let kari = line(MONTH, &[("Name", "Berg, Kari"), ("SEP26", "1510"), ("B-day", "2012")]);
    let looked = looked(&["Kari Berg"], format!("{MONTH}\n{kari}\n").as_bytes()).unwrap();
    assert_eq!(looked.columns, ["SEP26"]);
    assert_eq!(named(&looked.found[0]), [("Berg, Kari", Some(1510), Some(2012))]);
}

#[test]
fn people_are_found_in_the_list_of_the_knsb_by_initials_too() {
    let list = format!(
        "{KNSB}\r\n7000001;Dijk, P. van (Piet);;NED;1643;12;1961;\r\n7000002;Vries, J. de;;NED;1500;3;1999;w\r\n\
         7000003;Vries, K. de;;NED;1400;3;1999;\r\n7000004;Jongbloed, Ren\u{e9};;NED;1777;3;1970;\r\n"
    );
    // The list encoded in Windows-1252.
    let bytes: Vec<u8> = list.chars().map(|c| c as u8).collect();
    let looked =
        looked(&["Piet van Dijk", "Jan de Vries", "René Jongbloed", "Vries, K. de"], &bytes).unwrap();
    let maybe = |at: usize| looked.found[at].maybe.iter().map(|e| e.name.as_str()).collect::<Vec<_>>();
    assert_eq!(maybe(0), ["Dijk, P. van (Piet)"]);
    assert_eq!(maybe(1), ["Vries, J. de"]);
    assert_eq!(named(&looked.found[2]), [("Jongbloed, René", Some(1777), Some(1970))]);
    assert_eq!(named(&looked.found[3]), [("Vries, K. de", Some(1400), Some(1999))]);
    assert_eq!(looked.found[3].maybe, [], "who is named needs no guess");
}

#[test]
fn columns_are_found_by_their_headings_in_any_order_and_several_of_a_name_are_all_kept() {
    let list = concat!(
        "NSF\n\nElo;Klubb;Navn;Født\n1210;Moss;Kari Berg;2011\n",
        "1300;Oslo;\"Berg; Kari\";2001\n1300;Oslo;Kari Berg;2001\n"
    );
    let looked = looked(&["Kari Berg"], list.as_bytes()).unwrap();
    let clubs: Vec<_> = looked.found[0].named.iter().map(|e| (e.club.as_str(), e.born)).collect();
    assert_eq!(clubs, [("Moss", Some(2011)), ("Oslo", Some(2001)), ("Oslo", Some(2001))]);
    let many =
        format!("Name;Rating\n{}", (0..40).map(|n| format!("Kari Berg;{}\n", 1000 + n)).collect::<String>());
    let looked = super::tests::looked(&["Kari Berg"], many.as_bytes()).unwrap();
    assert_eq!((looked.found[0].named.len(), looked.found[0].more), (MOST_FOUND, 40 - MOST_FOUND));
}

#[test]
fn what_is_no_rating_list_is_refused() {
    let long = "Anna\n".repeat(30);
    let wide = "x".repeat(100_000);
    for (text, why) in [
        ("", Refused::NoList),
        ("Anna\nBo", Refused::NoList),
        ("Name;Club\nAnna;Moss", Refused::NoList),
        (&long, Refused::NoList),
        (&wide, Refused::NoList),
        ("PK\u{3}\u{4}…", Refused::NotText(NotText::Packed)),
        ("\u{FEFF}<?xml version=\"1.0\"?><playerslist>", Refused::Xml),
    ] {
        assert_eq!(looked(&["Anna"], text.as_bytes()), Err(why), "{text:.20}");
    }
}

#[test]
fn a_line_that_is_too_long_costs_itself_alone() {
    let list = format!("Name;Rating\nBo{};1\nAnna Li;1500\n", "o".repeat(9_000));
    let looked = looked(&["Anna Li"], list.as_bytes()).unwrap();
    assert_eq!(named(&looked.found[0]), [("Anna Li", Some(1500), None)]);
    assert_eq!(looked.lines, 1);
}

proptest! {
    #[test]
    fn it_does_not_matter_where_the_bytes_are_cut(cuts in vec(1..40_usize, 1..60), which in 0..3_usize) {
        let kari = person("Berg, Kari", "NOR", ["1510", "0", "0"], "2012");
        let li = person("Li, A.", "NOR", ["1", "2", "3"], "");
        let long = "9".repeat(5_000);
        let lists = [
            format!("{ALL}\n{kari}\n{li}"),
            format!("\n{KNSB}\r\n1;Berg, Kari;;NOR;1510;1;2012;w\r\n{long};Li;;;1;;;\r\n2;Li, Anna;;NOR;1;1;2012;w"),
            "no list\n".repeat(9),
        ];
        let list = lists[which].as_bytes();
        let names = ["Kari Berg", "Anna Li"];
        let whole = looked(&names, list);
        let mut search = Search::new(&names);
        let (mut at, mut failed) = (0, None);
        for cut in cuts.iter().cycle() {
            let end = (at + cut).min(list.len());
            if let Err(why) = search.feed(&list[at..end]) {
                failed = Some(why);
                break;
            }
            at = end;
            if at == list.len() {
                break;
            }
        }
        prop_assert_eq!(failed.map_or_else(|| search.finish(), Err), whole);
    }

    #[test]
    fn whoever_is_in_a_list_by_the_whole_name_is_found(
        names in vec("[A-Za-zæøåÆØÅéüöïß'-]{1,6}( [A-Za-zæøåéü]{1,8}){0,3}", 1..6),
        by in 0..3_usize,
    ) {
        let by = [';', '\t', '|'][by];
        let mut list = format!("No{by}Name{by}Elo\n");
        for name in &names {
            // The surname first.
            let turned = match name.rsplit_once(' ') {
                Some((first, last)) => format!("{last}, {first}"),
                None => name.clone(),
            };
            list += &format!("1{by}{}{by}1500\n", turned.to_uppercase());
        }
        let looked = looked(&names.iter().map(String::as_str).collect::<Vec<_>>(), list.as_bytes()).unwrap();
        for (name, found) in names.iter().zip(looked.found) {
            let has_letter = name.chars().any(char::is_alphanumeric);
            prop_assert!(!has_letter || !found.named.is_empty(), "{}", name);
        }
    }
}
