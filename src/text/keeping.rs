//! Copies out and in: the file, the link, what a copy brings.

use super::counted;
use crate::format::trf;

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
        Report { title: String, players: usize, rounds: usize, of: usize } => format!("A FIDE report of “{title}”: {}, {rounds} of {} paired.", counted(*players, "player", "players"), counted(*of, "round", "rounds")),
            format!("Een FIDE-rapport van “{title}”: {}, {rounds} van {} ingedeeld.", counted(*players, "speler", "spelers"), counted(*of, "ronde", "rondes")),
            format!("En FIDE-rapport om «{title}»: {}, {rounds} av {} satt opp.", counted(*players, "spiller", "spillere"), counted(*of, "runde", "runder"));
        ReportPoints { win: String, draw: String, loss: String } => format!("A win is {win}, a draw {draw}, a loss {loss}."), format!("Winst is {win}, remise {draw}, verlies {loss}."), format!("Seier er {win}, remis {draw}, tap {loss}.");
        ReportGranted { n: usize } => format!("{} points granted, so that the totals are those of the file.", counted(*n, "player gets", "players get")),
            format!("{} punten toegekend, zodat de totalen die van het bestand zijn.", counted(*n, "speler krijgt", "spelers krijgen")),
            format!("{} poeng gitt, slik at summene blir filens.", counted(*n, "spiller får", "spillere får"));
        ReportNumbers => "The file leaves start numbers out; here they are 1, 2, 3, … in the same order.", "Het bestand slaat startnummers over; hier worden ze 1, 2, 3, … in dezelfde volgorde.", "Filen hopper over startnumre; her blir de 1, 2, 3, … i samme rekkefølge.";
        ReportRounds => "The file does not say how many rounds there are, so the usual number is taken. It can be changed later.", "Het bestand zegt niet hoeveel rondes er zijn; er is een gebruikelijk aantal genomen. Dat kan later anders.", "Filen sier ikke hvor mange runder det er, så det vanlige antallet er brukt. Det kan endres senere.";
        MakeMonrad => "Go on with it as a Monrad", "Ermee doorgaan als Monrad", "Fortsett med den som Monrad";
        UseNames => "Use these names", "Deze namen gebruiken", "Bruk disse navnene";
        NotText => "This file is not text. Choose a file that Rondel saved (it ends in .rondel.json), or a list of names.",
            "Dit bestand is geen tekst. Kies een bestand dat Rondel heeft bewaard (het eindigt op .rondel.json), of een namenlijst.",
            "Denne filen er ikke tekst. Velg en fil som Rondel har lagret (den slutter på .rondel.json), eller en navneliste.";
        TooLarge { mb: usize, most: usize } => format!("This file has {mb} MB; {most} MB is the most that is opened."), format!("Dit bestand is {mb} MB; {most} MB is het maximum."), format!("Denne filen er på {mb} MB; {most} MB er det meste som åpnes.");
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
        Fide => "For a federation or another program", "Voor een bond of een ander programma", "For et forbund eller et annet program";
        FideText => "FIDE's report (TRF): players, pairings, colours, results and points.", "Het rapport van de FIDE (TRF): spelers, indelingen, kleuren, uitslagen en punten.", "FIDEs rapport (TRF): spillere, oppsett, farger, resultater og poeng.";
        FideNew => "With these points it is written in the form of 2026, since the older one only knows 1, ½ and 0.", "Met deze punten wordt het in de vorm van 2026 geschreven; de oudere kent alleen 1, ½ en 0.", "Med disse poengene skrives den i formen fra 2026, siden den eldre bare kjenner 1, ½ og 0.";
        FideSaved { file: String } => format!("Saved as {file}."), format!("Bewaard als {file}."), format!("Lagret som {file}.");
        FideUnsaid { file: String, names: String } => format!("Saved as {file}. The form cannot say the granted points of {names}: they stand only in the total."),
            format!("Bewaard als {file}. De vorm kan de toegekende punten van {names} niet zeggen: ze staan alleen in het totaal."),
            format!("Lagret som {file}. Formen kan ikke si de gitte poengene til {names}: de står bare i summen.");
        FideLeftOut { file: String, names: String } => format!("Saved as {file}. The games of {names}, left out of the standings, are in it and bring no points; that is written in the form of 2026."),
            format!("Bewaard als {file}. De partijen van {names}, niet in de stand, staan erin en leveren geen punten op; dat staat er in de vorm van 2026."),
            format!("Lagret som {file}. Partiene til {names}, som ikke er i tabellen, står der og gir ingen poeng; det er skrevet i formen fra 2026.");
        FideCut { file: String, names: String } => format!("Saved as {file}. Names of more than 33 letters are cut: {names}."),
            format!("Bewaard als {file}. Namen van meer dan 33 letters zijn afgekapt: {names}."),
            format!("Lagret som {file}. Navn på mer enn 33 bokstaver er kuttet: {names}.");
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
        Saving => "Saving …", "Bezig met bewaren …", "Lagrer …";
        Unsure => "Saved here, but a crash may lose the last seconds", "Hier bewaard, maar een crash kan de laatste seconden kosten", "Lagret her, men et krasj kan koste de siste sekundene";
        Full => "Saved; storage is full, make a copy", "Bewaard; de opslag is vol, maak een kopie", "Lagret; lagringsplassen er full, ta en kopi";
        Strained => "Saved; storage fails, make a copy", "Bewaard; de opslag hapert, maak een kopie", "Lagret; lagringen svikter, ta en kopi";
        LineNotSaved => "Not saved.", "Niet bewaard.", "Ikke lagret.";
        NoCopy => "no file copy yet", "nog geen bestandskopie", "ingen filkopi ennå";
        Fresh => "file copy up to date", "bestandskopie bij", "filkopien er oppdatert";
        Old { n: usize } => format!("file copy {} old", counted(*n, "change", "changes")), format!("bestandskopie {} oud", counted(*n, "wijziging", "wijzigingen")), format!("filkopien er {} gammel", counted(*n, "endring", "endringer"));
        Offer { n: usize } => format!("{} since the last file copy.", counted(*n, "change", "changes")), format!("{} sinds de laatste bestandskopie.", counted(*n, "wijziging", "wijzigingen")), format!("{} siden den siste filkopien.", counted(*n, "endring", "endringer"));
        OfferFirst { n: usize } => format!("{} and no file copy yet.", counted(*n, "change", "changes")), format!("{} en nog geen bestandskopie.", counted(*n, "wijziging", "wijzigingen")), format!("{} og ingen filkopi ennå.", counted(*n, "endring", "endringer"));
        OfferRound { number: u16 } => format!("Round {number} is complete. A good moment for a file copy."), format!("Ronde {number} is klaar. Een goed moment voor een bestandskopie."), format!("Runde {number} er ferdig. Et godt tidspunkt for en filkopi.");
        MayErase => "This browser may erase events by itself when the device runs short of room. Keep file copies.",
            "Deze browser kan toernooien zelf wissen als het apparaat weinig ruimte heeft. Bewaar bestandskopieën.",
            "Denne nettleseren kan slette arrangementer selv når enheten har lite plass. Ta vare på filkopier.";
        Later => "Later", "Later", "Senere";
    }
}

said! {
    trf::Error {
        trf::Error::TooLong => "This report is too long to be opened.", "Dit rapport is te lang om te openen.", "Denne rapporten er for lang til å åpnes.";
        trf::Error::NoPlayers => "There is no player in this report.", "Er staat geen speler in dit rapport.", "Det er ingen spiller i denne rapporten.";
        trf::Error::TooMany { line } => format!("Line {line} of the report: more players or rounds than an event can have."), format!("Regel {line} van het rapport: meer spelers of rondes dan een toernooi kan hebben."), format!("Linje {line} i rapporten: flere spillere eller runder enn et arrangement kan ha.");
        trf::Error::Field { line, column } => format!("Line {line} of the report, from column {column}: this cannot be read. Every field of a report has its own columns; look for a blank too many or too few."),
            format!("Regel {line} van het rapport, vanaf kolom {column}: dit is niet te lezen. Elk veld van een rapport heeft eigen kolommen; let op een spatie te veel of te weinig."),
            format!("Linje {line} i rapporten, fra kolonne {column}: dette kan ikke leses. Hvert felt i en rapport har egne kolonner; se etter et mellomrom for mye eller for lite.");
        trf::Error::Twice { line, number } => format!("Line {line} of the report: start number {number} is there already."), format!("Regel {line} van het rapport: startnummer {number} staat er al."), format!("Linje {line} i rapporten: startnummer {number} er der allerede.");
        trf::Error::Disagree { number, round } => format!("In round {round} of the report player {number} and the opponent do not say the same. Correct one of the two lines."),
            format!("In ronde {round} van het rapport zeggen speler {number} en de tegenstander niet hetzelfde. Verbeter een van de twee regels."),
            format!("I runde {round} av rapporten sier spiller {number} og motstanderen ikke det samme. Rett en av de to linjene.");
        trf::Error::Refused(why) => format!("This report makes no event: {}", why.en()), format!("Van dit rapport is geen toernooi te maken: {}", why.nl()), format!("Denne rapporten blir ikke noe arrangement: {}", why.nb());
    }
}
