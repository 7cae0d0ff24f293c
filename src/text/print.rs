//! Everything for paper: what can be printed, and what stands on the sheets.

use super::counted;

sentences! {
    /// What the print tab and the sheets say.
    Print {
        Choose => "What to print", "Wat printen", "Hva skal skrives ut";
        Print => "Print", "Printen", "Skriv ut";
        Pages { n: usize } => counted(*n, "page", "pages"), counted(*n, "pagina", "pagina's"), counted(*n, "side", "sider");
        FitsBoth => "Fits A4 and Letter, upright. In the print window, switch headers and footers off.",
            "Past op A4 en Letter, staand. Zet in het printvenster kop- en voetteksten uit.",
            "Passer til A4 og Letter, stående. Slå av topp- og bunntekst i utskriftsvinduet.";
        Preview => "Preview", "Voorbeeld", "Forhåndsvisning";
        WhichRound => "Round", "Ronde", "Runde";
        ShortNames => "Names as first name and one letter", "Namen als voornaam en één letter", "Navn som fornavn og én bokstav";
        WithResults => "With results", "Met uitslagen", "Med resultater";
        NothingYet => "There is nothing to print on this sheet yet.", "Er is nog niets om op dit vel te printen.", "Det er ingenting å skrive ut på dette arket ennå.";

        Boards => "Pairings by table", "Indeling op tafel", "Oppsett etter bord";
        BoardsHint => "large type, to put up in the hall", "groot, om op te hangen in de zaal", "stor skrift, til oppslag i salen";
        Names => "Pairings by name", "Indeling op naam", "Oppsett etter navn";
        NamesHint => "everyone finds their place", "iedereen vindt zijn plaats", "alle finner plassen sin";
        Slips => "Result slips", "Uitslagbriefjes", "Resultatlapper";
        MatchSlipsHint => "blank, with the boards of a match, four on a sheet", "blanco, met de borden van een wedstrijd, vier op een vel", "blanke, med brettene i en kamp, fire på et ark";
        SlipsHint => "blank, one a table, eight on a sheet", "blanco, één per tafel, acht op een vel", "blanke, én per bord, åtte på et ark";
        Schedule => "Schedule by round", "Schema per ronde", "Oppsett etter runde";
        ScheduleHint => "every game of every round", "alle partijen van alle rondes", "alle partier i alle runder";
        Positions => "Schedule by name", "Schema per naam", "Oppsett etter deltaker";
        PositionsHint => "everyone's opponents in one grid", "ieders tegenstanders in één tabel", "alles motstandere i én tabell";
        Cards => "A card for everyone", "Een kaartje voor iedereen", "Et kort til hver";
        CardsHint => "all one's rounds, eight on a sheet", "al je rondes, acht op een vel", "alle rundene dine, åtte på et ark";
        PartnersByNameHint => "everyone finds their table and partner", "iedereen vindt tafel en partner", "alle finner bord og makker";
        FourSlipsHint => "blank, four names each, eight on a sheet", "blanco, elk met vier namen, acht op een vel", "blanke, fire navn på hver, åtte på et ark";
        Seats => "Who sits where", "Wie zit waar", "Hvem sitter hvor";
        SeatsHint => "everyone's table and place in every round, in one grid", "ieders tafel en plaats in elke ronde, in één tabel", "alles bord og plass i hver runde, i én tabell";
        SeatsLegend { seats: String } =>
            format!("The number is the table, the letter the seat: {seats}. Partners sit opposite each other. – sits out."),
            format!("Het nummer is de tafel, de letter de plaats: {seats}. Partners zitten tegenover elkaar. – is vrij."),
            format!("Tallet er bordet, bokstaven plassen: {seats}. Makkere sitter overfor hverandre. – sitter over.");
        SeatsPlain =>
            "The number is the table; who has the same letter there is your partner, the other two are opponents. – sits out.",
            "Het nummer is de tafel; wie daar dezelfde letter heeft is je partner, de andere twee zijn tegenstanders. – is vrij.",
            "Tallet er bordet; den som har samme bokstav der, er makkeren din, de to andre er motstandere. – sitter over.";
        Routes => "A route card for everyone", "Een routekaartje voor iedereen", "Et rutekort til hver";
        RoutesHint => "table, partner and opponents of every round, eight on a sheet", "tafel, partner en tegenstanders van elke ronde, acht op een vel", "bord, makker og motstandere i hver runde, åtte på et ark";
        TableCards => "Table cards", "Tafelkaarten", "Bordkort";
        TableCardsHint => "for each table all its rounds, with fields for the score", "voor elke tafel alle rondes, met vakken voor de score", "for hvert bord alle runder, med felt til poengene";
        TableCard { table: u16 } => format!("Table {table}"), format!("Tafel {table}"), format!("Bord {table}");
        ScoreSheet => "Score sheet", "Scoreblad", "Poengark";
        ScoreSheetHint => "all tables of all rounds, with fields for the score", "alle tafels van alle rondes, met vakken voor de score", "alle bord i alle runder, med felt til poengene";
        Ranking => "Ranking", "Ranglijst", "Rangliste";
        RankingHint => "the latest list, with values and totals", "de laatste lijst, met waarden en totalen", "den siste listen, med verdier og summer";
        EveningsHint => "names with boxes for the coming rounds", "namen met hokjes voor de komende rondes", "navn med ruter for de kommende rundene";
        RankingLegend => "Value: what a win against this player is worth now. Total: the sum that decides the place.",
            "Waarde: wat winst op deze speler nu waard is. Totaal: de som die de plaats bepaalt.",
            "Verdi: hva en seier mot denne spilleren er verdt nå. Sum: det som avgjør plassen.";
        Standings => "Standings", "Stand", "Tabell";
        StandingsHint => "points and tie-breaks", "punten en beslissers", "poeng og kriterier";
        Best => "Board by board", "Bord voor bord", "Brett for brett";
        BestHint => "the best players of the teams", "de beste spelers van de teams", "de beste spillerne på lagene";
        Crosstable => "Crosstable", "Kruistabel", "Krysstabell";
        CrosstableHint => "everyone against everyone", "iedereen tegen iedereen", "alle mot alle";
        Attendance => "Attendance list", "Presentielijst", "Oppmøteliste";
        AttendanceHint => "everyone who takes part, boxes to tick", "alle deelnemers, met hokjes om af te vinken", "alle deltakere, med ruter å krysse av";

        Page { page: usize, of: usize } => format!("page {page} of {of}"), format!("pagina {page} van {of}"), format!("side {page} av {of}");
        Printed { when: String } => format!("printed {when}"), format!("geprint {when}"), format!("skrevet ut {when}");
        RoundOf { round: u16, sheet: String } => format!("Round {round} · {sheet}"), format!("Ronde {round} · {sheet}"), format!("Runde {round} · {sheet}");
        Part { from: usize, to: usize } => format!("columns {from}–{to}"), format!("kolommen {from}–{to}"), format!("kolonner {from}–{to}");
        PartRounds { from: usize, to: usize } => format!("rounds {from}–{to}"), format!("rondes {from}–{to}"), format!("runder {from}–{to}");
        Before => "before round 1", "voor ronde 1", "før runde 1";
        After { round: u16 } => format!("after round {round}"), format!("na ronde {round}"), format!("etter runde {round}");
        UpTo { round: u16 } => format!("up to round {round}"), format!("tot en met ronde {round}"), format!("til og med runde {round}");
        Open { n: usize } => format!("{} still open", counted(*n, "game", "games")), format!("nog {} open", counted(*n, "partij", "partijen")), format!("{} gjenstår", counted(*n, "parti", "partier"));
        IsFree { name: String } => format!("{name} is free."), format!("{name} is vrij."), format!("{name} har fri.");
        Free => "free", "vrij", "fri";
        HasWalkOver { name: String } => format!("{name} has a walk-over."), format!("{name} heeft een walk-over."), format!("{name} har walk over.");
        FreeByWalkOver => "walk-over", "walk-over", "walk over";
        HasLeft { name: String } => format!("{name} (has left)"), format!("{name} (gestopt)"), format!("{name} (trukket seg)");
        Gone => "has left", "gestopt", "trukket seg";
        Continued { round: String } => format!("{round}, continued"), format!("{round}, vervolg"), format!("{round}, forts.");
        Number => "No.", "Nr.", "Nr.";
        Opponent => "Opponent", "Tegenstander", "Motstander";
        Side => "Colour", "Kleur", "Farge";
        SideHome => "Home/away", "Thuis/uit", "Hjemme/borte";
        Date => "Date", "Datum", "Dato";
        Signature => "signature", "handtekening", "underskrift";
        TablesLetter => "T", "T", "B";
        RoundsLetter => "R", "R", "R";
        WhiteLetter => "w", "w", "h";
        BlackLetter => "b", "z", "s";
        NorthSouthLetters => "NS ", "NZ ", "NS ";
        EastWestLetters => "EW ", "OW ", "ØV ";
        HomeLetter => "h", "t", "h";
        AwayLetter => "a", "u", "b";
        PositionsLegend { first: String, first_word: String, second: String, second_word: String } =>
            format!("The number is the opponent's; {first} {first_word}, {second} {second_word}, – free."),
            format!("Het nummer is dat van de tegenstander; {first} {first_word}, {second} {second_word}, – vrij."),
            format!("Tallet er motstanderens nummer; {first} {first_word}, {second} {second_word}, – fri.");
        PositionsPlain => "The number is the opponent's; – is free.", "Het nummer is dat van de tegenstander; – is vrij.", "Tallet er motstanderens nummer; – er fri.";
        CrossLegend => "+ and –: won and lost without play. In brackets: does not count.",
            "+ en –: gewonnen en verloren zonder spelen. Tussen haakjes: telt niet mee.",
            "+ og –: vunnet og tapt uten spill. I parentes: teller ikke.";
        Excluded { names: String } => format!("Left out with all games: {names}."), format!("Met alle partijen uit de stand: {names}."), format!("Tatt ut med alle partier: {names}.");
        Played => "P", "G", "S";
        Won => "W", "W", "V";
        Drawn => "D", "R", "U";
        Lost => "L", "V", "T";
        TableLegend => "P played at the table, W won, D drawn, L lost", "G gespeeld, W gewonnen, R remise, V verloren", "S spilt, V vunnet, U uavgjort, T tapt";
        AverageHead => "Avg.", "Gem.", "Snitt";
        AverageLegend => "Avg. points per game, by which the list goes", "Gem. punten per partij, waar de stand naar gaat", "Snitt poeng per parti, som tabellen ordnes etter";
        PerGame { what: String } => format!("{what} per game"), format!("{what} per partij"), format!("{what} per parti");
        ScoreHead => "Score", "Saldo", "Mål";
        SonnebornBerger => "SB", "SB", "SB";
        Direct => "DE", "OR", "IO";
        Wins => "Wins", "Winst", "Seire";
        Blacks => "Black", "Zwart", "Svart";
        BlackWins => "Bl. w.", "Zw. w.", "Sv. s.";
        Difference => "Diff.", "Verschil", "Diff.";
        Scored => "For", "Voor", "For";
        Quality => "Qual.", "Kwal.", "Kval.";
        BoardPoints => "Boards", "Borden", "Brett";
        MatchPoints => "Match", "Match", "Kamp";
        Present => "Present", "Aanwezig", "Til stede";
        Remarks => "Remarks", "Opmerkingen", "Merknader";

        RoundByRound => "Round by round", "Ronde na ronde", "Runde for runde";
        RoundByRoundHint => "everyone's opponents, colours and points", "ieders tegenstanders, kleuren en punten", "alles motstandere, farger og poeng";
        PlayerCardsHint => "to fill in after every round, eight on a sheet", "om na elke ronde in te vullen, acht op een vel", "til å fylle ut etter hver runde, åtte på et ark";
        QualityHint => "points and quality, every sum written out", "punten en kwaliteit, elke som uitgeschreven", "poeng og kvalitet, hver sum skrevet ut";
        Prizes => "Prizes", "Prijzen", "Premier";
        PrizesHint => "who gets what, to read out", "wie wat krijgt, om voor te lezen", "hvem som får hva, til å lese opp";
        Certificates => "Certificates", "Oorkondes", "Diplomer";
        CertificatesHint => "one on a sheet, with a line to sign", "één per vel, met een regel om te tekenen", "ett på hvert ark, med en linje til underskrift";
        FilledIn => "Filled in as far as played", "Ingevuld zover er gespeeld is", "Fylt ut så langt det er spilt";

        CardTeam => "Team", "Team", "Lag";
        CardPlayer => "Player", "Speler", "Spiller";
        CardNumber => "Player no.", "Spelersnr.", "Spillernr.";
        CardRound => "Round", "Ronde", "Runde nr.";
        CardColour => "Own colour", "Eigen kleur", "Egen farge";
        CardOpponent => "Opponent's no.", "Nr. tegenstander", "Motstanderens nr.";
        CardResult => "Round result", "Uitslag ronde", "Runderesultat";
        CardSum => "Points so far", "Punten tot nu toe", "Poengsum";
        CardFinal => "Final result", "Eindresultaat", "Sluttresultat";
        CountsLegend => "W won, D drawn, L lost. In brackets: dropped.", "W gewonnen, R remise, V verloren. Tussen haakjes: valt af.", "V vunnet, U uavgjort, T tapt. I parentes: strøket.";
        QualitySum => "Opponents' points", "Punten van de tegenstanders", "Motstandernes poeng";
        WalkOver => "w.o.", "w.o.", "w.o.";
        ProgressLegend { white: String, black: String } =>
            format!("Opponent's number, {white} white or {black} black, points of the round; + and – without play, w.o. walk-over, × absent."),
            format!("Nummer van de tegenstander, {white} wit of {black} zwart, punten van de ronde; + en – zonder spelen, w.o. walk-over, × afwezig."),
            format!("Motstanderens nummer, {white} hvit eller {black} svart, rundens poeng; + og – uten spill, w.o. walk over, × borte.");

        Diploma => "Certificate", "Oorkonde", "Diplom";
        Nth { place: usize } => ordinal(*place), format!("{place}e plaats"), format!("{place}. plass");
        NthShared { place: usize } => format!("shared {}", ordinal(*place)), format!("gedeelde {place}e plaats"), format!("delt {place}. plass");
        PointsAGame { points: String } => format!("{points} points a game"), format!("{points} punten per partij"), format!("{points} poeng per parti");
        PointsMade { points: String } => match points.as_str() { "1" => "1 point".to_owned(), points => format!("{points} points") },
            match points.as_str() { "1" => "1 punt".to_owned(), points => format!("{points} punten") },
            format!("{points} poeng");
        ForWhom => "For whom", "Voor wie", "For hvem";
        ForWinners => "everybody with a prize", "iedereen met een prijs", "alle med premie";
        ForEverybody => "everybody", "iedereen", "alle";
        LargeLine => "Large line", "Grote regel", "Stor linje";
        OwnLine => "A line of your own", "Een eigen regel", "En egen linje";
        OwnLineHint => "For instance: thank you for two days of good chess.", "Bijvoorbeeld: bedankt voor twee dagen mooi schaak.", "For eksempel: takk for to dager med fin sjakk.";
        Signed => "Under the line to sign", "Onder de regel om te tekenen", "Under linjen til underskrift";
        WordsKept => "The words of the certificates are kept.", "De woorden van de oorkondes zijn bewaard.", "Ordene på diplomene er lagret.";
    }
}

/// A place in English: "1st place", "22nd place".
fn ordinal(place: usize) -> String {
    let ending = match (place % 100, place % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{place}{ending} place")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Say;

    #[test]
    fn places_are_spoken() {
        let places = [1, 2, 3, 4, 11, 12, 13, 21, 101, 112].map(|place| Print::Nth { place }.en());
        let ends = places.map(|place| place[place.len() - 8..place.len() - 6].to_owned());
        assert_eq!(ends, ["st", "nd", "rd", "th", "th", "th", "th", "st", "st", "th"]);
    }
}
