//! Words that every page uses: one word per idea.

use super::place::parties;
use super::{Lang, Say};
use crate::event::{Gender, Party, Sides, State, System};
use crate::model::result::SitOut;

sentences!("common");

/// `1, 2 and 8`.
pub fn listed(words: &[String], lang: Lang) -> String {
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            Word::And { most: rest.join(", "), last: last.clone() }.say(lang)
        }
        _ => words.concat(),
    }
}

/// The names of the two sides.
pub fn side_words(sides: Sides) -> [Word; 2] {
    match sides {
        Sides::Colours => [Word::White, Word::Black],
        Sides::HomeAway => [Word::Home, Word::Away],
        Sides::Directions => [Word::NorthSouth, Word::EastWest],
        Sides::Plain => [Word::Name, Word::Name],
    }
}

impl Word {
    /// The number of those who take part: players, pairs, teams or clubs.
    pub fn taking_part(state: &State, n: usize) -> Word {
        Word::TakingPart { who: state.game().who, n }
    }
}

impl Idle {
    /// The word for it in an event of this kind.
    pub fn of(system: &System) -> Idle {
        match system {
            System::Individual(_) => Idle::SitsOut,
            System::Pairs(_) => Idle::SitsStill,
            _ if system.free() == SitOut::WalkOver => Idle::WalkOver,
            _ => Idle::Bye,
        }
    }

    /// That somebody has no game this round.
    pub fn one(system: &System, name: String) -> Idle {
        match Idle::of(system) {
            Idle::SitsOut => Idle::IsOut { name },
            Idle::SitsStill => Idle::IsStill { name },
            Idle::WalkOver => Idle::HasWalkOver { name },
            _ => Idle::HasBye { name },
        }
    }

    /// All who have no game in a round, one or several; their names stand behind each other already.
    pub fn all(system: &System, names: String) -> Idle {
        match Idle::of(system) {
            Idle::SitsOut => Idle::Out { names },
            Idle::SitsStill => Idle::Still { names },
            Idle::WalkOver => Idle::WalkOvers { names },
            _ => Idle::Byes { names },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Individual, Monrad, Pairs};
    use crate::round_robin::circle::Plan;

    #[test]
    fn a_round_without_a_game_has_one_word_in_each_kind_of_event() {
        let monrad = System::Monrad(Monrad { rounds: 5, lot: None });
        let individual = System::Individual(Individual::default());
        let said = |idle: Idle| Lang::ALL.map(|lang| idle.say(lang));
        let word = |system: &System| said(Idle::of(system));
        assert_eq!(word(&System::RoundRobin(Plan::default())), ["bye", "vrij", "fri"]);
        assert_eq!(word(&monrad), ["walk-over", "vrij", "walk over"]);
        assert_eq!(word(&individual), ["sits out", "vrij", "sitter over"]);
        assert_eq!(word(&System::Pairs(Pairs::default())), ["sits out", "zit stil", "sitter over"]);
        assert_eq!(said(Idle::all(&monrad, "Ann".into())), ["Walk-over: Ann", "Vrij: Ann", "Walk over: Ann"]);
        let one = said(Idle::one(&individual, "Ann".into()));
        assert_eq!(
            one,
            ["Ann sits out this round", "Ann is deze ronde vrij", "Ann sitter over denne runden"]
        );
    }

    #[test]
    fn a_list_has_its_last_word_behind_and() {
        let words = ["1", "2", "8"].map(str::to_owned);
        assert_eq!(Lang::ALL.map(|lang| listed(&words, lang)), ["1, 2 and 8", "1, 2 en 8", "1, 2 og 8"]);
        assert_eq!(listed(&words[..1], Lang::En), "1");
        assert_eq!(listed(&[], Lang::En), "");
    }
}
