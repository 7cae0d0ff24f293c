//! Lines of several sections.

use crate::text::counted;

sentences! {
    /// What is said of lines.
    Line {
        Title => "Movement of lines", "Lijnen laten rondgaan", "Linjer som flytter";
        Lead => "Several sections play several sessions: the North/South and East/West lines move as the pairs of a barometer do, so that no line meets a line twice.",
            "Meer groepen spelen meer zittingen: de Noord-Zuid- en Oost-Westlijnen gaan rond als de paren van een barometer, zodat geen lijn een andere twee keer treft.",
            "Flere seksjoner spiller flere sesjoner: Nord/Sør- og Øst/Vest-linjene flytter som parene i en barometer, så ingen linje møter en annen to ganger.";
        Tables => "Tables of each section", "Tafels van elke groep", "Bord i hver seksjon";
        TablesHint => "one number a section, such as 13, 13, 14",
            "één getal per groep, zoals 13, 13, 14",
            "ett tall per seksjon, som 13, 13, 14";
        Sessions => "Sessions", "Zittingen", "Sesjoner";
        Rounds => "Rounds a session", "Rondes per zitting", "Runder per sesjon";
        Session { n: usize } => format!("Session {n}"), format!("Zitting {n}"), format!("Sesjon {n}");
        Versus { ns: u16, ew: u16 } => format!("{ns} v {ew}"), format!("{ns}–{ew}"), format!("{ns}–{ew}");
        Programme => "Which lines play where", "Welke lijnen waar spelen", "Hvilke linjer spiller hvor";
        Moves => "From one session to the next", "Van de ene zitting naar de volgende", "Fra én sesjon til den neste";
        From => "From", "Van", "Fra";
        To => "To", "Naar", "Til";
        Place { letter: char, side: String } => format!("{side} {letter}"),
            format!("{side} {letter}"),
            format!("{side} {letter}");
        Stationary { letter: char } =>
            format!("The line that does not move is North/South of section {letter}, one of the smallest."),
            format!("De lijn die blijft is Noord-Zuid van groep {letter}, een van de kleinste."),
            format!("Linjen som blir, er Nord/Sør i seksjon {letter}, en av de minste.");
        Exceptions => "Exceptions", "Uitzonderingen", "Unntak";
        Exception { letter: char, seats: String } =>
            format!("Section {letter}: the pairs of {seats} (North/South and East/West) keep their places when the lines move."),
            format!("Groep {letter}: de paren van {seats} (Noord-Zuid en Oost-West) houden hun plaats als de lijnen gaan."),
            format!("Seksjon {letter}: parene på {seats} (Nord/Sør og Øst/Vest) beholder plassene når linjene flytter.");
        Seats { list: String, n: usize } => format!("{} {list}", if *n == 1 { "seat" } else { "seats" }),
            format!("{} {list}", if *n == 1 { "plaats" } else { "plaatsen" }),
            format!("plass {list}");
        Shift { list: String } => format!("East/West begins so many tables further up, session by session: {list}."),
            format!("Oost-West begint zoveel tafels verder, zitting voor zitting: {list}."),
            format!("Øst/Vest begynner så mange bord lenger opp, sesjon for sesjon: {list}.");
        Meet { n: usize } => match n { 0 => "They do not meet each other.".to_owned(), n => format!("Two of them meet {} at most.", super::times(*n, crate::text::Lang::En)) },
            match n { 0 => "Ze treffen elkaar niet.".to_owned(), n => format!("Twee van hen treffen elkaar hoogstens {}.", super::times(*n, crate::text::Lang::Nl)) },
            match n { 0 => "De møter ikke hverandre.".to_owned(), n => format!("To av dem møtes høyst {}.", super::times(*n, crate::text::Lang::Nb)) };
        Once { pairs: usize, rounds: usize } =>
            format!("Played through for all {pairs} pairs in {}: nobody meets anybody twice, nobody plays boards twice.", counted(*rounds, "round", "rounds")),
            format!("Doorgespeeld voor alle {pairs} paren in {}: niemand treft iemand twee keer, niemand speelt spellen twee keer.", counted(*rounds, "ronde", "rondes")),
            format!("Spilt gjennom for alle {pairs} par i {}: ingen møter noen to ganger, ingen spiller spill to ganger.", counted(*rounds, "runde", "runder"));
        NotOnce { n: usize } =>
            format!("Played through: {} where pairs who keep their places meet again, as the exceptions say.", counted(*n, "place", "places")),
            format!("Doorgespeeld: {} waar paren die hun plaats houden elkaar weer treffen, zoals de uitzonderingen zeggen.", counted(*n, "plaats", "plaatsen")),
            format!("Spilt gjennom: {} der par som beholder plassene møtes igjen, som unntakene sier.", counted(*n, "sted", "steder"));
        Balance { balance: String } => format!("Balance of the lines {balance}"),
            format!("Balans van de lijnen {balance}"),
            format!("Balansen av linjene {balance}");
    }
}
