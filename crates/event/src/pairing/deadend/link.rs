//! A position as the end of an address: `6/1-6,2-5,3-4/2-1`, with slashes between rounds. A board of the game is
//! `board-3`, followed by the games paired on it. The free seat is 0. An address shown to a class has the number of
//! pupils, `/class-24`. Names, if any, come last: `/names-...`.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use rondel_schedule::model::ids::Player;
use rondel_schedule::model::names;

use super::{BOARDS, Board, Game, Position};

/// The most games that are read: those of 40 players.
const MOST_GAMES: usize = 780;
/// Prefix of the names in an address.
const NAMES: &str = "names-";
/// Prefix of the size of a class in an address.
const CLASS: &str = "class-";
/// The most names in a class.
const MOST_NAMES: usize = 40;

/// The contents of an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByHand {
    /// The start of the pairing.
    pub start: Start,
    /// The games paired from there on, in order, as written: 0 is the free seat.
    pub games: Vec<[u16; 2]>,
    /// The size of the class it is shown to, or `None` if it is shown to no class.
    pub class: Option<u16>,
    /// The names of the players, or an empty vector; a player with an empty name is shown by number. If shown to a
    /// class, the names of the whole class, the first of which are the players.
    pub names: Vec<String>,
}

/// The start of a pairing by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// No games and this number of players.
    Empty(u16),
    /// A board of the game, counted from 1.
    Board(u16),
}

impl Default for ByHand {
    /// Six players, the smallest number that can get stuck.
    fn default() -> Self {
        ByHand::begin(Start::Empty(6), Vec::new())
    }
}

impl Start {
    /// The board to start from, or `None` if there is none.
    pub fn board(self) -> Option<&'static Board> {
        match self {
            Start::Empty(_) => None,
            Start::Board(number) => BOARDS.get(usize::from(number).checked_sub(1)?),
        }
    }

    /// The position at the start.
    pub fn position(self) -> Position {
        match self {
            Start::Empty(players) => Position::new(players.into()),
            Start::Board(_) => self.board().map_or_else(|| Position::new(6), Board::position),
        }
    }
}

impl ByHand {
    /// An address at `start`, with nothing paired yet.
    ///
    /// ```
    /// use rondel_event::pairing::deadend::{ByHand, Start};
    ///
    /// assert_eq!(ByHand::begin(Start::Empty(8), Vec::new()).position().0.rounds_in_all(), 7);
    /// ```
    pub fn begin(start: Start, names: Vec<String>) -> Self {
        let names = names::kept_in_address(names, start.position().players());
        ByHand { start, games: Vec::new(), class: None, names }
    }

    /// An address at `start`, shown to a class of this number of pupils.
    pub fn shown(start: Start, class: u16, names: Vec<String>) -> Self {
        let names = names::kept_in_address(names, MOST_NAMES);
        ByHand { class: Some(class), names, ..ByHand::begin(start, Vec::new()) }
    }

    /// An address at another start, shown to the same class if there is one, otherwise without names.
    pub fn again(&self, start: Start) -> Self {
        match self.class {
            Some(class) => ByHand::shown(start, class, self.names.clone()),
            None => ByHand::begin(start, Vec::new()),
        }
    }

    /// True if a board is shown to a class.
    pub fn is_shown(&self) -> bool {
        self.class.is_some() && self.start.board().is_some()
    }

    /// The address without the class.
    pub fn alone(&self) -> Self {
        let position = self.position().0;
        ByHand::of(self.start, &position, self.names.clone())
    }

    /// The address with the games that led to `position`.
    pub fn at(&self, position: &Position) -> Self {
        ByHand { games: ByHand::of(self.start, position, Vec::new()).games, ..self.clone() }
    }

    /// The address of `position`, reached from `start`.
    pub fn of(start: Start, position: &Position, names: Vec<String>) -> Self {
        let begun = start.position().games().len();
        let number = |seat: Player| if Some(seat) == position.free() { 0 } else { seat.number() };
        let games = position.games().iter().skip(begun).map(|game| game.map(number)).collect();
        ByHand { games, ..ByHand::begin(start, names) }
    }

    /// The position, up to the first game that is not possible, and the number of games of the address from there on.
    pub fn position(&self) -> (Position, usize) {
        let mut position = self.start.position();
        // 0 is the free seat; with an even number of players it is no seat at all.
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

    /// Reads an address leniently: parts that are not games are skipped.
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
