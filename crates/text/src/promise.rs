//! The checks of an event in sentences: promises, what is kept of them, and what is no longer possible.

use rondel_event::event::{Game, Place, Sides, State};
use rondel_event::proof::{Evening, Loss, Promise, Promised};
use rondel_schedule::model::ids::Player;

use super::checks::how_often;
use super::place::{Places, all_games, games, many};
use super::{Lang, Say};

sentences!("promise");

/// The sentences on the promise of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PromiseText {
    /// The promises and their fulfilment, one sentence each.
    pub lines: Vec<String>,
    /// The games that can no longer be played, each with the reason; empty if there are none.
    pub lost: Vec<String>,
}

/// Returns the promise of an event and its fulfilment. Returns `None` if its rounds are paired one after another and
/// all games are played; the claims cover such rounds.
pub fn told(state: &State, lang: Lang) -> Option<PromiseText> {
    let promise = Promise::of(state);
    let (games, lost) = (promise.games, promise.lost());
    let played = || format!("{games} {}", Places::played(state.place(), games).say(lang));
    let promised = match promise.promised {
        Promised::Rounds if lost == 0 => return None,
        Promised::Rounds => None,
        Promised::Everybody(_) if state.kind().has_deals() => Some(Promises::PairsAll { games }),
        Promised::Everybody(times) => Some(Promises::Everybody { n: games, times, place: state.place() }),
        Promised::Some { met, pairs } => Some(Promises::PairsSome { met, pairs }),
        Promised::Partners => Some(Promises::Partners { games: played() }),
        Promised::AtMost([partner, opponent]) => {
            Some(Promises::AtMost { partner: partner.into(), opponent: opponent.into(), games: played() })
        }
    };
    let kept = Promises::Kept { played: promise.played, open: promise.to_come };
    let never = (lost > 0).then_some(Promises::Never { lost, games });
    let lines = promised.into_iter().chain([kept]).chain(never).map(|line| line.say(lang)).collect();
    let name = |player: Player| state.members[player.index()].entrant.name.clone();
    let why = |&(loss, n): &(Loss, usize)| match loss {
        Loss::Left(player, from) => Promises::ByLeaving { n, name: name(player), round: from.index() },
        Loss::Late(player, from) => Promises::ByComing { n, name: name(player), round: from.number() },
        Loss::WalkOver => Promises::ByWalkOver { n },
        Loss::NotPlayed => Promises::ByNothing { n },
    };
    let lost = promise.lost.iter().map(|it| why(it).say(lang)).collect();
    Some(PromiseText { lines, lost })
}

/// Returns the sentence for rotating partners: games, rounds without one, and tables of the players present
/// throughout.
pub fn each(state: &State, evenings: &[Evening], lang: Lang) -> Option<String> {
    let whole = || evenings.iter().filter(|evening| evening.whole);
    let range = |count: fn(&Evening) -> usize| {
        let (fewest, most) = (whole().map(count).min()?, whole().map(count).max()?);
        Some(if fewest == most { most.to_string() } else { format!("{fewest}–{most}") })
    };
    let said = Promises::Each {
        games: range(|it| it.games)?,
        out: range(|it| it.out)?,
        different: range(|it| different(it).len())?,
        place: state.place(),
    };
    Some(said.say(lang))
}

/// Returns the tables of an evening, each once.
fn different(evening: &Evening) -> std::collections::BTreeSet<rondel_schedule::model::ids::TableNo> {
    evening.tables.iter().copied().collect()
}

/// Returns the verdict on rounds without faults in which `lost` of the promised `games` can no longer be played.
pub(super) fn but(rounds: usize, lost: usize, games: usize, game: Game, lang: Lang) -> String {
    // Only pairs of bridge have directions.
    let but = match game.sides {
        Sides::Directions => Promises::ButTables { lost, games },
        _ => Promises::But { lost, n: games, place: game.place },
    };
    format!("{} {}", Promises::NothingWrong { rounds }.say(lang), but.say(lang))
}

#[cfg(test)]
mod tests {
    use rondel_event::event::Action;
    use rondel_event::proof::report::{Sign, Verdict};
    use rondel_event::testing::{double, evening, shortened};
    use rondel_schedule::model::ids::RoundNo;

    use super::*;
    use crate::excuse;

    #[test]
    fn a_round_robin_says_which_games_cannot_be_any_more() {
        assert_eq!(excuse::shown(double().state(), Lang::En).verdict(), Verdict::Holds { gave_way: 0 });
        let event = shortened();
        let verdict = excuse::shown(event.state(), Lang::En).verdict();
        assert_eq!((verdict, verdict.sign()), (Verdict::Kept { lost: 7, games: 30 }, Sign::GaveWay));
        let told = told(event.state(), Lang::En).unwrap();
        assert_eq!(told.lines[2], "7 of 30 are no longer possible:");
        assert_eq!(told.lost, ["6, since B left after round 4", "1, decided without being played"]);
    }

    #[test]
    fn where_partners_change_the_verdict_says_how_many_games_are_lost() {
        let mut event = evening(9, 9, 0);
        let (player, from) = (Player::from_index(3), RoundNo::from_index(5));
        event.apply(1, Action::Withdraw { player, from }).unwrap();
        let promise = Promise::of(event.state());
        let verdict = excuse::shown(event.state(), Lang::Nb).verdict();
        assert_eq!(verdict, Verdict::Kept { lost: promise.lost(), games: 18 });
    }
}
