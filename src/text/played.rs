//! A board of a published round as it was really played.

sentences! {
    /// What the form for it says.
    Played {
        Title => "It was really played otherwise", "Er is anders gespeeld", "Det ble egentlig spilt annerledes";
        Turn => "They had each other's colours", "Ze hadden elkaars kleur", "De hadde hverandres farger";
        DidNotSitHere => "Who did not sit here", "Wie zat hier niet", "Hvem satt ikke her";
        SatHere => "Who sat here instead", "Wie zat hier in de plaats", "Hvem satt her i stedet";
        Choose => "Choose…", "Kies…", "Velg…";
        Exchange => "They change places", "Zij wisselen van plaats", "De bytter plass";
        Hint => "The two change places, colours included, and later rounds stay as they are. For a game that was not played, use the buttons above.",
            "De twee wisselen van plaats, met de kleuren, en latere rondes blijven zoals ze zijn. Voor een partij die niet gespeeld is, zijn er de knoppen hierboven.",
            "De to bytter plass, fargene også, og senere runder står som de er. For et parti som ikke ble spilt, bruk knappene over.";
        WhatOfResults { boards: String } => format!("The results at board {boards}"), format!("De uitslagen van tafel {boards}"), format!("Resultatene på bord {boards}");
        StayWithBoard => "stay with the board: white's for white, black's for black", "blijven bij de tafel: die van wit voor wit, die van zwart voor zwart", "blir ved bordet: hvits for hvit, svarts for svart";
        TakeBack => "are taken back, to be entered again", "worden weggehaald en opnieuw ingevoerd", "tas bort og føres på nytt";
        Turned { round: u16, board: u16, white: String, black: String } =>
            format!("Round {round}, board {board}: {white} had white and {black} black."),
            format!("Ronde {round}, tafel {board}: {white} had wit en {black} zwart."),
            format!("Runde {round}, bord {board}: {white} hadde hvit og {black} svart.");
        Exchanged { round: u16, one: String, other: String } =>
            format!("Round {round}: {one} and {other} have changed places."),
            format!("Ronde {round}: {one} en {other} zijn van plaats gewisseld."),
            format!("Runde {round}: {one} og {other} har byttet plass.");
        ResultsStay { boards: String } => format!("Result kept: board {boards}. Standings updated."), format!("Uitslag gebleven: tafel {boards}. De stand is bijgewerkt."), format!("Resultat beholdt: bord {boards}. Tabellen er oppdatert.");
        ResultsGone { boards: String } => format!("To be entered again: board {boards}."), format!("Opnieuw in te voeren: tafel {boards}."), format!("Må føres på nytt: bord {boards}.");
    }
}
