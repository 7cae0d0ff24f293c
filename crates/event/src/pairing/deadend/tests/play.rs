use std::collections::BTreeSet;

use super::super::play::{Act, Announcement, Done, Play};
use super::super::{BOARDS, ByHand, Illegal, Question, Start};
use super::Player;

fn seat(number: u16) -> Player {
    Player::from_number(number).unwrap()
}

/// The state of pairing by hand at an address.
fn play(address: &str) -> Play {
    let Ok(place) = address.parse::<ByHand>();
    Play::of(place, BTreeSet::new())
}

/// Performs an action, and moves to the place where it leads.
fn does(play: &mut Play, act: Act) -> Done {
    let done = play.update(act);
    if let Some(to) = done.to.clone() {
        play.arrive(to);
    }
    done
}

fn tap(play: &mut Play, number: u16) -> Done {
    does(play, Act::Tap(seat(number)))
}

#[test]
fn a_first_tap_chooses_a_second_pairs() {
    let mut play = play("6");
    assert_eq!(tap(&mut play, 1).said, Some(Announcement::Picked(seat(1))));
    assert_eq!(play.picked, Some(seat(1)));
    let done = tap(&mut play, 6);
    assert_eq!(done.said, Some(Announcement::Paired { game: [seat(1), seat(6)], open: 4, alone: None }));
    assert_eq!(done.to.map(|place| place.to_string()), Some("6/1-6".to_owned()));
    assert_eq!((play.picked, play.position().games().len()), (None, 1));
}

#[test]
fn a_second_tap_on_the_same_lets_go() {
    let mut play = play("6");
    tap(&mut play, 1);
    assert_eq!(tap(&mut play, 1), Done::default());
    assert_eq!(play.picked, None);
}

#[test]
fn what_is_not_allowed_is_refused_until_the_next_tap() {
    let mut play = play("6/1-6,2-5,3-4");
    tap(&mut play, 1);
    let done = tap(&mut play, 6);
    let Some(Announcement::Refused(illegal @ Illegal::Met { .. })) = done.said else { panic!("{done:?}") };
    assert_eq!(play.refused, Some(([seat(1), seat(6)], illegal)));
    // The first one stays chosen.
    assert_eq!(play.picked, Some(seat(1)));
    tap(&mut play, 2);
    assert_eq!((play.refused, play.picked), (None, None));
    let done = tap(&mut play, 2);
    assert!(matches!(done.said, Some(Announcement::Refused(Illegal::Busy { .. }))), "{done:?}");
}

#[test]
fn a_full_round_is_said() {
    let mut play = play("6/1-6,2-5");
    tap(&mut play, 3);
    let said = tap(&mut play, 4).said;
    assert_eq!(said, Some(Announcement::Full { game: [seat(3), seat(4)], round: 1 }));
}

#[test]
fn games_are_taken_back_and_come_again_in_their_order() {
    let mut play = play("6/1-6,2-5");
    assert!(!play.can_redo());
    assert_eq!(does(&mut play, Act::Undo(2)).said, Some(Announcement::TakenBack([seat(1), seat(6)])));
    assert!(!play.can_undo() && play.can_redo());
    does(&mut play, Act::Redo);
    does(&mut play, Act::Redo);
    assert_eq!(play.place().to_string(), "6/1-6,2-5");
    assert!(!play.can_redo());
    // Another game instead: nothing comes again.
    does(&mut play, Act::Undo(1));
    does(&mut play, Act::Pair(vec![[seat(2), seat(3)]]));
    assert!(!play.can_redo());
    does(&mut play, Act::Again);
    assert_eq!(play.place().to_string(), "6");
}

#[test]
fn several_games_are_paired_together_or_not_at_all() {
    let mut play = play("6");
    let games = vec![[seat(1), seat(2)], [seat(2), seat(3)]];
    assert_eq!(does(&mut play, Act::Pair(games)), Done::default());
    assert!(play.position().games().is_empty());
}

#[test]
fn an_answer_is_about_one_position_unless_it_is_always_wanted() {
    let mut play = play("6");
    does(&mut play, Act::Ask(Question::Round));
    does(&mut play, Act::Always(Question::Rest, true));
    assert!(play.tells(Question::Round) && play.tells(Question::Rest));
    does(&mut play, Act::Pair(vec![[seat(1), seat(2)]]));
    assert!(!play.tells(Question::Round) && play.tells(Question::Rest));
    does(&mut play, Act::Always(Question::Rest, false));
    assert!(!play.tells(Question::Rest));
}

#[test]
fn a_board_that_cannot_be_completed_is_solved_by_saying_so() {
    let mut play = play("board-2");
    assert!(play.is_playing());
    does(&mut play, Act::Ask(Question::Round));
    // Its answer is not given away.
    assert!(!play.tells(Question::Round));
    assert_eq!(play.proof(), None);
    let done = does(&mut play, Act::Cannot);
    assert_eq!((done.said, done.keeps), (Some(Announcement::RightItCannot), true));
    assert!(play.solved && play.boards.contains(&2));
    assert!(play.proof().is_some());
    assert!(does(&mut play, Act::Forget).keeps);
    assert!(play.boards.is_empty());
}

#[test]
fn a_board_that_can_be_completed_counts_what_was_wrong() {
    let mut play = play("board-1");
    for tries in 1..=3 {
        assert_eq!((play.tries, play.may_hint()), (tries - 1, false));
        assert_eq!(does(&mut play, Act::Cannot).said, Some(Announcement::ButItCan));
    }
    assert!(play.was_wrong && play.may_hint() && !play.solved);
    does(&mut play, Act::Hint);
    assert!(play.hint);
    // Another board begins without.
    let Ok(next) = "board-3".parse::<ByHand>();
    play.arrive(next);
    assert_eq!((play.tries, play.hint, play.was_wrong), (0, false, false));
}

#[test]
fn every_board_that_can_be_completed_is_solved_by_a_way() {
    for (number, board) in (1..).zip(&BOARDS).filter(|(_, board)| board.can) {
        let start = Start::Board(number);
        let mut play = Play::of(ByHand::begin(start, Vec::new()), BTreeSet::new());
        let games = match board.asks {
            Question::Round => match super::round::verdict(play.position()) {
                super::round::Verdict::Way(games) => games,
                super::round::Verdict::Stuck(_) => panic!("board {number} can be completed"),
            },
            Question::Rest => match super::rest::verdict(play.position()) {
                super::rest::Verdict::Way(rounds) => rounds.concat(),
                _ => panic!("board {number} can be completed"),
            },
        };
        assert!(does(&mut play, Act::Pair(games)).keeps, "board {number}");
        assert!(play.solved && play.boards.contains(&number));
        // Opened again where it was left it is done at once.
        assert!(Play::of(play.place().clone(), BTreeSet::new()).solved);
    }
}

#[test]
fn getting_stuck_on_a_board_is_a_try() {
    let mut play = play("board-4");
    let stuck = play.position().open();
    // Some game of the round leaves somebody without an opponent.
    let games = stuck.iter().flat_map(|&a| stuck.iter().map(move |&b| [a, b]));
    let bad = games.into_iter().find(|&game| !play.position().leaves(game).is_empty());
    does(&mut play, Act::Pair(vec![bad.expect("board 4 can get stuck")]));
    assert_eq!((play.tries, play.solved), (1, false));
}
