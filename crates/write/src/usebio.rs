//! USEBIO 1.2, the XML in which bridge programs exchange the results of an evening of pairs.
//!
//! The elements, their nesting and their words are those on which files of scoring programs and the programs that
//! read them agree: `USEBIO`, `CLUB`, `EVENT`, a `SECTION` each if there are several, `PARTICIPANTS`, `BOARD` and
//! `TRAVELLER_LINE`. Dates are `dd/mm/yyyy`, scores are those of North/South, numbers have a decimal point. An
//! adjusted result is a score such as `A6040`, the percentage of North/South first. Boards not played have no line.
//! Master points are left to the body that awards them. Source: usebio.org, English Bridge Union, USEBIO 1.2 (2015).

use std::fmt::Display;

use time::{Date, OffsetDateTime};

use rondel_event::event::{State, System, Winners};
use rondel_event::movement::pairs::{self, Line, Ranking, Row, Travelled};
use rondel_format::on_one_line;
use rondel_schedule::model::ids::{BoardNo, Player, RoundNo, Seat};
use rondel_schedule::model::names;
use rondel_schedule::model::result::Deal;
use rondel_schedule::model::scoring::{Adjusted, Contract, Strain};

/// Returns the results of an evening of pairs, all rounds.
pub fn usebio(state: &State) -> String {
    let rankings = pairs::rankings(state, None);
    let mut xml = Xml::default();
    xml.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    xml.line("<!DOCTYPE USEBIO SYSTEM \"http://www.usebio.org/files/usebio_v1_2.dtd\">");
    xml.within("USEBIO", " Version=\"1.2\"", |xml| {
        xml.within("CLUB", "", |xml| {
            // Nothing else is known of a club, but every reader requires its name.
            xml.value("CLUB_NAME", &state.settings.place);
            xml.value("CLUB_ID_NUMBER", "");
        });
        xml.within("EVENT", " EVENT_TYPE=\"PAIRS\"", |xml| {
            about(xml, state, &rankings);
            let sections = pairs::sections(state);
            if sections.is_empty() {
                section(xml, state, &rankings, |_| true);
            }
            for (letter, tables) in sections {
                xml.within("SECTION", &format!(" SECTION_ID=\"{letter}\""), |xml| {
                    section(xml, state, &rankings, |table| tables.contains(&table));
                });
            }
        });
    });
    xml.text
}

/// Writes the elements about the whole evening.
fn about(xml: &mut Xml, state: &State, rankings: &[Ranking]) {
    let boards = rankings.iter().flat_map(|list| &list.rows).map(|row| row.boards).max();
    xml.value("PROGRAM_NAME", "Rondel");
    xml.value("PROGRAM_VERSION", env!("CARGO_PKG_VERSION"));
    xml.value("EVENT_DESCRIPTION", &state.settings.title);
    xml.value("DATE", date(state));
    xml.value("BOARD_SCORING_METHOD", "MATCH_POINTS");
    xml.value("WINNER_TYPE", if is_two(state) { 2 } else { 1 });
    xml.value("SECTION_COUNT", pairs::sections(state).len().max(1));
    xml.value("BOARDS_PLAYED", boards.unwrap_or(0));
}

fn is_two(state: &State) -> bool {
    matches!(&state.system, System::Pairs(pairs) if pairs.winners == Winners::Two)
}

/// Returns the day of the first round, or the day on which the event was created.
fn date(state: &State) -> String {
    let founded = OffsetDateTime::from_unix_timestamp((state.founded / 1000) as i64).ok();
    let written = |date: Date| format!("{:02}/{:02}/{}", date.day(), u8::from(date.month()), date.year());
    let date = state.date(RoundNo::from_index(0)).or(founded.map(OffsetDateTime::date));
    date.map(written).unwrap_or_default()
}

/// Writes the pairs that begin at these tables (indices) and the boards that are played there. Places are those in
/// the whole field.
fn section(xml: &mut Xml, state: &State, rankings: &[Ranking], has: impl Fn(usize) -> bool) {
    let begins = |pair: Player| {
        let tables = state.rounds.iter().find_map(|round| round.round.table_of(pair));
        tables.is_some_and(|(table, _)| has(table.index()))
    };
    let ranked = rankings.iter().flat_map(|list| list.rows.iter().map(|row| (list.side, row)));
    let mut ranked: Vec<(Option<usize>, &Row)> = ranked.filter(|(_, row)| begins(row.pair)).collect();
    ranked.sort_by_key(|(_, row)| row.pair);
    xml.within("PARTICIPANTS", "", |xml| {
        for (side, row) in ranked {
            xml.within("PAIR", "", |xml| participant(xml, state, side, row));
        }
    });
    for board in pairs::boards(state) {
        let lines = pairs::traveller(state, board, None).lines;
        let known: Vec<Travelled> = lines
            .into_iter()
            .filter(|it| has(it.line.table.index()))
            .filter(|it| !matches!(it.line.deal, None | Some(Deal::NotPlayed)))
            .collect();
        if known.is_empty() {
            continue;
        }
        xml.within("BOARD", "", |xml| {
            xml.value("BOARD_NUMBER", board);
            for it in &known {
                xml.within("TRAVELLER_LINE", "", |xml| travelled(xml, it));
            }
        });
    }
}

fn participant(xml: &mut Xml, state: &State, side: Option<usize>, row: &Row) {
    xml.value("PAIR_NUMBER", row.pair);
    if let Some(side) = side {
        xml.value("DIRECTION", ["NS", "EW"][side]);
    }
    xml.value("BOARDS_PLAYED", row.boards);
    if let Some(place) = row.place.number() {
        xml.value("PLACE", place);
    }
    xml.value("TOTAL_SCORE", hundredths(row.points.rounded(100)));
    if let Some(percent) = row.percent {
        xml.value("PERCENTAGE", hundredths(percent));
    }
    for player in names::players(&state.members[row.pair.index()].entrant.name) {
        xml.within("PLAYER", "", |xml| xml.value("PLAYER_NAME", player));
    }
}

fn travelled(xml: &mut Xml, it: &Travelled) {
    let Line { pairs: [ns, ew], board, deal, .. } = it.line;
    xml.value("NS_PAIR_NUMBER", ns);
    xml.value("EW_PAIR_NUMBER", ew);
    match deal {
        Some(Deal::Contract { contract, declarer }) => {
            xml.value("CONTRACT", written(contract));
            xml.value("PLAYED_BY", seat(declarer));
            xml.value("TRICKS", contract.tricks);
        }
        Some(Deal::PassedOut) => xml.value("CONTRACT", "PASS"),
        _ => {}
    }
    if let Some(score) = score(deal, board) {
        xml.value("SCORE", score);
    }
    if let Some([ns, ew]) = it.points {
        xml.value("NS_MATCH_POINTS", hundredths(ns.rounded(100)));
        xml.value("EW_MATCH_POINTS", hundredths(ew.rounded(100)));
    }
}

fn score(deal: Option<Deal>, board: BoardNo) -> Option<String> {
    match deal? {
        Deal::Awarded(sides) => {
            let [ns, ew] = sides.map(|side| match side {
                Adjusted::Plus => 60,
                Adjusted::Average => 50,
                Adjusted::Minus => 40,
            });
            Some(format!("A{ns}{ew}"))
        }
        other => other.score(board).map(|score| score.to_string()),
    }
}

/// Writes a contract as `4S`, `3NTX` or `5DXX`.
fn written(contract: Contract) -> String {
    let strain = match contract.strain {
        Strain::Clubs => "C",
        Strain::Diamonds => "D",
        Strain::Hearts => "H",
        Strain::Spades => "S",
        Strain::NoTrumps => "NT",
    };
    format!("{}{strain}{}", contract.level, ["", "X", "XX"][contract.doubled as usize])
}

fn seat(seat: Seat) -> char {
    match seat {
        Seat::N => 'N',
        Seat::E => 'E',
        Seat::S => 'S',
        Seat::W => 'W',
    }
}

/// Writes hundredths with a decimal point and two decimals.
fn hundredths(of: i128) -> String {
    format!("{}{}.{:02}", if of < 0 { "-" } else { "" }, of.abs() / 100, of.abs() % 100)
}

/// XML being written, one element per line.
#[derive(Default)]
struct Xml {
    text: String,
    depth: usize,
}

impl Xml {
    fn line(&mut self, line: &str) {
        self.text.extend(std::iter::repeat_n("  ", self.depth));
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn value(&mut self, name: &str, value: impl Display) {
        let value = on_one_line(&value.to_string());
        self.line(&format!("<{name}>{}</{name}>", html_escape::encode_text(&value)));
    }

    fn within(&mut self, name: &str, attribute: &str, inside: impl FnOnce(&mut Xml)) {
        self.line(&format!("<{name}{attribute}>"));
        self.depth += 1;
        inside(self);
        self.depth -= 1;
        self.line(&format!("</{name}>"));
    }
}
