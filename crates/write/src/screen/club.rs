//! Questions on what a club changes in a Monrad: points to begin with, and the rules of a season.

use rondel_event::event::club::{Best, ByRating, GroupStart, MAX_GROUPS, MAX_MEETINGS, MAX_START, Start};
use rondel_event::event::{ClubRules, MAX_NAME, PointSystem, Settings};
use rondel_session::setup::MOST_ROUNDS;
use rondel_text::Lang;
use rondel_text::club::Club as Text;
use rondel_text::new::New;
use rondel_text::numbers::{halves, read_halves};

use super::form::Form;
use super::question::{Answer, Keys, Question, Refusals};

/// A question on the rules of a club.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Points that all begin with.
    Start,
    /// Upper rating bar.
    Bar,
    /// Points at the upper bar.
    BarPoints,
    /// Rating points per step.
    Step,
    /// Points less per step.
    Less,
    /// Least points, the lower bar.
    Least,
    /// Points of each group, a line each.
    Groups,
    /// Pairing of round 1 by quarters of the field.
    Quarters,
    /// Set of rules.
    Rules,
    /// Pairing of round 1 by halves of the field.
    Halves,
    /// Differences in points before colours.
    PointsFirst,
    /// Number of times that two players may meet.
    Meetings,
    /// Number of absences that count.
    Nights,
    /// Worth of such an absence.
    Night,
    /// Rounds that count.
    Best,
    /// Number of best rounds, if it is set by hand.
    BestRounds,
    /// Number of walk-overs that are worth points.
    WalkOvers,
    /// Walk-over of the last round without points.
    LastIsFree,
}

/// State of the rules while they are edited.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Editing {
    /// True if own rules stay open, even while they equal a known set.
    own: bool,
    refused: Refusals<Key>,
}

/// The value that the form edits: the rules, the points they depend on, and whether they are asked one by one.
#[derive(Clone)]
struct Edited {
    club: ClubRules,
    points: PointSystem,
    own: bool,
}

/// The sets of rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Whose {
    System,
    Konrad,
    Own,
}

const RULES: [(Whose, Text); 3] =
    [(Whose::System, Text::RulesUsual), (Whose::Konrad, Text::RulesKonrad), (Whose::Own, Text::RulesOwn)];
/// Usual number of best rounds that count.
const USUAL_BEST: u16 = 10;
/// Highest bar, longest step, and largest number of absences.
const MOST_RATING: u16 = 4000;
const MOST_STEP: u16 = 1000;
const MOST_NIGHTS: u16 = 99;

impl Editing {
    /// Returns the questions on these rules, in their order.
    pub fn questions(&self, settings: &Settings, lang: Lang) -> Vec<Question<Key>> {
        self.form(settings).questions(&self.refused, lang)
    }

    /// Takes an answer; a rejected one changes nothing and stays in its field.
    pub fn answer(&mut self, settings: &mut Settings, key: Key, answer: &Answer) {
        let (edited, refused) = self.form(settings).answer(&self.refused, key, answer);
        (settings.club, settings.points) = (edited.club, edited.points);
        // Where all begin equal, there are no quarters of the field.
        settings.club.quarters &= settings.club.start != Start::Nothing;
        *self = Editing { own: edited.own, refused };
    }

    fn form(&self, settings: &Settings) -> Form<'static, Key, Edited> {
        let edited = Edited { club: settings.club.clone(), points: settings.points, own: self.own };
        let whose = edited.whose();
        let starts = [
            (Start::Nothing, Text::StartNothing),
            (Start::Rating(ByRating::default()), Text::StartRating),
            (Start::Groups(Vec::new()), Text::StartGroups),
        ];
        let bests = [
            (Best::All, Text::BestAll),
            (Best::TwoThirds, Text::BestTwoThirds),
            (Best::Rounds(USUAL_BEST), Text::BestOwn),
        ];
        let form = Form::of(edited)
            .variant(Key::Start, Text::Start, starts, |it| Some(&mut it.club.start))
            .hint(Key::Start, Text::StartHint)
            .number(Key::Bar, Text::Bar, 0..=MOST_RATING, |it| Some(&mut it.rating()?.bar))
            .hint(Key::Bar, Text::BarHint)
            .halves(Key::BarPoints, Text::BarPoints, MAX_START, |it| Some(&mut it.rating()?.points))
            .number(Key::Step, Text::Step, 1..=MOST_STEP, |it| Some(&mut it.rating()?.step))
            .halves(Key::Less, Text::Less, MAX_START, |it| Some(&mut it.rating()?.less))
            .halves(Key::Least, Text::Least, MAX_START, |it| Some(&mut it.rating()?.least))
            .rule(|it| it.is_bar_above_least(), New::HalvesOnly)
            .text(Key::Groups, Text::Groups, Keys::Lines, written, read_groups, Edited::groups)
            .hint(Key::Groups, Text::GroupsHint)
            .yes_or_no(Key::Quarters, Text::Quarters, |it| {
                (it.club.start != Start::Nothing).then_some(&mut it.club.quarters)
            })
            .hint(Key::Quarters, Text::QuartersHint)
            .choose(Key::Rules, Text::Rules, RULES, whose, Edited::play_by)
            .hint(Key::Rules, if whose == Whose::Konrad { Text::KonradHint } else { Text::RulesHint });
        form.when(whose == Whose::Own, |own| {
            own.yes_or_no(Key::Halves, Text::Halves, |it| Some(&mut it.club.halves))
                .yes_or_no(Key::PointsFirst, Text::PointsFirst, |it| Some(&mut it.club.points_first))
                .number(Key::Meetings, Text::Meetings, 1..=MAX_MEETINGS.into(), |it| {
                    Some(&mut it.club.meetings)
                })
                .hint(Key::Meetings, Text::MeetingsHint)
                .number(Key::Nights, Text::Nights, 0..=MOST_NIGHTS, |it| Some(&mut it.club.nights))
                .halves(Key::Night, Text::Night, MAX_START, |it| Some(&mut it.club.night))
                .hint(Key::Night, Text::NightHint)
                .variant(Key::Best, Text::Best, bests, |it| Some(&mut it.club.best))
                .number(Key::BestRounds, Text::BestRounds, 1..=MOST_ROUNDS, Edited::best_rounds)
                .number_or_none(Key::WalkOvers, Text::WalkOvers, 0..=MOST_NIGHTS, |it| {
                    Some(&mut it.club.walk_overs)
                })
                .usual(Key::WalkOvers, Text::WalkOversAll)
                .yes_or_no(Key::LastIsFree, Text::LastIsFree, |it| Some(&mut it.club.last_is_free))
        })
    }
}

impl Edited {
    fn whose(&self) -> Whose {
        match self.own {
            true => Whose::Own,
            false if self.club.plays_as(&ClubRules::default()) => Whose::System,
            false if self.club.plays_as(&ClubRules::konrad()) => Whose::Konrad,
            false => Whose::Own,
        }
    }

    fn play_by(&mut self, whose: Whose) {
        self.own = whose == Whose::Own;
        let rules = match whose {
            Whose::Own => return,
            Whose::System => ClubRules::default(),
            Whose::Konrad => {
                self.points = PointSystem::CHESS;
                ClubRules::konrad()
            }
        };
        let (start, quarters) = (self.club.start.clone(), self.club.quarters);
        self.club = ClubRules { start, quarters, ..rules };
    }

    fn rating(&mut self) -> Option<&mut ByRating> {
        match &mut self.club.start {
            Start::Rating(by) => Some(by),
            _ => None,
        }
    }

    fn groups(&mut self) -> Option<&mut Vec<GroupStart>> {
        match &mut self.club.start {
            Start::Groups(groups) => Some(groups),
            _ => None,
        }
    }

    fn best_rounds(&mut self) -> Option<&mut u16> {
        match &mut self.club.best {
            Best::Rounds(rounds) => Some(rounds),
            _ => None,
        }
    }

    /// True if the points at the lower bar are not more than those at the upper one.
    fn is_bar_above_least(&self) -> bool {
        !matches!(self.club.start, Start::Rating(by) if by.least > by.points)
    }
}

/// Writes the groups, a line each.
#[expect(clippy::ptr_arg, reason = "the place of the form is a Vec")]
fn written(groups: &Vec<GroupStart>, _: Lang) -> String {
    let lines = groups.iter().map(|it| format!("{} {}", it.group, halves(it.points)));
    lines.collect::<Vec<_>>().join("\n")
}

/// Reads the groups, a line each; the error names the first line that cannot be read, from 1.
fn read_groups(text: &str) -> Result<Vec<GroupStart>, Text> {
    let mut groups: Vec<GroupStart> = Vec::new();
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let bad = || Text::GroupsBad { line: at + 1, most: MAX_GROUPS };
        let (group, points) = line.trim().rsplit_once(char::is_whitespace).ok_or_else(bad)?;
        let group = group.trim().trim_end_matches([':', '=']).trim_end().to_owned();
        let points = read_halves(points).filter(|it| (0..=MAX_START.0).contains(&it.0)).ok_or_else(bad)?;
        let is_there = groups.iter().any(|it| it.group.to_lowercase() == group.to_lowercase());
        if group.is_empty() || group.chars().count() > MAX_NAME || is_there || groups.len() >= MAX_GROUPS {
            return Err(bad());
        }
        groups.push(GroupStart { group, points });
    }
    Ok(groups)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str) -> Answer {
        Answer::Typed(text.to_owned())
    }

    fn shown(editing: &Editing, settings: &Settings, lang: Lang) -> Vec<String> {
        let line = |question: Question<Key>| {
            let why = question.refused.as_ref().map(|refused| format!(" ! {}", refused.why));
            format!("{}: {}{}", question.label, question.now(), why.unwrap_or_default())
        };
        editing.questions(settings, lang).into_iter().map(line).collect()
    }

    #[test]
    fn everything_is_asked_in_three_languages() {
        let mut settings = Settings::default();
        let mut editing = Editing::default();
        editing.answer(&mut settings, Key::Start, &Answer::Chosen(1));
        editing.answer(&mut settings, Key::Rules, &Answer::Chosen(1));
        let konrad = Lang::BUILT_IN.map(|lang| shown(&editing, &settings, lang).join("\n"));
        editing.answer(&mut settings, Key::Start, &Answer::Chosen(2));
        editing.answer(&mut settings, Key::Groups, &typed("A 2\nB: 1½\n\nCadets 1"));
        editing.answer(&mut settings, Key::Rules, &Answer::Chosen(2));
        editing.answer(&mut settings, Key::Best, &Answer::Chosen(2));
        let own = Lang::BUILT_IN.map(|lang| shown(&editing, &settings, lang).join("\n"));
        insta::assert_snapshot!([konrad.join("\n\n"), own.join("\n\n")].join("\n\n"));
        assert_eq!(settings.club.best, Best::Rounds(USUAL_BEST));
        assert_eq!(settings.points, PointSystem::CHESS);
    }

    #[test]
    fn what_cannot_be_meant_changes_nothing_and_says_what_would_do() {
        let mut settings = Settings::default();
        let mut editing = Editing::default();
        editing.answer(&mut settings, Key::Start, &Answer::Chosen(1));
        let before = settings.club.clone();
        for (key, text) in
            [(Key::Bar, "4001"), (Key::Less, "a third"), (Key::Least, "4½"), (Key::BarPoints, "101")]
        {
            editing.answer(&mut settings, key, &typed(text));
            assert_eq!(settings.club, before, "{key:?}");
        }
        let lines = shown(&editing, &settings, Lang::En).join("\n");
        assert!(lines.contains("4001 ! Enter a number from 0 to 4000."), "{lines}");
        editing.answer(&mut settings, Key::Start, &Answer::Chosen(2));
        for text in ["A 2\nB", "A 2\na 1", "A 2\n 3", "A 2\nB x"] {
            editing.answer(&mut settings, Key::Groups, &typed(text));
            assert_eq!(settings.club.start, Start::Groups(Vec::new()));
            let lines = shown(&editing, &settings, Lang::En).join("\n");
            assert!(lines.contains("! Line 2: write a name"), "{lines}");
        }
        assert!(settings.club.are_sound());
    }
}
