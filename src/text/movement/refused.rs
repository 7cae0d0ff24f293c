//! Why there is no such movement.

use crate::movement::BarometerError;
use crate::movement::csv::CsvError;
use crate::movement::design::DesignError;
use crate::movement::howell::Refused;
use crate::movement::lines::LinesError;
use crate::movement::mitchell::{MitchellError, Skip};
use crate::text::{Lang, Say};

said! {
    BarometerError {
        BarometerError::TooFew { given, least } =>
            format!("A barometer takes at least {least} pairs; these are {given}."),
            format!("Een barometer vraagt ten minste {least} paren; dit zijn er {given}."),
            format!("En barometer krever minst {least} par; her er {given}.");
        BarometerError::TooMany { given, most } => format!("At most {most} pairs can play; these are {given}."),
            format!("Er kunnen hoogstens {most} paren spelen; dit zijn er {given}."),
            format!("Høyst {most} par kan spille; her er {given}.");
    }
}

said! {
    MitchellError {
        MitchellError::Tables { given, most } => format!("A Mitchell has 2 to {most} tables, not {given}."),
            format!("Een Mitchell heeft 2 tot {most} tafels, niet {given}."),
            format!("En Mitchell har 2 til {most} bord, ikke {given}.");
        MitchellError::Rounds { given, most } => format!("This Mitchell has at most {most} rounds, not {given}."),
            format!("Deze Mitchell heeft hoogstens {most} rondes, geen {given}."),
            format!("Denne Mitchellen har høyst {most} runder, ikke {given}.");
        MitchellError::Skip { skip: Skip::No, .. } => "No skip is needed here.",
            "Hier hoeft geen tafel te worden overgeslagen.",
            "Her trengs ikke noe hopp.";
        MitchellError::Skip { skip: Skip::After(from, to), .. } =>
            format!("East/West has to skip a table after round {from}{}.", until(*from, *to, " to ")),
            format!("Oost-West moet een tafel overslaan na ronde {from}{}.", until(*from, *to, " tot en met ")),
            format!("Øst/Vest må hoppe over et bord etter runde {from}{}.", until(*from, *to, " til "));
        MitchellError::Skip { skip: Skip::Impossible, .. } =>
            "So many rounds cannot be played at an even number of tables.",
            "Zoveel rondes kunnen niet met een even aantal tafels.",
            "Så mange runder går ikke med et partall bord.";
        MitchellError::Share { tables } =>
            format!("Boards are shared only where the tables are even in number, and not where they are made up at the tables; these are {tables} tables."),
            format!("Spellen worden alleen gedeeld bij een even aantal tafels, en niet als ze aan de tafels geschud worden; dit zijn {tables} tafels."),
            format!("Spill deles bare med et partall bord, og ikke når de legges ved bordene; her er {tables} bord.");
        MitchellError::Absent { table } => format!("No pair begins at table {table}."),
            format!("Aan tafel {table} begint geen paar."),
            format!("Ingen par begynner ved bord {table}.");
        MitchellError::Switched { given, rounds } => format!("{given} rounds cannot be switched: there are {rounds}."),
            format!("{given} rondes kunnen niet gewisseld worden: er zijn er {rounds}."),
            format!("{given} runder kan ikke byttes: det er {rounds}.");
    }
}

/// The end of a range that has more than one.
fn until(from: usize, to: usize, word: &str) -> String {
    if from == to { String::new() } else { format!("{word}{to}") }
}

said! {
    DesignError {
        DesignError::Barometer(why) => inner(why, Lang::En), inner(why, Lang::Nl), inner(why, Lang::Nb);
        DesignError::Mitchell(why) => inner(why, Lang::En), inner(why, Lang::Nl), inner(why, Lang::Nb);
        DesignError::Cyclic =>
            "This link is cut off or changed: its first round does not have every pair once. Choose a movement anew.",
            "Deze link is afgebroken of veranderd: in de eerste ronde zit niet elk paar één keer. Kies opnieuw een schema.",
            "Denne lenken er kuttet eller endret: i første runde sitter ikke hvert par én gang. Velg et opplegg på nytt.";
        DesignError::Small { given } => format!("For {given} pairs boards need not be shared."),
            format!("Voor {given} paren hoeven geen spellen gedeeld te worden."),
            format!("For {given} par trenger ikke spill å deles.");
        DesignError::Pasted => "The file with this movement is not on this device. Open it again.",
            "Het bestand met dit schema staat niet op dit apparaat. Open het opnieuw.",
            "Filen med dette opplegget er ikke på denne enheten. Åpne den på nytt.";
    }
}

fn inner(why: &impl Say, lang: Lang) -> String {
    why.say(lang)
}

said! {
    LinesError {
        LinesError::Sections { given, most } => format!("Lines move between 2 to {most} sections, not {given}."),
            format!("Lijnen gaan rond tussen 2 tot {most} groepen, niet {given}."),
            format!("Linjer flytter mellom 2 til {most} seksjoner, ikke {given}.");
        LinesError::Sessions { given, most } => format!("So many sections can play 1 to {most} sessions, not {given}."),
            format!("Zoveel groepen kunnen 1 tot {most} zittingen spelen, geen {given}."),
            format!("Så mange seksjoner kan spille 1 til {most} sesjoner, ikke {given}.");
        LinesError::Section { section, error } => format!("Section {}: {}", letter(*section), inner(error, Lang::En)),
            format!("Groep {}: {}", letter(*section), inner(error, Lang::Nl)),
            format!("Seksjon {}: {}", letter(*section), inner(error, Lang::Nb));
    }
}

/// The letter of a section, 1-based.
pub fn letter(section: usize) -> char {
    (b'A'..=b'Z').nth(section.saturating_sub(1)).map_or('?', char::from)
}

said! {
    CsvError {
        CsvError::Headings => "This is no movement: the first line has to be round,table,ns,ew,boards.",
            "Dit is geen loopschema: de eerste regel moet round,table,ns,ew,boards zijn.",
            "Dette er ikke et opplegg: første linje må være round,table,ns,ew,boards.";
        CsvError::Line { line } =>
            format!("Line {line} does not have a round, a table, two pairs and boards as numbers, such as 1,3,9,4,1-2."),
            format!("Regel {line} heeft geen ronde, tafel, twee paren en spellen als getallen, zoals 1,3,9,4,1-2."),
            format!("Linje {line} har ikke runde, bord, to par og spill som tall, slik som 1,3,9,4,1-2.");
        CsvError::Twice { line } => format!("Line {line}: this table has other pairs in this round already."),
            format!("Regel {line}: deze tafel heeft in deze ronde al andere paren."),
            format!("Linje {line}: dette bordet har allerede andre par i denne runden.");
        CsvError::Boards { line } => format!("Line {line}: these boards are no set like those of the other tables."),
            format!("Regel {line}: deze spellen zijn geen groep zoals die van de andere tafels."),
            format!("Linje {line}: disse spillene er ikke en gruppe som ved de andre bordene.");
        CsvError::Missing { round, table } => format!("Table {table} is missing in round {round}."),
            format!("Tafel {table} ontbreekt in ronde {round}."),
            format!("Bord {table} mangler i runde {round}.");
    }
}

said! {
    Refused {
        Refused::NoLine { line } => format!("There is no line {line}."),
            format!("Er is geen regel {line}."),
            format!("Det er ingen linje {line}.");
        Refused::NoColumn { column } => format!("There is no column {column}."),
            format!("Er is geen kolom {column}."),
            format!("Det er ingen kolonne {column}.");
        Refused::Chosen { line, column } => format!("Line {line} has column {column} already."),
            format!("Regel {line} heeft al kolom {column}."),
            format!("Linje {line} har allerede kolonne {column}.");
        Refused::Used { column, line } => format!("Column {column} is used by line {line}."),
            format!("Kolom {column} is gebruikt door regel {line}."),
            format!("Kolonne {column} er brukt av linje {line}.");
        Refused::Seated { pair, line } => format!("Pair {pair} sits at the table of line {line} already."),
            format!("Paar {pair} zit al aan de tafel van regel {line}."),
            format!("Par {pair} sitter allerede ved bordet til linje {line}.");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::mitchell::Mitchell;

    #[test]
    fn a_movement_that_cannot_be_says_why_in_every_language() {
        let why = Mitchell::new(8, 8).unwrap_err();
        for lang in Lang::ALL {
            assert!(why.say(lang).contains('8') || why.say(lang).contains('7'), "{}", why.say(lang));
        }
        let skip = MitchellError::Skip { given: None, skip: Skip::After(3, 4) };
        assert_eq!(skip.en(), "East/West has to skip a table after round 3 to 4.");
        assert_eq!(LinesError::Section { section: 2, error: skip }.nl(), format!("Groep B: {}", skip.nl()));
    }
}
