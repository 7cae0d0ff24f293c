//! The circle method in pictures.

use super::counted;

sentences! {
    /// What the round-table page says.
    TableText {
        Title => "The round table", "De ronde tafel", "Det runde bordet";
        Lead => "Everyone plays the one opposite. Then everyone walks along, and after the last round everyone has met everyone.",
            "Iedereen speelt tegen wie er tegenover zit. Dan loopt iedereen door, en na de laatste ronde heeft iedereen iedereen getroffen.",
            "Alle spiller mot den som sitter overfor. Så går alle videre, og etter siste runde har alle møtt alle.";
        Parts => "Parts of the round table", "Onderdelen van de ronde tafel", "Deler av det runde bordet";
        Dance => "The dance", "De stoelendans", "Stoldansen";
        HandOut => "Hand-out", "Werkblad", "Arbeidsark";

        Players => "Players", "Spelers", "Spillere";
        Fewer => "One player fewer", "Eén speler minder", "Én spiller færre";
        More => "One player more", "Eén speler meer", "Én spiller til";
        Step => "How far everyone walks", "Hoe ver iedereen doorloopt", "Hvor langt alle går";
        HalfTurn { chairs: usize } => format!("{}: the half turn", counted(*chairs, "chair", "chairs")), format!("{}: de halve slag", counted(*chairs, "stoel", "stoelen")), format!("{}: den halve omdreiningen", counted(*chairs, "stol", "stoler"));
        Plain => "1 chair: the plain dance", "1 stoel: de gewone stoelendans", "1 stol: den enkle dansen";
        Chairs { chairs: usize } => format!("{chairs} chairs"), format!("{chairs} stoelen"), format!("{chairs} stoler");
        ChairsFail { chairs: usize } => format!("{chairs} chairs: fails"), format!("{chairs} stoelen: loopt vast"), format!("{chairs} stoler: går i stå");
        Picture => "Picture", "Beeld", "Bilde";
        LookRing => "Round table", "Ronde tafel", "Rundt bord";
        LookBelt => "Conveyor belt", "Lopende band", "Transportbånd";
        LookBoth => "1 chair and half turn side by side", "1 stoel en halve slag naast elkaar", "1 stol og halv omdreining side om side";
        Names => "Names instead of numbers", "Namen in plaats van nummers", "Navn i stedet for numre";
        NamesHint { least: u16, most: u16 } => format!("One a line, {least} to {most}. They stand in the link to this page too."),
            format!("Eén per regel, {least} tot {most}. Ze staan ook in de link naar deze pagina."),
            format!("Ett per linje, {least} til {most}. De står også i lenken til denne siden.");
        NumbersOnly => "Numbers only", "Alleen nummers", "Bare numre";

        RoundOf { round: usize, of: usize } => format!("Round {round} of {of}"), format!("Ronde {round} van {of}"), format!("Runde {round} av {of}");
        Previous => "Round back", "Ronde terug", "Runde tilbake";
        Next => "Next round", "Volgende ronde", "Neste runde";
        Play => "Play", "Afspelen", "Spill av";
        Pause => "Pause", "Pauze", "Pause";
        Scrub => "Go to a round", "Naar een ronde", "Gå til en runde";
        Speed => "Speed", "Tempo", "Fart";
        Slow => "Slow", "Langzaam", "Langsomt";
        Normal => "Normal", "Gewoon", "Vanlig";
        Fast => "Fast", "Snel", "Raskt";

        RingTitle { round: usize } => format!("Round {round} at the round table"), format!("Ronde {round} aan de ronde tafel"), format!("Runde {round} ved det runde bordet");
        BeltTitle { round: usize } => format!("Round {round} on the conveyor belt"), format!("Ronde {round} op de lopende band"), format!("Runde {round} på transportbåndet");
        RingEmpty => "The round table, to fill in", "De ronde tafel, om in te vullen", "Det runde bordet, til utfylling";
        RingDesc => "Every line joins two who play each other; white discs have white.", "Elke lijn verbindt twee spelers die tegen elkaar spelen; witte schijven hebben wit.", "Hver linje forbinder to som spiller mot hverandre; hvite brikker har hvit.";
        RingKeys => "Left and right arrow change the round, up and down light a game.", "Pijl links en rechts wisselen van ronde, omhoog en omlaag lichten een partij op.", "Pil venstre og høyre bytter runde, opp og ned lyser opp et parti.";
        ShowTable => "Show as table", "Als tabel tonen", "Vis som tabell";
        Games { round: usize } => format!("The games of round {round}"), format!("De partijen van ronde {round}"), format!("Partiene i runde {round}");
        AllGames => "All rounds", "Alle rondes", "Alle runder";
        Free { name: String } => format!("{name} is free"), format!("{name} is vrij"), format!("{name} har fri");
        Said { round: usize, games: String } => format!("Round {round}: {games}."), format!("Ronde {round}: {games}.", ), format!("Runde {round}: {games}.");
        Moved { chairs: usize } => format!("Everyone has walked {} clockwise.", counted(*chairs, "chair", "chairs")), format!("Iedereen is {} met de klok mee gelopen.", counted(*chairs, "stoel", "stoelen")), format!("Alle har gått {} med klokka.", counted(*chairs, "stol", "stoler"));

        MatrixTitle => "In which round do two meet?", "In welke ronde treffen twee elkaar?", "I hvilken runde møtes to?";
        MatrixEmpty => "The table of meetings, to fill in", "De tabel van ontmoetingen, om in te vullen", "Tabellen over møter, til utfylling";
        MatrixDesc => "Every round fills a diagonal, and together they fill the table. Where the cell is shaded, the one of the row has black.",
            "Elke ronde vult een diagonaal, en samen vullen ze de tabel. Waar het vak grijs is, heeft de speler van de rij zwart.",
            "Hver runde fyller en diagonal, og sammen fyller de tabellen. Der ruten er grå, har den i raden svart.";
        MatrixKeys => "Arrows move from cell to cell, Enter goes to the round.", "Pijlen gaan van vak naar vak, Enter gaat naar de ronde.", "Piler går fra rute til rute, Enter går til runden.";
        Square => "Square", "Vierkant", "Kvadrat";
        Slanted => "Slanted, as printed in 1986", "Schuin, zoals gedrukt in 1986", "Skrått, som trykt i 1986";
        Whole => "Show the rounds to come", "Toon ook de rondes die nog komen", "Vis også rundene som kommer";
        BreaksHead => "breaks", "herh.", "brudd";
        CellGame { white: String, black: String, rounds: String } => format!("{white}–{black}: round {rounds}. {white} has white."), format!("{white}–{black}: ronde {rounds}. {white} heeft wit."), format!("{white}–{black}: runde {rounds}. {white} har hvit.");
        CellOwn { name: String, rounds: String } => format!("{name} would play himself in round {rounds}."), format!("{name} zou in ronde {rounds} tegen zichzelf spelen."), format!("{name} ville spilt mot seg selv i runde {rounds}.");
        CellNever { one: String, other: String } => format!("{one} and {other} never meet."), format!("{one} en {other} treffen elkaar nooit."), format!("{one} og {other} møtes aldri.");

        Proved { pairs: usize } => format!("All {pairs} pairs meet exactly once. ✓"), format!("Alle {pairs} tweetallen treffen elkaar precies één keer. ✓"), format!("Alle {pairs} par møtes nøyaktig én gang. ✓");
        NotProved { pairs: usize } => format!("{pairs} pairs do not meet exactly once. ✗"), format!("{pairs} tweetallen treffen elkaar niet precies één keer. ✗"), format!("{pairs} par møtes ikke nøyaktig én gang. ✗");
        Breaks { now: usize, all: usize, run: usize } => format!("Colour breaks so far: {now}, in all rounds: {all}. Longest run of one colour: {run}."),
            format!("Kleurherhalingen tot nu toe: {now}, in alle rondes: {all}. Langste reeks van één kleur: {run}."),
            format!("Fargebrudd til nå: {now}, i alle runder: {all}. Lengste rekke med én farge: {run}.");
        FailTitle { step: usize, chairs: usize } => format!("Why {step} of {chairs} chairs gets stuck"), format!("Waarom {step} van de {chairs} stoelen vastloopt"), format!("Hvorfor {step} av {chairs} stoler går i stå");
        Fail { step: usize, chairs: usize, divisor: usize, period: usize } =>
            format!("{step} and {chairs} are both divisible by {divisor}. After {} everyone is back in the first chair.", counted(*period, "round", "rounds")),
            format!("{step} en {chairs} zijn allebei deelbaar door {divisor}. Na {} zit iedereen weer op de eerste stoel.", counted(*period, "ronde", "rondes")),
            format!("{step} og {chairs} kan begge deles på {divisor}. Etter {} er alle tilbake i den første stolen.", counted(*period, "runde", "runder"));
        FailSums { repeated: String, never: String, divisor: usize } =>
            format!("The diagonals with the sums {repeated} come {divisor} times; those with {never} never."),
            format!("De diagonalen met de sommen {repeated} komen {divisor} keer; die met {never} nooit."),
            format!("Diagonalene med summene {repeated} kommer {divisor} ganger; de med {never} aldri.");
        FailPairs { one: String, other: String, rounds: String, a: String, b: String } =>
            format!("So {one} and {other} meet in rounds {rounds}, and {a} and {b} never."),
            format!("Zo treffen {one} en {other} elkaar in de rondes {rounds}, en {a} en {b} nooit."),
            format!("Slik møtes {one} og {other} i rundene {rounds}, og {a} og {b} aldri.");

        HandTitle { round: usize } => format!("Round {round} by hand"), format!("Ronde {round} uit het hoofd"), format!("Runde {round} for hånd");
        HandFree { head: String } => format!("{head} goes to the first column and is free."), format!("{head} gaat naar de eerste kolom en is vrij."), format!("{head} går til den første kolonnen og har fri.");
        HandExtra { head: String, extra: String } => format!("{head} goes to the first column and plays {extra}."), format!("{head} gaat naar de eerste kolom en speelt tegen {extra}."), format!("{head} går til den første kolonnen og spiller mot {extra}.");
        HandLeft { count: String } => format!("Left, count on from there: {count}."), format!("Links telt vanaf daar door: {count}."), format!("Til venstre telles det fremover derfra: {count}.");
        HandRight { count: String } => format!("Right, count back: {count}."), format!("Rechts telt terug: {count}."), format!("Til høyre telles det bakover: {count}.");
        HandNow { round: usize } => format!("Round {round}, on paper"), format!("Ronde {round}, op papier"), format!("Runde {round}, på papiret");
        HandNext { round: usize } => format!("Round {round}, to be written"), format!("Ronde {round}, op te schrijven"), format!("Runde {round}, skal skrives");
        HandDone => "This is the last round: everyone has met everyone.", "Dit is de laatste ronde: iedereen heeft iedereen getroffen.", "Dette er siste runde: alle har møtt alle.";

        Present => "Show to a class", "Aan een klas tonen", "Vis for en klasse";
        PresentEnd => "End showing", "Tonen beëindigen", "Avslutt visningen";
        Blank => "The screen is blank. Press B or tap to go on.", "Het scherm is leeg. Druk op B of tik om verder te gaan.", "Skjermen er tom. Trykk B eller på skjermen for å gå videre.";
        Svg => "Save as SVG", "Opslaan als SVG", "Lagre som SVG";
        Png => "Save as PNG", "Opslaan als PNG", "Lagre som PNG";
        NoPicture => "The picture could not be made.", "Het beeld kon niet worden gemaakt.", "Bildet kunne ikke lages.";
        Use => "Use this schedule", "Gebruik dit schema", "Bruk dette oppsettet";
        UseHint => "A new event with these players and this step.", "Een nieuw toernooi met deze spelers en deze stap.", "Et nytt arrangement med disse spillerne og dette steget.";
        UseFails => "With this step not everyone meets everyone.", "Met deze stap treft niet iedereen iedereen.", "Med dette steget møter ikke alle alle.";
        Player { number: usize } => format!("Player {number}"), format!("Speler {number}"), format!("Spiller {number}");

        Sheet { players: usize } => format!("The round table, {players} players"), format!("De ronde tafel, {players} spelers"), format!("Det runde bordet, {players} spillere");
        Solution { players: usize } => format!("The round table, {players} players: solution"), format!("De ronde tafel, {players} spelers: oplossing"), format!("Det runde bordet, {players} spillere: løsning");
        SheetSeat { walkers: usize } => format!("1. Seat 1 at the head of the table and the others to {walkers} anticlockwise. Left has white."),
            format!("1. Zet 1 aan het hoofd van de tafel en de anderen tot {walkers} tegen de klok in. Links heeft wit."),
            format!("1. Sett 1 ved bordenden og de andre til {walkers} mot klokka. Venstre har hvit.");
        SheetFree => "2. Play along the lines; the one at the head is free.", "2. Speel langs de lijnen; wie aan het hoofd zit, is vrij.", "2. Spill langs linjene; den ved bordenden har fri.";
        SheetExtra { extra: usize } => format!("2. Play along the lines; the one at the head plays {extra}, who stays outside."), format!("2. Speel langs de lijnen; wie aan het hoofd zit, speelt tegen {extra}, die buiten blijft zitten."), format!("2. Spill langs linjene; den ved bordenden spiller mot {extra}, som blir sittende utenfor.");
        SheetWalk { chairs: usize } => format!("3. Write the number of the round in the table of meetings. Then everyone walks {} clockwise.", counted(*chairs, "chair", "chairs")),
            format!("3. Schrijf het nummer van de ronde in de tabel van ontmoetingen. Dan loopt iedereen {} met de klok mee.", counted(*chairs, "stoel", "stoelen")),
            format!("3. Skriv nummeret på runden i tabellen over møter. Så går alle {} med klokka.", counted(*chairs, "stol", "stoler"));
        Print => "Print", "Afdrukken", "Skriv ut";
    }
}
