//! Whether an action can be done, and which edits it comes to. Nothing is changed here.
//!
//! No constructor of schedules is called here or anywhere in this module: what was published is taken as it
//! stands, so that an old log replays whatever a newer constructor would propose. For the same reason a check may
//! become milder from one version to the next, but never stricter.

use super::edit::Edit;
use super::refused::{Field, Many};
use super::state::{Member, Published, State};
use super::{
    About, Action, Certificate, Entrant, HalfPoints, MAX_NAME, MAX_PLAYERS, Refused, Scoring, Settings,
    System,
};
use crate::ids::{Player, RoundNo, TableNo};
use crate::prizes::{MAX_PLACES, MAX_PRIZES};
use crate::result::{MAX_BOARDS, MIN_BOARDS, Outcome, SitOut};
use crate::schedule::{Round, Side};

/// The most entrants of one event, removed ones not counted.
pub const MAX_ENTRANTS: usize = 1_000;
/// The most rounds of one event, published or dated; more than the longest round robin that can be built.
pub const MAX_ROUNDS: usize = 15_000;
/// The longest title and the longest place, in characters.
pub const MAX_TITLE: usize = 200;
/// The longest note, in characters.
pub const MAX_NOTE: usize = 2_000;
/// The highest score of one side of a table.
pub const MAX_SCORE: u32 = 1_000_000;
/// The most that a win, draw or loss is worth, and the least below zero.
pub const MAX_WORTH: HalfPoints = HalfPoints(2_000);

/// The most points that can be granted, in half points, and the least below zero.
pub const MAX_GRANT: HalfPoints = HalfPoints(20_000);

/// The most entrants that ever were in one event; numbers are never used again.
const MAX_NUMBERS: usize = 50_000;
/// The longest identity of an event, in characters.
const MAX_ID: usize = 100;

/// The edits that a plain action comes to; none where everything is so already.
///
/// # Errors
/// Every reason of [`Refused`] but those about the log itself. [`Refused::Nested`] for actions that are not plain.
pub(super) fn edits(state: &State, action: &Action) -> Result<Vec<Edit>, Refused> {
    let edit = match action {
        Action::Found { .. } => return Err(Refused::FoundTwice),
        Action::Together(_) | Action::Undo | Action::Redo => return Err(Refused::Nested),
        Action::System(system) => (*system != state.system).then(|| Edit::System(Box::new(system.clone()))),
        Action::Settings(settings) => {
            sound(settings)?;
            all_fit(state, settings)?;
            (*settings != state.settings).then(|| Edit::Settings(Box::new(settings.clone())))
        }
        Action::Enter(entrants) => {
            room(state, entrants.len())?;
            for (index, entrant) in entrants.iter().enumerate() {
                named(entrant, index + 1)?;
            }
            let members = entrants.iter().map(|entrant| Member {
                entrant: entrant.clone(),
                removed: false,
                left: None,
                since: RoundNo::from_index(state.rounds.len()),
                granted: HalfPoints(0),
            });
            (!entrants.is_empty()).then(|| Edit::Enter(members.collect()))
        }
        Action::Amend { player, entrant } => {
            let old = &present(state, *player)?.entrant;
            named(entrant, 1)?;
            (entrant != old).then(|| Edit::Amend(*player, Box::new(entrant.clone())))
        }
        Action::Remove(player) => {
            present(state, *player)?;
            match state.first_round(*player) {
                Some(round) => return Err(Refused::Named { player: *player, round }),
                None => Some(Edit::Remove(*player)),
            }
        }
        Action::Seats(seats) => {
            permutation(state, seats)?;
            (*seats != state.seats).then(|| Edit::Seats(seats.clone()))
        }
        Action::Publish { from, rounds } => return publish(state, *from, rounds),
        Action::Explain { round, reasons } => {
            let old = posted(state, *round)?.reasons.as_ref();
            (old != Some(reasons)).then(|| Edit::Reasons(*round, Some(reasons.clone())))
        }
        Action::Rank { after, list } => {
            posted(state, *after)?;
            let next = RoundNo::from_index(state.lists.len());
            if *after != next {
                return Err(Refused::RankOrder { after: *after, next });
            }
            Some(Edit::Ranked(list.clone()))
        }
        Action::Away { round, away } => {
            absences(state, *round, away)?;
            let old = state.away.get(round).map_or(&[][..], Vec::as_slice);
            (old != away).then(|| Edit::Away(*round, away.clone()))
        }
        Action::Grant { player, points } => {
            let old = present(state, *player)?.granted;
            if points.0.saturating_abs() > MAX_GRANT.0 {
                return Err(Refused::Granted { player: *player, given: *points, most: MAX_GRANT });
            }
            (*points != old).then_some(Edit::Granted(*player, *points))
        }
        Action::Report { round, table, outcome } => {
            seated(state, *round, *table)?;
            if let Some(outcome) = outcome {
                fits(outcome, &state.settings, *round, *table)?;
            }
            (outcome.as_ref() != state.outcome(*round, *table))
                .then(|| Edit::Outcome(*round, *table, outcome.clone()))
        }
        Action::Withdraw { player, from } => {
            at_most(Many::Rounds, from.index(), MAX_ROUNDS)?;
            match present(state, *player)?.left {
                Some(from) => return Err(Refused::AlreadyLeft { player: *player, from }),
                None => Some(Edit::Left(*player, Some(*from))),
            }
        }
        Action::Return(player) => match present(state, *player)?.left {
            Some(_) => Some(Edit::Left(*player, None)),
            None => return Err(Refused::NotAway { player: *player }),
        },
        Action::Dates(dates) => {
            at_most(Many::Rounds, dates.len(), MAX_ROUNDS)?;
            (*dates != state.dates).then(|| Edit::Dates(dates.clone()))
        }
        Action::Note { about, text } => {
            subject(state, *about)?;
            length(Field::Note, text, MAX_NOTE)?;
            let text = (!text.trim().is_empty()).then_some(text);
            (text != state.notes.get(about)).then(|| Edit::Note(*about, text.cloned()))
        }
    };
    Ok(edit.into_iter().collect())
}

/// Checks what an event begins with.
pub(super) fn founding(id: &str, settings: &Settings) -> Result<(), Refused> {
    length(Field::Id, id, MAX_ID)?;
    if id.is_empty() {
        return Err(Refused::Length { field: Field::Id, length: 0, most: MAX_ID });
    }
    sound(settings)
}

/// Checks the choices in themselves.
fn sound(settings: &Settings) -> Result<(), Refused> {
    length(Field::Title, &settings.title, MAX_TITLE)?;
    length(Field::Place, &settings.place, MAX_TITLE)?;
    let Certificate { title, line, signed } = &settings.certificate;
    length(Field::Certificate, title, MAX_TITLE)?;
    length(Field::Certificate, line, MAX_NOTE)?;
    length(Field::Certificate, signed, MAX_TITLE)?;
    at_most(Many::Prizes, settings.prizes.list.len(), MAX_PRIZES)?;
    for prize in &settings.prizes.list {
        at_most(Many::PrizePlaces, prize.places.into(), MAX_PLACES.into())?;
    }
    let points = settings.points;
    for given in [points.win, points.draw, points.loss] {
        if given.0.saturating_abs() > MAX_WORTH.0 {
            return Err(Refused::Worth { given, most: MAX_WORTH });
        }
    }
    if let Some(teams) = settings.teams {
        let given = usize::from(teams.boards);
        if !(MIN_BOARDS..=MAX_BOARDS).contains(&given) {
            return Err(Refused::TeamBoards { given, least: MIN_BOARDS, most: MAX_BOARDS });
        }
        let given = teams.walk_over.unwrap_or_default();
        if given.0 < 0 || given > teams.all() {
            return Err(Refused::Worth { given, most: teams.all() });
        }
    }
    for (index, &tie_break) in settings.tie_breaks.iter().enumerate() {
        if settings.tie_breaks[..index].contains(&tie_break) {
            return Err(Refused::TieBreakTwice { tie_break });
        }
    }
    Ok(())
}

/// Checks that all results could have been entered this way. Looks only if the way is another one.
fn all_fit(state: &State, settings: &Settings) -> Result<(), Refused> {
    let way = |settings: &Settings| (settings.scoring, settings.teams.map(|teams| teams.boards));
    if way(settings) == way(&state.settings) {
        return Ok(());
    }
    for (round, published) in state.published() {
        for (index, outcome) in published.outcomes.iter().enumerate() {
            if let Some(outcome) = outcome {
                fits(outcome, settings, round, TableNo::from_index(index))?;
            }
        }
    }
    Ok(())
}

/// Checks that a result can be entered this way: what was decided at the table is one of three words where one
/// taps, one of two where there are no draws, two numbers where points are made, and as many boards as they have where
/// teams play.
fn fits(outcome: &Outcome, settings: &Settings, round: RoundNo, table: TableNo) -> Result<(), Refused> {
    let &Settings { scoring, teams, .. } = settings;
    let fits = match outcome {
        Outcome::FirstWins | Outcome::SecondWins => scoring != Scoring::Scores && teams.is_none(),
        Outcome::Draw => scoring == Scoring::Games && teams.is_none(),
        Outcome::Boards(boards) => teams.is_some_and(|teams| usize::from(teams.boards) == boards.count()),
        Outcome::Points(scores) => {
            let given = scores[0].max(scores[1]);
            if given > MAX_SCORE {
                return Err(Refused::Score { given, most: MAX_SCORE });
            }
            scoring == Scoring::Scores && teams.is_none()
        }
        Outcome::SecondForfeits
        | Outcome::FirstForfeits
        | Outcome::BothForfeit
        | Outcome::Postponed
        | Outcome::Void => true,
    };
    if fits { Ok(()) } else { Err(Refused::WrongScoring { round, table, scoring }) }
}

/// Checks that there is room for so many more entrants.
fn room(state: &State, more: usize) -> Result<(), Refused> {
    at_most(Many::Entrants, state.seats.len().saturating_add(more), MAX_ENTRANTS)?;
    at_most(Many::Numbers, state.members.len() + more, MAX_NUMBERS)
}

/// Checks an entrant's data, this being the entrant at `line` of a list.
fn named(entrant: &Entrant, line: usize) -> Result<(), Refused> {
    if entrant.name.trim().is_empty() {
        return Err(Refused::Blank { line });
    }
    length(Field::Name, &entrant.name, MAX_NAME)?;
    length(Field::Club, &entrant.club, MAX_NAME)?;
    length(Field::Class, &entrant.class, MAX_NAME)?;
    length(Field::Team, &entrant.team, MAX_NAME)?;
    length(Field::Partner, &entrant.partner, MAX_NAME)?;
    at_most(Many::TeamPlayers, entrant.players.len(), MAX_PLAYERS)?;
    entrant.players.iter().try_for_each(|name| length(Field::Name, name, MAX_NAME))
}

/// Checks that a text is not too long.
fn length(field: Field, text: &str, most: usize) -> Result<(), Refused> {
    // A character has at least one byte, so that most texts need no counting.
    if text.len() <= most {
        return Ok(());
    }
    let length = text.chars().count();
    if length <= most { Ok(()) } else { Err(Refused::Length { field, length, most }) }
}

fn at_most(what: Many, given: usize, most: usize) -> Result<(), Refused> {
    if given <= most { Ok(()) } else { Err(Refused::TooMany { what, given, most }) }
}

/// The member with this number, not removed.
fn present(state: &State, player: Player) -> Result<&Member, Refused> {
    let member = state.member(player).ok_or(Refused::UnknownPlayer { player })?;
    if member.removed { Err(Refused::Removed { player }) } else { Ok(member) }
}

fn posted(state: &State, round: RoundNo) -> Result<&Published, Refused> {
    state.round(round).ok_or(Refused::UnknownRound { round })
}

/// Checks that there is such a table.
fn seated(state: &State, round: RoundNo, table: TableNo) -> Result<(), Refused> {
    let tables = &posted(state, round)?.round.tables;
    if table.index() < tables.len() { Ok(()) } else { Err(Refused::UnknownTable { round, table }) }
}

/// Checks that there is something to make a note about.
fn subject(state: &State, about: About) -> Result<(), Refused> {
    match about {
        About::Event => Ok(()),
        About::Player(player) => match state.member(player) {
            Some(_) => Ok(()),
            None => Err(Refused::UnknownPlayer { player }),
        },
        About::Round(round) => posted(state, round).map(|_| ()),
        About::Table(round, table) => seated(state, round, table),
    }
}

/// Checks that the seats name everyone not removed, once.
fn permutation(state: &State, seats: &[Player]) -> Result<(), Refused> {
    let mut seen = vec![false; state.members.len()];
    for &player in seats {
        present(state, player)?;
        if std::mem::replace(&mut seen[player.index()], true) {
            return Err(Refused::SeatTwice { player });
        }
    }
    match state.seats.iter().find(|player| !seen[player.index()]) {
        Some(&player) => Err(Refused::SeatMissing { player }),
        None => Ok(()),
    }
}

/// Checks that a list of those away names everyone once, in order, with a reason of its own.
fn absences(state: &State, round: RoundNo, away: &[(Player, SitOut)]) -> Result<(), Refused> {
    at_most(Many::Rounds, round.index() + 1, MAX_ROUNDS)?;
    for (index, &(player, why)) in away.iter().enumerate() {
        present(state, player)?;
        if index > 0 && away[index - 1].0 >= player {
            return Err(Refused::AwayOrder { round, player });
        }
        if matches!(why, SitOut::Bye | SitOut::WalkOver) {
            return Err(Refused::NoAbsence { round, player });
        }
    }
    Ok(())
}

/// The edits that publish `rounds` from round `from` on, results and notes going along with their tables.
fn publish(state: &State, from: RoundNo, rounds: &[Round]) -> Result<Vec<Edit>, Refused> {
    let first = from.index();
    if first > state.rounds.len() {
        return Err(Refused::Gap { from, next: RoundNo::from_index(state.rounds.len()) });
    }
    at_most(Many::Rounds, first + rounds.len(), MAX_ROUNDS)?;
    if first + rounds.len() < state.lists.len() {
        return Err(Refused::LosesList { after: RoundNo::from_index(state.lists.len() - 1) });
    }
    let old = &state.rounds[first..];
    if old.iter().map(|published| &published.round).eq(rounds) {
        return Ok(Vec::new());
    }

    let mut places = Places(vec![None; state.members.len()]);
    let mut new: Vec<Published> = rounds.iter().cloned().map(Published::blank).collect();
    let mut notes = Vec::new();
    for index in 0..new.len().max(old.len()) {
        let number = RoundNo::from_index(first + index);
        if let Some(published) = new.get(index) {
            places.fill(state, number, &published.round)?;
        }
        let Some(was) = old.get(index) else { continue };
        // What was said of a round holds for the pairs that it keeps; a new pairing brings its own reasons.
        if let Some(published) = new.get_mut(index) {
            published.reasons.clone_from(&was.reasons);
        }
        // Where the table with this number is now: the one with the same two sides in the same order.
        let now = |table: TableNo| -> Option<TableNo> {
            let sides = &was.round.tables[table.index()].sides;
            let at = places.0[sides[0].players()[0].index()]?;
            (new.get(index)?.round.tables[at.index()].sides == *sides).then_some(at)
        };
        let mut kept = Vec::new();
        for (table, outcome) in was.outcomes.iter().enumerate() {
            if let Some(outcome) = outcome {
                let table = TableNo::from_index(table);
                let at = now(table).ok_or(Refused::LosesResult { round: number, table })?;
                kept.push((at, outcome.clone()));
            }
        }
        let tables = About::Table(number, TableNo::from_index(0))..=About::Table(number, LAST_TABLE);
        for (&about, text) in state.notes.range(tables) {
            let About::Table(_, table) = about else { continue };
            let at = now(table).ok_or(Refused::LosesNote { about })?;
            notes.push((about, About::Table(number, at), text));
        }
        let about = About::Round(number);
        if index >= new.len() && state.notes.contains_key(&about) {
            return Err(Refused::LosesNote { about });
        }
        for (at, outcome) in kept {
            new[index].outcomes[at.index()] = Some(outcome);
        }
    }

    // All notes are taken up before any is put down, since two may change places.
    notes.retain(|(was, now, _)| was != now);
    let up = notes.iter().map(|&(was, _, _)| Edit::Note(was, None));
    let down = notes.iter().map(|&(_, now, text)| Edit::Note(now, Some(text.clone())));
    Ok([Edit::Rounds(from, new)].into_iter().chain(up).chain(down).collect())
}

/// The end of a range over all tables of a round.
const LAST_TABLE: TableNo = TableNo::from_index(u16::MAX as usize - 1);

/// At which table everyone sits in one round; none for who is free or not named. By [`Player::index`].
struct Places(Vec<Option<TableNo>>);

impl Places {
    /// Takes the places of another round, checking that it is sound in itself and for its system.
    fn fill(&mut self, state: &State, number: RoundNo, round: &Round) -> Result<(), Refused> {
        let Places(places) = self;
        places.fill(None);
        for (index, table) in round.tables.iter().enumerate() {
            let at = TableNo::from_index(index);
            let pairs = matches!(state.system, System::Individual(_));
            if table.sides.iter().any(|side| matches!(side, Side::Two(_)) != pairs)
                || !table.boards.is_empty()
            {
                return Err(Refused::OtherSides { round: number, table: at, pairs });
            }
            for player in table.players() {
                present(state, player)?;
                if places[player.index()].replace(at).is_some() {
                    return Err(Refused::TwiceInRound { round: number, player });
                }
            }
        }
        for (index, &player) in round.out.iter().enumerate() {
            present(state, player)?;
            if places[player.index()].is_some() || round.out[..index].contains(&player) {
                return Err(Refused::TwiceInRound { round: number, player });
            }
        }
        Ok(())
    }
}
