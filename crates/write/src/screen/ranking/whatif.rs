//! Choices for a “what if”: the players and the score of a hypothetical game.

use rondel_event::standings::keizer::Score;
use rondel_schedule::model::ids::Player;

/// The chosen player, opponent and score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WhatIf {
    chosen: Option<Player>,
    against: Option<Player>,
    score: Score,
}

impl Default for WhatIf {
    fn default() -> Self {
        WhatIf { chosen: None, against: None, score: Score::Win }
    }
}

impl WhatIf {
    /// Returns the score of the game.
    pub fn score(&self) -> Score {
        self.score
    }

    /// Returns the player from `order`: the chosen one, else the one whose sum is open, else the first.
    pub fn player(&self, order: &[Player], open: Option<Player>) -> Option<Player> {
        self.chosen.or(open).filter(|player| order.contains(player)).or(order.first().copied())
    }

    /// Returns the opponent: the chosen one, else the next on the list, else the one before.
    pub fn opponent(&self, order: &[Player], player: Player) -> Option<Player> {
        let chosen = self.against.filter(|&other| other != player && order.contains(&other));
        let next = || {
            let at = order.iter().position(|&other| other == player)?;
            order.get(at + 1).or(at.checked_sub(1).and_then(|above| order.get(above))).copied()
        };
        chosen.or_else(next)
    }

    /// Chooses the player.
    pub fn ask(&mut self, player: Option<Player>) {
        self.chosen = player;
    }

    /// Chooses the opponent.
    pub fn play(&mut self, opponent: Option<Player>) {
        self.against = opponent;
    }

    /// Chooses the score.
    pub fn end(&mut self, score: Score) {
        self.score = score;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_one_whose_sum_is_open_comes_first_to_mind_and_plays_the_next_on_the_list() {
        let [anna, bo, cas] = [0, 1, 2].map(Player::from_index);
        let order = [bo, anna, cas];
        let mut what = WhatIf::default();
        assert_eq!([what.player(&order, None), what.player(&order, Some(cas))], [Some(bo), Some(cas)]);
        assert_eq!(
            [bo, anna, cas].map(|one| what.opponent(&order, one)),
            [Some(anna), Some(cas), Some(anna)]
        );
        what.ask(Some(anna));
        assert_eq!(what.player(&order, Some(cas)), Some(anna), "whoever was chosen stays");
        what.play(Some(bo));
        what.end(Score::Draw);
        assert_eq!((what.opponent(&order, anna), what.score()), (Some(bo), Score::Draw));
        // The opponent is neither the player nor one who has left the list.
        assert_eq!(what.opponent(&order, bo), Some(anna));
        assert_eq!((what.player(&[cas], None), what.opponent(&[cas], cas)), (Some(cas), None));
        assert_eq!(what.player(&[], None), None);
    }
}
