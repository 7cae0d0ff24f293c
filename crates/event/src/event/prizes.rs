//! The prizes of an event: for the first places overall, or of each class, school, year of birth or gender.

use rondel_schedule::model::names;
use serde::{Deserialize, Serialize};

use super::{Entrant, Gender};

/// The most kinds of prizes of one event.
pub const MAX_PRIZES: usize = 20;
/// The most prize-winning places of one group.
pub const MAX_PLACES: u16 = 100;

/// A way of grouping entrants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grouping {
    /// No grouping: all entrants together.
    All,
    /// By [`Entrant::class`].
    Class,
    /// By school year: the first number in [`Entrant::class`], with the text before it ([`year`]).
    Year,
    /// By [`Entrant::club`].
    School,
    /// By [`Entrant::born`].
    Born,
    /// By [`Entrant::gender`].
    Gender,
    /// By [`Entrant::team`].
    Team,
}

impl Grouping {
    /// All ways of grouping, in the order in which they are offered.
    pub const ALL: [Grouping; 7] = [
        Grouping::All,
        Grouping::Class,
        Grouping::Year,
        Grouping::School,
        Grouping::Born,
        Grouping::Gender,
        Grouping::Team,
    ];

    /// The group of an entrant; `None` if the value is unknown.
    pub fn group(self, entrant: &Entrant) -> Option<Group> {
        let named = |text: &str| {
            let text = text.trim();
            (!text.is_empty()).then(|| Group::Named(text.to_owned()))
        };
        match self {
            Grouping::All => Some(Group::All),
            Grouping::Class => named(&entrant.class),
            Grouping::Year => year(&entrant.class).map(Group::Year),
            Grouping::School => named(&entrant.club),
            Grouping::Born => entrant.born.map(Group::Born),
            Grouping::Gender => entrant.gender.map(Group::Gender),
            Grouping::Team => named(&entrant.team),
        }
    }
}

/// The school year in the name of a class: its first number, with the text before it; `None` if the name has no
/// number.
///
/// ```
/// use rondel_event::event::prizes::year;
///
/// let years = ["7B", "10a", "3. trinn", "Groep 8", "VG1", "Owls"].map(year);
/// assert_eq!(years.map(Option::unwrap_or_default), ["7", "10", "3", "Groep 8", "VG1", ""]);
/// ```
pub fn year(class: &str) -> Option<String> {
    let class = class.trim();
    let begins = class.find(|letter: char| letter.is_ascii_digit())?;
    let digits = class[begins..].find(|letter: char| !letter.is_ascii_digit());
    Some(class[..digits.map_or(class.len(), |digits| begins + digits)].to_owned())
}

/// A group of entrants.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Group {
    /// All entrants as one group.
    All,
    /// Entrants of this class, school or team.
    Named(String),
    /// Entrants in this school year, such as `7`.
    Year(String),
    /// Entrants born in this year.
    Born(u16),
    /// Entrants of this gender.
    Gender(Gender),
}

impl Group {
    /// True if both are the same group, however its name is typed: `7 b` is `7B`.
    pub fn is(&self, other: &Group) -> bool {
        match (self, other) {
            (Group::Named(a), Group::Named(b)) | (Group::Year(a), Group::Year(b)) => {
                names::alike(a) == names::alike(b)
            }
            _ => self == other,
        }
    }

    /// The sort key of the group: by name, the youngest first.
    pub fn order(&self) -> (String, std::cmp::Reverse<u16>, u8) {
        let (mut name, mut born, mut gender) = (String::new(), 0, 0);
        match self {
            Group::All => {}
            Group::Named(text) => name = names::order(text),
            // Sorted as numbers: 2 before 10.
            Group::Year(year) => name = format!("{:0>4}", names::order(year)),
            Group::Born(year) => born = *year,
            Group::Gender(it) => gender = *it as u8,
        }
        (name, std::cmp::Reverse(born), gender)
    }
}

/// A kind of prize, for the first places of each group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Prize {
    /// The way of grouping.
    pub by: Grouping,
    /// The number of places in each group that get a prize.
    pub places: u16,
}

/// The prizes of an event.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Prizes {
    /// The prizes in the order in which they are awarded.
    pub list: Vec<Prize>,
    /// True if an entrant who already has a prize is passed over for the ones that follow.
    pub once: bool,
}

impl Default for Prizes {
    /// Prizes for the first three of all entrants.
    fn default() -> Self {
        Prizes { list: vec![Prize { by: Grouping::All, places: 3 }], once: false }
    }
}

impl Prizes {
    /// True if the prizes are the usual ones.
    pub fn are_usual(&self) -> bool {
        *self == Prizes::default()
    }
}
