//! The effect of an answer on the rules of a season.

use rondel_event::event::{Keizer, State};
use rondel_event::standings::keizer::{
    Allowance, Away, ByRating, Elsewhere, InvalidRules, Periods, Settings, Share, Top,
};
use rondel_schedule::model::ids::RoundNo;
use rondel_session::setup::MOST_ROUNDS;
use rondel_text::Lang;
use rondel_text::keizer::numbers::read_share;
use rondel_text::season::rules::Rule;

use super::options::{
    anews, bests, between, by_result, colours, cycles, ends, entries, full, gaps, halves, leasts, limits,
    most, own_values, periods_of, presets, rated, shares, units, weaker,
};
use super::{Key, RATIOS, STEPS, TOPS, allowed, in_force, members, worth};
use crate::screen::question::Answer;

/// Writes an answer into the rules; the error is the reason why it does not fit.
pub(super) fn change(
    keizer: &mut Keizer,
    state: &State,
    key: Key,
    answer: &Answer,
) -> Result<(), InvalidRules> {
    let lang = Lang::En;
    match key {
        Key::Preset => take(keizer, state, answer)?,
        Key::Rule(Rule::Periods) => {
            if let Some(number) = answer.of(&periods_of(keizer, lang)) {
                keizer.values.periods = Periods::even(number, keizer.rounds);
                keizer.values.anew &= number > 1;
            }
        }
        Key::Way => keizer.values = worth::choose(keizer.values, state, answer),
        Key::Rated => keizer.values = valued(keizer.values, state, answer)?,
        Key::WeakerDraws => {
            let is = answer.of(&weaker(lang)).unwrap_or(keizer.values.weaker_draws);
            keizer.values = keizer.values.with_weaker_draws(is)?;
        }
        Key::Anew => answer.choose(&mut keizer.values.anew, &anews(lang)),
        Key::Half => {
            if let Some(counted) = answer.of(&halves(keizer, lang)) {
                counted.write(&mut keizer.rules.limits);
            }
        }
        Key::ByResult => {
            let is = answer.of(&by_result(lang));
            let elsewhere = keizer.values.elsewhere.unwrap_or(Elsewhere::USUAL);
            keizer.values.elsewhere = is.unwrap_or(keizer.values.elsewhere.is_some()).then_some(elsewhere);
        }
        Key::MissedEnds => answer.choose(&mut keizer.values.missed.ends, &ends(lang)),
        Key::Share(away) => {
            let shares = shares(allowed(state, away).share, lang);
            answer.choose(&mut allowance_of(keizer, away).share, &shares);
        }
        Key::Limit(away) => answer.choose(&mut allowance_of(keizer, away).limit, &limits(lang)),
        Key::Less(away) => {
            let shares = shares(allowed(state, away).less, lang);
            answer.choose(&mut allowance_of(keizer, away).less, &shares);
        }
        Key::Table | Key::Amount(_) => {
            keizer.values = worth::typed(keizer.values, key, answer.typed())?;
        }
        Key::Last
        | Key::Ratio
        | Key::Step
        | Key::ByRating(_)
        | Key::Period(_)
        | Key::Elsewhere(_)
        | Key::Worth(_) => {
            return typed(keizer, state, key, answer.typed());
        }
        Key::Rule(Rule::Away(_) | Rule::Games) => {}
        Key::Rule(Rule::Evenings) => {
            let rounds = InvalidRules::typed(answer.typed(), 1, MOST_ROUNDS)?;
            let rounds = InvalidRules::evenings(rounds, state.rounds.len())?;
            keizer.rounds = InvalidRules::enough(rounds, &keizer.values)?;
        }
        Key::Rule(Rule::Top) => keizer.values = typed_top(keizer.values, members(state), answer.typed())?,
        Key::Rule(Rule::Missed) => {
            let own = in_force(state).map_or(Share::NONE, |now| now.values.missed.share);
            answer.choose(&mut keizer.values.missed.share, &shares(own, lang));
        }
        Key::Rule(Rule::OwnValue) => answer.choose(&mut keizer.values.own_value, &own_values(lang)),
        Key::Rule(Rule::Best) => {
            let bests = bests(keizer, lang);
            answer.choose(&mut keizer.values.best, &bests);
        }
        Key::Rule(Rule::Least) => {
            let leasts = leasts(keizer, lang);
            answer.choose(&mut keizer.values.least, &leasts);
        }
        Key::Rule(Rule::Entry) => answer.choose(&mut keizer.values.entry, &entries(lang)),
        Key::Rule(Rule::Full) => answer.choose(&mut keizer.values.full_from, &full(lang)),
        Key::Rule(Rule::Cycle) => answer.choose(&mut keizer.values.cycle, &cycles(lang)),
        Key::Rule(Rule::Unit) => answer.choose(&mut keizer.values.last_is_one, &units(lang)),
        Key::Rule(Rule::Gap) => answer.choose(&mut keizer.rules.limits.gap, &gaps(lang)),
        Key::Rule(Rule::Most) => answer.choose(&mut keizer.rules.limits.most, &most(lang)),
        Key::Rule(Rule::Colours) => answer.choose(&mut keizer.rules.colours, &colours(lang)),
    }
    Ok(())
}

/// Changes all values at once by a preset, or the first value by a typed number if the preset does not fit.
fn take(keizer: &mut Keizer, state: &State, answer: &Answer) -> Result<(), InvalidRules> {
    match answer.of(&presets(Lang::En)) {
        Some(None) => {}
        Some(Some(preset)) => {
            let members = members(state);
            let played = u16::try_from(state.rounds.len()).unwrap_or(u16::MAX);
            keizer.rounds = preset.evenings().map_or(keizer.rounds, |evenings| evenings.max(played));
            keizer.values = preset.within(members, keizer.rounds);
            keizer.values = keizer.values.fitting(members)?;
        }
        None => keizer.values = typed_top(keizer.values, members(state), answer.typed())?,
    }
    Ok(())
}

/// Changes a typed value other than the number of evenings and the first value.
fn typed(keizer: &mut Keizer, state: &State, key: Key, text: &str) -> Result<(), InvalidRules> {
    match key {
        Key::Last => keizer.values.top = Top::Last(InvalidRules::typed(text, TOPS[0], TOPS[1])?),
        Key::Ratio => keizer.values.top = Top::Ratio(typed_ratio(text).ok_or(InvalidRules::Ratio)?),
        Key::ByRating(part) => {
            let mut rated = keizer.values.by_rating().unwrap_or(ByRating::USUAL);
            let [least, most] = part.range(&rated);
            *part.of(&mut rated) = InvalidRules::typed(text, least, most)?;
            keizer.values.rated = Some(rated);
        }
        Key::Step => {
            let step = InvalidRules::typed(text, STEPS[0], STEPS[1])?;
            keizer.values = keizer.values.with_step(step, members(state))?;
        }
        Key::Period(at) => {
            let bounds = keizer.values.periods.bounds(keizer.rounds);
            let [least, most] = between(&bounds, at.min(bounds.len().saturating_sub(2)).max(1));
            let round = RoundNo::from_number(InvalidRules::typed(text, least, most)?);
            let periods = keizer.values.periods;
            keizer.values.periods = round.map_or(periods, |round| periods.beginning(at, round));
        }
        Key::Elsewhere(of) => {
            let worth = read_share(text).ok_or(InvalidRules::Share)?;
            let elsewhere = keizer.values.elsewhere.unwrap_or(Elsewhere::USUAL);
            keizer.values.elsewhere = Some(elsewhere.with_worth(of, worth)?);
        }
        Key::Worth(of) => {
            let worth = read_share(text).ok_or(InvalidRules::Share)?;
            keizer.values = keizer.values.with_worth(of, worth)?;
        }
        _ => {}
    }
    Ok(())
}

/// Switches between values by places and by ratings, with the last numbers of the latter.
fn valued(values: Settings, state: &State, answer: &Answer) -> Result<Settings, InvalidRules> {
    let Some(by) = answer.of(&rated(Lang::En)) else { return Ok(values) };
    let own = in_force(state).and_then(|now| now.values.rated);
    let now = values.rated.or(own).unwrap_or(ByRating::USUAL);
    let rated = by.map(|starts| ByRating { starts, ..now });
    Settings { rated, ..values }.fitting(members(state))
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

/// Returns the allowance of a kind of absence, to be changed.
fn allowance_of(keizer: &mut Keizer, away: Away) -> &mut Allowance {
    let allowances = &mut keizer.values.away;
    match away {
        Away::Notice => &mut allowances.notice,
        Away::NoNotice => &mut allowances.no_notice,
        Away::External | Away::Elsewhere(_) => &mut allowances.external,
        Away::Bye => &mut allowances.bye,
    }
}
