//! Claims and findings of the verifier as sentences.

use rondel::event::Sides;
use rondel::ids::{Player, RoundNo};
use rondel::text::checks::Checks as Text;
use rondel::verify::{Claim, Finding};

use super::Shown;
use crate::state::App;

/// A claim with its numbers.
pub fn claim(claim: &Claim, sides: Sides) -> Text {
    match *claim {
        Claim::Meetings { pairs, times, right, seldom, often, .. } if seldom + often > 0 => {
            Text::MeetNot { pairs, times, right, seldom, often }
        }
        Claim::Meetings { pairs, times, excused: 0, .. } => Text::AllMeet { pairs, times },
        Claim::Meetings { pairs, times, right, excused, .. } => {
            Text::MeetExcused { pairs, times, right, excused }
        }
        Claim::Rounds { rounds, wrong: 0 } => Text::EveryRound { rounds },
        Claim::Rounds { rounds, wrong } => Text::SomeRounds { rounds, wrong },
        Claim::Tables { games, wrong: 0 } => Text::EveryTable { games },
        Claim::Tables { games, wrong } => Text::SomeTables { games, wrong },
        Claim::Byes { most: 0, .. } => Text::NobodyFree,
        Claim::Byes { fewest, most } if fewest == most => Text::AllFree { n: most },
        Claim::Byes { fewest, most } => Text::FreeBetween { fewest, most },
        Claim::Sides { widest, uneven } => match (uneven, sides == Sides::HomeAway) {
            (0, false) => Text::EvenColours { widest },
            (0, true) => Text::EvenHome { widest },
            (_, false) => Text::UnevenColours { widest, uneven },
            (_, true) => Text::UnevenHome { widest, uneven },
        },
    }
}

/// What is wrong, with round, table and names.
pub fn finding(app: App, shown: &Shown, finding: &Finding) -> String {
    let name = |player: &Player| shown.name(*player);
    app.say(match finding {
        Finding::Partners { round, table, players } => {
            let names: Vec<String> = players.iter().map(name).collect();
            Text::Partners { round: round.number(), table: table.number(), names: names.join(", ") }
        }
        Finding::OwnOpponent { round, table, player } => {
            Text::OwnOpponent { round: round.number(), table: table.number(), name: name(player) }
        }
        Finding::Unknown { round, .. } => Text::Unknown { round: round.number() },
        Finding::Twice { round, tables, player } => {
            let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
            Text::Twice { round: round.number(), tables: tables.join(", "), name: name(player) }
        }
        Finding::OutYetPlays { round, table, player } => {
            Text::OutYetPlays { round: round.number(), table: table.number(), name: name(player) }
        }
        Finding::OutTwice { round, player } => Text::OutTwice { round: round.number(), name: name(player) },
        Finding::Missing { round, player } => Text::MissingFrom { round: round.number(), name: name(player) },
        Finding::TooSeldom { players: [one, other], rounds, times } => {
            Text::Seldom { one: name(one), other: name(other), met: rounds.len(), times: *times }
        }
        Finding::TooOften { players: [one, other], rounds, times } => {
            Text::Often { one: name(one), other: name(other), rounds: numbers(rounds), times: *times }
        }
        Finding::ByesUneven { player, most, fewest } => {
            Text::ByesUneven { name: name(player), most: *most, fewest: *fewest }
        }
    })
}

/// Rounds as a list of numbers.
pub fn numbers(rounds: &[RoundNo]) -> String {
    rounds.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
