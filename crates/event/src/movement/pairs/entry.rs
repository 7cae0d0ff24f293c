//! Entering results one after another: the next board, and the action that enters a result.

use rondel_schedule::model::ids::{BoardNo, RoundNo, TableNo};
use rondel_schedule::model::result::{Deal, Deals, Outcome};

use super::line::{Line, lines};
use crate::event::{Action, Event, Fate, State};

/// The place of a board at a table, where its result is entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EntryPlace {
    /// The round in which the board is played.
    pub round: RoundNo,
    /// The table in that round.
    pub table: TableNo,
    /// The 0-based position of the board at the table.
    pub place: usize,
}

impl Line {
    /// The place where the result of the line is entered.
    pub fn at(&self) -> EntryPlace {
        EntryPlace { round: self.round, table: self.table, place: self.place }
    }
}

/// The order in which results are entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum EntryOrder {
    /// By slips: the boards of a table, then the next table of the round.
    #[default]
    Tables,
    /// By travellers: one board at all its tables, then the next board.
    Boards,
}

/// The first board of a round without a result, or `None` if all are known.
pub fn first_open(state: &State, round: RoundNo) -> Option<EntryPlace> {
    lines(state).iter().find(|line| line.round == round && line.deal.is_none()).map(Line::at)
}

/// The place where the next result is entered after `at`: the next open one in the chosen order, and from the end on
/// again from the beginning. `None` if nothing is open.
///
/// Along tables, the order stays within the round. Along boards, a sheet is completed from top to bottom through all
/// rounds, and then the next board with an open result follows, from its top. `through` is the last round considered,
/// for example when a result of an earlier round is corrected.
pub fn next(
    state: &State,
    at: EntryPlace,
    along: EntryOrder,
    through: Option<RoundNo>,
) -> Option<EntryPlace> {
    let mut lines = lines(state);
    lines.retain(|line| line.at() == at || through.is_none_or(|through| line.round <= through));
    let here = lines.iter().find(|line| line.at() == at)?;
    let order = |line: &Line| match along {
        EntryOrder::Tables => (line.round == at.round).then_some((0, line.at())),
        EntryOrder::Boards => Some((line.board.number(), line.at())),
    };
    let mut open: Vec<_> = lines
        .iter()
        .filter(|line| line.deal.is_none() && line.at() != at)
        .filter_map(|line| Some((order(line)?, line.at())))
        .collect();
    open.sort_unstable();
    let now = order(here)?;
    // Open results above on the same sheet come before the next sheet.
    let above = || open.iter().find(|((board, _), _)| along == EntryOrder::Boards && *board == now.0);
    let after = open.iter().find(|(place, _)| *place > now);
    let below = after.filter(|((board, _), _)| along == EntryOrder::Tables || *board == now.0);
    below.or_else(above).or(after).or(open.first()).map(|&(_, at)| at)
}

/// The place where a board, chosen by its number, is entered while round `current` is played: its first table without
/// a result in a round up to that one, else its first table played, else its first table to come.
pub fn of_board(state: &State, board: BoardNo, current: RoundNo) -> Option<EntryPlace> {
    let of_it: Vec<Line> = lines(state).into_iter().filter(|line| line.board == board).collect();
    let is_due = |line: &&Line| line.round <= current;
    let mut due = of_it.iter().filter(is_due);
    let open = due.clone().find(|line| line.deal.is_none());
    let to_come = || of_it.iter().find(|line| line.deal.is_none());
    open.or_else(|| due.next()).or_else(to_come).or(of_it.first()).map(Line::at)
}

/// The board whose result was taken back or put back by the latest entry of the log. `None` if that entry concerned
/// anything else, or more than one table.
pub fn revisited(event: &Event) -> Option<EntryPlace> {
    let (_, Fate::TookBack(_) | Fate::PutBack(_)) = event.story().next_back()? else { return None };
    let changes = event.changes();
    let [change] = changes.as_slice() else { return None };
    let (round, table) = (change.round, change.table);
    let deals = |outcome: &Option<Outcome>| match outcome {
        Some(Outcome::Deals(deals)) => deals.each().to_vec(),
        _ => Vec::new(),
    };
    let (was, is) = (deals(&change.was), deals(&change.is));
    let at = |deals: &[Option<Deal>], place: usize| deals.get(place).copied().flatten();
    let boards = event.state().table(round, table)?.boards.len();
    let place = (0..boards).find(|&place| at(&was, place) != at(&is, place))?;
    Some(EntryPlace { round, table, place })
}

/// The action that enters a result, or removes it; `None` if there is no such board.
///
/// ```
/// # use rondel_event::event::{Event, Kind, Winners};
/// # use rondel_event::movement::{mitchell::Mitchell, pairs::{self, Choices, Words}};
/// # let movement = Mitchell::new(5, 5)?.movement()?;
/// # let choices = Choices { each: 4, winners: Winners::Two, averages: Default::default(), one_set: false };
/// # let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
/// # let log = pairs::begin("x".into(), Kind::Pairs.settings(), &[movement], choices, Vec::new(), &words)?;
/// # let event = Event::founded(0, log)?;
/// use rondel_event::movement::pairs::{first_open, reported};
/// use rondel_schedule::model::ids::RoundNo;
/// use rondel_schedule::model::result::Deal;
///
/// // `event` is a Mitchell of ten pairs with two winners, with four boards a round.
/// let at = first_open(event.state(), RoundNo::from_index(0)).expect("nothing is entered yet");
/// let action = reported(event.state(), at, Some(Deal::PassedOut)).expect("there is such a board");
/// # let mut event = event;
/// event.apply(1, action)?;
/// assert_ne!(first_open(event.state(), RoundNo::from_index(0)), Some(at));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn reported(state: &State, at: EntryPlace, deal: Option<Deal>) -> Option<Action> {
    let table = state.table(at.round, at.table)?;
    let before = match state.outcome(at.round, at.table) {
        Some(Outcome::Deals(deals)) => deals.clone(),
        _ => Deals::open(table.boards.len()),
    };
    let deals = before.with(at.place, deal);
    let outcome = (deals.reported() > 0).then_some(Outcome::Deals(deals));
    (at.place < table.boards.len()).then_some(Action::Report { round: at.round, table: at.table, outcome })
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::lang::Lang;
    use rondel_schedule::model::scoring::Averages;

    use super::*;
    use crate::event::{About, Entry, Kind, Winners};
    use crate::movement::mitchell::Mitchell;
    use crate::movement::pairs::{Choices, DeskEntry, Words, begin, deal_at, known_of};

    /// Three tables, three rounds, two boards a set: board 1 is at table 1, then at table 3, then at table 2.
    fn six() -> Event {
        let mitchell = Mitchell::new(3, 3).unwrap().movement().unwrap();
        let choices = Choices { each: 2, winners: Winners::Two, averages: Averages::Fixed, one_set: false };
        let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
        let actions = begin("x".into(), Kind::Pairs.settings(), &[mitchell], choices, Vec::new(), &words);
        Event::replay(actions.unwrap().into_iter().map(|action| Entry { at: 0, action })).unwrap()
    }

    fn at(round: usize, table: usize, place: usize) -> EntryPlace {
        EntryPlace { round: RoundNo::from_index(round), table: TableNo::from_index(table), place }
    }

    fn enter(event: &mut Event, at: EntryPlace) {
        let action = reported(event.state(), at, Some(Deal::PassedOut)).unwrap();
        event.apply(0, action).unwrap();
    }

    #[test]
    fn what_is_taken_back_leads_back_to_its_board() {
        let mut event = six();
        for place in [0, 1] {
            enter(&mut event, at(0, 1, place));
        }
        assert_eq!(revisited(&event), None, "a result has its own way to the next board");
        // Boards 3 and 4, at table 2 in round 1, have one of three results each.
        let known = [2, 3, 4, 5].map(|number| known_of(event.state(), BoardNo::from_number(number).unwrap()));
        assert_eq!(known, [[0, 3], [1, 3], [1, 3], [0, 3]]);
        for (action, place) in [(Action::Undo, 1), (Action::Undo, 0), (Action::Redo, 0), (Action::Redo, 1)] {
            event.apply(0, action).unwrap();
            assert_eq!(revisited(&event), Some(at(0, 1, place)));
        }
        let text = "Tea".to_owned();
        event.apply(0, Action::Note { about: About::Event, text }).unwrap();
        event.apply(0, Action::Undo).unwrap();
        assert_eq!(revisited(&event), None);
    }

    #[test]
    fn a_board_is_chosen_in_the_rounds_that_are_played() {
        let mut event = six();
        let board = |number| BoardNo::from_number(number).unwrap();
        let round = RoundNo::from_index;
        let chosen = |event: &Event, current| of_board(event.state(), board(1), round(current));
        assert_eq!(chosen(&event, 1), Some(at(0, 0, 0)), "the earliest round without a result");
        enter(&mut event, at(0, 0, 0));
        assert_eq!(chosen(&event, 0), Some(at(0, 0, 0)), "what is played, and no round to come");
        assert_eq!(chosen(&event, 1), Some(at(1, 2, 0)));
        assert_eq!(of_board(event.state(), board(99), round(0)), None);
        // A correction does not move on to a later round.
        let next = |through| next(event.state(), at(0, 0, 0), EntryOrder::Boards, through);
        assert_eq!(next(None), Some(at(1, 2, 0)));
        assert_eq!(next(Some(round(0))), Some(at(0, 0, 1)));
    }

    /// Types a result into the field and enters it on the desk of a round.
    fn type_in(desk: &mut DeskEntry, event: &mut Event, at: EntryPlace, text: &str) {
        desk.write(at, text.to_owned());
        let was = deal_at(event.state(), at).unwrap().1;
        let deal = desk.read(event.state(), at).unwrap().unwrap();
        if deal != was {
            event.apply(0, reported(event.state(), at, deal).unwrap()).unwrap();
        }
        desk.go_on(event.state(), at, RoundNo::from_index(0), was, deal);
    }

    #[test]
    fn a_round_begins_at_its_first_open_board_and_each_result_leads_on() {
        let (mut event, mut desk) = (six(), DeskEntry::default());
        desk.begin(event.state(), RoundNo::from_index(0));
        for (table, place, text) in [(0, 0, "P"), (0, 1, "x"), (1, 0, "420")] {
            assert_eq!(desk.at(), Some(at(0, table, place)));
            type_in(&mut desk, &mut event, at(0, table, place), text);
            assert_eq!(desk.typed(at(0, table, place)), None);
            assert_ne!(
                desk.text(event.state(), at(0, table, place), Lang::En),
                "",
                "what is known stands there"
            );
        }
        desk.begin(event.state(), RoundNo::from_index(0));
        assert_eq!(desk.at(), Some(at(0, 1, 1)));
        // By travellers a board goes round its tables.
        desk.along = EntryOrder::Boards;
        type_in(&mut desk, &mut event, at(0, 1, 1), "P");
        assert_ne!(desk.at(), Some(at(0, 2, 0)));
    }

    #[test]
    fn sheets_are_typed_from_top_to_bottom_one_after_the_other() {
        let (mut event, mut desk) = (six(), DeskEntry::default());
        desk.along = EntryOrder::Boards;
        let board = |event: &Event, at: EntryPlace| deal_at(event.state(), at).unwrap().0.number();
        let sheet = |event: &Event, number: u16| -> Vec<EntryPlace> {
            lines(event.state()).iter().filter(|line| line.board.number() == number).map(Line::at).collect()
        };
        let [one, two] = [1, 2].map(|number| sheet(&event, number));
        assert_eq!((one.len(), two.len()), (3, 3));
        // The second line of board 1 is left open at first, and found again before the sheet is left.
        desk.choose(one[0]);
        type_in(&mut desk, &mut event, one[0], "P");
        assert_eq!(desk.at(), Some(one[1]));
        type_in(&mut desk, &mut event, one[2], "P");
        assert_eq!(desk.at(), Some(one[1]));
        type_in(&mut desk, &mut event, one[1], "P");
        assert_eq!(desk.at(), Some(two[0]), "the next sheet begins at its top");
        type_in(&mut desk, &mut event, two[0], "P");
        // A correction of a sheet that is full leads on as its last line did.
        type_in(&mut desk, &mut event, one[2], "420");
        assert_eq!(desk.at(), Some(two[1]));
        // To the end: each board after the one before, and none twice.
        desk.choose(two[1]);
        let mut seen = Vec::new();
        while let Some(at) = desk.at().filter(|&at| deal_at(event.state(), at).unwrap().1.is_none()) {
            seen.push(board(&event, at));
            type_in(&mut desk, &mut event, at, "P");
        }
        assert_eq!(seen, [2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6]);
    }

    #[test]
    fn behind_the_last_board_of_a_round_no_board_waits_to_be_corrected_unseen() {
        let (mut event, mut desk) = (six(), DeskEntry::default());
        desk.begin(event.state(), RoundNo::from_index(0));
        while let Some(at) = desk.at() {
            assert!(deal_at(event.state(), at).unwrap().1.is_none());
            type_in(&mut desk, &mut event, at, "P");
        }
        assert_eq!(first_open(event.state(), RoundNo::from_index(0)), None);
        // A correction of a board of it stays there.
        let first = at(0, 0, 0);
        desk.choose(first);
        type_in(&mut desk, &mut event, first, "420");
        assert_eq!(desk.at(), Some(first));
    }

    #[test]
    fn what_cannot_be_read_is_asked_about_until_something_else_is_typed() {
        let (event, mut desk) = (six(), DeskEntry::default());
        let first = at(0, 0, 0);
        desk.choose(first);
        desk.write(first, "5 of something".to_owned());
        let Some(Err((why, _))) = desk.read(event.state(), first) else { panic!("it cannot be read") };
        assert_eq!((desk.asked(first), desk.asked(at(0, 1, 0))), (Some(why), None));
        assert_eq!(desk.text(event.state(), first, Lang::En), "5 of something");
        desk.write(first, "4".to_owned());
        assert_eq!(desk.asked(first), None);
    }

    #[test]
    fn a_result_that_is_taken_out_stays_where_it_was_and_so_does_one_taken_back() {
        let (mut event, mut desk) = (six(), DeskEntry::default());
        let first = at(0, 0, 0);
        type_in(&mut desk, &mut event, first, "P");
        desk.choose(first);
        type_in(&mut desk, &mut event, first, "");
        assert_eq!(desk.at(), Some(first));
        desk.write(at(0, 1, 0), "42".to_owned());
        desk.revisit(at(0, 1, 0));
        assert_eq!((desk.at(), desk.typed(at(0, 1, 0))), (Some(at(0, 1, 0)), None));
        // Going to the same board again gives its field the cursor again, but not while typing.
        let gone_to = desk.gone_to();
        desk.write(at(0, 1, 0), "4".to_owned());
        assert_eq!(desk.gone_to(), gone_to);
        desk.choose(at(0, 1, 0));
        assert_ne!(desk.gone_to(), gone_to);
    }
}
