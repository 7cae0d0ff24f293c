//! The kind of a text, so that one door can offer the reader that fits.
//!
//! # Decisions
//! **Each reader is asked, and none is trusted alone.** Nearly every line can be a name, so a text is a list of names
//! only if it is nothing else: not a report, not a chat with results, not a schedule that could be understood. A
//! single round of names without a heading may just as well be a list of pairs, so it is one.

use crate::entrants::{self, Form, Remark};
use crate::ratings::Search;
use crate::schedule::{self, Choices, ItemKind, Note};
use crate::{results, season, trf};

/// A kind of text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Contents {
    /// Data of another program, with the remark on it. A copy of an event is JSON too.
    Foreign(Remark),
    /// A FIDE report.
    Report,
    /// Rounds with games.
    Schedule {
        /// The number of rounds.
        rounds: usize,
        /// The number of games.
        games: usize,
    },
    /// A season under way: a crosstable of rounds, or games with their rounds and results.
    Season {
        /// The number of rounds.
        rounds: usize,
        /// The number of games.
        games: usize,
    },
    /// Results of one round.
    Results,
    /// A federation's rating list in columns of fixed width.
    Ratings,
    /// Names, alone or in a table.
    Names,
    /// No contents.
    Nothing,
}

impl Contents {
    /// The kind of `text`. A copy of an event is not recognized here: [`backup::read`](crate::backup::read) reads it.
    ///
    /// ```
    /// use rondel_format::contents::Contents;
    ///
    /// assert_eq!(Contents::of("Anna\nBo van Dijk"), Contents::Names);
    /// let text = "Round 1: 1-4 2-3\nRound 2: 4-3 1-2\nRound 3: 2-4 3-1";
    /// assert_eq!(Contents::of(text), Contents::Schedule { rounds: 3, games: 6 });
    /// ```
    pub fn of(text: &str) -> Contents {
        if trf::is_report(text) {
            return Contents::Report;
        }
        let names = entrants::read(text);
        let foreign = |it: &&Remark| matches!(it, Remark::Markup | Remark::Data | Remark::Calendar);
        if let Some(remark) = names.remarks.iter().find(foreign) {
            return Contents::Foreign(remark.clone());
        }
        let is_headed = matches!(names.form, Form::Table { headed: true, .. });
        games(text).unwrap_or_else(|| match names.entrants.len() {
            0 => Contents::Nothing,
            _ if !is_headed && is_rating_list(text) => Contents::Ratings,
            _ => Contents::Names,
        })
    }
}

/// The kind of a text with games; `None` if it has none or was not understood.
fn games(text: &str) -> Option<Contents> {
    let reading = schedule::read(text);
    let items = reading.rounds.iter().flat_map(|round| &round.items);
    let sides = items.filter_map(|item| match &item.what {
        ItemKind::Game { sides, .. } => Some(sides),
        ItemKind::Out(_) => None,
    });
    let games: Vec<&[Vec<String>; 2]> = sides.collect();
    let scores = reading.notes.iter().find_map(|note| match note {
        Note::Scores { count } => Some(*count),
        _ => None,
    });
    let is_numbered = reading.rounds.iter().any(|round| round.number.is_some() || round.date.is_some());
    let is_understood = reading.build(&Choices::default()).is_ok();
    let is_scored = scores.is_some_and(|scores| scores >= games.len());
    if is_scored && (is_understood && !is_numbered || results::is_chat(text)) {
        return Some(Contents::Results);
    }
    if !is_understood {
        return None;
    }
    let season = season::read(text);
    let is_open = |item: &season::Item| matches!(item.what, season::ItemKind::Game { outcome: None, .. });
    let is_season = match season.form {
        season::Form::Lines => season.troubles.is_empty() && !season.items.iter().any(is_open),
        _ => true,
    };
    if is_season && !season.items.is_empty() {
        return Some(Contents::Season { rounds: season.rounds(), games: games.len() });
    }
    let is_worded = games.iter().copied().flatten().flatten().any(|name| name.contains(char::is_alphabetic));
    let is_pairs = reading.form == schedule::Form::Text && reading.rounds.len() == 1 && is_worded;
    (is_numbered || !is_pairs)
        .then_some(Contents::Schedule { rounds: reading.rounds.len(), games: games.len() })
}

/// True if the text has the headings of a rating list.
fn is_rating_list(text: &str) -> bool {
    let mut search = Search::new::<&str>(&[]);
    search.feed(text.as_bytes()).is_ok() && search.finish().is_ok_and(|looked| looked.lines > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schedule(rounds: usize, games: usize) -> Contents {
        Contents::Schedule { rounds, games }
    }

    #[test]
    fn names_are_names_whatever_signs_are_in_them() {
        for text in [
            "Anna",
            "1. Anna-Lena Vos\n2. Jan-Piet de Graaf-Løvås\n3. Bo",
            "Anna & Bram\nCarla & Daan",
            "Aase Vik – Bjørn Dal\nCarl Holm - Dora Lie",
            "Relatienummer;Naam;FED;Rating;Geboren\n7000001;Van der Plas, Joëlle;NED;1931;1999\n\
             7000004;De Graaf-Løvås, Ida;NOR;0;2012",
            "Padel Thursday 20:00 🎾\n(max 8)\n\n1. Anna ✅\n2. Bram ✅\n3. Carla",
        ] {
            assert_eq!(Contents::of(text), Contents::Names, "{text}");
        }
    }

    #[test]
    fn rounds_with_games_are_a_schedule() {
        for (text, expected) in [
            ("1-4 2-3\n4-3 1-2\n2-4 3-1", schedule(3, 6)),
            ("Ronde 1: Anna - Bram, Cas vrij\nRonde 2: Anna - Cas, Bram vrij", schedule(2, 2)),
            ("Ronde 1\nAnna - Bram\nCas - Daan", schedule(1, 2)),
            ("1-4 2-3", schedule(1, 2)),
            (
                "Team,Wk1,Wk2,Wk3\nAjax,@Bo,@Cy,@Di\nBo,Ajax,@Di,@Cy\nCy,@Di,Ajax,Bo\nDi,Cy,Bo,Ajax",
                schedule(3, 6),
            ),
            (
                "Date,Time,HomeTeam,AwayTeam\n14/08/2026,20:00,Noord,Zuid\n21/08/2026,20:00,Zuid,Noord",
                schedule(2, 2),
            ),
            ("Round\tTable\tN\tS\tE\tW\n1\t1\t8\t1\t6\t2\n1\t2\t5\t7\t3\t4", schedule(1, 2)),
        ] {
            assert_eq!(Contents::of(text), expected, "{text}");
        }
    }

    #[test]
    fn rounds_with_results_are_a_season() {
        let crosstable = "Rk.\tName\tRtg\t1.Rd\t2.Rd\n1\tVos, Ad\t2301\t4w1\t3b1\n2\tBos, Bo\t2050\t3b1\t4w½\n\
                          3\tLi, Cas\t1900\t2w0\t1w0\n4\tDal, Di\t1800\t1b0\t2b½";
        let lines = "Round;Board;White;Black;Result\n1;1;Anna;Bram;1-0\n1;2;Carla;Daan;0.5-0.5\n\
                     2;1;Daan;Anna;0-1\n2;2;Bram;Carla;1-0";
        for text in [crosstable, lines] {
            assert_eq!(Contents::of(text), Contents::Season { rounds: 2, games: 4 }, "{text}");
        }
    }

    #[test]
    fn a_chat_about_a_round_has_results() {
        for text in [
            "12/10/2026, 21:14 - Anna: Anna - Bram 1-0\n12/10/2026, 21:20 - Eva: Eva - Fenna 0-1",
            "[12-10-2026, 21:14:03] Anna: Anna - Bram 1-0\n[12-10-2026, 21:15:40] Carla: Remise Carla Daan\n\
             [12-10-2026, 21:20:11] Eva: ik heb gewonnen van Fenna",
            "Anna - Bram 1-0\nCarla - Daan ½-½",
        ] {
            assert_eq!(Contents::of(text), Contents::Results, "{text}");
        }
    }

    #[test]
    fn files_of_programs_are_named() {
        let fide = "ID Number      Name                          Fed Sex SRtng RRtng B-day\n\
                    90000011       Vermeulen, Ad                 NED M   2301  2250  1975\n\
                    90000012       Haugland, Bjorn               NOR M   2188  2101  1990";
        for (text, expected) in [
            (include_str!("trf/chess.trf"), Contents::Report),
            (fide, Contents::Ratings),
            (
                "<?xml version=\"1.0\"?><USEBIO><PLAYER>Anna</PLAYER></USEBIO>",
                Contents::Foreign(Remark::Markup),
            ),
            ("BEGIN:VCALENDAR\r\nSUMMARY:Anna - Bram\r\n", Contents::Foreign(Remark::Calendar)),
            ("{\"rondel\": 1, \"events\": []}", Contents::Foreign(Remark::Data)),
            ("", Contents::Nothing),
            (" \n\t\n", Contents::Nothing),
        ] {
            assert_eq!(Contents::of(text), expected, "{text}");
        }
    }
}
