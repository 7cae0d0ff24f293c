//! Two against two with other partners in every round: seats, who sits where, cards and sheets.

use crate::ids::Seat;

sentences! {
    /// What is said of partners.
    Partners {
        Letter { seat: Seat } => match seat { Seat::N => "N", Seat::E => "E", Seat::S => "S", Seat::W => "W" },
            match seat { Seat::N => "N", Seat::E => "O", Seat::S => "Z", Seat::W => "W" },
            match seat { Seat::N => "N", Seat::E => "Ø", Seat::S => "S", Seat::W => "V" };
        NorthSouth => "North and South", "Noord en Zuid", "Nord og Sør";
        EastWest => "East and West", "Oost en West", "Øst og Vest";
        Partner => "Partner", "Partner", "Makker";
        Opponents => "Opponents", "Tegenstanders", "Motstandere";
        Seat => "Seat", "Plaats", "Plass";
        SitsOut => "sits out", "vrij", "sitter over";
        SitOut { names: String } => format!("Sitting out this round: {names}"), format!("Deze ronde vrij: {names}"), format!("Sitter over denne runden: {names}");
        Next { round: u16, table: u16, partner: String, names: String } =>
            format!("Round {round}, table {table}: with {partner}, against {names}"),
            format!("Ronde {round}, tafel {table}: met {partner}, tegen {names}"),
            format!("Runde {round}, bord {table}: med {partner}, mot {names}");
        With { partner: String, words: String } => format!("with {partner}: {words}"), format!("met {partner}: {words}"), format!("med {partner}: {words}");
    }
}

said! {
    Seat {
        Seat::N => "North", "Noord", "Nord";
        Seat::E => "East", "Oost", "Øst";
        Seat::S => "South", "Zuid", "Sør";
        Seat::W => "West", "West", "Vest";
    }
}
