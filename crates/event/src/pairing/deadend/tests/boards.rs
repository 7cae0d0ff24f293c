//! The claims of the boards, by checks that share nothing with the search.

use super::larger::can_be_coloured;
use super::{check_proof, check_way};
use crate::pairing::deadend::{BOARDS, ByHand, EDITION, Question, Start, round};

#[test]
fn every_board_can_and_cannot_what_it_claims() {
    for board in &BOARDS {
        let position = board.position();
        let text = format!("{}/{}", board.players, board.games);
        assert_eq!(
            ByHand::of(Start::Empty(board.players), &position, Vec::new()).to_string(),
            text,
            "all can be played"
        );
        let round = match round::verdict(&position) {
            round::Verdict::Way(way) => {
                check_way(&position, &way);
                true
            }
            round::Verdict::Stuck(proof) => {
                check_proof(&position, &proof);
                false
            }
        };
        match board.asks {
            Question::Round => assert_eq!(round, board.can, "{text}"),
            // A round that is stuck already would answer the other question.
            Question::Rest => assert!(round && can_be_coloured(&position) == board.can, "{text}"),
        }
        assert!(!position.is_stuck(), "there is something to try: {text}");
    }
}

#[test]
fn possible_and_impossible_are_mixed_and_grow_in_size() {
    for window in BOARDS.windows(4) {
        assert!(window.iter().any(|board| board.can) && window.iter().any(|board| !board.can));
    }
    for asks in [Question::Round, Question::Rest] {
        for can in [true, false] {
            assert!(BOARDS.iter().filter(|board| board.asks == asks && board.can == can).count() >= 3);
        }
    }
    assert!(BOARDS.is_sorted_by_key(|board| board.position().seats()));
}

#[test]
fn other_boards_are_another_edition() {
    // What was solved is kept by number: a change of a board raises the edition, and then these two.
    let texts =
        BOARDS.map(|board| format!("{} {:?} {} {}", board.players, board.asks, board.can, board.games));
    let bytes = texts.iter().flat_map(|text| text.bytes());
    let digest = bytes.fold(0_u64, |digest, byte| digest.wrapping_mul(31).wrapping_add(byte.into()));
    assert_eq!((EDITION, digest), (1, 7_090_223_141_493_608_638));
}
