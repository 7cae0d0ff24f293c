//! The words of the ranking, of a player's season and of the club's.

use super::Numbers;
use crate::standings::keizer::{Basis, Standing};
use crate::text::counted;

sentences! {
    /// What the pages of a Keizer season say.
    Page {
        Ranking => "Ranking", "Ranglijst", "Rangliste";
        ListStart => "List 0, at the beginning", "Ranglijst 0, aan het begin", "Rangliste 0, ved start";
        ListAfter { number: u16 } => format!("List {number}, after round {number}"), format!("Ranglijst {number}, na ronde {number}"), format!("Rangliste {number}, etter runde {number}");
        ListNow { number: u16 } => format!("As it stands now (list {number} is published)"), format!("Zoals het nu staat (ranglijst {number} is bekendgemaakt)"), format!("Slik det står nå (rangliste {number} er kunngjort)");
        Which => "Which list", "Welke lijst", "Hvilken liste";
        Earlier => "Earlier list", "Eerdere lijst", "Tidligere liste";
        Later => "Later list", "Latere lijst", "Senere liste";
        Hint => "Tap a total to see the sum it is made of; every opponent there opens in turn.",
            "Tik op een totaal om te zien waaruit het bestaat; elke tegenstander daarin gaat ook weer open.",
            "Trykk på en sum for å se hva den består av; hver motstander der kan åpnes igjen.";
        Value => "Value", "Waarde", "Verdi";
        Total => "Total", "Totaal", "Sum";
        TotalOf { name: String, total: String } => format!("Total of {name}: {total}"), format!("Totaal van {name}: {total}"), format!("Summen til {name}: {total}");
        SumOf { name: String } => format!("What the total of {name} is made of"), format!("Waaruit het totaal van {name} bestaat"), format!("Hva summen til {name} består av");
        Move => "Move", "Verschil", "Endring";
        Up { n: usize } => format!("up {n}"), format!("{n} omhoog"), format!("opp {n}");
        Down { n: usize } => format!("down {n}"), format!("{n} omlaag"), format!("ned {n}");
        Same => "same place", "zelfde plaats", "samme plass";
        New => "new", "nieuw", "ny";
        GamesShort => "Games", "Partijen", "Partier";
        Won => "Won", "Gewonnen", "Vunnet";
        Drawn => "Drawn", "Remise", "Remis";
        LostCount => "Lost", "Verloren", "Tapt";
        AtPlace { name: String, place: usize, list: u16, value: String } => format!("{name} stands {} in list {list}, so a win against {name} is now worth {value}.", place_en(*place)),
            format!("{name} staat {place}e in ranglijst {list}, dus winst op {name} is nu {value} waard."),
            format!("{name} står som nr. {place} i rangliste {list}, så en seier mot {name} er nå verdt {value}.");
        AtPlaceNow { name: String, place: usize, value: String } => format!("As it stands now {name} is {}, so a win against {name} is worth {value} next.", place_en(*place)),
            format!("Zoals het nu staat is {name} {place}e, dus winst op {name} is straks {value} waard."),
            format!("Slik det står nå, er {name} nr. {place}, så en seier mot {name} er verdt {value} neste gang.");
        StoodAt { name: String, place: usize, list: u16, value: String } => format!("{name} stood {} in list {list}, with the value {value}.", place_en(*place)),
            format!("{name} stond {place}e in ranglijst {list}, met waarde {value}."),
            format!("{name} sto som nr. {place} i rangliste {list}, med verdi {value}.");
        WouldBeAt { name: String, place: usize, value: String, list: u16, counts: usize, worth: String } =>
            format!("As it stands now {name} is {}, with the value {value}. Until the next list is published list {list} counts: there {name} is {}, and a win against {name} is worth {worth}.", place_en(*place), place_en(*counts)),
            format!("Zoals het nu staat is {name} {place}e, met waarde {value}. Tot de volgende ranglijst bekend is, geldt ranglijst {list}: daarin staat {name} {counts}e, en winst op {name} is {worth} waard."),
            format!("Slik det står nå, er {name} nr. {place}, med verdi {value}. Til neste rangliste er kunngjort, gjelder rangliste {list}: der står {name} som nr. {counts}, og en seier mot {name} er verdt {worth}.");
        ValuedAnew { list: u16 } => format!("The values in this sum were given in the order of list {list}."), format!("De waarden in deze som zijn gegeven in de volgorde van ranglijst {list}."), format!("Verdiene i denne summen ble gitt i rekkefølgen i rangliste {list}.");
        ValuedWith { list: u16 } => format!("The values in this sum are those of list {list}."), format!("De waarden in deze som zijn die van ranglijst {list}."), format!("Verdiene i denne summen er fra rangliste {list}.");
        StoodThere { name: String, place: usize, value: String } => format!("There {name} stands {}, with the value {value}.", place_en(*place)),
            format!("Daar staat {name} {place}e, met waarde {value}."),
            format!("Der står {name} som nr. {place}, med verdi {value}.");
        ValuedItself => "The values in this sum are those of this list itself.", "De waarden in deze som zijn die van deze lijst zelf.", "Verdiene i denne summen er fra denne listen selv.";
        ValuedRing => "The values in this sum are those of the list before it in the ring.", "De waarden in deze som zijn die van de lijst ervoor in de kring.", "Verdiene i denne summen er fra listen før i ringen.";
        OpenSum { name: String } => format!("Open the sum of {name}"), format!("Open de som van {name}"), format!("Åpne summen til {name}");
        Trail => "The way here", "De weg hierheen", "Veien hit";
        SumRound => "Round", "Ronde", "Runde";
        SumWhat => "Where from", "Waarvandaan", "Hvorfra";
        ToRound { round: u16 } => format!("Show round {round}"), format!("Toon ronde {round}"), format!("Vis runde {round}");
        Left { round: u16 } => format!("left after round {round}"), format!("gestopt na ronde {round}"), format!("sluttet etter runde {round}");
        NothingYet => "No list is published yet. After round 1 the first one can be.", "Er is nog geen ranglijst bekendgemaakt. Na ronde 1 kan de eerste.", "Ingen rangliste er kunngjort ennå. Etter runde 1 kan den første komme.";
        Damaged => "This total was worked out by another version of the program; this one comes to another sum.", "Dit totaal is door een andere versie van het programma berekend; deze versie komt op een andere som.", "Denne summen er regnet ut av en annen versjon av programmet; denne kommer til en annen sum.";

        Since { number: u16, n: usize } => format!("Since list {number} was published, {} changed. The list stays as it was published; the next one counts it.", counted(*n, "thing has", "things have")),
            format!("Sinds ranglijst {number} bekend is gemaakt, is er {} veranderd. De lijst blijft zoals die was; in de volgende telt het mee.", counted(*n, "ding", "dingen")),
            format!("Siden rangliste {number} ble kunngjort, er {} endret. Listen blir stående slik den var; i den neste teller det.", counted(*n, "ting", "ting"));
        ChangedResult { round: u16, white: String, black: String, was: String, now: String } => format!("Round {round}, {white} – {black}: {now}, was {was}."), format!("Ronde {round}, {white} – {black}: {now}, was {was}."), format!("Runde {round}, {white} – {black}: {now}, var {was}.");
        ChangedAway { round: u16, name: String, was: String, now: String } => format!("Round {round}, {name}: {now}, was {was}."), format!("Ronde {round}, {name}: {now}, was {was}."), format!("Runde {round}, {name}: {now}, var {was}.");
        OpenThen => "open", "open", "åpent";
        PostponedThen => "postponed", "uitgesteld", "utsatt";
        VoidThen => "counts for nobody", "telt voor niemand", "teller for ingen";
        NothingThen => "nothing noted", "niets genoteerd", "ingenting notert";
        RulesSince => "The rules of the season have been changed since.", "De regels van het seizoen zijn sindsdien veranderd.", "Reglene for sesongen er endret siden.";
        AsThen => "The sums below are those of that time, with the results as they were.", "De sommen hieronder zijn die van toen, met de uitslagen zoals ze waren.", "Summene nedenfor er fra den gang, med resultatene slik de var.";

        HowTitle => "How this list came about", "Hoe deze lijst tot stand kwam", "Hvordan denne listen ble til";
        Places => "Places over the season", "Plaatsen door het seizoen heen", "Plasser gjennom sesongen";
        PlacesShort => "Places", "Plaatsen", "Plasser";
        PlacesDesc => "One line for every player, the place in every list from top to bottom.", "Een lijn per speler, met de plaats in elke lijst van boven naar beneden.", "En linje for hver spiller, med plassen i hver liste fra topp til bunn.";
        PlacesHint => "Choose a player to light one line.", "Kies een speler om een lijn te laten oplichten.", "Velg en spiller for å lyse opp én linje.";
        PlacesOf { name: String, places: String } => format!("Places of {name}: {places}."), format!("Plaatsen van {name}: {places}."), format!("Plassene til {name}: {places}.");
        Nobody => "Nobody lit", "Niemand opgelicht", "Ingen lyst opp";
        ShowAsTable => "Show as table", "Toon als tabel", "Vis som tabell";
        PlacesShow { n: usize } => format!("Show the lines of all {n}"), format!("Toon de lijnen van alle {n}"), format!("Vis linjene for alle {n}");

        Season { name: String } => format!("The season of {name}"), format!("Het seizoen van {name}"), format!("Sesongen til {name}");
        NotMet { n: usize } => format!("Opponents not yet met ({n})"), format!("Nog niet ontmoete tegenstanders ({n})"), format!("Motstandere ikke møtt ennå ({n})");
        AllMet => "Has met everybody.", "Heeft iedereen ontmoet.", "Har møtt alle.";
        Values => "Place, value and total over time", "Plaats, waarde en totaal door de tijd", "Plass, verdi og sum over tid";
        Attendance => "Attendance", "Aanwezigheid", "Fremmøte";
        Evenings { present: usize, of: usize } => format!("Played on {present} of {}.", counted(*of, "evening", "evenings")), format!("Speelde op {present} van {}.", counted(*of, "avond", "avonden")), format!("Spilte {present} av {}.", counted(*of, "kveld", "kvelder"));
        Colours { white: usize, black: usize } => format!("White {white} times, black {black} times."), format!("{white} keer wit, {black} keer zwart."), format!("Hvit {white} ganger, svart {black} ganger.");
        Listed => "List", "Lijst", "Liste";

        Club => "The club's season", "Het seizoen van de club", "Klubbens sesong";
        AttendanceHint => "× played, o absent with notice, – without notice, e played elsewhere for the club, v free, ? postponed or open; blank: not there yet, or left.",
            "× gespeeld, o afwezig met bericht, – zonder bericht, e extern, v vrij, ? uitgesteld of open; leeg: nog niet of niet meer lid.",
            "× spilte, o borte og meldte fra, – uten å melde fra, e ekstern kamp, v fri, ? utsatt eller åpent; tomt: ikke med ennå, eller sluttet.";
        Present => "Present", "Aanwezig", "Til stede";
        AllGames => "Crosstable", "Kruistabel", "Krysstabell";
        StatGames { games: usize } => format!("{} finished.", counted(*games, "game", "games")), format!("{} gespeeld.", counted(*games, "partij", "partijen")), format!("{} ferdig.", counted(*games, "parti", "partier"));
        StatWhite { white: usize, draws: usize, black: usize, percent: String } => format!("White won {white}, black won {black}, {draws} drawn: white scored {percent}."), format!("Wit won er {white}, zwart {black}, {draws} remise: wit scoorde {percent}."), format!("Hvit vant {white}, svart {black}, {draws} remis: hvit fikk {percent}.");
        StatAttendance { average: String, of: usize } => format!("On average {average} of {of} were there to play."), format!("Gemiddeld speelden er {average} van de {of}."), format!("I gjennomsnitt spilte {average} av {of}.");
        Jumps { name: String, up: usize, list: u16 } => format!("The greatest leap: {name}, {up} places up in list {list}."), format!("De grootste sprong: {name}, {up} plaatsen omhoog in ranglijst {list}."), format!("Det største hoppet: {name}, {up} plasser opp i rangliste {list}.");

        NextRounds => "Coming rounds", "Komende rondes", "Kommende runder";
    }
}

/// With which values the sums of a list are made, `list` being its number; nothing of list 0.
pub fn valued(basis: Basis, list: u16) -> Option<Page> {
    let before = list.saturating_sub(1);
    match basis {
        Basis::Start => None,
        Basis::Before => Some(Page::ValuedWith { list: before }),
        Basis::Anew => Some(Page::ValuedAnew { list: before }),
        Basis::Itself => Some(Page::ValuedItself),
        Basis::Ring => Some(Page::ValuedRing),
    }
}

/// What somebody's place in a list means.
pub fn stands(standing: Standing, name: String, numbers: &Numbers) -> Page {
    match standing {
        Standing::Counts { list: Some(list), place, value } => {
            Page::AtPlace { name, place, list, value: numbers.value(value) }
        }
        Standing::Counts { list: None, place, value } => {
            Page::AtPlaceNow { name, place, value: numbers.value(value) }
        }
        Standing::Stood { list, place, value } => {
            Page::StoodAt { name, place, list, value: numbers.value(value) }
        }
        Standing::Would { place, value, counts: (list, counts, worth) } => {
            let [value, worth] = [value, worth].map(|value| numbers.value(value));
            Page::WouldBeAt { name, place, value, list, counts, worth }
        }
    }
}

/// "1st", "2nd".
fn place_en(place: usize) -> String {
    super::numbers::ordinal(u16::try_from(place).unwrap_or(u16::MAX), crate::text::Lang::En)
}
