//! A season that is imported: the pasted text, the choices, and the questions about it.

use rondel_event::event::{Keizer, MAX_TITLE};
use rondel_event::pairing::keizer::Rules;
use rondel_event::standings::keizer::{Preset, Settings};
use rondel_format::season::{Choices, ImportedSeason, Order};
use rondel_session::setup::USUAL_EVENINGS;
use rondel_text::Lang;
use rondel_text::season::taking::Taking as Text;
use serde::{Deserialize, Serialize};

use super::form::Form;
use super::question::{Answer, Question, Refusals};
use super::rules::{TOPS, Unfit, presets, typed_top};

/// A question about the season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Order of list 0.
    Order,
    /// Treatment of those who came later, as new members or as late ones.
    Late,
    /// Preset of the rules.
    Preset,
    /// First value.
    Top,
    /// Name of the season.
    Title,
}

/// The pasted texts and the choices, kept by the page so that nothing is lost.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// Rounds played, as text.
    pub text: String,
    /// Choices for reading the text, with list 0.
    pub choices: Choices,
    /// Club's own ranking.
    pub ranking: String,
    /// Title of the season.
    pub title: String,
    /// Values of the season, or `None` for the rules with which a season at a club begins.
    pub values: Option<Settings>,
    /// Preset chosen last, from which these values come unless they were changed.
    pub preset: Option<Preset>,
    /// Rejected input.
    #[serde(skip)]
    refused: Refusals<Key>,
}

impl Draft {
    /// Returns the values for a season that begins with these members.
    pub fn values(&self, taken: &ImportedSeason) -> Settings {
        self.values.unwrap_or_else(|| Preset::Club.settings(taken.season.start.len()))
    }

    /// Returns the preset of these values, whatever their first value is.
    pub fn preset(&self, taken: &ImportedSeason) -> Option<Preset> {
        let members = taken.season.start.len();
        Preset::of(&self.values(taken), members, evenings(taken, self.preset), self.preset)
    }

    /// Returns the rules of the season; it has the usual number of evenings, unless its preset has another.
    pub fn keizer(&self, taken: &ImportedSeason) -> Keizer {
        let rounds = evenings(taken, self.preset(taken));
        Keizer { rounds, values: self.values(taken), rules: Rules::CLUB }
    }

    /// Returns the questions that the text does not answer: the order of list 0, latecomers, the rules, the name.
    pub fn questions(&self, taken: &ImportedSeason, lang: Lang) -> Vec<Question<Key>> {
        self.form(taken).questions(&self.refused, lang)
    }

    /// Takes an answer. A first value that does not fit the members changes nothing, and its question has the reason.
    pub fn answer(&mut self, taken: &ImportedSeason, key: Key, answer: &Answer) {
        if key != Key::Title {
            self.refused = Refusals::default();
        }
        let (draft, refused) = self.form(taken).answer(&self.refused, key, answer);
        *self = Draft { refused, ..draft };
    }

    fn form<'a>(&self, taken: &'a ImportedSeason) -> Form<'a, Key, Draft> {
        let (values, members) = (self.values(taken), taken.season.start.len());
        let choose = move |it: &mut Draft, preset: Option<Preset>| {
            if let Some(preset) = preset {
                it.values = Some(preset.within(members, evenings(taken, Some(preset))));
                it.preset = Some(preset);
            }
        };
        let write_top = move |it: &mut Draft, text: &str| {
            it.values = Some(typed_top(it.values(taken), members, text)?);
            Ok::<_, Unfit>(())
        };
        let first = u16::try_from(values.first(members)).ok();
        Form::of(self.clone())
            .choice(Key::Order, Text::OrderLabel, ORDERS, |it| Some(&mut it.choices.order))
            .choice(Key::Late, Text::LateLabel, LATES, |it| Some(&mut it.choices.late))
            .choose(Key::Preset, Text::Preset, presets(), self.preset(taken), choose)
            .hint(Key::Preset, Text::RulesLater)
            .when(!values.is_all_rated(), |form| {
                form.number_by(Key::Top, Text::TopLabel, TOPS[0]..=TOPS[1], first, write_top)
            })
            .words(Key::Title, Text::EventName, MAX_TITLE, |it| Some(&mut it.title))
    }
}

/// Returns the number of evenings of a season by a preset, at least those that were played.
fn evenings(taken: &ImportedSeason, preset: Option<Preset>) -> u16 {
    let played = u16::try_from(taken.season.rounds.len()).unwrap_or(u16::MAX);
    preset.and_then(Preset::evenings).unwrap_or(USUAL_EVENINGS).max(played)
}

const ORDERS: [(Order, Text); 2] = [(Order::Listed, Text::OrderListed), (Order::Rating, Text::OrderRating)];
const LATES: [(Option<bool>, Text); 3] =
    [(None, Text::LateBySelf), (Some(true), Text::LateNew), (Some(false), Text::LateOld)];

#[cfg(test)]
mod tests {
    use rondel_format::season;
    use rondel_text::Say;

    use super::*;

    /// Six members after an evening.
    fn taken(draft: &Draft) -> ImportedSeason {
        season::read("1;Anna;Bo;1-0\n1;Cas;Dirk;=\n1;Eva;Fen;0-1\n").build(&draft.choices)
    }

    fn asked(draft: &Draft, lang: Lang) -> String {
        let all = draft.questions(&taken(draft), lang);
        let why =
            |it: &Question<Key>| it.refused.clone().map(|it| format!(" !{}", it.why)).unwrap_or_default();
        all.iter().map(|it| format!("{}: {}{}\n", it.label, it.now(), why(it))).collect()
    }

    #[test]
    fn what_is_asked_of_a_season_taken_over_in_three_languages() {
        let draft = Draft { title: "Club".into(), ..Draft::default() };
        let all = [Lang::En, Lang::Nl, Lang::Nb].map(|lang| asked(&draft, lang));
        insta::assert_snapshot!("asked", all.join("\n"));
    }

    #[test]
    fn a_value_of_the_first_that_does_not_fit_changes_nothing_and_says_why() {
        let mut draft = Draft::default();
        let taken = taken(&draft);
        assert_eq!(taken.season.start.len(), 6);
        draft.answer(&taken, Key::Top, &Answer::Typed("60".into()));
        let before = draft.values(&taken);
        assert_eq!(before.first(6), 60);
        draft.answer(&taken, Key::Top, &Answer::Typed("1".into()));
        assert_eq!(draft.values(&taken), before);
        let top = draft.questions(&taken, Lang::En).into_iter().find(|it| it.key == Key::Top).unwrap();
        assert_eq!(top.now(), "1");
        let (_, instead) = top.refused.unwrap().instead.unwrap();
        draft.answer(&taken, Key::Top, &instead);
        assert!(draft.questions(&taken, Lang::En).iter().all(|it| it.refused.is_none()));
        assert!(draft.values(&taken).first(6) > 1);
        // The name is another matter: it takes no reason away.
        draft.answer(&taken, Key::Top, &Answer::Typed("none".into()));
        draft.answer(&taken, Key::Title, &Answer::Typed("Club".into()));
        assert!(draft.questions(&taken, Lang::En).iter().any(|it| it.refused.is_some()));
    }

    #[test]
    fn every_preset_can_be_chosen_and_stands_there_then() {
        for (at, (preset, words)) in presets().enumerate() {
            let Some(preset) = preset else { continue };
            let mut draft = Draft::default();
            let taken = taken(&draft);
            draft.answer(&taken, Key::Preset, &Answer::Chosen(at));
            assert_eq!(draft.preset(&taken), Some(preset), "{}", words.say(Lang::En));
            assert_eq!(draft.keizer(&taken).values, draft.values(&taken));
            // Kept and read again it is the same.
            let kept = serde_json::to_string(&draft).unwrap();
            assert_eq!(serde_json::from_str::<Draft>(&kept).unwrap(), draft);
        }
    }
}
