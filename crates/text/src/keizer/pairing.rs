//! Reasons for a Keizer round: one sentence for every pair, with details on request.

use rondel_event::pairing::keizer::{
    ColourRule, Forced, Free, FreeVerdict, Pair, Pairing, Relaxed, Tried, Verdict,
};
use rondel_schedule::model::ids::Player;
use rondel_schedule::verify::Excuse;

use crate::pairing_reasons::{self, Names, PairingReasons, listed_pairs};
use crate::{Lang, Say, lasting};

sentences!("keizer/pairing");

/// Returns the details of a pair: every excluded candidate with the reason, absent players, then the colours.
pub fn details(pair: &Pair, name: Names, lang: Lang) -> Vec<String> {
    let [white, black] = pair.colours().map(name);
    let colours = match pair.rule {
        ColourRule::NoThird => PairingReasons::NoThird { white, black }.say(lang),
        ColourRule::Alternate => PairingReasons::Alternate { white, black }.say(lang),
        ColourRule::FewerWhites => Reason::FewerWhites { white, black }.say(lang),
        ColourRule::Turned => Reason::Turned { white, black }.say(lang),
        ColourRule::Higher => Reason::Higher { white, black }.say(lang),
    };
    let tried = pair.tried.iter().map(|tried| passed(pair.top, tried, name, lang));
    tried.chain(pairing_reasons::skipped(&pair.absent, name, lang)).chain([colours]).collect()
}

/// Returns the reason that excluded a candidate.
fn passed(top: Player, tried: &Tried, by: Names, lang: Lang) -> String {
    against([top, tried.candidate], &tried.verdict, by, lang)
}

/// Returns the reason that excludes the second of two as an opponent of the first; also used for pairings made by
/// hand.
pub fn against([top, candidate]: [Player; 2], verdict: &Verdict, by: Names, lang: Lang) -> String {
    let name = by(candidate);
    let pairs = |two: &[[Player; 2]]| listed_pairs(two, by, lang);
    match verdict {
        Verdict::ByHand => PairingReasons::NotByHand { name }.say(lang),
        Verdict::Wish(bar) => lasting::passed(*bar, [top, candidate], by, lang),
        Verdict::Rest(Forced::Wish(two)) => lasting::rest(candidate, two, by, lang),
        Verdict::Met(round) => PairingReasons::Met { name, round: round.number() }.say(lang),
        Verdict::Often { games } => Reason::Often { name, games: *games }.say(lang),
        Verdict::Rest(Forced::ByHand(two)) => {
            PairingReasons::RestByHand { name, pairs: pairs(two) }.say(lang)
        }
        Verdict::Rest(Forced::Rematch(two)) => Reason::RestRematch { name, pairs: pairs(two) }.say(lang),
    }
}

/// Returns the reason why a player is free, as one sentence, with the reasons that spared lower-placed players,
/// absent ones last.
pub fn free(free: &Free, name: Names, lang: Lang) -> (String, Vec<String>) {
    let who = name(free.player);
    let has = |is: fn(FreeVerdict) -> bool| free.passed.iter().any(|passed| is(passed.1));
    let sentence = match free.had {
        _ if free.by_hand => Reason::FreeByHand { name: who },
        _ if free.late => Reason::FreeLate { name: who },
        _ if has(|verdict| matches!(verdict, FreeVerdict::Parts | FreeVerdict::Among)) => {
            return (lasting::Reason::FreeWished { name: who }.say(lang), spared(free, name, lang));
        }
        _ if has(|verdict| verdict == FreeVerdict::Champions) => Reason::FreeBesideGroup { name: who },
        0 if has(|verdict| verdict == FreeVerdict::JustCome) => Reason::FreeSpared { name: who },
        0 => Reason::Free { name: who },
        had => Reason::FreeAgain { name: who, had },
    };
    (sentence.say(lang), spared(free, name, lang))
}

/// Returns the reasons that spared lower-placed players, absent ones last.
fn spared(free: &Free, name: Names, lang: Lang) -> Vec<String> {
    let spared = free.passed.iter().map(|&(player, verdict)| {
        let name = name(player);
        match verdict {
            FreeVerdict::Had { times, last } => {
                Reason::FreeHad { name, times, round: last.number() }.say(lang)
            }
            FreeVerdict::Parts => lasting::Reason::FreeParts { name }.say(lang),
            FreeVerdict::Among => lasting::Reason::FreeAmong { name }.say(lang),
            FreeVerdict::Champions => Reason::FreeInGroup { name }.say(lang),
            FreeVerdict::JustCome => PairingReasons::JustCome { name }.say(lang),
            FreeVerdict::ByHand => PairingReasons::NotByHand { name }.say(lang),
            FreeVerdict::Fixed => PairingReasons::FreeFixed { name }.say(lang),
        }
    });
    spared.chain(pairing_reasons::skipped(&free.absent, name, lang)).collect()
}

/// Returns the limits that gave way with the reasons, one line each; empty in most rounds.
pub fn gave_way(pairing: &Pairing, name: Names, lang: Lang) -> Vec<String> {
    let Some(Relaxed { asked, used, pairs, aside, groups }) = &pairing.relaxed else { return Vec::new() };
    let what = match (asked.most, used.most) {
        (Some(most), Some(now)) if now > most => Reason::More { asked: most, used: now, gap: used.gap },
        _ => Reason::Gap { asked: asked.gap, used: used.gap },
    };
    let again = (!pairs.is_empty()).then(|| Reason::Again { pairs: listed_pairs(pairs, name, lang) });
    let because = match groups.len() {
        0 => PairingReasons::BecauseHand.say(lang),
        groups => Reason::Groups { groups, aside: aside.len() }.say(lang),
    };
    let lines = [what.say(lang)].into_iter().chain(again.map(|again| again.say(lang)));
    lines.chain([because]).collect()
}

/// Returns the reason why a rule gave way for the players in `excuse`, or `None` if the round has no reason.
pub fn excuse(pairing: &Pairing, excuse: Excuse, name: Names, lang: Lang) -> Option<String> {
    match excuse {
        Excuse::Met(_, [a, b]) => {
            let settled = pairing.pairs.iter().find(|pair| pair.has(a) && pair.has(b));
            let settled = settled.filter(|pair| pair.by_hand || pair.group);
            let told = settled.map(|pair| pairing_reasons::pair(pair, name, lang));
            told.or_else(|| Some(gave_way(pairing, name, lang).join(" ")).filter(|told| !told.is_empty()))
        }
        Excuse::Free(_, who) => {
            let free = pairing.free.as_ref().filter(|free| free.player == who)?;
            let (sentence, spared) = self::free(free, name, lang);
            Some([sentence].into_iter().chain(spared).collect::<Vec<_>>().join(" "))
        }
        // A game of the champions' group takes precedence over groups of the season.
        Excuse::Wish(_, [a, b]) => {
            let in_group = pairing.pairs.iter().find(|pair| pair.group && pair.has(a) && pair.has(b));
            in_group.map(|pair| pairing_reasons::pair(pair, name, lang))
        }
        // Nothing is promised about colours.
        Excuse::Third(..) | Excuse::Table(..) => None,
    }
}
