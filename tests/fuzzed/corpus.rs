//! Writes the inputs with which the fuzzing begins: a folder a kind, and beside it the words of that kind.
//! `scripts/fuzz` calls it.

#[path = "seeds.rs"]
mod seeds;
#[path = "mod.rs"]
mod targets;

use std::collections::BTreeSet;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).expect("a folder to write to");
    for target in targets::TARGETS {
        let inputs = format!("{folder}/{}", target.name);
        fs::create_dir_all(&inputs)?;
        let seeds = seeds::of_kind(target.name, target.longest);
        for (index, seed) in seeds.iter().enumerate() {
            fs::write(format!("{inputs}/seed-{index}"), seed)?;
        }
        let words: String = words(&seeds).iter().take(2_000).map(|word| format!("\"{word}\"\n")).collect();
        fs::write(format!("{folder}/{}.words", target.name), words)?;
        println!("{} {}", target.name, target.longest);
    }
    Ok(())
}

/// Words of the inputs of a kind, for what puts words together.
fn words(seeds: &[Vec<u8>]) -> BTreeSet<String> {
    let texts = seeds.iter().map(|seed| String::from_utf8_lossy(seed));
    let words = texts.flat_map(|text| {
        let words = text.split(|c: char| !c.is_alphanumeric() && c != '-').map(str::to_owned);
        words.filter(|word| (2..=16).contains(&word.len()) && word.is_ascii()).collect::<Vec<_>>()
    });
    words.collect()
}
