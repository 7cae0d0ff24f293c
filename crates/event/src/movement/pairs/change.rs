//! Pairs that come or leave after the cards are printed: the phantom becomes a pair and back.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::names;
use rondel_schedule::model::result::{Outcome, SitOut};
use rondel_schedule::model::schedule::{Round, Side};

use super::line::{room, tables};
use crate::event::{Action, Entrant, Event, Refused, State, System};
use crate::movement::{Reprints, RoomLayout};

/// The action by which a pair comes or leaves, with its effect on the paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The action for the log.
    pub action: Action,
    /// The first round concerned.
    pub from: RoundNo,
    /// The cards to be printed again.
    pub cards: Reprints,
    /// The number of additional sit-outs, all rounds together.
    pub waits: usize,
}

/// The reason why a pair cannot come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoPlace {
    /// No seat is free, because there is no phantom.
    #[error("no seat is free")]
    Full,
    /// The event refuses the action.
    #[error(transparent)]
    Refused(#[from] Refused),
}

/// The seats that are free for a late pair: those of phantoms first, then those of pairs that have left, each
/// ascending. If another pair took over the seat of a pair that left, it is that pair's seat.
///
/// ```
/// # use rondel_event::event::{Event, Kind, Winners};
/// # use rondel_event::movement::{mitchell::Mitchell, pairs::{self, Choices, Words}};
/// # let movement = Mitchell::new(5, 5)?.movement()?;
/// # let choices = Choices { each: 4, winners: Winners::Two, averages: Default::default(), one_set: false };
/// # let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
/// # let log = pairs::begin("x".into(), Kind::Pairs.settings(), &[movement], choices, Vec::new(), &words)?;
/// # let event = Event::founded(0, log)?;
/// use rondel_event::movement::pairs::places;
///
/// // `event` is a Mitchell of ten pairs with two winners, with four boards a round.
/// assert!(places(event.state()).is_empty()); // There is no phantom, and no pair has left.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn places(state: &State) -> Vec<Player> {
    let players = state.entrants().map(|(player, _)| player);
    let mut places: Vec<Player> = players.filter(|&player| free_from(state, player).is_ok()).collect();
    places.sort_by_key(|&player| !state.is_phantom(player));
    places
}

/// The round from which the seat of an entrant is free.
///
/// # Errors
/// Returns [`NoPlace::Full`] if the entrant has not left, or if another pair has the seat in the last round.
fn free_from(state: &State, player: Player) -> Result<RoundNo, NoPlace> {
    let has_table = state.rounds.last().is_some_and(|last| last.round.table_of(player).is_some());
    let left = state.member(player).and_then(|member| member.left);
    left.filter(|_| has_table).ok_or(NoPlace::Full)
}

/// A pair comes, or comes back, and plays from round `from` on.
///
/// In the seat of a phantom it takes over the number, and earlier boards are not played. In the seat of a pair that
/// has left it gets its own number and counts only its own boards, and the pair that left keeps its boards. Without
/// `entrant`, the pair that had left is back.
///
/// # Errors
/// Returns [`NoPlace`] if no seat is free or the event refuses the action.
///
/// ```
/// # use rondel_event::event::{Event, Kind, Winners};
/// # use rondel_event::movement::{mitchell::Mitchell, pairs::{self, Choices, Words}};
/// # let movement = Mitchell::new(5, 5)?.movement()?;
/// # let choices = Choices { each: 4, winners: Winners::Two, averages: Default::default(), one_set: false };
/// # let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
/// # let log = pairs::begin("x".into(), Kind::Pairs.settings(), &[movement], choices, Vec::new(), &words)?;
/// # let event = Event::founded(0, log)?;
/// use rondel_event::event::Entrant;
/// use rondel_event::movement::pairs::{comes, leaves};
/// use rondel_schedule::model::ids::{Player, RoundNo};
///
/// // `event` is a Mitchell of ten pairs with two winners, with four boards a round.
/// // Pair 1 leaves before round 3, and a new pair takes its seat from round 4 on.
/// let seat = Player::from_index(0);
/// # let mut event = event;
/// event.apply(1, leaves(&event, seat, RoundNo::from_index(2))?.action)?;
/// let change = comes(&event, seat, Some(Entrant::named("Ann & Bo")), RoundNo::from_index(3))?;
/// event.apply(2, change.action)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn comes(
    event: &Event,
    seat: Player,
    entrant: Option<Entrant>,
    from: RoundNo,
) -> Result<Change, NoPlace> {
    let state = event.state();
    let named = entrant.map(|entrant| Entrant { name: names::pair(&entrant.name), ..entrant });
    match named {
        Some(entrant) if !state.is_phantom(seat) => follows(event, seat, entrant, from),
        named => sits(event, seat, named, from),
    }
}

/// A pair substitutes for the pair that has left, from round `from` on. The boards of both count as one line, which
/// has both names.
///
/// # Errors
/// Returns [`NoPlace`] if no seat is free or the event refuses the action.
///
/// ```
/// # use rondel_event::event::{Event, Kind, Winners};
/// # use rondel_event::movement::{mitchell::Mitchell, pairs::{self, Choices, Words}};
/// # let movement = Mitchell::new(5, 5)?.movement()?;
/// # let choices = Choices { each: 4, winners: Winners::Two, averages: Default::default(), one_set: false };
/// # let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
/// # let log = pairs::begin("x".into(), Kind::Pairs.settings(), &[movement], choices, Vec::new(), &words)?;
/// # let mut event = Event::founded(0, log)?;
/// use rondel_event::event::Entrant;
/// use rondel_event::movement::pairs::{leaves, substitutes};
/// use rondel_schedule::model::ids::{Player, RoundNo};
///
/// // `event` is a Mitchell of ten pairs with two winners, with four boards a round.
/// // Pair 1 leaves before round 3, and Ann and Bo play in its place from round 4 on.
/// let seat = Player::from_index(0);
/// event.apply(1, leaves(&event, seat, RoundNo::from_index(2))?.action)?;
/// let change = substitutes(&event, seat, Entrant::named("Ann & Bo"), RoundNo::from_index(3))?;
/// event.apply(2, change.action)?;
/// let names: Vec<&str> = event.state().members.iter().map(|member| member.called.as_str()).collect();
/// assert!(names.contains(&"Pair 1 (Ann & Bo)"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn substitutes(event: &Event, seat: Player, entrant: Entrant, from: RoundNo) -> Result<Change, NoPlace> {
    let left = event.state().member(seat).ok_or(NoPlace::Full)?;
    let name = format!("{} ({})", left.entrant.name, names::pair(&entrant.name));
    sits(event, seat, Some(Entrant { name, ..left.entrant.clone() }), from)
}

/// Gives the seat of a pair that has left to a pair with its own number, in all rounds from `from` on.
fn follows(event: &Event, seat: Player, entrant: Entrant, from: RoundNo) -> Result<Change, NoPlace> {
    let state = event.state();
    let from = from.max(free_from(state, seat)?);
    let newcomer = Player::from_index(state.members.len());
    let mut rounds: Vec<Round> =
        state.published().skip(from.index()).map(|(_, published)| published.round.clone()).collect();
    for side in rounds.iter_mut().flat_map(|round| &mut round.tables).flat_map(|table| &mut table.sides) {
        if *side == Side::One(seat) {
            *side = Side::One(newcomer);
        }
    }
    change(
        event,
        Action::Together(vec![Action::Enter(vec![entrant]), Action::Publish { from, rounds }]),
        from,
    )
}

/// Fills a seat under its own number; the tables missed before round `from` are not played.
fn sits(event: &Event, seat: Player, entrant: Option<Entrant>, from: RoundNo) -> Result<Change, NoPlace> {
    let state = event.state();
    let left = free_from(state, seat)?;
    let mut actions: Vec<Action> =
        entrant.into_iter().map(|entrant| Action::Amend { player: seat, entrant }).collect();
    actions.push(Action::Return(seat));
    for (round, published) in state.published().take(from.index()).skip(left.index()) {
        let Some((table, _)) = published.round.table_of(seat) else { continue };
        if state.outcome(round, table).is_none() {
            actions.push(Action::Report { round, table, outcome: Some(Outcome::Void) });
            // Records which of the two was missing: the other one sat out.
            let mut away = state.away.get(&round).cloned().unwrap_or_default();
            if let Err(at) = away.binary_search_by_key(&seat, |&(pair, _)| pair) {
                away.insert(at, (seat, SitOut::Absent));
                actions.push(Action::Away { round, away });
            }
        }
    }
    change(event, Action::Together(actions), from)
}

/// The first round of the pair that comes by these parts of a step: the one after the last round that it missed.
pub fn comes_from(parts: &[Action]) -> RoundNo {
    let missed = |part: &Action| match part {
        Action::Report { round, outcome: Some(Outcome::Void), .. } => Some(round.index() + 1),
        _ => None,
    };
    RoundNo::from_index(parts.iter().filter_map(missed).max().unwrap_or(0))
}

/// The paper to be printed again because a pair came or left, with the 0-based index of the entry in the log.
///
/// # Cost
/// Reads the log once, and copies the state for each of these entries.
pub fn reprints(event: &Event) -> Vec<(usize, Reprints)> {
    let mut found = Vec::new();
    let Some(first) = event.log().first().filter(|_| event.state().kind().has_deals()) else {
        return found;
    };
    let Ok(mut before) = Event::replay([first.clone()]) else { return found };
    for (index, entry) in event.log().iter().enumerate().skip(1) {
        let from = comes_or_goes(entry.action.parts());
        let after = from.and_then(|from| Some((from, before.foresee(&entry.action).ok()?)));
        found.extend(after.map(|(from, after)| (index, cards(before.state(), &after, from))));
        if before.apply(entry.at, entry.action.clone()).is_err() {
            break;
        }
    }
    found
}

/// The round from which a step makes a pair come or leave, or `None` for other steps.
fn comes_or_goes(parts: &[Action]) -> Option<RoundNo> {
    parts.iter().find_map(|part| match part {
        Action::Withdraw { from, .. } => Some(*from),
        Action::Return(_) => Some(comes_from(parts)),
        // A pair with its own number takes the seat of one that has left.
        Action::Publish { from, .. } if parts.len() > 1 => Some(*from),
        _ => None,
    })
}

/// A pair leaves and does not play from round `from` on. Before round 1 it becomes a phantom.
///
/// # Errors
/// Returns [`NoPlace::Refused`] if the event refuses the action.
///
/// ```
/// # use rondel_event::event::{Event, Kind, Winners};
/// # use rondel_event::movement::{mitchell::Mitchell, pairs::{self, Choices, Words}};
/// # let movement = Mitchell::new(5, 5)?.movement()?;
/// # let choices = Choices { each: 4, winners: Winners::Two, averages: Default::default(), one_set: false };
/// # let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
/// # let log = pairs::begin("x".into(), Kind::Pairs.settings(), &[movement], choices, Vec::new(), &words)?;
/// # let event = Event::founded(0, log)?;
/// use rondel_event::movement::pairs::leaves;
/// use rondel_schedule::model::ids::{Player, RoundNo};
///
/// // `event` is a Mitchell of ten pairs with two winners, with four boards a round.
/// // Pair 1 leaves before round 3, and its opponents of rounds 3 to 5 sit out.
/// let change = leaves(&event, Player::from_index(0), RoundNo::from_index(2))?;
/// assert_eq!((change.from, change.waits), (RoundNo::from_index(2), 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn leaves(event: &Event, player: Player, from: RoundNo) -> Result<Change, NoPlace> {
    change(event, Action::Withdraw { player, from }, from)
}

fn change(event: &Event, action: Action, from: RoundNo) -> Result<Change, NoPlace> {
    let after = event.foresee(&action)?;
    let before = event.state();
    let waits = |round: RoundNo| {
        let known = before.idle(round);
        after.idle(round).iter().filter(|pair| !known.contains(pair)).count()
    };
    let waits = (from.index()..after.rounds.len()).map(RoundNo::from_index).map(waits).sum();
    Ok(Change { action, from, cards: cards(before, &after, from), waits })
}

/// The paper that differs from round `from` on. Earlier rounds are played and need no cards any more.
fn cards(before: &State, after: &State, from: RoundNo) -> Reprints {
    let (old, each) = room(before);
    let (new, _) = room(after);
    let one_set = matches!(&before.system, System::Pairs(pairs) if pairs.one_set);
    old.changed_from(&new, from, &RoomLayout { sections: &tables(before), each, one_set })
}
