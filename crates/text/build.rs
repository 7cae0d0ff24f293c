//! Makes the sentences of `sentences/` into Rust, and into one file a language for the tests; and each folder of
//! `languages/` into the file of an added language. What is wrong with them fails the build, with file and line.
//! CONTRIBUTING.md says how they are written.

#[path = "build/sentences/mod.rs"]
mod sentences;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use sentences::language::{self, Translation};
use sentences::source::{self, Source};
use sentences::{Fault, check, data, rust};

/// Every file of sentences below `folder`, with its path from `root`: `keizer/list` for `sentences/keizer/list.txt`.
fn read(root: &Path, folder: &Path, found: &mut Vec<(String, String)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            read(root, &path, found)?;
        } else if path.extension().is_some_and(|end| end == "txt") {
            let inside = path.strip_prefix(root).unwrap_or(&path).with_extension("");
            let parts: Vec<_> = inside.iter().map(|part| part.to_string_lossy()).collect();
            found.push((parts.join("/"), fs::read_to_string(&path)?));
        }
    }
    Ok(())
}

/// The files of sentences in a folder, sorted by their path.
fn files(folder: &Path) -> io::Result<Vec<(String, String)>> {
    let mut found = Vec::new();
    read(folder, folder, &mut found)?;
    found.sort();
    Ok(found)
}

fn write(path: PathBuf, words: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, words)
}

/// The files with the sentences of a phone in the hall (`crates/hall`), which is sent the words of these alone.
const HALL: [&str; 10] =
    ["bridge", "common", "cup", "days", "file", "hall", "pairing_reasons", "partners", "place", "why"];

/// True for the sentences of the pages beside the program, which the program does not say.
fn is_of_site(name: &str) -> bool {
    name.starts_with("site/")
}

/// An added language: its tag, and its words by source, in the order of the sources.
struct Added {
    tag: String,
    words: Vec<Option<Translation>>,
}

/// Reads the folder of a language against the sources, which are in the order of `names`.
fn added(tag: String, names: &[&str], sources: &[Source], faults: &mut Vec<String>) -> io::Result<Added> {
    let folder = Path::new("languages").join(&tag);
    let mut words: Vec<Option<Translation>> = vec![None; sources.len()];
    for (name, text) in files(&folder)? {
        let path = format!("crates/text/languages/{tag}/{name}.txt");
        let Some(at) = names.iter().position(|it| *it == name) else {
            faults.push(format!("{path}: there is no crates/text/sentences/{name}.txt"));
            continue;
        };
        let translation = language::read(&tag, &text, &sources[at]);
        faults.extend(translation.faults.iter().map(|fault| at_line(&path, fault)));
        words[at] = Some(translation);
    }
    Ok(Added { tag, words })
}

fn at_line(path: &str, fault: &Fault) -> String {
    format!("{path}:{}: {}", fault.line, fault.what)
}

/// The report of a language: a line with the number of its sentences, then those that it lacks by file.
fn report(language: &Added, said: usize, all: usize, names: &[&str], sources: &[Source]) -> String {
    let mut report = format!("{}: {said} of {all} sentences\n", language.tag);
    for ((name, source), words) in names.iter().zip(sources).zip(&language.words) {
        let lacking = source.sections.iter().enumerate().flat_map(|(at, section)| {
            let lacks = move |number: &usize| words.as_ref().is_none_or(|it| it.said(at, *number).is_none());
            let keys = (0..section.sentences.len()).filter(lacks);
            keys.map(move |number| format!("{}.{}", section.title, section.sentences[number].key))
        });
        let lacking: Vec<String> = lacking.collect();
        if !lacking.is_empty() {
            report += &format!("  {name}.txt lacks {}: {}\n", lacking.len(), lacking.join(", "));
        }
    }
    report
}

/// Writes the files of the added languages, the Rust that knows their number of sentences, and the report. The numbers
/// are of the sentences of the program.
fn write_languages(out: &Path, languages: &[Added], names: &[&str], sources: &[Source]) -> io::Result<()> {
    let of_program = sources.iter().zip(names).filter(|(_, name)| !is_of_site(name));
    let all: usize = of_program.flat_map(|(it, _)| &it.sections).map(|it| it.sentences.len()).sum();
    let fingerprint = data::fingerprint(sources);
    let (mut said, mut reports) = (Vec::new(), String::new());
    for language in languages {
        let words: Vec<_> = sources.iter().zip(language.words.iter().map(Option::as_ref)).collect();
        let only = |holds: fn(&str) -> bool| {
            let of = words.iter().zip(names);
            of.map(|((source, words), name)| (*source, words.filter(|_| holds(name)))).collect::<Vec<_>>()
        };
        let program = only(|name| !is_of_site(name));
        let hall = only(|name| HALL.contains(&name));
        for (kind, words) in [("words", &program), ("hall", &hall), ("all", &words)] {
            let packed = data::language(&fingerprint, words);
            write(out.join(format!("languages/{}.{kind}", language.tag)), &packed)?;
        }
        let count = program.iter().filter_map(|(_, words)| *words).map(Translation::count).sum();
        reports += &report(language, count, all, names, sources);
        said.push((language.tag.clone(), count));
    }
    write(out.join("languages/report"), &reports)?;
    write(out.join("languages.rs"), &rust::languages(&fingerprint, all, &said))
}

fn main() -> io::Result<()> {
    for watched in ["build.rs", "build", "sentences", "languages", "src/plural.rs"] {
        println!("cargo::rerun-if-changed={watched}");
    }
    let files = files(Path::new("sentences"))?;
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let (mut sources, mut faults) = (Vec::<Source>::new(), Vec::new());
    for (name, words) in &files {
        let source = source::read(words);
        let found = source.faults.iter().cloned().chain(check::faults(&source));
        faults.extend(found.map(|fault| at_line(&format!("crates/text/sentences/{name}.txt"), &fault)));
        sources.push(source);
    }
    let mut languages = Vec::new();
    let mut tags: Vec<_> = fs::read_dir("languages")?.collect::<Result<_, _>>()?;
    tags.retain(|entry| entry.path().is_dir());
    tags.sort_by_key(|entry| entry.file_name());
    for tag in tags {
        let tag = tag.file_name().to_string_lossy().into_owned();
        languages.push(added(tag, &names, &sources, &mut faults)?);
    }
    if !faults.is_empty() {
        faults.iter().for_each(|fault| println!("cargo::error={fault}"));
        return Ok(());
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("text");
    let mut chapter = 0;
    for ((name, _), source) in files.iter().zip(&sources) {
        write(out.join(format!("{name}.rs")), &rust::file(source, chapter))?;
        chapter += source.sections.len();
    }
    for (at, lang) in sentences::LANGS.iter().enumerate() {
        write(out.join(format!("{lang}.txt")), &data::file(&sources, at))?;
    }
    write_languages(&out, &languages, &names, &sources)
}
