//! Questions about a Keizer season that begins.

use rondel_event::pairing::keizer::Rules as Limits;
use rondel_event::standings::keizer::Preset;
use rondel_session::setup::{Draft, Error, MOST_ROUNDS, USUAL_EVENINGS};
use rondel_text::new::New as Text;
use rondel_text::{Lang, Say};

use super::Key;
use crate::screen::question::{Answer, Question};
use crate::screen::rules::{TOPS, refusal};

/// Returns the questions on length, on the worth of places and absences, and on the first list.
pub(super) fn questions(draft: &Draft, lang: Lang) -> Vec<Question<Key>> {
    let season = draft.season.unwrap_or_default();
    let entrants = &draft.reading().entrants;
    let usual = season.values.settings(entrants.len()).first(entrants.len());
    let evenings = draft.rounds.unwrap_or(USUAL_EVENINGS);
    let label = |text: Text| text.say(lang);
    let unfit = match draft.size() {
        Err(Error::Season(unfit)) => Some(unfit),
        _ => None,
    };
    let top = Question::number(Key::Top, label(Text::TopValue), TOPS, season.top);
    let mut questions = vec![
        Question::number(Key::Evenings, label(Text::Evenings), [1, MOST_ROUNDS], Some(evenings))
            .hinted(label(Text::EveningsHint)),
        top.usually(usual.to_string())
            .hinted(label(Text::TopHint { top: usual }))
            .refused(unfit.map(|unfit| refusal(unfit, lang))),
        Question::choice(Key::Values, label(Text::Values), &values(lang), &season.values),
        Question::choice(Key::Rematches, label(Text::Rematches), &rematches(lang), &season.rules),
    ];
    if entrants.iter().any(|found| found.entrant.rating.is_some()) {
        let lists = first_lists(lang);
        questions.push(Question::choice(Key::FirstList, label(Text::FirstList), &lists, &draft.by_rating));
    }
    questions
}

/// Writes an answer into the draft.
pub(super) fn take(draft: &mut Draft, key: Key, answer: &Answer) {
    let lang = Lang::En;
    let season = draft.season.get_or_insert_default();
    match key {
        Key::Top => season.top = answer.typed().trim().parse().ok(),
        Key::Values => answer.choose(&mut season.values, &values(lang)),
        Key::Rematches => answer.choose(&mut season.rules, &rematches(lang)),
        _ => answer.choose(&mut draft.by_rating, &first_lists(lang)),
    }
}

/// Returns the usual sets of values. Sets of particular clubs, with their sources, are offered with the rules of a
/// season that has begun.
fn values(lang: Lang) -> [(Preset, String); 4] {
    [
        (Preset::Club, Text::ValuesClub.say(lang)),
        (Preset::Sixths, Text::ValuesSixths.say(lang)),
        (Preset::Percentages, Text::ValuesPercents.say(lang)),
        (Preset::Seed, Text::ValuesSeed.say(lang)),
    ]
}

fn rematches(lang: Lang) -> [(Limits, String); 2] {
    [(Limits::CLUB, Text::RematchClub.say(lang)), (Limits::SEED, Text::RematchNever.say(lang))]
}

fn first_lists(lang: Lang) -> [(bool, String); 2] {
    [(false, Text::FirstAsListed.say(lang)), (true, Text::FirstByRating.say(lang))]
}
