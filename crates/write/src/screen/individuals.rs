//! Planning the coming rounds again where partners change: the wanted number of tables and rounds.

use rondel_event::attendance::individuals::{self, Prospect, Request, Subject};
use rondel_event::attendance::latecomer::Newcomer;
use rondel_event::event::{Event, State, System};
use rondel_schedule::model::ids::Player;
use rondel_text::arrival::Arrival;
use rondel_text::individuals::Individuals;
use rondel_text::{Lang, Say};

/// Largest number of rounds that are added at once.
pub const MOST_MORE: u16 = 10;

/// The choices for the coming rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wished {
    /// Chosen number of tables, with the capacity for which it was chosen.
    tables: Option<(Filled, u16)>,
    more: u16,
}

/// The number of tables that the players present can fill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Filled {
    /// Tables if all players are seated.
    pub most: u16,
    /// Tables that the event wants, at most `most`.
    pub wished: u16,
}

impl Filled {
    /// Returns the numbers for the players present with the change in `who`; 0 for another system.
    pub fn of(state: &State, who: &Subject) -> Filled {
        let System::Individual(wishes) = &state.system else { return Filled { most: 0, wished: 0 } };
        let most = u16::try_from(individuals::players(state, who) / 4).unwrap_or(u16::MAX);
        Filled { most, wished: wishes.all_tables().min(most) }
    }
}

impl Default for Wished {
    fn default() -> Self {
        Wished { tables: None, more: 1 }
    }
}

impl Wished {
    /// Returns the number of tables to use: the wanted ones until another number is chosen. The choice lapses when
    /// the numbers change.
    pub fn tables(&self, filled: Filled) -> u16 {
        self.tables.filter(|(then, _)| *then == filled).map_or(filled.wished, |(_, tables)| tables)
    }

    /// Chooses the number of tables.
    pub fn use_tables(&mut self, filled: Filled, tables: u16) {
        self.tables = Some((filled, tables));
    }

    /// Returns the number of rounds to add when none are left.
    pub fn more(&self) -> u16 {
        self.more
    }

    /// Chooses the number of rounds to add.
    pub fn add_rounds(&mut self, more: u16) {
        self.more = more;
    }

    /// Returns the question to the planner, or `None` if too few players are present. If no rounds are left, more are
    /// added, unless the reason is that a player leaves.
    pub fn ask(&self, event: &Event, who: &Subject) -> Option<Request> {
        let state = event.state();
        let rounds = match individuals::rounds(state, who) {
            0 if !matches!(who, Subject::Leaves(..)) => self.more,
            left => left,
        };
        // Planning the same evening again gives the same plan; any change gives another seed.
        let seed = event.log().len() as u64;
        individuals::asked(event, who, self.tables(Filled::of(state, who)), rounds, seed)
    }
}

/// Returns the message about a plan that was accepted; `event` is the state afterwards. The effect was shown with the
/// choice.
pub fn said(event: &Event, who: &Subject, prospect: &Prospect, lang: Lang) -> String {
    let state = event.state();
    let name = |player: Player| state.members[player.index()].called.clone();
    match who {
        Subject::Leaves(player, _) | Subject::Misses(player, _) => {
            Arrival::Left { name: name(*player) }.say(lang)
        }
        Subject::Comes(Newcomer::Back(player)) => Arrival::Back { name: name(*player) }.say(lang),
        Subject::Comes(Newcomer::New(entrant)) => Arrival::IsIn { name: entrant.name.clone() }.say(lang),
        Subject::Nobody => Individuals::PlayedOn { rounds: prospect.shares[1].rounds }.say(lang),
    }
}

/// Returns the sentence on the rounds that stay unchanged when the rest is planned again.
pub fn until(state: &State, who: &Subject, lang: Lang) -> String {
    let from = individuals::begins(state, who);
    match from.index() < state.rounds.len() {
        true => Individuals::Until { round: from.number() }.say(lang),
        false => Individuals::NoRounds.say(lang),
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::attendance::latecomer;
    use rondel_event::event::{Entrant, Kind};
    use rondel_event::testing::evening;
    use rondel_schedule::model::ids::RoundNo;
    use rondel_schedule::whist::Planner;
    use rondel_session::setup::testing::begun;

    use super::*;

    const FIRST: Player = Player::from_index(0);

    /// Returns the number of rounds that are asked for; 0 if nothing is asked.
    fn rounds(asked: Option<Request>) -> u16 {
        match asked {
            None => 0,
            Some(Request::Whole(ask, _)) => ask.rounds,
            Some(Request::Rest(rest)) => rest.rounds,
        }
    }

    #[test]
    fn tables_are_as_wished_until_somebody_chooses_and_again_once_others_are_there() {
        let event = evening(12, 6, 0);
        let filled = Filled::of(event.state(), &Subject::Nobody);
        assert_eq!(filled.most, 3);
        let mut wished = Wished::default();
        assert_eq!(wished.tables(filled), filled.wished);
        wished.use_tables(filled, 1);
        assert_eq!(wished.tables(filled), 1);
        let fewer = Filled { most: 2, wished: 2 };
        assert_eq!(wished.tables(fewer), 2);
        assert_eq!(
            Filled::of(begun(Kind::Monrad, 12).state(), &Subject::Nobody),
            Filled { most: 0, wished: 0 }
        );
    }

    #[test]
    fn a_table_that_could_not_be_filled_is_there_again_and_one_given_up_by_choice_is_not() {
        let mut event = evening(12, 6, 1);
        let take = |event: &mut Event, who: &Subject, wished: &Wished| {
            let asked = wished.ask(event, who).unwrap();
            let Request::Rest(rest) = &asked else { panic!("a round is played") };
            let mut planner = Planner::rest(rest).unwrap();
            planner.step(10_000);
            let it = individuals::anew(event, who, &asked, &planner.best().schedule).unwrap();
            event.apply(1, it.action).unwrap();
            event.state().rounds.last().unwrap().round.tables.len()
        };
        let goes =
            |event: &Event, player: Player| Subject::Leaves(player, latecomer::leaves(event.state(), player));
        let comes =
            |name: &str| Subject::Comes(Newcomer::New(Entrant { name: name.into(), ..Entrant::default() }));
        let first = goes(&event, FIRST);
        assert_eq!(take(&mut event, &first, &Wished::default()), 2);
        let filled = Filled::of(event.state(), &comes("Late"));
        assert_eq!(filled, Filled { most: 3, wished: 3 });
        assert_eq!(take(&mut event, &comes("Late"), &Wished::default()), 3);
        // By choice there are two from now on, and three once that is chosen.
        let mut wished = Wished::default();
        wished.use_tables(Filled::of(event.state(), &Subject::Nobody), 2);
        assert_eq!(take(&mut event, &Subject::Nobody, &wished), 2);
        assert_eq!(Filled::of(event.state(), &comes("Later")), Filled { most: 3, wished: 2 });
        let mut wished = Wished::default();
        wished.use_tables(Filled::of(event.state(), &comes("Later")), 3);
        assert_eq!(take(&mut event, &comes("Later"), &wished), 3);
    }

    #[test]
    fn rounds_are_added_where_none_is_left_and_not_because_somebody_leaves() {
        let mut wished = Wished::default();
        assert_eq!(rounds(wished.ask(&evening(8, 7, 0), &Subject::Nobody)), 7, "nothing is played");
        assert_eq!(rounds(wished.ask(&evening(8, 7, 5), &Subject::Nobody)), 2);
        let event = evening(8, 7, 7);
        assert_eq!(rounds(wished.ask(&event, &Subject::Nobody)), 1);
        wished.add_rounds(3);
        assert_eq!((wished.more(), rounds(wished.ask(&event, &Subject::Nobody))), (3, 3));
        let last = RoundNo::from_index(event.state().rounds.len());
        assert_eq!(wished.ask(&event, &Subject::Leaves(FIRST, last)), None);
    }

    #[test]
    fn which_rounds_are_to_come_and_what_a_plan_did_is_said_of_whoever_it_is_about() {
        let event = evening(9, 9, 4);
        let leaves = Subject::Leaves(FIRST, RoundNo::from_index(5));
        let until = [(&Subject::Nobody, 4), (&leaves, 5)].map(|(who, _)| until(event.state(), who, Lang::En));
        assert!(until[0].contains('4') && until[1].contains('5'), "{until:?}");
        assert_eq!(
            super::until(evening(8, 7, 7).state(), &Subject::Nobody, Lang::En),
            Individuals::NoRounds.say(Lang::En)
        );
        let prospect = individuals::ways(&event, &leaves).remove(0);
        let told = said(&event, &leaves, &prospect, Lang::En);
        // What it costs was said where it was chosen.
        assert_eq!(told, Arrival::Left { name: "P1".into() }.say(Lang::En));
    }

    #[test]
    fn too_few_are_asked_nothing() {
        let event = evening(8, 7, 0);
        let filled = Filled::of(event.state(), &Subject::Nobody);
        let mut wished = Wished::default();
        wished.use_tables(filled, 0);
        assert_eq!(wished.ask(&event, &Subject::Nobody), None);
    }
}
