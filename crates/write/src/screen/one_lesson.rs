//! A tournament of one lesson: the questions about the time, and the rounds that fit into it.

use rondel_session::setup::Draft;
use rondel_session::setup::lesson::{Field, Fit, LEAST_GAME, Lesson, MOST_MINUTES};
use rondel_text::one_lesson::OneLesson as Text;
use rondel_text::{Lang, Say};

use super::form::Form;
use super::question::{Answer, Question, Refusals};
use super::{Cell, Column, Row, State, Table};

/// A question about the time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Minutes in all.
    Minutes,
    /// Minutes before and after the rounds.
    Around,
    /// Minutes between two rounds.
    Between,
}

/// Largest number of rows before and after the suggested one.
const BESIDE: [usize; 2] = [2, 3];

/// State of the questions; rejected input is kept here.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Editing {
    /// Available time.
    pub lesson: Lesson,
    refused: Refusals<Key>,
}

impl Editing {
    /// Returns the questions.
    pub fn questions(&self, lang: Lang) -> Vec<Question<Key>> {
        self.form().questions(&self.refused, lang)
    }

    /// Takes an answer; a rejected one changes nothing and stays in its field.
    pub fn answer(&mut self, key: Key, answer: &Answer) {
        (self.lesson, self.refused) = self.form().answer(&self.refused, key, answer);
    }

    fn form(&self) -> Form<'static, Key, Lesson> {
        let bad = || Text::Bad { most: MOST_MINUTES };
        Form::of(self.lesson)
            .number(Key::Minutes, Text::Minutes, 0..=MOST_MINUTES, |it| Some(&mut it.minutes))
            .bad(Key::Minutes, bad())
            .number(Key::Around, Text::Around, 0..=MOST_MINUTES, |it| Some(&mut it.around))
            .hint(Key::Around, Text::AroundHint)
            .bad(Key::Around, bad())
            .number(Key::Between, Text::Between, 0..=MOST_MINUTES, |it| Some(&mut it.between))
            .hint(Key::Between, Text::BetweenHint)
            .bad(Key::Between, bad())
    }

    /// Returns the options that fit: the suggested one and those next to it.
    pub fn fits(&self, field: Field) -> Vec<Fit> {
        let fits = self.lesson.fits(field);
        let at = fits.iter().position(|fit| fit.is_suggested).unwrap_or_default();
        let shown = at.saturating_sub(BESIDE[0])..(at + BESIDE[1] + 1).min(fits.len());
        fits.get(shown).map(<[Fit]>::to_vec).unwrap_or_default()
    }

    /// Returns the options as a table, each with a button that takes it over.
    pub fn table(&self, draft: &Draft, field: Field, lang: Lang) -> Table {
        let row = |fit: &Fit| {
            let is_taken = self.lesson.is_taken(*fit, draft);
            let label = Text::Take { rounds: fit.rounds, game: fit.game }.say(lang);
            let button = if is_taken { Text::Used } else { Text::Use }.say(lang);
            let note = if fit.is_suggested { Text::Suggested.say(lang) } else { String::new() };
            Row::of(vec![
                Cell::of(fit.rounds).noted(note),
                Cell::of(fit.game),
                Cell::of(fit.spare),
                Cell::of(button).switched(label, State::Pressed(is_taken)),
            ])
        };
        let columns = vec![
            Column::number(Text::Rounds.say(lang)).naming(),
            Column::number(Text::Game.say(lang)),
            Column::number(Text::Spare.say(lang)),
            Column::act(),
        ];
        let caption = Text::Fits { players: field.players }.say(lang);
        Table::titled(caption, columns, self.fits(field).iter().map(row).collect())
    }

    /// Returns the note under the table: its assumptions, or why nothing fits.
    pub fn told(&self, field: Field, lang: Lang) -> String {
        match (self.fits(field).is_empty(), field.rounds) {
            (false, _) => Text::Explained,
            (true, Some(rounds)) => Text::TooManyRounds { rounds },
            (true, None) => Text::TooShort { least: LEAST_GAME },
        }
        .say(lang)
    }
}

#[cfg(test)]
mod tests {
    use rondel_session::setup::Kind;

    use super::super::tests::drawn_in_all;
    use super::*;

    fn draft(kind: Kind, players: usize) -> Draft {
        let names: Vec<String> = (1..=players).map(|n| format!("P{n}")).collect();
        let mut draft = Draft { names: names.join("\n").into(), ..Draft::default() };
        draft.choose(kind);
        draft
    }

    #[test]
    fn a_class_of_24_in_three_languages() {
        let mut draft = draft(Kind::Monrad, 24);
        let editing = Editing::default();
        let field = Field::of(&draft).unwrap();
        editing.lesson.take_over(editing.fits(field)[1], &mut draft);
        insta::assert_snapshot!(drawn_in_all(|lang| editing.table(&draft, field, lang)));
    }

    #[test]
    fn what_is_no_number_of_minutes_changes_nothing_and_what_does_not_fit_is_said() {
        let mut editing = Editing::default();
        editing.answer(Key::Minutes, &Answer::Typed("soon".to_owned()));
        assert_eq!(editing.lesson, Lesson::default());
        assert!(editing.questions(Lang::En)[0].refused.is_some());
        editing.answer(Key::Minutes, &Answer::Typed("7".to_owned()));
        assert!(editing.questions(Lang::En).iter().all(|question| question.refused.is_none()));
        let monrad = Field::of(&draft(Kind::Monrad, 24)).unwrap();
        assert_eq!(editing.told(monrad, Lang::En), Text::TooShort { least: LEAST_GAME }.say(Lang::En));
        let circle = Field::of(&draft(Kind::RoundRobin, 24)).unwrap();
        assert_eq!(
            Editing::default().told(circle, Lang::En),
            Text::TooManyRounds { rounds: 23 }.say(Lang::En)
        );
    }
}
