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

use crate::screen::question::{Answer, Keys, Question};

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
fn counted(values: impl IntoIterator<Item = usize>) -> Vec<(usize, String)> {
    values.into_iter().map(|n| (n, n.to_string())).collect()
}

/// Returns the choices of rounds: as many as possible, then 1 to `most`.
fn rounds(most: usize, lang: Lang) -> Vec<(Option<usize>, String)> {
    let all = std::iter::once((None, Text::RoundsAll.say(lang)));
    all.chain(counted(1..=most).into_iter().map(|(n, words)| (Some(n), words))).collect()
}

fn winners(lang: Lang) -> [(bool, String); 2] {
    [(false, Text::OneWinner.say(lang)), (true, Text::TwoWinners.say(lang))]
}

/// Returns the questions that narrow down the offered movements.
pub fn wishes(wish: &Wish, lang: Lang) -> Vec<Question<Key>> {
    vec![
        Question::choice(Key::Rounds, Text::Rounds.say(lang), &of_wish(wish, lang), &wish.rounds),
        Question::choice(Key::Each, Text::Each.say(lang), &counted(1..=MOST_EACH), &wish.each),
        Question::choice(Key::Winners, Text::Winners.say(lang), &winners(lang), &wish.two_winners),
    ]
}

fn of_wish(wish: &Wish, lang: Lang) -> Vec<(Option<usize>, String)> {
    rounds(wish.pairs.clamp(3, MOST_ROUNDS), lang)
}

/// Returns the wish after an answer.
pub fn wished(mut wish: Wish, key: Key, answer: &Answer) -> Wish {
    match key {
        Key::Rounds => wish.rounds = answer.of(&of_wish(&wish, Lang::En)).unwrap_or(wish.rounds),
        Key::Each => answer.choose(&mut wish.each, &counted(1..=MOST_EACH)),
        _ => answer.choose(&mut wish.two_winners, &winners(Lang::En)),
    }
    wish.kept()
}

/// Returns the questions on a Mitchell.
pub fn mitchell(it: Mitchell, lang: Lang) -> Vec<Question<Key>> {
    let skip = Question::choice(Key::Skip, Text::SkipWhen.say(lang), &courses(it, lang), &it.course);
    let missing = it.absent.map(|absent| {
        Question::choice(Key::Missing, Text::Missing.say(lang), &absents(it.tables, lang), &absent)
    });
    let made_up = Question::yes_or_no(Key::MadeUp, Text::MadeUp.say(lang), it.made_up);
    [Some(skip), missing, Some(made_up)].into_iter().flatten().collect()
}

/// Returns the possible rounds of the skip, or relay and share.
fn courses(it: Mitchell, lang: Lang) -> Vec<(Course, String)> {
    let after = |after| match it.made_up {
        true => Text::SkipAfterMaking { after },
        false => Text::SkipAfter { after },
    };
    let mut courses: Vec<_> = match skip(it.tables, it.rounds, it.made_up) {
        Skip::After(from, to) => (from..=to).map(|n| (Course::SkipAfter(n), after(n).say(lang))).collect(),
        Skip::No => vec![(Course::Plain, Text::SkipNone.say(lang))],
        Skip::Impossible => Vec::new(),
    };
    if it.tables.is_multiple_of(2) && !it.made_up {
        courses.push((Course::Share, Text::SkipShare.say(lang)));
    }
    courses
}

fn absents(tables: usize, lang: Lang) -> Vec<(Absent, String)> {
    let ns = (1..=tables).map(|table| (Absent::NorthSouth(table), Text::MissingNs { table }.say(lang)));
    let ew = (1..=tables).map(|table| (Absent::EastWest(table), Text::MissingEw { table }.say(lang)));
    ns.chain(ew).collect()
}

/// Returns the Mitchell after an answer, with the number of rounds that it can then have: making up the boards counts
/// as a round for the timing of the skip, and leaves one round less.
pub fn set(it: Mitchell, key: Key, answer: &Answer) -> Mitchell {
    let fitting = |made_up| it.rounds.min(most_rounds(it.tables, false, made_up));
    let next = match key {
        Key::Skip => match answer.of(&courses(it, Lang::En)) {
            Some(Course::Share) => Mitchell { course: Course::Share, ..it },
            Some(course) => Mitchell { course, rounds: fitting(it.made_up), ..it },
            None => it,
        },
        Key::Missing => {
            let absent = answer.of(&absents(it.tables, Lang::En));
            Mitchell { absent: absent.or(it.absent), ..it }
        }
        _ => {
            let (made_up, rounds) = (answer.is_yes(), fitting(answer.is_yes()).max(1));
            Mitchell { made_up, rounds, course: Course::usual(it.tables, rounds, made_up), ..it }
        }
    };
    Mitchell { switched: it.switched.min(next.rounds), ..next }
}

/// Returns the question of which Howell is built by hand, if there are `count` > 1 for its number of tables.
pub fn by_hand(view: &HandView, count: usize, lang: Lang) -> Vec<Question<Key>> {
    let words = |n: usize| match n {
        0 => Hand::ProgrammeOfSource.say(lang),
        n => Hand::ProgrammeOther { n: n + 1 }.say(lang),
    };
    let options: Vec<_> = (0..count).map(|n| (n, words(n))).collect();
    let question = || Question::choice(Key::Programme, Hand::Programme.say(lang), &options, &view.starter);
    (count > 1).then(question).into_iter().collect()
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
pub fn sizes(asked: &Sections, lang: Lang) -> Vec<Question<Key>> {
    let count = Section::Count.say(lang);
    vec![
        Question::choice(Key::Sections, count, &counted(2..=MOST_SECTIONS), &asked.pairs.len())
            .hinted(Section::CountHint.say(lang)),
        Question::text(Key::Sizes, Section::Pairs.say(lang), Keys::Digits, commas(&asked.pairs))
            .hinted(Section::PairsHint.say(lang)),
    ]
}

/// Returns the questions on the movement of the sections, its length, winners and boards; `most` is the number of
/// rounds that all sections can play.
pub fn sections(asked: &Sections, view: &MovementView, most: usize, lang: Lang) -> Vec<Question<Key>> {
    let plans = plans(view, lang);
    vec![
        Question::choice(Key::Plan, Section::Plan.say(lang), &plans, &asked.plan),
        Question::choice(Key::Rounds, Text::Rounds.say(lang), &rounds(most, lang), &asked.rounds),
        Question::choice(Key::Each, Text::Each.say(lang), &counted(1..=MOST_EACH), &asked.each),
        Question::choice(Key::Winners, Text::Winners.say(lang), &winners(lang), &asked.two_winners),
        Question::choice(Key::Boards, Section::Boards.say(lang), &boards(lang), &asked.one_set),
    ]
}

fn plans(view: &MovementView, lang: Lang) -> [(Plan, String); 3] {
    let name = view.design.as_ref().map(|design| name(design, lang));
    let chosen = name.map_or(Section::NoneChosen.say(lang), |name| Section::Chosen { name }.say(lang));
    [
        (Plan::Mitchell, Section::Mitchell.say(lang)),
        (Plan::Barometer, Section::Barometer.say(lang)),
        (Plan::Chosen, chosen),
    ]
}

fn boards(lang: Lang) -> [(bool, String); 2] {
    [(false, Section::OwnSets.say(lang)), (true, Section::OneSet.say(lang))]
}

/// Writes an answer about sections into the view; `asked` is the earlier choice, `names` the number of named pairs.
pub fn divide(view: &mut MovementView, asked: &Sections, names: usize, key: Key, answer: &Answer) {
    let en = Lang::En;
    match key {
        Key::Sections => {
            let Some(sections) = answer.of(&counted(2..=MOST_SECTIONS)) else { return };
            let is_named = names >= 2 * sections;
            let total = if is_named { names } else { asked.pairs.iter().sum() };
            view.sections.pairs = split(total, sections);
        }
        Key::Sizes => {
            let pairs = numbers(answer.typed());
            if !pairs.is_empty() {
                view.sections.pairs = pairs;
            }
        }
        Key::Plan => {
            let plans = plans(view, en);
            answer.choose(&mut view.sections.plan, &plans);
        }
        // The answer may exceed what another plan can play, since it comes from the list for the earlier one.
        Key::Rounds => answer.choose(&mut view.wish.rounds, &rounds(MOST_PAIRS, en)),
        Key::Each => {
            answer.choose(&mut view.wish.each, &counted(1..=MOST_EACH));
            let each = view.wish.each;
            view.design.iter_mut().for_each(|design| design.each = each);
        }
        Key::Winners => answer.choose(&mut view.wish.two_winners, &winners(en)),
        _ => answer.choose(&mut view.sections.one_set, &boards(en)),
    }
}

/// Returns the questions on the sections, sessions and rounds of lines.
pub fn lines(asked: &Lines, lang: Lang) -> Vec<Question<Key>> {
    vec![
        Question::text(Key::Sizes, Line::Tables.say(lang), Keys::Digits, commas(&asked.tables))
            .hinted(Line::TablesHint.say(lang)),
        Question::choice(Key::Sessions, Line::Sessions.say(lang), &sessions(asked), &asked.kept().sessions),
        Question::choice(Key::Rounds, Line::Rounds.say(lang), &counted(1..=MOST_ROUNDS), &asked.rounds),
    ]
}

fn sessions(asked: &Lines) -> Vec<(usize, String)> {
    counted(1..2 * asked.tables.len().clamp(1, 20))
}

/// Writes an answer about lines.
pub fn draw(lines: &mut Lines, key: Key, answer: &Answer) {
    match key {
        Key::Sizes => {
            let tables = numbers(answer.typed());
            if !tables.is_empty() {
                lines.tables = tables;
            }
        }
        Key::Sessions => {
            let sessions = sessions(lines);
            answer.choose(&mut lines.sessions, &sessions);
        }
        _ => answer.choose(&mut lines.rounds, &counted(1..=MOST_ROUNDS)),
    }
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
            for (at, (course, words)) in courses(it, Lang::En).into_iter().enumerate() {
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
