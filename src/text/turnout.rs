//! Late entry, return and withdrawal in an individual: every way in words, and what is kept and lost by it.

use super::paired::listed;
use super::{Lang, Say, counted};
use crate::ids::Player;
use crate::turnout::{Prospect, Way};
use crate::verify::{Between, Shares};

sentences! {
    /// The sentences about those who come and leave where partners change.
    Turnout {
        Place { name: String } => format!("Takes the place of {name} in all rounds to come"), format!("Neemt in alle rondes die komen de plaats van {name} in"), format!("Tar plassen til {name} i alle runder som kommer");
        OwnPlace => "Back in the own place, which nobody has taken", "Terug op de eigen plaats, die niemand heeft ingenomen", "Tilbake på sin egen plass, som ingen har tatt";
        StandIn => "Leaves, and whoever sits out stands in", "Stopt, en wie vrij is valt in", "Trekker seg, og den som har fri, trer inn";
        Keep => "Leaves, and those tables are not played", "Stopt, en die tafels worden niet gespeeld", "Trekker seg, og de bordene spilles ikke";
        ComesAnew { players: usize, tables: u16 } => format!("Plan the rounds to come anew: {players} players at {tables} {}", if *tables == 1 { "table" } else { "tables" }), format!("De rondes die komen opnieuw indelen: {players} spelers aan {tables} {}", if *tables == 1 { "tafel" } else { "tafels" }), format!("Sett opp rundene som kommer på nytt: {players} spillere ved {tables} bord");
        MoreRounds { more: usize, players: usize, tables: u16 } => format!("Play on: {}, {players} players at {tables} {}", counted(*more, "more round", "more rounds"), if *tables == 1 { "table" } else { "tables" }), format!("Doorspelen: nog {}, {players} spelers aan {tables} {}", counted(*more, "ronde", "rondes"), if *tables == 1 { "tafel" } else { "tafels" }), format!("Spill videre: {} til, {players} spillere ved {tables} bord", counted(*more, "runde", "runder"));
        More => "More rounds", "Meer rondes", "Flere runder";
        HowMany => "How many rounds more", "Hoeveel rondes erbij", "Hvor mange runder til";
        PlayedOn { rounds: usize } => format!("Now there are {} in all.", counted(*rounds, "round", "rounds")), format!("Nu zijn er {} in totaal.", counted(*rounds, "ronde", "rondes")), format!("Nå er det {} i alt.", counted(*rounds, "runde", "runder"));
        Planning { done: usize } => format!("Planning the rounds to come: {done} %"), format!("De rondes die komen worden ingedeeld: {done} %"), format!("Rundene som kommer, settes opp: {done} %");
        Tables => "Tables for the rounds to come", "Tafels in de rondes die komen", "Bord i rundene som kommer";
        NoRounds => "All rounds have results; only further rounds can be planned.", "Alle rondes hebben uitslagen; alleen verdere rondes kunnen nog worden ingedeeld.", "Alle runder har resultater; bare flere runder kan settes opp.";
        TooFew => "Fewer than four are left for the rounds to come.", "Voor de rondes die komen blijven er minder dan vier over.", "Det er færre enn fire igjen til rundene som kommer.";
        Until { round: u16 } => format!("Rounds with results stay; it is about round {round} and those after it."), format!("Rondes met uitslagen blijven; het gaat om ronde {round} en wat daarna komt."), format!("Runder med resultater står; det gjelder runde {round} og dem etterpå.");
        Partners { times: String } => format!("Partners: {times}."), format!("Partners: {times}."), format!("Makkere: {times}.");
        Opponents { times: String } => format!("Opponents: {times}."), format!("Tegenstanders: {times}."), format!("Motstandere: {times}.");
        Games { games: String } => format!("Games each: {games}."), format!("Partijen per persoon: {games}."), format!("Partier hver: {games}.");
        Unchanged { n: usize } => format!("{n}, as before"), format!("{n}, zoals het was"), format!("{n}, som før");
        Same { fewest: usize, most: usize } => format!("{fewest} to {most}, as before"), format!("{fewest} tot {most}, zoals het was"), format!("{fewest} til {most}, som før");
        Was { now: String, was: String } => format!("{now} (was {was})"), format!("{now} (was {was})"), format!("{now} (før {was})");
        Range { fewest: usize, most: usize } => format!("{fewest} to {most}"), format!("{fewest} tot {most}"), format!("{fewest} til {most}");
        Lost => "With that not everybody is partner of everybody once and opponent twice any more.", "Daarmee is niet meer iedereen één keer partner en twee keer tegenstander van iedereen.", "Da er ikke lenger alle makkere én gang og motstandere to ganger.";
        Unseated => "Left and right, which were promised, are not promised any more; the seats have no letters then.", "Links en rechts, die beloofd waren, worden niet meer beloofd; de plaatsen hebben dan geen letters.", "Venstre og høyre, som var lovet, loves ikke lenger; plassene har da ingen bokstaver.";
        Short { rounds: String, n: usize } => match n {
            1 => format!("In round {rounds} a table is short of one and is not played."),
            _ => format!("In rounds {rounds} a table is short of one and is not played."),
        }, match n {
            1 => format!("In ronde {rounds} komt een tafel één speler tekort en wordt niet gespeeld."),
            _ => format!("In de rondes {rounds} komt een tafel één speler tekort en wordt niet gespeeld."),
        }, match n {
            1 => format!("I runde {rounds} mangler et bord én spiller og spilles ikke."),
            _ => format!("I rundene {rounds} mangler et bord én spiller og spilles ikke."),
        };
        StandsIn { names: String } => format!("Standing in: {names}."), format!("Invallers: {names}."), format!("Innhoppere: {names}.");
        InRound { name: String, round: u16 } => format!("{name} (round {round})"), format!("{name} (ronde {round})"), format!("{name} (runde {round})");
        Sheets => "Sheets already printed for these rounds no longer hold.", "Geprinte bladen van deze rondes gelden niet meer.", "Ark som er skrevet ut for disse rundene, gjelder ikke lenger.";
    }
}

/// A way in words.
pub fn way(prospect: &Prospect, own: Option<Player>, name: impl Fn(Player) -> String, lang: Lang) -> String {
    match prospect.way {
        Way::Place(place) if Some(place) == own => Turnout::OwnPlace,
        Way::Place(place) => Turnout::Place { name: name(place) },
        Way::StandIn => Turnout::StandIn,
        Way::Keep => Turnout::Keep,
        Way::Anew { players, tables, more: 0 } => Turnout::ComesAnew { players, tables },
        Way::Anew { players, tables, more } => Turnout::MoreRounds { more, players, tables },
    }
    .say(lang)
}

/// What is kept and lost by it.
pub fn reach(prospect: &Prospect, name: impl Fn(Player) -> String, lang: Lang) -> String {
    let [before, after] = prospect.shares;
    let mut said = Vec::new();
    if is_whole(before) && !is_whole(after) {
        said.push(Turnout::Lost.say(lang));
    }
    let times = |of: fn(Shares) -> Between| compared(of(before), of(after), lang);
    said.push(Turnout::Partners { times: times(|shares| shares.partner) }.say(lang));
    said.push(Turnout::Opponents { times: times(|shares| shares.opponent) }.say(lang));
    said.push(Turnout::Games { games: times(|shares| shares.games) }.say(lang));
    if prospect.unseated {
        said.push(Turnout::Unseated.say(lang));
    }
    if !prospect.short.is_empty() {
        let rounds: Vec<String> = prospect.short.iter().map(ToString::to_string).collect();
        said.push(Turnout::Short { n: rounds.len(), rounds: listed(rounds, lang) }.say(lang));
    }
    if !prospect.stand_ins.is_empty() {
        let stand_in = |&(round, player): &(crate::ids::RoundNo, Player)| {
            Turnout::InRound { name: name(player), round: round.number() }.say(lang)
        };
        let names: Vec<String> = prospect.stand_ins.iter().map(stand_in).collect();
        said.push(Turnout::StandsIn { names: names.join(", ") }.say(lang));
    }
    if !matches!(prospect.way, Way::Keep | Way::Anew { more: 1.., .. }) {
        said.push(Turnout::Sheets.say(lang));
    }
    said.join(" ")
}

/// Whether everybody is partner of everybody once and opponent twice.
fn is_whole(shares: Shares) -> bool {
    let is = |between: Between, times: usize| between == Between { fewest: times, most: times };
    is(shares.partner, 1) && is(shares.opponent, 2)
}

fn compared(was: Between, now: Between, lang: Lang) -> String {
    let range = |between: Between| match between.is_even() {
        true => between.most.to_string(),
        false => Turnout::Range { fewest: between.fewest, most: between.most }.say(lang),
    };
    match (was == now, now.is_even()) {
        (true, true) => Turnout::Unchanged { n: now.most }.say(lang),
        (true, false) => Turnout::Same { fewest: now.fewest, most: now.most }.say(lang),
        (false, _) => Turnout::Was { now: range(now), was: range(was) }.say(lang),
    }
}
