//! Fields on the values of members: by places or by ratings, with their numbers.

use rondel_event::event::Keizer;
use rondel_event::standings::keizer::{ByRating, InvalidRules, Settings, Top};
use rondel_text::numbers::decimal;
use rondel_text::season::rules::{Rule, Rules as Text, times};

use super::{Edited, Fields, Key, Part, RATIOS, STEPS, TOPS, Unfit};
use crate::screen::question::Keys;

/// Places, ratings all season, and ratings in list 0.
const RATED: [(Option<bool>, Text); 3] =
    [(None, Text::RatedNo), (Some(false), Text::RatedAll), (Some(true), Text::RatedStart)];

/// Adds the fields on the values of this many members. `now` are the rules in force, whose last numbers by ratings
/// return with them.
pub(super) fn worth_of_members(fields: Fields<'_>, now: Keizer, members: usize) -> Fields<'_> {
    let values = fields.value().keizer.values;
    let by = values.rated.map(|rated| rated.starts);
    let set = move |it: &mut Edited, by: Option<bool>| {
        let was = it.keizer.values.rated.or(now.values.rated).unwrap_or(ByRating::USUAL);
        let rated = by.map(|starts| ByRating { starts, ..was });
        it.keizer.values = Settings { rated, ..it.keizer.values }.fitting(members)?;
        Ok::<_, Unfit>(())
    };
    let fields = fields
        .when(!values.is_all_rated(), |fields| places(fields, members))
        // A table of points needs ratings all season.
        .when(!values.is_from_table(), |fields| {
            fields.try_choose(Key::Rated, Text::RatedLabel, RATED, by, set)
        });
    let Some(mut rated) = values.by_rating() else { return fields };
    let mut fields = fields;
    for part in Part::ALL {
        let ([least, most], was) = (part.range(&rated), *part.of(&mut rated));
        let write = move |it: &mut Edited, text: &str| {
            let mut rated = it.keizer.values.by_rating().unwrap_or(ByRating::USUAL);
            *part.of(&mut rated) = InvalidRules::typed(text, least, most)?;
            it.keizer.values.rated = Some(rated);
            Ok::<_, Unfit>(())
        };
        fields = fields.number_by(Key::ByRating(part), part.label(), least..=most, Some(was), write);
    }
    fields.hint(Key::ByRating(Part::Per), Text::RatedHint)
}

/// Adds the first value, the last, their ratio, and the difference between two places.
fn places(fields: Fields<'_>, members: usize) -> Fields<'_> {
    let values = fields.value().keizer.values;
    let [first, last] = [values.first(members), values.value_at(members.saturating_sub(1), members)];
    let ratio = times(first, last);
    let range = TOPS[0]..=TOPS[1];
    let [first, last] = [first, last].map(|value| u16::try_from(value).ok());
    let write_step = move |it: &mut Edited, text: &str| {
        let step = InvalidRules::typed(text, STEPS[0], STEPS[1])?;
        // Another first value is no answer to this question.
        let unfit = |why| Unfit { why, offers: !matches!(why, InvalidRules::Top { .. }) };
        it.keizer.values = it.keizer.values.with_step(step, members).map_err(unfit)?;
        Ok::<_, Unfit>(())
    };
    fields
        .number_by(Key::Rule(Rule::Top), Text::TopLabel, range.clone(), first, move |it, text| {
            it.keizer.values = typed_top(it.keizer.values, members, text)?;
            Ok::<_, Unfit>(())
        })
        .hint(Key::Rule(Rule::Top), Text::TopHint)
        .number_by(Key::Last, Text::LastLabel, range, last, |it, text| {
            it.keizer.values.top = Top::Last(InvalidRules::typed(text, TOPS[0], TOPS[1])?);
            Ok::<_, Unfit>(())
        })
        .text_by(
            Key::Ratio,
            Text::RatioLabel,
            Keys::Decimals,
            move |lang| ratio.map(|tenths| decimal(tenths.into(), 1, lang)).unwrap_or_default(),
            |it, text| {
                it.keizer.values.top = Top::Ratio(typed_ratio(text).ok_or(InvalidRules::Ratio)?);
                Ok::<_, Unfit>(())
            },
        )
        .number_by(Key::Step, Text::StepLabel, STEPS[0]..=STEPS[1], Some(values.step), write_step)
}

/// Returns the values for this number of members with a typed first value.
pub(in crate::screen) fn typed_top(
    values: Settings,
    members: usize,
    typed: &str,
) -> Result<Settings, InvalidRules> {
    let top = Top::Fixed(InvalidRules::typed(typed, TOPS[0], TOPS[1])?);
    Settings { top, ..values }.fitting(members)
}

/// Reads the ratio of the first value to the last, in tenths.
fn typed_ratio(text: &str) -> Option<u16> {
    let text = text.trim().replace(',', ".");
    let (whole, after) = text.split_once('.').unwrap_or((&text, "0"));
    let after: u16 = after.parse().ok().filter(|_| after.len() == 1)?;
    let tenths = whole.parse::<u16>().ok()?.checked_mul(10)?.checked_add(after)?;
    Some(tenths).filter(|tenths| RATIOS.contains(tenths))
}
