//! The round desk: results, corrections, what is still open.

use super::counted;
use crate::event::System;

/// What English calls the place of a game; the other languages have one word for both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Where two sit at a board.
    Board,
    /// Where four sit or stand, at a table or on a court: as on its card.
    Table,
}

impl Place {
    /// In such an event.
    pub fn of(system: &System) -> Self {
        match system {
            System::Individual(_) | System::Pairs(_) => Place::Table,
            System::RoundRobin(_) | System::Monrad(_) | System::Keizer(_) => Place::Board,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Place::Board => "board",
            Place::Table => "table",
        }
    }

    fn capital(self) -> &'static str {
        match self {
            Place::Board => "Board",
            Place::Table => "Table",
        }
    }
}

sentences! {
    /// What the round desk says.
    Desk {
        StillPlaying { n: usize } => match n { 0 => "all games in".to_owned(), n => counted(*n, "game still playing", "games still playing") },
            match n { 0 => "alle partijen binnen".to_owned(), n => counted(*n, "partij nog bezig", "partijen nog bezig") },
            match n { 0 => "alle partier er inne".to_owned(), n => counted(*n, "parti spilles ennå", "partier spilles ennå") };
        PostponedToo { n: usize } => format!("{n} postponed"), format!("{n} uitgesteld"), format!("{n} utsatt");
        Previous => "Previous round", "Vorige ronde", "Forrige runde";
        Next => "Next round", "Volgende ronde", "Neste runde";
        ToRound { number: u16 } => format!("To round {number}"), format!("Naar ronde {number}"), format!("Til runde {number}");
        ToStandings => "To the standings", "Naar de stand", "Til tabellen";
        Wall => "Wall", "Muur", "Vegg";
        PrintRound => "Print", "Printen", "Skriv ut";
        OnlyOpen => "Only open games", "Alleen open partijen", "Bare åpne partier";
        CheckPass => "Check pass", "Controleronde", "Kontrollrunde";
        CheckPassHint => "Type the results again from the slips. Nothing changes; what differs is marked.",
            "Voer de uitslagen nog eens in vanaf de briefjes. Er verandert niets; verschillen worden gemarkeerd.",
            "Før resultatene en gang til fra lappene. Ingenting endres; avvik merkes.";
        Mismatch { here: String, typed: String } => format!("Differs: {here} is kept, you typed {typed}."), format!("Verschilt: {here} staat er, u voerde {typed} in."), format!("Avvik: {here} er ført, du skrev {typed}.");
        CheckedSo { done: usize, of: usize, wrong: usize } => format!("{done} of {of} checked, {wrong} differ"), format!("{done} van {of} gecontroleerd, {wrong} verschillend"), format!("{done} av {of} kontrollert, {wrong} avvik");
        SortTable => "By table", "Op tafel", "Etter bord";
        SortName => "By name", "Op naam", "Etter navn";
        Keys => "Keys: 1, 5, 0 write the result and go on; ↑ ↓ move; Backspace clears.",
            "Toetsen: 1, 5, 0 voeren in en gaan door; ↑ ↓ bewegen; Backspace wist.",
            "Taster: 1, 5, 0 fører og går videre; ↑ ↓ flytter; Backspace sletter.";
        KeysNoDraws => "Keys: 1 and 0 write the result and go on; ↑ ↓ move; Backspace clears.",
            "Toetsen: 1 en 0 voeren in en gaan door; ↑ ↓ bewegen; Backspace wist.",
            "Taster: 1 og 0 fører og går videre; ↑ ↓ flytter; Backspace sletter.";
        KeysScores => "Enter writes the score and goes on to the next open table; ↑ ↓ move; Backspace clears.",
            "Enter voert de score in en gaat door naar de volgende open tafel; ↑ ↓ bewegen; Backspace wist.",
            "Enter fører poengene og går videre til neste åpne bord; ↑ ↓ flytter; Backspace sletter.";
        More { table: u16 } => format!("More for table {table}"), format!("Meer voor tafel {table}"), format!("Mer for bord {table}");
        FirstNoShow { name: String } => format!("{name} did not come"), format!("{name} kwam niet"), format!("{name} møtte ikke");
        BothNoShow => "Neither came", "Geen van beiden kwam", "Ingen av dem møtte";
        Postpone => "Play later", "Later spelen", "Spilles senere";
        Void => "Not played, counts for nobody", "Niet gespeeld, telt voor niemand", "Ikke spilt, teller for ingen";
        Clear => "Take the result back", "Uitslag weghalen", "Ta bort resultatet";
        Wins { name: String } => format!("{name} wins"), format!("{name} wint"), format!("{name} vinner");
        Draw => "draw", "remise", "remis";
        Open => "open", "open", "åpent";
        Now { place: Place, table: u16, result: String } => format!("{} {table} is now {result}.", place.capital()), format!("Tafel {table} is nu {result}."), format!("Bord {table} er nå {result}.");
        Cleared { place: Place, table: u16 } => format!("{} {table} is open again.", place.capital()), format!("Tafel {table} is weer open."), format!("Bord {table} er åpent igjen.");
        Corrected { place: Place, table: u16, round: u16, result: String, was: String } =>
            format!("Round {round}, {} {table}: {was} is corrected to {result}. Standings updated.", place.word()),
            format!("Ronde {round}, tafel {table}: {was} is verbeterd in {result}. De stand is bijgewerkt."),
            format!("Runde {round}, bord {table}: {was} er rettet til {result}. Tabellen er oppdatert.");
        LaterStays { from: u16 } => format!("Round {from} and later stay as paired."), format!("Ronde {from} en later blijven zoals ze zijn."), format!("Runde {from} og senere står som de er.");
        Undone => "Taken back.", "Ongedaan gemaakt.", "Angret.";
        Redone => "Put back.", "Weer ingevoerd.", "Gjort om.";
        IsFree { name: String } => format!("{name} is free this round"), format!("{name} is deze ronde vrij"), format!("{name} har fri denne runden");
        AllDone => "Every game of every round is in.", "Alle partijen van alle rondes zijn binnen.", "Alle partier i alle runder er inne.";
        NothingFound { text: String } => format!("Nobody here is called “{text}”."), format!("Niemand hier heet “{text}”."), format!("Ingen her heter «{text}».");
        NoRounds => "No round has been made yet.", "Er is nog geen ronde gemaakt.", "Ingen runde er satt opp ennå.";
        NoOpen => "No open games in this round.", "Geen open partijen in deze ronde.", "Ingen åpne partier i denne runden.";
        ScoreOf { name: String } => format!("Points of {name}"), format!("Punten van {name}"), format!("Poeng for {name}");
        ScoreBad { most: u32 } => format!("A whole number from 0 to {most} is needed on both sides."), format!("Aan beide kanten is een heel getal van 0 tot {most} nodig."), format!("Begge sider trenger et helt tall fra 0 til {most}.");
        DifferenceHint => "Type what a pair made in its field; with a minus it is for the other pair.",
            "Typ wat een paar haalde in zijn vak; met een min is het voor het andere paar.",
            "Skriv det et par fikk, i feltet deres; med minus er det til det andre paret.";
        DifferenceBad { most: u32 } => format!("A whole number is needed, at most {most}; a minus makes it the other pair's."), format!("Hier is een heel getal nodig, hoogstens {most}; met een min is het voor het andere paar."), format!("Her trengs et helt tall, høyst {most}; med minus er det til det andre paret.");
        IsBack { name: String, after: usize } =>
            match after { 0 => format!("{name} left before round 1. Is {name} back?"), n => format!("{name} left after round {n}. Is {name} back?") },
            match after { 0 => format!("{name} is voor ronde 1 gestopt. Is {name} er weer?"), n => format!("{name} is na ronde {n} gestopt. Is {name} er weer?") },
            match after { 0 => format!("{name} trakk seg før runde 1. Er {name} tilbake?"), n => format!("{name} trakk seg etter runde {n}. Er {name} tilbake?") };
        YesBack => "Yes, and the result counts", "Ja, en de uitslag telt", "Ja, og resultatet teller";
        NotBack => "No, nothing changes", "Nee, er verandert niets", "Nei, ingenting endres";
        Left { name: String } => format!("{name} has left"), format!("{name} is gestopt"), format!("{name} har trukket seg");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::circle::Plan;
    use crate::event::Individual;
    use crate::text::{Lang, Say};

    #[test]
    fn where_four_play_it_is_a_table_in_every_sentence() {
        let said = |system: &System| {
            let (place, table, result) = (Place::of(system), 2, || "14–10".to_owned());
            let was = "4–20".to_owned();
            [
                Desk::Now { place, table, result: result() },
                Desk::Cleared { place, table },
                Desk::Corrected { place, table, round: 1, result: result(), was },
            ]
            .map(|text| text.say(Lang::En))
        };
        let tables = said(&System::Individual(Individual::default()));
        assert_eq!(
            tables,
            [
                "Table 2 is now 14–10.",
                "Table 2 is open again.",
                "Round 1, table 2: 4–20 is corrected to 14–10. Standings updated.",
            ]
        );
        let boards = said(&System::RoundRobin(Plan::default()));
        assert!(boards[0].starts_with("Board 2") && boards[2].starts_with("Round 1, board 2"), "{boards:?}");
    }
}
