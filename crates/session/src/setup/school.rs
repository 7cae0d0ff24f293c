//! The rule sets of school chess by name, each a record, and a draft that is played by one of them.
//!
//! | set | source |
//! | --- | --- |
//! | Sjakkpedagogisk forum | A. Kildal, "Modifisert Monrad-system" |
//! | UK Schools' Chess Challenge | chesstutor.co.uk/rules; sjca.org.uk/ukchallengeschool |
//! | Schackfyran | s4sthlm.se, rules (2012 and later); nvssf.com, the district final |
//! | Sjakk5ern | sjakk5ern.no/regler (2018), sjakk5ern.no/pamelding |
//! | Dansk Skoleskak | skoleskak.dk, hold-DM 2023; love.skak.dk, ungdomshold-DM (2021) |
//! | FIDE Chess in Schools | cis.fide.com (2014, 2017) |
//! | NK groepen 3-4-5 | nk-schoolschaken-groepen345.nl; magnusleidscherijn.nl (2017) |
//!
//! A number that a source does not give is that of the source of Monrad, and the page says what was not found out.
//! "Walk over" is 3 for the odd one out in one source and 0 for an absent child in another; here an odd one out is
//! free and has the points of a win, and an absent child has none.

use rondel_event::event::school::{Band, ClassFormula, RuleSet};
use rondel_event::event::{
    ByeWorth, ClubRules, Group, HalfPoints, Lasting, PointSystem, Rank, Rule, School, Teams, TieBreak,
    USUAL_LEAST, WithdrawnRule,
};

use super::{Dating, Draft, Kind};

/// A rule set of school chess.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The last part of its address: `uk-challenge` in `#/new/school/uk-challenge`.
    pub address: &'static str,
    /// The name, which is the same in every language.
    pub name: &'static str,
    /// The page with its rules; `None` if it is on paper.
    pub source: Option<&'static str>,
    /// The points for a win, a draw and a loss.
    pub points: PointSystem,
    /// The points of an absent child.
    pub absent: HalfPoints,
    /// The number of free rounds of a child that are worth a win; `None` for all.
    pub byes: Option<u8>,
    /// The number of rounds; `None` for the usual number.
    pub rounds: Option<u16>,
    /// True if the rounds are played one a week.
    pub weekly: bool,
    /// The pairing of round 1.
    pub first: FirstRound,
    /// True if differences in points matter more than colours.
    pub points_first: bool,
    /// The children who are kept apart, and how strictly.
    pub apart: Option<(Group<String>, Rule)>,
    /// The number of boards of a team; `None` for single players.
    pub boards: Option<u8>,
    /// The formula for class against class, or school against school.
    pub formula: ClassFormula,
    /// True if schools compete instead of classes.
    pub by_school: bool,
    /// The points of each badge that is known.
    pub badges: &'static [HalfPoints],
    /// The points with which a child reaches the next stage.
    pub stage: Option<HalfPoints>,
    /// The lead in pieces that wins a game that time has ended.
    pub margin: Option<u8>,
    /// The minutes of a round; `None` for the usual number.
    pub minutes: Option<u16>,
}

/// The pairing of round 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FirstRound {
    /// By start numbers that are drawn by lot: 1 and 2, 3 and 4.
    Lot,
    /// The upper half of the list against the lower half; the list is in the order of strength.
    Halves,
}

/// The record of Monrad's own source, of which every other set changes some fields.
const SOURCE: Record = Record {
    address: "sjakkpedagogisk",
    name: "Sjakkpedagogisk forum",
    source: None,
    points: PointSystem::SCHOOL,
    absent: HalfPoints(0),
    byes: None,
    rounds: None,
    weekly: false,
    first: FirstRound::Lot,
    points_first: false,
    apart: None,
    boards: None,
    formula: ClassFormula::Average,
    by_school: false,
    badges: &[],
    stage: None,
    margin: None,
    minutes: None,
};

/// Returns the record of a rule set.
///
/// ```
/// use rondel_event::event::HalfPoints;
/// use rondel_event::event::school::RuleSet;
/// use rondel_session::setup::school::record;
///
/// let uk = record(RuleSet::UkChallenge);
/// assert_eq!((uk.address, uk.rounds, uk.stage), ("uk-challenge", Some(7), Some(HalfPoints(34))));
/// ```
pub fn record(set: RuleSet) -> Record {
    match set {
        RuleSet::Sjakkpedagogisk => SOURCE,
        RuleSet::UkChallenge => Record {
            address: "uk-challenge",
            name: "UK Schools’ Chess Challenge",
            source: Some("https://chesstutor.co.uk/rules"),
            byes: Some(1),
            rounds: Some(7),
            weekly: true,
            first: FirstRound::Halves,
            points_first: true,
            badges: &[HalfPoints(6), HalfPoints(12)],
            stage: Some(HalfPoints(34)),
            margin: Some(3),
            ..SOURCE
        },
        RuleSet::Schackfyran => Record {
            address: "schackfyran",
            name: "Schackfyran",
            source: Some("https://s4sthlm.se"),
            rounds: Some(4),
            apart: Some((Group::EachClass, Rule::Never)),
            formula: ClassFormula::PerPupil { times: 1, rounded: false },
            ..SOURCE
        },
        RuleSet::Sjakk5ern => Record {
            address: "sjakk5ern",
            name: "Sjakk5ern",
            source: Some("https://sjakk5ern.no/regler"),
            rounds: Some(4),
            apart: Some((Group::EachClass, Rule::Never)),
            formula: ClassFormula::PerPupil { times: 40, rounded: true },
            ..SOURCE
        },
        RuleSet::DanskSkoleskak => Record {
            address: "dansk-skoleskak",
            name: "Dansk Skoleskak",
            source: Some("https://skoleskak.dk"),
            points: Teams::POINTS,
            rounds: Some(7),
            boards: Some(4),
            margin: Some(5),
            minutes: Some(60),
            ..SOURCE
        },
        RuleSet::Fide123 => Record {
            address: "fide-1-2-3",
            name: "FIDE 1-2-3",
            source: Some("https://cis.fide.com"),
            formula: ClassFormula::Share,
            ..SOURCE
        },
        RuleSet::NkGroepen345 => {
            let band = |[from, best]: [u16; 2]| Band { from, best };
            Record {
                address: "nk-groepen-3-4-5",
                name: "NK groepen 3-4-5",
                source: Some("https://nk-schoolschaken-groepen345.nl"),
                rounds: Some(5),
                apart: Some((Group::EachClub, Rule::Avoid)),
                formula: ClassFormula::Best([[15, 15], [10, 10], [1, 5]].map(band).to_vec()),
                by_school: true,
                minutes: Some(30),
                ..SOURCE
            }
        }
    }
}

/// Returns the rule set with this address, if there is one.
pub fn at_address(address: &str) -> Option<RuleSet> {
    RuleSet::ALL.into_iter().find(|&set| record(set).address == address)
}

impl Draft {
    /// Makes this a draft that is played by a rule set. Names, title and place stay, and so do the sizes of classes;
    /// `seed` is that of the draw for round 1, if there is one.
    ///
    /// ```
    /// use rondel_event::event::school::RuleSet;
    /// use rondel_session::setup::Draft;
    ///
    /// let mut draft = Draft { names: "Ada\nBo\nCy\nDi".into(), ..Draft::default() };
    /// draft.play_by(RuleSet::UkChallenge, 1);
    /// let first = &draft.evening()?.schedule.rounds[0];
    /// // Round 1 is paired by halves of the list: 1 and 3, 2 and 4.
    /// let pairs: Vec<_> = first.tables.iter().map(|table| table.pair().unwrap().map(|it| it.number())).collect();
    /// assert_eq!(pairs, [[3, 1], [4, 2]]);
    /// # Ok::<(), rondel_session::setup::Error>(())
    /// ```
    pub fn play_by(&mut self, set: RuleSet, seed: u64) {
        let of = record(set);
        self.choose(Kind::Monrad);
        self.choose_teams(of.boards.map(|boards| Teams { rank: Rank::Boards, ..Teams::of(boards) }));
        let usual = Kind::Monrad.settings_of(self.settings.teams);
        let settings = &mut self.settings;
        settings.points = of.points;
        settings.bye = ByeWorth::Win;
        settings.withdrawn = WithdrawnRule::Forfeit;
        settings.tie_breaks = match settings.teams {
            Some(teams) => teams.rank.tie_breaks(&[TieBreak::Quality]),
            None => usual.tie_breaks,
        };
        settings.club = ClubRules {
            halves: of.first == FirstRound::Halves,
            points_first: of.points_first,
            walk_overs: of.byes,
            night: of.absent,
            ..ClubRules::default()
        };
        settings.classes.least = USUAL_LEAST;
        settings.minutes = of.minutes.unwrap_or(usual.minutes);
        settings.school = School {
            set: Some(set),
            formula: of.formula,
            by_school: of.by_school,
            sizes: std::mem::take(&mut settings.school.sizes),
            badges: of.badges.to_vec(),
            stage: of.stage,
            margin: of.margin,
        };
        self.rounds = of.rounds;
        self.lot = (of.first == FirstRound::Lot).then_some(seed);
        self.dating = of.weekly.then_some(Dating::Weekly);
        self.lasting.retain(|wish| !matches!(wish.who, Group::EachClass | Group::EachClub));
        self.lasting.extend(of.apart.map(|(who, what)| Lasting::of(who, what)));
    }
}

#[cfg(test)]
mod tests;
