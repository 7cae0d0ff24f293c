//! Mexicano: the settings, the origin of a round, and its guarantees.

use rondel_event::event::Place;
use rondel_event::pairing::mexicano::{Court, Pairing};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::verify::{Claim, Finding};

use super::pairing_reasons::Names;
use super::{Lang, Say, common, lasting};

sentences!("mexicano");

/// Returns the reason for a player's court and partner, or for sitting out, with further details.
pub fn told(
    pairing: &Pairing,
    round: RoundNo,
    player: Player,
    place: Place,
    name: Names,
    lang: Lang,
) -> Option<(String, Vec<String>)> {
    if let Some(rest) = pairing.out.iter().find(|rest| rest.player == player) {
        return Some((Mexicano::SitsOut { name: name(player), had: rest.had }.say(lang), Vec::new()));
    }
    let index = pairing.court(player)?;
    let court = &pairing.courts[index];
    let places = places(pairing, court);
    let number = index + 1;
    let in_order = places.windows(2).all(|two| two[0] + 1 == two[1]);
    let listed = || common::listed(&places.map(|place| place.to_string()), lang);
    let where_from = match round.index() {
        0 if in_order && places[0] == 4 * index + 1 => Mexicano::First { court: number },
        0 => Mexicano::FirstOf { court: number, places: listed() },
        _ if in_order => Mexicano::Court { court: number, from: places[0], to: places[3] },
        _ => Mexicano::CourtOf { court: number, places: listed() },
    };
    let [[one, other], [two, three]] = court.pairs.map(|pair| pair.map(|at| places[at]));
    let split = Mexicano::Split { one, other, two, three };
    let were = court
        .again
        .iter()
        .map(|&[one, other]| Mexicano::WerePartners { one: name(one), other: name(other) }.say(lang));
    let passed = court.passed.iter().map(|it| match it.because {
        Some((other, bar)) => lasting::passed_on_court(bar, [other, it.player], place, name, lang),
        None => Mexicano::ForOthers { name: name(it.player) }.say(lang),
    });
    let substitutes = pairing.substitutes.iter().filter(|it| court.players.contains(&it.by));
    let instead = substitutes.map(|it| Mexicano::InPlace { by: name(it.by), gone: name(it.gone) }.say(lang));
    let wished = lasting::of_game(&pairing.kept, &court.players, place, name, lang);
    let sentence = [where_from.say(lang), split.say(lang)].join(" ");
    Some((sentence, instead.chain(passed).chain(wished).chain(were).collect()))
}

/// Returns the 1-based places of a court's players among those who play, best first.
fn places(pairing: &Pairing, court: &Court) -> [usize; 4] {
    let sits_out = |player: &Player| {
        let took = pairing.substitutes.iter().any(|it| it.by == *player);
        took || pairing.out.iter().any(|rest| rest.player == *player)
    };
    let plays = pairing.order.iter().filter(|player| !sits_out(player));
    // A substitute has the place of the player replaced, even if that player was a substitute.
    let whose = |player: Player| {
        let taken = pairing.substitutes.iter().rev();
        taken.fold(player, |player, it| if it.by == player { it.gone } else { player })
    };
    court.players.map(|player| plays.clone().position(|it| *it == whose(player)).map_or(0, |at| at + 1))
}

/// Returns the sentence for a claim about the rules, with its numbers.
pub(super) fn claim(claim: &Claim) -> Mexicano {
    match *claim {
        Claim::ByStandings { wrong: 0, tables, corrected: 0, wished } => {
            Mexicano::ByStandings { tables, wished }
        }
        Claim::ByStandings { wrong: 0, tables, corrected, wished } => {
            Mexicano::ByStandingsThen { tables, corrected, wished }
        }
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

/// Returns the sentence for a finding in a Mexicano, or `None` for another finding.
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

#[cfg(test)]
mod tests {
    use rondel_event::event::Mexicano;
    use rondel_event::pairing::Proposal;
    use rondel_event::pairing::mexicano::stand_in;
    use rondel_event::testing::mexicano::{begun, make, play};

    use super::*;

    #[test]
    fn who_plays_in_the_place_of_who_goes_is_told_so() {
        let mut event = begun(10, Mexicano::default());
        play(&mut event, || 17);
        make(&mut event);
        let gone = event.state().rounds[1].round.tables[1].players().next().unwrap();
        let it = stand_in(&event, gone).unwrap();
        event.apply(2, it.action).unwrap();
        play(&mut event, || 15);
        make(&mut event);
        let name = |player: Player| event.state().members[player.index()].called.clone();
        let [by, gone] = [it.free, gone].map(name);
        let in_place = format!("{by} plays in the place of {gone}, who was gone before they began.");
        let round = RoundNo::from_index(1);
        let Some(Proposal::Mexicano(made)) = Proposal::reasons(event.state(), round) else { panic!() };
        let said = told(&made, round, it.free, event.state().place(), &name, Lang::En);
        assert!(said.unwrap().1.contains(&in_place));
    }
}
