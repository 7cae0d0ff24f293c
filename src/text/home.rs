//! The start page.

use crate::store::Stage;

sentences!("home");

impl From<Stage> for Home {
    fn from(stage: Stage) -> Self {
        match stage {
            Stage::Begins => Home::NotBegun,
            Stage::Open(n) => Home::OpenGames { n },
            Stage::Quiet => Home::NoneOpen,
            Stage::Between { played, of } => Home::RoundsPlayed { played, of },
            Stage::Over => Home::AllPlayed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Lang, Say};

    #[test]
    fn the_first_screen_says_the_same() {
        let script = include_str!("../app/first.js");
        let words = script
            .split_once("const WORDS = ")
            .and_then(|(_, rest)| rest.split_once(";\n"))
            .expect("words")
            .0;
        let words: serde_json::Value = serde_json::from_str(words).expect("words as JSON");
        let same = [
            ("question", Home::Question),
            ("promise", Home::Promise),
            ("names", Home::Names),
            ("hint", Home::NamesHint),
            ("example", Home::Example),
        ];
        for lang in Lang::ALL {
            let words = words[lang.to_string()].as_object().expect("a language");
            assert_eq!(words.len(), same.len() + 1);
            assert!(words.contains_key("coming"));
            for (name, text) in &same {
                assert_eq!(words[*name], text.say(lang), "{lang}: {name}");
            }
        }
    }

    #[test]
    fn with_rounds_to_come_not_all_is_played() {
        let said = |lang: Lang| Home::from(Stage::Between { played: 3, of: 7 }).say(lang);
        assert_eq!(said(Lang::En), "3 of 7 rounds played");
        assert_eq!(said(Lang::Nl), "3 van 7 rondes gespeeld");
        assert_eq!(said(Lang::Nb), "3 av 7 runder spilt");
    }
}
