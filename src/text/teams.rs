//! Teams and the boards of their matches.

use super::numbers::{board_score, score};
use super::{Lang, Say, counted};
use crate::result::{Boards, Outcome};

sentences! {
    /// What pages and sheets say of teams.
    Teams {
        Who => "Who plays", "Wie spelen er", "Hvem spiller";
        Singles => "Single players", "Losse spelers", "Enkeltspillere";
        OfTeams => "Teams", "Teams", "Lag";
        BoardsEach => "Boards of a match", "Borden per wedstrijd", "Brett per kamp";
        BoardsBad { least: usize, most: usize } => format!("A match has {least} to {most} boards."), format!("Een wedstrijd heeft {least} tot {most} borden."), format!("En kamp har {least} til {most} brett.");
        Hint => "The names are those of the teams. In a table with the headings Team, Board 1, Board 2 … the players come along; they can be written later too.",
            "De namen zijn die van de teams. In een tabel met de koppen Team, Bord 1, Bord 2 … komen de spelers mee; dat kan ook later.",
            "Navnene er lagenes. I en tabell med overskriftene Lag, Brett 1, Brett 2 … følger spillerne med; de kan også skrives senere.";
        Meaning { rounds: usize, matches: usize } => format!("{}, {}: in each round, teams with equal points meet.", counted(*rounds, "round", "rounds"), counted(*matches, "match", "matches")),
            format!("{}, {}: elke ronde treffen teams met evenveel punten elkaar.", counted(*rounds, "ronde", "rondes"), counted(*matches, "wedstrijd", "wedstrijden")),
            format!("{}, {}: i hver runde møtes lag med like mange poeng.", counted(*rounds, "runde", "runder"), counted(*matches, "kamp", "kamper"));
        Odd => "An odd number: each round one team has a walk-over.", "Een oneven aantal: elke ronde heeft één team een walk-over.", "Et ulikt antall: i hver runde har ett lag walk over.";
        RankBy => "The list goes by", "De stand gaat naar", "Tabellen går etter";
        ByMatch => "match points, then board points", "matchpunten, dan bordpunten", "matchpoeng, så brettpoeng";
        ByBoards => "board points, then match points", "bordpunten, dan matchpunten", "brettpoeng, så matchpoeng";
        RankHint => "The next round is paired by what comes first.", "Wat eerst komt, bepaalt ook de indeling van de volgende ronde.", "Det som kommer først, bestemmer også oppsettet av neste runde.";
        PointsOfMatch => "Points for a match won, drawn, lost", "Punten voor een wedstrijd: winst, gelijk, verlies", "Poeng for kamp vunnet, uavgjort, tapt";
        BoardsWorth => "A board counts 1 – ½ – 0.", "Een bord telt 1 – ½ – 0.", "Et brett teller 1 – ½ – 0.";
        WalkOverBoards => "Board points for a walk-over", "Bordpunten voor een walk-over", "Brettpoeng for walk over";
        WalkOverHint { all: String } => format!("Empty: {all}, as if every board were won."), format!("Leeg: {all}, alsof alle borden gewonnen zijn."), format!("Tomt: {all}, som om alle brett var vunnet.");
        WalkOverBad { all: String } => format!("Whole or half points from 0 to {all}, or nothing."), format!("Hele of halve punten van 0 tot {all}, of niets."), format!("Hele eller halve poeng fra 0 til {all}, eller ingenting.");
        Matches => "matches", "wedstrijden", "kamper";
        BoardNo { board: usize } => format!("Board {board}"), format!("Bord {board}"), format!("Brett {board}");
        SoFar { n: usize, of: usize } => format!("{n} of {of} boards"), format!("{n} van {of} borden"), format!("{n} av {of} brett");
        ShowBoards => "Boards", "Borden", "Brett";
        OpenBoards { one: String, other: String } => format!("Boards of {one} – {other}"), format!("Borden van {one} – {other}"), format!("Brettene i {one} – {other}");
        BoardOf { team: String, board: usize } => format!("{team}, board {board}"), format!("{team}, bord {board}"), format!("{team}, brett {board}");
        WinsAt { board: usize, name: String } => format!("Board {board}: {name} wins"), format!("Bord {board}: {name} wint"), format!("Brett {board}: {name} vinner");
        DrawAt { board: usize } => format!("Board {board}: draw"), format!("Bord {board}: remise"), format!("Brett {board}: remis");
        MoreAt { board: usize } => format!("More about board {board}"), format!("Meer over bord {board}"), format!("Mer om brett {board}");
        NowAt { table: u16, board: usize, result: String, so_far: String } =>
            format!("Table {table}, board {board} is now {result}: {so_far}."),
            format!("Tafel {table}, bord {board} is nu {result}: {so_far}."),
            format!("Bord {table}, brett {board} er nå {result}: {so_far}.");
        ClearedAt { table: u16, board: usize, so_far: String } =>
            format!("Table {table}, board {board} is open again: {so_far}."),
            format!("Tafel {table}, bord {board} is weer open: {so_far}."),
            format!("Bord {table}, brett {board} er åpent igjen: {so_far}.");
        CorrectedAt { round: u16, table: u16, board: usize, was: String, result: String, so_far: String } =>
            format!("Round {round}, table {table}, board {board}: {was} is corrected to {result}. The match is now {so_far}."),
            format!("Ronde {round}, tafel {table}, bord {board}: {was} is verbeterd in {result}. De wedstrijd is nu {so_far}."),
            format!("Runde {round}, bord {table}, brett {board}: {was} er rettet til {result}. Kampen er nå {so_far}.");
        Now { table: u16, result: String } => format!("Table {table} is now {result}."), format!("Tafel {table} is nu {result}."), format!("Bord {table} er nå {result}.");
        Cleared { table: u16 } => format!("Table {table} is open again."), format!("Tafel {table} is weer open."), format!("Bord {table} er åpent igjen.");
        Corrected { round: u16, table: u16, was: String, result: String } =>
            format!("Round {round}, table {table}: {was} is corrected to {result}. Standings updated."),
            format!("Ronde {round}, tafel {table}: {was} is verbeterd in {result}. De stand is bijgewerkt."),
            format!("Runde {round}, bord {table}: {was} er rettet til {result}. Tabellen er oppdatert.");
        OnBoardOne { word: String } => format!("{word} on board 1"), format!("{word} aan bord 1"), format!("{word} på brett 1");
        BoardsDecide { told: String, made: String } =>
            format!("{told} was entered before, the boards make {made}: the boards count."),
            format!("Eerder was {told} ingevoerd, de borden maken {made}: de borden tellen."),
            format!("{told} var ført før, brettene gir {made}: brettene teller.");
        ScoreLabel => "Score as a whole", "Stand in één keer", "Resultatet samlet";
        ScoreBad { boards: usize } => format!("The two sides together make {boards}, such as 2½ and 1½ in four."), format!("De twee kanten maken samen {boards}, zoals 2½ en 1½ bij vier."), format!("De to sidene gir {boards} til sammen, som 2½ og 1½ av fire.");
        ScoreOnly => "Only the score is known; the boards can follow.", "Alleen de stand is bekend; de borden kunnen nog komen.", "Bare resultatet er kjent; brettene kan føres senere.";
        Players => "Players in board order, one a line", "Spelers in bordvolgorde, één per regel", "Spillere i brettrekkefølge, én per linje";
        PlayersHint { boards: usize } => format!("The first {boards} play boards 1 to {boards}; who comes after is a reserve."), format!("De eerste {boards} spelen aan bord 1 tot en met {boards}; wie daarna komt is reserve."), format!("De {boards} første spiller på brett 1 til {boards}; resten er reserver.");
        Best => "Board by board", "Bord voor bord", "Brett for brett";
        BestHint => "Points made on the board itself; games won without play count, walk-overs do not.", "Punten aan het bord zelf; winst zonder spelen telt mee, een walk-over niet.", "Poeng på selve brettet; seier uten spill teller med, walk over ikke.";
        BestWithout { n: usize } => format!("Without {} of which only the score is known.", counted(*n, "match", "matches")),
            format!("Zonder {} waarvan alleen de stand bekend is.", counted(*n, "wedstrijd", "wedstrijden")),
            format!("Uten {} der bare resultatet er kjent.", counted(*n, "kamp", "kamper"));
        GamesPlayed => "Games", "Partijen", "Partier";
        Team => "Team", "Team", "Lag";
        Player => "Player", "Speler", "Spiller";
        Score => "Score", "Stand", "Resultat";
    }
}

/// A board as one side sees it: `1`, `½`, `0`, `+`, `–`, `·` while it is open, `×` where it counts for nobody.
pub fn mark(board: Option<&Outcome>, side: usize) -> &'static str {
    use crate::result::Tally;
    match board.map(|outcome| outcome.for_side(side)) {
        None => "·",
        Some(None) => "×",
        Some(Some(Tally::Win)) => "1",
        Some(Some(Tally::Draw)) => "½",
        Some(Some(Tally::Loss)) => "0",
        Some(Some(Tally::ForfeitWin)) => "+",
        Some(Some(Tally::ForfeitLoss)) => "–",
    }
}

/// The boards as one side sees them, from board 1 on, never broken into lines: `1 ½ · ·`.
pub fn marks(boards: &Boards, side: usize) -> String {
    let marks: Vec<&str> = boards.each().iter().map(|board| mark(board.as_ref(), side)).collect();
    marks.join("\u{A0}")
}

/// A match as far as it is known: `2½–1½ (1 ½ 0 1)`, `1½–½, 2 of 4 boards (1 ½ · ·)`, or `3–1` where only that is.
pub fn so_far(boards: &Boards, lang: Lang) -> String {
    let points = board_score(boards.points());
    let marks = marks(boards, 0);
    match boards.is_complete() {
        _ if boards.reported() == 0 && boards.is_complete() => points,
        true => format!("{points} ({marks})"),
        false => {
            let so_far = Teams::SoFar { n: boards.reported(), of: boards.count() }.say(lang);
            format!("{points}, {so_far} ({marks})")
        }
    }
}

/// A single board in numbers or words: `1–0`, `+ –`, "counts for nobody".
pub fn board_words(outcome: &Outcome, lang: Lang) -> String {
    match score(outcome) {
        text if text.is_empty() => outcome.say(lang),
        text => text,
    }
}
