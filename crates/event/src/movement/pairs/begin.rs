//! From a movement and names to the log of an event.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::names;
use rondel_schedule::model::result::MAX_DEALS;
use rondel_schedule::model::schedule::{Round, Table};
use rondel_schedule::model::scoring::Averages;

use super::ranking::LEAST;
use crate::event::{Action, Entrant, Kind, Pairs, Settings, System, Winners};
use crate::movement::{Movement, Play};

/// The choices for an evening besides its movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choices {
    /// The number of boards in a set, which is played in a round.
    pub each: usize,
    /// The number of winners.
    pub winners: Winners,
    /// The rule for average plus and average minus.
    pub averages: Averages,
    /// True if all sections share one set of boards.
    pub one_set: bool,
}

/// The names of entrants without a name, in the language of the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    /// The word for a pair whose name is still to come; its number follows.
    pub pair: String,
    /// The word for the place of a missing pair; its number follows.
    pub phantom: String,
}

/// The reason why no event can begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BeginError {
    /// There is no section, or one without tables or with rounds of different sizes.
    #[error("no tables")]
    NoTables,
    /// The sections have different numbers of rounds.
    #[error("sections of {one} and {other} rounds")]
    Rounds {
        /// The rounds of the first section.
        one: usize,
        /// The rounds of another section.
        other: usize,
    },
    /// The number of boards in a round is too low or too high.
    #[error("{given} boards a round, 1 to {most} are possible")]
    Boards {
        /// The number of boards asked for.
        given: usize,
        /// The highest possible number.
        most: usize,
    },
    /// More pairs have names than there are places.
    #[error("{names} names for {places} pairs")]
    Names {
        /// The number of names.
        names: usize,
        /// The number of places.
        places: usize,
    },
    /// There are more pairs than an event can have.
    #[error("{pairs} pairs, {most} are possible")]
    Pairs {
        /// The number of pairs.
        pairs: usize,
        /// The highest possible number.
        most: usize,
    },
    /// Two seats of a section have no pair in the same round, whether at one table or at two.
    #[error("two phantoms in round {round}")]
    Phantoms {
        /// The round, 1-based.
        round: u16,
    },
}

/// The numbers of one section: its pairs are entrants `first + 1` to `first + pairs` in order, the phantom among
/// them.
struct Numbers {
    first: usize,
    pairs: usize,
    phantom: Option<Player>,
}

impl Numbers {
    fn of(movement: &Movement, first: usize) -> Result<Numbers, BeginError> {
        let mut sits = vec![false; movement.pairs];
        let mut has_phantom = false;
        for (round, tables) in movement.rounds.iter().enumerate() {
            let seats = || tables.iter().flat_map(|play| play.pairs);
            let missing = seats().filter(Option::is_none).count();
            if missing > 1 {
                return Err(BeginError::Phantoms { round: RoundNo::from_index(round).number() });
            }
            has_phantom |= missing == 1;
            seats().flatten().for_each(|pair| sits[pair.index()] = true);
        }
        // The phantom takes the number of a pair that was vacated, else the number after the last pair.
        let free = sits.iter().position(|sits| !sits).unwrap_or(movement.pairs);
        let phantom = has_phantom.then(|| Player::from_index(first + free));
        Ok(Numbers { first, pairs: movement.pairs.max(phantom.map_or(0, |_| free + 1)), phantom })
    }

    fn entrant(&self, pair: Option<Player>) -> Option<Player> {
        pair.map(|pair| Player::from_index(self.first + pair.index())).or(self.phantom)
    }
}

/// The complete log of a new event of pairs, with `id` and `settings`. The sections play the same boards side by side,
/// and their tables and pairs are numbered on.
///
/// `entrants` are the pairs in the order of their numbers, section by section, without the phantoms. If there are none,
/// all pairs are named by number; if there are too few, the pairs missing at the end are phantoms too.
///
/// # Errors
/// Returns the first [`BeginError`] found.
///
/// ```
/// use rondel_event::event::{Event, Kind, Winners};
/// use rondel_event::movement::mitchell::Mitchell;
/// use rondel_event::movement::pairs::{Choices, Words, begin};
///
/// let movement = Mitchell::new(5, 5)?.movement()?;
/// let choices = Choices { each: 4, winners: Winners::Two, averages: Default::default(), one_set: false };
/// let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
/// let log = begin("tuesday".into(), Kind::Pairs.settings(), &[movement], choices, Vec::new(), &words)?;
/// let event = Event::founded(0, log)?;
/// assert_eq!((event.state().members.len(), event.state().rounds.len()), (10, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn begin(
    id: String,
    settings: Settings,
    sections: &[Movement],
    choices: Choices,
    entrants: Vec<Entrant>,
    words: &Words,
) -> Result<Vec<Action>, BeginError> {
    check(sections, choices.each)?;
    let mut numbers: Vec<Numbers> = Vec::new();
    for movement in sections {
        let first = numbers.last().map_or(0, |before| before.first + before.pairs);
        numbers.push(Numbers::of(movement, first)?);
    }
    let (members, phantoms) = members(&numbers, entrants, words)?;
    let mut halves = Vec::new();
    let rounds = (0..sections[0].rounds.len()).map(|round| {
        let mut tables = Vec::new();
        for (movement, numbers) in sections.iter().zip(&numbers) {
            for play in &movement.rounds[round] {
                if play.half {
                    halves.push((RoundNo::from_index(round), TableNo::from_index(tables.len())));
                }
                tables.extend(table(play, numbers, choices.each));
            }
        }
        let out: Vec<Player> = (0..members.len())
            .map(Player::from_index)
            .filter(|&player| tables.iter().all(|table: &Table| table.players().all(|it| it != player)))
            .collect();
        Round { tables, out }
    });
    let rounds = rounds.collect();
    let sizes = sections.iter().map(|movement| movement.tables() as u16);
    let system = System::Pairs(Pairs {
        winners: choices.winners,
        sections: if sections.len() > 1 { sizes.collect() } else { Vec::new() },
        one_set: choices.one_set && sections.len() > 1,
        averages: choices.averages,
        halves,
        least: LEAST,
        out: Vec::new(),
    });
    let from = RoundNo::from_index(0);
    let away = phantoms.into_iter().map(|player| Action::Withdraw { player, from });
    let begin = [Action::Found { id, system, settings }, Action::Enter(members)];
    let publish = Action::Publish { from, rounds };
    Ok(begin.into_iter().chain(away).chain([publish]).collect())
}

fn check(sections: &[Movement], each: usize) -> Result<(), BeginError> {
    let Some(first) = sections.first() else { return Err(BeginError::NoTables) };
    for movement in sections {
        if movement.tables() == 0 || movement.rounds.iter().any(|tables| tables.len() != movement.tables()) {
            return Err(BeginError::NoTables);
        }
        if movement.rounds.len() != first.rounds.len() {
            return Err(BeginError::Rounds { one: first.rounds.len(), other: movement.rounds.len() });
        }
    }
    let sets = sections.iter().map(|movement| movement.sets).max().unwrap_or(1).max(1);
    let most = MAX_DEALS.min(usize::from(u16::MAX - 1) / sets);
    if !(1..=most).contains(&each) {
        return Err(BeginError::Boards { given: each, most });
    }
    Ok(())
}

/// All entrants, and the phantoms among them.
fn members(
    numbers: &[Numbers],
    entrants: Vec<Entrant>,
    words: &Words,
) -> Result<(Vec<Entrant>, Vec<Player>), BeginError> {
    let pairs = numbers.iter().map(|it| it.pairs).sum();
    let most = Kind::Pairs.most_entrants();
    if pairs > most {
        return Err(BeginError::Pairs { pairs, most });
    }
    let places = pairs - numbers.iter().filter(|it| it.phantom.is_some()).count();
    if entrants.len() > places {
        return Err(BeginError::Names { names: entrants.len(), places });
    }
    let unnamed = entrants.is_empty();
    let mut listed = entrants.into_iter();
    let (mut members, mut phantoms) = (Vec::new(), Vec::new());
    for player in (0..pairs).map(Player::from_index) {
        let is_phantom = numbers.iter().any(|it| it.phantom == Some(player));
        let called = |word: &str| Entrant::named(format!("{word} {player}"));
        let named = if is_phantom { None } else { listed.next() };
        members.push(match named {
            Some(entrant) => Entrant { name: names::pair(&entrant.name), ..entrant },
            None if unnamed && !is_phantom => called(&words.pair),
            None => {
                phantoms.push(player);
                called(&words.phantom)
            }
        });
    }
    Ok((members, phantoms))
}

fn table(play: &Play, numbers: &Numbers, each: usize) -> Option<Table> {
    let [ns, ew] = play.pairs.map(|pair| numbers.entrant(pair));
    Some(Table { boards: Movement::boards(play.set, each), ..Table::of(ns?, ew?) })
}
