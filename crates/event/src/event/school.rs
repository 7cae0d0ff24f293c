//! The rules of school chess that differ from place to place, as data: the points of a class, the badges, the points
//! for the next stage, and a game that time has ended.
//!
//! | rule | source |
//! | --- | --- |
//! | points over the pupils who played, at least ten | Schackfyran (s4sthlm.se) as read before the size was known |
//! | 40 times the points over the pupils of the class | Sjakk5ern (sjakk5ern.no/regler, 2018) |
//! | points times the share of the class that plays | FIDE Chess in Schools (cis.fide.com, 2014 and 2017) |
//! | the best 15, 10 or 5 pupils, by the size of the school | NK groepen 3-4-5 (nk-schoolschaken-groepen345.nl) |
//! | badges and stage by points, 3 pieces ahead wins | UK Schools' Chess Challenge (chesstutor.co.uk/rules) |
//! | 5 points of pieces ahead wins ("svensk afdømning") | Dansk Skoleskak (skoleskak.dk) |
//!
//! Sjakk5ern rounds to whole points "after every round". It is read here as rounding the figure of each round, halves
//! up, and adding these; points that belong to no round are rounded by themselves.

use rondel_schedule::model::names::alike;
use serde::{Deserialize, Serialize};

use super::{HalfPoints, Settings};

/// The most classes whose size is known.
pub const MAX_SIZES: usize = 300;
/// The most pupils of a class or school.
pub const MAX_SIZE: u16 = 2_000;
/// The most badges.
pub const MAX_BADGES: usize = 40;
/// The most bands of [`ClassFormula::Best`].
const MAX_BANDS: usize = 20;
/// The largest factor of [`ClassFormula::PerPupil`], and the largest margin.
const MAX_FACTOR: u16 = 1_000;

/// The choices of school chess.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct School {
    /// The rule set that the event began with; `None` if it began with none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set: Option<RuleSet>,
    /// The formula for the points of a class.
    #[serde(skip_serializing_if = "ClassFormula::is_usual")]
    pub formula: ClassFormula,
    /// True if schools compete, even where the classes are known.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_school: bool,
    /// The known numbers of pupils of the classes, those who do not play included.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sizes: Vec<ClassSize>,
    /// The points at which a badge is due, in ascending order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<HalfPoints>,
    /// The points with which a pupil reaches the next stage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<HalfPoints>,
    /// The lead in pieces that wins a game that time has ended; `None` if such games are not counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin: Option<u8>,
}

/// The number of pupils of a class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassSize {
    /// The name of the class, as in the class standings.
    pub class: String,
    /// The number of its pupils, those who do not play included.
    pub pupils: u16,
}

/// A rule set of school chess, by the name of its organizer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RuleSet {
    /// The modified Monrad of Sjakkpedagogisk forum.
    Sjakkpedagogisk,
    /// The school stage of the UK Schools' Chess Challenge.
    UkChallenge,
    /// Schackfyran, Sweden.
    Schackfyran,
    /// Sjakk5ern, Norway.
    Sjakk5ern,
    /// The team championship of Dansk Skoleskak.
    DanskSkoleskak,
    /// The 1-2-3 of FIDE's Chess in Schools commission.
    Fide123,
    /// NK groepen 3-4-5, the Netherlands.
    NkGroepen345,
}

impl RuleSet {
    /// All rule sets, in the order in which they are offered.
    pub const ALL: [RuleSet; 7] = [
        RuleSet::Sjakkpedagogisk,
        RuleSet::UkChallenge,
        RuleSet::Schackfyran,
        RuleSet::Sjakk5ern,
        RuleSet::DanskSkoleskak,
        RuleSet::Fide123,
        RuleSet::NkGroepen345,
    ];
}

/// A formula for the points of a class.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClassFormula {
    /// The points over the number of pupils who played, or over [`Classes::least`](super::Classes::least) if they are
    /// fewer.
    #[default]
    Average,
    /// A multiple of the points over the pupils of the class, absent ones included, or over
    /// [`Classes::least`](super::Classes::least) if they are fewer.
    PerPupil {
        /// The factor, at least 1.
        times: u16,
        /// True if the figure of every round is rounded to whole points.
        rounded: bool,
    },
    /// The points times the share of the class that plays.
    Share,
    /// The points of the best pupils, in a table for each band of sizes.
    Best(Vec<Band>),
}

/// A band of sizes, and the number of its pupils who count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Band {
    /// The fewest pupils of a class in this band.
    pub from: u16,
    /// The number of best pupils whose points count.
    pub best: u16,
}

impl ClassFormula {
    fn is_usual(&self) -> bool {
        *self == ClassFormula::Average
    }

    /// True if the figure depends on the number of pupils of the class, those who do not play included.
    pub fn needs_size(&self) -> bool {
        matches!(self, ClassFormula::PerPupil { .. } | ClassFormula::Share)
    }
}

impl School {
    /// True if no choice differs from the default.
    pub fn is_usual(&self) -> bool {
        *self == School::default()
    }

    /// The number of pupils of a class, if it is known.
    pub fn size(&self, class: &str) -> Option<u16> {
        let name = alike(class);
        self.sizes.iter().find(|it| alike(&it.class) == name).map(|it| it.pupils)
    }

    /// Sets the number of pupils of a class; `None` if it is not known.
    pub fn set_size(&mut self, class: &str, pupils: Option<u16>) {
        let name = alike(class);
        self.sizes.retain(|it| alike(&it.class) != name);
        self.sizes.extend(pupils.map(|pupils| ClassSize { class: class.to_owned(), pupils }));
    }

    /// True if all numbers are within their limits, badges and bands are in order, and no class is named twice.
    pub fn is_sound(&self) -> bool {
        let bands = match &self.formula {
            ClassFormula::Average | ClassFormula::Share => true,
            ClassFormula::PerPupil { times, .. } => (1..=MAX_FACTOR).contains(times),
            ClassFormula::Best(bands) => {
                let falls = bands.windows(2).all(|two| two[0].from > two[1].from);
                falls && (1..=MAX_BANDS).contains(&bands.len()) && bands.iter().all(|band| band.best > 0)
            }
        };
        let mut names: Vec<String> = self.sizes.iter().map(|it| alike(&it.class)).collect();
        names.sort();
        let sizes = names.len() <= MAX_SIZES
            && names.windows(2).all(|two| two[0] != two[1])
            && self.sizes.iter().all(|it| (1..=MAX_SIZE).contains(&it.pupils) && it.class.len() <= 400);
        let badges = self.badges.len() <= MAX_BADGES
            && self.badges.windows(2).all(|two| two[0] < two[1])
            && self.badges.iter().chain(&self.stage).all(|points| points.0 > 0);
        bands && sizes && badges && self.margin != Some(0)
    }
}

/// Two rules of an event that contradict each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Contradiction {
    /// A draw is worth more than a win.
    DrawAboveWin,
    /// A loss is worth more than a draw.
    LossAboveDraw,
    /// The points for the next stage are more than wins in all rounds.
    StageBeyond {
        /// The points for the next stage.
        stage: HalfPoints,
        /// The most points that can be made.
        most: HalfPoints,
    },
    /// The last badge is due at more points than wins in all rounds.
    BadgeBeyond {
        /// The points for the last badge.
        badge: HalfPoints,
        /// The most points that can be made.
        most: HalfPoints,
    },
}

/// The rules of an event of this many rounds that contradict each other, the weightiest first. None of them makes an
/// event impossible.
///
/// ```
/// use rondel_event::event::{HalfPoints, PointSystem, Settings, school::{Contradiction, contradictions}};
///
/// let mut settings = Settings { points: PointSystem::of(4, 6, 2), ..Settings::default() };
/// settings.school.stage = Some(HalfPoints(34));
/// let most = HalfPoints(30);
/// let found = [Contradiction::DrawAboveWin, Contradiction::StageBeyond { stage: HalfPoints(34), most }];
/// assert_eq!(contradictions(&settings, 5), found);
/// ```
pub fn contradictions(settings: &Settings, rounds: usize) -> Vec<Contradiction> {
    let points = settings.points;
    let best = points.win.max(points.draw).max(points.loss);
    let most = HalfPoints(best.0.saturating_mul(rounds as i32));
    let stage = settings.school.stage.filter(|stage| *stage > most);
    let badge = settings.school.badges.last().copied().filter(|badge| *badge > most);
    let found = [
        (points.draw > points.win).then_some(Contradiction::DrawAboveWin),
        (points.loss > points.draw).then_some(Contradiction::LossAboveDraw),
        stage.map(|stage| Contradiction::StageBeyond { stage, most }),
        badge.map(|badge| Contradiction::BadgeBeyond { badge, most }),
    ];
    found.into_iter().flatten().collect()
}

/// The worth of a piece when a game is counted.
///
/// Source: UK Schools' Chess Challenge, rules (chesstutor.co.uk/rules); a king is not counted.
pub const PIECES: [(Piece, u8); 5] =
    [(Piece::Queen, 9), (Piece::Rook, 5), (Piece::Bishop, 3), (Piece::Knight, 3), (Piece::Pawn, 1)];

/// A piece that is counted when time has ended a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Piece {
    /// The queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
    /// A pawn.
    Pawn,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_from_before_have_no_school_rules_and_are_written_as_they_were() {
        let old = serde_json::to_string(&Settings::default()).unwrap();
        assert!(!old.contains("school"), "{old}");
        assert!(serde_json::from_str::<Settings>(&old).unwrap().school.is_usual());
        let school = School {
            set: Some(RuleSet::NkGroepen345),
            formula: ClassFormula::Best(vec![Band { from: 15, best: 15 }, Band { from: 1, best: 5 }]),
            by_school: true,
            sizes: vec![ClassSize { class: "4A".to_owned(), pupils: 27 }],
            badges: vec![HalfPoints(6), HalfPoints(12)],
            stage: Some(HalfPoints(34)),
            margin: Some(3),
        };
        assert!(school.is_sound());
        let text = serde_json::to_string(&school).unwrap();
        let wanted = concat!(
            r#"{"set":"nk-groepen345","formula":{"best":[{"from":15,"best":15},{"from":1,"best":5}]},"#,
            r#""by_school":true,"sizes":[{"class":"4A","pupils":27}],"badges":[6,12],"stage":34,"margin":3}"#
        );
        assert_eq!(text, wanted);
        assert_eq!(serde_json::from_str::<School>(&text).unwrap(), school);
    }

    #[test]
    fn what_cannot_be_meant_is_unsound() {
        let badges = |halves: &[i32]| School {
            badges: halves.iter().map(|&it| HalfPoints(it)).collect(),
            ..School::default()
        };
        assert!(badges(&[6, 12]).is_sound());
        assert!(!badges(&[12, 6]).is_sound() && !badges(&[0]).is_sound());
        let mut school = School::default();
        school.set_size("4A", Some(27));
        school.set_size("4 a", Some(28));
        assert_eq!((school.size(" 4a "), school.sizes.len()), (Some(28), 1));
        assert!(school.is_sound());
        school.sizes.push(ClassSize { class: "4a".to_owned(), pupils: 3 });
        assert!(!school.is_sound());
        let bands = ClassFormula::Best(vec![Band { from: 1, best: 5 }, Band { from: 10, best: 10 }]);
        assert!(!School { formula: bands, ..School::default() }.is_sound());
        assert!(!School { margin: Some(0), ..School::default() }.is_sound());
    }
}
