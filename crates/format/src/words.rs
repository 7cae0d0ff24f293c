//! Words that several readers share, in English, Dutch, Norwegian, Swedish and German: headings of columns, words
//! between two names, and words for a bye. Words of a single format belong to its own reader.

/// The meaning of a heading above a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heading {
    /// The whole name.
    Name,
    /// Playing strength.
    Rating,
    /// A number of the row or of the entrant.
    Number,
    /// The number of the round.
    Round,
    /// The day of the round.
    Date,
    /// The time of day.
    Time,
    /// First-named side: white, at home.
    First,
    /// Second-named side: black, away.
    Second,
    /// The result of the game.
    Result,
}

/// Returns the heading that `text` is, given in small letters and without punctuation at its end.
pub fn heading(text: &str) -> Option<Heading> {
    Some(match text {
        "name" | "names" | "full name" | "player" | "players" | "entrant" | "entrants" | "participant"
        | "participants" | "pair" | "pairs" | "member" | "members" => Heading::Name,
        "naam" | "namen" | "volledige naam" | "speler" | "spelers" | "deelnemer" | "deelnemers" | "paar"
        | "paren" | "lid" | "leden" => Heading::Name,
        "navn" | "fullt navn" | "spiller" | "spillere" | "deltaker" | "deltakere" | "deltager"
        | "deltagere" | "par" | "medlem" | "medlemmer" => Heading::Name,
        "namn" | "spelare" | "deltagare" | "medlemmar" => Heading::Name,
        "spieler" | "spielername" | "teilnehmer" | "mitglied" | "mitglieder" => Heading::Name,
        "rating" | "elo" | "elo rating" | "rtg" | "strength" | "fide" | "fide rating" | "fide-rating" => {
            Heading::Rating
        }
        "knsb" | "knsb rating" | "knsb-rating" | "sterkte" | "speelsterkte" => Heading::Rating,
        "nsf" | "nsf elo" | "nsf-elo" | "norsk elo" | "styrke" | "ratingtall" => Heading::Rating,
        "dwz" | "twz" | "wertung" | "wertungszahl" | "elo-zahl" | "elozahl" | "ranking" => Heading::Rating,
        "number" | "no" | "nr" | "num" | "#" | "start number" | "member number" => Heading::Number,
        "nummer" | "startnummer" | "lidnummer" | "lidnr" | "startnr" | "medlemsnummer" | "medlemsnr" => {
            Heading::Number
        }
        "round" | "rounds" | "rd" | "rnd" | "round number" | "matchday" | "match day" | "gameweek"
        | "session" | "week" | "wk" | "nbr" => Heading::Round,
        "ronde" | "rondes" | "rde" | "speelronde" | "speeldag" | "rondenummer" => Heading::Round,
        "runde" | "runder" | "omgang" | "spillerunde" | "rundenummer" => Heading::Round,
        "spieltag" | "runden" | "omgång" | "rond" | "speldag" => Heading::Round,
        "date" | "datum" | "dato" | "day" | "dag" => Heading::Date,
        "time" | "tijd" | "tid" | "kl" | "kick-off" | "kickoff" | "aanvang" | "avspark" | "uhrzeit"
        | "zeit" | "anstoß" | "beginn" | "klockan" => Heading::Time,
        "white" | "white player" | "home" | "home team" | "hometeam" | "home_team" | "first" | "player 1"
        | "team 1" => Heading::First,
        "wit" | "witspeler" | "thuis" | "thuisteam" | "thuisploeg" | "eerste" | "speler 1" => Heading::First,
        "hvit" | "hjemme" | "hjemmelag" | "første" | "spiller 1" => Heading::First,
        "vit" | "hemma" | "hemmalag" | "spelare 1" => Heading::First,
        "weiß" | "weiss" | "heim" | "heimmannschaft" | "heimteam" | "spieler 1" => Heading::First,
        "black" | "black player" | "away" | "away team" | "awayteam" | "away_team" | "second"
        | "player 2" | "team 2" => Heading::Second,
        "zwart" | "zwartspeler" | "uit" | "uitteam" | "uitploeg" | "tweede" | "speler 2" => Heading::Second,
        "svart" | "borte" | "bortelag" | "andre" | "spiller 2" => Heading::Second,
        "borta" | "bortalag" | "spelare 2" => Heading::Second,
        "schwarz" | "gast" | "gastmannschaft" | "gastteam" | "spieler 2" => Heading::Second,
        "result" | "results" | "res" | "score" => Heading::Result,
        "uitslag" | "uitsl" | "resultaat" | "resultat" | "ergebnis" | "erg" => Heading::Result,
        _ => return None,
    })
}

/// Returns true if a word in small letters belongs to a name: `van`, `de`, `von`.
pub fn is_particle(word: &str) -> bool {
    matches!(
        word,
        "van"
            | "de"
            | "den"
            | "der"
            | "het"
            | "'t"
            | "'s"
            | "ter"
            | "ten"
            | "te"
            | "op"
            | "in"
            | "von"
            | "zu"
            | "af"
            | "av"
            | "du"
            | "di"
            | "da"
            | "dos"
            | "del"
            | "della"
            | "la"
            | "le"
            | "el"
            | "al"
            | "bin"
            | "ibn"
            | "y"
            | "e"
            | "i"
            | "jr"
            | "sr"
    )
}

/// Returns true if a line begins with a word that introduces or surrounds a list but begins no name: a word for
/// entrants, a class or group with its number, a greeting of a mail, or the signature that a phone adds.
pub fn begins_no_name(line: &str) -> bool {
    let mut words = line.split_whitespace().map(|word| word.trim_end_matches([',', '.', '!']).to_lowercase());
    let (first, second) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    match first.as_str() {
        "players" | "entrants" | "participants" | "pairs" | "members" | "names" => true,
        "spelers" | "deelnemers" | "paren" | "leden" | "namen" => true,
        "spillere" | "deltakere" | "deltagere" | "medlemmer" => true,
        "hi" | "hello" | "dear" | "thanks" | "regards" | "cheers" => true,
        "hoi" | "hallo" | "beste" | "bedankt" | "groet" | "groeten" | "groetjes" => true,
        "hei" | "kjære" | "takk" | "hilsen" | "mvh" => true,
        "sendt" | "sent" | "verzonden" | "verstuurd" => matches!(
            second.as_str(),
            "fra" | "from" | "via" | "vanaf" | "vanuit" | "van" | "met" | "med" | "with"
        ),
        "best" | "kind" | "warm" => matches!(second.as_str(), "regards" | "wishes"),
        "good" => matches!(second.as_str(), "morning" | "afternoon" | "evening" | "day"),
        "god" => matches!(second.as_str(), "morgen" | "dag" | "kveld" | "helg"),
        "goedemorgen" | "goedemiddag" | "goedenavond" | "goedendag" | "mvg" => true,
        "met" | "vriendelijke" => second.contains("groet") || second.starts_with("vriendelijk"),
        "med" | "vennlig" => matches!(second.as_str(), "hilsen" | "vennlig" | "beste"),
        "class" | "group" | "klas" | "klasse" | "groep" | "gruppe" => second.contains(char::is_numeric),
        _ => false,
    }
}

/// The most words of a remark next to a name.
const MOST_WORDS: usize = 4;

/// The words of remarks next to a name, those of each language together.
const REMARKS: [&str; 5] = [
    // English.
    "late later sick ill absent away guest guests reserve sub maybe ok paid unpaid injured comes arrives \
     cancelled waiting can't cannot not coming arriving unsure tentative unavailable withdrawn withdrew \
     leaves joins",
    // Dutch.
    "laat ziek afwezig afgemeld verhinderd gast gasten misschien komt nee betaald geblesseerd introducé \
     introducee invaller invalster wachtlijst voorbehoud vakantie onzeker twijfelt weg niet kan",
    // Norwegian.
    "seint senere syk sjuk borte fraværende gjest gjester kanskje kommer betalt skadet vikar forfall \
     avmeldt nei usikker venteliste innbytter forsinket vara avbud meldt ikke",
    // Swedish.
    "sen sent senare försenad frånvarande reserv kanske gäst förhinder förhindrad återbud osäker betald \
     skadad väntelista väntar inte",
    // German.
    "später spät verspätet krank abwesend abgemeldet abgesagt verhindert vielleicht kommt bezahlt \
     verletzt ersatz ersatzspieler urlaub fehlt entschuldigt unsicher warteliste nachrücker nicht",
];

/// Returns true if a text in small letters, written next to a name, says when or whether a person comes, or that
/// they are a guest or in reserve.
pub fn is_remark(text: &str) -> bool {
    let said = text.split(|c: char| c.is_whitespace() || matches!(c, ',' | '.' | '!' | ';' | '/'));
    let said: Vec<&str> = said.filter(|word| !word.is_empty()).collect();
    let is_hour = |word: &str| {
        word.split_once(':').is_some_and(|(hour, minute)| {
            !hour.is_empty()
                && minute.len() == 2
                && [hour, minute].iter().all(|it| it.len() <= 2 && it.bytes().all(|b| b.is_ascii_digit()))
        })
    };
    let is_listed = |word: &str| REMARKS.iter().any(|words| words.split(' ').any(|known| known == word));
    let is_known = |word: &str| is_listed(word) || is_hour(word);
    // A longer text, or one with such a word only inside, is part of a name: "Team for the ill and their friends".
    said.len() <= MOST_WORDS && [said.first(), said.last()].iter().flatten().any(|word| is_known(word))
}

/// Returns true if a text in small letters says that an entrant has no rating.
pub fn is_unrated(text: &str) -> bool {
    matches!(
        text,
        "unr" | "unr." | "unrated" | "none" | "n/a" | "geen" | "n.v.t." | "nvt" | "ingen" | "urangert"
    )
}

/// Returns true if a text says that a player is left out of the standings, as the page writes it.
pub fn is_left_out(text: &str) -> bool {
    matches!(text, "not in the standings" | "niet in de stand" | "ikke i tabellen")
}

/// Returns true if a title in small letters names standings.
pub fn has_standings(title: &str) -> bool {
    let known = [
        "standings",
        "ranking",
        "leaderboard",
        "list",
        "stand",
        "ranglijst",
        "eindstand",
        "lijst",
        "tabell",
        "stilling",
        "liste",
        "ställning",
        "tabelle",
        "rangliste",
        "endstand",
        "classement",
    ];
    title.split(|c: char| !c.is_alphanumeric()).any(|word| known.contains(&word))
}

/// Returns true if a text in small letters stands before the sums of a table.
pub fn is_sum(text: &str) -> bool {
    matches!(
        text,
        "total"
            | "totals"
            | "sum"
            | "average"
            | "totaal"
            | "som"
            | "aantal"
            | "gemiddelde"
            | "totalt"
            | "antall"
            | "snitt"
    )
}

/// Returns true if a word or sign joins two people who belong together.
pub fn is_and(word: &str) -> bool {
    matches!(word, "and" | "en" | "og" | "och" | "und" | "&")
}

/// Returns true if a text in small letters says that an entrant has no game.
pub fn is_bye(text: &str) -> bool {
    matches!(
        text,
        "bye"
            | "free"
            | "vrij"
            | "fri"
            | "frirunde"
            | "walkover"
            | "walk-over"
            | "walk over"
            | "wo"
            | "ledig"
            | "spielfrei"
    )
}

/// Returns true if a character is a dash between two sides.
pub fn is_dash(c: char) -> bool {
    matches!(c, '-' | '–' | '—' | '−' | '‐' | '‑')
}
