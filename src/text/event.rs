//! The frame of an event: its tabs, the undo line, refusals.

use super::Say;
use crate::event::{Field, Refused};

sentences! {
    /// What stands round every tab of an event.
    EventText {
        Rounds => "Rounds", "Rondes", "Runder";
        Players => "Players", "Spelers", "Spillere";
        Standings => "Standings", "Stand", "Tabell";
        Checks => "Checks", "Controle", "Kontroll";
        Print => "Print and files", "Print en bestanden", "Utskrift og filer";
        History => "History", "Verloop", "Historikk";
        Tabs => "Parts of this event", "Delen van dit toernooi", "Deler av arrangementet";
        NotHere => "This event is not on this device.", "Dit toernooi staat niet op dit apparaat.", "Dette arrangementet er ikke på denne enheten.";
        NotHereAdvice => "It may be on another device, or the browser has erased it. Open your file copy to go on.",
            "Misschien staat het op een ander apparaat of heeft de browser het gewist. Open uw bestandskopie om verder te gaan.",
            "Det kan være på en annen enhet, eller nettleseren har slettet det. Åpne filkopien for å fortsette.";
        Why => "Why does this work?", "Waarom werkt dit?", "Hvorfor virker dette?";
    }
}

impl Say for Refused {
    fn en(&self) -> String {
        match self {
            Refused::NotFounded | Refused::FoundTwice | Refused::Nested => {
                "This does not fit into the log of the event.".to_owned()
            }
            Refused::Unchanged => "That is how it already is.".to_owned(),
            Refused::NothingToUndo => "There is nothing to take back.".to_owned(),
            Refused::NothingToRedo => "There is nothing to put back.".to_owned(),
            Refused::UnknownPlayer { player } => format!("Nobody has number {player}."),
            Refused::Removed { player } => format!("Number {player} was taken off the list."),
            Refused::UnknownRound { round } => format!("Round {round} has not been published."),
            Refused::UnknownTable { round, table } => format!("Round {round} has no table {table}."),
            Refused::Blank { line } => format!("Name {line} is empty. Everyone needs a name."),
            Refused::Length { field, length: 0, .. } => format!("{} cannot be empty.", field_en(*field)),
            Refused::Length { field, length, most } => {
                format!("{} has {length} characters; {most} is the most.", field_en(*field))
            }
            Refused::BadId => "The identity of an event has only letters, digits and hyphens.".to_owned(),
            Refused::TooMany { given, most, .. } => format!("{given} are too many; {most} is the most."),
            Refused::Named { player, round } => format!(
                "Number {player} already has a place in round {round} and can only leave, not be taken off."
            ),
            Refused::SeatTwice { player } => format!("Number {player} has two places in the draw."),
            Refused::SeatMissing { player } => format!("Number {player} has no place in the draw."),
            Refused::Gap { next, .. } => format!("Round {next} comes next."),
            Refused::LosesResult { round, table } => format!(
                "Round {round}, table {table} already has a result; it would be lost. Take that result back first."
            ),
            Refused::LosesNote { .. } => "A note would be lost by this. Remove the note first.".to_owned(),
            Refused::TwiceInRound { round, player } => {
                format!("Number {player} would be in two places in round {round}.")
            }
            Refused::OtherSides { round, table, pairs: false } => {
                format!("Round {round}, table {table} is not a game of one against one.")
            }
            Refused::OtherSides { round, table, pairs: true } => {
                format!("Round {round}, table {table} is not a game of two against two.")
            }
            Refused::WrongScoring { round, table, .. } => format!(
                "Round {round}, table {table}: that result does not fit the way results are entered here."
            ),
            Refused::Score { given, most } => format!("A score of {given} is too large; {most} is the most."),
            Refused::TeamBoards { least, most, .. } => {
                format!("A match of teams has {least} to {most} boards.")
            }
            Refused::Worth { .. } => "A win, draw or loss cannot be worth that much.".to_owned(),
            Refused::TieBreakTwice { .. } => "Each tie-break can be chosen once.".to_owned(),
            Refused::AlreadyLeft { player, from } => {
                format!("Number {player} has already left, from round {from} on.")
            }
            Refused::NotAway { player } => format!("Number {player} has not left."),
            Refused::AwayOrder { .. } | Refused::NoAbsence { .. } => {
                "This list of absences does not fit into the event.".to_owned()
            }
            Refused::RankOrder { .. } => "This list does not follow the last published one.".to_owned(),
            Refused::LosesList { after } => {
                format!("Round {after} has to stay: the list after it is published.")
            }
            Refused::Granted { .. } => "So many points cannot be granted.".to_owned(),
        }
    }

    fn nl(&self) -> String {
        match self {
            Refused::NotFounded | Refused::FoundTwice | Refused::Nested => {
                "Dit past niet in het logboek van het toernooi.".to_owned()
            }
            Refused::Unchanged => "Zo is het al.".to_owned(),
            Refused::NothingToUndo => "Er is niets om ongedaan te maken.".to_owned(),
            Refused::NothingToRedo => "Er is niets om terug te zetten.".to_owned(),
            Refused::UnknownPlayer { player } => format!("Niemand heeft nummer {player}."),
            Refused::Removed { player } => format!("Nummer {player} is van de lijst gehaald."),
            Refused::UnknownRound { round } => format!("Ronde {round} is nog niet gepubliceerd."),
            Refused::UnknownTable { round, table } => format!("Ronde {round} heeft geen tafel {table}."),
            Refused::Blank { line } => format!("Naam {line} is leeg. Iedereen heeft een naam nodig."),
            Refused::Length { field, length: 0, .. } => format!("{} kan niet leeg zijn.", field_nl(*field)),
            Refused::Length { field, length, most } => {
                format!("{} heeft {length} tekens; {most} is het maximum.", field_nl(*field))
            }
            Refused::BadId => {
                "De identiteit van een toernooi heeft alleen letters, cijfers en streepjes.".to_owned()
            }
            Refused::TooMany { given, most, .. } => format!("{given} is te veel; {most} is het maximum."),
            Refused::Named { player, round } => format!(
                "Nummer {player} heeft al een plaats in ronde {round} en kan alleen stoppen, niet van de lijst."
            ),
            Refused::SeatTwice { player } => format!("Nummer {player} heeft twee plaatsen in de loting."),
            Refused::SeatMissing { player } => format!("Nummer {player} heeft geen plaats in de loting."),
            Refused::Gap { next, .. } => format!("Ronde {next} is aan de beurt."),
            Refused::LosesResult { round, table } => format!(
                "Ronde {round}, tafel {table} heeft al een uitslag; die zou verloren gaan. Haal die uitslag eerst weg."
            ),
            Refused::LosesNote { .. } => {
                "Hierdoor zou een opmerking verloren gaan. Haal die opmerking eerst weg.".to_owned()
            }
            Refused::TwiceInRound { round, player } => {
                format!("Nummer {player} zou in ronde {round} op twee plaatsen zitten.")
            }
            Refused::OtherSides { round, table, pairs: false } => {
                format!("Ronde {round}, tafel {table} is geen partij van één tegen één.")
            }
            Refused::OtherSides { round, table, pairs: true } => {
                format!("Ronde {round}, tafel {table} is geen partij van twee tegen twee.")
            }
            Refused::WrongScoring { round, table, .. } => format!(
                "Ronde {round}, tafel {table}: die uitslag past niet bij de manier van invoeren hier."
            ),
            Refused::Score { given, most } => {
                format!("Een stand van {given} is te groot; {most} is het maximum.")
            }
            Refused::TeamBoards { least, most, .. } => {
                format!("Een wedstrijd van teams heeft {least} tot {most} borden.")
            }
            Refused::Worth { .. } => "Zoveel kan winst, remise of verlies niet waard zijn.".to_owned(),
            Refused::TieBreakTwice { .. } => "Elke beslisser kan één keer gekozen worden.".to_owned(),
            Refused::AlreadyLeft { player, from } => {
                format!("Nummer {player} is al gestopt, vanaf ronde {from}.")
            }
            Refused::NotAway { player } => format!("Nummer {player} is niet gestopt."),
            Refused::AwayOrder { .. } | Refused::NoAbsence { .. } => {
                "Deze lijst van afwezigen past niet in het toernooi.".to_owned()
            }
            Refused::RankOrder { .. } => "Deze lijst volgt niet op de laatst gepubliceerde.".to_owned(),
            Refused::LosesList { after } => {
                format!("Ronde {after} moet blijven: de ranglijst erna is gepubliceerd.")
            }
            Refused::Granted { .. } => "Zoveel punten kunnen niet worden toegekend.".to_owned(),
        }
    }

    fn nb(&self) -> String {
        match self {
            Refused::NotFounded | Refused::FoundTwice | Refused::Nested => {
                "Dette passer ikke inn i loggen til arrangementet.".to_owned()
            }
            Refused::Unchanged => "Slik er det allerede.".to_owned(),
            Refused::NothingToUndo => "Det er ingenting å angre.".to_owned(),
            Refused::NothingToRedo => "Det er ingenting å gjøre om.".to_owned(),
            Refused::UnknownPlayer { player } => format!("Ingen har nummer {player}."),
            Refused::Removed { player } => format!("Nummer {player} er tatt av listen."),
            Refused::UnknownRound { round } => format!("Runde {round} er ikke publisert."),
            Refused::UnknownTable { round, table } => format!("Runde {round} har ikke noe bord {table}."),
            Refused::Blank { line } => format!("Navn {line} er tomt. Alle trenger et navn."),
            Refused::Length { field, length: 0, .. } => format!("{} kan ikke være tomt.", field_nb(*field)),
            Refused::Length { field, length, most } => {
                format!("{} har {length} tegn; {most} er det meste.", field_nb(*field))
            }
            Refused::BadId => {
                "Identiteten til et arrangement har bare bokstaver, tall og bindestreker.".to_owned()
            }
            Refused::TooMany { given, most, .. } => format!("{given} er for mange; {most} er det meste."),
            Refused::Named { player, round } => format!(
                "Nummer {player} har allerede en plass i runde {round} og kan bare trekke seg, ikke tas av listen."
            ),
            Refused::SeatTwice { player } => format!("Nummer {player} har to plasser i trekningen."),
            Refused::SeatMissing { player } => format!("Nummer {player} har ingen plass i trekningen."),
            Refused::Gap { next, .. } => format!("Runde {next} er den neste."),
            Refused::LosesResult { round, table } => format!(
                "Runde {round}, bord {table} har allerede et resultat; det ville gå tapt. Ta bort det resultatet først."
            ),
            Refused::LosesNote { .. } => "En merknad ville gå tapt. Fjern merknaden først.".to_owned(),
            Refused::TwiceInRound { round, player } => {
                format!("Nummer {player} ville sitte to steder i runde {round}.")
            }
            Refused::OtherSides { round, table, pairs: false } => {
                format!("Runde {round}, bord {table} er ikke et parti mellom to.")
            }
            Refused::OtherSides { round, table, pairs: true } => {
                format!("Runde {round}, bord {table} er ikke et parti med to mot to.")
            }
            Refused::WrongScoring { round, table, .. } => {
                format!("Runde {round}, bord {table}: det resultatet passer ikke til måten det føres på her.")
            }
            Refused::Score { given, most } => {
                format!("En stilling på {given} er for stor; {most} er det meste.")
            }
            Refused::TeamBoards { least, most, .. } => format!("En lagkamp har {least} til {most} brett."),
            Refused::Worth { .. } => "Så mye kan ikke seier, remis eller tap være verdt.".to_owned(),
            Refused::TieBreakTwice { .. } => "Hvert kriterium kan velges én gang.".to_owned(),
            Refused::AlreadyLeft { player, from } => {
                format!("Nummer {player} har allerede trukket seg, fra runde {from}.")
            }
            Refused::NotAway { player } => format!("Nummer {player} har ikke trukket seg."),
            Refused::AwayOrder { .. } | Refused::NoAbsence { .. } => {
                "Denne listen over fravær passer ikke inn i arrangementet.".to_owned()
            }
            Refused::RankOrder { .. } => "Denne lista følger ikke etter den sist publiserte.".to_owned(),
            Refused::LosesList { after } => {
                format!("Runde {after} må bli stående: lista etter den er publisert.")
            }
            Refused::Granted { .. } => "Så mange poeng kan ikke gis.".to_owned(),
        }
    }
}

fn field_en(field: Field) -> &'static str {
    match field {
        Field::Id => "The event's identity",
        Field::Title => "The title",
        Field::Place => "The place",
        Field::Name => "The name",
        Field::Club => "The club",
        Field::Class => "The class",
        Field::Team => "The team",
        Field::Partner => "The partner's name",
        Field::Note => "The note",
        Field::Certificate => "The text of the certificate",
    }
}

fn field_nl(field: Field) -> &'static str {
    match field {
        Field::Id => "Het kenmerk van het toernooi",
        Field::Title => "De titel",
        Field::Place => "De plaats",
        Field::Name => "De naam",
        Field::Club => "De vereniging",
        Field::Class => "De klas",
        Field::Team => "Het team",
        Field::Partner => "De naam van de partner",
        Field::Note => "De opmerking",
        Field::Certificate => "De tekst van de oorkonde",
    }
}

fn field_nb(field: Field) -> &'static str {
    match field {
        Field::Id => "Arrangementets kjennetegn",
        Field::Title => "Tittelen",
        Field::Place => "Stedet",
        Field::Name => "Navnet",
        Field::Club => "Klubben",
        Field::Class => "Klassen",
        Field::Team => "Laget",
        Field::Partner => "Partnerens navn",
        Field::Note => "Merknaden",
        Field::Certificate => "Teksten på diplomet",
    }
}
