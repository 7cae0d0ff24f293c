//! Late entry, return and withdrawal: every way in words, with what it does.

use super::new::New;
use super::{Lang, Say, counted};
use crate::event::WithdrawnRule;
use crate::history::Part;
use crate::ids::{Player, RoundNo};
use crate::latecomer::{Departure, How, Impossible, Possibility, Way};

sentences! {
    /// The sentences about those who come and leave.
    Coming {
        PlaysFreeFrom { name: String, round: u16 } => format!("Plays {name}, who has the bye in round {round}"), format!("Speelt tegen {name}, die in ronde {round} vrij is"), format!("Spiller mot {name}, som har fri i runde {round}");
        CatchesUp { n: usize } => format!("The same, and catches up {}", counted(*n, "game", "games")), format!("Hetzelfde, en haalt {} in", counted(*n, "partij", "partijen")), format!("Det samme, og tar igjen {}", counted(*n, "parti", "partier"));
        OnlyCatchesUp { n: usize } => format!("Catches up {}", counted(*n, "game", "games")), format!("Haalt {} in", counted(*n, "partij", "partijen")), format!("Tar igjen {}", counted(*n, "parti", "partier"));
        RestAnew { before: usize, after: usize } => format!("Plan the rest anew: {after} rounds instead of {before}"), format!("De rest opnieuw indelen: {after} rondes in plaats van {before}"), format!("Sett opp resten på nytt: {after} runder i stedet for {before}");
        NewSchedule { after: usize } => format!("New schedule with {}", counted(*after, "round", "rounds")), format!("Nieuw schema met {}", counted(*after, "ronde", "rondes")), format!("Nytt oppsett med {}", counted(*after, "runde", "runder"));
        Planned => "Plays the games that were planned", "Speelt de partijen die gepland waren", "Spiller partiene som var satt opp";
        FirstGame { name: String, round: u16 } => format!("First game in round {round}, against {name}."), format!("Eerste partij in ronde {round}, tegen {name}."), format!("Første parti i runde {round}, mot {name}.");
        InAll { n: usize } => format!("{} in all.", counted(*n, "game", "games")), format!("In totaal {}.", counted(*n, "partij", "partijen")), format!("{} i alt.", counted(*n, "parti", "partier"));
        RoundsStay => "All rounds stay as they are.", "Alle rondes blijven zoals ze zijn.", "Alle runder står som de er.";
        ResultsStay => "Rounds with results stay, and with them every result.", "Rondes met uitslagen blijven, en daarmee elke uitslag.", "Runder med resultater står, og dermed hvert resultat.";
        AllAnew { before: usize } => format!("All {before} rounds are made anew; sheets already printed no longer hold. Nothing has been played yet."), format!("Alle {before} rondes worden opnieuw gemaakt; geprinte bladen gelden niet meer. Er is nog niets gespeeld."), format!("Alle {before} runder lages på nytt; ark som er skrevet ut, gjelder ikke lenger. Ingenting er spilt ennå.");
        Missing { names: String } => format!("Does not meet: {names}."), format!("Treft niet: {names}."), format!("Møter ikke: {names}.");
        Postponed { names: String } => format!("To be played at a time of their own: against {names}."), format!("Op een eigen moment te spelen: tegen {names}."), format!("Spilles når det passer: mot {names}.");
        Others { fewest: usize, most: usize } => format!("The others have {} before them.", span(*fewest, *most, "game", "games")), format!("De anderen hebben nog {} voor zich.", span(*fewest, *most, "partij", "partijen")), format!("De andre har {} igjen.", span(*fewest, *most, "parti", "partier"));
        OtherPlan => "The turning step does not fit the new number and becomes the plainest.", "De draaistap past niet bij het nieuwe aantal en wordt de eenvoudigste.", "Dreiesteget passer ikke til det nye antallet og blir det enkleste.";
        Checked => "Checked: but for what is said here, everyone still meets everyone. ✓", "Gecontroleerd: op wat hier staat na treft iedereen nog iedereen. ✓", "Kontrollert: bortsett fra det som står her, møter alle fortsatt alle. ✓";
        Fault { n: usize } => format!("The check found {n} faults: do not use this way."), format!("De controle vond {n} fouten: gebruik deze weg niet."), format!("Kontrollen fant {n} feil: ikke bruk denne måten.");
        More { n: usize } => format!("{n} more"), format!("nog {n}"), format!("{n} til");
        IsIn { name: String } => format!("{name} is in."), format!("{name} doet mee."), format!("{name} er med.");
        AreIn { n: usize } => format!("{} entered.", counted(*n, "entrant has", "entrants have")), format!("{} ingeschreven.", counted(*n, "deelnemer is", "deelnemers zijn")), format!("{} påmeldt.", counted(*n, "deltaker er", "deltakere er"));
        Leaves { round: u16 } => format!("Does not play from round {round} on"), format!("Speelt niet meer vanaf ronde {round}"), format!("Spiller ikke fra runde {round}");
        LeavesAnew { before: usize, after: usize } => format!("Leaves, and the rest is planned anew: {after} rounds instead of {before}"), format!("Stopt, en de rest wordt opnieuw ingedeeld: {after} rondes in plaats van {before}"), format!("Trekker seg, og resten settes opp på nytt: {after} runder i stedet for {before}");
        TakeOff => "Take off the list", "Van de lijst halen", "Ta av listen";
        Played { played: usize, games: usize } => format!("Has played {played} of {}.", counted(*games, "game", "games")), format!("Heeft {played} van {} gespeeld.", counted(*games, "partij", "partijen")), format!("Har spilt {played} av {}.", counted(*games, "parti", "partier"));
        PlayedSoFar { n: usize } => format!("Has played {}.", counted(*n, "game", "games")), format!("Heeft {} gespeeld.", counted(*n, "partij", "partijen")), format!("Har spilt {}.", counted(*n, "parti", "partier"));
        LeftOut => "That is less than half: out of the standings, and these games count for nobody.", "Dat is minder dan de helft: uit de stand, en deze partijen tellen voor niemand.", "Det er under halvparten: ut av tabellen, og disse partiene teller for ingen.";
        Forfeits { n: usize } => format!("{} without play by the opponents.", counted(*n, "game is won", "games are won")), format!("{} zonder spelen gewonnen door de tegenstanders.", counted(*n, "partij wordt", "partijen worden")), format!("{} uten spill av motstanderne.", counted(*n, "parti vinnes", "partier vinnes"));
        Voids { n: usize } => format!("{} for nobody.", counted(*n, "game not played counts", "games not played count")), format!("{} voor niemand.", counted(*n, "niet gespeelde partij telt", "niet gespeelde partijen tellen")), format!("{} for ingen.", counted(*n, "parti som ikke spilles, teller", "partier som ikke spilles, teller"));
        TakenOut => "Games not played are taken out of the rounds and count for nobody; what was played counts.", "Niet gespeelde partijen gaan uit de rondes en tellen voor niemand; wat gespeeld is telt.", "Partier som ikke er spilt, tas ut av rundene og teller for ingen; det som er spilt, teller.";
        NeverIn => "As if never entered.", "Alsof nooit ingeschreven.", "Som om aldri påmeldt.";
        Left { name: String } => format!("{name} leaves."), format!("{name} stopt."), format!("{name} trekker seg.");
        Back { name: String } => format!("{name} plays again."), format!("{name} speelt weer mee."), format!("{name} spiller igjen.");
        Off { name: String } => format!("{name} is taken off the list."), format!("{name} is van de lijst gehaald."), format!("{name} er tatt av listen.");
    }
}

said! {
    Impossible {
        Impossible::Played { round } => format!("Round {round} already has a result."), format!("Ronde {round} heeft al een uitslag."), format!("Runde {round} har allerede et resultat.");
        Impossible::NothingPlayed => "Nothing has been played yet.", "Er is nog niets gespeeld.", "Ingenting er spilt ennå.";
        Impossible::NoFreePlace { from } => format!("Nobody has a bye from round {from} on."), format!("Vanaf ronde {from} is niemand vrij."), format!("Ingen har fri fra runde {from}.");
        Impossible::NothingMissed => "No game was missed.", "Er is geen partij gemist.", "Ingen partier er tapt.";
        Impossible::NotPlanned { .. } => "No round has a game for them any more.", "Geen ronde heeft nog een partij voor deze speler.", "Ingen runde har lenger et parti for denne spilleren.";
        Impossible::NoShorter { rounds } => format!("Planning the rest anew would still need {rounds} rounds."), format!("De rest opnieuw indelen vraagt nog steeds {rounds} rondes."), format!("Å sette opp resten på nytt krever fortsatt {rounds} runder.");
        Impossible::Schedule(_) => "There is no schedule for this number of entrants.", "Er is geen schema voor dit aantal deelnemers.", "Det finnes ikke noe oppsett for dette antallet deltakere.";
        Impossible::Rest(_) => "There are too many entrants to plan the rest anew.", "Er zijn te veel deelnemers om de rest opnieuw in te delen.", "Det er for mange deltakere til å sette opp resten på nytt.";
        Impossible::Refused(refused) => refused.en(), refused.nl(), refused.nb();
    }
}

/// The button of a way in: what happens, in a few words.
pub fn way(possibility: &Possibility, name: impl Fn(Player) -> String, lang: Lang) -> String {
    let [before, after] = possibility.rounds;
    let text = match (possibility.way, possibility.first) {
        (Way::FreePlace, Some((round, other))) => {
            Coming::PlaysFreeFrom { name: name(other), round: round.number() }
        }
        (Way::FreePlace, None) => Coming::InAll { n: possibility.games },
        (Way::CatchUp, Some(_)) => Coming::CatchesUp { n: possibility.catch_up.len() },
        (Way::CatchUp, None) => Coming::OnlyCatchesUp { n: possibility.catch_up.len() },
        (Way::Rest, _) => Coming::RestAnew { before, after },
        (Way::New, _) => Coming::NewSchedule { after },
        (Way::Return, _) => Coming::Planned,
    };
    text.say(lang)
}

/// What a way in does, without the check.
pub fn reach(possibility: &Possibility, name: impl Fn(Player) -> String, lang: Lang) -> String {
    let it = possibility;
    let list = |players: &[Player]| listed(players, &name, lang);
    let mut texts = Vec::new();
    if it.way == Way::New {
        let each = New::EachPlays { games: it.games };
        let even = it.to_play == [it.games; 2];
        let anew = (it.rounds[0] > 0).then(|| Coming::AllAnew { before: it.rounds[0] });
        texts.extend(anew);
        if it.other_plan {
            texts.push(Coming::OtherPlan);
        }
        let said = sentence(texts, lang);
        return if even { format!("{} {said}", each.say(lang)) } else { said };
    }
    if it.way != Way::FreePlace || it.first.is_none() {
        texts.extend(
            it.first.map(|(round, other)| Coming::FirstGame { name: name(other), round: round.number() }),
        );
    }
    texts.push(Coming::InAll { n: it.games });
    if !it.catch_up.is_empty() {
        texts.push(Coming::Postponed { names: list(&it.catch_up) });
    }
    texts.push(if it.way == Way::Rest { Coming::ResultsStay } else { Coming::RoundsStay });
    if !it.missing.is_empty() {
        texts.push(Coming::Missing { names: list(&it.missing) });
    }
    if it.way == Way::Rest {
        let [fewest, most] = it.to_play;
        texts.push(Coming::Others { fewest, most });
    }
    sentence(texts, lang)
}

/// The button of a way out.
pub fn how(departure: &Departure, from: RoundNo, lang: Lang) -> String {
    let [before, after] = departure.rounds;
    let text = match departure.how {
        How::Stay => Coming::Leaves { round: from.number() },
        How::Anew => Coming::LeavesAnew { before, after },
        How::Off => Coming::TakeOff,
    };
    text.say(lang)
}

/// What a way out does, without the check.
pub fn loss(departure: &Departure, lang: Lang) -> String {
    let it = departure;
    let mut texts = Vec::new();
    if it.how == How::Off {
        texts.push(Coming::NeverIn);
        if it.rounds[1] > 0 {
            texts.push(Coming::AllAnew { before: it.rounds[0] });
            texts.push(Coming::NewSchedule { after: it.rounds[1] });
        }
        return sentence(texts, lang);
    }
    texts.push(match it.how {
        How::Anew => Coming::PlayedSoFar { n: it.played },
        _ => Coming::Played { played: it.played, games: it.games },
    });
    match (it.how, it.part, it.rule) {
        (_, Part::Excluded, _) => texts.push(Coming::LeftOut),
        (How::Anew, ..) => texts.push(Coming::TakenOut),
        _ if it.unplayed == 0 => {}
        (_, _, WithdrawnRule::KeepPlayed) => texts.push(Coming::Voids { n: it.unplayed }),
        (_, _, WithdrawnRule::HalfOrOut | WithdrawnRule::Forfeit) => {
            texts.push(Coming::Forfeits { n: it.unplayed });
        }
    }
    texts.push(if it.how == How::Stay { Coming::RoundsStay } else { Coming::ResultsStay });
    sentence(texts, lang)
}

/// What the check says of a way.
pub fn checked(findings: usize) -> Coming {
    if findings == 0 { Coming::Checked } else { Coming::Fault { n: findings } }
}

/// The sentences one after the other, each with its full stop.
fn sentence(texts: Vec<Coming>, lang: Lang) -> String {
    let said = texts.into_iter().map(|text| {
        let said = text.say(lang);
        if said.ends_with('.') { said } else { said + "." }
    });
    said.collect::<Vec<_>>().join(" ")
}

/// Names, each once; of many the first six.
pub fn listed(players: &[Player], name: impl Fn(Player) -> String, lang: Lang) -> String {
    const SHOWN: usize = 6;
    let mut once: Vec<Player> = players.to_vec();
    once.dedup();
    let mut names: Vec<String> = once.iter().take(SHOWN).map(|&player| name(player)).collect();
    if once.len() > SHOWN {
        names.push(Coming::More { n: once.len() - SHOWN }.say(lang));
    }
    names.join(", ")
}

fn span(fewest: usize, most: usize, one: &str, several: &str) -> String {
    if fewest == most { counted(most, one, several) } else { format!("{fewest}–{most} {several}") }
}
