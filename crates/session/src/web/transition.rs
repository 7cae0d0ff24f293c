//! Pace of a round table: the transition from one round to the next, piece by piece.

use rondel_schedule::round_robin::dance::Dance;

/// The transition to the round on screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundChange {
    /// The dance that is displayed.
    pub dance: Dance,
    /// The 0-based round.
    pub round: usize,
    /// True if the round is one step from the previous one, so that the transition is animated.
    pub danced: bool,
    /// True if the round is not before the previous one.
    pub forward: bool,
    /// The number of the transition, so that one animation can run repeatedly.
    pub count: u32,
}

impl RoundChange {
    /// Returns the transition to a 0-based round after the previous transition, if any.
    pub fn after(before: Option<&RoundChange>, dance: Dance, round: usize) -> RoundChange {
        RoundChange {
            dance,
            round,
            danced: before.is_some_and(|it| it.dance == dance && it.round.abs_diff(round) == 1),
            forward: before.is_none_or(|it| it.round <= round),
            count: before.map_or(0, |it| it.count + 1),
        }
    }
}

/// A piece of the page that changes to a round separately; the later ones change after the walk, when lines are
/// drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    /// Headings and the colours of discs, at the beginning of the walk.
    Seen,
    /// The lit cells of the matrix.
    Lit,
    /// The cells of the matrix that are no longer lit.
    Left,
    /// The number of breaks.
    Counted,
    /// The sentence and the tables.
    Told,
    /// The round on paper.
    Written,
    /// The next round by hand.
    Planned,
}

impl Piece {
    /// The pieces that change after the walk, in order.
    pub const AFTER: [Piece; 6] =
        [Piece::Lit, Piece::Left, Piece::Counted, Piece::Told, Piece::Written, Piece::Planned];
}

/// The lines between opponents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lines {
    /// Unchanged, without a walk.
    Stand,
    /// Hidden during the walk.
    Gone,
    /// Drawn again after the walk; `is_odd` alternates between transitions.
    Drawn {
        /// True for every second transition, since an animation restarts only under another name.
        is_odd: bool,
    },
}

/// The 0-based round that each piece of the page displays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Transition {
    /// The number of the last transition whose walk is over and whose lines are drawn.
    drawn: u32,
    /// The round of each [`Piece`].
    rounds: [usize; 7],
}

impl Transition {
    /// Returns the state with all pieces at this round.
    pub fn at(round: usize) -> Transition {
        Transition { drawn: 0, rounds: [round; 7] }
    }

    /// Returns the round of a piece.
    pub fn of(&self, piece: Piece) -> usize {
        self.rounds[piece as usize]
    }

    /// Changes one piece to this round.
    pub fn bring(&mut self, piece: Piece, round: usize) {
        self.rounds[piece as usize] = round;
    }

    /// Records that the walk of this transition is over.
    pub fn walked(&mut self, beat: &RoundChange) {
        self.drawn = beat.count;
    }

    /// Changes all pieces at once, without a walk.
    pub fn stand(&mut self, beat: &RoundChange) {
        *self = Transition { drawn: beat.count, ..Transition::at(beat.round) };
    }

    /// Returns the state of the lines: hidden from the beginning of the walk, and drawn again after it.
    pub fn lines(&self, beat: &RoundChange) -> Lines {
        match (beat.danced, self.drawn == beat.count) {
            (false, _) => Lines::Stand,
            (true, false) => Lines::Gone,
            (true, true) => Lines::Drawn { is_odd: beat.count % 2 == 1 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_step_is_danced() {
        let (six, eight) = (Dance::new(6, 1).unwrap(), Dance::new(8, 1).unwrap());
        let first = RoundChange::after(None, six, 2);
        assert_eq!((first.danced, first.forward, first.count), (false, true, 0));
        let back = RoundChange::after(Some(&first), six, 1);
        assert_eq!((back.danced, back.forward, back.count), (true, false, 1));
        assert!(!RoundChange::after(Some(&back), six, 3).danced, "two steps");
        assert!(!RoundChange::after(Some(&back), six, 1).danced, "the same round");
        assert!(!RoundChange::after(Some(&back), eight, 2).danced, "another table");
    }

    #[test]
    fn lines_go_and_are_drawn_when_everybody_has_walked() {
        let dance = Dance::new(6, 1).unwrap();
        let first = RoundChange::after(None, dance, 0);
        let mut pace = Transition::at(0);
        assert_eq!(pace.lines(&first), Lines::Stand);
        let second = RoundChange::after(Some(&first), dance, 1);
        assert_eq!(pace.lines(&second), Lines::Gone);
        pace.walked(&second);
        assert_eq!(pace.lines(&second), Lines::Drawn { is_odd: true });
        let third = RoundChange::after(Some(&second), dance, 2);
        assert_eq!(pace.lines(&third), Lines::Gone);
        pace.walked(&third);
        assert_eq!(pace.lines(&third), Lines::Drawn { is_odd: false });
    }

    #[test]
    fn pieces_come_one_by_one_or_all_at_once() {
        let dance = Dance::new(6, 1).unwrap();
        let mut pace = Transition::at(1);
        pace.bring(Piece::Told, 2);
        assert_eq!([Piece::Lit, Piece::Told, Piece::Written].map(|it| pace.of(it)), [1, 2, 1]);
        let far = RoundChange::after(Some(&RoundChange::after(None, dance, 0)), dance, 4);
        pace.stand(&far);
        assert!(Piece::AFTER.iter().all(|&it| pace.of(it) == 4) && pace.of(Piece::Seen) == 4);
        assert_eq!(pace.lines(&far), Lines::Stand);
    }
}
