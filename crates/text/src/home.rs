//! The start page.

use rondel_event::event::{Party, Place};
use rondel_session::store::Stage;

use super::place::{games, parties};

sentences!("home");

/// Returns the count under the names box: “12 names”, “12 pairs”.
pub fn counted(who: Party, n: usize) -> Home {
    match who {
        Party::Player | Party::Club => Home::Counted { n },
        Party::Pair | Party::Team => Home::CountedParties { who, n },
    }
}

/// Returns the word under the number of entrants.
pub fn fact(who: Party, n: usize) -> Home {
    match who {
        Party::Player | Party::Club => Home::FactNames { n },
        Party::Pair | Party::Team => Home::FactParties { who, n },
    }
}

/// Returns the word under the number of games, which are matches between teams and clubs.
pub fn played(who: Party, place: Place, n: usize) -> Home {
    match who {
        Party::Player | Party::Pair => Home::FactGames { n, place },
        Party::Team | Party::Club => Home::FactMatches { n },
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
    use crate::shell::Shell;
    use crate::static_pages::StaticPages;
    use crate::stopped::Stopped;
    use crate::words::says_the_same;
    use crate::{Lang, Say};

    #[test]
    fn a_line_is_counted_as_what_stands_on_it() {
        let said = |who, n| counted(who, n).say(Lang::En);
        assert_eq!([Party::Player, Party::Club].map(|who| said(who, 12)), ["12 names"; 2]);
        assert_eq!(said(Party::Pair, 11), "11 pairs");
        assert_eq!(said(Party::Team, 8), "8 teams");
        let words = Lang::BUILT_IN.map(|lang| counted(Party::Pair, 2).say(lang));
        assert_eq!(words, ["2 pairs", "2 paren", "2 par"]);
        let teams = Lang::BUILT_IN.map(|lang| {
            format!("{} {}", fact(Party::Team, 8).say(lang), played(Party::Team, Place::Table, 4).say(lang))
        });
        assert_eq!(teams, ["teams matches", "teams wedstrijden", "lag kamper"]);
    }

    #[test]
    fn the_first_screen_says_the_same() {
        let same: [(&str, &dyn Say); 12] = [
            ("description", &StaticPages::Description),
            ("navigation", &Shell::Navigation),
            ("run", &Shell::Run),
            ("explore", &Shell::Explore),
            ("verify", &Shell::Verify),
            ("question", &Home::Question),
            ("promise", &Home::Promise),
            ("names", &Home::Names),
            ("hint", &Home::NamesHint),
            ("example", &Home::Example),
            ("copy", &Stopped::Copy),
            ("reload", &Stopped::Reload),
        ];
        says_the_same(include_str!("../../../src/first.js"), &same, &["coming", "old", "lost"]);
    }

    #[test]
    fn the_first_screen_is_written_in_what_old_browsers_read() {
        let script = include_str!("../../../src/first.js");
        // Syntax that old browsers cannot parse, which would leave the page blank without a message.
        for new in ["=>", "??", "?.", "`", "const ", "let ", "...", "async ", "catch {", " of ", "class "] {
            let code = script
                .lines()
                .filter(|line| !line.trim_start().starts_with("//") && !line.contains("\": \""));
            assert_eq!(code.filter(|line| line.contains(new)).collect::<Vec<_>>(), [""; 0], "{new}");
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
