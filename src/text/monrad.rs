//! Why a pairing is as it is: one sentence for every pair, with the details, for those who ask.

use super::paired::{self, Names, Paired, colour, listed, listed_pairs};
use super::{Lang, Say, counted};
use crate::ids::Player;
use crate::pairing::monrad::{
    Cause, Colour, ColourRule, Forced, FreeVerdict, GaveWay, Pair, Pairing, Stage, Tried, Verdict, WalkOver,
};
use crate::verify::Excuse;

sentences! {
    /// What is said of a Monrad pairing.
    Monrad {
        Why => "Why?", "Waarom?", "Hvorfor?";
        FreeFirst { name: String } => format!("{name} has no opponent this round: the number is odd. {name} has the highest start number. The walk-over counts as a win with white."),
            format!("{name} heeft deze ronde geen tegenstander: het aantal is oneven. {name} heeft het hoogste startnummer. De walk-over telt als winst met wit."),
            format!("{name} har ingen motstander denne runden: det er et odde antall. {name} har høyest startnummer. Walk over regnes som seier med hvit.");
        Free { name: String } => format!("{name} has no opponent this round: the number is odd. Of those who have had no walk-over yet {name} stands lowest. The walk-over counts as a win with white."),
            format!("{name} heeft deze ronde geen tegenstander: het aantal is oneven. Van wie nog geen walk-over had staat {name} het laagst. De walk-over telt als winst met wit."),
            format!("{name} har ingen motstander denne runden: det er et odde antall. Av dem som ikke har hatt walk over, står {name} lavest. Walk over regnes som seier med hvit.");
        FreeSpared { name: String } => format!("{name} has no opponent this round: the number is odd. Of those who have had no walk-over yet {name} is the lowest who can be free. The walk-over counts as a win with white."),
            format!("{name} heeft deze ronde geen tegenstander: het aantal is oneven. Van wie nog geen walk-over had is {name} de laagste die vrij kan zijn. De walk-over telt als winst met wit."),
            format!("{name} har ingen motstander denne runden: det er et odde antall. Av dem som ikke har hatt walk over, er {name} den laveste som kan stå over. Walk over regnes som seier med hvit.");
        FreeAgain { name: String, had: usize } => format!("{name} has no opponent this round: the number is odd. Nobody who could be free has had fewer than {}, and of those {name} stands lowest. The walk-over counts as a win with white.", counted(*had, "walk-over", "walk-overs")),
            format!("{name} heeft deze ronde geen tegenstander: het aantal is oneven. Niemand die vrij kan zijn had minder dan {}, en van hen staat {name} het laagst. De walk-over telt als winst met wit.", counted(*had, "walk-over", "walk-overs")),
            format!("{name} har ingen motstander denne runden: det er et odde antall. Ingen som kan stå over, har hatt færre enn {had} walk over, og av dem står {name} lavest. Walk over regnes som seier med hvit.");
        FreeByHand { name: String } => format!("{name} has no opponent this round: the organizer decided this. The walk-over counts as a win with white."),
            format!("{name} heeft deze ronde geen tegenstander: dat heeft de organisator bepaald. De walk-over telt als winst met wit."),
            format!("{name} har ingen motstander denne runden: det har arrangøren bestemt. Walk over regnes som seier med hvit.");

        Third { name: String, colour: Colour } =>
            format!("{name}: both had {0} twice running, and one would get {0} for the third time.", paired::colour(*colour, Lang::En)),
            format!("{name}: beiden hadden twee keer achter elkaar {0}, en een van hen zou voor de derde keer {0} krijgen.", paired::colour(*colour, Lang::Nl)),
            format!("{name}: fargesperre – begge har hatt {0} to ganger på rad, og en av dem ville fått {0} for tredje gang.", paired::colour(*colour, Lang::Nb));
        Same { name: String, colour: Colour } =>
            format!("{name}: both had {} in their last game.", paired::colour(*colour, Lang::En)),
            format!("{name}: beiden hadden in hun laatste partij {}.", paired::colour(*colour, Lang::Nl)),
            format!("{name}: begge hadde {} i sitt siste parti.", paired::colour(*colour, Lang::Nb));
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

        Balance { white: String, black: String } => format!("Both had the same colour last. {white} has white and {black} black: who had that colour less often has it again."),
            format!("Beiden hadden het laatst dezelfde kleur. {white} heeft wit en {black} zwart: wie die kleur minder vaak had, krijgt haar weer."),
            format!("Begge hadde samme farge sist. {white} har hvit og {black} svart: den som har hatt fargen færrest ganger, får den igjen.");
        Turned { white: String, black: String, round: u16 } => format!("Both had the same colour last, and as often. {white} has white and {black} black: the other way round than in round {round}."),
            format!("Beiden hadden het laatst dezelfde kleur, en even vaak. {white} heeft wit en {black} zwart: omgekeerd als in ronde {round}."),
            format!("Begge hadde samme farge sist, og like ofte. {white} har hvit og {black} svart: omvendt av runde {round}.");
        Number { white: String, black: String } => format!("{white} has white and {black} black: the lower start number has black."),
            format!("{white} heeft wit en {black} zwart: het laagste startnummer heeft zwart."),
            format!("{white} har hvit og {black} svart: laveste startnummer har svart.");

        FreeAllThird { name: String } => format!("{name} has the walk-over, which counts as white, for the third time running: so it would be for everybody who could be free."),
            format!("{name} krijgt de walk-over, die als wit telt, voor de derde keer achter elkaar wit: dat gold voor iedereen die vrij kon zijn."),
            format!("{name} får walk over, som regnes som hvit, og dermed hvit for tredje gang på rad: det gjaldt alle som kunne stå over.");
        SameMeet => "That two with the same colour meet could not be avoided.", "Dat twee met dezelfde kleur elkaar treffen, was niet te vermijden.", "At to med samme farge møtes, var ikke til å unngå.";
        LastRound => "It is the last round: colours do not count for who meets whom, only games played before.", "Het is de laatste ronde: kleuren tellen niet voor wie elkaar treffen, alleen eerdere partijen.", "Det er siste runde: farger teller ikke for hvem som møtes, bare tidligere partier.";

        FreeHad { name: String, round: u16 } => format!("{name}: had a walk-over in round {round}."), format!("{name}: had een walk-over in ronde {round}."), format!("{name}: hadde walk over i runde {round}.");
        FreeNeeded { name: String } => format!("{name}: without this player more games would have to be repeated."), format!("{name}: zonder deze speler zouden meer partijen herhaald moeten worden."), format!("{name}: uten denne spilleren måtte flere partier spilles om igjen.");
        FreeThird { name: String } => format!("{name}: the walk-over counts as white, and it would be white for the third time running."),
            format!("{name}: de walk-over telt als wit, en het zou de derde keer wit achter elkaar zijn."),
            format!("{name}: walk over regnes som hvit, og det ville blitt hvit for tredje gang på rad (fargesperre).");

        GaveRematch { pairs: String } => format!("{pairs} meet again: it could not be avoided."), format!("{pairs} treffen elkaar opnieuw: het was niet te vermijden."), format!("{pairs} møtes igjen: det var ikke til å unngå.");
        GaveByHand { pairs: String } => format!("{pairs} meet again, because of what was decided by hand."), format!("{pairs} treffen elkaar opnieuw, door wat met de hand is bepaald."), format!("{pairs} møtes igjen, på grunn av det som er bestemt for hånd.");
        GaveNext => "In the next round a game will have to be repeated, if the same players come: no pairing of this round changes that.",
            "In de volgende ronde zal een partij herhaald moeten worden als dezelfde spelers komen: geen enkele indeling van deze ronde verandert dat.",
            "I neste runde må et parti spilles om igjen hvis de samme spillerne møter: intet oppsett av denne runden endrer det.";
        GaveThird { names: String } => format!("{names}: the same colour for the third time running."), format!("{names}: voor de derde keer achter elkaar dezelfde kleur."), format!("{names}: samme farge for tredje gang på rad. Fargesperren måtte vike.");
        GaveSame { pairs: String } => format!("{pairs} had the same colour last, so one of two has it again."), format!("{pairs} hadden het laatst dezelfde kleur, dus een van de twee krijgt haar weer."), format!("{pairs} hadde samme farge sist, så en av de to får den igjen.");
        GaveWalkOver { name: String, had: usize } => format!("{name} has a walk-over again, having had {had} already: nobody who could be free has had fewer."),
            format!("{name} heeft opnieuw een walk-over, na {had} eerder: niemand die vrij kan zijn had er minder."),
            format!("{name} får walk over igjen, etter {had} før: ingen som kunne stå over, har hatt færre.");
        BecausePlayed { groups: usize, aside: usize } =>
            format!("There are {groups} groups of odd size whose players have new opponents only among themselves and {}.", counted(*aside, "other player", "other players")),
            format!("Er zijn {groups} oneven groepen waarvan de spelers alleen nog nieuwe tegenstanders hebben onder elkaar en bij {}.", counted(*aside, "andere speler", "andere spelers")),
            format!("Det er {groups} grupper med odde antall der spillerne bare har nye motstandere innbyrdes og hos {}.", counted(*aside, "annen spiller", "andre spillere"));
        BecauseCounts { white: usize, black: usize } => format!("{white} had white last, {black} had black."), format!("{white} hadden het laatst wit, {black} zwart."), format!("{white} hadde hvit sist, {black} hadde svart.");
        BecauseTwice { colour: Colour } => format!("More than half of the players had {} twice running.", paired::colour(*colour, Lang::En)),
            format!("Meer dan de helft van de spelers had twee keer achter elkaar {}.", paired::colour(*colour, Lang::Nl)),
            format!("Over halvparten av spillerne hadde {} to ganger på rad.", paired::colour(*colour, Lang::Nb));
        BecauseNext => "Any other pairing leads to a repeated game, now or in the next round.", "Elke andere indeling leidt nu of in de volgende ronde tot een herhaalde partij.", "Ethvert annet oppsett fører til et gjentatt parti nå eller i neste runde.";
        BecauseNotMet => "Too many of those who would suit have met already.", "Te veel van wie bij elkaar zouden passen, speelden al tegen elkaar.", "For mange av dem som ville passet, har allerede møttes.";
    }
}

/// Why these two play, as one sentence.
pub fn pair(pair: &Pair, name: Names, lang: Lang) -> String {
    let passed: Vec<Player> = pair.tried.iter().map(|tried| tried.candidate).collect();
    paired::sentence([pair.top, pair.opponent], &passed, &pair.absent, pair.by_hand, name).say(lang)
}

/// The details of a pair: every candidate with what excluded them, who is not here, the colours, and why two with the
/// same colour meet.
pub fn details(pairing: &Pairing, board: usize, name: Names, lang: Lang) -> Vec<String> {
    let pair = &pairing.pairs[board];
    let [white, black] = pair.colours().map(name);
    let colours = match pair.rule {
        ColourRule::Alternate => Paired::Alternate { white, black }.say(lang),
        ColourRule::NoThird => Paired::NoThird { white, black }.say(lang),
        ColourRule::Balance => Monrad::Balance { white, black }.say(lang),
        ColourRule::Turned(round) => Monrad::Turned { white, black, round: round.number() }.say(lang),
        ColourRule::Number => Monrad::Number { white, black }.say(lang),
    };
    let tried = pair.tried.iter().map(|tried| passed(tried, name, lang));
    let lines = tried.chain(paired::skipped(&pair.absent, name, lang)).chain([colours]);
    let is_last = pairing.stage == Stage::Last;
    lines.chain(same(pairing, pair, lang)).chain(is_last.then(|| Monrad::LastRound.say(lang))).collect()
}

/// Why two with the same colour meet; nothing where they had not, or nobody looks at it.
fn same(pairing: &Pairing, pair: &Pair, lang: Lang) -> Option<String> {
    let has = |pairs: &[[Player; 2]]| {
        pairs.iter().any(|two| two.contains(&pair.top) && two.contains(&pair.opponent))
    };
    let cause = pairing.gave_way.iter().find_map(|gave_way| match gave_way {
        GaveWay::Same { pairs, cause } if has(pairs) => Some(cause),
        _ => None,
    })?;
    Some(format!("{} {}", Monrad::SameMeet.say(lang), because(cause, lang)))
}

fn passed(tried: &Tried, by: Names, lang: Lang) -> String {
    let name = by(tried.candidate);
    let pairs = |two: &[[Player; 2]]| listed_pairs(two, by, lang);
    match &tried.verdict {
        Verdict::ByHand => Paired::NotByHand { name }.say(lang),
        Verdict::Met(round) => Paired::Met { name, round: round.number() }.say(lang),
        Verdict::Third(colour) => Monrad::Third { name, colour: *colour }.say(lang),
        Verdict::Same(colour) => Monrad::Same { name, colour: *colour }.say(lang),
        Verdict::Rest(Forced::ByHand(two)) => Paired::RestByHand { name, pairs: pairs(two) }.say(lang),
        Verdict::Rest(Forced::Rematch(two)) => Monrad::RestRematch { name, pairs: pairs(two) }.say(lang),
        Verdict::Rest(Forced::Third(two)) => Monrad::RestThird { name, pairs: pairs(two) }.say(lang),
        Verdict::Rest(Forced::Same(two)) => Monrad::RestSame { name, pairs: pairs(two) }.say(lang),
        Verdict::NextRound(left) => {
            Monrad::NextRound { name, left: listed(left.iter().map(|&player| by(player)).collect(), lang) }
                .say(lang)
        }
    }
}

/// Why somebody is free in a round at this stage, as one sentence, and what spared those placed lower, those not here
/// last.
pub fn free(free: &WalkOver, stage: Stage, name: Names, lang: Lang) -> (String, Vec<String>) {
    let who = name(free.player);
    let had = |passed: &(Player, FreeVerdict)| matches!(passed.1, FreeVerdict::Had(_));
    let sentence = match free.had {
        _ if free.by_hand => Monrad::FreeByHand { name: who },
        0 if !free.passed.iter().all(had) => Monrad::FreeSpared { name: who },
        0 if stage == Stage::First => Monrad::FreeFirst { name: who },
        0 => Monrad::Free { name: who },
        had => Monrad::FreeAgain { name: who, had },
    };
    let spared = free.passed.iter().map(|&(player, verdict)| {
        let name = name(player);
        match verdict {
            FreeVerdict::Had(round) => Monrad::FreeHad { name, round: round.number() }.say(lang),
            FreeVerdict::Needed => Monrad::FreeNeeded { name }.say(lang),
            FreeVerdict::ThirdWhite => Monrad::FreeThird { name }.say(lang),
            FreeVerdict::ByHand => Paired::NotByHand { name }.say(lang),
            FreeVerdict::Fixed => Paired::FreeFixed { name }.say(lang),
        }
    });
    (sentence.say(lang), spared.chain(paired::skipped(&free.absent, name, lang)).collect())
}

/// Where rules gave way and why, a line each; nothing in most rounds.
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
        match cause.map(|cause| because(cause, lang)) {
            Some(because) => format!("{} {because}", what.say(lang)),
            None => what.say(lang),
        }
    };
    pairing.gave_way.iter().map(line).collect()
}

/// Why a rule gave way in a round for those that `excuse` names; none where the round does not say.
pub fn excuse(pairing: &Pairing, excuse: Excuse, name: Names, lang: Lang) -> Option<String> {
    let by_hand = |is_meant: &dyn Fn(&Pair) -> bool| {
        let pair = pairing.pairs.iter().find(|pair| pair.by_hand && is_meant(pair))?;
        Some(self::pair(pair, name, lang))
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
        Excuse::Free(_, who) => {
            let free = pairing.free.as_ref().filter(|free| free.player == who)?;
            Some(self::free(free, pairing.stage, name, lang).0)
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
                (Some(free), _) => Some(self::free(free, pairing.stage, name, lang).0),
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
        Cause::ByHand => Paired::BecauseHand.say(lang),
        Cause::Played { aside, groups } => {
            Monrad::BecausePlayed { groups: groups.len(), aside: aside.len() }.say(lang)
        }
        Cause::Counts { white, black } => Monrad::BecauseCounts { white: *white, black: *black }.say(lang),
        Cause::Twice(colour) => Monrad::BecauseTwice { colour: *colour }.say(lang),
        Cause::NextRound => Monrad::BecauseNext.say(lang),
        Cause::NotMet => Monrad::BecauseNotMet.say(lang),
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

    fn round(pair: Pair, stage: Stage) -> Pairing {
        Pairing {
            order: Vec::new(),
            pairs: vec![pair],
            free: None,
            burden: Default::default(),
            gave_way: Vec::new(),
            stage,
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
            absent: Vec::new(),
        };
        assert_eq!(
            pair(&two, &number, Lang::En),
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
        Pair { top, opponent, white, rule, tried: Vec::new(), by_hand: false, absent: Vec::new() }
    }

    #[test]
    fn why_two_with_the_same_colour_meet_is_told_at_their_board() {
        let mut pairing = round(two(ColourRule::Balance), Stage::Middle);
        assert_eq!(details(&pairing, 0, &number, Lang::En).len(), 1);
        let cause = Cause::Counts { white: 23, black: 21 };
        pairing.gave_way = vec![GaveWay::Same { pairs: vec![[player(9), player(2)]], cause }];
        assert_eq!(
            details(&pairing, 0, &number, Lang::En)[1..],
            ["That two with the same colour meet could not be avoided. 23 had white last, 21 had black."]
        );
        // Elsewhere nothing is said of it.
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
        assert_eq!(pair(&pairing.pairs[0], &number, Lang::En), "2 plays 9, who is the next in the list.");
        pairing.pairs[0].absent = vec![player(4), player(7)];
        let sentence = pair(&pairing.pairs[0], &number, Lang::En);
        assert_eq!(sentence, "2 plays 9, who is the next in the list of those who are here.");
        let told = details(&pairing, 0, &number, Lang::En);
        assert_eq!(told[0], "Not here this round, and so skipped: 4 and 7.");
    }

    #[test]
    fn why_just_this_one_has_the_walk_over_is_told() {
        let free = |passed: Vec<(Player, FreeVerdict)>, had: usize, stage: Stage| {
            let (by_hand, third, absent) = (false, false, Vec::new());
            let free = WalkOver { player: player(5), passed, had, by_hand, third, absent };
            super::free(&free, stage, &number, Lang::En).0
        };
        let first = RoundNo::from_index(0);
        let told = free(Vec::new(), 0, Stage::First);
        assert!(told.contains("5 has the highest start number"), "{told}");
        let told = free(vec![(player(6), FreeVerdict::Had(first))], 0, Stage::Middle);
        assert!(told.contains("Of those who have had no walk-over yet 5 stands lowest"), "{told}");
        let told = free(vec![(player(6), FreeVerdict::ThirdWhite)], 0, Stage::Middle);
        assert!(told.contains("5 is the lowest who can be free"), "{told}");
        let told = free(Vec::new(), 1, Stage::Last);
        assert!(told.contains("Nobody who could be free has had fewer than 1 walk-over"), "{told}");
    }
}
