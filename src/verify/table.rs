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
///
/// # Cost
/// The number of entrants, squared, by the number of games and steps.
///
/// ```
/// use rondel::model::ids::Player;
/// use rondel::verify::{Played, Step, table};
///
/// let [one, two] = [0, 1].map(Player::from_index);
/// let game = Played { sides: [one, two], points: [2, 2], score: Some([1, 1]), won: None };
/// let places = table(&[one, two], &[-1, 0], &[game], &[Step::Scored]);
/// assert_eq!(places.iter().map(|it| (it.place, it.points)).collect::<Vec<_>>(), [(2, 1), (1, 2)]);
/// ```
pub fn table(entrants: &[Player], given: &[i64], games: &[Played], steps: &[Step]) -> Vec<Placed> {
    let seen = |player: Player| {
        games.iter().filter_map(move |game| Some((game, game.sides.iter().position(|&it| it == player)?)))
    };
    let mut keys: Vec<Vec<i64>> = entrants
        .iter()
        .zip(given)
        .map(|(&player, given)| vec![given + seen(player).map(|(game, side)| game.points[side]).sum::<i64>()])
        .collect();
    let mut began = 0;
    for (at, &step) in steps.iter().enumerate() {
        if at == 0 || !among_equals(step) || !among_equals(steps[at - 1]) {
            began = at;
        }
        let value = |index: usize| -> i64 {
            let equal = |other: Player| {
                let other = entrants.iter().position(|&it| it == other);
                other.is_some_and(|other| keys[other][..=began] == keys[index][..=began])
            };
            let counted = seen(entrants[index])
                .filter(|(game, side)| !among_equals(step) || equal(game.sides[1 - side]));
            counted.map(|(game, side)| amount(game, side, step)).sum()
        };
        let values: Vec<i64> = (0..entrants.len()).map(value).collect();
        keys.iter_mut().zip(values).for_each(|(key, value)| key.push(value));
    }
    let ahead = |key: &Vec<i64>| keys.iter().filter(|other| *other > key).count();
    let placed = entrants.iter().zip(&keys).map(|(&player, key)| Placed {
        player,
        place: 1 + ahead(key),
        points: key[0],
        values: key[1..].to_vec(),
    });
    placed.collect()
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
