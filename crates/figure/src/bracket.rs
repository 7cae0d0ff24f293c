//! A knock-out as a tree: games in columns by round, and winners joined to their next game.

use super::{Anchor, Dash, Drawing, Shape};

/// A game of the tree.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BracketGame {
    /// The name above the game; empty in the tree, where the column has a name.
    pub name: String,
    /// The two sides; their names are empty while they are not known.
    pub sides: [BracketSide; 2],
}

/// A side of a game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BracketSide {
    /// The name.
    pub name: String,
    /// The score or result of the side; may be empty.
    pub made: String,
    /// True for the side that advances.
    pub goes_on: bool,
}

/// A round of the knock-out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BracketRound {
    /// The name of the round.
    pub name: String,
    /// The games of the tree from top to bottom, in each round half as many as in the round before.
    pub tree: Vec<BracketGame>,
    /// The other games of the round, for lower places.
    pub others: Vec<BracketGame>,
}

const GAP: f64 = 28.0;
const LINE: f64 = 18.0;
const HIGH: f64 = 2.0 * LINE;
/// The distance from one game of the first round to the next.
const STEP: f64 = HIGH + 8.0;
const TOP: f64 = 26.0;
const EDGE: f64 = 2.0;
/// The font size in the tree.
pub const TYPE: f64 = 12.0;
/// The width of a letter, rather larger than the average.
const LETTER: f64 = 7.0;

/// Returns the tree of these rounds, with the games for lower places below it.
pub fn bracket([title, desc]: [String; 2], rounds: &[BracketRound]) -> Drawing {
    let first = rounds.first().map_or(0, |round| round.tree.len());
    let ground = TOP + STEP * first as f64;
    let mut shapes = Vec::new();
    let mut height = ground;
    let wide = wide(rounds);
    let left = |at: usize| EDGE + at as f64 * (wide + GAP);
    // The vertical middle of a game of the tree.
    let middle = |at: usize, game: usize| {
        let step = STEP * (1u32 << at) as f64;
        TOP + step * (game as f64 + 0.5)
    };
    for (at, round) in rounds.iter().enumerate() {
        shapes.push(words([left(at), 10.0], Anchor::Start, "label", round.name.clone()));
        for (index, game) in round.tree.iter().enumerate() {
            let y = middle(at, index);
            if at > 0 {
                for from in [2 * index, 2 * index + 1] {
                    let (x, y0) = (left(at) - GAP, middle(at - 1, from));
                    let points = vec![[x, y0], [x + GAP / 2.0, y0], [x + GAP / 2.0, y], [x + GAP, y]];
                    shapes.push(Shape::Trail { points, class: "rule".to_owned() });
                }
            }
            draw(&mut shapes, [left(at), y - LINE], wide, game);
        }
        let mut y = ground + 10.0;
        for game in &round.others {
            shapes.push(words([left(at), y + 8.0], Anchor::Start, "label", game.name.clone()));
            draw(&mut shapes, [left(at), y + 20.0], wide, game);
            y += STEP + 22.0;
        }
        if !round.others.is_empty() {
            height = height.max(y);
        }
    }
    let width = left(rounds.len()) - GAP + EDGE;
    Drawing { width, height, title, desc, shapes }
}

/// Returns the width of a game, for the longest name with its result at the average width of letters.
fn wide(rounds: &[BracketRound]) -> f64 {
    let letters = |text: &str| text.chars().map(|it| if it < '\u{1100}' { 1 } else { 2 }).sum::<usize>();
    let games = rounds.iter().flat_map(|round| round.tree.iter().chain(&round.others));
    let sides = games.flat_map(|game| &game.sides).map(|side| letters(&side.name) + letters(&side.made) + 1);
    let heads = rounds.iter().map(|round| letters(&round.name));
    let names = rounds.iter().flat_map(|round| &round.others).map(|game| letters(&game.name));
    let longest = sides.chain(heads).chain(names).max().unwrap_or(0);
    14.0 + LETTER * longest as f64
}

/// Draws a game in its box with this upper left corner.
fn draw(shapes: &mut Vec<Shape>, [x, y]: [f64; 2], wide: f64, game: &BracketGame) {
    shapes.push(Shape::Box { at: [x, y], size: [wide, HIGH], class: "meet".to_owned() });
    let between = y + LINE;
    let class = "rule".to_owned();
    shapes.push(Shape::Line { from: [x, between], to: [x + wide, between], dash: Dash::Solid, class });
    for (line, side) in game.sides.iter().enumerate() {
        let y = y + LINE * (line as f64 + 0.5);
        let class = if side.goes_on { "value sum" } else { "value" };
        shapes.push(words([x + 7.0, y], Anchor::Start, class, side.name.clone()));
        shapes.push(words([x + wide - 7.0, y], Anchor::End, class, side.made.clone()));
    }
}

fn words(at: [f64; 2], anchor: Anchor, class: &str, text: String) -> Shape {
    Shape::Text { at, anchor, size: TYPE, class: class.to_owned(), text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_stands_between_the_two_it_comes_from_and_inside_the_picture() {
        let round = |games: usize, others: usize| BracketRound {
            name: "round".to_owned(),
            tree: vec![BracketGame::default(); games],
            others: vec![BracketGame::default(); others],
        };
        let rounds = [round(8, 0), round(4, 4), round(2, 4), round(1, 3)];
        let drawing = bracket(["t", "d"].map(str::to_owned), &rounds);
        let boxes: Vec<[f64; 2]> = (drawing.shapes.iter())
            .filter_map(|shape| match shape {
                Shape::Box { at, size, .. } => {
                    assert!(at[0] >= 0.0 && at[0] + size[0] <= drawing.width);
                    assert!(at[1] >= 0.0 && at[1] + size[1] <= drawing.height, "{at:?}");
                    Some(*at)
                }
                _ => None,
            })
            .collect();
        assert_eq!(boxes.len(), 15 + 11);
        for (one, at) in boxes.iter().enumerate() {
            let apart = |other: &[f64; 2]| {
                (at[0] - other[0]).abs() >= wide(&rounds) || (at[1] - other[1]).abs() >= HIGH
            };
            assert!(boxes[one + 1..].iter().all(apart), "{at:?}");
        }
        let column = |at: usize| -> Vec<f64> {
            let x = EDGE + at as f64 * (wide(&rounds) + GAP);
            boxes.iter().filter(|it| it[0] == x).map(|it| it[1]).collect()
        };
        for at in 1..4 {
            for (game, y) in column(at).iter().enumerate().take(8 >> at) {
                let before = column(at - 1);
                assert_eq!(*y, (before[2 * game] + before[2 * game + 1]) / 2.0);
            }
        }
    }
}
