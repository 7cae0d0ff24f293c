//! The counting lab: what to count, the queue, what was counted, and other people's units.

use super::{Lang, counted};

pub mod method;
pub mod tables;

/// A number with its thousands apart, as the language writes it.
///
/// ```
/// use rondel::text::Lang;
/// use rondel::text::count::grouped;
///
/// assert_eq!(grouped(28311543, Lang::En), "28,311,543");
/// assert_eq!(grouped(28311543, Lang::Nl), "28.311.543");
/// assert_eq!(grouped(-945, Lang::Nb), "−945");
/// ```
pub fn grouped(number: impl TryInto<i128>, lang: Lang) -> String {
    let number: i128 = number.try_into().unwrap_or(i128::MAX);
    let digits = number.unsigned_abs().to_string();
    let gap = match lang {
        Lang::En => ',',
        Lang::Nl => '.',
        Lang::Nb => '\u{a0}',
    };
    let mut text = if number < 0 { super::numbers::MINUS.to_owned() } else { String::new() };
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(gap);
        }
        text.push(digit);
    }
    text
}

/// A length of time in its largest unit, as one says it: `12 seconds`.
fn lasts(millis: u64, lang: Lang) -> String {
    const UNITS: [u64; 6] = [1, 60, 60, 24, 365, u64::MAX];
    let words = match lang {
        Lang::En => [
            ["second", "seconds"],
            ["minute", "minutes"],
            ["hour", "hours"],
            ["day", "days"],
            ["year", "years"],
        ],
        Lang::Nl => [
            ["seconde", "seconden"],
            ["minuut", "minuten"],
            ["uur", "uur"],
            ["dag", "dagen"],
            ["jaar", "jaar"],
        ],
        Lang::Nb => [
            ["sekund", "sekunder"],
            ["minutt", "minutter"],
            ["time", "timer"],
            ["dag", "dager"],
            ["år", "år"],
        ],
    };
    if millis < 950 {
        return match lang {
            Lang::En => "less than a second",
            Lang::Nl => "minder dan een seconde",
            Lang::Nb => "under ett sekund",
        }
        .to_owned();
    }
    let mut number = millis as f64 / 1000.0;
    for (at, [one, several]) in words.into_iter().enumerate() {
        // Twice the next unit before it is used: 90 seconds, not 2 minutes.
        let next = UNITS[at + 1] as f64;
        if number < 2.0 * next || at == 4 {
            return match number.round() as u64 {
                many @ 10_000.. => format!("{} {several}", grouped(many, lang)),
                round => counted(round as usize, one, several),
            };
        }
        number /= next;
    }
    String::new()
}

/// A length of time, such as `12 seconds`, said in every language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lasts(
    /// Milliseconds.
    pub u64,
);

impl super::Say for Lasts {
    fn say(&self, lang: Lang) -> String {
        lasts(self.0, lang)
    }
}

sentences! {
    /// What the counting lab says.
    Count {
        Lead => "How many schedules are there? Choose, and all of this device counts.",
            "Hoeveel schema's zijn er? Kies, en het hele apparaat telt.",
            "Hvor mange oppsett finnes det? Velg, så teller hele enheten.";
        Parts => "Parts of the counting lab", "Onderdelen van het tellab", "Deler av tellelaben";
        PartCount => "Count", "Tellen", "Tell";
        PartTables => "Tables", "Tabellen", "Tabeller";
        PartMethod => "How it works", "Hoe het werkt", "Slik virker det";
        PartWays => "Two old ways", "Twee oude manieren", "To gamle måter";
        PartList => "Starters listed", "Starters op een rij", "Startere listet";
        PartShare => "Share the work", "Werk verdelen", "Del arbeidet";

        What => "What to count", "Wat tellen", "Hva skal telles";
        Starters => "Starters", "Starters", "Startere";
        Subtotals => "Starters one by one, with subtotals", "Starters één voor één, met subtotalen", "Startere én for én, med delsummer";
        Whist0 => "Whist, 4n players, and almost directed", "Whist, 4n spelers, en bijna gericht", "Whist, 4n spillere, og nesten rettede";
        Whist1 => "Whist, 4n + 1 players, and directed", "Whist, 4n + 1 spelers, en gericht", "Whist, 4n + 1 spillere, og rettede";
        WhistShort => "Whist", "Whist", "Whist";
        SubtotalsShort => "Starters one by one", "Starters één voor één", "Startere én for én";
        Players => "Players", "Spelers", "Spillere";
        Of { what: String, players: u16 } => format!("{what}, {players} players"), format!("{what}, {players} spelers"), format!("{what}, {players} spillere");

        Measuring => "Measuring this device for one second …", "Dit apparaat wordt een seconde gemeten …", "Måler denne enheten i ett sekund …";
        About { lasts: Lasts, workers: usize } => format!("About {} on this device, with {}.", lasts.en(), counted(*workers, "worker", "workers")),
            format!("Ongeveer {} op dit apparaat, met {}.", lasts.nl(), counted(*workers, "werker", "werkers")),
            format!("Omtrent {} på denne enheten, med {}.", lasts.nb(), counted(*workers, "arbeider", "arbeidere"));
        TooLong => "Too large to finish on one device. Its units can be shared among many.",
            "Te groot om op één apparaat af te maken. De stukken kunnen over vele verdeeld worden.",
            "For stort til å bli ferdig på én enhet. Enhetene kan deles på mange.";
        NotWhileRunning => "How long it takes can be measured when nothing runs.", "Hoe lang het duurt is te meten als er niets loopt.", "Hvor lang tid det tar, kan måles når ingenting kjører.";
        IsPublished { number: String } => format!("Published: {number}."), format!("Gepubliceerd: {number}."), format!("Publisert: {number}.");
        IsUnknown => "Nobody has published this number.", "Niemand heeft dit getal gepubliceerd.", "Ingen har publisert dette tallet.";
        WasCounted { number: String } => format!("Counted here: {number}."), format!("Hier geteld: {number}."), format!("Talt her: {number}.");
        Begin => "Count", "Tellen", "Tell";
        Queue => "Put it in the queue", "In de rij zetten", "Sett i køen";
        InQueue => "This count is in the queue already.", "Deze telling staat al in de rij.", "Denne tellingen står allerede i køen.";

        QueueTitle => "In the queue", "In de rij", "I køen";
        QueueEmpty => "Nothing is being counted.", "Er wordt niets geteld.", "Ingenting telles.";
        QueueHint => "It goes on as long as this page is open. What is counted is kept, and goes on here after the page was closed.",
            "Het gaat door zolang deze pagina openstaat. Wat geteld is blijft bewaard en gaat hier verder als de pagina dicht was.",
            "Det fortsetter så lenge denne siden er åpen. Det som er talt, blir tatt vare på og fortsetter her når siden har vært lukket.";
        Waiting => "Waits for its turn", "Wacht op zijn beurt", "Venter på tur";
        Paused => "Paused", "Onderbroken", "Satt på pause";
        Counting => "Counting", "Telt", "Teller";
        Faulty => "All units are there, but the sum fails its check, so one of them is wrong. Nothing was entered in the tables.",
            "Alle stukken zijn er, maar de som doorstaat haar controle niet, dus er is er een fout. In de tabellen is niets gezet.",
            "Alle enheter er der, men summen består ikke prøven, så en av dem er feil. Ingenting er ført inn i tabellene.";
        Progress { percent: String, done: u32, of: u32 } => format!("{percent} · {done} of {of} units"), format!("{percent} · {done} van {of} stukken"), format!("{percent} · {done} av {of} enheter");
        Left { lasts: Lasts } => format!("about {} left", lasts.en()), format!("nog ongeveer {}", lasts.nl()), format!("omtrent {} igjen", lasts.nb());
        Spent { lasts: Lasts } => format!("{} so far", lasts.en()), format!("{} tot nu toe", lasts.nl()), format!("{} så langt", lasts.nb());
        Elsewhere { units: u32 } => format!("{} from elsewhere", counted(*units as usize, "unit", "units")), format!("{} van elders", counted(*units as usize, "stuk", "stukken")), format!("{} fra andre steder", counted(*units as usize, "enhet", "enheter"));
        RateWords { n: String } => format!("{n} patterns a second"), format!("{n} patronen per seconde"), format!("{n} mønstre i sekundet");
        RateStarters { n: String } => format!("{n} starters a second"), format!("{n} starters per seconde"), format!("{n} startere i sekundet");
        Pause => "Pause", "Onderbreken", "Pause";
        GoOn => "Continue", "Verdergaan", "Fortsett";
        Cancel => "Cancel", "Annuleren", "Avbryt";
        CancelSure { what: String } => format!("Cancel {what}? What was counted of it is lost."), format!("{what} annuleren? Wat ervan geteld is gaat verloren."), format!("Avbryte {what}? Det som er talt av den, går tapt.");
        CancelYes => "Yes, cancel it", "Ja, annuleren", "Ja, avbryt";
        CancelNo => "No, keep it", "Nee, bewaren", "Nei, behold";
        Again => "Count it anew", "Opnieuw tellen", "Tell på nytt";
        SaveUnits => "Save its units as a file", "De stukken als bestand opslaan", "Lagre enhetene som fil";
        Done { what: String, number: String } => format!("{what}: {number}."), format!("{what}: {number}."), format!("{what}: {number}.");

        ResultsTitle => "Counted here", "Hier geteld", "Talt her";
        ResultsEmpty => "Nothing yet. Starters for 34 players take a moment.", "Nog niets. Starters voor 34 spelers duren even.", "Ingenting ennå. Startere for 34 spillere tar et øyeblikk.";
        Number => "Number", "Aantal", "Antall";
        Took => "Took", "Duurde", "Tok";
        Workers => "Workers", "Werkers", "Arbeidere";
        When => "When", "Wanneer", "Når";
        Check => "Checked", "Gecontroleerd", "Kontrollert";
        CheckSigns { twos: u32, modulo: u64 } => format!("The sum is divisible by 2^{twos}; the number leaves the right remainder modulo {modulo}."),
            format!("De som is deelbaar door 2^{twos}; het getal geeft de juiste rest modulo {modulo}."),
            format!("Summen er delelig med 2^{twos}; tallet gir riktig rest modulo {modulo}.");
        CheckWhist => "Every share of the multipliers is a whole number, and all but own mirrors come in twos.",
            "Elk deel van de vermenigvuldigers is een geheel getal, en alle behalve de eigen spiegelbeelden komen per twee.",
            "Hver andel av multiplikatorene er et helt tall, og alle unntatt egne speilbilder kommer to og to.";
        CheckOneByOne => "Every one was made; both halves mirror each other.", "Elk ervan is gemaakt; beide helften zijn elkaars spiegelbeeld.", "Hver av dem ble laget; halvdelene speiler hverandre.";
        AgreesPublished => "It is the published number.", "Het is het gepubliceerde getal.", "Det er det publiserte tallet.";
        IsNew => "Unknown until now.", "Tot nu toe onbekend.", "Ukjent til nå.";
        DiffersPublished { number: String } => format!("It is not the published number, {number}."), format!("Het is niet het gepubliceerde getal, {number}."), format!("Det er ikke det publiserte tallet, {number}.");
        Forget => "Forget", "Vergeten", "Glem";
        ForgetWhat { what: String } => format!("Forget {what}"), format!("{what} vergeten"), format!("Glem {what}");
        Fully { units: u32, elsewhere: u32 } => format!("{elsewhere} of {units} units from elsewhere"), format!("{elsewhere} van {units} stukken van elders"), format!("{elsewhere} av {units} enheter fra andre steder");
        SubtotalsTitle => "By start of the longest chord", "Naar begin van de langste koorde", "Etter starten av den lengste korden";

        OtherTab => "The lab is open in another tab, which counts. Two would only do the same twice.",
            "Het lab staat open in een ander tabblad en telt daar. Twee zouden alles alleen dubbel doen.",
            "Laben er åpen i en annen fane, som teller. To ville bare gjort det samme to ganger.";
        UseHere => "Count here instead", "Hier tellen", "Tell her i stedet";
        DamagedLines { lines: usize } => format!("Of what was kept here {} cannot be read any more; everything else is there.", counted(*lines, "entry", "entries")),
            format!("Van wat hier bewaard was {} niet meer te lezen; al het andere is er.", if *lines == 1 { "is 1 regel".to_owned() } else { format!("zijn {lines} regels") }),
            format!("Av det som var lagret her, kan {lines} {} ikke leses lenger; alt annet er der.", if *lines == 1 { "linje" } else { "linjer" });
        DamagedVersion => "A count was kept by another version of Rondel, which divides the work otherwise; it has to begin anew.",
            "Een telling is bewaard door een andere versie van Rondel, die het werk anders verdeelt; ze moet opnieuw beginnen.",
            "En telling ble lagret av en annen utgave av Rondel, som deler arbeidet annerledes; den må begynne på nytt.";
        SaveAside => "Save what was kept as a file", "Wat bewaard was als bestand opslaan", "Lagre det som var der, som fil";

        ShareTitle => "One count on several machines", "Eén telling op meerdere machines", "Én telling på flere maskiner";
        ShareLead => "A count is cut into units that do not depend on each other. Give each machine a share; each gives back lines of text with a checksum. Paste them here in any order, from anybody: this page puts them together.",
            "Een telling is in stukken verdeeld die niet van elkaar afhangen. Geef elke machine een deel; elk geeft regels tekst met een controlegetal terug. Plak ze hier in willekeurige volgorde, van wie dan ook: deze pagina voegt ze samen.",
            "En telling er delt i enheter som ikke avhenger av hverandre. Gi hver maskin en del; hver gir tilbake linjer med et kontrolltall. Lim dem inn her i hvilken som helst rekkefølge, fra hvem som helst: siden setter dem sammen.";
        Shares => "Into how many shares", "In hoeveel delen", "I hvor mange deler";
        SharesLeft { left: usize, of: u32 } => format!("{left} of {of} shares are missing here."), format!("{left} van {of} delen ontbreken hier."), format!("{left} av {of} deler mangler her.");
        OneShare => "One share, on any machine", "Eén deel, op welke machine ook", "Én del, på hvilken som helst maskin";
        Parallel => "All that are missing, on one machine with GNU parallel", "Alle die ontbreken, op één machine met GNU parallel", "Alle som mangler, på én maskin med GNU parallel";
        Cluster => "All that are missing, on a cluster's queue", "Alle die ontbreken, op de wachtrij van een cluster", "Alle som mangler, i køen på en klynge";
        Copy => "Copy", "Kopiëren", "Kopier";
        Copied => "Copied.", "Gekopieerd.", "Kopiert.";
        NotCopied => "This browser does not let anything be copied; mark the text instead.", "Deze browser laat niets kopiëren; markeer de tekst.", "Denne nettleseren lar ingenting bli kopiert; merk teksten i stedet.";
        PasteTitle => "Count lines in", "Regels meetellen", "Tell med linjer";
        PasteBox => "Lines from rondel-count, or from another lab", "Regels van rondel-count, of van een ander lab", "Linjer fra rondel-count, eller fra en annen lab";
        PasteOpen => "Open a file", "Een bestand openen", "Åpne en fil";
        PasteDo => "Count them in", "Meetellen", "Tell dem med";
        Pasted { what: String, new: usize, double: usize, missing: usize } => format!("{what}: {}{}. {}", counted(*new, "unit counted in", "units counted in"), double_en(*double), missing_en(*missing)),
            format!("{what}: {}{}. {}", counted(*new, "stuk meegeteld", "stukken meegeteld"), double_nl(*double), missing_nl(*missing)),
            format!("{what}: {}{}. {}", counted(*new, "enhet talt med", "enheter talt med"), double_nb(*double), missing_nb(*missing));
        UnreadEmpty => "There is no line in the box yet.", "Er staat nog geen regel in het vak.", "Det står ingen linje i feltet ennå.";
        UnreadForeign { line: usize } => format!("Line {line} was not written by Rondel; nothing was counted in, and everything is still in the box."),
            format!("Regel {line} is niet door Rondel geschreven; er is niets meegeteld en alles staat nog in het vak."),
            format!("Linje {line} er ikke skrevet av Rondel; ingenting er talt med, og alt står fortsatt i feltet.");
        UnreadDamaged { line: usize } => format!("Line {line} is cut off or changed: ask for it again. Nothing was counted in, and everything is still in the box."),
            format!("Regel {line} is afgebroken of veranderd: vraag er opnieuw om. Er is niets meegeteld en alles staat nog in het vak."),
            format!("Linje {line} er avkortet eller endret: be om den på nytt. Ingenting er talt med, og alt står fortsatt i feltet.");
        UnreadVersion { line: usize } => format!("Line {line} is of another version of Rondel, which divides the work otherwise; nothing was counted in."),
            format!("Regel {line} is van een andere versie van Rondel, die het werk anders verdeelt; er is niets meegeteld."),
            format!("Linje {line} er fra en annen utgave av Rondel, som deler arbeidet annerledes; ingenting er talt med.");
        UnreadMixed { line: usize } => format!("Line {line} belongs to another count than the first one: paste one count at a time. Nothing was counted in."),
            format!("Regel {line} hoort bij een andere telling dan de eerste: plak één telling tegelijk. Er is niets meegeteld."),
            format!("Linje {line} hører til en annen telling enn den første: lim inn én telling om gangen. Ingenting er talt med.");
        UnreadContradicts { line: usize, unit: u32 } => format!("Line {line} says something else of unit {unit} than what is there: one of the two is wrong. Nothing was counted in; run that unit again."),
            format!("Regel {line} zegt van stuk {unit} iets anders dan wat er al is: een van beide is fout. Er is niets meegeteld; reken dat stuk opnieuw uit."),
            format!("Linje {line} sier noe annet om enhet {unit} enn det som er der: én av dem er feil. Ingenting er talt med; kjør enheten på nytt.");

        ListTitle => "The first 1,000 starters", "De eerste 1.000 starters", "De første 1000 starterne";
        ListLead => "Every line is a round 1: who is at these places meets, and the one left over meets who stays outside the circle. Turned place by place it becomes a whole round robin.",
            "Elke regel is een ronde 1: wie op deze plaatsen zitten treffen elkaar, en wie overblijft treft wie buiten de cirkel blijft. Plaats voor plaats gedraaid wordt het een hele halve competitie.",
            "Hver linje er en runde 1: de som er på disse plassene, møtes, og den som er til overs, møter den som blir utenfor sirkelen. Dreid plass for plass blir det en hel serie, alle mot alle.";
        ListShown { n: String } => format!("{n} starters, in the order of the source."), format!("{n} starters, in de volgorde van de bron."), format!("{n} startere, i kildens rekkefølge.");
        ListOf { n: String, all: String } => format!("The first {n} of {all}, in the order of the source."), format!("De eerste {n} van {all}, in de volgorde van de bron."), format!("De første {n} av {all}, i kildens rekkefølge.");
        SaveText => "Save as text", "Opslaan als tekst", "Lagre som tekst";
        SaveCsv => "Save as CSV", "Opslaan als CSV", "Lagre som CSV";
        CopyList => "Copy the list", "De lijst kopiëren", "Kopier listen";
        NumberHead => "No.", "Nr.", "Nr.";
        ChordsHead => "Chords, the longest first", "Koorden, de langste eerst", "Korder, den lengste først";
        ComplementHead => "Symmetric complement", "Symmetrisch complement", "Symmetrisk komplement";
        ComplementOwn { number: usize } => format!("{number}, itself: patterned"),
            format!("{number}, zichzelf: patroon"),
            format!("{number}, seg selv: mønster");
        More { n: usize } => format!("Show {n} more"), format!("Nog {n} tonen"), format!("Vis {n} til");
    }
}

fn double_en(double: usize) -> String {
    if double == 0 { String::new() } else { format!(", {double} were there already") }
}

fn double_nl(double: usize) -> String {
    if double == 0 { String::new() } else { format!(", {double} waren er al") }
}

fn double_nb(double: usize) -> String {
    if double == 0 { String::new() } else { format!(", {double} var der allerede") }
}

fn missing_en(missing: usize) -> String {
    if missing == 0 {
        "None is missing.".to_owned()
    } else {
        format!("{} still missing.", counted(missing, "is", "are"))
    }
}

fn missing_nl(missing: usize) -> String {
    match missing {
        0 => "Er ontbreekt niets meer.".to_owned(),
        1 => "Er ontbreekt er nog 1.".to_owned(),
        _ => format!("Er ontbreken er nog {missing}."),
    }
}

fn missing_nb(missing: usize) -> String {
    if missing == 0 { "Ingen mangler.".to_owned() } else { format!("{missing} mangler fortsatt.") }
}

/// What is wrong with pasted lines.
impl super::Say for crate::lab::Unread {
    fn say(&self, lang: Lang) -> String {
        Count::from(*self).say(lang)
    }
}

impl From<crate::lab::Unread> for Count {
    fn from(unread: crate::lab::Unread) -> Count {
        use crate::lab::Unread;
        match unread {
            Unread::Empty => Count::UnreadEmpty,
            Unread::Foreign { line } => Count::UnreadForeign { line },
            Unread::Damaged { line } => Count::UnreadDamaged { line },
            Unread::Version { line } => Count::UnreadVersion { line },
            Unread::Mixed { line } => Count::UnreadMixed { line },
            Unread::Contradicts { line, unit } => Count::UnreadContradicts { line, unit },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Say;

    #[test]
    fn times_are_said_in_their_largest_unit() {
        let said = |millis| Lasts(millis).en();
        let (minute, hour, day) = (60_000, 3_600_000, 86_400_000);
        assert_eq!(said(300), "less than a second");
        assert_eq!([1000, 12_400, 90_000].map(said), ["1 second", "12 seconds", "90 seconds"]);
        assert_eq!([3 * minute, 3 * hour, 40 * day].map(said), ["3 minutes", "3 hours", "40 days"]);
        assert_eq!(said(800 * day), "2 years");
        assert_eq!(said(u64::MAX), "584,942,417 years");
        assert_eq!((Lasts(5000).nl(), Lasts(3 * hour).nb()), ("5 seconden".to_owned(), "3 timer".to_owned()));
    }

    #[test]
    fn what_is_still_missing_is_a_sentence() {
        let pasted =
            |new, double, missing| Count::Pasted { what: "Whist".to_owned(), new, double, missing }.en();
        assert_eq!(pasted(1, 0, 1), "Whist: 1 unit counted in. 1 is still missing.");
        assert_eq!(pasted(3, 2, 0), "Whist: 3 units counted in, 2 were there already. None is missing.");
    }
}
