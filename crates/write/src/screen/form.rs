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

use super::question::{Answer, Input, Keys, Question, Refusals, Refused};

/// A sentence that is put into words when it is shown.
type Words<'a> = Rc<dyn Say + 'a>;

/// A number or a name, which is the same in every language.
pub struct Verbatim<T>(pub T);

impl<T: ToString> Say for Verbatim<T> {
    fn say(&self, _: Lang) -> String {
        self.0.to_string()
    }
}

/// A sentence of any kind, for a list of sentences of several kinds.
pub struct Sentence<'a>(Words<'a>);

impl<'a> Sentence<'a> {
    /// Returns the sentence.
    pub fn of(sentence: impl Say + 'a) -> Sentence<'a> {
        Sentence(Rc::new(sentence))
    }

    /// Returns the sentence that a function makes in each language.
    pub fn by(say: impl Fn(Lang) -> String + 'a) -> Sentence<'a> {
        Sentence(Rc::new(Composed(say)))
    }
}

struct Composed<F>(F);

impl<F: Fn(Lang) -> String> Say for Composed<F> {
    fn say(&self, lang: Lang) -> String {
        (self.0)(lang)
    }
}

impl Say for Sentence<'_> {
    fn say(&self, lang: Lang) -> String {
        self.0.say(lang)
    }
}

/// The reason why an answer is refused: a sentence, or a sentence with an alternative.
pub trait Reason {
    /// Returns the reason in `lang`.
    fn refused(&self, lang: Lang) -> Refused;
}

impl<S: Say> Reason for S {
    fn refused(&self, lang: Lang) -> Refused {
        Refused::because(self.say(lang))
    }
}

/// Returns the possible answers and the current one.
type Asked<'a> = Rc<dyn Fn(Lang) -> Input + 'a>;
/// A reason that is put into words when it is shown.
type Cause<'a> = Rc<dyn Reason + 'a>;
/// Writes an answer into the value; the error is the reason why it cannot be meant.
type Write<'a, T> = Rc<dyn Fn(&mut T, &Answer) -> Result<(), Cause<'a>> + 'a>;
/// Changes the value by what follows from an answer, given the value before it.
type Effect<'a, T> = Rc<dyn Fn(&T, &mut T) + 'a>;

/// A condition that no answer may break, and the reason why such an answer is refused.
type Rule<'a, T> = (fn(&T) -> bool, Cause<'a>);

/// The fields of a form over a value.
pub struct Form<'a, K, T> {
    value: T,
    fields: Vec<Field<'a, K, T>>,
    rules: Vec<Rule<'a, T>>,
}

/// A field: a question, how its answer is written, and what follows from it.
struct Field<'a, K, T> {
    key: K,
    label: Words<'a>,
    hints: Vec<Words<'a>>,
    usual: Option<Words<'a>>,
    bad: Option<Cause<'a>>,
    fault: Option<Cause<'a>>,
    asked: Asked<'a>,
    write: Write<'a, T>,
    effect: Option<Effect<'a, T>>,
}

impl<'a, K: Copy + PartialEq, T: Clone + 'a> Form<'a, K, T> {
    /// Returns a form without fields over a value.
    pub fn of(value: T) -> Form<'a, K, T> {
        Form { value, fields: Vec::new(), rules: Vec::new() }
    }

    /// Returns the present value.
    pub fn value(&self) -> &T {
        &self.value
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
        self.picked(key, label, (options, words), chosen, move |value, option| {
            set(value, option);
            Ok::<_, New>(())
        })
    }

    /// Adds a choice whose answer can be refused: the error of `set` is the reason.
    pub fn try_choose<V: Clone + PartialEq + 'a, W: Say + 'a, R: Reason + 'a>(
        self,
        key: K,
        label: impl Say + 'a,
        options: impl IntoIterator<Item = (V, W)>,
        now: V,
        set: impl Fn(&mut T, V) -> Result<(), R> + 'a,
    ) -> Self {
        let (options, words): (Vec<V>, Vec<W>) = options.into_iter().unzip();
        let chosen = options.iter().position(|option| *option == now);
        self.picked(key, label, (options, words), chosen, set)
    }

    fn picked<V: Clone + 'a, W: Say + 'a, R: Reason + 'a>(
        self,
        key: K,
        label: impl Say + 'a,
        (options, words): (Vec<V>, Vec<W>),
        chosen: Option<usize>,
        set: impl Fn(&mut T, V) -> Result<(), R> + 'a,
    ) -> Self {
        let asked =
            move |lang| Input::Choice { options: words.iter().map(|it| it.say(lang)).collect(), chosen };
        self.field(key, label, asked, move |value, answer| match *answer {
            Answer::Chosen(at) if Some(at) != chosen && at < options.len() => {
                set(value, options[at].clone()).map_err(|why| Rc::new(why) as Cause)
            }
            _ => Ok(()),
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
        self.switch(key, label, now, move |value, is_yes| {
            if let Some(place) = place(value) {
                *place = is_yes;
            }
        })
    }

    /// Adds a question for yes or no whose answer is more than one value in one place.
    pub fn switch(self, key: K, label: impl Say + 'a, now: bool, set: impl Fn(&mut T, bool) + 'a) -> Self {
        self.field(
            key,
            label,
            move |_| Input::YesOrNo(now),
            move |value, answer| {
                set(value, answer.is_yes());
                Ok(())
            },
        )
    }

    /// Adds the question for an ordered selection, if its place exists: `others` can be added, `add` is the label for
    /// that, and `none` the words for an empty selection.
    pub fn order<V: Clone + 'a, W: Say>(
        mut self,
        key: K,
        label: impl Say + 'a,
        [add, none]: [impl Say + 'a; 2],
        (others, words): (Vec<V>, impl Fn(&V) -> W + 'a),
        place: impl Fn(&mut T) -> Option<&mut Vec<V>> + 'a,
    ) -> Self {
        let Some(now) = place(&mut self.value).cloned() else { return self };
        let others = Rc::new(others);
        let added = others.clone();
        let asked = move |lang| {
            let [chosen, others] =
                [&now, &*others].map(|it| it.iter().map(|it| words(it).say(lang)).collect());
            Input::Order { chosen, others, add: add.say(lang), none: none.say(lang) }
        };
        self.field(key, label, asked, move |value, answer| {
            if let Some(place) = place(value) {
                answer.order(place, &added);
            }
            Ok(())
        })
    }

    /// Adds the question for an ordered selection whose answer is more than one list in one place: the names of those
    /// chosen and of those that can be added. The error of `write` is the reason why an answer is refused.
    pub fn order_by<R: Reason + 'a>(
        self,
        key: K,
        label: impl Say + 'a,
        [add, none]: [impl Say + 'a; 2],
        [chosen, others]: [Vec<String>; 2],
        write: impl Fn(&mut T, &Answer) -> Result<(), R> + 'a,
    ) -> Self {
        let asked = move |lang| Input::Order {
            chosen: chosen.clone(),
            others: others.clone(),
            add: add.say(lang),
            none: none.say(lang),
        };
        self.field(key, label, asked, move |value, answer| {
            write(value, answer).map_err(|why| Rc::new(why) as Cause)
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
        self.typed(key, label, input, |number: &N, _| (*number).into().to_string(), read, place)
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
        let shown = |number: &Option<N>, _| number.map(|it| it.into().to_string()).unwrap_or_default();
        let read = move |text: &str| match text.trim() {
            "" => Ok(None),
            text => in_range(text, [least, most]).map(Some),
        };
        self.typed(key, label, input, shown, read, place)
    }

    /// Adds a question for a number of which any text is taken: `set` decides what it means, and the value itself says
    /// what is wrong with it ([`Form::fault`]).
    pub fn any_number(
        self,
        key: K,
        label: impl Say + 'a,
        range: RangeInclusive<u16>,
        now: Option<u16>,
        set: impl Fn(&mut T, &str) + 'a,
    ) -> Self {
        self.number_by(key, label, range, now, move |value, text| {
            set(value, text);
            Ok::<_, New>(())
        })
    }

    /// Adds a question for a number that is read with the whole value in view. The error of `write` is the reason why
    /// it is refused.
    pub fn number_by<R: Reason + 'a>(
        self,
        key: K,
        label: impl Say + 'a,
        range: RangeInclusive<u16>,
        now: Option<u16>,
        write: impl Fn(&mut T, &str) -> Result<(), R> + 'a,
    ) -> Self {
        let range = [*range.start(), *range.end()];
        let value = now.map(|now| now.to_string()).unwrap_or_default();
        let asked = move |_| Input::Number { value: value.clone(), range, usual: String::new() };
        self.written(key, label, asked, write)
    }

    /// Adds a question for words, cut at `most` characters, if their place exists.
    pub fn words(
        self,
        key: K,
        label: impl Say + 'a,
        most: usize,
        place: impl Fn(&mut T) -> Option<&mut String> + 'a,
    ) -> Self {
        let read = move |text: &str| Ok::<_, New>(text.chars().take(most).collect());
        self.text(key, label, Keys::Letters, |words: &String, _| words.clone(), read, place)
    }

    /// Adds a question for text that is kept as it is typed, if its place exists.
    pub fn kept(
        self,
        key: K,
        label: impl Say + 'a,
        keys: Keys,
        place: impl Fn(&mut T) -> Option<&mut String> + 'a,
    ) -> Self {
        let read = |text: &str| Ok::<_, New>(text.to_owned());
        self.text(key, label, keys, |typed: &String, _| typed.clone(), read, place)
    }

    /// Adds a question for text that is read with the whole value in view. The error of `write` is the reason why it
    /// is refused.
    pub fn text_by<R: Reason + 'a>(
        self,
        key: K,
        label: impl Say + 'a,
        keys: Keys,
        now: impl Fn(Lang) -> String + 'a,
        write: impl Fn(&mut T, &str) -> Result<(), R> + 'a,
    ) -> Self {
        self.written(key, label, move |lang| Input::Text { value: now(lang), keys }, write)
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
        self.text(key, label, Keys::Decimals, |points, _| halves(*points), read, place)
    }

    /// Adds a question for text that is read as a value, if its place exists. The error of `read` is the reason why
    /// the text is refused.
    pub fn text<V: Clone + 'a, W: Reason + 'a>(
        self,
        key: K,
        label: impl Say + 'a,
        keys: Keys,
        shown: impl Fn(&V, Lang) -> String + 'a,
        read: impl Fn(&str) -> Result<V, W> + 'a,
        place: impl Fn(&mut T) -> Option<&mut V> + 'a,
    ) -> Self {
        self.typed(key, label, move |value| Input::Text { value, keys }, shown, read, place)
    }

    fn typed<V: Clone + 'a, W: Reason + 'a>(
        mut self,
        key: K,
        label: impl Say + 'a,
        input: impl Fn(String) -> Input + 'a,
        shown: impl Fn(&V, Lang) -> String + 'a,
        read: impl Fn(&str) -> Result<V, W> + 'a,
        place: impl Fn(&mut T) -> Option<&mut V> + 'a,
    ) -> Self {
        let Some(now) = place(&mut self.value).cloned() else { return self };
        let asked = move |lang| input(shown(&now, lang));
        self.written(key, label, asked, move |value, text| {
            let read = read(text)?;
            if let Some(place) = place(value) {
                *place = read;
            }
            Ok::<_, W>(())
        })
    }

    fn written<R: Reason + 'a>(
        self,
        key: K,
        label: impl Say + 'a,
        asked: impl Fn(Lang) -> Input + 'a,
        write: impl Fn(&mut T, &str) -> Result<(), R> + 'a,
    ) -> Self {
        self.field(key, label, asked, move |value, answer| {
            write(value, answer.typed()).map_err(|why| Rc::new(why) as Cause)
        })
    }

    fn field(
        mut self,
        key: K,
        label: impl Say + 'a,
        asked: impl Fn(Lang) -> Input + 'a,
        write: impl Fn(&mut T, &Answer) -> Result<(), Cause<'a>> + 'a,
    ) -> Self {
        let (label, asked, write) = (Rc::new(label), Rc::new(asked), Rc::new(write));
        let (hints, usual, bad, fault, effect) = (Vec::new(), None, None, None, None);
        self.fields.push(Field { key, label, hints, usual, bad, fault, asked, write, effect });
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
    pub fn bad(self, key: K, why: impl Reason + 'a) -> Self {
        self.with(key, |field| field.bad = Some(Rc::new(why)))
    }

    /// Adds that typed text answers a choice too. The error of `write` is the reason why it is refused.
    pub fn or_typed<R: Reason + 'a>(
        self,
        key: K,
        write: impl Fn(&mut T, &str) -> Result<(), R> + 'a,
    ) -> Self {
        self.with(key, |field| {
            let chosen = field.write.clone();
            field.write = Rc::new(move |value, answer| match answer {
                Answer::Typed(text) => write(value, text).map_err(|why| Rc::new(why) as Cause),
                _ => chosen(value, answer),
            });
        })
    }

    /// Adds what is wrong with the present value of a field, if anything is.
    pub fn fault(self, key: K, why: Option<impl Reason + 'a>) -> Self {
        match why {
            Some(why) => self.with(key, |field| field.fault = Some(Rc::new(why))),
            None => self,
        }
    }

    /// Adds what follows from an answer to a field: a change of the value, given the value before the answer.
    pub fn follows(self, key: K, effect: impl Fn(&T, &mut T) + 'a) -> Self {
        self.with(key, |field| field.effect = Some(Rc::new(effect)))
    }

    fn with(mut self, key: K, change: impl FnOnce(&mut Field<'a, K, T>)) -> Self {
        if let Some(field) = self.fields.iter_mut().find(|field| field.key == key) {
            change(field);
        }
        self
    }

    /// Adds a rule that no answer may break, and the reason why such an answer is refused.
    pub fn rule(mut self, holds: fn(&T) -> bool, why: impl Reason + 'a) -> Self {
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
            let answer = refused.answer(field.key);
            match answer.and_then(|answer| Some((answer, self.after(field, answer).err()?))) {
                Some((Answer::Typed(typed), why)) => {
                    question.typed(typed.clone()).refused(Some(why.refused(lang)))
                }
                Some((_, why)) => question.refused(Some(why.refused(lang))),
                None => question.refused(field.fault.as_ref().map(|fault| fault.refused(lang))),
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
        refused.note(key, is_bad.then(|| answer.clone()));
        (after.flatten().unwrap_or_else(|| self.value.clone()), refused)
    }

    /// Returns the value after an answer to a field, with what follows from it.
    fn after(&self, field: &Field<'a, K, T>, answer: &Answer) -> Result<T, Cause<'a>> {
        let mut value = self.value.clone();
        (field.write)(&mut value, answer).map_err(|why| field.bad.clone().unwrap_or(why))?;
        if let Some(effect) = &field.effect {
            effect(&self.value, &mut value);
        }
        match self.rules.iter().find(|(holds, _)| holds(&self.value) && !holds(&value)) {
            Some((_, why)) => Err(why.clone()),
            None => Ok(value),
        }
    }
}

/// Returns names that can be added to an order, and their words.
pub fn named(names: Vec<String>) -> (Vec<String>, impl Fn(&String) -> Verbatim<String>) {
    (names, |name: &String| Verbatim(name.clone()))
}

/// Reads a whole number within a range.
///
/// # Errors
/// Returns the sentence on the range for anything else.
pub fn in_range<N: TryFrom<u16>>(text: &str, [least, most]: [u16; 2]) -> Result<N, New> {
    let number = text.trim().parse().ok().filter(|number| (least..=most).contains(number));
    number.and_then(|number| N::try_from(number).ok()).ok_or(New::NumberBad { least, most })
}
