//! The circle method in pictures.

sentences! {
    /// What the round-table page says.
    TableText {
        Title => "The round table", "De ronde tafel", "Det runde bordet";
        Lead => "Everyone sits round a table and plays the one opposite. For the next round everyone moves along, and after the last round everyone has met everyone.",
            "Iedereen zit om een tafel en speelt tegen wie er tegenover zit. Voor de volgende ronde schuift iedereen door, en na de laatste ronde heeft iedereen iedereen getroffen.",
            "Alle sitter rundt et bord og spiller mot den som sitter overfor. Før neste runde flytter alle seg, og etter siste runde har alle møtt alle.";
        Players => "Players", "Spelers", "Spillere";
        Step => "How far everyone moves", "Hoe ver iedereen doorschuift", "Hvor langt alle flytter";
        HalfTurn { chairs: usize } => format!("{chairs} chairs: the half turn, colours alternate"), format!("{chairs} stoelen: de halve slag, kleuren wisselen"), format!("{chairs} stoler: den halve omdreiningen, fargene veksler");
        Plain => "1 chair: the plain dance", "1 stoel: de gewone stoelendans", "1 stol: den enkle dansen";
        Chairs { chairs: usize } => format!("{chairs} chairs"), format!("{chairs} stoelen"), format!("{chairs} stoler");
        Previous => "Back", "Terug", "Tilbake";
        Next => "Next round", "Volgende ronde", "Neste runde";
        RingTitle { round: u16 } => format!("Round {round} at the round table"), format!("Ronde {round} aan de ronde tafel"), format!("Runde {round} ved det runde bordet");
        RingDesc => "Every line joins two who play each other.", "Elke lijn verbindt twee spelers die tegen elkaar spelen.", "Hver linje forbinder to som spiller mot hverandre.";
        Games { round: u16 } => format!("The games of round {round}"), format!("De partijen van ronde {round}"), format!("Partiene i runde {round}");
        Free { number: u16 } => format!("{number} is free"), format!("{number} is vrij"), format!("{number} har fri");
        MatrixTitle => "In which round do two meet?", "In welke ronde treffen twee elkaar?", "I hvilken runde møtes to?";
        MatrixDesc { round: u16 } => format!("The cells of round {round} are dark. Every round is a diagonal, and together they fill the table."),
            format!("De vakken van ronde {round} zijn donker. Elke ronde is een diagonaal, en samen vullen ze de tabel."),
            format!("Rutene for runde {round} er mørke. Hver runde er en diagonal, og sammen fyller de tabellen.");
        Proved { pairs: usize } => format!("All {pairs} pairs meet exactly once. ✓"), format!("Alle {pairs} tweetallen treffen elkaar precies één keer. ✓"), format!("Alle {pairs} par møtes nøyaktig én gang. ✓");
        NotProved { pairs: usize } => format!("{pairs} pairs do not meet exactly once. ✗"), format!("{pairs} tweetallen treffen elkaar niet precies één keer. ✗"), format!("{pairs} par møtes ikke nøyaktig én gang. ✗");
        Breaks { breaks: usize, run: usize } => format!("Breaks in the colours: {breaks}. Longest run of one colour: {run}."), format!("Kleurherhalingen: {breaks}. Langste reeks van één kleur: {run}."), format!("Fargebrudd: {breaks}. Lengste rekke med én farge: {run}.");
        Use => "Use this for an event", "Gebruik dit voor een toernooi", "Bruk dette i et arrangement";
    }
}
