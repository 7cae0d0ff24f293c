//! Events of every system as the version of 22 November 2026 left them, before the core was given its rooms: the saved
//! log, a file copy, a link and what lay in the browser's store, with the games and the list that it wrote of them as
//! CSV. The files are facts of that version and are never written again. Made by its own code from names, lots and
//! results of ours: somebody away, a pair by hand, a result corrected rounds later, somebody who leaves. The Mexicano
//! is of the version of 28 November 2026, before it kept wishes, as its page saved it: a result of round 1 turned
//! round after round 2, and a game that is still open.

use std::collections::BTreeMap;

use rondel::event::history::History;
use rondel::event::{Entry, Event, State};
use rondel::format::{backup, share};
use rondel::model::ids::RoundNo;
use rondel::pairing::{Proposal, rounds};
use rondel::standings;
use rondel::standings::keizer::Lists;
use rondel::store::{Memory, Shelf, Store};
use rondel::text::Lang;
use rondel::text::days::Days;
use rondel::text::keizer::Numbers;
use rondel::write::csv;
use rondel::write::sheet::{Ask, Block, Bout, Row, Sheet};
use time::macros::date;

/// What that version left of an event.
struct Left {
    /// Its entries, one a line.
    log: &'static str,
    /// A file copy of it alone.
    copy: &'static str,
    /// What follows the address in a link to it.
    link: &'static str,
    /// All keys of the store with their texts.
    store: &'static str,
    /// The games with their results.
    schedule: &'static str,
    /// The standings, or the list of a Keizer.
    standings: &'static str,
}

macro_rules! left {
    ($name:literal) => {
        Left {
            log: include_str!(concat!("before/", $name, "/log.jsonl")),
            copy: include_str!(concat!("before/", $name, "/copy.json")),
            link: include_str!(concat!("before/", $name, "/link.txt")),
            store: include_str!(concat!("before/", $name, "/store.json")),
            schedule: include_str!(concat!("before/", $name, "/schedule.csv")),
            standings: include_str!(concat!("before/", $name, "/standings.csv")),
        }
    };
}

const LEFT: [Left; 6] = [
    left!("round-robin"),
    left!("monrad"),
    left!("keizer"),
    left!("individual"),
    left!("teams"),
    left!("mexicano"),
];

impl Left {
    fn entries(&self) -> Vec<Entry> {
        self.log.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    fn event(&self) -> Event {
        Event::replay(self.entries()).unwrap()
    }
}

/// Without the line of heads, whose words may change.
fn rows(csv: &str) -> Vec<&str> {
    csv.lines().skip(1).collect()
}

/// The same as it was written before walk-overs were among the games played: what was called so then is what was played
/// at the table.
fn as_before(csv: &str) -> Vec<String> {
    // The remarks had no heading then.
    let heads = csv.lines().next().unwrap_or_default().split(',').filter(|head| *head != "Remark");
    let heads: Vec<&str> = heads.collect();
    let at_table = heads.iter().position(|head| *head == "Really played");
    let row = |row: &str| {
        // Whoever left was not marked then.
        let row = row.split_once(",left after").map_or(row, |(before, _)| before);
        let Some(after) = at_table.map(|at| heads.len() - at) else { return row.to_owned() };
        let mut cells: Vec<&str> = row.rsplitn(after + 2, ',').collect();
        if cells.len() == after + 2 {
            cells.remove(after);
        }
        cells.reverse();
        cells.join(",")
    };
    rows(csv).into_iter().map(row).collect()
}

/// The cells of a schedule under its heads: round, date, table, the two sides, result. Who has no table has a reason in
/// words, which may change.
fn games(csv: &str) -> Vec<Vec<&str>> {
    let cells = rows(csv).into_iter().map(|line| line.split(',').collect::<Vec<_>>());
    // That somebody's game will not be played was not said before.
    let open = |mut cells: Vec<_>| {
        for cell in cells.iter_mut().filter(|cell| **cell == "will not be played") {
            *cell = "";
        }
        cells
    };
    cells.map(open).map(|cells| if cells[2].is_empty() { cells[..5].to_vec() } else { cells }).collect()
}

fn list(state: &State) -> String {
    match Lists::latest_of(state) {
        Some((lists, list)) => {
            let numbers = Numbers::of(lists.ledger.settings(), &list, Lang::En);
            csv::ranking(state, (&list, &lists.ledger), &numbers, Lang::En)
        }
        None => {
            let standings = standings::table(&History::of(state), &state.settings);
            csv::standings(state, &standings, Lang::En)
        }
    }
}

#[test]
fn a_saved_log_gives_the_same_games_and_the_same_list() {
    for left in LEFT {
        let event = left.event();
        assert_eq!(games(&csv::schedule(event.state(), Lang::En)), games(left.schedule));
        assert_eq!(as_before(&list(event.state())), as_before(left.standings));
        let saved = event.log().iter().map(|entry| serde_json::to_string(entry).unwrap() + "\n");
        assert_eq!(saved.collect::<String>(), left.log);
    }
}

#[test]
fn a_file_copy_a_link_and_the_store_hold_the_same_event() {
    for left in LEFT {
        let event = left.event();
        let copy = backup::read(left.copy).unwrap();
        assert_eq!(copy.damaged, []);
        let copied: Vec<&[Entry]> = copy.events.iter().map(Event::log).collect();
        assert_eq!(copied, [event.log()]);

        let linked = share::decode(left.link, "copy", 1).unwrap();
        assert_eq!(games(&csv::schedule(linked.state(), Lang::En)), games(left.schedule));
        assert_eq!(as_before(&list(linked.state())), as_before(left.standings));

        let shelf = Memory::default();
        let texts: BTreeMap<String, String> = serde_json::from_str(left.store).unwrap();
        texts.iter().for_each(|(key, text)| shelf.set(key, text).unwrap());
        let mut store = Store::new(shelf);
        let listed = store.list().unwrap();
        let ids: Vec<&str> = listed.iter().map(|item| item.id.as_str()).collect();
        let loaded = store.load(ids[0]).unwrap();
        assert_eq!((ids.len(), loaded.flaw.is_none()), (1, true));
        assert_eq!(loaded.event.unwrap().log(), event.log());
    }
}

/// Why every round is paired as it is was saved with it: it is read, it is of that round, and it is written as it was.
#[test]
fn the_reasons_of_every_paired_round_are_read() {
    let mut explained = 0;
    for left in LEFT {
        let event = left.event();
        let state = event.state();
        for index in 0..state.rounds.len() {
            let number = RoundNo::from_index(index);
            assert_eq!(state.rounds[index].reasons.is_some(), rounds::is_paired(state));
            let Some(written) = &state.rounds[index].reasons else { continue };
            let reasons = Proposal::reasons(state, number).unwrap();
            assert_eq!(reasons.round().tables, state.rounds[index].round.tables);
            let again = match reasons {
                Proposal::Monrad(pairing) => serde_json::to_value(pairing).unwrap(),
                Proposal::Keizer(pairing) => serde_json::to_value(pairing).unwrap(),
                Proposal::Mexicano(pairing) => serde_json::to_value(pairing).unwrap(),
            };
            let was: serde_json::Value = written.read().unwrap();
            assert_eq!(again, was);
            explained += 1;
        }
    }
    assert_eq!(explained, 5 + 5 + 3 + 4);
}

/// A game as it stands on the sheet of its round: a sign where somebody did not come, room to write where no result is
/// known yet.
fn on_the_sheet(game: &[&str]) -> String {
    let [table, first, second, result] = game else { panic!("four cells: {game:?}") };
    let result = match *result {
        "1–0 (forfeit)" => "+ –",
        "1 of 2 boards" => "",
        result => result,
    };
    [table, first, second, result].join(",")
}

/// The games that a block shows, as a row of a table or as a table of a poster.
fn shown(block: &Block) -> Vec<String> {
    // Partners stand on lines of their own, or on one; the "&" between them may begin the second.
    let one = |cell: &String| {
        let lines: Vec<&str> = cell.lines().map(|line| line.trim_start_matches('&').trim()).collect();
        lines.join(" & ").replace(" (has left)", "")
    };
    let line = |cells: &[String]| cells.iter().map(one).collect::<Vec<_>>().join(",");
    match block {
        Block::Table(table) => {
            let cells = table.rows.iter().filter_map(|row| match row {
                Row::Cells(cells) => Some(line(cells)),
                Row::Note(_) | Row::Heading(_) => None,
            });
            cells.collect()
        }
        Block::Poster(poster) => {
            let game = |bout: &Bout| {
                let number = bout.title.rsplit(' ').next().unwrap_or_default().to_owned();
                let [first, second] = bout.sides.each_ref().map(|side| side.value.clone());
                line(&[number, first, second, bout.result.value.clone()])
            };
            poster.bouts.iter().map(game).collect()
        }
        _ => Vec::new(),
    }
}

/// Who has left since is said to have left beside the name; that is left away here.
#[test]
fn the_sheet_of_every_round_shows_the_same_games() {
    for left in LEFT {
        let event = left.event();
        let state = event.state();
        for round in 1..=state.rounds.len() {
            let days = Days::of(Lang::En);
            let ask = Ask::of(state, days, RoundNo::from_index(round - 1), date!(2026 - 11 - 22));
            let pages = Sheet::Boards.pages(&ask);
            let blocks = pages.iter().flat_map(|page| &page.blocks);
            let shown: Vec<String> = blocks.flat_map(shown).collect();
            let games = games(left.schedule).into_iter();
            let games = games.filter(|game| game[0] == round.to_string() && !game[2].is_empty());
            let games: Vec<String> = games.map(|game| on_the_sheet(&game[2..])).collect();
            assert_eq!(shown, games);
        }
    }
}
