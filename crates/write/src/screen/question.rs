//! A question of a form as data: what is asked, what stands there now, and why the last answer was refused. Of five
//! kinds; a form that needs a sixth is a component of the page.

/// A question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question<K> {
    /// The key by which the form knows it.
    pub key: K,
    /// The question, in a few words.
    pub label: String,
    /// A sentence of help; may be empty.
    pub hint: String,
    /// The possible answers, and the present one.
    pub asked: Asked,
    /// The reason the last answer does not do; nothing else was changed then.
    pub refused: Option<Refused>,
}

/// The possible answers, and the present one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// One of several.
    Choice {
        /// Their words.
        options: Vec<String>,
        /// The chosen one; `None` for none of them.
        chosen: Option<usize>,
    },
    /// A whole number, as it is typed.
    Number {
        /// The answer; empty where there is none.
        value: String,
        /// The lowest and the highest that may be typed.
        range: [u16; 2],
        /// The value that counts where nothing is typed; mostly empty.
        usual: String,
    },
    /// Words, or a number that is none of the above, such as 1½.
    Text {
        /// The answer as it is typed.
        value: String,
        /// Which keys a phone shows for it.
        keys: Keys,
    },
    /// Yes or no; the label says what yes means.
    YesOrNo(bool),
    /// Some of several in an order.
    Order {
        /// The words of those chosen, the first of them first.
        chosen: Vec<String>,
        /// The words of those that can be added.
        others: Vec<String>,
        /// What adding one of them is called.
        add: String,
        /// What it means that none is chosen.
        none: String,
    },
}

/// The keys that a phone shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keys {
    /// All of them, for words.
    Letters,
    /// Digits.
    Digits,
    /// Digits and what stands between wholes and parts.
    Decimals,
    /// All of them, for several lines.
    Lines,
}

/// The reason an answer does not do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// The reason.
    pub why: String,
    /// The answer that could be had instead: the words of a button, and the answer that it gives.
    pub instead: Option<(String, Answer)>,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// The index of a choice.
    Chosen(usize),
    /// The text typed.
    Typed(String),
    /// Yes, or no.
    Said(bool),
    /// One of the others joins an order, as its last.
    Added(usize),
    /// One of an order changes places with the one before it.
    Earlier(usize),
    /// One of an order leaves it.
    Removed(usize),
}

impl<K> Question<K> {
    /// A question without help.
    pub fn of(key: K, label: impl Into<String>, asked: Asked) -> Question<K> {
        Question { key, label: label.into(), hint: String::new(), asked, refused: None }
    }

    /// A choice between values, `now` being the one that is chosen.
    pub fn choice<T: PartialEq>(
        key: K,
        label: impl Into<String>,
        options: &[(T, String)],
        now: &T,
    ) -> Question<K> {
        let chosen = options.iter().position(|(value, _)| value == now);
        let options = options.iter().map(|(_, words)| words.clone()).collect();
        Question::of(key, label, Asked::Choice { options, chosen })
    }

    /// A whole number.
    pub fn number(key: K, label: impl Into<String>, range: [u16; 2], now: Option<u16>) -> Question<K> {
        let value = now.map(|now| now.to_string()).unwrap_or_default();
        Question::of(key, label, Asked::Number { value, range, usual: String::new() })
    }

    /// Words, or what is no whole number.
    pub fn text(key: K, label: impl Into<String>, keys: Keys, value: impl Into<String>) -> Question<K> {
        Question::of(key, label, Asked::Text { value: value.into(), keys })
    }

    /// Yes or no.
    pub fn yes_or_no(key: K, label: impl Into<String>, now: bool) -> Question<K> {
        Question::of(key, label, Asked::YesOrNo(now))
    }

    /// The same question under another key.
    pub fn keyed<L>(self, key: impl Fn(K) -> L) -> Question<L> {
        let Question { key: old, label, hint, asked, refused } = self;
        Question { key: key(old), label, hint, asked, refused }
    }

    /// The same with a sentence of help.
    pub fn hinted(self, hint: impl Into<String>) -> Question<K> {
        Question { hint: hint.into(), ..self }
    }

    /// The same number with what counts where nothing is typed.
    pub fn usually(mut self, usually: String) -> Question<K> {
        if let Asked::Number { usual, .. } = &mut self.asked {
            *usual = usually;
        }
        self
    }

    /// The same number or text as it was typed, which may be none.
    pub fn typed(mut self, typed: String) -> Question<K> {
        if let Asked::Number { value, .. } | Asked::Text { value, .. } = &mut self.asked {
            *value = typed;
        }
        self
    }

    /// The same, the last answer being refused.
    pub fn refused(self, refused: Option<Refused>) -> Question<K> {
        Question { refused, ..self }
    }

    /// What stands there now, in words: of yes or no nothing, of an order what comes first.
    pub fn now(&self) -> String {
        match &self.asked {
            Asked::Choice { options, chosen } => chosen.map(|at| options[at].clone()).unwrap_or_default(),
            Asked::Number { value, usual, .. } if value.is_empty() => usual.clone(),
            Asked::Number { value, .. } | Asked::Text { value, .. } => value.clone(),
            Asked::YesOrNo(_) => String::new(),
            Asked::Order { chosen, .. } => chosen.first().cloned().unwrap_or_default(),
        }
    }
}

impl Refused {
    /// A reason alone.
    pub fn because(why: String) -> Refused {
        Refused { why, instead: None }
    }
}

/// What was typed and does not do, a line a question: it stays in sight until something else is answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusals<K>(Vec<(K, String)>);

impl<K> Default for Refusals<K> {
    fn default() -> Self {
        Refusals(Vec::new())
    }
}

impl<K: PartialEq + Copy> Refusals<K> {
    /// Keeps what was typed if it does not do, and forgets what was typed before.
    pub fn note(&mut self, key: K, typed: Option<&str>) {
        self.0.retain(|(other, _)| *other != key);
        if let Some(typed) = typed {
            self.0.push((key, typed.to_owned()));
        }
    }

    /// What was typed last and does not do; `None` where everything does.
    pub fn typed(&self, key: K) -> Option<&str> {
        self.0.iter().find(|(other, _)| *other == key).map(|(_, typed)| typed.as_str())
    }

    /// The question with what was typed last and why it does not do; as it is where everything does.
    pub fn on(&self, question: Question<K>, why: impl FnOnce() -> String) -> Question<K> {
        match self.typed(question.key) {
            Some(typed) => question.typed(typed.to_owned()).refused(Some(Refused::because(why()))),
            None => question,
        }
    }
}

impl Answer {
    /// The choice among these; `None` for another kind of answer.
    pub fn of<T: Clone>(&self, options: &[(T, String)]) -> Option<T> {
        match self {
            Answer::Chosen(index) => options.get(*index).map(|(value, _)| value.clone()),
            _ => None,
        }
    }

    /// Writes the choice among these; another kind of answer leaves what is there.
    pub fn choose<T: Clone>(&self, place: &mut T, options: &[(T, String)]) {
        if let Some(chosen) = self.of(options) {
            *place = chosen;
        }
    }

    /// The text typed; empty for another kind of answer.
    pub fn typed(&self) -> &str {
        match self {
            Answer::Typed(text) => text,
            _ => "",
        }
    }

    /// Whether it was yes; no for another kind of answer.
    pub fn is_yes(&self) -> bool {
        matches!(self, Answer::Said(true))
    }

    /// Changes an order: `others` are those that could be added, as the question had them.
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
