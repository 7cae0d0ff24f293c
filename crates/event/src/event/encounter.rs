//! The encounters of an event: every two who were partners, or who met where everybody plays alone, once each.

use std::collections::BTreeMap;

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::Side;

use super::Settings;
use super::history::History;

/// Two entrants who were partners, or opponents where nobody has a partner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Encounter {
    /// The two entrants, the smaller number first.
    pub ends: [Player; 2],
    /// The last round in which they played.
    pub round: RoundNo,
    /// Their table in that round.
    pub table: TableNo,
    /// The sum that all their games brought to each of the two, in half points or in the points of a score; for
    /// partners both sums are that of their side.
    pub brought: [i64; 2],
}

/// The encounters found so far, by the two entrants.
#[derive(Debug, Default)]
pub struct Encounters(BTreeMap<[Player; 2], Encounter>);

impl Encounters {
    /// Adds a game of two entrants at this table, and what it brought to each of them.
    pub fn add(&mut self, pair: [Player; 2], (round, table): (RoundNo, TableNo), brought: [i64; 2]) {
        let is_turned = pair[0] > pair[1];
        let turned = |[first, second]: [i64; 2]| if is_turned { [second, first] } else { [first, second] };
        let ends = if is_turned { [pair[1], pair[0]] } else { pair };
        let it = self.0.entry(ends).or_insert(Encounter { ends, round, table, brought: [0; 2] });
        (it.round, it.table) = (round, table);
        it.brought.iter_mut().zip(turned(brought)).for_each(|(sum, more)| *sum += more);
    }

    /// Returns the encounters in the order of the entrants.
    pub fn into_vec(self) -> Vec<Encounter> {
        self.0.into_values().collect()
    }
}

/// Returns the encounters of all games that were played at the table, in the order of the entrants. Walk-overs are no
/// encounters. The deals of bridge pairs are in
/// [`movement::pairs::encounters`](crate::movement::pairs::encounters).
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
/// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
/// use rondel_event::event::{encounters, history::History};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let met = encounters(&History::of(event.state()), &event.state().settings);
/// assert_eq!(met[0].ends.map(Player::number), [1, 4]);
/// assert_eq!((met.len(), met[0].brought), (1, [2, 0])); // In half points.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn encounters(history: &History, settings: &Settings) -> Vec<Encounter> {
    let mut found = Encounters::default();
    for (index, round) in history.rounds.iter().enumerate() {
        for (table, game) in round.games.iter().enumerate() {
            let Some(outcome) = game.reported.as_ref().filter(|outcome| outcome.is_played()) else {
                continue;
            };
            let worth = |side: usize| worth(outcome, side, settings);
            let at = (RoundNo::from_index(index), TableNo::from_index(table));
            if let Some(pair) = game.pair() {
                found.add(pair, at, [worth(0), worth(1)]);
            }
            for (side, players) in game.sides.iter().enumerate() {
                if let Side::Two(partners) = players {
                    found.add(*partners, at, [worth(side); 2]);
                }
            }
        }
    }
    found.into_vec()
}

fn worth(outcome: &Outcome, side: usize, settings: &Settings) -> i64 {
    settings.worth(outcome, side).map_or(0, |points| points.0.into())
}
