use rondel_event::event::{Event, Kind, Settings, Sides};
use rondel_format::entrants::read;
use rondel_format::ratings::{Looked, Search};

use super::attendance::Attendance;
use super::rated::{Answers, offered};
use super::update::kept;
use super::*;
use crate::setup::Draft;

const FOUNDED: u64 = 1_000;

/// Returns an event with the names of a names field.
fn event(names: &str, at: u64, settings: impl Fn(&mut Settings)) -> Event {
    let mut draft = Draft { names: names.into(), ..Draft::default() };
    draft.choose(Kind::RoundRobin);
    settings(&mut draft.settings);
    let evening = draft.evening().unwrap();
    let mut actions = evening.actions("e".to_owned(), draft.settings).into_iter();
    let Some(rondel_event::event::Action::Found { id, system, settings }) = actions.next() else {
        unreachable!()
    };
    let mut event = Event::found(at, id, system, settings).unwrap();
    actions.for_each(|action| drop(event.apply(at, action).unwrap().clone()));
    event
}

fn after(people: &People, names: &str) -> update::Update {
    kept(people, event(names, FOUNDED, |_| {}).state()).unwrap()
}

fn list(people: &People) -> Vec<String> {
    people.all().iter().map(|person| format!("{}: {}", person.name, person.about())).collect()
}

#[test]
fn an_event_brings_who_is_new_and_what_has_changed() {
    let first = after(&People::default(), "Name;Class;Rating\nCy;7B;\nAnna;6A;1200\nÅse;;\nBo;;900");
    assert_eq!((first.known, first.changed, first.new), (0, 0, 4));
    assert_eq!(list(&first.people), ["Anna: 6A · 1200", "Bo: 900", "Cy: 7B", "Åse: "]);
    let again = after(&first.people, "Name;Class;Rating\nCy;7B;\nAnna;6A;1200");
    assert!(again.is_nothing());
    assert_eq!((again.known, &again.people), (2, &first.people));
    // A year later: another class, another rating, a new person; known data is kept.
    let later = after(&first.people, "Name;Class;Rating;Club\nanna;7A;1250;Moss\nBo;;;\nDi;;;");
    assert_eq!((later.known, later.changed, later.new), (2, 1, 1));
    assert_eq!(list(&later.people), ["Anna: 7A · Moss · 1250", "Bo: 900", "Cy: 7B", "Di: ", "Åse: "]);
}

#[test]
fn two_of_one_name_are_told_apart_or_not_taken() {
    let both = after(&People::default(), "Name;Class\nAnna;6A\nAnna;7B\nBo;\nBo;\nCy;");
    assert_eq!(list(&both.people), ["Anna: 6A", "Anna: 7B", "Bo: ", "Cy: "]);
    assert_eq!((both.new, &both.unclear[..]), (4, &["Bo".to_owned()][..]));
    // Only one of them, identified by class; without a class it is unclear who came.
    let one = after(&both.people, "Name;Class;Rating\nAnna;7B;1300\nCy;;");
    assert_eq!(list(&one.people)[..2], ["Anna: 6A", "Anna: 7B · 1300"]);
    let none = after(&both.people, "Name;Class;Rating\nAnna;;1300\nCy;;");
    assert_eq!((none.known, none.new, &none.unclear[..]), (1, 0, &["Anna".to_owned()][..]));
    // A person born in another year is a different one.
    let born = after(&People::default(), "Name;Born\nDi;2011\nCy;2010").people;
    assert_eq!(
        list(&after(&born, "Name;Born\nDi;2012\nCy;2010").people),
        ["Cy: 2010", "Di: 2011", "Di: 2012"]
    );
}

#[test]
fn who_was_removed_comes_back_only_when_they_play_again() {
    let mut people = after(&People::default(), "Anna\nBo\nCy").people;
    people.remove(1, FOUNDED + 5);
    let same = after(&people, "Anna\nBo\nCy");
    assert!(same.is_nothing());
    assert_eq!(same.people, people);
    let next = kept(&people, event("Anna\nBo", FOUNDED + 6, |_| {}).state()).unwrap();
    assert_eq!((next.new, list(&next.people)), (1, ["Anna: ", "Bo: ", "Cy: "].map(String::from).to_vec()));
    // Adding a person by hand also clears the record of the removal.
    people.add(Person::named("bo")).unwrap();
    assert_eq!(people.removed, []);
}

#[test]
fn clubs_and_pairs_are_no_people() {
    let league = event("Ajax\nPSV", FOUNDED, |settings| settings.sides = Sides::HomeAway);
    assert_eq!(kept(&People::default(), league.state()), None);
}

#[test]
fn people_are_added_changed_and_found() {
    let mut people = People::default();
    let beginner = |name: &str| Person { group: " begin ners".into(), ..Person::named(name) };
    assert_eq!(people.add(beginner(" Åse\u{200B}  Li ")), Ok(0));
    assert_eq!(people.add(Person { class: "7B".into(), ..Person::named("Bo") }), Ok(0));
    assert_eq!(people.all()[1], Person { group: "begin ners".into(), ..Person::named("Åse Li") });
    assert_eq!(people.add(Person::named(" ")), Err(Unfit::Nameless));
    assert_eq!(people.add(Person::named("x".repeat(MAX_NAME + 1))), Err(Unfit::TooLong));
    assert_eq!(people.add(Person::named("BO")), Err(Unfit::Twice { name: "BO".into() }));
    assert_eq!(people.add(Person { class: "6A".into(), ..Person::named("Bo") }), Ok(1));
    assert_eq!(
        people.change(1, Person { class: "7b".into(), ..Person::named("Bo") }),
        Err(Unfit::Twice { name: "Bo".into() })
    );
    assert_eq!(people.change(0, Person { class: "7B".into(), ..Person::named("Zoë") }), Ok(1));
    assert_eq!(list(&people), ["Bo: 6A", "Zoë: 7B", "Åse Li: begin ners"]);
    assert_eq!(
        [people.found("zoe"), people.found("7b"), people.found("NERS"), people.found(" ")],
        [vec![1], vec![1], vec![2], vec![0, 1, 2]]
    );
}

#[test]
fn ticks_are_the_names_box() {
    let mut people = People::default();
    for person in
        [Person { rating: Some(1_510), ..Person::named("Anna") }, Person::named("Bo"), Person::named("Cy")]
    {
        people.add(person).unwrap();
    }
    let mut here = Attendance::of(&people, &read("Guest\nbo"));
    assert_eq!((here.count(), here.others(), here.is_more), (2, vec!["Guest".to_owned()], false));
    assert_eq!([0, 1, 2].map(|at| here.is_ticked(at)), [false, true, false]);
    here.tick(&people, &[0, 1, 2], true);
    here.tick(&people, &[2], false);
    let text = here.text(|column| format!("{column:?}"));
    assert_eq!(text, "Name\tRating\nGuest\t\nbo\t\nAnna\t1510");
    assert_eq!(Attendance::of(&people, &read(&text)), here);
    here.tick(&people, &[0, 1, 2], false);
    assert_eq!(here.text(|column| format!("{column:?}")), "Guest");
    assert!(
        Attendance::of(&people, &read("Name;Shoe size\nAnna;39")).is_more,
        "what nobody reads is not thrown away"
    );
}

fn looked(people: &People, list: &str) -> Looked {
    let names: Vec<&str> = people.all().iter().map(|person| person.name.as_str()).collect();
    let mut search = Search::new(&names);
    search.feed(list.as_bytes()).unwrap();
    search.finish().unwrap()
}

#[test]
fn a_rating_list_offers_and_changes_nothing_by_itself() {
    let mut people = People::default();
    for (name, rating, born) in [
        ("Anna Li", Some(1_500), None),
        ("Bo Dam", Some(900), Some(2_011)),
        ("Cy Ek", None, None),
        ("Di Fo", None, None),
        ("Ed Os", None, None),
    ] {
        people.add(Person { rating, born, ..Person::named(name) }).unwrap();
    }
    let list = "Naam;Rating;Geboren;Vereniging\nLi, Anna;1523;1990;Moss\nDam, Bo;950;2011;\nDam, Bo;1900;1960;\n\
                Ek, Cy;800;1980;\nEk, Cy;801;1981;\nFo, D.;1000;;\n";
    let looked = looked(&people, list);
    let before = people.clone();
    let offer = offered(people.all(), &looked, 0);
    assert_eq!(people, before);
    let sure: Vec<_> =
        offer.sure.iter().map(|(person, entry)| (person.name.as_str(), entry.ratings[0])).collect();
    assert_eq!(sure, [("Anna Li", Some(1_523)), ("Bo Dam", Some(950))], "the year of birth decides");
    let asked: Vec<_> =
        offer.asked.iter().map(|(person, entries, _)| (person.name.as_str(), entries.len())).collect();
    assert_eq!(asked, [("Cy Ek", 2), ("Di Fo", 1)]);
    assert_eq!(offer.missing, ["Ed Os"]);
    for (person, entry) in &offer.sure {
        assert!(people.rate(person, entry, 0));
    }
    assert_eq!(list_of(&people, 2), ["Anna Li: Moss · 1523 · 1990", "Bo Dam: 950 · 2011"]);
    // A person is removed in the meantime, and the lines of the others are unchanged.
    people.remove(2, 0);
    let offer_now = people.offered(before.all(), &looked, 0);
    assert_eq!((offer_now.same, offer_now.asked.len(), offer_now.missing), (2, 1, vec!["Ed Os".to_owned()]));
    let (person, entry) = &offer.sure[0];
    assert!(!people.rate(person, entry, 0), "that person is not there any more as they were");
}

#[test]
fn whoever_was_asked_about_is_asked_once() {
    let mut people = People::default();
    for name in ["Anna Li", "Cy Ek", "Di Fo"] {
        people.add(Person::named(name)).unwrap();
    }
    let list = "Naam;Rating;Geboren\nLi, Anna;1523;1990\nEk, Cy;800;1980\nEk, Cy;801;1981\nFo, D.;1000;\n";
    let mut answers = Answers::new(people.all().to_vec(), looked(&people, list));
    let asked = |answers: &Answers, people: &People| {
        let asked = answers.offered(people).asked.into_iter();
        asked.map(|(person, ..)| person.name).collect::<Vec<_>>()
    };
    assert_eq!(asked(&answers, &people), ["Cy Ek", "Di Fo"]);
    let (cy, lines, _) = answers.offered(&people).asked.swap_remove(0);
    assert_eq!(answers.take(&mut people, &cy, &lines[1]), Some(801));
    assert_eq!(asked(&answers, &people), ["Di Fo"]);
    // The person has changed and no longer matches.
    assert_eq!(answers.take(&mut people, &cy, &lines[0]), None);
    let di = answers.offered(&people).asked.swap_remove(0).0;
    answers.settle(&di);
    assert_eq!(asked(&answers, &people), Vec::<String>::new());
    answers.take_all(&mut people);
    let ratings: Vec<_> = people.all().iter().map(|person| person.rating).collect();
    assert_eq!(ratings, [Some(1_523), Some(801), None]);
}

fn list_of(people: &People, first: usize) -> Vec<String> {
    list(people).into_iter().take(first).collect()
}
