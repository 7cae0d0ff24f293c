//! A round of a movement: the tables in order round the room, and the moves after the round.

use std::f64::consts::TAU;

use rondel_event::movement::Movement;
use rondel_event::movement::cards::{BoardsTo, Goes};
use rondel_schedule::model::ids::{BoardNo, Player, RoundNo, TableNo};

use super::{Anchor, Drawing, Shape};

/// The tables of a round with the ways to the next round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Room {
    /// The tables, in order.
    pub tables: Vec<RoomTable>,
    /// The moves to another table after the round; empty after the last round.
    pub ways: Vec<Move>,
    /// The highlighted table, or `None`; ways that neither begin nor end there are then drawn quietly.
    pub lit: Option<TableNo>,
}

/// A table in the room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoomTable {
    /// The pairs North/South and East/West; `None` for the phantom.
    pub pairs: [Option<Player>; 2],
    /// The first and the last board at the table.
    pub boards: [BoardNo; 2],
    /// True if the arrow is turned by choice.
    pub turned: bool,
    /// The first and last board played with changed directions, or `None` if they do not change half way.
    pub turn: Option<[BoardNo; 2]>,
    /// The next seats of the two pairs; `None` for the phantom, and after the last round.
    pub goes: [Option<Goes>; 2],
}

/// A way from one table to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    /// The pair or the boards that move.
    pub item: Item,
    /// The table of departure and the table of arrival.
    pub ends: [TableNo; 2],
}

/// A moving part: a pair or boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Item {
    /// The pair that sat North/South.
    NorthSouth,
    /// The pair that sat East/West.
    EastWest,
    /// The boards of the table.
    Boards,
}

/// The texts of the picture apart from numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoomWords {
    /// The title in a few words.
    pub title: String,
    /// The description for screen readers.
    pub desc: String,
    /// The short forms of North/South and East/West.
    pub sides: [String; 2],
    /// The next seats of both pairs, by table; empty to leave them out.
    pub goes: Vec<[String; 2]>,
    /// The boards with changed directions, by table; an empty text if they do not change.
    pub turns: Vec<String>,
}

/// The width and height of a table.
const BOX: [f64; 2] = [104.0, 66.0];
/// The distance from the word for a direction to the number of the pair.
const NUMBER: f64 = 19.0;
/// The distance between the middles of neighbouring tables, along the ring.
const APART: f64 = 126.0;
/// The radius of the ring if there are few tables.
const LEAST: f64 = 130.0;
/// The margin around the outermost tables.
const EDGE: f64 = 6.0;
/// The reach of the ways that bend outside the ring, relative to its radius.
const REACH: f64 = 1.16;
/// The height of letters.
const LETTERS: f64 = 13.0;
/// The amount by which a way against the table order is bent less than one along it.
const DOWN: f64 = 0.2;
/// The number of pieces into which a way is cut.
const PIECES: usize = 48;

impl Room {
    /// Returns a round of a movement with this number of boards in a set. `turned` returns true for a table (0-based)
    /// at which the arrow is turned by choice.
    pub fn of(
        movement: &Movement,
        round: RoundNo,
        each: usize,
        lit: Option<TableNo>,
        turned: impl Fn(usize) -> bool,
    ) -> Self {
        let mut tables = Vec::new();
        let mut ways = Vec::new();
        for (from, line) in movement.guides_in(round, each) {
            let mut way = |item: Item, to: TableNo| {
                ways.extend((to != from).then_some(Move { item, ends: [from, to] }));
            };
            for (goes, item) in line.pairs_to.into_iter().zip([Item::NorthSouth, Item::EastWest]) {
                if let Some(Goes::To { table, .. }) = goes {
                    way(item, table);
                }
            }
            if let Some(BoardsTo::Table(table)) = line.boards_to {
                way(Item::Boards, table);
            }
            tables.push(RoomTable {
                pairs: line.play.pairs,
                boards: line.boards,
                turned: turned(from.index()),
                turn: line.turn,
                goes: line.pairs_to,
            });
        }
        Room { tables, ways, lit }
    }

    fn radius(&self) -> f64 {
        (self.tables.len() as f64 * APART / TAU).max(LEAST)
    }

    /// Returns the middle of the picture.
    fn middle(&self) -> [f64; 2] {
        BOX.map(|side| (self.radius() + side / 2.0 + EDGE).max(REACH * self.radius()))
    }

    /// Returns the middle of a table, from the upper left corner of the picture. Table 1 is at the top, the next ones
    /// follow clockwise.
    pub fn place(&self, table: TableNo) -> [f64; 2] {
        let turn = TAU * table.index() as f64 / self.tables.len().max(1) as f64;
        let (radius, [x, y]) = (self.radius(), self.middle());
        [x + radius * turn.sin(), y - radius * turn.cos()]
    }

    /// Returns the table at a point of the picture, or `None`.
    pub fn at(&self, [x, y]: [f64; 2]) -> Option<TableNo> {
        let mut tables = (0..self.tables.len()).map(TableNo::from_index);
        tables.find(|&table| {
            let [cx, cy] = self.place(table);
            (x - cx).abs() <= BOX[0] / 2.0 && (y - cy).abs() <= BOX[1] / 2.0
        })
    }

    /// Returns the picture of the round.
    pub fn drawing(&self, words: RoomWords) -> Drawing {
        let mut shapes = Vec::new();
        let mut ways: Vec<&Move> = self.ways.iter().collect();
        // Highlighted ways are on top.
        ways.sort_by_key(|way| self.is_lit(way));
        for way in ways {
            self.draw_way(way, &mut shapes);
        }
        for index in 0..self.tables.len() {
            self.draw_table(TableNo::from_index(index), &words, &mut shapes);
        }
        let [width, height] = self.middle().map(|half| 2.0 * half);
        Drawing { width, height, title: words.title, desc: words.desc, shapes }
    }

    fn is_lit(&self, way: &Move) -> bool {
        self.lit.is_some_and(|lit| way.ends.contains(&lit))
    }

    /// True if all ways are drawn alike: with few tables, or if all moves are to near tables, nothing needs
    /// untangling.
    fn is_plain(&self) -> bool {
        self.lit.is_none() && (self.tables.len() <= 4 || self.ways.iter().all(|way| self.apart(way) <= 2))
    }

    /// Returns the number of steps between the two tables, along the shorter way.
    fn apart(&self, way: &Move) -> usize {
        let [from, to] = way.ends.map(TableNo::index);
        let across = from.abs_diff(to);
        across.min(self.tables.len() - across)
    }

    fn draw_way(&self, way: &Move, shapes: &mut Vec<Shape>) {
        let points = self.points(way);
        let [.., before, tip] = points.as_slice() else { return };
        let (before, tip) = (*before, *tip);
        let (name, ink) = match way.item {
            Item::NorthSouth => ("is-north", 1),
            Item::EastWest => ("is-east", 2),
            Item::Boards => ("is-boards", 3),
        };
        let strength = match (self.is_plain(), self.is_lit(way)) {
            (true, _) => "",
            (_, true) => " is-strong",
            _ => " is-quiet",
        };
        let class = format!("way {name} ink-{ink}{strength}");
        let [x, y] = [tip[0] - before[0], tip[1] - before[1]];
        let length = x.hypot(y).max(0.1);
        let [x, y] = [9.0 * x / length, 9.0 * y / length];
        let wing = |turn: f64| [tip[0] - x - turn * 0.5 * y, tip[1] - y + turn * 0.5 * x];
        let head = vec![wing(1.0), tip, wing(-1.0)];
        shapes.push(Shape::Trail { points, class: class.clone() });
        shapes.push(Shape::Trail { points: head, class: format!("{class} way__head") });
    }

    /// True if the shorter way goes in the order of the table numbers.
    fn is_up(&self, way: &Move) -> bool {
        let [from, to] = way.ends.map(TableNo::index);
        2 * ((to + self.tables.len() - from) % self.tables.len()) <= self.tables.len()
    }

    /// Returns the way as a curve from the edge of one table to that of the other. Between neighbours, ways of pairs
    /// are outside the ring and ways of boards inside; all other ways cross the room. Two that exchange places have
    /// separate ways: the one against the table order is nearer to the middle of the room.
    fn points(&self, way: &Move) -> Vec<[f64; 2]> {
        let (centre, radius) = (self.middle(), self.radius());
        let [a, b] = way.ends.map(|end| self.place(end));
        let middle = [0, 1].map(|i| (a[i] + b[i]) / 2.0 - centre[i]);
        let bend = match (way.item, self.apart(way)) {
            (Item::Boards, 1) => 0.62,
            (Item::Boards, _) => 0.45,
            (_, 1 | 2) if self.tables.len() > 4 => 1.3,
            (Item::NorthSouth, _) => 0.65,
            (Item::EastWest, _) => 0.55,
        };
        let bend = if self.is_up(way) { bend } else { bend - DOWN };
        let control = match middle[0].hypot(middle[1]) < 1.0 {
            false => [0, 1].map(|i| centre[i] + bend * middle[i]),
            // Straight across, everyone keeps to the right, so that opposite ways pass each other.
            true => {
                let aside = [0.35, 0.25, 0.12][way.item as usize] * radius;
                let [x, y] = [b[0] - a[0], b[1] - a[1]];
                let length = x.hypot(y).max(0.1);
                [centre[0] + aside * y / length, centre[1] - aside * x / length]
            }
        };
        let at = |step: usize| {
            let t = step as f64 / PIECES as f64;
            let mix =
                |i: usize| (1.0 - t) * (1.0 - t) * a[i] + 2.0 * t * (1.0 - t) * control[i] + t * t * b[i];
            [mix(0), mix(1)]
        };
        let is_outside = |point: &[f64; 2]| {
            [a, b].iter().all(|middle| {
                let [x, y] = [point[0] - middle[0], point[1] - middle[1]].map(f64::abs);
                x > BOX[0] / 2.0 + 2.0 || y > BOX[1] / 2.0 + 2.0
            })
        };
        (0..=PIECES).map(at).filter(is_outside).collect()
    }

    fn draw_table(&self, table: TableNo, words: &RoomWords, shapes: &mut Vec<Shape>) {
        let it = &self.tables[table.index()];
        let [x, y] = self.place(table);
        let lit = if self.lit == Some(table) { " is-lit" } else { "" };
        let turned = if it.turned { " is-turned" } else { "" };
        let corner = [x - BOX[0] / 2.0, y - BOX[1] / 2.0];
        shapes.push(Shape::Box { at: corner, size: BOX, class: format!("desk{lit}{turned}") });
        let mut write = |dx: f64, dy: f64, anchor: Anchor, size: f64, class: &str, text: String| {
            shapes.push(Shape::Text { at: [x + dx, y + dy], anchor, size, class: class.to_owned(), text });
        };
        let mark = if it.turned { " ⇄" } else { "" };
        let edge = BOX[0] / 2.0 - 5.0;
        write(-edge, -22.0, Anchor::Start, LETTERS, "desk__number", format!("{table}{mark}"));
        for (side, dy) in [(0, -7.0), (1, 8.0)] {
            let pair = it.pairs[side].map_or_else(|| "–".to_owned(), |pair| pair.to_string());
            write(-edge, dy, Anchor::Start, 10.0, "label", words.sides[side].clone());
            write(NUMBER - edge, dy, Anchor::Start, LETTERS, "desk__pair", pair);
            if let Some(goes) = words.goes.get(table.index()) {
                write(edge, dy, Anchor::End, 9.0, "label", goes[side].clone());
            }
        }
        let [first, last] = it.boards;
        let boards = if first == last { first.to_string() } else { format!("{first}–{last}") };
        write(edge, -22.0, Anchor::End, 10.0, "label", boards);
        if let Some(turn) = words.turns.get(table.index()).filter(|turn| !turn.is_empty()) {
            write(edge, 23.0, Anchor::End, 9.0, "label", turn.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::movement::mitchell::Mitchell;
    use rondel_event::movement::{Phantom, barometer};

    use super::*;
    use crate::Look;

    fn words() -> RoomWords {
        RoomWords {
            title: "Round 1".into(),
            desc: String::new(),
            sides: ["NS".into(), "EW".into()],
            goes: vec![["stay".into(), "EW at 2".into()]],
            turns: vec![String::new(), "turn for board 3".into()],
        }
    }

    fn room(movement: &Movement, round: usize) -> Room {
        Room::of(movement, RoundNo::from_index(round), 2, None, |_| false)
    }

    #[test]
    fn in_a_mitchell_east_west_goes_up_and_boards_go_down() {
        let movement = Mitchell::new(5, 5).unwrap().movement().unwrap();
        let first = room(&movement, 0);
        let ways = |item: Item| -> Vec<[u16; 2]> {
            let of = first.ways.iter().filter(|way| way.item == item);
            of.map(|way| way.ends.map(|end| end.number())).collect()
        };
        assert_eq!(ways(Item::EastWest), [[1, 2], [2, 3], [3, 4], [4, 5], [5, 1]]);
        assert_eq!(ways(Item::Boards), [[1, 5], [2, 1], [3, 2], [4, 3], [5, 4]]);
        assert_eq!(ways(Item::NorthSouth), [[0_u16; 2]; 0]);
        assert!(room(&movement, 4).ways.is_empty());
        assert_eq!(first.tables[1].boards.map(|board| board.number()), [3, 4]);
    }

    #[test]
    fn of_a_barometer_only_pairs_move() {
        let movement = barometer(7, Phantom::Stationary).unwrap();
        let room = room(&movement, 2);
        assert!(room.ways.iter().all(|way| way.item != Item::Boards));
        // Seven pairs move, but pairs that change sides at their table stay.
        let stay = (0..7).filter(|&pair| {
            let at = |round| movement.seat(Player::from_index(pair), RoundNo::from_index(round)).unwrap().0;
            at(2) == at(3)
        });
        assert_eq!(room.ways.len(), 7 - stay.count());
    }

    #[test]
    fn every_way_is_drawn_and_every_table_is_found_where_it_is() {
        for tables in 2..=50 {
            let movement = Mitchell::new(tables, tables / 2).unwrap().movement().unwrap();
            let mut room = room(&movement, 0);
            room.lit = TableNo::from_number(2);
            let drawing = room.drawing(words());
            let trails = drawing
                .shapes
                .iter()
                .filter(|shape| matches!(shape, Shape::Trail { points, .. } if points.len() > 2));
            assert_eq!(trails.count(), 2 * room.ways.len(), "{tables}");
            for shape in &drawing.shapes {
                if let Shape::Trail { points, .. } = shape {
                    let is_inside = |[x, y]: &[f64; 2]| {
                        (0.0..=drawing.width).contains(x) && (0.0..=drawing.height).contains(y)
                    };
                    assert!(points.iter().all(is_inside), "{tables}: {points:?}");
                }
            }
            for index in 0..tables {
                let table = TableNo::from_index(index);
                let [x, y] = room.place(table);
                assert_eq!(room.at([x, y]), Some(table));
                let inside = |at: f64, size: f64, whole: f64| (size..=whole - size).contains(&at);
                assert!(inside(x, BOX[0] / 2.0, drawing.width) && inside(y, BOX[1] / 2.0, drawing.height));
            }
            assert_eq!(room.at([0.0, 0.0]), None);
        }
    }

    #[test]
    fn the_picture_names_pairs_boards_and_turned_arrows() {
        let movement = barometer(4, Phantom::Stationary).unwrap();
        let room = Room::of(&movement, RoundNo::from_index(0), 3, None, |table| table == 1);
        let svg = room.drawing(words()).svg(Look::File);
        let said = [">2 ⇄<", ">1–3<", ">NS<", ">4<", ">EW<", ">stay<", ">EW at 2<", ">turn for board 3<"];
        for text in said {
            assert!(svg.contains(text), "{text}: {svg}");
        }
    }

    #[test]
    fn an_exchange_of_two_tables_is_two_ways_beside_each_other() {
        for pairs in 4..=20 {
            let movement = barometer(pairs, Phantom::Stationary).unwrap();
            for round in 0..movement.rounds.len() - 1 {
                let room = room(&movement, round);
                for (index, one) in room.ways.iter().enumerate() {
                    for other in &room.ways[index + 1..] {
                        let ends = [other.ends, [other.ends[1], other.ends[0]]];
                        if !ends.contains(&one.ends) {
                            continue;
                        }
                        let middle = |way: &Move| {
                            let points = room.points(way);
                            points[points.len() / 2]
                        };
                        let [[ax, ay], [bx, by]] = [middle(one), middle(other)];
                        let apart = (ax - bx).hypot(ay - by);
                        assert!(apart > 6.0, "{pairs} pairs, round {}: {one:?} {other:?} {apart}", round + 1);
                    }
                }
            }
        }
    }
}
