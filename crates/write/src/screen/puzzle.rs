//! The puzzle of a day: the question with its picture and its table, and the answer.

use rondel_event::pairing::deadend::{ByHand, Start};
use rondel_figure::by_hand::{Label, Marks, ring};
use rondel_figure::puzzle::{Ask, DeadEnd, Missing, Puzzle, Seats};
use rondel_figure::{Circle, Drawing, Motion, Shape, Span, SpanSheet};
use rondel_schedule::model::ids::Player;
use rondel_schedule::whist::Solution;
use rondel_session::web::route::{Part, Route, SpanView, StarterView, Whence};
use rondel_text::deadend::DeadEnd as OfHand;
use rondel_text::puzzle::Puzzle as Text;
use rondel_text::span::Span as OfSpan;
use rondel_text::{Lang, Say};

use super::{Cell, Column, Row, Table, studio};

/// A puzzle in words and pictures.
#[derive(Debug, Clone, PartialEq)]
pub struct Question {
    /// Kind of the puzzle.
    pub title: String,
    /// Question.
    pub question: String,
    /// Hint; may be empty.
    pub hint: String,
    /// Picture, if there is one.
    pub picture: Option<Drawing>,
    /// Table next to the picture, if there is one.
    pub table: Option<Table>,
}

/// The answer in words and a picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// Reason why the answer is right.
    pub why: String,
    /// Picture with the answer, if there is one.
    pub picture: Option<Drawing>,
}

/// Returns a game for a sentence, with no line break inside.
fn game([a, b]: [impl ToString; 2]) -> String {
    format!("{}\u{2060}–\u{2060}{}", a.to_string(), b.to_string())
}

/// Returns the puzzle as a question.
pub fn asked(puzzle: &Puzzle, lang: Lang) -> Question {
    let title = puzzle.kind().say(lang);
    let with = |question: Text, picture: Option<Drawing>, table: Option<Table>| Question {
        title: title.clone(),
        question: question.say(lang),
        hint: String::new(),
        picture,
        table,
    };
    match &puzzle.ask {
        Ask::DeadEnd(ask) => {
            let round = ask.position.round().number();
            let question = Text::DeadEndAsk { round, player: ask.player.number() };
            let is_begun = !ask.position.current().is_empty();
            let hint = if is_begun {
                Text::DeadEndHint { player: ask.player.number() }.say(lang)
            } else {
                String::new()
            };
            Question { hint, ..with(question, Some(seats(ask, false, lang)), None) }
        }
        Ask::Starter(ask) => {
            let question = Text::StarterAsk { chords: ask.whole.len(), chair: ask.from };
            let hint = Text::StarterHint { positions: ask.hand.positions() }.say(lang);
            Question { hint, ..with(question, Some(circle(ask, ask.hand.pairs(), lang)), None) }
        }
        Ask::Span(ask) => {
            let (picture, table) = (span(ask, &ask.tables, lang), tables(ask, &ask.tables, lang));
            Question { hint: Text::SpanHint.say(lang), ..with(Text::SpanAsk, Some(picture), Some(table)) }
        }
        Ask::FalseRound(ask) => {
            let called = |player: Player| player.to_string();
            with(Text::RoundAsk, None, Some(studio::rounds(&ask.schedule, None, &called, lang)))
        }
    }
}

/// Returns the explanation and picture of the answer.
pub fn told(puzzle: &Puzzle, lang: Lang) -> Answer {
    match &puzzle.ask {
        Ask::DeadEnd(ask) => {
            let games: Vec<String> = ask.way.iter().copied().map(game).collect();
            let (a, b) = (ask.player.number(), puzzle.right);
            let why = Text::DeadEndAnswer { a, b, games: games.join(", ") }.say(lang);
            Answer { why, picture: Some(seats(ask, true, lang)) }
        }
        Ask::Starter(ask) => {
            let games: Vec<String> = ask.whole.iter().copied().map(game).collect();
            let why = Text::StarterAnswer { games: games.join(", ") }.say(lang);
            Answer { why, picture: Some(circle(ask, &ask.whole, lang)) }
        }
        Ask::Span(ask) => {
            let [n, s, e, w] = ask.mended;
            let why = Text::SpanAnswer { table: puzzle.right, n, s, e, w }.say(lang);
            let right = ask.right(usize::from(puzzle.right).saturating_sub(1));
            Answer { why, picture: Some(span(ask, &right, lang)) }
        }
        Ask::FalseRound(ask) => {
            let [(a, one), (b, other)] = ask.twice;
            let [c, d] = ask.instead.map(game);
            let (a, b, round) = (game(a), game(b), puzzle.right);
            let (one, other) = (one.number(), other.number());
            Answer { why: Text::RoundAnswer { round, a, b, one, other, c, d }.say(lang), picture: None }
        }
    }
}

/// Returns the page on which the puzzle can be tried on a board, and the text of the link; for a solved puzzle, the
/// page that shows more of it.
pub fn board(puzzle: &Puzzle, solved: bool) -> Option<(Route, Text)> {
    match &puzzle.ask {
        Ask::DeadEnd(ask) => {
            let start = Start::Empty(ask.position.players() as u16);
            Some((Route::DeadEnd(ByHand::of(start, &ask.position, Vec::new())), Text::TryHand))
        }
        Ask::Starter(ask) => {
            let (players, pairs) = (ask.hand.positions() + 1, ask.hand.pairs().to_vec());
            let view = StarterView { players, pairs, ..StarterView::default() }.kept();
            Some((Route::Starter(view), Text::TryLines))
        }
        Ask::Span(ask) if solved => {
            let right = ask.right(usize::from(puzzle.right).saturating_sub(1));
            let solution = Solution::new(ask.players, right).ok()?;
            let view = SpanView { part: Part::Diagram, ..SpanView::with(&solution, Whence::Pasted) };
            Some((Route::Span(view), Text::SeeSpan))
        }
        Ask::Span(_) | Ask::FalseRound(_) => None,
    }
}

/// Returns the line that is copied: the day, the kind, the marks of the attempts, and the address of the puzzle.
pub fn result(puzzle: &Puzzle, tried: &[u16], address: &str, lang: Lang) -> String {
    let (day, kind, signs) = (puzzle.day, puzzle.kind().say(lang), puzzle.signs(tried));
    format!("Rondel {day} · {kind} · {signs} {address}").trim_end().to_owned()
}

/// Returns the ring of the dead end, with the games that can still be played, or with those of the answer.
fn seats(ask: &DeadEnd, solved: bool, lang: Lang) -> Drawing {
    let mut position = ask.position.clone();
    // The last game is left out, since it would complete the round and begin another.
    for &[a, b] in ask.way.iter().take(if solved { ask.way.len() - 1 } else { 0 }) {
        let _ = position.play(a, b);
    }
    let labels: Vec<Label> = (1..=position.seats())
        .map(|number| Label { number: number.to_string(), name: String::new() })
        .collect();
    let round = position.round().number();
    let (title, desc) = (OfHand::RingTitle { round }.say(lang), OfHand::MatrixDesc.say(lang));
    let picked = (!solved).then_some(ask.player);
    let mut drawing = ring(title, desc, &position, &labels, Marks { picked, left: true, ..Marks::default() });
    // The one remaining game completes the round.
    for shape in drawing.shapes.iter_mut().filter(|_| solved) {
        if let Shape::Line { class, .. } = shape {
            *class = "chord is-game".to_owned();
        }
    }
    drawing
}

/// Returns the circle of the starter with these lines.
fn circle(ask: &Missing, pairs: &[[u16; 2]], lang: Lang) -> Drawing {
    let positions = ask.hand.positions();
    let (question, hint) =
        (Text::StarterAsk { chords: ask.whole.len(), chair: ask.from }, Text::StarterHint { positions });
    Circle::new(positions).drawing(pairs, (Motion::Walk, 0), |_| None, question.say(lang), hint.say(lang))
}

/// Returns the span diagram with these tables.
fn span(ask: &Seats, tables: &[[u16; 4]], lang: Lang) -> Drawing {
    let span = Span::at(ask.players, ask.players.is_multiple_of(4), tables);
    let [title, desc] = [Text::SpanPicture.say(lang), OfSpan::PictureDesc.say(lang)];
    span.drawing(&SpanSheet { all: true, ..SpanSheet::whole(&span) }, title, desc)
}

/// Returns the tables with the distances of partners and of opponents.
fn tables(ask: &Seats, tables: &[[u16; 4]], lang: Lang) -> Table {
    let span = Span::at(ask.players, ask.players.is_multiple_of(4), tables);
    let distances = |pairs: &[[u16; 2]]| {
        let mut all: Vec<u16> = pairs.iter().map(|&pair| span.distance(pair)).filter(|&it| it > 0).collect();
        all.sort_unstable();
        all.iter().map(u16::to_string).collect::<Vec<_>>().join(", ")
    };
    let row = |(index, &[n, s, e, w]): (usize, &[u16; 4])| {
        Row::of(vec![
            Cell::of(index + 1),
            Cell::of(format!("{n}\u{a0}&\u{a0}{s} – {e}\u{a0}&\u{a0}{w}")),
            Cell::of(distances(&[[n, s], [e, w]])),
            Cell::of(distances(&[[n, e], [n, w], [s, e], [s, w]])),
        ])
    };
    let columns = vec![
        Column::number(Text::Table.say(lang)).naming(),
        Column::text(Text::Pairs.say(lang)),
        Column::text(Text::OfPartners.say(lang)),
        Column::text(Text::OfOpponents.say(lang)),
    ];
    Table::titled(Text::SpanTables.say(lang), columns, tables.iter().enumerate().map(row).collect())
}

#[cfg(test)]
mod tests {
    use std::str::FromStr;

    use rondel_figure::puzzle::Kind;
    use rondel_schedule::model::day;

    use super::*;
    use crate::screen::tests::drawn;

    fn puzzles() -> impl Iterator<Item = Puzzle> {
        let day = day::read("2026-11-27").unwrap();
        Kind::ALL.into_iter().map(move |kind| Puzzle::of_kind(day, kind))
    }

    #[test]
    fn every_kind_is_asked_and_answered_in_three_languages() {
        let words = |puzzle: Puzzle| {
            Lang::BUILT_IN.map(|lang| {
                let (asked, told) = (asked(&puzzle, lang), told(&puzzle, lang));
                let table = asked.table.map(|table| drawn(&table)).unwrap_or_default();
                [asked.title, asked.question, asked.hint, table, told.why].join("\n")
            })
        };
        insta::assert_snapshot!(puzzles().flat_map(words).collect::<Vec<_>>().join("\n\n"));
    }

    #[test]
    fn the_board_has_what_the_picture_shows() {
        for puzzle in puzzles() {
            let route = |solved| board(&puzzle, solved).map(|(route, _)| route);
            for route in [route(false), route(true)].into_iter().flatten() {
                assert_eq!(Route::from_str(&route.to_string()), Ok(route));
            }
            match (&puzzle.ask, route(false)) {
                (Ask::DeadEnd(ask), Some(Route::DeadEnd(there))) => {
                    assert_eq!(there.position(), (ask.position.clone(), 0));
                }
                (Ask::Starter(ask), Some(Route::Starter(there))) => assert_eq!(there.hand(), ask.hand),
                // The wrong schedule must not be shown as right, nor the answer before it is found.
                (Ask::Span(_), None) => assert!(route(true).is_some()),
                (Ask::FalseRound(_), None) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn the_answer_is_in_its_picture_and_not_in_the_question() {
        let lines = |drawing: &Option<Drawing>| {
            let shapes = drawing.iter().flat_map(|drawing| &drawing.shapes);
            let set = |shape: &&Shape| {
                matches!(shape, Shape::Line { class, .. }
                    if class == "chord is-game" || class.starts_with("chord ink-"))
            };
            shapes.filter(set).count()
        };
        for puzzle in puzzles() {
            let (asked, told) = (asked(&puzzle, Lang::En), told(&puzzle, Lang::En));
            match puzzle.kind() {
                Kind::DeadEnd | Kind::Starter => assert!(lines(&told.picture) > lines(&asked.picture)),
                Kind::Span => assert_ne!(told.picture, asked.picture),
                Kind::FalseRound => assert_eq!((told.picture, asked.picture), (None, None)),
            }
        }
    }

    #[test]
    fn the_line_to_copy_gives_nothing_away() {
        let puzzle = Puzzle::of(day::read("2026-11-27").unwrap());
        let wrong = *puzzle.options.iter().find(|&&it| it != puzzle.right).unwrap();
        let line = result(
            &puzzle,
            &[wrong, puzzle.right],
            "https://rondel.example/#/table/puzzle/2026-11-27",
            Lang::Nl,
        );
        let kind = puzzle.kind().say(Lang::Nl);
        let expected =
            format!("Rondel 2026-11-27 · {kind} · ✗✓ https://rondel.example/#/table/puzzle/2026-11-27");
        assert_eq!(line, expected);
        // The line is equal for two people who chose different wrong answers.
        let other = puzzle.options.iter().rfind(|&&it| it != puzzle.right).unwrap();
        let same = result(&puzzle, &[*other, puzzle.right], "", Lang::Nl);
        assert!(line.starts_with(&same));
    }
}
