//! A movement as a table.

use rondel::model::ids::{Player, RoundNo};
use rondel::movement::{Comparisons, Movement, csv};
use rondel::verify::{self, Moves};

/// More boards are not laid out here, since that takes time.
const MOST_BOARDS: usize = 2_000;

/// A table that was read is written as one that is read as the same movement, which can be verified and laid out.
pub fn run(bytes: &[u8]) {
    let text = super::text(bytes);
    let Ok((movement, each)) = csv::read(&text) else { return };
    assert_eq!(csv::read(&movement.csv(each)), Ok((movement.clone(), each)));
    is_movement(&movement, each);
}

/// Verifies a movement and lays it out.
pub fn is_movement(movement: &Movement, each: usize) {
    if movement.sets * each > MOST_BOARDS {
        return;
    }
    let schedule = movement.schedule(each);
    assert_eq!(schedule.rounds.len(), movement.rounds.len());
    assert!(
        schedule.tables().flat_map(|(.., table)| table.players()).all(|pair| pair.index() < movement.pairs)
    );
    for all in [true, false] {
        let _ = verify::movement(&schedule, Moves { all, halves: movement.halves(), ..Moves::default() });
    }
    let _ = (Comparisons::of(movement, each).said(), movement.balance(each).tenths(), movement.shared());
    let cards = movement.pair_cards(each);
    assert_eq!(cards.len(), movement.pairs);
    let _ = (movement.guides(each), movement.travellers(each), movement.script(each, None));
    for round in (0..movement.rounds.len()).map(RoundNo::from_index) {
        let sits = |pair: usize| movement.seat(Player::from_index(pair), round).is_some();
        let _ = ((0..movement.pairs).filter(|&pair| sits(pair)).count(), movement.guides_in(round, each));
    }
}
