//! Questions about a cup: its groups, and the stage after them.

use rondel_schedule::round_robin::cup::{FinalStage, MOST, Places, Plan};
use rondel_session::setup::cup::MOST_GROUPS;
use rondel_session::setup::wishes::Cup;
use rondel_session::setup::{Draft, Error};
use rondel_text::cup::Cup as Text;
use rondel_text::new::New;
use rondel_text::{Lang, Say};

use super::{Key, round_robin};
use crate::screen::question::{Answer, Question, Refused};

/// The stage after the groups, without its numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum After {
    KnockOut(Places),
    Leagues { keep: bool },
}

/// Returns the questions on the groups, the meetings within a group, and who goes through.
pub(super) fn questions(draft: &Draft, lang: Lang) -> Vec<Question<Key>> {
    let names = &draft.reading().entrants;
    let wishes = &draft.cup;
    let outline = wishes.outline(names.len());
    let problem = |is_it: fn(&Error) -> bool| {
        let problem = outline.as_ref().err().filter(|problem| is_it(problem));
        problem.map(|problem| Refused::because(super::trouble(problem, lang)))
    };
    let groups = wishes.groups_of(names.len());
    let mut asked = vec![
        Question::number(
            Key::Groups,
            Text::NumberOfGroups.say(lang),
            [0, MOST_GROUPS],
            u16::try_from(groups).ok(),
        )
        .hinted(Text::NumberOfGroupsHint.say(lang))
        .refused(problem(|it| matches!(it, Error::Groups { .. }))),
    ];
    if groups > 0 {
        let cycles = round_robin::cycles(lang);
        let cycles = &cycles[..usize::from(rondel_session::setup::cup::MOST_CYCLES)];
        asked.push(Question::choice(Key::Cycles, New::Cycles.say(lang), cycles, &wishes.cycles.into()));
    }
    let after = if groups > 0 { Text::After } else { Text::Places };
    asked.push(Question::choice(
        Key::After,
        after.say(lang),
        &afters(groups > 0, lang),
        &After::of(wishes.then),
    ));
    if groups > 0 {
        asked.extend(numbers(wishes, outline.as_ref().ok(), lang));
        let has_clubs = names.iter().any(|it| !it.entrant.club.is_empty() || !it.entrant.class.is_empty());
        if has_clubs {
            let apart = Text::ClubsApart.say(lang);
            asked.push(Question::yes_or_no(Key::ClubsApart, apart, wishes.clubs_apart));
        }
    }
    let is_rated = names.iter().any(|it| it.entrant.rating.is_some());
    if is_rated && draft.lot.is_none() {
        let by_rating = Question::yes_or_no(Key::ByRating, Text::ByRating.say(lang), wishes.by_rating);
        asked.push(by_rating.hinted(Text::ByRatingHint.say(lang)));
    }
    let knock_out = problem(|it| matches!(it, Error::KnockOut { .. }));
    let place = asked.iter().position(|question| question.key == Key::Through).unwrap_or(0);
    if knock_out.is_some() {
        asked[place].refused = knock_out;
    }
    asked
}

/// Returns the questions on how many go through from each group.
fn numbers(wishes: &Cup, outline: Option<&Plan>, lang: Lang) -> Vec<Question<Key>> {
    let then = outline.map_or(wishes.then, |plan| plan.then);
    let most = MOST as u16;
    match then {
        FinalStage::KnockOut { through, best, .. } => {
            let through = Question::number(Key::Through, Text::Through.say(lang), [1, most], Some(through));
            let through = match outline.map(Plan::qualify) {
                Some(n) => {
                    let byes = n.next_power_of_two() - n;
                    through.hinted(Text::InKnockOut { n, byes }.say(lang))
                }
                None => through,
            };
            let best =
                Question::number(Key::BestNext, Text::BestNext.say(lang), [0, MOST_GROUPS], Some(best));
            vec![through, best.hinted(Text::BestNextHint.say(lang))]
        }
        FinalStage::Leagues { each, .. } => {
            vec![Question::number(Key::Through, Text::InEach.say(lang), [1, most], Some(each))]
        }
    }
}

/// Writes an answer into the draft.
pub(super) fn take(draft: &mut Draft, key: Key, answer: &Answer) {
    let lang = Lang::En;
    let number: Option<u16> = answer.typed().trim().parse().ok();
    let has_groups = draft.cup.groups_of(draft.reading().entrants.len()) > 0;
    let wishes = &mut draft.cup;
    match key {
        Key::Groups => wishes.groups = number,
        Key::Cycles => {
            let mut cycles = usize::from(wishes.cycles);
            answer.choose(&mut cycles, &round_robin::cycles(lang));
            wishes.cycles = cycles as u16;
        }
        Key::After => {
            let mut after = After::of(wishes.then);
            answer.choose(&mut after, &afters(has_groups, lang));
            wishes.then = after.then(wishes.then);
        }
        Key::Through => match &mut wishes.then {
            FinalStage::KnockOut { through: it, .. } | FinalStage::Leagues { each: it, .. } => {
                *it = number.filter(|&n| n > 0).unwrap_or(*it);
            }
        },
        Key::BestNext => {
            if let FinalStage::KnockOut { best, .. } = &mut wishes.then {
                *best = number.unwrap_or(0);
            }
        }
        Key::ByRating => wishes.by_rating = answer.is_yes(),
        Key::ClubsApart => wishes.clubs_apart = answer.is_yes(),
        _ => {}
    }
}

/// Returns the reason why a cup is impossible.
pub(super) fn trouble(problem: &Error, lang: Lang) -> String {
    match *problem {
        Error::KnockOut { given, most } => Text::TooMany { given, most },
        Error::Groups { players, .. } => {
            Text::GroupsBad { most: (players / 2).min(MOST_GROUPS.into()), players }
        }
        _ => return super::trouble(problem, lang),
    }
    .say(lang)
}

/// Returns the groups in a few words: "4 groups of 4", "3 groups of 4–5".
pub(crate) fn groups(draft: &Draft, lang: Lang) -> String {
    let entrants = draft.reading().entrants.len();
    match draft.cup.groups_of(entrants) {
        0 => Text::NoGroups.say(lang),
        n => {
            let (least, most) = (entrants / n, entrants.div_ceil(n));
            let size = if least == most { least.to_string() } else { format!("{least}–{most}") };
            Text::GroupsOf { n, size }.say(lang)
        }
    }
}

/// Returns the stage after the groups in a few words.
pub(crate) fn after(draft: &Draft, lang: Lang) -> String {
    let after = After::of(draft.cup.then);
    let words = afters(true, lang).into_iter().find(|it| it.0 == after);
    words.map(|(_, words)| words).unwrap_or_default()
}

impl After {
    fn of(then: FinalStage) -> After {
        match then {
            FinalStage::KnockOut { places, .. } => After::KnockOut(places),
            FinalStage::Leagues { keep, .. } => After::Leagues { keep },
        }
    }

    /// Returns the stage with the numbers chosen before.
    fn then(self, was: FinalStage) -> FinalStage {
        let (through, best) = match was {
            FinalStage::KnockOut { through, best, .. } => (through, best),
            FinalStage::Leagues { each, .. } => (each, 0),
        };
        match self {
            After::KnockOut(places) => FinalStage::KnockOut { through, best, places },
            After::Leagues { keep } => FinalStage::Leagues { each: through, keep },
        }
    }
}

fn afters(groups: bool, lang: Lang) -> Vec<(After, String)> {
    let knock_out = [
        (After::KnockOut(Places::First), Text::KnockOut),
        (After::KnockOut(Places::Third), Text::WithThird),
        (After::KnockOut(Places::All), Text::AllPlaces),
    ];
    let leagues = [
        (After::Leagues { keep: true }, Text::LeaguesKept),
        (After::Leagues { keep: false }, Text::LeaguesNew),
    ];
    let leagues = leagues.into_iter().filter(|_| groups);
    knock_out.into_iter().chain(leagues).map(|(after, words)| (after, words.say(lang))).collect()
}
