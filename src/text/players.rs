//! The players tab: the list, an entrant's page, the event's own data.

use super::counted;

sentences! {
    /// What the players tab says.
    Players {
        Add => "Add entrants", "Deelnemers toevoegen", "Legg til deltakere";
        Late => "Late entry", "Late inschrijving", "Sen påmelding";
        Find => "Find a name", "Naam zoeken", "Finn et navn";
        ByName => "By name", "Op naam", "Etter navn";
        Number => "No.", "Nr.", "Nr.";
        Rating => "Rating", "Rating", "Rating";
        Club => "Club", "Vereniging", "Klubb";
        Team => "Team", "Team", "Lag";
        Next => "Next game", "Volgende partij", "Neste parti";
        Caption => "Entrants with their number in the draw and their next game", "Deelnemers met hun lotnummer en hun volgende partij", "Deltakere med trekningsnummer og neste parti";
        Against { round: u16, name: String } => format!("Round {round}: {name}"), format!("Ronde {round}: {name}"), format!("Runde {round}: {name}");
        Free { round: u16 } => format!("Round {round}: free"), format!("Ronde {round}: vrij"), format!("Runde {round}: fri");
        NoGame => "no more games", "geen partijen meer", "ingen flere partier";
        Joined { round: u16 } => format!("joined in round {round}"), format!("ingestapt in ronde {round}"), format!("kom til i runde {round}");
        Left { round: u16 } => format!("does not play from round {round} on"), format!("speelt niet meer vanaf ronde {round}"), format!("spiller ikke fra runde {round}");
        Waits => "in no round yet", "nog in geen ronde", "ennå ikke i noen runde";
        NothingFound { text: String } => format!("Nobody here is called “{text}”."), format!("Niemand hier heet “{text}”."), format!("Ingen her heter «{text}».");
        Nobody => "Nobody has entered yet.", "Er heeft zich nog niemand ingeschreven.", "Ingen har meldt seg på ennå.";
        Rounds { name: String } => format!("The rounds of {name}"), format!("De rondes van {name}"), format!("Rundene til {name}");
        Round => "Round", "Ronde", "Runde";
        Side => "Side", "Kant", "Side";
        Opponent => "Opponent", "Tegenstander", "Motstander";
        FreeRound => "free", "vrij", "fri";
        AwayRound => "away", "afwezig", "borte";
        Won => "won", "gewonnen", "vant";
        Drew => "draw", "remise", "remis";
        Lost => "lost", "verloren", "tapte";
        WonForfeit => "won, opponent did not play", "gewonnen, tegenstander speelde niet", "vant, motstanderen spilte ikke";
        LostForfeit => "lost, did not play", "verloren, niet gespeeld", "tapte, spilte ikke";
        Edit => "Name and data", "Naam en gegevens", "Navn og opplysninger";
        RatingBad => "A rating is a whole number from 0 to 65535.", "Een rating is een geheel getal van 0 tot 65535.", "En rating er et helt tall fra 0 til 65535.";
        Renamed { was: String, is: String } => format!("{was} is now called {is}, in every round and on every sheet."), format!("{was} heet nu {is}, in elke ronde en op elk blad."), format!("{was} heter nå {is}, i hver runde og på hvert ark.");
        Amended { name: String } => format!("The data of {name} are changed. Rounds and results stay."), format!("De gegevens van {name} zijn gewijzigd. Rondes en uitslagen blijven."), format!("Opplysningene om {name} er endret. Runder og resultater står.");
        Leave => "Leaves the event", "Stopt met het toernooi", "Trekker seg";
        FromRound => "First round not played", "Eerste ronde die niet gespeeld wordt", "Første runde som ikke spilles";
        ComeBack => "Plays again", "Speelt weer mee", "Spiller igjen";
        PlaysFrom => "Plays from", "Speelt vanaf", "Spiller fra";
        Names => "Names, one a line", "Namen, één per regel", "Navn, ett per linje";
        NewName => "Name of the newcomer", "Naam van de nieuwe speler", "Navnet på den nye";
        AlreadyHere { name: String } => format!("There is a {name} already. Both are kept; add something that tells them apart."), format!("Er is al een {name}. Allebei blijven ze staan; voeg iets toe dat ze onderscheidt."), format!("Det finnes en {name} fra før. Begge beholdes; legg til noe som skiller dem.");
        NotOpen => "Not possible now:", "Nu niet mogelijk:", "Ikke mulig nå:";
        Event => "Title, dates and notes", "Titel, data en opmerkingen", "Tittel, datoer og merknader";
        Title => "Title", "Titel", "Tittel";
        Where => "Place", "Plaats", "Sted";
        EventNote => "Note about the event", "Opmerking bij het toernooi", "Merknad om arrangementet";
        TitleNow { title: String } => format!("The event is now called “{title}”, on every screen and sheet."), format!("Het toernooi heet nu “{title}”, op elk scherm en blad."), format!("Arrangementet heter nå «{title}», på hver skjerm og hvert ark.");
        TitleGone => "The event has no title now.", "Het toernooi heeft nu geen titel.", "Arrangementet har nå ingen tittel.";
        PlaceNow { place: String } => format!("The place is now “{place}”."), format!("De plaats is nu “{place}”."), format!("Stedet er nå «{place}».");
        PlaceGone => "No place is given now.", "Er staat nu geen plaats bij.", "Stedet er tatt bort.";
        RulesChanged => "The rules are changed; all standings are counted anew.", "De regels zijn gewijzigd; alle standen zijn opnieuw berekend.", "Reglene er endret; alle tabeller er regnet ut på nytt.";
        Rules => "What results are worth", "Wat uitslagen waard zijn", "Hva resultatene er verdt";
        Dates => "Dates of the rounds", "Data van de rondes", "Datoer for rundene";
        DatesSet { dated: usize } => format!("{} now.", counted(*dated, "round has a date", "rounds have a date")), format!("{} nu een datum.", counted(*dated, "ronde heeft", "rondes hebben")), format!("{} nå dato.", counted(*dated, "runde har", "runder har"));
        FillIn => "Set all dates so", "Alle data zo zetten", "Sett alle datoer slik";
        NoDates => "Remove all dates", "Alle data weghalen", "Ta bort alle datoer";
        EachByHand => "Each round by itself", "Elke ronde apart", "Hver runde for seg";
        DateOf { round: u16 } => format!("Date of round {round}"), format!("Datum van ronde {round}"), format!("Dato for runde {round}");
        NoteOf { round: u16 } => format!("Note about round {round}"), format!("Opmerking bij ronde {round}"), format!("Merknad om runde {round}");
        Date => "Date", "Datum", "Dato";
        Noted => "The note is kept.", "De opmerking is bewaard.", "Merknaden er lagret.";
        Unnoted => "The note is gone.", "De opmerking is weg.", "Merknaden er borte.";
    }
}
