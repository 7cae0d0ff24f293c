//! What was done, as sentences: the entries of an event's log.

use super::common::Word;
use super::desk::Desk;
use super::numbers::{halves, score};
use super::{Lang, Say, counted, teams};
use crate::event::{About, Action, Moment, Settings};
use crate::ids::Player;
use crate::result::Outcome;
use crate::schedule::Side;

sentences! {
    /// What the history tab says, and every kind of action as one sentence.
    History {
        Title => "What was done", "Wat er gedaan is", "Hva som er gjort";
        Lead => "Nothing is ever removed from this list. What was taken back is struck through.",
            "Uit deze lijst verdwijnt nooit iets. Wat ongedaan gemaakt is, is doorgestreept.",
            "Ingenting forsvinner fra denne listen. Det som er angret, er strøket over.";
        When => "When", "Wanneer", "Når";
        What => "What", "Wat", "Hva";
        UndoThis { what: String } => format!("Undo: {what}"), format!("Ongedaan maken: {what}"), format!("Angre: {what}");
        RedoThis { what: String } => format!("Redo: {what}"), format!("Opnieuw: {what}"), format!("Gjør om: {what}");
        TakenBack => "taken back", "ongedaan gemaakt", "angret";
        Earlier { n: usize } => format!("Show {n} earlier"), format!("{n} eerdere tonen"), format!("Vis {n} tidligere");
        Found { title: String } => format!("The event “{title}” begins."), format!("Het toernooi “{title}” begint."), format!("Arrangementet «{title}» begynner.");
        System => "The wishes for the schedule change.", "De wensen voor het schema veranderen.", "Ønskene for oppsettet endres.";
        Settings => "Title, points or other choices change.", "Titel, punten of andere keuzes veranderen.", "Tittel, poeng eller andre valg endres.";
        Enter { n: usize, first: String } => match n { 1 => format!("{first} is entered."), n => format!("{} are entered, {first} first.", counted(*n, "entrant", "entrants")) },
            match n { 1 => format!("{first} doet mee."), n => format!("{} doen mee, {first} als eerste.", counted(*n, "deelnemer", "deelnemers")) },
            match n { 1 => format!("{first} er med."), n => format!("{} er med, {first} først.", counted(*n, "deltaker", "deltakere")) };
        Amend { name: String } => format!("The data of {name} change."), format!("De gegevens van {name} veranderen."), format!("Opplysningene om {name} endres.");
        Rename { was: String, is: String } => format!("{was} is now called {is}."), format!("{was} heet nu {is}."), format!("{was} heter nå {is}.");
        Titled { title: String } => format!("The event is now called “{title}”."), format!("Het toernooi heet nu “{title}”."), format!("Arrangementet heter nå «{title}».");
        Placed { place: String } => format!("The place is now “{place}”."), format!("De plaats is nu “{place}”."), format!("Stedet er nå «{place}».");
        More { n: usize } => format!("And {n} more."), format!("En nog {n}."), format!("Og {n} til.");
        Remove { name: String } => format!("{name} is taken off the list."), format!("{name} gaat van de lijst."), format!("{name} tas av listen.");
        Seats => "The numbers are drawn.", "De nummers zijn geloot.", "Numrene er trukket.";
        Publish { from: u16, to: usize } => match usize::from(*from) == *to { true => format!("Round {from} is published."), false => format!("Rounds {from} to {to} are published.") },
            match usize::from(*from) == *to { true => format!("Ronde {from} is gepubliceerd."), false => format!("Rondes {from} tot en met {to} zijn gepubliceerd.") },
            match usize::from(*from) == *to { true => format!("Runde {from} er publisert."), false => format!("Runde {from} til {to} er publisert.") };
        Unpublish { from: u16 } => format!("Round {from} and later are withdrawn."), format!("Ronde {from} en later zijn ingetrokken."), format!("Runde {from} og senere er trukket tilbake.");
        Report { round: u16, table: u16, result: String } => format!("Round {round}, table {table}: {result}."), format!("Ronde {round}, tafel {table}: {result}."), format!("Runde {round}, bord {table}: {result}.");
        ReportOf { round: u16, table: u16, first: String, second: String, result: String } =>
            format!("Round {round}, table {table}, {first} – {second}: {result}."),
            format!("Ronde {round}, tafel {table}, {first} – {second}: {result}."),
            format!("Runde {round}, bord {table}, {first} – {second}: {result}.");
        Withdraw { name: String, from: u16 } => format!("{name} leaves, from round {from} on."), format!("{name} stopt, vanaf ronde {from}."), format!("{name} trekker seg, fra runde {from}.");
        Return { name: String } => format!("{name} plays again."), format!("{name} doet weer mee."), format!("{name} er med igjen.");
        Away { round: u16, names: String } => match names.is_empty() { true => format!("Round {round}: nobody is away."), false => format!("Round {round}: away are {names}.") },
            match names.is_empty() { true => format!("Ronde {round}: niemand is afwezig."), false => format!("Ronde {round}: afwezig {names}.") },
            match names.is_empty() { true => format!("Runde {round}: ingen er borte."), false => format!("Runde {round}: borte er {names}.") };
        Explained { round: u16 } => format!("The reasons for round {round} are kept."), format!("De redenen van ronde {round} zijn bewaard."), format!("Begrunnelsen for runde {round} er lagret.");
        Ranked { round: u16 } => format!("The list after round {round} is published."), format!("De ranglijst na ronde {round} is gepubliceerd."), format!("Lista etter runde {round} er publisert.");
        Granted { name: String, points: String } => format!("{name} is given {points}."), format!("{name} krijgt {points}."), format!("{name} får {points}.");
        Dates => "The dates of the rounds change.", "De datums van de rondes veranderen.", "Datoene for rundene endres.";
        Note { text: String } => match text.is_empty() { true => "A note is removed.".to_owned(), false => format!("Note: {text}") },
            match text.is_empty() { true => "Een opmerking is verwijderd.".to_owned(), false => format!("Opmerking: {text}") },
            match text.is_empty() { true => "En merknad er fjernet.".to_owned(), false => format!("Merknad: {text}") };
        NoteOn { name: String, text: String } => match text.is_empty() { true => format!("The note on {name} is removed."), false => format!("Note on {name}: {text}") },
            match text.is_empty() { true => format!("De opmerking bij {name} is verwijderd."), false => format!("Opmerking bij {name}: {text}") },
            match text.is_empty() { true => format!("Merknaden om {name} er fjernet."), false => format!("Merknad om {name}: {text}") };
        Undo => "The latest step is taken back.", "De laatste stap is ongedaan gemaakt.", "Det siste steget er angret.";
        Redo => "The step is put back.", "De stap is teruggezet.", "Steget er gjort om.";
    }
}

/// So many parts of a step are told; of the rest only the number.
const TOLD: usize = 6;

/// An entry of the log in words, with the names and tables of its own time.
pub fn told(moment: Moment<'_>, lang: Lang) -> String {
    // Reasons come with the round that they explain.
    let parts = || moment.parts().iter().filter(|part| !matches!(part, Action::Explain { .. }));
    let mut sentences: Vec<String> =
        parts().take(TOLD).map(|part| one(part, moment, lang).say(lang)).collect();
    if parts().count() > TOLD {
        sentences.push(History::More { n: parts().count() - TOLD }.say(lang));
    }
    sentences.join(" ")
}

/// A plain action, being the whole or a part of what was done at that moment.
fn one(action: &Action, moment: Moment<'_>, lang: Lang) -> History {
    let name = |player: Player| {
        moment.entrant(player).map_or_else(|| player.to_string(), |entrant| entrant.name.clone())
    };
    match action {
        Action::Found { settings, .. } => {
            let untitled = settings.title.is_empty();
            History::Found { title: if untitled { Word::Untitled.say(lang) } else { settings.title.clone() } }
        }
        Action::System(_) => History::System,
        Action::Settings(settings) => {
            let only = |with: &dyn Fn(&mut Settings)| {
                moment.settings_before().is_some_and(|before| {
                    let mut before = before.clone();
                    with(&mut before);
                    before == *settings
                })
            };
            if !settings.title.is_empty() && only(&|before| before.title.clone_from(&settings.title)) {
                History::Titled { title: settings.title.clone() }
            } else if !settings.place.is_empty() && only(&|before| before.place.clone_from(&settings.place)) {
                History::Placed { place: settings.place.clone() }
            } else {
                History::Settings
            }
        }
        Action::Enter(entrants) => {
            let first = entrants.first().map(|entrant| entrant.name.clone()).unwrap_or_default();
            History::Enter { n: entrants.len(), first }
        }
        Action::Amend { player, entrant } => match moment.entrant_before(*player) {
            Some(was) if was.name != entrant.name => {
                History::Rename { was: was.name.clone(), is: entrant.name.clone() }
            }
            _ => History::Amend { name: entrant.name.clone() },
        },
        Action::Remove(player) => History::Remove { name: name(*player) },
        Action::Seats(_) => History::Seats,
        Action::Publish { from, rounds } if rounds.is_empty() => History::Unpublish { from: from.number() },
        Action::Publish { from, rounds } => {
            History::Publish { from: from.number(), to: from.index() + rounds.len() }
        }
        Action::Report { round, table, outcome } => {
            let result =
                outcome.as_ref().map_or_else(|| Desk::Open.say(lang), |outcome| result(outcome, lang));
            let (number, at) = (round.number(), table.number());
            match moment.table(*round, *table) {
                Some(table) => {
                    let joined = |side: &Side| {
                        side.players().iter().map(|&it| name(it)).collect::<Vec<_>>().join(" & ")
                    };
                    let [first, second] = table.sides.each_ref().map(joined);
                    History::ReportOf { round: number, table: at, first, second, result }
                }
                None => History::Report { round: number, table: at, result },
            }
        }
        Action::Withdraw { player, from } => History::Withdraw { name: name(*player), from: from.number() },
        Action::Return(player) => History::Return { name: name(*player) },
        Action::Explain { round, .. } => History::Explained { round: round.number() },
        Action::Rank { after, .. } => History::Ranked { round: after.number() },
        Action::Away { round, away } => {
            let names: Vec<String> = away.iter().take(TOLD).map(|&(player, _)| name(player)).collect();
            let mut names = names.join(", ");
            if away.len() > TOLD {
                names += &format!(" + {}", away.len() - TOLD);
            }
            History::Away { round: round.number(), names }
        }
        Action::Grant { player, points } => History::Granted {
            name: name(*player),
            points: format!("{} {}", halves(*points), Word::Points.say(lang).to_lowercase()),
        },
        Action::Dates(_) => History::Dates,
        Action::Note { about, text } => match about {
            About::Event => History::Note { text: text.clone() },
            About::Player(player) => History::NoteOn { name: name(*player), text: text.clone() },
            About::Round(round) => {
                History::NoteOn { name: Word::Round { number: round.number() }.say(lang), text: text.clone() }
            }
            About::Table(round, table) => {
                let place = format!(
                    "{}, {} {table}",
                    Word::Round { number: round.number() }.say(lang),
                    Word::Table.say(lang).to_lowercase()
                );
                History::NoteOn { name: place, text: text.clone() }
            }
        },
        // A bundle holds plain actions only; it is told part by part.
        Action::Together(parts) => History::More { n: parts.len() },
        Action::Undo => History::Undo,
        Action::Redo => History::Redo,
    }
}

/// A result in numbers where there are some, else in words.
fn result(outcome: &Outcome, lang: Lang) -> String {
    match outcome {
        Outcome::Postponed => Desk::Postpone.say(lang),
        Outcome::Void => Desk::Void.say(lang),
        Outcome::Boards(boards) => teams::so_far(boards, lang),
        decided => score(decided),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::circle::{self, Plan};
    use crate::event::{Entrant, Event, Past, System};
    use crate::ids::{RoundNo, TableNo};

    #[test]
    fn a_step_is_told_with_the_names_of_its_time_and_a_long_one_is_cut() {
        let mut event =
            Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default()).unwrap();
        let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
        let draw = || Action::Report { round, table, outcome: Some(Outcome::Draw) };
        let rounds = circle::berger(4).unwrap().rounds;
        let titled = Settings { title: "Cup".into(), ..Settings::default() };
        for action in [
            Action::Enter(["Ann", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()),
            Action::Publish { from: round, rounds },
            draw(),
            Action::Amend { player: Player::from_index(0), entrant: Entrant::named("Anna") },
            Action::Settings(titled),
            Action::Together((1..=9).map(|n| Action::Enter(vec![Entrant::named(n.to_string())])).collect()),
        ] {
            event.apply(1, action).unwrap();
        }
        let past = Past::of(&event);
        let said: Vec<String> = (0..event.log().len()).map(|n| told(past.moment(n), Lang::En)).collect();
        assert_eq!(
            said[..6],
            [
                "The event “Event without a title” begins.",
                "4 entrants are entered, Ann first.",
                "Rounds 1 to 3 are published.",
                "Round 1, table 1, Ann – Di: ½–½.",
                "Ann is now called Anna.",
                "The event is now called “Cup”.",
            ]
        );
        assert!(said[6].ends_with("6 is entered. And 3 more."), "{}", said[6]);
    }
}
