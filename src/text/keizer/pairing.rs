//! Why a Keizer round is paired as it is: one sentence for every pair, with the details, for those who ask.

use crate::ids::Player;
use crate::pairing::keizer::{ColourRule, Forced, Free, FreeVerdict, Pair, Pairing, Relaxed, Tried, Verdict};
use crate::text::paired::{self, Names, Paired, listed_pairs};
use crate::text::{Lang, Say, counted};
use crate::verify::Excuse;

sentences! {
    /// What is said of a Keizer pairing alone.
    Reason {
        Free { name: String } => format!("{name} is free this round: the number of those present is odd, and of those who have not been free yet {name} stands lowest."),
            format!("{name} is deze ronde vrij: het aantal aanwezigen is oneven, en van wie nog niet vrij was staat {name} het laagst."),
            format!("{name} er fri denne runden: det er et odde antall til stede, og av dem som ikke har vært fri, står {name} lavest.");
        FreeAgain { name: String, had: usize } => format!("{name} is free this round: the number of those present is odd, nobody was free less often than {}, and of those {name} stands lowest.", counted(*had, "time", "times")),
            format!("{name} is deze ronde vrij: het aantal aanwezigen is oneven, niemand was minder dan {had} keer vrij, en van hen staat {name} het laagst."),
            format!("{name} er fri denne runden: det er et odde antall til stede, ingen har vært fri færre enn {}, og av dem står {name} lavest.", counted(*had, "gang", "ganger"));
        FreeByHand { name: String } => format!("{name} is free this round: the organizer decided this."),
            format!("{name} is deze ronde vrij: dat heeft de organisator bepaald."),
            format!("{name} er fri denne runden: det har arrangøren bestemt.");
        FreeHad { name: String, times: usize, round: u16 } =>
            match times { 1 => format!("{name}: was free in round {round}."), n => format!("{name}: was free {n} times, the last time in round {round}.") },
            match times { 1 => format!("{name}: was vrij in ronde {round}."), n => format!("{name}: was {n} keer vrij, het laatst in ronde {round}.") },
            match times { 1 => format!("{name}: var fri i runde {round}."), n => format!("{name}: har vært fri {n} ganger, sist i runde {round}.") };

        Often { name: String, games: u16 } => format!("{name}: they have had {}, as many as the rules allow.", counted((*games).into(), "game", "games")),
            format!("{name}: ze speelden al {}, zoveel als de regels toelaten.", counted((*games).into(), "partij", "partijen")),
            format!("{name}: de har hatt {}, så mange som reglene tillater.", counted((*games).into(), "parti", "partier"));
        RestRematch { name: String, pairs: String } => format!("{name}: then {pairs} would have to meet again, too soon or too often."),
            format!("{name}: dan zouden {pairs} elkaar te snel of te vaak opnieuw moeten treffen."),
            format!("{name}: da måtte {pairs} møtes igjen for tidlig eller for ofte.");

        FewerWhites { white: String, black: String } => format!("{white} has white and {black} black: {white} has had white less often."),
            format!("{white} heeft wit en {black} zwart: {white} had minder vaak wit."),
            format!("{white} har hvit og {black} svart: {white} har hatt hvit færre ganger.");
        Higher { white: String, black: String } => format!("{white} has white and {black} black: their colours so far tell nothing apart, and who stands higher has white."),
            format!("{white} heeft wit en {black} zwart: de kleuren tot nu toe maken geen verschil, en wie hoger staat heeft wit."),
            format!("{white} har hvit og {black} svart: fargene hittil skiller dem ikke, og den som står høyest, har hvit.");

        Gap { asked: u16, used: u16 } =>
            match used { 0 => format!("There should be {} between two games of the same players. This round that cannot be kept at all.", counted((*asked).into(), "round", "rounds")),
                n => format!("There should be {} between two games of the same players. This round only {n} can be kept.", counted((*asked).into(), "round", "rounds")) },
            match used { 0 => format!("Tussen twee partijen van dezelfde spelers horen {} te zitten. Deze ronde lukt dat helemaal niet.", counted((*asked).into(), "ronde", "rondes")),
                n => format!("Tussen twee partijen van dezelfde spelers horen {} te zitten. Deze ronde lukken er maar {n}.", counted((*asked).into(), "ronde", "rondes")) },
            match used { 0 => format!("Det skal være {} mellom to partier med de samme spillerne. Denne runden går det ikke i det hele tatt.", counted((*asked).into(), "runde", "runder")),
                n => format!("Det skal være {} mellom to partier med de samme spillerne. Denne runden går det bare med {n}.", counted((*asked).into(), "runde", "runder")) };
        More { asked: u16, used: u16, gap: u16 } => format!("The same players should have at most {}. This round {used} must be allowed, with {} between.", counted((*asked).into(), "game", "games"), counted((*gap).into(), "round", "rounds")),
            format!("Dezelfde spelers horen hoogstens {} te hebben. Deze ronde moeten het er {used} mogen zijn, met {} ertussen.", counted((*asked).into(), "partij", "partijen"), counted((*gap).into(), "ronde", "rondes")),
            format!("De samme spillerne skal ha høyst {}. Denne runden må {used} tillates, med {} imellom.", counted((*asked).into(), "parti", "partier"), counted((*gap).into(), "runde", "runder"));
        Again { pairs: String } => format!("{pairs} meet again because of it."), format!("Daardoor treffen {pairs} elkaar opnieuw."), format!("Derfor møtes {pairs} igjen.");
        Groups { groups: usize, aside: usize } =>
            format!("The reason: there are {groups} groups of odd size whose players may only play among themselves and {}.", counted(*aside, "other player", "other players")),
            format!("De reden: er zijn {groups} oneven groepen waarvan de spelers alleen onder elkaar en tegen {} mogen spelen.", counted(*aside, "andere speler", "andere spelers")),
            format!("Grunnen: det er {groups} grupper med odde antall der spillerne bare kan møte hverandre og {}.", counted(*aside, "annen spiller", "andre spillere"));
    }
}

/// Why these two play, as one sentence.
pub fn pair(pair: &Pair, name: Names, lang: Lang) -> String {
    let passed: Vec<Player> = pair.tried.iter().map(|tried| tried.candidate).collect();
    paired::sentence([pair.top, pair.opponent], &passed, &pair.absent, pair.by_hand, name).say(lang)
}

/// The details of a pair: every candidate with what excluded them, who is not here, then the colours.
pub fn details(pair: &Pair, name: Names, lang: Lang) -> Vec<String> {
    let [white, black] = pair.colours().map(name);
    let colours = match pair.rule {
        ColourRule::NoThird => Paired::NoThird { white, black }.say(lang),
        ColourRule::Alternate => Paired::Alternate { white, black }.say(lang),
        ColourRule::FewerWhites => Reason::FewerWhites { white, black }.say(lang),
        ColourRule::Higher => Reason::Higher { white, black }.say(lang),
    };
    let tried = pair.tried.iter().map(|tried| passed(tried, name, lang));
    tried.chain(paired::skipped(&pair.absent, name, lang)).chain([colours]).collect()
}

/// What excluded a candidate.
fn passed(tried: &Tried, by: Names, lang: Lang) -> String {
    against(tried.candidate, &tried.verdict, by, lang)
}

/// What excludes somebody as an opponent; for a pairing made by hand too.
pub fn against(candidate: Player, verdict: &Verdict, by: Names, lang: Lang) -> String {
    let name = by(candidate);
    let pairs = |two: &[[Player; 2]]| listed_pairs(two, by, lang);
    match verdict {
        Verdict::ByHand => Paired::NotByHand { name }.say(lang),
        Verdict::Met(round) => Paired::Met { name, round: round.number() }.say(lang),
        Verdict::Often { games } => Reason::Often { name, games: *games }.say(lang),
        Verdict::Rest(Forced::ByHand(two)) => Paired::RestByHand { name, pairs: pairs(two) }.say(lang),
        Verdict::Rest(Forced::Rematch(two)) => Reason::RestRematch { name, pairs: pairs(two) }.say(lang),
    }
}

/// Why somebody is free, as one sentence, and what spared those placed lower, those not here last.
pub fn free(free: &Free, name: Names, lang: Lang) -> (String, Vec<String>) {
    let who = name(free.player);
    let sentence = match free.had {
        _ if free.by_hand => Reason::FreeByHand { name: who },
        0 => Reason::Free { name: who },
        had => Reason::FreeAgain { name: who, had },
    };
    let spared = free.passed.iter().map(|&(player, verdict)| {
        let name = name(player);
        match verdict {
            FreeVerdict::Had { times, last } => {
                Reason::FreeHad { name, times, round: last.number() }.say(lang)
            }
            FreeVerdict::ByHand => Paired::NotByHand { name }.say(lang),
            FreeVerdict::Fixed => Paired::FreeFixed { name }.say(lang),
        }
    });
    (sentence.say(lang), spared.chain(paired::skipped(&free.absent, name, lang)).collect())
}

/// Where limits gave way and why, a line each; nothing in most rounds.
pub fn gave_way(pairing: &Pairing, name: Names, lang: Lang) -> Vec<String> {
    let Some(Relaxed { asked, used, pairs, aside, groups }) = &pairing.relaxed else { return Vec::new() };
    let what = match (asked.most, used.most) {
        (Some(most), Some(now)) if now > most => Reason::More { asked: most, used: now, gap: used.gap },
        _ => Reason::Gap { asked: asked.gap, used: used.gap },
    };
    let again = (!pairs.is_empty()).then(|| Reason::Again { pairs: listed_pairs(pairs, name, lang) });
    let because = match groups.len() {
        0 => Paired::BecauseHand.say(lang),
        groups => Reason::Groups { groups, aside: aside.len() }.say(lang),
    };
    let lines = [what.say(lang)].into_iter().chain(again.map(|again| again.say(lang)));
    lines.chain([because]).collect()
}

/// Why a rule gave way in a round for those that `excuse` names; none where the round does not say.
pub fn excuse(pairing: &Pairing, excuse: Excuse, name: Names, lang: Lang) -> Option<String> {
    match excuse {
        Excuse::Met(_, [a, b]) => {
            let by_hand = pairing.pairs.iter().find(|pair| pair.by_hand && pair.has(a) && pair.has(b));
            let told = by_hand.map(|by_hand| self::pair(by_hand, name, lang));
            told.or_else(|| Some(gave_way(pairing, name, lang).join(" ")).filter(|told| !told.is_empty()))
        }
        Excuse::Free(_, who) => {
            let free = pairing.free.as_ref().filter(|free| free.player == who)?;
            let (sentence, spared) = self::free(free, name, lang);
            Some([sentence].into_iter().chain(spared).collect::<Vec<_>>().join(" "))
        }
        // Nothing is promised of colours.
        Excuse::Third(..) => None,
    }
}
