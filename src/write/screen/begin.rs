//! The questions about an event before it begins: so far of a season of Keizer.

use super::question::{Answer, Question};
use super::rules::{TOPS, refusal};
use crate::pairing::keizer::Rules as Limits;
use crate::setup::wishes::Keizer;
use crate::setup::{Draft, Error, MOST_ROUNDS, Season, USUAL_EVENINGS};
use crate::standings::keizer::Preset;
use crate::text::new::New as Text;
use crate::text::{Lang, Say};

/// A question about a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// The number of evenings.
    Evenings,
    /// The value of the first of the list; the usual one where nothing is typed.
    Top,
    /// The values of places and absences.
    Values,
    /// The limits on playing each other again.
    Rematches,
    /// The order of the first list, where somebody has a rating.
    FirstList,
}

/// The questions of a season that begins.
pub fn season(draft: &Draft, lang: Lang) -> Vec<Question<Key>> {
    let wishes = draft.wished::<Keizer>();
    let season = wishes.season.unwrap_or_default();
    let entrants = &draft.reading().entrants;
    let usual = season.values.settings(entrants.len()).top.value(entrants.len());
    let evenings = wishes.rounds.unwrap_or(USUAL_EVENINGS);
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
        questions.push(Question::choice(Key::FirstList, label(Text::FirstList), &lists, &wishes.by_rating));
    }
    questions
}

/// Takes an answer. A number that cannot be read leaves the usual one.
pub fn answer(draft: &mut Draft, key: Key, answer: &Answer) {
    let lang = Lang::En;
    let number = answer.typed().trim().parse().ok();
    let mut season = |change: &dyn Fn(&mut Season)| {
        draft.wish(|wishes: &mut Keizer| change(wishes.season.get_or_insert_default()));
    };
    match key {
        Key::Evenings => draft.set_rounds(number),
        Key::Top => season(&|season| season.top = number),
        Key::Values => season(&|season| season.values = answer.of(&values(lang)).unwrap_or(season.values)),
        Key::Rematches => {
            season(&|season| season.rules = answer.of(&rematches(lang)).unwrap_or(season.rules))
        }
        Key::FirstList => {
            let by_rating = answer.of(&first_lists(lang));
            draft.wish(|wishes: &mut Keizer| wishes.by_rating = by_rating.unwrap_or(wishes.by_rating));
        }
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Kind;
    use crate::write::screen::Asked;

    fn draft(names: &str) -> Draft {
        let mut draft = Draft { names: names.to_owned(), ..Draft::default() };
        draft.choose(Kind::Keizer);
        draft
    }

    const SIX: &str = "Ann\nBo\nCarl\nDirk\nEva\nFay";

    /// The questions on show, a line each.
    fn shown(draft: &Draft, lang: Lang) -> Vec<String> {
        let line = |question: Question<Key>| {
            let now = match question.asked {
                Asked::Choice { options, chosen } => chosen.map(|at| options[at].clone()).unwrap_or_default(),
                Asked::Number { value, usual, .. } => format!("{value} ({usual})"),
            };
            let why = question.refused.map(|refused| format!(" ! {}", refused.why)).unwrap_or_default();
            format!("{:?} {}: {now}{why}", question.key, question.label)
        };
        season(draft, lang).into_iter().map(line).collect()
    }

    #[test]
    fn a_season_is_asked_in_three_languages_and_for_ratings_where_there_are_any() {
        let lines = Lang::ALL.map(|lang| shown(&draft(SIX), lang).join("\n"));
        insta::assert_snapshot!(lines.join("\n\n"));
        let rated = draft("Ann 1800\nBo 1700\nCarl 1600\nDirk 1500");
        assert_eq!(season(&rated, Lang::En).len(), season(&draft(SIX), Lang::En).len() + 1);
    }

    #[test]
    fn answers_stand_there_afterwards_and_a_low_value_is_refused_with_an_offer() {
        let mut draft = draft(SIX);
        answer(&mut draft, Key::Evenings, &Answer::Typed("24".to_owned()));
        answer(&mut draft, Key::Values, &Answer::Chosen(3));
        answer(&mut draft, Key::Rematches, &Answer::Chosen(1));
        let lines = shown(&draft, Lang::En);
        assert!(lines[0].ends_with(": 24 ()"), "{lines:?}");
        assert!(lines[2].ends_with(&Text::ValuesSeed.say(Lang::En)), "{lines:?}");
        assert!(lines[3].ends_with("Never in this season"), "{lines:?}");
        answer(&mut draft, Key::Top, &Answer::Typed("3".to_owned()));
        let top = season(&draft, Lang::En).into_iter().find(|question| question.key == Key::Top).unwrap();
        let (_, instead) = top.refused.unwrap().instead.unwrap();
        answer(&mut draft, Key::Top, &instead);
        assert!(season(&draft, Lang::En).iter().all(|question| question.refused.is_none()));
        // What is no number leaves the usual one.
        answer(&mut draft, Key::Top, &Answer::Typed("many".to_owned()));
        answer(&mut draft, Key::Evenings, &Answer::Typed(String::new()));
        let lines = shown(&draft, Lang::En);
        assert!(
            lines[0].ends_with(&format!(": {USUAL_EVENINGS} ()")) && lines[1].contains(":  ("),
            "{lines:?}"
        );
    }
}
