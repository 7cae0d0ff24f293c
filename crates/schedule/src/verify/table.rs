//! The table of a league computed a second time: from its games alone, with places by counting the entrants ahead.

use crate::model::ids::Player;

/// A game that counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// The two entrants, the home side first.
    pub sides: [Player; 2],
    /// The points of each side, in half points.
    pub points: [i64; 2],
    /// The score of each side, if there is one.
    pub score: Option<[i64; 2]>,
    /// The index of the winning side, or `None` for a draw.
    pub won: Option<usize>,
}

/// A tie-break between entrants who are equal so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The number of games won.
    Wins,
    /// The score for, less the score against.
    Difference,
    /// The score for.
    Scored,
    /// The points in the games among the equal entrants.
    Direct,
    /// The score difference in the games among the equal entrants.
    DirectDifference,
    /// The score for in the games among the equal entrants.
    DirectScored,
}

/// The place of an entrant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    /// The entrant.
    pub player: Player,
    /// The place, 1-based; entrants equal in everything share it.
    pub place: usize,
    /// The total points, in half points.
    pub points: i64,
    /// The value of each tie-break.
    pub values: Vec<i64>,
}

/// Returns the table of these entrants, in the order given. `given` holds each entrant's points from outside the
/// games, in half points.
///
/// Consecutive tie-breaks among equals use the games of those who were equal before the first of them. If `again` is
/// true for the number of such tie-breaks, they are applied once more to those who remain equal for as long as that
/// separates any. The values are those of the first application.
///
/// # Cost
/// Proportional to the square of the number of entrants times the numbers of games and of tie-breaks.
///
/// ```
/// use rondel_schedule::model::ids::Player;
/// use rondel_schedule::verify::{Played, Step, table};
///
/// let [one, two] = [0, 1].map(Player::from_index);
/// let game = Played { sides: [one, two], points: [2, 2], score: Some([1, 1]), won: None };
/// let places = table(&[one, two], &[-1, 0], &[game], &[Step::Scored], |_| false);
/// assert_eq!(places.iter().map(|it| (it.place, it.points)).collect::<Vec<_>>(), [(2, 1), (1, 2)]);
/// ```
pub fn table(
    entrants: &[Player],
    given: &[i64],
    games: &[Played],
    steps: &[Step],
    again: impl Fn(usize) -> bool,
) -> Vec<Placed> {
    let seen = |player: Player| {
        games.iter().filter_map(move |game| Some((game, game.sides.iter().position(|&it| it == player)?)))
    };
    let all = |player: Player| seen(player).map(|(game, side)| game.points[side]).sum::<i64>();
    let points: Vec<i64> = entrants.iter().zip(given).map(|(&player, given)| given + all(player)).collect();
    // The values of a tie-break, among equals if it asks for that: in the games against entrants with the same key.
    let asked = |keys: &[Vec<i64>], step: Step| -> Vec<i64> {
        let value = |index: usize| -> i64 {
            let equal = |other: Player| {
                let other = entrants.iter().position(|&it| it == other);
                other.is_some_and(|other| keys[other] == keys[index])
            };
            let counted = seen(entrants[index])
                .filter(|(game, side)| !among_equals(step) || equal(game.sides[1 - side]));
            counted.map(|(game, side)| amount(game, side, step)).sum()
        };
        (0..entrants.len()).map(value).collect()
    };
    let push = |keys: &mut [Vec<i64>], values: &[i64]| {
        keys.iter_mut().zip(values).for_each(|(key, value)| key.push(*value));
    };
    let mut keys: Vec<Vec<i64>> = points.iter().map(|&points| vec![points]).collect();
    let mut values: Vec<Vec<i64>> = vec![Vec::new(); entrants.len()];
    for run in steps.chunk_by(|one, next| among_equals(*one) && among_equals(*next)) {
        let before = keys.clone();
        for &step in run {
            let of = asked(&before, step);
            push(&mut keys, &of);
            push(&mut values, &of);
        }
        let mut parts = 0;
        while among_equals(run[0]) && again(run.len()) && different(&keys) > parts {
            parts = different(&keys);
            let before = keys.clone();
            run.iter().for_each(|&step| push(&mut keys, &asked(&before, step)));
        }
    }
    let ahead = |key: &Vec<i64>| keys.iter().filter(|other| *other > key).count();
    let placed = entrants.iter().zip(&keys).zip(values).map(|((&player, key), values)| Placed {
        player,
        place: 1 + ahead(key),
        points: key[0],
        values,
    });
    placed.collect()
}

/// Counts the different keys.
fn different(keys: &[Vec<i64>]) -> usize {
    let is_first = |&at: &usize| !keys[..at].contains(&keys[at]);
    (0..keys.len()).filter(is_first).count()
}

fn among_equals(step: Step) -> bool {
    matches!(step, Step::Direct | Step::DirectDifference | Step::DirectScored)
}

fn amount(game: &Played, side: usize, step: Step) -> i64 {
    let [own, other] = game.score.map_or([0, 0], |score| [score[side], score[1 - side]]);
    match step {
        Step::Wins => i64::from(game.won == Some(side)),
        Step::Direct => game.points[side],
        Step::Difference | Step::DirectDifference => own - other,
        Step::Scored | Step::DirectScored => own,
    }
}
