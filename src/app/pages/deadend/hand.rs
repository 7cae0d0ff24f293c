//! What the pieces of the page share: the position, what is asked of it, and what a tap does.

use std::collections::BTreeSet;

use leptos::prelude::*;
use rondel::figure::by_hand;
use rondel::model::ids::Player;
use rondel::pairing::deadend::round::Proof;
use rondel::pairing::deadend::{Asks, Board, ByHand, Game, Illegal, Position, Start, rest, round};
use rondel::text::deadend::DeadEnd as Text;
use rondel::web::route::Route;

use super::solved;
use crate::state::App;

/// Handles only, copied freely.
#[derive(Clone, Copy)]
pub struct Hand {
    pub app: App,
    /// What the address says.
    pub place: Memo<ByHand>,
    pub position: Memo<Position>,
    /// Who was tapped first.
    pub picked: RwSignal<Option<Player>>,
    /// The last tap, when it was not allowed.
    pub refused: RwSignal<Option<(Game, Illegal)>>,
    /// What was taken back, the last first to come again.
    pub undone: RwSignal<Vec<Game>>,
    /// Whether the games left are drawn.
    pub left: RwSignal<bool>,
    /// The question of this round.
    pub round: Question,
    /// The question of all the rest.
    pub rest: Question,
    /// Whether a way is shown, for every position until it is put away.
    pub way: RwSignal<bool>,
    /// How the board is going.
    pub play: RwSignal<Play>,
    /// The boards solved on this device.
    pub solved: RwSignal<BTreeSet<u16>>,
}

/// When a question is answered.
#[derive(Clone, Copy)]
pub struct Question {
    /// Asked for this position.
    pub asked: RwSignal<bool>,
    /// Asked for every position.
    pub always: RwSignal<bool>,
}

impl Question {
    fn new() -> Self {
        Question { asked: RwSignal::new(false), always: RwSignal::new(false) }
    }

    pub fn is_asked(self) -> bool {
        self.asked.get() || self.always.get()
    }
}

/// How a board is going.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Play {
    /// How often it got stuck, or was called impossible wrongly.
    pub tries: usize,
    /// The last thing said was wrong.
    pub was_wrong: bool,
    pub hint: bool,
    pub colours: bool,
    pub solved: bool,
}

impl Hand {
    pub fn new(app: App) -> Self {
        let place = Memo::new(move |_| match app.route.get() {
            Route::DeadEnd(by_hand) => by_hand,
            _ => ByHand::default(),
        });
        let hand = Hand {
            app,
            place,
            // Passed on with every address, since names may have changed too.
            position: Memo::new_with_compare(move |_| place.with(|place| place.position().0), |_, _| true),
            picked: RwSignal::new(None),
            refused: RwSignal::new(None),
            undone: RwSignal::new(Vec::new()),
            left: RwSignal::new(false),
            round: Question::new(),
            rest: Question::new(),
            way: RwSignal::new(false),
            play: RwSignal::new(Play::default()),
            solved: RwSignal::new(solved::recall(app.store)),
        };
        // An answer is about one position, however another one came about.
        Effect::new(move |_| {
            hand.position.track();
            hand.picked.set(None);
            hand.refused.set(None);
            hand.round.asked.set(false);
            hand.rest.asked.set(false);
        });
        let start = Memo::new(move |_| place.with(|place| place.start));
        Effect::new(move |_| {
            // Read, since a memo that is only tracked is never made, and then never changes.
            let _ = start.get();
            hand.undone.set(Vec::new());
            hand.way.set(false);
            // A link, or the page opened again, may lead to a board that is done already.
            let solved = untrack(|| {
                let done = |board| hand.position.with(|position| is_done(board, position));
                hand.board().is_some_and(done)
            });
            hand.play.set(Play { solved, ..Play::default() });
        });
        hand
    }

    pub fn start(self) -> Start {
        self.place.with(|place| place.start)
    }

    pub fn board(self) -> Option<&'static Board> {
        self.start().board()
    }

    /// Whether a board waits for its answer, which is then not given away.
    pub fn is_playing(self) -> bool {
        self.board().is_some() && !self.play.get().solved
    }

    /// A seat in a sentence.
    pub fn seat(self, seat: Player) -> String {
        self.position.with_untracked(|position| self.name(position, seat))
    }

    /// A seat of a position by its name, by its number where there is none, or as the free one.
    pub fn name(self, position: &Position, seat: Player) -> String {
        if Some(seat) == position.free() {
            return self.app.say(Text::Free);
        }
        let given = self.place.with_untracked(|place| place.names.get(seat.index()).cloned());
        given.filter(|name| !name.is_empty()).unwrap_or_else(|| seat.number().to_string())
    }

    /// Several seats in a sentence.
    pub fn seats(self, seats: &[Player]) -> String {
        seats.iter().map(|&seat| self.seat(seat)).collect::<Vec<_>>().join(" · ")
    }

    /// Whether this round can be completed, if that is to be shown.
    pub fn told_round(self) -> Option<round::Verdict> {
        (!self.is_playing() && self.round.is_asked()).then(|| self.position.with(round::verdict))
    }

    /// Whether all the rest can be completed, if that is to be shown.
    pub fn told_rest(self) -> Option<rest::Verdict> {
        (!self.is_playing() && self.rest.is_asked()).then(|| self.position.with(rest::verdict))
    }

    /// The proof that is drawn.
    pub fn proof(self) -> Option<Proof> {
        let play = self.play.get();
        match self.board() {
            Some(board) if !board.can && (play.colours || play.solved) => match board.asks {
                // It holds for all that is paired on the board, so it stays as it is.
                Asks::Round => by_hand::proof(&board.position()),
                Asks::Rest => self.position.with(by_hand::proof),
            },
            _ => match self.told_round() {
                Some(round::Verdict::Stuck(proof)) => Some(proof),
                _ => None,
            },
        }
    }

    /// What a tap on a seat does: it is chosen, given up, or paired with the one chosen before.
    pub fn tap(self, seat: Player) {
        self.refused.set(None);
        let position = self.position.get_untracked();
        let refused = match self.picked.get_untracked() {
            None => match position.opponent(seat) {
                Some(with) => Some(([seat, with], Illegal::Busy { player: seat, with })),
                None if position.is_over() => Some(([seat, seat], Illegal::Over)),
                None => {
                    self.picked.set(Some(seat));
                    self.app.speak(self.app.say(Text::TapSecond { seat: self.seat(seat) }));
                    None
                }
            },
            Some(picked) if picked == seat => {
                self.picked.set(None);
                None
            }
            Some(picked) => match position.check(picked, seat) {
                Ok(()) => {
                    self.undone.set(Vec::new());
                    self.pair(position, &[[picked, seat]]);
                    None
                }
                Err(illegal) => Some(([picked, seat], illegal)),
            },
        };
        if let Some((pair, illegal)) = refused {
            self.refused.set(Some((pair, illegal)));
            self.app.speak(self.reason(illegal));
        }
    }

    /// Pairs games that are allowed, one after the other.
    pub fn pair(self, mut position: Position, games: &[Game]) {
        let round = position.round();
        for &[a, b] in games {
            if position.play(a, b).is_err() {
                return;
            }
        }
        let Some(&[a, b]) = games.last() else { return };
        let (a, b) = (self.seat(a), self.seat(b));
        let mut said = self.app.say(if position.round() != round {
            Text::RoundFull { a, b, round: position.round().number() - 1 }
        } else {
            Text::Paired { a, b, open: position.open().len() }
        });
        if let Some(&alone) = position.stranded().first().filter(|_| position.round() == round) {
            said = format!("{said} {}", self.app.say(Text::NoneLeft { seat: self.name(&position, alone) }));
        }
        self.app.speak(said);
        self.judge(&position);
        self.go(&position);
    }

    /// What a new position means for the board.
    fn judge(self, position: &Position) {
        let Some(board) = untrack(|| self.board().filter(|_| self.is_playing())) else { return };
        self.play.update(|play| play.was_wrong = false);
        if is_done(board, position) {
            self.solve();
        } else if position.is_stuck() {
            self.play.update(|play| play.tries += 1);
        }
    }

    /// The person says that the board cannot be completed.
    pub fn cannot(self) {
        let Some(board) = untrack(|| self.board()) else { return };
        if board.can {
            self.play.update(|play| (play.tries, play.was_wrong) = (play.tries + 1, true));
            self.app.speak(self.app.say(Text::ButItCan));
        } else {
            self.solve();
            self.app.speak(self.app.say(Text::RightItCannot));
        }
    }

    fn solve(self) {
        self.play.update(|play| (play.solved, play.was_wrong) = (true, false));
        if let Start::Board(number) = untrack(|| self.start()) {
            // Another tab may have solved others meanwhile.
            let mut boards = solved::recall(self.app.store);
            boards.extend(self.solved.get_untracked());
            boards.insert(number);
            solved::keep(self.app.store, &boards);
            self.solved.set(boards);
        }
    }

    /// Forgets which boards were solved.
    pub fn forget(self) {
        solved::keep(self.app.store, &BTreeSet::new());
        self.solved.set(BTreeSet::new());
        self.app.speak(self.app.say(Text::BoardsForgotten));
    }

    /// Whether something can be taken back; a board's own games cannot.
    pub fn can_undo(self) -> bool {
        self.place.with(|place| !place.games.is_empty())
    }

    pub fn undo(self, games: usize) {
        let mut position = self.position.get_untracked();
        for _ in 0..games {
            if let Some(game) = position.undo() {
                self.undone.update(|undone| undone.push(game));
                let [a, b] = game.map(|seat| self.seat(seat));
                self.app.speak(self.app.say(Text::TakenBack { a, b }));
            }
        }
        self.go(&position);
    }

    pub fn can_redo(self) -> bool {
        let next = self.undone.with(|undone| undone.last().copied());
        next.is_some_and(|[a, b]| self.position.with(|position| position.check(a, b).is_ok()))
    }

    pub fn redo(self) {
        if let Some(game) = self.undone.try_update(Vec::pop).flatten() {
            self.pair(self.position.get_untracked(), &[game]);
        }
    }

    /// Back to where it began.
    pub fn again(self) {
        self.undone.set(Vec::new());
        self.go(&untrack(|| self.start()).position());
    }

    fn go(self, position: &Position) {
        self.app.go(&Route::DeadEnd(self.place.with_untracked(|place| place.at(position))));
    }

    /// Why two cannot be paired.
    pub fn reason(self, illegal: Illegal) -> String {
        let free = self.position.with_untracked(Position::free);
        let is_free = |seat: Player| Some(seat) == free;
        self.app.say(match illegal {
            Illegal::Met { pair: [a, b], round } => match (is_free(a), is_free(b)) {
                (true, _) => Text::FreeBefore { a: self.seat(b), round: round.number() },
                (_, true) => Text::FreeBefore { a: self.seat(a), round: round.number() },
                _ => Text::MetBefore { a: self.seat(a), b: self.seat(b), round: round.number() },
            },
            Illegal::Busy { player, with } => match (is_free(player), is_free(with)) {
                (true, _) => Text::BusyFree { a: self.seat(with) },
                (_, true) => Text::BusyFree { a: self.seat(player) },
                _ => Text::Busy { a: self.seat(player), with: self.seat(with) },
            },
            Illegal::Over | Illegal::Same(_) | Illegal::Unknown(_) => Text::Over,
        })
    }

    /// Somebody who has nobody left to meet in this round, though open.
    pub fn stranded(self) -> Option<Player> {
        self.position.with(|position| position.stranded().first().copied())
    }

    /// Whom every game of somebody leaves without an opponent, a sentence each; nothing on a board, where one finds it
    /// oneself.
    pub fn warnings(self, seat: Player) -> String {
        if self.is_playing() {
            return String::new();
        }
        self.position.with(|position| {
            let games = position.open().into_iter().map(|other| [seat, other]);
            games.filter_map(|game| self.warning(position, game)).collect::<Vec<_>>().join(" ")
        })
    }

    /// Whom a game leaves without an opponent; `None` if it leaves nobody.
    pub fn warning(self, position: &Position, game: Game) -> Option<String> {
        let left = position.leaves(game);
        let [a, b] = game.map(|seat| self.name(position, seat));
        let seats = self.names(position, &left);
        (!left.is_empty()).then(|| self.app.say(Text::LeavesNone { a, b, seats }))
    }

    fn names(self, position: &Position, seats: &[Player]) -> String {
        seats.iter().map(|&seat| self.name(position, seat)).collect::<Vec<_>>().join(", ")
    }
}

/// Whether what a board asks for was paired.
fn is_done(board: &Board, position: &Position) -> bool {
    match board.asks {
        Asks::Round => position.round() > board.position().round(),
        Asks::Rest => position.is_over(),
    }
}
