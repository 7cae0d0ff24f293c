//! Standings and crosstable: places, where every number comes from, what decided.

use super::common::Word;
use super::counted;
use super::numbers::{average, halves, quarters, signed};
use super::{Lang, Say};
use crate::event::{HalfPoints, TieBreak};
use crate::standings::{Average, Origin, Row, Source, Standings as List, Summand, Unit, unit};

sentences! {
    /// What the standings page says.
    Standings {
        Score => "Score", "Score", "Score";
        Difference => "Difference", "Saldo", "Differanse";
        Average => "Average", "Gemiddelde", "Snitt";
        PerGame { what: String } => format!("{what} per game"), format!("{what} per partij"), format!("{what} per parti");
        PerGameOf { games: usize } => format!("Per game, of {}", counted(*games, "game", "games")), format!("Per partij, over {}", counted(*games, "partij", "partijen")), format!("Per parti, av {}", counted(*games, "parti", "partier"));
        NoResults => "No results yet: everyone stands at the beginning.", "Nog geen uitslagen: iedereen staat aan het begin.", "Ingen resultater ennå: alle står ved start.";
        NoEntrants => "Nobody takes part yet.", "Er doet nog niemand mee.", "Ingen er med ennå.";
        Final { rounds: usize } => format!("Final standings after {}.", counted(*rounds, "round", "rounds")),
            format!("Eindstand na {}.", counted(*rounds, "ronde", "rondes")),
            format!("Sluttabell etter {}.", counted(*rounds, "runde", "runder"));
        After { done: usize, of: usize } => format!("After {done} of {}.", counted(*of, "round", "rounds")),
            format!("Na {done} van {}.", counted(*of, "ronde", "rondes")),
            format!("Etter {done} av {}.", counted(*of, "runde", "runder"));
        Provisional { done: usize, of: usize, open: usize } =>
            format!("Provisional: after {done} of {}, {} open.", counted(*of, "round", "rounds"), counted(*open, "game", "games")),
            format!("Voorlopig: na {done} van {}, {} open.", counted(*of, "ronde", "rondes"), counted(*open, "partij", "partijen")),
            format!("Foreløpig: etter {done} av {}, {}.", counted(*of, "runde", "runder"), counted(*open, "åpent parti", "åpne partier"));
        Hint => "Tap a number to see where it comes from, a name to see the games.",
            "Tik op een getal om te zien waar het vandaan komt, op een naam voor de partijen.",
            "Trykk på et tall for å se hvor det kommer fra, på et navn for å se partiene.";
        NumberOf { what: String, name: String, value: String } => format!("{what} of {name}: {value}"), format!("{what} van {name}: {value}"), format!("{what} for {name}: {value}");
        Of { what: String, name: String } => format!("{what} of {name}"), format!("{what} van {name}"), format!("{what} for {name}");
        GamesOf { name: String } => format!("Games of {name}"), format!("Partijen van {name}"), format!("Partiene til {name}");
        Opponent => "Opponent", "Tegenstander", "Motstander";
        Colour => "Colour", "Kleur", "Farge";
        Where => "Home or away", "Thuis of uit", "Hjemme eller borte";
        Beat { name: String } => format!("beat {name}"), format!("won van {name}"), format!("slo {name}");
        Drew { name: String } => format!("drew with {name}"), format!("remise met {name}"), format!("remis mot {name}");
        LostTo { name: String } => format!("lost to {name}"), format!("verloor van {name}"), format!("tapte mot {name}");
        BeatAbsent { name: String } => format!("won against {name} without play"), format!("won zonder spelen van {name}"), format!("vant uten spill mot {name}");
        LostAbsent { name: String } => format!("lost to {name} without play"), format!("verloor zonder spelen van {name}"), format!("tapte uten spill mot {name}");
        NoGame => "no game", "geen partij", "ikke spilt";
        Granted => "granted by the organizer", "toegekend door de organisator", "gitt av arrangøren";
        Dropped { name: String, points: String } => format!("{name} ({points}), dropped"), format!("{name} ({points}), valt af"), format!("{name} ({points}), strøket");
        DroppedFree => "free round, dropped", "vrije ronde, valt af", "fri runde, strøket";
        DroppedNoGame => "no game, dropped", "geen partij, valt af", "ikke spilt, strøket";
        WasFree => "free round", "vrije ronde", "fri runde";
        With { words: String, points: String } => format!("{words} ({points})"), format!("{words} ({points})"), format!("{words} ({points})");
        Half => "half of it", "de helft", "halvparten";
        Sum => "Together", "Samen", "Til sammen";
        NothingAdds => "No game adds to this number yet.", "Nog geen partij telt hierin mee.", "Ingen partier teller med her ennå.";
        NotAsked => "Nobody had equal points when this was asked.", "Niemand stond gelijk toen hiernaar gevraagd werd.", "Ingen sto likt da dette ble spurt om.";
        NoGames => "No games.", "Geen partijen.", "Ingen partier.";
        WonIt => "won", "gewonnen", "vant";
        DrewIt => "draw", "remise", "remis";
        LostIt => "lost", "verloren", "tapte";
        WonAbsent => "won without play", "gewonnen zonder spelen", "vant uten spill";
        LostAbsentIt => "lost without play", "verloren zonder spelen", "tapte uten spill";
        StillOpen => "open", "open", "åpent";
        Later => "postponed", "uitgesteld", "utsatt";
        ForNobody => "counts for nobody", "telt voor niemand", "teller for ingen";
        Excluded { name: String, played: usize, of: usize } =>
            format!("{name} is not in the standings: left after {played} of {}, less than half. None of these games counts.", counted(*of, "game", "games")),
            format!("{name} staat niet in de stand: gestopt na {played} van {}, minder dan de helft. Geen van die partijen telt.", counted(*of, "partij", "partijen")),
            format!("{name} står ikke i tabellen: trakk seg etter {played} av {}, under halvparten. Ingen av disse partiene teller.", counted(*of, "parti", "partier"));
        Ties { n: usize } => format!("Equal points: what decided ({n})"), format!("Gelijke punten: wat besliste ({n})"), format!("Like poeng: hva som avgjorde ({n})");
        Decided { above: String, below: String, by: String, one: String, other: String } =>
            format!("{above} stands before {below}: {by} {one} against {other}."),
            format!("{above} staat voor {below}: {by} {one} tegen {other}."),
            format!("{above} står foran {below}: {by} {one} mot {other}.");
        Shared { names: String, place: usize } =>
            format!("{names} share place {place}: nothing that was asked separates them."),
            format!("{names} delen plaats {place}: niets waarnaar gevraagd is scheidt hen."),
            format!("{names} deler plass {place}: ingenting det ble spurt om, skiller dem.");
        CopyChat => "Copy as text", "Kopieer als tekst", "Kopier som tekst";
        SaveCsv => "Save as CSV", "Bewaar als CSV", "Lagre som CSV";
        Saved { file: String } => format!("Saved as {file}."), format!("Bewaard als {file}."), format!("Lagret som {file}.");
        Change => "Change points and tie-breaks", "Punten en beslissers veranderen", "Endre poeng og kriterier";
        ChangeHint => "Results stay as they are; the list is counted anew at once.", "De uitslagen blijven zoals ze zijn; de stand wordt meteen opnieuw berekend.", "Resultatene står som de er; tabellen regnes ut på nytt med en gang.";
        Counted { moved: usize } => match moved { 0 => "Counted anew: nobody has another place.".to_owned(), n => format!("Counted anew: {} another place.", counted(*n, "entrant has", "entrants have")) },
            match moved { 0 => "Opnieuw berekend: niemand heeft een andere plaats.".to_owned(), n => format!("Opnieuw berekend: {} een andere plaats.", counted(*n, "deelnemer heeft", "deelnemers hebben")) },
            match moved { 0 => "Regnet ut på nytt: ingen har fått en annen plass.".to_owned(), n => format!("Regnet ut på nytt: {} fått en annen plass.", counted(*n, "deltaker har", "deltakere har")) };
        Leads { name: String } => format!("{name} now leads."), format!("{name} staat nu bovenaan."), format!("{name} leder nå.");
        CrossHint { first: String, second: String, one: String, other: String } =>
            format!("Each row shows what that entrant scored. Small: {one} {first}, {other} {second}, and the round."),
            format!("Elke rij toont wat die deelnemer scoorde. Klein: {one} {first}, {other} {second}, en de ronde."),
            format!("Hver rad viser hva den deltakeren fikk. Smått: {one} {first}, {other} {second}, og runden.");
        CrossHintPlain => "Each row shows what that entrant scored. Small: the round.", "Elke rij toont wat die deelnemer scoorde. Klein: de ronde.", "Hver rad viser hva den deltakeren fikk. Smått: runden.";
        Brackets => "In brackets: does not count.", "Tussen haakjes: telt niet mee.", "I parentes: teller ikke.";
        CrossShow { n: usize } => format!("Show the crosstable ({n} by {n})"), format!("Toon de kruistabel ({n} bij {n})"), format!("Vis krysstabellen ({n} ganger {n})");
        ShowPicture => "Show as picture", "Toon als plaatje", "Vis som bilde";
        RoundByRound => "Round by round", "Ronde na ronde", "Runde for runde";
        RoundByRoundHint { white: String, black: String } =>
            format!("The opponent's number with the own colour ({white} white, {black} black) and the points; small: the points after the round. + and – without play, w.o. walk-over, × absent."),
            format!("Het nummer van de tegenstander met de eigen kleur ({white} wit, {black} zwart) en de punten; klein: de punten na de ronde. + en – zonder spelen, w.o. walk-over, × afwezig."),
            format!("Motstanderens nummer med egen farge ({white} hvit, {black} svart) og poengene; smått: poengene etter runden. + og – uten spill, w.o. walk over, × borte.");
        ProgressShow { n: usize } => format!("Show round by round ({n} rows)"), format!("Toon ronde na ronde ({n} rijen)"), format!("Vis runde for runde ({n} rader)");
        WrittenOut { terms: String, sum: String } => format!("{terms} = {sum}"), format!("{terms} = {sum}"), format!("{terms} = {sum}");
        WrittenHint => "In brackets: dropped.", "Tussen haakjes: valt af.", "I parentes: strøket.";
        SaveSvg => "Save as SVG", "Bewaar als SVG", "Lagre som SVG";
    }
}

/// A value of a tie-break as it is written on the screen and on paper: `12½`, `+5`, `−3`.
pub fn amount(tie_break: TieBreak, value: i64) -> String {
    match unit(tie_break) {
        Unit::HalfPoints => quarters(2 * value),
        Unit::QuarterPoints => quarters(value),
        Unit::Scores if tie_break == TieBreak::Difference => signed(value),
        Unit::Games | Unit::Scores => value.to_string(),
    }
}

/// What stands in the column of a tie-break: its value, or what comes of it per game where averages count. None where it
/// was not asked, and for an average of no game.
pub fn tie_break_of(list: &List, row: &Row, tie_break: TieBreak, lang: Lang) -> Option<String> {
    let position = list.tie_breaks.iter().position(|&other| other == tie_break)?;
    let value = row.values[position]?;
    match list.average(row, Origin::TieBreak(tie_break), value) {
        None => Some(amount(tie_break, value)),
        Some(of) => {
            let written = average_of(of, unit(tie_break), lang)?;
            let plus = if tie_break == TieBreak::Difference && value > 0 { "+" } else { "" };
            Some(format!("{plus}{written}"))
        }
    }
}

/// The points a game of a row where averages count; none for no game.
pub fn points_a_game(list: &List, row: &Row, lang: Lang) -> Option<String> {
    average_of(list.average(row, Origin::Points, row.points.0.into())?, Unit::HalfPoints, lang)
}

/// What the list goes by, where there is room for one number: the points, or the points a game.
pub fn lead(list: &List, row: &Row, lang: Lang) -> String {
    match list.per_game {
        true => points_a_game(list, row, lang).unwrap_or_else(|| "–".to_owned()),
        false => halves(row.points),
    }
}

/// The word over [`lead`].
pub fn lead_word(list: &List, lang: Lang) -> String {
    if list.per_game { Standings::Average.say(lang) } else { Word::Points.say(lang) }
}

fn average_of(of: Average, unit: Unit, lang: Lang) -> Option<String> {
    let parts = match unit {
        Unit::HalfPoints => 2,
        Unit::QuarterPoints => 4,
        Unit::Games | Unit::Scores => 1,
    };
    average(of.sum, parts * of.games as u64, lang)
}

/// The terms of a quality as they are added up, those dropped in brackets: `9 + (5) + 11 + 15 + 7`. A walk-over is
/// `w.o.`, as on the cards.
pub fn terms(summands: &[Summand]) -> String {
    let term = |summand: &Summand| {
        let points = match summand.source {
            Source::Free => "w.o.".to_owned(),
            // What was not played has no term, dropped or not.
            Source::Game { opponent_points, tally, .. } if tally.is_played() => halves(opponent_points),
            _ => halves(HalfPoints(summand.amount as i32)),
        };
        if summand.cut { format!("({points})") } else { points }
    };
    summands.iter().map(term).collect::<Vec<_>>().join(" + ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_below_nothing_has_a_real_minus() {
        let below = [(TieBreak::Direct, -4), (TieBreak::SonnebornBerger, -1), (TieBreak::Difference, -7)];
        assert_eq!(below.map(|(tie_break, value)| amount(tie_break, value)), ["−2", "−¼", "−7"]);
        assert_eq!(amount(TieBreak::Difference, 7), "+7");
    }
}
