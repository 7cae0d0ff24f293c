//! A question of a form as data: the possible answers, the current one, and why the last answer was refused. There
//! are five kinds; a form that needs a sixth is a component of the page.

/// A question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question<K> {
    /// Key by which the form knows the question.
    pub key: K,
    /// Label, in a few words.
    pub label: String,
    /// Sentence of help; may be empty.
    pub hint: String,
    /// Possible answers, and the current one.
    pub asked: Input,
    /// Reason why the last answer was refused; it changed nothing else.
    pub refused: Option<Refused>,
}

/// The possible answers, and the current one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// One of several options.
    Choice {
        /// Words of the options.
        options: Vec<String>,
        /// Index of the chosen option, or `None` if none is.
        chosen: Option<usize>,
    },
    /// A whole number, as it is typed.
    Number {
        /// Answer; may be empty.
        value: String,
        /// Lowest and highest number that may be typed.
        range: [u16; 2],
        /// Value that an empty field means; usually empty.
        usual: String,
    },
    /// Words, or a number that is not whole, such as 1½.
    Text {
        /// Answer as it is typed.
        value: String,
        /// Keyboard that a phone shows.
        keys: Keys,
    },
    /// Yes or no; the label says what yes means.
    YesOrNo(bool),
    /// An ordered selection.
    Order {
        /// Words of the chosen items, in their order.
        chosen: Vec<String>,
        /// Words of the items that can be added.
        others: Vec<String>,
        /// Label for adding an item.
        add: String,
        /// Words for an empty selection.
        none: String,
    },
}

/// The keyboard that a phone shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keys {
    /// All keys, for words.
    Letters,
    /// Digits.
    Digits,
    /// Digits and the decimal separator.
    Decimals,
    /// All keys, for several lines.
    Lines,
}

/// The reason why an answer is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// Reason.
    pub why: String,
    /// Alternative: the label of a button, and the answer that it gives.
    pub instead: Option<(String, Answer)>,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// Index of the chosen option.
    Chosen(usize),
    /// Typed text.
    Typed(String),
    /// Yes or no.
    Said(bool),
    /// Index among the other items of the one to be added at the end.
    Added(usize),
    /// Index of the item that changes places with the one before it.
    Earlier(usize),
    /// Index of the item to be removed.
    Removed(usize),
}

impl<K> Question<K> {
    /// Returns a question without help.
    pub fn of(key: K, label: impl Into<String>, asked: Input) -> Question<K> {
        Question { key, label: label.into(), hint: String::new(), asked, refused: None }
    }

    /// Returns a choice between values; `now` is the current one.
    pub fn choice<T: PartialEq>(
        key: K,
        label: impl Into<String>,
        options: &[(T, String)],
        now: &T,
    ) -> Question<K> {
        let chosen = options.iter().position(|(value, _)| value == now);
        let options = options.iter().map(|(_, words)| words.clone()).collect();
        Question::of(key, label, Input::Choice { options, chosen })
    }

    /// Returns a question for a whole number.
    pub fn number(key: K, label: impl Into<String>, range: [u16; 2], now: Option<u16>) -> Question<K> {
        let value = now.map(|now| now.to_string()).unwrap_or_default();
        Question::of(key, label, Input::Number { value, range, usual: String::new() })
    }

    /// Returns a question for words, or for a number that is not whole.
    pub fn text(key: K, label: impl Into<String>, keys: Keys, value: impl Into<String>) -> Question<K> {
        Question::of(key, label, Input::Text { value: value.into(), keys })
    }

    /// Returns a question for yes or no.
    pub fn yes_or_no(key: K, label: impl Into<String>, now: bool) -> Question<K> {
        Question::of(key, label, Input::YesOrNo(now))
    }

    /// Returns the question under another key.
    pub fn keyed<L>(self, key: impl Fn(K) -> L) -> Question<L> {
        let Question { key: old, label, hint, asked, refused } = self;
        Question { key: key(old), label, hint, asked, refused }
    }

    /// Returns the question with a sentence of help.
    pub fn hinted(self, hint: impl Into<String>) -> Question<K> {
        Question { hint: hint.into(), ..self }
    }

    /// Returns the question for a number with the value that an empty field means.
    pub fn usually(mut self, usually: String) -> Question<K> {
        if let Input::Number { usual, .. } = &mut self.asked {
            *usual = usually;
        }
        self
    }

    /// Returns the question with the input as it was typed, which need not be valid.
    pub fn typed(mut self, typed: String) -> Question<K> {
        if let Input::Number { value, .. } | Input::Text { value, .. } = &mut self.asked {
            *value = typed;
        }
        self
    }

    /// Returns the question with the refusal of the last answer.
    pub fn refused(self, refused: Option<Refused>) -> Question<K> {
        Question { refused, ..self }
    }

    /// Returns the current answer in words: empty for yes or no, and the first item of an order.
    pub fn now(&self) -> String {
        match &self.asked {
            Input::Choice { options, chosen } => chosen.map(|at| options[at].clone()).unwrap_or_default(),
            Input::Number { value, usual, .. } if value.is_empty() => usual.clone(),
            Input::Number { value, .. } | Input::Text { value, .. } => value.clone(),
            Input::YesOrNo(_) => String::new(),
            Input::Order { chosen, .. } => chosen.first().cloned().unwrap_or_default(),
        }
    }
}

impl Refused {
    /// Returns a reason without an alternative.
    pub fn because(why: String) -> Refused {
        Refused { why, instead: None }
    }
}

/// Rejected answers, one per question, kept until the question has another answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusals<K>(Vec<(K, Answer)>);

impl<K> Default for Refusals<K> {
    fn default() -> Self {
        Refusals(Vec::new())
    }
}

impl<K: PartialEq + Copy> Refusals<K> {
    /// Replaces the rejected answer to a question; `None` removes it.
    pub fn note(&mut self, key: K, answer: Option<Answer>) {
        self.0.retain(|(other, _)| *other != key);
        self.0.extend(answer.map(|answer| (key, answer)));
    }

    /// Returns the rejected answer to a question, or `None` if its last answer was valid.
    pub fn answer(&self, key: K) -> Option<&Answer> {
        self.0.iter().find(|(other, _)| *other == key).map(|(_, answer)| answer)
    }

    /// Returns the rejected input of a question, or `None` if its last answer was valid.
    pub fn typed(&self, key: K) -> Option<&str> {
        self.answer(key).map(Answer::typed)
    }

    /// Adds the rejected input and its reason to a question, if there is any.
    pub fn on(&self, question: Question<K>, why: impl FnOnce() -> String) -> Question<K> {
        match self.typed(question.key) {
            Some(typed) => question.typed(typed.to_owned()).refused(Some(Refused::because(why()))),
            None => question,
        }
    }
}

impl Answer {
    /// Returns the chosen value, or `None` for another kind of answer.
    pub fn of<T: Clone>(&self, options: &[(T, String)]) -> Option<T> {
        match self {
            Answer::Chosen(index) => options.get(*index).map(|(value, _)| value.clone()),
            _ => None,
        }
    }

    /// Writes the chosen value; another kind of answer changes nothing.
    pub fn choose<T: Clone>(&self, place: &mut T, options: &[(T, String)]) {
        if let Some(chosen) = self.of(options) {
            *place = chosen;
        }
    }

    /// Returns the typed text; empty for another kind of answer.
    pub fn typed(&self) -> &str {
        match self {
            Answer::Typed(text) => text,
            _ => "",
        }
    }

    /// True if the answer is yes; false for another kind of answer.
    pub fn is_yes(&self) -> bool {
        matches!(self, Answer::Said(true))
    }

    /// Changes an order; `others` are the items that the question offered to add.
    pub fn order<T: Clone>(&self, chosen: &mut Vec<T>, others: &[T]) {
        match *self {
            Answer::Added(at) => chosen.extend(others.get(at).cloned()),
            Answer::Earlier(at) if (1..chosen.len()).contains(&at) => chosen.swap(at - 1, at),
            Answer::Removed(at) if at < chosen.len() => {
                chosen.remove(at);
            }
            _ => {}
        }
    }
}
