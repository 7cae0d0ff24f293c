//! The start page.

use crate::shelf::Stage;

sentences!("home");

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
    fn with_rounds_to_come_not_all_is_played() {
        let said = |lang: Lang| Home::from(Stage::Between { played: 3, of: 7 }).say(lang);
        assert_eq!(said(Lang::En), "3 of 7 rounds played");
        assert_eq!(said(Lang::Nl), "3 van 7 rondes gespeeld");
        assert_eq!(said(Lang::Nb), "3 av 7 runder spilt");
    }
}
