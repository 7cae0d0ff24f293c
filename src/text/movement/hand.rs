//! A Howell built by hand.

use crate::movement::howell::Outlook;
use crate::text::counted;

sentences! {
    /// What the builder says.
    Hand {
        Title => "Build a Howell", "Een Howell bouwen", "Bygg en Howell";
        Lead => "Choose one pair of numbers from every line, no column twice. The column is the board set, and each line becomes a table: after every round all numbers and board sets go up one.",
            "Kies uit elke regel één paar nummers, geen kolom twee keer. De kolom is de groep spellen en elke regel wordt een tafel: na elke ronde gaan alle nummers en groepen één omhoog.",
            "Velg ett par numre fra hver linje, ingen kolonne to ganger. Kolonnen er spillgruppen, og hver linje blir et bord: etter hver runde går alle numre og spillgrupper én opp.";
        Tables => "Tables", "Tafels", "Bord";
        Fewer => "One table less", "Eén tafel minder", "Ett bord mindre";
        More => "One table more", "Eén tafel meer", "Ett bord mer";
        Programme => "Programme", "Programma", "Program";
        ProgrammeOfSource => "that of the source", "dat van de bron", "kildens";
        ProgrammeOther { n: usize } => format!("number {n}"), format!("nummer {n}"), format!("nummer {n}");
        Column { column: usize } => format!("Column {column}"), format!("Kolom {column}"), format!("Kolonne {column}");
        Pick { ns: u16, ew: u16, line: usize, column: usize } =>
            format!("{ns} against {ew}, line {line}, column {column}"),
            format!("{ns} tegen {ew}, regel {line}, kolom {column}"),
            format!("{ns} mot {ew}, linje {line}, kolonne {column}");
        Flip { line: usize } => format!("Turn the arrow of line {line}"),
            format!("Richting van regel {line} wisselen"),
            format!("Bytt retning på linje {line}");
        Undo => "Undo", "Ongedaan maken", "Angre";
        Clear => "Begin again", "Opnieuw beginnen", "Begynn på nytt";
        Help => "Complete it for me", "Maak het voor mij af", "Fullfør for meg";
        Use => "Look at this Howell", "Deze Howell bekijken", "Se på denne Howellen";
        Left { line: usize, n: usize } => format!("Line {line}: {} left", counted(*n, "choice", "choices")),
            format!("Regel {line}: nog {}", counted(*n, "keuze", "keuzes")),
            format!("Linje {line}: {n} valg igjen");
    }
}

said! {
    Outlook {
        Outlook::Complete => "Every line has its column: this is a Howell.",
            "Elke regel heeft haar kolom: dit is een Howell.",
            "Hver linje har sin kolonne: dette er en Howell.";
        Outlook::Ways(1) => "One Howell can still come of it.",
            "Er kan nog één Howell uit komen.",
            "Det kan fortsatt bli én Howell.";
        Outlook::Ways(n) => format!("{n} Howells can still come of it."),
            format!("Er kunnen nog {n} Howells uit komen."),
            format!("Det kan fortsatt bli {n} Howeller.");
        Outlook::AtLeast(n) => format!("At least {n} Howells can still come of it."),
            format!("Er kunnen nog ten minste {n} Howells uit komen."),
            format!("Det kan fortsatt bli minst {n} Howeller.");
        Outlook::NoColumnFor(line) => format!("A dead end: no column is left for line {line}. Take something back."),
            format!("Een doodlopende weg: voor regel {line} is geen kolom meer over. Neem iets terug."),
            format!("En blindvei: ingen kolonne er igjen for linje {line}. Ta noe tilbake.");
        Outlook::NoTableFor(pair) =>
            format!("A dead end: no line that is left brings pair {pair} to a table. Take something back."),
            format!("Een doodlopende weg: geen regel die over is brengt paar {pair} aan een tafel. Neem iets terug."),
            format!("En blindvei: ingen linje som er igjen får par {pair} til et bord. Ta noe tilbake.");
        Outlook::DeadEnd =>
            "A dead end: all ways were tried, and none becomes a Howell. Take something back or take another programme.",
            "Een doodlopende weg: alle manieren zijn geprobeerd en geen wordt een Howell. Neem iets terug of neem een ander programma.",
            "En blindvei: alle måter er prøvd, og ingen blir en Howell. Ta noe tilbake eller ta et annet program.";
        Outlook::NotKnown => "No Howell was found yet, and not all ways were tried.",
            "Er is nog geen Howell gevonden, en niet alle manieren zijn geprobeerd.",
            "Ingen Howell er funnet ennå, og ikke alle måter er prøvd.";
    }
}
