//! Paints the questions of a form. Their content is decided in `rondel::write::screen`.

use leptos::prelude::*;
use rondel::text::new::New as Text;
use rondel::write::screen::{Answer, Input, Keys, Question, Refused};
use web_sys::HtmlSelectElement;

use super::text_box::{Typed, TypedBox, Written};
use super::{Kind, Message, Tick};
use crate::state::{App, t};

/// The most options of a choice that are shown side by side, and the most characters of one.
const BESIDE: (usize, usize) = (8, 36);

/// The questions of a form, in a row or a column as space allows. `on` receives the key of the answered question and
/// the answer.
#[component]
pub fn Questions<K>(
    /// The present questions. A control is kept as long as its question is asked.
    #[prop(into)]
    questions: Signal<Vec<Question<K>>>,
    /// Called with the key of a question and its answer.
    on: impl Fn(K, Answer) + Copy + Send + Sync + 'static,
    /// True if short choices are shown as buttons side by side instead of a drop-down list.
    #[prop(optional)]
    open: bool,
    /// True if input is taken on every key, as in a draft; else on blur, for forms that save every change.
    #[prop(optional)]
    live: bool,
) -> impl IntoView
where
    K: Copy + PartialEq + Send + Sync + 'static,
{
    let keys = Memo::new(move |_| questions.with(|all| all.iter().map(|it| it.key).collect::<Vec<_>>()));
    move || {
        let one = |key: K| {
            // Without its key, so that one function paints questions of every form.
            let question = Memo::new(move |_| {
                questions.with(|all| all.iter().find(|it| it.key == key).map(|it| it.clone().keyed(|_| ())))
            });
            let on = Callback::new(move |answer| on(key, answer));
            Asking { question, on, open, live }.paint()
        };
        keys.get().into_iter().map(one).collect_view()
    }
}

/// One question and the callback for its answer.
#[derive(Clone, Copy)]
struct Asking {
    question: Memo<Option<Question<()>>>,
    on: Callback<Answer>,
    open: bool,
    live: bool,
}

impl Asking {
    /// The control, and the reason why the last answer was refused.
    fn paint(self) -> AnyView {
        // The control is rebuilt only if the possible answers change, not for another answer or hint.
        let form = Memo::new(move |_| self.question.with(|it| it.as_ref().map(|it| form(&it.asked))));
        let control = move || form.get().map(|form| self.control(form));
        let refused = move || {
            let Refused { why, instead } = self.read(|it| it.refused.clone())?;
            let instead = instead.map(|(words, answer)| {
                let take = move |_| self.on.run(answer.clone());
                view! { <button type="button" class="button" on:click=take>{words}</button> }
            });
            Some(view! {
                <Message kind=Kind::Error>
                    <p>{why}</p>
                    {instead}
                </Message>
            })
        };
        let class = move || match form.get() {
            Some(Input::Order { .. }) => "question question--order",
            Some(Input::YesOrNo(_)) => "question question--yes",
            Some(Input::Choice { options, .. }) if options.iter().any(|it| it.chars().count() > 36) => {
                "question question--long"
            }
            _ => "question",
        };
        view! {
            <div class=class>
                {control}
                <div role="alert">{refused}</div>
            </div>
        }
        .into_any()
    }

    fn read<T: Default>(self, read: impl FnOnce(&Question<()>) -> T) -> T {
        self.question.with(|it| it.as_ref().map(read)).unwrap_or_default()
    }

    fn control(self, form: Input) -> AnyView {
        match form {
            Input::Choice { options, .. } if self.open && are_short(&options) => self.beside(options),
            Input::Choice { options, .. } => self.list(options),
            Input::Number { range, usual, .. } => self.field(Keys::Digits, Some(range), usual),
            Input::Text { keys: Keys::Lines, .. } => self.lines(),
            Input::Text { keys, .. } => self.field(keys, None, String::new()),
            Input::YesOrNo(_) => self.yes_or_no(),
            Input::Order { add, none, .. } => self.order(add, none),
        }
    }

    /// The label above a control, and the hint below it.
    fn labelled(self, control: impl IntoView + 'static) -> AnyView {
        view! {
            <label class="field">
                <span class="field__label">{self.label()}</span>
                {control}
                {self.hint()}
            </label>
        }
        .into_any()
    }

    fn label(self) -> impl Fn() -> String + Copy + Send + 'static {
        move || self.read(|it| it.label.clone())
    }

    fn hint(self) -> impl IntoView {
        let hint = Memo::new(move |_| self.read(|it| it.hint.clone()));
        move || {
            let hint = hint.get();
            (!hint.is_empty()).then(|| view! { <span class="field__hint">{hint}</span> })
        }
    }

    fn chosen(self) -> Option<usize> {
        self.read(|it| match it.asked {
            Input::Choice { chosen, .. } => chosen,
            _ => None,
        })
    }

    /// A drop-down list.
    fn list(self, options: Vec<String>) -> AnyView {
        let pick = move |event| {
            if let Ok(index) = event_target_value(&event).parse() {
                self.on.run(Answer::Chosen(index));
            }
        };
        let options = options.into_iter().enumerate().map(|(index, words)| {
            view! { <option value=index selected=move || self.chosen() == Some(index)>{words}</option> }
        });
        self.labelled(view! { <select on:change=pick>{options.collect_view()}</select> })
    }

    /// Short options as buttons side by side, of which one is pressed.
    fn beside(self, options: Vec<String>) -> AnyView {
        let options = options.into_iter().enumerate().map(|(index, words)| {
            let pressed = move || (self.chosen() == Some(index)).to_string();
            let pick = move |_| self.on.run(Answer::Chosen(index));
            view! {
                <button type="button" class="button chip" aria-pressed=pressed on:click=pick>{words}</button>
            }
        });
        view! {
            <fieldset class="field">
                <legend class="field__label">{self.label()}</legend>
                <div class="chips">{options.collect_view()}</div>
                {self.hint()}
            </fieldset>
        }
        .into_any()
    }

    fn is_refused(self) -> String {
        self.read(|it| it.refused.is_some()).to_string()
    }

    fn typed(self) -> String {
        self.read(|it| match &it.asked {
            Input::Number { value, .. } | Input::Text { value, .. } => value.clone(),
            _ => String::new(),
        })
    }

    /// A field for a whole number within a range, or for text.
    fn field(self, keys: Keys, range: Option<[u16; 2]>, usual: String) -> AnyView {
        let Asking { on, .. } = self;
        // Text is taken as it is typed.
        let live = self.live || keys == Keys::Letters;
        let mode = Signal::stored(match keys {
            Keys::Letters | Keys::Lines => "text",
            Keys::Digits => "numeric",
            Keys::Decimals => "decimal",
        });
        let value = Signal::derive(move || self.typed());
        let is_bad = Signal::derive(move || self.read(|it| it.refused.is_some()));
        let number = |range: [u16; 2]| Written::Number(range.map(|number| number.to_string()));
        let (written, usual) = (range.map_or(Written::Words, number), Signal::stored(usual));
        let hear = move |text| {
            on.try_run(Answer::Typed(text));
        };
        let typed = Typed { written, mode, usual, is_bad, live, holds: true, ..Typed::words(value, hear) };
        self.labelled(view! { <TypedBox typed=typed /> })
    }

    /// A field of several lines, read on blur.
    fn lines(self) -> AnyView {
        // Blur is also fired when the field is removed; the question is no longer asked then.
        let left = move |event| {
            self.on.try_run(Answer::Typed(event_target_value(&event)));
        };
        self.labelled(view! {
            <textarea
                rows="6"
                dir="auto"
                maxlength="20000"
                aria-invalid=move || self.is_refused()
                prop:value=move || self.typed()
                on:change=left
            />
        })
    }

    fn yes_or_no(self) -> AnyView {
        let is_yes = Signal::derive(move || self.read(|it| it.asked == Input::YesOrNo(true)));
        view! {
            <Tick value=is_yes on=move |yes| self.on.run(Answer::Said(yes))>
                <span>{self.label()}</span>
            </Tick>
            {self.hint()}
        }
        .into_any()
    }

    /// A list in a chosen order: each item can be moved up or removed, and another one added.
    fn order(self, add: String, none: String) -> AnyView {
        let parts = Memo::new(move |_| {
            self.read(|it| match &it.asked {
                Input::Order { chosen, others, .. } => (chosen.clone(), others.clone()),
                _ => Default::default(),
            })
        });
        let rows = move || {
            let chosen = parts.with(|(chosen, _)| chosen.clone());
            chosen.into_iter().enumerate().map(|(index, name)| self.placed(index, name)).collect_view()
        };
        let is_empty = move || parts.with(|(chosen, _)| chosen.is_empty()).then(|| none.clone());
        let more = move || {
            let others = parts.with(|(_, others)| others.clone());
            let pick = move |event: leptos::ev::Event| {
                let list: HtmlSelectElement = event_target(&event);
                let chosen = list.value().parse();
                // The list stays while its options change; with its value left, the option now in that place could
                // not be chosen.
                list.set_value("");
                if let Ok(index) = chosen {
                    self.on.run(Answer::Added(index));
                }
            };
            let options = others.into_iter().enumerate();
            let options =
                options.map(|(index, words)| view! { <option value=index>{words}</option> }).collect_view();
            let has_none = parts.with(|(_, others)| others.is_empty());
            (!has_none).then(|| {
                view! {
                    <label class="field field--short">
                        <span class="field__label">{add.clone()}</span>
                        <select on:change=pick>
                            <option value="">{t(Text::Choose)}</option>
                            {options}
                        </select>
                    </label>
                }
            })
        };
        view! {
            <fieldset class="stack">
                <legend class="field__label">{self.label()}</legend>
                <ol class="list">{rows}</ol>
                {move || is_empty().map(|none| view! { <p class="note">{none}</p> })}
                {more}
            </fieldset>
        }
        .into_any()
    }

    /// An item at its place in the order.
    fn placed(self, index: usize, name: String) -> impl IntoView {
        let app = App::here();
        let earlier = app.say(Text::Earlier { name: name.clone() });
        let remove = format!("{} {name}", app.say(Text::Remove));
        view! {
            <li class="cluster">
                <span class="tie-break">{format!("{}. {name}", index + 1)}</span>
                <button
                    type="button"
                    class="button button--small"
                    aria-label=earlier
                    disabled={index == 0}
                    on:click=move |_| self.on.run(Answer::Earlier(index))
                >
                    "↑"
                </button>
                <button
                    type="button"
                    class="button button--small"
                    aria-label=remove
                    on:click=move |_| self.on.run(Answer::Removed(index))
                >
                    {app.say(Text::Remove)}
                </button>
            </li>
        }
    }
}

/// Returns true if these options fit side by side.
fn are_short(options: &[String]) -> bool {
    let (most, letters) = BESIDE;
    options.len() <= most && options.iter().all(|words| words.chars().count() <= letters)
}

/// The possible answers of a question, without the answer given.
fn form(asked: &Input) -> Input {
    match asked.clone() {
        Input::Choice { options, .. } => Input::Choice { options, chosen: None },
        Input::Number { range, usual, .. } => Input::Number { value: String::new(), range, usual },
        Input::Text { keys, .. } => Input::Text { value: String::new(), keys },
        Input::YesOrNo(_) => Input::YesOrNo(false),
        Input::Order { add, none, .. } => Input::Order { chosen: Vec::new(), others: Vec::new(), add, none },
    }
}
