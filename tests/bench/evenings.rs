//! Evenings of rotating partners as they are drawn here and as another program draws them, counted in the same way.

use std::fmt;

use rondel::model::ids::Player;
use rondel::model::schedule::{Round, Schedule, Side, Table};
use rondel::verify::{Meetings, Rotation, individual};
use rondel::whist::{Evenness, Mixer};
use serde::Deserialize;

/// Players and rounds: of an evening, or as many as it takes to have everybody as partner.
const EVENINGS: [(usize, usize); 10] =
    [(8, 7), (12, 7), (16, 8), (16, 15), (20, 8), (23, 8), (23, 23), (24, 23), (40, 8), (40, 39)];

/// Exchanges after which the search is stopped, unless nothing more even can be before that.
const EXCHANGES: u64 = 3_000_000;

/// The head of the table in which a row is a line.
pub const HEAD: [&str; 2] = [
    "| players, tables, rounds | partners | opponents | partners there | opponents there | sits out here; there |",
    "| --- | --- | --- | --- | --- | --- |",
];

#[derive(Deserialize)]
struct Drawn {
    evenings: Vec<Evening>,
}

#[derive(Deserialize)]
struct Evening {
    players: usize,
    rounds: Vec<Vec<[usize; 4]>>,
}

/// How often it happens to anybody, and the sum of the squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    fewest: usize,
    most: usize,
    pub squares: u64,
}

impl Count {
    fn of(counts: impl Iterator<Item = usize> + Clone, squares: u64) -> Self {
        let counted: u64 = counts.clone().map(|count| (count * count) as u64).sum();
        assert_eq!(counted, squares, "counted in two ways");
        Count { fewest: counts.clone().min().unwrap_or(0), most: counts.max().unwrap_or(0), squares }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.fewest == self.most {
            true => write!(f, "{} ({})", self.most, self.squares),
            false => write!(f, "{} to {} ({})", self.fewest, self.most, self.squares),
        }
    }
}

/// How evenly the rounds of somebody spread everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spread {
    pub partners: Count,
    pub opponents: Count,
    pub out: Count,
    /// Whether nothing more even can be.
    pub is_best: bool,
}

impl Spread {
    /// Counted by the verifier from the rounds as they are.
    ///
    /// # Panics
    /// Where somebody sits at two places, or a table is not two against two.
    fn of(schedule: &Schedule) -> Self {
        let (players, rounds) = (schedule.entrants, schedule.rounds.len());
        let any = rondel::verify::Times::AtMost(rounds);
        let found = individual(schedule, Rotation::times(any, any));
        let is_fault = |finding: &&_| !matches!(finding, rondel::verify::Finding::ByesUneven { .. });
        assert_eq!(found.findings.iter().find(is_fault), None, "{players} players");
        let evenness = Evenness::of(schedule);
        let pairs =
            |meetings: &Meetings| meetings.pairs().map(|(_, rounds)| rounds.len()).collect::<Vec<_>>();
        let (partners, opponents) = (pairs(&found.partners), pairs(&found.opponents));
        let outs =
            |player: &Player| schedule.rounds.iter().filter(|round| round.out.contains(player)).count();
        let out: Vec<usize> = (0..players).map(|index| outs(&Player::from_index(index))).collect();
        Spread {
            partners: Count::of(partners.into_iter(), evenness.partners),
            opponents: Count::of(opponents.into_iter(), evenness.opponents),
            out: Count::of(out.into_iter(), evenness.out),
            is_best: evenness == Evenness::bound(players, players / 4, rounds),
        }
    }
}

/// An evening by both.
pub struct Row {
    pub players: usize,
    pub rounds: usize,
    pub here: Spread,
    pub there: Spread,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Row { players, rounds, here, there } = self;
        let out = match players % 4 {
            0 => String::new(),
            _ => format!("{}; {}", here.out, there.out),
        };
        let best = if here.is_best { ", proved" } else { "" };
        let [ours, theirs] =
            [here, there].map(|spread| format!("{} | {}", spread.partners, spread.opponents));
        write!(f, "| {players}, {}, {rounds} | {ours}{best} | {theirs} | {out} |", players / 4)
    }
}

/// All evenings, each at as many tables as its players fill.
pub fn rows() -> Vec<Row> {
    let drawn: Drawn = serde_json::from_str(include_str!("../data/social_tournament.json")).expect("sound");
    let row = |&(players, rounds): &(usize, usize)| {
        let mut mixer = Mixer::new(players, players / 4, rounds, 1).expect("an evening");
        mixer.step(EXCHANGES);
        let there = drawn.evenings.iter().find(|evening| evening.players == players).expect("drawn");
        Row {
            players,
            rounds,
            here: Spread::of(&mixer.best()),
            there: Spread::of(&schedule(players, &there.rounds[..rounds])),
        }
    };
    EVENINGS.iter().map(row).collect()
}

fn schedule(entrants: usize, rounds: &[Vec<[usize; 4]>]) -> Schedule {
    let round = |tables: &Vec<[usize; 4]>| {
        let seated = tables.as_flattened();
        let out = (0..entrants).filter(|index| !seated.contains(index)).map(Player::from_index);
        let tables = tables.iter().map(|four| {
            let [a, b, c, d] = four.map(Player::from_index);
            Table { sides: [Side::Two([a, b]), Side::Two([c, d])], boards: Vec::new() }
        });
        Round { tables: tables.collect(), out: out.collect() }
    };
    Schedule { entrants, rounds: rounds.iter().map(round).collect() }
}
