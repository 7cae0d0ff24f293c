//! What the compiler does not keep: who may use whom among the rooms of one crate and among the pages, and how the code
//! is written. `tests/house/arrows.txt` and `tests/house/pages.txt` list every arrow, `tests/house/names.txt` the words
//! that are no name; imports and names are read here.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

type Arrows = BTreeMap<String, BTreeSet<String>>;

/// The crates that hold more than one room.
const HOUSES: [&str; 3] = ["schedule", "event", "session"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The folders of the sources of all crates; the page (`src`) and the programs are left out.
fn core() -> Vec<PathBuf> {
    let crates = ["schedule", "counting", "event", "figure", "format", "session", "text", "write", "site"];
    crates.iter().map(|name| root().join("crates").join(name).join("src")).collect()
}

/// Every source file below `folder`; tests, and the program of the page, are left out.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        match path.is_dir() {
            true if !["program", "testing", "tests"].contains(&name.as_str()) => files(&path, found),
            false
                if !["tests", "testing"].contains(&name.as_str())
                    && path.extension().is_some_and(|end| end == "rs") =>
            {
                found.push(path)
            }
            _ => {}
        }
    }
}

/// The text without comments and without what only tests see.
fn code(text: &str) -> String {
    let text = text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or(text);
    text.lines().map(|line| line.split("//").next().unwrap_or(line)).collect::<Vec<_>>().join("\n")
}

/// The first names behind `from` in a path or in the braces of a `use`: `crate::{a, b::c}` gives a and b.
fn names(after: &str) -> Vec<String> {
    let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let Some(group) = after.strip_prefix('{') else { return vec![word(after)] };
    let (mut depth, mut parts, mut begin) = (0, Vec::new(), 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                parts.push(word(group[begin..at].trim()));
                begin = at + 1;
            }
            _ => {}
        }
        if c == '}' && depth == 0 && begin == at + 1 {
            break;
        }
    }
    parts
}

/// Every room with the rooms of its crate that it uses, as the imports say.
fn imports() -> Arrows {
    let mut arrows = Arrows::new();
    for src in HOUSES.map(|name| root().join("crates").join(name).join("src")) {
        let rooms = room_names(&src);
        let mut paths = Vec::new();
        files(&src, &mut paths);
        for path in paths {
            let inside = path.strip_prefix(&src).unwrap();
            let mut place: Vec<String> =
                inside.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
            if place.last().is_some_and(|last| last == "mod") {
                place.pop();
            }
            let room = place[0].clone();
            if room == "lib" {
                continue;
            }
            let text = code(&fs::read_to_string(&path).unwrap());
            // From a room's own file `super` is the crate; from a part of it, one `super` more for every step down.
            let up = format!("{}::", vec!["super"; place.len()].join("::"));
            let used = arrows.entry(room.clone()).or_default();
            for from in ["crate::", &up] {
                for (at, _) in text.match_indices(from) {
                    let before = text[..at].chars().next_back();
                    if from == up && before.is_some_and(|c| c == ':' || c.is_alphanumeric()) {
                        continue;
                    }
                    let named = names(&text[at + from.len()..]).into_iter();
                    used.extend(named.filter(|name| rooms.contains(name) && *name != room));
                }
            }
        }
    }
    arrows
}

/// The rooms: files and folders at the top of a crate.
fn room_names(src: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(src).unwrap().map(|entry| entry.unwrap().path());
    let names = entries.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned());
    names.filter(|name| !["lib", "testing"].contains(&name.as_str())).collect()
}

/// What the list allows.
fn allowed() -> Arrows {
    list(include_str!("house/arrows.txt"))
}

/// A list of arrows: `room: used used`, one room a line.
fn list(text: &str) -> Arrows {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let (room, used) = line.split_once(':').unwrap_or_else(|| panic!("no colon in `{line}`"));
            (room.to_owned(), used.split_whitespace().map(str::to_owned).collect())
        })
        .collect()
}

#[test]
fn no_room_uses_another_that_the_list_does_not_name() {
    compare(&imports(), &allowed(), "tests/house/arrows.txt");
}

/// Fails on an arrow that the list does not name, and on one that it need not name any more.
#[track_caller]
fn compare(found: &Arrows, allowed: &Arrows, list: &str) {
    let pairs = |arrows: &Arrows| -> BTreeSet<(String, String)> {
        arrows
            .iter()
            .flat_map(|(room, used)| used.iter().map(move |other| (room.clone(), other.clone())))
            .collect()
    };
    let (found_pairs, allowed_pairs) = (pairs(found), pairs(allowed));
    let new: Vec<_> = found_pairs.difference(&allowed_pairs).collect();
    assert!(new.is_empty(), "arrows that {list} does not list: {new:?}");
    let gone: Vec<_> = allowed_pairs.difference(&found_pairs).collect();
    assert!(gone.is_empty(), "arrows of {list} that no import needs any more: {gone:?}");
    assert_eq!(found.keys().collect::<Vec<_>>(), allowed.keys().collect::<Vec<_>>(), "the names in {list}");
}

#[test]
fn the_map_has_each_crate_and_each_room() {
    let map = include_str!("../DESIGN.md");
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let names = crates.map(|path| path.file_name().unwrap().to_string_lossy().into_owned());
    let rooms = HOUSES.iter().flat_map(|name| room_names(&root().join("crates").join(name).join("src")));
    let missing: Vec<_> = names.chain(rooms).filter(|name| !map.contains(&format!("`{name}`"))).collect();
    assert!(missing.is_empty(), "DESIGN.md, \"The house\", has no line for {missing:?}");
}

#[test]
fn the_verifier_stands_on_the_ground_alone() {
    assert_eq!(imports()["verify"], BTreeSet::from(["model".to_owned()]));
}

#[test]
fn the_list_has_no_knot() {
    let mut left = allowed();
    while !left.is_empty() {
        let rooms: BTreeSet<String> = left.keys().cloned().collect();
        let free: Vec<String> =
            rooms.iter().filter(|room| left[*room].is_disjoint(&rooms)).cloned().collect();
        assert!(!free.is_empty(), "these rooms need each other: {rooms:?}");
        left.retain(|room, _| !free.contains(room));
    }
}

/// What says where a number comes from, and nothing that counts.
const MAY_KNOW: [&str; 4] = [
    "counting/src/published.rs",
    "counting/src/solution_counts.rs",
    "counting/src/lab/cells.rs",
    "counting/src/lab/cite.rs",
];

/// What the lab claims to have counted it computed: of all code only the comparing cells, and what says
/// "published", may know what is published; and a number that is published or was counted stands nowhere else.
#[test]
fn nothing_that_counts_knows_a_number() {
    let starters = (12..=18).filter_map(rondel::count::published::starters);
    let whist = (26..=36).filter_map(|players| rondel::count::published::whist(players).solutions);
    // Counted by this program, and published by nobody: from 40 players on.
    let counted = (19..).map_while(rondel::count::own_counts::starters).map(|it| it.number.to_string());
    let published = starters.chain(whist).map(|it| it.to_string());
    let numbers: Vec<String> = published.chain(counted).collect();
    assert_eq!(numbers.len(), 18);
    let mut sources = Vec::new();
    core().iter().for_each(|src| files(src, &mut sources));
    assert!(sources.len() > 100);
    for path in sources {
        let text = code(&fs::read_to_string(&path).unwrap());
        let name = path.strip_prefix(root().join("crates")).unwrap().to_string_lossy();
        let may_know = MAY_KNOW.contains(&&*name);
        assert!(may_know || !text.contains("published::"), "{name} uses what is published");
        let may_compare = may_know || name == "counting/src/own_counts.rs";
        assert!(may_compare || !text.contains("own_counts::"), "{name} uses what was counted before");
        // However they are written: 7_910_127 or "7,910,127".
        let bare: String = text.chars().filter(|c| !matches!(c, '_' | ',')).collect();
        let known = numbers.iter().find(|number| bare.contains(*number));
        let keeps = ["counting/src/published.rs", "counting/src/own_counts.rs"].contains(&&*name);
        assert!(keeps || known.is_none(), "{name} contains {known:?}");
    }
}

/// Every source file below `folder`, whatever it is for.
fn all_files(folder: &Path, kind: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let below = entries.flat_map(|path| match path.is_dir() {
        true if path.ends_with("node_modules") => Vec::new(),
        true => all_files(&path, kind),
        false => vec![path],
    });
    below.filter(|path| path.extension().is_some_and(|end| end == kind)).collect()
}

/// The format wraps code, but neither comments nor what it cannot break.
#[test]
fn no_line_is_longer_than_120_columns() {
    let folders = ["crates", "src", "tests"].map(|folder| root().join(folder));
    let found: Vec<PathBuf> = folders.iter().flat_map(|folder| all_files(folder, "rs")).collect();
    assert!(found.len() > 1_000, "the folders were not read");
    let long = found.iter().flat_map(|path| {
        let text = fs::read_to_string(path).unwrap();
        let lines = text.lines().enumerate().filter(|(_, line)| line.chars().count() > 120);
        lines.map(|(at, _)| format!("{}:{}", path.display(), at + 1)).collect::<Vec<_>>()
    });
    assert_eq!(long.collect::<Vec<_>>(), Vec::<String>::new());
}

/// The first word of every documentation comment of a text, in small letters.
fn first_words(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut before = "";
    for line in text.lines().map(str::trim) {
        let kind = ["///", "//!"].into_iter().find(|kind| line.starts_with(kind)).unwrap_or_default();
        if !kind.is_empty() && kind != before {
            let begin = line[kind.len()..].trim_start_matches(|c: char| !c.is_alphabetic());
            found.push(begin.chars().take_while(|c| c.is_alphabetic()).collect::<String>().to_lowercase());
        }
        before = kind;
    }
    found
}

/// A comment that begins with a question word has to be read twice before one knows what the thing is.
#[test]
fn doc_comments_say_what_a_thing_is() {
    const ASKING: [&str; 10] =
        ["what", "how", "whether", "who", "whom", "whose", "which", "where", "when", "why"];
    let mut sources = Vec::new();
    core().iter().for_each(|src| files(src, &mut sources));
    let texts = sources.iter().map(|path| fs::read_to_string(path).unwrap());
    let words: Vec<String> = texts.flat_map(|text| first_words(&text)).collect();
    assert!(words.len() > 5_000, "{} comments", words.len());
    let asking = words.iter().filter(|word| ASKING.contains(&word.as_str())).count();
    assert_eq!(asking, 0, "comments that begin with a question word");
    assert_eq!(first_words("/// What.\n/// Why.\nlet a; // How\n//! `Whose`."), ["what", "whose"]);
}

/// Every module with its file, tests left out.
fn modules() -> Vec<(String, PathBuf)> {
    let mut sources = Vec::new();
    core().iter().chain([&root().join("src")]).for_each(|src| files(src, &mut sources));
    let name = |path: &Path| {
        let inside = if path.ends_with("mod.rs") { path.parent().unwrap() } else { path };
        inside.file_stem().unwrap().to_string_lossy().into_owned()
    };
    sources.into_iter().map(|path| (name(&path), path)).collect()
}

/// The names of the types that a text declares for other modules.
fn declared_types(text: &str) -> Vec<&str> {
    let declared = text.lines().filter_map(|line| {
        let line = line.trim_start().strip_prefix("pub")?;
        let line = line.strip_prefix('(').map_or(line, |scoped| scoped.split_once(')').map_or("", |it| it.1));
        let mut words = line.split_whitespace();
        let kind = words.next()?;
        let name = words.next()?.split(|c: char| !c.is_alphanumeric()).next()?;
        ["struct", "enum", "trait", "type"].contains(&kind).then_some(name)
    });
    declared.collect()
}

#[test]
fn modules_and_types_have_names_that_say_what_they_are() {
    let words = list(include_str!("house/names.txt"));
    let modules = modules();
    assert!(modules.len() > 500, "{} modules", modules.len());
    let of_modules = modules.iter().filter(|(name, _)| words["modules"].contains(name));
    let mut found: Vec<String> = of_modules.map(|(_, path)| path.display().to_string()).collect();
    for (_, path) in &modules {
        let text = fs::read_to_string(path).unwrap();
        let types = declared_types(&text);
        let bad = types.into_iter().filter(|name| words["types"].contains(*name));
        found.extend(bad.map(|name| format!("{name} in {}", path.display())));
    }
    assert_eq!(found, Vec::<String>::new());
    let text = "pub struct Told;\npub(super) enum What<'a> {\n    pub type Of = u8;\nstruct Own;\n    pub told: Told,";
    assert_eq!(declared_types(text), ["Told", "What", "Of"]);
}

/// What a kind can do is a function of `Kind` that names every kind, so that a new kind is asked about: above the event
/// nobody tests for one kind without reading its wishes.
#[test]
fn what_a_kind_can_do_is_asked_by_name() {
    let tests_for_one = |text: &str| {
        let mut after = text.split("matches!(").skip(1);
        after.any(|rest| {
            let inside = rest.split_once("(_))").map_or("", |(inside, _)| inside);
            inside.contains(".system, System::") && !inside.contains(['(', ')'])
        })
    };
    assert!(tests_for_one("if matches!(state.system, System::Keizer(_)) {"));
    assert!(!tests_for_one("matches!(&state.system, System::Pairs(pairs) if pairs.one_set)"));
    let above = ["crates/text/src", "crates/write/src", "crates/session/src", "crates/format/src", "src"];
    let files = above.into_iter().flat_map(|folder| all_files(&root().join(folder), "rs"));
    let found: Vec<PathBuf> =
        files.filter(|file| tests_for_one(&code(&fs::read_to_string(file).unwrap()))).collect();
    assert_eq!(found, Vec::<PathBuf>::new());
}

#[test]
fn imports_are_read_from_paths_and_from_braces() {
    assert_eq!(names("model::ids::Player;"), ["model"]);
    assert_eq!(names("{text, event::{self, Event}, a};"), ["text", "event", "a"]);
    assert_eq!(
        code("use crate::a; // crate::b\n#[cfg(test)]\nmod tests {\n use crate::c;"),
        "use crate::a; "
    );
}

/// The innermost rules of a style sheet: selector and declarations. Comments are left out.
fn style_rules(text: &str) -> Vec<(String, String)> {
    let mut plain = String::new();
    for (index, part) in text.split("/*").enumerate() {
        plain.push_str(if index == 0 { part } else { part.split_once("*/").map_or("", |(_, after)| after) });
    }
    let (mut open, mut found, mut begin) = (Vec::new(), Vec::new(), 0);
    for (at, c) in plain.char_indices() {
        match c {
            '{' => open.push((plain[begin..at].rsplit([';', '}']).next().unwrap().trim().to_owned(), at + 1)),
            '}' => {
                let (selector, from) = open.pop().expect("braces match");
                found.push((selector, plain[from..at].rsplit(['{', '}']).next().unwrap().to_owned()));
            }
            _ => continue,
        }
        begin = at + 1;
    }
    found
}

/// A text that only screen readers hear is placed absolutely. In something that scrolls and is not positioned it is
/// laid out against the whole page, which then scrolls away to a blank.
#[test]
fn whatever_scrolls_holds_what_is_placed_in_it() {
    let style = root().join("style");
    let sheets = all_files(&style, "css").into_iter().map(|path| fs::read_to_string(path).unwrap());
    let rules: Vec<(String, String)> = sheets.flat_map(|text| style_rules(&text)).collect();
    let declares = |body: &str, property: &str, values: &[&str]| {
        let lines = body.split(';').filter_map(|line| line.trim().split_once(':'));
        lines.into_iter().any(|(name, value)| {
            let is_meant = name == property
                || name.strip_prefix(property).is_some_and(|end| ["-x", "-y"].contains(&end));
            is_meant && value.split_whitespace().any(|word| values.contains(&word))
        })
    };
    let is_placed = |body: &str| declares(body, "position", &["relative", "absolute", "fixed", "sticky"]);
    let placed: BTreeSet<&str> =
        rules.iter().filter(|(_, body)| is_placed(body)).map(|(of, _)| of.as_str()).collect();
    // Nothing is inside a field.
    let scrolls = |(of, body): &&(String, String)| {
        declares(body, "overflow", &["auto", "scroll"]) && !of.ends_with("textarea")
    };
    let scrolling: Vec<&(String, String)> = rules.iter().filter(scrolls).collect();
    assert!(scrolling.len() > 10, "{scrolling:?}");
    let loose: Vec<&str> =
        scrolling.iter().map(|(of, _)| of.as_str()).filter(|of| !placed.contains(of)).collect();
    assert!(loose.is_empty(), "these scroll, and are not positioned: {loose:?}");
}

/// The paths of a `use`: `a::{b, c::{d, e}}` gives a::b, a::c::d and a::c::e.
fn paths_of(tree: &str) -> Vec<Vec<String>> {
    let steps = |text: &str| -> Vec<String> {
        let text = text.split(" as ").next().unwrap_or(text);
        text.split("::").map(|step| step.trim().to_owned()).filter(|step| !step.is_empty()).collect()
    };
    let Some((head, rest)) = tree.split_once('{') else { return vec![steps(tree)] };
    let inside = rest.rsplit_once('}').map_or(rest, |(inside, _)| inside);
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for c in inside.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().unwrap().push(c);
    }
    let parts = parts.iter().filter(|part| !part.trim().is_empty());
    parts.flat_map(|part| paths_of(part)).map(|path| [steps(head), path].concat()).collect()
}

/// The files of the page, each with those that it imports; not its own parts, nor what it is a part of.
fn page_files() -> Arrows {
    let app = root().join("src");
    let mut paths = Vec::new();
    files(&app, &mut paths);
    let module = |path: &Path| -> Vec<String> {
        let inside = path.strip_prefix(&app).unwrap().with_extension("");
        let steps = inside.iter().map(|step| step.to_string_lossy().into_owned());
        steps.filter(|step| !["lib", "mod"].contains(&step.as_str())).collect()
    };
    let known: BTreeSet<Vec<String>> = paths.iter().map(|path| module(path)).collect();
    let mut arrows = Arrows::new();
    for path in &paths {
        let from = module(path);
        let to = arrows.entry(from.join("::")).or_default();
        let text = code(&fs::read_to_string(path).unwrap());
        let uses =
            text.split(';').filter_map(|statement| statement.rsplit_once("use ")).map(|(_, tree)| tree);
        for path in uses.flat_map(paths_of) {
            let ups = path.iter().take_while(|step| *step == "super").count();
            let mut place = match path.first().map(String::as_str) {
                Some("crate") => path[1..].to_vec(),
                Some("self") => [&from[..], &path[1..]].concat(),
                Some("super") if ups <= from.len() => [&from[..from.len() - ups], &path[ups..]].concat(),
                _ => continue,
            };
            while !place.is_empty() && !known.contains(&place) {
                place.pop();
            }
            if !place.is_empty() && !place.starts_with(&from) && !from.starts_with(&place) {
                to.insert(place.join("::"));
            }
        }
    }
    arrows
}

#[test]
fn the_files_of_the_page_have_no_circle() {
    assert_eq!(
        paths_of("super::a::{b, c::{d, e as f}}").into_iter().map(|path| path.join("::")).collect::<Vec<_>>(),
        ["super::a::b", "super::a::c::d", "super::a::c::e"]
    );
    let mut arrows = page_files();
    assert!(
        arrows.len() > 150 && arrows.values().map(BTreeSet::len).sum::<usize>() > 400,
        "nothing was read"
    );
    // Whatever imports nothing that is left, and whatever nothing left imports, is in no circle.
    loop {
        let before = arrows.len();
        let left: BTreeSet<String> = arrows.keys().cloned().collect();
        arrows.values_mut().for_each(|to| to.retain(|file| left.contains(file)));
        arrows.retain(|_, to| !to.is_empty());
        let imported: BTreeSet<String> = arrows.values().flatten().cloned().collect();
        arrows.retain(|file, _| imported.contains(file));
        if arrows.len() == before {
            break;
        }
    }
    assert!(arrows.is_empty(), "these are in a circle: {:?}", arrows.keys());
}

/// A page, or what stands beside the pages: `pages::new::lot` is of `new`, `parts::table` of `parts`.
fn unit(file: &str) -> String {
    let mut steps = file.split("::");
    let first = steps.next().unwrap_or_default();
    let page = steps.next().filter(|_| first == "pages");
    page.map_or_else(|| first.to_owned(), |page| format!("pages/{page}"))
}

/// Each page with the pages and parts that it uses. What stands beside the pages uses none of them, but for what builds
/// them all and the frame round them.
#[test]
fn no_page_uses_another_that_the_list_does_not_name() {
    let mut found = Arrows::new();
    // The root only names them all.
    for (file, to) in page_files().into_iter().filter(|(file, _)| !file.is_empty()) {
        let from = unit(&file);
        let others = to.iter().map(|other| unit(other)).filter(|other| *other != from);
        found.entry(from.clone()).or_default().extend(others);
    }
    compare(&found, &list(include_str!("house/pages.txt")), "tests/house/pages.txt");
    let above = ["entries", "shell", "start", "pages"];
    for (unit, to) in found.iter().filter(|(unit, _)| !unit.contains('/') && !above.contains(&unit.as_str()))
    {
        let pages: Vec<_> = to.iter().filter(|other| other.starts_with("pages/")).collect();
        assert!(pages.is_empty(), "{unit} stands beside the pages and uses {pages:?}");
    }
}

/// Every source file of the page below `folder`.
fn pages(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => pages(&path, found),
            false if path.extension().is_some_and(|end| end == "rs") => found.push(path),
            false => {}
        }
    }
}

/// The page is built again in another language. What followed the language by itself would be asked once more after the
/// page that owned it had gone, and read what is no more.
#[test]
fn only_the_shell_follows_the_language() {
    let mut paths = Vec::new();
    pages(&root().join("src"), &mut paths);
    assert!(paths.len() > 50);
    for path in paths.iter().filter(|path| !path.ends_with("src/shell.rs")) {
        let text = code(&fs::read_to_string(path).unwrap());
        // Language and theme are one value; `App::lang` reads it without following it.
        for follows in ["get()", "track()", "with(", "read()"].map(|how| format!("app.chosen.{how}")) {
            assert!(!text.contains(&follows), "{} follows the language: {follows}", path.display());
        }
        assert!(!text.contains(".lang.get"), "{} asks otherwise than the page", path.display());
    }
}

/// A memo that nobody has read yet follows nothing, so that whoever only tracks it is never called again: it is read.
#[test]
fn memos_are_read_and_not_tracked() {
    let mut paths = Vec::new();
    pages(&root().join("src"), &mut paths);
    for path in paths {
        let text = code(&fs::read_to_string(&path).unwrap());
        for (at, _) in text.match_indices("Memo::new(").chain(text.match_indices("desk.memo(")) {
            let before = text[..at].trim_end().strip_suffix('=').map(str::trim_end);
            let name =
                before.and_then(|before| before.rsplit(char::is_whitespace).next()).unwrap_or_default();
            let tracked = format!("{name}.track()");
            assert!(name.is_empty() || !text.contains(&tracked), "{}: {tracked}", path.display());
        }
    }
}

/// Some events have no key, some browsers no list of languages, and all of them may refuse: `parts/script.rs` asks.
#[test]
fn what_browsers_may_lack_is_asked_for_in_one_place() {
    let mut paths = Vec::new();
    pages(&root().join("src"), &mut paths);
    for path in paths.iter().filter(|path| !path.ends_with("parts/script.rs")) {
        let text = code(&fs::read_to_string(path).unwrap());
        for bold in
            ["event.key()", ".languages()", "request_fullscreen()", "exit_fullscreen()", ".clipboard()"]
        {
            assert!(!text.contains(bold), "{}: {bold}", path.display());
        }
    }
}

/// A table is data of the core, and so is what is typed: the page has one painter for each kind, among its parts.
#[test]
fn tables_and_boxes_to_type_in_are_painted_by_parts() {
    let mut paths = Vec::new();
    pages(&root().join("src"), &mut paths);
    let parts = root().join("src/parts");
    for (tag, most) in [("<table", 3), ("<input", 5)] {
        let has = |path: &PathBuf| code(&fs::read_to_string(path).unwrap()).matches(tag).count();
        let pages: Vec<_> = paths.iter().filter(|path| !path.starts_with(&parts) && has(path) > 0).collect();
        assert!(pages.is_empty(), "{tag} outside parts: {pages:?}");
        let painters: usize = paths.iter().map(has).sum();
        assert!(painters <= most, "{painters} painters of {tag}");
    }
}
