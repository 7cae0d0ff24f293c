//! A round robin in which two games of one round have exchanged opponents, so that two pairs meet twice.

use oorandom::Rand32;
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::schedule::{Schedule, Table};
use rondel_schedule::round_robin::dance::Dance;

use super::{Ask, Made, shuffle};

/// A schedule with one false round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FalseRound {
    /// The schedule as it is shown.
    pub schedule: Schedule,
    /// The two games of the false round that are repeated, each with the other round in which the two meet.
    pub twice: [([Player; 2], RoundNo); 2],
    /// The two games that should be there instead.
    pub instead: [[Player; 2]; 2],
}

/// Returns the first round in which two players meet, or `None`.
fn met(schedule: &Schedule, [a, b]: [Player; 2]) -> Option<RoundNo> {
    let is = |table: &Table| table.pair().is_some_and(|pair| pair == [a, b] || pair == [b, a]);
    let at = schedule.rounds.iter().position(|round| round.tables.iter().any(is))?;
    Some(RoundNo::from_index(at))
}

pub(super) fn make(draw: &mut Rand32) -> Option<Made> {
    let players = [6, 8][draw.rand_range(0..2) as usize];
    let mut schedule = Dance::half_turn(players).ok()?.schedule();
    let mut called: Vec<Player> = (0..players).map(Player::from_index).collect();
    shuffle(draw, &mut called);
    shuffle(draw, &mut schedule.rounds);
    for round in &mut schedule.rounds {
        for table in &mut round.tables {
            let [a, b] = table.pair()?.map(|player| called[player.index()]);
            *table = Table::of(a.min(b), a.max(b));
        }
        round.tables.sort_by_key(Table::pair);
    }
    let wrong = draw.rand_range(0..schedule.rounds.len() as u32) as usize;
    let mut at: Vec<usize> = (0..players / 2).collect();
    shuffle(draw, &mut at);
    let tables = &schedule.rounds[wrong].tables;
    let instead @ [[a, b], [c, d]] = [tables[at[0]].pair()?, tables[at[1]].pair()?];
    let games = [[a.min(c), a.max(c)], [b.min(d), b.max(d)]];
    let [one, other] = games.map(|game| met(&schedule, game));
    let twice = [(games[0], one?), (games[1], other?)];
    // If both games were repeated in one round, that round could be mended instead.
    if twice[0].1 == twice[1].1 {
        return None;
    }
    let tables = &mut schedule.rounds[wrong].tables;
    [tables[at[0]], tables[at[1]]] = games.map(|[one, other]| Table::of(one, other));
    tables.sort_by_key(Table::pair);
    let options = (1..=schedule.rounds.len() as u16).collect();
    Some((Ask::FalseRound(FalseRound { schedule, twice, instead }), options, wrong as u16 + 1))
}
