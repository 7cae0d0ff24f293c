//! The files of sentences: what the build makes of them, and every fault that it must not let through.

#[path = "../crates/text/build/sentences/mod.rs"]
mod sentences;

use std::fs;
use std::path::Path;

use sentences::language::{self, Translation};
use sentences::source::{self, Source};
use sentences::{check, data, rust};

/// A file of one section.
fn read(sentences: &str) -> Source {
    source::read(&format!("[Clock]\n{sentences}"))
}

/// What is wrong with such a file, each with its line.
fn faults(sentences: &str) -> Vec<String> {
    let source = read(sentences);
    let all = source.faults.iter().cloned().chain(check::faults(&source));
    all.map(|fault| format!("{}: {}", fault.line, fault.what)).collect()
}

/// A sentence of a number in each language.
fn counted(en: &str, nl: &str, nb: &str) -> String {
    format!("Games(n: usize)\n  en: {en}\n  nl: {nl}\n  nb: {nb}\n")
}

#[test]
fn a_good_file_has_no_fault() {
    let long = "Up(round: u16)\n  en: Round {round}\n      is up.\n  nl: Ronde {round} is om.\n  \
                nb: Runde {round} er ute.";
    assert_eq!(
        faults(&format!("# What it says.\nPause = Pause | Pauze | Pause\n\n# A remark.\n{long}\n")),
        [""; 0]
    );
    let forms = "{n: 0=none | one={n} game | other={n} games}";
    assert_eq!(faults(&counted(forms, forms, "{n} partier")), [""; 0]);
    assert_eq!(data::section(&read(long).sections[0], 0), "Round {0} is up.\u{1e}");
    let blanks = read("Seats = NS\\s | Noord\\nZuid | NS");
    assert_eq!(data::file(&[blanks], 1).split('\u{1e}').next(), Some("Noord\nZuid"));
    assert_eq!(data::section(&read("Seats = NS\\s | NZ | NS").sections[0], 0), "NS \u{1e}");
}

#[test]
fn a_missing_language_fails() {
    assert_eq!(faults("Pause\n  en: Pause\n  nb: Pause"), ["2: Pause has no nl"]);
    assert_eq!(faults("Pause = Pause | Pauze"), ["2: 2 columns, not 3: en | nl | nb"]);
    assert_eq!(faults("Pause = Pause | | Pause"), ["2: Pause, nl: the words are missing"]);
    assert_eq!(faults("Pause\n  en: a\n  nl: b\n  nb: c\n  nl: d"), ["6: Pause has nl twice"]);
}

#[test]
fn a_hole_that_one_language_lacks_fails() {
    assert_eq!(
        faults(&counted("{n} games", "partijen", "{n} partier")),
        ["4: Games, nl: the hole {n} is missing"]
    );
    // Unless its key says that a language may leave it out; then some language has to use it.
    assert_eq!(faults("Now(place?) = {place} 1 | Tafel 1 | Bord 1"), [""; 0]);
    assert_eq!(faults("Now(place?) = Table 1 | Tafel 1 | Bord 1"), ["2: no language uses the hole {place}"]);
    // Of what another value is made the words may do without.
    assert_eq!(faults("Even(n: usize) where half: half(n) = {half} | {half} | {n}, {half}"), [""; 0]);
}

#[test]
fn an_unknown_hole_fails() {
    assert_eq!(faults("Pause = Pause {n} | Pauze | Pause"), ["2: Pause, en: the hole {n} is unknown"]);
    let inside = faults(&counted("{n: one={m} | other=x}", "{n}", "{n}"));
    assert_eq!(inside, ["3: Games, en: the hole {m} is unknown"]);
}

#[test]
fn a_key_twice_fails() {
    assert_eq!(faults("Pause = a | b | c\nPause = d | e | f"), ["3: the key Pause stands twice"]);
    assert_eq!(faults("Up(n, n: u16) = {n} | {n} | {n}"), ["2: the hole {n} is declared twice"]);
}

#[test]
fn an_unknown_plural_form_fails() {
    let few = faults(&counted("{n: few=x | other=y}", "{n}", "{n}"));
    assert_eq!(
        few,
        ["3: Games, en: `few` of {n} is no form of this language; known are one, other, numbers and names"]
    );
    let no_other = faults(&counted("{n}", "{n: one=x}", "{n}"));
    assert_eq!(no_other, ["4: Games, nl: the form `other` of {n} has to stand last"]);
    let twice = faults(&counted("{n: one=x | one=y | other=z}", "{n}", "{n}"));
    assert_eq!(twice, ["3: Games, en: the form `one` of {n} stands twice"]);
    let late = faults(&counted("{n: one=x | 2=y | other=z}", "{n}", "{n}"));
    assert_eq!(late, ["3: Games, en: the number `2` of {n} has to stand before the words for forms"]);
}

#[test]
fn braces_names_and_lines_that_cannot_be_read_fail() {
    let faulty = |words: &str| faults(&format!("Pause\n  en: {words}\n  nl: Pauze\n  nb: Pause"));
    assert_eq!(faulty("a } b"), ["3: Pause, en: a brace is closed that was not opened"]);
    assert_eq!(faulty("{Name}").len(), 1);
    assert_eq!(faults("Pause\n  en: {n\n  nl: x\n  nb: y"), ["3: Pause, en: a brace is not closed"]);
    assert_eq!(faults("pause = a | b | c").len(), 1);
    assert_eq!(
        faults(&format!("Pause = {} | b | c", "a".repeat(120))),
        ["2: the line is longer than 120 characters"]
    );
    let lost = source::read("  en: lost\nPause = a | b | c\n");
    assert_eq!(lost.faults.len(), 2);
}

#[test]
fn the_rust_is_an_enum_and_what_fills_its_holes() {
    let source = read(
        "# What it says.\nPause = Pause | Pauze | Pause\n\
         Even(name, n: usize) where half: half(n) = {name}{half} | {half}{name} | {name} {half}",
    );
    let made = rust::file(&source, 7);
    for part in [
        "#[doc = \"What it says.\"]",
        "pub enum Clock {\n    Pause,\n    Even { name: String, n: usize },\n}",
        "Chapter::new(7, [",
        "\"Pause\\u{1e}{0}{1}\\u{1e}\",",
        "Clock::Pause => CHAPTER.say(lang, 0, &[]),",
        "Clock::Even { name, n } => CHAPTER.say(lang, 1, &[name, &half(n)]),",
    ] {
        assert!(made.contains(part), "{part} is not in\n{made}");
    }
}

#[test]
fn a_type_from_elsewhere_is_said_by_its_patterns() {
    let text = "[for Refused]\n\
                Refused::Taken { position, with, .. } = {position}: {with} | {with} {position} | {position} {with}\n\
                Refused::Other { pairs: true, at: Some(at) } where most: MAX = {at} {most} | {at} {most} \
                | {at} {most}\n";
    let source = source::read(text);
    assert_eq!(check::faults(&source), []);
    let made = rust::file(&source, 7);
    assert!(!made.contains("pub enum"));
    assert!(
        made.contains("Refused::Taken { position, with, .. } => CHAPTER.say(lang, 0, &[position, with]),"),
        "{made}"
    );
    assert!(
        made.contains("Refused::Other { pairs: true, at: Some(at) } => CHAPTER.say(lang, 1, &[at, &MAX]),"),
        "{made}"
    );
}

#[test]
fn a_language_is_one_file() {
    let sources = [read("Pause = Pause | Pauze | Pause\nUp(n: u16) = {n} up | {n} om | {n} ute")];
    assert_eq!(data::file(&sources, 1), "Pauze\u{1e}{0} om\u{1e}");
}

/// A file of Swedish for two sentences.
fn swedish(words: &str) -> Translation {
    let up = "Up(n: usize, place?)\n  en: {n} {n: one=a | other=b} {place}\n  nl: {n}\n  nb: {n}";
    language::read("sv", &format!("[Clock]\n{words}"), &read(&format!("Pause = Pause | Pauze | Pause\n{up}")))
}

/// What is wrong with it, each with its line.
fn swedish_faults(words: &str) -> Vec<String> {
    swedish(words).faults.iter().map(|fault| format!("{}: {}", fault.line, fault.what)).collect()
}

#[test]
fn an_added_language_has_the_words_alone_and_may_lack_some() {
    let words = swedish("# A remark.\nUp = {n: one={n} rond |\n  other={n} ronder}\n");
    assert_eq!(words.faults, []);
    assert_eq!((words.count(), words.said(0, 0)), (1, None));
    let source = read(
        "Pause = Pause | Pauze | Pause\nUp(n: usize, place?)\n  en: {n} {n: one=a | other=b} {place}\n  nl: {n}\n  \
         nb: {n}",
    );
    let none = read("Table = Table | Tafel | Bord");
    assert_eq!(
        data::language("7", &[(&source, Some(&words)), (&none, None)]),
        "7\u{1d}\u{1e}{0:one={0} rond|other={0} ronder}\u{1e}\u{1d}\u{1e}"
    );
    // An indented line goes on, whatever it begins with.
    assert_eq!(swedish("Pause = Rast\n  en: liten").said(0, 0).unwrap().len(), 1);
}

#[test]
fn what_is_wrong_with_an_added_language_is_said_with_its_line() {
    assert_eq!(swedish_faults("Pausa = Rast"), ["2: the key Pausa is unknown"]);
    assert_eq!(swedish_faults("Pause = Rast\nPause = Paus"), ["3: the key Pause stands twice"]);
    assert_eq!(swedish_faults("Pause Rast"), ["2: `Pause Rast` has no ` = ` behind its key"]);
    assert_eq!(swedish_faults("[Klocka]\nPausa = Rast"), ["2: the section [Klocka] is unknown"]);
    assert_eq!(swedish_faults("Up = ronder"), ["2: Up, sv: the hole {n} is missing"]);
    assert_eq!(swedish_faults("Up = {n} {m}"), ["2: Up, sv: the hole {m} is unknown"]);
    assert_eq!(
        swedish_faults("Up = {n: one=rond}"),
        ["2: Up, sv: the form `other` of {n} has to stand last"]
    );
    assert_eq!(swedish_faults("Up = {n"), ["2: Up, sv: a brace is not closed"]);
    let few = swedish_faults("Up = {n: few=x | other=y}");
    assert_eq!(
        few,
        ["2: Up, sv: `few` of {n} is no form of this language; known are one, other, numbers and names"]
    );
    assert_eq!(swedish_faults(&format!("Pause = {}", "a".repeat(120))).len(), 1);
    // A word for the place and a number that only chooses a form may be left out; a name and a number may not.
    let source = read(
        "First(name, round: u16, place: Place) where game: game(place) = {game} {name} {round} | {game} {name} {round} \
         | {game} {name} {round}\nPoints(value, n: usize) = {value} {n: one=a | other=b} | {value} {n} | {value} {n}",
    );
    assert_eq!(language::read("sv", "[Clock]\nFirst = {round} {name}\nPoints = {value}", &source).faults, []);
    assert_eq!(language::read("sv", "[Clock]\nFirst = {game}\nPoints = {n}", &source).faults.len(), 3);
    // The value of a hole that no built-in language uses is not at hand.
    let source = read("Next(at: u16) where then: then(at) = {at} | {at} | {at}");
    let words = language::read("sv", "[Clock]\nNext = {at} {then}", &source);
    assert_eq!(words.faults[0].what, "Next, sv: no built-in language uses the hole {then}");
}

#[test]
fn a_fingerprint_changes_with_keys_and_holes_and_not_with_words() {
    let of = |sentences: &str| data::fingerprint(&[read(sentences)]);
    let now = of("Pause = a | b | c\nUp(n, m) = {n}{m} | {n}{m} | {n}{m}");
    assert_eq!(now, of("Pause = d | e | f\nUp(n, m) = {m}{n} | {n}{m} | {m} {n}"));
    assert_ne!(now, of("Rest = a | b | c\nUp(n, m) = {n}{m} | {n}{m} | {n}{m}"));
    assert_ne!(now, of("Pause = a | b | c\nUp(m, n) = {n}{m} | {n}{m} | {n}{m}"));
    assert_ne!(now, of("Up(n, m) = {n}{m} | {n}{m} | {n}{m}\nPause = a | b | c"));
}

#[test]
fn the_rust_of_the_added_languages_has_their_numbers() {
    let made = rust::languages("1a", 9, &[("da".to_owned(), 3)]);
    assert!(made.contains("SAID: [(&str, u16); 1] = [(\"da\", 3), ];"), "{made}");
    assert!(made.contains("include_str!(\"languages/da.words\")"), "{made}");
}

/// Every file of sentences with its name.
fn files(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => files(&path, found),
            false => found.push((path.display().to_string(), fs::read_to_string(&path).unwrap())),
        }
    }
}

#[test]
fn every_file_of_sentences_can_be_read_and_is_used() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    files(&root.join("crates/text/sentences"), &mut found);
    assert!(found.len() > 40, "{}", found.len());
    for (path, words) in found {
        let source = source::read(&words);
        assert_eq!(
            (source.faults.as_slice(), check::faults(&source).as_slice()),
            (&[][..], &[][..]),
            "{path}"
        );
        let inside =
            Path::new(&path).strip_prefix(root.join("crates/text/sentences")).unwrap().with_extension("rs");
        let module = fs::read_to_string(root.join("crates/text/src").join(&inside)).unwrap();
        let name = inside.with_extension("").display().to_string();
        assert!(
            module.contains(&format!("sentences!(\"{name}\");")),
            "crates/text/src/{name}.rs does not use {path}"
        );
    }
}

#[test]
fn a_place_and_who_plays_there_are_forms_with_names() {
    let said = "On(place: Place) = {place: board=het bord | court=de baan | other=x} | {place} | {place}";
    assert_eq!(faults(said), [""; 0]);
    assert_eq!(data::section(&read(said).sections[0], 0), "{0:1=het bord|3=de baan|other=x}\u{1e}");
    assert_eq!(
        faults("On(place: Place) = {place: board=a | club=b | other=c} | {place} | {place}"),
        ["2: On, en: the forms `board` and `club` of {place} are not of one kind"]
    );
    assert_eq!(
        faults("On(place: Place) = {place: board=a | one=b | other=c} | {place} | {place}"),
        ["2: On, en: the forms `board` and `one` of {place} are not of one kind"]
    );
}
