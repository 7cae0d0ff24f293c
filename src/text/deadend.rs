//! Pairing by hand, and where it gets stuck.

use super::counted;

/// Groups and those set aside, in English.
fn proof_en(groups: usize, aside: usize, left: usize) -> String {
    let groups = counted(groups, "group of odd size is left", "groups of odd size are left");
    let over = counted(left, "stays without a game", "stay without a game");
    match aside {
        0 => format!(
            "{groups}, and nobody in one can meet anybody outside it. Each keeps one over: at least {over}."
        ),
        _ => {
            let aside = counted(aside, "player", "players");
            format!("Set {aside} aside: {groups}, and only {aside} to serve them. At least {over}.")
        }
    }
}

fn proof_nl(groups: usize, aside: usize, left: usize) -> String {
    let groups =
        counted(groups, "groep van oneven grootte blijft over", "groepen van oneven grootte blijven over");
    let over = counted(left, "blijft zonder partij", "blijven zonder partij");
    match aside {
        0 => format!(
            "{groups}, en niemand daarin kan iemand erbuiten treffen. Elke groep houdt er een over: minstens {over}."
        ),
        _ => {
            let aside = counted(aside, "speler", "spelers");
            format!("Zet {aside} apart: {groups}, en maar {aside} om ze te helpen. Minstens {over}.")
        }
    }
}

fn proof_nb(groups: usize, aside: usize, left: usize) -> String {
    let groups = counted(groups, "gruppe med odde antall er igjen", "grupper med odde antall er igjen");
    let over = format!("minst {left} blir uten parti");
    match aside {
        0 => format!("{groups}, og ingen i en av dem kan møte noen utenfor. Hver får én til overs: {over}."),
        _ => {
            let aside = counted(aside, "spiller", "spillere");
            format!("Sett {aside} til side: {groups}, og bare {aside} å hjelpe dem med: {over}.")
        }
    }
}

/// A share of a thousand as a percentage with one decimal; `point` is the decimal sign, `gap` stands before the sign.
fn percent(per_mille: u32, point: char, gap: &str) -> String {
    match per_mille {
        0 => format!("0{gap}%"),
        1000 => format!("100{gap}%"),
        _ => format!("{}{point}{}{gap}%", per_mille / 10, per_mille % 10),
    }
}

sentences! {
    /// What the page of pairing by hand says. A seat comes as its number or its name.
    DeadEnd {
        Title => "The dead end", "De doodlopende weg", "Blindveien";
        Lead => "Pair round by round, as it comes. Everybody meets everybody once. How far do you get?",
            "Deel ronde voor ronde in, zoals het uitkomt. Iedereen treft iedereen één keer. Hoe ver komt u?",
            "Sett opp runde for runde, som det faller seg. Alle møter alle én gang. Hvor langt kommer du?";
        ToStudio => "How the round table never gets stuck", "Hoe de ronde tafel nooit vastloopt", "Hvordan det runde bordet aldri stopper opp";
        Players => "Players", "Spelers", "Spillere";
        Free => "free", "vrij", "fri";
        Lost { games: usize } => format!("{} of this address cannot be played and were left out.", counted(*games, "game", "games")),
            format!("{} van dit adres kan niet gespeeld worden en is weggelaten.", counted(*games, "partij", "partijen")),
            format!("{} i denne adressen kan ikke spilles og er utelatt.", counted(*games, "parti", "partier"));

        RoundOf { round: u16, of: usize } => format!("Round {round} of {of}"), format!("Ronde {round} van {of}"), format!("Runde {round} av {of}");
        AllPaired => "All rounds are paired", "Alle rondes zijn ingedeeld", "Alle runder er satt opp";
        AllPairedLong { pairs: usize } => format!("Done: all {pairs} pairs meet once."), format!("Klaar: alle {pairs} tweetallen treffen elkaar één keer."), format!("Ferdig: alle {pairs} par møtes én gang.");
        TapFirst => "Tap two who meet.", "Tik twee spelers aan die elkaar treffen.", "Trykk på to som skal møtes.";
        TapSecond { seat: String } => format!("Whom does {seat} meet? Allowed opponents are lit."), format!("Wie treft {seat}? Toegestane tegenstanders lichten op."), format!("Hvem møter {seat}? Tillatte motstandere lyser.");
        RingTitle { round: u16 } => format!("Pairing of round {round}"), format!("Indeling van ronde {round}"), format!("Oppsett av runde {round}");
        Seats => "Seats: arrows go round, Enter chooses", "Plaatsen: pijltjes lopen rond, Enter kiest", "Plasser: pilene går rundt, Enter velger";

        SeatOpen { seat: String } => format!("{seat}, open"), format!("{seat}, nog open"), format!("{seat}, ledig");
        SeatPicked { seat: String } => format!("{seat}, chosen"), format!("{seat}, gekozen"), format!("{seat}, valgt");
        SeatMay { seat: String, with: String } => format!("{seat}, may meet {with}"), format!("{seat}, mag {with} treffen"), format!("{seat}, kan møte {with}");
        SeatPaired { seat: String, with: String } => format!("{seat}, meets {with}"), format!("{seat}, treft {with}"), format!("{seat}, møter {with}");

        Paired { a: String, b: String, open: usize } => format!("{a} meets {b}. Still open: {open}."), format!("{a} treft {b}. Nog open: {open}."), format!("{a} møter {b}. Ennå ledige: {open}.");
        RoundFull { a: String, b: String, round: u16 } => format!("{a} meets {b}. Round {round} is full."), format!("{a} treft {b}. Ronde {round} is compleet."), format!("{a} møter {b}. Runde {round} er full.");
        TakenBack { a: String, b: String } => format!("{a} and {b} taken back."), format!("{a} en {b} teruggenomen."), format!("{a} og {b} er tatt tilbake.");
        NoneLeft { seat: String } => format!("Stuck: {seat} has nobody left to meet in this round."), format!("Vastgelopen: voor {seat} is er in deze ronde niemand meer."), format!("Det stopper opp: {seat} har ingen igjen å møte i denne runden.");

        MetBefore { a: String, b: String, round: u16 } => format!("{a} and {b} met in round {round}."), format!("{a} en {b} troffen elkaar in ronde {round}."), format!("{a} og {b} møttes i runde {round}.");
        FreeBefore { a: String, round: u16 } => format!("{a} was free in round {round}."), format!("{a} was vrij in ronde {round}."), format!("{a} hadde fri i runde {round}.");
        Busy { a: String, with: String } => format!("{a} meets {with} in this round."), format!("{a} treft {with} al in deze ronde."), format!("{a} møter {with} i denne runden.");
        BusyFree { a: String } => format!("{a} is free in this round."), format!("{a} is vrij in deze ronde."), format!("{a} har fri i denne runden.");
        Over => "All games are paired.", "Alle partijen zijn ingedeeld.", "Alle partier er satt opp.";

        Undo => "Undo", "Ongedaan maken", "Angre";
        Redo => "Redo", "Opnieuw", "Gjør om";
        Again => "Start again", "Opnieuw beginnen", "Begynn på nytt";
        ShowLeft => "Show the games left", "Toon de partijen die over zijn", "Vis partiene som er igjen";
        Print => "Print", "Afdrukken", "Skriv ut";
        FromList => "Choose from a list", "Kies uit een lijst", "Velg fra en liste";
        ListHint => "The games that are allowed in this round", "De partijen die in deze ronde mogen", "Partiene som er tillatt i denne runden";
        NoGames => "No game is allowed.", "Er mag geen enkele partij.", "Ingen partier er tillatt.";

        Rounds => "The rounds so far", "De rondes tot nu toe", "Rundene så langt";
        RoundsHead => "Round", "Ronde", "Runde";
        GamesHead => "Games", "Partijen", "Partier";
        MatrixTitle => "In which round do two meet?", "In welke ronde treffen twee elkaar?", "I hvilken runde møtes to?";
        MatrixDesc => "Every game fills two cells with the number of its round.", "Elke partij vult twee vakken met het nummer van haar ronde.", "Hvert parti fyller to ruter med nummeret på runden.";

        Questions => "Two questions", "Twee vragen", "To spørsmål";
        AskRound => "Can this round be completed?", "Is deze ronde nog compleet te maken?", "Kan denne runden fullføres?";
        AskRest => "Can all the rest be completed?", "Is al het overige nog compleet te maken?", "Kan alt som er igjen, fullføres?";
        Tell => "Tell me", "Vertel het", "Fortell";
        AtOnce => "Always tell me at once", "Vertel het altijd meteen", "Fortell alltid med en gang";
        Yes => "Yes.", "Ja.", "Ja.";
        No => "No.", "Nee.", "Nei.";
        Unknown => "Not known.", "Niet bekend.", "Ikke kjent.";
        RoundYes => "This round can be completed.", "Deze ronde is nog compleet te maken.", "Denne runden kan fullføres.";
        RoundNo => "This round cannot be completed.", "Deze ronde is niet meer compleet te maken.", "Denne runden kan ikke fullføres.";
        RestYes { rounds: usize } => format!("All that is left can be completed: {}.", counted(*rounds, "round", "rounds")),
            format!("Al het overige is nog compleet te maken: {}.", counted(*rounds, "ronde", "rondes")),
            format!("Alt som er igjen, kan fullføres: {}.", counted(*rounds, "runde", "runder"));
        RestNoRound => "Already this round cannot be completed.", "Deze ronde is al niet meer compleet te maken.", "Allerede denne runden kan ikke fullføres.";
        RestNo { ways: u64 } => if *ways == 1 { "This round can be completed in 1 way only. It was tried with everything that may follow: the rounds after it cannot be completed.".to_owned() } else { format!("This round can be completed in {ways} ways. All were tried with everything that may follow: after none of them can the rounds after it be completed.") },
            if *ways == 1 { "Deze ronde is maar op 1 manier compleet te maken. Die is geprobeerd met alles wat kan volgen: de rondes daarna lukken niet.".to_owned() } else { format!("Deze ronde is op {ways} manieren compleet te maken. Alle zijn geprobeerd met alles wat kan volgen: na geen ervan lukken de rondes daarna.") },
            if *ways == 1 { "Denne runden kan fullføres på bare 1 måte. Den er prøvd med alt som kan følge: rundene etter den kan ikke fullføres.".to_owned() } else { format!("Denne runden kan fullføres på {ways} måter. Alle er prøvd med alt som kan følge: etter ingen av dem kan rundene etterpå fullføres.") };
        RestUnknown => "No way was found in a short search. With more than ten players not every way can be tried.",
            "Bij kort zoeken is geen manier gevonden. Bij meer dan tien spelers kan niet elke manier geprobeerd worden.",
            "Et kort søk fant ingen måte. Med flere enn ti spillere kan ikke alle måter prøves.";
        Proof { groups: usize, aside: usize, left: usize } => proof_en(*groups, *aside, *left), proof_nl(*groups, *aside, *left), proof_nb(*groups, *aside, *left);
        Group { letter: char, seats: String } => format!("Group {letter}: {seats}"), format!("Groep {letter}: {seats}"), format!("Gruppe {letter}: {seats}");
        Aside { seats: String } => format!("Set aside: {seats}"), format!("Apart gezet: {seats}"), format!("Satt til side: {seats}");

        ShowWay => "Show me a way that works from here", "Toon een manier die vanaf hier werkt", "Vis en måte som virker herfra";
        WayTitle => "A way that works from here", "Een manier die vanaf hier werkt", "En måte som virker herfra";
        PlayNext { a: String, b: String } => format!("Pair {a}–{b}"), format!("Deel {a}–{b} in"), format!("Sett opp {a}–{b}");
        PlayAll => "Pair all of it", "Deel alles zo in", "Sett opp alt";
        NoWay { back: usize } => format!("There is none from here. After taking back {} there is one again.", counted(*back, "game", "games")),
            format!("Vanaf hier is er geen. Met {} terug is er weer een.", counted(*back, "partij", "partijen")),
            format!("Herfra finnes ingen. Tar du tilbake {}, finnes det en igjen.", counted(*back, "parti", "partier"));
        TakeBack { back: usize } => format!("Take back {}", counted(*back, "game", "games")), format!("Neem {} terug", counted(*back, "partij", "partijen")), format!("Ta tilbake {}", counted(*back, "parti", "partier"));
        NoWayKnown => "No way is known from here.", "Vanaf hier is geen manier bekend.", "Herfra er ingen måte kjent.";

        GameTitle => "As a game", "Als spel", "Som spill";
        GameLead => "Some boards can be completed, some cannot. Find the way, or say that it can't be done.",
            "Sommige opgaven kunnen, andere niet. Vind de manier, of zeg dat het niet kan.",
            "Noen oppgaver lar seg løse, andre ikke. Finn måten, eller si at det ikke går.";
        Boards => "Boards", "Opgaven", "Oppgaver";
        Board { number: u16 } => format!("Board {number}"), format!("Opgave {number}"), format!("Oppgave {number}");
        BoardOf { number: u16, of: usize, players: u16 } => format!("Board {number} of {of} · {players} players"), format!("Opgave {number} van {of} · {players} spelers"), format!("Oppgave {number} av {of} · {players} spillere");
        ForgetBoards => "Forget which boards were solved", "Vergeten welke opgaven zijn opgelost", "Glem hvilke oppgaver som er løst";
        BoardsForgotten => "All boards are open again.", "Alle opgaven staan weer open.", "Alle oppgaver er åpne igjen.";
        BoardSolved { number: u16 } => format!("Board {number}, solved"), format!("Opgave {number}, opgelost"), format!("Oppgave {number}, løst");
        QuestionRound => "Can this round be completed? Do it, or say that it can't be done.", "Is deze ronde nog compleet te maken? Doe het, of zeg dat het niet kan.", "Kan denne runden fullføres? Gjør det, eller si at det ikke går.";
        QuestionRest { rounds: usize } => format!("Can all {rounds} rounds left be completed? Do it, or say that it can't be done."), format!("Zijn alle {rounds} resterende rondes nog compleet te maken? Doe het, of zeg dat het niet kan."), format!("Kan alle {rounds} rundene som er igjen, fullføres? Gjør det, eller si at det ikke går.");
        CannotBeDone => "It can't be done", "Het kan niet", "Det går ikke";
        ButItCan => "It can be done. Try again.", "Het kan wel. Probeer het nog eens.", "Det går. Prøv igjen.";
        DoneIt => "Right: it can be done, and you did it.", "Goed: het kan, en u hebt het gedaan.", "Riktig: det går, og du gjorde det.";
        RightItCannot => "Right: it can't be done. Here is why.", "Goed: het kan niet. Dit is waarom.", "Riktig: det går ikke. Her er grunnen.";
        Tries { n: usize } => format!("Tries: {n}"), format!("Pogingen: {n}"), format!("Forsøk: {n}");
        HintAfter => "A hint comes after three tries.", "Na drie pogingen komt er een hint.", "Etter tre forsøk kommer et hint.";
        Hint => "Hint", "Hint", "Hint";
        HintGame { a: String, b: String } => format!("A way begins with {a}–{b}."), format!("Een manier begint met {a}–{b}."), format!("En måte begynner med {a}–{b}.");
        HintBack => "From here it cannot be done. Take something back.", "Vanaf hier kan het niet. Neem iets terug.", "Herfra går det ikke. Ta noe tilbake.";
        HintGroups => "Look at the games left. Who can only meet one another? How many are they: odd or even?", "Kijk naar de partijen die over zijn. Wie kunnen alleen elkaar treffen? Met hoeveel zijn ze: oneven of even?", "Se på partiene som er igjen. Hvem kan bare møte hverandre? Hvor mange er de: odde eller like?";
        HintAfterRound => "Complete this round, then look at the games left. Do they fall into groups of odd size?", "Maak deze ronde compleet en kijk dan naar de partijen die over zijn. Vallen ze uiteen in groepen van oneven grootte?", "Fullfør denne runden, og se så på partiene som er igjen. Faller de i grupper med odde antall?";
        Colours => "Show the colours", "Toon de kleuren", "Vis fargene";
        CounterRound { odd: usize, aside: usize } => format!("Odd groups {odd} − set aside {aside} = {} left over", odd.saturating_sub(*aside)), format!("Oneven groepen {odd} − apart {aside} = {} over", odd.saturating_sub(*aside)), format!("Odde grupper {odd} − til side {aside} = {} til overs", odd.saturating_sub(*aside));
        CounterNever => "Pair what you like: this number never gets smaller.", "Deel in wat u wilt: dit getal wordt nooit kleiner.", "Sett opp hva du vil: dette tallet blir aldri mindre.";
        ColoursLater => "This round can still be completed. The colours show when a round is stuck.", "Deze ronde is nog compleet te maken. De kleuren komen als een ronde vastloopt.", "Denne runden kan ennå fullføres. Fargene kommer når en runde stopper opp.";
        AfterOne => "For instance, after one of these ways:", "Bijvoorbeeld, na een van die manieren:", "For eksempel, etter en av disse måtene:";
        BackToBoard => "Back to the board", "Terug naar de opgave", "Tilbake til oppgaven";
        NextBoard => "Next board", "Volgende opgave", "Neste oppgave";
        LeaveGame => "Pair freely", "Vrij indelen", "Sett opp fritt";

        ChartTitle => "How often does chance get stuck?", "Hoe vaak loopt het toeval vast?", "Hvor ofte stopper tilfeldighetene opp?";
        ChartLead { each: u32 } => format!("Allowed games are drawn at random, round by round, until nobody who is open has one left: {each} tries for each number of players. An odd number gets stuck as often as the next even one."),
            format!("Per ronde worden toegestane partijen geloot, tot wie open is er geen meer heeft: {each} pogingen voor elk aantal spelers. Een oneven aantal loopt even vaak vast als het volgende even aantal."),
            format!("Tillatte partier trekkes tilfeldig, runde for runde, til de ledige ikke har noen igjen: {each} forsøk for hvert antall spillere. Et odde antall stopper opp like ofte som det neste like antallet.");
        Count => "Count", "Tel", "Tell";
        CountAgain => "Count with other lots", "Tel met andere loting", "Tell med nytt lodd";
        Stop => "Stop", "Stop", "Stopp";
        Progress => "Progress of the count", "Voortgang van het tellen", "Hvor langt tellingen er kommet";
        ChartDesc => "The share of tries that got stuck, by number of players.", "Het deel van de pogingen dat vastliep, per aantal spelers.", "Andelen forsøk som stoppet opp, etter antall spillere.";
        Stuck => "Stuck", "Vastgelopen", "Stoppet opp";
        TriesHead => "Tries", "Pogingen", "Forsøk";
        Share => "Share", "Deel", "Andel";
        Percent { per_mille: u32 } => percent(*per_mille, '.', ""), percent(*per_mille, ',', ""), percent(*per_mille, ',', "\u{a0}");
        Counted { each: u32 } => format!("Counted: {each} tries each."), format!("Geteld: {each} pogingen elk."), format!("Talt: {each} forsøk hver.");
        WorkerOld => "The worker belongs to another version of the page. Load the page anew.", "Het rekenprogramma hoort bij een andere versie van de pagina. Laad de pagina opnieuw.", "Regneprogrammet hører til en annen versjon av siden. Last siden på nytt.";
        WorkerBroken => "The count broke down. Try again.", "Het tellen is misgegaan. Probeer het nog eens.", "Tellingen stoppet. Prøv igjen.";
    }
}
