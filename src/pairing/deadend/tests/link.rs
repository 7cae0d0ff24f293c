use crate::pairing::deadend::{ByHand, Start};

fn read(text: &str) -> ByHand {
    let Ok(read) = text.parse();
    read
}

#[test]
fn an_address_is_read_back_as_it_was_written() {
    for text in ["6", "6/1-6,2-5,3-4/2-1", "5/1-0,2-5,3-4", "board-1", "board-1/1-5", "40/39-40"] {
        assert_eq!(read(text).to_string(), text);
        let by_hand = read(text);
        assert_eq!(ByHand::of(by_hand.start, &by_hand.position().0, Vec::new()), by_hand);
    }
}

#[test]
fn what_is_typed_by_hand_is_read_kindly() {
    assert_eq!(read(""), ByHand::default());
    assert_eq!(read("six"), ByHand::default());
    assert_eq!(read("board-0"), ByHand::default());
    assert_eq!(read("board-999"), ByHand::default());
    assert_eq!(read("6/1-2/3-4,,x,5-6").to_string(), "6/1-2,3-4,5-6");
    assert_eq!(read("65535/1-2").position().0.players(), 40);
    // From the first game that cannot be played on, nothing is.
    let (position, lost) = read("6/1-2,2-3,4-5").position();
    assert_eq!((position.games().len(), lost), (1, 2));
    // Nobody is free among six.
    assert_eq!(read("6/1-0").position().1, 1);
    assert_eq!(Start::Board(999).position().players(), 6);
}

#[test]
fn names_stand_in_the_address_too() {
    let names = ["Anna", "Bo / Carl", "", "Zoë 🎲"].map(str::to_owned).to_vec();
    let position = read("5/1-0,2-5").position().0;
    let by_hand = ByHand::of(Start::Empty(5), &position, names.clone());
    let text = by_hand.to_string();
    assert!(text.starts_with("5/1-0,2-5/names-"), "{text}");
    assert_eq!(read(&text), by_hand);
    assert_eq!((read(&text).names, read("5/names-%%%").names), (names, Vec::new()));
    // No more names than players.
    assert_eq!(ByHand::begin(Start::Empty(3), vec!["x".to_owned(); 9]).names.len(), 3);
}
