//! What is said about the file copy and the share link.

use super::reading::megabytes;
use super::{Lang, counted};
use crate::format::{backup, share};

said! {
    backup::Error {
        backup::Error::TooLarge { bytes } =>
            format!("This file is {} MB large; a copy of events is at most 16 MB. Choose the file that Rondel saved.", megabytes(*bytes, Lang::En)),
            format!("Dit bestand is {} MB groot; een kopie van toernooien is hoogstens 16 MB. Kies het bestand dat Rondel bewaard heeft.", megabytes(*bytes, Lang::Nl)),
            format!("Filen er på {} MB; en kopi av arrangementer er høyst 16 MB. Velg filen som Rondel lagret.", megabytes(*bytes, Lang::Nb));
        backup::Error::Empty =>
            "This file is empty. Look for an earlier copy.",
            "Dit bestand is leeg. Zoek een eerdere kopie.",
            "Filen er tom. Se etter en tidligere kopi.";
        backup::Error::Truncated { line, column } =>
            format!("This file stops in the middle, at line {line}, column {column}: its end was lost in saving or sending. Look for another copy; nothing here was changed."),
            format!("Dit bestand houdt halverwege op, bij regel {line}, kolom {column}: het einde is bij het bewaren of verzenden verloren gegaan. Zoek een andere kopie; hier is niets veranderd."),
            format!("Filen stopper midt i, på linje {line}, kolonne {column}: slutten gikk tapt under lagring eller sending. Se etter en annen kopi; ingenting er endret her.");
        backup::Error::NotJson { line, column } =>
            format!("This is not a copy of events: line {line}, column {column} cannot be read. Choose the file that Rondel saved, as it was saved."),
            format!("Dit is geen kopie van toernooien: regel {line}, kolom {column} is niet te lezen. Kies het bestand dat Rondel bewaard heeft, zoals het bewaard is."),
            format!("Dette er ikke en kopi av arrangementer: linje {line}, kolonne {column} kan ikke leses. Velg filen som Rondel lagret, slik den ble lagret.");
        backup::Error::NotRondel =>
            "This file comes from another program. Choose the file that Rondel saved.",
            "Dit bestand komt van een ander programma. Kies het bestand dat Rondel bewaard heeft.",
            "Filen kommer fra et annet program. Velg filen som Rondel lagret.";
        backup::Error::FutureVersion { found } =>
            format!("This copy was saved by a newer Rondel (format {found}; this one reads up to {}). Open the page with a network once to get the new version, then try again.", backup::VERSION),
            format!("Deze kopie is bewaard door een nieuwere Rondel (formaat {found}; deze leest tot en met {}). Open de pagina een keer met netwerk voor de nieuwe versie en probeer het dan opnieuw.", backup::VERSION),
            format!("Kopien ble lagret av en nyere Rondel (format {found}; denne leser til og med {}). Åpne siden én gang med nett for å få den nye versjonen, og prøv så igjen.", backup::VERSION);
        backup::Error::TooMany { events } =>
            format!("This copy holds {events} events; at most {} are read at once.", backup::MAX_EVENTS),
            format!("Deze kopie bevat {events} toernooien; er worden er hoogstens {} tegelijk gelezen.", backup::MAX_EVENTS),
            format!("Kopien har {events} arrangementer; høyst {} leses på én gang.", backup::MAX_EVENTS);
    }
}

said! {
    backup::Damaged {
        backup::Damaged { number, title: Some(title), why } =>
            format!("Event {number}, “{title}”, cannot be opened: {} The others are not affected.", why.en()),
            format!("Toernooi {number}, “{title}”, is niet te openen: {} De andere hebben er geen last van.", why.nl()),
            format!("Arrangement {number}, «{title}», kan ikke åpnes: {} De andre er ikke berørt.", why.nb());
        backup::Damaged { number, title: None, why } =>
            format!("Event {number} cannot be opened: {} The others are not affected.", why.en()),
            format!("Toernooi {number} is niet te openen: {} De andere hebben er geen last van.", why.nl()),
            format!("Arrangement {number} kan ikke åpnes: {} De andre er ikke berørt.", why.nb());
    }
}

said! {
    backup::Why {
        backup::Why::NoLog { line } =>
            format!("there is no event at line {line} of the file."),
            format!("op regel {line} van het bestand staat geen toernooi."),
            format!("på linje {line} i filen står det ikke noe arrangement.");
        backup::Why::TooLong { entries } =>
            format!("it has {entries} entries, and at most {} are read.", backup::MAX_ENTRIES),
            format!("het heeft {entries} stappen, en er worden er hoogstens {} gelezen.", backup::MAX_ENTRIES),
            format!("det har {entries} steg, og høyst {} blir lest.", backup::MAX_ENTRIES);
        backup::Why::Entry { entry, line, column } =>
            format!("entry {entry} (line {line}, column {column} of the file) is none that this version knows."),
            format!("stap {entry} (regel {line}, kolom {column} van het bestand) is deze versie niet bekend."),
            format!("steg {entry} (linje {line}, kolonne {column} i filen) er ukjent for denne versjonen.");
        backup::Why::Broken { broken, line } =>
            format!("entry {} (line {line} of the file) is refused. {}", broken.entry + 1, broken.refused.en()),
            format!("stap {} (regel {line} van het bestand) wordt geweigerd. {}", broken.entry + 1, broken.refused.nl()),
            format!("steg {} (linje {line} i filen) avvises. {}", broken.entry + 1, broken.refused.nb());
    }
}

said! {
    backup::Comparison {
        backup::Comparison::Same =>
            "This event is here already, exactly as in the file.",
            "Dit toernooi staat hier al, precies zoals in het bestand.",
            "Dette arrangementet er her allerede, akkurat som i filen.";
        backup::Comparison::Longer { by } =>
            format!("The file goes on where this event ends: {} will be added.", counted(*by, "entry", "entries")),
            format!("Het bestand gaat verder waar dit toernooi ophoudt: er {} bij.", counted(*by, "stap komt", "stappen komen")),
            format!("Filen fortsetter der dette arrangementet slutter: {} til.", counted(*by, "steg kommer", "steg kommer"));
        backup::Comparison::Shorter { by } =>
            format!("The file is an older copy: this event has {} more. Nothing is changed.", counted(*by, "entry", "entries")),
            format!("Het bestand is een oudere kopie: dit toernooi heeft {} meer. Er verandert niets.", counted(*by, "stap", "stappen")),
            format!("Filen er en eldre kopi: dette arrangementet har {} mer. Ingenting endres.", counted(*by, "steg", "steg"));
        backup::Comparison::Forked { at, .. } =>
            format!("From entry {} on the file tells something else than this event. Both are kept.", at + 1),
            format!("Vanaf stap {} vertelt het bestand iets anders dan dit toernooi. Beide worden bewaard.", at + 1),
            format!("Fra steg {} forteller filen noe annet enn dette arrangementet. Begge beholdes.", at + 1);
    }
}

said! {
    share::Error {
        share::Error::TooLong { bytes } =>
            format!("This event needs a link of {bytes} characters; {} is the most that travels well. Save a copy and send the file.", share::MAX_BYTES),
            format!("Dit toernooi heeft een link van {bytes} tekens nodig; meer dan {} komt niet goed over. Bewaar een kopie en stuur het bestand.", share::MAX_BYTES),
            format!("Arrangementet trenger en lenke på {bytes} tegn; {} er det meste som kommer trygt frem. Lagre en kopi og send filen.", share::MAX_BYTES);
        share::Error::FutureVersion =>
            "This link was made by a newer Rondel. Open the page with a network once to get the new version, then open the link again.",
            "Deze link is gemaakt door een nieuwere Rondel. Open de pagina een keer met netwerk voor de nieuwe versie en open de link dan opnieuw.",
            "Lenken ble laget av en nyere Rondel. Åpne siden én gang med nett for å få den nye versjonen, og åpne så lenken igjen.";
        share::Error::Damaged =>
            "Part of this link was lost on the way. Ask for it again, or for the file.",
            "Een deel van deze link is onderweg verloren gegaan. Vraag hem opnieuw, of vraag om het bestand.",
            "En del av lenken gikk tapt på veien. Be om den på nytt, eller om filen.";
        share::Error::TooLarge =>
            "This link holds more than an event can be. It was not opened.",
            "Deze link bevat meer dan een toernooi kan zijn. Hij is niet geopend.",
            "Lenken inneholder mer enn et arrangement kan være. Den ble ikke åpnet.";
        share::Error::Refused { .. } =>
            "This link tells an event that is not possible. Ask for it again, or for the file.",
            "Deze link vertelt een toernooi dat niet mogelijk is. Vraag hem opnieuw, of vraag om het bestand.",
            "Lenken forteller om et arrangement som ikke er mulig. Be om den på nytt, eller om filen.";
    }
}
