//! The rounds of a dance in two more pictures: as a Latin square, and as all players joined to all others in the
//! colours of the rounds. The other three are the [`Floor`], as a ring and as a belt, and the
//! [`Diagonals`](super::Diagonals).
//!
//! The shapes are the same in every round: a round or a game only highlights its own part.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::round_robin::dance::Dance;

use super::{Anchor, Arrangement, Dash, Drawing, Floor, Ink, Shape};

/// The side length of a cell in the Latin square.
const SIDE: f64 = 30.0;
/// The height of letters.
const LETTERS: f64 = 15.0;

/// A game in a picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Trace {
    /// The two players; the same player twice for a free one, and for a player's own number before the first round.
    pub pair: [Player; 2],
    /// The shapes of the game, the first at the bottom.
    pub shapes: Vec<Shape>,
}

/// A picture of all rounds.
#[derive(Debug, Clone, PartialEq)]
pub struct AllRounds {
    /// The width and the height, in user units.
    pub size: [f64; 2],
    /// The shapes below all rounds.
    pub below: Vec<Shape>,
    /// The games of every round.
    pub rounds: Vec<Vec<Trace>>,
    /// The shapes on top of all rounds.
    pub above: Vec<Shape>,
    /// The kind of picture.
    pub kind: AllRoundsKind,
}

/// The kind of picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AllRoundsKind {
    /// A Latin square with a row for each round and a column for each player, containing the player's opponent.
    Latin,
    /// All players joined to all others.
    Joined,
}

/// Returns the opponent of a player in each round, or the player's own number in a free round.
fn column(dance: &Dance, player: Player) -> Vec<Player> {
    let meets = |round: usize| {
        let games = dance.round(round);
        let pair = games.table_of(player).and_then(|(_, table)| table.pair());
        pair.map_or(player, |[one, other]| if one == player { other } else { one })
    };
    (0..dance.chairs()).map(meets).collect()
}

/// Returns the Latin square of a dance: the opponent by row (round) and column (player). With an even number of
/// players it begins with a row in which every player has their own number; with an odd number this marks the free
/// player.
///
/// ```
/// use rondel_figure::latin_square;
/// use rondel_schedule::round_robin::dance::Dance;
///
/// let rows = latin_square(&Dance::new(4, 1)?);
/// let numbers: Vec<Vec<u16>> = rows.iter().map(|row| row.iter().map(|it| it.number()).collect()).collect();
/// assert_eq!(numbers, [[1, 2, 3, 4], [4, 3, 2, 1], [3, 4, 1, 2], [2, 1, 4, 3]]);
/// # Ok::<(), rondel_schedule::round_robin::circle::Error>(())
/// ```
pub fn latin_square(dance: &Dance) -> Vec<Vec<Player>> {
    let players: Vec<Player> = (0..dance.players()).map(Player::from_index).collect();
    let columns: Vec<Vec<Player>> = players.iter().map(|&player| column(dance, player)).collect();
    let rows = (0..dance.chairs()).map(|round| columns.iter().map(|column| column[round]).collect());
    dance.extra().map(|_| players.clone()).into_iter().chain(rows).collect()
}

fn text(at: [f64; 2], size: f64, class: &str, text: String) -> Shape {
    Shape::Text { at, anchor: Anchor::Middle, size, class: class.to_owned(), text }
}

impl AllRounds {
    /// Returns the Latin square; `number` is the displayed number of a player.
    pub fn latin(dance: &Dance, number: impl Fn(Player) -> u16) -> Self {
        let square = latin_square(dance);
        let first = square.len() - dance.chairs();
        let at = |row: usize, column: usize| [SIDE * (column as f64 + 1.0), SIDE * (row as f64 + 1.0)];
        let middle = |[x, y]: [f64; 2]| [x + SIDE / 2.0, y + SIDE / 2.0];
        let trace = |row: usize, column: usize| {
            let (player, meets) = (Player::from_index(column), square[row][column]);
            let is_own = player == meets;
            // If the step fails, an opponent appears twice in a column.
            let again = (first..square.len()).any(|other| other != row && square[other][column] == meets);
            let class = if is_own { "meet is-own" } else { "meet" };
            let ground = Shape::Box { at: at(row, column), size: [SIDE; 2], class: class.to_owned() };
            let value = if again && row >= first { "value is-wrong" } else { "value" };
            let value = text(middle(at(row, column)), LETTERS, value, number(meets).to_string());
            Trace { pair: [player, meets], shapes: vec![ground, value] }
        };
        let row = |row: usize| (0..dance.players()).map(|column| trace(row, column)).collect::<Vec<_>>();
        let head = |at: [f64; 2], name: String| text(middle(at), LETTERS, "label", name);
        let columns = (0..dance.players()).map(|column| {
            let [x, _] = at(0, column);
            head([x, 0.0], number(Player::from_index(column)).to_string())
        });
        let rows = (first..square.len()).map(|row| {
            let [_, y] = at(row, 0);
            head([0.0, y], (row + 1 - first).to_string())
        });
        let own = (0..first).flat_map(row).flat_map(|trace| trace.shapes);
        AllRounds {
            size: [SIDE * (dance.players() + 1) as f64 + 2.0, SIDE * (square.len() + 1) as f64 + 2.0],
            below: columns.chain(rows).chain(own).collect(),
            rounds: (first..square.len()).map(row).collect(),
            above: Vec::new(),
            kind: AllRoundsKind::Latin,
        }
    }

    /// Returns all players at their places, joined to their opponents in the colour of the round.
    pub fn joined(dance: &Dance, number: impl Fn(Player) -> u16) -> Self {
        let floor = Floor::new(Arrangement::Wheel, dance.chairs(), 0);
        let side = floor.size[1];
        let moved = |[x, y]: [f64; 2]| [x + side / 2.0, y + side / 2.0];
        let place = |player: Player| moved(floor.chairs.get(player.index()).copied().unwrap_or(floor.extra));
        let round = |round: usize| {
            let games = dance.round(round);
            let ink = Ink::of(TableNo::from_index(round));
            let line = |pair: [Player; 2]| {
                let [from, to] = pair.map(place);
                let class = format!("chord ink-{}", ink.colour);
                Trace { pair, shapes: vec![Shape::Line { from, to, dash: ink.dash, class }] }
            };
            let lines = games.tables.iter().filter_map(|table| table.pair()).map(line);
            // A free player has a ring in the colour of the round.
            let free = games.out.iter().map(|&player| {
                let (at, class) = (place(player), format!("halo ink-{}", ink.colour));
                Trace {
                    pair: [player; 2],
                    shapes: vec![Shape::Circle { at, radius: floor.disc + 4.0, class }],
                }
            });
            lines.chain(free).collect()
        };
        let seat = |index: usize| {
            let player = Player::from_index(index);
            let (at, radius, class) = (place(player), floor.disc, "seat".to_owned());
            let number = text(at, floor.letters, "seat__number", number(player).to_string());
            [Shape::Circle { at, radius, class }, number]
        };
        AllRounds {
            size: [side; 2],
            below: Vec::new(),
            rounds: (0..dance.chairs()).map(round).collect(),
            above: (0..dance.players()).flat_map(seat).collect(),
            kind: AllRoundsKind::Joined,
        }
    }

    /// Returns the marks of a game: boxes on the cells of the Latin square, or the line between two players. Empty if
    /// the two never meet.
    pub fn mark(&self, [one, other]: [Player; 2]) -> Vec<Shape> {
        let same = |trace: &&Trace| trace.pair == [one, other] || trace.pair == [other, one];
        let traces = self.rounds.iter().flatten().filter(same);
        let marked = traces.filter_map(|trace| match trace.shapes.first()? {
            Shape::Box { at: [x, y], .. } => Some(Shape::Box {
                at: [x + 1.5, y + 1.5],
                size: [SIDE - 3.0; 2],
                class: "meetings__at".to_owned(),
            }),
            Shape::Line { from, to, .. } => {
                let (dash, class) = (Dash::Solid, "alike__at".to_owned());
                Some(Shape::Line { from: *from, to: *to, dash, class })
            }
            Shape::Circle { at, radius, .. } => {
                Some(Shape::Circle { at: *at, radius: *radius, class: "alike__at".to_owned() })
            }
            _ => None,
        });
        marked.collect()
    }

    /// Returns the picture for a file, with one round highlighted.
    pub fn drawing(&self, lit: RoundNo, title: String, desc: String) -> Drawing {
        let mut shapes = self.below.clone();
        let order = (0..self.rounds.len()).filter(|&round| round != lit.index()).chain([lit.index()]);
        for round in order {
            let traces = self.rounds.get(round).into_iter().flatten().flat_map(|trace| trace.shapes.clone());
            let add = match (self.kind, round == lit.index()) {
                (AllRoundsKind::Latin, true) => " is-lit",
                (AllRoundsKind::Joined, true) => " is-strong",
                (AllRoundsKind::Joined, false) => " is-faint",
                (AllRoundsKind::Latin, false) => "",
            };
            shapes.extend(traces.map(|shape| shape.classed(add)));
        }
        shapes.extend(self.above.clone());
        let [width, height] = self.size;
        Drawing { width, height, title, desc, shapes }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn dances() -> impl Iterator<Item = Dance> {
        (3..=40).flat_map(|players| [Dance::half_turn(players).unwrap(), Dance::new(players, 1).unwrap()])
    }

    #[test]
    fn every_row_and_every_column_of_a_dance_that_works_has_everybody_once() {
        for dance in dances() {
            let square = latin_square(&dance);
            let players = dance.players();
            assert_eq!(square.len(), players);
            let once = |line: Vec<Player>| line.iter().collect::<BTreeSet<_>>().len() == players;
            assert!(square.iter().all(|row| once(row.clone())));
            assert!((0..players).all(|column| once(square.iter().map(|row| row[column]).collect())));
            // Opponents meet each other.
            let back = |row: &Vec<Player>| (0..players).all(|at| row[row[at].index()].index() == at);
            assert!(square.iter().all(back), "{players}");
        }
    }

    #[test]
    fn a_step_that_fails_is_seen_to_fail() {
        let wrong = |dance: &Dance| {
            let alike = AllRounds::latin(dance, |player| player.number());
            let drawn = alike.rounds.iter().flatten().flat_map(|trace| &trace.shapes);
            drawn
                .filter(|shape| matches!(shape, Shape::Text { class, .. } if class == "value is-wrong"))
                .count()
        };
        assert_eq!(wrong(&Dance::new(9, 3).unwrap()), 81);
        assert_eq!(wrong(&Dance::new(10, 3).unwrap()), 90);
        assert_eq!(wrong(&Dance::new(9, 2).unwrap()), 0);
    }

    /// All pictures of one dance agree on the round in which any two meet.
    #[test]
    fn the_five_pictures_say_the_same() {
        for dance in dances().filter(|dance| dance.players() <= 16) {
            let (latin, joined) =
                (AllRounds::latin(&dance, |it| it.number()), AllRounds::joined(&dance, |it| it.number()));
            let matrix = super::super::Diagonals::of(&dance, super::super::Form::Square);
            let floors =
                [Arrangement::Ring, Arrangement::Belt].map(|shaped| Floor::new(shaped, dance.chairs(), 0));
            let players = (0..dance.players()).map(Player::from_index);
            for pair in players.clone().flat_map(|one| players.clone().map(move |other| [one, other])) {
                let [one, other] = pair;
                if one >= other {
                    continue;
                }
                let is = |trace: &Trace| trace.pair == pair || trace.pair == [other, one];
                let rounds = |alike: &AllRounds| {
                    let has = |round: &Vec<Trace>| round.iter().any(is);
                    (0..alike.rounds.len()).filter(|&at| has(&alike.rounds[at])).collect::<Vec<_>>()
                };
                let meet: Vec<usize> =
                    matrix.cell(pair).unwrap().rounds.iter().map(|round| round.index()).collect();
                assert_eq!(rounds(&latin), meet);
                assert_eq!(rounds(&joined), meet);
                // Both cells, and the one line.
                assert_eq!((latin.mark(pair).len(), joined.mark(pair).len()), (2, 1));
                // The line of the table on the floor ends at the two players.
                for floor in &floors {
                    let games = dance.round(meet[0]);
                    let table = games
                        .tables
                        .iter()
                        .position(|table| table.pair().is_some_and(|it| it == pair || it == [other, one]));
                    let ends = floor.line(&dance, table.unwrap()).unwrap();
                    let place = |player| {
                        let chair = floor.chair_of(&dance, player, meet[0]);
                        chair.map_or(floor.extra, |chair| floor.chairs[chair])
                    };
                    assert!(pair.map(place).iter().all(|place| ends.contains(place)));
                }
            }
        }
    }

    #[test]
    fn lines_of_one_round_have_one_colour_and_no_end_in_common() {
        for dance in dances() {
            let joined = AllRounds::joined(&dance, |player| player.number());
            let inks: Vec<BTreeSet<String>> = joined
                .rounds
                .iter()
                .map(|round| {
                    let mut ends = BTreeSet::new();
                    let new = |pair: [Player; 2], ends: &mut BTreeSet<Player>| {
                        ends.insert(pair[0]) & (pair[0] == pair[1] || ends.insert(pair[1]))
                    };
                    assert!(round.iter().all(|trace| new(trace.pair, &mut ends)));
                    assert_eq!(ends.len(), dance.players());
                    let ink = |shape: &Shape| match shape {
                        Shape::Line { class, dash, .. } => Some(format!("{class} {dash:?}")),
                        _ => None,
                    };
                    round.iter().flat_map(|trace| &trace.shapes).filter_map(ink).collect()
                })
                .collect();
            assert!(inks.iter().all(|of_one| of_one.len() == 1));
            // To 32 rounds no two look alike.
            let all: BTreeSet<_> = inks.iter().collect();
            assert_eq!(all.len(), dance.chairs().min(32), "{}", dance.players());
        }
    }

    #[test]
    fn the_file_has_the_round_on_top() {
        let dance = Dance::half_turn(6).unwrap();
        let joined = AllRounds::joined(&dance, |player| player.number());
        let drawing = joined.drawing(RoundNo::from_index(2), String::new(), String::new());
        let lines: Vec<&str> = drawing
            .shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Line { class, .. } => Some(class.as_str()),
                _ => None,
            })
            .collect();
        assert_eq!((lines.len(), lines[14], lines[0]), (15, "chord ink-3 is-strong", "chord ink-1 is-faint"));
    }
}
