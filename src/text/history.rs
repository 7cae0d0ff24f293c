//! What was done, as sentences: the entries of an event's log.

use super::common::Word;
use super::desk::Desk;
use super::numbers::score;
use super::{Lang, Say, counted};
use crate::event::{About, Action};
use crate::ids::Player;
use crate::result::Outcome;

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
        Remove { name: String } => format!("{name} is taken off the list."), format!("{name} gaat van de lijst."), format!("{name} tas av listen.");
        Seats => "The numbers are drawn.", "De nummers zijn geloot.", "Numrene er trukket.";
        Publish { from: u16, to: usize } => match usize::from(*from) == *to { true => format!("Round {from} is published."), false => format!("Rounds {from} to {to} are published.") },
            match usize::from(*from) == *to { true => format!("Ronde {from} is gepubliceerd."), false => format!("Rondes {from} tot en met {to} zijn gepubliceerd.") },
            match usize::from(*from) == *to { true => format!("Runde {from} er publisert."), false => format!("Runde {from} til {to} er publisert.") };
        Unpublish { from: u16 } => format!("Round {from} and later are withdrawn."), format!("Ronde {from} en later zijn ingetrokken."), format!("Runde {from} og senere er trukket tilbake.");
        Report { round: u16, table: u16, result: String } => format!("Round {round}, table {table}: {result}."), format!("Ronde {round}, tafel {table}: {result}."), format!("Runde {round}, bord {table}: {result}.");
        Withdraw { name: String, from: u16 } => format!("{name} leaves, from round {from} on."), format!("{name} stopt, vanaf ronde {from}."), format!("{name} trekker seg, fra runde {from}.");
        Return { name: String } => format!("{name} plays again."), format!("{name} doet weer mee."), format!("{name} er med igjen.");
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

/// An action as one sentence; `name` gives the name of an entrant.
pub fn told(action: &Action, name: &dyn Fn(Player) -> String, lang: Lang) -> String {
    let sentence = match action {
        Action::Found { settings, .. } => {
            let untitled = settings.title.is_empty();
            History::Found { title: if untitled { Word::Untitled.say(lang) } else { settings.title.clone() } }
        }
        Action::System(_) => History::System,
        Action::Settings(_) => History::Settings,
        Action::Enter(entrants) => {
            let first = entrants.first().map(|entrant| entrant.name.clone()).unwrap_or_default();
            History::Enter { n: entrants.len(), first }
        }
        Action::Amend { player, .. } => History::Amend { name: name(*player) },
        Action::Remove(player) => History::Remove { name: name(*player) },
        Action::Seats(_) => History::Seats,
        Action::Publish { from, rounds } if rounds.is_empty() => History::Unpublish { from: from.number() },
        Action::Publish { from, rounds } => {
            History::Publish { from: from.number(), to: from.index() + rounds.len() }
        }
        Action::Report { round, table, outcome } => History::Report {
            round: round.number(),
            table: table.number(),
            result: outcome.as_ref().map_or_else(|| Desk::Open.say(lang), |outcome| result(outcome, lang)),
        },
        Action::Withdraw { player, from } => History::Withdraw { name: name(*player), from: from.number() },
        Action::Return(player) => History::Return { name: name(*player) },
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
                    Word::Table.say(lang)
                );
                History::NoteOn { name: place, text: text.clone() }
            }
        },
        Action::Together(actions) => {
            let sentences: Vec<String> = actions.iter().map(|action| told(action, name, lang)).collect();
            return sentences.join(" ");
        }
        Action::Undo => History::Undo,
        Action::Redo => History::Redo,
    };
    sentence.say(lang)
}

/// A result in numbers where there are some, else in words.
fn result(outcome: &Outcome, lang: Lang) -> String {
    match outcome {
        Outcome::Postponed => Desk::Postpone.say(lang),
        Outcome::Void => Desk::Void.say(lang),
        decided => score(decided),
    }
}
