//! What a movement is called.

use rondel::movement::Balance;
use rondel::movement::design::{Base, Design, Turn};
use rondel::movement::mitchell::Course;
use rondel::movement::offer::{Kind, Offer};
use rondel::text::common::listed;
use rondel::text::movement::Movements as Text;
use rondel::text::numbers::decimal;

use crate::state::App;

/// The numbers in what was typed, whatever stands between them.
pub fn numbers(typed: &str) -> Vec<usize> {
    typed.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

/// Numbers as one types them: `14, 14, 13`.
pub fn commas(numbers: &[usize]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The name of a movement.
pub fn name(app: App, design: &Design) -> String {
    match &design.base {
        Base::Barometer { .. } => app.say(Text::Barometer),
        Base::Small(_) => app.say(Text::Small),
        Base::Nine => app.say(Text::Nine),
        Base::Pasted => app.say(Text::Pasted),
        Base::Cyclic { cyclic, .. } => {
            let one = cyclic.tables.iter().all(|table| table.set == cyclic.tables[0].set);
            match one {
                true => app.say(Text::OtherBarometer),
                false if cyclic.ring + 1 < cyclic.pairs() => app.say(Text::ReducedHowell),
                false => app.say(Text::Howell),
            }
        }
        Base::Mitchell(mitchell) => {
            let name = match mitchell.course {
                Course::Plain => app.say(Text::Mitchell),
                Course::SkipAfter(after) => {
                    let after = after - usize::from(mitchell.made_up).min(after);
                    app.say(Text::MitchellSkip { after })
                }
                Course::Share => app.say(Text::Share),
            };
            match mitchell.switched {
                // All turned is none turned.
                n if n == 0 || n == mitchell.rounds => name,
                n if mitchell.early => app.say(Text::ScrambledFirst { name, n }),
                n => app.say(Text::Scrambled { name, n }),
            }
        }
    }
}

/// The name of an offer, which tells it from the others beside it.
pub fn offered(app: App, offer: &Offer) -> String {
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
            app.say(Text::SwitchedBarometer { tables: at_tables(app, &tables) })
        }
        Kind::HalvedBarometer => app.say(Text::HalvedBarometer),
        Kind::HalvedHowell => app.say(Text::HalvedHowell),
        _ => name(app, &offer.design),
    }
}

/// `tables 3 and 5`.
pub fn at_tables(app: App, tables: &[usize]) -> String {
    let numbers: Vec<String> = tables.iter().map(ToString::to_string).collect();
    app.say(Text::AtTables { tables: list(app, &numbers), n: tables.len() })
}

/// `1, 2 and 8`.
pub fn list(app: App, words: &[String]) -> String {
    use leptos::prelude::GetUntracked;
    listed(words, app.lang.get_untracked())
}

/// The arrows that are turned; none has its own words.
pub fn turned(app: App, turned: &[Turn]) -> String {
    let word = |turn: &Turn| match *turn {
        Turn::Table(table) => app.say(Text::TurnedTable { table }),
        Turn::Half(table) => app.say(Text::TurnedHalf { table }),
        Turn::Game { round, table } => app.say(Text::TurnedGame { table, round }),
    };
    match turned {
        [] => app.say(Text::NothingToTurn),
        turned => list(app, &turned.iter().map(word).collect::<Vec<_>>()),
    }
}

/// A balance with one decimal.
pub fn balance(app: App, balance: Balance) -> String {
    use leptos::prelude::GetUntracked;
    decimal(balance.tenths().into(), 1, app.lang.get_untracked())
}
