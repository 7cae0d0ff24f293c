//! The sentences shared by all pairings with reasons, and the names in them.

use rondel_event::pairing::Pair;
use rondel_event::pairing::monrad::Colour;
use rondel_schedule::model::ids::Player;

use super::{Lang, Say, common};

/// A function that returns the name of a player as the page writes it.
pub type Names<'a> = &'a dyn Fn(Player) -> String;

sentences!("pairing_reasons");

/// Returns the reason for a pair, as one sentence: the candidates that the higher player passed over.
pub fn pair<R, V>(pair: &Pair<R, V>, name: Names, lang: Lang) -> String {
    let [top, opponent] = [pair.top, pair.opponent].map(name);
    let sentence = match pair.tried.as_slice() {
        _ if pair.by_hand => PairingReasons::ByHand { top, opponent },
        _ if pair.group => PairingReasons::InGroup { top, opponent },
        [] if pair.absent.is_empty() => PairingReasons::First { top, opponent },
        [] => PairingReasons::FirstHere { top, opponent },
        [first, ..] => {
            PairingReasons::Passed { top, opponent, passed: name(first.candidate), n: pair.tried.len() }
        }
    };
    sentence.say(lang)
}

/// Returns the players skipped because they are absent, or `None` if there are none.
pub fn skipped(absent: &[Player], name: Names, lang: Lang) -> Option<String> {
    let names = || listed(absent.iter().map(|&player| name(player)).collect(), lang);
    (!absent.is_empty()).then(|| PairingReasons::NotHere { names: names() }.say(lang))
}

/// Lists pairs: "12 and 4", "12 and 4, 3 and 8".
pub fn listed_pairs(pairs: &[[Player; 2]], name: Names, lang: Lang) -> String {
    let pair = |pair: &[Player; 2]| listed(pair.iter().map(|&player| name(player)).collect(), lang);
    pairs.iter().map(pair).collect::<Vec<_>>().join(", ")
}

/// Lists names: "1, 2 and 3".
pub fn listed(names: Vec<String>, lang: Lang) -> String {
    common::listed(&names, lang)
}

fn less_one(n: &usize) -> usize {
    n - 1
}
