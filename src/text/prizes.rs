//! Prizes: what they are given by, and who gets them.

use super::counted;
use crate::event::Gender;
use crate::prizes::{By, Group};

sentences! {
    /// What the standings page and paper say of prizes.
    Prizes {
        Title => "Prizes", "Prijzen", "Premier";
        Choose => "Choose the prizes", "Prijzen kiezen", "Velg premier";
        By => "Given to", "Voor", "Gis til";
        Places => "Places", "Plaatsen", "Plasser";
        All => "everyone", "iedereen", "alle";
        EachClass => "each class", "elke klas", "hver klasse";
        EachSchool => "each school or club", "elke school of vereniging", "hver skole eller klubb";
        EachBorn => "each year of birth", "elk geboortejaar", "hvert fødselsår";
        EachGender => "girls and boys apart", "meisjes en jongens apart", "jenter og gutter hver for seg";
        EachTeam => "each team", "elk team", "hvert lag";
        Add => "One more prize", "Nog een prijs", "En premie til";
        TakeOffIt => "Take off", "Weghalen", "Fjern";
        TakeOff { prize: String } => format!("Take off: {prize}"), format!("Weghalen: {prize}"), format!("Fjern: {prize}");
        Once => "Nobody gets two prizes: the next in the group moves up", "Niemand krijgt twee prijzen: de volgende van de groep schuift op", "Ingen får to premier: den neste i gruppen rykker opp";
        Kept => "The prizes are chosen anew.", "De prijzen zijn opnieuw gekozen.", "Premiene er valgt på nytt.";
        Everyone => "Everyone", "Iedereen", "Alle";
        Named { name: String } => name.clone(), name.clone(), name.clone();
        Class { name: String } => format!("Class {name}"), format!("Klas {name}"), format!("Klasse {name}");
        Born { year: u16 } => format!("Born in {year}"), format!("Geboren in {year}"), format!("Født i {year}");
        Girls => "Girls", "Meisjes", "Jenter";
        Boys => "Boys", "Jongens", "Gutter";
        Others => "Neither girls nor boys", "Geen meisjes of jongens", "Verken jenter eller gutter";
        Shared { place: usize } => format!("{place}, shared"), format!("{place}, gedeeld"), format!("{place}, delt");
        NobodyLeft => "Everybody here has another prize.", "Iedereen hier heeft al een andere prijs.", "Alle her har en annen premie.";
        Without { n: usize, by: String } => format!("{} without a group for “{by}”: fill it in under Players.", counted(*n, "entrant", "entrants")),
            format!("{} zonder groep voor “{by}”: vul die in bij Spelers.", counted(*n, "deelnemer", "deelnemers")),
            format!("{} uten gruppe for «{by}»: fyll den ut under Spillere.", counted(*n, "deltaker", "deltakere"));
        NoGroups => "Nobody has such a group yet.", "Nog niemand heeft zo'n groep.", "Ingen har en slik gruppe ennå.";
        NoPrizes => "No prizes are chosen.", "Er zijn geen prijzen gekozen.", "Ingen premier er valgt.";
        NotYet => "As it stands now; the last games are not over.", "Zoals het nu staat; de laatste partijen zijn nog niet klaar.", "Slik det står nå; de siste partiene er ikke ferdige.";
        FirstPlaces { by: String, places: usize } => format!("{by}, {}", counted(*places, "place", "places")),
            format!("{by}, {}", counted(*places, "plaats", "plaatsen")),
            format!("{by}, {}", counted(*places, "plass", "plasser"));
    }
}

/// What a choice of groups is called.
pub fn by(by: By) -> Prizes {
    match by {
        By::All => Prizes::All,
        By::Class => Prizes::EachClass,
        By::School => Prizes::EachSchool,
        By::Born => Prizes::EachBorn,
        By::Gender => Prizes::EachGender,
        By::Team => Prizes::EachTeam,
    }
}

/// What a group is called, made by `by`.
pub fn group(by: By, group: &Group) -> Prizes {
    match group {
        Group::All => Prizes::Everyone,
        Group::Named(name) if by == By::Class => Prizes::Class { name: name.clone() },
        Group::Named(name) => Prizes::Named { name: name.clone() },
        Group::Born(year) => Prizes::Born { year: *year },
        Group::Gender(Gender::Female) => Prizes::Girls,
        Group::Gender(Gender::Male) => Prizes::Boys,
        Group::Gender(Gender::Other) => Prizes::Others,
    }
}
