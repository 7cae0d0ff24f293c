//! Questions of a director about a movement: the movements that fit, a Mitchell, a Howell built by hand, several
//! sections, lines. The number of pairs or tables is a stepper of the page.

use rondel_event::movement::MOST_PAIRS;
use rondel_event::movement::catalogue::Wish;
use rondel_event::movement::design::MOST_EACH;
use rondel_event::movement::lines::Lines;
use rondel_event::movement::mitchell::{Absent, Course, Mitchell, Skip, most_rounds, skip};
use rondel_event::movement::sections::{MOST_SECTIONS, Plan, Sections, split};
use rondel_session::web::route::{HandView, MovementView};
use rondel_text::movement::Movements as Text;
use rondel_text::movement::hand::Hand;
use rondel_text::movement::lines::Line;
use rondel_text::movement::name::{commas, name, numbers};
use rondel_text::movement::sections::Section;
use rondel_text::{Lang, Say};

use crate::screen::form::{Form, Sentence, Verbatim};
use crate::screen::question::{Answer, Keys, Question, Refusals};

/// Largest number of rounds that can be chosen.
const MOST_ROUNDS: usize = 40;

/// A question about a movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Number of rounds.
    Rounds,
    /// Boards per round.
    Each,
    /// One winner or two.
    Winners,
    /// Round of the skip, or a relay.
    Skip,
    /// Missing pair.
    Missing,
    /// Making up the boards at the tables first.
    MadeUp,
    /// One of several Howells for this number of tables.
    Programme,
    /// Number of sections.
    Sections,
    /// Number of pairs, or tables, of each section.
    Sizes,
    /// Movement that the sections play.
    Plan,
    /// Boards for each section, or one set for all.
    Boards,
    /// Number of sessions.
    Sessions,
}

/// Returns numbers with their digits as words.
fn counted(values: impl IntoIterator<Item = usize>) -> impl Iterator<Item = (usize, Verbatim<usize>)> {
    values.into_iter().map(|n| (n, Verbatim(n)))
}

/// Returns the choices of rounds: as many as possible, then 1 to `most`.
fn rounds(most: usize) -> impl Iterator<Item = (Option<usize>, Sentence<'static>)> {
    let all = (1..=most).map(|n| (Some(n), Sentence::of(Verbatim(n))));
    std::iter::once((None, Sentence::of(Text::RoundsAll))).chain(all)
}

const WINNERS: [(bool, Text); 2] = [(false, Text::OneWinner), (true, Text::TwoWinners)];
const BOARDS: [(bool, Section); 2] = [(false, Section::OwnSets), (true, Section::OneSet)];

fn asked<T: Clone + 'static>(form: &Form<'static, Key, T>, lang: Lang) -> Vec<Question<Key>> {
    form.questions(&Refusals::default(), lang)
}

fn answered<T: Clone + 'static>(form: &Form<'static, Key, T>, key: Key, answer: &Answer) -> T {
    form.answer(&Refusals::default(), key, answer).0
}

/// Returns the questions that narrow down the offered movements.
pub fn wishes(wish: &Wish, lang: Lang) -> Vec<Question<Key>> {
    asked(&of_wish(wish), lang)
}

/// Returns the wish after an answer.
pub fn wished(wish: Wish, key: Key, answer: &Answer) -> Wish {
    answered(&of_wish(&wish), key, answer).kept()
}

fn of_wish(wish: &Wish) -> Form<'static, Key, Wish> {
    Form::of(*wish)
        .choice(Key::Rounds, Text::Rounds, rounds(wish.pairs.clamp(3, MOST_ROUNDS)), |it| {
            Some(&mut it.rounds)
        })
        .choice(Key::Each, Text::Each, counted(1..=MOST_EACH), |it| Some(&mut it.each))
        .choice(Key::Winners, Text::Winners, WINNERS, |it| Some(&mut it.two_winners))
}

/// Returns the questions on a Mitchell.
pub fn mitchell(it: Mitchell, lang: Lang) -> Vec<Question<Key>> {
    asked(&of_mitchell(it), lang)
}

/// Returns the Mitchell after an answer, with the number of rounds that it can then have: making up the boards counts
/// as a round for the timing of the skip, and leaves one round less.
pub fn set(it: Mitchell, key: Key, answer: &Answer) -> Mitchell {
    let next = answered(&of_mitchell(it), key, answer);
    Mitchell { switched: it.switched.min(next.rounds), ..next }
}

fn of_mitchell(now: Mitchell) -> Form<'static, Key, Mitchell> {
    let fitting = move |made_up| now.rounds.min(most_rounds(now.tables, false, made_up));
    Form::of(now)
        .choice(Key::Skip, Text::SkipWhen, courses(now), |it| Some(&mut it.course))
        .follows(Key::Skip, move |_, it| {
            if it.course != Course::Share {
                it.rounds = fitting(it.made_up);
            }
        })
        .choice(Key::Missing, Text::Missing, absents(now.tables), |it| it.absent.as_mut())
        .switch(Key::MadeUp, Text::MadeUp, now.made_up, move |it, made_up| {
            let rounds = fitting(made_up).max(1);
            *it = Mitchell { made_up, rounds, course: Course::usual(it.tables, rounds, made_up), ..*it };
        })
}

/// Returns the possible rounds of the skip, or relay and share.
fn courses(it: Mitchell) -> Vec<(Course, Text)> {
    let after = |after| match it.made_up {
        true => Text::SkipAfterMaking { after },
        false => Text::SkipAfter { after },
    };
    let mut courses: Vec<_> = match skip(it.tables, it.rounds, it.made_up) {
        Skip::After(from, to) => (from..=to).map(|n| (Course::SkipAfter(n), after(n))).collect(),
        Skip::No => vec![(Course::Plain, Text::SkipNone)],
        Skip::Impossible => Vec::new(),
    };
    if it.tables.is_multiple_of(2) && !it.made_up {
        courses.push((Course::Share, Text::SkipShare));
    }
    courses
}

fn absents(tables: usize) -> impl Iterator<Item = (Absent, Text)> {
    let ns = (1..=tables).map(|table| (Absent::NorthSouth(table), Text::MissingNs { table }));
    ns.chain((1..=tables).map(|table| (Absent::EastWest(table), Text::MissingEw { table })))
}

/// Returns the question of which Howell is built by hand, if there are `count` > 1 for its number of tables.
pub fn by_hand(view: &HandView, count: usize, lang: Lang) -> Vec<Question<Key>> {
    let words = |n: usize| match n {
        0 => Hand::ProgrammeOfSource,
        n => Hand::ProgrammeOther { n: n + 1 },
    };
    let options = (0..count).map(|n| (n, words(n)));
    let form = Form::of(view.starter);
    let form = form.choice(Key::Programme, Hand::Programme, options, move |it| (count > 1).then_some(it));
    form.questions(&Refusals::default(), lang)
}

/// Returns the view of another Howell, of which nothing is built yet.
pub fn another(view: &HandView, answer: &Answer) -> HandView {
    match *answer {
        Answer::Chosen(starter) => {
            HandView { starter, chosen: Vec::new(), flipped: Vec::new(), ..view.clone() }
        }
        _ => view.clone(),
    }
}

/// Returns the questions on the number of sections and of pairs in each.
pub fn sizes(sections: &Sections, lang: Lang) -> Vec<Question<Key>> {
    asked(&of_sizes(sections, 0), lang)
}

/// Returns the form on the pairs of each section; `names` is the number of named pairs.
fn of_sizes(sections: &Sections, names: usize) -> Form<'static, Key, Vec<usize>> {
    let pairs = &sections.pairs;
    Form::of(pairs.clone())
        .choose(
            Key::Sections,
            Section::Count,
            counted(2..=MOST_SECTIONS),
            pairs.len(),
            move |it, sections| {
                *it = split(if names >= 2 * sections { names } else { it.iter().sum() }, sections);
            },
        )
        .hint(Key::Sections, Section::CountHint)
        .text(Key::Sizes, Section::Pairs, Keys::Digits, commas_of, read_some(pairs), |it| Some(it))
        .hint(Key::Sizes, Section::PairsHint)
}

/// Returns the questions on the movement of the sections, its length, winners and boards; `most` is the number of
/// rounds that all sections can play.
pub fn sections(sections: &Sections, view: &MovementView, most: usize, lang: Lang) -> Vec<Question<Key>> {
    asked(&of_sections(sections, view, most), lang)
}

fn of_sections(sections: &Sections, view: &MovementView, most: usize) -> Form<'static, Key, MovementView> {
    let design = view.design.clone();
    let chosen = Sentence::by(move |lang| match &design {
        Some(design) => Section::Chosen { name: name(design, lang) }.say(lang),
        None => Section::NoneChosen.say(lang),
    });
    let plans = [
        (Plan::Mitchell, Sentence::of(Section::Mitchell)),
        (Plan::Barometer, Sentence::of(Section::Barometer)),
        (Plan::Chosen, chosen),
    ];
    Form::of(view.clone())
        .choose(Key::Plan, Section::Plan, plans, sections.plan, |it, plan| it.sections.plan = plan)
        .choose(Key::Rounds, Text::Rounds, rounds(most), sections.rounds, |it, rounds| {
            it.wish.rounds = rounds
        })
        .choose(Key::Each, Text::Each, counted(1..=MOST_EACH), sections.each, |it, each| {
            it.wish.each = each;
            it.design.iter_mut().for_each(|design| design.each = each);
        })
        .choose(Key::Winners, Text::Winners, WINNERS, sections.two_winners, |it, two| {
            it.wish.two_winners = two
        })
        .choose(Key::Boards, Section::Boards, BOARDS, sections.one_set, |it, one| it.sections.one_set = one)
}

/// Writes an answer about sections into the view; `sections` is the earlier choice, `names` the number of named pairs.
pub fn divide(view: &mut MovementView, sections: &Sections, names: usize, key: Key, answer: &Answer) {
    if matches!(key, Key::Sections | Key::Sizes) {
        let pairs = answered(&of_sizes(sections, names), key, answer);
        if pairs != sections.pairs {
            view.sections.pairs = pairs;
        }
        return;
    }
    // The answer may exceed what another plan can play, since it comes from the list for the earlier one.
    *view = answered(&of_sections(sections, view, MOST_PAIRS), key, answer);
}

/// Returns the questions on the sections, sessions and rounds of lines.
pub fn lines(lines: &Lines, lang: Lang) -> Vec<Question<Key>> {
    asked(&of_lines(lines), lang)
}

/// Writes an answer about lines.
pub fn draw(lines: &mut Lines, key: Key, answer: &Answer) {
    *lines = answered(&of_lines(lines), key, answer);
}

fn of_lines(lines: &Lines) -> Form<'static, Key, Lines> {
    let sessions = counted(1..2 * lines.tables.len().clamp(1, 20));
    let read = read_some(&lines.tables);
    Form::of(lines.clone())
        .text(Key::Sizes, Line::Tables, Keys::Digits, commas_of, read, |it| Some(&mut it.tables))
        .hint(Key::Sizes, Line::TablesHint)
        .choose(Key::Sessions, Line::Sessions, sessions, lines.kept().sessions, |it, n| it.sessions = n)
        .choice(Key::Rounds, Line::Rounds, counted(1..=MOST_ROUNDS), |it| Some(&mut it.rounds))
}

#[expect(clippy::ptr_arg, reason = "the place of the form is a Vec")]
fn commas_of(numbers: &Vec<usize>, _: Lang) -> String {
    commas(numbers)
}

/// Returns the reader of numbers, which keeps the present ones if there are none.
fn read_some(now: &[usize]) -> impl Fn(&str) -> Result<Vec<usize>, Text> + use<> {
    let now = now.to_vec();
    move |text| Ok(Some(numbers(text)).filter(|numbers| !numbers.is_empty()).unwrap_or_else(|| now.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes a line per question: label, current answer, number of options.
    fn told(questions: &[Question<Key>]) -> String {
        use crate::screen::question::Input;
        let line = |it: &Question<Key>| match &it.asked {
            Input::Choice { options, .. } => format!("{}: {} (of {})\n", it.label, it.now(), options.len()),
            Input::YesOrNo(yes) => format!("[{}] {}\n", if *yes { "x" } else { " " }, it.label),
            _ => format!("{}: {}\n", it.label, it.now()),
        };
        questions.iter().map(line).collect()
    }

    #[test]
    fn what_a_director_is_asked_in_three_languages() {
        let absent = Mitchell { absent: Some(Absent::EastWest(4)), ..Mitchell::new(8, 7).unwrap() };
        let view = MovementView::default();
        let all = [Lang::En, Lang::Nl, Lang::Nb].map(|lang| {
            let parts = [
                wishes(&Wish::default(), lang),
                mitchell(absent, lang),
                by_hand(&HandView::default(), 3, lang),
                sizes(&Sections::default(), lang),
                sections(&Sections::default(), &view, 5, lang),
                lines(&Lines { tables: vec![13, 13, 14], sessions: 5, rounds: 9 }, lang),
            ];
            parts.map(|it| told(&it)).join("\n")
        });
        insta::assert_snapshot!("asked", all.join("\n\n"));
    }

    #[test]
    fn a_wish_takes_what_is_chosen_and_leaves_the_rest() {
        let wish = Wish::default();
        let seven = wished(wish, Key::Rounds, &Answer::Chosen(7));
        assert_eq!(seven, Wish { rounds: Some(7), ..wish });
        assert_eq!(wished(seven, Key::Rounds, &Answer::Chosen(0)), wish);
        assert_eq!(wished(wish, Key::Each, &Answer::Chosen(2)).each, 3);
        assert!(wished(wish, Key::Winners, &Answer::Chosen(1)).two_winners);
        assert_eq!(wished(wish, Key::Rounds, &Answer::Chosen(99)), wish);
    }

    #[test]
    fn boards_made_up_first_are_a_round_less() {
        let eight = Mitchell::new(8, 7).unwrap();
        let made = set(eight, Key::MadeUp, &Answer::Said(true));
        assert!(made.made_up && made.rounds <= most_rounds(8, false, true));
        assert!(made.movement().is_ok());
        // Every answer that is offered gives a movement, and is then the current one.
        for it in [eight, made, Mitchell { absent: Some(Absent::NorthSouth(1)), ..eight }] {
            for (at, (course, words)) in courses(it).into_iter().enumerate() {
                let words = words.say(Lang::En);
                let next = set(it, Key::Skip, &Answer::Chosen(at));
                assert_eq!((next.course, next.tables), (course, 8));
                assert!(next.movement().is_ok(), "{words}");
                assert_eq!(mitchell(next, Lang::En)[0].now(), words);
            }
        }
        let gone =
            set(Mitchell { absent: Some(Absent::NorthSouth(1)), ..eight }, Key::Missing, &Answer::Chosen(8));
        assert_eq!(gone.absent, Some(Absent::EastWest(1)));
    }

    #[test]
    fn sections_divide_who_has_a_name_and_else_who_was_there() {
        let asked = Sections { pairs: vec![14, 14], ..Sections::default() };
        let divided = |names, answer: Answer, key| {
            let mut view = MovementView::default();
            divide(&mut view, &asked, names, key, &answer);
            view.sections.pairs
        };
        assert_eq!(divided(0, Answer::Chosen(1), Key::Sections), split(28, 3));
        assert_eq!(divided(34, Answer::Chosen(1), Key::Sections), [12, 12, 10]);
        assert_eq!(divided(0, Answer::Typed("8, 10 en 7".into()), Key::Sizes), [8, 10, 7]);
        assert!(divided(0, Answer::Typed("?".into()), Key::Sizes).is_empty());
        let mut view = MovementView::default();
        divide(&mut view, &asked, 0, Key::Rounds, &Answer::Chosen(6));
        divide(&mut view, &asked, 0, Key::Plan, &Answer::Chosen(1));
        assert_eq!((view.wish.rounds, view.sections.plan), (Some(6), Plan::Barometer));
    }

    #[test]
    fn lines_take_their_sections_sessions_and_rounds() {
        let mut it = Lines { tables: vec![13, 13, 14], sessions: 2, rounds: 9 };
        draw(&mut it, Key::Sessions, &Answer::Chosen(4));
        draw(&mut it, Key::Rounds, &Answer::Chosen(7));
        assert_eq!((it.sessions, it.rounds), (5, 8));
        draw(&mut it, Key::Sizes, &Answer::Typed(String::new()));
        assert_eq!(it.tables, [13, 13, 14]);
        draw(&mut it, Key::Sizes, &Answer::Typed("6,6".into()));
        assert_eq!(it.tables, [6, 6]);
    }
}
