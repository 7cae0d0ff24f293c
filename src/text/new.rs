//! Setting up an event.

use super::counted;

sentences! {
    /// What the set-up page says.
    New {
        Title => "New event", "Nieuw toernooi", "Nytt arrangement";
        EventTitle => "Title", "Titel", "Tittel";
        TitleHint => "Stands on every sheet.", "Staat op elk vel.", "Står på hvert ark.";
        Place => "Place", "Plaats", "Sted";
        Who => "Who plays", "Wie doen er mee", "Hvem spiller";
        FromEvent => "Take the names of an earlier event", "Namen van een eerder toernooi", "Hent navnene fra et tidligere arrangement";
        Initials => "First names with an initial on the wall, on paper and in what is shared", "Voornamen met een initiaal op de muur, op papier en in wat gedeeld wordt", "Fornavn med forbokstav på veggen, på papir og i det som deles";
        Choose => "Choose…", "Kies…", "Velg…";
        System => "How you play", "Hoe u speelt", "Hvordan dere spiller";
        RoundRobin => "Round robin", "Iedereen tegen iedereen", "Alle mot alle";
        RoundRobinLine => "Everyone meets everyone. All rounds are made at once.", "Iedereen treft iedereen. Alle rondes worden in één keer gemaakt.", "Alle møter alle. Alle runder settes opp med en gang.";
        Monrad => "Monrad", "Monrad", "Monrad";
        MonradLine => "A few rounds for many players: each round, those with equal points meet.", "Weinig rondes voor veel spelers: elke ronde treffen spelers met evenveel punten elkaar.", "Noen få runder for mange spillere: i hver runde møtes de med like mange poeng.";
        Keizer => "Keizer", "Keizer", "Keizer";
        KeizerLine => "A season of evenings: whoever comes plays somebody near in the list, which is valued anew each time.", "Een seizoen van avonden: wie komt, speelt tegen iemand in de buurt op de ranglijst, die elke keer opnieuw wordt gewaardeerd.", "En sesong av kvelder: den som kommer, spiller mot en i nærheten på lista, som verdsettes på nytt hver gang.";
        Individual => "Americano, whist", "Americano, whist", "Americano, whist";
        IndividualLine => "Rotating partners: two against two, with another partner every round. Everybody scores for themselves.", "Wisselende partners: twee tegen twee, elke ronde met een ander. Iedereen scoort voor zichzelf.", "Roterende makkere: to mot to, med en ny makker i hver runde. Alle samler poeng for seg selv.";
        Season => "The season", "Het seizoen", "Sesongen";
        Evenings => "Evenings", "Avonden", "Kvelder";
        EveningsHint => "More can be added later.", "Er kunnen later avonden bij.", "Flere kan legges til senere.";
        Values => "What places and absences are worth", "Wat plaatsen en afwezigheid waard zijn", "Hva plasser og fravær er verdt";
        ValuesClub => "Club: a missed evening with notice a third of the own value, five times", "Club: afmelding een derde van de eigen waarde, vijf keer", "Klubb: meldt fravær en tredel av egen verdi, fem ganger";
        ValuesSeed => "As first described: absences are worth nothing, the first 50", "Zoals eerst beschreven: afwezigheid is niets waard, de eerste 50", "Som først beskrevet: fravær er ingenting verdt, førstemann 50";
        ValuesSixths => "Sixths: external match 4, free 3, with notice 2, without none", "Zesden: extern 4, vrij 3, met bericht 2, zonder 0", "Sjettedeler: ekstern kamp 4, fri 3, meldt fra 2, ikke meldt 0";
        ValuesPercents => "Percentages: external match 70, free 50, with notice 35, without none", "Percentages: extern 70, vrij 50, met bericht 35, zonder 0", "Prosenter: ekstern kamp 70, fri 50, meldt fra 35, ikke meldt 0";
        TopValue => "Value of the first", "Waarde van de eerste", "Verdien til den første";
        TopHint { top: i32 } => format!("Usual here: {top}. Everyone further down is worth one less."), format!("Gebruikelijk hier: {top}. Wie lager staat, is telkens één minder waard."), format!("Vanlig her: {top}. Hver plass lenger ned er verdt én mindre.");
        TakeInstead { n: u16 } => format!("Take {n}"), format!("Neem {n}"), format!("Ta {n}");
        Rematches => "Playing each other again", "Weer tegen elkaar", "Møtes igjen";
        RematchClub => "After three rounds at the earliest, twice a season", "Na minstens drie rondes, twee keer per seizoen", "Tidligst etter tre runder, to ganger i sesongen";
        RematchNever => "Never in this season", "Nooit in dit seizoen", "Aldri i denne sesongen";
        FirstList => "The first list", "De eerste ranglijst", "Den første lista";
        FirstAsListed => "as pasted, the strongest first", "zoals geplakt, de sterkste eerst", "som limt inn, den sterkeste først";
        FirstByRating => "by rating", "op rating", "etter rating";
        Pairs => "Bridge pairs", "Bridge in paren", "Bridge for par";
        PairsLine => "Barometer, Howell or Mitchell: the same boards compared across the tables. One pair a line.", "Barometer, Howell of Mitchell: dezelfde spellen vergeleken over de tafels. Eén paar per regel.", "Barometer, Howell eller Mitchell: de samme spillene sammenlignet mellom bordene. Ett par per linje.";
        ChooseMovement => "Choose a movement", "Kies een loopschema", "Velg et opplegg";
        TakeOver => "Take over a season that is already running", "Een lopend seizoen overnemen", "Ta over en sesong som alt er i gang";
        BeginSeason => "Begin the season", "Begin het seizoen", "Start sesongen";
        HowManyRounds => "The rounds", "De rondes", "Rundene";
        RoundsOfMonrad => "Rounds to be played", "Aantal rondes", "Antall runder";
        RoundsUsual { rounds: u16, players: usize } => format!("Usual for {}: {rounds}.", counted(*players, "player", "players")), format!("Gebruikelijk voor {}: {rounds}.", counted(*players, "speler", "spelers")), format!("Vanlig for {}: {rounds}.", counted(*players, "spiller", "spillere"));
        MoreThanOpponents { rounds: usize, opponents: usize } =>
            format!("Everyone has {} only, so in {rounds} rounds some games have to be played twice.", counted(*opponents, "opponent", "opponents")),
            format!("Iedereen heeft maar {}, dus in {rounds} rondes worden sommige partijen twee keer gespeeld.", counted(*opponents, "tegenstander", "tegenstanders")),
            format!("Alle har bare {}, så på {rounds} runder må noen partier spilles to ganger.", counted(*opponents, "motstander", "motstandere"));
        QualityOfEight => "Dropped from the quality in exactly 8 rounds", "Telt niet mee in de kwaliteit bij precies 8 rondes", "Strykes fra kvaliteten ved nøyaktig 8 runder";
        DropOne => "the worst opponent", "de slechtste tegenstander", "den dårligste motstanderen";
        DropTwo => "the two worst opponents", "de twee slechtste tegenstanders", "de to dårligste motstanderne";
        QualityHint => "Quality is the sum of the opponents' points: without the worst under 8 rounds, without the two worst over 8.",
            "Kwaliteit is de som van de punten van de tegenstanders: zonder de slechtste bij minder dan 8 rondes, zonder de twee slechtste bij meer.",
            "Kvalitet er summen av motstandernes poeng: uten den dårligste ved under 8 runder, uten de to dårligste ved over 8.";
        Median => "Drop as many of the best too (median)", "Ook evenveel van de beste weglaten (mediaan)", "Stryk like mange av de beste også (median)";
        StartNumbers => "Start numbers", "Startnummers", "Startnumre";
        NumbersAsListed => "The start numbers follow the list.", "De startnummers volgen de lijst.", "Startnumrene følger listen.";
        LotNumber => "Number of the draw", "Nummer van de loting", "Loddtrekningens nummer";
        LotHint => "The same number and the same list give the same draw.", "Hetzelfde nummer en dezelfde lijst geven dezelfde loting.", "Samme nummer og samme liste gir samme trekning.";
        LotBad => "A whole number, such as 48213.", "Een heel getal, zoals 48213.", "Et helt tall, som 48213.";
        Draw => "Draw the numbers by lot", "Nummers loten", "Trekk numrene ved loddtrekning";
        DrawAgain => "Draw again", "Opnieuw loten", "Trekk på nytt";
        AsListed => "As listed", "Zoals in de lijst", "Som i listen";
        Schedule => "The schedule", "Het schema", "Oppsettet";
        Method => "How the rounds are made", "Hoe de rondes worden gemaakt", "Hvordan rundene lages";
        Berger => "Berger table: colours alternate (half turn)", "Bergertabel: kleuren wisselen (halve slag)", "Bergertabell: fargene veksler (halv omdreining)";
        Step => "Circle, turned by a step of your choice", "Cirkel, met een zelfgekozen slag", "Sirkel, med valgt steg";
        StepSize => "Step", "Slag", "Steg";
        StepBad { step: usize, n: usize, divisor: usize } =>
            format!("A step of {step} comes back too early: {step} and {n} are both divisible by {divisor}. Choose a step that shares no divisor with {n}."),
            format!("Een slag van {step} komt te vroeg terug: {step} en {n} zijn allebei deelbaar door {divisor}. Kies een slag zonder gemeenschappelijke deler met {n}."),
            format!("Et steg på {step} kommer for tidlig tilbake: {step} og {n} kan begge deles på {divisor}. Velg et steg uten felles faktor med {n}.");
        Belt => "Conveyor belt", "Lopende band", "Transportbånd";
        Teams => "League programme with home and away (EBL)", "Competitieprogramma met thuis en uit (EBL)", "Serieprogram med hjemme og borte (EBL)";
        TeamsFix => "Level the home games of the last team", "De thuiswedstrijden van het laatste team gelijktrekken", "Jevn ut hjemmekampene til det siste laget";
        TeamsOrder => "Order of the rounds", "Volgorde van de rondes", "Rekkefølge på rundene";
        OrderPlain => "As printed", "Zoals gedrukt", "Som trykt";
        OrderOneFirst => "Opposite rounds together, round 1 first", "Tegengestelde rondes bij elkaar, ronde 1 eerst", "Motsatte runder sammen, runde 1 først";
        OrderOneThird => "Opposite rounds together, round 1 third", "Tegengestelde rondes bij elkaar, ronde 1 als derde", "Motsatte runder sammen, runde 1 som tredje";
        Cycles => "How often everyone meets", "Hoe vaak iedereen elkaar treft", "Hvor ofte alle møtes";
        Times { n: usize } => match n { 1 => "once".to_owned(), 2 => "twice, sides reversed".to_owned(), n => format!("{n} times") },
            match n { 1 => "één keer".to_owned(), 2 => "twee keer, kanten omgedraaid".to_owned(), n => format!("{n} keer") },
            match n { 1 => "én gang".to_owned(), 2 => "to ganger, sidene byttet".to_owned(), n => format!("{n} ganger") };
        SwapLastTwo => "Swap the last two rounds of a cycle, so that nobody has three equal colours in a row",
            "Wissel de laatste twee rondes van een cyclus, zodat niemand drie keer achter elkaar dezelfde kleur heeft",
            "Bytt de to siste rundene i en omgang, så ingen får samme farge tre ganger på rad";
        Apart => "Couples who do not play each other", "Paren die niet tegen elkaar spelen", "Par som ikke spiller mot hverandre";
        ApartHint => "They are seated as the pairs of round 1, and that round is not played.",
            "Zij zitten als de paren van ronde 1, en die ronde wordt niet gespeeld.",
            "De settes som parene i runde 1, og den runden spilles ikke.";
        ApartTwo => "Choose two names first.", "Kies eerst twee namen.", "Velg to navn først.";
        ApartSame { name: String } => format!("{name} is chosen twice: choose somebody else on one side."), format!("{name} is twee keer gekozen: kies aan één kant iemand anders."), format!("{name} er valgt to ganger: velg en annen på den ene siden.");
        ApartAdd => "Keep apart", "Uit elkaar houden", "Hold fra hverandre";
        ApartTwice => "One of the two already belongs to a couple.", "Een van beiden hoort al bij een paar.", "En av de to er allerede i et par.";
        ApartPrice { games: usize } => match games { 0 => "Nobody else loses a game by it.".to_owned(), n => format!("The price: {} of others also fall out.", counted(*n, "game", "games")) },
            match games { 0 => "Verder verliest niemand er een partij door.".to_owned(), n => format!("De prijs: ook {} van anderen.", counted(*n, "partij vervalt", "partijen vervallen")) },
            match games { 0 => "Ingen andre mister noe parti.".to_owned(), n => format!("Prisen: også {} mellom andre faller bort.", counted(*n, "parti", "partier")) };
        Remove => "Remove", "Weghalen", "Fjern";
        Results => "Results and points", "Uitslagen en punten", "Resultater og poeng";
        Points => "Points for a win, draw, loss", "Punten voor winst, remise, verlies", "Poeng for seier, remis, tap";
        PointsChess => "1 – ½ – 0 (chess)", "1 – ½ – 0 (schaken)", "1 – ½ – 0 (sjakk)";
        PointsDraughts => "2 – 1 – 0 (draughts)", "2 – 1 – 0 (dammen)", "2 – 1 – 0 (dam)";
        PointsFootball => "3 – 1 – 0 (football)", "3 – 1 – 0 (voetbal)", "3 – 1 – 0 (fotball)";
        PointsSchool => "3 – 2 – 1 (school chess)", "3 – 2 – 1 (schoolschaak)", "3 – 2 – 1 (skolesjakk)";
        PointsOwn => "My own", "Eigen waarden", "Egne verdier";
        Win => "Win", "Winst", "Seier";
        DrawGame => "Draw", "Remise", "Remis";
        Loss => "Loss", "Verlies", "Tap";
        HalvesOnly => "Whole or half points from 0 to 100, such as 1, 0.5 or 1½.", "Hele of halve punten van 0 tot 100, zoals 1, 0,5 of 1½.", "Hele eller halve poeng fra 0 til 100, som 1, 0,5 eller 1½.";
        Entry => "How results are entered", "Hoe uitslagen worden ingevoerd", "Hvordan resultater føres";
        EntryGames => "Win, draw or loss", "Winst, remise of verlies", "Seier, remis eller tap";
        EntryNoDraws => "Win or loss, no draws", "Winst of verlies, geen remise", "Seier eller tap, ikke remis";
        Together => "Points of both sides together", "Punten van beide kanten samen", "Poeng for begge sider til sammen";
        TogetherNote => "Fill in one side and the other follows. Empty: every score is possible.", "Vul één kant in en de andere volgt. Leeg: elke stand kan.", "Fyll inn den ene siden, så følger den andre. Tomt: alle stillinger er mulige.";
        TogetherBad { most: u32 } => format!("A whole number up to {most}, or nothing."), format!("Een heel getal tot en met {most}, of niets."), format!("Et helt tall til og med {most}, eller ingenting.");
        EntryScores => "The score of both sides", "De stand van beide kanten", "Stillingen for begge sider";
        Sides => "The first-named side", "Wie eerst genoemd is", "Den som nevnes først";
        SidesColours => "has white", "heeft wit", "har hvit";
        SidesHome => "plays at home", "speelt thuis", "spiller hjemme";
        SidesPlain => "means nothing", "betekent niets", "betyr ingenting";
        ByeWorth => "A free round is worth", "Een vrije ronde is waard", "En fri runde er verdt";
        ByeNothing => "nothing", "niets", "ingenting";
        ByeWin => "a win", "een overwinning", "en seier";
        Withdrawn => "When somebody leaves", "Als iemand stopt", "Når noen trekker seg";
        WithdrawnHalf => "Under half played: out of the standings. Otherwise the rest is lost (FIDE custom).",
            "Minder dan de helft gespeeld: uit de stand. Anders is de rest verloren (FIDE).",
            "Under halvparten spilt: ut av tabellen. Ellers er resten tapt (FIDE).";
        WithdrawnForfeit => "What was played counts, the rest is lost", "Wat gespeeld is telt, de rest is verloren", "Det som er spilt teller, resten er tapt";
        WithdrawnKeep => "What was played counts, the rest counts for nobody", "Wat gespeeld is telt, de rest telt voor niemand", "Det som er spilt teller, resten teller for ingen";
        TieBreaks => "Equal points are decided by", "Bij gelijke punten beslist", "Ved like poeng avgjør";
        TieBreaksNone => "Nothing: equal points share the place.", "Niets: gelijke punten delen de plaats.", "Ingenting: like poeng deler plassen.";
        TieBreakAdd => "Add a tie-break", "Nog een beslisser", "Legg til et kriterium";
        Earlier { name: String } => format!("{name} earlier"), format!("{name} eerder"), format!("{name} tidligere");
        SonnebornBerger => "Sonneborn-Berger", "Sonneborn-Berger", "Sonneborn-Berger";
        Direct => "direct encounter", "onderling resultaat", "innbyrdes oppgjør";
        Wins => "number of wins", "aantal overwinningen", "antall seire";
        Blacks => "games with black", "partijen met zwart", "partier med svart";
        BlackWins => "wins with black", "winst met zwart", "seire med svart";
        Difference => "points for minus against", "saldo", "differanse";
        Scored => "points for", "gescoord", "scoret";
        Quality => "quality", "kwaliteit", "kvalitet";
        BoardPoints => "board points", "bordpunten", "brettpoeng";
        MatchPoints => "match points", "matchpunten", "matchpoeng";
        Time => "Time and room", "Tijd en ruimte", "Tid og plass";
        Minutes => "Minutes a game, changing over included", "Minuten per partij, wisselen meegerekend", "Minutter per parti, bytte medregnet";
        Boards => "Boards (0: as many as needed)", "Borden (0: zoveel als nodig)", "Bord (0: så mange som trengs)";
        FirstDate => "Date of round 1", "Datum van ronde 1", "Dato for runde 1";
        EveryDays => "Days from one date to the next", "Dagen van de ene datum tot de volgende", "Dager fra én dato til den neste";
        OtherRounds => "The other rounds", "De andere rondes", "De andre rundene";
        DatingFirst => "No date yet", "Nog geen datum", "Ingen dato ennå";
        DatingSame => "All on the same date", "Allemaal op dezelfde datum", "Alle på samme dato";
        DatingWeekly => "One round a week", "Elke week een ronde", "Én runde i uka";
        DatingOwn => "Otherwise", "Anders", "På en annen måte";
        DatedFirst { date: String } => format!("Only round 1 has a date: {date}."), format!("Alleen ronde 1 heeft een datum: {date}."), format!("Bare runde 1 har en dato: {date}.");
        DatedSame { rounds: usize, date: String } => match rounds { 1 => format!("Round 1 on {date}."), n => format!("All {n} rounds on {date}.") },
            match rounds { 1 => format!("Ronde 1 op {date}."), n => format!("Alle {n} rondes op {date}.") },
            match rounds { 1 => format!("Runde 1 {date}."), n => format!("Alle {n} runder {date}.") };
        DatedFromTo { rounds: usize, first: String, last: String } =>
            format!("Round 1 on {first}, round {rounds} on {last}."),
            format!("Ronde 1 op {first}, ronde {rounds} op {last}."),
            format!("Runde 1 {first}, runde {rounds} {last}.");
        RoundsADate => "Rounds on one date", "Rondes op één datum", "Runder på samme dato";
        Means => "What this means", "Wat dit betekent", "Hva dette betyr";
        Rounds => "rounds", "rondes", "runder";
        Games => "games", "partijen", "partier";
        Duration { hours: usize, minutes: usize } =>
            match (hours, minutes) { (0, m) => format!("{m} min"), (h, 0) => format!("{h} h"), (h, m) => format!("{h} h {m} min") },
            match (hours, minutes) { (0, m) => format!("{m} min"), (h, 0) => format!("{h} u"), (h, m) => format!("{h} u {m} min") },
            match (hours, minutes) { (0, m) => format!("{m} min"), (h, 0) => format!("{h} t"), (h, m) => format!("{h} t {m} min") };
        Takes => "playing time", "speeltijd", "spilletid";
        Shifts { shifts: usize } => format!("With so few boards every round is played in {shifts} turns."), format!("Met zo weinig borden gaat elke ronde in {shifts} beurten."), format!("Med så få bord spilles hver runde i {shifts} omganger.");
        EachPlays { games: usize } => format!("Everyone plays {}.", counted(*games, "game", "games")), format!("Iedereen speelt {}.", counted(*games, "partij", "partijen")), format!("Alle spiller {}.", counted(*games, "parti", "partier"));
        Breaks { n: usize } => counted(*n, "break in the colours", "breaks in the colours"), counted(*n, "kleurherhaling", "kleurherhalingen"), counted(*n, "fargebrudd", "fargebrudd");
        BreaksHome { n: usize } => counted(*n, "home/away break", "home/away breaks"), counted(*n, "thuis/uit-herhaling", "thuis/uit-herhalingen"), counted(*n, "hjemme/borte-brudd", "hjemme/borte-brudd");
        LongestRun { n: usize } => format!("longest run of one side: {n}"), format!("langste reeks aan één kant: {n}"), format!("lengste rekke på én side: {n}");
        TooMany { most: usize, given: usize } => format!("{given} entrants are too many for one round robin; {most} is the most."), format!("{given} deelnemers is te veel voor één toernooi; {most} is het maximum."), format!("{given} deltakere er for mange for én turnering; {most} er det meste.");
        TooFew => "Two names are needed at least.", "Er zijn minstens twee namen nodig.", "Det trengs minst to navn.";
        TooManyGames { games: usize, most: usize } => format!("{games} games are more than Rondel keeps in one event ({most}). Let everyone meet less often."), format!("{games} partijen is meer dan Rondel in één toernooi bewaart ({most}). Laat iedereen elkaar minder vaak treffen."), format!("{games} partier er mer enn Rondel tar vare på i ett arrangement ({most}). La alle møtes færre ganger.");
        RoundsBad { most: u16 } => format!("There can be 1 to {most} rounds."), format!("Er kunnen 1 tot {most} rondes zijn."), format!("Det kan være 1 til {most} runder.");
        CyclesBad { most: usize } => format!("Everyone can meet 1 to {most} times."), format!("Iedereen kan elkaar 1 tot {most} keer treffen."), format!("Alle kan møtes 1 til {most} ganger.");
        CoupleGone { name: String } => format!("{name} is kept apart from somebody but is not among the names. Remove that couple or add the name."),
            format!("{name} wordt van iemand gescheiden gehouden maar staat niet bij de namen. Haal dat paar weg of voeg de naam toe."),
            format!("{name} skal holdes fra noen, men står ikke blant navnene. Fjern paret eller legg til navnet.");
        StarterBad => "The chosen starting order does not fit this number of entrants.", "De gekozen beginopstelling past niet bij dit aantal deelnemers.", "Den valgte startoppstillingen passer ikke til dette antallet deltakere.";
        Preview => "Round 1 would be", "Ronde 1 wordt", "Runde 1 blir";
        Free { name: String } => format!("{name} is free"), format!("{name} is vrij"), format!("{name} har fri");
    }
}
