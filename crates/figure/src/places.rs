//! The places of all players over a season: one line per player, list after list.

use rondel_event::standings::Standings;
use rondel_event::standings::keizer::List;
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::names;

use super::{Anchor, Dash, Drawing, Shape};

/// The places of all players in a sequence of lists.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Places {
    /// The title in a few words.
    pub title: String,
    /// The meaning of a line, in a sentence.
    pub desc: String,
    /// The numbers of the lists, from left to right.
    pub heads: Vec<String>,
    /// The lines, in the order of the last list.
    pub lines: Vec<PlaceLine>,
}

/// The places of one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceLine {
    /// The player of this line.
    pub player: Player,
    /// The displayed name.
    pub name: String,
    /// The vertical position in every list, from 1 and without ties; `None` if the player is not on the list.
    pub places: Vec<Option<usize>>,
    /// The displayed place in every list, which differs from the position if a place is shared.
    pub said: Vec<Option<usize>>,
}

/// The minimum distance from list to list; few lists are further apart.
const STEP: f64 = 28.0;
/// The width over which a few lists are spread, and the maximum distance between them.
const SPREAD: [f64; 2] = [480.0, 96.0];
/// The distance from place to place.
const ROW: f64 = 18.0;
/// The height of the letters.
const LETTERS: f64 = 12.0;
/// The approximate width of a letter.
const LETTER: f64 = 7.0;
/// The distance from the edge to the first list, and from the last list to the names.
const MARGIN: f64 = 14.0;

impl Places {
    /// Returns the places in these lists, without players who are not on the last one.
    pub fn of(title: String, desc: String, lists: &[List], name: impl Fn(Player) -> String) -> Self {
        // By player and list, so that no search is needed.
        let players = lists.iter().flat_map(|list| &list.rows).map(|row| row.player.index() + 1);
        let mut places = vec![vec![None; lists.len()]; players.max().unwrap_or(0)];
        for (index, list) in lists.iter().enumerate() {
            for (place, row) in list.rows.iter().enumerate() {
                places[row.player.index()][index] = Some(place + 1);
            }
        }
        let heads = lists.iter().map(|list| list.after.map_or(0, |after| after.number()).to_string());
        let line = |player: Player| {
            let places = std::mem::take(&mut places[player.index()]);
            PlaceLine { player, name: name(player), said: places.clone(), places }
        };
        let last = lists.last().map(List::order).unwrap_or_default();
        Places { title, desc, heads: heads.collect(), lines: last.into_iter().map(line).collect() }
    }

    /// Returns the places in these standings, each after the round given with it. Entrants who share a place are
    /// drawn below each other, so that no line and no name hides another.
    pub fn of_standings(
        title: String,
        desc: String,
        lists: &[(RoundNo, Standings)],
        name: impl Fn(Player) -> String,
    ) -> Self {
        let heads = lists.iter().map(|(round, _)| round.number().to_string()).collect();
        let rows = lists.last().map(|(_, list)| list.rows.as_slice()).unwrap_or_default();
        let at = |player: Player, list: &Standings| list.rows.iter().position(|row| row.player == player);
        let line = |player: Player| PlaceLine {
            player,
            name: name(player),
            places: lists.iter().map(|(_, list)| at(player, list).map(|at| at + 1)).collect(),
            said: lists.iter().map(|(_, list)| list.row(player).map(|row| row.place)).collect(),
        };
        Places { title, desc, heads, lines: rows.iter().map(|row| line(row.player)).collect() }
    }

    /// Returns the lowest position of all.
    fn last(&self) -> usize {
        self.lines.iter().flat_map(|line| line.places.iter().flatten()).copied().max().unwrap_or(1)
    }

    /// Returns all lines in one picture, with the line of `lit` highlighted and a dot on it for every list.
    ///
    /// # Shape
    /// Lists are from left to right, with the first place at the top; place and name are at the right end of each
    /// line.
    pub fn drawing(&self, lit: Option<Player>) -> Drawing {
        let names = self.lines.iter().map(|line| names::columns(&line.name)).max().unwrap_or(0);
        let across = self.heads.len().saturating_sub(1).max(1) as f64;
        let step = (SPREAD[0] / across).clamp(STEP, SPREAD[1]);
        let right = MARGIN + step * self.heads.len().saturating_sub(1) as f64;
        let top = 2.0 * ROW;
        let point =
            |(list, place): (usize, usize)| [MARGIN + step * list as f64, top + ROW * (place as f64 - 0.5)];
        let mut shapes = Vec::new();
        for (list, head) in self.heads.iter().enumerate() {
            let [x, bottom] = point((list, self.last()));
            let rule = [[x, top], [x, bottom + ROW / 2.0]];
            shapes.push(Shape::Line { from: rule[0], to: rule[1], dash: Dash::Solid, class: "rule".into() });
            let (at, class) = ([x, ROW], "label".into());
            shapes.push(Shape::Text { at, anchor: Anchor::Middle, size: LETTERS, class, text: head.clone() });
        }
        let is_lit = |line: &&PlaceLine| Some(line.player) == lit;
        let quiet = self.lines.iter().filter(|line| !is_lit(line));
        for line in quiet.chain(self.lines.iter().filter(is_lit)) {
            let lit = if is_lit(&line) { " is-lit" } else { "" };
            for points in line.runs() {
                let points: Vec<[f64; 2]> = points.into_iter().map(point).collect();
                if !lit.is_empty() {
                    let dot = |&at: &[f64; 2]| Shape::Circle { at, radius: 4.0, class: "places__dot".into() };
                    shapes.extend(points.iter().map(dot));
                }
                shapes.push(Shape::Trail { points, class: format!("places{lit}") });
            }
            let Some(place) = line.places.last().copied().flatten() else { continue };
            let [_, y] = point((0, place));
            let said = line.said.last().copied().flatten().unwrap_or(place);
            let text = format!("{said} {}", line.name);
            let class = format!("places__name{lit}");
            let at = [right + MARGIN, y];
            shapes.push(Shape::Text { at, anchor: Anchor::Start, size: LETTERS, class, text });
        }
        Drawing {
            width: right + 2.0 * MARGIN + LETTER * (names + 4) as f64,
            height: top + ROW * self.last() as f64 + ROW / 2.0,
            title: self.title.clone(),
            desc: self.desc.clone(),
            shapes,
        }
    }

    /// Returns a small picture of one player's line, to be shown next to the name in a list. The first place is at
    /// the top, and the last of all players at the bottom.
    pub fn small(&self, line: &PlaceLine) -> Drawing {
        let (width, height) = (96.0, 24.0);
        let across = (self.heads.len().max(2) - 1) as f64;
        let down = (self.last().max(2) - 1) as f64;
        let point = |(list, place): (usize, usize)| {
            let part = [list as f64 / across, (place - 1) as f64 / down];
            [3.0 + (width - 6.0) * part[0], 3.0 + (height - 6.0) * part[1]]
        };
        let runs: Vec<Vec<[f64; 2]>> =
            line.runs().into_iter().map(|run| run.into_iter().map(point).collect()).collect();
        let end = runs.last().and_then(|run| run.last()).copied();
        let dot = end.map(|at| Shape::Circle { at, radius: 2.5, class: "places__dot".into() });
        let trail = |points| Shape::Trail { points, class: "places is-small".into() };
        let shapes = runs.into_iter().map(trail).chain(dot).collect();
        Drawing { width, height, title: self.title.clone(), desc: String::new(), shapes }
    }
}

impl PlaceLine {
    /// Returns the stretches without a gap, as pairs of the 0-based list and the position.
    fn runs(&self) -> Vec<Vec<(usize, usize)>> {
        let mut runs: Vec<Vec<(usize, usize)>> = Vec::new();
        let mut last = None;
        for (list, place) in self.places.iter().enumerate() {
            let Some(place) = *place else { continue };
            match runs.last_mut() {
                Some(run) if last == list.checked_sub(1) => run.push((list, place)),
                _ => runs.push(vec![(list, place)]),
            }
            last = Some(list);
        }
        runs
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::standings::keizer::{OrderBasis, Points, Row};
    use rondel_schedule::model::ids::RoundNo;

    use super::*;
    use crate::Look;

    /// Lists as orders of players.
    fn lists(orders: &[&[u16]]) -> Vec<List> {
        let list = |(index, order): (usize, &&[u16])| List {
            after: index.checked_sub(1).map(RoundNo::from_index),
            rows: order
                .iter()
                .map(|&n| Row { player: Player::from_number(n).unwrap(), value: 9, total: Points(0) })
                .collect(),
            under: 0,
            valued: Vec::new(),
            unit: Points::ONE,
            how: OrderBasis::Once,
        };
        orders.iter().enumerate().map(list).collect()
    }

    fn places(orders: &[&[u16]]) -> Places {
        Places::of("Places".into(), "A line each.".into(), &lists(orders), |player| format!("P{player}"))
    }

    /// Returns the points of the lines with this class, and the positions of the words.
    fn drawn(drawing: &Drawing, wanted: &str) -> Vec<Vec<[f64; 2]>> {
        let trails = drawing.shapes.iter().filter_map(|shape| match shape {
            Shape::Trail { points, class } if class == wanted => Some(points.clone()),
            _ => None,
        });
        trails.collect()
    }

    #[test]
    fn every_line_goes_through_the_places_of_its_player() {
        let places = places(&[&[1, 2, 3], &[2, 1, 3, 4], &[4, 2, 1, 3]]);
        let told: Vec<(u16, Vec<Option<usize>>)> =
            places.lines.iter().map(|line| (line.player.number(), line.places.clone())).collect();
        assert_eq!(
            told,
            [
                (4, vec![None, Some(4), Some(1)]),
                (2, vec![Some(2), Some(1), Some(2)]),
                (1, vec![Some(1), Some(2), Some(3)]),
                (3, vec![Some(3), Some(3), Some(4)]),
            ]
        );
        let drawing = places.drawing(Player::from_number(4));
        // A newcomer's line begins in the player's first list.
        let [lit] = &drawn(&drawing, "places is-lit")[..] else { panic!("one line is lit") };
        assert_eq!(lit.len(), 2);
        let quiet = drawn(&drawing, "places");
        assert_eq!(quiet.len(), 3);
        assert_eq!(quiet[0].len(), 3);
        assert_eq!(lit[0][0], quiet[0][1][0]);
        // Up in the picture is up in the list, and equal steps are equal.
        assert!(lit[1][1] < lit[0][1]);
        assert_eq!(quiet[1][2][1] - quiet[1][1][1], quiet[1][1][1] - quiet[1][0][1]);
        // A name is at the height of the end of its line.
        let name = drawing.shapes.iter().find_map(|shape| match shape {
            Shape::Text { at, text, .. } if text == "1 P4" => Some(*at),
            _ => None,
        });
        assert_eq!(name.unwrap()[1], lit[1][1]);
        assert!(name.unwrap()[0] > lit[1][0]);
    }

    #[test]
    fn the_picture_is_svg_with_a_title() {
        let svg = places(&[&[1, 2], &[2, 1]]).drawing(Player::from_number(2)).svg(Look::File);
        assert_eq!(svg.matches("<polyline").count(), 2);
        assert!(svg.contains("<title>Places</title>"));
        assert!(svg.contains("points=\"14,63 110,45\""), "{svg}");
    }

    #[test]
    fn a_small_line_stays_in_its_frame() {
        let places = places(&[&[1, 2, 3], &[3, 1, 2], &[3, 2, 1]]);
        for line in &places.lines {
            let drawing = places.small(line);
            for [x, y] in drawn(&drawing, "places is-small").concat() {
                assert!((0.0..=drawing.width).contains(&x) && (0.0..=drawing.height).contains(&y));
            }
        }
        assert!(
            !format!("{:?}", super::tests::places(&[&[1]]).small(&super::tests::places(&[&[1]]).lines[0]))
                .contains("NaN")
        );
    }
}
