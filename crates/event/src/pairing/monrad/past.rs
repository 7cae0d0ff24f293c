//! From the history of an event to the data that a round is paired from.

use rondel_schedule::model::ids::Player;
use rondel_schedule::model::result::SitOut;

use super::{Colour, Entrant, Past};
use crate::event::club::best;
use crate::event::history::{Game, History};
use crate::event::{HalfPoints, Settings};

/// The players with a start number, with their points and colours after the rounds so far.
///
/// A game not yet finished counts as a meeting and as a colour. A forfeited game was not played: it gives no opponent
/// and no colour, but points to the player who came. A player who is free because the number is odd has a walk-over.
/// The effect of the club's rules for rounds without a game, and for best rounds, is contained in the points.
pub fn entrants(history: &History, settings: &Settings, present: impl Fn(Player) -> bool) -> Vec<Entrant> {
    let rounds = history.rounds.len();
    let mut entrants: Vec<Entrant> = (0..history.attendees.len())
        .map(|index| Entrant {
            present: present(Player::from_index(index)),
            points: history.given(Player::from_index(index)),
            past: vec![Past::Nothing; rounds],
        })
        .collect();
    let mut made: Vec<Vec<HalfPoints>> = vec![Vec::new(); entrants.len()];
    for (round, gone) in history.rounds.iter().enumerate() {
        for game in &gone.games {
            let Some(pair) = game.pair() else { continue };
            for side in 0..2 {
                let entrant = &mut entrants[pair[side].index()];
                if is_game(game) {
                    let colour = [Colour::White, Colour::Black][side];
                    entrant.past[round] = Past::Game { opponent: pair[1 - side], colour };
                }
                let worth = game.outcome.as_ref().and_then(|outcome| settings.worth(outcome, side));
                made[pair[side].index()].extend(worth);
            }
        }
        for &(player, why) in &gone.out {
            let why = if why == SitOut::Bye { SitOut::WalkOver } else { why };
            if why == SitOut::WalkOver {
                entrants[player.index()].past[round] = Past::WalkOver;
            }
            made[player.index()].push(history.free(settings, round, player, why));
        }
    }
    for (entrant, made) in entrants.iter_mut().zip(&made) {
        entrant.points.0 += best(made, history.best()).0;
    }
    entrants
}

/// True if the two players met, or are going to.
fn is_game(game: &Game) -> bool {
    match &game.outcome {
        None => true,
        Some(outcome) => outcome.waits() || outcome.is_played(),
    }
}
