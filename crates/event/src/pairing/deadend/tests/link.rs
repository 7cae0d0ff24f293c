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
fn a_board_shown_to_a_class_keeps_all_its_names() {
    let names: Vec<String> = (1..=24).map(|number| format!("N{number}")).collect();
    let shown = ByHand::shown(Start::Board(1), 24, names.clone());
    let text = shown.to_string();
    assert!(text.starts_with("board-1/class-24/names-"), "{text}");
    assert_eq!((read(&text), read("board-1/1-5/class-24").games), (shown.clone(), vec![[1, 5]]));
    assert_eq!((shown.names.len(), shown.is_shown(), read("6/class-24").is_shown()), (24, true, false));
    // What is paired stays with the class; alone the board has as many names as players.
    let mut position = shown.position().0;
    let [a, b] = [position.open()[0], position.open()[4]];
    position.play(a, b).unwrap();
    let played = shown.at(&position);
    assert_eq!((played.class, played.names.len(), played.games.len()), (Some(24), 24, 1));
    assert_eq!(
        (played.alone().class, played.alone().names.len(), played.alone().games),
        (None, 6, played.games.clone())
    );
    assert_eq!((shown.again(Start::Board(2)).class, shown.again(Start::Board(2)).names), (Some(24), names));
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
