//! The assignment of colours to two players. Rounds without a game are skipped everywhere.

use serde::{Deserialize, Serialize};

use super::{Colour, ColourSystem, Past};

/// The rule that settled the colours of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColourRule {
    /// With the colours reversed, more of the two would have had a colour for the third time running.
    NoThird,
    /// White goes to the player who had it less often.
    FewerWhites,
    /// Each player who has had a colour gets the other one than last time.
    Alternate,
    /// The game is the second one of the two in the champions' group, and the colours of the first are turned.
    Turned,
    /// Nothing distinguishes the two, and the higher player has white.
    Higher,
}

/// The colours a player has had.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colours {
    whites: usize,
    /// The latest colour, with the number of games running in which the player had it.
    last: Option<(Colour, usize)>,
}

impl Colours {
    /// The colours in a player's rounds.
    pub fn of(past: &[Past]) -> Self {
        let colours = || {
            past.iter().rev().filter_map(|past| match past {
                Past::Game { colour, .. } => Some(*colour),
                Past::Bye | Past::Nothing => None,
            })
        };
        let last = colours().next();
        let last = last.map(|last| (last, colours().take_while(|&colour| colour == last).count()));
        Colours { whites: colours().filter(|&colour| colour == Colour::White).count(), last }
    }

    /// True if the player would have `colour` for at least the third time running.
    fn third(&self, colour: Colour) -> bool {
        self.last.is_some_and(|(last, times)| last == colour && times >= 2)
    }
}

/// The colour of the higher player and the rule that settled it; the lower player gets the other colour.
pub fn assign(system: ColourSystem, higher: Colours, lower: Colours) -> (Colour, ColourRule) {
    if system == ColourSystem::Club {
        let thirds = |colour: Colour| [higher.third(colour), lower.third(colour.other())].map(usize::from);
        let [white, black] =
            [Colour::White, Colour::Black].map(|colour| thirds(colour).iter().sum::<usize>());
        let fewer = |white: usize, black: usize, rule: ColourRule| match white.cmp(&black) {
            std::cmp::Ordering::Less => Some((Colour::White, rule)),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some((Colour::Black, rule)),
        };
        let whites = || fewer(higher.whites, lower.whites, ColourRule::FewerWhites);
        if let Some(settled) = fewer(white, black, ColourRule::NoThird).or_else(whites) {
            return settled;
        }
    }
    // An opponent of a player without colours continues to alternate.
    match (higher.last, lower.last) {
        (Some((one, _)), Some((other, _))) if one == other => (Colour::White, ColourRule::Higher),
        (Some((last, _)), _) => (last.other(), ColourRule::Alternate),
        (None, Some((last, _))) => (last, ColourRule::Alternate),
        (None, None) => (Colour::White, ColourRule::Higher),
    }
}
