//! An evening from names to paper: rounds, results, standings, a sheet. `cargo run --example evening`

use std::error::Error;

use rondel::event::history::History;
use rondel::event::{Action, Entry, Event};
use rondel::model::ids::{RoundNo, TableNo};
use rondel::model::result::Outcome;
use rondel::setup::Draft;
use rondel::text::{Lang, days::Days};
use rondel::write::sheet::{Ask, Block, Row, Sheet};
use rondel::{proof, standings, write};
use time::macros::date;

fn main() -> Result<(), Box<dyn Error>> {
    // Five names make a round robin of five rounds, one player free in each. `choose` would make it a Monrad.
    let draft = Draft { names: "Anna\nBram\nCarla\nDaan\nEls".into(), ..Draft::default() };
    let founding = draft.evening()?.actions("club-evening".into(), draft.settings.clone());
    let mut event = Event::replay(founding.into_iter().map(|action| Entry { at: 0, action }))?;

    // Whether everybody meets everybody once is recomputed from the published rounds, by code that did not make them.
    assert!(proof::Proof::of(event.state()).report().findings().is_empty());
    assert_eq!(event.state().rounds.len(), 5);

    // The first-named player wins every game of round 1. A wrong result is a correction or an undo away.
    let round = RoundNo::from_index(0);
    for table in [0, 1].map(TableNo::from_index) {
        event.apply(1, Action::Report { round, table, outcome: Some(Outcome::FirstWins) })?;
    }
    event.apply(2, Action::Undo)?;
    event.apply(3, Action::Redo)?;

    let state = event.state();
    println!("{}", write::text::round(state, round, Lang::En));
    let list = standings::table(&History::of(state), &state.settings);
    assert_eq!(list.rows.len(), 5);
    println!("{}", write::text::standings(state, &list, Lang::En));

    // A sheet is plain data: pages of blocks, which the page of Rondel draws and this prints.
    let ask = Ask::of(state, Days::of(Lang::En), round, date!(2026 - 12 - 24));
    for page in Sheet::Crosstable.pages(&ask) {
        println!("{}", page.head.heading);
        for block in &page.blocks {
            let Block::Table(table) = block else { continue };
            for row in &table.rows {
                if let Row::Cells(cells) = row {
                    println!("{}", cells.join(" | "))
                }
            }
        }
    }
    Ok(())
}

#[test]
fn the_evening_goes_to_its_end() {
    main().unwrap();
}
