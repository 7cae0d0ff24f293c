//! The players to be paired, by 0-based rank, and who may play whom.

use rondel_schedule::model::ids::{Player, RoundNo};

use super::colour::{ColourRule, Colours, assign};
use super::{FixedGame, Level, Pair, Past, Situation, Tried, Verdict};
use crate::pairing::lasting::Objection;
use crate::pairing::matching::Graph;

pub(super) struct Field<'a> {
    pub situation: &'a Situation,
    /// The players by rank, an even number when a round is paired.
    pub players: Vec<Player>,
    /// By rank, the opponent given by the organizer or by the champions' group.
    pub fixed: Vec<Option<usize>>,
    forbidden: Graph,
    /// By rank, the opponents met, each with the latest round and the number of games that count.
    met: Vec<Vec<Meetings>>,
}

struct Meetings {
    with: usize,
    last: usize,
    games: u16,
}

impl<'a> Field<'a> {
    pub fn of(situation: &'a Situation, free: Option<Player>) -> Self {
        let players: Vec<Player> =
            situation.order.iter().copied().filter(|&player| Some(player) != free).collect();
        let members = players.iter().map(|player| player.index() + 1).max().unwrap_or(0);
        let mut ranks = vec![None; members];
        for (rank, player) in players.iter().enumerate() {
            ranks[player.index()] = Some(rank);
        }
        let rank = |player: Player| ranks.get(player.index()).copied().flatten();
        let mut fixed = vec![None; players.len()];
        for &[a, b] in &situation.wishes.fixed {
            if let (Some(a), Some(b)) = (rank(a), rank(b)) {
                (fixed[a], fixed[b]) = (Some(b), Some(a));
            }
        }
        for given in &situation.champions {
            if let [Some(a), Some(b)] = given.pair.map(rank) {
                (fixed[a], fixed[b]) = (Some(b), Some(a));
            }
        }
        let mut forbidden = Graph::empty(players.len());
        for &[a, b] in &situation.wishes.forbidden {
            if let (Some(a), Some(b)) = (rank(a), rank(b))
                && a != b
            {
                forbidden.join(a, b);
            }
        }
        let since = situation.rules.limits.since(situation.round);
        let met = players.iter().map(|player| {
            let past = situation.past.get(player.index()).map_or(&[][..], Vec::as_slice);
            let mut met: Vec<Meetings> = Vec::new();
            for (round, past) in past.iter().enumerate().take(situation.round.index()) {
                let Past::Game { opponent, .. } = *past else { continue };
                let Some(with) = rank(opponent) else { continue };
                let counts = u16::from(round >= since);
                match met.iter_mut().find(|meetings| meetings.with == with) {
                    Some(known) => (known.last, known.games) = (round, known.games + counts),
                    None => met.push(Meetings { with, last: round, games: counts }),
                }
            }
            met
        });
        let met = met.collect();
        Field { situation, players, fixed, forbidden, met }
    }

    pub fn len(&self) -> usize {
        self.players.len()
    }

    pub fn rank(&self, player: Player) -> Option<usize> {
        self.players.iter().position(|&p| p == player)
    }

    /// The rule that forbids a game of these two by itself, whatever its effect on the others.
    pub fn against(&self, a: usize, b: usize, level: Level) -> Option<Verdict> {
        if self.forbidden.joined(a, b) {
            return Some(Verdict::ByHand);
        }
        if let Some(bar) = self.bar(a, b) {
            return Some(Verdict::Wish(bar));
        }
        self.too_often(a, b, level)
    }

    /// The strongest lasting wish against a game of these two.
    pub fn bar(&self, a: usize, b: usize) -> Option<Objection> {
        self.situation.lasting.between([self.players[a], self.players[b]])
    }

    /// True if the organizer forbade the game in this round.
    pub fn is_forbidden(&self, a: usize, b: usize) -> bool {
        self.forbidden.joined(a, b)
    }

    /// The limit on rematches that forbids a game of these two.
    pub fn too_often(&self, a: usize, b: usize, level: Level) -> Option<Verdict> {
        let met = self.met[a].iter().find(|met| met.with == b)?;
        let ago = self.situation.round.index() - met.last;
        if ago <= usize::from(level.gap) {
            Some(Verdict::Met(RoundNo::from_index(met.last)))
        } else if level.most.is_some_and(|most| met.games >= most) {
            Some(Verdict::Often { games: met.games })
        } else {
            None
        }
    }

    /// The graph of players who may play each other, without regard to lasting wishes; players of a fixed pair may
    /// only play each other.
    pub fn graph(&self, level: Level) -> Graph {
        let mut graph = Graph::complete(self.len());
        for (a, met) in self.met.iter().enumerate() {
            for met in met.iter().filter(|met| self.too_often(a, met.with, level).is_some()) {
                graph.part(a, met.with);
            }
        }
        for [a, b] in self.forbidden.edges() {
            graph.part(a, b);
        }
        for (a, fixed) in self.fixed.iter().enumerate() {
            if let &Some(b) = fixed {
                graph.isolate(a);
                graph.join(a, b);
            }
        }
        graph
    }

    /// The player's game of the champions' group.
    fn given(&self, rank: usize) -> Option<FixedGame> {
        let player = self.players[rank];
        self.situation.champions.iter().copied().find(|given| given.pair.contains(&player))
    }

    /// The pair of two players, the higher first, with colours and reasons.
    pub fn pair(&self, top: usize, opponent: usize, tried: Vec<Tried>) -> Pair {
        let colours = |rank: usize| {
            let past = self.situation.past.get(self.players[rank].index());
            Colours::of(past.map_or(&[][..], Vec::as_slice))
        };
        let given = self.given(top);
        let by_hand =
            self.fixed[top].is_some() && (given.is_none() || self.situation.wishes.gives(self.players[top]));
        let (colour, rule) = assign(self.situation.rules.colours, colours(top), colours(opponent));
        let [top, opponent] = [top, opponent].map(|rank| self.players[rank]);
        let white = if colour == super::Colour::White { top } else { opponent };
        let (white, rule) = match given.filter(|given| given.turned) {
            Some(given) => (given.pair[0], ColourRule::Turned),
            None => (white, rule),
        };
        Pair { top, opponent, white, rule, tried, by_hand, group: given.is_some(), absent: Vec::new() }
    }
}
