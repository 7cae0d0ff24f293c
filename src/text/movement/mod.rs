//! The page of movements for bridge.

use super::checks::times;
use super::{Lang, counted};

pub mod hand;
pub mod lines;
pub mod paper;
mod refused;

pub use refused::letter;

/// Tenths with one decimal and the decimal mark of the language: `83.3`, `100`.
///
/// ```
/// use rondel::text::{Lang, movement::tenths};
/// assert_eq!((tenths(833, Lang::En), tenths(833, Lang::Nl), tenths(1000, Lang::Nb)), ("83.3".into(), "83,3".into(), "100".into()));
/// ```
pub fn tenths(tenths: u64, lang: Lang) -> String {
    let mark = lang.decimal_mark();
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        rest => format!("{}{mark}{rest}", tenths / 10),
    }
}

/// `3`, or `3–5` where they differ.
pub fn range([least, most]: [usize; 2]) -> String {
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

sentences! {
    /// What the page of movements says.
    Movements {
        Title => "Bridge movements", "Bridgeloopschema's", "Bridgeopplegg";
        Lead => "Barometer, Howell, Mitchell: see what fits, look at it round by round, print the cards.",
            "Barometer, Howell, Mitchell: zie wat er past, bekijk het ronde voor ronde, print de kaarten.",
            "Barometer, Howell, Mitchell: se hva som passer, se det runde for runde, skriv ut kortene.";
        Parts => "Parts of the movements", "Onderdelen van de loopschema's", "Deler av oppleggene";
        PartChoose => "What fits", "Wat past", "Hva passer";
        PartRoom => "The movement", "Het schema", "Opplegget";
        PartPaper => "Print", "Printen", "Utskrift";
        PartHand => "Howell by hand", "Howell met de hand", "Howell for hånd";
        PartLines => "Lines", "Lijnen", "Linjer";

        Pairs => "Pairs", "Paren", "Par";
        Fewer => "One pair less", "Eén paar minder", "Ett par mindre";
        More => "One pair more", "Eén paar meer", "Ett par mer";
        Tables { n: usize } => counted(*n, "table", "tables"),
            counted(*n, "tafel", "tafels"),
            counted(*n, "bord", "bord");
        Rounds => "Rounds", "Rondes", "Runder";
        RoundsAll => "as many as there are", "zoveel als er zijn", "så mange som det er";
        Each => "Boards a round", "Spellen per ronde", "Spill per runde";
        Winners => "Winners", "Winnaars", "Vinnere";
        OneWinner => "one ranking", "één uitslag", "én resultatliste";
        TwoWinners => "North/South and East/West apart",
            "Noord-Zuid en Oost-West apart",
            "Nord/Sør og Øst/Vest hver for seg";

        Fitting { pairs: usize } => format!("What fits {pairs} pairs"),
            format!("Wat past bij {pairs} paren"),
            format!("Hva passer for {pairs} par");
        Working { done: usize, of: usize } => format!("Working it out: {done} of {of}"),
            format!("Wordt uitgezocht: {done} van {of}"),
            format!("Regnes ut: {done} av {of}");
        NothingFits => "No movement has so many rounds. Ask for fewer rounds, or for as many as there are.",
            "Geen schema heeft zoveel rondes. Vraag minder rondes, of zoveel als er zijn.",
            "Ikke noe opplegg har så mange runder. Be om færre runder, eller så mange som det er.";
        Choose => "Choose", "Kiezen", "Velg";
        ChooseThis { name: String } => format!("Choose: {name}"), format!("Kiezen: {name}"), format!("Velg: {name}");
        HeadMovement => "Movement", "Schema", "Opplegg";
        HeadBoards => "Boards a pair", "Spellen per paar", "Spill per par";
        HeadInPlay => "Boards in all", "Spellen in totaal", "Spill i alt";
        HeadBalance => "Balance", "Balans", "Balanse";
        HeadOut => "Sit-outs", "Keer vrij", "Sitter over";
        HeadMeet => "Pairs that do not meet", "Paren die elkaar niet treffen", "Par som ikke møtes";
        HeadShared => "Rounds with shared boards", "Rondes met gedeelde spellen", "Runder med delte spill";
        NoBalance => "one for each direction", "één per richting", "én per retning";
        BalanceMeans => "Balance Qf is 100 when everybody competes equally with everybody. For every two pairs x counts, over all boards, t − 1 where they meet, +1 where they sit the same way and −1 where they sit opposite ways, t being how often the board is played; Qf = 100 (S²/N)/SS with the sum S of all x, that of their squares SS and the number N of pairs of pairs. After Hallén, Hanner and Jannersten, “Movements – a fair approach”, as John Manning and BALANS use it.",
            "Balans Qf is 100 als iedereen evenveel met iedereen concurreert. Voor elke twee paren telt x over alle spellen: t − 1 als ze elkaar treffen, +1 als ze dezelfde richting hebben en −1 als ze tegengestelde hebben, met t het aantal keren dat het spel gespeeld wordt; Qf = 100 (S²/N)/SS met de som S van alle x, die van hun kwadraten SS en het aantal N paren van paren. Naar Hallén, Hanner en Jannersten, “Movements – a fair approach”, zoals John Manning en BALANS het gebruiken.",
            "Balansen Qf er 100 når alle konkurrerer like mye med alle. For hvert to par teller x over alle spill: t − 1 når de møtes, +1 når de sitter samme vei og −1 når de sitter motsatt vei, der t er hvor ofte spillet spilles; Qf = 100 (S²/N)/SS med summen S av alle x, av kvadratene SS og antallet N par av par. Etter Hallén, Hanner og Jannersten, «Movements – a fair approach», slik John Manning og BALANS bruker den.";
        BalanceOpen => "What is balance?", "Wat is balans?", "Hva er balanse?";

        Barometer => "Barometer", "Barometer", "Barometer";
        SwitchedBarometer { tables: String } => format!("Barometer, arrow turned at {tables}"),
            format!("Barometer, richting gewisseld aan {tables}"),
            format!("Barometer, byttet retning ved {tables}");
        HalvedBarometer => "Barometer, some tables change directions half way",
            "Barometer, sommige tafels wisselen halverwege van richting",
            "Barometer, noen bord bytter retning halvveis";
        OtherBarometer => "Barometer with another programme",
            "Barometer met een ander programma",
            "Barometer med et annet program";
        Howell => "Howell", "Howell", "Howell";
        HalvedHowell => "Howell, some tables change directions half way",
            "Howell, sommige tafels wisselen halverwege van richting",
            "Howell, noen bord bytter retning halvveis";
        ReducedHowell => "Howell with more stationary pairs",
            "Howell met meer vaste paren",
            "Howell med flere faste par";
        Small => "Howell with shared boards", "Howell met gedeelde spellen", "Howell med delte spill";
        Nine => "Perfect movement of nine pairs", "Volmaakt schema van negen paren", "Perfekt opplegg for ni par";
        Mitchell => "Mitchell", "Mitchell", "Mitchell";
        MitchellSkip { after: usize } => format!("Mitchell, skip after round {after}"),
            format!("Mitchell, overslaan na ronde {after}"),
            format!("Mitchell, hopp etter runde {after}");
        Share => "Mitchell, relay and share", "Mitchell met delen en tussentafel", "Mitchell med deling og mellombord";
        Scrambled { name: String, n: usize } => match *n {
            1 => format!("{name}, last round switched"),
            n => format!("{name}, last {} switched", counted(n, "round", "rounds")),
        }, match *n {
            1 => format!("{name}, laatste ronde gewisseld"),
            n => format!("{name}, laatste {} gewisseld", counted(n, "ronde", "rondes")),
        }, match *n {
            1 => format!("{name}, siste runde byttet"),
            n => format!("{name}, siste {} byttet", counted(n, "runde", "runder")),
        };
        Pasted => "Movement from a file", "Schema uit een bestand", "Opplegg fra en fil";
        Heading { name: String, pairs: usize, rounds: usize } =>
            format!("{name}: {pairs} pairs, {}", counted(*rounds, "round", "rounds")),
            format!("{name}: {pairs} paren, {}", counted(*rounds, "ronde", "rondes")),
            format!("{name}: {pairs} par, {}", counted(*rounds, "runde", "runder"));
        AtTables { tables: String, n: usize } => format!("{} {tables}", if *n == 1 { "table" } else { "tables" }),
            format!("{} {tables}", if *n == 1 { "tafel" } else { "tafels" }),
            format!("bord {tables}");

        NothingChosen => "No movement is chosen yet. Choose one of those that fit, or open a file.",
            "Er is nog geen schema gekozen. Kies er een dat past, of open een bestand.",
            "Ikke noe opplegg er valgt ennå. Velg et som passer, eller åpne en fil.";
        GoOn { name: String } => format!("Go on with: {name}"),
            format!("Verder met: {name}"),
            format!("Fortsett med: {name}");
        ToChoose => "See what fits", "Zien wat past", "Se hva som passer";

        RoundOf { round: usize, of: usize } => format!("Round {round} of {of}"),
            format!("Ronde {round} van {of}"),
            format!("Runde {round} av {of}");
        PictureTitle { round: usize } => format!("The tables in round {round}"),
            format!("De tafels in ronde {round}"),
            format!("Bordene i runde {round}");
        PictureDesc => "Solid arrows lead where the North/South pair goes after the round, dashed ones where East/West goes, dotted ones where the boards go. Who has no arrow stays.",
            "Doorgetrokken pijlen wijzen waar het Noord-Zuidpaar na de ronde heen gaat, streepjes waar Oost-West heen gaat, stippen waar de spellen heen gaan. Wie geen pijl heeft blijft.",
            "Heltrukne piler viser hvor Nord/Sør-paret går etter runden, stiplede hvor Øst/Vest går, prikkede hvor spillene går. Den som ikke har pil, blir sittende.";
        TapHint => "Tap a table in the picture or choose it in the list to see its ways and to turn its arrow. Keys: → ← for the rounds.",
            "Tik een tafel in het beeld aan of kies haar in de lijst om haar wegen te zien en de richting te wisselen. Toetsen: → ← voor de rondes.",
            "Trykk på et bord i bildet eller velg det i listen for å se veiene og bytte retning. Taster: → ← for rundene.";
        NsShort => "NS", "NZ", "NS";
        EwShort => "EW", "OW", "ØV";
        NorthSouth => "North/South", "Noord-Zuid", "Nord/Sør";
        EastWest => "East/West", "Oost-West", "Øst/Vest";
        Boards => "Boards", "Spellen", "Spill";
        After => "After the round", "Na de ronde", "Etter runden";
        LookAt { table: u16 } => format!("Look at table {table}"),
            format!("Tafel {table} bekijken"),
            format!("Se på bord {table}");
        Stays => "stays", "blijft", "blir";
        ToTable { table: u16 } => format!("to table {table}"),
            format!("naar tafel {table}"),
            format!("til bord {table}");
        Aside => "beside the tables", "naast de tafels", "ved siden av bordene";
        NextSet => "the next boards", "de volgende spellen", "de neste spillene";
        SitsOut => "sits out", "vrij", "sitter over";

        Arrows => "Arrows", "Richting wisselen", "Bytte av retning";
        ArrowsLead => "Turning the arrow exchanges North/South and East/West at a table; who meets whom stays the same, and comparisons change.",
            "Wisselen van richting verwisselt Noord-Zuid en Oost-West aan een tafel; wie wie treft blijft gelijk, de vergelijkingen veranderen.",
            "Å bytte retning bytter Nord/Sør og Øst/Vest ved et bord; hvem som møter hvem er det samme, sammenligningene endres.";
        TurnTable { table: u16 } => format!("Turn table {table} throughout"),
            format!("Tafel {table} de hele zitting wisselen"),
            format!("Bytt bord {table} hele veien");
        TurnGame { table: u16, round: u16 } => format!("Turn table {table} in round {round} only"),
            format!("Tafel {table} alleen in ronde {round} wisselen"),
            format!("Bytt bord {table} bare i runde {round}");
        TurnHalf { table: u16 } => format!("Turn table {table} half way through every set"),
            format!("Tafel {table} halverwege elke groep spellen wisselen"),
            format!("Bytt bord {table} halvveis i hver spillgruppe");
        UndoTurn => "Undo", "Ongedaan maken", "Angre";
        NoTurns => "All arrows as they were", "Alle richtingen zoals ze waren", "Alle retninger som de var";
        TurnedNow { list: String } => format!("Turned: {list}"),
            format!("Gewisseld: {list}"),
            format!("Byttet: {list}");
        TurnedNone => "No arrow is turned.", "Geen richting is gewisseld.", "Ingen retning er byttet.";
        TurnedGame { table: usize, round: usize } => format!("table {table} in round {round}"),
            format!("tafel {table} in ronde {round}"),
            format!("bord {table} i runde {round}");
        TurnedHalf { table: usize } => format!("table {table} half way"),
            format!("tafel {table} halverwege"),
            format!("bord {table} halvveis");
        TurnedTable { table: usize } => format!("table {table}"), format!("tafel {table}"), format!("bord {table}");
        BalanceNow { now: String } => format!("Balance {now}"), format!("Balans {now}"), format!("Balanse {now}");
        BalanceChanged { before: String, now: String } => format!("Balance {before} → {now}"),
            format!("Balans {before} → {now}"),
            format!("Balanse {before} → {now}");
        FindBest => "Find the best switch", "De beste wissel zoeken", "Finn beste bytte";
        BestTables => "of whole tables", "van hele tafels", "av hele bord";
        BestGames => "of single rounds", "van losse rondes", "av enkeltrunder";
        BestHalves => "of tables, also half way", "van tafels, ook halverwege", "av bord, også halvveis";
        What => "What may be turned", "Wat gewisseld mag worden", "Hva som kan byttes";
        Stop => "Stop", "Stoppen", "Stopp";
        Searching => "Searching …", "Zoeken …", "Søker …";
        BestSoFar { balance: String } => format!("Searching … best so far {balance}"),
            format!("Zoeken … beste tot nu toe {balance}"),
            format!("Søker … beste så langt {balance}");
        Proved { balance: String, list: String } => format!("Best of all ways, balance {balance}: {list}"),
            format!("De beste van alle manieren, balans {balance}: {list}"),
            format!("Best av alle måter, balanse {balance}: {list}");
        Found { balance: String, list: String } =>
            format!("The best found, balance {balance}: {list}. Not all ways were tried."),
            format!("De beste die gevonden is, balans {balance}: {list}. Niet alle manieren zijn geprobeerd."),
            format!("Beste som ble funnet, balanse {balance}: {list}. Ikke alle måter er prøvd.");
        NothingToTurn => "nothing to turn", "niets te wisselen", "ingenting å bytte";
        Take => "Take this", "Dit nemen", "Ta dette";

        Scramble => "Switched rounds", "Gewisselde rondes", "Byttede runder";
        ScrambleLead => "For one winner the last rounds are played with the arrow turned at all tables. The balance of each number:",
            "Voor één winnaar worden de laatste rondes aan alle tafels met gewisselde richting gespeeld. De balans van elk aantal:",
            "For én vinner spilles de siste rundene med byttet retning ved alle bord. Balansen for hvert antall:";
        ScrambleHead => "Rounds switched", "Rondes gewisseld", "Runder byttet";
        ScrambleBest { n: usize } => format!("Best: {n}"), format!("Beste: {n}"), format!("Best: {n}");
        ScrambleUse { n: usize } => match *n {
            1 => "Switch the last round".to_owned(),
            n => format!("Switch the last {}", counted(n, "round", "rounds")),
        }, match *n {
            1 => "De laatste ronde wisselen".to_owned(),
            n => format!("De laatste {} wisselen", counted(n, "ronde", "rondes")),
        }, match *n {
            1 => "Bytt den siste runden".to_owned(),
            n => format!("Bytt de siste {}", counted(n, "runde", "runder")),
        };
        MitchellSetting => "Settings of the Mitchell", "Instellingen van de Mitchell", "Innstillinger for Mitchell";
        MadeUp => "Boards are made up at the tables first",
            "De spellen worden eerst aan de tafels geschud",
            "Spillene legges først ved bordene";
        SkipWhen => "East/West skips a table after",
            "Oost-West slaat een tafel over na",
            "Øst/Vest hopper over et bord etter";
        SkipAfter { after: usize } => format!("round {after}"), format!("ronde {after}"), format!("runde {after}");
        SkipAfterMaking { after: usize } => match after { 1 => "making up boards".to_owned(), n => format!("round {}", n - 1) },
            match after { 1 => "het schudden".to_owned(), n => format!("ronde {}", n - 1) },
            match after { 1 => "legging av spillene".to_owned(), n => format!("runde {}", n - 1) };
        SkipShare => "no skip: tables 1 and the last share boards",
            "niet: tafel 1 en de laatste delen spellen",
            "ikke: bord 1 og det siste deler spill";
        SkipNone => "no skip is needed", "niet nodig", "ikke nødvendig";
        Missing => "The pair that is missing", "Het paar dat ontbreekt", "Paret som mangler";
        MissingNs { table: usize } => format!("North/South at table {table}"),
            format!("Noord-Zuid aan tafel {table}"),
            format!("Nord/Sør ved bord {table}");
        MissingEw { table: usize } => format!("East/West that begins at table {table}"),
            format!("Oost-West dat aan tafel {table} begint"),
            format!("Øst/Vest som begynner ved bord {table}");

        Heat => "Comparisons", "Vergelijkingen", "Sammenligninger";
        HeatDesc => "On how many boards two pairs sit the same way.",
            "Op hoeveel spellen twee paren dezelfde richting hebben.",
            "På hvor mange spill to par sitter samme vei.";
        WorstMost { times: u32, list: String } => format!("Compared most, {} the same way: {list}", self::times(*times as usize, Lang::En)),
            format!("Het meest vergeleken, {} dezelfde richting: {list}", self::times(*times as usize, Lang::Nl)),
            format!("Mest sammenlignet, {} samme vei: {list}", self::times(*times as usize, Lang::Nb));
        WorstLeast { times: u32, list: String } => format!("Compared least, {} the same way: {list}", self::times(*times as usize, Lang::En)),
            format!("Het minst vergeleken, {} dezelfde richting: {list}", self::times(*times as usize, Lang::Nl)),
            format!("Minst sammenlignet, {} samme vei: {list}", self::times(*times as usize, Lang::Nb));
        Even { times: u32 } => format!("Everybody is compared equally with everybody: {} the same way.", self::times(*times as usize, Lang::En)),
            format!("Iedereen wordt evenveel met iedereen vergeleken: {} dezelfde richting.", self::times(*times as usize, Lang::Nl)),
            format!("Alle sammenlignes like mye med alle: {} samme vei.", self::times(*times as usize, Lang::Nb));
        EvenMeet => "Everybody competes equally with everybody.",
            "Iedereen concurreert evenveel met iedereen.",
            "Alle konkurrerer like mye med alle.";
        TwoPairs { one: u16, other: u16 } => format!("{one} and {other}"),
            format!("{one} en {other}"),
            format!("{one} og {other}");
        AndMore { n: usize } => format!("and {n} more"), format!("en nog {n}"), format!("og {n} til");
        SharedNote { list: String } => format!("Shared boards belong to this movement: {list}."),
            format!("Gedeelde spellen horen bij dit schema: {list}."),
            format!("Delte spill hører til dette opplegget: {list}.");
        SharedIn { round: u16, tables: String } => format!("round {round}, tables {tables}"),
            format!("ronde {round}, tafels {tables}"),
            format!("runde {round}, bord {tables}");
        HalvesNote =>
            "Some tables change directions half way; below they are counted as they begin, above with both halves.",
            "Sommige tafels wisselen halverwege van richting; hieronder tellen ze zoals ze beginnen, hierboven met beide helften.",
            "Noen bord bytter retning halvveis; nedenfor telles de som de begynner, ovenfor med begge halvdeler.";
        Proof => "Checked", "Gecontroleerd", "Kontrollert";

        Files => "Files", "Bestanden", "Filer";
        CsvOut => "Save as CSV", "Opslaan als CSV", "Lagre som CSV";
        CsvIn => "Open a movement (CSV)", "Een schema openen (CSV)", "Åpne et opplegg (CSV)";
        CsvName { pairs: usize } => format!("movement {pairs} pairs"),
            format!("loopschema {pairs} paren"),
            format!("opplegg {pairs} par");
    }
}
