//! Properties of every form.

use std::fmt::Debug;

use rondel_event::event::{Kind, Settings, Teams};
use rondel_session::setup::Draft;
use rondel_session::setup::lasting::LastingList;
use rondel_session::setup::testing::begun;
use rondel_text::Lang;
use rondel_text::season::rules::Rule;

use crate::screen::one_more::OneMore;
use crate::screen::settings::SettingsOf;
use crate::screen::system_wizard::SystemWizard;
use crate::screen::{Answer, Input, Question};
use crate::screen::{begin, club, decided, lasting, mexicano, one_lesson, people, rules, settings, victory};

/// Walks through a form by every choice, at most `depth` of them in a row. In each state, in three languages, every
/// option, yes and no, and both ends of every range are taken and then shown; a number outside its range is refused
/// with a reason, is shown as it was typed, and changes no other question.
pub fn is_whole<S: Clone, K: Copy + PartialEq + Debug>(
    depth: usize,
    start: S,
    questions: impl Fn(&S, Lang) -> Vec<Question<K>>,
    answer: impl Fn(&mut S, K, &Answer),
) {
    let mut states = vec![start];
    for _ in 0..=depth {
        states = states.iter().flat_map(|state| steps(state, &questions, &answer)).collect();
    }
}

/// Checks all answers in a state, and returns the states after another option or another yes or no.
fn steps<S: Clone, K: Copy + PartialEq + Debug>(
    state: &S,
    questions: &impl Fn(&S, Lang) -> Vec<Question<K>>,
    answer: &impl Fn(&mut S, K, &Answer),
) -> Vec<S> {
    let after = |key: K, text: &Answer| {
        let mut state = state.clone();
        answer(&mut state, key, text);
        state
    };
    Lang::BUILT_IN.iter().for_each(|&lang| is_labelled(&questions(state, lang)));
    let asked = questions(state, Lang::En);
    let mut next = Vec::new();
    for question in &asked {
        let key = question.key;
        let now = |state: &S, lang: Lang| questions(state, lang).into_iter().find(|it| it.key == key);
        let typed = |text: String| {
            let state = after(key, &Answer::Typed(text.clone()));
            Lang::BUILT_IN.map(|lang| now(&state, lang).filter(|it| it.now() == text).map(|it| it.refused))
        };
        // A field has a place of its own: its answer may open or close other questions, but answers none of them.
        let answers_no_other = |after: &S| {
            let after = questions(after, Lang::En);
            let is_kept = |was: &Question<K>| {
                after.iter().find(|it| it.key == was.key).is_none_or(|it| is_same(&it.asked, &was.asked))
            };
            asked.iter().filter(|it| it.key != key).all(is_kept)
        };
        match &question.asked {
            Input::Choice { options, chosen } => {
                for at in 0..options.len() {
                    let state = after(key, &Answer::Chosen(at));
                    for lang in Lang::BUILT_IN {
                        let Some(Input::Choice { options, chosen }) = now(&state, lang).map(|it| it.asked)
                        else {
                            panic!("{key:?} is no longer asked after option {at}");
                        };
                        assert_eq!(chosen, Some(at), "{key:?}");
                        assert!(options.iter().all(|option| !option.is_empty()), "{key:?}");
                    }
                    next.extend((*chosen != Some(at)).then_some(state));
                }
            }
            Input::YesOrNo(was) => {
                for yes in [false, true] {
                    let state = after(key, &Answer::Said(yes));
                    assert_eq!(
                        now(&state, Lang::En).map(|it| it.asked),
                        Some(Input::YesOrNo(yes)),
                        "{key:?}"
                    );
                    next.extend((yes != *was).then_some(state));
                }
            }
            Input::Number { range: [least, most], .. } => {
                for end in [least, most] {
                    // An end may break a rule of the form; then it is refused with a reason.
                    assert!(typed(end.to_string()).iter().all(Option::is_some), "{key:?} {end}");
                    let state = after(key, &Answer::Typed(end.to_string()));
                    assert!(answers_no_other(&state), "{key:?} {end} answers another question");
                }
                let below = least.checked_sub(1).map(|it| it.to_string());
                for text in below.into_iter().chain([(u32::from(*most) + 1).to_string(), "x".to_owned()]) {
                    for refused in typed(text.clone()) {
                        let refused = refused.unwrap_or_else(|| panic!("{key:?} no longer shows {text:?}"));
                        assert!(refused.is_some_and(|it| !it.why.is_empty()), "{key:?} takes {text:?}");
                    }
                    let state = after(key, &Answer::Typed(text));
                    assert!(answers_no_other(&state), "{key:?} answers another question");
                }
            }
            Input::Text { .. } => {
                for text in ["", "x", "1", "1½"] {
                    let state = after(key, &Answer::Typed(text.to_owned()));
                    for refused in Lang::BUILT_IN.map(|lang| now(&state, lang)).into_iter().flatten() {
                        let is_bad = refused.refused.is_some();
                        assert!(!is_bad || refused.now() == text, "{key:?} no longer shows {text:?}");
                    }
                }
            }
            Input::Order { .. } => {}
        }
    }
    next
}

/// True if two questions have the same answer, whatever an empty field means.
fn is_same(now: &Input, was: &Input) -> bool {
    match (now, was) {
        (Input::Number { value, .. }, Input::Number { value: was, .. }) => value == was,
        _ => now == was,
    }
}

/// Checks that there are questions, that all have labels, and that none is asked twice.
fn is_labelled<K: PartialEq + Copy + Debug>(asked: &[Question<K>]) {
    assert!(!asked.is_empty() && asked.iter().all(|it| !it.label.is_empty()));
    let keys: Vec<K> = asked.iter().map(|it| it.key).collect();
    assert!(keys.iter().enumerate().all(|(at, key)| !keys[..at].contains(key)), "asked twice: {keys:?}");
}

#[test]
fn every_answer_of_every_form_is_taken_and_shown_or_refused_as_it_was_typed() {
    is_whole(
        2,
        (club::Editing::default(), Settings::default()),
        |(editing, settings), lang| editing.questions(settings, lang),
        |(editing, settings), key, answer| editing.answer(settings, key, answer),
    );
    is_whole(2, victory::Asking::default(), victory::Asking::questions, victory::Asking::answer);
    is_whole(
        2,
        (mexicano::Editing::default(), begun(Kind::Mexicano, 8)),
        |(editing, event), lang| editing.questions(event.state(), lang),
        |(editing, event), key, answer| {
            if let Some(action) = editing.answer(event.state(), key, answer) {
                event.apply(1, action).unwrap();
            }
        },
    );
    is_whole(2, one_lesson::Editing::default(), one_lesson::Editing::questions, one_lesson::Editing::answer);
    is_whole(2, SystemWizard::default(), |wizard, lang| wizard.questions(14, lang), SystemWizard::answer);
    is_whole(2, people::Editing::default(), people::Editing::questions, people::Editing::answer);
    is_whole(2, decided::Adjusting::default(), decided::Adjusting::questions, decided::Adjusting::answer);
}

#[test]
fn every_answer_on_an_event_is_taken_and_shown_or_refused_as_it_was_typed() {
    let kinds = Kind::ALL.into_iter().filter(|kind| !matches!(kind, Kind::Keizer | Kind::Pairs));
    let teams = (Kind::Monrad, Kind::Monrad.settings_of(Some(Teams::of(4))));
    for (kind, settings) in kinds.map(|kind| (kind, kind.settings())).chain([teams]) {
        is_whole(
            1,
            (settings::Editing::default(), settings),
            |(editing, settings), lang| editing.questions(SettingsOf { kind, settings }, lang),
            |(editing, settings), key, answer| editing.answer(kind, settings, false, key, answer),
        );
    }
    let mut pairs = Draft::default();
    pairs.choose(Kind::Pairs);
    is_whole(
        2,
        (begin::Editing::default(), pairs),
        |(editing, draft), lang| editing.questions(draft, begin::Part::System, lang),
        |(editing, draft), key, answer| editing.answer(draft, key, answer),
    );
    let names: Vec<String> = (1..=8).map(|n| format!("P{n}\tClub {}\t7{n}", n % 2)).collect();
    for kind in Kind::ALL {
        let mut draft = Draft { names: names.join("\n").into(), ..Draft::default() };
        draft.choose(kind);
        let list = LastingList::of_draft(&draft);
        is_whole(
            1,
            lasting::Blank::default(),
            |blank, lang| blank.questions(&list, lang),
            |blank, key, answer| blank.take(&list, key, answer),
        );
    }
}

#[test]
fn every_answer_on_the_rules_of_a_season_is_taken_and_shown_or_refused_as_it_was_typed() {
    let event = begun(Kind::Keizer, 12);
    // The first value, the last and their ratio follow from each other.
    for rule in Rule::ALL.into_iter().filter(|rule| *rule != Rule::Top) {
        is_whole(
            1,
            rules::Editing::default(),
            |editing, lang| editing.questions(event.state(), Some(rule), lang),
            |editing, key, answer| editing.answer(event.state(), key, answer),
        );
    }
}
