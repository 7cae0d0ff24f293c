//! What is said when the program has broken down. Nothing of the program says it; it stands here for those who change
//! sentences, and the test holds `net.js` to it.

sentences!("stopped");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Lang, Say};

    #[test]
    fn the_net_says_the_same() {
        let script = include_str!("../app/net.js");
        let words = script
            .split_once("const WORDS = ")
            .and_then(|(_, rest)| rest.split_once(";\n"))
            .expect("words")
            .0;
        let words: serde_json::Value = serde_json::from_str(words).expect("words as JSON");
        let same = [
            ("heading", Stopped::Heading),
            ("unopened", Stopped::Unopened),
            ("beside", Stopped::Beside),
            ("saved", Stopped::Saved),
            ("unsaved", Stopped::Unsaved),
            ("reload", Stopped::Reload),
            ("open", Stopped::Open),
            ("without", Stopped::Without),
            ("unmade", Stopped::Unmade),
            ("toStart", Stopped::ToStart),
            ("saveEvent", Stopped::SaveEvent),
            ("close", Stopped::Close),
            ("entered", Stopped::Entered),
            ("fault", Stopped::Fault),
            ("copy", Stopped::Copy),
            ("copied", Stopped::Copied),
        ];
        for lang in Lang::ALL {
            let words = words[lang.to_string()].as_object().expect("a language");
            assert_eq!(words.len(), same.len());
            for (name, text) in &same {
                assert_eq!(words[*name], text.say(lang), "{lang}: {name}");
            }
        }
    }
}
