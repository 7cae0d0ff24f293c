//! The kind of a text, so that one door can offer the reader that fits.
//!
//! # Decisions
//! **Each reader is asked, and none is trusted alone.** Nearly every line can be a name, so a text is a list of names
//! only if it is nothing else: not a report, not a chat with results, not a schedule that could be understood. A
//! single round of names without a heading may just as well be a list of pairs, so it is one.

use crate::entrants::{self, Form, Remark};
use crate::ratings::Search;
use crate::schedule::{self, Choices, ItemKind, LineMeaning, NotBuilt, Note};
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
    /// Results of games, in messages or in lines without rounds.
    Results,
    /// A federation's rating list in columns of fixed width.
    Ratings,
    /// Names, alone or in a table.
    Names,
    /// A table of numbers and codes: no column of it can be names.
    Table,
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
            _ if results::are_results(text) => Contents::Results,
            _ if !is_headed && is_rating_list(text) => Contents::Ratings,
            _ if !is_headed && are_codes(&names) => Contents::Table,
            _ => Contents::Names,
        })
    }

    /// The names in `text`, each once: the players of its games, or the names that [`entrants::read`] finds.
    ///
    /// ```
    /// use rondel_format::contents::Contents;
    ///
    /// let text = "Anna - Bo 1-0\nCas - Dirk 0-1";
    /// assert_eq!(Contents::of(text).names(text), ["Anna", "Bo", "Cas", "Dirk"]);
    /// ```
    pub fn names(&self, text: &str) -> Vec<String> {
        let games = match self {
            Contents::Schedule { .. } | Contents::Season { .. } => players(text),
            Contents::Results => {
                let text = results::without_senders(text);
                let said = results::players(&text);
                // Partners are one name in a schedule; a draw in words is none.
                let is_fit = |names: &Vec<String>| names.len() != said.len();
                players(&text).filter(is_fit).or(Some(said))
            }
            _ => None,
        };
        match games {
            Some(names) => names,
            None => entrants::read(text).entrants.into_iter().map(|found| found.entrant.name).collect(),
        }
    }
}

/// The players of the games in a text, each once; `None` if it has none or was not understood.
fn players(text: &str) -> Option<Vec<String>> {
    let reading = schedule::read(text);
    match reading.build(&Choices::default()) {
        Ok(built) => Some(built.names),
        Err(NotBuilt::Results) => {
            let mut names: Vec<String> = Vec::new();
            for item in reading.rounds.iter().flat_map(|round| &round.items) {
                let ItemKind::Game { sides, .. } = &item.what else { continue };
                for name in sides.iter().flatten().filter(|name| !name.is_empty()) {
                    if !names.contains(name) {
                        names.push(name.clone());
                    }
                }
            }
            (!names.is_empty()).then_some(names)
        }
        Err(_) => None,
    }
}

/// The most letters of a code: `N`, `4S`, `3NT`.
const MOST_OF_A_CODE: usize = 3;

/// True if most names of a table or list are hardly names: short codes, or a word among numbers.
fn are_codes(names: &entrants::Reading) -> bool {
    let all: Vec<&str> = names.entrants.iter().map(|found| found.entrant.name.as_str()).collect();
    let is_number = |word: &&str| word.parse::<f64>().is_ok();
    let numbers = |name: &str| name.split_whitespace().filter(is_number).count();
    let is_letter = |word: &str| word.chars().count() == 1 || word.contains(|c: char| c.is_ascii_digit());
    let is_short = |name: &&&str| {
        let mut words = name.split_whitespace();
        words.clone().all(|word| word.chars().count() <= MOST_OF_A_CODE)
            && words.any(is_letter)
            && numbers(name) == 0
    };
    let is_of_numbers =
        |name: &&&str| numbers(name) > 2 && 2 * numbers(name) > name.split_whitespace().count();
    let is_table = matches!(names.form, Form::Table { .. });
    // The headings of a table that is not understood are among the names.
    let codes = all.iter().skip(1).filter(is_short).count();
    let has_more = match &names.form {
        Form::Table { columns, .. } => columns.len() > 3,
        _ => false,
    };
    is_table && has_more && all.len() > 2 && codes == all.len() - 1
        || all.len() > 2 && 4 * all.iter().filter(is_of_numbers).count() >= 3 * all.len()
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
    let is_partly_scored = reading.rounds.len() == 1 && scores.is_some_and(|scores| 2 * scores > games.len());
    if (is_scored || is_partly_scored) && is_understood && !is_numbered || is_scored && results::is_chat(text)
    {
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
    let has_heads = reading.lines.iter().any(|line| line.taken == LineMeaning::Columns);
    let is_loose =
        reading.form == schedule::Form::Text || reading.form == schedule::Form::Table && !has_heads;
    let is_pairs = is_loose && reading.rounds.len() == 1 && is_worded;
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
            "[05/09/2026, 21:14:03] Alice: Alice beat Ben\n[05/09/2026, 21:15:40] Dan: draw with Chloé",
            "05.09.26, 21:14 - Jürgen: Jürgen - Max 1:0\n05.09.26, 21:20 - Karl: verloren gegen Otto",
            "Uitslagen ronde 4\nAnna - Bram 1-0\nCas - Daan remise\nEls - Fem 0-1\nGijs - Hans uitgesteld",
            include_str!("../../../tests/data/cases/c20-three-way.txt"),
            include_str!("../../../tests/data/cases/c27-chat-iphone.txt"),
            include_str!("../../../tests/data/cases/c36-direct-encounter.txt"),
        ] {
            assert_eq!(Contents::of(text), Contents::Results, "{text}");
        }
    }

    #[test]
    fn results_name_their_players() {
        for (text, players) in [
            (include_str!("../../../tests/data/cases/c20-three-way.txt"), "Alder Birch Cedar Dogwood"),
            (
                include_str!("../../../tests/data/cases/c36-direct-encounter.txt"),
                "Bram Anna Carla Daan Eva Fenna",
            ),
            ("Anna - Bram 1-0F\nCas - Daan +:-\nElif - Finn - - +", "Anna Bram Cas Daan Elif Finn"),
        ] {
            assert_eq!(Contents::of(text).names(text).join(" "), players);
        }
    }

    #[test]
    fn tables_of_numbers_and_codes_are_no_names() {
        for text in [
            include_str!("../../../tests/data/cases/c28-contracts.csv"),
            "board,contract,declarer,tricks,score\n1,4S,N,10,420\n2,3NT,E,9,-600\n3,2H,S,7,-50",
            "Pos Team P W D L GF GA Pts\n1 Rovers 3 2 1 0 6 2 7\n2 City 3 2 0 1 5 3 6\n3 United 3 1 0 2 3 5 3\n\
             4 Athletic 3 0 1 2 2 6 1",
        ] {
            assert_eq!(Contents::of(text), Contents::Table, "{text}");
        }
        for text in ["Li;1500;2010;HSG\nBo;1400;2011;DOS\nVos;1300;2012;HSG", "Jo\nBo\nAl\nMo"] {
            assert_eq!(Contents::of(text), Contents::Names, "{text}");
        }
    }

    #[test]
    fn files_of_programs_are_named() {
        let fide = "ID Number      Name                          Fed Sex SRtng RRtng B-day\n\
                    90000011       Vermeulen, Ad                 NED M   2301  2250  1975\n\
                    90000012       Haugland, Bjorn               NOR M   2188  2101  1990";
        for (text, expected) in [
            (include_str!("trf/chess.trf"), Contents::Report),
            (include_str!("../../../tests/data/cases/c33-fide.txt"), Contents::Ratings),
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

    /// Returns why a text is not what is right, or `None` if it is.
    fn wrong(text: &str, right: &str) -> Option<String> {
        let (kind, rest) = right.split_once(' ').unwrap_or((right, ""));
        let contents = Contents::of(text);
        let names = || contents.names(text).join("|");
        let found = match kind {
            "schedule" => {
                let reading = schedule::read(text);
                let schedule::Outcome { entrants, rounds, .. } = reading.outcome();
                let sign = format!("{:?}", reading.outcome().sign()).to_lowercase();
                let is_games = matches!(contents, Contents::Schedule { .. } | Contents::Season { .. });
                let games = reading.build(&Choices::default()).map(|built| built.schedule.tables().count());
                let games = games.map_err(|why| why.to_string());
                match (is_games, games) {
                    (true, Ok(games)) => format!("{entrants} {rounds} {games} {sign}"),
                    (_, games) => format!("{contents:?} {games:?}"),
                }
            }
            "results" if contents == Contents::Results => names(),
            "names" if contents == Contents::Names => names(),
            _ => format!("{contents:?} {}", names()),
        };
        (found != rest).then_some(found)
    }

    #[test]
    fn what_people_write_is_what_it_is() {
        let texts = include_str!("../tests/data/inputs.txt").split("\n== ").skip(1);
        let mut tried = 0;
        let mut found: Vec<String> = Vec::new();
        for (head, text) in texts.filter_map(|text| text.split_once('\n')) {
            let (name, right) = head.split_once(" | ").expect("a name and what is right");
            tried += 1;
            found.extend(wrong(text, right).map(|wrong| format!("{name}: {right} is {wrong}\n{text}")));
        }
        assert!(tried == 38 && found.is_empty(), "{} of {tried}:\n{}", found.len(), found.join("\n---\n"));
    }
}
