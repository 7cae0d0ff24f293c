//! A question of a form as data: what is asked, what stands there now, and why the last answer was refused. Of two
//! kinds; a form that needs another one is a component of the page.

/// A question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question<K> {
    /// What the form calls it.
    pub key: K,
    /// What is asked, in a few words.
    pub label: String,
    /// A sentence of help; may be empty.
    pub hint: String,
    /// What can be answered, and what is the answer now.
    pub asked: Asked,
    /// Why what was answered last does not do; nothing else was changed then.
    pub refused: Option<Refused>,
}

/// What can be answered, with the answer now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// One of several.
    Choice {
        /// Their words.
        options: Vec<String>,
        /// Which it is; `None` for none of them.
        chosen: Option<usize>,
    },
    /// A whole number, as it is typed.
    Number {
        /// The answer; empty where there is none.
        value: String,
        /// The lowest and the highest that may be typed.
        range: [u16; 2],
        /// What counts where nothing is typed; mostly empty.
        usual: String,
    },
}

/// Why an answer does not do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// The reason.
    pub why: String,
    /// What could be had instead: the words of a button, and the answer that it gives.
    pub instead: Option<(String, Answer)>,
}

/// What somebody answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// Which of a choice.
    Chosen(usize),
    /// What was typed.
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
    /// What was chosen of these; `None` for another kind of answer.
    pub fn of<T: Clone>(&self, options: &[(T, String)]) -> Option<T> {
        match self {
            Answer::Chosen(index) => options.get(*index).map(|(value, _)| value.clone()),
            Answer::Typed(_) => None,
        }
    }

    /// What was typed; empty for another kind of answer.
    pub fn typed(&self) -> &str {
        match self {
            Answer::Typed(text) => text,
            Answer::Chosen(_) => "",
        }
    }
}
