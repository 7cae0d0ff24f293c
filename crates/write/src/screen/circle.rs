//! The chosen settings of a circle in the line that opens them: its players, and the view.

use rondel_event::pairing::deadend::Position;
use rondel_figure::{Arrangement, Lines, Motion};
use rondel_schedule::round_robin::circle;
use rondel_session::web::route::{Look, SpanView, StarterView, TableView};
use rondel_text::circle::Circle;
use rondel_text::span::Span;
use rondel_text::table::TableText;
use rondel_text::{Lang, Say};

/// Returns the number of chairs that all move, in words; `None` is the usual step of the look.
pub fn walked(look: Look, players: usize, step: Option<u16>) -> TableText {
    match step.map(usize::from) {
        None if look == Look::Conveyor => TableText::OneOn,
        Some(half) if half == circle::half_turn(players) => TableText::HalfTurn { chairs: half },
        None => TableText::HalfTurn { chairs: circle::half_turn(players) },
        Some(1) => TableText::Plain,
        Some(chairs) if circle::legal_steps(players).any(|legal| legal == chairs) => {
            TableText::Chairs { chairs }
        }
        Some(chairs) => TableText::ChairsFail { chairs },
    }
}

/// Returns the name of the picture of the dance; whether its lines turn is a separate choice.
pub fn pictured(look: Look) -> TableText {
    match look {
        Look::Belt => TableText::LookMirrored,
        Look::Conveyor => TableText::LookBelt,
        Look::Both => TableText::LookBoth,
        Look::Five => TableText::LookFive,
        Look::Ring | Look::Wheel | Look::Paper => TableText::LookRing,
    }
}

/// Returns the title of a round of the dance (1-based) on this floor.
pub fn titled(shaped: Arrangement, round: usize) -> TableText {
    match shaped {
        Arrangement::Ring | Arrangement::Wheel => TableText::RingTitle { round },
        Arrangement::Belt | Arrangement::Conveyor => TableText::BeltTitle { round },
    }
}

/// Returns the name of the part that moves.
pub fn moving(motion: Motion) -> Circle {
    match motion {
        Motion::Walk => Circle::Walk,
        Motion::Turn => Circle::Turn,
    }
}

/// Returns the name of the lines that are drawn.
pub fn lined(lines: Lines) -> Span {
    match lines {
        Lines::Both => Span::LinesBoth,
        Lines::Partners => Span::LinesPartners,
        Lines::Opponents => Span::LinesOpponents,
    }
}

/// Joins the number of players and everything chosen.
fn line<const N: usize>(players: usize, chosen: [Option<String>; N], lang: Lang) -> String {
    let players = Circle::Many { players }.say(lang);
    std::iter::once(players).chain(chosen.into_iter().flatten()).collect::<Vec<_>>().join(" · ")
}

/// Returns the choices of the round table.
pub fn dance(view: &TableView, lang: Lang) -> String {
    let players = usize::from(view.players);
    // Side by side, the picture itself names its two steps.
    let step = (view.look != Look::Both).then(|| walked(view.look, players, view.step).say(lang));
    let turns = (view.look == Look::Wheel).then(|| moving(Motion::Turn).say(lang));
    line(players, [step, Some(pictured(view.look).say(lang)), turns], lang)
}

/// Returns the choices of a span diagram.
pub fn span(view: &SpanView, lang: Lang) -> String {
    let through = view.shown.map(|_| Span::ThroughTables.say(lang));
    let walks = (view.motion == Motion::Walk).then(|| moving(Motion::Walk).say(lang));
    line(usize::from(view.players), [Some(lined(view.lines).say(lang)), through, walks], lang)
}

/// Returns the choices of a starter.
pub fn starter(view: &StarterView, lang: Lang) -> String {
    line(usize::from(view.players), [Some(moving(view.motion).say(lang))], lang)
}

/// Returns the choices of pairing by hand.
pub fn by_hand(position: &Position, lang: Lang) -> String {
    line(position.players(), [], lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_says_what_a_link_chose() {
        let table = |path: &str| dance(&TableView::read(path), Lang::En);
        assert_eq!(table("8/1"), "8 players · 4 chairs: the half turn · Round table");
        assert_eq!(table("9/2/step-3/turn"), "9 players · 3 chairs: fails · Round table · The lines turn");
        assert_eq!(table("8/1/conveyor"), "8 players · One position on · Conveyor belt");
        assert_eq!(table("8/1/conveyor/step-4"), "8 players · 4 chairs: the half turn · Conveyor belt");
        assert_eq!(table("7/1/step-2/belt"), "7 players · 2 chairs · Conveyor belt, mirrored, as a dance");
        assert_eq!(table("8/3/five"), "8 players · 4 chairs: the half turn · Five ways at once");
        assert_eq!(table("8/1/step-1/both"), "8 players · 1 chair and half turn side by side");
        let lines = |path: &str| span(&SpanView::read(path), Lang::En);
        assert_eq!(lines("12/1"), "12 players · Partners and opponents");
        assert_eq!(lines("13/4/partners"), "13 players · Partners only: a starter");
        assert_eq!(starter(&StarterView::read("10/1/turn"), Lang::En), "10 players · The lines turn");
    }

    #[test]
    fn the_line_is_said_in_every_language() {
        let view = TableView::read("5/1/step-1");
        let said =
            Lang::BUILT_IN.map(|lang| [dance(&view, lang), by_hand(&Position::new(5), lang)].join("\n"));
        assert_eq!(
            said,
            [
                "5 players · 1 chair: the plain dance · Round table\n5 players",
                "5 spelers · 1 stoel: de gewone dans · Ronde tafel\n5 spelers",
                "5 spillere · 1 stol: den enkle dansen · Rundt bord\n5 spillere",
            ]
        );
    }
}
