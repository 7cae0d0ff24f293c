//! Attendance in a Monrad: check-in, late entry, absence, withdrawal and return, each with its effect.

use rondel_event::event::{Game, HalfPoints, Kind, Place, PointSystem, State, System};
use rondel_event::pairing::attendance::{Change, Effect, Repairing};
use rondel_event::pairing::mexicano;
use rondel_event::pairing::monrad::late::{Added, Impossible, JoinOption, Possibility};
use rondel_event::standings::keizer::Share;
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::SitOut;

use super::arrival::{Arrival, listed};
use super::common::Idle;
use super::keizer::numbers::share as part;
use super::numbers::halves;
use super::place::{capital, many, several};
use super::placeholders::{Hole, Nested};
use super::{Lang, Say};

sentences!("attendance");

/// A function that returns the name of a player, newcomers included.
pub type Names<'a> = &'a dyn Fn(Player) -> String;

/// The terms for sentences about the game of an absent player.
#[derive(Debug, Clone, Copy)]
pub struct Terms {
    /// The word for the place of a game.
    pub place: Place,
    /// The worth of a game, or `None` in a season, where a game without an opponent is worth as much as a bye.
    pub points: Option<PointSystem>,
    /// The kind of event, on which the word for a round without a game depends.
    pub kind: Kind,
}

/// Writes points with their unit, such as `2 points`.
pub fn points(points: HalfPoints, lang: Lang) -> String {
    let is_single = [1, 2].contains(&points.0.abs());
    Attendance::Points { points: halves(points), is_single }.say(lang)
}

/// Returns the button text of a way to enter: the action in a few words.
pub fn way(it: &Possibility, game: Game, name: Names, lang: Lang) -> String {
    let (round, place, idle) = (it.round.number(), game.place, Idle::of(game.kind));
    if let Some((gone, table)) = it.instead_of {
        return Attendance::TakesPlace { name: name(gone), place, table: table.number() }.say(lang);
    }
    let text = match (it.way, it.freed, it.boards.first()) {
        (JoinOption::Now, Some(free), _) if it.players.len() == 1 => {
            Attendance::PlaysFree { name: name(free), idle }
        }
        (JoinOption::Now, Some(free), _) => Attendance::AllPlayNow { name: name(free), idle },
        (JoinOption::Now, None, _) => Attendance::PlayNow,
        (JoinOption::Game, _, board) => {
            Attendance::PlaysGame { place, table: board.map_or(0, |board| board.table.number()) }
        }
        (JoinOption::Free, ..) => Attendance::FreeNow { round },
        (JoinOption::Again, ..) => Attendance::PairAgain { round },
        (JoinOption::Next, ..) => Attendance::PlaysFrom { round, points: points(it.granted, lang) },
        (JoinOption::Absent, ..) => Attendance::ZeroNow { round: round.saturating_sub(1).max(1) },
    };
    text.say(lang)
}

/// Returns the text for a player who is now free, or `None` for kinds in which several sit out.
fn gets(kind: Kind, name: String) -> Option<Attendance> {
    (!kind.has_partners()).then(|| Attendance::GetsFree { name, idle: Idle::of(kind) })
}

/// Returns the effect of a way to enter.
pub fn reach(it: &Possibility, game: Game, name: Names, lang: Lang) -> String {
    let (kind, place) = (game.kind, game.place);
    let mut texts = Vec::new();
    for board in &it.boards {
        texts.push(told(board, game, name));
        texts.extend(board.met.map(|round| Attendance::MetBefore { round: round.number() }));
    }
    if it.way != JoinOption::Absent && !it.idle.is_empty() {
        texts.push(Attendance::Idle { names: listed(&it.idle, name, lang) });
    }
    match it.way {
        JoinOption::Now | JoinOption::Game => texts.push(Attendance::BoardsStay { place }),
        JoinOption::Free => {
            texts.extend(it.free.and_then(|free| gets(kind, name(free))));
            texts.push(Attendance::BoardsStay { place });
        }
        JoinOption::Again => {
            texts.push(Attendance::BoardsChange { n: it.changed, place });
            texts.extend(it.free.and_then(|free| gets(kind, name(free))));
        }
        JoinOption::Next if it.round.index() > 0 => {
            texts.push(Attendance::RoundStays { round: it.round.number() - 1 })
        }
        JoinOption::Next => {}
        JoinOption::Absent => {
            texts.push(Attendance::PlaysFrom { round: it.round.number(), points: points(it.granted, lang) });
            texts.push(Attendance::BoardsStay { place });
        }
    }
    if it.missed > 0 && it.way != JoinOption::Absent {
        texts.push(Attendance::Missed { points: points(it.granted, lang), n: it.missed });
    }
    sentence(texts, lang)
}

/// Returns the effect of a substitute at a board; the other boards remain as they are.
pub fn stays(board: Option<&Added>, game: Game, name: Names, lang: Lang) -> String {
    let mut texts: Vec<Attendance> = board.map(|board| told(board, game, name)).into_iter().collect();
    let met = board.and_then(|board| board.met);
    texts.extend(met.map(|round| Attendance::MetBefore { round: round.number() }));
    texts.push(Attendance::BoardsStay { place: game.place });
    sentence(texts, lang)
}

/// Returns the effect of pairing a round again without a player.
pub fn anew(it: &Repairing, state: &State, name: Names, lang: Lang) -> String {
    let mut texts = vec![Attendance::BoardsChange { n: it.changed, place: state.place() }];
    texts.extend(it.free.and_then(|free| gets(state.kind(), name(free))));
    sentence(texts, lang)
}

/// Returns the text for the pair at a board.
fn told(&Added { table, pair, .. }: &Added, game: Game, name: Names) -> Attendance {
    let [white, black] = pair.map(name);
    let has_colours = game.sides.are_colours();
    Attendance::Board { place: game.place, table: table.number(), white, black, has_colours }
}

/// Returns the message after a way was taken, with the players who are in now.
pub fn is_in(it: &Possibility, is_new: bool, name: Names, lang: Lang) -> String {
    match it.players[..] {
        [player] if is_new => Attendance::IsNumber { name: name(player), number: player.number() }.say(lang),
        [player] => Arrival::Back { name: name(player) }.say(lang),
        [first, .., last] => {
            let n = it.players.len();
            Attendance::AreNumbers { n, first: first.number(), last: last.number() }.say(lang)
        }
        [] => String::new(),
    }
}

/// Returns the effect of an absence, a return or a withdrawal on the player's game of the round.
pub fn effect(change: &Change, terms: Terms, leaves: bool, name: Names, lang: Lang) -> String {
    let (round, Terms { place, points, kind }) = (change.round.number(), terms);
    let idle = Idle::of(kind);
    let mut said = match change.effect {
        Effect::Nothing if leaves => Attendance::NotPairedOn { round }.say(lang),
        Effect::Nothing => Attendance::NotPaired { round }.say(lang),
        Effect::Forfeit { table, opponent } => {
            let (table, opponent) = (table.number(), name(opponent));
            match points {
                Some(points) => {
                    let win = self::points(points.win, lang);
                    Attendance::Forfeit { place, table, opponent, win }.say(lang)
                }
                None => Attendance::LikeABye { place, table, opponent, idle }.say(lang),
            }
        }
        Effect::BothLost { table, opponent } => {
            Attendance::BothLost { place, table: table.number(), opponent: name(opponent) }.say(lang)
        }
        Effect::Void { table, opponent } => {
            Attendance::Voided { place, table: table.number(), opponent: name(opponent) }.say(lang)
        }
        Effect::Idle { table, opponent } => {
            Attendance::LikeABye { place, table: table.number(), opponent: name(opponent), idle }.say(lang)
        }
        Effect::WalkOverLost if points.is_none() => Attendance::ByeLost.say(lang),
        Effect::WalkOverBack if points.is_none() => Attendance::ByeBack.say(lang),
        Effect::WalkOverLost => Attendance::WalkOverLost { idle }.say(lang),
        Effect::Reopened { table, opponent } => {
            Attendance::Reopened { place, table: table.number(), opponent: name(opponent) }.say(lang)
        }
        Effect::WalkOverBack => Attendance::WalkOverBack { idle }.say(lang),
        Effect::Off => Arrival::NeverIn.say(lang),
        Effect::Three { table } => Attendance::ThreeLeft { place, table: table.number() }.say(lang),
    };
    if change.excluded {
        said = format!("{said} {}", Arrival::LeftOut { place }.say(lang));
    }
    said
}

/// Returns the worth in a season of an unpaired round.
pub fn unpaired(round: RoundNo, share: Share, lang: Lang) -> String {
    let round = round.number();
    match share {
        Share::NONE => Attendance::NotPaired { round }.say(lang),
        some => Attendance::NotPairedShare { round, share: part(some, lang) }.say(lang),
    }
}

/// Returns the effect of an absent player playing after all.
pub fn plays(change: &Change, terms: Terms, name: Names, lang: Lang) -> String {
    match change.effect {
        Effect::Nothing => Attendance::IsPaired { round: change.round.number() }.say(lang),
        _ => effect(change, terms, false, name, lang),
    }
}

/// Returns the number of players present, and its consequence for the round.
pub fn count(state: &State, present: usize, of: usize) -> Attendance {
    let place = state.place();
    match &state.system {
        System::Mexicano(wishes) => {
            let courts = mexicano::in_play(wishes.courts.into(), present);
            Attendance::Courts { present, of, courts, out: present - 4 * courts }
        }
        _ if present.is_multiple_of(2) => Attendance::Even { present, of, place },
        _ => Attendance::Odd { present, of, place, idle: Idle::of(&state.system) },
    }
}

/// Returns the button text for sitting out a round, by reason.
pub fn absent(round: RoundNo, why: SitOut) -> Attendance {
    let round = round.number();
    match why {
        SitOut::NoShow => Attendance::NoShow { round },
        SitOut::External | SitOut::Elsewhere(_) => Attendance::External { round },
        SitOut::Absent | SitOut::Bye | SitOut::WalkOver | SitOut::HalfBye | SitOut::FullBye => {
            Attendance::Absent { round }
        }
    }
}

/// Joins the sentences, each with its full stop.
fn sentence(texts: Vec<Attendance>, lang: Lang) -> String {
    let said = texts.into_iter().map(|text| {
        let said = text.say(lang);
        if said.ends_with('.') { said } else { said + "." }
    });
    said.collect::<Vec<_>>().join(" ")
}

/// Returns the word for a round without a game in an event of this kind.
fn idle(kind: &Kind) -> Idle {
    Idle::of(*kind)
}

/// Returns half of the players present, the number at each side of the tables.
fn half(present: &usize) -> usize {
    present / 2
}

/// Returns the word for this many places.
fn halved(place: &Place, present: &usize) -> impl Hole + use<> {
    several(place, &half(present))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_evening_elsewhere_is_not_told_to_bring_no_points() {
        let round = RoundNo::from_index(2);
        let said = |share: Share| [Lang::En, Lang::Nl, Lang::Nb].map(|lang| unpaired(round, share, lang));
        assert_eq!(
            said(Share::sixths(4)),
            [
                "Is not paired in round 3, and gets ⅔ of own value for it.",
                "Wordt in ronde 3 niet ingedeeld en krijgt er ⅔ van de eigen waarde voor.",
                "Settes ikke opp i runde 3, og får ⅔ av egen verdi for den.",
            ]
        );
        assert_eq!(said(Share::NONE)[0], "Is not paired in round 3 and gets no points for it.");
    }
}
