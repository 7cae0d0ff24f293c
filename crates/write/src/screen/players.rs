//! The players: their list on the screen, the rounds of a player, points that are granted.

use rondel_event::event::{HalfPoints, State};
use rondel_schedule::model::ids::Player;
use rondel_text::common::Word;
use rondel_text::numbers::{halves, read_halves};
use rondel_text::partners::Partners;
use rondel_text::place::heading;
use rondel_text::players::{Players as Text, RoundLine, round_lines};
use rondel_text::{Lang, Say};

use super::{Cell, Column, Row, Table};

/// Returns every published round of `player` with date, partner, opponent, result, side, place and note. Columns
/// without any content are left out.
pub fn rounds(state: &State, player: Player, lang: Lang) -> Table {
    let lines = round_lines(state, player, lang);
    let has_partners = state.system.has_partners();
    let is_dated = lines.iter().any(|line| !line.day.is_empty());
    let has_sides = lines.iter().any(|line| !line.side.is_empty());
    let has_notes = lines.iter().any(|line| !line.note.is_empty());
    let row = |line: RoundLine| {
        let cells = [
            (true, Cell::of(line.round)),
            (is_dated, Cell::of(line.day)),
            (has_partners, Cell::of(line.partner)),
            (true, Cell::of(line.who)),
            (true, Cell::of(line.result)),
            (has_sides, Cell::of(line.side)),
            (true, Cell::of(line.table)),
            (has_notes, Cell::of(line.note)),
        ];
        cells.into_iter().filter(|(is_here, _)| *is_here).map(|(_, cell)| cell).collect::<Row>()
    };
    let opponent = if has_partners { Partners::Opponents.say(lang) } else { Text::Opponent.say(lang) };
    let columns = [
        (true, Column::number(Text::Round.say(lang)).naming()),
        (is_dated, Column::text(Text::Date.say(lang))),
        (has_partners, Column::text(Partners::Partner.say(lang))),
        (true, Column::text(opponent)),
        (true, Column::text(Word::Result.say(lang))),
        (has_sides, Column::text(Text::Side.say(lang))),
        (true, Column::number(heading(state.place(), lang))),
        (has_notes, Column::text(Word::Note.say(lang))),
    ];
    let columns = columns.into_iter().filter(|(is_here, _)| *is_here).map(|(_, column)| column).collect();
    let caption = Text::Rounds { name: state.members[player.index()].called.clone() }.say(lang);
    Table::titled(caption, columns, lines.into_iter().map(row).collect())
}

/// State of the list on the screen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlayersState {
    find: String,
    by_name: bool,
    open: Option<Player>,
}

impl PlayersState {
    /// Returns the text of the search.
    pub fn find(&self) -> &str {
        &self.find
    }

    /// True if the list is ordered by name, false if by number.
    pub fn is_by_name(&self) -> bool {
        self.by_name
    }

    /// Returns the player who is unfolded.
    pub fn open(&self) -> Option<Player> {
        self.open
    }

    /// Changes the text of the search; an unfolded player stays so.
    pub fn search(&mut self, text: String) {
        self.find = text;
    }

    /// Switches to the other order.
    pub fn turn(&mut self) {
        self.by_name = !self.by_name;
    }

    /// Unfolds a player, or folds them up if they are unfolded.
    pub fn press(&mut self, player: Player) {
        self.open = if self.open == Some(player) { None } else { Some(player) };
    }
}

/// Points that are granted to a player, while they are typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Granting {
    typed: String,
    is_bad: bool,
}

impl Granting {
    /// Returns the state with the points that the player has.
    pub fn of(points: HalfPoints) -> Granting {
        Granting { typed: halves(points), is_bad: false }
    }

    /// Returns the text of the field.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// True if the submitted text was not a number of points.
    pub fn is_bad(&self) -> bool {
        self.is_bad
    }

    /// Records another text.
    pub fn type_in(&mut self, text: String) {
        *self = Granting { typed: text, is_bad: false };
    }

    /// Returns the points to be granted, 0 for an empty field. `None` if the text is not a number of points; the
    /// field then says so.
    pub fn grant(&mut self) -> Option<HalfPoints> {
        let points =
            if self.typed.trim().is_empty() { Some(HalfPoints(0)) } else { read_halves(&self.typed) };
        self.is_bad = points.is_none();
        points
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_granted_as_typed_and_none_where_nothing_is() {
        let mut granting = Granting::of(HalfPoints(3));
        assert_eq!(granting.grant(), Some(HalfPoints(3)));
        granting.type_in("two".into());
        assert_eq!((granting.grant(), granting.is_bad(), granting.typed()), (None, true, "two"));
        granting.type_in(" ".into());
        assert!(!granting.is_bad());
        assert_eq!(granting.grant(), Some(HalfPoints(0)));
        granting.type_in("1,5".into());
        assert_eq!(granting.grant(), Some(HalfPoints(3)));
    }

    #[test]
    fn one_is_unfolded_at_a_time_and_stays_so_in_another_order() {
        let [anna, bo] = [0, 1].map(Player::from_index);
        let mut list = PlayersState::default();
        list.press(anna);
        list.press(bo);
        list.turn();
        list.search("b".into());
        assert_eq!((list.open(), list.is_by_name(), list.find()), (Some(bo), true, "b"));
        list.press(bo);
        list.turn();
        assert_eq!((list.open(), list.is_by_name()), (None, false));
    }
}
