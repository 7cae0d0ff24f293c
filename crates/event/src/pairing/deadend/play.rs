//! The state of pairing by hand: the first tap, games taken back, questions asked, and the progress on a board.

use std::collections::BTreeSet;

use rondel_schedule::model::ids::Player;

use super::round::{self, Proof};
use super::{Board, ByHand, Game, Illegal, Position, Question, Start};

/// The number of tries after which a hint is offered.
const TRIES: usize = 3;

/// The state of pairing by hand. The games paired are in its [place](Play::place); everything else is transient.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Play {
    place: ByHand,
    position: Position,
    /// The seat tapped first.
    pub picked: Option<Player>,
    /// The last tap, if it was not allowed.
    pub refused: Option<(Game, Illegal)>,
    /// The games taken back; the last one is the first to be redone.
    undone: Vec<Game>,
    /// True if the remaining games are drawn.
    pub left: bool,
    /// True if a way is shown, for every position until it is switched off.
    pub way: bool,
    /// The questions asked about this position.
    asked: Vec<Question>,
    /// The questions asked about every position.
    always: Vec<Question>,
    /// The number of failed tries on this board: it got stuck, or was wrongly called impossible.
    pub tries: usize,
    /// True if the last answer about the board was wrong.
    pub was_wrong: bool,
    /// True if a hint is shown.
    pub hint: bool,
    /// True if the colours of the proof are shown.
    pub colours: bool,
    /// True if the board is answered.
    pub solved: bool,
    /// The boards solved on this device, counted from 1.
    pub boards: BTreeSet<u16>,
}

/// An action of the person pairing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// Taps a seat: it is selected, deselected, or paired with the one selected before.
    Tap(Player),
    /// Pairs games one after the other; all must be allowed.
    Pair(Vec<Game>),
    /// Takes back this number of games.
    Undo(usize),
    /// Redoes the last game taken back.
    Redo,
    /// Returns to the start.
    Again,
    /// Claims that the board cannot be completed.
    Cannot,
    /// Asks for a hint.
    Hint,
    /// Shows or hides the colours of the proof.
    Colours,
    /// Shows or hides a way.
    Way,
    /// Draws the remaining games, or hides them.
    Left(bool),
    /// Asks a question about this position.
    Ask(Question),
    /// Asks a question about every position, or stops asking it.
    Always(Question, bool),
    /// Forgets the boards that were solved.
    Forget,
}

/// The result of an action.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Done {
    /// The message to be announced.
    pub said: Option<Announcement>,
    /// The new place to go to.
    pub to: Option<ByHand>,
    /// True if the set of solved boards changed.
    pub keeps: bool,
}

/// A message to be announced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Announcement {
    /// A seat was selected, and its opponent is expected.
    Picked(Player),
    /// The tap was not allowed.
    Refused(Illegal),
    /// Two seats were paired.
    Paired {
        /// The two seats.
        game: Game,
        /// The number of seats still open in the round.
        open: usize,
        /// A seat without an opponent left in this round.
        alone: Option<Player>,
    },
    /// Two seats were paired, which completed their round.
    Full {
        /// The two seats.
        game: Game,
        /// The number of the round, from 1.
        round: u16,
    },
    /// A game was taken back.
    TakenBack(Game),
    /// The board can be completed, contrary to the claim.
    ButItCan,
    /// The board cannot be completed, as claimed.
    RightItCannot,
    /// All solved boards were forgotten.
    Forgotten,
}

impl Play {
    /// The state at the beginning of a place.
    ///
    /// ```
    /// use rondel_event::pairing::deadend::{ByHand, Start, play::Play};
    ///
    /// let play = Play::of(ByHand::begin(Start::Empty(6), Vec::new()), Default::default());
    /// assert!(play.position().games().is_empty() && !play.can_undo());
    /// ```
    pub fn of(place: ByHand, boards: BTreeSet<u16>) -> Play {
        let (position, _) = place.position();
        // A link may lead to a board that is finished already.
        let solved = place.start.board().is_some_and(|board| is_done(board, &position));
        Play { place, position, solved, boards, ..Play::default() }
    }

    /// Moves to another place. Answers concern a single position and are dropped; tries concern a single start and
    /// are kept until it changes.
    pub fn arrive(&mut self, place: ByHand) {
        if place.start != self.place.start {
            *self = Play {
                left: self.left,
                always: std::mem::take(&mut self.always),
                ..Play::of(place, std::mem::take(&mut self.boards))
            };
            return;
        }
        self.position = place.position().0;
        self.place = place;
        (self.picked, self.refused) = (None, None);
        self.asked.clear();
    }

    /// The place, as in the address.
    pub fn place(&self) -> &ByHand {
        &self.place
    }

    /// The games paired so far.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The board, or `None` if none is played.
    pub fn board(&self) -> Option<&'static Board> {
        self.place.start.board()
    }

    /// True if a board waits for its answer, which is not shown until then.
    pub fn is_playing(&self) -> bool {
        self.board().is_some() && !self.solved
    }

    /// True if a question was asked about this position, or about every one.
    pub fn is_asked(&self, asks: Question) -> bool {
        self.asked.contains(&asks) || self.is_always(asks)
    }

    /// True if a question is asked about every position.
    pub fn is_always(&self, asks: Question) -> bool {
        self.always.contains(&asks)
    }

    /// True if the answer to a question is to be shown.
    pub fn tells(&self, asks: Question) -> bool {
        !self.is_playing() && self.is_asked(asks)
    }

    /// True if there were enough tries for a hint.
    pub fn may_hint(&self) -> bool {
        self.tries >= TRIES
    }

    /// True if a game can be taken back; the initial games of a board cannot.
    pub fn can_undo(&self) -> bool {
        !self.place.games.is_empty()
    }

    /// True if a game taken back can be redone.
    pub fn can_redo(&self) -> bool {
        self.undone.last().is_some_and(|&[a, b]| self.position.check(a, b).is_ok())
    }

    /// The proof to be drawn, if any.
    pub fn proof(&self) -> Option<Proof> {
        match self.board() {
            Some(board) if !board.can && (self.colours || self.solved) => match board.asks {
                // The proof holds for everything paired on the board, so it does not change.
                Question::Round => round::proof(&board.position()),
                Question::Rest => round::proof(&self.position),
            },
            _ if self.tells(Question::Round) => round::proof(&self.position),
            _ => None,
        }
    }

    /// Performs an action.
    pub fn update(&mut self, act: Act) -> Done {
        match act {
            Act::Tap(seat) => self.tap(seat),
            Act::Pair(games) => {
                self.undone.clear();
                self.pair(&games)
            }
            Act::Undo(games) => self.undo(games),
            Act::Redo => self.undone.pop().map(|game| self.pair(&[game])).unwrap_or_default(),
            Act::Again => {
                self.undone.clear();
                self.to(&self.place.start.position())
            }
            Act::Cannot => self.cannot(),
            Act::Hint => self.put(|play| play.hint = true),
            Act::Colours => self.put(|play| play.colours = !play.colours),
            Act::Way => self.put(|play| play.way = !play.way),
            Act::Left(is_on) => self.put(|play| play.left = is_on),
            Act::Ask(asks) => self.put(|play| play.asked.push(asks)),
            Act::Always(asks, is_on) => self.put(|play| {
                play.always.retain(|&it| it != asks);
                play.always.extend(is_on.then_some(asks));
            }),
            Act::Forget => {
                self.boards.clear();
                Done { said: Some(Announcement::Forgotten), keeps: true, ..Done::default() }
            }
        }
    }

    /// Changes only what is shown, and reports nothing.
    fn put(&mut self, change: impl FnOnce(&mut Play)) -> Done {
        change(self);
        Done::default()
    }

    fn to(&self, position: &Position) -> Done {
        Done { to: Some(self.place.at(position)), ..Done::default() }
    }

    fn tap(&mut self, seat: Player) -> Done {
        self.refused = None;
        let refused = match self.picked {
            None => match self.position.opponent(seat) {
                Some(with) => ([seat, with], Illegal::Busy { player: seat, with }),
                None if self.position.is_over() => ([seat, seat], Illegal::Over),
                None => {
                    self.picked = Some(seat);
                    return Done { said: Some(Announcement::Picked(seat)), ..Done::default() };
                }
            },
            Some(picked) if picked == seat => return self.put(|play| play.picked = None),
            Some(picked) => match self.position.check(picked, seat) {
                Ok(()) => return self.update(Act::Pair(vec![[picked, seat]])),
                Err(illegal) => ([picked, seat], illegal),
            },
        };
        self.refused = Some(refused);
        Done { said: Some(Announcement::Refused(refused.1)), ..Done::default() }
    }

    fn pair(&mut self, games: &[Game]) -> Done {
        let mut position = self.position.clone();
        let all = games.iter().all(|&[a, b]| position.play(a, b).is_ok());
        let Some(&game) = games.last().filter(|_| all) else { return Done::default() };
        let said = match position.round() == self.position.round() {
            true => Announcement::Paired {
                game,
                open: position.open().len(),
                alone: position.stranded().first().copied(),
            },
            false => Announcement::Full { game, round: position.round().number() - 1 },
        };
        let keeps = self.judge(&position);
        Done { said: Some(said), keeps, ..self.to(&position) }
    }

    /// Updates the state of the board for a new position. Returns true if the board is solved by it and was not
    /// before.
    fn judge(&mut self, position: &Position) -> bool {
        let Some(board) = self.board().filter(|_| self.is_playing()) else { return false };
        self.was_wrong = false;
        if is_done(board, position) {
            return self.solve();
        }
        self.tries += usize::from(position.is_stuck());
        false
    }

    fn cannot(&mut self) -> Done {
        let Some(board) = self.board() else { return Done::default() };
        if board.can {
            (self.tries, self.was_wrong) = (self.tries + 1, true);
            return Done { said: Some(Announcement::ButItCan), ..Done::default() };
        }
        let keeps = self.solve();
        Done { said: Some(Announcement::RightItCannot), keeps, ..Done::default() }
    }

    fn solve(&mut self) -> bool {
        (self.solved, self.was_wrong) = (true, false);
        match self.place.start {
            Start::Board(number) => self.boards.insert(number),
            Start::Empty(_) => false,
        }
    }

    fn undo(&mut self, games: usize) -> Done {
        let mut position = self.position.clone();
        let back: Vec<Game> = (0..games).map_while(|_| position.undo()).collect();
        self.undone.extend(&back);
        Done { said: back.last().map(|&game| Announcement::TakenBack(game)), ..self.to(&position) }
    }
}

/// True if the question of a board is answered by the games paired.
fn is_done(board: &Board, position: &Position) -> bool {
    match board.asks {
        Question::Round => position.round() > board.position().round(),
        Question::Rest => position.is_over(),
    }
}
