//! The card of a Monrad player in words.

use rondel_event::event::history::History;
use rondel_event::event::{Place, State};
use rondel_event::standings::card::{self, Card as Figures, CardLine, Entry};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::{Outcome, SitOut};
use rondel_text::checkin::reason;
use rondel_text::club;
use rondel_text::common::Word;
use rondel_text::desk::Desk;
use rondel_text::monrad::Monrad;
use rondel_text::numbers::{halves, quarters};
use rondel_text::place::capitalized;
use rondel_text::players::{Players as Text, ended};
use rondel_text::teams::so_far;
use rondel_text::{Lang, Say, attendance};

use super::{Cell, Column, Kind, Row, State as Open, Table};

/// A card as it is shown.
#[derive(Debug, Clone, PartialEq)]
pub struct Card {
    /// Points that the player had before round 1, or `None` without any.
    pub granted: Option<String>,
    /// A row for every published round, with a button that asks for the reasons of the pairing. The caption names the
    /// player.
    pub rounds: Table,
    /// Points, quality and place, so far or final.
    pub standing: String,
    /// Number of games with each colour, or `None` if sides are not colours.
    pub colours: Option<String>,
}

impl Card {
    /// Returns the current card of `player`; `asked` is the round whose reasons are open.
    pub fn of(state: &State, player: Player, asked: Option<RoundNo>, lang: Lang) -> Card {
        let card = card::card(state, player);
        // Table tennis and similar games have no colours.
        let has_colours = state.has_colours();
        let name = |player: Player| state.members[player.index()].called.clone();
        let row = |line: &CardLine| {
            let number = line.round.number();
            let opponent = match line.entry {
                Entry::Game { opponent, .. } => format!("{} {}", opponent.number(), name(opponent)),
                _ => String::new(),
            };
            let why = || {
                let label = Text::WhyThis { round: number }.say(lang);
                let is_asked = Open::Expanded(asked == Some(line.round));
                Cell::of(Monrad::Why.say(lang)).switched(label, is_asked)
            };
            let has_why = matches!(line.entry, Entry::Game { .. } | Entry::WalkOver);
            let colour = Cell::maybe(colour(line).map(|colour| colour.say(lang)));
            let cells = vec![
                Cell::of(number),
                Cell::of(opponent),
                Cell::of(result(line, state.place(), lang)),
                Cell::maybe(line.sum.map(halves)),
                if has_why { why() } else { Cell::default() },
            ];
            Row::of(beside_number(cells, has_colours.then_some(colour)))
        };
        let columns = vec![
            Column::number(Text::Round.say(lang)).naming(),
            Column::text(Text::Opponent.say(lang)),
            Column::text(Word::Result.say(lang)),
            Column::number(Text::SumAfter.say(lang)),
            Column::of(Kind::Act, Monrad::Why.say(lang)),
        ];
        let columns = beside_number(columns, has_colours.then(|| Column::text(Text::Colour.say(lang))));
        let caption = Text::CardOf { number: card.number, name: name(player) }.say(lang);
        Card {
            granted: given(state, player, &card, lang),
            rounds: Table::titled(caption, columns, card.lines.iter().map(row).collect()),
            standing: standing(&card, lang),
            colours: has_colours.then(|| colours(&card).say(lang)),
        }
    }
}

/// Inserts one more column or cell after the first, if there is one.
fn beside_number<T>(mut all: Vec<T>, more: Option<T>) -> Vec<T> {
    let rest = all.split_off(1);
    all.extend(more.into_iter().chain(rest));
    all
}

/// Returns the sentence on the points before round 1, initial ones and those given by the organizer; `None` without
/// any.
fn given(state: &State, player: Player, card: &Figures, lang: Lang) -> Option<String> {
    let history = History::of(state);
    let start = (card.start.0 != 0).then(|| {
        let (attendee, class) = (&history.attendees[player.index()], &history.classes[player.index()]);
        capitalized(&club::begins(&history.club, attendee, class, lang)) + "."
    });
    let points = attendance::points(card.granted, lang);
    let granted = (card.granted.0 != 0).then(|| Text::BeforeRoundOne { points }.say(lang));
    let all: Vec<String> = start.into_iter().chain(granted).collect();
    (!all.is_empty()).then(|| all.join(" "))
}

/// Returns the colour of a round; a walk-over counts as white.
fn colour(line: &CardLine) -> Option<Word> {
    match line.entry {
        Entry::Game { side: 0, .. } | Entry::WalkOver => Some(Word::White),
        Entry::Game { .. } => Some(Word::Black),
        Entry::Away(_) | Entry::Nothing => None,
    }
}

/// Returns the points of a round and its result, or the word for “open” if there is neither.
fn result(line: &CardLine, place: Place, lang: Lang) -> String {
    let words = match &line.entry {
        Entry::Game { side, outcome, .. } => {
            outcome.as_ref().map_or(String::new(), |outcome| played(outcome, *side, place, lang))
        }
        Entry::WalkOver => Text::WalkOver.say(lang),
        Entry::Away(SitOut::NoShow) => Text::Came.say(lang),
        Entry::Away(why @ (SitOut::HalfBye | SitOut::FullBye)) => reason(*why).say(lang),
        Entry::Away(_) => Text::AwayRound.say(lang),
        Entry::Nothing => Text::NoPart.say(lang),
    };
    let points = line.result.map(halves).unwrap_or_default();
    match (points.is_empty(), words.is_empty()) {
        (true, true) => Desk::Open.say(lang),
        (false, false) => format!("{points} · {words}"),
        _ => points + &words,
    }
}

/// Returns the word for the result of a game, seen from the side at `side`.
fn played(outcome: &Outcome, side: usize, place: Place, lang: Lang) -> String {
    match (outcome, outcome.for_side(side)) {
        (Outcome::Boards(boards), Some(_)) if side == 0 => so_far(boards, lang),
        (Outcome::Boards(boards), Some(_)) => so_far(&boards.turned(), lang),
        (_, None) => outcome.say(lang),
        (_, Some(tally)) => ended(tally, place).say(lang),
    }
}

/// Returns the number of games with each colour; walk-overs count as white.
fn colours(card: &Figures) -> Text {
    let had = |side: usize| {
        let is = |line: &&CardLine| match &line.entry {
            Entry::Game { side: own, outcome, .. } => {
                *own == side && outcome.as_ref().is_none_or(|o| o.is_played() || o.waits())
            }
            Entry::WalkOver => side == 0,
            Entry::Away(_) | Entry::Nothing => false,
        };
        card.lines.iter().filter(is).count()
    };
    Text::Colours { white: had(0), black: had(1) }
}

/// Returns points, quality and place, so far or final.
fn standing(card: &Figures, lang: Lang) -> String {
    let points = attendance::points(card.points, lang);
    let mut parts = vec![match card.finished {
        true => Text::AtTheEnd { points }.say(lang),
        false => Text::SoFar { points }.say(lang),
    }];
    if let Some(standing) = card.standing {
        // Quality is a sum of final points, so it has a meaning only at the end.
        let quality = standing.quality.filter(|_| card.finished).map(|quality| quarters(2 * quality));
        parts.extend(quality.map(|quality| Text::QualityOf { quality }.say(lang)));
        let place = standing.place;
        let shared = if standing.shared { Text::PlaceShared { place } } else { Text::PlaceNo { place } };
        parts.push(shared.say(lang));
    }
    parts.join(" · ")
}

#[cfg(test)]
mod tests {
    use rondel_event::event::HalfPoints;
    use rondel_event::standings::card::Final;
    use rondel_schedule::model::ids::TableNo;

    use super::*;

    fn line(entry: Entry, result: Option<i32>) -> CardLine {
        let round = RoundNo::from_index(0);
        CardLine { round, entry, result: result.map(HalfPoints), sum: None }
    }

    fn game(side: usize, outcome: &str) -> Entry {
        let outcome = serde_json::from_value(outcome.into()).ok();
        let (table, opponent) = (TableNo::from_index(0), Player::from_index(1));
        Entry::Game { table, opponent, side, outcome }
    }

    #[test]
    fn a_round_has_its_points_and_what_it_was() {
        let said =
            |entry, points| result(&line(entry, points), Place::Board, Lang::En).replace('\u{A0}', " ");
        let cases = [
            said(game(0, "1-0"), Some(2)),
            said(game(1, "1-0"), Some(0)),
            said(game(1, "="), Some(1)),
            said(game(0, "+-"), Some(2)),
            said(game(1, "b11=0"), Some(0)),
            said(game(0, ""), None),
            said(game(0, "later"), None),
            said(Entry::WalkOver, Some(2)),
            said(Entry::Away(SitOut::NoShow), Some(0)),
            said(Entry::Away(SitOut::Bye), Some(1)),
            said(Entry::Nothing, None),
        ];
        let expected = [
            "1 · won",
            "0 · lost",
            "½ · draw",
            "1 · won, opponent did not play",
            "0 · 1½–2½ (0 0 ½ 1)",
            "open",
            "postponed",
            "1 · walk-over",
            "0 · did not come",
            "½ · away",
            "not in this round",
        ];
        assert_eq!(cases, expected);
    }

    #[test]
    fn a_walk_over_is_white_and_a_forfeit_no_colour() {
        let entries =
            [game(0, "1-0"), game(1, "0-1"), game(1, ""), game(1, "+-"), Entry::WalkOver, Entry::Nothing];
        let lines: Vec<CardLine> = entries.into_iter().map(|entry| line(entry, None)).collect();
        let words: Vec<_> = lines.iter().map(|line| colour(line).map(|word| word.say(Lang::Nb))).collect();
        let [white, black] = ["Hvit", "Svart"].map(|word| Some(word.to_owned()));
        assert_eq!(words, [white.clone(), black.clone(), black.clone(), black, white, None]);
        let card = Figures {
            number: 1,
            start: HalfPoints(0),
            granted: HalfPoints(0),
            lines,
            points: HalfPoints(0),
            standing: None,
            finished: false,
        };
        assert_eq!(colours(&card), Text::Colours { white: 2, black: 2 });
    }

    #[test]
    fn the_quality_is_told_only_at_the_end() {
        let card = |finished, shared| Figures {
            number: 1,
            start: HalfPoints(0),
            granted: HalfPoints(0),
            lines: Vec::new(),
            points: HalfPoints(7),
            standing: Some(Final { place: 2, shared, quality: Some(25) }),
            finished,
        };
        assert_eq!(
            Lang::BUILT_IN.map(|lang| standing(&card(true, false), lang)),
            [
                "At the end 3½ points · quality 12½ · place 2",
                "Aan het eind 3½ punten · kwaliteit 12½ · plaats 2",
                "Til slutt 3½ poeng · kvalitet 12½ · plass 2",
            ]
        );
        assert_eq!(standing(&card(false, true), Lang::En), "So far 3½ points · place 2, shared");
    }
}
