//! Every rule has a sentence in each language, with the numbers of the list.

use rondel_event::event::Keizer;
use rondel_event::pairing::keizer;
use rondel_event::standings::keizer::{BelowOne, InvalidRules, Lists, Preset};
use rondel_format::season::{Choices, read};

use super::rules::{Rule, Rules, source};
use crate::keizer::{Numbers, total};
use crate::{Lang, Say};

#[test]
fn rules_are_said_with_todays_numbers() {
    let taken = read("1;Anna;Bo;1-0\n1;Cas;Dirk;=\n1;Eva;afgemeld").build(&Choices::default());
    let keizer = Keizer { rounds: 30, values: Preset::Club.settings(5), rules: keizer::Rules::CLUB };
    let event = taken.event("x", 1, keizer, rondel_event::event::Settings::default()).unwrap();
    let lists = Lists::of(event.state()).unwrap();
    let names: Vec<String> = taken.members.iter().map(|member| member.name.clone()).collect();
    let mut said = String::new();
    for lang in Lang::BUILT_IN {
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
fn every_preset_of_a_club_names_its_source_and_what_is_not_known() {
    for lang in Lang::BUILT_IN {
        for preset in Preset::CLUBS {
            let said = source(preset).say(lang);
            let name = preset.say(lang);
            let first = name.split_whitespace().map(|word| word.trim_matches(|c| "()".contains(c)));
            assert!(first.clone().any(|word| said.contains(word)), "{name}: {said}");
            assert!(said.contains("2026"), "{name}: {said}");
            let unknown = ["Not read", "Not in it", "Niet gelezen", "Niet erin", "Ikke lest", "Ikke med"];
            assert!(unknown.iter().any(|words| said.contains(words)), "{name}: {said}");
        }
        for preset in Preset::ALL {
            assert!(source(preset).say(lang).ends_with('.'));
        }
    }
}

#[test]
fn the_rules_of_the_nbsb_are_said_with_what_the_weaker_gets() {
    let taken = read("1;Anna;Bo;1-0\n1;Cas;Dirk;=\n1;Eva;afgemeld").build(&Choices::default());
    let mut taken = taken;
    taken.season.ratings = vec![Some(2_000), Some(1_500), None, Some(1_100), Some(1_000)];
    let values = Preset::Nbsb.settings(5);
    let keizer = Keizer { rounds: 30, values, rules: keizer::Rules::CLUB };
    let ledger = rondel_event::standings::keizer::Ledger::of(&taken.season, values).unwrap();
    let list = ledger.replay().pop().unwrap();
    // The values are 40, 30, 18, 22 and 20. Cas, worth 18, drew with Dirk, worth 22, and gets 11 and 2; Dirk gets 9.
    let name = |at: usize| taken.members[list.rows[at].player.index()].name.clone();
    let totals: Vec<(String, i64)> = (0..5).map(|at| (name(at), list.rows[at].total.0 / 300)).collect();
    let expected = [("Anna", 30), ("Cas", 13), ("Dirk", 9), ("Bo", 0), ("Eva", 0)];
    assert_eq!(totals, expected.map(|(name, total)| (name.to_owned(), total)));
    let names: Vec<String> = taken.members.iter().map(|member| member.name.clone()).collect();
    let lists = Lists {
        season: taken.season.clone(),
        published: vec![ledger.start()],
        missing: vec![],
        now: list.clone(),
        ledger: ledger.clone(),
    };
    let said = Rule::Games.sentence(&keizer, &lists, &names, Lang::En);
    assert!(said.ends_with("for Eva, worth 20, against Anna, worth 40, that is 10 more."), "{said}");
    let cas = ledger.terms(&list, list.rows[1].player);
    let numbers = Numbers::of(&values, &list, Lang::En);
    let sum = total::sentence(&cas[0], &values, &numbers, &|player| names[player.index()].clone(), Lang::En);
    let more = "drew with Dirk: ½ of the value 22, and half of the 4 by which it is more than own value: 13";
    assert_eq!(sum, format!("Round 1: {more}"));
}

#[test]
fn a_preset_is_known_by_its_values_and_by_name_where_two_have_the_same() {
    for preset in Preset::every() {
        for evenings in [8, 30, 36] {
            let values = preset.within(20, evenings);
            assert_eq!(Preset::of(&values, 20, evenings, Some(preset)), Some(preset));
            let same = Preset::of(&values, 20, evenings, None).unwrap();
            assert_eq!(same.within(20, evenings), values);
        }
    }
    let dordrecht = Preset::Dordrecht.within(20, 30);
    assert_eq!((dordrecht.least, Preset::Dordrecht.within(20, 35).least), (15, 18));
    let begin: Vec<u16> = Preset::Zukertort.within(20, 30).periods.starts().map(|it| it.number()).collect();
    assert_eq!(begin, [13, 25]);
    assert_eq!((Preset::DoornDriebergen.evenings(), Preset::Zukertort.moves()), (Some(36), Some(5)));
}

#[test]
fn what_does_not_fit_is_told_with_the_reason_and_what_would() {
    let low = BelowOne { value: -3, top: 50 };
    let top = InvalidRules::Top { top: 20, members: 24, low };
    assert_eq!(
        top.say(Lang::En),
        "With 20 for the first, the last of 24 would be worth −3. Everybody is worth at least 1 with 24 or more; 50 is \
         usual for so many."
    );
    for lang in [Lang::Nl, Lang::Nb] {
        let said = top.say(lang);
        assert!(["20", "24", "−3", "50"].iter().all(|number| said.contains(number)), "{said}");
    }
    let evenings = |played| InvalidRules::Evenings { evenings: 2, played };
    let said = Lang::BUILT_IN.map(|lang| evenings(3).say(lang));
    assert_eq!(
        said,
        [
            "3 rounds are played or paired already, so the season cannot have 2. With 3 it is over.",
            "3 rondes zijn al gespeeld of ingedeeld, dus 2 kan niet. Met 3 is het seizoen afgelopen.",
            "3 runder er alt spilt eller satt opp, så sesongen kan ikke ha 2. Med 3 er den over.",
        ]
    );
    assert_eq!(
        InvalidRules::Number { least: 1, most: 50 }.say(Lang::Nl),
        "Vul een heel getal van 1 tot en met 50 in."
    );
    let early = Rules::NextEarly { played: 4, planned: 30 };
    assert_eq!(
        early.say(Lang::En),
        "Only 4 of 30 rounds are played or paired. Close the season all the same?"
    );
}
