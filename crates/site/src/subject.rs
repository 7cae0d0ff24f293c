//! The subjects of the pages.

use rondel_event::event::school::RuleSet;

/// The subject of a page, whatever its language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The list of all pages.
    Overview,
    /// School chess: all rule sets.
    School,
    /// One rule set of school chess.
    Rules(RuleSet),
    /// A tournament with one's own class.
    ClassTournament,
    /// The list of round robin tables.
    Tables,
    /// The round robin of this number of players.
    Table(usize),
    /// Two against two with changing partners.
    Americano,
    /// Two against two by the standings.
    Mexicano,
    /// A Keizer season.
    Keizer,
    /// Howell movements at bridge.
    Howell,
    /// Mitchell movements at bridge.
    Mitchell,
    /// Handshakes, for mathematics teachers.
    Handshakes,
    /// The list of the data and their places, for the data protection of a school.
    StoredWhere,
    /// The accessibility statement.
    Accessible,
    /// The sheet for a colleague who runs the tournament.
    Colleague,
}

impl Subject {
    /// The smallest and the largest number of players of a printed round robin.
    pub const PLAYERS: std::ops::RangeInclusive<usize> = 4..=24;

    /// Returns all subjects, in the order of the sitemap.
    pub fn all() -> Vec<Subject> {
        let mut all = vec![Subject::Overview, Subject::School];
        all.extend(RuleSet::ALL.map(Subject::Rules));
        all.extend([Subject::ClassTournament, Subject::Tables]);
        all.extend(Self::PLAYERS.map(Subject::Table));
        all.extend([
            Subject::Americano,
            Subject::Mexicano,
            Subject::Keizer,
            Subject::Howell,
            Subject::Mitchell,
        ]);
        all.extend([Subject::Handshakes, Subject::StoredWhere, Subject::Accessible, Subject::Colleague]);
        all
    }

    /// Returns true for a page that is printed on one sheet of paper.
    pub fn is_one_sheet(self) -> bool {
        matches!(self, Subject::StoredWhere | Subject::Accessible | Subject::Colleague)
    }
}
