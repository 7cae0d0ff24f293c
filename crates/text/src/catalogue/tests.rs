use super::*;
use crate::Say;

fn filled(words: &str, holes: &[&dyn Hole]) -> String {
    let mut to = String::new();
    fill(words, Lang::En, holes, &mut to);
    to
}

#[test]
fn holes_are_filled_in_the_order_of_the_words() {
    assert_eq!(
        filled("{1} plays {0}, and {1} begins.", &[&"Anna".to_owned(), &"Bram"]),
        "Bram plays Anna, and Bram begins."
    );
    assert_eq!(filled("No hole at all", &[]), "No hole at all");
}

#[test]
fn a_number_chooses_its_own_words_then_its_form_then_the_rest() {
    let words = "{0:0=Nobody comes|one={0} player comes|other={0} players come}.";
    let said = |n: usize| filled(words, &[&n]);
    assert_eq!([0, 1, 2].map(said), ["Nobody comes.", "1 player comes.", "2 players come."]);
    // A number written out takes its plural form; a fraction takes `other`.
    let points = |text: &str| filled("{0} {0:one=point|other=points}", &[&text]);
    assert_eq!(["1", "½", "−1", "3"].map(points), ["1 point", "½ points", "−1 points", "3 points"]);
}

#[test]
fn forms_hold_holes_and_forms() {
    let words = "{0:0=none|other={0:one=a {1}|other={0} {1}s}}!";
    let said = |n: usize| filled(words, &[&n, &"table"]);
    assert_eq!([0, 1, 4].map(said), ["none!", "a table!", "4 tables!"]);
}

#[test]
fn what_is_filled_in_is_not_read_again() {
    assert_eq!(filled("{0} and {1}", &[&"{1}", &"{0:one=x|other=y}"]), "{1} and {0:one=x|other=y}");
}

#[test]
fn a_name_with_an_initial_brings_the_point_at_the_end_of_its_sentence() {
    assert_eq!(filled("{0} meets {1}.", &[&"Bo L.", &"Olivia J."]), "Bo L. meets Olivia J.");
    assert_eq!(
        filled("Next: {0:one=one, {1}|other={1}}. Then more.", &[&2, &"Ann"]),
        "Next: Ann. Then more."
    );
    assert_eq!(filled("{0}. {1}.", &[&"Ann", &"Bo L."]), "Ann. Bo L.");
}

#[test]
fn a_chapter_says_each_of_its_sentences() {
    static CHAPTER: Chapter =
        Chapter::new(usize::MAX, ["one\u{1e}two {0}\u{1e}", "een\u{1e}twee {0}\u{1e}", ""]);
    assert_eq!(CHAPTER.say(Lang::En, 0, &[]), "one");
    assert_eq!(CHAPTER.say(Lang::Nl, 1, &[&7_usize]), "twee 7");
    // A sentence that the build never writes is empty and does not panic.
    assert_eq!(CHAPTER.say(Lang::Nb, 1, &[]), "");
}

#[test]
fn every_added_language_has_its_folder_and_is_declared() {
    let mut declared: Vec<&str> =
        Lang::ALL.iter().filter(|lang| !lang.is_built_in()).map(|lang| lang.tag()).collect();
    declared.sort_unstable();
    assert_eq!(SAID.map(|(tag, _)| tag).as_slice(), declared);
}

#[test]
fn words_of_another_build_or_of_a_built_in_language_are_refused() {
    assert_eq!(load(Lang::Sv, "0000\u{1d}Rast\u{1e}".to_owned()), Err(OtherBuild));
    assert_eq!(load(Lang::Sv, String::new()), Err(OtherBuild));
    assert_eq!(load(Lang::Nb, FINGERPRINT.to_owned()), Err(OtherBuild));
}

#[test]
fn an_added_language_says_its_own_words_and_else_english_with_all_in_it() {
    load_all();
    assert!(Lang::ALL.into_iter().all(is_loaded));
    // A chapter beyond all has no words in an added language.
    static UNSAID: Chapter = Chapter::new(usize::MAX, ["{0:one=game|other=games} on {1}\u{1e}", "", ""]);
    assert_eq!(UNSAID.say(Lang::De, 0, &[&2_usize, &time::Weekday::Monday]), "games on Monday");
    assert_eq!(time::Weekday::Monday.say(Lang::De), "Montag");
    assert_eq!(
        [1, 2, 11, 21, 30].map(|n| crate::keizer::numbers::ordinal(n, Lang::Sv)).join(" "),
        "1:a 2:a 11:e 21:a 30:e"
    );
}

#[test]
fn what_a_language_lacks_is_counted() {
    assert_eq!(Lang::BUILT_IN.map(lacking), [0; 3]);
    for (tag, said) in SAID {
        assert_eq!(lacking(tag.parse().unwrap()), SENTENCES - said);
        assert!(said > 0, "{tag}");
    }
}
