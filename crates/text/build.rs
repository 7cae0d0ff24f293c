//! Makes the sentences of `sentences/` into Rust, and into one file a language for the tests. What is wrong with them
//! fails the build, with file and line. CONTRIBUTING.md says how they are written.

#[path = "build/sentences/mod.rs"]
mod sentences;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use sentences::source::{self, Source};

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

fn write(path: PathBuf, words: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, words)
}

fn main() -> io::Result<()> {
    for watched in ["build.rs", "build", "sentences", "src/plural.rs"] {
        println!("cargo::rerun-if-changed={watched}");
    }
    let mut files = Vec::new();
    read(Path::new("sentences"), Path::new("sentences"), &mut files)?;
    files.sort();
    let (mut sources, mut faults) = (Vec::<Source>::new(), Vec::new());
    for (name, words) in &files {
        let source = source::read(words);
        let found = source.faults.iter().cloned().chain(sentences::check::faults(&source));
        faults.extend(
            found.map(|fault| format!("crates/text/sentences/{name}.txt:{}: {}", fault.line, fault.what)),
        );
        sources.push(source);
    }
    if !faults.is_empty() {
        faults.iter().for_each(|fault| println!("cargo::error={fault}"));
        return Ok(());
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("text");
    for ((name, _), source) in files.iter().zip(&sources) {
        write(out.join(format!("{name}.rs")), &sentences::rust::file(source))?;
    }
    for (at, lang) in sentences::LANGS.iter().enumerate() {
        write(out.join(format!("{lang}.txt")), &sentences::data::file(&sources, at))?;
    }
    Ok(())
}
