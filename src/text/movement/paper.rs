//! What stands on the paper of a movement.

use crate::ids::Seat;
use crate::movement::scoring::Vulnerable;
use crate::movement::script::{Boards, Call};
use crate::text::{Lang, Say, counted};

sentences! {
    /// What the sheets say.
    Paper {
        Choose => "What to print", "Wat afdrukken", "Hva skal skrives ut";
        Guides => "Guide cards", "Tafelkaarten", "Bordkort";
        GuidesHint => "one for every table, to lie on it",
            "één voor elke tafel, om erop te leggen",
            "ett for hvert bord, til å ligge på det";
        Cards => "Personal cards", "Loopkaarten", "Parkort";
        CardsHint => "one for every pair, to cut out",
            "één voor elk paar, om uit te knippen",
            "ett for hvert par, til å klippe ut";
        Wall => "Wall sheet", "Muurblad", "Veggark";
        WallHint => "where every pair is in every round",
            "waar elk paar in elke ronde is",
            "hvor hvert par er i hver runde";
        Travellers => "Travellers", "Spelbriefjes", "Spillslipper";
        TravellersHint => "one for every board, with dealer and vulnerability",
            "één voor elk spel, met gever en kwetsbaarheid",
            "én for hvert spill, med giver og sone";
        Script => "Caller's script", "Omroeptekst", "Det som ropes opp";
        ScriptHint => "what to call after every round",
            "wat er na elke ronde omgeroepen wordt",
            "hva som ropes opp etter hver runde";
        Names => "Names of the pairs", "Namen van de paren", "Navnene på parene";
        NamesHint => "one pair a line, in the order of their numbers; they stand on the cards",
            "één paar per regel, in de volgorde van hun nummers; ze staan op de kaarten",
            "ett par per linje, i rekkefølge etter numrene; de står på kortene";
        NamesMany { names: usize, pairs: usize } =>
            format!("{} for {pairs} pairs: the last ones have no place.", counted(*names, "name", "names")),
            format!("{} voor {pairs} paren: de laatste hebben geen plaats.", counted(*names, "naam", "namen")),
            format!("{names} navn for {pairs} par: de siste har ingen plass.");
        Event => "Name of the evening", "Naam van de avond", "Navnet på kvelden";

        Table { table: u16 } => format!("Table {table}"), format!("Tafel {table}"), format!("Bord {table}");
        Pair { pair: u16 } => format!("Pair {pair}"), format!("Paar {pair}"), format!("Par {pair}");
        Board => "Board", "Spel", "Spill";
        HeadRound => "Round", "Ronde", "Runde";
        HeadTable => "Table", "Tafel", "Bord";
        HeadSide => "Sit", "Zit", "Sitter";
        HeadAgainst => "Against", "Tegen", "Mot";
        HeadBoards => "Boards", "Spellen", "Spill";
        HeadGo { side: String } => format!("{side} to"), format!("{side} naar"), format!("{side} til");
        HeadBoardsGo => "Boards to", "Spellen naar", "Spill til";
        HeadName => "Pair", "Paar", "Par";
        HeadContract => "Contract", "Contract", "Kontrakt";
        HeadBy => "By", "Door", "Av";
        HeadResult => "Result", "Resultaat", "Resultat";
        HeadPlus { side: String } => format!("{side} +"), format!("{side} +"), format!("{side} +");
        Stay => "stay", "blijft", "blir";
                Aside => "aside", "opzij", "til side";
        NextSet => "next", "volgende", "neste";
        Out => "sits out", "zit stil", "sitter over";
        HalfMark => "½", "½", "½";
        HalfNote => "½: exchange directions half way through the boards.",
            "½: wissel halverwege de spellen van richting.",
            "½: bytt retning halvveis i spillene.";
        SharedNote => "*: tables share these boards in this round; each begins with another one, then they exchange.",
            "*: tafels delen deze spellen in deze ronde; elk begint met een ander, daarna wisselen ze.",
            "*: bord deler disse spillene i denne runden; hvert begynner med et annet, så bytter de.";
        WallNote { ns: String, ew: String } =>
            format!("The number is the table, {ns} North/South, {ew} East/West. – sits out."),
            format!("Het nummer is de tafel, {ns} Noord-Zuid, {ew} Oost-West. – zit stil."),
            format!("Tallet er bordet, {ns} Nord/Sør, {ew} Øst/Vest. – sitter over.");
        FollowsPair { pair: u16 } => format!("You follow pair {pair}: sit down at the table that it leaves."),
            format!("U volgt paar {pair}: ga naar de tafel die het verlaat."),
            format!("Dere følger par {pair}: gå til bordet det forlater.");
        FollowsStays => "You keep your table.", "U blijft aan uw tafel.", "Dere blir ved bordet.";
        FollowsCard => "Go where this card says.", "Ga waarheen deze kaart zegt.", "Gå dit dette kortet sier.";
        Dealer { seat: String } => format!("dealer {seat}"), format!("gever {seat}"), format!("giver {seat}");
        Before => "Before round 1", "Voor ronde 1", "Før runde 1";
        AfterRound { round: u16 } => format!("After round {round}"),
            format!("Na ronde {round}"),
            format!("Etter runde {round}");
        SitDown => "Everybody sits down as the cards say.",
            "Iedereen gaat zitten zoals de kaarten zeggen.",
            "Alle setter seg som kortene sier.";
    }
}

said! {
    Vulnerable {
        Vulnerable { sides: [false, false] } => "nobody vulnerable", "niemand kwetsbaar", "ingen i sonen";
        Vulnerable { sides: [true, false] } => "North/South vulnerable", "Noord-Zuid kwetsbaar", "Nord/Sør i sonen";
        Vulnerable { sides: [false, true] } => "East/West vulnerable", "Oost-West kwetsbaar", "Øst/Vest i sonen";
        Vulnerable { sides: [true, true] } => "all vulnerable", "allen kwetsbaar", "alle i sonen";
    }
}

/// Who deals and who is vulnerable: `dealer South, all vulnerable`.
pub fn dealt(dealer: Seat, vulnerable: Vulnerable, lang: Lang) -> String {
    format!("{}, {}", Paper::Dealer { seat: dealer.say(lang) }.say(lang), vulnerable.say(lang))
}

said! {
    Call {
        Call::MakeUp => "Make up the boards at the tables; they count as played.",
            "Schud de spellen aan de tafels; ze tellen als gespeeld.",
            "Legg spillene ved bordene; de teller som spilt.";
        Call::Mitchell { up: 1, boards } => format!("East/West up one table, {}.", go(*boards, Lang::En)),
            format!("Oost-West één tafel omhoog, {}.", go(*boards, Lang::Nl)),
            format!("Øst/Vest opp ett bord, {}.", go(*boards, Lang::Nb));
        Call::Mitchell { up: 2, boards } => format!("East/West skip a table: up two, {}.", go(*boards, Lang::En)),
            format!("Oost-West slaat een tafel over: twee omhoog, {}.", go(*boards, Lang::Nl)),
            format!("Øst/Vest hopper over et bord: to opp, {}.", go(*boards, Lang::Nb));
        Call::Mitchell { up, boards } => format!("East/West up {up} tables, {}.", go(*boards, Lang::En)),
            format!("Oost-West {up} tafels omhoog, {}.", go(*boards, Lang::Nl)),
            format!("Øst/Vest opp {up} bord, {}.", go(*boards, Lang::Nb));
        Call::Follow { boards } =>
            format!("Everybody to the seat of the next lower number, {}. Who keeps a table stays.", go(*boards, Lang::En)),
            format!("Iedereen naar de plaats van het volgende lagere nummer, {}. Wie een vaste tafel heeft blijft.", go(*boards, Lang::Nl)),
            format!("Alle til plassen til neste lavere nummer, {}. Den som har fast bord, blir.", go(*boards, Lang::Nb));
        Call::OwnCards { boards } => format!("Everybody goes where the own card says, {}.", go(*boards, Lang::En)),
            format!("Iedereen gaat waarheen de eigen kaart zegt, {}.", go(*boards, Lang::Nl)),
            format!("Alle går dit eget kort sier, {}.", go(*boards, Lang::Nb));
        Call::Turn { all: true, .. } => "Turn the arrow at all tables: who sat North/South sits East/West from now on.",
            "Wissel aan alle tafels van richting: wie Noord-Zuid zat, zit nu Oost-West.",
            "Bytt retning ved alle bord: den som satt Nord/Sør, sitter nå Øst/Vest.";
        Call::Turn { tables, all: false } => format!("Turn the arrow at {}.", at(tables, Lang::En)),
            format!("Wissel van richting aan {}.", at(tables, Lang::Nl)),
            format!("Bytt retning ved {}.", at(tables, Lang::Nb));
        Call::Share(shared) =>
            format!("In round {}: {} share the same boards.", shared.round, at(&shared.tables, Lang::En)),
            format!("In ronde {}: {} delen dezelfde spellen.", shared.round, at(&shared.tables, Lang::Nl)),
            format!("I runde {}: {} deler de samme spillene.", shared.round, at(&shared.tables, Lang::Nb));
        Call::SitsOut { pair, table } => format!("Pair {pair} sits out (table {table})."),
            format!("Paar {pair} zit stil (tafel {table})."),
            format!("Par {pair} sitter over (bord {table}).");
        Call::HalfWay { tables } =>
            format!("At {}, exchange directions half way through the boards of every round.", at(tables, Lang::En)),
            format!("Wissel aan {} elke ronde halverwege de spellen van richting.", at(tables, Lang::Nl)),
            format!("Ved {}: bytt retning halvveis i spillene i hver runde.", at(tables, Lang::Nb));
    }
}

/// What the boards do, within a sentence.
fn go(boards: Boards, lang: Lang) -> &'static str {
    match (boards, lang) {
        (Boards::Down, Lang::En) => "boards down one",
        (Boards::Down, Lang::Nl) => "spellen één tafel omlaag",
        (Boards::Down, Lang::Nb) => "spillene ned ett bord",
        (Boards::Next, Lang::En) => "all tables take the next boards",
        (Boards::Next, Lang::Nl) => "alle tafels nemen de volgende spellen",
        (Boards::Next, Lang::Nb) => "alle bord tar de neste spillene",
        (Boards::Cards, Lang::En) => "boards as the guide cards say",
        (Boards::Cards, Lang::Nl) => "spellen zoals de tafelkaarten zeggen",
        (Boards::Cards, Lang::Nb) => "spillene som bordkortene sier",
    }
}

/// `tables 1 and 8`.
fn at(tables: &[crate::ids::TableNo], lang: Lang) -> String {
    let numbers: Vec<String> = tables.iter().map(ToString::to_string).collect();
    let list = joined(&numbers, lang);
    match (lang, tables.len()) {
        (Lang::En, 1) => format!("table {list}"),
        (Lang::En, _) => format!("tables {list}"),
        (Lang::Nl, 1) => format!("tafel {list}"),
        (Lang::Nl, _) => format!("tafels {list}"),
        (Lang::Nb, _) => format!("bord {list}"),
    }
}

/// `1, 2 and 8`.
pub fn joined(words: &[String], lang: Lang) -> String {
    let and = match lang {
        Lang::En => "and",
        Lang::Nl => "en",
        Lang::Nb => "og",
    };
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {and} {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{BoardNo, TableNo};
    use crate::movement::scoring::dealer;

    #[test]
    fn the_call_of_the_skip() {
        let skip = Call::Mitchell { up: 2, boards: Boards::Down };
        assert_eq!(skip.en(), "East/West skip a table: up two, boards down one.");
        assert_eq!(skip.nl(), "Oost-West slaat een tafel over: twee omhoog, spellen één tafel omlaag.");
        assert_eq!(skip.nb(), "Øst/Vest hopper over et bord: to opp, spillene ned ett bord.");
        let tables = vec![TableNo::from_index(0), TableNo::from_index(7)];
        assert_eq!(Call::Turn { tables, all: false }.nl(), "Wissel van richting aan tafels 1 en 8.");
    }

    #[test]
    fn dealer_and_vulnerability_in_words() {
        let of = |index: usize, lang: Lang| {
            let board = BoardNo::from_index(index);
            dealt(dealer(board), Vulnerable::of(board), lang)
        };
        assert_eq!(of(0, Lang::En), "dealer North, nobody vulnerable");
        assert_eq!(of(6, Lang::Nl), "gever Zuid, allen kwetsbaar");
        assert_eq!(of(1, Lang::Nb), "giver Øst, Nord/Sør i sonen");
    }
}
