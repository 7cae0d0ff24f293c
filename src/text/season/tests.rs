//! Every rule has a sentence in each language, with the numbers of the list.

use super::rules::Rule;
use crate::event::Keizer;
use crate::format::season::{Choices, read};
use crate::pairing::keizer::Rules;
use crate::standings::keizer::{Lists, Preset};
use crate::text::Lang;

#[test]
fn rules_are_said_with_todays_numbers() {
    let taken = read("1;Anna;Bo;1-0\n1;Cas;Dirk;=\n1;Eva;afgemeld").build(&Choices::default());
    let keizer = Keizer { rounds: 30, values: Preset::Club.settings(5), rules: Rules::CLUB };
    let event = taken.event("x", 1, keizer, crate::event::Settings::default()).unwrap();
    let lists = Lists::of(event.state()).unwrap();
    let names: Vec<String> = taken.members.iter().map(|member| member.name.clone()).collect();
    let mut said = String::new();
    for lang in Lang::ALL {
        for preset in Preset::ALL {
            let keizer = Keizer { values: preset.settings(5), ..keizer };
            for rule in Rule::ALL {
                let sentence = rule.sentence(&keizer, &lists, &names, lang);
                assert!(sentence.ends_with('.'), "{sentence}");
                said.push_str(&format!("{lang} {preset:?}: {sentence}\n"));
            }
        }
    }
    let fifth = names[lists.now.rows[4].player.index()].clone();
    let has = |sentence: &str| assert!(said.contains(sentence), "{sentence} is not in\n{said}");
    has(&format!(
        "en Club: Absent with notice: ⅓ of the own value, 5 times a season; with {fifth}'s value of 46 today that is 15⅓ points."
    ));
    has(&format!(
        "nl Club: Winst op nummer 5, {fifth}, is vandaag 46 punten waard, remise 23, verlies niets."
    ));
    has("nb Seed: Borte, meldt fra: ikke verdt noe.");
}
