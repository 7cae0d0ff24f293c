//! The possible answers on the settings of an event, with their words.

use rondel_event::event::{
    ByeWorth, Kind, PointSystem, Rank, Scoring, Settings, Sides, VenueWord, WithdrawnRule,
};
use rondel_session::setup::{Score, Sets};
use rondel_text::new::New as Text;
use rondel_text::planning::Planning;
use rondel_text::teams::Teams as OfTeams;
use rondel_text::victory::Victory as OfVictory;

use crate::screen::form::Sentence;

/// The known systems of points, and `None` for own values.
pub(super) const SYSTEMS: [(Option<PointSystem>, Text); 5] = [
    (Some(PointSystem::CHESS), Text::PointsChess),
    (Some(PointSystem::DRAUGHTS), Text::PointsDraughts),
    (Some(PointSystem::FOOTBALL), Text::PointsFootball),
    (Some(PointSystem::SCHOOL), Text::PointsSchool),
    (None, Text::PointsOwn),
];

pub(super) const SCALES: [(Option<bool>, OfVictory); 2] =
    [(Some(false), OfVictory::Wbf), (Some(true), OfVictory::Own)];

pub(super) const LEAVING: [(WithdrawnRule, Text); 4] = [
    (WithdrawnRule::HalfOrOut, Text::WithdrawnHalf),
    (WithdrawnRule::Forfeit, Text::WithdrawnForfeit),
    (WithdrawnRule::KeepPlayed, Text::WithdrawnKeep),
    (WithdrawnRule::Out, Text::WithdrawnOut),
];

pub(super) const RANKS: [(Rank, OfTeams); 2] =
    [(Rank::Match, OfTeams::ByMatch), (Rank::Boards, OfTeams::ByBoards)];

pub(super) const LISTS: [(bool, Planning); 2] =
    [(false, Planning::ListBySum), (true, Planning::ListByAverage)];

pub(super) const OF_EIGHT: [(u8, Text); 2] = [(1, Text::DropOne), (2, Text::DropTwo)];

pub(super) const SPOTS: [(VenueWord, Text); 5] = [
    (VenueWord::Table, Text::SpotTables),
    (VenueWord::Court, Text::SpotCourts),
    (VenueWord::Board, Text::SpotBoards),
    (VenueWord::Pitch, Text::SpotPitches),
    (VenueWord::Lane, Text::SpotLanes),
];

/// Returns the games in sets, and `None` for any other game.
pub(super) fn in_sets() -> impl Iterator<Item = (Option<Sets>, Sentence<'static>)> {
    let games = Sets::ALL.into_iter().map(|game| (Some(game), Sentence::of(game)));
    std::iter::once((None, Sentence::of(Text::NotInSets))).chain(games)
}

/// Returns the ways to enter results; IMPs only in a round robin and in a cup.
pub(super) fn entries(kind: Kind) -> impl Iterator<Item = (Entry, Sentence<'static>)> {
    let plain = [
        (Entry::Of(Scoring::Games), Text::EntryGames),
        (Entry::Of(Scoring::NoDraws), Text::EntryNoDraws),
        (Entry::Of(Scoring::Scores), Text::EntryScores),
    ];
    let imps = kind.is_all_play_all().then(|| (Entry::Imps, Sentence::of(OfVictory::Entry)));
    plain.into_iter().map(|(entry, words)| (entry, Sentence::of(words))).chain(imps)
}

/// Returns the meanings of being first-named. Nobody is at home where rounds are paired one by one.
pub(super) fn sides(kind: Kind) -> impl Iterator<Item = (Sides, Text)> {
    let home = (kind == Kind::RoundRobin).then_some((Sides::HomeAway, Text::SidesHome));
    let colours = (Sides::Colours, Text::SidesColours);
    [colours].into_iter().chain(home).chain([(Sides::Plain, Text::SidesPlain)])
}

pub(super) fn byes(settings: &Settings) -> [(ByeWorth, Sentence<'static>); 2] {
    let won = match &settings.victory {
        Some(_) => Sentence::of(OfVictory::ByeWalkOver),
        None => Sentence::of(Text::ByeWin),
    };
    [(ByeWorth::Nothing, Sentence::of(Text::ByeNothing)), (ByeWorth::Win, won)]
}

pub(super) fn scores() -> impl Iterator<Item = (Score, Planning)> {
    let sums = Score::SUMS.map(|sum| (Score::Sum(sum), Planning::ScoreSum { sum }));
    sums.into_iter().chain([
        (Score::Own, Planning::ScoreOwn),
        (Score::Open, Planning::ScoreOpen),
        (Score::Wins, Planning::ScoreWins),
        (Score::Difference, Planning::ScoreDifference),
    ])
}

/// The way results are entered, and their kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Entry {
    Of(Scoring),
    /// IMPs of a match, worth victory points.
    Imps,
}

impl Entry {
    pub(super) fn of(settings: &Settings) -> Entry {
        if settings.victory.is_some() { Entry::Imps } else { Entry::Of(settings.scoring) }
    }

    pub(super) fn write(self, settings: &mut Settings) {
        match self {
            Entry::Of(scoring) => (settings.scoring, settings.victory) = (scoring, None),
            Entry::Imps => {
                let victory = settings.victory.take().unwrap_or_default();
                (settings.scoring, settings.victory) = (Scoring::Scores, Some(victory));
                (settings.together, settings.forfeit) = (None, None);
                // Sides have no colours in bridge.
                if settings.sides == Sides::Colours {
                    settings.sides = Sides::HomeAway;
                }
            }
        }
    }
}
