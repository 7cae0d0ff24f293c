//! A position as the end of an address: `6/1-6,2-5,3-4/2-1`, a round between two strokes. A board of the game stands as
//! `board-3`, followed by what was paired on it. The free seat is 0. Shown to a class it says how many are in it,
//! `/class-24`. Names, where there are any, stand last: `/names-...`.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use rondel_schedule::model::ids::Player;
use rondel_schedule::model::names;

use super::{BOARDS, Board, Game, Position};

/// The most games that are read: those of forty players.
const MOST_GAMES: usize = 780;
/// The prefix of names.
const NAMES: &str = "names-";
/// The prefix of the number of a class.
const CLASS: &str = "class-";
/// The most names of a class.
const MOST_NAMES: usize = 40;

/// The contents of an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByHand {
    /// The position from which it starts.
    pub start: Start,
    /// The games paired from there on, in order, as written: 0 is the free seat.
    pub games: Vec<[u16; 2]>,
    /// The size of the class it is shown to; `None` if it is shown to nobody.
    pub class: Option<u16>,
    /// The names of the players, or none at all; an empty one is a number. Shown to a class, those of the whole class,
    /// the first of which are the players.
    pub names: Vec<String>,
}

/// The start of pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// With this number of players and nothing paired.
    Empty(u16),
    /// With a board of the game, counted from 1.
    Board(u16),
}

impl Default for ByHand {
    /// Six players, as many as the smallest number that can get stuck.
    fn default() -> Self {
        ByHand::begin(Start::Empty(6), Vec::new())
    }
}

impl Start {
    /// The board; `None` if it does not start with one.
    pub fn board(self) -> Option<&'static Board> {
        match self {
            Start::Empty(_) => None,
            Start::Board(number) => BOARDS.get(usize::from(number).checked_sub(1)?),
        }
    }

    /// The position pairing begins with.
    pub fn position(self) -> Position {
        match self {
            Start::Empty(players) => Position::new(players.into()),
            Start::Board(_) => self.board().map_or_else(|| Position::new(6), Board::position),
        }
    }
}

impl ByHand {
    /// The beginning, nothing paired yet.
    pub fn begin(start: Start, names: Vec<String>) -> Self {
        let names = names::kept_in_address(names, start.position().players());
        ByHand { start, games: Vec::new(), class: None, names }
    }

    /// The beginning, shown to a class of this number of pupils.
    pub fn shown(start: Start, class: u16, names: Vec<String>) -> Self {
        let names = names::kept_in_address(names, MOST_NAMES);
        ByHand { class: Some(class), names, ..ByHand::begin(start, Vec::new()) }
    }

    /// Another beginning, shown to the same class if it was shown to one; otherwise without names.
    pub fn again(&self, start: Start) -> Self {
        match self.class {
            Some(class) => ByHand::shown(start, class, self.names.clone()),
            None => ByHand::begin(start, Vec::new()),
        }
    }

    /// True if it is a board that is shown to a class.
    pub fn is_shown(&self) -> bool {
        self.class.is_some() && self.start.board().is_some()
    }

    /// This address, shown to nobody.
    pub fn alone(&self) -> Self {
        let position = self.position().0;
        ByHand::of(self.start, &position, self.names.clone())
    }

    /// The same beginning, with the games that led to `position`.
    pub fn at(&self, position: &Position) -> Self {
        ByHand { games: ByHand::of(self.start, position, Vec::new()).games, ..self.clone() }
    }

    /// The address of `position`, which began at `start`.
    pub fn of(start: Start, position: &Position, names: Vec<String>) -> Self {
        let begun = start.position().games().len();
        let number = |seat: Player| if Some(seat) == position.free() { 0 } else { seat.number() };
        let games = position.games().iter().skip(begun).map(|game| game.map(number)).collect();
        ByHand { games, ..ByHand::begin(start, names) }
    }

    /// The position, up to the first game that is not possible; and how many games of the address were not.
    pub fn position(&self) -> (Position, usize) {
        let mut position = self.start.position();
        // 0 is the free seat; where everybody plays it is nobody.
        let nobody = Player::from_index(position.players());
        let seat = |number: u16| Player::from_number(number).unwrap_or(nobody);
        let games: Vec<Game> = self.games.iter().map(|game| game.map(seat)).collect();
        let played = games.iter().take_while(|&&[a, b]| position.play(a, b).is_ok());
        let played = played.count();
        (position, self.games.len() - played)
    }
}

impl FromStr for ByHand {
    type Err = Infallible;

    /// Reads kindly: what is not a game is left out.
    fn from_str(text: &str) -> Result<Self, Infallible> {
        let (start, games) = text.split_once('/').unwrap_or((text, ""));
        let start = match start.strip_prefix("board-") {
            Some(number) => number.parse().ok().map(Start::Board).filter(|start| start.board().is_some()),
            None => start.parse().ok().map(Start::Empty),
        };
        let default = ByHand::default();
        let Some(start) = start else { return Ok(default) };
        let (names, games): (Vec<&str>, Vec<&str>) =
            games.split(['/', ',']).partition(|part| part.starts_with(NAMES));
        let names =
            names.first().and_then(|text| names::from_address(&text[NAMES.len()..])).unwrap_or_default();
        let (class, games): (Vec<&str>, Vec<&str>) =
            games.into_iter().partition(|part| part.starts_with(CLASS));
        let class = class.first().and_then(|text| text[CLASS.len()..].parse().ok());
        let games = games.into_iter().filter_map(|game| {
            let (a, b) = game.split_once('-')?;
            Some([a.parse().ok()?, b.parse().ok()?])
        });
        let begin = match class {
            Some(class) => ByHand::shown(start, class, names),
            None => ByHand::begin(start, names),
        };
        Ok(ByHand { games: games.take(MOST_GAMES).collect(), ..begin })
    }
}

impl fmt::Display for ByHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.start {
            Start::Empty(players) => write!(f, "{players}")?,
            Start::Board(number) => write!(f, "board-{number}")?,
        }
        let position = self.start.position();
        let (begun, tables) = (position.current().len(), position.seats() / 2);
        for (index, [a, b]) in self.games.iter().enumerate() {
            let stroke = index == 0 || (begun + index).is_multiple_of(tables);
            write!(f, "{}{a}-{b}", if stroke { '/' } else { ',' })?;
        }
        if let Some(class) = self.class {
            write!(f, "/{CLASS}{class}")?;
        }
        if !self.names.is_empty() {
            write!(f, "/{NAMES}{}", names::to_address(&self.names))?;
        }
        Ok(())
    }
}
