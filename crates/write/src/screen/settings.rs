//! Questions on the settings of an event, before it begins and while it runs: points, sides, byes, tie-breaks.

mod options;

use options::{
    Entry, KNOWN, byes, entries, in_sets, leaving, lists, of_eight, points, ranks, scales, scores, sides,
    spots,
};
use rondel_event::event::{
    DirectAgain, HalfPoints, Kind, MAX_NOTE, MAX_SCORE, Party, Place, PointSystem, Rank, RatingColumns,
    Scoring, Settings, Sides, Teams, TieBreak, VenueWord, Victory, VictoryScale,
};
use rondel_schedule::model::result::SitOut;
use rondel_schedule::model::scoring::{MAX_MATCH_BOARDS, MAX_VICTORY, Scale};
use rondel_session::setup::{Score, Sets};
use rondel_text::classes::Classes;
use rondel_text::monrad::Monrad;
use rondel_text::new::New as Text;
use rondel_text::numbers::{fixed, halves, read_halves};
use rondel_text::planning::Planning;
use rondel_text::standings::Named;
use rondel_text::teams::Teams as OfTeams;
use rondel_text::victory::Victory as OfVictory;
use rondel_text::{Lang, Say};

use super::question::{Answer, Input, Keys, Question, Refusals};
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
    /// True if own values stay open, even while they equal a known system.
    own_points: bool,
    /// True if an own sum stays open, even while it equals a usual one.
    own_sum: bool,
    club: club::Editing,
    school: school_rules::Editing,
    refused: Refusals<Key>,
}

/// The event whose settings are edited.
#[derive(Debug, Clone, Copy)]
pub struct SettingsOf<'a> {
    /// Kind of the event, which determines the questions.
    pub kind: Kind,
    /// Current settings.
    pub settings: &'a Settings,
}

impl Editing {
    /// Returns the questions on these settings, in their order. A Keizer season has rules of its own and no questions
    /// here, and neither do pairs, whose results are compared.
    pub fn questions(&self, of: SettingsOf, lang: Lang) -> Vec<Question<Key>> {
        let settings = of.settings;
        let mut asked = match of.kind {
            Kind::Keizer | Kind::Pairs => return Vec::new(),
            Kind::Individual | Kind::Mexicano => self.evening(settings, lang),
            Kind::RoundRobin | Kind::Monrad | Kind::Cup => self.games(of, lang),
        };
        asked.push(tie_breaks(of, lang));
        asked.extend(direct_again(settings, lang));
        if of.kind == Kind::Monrad && settings.tie_breaks.contains(&TieBreak::Quality) {
            let rule = settings.quality;
            let dropped = Text::QualityOfEight.say(lang);
            asked.push(
                Question::choice(Key::OfEight, dropped, &of_eight(lang), &rule.of_eight)
                    .hinted(Text::QualityHint.say(lang)),
            );
            asked.push(Question::yes_or_no(Key::Median, Text::Median.say(lang), rule.median));
        }
        if of.kind == Kind::Monrad {
            let club = self.club.questions(settings, lang).into_iter();
            asked.extend(club.map(|question| question.keyed(Key::Club)));
            let school = self.school.questions(settings, lang).into_iter();
            asked.extend(school.map(|question| question.keyed(Key::School)));
        }
        if let Some(spot) = spot(of) {
            asked.push(Question::choice(Key::Spot, Text::Spots.say(lang), &spots(lang), &spot));
            let names = Text::SpotNames { place: spot.place() }.say(lang);
            asked.push(
                Question::text(Key::SpotNames, names, Keys::Letters, &settings.spot_names)
                    .hinted(Text::SpotNamesHint.say(lang)),
            );
        }
        if of.kind.has_rating_columns() && settings.teams.is_none() {
            asked.extend(beside_ratings(settings.rating_columns, lang));
        }
        asked.push(Question::yes_or_no(Key::Initials, Text::Initials.say(lang), settings.initials));
        if Party::of(of.kind, settings) == Party::Player {
            let shown = settings.classes.shown;
            asked.push(Question::yes_or_no(Key::Classes, Classes::Shown.say(lang), shown));
        }
        let why = |key| self.why(key, settings, lang);
        asked
            .into_iter()
            .map(|question| {
                let key = question.key;
                self.refused.on(question, || why(key))
            })
            .collect()
    }

    /// Returns the questions on what counts, which a short form asks.
    pub fn counting(&self, of: SettingsOf, lang: Lang) -> Vec<Question<Key>> {
        let counts = [
            Key::Points,
            Key::Win,
            Key::Draw,
            Key::Loss,
            Key::Entry,
            Key::Together,
            Key::Scale,
            Key::ScaleBoards,
            Key::OwnScale,
            Key::Score,
            Key::Sum,
            Key::Idle,
            Key::ListBy,
            Key::LeastGames,
        ];
        let mut asked = self.questions(of, lang);
        asked.retain(|question| counts.contains(&question.key));
        if of.kind.is_all_play_all() && of.settings.teams.is_none() {
            let now = Sets::of(of.settings);
            asked.insert(0, Question::choice(Key::Sets, Text::Sets.say(lang), &in_sets(lang), &now));
        }
        asked
    }

    /// Returns the questions on what counts if partners change.
    fn evening(&self, settings: &Settings, lang: Lang) -> Vec<Question<Key>> {
        let score = self.score(settings);
        let label = Planning::Score.say(lang);
        let mut asked = vec![
            Question::choice(Key::Score, label, &scores(lang), &score)
                .hinted(sitting_out(settings).say(lang)),
        ];
        if score == Score::Own {
            asked.push(number_or_none(Key::Sum, Text::Together, settings.together, lang));
        }
        if settings.free(SitOut::Bye) != HalfPoints(0) {
            let label = Planning::IdleIsFree.say(lang);
            asked.push(Question::yes_or_no(Key::Idle, label, settings.idle_is_free));
        }
        let by = Planning::ListBy.say(lang);
        asked.push(Question::choice(Key::ListBy, by, &lists(lang), &settings.per_game));
        if settings.per_game {
            let (label, now) = (Planning::LeastGames.say(lang), u16::from(settings.least_games));
            let least = Question::number(Key::LeastGames, label, [0, 100], Some(now));
            asked.push(least.hinted(Planning::LeastGamesHint.say(lang)));
        }
        asked
    }

    /// Returns the questions for events in which the same two sides meet in a game or a match.
    fn games(&self, of: SettingsOf, lang: Lang) -> Vec<Question<Key>> {
        let settings = of.settings;
        let mut asked = Vec::new();
        // The points of a bridge match are those of its scale.
        if settings.victory.is_none() {
            let system = Some(settings.points).filter(|_| !self.has_own_points(settings));
            let label = points_label(settings, lang);
            let points = Question::choice(Key::Points, label, &points(lang), &system);
            asked.push(match of.kind == Kind::Monrad && settings.teams.is_none() {
                true => points.hinted(Monrad::Federation.say(lang)),
                false => points,
            });
            if system.is_none() {
                asked.extend([Key::Win, Key::Draw, Key::Loss].map(|key| worth(key, &settings.points, lang)));
            }
        }
        // In a match of teams each board is a game.
        if settings.teams.is_none() {
            let entry = Entry::of(settings);
            asked.push(Question::choice(Key::Entry, Text::Entry.say(lang), &entries(of.kind, lang), &entry));
        }
        if let Some(victory) = &settings.victory {
            asked.extend(scale(victory, lang));
        } else if settings.scoring == Scoring::Scores {
            asked.extend([
                number_or_none(Key::Together, Text::Together, settings.together, lang)
                    .hinted(Text::TogetherNote.say(lang)),
                number_or_none(Key::Forfeit, Text::Forfeit, settings.forfeit, lang)
                    .hinted(Text::ForfeitNote.say(lang)),
            ]);
        }
        // If rounds are paired one by one, the rules settle byes and withdrawals.
        if of.kind == Kind::RoundRobin || of.kind == Kind::Monrad && settings.teams.is_none() {
            let sides = sides(of.kind, lang);
            asked.push(Question::choice(Key::Sides, Text::Sides.say(lang), &sides, &settings.sides));
        }
        if of.kind == Kind::RoundRobin {
            asked.extend([
                Question::choice(Key::Bye, Text::ByeWorth.say(lang), &byes(settings, lang), &settings.bye),
                Question::choice(
                    Key::Withdrawn,
                    Text::Withdrawn.say(lang),
                    &leaving(lang),
                    &settings.withdrawn,
                ),
            ]);
        }
        if let Some(teams) = settings.teams {
            let hint = format!("{} {}", OfTeams::RankHint.say(lang), OfTeams::BoardsWorth.say(lang));
            let all = halves(teams.all());
            let walk_over = teams.walk_over.map(halves).unwrap_or_default();
            asked.extend([
                Question::choice(Key::Rank, OfTeams::RankBy.say(lang), &ranks(lang), &teams.rank)
                    .hinted(hint),
                Question::text(Key::WalkOver, OfTeams::WalkOverBoards.say(lang), Keys::Decimals, walk_over)
                    .hinted(OfTeams::WalkOverHint { all }.say(lang)),
            ]);
        }
        asked
    }

    fn has_own_points(&self, settings: &Settings) -> bool {
        self.own_points || KNOWN.iter().all(|(system, _)| *system != settings.points)
    }

    fn score(&self, settings: &Settings) -> Score {
        match Score::of(settings) {
            Score::Sum(_) if self.own_sum => Score::Own,
            score => score,
        }
    }

    /// Returns the reason why the last input was rejected.
    fn why(&self, key: Key, settings: &Settings, lang: Lang) -> String {
        match key {
            Key::Win | Key::Draw | Key::Loss => Text::HalvesOnly.say(lang),
            Key::WalkOver => {
                let all = settings.teams.map(|teams| halves(teams.all())).unwrap_or_default();
                OfTeams::WalkOverBad { all }.say(lang)
            }
            Key::OwnScale => {
                let problem = Scale::read(self.refused.typed(key).unwrap_or_default()).err();
                problem.map(|problem| problem.say(lang)).unwrap_or_default()
            }
            Key::ScaleBoards => OfVictory::BoardsBad { most: MAX_MATCH_BOARDS }.say(lang),
            Key::VictoryWalkOver => OfVictory::WalkOverBad { most: MAX_VICTORY / 100 }.say(lang),
            Key::LeastGames => Planning::LeastGamesBad.say(lang),
            _ => Text::TogetherBad { most: MAX_SCORE }.say(lang),
        }
    }

    /// Takes an answer; a rejected one changes no setting and stays in its field. `runs` is true for an event that
    /// runs, whose order is changed only on request.
    pub fn answer(&mut self, kind: Kind, settings: &mut Settings, runs: bool, key: Key, answer: &Answer) {
        match key {
            Key::Club(key) => return self.club.answer(settings, key, answer),
            Key::School(key) => return self.school.answer(settings, key, answer),
            _ => {}
        }
        let before = settings.clone();
        let does = self.take(kind, settings, key, answer);
        self.refused.note(key, (!does).then(|| answer.typed()));
        // Football has goals and no colours; a Swiss of chess may use its points.
        let is_football = key == Key::Points && settings.points == PointSystem::FOOTBALL;
        if is_football && !runs && kind != Kind::Monrad && settings.teams.is_none() {
            let usual = kind.settings();
            if settings.scoring == usual.scoring && settings.sides == usual.sides {
                (settings.scoring, settings.sides) = (Scoring::Scores, Sides::HomeAway);
                kind.recount(&before, settings);
            }
        }
        let recounts = match key {
            Key::Entry | Key::Sides => !runs,
            Key::Score | Key::ListBy => true,
            _ => false,
        };
        if recounts {
            kind.recount(&before, settings);
        }
    }

    /// Writes an answer into the settings; false if the answer is not valid.
    fn take(&mut self, kind: Kind, settings: &mut Settings, key: Key, answer: &Answer) -> bool {
        let lang = Lang::En;
        match key {
            Key::Sets => match answer.of(&in_sets(lang)).flatten() {
                Some(game) => {
                    self.own_points = false;
                    game.write(settings);
                }
                None => to_usual(kind, settings),
            },
            Key::Points => {
                let system = answer.of(&points(lang)).flatten();
                self.own_points = system.is_none();
                settings.points = system.unwrap_or(settings.points);
            }
            Key::Win | Key::Draw | Key::Loss => {
                self.own_points = true;
                return write(worth_of(key, &mut settings.points), read_halves(answer.typed()));
            }
            Key::Score => {
                let Some(score) = answer.of(&scores(lang)) else { return true };
                self.own_sum = score == Score::Own;
                score.write(settings);
            }
            Key::Sum => {
                self.own_sum = true;
                let sum = read_score(answer.typed());
                return sum.is_some() && write(&mut settings.together, Some(sum));
            }
            Key::Together => return write(&mut settings.together, score_or_none(answer)),
            Key::Forfeit => return write(&mut settings.forfeit, score_or_none(answer)),
            Key::Entry => {
                if let Some(entry) = answer.of(&entries(kind, lang)) {
                    entry.write(settings);
                }
            }
            Key::Scale | Key::ScaleBoards | Key::OwnScale | Key::VictoryWalkOver => {
                return take_victory(settings, key, answer);
            }
            Key::Sides => answer.choose(&mut settings.sides, &sides(kind, lang)),
            Key::Bye => settings.bye = answer.of(&byes(settings, lang)).unwrap_or(settings.bye),
            Key::Withdrawn => answer.choose(&mut settings.withdrawn, &leaving(lang)),
            Key::LeastGames => {
                let least = answer.typed().trim().parse().ok().filter(|least| *least <= 100);
                return write(&mut settings.least_games, least);
            }
            Key::Idle => settings.idle_is_free = answer.is_yes(),
            Key::ListBy => answer.choose(&mut settings.per_game, &lists(lang)),
            Key::Rank => rank(settings, answer.of(&ranks(lang))),
            Key::WalkOver => return walk_over(settings, answer.typed()),
            Key::TieBreaks => {
                let others = others(SettingsOf { kind, settings });
                answer.order(&mut settings.tie_breaks, &others);
            }
            Key::DirectAgain => {
                settings.direct_again = match (answer.is_yes(), has_run(&settings.tie_breaks)) {
                    (true, true) => DirectAgain::Always,
                    (true, false) | (false, true) => DirectAgain::Alone,
                    (false, false) => DirectAgain::Never,
                };
            }
            Key::OfEight => answer.choose(&mut settings.quality.of_eight, &of_eight(lang)),
            Key::Spot => {
                let usual = VenueWord::of(Place::usual(kind, settings));
                settings.spot = answer.of(&spots(lang)).filter(|&spot| Some(spot) != usual);
            }
            Key::SpotNames => settings.spot_names = answer.typed().chars().take(MAX_NOTE).collect(),
            Key::Median => settings.quality.median = answer.is_yes(),
            Key::Initials => settings.initials = answer.is_yes(),
            Key::Classes => settings.classes.shown = answer.is_yes(),
            Key::Club(_) | Key::School(_) => {}
            Key::Performance => settings.rating_columns.performance = answer.is_yes(),
            Key::Expected => settings.rating_columns.expected = answer.is_yes(),
        }
        true
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

/// Writes an answer about victory points; false if the answer is not valid.
fn take_victory(settings: &mut Settings, key: Key, answer: &Answer) -> bool {
    match key {
        Key::Scale => {
            let Some((victory, own)) = settings.victory.as_mut().zip(answer.of(&scales(Lang::En))) else {
                return true;
            };
            victory.scale = match (&victory.scale, own) {
                // An own scale starts from the current one.
                (VictoryScale::Wbf(boards), true) => VictoryScale::Own(Scale::wbf(*boards)),
                (VictoryScale::Own(_), false) => Victory::default().scale,
                (same, _) => same.clone(),
            };
            true
        }
        Key::ScaleBoards => {
            let boards = answer.typed().trim().parse().ok();
            let boards = boards.filter(|boards| (1..=MAX_MATCH_BOARDS).contains(boards));
            write_victory(settings, boards, |it, boards| it.scale = VictoryScale::Wbf(boards))
        }
        Key::OwnScale => {
            let scale = Scale::read(answer.typed()).ok();
            write_victory(settings, scale, |it, scale| it.scale = VictoryScale::Own(scale))
        }
        Key::VictoryWalkOver => {
            let worth = read_halves(answer.typed()).map(|halves| 50 * halves.0 as u32);
            let worth = worth.filter(|worth| *worth <= MAX_VICTORY);
            write_victory(settings, worth, |it, worth| it.walk_over = worth)
        }
        _ => true,
    }
}

/// Returns the questions on the columns based on ratings.
fn beside_ratings(now: RatingColumns, lang: Lang) -> [Question<Key>; 2] {
    [
        Question::yes_or_no(Key::Performance, Text::Performance.say(lang), now.performance)
            .hinted(Text::PerformanceHint.say(lang)),
        Question::yes_or_no(Key::Expected, Text::ExpectedScore.say(lang), now.expected)
            .hinted(Text::ExpectedHint.say(lang)),
    ]
}

/// Returns the word for the place of a game, or `None` if it is not asked for.
fn spot(of: SettingsOf) -> Option<VenueWord> {
    let is_asked = Place::is_asked(of.kind, of.settings);
    VenueWord::of(Place::chosen(of.kind, of.settings)).filter(|_| is_asked)
}

/// Returns the questions on the victory points of a match.
fn scale(victory: &Victory, lang: Lang) -> Vec<Question<Key>> {
    let is_own = matches!(victory.scale, VictoryScale::Own(_));
    let which = Question::choice(Key::Scale, OfVictory::ScaleOf.say(lang), &scales(lang), &is_own);
    let scale = match &victory.scale {
        VictoryScale::Wbf(boards) => {
            let label = OfVictory::Boards.say(lang);
            Question::number(Key::ScaleBoards, label, [1, MAX_MATCH_BOARDS], Some(*boards))
        }
        VictoryScale::Own(scale) => {
            let label = OfVictory::OwnLabel.say(lang);
            Question::text(Key::OwnScale, label, Keys::Lines, scale.written())
                .hinted(OfVictory::OwnHint.say(lang))
        }
    };
    let walk_over = match victory.walk_over % 100 {
        0 => (victory.walk_over / 100).to_string(),
        _ => fixed(victory.walk_over.into(), 2, lang),
    };
    let label = OfVictory::WalkOver.say(lang);
    let walk_over = Question::text(Key::VictoryWalkOver, label, Keys::Decimals, walk_over);
    vec![which, scale, walk_over]
}

/// Changes the victory points by a value that was read; false without one.
fn write_victory<T>(settings: &mut Settings, read: Option<T>, change: impl Fn(&mut Victory, T)) -> bool {
    match settings.victory.as_mut().zip(read) {
        Some((victory, read)) => {
            change(victory, read);
            true
        }
        None => false,
    }
}

/// Writes a value that was read; false without one.
fn write<T>(place: &mut T, read: Option<T>) -> bool {
    read.map(|read| *place = read).is_some()
}

/// Reads a score that is fixed in advance; `None` if it is not valid.
fn read_score(text: &str) -> Option<u32> {
    text.trim().parse().ok().filter(|score| (1..=MAX_SCORE).contains(score))
}

/// Reads a score that is fixed in advance, or an empty field for none; `None` if it is neither.
fn score_or_none(answer: &Answer) -> Option<Option<u32>> {
    let text = answer.typed();
    if text.trim().is_empty() { Some(None) } else { read_score(text).map(Some) }
}

/// Orders the list of teams by other points.
fn rank(settings: &mut Settings, rank: Option<Rank>) {
    if let (Some(rank), Some(teams)) = (rank, settings.teams) {
        settings.teams = Some(Teams { rank, ..teams });
        settings.tie_breaks = rank.tie_breaks(&settings.tie_breaks);
    }
}

/// Changes the board points of a walk-over; false for more than a match has, and for text that is not a number.
fn walk_over(settings: &mut Settings, text: &str) -> bool {
    let Some(teams) = settings.teams else { return true };
    let points = read_halves(text).filter(|points| *points <= teams.all());
    if points.is_none() && !text.trim().is_empty() {
        return false;
    }
    settings.teams = Some(Teams { walk_over: points, ..teams });
    true
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

/// Returns the question for a score that may be empty.
fn number_or_none(key: Key, label: Text, now: Option<u32>, lang: Lang) -> Question<Key> {
    let now = now.map(|score| score.to_string()).unwrap_or_default();
    Question::text(key, label.say(lang), Keys::Digits, now)
}

/// Returns the question for the worth of one result by own values.
fn worth(key: Key, points: &PointSystem, lang: Lang) -> Question<Key> {
    let label = match key {
        Key::Win => Text::Win,
        Key::Draw => Text::DrawGame,
        _ => Text::Loss,
    };
    Question::text(key, label.say(lang), Keys::Decimals, halves(*worth_of(key, &mut points.clone())))
}

/// Returns the worth of one result, to be changed.
fn worth_of(key: Key, points: &mut PointSystem) -> &mut HalfPoints {
    match key {
        Key::Win => &mut points.win,
        Key::Draw => &mut points.draw,
        _ => &mut points.loss,
    }
}

/// Returns the question on the tie-breaks: the chosen ones in their order, and others with a meaning in this event.
/// Further ones that an event has are kept until they are removed.
fn tie_breaks(of: SettingsOf, lang: Lang) -> Question<Key> {
    let words = |ties: &[TieBreak]| ties.iter().map(|&tie| Named(tie).say(lang)).collect();
    let asked = Input::Order {
        chosen: words(&of.settings.tie_breaks),
        others: words(&others(of)),
        add: Text::TieBreakAdd.say(lang),
        none: Text::TieBreaksNone.say(lang),
    };
    Question::of(Key::TieBreaks, Text::TieBreaks.say(lang), asked)
}

/// True if two tie-breaks in succession count the games among the players who are equal.
fn has_run(tie_breaks: &[TieBreak]) -> bool {
    tie_breaks.windows(2).any(|two| two.iter().all(|it| it.is_direct()))
}

/// Returns the question whether direct encounter is applied again, if it is applied at all: alone by the rule of
/// FIDE, together with the criteria after it by that of a league.
fn direct_again(settings: &Settings, lang: Lang) -> Option<Question<Key>> {
    settings.tie_breaks.iter().any(|it| it.is_direct()).then(|| {
        let run = if has_run(&settings.tie_breaks) { 2 } else { 1 };
        let label = Text::DirectAgain.say(lang);
        Question::yes_or_no(Key::DirectAgain, label, settings.direct_again.asks(run))
            .hinted(if run > 1 { Text::DirectAgainRun } else { Text::DirectAgainHint }.say(lang))
    })
}

/// Returns the tie-breaks that could be added.
fn others(of: SettingsOf) -> Vec<TieBreak> {
    let mut left = of.kind.tie_breaks(of.settings);
    left.retain(|tie| !of.settings.tie_breaks.contains(tie));
    left
}

/// Returns the label for points; the worth of a match of teams has its own words.
fn points_label(settings: &Settings, lang: Lang) -> String {
    match settings.teams {
        Some(_) => OfTeams::PointsOfMatch.say(lang),
        None => Text::Points.say(lang),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn every_choice_is_taken_and_stands_there_afterwards() {
        for (kind, settings) in events() {
            for question in Editing::default().questions(SettingsOf { kind, settings: &settings }, Lang::Nl) {
                let Input::Choice { options, .. } = &question.asked else { continue };
                for (at, words) in options.iter().enumerate() {
                    let (mut editing, mut settings) = (Editing::default(), settings.clone());
                    editing.answer(kind, &mut settings, false, question.key, &Answer::Chosen(at));
                    let after = editing.questions(SettingsOf { kind, settings: &settings }, Lang::Nl);
                    let after = after.iter().find(|other| other.key == question.key).unwrap();
                    assert_eq!(after.now(), *words, "{kind:?} {:?}", question.key);
                }
            }
        }
    }

    #[test]
    fn values_of_ones_own_stay_open_and_what_is_no_value_stays_in_sight() {
        let (kind, mut editing) = (Kind::RoundRobin, Editing::default());
        let mut settings = kind.settings();
        let own = Answer::Chosen(points(Lang::En).len() - 1);
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
