//! Questions about a round robin that may be a league.

use rondel_schedule::round_robin::league::ask::{Aim, LEAST_TEAMS};
use rondel_schedule::round_robin::league::choices::{Choices, most_weeks};
use rondel_schedule::round_robin::league::returns::Return;
use rondel_session::setup::{Draft, Error};
use rondel_text::league::{League as Text, back};
use rondel_text::new::New;

use super::{Fields, Key, fault};
use crate::screen::form::Verbatim;

/// Adds the aim and, for a league, the further choices.
pub(super) fn form(fields: Fields) -> Fields {
    let draft = fields.value();
    let league = draft.league_wished();
    let (aim, choices) = (league.map(|it| it.aim.clone()), league.map(|it| it.choices.clone()));
    let teams = draft.reading().entrants.len();
    let aims = aims(draft);
    let problem = fault(draft.size().err(), |problem| matches!(problem, Error::League { .. }));
    let fields = fields
        .choose(Key::Matters, Text::Matters, aims, aim, |it: &mut Draft, aim| it.matter(aim))
        .hint(Key::Matters, Text::MattersHint)
        .fault(Key::Matters, problem);
    let Some(choices) = choices else { return fields };
    let needed = Choices { weeks: None, ..choices.clone() }.rounds(teams);
    let [least, most] = [needed, most_weeks(needed)].map(|weeks| weeks as u16);
    let is_bad = choices.weeks.is_some_and(|weeks| !(least..=most).contains(&weeks));
    let bad = Text::WeeksBad { least: needed, most: most.into() };
    // The order has no effect if there are more weeks than rounds.
    let is_free = choices.second.is_some() && choices.is_relaxed(teams);
    let backs = std::iter::once(None).chain(Return::ALL.map(Some)).map(|second| (second, back(second)));
    fields
        .choice(Key::Back, New::Cycles, backs, |it| Some(&mut of(it)?.second))
        .follows(Key::Back, |_, it| {
            if let Some(league) = &it.league {
                it.plan.cycles = league.choices.cycles();
            }
        })
        .when(is_free, |fields| fields.hint(Key::Back, Text::NoOrder))
        .any_number(Key::Weeks, Text::Weeks, least..=most, choices.weeks, |it, text| {
            if let Some(choices) = of(it) {
                choices.weeks = text.trim().parse().ok();
            }
        })
        .usual(Key::Weeks, Verbatim(needed))
        .hint(Key::Weeks, Text::WeeksHint)
        .fault(Key::Weeks, is_bad.then_some(bad))
        .yes_or_no(Key::Even, Text::Even, |it| Some(&mut of(it)?.even))
        .yes_or_no(Key::NoThree, Text::NoThree, |it| Some(&mut of(it)?.no_three))
        .yes_or_no(Key::NoSecond, Text::NoSecond, |it| Some(&mut of(it)?.no_second))
        .yes_or_no(Key::NoLast, Text::NoLast, |it| Some(&mut of(it)?.no_last))
}

/// Returns the choices of a league, to be changed.
fn of(draft: &mut Draft) -> Option<&mut Choices> {
    Some(&mut draft.league.as_mut()?.choices)
}

/// Returns the reason why a league of this size cannot be chosen.
pub(super) fn size(given: usize, [least, most]: [usize; 2]) -> Text {
    match least == most {
        true => Text::TakenSize { given, teams: least },
        false => Text::OtherSize { given, least: least.max(LEAST_TEAMS), most },
    }
}

/// Returns the possible aims, including that of a timetable taken from elsewhere while it is chosen.
fn aims(draft: &Draft) -> Vec<(Option<Aim>, Text)> {
    let taken = draft.league_wished().map(|league| &league.aim).filter(|aim| matches!(aim, Aim::Taken(_)));
    let usual = [
        (None, Text::AsMade),
        (Some(Aim::Follow), Text::LeastFollow),
        (Some(Aim::Breaks), Text::FewestBreaks),
    ];
    usual.into_iter().chain(taken.map(|aim| (Some(aim.clone()), Text::Taken))).collect()
}
