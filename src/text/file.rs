//! Words in the files that go out: headings of columns, results, dates.

use time::{Date, Month};

use super::Lang;
use super::numbers::board_score;
use crate::event::TieBreak;
use crate::result::Outcome;

sentences! {
    /// Headings and words of files.
    FileText {
        Round => "Round", "Ronde", "Runde";
        Date => "Date", "Datum", "Dato";
        Rating => "Rating", "Rating", "Rating";
        Class => "Class", "Klas", "Klasse";
        Club => "Club", "Vereniging", "Klubb";
        Born => "Born", "Geboren", "Født";
        Gender => "Gender", "Geslacht", "Kjønn";
        Team => "Team", "Team", "Lag";
        Number => "Number", "Nummer", "Nummer";
        Partner => "Partner", "Partner", "Makker";
        Played => "Played", "Gespeeld", "Spilt";
        Won => "Won", "Gewonnen", "Vunnet";
        Drawn => "Drawn", "Remise", "Remis";
        Lost => "Lost", "Verloren", "Tapt";
        WalkOver => "walk-over", "walk-over", "walk over";
        NotCounted => "not in the standings", "niet in de stand", "ikke i tabellen";
        Standings => "Standings", "Stand", "Tabell";
        Free { names: String } => format!("Free: {names}"), format!("Vrij: {names}"), format!("Fri: {names}");
        YouAreFree => "free", "vrij", "fri";
        Crosstable => "Crosstable", "Kruistabel", "Krysstabell";
        CrosstableDesc => "What the entrant of the row scored against the entrant of the column.",
            "Wat de deelnemer van de rij scoorde tegen de deelnemer van de kolom.",
            "Hva deltakeren i raden fikk mot deltakeren i kolonnen.";
        Meetings => "Who meets whom", "Wie treft wie", "Hvem møter hvem";
        MeetingsDesc => "The number is the round in which the two meet; on the diagonal the round in which one is free.",
            "Het getal is de ronde waarin de twee elkaar treffen; op de diagonaal de ronde waarin iemand vrij is.",
            "Tallet er runden der de to møtes; på diagonalen runden der en har fri.";
        RingDesc => "Everybody around the table; a line joins two who meet.",
            "Iedereen rond de tafel; een lijn verbindt twee die elkaar treffen.",
            "Alle rundt bordet; en linje forbinder to som møtes.";
    }
}

said! {
    TieBreak {
        TieBreak::Direct => "Direct encounter", "Onderling resultaat", "Innbyrdes oppgjør";
        TieBreak::SonnebornBerger => "Sonneborn-Berger", "Sonneborn-Berger", "Sonneborn-Berger";
        TieBreak::Wins => "Wins", "Overwinningen", "Seire";
        TieBreak::Blacks => "Games with black", "Partijen met zwart", "Partier med svart";
        TieBreak::BlackWins => "Wins with black", "Winst met zwart", "Seire med svart";
        TieBreak::Difference => "Difference", "Saldo", "Differanse";
        TieBreak::Scored => "Scored", "Gescoord", "Scoret";
        TieBreak::BoardPoints => "Board points", "Bordpunten", "Brettpoeng";
        TieBreak::MatchPoints => "Match points", "Matchpunten", "Matchpoeng";
        TieBreak::Quality => "Quality", "Kwaliteit", "Kvalitet";
    }
}

said! {
    Outcome {
        Outcome::FirstWins => "1–0", "1–0", "1–0";
        Outcome::Draw => "½–½", "½–½", "½–½";
        Outcome::SecondWins => "0–1", "0–1", "0–1";
        Outcome::SecondForfeits => "1–0 (forfeit)", "1–0 (reglementair)", "1–0 (walkover)";
        Outcome::FirstForfeits => "0–1 (forfeit)", "0–1 (reglementair)", "0–1 (walkover)";
        Outcome::BothForfeit => "0–0 (forfeit)", "0–0 (reglementair)", "0–0 (walkover)";
        Outcome::Postponed => "postponed", "uitgesteld", "utsatt";
        Outcome::Void => "not played", "niet gespeeld", "ikke spilt";
        Outcome::Points([first, second]) => format!("{first}–{second}"), format!("{first}–{second}"), format!("{first}–{second}");
        Outcome::Deals(deals) => format!("{} of {} boards", deals.reported(), deals.count()),
            format!("{} van {} spellen", deals.reported(), deals.count()),
            format!("{} av {} spill", deals.reported(), deals.count());
        Outcome::Boards(boards) => match boards.is_complete() { true => board_score(boards.points()), false => format!("{} of {} boards", boards.reported(), boards.count()) },
            match boards.is_complete() { true => board_score(boards.points()), false => format!("{} van {} borden", boards.reported(), boards.count()) },
            match boards.is_complete() { true => board_score(boards.points()), false => format!("{} av {} brett", boards.reported(), boards.count()) };
    }
}

said! {
    Date {
        date => format!("{} {} {}", date.day(), MONTHS[0][month(date)], date.year()),
            format!("{} {} {}", date.day(), MONTHS[1][month(date)], date.year()),
            format!("{}. {} {}", date.day(), MONTHS[2][month(date)], date.year());
    }
}

pub(super) const MONTHS: [[&str; 12]; 3] = [
    [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
    [
        "januari",
        "februari",
        "maart",
        "april",
        "mei",
        "juni",
        "juli",
        "augustus",
        "september",
        "oktober",
        "november",
        "december",
    ],
    [
        "januar",
        "februar",
        "mars",
        "april",
        "mai",
        "juni",
        "juli",
        "august",
        "september",
        "oktober",
        "november",
        "desember",
    ],
];

fn month(date: &Date) -> usize {
    usize::from(u8::from(date.month())) - usize::from(u8::from(Month::January))
}

/// Quarters of a point as a spreadsheet of that language reads them: `2.5`, `2,5`.
pub fn decimal(quarters: i64, lang: Lang) -> String {
    let sign = if quarters < 0 { "-" } else { "" };
    let (whole, part) =
        (quarters.unsigned_abs() / 4, ["", "25", "5", "75"][(quarters.unsigned_abs() % 4) as usize]);
    let point = match (part, lang) {
        ("", _) => "",
        (_, Lang::En) => ".",
        (_, Lang::Nl | Lang::Nb) => ",",
    };
    format!("{sign}{whole}{point}{part}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Say;

    #[test]
    fn dates_and_numbers_are_written_as_at_home() {
        let date = Date::from_calendar_date(2026, Month::August, 7).unwrap();
        assert_eq!([date.en(), date.nl(), date.nb()], ["7 August 2026", "7 augustus 2026", "7. august 2026"]);
        assert_eq!([10, -3, 8, 0].map(|n| decimal(n, Lang::En)), ["2.5", "-0.75", "2", "0"]);
        assert_eq!(decimal(9, Lang::Nb), "2,25");
    }
}
