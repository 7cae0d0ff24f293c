//! The layout of the picture of round 1.

use std::fmt::Write;

use rondel_schedule::model::ids::{Player, TableNo};

use super::{FirstRound, Form};
use crate::Ink;

/// The space for the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Space {
    /// A phone: chairs and tables have numbers, and names are in the box above.
    Small,
    /// A wide screen: names are next to their chairs if there are few.
    Wide,
}

/// The picture in painting order: strokes, words, names.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sketch {
    /// The width and height.
    pub size: [i32; 2],
    /// The lines and discs.
    pub strokes: Vec<Stroke>,
    /// The numbers of chairs and tables.
    pub words: Vec<Word>,
    /// The places of names; empty if there is no room for them.
    pub spots: Vec<Spot>,
}

/// A path with its style.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stroke {
    /// The classes: the kind of shape, and the ink of its table.
    pub class: String,
    /// The path in SVG notation.
    pub path: String,
}

/// A number with its place in the picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    /// The style classes of the number.
    pub class: String,
    /// The middle of the number, x and y.
    pub at: [i32; 2],
    /// The height of the letters.
    pub size: i32,
    /// The text.
    pub text: String,
}

/// Space for a name next to its chair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    /// The player, by number of the list.
    pub player: Player,
    /// The middle of the edge at the chair.
    pub at: [i32; 2],
    /// The maximum width.
    pub width: i32,
    /// True if the name is to the left of that edge.
    pub is_left: bool,
    /// True if there is space for one line only.
    pub is_flat: bool,
}

/// The measures of a space.
struct Measures {
    size: [i32; 2],
    /// The middle of the ring, with the numbers of its tables next to it; `rim` is its radius.
    middle: [i32; 2],
    rim: i32,
    /// The height of the player above the ring.
    above: i32,
    /// The largest chair, and the largest letters on a chair.
    chair: i32,
    letters: i32,
    /// The radius of a table's number disc.
    chip: i32,
    /// The maximum distance from one pair to the next below it, and half the distance between the two players.
    pitch: i32,
    half: i32,
    /// The number of pairs in a column before another column begins.
    rows: usize,
}

const SMALL: Measures = Measures {
    size: [2280, 2180],
    middle: [1320, 1240],
    rim: 790,
    above: 150,
    chair: 120,
    letters: 140,
    chip: 100,
    pitch: 360,
    half: 560,
    rows: 8,
};
const WIDE: Measures = Measures {
    size: [6080, 4330],
    middle: [3040, 2420],
    rim: 1700,
    above: 210,
    chair: 180,
    letters: 160,
    chip: 110,
    pitch: 560,
    half: 800,
    rows: 14,
};

/// The maximum number of tables with a number disc in their colour.
const COLOURED: usize = 8;
/// The radius of the smallest chair with a number on it.
const LEGIBLE: i32 = 75;
/// The radius of the smallest chair next to which names have two lines.
const TALL: i32 = 165;
/// The maximum number of names next to a ring.
const NAMED: usize = 13;

/// The chairs of all players.
struct Chairs {
    /// The places of the chairs, by number of the list.
    at: Vec<[i32; 2]>,
    radius: i32,
}

impl FirstRound {
    /// Returns the picture for this space.
    pub fn sketch(&self, space: Space) -> Sketch {
        let all = if space == Space::Wide { WIDE } else { SMALL };
        let mut sketch = Sketch { size: all.size, ..Sketch::default() };
        match self.form {
            Form::Ring => {
                let chairs = self.ring(&all, &mut sketch);
                self.paint(&all, space, &chairs, &mut sketch);
            }
            Form::Steps | Form::Ladder => {
                let chairs = self.rows(&all, &mut sketch);
                self.paint(&all, space, &chairs, &mut sketch);
            }
            Form::Fours(seats) => self.fours(&all, seats, &mut sketch),
        }
        sketch
    }

    /// True if tables are told apart by colour, each with its number.
    fn is_coloured(&self) -> bool {
        self.tables <= COLOURED
    }

    /// Returns the chairs round the table, the first at the top and then anticlockwise, and adds the rim.
    fn ring(&self, all: &Measures, sketch: &mut Sketch) -> Chairs {
        let (count, rim) = (self.rim() as i32, all.rim);
        let middle = if self.is_coloured() { all.middle } else { [all.size[0] / 2, all.middle[1]] };
        let on = |chair: i32, rim: i32| {
            let from_top = |quarters: i32| sine(rim, 4 * chair + quarters * count, 2 * count);
            [middle[0] - from_top(0), middle[1] - from_top(1)]
        };
        let radius = all.chair.min(6283 * rim / 1000 / count * 46 / 100);
        sketch.stroke("rim", disc(middle, rim));
        let mut at: Vec<[i32; 2]> = (0..count).map(|chair| on(chair, rim)).collect();
        if at.len() < self.names {
            at.push([middle[0], all.above]);
        }
        if radius < LEGIBLE && self.known {
            // Numbers are outside the rim, as many as can be read.
            let outside = rim + radius + all.letters / 2;
            for chair in (0..count).filter(|chair| chair % 5 == 4) {
                sketch.word("opening__outside", on(chair, outside), all.letters * 3 / 4, chair + 1);
            }
        }
        Chairs { at, radius }
    }

    /// Returns the chairs of pairs below each other, the free player last.
    fn rows(&self, all: &Measures, sketch: &mut Sketch) -> Chairs {
        let [width, height] = all.size;
        let lines = self.names.div_ceil(2);
        // The number discs are next to a single column.
        let columns = if self.is_coloured() { 1 } else { lines.div_ceil(all.rows).min(3) };
        let rows = lines.div_ceil(columns);
        let pitch = all.pitch.min(height / rows as i32);
        let (column, top) = (width / columns as i32, (height - pitch * rows as i32) / 2);
        let half = all.half.min(column * 28 / 100);
        // The numbers of the tables are left of a single column.
        let aside = if columns == 1 { all.middle[0] - width / 2 } else { 0 };
        let drift = if self.form == Form::Steps && columns == 1 { column / 5 / rows as i32 } else { 0 };
        let at = |line: usize| {
            let (at, row) = ((line / rows) as i32, (line % rows) as i32);
            let x = at * column + column / 2 + aside + drift * (2 * row + 1 - rows as i32) / 2;
            [x, top + pitch * row + pitch / 2]
        };
        let mut chairs = vec![[0, 0]; self.names];
        for (line, pair) in self.chairs().into_iter().enumerate() {
            let [x, y] = at(line);
            chairs[pair[0].min(pair[1])] = [x - half, y];
            chairs[pair[0].max(pair[1])] = [x + half, y];
        }
        if let Some(free) = self.left_over() {
            let [x, y] = at(lines - 1);
            chairs[free] = [x - half, y];
        }
        if self.form == Form::Ladder {
            let rails = (0..columns).flat_map(|column| {
                let (first, last) = (column * rows, (column * rows + rows).min(lines) - 1);
                let ([x, from], [_, to]) = (at(first), at(last));
                [x - half, x + half].map(|x| format!("M{x} {}V{}", from - pitch / 2, to + pitch / 2))
            });
            sketch.stroke("rim", rails.collect());
        }
        Chairs { at: chairs, radius: all.chair.min(pitch * 42 / 100).min(column * 13 / 100) }
    }

    /// Adds lines, chairs, numbers and the space for names.
    fn paint(&self, all: &Measures, space: Space, Chairs { at, radius }: &Chairs, sketch: &mut Sketch) {
        let radius = *radius;
        let pairs = self.chairs();
        let ends: Vec<[[i32; 2]; 2]> = pairs.iter().map(|pair| pair.map(|chair| at[chair])).collect();
        if self.is_coloured() {
            let chips = match space {
                Space::Small => beside(all, radius, &ends, sketch),
                Space::Wide => ends.iter().map(|&ends| on_line(all, radius, at, ends)).collect(),
            };
            for (table, (ends, chip)) in ends.iter().zip(chips).enumerate() {
                let class = format!("chord ink-{}", Ink::of(TableNo::from_index(table)).colour);
                sketch.stroke(&class, line(*ends));
                sketch.chip(all, table, chip);
            }
        } else {
            sketch.stroke("opening__line", ends.into_iter().map(line).collect());
        }
        let side = |side: usize| pairs.iter().map(|pair| disc(at[pair[side]], radius)).collect::<String>();
        sketch.stroke("opening__white", side(0));
        sketch.stroke("opening__black", side(1));
        let free = self.left_over();
        sketch.stroke("opening__free", free.map(|free| disc(at[free], radius)).unwrap_or_default());
        if !self.known {
            return;
        }
        sketch.stroke("opening__newest", disc(at[self.names - 1], radius + 40));
        let letters = all.letters.min(radius * 7 / 6);
        for (chair, &at) in at.iter().enumerate().filter(|_| radius >= LEGIBLE) {
            let class = match pairs.iter().find(|pair| pair.contains(&chair)) {
                Some(pair) if pair[1] == chair => "opening__number is-black",
                Some(_) => "opening__number",
                None => "opening__number is-free",
            };
            sketch.word(class, at, letters, chair + 1);
        }
        let is_ring = self.form == Form::Ring;
        let few = if is_ring { NAMED } else { 2 * all.rows };
        if space == Space::Wide && self.names <= few {
            let middle = all.size[0] / 2;
            let spots = at.iter().enumerate().map(|(chair, &[x, y])| {
                let is_left = if is_ring { x < middle - radius } else { chair % 2 == 0 };
                let gap = radius + 80;
                let (edge, width) =
                    if is_left { (x - gap, x - gap) } else { (x + gap, all.size[0] - x - gap) };
                // The two players at the top of a ring have one line each; a single player there has a line above the
                // neighbours. Pairs that are close below each other have one line too.
                let is_flat = if is_ring { (x - middle).abs() < radius } else { radius < TALL };
                let up = if is_ring && free == Some(chair) { radius } else { 0 };
                Spot { player: Player::from_index(chair), at: [edge, y - up], width, is_left, is_flat }
            });
            sketch.spots = spots.collect();
        }
    }

    /// Adds tables of four with partners opposite each other, and the players who sit out below.
    fn fours(&self, all: &Measures, seats: usize, sketch: &mut Sketch) {
        let [width, height] = all.size;
        let out = (self.names - self.tables * seats) as i32;
        let strip = if out > 0 { 2 * all.chair + 80 } else { 0 };
        let columns = (1..5).find(|columns| columns * columns >= self.tables).unwrap_or(4);
        let rows = self.tables.div_ceil(columns).max(1);
        let cell = (width / columns as i32).min((height - strip) / rows as i32).min(all.half * 2);
        let (left, top) = ((width - cell * columns as i32) / 2, (height - strip - cell * rows as i32) / 2);
        let [mut white, mut black] = [String::new(), String::new()];
        let (reach, radius) = (cell * 30 / 100, all.chair.min(cell * 10 / 100));
        for table in 0..self.tables {
            let (column, row) = ((table % columns) as i32, (table / columns) as i32);
            let [x, y] = [left + cell * column + cell / 2, top + cell * row + cell / 2];
            let desk = cell * 15 / 100;
            sketch.stroke("opening__desk", format!("M{} {}h{2}v{2}h-{2}z", x - desk, y - desk, 2 * desk));
            white += &(disc([x, y - reach], radius) + &disc([x, y + reach], radius));
            black += &(disc([x - reach, y], radius) + &disc([x + reach, y], radius));
            if self.is_coloured() {
                sketch.chip(all, table, [x, y]);
            } else {
                sketch.word("opening__outside", [x, y], all.letters, table + 1);
            }
        }
        sketch.stroke("opening__white", white);
        sketch.stroke("opening__black", black);
        let step = (width / out.max(1)).min(3 * all.chair);
        let free = (0..out).map(|at| {
            let x = width / 2 + step * (2 * at + 1 - out) / 2;
            disc([x, height - strip / 2], all.chair.min(step * 45 / 100))
        });
        sketch.stroke("opening__free", free.collect());
    }
}

impl Sketch {
    fn stroke(&mut self, class: &str, path: String) {
        if !path.is_empty() {
            self.strokes.push(Stroke { class: class.to_owned(), path });
        }
    }

    fn word(&mut self, class: &str, at: [i32; 2], size: i32, number: impl ToString) {
        self.words.push(Word { class: class.to_owned(), at, size, text: number.to_string() });
    }

    /// Adds the number disc of a table.
    fn chip(&mut self, all: &Measures, table: usize, at: [i32; 2]) {
        let ink = table + 1;
        self.stroke(&format!("opening__chip desk__table--{ink}"), disc(at, all.chip));
        self.word(&format!("opening__table desk__table--{ink}"), at, all.letters, ink);
    }
}

/// Returns the number discs in a column at the left, as near to the heights of their lines as possible without
/// overlap.
fn beside(all: &Measures, radius: i32, ends: &[[[i32; 2]; 2]], sketch: &mut Sketch) -> Vec<[i32; 2]> {
    let step = 2 * all.chip + 10;
    let mut lowest = all.size[1] - all.chip + step;
    let mut chips = vec![[all.chip, 0]; ends.len()];
    for (table, [[x, y], [to, below]]) in ends.iter().enumerate().rev() {
        lowest = ((y + below) / 2).min(lowest - step);
        chips[table][1] = lowest;
        let (near, height) = (*x.min(to) - radius - 30, (y + below) / 2);
        sketch.stroke("opening__lead", format!("M{} {lowest}L{near} {height}", 2 * all.chip));
    }
    chips
}

/// Returns the place of the number disc on its line, away from chairs if possible.
fn on_line(
    all: &Measures,
    radius: i32,
    chairs: &[[i32; 2]],
    [[x, y], [to, below]]: [[i32; 2]; 2],
) -> [i32; 2] {
    let place = |aside: i32| [(x + to) / 2 + aside, (y + below) / 2];
    let is_free = |&[x, y]: &[i32; 2]| {
        let near = radius + all.chip + 20;
        chairs.iter().all(|chair| (chair[0] - x).pow(2) + (chair[1] - y).pow(2) > near * near)
    };
    [0, -350, 460].map(place).into_iter().find(is_free).unwrap_or(place(0))
}

fn line([[x, y], [to, below]]: [[i32; 2]; 2]) -> String {
    format!("M{x} {y}L{to} {below}")
}

fn disc([x, y]: [i32; 2], r: i32) -> String {
    let mut path = String::new();
    write!(path, "M{} {y}a{r} {r} 0 1 0 {1} 0a{r} {r} 0 1 0 -{1} 0", x - r, 2 * r)
        .expect("text takes everything");
    path
}

/// Returns `size` times the sine of `part / half` of half a turn, by Bhāskara's approximation; the error is at most 1
/// in 600 of `size`.
fn sine(size: i32, part: i32, half: i32) -> i32 {
    let part = part.rem_euclid(2 * half);
    if part > half {
        return -sine(size, part - half, half);
    }
    let hump = part * (half - part);
    size * 16 * hump / (5 * half * half - 4 * hump)
}

#[cfg(test)]
mod tests {
    use rondel_event::event::Kind;

    use super::*;

    fn sketches() -> impl Iterator<Item = (Kind, usize, Sketch)> {
        Kind::ALL
            .into_iter()
            .flat_map(|kind| (2..=FirstRound::MOST).map(move |names| (kind, names)))
            .flat_map(|(kind, names)| {
                let tables = if kind.has_partners() { names / 4 } else { names / 2 };
                let picture = FirstRound::of(kind, names, tables, true).unwrap();
                [Space::Small, Space::Wide].map(|space| (kind, names, picture.sketch(space)))
            })
    }

    /// The middles and radii of the discs of a class.
    fn discs(sketch: &Sketch, class: &str) -> Vec<([i32; 2], i32)> {
        let strokes = sketch.strokes.iter().filter(|stroke| stroke.class == class);
        let paths = strokes.flat_map(|stroke| stroke.path.split('M').skip(1));
        let discs = paths.map(|path| {
            let numbers: Vec<i32> = path.split([' ', 'a']).filter_map(|number| number.parse().ok()).collect();
            ([numbers[0] + numbers[2], numbers[1]], numbers[2])
        });
        discs.collect()
    }

    fn chairs(sketch: &Sketch) -> Vec<([i32; 2], i32)> {
        ["opening__white", "opening__black", "opening__free"].map(|class| discs(sketch, class)).concat()
    }

    #[test]
    fn the_numbers_of_the_tables_are_inside_and_apart_in_a_small_room() {
        for (kind, names, sketch) in sketches().filter(|it| it.2.size == SMALL.size) {
            let chips = (1..=COLOURED)
                .flat_map(|ink| discs(&sketch, &format!("opening__chip desk__table--{ink}")))
                .collect::<Vec<_>>();
            let others = chairs(&sketch);
            for (index, ([x, y], r)) in chips.iter().enumerate() {
                let inside = |at: i32, size: i32| at - r >= 0 && at + r <= size;
                assert!(
                    inside(*x, sketch.size[0]) && inside(*y, sketch.size[1]),
                    "{kind:?} of {names}: {x} {y}"
                );
                for ([x2, y2], r2) in chips[..index].iter().chain(&others) {
                    let (far, near) = ((x - x2).pow(2) + (y - y2).pow(2), (r + r2).pow(2));
                    assert!(far >= near, "{kind:?} of {names}: {x} {y} and {x2} {y2}");
                }
            }
        }
    }

    #[test]
    fn the_sine_is_near_enough() {
        for half in 2..=200 {
            for part in -half..3 * half {
                let exact = 1700.0 * (std::f64::consts::PI * f64::from(part) / f64::from(half)).sin();
                assert!((f64::from(sine(1700, part, half)) - exact).abs() < 4.0, "{part} of {half}");
            }
        }
    }

    #[test]
    fn there_are_as_many_chairs_as_names_and_no_two_touch() {
        for (kind, names, sketch) in sketches() {
            let chairs = chairs(&sketch);
            // A chair at a table of bridge is half a pair, and one outside is a whole pair.
            let seats = if kind == Kind::Pairs { names / 2 * 4 + names % 2 } else { names };
            assert_eq!(chairs.len(), seats, "{kind:?} of {names}");
            for (index, ([x, y], r)) in chairs.iter().enumerate() {
                let inside = |at: i32, size: i32| at - r >= 0 && at + r <= size;
                assert!(
                    inside(*x, sketch.size[0]) && inside(*y, sketch.size[1]),
                    "{kind:?} of {names}: {x} {y}"
                );
                for ([x2, y2], r2) in &chairs[..index] {
                    let (far, near) = ((x - x2).pow(2) + (y - y2).pow(2), (r + r2).pow(2));
                    assert!(far >= near, "{kind:?} of {names}: {x} {y} and {x2} {y2}");
                }
            }
        }
    }

    #[test]
    fn chords_of_the_ring_are_level() {
        for names in 2..=FirstRound::MOST {
            let picture = FirstRound::of(Kind::RoundRobin, names, names / 2, true).unwrap();
            for space in [Space::Small, Space::Wide] {
                let sketch = picture.sketch(space);
                let [white, black] = ["opening__white", "opening__black"].map(|class| discs(&sketch, class));
                let level = |([a, b], _): &([i32; 2], i32), ([c, d], _): &([i32; 2], i32)| b == d || a == c;
                assert!(white.iter().zip(&black).all(|(one, other)| level(one, other)), "{names}");
            }
        }
    }

    #[test]
    fn every_chair_has_its_number_where_it_can_be_read() {
        let numbers = |names: usize, space: Space| {
            let sketch = FirstRound::of(Kind::RoundRobin, names, names / 2, true).unwrap().sketch(space);
            sketch.words.iter().filter(|word| word.class.starts_with("opening__number")).count()
        };
        assert_eq!([numbers(8, Space::Small), numbers(24, Space::Small)], [8, 24]);
        assert_eq!([numbers(40, Space::Small), numbers(60, Space::Wide)], [0, 60]);
    }
}
