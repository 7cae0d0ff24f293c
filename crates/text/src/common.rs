//! Words that every page uses: one word per idea.

use rondel_event::event::{Gender, Kind, Party, Sides, State};
use rondel_session::store::Summary;

use super::place::parties;
use super::placeholders::Hole;
use super::{Lang, Say, plural};

sentences!("common");

/// Joins words as in `1, 2 and 8`.
pub fn listed(words: &[String], lang: Lang) -> String {
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            Word::And { most: rest.join(", "), last: last.clone() }.say(lang)
        }
        _ => words.concat(),
    }
}

/// Returns the names of the two sides.
pub fn side_words(sides: Sides) -> [Word; 2] {
    match sides {
        Sides::Colours => [Word::White, Word::Black],
        Sides::HomeAway => [Word::Home, Word::Away],
        Sides::Directions => [Word::NorthSouth, Word::EastWest],
        Sides::Plain => [Word::Name, Word::Name],
    }
}

/// Returns the title of an event, or its system and number of entrants if it has none.
pub fn title(state: &State, lang: Lang) -> String {
    match state.settings.title.as_str() {
        "" => {
            let entrants = state.entrants().filter(|(player, _)| !state.is_phantom(*player));
            untitled((&state.system).into(), entrants.count()).say(lang)
        }
        title => title.to_owned(),
    }
}

/// Returns the title of a listed event, or its kind and number of entrants if it has none.
pub fn title_of(summary: &Summary, lang: Lang) -> String {
    match (summary.title.as_str(), summary.kind()) {
        ("", Some(kind)) => untitled(kind, summary.entrants).say(lang),
        ("", None) => Word::Untitled.say(lang),
        (title, _) => title.to_owned(),
    }
}

/// Returns the name of an event without a title.
pub fn untitled(kind: Kind, n: usize) -> Word {
    match kind {
        Kind::RoundRobin => Word::RoundRobinOf { n },
        Kind::Monrad => Word::MonradOf { n },
        Kind::Keizer => Word::KeizerOf { n },
        Kind::Individual => Word::IndividualOf { n },
        Kind::Mexicano => Word::MexicanoOf { n },
        Kind::Pairs => Word::PairsOf { n },
        Kind::Cup => Word::CupOf { n },
    }
}

impl Word {
    /// Returns the number of participants: players, pairs, teams or clubs.
    pub fn taking_part(state: &State, n: usize) -> Word {
        Word::TakingPart { who: state.game().who, n }
    }

    /// Returns the number of entrants on the list and of those who have left; empty seats are not counted.
    pub fn on_the_list(state: &State) -> Word {
        let all = || state.entrants().filter(|&(player, _)| !state.is_phantom(player));
        let left = all().filter(|(_, member)| member.left.is_some()).count();
        Word::OnTheList { who: state.game().who, n: all().count(), left }
    }
}

impl Idle {
    /// Returns the word for a round without a game in this kind of event or system, the only one used for it.
    pub fn of(kind: impl Into<Kind>) -> Idle {
        match kind.into() {
            Kind::Monrad => Idle::WalkOver,
            Kind::Individual | Kind::Mexicano => Idle::SitsOut,
            Kind::Pairs => Idle::SitsStill,
            Kind::RoundRobin | Kind::Keizer | Kind::Cup => Idle::Bye,
        }
    }

    /// Returns the text for one entrant without a game in this round.
    pub fn one(kind: impl Into<Kind>, name: String) -> Idle {
        match Idle::of(kind) {
            Idle::SitsOut => Idle::IsOut { name },
            Idle::SitsStill => Idle::IsStill { name },
            Idle::WalkOver => Idle::HasWalkOver { name },
            _ => Idle::HasBye { name },
        }
    }

    /// Returns the text for all entrants without a game in a round; `names` is already joined.
    pub fn all(kind: impl Into<Kind>, names: String) -> Idle {
        match Idle::of(kind) {
            Idle::SitsOut => Idle::Out { names },
            Idle::SitsStill => Idle::Still { names },
            Idle::WalkOver => Idle::WalkOvers { names },
            _ => Idle::Byes { names },
        }
    }
}

/// Selects words by the name of the variant where a language needs it: `{idle: out=sits out | other=has the bye}`.
impl Hole for Idle {
    fn write(&self, lang: Lang, to: &mut String) {
        to.push_str(&self.say(lang));
    }

    fn count(&self) -> Option<u64> {
        plural::number(match self {
            Idle::WalkOver => "forfeit",
            Idle::SitsOut => "out",
            Idle::SitsStill => "still",
            _ => "bye",
        })
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Individual, Monrad, Pairs, System};
    use rondel_schedule::round_robin::circle::Plan;
    use rondel_session::setup::testing::begun;

    use super::*;

    #[test]
    fn an_event_without_a_title_is_called_by_its_system_and_number_at_its_desk_and_in_the_list() {
        for (kind, words) in [
            (Kind::RoundRobin, ["Round robin of 8", "Iedereen tegen iedereen, 8", "Alle mot alle, 8"]),
            (Kind::Monrad, ["Monrad of 8", "Monrad met 8", "Monrad med 8"]),
            (Kind::Keizer, ["Keizer with 8", "Keizer met 8", "Keizer med 8"]),
        ] {
            let event = begun(kind, 8);
            let state = event.state();
            assert_eq!(Lang::BUILT_IN.map(|lang| title(state, lang)), words);
            assert_eq!(Lang::BUILT_IN.map(|lang| title_of(&Summary::of(state), lang)), words);
        }
        let named = Summary { title: "Cup".to_owned(), ..Summary::default() };
        assert_eq!(title_of(&named, Lang::En), "Cup");
        assert_eq!(title_of(&Summary::default(), Lang::En), "Event without a title");
    }

    #[test]
    fn a_round_without_a_game_has_one_word_in_each_kind_of_event() {
        let monrad = System::Monrad(Monrad { rounds: 5, lot: None });
        let individual = System::Individual(Individual::default());
        let said = |idle: Idle| Lang::BUILT_IN.map(|lang| idle.say(lang));
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
        assert_eq!(Lang::BUILT_IN.map(|lang| listed(&words, lang)), ["1, 2 and 8", "1, 2 en 8", "1, 2 og 8"]);
        assert_eq!(listed(&words[..1], Lang::En), "1");
        assert_eq!(listed(&[], Lang::En), "");
    }
}
