//! The start page.

use super::counted;
use crate::shelf::Stage;

sentences! {
    /// What the start page says.
    Home {
        Question => "Who is playing?", "Wie doen er mee?", "Hvem spiller?";
        Promise => "Paste the names. A fair schedule is on paper within a minute, and every claim it makes is checked.",
            "Plak de namen. Binnen een minuut staat een eerlijk schema op papier, en alles wat het belooft is nagerekend.",
            "Lim inn navnene. Et rettferdig oppsett er på papir innen et minutt, og alt det lover er kontrollert.";
        Names => "Names, one a line", "Namen, één per regel", "Navn, ett per linje";
        NamesHint => "Lists with commas, numbers or from a spreadsheet are fine too.",
            "Lijsten met komma's, nummers of uit een rekenblad mogen ook.",
            "Lister med komma, numre eller fra et regneark går også bra.";
        Example => "Anna\nBram\nIngrid\n…", "Anna\nBram\nIngrid\n…", "Anna\nBjørn\nIngrid\n…";
        NoNames => "No names yet.", "Nog geen namen.", "Ingen navn ennå.";
        OneName => "One name. A schedule starts with two.", "Eén naam. Een schema begint bij twee.", "Ett navn. Et oppsett begynner med to.";
        Counted { n: usize } => counted(*n, "name", "names"), counted(*n, "naam", "namen"), counted(*n, "navn", "navn");
        Meaning { rounds: usize, games: usize } =>
            format!("{}, {}: everyone meets everyone once.", counted(*rounds, "round", "rounds"), counted(*games, "game", "games")),
            format!("{}, {}: iedereen treft iedereen één keer.", counted(*rounds, "ronde", "rondes"), counted(*games, "partij", "partijen")),
            format!("{}, {}: alle møter alle én gang.", counted(*rounds, "runde", "runder"), counted(*games, "parti", "partier"));
        Odd => "An odd number: each round somebody else is free.",
            "Een oneven aantal: elke ronde is een ander vrij.",
            "Et odde antall: hver runde har én fri, alltid en ny.";
        MeaningMonrad { rounds: usize, games: usize } =>
            format!("{}, {}: in each round, players with equal points meet.", counted(*rounds, "round", "rounds"), counted(*games, "game", "games")),
            format!("{}, {}: elke ronde treffen spelers met evenveel punten elkaar.", counted(*rounds, "ronde", "rondes"), counted(*games, "partij", "partijen")),
            format!("{}, {}: i hver runde møtes spillere med like mange poeng.", counted(*rounds, "runde", "runder"), counted(*games, "parti", "partier"));
        MeaningKeizer { evenings: usize } => format!("{}: each time those who come are paired by the list, which is valued anew afterwards.", counted(*evenings, "evening", "evenings")),
            format!("{}: elke keer worden de aanwezigen ingedeeld op de ranglijst, die daarna opnieuw wordt gewaardeerd.", counted(*evenings, "avond", "avonden")),
            format!("{}: hver gang settes de som møter, opp etter lista, som deretter verdsettes på nytt.", counted(*evenings, "kveld", "kvelder"));
        ByLot { seed: u64 } => format!("Start numbers by lot ({seed})."), format!("Startnummers door loting ({seed})."), format!("Startnumre ved loddtrekning ({seed}).");
        OddMonrad => "An odd number: each round one player has a walk-over.",
            "Een oneven aantal: elke ronde heeft één speler een walk-over.",
            "Et odde antall: i hver runde får én spiller walk over.";
        MakeRound1 => "Make round 1", "Maak ronde 1", "Sett opp runde 1";
        MoreChoices => "More choices first", "Eerst meer keuzes", "Flere valg først";
        Recent => "Your events", "Uw toernooien", "Dine arrangementer";
        NoneYet => "Events you make are listed here.", "Toernooien die u maakt staan hier.", "Arrangementer du lager, står her.";
        OpenGames { n: usize } => counted(*n, "game open", "games open"), counted(*n, "partij open", "partijen open"), counted(*n, "åpent parti", "åpne partier");
        AllPlayed => "all played", "alles gespeeld", "alt er spilt";
        NoneOpen => "no game open", "geen partij open", "ingen åpne partier";
        NotBegun => "not begun yet", "nog niet begonnen", "ikke begynt ennå";
        RoundsPlayed { played: usize, of: usize } => format!("{played} of {} played", counted(*of, "round", "rounds")),
            format!("{played} van {} gespeeld", counted(*of, "ronde", "rondes")),
            format!("{played} av {} spilt", counted(*of, "runde", "runder"));
        LastChange { when: String } => format!("last change {when}"), format!("laatste wijziging {when}"), format!("sist endret {when}");
        OpenFile => "Open a file copy", "Een bestandskopie openen", "Åpne en filkopi";
        DeleteYes { title: String } => format!("Delete “{title}”"), format!("“{title}” verwijderen"), format!("Slett «{title}»");
        ManyNames { most: usize } => format!("More than {most} names: make two events of it."), format!("Meer dan {most} namen: maak er twee toernooien van."), format!("Mer enn {most} navn: lag to arrangementer av det.");
    }
}

impl From<Stage> for Home {
    fn from(stage: Stage) -> Self {
        match stage {
            Stage::Begins => Home::NotBegun,
            Stage::Open(n) => Home::OpenGames { n },
            Stage::Quiet => Home::NoneOpen,
            Stage::Between { played, of } => Home::RoundsPlayed { played, of },
            Stage::Over => Home::AllPlayed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Lang, Say};

    #[test]
    fn the_first_screen_says_the_same() {
        let script = include_str!("../app/first.js");
        let words = script
            .split_once("const WORDS = ")
            .and_then(|(_, rest)| rest.split_once(";\n"))
            .expect("words")
            .0;
        let words: serde_json::Value = serde_json::from_str(words).expect("words as JSON");
        let same = [
            ("question", Home::Question),
            ("promise", Home::Promise),
            ("names", Home::Names),
            ("hint", Home::NamesHint),
            ("example", Home::Example),
        ];
        for lang in Lang::ALL {
            let words = words[lang.to_string()].as_object().expect("a language");
            assert_eq!(words.len(), same.len() + 1);
            assert!(words.contains_key("coming"));
            for (name, text) in &same {
                assert_eq!(words[*name], text.say(lang), "{lang}: {name}");
            }
        }
    }

    #[test]
    fn with_rounds_to_come_not_all_is_played() {
        let said = |lang: Lang| Home::from(Stage::Between { played: 3, of: 7 }).say(lang);
        assert_eq!(said(Lang::En), "3 of 7 rounds played");
        assert_eq!(said(Lang::Nl), "3 van 7 rondes gespeeld");
        assert_eq!(said(Lang::Nb), "3 av 7 runder spilt");
    }
}
