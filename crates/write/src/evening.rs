//! The evening's picture: everybody on a ring in the order of the list, with a chord for every two who were partners
//! or met, and as an image to send with the first three and the list.
//!
//! # Decisions
//! **One chord for every two**, however often they played, and as thick as what it brought the one placed higher: of
//! partners that is what both made. The leaders' chords have the colours of their tables, unless more than two share
//! the first place.
//!
//! **Up to 40 people by names, up to 100 by discs with places.** Above that chords are a grey surface, and the
//! crosstable shows more.
//!
//! **A name is never cut off.** Type becomes smaller first, then names are shortened so that all still differ.

mod image;
#[cfg(test)]
mod tests;

use time::Date;

use rondel_event::event::history::History;
use rondel_event::event::{Encounter, Published, State, System, encounters, roster};
use rondel_event::movement::pairs;
use rondel_event::standings::keizer::Lists;
use rondel_event::standings::{self, Outlet, RankChange};
use rondel_figure::{Drawing, EncounterRing, RingChord, RingName};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_text::bridge;
use rondel_text::common::{Word, title};
use rondel_text::keizer::Numbers;
use rondel_text::picture::Picture as Text;
use rondel_text::standings::left;
use rondel_text::{Lang, Say};

pub use self::image::Format;
use super::list::{self, OutgoingList, UNRANKED};
use super::on_one_line;
use super::paper::{POINT, width};

/// The most people who are on the ring by name.
pub const MOST_NAMES: usize = 40;
/// The most people on the ring.
pub const MOST: usize = 100;

/// The lengths to which names are shortened if they do not fit whole.
const LENGTHS: [usize; 5] = [24, 18, 14, 11, 8];
/// The width of bold type relative to that of the same text in plain type.
const BOLD: f64 = 1.13;

/// The chords that have a colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Highlight {
    /// The chords of those on the first place.
    Leaders,
    /// The chords of the last round with a result.
    LastRound,
    /// The chords of one person.
    Person(Player),
}

/// The content of the evening's picture.
#[derive(Debug, Clone, PartialEq)]
pub struct EveningPicture {
    lang: Lang,
    title: String,
    date: String,
    facts: String,
    meaning: String,
    /// The address of the page; empty if it is not known.
    address: String,
    lists: Vec<List>,
    /// A sentence for everybody who has left.
    left: Vec<String>,
    /// The encounters of those on the lists.
    encounters: Vec<Encounter>,
    /// The last round with a result.
    last: Option<RoundNo>,
    /// The names by [`Player::index`], whole and then ever shorter.
    names: Vec<Vec<String>>,
}

/// One of the lists of an event: most have one, an evening with two winners has two.
#[derive(Debug, Clone, PartialEq, Eq)]
struct List {
    /// The title; empty if there is one list.
    title: String,
    rows: Vec<Row>,
}

/// A row of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Row {
    player: Player,
    /// The place from 1, shared by equals; 0 for none.
    place: usize,
    /// The number that ranks the list.
    value: String,
    /// The same number with its unit.
    worth: String,
    /// The place before the last round; 0 if there was none.
    before: usize,
}

impl Row {
    fn written(&self) -> String {
        if self.place == 0 { UNRANKED.to_owned() } else { self.place.to_string() }
    }
}

impl EveningPicture {
    /// Returns the picture after all results so far, in the public names of the event. `today` is the date of an event
    /// whose rounds have none, and `address` that of the page.
    ///
    /// `None` before the first result, and with more than [`MOST`] people.
    pub fn of(state: &State, today: Option<Date>, address: &str, lang: Lang) -> Option<EveningPicture> {
        let history = History::of(state);
        let lists = lists(state, &history, lang);
        let seats: Vec<Player> = lists.iter().flat_map(|list| &list.rows).map(|row| row.player).collect();
        let has_deals = state.system.has_deals();
        let mut encounters = match has_deals {
            true => pairs::encounters(state, None),
            false => encounters(&history, &state.settings),
        };
        encounters.retain(|it| it.ends.iter().all(|end| seats.contains(end)));
        if encounters.is_empty() || seats.len() > MOST {
            return None;
        }
        let last = encounters.iter().map(|it| it.round).max();
        let whole = roster::outward(state);
        let short = LENGTHS.iter().map(|&length| roster::short(state, &whole, length));
        let short: Vec<Vec<String>> = short.collect();
        let whole: Vec<String> = whole.iter().map(|name| on_one_line(name)).collect();
        let date = last.and_then(|round| state.date(round)).or(today);
        Some(EveningPicture {
            lang,
            title: on_one_line(&title(state, lang)),
            date: date.map(|date| date.say(lang)).unwrap_or_default(),
            facts: facts(state, &history, has_deals).say(lang),
            meaning: if state.system.has_partners() { Text::Partners } else { Text::Met }.say(lang),
            address: address.to_owned(),
            left: leavers(state, &whole, lang),
            names: std::iter::once(whole).chain(short).collect(),
            lists,
            encounters,
            last,
        })
    }

    /// Returns the meaning of the picture in one line.
    pub fn meaning(&self) -> &str {
        &self.meaning
    }

    /// Returns the title of the event.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the order of the people on the ring, clockwise from the top.
    pub fn seats(&self) -> Vec<Player> {
        self.rows().map(|row| row.player).collect()
    }

    /// Returns for each position on the ring the position of the same person before the last round; those who had no
    /// place then come last. Empty if there was no earlier list.
    pub fn earlier_seats(&self) -> Vec<usize> {
        let before: Vec<usize> = self.rows().map(|row| row.before).collect();
        if before.iter().all(|&place| place == 0) {
            return Vec::new();
        }
        let mut order: Vec<usize> = (0..before.len()).collect();
        order.sort_by_key(|&seat| (before[seat] == 0, before[seat]));
        let mut earlier = vec![0; before.len()];
        order.into_iter().enumerate().for_each(|(then, seat)| earlier[seat] = then);
        earlier
    }

    /// Returns the number of chords: of pairs of people who were partners or met.
    pub fn chords(&self) -> usize {
        self.encounters.len()
    }

    /// Returns the content in sentences, for people who do not see the picture: the first three, the list, who left.
    pub fn text(&self) -> String {
        let mut lines = vec![self.head(), self.facts.clone()];
        for list in &self.lists {
            lines.extend(Some(list.title.clone()).filter(|title| !title.is_empty()));
            let line = |row: &Row| format!("{} {}  {}", row.written(), self.name(row.player), row.value);
            lines.extend(list.rows.iter().map(line));
        }
        lines.extend(self.left.iter().cloned());
        lines.extend([self.meaning.clone(), self.address.clone()]);
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    /// Returns the ring alone in a square of this side, with discs and without names.
    pub fn small(&self, side: f64, highlight: Highlight) -> Drawing {
        self.drawing([side; 2], self.ring(highlight).with_discs([0.0; 2], side))
    }

    /// Returns the ring with the names around it, and without names above [`MOST_NAMES`] people or where the names do
    /// not fit even if they are short.
    pub fn named(&self, area: [f64; 2], letters: [f64; 2], highlight: Highlight) -> Drawing {
        self.drawing(area, self.ring_in([0.0; 2], area, letters, highlight))
    }

    /// Returns the ring in an area with its upper left corner at `at`, as [`EveningPicture::named`] does.
    fn ring_in(
        &self,
        at: [f64; 2],
        area: [f64; 2],
        letters: [f64; 2],
        highlight: Highlight,
    ) -> Vec<rondel_figure::Shape> {
        let ring = self.ring(highlight);
        let [least, most] = letters;
        let named = |names: &Vec<String>, least: f64| {
            let name = |row: &Row| {
                let text = names[row.player.index()].clone();
                RingName { width: ems(&text) * if (1..=3).contains(&row.place) { BOLD } else { 1.0 }, text }
            };
            ring.with_names(at, area, &self.rows().map(name).collect::<Vec<_>>(), [least, most])
        };
        let comfortable = (most * 0.6).max(least);
        let tries =
            [comfortable, least].into_iter().flat_map(|least| self.names.iter().map(move |it| (it, least)));
        let mut tries = tries.filter(|_| ring.places.len() <= MOST_NAMES);
        tries.find_map(|(names, least)| named(names, least)).unwrap_or_else(|| {
            let side = area[0].min(area[1]);
            let corner = [0, 1].map(|axis| at[axis] + (area[axis] - side) / 2.0);
            ring.with_discs(corner, side)
        })
    }

    fn drawing(&self, [width, height]: [f64; 2], shapes: Vec<rondel_figure::Shape>) -> Drawing {
        Drawing { width, height, title: self.head(), desc: self.text(), shapes }
    }

    fn head(&self) -> String {
        let parts = [&self.title, &self.date].into_iter().filter(|part| !part.is_empty());
        parts.map(String::as_str).collect::<Vec<_>>().join(" · ")
    }

    fn rows(&self) -> impl Iterator<Item = &Row> {
        self.lists.iter().flat_map(|list| &list.rows)
    }

    fn name(&self, player: Player) -> &str {
        &self.names[0][player.index()]
    }

    fn ring(&self, highlight: Highlight) -> EncounterRing {
        let seats = self.seats();
        let mut seat_of = vec![None; self.names[0].len()];
        seats.iter().enumerate().for_each(|(seat, player)| seat_of[player.index()] = Some(seat));
        let leaders: Vec<Player> = self.rows().filter(|row| row.place == 1).map(|row| row.player).collect();
        let are_few = leaders.len() <= 2;
        let chord = |it: &Encounter| {
            let ends = [seat_of[it.ends[0].index()]?, seat_of[it.ends[1].index()]?];
            let is_lit = match highlight {
                Highlight::Leaders => are_few && it.ends.iter().any(|end| leaders.contains(end)),
                Highlight::LastRound => self.last == Some(it.round),
                Highlight::Person(player) => it.ends.contains(&player),
            };
            let higher = usize::from(ends[1] < ends[0]);
            Some(RingChord {
                ends,
                weight: it.brought[higher].max(0).unsigned_abs(),
                table: is_lit.then_some(it.table),
                is_new: self.last == Some(it.round),
            })
        };
        let places = self.rows().map(|row| row.place).collect();
        EncounterRing { places, chords: self.encounters.iter().filter_map(chord).collect() }
    }
}

/// True between two rounds: all results are in of the last round that has any.
pub fn is_between_rounds(state: &State) -> bool {
    let has_result = |round: &&Published| round.outcomes.iter().any(Option::is_some);
    state.rounds.iter().rev().find(has_result).is_some_and(|round| round.open == 0)
}

/// Returns the width of a text as a multiple of its type.
fn ems(text: &str) -> f64 {
    f64::from(width(text, 100)) / f64::from(100 * POINT)
}

/// Returns the lists of the event that rank everybody.
fn lists(state: &State, history: &History, lang: Lang) -> Vec<List> {
    if state.system.has_deals() {
        let rankings = pairs::rankings(state, None).into_iter();
        return rankings.map(|ranking| of_pairs(&ranking, lang)).collect();
    }
    let listed = match Lists::of(state) {
        Some(lists) => {
            let list = lists.last();
            let numbers = Numbers::of(lists.ledger.settings(), list, lang);
            OutgoingList::ranking(list, &[], &numbers, Outlet::Line, lang).since_list(lists.before(list))
        }
        None => {
            let table = match &state.system {
                System::Cup(_) => standings::cup::overall(state, history),
                _ => standings::table(history, &state.settings),
            };
            let before = standings::before(history, &state.settings);
            OutgoingList::standings(state, &table, Outlet::Line, lang).since_standings(before.as_ref())
        }
    };
    let per_game = state.settings.per_game && !state.kind().is_season();
    let row = |row: list::Row| {
        let value = row.cells.concat();
        let worth = match per_game {
            _ if value.is_empty() => String::new(),
            true => Text::PerGame { value: value.clone() }.say(lang),
            false => Text::Points { n: if value == "1" { 1 } else { 2 }, value: value.clone() }.say(lang),
        };
        let before = match row.moved {
            Some(RankChange::Up(n)) => row.place + n,
            Some(RankChange::Down(n)) => row.place - n,
            Some(RankChange::Same) => row.place,
            Some(RankChange::New) | None => 0,
        };
        Row { player: row.player, place: if row.is_under { 0 } else { row.place }, value, worth, before }
    };
    vec![List { title: String::new(), rows: listed.rows.into_iter().map(row).collect() }]
}

fn of_pairs(ranking: &pairs::Ranking, lang: Lang) -> List {
    let row = |row: &pairs::Row| {
        let value = row.percent.map(|percent| bridge::percent(percent, lang)).unwrap_or_default();
        let place = row.place.number().unwrap_or(0);
        Row { player: row.pair, place, worth: value.clone(), value, before: 0 }
    };
    let title = ranking.side.map(|side| [Word::NorthSouth, Word::EastWest][side].say(lang));
    List { title: title.unwrap_or_default(), rows: ranking.rows.iter().map(row).collect() }
}

/// Returns the rounds and games so far.
fn facts(state: &State, history: &History, has_deals: bool) -> Text {
    let played = |game: &rondel_event::event::history::Game| {
        game.reported.as_ref().is_some_and(|outcome| outcome.is_played())
    };
    let games = history.rounds.iter().map(|round| round.games.iter().filter(|game| played(game)).count());
    let games: Vec<usize> = games.collect();
    if has_deals {
        let is_played = |line: &&pairs::Line| line.deal.is_some();
        let lines = pairs::lines(state);
        let last = lines.iter().filter(is_played).map(|line| line.round.index() + 1).max();
        let boards =
            lines.iter().filter(is_played).map(|line| line.board).collect::<std::collections::BTreeSet<_>>();
        return Text::FactsOfBoards { rounds: last.unwrap_or(0), n: boards.len() };
    }
    let rounds = games.iter().filter(|&&games| games > 0).count();
    Text::Facts { rounds, n: games.iter().sum(), place: state.place() }
}

/// Returns a sentence for everybody who has left.
fn leavers(state: &State, names: &[String], lang: Lang) -> Vec<String> {
    let members = state.members.iter().zip(names).enumerate();
    let gone = members.filter(|(index, (member, _))| {
        member.left.is_some_and(|from| from.index() > 0) && !state.is_phantom(Player::from_index(*index))
    });
    gone.map(|(_, (member, name))| Text::Left {
        name: name.clone(),
        when: left(member.left, usize::MAX, lang),
    })
    .map(|text| text.say(lang))
    .collect()
}
