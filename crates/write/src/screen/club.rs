//! Questions on what a club changes in a Monrad: points to begin with, and the rules of a season.

use rondel_event::event::club::{Best, ByRating, GroupStart, MAX_GROUPS, MAX_MEETINGS, MAX_START, Start};
use rondel_event::event::{ClubRules, HalfPoints, MAX_NAME, PointSystem, Settings};
use rondel_session::setup::MOST_ROUNDS;
use rondel_text::club::Club as Text;
use rondel_text::new::New;
use rondel_text::numbers::{halves, read_halves};
use rondel_text::{Lang, Say};

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

/// The sets of rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Whose {
    System,
    Konrad,
    Own,
}

/// The ways to give points to begin with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    Nothing,
    Rating,
    Groups,
}

impl By {
    fn of(start: &Start) -> By {
        match start {
            Start::Nothing => By::Nothing,
            Start::Rating(_) => By::Rating,
            Start::Groups(_) => By::Groups,
        }
    }
}

/// The choices of rounds that count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Counting {
    All,
    TwoThirds,
    Own,
}

impl Counting {
    fn of(best: Best) -> Counting {
        match best {
            Best::All => Counting::All,
            Best::TwoThirds => Counting::TwoThirds,
            Best::Rounds(_) => Counting::Own,
        }
    }
}

/// Usual number of best rounds that count.
const USUAL_BEST: u16 = 10;
/// Highest bar, longest step, and largest number of absences.
const MOST_RATING: u16 = 4000;
const MOST_STEP: u16 = 1000;
const MOST_NIGHTS: u16 = 99;

impl Editing {
    /// Returns the questions on these rules, in their order.
    pub fn questions(&self, club: &ClubRules, lang: Lang) -> Vec<Question<Key>> {
        let by = Question::choice(Key::Start, Text::Start.say(lang), &starts(lang), &By::of(&club.start));
        let mut asked = vec![by.hinted(Text::StartHint.say(lang))];
        match &club.start {
            Start::Nothing => {}
            Start::Rating(by) => asked.extend(rating(by, lang)),
            Start::Groups(groups) => {
                let lines: Vec<String> = groups.iter().map(line).collect();
                asked.push(
                    Question::text(Key::Groups, Text::Groups.say(lang), Keys::Lines, lines.join("\n"))
                        .hinted(Text::GroupsHint.say(lang)),
                );
            }
        }
        if club.start != Start::Nothing {
            let label = Text::Quarters.say(lang);
            asked.push(
                Question::yes_or_no(Key::Quarters, label, club.quarters).hinted(Text::QuartersHint.say(lang)),
            );
        }
        let whose = self.whose(club);
        let hint = if whose == Whose::Konrad { Text::KonradHint } else { Text::RulesHint };
        let rules = Question::choice(Key::Rules, Text::Rules.say(lang), &rules(lang), &whose);
        asked.push(rules.hinted(hint.say(lang)));
        if whose == Whose::Own {
            asked.extend(own(club, lang));
        }
        let on = |question: Question<Key>| {
            let key = question.key;
            self.refused.on(question, || self.why(key, lang))
        };
        asked.into_iter().map(on).collect()
    }

    fn whose(&self, club: &ClubRules) -> Whose {
        match self.own {
            true => Whose::Own,
            false if club.plays_as(&ClubRules::default()) => Whose::System,
            false if club.plays_as(&ClubRules::konrad()) => Whose::Konrad,
            false => Whose::Own,
        }
    }

    /// Returns the reason why the last input was rejected.
    fn why(&self, key: Key, lang: Lang) -> String {
        let range = |[least, most]: [u16; 2]| Text::NumberBad { least, most }.say(lang);
        match key {
            Key::Groups => {
                let line = read_groups(self.refused.typed(key).unwrap_or_default()).err().unwrap_or(1);
                Text::GroupsBad { line, most: MAX_GROUPS }.say(lang)
            }
            Key::Bar => range([0, MOST_RATING]),
            Key::Step => range([1, MOST_STEP]),
            Key::Meetings => range([1, MAX_MEETINGS.into()]),
            Key::BestRounds => range([1, MOST_ROUNDS]),
            Key::Nights | Key::WalkOvers => range([0, MOST_NIGHTS]),
            _ => New::HalvesOnly.say(lang),
        }
    }

    /// Takes an answer; a rejected one changes nothing and stays in its field.
    pub fn answer(&mut self, settings: &mut Settings, key: Key, answer: &Answer) {
        let does = self.take(settings, key, answer);
        self.refused.note(key, (!does).then(|| answer.typed()));
    }

    /// Writes an answer into the settings; false if the answer is not valid.
    fn take(&mut self, settings: &mut Settings, key: Key, answer: &Answer) -> bool {
        let lang = Lang::En;
        let club = &mut settings.club;
        let number = |[least, most]: [u16; 2]| {
            let number: Option<u16> = answer.typed().trim().parse().ok();
            number.filter(|number| (least..=most).contains(number))
        };
        let points = || read_halves(answer.typed()).filter(|it| (0..=MAX_START.0).contains(&it.0));
        match key {
            Key::Start => match answer.of(&starts(lang)) {
                Some(by) if by == By::of(&club.start) => {}
                Some(By::Nothing) => (club.start, club.quarters) = (Start::Nothing, false),
                Some(By::Rating) => club.start = Start::Rating(ByRating::default()),
                Some(By::Groups) => club.start = Start::Groups(Vec::new()),
                None => {}
            },
            Key::Bar | Key::BarPoints | Key::Step | Key::Less | Key::Least => {
                let Start::Rating(by) = &mut club.start else { return true };
                let mut new = *by;
                let does = match key {
                    Key::Bar => write(&mut new.bar, number([0, MOST_RATING])),
                    Key::Step => write(&mut new.step, number([1, MOST_STEP])),
                    Key::BarPoints => write(&mut new.points, points()),
                    Key::Less => write(&mut new.less, points()),
                    _ => write(&mut new.least, points()),
                };
                // The lower bar is never above the upper one.
                let does = does && new.least <= new.points;
                *by = if does { new } else { *by };
                return does;
            }
            Key::Groups => {
                let groups = read_groups(answer.typed());
                return groups.map(|groups| club.start = Start::Groups(groups)).is_ok();
            }
            Key::Quarters => club.quarters = answer.is_yes(),
            Key::Rules => {
                let Some(whose) = answer.of(&rules(lang)) else { return true };
                self.own = whose == Whose::Own;
                let (start, quarters) = (club.start.clone(), club.quarters);
                match whose {
                    Whose::Own => {}
                    Whose::System => *club = ClubRules { start, quarters, ..ClubRules::default() },
                    Whose::Konrad => {
                        *club = ClubRules { start, quarters, ..ClubRules::konrad() };
                        settings.points = PointSystem::CHESS;
                    }
                }
            }
            Key::Meetings => return write_small(&mut club.meetings, number([1, MAX_MEETINGS.into()])),
            Key::Nights => return write_small(&mut club.nights, number([0, MOST_NIGHTS])),
            Key::Night => return write(&mut club.night, points()),
            Key::Best => {
                club.best = match answer.of(&bests(lang)) {
                    Some(Counting::All) => Best::All,
                    Some(Counting::TwoThirds) => Best::TwoThirds,
                    Some(Counting::Own) if Counting::of(club.best) != Counting::Own => {
                        Best::Rounds(USUAL_BEST)
                    }
                    _ => club.best,
                };
            }
            Key::BestRounds => {
                return write(&mut club.best, number([1, MOST_ROUNDS]).map(Best::Rounds));
            }
            Key::WalkOvers if answer.typed().trim().is_empty() => club.walk_overs = None,
            Key::WalkOvers => {
                let most = number([0, MOST_NIGHTS]).and_then(|most| u8::try_from(most).ok());
                return write(&mut club.walk_overs, most.map(Some));
            }
            Key::LastIsFree => club.last_is_free = answer.is_yes(),
        }
        true
    }
}

/// Writes a value that was read; false without one.
fn write<T>(place: &mut T, read: Option<T>) -> bool {
    read.map(|read| *place = read).is_some()
}

fn write_small(place: &mut u8, read: Option<u16>) -> bool {
    write(place, read.and_then(|number| u8::try_from(number).ok()))
}

/// Returns the questions on points by rating.
fn rating(by: &ByRating, lang: Lang) -> [Question<Key>; 5] {
    let points = |key: Key, label: Text, now: HalfPoints| {
        Question::text(key, label.say(lang), Keys::Decimals, halves(now))
    };
    [
        Question::number(Key::Bar, Text::Bar.say(lang), [0, MOST_RATING], Some(by.bar))
            .hinted(Text::BarHint.say(lang)),
        points(Key::BarPoints, Text::BarPoints, by.points),
        Question::number(Key::Step, Text::Step.say(lang), [1, MOST_STEP], Some(by.step)),
        points(Key::Less, Text::Less, by.less),
        points(Key::Least, Text::Least, by.least),
    ]
}

/// Returns the questions on own rules.
fn own(club: &ClubRules, lang: Lang) -> Vec<Question<Key>> {
    let number = |key: Key, label: Text, range: [u16; 2], now: u16| {
        Question::number(key, label.say(lang), range, Some(now))
    };
    let meetings = [1, MAX_MEETINGS.into()];
    let mut asked = vec![
        number(Key::Meetings, Text::Meetings, meetings, club.meetings.into())
            .hinted(Text::MeetingsHint.say(lang)),
        number(Key::Nights, Text::Nights, [0, MOST_NIGHTS], club.nights.into()),
        Question::text(Key::Night, Text::Night.say(lang), Keys::Decimals, halves(club.night))
            .hinted(Text::NightHint.say(lang)),
        Question::choice(Key::Best, Text::Best.say(lang), &bests(lang), &Counting::of(club.best)),
    ];
    if let Best::Rounds(best) = club.best {
        asked.push(number(Key::BestRounds, Text::BestRounds, [1, MOST_ROUNDS], best));
    }
    let walk_overs = club.walk_overs.map(u16::from);
    asked.extend([
        Question::number(Key::WalkOvers, Text::WalkOvers.say(lang), [0, MOST_NIGHTS], walk_overs)
            .usually(Text::WalkOversAll.say(lang)),
        Question::yes_or_no(Key::LastIsFree, Text::LastIsFree.say(lang), club.last_is_free),
    ]);
    asked
}

fn line(it: &GroupStart) -> String {
    format!("{} {}", it.group, halves(it.points))
}

/// Reads the groups, a line each; the error is the first line that cannot be read, from 1.
fn read_groups(text: &str) -> Result<Vec<GroupStart>, usize> {
    let mut groups: Vec<GroupStart> = Vec::new();
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let bad = at + 1;
        let (group, points) = line.trim().rsplit_once(char::is_whitespace).ok_or(bad)?;
        let group = group.trim().trim_end_matches([':', '=']).trim_end().to_owned();
        let points = read_halves(points).filter(|it| (0..=MAX_START.0).contains(&it.0)).ok_or(bad)?;
        let is_there = groups.iter().any(|it| it.group.to_lowercase() == group.to_lowercase());
        if group.is_empty() || group.chars().count() > MAX_NAME || is_there || groups.len() >= MAX_GROUPS {
            return Err(bad);
        }
        groups.push(GroupStart { group, points });
    }
    Ok(groups)
}

fn starts(lang: Lang) -> [(By, String); 3] {
    [(By::Nothing, Text::StartNothing), (By::Rating, Text::StartRating), (By::Groups, Text::StartGroups)]
        .map(|(by, text)| (by, text.say(lang)))
}

fn rules(lang: Lang) -> [(Whose, String); 3] {
    [(Whose::System, Text::RulesUsual), (Whose::Konrad, Text::RulesKonrad), (Whose::Own, Text::RulesOwn)]
        .map(|(whose, text)| (whose, text.say(lang)))
}

fn bests(lang: Lang) -> [(Counting, String); 3] {
    [
        (Counting::All, Text::BestAll),
        (Counting::TwoThirds, Text::BestTwoThirds),
        (Counting::Own, Text::BestOwn),
    ]
    .map(|(counting, text)| (counting, text.say(lang)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str) -> Answer {
        Answer::Typed(text.to_owned())
    }

    fn shown(editing: &Editing, club: &ClubRules, lang: Lang) -> Vec<String> {
        let line = |question: Question<Key>| {
            let why = question.refused.as_ref().map(|refused| format!(" ! {}", refused.why));
            format!("{}: {}{}", question.label, question.now(), why.unwrap_or_default())
        };
        editing.questions(club, lang).into_iter().map(line).collect()
    }

    #[test]
    fn everything_is_asked_in_three_languages() {
        let mut settings = Settings::default();
        let mut editing = Editing::default();
        editing.answer(&mut settings, Key::Start, &Answer::Chosen(1));
        editing.answer(&mut settings, Key::Rules, &Answer::Chosen(1));
        let konrad = Lang::ALL.map(|lang| shown(&editing, &settings.club, lang).join("\n"));
        editing.answer(&mut settings, Key::Start, &Answer::Chosen(2));
        editing.answer(&mut settings, Key::Groups, &typed("A 2\nB: 1½\n\nCadets 1"));
        editing.answer(&mut settings, Key::Rules, &Answer::Chosen(2));
        editing.answer(&mut settings, Key::Best, &Answer::Chosen(2));
        let own = Lang::ALL.map(|lang| shown(&editing, &settings.club, lang).join("\n"));
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
        for (key, text) in [
            (Key::Bar, "4001"),
            (Key::Step, "0"),
            (Key::Less, "a third"),
            (Key::Least, "4½"),
            (Key::BarPoints, "101"),
            (Key::Meetings, "0"),
            (Key::WalkOvers, "100"),
        ] {
            editing.answer(&mut settings, key, &typed(text));
            assert_eq!(settings.club, before, "{key:?}");
        }
        let lines = shown(&editing, &settings.club, Lang::En).join("\n");
        assert!(lines.contains("4001 ! Enter a number from 0 to 4000."), "{lines}");
        editing.answer(&mut settings, Key::Start, &Answer::Chosen(2));
        for text in ["A 2\nB", "A 2\na 1", "A 2\n 3", "A 2\nB x"] {
            editing.answer(&mut settings, Key::Groups, &typed(text));
            assert_eq!(settings.club.start, Start::Groups(Vec::new()));
            let lines = shown(&editing, &settings.club, Lang::En).join("\n");
            assert!(lines.contains("! Line 2: write a name"), "{lines}");
        }
        assert!(settings.club.are_sound());
    }
}
