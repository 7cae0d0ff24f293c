//! The card of a phone in the hall: its owner's game in a sentence, the earlier rounds, the other games, the list.

use rondel_event::event::{Kind, PointSystem, Sides, Span, spot_name};
use rondel_format::hall::{Boards, Hall, HallRound, Place, Standing};
use rondel_schedule::model::ids::{Player, Seat, TableNo};
use rondel_schedule::model::result::{Outcome, Tally};
use rondel_schedule::model::schedule::{Table, TableView};
use rondel_text::bridge::Bridge;
use rondel_text::common::{Idle, Word, side_words};
use rondel_text::cup::{Cup, with_end};
use rondel_text::days::Days;
use rondel_text::file::{FileText, in_short};
use rondel_text::hall::Own;
use rondel_text::numbers::halves;
use rondel_text::place::heading;
use rondel_text::{Lang, Say};
use time::Date;

use super::{Answer, why};
use crate::sheet::mark;

/// Largest number of tables that have colours of their own.
const COLOURED: usize = 8;

/// Card of a player in the hall.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// "You are Fenna".
    pub you: String,
    /// "Round 3 of 15".
    pub of: String,
    /// Day of the round.
    pub date: Option<Date>,
    /// Start and end of the round.
    pub hours: Option<Span>,
    /// "Round 3, table 2.", or `None` without a game.
    pub at: Option<String>,
    /// "You have White against", or the sentence that there is no game.
    pub says: String,
    /// Names of the opponents, joined; empty without a game.
    pub against: String,
    /// More about the game: the seat, the result.
    pub more: Vec<String>,
    /// The game as a picture, or `None` without a game.
    pub picture: Option<Game>,
    /// Reason for this game, and what follows it.
    pub why: Answer,
    /// Points so far, or place and points.
    pub total: Option<String>,
    /// Earlier rounds, the latest first.
    pub before: Vec<Line>,
    /// Later rounds that are sent, the next first.
    pub later: Vec<Line>,
    /// Other games of the round, by table.
    pub others: Vec<Other>,
    /// List of a season, in its order; empty if it is not sent.
    pub list: Vec<CardRow>,
    /// Label of the current period and its list, in its order; empty if it is not sent.
    pub period: (String, Vec<CardRow>),
    /// Summands of the owner's total, each with its points; empty if they are not sent.
    pub terms: Vec<[String; 2]>,
}

/// The owner's game as a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// Word for the place of a game, as a heading: “Board”.
    pub word: String,
    /// Number of that place.
    pub table: u16,
    /// Colour of the owner, if sides are colours: 0 white, 1 black.
    pub colour: Option<usize>,
    /// True if tables have colours in this round, which at most eight tables have.
    pub coloured: bool,
    /// Initials of the opponents.
    pub letters: String,
}

/// An earlier or later round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Number of the round, from 1.
    pub round: u16,
    /// Day of the round in words; empty if it is that of the round on the card.
    pub day: String,
    /// Colour of the owner, if sides are colours: 0 white, 1 black.
    pub colour: Option<usize>,
    /// Word for the owner's side, if sides are home and away or directions; otherwise empty.
    pub side: String,
    /// Names of the opponents, with the partner if there is one, or that there is no game.
    pub what: String,
    /// Result for the owner, or the table where the game will be; may be empty.
    pub mark: String,
}

/// A game of other players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Other {
    /// Number of the table, from 1.
    pub table: u16,
    /// Players of both sides, with their names.
    pub sides: [Vec<(Player, String)>; 2],
    /// Result; may be empty.
    pub result: String,
}

/// A row of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardRow {
    /// Place, from 1; 0 without a place.
    pub place: usize,
    /// Name as it was sent.
    pub name: String,
    /// Total as it is written for people.
    pub total: String,
    /// True if the row is the owner's.
    pub own: bool,
}

impl Card {
    /// Returns the card of one of the players sent.
    pub fn of(hall: &Hall, player: Player, lang: Lang) -> Card {
        let say = |text: Own| text.say(lang);
        let round = hall.number(hall.now).number();
        let standing = hall.standing.get(player.index()).filter(|standing| standing.place > 0);
        let [before, later] = hall.in_turn();
        let mut card = Card {
            you: say(Own::YouAre { name: hall.name(player).to_owned() }),
            of: round_of(hall, lang),
            date: hall.rounds.get(hall.now).and_then(|told| told.date),
            hours: hall.rounds.get(hall.now).and_then(|told| told.hours),
            at: None,
            says: String::new(),
            against: String::new(),
            more: Vec::new(),
            picture: None,
            why: why(hall, player, lang),
            total: standing.map(|standing| {
                let is_single = ["1", "½"].contains(&standing.total.as_str());
                let points = say(Own::Points { total: standing.total.clone(), is_single });
                format!("{points} · {}", say(Own::Place { place: standing.place }))
            }),
            before: before.iter().rev().filter_map(|&at| line(hall, at, false, player, lang)).collect(),
            later: later.iter().filter_map(|&at| line(hall, at, true, player, lang)).collect(),
            others: others(hall, player, lang),
            list: list(hall, player, lang),
            period: period(hall, player, lang),
            terms: terms(hall, player, lang),
        };
        match hall.place(hall.now, player) {
            Place::Game { seen, outcome: Some(Outcome::Void), .. } if hall.is_gone(&seen.against) => {
                card.says = say(Own::OpponentLeft { name: hall.side_name(&seen.against) });
            }
            Place::Game { table, seen, seat, outcome } => {
                if outcome == Some(Outcome::Postponed) {
                    (card.date, card.hours) = (None, None);
                }
                let (place, table) = (table, table.number());
                card.at = Some(say(Own::At { round, place: hall.called(), table }));
                card.says = say(against(hall, &seen));
                card.against = hall.side_name(&seen.against);
                if hall.directed {
                    let seat = Seat::of(seen.side, seat).say(lang);
                    card.more.push(say(Own::Seated { seat }));
                }
                card.more.extend(spot_name(&hall.spot_names, place).map(str::to_owned));
                card.more.extend(boards(hall, place.index(), lang));
                card.more.extend(outcome.as_ref().and_then(|it| ended(hall, it, seen.side, lang)));
                card.more.extend(hall.through(hall.now, place).map(|side| match side == seen.side {
                    true => Cup::YouGoThrough.say(lang),
                    false => Cup::YouAreOut.say(lang),
                }));
                let letters = letters(hall, &seen);
                let coloured = hall.rounds[hall.now].tables.len() <= COLOURED;
                let (word, colour) = (heading(hall.called(), lang), colour(hall, &seen));
                card.picture = Some(Game { word, table, colour, coloured, letters });
            }
            Place::Free => card.says = say(free(hall.kind)),
            Place::Away => card.says = say(Own::NotHere),
        }
        card
    }
}

/// Returns the boards of a table (0-based index) of the round on the wall, and the boards for which its pairs turn.
/// Empty outside bridge.
fn boards(hall: &Hall, table: usize, lang: Lang) -> Vec<String> {
    let Some(Boards { all, turn }) = hall.boards.get(table).copied().flatten() else { return Vec::new() };
    let range = |[first, last]: [u16; 2]| match first == last {
        true => (first.to_string(), 1),
        false => (format!("{first}–{last}"), usize::from(last.abs_diff(first)) + 1),
    };
    let (boards, n) = range(all);
    let turn = turn.map(|turn| {
        let (boards, n) = range(turn);
        Own::TurnAt { boards, n }.say(lang)
    });
    std::iter::once(Own::Lying { boards, n }.say(lang)).chain(turn).collect()
}

/// Returns the words before the names of the opponents.
fn against(hall: &Hall, seen: &TableView) -> Own {
    if let Some(partner) = seen.partner {
        return Own::With { partner: hall.name(partner).to_owned() };
    }
    match (hall.sides, seen.side) {
        (Sides::Colours, 0) => Own::White,
        (Sides::Colours, _) => Own::Black,
        (Sides::HomeAway, 0) => Own::Home,
        (Sides::HomeAway, _) => Own::Away,
        (Sides::Directions, 0) => Own::NorthSouth,
        (Sides::Directions, _) => Own::EastWest,
        (Sides::Plain, _) => Own::Plain,
    }
}

/// Returns the round on the wall, with the number of rounds if that is settled.
pub fn round_of(hall: &Hall, lang: Lang) -> String {
    let number = hall.number(hall.now).number();
    match hall.planned {
        0 => Word::Round { number }.say(lang),
        planned => Own::RoundOf { round: number, of: planned.max(number.into()) }.say(lang),
    }
}

/// Returns the sentence that a player who is present has no game.
fn free(kind: Kind) -> Own {
    match Idle::of(kind) {
        Idle::WalkOver => Own::WalkOver,
        Idle::SitsOut => Own::SitsOut,
        Idle::SitsStill => Own::SitsStill,
        _ => Own::Bye,
    }
}

fn colour(hall: &Hall, seen: &TableView) -> Option<usize> {
    (hall.sides == Sides::Colours && seen.partner.is_none()).then_some(seen.side)
}

/// Returns the initials of the opponents: of one opponent the first and the last name, of two the first letter each.
fn letters(hall: &Hall, seen: &TableView) -> String {
    let first = |text: &str| text.chars().find(|c| c.is_alphanumeric());
    let letters = |name: &str| -> String {
        let words: Vec<char> = name.split_whitespace().filter_map(first).collect();
        match words.as_slice() {
            [one, .., other] => [*one, *other].iter().collect(),
            few => few.iter().collect(),
        }
    };
    match seen.against.players() {
        [one] => letters(hall.name(*one)),
        more => more.iter().filter_map(|&player| first(hall.name(player))).collect(),
    }
}

/// Returns a round as its owner played it or will play it, or `None` if nothing is sent about them.
fn line(hall: &Hall, at: usize, is_later: bool, player: Player, lang: Lang) -> Option<Line> {
    let round = hall.number(at).number();
    let date = |at: usize| hall.rounds.get(at).and_then(|told| told.date);
    let day = date(at).filter(|_| date(at) != date(hall.now));
    let day = day.map(|date| Days::of(lang).day(date)).unwrap_or_default();
    let line = |colour, side: String, what: String, mark: String| {
        Some(Line { round, day: day.clone(), colour, side, what, mark })
    };
    match hall.place(at, player) {
        Place::Game { table, seen, outcome, .. } => {
            let names = hall.side_name(&seen.against);
            let what = match seen.partner {
                Some(partner) => format!("{} & {} – {names}", hall.name(player), hall.name(partner)),
                None => names,
            };
            // The day of the round is not the day of a postponed game.
            let day = if outcome == Some(Outcome::Postponed) { String::new() } else { day.clone() };
            let line = |colour, side, what, mark| Some(Line { round, day, colour, side, what, mark });
            let mark = match &outcome {
                Some(Outcome::Void) if is_later => FileText::NotToBePlayed.say(lang),
                Some(outcome) => {
                    let mark = brought(hall, outcome, seen.side, lang);
                    match hall.through(at, table) {
                        Some(side) => with_end(mark, side == seen.side, lang),
                        None => mark,
                    }
                }
                None if is_later => Own::AtTable { place: hall.called(), table: table.number() }.say(lang),
                None => String::new(),
            };
            let side = match hall.sides {
                Sides::HomeAway => side_words(hall.sides)[seen.side].say(lang).to_lowercase(),
                Sides::Directions => Bridge::side(seen.side).say(lang),
                _ => String::new(),
            };
            line(colour(hall, &seen), side, what, mark)
        }
        Place::Free => {
            // A player without colours may be a team, for which the bye is not known to bring the points of a win.
            let counts = hall.kind == Kind::Monrad && hall.sides == Sides::Colours && !is_later;
            let points = if counts { halves(hall.points.win) } else { String::new() };
            line(None, String::new(), Idle::of(hall.kind).say(lang), points)
        }
        Place::Away if !is_later => line(None, String::new(), Own::NotPlayed.say(lang), String::new()),
        Place::Away => None,
    }
}

/// Returns the sentence about a result of the round on the wall for the side at `side`, or `None` if there is nothing
/// to report. The owner's score comes first; in a game with colours it is in the usual order, white first.
fn ended(hall: &Hall, outcome: &Outcome, side: usize, lang: Lang) -> Option<String> {
    if *outcome == Outcome::Postponed {
        return Some(Own::Postponed.say(lang));
    }
    let is_turned = side == 1 && hall.sides != Sides::Colours;
    let own = if is_turned { outcome.turned() } else { outcome.clone() };
    let score = in_short(set(hall, &own), &own, lang);
    let said = match outcome.for_side(side) {
        Some(Tally::Win) => Own::YouWon { score },
        Some(Tally::Loss) => Own::YouLost { score },
        _ if score.is_empty() => return None,
        _ => Own::Result { score },
    };
    Some(said.say(lang))
}

/// Returns the score that is set for a walk-over, first-named first, or `None` for other results.
fn set(hall: &Hall, outcome: &Outcome) -> Option<[u32; 2]> {
    match outcome {
        Outcome::SecondForfeits => hall.forfeit.map(|score| [score, 0]),
        Outcome::FirstForfeits => hall.forfeit.map(|score| [0, score]),
        _ => None,
    }
}

/// Returns the result of a game for one side: its score, or the points it brought if the event does not count as
/// chess does.
fn brought(hall: &Hall, outcome: &Outcome, side: usize, lang: Lang) -> String {
    if let Some(set) = set(hall, outcome) {
        let own = [set[side], set[1 - side]];
        return in_short(Some(own), outcome, lang);
    }
    if *outcome == Outcome::Postponed {
        return outcome.say(lang);
    }
    match outcome.for_side(side) {
        Some(tally) if hall.points != PointSystem::CHESS && !matches!(outcome, Outcome::Points(_)) => {
            halves(hall.points.worth(tally))
        }
        _ => mark(outcome, side),
    }
}

fn others(hall: &Hall, player: Player, lang: Lang) -> Vec<Other> {
    let tables = hall.rounds.get(hall.now).map_or(&[][..], |HallRound { tables, .. }| tables.as_slice());
    let numbered = (1..).zip(tables).filter_map(|(number, table)| Some((number, table.as_ref()?)));
    let is_on = |table: &Table| !table.sides.iter().any(|side| hall.is_gone(side));
    let others = numbered.filter(|(_, (table, _))| is_on(table) && table.players().all(|who| who != player));
    let result = |number: u16, table: &Table, outcome: &Outcome| {
        let result = in_short(set(hall, outcome), outcome, lang);
        let through = TableNo::from_number(number).and_then(|number| hall.through(hall.now, number));
        match through.map(|side| hall.side_name(&table.sides[side])) {
            Some(name) => Cup::Settled { result, name }.say(lang),
            None => result,
        }
    };
    let other = |(number, (table, outcome)): (u16, &(Table, Option<Outcome>))| Other {
        table: number,
        sides: table.sides.each_ref().map(|side| {
            side.players().iter().map(|&player| (player, hall.name(player).to_owned())).collect()
        }),
        result: outcome.as_ref().map(|it| result(number, table, it)).unwrap_or_default(),
    };
    others.map(other).collect()
}

/// Returns the list of a season; empty for other events, where the owner's place is enough.
fn list(hall: &Hall, player: Player, lang: Lang) -> Vec<CardRow> {
    if hall.kind != Kind::Keizer {
        return Vec::new();
    }
    let row = |(who, standing): (Player, &Standing)| CardRow {
        place: standing.place,
        name: match hall.gone.contains(&who) {
            true => Own::HasLeft { name: hall.name(who).to_owned() }.say(lang),
            false => hall.name(who).to_owned(),
        },
        total: standing.total.clone(),
        own: who == player,
    };
    hall.list().into_iter().map(row).collect()
}

/// Returns the label of the current period of a season and its list.
fn period(hall: &Hall, player: Player, lang: Lang) -> (String, Vec<CardRow>) {
    let Some(period) = &hall.period else { return Default::default() };
    let [from, to] = period.rounds;
    let numbered = period.standing.iter().enumerate().filter(|(_, (place, _))| *place > 0);
    let row = |(who, (place, points)): (usize, &(usize, String))| {
        let who = Player::from_index(who);
        CardRow { place: *place, name: hall.name(who).to_owned(), total: points.clone(), own: who == player }
    };
    let mut rows: Vec<CardRow> = numbered.map(row).collect();
    rows.sort_by_key(|row| row.place);
    (Own::Period { number: period.number, from, to }.say(lang), rows)
}

/// Returns the summands of the owner's total, each with its points; empty if they are not sent.
fn terms(hall: &Hall, player: Player, lang: Lang) -> Vec<[String; 2]> {
    let terms = hall.standing.get(player.index()).map_or(&[][..], |standing| standing.terms.as_slice());
    let numbered = terms.iter().enumerate().filter(|(_, points)| !points.is_empty());
    let term = |(at, points): (usize, &String)| {
        let Some(round) = at.checked_sub(1) else { return [Own::Value.say(lang), points.clone()] };
        let told = round.checked_sub(hall.first.index()).filter(|told| *told < hall.rounds.len());
        let number = round as u16 + 1;
        let what = match told.map(|told| hall.place(told, player)) {
            Some(Place::Game { seen, outcome, .. }) => {
                let mark = outcome.map(|outcome| mark(&outcome, seen.side)).unwrap_or_default();
                Own::Against { round: number, names: hall.side_name(&seen.against), mark }
            }
            Some(Place::Free) => Own::WasFree { round: number, word: Idle::of(hall.kind).say(lang) },
            Some(Place::Away) => Own::WasAway { round: number },
            None => Own::Round { round: number },
        };
        [what.say(lang), points.clone()]
    };
    numbered.map(term).collect()
}
