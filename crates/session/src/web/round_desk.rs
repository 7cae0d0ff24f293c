//! Work on the results of a round, beyond the data of the event: search, selection, open boards, comparison and
//! questions.

use std::collections::{BTreeMap, BTreeSet};

use rondel_event::attendance::result_entry::{Back, ResultEntry, enter_result};
use rondel_event::event::{Action, Event};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Boards, Outcome};

use super::desk::{self, Key, Step};
use super::desk_rows::{Listing, Row};

/// The state of the result form of one round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DeskState {
    /// The choice and presentation of the listed tables.
    pub listing: Listing,
    /// A part of a name to be searched for; may be empty.
    pub find: String,
    /// The results typed in the check pass; `None` outside one.
    pub check: Option<BTreeMap<TableNo, Outcome>>,
    /// The row that keys write to; `None` before one was chosen.
    pub current: Option<TableNo>,
    /// The matches of teams whose boards are displayed.
    pub opened: BTreeSet<TableNo>,
    /// The result that needs an answer, since it implies that a player who had left is back.
    pub asked: Option<PendingResult>,
    /// The player whose pairing is to be explained.
    pub why: Option<Player>,
}

/// A result that is not entered yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingResult {
    /// The table of the result.
    pub table: TableNo,
    /// The result; `None` removes the present result.
    pub outcome: Option<Outcome>,
    /// The players who would be back.
    pub back: Back,
}

/// A result to be entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Writing {
    /// The table of the result.
    pub table: TableNo,
    /// The result; `None` removes the present result.
    pub outcome: Option<Outcome>,
    /// The action that enters it.
    pub action: Action,
}

/// The page's tasks after a key.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Done {
    /// The row to be scrolled into view.
    pub lead: Option<TableNo>,
    /// The result to be entered.
    pub write: Option<Writing>,
}

/// The progress of a check pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checked {
    /// The number of tables typed.
    pub done: usize,
    /// The number of tables in the round.
    pub of: usize,
    /// The number of tables at which a different result is stored.
    pub wrong: usize,
}

impl DeskState {
    /// Starts with a round, outside a check pass and without a question; `another` round starts at the top.
    pub fn begin(&mut self, another: bool) {
        (self.check, self.asked) = (None, None);
        if another {
            self.current = None;
            self.opened.clear();
        }
    }

    /// Returns the listed rows in order.
    pub fn rows(&self, event: &Event, round: RoundNo) -> Vec<Row> {
        self.listing.rows(event.state(), round, &self.find)
    }

    /// Returns, for each of these rows, true if its game is open.
    pub fn open(&self, event: &Event, round: RoundNo, rows: &[Row]) -> Vec<bool> {
        rows.iter().map(|row| row.is_open(event.state(), round)).collect()
    }

    /// Returns true if no listed game is open.
    pub fn is_done(&self, event: &Event, round: RoundNo) -> bool {
        !self.open(event, round, &self.rows(event, round)).contains(&true)
    }

    /// Returns true in a check pass, in which typed results are only compared with the stored ones.
    pub fn is_checking(&self) -> bool {
        self.check.is_some()
    }

    /// Starts or ends a check pass.
    pub fn toggle_check(&mut self) {
        self.check = if self.is_checking() { None } else { Some(BTreeMap::new()) };
        (self.current, self.asked) = (None, None);
    }

    /// Returns the progress of the check pass; `None` outside one.
    pub fn checked(&self, event: &Event, round: RoundNo) -> Option<Checked> {
        let (typed, state) = (self.check.as_ref()?, event.state());
        let is_at_odds = |table: TableNo, typed: &Outcome| typed.is_at_odds(state.outcome(round, table));
        Some(Checked {
            done: typed.len(),
            of: state.round(round).map_or(0, |published| published.round.tables.len()),
            wrong: typed.iter().filter(|&(&table, typed)| is_at_odds(table, typed)).count(),
        })
    }

    /// Displays or hides the boards of a match.
    pub fn toggle_boards(&mut self, table: TableNo) {
        self.current = Some(table);
        if !self.opened.remove(&table) {
            self.opened.insert(table);
        }
    }

    /// Explains a player's pairing, or hides the explanation.
    pub fn ask_why(&mut self, player: Player) {
        self.why = (self.why != Some(player)).then_some(player);
    }

    /// Returns the match at a table as displayed: the stored one, or in a check pass the typed one; `None` if no
    /// teams play.
    pub fn boards(&self, event: &Event, round: RoundNo, table: TableNo) -> Option<Boards> {
        let teams = event.state().settings.teams?;
        let shown = match &self.check {
            Some(typed) => typed.get(&table),
            None => event.state().outcome(round, table),
        };
        Some(teams.match_of(shown))
    }

    /// Handles `outcome` at `table`: a check pass compares it, some results need an answer first, all others are
    /// returned to be entered.
    pub fn report(
        &mut self,
        event: &Event,
        round: RoundNo,
        table: TableNo,
        outcome: Option<Outcome>,
    ) -> Option<Writing> {
        if let Some(typed) = &mut self.check {
            match outcome {
                Some(outcome) => drop(typed.insert(table, outcome)),
                None => drop(typed.remove(&table)),
            }
            return None;
        }
        // Continuing counts as an answer.
        self.asked = None;
        match enter_result(event, round, table, outcome.clone()) {
            ResultEntry::Same => None,
            ResultEntry::Report(action) => Some(Writing { table, outcome, action }),
            ResultEntry::Asks(back) => {
                self.asked = Some(PendingResult { table, outcome, back });
                None
            }
        }
    }

    /// Handles the result of one board of a match; `None` opens the board again.
    pub fn report_board(
        &mut self,
        event: &Event,
        round: RoundNo,
        table: TableNo,
        board: usize,
        outcome: Option<Outcome>,
    ) -> Option<Writing> {
        let boards = self.boards(event, round, table)?;
        self.report(event, round, table, boards.with(board, outcome).known())
    }

    /// Moves to the first open game of the round, clearing the search; `None` if there is none.
    pub fn lead_to_open(&mut self, event: &Event, round: RoundNo) -> Option<TableNo> {
        self.find.clear();
        let rows = self.rows(event, round);
        let at = self.open(event, round, &rows).into_iter().position(|open| open)?;
        self.current = Some(rows[at].table);
        self.current
    }

    /// Returns the row that keys write to; `None` if no row is listed.
    pub fn row(&self, event: &Event, round: RoundNo) -> Option<TableNo> {
        let rows = self.rows(event, round);
        let open = self.open(event, round, &rows);
        rows.get(self.at(&rows, &open)).map(|row| row.table)
    }

    /// Returns the table whose fields follow those of `table`: the next open one, or in a check pass the next one.
    pub fn next_fields(&self, event: &Event, round: RoundNo, table: TableNo) -> Option<TableNo> {
        let rows = self.rows(event, round);
        let at = rows.iter().position(|row| row.table == table).unwrap_or(0);
        let open = self.open(event, round, &rows);
        desk::next(at, &open, self.is_checking()).map(|next| rows[next].table)
    }

    /// Performs the effect of a key in the row that keys write to.
    pub fn key(&mut self, event: &Event, round: RoundNo, key: Key) -> Done {
        let Some(table) = self.row(event, round) else { return Done::default() };
        match key {
            Key::Step(step) => Done { lead: self.step(event, round, step), write: None },
            Key::Clear => {
                self.current = Some(table);
                let board = self.boards(event, round, table).and_then(|boards| boards.last_known());
                let write = match board {
                    Some(board) => self.report_board(event, round, table, board, None),
                    None => self.report(event, round, table, None),
                };
                Done { lead: None, write }
            }
            Key::Result(outcome) => self.enter(event, round, table, outcome),
        }
    }

    /// Enters a result by a key and moves on. In a match of teams it goes to the first open board, and only the last
    /// board moves on to the next match.
    fn enter(&mut self, event: &Event, round: RoundNo, table: TableNo, outcome: Outcome) -> Done {
        self.current = Some(table);
        let onward = if self.is_checking() { Step::Down } else { Step::Onward };
        let (entered, is_last) = match self.boards(event, round, table) {
            None => (outcome, true),
            Some(boards) => {
                let Some(board) = boards.first_open() else {
                    return Done { lead: self.step(event, round, onward), write: None };
                };
                self.opened.insert(table);
                let is_last = boards.reported() + 1 == boards.count();
                (Outcome::Boards(boards.with(board, Some(outcome))), is_last)
            }
        };
        let write = self.report(event, round, table, Some(entered));
        // A question is answered before moving on.
        let goes_on = is_last && self.asked.is_none();
        Done { lead: goes_on.then(|| self.step(event, round, onward)).flatten(), write }
    }

    /// Makes another row the one that keys write to.
    fn step(&mut self, event: &Event, round: RoundNo, step: Step) -> Option<TableNo> {
        let rows = self.rows(event, round);
        let open = self.open(event, round, &rows);
        let row = rows.get(step.from(self.at(&rows, &open), &open))?;
        self.current = Some(row.table);
        self.current
    }

    /// Returns the index among `rows` of the one that keys write to.
    fn at(&self, rows: &[Row], open: &[bool]) -> usize {
        desk::current(rows.iter().position(|row| Some(row.table) == self.current), open)
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Kind, Rank, Teams};

    use super::*;
    use crate::setup::Draft;
    use crate::setup::testing::begun_with;

    const FIRST: RoundNo = RoundNo::from_index(0);

    fn table(number: u16) -> TableNo {
        TableNo::from_number(number).unwrap()
    }

    /// Returns a round robin of eight.
    fn eight() -> Event {
        begun_with(Kind::RoundRobin, "Ada\nBo\nCy\nDi\nEd\nFlo\nGus\nHal".to_owned())
    }

    /// Types `keys` in the result form as the page does, entering each result.
    fn types(working: &mut DeskState, event: &mut Event, keys: &str) -> Vec<Option<u16>> {
        let press = |key: char| {
            let key = match key {
                'v' => "ArrowDown".to_owned(),
                '^' => "ArrowUp".to_owned(),
                '<' => "Backspace".to_owned(),
                other => other.to_string(),
            };
            let key = Key::of(&key, event.state().settings.scoring).unwrap();
            let done = working.key(event, FIRST, key);
            if let Some(writing) = done.write {
                event.apply(1, writing.action).unwrap();
            }
            done.lead.map(TableNo::number)
        };
        keys.chars().map(press).collect()
    }

    fn results(event: &Event) -> String {
        let tables = (1..=4).map(table);
        let word = |table| match event.state().outcome(FIRST, table) {
            Some(Outcome::FirstWins) => '1',
            Some(Outcome::SecondWins) => '0',
            Some(Outcome::Draw) => '5',
            Some(_) => '?',
            None => '.',
        };
        tables.map(word).collect()
    }

    #[test]
    fn keys_write_results_from_the_first_open_game_on() {
        let (mut working, mut event) = (DeskState::default(), eight());
        assert_eq!(types(&mut working, &mut event, "15"), [Some(2), Some(3)]);
        assert_eq!(results(&event), "15..");
        // Back, a correction, and on to the next open game.
        assert_eq!(types(&mut working, &mut event, "^0"), [Some(2), Some(3)]);
        assert_eq!(results(&event), "10..");
        assert_eq!(types(&mut working, &mut event, "v1"), [Some(4), Some(3)]);
        assert_eq!(types(&mut working, &mut event, "<"), [None]);
        assert_eq!(results(&event), "10.1");
        assert_eq!(working.row(&event, FIRST), Some(table(3)));
        // Repeating a result changes nothing, but moves on.
        working.current = Some(table(1));
        let log = event.log().len();
        assert_eq!(types(&mut working, &mut event, "1"), [Some(3)]);
        assert_eq!(event.log().len(), log);
    }

    #[test]
    fn a_check_pass_writes_nothing_and_counts_what_differs() {
        let (mut working, mut event) = (DeskState::default(), eight());
        types(&mut working, &mut event, "1100");
        let log = event.log().len();
        working.toggle_check();
        working.current = Some(table(1));
        assert_eq!(types(&mut working, &mut event, "151"), [Some(2), Some(3), Some(4)]);
        assert_eq!(working.checked(&event, FIRST), Some(Checked { done: 3, of: 4, wrong: 2 }));
        types(&mut working, &mut event, "^<");
        assert_eq!(working.checked(&event, FIRST), Some(Checked { done: 2, of: 4, wrong: 1 }));
        assert_eq!((event.log().len(), results(&event)), (log, "1100".to_owned()));
        working.toggle_check();
        assert_eq!(working.checked(&event, FIRST), None);
    }

    #[test]
    fn what_is_hidden_gets_no_key_and_a_search_is_ended_to_lead_to_what_is_open() {
        let (mut working, mut event) = (DeskState::default(), eight());
        working.find = "nobody".to_owned();
        assert_eq!(working.row(&event, FIRST), None);
        assert_eq!(types(&mut working, &mut event, "1"), [None]);
        assert_eq!(results(&event), "....");
        assert_eq!(working.lead_to_open(&event, FIRST), Some(table(1)));
        assert_eq!(working.find, "");
        assert_eq!(working.next_fields(&event, FIRST, table(4)), Some(table(1)));
        types(&mut working, &mut event, "1111");
        assert_eq!(working.lead_to_open(&event, FIRST), None);
        assert_eq!(working.next_fields(&event, FIRST, table(4)), None);
    }

    #[test]
    fn a_question_is_answered_before_anything_goes_on() {
        let (mut working, mut event) = (DeskState::default(), eight());
        let [one, other] = event.state().table(FIRST, table(1)).unwrap().pair().unwrap();
        event.apply(1, Action::Withdraw { player: one, from: FIRST }).unwrap();
        working.current = Some(table(1));
        assert_eq!(types(&mut working, &mut event, "1"), [None]);
        let asked = working.asked.clone().unwrap();
        assert_eq!((asked.table, asked.back.left.as_slice()), (table(1), [(one, FIRST)].as_slice()));
        assert_eq!(results(&event).chars().next(), Some('.'));
        // The absent player has left: the opponent's point needs no question.
        let missing = Some(Outcome::FirstForfeits);
        let writing = working.report(&event, FIRST, table(1), missing.clone()).unwrap();
        assert_eq!((working.asked.clone(), writing.outcome), (None, missing));
        // Another round starts without a question.
        working.report(&event, FIRST, table(1), Some(Outcome::FirstWins));
        working.ask_why(other);
        assert!(working.asked.is_some());
        working.begin(true);
        assert_eq!((working.asked.clone(), working.current), (None, None));
    }

    #[test]
    fn a_tap_on_a_name_asks_and_the_same_again_does_not() {
        let mut working = DeskState::default();
        let [one, other] = [1, 2].map(|number| Player::from_number(number).unwrap());
        working.ask_why(one);
        working.ask_why(other);
        assert_eq!(working.why, Some(other));
        working.ask_why(other);
        assert_eq!(working.why, None);
    }

    #[test]
    fn keys_go_through_the_boards_of_a_match_and_then_to_the_next() {
        let mut draft = Draft { names: "Ada\nBo\nCy\nDi".into(), ..Draft::default() };
        draft.choose(Kind::RoundRobin);
        draft.choose_teams(Some(Teams { boards: 3, rank: Rank::default(), walk_over: None }));
        let actions = draft.evening().unwrap().actions("x".into(), draft.settings.clone());
        let mut event = Event::founded(0, actions).unwrap();
        let mut working = DeskState::default();
        assert_eq!(types(&mut working, &mut event, "150"), [None, None, Some(2)]);
        assert!(working.opened.contains(&table(1)));
        let boards = |working: &DeskState, event: &Event| working.boards(event, FIRST, table(1)).unwrap();
        let ended = [Outcome::FirstWins, Outcome::Draw, Outcome::SecondWins].map(Some);
        assert_eq!(boards(&working, &event).each(), ended);
        // The last result is removed; a decided match moves on without a question.
        assert_eq!(types(&mut working, &mut event, "^<"), [Some(1), None]);
        assert_eq!(boards(&working, &event).reported(), 2);
        assert_eq!(types(&mut working, &mut event, "11"), [Some(2), None]);
        working.toggle_boards(table(1));
        assert!(!working.opened.contains(&table(1)));
    }
}
