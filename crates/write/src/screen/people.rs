//! The form for a person on the club's list.

use rondel_format::entrants::year;
use rondel_session::setup::people::Person;
use rondel_text::Lang;
use rondel_text::common::Word;
use rondel_text::people::People as Text;
use rondel_text::players::Players;

use super::form::Form;
use super::{Answer, Keys, Question, question::Refusals};

/// A question about a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Name.
    Name,
    /// School class.
    Class,
    /// Club or school.
    Club,
    /// Playing strength.
    Rating,
    /// Year of birth.
    Born,
    /// Group, by a word of the club's own.
    Group,
}

/// State of the list on the screen: the search, and the open form.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PeopleState {
    /// Text of the search field.
    pub find: String,
    /// Index of the person whose form is open.
    pub open: Option<usize>,
}

impl PeopleState {
    /// Opens the form of the person with this index, or closes it. At most one form is open.
    pub fn toggle(&mut self, at: usize) {
        self.open = (self.open != Some(at)).then_some(at);
    }
}

/// The form of a person.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Editing {
    /// Person with all valid input.
    pub person: Person,
    refused: Refusals<Key>,
}

impl Editing {
    /// Returns the form of a person on the list.
    pub fn of(person: &Person) -> Editing {
        Editing { person: person.clone(), refused: Refusals::default() }
    }

    /// Returns the questions.
    pub fn questions(&self, lang: Lang) -> Vec<Question<Key>> {
        self.form().questions(&self.refused, lang)
    }

    /// Takes an answer; a rejected one stays in its field and changes nothing.
    pub fn answer(&mut self, key: Key, answer: &Answer) {
        (self.person, self.refused) = self.form().answer(&self.refused, key, answer);
    }

    fn form(&self) -> Form<'static, Key, Person> {
        let shown = |number: &Option<u16>, _: Lang| number.map(|it| it.to_string()).unwrap_or_default();
        let rating = number_or_none(|text| text.parse().ok(), Text::RatingBad);
        let born = number_or_none(year, Players::BornBad);
        Form::of(self.person.clone())
            .kept(Key::Name, Word::Name, Keys::Letters, |it| Some(&mut it.name))
            .kept(Key::Class, Players::Class, Keys::Letters, |it| Some(&mut it.class))
            .kept(Key::Club, Players::Club, Keys::Letters, |it| Some(&mut it.club))
            .text(Key::Rating, Players::Rating, Keys::Digits, shown, rating, |it| Some(&mut it.rating))
            .text(Key::Born, Players::Born, Keys::Digits, shown, born, |it| Some(&mut it.born))
            .kept(Key::Group, Text::Group, Keys::Letters, |it| Some(&mut it.group))
            .hint(Key::Group, Text::GroupHint)
    }

    /// True if no input is rejected, so that the person is as the form shows.
    pub fn is_sound(&self) -> bool {
        self.refused == Refusals::default()
    }
}

/// Returns the reader of a number that can be missing; `bad` says what else the text has to be.
fn number_or_none<W: Clone>(
    read: fn(&str) -> Option<u16>,
    bad: W,
) -> impl Fn(&str) -> Result<Option<u16>, W> {
    move |text| match text.trim() {
        "" => Ok(None),
        text => read(text).map(Some).ok_or_else(|| bad.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::Input;

    #[test]
    fn one_form_is_open_at_a_time() {
        let mut looking = PeopleState::default();
        looking.toggle(2);
        looking.toggle(5);
        assert_eq!(looking.open, Some(5));
        looking.toggle(5);
        assert_eq!(looking.open, None);
    }

    #[test]
    fn a_person_is_as_typed_and_what_does_not_do_stays_in_its_field() {
        let mut editing = Editing::of(&Person { rating: Some(1_510), ..Person::named("Anna") });
        for (key, typed) in
            [(Key::Class, "7B"), (Key::Rating, "strong"), (Key::Born, "3.5.2014"), (Key::Group, "A")]
        {
            editing.answer(key, &Answer::Typed(typed.to_owned()));
        }
        let group =
            Person { class: "7B".into(), born: Some(2_014), group: "A".into(), ..Person::named("Anna") };
        assert_eq!(editing.person, Person { rating: Some(1_510), ..group.clone() });
        assert!(!editing.is_sound());
        let rating = editing.questions(Lang::En).swap_remove(3);
        assert_eq!(rating.asked, Input::Text { value: "strong".into(), keys: Keys::Digits });
        assert_eq!(rating.refused.unwrap().why, "A rating is a whole number, such as 1510.");
        editing.answer(Key::Rating, &Answer::Typed(String::new()));
        assert_eq!((editing.is_sound(), &editing.person), (true, &group));
    }
}
