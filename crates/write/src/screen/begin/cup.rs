//! Questions about a cup: its groups, and the stage after them.

use rondel_schedule::round_robin::cup::{FinalStage, MOST, Places, Plan};
use rondel_session::setup::cup::{MOST_CYCLES, MOST_GROUPS};
use rondel_session::setup::{Draft, Error};
use rondel_text::cup::Cup as Text;
use rondel_text::new::New;
use rondel_text::{Lang, Say};

use super::{Fields, Key, fault, round_robin};

/// The stage after the groups, without its numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum After {
    KnockOut(Places),
    Leagues { keep: bool },
}

/// Adds the groups, the meetings within a group, and who goes through.
pub(super) fn form(fields: Fields) -> Fields {
    let draft = fields.value();
    let names = &draft.reading().entrants;
    let outline = draft.cup.outline(names.len());
    let groups = draft.cup.groups_of(names.len());
    let (has_groups, wishes) = (groups > 0, draft.cup);
    let has_clubs = names.iter().any(|it| !it.entrant.club.is_empty() || !it.entrant.class.is_empty());
    let has_clubs = has_clubs && has_groups;
    let is_rated = names.iter().any(|it| it.entrant.rating.is_some()) && draft.lot.is_none();
    let problem = outline.as_ref().err().cloned();
    let cycles = round_robin::cycles().take(MOST_CYCLES.into());
    let knock_out = fault(problem.clone(), |problem| matches!(problem, Error::KnockOut { .. }));
    fields
        .any_number(
            Key::Groups,
            Text::NumberOfGroups,
            0..=MOST_GROUPS,
            u16::try_from(groups).ok(),
            |it, text| {
                it.cup.groups = text.trim().parse().ok();
            },
        )
        .hint(Key::Groups, Text::NumberOfGroupsHint)
        .fault(Key::Groups, fault(problem, |problem| matches!(problem, Error::Groups { .. })))
        .when(has_groups, |fields| {
            fields.choose(Key::Cycles, New::Cycles, cycles, wishes.cycles.into(), |it: &mut Draft, cycles| {
                it.cup.cycles = cycles as u16;
            })
        })
        .choose(
            Key::After,
            if has_groups { Text::After } else { Text::Places },
            AFTERS.into_iter().filter(|(after, _)| has_groups || matches!(after, After::KnockOut(_))),
            After::of(wishes.then),
            |it, after| it.cup.then = after.then(it.cup.then),
        )
        .when(has_groups, |fields| {
            let then = outline.as_ref().map_or(wishes.then, |plan| plan.then);
            numbers(fields, then, outline.as_ref().ok().map(Plan::qualify))
        })
        .yes_or_no(Key::ClubsApart, Text::ClubsApart, move |it| has_clubs.then_some(&mut it.cup.clubs_apart))
        .yes_or_no(Key::ByRating, Text::ByRating, move |it| is_rated.then_some(&mut it.cup.by_rating))
        .hint(Key::ByRating, Text::ByRatingHint)
        .fault(if has_groups { Key::Through } else { Key::Groups }, knock_out)
}

/// Adds how many go through from each group; `qualify` is how many that are in all.
fn numbers(fields: Fields, then: FinalStage, qualify: Option<usize>) -> Fields {
    let (label, through, best) = match then {
        FinalStage::KnockOut { through, best, .. } => (Text::Through, through, Some(best)),
        FinalStage::Leagues { each, .. } => (Text::InEach, each, None),
    };
    let fields = fields.any_number(Key::Through, label, 1..=MOST as u16, Some(through), |it, text| {
        match &mut it.cup.then {
            FinalStage::KnockOut { through: it, .. } | FinalStage::Leagues { each: it, .. } => {
                *it = text.trim().parse().ok().filter(|&n| n > 0).unwrap_or(*it);
            }
        }
    });
    if best.is_none() {
        return fields;
    }
    let fields = match qualify {
        Some(n) => fields.hint(Key::Through, Text::InKnockOut { n, byes: n.next_power_of_two() - n }),
        None => fields,
    };
    fields
        .any_number(Key::BestNext, Text::BestNext, 0..=MOST_GROUPS, best, |it, text| {
            if let FinalStage::KnockOut { best, .. } = &mut it.cup.then {
                *best = text.trim().parse().unwrap_or(0);
            }
        })
        .hint(Key::BestNext, Text::BestNextHint)
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
    let words = AFTERS.into_iter().find(|(it, _)| *it == after);
    words.map(|(_, words)| words.say(lang)).unwrap_or_default()
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

const AFTERS: [(After, Text); 5] = [
    (After::KnockOut(Places::First), Text::KnockOut),
    (After::KnockOut(Places::Third), Text::WithThird),
    (After::KnockOut(Places::All), Text::AllPlaces),
    (After::Leagues { keep: true }, Text::LeaguesKept),
    (After::Leagues { keep: false }, Text::LeaguesNew),
];
