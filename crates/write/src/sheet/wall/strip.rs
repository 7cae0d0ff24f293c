//! The strip at the foot of the wall: the players without a game in this round, and the leaders.

use rondel_event::event::{State, roster};
use rondel_event::standings::Outlet;
use rondel_schedule::model::ids::RoundNo;
use rondel_text::common::Idle;
use rondel_text::wall::Wall as Text;
use rondel_text::{Lang, Say};

use super::{Part, free_names, listed};
use crate::list::Row;

/// A part of the strip: a label and names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// Label over the names.
    pub word: String,
    /// Names, one after the other.
    pub who: Vec<String>,
}

/// Number of leading places, and the largest number of players shown: of many with equal points none is shown.
const LEADING: usize = 3;
const MOST: usize = 5;
/// Longest name of a leader, in characters.
const NAME: usize = 18;

/// Returns the strip under a page of this part; empty for the standings and the picture, which already show all of it.
pub fn strip(state: &State, round: RoundNo, part: Part, lang: Lang) -> Vec<Fact> {
    if matches!(part, Part::Standings | Part::Picture) {
        return Vec::new();
    }
    let word = match Idle::of(&state.system) {
        Idle::SitsOut => Text::SittingOut,
        Idle::SitsStill => Text::SittingStill,
        Idle::WalkOver => Text::WalkOver,
        _ => Text::Bye,
    };
    let facts = [(word, free_names(state, round)), (Text::Leading, leaders(state, lang))];
    let facts = facts.into_iter().filter(|(_, who)| !who.is_empty());
    facts.map(|(word, who)| Fact { word: word.say(lang), who }).collect()
}

/// Returns the leaders, each with place and points. Empty before the first result, and in bridge, where the ranking
/// is known late.
fn leaders(state: &State, lang: Lang) -> Vec<String> {
    // The groups of a cup have their own leaders, and the knock-out has none.
    let has_none = state.system.has_deals() || state.kind().has_sections();
    let list = listed(state, Outlet::Line, lang).filter(|_| !has_none);
    let mut rows = list.map(|list| list.rows).unwrap_or_default();
    rows.retain(|row| row.place <= LEADING && !row.is_under);
    while rows.len() > MOST {
        let last = rows.last().map_or(0, |row| row.place);
        rows.retain(|row| row.place < last);
    }
    let names = roster::short(state, &roster::outward(state), NAME);
    let said = |row: &Row| format!("{} {} {}", row.place, names[row.player.index()], row.cells.concat());
    rows.iter().map(said).collect()
}
