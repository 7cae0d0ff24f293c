//! A form as a list of its fields, each declared once: its question, the answers it accepts, and the place where an
//! answer is written. Asking, answering and refusing are functions of the list.
//!
//! # Decisions
//! A form is declared for one value, of which it has a copy. So whether a field is asked is a plain `if` in the
//! declaration, or a place that does not exist in the present value. The answer is written into the copy and returned
//! with the rejected input; the form itself never changes.
//!
//! Rejected input is kept as it was typed, and its reason is found again by reading it again. So the reason is always
//! true of the present value, and is said in the present language.

#[cfg(test)]
pub mod tests;

use std::mem::discriminant;
use std::ops::RangeInclusive;
use std::rc::Rc;

use rondel_event::event::HalfPoints;
use rondel_text::new::New;
use rondel_text::numbers::{halves, read_halves};
use rondel_text::{Lang, Say};

use super::question::{Answer, Input, Keys, Question, Refusals};

/// A sentence that is put into words when it is shown.
type Words<'a> = Rc<dyn Say + 'a>;
/// A number, which is the same in every language.
pub struct Figure(pub usize);

impl Say for Figure {
    fn say(&self, _: Lang) -> String {
        self.0.to_string()
    }
}

/// Returns the possible answers and the current one.
type Asked<'a> = Rc<dyn Fn(Lang) -> Input + 'a>;
/// Writes an answer into the value; the error is the reason why it cannot be meant.
type Write<'a, T> = Rc<dyn Fn(&mut T, &Answer) -> Result<(), Words<'a>> + 'a>;

/// A condition that no answer may break, and the reason why such an answer is refused.
type Rule<'a, T> = (fn(&T) -> bool, Words<'a>);

/// The fields of a form over a value.
pub struct Form<'a, K, T> {
    value: T,
    fields: Vec<Field<'a, K, T>>,
    rules: Vec<Rule<'a, T>>,
}

/// A field: a question, and how its answer is written.
struct Field<'a, K, T> {
    key: K,
    label: Words<'a>,
    hints: Vec<Words<'a>>,
    usual: Option<Words<'a>>,
    bad: Option<Words<'a>>,
    asked: Asked<'a>,
    write: Write<'a, T>,
}

impl<'a, K: Copy + PartialEq, T: Clone> Form<'a, K, T> {
    /// Returns a form without fields over a value.
    pub fn of(value: T) -> Form<'a, K, T> {
        Form { value, fields: Vec::new(), rules: Vec::new() }
    }

    /// Adds the choice of a value among `options`, if its place exists.
    pub fn choice<V: Clone + PartialEq + 'a, W: Say + 'a>(
        mut self,
        key: K,
        label: impl Say + 'a,
        options: impl IntoIterator<Item = (V, W)>,
        place: impl Fn(&mut T) -> Option<&mut V> + 'a,
    ) -> Self {
        let Some(now) = place(&mut self.value).cloned() else { return self };
        self.choose(key, label, options, now, move |value, chosen| {
            if let Some(place) = place(value) {
                *place = chosen;
            }
        })
    }

    /// Adds a choice whose answer is more than one value in one place. Choosing the current option again changes
    /// nothing.
    pub fn choose<V: Clone + PartialEq + 'a, W: Say + 'a>(
        self,
        key: K,
        label: impl Say + 'a,
        options: impl IntoIterator<Item = (V, W)>,
        now: V,
        set: impl Fn(&mut T, V) + 'a,
    ) -> Self {
        let (options, words): (Vec<V>, Vec<W>) = options.into_iter().unzip();
        let chosen = options.iter().position(|option| *option == now);
        self.options(key, label, (options, words), chosen, set)
    }

    /// Adds the choice of a variant, if its place exists. The options are the initial values of the variants; choosing
    /// the current variant again changes nothing.
    pub fn variant<V: Clone + 'a, W: Say + 'a>(
        mut self,
        key: K,
        label: impl Say + 'a,
        options: impl IntoIterator<Item = (V, W)>,
        place: impl Fn(&mut T) -> Option<&mut V> + 'a,
    ) -> Self {
        let Some(now) = place(&mut self.value).map(|now| discriminant(now)) else { return self };
        let (options, words): (Vec<V>, Vec<W>) = options.into_iter().unzip();
        let chosen = options.iter().position(|option| discriminant(option) == now);
        self.options(key, label, (options, words), chosen, move |value, first| {
            if let Some(place) = place(value) {
                *place = first;
            }
        })
    }

    fn options<V: Clone + 'a, W: Say + 'a>(
        self,
        key: K,
        label: impl Say + 'a,
        (options, words): (Vec<V>, Vec<W>),
        chosen: Option<usize>,
        set: impl Fn(&mut T, V) + 'a,
    ) -> Self {
        let asked =
            move |lang| Input::Choice { options: words.iter().map(|it| it.say(lang)).collect(), chosen };
        self.field(key, label, asked, move |value, answer| {
            if let Answer::Chosen(at) = answer
                && Some(*at) != chosen
                && let Some(option) = options.get(*at)
            {
                set(value, option.clone());
            }
            Ok(())
        })
    }

    /// Adds a question for yes or no, if its place exists.
    pub fn yes_or_no(
        mut self,
        key: K,
        label: impl Say + 'a,
        place: impl Fn(&mut T) -> Option<&mut bool> + 'a,
    ) -> Self {
        let Some(now) = place(&mut self.value).copied() else { return self };
        let asked = move |_| Input::YesOrNo(now);
        self.field(key, label, asked, move |value, answer| {
            if let Some(place) = place(value) {
                *place = answer.is_yes();
            }
            Ok(())
        })
    }

    /// Adds a question for a whole number within a range, if its place exists.
    pub fn number<N: Copy + Into<u16> + TryFrom<u16> + 'a>(
        self,
        key: K,
        label: impl Say + 'a,
        range: RangeInclusive<u16>,
        place: impl Fn(&mut T) -> Option<&mut N> + 'a,
    ) -> Self {
        let [least, most] = [*range.start(), *range.end()];
        let input = move |value| Input::Number { value, range: [least, most], usual: String::new() };
        let read = move |text: &str| in_range(text, [least, most]);
        self.typed(key, label, input, |number: &N| (*number).into().to_string(), read, place)
    }

    /// Adds a question for a whole number within a range, or an empty field for none, if its place exists.
    pub fn number_or_none<N: Copy + Into<u16> + TryFrom<u16> + 'a>(
        self,
        key: K,
        label: impl Say + 'a,
        range: RangeInclusive<u16>,
        place: impl Fn(&mut T) -> Option<&mut Option<N>> + 'a,
    ) -> Self {
        let [least, most] = [*range.start(), *range.end()];
        let input = move |value| Input::Number { value, range: [least, most], usual: String::new() };
        let shown = |number: &Option<N>| number.map(|it| it.into().to_string()).unwrap_or_default();
        let read = move |text: &str| match text.trim() {
            "" => Ok(None),
            text => in_range(text, [least, most]).map(Some),
        };
        self.typed(key, label, input, shown, read, place)
    }

    /// Adds a question for whole or half points from 0 to `most`, if its place exists.
    pub fn halves(
        self,
        key: K,
        label: impl Say + 'a,
        most: HalfPoints,
        place: impl Fn(&mut T) -> Option<&mut HalfPoints> + 'a,
    ) -> Self {
        let read = move |text: &str| {
            read_halves(text).filter(|it| (0..=most.0).contains(&it.0)).ok_or(New::HalvesOnly)
        };
        self.text(key, label, Keys::Decimals, |points| halves(*points), read, place)
    }

    /// Adds a question for text that is read as a value, if its place exists. The error of `read` is the reason why
    /// the text is refused.
    pub fn text<V: 'a, W: Say + 'a>(
        self,
        key: K,
        label: impl Say + 'a,
        keys: Keys,
        shown: impl Fn(&V) -> String,
        read: impl Fn(&str) -> Result<V, W> + 'a,
        place: impl Fn(&mut T) -> Option<&mut V> + 'a,
    ) -> Self {
        self.typed(key, label, move |value| Input::Text { value, keys }, shown, read, place)
    }

    fn typed<V: 'a, W: Say + 'a>(
        mut self,
        key: K,
        label: impl Say + 'a,
        input: impl Fn(String) -> Input + 'a,
        shown: impl Fn(&V) -> String,
        read: impl Fn(&str) -> Result<V, W> + 'a,
        place: impl Fn(&mut T) -> Option<&mut V> + 'a,
    ) -> Self {
        let Some(now) = place(&mut self.value).map(|now| shown(now)) else { return self };
        self.field(
            key,
            label,
            move |_| input(now.clone()),
            move |value, answer| {
                let read = read(answer.typed()).map_err(|why| Rc::new(why) as Words)?;
                if let Some(place) = place(value) {
                    *place = read;
                }
                Ok(())
            },
        )
    }

    fn field(
        mut self,
        key: K,
        label: impl Say + 'a,
        asked: impl Fn(Lang) -> Input + 'a,
        write: impl Fn(&mut T, &Answer) -> Result<(), Words<'a>> + 'a,
    ) -> Self {
        let (label, asked, write) = (Rc::new(label), Rc::new(asked), Rc::new(write));
        self.fields.push(Field { key, label, hints: Vec::new(), usual: None, bad: None, asked, write });
        self
    }

    /// Adds the fields that `more` adds, if the condition holds.
    pub fn when(self, condition: bool, more: impl FnOnce(Self) -> Self) -> Self {
        if condition { more(self) } else { self }
    }

    /// Adds a sentence of help to a field.
    pub fn hint(self, key: K, hint: impl Say + 'a) -> Self {
        self.with(key, |field| field.hints.push(Rc::new(hint)))
    }

    /// Adds the value that an empty field means.
    pub fn usual(self, key: K, usual: impl Say + 'a) -> Self {
        self.with(key, |field| field.usual = Some(Rc::new(usual)))
    }

    /// Adds the reason why an answer is refused, in place of the usual one.
    pub fn bad(self, key: K, why: impl Say + 'a) -> Self {
        self.with(key, |field| field.bad = Some(Rc::new(why)))
    }

    fn with(mut self, key: K, change: impl FnOnce(&mut Field<'a, K, T>)) -> Self {
        if let Some(field) = self.fields.iter_mut().find(|field| field.key == key) {
            change(field);
        }
        self
    }

    /// Adds a rule that no answer may break, and the reason why such an answer is refused.
    pub fn rule(mut self, holds: fn(&T) -> bool, why: impl Say + 'a) -> Self {
        self.rules.push((holds, Rc::new(why)));
        self
    }

    /// Returns the questions in their order, with rejected input and its reason.
    pub fn questions(&self, refused: &Refusals<K>, lang: Lang) -> Vec<Question<K>> {
        let question = |field: &Field<'a, K, T>| {
            let hints: Vec<String> = field.hints.iter().map(|hint| hint.say(lang)).collect();
            let usual = field.usual.as_ref().map(|usual| usual.say(lang)).unwrap_or_default();
            let question = Question::of(field.key, field.label.say(lang), (field.asked)(lang));
            let question = question.hinted(hints.join(" ")).usually(usual);
            let typed = refused.typed(field.key).map(|typed| Answer::Typed(typed.to_owned()));
            match typed.and_then(|answer| self.after(field, &answer).err()) {
                Some(why) => refused.on(question, || why.say(lang)),
                None => question,
            }
        };
        self.fields.iter().map(question).collect()
    }

    /// Returns the value after an answer, and the rejected input. A rejected answer changes nothing, and neither does
    /// one to a question that is not asked.
    pub fn answer(&self, refused: &Refusals<K>, key: K, answer: &Answer) -> (T, Refusals<K>) {
        let mut refused = refused.clone();
        let field = self.fields.iter().find(|field| field.key == key);
        let after = field.map(|field| self.after(field, answer).ok());
        let is_bad = after.as_ref().is_some_and(Option::is_none);
        refused.note(key, is_bad.then(|| answer.typed()));
        (after.flatten().unwrap_or_else(|| self.value.clone()), refused)
    }

    /// Returns the value after an answer to a field.
    fn after(&self, field: &Field<'a, K, T>, answer: &Answer) -> Result<T, Words<'a>> {
        let mut value = self.value.clone();
        (field.write)(&mut value, answer).map_err(|why| field.bad.clone().unwrap_or(why))?;
        match self.rules.iter().find(|(holds, _)| holds(&self.value) && !holds(&value)) {
            Some((_, why)) => Err(why.clone()),
            None => Ok(value),
        }
    }
}

/// Reads a whole number within a range.
fn in_range<N: TryFrom<u16>>(text: &str, [least, most]: [u16; 2]) -> Result<N, New> {
    let number = text.trim().parse().ok().filter(|number| (least..=most).contains(number));
    number.and_then(|number| N::try_from(number).ok()).ok_or(New::NumberBad { least, most })
}
