//! The card of a phone in the hall: its owner's game and what follows it, the earlier rounds, the list. What the link
//! has no room for is taken from the links that the phone read before.

use rondel_event::event::{ClockTime, Kind, PointSystem, Sides, Span, spot_name};
use rondel_format::hall::{Boards, Hall, HallRound, Place, Standing};
use rondel_schedule::model::ids::{Player, Seat, TableNo};
use rondel_schedule::model::result::{Outcome, Tally};
use rondel_schedule::model::schedule::{Table, TableView};
use rondel_text::bridge::Bridge;
use rondel_text::common::{Idle, Word, listed, side_words};
use rondel_text::cup::{Advance, with_end};
use rondel_text::days::Days;
use rondel_text::file::{FileText, in_short};
use rondel_text::hall::Own;
use rondel_text::numbers::halves;
use rondel_text::place::heading;
use rondel_text::why::Next;
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
    /// The game as its two sides, or `None` without a game.
    pub game: Option<Game>,
    /// The next game, or what decides it.
    pub next: String,
    /// Number of rounds that the owner sat out, or the later round that they will; empty where nobody does.
    pub out: String,
    /// Reason for this game, and what follows it.
    pub why: Answer,
    /// Points so far and the place; `None` if they are not sent.
    pub total: Option<String>,
    /// Places gained since the round before; 0 if that is not known.
    pub rise: i64,
    /// Earlier rounds, the latest first.
    pub before: Vec<Line>,
    /// The earlier rounds of which nothing is known; empty if all are.
    pub lacks: String,
    /// Later rounds that are sent, the next first.
    pub later: Vec<Line>,
    /// Standings in their order; empty if there are none.
    pub list: Vec<CardRow>,
    /// The reason why the standings are those of an earlier round; empty for most.
    pub list_note: String,
    /// Label of the current period and its list, in its order; empty if it is not sent.
    pub period: (String, Vec<CardRow>),
    /// Summands of the owner's total, each with its points; empty if they are not sent.
    pub terms: Vec<[String; 2]>,
}

/// The owner's game as its two sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// Word for the place of a game, as a heading: “Board”.
    pub word: String,
    /// Number of that place.
    pub table: u16,
    /// Colour of the owner, if sides are colours: 0 white, 1 black.
    pub colour: Option<usize>,
    /// Word for the owner's side; empty if sides have no names.
    pub side: String,
    /// True if tables have colours in this round, which at most eight tables have.
    pub coloured: bool,
    /// Name of the partner, if there is one.
    pub partner: Option<String>,
    /// Names of the opponents.
    pub opponents: Vec<String>,
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
    /// Name of the partner, if there is one.
    pub partner: Option<String>,
    /// Names of the opponents, or that there is no game.
    pub what: String,
    /// Result for the owner, or the table where the game will be; may be empty.
    pub mark: String,
}

/// A game of the round, as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Other {
    /// Number of the table, from 1.
    pub table: u16,
    /// True if tables have colours in this round.
    pub coloured: bool,
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
    /// Returns the card of one of the players sent; `read` are the links of the event that the phone read before, those
    /// of the latest round first.
    pub fn of(hall: &Hall, read: &[Hall], player: Player, lang: Lang) -> Card {
        let say = |text: Own| text.say(lang);
        let round = hall.number(hall.now).number();
        let [_, later] = hall.in_turn();
        let (before, lacks) = before(hall, read, player, lang);
        let (list, list_note) = list(hall, read, player, lang);
        let mut card = Card {
            you: say(Own::YouAre { name: hall.name(player).to_owned() }),
            date: hall.rounds.get(hall.now).and_then(|told| told.date),
            hours: hall.rounds.get(hall.now).and_then(|told| told.hours),
            at: None,
            says: String::new(),
            against: String::new(),
            more: Vec::new(),
            game: None,
            next: next(hall, player, lang),
            out: out(hall, read, player, lang),
            why: why(hall, player, lang),
            total: total(hall, player, lang),
            rise: rise(hall, read, player),
            before,
            lacks,
            later: later.iter().filter_map(|&at| line(hall, at, true, player, lang)).collect(),
            list,
            list_note,
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
                    true => Advance::YouGoThrough.say(lang),
                    false => Advance::YouAreOut.say(lang),
                }));
                card.game = Some(game(hall, table, &seen, lang));
            }
            Place::Free => card.says = say(idle(hall.kind)),
            Place::Away => card.says = say(Own::NotHere),
        }
        card
    }
}

/// Returns the game at a table (from 1) from the owner's side.
fn game(hall: &Hall, table: u16, seen: &TableView, lang: Lang) -> Game {
    let name = |player: Player| hall.name(player).to_owned();
    let is_named = hall.sides != Sides::Plain && seen.partner.is_none();
    Game {
        word: heading(hall.called(), lang),
        table,
        colour: colour(hall, seen),
        side: if is_named { side_words(hall.sides)[seen.side].say(lang) } else { String::new() },
        coloured: is_coloured(hall),
        partner: seen.partner.map(name),
        opponents: seen.against.players().iter().map(|&player| name(player)).collect(),
    }
}

/// Returns true if the tables of the round have colours.
fn is_coloured(hall: &Hall) -> bool {
    hall.rounds.get(hall.now).is_some_and(|told| told.tables.len() <= COLOURED)
}

/// Returns the label and the time of a round: its end while it is played, its start before, else both. `now` is the
/// present day and time, if known.
pub fn clock(date: Option<Date>, hours: Span, now: Option<(Date, ClockTime)>, lang: Lang) -> [String; 2] {
    let now = now.filter(|(today, _)| date.is_none_or(|date| date == *today)).map(|(_, time)| time);
    let ends = hours.begins.minutes() + u32::from(hours.minutes);
    match now.map(ClockTime::minutes) {
        Some(now) if now < hours.begins.minutes() => [Own::Begins.say(lang), hours.begins.to_string()],
        Some(now) if now < ends => [Own::Until.say(lang), hours.ends().to_string()],
        _ => [String::new(), hours.to_string()],
    }
}

/// Returns what follows the round: the owner's next game, or what decides it.
fn next(hall: &Hall, player: Player, lang: Lang) -> String {
    let [_, later] = hall.in_turn();
    let is_on = |at: &&usize| match hall.place(**at, player) {
        Place::Game { outcome, .. } => outcome != Some(Outcome::Void),
        Place::Free => true,
        Place::Away => false,
    };
    let hour = |span: Option<Span>| span.map(|span| span.begins.to_string());
    let Some(&at) = later.iter().find(is_on) else {
        let (text, hour) = match super::why::next(hall, player) {
            Next::Nothing => (Own::NoMore, None),
            Next::Paired { .. } => (Own::NextFromList, hour(hall.next)),
            Next::Unknown | Next::Game { .. } => (Own::NextOnWall, hour(hall.next)),
        };
        return [text.say(lang)].into_iter().chain(hour).collect::<Vec<_>>().join(" · ");
    };
    let round = hall.number(at).number();
    let text = match hall.place(at, player) {
        Place::Game { table, seen, .. } => {
            let (names, place, table) = (hall.side_name(&seen.against), hall.called(), table.number());
            match seen.partner {
                Some(partner) => {
                    let partner = hall.name(partner).to_owned();
                    Own::NextTogether { round, partner, names, place, table }
                }
                None => Own::NextGame { round, names, place, table },
            }
        }
        _ => Own::NextIdle { round, idle: Idle::of(hall.kind) },
    };
    let told = &hall.rounds[at];
    let day = told.date.filter(|_| told.date != hall.rounds[hall.now].date);
    let day = day.map(|date| Days::of(lang).day(date));
    [text.say(lang)].into_iter().chain(day).chain(hour(told.hours)).collect::<Vec<_>>().join(" · ")
}

/// Returns when the owner will sit out, unless that is next, or how often they did if that is known; empty where nobody
/// does, and where a round without a game is a bye.
fn out(hall: &Hall, read: &[Hall], player: Player, lang: Lang) -> String {
    if !hall.kind.has_partners() {
        return String::new();
    }
    let [_, later] = hall.in_turn();
    match later.iter().position(|&at| hall.place(at, player) == Place::Free) {
        Some(0) => return String::new(),
        Some(at) => return Own::WillSitOut { round: hall.number(later[at]).number() }.say(lang),
        None => {}
    }
    let rounds = || (0..=hall.number(hall.now).index()).map(|round| known(hall, read, player, round));
    let is_used = rounds().flatten().any(|(told, at, _)| !told.rounds[at].free.is_empty());
    if !is_used || rounds().any(|round| round.is_none()) {
        return String::new();
    }
    let n = rounds().flatten().filter(|(told, at, me)| told.place(*at, *me) == Place::Free).count();
    Own::SatOut { n }.say(lang)
}

/// Returns the contents that have a round (0-based), its index there and the owner there: those of the link, else those
/// of the latest link read before.
fn known<'a>(
    hall: &'a Hall,
    read: &'a [Hall],
    player: Player,
    round: usize,
) -> Option<(&'a Hall, usize, Player)> {
    let name = hall.name(player);
    let at = |told: &'a Hall| {
        let at = round.checked_sub(told.first.index()).filter(|at| *at < told.rounds.len())?;
        Some((told, at, told.find(name)?))
    };
    std::iter::once(hall).chain(read).find_map(at)
}

/// Returns the earlier rounds of the owner, the latest first, and the sentence on those of which nothing is known.
fn before(hall: &Hall, read: &[Hall], player: Player, lang: Lang) -> (Vec<Line>, String) {
    let [sent, _] = hall.in_turn();
    let first = hall.first.index();
    let mut lines: Vec<Line> =
        sent.iter().rev().filter_map(|&at| line(hall, at, false, player, lang)).collect();
    let mut lacking = Vec::new();
    for round in (0..first).rev() {
        match known(hall, read, player, round) {
            Some((told, at, me)) => lines.extend(line(told, at, false, me, lang)),
            None => lacking.push(round + 1),
        }
    }
    lacking.reverse();
    let (n, place) = (lacking.len(), hall.called());
    let lacks = match lacking.last() {
        None => String::new(),
        Some(&last) if last == n => Own::From { round: last as u16 + 1, place }.say(lang),
        Some(_) => {
            let rounds: Vec<String> = lacking.iter().map(usize::to_string).collect();
            Own::Lacks { rounds: listed(&rounds, lang), n }.say(lang)
        }
    };
    (lines, lacks)
}

/// Returns the points so far, an average as such, and the place; `None` without a place.
fn total(hall: &Hall, player: Player, lang: Lang) -> Option<String> {
    let Standing { place, total, .. } = hall.standing.get(player.index()).filter(|it| it.place > 0)?;
    let points = match hall.per_game {
        true => Own::Average { total: total.clone() },
        false => Own::Points { total: total.clone(), is_single: ["1", "½"].contains(&total.as_str()) },
    };
    let place = match hall.kind {
        // The places of a cup are those of its groups.
        Kind::Cup => Own::Place { place: *place },
        _ => Own::PlaceOf { place: *place, of: hall.list().len() },
    };
    Some(format!("{} · {}", points.say(lang), place.say(lang)))
}

/// Returns the places that the owner gained since the round before, if a link of that round was read.
fn rise(hall: &Hall, read: &[Hall], player: Player) -> i64 {
    let place = |told: &Hall| {
        let standing = told.standing.get(told.find(hall.name(player))?.index())?;
        Some(standing.place).filter(|place| *place > 0)
    };
    let is_last = |told: &&Hall| told.number(told.now).index() + 1 == hall.number(hall.now).index();
    match (read.iter().find(is_last).and_then(place), place(hall)) {
        (Some(before), Some(now)) => before as i64 - now as i64,
        _ => 0,
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
fn idle(kind: Kind) -> Own {
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

/// Returns a round as its owner played it or will play it, or `None` if nothing is sent about them.
fn line(hall: &Hall, at: usize, is_later: bool, player: Player, lang: Lang) -> Option<Line> {
    let round = hall.number(at).number();
    let date = |at: usize| hall.rounds.get(at).and_then(|told| told.date);
    let day = date(at).filter(|_| date(at) != date(hall.now));
    let day = day.map(|date| Days::of(lang).day(date)).unwrap_or_default();
    let line = |colour, side: String, what: String, mark: String| {
        Some(Line { round, day: day.clone(), colour, side, partner: None, what, mark })
    };
    match hall.place(at, player) {
        Place::Game { table, seen, outcome, .. } => {
            let what = hall.side_name(&seen.against);
            let partner = seen.partner.map(|partner| hall.name(partner).to_owned());
            // The day of the round is not the day of a postponed game.
            let day = if outcome == Some(Outcome::Postponed) { String::new() } else { day.clone() };
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
            Some(Line { round, day, colour: colour(hall, &seen), side, partner, what, mark })
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

/// Returns the games of the round on the wall, by table; those of players who have left are left out.
pub fn games(hall: &Hall, lang: Lang) -> Vec<Other> {
    let tables = hall.rounds.get(hall.now).map_or(&[][..], |HallRound { tables, .. }| tables.as_slice());
    let numbered = (1..).zip(tables).filter_map(|(number, table)| Some((number, table.as_ref()?)));
    let is_on = |table: &Table| !table.sides.iter().any(|side| hall.is_gone(side));
    let games = numbered.filter(|(_, (table, _))| is_on(table));
    let coloured = is_coloured(hall);
    let result = |number: u16, table: &Table, outcome: &Outcome| {
        let result = in_short(set(hall, outcome), outcome, lang);
        let through = TableNo::from_number(number).and_then(|number| hall.through(hall.now, number));
        match through.map(|side| hall.side_name(&table.sides[side])) {
            Some(name) => Advance::Settled { result, name }.say(lang),
            None => result,
        }
    };
    let game = |(number, (table, outcome)): (u16, &(Table, Option<Outcome>))| Other {
        table: number,
        coloured,
        sides: table.sides.each_ref().map(|side| {
            side.players().iter().map(|&player| (player, hall.name(player).to_owned())).collect()
        }),
        result: outcome.as_ref().map(|it| result(number, table, it)).unwrap_or_default(),
    };
    games.map(game).collect()
}

/// Returns the names of those who are present without a game in the round on the wall, or `None` if nobody is.
pub fn free(hall: &Hall, lang: Lang) -> Option<String> {
    let free = &hall.rounds.get(hall.now)?.free;
    let names: Vec<&str> = free.iter().map(|&player| hall.name(player)).collect();
    (!names.is_empty()).then(|| Idle::all(hall.kind, names.join(", ")).say(lang))
}

/// Returns the standings, or those of the latest link read before that has them, with a note that says so. Empty for a
/// cup, whose places are those of several lists.
fn list(hall: &Hall, read: &[Hall], player: Player, lang: Lang) -> (Vec<CardRow>, String) {
    if hall.kind == Kind::Cup {
        return Default::default();
    }
    let is_earlier = |told: &&Hall| told.number(told.now) < hall.number(hall.now);
    let earlier = read.iter().filter(is_earlier);
    let Some(told) = std::iter::once(hall).chain(earlier).find(|told| !told.list().is_empty()) else {
        return Default::default();
    };
    let note = match told.number(told.now) {
        round if round == hall.number(hall.now) => String::new(),
        round => Own::ListThen { round: round.number() }.say(lang),
    };
    let row = |(who, standing): (Player, &Standing)| CardRow {
        place: standing.place,
        name: match told.gone.contains(&who) {
            true => Own::HasLeft { name: told.name(who).to_owned() }.say(lang),
            false => told.name(who).to_owned(),
        },
        total: standing.total.clone(),
        own: told.name(who) == hall.name(player),
    };
    (told.list().into_iter().map(row).collect(), note)
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
