//! Sentences for places without the program: search engines, the home screen of a phone, a browser without scripts.
//! They are listed here for editors of sentences, and the test compares the files with them.

sentences!("static_pages");

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::new::New;
    use crate::shell::Shell;
    use crate::{Lang, Say};

    #[test]
    fn what_lies_beside_the_program_says_the_same() {
        let page = include_str!("../../../index.html");
        let described = StaticPages::Description.say(Lang::En);
        assert_eq!(page.matches(&format!("description\" content=\"{described}\"")).count(), 2);
        let hall = include_str!("../../../public/h.html");
        for lang in Lang::BUILT_IN {
            let paragraph = |text: StaticPages| format!("<p lang=\"{lang}\">{}</p>", text.say(lang));
            assert!(page.contains(&paragraph(StaticPages::NoScript)));
            assert!(hall.contains(&paragraph(StaticPages::NoScript)));
            assert!(hall.contains(&paragraph(StaticPages::LateHall)));
        }
    }

    #[test]
    fn the_manifest_says_the_same() {
        let manifest = include_str!("../../../public/manifest.webmanifest");
        let manifest: Value = serde_json::from_str(manifest).expect("a manifest");
        let said = |of: &Value, word: &str, lang: Lang| match lang {
            Lang::En => of[word].clone(),
            _ => of[format!("{word}_localized")][lang.to_string()].clone(),
        };
        for lang in Lang::BUILT_IN {
            assert_eq!(said(&manifest, "description", lang), StaticPages::Description.say(lang));
            let shortcuts = manifest["shortcuts"].as_array().expect("shortcuts");
            let names: Vec<Value> = shortcuts.iter().map(|it| said(it, "name", lang)).collect();
            assert_eq!(names, [New::Title.say(lang), Shell::Explore.say(lang), Shell::Verify.say(lang)]);
        }
    }

    #[test]
    fn the_page_of_a_host_says_the_same() {
        let lost = include_str!("../../../public/404.html");
        for lang in Lang::BUILT_IN {
            let (_, own) = lost.split_once(&format!("lang=\"{lang}\">\n          <h")).expect("a language");
            let (own, _) = own.split_once("</section>").expect("its end");
            assert!(own.contains(&format!(">{}</h", Shell::Unknown.say(lang))));
            assert!(own.contains(&format!(">{}</a>", Shell::ToStart.say(lang))));
        }
    }
}
