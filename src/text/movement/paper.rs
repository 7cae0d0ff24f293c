//! What stands on the paper of a movement.

use super::Movements;
use crate::model::ids::{Seat, TableNo};
use crate::model::scoring::Vulnerable;
use crate::movement::Shared;
use crate::movement::script::{Boards, Call};
use crate::text::common::listed;
use crate::text::holes::{Hole, Said, Written};
use crate::text::{Lang, Say};

sentences!("movement/paper");

/// Who deals and who is vulnerable: `dealer South, all vulnerable`.
pub fn dealt(dealer: Seat, vulnerable: Vulnerable, lang: Lang) -> String {
    format!("{}, {}", Paper::Dealer { seat: dealer.say(lang) }.say(lang), vulnerable.say(lang))
}

/// `tables 1 and 8`.
fn at(tables: &[TableNo]) -> impl Hole {
    let numbers: Vec<String> = tables.iter().map(ToString::to_string).collect();
    Written(move |lang| Movements::AtTables { tables: listed(&numbers, lang), n: numbers.len() }.say(lang))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::ids::{BoardNo, TableNo};
    use crate::model::scoring::dealer;

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
