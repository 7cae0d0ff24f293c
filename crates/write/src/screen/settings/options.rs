//! The possible answers on the settings of an event, with their words.

use rondel_event::event::{
    ByeWorth, Kind, PointSystem, Rank, Scoring, Settings, Sides, VenueWord, WithdrawnRule,
};
use rondel_session::setup::{Score, Sets};
use rondel_text::new::New as Text;
use rondel_text::planning::Planning;
use rondel_text::teams::Teams as OfTeams;
use rondel_text::victory::Victory as OfVictory;
use rondel_text::{Lang, Say};

/// The known systems of points.
pub(super) const KNOWN: [(PointSystem, Text); 4] = [
    (PointSystem::CHESS, Text::PointsChess),
    (PointSystem::DRAUGHTS, Text::PointsDraughts),
    (PointSystem::FOOTBALL, Text::PointsFootball),
    (PointSystem::SCHOOL, Text::PointsSchool),
];

/// Returns the known systems, and `None` for own values.
pub(super) fn points(lang: Lang) -> Vec<(Option<PointSystem>, String)> {
    let known = KNOWN.into_iter().map(|(system, words)| (Some(system), words.say(lang)));
    known.chain([(None, Text::PointsOwn.say(lang))]).collect()
}

/// Returns the games in sets, and `None` for any other game.
pub(super) fn in_sets(lang: Lang) -> Vec<(Option<Sets>, String)> {
    let games = Sets::ALL.into_iter().map(|game| (Some(game), game.say(lang)));
    [(None, Text::NotInSets.say(lang))].into_iter().chain(games).collect()
}

/// Returns the ways to enter results; IMPs only in a round robin and in a cup.
pub(super) fn entries(kind: Kind, lang: Lang) -> Vec<(Entry, String)> {
    let mut entries = vec![
        (Entry::Of(Scoring::Games), Text::EntryGames.say(lang)),
        (Entry::Of(Scoring::NoDraws), Text::EntryNoDraws.say(lang)),
        (Entry::Of(Scoring::Scores), Text::EntryScores.say(lang)),
    ];
    if kind.is_all_play_all() {
        entries.push((Entry::Imps, OfVictory::Entry.say(lang)));
    }
    entries
}

pub(super) fn scales(lang: Lang) -> [(bool, String); 2] {
    [(false, OfVictory::Wbf.say(lang)), (true, OfVictory::Own.say(lang))]
}

/// Nobody is at home where rounds are paired one by one.
pub(super) fn sides(kind: Kind, lang: Lang) -> Vec<(Sides, String)> {
    let colours = (Sides::Colours, Text::SidesColours.say(lang));
    let home = (kind == Kind::RoundRobin).then(|| (Sides::HomeAway, Text::SidesHome.say(lang)));
    let plain = (Sides::Plain, Text::SidesPlain.say(lang));
    [colours].into_iter().chain(home).chain([plain]).collect()
}

pub(super) fn byes(settings: &Settings, lang: Lang) -> [(ByeWorth, String); 2] {
    let won = match &settings.victory {
        Some(_) => OfVictory::ByeWalkOver.say(lang),
        None => Text::ByeWin.say(lang),
    };
    [(ByeWorth::Nothing, Text::ByeNothing.say(lang)), (ByeWorth::Win, won)]
}

pub(super) fn leaving(lang: Lang) -> [(WithdrawnRule, String); 4] {
    [
        (WithdrawnRule::HalfOrOut, Text::WithdrawnHalf.say(lang)),
        (WithdrawnRule::Forfeit, Text::WithdrawnForfeit.say(lang)),
        (WithdrawnRule::KeepPlayed, Text::WithdrawnKeep.say(lang)),
        (WithdrawnRule::Out, Text::WithdrawnOut.say(lang)),
    ]
}

pub(super) fn ranks(lang: Lang) -> [(Rank, String); 2] {
    [(Rank::Match, OfTeams::ByMatch.say(lang)), (Rank::Boards, OfTeams::ByBoards.say(lang))]
}

pub(super) fn scores(lang: Lang) -> Vec<(Score, String)> {
    let sums = Score::SUMS.map(|sum| (Score::Sum(sum), Planning::ScoreSum { sum }.say(lang)));
    let others = [
        (Score::Own, Planning::ScoreOwn),
        (Score::Open, Planning::ScoreOpen),
        (Score::Wins, Planning::ScoreWins),
        (Score::Difference, Planning::ScoreDifference),
    ];
    sums.into_iter().chain(others.map(|(score, words)| (score, words.say(lang)))).collect()
}

pub(super) fn lists(lang: Lang) -> [(bool, String); 2] {
    [(false, Planning::ListBySum.say(lang)), (true, Planning::ListByAverage.say(lang))]
}

pub(super) fn of_eight(lang: Lang) -> [(u8, String); 2] {
    [(1, Text::DropOne.say(lang)), (2, Text::DropTwo.say(lang))]
}

pub(super) fn spots(lang: Lang) -> [(VenueWord, String); 5] {
    let words = |spot| match spot {
        VenueWord::Table => Text::SpotTables,
        VenueWord::Court => Text::SpotCourts,
        VenueWord::Board => Text::SpotBoards,
        VenueWord::Pitch => Text::SpotPitches,
        VenueWord::Lane => Text::SpotLanes,
    };
    VenueWord::ALL.map(|spot| (spot, words(spot).say(lang)))
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
