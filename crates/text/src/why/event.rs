//! The facts of an event about a player in a round, and the full reasons.

use rondel_event::event::{Hours, Kind, Place, Progress, Published, Sides, State, day};
use rondel_event::pairing::monrad::Stage;
use rondel_event::pairing::{Pair, Proposal, rounds};
use rondel_format::hall::{Because, OpponentSearch};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::SitOut;
use rondel_schedule::model::schedule::{Round, Side, Table, TableView};

use super::{Colour, Facts, Next, Rule, Seat, counted};
use crate::keizer::pairing as keizer;
use crate::lasting;
use crate::mexicano;
use crate::monrad;
use crate::pairing::Pairing;
use crate::pairing_reasons::{self, Names};
use crate::{Lang, Say};

/// The answer about a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The sentence on the opponent, with the reason.
    pub whom: String,
    /// The sentence on the colour and the next step, or `None` if the player is not in the round.
    pub then: Option<String>,
    /// The full reasons, one line each; may be empty.
    pub reasons: Vec<String>,
}

/// Returns the answer about `player` in a published round.
pub fn answer(
    state: &State,
    round: RoundNo,
    player: Player,
    hours: &Hours,
    name: Names,
    lang: Lang,
) -> Answer {
    let facts = Facts::of(state, round, player, hours, name);
    let then = (facts.place != Seat::Away).then(|| facts.then(lang));
    let told = match facts.place {
        Seat::Off { .. } => None,
        _ => told_of(state, round, player, name, lang),
    };
    let (whom, reasons) = match told {
        Some((whom, reasons)) => (whom, reasons),
        None => (facts.whom(lang), reasons_of(state, round, player, name, lang)),
    };
    Answer { whom, then, reasons }
}

impl Facts {
    /// Collects the facts of an event about `player` in a published round.
    pub fn of(state: &State, round: RoundNo, player: Player, hours: &Hours, name: Names) -> Facts {
        let table = playing(state, round, player);
        let place = match table.and_then(|table| table.seen_by(player)) {
            Some(seen) => {
                Seat::Game { partner: seen.partner.map(name), against: side_name(&seen.against, name) }
            }
            None => {
                let free = state.idle(round);
                let seats = seated(state, round);
                match free.contains(&player) {
                    true => Seat::Free { here: seats + free.len(), seats },
                    false => off(state, round, player, name).unwrap_or(Seat::Away),
                }
            }
        };
        Facts {
            name: name(player),
            round: round.number(),
            kind: state.kind(),
            game: state.game(),
            place,
            colour: table.and_then(|table| colour(state, round, table, player)),
            next: next(state, round, player, hours, name),
        }
    }
}

/// Returns the place of a present player whose opponent has left, or `None` if this is not the case.
fn off(state: &State, round: RoundNo, player: Player, name: Names) -> Option<Seat> {
    let (number, table) = state.round(round)?.round.table_of(player)?;
    let waits = state.progress(round, number) == Some(Progress::Left) && state.is_present(round, player);
    let seen = table.seen_by(player).filter(|_| waits)?;
    Some(Seat::Off { against: side_name(&seen.against, name) })
}

/// Returns the number of seats at the tables in play of a published round.
fn seated(state: &State, round: RoundNo) -> usize {
    let tables = state.round(round).map_or(&[][..], |published| published.round.tables.as_slice());
    let on = tables.iter().enumerate().filter(|(at, _)| !state.is_off(round, TableNo::from_index(*at)));
    on.map(|(_, table)| table.players().count()).sum()
}

fn side_name(side: &Side, name: Names) -> String {
    side.players().iter().map(|&player| name(player)).collect::<Vec<_>>().join(" & ")
}

/// Returns the table at which `player` plays in a published round, or `None` if it is not played.
fn playing(state: &State, round: RoundNo, player: Player) -> Option<&Table> {
    let (number, table) = state.round(round)?.round.table_of(player)?;
    let has_left = state.progress(round, number) == Some(Progress::Left);
    (!has_left && !state.is_off(round, number)).then_some(table)
}

fn colour(state: &State, round: RoundNo, table: &Table, player: Player) -> Option<Colour> {
    let white = is_first(state, table, player)?;
    let so_far = state.published().take(round.index() + 1);
    let colour = |published: &Published| match published.round.table_of(player) {
        Some((_, table)) => is_first(state, table, player),
        // A walk-over counts as white.
        None => {
            (state.system.free() == SitOut::WalkOver && published.round.out.contains(&player)).then_some(true)
        }
    };
    let colours: Vec<bool> = so_far.filter_map(|(_, published)| colour(published)).collect();
    let whites = colours.iter().filter(|&&white| white).count();
    Some(Colour { white, so_far: Some([whites, colours.len() - whites]) })
}

/// Returns true if `player` has White at this table, or `None` if sides are not colours.
fn is_first(state: &State, table: &Table, player: Player) -> Option<bool> {
    let [white, _] = table.pair()?;
    (state.settings.sides == Sides::Colours && state.settings.teams.is_none()).then_some(white == player)
}

/// Returns the next game of `player` after `round` that is played: its round, its table, and the player's view of it.
/// Returns `None` if no game is planned.
pub fn next_game(state: &State, round: RoundNo, player: Player) -> Option<(RoundNo, TableNo, TableView)> {
    let mut later = state.in_turn().into_iter().skip_while(|it| *it != round).skip(1);
    later.find_map(|round| {
        let seen = playing(state, round, player)?.seen_by(player)?;
        let (table, _) = state.round(round)?.round.table_of(player)?;
        Some((round, table, seen))
    })
}

/// Returns the next step of `player` after `round`.
fn next(state: &State, round: RoundNo, player: Player, hours: &Hours, name: Names) -> Next {
    let begins = |round: RoundNo| hours.round(round).map(|span| span.begins);
    let here = day(state, round);
    let on = |round: RoundNo| day(state, round).filter(|&date| here != Some(date));
    let has_left = state.member(player).is_some_and(|member| member.left.is_some());
    match (next_game(state, round, player), rounds::upcoming(state)) {
        (Some((round, _, seen)), _) => Next::Game {
            partner: seen.partner.map(name),
            against: side_name(&seen.against, name),
            round: round.number(),
            on: on(round),
            at: begins(round),
        },
        (None, Some(upcoming)) if rounds::is_paired(state) && !has_left => {
            Next::Paired { round: upcoming.number() - 1, on: on(upcoming), at: begins(upcoming) }
        }
        _ => Next::Nothing,
    }
}

/// Returns the reason for the game at a board, as a sentence and further details.
pub fn reason(
    round: &Proposal,
    board: usize,
    place: Place,
    name: Names,
    lang: Lang,
) -> (String, Vec<String>) {
    let (sentence, details) = match round {
        Proposal::Monrad(pairing) => {
            (monrad::pair(pairing, board, name, lang), monrad::details(pairing, board, name, lang))
        }
        Proposal::Keizer(pairing) => {
            let pair = &pairing.pairs[board];
            (pairing_reasons::pair(pair, name, lang), keizer::details(pair, name, lang))
        }
        Proposal::Mexicano(_) => return (String::new(), Vec::new()),
    };
    let wished = lasting::of_pair(round.kept(), round.boards()[board], place, name, lang);
    (sentence, wished.into_iter().chain(details).collect())
}

/// Returns the reason why a player is free, with the players who were passed over or absent.
pub fn reason_free(round: &Proposal, name: Names, lang: Lang) -> Option<(String, Vec<String>)> {
    match round {
        Proposal::Monrad(pairing) => {
            pairing.free.as_ref().map(|free| monrad::free(free, pairing, name, lang))
        }
        Proposal::Mexicano(_) => None,
        Proposal::Keizer(pairing) => pairing.free.as_ref().map(|free| keizer::free(free, name, lang)),
    }
}

/// Returns the reason for a player's opponent or bye in a published round, with further details. Returns `None` if
/// the round has no reasons, or was changed by hand since.
pub fn told_of(
    state: &State,
    round: RoundNo,
    player: Player,
    name: Names,
    lang: Lang,
) -> Option<(String, Vec<String>)> {
    let reasons = Proposal::reasons(state, round)?;
    if reasons.is_part() {
        return told_in_part(state, &reasons, round, player, name, lang);
    }
    if let Proposal::Mexicano(pairing) = &reasons {
        // After a change by hand, the reasons no longer apply.
        let is_it = state.round(round).is_some_and(|published| published.round == pairing.round());
        return is_it.then(|| mexicano::told(pairing, round, player, state.place(), name, lang)).flatten();
    }
    if reasons.free() == Some(player) {
        return reason_free(&reasons, name, lang);
    }
    let sides = state.round(round)?.round.table_of(player)?.1.pair()?;
    let board = reasons.board(sides)?;
    let (sentence, details) = reason(&reasons, board, state.place(), name, lang);
    // The reasons refer to the original colours, so they no longer apply once these are exchanged.
    let turned = reasons.boards()[board] != sides;
    let since = || vec![Pairing::ColoursSince { has_colours: state.has_colours() }.say(lang)];
    Some((sentence, if turned { since() } else { details }))
}

/// Returns the reason for a player's game from a copy that keeps only the reasons where a rule gave way. Only a game
/// settled by hand, or within a group, has a whole reason there.
fn told_in_part(
    state: &State,
    reasons: &Proposal,
    round: RoundNo,
    player: Player,
    name: Names,
    lang: Lang,
) -> Option<(String, Vec<String>)> {
    let sides = state.round(round)?.round.table_of(player)?.1.pair()?;
    let board = reasons.board(sides)?;
    let is_whole = match reasons {
        Proposal::Monrad(made) => made.pairs[board].by_hand,
        Proposal::Keizer(made) => made.pairs[board].by_hand || made.pairs[board].group,
        Proposal::Mexicano(_) => false,
    };
    let (sentence, _) = reason(reasons, board, state.place(), name, lang);
    is_whole.then(|| (sentence, in_part(state, reasons, round, player, name, lang)))
}

/// Returns the details of a player's game from a copy that keeps only the reasons where a rule gave way.
pub fn in_part(
    state: &State,
    reasons: &Proposal,
    round: RoundNo,
    player: Player,
    name: Names,
    lang: Lang,
) -> Vec<String> {
    let table = state.round(round).and_then(|it| it.round.table_of(player)).map(|(_, table)| table);
    let all: Vec<Player> = table.into_iter().flat_map(Table::players).collect();
    let wished = lasting::of_game(reasons.kept(), &all, state.place(), name, lang);
    wished.into_iter().chain([Pairing::OnlyGaveWay.say(lang)]).collect()
}

/// Returns the reason of each table of a published round in a short form for a link. An entry is `None` if the round
/// has no reason for it, or was changed by hand since.
pub fn because(state: &State, round: RoundNo) -> Vec<Option<Because>> {
    let Some((reasons, published)) = Proposal::reasons(state, round).zip(state.round(round)) else {
        return Vec::new();
    };
    let because = |table: &Table| {
        let sides = table.pair()?;
        let board = reasons.board(sides)?;
        // A copy does not record the players passed over.
        if reasons.is_part() {
            return None;
        }
        Some(match &reasons {
            Proposal::Monrad(pairing) => {
                let found = found(&pairing.pairs[board], sides);
                match (found.found, pairing.stage) {
                    (OpponentSearch::Next, Stage::Quarters) => {
                        Because { found: OpponentSearch::Opposite, ..found }
                    }
                    (OpponentSearch::Next, Stage::Halves) => Because { found: OpponentSearch::Half, ..found },
                    _ => found,
                }
            }
            Proposal::Keizer(pairing) => found(&pairing.pairs[board], sides),
            Proposal::Mexicano(_) => return None,
        })
    };
    published.round.tables.iter().map(because).collect()
}

/// Returns the way in which the higher player of a pair found the other; `sides` are White and Black.
fn found<R, V>(pair: &Pair<R, V>, sides: [Player; 2]) -> Because {
    let found = match pair.tried.as_slice() {
        _ if pair.by_hand => OpponentSearch::ByHand,
        [first, ..] => OpponentSearch::After { first: first.candidate, passed: pair.tried.len() },
        [] if pair.absent.is_empty() => OpponentSearch::Next,
        [] => OpponentSearch::NextHere,
    };
    Because { top: usize::from(sides[1] == pair.top), found }
}

/// Returns the full reasons for a game without a pairing of its own: a change by hand, or the counts of a schedule
/// made in advance.
pub fn reasons_of(state: &State, round: RoundNo, player: Player, name: Names, lang: Lang) -> Vec<String> {
    let Some(table) = playing(state, round, player) else { return Vec::new() };
    if rounds::is_paired(state) {
        return match Proposal::reasons(state, round) {
            Some(reasons) if reasons.is_part() => in_part(state, &reasons, round, player, name, lang),
            Some(_) => vec![Pairing::ByHandSince.say(lang)],
            None => Vec::new(),
        };
    }
    let seen = |round: RoundNo| playing(state, round, player)?.seen_by(player);
    let all: Vec<TableView> = state.published().filter_map(|(round, _)| seen(round)).collect();
    let circle = table.pair().map(|pair| circle(state, round, pair, name, lang)).unwrap_or_default();
    counted(&name(player), &all, state.game(), lang).into_iter().chain(circle).collect()
}

/// Returns the circle rule for a pair of a round robin, provided that all its rounds follow the rule.
fn circle(state: &State, round: RoundNo, pair: [Player; 2], name: Names, lang: Lang) -> Vec<String> {
    if state.kind() != Kind::RoundRobin {
        return Vec::new();
    }
    let count = state.entrants().count();
    let last = count + count % 2;
    let rest = |published: &Round| remainder(published, last);
    let all: Option<Vec<usize>> = state.published().map(|(_, published)| rest(&published.round)).collect();
    let Some(rest) = all.and_then(|all| all.get(round.index()).copied()) else { return Vec::new() };
    let numbers = pair.map(|player| player.index() + 1);
    let names = pair.map(name);
    let [one, other] = names.clone();
    let who = Rule::Numbers { name: one, number: numbers[0], opponent: other, other: numbers[1] };
    let number = round.number();
    let rule = match (numbers.iter().position(|&number| number == last), rest) {
        (Some(at), _) => Rule::Last { name: names[1 - at].clone() },
        (None, 0..3) => Rule::Sum { round: number, sum: rest + last - 1 },
        (None, low) => Rule::Sums { round: number, low, high: low + last - 1 },
    };
    [who, rule].map(|text| text.say(lang)).to_vec()
}

/// Returns the remainder that the sum of the two numbers at each table leaves modulo `last - 1`, ignoring the table
/// of `last`. Returns `None` if remainders differ or if there is no other table.
fn remainder(round: &Round, last: usize) -> Option<usize> {
    let pairs = round.tables.iter().map(|table| Some(table.pair()?.map(|player| player.index() + 1)));
    let pairs = pairs.collect::<Option<Vec<[usize; 2]>>>()?;
    let mut rests =
        pairs.iter().filter(|pair| !pair.contains(&last)).map(|[one, other]| (one + other) % (last - 1));
    let first = rests.next()?;
    rests.all(|rest| rest == first).then_some(first)
}

#[cfg(test)]
mod tests;
