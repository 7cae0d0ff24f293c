use encoding_rs::{MACINTOSH, WINDOWS_1250, WINDOWS_1252};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::*;
use crate::{entrants, ratings, trf};

/// Names of western Europe with every letter that Mac Roman and Windows-1252 share.
const NAMES: [&str; 48] = [
    "Joëlle van de Plas",
    "René Jongbloed",
    "Zoë de Graaf",
    "Jürgen Müller",
    "Björn Sjögren",
    "Åse Løvås",
    "Øyvind Ødegård",
    "Kjærsti Bærum",
    "Ærlig Næss",
    "José García",
    "María Núñez",
    "Raúl López",
    "Íñigo Muñoz",
    "Óscar Álvarez",
    "Úrsula Peña",
    "João Gonçalves",
    "Conceição Assunção",
    "Cem Özçelik",
    "Günther Groß",
    "Françoise Lefèvre",
    "Benoît Château",
    "Hervé Brûlé",
    "Noël Aïda",
    "Éric Lebœuf",
    "Jérôme Côté",
    "Anaïs Daphné",
    "Pärt Ülle",
    "Kõiv Õnne",
    "Äärelä Päivi",
    "Göran Ångström",
    "Håkon Håland",
    "Nicolò Mangià",
    "Così Perù",
    "Andrè Forlì",
    "JOSÉ PEÑA",
    "MÜLLER, JÜRGEN",
    "ÅSE ØDEGÅRD",
    "GARCÍA LÓPEZ",
    "FRANÇOIS LÉVÊQUE",
    "Ferran Sabaté",
    "Núria Puigdemont i Solà",
    "Ángel Jiménez",
    "Inês Simões",
    "Márton Kövér",
    "Jesús Ruíz",
    "Strauß, Jörg",
    "Agnès Hélène",
    "Lúcia Araújo",
];

/// Names with letters of Windows-1252 that Mac Roman lacks.
const WINDOWS_NAMES: [&str; 8] = [
    "Dušan Šimik",
    "Žan Kožar",
    "Jože Pahor",
    "Þór Guðmundsson",
    "Björk Guðrún",
    "Ýmir Sæþórsson",
    "Aleš Novák",
    "Mariño Ibáñez",
];

/// Lists of central Europe, a line of names from each country.
const CENTRAL: [&str; 8] = [
    "Wałęsa, Lech\nŁukasz Święcicki\nŻaneta Dąbrowska\nZieliński, Józef\nKończak Grażyna",
    "Dvořák, Jiří\nNěmec Tomáš\nKučera Zdeněk\nRůžička Ondřej\nŠťastný Luboš",
    "Kováčová Ľubica\nĎurica Ján\nHlaváček Matúš\nBeňo Štefan",
    "Erdős Pál\nKőszegi Ágnes\nFűzfa Gábor\nSzűcs Dezső\nVörös Győző\nBárány István",
    "Ivanišević Goran\nBabić Željko\nĐoković Marija\nČačić Zoran",
    "Kranjčar Jože\nŽnidaršič Miha\nČeh Tinkara\nPrešeren Špela",
    "Ştefan Ţurcanu\nIonuţ Brăila\nMureşan Răzvan\nBălan Crăciun",
    "Głowacki Michał\nSzczęsny Paweł\nGórka Bogusław",
];

/// Bytes of a list in CP850, for which there is no library here: the letters that its names need, from the table of
/// the Unicode Consortium (`CP850.TXT`).
fn in_dos(text: &str) -> Vec<u8> {
    const LETTERS: [(char, u8); 34] = [
        ('Ç', 0x80),
        ('ü', 0x81),
        ('é', 0x82),
        ('â', 0x83),
        ('ä', 0x84),
        ('à', 0x85),
        ('å', 0x86),
        ('ç', 0x87),
        ('ê', 0x88),
        ('ë', 0x89),
        ('è', 0x8A),
        ('ï', 0x8B),
        ('î', 0x8C),
        ('ì', 0x8D),
        ('Ä', 0x8E),
        ('Å', 0x8F),
        ('É', 0x90),
        ('æ', 0x91),
        ('Æ', 0x92),
        ('ô', 0x93),
        ('ö', 0x94),
        ('ò', 0x95),
        ('û', 0x96),
        ('ù', 0x97),
        ('Ö', 0x99),
        ('Ü', 0x9A),
        ('ø', 0x9B),
        ('Ø', 0x9D),
        ('á', 0xA0),
        ('í', 0xA1),
        ('ó', 0xA2),
        ('ú', 0xA3),
        ('ñ', 0xA4),
        ('ß', 0xE1),
    ];
    let byte = |c: char| match LETTERS.iter().find(|(letter, _)| *letter == c) {
        Some((_, byte)) => *byte,
        None => u8::try_from(c).ok().filter(u8::is_ascii).unwrap_or_else(|| panic!("{c}")),
    };
    text.chars().map(byte).collect()
}

fn encoded(text: &str, encoding: Encoding) -> Vec<u8> {
    let units = || text.encode_utf16();
    let single = |table: &'static encoding_rs::Encoding| {
        let (bytes, _, is_lossy) = table.encode(text);
        assert!(!is_lossy, "{text} in {encoding:?}");
        bytes.into_owned()
    };
    match encoding {
        Encoding::Utf8 => text.as_bytes().to_vec(),
        Encoding::Utf16Le => units().flat_map(u16::to_le_bytes).collect(),
        Encoding::Utf16Be => units().flat_map(u16::to_be_bytes).collect(),
        Encoding::Windows1252 => single(WINDOWS_1252),
        Encoding::Windows1250 => single(WINDOWS_1250),
        Encoding::MacRoman => single(MACINTOSH),
        Encoding::Cp850 => in_dos(text),
    }
}

fn marked(text: &str, encoding: Encoding) -> Vec<u8> {
    encoded(&format!("\u{FEFF}{text}"), encoding)
}

const ALL: [Encoding; 5] =
    [Encoding::Utf8, Encoding::Utf16Le, Encoding::Utf16Be, Encoding::Windows1252, Encoding::MacRoman];

#[test]
fn the_tables_are_those_of_the_standard() {
    let all: Vec<u8> = (0x80..=0xFF).collect();
    // The sign of Apple, which the standard has as well, and each byte in a line of its own.
    for (encoding, standard) in [
        (Encoding::Windows1252, WINDOWS_1252),
        (Encoding::Windows1250, WINDOWS_1250),
        (Encoding::MacRoman, MACINTOSH),
    ] {
        assert_eq!(encoding.text(&all), standard.decode_without_bom_handling(&all).0, "{encoding:?}");
    }
}

#[test]
fn one_list_is_the_same_in_five_encodings() {
    let list = "Naam;Rating\r\nJoëlle van de Plas;1931\r\nÖzçelik, Cem;1877\r\nIda Løvås;1502\r\n";
    for encoding in ALL {
        let expected = Ok(Decoded { text: list.to_owned(), encoding });
        assert_eq!(decode(&encoded(list, encoding)), expected);
        if !matches!(encoding, Encoding::Windows1252 | Encoding::MacRoman) {
            assert_eq!(decode(&marked(list, encoding)), expected);
        }
    }
    assert_eq!(decode(b"").unwrap().text, "");
    assert_eq!(decode(b"Anna\nBo").unwrap(), Decoded { text: "Anna\nBo".into(), encoding: Encoding::Utf8 });
}

#[test]
fn each_name_alone_is_read_in_its_own_encoding() {
    let wrong: Vec<(Encoding, String)> = [Encoding::Windows1252, Encoding::MacRoman]
        .into_iter()
        .flat_map(|encoding| NAMES.map(|name| (encoding, name)))
        .chain(WINDOWS_NAMES.map(|name| (Encoding::Windows1252, name)))
        .map(|(encoding, name)| (encoding, name, decode(&encoded(name, encoding)).unwrap().text))
        .filter(|(_, name, read)| name != read)
        .map(|(encoding, _, read)| (encoding, read))
        .collect();
    assert_eq!(wrong, []);
}

#[test]
fn lists_of_central_europe_are_read() {
    for list in CENTRAL {
        let expected = Ok(Decoded { text: list.to_owned(), encoding: Encoding::Windows1250 });
        assert_eq!(decode(&encoded(list, Encoding::Windows1250)), expected);
    }
    // Two accents in a list of a hundred names are enough.
    let few = format!("{}Dvořák, Jiří\nPaweł Kot\n", "Jan Novak\n".repeat(100));
    assert_eq!(decode(&encoded(&few, Encoding::Windows1250)).unwrap().text, few);
}

#[test]
fn lists_of_programs_of_dos_are_read() {
    // Two Italian names alone may as well be in Mac Roman; the list as a whole decides.
    let alone = ["Così Perù", "Andrè Forlì"];
    let rare = ['õ', 'Õ', 'Í', 'Ó', 'Ú', 'Á', 'Ê', 'Ñ', 'œ', 'ã'];
    let names: Vec<&str> = NAMES.into_iter().filter(|name| !name.contains(rare)).collect();
    let wrong: Vec<String> = names
        .iter()
        .map(|name| decode(&in_dos(name)).unwrap().text)
        .zip(&names)
        .filter_map(|(read, name)| (read != **name && !alone.contains(name)).then_some(read))
        .collect();
    assert_eq!(wrong, [""; 0], "each name alone");
    let list = names.join("\r\n");
    assert_eq!(decode(&in_dos(&list)), Ok(Decoded { text: list, encoding: Encoding::Cp850 }));
}

#[test]
fn signs_next_to_names_are_read_too() {
    let text = "“Zo’n foto’s” – O’Neil 1½–½, 20 € • Saint‑Étienne…".replace('‑', "-");
    assert_eq!(decode(&encoded(&text, Encoding::Windows1252)).unwrap().text, text);
    let text = "“Café” – José’s 10 € • ‘Peña’…";
    assert_eq!(decode(&encoded(text, Encoding::MacRoman)).unwrap().text, text);
    for word in ["à l’école", "été", "åpen", "Nº 5", "½", "3 – 0", "D’Angelo", "« Les Bleus »", "¿Quién?"]
    {
        assert_eq!(decode(&encoded(word, Encoding::Windows1252)).unwrap().text, word);
    }
}

#[test]
fn lines_of_two_encodings_are_each_read_in_its_own() {
    for encoding in [Encoding::Windows1252, Encoding::MacRoman] {
        let bytes = ["René\n".as_bytes(), &encoded("Jürgen\r", encoding), "Zoë 😀\n".as_bytes()].concat();
        assert_eq!(decode(&bytes), Ok(Decoded { text: "René\nJürgen\rZoë 😀\n".into(), encoding }));
    }
}

/// An archive with empty files of these names.
fn archive(names: &[&str]) -> Vec<u8> {
    let file = |name: &&str| {
        let header = [&b"PK\x03\x04"[..], &[20, 0, 8], &[0; 19], &[name.len() as u8, 0, 0, 0]].concat();
        [&header, name.as_bytes()].concat()
    };
    names.iter().flat_map(file).collect()
}

fn compound(name: &str) -> Vec<u8> {
    [&b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"[..], &[0; 600], &encoded(name, Encoding::Utf16Le), &[0; 40]]
        .concat()
}

#[test]
fn a_file_that_is_not_text_is_named() {
    use NotText::*;
    let open = |kind: &str| archive(&[&format!("mimetypeapplication/vnd.oasis.opendocument.{kind}")]);
    let tar = [&b"names.txt"[..], &[0; 248], b"ustar\x0000", &[0; 250], b"Anna\nBo\n"].concat();
    for (bytes, expected) in [
        (archive(&["[Content_Types].xml", "_rels/.rels", "xl/workbook.xml"]), Workbook("Excel")),
        (archive(&["[Content_Types].xml", "_rels/.rels", "word/document.xml"]), Document("Word")),
        (archive(&["[Content_Types].xml", "ppt/presentation.xml"]), Document("PowerPoint")),
        (archive(&["preview.jpg", "Index/Document.iwa", "Index/Tables/Tile.iwa"]), Workbook("Numbers")),
        (archive(&["Index/Document.iwa"]), Document("Pages")),
        (archive(&["lists/names.csv"]), Packed),
        (open("spreadsheet"), Workbook("LibreOffice")),
        (open("text"), Document("LibreOffice")),
        (compound("Workbook"), Workbook("Excel")),
        (compound("WordDocument"), Document("Word")),
        (compound("Root Entry"), Binary),
        (b"%PDF-1.4\n1 0 obj".to_vec(), Pdf),
        (b"{\\rtf1\\ansi Anna}".to_vec(), Document("Word")),
        (b"\x89PNG\r\n\x1A\n".to_vec(), Picture),
        (b"\xFF\xD8\xFF\xE0\0\x10JFIF".to_vec(), Picture),
        (b"GIF89a\x01\0\x01\0".to_vec(), Picture),
        (b"RIFF\x24\0\0\0WEBPVP8 ".to_vec(), Picture),
        (b"\0\0\0\x18ftypheic\0\0\0\0".to_vec(), Picture),
        (b"\0\0\0\x18ftypisom\0\0\0\0".to_vec(), Binary),
        (b"SQLite format 3\0\x10\0".to_vec(), Database),
        (b"\x1F\x8B\x08\0".to_vec(), Packed),
        (tar, Packed),
        (b"\0asm\x01\0\0\0".to_vec(), Binary),
        (b"\x7FELF\x02\x01\x01\0\0\0".to_vec(), Binary),
        ((0..=255).collect(), Binary),
        ((1..=255).collect(), Binary),
    ] {
        assert_eq!(
            decode(&bytes),
            Err(expected),
            "{}",
            String::from_utf8_lossy(&bytes[..bytes.len().min(80)])
        );
    }
}

/// A list of the KNSB, which is published in Windows-1252: the surname first, 0 or nothing for no rating.
const KNSB: &str = "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\r\n\
    7000001;Van der Plas, Joëlle;WFM;NED;1931;42;1999;w\r\n7000002;Özçelik, Cem;;NED;1877;24;1984;\r\n\
    7000004;De Graaf-Løvås, Ida;;NOR;;0;2012;w\r\n7000005;Müller, Jürgen;;GER;1650;7;1955;\r\n";

#[test]
fn a_list_of_the_knsb_is_read_as_names_and_as_ratings() {
    for encoding in ALL {
        let bytes = encoded(KNSB, encoding);
        let reading = entrants::read(&decode(&bytes).unwrap().text);
        let read: Vec<_> =
            reading.entrants.iter().map(|it| (it.entrant.name.as_str(), it.entrant.rating)).collect();
        let first = [("Van der Plas, Joëlle", Some(1931)), ("Özçelik, Cem", Some(1877))];
        assert_eq!(
            read,
            [&first[..], &[("De Graaf-Løvås, Ida", None), ("Müller, Jürgen", Some(1650))]].concat()
        );

        for cut in [1, 7, bytes.len()] {
            let mut search = ratings::Search::new(&["Cem Özçelik", "Jurgen Muller"]);
            bytes.chunks(cut).try_for_each(|piece| search.feed(piece)).unwrap();
            let looked = search.finish().unwrap();
            let rated = looked.found.iter().map(|lines| lines.named[0].ratings[0]).collect::<Vec<_>>();
            assert_eq!((rated, looked.encoding), (vec![Some(1877), Some(1650)], encoding));
        }
    }
}

#[test]
fn a_report_in_windows_1252_is_read() {
    let text = include_str!("../trf/chess.trf");
    let decoded = decode(&encoded(text, Encoding::Windows1252)).unwrap();
    assert_eq!(decoded, Decoded { text: text.to_owned(), encoding: Encoding::Windows1252 });
    assert!(trf::is_report(&decoded.text) && trf::read(&decoded.text).is_ok());
}

proptest! {
    #[test]
    fn text_in_unicode_is_itself(text in "[^\\p{Cc}\u{FEFF}][^\\p{Cc}]{0,40}(\r?\n\t?\\PC{0,40}){0,6}") {
        let decoded = Ok(Decoded { text: text.clone(), encoding: Encoding::Utf8 });
        prop_assert_eq!(decode(text.as_bytes()), decoded.clone());
        prop_assert_eq!(decode(&marked(&text, Encoding::Utf8)), decoded);
        for encoding in [Encoding::Utf16Le, Encoding::Utf16Be] {
            prop_assert_eq!(decode(&marked(&text, encoding)), Ok(Decoded { text: text.clone(), encoding }));
        }
    }

    #[test]
    fn utf_16_needs_no_mark(names in vec("[A-ZÆØÅĀŠ][a-zæøåéőşžа-я]{0,7} [A-Z][a-z]{1,9};[0-9]{1,4}", 1..20)) {
        let text = names.join("\r\n");
        for encoding in [Encoding::Utf16Le, Encoding::Utf16Be] {
            prop_assert_eq!(decode(&encoded(&text, encoding)), Ok(Decoded { text: text.clone(), encoding }));
        }
    }

    #[test]
    fn lists_of_names_are_read_in_their_encoding(names in vec(select(&NAMES[..]), 1..30)) {
        let text = names.join("\n");
        for encoding in [Encoding::Windows1252, Encoding::MacRoman] {
            prop_assert_eq!(decode(&encoded(&text, encoding)).unwrap().text, text.clone());
        }
    }

    #[test]
    fn names_of_any_syllables_are_read_in_their_encoding(
        names in vec("[A-Z][aeiouáéèëöüøåô][bdklmnrstñç][aeiouáéèíïóúäûê]([dlnrst][aeiéo]){0,2}[nrs]?", 4..30),
    ) {
        let text = names.join("\n");
        prop_assume!(names.iter().filter(|name| !name.is_ascii()).count() >= 3);
        for encoding in [Encoding::Windows1252, Encoding::MacRoman] {
            prop_assert_eq!(decode(&encoded(&text, encoding)).unwrap().text, text.clone());
        }
    }

    #[test]
    fn no_bytes_are_too_strange(bytes in vec(any::<u8>(), 0..200), beginning in 0..30_usize) {
        let beginnings = ["PK\x03\x04", "\u{0}\u{0}\u{0}\u{18}ftyp", "RIFF", "BM"];
        let begun = [beginnings.get(beginning).unwrap_or(&"").as_bytes(), &bytes].concat();
        let _ = decode(&begun);
    }
}
