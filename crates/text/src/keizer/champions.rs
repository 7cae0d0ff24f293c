//! The champions' group of a season: its settings, its table, and its guarantees.

use rondel_schedule::verify::{self, Finding};

use crate::pairing_reasons::Names;
use crate::{Lang, Say};

sentences!("keizer/champions");

/// Returns the sentence for the claim about a group.
pub fn claim(claim: &verify::Claim) -> Kept {
    match *claim {
        verify::Claim::Champions { often: n, .. } if n > 0 => Kept::Often { n },
        verify::Claim::Champions { fewer: n, .. } if n > 0 => Kept::Fewer { n },
        verify::Claim::Champions { unplayed: n, .. } if n > 0 => Kept::Unplayed { n },
        verify::Claim::Champions { gave_way: n, .. } if n > 0 => Kept::GaveWay { n },
        verify::Claim::Champions { games, of, .. } if games == of => Kept::Whole { games },
        verify::Claim::Champions { games, of, .. } => Kept::Part { games, of },
        _ => unreachable!("said of a group"),
    }
}

/// Returns the sentence for a breach of the agreed round robin, or `None` for another finding.
pub fn finding(finding: &Finding, by: Names, lang: Lang) -> Option<String> {
    let said = match *finding {
        Finding::GroupOften { round, table, players, times } => {
            let [one, other] = players.map(by);
            Kept::IsOften { round: round.number(), table: table.number(), one, other, times }
        }
        Finding::GroupFewer { round, games, could } => Kept::IsFewer { round: round.number(), games, could },
        Finding::GroupUnplayed { players, games, times } => {
            let [one, other] = players.map(by);
            Kept::IsUnplayed { one, other, games, times }
        }
        _ => return None,
    };
    Some(said.say(lang))
}
