//! Words that every page uses: one word per idea.

use super::counted;
use crate::event::Gender;

sentences! {
    /// The words of the halls, with their counts.
    Word {
        Entrants { n: usize } => counted(*n, "entrant", "entrants"), counted(*n, "deelnemer", "deelnemers"), counted(*n, "deltaker", "deltakere");
        Rounds { n: usize } => counted(*n, "round", "rounds"), counted(*n, "ronde", "rondes"), counted(*n, "runde", "runder");
        Games { n: usize } => counted(*n, "game", "games"), counted(*n, "partij", "partijen"), counted(*n, "parti", "partier");
        Round { number: u16 } => format!("Round {number}"), format!("Ronde {number}"), format!("Runde {number}");
        Table => "Table", "Tafel", "Bord";
        Name => "Name", "Naam", "Navn";
        White => "White", "Wit", "Hvit";
        Black => "Black", "Zwart", "Svart";
        Home => "Home", "Thuis", "Hjemme";
        Away => "Away", "Uit", "Borte";
        NorthSouth => "North/South", "Noord-Zuid", "Nord/Sør";
        EastWest => "East/West", "Oost-West", "Øst/Vest";
        First => "First", "Eerste", "Første";
        Second => "Second", "Tweede", "Andre";
        Bye => "bye", "vrij", "fri";
        Result => "Result", "Uitslag", "Resultat";
        Points => "Points", "Punten", "Poeng";
        Place => "Place", "Plaats", "Plass";
        Undo => "Undo", "Ongedaan maken", "Angre";
        Redo => "Redo", "Opnieuw", "Gjør om";
        Cancel => "Cancel", "Annuleren", "Avbryt";
        Close => "Close", "Sluiten", "Lukk";
        Save => "Save", "Opslaan", "Lagre";
        Note => "Note", "Opmerking", "Merknad";
        Untitled => "Event without a title", "Toernooi zonder titel", "Arrangement uten tittel";
        RoundRobin => "Round robin", "Iedereen tegen iedereen", "Alle mot alle";
    }
}

said! {
    Gender {
        Gender::Female => "female", "vrouw", "kvinne";
        Gender::Male => "male", "man", "mann";
        Gender::Other => "other", "anders", "annet";
    }
}
