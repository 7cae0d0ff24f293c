//! Reasons for a pairing: one sentence for every pair, with details on request.

use rondel_event::pairing::monrad::{
    Cause, Colour, ColourRule, Forced, FreeVerdict, GaveWay, Pair, Pairing, Stage, Tried, Verdict, WalkOver,
};
use rondel_schedule::model::ids::Player;
use rondel_schedule::verify::Excuse;

use super::pairing_reasons::{self, Names, PairingReasons, listed, listed_pairs};
use super::placeholders::Nested;
use super::{Lang, Say, lasting};

sentences!("monrad");

/// Returns the reason for the game at a board, as one sentence.
pub fn pair(pairing: &Pairing, board: usize, name: Names, lang: Lang) -> String {
    let pair = &pairing.pairs[board];
    if !pair.by_hand && pair.tried.is_empty() {
        let [top, opponent] = [pair.top, pair.opponent].map(name);
        match pairing.stage {
            Stage::Quarters => return PairingReasons::Opposite { top, opponent }.say(lang),
            Stage::Halves => return PairingReasons::Halves { top, opponent }.say(lang),
            Stage::First | Stage::Middle | Stage::Last => {}
        }
    }
    pairing_reasons::pair(pair, name, lang)
}

/// Returns the details of a pair: every excluded candidate with the reason, absent players, the colours, and the
/// reason why two with one colour meet.
pub fn details(pairing: &Pairing, board: usize, name: Names, lang: Lang) -> Vec<String> {
    let pair = &pairing.pairs[board];
    let [white, black] = pair.colours().map(name);
    let colours = match pair.rule {
        ColourRule::Alternate => Some(PairingReasons::Alternate { white, black }.say(lang)),
        ColourRule::NoThird => Some(PairingReasons::NoThird { white, black }.say(lang)),
        ColourRule::Balance => Some(Monrad::Balance { white, black }.say(lang)),
        ColourRule::Turned(round) => Some(Monrad::Turned { white, black, round: round.number() }.say(lang)),
        ColourRule::Met(round) => Some(Monrad::MetTurned { white, black, round: round.number() }.say(lang)),
        ColourRule::Number => Some(Monrad::Number { white, black }.say(lang)),
        ColourRule::Nobody => None,
    };
    let tried = pair.tried.iter().map(|tried| passed(pair.top, tried, name, lang));
    let lines = tried.chain(pairing_reasons::skipped(&pair.absent, name, lang)).chain(colours);
    let is_last = pairing.stage == Stage::Last;
    lines.chain(same(pairing, pair, lang)).chain(is_last.then(|| Monrad::LastRound.say(lang))).collect()
}

/// Returns the reason why two with one colour meet, or `None` if they had different colours or colours are ignored.
fn same(pairing: &Pairing, pair: &Pair, lang: Lang) -> Option<String> {
    let has = |pairs: &[[Player; 2]]| {
        pairs.iter().any(|two| two.contains(&pair.top) && two.contains(&pair.opponent))
    };
    let cause = pairing.gave_way.iter().find_map(|gave_way| match gave_way {
        GaveWay::Same { pairs, cause } if has(pairs) => Some(cause),
        _ => None,
    })?;
    let because = because(cause, lang);
    // A decision of the organizer can affect any pair.
    if *cause == Cause::ByHand {
        return Some(because);
    }
    Some(format!("{} {because}", Monrad::SameMeet.say(lang)))
}

fn passed(top: Player, tried: &Tried, by: Names, lang: Lang) -> String {
    let name = by(tried.candidate);
    let pairs = |two: &[[Player; 2]]| listed_pairs(two, by, lang);
    match &tried.verdict {
        Verdict::ByHand => PairingReasons::NotByHand { name }.say(lang),
        Verdict::Wish(bar) => lasting::passed(*bar, [top, tried.candidate], by, lang),
        Verdict::Rest(Forced::Wish(two)) => lasting::rest(tried.candidate, two, by, lang),
        Verdict::Met(round) => PairingReasons::Met { name, round: round.number() }.say(lang),
        Verdict::Points => Monrad::Points { name }.say(lang),
        Verdict::Rest(Forced::Points(two)) => Monrad::RestPoints { name, pairs: pairs(two) }.say(lang),
        Verdict::Third(colour) => Monrad::Third { name, colour: *colour }.say(lang),
        Verdict::Same(colour) => Monrad::Same { name, colour: *colour }.say(lang),
        Verdict::Rest(Forced::ByHand(two)) => {
            PairingReasons::RestByHand { name, pairs: pairs(two) }.say(lang)
        }
        Verdict::Rest(Forced::Rematch(two)) => Monrad::RestRematch { name, pairs: pairs(two) }.say(lang),
        Verdict::Rest(Forced::Third(two)) => Monrad::RestThird { name, pairs: pairs(two) }.say(lang),
        Verdict::Rest(Forced::Same(two)) => Monrad::RestSame { name, pairs: pairs(two) }.say(lang),
        Verdict::NextRound(left) => {
            Monrad::NextRound { name, left: listed(left.iter().map(|&player| by(player)).collect(), lang) }
                .say(lang)
        }
    }
}

/// Returns the reason why a player is free in a round, as one sentence, with the reasons that spared lower-placed
/// players, absent ones last.
pub fn free(free: &WalkOver, pairing: &Pairing, name: Names, lang: Lang) -> (String, Vec<String>) {
    let (who, has_colours) = (name(free.player), pairing.has_colours());
    let had = |passed: &(Player, FreeVerdict)| matches!(passed.1, FreeVerdict::Had(_));
    let sentence = match free.had {
        _ if free.by_hand => Monrad::FreeByHand { name: who, has_colours },
        0 if !free.passed.iter().all(had) => Monrad::FreeSpared { name: who, has_colours },
        0 if pairing.stage == Stage::First => Monrad::FreeFirst { name: who, has_colours },
        0 => Monrad::Free { name: who, has_colours },
        had => Monrad::FreeAgain { name: who, had, has_colours },
    };
    let spared = free.passed.iter().map(|&(player, verdict)| {
        let name = name(player);
        match verdict {
            FreeVerdict::Had(round) => Monrad::FreeHad { name, round: round.number() }.say(lang),
            FreeVerdict::Parts => lasting::Reason::FreeParts { name }.say(lang),
            FreeVerdict::Among => lasting::Reason::FreeAmong { name }.say(lang),
            FreeVerdict::Needed => Monrad::FreeNeeded { name }.say(lang),
            FreeVerdict::JustCome => PairingReasons::JustCome { name }.say(lang),
            FreeVerdict::ThirdWhite => Monrad::FreeThird { name }.say(lang),
            FreeVerdict::ByHand => PairingReasons::NotByHand { name }.say(lang),
            FreeVerdict::Fixed => PairingReasons::FreeFixed { name }.say(lang),
        }
    });
    (sentence.say(lang), spared.chain(pairing_reasons::skipped(&free.absent, name, lang)).collect())
}

/// Returns the rules that gave way with the reasons, one line each; empty in most rounds.
pub fn gave_way(pairing: &Pairing, name: Names, lang: Lang) -> Vec<String> {
    let line = |gave_way: &GaveWay| {
        let (what, cause) = match gave_way {
            GaveWay::Rematch { pairs, cause: Cause::ByHand } => {
                (Monrad::GaveByHand { pairs: listed_pairs(pairs, name, lang) }, None)
            }
            GaveWay::Rematch { pairs, cause } => {
                (Monrad::GaveRematch { pairs: listed_pairs(pairs, name, lang) }, Some(cause))
            }
            GaveWay::NextRound => (Monrad::GaveNext, None),
            GaveWay::Third { players, cause } => {
                let who =
                    |&(player, given): &(Player, Colour)| format!("{} ({})", name(player), given.say(lang));
                (Monrad::GaveThird { names: listed(players.iter().map(who).collect(), lang) }, Some(cause))
            }
            GaveWay::Same { pairs, cause } => {
                (Monrad::GaveSame { pairs: listed_pairs(pairs, name, lang) }, Some(cause))
            }
            GaveWay::WalkOver { player, had } => {
                (Monrad::GaveWalkOver { name: name(*player), had: *had }, None)
            }
        };
        match cause.map(|cause| because(cause, lang)) {
            Some(because) => format!("{} {because}", what.say(lang)),
            None => what.say(lang),
        }
    };
    pairing.gave_way.iter().map(line).collect()
}

/// Returns the reason why a rule gave way for the players in `excuse`, or `None` if the round has no reason.
pub fn excuse(pairing: &Pairing, excuse: Excuse, name: Names, lang: Lang) -> Option<String> {
    let by_hand = |is_meant: &dyn Fn(&Pair) -> bool| {
        let pair = pairing.pairs.iter().find(|pair| pair.by_hand && is_meant(pair))?;
        Some(pairing_reasons::pair(pair, name, lang))
    };
    match excuse {
        Excuse::Met(_, [a, b]) => by_hand(&|pair| pair.has(a) && pair.has(b)).or_else(|| {
            pairing.gave_way.iter().find_map(|gave_way| match gave_way {
                GaveWay::Rematch { pairs, cause }
                    if pairs.iter().any(|two| two.contains(&a) && two.contains(&b)) =>
                {
                    Some(because(cause, lang))
                }
                _ => None,
            })
        }),
        Excuse::Wish(..) | Excuse::Table(..) => None,
        Excuse::Free(_, who) => {
            let free = pairing.free.as_ref().filter(|free| free.player == who)?;
            Some(self::free(free, pairing, name, lang).0)
        }
        Excuse::Third(_, who) => {
            let free = pairing.free.as_ref().filter(|free| free.player == who);
            let cause = pairing.gave_way.iter().find_map(|gave_way| match gave_way {
                GaveWay::Third { players, cause } if players.iter().any(|&(player, _)| player == who) => {
                    Some(cause)
                }
                _ => None,
            });
            match (free, cause) {
                (Some(free), _) if !free.by_hand && free.third => {
                    Some(Monrad::FreeAllThird { name: name(who) }.say(lang))
                }
                (Some(free), _) => Some(self::free(free, pairing, name, lang).0),
                (None, Some(cause)) => Some(because(cause, lang)),
                (None, None) => {
                    Some(by_hand(&|pair| pair.has(who)).unwrap_or_else(|| Monrad::LastRound.say(lang)))
                }
            }
        }
    }
}

fn because(cause: &Cause, lang: Lang) -> String {
    match cause {
        Cause::ByHand => PairingReasons::BecauseHand.say(lang),
        Cause::Wishes => lasting::Reason::BecauseWishes.say(lang),
        Cause::Played { aside, groups } => {
            Monrad::BecausePlayed { groups: groups.len(), aside: aside.len() }.say(lang)
        }
        Cause::Counts { white, black } => Monrad::BecauseCounts { white: *white, black: *black }.say(lang),
        Cause::Twice(colour) => Monrad::BecauseTwice { colour: *colour }.say(lang),
        Cause::NextRound => Monrad::BecauseNext.say(lang),
        Cause::Points => Monrad::BecausePoints.say(lang),
        Cause::NotMet => Monrad::BecauseNotMet.say(lang),
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::RoundNo;

    use super::*;

    fn number(player: Player) -> String {
        player.number().to_string()
    }

    fn player(number: usize) -> Player {
        Player::from_index(number - 1)
    }

    fn round(pair: Pair, stage: Stage) -> Pairing {
        Pairing {
            order: Vec::new(),
            pairs: vec![pair],
            free: None,
            burden: Default::default(),
            gave_way: Vec::new(),
            stage,
            kept: Default::default(),
            part: false,
        }
    }

    #[test]
    fn a_pair_is_told_in_a_sentence_with_every_candidate_below() {
        let again = Verdict::Rest(Forced::Rematch(vec![[player(12), player(4)]]));
        let tried = vec![
            Tried { candidate: player(6), verdict: Verdict::Met(RoundNo::from_index(0)) },
            Tried { candidate: player(7), verdict: Verdict::Third(Colour::White) },
            Tried { candidate: player(8), verdict: again },
        ];
        let two = Pair {
            top: player(2),
            opponent: player(9),
            white: player(9),
            rule: ColourRule::Alternate,
            tried,
            by_hand: false,
            group: false,
            absent: Vec::new(),
        };
        assert_eq!(
            pairing_reasons::pair(&two, &number, Lang::En),
            "2 plays 9: the first who is possible after 6 and 2 others."
        );
        assert_eq!(
            details(&round(two.clone(), Stage::Middle), 0, &number, Lang::En),
            [
                "6: they played each other in round 1.",
                "7: both had white twice running, and one would get white for the third time.",
                "8: then 12 and 4 would have to meet again.",
                "9 has white and 2 black: not the colour they had last.",
            ]
        );
        let norwegian = details(&round(two, Stage::Middle), 0, &number, Lang::Nb);
        assert!(norwegian[1].contains("fargesperre"));
        assert_eq!(norwegian[2], "8: da måtte 12 og 4 møtes igjen.");
    }

    fn two(rule: ColourRule) -> Pair {
        let (top, opponent, white) = (player(2), player(9), player(9));
        Pair {
            top,
            opponent,
            white,
            rule,
            tried: Vec::new(),
            by_hand: false,
            group: false,
            absent: Vec::new(),
        }
    }

    #[test]
    fn why_two_with_the_same_colour_meet_is_told_at_their_board() {
        let mut pairing = round(two(ColourRule::Balance), Stage::Middle);
        assert_eq!(details(&pairing, 0, &number, Lang::En).len(), 1);
        let cause = Cause::Counts { white: 23, black: 21 };
        pairing.gave_way = vec![GaveWay::Same { pairs: vec![[player(9), player(2)]], cause }];
        assert_eq!(
            details(&pairing, 0, &number, Lang::En)[1..],
            ["It could not be avoided that two with the same colour meet. Another colour is tried first \
                 everywhere, so it happens as far down as it can. 23 had white last, 21 had black."]
        );
        // A decision of the organizer is another reason, and can affect any pair.
        let pairs = vec![[player(9), player(2)]];
        pairing.gave_way = vec![GaveWay::Same { pairs, cause: Cause::ByHand }];
        assert_eq!(
            details(&pairing, 0, &number, Lang::En)[1..],
            ["The organizer fixed, forbade or swapped pairs."]
        );
        // At other boards it is not mentioned.
        pairing.pairs[0].top = player(3);
        assert_eq!(details(&pairing, 0, &number, Lang::En).len(), 1);
    }

    #[test]
    fn that_colours_do_not_count_in_the_last_round_is_told() {
        let told = details(&round(two(ColourRule::Balance), Stage::Last), 0, &number, Lang::Nb);
        assert!(told[1].starts_with("Det er siste runde: farger teller ikke"), "{told:?}");
    }

    #[test]
    fn who_was_skipped_for_not_being_here_is_told() {
        let mut pairing = round(two(ColourRule::Alternate), Stage::Middle);
        assert_eq!(
            pairing_reasons::pair(&pairing.pairs[0], &number, Lang::En),
            "2 plays 9, who is the next in the list."
        );
        pairing.pairs[0].absent = vec![player(4), player(7)];
        let sentence = pairing_reasons::pair(&pairing.pairs[0], &number, Lang::En);
        assert_eq!(sentence, "2 plays 9, who is the next in the list of those who are here.");
        let told = details(&pairing, 0, &number, Lang::En);
        assert_eq!(told[0], "Not here this round, and so skipped: 4 and 7.");
    }

    #[test]
    fn why_just_this_one_has_the_walk_over_is_told() {
        let free = |passed: Vec<(Player, FreeVerdict)>, had: usize, stage: Stage| {
            let (by_hand, late, third, absent) = (false, false, false, Vec::new());
            let free = WalkOver { player: player(5), passed, had, by_hand, late, third, absent };
            let pairing = round(two(ColourRule::Number), stage);
            super::free(&free, &pairing, &number, Lang::En).0
        };
        let first = RoundNo::from_index(0);
        let told = free(Vec::new(), 0, Stage::First);
        assert!(told.contains("5 has the highest start number"), "{told}");
        let told = free(vec![(player(6), FreeVerdict::Had(first))], 0, Stage::Middle);
        assert!(told.contains("Of those who have had no walk-over yet 5 stands lowest"), "{told}");
        let told = free(vec![(player(6), FreeVerdict::ThirdWhite)], 0, Stage::Middle);
        assert!(told.contains("5 is the lowest who can have it"), "{told}");
        let told = free(Vec::new(), 1, Stage::Last);
        assert!(told.contains("Nobody who could have it has had fewer than 1 walk-over"), "{told}");
    }
}
