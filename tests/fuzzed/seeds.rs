//! What the inputs of a kind look like: the files of the tests, and what their sources have between quotes.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rondel::event::Event;
use rondel::format::{backup, hall};
use rondel::model::ids::RoundNo;
use rondel::movement::howell::nine;
use rondel::movement::mitchell::Mitchell;
use rondel::movement::{Phantom, barometer};
use rondel::text::Lang;
use rondel::write::hall::{Tell, of};

/// The longest inflated link, in bytes.
const LONGEST_LINK: usize = 1 << 20;

/// The inputs of the kind with this name, none longer than `longest` bytes: a longer one is cut behind a line.
pub fn of_kind(name: &str, longest: usize) -> Vec<Vec<u8>> {
    let mut found: BTreeSet<Vec<u8>> = match name {
        "names" => quoted(&[
            "crates/format/src/entrants",
            "crates/format/src/entrants.rs",
            "crates/format/src/ratings",
            "crates/schedule/src/model/names.rs",
            "crates/session/src/setup",
        ]),
        "schedules" => {
            let quoted =
                quoted(&["crates/format/src/schedule", "crates/format/src/starting.rs", "tests/verify"]);
            quoted
                .into_iter()
                .chain(files("tests/data/printed", "txt"))
                .chain(files("tests", "csv"))
                .collect()
        }
        "seasons" => {
            let lists = files("tests", "csv").into_iter().map(|list| [b"\0", list.as_slice()].concat());
            let quoted =
                quoted(&["crates/format/src/season", "tests/roundtrip/season.rs", "crates/text/src/season"]);
            quoted.into_iter().chain(lists).chain(files("tests/data", "trf")).collect()
        }
        "reports" => {
            let quoted = quoted(&[
                "crates/format/src/trf",
                "crates/format/src/schedule/trf.rs",
                "crates/format/src/schedule/tests",
            ]);
            quoted.into_iter().chain(files("tests", "trf")).collect()
        }
        "links" => links(),
        "backups" => {
            let logs = files("tests/histories", "jsonl");
            logs.into_iter()
                .chain(files("tests/histories", "json"))
                .chain(quoted(&["crates/session/src/store"]))
                .collect()
        }
        "routes" => quoted(&["crates/session/src/web", "crates/event/src/pairing/deadend", "tests/house"]),
        "results" => {
            let from = [
                "crates/text/src/score_input.rs",
                "crates/event/src/movement/pairs",
                "crates/format/src/results",
                "crates/text/src/numbers.rs",
            ];
            let typed = quoted(&from)
                .into_iter()
                .chain(quoted(&["crates/schedule/src/model/result", "tests/pairs.rs"]));
            typed
                .flat_map(|text| [0, 1, 2, 5, 8].map(|choice| [&[choice], text.as_slice()].concat()))
                .collect()
        }
        "movements" => movements(),
        _ => BTreeSet::new(),
    };
    found = found.into_iter().map(|text| cut(text, longest)).filter(|text| !text.is_empty()).collect();
    found.into_iter().collect()
}

fn cut(mut text: Vec<u8>, longest: usize) -> Vec<u8> {
    if text.len() > longest {
        let line = text[..longest].iter().rposition(|byte| *byte == b'\n');
        text.truncate(line.unwrap_or(longest));
    }
    text
}

/// The files below a folder with this ending.
fn paths(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let found = entries.map(|entry| entry.expect("an entry of a folder").path());
    let below = found.flat_map(|path| match path.is_dir() {
        true if path.ends_with("node_modules") => Vec::new(),
        true => paths(&path, ending),
        false => vec![path],
    });
    below.filter(|path| path.extension().is_some_and(|end| end == ending)).collect()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &str, ending: &str) -> Vec<Vec<u8>> {
    paths(&root().join(folder), ending)
        .iter()
        .map(|path| fs::read(path).expect("a file of the tests"))
        .collect()
}

/// Everything between quotes in these sources, or in all below a folder.
fn quoted(sources: &[&str]) -> BTreeSet<Vec<u8>> {
    let paths = sources.iter().flat_map(|source| {
        let path = root().join(source);
        if path.is_dir() { paths(&path, "rs") } else { vec![path] }
    });
    let texts = paths.filter_map(|path| fs::read_to_string(path).ok());
    texts.flat_map(|text| literals(&text)).map(String::into_bytes).collect()
}

/// The texts between quotes in a Rust source, as the program sees them; comments are left out.
fn literals(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = source;
    while let Some(at) = rest.find(['"', '\'', '/']) {
        let (before, after) = rest.split_at(at);
        rest = &after[1..];
        if after.starts_with("//") {
            rest = after.split_once('\n').map_or("", |(_, next)| next);
        } else if after.starts_with('\'') {
            // A letter, or the name of a lifetime.
            let mut letters = rest.char_indices();
            let letter = letters.next().map(|(_, letter)| letter);
            let ends = if letter == Some('\\') {
                rest[1..].find('\'').map(|end| end + 1)
            } else {
                letters.next().map(|(at, _)| at)
            };
            if let Some(end) = ends.filter(|&end| rest[end..].starts_with('\'') || letter == Some('\\')) {
                rest = rest[end..].strip_prefix(['\'', '\\']).unwrap_or(&rest[end..]);
            }
        } else if after.starts_with('"') {
            let hashes = before.len() - before.trim_end_matches('#').len();
            let raw = before.trim_end_matches('#').ends_with('r');
            let end = match raw {
                true => rest.find(&format!("\"{}", "#".repeat(hashes))),
                false => unescaped(rest),
            };
            let Some(end) = end else { return found };
            found.push(if raw { rest[..end].to_owned() } else { plain(&rest[..end]) });
            rest = &rest[end + 1..];
        }
    }
    found
}

/// Where the quote stands that ends a text.
fn unescaped(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    text.char_indices().find_map(|(at, c)| {
        let ends = c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        ends.then_some(at)
    })
}

/// A text between quotes without its escapes.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        plain += before;
        let Some(sign) = after.chars().next() else { break };
        rest = &after[sign.len_utf8()..];
        match sign {
            'n' => plain.push('\n'),
            't' => plain.push('\t'),
            'r' => plain.push('\r'),
            '0' => plain.push('\0'),
            '\n' => rest = rest.trim_start(),
            'u' => {
                let Some((code, behind)) = rest.strip_prefix('{').and_then(|rest| rest.split_once('}'))
                else {
                    break;
                };
                plain.extend(u32::from_str_radix(code, 16).ok().and_then(char::from_u32));
                rest = behind;
            }
            other => plain.push(other),
        }
    }
    plain + rest
}

/// The events that the tests have saved.
fn events() -> Vec<Event> {
    let logs =
        files("tests/histories", "jsonl").into_iter().map(|log| String::from_utf8_lossy(&log).into_owned());
    logs.flat_map(|log| {
        backup::read(&super::targets::backups::file_of(&log)).map(|copy| copy.events).unwrap_or_default()
    })
    .collect()
}

/// Links as they are, and what is in them.
fn links() -> BTreeSet<Vec<u8>> {
    let whole = files("tests/histories", "txt").into_iter().map(|link| link.trim_ascii().to_vec());
    let mut found: BTreeSet<Vec<u8>> = whole.collect();
    for link in found.clone() {
        let packed = URL_SAFE_NO_PAD.decode(link.get(1..).unwrap_or_default()).unwrap_or_default();
        if let Ok(json) = miniz_oxide::inflate::decompress_to_vec_with_limit(&packed, LONGEST_LINK) {
            found.insert([b"j", json.as_slice()].concat());
        }
    }
    for event in events() {
        for index in 0..event.state().rounds.len() {
            let round = RoundNo::from_index(index);
            let told = Tell { state: event.state(), round, initials: true, ran: &[], lang: Lang::En };
            let Some(sent) = of(&told) else { continue };
            for sent in [sent.with_one_round().without_reasons().without_terms(), sent] {
                let text = hall::encode(&sent);
                let packed = URL_SAFE_NO_PAD.decode(&text[1..]).unwrap_or_default();
                found.insert([b"h", packed.get(3..).unwrap_or_default()].concat());
            }
        }
    }
    found
}

/// Movements of every form, and the tables of the tests.
fn movements() -> BTreeSet<Vec<u8>> {
    let mut found =
        quoted(&["crates/event/src/movement/csv.rs", "crates/format/src/schedule", "tests/movements"]);
    let barometers =
        [4, 5, 6, 7, 8].into_iter().filter_map(|pairs| barometer(pairs, Phantom::Stationary).ok());
    let mitchells = [4, 5].into_iter().filter_map(|tables| Mitchell::new(tables, 3).ok()?.movement().ok());
    for movement in barometers.chain(mitchells).chain([nine()]) {
        let mut halves = movement.clone();
        halves.rounds.iter_mut().for_each(|tables| tables[0].half = true);
        found
            .extend([movement.csv(1), movement.csv(2), halves.csv(2), halves.csv(3)].map(String::into_bytes));
    }
    found
}
