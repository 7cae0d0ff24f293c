//! Why a pairing is as it is: one sentence for every pair, with the details, for those who ask.

use super::{Lang, Say, counted};
use crate::ids::Player;
use crate::pairing::monrad::{
    Cause, Colour, ColourRule, Forced, FreeVerdict, GaveWay, Pair, Pairing, Tried, Verdict, WalkOver,
};

/// A colour in the middle of a sentence.
fn colour(colour: Colour, lang: Lang) -> &'static str {
    match (colour, lang) {
        (Colour::White, Lang::En) => "white",
        (Colour::Black, Lang::En) => "black",
        (Colour::White, Lang::Nl) => "wit",
        (Colour::Black, Lang::Nl) => "zwart",
        (Colour::White, Lang::Nb) => "hvit",
        (Colour::Black, Lang::Nb) => "svart",
    }
}

sentences! {
    /// What is said of a Monrad pairing.
    Monrad {
        Why => "Why?", "Waarom?", "Hvorfor?";
        First { top: String, opponent: String } =>
            format!("{top} plays {opponent}, who is the next in the list."),
            format!("{top} speelt tegen {opponent}, de eerstvolgende op de lijst."),
            format!("{top} møter {opponent}, som er den neste på listen.");
        Passed { top: String, opponent: String, passed: String, n: usize } =>
            match n { 1 => format!("{top} plays {opponent}: the first who is possible after {passed}."), n => format!("{top} plays {opponent}: the first who is possible after {passed} and {}.", counted(n - 1, "other", "others")) },
            match n { 1 => format!("{top} speelt tegen {opponent}: de eerste die kan, na {passed}."), n => format!("{top} speelt tegen {opponent}: de eerste die kan, na {passed} en {}.", counted(n - 1, "ander", "anderen")) },
            match n { 1 => format!("{top} møter {opponent}: den første mulige etter {passed}."), n => format!("{top} møter {opponent}: den første mulige etter {passed} og {}.", counted(n - 1, "annen", "andre")) };
        ByHand { top: String, opponent: String } =>
            format!("{top} plays {opponent}: the organizer decided this."),
            format!("{top} speelt tegen {opponent}: dat heeft de organisator bepaald."),
            format!("{top} møter {opponent}: det har arrangøren bestemt.");
        Free { name: String } => format!("{name} has no opponent this round: the number is odd. The walk-over counts as a win with white."),
            format!("{name} heeft deze ronde geen tegenstander: het aantal is oneven. De walk-over telt als winst met wit."),
            format!("{name} har ingen motstander denne runden: det er et odde antall. Walk over regnes som seier med hvit.");
        FreeByHand { name: String } => format!("{name} has no opponent this round: the organizer decided this. The walk-over counts as a win with white."),
            format!("{name} heeft deze ronde geen tegenstander: dat heeft de organisator bepaald. De walk-over telt als winst met wit."),
            format!("{name} har ingen motstander denne runden: det har arrangøren bestemt. Walk over regnes som seier med hvit.");

        NotByHand { name: String } => format!("{name}: the organizer decided against it."), format!("{name}: de organisator heeft anders besloten."), format!("{name}: arrangøren har bestemt noe annet.");
        Met { name: String, round: u16 } => format!("{name}: they played each other in round {round}."), format!("{name}: ze speelden al tegen elkaar in ronde {round}."), format!("{name}: de møttes i runde {round}.");
        Third { name: String, colour: Colour } =>
            format!("{name}: both had {0} twice running, and one would get {0} for the third time.", self::colour(*colour, Lang::En)),
            format!("{name}: beiden hadden twee keer achter elkaar {0}, en een van hen zou voor de derde keer {0} krijgen.", self::colour(*colour, Lang::Nl)),
            format!("{name}: fargesperre – begge har hatt {0} to ganger på rad, og en av dem ville fått {0} for tredje gang.", self::colour(*colour, Lang::Nb));
        Same { name: String, colour: Colour } =>
            format!("{name}: both had {} in their last game.", self::colour(*colour, Lang::En)),
            format!("{name}: beiden hadden in hun laatste partij {}.", self::colour(*colour, Lang::Nl)),
            format!("{name}: begge hadde {} i sitt siste parti.", self::colour(*colour, Lang::Nb));
        RestByHand { name: String, pairs: String } => format!("{name}: then a pair that the organizer forbade would have to play ({pairs})."),
            format!("{name}: dan zou een paar moeten spelen dat de organisator verbood ({pairs})."),
            format!("{name}: da måtte et par som arrangøren har sperret, spille ({pairs}).");
        RestRematch { name: String, pairs: String } => format!("{name}: then {pairs} would have to meet again."),
            format!("{name}: dan zouden {pairs} elkaar opnieuw moeten treffen."),
            format!("{name}: da måtte {pairs} møtes igjen.");
        RestThird { name: String, pairs: String } => format!("{name}: then {pairs} would have to play, and one of two would get a colour for the third time running."),
            format!("{name}: dan zouden {pairs} moeten spelen, en zou een van de twee voor de derde keer dezelfde kleur krijgen."),
            format!("{name}: da måtte {pairs} spille, og en av de to ville fått samme farge for tredje gang (fargesperre).");
        RestSame { name: String, pairs: String } => format!("{name}: then {pairs} would have to play, who had the same colour last."),
            format!("{name}: dan zouden {pairs} moeten spelen, die het laatst dezelfde kleur hadden."),
            format!("{name}: da måtte {pairs} spille, som sist hadde samme farge.");
        NextRound { name: String, left: String } => format!("{name}: then a game would have to be repeated in the next round, for {left} for instance."),
            format!("{name}: dan zou in de volgende ronde een partij herhaald moeten worden, bijvoorbeeld voor {left}."),
            format!("{name}: da måtte et parti spilles om igjen i neste runde, for eksempel for {left}.");

        Alternate { white: String, black: String } => format!("{white} has white and {black} black: not the colour they had last."),
            format!("{white} heeft wit en {black} zwart: niet de kleur die ze het laatst hadden."),
            format!("{white} har hvit og {black} svart: ikke fargen de hadde sist.");
        NoThird { white: String, black: String } => format!("{white} has white and {black} black, so that nobody gets a colour for the third time running."),
            format!("{white} heeft wit en {black} zwart, zodat niemand voor de derde keer achter elkaar dezelfde kleur krijgt."),
            format!("{white} har hvit og {black} svart, så ingen får samme farge tre ganger på rad (fargesperre).");
        Balance { white: String, black: String } => format!("Both had the same colour last. {white} has white and {black} black: who had that colour less often has it again."),
            format!("Beiden hadden het laatst dezelfde kleur. {white} heeft wit en {black} zwart: wie die kleur minder vaak had, krijgt haar weer."),
            format!("Begge hadde samme farge sist. {white} har hvit og {black} svart: den som har hatt fargen færrest ganger, får den igjen.");
        Turned { white: String, black: String, round: u16 } => format!("Both had the same colour last, and as often. {white} has white and {black} black: the other way round than in round {round}."),
            format!("Beiden hadden het laatst dezelfde kleur, en even vaak. {white} heeft wit en {black} zwart: omgekeerd als in ronde {round}."),
            format!("Begge hadde samme farge sist, og like ofte. {white} har hvit og {black} svart: omvendt av runde {round}.");
        Number { white: String, black: String } => format!("{white} has white and {black} black: the lower start number has black."),
            format!("{white} heeft wit en {black} zwart: het laagste startnummer heeft zwart."),
            format!("{white} har hvit og {black} svart: laveste startnummer har svart.");

        FreeHad { name: String, round: u16 } => format!("{name}: had a walk-over in round {round}."), format!("{name}: had een walk-over in ronde {round}."), format!("{name}: hadde walk over i runde {round}.");
        FreeNeeded { name: String } => format!("{name}: without this player more games would have to be repeated."), format!("{name}: zonder deze speler zouden meer partijen herhaald moeten worden."), format!("{name}: uten denne spilleren måtte flere partier spilles om igjen.");
        FreeThird { name: String } => format!("{name}: the walk-over counts as white, and it would be white for the third time running."),
            format!("{name}: de walk-over telt als wit, en het zou de derde keer wit achter elkaar zijn."),
            format!("{name}: walk over regnes som hvit, og det ville blitt hvit for tredje gang på rad (fargesperre).");
        FreeFixed { name: String } => format!("{name}: by the organizer's decisions this player must play."), format!("{name}: moet spelen door wat de organisator bepaalde."), format!("{name}: må spille, slik arrangøren har bestemt.");

        GaveRematch { pairs: String } => format!("{pairs} meet again: it could not be avoided."), format!("{pairs} treffen elkaar opnieuw: het was niet te vermijden."), format!("{pairs} møtes igjen: det var ikke til å unngå.");
        GaveNext => "In the next round a game will have to be repeated, if the same players come: no pairing of this round changes that.",
            "In de volgende ronde zal een partij herhaald moeten worden als dezelfde spelers komen: geen enkele indeling van deze ronde verandert dat.",
            "I neste runde må et parti spilles om igjen hvis de samme spillerne møter: intet oppsett av denne runden endrer det.";
        GaveThird { names: String } => format!("{names}: the same colour for the third time running."), format!("{names}: voor de derde keer achter elkaar dezelfde kleur."), format!("{names}: samme farge for tredje gang på rad. Fargesperren måtte vike.");
        GaveSame { pairs: String } => format!("{pairs} had the same colour last, so one of two has it again."), format!("{pairs} hadden het laatst dezelfde kleur, dus een van de twee krijgt haar weer."), format!("{pairs} hadde samme farge sist, så en av de to får den igjen.");
        GaveWalkOver { name: String, had: usize } => format!("{name} has a walk-over again, having had {had} already: nobody who could be free has had fewer."),
            format!("{name} heeft opnieuw een walk-over, na {had} eerder: niemand die vrij kan zijn had er minder."),
            format!("{name} får walk over igjen, etter {had} før: ingen som kunne stå over, har hatt færre.");
        BecauseHand => "The organizer fixed or forbade pairs.", "De organisator heeft paren vastgezet of verboden.", "Arrangøren har låst eller sperret par.";
        BecausePlayed { groups: usize, aside: usize } =>
            format!("There are {groups} groups of odd size whose players have new opponents only among themselves and {}.", counted(*aside, "other player", "other players")),
            format!("Er zijn {groups} oneven groepen waarvan de spelers alleen nog nieuwe tegenstanders hebben onder elkaar en bij {}.", counted(*aside, "andere speler", "andere spelers")),
            format!("Det er {groups} grupper med odde antall der spillerne bare har nye motstandere innbyrdes og hos {}.", counted(*aside, "annen spiller", "andre spillere"));
        BecauseCounts { white: usize, black: usize } => format!("{white} had white last, {black} had black."), format!("{white} hadden het laatst wit, {black} zwart."), format!("{white} hadde hvit sist, {black} hadde svart.");
        BecauseTwice { colour: Colour } => format!("More than half of the players had {} twice running.", self::colour(*colour, Lang::En)),
            format!("Meer dan de helft van de spelers had twee keer achter elkaar {}.", self::colour(*colour, Lang::Nl)),
            format!("Over halvparten av spillerne hadde {} to ganger på rad.", self::colour(*colour, Lang::Nb));
        BecauseNext => "Any other pairing leads to a repeated game, now or in the next round.", "Elke andere indeling leidt nu of in de volgende ronde tot een herhaalde partij.", "Ethvert annet oppsett fører til et gjentatt parti nå eller i neste runde.";
        BecauseNotMet => "Too many of those who would suit have met already.", "Te veel van wie bij elkaar zouden passen, speelden al tegen elkaar.", "For mange av dem som ville passet, har allerede møttes.";
    }
}

/// Gives the name of a player, as the page writes it.
pub type Names<'a> = &'a dyn Fn(Player) -> String;

/// Why these two play, as one sentence.
pub fn pair(pair: &Pair, name: Names, lang: Lang) -> String {
    let [top, opponent] = [name(pair.top), name(pair.opponent)];
    let sentence = match pair.tried.as_slice() {
        _ if pair.by_hand => Monrad::ByHand { top, opponent },
        [] => Monrad::First { top, opponent },
        [first, ..] => Monrad::Passed { top, opponent, passed: name(first.candidate), n: pair.tried.len() },
    };
    sentence.say(lang)
}

/// The details of a pair: every candidate with what excluded them, then the colours.
pub fn details(pair: &Pair, name: Names, lang: Lang) -> Vec<String> {
    let [white, black] = pair.colours().map(name);
    let colours = match pair.rule {
        ColourRule::Alternate => Monrad::Alternate { white, black },
        ColourRule::NoThird => Monrad::NoThird { white, black },
        ColourRule::Balance => Monrad::Balance { white, black },
        ColourRule::Turned(round) => Monrad::Turned { white, black, round: round.number() },
        ColourRule::Number => Monrad::Number { white, black },
    };
    let tried = pair.tried.iter().map(|tried| passed(tried, name, lang));
    tried.chain([colours.say(lang)]).collect()
}

fn passed(tried: &Tried, by: Names, lang: Lang) -> String {
    let name = by(tried.candidate);
    let pairs = |two: &[[Player; 2]]| listed_pairs(two, by, lang);
    let sentence = match &tried.verdict {
        Verdict::ByHand => Monrad::NotByHand { name },
        Verdict::Met(round) => Monrad::Met { name, round: round.number() },
        Verdict::Third(colour) => Monrad::Third { name, colour: *colour },
        Verdict::Same(colour) => Monrad::Same { name, colour: *colour },
        Verdict::Rest(Forced::ByHand(two)) => Monrad::RestByHand { name, pairs: pairs(two) },
        Verdict::Rest(Forced::Rematch(two)) => Monrad::RestRematch { name, pairs: pairs(two) },
        Verdict::Rest(Forced::Third(two)) => Monrad::RestThird { name, pairs: pairs(two) },
        Verdict::Rest(Forced::Same(two)) => Monrad::RestSame { name, pairs: pairs(two) },
        Verdict::NextRound(left) => {
            Monrad::NextRound { name, left: listed(left.iter().map(|&player| by(player)).collect(), lang) }
        }
    };
    sentence.say(lang)
}

/// Why somebody is free, as one sentence, and what spared those placed lower.
pub fn free(free: &WalkOver, name: Names, lang: Lang) -> (String, Vec<String>) {
    let who = name(free.player);
    let sentence = if free.by_hand { Monrad::FreeByHand { name: who } } else { Monrad::Free { name: who } };
    let spared = free.passed.iter().map(|&(player, verdict)| {
        let name = name(player);
        let sentence = match verdict {
            FreeVerdict::Had(round) => Monrad::FreeHad { name, round: round.number() },
            FreeVerdict::Needed => Monrad::FreeNeeded { name },
            FreeVerdict::ThirdWhite => Monrad::FreeThird { name },
            FreeVerdict::ByHand => Monrad::NotByHand { name },
            FreeVerdict::Fixed => Monrad::FreeFixed { name },
        };
        sentence.say(lang)
    });
    (sentence.say(lang), spared.collect())
}

/// Where rules gave way and why, a line each; nothing in most rounds.
pub fn gave_way(pairing: &Pairing, name: Names, lang: Lang) -> Vec<String> {
    let line = |gave_way: &GaveWay| {
        let (what, cause) = match gave_way {
            GaveWay::Rematch { pairs, cause } => {
                (Monrad::GaveRematch { pairs: listed_pairs(pairs, name, lang) }, Some(cause))
            }
            GaveWay::NextRound => (Monrad::GaveNext, None),
            GaveWay::Third { players, cause } => {
                let who = |&(player, given): &(Player, Colour)| {
                    format!("{} ({})", name(player), colour(given, lang))
                };
                (Monrad::GaveThird { names: listed(players.iter().map(who).collect(), lang) }, Some(cause))
            }
            GaveWay::Same { pairs, cause } => {
                (Monrad::GaveSame { pairs: listed_pairs(pairs, name, lang) }, Some(cause))
            }
            GaveWay::WalkOver { player, had } => {
                (Monrad::GaveWalkOver { name: name(*player), had: *had }, None)
            }
        };
        match cause.map(because) {
            Some(because) => format!("{} {}", what.say(lang), because.say(lang)),
            None => what.say(lang),
        }
    };
    pairing.gave_way.iter().map(line).collect()
}

fn because(cause: &Cause) -> Monrad {
    match cause {
        Cause::ByHand => Monrad::BecauseHand,
        Cause::Played { aside, groups } => Monrad::BecausePlayed { groups: groups.len(), aside: aside.len() },
        Cause::Counts { white, black } => Monrad::BecauseCounts { white: *white, black: *black },
        Cause::Twice(colour) => Monrad::BecauseTwice { colour: *colour },
        Cause::NextRound => Monrad::BecauseNext,
        Cause::NotMet => Monrad::BecauseNotMet,
    }
}

/// "12 and 4", "12 and 4, 3 and 8": those of a pair together.
fn listed_pairs(pairs: &[[Player; 2]], name: Names, lang: Lang) -> String {
    let pair = |pair: &[Player; 2]| listed(pair.iter().map(|&player| name(player)).collect(), lang);
    pairs.iter().map(pair).collect::<Vec<_>>().join(", ")
}

/// "1, 2 and 3".
fn listed(names: Vec<String>, lang: Lang) -> String {
    let and = match lang {
        Lang::En => "and",
        Lang::Nl => "en",
        Lang::Nb => "og",
    };
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {and} {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::RoundNo;

    fn number(player: Player) -> String {
        player.number().to_string()
    }

    fn player(number: usize) -> Player {
        Player::from_index(number - 1)
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
        };
        assert_eq!(
            pair(&two, &number, Lang::En),
            "2 plays 9: the first who is possible after 6 and 2 others."
        );
        assert_eq!(
            details(&two, &number, Lang::En),
            [
                "6: they played each other in round 1.",
                "7: both had white twice running, and one would get white for the third time.",
                "8: then 12 and 4 would have to meet again.",
                "9 has white and 2 black: not the colour they had last.",
            ]
        );
        let norwegian = details(&two, &number, Lang::Nb);
        assert!(norwegian[1].contains("fargesperre"));
        assert_eq!(norwegian[2], "8: da måtte 12 og 4 møtes igjen.");
    }
}
