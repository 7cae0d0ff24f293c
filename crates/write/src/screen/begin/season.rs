//! Questions about a Keizer season that begins.

use rondel_event::pairing::keizer::Rules as Limits;
use rondel_event::standings::keizer::Preset;
use rondel_session::setup::{Draft, Error, MOST_ROUNDS, USUAL_EVENINGS};
use rondel_text::new::New as Text;

use super::{Fields, Key};
use crate::screen::form::Verbatim;
use crate::screen::rules::{TOPS, Unfit};

/// Adds the length, the worth of places and absences, and the first list.
pub(super) fn form(fields: Fields) -> Fields {
    let draft = fields.value();
    let season = draft.season.unwrap_or_default();
    let entrants = &draft.reading().entrants;
    let usual = season.values.settings(entrants.len()).first(entrants.len());
    let evenings = draft.rounds.unwrap_or(USUAL_EVENINGS);
    let is_rated = entrants.iter().any(|found| found.entrant.rating.is_some());
    let unfit = match draft.size() {
        Err(Error::Season(unfit)) => Some(Unfit::from(unfit)),
        _ => None,
    };
    fields
        .any_number(Key::Evenings, Text::Evenings, 1..=MOST_ROUNDS, Some(evenings), |it, text| {
            it.set_rounds(text.trim().parse().ok());
        })
        .hint(Key::Evenings, Text::EveningsHint)
        .any_number(Key::Top, Text::TopValue, TOPS[0]..=TOPS[1], season.top, |it: &mut Draft, text| {
            it.season.get_or_insert_default().top = text.trim().parse().ok();
        })
        .usual(Key::Top, Verbatim(usual))
        .hint(Key::Top, Text::TopHint { top: usual })
        .fault(Key::Top, unfit)
        .choose(Key::Values, Text::Values, VALUES, season.values, |it, values| {
            it.season.get_or_insert_default().values = values;
        })
        .choose(Key::Rematches, Text::Rematches, REMATCHES, season.rules, |it, rules| {
            it.season.get_or_insert_default().rules = rules;
        })
        .choice(Key::FirstList, Text::FirstList, FIRST_LISTS, move |it| is_rated.then_some(&mut it.by_rating))
}

/// The usual sets of values. Sets of particular clubs, with their sources, are offered with the rules of a season that
/// has begun.
const VALUES: [(Preset, Text); 4] = [
    (Preset::Club, Text::ValuesClub),
    (Preset::Sixths, Text::ValuesSixths),
    (Preset::Percentages, Text::ValuesPercents),
    (Preset::Seed, Text::ValuesSeed),
];

const REMATCHES: [(Limits, Text); 2] =
    [(Limits::CLUB, Text::RematchClub), (Limits::SEED, Text::RematchNever)];

const FIRST_LISTS: [(bool, Text); 2] = [(false, Text::FirstAsListed), (true, Text::FirstByRating)];
