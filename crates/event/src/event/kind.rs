//! The kinds of events, with the choices that each kind begins with.

use serde::{Deserialize, Serialize};

use super::{
    ByeWorth, Classes, Counts, DirectAgain, MAX_ENTRANTS, PointSystem, Rank, Scoring, Settings, Sides,
    System, Teams, TieBreak, WithdrawnRule,
};

/// The usual number of games for a place in standings by average, in percent of the most that any player has: half.
pub const LEAST_GAMES: u8 = 50;

/// The kind of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Round robin: everyone meets everyone; all rounds are made at once.
    #[default]
    RoundRobin,
    /// Monrad: round by round, equal points against each other.
    Monrad,
    /// Keizer: evening by evening, in the order of a list that is valued again after each.
    Keizer,
    /// Individual: two against two, with other partners in every round; all rounds are made at once.
    Individual,
    /// Mexicano: two against two, each round made from the standings before it.
    Mexicano,
    /// Pairs of bridge in a movement; all rounds are made at once.
    Pairs,
    /// Groups in which everyone meets everyone, followed by a knock-out or leagues.
    Cup,
}

impl From<&System> for Kind {
    fn from(system: &System) -> Self {
        match system {
            System::RoundRobin(_) => Kind::RoundRobin,
            System::Monrad(_) => Kind::Monrad,
            System::Keizer(_) => Kind::Keizer,
            System::Individual(_) => Kind::Individual,
            System::Mexicano(_) => Kind::Mexicano,
            System::Pairs(_) => Kind::Pairs,
            System::Cup(_) => Kind::Cup,
        }
    }
}

impl Kind {
    /// All kinds, in the order in which they are declared.
    pub const ALL: [Kind; 7] = [
        Kind::RoundRobin,
        Kind::Monrad,
        Kind::Keizer,
        Kind::Individual,
        Kind::Mexicano,
        Kind::Pairs,
        Kind::Cup,
    ];
}

impl Kind {
    /// True if players play in twos, with other partners in every round.
    pub const fn has_partners(self) -> bool {
        match self {
            Kind::Individual | Kind::Mexicano => true,
            Kind::RoundRobin | Kind::Monrad | Kind::Keizer | Kind::Pairs | Kind::Cup => false,
        }
    }

    /// True if pairs of bridge play boards that are compared across the tables.
    pub const fn has_deals(self) -> bool {
        match self {
            Kind::Pairs => true,
            Kind::RoundRobin
            | Kind::Monrad
            | Kind::Keizer
            | Kind::Individual
            | Kind::Mexicano
            | Kind::Cup => false,
        }
    }

    /// True if the event is a season of evenings: the players present meet on each, and each has a list of its own.
    pub const fn is_season(self) -> bool {
        match self {
            Kind::Keizer => true,
            Kind::RoundRobin | Kind::Monrad | Kind::Individual | Kind::Mexicano | Kind::Pairs | Kind::Cup => {
                false
            }
        }
    }

    /// True if a club can have rules of its own for the points ([`ClubRules`](super::ClubRules)).
    pub const fn has_club_rules(self) -> bool {
        match self {
            Kind::Monrad => true,
            Kind::RoundRobin | Kind::Keizer | Kind::Individual | Kind::Mexicano | Kind::Pairs | Kind::Cup => {
                false
            }
        }
    }

    /// True if the players are mostly children, whose names are shortened wherever others read them.
    pub const fn shortens_names(self) -> bool {
        match self {
            Kind::Monrad => true,
            Kind::RoundRobin | Kind::Keizer | Kind::Individual | Kind::Mexicano | Kind::Pairs | Kind::Cup => {
                false
            }
        }
    }

    /// True if the standings are read round by round: each player has a card with the opponents and points so far.
    pub const fn shows_progress(self) -> bool {
        match self {
            Kind::Monrad => true,
            Kind::RoundRobin | Kind::Keizer | Kind::Individual | Kind::Mexicano | Kind::Pairs | Kind::Cup => {
                false
            }
        }
    }

    /// True if the event has sections, a knock-out among them, each of which is drawn when the one before is decided.
    pub const fn has_sections(self) -> bool {
        match self {
            Kind::Cup => true,
            Kind::RoundRobin
            | Kind::Monrad
            | Kind::Keizer
            | Kind::Individual
            | Kind::Mexicano
            | Kind::Pairs => false,
        }
    }

    /// True if everyone meets everyone, in one group or in several. Such an event can count goals, sets and IMPs.
    pub const fn is_all_play_all(self) -> bool {
        match self {
            Kind::RoundRobin | Kind::Cup => true,
            Kind::Monrad | Kind::Keizer | Kind::Individual | Kind::Mexicano | Kind::Pairs => false,
        }
    }

    /// True if everyone meets everyone in a single group, whose pairings do not depend on the standings.
    pub const fn is_one_group(self) -> bool {
        match self {
            Kind::RoundRobin => true,
            Kind::Monrad | Kind::Keizer | Kind::Individual | Kind::Mexicano | Kind::Pairs | Kind::Cup => {
                false
            }
        }
    }

    /// True if more rounds can be made after the last one, with the rounds so far as they were played.
    pub const fn can_play_on(self) -> bool {
        match self {
            Kind::Individual => true,
            Kind::RoundRobin | Kind::Monrad | Kind::Keizer | Kind::Mexicano | Kind::Pairs | Kind::Cup => {
                false
            }
        }
    }

    /// True if the standings can have columns for the performance against rated opponents: one entrant plays on each
    /// side. A season has lists of its own without such columns.
    pub const fn has_rating_columns(self) -> bool {
        match self {
            Kind::RoundRobin | Kind::Monrad | Kind::Cup => true,
            Kind::Keizer | Kind::Individual | Kind::Mexicano | Kind::Pairs => false,
        }
    }

    /// True if all rounds of the event are made at once, before the first is played.
    pub const fn is_scheduled_at_once(self) -> bool {
        match self {
            Kind::RoundRobin | Kind::Individual | Kind::Pairs => true,
            // The knock-out of a cup waits for its groups.
            Kind::Monrad | Kind::Keizer | Kind::Mexicano | Kind::Cup => false,
        }
    }

    /// True if each round is paired by the list after the round before.
    pub const fn is_paired_by_standings(self) -> bool {
        match self {
            Kind::Monrad | Kind::Keizer | Kind::Mexicano => true,
            Kind::RoundRobin | Kind::Individual | Kind::Pairs | Kind::Cup => false,
        }
    }

    /// The most entrants of an event of this kind, not counting removed ones. A round that is paired by itself is
    /// made in a second for all of them; rounds made at once are many times as many games.
    pub const fn most_entrants(self) -> usize {
        if self.is_paired_by_standings() { MAX_ENTRANTS } else { MAX_ENTRANTS / 2 }
    }

    /// True if each round is paired by the list after the round before and the rounds follow one another in one hall,
    /// so that an absent player stays away from later rounds too. Each evening of a season is by itself.
    pub const fn keeps_absences(self) -> bool {
        match self {
            Kind::Monrad | Kind::Mexicano => true,
            Kind::RoundRobin | Kind::Keizer | Kind::Individual | Kind::Pairs | Kind::Cup => false,
        }
    }

    /// True if a latecomer can be granted points for missed rounds. In a season and in a Mexicano, where the points
    /// made count, a missed round is worth nothing.
    pub const fn grants_missed_rounds(self) -> bool {
        match self {
            Kind::RoundRobin | Kind::Monrad | Kind::Individual | Kind::Pairs | Kind::Cup => true,
            Kind::Keizer | Kind::Mexicano => false,
        }
    }

    /// True if a new event of this kind draws lots: for the start numbers, or for the first partners.
    pub const fn begins_by_lot(self) -> bool {
        match self {
            Kind::Monrad | Kind::Individual | Kind::Mexicano => true,
            Kind::RoundRobin | Kind::Keizer | Kind::Pairs | Kind::Cup => false,
        }
    }

    /// True if the number of entrants alone gives the rounds and the games of a new event. The players of an evening
    /// of a season and the rounds of a Mexicano are not known then, and pairs of bridge choose a movement.
    pub const fn has_size_by_entrants(self) -> bool {
        match self {
            Kind::RoundRobin | Kind::Monrad | Kind::Individual | Kind::Cup => true,
            Kind::Keizer | Kind::Mexicano | Kind::Pairs => false,
        }
    }

    /// The choices of a new event of this kind.
    pub fn settings(self) -> Settings {
        // A choice missing from an older log means the rule before the choice existed, so newer rules are set here
        // and not as the default.
        let classes = Classes { presence: true, ..Classes::default() };
        let new = Settings { direct_again: DirectAgain::Alone, classes, ..Settings::default() };
        match self {
            Kind::RoundRobin | Kind::Cup => new,
            Kind::Keizer => Settings {
                idle_is_free: true,
                withdrawn: WithdrawnRule::KeepPlayed,
                tie_breaks: Vec::new(),
                minutes: 180,
                ..new
            },
            Kind::Individual | Kind::Mexicano => Settings {
                scoring: Scoring::Scores,
                together: Some(24),
                counts: Counts::Scores,
                least_games: LEAST_GAMES,
                idle_is_free: true,
                sides: Sides::Plain,
                bye: ByeWorth::Half,
                withdrawn: WithdrawnRule::KeepPlayed,
                tie_breaks: vec![TieBreak::Difference, TieBreak::Wins],
                minutes: 15,
                ..new
            },
            Kind::Pairs => Settings {
                sides: Sides::Directions,
                withdrawn: WithdrawnRule::KeepPlayed,
                tie_breaks: Vec::new(),
                minutes: 22,
                ..new
            },
            Kind::Monrad => Settings {
                points: PointSystem::SCHOOL,
                bye: ByeWorth::Win,
                withdrawn: WithdrawnRule::Forfeit,
                tie_breaks: vec![TieBreak::Quality],
                ..new
            },
        }
    }

    /// The choices of a new event of this kind; `teams` is `None` if single players take part.
    pub fn settings_of(self, teams: Option<Teams>) -> Settings {
        let settings = self.settings();
        match teams {
            None => settings,
            Some(teams) => {
                let tie_breaks = teams.rank.tie_breaks(&settings.tie_breaks);
                Settings {
                    points: Teams::POINTS,
                    scoring: Scoring::Games,
                    teams: Some(teams),
                    tie_breaks,
                    ..settings
                }
            }
        }
    }

    /// The tie-breaks that an event of this kind begins with, given its other choices. In a round robin or a cup that
    /// counts goals, goal difference and goals scored come first.
    pub fn usual_tie_breaks(self, settings: &Settings) -> Vec<TieBreak> {
        let mut list = match (self, settings.scoring) {
            // The match between the teams that are equal, then the IMPs.
            (kind, _) if kind.is_all_play_all() && settings.victory.is_some() => {
                vec![TieBreak::Direct, TieBreak::DirectDifference, TieBreak::Difference]
            }
            (kind, Scoring::Scores) if kind.is_all_play_all() => {
                vec![TieBreak::Difference, TieBreak::Scored, TieBreak::Direct, TieBreak::Wins]
            }
            _ => self.settings().tie_breaks,
        };
        let means = self.tie_breaks(settings);
        list.retain(|tie_break| means.contains(tie_break));
        match settings.teams {
            None => list,
            Some(teams) => teams.rank.tie_breaks(&list),
        }
    }
}

/// All tie-breaks, in the order in which they are offered.
const TIE_BREAKS: [TieBreak; 12] = [
    TieBreak::SonnebornBerger,
    TieBreak::Direct,
    TieBreak::Wins,
    TieBreak::Blacks,
    TieBreak::BlackWins,
    TieBreak::Difference,
    TieBreak::Scored,
    TieBreak::Quality,
    TieBreak::BoardPoints,
    TieBreak::MatchPoints,
    TieBreak::DirectDifference,
    TieBreak::DirectScored,
];

impl Kind {
    /// The tie-breaks that are meaningful in an event of this kind with these choices, in the order in which they are
    /// offered.
    ///
    /// If partners change, a player has no single opponent and the sides are not a player's colour. Only the points
    /// made can then separate players, unless the standings already go by those points.
    pub fn tie_breaks(self, settings: &Settings) -> Vec<TieBreak> {
        let rank = settings.teams.map(|teams| teams.rank);
        let means = |tie_break: &TieBreak| match (self, tie_break) {
            (Kind::Individual | Kind::Mexicano, TieBreak::Wins) => true,
            (Kind::Individual | Kind::Mexicano, TieBreak::Difference) => {
                // If the sum of a game is fixed, the difference ranks everyone exactly as the score per game does.
                let is_said = settings.per_game && settings.together.is_some();
                settings.scoring == Scoring::Scores && settings.counts != Counts::Difference && !is_said
            }
            (Kind::Individual | Kind::Mexicano, TieBreak::Scored) => {
                settings.scoring == Scoring::Scores && settings.counts == Counts::Results
            }
            (Kind::Individual | Kind::Mexicano | Kind::Pairs, _) => false,
            // By victory points a narrow loss is worth nearly as much as a win.
            (_, TieBreak::SonnebornBerger) => settings.victory.is_none(),
            (kind, TieBreak::DirectDifference | TieBreak::DirectScored) => {
                kind.is_all_play_all() && settings.scoring == Scoring::Scores
            }
            // Nobody has black where sides are no colours.
            (_, TieBreak::Blacks | TieBreak::BlackWins) => settings.sides.are_colours(),
            (_, TieBreak::BoardPoints) => rank == Some(Rank::Match),
            (_, TieBreak::MatchPoints) => rank == Some(Rank::Boards),
            _ => true,
        };
        TIE_BREAKS.into_iter().filter(means).collect()
    }

    /// Adapts the tie-breaks of `settings` to a change of scoring since `before`: to the usual tie-breaks if those
    /// were chosen before, else to the chosen ones that are still meaningful.
    pub fn recount(self, before: &Settings, settings: &mut Settings) {
        if settings.tie_breaks == self.usual_tie_breaks(before) {
            settings.tie_breaks = self.usual_tie_breaks(settings);
        } else {
            let means = self.tie_breaks(settings);
            settings.tie_breaks.retain(|tie_break| means.contains(tie_break));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_in_the_list_of_all_kinds() {
        assert_eq!(Kind::ALL.map(|kind| kind as usize), [0, 1, 2, 3, 4, 5, 6]);
        // A new kind must be added here, which leads to the number above.
        let place = |kind: Kind| match kind {
            Kind::RoundRobin => 0,
            Kind::Monrad => 1,
            Kind::Keizer => 2,
            Kind::Individual => 3,
            Kind::Mexicano => 4,
            Kind::Pairs => 5,
            Kind::Cup => 6,
        };
        assert!(Kind::ALL.into_iter().enumerate().all(|(at, kind)| place(kind) == at));
    }

    fn counting(scoring: Scoring, counts: Counts) -> Settings {
        Settings { scoring, counts, ..Kind::Individual.settings() }
    }

    #[test]
    fn where_partners_change_only_what_means_something_is_offered() {
        let offered = |settings: &Settings| Kind::Individual.tie_breaks(settings);
        let americano = counting(Scoring::Scores, Counts::Scores);
        assert_eq!(offered(&americano), [TieBreak::Wins, TieBreak::Difference]);
        assert_eq!(offered(&counting(Scoring::Scores, Counts::Difference)), [TieBreak::Wins]);
        assert_eq!(offered(&counting(Scoring::Games, Counts::Results)), [TieBreak::Wins]);
        let average = Settings { per_game: true, ..americano.clone() };
        assert_eq!(offered(&average), [TieBreak::Wins]);
        assert_eq!(offered(&Settings { together: None, ..average }), [TieBreak::Wins, TieBreak::Difference]);
        let results = counting(Scoring::Scores, Counts::Results);
        assert_eq!(offered(&results), [TieBreak::Wins, TieBreak::Difference, TieBreak::Scored]);
        let usual = &americano.tie_breaks;
        assert!(usual.iter().all(|tie_break| offered(&americano).contains(tie_break)));
    }

    #[test]
    fn one_against_one_has_them_all_and_teams_the_other_of_their_two() {
        let offered = |settings: &Settings| Kind::RoundRobin.tie_breaks(settings);
        assert_eq!(offered(&Settings::default()), TIE_BREAKS[..8]);
        for (rank, other) in [(Rank::Match, TieBreak::BoardPoints), (Rank::Boards, TieBreak::MatchPoints)] {
            let teams = Some(Teams { rank, ..Teams::of(4) });
            assert_eq!(offered(&Settings { teams, ..Settings::default() })[8..], [other]);
        }
    }

    #[test]
    fn counting_another_way_brings_the_usual_tie_breaks_and_keeps_ones_own() {
        let points = counting(Scoring::Scores, Counts::Scores);
        let mut bridge = Settings { counts: Counts::Difference, ..points.clone() };
        Kind::Individual.recount(&points, &mut bridge);
        assert_eq!(bridge.tie_breaks, [TieBreak::Wins]);
        let mut back = Settings { counts: Counts::Scores, ..bridge.clone() };
        Kind::Individual.recount(&bridge, &mut back);
        assert_eq!(back.tie_breaks, points.tie_breaks);
        let own = Settings { tie_breaks: vec![TieBreak::Wins, TieBreak::Difference], ..points };
        let mut wins = Settings { scoring: Scoring::Games, counts: Counts::Results, ..own.clone() };
        Kind::Individual.recount(&own, &mut wins);
        assert_eq!(wins.tie_breaks, [TieBreak::Wins]);
        let none = Settings { tie_breaks: Vec::new(), ..own };
        let mut still_none = Settings { scoring: Scoring::Games, counts: Counts::Results, ..none.clone() };
        Kind::Individual.recount(&none, &mut still_none);
        assert_eq!(still_none.tie_breaks, []);
    }

    #[test]
    fn goals_are_compared_before_the_games_of_the_opponents() {
        let games = Kind::RoundRobin.settings();
        assert_eq!(games.tie_breaks[0], TieBreak::SonnebornBerger);
        let goals = |tie_breaks: &[TieBreak]| {
            let tie_breaks = tie_breaks.to_vec();
            Settings { points: PointSystem::FOOTBALL, scoring: Scoring::Scores, tie_breaks, ..games.clone() }
        };
        let mut football = goals(&games.tie_breaks);
        Kind::RoundRobin.recount(&games, &mut football);
        let first = [TieBreak::Difference, TieBreak::Scored, TieBreak::Direct, TieBreak::Wins];
        assert_eq!(football.tie_breaks, first);
        let mut back = Settings { scoring: Scoring::Games, ..football.clone() };
        Kind::RoundRobin.recount(&football, &mut back);
        assert_eq!(back.tie_breaks, games.tie_breaks);
        // A list chosen by the organizer stays, and so does the list of a Monrad.
        let own = [TieBreak::Wins, TieBreak::SonnebornBerger];
        let mut kept = goals(&own);
        Kind::RoundRobin.recount(&Settings { tie_breaks: own.to_vec(), ..games.clone() }, &mut kept);
        assert_eq!(kept.tie_breaks, own);
        assert_eq!(Kind::Monrad.usual_tie_breaks(&football), [TieBreak::Quality]);
    }

    #[test]
    fn what_a_saved_event_left_unsaid_means_what_it_meant() {
        let saved: Settings = serde_json::from_str(r#"{"scoring":"scores"}"#).unwrap();
        assert_eq!(saved.tie_breaks, [TieBreak::SonnebornBerger, TieBreak::Direct, TieBreak::Wins]);
    }
}
