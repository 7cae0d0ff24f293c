//! Attendance in a Monrad: check-in, late entry, absences, leaving and coming back, each with what it reaches.

use rondel_event::event::{HalfPoints, Place, PointSystem, State, System};
use rondel_event::pairing::attendance::{Anew, Change, Effect};
use rondel_event::pairing::mexicano;
use rondel_event::pairing::monrad::late::{Added, Impossible, Possibility, Way};
use rondel_event::standings::keizer::Share;
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::SitOut;

use super::coming::{Coming, listed};
use super::holes::{Hole, Said};
use super::keizer::numbers::share as part;
use super::numbers::halves;
use super::place::{capital, many, several};
use super::{Lang, Say};

sentences!("attendance");

/// Gives the name of a player, newcomers included.
pub type Names<'a> = &'a dyn Fn(Player) -> String;

/// The terms for sentences about the game of somebody who does not come.
#[derive(Debug, Clone, Copy)]
pub struct Terms {
    /// The name of the place of a game.
    pub place: Place,
    /// The worth of a game; `None` in a season, where a game nobody came to is worth as much as a bye.
    pub points: Option<PointSystem>,
}

/// Points with their word: `2 points`.
pub fn points(points: HalfPoints, lang: Lang) -> String {
    let is_single = [1, 2].contains(&points.0.abs());
    Attendance::Points { points: halves(points), is_single }.say(lang)
}

/// The button of a way in: what happens, in a few words.
pub fn way(it: &Possibility, place: Place, name: Names, lang: Lang) -> String {
    let round = it.round.number();
    if let Some((gone, table)) = it.instead_of {
        return Attendance::TakesPlace { name: name(gone), place, table: table.number() }.say(lang);
    }
    let text = match (it.way, it.freed, it.boards.first()) {
        (Way::Now, Some(free), _) if it.players.len() == 1 => Attendance::PlaysFree { name: name(free) },
        (Way::Now, Some(free), _) => Attendance::AllPlayNow { name: name(free) },
        (Way::Now, None, _) => Attendance::PlayNow,
        (Way::Game, _, board) => {
            Attendance::PlaysGame { place, table: board.map_or(0, |board| board.table.number()) }
        }
        (Way::Free, ..) => Attendance::FreeNow { round },
        (Way::Again, ..) => Attendance::PairAgain { round },
        (Way::Next, ..) => Attendance::PlaysFrom { round, points: points(it.granted, lang) },
        (Way::Absent, ..) => Attendance::ZeroNow { round: round.saturating_sub(1).max(1) },
    };
    text.say(lang)
}

/// That somebody is free now; not said where several sit out.
fn gets(system: &System, name: String) -> Option<Attendance> {
    match system {
        System::Keizer(_) => Some(Attendance::GetsBye { name }),
        _ if system.has_partners() => None,
        _ => Some(Attendance::GetsWalkOver { name }),
    }
}

/// The effect of a way in.
pub fn reach(it: &Possibility, system: &System, place: Place, name: Names, lang: Lang) -> String {
    let mut texts = Vec::new();
    for board in &it.boards {
        texts.push(told(board, place, name));
        texts.extend(board.met.map(|round| Attendance::MetBefore { round: round.number() }));
    }
    if it.way != Way::Absent && !it.idle.is_empty() {
        texts.push(Attendance::Idle { names: listed(&it.idle, name, lang) });
    }
    match it.way {
        Way::Now | Way::Game => texts.push(Attendance::BoardsStay { place }),
        Way::Free => {
            texts.extend(it.free.and_then(|free| gets(system, name(free))));
            texts.push(Attendance::BoardsStay { place });
        }
        Way::Again => {
            texts.push(Attendance::BoardsChange { n: it.changed, place });
            texts.extend(it.free.and_then(|free| gets(system, name(free))));
        }
        Way::Next if it.round.index() > 0 => {
            texts.push(Attendance::RoundStays { round: it.round.number() - 1 })
        }
        Way::Next => {}
        Way::Absent => {
            texts.push(Attendance::PlaysFrom { round: it.round.number(), points: points(it.granted, lang) });
            texts.push(Attendance::BoardsStay { place });
        }
    }
    if it.missed > 0 && it.way != Way::Absent {
        texts.push(Attendance::Missed { points: points(it.granted, lang), n: it.missed });
    }
    sentence(texts, lang)
}

/// The effect when somebody stands in at a board: the others stay.
pub fn stays(board: Option<&Added>, place: Place, name: Names, lang: Lang) -> String {
    let mut texts: Vec<Attendance> = board.map(|board| told(board, place, name)).into_iter().collect();
    let met = board.and_then(|board| board.met);
    texts.extend(met.map(|round| Attendance::MetBefore { round: round.number() }));
    texts.push(Attendance::BoardsStay { place });
    sentence(texts, lang)
}

/// The effect when a round is set up again without somebody.
pub fn anew(it: &Anew, state: &State, name: Names, lang: Lang) -> String {
    let mut texts = vec![Attendance::BoardsChange { n: it.changed, place: state.place() }];
    texts.extend(it.free.and_then(|free| gets(&state.system, name(free))));
    sentence(texts, lang)
}

/// The pair at a board.
fn told(&Added { table, pair, .. }: &Added, place: Place, name: Names) -> Attendance {
    let [white, black] = pair.map(name);
    Attendance::Board { place, table: table.number(), white, black }
}

/// The message after a way was taken: who is in now.
pub fn is_in(it: &Possibility, is_new: bool, name: Names, lang: Lang) -> String {
    match it.players[..] {
        [player] if is_new => Attendance::IsNumber { name: name(player), number: player.number() }.say(lang),
        [player] => Coming::Back { name: name(player) }.say(lang),
        [first, .., last] => {
            let n = it.players.len();
            Attendance::AreNumbers { n, first: first.number(), last: last.number() }.say(lang)
        }
        [] => String::new(),
    }
}

/// The effect of an absence, a return or a withdrawal on the game of its round.
pub fn effect(change: &Change, terms: Terms, leaves: bool, name: Names, lang: Lang) -> String {
    let (round, Terms { place, points }) = (change.round.number(), terms);
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
                None => Attendance::LikeABye { place, table, opponent }.say(lang),
            }
        }
        Effect::BothLost { table, opponent } => {
            Attendance::BothLost { place, table: table.number(), opponent: name(opponent) }.say(lang)
        }
        Effect::Void { table, opponent } => {
            Attendance::Voided { place, table: table.number(), opponent: name(opponent) }.say(lang)
        }
        Effect::Idle { table, opponent } => {
            Attendance::LikeABye { place, table: table.number(), opponent: name(opponent) }.say(lang)
        }
        Effect::WalkOverLost if points.is_none() => Attendance::ByeLost.say(lang),
        Effect::WalkOverBack if points.is_none() => Attendance::ByeBack.say(lang),
        Effect::WalkOverLost => Attendance::WalkOverLost.say(lang),
        Effect::Reopened { table, opponent } => {
            Attendance::Reopened { place, table: table.number(), opponent: name(opponent) }.say(lang)
        }
        Effect::WalkOverBack => Attendance::WalkOverBack.say(lang),
        Effect::Off => Coming::NeverIn.say(lang),
        Effect::Three { table } => Attendance::ThreeLeft { place, table: table.number() }.say(lang),
    };
    if change.excluded {
        said = format!("{said} {}", Coming::LeftOut { place }.say(lang));
    }
    said
}

/// The worth in a season of not being paired in a round.
pub fn unpaired(round: RoundNo, share: Share, lang: Lang) -> String {
    let round = round.number();
    match share {
        Share::NONE => Attendance::NotPaired { round }.say(lang),
        some => Attendance::NotPairedShare { round, share: part(some, lang) }.say(lang),
    }
}

/// The effect when somebody plays after all.
pub fn plays(change: &Change, terms: Terms, name: Names, lang: Lang) -> String {
    match change.effect {
        Effect::Nothing => Attendance::IsPaired { round: change.round.number() }.say(lang),
        _ => effect(change, terms, false, name, lang),
    }
}

/// The number of those there, and what that means for the round.
pub fn count(state: &State, present: usize, of: usize) -> Attendance {
    let place = state.place();
    match &state.system {
        System::Mexicano(wishes) => {
            let courts = mexicano::in_play(wishes.courts.into(), present);
            Attendance::Courts { present, of, courts, out: present - 4 * courts }
        }
        _ if present.is_multiple_of(2) => Attendance::Even { present, of, place },
        _ => Attendance::Odd { present, of, place },
    }
}

/// The button for not playing in a round, by the reason.
pub fn absent(round: RoundNo, why: SitOut) -> Attendance {
    let round = round.number();
    match why {
        SitOut::NoShow => Attendance::NoShow { round },
        SitOut::External | SitOut::Elsewhere(_) => Attendance::External { round },
        SitOut::Absent | SitOut::Bye | SitOut::WalkOver => Attendance::Absent { round },
    }
}

/// The sentences one after the other, each with its full stop.
fn sentence(texts: Vec<Attendance>, lang: Lang) -> String {
    let said = texts.into_iter().map(|text| {
        let said = text.say(lang);
        if said.ends_with('.') { said } else { said + "." }
    });
    said.collect::<Vec<_>>().join(" ")
}

/// Half of those present sit at each side of the tables.
fn half(present: &usize) -> usize {
    present / 2
}

/// The word for that many places.
fn halves_of(place: &Place, present: &usize) -> impl Hole + use<> {
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
