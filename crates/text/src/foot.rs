//! Test of the messages in the foot about the latest change: each fits on one line of a phone, in every language.

use rondel_event::event::{Party, Place};

use super::arrival::Arrival;
use super::attendance::Attendance;
use super::checkin::Checkin;
use super::clock::Hours;
use super::decided::Decided;
use super::desk::Desk;
use super::evening::Evening;
use super::individuals::Individuals;
use super::keizer::champions::Champions;
use super::keizer::divisions::Divisions;
use super::mexicano::Mexicano;
use super::pairs::Pairs;
use super::players::Players;
use super::print::Print;
use super::prizes::Prizes;
use super::storage::Storage;
use super::{Lang, Say};

/// The number of letters that fit on a line of a 320 px phone.
const ROOM: usize = 45;

fn all(lang: Lang) -> Vec<String> {
    let (name, title) = ("Eva de Vries".to_owned(), "Club cup".to_owned());
    let says: [&dyn Fn(Lang) -> String; 38] = [
        &|lang| Players::Renamed { was: name.clone(), is: "Eva Bakker".into() }.say(lang),
        &|lang| Players::Amended { name: name.clone() }.say(lang),
        &|lang| Players::TitleNow { title: title.clone() }.say(lang),
        &|lang| Players::TitleGone.say(lang),
        &|lang| Players::PlaceNow { place: "Old Town".into() }.say(lang),
        &|lang| Players::PlaceGone.say(lang),
        &|lang| Players::RulesChanged.say(lang),
        &|lang| Players::DatesSet { dated: 11 }.say(lang),
        &|lang| Players::Noted.say(lang),
        &|lang| Players::Unnoted.say(lang),
        &|lang| Pairs::WishesChanged.say(lang),
        &|lang| Mexicano::Changed.say(lang),
        &|lang| Divisions::Changed.say(lang),
        &|lang| Champions::Changed.say(lang),
        &|lang| Prizes::Kept.say(lang),
        &|lang| Decided::Lifted.say(lang),
        &|lang| Evening::LastPublished.say(lang),
        &|lang| Evening::ListPublished { number: 12 }.say(lang),
        &|lang| Hours::Changed.say(lang),
        &|lang| Storage::UsedHere.say(lang),
        &|lang| Attendance::Granted { name: name.clone(), points: "2 p".into() }.say(lang),
        &|lang| Attendance::IsAwayFrom { name: name.clone(), round: 12 }.say(lang),
        &|lang| Attendance::IsAbsent { name: name.clone(), round: 12 }.say(lang),
        &|lang| Attendance::DidNotCome { name: name.clone(), round: 12 }.say(lang),
        &|lang| Attendance::PlaysElsewhere { name: name.clone(), round: 12 }.say(lang),
        &|lang| Attendance::IsHere { name: name.clone(), round: 12 }.say(lang),
        &|lang| Attendance::HasLeft { name: name.clone(), round: 12 }.say(lang),
        &|lang| Attendance::IsNumber { name: name.clone(), number: 148 }.say(lang),
        &|lang| Attendance::AreNumbers { n: 3, first: 146, last: 148 }.say(lang),
        &|lang| Attendance::NotedAgain { round: 12, present: 148 }.say(lang),
        &|lang| Arrival::IsIn { name: name.clone() }.say(lang),
        &|lang| Arrival::AreIn { n: 12, who: Party::Player }.say(lang),
        &|lang| Arrival::Left { name: name.clone() }.say(lang),
        &|lang| Arrival::Back { name: name.clone() }.say(lang),
        &|lang| Arrival::Off { name: name.clone() }.say(lang),
        &|lang| Checkin::StoodIn { free: "Bo Li".into(), name: name.clone() }.say(lang),
        &|lang| Checkin::IsAnew { name: name.clone(), round: 12 }.say(lang),
        &|lang| Individuals::PlayedOn { rounds: 12 }.say(lang),
    ];
    let corrected = |place: Place| {
        let (result, was) = ("1–0".to_owned(), "0–1".to_owned());
        Desk::Corrected { place, table: 6, round: 2, result, was }.say(lang)
    };
    let said = says.iter().map(|say| say(lang));
    said.chain([Print::WordsKept.say(lang), corrected(Place::Board), corrected(Place::Match)]).collect()
}

#[test]
fn what_was_just_done_fits_one_line_of_a_phone() {
    crate::catalogue::load_all();
    for lang in Lang::ALL {
        let long: Vec<String> = all(lang).into_iter().filter(|said| said.chars().count() > ROOM).collect();
        assert_eq!(long, [""; 0], "longer than {ROOM} letters");
        for said in all(lang) {
            let present =
                [" is ", " are ", " plays ", " leaves", " heet ", " speelt ", " stopt", " er ", " spiller "];
            let is_present = |words: &&str| said.contains(words) && (lang != Lang::Nl || *words != " is ");
            assert!(!lang.is_built_in() || !present.iter().any(is_present), "{said}");
            assert_eq!(said.matches(['.', ';']).count(), 1, "one sentence: {said}");
        }
    }
}
