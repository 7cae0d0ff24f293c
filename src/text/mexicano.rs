//! Mexicano: what is asked, how a round came about, and what is kept.

use super::paired::Names;
use super::{Lang, Say};
use crate::model::ids::{Player, RoundNo};
use crate::pairing::mexicano::Pairing;
use crate::verify::{Claim, Finding};

sentences!("mexicano");

/// The reason somebody is on their court with their partner, or sits out, and what more there is to it.
pub fn told(
    pairing: &Pairing,
    round: RoundNo,
    player: Player,
    name: Names,
    lang: Lang,
) -> Option<(String, Vec<String>)> {
    if let Some(rest) = pairing.out.iter().find(|rest| rest.player == player) {
        return Some((Mexicano::SitsOut { name: name(player), had: rest.had }.say(lang), Vec::new()));
    }
    let index = pairing.court(player)?;
    let court = &pairing.courts[index];
    let from = 4 * index + 1;
    let number = index + 1;
    let where_from = match round.index() {
        0 => Mexicano::First { court: number },
        _ => Mexicano::Court { court: number, from, to: from + 3 },
    };
    let [[one, other], [two, three]] = court.pairs.map(|pair| pair.map(|place| from + place));
    let split = Mexicano::Split { one, other, two, three };
    let were = court
        .again
        .iter()
        .map(|&[one, other]| Mexicano::WerePartners { one: name(one), other: name(other) }.say(lang));
    let sentence = [where_from.say(lang), split.say(lang)].join(" ");
    Some((sentence, were.collect()))
}

/// What is kept of the rules, with its numbers.
pub(super) fn claim(claim: &Claim) -> Mexicano {
    match *claim {
        Claim::ByStandings { wrong: 0, tables, corrected: 0 } => Mexicano::ByStandings { tables },
        Claim::ByStandings { wrong: 0, tables, corrected } => Mexicano::ByStandingsThen { tables, corrected },
        Claim::ByStandings { wrong, tables, .. } => Mexicano::NotByStandings { wrong, tables },
        Claim::NewPartners { wrong: 0, again: 0, moved } => Mexicano::NewPartners { moved },
        Claim::NewPartners { wrong: 0, again, .. } => Mexicano::SamePartners { again },
        Claim::NewPartners { wrong, .. } => Mexicano::NotNewPartners { wrong },
        Claim::RestsFair { most: 0, .. } => Mexicano::NobodyRests,
        Claim::RestsFair { wrong: 0, fewest, most } => Mexicano::RestsFair { fewest, most },
        Claim::RestsFair { wrong, .. } => Mexicano::RestsUnfair { wrong },
        _ => unreachable!("said of other systems"),
    }
}

/// A finding in a Mexicano; `None` for another one.
pub(super) fn finding(finding: &Finding, by: Names, lang: Lang) -> Option<String> {
    let said = match finding {
        Finding::OtherFour { round, table, players } => {
            let names: Vec<String> = players.iter().map(|&player| by(player)).collect();
            Mexicano::OtherFour { round: round.number(), table: table.number(), names: names.join(", ") }
        }
        Finding::OtherPartners { round, table, players: [one, other] } => Mexicano::OtherPartners {
            round: round.number(),
            table: table.number(),
            one: by(*one),
            other: by(*other),
        },
        Finding::RestsAgain { round, player } => {
            Mexicano::RestsAgain { round: round.number(), name: by(*player) }
        }
        _ => return None,
    };
    Some(said.say(lang))
}
