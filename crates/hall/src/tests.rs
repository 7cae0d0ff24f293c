use rondel_format::hall::decode;
use rondel_text::catalogue::{PACKED, SAID, load};

use super::*;

/// The link of the third round of six people, as in the tests of `rondel_format::hall`.
fn six() -> Hall {
    let text = concat!(
        "1NXAe3BaDQMUIRZMJBTDFQuioMkwlHJICTcexDYAgEAXQmj-FI6DoAJhY29sZpdPDRG8Ep3EGGlhMyt-",
        "85Hl99JRm0wtLLB_GCC-yorx3wHwETDta42xOFZMTOo7j9JyBYyk_"
    );
    decode(text).unwrap()
}

#[test]
fn a_name_is_chosen_and_each_page_opens_by_its_tab() {
    let mut screen = Screen::new(six(), Vec::new(), None);
    let shown = |screen: &Screen| screen.markup(Lang::En, None, false);
    let names = shown(&screen);
    assert!(names.contains("<h1") && names.contains(">Who are you?</h1>"), "{names}");
    // The names stand in the order of the alphabet, and each leads to its own person.
    let anna = screen.hall().find("Anna").unwrap();
    assert!(names.contains(&format!("data-tap=\"who-{}\">Anna<", anna.index())), "{names}");
    assert!(screen.tap(&format!("who-{}", anna.index())));
    assert_eq!(screen.who(), Some(anna));
    let own = shown(&screen);
    assert!(
        own.contains("You are Anna") && own.contains("is-table-3") && own.contains("Round 3, board 3."),
        "{own}"
    );
    assert!(screen.tap("all"));
    let all = shown(&screen);
    assert_eq!(all.matches("<li").count(), 2);
    assert!(!screen.tap("ask-0"));
    assert!(shown(&screen).contains("role=\"status\""));
    assert!(screen.tap("table"));
    assert_eq!(shown(&screen).matches("is-own").count(), 1);
    assert!(screen.tap("who") && screen.who().is_none());
    // Nothing else does anything.
    for tap in ["", "who-6", "ask--1", "table/2"] {
        screen.tap(tap);
        assert_eq!(screen.who(), None, "{tap}");
    }
}

#[test]
fn a_name_is_text() {
    let mut hall = six();
    hall.people[0] = "<b data-typed>Bo</b>".to_owned();
    hall.title = "<i>Cup</i>".to_owned();
    let mut screen = Screen::new(hall, Vec::new(), None);
    for tap in ["mine", "who-0", "all", "table"] {
        screen.tap(tap);
        let markup = screen.markup(Lang::Nl, None, true);
        assert!(!markup.contains("<b ") && !markup.contains("<i>"), "{markup}");
    }
}

#[test]
fn an_old_code_says_so() {
    let note = |read: Vec<Hall>, today: Date| {
        let screen = Screen::new(six(), read, None);
        screen.note(Some((today, ClockTime::of(0))), Lang::En)
    };
    let day = six().rounds[six().now].date.unwrap();
    assert_eq!(note(Vec::new(), day), None);
    assert!(note(Vec::new(), day.next_day().unwrap()).unwrap().starts_with("This code is of "));
    let mut later = six();
    later.rounds.push(later.rounds[1].clone());
    later.now = 2;
    assert!(note(vec![later], day).unwrap().ends_with("has read that of round 4."));
}

/// Everything that the pages of a link say in German, for every kind of event.
fn in_german() -> String {
    let mut said = String::new();
    for kind in [Kind::RoundRobin, Kind::Monrad, Kind::Keizer, Kind::Mexicano, Kind::Pairs, Kind::Cup] {
        let mut screen = Screen::new(Hall { kind, ..six() }, Vec::new(), None);
        for tap in ["who", "who-0", "all", "ask-0", "table"] {
            screen.tap(tap);
            said += &screen.markup(Lang::De, None, false);
        }
    }
    for data in ["", "1AAAAAAAA", "3NXAe3BaDQMUIR"] {
        said += &decode(data).unwrap_err().say(Lang::De);
    }
    said + &Own::NoLink.say(Lang::De)
}

#[test]
fn a_phone_is_sent_all_the_words_of_its_pages() {
    let at = SAID.iter().position(|(tag, _)| *tag == "de").unwrap();
    let sent = |name: &str| load(Lang::De, PACKED[at][1 + usize::from(name == "hall")].to_owned()).unwrap();
    // Words are taken once in a program, so those of a phone are taken in another run of this test.
    if std::env::var_os("RONDEL_WORDS_OF_HALL").is_some() {
        sent("hall");
        return println!("[{}]", in_german());
    }
    sent("words");
    let program = std::env::current_exe().unwrap();
    let test = ["--exact", "tests::a_phone_is_sent_all_the_words_of_its_pages", "--nocapture"];
    let answer =
        std::process::Command::new(program).args(test).env("RONDEL_WORDS_OF_HALL", "1").output().unwrap();
    let answer = String::from_utf8(answer.stdout).unwrap();
    let german = in_german();
    assert!(german.contains("Du bist"), "{german}");
    assert!(answer.contains(&format!("[{german}]")), "{german}\n\n{answer}");
}
