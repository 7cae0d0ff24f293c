//! The reason for a pairing on a phone: the sentences of the desk, made from what a link contains.

use rondel_event::event::{Kind, Sides};
use rondel_format::hall::{Because, Hall, HallRound, OpponentSearch, Place};
use rondel_schedule::model::ids::Player;
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::{Table, TableView};
use rondel_text::common::Word;
use rondel_text::pairing_reasons::PairingReasons;
use rondel_text::why::{Colour, Explanation, Facts, Next, Seat, counted};
use rondel_text::{Lang, Say};

/// Answer about a player in the round on the wall.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// Sentence on the opponent and the reason for this opponent.
    pub whom: String,
    /// Sentence on the colour and on the next game, or `None` for a player who is not in the round.
    pub then: Option<String>,
    /// Further facts from the link, one line each; may be empty.
    pub more: Vec<String>,
}

/// Returns the answer about a player in the round on the wall.
pub fn why(hall: &Hall, player: Player, lang: Lang) -> Answer {
    let facts = facts(hall, player);
    let then = (facts.place != Seat::Away).then(|| facts.then(lang));
    let whom = found(hall, player).map_or_else(|| facts.whom(lang), |found| found.say(lang));
    Answer { whom, then, more: more(hall, player, lang) }
}

/// True if rounds are paired one after another.
fn is_paired(hall: &Hall) -> bool {
    hall.kind.is_paired_by_standings()
}

/// Returns the table of a player in one of the rounds sent, from the player's side. `None` without a game or if the
/// game is void.
fn seen(hall: &Hall, at: usize, player: Player) -> Option<TableView> {
    match hall.place(at, player) {
        Place::Game { outcome: Some(Outcome::Void), .. } | Place::Free | Place::Away => None,
        Place::Game { seen, .. } => Some(seen),
    }
}

fn facts(hall: &Hall, player: Player) -> Facts {
    let name = |player: Player| hall.name(player).to_owned();
    let now = seen(hall, hall.now, player);
    let place = match (now, hall.place(hall.now, player)) {
        (Some(seen), _) => {
            Seat::Game { partner: seen.partner.map(name), against: hall.side_name(&seen.against) }
        }
        (None, Place::Game { seen, .. }) => match hall.is_gone(&seen.against) {
            true => Seat::Off { against: hall.side_name(&seen.against) },
            false => Seat::Game { partner: seen.partner.map(name), against: hall.side_name(&seen.against) },
        },
        (None, Place::Away) => Seat::Away,
        (None, _) => {
            let told = hall.rounds.get(hall.now).cloned().unwrap_or_default();
            let seats: usize = told.tables.iter().flatten().map(|(table, _)| table.players().count()).sum();
            Seat::Free { here: seats + told.free.len(), seats }
        }
    };
    let has_colours = hall.sides == Sides::Colours && now.is_some_and(|seen| seen.partner.is_none());
    let colour = now.filter(|_| has_colours).map(|now| {
        let all: Vec<bool> = (0..=hall.now).filter_map(|at| had_white(hall, at, player)).collect();
        let whites = all.iter().filter(|&&white| white).count();
        let so_far = knows_before(hall).then_some([whites, all.len() - whites]);
        Colour { white: now.side == 0, so_far }
    });
    Facts {
        name: name(player),
        round: hall.number(hall.now).number(),
        kind: hall.kind,
        game: hall.game(),
        place,
        colour,
        next: next(hall, player),
    }
}

/// True if all rounds before the one on the wall are sent.
fn knows_before(hall: &Hall) -> bool {
    hall.first.index() == 0
}

/// True if all planned rounds are sent.
fn knows_all(hall: &Hall) -> bool {
    knows_before(hall) && hall.planned > 0 && hall.rounds.len() >= hall.planned
}

/// Returns the next game of a player, or what decides it.
pub(super) fn next(hall: &Hall, player: Player) -> Next {
    let begins = |told: &HallRound| told.hours.map(|span| span.begins);
    let [_, later] = hall.in_turn();
    let later = later.into_iter().find_map(|at| Some((at, seen(hall, at, player)?)));
    let round = hall.number(hall.now).number();
    let today = hall.rounds[hall.now].date;
    match later {
        Some((at, seen)) => Next::Game {
            partner: seen.partner.map(|partner| hall.name(partner).to_owned()),
            against: hall.side_name(&seen.against),
            round: hall.number(at).number(),
            on: hall.rounds[at].date.filter(|_| hall.rounds[at].date != today),
            at: begins(&hall.rounds[at]),
        },
        None if hall.planned > 0 && usize::from(round) >= hall.planned || knows_all(hall) => Next::Nothing,
        None if is_paired(hall) => Next::Paired { round, on: None, at: hall.next.map(|span| span.begins) },
        None => Next::Unknown,
    }
}

/// Returns how the opponent was found, if the link has the reason.
fn found(hall: &Hall, player: Player) -> Option<PairingReasons> {
    seen(hall, hall.now, player)?;
    let Place::Game { table, .. } = hall.place(hall.now, player) else { return None };
    let Because { top, found } = hall.because.get(table.index()).copied().flatten()?;
    let (Table { sides, .. }, _) = hall.rounds.get(hall.now)?.tables.get(table.index())?.as_ref()?;
    let [top, opponent] = [top, 1 - top].map(|side| hall.side_name(&sides[side]));
    Some(match found {
        OpponentSearch::Next => PairingReasons::First { top, opponent },
        OpponentSearch::NextHere => PairingReasons::FirstHere { top, opponent },
        OpponentSearch::Opposite => PairingReasons::Opposite { top, opponent },
        OpponentSearch::Half => PairingReasons::Halves { top, opponent },
        OpponentSearch::ByHand => PairingReasons::ByHand { top, opponent },
        OpponentSearch::After { first, passed } => {
            PairingReasons::Passed { top, opponent, passed: hall.name(first).to_owned(), n: passed }
        }
    })
}

/// Returns further facts from the link. If rounds are paired one after another: the points of both players, whether
/// they met, their colours, and where the full reasons are. For a schedule made in advance: how often each player is
/// met in all of it.
fn more(hall: &Hall, player: Player, lang: Lang) -> Vec<String> {
    if !is_paired(hall) {
        let all: Vec<TableView> = (0..hall.rounds.len()).filter_map(|at| seen(hall, at, player)).collect();
        return if knows_all(hall) {
            counted(hall.name(player), &all, hall.game(), lang)
        } else {
            Vec::new()
        };
    }
    let opponent = seen(hall, hall.now, player).and_then(|seen| Some(*seen.against.players().first()?));
    // In a Mexicano there are two opponents, and no colours.
    let both = opponent.filter(|_| hall.kind != Kind::Mexicano).map(|opponent| [player, opponent]);
    let lines = both.map(|both| {
        let before = knows_before(hall) && hall.now > 0;
        let met = before.then(|| met(hall, both));
        let had = before.then(|| both.map(|player| had(hall, player, lang)));
        points(hall, both).into_iter().chain(met).chain(had.into_iter().flatten().flatten())
    });
    lines.into_iter().flatten().chain([Explanation::AtDesk]).map(|text| text.say(lang)).collect()
}

/// Returns the points of both players so far.
fn points(hall: &Hall, [player, opponent]: [Player; 2]) -> Option<Explanation> {
    let total = |player: Player| hall.standing.get(player.index()).map(|standing| standing.total.clone());
    let (points, others) = (total(player)?, total(opponent)?);
    let [name, opponent] = [player, opponent].map(|player| hall.name(player).to_owned());
    (!points.is_empty() && !others.is_empty()).then_some(Explanation::SoFar {
        name,
        points,
        opponent,
        others,
    })
}

/// Returns the sentence on whether these two met in an earlier round, and in which one last.
fn met(hall: &Hall, [player, other]: [Player; 2]) -> Explanation {
    let is_other = |at: &usize| seen(hall, *at, player).is_some_and(|seen| seen.against.has(other));
    let [name, opponent] = [player, other].map(|player| hall.name(player).to_owned());
    match (0..hall.now).rev().find(is_other) {
        Some(at) => Explanation::MetIn { name, opponent, round: hall.number(at).number() },
        None => Explanation::NotMet { name, opponent },
    }
}

/// True if a player had white in a round, counted as for a walk-over; `None` without a colour.
fn had_white(hall: &Hall, at: usize, player: Player) -> Option<bool> {
    match hall.place(at, player) {
        Place::Game { seen, .. } => Some(seen.side == 0),
        Place::Free => (hall.kind == Kind::Monrad).then_some(true),
        Place::Away => None,
    }
}

/// Returns the colours of a player in the earlier rounds.
fn had(hall: &Hall, player: Player, lang: Lang) -> Option<Explanation> {
    let colour = |at| {
        let word = if had_white(hall, at, player)? { Word::White } else { Word::Black };
        Some(word.say(lang))
    };
    let colours: Vec<String> = (0..hall.now).filter_map(colour).collect();
    let is_told = hall.sides == Sides::Colours && !colours.is_empty();
    is_told.then(|| Explanation::Had { name: hall.name(player).to_owned(), colours: colours.join(", ") })
}
