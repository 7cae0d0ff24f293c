//! The start page.

use crate::event::Kind;
use crate::store::Stage;

sentences!("home");

/// Who stands on a line of the names box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// One person.
    Person,
    /// Two who play together the whole evening.
    Pair,
    /// A team.
    Team,
}

impl Line {
    /// Who stands there for an event of this kind, of teams or not.
    pub fn of(kind: Kind, is_teams: bool) -> Self {
        match kind {
            _ if is_teams => Line::Team,
            Kind::Pairs => Line::Pair,
            Kind::RoundRobin | Kind::Monrad | Kind::Keizer | Kind::Individual => Line::Person,
        }
    }

    /// How many there are: “12 pairs”.
    pub fn counted(self, n: usize) -> Home {
        match self {
            Line::Person => Home::Counted { n },
            Line::Pair => Home::CountedPairs { n },
            Line::Team => Home::CountedTeams { n },
        }
    }

    /// The word under their number.
    pub fn fact(self, n: usize) -> Home {
        match self {
            Line::Person => Home::FactNames { n },
            Line::Pair => Home::FactPairs { n },
            Line::Team => Home::FactTeams { n },
        }
    }

    /// The word under the number of games, which are matches between teams.
    pub fn games(self, n: usize) -> Home {
        match self {
            Line::Person | Line::Pair => Home::FactGames { n },
            Line::Team => Home::FactMatches { n },
        }
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
    fn a_line_is_counted_as_what_stands_on_it() {
        let counted = |kind, is_teams, n| Line::of(kind, is_teams).counted(n).say(Lang::En);
        assert_eq!(counted(Kind::RoundRobin, false, 12), "12 names");
        assert_eq!(counted(Kind::Pairs, false, 11), "11 pairs");
        assert_eq!(counted(Kind::Monrad, true, 8), "8 teams");
        let words = Lang::ALL.map(|lang| Line::Pair.counted(2).say(lang));
        assert_eq!(words, ["2 pairs", "2 paren", "2 par"]);
        let teams = Lang::ALL
            .map(|lang| format!("{} {}", Line::Team.fact(8).say(lang), Line::Team.games(4).say(lang)));
        assert_eq!(teams, ["teams matches", "teams wedstrijden", "lag kamper"]);
    }

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
