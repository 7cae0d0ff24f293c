//! The names of movements.

use rondel_event::movement::catalogue::{Kind, Offer};
use rondel_event::movement::design::{Base, Design, Turn};
use rondel_event::movement::mitchell::{Course, Mitchell};
use rondel_event::movement::{Balance, Movement};

use super::Movements as Text;
use crate::common::listed;
use crate::numbers::decimal;
use crate::{Lang, Say};

/// Returns the numbers in typed text, whatever separates them.
pub fn numbers(typed: &str) -> Vec<usize> {
    typed.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

/// Writes numbers as they are typed: `14, 14, 13`.
pub fn commas(numbers: &[usize]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Returns the name of a movement.
pub fn name(design: &Design, lang: Lang) -> String {
    match &design.base {
        Base::Barometer { .. } => Text::Barometer.say(lang),
        Base::Small(_) => Text::Small.say(lang),
        Base::Nine => Text::Nine.say(lang),
        Base::Pasted => Text::Pasted.say(lang),
        Base::Cyclic { cyclic, .. } => {
            let one = cyclic.tables.iter().all(|table| table.set == cyclic.tables[0].set);
            match one {
                true => Text::OtherBarometer.say(lang),
                false if cyclic.ring + 1 < cyclic.pairs() => Text::ReducedHowell.say(lang),
                false => Text::Howell.say(lang),
            }
        }
        Base::Mitchell(mitchell) => {
            let name = match mitchell.course {
                Course::Plain => Text::Mitchell.say(lang),
                Course::SkipAfter(after) => {
                    let after = after - usize::from(mitchell.made_up).min(after);
                    Text::MitchellSkip { after }.say(lang)
                }
                Course::Share => Text::Share.say(lang),
            };
            match mitchell.switched {
                // Switching all rounds is equivalent to switching none.
                n if n == 0 || n == mitchell.rounds => name,
                n if mitchell.early => Text::ScrambledFirst { name, n }.say(lang),
                n => Text::Scrambled { name, n }.say(lang),
            }
        }
    }
}

/// Returns the name of an offer, which distinguishes it from the other offers.
pub fn offered(offer: &Offer, lang: Lang) -> String {
    match offer.kind {
        Kind::SwitchedBarometer => {
            let tables: Vec<usize> = offer
                .design
                .turned
                .iter()
                .filter_map(|turn| match turn {
                    Turn::Table(table) => Some(*table),
                    _ => None,
                })
                .collect();
            Text::SwitchedBarometer { tables: at_tables(&tables, lang) }.say(lang)
        }
        Kind::HalvedBarometer => Text::HalvedBarometer.say(lang),
        Kind::HalvedHowell => Text::HalvedHowell.say(lang),
        _ => name(&offer.design, lang),
    }
}

/// Writes `tables 3 and 5`.
pub fn at_tables(tables: &[usize], lang: Lang) -> String {
    let numbers: Vec<String> = tables.iter().map(ToString::to_string).collect();
    Text::AtTables { tables: list(&numbers, lang), n: tables.len() }.say(lang)
}

/// Writes `1, 2 and 8`.
pub fn list(words: &[String], lang: Lang) -> String {
    listed(words, lang)
}

/// Returns the arrow switches, with words of their own for none.
pub fn turned(turned: &[Turn], lang: Lang) -> String {
    let word = |turn: &Turn| match *turn {
        Turn::Table(table) => Text::TurnedTable { table }.say(lang),
        Turn::Half(table) => Text::TurnedHalf { table }.say(lang),
        Turn::Game { round, table } => Text::TurnedGame { table, round }.say(lang),
    };
    match turned {
        [] => Text::NothingToTurn.say(lang),
        turned => list(&turned.iter().map(word).collect::<Vec<_>>(), lang),
    }
}

/// Returns the arrow switches of a design: rounds switched by its Mitchell, and additional ones.
pub fn arrows(design: &Design, lang: Lang) -> String {
    let switched = match &design.base {
        Base::Mitchell(Mitchell { switched: n @ 1.., early: true, .. }) => Some(Text::TurnedFirst { n: *n }),
        Base::Mitchell(Mitchell { switched: n @ 1.., .. }) => Some(Text::TurnedLast { n: *n }),
        _ => None,
    };
    let more = (!design.turned.is_empty()).then(|| turned(&design.turned, lang));
    let all: Vec<String> = switched.map(|text| text.say(lang)).into_iter().chain(more).collect();
    match all.is_empty() {
        true => Text::TurnedNone.say(lang),
        false => Text::TurnedNow { list: all.join("; ") }.say(lang),
    }
}

/// Returns the unit of comparison in a movement: board sets, or boards if tables turn half way through a set.
pub fn compared(movement: &Movement) -> Text {
    if movement.has_halves() { Text::HeatBoards } else { Text::HeatDesc }
}

/// Writes a balance with one decimal.
pub fn balance(balance: Balance, lang: Lang) -> String {
    decimal(balance.tenths().into(), 1, lang)
}

#[cfg(test)]
mod tests {
    use rondel_event::movement::{Phantom, barometer};

    use super::*;

    #[test]
    fn switched_rounds_of_a_mitchell_are_arrows_that_are_turned() {
        let said = |switched: usize, early: bool, turned: &[Turn]| {
            let mitchell = Mitchell { switched, early, ..Mitchell::new(7, 7).unwrap() };
            arrows(&Design { turned: turned.to_vec(), ..Design::of(Base::Mitchell(mitchell), 2) }, Lang::En)
        };
        assert_eq!(said(0, false, &[]), "No arrow is turned.");
        assert_eq!(said(1, false, &[]), "Turned: the last round at all tables");
        assert_eq!(said(2, true, &[Turn::Table(3)]), "Turned: the first 2 rounds at all tables; table 3");
    }

    #[test]
    fn comparisons_are_counted_in_boards_where_tables_turn_half_way() {
        let plain = Design::of(Base::Barometer { pairs: 8, phantom: Phantom::Stationary }, 2);
        let halved = Design { turned: vec![Turn::Half(2)], ..plain.clone() };
        let said = [plain, halved].map(|design| compared(&design.movement().unwrap()).say(Lang::En));
        assert!(said[0].starts_with("On how many board sets "), "{}", said[0]);
        assert!(said[1].starts_with("On how many boards "), "{}", said[1]);
        assert!(!barometer(8, Phantom::Stationary).unwrap().has_halves());
    }
}
