//! The question whether this round can be completed.

use rondel_schedule::model::ids::Player;

use super::{Game, Position};
use crate::pairing::matching::{Graph, Matching};

/// The answer to whether a round can be completed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// Possible with these games.
    Way(Vec<Game>),
    /// Impossible, with the proof.
    Stuck(Proof),
}

/// The proof that a round cannot be completed: with `aside` set aside, more groups of odd size are left than players
/// were set aside. One player of each group is left over, and could only play one of those set aside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The players set aside, in ascending order.
    pub aside: Vec<Player>,
    /// The groups, each in ascending order. A player in a group can now only meet players of the group or those set
    /// aside.
    pub groups: Vec<Vec<Player>>,
}

impl Proof {
    /// The number of seats that stay without a game, whatever is paired.
    pub fn left_over(&self) -> usize {
        self.groups.len() - self.aside.len()
    }

    /// The 0-based index of the player's group, or `None` if the player is in none.
    pub fn group_of(&self, player: Player) -> Option<usize> {
        self.groups.iter().position(|group| group.contains(&player))
    }

    /// Counts the proof after further games of the round: the number of its groups that now have an odd number of
    /// open seats, and the number of players set aside whose seats are open. The difference never falls below
    /// [`Proof::left_over`].
    pub fn count(&self, now: &Position) -> (usize, usize) {
        let open = now.open();
        let is_open = |player: &&Player| open.contains(player);
        let is_odd = |group: &&Vec<Player>| group.iter().filter(is_open).count() % 2 == 1;
        (self.groups.iter().filter(is_odd).count(), self.aside.iter().filter(is_open).count())
    }
}

/// Decides whether the round being paired can be completed with the games it has.
///
/// ```
/// use rondel_event::{pairing::deadend::ByHand, pairing::deadend::round};
///
/// let six: ByHand = "6/1-6,2-5,3-4/2-1,3-6,4-5/3-2,4-1,5-6".parse()?;
/// let (position, _) = six.position();
/// let round::Verdict::Stuck(proof) = round::verdict(&position) else { panic!("two triangles are left") };
/// assert!(proof.aside.is_empty());
/// let numbers: Vec<Vec<u16>> =
///     proof.groups.iter().map(|group| group.iter().map(|player| player.number()).collect()).collect();
/// assert_eq!(numbers, [[1, 3, 5], [2, 4, 6]]);
/// # Ok::<(), std::convert::Infallible>(())
/// ```
pub fn verdict(position: &Position) -> Verdict {
    let open = position.open();
    let mut graph = Graph::empty(open.len());
    for (i, &a) in open.iter().enumerate() {
        for (j, &b) in open[..i].iter().enumerate() {
            if position.met(a, b).is_none() {
                graph.join(i, j);
            }
        }
    }
    let matching = Matching::maximum(&graph);
    let players = |places: Vec<usize>| places.into_iter().map(|place| open[place]).collect();
    if matching.is_perfect() {
        return Verdict::Way(matching.pairs().map(|pair| pair.map(|place| open[place])).collect());
    }
    let barrier = matching.barrier(&graph);
    Verdict::Stuck(Proof {
        aside: players(barrier.aside),
        groups: barrier.groups.into_iter().map(players).collect(),
    })
}

/// The proof that the round of a position cannot be completed, or `None` if it can.
pub fn proof(position: &Position) -> Option<Proof> {
    match verdict(position) {
        Verdict::Stuck(proof) => Some(proof),
        Verdict::Way(_) => None,
    }
}
