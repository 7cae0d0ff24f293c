//! An evening of a season: who is here, and the list that is published after it.

use super::counted;

sentences! {
    /// What is said of an evening.
    Evening {
        Title { number: u16 } => format!("Evening {number}: who is here?"), format!("Avond {number}: wie is er?"), format!("Kveld {number}: hvem er her?");
        Here { here: usize, away: usize } => match here % 2 { 0 => format!("{here} here, {away} away."), _ => format!("{here} here, {away} away: one of those here is free.") },
            match here % 2 { 0 => format!("{here} aanwezig, {away} afwezig."), _ => format!("{here} aanwezig, {away} afwezig: een van de aanwezigen is vrij.") },
            match here % 2 { 0 => format!("{here} til stede, {away} borte."), _ => format!("{here} til stede, {away} borte: én av dem som er her, har fri.") };
        Hint => "Everyone is here but who is planned away. A tap is absent with notice, another tap is here; why somebody is not here is chosen on the tile. “Nobody yet” is without notice until tapped.",
            "Iedereen is er, behalve wie van tevoren is afgemeld. Een tik is afwezig met bericht, nog een tik is aanwezig; waarom iemand er niet is, kiest u op de tegel. ‘Nog niemand’ is zonder bericht tot een tik.",
            "Alle er her, bortsett fra dem som er meldt fra på forhånd. Et trykk er borte og meldt fra, et trykk til er her; hvorfor noen ikke er her, velges på flisen. «Ingen ennå» er ikke meldt fra til det trykkes.";
        LastWeek => "As last time", "Zoals de vorige keer", "Som sist";
        Everyone => "Everyone is here", "Iedereen is er", "Alle er her";
        Nobody => "Nobody yet", "Nog niemand", "Ingen ennå";
        IsHere => "here", "aanwezig", "til stede";
        Notice => "with notice", "met bericht", "meldt fra";
        NoNotice => "without notice", "zonder bericht", "ikke meldt fra";
        External => "plays elsewhere", "speelt extern", "spiller eksternt";
        NoticeShort => "told", "bericht", "meldt";
        NoNoticeShort => "not told", "zonder", "uten";
        ExternalShort => "elsewhere", "extern", "eksternt";
        WhyAway { name: String } => format!("Why {name} is not here"), format!("Waarom {name} er niet is"), format!("Hvorfor {name} ikke er her");
        Pair { here: usize } => format!("Pair {}", counted(*here, "player", "players")), format!("Deel {} in", counted(*here, "speler", "spelers")), format!("Sett opp {}", counted(*here, "spiller", "spillere"));
        TooFew => "At least two have to be here.", "Er moeten er minstens twee zijn.", "Det må være minst to her.";
        Noted { number: u16, here: usize } => format!("Evening {number}: {here} are here."), format!("Avond {number}: {here} aanwezig."), format!("Kveld {number}: {here} til stede.");
        Open { number: u16 } => format!("Evening {number}: who is here?"), format!("Avond {number}: wie is er?"), format!("Kveld {number}: hvem er her?");
        First => "The season is ready. On the first evening, note who is here; they are paired at once.",
            "Het seizoen staat klaar. Noteer op de eerste avond wie er is; zij worden meteen ingedeeld.",
            "Sesongen er klar. Noter hvem som er her den første kvelden; de settes opp med en gang.";
        PublishList { number: u16 } => format!("Publish the list after round {number}"), format!("Maak de ranglijst na ronde {number} bekend"), format!("Kunngjør lista etter runde {number}");
        ListPublished { number: u16 } => format!("The list after round {number} is published. It stays as it is; what is corrected later counts in the next one."),
            format!("De ranglijst na ronde {number} is bekendgemaakt. Die blijft zoals hij is; wat later wordt verbeterd, telt in de volgende."),
            format!("Lista etter runde {number} er kunngjort. Den blir stående; det som rettes senere, teller i den neste.");
        ToList => "To the list", "Naar de ranglijst", "Til lista";
        Back => "Back", "Terug", "Tilbake";
    }
}
