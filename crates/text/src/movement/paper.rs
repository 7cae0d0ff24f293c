//! The words on the paper of a movement.

use rondel_event::movement::Shared;
use rondel_event::movement::cards::Goes;
use rondel_event::movement::script::{Boards, Call};
use rondel_schedule::model::ids::{BoardNo, Player, Seat, TableNo};
use rondel_schedule::model::scoring::Vulnerable;

use super::Movements;
use crate::common::listed;
use crate::placeholders::{Hole, Localized, Nested};
use crate::{Lang, Say};

sentences!("movement/paper");

/// Writes the dealer and the vulnerability: `dealer South, all vulnerable`.
pub fn dealt(dealer: Seat, vulnerable: Vulnerable, lang: Lang) -> String {
    format!("{}, {}", Paper::Dealer { seat: dealer.say(lang) }.say(lang), vulnerable.say(lang))
}

/// Writes `turn for board 9`, or `turn for boards 11–12` from the first and the last one.
pub fn turn([first, last]: [BoardNo; 2]) -> Paper {
    match first == last {
        true => Paper::TurnFor { boards: first.to_string(), n: 1 },
        false => Paper::TurnFor { boards: format!("{first}–{last}"), n: 2 },
    }
}

/// Writes [`turn`] as a part of a sentence.
fn turn_of(boards: &[BoardNo; 2]) -> impl Hole {
    Nested(turn(*boards))
}

/// Returns the short word for a direction.
fn short(side: &usize) -> Nested<Movements> {
    Nested(if *side == 0 { Movements::NsShort } else { Movements::EwShort })
}

/// Returns the next place of a pair in a form short enough for the picture of a round; empty if there is none.
pub fn pictured(goes: Option<Goes>, lang: Lang) -> String {
    match goes {
        Some(Goes::Turns { side }) => Pictured::Turn { side: short(&side).0.say(lang) }.say(lang),
        Some(goes) => goes.say(lang),
        None => String::new(),
    }
}

/// Returns the next place of the lowest number at a table.
fn to(&low: &Player, first: &Option<Player>) -> Nested<Lowest> {
    Nested(first.map_or(Lowest::ByCard { low }, |pair| Lowest::To { low, pair }))
}

/// Writes `7 and 8`.
fn pairs(pairs: &[Player]) -> impl Hole + use<> {
    let numbers: Vec<String> = pairs.iter().map(ToString::to_string).collect();
    Localized(move |lang| listed(&numbers, lang))
}

/// Writes `tables 1 and 8`.
fn at(tables: &[TableNo]) -> impl Hole {
    let numbers: Vec<String> = tables.iter().map(ToString::to_string).collect();
    Localized(move |lang| Movements::AtTables { tables: listed(&numbers, lang), n: numbers.len() }.say(lang))
}

#[cfg(test)]
mod tests {
    use rondel_event::movement::sections::joined;
    use rondel_event::movement::{Phantom, barometer};
    use rondel_schedule::model::ids::{BoardNo, TableNo};
    use rondel_schedule::model::scoring::dealer;

    use super::*;

    #[test]
    fn the_call_of_the_skip() {
        let skip = Call::Mitchell { up: 2, boards: Boards::Down };
        assert_eq!(skip.en(), "East/West skip a table: up two, boards down one.");
        assert_eq!(skip.nl(), "Oost-West slaat een tafel over: twee omhoog, spellen één tafel omlaag.");
        assert_eq!(skip.nb(), "Øst/Vest hopper over et bord: to opp, spillene ned ett bord.");
        let tables = vec![TableNo::from_index(0), TableNo::from_index(7)];
        assert_eq!(Call::Turn { tables, all: false }.nl(), "Wissel van richting aan tafels 1 en 8.");
    }

    #[test]
    fn the_lowest_number_of_a_section_is_its_own_in_all_languages() {
        let six = barometer(6, Phantom::Stationary).unwrap();
        let room = joined(&[six.clone(), six]);
        let second = &room.of_tables(3..6).script(2, None)[1].calls;
        assert!(matches!(second[..], [Call::Follow { .. }]), "{second:?}");
        for lang in Lang::BUILT_IN {
            let said = second[0].say(lang);
            assert!(said.contains(" 7 ") && !said.contains(" 1 "), "{said}");
        }
    }

    #[test]
    fn seats_and_turns_are_named() {
        let table = TableNo::from_index(4);
        let goes = [Goes::Stays, Goes::Turns { side: 1 }, Goes::To { table, side: 1 }];
        assert_eq!(goes.map(|goes| goes.en()), ["stay", "turn: EW here", "EW at 5"]);
        assert_eq!(goes.map(|goes| goes.nl()), ["blijft", "wissel: OW hier", "OW aan 5"]);
        assert_eq!(goes.map(|goes| goes.nb()), ["blir", "bytt: ØV her", "ØV ved 5"]);
        let boards = |first, last| [first, last].map(BoardNo::from_index);
        assert_eq!(turn(boards(8, 8)).en(), "turn for board 9");
        assert_eq!(turn(boards(10, 11)).nl(), "wissel bij spellen 11–12");
        let call = Call::HalfWay { tables: vec![table], boards: boards(8, 8) };
        assert_eq!(call.en(), "At table 5: turn for board 9.");
    }

    #[test]
    fn dealer_and_vulnerability_in_words() {
        let of = |index: usize, lang: Lang| {
            let board = BoardNo::from_index(index);
            dealt(dealer(board), Vulnerable::of(board), lang)
        };
        assert_eq!(of(0, Lang::En), "dealer North, nobody vulnerable");
        assert_eq!(of(6, Lang::Nl), "gever Zuid, allen kwetsbaar");
        assert_eq!(of(1, Lang::Nb), "giver Øst, Nord/Sør i sonen");
    }
}
