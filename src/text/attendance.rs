//! Who is there in a Monrad: check-in, late entry, absences, leaving and coming back, each with what it reaches.

use super::coming::{Coming, listed};
use super::keizer::numbers::share as part;
use super::numbers::halves;
use super::{Lang, Say, counted};
use crate::event::{HalfPoints, PointSystem};
use crate::ids::{Player, RoundNo};
use crate::pairing::attendance::{Change, Effect};
use crate::pairing::monrad::late::{Added, Impossible, Possibility, Way};
use crate::result::SitOut;
use crate::standings::keizer::Share;

sentences! {
    /// The sentences about who is there.
    Attendance {
        PlaysFree { name: String } => format!("Plays {name}, who has the walk-over"), format!("Speelt tegen {name}, die de walk-over heeft"), format!("Spiller mot {name}, som har walk over");
        PlayNow => "Play each other in this round", "Spelen deze ronde tegen elkaar", "Spiller mot hverandre denne runden";
        AllPlayNow { name: String } => format!("Play in this round, with {name}, who has the walk-over"), format!("Spelen deze ronde, met {name}, die de walk-over heeft"), format!("Spiller denne runden, med {name}, som har walk over");
        PairAgain { round: u16 } => format!("Plays in round {round}, which is paired again"), format!("Speelt in ronde {round}, die opnieuw wordt ingedeeld"), format!("Spiller i runde {round}, som settes opp på nytt");
        PlaysFrom { round: u16, points: String } => format!("Plays from round {round} on, with {points}"), format!("Speelt vanaf ronde {round}, met {points}"), format!("Spiller fra runde {round}, med {points}");
        PlaysOn { round: u16 } => format!("Plays from round {round} on"), format!("Speelt vanaf ronde {round}"), format!("Spiller fra runde {round}");
        ZeroNow { round: u16 } => format!("0 now: absent in round {round}"), format!("Nu 0: afwezig in ronde {round}"), format!("0 nå: borte i runde {round}");
        PlaysGame { table: u16 } => format!("Plays the game at table {table}"), format!("Speelt de partij aan tafel {table}"), format!("Spiller partiet på bord {table}");
        Board { table: u16, white: String, black: String } => format!("Table {table}: {white} (white) – {black} (black)."), format!("Tafel {table}: {white} (wit) – {black} (zwart)."), format!("Bord {table}: {white} (hvit) – {black} (svart).");
        MetBefore { round: u16 } => format!("They have played each other before, in round {round}."), format!("Ze speelden al eerder tegen elkaar, in ronde {round}."), format!("De har møttes før, i runde {round}.");
        BoardsStay => "All other tables stay as they are.", "Alle andere tafels blijven zoals ze zijn.", "Alle andre bord står som de er.";
        RoundStays { round: u16 } => format!("Round {round} stays as it is."), format!("Ronde {round} blijft zoals ze is."), format!("Runde {round} står som den er.");
        BoardsChange { n: usize } => match n { 0 => "No table changes.".to_owned(), n => format!("{} of this round; nothing of it has been played.", counted(*n, "table changes", "tables change")) },
            match n { 0 => "Geen tafel verandert.".to_owned(), n => format!("{} in deze ronde; er is nog niets van gespeeld.", counted(*n, "tafel verandert", "tafels veranderen")) },
            match n { 0 => "Ingen bord endres.".to_owned(), n => format!("{} i denne runden; ingenting av den er spilt.", counted(*n, "bord endres", "bord endres")) };
        GetsWalkOver { name: String } => format!("{name} gets the walk-over."), format!("{name} krijgt de walk-over."), format!("{name} får walk over.");
        Missed { points: String, n: usize } => format!("{points} for {} missed.", counted(*n, "round", "rounds")), format!("{points} voor {}.", counted(*n, "gemiste ronde", "gemiste rondes")), format!("{points} for {}.", counted(*n, "runde som er gått tapt", "runder som er gått tapt"));
        Idle { names: String } => format!("Nobody is left for {names}: absent in this round, 0 points."), format!("Voor {names} is er niemand meer: deze ronde afwezig, 0 punten."), format!("Det er ingen igjen til {names}: borte i denne runden, 0 poeng.");
        IsNumber { name: String, number: u16 } => format!("{name} is in, with start number {number}."), format!("{name} doet mee, met startnummer {number}."), format!("{name} er med, med startnummer {number}.");
        AreNumbers { n: usize, first: u16, last: u16 } => format!("{n} are in, with the start numbers {first} to {last}."), format!("{n} doen mee, met de startnummers {first} tot {last}."), format!("{n} er med, med startnumrene {first} til {last}.");

        Grants => "Points for the rounds missed", "Punten voor de gemiste rondes", "Poeng for rundene som er gått tapt";
        GrantNothing => "0, as is usual", "0, zoals gebruikelijk", "0, som vanlig";
        GrantLosses { points: String } => format!("as a loss each ({points})"), format!("elk als verlies ({points})"), format!("hver som et tap ({points})");
        GrantDraws { points: String } => format!("as a draw each ({points})"), format!("elk als remise ({points})"), format!("hver som en remis ({points})");
        GrantOwn => "other points", "andere punten", "andre poeng";
        GrantFold => "Points granted", "Toegekende punten", "Tildelte poeng";
        GrantField => "Points in all that are granted", "Toegekende punten in totaal", "Tildelte poeng i alt";
        GrantBad => "Points are whole or half, such as 2 or 1½.", "Punten zijn heel of half, zoals 2 of 1½.", "Poeng er hele eller halve, som 2 eller 1½.";
        Granted { name: String, points: String } => format!("{name} now has {points} granted; they count at once."), format!("{name} heeft nu {points} toegekend gekregen; ze tellen meteen mee."), format!("{name} har nå fått {points}; de teller med en gang.");

        Stay => "Absent or leaves", "Afwezig of stopt", "Borte eller trekker seg";
        Absent { round: u16 } => format!("Absent in round {round}, and told"), format!("Afwezig in ronde {round}, afgemeld"), format!("Borte i runde {round}, meldt fra");
        NoShow { round: u16 } => format!("Did not come to round {round}"), format!("Niet verschenen in ronde {round}"), format!("Møtte ikke til runde {round}");
        External { round: u16 } => format!("Plays elsewhere in round {round}"), format!("Speelt extern in ronde {round}"), format!("Spiller eksternt i runde {round}");
        PlaysElsewhere { name: String, round: u16 } => format!("{name} plays elsewhere in round {round}."), format!("{name} speelt extern in ronde {round}."), format!("{name} spiller eksternt i runde {round}.");
        LikeABye { table: u16, opponent: String } => format!("Nobody plays at table {table}: it counts as no game, and {opponent} gets as much as for a bye."),
            format!("Aan tafel {table} wordt niet gespeeld: het telt niet als partij, en {opponent} krijgt evenveel als voor een vrije ronde."),
            format!("Det spilles ikke på bord {table}: det teller ikke som parti, og {opponent} får like mye som for en frirunde.");
        ByeLost => "They are not free but away in this round.", "Hij of zij is deze ronde niet vrij maar afwezig.", "Vedkommende har ikke fri, men er borte denne runden.";
        ByeBack => "They are free in this round again.", "Hij of zij is deze ronde weer vrij.", "Vedkommende har fri igjen denne runden.";
        Enters { round: u16 } => format!("Plays from round {round} on, at the bottom of the list"), format!("Speelt vanaf ronde {round}, onderaan de ranglijst"), format!("Spiller fra runde {round}, nederst på lista");
        Leaves { round: u16 } => format!("Leaves, from round {round} on"), format!("Stopt, vanaf ronde {round}"), format!("Trekker seg fra runde {round}");
        Here { round: u16 } => format!("Plays in round {round} after all"), format!("Speelt toch mee in ronde {round}"), format!("Spiller likevel i runde {round}");
        IsAbsent { name: String, round: u16 } => format!("{name} is absent in round {round}."), format!("{name} is afwezig in ronde {round}."), format!("{name} er borte i runde {round}.");
        DidNotCome { name: String, round: u16 } => format!("{name} did not come to round {round}."), format!("{name} is niet verschenen in ronde {round}."), format!("{name} møtte ikke til runde {round}.");
        IsHere { name: String, round: u16 } => format!("{name} plays in round {round}."), format!("{name} speelt mee in ronde {round}."), format!("{name} spiller i runde {round}.");
        HasLeft { name: String, round: u16 } => format!("{name} leaves, from round {round} on."), format!("{name} stopt, vanaf ronde {round}."), format!("{name} trekker seg fra runde {round}.");
        NotPaired { round: u16 } => format!("Is not paired in round {round} and gets no points for it."), format!("Wordt in ronde {round} niet ingedeeld en krijgt er geen punten voor."), format!("Settes ikke opp i runde {round} og får ingen poeng for den.");
        NotPairedShare { round: u16, share: String } => format!("Is not paired in round {round}, and gets {share} of the own value for it."), format!("Wordt in ronde {round} niet ingedeeld en krijgt er {share} van de eigen waarde voor."), format!("Settes ikke opp i runde {round}, og får {share} av egen verdi for den.");
        NotPairedOn { round: u16 } => format!("Is not paired from round {round} on; what was played counts."), format!("Wordt vanaf ronde {round} niet ingedeeld; wat gespeeld is telt."), format!("Settes ikke opp fra runde {round}; det som er spilt, teller.");
        IsPaired { round: u16 } => format!("Is paired in round {round}."), format!("Wordt ingedeeld in ronde {round}."), format!("Settes opp i runde {round}.");
        Forfeit { table: u16, opponent: String, win: String } => format!("The game at table {table} is a forfeit: {opponent} gets {win}, this player 0."), format!("De partij aan tafel {table} wordt niet gespeeld: {opponent} krijgt {win}, deze speler 0."), format!("Partiet på bord {table} tapes uten spill: {opponent} får {win}, denne spilleren 0.");
        BothLost { table: u16, opponent: String } => format!("Nobody plays at table {table}: {opponent} is not there either, and both get 0."), format!("Aan tafel {table} speelt niemand: {opponent} is er ook niet, en beiden krijgen 0."), format!("Ingen spiller på bord {table}: {opponent} er heller ikke der, og begge får 0.");
        Voided { table: u16, opponent: String } => format!("The game at table {table} against {opponent} counts for nobody."), format!("De partij aan tafel {table} tegen {opponent} telt voor niemand."), format!("Partiet på bord {table} mot {opponent} teller for ingen.");
        WalkOverLost => "The walk-over is lost: 0 points for this round.", "De walk-over vervalt: 0 punten voor deze ronde.", "Walk over går tapt: 0 poeng for denne runden.";
        WalkOverBack => "Has the walk-over of this round again.", "Heeft de walk-over van deze ronde weer.", "Har walk over i denne runden igjen.";
        Reopened { table: u16, opponent: String } => format!("The game at table {table} against {opponent} is open again."), format!("De partij aan tafel {table} tegen {opponent} staat weer open."), format!("Partiet på bord {table} mot {opponent} er åpent igjen.");

        CheckIn { round: u16 } => format!("Check-in for round {round}"), format!("Aanmelden voor ronde {round}"), format!("Oppmøte til runde {round}");
        CheckInHint => "Tap a name to change it. Nothing is changed in the event before the button at the end.", "Tik op een naam om te wisselen. In het toernooi verandert niets voor de knop aan het eind.", "Trykk på et navn for å bytte. Ingenting endres i turneringen før knappen til slutt.";
        AllHere => "All present", "Allen aanwezig", "Alle til stede";
        NobodyHere => "Nobody yet", "Nog niemand", "Ingen ennå";
        Present => "here", "aanwezig", "her";
        Missing => "not here", "niet hier", "ikke her";
        Told => "told", "afgemeld", "meldt fra";
        Even { present: usize, of: usize } => format!("{present} of {of} here: an even number, {}.", counted(present / 2, "table", "tables")), format!("{present} van {of} aanwezig: een even aantal, {}.", counted(present / 2, "tafel", "tafels")), format!("{present} av {of} her: et partall, {} bord.", present / 2);
        Odd { present: usize, of: usize } => format!("{present} of {of} here: an odd number, {} and a walk-over.", counted(present / 2, "table", "tables")), format!("{present} van {of} aanwezig: een oneven aantal, {} en een walk-over.", counted(present / 2, "tafel", "tafels")), format!("{present} av {of} her: et oddetall, {} bord og en walk over.", present / 2);
        NoteAway { n: usize } => match n { 0 => "Everybody is here".to_owned(), n => format!("Note: {n} not here") }, match n { 0 => "Iedereen is er".to_owned(), n => format!("Noteren: {n} niet hier") }, match n { 0 => "Alle er her".to_owned(), n => format!("Noter: {n} ikke her") };
        AgainWith { round: u16, present: usize } => format!("Pair round {round} again with these {present}"), format!("Ronde {round} opnieuw indelen met deze {present}"), format!("Sett opp runde {round} på nytt med disse {present}");
        KeepBoards { lost: usize } => format!("Keep the tables: {} lost without play", counted(*lost, "game is", "games are")), format!("Tafels laten staan: {} zonder spelen verloren", counted(*lost, "partij gaat", "partijen gaan")), format!("La bordene stå: {} uten spill", counted(*lost, "parti tapes", "partier tapes"));
        Noted { round: u16, present: usize, away: usize } => format!("Round {round}: {present} here, {away} not."), format!("Ronde {round}: {present} aanwezig, {away} niet."), format!("Runde {round}: {present} her, {away} ikke.");
        NotedAgain { round: u16, present: usize } => format!("Round {round} is paired again with {present} players."), format!("Ronde {round} is opnieuw ingedeeld met {present} spelers."), format!("Runde {round} er satt opp på nytt med {present} spillere.");
        NotedLost { n: usize } => format!("{} without play.", counted(*n, "game is lost", "games are lost")), format!("{} zonder spelen verloren.", counted(*n, "partij is", "partijen zijn")), format!("{} uten spill.", counted(*n, "parti er tapt", "partier er tapt"));
        TooFew => "At least two have to be here.", "Er moeten er minstens twee zijn.", "Minst to må være her.";
    }
}

said! {
    Impossible {
        Impossible::NotPlaying => "No round is being played.", "Er wordt geen ronde gespeeld.", "Ingen runde spilles nå.";
        Impossible::NoFreePlace { round } => format!("Nobody has the walk-over in round {round}."), format!("Niemand heeft de walk-over in ronde {round}."), format!("Ingen har walk over i runde {round}.");
        Impossible::NoGame { round } => format!("Round {round} has no game for this player."), format!("Ronde {round} heeft geen partij voor deze speler."), format!("Runde {round} har ikke noe parti for denne spilleren.");
        Impossible::Played { round } => format!("Round {round} already has a result."), format!("Ronde {round} heeft al een uitslag."), format!("Runde {round} har allerede et resultat.");
        Impossible::Over { rounds } => format!("All {rounds} rounds have been paired."), format!("Alle {rounds} rondes zijn ingedeeld."), format!("Alle {rounds} rundene er satt opp.");
        Impossible::Refused(refused) => refused.en(), refused.nl(), refused.nb();
    }
}

/// Gives the name of a player, newcomers included.
pub type Names<'a> = &'a dyn Fn(Player) -> String;

/// Points with their word: `2 points`.
pub fn points(points: HalfPoints, lang: Lang) -> String {
    let [one, several] = match lang {
        Lang::En => ["point", "points"],
        Lang::Nl => ["punt", "punten"],
        Lang::Nb => ["poeng", "poeng"],
    };
    format!("{} {}", halves(points), if [1, 2].contains(&points.0.abs()) { one } else { several })
}

/// The button of a way in: what happens, in a few words.
pub fn way(it: &Possibility, name: Names, lang: Lang) -> String {
    let round = it.round.number();
    let text = match (it.way, it.freed, it.boards.first()) {
        (Way::Now, Some(free), _) if it.players.len() == 1 => Attendance::PlaysFree { name: name(free) },
        (Way::Now, Some(free), _) => Attendance::AllPlayNow { name: name(free) },
        (Way::Now, None, _) => Attendance::PlayNow,
        (Way::Game, _, board) => {
            Attendance::PlaysGame { table: board.map_or(0, |board| board.table.number()) }
        }
        (Way::Again, ..) => Attendance::PairAgain { round },
        (Way::Next, ..) => Attendance::PlaysFrom { round, points: points(it.granted, lang) },
        (Way::Absent, ..) => Attendance::ZeroNow { round: round.saturating_sub(1).max(1) },
    };
    text.say(lang)
}

/// What a way in does.
pub fn reach(it: &Possibility, name: Names, lang: Lang) -> String {
    let mut texts = Vec::new();
    for &Added { table, pair, met } in &it.boards {
        let [white, black] = pair.map(name);
        texts.push(Attendance::Board { table: table.number(), white, black });
        texts.extend(met.map(|round| Attendance::MetBefore { round: round.number() }));
    }
    if it.way != Way::Absent && !it.idle.is_empty() {
        texts.push(Attendance::Idle { names: listed(&it.idle, name, lang) });
    }
    match it.way {
        Way::Now | Way::Game => texts.push(Attendance::BoardsStay),
        Way::Again => {
            texts.push(Attendance::BoardsChange { n: it.changed });
            texts.extend(it.free.map(|free| Attendance::GetsWalkOver { name: name(free) }));
        }
        Way::Next if it.round.index() > 0 => {
            texts.push(Attendance::RoundStays { round: it.round.number() - 1 })
        }
        Way::Next => {}
        Way::Absent => {
            texts.push(Attendance::PlaysFrom { round: it.round.number(), points: points(it.granted, lang) });
            texts.push(Attendance::BoardsStay);
        }
    }
    if it.missed > 0 && it.way != Way::Absent {
        texts.push(Attendance::Missed { points: points(it.granted, lang), n: it.missed });
    }
    sentence(texts, lang)
}

/// Who is in now, after a way was taken.
pub fn is_in(it: &Possibility, is_new: bool, name: Names, lang: Lang) -> String {
    match it.players[..] {
        [player] if is_new => Attendance::IsNumber { name: name(player), number: player.number() }.say(lang),
        [player] => Coming::Back { name: name(player) }.say(lang),
        [first, .., last] => {
            let n = it.players.len();
            Attendance::AreNumbers { n, first: first.number(), last: last.number() }.say(lang)
        }
        [] => String::new(),
    }
}

/// What an absence, a return or a withdrawal does to the game of its round.
/// `points` are none in a season, where a game nobody came to is worth as much as a bye.
pub fn effect(change: &Change, points: Option<PointSystem>, leaves: bool, name: Names, lang: Lang) -> String {
    let round = change.round.number();
    let mut said = match change.effect {
        Effect::Nothing if leaves => Attendance::NotPairedOn { round }.say(lang),
        Effect::Nothing => Attendance::NotPaired { round }.say(lang),
        Effect::Forfeit { table, opponent } => {
            let (table, opponent) = (table.number(), name(opponent));
            match points {
                Some(points) => {
                    let win = self::points(points.win, lang);
                    Attendance::Forfeit { table, opponent, win }.say(lang)
                }
                None => Attendance::LikeABye { table, opponent }.say(lang),
            }
        }
        Effect::BothLost { table, opponent } => {
            Attendance::BothLost { table: table.number(), opponent: name(opponent) }.say(lang)
        }
        Effect::Void { table, opponent } => {
            Attendance::Voided { table: table.number(), opponent: name(opponent) }.say(lang)
        }
        Effect::WalkOverLost if points.is_none() => Attendance::ByeLost.say(lang),
        Effect::WalkOverBack if points.is_none() => Attendance::ByeBack.say(lang),
        Effect::WalkOverLost => Attendance::WalkOverLost.say(lang),
        Effect::Reopened { table, opponent } => {
            Attendance::Reopened { table: table.number(), opponent: name(opponent) }.say(lang)
        }
        Effect::WalkOverBack => Attendance::WalkOverBack.say(lang),
        Effect::Off => Coming::NeverIn.say(lang),
    };
    if change.excluded {
        said = format!("{said} {}", Coming::LeftOut.say(lang));
    }
    said
}

/// What it is worth in a season not to be paired in a round.
pub fn unpaired(round: RoundNo, share: Share, lang: Lang) -> String {
    let round = round.number();
    match share {
        Share::NONE => Attendance::NotPaired { round }.say(lang),
        some => Attendance::NotPairedShare { round, share: part(some, lang) }.say(lang),
    }
}

/// What it does that somebody plays after all.
pub fn plays(change: &Change, points: Option<PointSystem>, name: Names, lang: Lang) -> String {
    match change.effect {
        Effect::Nothing => Attendance::IsPaired { round: change.round.number() }.say(lang),
        _ => effect(change, points, false, name, lang),
    }
}

/// How many are there, and what that means for the round.
pub fn count(present: usize, of: usize) -> Attendance {
    if present.is_multiple_of(2) { Attendance::Even { present, of } } else { Attendance::Odd { present, of } }
}

/// The button for not playing in a round, by the reason.
pub fn absent(round: RoundNo, why: SitOut) -> Attendance {
    let round = round.number();
    match why {
        SitOut::NoShow => Attendance::NoShow { round },
        SitOut::External => Attendance::External { round },
        SitOut::Absent | SitOut::Bye | SitOut::WalkOver => Attendance::Absent { round },
    }
}

/// The sentences one after the other, each with its full stop.
fn sentence(texts: Vec<Attendance>, lang: Lang) -> String {
    let said = texts.into_iter().map(|text| {
        let said = text.say(lang);
        if said.ends_with('.') { said } else { said + "." }
    });
    said.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_evening_elsewhere_is_not_told_to_bring_no_points() {
        let round = RoundNo::from_index(2);
        let said = |share: Share| [Lang::En, Lang::Nl, Lang::Nb].map(|lang| unpaired(round, share, lang));
        assert_eq!(
            said(Share::sixths(4)),
            [
                "Is not paired in round 3, and gets ⅔ of the own value for it.",
                "Wordt in ronde 3 niet ingedeeld en krijgt er ⅔ van de eigen waarde voor.",
                "Settes ikke opp i runde 3, og får ⅔ av egen verdi for den.",
            ]
        );
        assert_eq!(said(Share::NONE)[0], "Is not paired in round 3 and gets no points for it.");
    }
}
