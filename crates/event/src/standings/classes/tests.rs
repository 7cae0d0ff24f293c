//! Classes worked out by hand.

use super::*;
use crate::event::{Action, Event, PointSystem, Settings};
use crate::standings;
use crate::standings::tests::{event, player};

/// Three rounds of six in a school, 3-2-1; each with class and school, points by hand.
fn school(entrants: &[[&str; 2]; 6], least: u16) -> Event {
    let settings = Settings { points: PointSystem::SCHOOL, ..Settings::default() };
    let mut event =
        event(6, &["1-2 1-0, 3-4 =, 5-6 0-1", "1-3 1-0, 2-5 1-0, free 4", "6-1 0-1, 2-4 ="], settings);
    for (at, [class, club]) in entrants.iter().enumerate() {
        let entrant = Entrant {
            class: (*class).to_owned(),
            club: (*club).to_owned(),
            ..Entrant::named((at + 1).to_string())
        };
        // Who has neither is as they were entered.
        let _ = event.apply(1, Action::Amend { player: player(at as u16 + 1), entrant });
    }
    let mut settings = event.state().settings.clone();
    settings.classes.least = least;
    let _ = event.apply(1, Action::Settings(settings));
    event
}

/// "1. 7A: 14/2 of 2" for each class.
fn told(event: &Event) -> Vec<String> {
    let list = standings::tests::standings(event);
    let Some(against) = against(event.state(), &list) else { return Vec::new() };
    let row = |row: &ClassRow| {
        let points = f64::from(row.sum.0) / 2.0;
        format!("{}. {}: {points}/{} of {}", row.place, row.name, row.over, row.pupils.len())
    };
    let rows = against.rows.iter().map(row);
    rows.chain((against.without > 0).then(|| format!("without: {}", against.without))).collect()
}

/// 1 has won three games, 9; 2 lost, won, drew: 1 + 3 + 2 = 6; 3 drew and lost: 3; 4 drew, was free (nothing in a round
/// robin) and drew: 4; 5 lost twice: 2; 6 won and lost: 4.
const CLASSES: [[&str; 2]; 6] = [["7A", ""], ["7 a", ""], ["7B", ""], ["7B", ""], ["7B", ""], ["8C", ""]];

#[test]
fn a_class_has_the_points_of_all_over_their_number() {
    // 7A 15 / 2 = 7½, 7B 9 / 3 = 3, 8C 4 / 1 = 4.
    assert_eq!(told(&school(&CLASSES, 1)), ["1. 7A: 15/2 of 2", "2. 8C: 4/1 of 1", "3. 7B: 9/3 of 3"]);
    // Over two at least 8C falls to 2, over three to 1⅓.
    assert_eq!(told(&school(&CLASSES, 2)), ["1. 7A: 15/2 of 2", "2. 7B: 9/3 of 3", "3. 8C: 4/2 of 1"]);
    // As Schackfyran: all over ten.
    assert_eq!(told(&school(&CLASSES, 10)), ["1. 7A: 15/10 of 2", "2. 7B: 9/10 of 3", "3. 8C: 4/10 of 1"]);
}

#[test]
fn equal_classes_share_a_place_however_many_they_are() {
    // 9 and 3 over two is 6, and so is 6 over one.
    let classes = [["A", ""], ["B", ""], ["A", ""], ["C", ""], ["C", ""], ["C", ""]];
    assert_eq!(told(&school(&classes, 1)), ["1. A: 12/2 of 2", "1. B: 6/1 of 1", "3. C: 10/3 of 3"]);
}

#[test]
fn classes_of_two_schools_are_two_and_without_classes_clubs_are_against_each_other() {
    let schools = [["7A", "Moss"], ["7A", "moss"], ["7A", "Berg"], ["8C", "Berg"], ["8C", ""], ["", "Berg"]];
    assert_eq!(
        told(&school(&schools, 1)),
        ["1. 7A, Moss: 15/2 of 2", "2. 7A, Berg: 3/1 of 1", "2. 8C: 6/2 of 2", "without: 1"]
    );
    let clubs = [["", "Moss"], ["", "Moss"], ["", "Berg"], ["", "Berg"], ["", "Berg"], ["", ""]];
    let event = school(&clubs, 1);
    assert_eq!(offered(event.state()), Some(Grouping::School));
    assert_eq!(told(&event), ["1. Moss: 15/2 of 2", "2. Berg: 9/3 of 3", "without: 1"]);
    // A single class has no opponent.
    assert_eq!(offered(school(&[["7A", ""]; 6], 1).state()), None);
}

#[test]
fn who_left_counts_and_who_never_came_does_not() {
    let mut event = school(&CLASSES, 1);
    let never = Entrant { class: "8C".to_owned(), ..Entrant::named("Never") };
    event.apply(2, Action::Enter(vec![never])).unwrap();
    assert_eq!(told(&event)[1], "2. 8C: 4/1 of 1");
    let from = rondel_schedule::model::ids::RoundNo::from_index(3);
    event.apply(2, Action::Withdraw { player: player(6), from }).unwrap();
    assert_eq!(told(&event)[1], "2. 8C: 4/1 of 1");
}

#[test]
fn who_was_there_is_a_pupil_whatever_their_points() {
    let mut event = school(&CLASSES, 1);
    let settings = Settings {
        classes: crate::event::Classes { presence: true, ..event.state().settings.classes },
        ..event.state().settings.clone()
    };
    event.apply(2, Action::Settings(settings)).unwrap();
    let as_before = ["1. 7A: 15/2 of 2", "2. 8C: 4/1 of 1", "3. 7B: 9/3 of 3"];
    assert_eq!(told(&event), as_before);
    // A member who never came is not a pupil, whatever points they have.
    let never = Entrant { class: "8C".to_owned(), ..Entrant::named("Never") };
    event.apply(2, Action::Enter(vec![never])).unwrap();
    event.apply(2, Action::Grant { player: player(7), points: HalfPoints(6) }).unwrap();
    assert_eq!(told(&event), as_before);
    // The old rule counts them, and is offered the new one.
    let old = Settings {
        classes: crate::event::Classes { presence: false, ..event.state().settings.classes },
        ..event.state().settings.clone()
    };
    let old = State { settings: old, ..event.state().clone() };
    let list = standings::table(&History::of(&old), &old.settings);
    assert_eq!(against(&old, &list).unwrap().rows.iter().map(|row| row.pupils.len()).max(), Some(3));
    let offered: Vec<standings::NewerRule> = standings::newer(&old).into_iter().map(|it| it.0).collect();
    assert_eq!(offered, [standings::NewerRule::Presence]);
}

/// 1 came and 2 did not; the point is taken away from 1, by a deduction or at the green table.
#[test]
fn whoever_won_without_an_opponent_and_lost_the_point_was_there() {
    use rondel_schedule::model::result::Outcome;

    use crate::event::{Adjustment, Classes, Decision};
    let classes = Classes { presence: true, least: 1, ..Classes::default() };
    let begun = || {
        let settings = Settings { classes, ..Settings::default() };
        let mut event = event(4, &["1-2 +-, 3-4 1-0"], settings);
        for (at, class) in ["A", "B", "B", "A"].into_iter().enumerate() {
            let entrant = Entrant { class: class.to_owned(), ..Entrant::named((at + 1).to_string()) };
            event.apply(1, Action::Amend { player: player(at as u16 + 1), entrant }).unwrap();
        }
        event
    };
    let reason = "late".to_owned();
    let adjusted = vec![Adjustment { points: HalfPoints(-2), reason: reason.clone() }];
    let deducted = Action::Adjust { player: player(1), adjusted };
    let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
    let decision = Some(Decision { outcome: Outcome::BothForfeit, reason });
    for action in [deducted, Action::Decide { round, table, decision }] {
        let mut event = begun();
        event.apply(2, action).unwrap();
        assert_eq!(told(&event), ["1. B: 1/1 of 1", "2. A: 0/2 of 2"]);
    }
}
