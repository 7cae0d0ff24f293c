//! The ways to value a game: by the opponent's value, from a table, by the difference of places, as Elo.

use rondel_schedule::model::result::Score;
use serde::{Deserialize, Serialize};

use super::Away;

/// The way to value a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Worth {
    /// A share of the opponent's value, as in the source.
    #[default]
    Value,
    /// Points from a table by the opponent's value, which follows from their rating all season.
    Table(Table),
    /// Points for a win and a loss, adjusted by the difference of the places before the round.
    Places(Places),
    /// Elo: members begin with their ratings, and each game changes them.
    Elo(Elo),
}

impl Worth {
    /// True if a game is worth a share of the opponent's value.
    pub fn is_value(&self) -> bool {
        *self == Worth::Value
    }

    /// The points of evenings without a game; `None` if these are shares of the own value.
    pub fn nights(&self) -> Option<Nights> {
        match self {
            Worth::Value | Worth::Table(_) => None,
            Worth::Places(places) => Some(places.nights),
            Worth::Elo(elo) => Some(elo.nights),
        }
    }

    /// Replaces the points of evenings without a game; changes nothing if these are shares of the own value.
    pub fn with_nights(self, nights: Nights) -> Worth {
        match self {
            Worth::Value | Worth::Table(_) => self,
            Worth::Places(places) => Worth::Places(Places { nights, ..places }),
            Worth::Elo(elo) => Worth::Elo(Elo { nights, ..elo }),
        }
    }
}

/// The most lines of a table.
pub const MAX_LINES: usize = 16;

/// The points of a game by the opponent's value: a line for each value, in hundredths of a point.
///
/// ```
/// use rondel_event::event::keizer::Table;
/// use rondel_schedule::model::result::Score;
/// let table = Table::of(5, &[[500, 250, 0], [600, 300, 50]]).unwrap();
/// assert_eq!([5, 6].map(|value| table.points(value, Score::Win)), [500, 600]);
/// // Whoever is worth less than the first line counts as that, and whoever is worth more as the last.
/// assert_eq!([-3, 99].map(|value| table.points(value, Score::Draw)), [250, 300]);
/// assert_eq!(Table::of(5, &[]), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Lines", into = "Lines")]
pub struct Table {
    first: u16,
    many: u8,
    lines: [[i16; 3]; MAX_LINES],
}

/// A table in the form in which it is saved.
#[derive(Serialize, Deserialize)]
struct Lines {
    first: u16,
    lines: Vec<[i16; 3]>,
}

impl From<Lines> for Table {
    fn from(Lines { first, mut lines }: Lines) -> Self {
        lines.truncate(MAX_LINES);
        Table::of(first, &lines).unwrap_or_else(Table::example)
    }
}

impl From<Table> for Lines {
    fn from(table: Table) -> Self {
        Lines { first: table.first, lines: table.lines().map(|(_, line)| line).collect() }
    }
}

impl Table {
    /// A table with a line (win, draw, loss) for the value `first` and each one above it. Returns `None` if there are
    /// no lines or more than [`MAX_LINES`].
    pub fn of(first: u16, lines: &[[i16; 3]]) -> Option<Table> {
        let mut table = Table { first, many: 0, lines: [[0; 3]; MAX_LINES] };
        table.many = u8::try_from(lines.len()).ok().filter(|&many| many > 0)?;
        table.lines.get_mut(..lines.len())?.copy_from_slice(lines);
        Some(table)
    }

    /// An example for values from 5 to 12: the value for a win, half of it for a draw, a tenth for a loss.
    pub fn example() -> Table {
        let line = |value: i16| [100 * value, 50 * value, 10 * value];
        Table::of(5, &std::array::from_fn::<_, 8, _>(|at| line(5 + at as i16))).expect("eight lines fit")
    }

    /// Iterates over the lines (win, draw, loss) with their values, the lowest first.
    pub fn lines(&self) -> impl Iterator<Item = (u16, [i16; 3])> {
        let Table { first, many, lines } = *self;
        let values = (0..u16::from(many)).map(move |at| first.saturating_add(at));
        values.zip(lines)
    }

    /// The points, in hundredths, for this result against an opponent of this value.
    pub fn points(&self, value: i32, score: Score) -> i16 {
        let last = usize::from(self.many).saturating_sub(1).min(MAX_LINES - 1);
        let at = usize::try_from(value.saturating_sub(self.first.into())).unwrap_or(0).min(last);
        let [win, draw, loss] = self.lines[at];
        match score {
            Score::Win => win,
            Score::Draw => draw,
            Score::Loss => loss,
        }
    }
}

/// The points for a win and a loss, adjusted by the difference of places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Places {
    /// The points that a win adds and a loss takes before the adjustment, in hundredths of a point.
    pub game: u16,
    /// The adjustment for each place of difference, in hundredths of a point.
    pub place: u16,
    /// The points of evenings without a game.
    #[serde(default)]
    pub nights: Nights,
}

impl Places {
    /// 3 for a win, and 0.07 for each place.
    pub const USUAL: Self = Places { game: 300, place: 7, nights: Nights::NOTHING };

    /// The points, in hundredths, for this result of the player at place `own` against the one at place `other`.
    ///
    /// ```
    /// use rondel_event::event::keizer::Places;
    /// use rondel_schedule::model::result::Score;
    /// // Number 8 against number 3, five places higher up.
    /// let points = Score::ALL.map(|score| Places::USUAL.points(score, 8, 3));
    /// assert_eq!(points, [335, 35, -265]);
    /// ```
    pub fn points(&self, score: Score, own: i32, other: i32) -> i32 {
        let game = match score {
            Score::Win => i32::from(self.game),
            Score::Draw => 0,
            Score::Loss => -i32::from(self.game),
        };
        game + i32::from(self.place) * (own - other)
    }
}

/// The constants of an Elo calculation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Elo {
    /// The most points that a game can change a rating: K.
    pub most: u16,
    /// The difference of ratings that corresponds to 400 in the table of expected scores.
    pub scale: u16,
    /// The starting rating of a member without one.
    pub without: u16,
    /// The points of evenings without a game.
    #[serde(default)]
    pub nights: Nights,
}

impl Elo {
    /// K of 20, scale 400, and 1400 for a member without a rating.
    pub const USUAL: Self = Elo { most: 20, scale: 400, without: 1_400, nights: Nights::NOTHING };

    /// The difference of two ratings on the scale of the table of expected scores; a half is rounded away from 0.
    pub fn scaled(&self, own: i32, other: i32) -> i32 {
        let scale = i64::from(self.scale.max(1));
        let by = i64::from(own) - i64::from(other);
        let scaled = (2 * 400 * by.abs() + scale) / (2 * scale);
        i32::try_from(scaled * by.signum()).unwrap_or(0)
    }

    /// The points, in hundredths, for this result if `expected` hundredths were expected.
    pub fn points(&self, score: Score, expected: i32) -> i32 {
        let made = match score {
            Score::Win => 100,
            Score::Draw => 50,
            Score::Loss => 0,
        };
        i32::from(self.most) * (made - expected)
    }
}

/// The points of evenings without a game if they do not follow from values, in hundredths of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Nights {
    /// A game for the club elsewhere, whatever its result.
    pub external: i16,
    /// A bye because the number is odd, or an opponent who did not come.
    pub bye: i16,
    /// An absence, with or without notice.
    pub absent: i16,
    /// The number of absences, the first ones, that are worth 0 instead of `absent`.
    pub free: u16,
}

impl Nights {
    /// No points for any evening without a game.
    pub const NOTHING: Self = Nights { external: 0, bye: 0, absent: 0, free: 0 };

    /// The points, in hundredths, of an evening for this reason after `before` absences.
    pub fn points(&self, away: Away, before: usize) -> i16 {
        match away.kind() {
            Away::External | Away::Elsewhere(_) => self.external,
            Away::Bye => self.bye,
            Away::Notice | Away::NoNotice if before < usize::from(self.free) => 0,
            Away::Notice | Away::NoNotice => self.absent,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::keizer::{Preset, Settings};

    #[test]
    fn a_season_of_before_opens_as_it_was_and_every_way_is_read_again() {
        let before = serde_json::to_string(&Preset::Club.settings(10)).unwrap();
        assert!(!before.contains("worth"), "{before}");
        assert_eq!(serde_json::from_str::<Settings>(&before).unwrap(), Preset::Club.settings(10));
        for preset in Preset::every() {
            let settings = preset.settings(10);
            assert_eq!(settings, settings.consistent());
            let written = serde_json::to_string(&settings).unwrap();
            assert_eq!(serde_json::from_str::<Settings>(&written).unwrap(), settings, "{written}");
        }
    }

    #[test]
    fn a_table_that_cannot_be_is_the_example() {
        let read = |text: &str| serde_json::from_str::<Table>(text).unwrap();
        assert_eq!(read(r#"{"first":3,"lines":[]}"#), Table::example());
        let long = format!(r#"{{"first":3,"lines":[{}]}}"#, vec!["[3,2,1]"; 40].join(","));
        assert_eq!(read(&long).lines().count(), MAX_LINES);
        assert_eq!(read(&long).points(i32::MIN, Score::Win), 3);
        assert_eq!(read(&long).points(i32::MAX, Score::Loss), 1);
        let high = read(r#"{"first":65535,"lines":[[3,2,1],[4,3,2]]}"#);
        assert_eq!(high.points(70_000, Score::Win), 4);
        assert_eq!(high.lines().map(|(value, _)| value).collect::<Vec<_>>(), [u16::MAX; 2]);
    }
}
