//! The link: the same event comes out of it, as a copy; nothing else gets in.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use proptest::prelude::*;
use rondel::event::{
    About, Action, Certificate, Entrant, Entry, Event, HalfPoints, RawJson, Refused, Settings, State, System,
};
use rondel::format::share::{self, Error, MAX_BYTES, Privacy};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::result::{Outcome, SitOut};
use rondel::model::schedule::{Round, Table};
use rondel::pairing::{Decisions, Proposal, rounds};
use rondel::proof::Proof;
use rondel::round_robin::circle::Plan;
use rondel::setup::{Draft, Kind};
use rondel::standings::prizes::Prizes;

use crate::events::{an_event, played};
use crate::support::cases;

/// What a link with everything in it keeps of a state: all but who was removed.
fn kept(state: &State) -> State {
    let mut state = state.clone();
    (state.id, state.founded) = ("copy".into(), 9);
    for member in state.members.iter_mut().filter(|member| member.removed) {
        member.entrant = Entrant::named("-");
        member.called = "-".into();
        member.left = None;
    }
    state
}

/// A link made by hand, of the version without a checksum.
fn link(json: &[u8]) -> String {
    format!("1{}", URL_SAFE_NO_PAD.encode(miniz_oxide::deflate::compress_to_vec(json, 9)))
}

/// Entrants who come while there are more rounds and fewer: those planned were taken back and planned again between.
fn in_any_order() -> impl Strategy<Value = Event> {
    let step = (1..4usize, 0..5usize, any::<bool>());
    prop::collection::vec(step, 1..6).prop_map(|steps| {
        let system = System::RoundRobin(Plan::default());
        let mut event = Event::found(1, "an-event", system, Settings::default()).unwrap();
        let first = Table::of(Player::from_index(0), Player::from_index(1));
        event.apply(2, Action::Enter(["Anna", "Bo"].map(Entrant::named).to_vec())).unwrap();
        for (many, rounds, gone) in steps {
            let round = Round { tables: vec![first.clone()], out: Vec::new() };
            let publish = Action::Publish { from: RoundNo::from_index(0), rounds: vec![round; rounds] };
            let _ = event.apply(3, publish);
            let names = (0..many).map(|n| Entrant::named(format!("P{n} of {rounds}")));
            event.apply(4, Action::Enter(names.collect())).unwrap();
            if gone {
                event.apply(5, Action::Remove(Player::from_index(event.state().members.len() - 1))).unwrap();
            }
        }
        event
    })
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn the_same_event_comes_out(event in an_event()) {
        let text = share::encode(event.state(), Privacy::Open).unwrap();
        prop_assert!(text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'));
        let copy = share::decode(&text, "copy", 9).unwrap();
        prop_assert_eq!(copy.state(), &kept(event.state()));
        prop_assert_eq!(share::encode(copy.state(), Privacy::Open).unwrap(), text);
    }

    #[test]
    fn who_entered_when_stays_whatever_the_order(event in in_any_order()) {
        let text = share::encode(event.state(), Privacy::Open).unwrap();
        let copy = share::decode(&text, "copy", 9).unwrap();
        prop_assert_eq!(copy.state(), &kept(event.state()));
    }

    #[test]
    fn initials_tell_no_more(event in an_event()) {
        let text = share::encode(event.state(), Privacy::Initials).unwrap();
        let copy = share::decode(&text, "copy", 9).unwrap();
        let (ours, theirs) = (event.state(), copy.state());
        prop_assert_eq!(&ours.rounds, &theirs.rounds);
        prop_assert!(theirs.notes.is_empty());
        let mut shown = std::collections::BTreeSet::new();
        for (_, member) in theirs.entrants() {
            prop_assert_eq!(&member.entrant, &Entrant::named(member.entrant.name.clone()));
            prop_assert!(shown.insert(member.entrant.name.to_lowercase()), "{}", member.entrant.name);
        }
    }

    #[test]
    fn no_text_is_too_strange(text in "[12]?[A-Za-z0-9_-]{0,200}|\\PC{0,50}") {
        let _ = share::decode(&text, "copy", 9);
    }

    #[test]
    fn no_bytes_are_too_strange(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = share::decode(&format!("1{}", URL_SAFE_NO_PAD.encode(&bytes)), "copy", 9);
        let _ = share::decode(&format!("2{}", URL_SAFE_NO_PAD.encode(&bytes)), "copy", 9);
    }
}

/// Every letter of a link turned into every other that links have.
fn with_one_letter_changed(link: &str) -> impl Iterator<Item = String> + '_ {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    (0..link.len()).flat_map(move |at| {
        let others = LETTERS.iter().filter(move |&&letter| letter != link.as_bytes()[at]);
        others.map(move |&letter| format!("{}{}{}", &link[..at], char::from(letter), &link[at + 1..]))
    })
}

#[test]
fn no_wrong_letter_changes_a_name() {
    let names = ["Anna Bakker", "Arne Berg", "Åse Ødegård", "Bo", "Jan van der Berg", "Ingrid"];
    let events = [played(&names, "Club evening"), played(&["Anna", "Bo"], ""), a_monrad()];
    for event in events {
        for privacy in [Privacy::Open, Privacy::Initials] {
            let text = share::encode(event.state(), privacy).unwrap();
            let right = share::decode(&text, "copy", 9).unwrap();
            for wrong in with_one_letter_changed(&text) {
                let read = share::decode(&wrong, "copy", 9);
                assert!(read.is_err() || read.as_ref() == Ok(&right), "{wrong} instead of {text}");
            }
        }
    }
}

#[test]
fn a_link_brings_no_marks_of_direction() {
    let log = played(&["Anna", "Bo"], "").log().to_vec();
    let actions: Vec<Action> = log.into_iter().map(|entry| entry.action).collect();
    let json = serde_json::to_string(&actions).unwrap().replace("Anna", "An\u{202E}na\u{200F}");
    let copy = share::decode(&link(json.as_bytes()), "copy", 9).unwrap();
    assert_eq!(copy.state().members[0].entrant.name, "Anna");
}

#[test]
fn what_nobody_sees_is_in_no_link() {
    // A log is kept as it was written, also by a version that took such signs.
    let mut log = played(&["Anna", "Bo"], "").log().to_vec();
    let unseen = ["An\u{7F}na", "\u{200B}\u{7}"].map(Entrant::named);
    log.push(Entry { at: 9, action: Action::Enter(unseen.into()) });
    let note = Action::Note { about: About::Event, text: "\u{200B}".into() };
    log.push(Entry { at: 9, action: note });
    let kept = Event::replay(log).unwrap();
    let first = share::encode(kept.state(), Privacy::Open).unwrap();
    let copy = share::decode(&first, "copy", 9).unwrap();
    let names = [2, 3].map(|index: usize| copy.state().members[index].entrant.name.as_str());
    assert_eq!(names, ["Anna", "-"]);
    assert_eq!(share::encode(copy.state(), Privacy::Open), Ok(first));
}

#[test]
fn names_are_cut_to_initials() {
    let event = played(&["Anna Bakker", "Arne Berg", "Anna Boer", "Bo"], "Evening");
    let text = share::encode(event.state(), Privacy::Initials).unwrap();
    let copy = share::decode(&text, "copy", 9).unwrap();
    let names: Vec<&str> = copy.state().entrants().map(|(_, member)| member.entrant.name.as_str()).collect();
    assert_eq!(names, ["Anna Ba.", "Arne B.", "Anna Bo.", "Bo"]);
    assert!(copy.log().iter().all(|entry| entry.at == 9));
}

/// A club evening and a large school event; the sizes are the ones measured, so that a change is noticed.
#[test]
fn real_events_fit_a_link() {
    let bytes = |n: usize| {
        let names: Vec<String> = (0..n)
            .map(|i| {
                format!(
                    "{}{} {}{i}",
                    ["An", "Bo", "Ca", "Di"][i % 4],
                    i,
                    ["Bakker", "de Boer", "Jansen"][i % 3]
                )
            })
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        share::encode(played(&names, "Club evening").state(), Privacy::Open).map(|text| text.len())
    };
    assert!(bytes(12).unwrap() < 1_500, "{:?}", bytes(12));
    assert!(bytes(40).unwrap() < MAX_BYTES, "{:?}", bytes(40));
    assert!(matches!(bytes(150), Err(Error::TooLong { bytes }) if bytes > MAX_BYTES), "{:?}", bytes(150));
}

#[test]
fn a_bomb_does_not_go_off() {
    let bomb = link(&vec![b' '; 5 << 20]);
    assert!(bomb.len() < MAX_BYTES);
    assert_eq!(share::decode(&bomb, "copy", 9), Err(Error::TooLarge));
    assert_eq!(
        share::decode(&"1".repeat(MAX_BYTES + 1), "copy", 9),
        Err(Error::LongLink { bytes: MAX_BYTES + 1 })
    );
    let deep = "[{\"together\":".to_owned() + &"[".repeat(200_000);
    assert_eq!(share::decode(&link(deep.as_bytes()), "copy", 9), Err(Error::Damaged));
}

#[test]
fn what_is_no_link_says_why() {
    let text = share::encode(played(&["Anna", "Bo"], "").state(), Privacy::Open).unwrap();
    let refused = |text: &str| share::decode(text, "copy", 9).unwrap_err();
    assert_eq!(refused(""), Error::Damaged);
    assert_eq!(refused(&text[..text.len() - 9]), Error::Damaged);
    assert_eq!(refused("2"), Error::Damaged);
    assert_eq!(refused(&format!("0{}", &text[1..])), Error::Damaged);
    assert_eq!(refused(&format!("3{}", &text[1..])), Error::FutureVersion);
    assert_eq!(refused(&link(b"[]")), Error::Refused { action: 0, refused: Refused::NotFounded });
    assert_eq!(refused(&link(b"[\"undo\"]")), Error::Refused { action: 0, refused: Refused::NotFounded });
    let twice = serde_json::to_string(&played(&["Anna", "Bo"], "").log()[0].action).unwrap();
    assert_eq!(
        refused(&link(format!("[{twice},{twice}]").as_bytes())),
        Error::Refused { action: 1, refused: Refused::FoundTwice }
    );
    let _: Event = share::decode(&link(format!("[{twice}]").as_bytes()), "copy", 9).unwrap();
}

/// A Monrad in its second round: somebody free, somebody absent, somebody late with points granted.
pub fn a_monrad() -> Event {
    let names = "Anna\nBo\nCas\nDirk\nEva".into();
    let draft = Draft { kind: Kind::Monrad, names, ..Draft::default() };
    let settings = Settings {
        prizes: Prizes { once: true, ..Prizes::default() },
        certificate: Certificate { signed: "Arne".into(), ..Certificate::default() },
        ..Kind::Monrad.settings()
    };
    let actions = draft.evening().unwrap().actions("monrad".into(), settings);
    let log = actions.into_iter().map(|action| Entry { at: 0, action });
    let mut event = Event::replay(log).unwrap();
    let (first, second) = (RoundNo::from_index(0), RoundNo::from_index(1));
    for table in [0, 1].map(TableNo::from_index) {
        let outcome = Some(Outcome::FirstWins);
        event.apply(0, Action::Report { round: first, table, outcome }).unwrap();
    }
    event.apply(0, Action::Enter(vec![Entrant::named("Finn")])).unwrap();
    event.apply(0, Action::Grant { player: Player::from_index(5), points: HalfPoints(3) }).unwrap();
    let away = vec![(Player::from_index(0), SitOut::Absent)];
    event.apply(0, Action::Away { round: second, away }).unwrap();
    let proposal = Proposal::of(event.state(), second, &Decisions::default()).unwrap();
    event.apply(0, proposal.publish(event.state(), second)).unwrap();
    event
}

#[test]
fn a_monrad_comes_out_with_everything_but_most_of_its_reasons() {
    let event = a_monrad();
    assert!(event.state().rounds.iter().all(|published| published.reasons.is_some()));
    let text = share::encode(event.state(), Privacy::Open).unwrap();
    let copy = share::decode(&text, "copy", 9).unwrap();
    let mut expected = kept(event.state());
    let length = |reasons: &Option<RawJson>| serde_json::to_string(reasons).unwrap().len();
    for (published, sent) in expected.rounds.iter_mut().zip(&copy.state().rounds) {
        // Only where something gave way, which the checks of a copy have to know.
        assert!(2 * length(&sent.reasons) < length(&published.reasons));
        published.reasons.clone_from(&sent.reasons);
    }
    assert_eq!(copy.state(), &expected);
    assert_eq!(rounds::next(copy.state()), rounds::next(event.state()));
    let [here, there] = [&event, &copy].map(|event| Proof::of(event.state()).report());
    assert_eq!(there.gave_way(), here.gave_way());
    assert_eq!(there.findings(), []);
}

#[test]
fn who_signs_the_certificates_is_nobody_elses_business() {
    let text = share::encode(a_monrad().state(), Privacy::Initials).unwrap();
    let copy = share::decode(&text, "copy", 9).unwrap();
    assert_eq!(copy.state().settings.certificate, Certificate::default());
    assert!(copy.state().settings.prizes.once);
    assert_eq!(copy.state().members[5].granted, HalfPoints(3));
}
