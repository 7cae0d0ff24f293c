//! The verifier's word on a movement, and whether it agrees with what the constructor says of itself.

use rondel::model::ids::{BoardNo, RoundNo};
use rondel::movement::{Balance, Comparisons, Movement};
use rondel::verify::{self, Finding, Moves, Ratio};

/// Nothing is wrong but the boards that the movement says are shared, and the comparisons are those that it counts:
/// where directions change half way for sets of two boards and of three. With `all` everybody meets everybody once.
#[track_caller]
pub fn judge(movement: &Movement, all: bool) {
    let sizes = if movement.has_halves() { vec![2, 3] } else { vec![1] };
    for each in sizes {
        judge_sets(movement, each, all);
    }
}

#[track_caller]
fn judge_sets(movement: &Movement, each: usize, all: bool) {
    let moves = Moves { all, halves: movement.halves(), ..Moves::default() };
    let found = verify::movement(&movement.schedule(each), moves);
    let shared = |finding: &Finding| match *finding {
        Finding::Shared { round, board, ref tables } => (round, board, tables.len()),
        ref other => panic!("{other:?}"),
    };
    let found_shared: Vec<(RoundNo, BoardNo, usize)> = found.findings.iter().map(shared).collect();
    let said = movement.shared().into_iter().flat_map(|it| {
        let boards = Movement::boards(it.set, each);
        boards.into_iter().map(move |board| (it.round, board, it.tables.len()))
    });
    assert_eq!(found_shared, said.collect::<Vec<_>>());
    let (comparisons, counted) = (found.comparisons, Comparisons::of(movement, each));
    for [one, other] in counted.cells() {
        assert_eq!(comparisons.times(one, other), counted.times(one, other) as usize, "{one} and {other}");
    }
    let times = || counted.cells().map(|[one, other]| counted.times(one, other) as usize);
    assert_eq!((Some(comparisons.fewest), Some(comparisons.most)), (times().min(), times().max()));
    assert!(is_same(comparisons.balance, movement.balance(each)), "{:?}", comparisons.balance);
}

fn is_same(ratio: Option<Ratio>, balance: Balance) -> bool {
    let Some(ratio) = ratio else { return balance.squares == 0 };
    let sum = u128::from(balance.sum.unsigned_abs());
    let below = u128::from(balance.cells) * u128::from(balance.squares);
    u128::from(ratio.numerator) * below == 100 * sum * sum * u128::from(ratio.denominator)
}

/// Pairs and sets as numbers: N/S, E/W, set.
pub fn numbers(movement: &Movement) -> Vec<Vec<[u16; 3]>> {
    let number = |play: &rondel::movement::Play| {
        let [ns, ew] = play.pairs.map(|pair| pair.map_or(0, rondel::model::ids::Player::number));
        [ns, ew, play.set.number()]
    };
    movement.rounds.iter().map(|round| round.iter().map(number).collect()).collect()
}
