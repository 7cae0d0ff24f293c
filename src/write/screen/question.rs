//! A question of a form as data: what is asked, what stands there now, and why the last answer was refused. Of two
//! kinds; a form that needs another one is a component of the page.

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

    /// The same number as it was typed, which may be none.
    pub fn typed(mut self, typed: String) -> Question<K> {
        if let Asked::Number { value, .. } = &mut self.asked {
            *value = typed;
        }
        self
    }

    /// The same, the last answer being refused.
    pub fn refused(self, refused: Option<Refused>) -> Question<K> {
        Question { refused, ..self }
    }
}

impl Answer {
    /// The choice among these; `None` for another kind of answer.
    pub fn of<T: Clone>(&self, options: &[(T, String)]) -> Option<T> {
        match self {
            Answer::Chosen(index) => options.get(*index).map(|(value, _)| value.clone()),
            Answer::Typed(_) => None,
        }
    }

    /// The text typed; empty for another kind of answer.
    pub fn typed(&self) -> &str {
        match self {
            Answer::Typed(text) => text,
            Answer::Chosen(_) => "",
        }
    }
}
