//! Rules for the words of all sentences: the scripts that stand in for the page use its words, and no person is
//! called an entrant. `tests/words.rs` has the words of each game.

use super::{Lang, Say};

/// Returns the words of a script that stands in for the page, from its `WORDS`.
pub fn of_script(script: &str) -> serde_json::Value {
    let words = script.split_once(" WORDS = ").and_then(|(_, rest)| rest.split_once(";\n"));
    serde_json::from_str(words.expect("words").0).expect("words as JSON")
}

/// Asserts that the script has exactly these sentences in every language, besides those in `own`.
pub fn says_the_same(script: &str, same: &[(&str, &dyn Say)], own: &[&str]) {
    let words = of_script(script);
    for lang in Lang::BUILT_IN {
        let words = words[lang.to_string()].as_object().expect("a language");
        assert_eq!(words.len(), same.len() + own.len());
        assert!(own.iter().all(|name| words.contains_key(*name)));
        for (name, text) in same {
            assert_eq!(words[*name], text.say(lang), "{lang}: {name}");
        }
    }
}

#[test]
fn nobody_is_called_an_entrant() {
    let words = include_str!(concat!(env!("OUT_DIR"), "/text/en.txt"));
    let called: Vec<&str> =
        words.split('\u{1e}').filter(|it| it.to_lowercase().contains("entrant")).collect();
    assert_eq!(called, [""; 0]);
}
