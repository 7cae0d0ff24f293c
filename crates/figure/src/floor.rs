//! The dance floor: the places of the chairs, round a table or in the two columns of a conveyor belt.
//!
//! The page, which moves the players over it, and the picture in a file share one layout.

use std::f64::consts::TAU;

use rondel_schedule::model::ids::{Player, TableNo};
use rondel_schedule::model::names;
use rondel_schedule::round_robin::dance::Dance;

use super::motion::{Motion, around};
use super::{Anchor, Dash, Drawing, Ink, Shape};

/// The arrangement of the chairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Arrangement {
    /// Chairs round a table; the extra player sits outside, in front of the chair at the head.
    #[default]
    Ring,
    /// Chairs round a table that no player leaves: the lines turn instead, and the extra player sits in the middle.
    Wheel,
    /// Two columns that move like a belt, up on the left and down on the right. To the left of the head is the extra
    /// player or, for an odd number, an empty place. The chairs continue from the head down the left column.
    Belt,
    /// The conveyor belt of Bill Butler: 0 next to 1, and below them 7, 6, 5 next to 2, 3, 4. The chairs continue
    /// from the head, which is position 1, down the right column and up the left one.
    Conveyor,
}

/// Chairs with their places. Lengths are in user units, and the middle of the table is at 0, 0.
#[derive(Debug, Clone, PartialEq)]
pub struct Floor {
    /// The arrangement of the chairs.
    pub shaped: Arrangement,
    /// The upper left corner of the picture.
    pub corner: [f64; 2],
    /// The width and height of the picture.
    pub size: [f64; 2],
    /// The radius of a player's disc.
    pub disc: f64,
    /// The height of a player's number.
    pub letters: f64,
    /// The height of the letters of a name.
    pub name: f64,
    /// The places of the chairs, by number.
    pub chairs: Vec<[f64; 2]>,
    /// The place of the extra player; in a belt of an odd number, the empty place.
    pub extra: [f64; 2],
    /// The places of the names, by chair.
    labels: Vec<Label>,
}

/// The place of a name.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Label {
    /// The middle of the end next to the disc.
    from: [f64; 2],
    /// The direction of the text from there: -1 left, 1 right; 0 if the point is its middle.
    side: f64,
}

/// The radius of the ring.
pub const RIM: f64 = 100.0;
/// The maximum number of tables coloured at once; with more, only the selected one has a colour.
pub const ALL_COLOURED: usize = 8;
/// The distance from the middle of the belt to a column.
const HALF: f64 = 46.0;
/// The margin around the outermost discs.
const EDGE: f64 = 16.0;
/// The approximate width of a letter of a name, relative to its height.
const LETTER: f64 = 0.58;
/// The height of the letters of names.
const NAME: f64 = 10.5;
/// The height of the letters of names on the stage.
const STAGE_NAME: f64 = 12.0;

impl Arrangement {
    /// True for an arrangement in two columns.
    pub fn is_columns(self) -> bool {
        matches!(self, Arrangement::Belt | Arrangement::Conveyor)
    }
}

impl Floor {
    /// Returns the floor for this number of chairs, with room for names of `name` columns; 0 if only numbers are
    /// shown.
    pub fn new(shaped: Arrangement, chairs: usize, name: usize) -> Self {
        let side = if name == 0 { 0.0 } else { name as f64 * NAME * LETTER + 6.0 };
        let half = chairs / 2;
        match shaped {
            Arrangement::Ring | Arrangement::Wheel => {
                let between = 2.0 * RIM * (TAU / 2.0 / chairs.max(3) as f64).sin();
                let disc = (between * 0.44).clamp(5.0, 14.0);
                let at = |chair: usize| {
                    let (sin, cos) = (TAU * chair as f64 / chairs as f64).sin_cos();
                    [-RIM * sin, -RIM * cos]
                };
                let left = RIM + disc + EDGE + side;
                let floor = Floor {
                    shaped,
                    corner: [-left, 0.0],
                    size: [2.0 * left, 0.0],
                    disc,
                    letters: (disc * 1.15).min(13.0),
                    name: NAME,
                    chairs: (0..chairs).map(at).collect(),
                    extra: [0.0; 2],
                    labels: Vec::new(),
                };
                let floor = floor.labelled(name);
                let top = match shaped {
                    Arrangement::Wheel => RIM + disc + EDGE,
                    _ => disc + 6.0 - floor.extra[1],
                };
                floor.between(top, RIM + disc + EDGE, name, false)
            }
            Arrangement::Belt | Arrangement::Conveyor => {
                // The x of the column that continues from the head.
                let on = if shaped == Arrangement::Belt { -HALF } else { HALF };
                let row = (210.0 / half.max(1) as f64).clamp(17.0, 42.0);
                let disc = (row * 0.4).min(14.0);
                let top = -(row * half as f64) / 2.0;
                let at = |chair: usize| match chair {
                    0 => [HALF, top],
                    near if near <= half => [on, top + row * near as f64],
                    far => [-on, top + row * (chairs - far) as f64],
                };
                let chairs: Vec<[f64; 2]> = (0..chairs).map(at).collect();
                let left = HALF + disc + EDGE + 8.0 + side;
                Floor {
                    shaped,
                    corner: [-left, top - disc - EDGE],
                    size: [2.0 * left, row * half as f64 + 2.0 * (disc + EDGE)],
                    disc,
                    letters: (disc * 1.15).min(13.0),
                    name: NAME,
                    labels: chairs.iter().map(|&at| beside(at, disc)).collect(),
                    chairs,
                    extra: [-HALF, top],
                }
            }
        }
    }

    /// Returns the floor for a stage with little space: a ring cropped closely, with larger names. A belt stays
    /// unchanged.
    pub fn on_stage(self, has_extra: bool, names: &[String]) -> Self {
        if self.shaped.is_columns() {
            return self;
        }
        let disc = self.disc;
        let widest = names.iter().map(|name| names::columns(name)).max().unwrap_or(0);
        let aside = if widest > 0 { 4.0 + widest as f64 * STAGE_NAME * LETTER } else { 8.0 };
        let left = RIM + disc + aside;
        let floor = Floor { corner: [-left, 0.0], size: [2.0 * left, 0.0], name: STAGE_NAME, ..self };
        let floor = floor.labelled(widest);
        // Above the head is the extra player, who is in the middle of a wheel, or the game with oneself.
        let top = match (floor.shaped, has_extra) {
            (Arrangement::Wheel, true) => RIM + disc + 10.0,
            (_, true) => disc + 4.0 - floor.extra[1],
            (_, false) => RIM + 2.0 * disc + 4.0,
        };
        floor.between(top, RIM + disc + 10.0, widest, has_extra)
    }

    /// Places the names, of at most `widest` columns, of a ring, and the extra player above them.
    ///
    /// A name is next to its disc on the outer side if it does not overlap another disc. Near the head and the foot
    /// of a large ring, where neighbours are side by side, it is outside the ring, and no two names are on one line.
    fn labelled(self, widest: usize) -> Self {
        let Floor { disc, name: height, .. } = self;
        let count = self.chairs.len();
        let angle = TAU / count as f64;
        let out = RIM + disc + 2.0 + height / 2.0;
        // If the names do not fit on lines of their own, the line distance is reduced.
        let line = (height * 1.05).min(4.0 * out / count as f64);
        let mut labels: Vec<Label> = self.chairs.iter().map(|&at| beside(at, disc)).collect();
        let is_beside = |chair: usize| {
            let [_, y] = self.chairs[chair];
            // The neighbour farther from head and foot, which is farther out.
            let next = if y < 0.0 { chair.min(count - chair) + 1 } else { chair.min(count - chair) - 1 };
            (y + RIM * (angle * next as f64).cos()).abs() >= disc + height * 0.55
        };
        let widest = widest as f64 * height * LETTER / 2.0;
        let mut top = -out;
        for side in [1, count.saturating_sub(1)] {
            // From the outermost chairs to the head, then to the foot.
            let chair = |fold: usize| if side == 1 { fold } else { count - fold };
            let (mut upper, lower): (Vec<usize>, Vec<usize>) =
                (1..=count / 2).partition(|&fold| self.chairs[chair(fold)][1] < 0.0);
            upper.reverse();
            for (folds, sign) in [(upper, -1.0), (lower, 1.0)] {
                let mut last = f64::NEG_INFINITY;
                for fold in folds {
                    let label = &mut labels[chair(fold)];
                    if !is_beside(chair(fold)) {
                        let [x, y] = self.chairs[chair(fold)];
                        label.from = [x * out / RIM, y * out / RIM];
                    }
                    label.from[1] = sign * (sign * label.from[1]).max(last + line);
                    last = sign * label.from[1];
                }
            }
            top = labels.get(side).map_or(top, |label| label.from[1].min(top));
        }
        if count > 0 && !is_beside(0) {
            labels[0] = Label { from: [0.0, -out], side: 0.0 };
            for chair in [1, count - 1] {
                let Label { from: [x, y], side } = &mut labels[chair];
                // The game with oneself can move the label further up.
                if (-out - disc - 4.0 - line..line - out).contains(y) {
                    *x = *side * (*side * *x).max(widest + 3.0);
                }
            }
        }
        let extra = match self.shaped {
            Arrangement::Wheel => [0.0; 2],
            _ if widest == 0.0 => [0.0, -(RIM + 2.0 * disc + 14.0)],
            _ => [0.0, (top - line).min(-(RIM + 2.0 * disc + 14.0))],
        };
        Floor { labels, extra, ..self }
    }

    /// Sets the height of the picture to at least `above` over and `below` under the middle, and more if a name needs
    /// it.
    fn between(self, above: f64, below: f64, widest: usize, has_extra: bool) -> Self {
        let ends = self.labels.iter().filter(|_| widest > 0).map(|label| label.from[1]);
        let high = ends.clone().fold(0.0, f64::min) - if has_extra { 0.0 } else { self.disc + 4.0 };
        let (above, below) =
            (above.max(self.name * 0.7 - high), below.max(ends.fold(0.0, f64::max) + self.name * 0.7));
        Floor { corner: [self.corner[0], -above], size: [self.size[0], above + below], ..self }
    }

    /// Returns the CSS transform for a player who has walked this number of chairs from the head (see
    /// [`Dance::walked`]). Between two transforms the player moves along the rim, clockwise if more chairs were
    /// walked.
    pub fn transform(&self, walked: i64) -> String {
        let chairs = self.chairs.len() as i64;
        match self.shaped {
            Arrangement::Ring | Arrangement::Wheel => around(360.0 * walked as f64 / chairs as f64),
            Arrangement::Belt | Arrangement::Conveyor => {
                let [x, y] = self.chairs[(-walked).rem_euclid(chairs) as usize];
                format!("translate({x:.2}px, {y:.2}px)")
            }
        }
    }

    /// Returns which of players and lines move from round to round.
    fn motion(&self) -> Motion {
        match self.shaped {
            Arrangement::Ring | Arrangement::Belt | Arrangement::Conveyor => Motion::Walk,
            Arrangement::Wheel => Motion::Turn,
        }
    }

    /// Returns the round in which the players sat where they are shown in `round`.
    fn seen(&self, round: usize) -> usize {
        match self.motion() {
            Motion::Walk => round,
            Motion::Turn => 0,
        }
    }

    /// Returns the chair of `player` in a round, or `None` for a player who does not walk or does not take part.
    pub fn chair_of(&self, dance: &Dance, player: Player, round: usize) -> Option<usize> {
        dance.chair_of(player, self.seen(round))
    }

    /// Returns the CSS transform for a player in a round; see [`transform`](Self::transform).
    pub fn seat(&self, dance: &Dance, player: Player, round: usize) -> String {
        self.transform(dance.walked(player, self.seen(round)))
    }

    /// Returns the angle by which the lines have turned in a round, in degrees clockwise and not wrapped.
    pub fn turned(&self, dance: &Dance, round: usize) -> f64 {
        let [_, lines] = self.motion().split(360.0 * (round * dance.step()) as f64 / dance.chairs() as f64);
        lines
    }

    /// Returns both ends of a table's line in a round, turned as the lines are then.
    fn line_in(&self, dance: &Dance, table: usize, round: usize) -> Option<[[f64; 2]; 2]> {
        let turned = self.turned(dance, round).to_radians();
        let (sin, cos) = turned.sin_cos();
        let turn = |[x, y]: [f64; 2]| [x * cos - y * sin, x * sin + y * cos];
        self.line(dance, table).map(|ends| ends.map(turn))
    }

    /// Returns both ends of a table's line in the dance; with an extra player, table 0 is that at the head.
    pub fn line(&self, dance: &Dance, table: usize) -> Option<[[f64; 2]; 2]> {
        let pair = match dance.extra() {
            Some(_) if table == 0 => return Some([self.extra, self.chairs[0]]),
            Some(_) => dance.lines().nth(table - 1),
            None => dance.lines().nth(table),
        };
        pair.map(|line| line.map(|chair| self.chairs[chair]))
    }

    /// Returns the way of the next player at the head, outside the chairs, as an SVG path that ends in an arrow.
    pub fn way(&self, step: usize) -> Option<String> {
        let chairs = self.chairs.len();
        if self.shaped != Arrangement::Ring || step == 0 || chairs < 3 {
            return None;
        }
        let lane = RIM + self.disc + 6.0;
        let on = |turn: f64| [lane * turn.sin(), -lane * turn.cos()];
        // Clockwise from the chair to just before the head.
        let from = TAU - TAU * step as f64 / chairs as f64;
        let to = TAU - (self.disc + 6.0) / lane;
        if to - from < 0.02 {
            return None;
        }
        let ([x, y], [x2, y2]) = (on(from), on(to));
        let large = i32::from(to - from > TAU / 2.0);
        let wing = |side: f64| {
            let ([rx, ry], back) = (on(to), TAU * 0.5);
            let along = to + back + side;
            [rx + 6.0 * along.cos(), ry + 6.0 * along.sin()]
        };
        let ([ax, ay], [bx, by]) = (wing(0.5), wing(-0.5));
        Some(format!(
            "M{x:.2} {y:.2}A{lane:.2} {lane:.2} 0 {large} 1 {x2:.2} {y2:.2}\
             M{ax:.2} {ay:.2}L{x2:.2} {y2:.2}L{bx:.2} {by:.2}"
        ))
    }

    /// Returns the game with oneself, a loop at the head, as an SVG path.
    pub fn own_game(&self) -> Option<String> {
        let [x, y] = *self.chairs.first()?;
        let (r, y) = (self.disc * 0.8, y - self.disc * 0.6);
        let (left, right) = (x - self.disc * 0.6, x + self.disc * 0.6);
        Some(format!("M{left:.2} {y:.2}A{r:.2} {r:.2} 0 1 1 {right:.2} {y:.2}"))
    }

    /// Returns the place of the name for `chair`, or for the extra player if `None`.
    fn label(&self, dance: &Dance, chair: Option<usize>) -> Label {
        let Some(chair) = chair else { return beside(self.extra, self.disc) };
        let label = self.labels[chair];
        match (label.side, dance.extra()) {
            // The name is above the game with oneself.
            (0.0, None) => Label { from: [0.0, label.from[1] - self.disc - 4.0], ..label },
            _ => label,
        }
    }

    /// Returns the middle of the name for `chair`, or for the extra player if `None`, relative to the middle of the
    /// disc.
    pub fn name_offset(&self, dance: &Dance, chair: Option<usize>, name: &str) -> [f64; 2] {
        let ([x, y], Label { from, side }) =
            (chair.map_or(self.extra, |chair| self.chairs[chair]), self.label(dance, chair));
        let half = names::columns(name) as f64 * self.name * LETTER / 2.0;
        [from[0] + side * half - x, from[1] - y]
    }

    /// Returns a round of the dance as a picture. `names` are short names by number, or empty; without a round only
    /// chairs and lines are shown.
    pub fn drawing(
        &self,
        dance: &Dance,
        round: Option<usize>,
        names: &[String],
        title: String,
        desc: String,
    ) -> Drawing {
        let place = |[x, y]: [f64; 2]| [x - self.corner[0], y - self.corner[1]];
        let mut shapes = Vec::new();
        if !self.shaped.is_columns() {
            shapes.push(Shape::Circle { at: place([0.0; 2]), radius: RIM, class: "rim".to_owned() });
        }
        let tables = dance.players() / 2;
        for table in 0..tables {
            let line = self.line_in(dance, table, round.unwrap_or(0));
            let Some([from, to]) = line.map(|ends| ends.map(place)) else { continue };
            let ink = Ink::of(TableNo::from_index(table));
            let (dash, class) = match (round, tables > ALL_COLOURED) {
                (None, _) => (Dash::Dotted, "chord is-plain".to_owned()),
                (Some(_), true) => (Dash::Solid, "chord is-plain".to_owned()),
                (Some(_), false) => (ink.dash, format!("chord ink-{}", ink.colour)),
            };
            shapes.push(Shape::Line { from, to, dash, class });
        }
        let mut disc = |at: [f64; 2], player: Option<Player>, class: &str, label: Label| {
            shapes.push(Shape::Circle { at, radius: self.disc, class: format!("dancer {class}") });
            let Some(player) = player else { return };
            let text = player.to_string();
            let class = format!("dancer__number {class}");
            shapes.push(Shape::Text { at, anchor: Anchor::Middle, size: self.letters, class, text });
            if let Some(name) = names.get(player.index()).filter(|name| !name.is_empty()) {
                let anchor = match label.side {
                    0.0 => Anchor::Middle,
                    side if side < 0.0 => Anchor::End,
                    _ => Anchor::Start,
                };
                let at = place(label.from);
                let (class, text) = ("name".to_owned(), name.clone());
                shapes.push(Shape::Text { at, anchor, size: self.name, class, text });
            }
        };
        for (chair, &at) in self.chairs.iter().enumerate() {
            let player = round.map(|round| dance.player_in(chair, self.seen(round)));
            let plays = |round: usize| dance.chair_of(player?, round).map(|chair| side(dance, chair, round));
            let class = round.and_then(plays).unwrap_or("is-chair");
            disc(place(at), player, class, self.label(dance, Some(chair)));
        }
        match (dance.extra(), self.shaped) {
            (Some(extra), _) => {
                let class = match round {
                    None => "is-chair",
                    Some(round) if Dance::extra_first(round) => "is-white",
                    Some(_) => "is-black",
                };
                disc(place(self.extra), round.map(|_| extra), class, self.label(dance, None));
            }
            (None, Arrangement::Belt | Arrangement::Conveyor) => {
                disc(place(self.extra), None, "is-chair", self.label(dance, None));
            }
            (None, Arrangement::Ring | Arrangement::Wheel) => {}
        }
        Drawing { width: self.size[0], height: self.size[1], title, desc, shapes }
    }
}

/// Returns the place of a name next to the disc at `at`, on the outer side.
fn beside([x, y]: [f64; 2], disc: f64) -> Label {
    let side = if x < -1.0 { -1.0 } else { 1.0 };
    Label { from: [x + side * (disc + 4.0), y], side }
}

/// Returns the class for the side of the player in a chair: `is-white`, `is-black` or `is-free`.
pub fn side(dance: &Dance, chair: usize, round: usize) -> &'static str {
    match (chair, dance.extra()) {
        (0, None) => "is-free",
        (0, Some(_)) if Dance::extra_first(round) => "is-black",
        (0, Some(_)) => "is-white",
        (left, _) if left <= dance.chairs() / 2 => "is-white",
        _ => "is-black",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the upper left and the lower right corner.
    type Area = [[f64; 2]; 2];

    fn meet(one: Area, other: Area) -> bool {
        (0..2).all(|axis| one[0][axis] < other[1][axis] && other[0][axis] < one[1][axis])
    }

    /// On page and stage, for ring and wheel, no name overlaps another name or a disc, and every name is within the
    /// picture.
    #[test]
    fn every_name_of_a_class_can_be_read() {
        let names = vec!["Annelies".to_owned(); 41];
        for (players, shaped, big) in (4..=41)
            .flat_map(|players| [Arrangement::Ring, Arrangement::Wheel].map(|shaped| (players, shaped)))
            .flat_map(|(players, shaped)| [false, true].map(|big| (players, shaped, big)))
        {
            let dance = Dance::new(players, 1).unwrap();
            let names = &names[..players];
            let floor = Floor::new(shaped, dance.chairs(), 8);
            let floor = if big { floor.on_stage(dance.extra().is_some(), names) } else { floor };
            let extra = dance.extra().filter(|_| shaped == Arrangement::Ring).map(|_| None);
            let places: Vec<Option<usize>> = (0..dance.chairs()).map(Some).chain(extra).collect();
            let at = |place: Option<usize>| place.map_or(floor.extra, |chair| floor.chairs[chair]);
            let area = |[x, y]: [f64; 2], [dx, dy]: [f64; 2]| [[x - dx, y - dy], [x + dx, y + dy]];
            let name = |place: Option<usize>| {
                let ([x, y], [dx, dy]) = (at(place), floor.name_offset(&dance, place, "Annelies"));
                // Letters are as wide as `LETTER` says, and as high as capitals.
                area([x + dx, y + dy], [4.0 * floor.name * LETTER, floor.name * 0.36])
            };
            let whole = [floor.corner, [0, 1].map(|axis| floor.corner[axis] + floor.size[axis])];
            for (index, &one) in places.iter().enumerate() {
                let case = format!("{players} {shaped:?} {big} {one:?}");
                let [from, to] = name(one);
                assert!((0..2).all(|at| from[at] >= whole[0][at] && to[at] <= whole[1][at]), "{case}: cut");
                for &other in &places {
                    // A disc is round: its corners are free.
                    let disc = area(at(other), [floor.disc * 0.9; 2]);
                    assert!(!meet([from, to], disc), "{case}: the disc of {other:?}");
                }
                for &other in &places[index + 1..] {
                    assert!(!meet([from, to], name(other)), "{case}: the name of {other:?}");
                }
            }
        }
    }

    /// In every picture and round, the line of each table ends at the two players who meet there.
    #[test]
    fn lines_end_at_those_who_meet_whatever_moves() {
        for (players, step) in [(7, 1), (7, 4), (8, 4), (8, 1), (11, 3), (40, 20)] {
            let dance = Dance::new(players, step).unwrap();
            for shaped in [Arrangement::Ring, Arrangement::Wheel, Arrangement::Belt, Arrangement::Conveyor] {
                let floor = Floor::new(shaped, dance.chairs(), 0);
                for round in 0..dance.chairs() {
                    let at = |player: Player| {
                        let chair = floor.chair_of(&dance, player, round);
                        chair.map_or(floor.extra, |chair| floor.chairs[chair])
                    };
                    for (table, game) in dance.round(round).tables.iter().enumerate() {
                        let mut seats = game.pair().unwrap().map(at);
                        let line = floor.line_in(&dance, table, round).unwrap();
                        let far = |a: [f64; 2], b: [f64; 2]| (a[0] - b[0]).hypot(a[1] - b[1]);
                        if far(seats[0], line[0]) > 1e-6 {
                            seats.swap(0, 1);
                        }
                        let is_there = far(seats[0], line[0]) < 1e-6 && far(seats[1], line[1]) < 1e-6;
                        assert!(is_there, "{players} {step} {shaped:?} round {round} table {table}");
                    }
                }
            }
        }
    }
}
