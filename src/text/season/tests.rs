//! Every rule has a sentence in each language, with the numbers of the list.

use super::rules::{Rule, Rules};
use crate::event::Keizer;
use crate::format::season::{Choices, read};
use crate::pairing::keizer;
use crate::standings::keizer::{BelowOne, Lists, Preset, Unfit};
use crate::text::{Lang, Say};

#[test]
fn rules_are_said_with_todays_numbers() {
    let taken = read("1;Anna;Bo;1-0\n1;Cas;Dirk;=\n1;Eva;afgemeld").build(&Choices::default());
    let keizer = Keizer { rounds: 30, values: Preset::Club.settings(5), rules: keizer::Rules::CLUB };
    let event = taken.event("x", 1, keizer, crate::event::Settings::default()).unwrap();
    let lists = Lists::of(event.state()).unwrap();
    let names: Vec<String> = taken.members.iter().map(|member| member.name.clone()).collect();
    let mut said = String::new();
    for lang in Lang::ALL {
        for preset in Preset::every() {
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
        "en Club: Absent with notice: ⅓ of own value, 5 times a season; \
         with {fifth}'s value of 46 today that is 15⅓ points."
    ));
    has(&format!(
        "nl Club: Winst op nummer 5, {fifth}, is vandaag 46 punten waard, remise 23, verlies niets."
    ));
    has("nb Seed: Borte, meldt fra: ikke verdt noe.");
}

#[test]
fn what_does_not_fit_is_told_with_the_reason_and_what_would() {
    let low = BelowOne { value: -3, top: 50 };
    let top = Unfit::Top { top: 20, members: 24, low };
    assert_eq!(
        top.say(Lang::En),
        "With 20 for the first, the last of 24 would be worth −3. Everybody is worth at least 1 with 24 or more; 50 is \
         usual for so many."
    );
    for lang in [Lang::Nl, Lang::Nb] {
        let said = top.say(lang);
        assert!(["20", "24", "−3", "50"].iter().all(|number| said.contains(number)), "{said}");
    }
    let evenings = |played| Unfit::Evenings { evenings: 2, played };
    let said = Lang::ALL.map(|lang| evenings(3).say(lang));
    assert_eq!(
        said,
        [
            "3 rounds are played or paired already, so the season cannot have 2. With 3 it is over.",
            "3 rondes zijn al gespeeld of ingedeeld, dus 2 kan niet. Met 3 is het seizoen afgelopen.",
            "3 runder er alt spilt eller satt opp, så sesongen kan ikke ha 2. Med 3 er den over.",
        ]
    );
    assert_eq!(
        Unfit::Number { least: 1, most: 50 }.say(Lang::Nl),
        "Vul een heel getal van 1 tot en met 50 in."
    );
    let early = Rules::NextEarly { played: 4, planned: 30 };
    assert_eq!(
        early.say(Lang::En),
        "Only 4 of 30 rounds are played or paired. Close the season all the same?"
    );
}
