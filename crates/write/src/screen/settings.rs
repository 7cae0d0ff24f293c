//! Questions on the settings of an event, before it begins and while it runs: points, sides, byes, tie-breaks.

mod options;

use options::{
    Entry, LEAVING, LISTS, OF_EIGHT, RANKS, SCALES, SPOTS, SYSTEMS, byes, entries, in_sets, scores, sides,
};
use rondel_event::event::{
    DirectAgain, HalfPoints, Kind, MAX_NOTE, MAX_SCORE, Party, Place, PointSystem, Rank, Scoring, Settings,
    Sides, TieBreak, VenueWord, Victory, VictoryScale,
};
use rondel_schedule::model::result::SitOut;
use rondel_schedule::model::scoring::{MAX_MATCH_BOARDS, MAX_VICTORY, Scale};
use rondel_session::setup::{Score, Sets};
use rondel_text::Lang;
use rondel_text::classes::Classes;
use rondel_text::monrad::Monrad;
use rondel_text::new::New as Text;
use rondel_text::numbers::{fixed, halves, read_halves};
use rondel_text::planning::Planning;
use rondel_text::standings::Named;
use rondel_text::teams::Teams as OfTeams;
use rondel_text::victory::Victory as OfVictory;

use super::form::{Form, Sentence};
use super::question::{Answer, Keys, Question, Refusals};
use super::{club, school_rules};

/// A question about the settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Game in sets, which sets its usual choices at once.
    Sets,
    /// Worth of a win, a draw and a loss: a known system, or own values.
    Points,
    /// Own value of a win.
    Win,
    /// Own value of a draw.
    Draw,
    /// Own value of a loss.
    Loss,
    /// Way in which results are entered.
    Entry,
    /// Fixed sum of the scores of both sides, or none.
    Together,
    /// Score of a walk-over, or none.
    Forfeit,
    /// Scale of victory points.
    Scale,
    /// Boards of a match, for the scale.
    ScaleBoards,
    /// Own scale of the league.
    OwnScale,
    /// Victory points of a walk-over.
    VictoryWalkOver,
    /// Meaning of being first-named.
    Sides,
    /// Worth of a bye.
    Bye,
    /// Treatment of those who leave.
    Withdrawn,
    /// Points that order the list of teams.
    Rank,
    /// Board points of a walk-over; empty for all of them.
    WalkOver,
    /// Score that counts if partners change.
    Score,
    /// Own value for the sum of both sides, if partners change.
    Sum,
    /// Order by sum or by average.
    ListBy,
    /// Share of the games that a place by average requires.
    LeastGames,
    /// Worth of sitting out for a player who is present while their court stays empty.
    Idle,
    /// Tie-breaks between equal points.
    TieBreaks,
    /// Second application of direct encounter to those who remain equal.
    DirectAgain,
    /// Number of worst opponents that the quality drops after exactly eight rounds.
    OfEight,
    /// Option to drop as many of the best opponents.
    Median,
    /// Word for the places of games.
    Spot,
    /// Names of some of these places.
    SpotNames,
    /// First name and initial in place of full names.
    Initials,
    /// Class after every name.
    Classes,
    /// Rules of a club for a Monrad.
    Club(club::Key),
    /// Rules of school chess.
    School(school_rules::Key),
    /// Column of the performance rating.
    Performance,
    /// Column of the expected score.
    Expected,
}

/// State of the settings while they are edited. Rejected input is kept here as it was typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Editing {
    own: Own,
    club: club::Editing,
    school: school_rules::Editing,
    refused: Refusals<Key>,
}

/// Own values that stay open, even while they equal usual ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Own {
    points: bool,
    sum: bool,
}

/// The event whose settings are edited.
#[derive(Debug, Clone, Copy)]
pub struct SettingsOf<'a> {
    /// Kind of the event, which determines the questions.
    pub kind: Kind,
    /// Current settings.
    pub settings: &'a Settings,
}

/// The value that the form edits.
#[derive(Clone)]
struct Edited {
    settings: Settings,
    own: Own,
}

type Fields = Form<'static, Key, Edited>;

/// Own worth of a result: key, label, and place.
type Worth = (Key, Text, fn(&mut PointSystem) -> &mut HalfPoints);

const WORTHS: [Worth; 3] = [
    (Key::Win, Text::Win, |it| &mut it.win),
    (Key::Draw, Text::DrawGame, |it| &mut it.draw),
    (Key::Loss, Text::Loss, |it| &mut it.loss),
];

impl Editing {
    /// Returns the questions on these settings, in their order. A Keizer season has rules of its own and no questions
    /// here, and neither do pairs, whose results are compared.
    pub fn questions(&self, of: SettingsOf, lang: Lang) -> Vec<Question<Key>> {
        if matches!(of.kind, Kind::Keizer | Kind::Pairs) {
            return Vec::new();
        }
        let asked = |fields: Fields| fields.questions(&self.refused, lang);
        let mut all = asked(order(worth(counts(self.form(of), of, false), of, false), of));
        if of.kind == Kind::Monrad {
            let club = self.club.questions(of.settings, lang).into_iter();
            all.extend(club.map(|question| question.keyed(Key::Club)));
            let school = self.school.questions(of.settings, lang).into_iter();
            all.extend(school.map(|question| question.keyed(Key::School)));
        }
        all.extend(asked(appearance(self.form(of), of)));
        all
    }

    /// Returns the questions on what counts, which a short form asks.
    pub fn counting(&self, of: SettingsOf, lang: Lang) -> Vec<Question<Key>> {
        counts(game(self.form(of), of), of, false).questions(&self.refused, lang)
    }

    /// Takes an answer; a rejected one changes no setting and stays in its field. `runs` is true for an event that
    /// runs, whose order is changed only on request.
    pub fn answer(&mut self, kind: Kind, settings: &mut Settings, runs: bool, key: Key, answer: &Answer) {
        match key {
            Key::Club(key) => return self.club.answer(settings, key, answer),
            Key::School(key) => return self.school.answer(settings, key, answer),
            _ => {}
        }
        let of = SettingsOf { kind, settings };
        let counting = counts(game(self.form(of), of), of, runs);
        let fields = appearance(order(worth(counting, of, runs), of), of);
        let (edited, refused) = fields.answer(&self.refused, key, answer);
        (*settings, self.own, self.refused) = (edited.settings, edited.own, refused);
    }

    fn form(&self, of: SettingsOf) -> Fields {
        Form::of(Edited { settings: of.settings.clone(), own: self.own })
    }
}

/// Adds the game in sets, if the event can have one.
fn game(fields: Fields, SettingsOf { kind, settings }: SettingsOf) -> Fields {
    fields.when(kind.is_all_play_all() && settings.teams.is_none(), |fields| {
        let set = move |it: &mut Edited, game: Option<Sets>| match game {
            Some(game) => {
                it.own.points = false;
                game.write(&mut it.settings);
            }
            None => to_usual(kind, &mut it.settings),
        };
        fields.choose(Key::Sets, Text::Sets, in_sets(), Sets::of(settings), set)
    })
}

/// Adds what counts: the worth of results and the way they are entered, or the score of an evening on which partners
/// change.
fn counts(fields: Fields, of: SettingsOf, runs: bool) -> Fields {
    if of.kind.has_partners() { evening(fields, of) } else { games(fields, of, runs) }
}

fn evening(fields: Fields, SettingsOf { kind, settings }: SettingsOf) -> Fields {
    let own = fields.value().own.sum;
    let score = Some(Score::of(settings)).filter(|score| !own || !matches!(score, Score::Sum(_)));
    let score = score.unwrap_or(Score::Own);
    let set = |it: &mut Edited, score: Score| {
        it.own.sum = score == Score::Own;
        score.write(&mut it.settings);
    };
    let is_free = settings.free(SitOut::Bye) != HalfPoints(0);
    let recount = recount(kind, true);
    fields
        .choose(Key::Score, Planning::Score, scores(), score, set)
        .hint(Key::Score, sitting_out(settings))
        .follows(Key::Score, recount)
        .text(
            Key::Sum,
            Text::Together,
            Keys::Digits,
            score_written,
            |text| read_score(text).map(Some),
            move |it| (score == Score::Own).then_some(&mut it.settings.together),
        )
        .follows(Key::Sum, |_, it| it.own.sum = true)
        .yes_or_no(Key::Idle, Planning::IdleIsFree, move |it| {
            is_free.then_some(&mut it.settings.idle_is_free)
        })
        .choice(Key::ListBy, Planning::ListBy, LISTS, |it| Some(&mut it.settings.per_game))
        .follows(Key::ListBy, recount)
        .number(Key::LeastGames, Planning::LeastGames, 0..=100, |it| {
            it.settings.per_game.then_some(&mut it.settings.least_games)
        })
        .hint(Key::LeastGames, Planning::LeastGamesHint)
        .bad(Key::LeastGames, Planning::LeastGamesBad)
}

/// Adds what counts in an event in which the same two sides meet in a game or a match.
fn games(mut fields: Fields, SettingsOf { kind, settings }: SettingsOf, runs: bool) -> Fields {
    let is_known = SYSTEMS.iter().any(|(system, _)| *system == Some(settings.points));
    let system = Some(settings.points).filter(|_| is_known && !fields.value().own.points);
    let (is_single, has_victory) = (settings.teams.is_none(), settings.victory.is_some());
    // The points of a bridge match are those of its scale.
    if !has_victory {
        // The worth of a match of teams has its own words.
        let label = if is_single { Sentence::of(Text::Points) } else { Sentence::of(OfTeams::PointsOfMatch) };
        let set = |it: &mut Edited, system: Option<PointSystem>| {
            it.own.points = system.is_none();
            it.settings.points = system.unwrap_or(it.settings.points);
        };
        fields = fields
            .choose(Key::Points, label, SYSTEMS, system, set)
            .follows(Key::Points, football(kind, runs));
        if kind == Kind::Monrad && is_single {
            fields = fields.hint(Key::Points, Monrad::Federation);
        }
        for (key, label, place) in WORTHS.into_iter().filter(|_| system.is_none()) {
            let read = |text: &str| read_halves(text).ok_or(Text::HalvesOnly);
            fields = fields
                .text(
                    key,
                    label,
                    Keys::Decimals,
                    |it, _| halves(*it),
                    read,
                    move |it| Some(place(&mut it.settings.points)),
                )
                .follows(key, |_, it| it.own.points = true);
        }
    }
    // In a match of teams each board is a game.
    if is_single {
        let set = |it: &mut Edited, entry: Entry| entry.write(&mut it.settings);
        fields = fields.choose(Key::Entry, Text::Entry, entries(kind), Entry::of(settings), set);
        fields = fields.follows(Key::Entry, recount(kind, !runs));
    }
    let is_own = settings.victory.as_ref().map(|it| matches!(it.scale, VictoryScale::Own(_)));
    fields
        .when(is_own.is_some(), |fields| {
            fields.choose(Key::Scale, OfVictory::ScaleOf, SCALES, is_own, |it, _| {
                change_scale(&mut it.settings)
            })
        })
        .number(Key::ScaleBoards, OfVictory::Boards, 1..=MAX_MATCH_BOARDS, |it| {
            match &mut it.settings.victory.as_mut()?.scale {
                VictoryScale::Wbf(boards) => Some(boards),
                VictoryScale::Own(_) => None,
            }
        })
        .bad(Key::ScaleBoards, OfVictory::BoardsBad { most: MAX_MATCH_BOARDS })
        .text(
            Key::OwnScale,
            OfVictory::OwnLabel,
            Keys::Lines,
            |it, _| Scale::written(it),
            Scale::read,
            |it| match &mut it.settings.victory.as_mut()?.scale {
                VictoryScale::Own(scale) => Some(scale),
                VictoryScale::Wbf(_) => None,
            },
        )
        .hint(Key::OwnScale, OfVictory::OwnHint)
        .text(Key::Together, Text::Together, Keys::Digits, score_written, read_score_or_none, |it| {
            it.has_scores().then_some(&mut it.settings.together)
        })
        .hint(Key::Together, Text::TogetherNote)
}

/// Adds the further worth of games and matches: walk-overs, byes and withdrawals, the sides, and the rank of teams.
fn worth(fields: Fields, SettingsOf { kind, settings }: SettingsOf, runs: bool) -> Fields {
    if kind.has_partners() {
        return fields;
    }
    let is_single = settings.teams.is_none();
    let has_sides = kind == Kind::RoundRobin || kind == Kind::Monrad && is_single;
    // If rounds are paired one by one, the rules settle byes and withdrawals.
    let is_ahead = kind == Kind::RoundRobin;
    let most = MAX_VICTORY / 100;
    let read_victory = move |text: &str| {
        let worth = read_halves(text).map(|halves| 50 * halves.0 as u32);
        worth.filter(|worth| *worth <= MAX_VICTORY).ok_or(OfVictory::WalkOverBad { most })
    };
    let points = settings.teams.map_or(HalfPoints(0), |teams| teams.all());
    let all = halves(points);
    let bad = OfTeams::WalkOverBad { all: all.clone() };
    let read_boards = move |text: &str| match read_halves(text).filter(|it| *it <= points) {
        None if !text.trim().is_empty() => Err(Text::HalvesOnly),
        worth => Ok(worth),
    };
    let set_rank = |it: &mut Edited, rank: Rank| {
        if let Some(teams) = &mut it.settings.teams {
            teams.rank = rank;
            it.settings.tie_breaks = rank.tie_breaks(&it.settings.tie_breaks);
        }
    };
    fields
        .text(
            Key::VictoryWalkOver,
            OfVictory::WalkOver,
            Keys::Decimals,
            victory_written,
            read_victory,
            |it| Some(&mut it.settings.victory.as_mut()?.walk_over),
        )
        .text(Key::Forfeit, Text::Forfeit, Keys::Digits, score_written, read_score_or_none, |it| {
            it.has_scores().then_some(&mut it.settings.forfeit)
        })
        .hint(Key::Forfeit, Text::ForfeitNote)
        .choice(Key::Sides, Text::Sides, sides(kind), move |it| has_sides.then_some(&mut it.settings.sides))
        .follows(Key::Sides, recount(kind, !runs))
        .choice(Key::Bye, Text::ByeWorth, byes(settings), move |it| is_ahead.then_some(&mut it.settings.bye))
        .choice(Key::Withdrawn, Text::Withdrawn, LEAVING, move |it| {
            is_ahead.then_some(&mut it.settings.withdrawn)
        })
        .when(!is_single, |fields| {
            let rank = settings.teams.map(|teams| teams.rank).unwrap_or_default();
            fields.choose(Key::Rank, OfTeams::RankBy, RANKS, rank, set_rank)
        })
        .hint(Key::Rank, OfTeams::RankHint)
        .hint(Key::Rank, OfTeams::BoardsWorth)
        .text(
            Key::WalkOver,
            OfTeams::WalkOverBoards,
            Keys::Decimals,
            |it: &Option<HalfPoints>, _| it.map(halves).unwrap_or_default(),
            read_boards,
            |it| Some(&mut it.settings.teams.as_mut()?.walk_over),
        )
        .hint(Key::WalkOver, OfTeams::WalkOverHint { all })
        .bad(Key::WalkOver, bad)
}

/// Adds the tie-breaks and what they leave open. Tie-breaks without a meaning in this event are kept until they are
/// removed.
fn order(fields: Fields, SettingsOf { kind, settings }: SettingsOf) -> Fields {
    let mut others = kind.tie_breaks(settings);
    others.retain(|tie| !settings.tie_breaks.contains(tie));
    let is_cut = kind == Kind::Monrad && settings.tie_breaks.contains(&TieBreak::Quality);
    // Direct encounter is applied again alone by the rule of FIDE, together with the criteria after it by that of a
    // league.
    let has_run = has_run(&settings.tie_breaks);
    let (run, hint) = if has_run { (2, Text::DirectAgainRun) } else { (1, Text::DirectAgainHint) };
    let again = move |it: &mut Edited, is_yes| {
        it.settings.direct_again = match (is_yes, has_run) {
            (true, true) => DirectAgain::Always,
            (true, false) | (false, true) => DirectAgain::Alone,
            (false, false) => DirectAgain::Never,
        };
    };
    let add = [Text::TieBreakAdd, Text::TieBreaksNone];
    fields
        .order(Key::TieBreaks, Text::TieBreaks, add, (others, |&tie| Named(tie)), |it| {
            Some(&mut it.settings.tie_breaks)
        })
        .when(settings.tie_breaks.iter().any(|it| it.is_direct()), |fields| {
            fields.switch(Key::DirectAgain, Text::DirectAgain, settings.direct_again.asks(run), again)
        })
        .hint(Key::DirectAgain, hint)
        .choice(Key::OfEight, Text::QualityOfEight, OF_EIGHT, move |it| {
            is_cut.then_some(&mut it.settings.quality.of_eight)
        })
        .hint(Key::OfEight, Text::QualityHint)
        .yes_or_no(Key::Median, Text::Median, move |it| is_cut.then_some(&mut it.settings.quality.median))
}

/// Adds what is shown of games and names: the word for places, columns based on ratings, initials, and classes.
fn appearance(fields: Fields, SettingsOf { kind, settings }: SettingsOf) -> Fields {
    let asked = Place::is_asked(kind, settings).then(|| VenueWord::of(Place::chosen(kind, settings)));
    let usual = VenueWord::of(Place::usual(kind, settings));
    let is_rated = kind.has_rating_columns() && settings.teams.is_none();
    let is_single = Party::of(kind, settings) == Party::Player;
    let fields = match asked.flatten() {
        None => fields,
        Some(spot) => fields
            .choose(Key::Spot, Text::Spots, SPOTS, spot, move |it, spot| {
                it.settings.spot = Some(spot).filter(|&spot| Some(spot) != usual);
            })
            .words(Key::SpotNames, Text::SpotNames { place: spot.place() }, MAX_NOTE, |it| {
                Some(&mut it.settings.spot_names)
            })
            .hint(Key::SpotNames, Text::SpotNamesHint),
    };
    fields
        .yes_or_no(Key::Performance, Text::Performance, move |it| {
            is_rated.then_some(&mut it.settings.rating_columns.performance)
        })
        .hint(Key::Performance, Text::PerformanceHint)
        .yes_or_no(Key::Expected, Text::ExpectedScore, move |it| {
            is_rated.then_some(&mut it.settings.rating_columns.expected)
        })
        .hint(Key::Expected, Text::ExpectedHint)
        .yes_or_no(Key::Initials, Text::Initials, |it| Some(&mut it.settings.initials))
        .yes_or_no(Key::Classes, Classes::Shown, move |it| {
            is_single.then_some(&mut it.settings.classes.shown)
        })
}

impl Edited {
    /// True if sides enter scores that are not IMPs.
    fn has_scores(&self) -> bool {
        self.settings.victory.is_none() && self.settings.scoring == Scoring::Scores
    }
}

/// Returns what follows from another way of scoring: other tie-breaks, if `is_wanted`.
fn recount(kind: Kind, is_wanted: bool) -> impl Fn(&Edited, &mut Edited) + Copy {
    move |before, it| {
        if is_wanted {
            kind.recount(&before.settings, &mut it.settings);
        }
    }
}

/// Returns what follows from the points of football: goals, and no colours. A Swiss of chess may use these points.
fn football(kind: Kind, runs: bool) -> impl Fn(&Edited, &mut Edited) {
    move |before, it| {
        let (settings, usual) = (&mut it.settings, kind.settings());
        let is_football = settings.points == PointSystem::FOOTBALL && settings.teams.is_none();
        let is_usual = settings.scoring == usual.scoring && settings.sides == usual.sides;
        if is_football && is_usual && !runs && kind != Kind::Monrad {
            (settings.scoring, settings.sides) = (Scoring::Scores, Sides::HomeAway);
            kind.recount(&before.settings, settings);
        }
    }
}

/// Undoes the choices of a game in sets, if there are any.
fn to_usual(kind: Kind, settings: &mut Settings) {
    if Sets::of(settings).is_some() {
        let usual = kind.settings();
        (settings.points, settings.scoring, settings.sides) = (usual.points, usual.scoring, usual.sides);
        (settings.tie_breaks, settings.spot) = (usual.tie_breaks, usual.spot);
    }
}

/// Changes between the known scale and an own one, which starts from the current one.
fn change_scale(settings: &mut Settings) {
    if let Some(victory) = &mut settings.victory {
        victory.scale = match &victory.scale {
            VictoryScale::Wbf(boards) => VictoryScale::Own(Scale::wbf(*boards)),
            VictoryScale::Own(_) => Victory::default().scale,
        };
    }
}

/// Reads a score that is fixed in advance.
fn read_score(text: &str) -> Result<u32, Text> {
    let score = text.trim().parse().ok().filter(|score| (1..=MAX_SCORE).contains(score));
    score.ok_or(Text::TogetherBad { most: MAX_SCORE })
}

/// Reads a score that is fixed in advance, or an empty field for none.
fn read_score_or_none(text: &str) -> Result<Option<u32>, Text> {
    if text.trim().is_empty() { Ok(None) } else { read_score(text).map(Some) }
}

fn score_written(score: &Option<u32>, _: Lang) -> String {
    score.map(|score| score.to_string()).unwrap_or_default()
}

/// Writes hundredths of a victory point.
fn victory_written(worth: &u32, lang: Lang) -> String {
    if worth.is_multiple_of(100) { (worth / 100).to_string() } else { fixed((*worth).into(), 2, lang) }
}

/// Returns the worth of sitting out if partners change.
fn sitting_out(settings: &Settings) -> Planning {
    match Score::of(settings) {
        _ if settings.per_game => Planning::AverageNothing,
        Score::Sum(_) | Score::Own => {
            // Half of the sum, expressed in half points, is the same number.
            Planning::SumHalf { points: halves(HalfPoints(settings.together.unwrap_or(0) as i32)) }
        }
        Score::Open => Planning::OpenNothing,
        Score::Wins => Planning::WinsDraw,
        Score::Difference => Planning::DifferenceNothing,
    }
}

/// True if two tie-breaks in succession count the games among the players who are equal.
fn has_run(tie_breaks: &[TieBreak]) -> bool {
    tie_breaks.windows(2).any(|two| two.iter().all(|it| it.is_direct()))
}

#[cfg(test)]
mod tests {
    use rondel_event::event::Teams;
    use rondel_text::Say;

    use super::*;
    use crate::screen::Input;

    fn shown(editing: &Editing, kind: Kind, settings: &Settings, lang: Lang) -> Vec<String> {
        let questions = editing.questions(SettingsOf { kind, settings }, lang);
        let line = |question: Question<Key>| {
            let why = question.refused.as_ref().map(|refused| format!(" ! {}", refused.why));
            let now = match &question.asked {
                Input::YesOrNo(now) => now.to_string(),
                Input::Order { chosen, others, .. } => {
                    format!("{} | {}", chosen.join(", "), others.join(", "))
                }
                _ => question.now(),
            };
            format!("{:?} {}: {now}{}", question.key, question.label, why.unwrap_or_default())
        };
        questions.into_iter().map(line).collect()
    }

    fn keys(editing: &Editing, kind: Kind, settings: &Settings) -> Vec<Key> {
        editing
            .questions(SettingsOf { kind, settings }, Lang::En)
            .into_iter()
            .map(|question| question.key)
            .collect()
    }

    fn typed(text: &str) -> Answer {
        Answer::Typed(text.to_owned())
    }

    /// Every kind of event with the settings that it begins with, and one of teams.
    fn events() -> Vec<(Kind, Settings)> {
        let kinds = [Kind::RoundRobin, Kind::Monrad, Kind::Individual, Kind::Keizer, Kind::Pairs];
        let mut events: Vec<_> = kinds.map(|kind| (kind, kind.settings())).into();
        events.push((Kind::Monrad, Kind::Monrad.settings_of(Some(Teams::of(4)))));
        events
    }

    #[test]
    fn what_belongs_to_a_kind_is_asked_in_three_languages() {
        let drawn = Lang::BUILT_IN.map(|lang| {
            let of = |(kind, settings): (Kind, Settings)| {
                let lines = shown(&Editing::default(), kind, &settings, lang);
                format!("{kind:?}\n{}", lines.join("\n"))
            };
            events().into_iter().map(of).collect::<Vec<_>>().join("\n\n")
        });
        insta::assert_snapshot!(drawn.join("\n\n\n"));
    }

    #[test]
    fn values_of_ones_own_stay_open_and_what_is_no_value_stays_in_sight() {
        let (kind, mut editing) = (Kind::RoundRobin, Editing::default());
        let mut settings = kind.settings();
        let own = Answer::Chosen(SYSTEMS.len() - 1);
        editing.answer(kind, &mut settings, false, Key::Points, &own);
        assert_eq!(settings.points, PointSystem::CHESS, "nothing is changed by opening them");
        assert!(keys(&editing, kind, &settings).contains(&Key::Draw));
        editing.answer(kind, &mut settings, false, Key::Win, &typed("2½"));
        assert_eq!(settings.points.win, HalfPoints(5));
        editing.answer(kind, &mut settings, false, Key::Win, &typed("lots"));
        assert_eq!(settings.points.win, HalfPoints(5));
        let lines = shown(&editing, kind, &settings, Lang::En);
        assert!(lines[1].starts_with("Win Win: lots ! Enter whole or half points"), "{lines:?}");
        // As in chess again, and still open; a system closes them.
        editing.answer(kind, &mut settings, false, Key::Win, &typed("1"));
        assert!(keys(&editing, kind, &settings).contains(&Key::Win));
        assert!(!shown(&editing, kind, &settings, Lang::En)[1].contains('!'));
        editing.answer(kind, &mut settings, false, Key::Points, &Answer::Chosen(2));
        assert!(!keys(&editing, kind, &settings).contains(&Key::Win));
        assert_eq!(
            (settings.scoring, settings.sides),
            (Scoring::Scores, Sides::HomeAway),
            "football has goals"
        );
        assert_eq!(settings.tie_breaks, kind.usual_tie_breaks(&settings));
        // An event that has its own values shows them from the beginning.
        settings.points = PointSystem::of(10, 5, 1);
        assert!(keys(&Editing::default(), kind, &settings).contains(&Key::Win));
    }

    #[test]
    fn table_tennis_and_darts_are_chosen_at_once_and_taken_back() {
        for kind in [Kind::RoundRobin, Kind::Cup] {
            let (mut editing, mut settings) = (Editing::default(), kind.settings());
            for (at, game) in Sets::ALL.into_iter().enumerate() {
                editing.answer(kind, &mut settings, false, Key::Sets, &Answer::Chosen(at + 1));
                assert_eq!(Sets::of(&settings), Some(game));
                let asked = editing.counting(SettingsOf { kind, settings: &settings }, Lang::Nl);
                assert_eq!((asked[0].key, asked[0].now()), (Key::Sets, game.say(Lang::Nl)));
            }
            editing.answer(kind, &mut settings, false, Key::Sets, &Answer::Chosen(0));
            assert_eq!(settings, kind.settings());
        }
        // A Monrad is paired by points alone, and teams have boards.
        let settings = Kind::Monrad.settings();
        let asked =
            Editing::default().counting(SettingsOf { kind: Kind::Monrad, settings: &settings }, Lang::En);
        assert!(asked.iter().all(|question| question.key != Key::Sets));
    }

    #[test]
    fn a_monrad_without_colours_is_asked_nothing_of_white_and_black() {
        let (kind, mut editing) = (Kind::Monrad, Editing::default());
        let mut settings = kind.settings();
        let sides = |settings: &Settings| {
            let asked = editing.questions(SettingsOf { kind, settings }, Lang::En);
            asked.into_iter().find(|it| it.key == Key::Sides).unwrap().now()
        };
        assert_eq!(sides(&settings), "has white");
        settings.tie_breaks.push(TieBreak::BlackWins);
        editing.answer(kind, &mut settings, false, Key::Sides, &Answer::Chosen(1));
        assert_eq!((settings.sides, &settings.tie_breaks[..]), (Sides::Plain, &[TieBreak::Quality][..]));
        let lines = shown(&editing, kind, &settings, Lang::En);
        assert!(lines.iter().all(|line| !line.contains("black")), "{lines:?}");
        // Two who change places at a board of a match have the colours of their boards.
        settings.teams = Some(Teams::of(4));
        assert!(!keys(&editing, kind, &settings).contains(&Key::Sides));
    }

    #[test]
    fn imps_are_worth_the_points_of_a_scale_known_or_of_ones_own() {
        let (kind, mut editing) = (Kind::RoundRobin, Editing::default());
        let mut settings = kind.settings();
        let mut answer = |key: Key, answer: Answer| {
            editing.answer(kind, &mut settings, false, key, &answer);
            let lines = shown(&editing, kind, &settings, Lang::En);
            (keys(&editing, kind, &settings), lines, settings.clone())
        };
        let (keys, _, settings) = answer(Key::Entry, Answer::Chosen(3));
        assert_eq!(keys[..4], [Key::Entry, Key::Scale, Key::ScaleBoards, Key::VictoryWalkOver]);
        assert_eq!((settings.scoring, settings.sides), (Scoring::Scores, Sides::HomeAway));
        assert_eq!(settings.tie_breaks, [TieBreak::Direct, TieBreak::DirectDifference, TieBreak::Difference]);
        let boards = |settings: &Settings| settings.victory.clone().unwrap().scale;
        for (text, kept) in [("16", 16), ("0", 16), ("301", 16), ("", 16), ("32", 32)] {
            let (_, lines, settings) = answer(Key::ScaleBoards, typed(text));
            assert_eq!(boards(&settings), VictoryScale::Wbf(kept), "{text:?}");
            assert_eq!(
                lines[2].contains("! Enter a number of boards from 1 to 300"),
                text != kept.to_string()
            );
        }
        let (_, lines, settings) = answer(Key::VictoryWalkOver, typed("12½"));
        assert_eq!((settings.victory.unwrap().walk_over, lines[3].ends_with("12.50")), (1_250, true));
        assert!(answer(Key::VictoryWalkOver, typed("101")).1[3].contains("100 at most"));

        let (keys, lines, _) = answer(Key::Scale, Answer::Chosen(1));
        assert_eq!(keys[2], Key::OwnScale);
        assert!(lines[2].contains("0 10-10"), "it begins with the one that was there: {}", lines[2]);
        let (_, lines, settings) = answer(Key::OwnScale, typed("0-2 10-10\n3-5 11-9\n5 12-8"));
        assert!(lines[2].contains("! Line 3 begins at 5, but 6 comes next"), "{}", lines[2]);
        let before = boards(&settings);
        let (_, lines, settings) = answer(Key::OwnScale, typed("0-2 10-10\n3-5 11-9\n6+ 12-8"));
        assert_ne!(boards(&settings), before);
        assert_eq!(lines[2].lines().count(), 3, "as it was typed: {}", lines[2]);

        let (keys, _, settings) = answer(Key::Entry, Answer::Chosen(0));
        assert_eq!((keys[0], settings.victory), (Key::Points, None));
        assert_eq!(settings.tie_breaks, kind.settings().tie_breaks);
    }

    #[test]
    fn a_score_beforehand_can_be_none_and_a_sum_cannot() {
        let (kind, mut editing) = (Kind::RoundRobin, Editing::default());
        let mut settings = kind.settings();
        assert!(!keys(&editing, kind, &settings).contains(&Key::Together));
        editing.answer(kind, &mut settings, false, Key::Entry, &Answer::Chosen(2));
        assert_eq!(settings.tie_breaks[0], TieBreak::Difference, "goals are compared first");
        for (text, together) in [("25", Some(25)), ("0", Some(25)), ("x", Some(25)), (" ", None)] {
            editing.answer(kind, &mut settings, false, Key::Together, &typed(text));
            assert_eq!(settings.together, together, "{text:?}");
            let refused = shown(&editing, kind, &settings, Lang::En).iter().any(|line| line.contains('!'));
            assert_eq!(refused, together.is_some() && text != "25", "{text:?}");
        }
        editing.answer(kind, &mut settings, false, Key::Forfeit, &typed("3"));
        assert_eq!(settings.forfeit, Some(3));

        let (kind, mut editing) = (Kind::Individual, Editing::default());
        let mut settings = kind.settings();
        editing.answer(kind, &mut settings, false, Key::Score, &Answer::Chosen(Score::SUMS.len()));
        assert_eq!(settings.together, Some(24), "it begins with the one that was there");
        for (text, together) in [("25", 25), ("", 25), ("21", 21)] {
            editing.answer(kind, &mut settings, false, Key::Sum, &typed(text));
            assert_eq!(settings.together, Some(together), "{text:?}");
            assert!(keys(&editing, kind, &settings).contains(&Key::Sum), "it stays open at {text:?}");
        }
        editing.answer(kind, &mut settings, false, Key::Score, &Answer::Chosen(0));
        assert!(!keys(&editing, kind, &settings).contains(&Key::Sum));
    }

    #[test]
    fn the_order_of_a_running_event_changes_for_those_who_ask_for_it() {
        for (runs, first) in [(false, TieBreak::Difference), (true, TieBreak::SonnebornBerger)] {
            let mut settings = Kind::RoundRobin.settings();
            let scores = Answer::Chosen(2);
            Editing::default().answer(Kind::RoundRobin, &mut settings, runs, Key::Entry, &scores);
            assert_eq!((settings.scoring, settings.tie_breaks[0]), (Scoring::Scores, first));
        }
    }

    #[test]
    fn tie_breaks_are_added_moved_up_and_removed() {
        let (kind, mut editing) = (Kind::RoundRobin, Editing::default());
        let mut settings = kind.settings();
        let mut take = |answer: Answer| {
            editing.answer(kind, &mut settings, true, Key::TieBreaks, &answer);
            settings.tie_breaks.clone()
        };
        assert_eq!(
            take(Answer::Added(0)),
            [TieBreak::SonnebornBerger, TieBreak::Direct, TieBreak::Wins, TieBreak::Blacks]
        );
        assert_eq!(
            take(Answer::Earlier(3)),
            [TieBreak::SonnebornBerger, TieBreak::Direct, TieBreak::Blacks, TieBreak::Wins]
        );
        assert_eq!(take(Answer::Removed(0)), [TieBreak::Direct, TieBreak::Blacks, TieBreak::Wins]);
        // An index out of range changes nothing.
        for answer in [Answer::Earlier(0), Answer::Earlier(9), Answer::Removed(9), Answer::Added(99)] {
            assert_eq!(take(answer).len(), 3);
        }
    }

    #[test]
    fn teams_are_ranked_by_either_and_a_walk_over_is_worth_no_more_than_a_match() {
        let (kind, mut editing) = (Kind::Monrad, Editing::default());
        let mut settings = kind.settings_of(Some(Teams::of(4)));
        editing.answer(kind, &mut settings, true, Key::Rank, &Answer::Chosen(1));
        assert_eq!(settings.teams.unwrap().rank, Rank::Boards);
        assert!(settings.tie_breaks.contains(&TieBreak::MatchPoints));
        for (text, worth) in [("2½", Some(5)), ("4½", Some(5)), ("all", Some(5)), ("", None)] {
            editing.answer(kind, &mut settings, true, Key::WalkOver, &typed(text));
            assert_eq!(settings.teams.unwrap().walk_over, worth.map(HalfPoints), "{text:?}");
            let refused = shown(&editing, kind, &settings, Lang::En).iter().any(|line| line.contains('!'));
            assert_eq!(refused, ["4½", "all"].contains(&text), "{text:?}");
        }
        assert!(!keys(&editing, kind, &settings).contains(&Key::Entry), "each board is a game");
    }

    #[test]
    fn how_the_quality_is_cut_is_asked_while_it_decides() {
        let (kind, mut editing) = (Kind::Monrad, Editing::default());
        let mut settings = kind.settings();
        assert!(keys(&editing, kind, &settings).contains(&Key::Median));
        editing.answer(kind, &mut settings, true, Key::Median, &Answer::Said(true));
        editing.answer(kind, &mut settings, true, Key::OfEight, &Answer::Chosen(1));
        assert_eq!((settings.quality.median, settings.quality.of_eight), (true, 2));
        editing.answer(kind, &mut settings, true, Key::TieBreaks, &Answer::Removed(0));
        assert!(!keys(&editing, kind, &settings).contains(&Key::OfEight));
        editing.answer(kind, &mut settings, true, Key::Initials, &Answer::Said(true));
        assert!(settings.initials);
    }
}
