//! Questions about a round robin that may be a league.

use rondel_schedule::round_robin::league::ask::{Aim, LEAST_TEAMS};
use rondel_schedule::round_robin::league::choices::{Choices, most_weeks};
use rondel_schedule::round_robin::league::returns::Return;
use rondel_session::setup::wishes::League;
use rondel_session::setup::{Draft, Error};
use rondel_text::league::{League as Text, back};
use rondel_text::{Lang, Say};

use super::{Key, trouble};
use crate::screen::question::{Answer, Question, Refused};

/// Returns the question on the aim and, for a league, the further choices.
pub(super) fn questions(draft: &Draft, lang: Lang) -> Vec<Question<Key>> {
    let problem = draft.size().err().filter(|problem| matches!(problem, Error::League { .. }));
    let refused = problem.map(|problem| Refused::because(trouble(&problem, lang)));
    let league = draft.league_wished();
    let aim = league.map(|league| league.aim.clone());
    let matters = Question::choice(Key::Matters, Text::Matters.say(lang), &aims(draft, lang), &aim);
    let matters = matters.hinted(Text::MattersHint.say(lang)).refused(refused);
    let Some(League { choices, .. }) = league else { return vec![matters] };
    let cycles = rondel_text::new::New::Cycles.say(lang);
    vec![
        matters,
        back_question(draft, choices, cycles, lang),
        weeks(draft, choices, lang),
        Question::yes_or_no(Key::Even, Text::Even.say(lang), choices.even),
        Question::yes_or_no(Key::NoThree, Text::NoThree.say(lang), choices.no_three),
        Question::yes_or_no(Key::NoSecond, Text::NoSecond.say(lang), choices.no_second),
        Question::yes_or_no(Key::NoLast, Text::NoLast.say(lang), choices.no_last),
    ]
}

/// Writes an answer into the draft.
pub(super) fn take(draft: &mut Draft, key: Key, answer: &Answer) {
    let lang = Lang::En;
    if key == Key::Matters {
        let mut aim = draft.league_wished().map(|league| league.aim.clone());
        answer.choose(&mut aim, &aims(draft, lang));
        return draft.matter(aim);
    }
    let Some(League { choices, .. }) = &mut draft.league else { return };
    match key {
        Key::Back => answer.choose(&mut choices.second, &backs(lang)),
        Key::Weeks => choices.weeks = answer.typed().trim().parse().ok(),
        Key::Even => choices.even = answer.is_yes(),
        Key::NoThree => choices.no_three = answer.is_yes(),
        Key::NoSecond => choices.no_second = answer.is_yes(),
        Key::NoLast => choices.no_last = answer.is_yes(),
        _ => {}
    }
    draft.plan.cycles = choices.cycles();
}

/// Returns the question on the number of meetings and the order of the second half. A hint says that the order has no
/// effect if there are more weeks than rounds.
fn back_question(draft: &Draft, choices: &Choices, label: String, lang: Lang) -> Question<Key> {
    let question = Question::choice(Key::Back, label, &backs(lang), &choices.second);
    let is_free = choices.second.is_some() && choices.is_relaxed(draft.reading().entrants.len());
    if is_free { question.hinted(Text::NoOrder.say(lang)) } else { question }
}

/// Returns the question on the weeks of the season: as many as its rounds need, or more.
fn weeks(draft: &Draft, choices: &Choices, lang: Lang) -> Question<Key> {
    let teams = draft.reading().entrants.len();
    let needed = Choices { weeks: None, ..choices.clone() }.rounds(teams);
    let [least, most] = [needed, most_weeks(needed)].map(|weeks| weeks as u16);
    let is_bad = choices.weeks.is_some_and(|weeks| !(least..=most).contains(&weeks));
    let bad = Text::WeeksBad { least: needed, most: most.into() };
    Question::number(Key::Weeks, Text::Weeks.say(lang), [least, most], choices.weeks)
        .usually(needed.to_string())
        .hinted(Text::WeeksHint.say(lang))
        .refused(is_bad.then(|| Refused::because(bad.say(lang))))
}

/// Returns the reason why a league of this size cannot be chosen.
pub(super) fn size(given: usize, [least, most]: [usize; 2]) -> Text {
    match least == most {
        true => Text::TakenSize { given, teams: least },
        false => Text::OtherSize { given, least: least.max(LEAST_TEAMS), most },
    }
}

/// Returns the possible aims, including that of a timetable taken from elsewhere while it is chosen.
fn aims(draft: &Draft, lang: Lang) -> Vec<(Option<Aim>, String)> {
    let taken = draft.league_wished().map(|league| &league.aim).filter(|aim| matches!(aim, Aim::Taken(_)));
    let usual = [
        (None, Text::AsMade),
        (Some(Aim::Follow), Text::LeastFollow),
        (Some(Aim::Breaks), Text::FewestBreaks),
    ];
    let taken = taken.map(|aim| (Some(aim.clone()), Text::Taken));
    usual.into_iter().chain(taken).map(|(aim, words)| (aim, words.say(lang))).collect()
}

fn backs(lang: Lang) -> Vec<(Option<Return>, String)> {
    let all = Return::ALL.map(Some);
    std::iter::once(None).chain(all).map(|second| (second, back(second).say(lang))).collect()
}
