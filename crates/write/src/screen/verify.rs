//! The pasted text, line by line, and the possible corrections to its reading.

use rondel_event::event::Sides;
use rondel_event::proof::report::Kind;
use rondel_format::schedule::{Built, Development, Draft, Form, Line, LineMeaning, Reading};
use rondel_text::verify::Verify as Text;
use rondel_text::{Lang, Say};

use super::question::{Answer, Question};
use super::{Cell, Column, Row, Table};

/// A correction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Solution of a list that is verified.
    Solution,
    /// Kind of the schedule.
    Kind,
    /// The way other rounds follow from the written ones.
    Development,
    /// Meaning of being first-named.
    Sides,
    /// Significance of the places at a table.
    Places,
}

/// Returns the possible corrections to the schedule read from the text; questions with only one answer are left out.
pub fn questions(draft: &Draft, reading: &Reading, built: &Built, lang: Lang) -> Vec<Question<Key>> {
    let mut all = Vec::new();
    if built.solutions.len() > 1 {
        all.push(Question::choice(
            Key::Solution,
            Text::Solution.say(lang),
            &solutions(built, lang),
            &built.solution,
        ));
    }
    all.push(Question::choice(Key::Kind, Text::KindLabel.say(lang), &kinds(lang), &built.kind));
    if built.developments.len() > 1 {
        all.push(Question::choice(
            Key::Development,
            Text::Development.say(lang),
            &developments(built, lang),
            &built.development,
        ));
    }
    match built.kind {
        Kind::RoundRobin | Kind::Swiss if reading.form != Form::Meetings => {
            all.push(Question::choice(
                Key::Sides,
                Text::SidesLabel.say(lang),
                &sides(lang),
                &draft.sides(reading, built),
            ));
        }
        Kind::Individual => {
            all.push(Question::yes_or_no(Key::Places, Text::Places.say(lang), draft.places(reading, built)));
        }
        Kind::RoundRobin | Kind::Movement | Kind::Swiss => {}
    }
    all
}

/// Takes a correction.
pub fn correct(draft: &mut Draft, built: &Built, key: Key, answer: &Answer) {
    let en = Lang::En;
    match key {
        Key::Solution => draft.solution = answer.of(&solutions(built, en)).or(draft.solution),
        Key::Kind => draft.kind = answer.of(&kinds(en)).or(draft.kind),
        Key::Development => draft.development = answer.of(&developments(built, en)).or(draft.development),
        Key::Sides => draft.sides = answer.of(&sides(en)).or(draft.sides),
        Key::Places => draft.places = Some(answer.is_yes()),
    }
}

fn solutions(built: &Built, lang: Lang) -> Vec<(usize, String)> {
    let numbers = built.solutions.iter().enumerate();
    numbers.map(|(at, &number)| (at, Text::SolutionNo { number }.say(lang))).collect()
}

fn kinds(lang: Lang) -> [(Kind, String); 4] {
    [Kind::RoundRobin, Kind::Individual, Kind::Movement, Kind::Swiss].map(|kind| (kind, kind.say(lang)))
}

fn developments(built: &Built, lang: Lang) -> Vec<(Development, String)> {
    built.developments.iter().map(|&way| (way, development(way).say(lang))).collect()
}

fn sides(lang: Lang) -> [(Sides, String); 3] {
    [
        (Sides::Colours, Text::SidesColours.say(lang)),
        (Sides::HomeAway, Text::SidesHome.say(lang)),
        (Sides::Plain, Text::SidesPlain.say(lang)),
    ]
}

fn development(way: Development) -> Text {
    match way {
        Development::None => Text::AsWritten,
        Development::OneStays => Text::OneStays,
        Development::AllMove => Text::AllMove,
    }
}

/// Returns the interpretation of each of these lines.
pub fn lines(lines: &[Line], lang: Lang) -> Table {
    let row = |line: &Line| Row::of(vec![Cell::of(line.number), Cell::of(taken(line.taken).say(lang))]);
    let columns =
        vec![Column::number(Text::LineNumber.say(lang)).naming(), Column::text(Text::TakenFor.say(lang))];
    Table::of(Text::Lines.say(lang), columns, lines.iter().map(row).collect())
}

fn taken(taken: LineMeaning) -> Text {
    match taken {
        LineMeaning::Games { games, byes, round } => Text::TakenGames { round: round + 1, games, byes },
        LineMeaning::Round { number } => Text::TakenRound { number },
        LineMeaning::Columns => Text::TakenColumns,
        LineMeaning::Words => Text::TakenWords,
        LineMeaning::More => Text::TakenMore,
        LineMeaning::Entrant => Text::TakenEntrant,
        LineMeaning::Trouble => Text::TakenTrouble,
    }
}

#[cfg(test)]
mod tests {
    use rondel_format::schedule::read;

    use super::*;

    /// Returns the questions on a text with these choices, a line each.
    fn asked(draft: &Draft) -> Vec<(Key, String)> {
        let reading = read(&draft.text);
        let built = reading.build(&draft.choices()).unwrap();
        questions(draft, &reading, &built, Lang::En).iter().map(|it| (it.key, it.now())).collect()
    }

    fn corrected(draft: &mut Draft, key: Key, answer: Answer) {
        let built = read(&draft.text).build(&draft.choices()).unwrap();
        correct(draft, &built, key, &answer);
    }

    #[test]
    fn a_round_robin_is_asked_what_its_sides_are() {
        let mut draft = Draft::of("Round 1: 1-4 2-3\nRound 2: 4-3 1-2\nRound 3: 2-4 3-1\n".to_owned());
        let keys = |draft: &Draft| asked(draft).into_iter().map(|(key, _)| key).collect::<Vec<_>>();
        assert_eq!(keys(&draft), [Key::Kind, Key::Sides]);
        corrected(&mut draft, Key::Sides, Answer::Chosen(1));
        assert_eq!(draft.sides, Some(Sides::HomeAway));
        assert_eq!(asked(&draft)[1].1, Text::SidesHome.say(Lang::En));
        // An answer that is not among the options changes nothing.
        corrected(&mut draft, Key::Sides, Answer::Chosen(9));
        assert_eq!(draft.sides, Some(Sides::HomeAway));
    }

    #[test]
    fn one_round_of_whist_is_asked_how_the_others_follow() {
        let mut draft = Draft::of("2 & 3 v 4 & 1".to_owned());
        let before = asked(&draft);
        let keys: Vec<Key> = before.iter().map(|&(key, _)| key).collect();
        assert_eq!(keys, [Key::Kind, Key::Development, Key::Places]);
        for at in 0..3 {
            corrected(&mut draft, Key::Development, Answer::Chosen(at));
            let built = read(&draft.text).build(&draft.choices()).unwrap();
            assert_eq!(Some(built.development), draft.development);
            assert_eq!(asked(&draft)[1].1, development(built.development).say(Lang::En));
        }
        corrected(&mut draft, Key::Places, Answer::Said(true));
        assert_eq!(draft.places, Some(true));
    }
}
