//! Why a rule had to give way, for the checks: in the words of the round in which it did.

use super::checks::Checks;
use super::keizer::pairing as keizer;
use super::verify::Verify;
use super::{Lang, Say, monrad};
use crate::event::State;
use crate::model::ids::{Player, RoundNo};
use crate::pairing::Proposal;
use crate::proof::Proof;
use crate::verify::{Excuse, Finding, GaveWay};

/// Why a rule had to give way, a sentence for every round in which it did.
pub fn reasons(state: &State, proof: &Proof, gave_way: &GaveWay, lang: Lang) -> Vec<String> {
    if matches!(gave_way.finding, Finding::Shared { .. }) {
        return vec![Verify::SharedWhy.say(lang)];
    }
    let of = |excuse: &Excuse| {
        let here = |number: Player| proof.player(number);
        let (round, excuse) = match *excuse {
            Excuse::Met(round, [a, b]) => (round, Excuse::Met(round, [here(a)?, here(b)?])),
            Excuse::Free(round, player) => (round, Excuse::Free(round, here(player)?)),
            Excuse::Third(round, player) => (round, Excuse::Third(round, here(player)?)),
        };
        let why = because(state, round, excuse, lang)?;
        Some(Checks::InRound { round: round.number(), why }.say(lang))
    };
    gave_way.excuses.iter().filter_map(of).collect()
}

/// Why it was so in one round, by the numbers of the event; `None` if the round does not say.
fn because(state: &State, round: RoundNo, excuse: Excuse, lang: Lang) -> Option<String> {
    let name = |player: Player| state.members[player.index()].entrant.name.clone();
    match Proposal::reasons(state, round)? {
        Proposal::Monrad(pairing) => monrad::excuse(&pairing, excuse, &name, lang),
        Proposal::Keizer(pairing) => keizer::excuse(&pairing, excuse, &name, lang),
    }
}
