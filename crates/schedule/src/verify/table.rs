//! The table of a league counted a second time: from its games alone, places by counting who is ahead.

use crate::model::ids::Player;

/// A game that counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// The two, at home first.
    pub sides: [Player; 2],
    /// The points that it brought each, in half points.
    pub points: [i64; 2],
    /// The score of each, where there is one.
    pub score: Option<[i64; 2]>,
    /// The index of the side that won; `None` where neither did.
    pub won: Option<usize>,
}

/// What decides between those who are equal so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Games won.
    Wins,
    /// Scored less scored against.
    Difference,
    /// Scored.
    Scored,
    /// The points in the games among those who are equal.
    Direct,
    /// The difference in the games among those who are equal.
    DirectDifference,
    /// What was scored in the games among those who are equal.
    DirectScored,
}

/// The place of an entrant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    /// The entrant.
    pub player: Player,
    /// From 1; who are equal in everything share it.
    pub place: usize,
    /// All points, in half points.
    pub points: i64,
    /// The value of each step.
    pub values: Vec<i64>,
}

/// The table of these entrants, in the order given: `given` are points beside games, in half points, one each. Steps
/// among the equal that follow each other are asked of the games of those who were equal before the first of them.
/// Where `again` is true of their number, they are asked once more of those who remain equal, as long as that parts
/// anybody; the values are those of the first time.
///
/// # Cost
/// The number of entrants, squared, by the number of games and steps.
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
    // The values of a step in the games against those who have the same key.
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

/// The number of different keys.
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
