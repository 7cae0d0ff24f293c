//! The pace of a round table: how a round comes on the screen after the one before, piece by piece.

use rondel_schedule::round_robin::dance::Dance;

/// How the round on screen came there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Beat {
    /// What is danced.
    pub dance: Dance,
    /// The round, from 0.
    pub round: usize,
    /// True if it is one step from the one before, and so is danced.
    pub danced: bool,
    /// True if it is no earlier round than the one before.
    pub forward: bool,
    /// Counts the beats, so that the same motion can begin again.
    pub count: u32,
}

impl Beat {
    /// The beat of a round, from 0, after the beat before; the first one has none.
    pub fn after(before: Option<&Beat>, dance: Dance, round: usize) -> Beat {
        Beat {
            dance,
            round,
            danced: before.is_some_and(|it| it.dance == dance && it.round.abs_diff(round) == 1),
            forward: before.is_none_or(|it| it.round <= round),
            count: before.map_or(0, |it| it.count + 1),
        }
    }
}

/// A piece of the page that comes to a round by itself; the later ones when everybody has walked and lines are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    /// Headings and the colours of discs, while the walk has begun.
    Seen,
    /// The cells of the matrix that are lit.
    Lit,
    /// The cells of the matrix that are no longer lit.
    Left,
    /// The count of breaks.
    Counted,
    /// The sentence and the tables.
    Told,
    /// The round on paper.
    Written,
    /// The next round by hand.
    Planned,
}

impl Piece {
    /// Those that follow the walk, in their order.
    pub const AFTER: [Piece; 6] =
        [Piece::Lit, Piece::Left, Piece::Counted, Piece::Told, Piece::Written, Piece::Planned];
}

/// The lines between those who meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lines {
    /// They stand: nobody walked.
    Stand,
    /// They are gone while everybody walks.
    Gone,
    /// They are drawn again after the walk; of two walks that follow each other one is odd.
    Drawn {
        /// True for every second beat, for a motion begins again only under another name.
        is_odd: bool,
    },
}

/// The round that each piece of the page has come to, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// The last beat of which everybody has walked and lines are drawn, by its count.
    drawn: u32,
    /// By [`Piece`].
    rounds: [usize; 7],
}

impl Pace {
    /// All pieces at this round.
    pub fn at(round: usize) -> Pace {
        Pace { drawn: 0, rounds: [round; 7] }
    }

    /// The round of a piece.
    pub fn of(&self, piece: Piece) -> usize {
        self.rounds[piece as usize]
    }

    /// Brings one piece to this round.
    pub fn bring(&mut self, piece: Piece, round: usize) {
        self.rounds[piece as usize] = round;
    }

    /// Everybody has walked.
    pub fn walked(&mut self, beat: &Beat) {
        self.drawn = beat.count;
    }

    /// Nobody walks: everything is there at once.
    pub fn stand(&mut self, beat: &Beat) {
        *self = Pace { drawn: beat.count, ..Pace::at(beat.round) };
    }

    /// The lines of this beat: they go when the walk begins, and are drawn again when it is over.
    pub fn lines(&self, beat: &Beat) -> Lines {
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
        let first = Beat::after(None, six, 2);
        assert_eq!((first.danced, first.forward, first.count), (false, true, 0));
        let back = Beat::after(Some(&first), six, 1);
        assert_eq!((back.danced, back.forward, back.count), (true, false, 1));
        assert!(!Beat::after(Some(&back), six, 3).danced, "two steps");
        assert!(!Beat::after(Some(&back), six, 1).danced, "the same round");
        assert!(!Beat::after(Some(&back), eight, 2).danced, "another table");
    }

    #[test]
    fn lines_go_and_are_drawn_when_everybody_has_walked() {
        let dance = Dance::new(6, 1).unwrap();
        let first = Beat::after(None, dance, 0);
        let mut pace = Pace::at(0);
        assert_eq!(pace.lines(&first), Lines::Stand);
        let second = Beat::after(Some(&first), dance, 1);
        assert_eq!(pace.lines(&second), Lines::Gone);
        pace.walked(&second);
        assert_eq!(pace.lines(&second), Lines::Drawn { is_odd: true });
        let third = Beat::after(Some(&second), dance, 2);
        assert_eq!(pace.lines(&third), Lines::Gone);
        pace.walked(&third);
        assert_eq!(pace.lines(&third), Lines::Drawn { is_odd: false });
    }

    #[test]
    fn pieces_come_one_by_one_or_all_at_once() {
        let dance = Dance::new(6, 1).unwrap();
        let mut pace = Pace::at(1);
        pace.bring(Piece::Told, 2);
        assert_eq!([Piece::Lit, Piece::Told, Piece::Written].map(|it| pace.of(it)), [1, 2, 1]);
        let far = Beat::after(Some(&Beat::after(None, dance, 0)), dance, 4);
        pace.stand(&far);
        assert!(Piece::AFTER.iter().all(|&it| pace.of(it) == 4) && pace.of(Piece::Seen) == 4);
        assert_eq!(pace.lines(&far), Lines::Stand);
    }
}
