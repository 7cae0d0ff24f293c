//! Where the starting positions of a span diagram come from: catalogue, search, list, multipliers, or pasted.

use crate::format::starting::{NotStarting, StartingNote};
use crate::text::counted;
use crate::whist::{Draw, Origin};

/// A number with its thousands apart.
fn thousands(n: u64, gap: char) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(gap);
        }
        text.push(digit);
    }
    text
}

sentences! {
    /// What is said of where a solution comes from, and of looking for others.
    Source {
        Label => "Where it comes from", "Waar het vandaan komt", "Hvor det kommer fra";
        Drawn { seed: u32 } => format!("Drawn by number {seed}."), format!("Geloot met nummer {seed}."), format!("Trukket med nummer {seed}.");
        DrawnPatterned { seed: u32 } => format!("Drawn by number {seed}, among the patterned ones."), format!("Geloot met nummer {seed}, uit die met een patroon."), format!("Trukket med nummer {seed}, blant dem med mønster.");
        DrawnInvariant { seed: u32 } => format!("Drawn by number {seed}, among those that a multiplier leaves as they are."), format!("Geloot met nummer {seed}, uit die door een vermenigvuldiger niet veranderen."), format!("Trukket med nummer {seed}, blant dem en multiplikator lar være som de er.");
        Pasted => "Pasted.", "Geplakt.", "Limt inn.";
        Listed => "From the list of all solutions.", "Uit de lijst van alle oplossingen.", "Fra lista over alle løsninger.";
        Multiplied => "A multiple of another solution.", "Een veelvoud van een andere oplossing.", "En multippel av en annen løsning.";
        Turned => "East and West exchanged for left and right.", "Oost en west verwisseld om links en rechts.", "Øst og vest byttet om for venstre og høyre.";
        ToCatalogue => "Back to the catalogue", "Terug naar de catalogus", "Tilbake til katalogen";
        More => "Another solution: search or paste", "Een andere oplossing: zoeken of plakken", "En annen løsning: søk eller lim inn";

        SearchTitle => "Search", "Zoeken", "Søk";
        Among => "Among", "Uit", "Blant";
        Number => "Number", "Nummer", "Nummer";
        NumberHint => "The same number finds the same again.", "Hetzelfde nummer vindt hetzelfde terug.", "Samme nummer finner det samme igjen.";
        Begin => "Search", "Zoek", "Søk";
        Another => "Another one", "Nog een", "En til";
        Stop => "Stop", "Stop", "Stopp";
        Searching { seconds: u64, starters: u64, steps: u64 } =>
            format!("Searching for {}: {} draws of partners, {} steps.", counted(*seconds as usize, "second", "seconds"), thousands(*starters, ','), thousands(*steps, ',')),
            format!("Zoekt {}: {} lotingen van partners, {} stappen.", counted(*seconds as usize, "seconde", "seconden"), thousands(*starters, '.'), thousands(*steps, '.')),
            format!("Søker i {}: {} trekninger av makkere, {} skritt.", counted(*seconds as usize, "sekund", "sekunder"), thousands(*starters, ' '), thousands(*steps, ' '));
        NoEnd => "Nobody can say how long this takes. You can stop it at any time; nothing is lost.", "Niemand kan zeggen hoe lang dit duurt. U kunt altijd stoppen; er gaat niets verloren.", "Ingen kan si hvor lang tid dette tar. Du kan stoppe når som helst; ingenting går tapt.";
        Quick => "Up to 40 players this takes seconds at most.", "Tot 40 spelers duurt dit hoogstens enkele seconden.", "Opp til 40 spillere tar dette høyst noen sekunder.";
        Found { seed: u32 } => format!("Found with number {seed}."), format!("Gevonden met nummer {seed}."), format!("Funnet med nummer {seed}.");
        NoneThere => "There is none of this kind: all were tried.", "Van deze soort is er geen: alle zijn geprobeerd.", "Det finnes ingen av dette slaget: alle er prøvd.";
        NeverThere { modulus: u16 } => format!("There is none of this kind: {modulus} is a prime, and then every multiplier changes every solution."), format!("Van deze soort is er geen: {modulus} is een priemgetal, en dan verandert elke vermenigvuldiger elke oplossing."), format!("Det finnes ingen av dette slaget: {modulus} er et primtall, og da endrer hver multiplikator hver løsning.");
        Stopped => "Stopped. The diagram is as it was.", "Gestopt. Het diagram is nog als daarvoor.", "Stoppet. Diagrammet er som før.";

        PasteTitle => "Paste", "Plakken", "Lim inn";
        PasteLabel => "Starting positions", "Beginposities", "Startposisjoner";
        PasteHint => "A table a line: 2 and 3 vs. 4 and 6. Four bare numbers a table are fine too.", "Eén tafel per regel: 2 en 3 tegen 4 en 6. Vier losse getallen per tafel mogen ook.", "Ett bord per linje: 2 og 3 mot 4 og 6. Fire bare tall per bord går også bra.";
        PasteUse => "Show it", "Toon het", "Vis det";
        PasteRight { players: u16 } => format!("{players} players, a solution: every distance is right."), format!("{players} spelers, een oplossing: elke afstand klopt."), format!("{players} spillere, en løsning: hver avstand stemmer.");
        PasteWrong { players: u16 } => format!("{players} players, no solution. This is wrong:"), format!("{players} spelers, geen oplossing. Dit klopt niet:"), format!("{players} spillere, ingen løsning. Dette stemmer ikke:");

        AllTitle { players: u16 } => format!("All solutions of {players} players"), format!("Alle oplossingen van {players} spelers"), format!("Alle løsninger for {players} spillere");
        AllBegin => "Find them all", "Zoek ze allemaal", "Finn alle";
        AllHint => "In the worker, so that the page stays usable: seconds up to 21 players, minutes for 24.", "Op de achtergrond, zodat de pagina bruikbaar blijft: seconden tot 21 spelers, minuten voor 24.", "I bakgrunnen, så siden kan brukes: sekunder opp til 21 spillere, minutter for 24.";
        AllTooMany { most: u16 } => format!("Above {most} players there are too many to find them all: 21,500,927 for 29, over a thousand million for 32."), format!("Boven {most} spelers zijn er te veel om ze allemaal te zoeken: 21.500.927 voor 29, meer dan een miljard voor 32."), format!("Over {most} spillere er det for mange til å finne alle: 21 500 927 for 29, over en milliard for 32.");
        AllSearching { count: usize } => format!("{} so far.", counted(*count, "solution", "solutions")), format!("{} tot nu toe.", counted(*count, "oplossing", "oplossingen")), format!("{} så langt.", counted(*count, "løsning", "løsninger"));
        AllProgress => "How much was tried, an estimate", "Hoeveel er geprobeerd, een schatting", "Hvor mye som er prøvd, et anslag";
        AllCount { count: usize, families: usize } => format!("{}, in {} that multipliers make of each other.", counted(*count, "solution", "solutions"), counted(*families, "family", "families")), format!("{}, in {} die door vermenigvuldigen in elkaar overgaan.", counted(*count, "oplossing", "oplossingen"), counted(*families, "familie", "families")), format!("{}, i {} som multiplikatorer gjør om til hverandre.", counted(*count, "løsning", "løsninger"), counted(*families, "familie", "familier"));
        AllCut { count: usize, listed: usize } => format!("{} in all; listed are the first {listed}.", counted(*count, "solution", "solutions")), format!("{} in totaal; de eerste {listed} staan in de lijst.", counted(*count, "oplossing", "oplossingen")), format!("{} i alt; de første {listed} står på lista.", counted(*count, "løsning", "løsninger"));
        AllNone => "None: all were tried.", "Geen: alle zijn geprobeerd.", "Ingen: alle er prøvd.";
        AllThis { index: usize, count: usize } => format!("Solution {index} of {count}"), format!("Oplossing {index} van {count}"), format!("Løsning {index} av {count}");
        AllNotThis => "What is shown is none of them.", "Wat te zien is, is er geen van.", "Det som vises, er ingen av dem.";
        AllPrevious => "Solution before", "Vorige oplossing", "Forrige løsning";
        AllNext => "Next solution", "Volgende oplossing", "Neste løsning";
        AllNumber => "No.", "Nr.", "Nr.";
        AllTables => "Tables", "Tafels", "Bord";
        AllFamily => "Family", "Familie", "Familie";
        AllKind => "Special", "Bijzonder", "Særtrekk";
        AllShow { index: usize } => format!("Show solution {index}"), format!("Toon oplossing {index}"), format!("Vis løsning {index}");
        AllMore { n: usize } => format!("Show {n} more"), format!("Toon er nog {n}"), format!("Vis {n} til");
        IsPatterned => "patterned", "patroon", "mønster";
        IsOwnMirror => "its own mirror", "eigen spiegelbeeld", "eget speilbilde";

        Unit => "Multiply by", "Vermenigvuldig met", "Gang med";
        UnitMirror { unit: u16 } => format!("{unit}: the mirror"), format!("{unit}: het spiegelbeeld"), format!("{unit}: speilbildet");
        UnitTitle { unit: u16 } => format!("Times {unit}"), format!("Maal {unit}"), format!("Ganger {unit}");
        UnitMirrorTitle => "The mirror", "Het spiegelbeeld", "Speilbildet";
        UnitThis => "As shown", "Zoals getoond", "Som vist";
        UnitUse => "Go on with this one", "Hiermee verder", "Fortsett med denne";
        UnitSame { unit: u16 } => format!("Times {unit} it stays the same solution."), format!("Maal {unit} blijft het dezelfde oplossing."), format!("Ganger {unit} blir det samme løsning.");
        UnitOther { unit: u16 } => format!("Times {unit} it becomes another solution, as good as this one."), format!("Maal {unit} wordt het een andere oplossing, even goed als deze."), format!("Ganger {unit} blir det en annen løsning, like god som denne.");
        UnitDistances { unit: u16, rule: String } => format!("Every distance becomes {unit} times as long, round the circle: {rule}."), format!("Elke afstand wordt {unit} keer zo lang, rond de cirkel: {rule}."), format!("Hver avstand blir {unit} ganger så lang, rundt sirkelen: {rule}.");
        Orbit { units: usize, orbit: usize } => format!("{} fit this circle; they make {} of this one, itself included.", counted(*units, "multiplier", "multipliers"), counted(*orbit, "solution", "solutions")), format!("{} passen op deze cirkel; ze maken er {} van, deze meegeteld.", counted(*units, "vermenigvuldiger", "vermenigvuldigers"), counted(*orbit, "oplossing", "oplossingen")), format!("{} passer på denne sirkelen; de gjør den om til {}, denne medregnet.", counted(*units, "multiplikator", "multiplikatorer"), counted(*orbit, "løsning", "løsninger"));
        OrbitTitle => "Which multipliers lead to the same solution", "Welke vermenigvuldigers tot dezelfde oplossing leiden", "Hvilke multiplikatorer fører til samme løsning";
        OrbitUnits => "Multipliers", "Vermenigvuldigers", "Multiplikatorer";
        OrbitThis => "this one", "deze", "denne";
    }
}

said! {
    Draw {
        Draw::Any => "all solutions", "alle oplossingen", "alle løsninger";
        Draw::Patterned => "patterned: partners mirror each other", "met patroon: partners spiegelen elkaar", "med mønster: makkere speiler hverandre";
        Draw::Invariant => "those that a multiplier leaves as they are", "die door een vermenigvuldiger niet veranderen", "dem en multiplikator lar være som de er";
    }
}

said! {
    Origin {
        Origin::Own => "From the catalogue: our own search.", "Uit de catalogus: eigen zoekwerk.", "Fra katalogen: vårt eget søk.";
        Origin::Butler => "From the catalogue: published by Bill Butler (Durango Bill).", "Uit de catalogus: gepubliceerd door Bill Butler (Durango Bill).", "Fra katalogen: publisert av Bill Butler (Durango Bill).";
        Origin::Abel => "From the catalogue: R. J. R. Abel, F. E. Bennett and G. Ge, as Bill Butler credits it.", "Uit de catalogus: R. J. R. Abel, F. E. Bennett en G. Ge, zoals Bill Butler vermeldt.", "Fra katalogen: R. J. R. Abel, F. E. Bennett og G. Ge, slik Bill Butler oppgir.";
        Origin::Wiseman => "From the catalogue: adapted by Bill Butler from jdawiseman.com, “Individual pairs”.", "Uit de catalogus: door Bill Butler bewerkt naar jdawiseman.com, ‘Individual pairs’.", "Fra katalogen: bearbeidet av Bill Butler etter jdawiseman.com, «Individual pairs».";
    }
}

said! {
    NotStarting {
        NotStarting::Empty => "Nothing pasted yet.", "Nog niets geplakt.", "Ingenting limt inn ennå.";
        NotStarting::NoTables => "No tables found. A table is two against two: 2 and 3 vs. 4 and 6.", "Geen tafels gevonden. Een tafel is twee tegen twee: 2 en 3 tegen 4 en 6.", "Fant ingen bord. Et bord er to mot to: 2 og 3 mot 4 og 6.";
        NotStarting::NotFour { line } => format!("Line {line}: a table needs two against two."), format!("Regel {line}: aan een tafel horen er twee tegen twee."), format!("Linje {line}: ved et bord må det være to mot to.");
        NotStarting::NotNumber { label, line } => format!("Line {line}: “{label}” is not a number. Positions are numbers, from 0 on."), format!("Regel {line}: ‘{label}’ is geen getal. Posities zijn getallen, vanaf 0."), format!("Linje {line}: «{label}» er ikke et tall. Posisjoner er tall, fra 0.");
        NotStarting::Twice { number } => format!("{number} stands at two places; everybody can sit at one only."), format!("{number} staat op twee plaatsen; iedereen kan maar op één zitten."), format!("{number} står på to plasser; hver kan bare sitte på én.");
        NotStarting::OutOfRange { number, most } => format!("{number} does not fit: so many tables have positions up to {most}."), format!("{number} past niet: zoveel tafels hebben posities tot en met {most}."), format!("{number} passer ikke: så mange bord har posisjoner til og med {most}.");
        NotStarting::TooMany { found } => format!("{found} positions are too many; this page goes up to 101 players."), format!("{found} posities zijn te veel; deze pagina gaat tot 101 spelers."), format!("{found} posisjoner er for mange; denne siden går til 101 spillere.");
    }
}

said! {
    StartingNote {
        StartingNote::FirstRound { rounds } => format!("{} were pasted; the first is taken for the start.", counted(*rounds, "round", "rounds")), format!("Er zijn {} geplakt; de eerste geldt als begin.", counted(*rounds, "ronde", "rondes")), format!("{} er limt inn; den første regnes som starten.", counted(*rounds, "runde", "runder"));
        StartingNote::Stays { number } => format!("There is no 0: {number} is taken for the one who stays."), format!("Er is geen 0: {number} geldt als wie blijft zitten."), format!("Det er ingen 0: {number} regnes som den som blir sittende.");
        StartingNote::SitsOut { number } => format!("Nobody sits at {number}: it is turned to 0, and all others with it."), format!("Op {number} zit niemand: dat wordt 0, en alle andere draaien mee."), format!("Ingen sitter på {number}: det dreies til 0, og alle andre med.");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Lang, Say};

    #[test]
    fn thousands_stand_apart() {
        let steps = Source::Searching { seconds: 1, starters: 999, steps: 1_234_567 };
        assert_eq!(steps.say(Lang::En), "Searching for 1 second: 999 draws of partners, 1,234,567 steps.");
        assert!(steps.say(Lang::Nl).ends_with("1.234.567 stappen."));
    }
}
