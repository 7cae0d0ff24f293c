//! Copies out and in: the file, the link, what a copy brings.

use super::counted;

sentences! {
    /// What is said about opening copies.
    Opening {
        Title => "What is in this file", "Wat er in dit bestand zit", "Dette er i filen";
        New { title: String, entrants: usize, entries: usize } => format!("“{title}”: {}, {}. Not on this device yet.", counted(*entrants, "entrant", "entrants"), counted(*entries, "change", "changes")),
            format!("“{title}”: {}, {}. Nog niet op dit apparaat.", counted(*entrants, "deelnemer", "deelnemers"), counted(*entries, "wijziging", "wijzigingen")),
            format!("«{title}»: {}, {}. Ikke på denne enheten ennå.", counted(*entrants, "deltaker", "deltakere"), counted(*entries, "endring", "endringer"));
        Same { title: String } => format!("“{title}” is here already, exactly the same."), format!("“{title}” staat hier al, precies hetzelfde."), format!("«{title}» er her allerede, helt likt.");
        Longer { title: String, by: usize } => format!("“{title}” is here; the file is {} further. Bringing it in updates it.", counted(*by, "change", "changes")),
            format!("“{title}” staat hier; het bestand is {} verder. Inlezen werkt het bij.", counted(*by, "wijziging", "wijzigingen")),
            format!("«{title}» er her; filen er {} lenger. Å hente den inn oppdaterer arrangementet.", counted(*by, "endring", "endringer"));
        Shorter { title: String, by: usize } => format!("“{title}” here is already {} further than the file. Nothing to bring in.", counted(*by, "change", "changes")),
            format!("“{title}” is hier al {} verder dan het bestand. Er is niets in te lezen.", counted(*by, "wijziging", "wijzigingen")),
            format!("«{title}» her er allerede {} lenger enn filen. Ingenting å hente inn.", counted(*by, "endring", "endringer"));
        Forked { title: String, at: usize } => format!("“{title}” went on differently here and in the file, from change {at} on. Bringing it in keeps both: the file becomes an event of its own."),
            format!("“{title}” is hier en in het bestand verschillend verdergegaan, vanaf wijziging {at}. Bij inlezen blijven beide bestaan: het bestand wordt een eigen toernooi."),
            format!("«{title}» fortsatte ulikt her og i filen, fra endring {at}. Henter du den inn, beholdes begge: filen blir et eget arrangement.");
        Here { what: String } => format!("Here: {what}"), format!("Hier: {what}"), format!("Her: {what}");
        There { what: String } => format!("In the file: {what}"), format!("In het bestand: {what}"), format!("I filen: {what}");
        BringIn => "Bring in", "Inlezen", "Hent inn";
        KeepBoth => "Keep both", "Beide bewaren", "Behold begge";
        Open => "Open", "Openen", "Åpne";
        Brought { title: String } => format!("“{title}” is now on this device."), format!("“{title}” staat nu op dit apparaat."), format!("«{title}» er nå på denne enheten.");
        Nothing => "There is no event in this file.", "Er zit geen toernooi in dit bestand.", "Det er ikke noe arrangement i denne filen.";
        NamesInstead { n: usize } => format!("This is no copy of an event, but {} can be read from it.", counted(*n, "name", "names")),
            format!("Dit is geen kopie van een toernooi, maar er zijn wel {} uit te lezen.", counted(*n, "naam", "namen")),
            format!("Dette er ingen kopi av et arrangement, men {} kan leses fra den.", counted(*n, "navn", "navn"));
        UseNames => "Use these names", "Deze namen gebruiken", "Bruk disse navnene";
        NotText => "This file is not text. Choose a file that Rondel saved (it ends in .rondel.json), or a list of names.",
            "Dit bestand is geen tekst. Kies een bestand dat Rondel heeft bewaard (het eindigt op .rondel.json), of een namenlijst.",
            "Denne filen er ikke tekst. Velg en fil som Rondel har lagret (den slutter på .rondel.json), eller en navneliste.";
        TooLarge { mb: usize, most: usize } => format!("This file has {mb} MB; {most} MB is the most that is opened."), format!("Dit bestand is {mb} MB; {most} MB is het maximum."), format!("Denne filen er på {mb} MB; {most} MB er det meste som åpnes.");
        CopyTitle { title: String } => format!("{title} (copy)"), format!("{title} (kopie)"), format!("{title} (kopi)");
        LinkTitle => "An event from a link", "Een toernooi uit een link", "Et arrangement fra en lenke";
        LinkWhat { title: String, entrants: usize, rounds: usize } => format!("“{title}”: {}, {}. It is opened as a copy of your own; nothing goes back to who sent it.", counted(*entrants, "entrant", "entrants"), counted(*rounds, "round", "rounds")),
            format!("“{title}”: {}, {}. Het wordt geopend als uw eigen kopie; er gaat niets terug naar de afzender.", counted(*entrants, "deelnemer", "deelnemers"), counted(*rounds, "ronde", "rondes")),
            format!("«{title}»: {}, {}. Det åpnes som din egen kopi; ingenting går tilbake til den som sendte det.", counted(*entrants, "deltaker", "deltakere"), counted(*rounds, "runde", "runder"));
        OpenCopy => "Open as my copy", "Openen als mijn kopie", "Åpne som min kopi";
    }
}

sentences! {
    /// What is said about making copies.
    Sharing {
        Title => "Files and sharing", "Bestanden en delen", "Filer og deling";
        Safe => "The safe copy", "De veilige kopie", "Den sikre kopien";
        SafeText => "Everything, to go on with on this or another device.", "Alles, om op dit of een ander apparaat mee verder te gaan.", "Alt, for å fortsette på denne eller en annen enhet.";
        SaveCopy => "Save a copy", "Kopie bewaren", "Lagre en kopi";
        SaveAll => "Save all events", "Alle toernooien bewaren", "Lagre alle arrangementer";
        Saved => "The copy is saved.", "De kopie is bewaard.", "Kopien er lagret.";
        Tables => "For a spreadsheet", "Voor een rekenblad", "For et regneark";
        Schedule => "Schedule", "Schema", "Oppsett";
        Results => "Results", "Uitslagen", "Resultater";
        Standings => "Standings", "Stand", "Tabell";
        Entrants => "Entrants", "Deelnemers", "Deltakere";
        Chat => "As text for a chat", "Als tekst voor een bericht", "Som tekst til en melding";
        CopyRound { number: u16 } => format!("Copy round {number}"), format!("Ronde {number} kopiëren"), format!("Kopier runde {number}");
        CopySchedule => "Copy the whole schedule", "Het hele schema kopiëren", "Kopier hele oppsettet";
        CopyStandings => "Copy the standings", "De stand kopiëren", "Kopier tabellen";
        Copied => "Copied. Paste it where you want it.", "Gekopieerd. Plak het waar u wilt.", "Kopiert. Lim det inn der du vil.";
        NotCopied => "The browser does not let the page copy. Select the text below and copy it yourself.",
            "De browser laat de pagina niet kopiëren. Selecteer de tekst hieronder en kopieer die zelf.",
            "Nettleseren lar ikke siden kopiere. Merk teksten nedenfor og kopier den selv.";
        Calendar => "For a calendar", "Voor een agenda", "For en kalender";
        CalendarAll => "All rounds", "Alle rondes", "Alle runder";
        CalendarOf => "Only of", "Alleen van", "Bare for";
        CalendarNoDates => "The rounds have no dates yet. Give them dates under Players.", "De rondes hebben nog geen datums. Geef ze datums bij Spelers.", "Rundene har ingen datoer ennå. Gi dem datoer under Spillere.";
        Everyone => "everyone", "iedereen", "alle";
        Link => "A link that holds the event", "Een link waar het toernooi in zit", "En lenke som inneholder arrangementet";
        LinkText => "Whoever opens it gets a copy. Nothing is stored anywhere: the event is inside the link.",
            "Wie hem opent krijgt een kopie. Er wordt nergens iets opgeslagen: het toernooi zit in de link.",
            "Den som åpner den, får en kopi. Ingenting lagres noe sted: arrangementet er inne i lenken.";
        Initials => "Names as first name and initial, nothing else about people", "Namen als voornaam en initiaal, verder niets over mensen", "Navn som fornavn og initial, ikke noe mer om folk";
        CopyLink => "Copy the link", "Link kopiëren", "Kopier lenken";
    }
}

sentences! {
    /// The file copy, offered in one quiet line.
    Copies {
        Chip => "Saved here", "Hier bewaard", "Lagret her";
        NotSaved => "Not saved here", "Hier niet bewaard", "Ikke lagret her";
        NoCopy => "no file copy yet", "nog geen bestandskopie", "ingen filkopi ennå";
        Fresh => "file copy up to date", "bestandskopie bij", "filkopien er oppdatert";
        Old { n: usize } => format!("file copy {} old", counted(*n, "change", "changes")), format!("bestandskopie {} oud", counted(*n, "wijziging", "wijzigingen")), format!("filkopien er {} gammel", counted(*n, "endring", "endringer"));
        Offer { n: usize } => format!("{} since the last file copy.", counted(*n, "change", "changes")), format!("{} sinds de laatste bestandskopie.", counted(*n, "wijziging", "wijzigingen")), format!("{} siden den siste filkopien.", counted(*n, "endring", "endringer"));
        OfferRound { number: u16 } => format!("Round {number} is complete. A good moment for a file copy."), format!("Ronde {number} is klaar. Een goed moment voor een bestandskopie."), format!("Runde {number} er ferdig. Et godt tidspunkt for en filkopi.");
        MayErase => "This browser may erase events by itself when the device runs short of room. Keep file copies.",
            "Deze browser kan toernooien zelf wissen als het apparaat weinig ruimte heeft. Bewaar bestandskopieën.",
            "Denne nettleseren kan slette arrangementer selv når enheten har lite plass. Ta vare på filkopier.";
        Later => "Later", "Later", "Senere";
    }
}
