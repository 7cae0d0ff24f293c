//! Results pasted from a chat: what each line was read as, and what is asked.

use crate::format::results::Trouble;
use crate::model::ids::TableNo;

sentences!("results");

fn number(table: &TableNo) -> u16 {
    table.number()
}
