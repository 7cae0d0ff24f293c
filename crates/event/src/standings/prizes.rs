//! The award of prizes: the top places of all entrants, or of every class, school, year of birth or gender.
//!
//! A pure function of standings and entrants. Entrants who share a place in the standings share it in the group too,
//! and those who share the last place with a prize each get one: prizes are for a number of *places*, not of people.

use crate::event::State;
pub use crate::event::prizes::{Group, Grouping, MAX_PLACES, MAX_PRIZES, Prize, Prizes};
use rondel_schedule::model::ids::Player;

use crate::standings::{Row, Standings};

/// The prize winners of one group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Awarded {
    /// The prize, as an index into [`Prizes::list`].
    pub prize: usize,
    /// The group for which the prize is awarded.
    pub group: Group,
    /// The winners by place, within a shared place by number. Empty if all members of the group have won another
    /// prize.
    pub winners: Vec<Winner>,
}

/// A prize winner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Winner {
    /// The player who wins the prize.
    pub player: Player,
    /// The place among the members of the group who can win this prize: 1, 2, 2, 4.
    pub place: usize,
    /// True if another winner has the same place.
    pub shared: bool,
}

/// Returns the prizes of an event with these standings: the groups of the first prize, then those of the second, and
/// so on. Groups are in the order of their names, the youngest first.
///
/// Entrants without a group, because their class, school, year or gender is not known, cannot win the prize.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
/// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
/// use rondel_event::event::history::History;
/// use rondel_event::standings::{prizes::award, table};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// // The usual prizes: the first three of all.
/// let list = table(&History::of(event.state()), &event.state().settings);
/// let awarded = award(event.state(), &list);
/// assert_eq!(awarded[0].winners[0].player.number(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn award(state: &State, standings: &Standings) -> Vec<Awarded> {
    let prizes = &state.settings.prizes;
    let mut has_had = vec![false; state.members.len()];
    let mut awarded = Vec::new();
    for (index, prize) in prizes.list.iter().enumerate() {
        for (group, mut rows) in grouped(state, standings, prize.by) {
            rows.retain(|row| row.few.is_none() && !(prizes.once && has_had[row.player.index()]));
            let winners = first_places(&rows, prize.places.into());
            for winner in &winners {
                has_had[winner.player.index()] = true;
            }
            awarded.push(Awarded { prize: index, group, winners });
        }
    }
    awarded
}

/// Returns the standings of every group in the order of [`award`], each member with their place in the group.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
/// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
/// use rondel_event::event::{history::History, prizes::Grouping};
/// use rondel_event::standings::{prizes::tables, table};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let list = table(&History::of(event.state()), &event.state().settings);
/// let tables = tables(event.state(), &list, Grouping::All);
/// assert_eq!((tables.len(), tables[0].1[0].player.number()), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn tables(state: &State, standings: &Standings, by: Grouping) -> Vec<(Group, Vec<Winner>)> {
    let grouped = grouped(state, standings, by).into_iter();
    grouped.map(|(group, rows)| (group, first_places(&rows, rows.len()))).collect()
}

/// Returns the groupings in which an event has at least two groups, in the order in which they are offered.
pub fn groupings(state: &State) -> Vec<Grouping> {
    let several = |by: &Grouping| {
        let mut groups = state.entrants().filter_map(|(_, member)| by.group(&member.entrant));
        let first = groups.next();
        groups.any(|group| first.as_ref().is_some_and(|first| !first.is(&group)))
    };
    Grouping::ALL.into_iter().filter(several).collect()
}

/// Returns the groups with their rows in the order of the standings, each named as its first member wrote it.
fn grouped<'a>(state: &State, standings: &'a Standings, by: Grouping) -> Vec<(Group, Vec<&'a Row>)> {
    let mut groups: Vec<(Group, Vec<&Row>)> = Vec::new();
    for row in &standings.rows {
        let Some(group) = state.member(row.player).and_then(|member| by.group(&member.entrant)) else {
            continue;
        };
        let at = groups.iter().position(|(known, _)| known.is(&group)).unwrap_or_else(|| {
            groups.push((group, Vec::new()));
            groups.len() - 1
        });
        groups[at].1.push(row);
    }
    groups.sort_by_cached_key(|(group, _)| group.order());
    groups
}

/// Returns the number of entrants in the standings who have no group of this kind.
pub fn without_group(state: &State, standings: &Standings, by: Grouping) -> usize {
    let group = |row: &&Row| state.member(row.player).and_then(|member| by.group(&member.entrant));
    standings.rows.iter().filter(|row| group(row).is_none()).count()
}

/// Returns the winners of the first `places` places of these rows, which are in the order of the standings.
fn first_places(rows: &[&Row], places: usize) -> Vec<Winner> {
    let mut winners = Vec::new();
    for equal in rows.chunk_by(|a, b| a.place == b.place) {
        let place = winners.len() + 1;
        if place > places {
            break;
        }
        winners.extend(equal.iter().map(|row| Winner { player: row.player, place, shared: equal.len() > 1 }));
    }
    winners
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Action, Entrant, Event, HalfPoints, Kind, Settings, System};

    /// An event of these entrants (name, class, year), with these prizes.
    fn event(entrants: &[(&str, &str, u16)], prizes: Prizes) -> Event {
        let settings = Settings { prizes, ..Kind::Monrad.settings() };
        let mut event = Event::found(0, "x", System::Monrad(Default::default()), settings).unwrap();
        let entrant = |&(name, class, born): &(&str, &str, u16)| Entrant {
            class: class.into(),
            born: Some(born).filter(|&born| born > 0),
            ..Entrant::named(name)
        };
        event.apply(0, Action::Enter(entrants.iter().map(entrant).collect())).unwrap();
        event
    }

    /// Standings in the order of the numbers, with these places.
    fn standings(places: &[usize]) -> Standings {
        let row = |(index, &place): (usize, &usize)| Row {
            place,
            player: Player::from_index(index),
            points: HalfPoints(0),
            start: HalfPoints(0),
            played: 0,
            at_table: 0,
            won: 0,
            drawn: 0,
            lost: 0,
            byes: 0,
            blacks: 0,
            score: [0; 2],
            values: Vec::new(),
            again: Vec::new(),
            few: None,
            left: None,
            performance: None,
            expected: None,
        };
        Standings { rows: places.iter().enumerate().map(row).collect(), ..Standings::default() }
    }

    /// "7A: Anna 1, Bo 2=" for each group.
    fn told(event: &Event, standings: &Standings) -> Vec<String> {
        let group = |group: &Group| match group {
            Group::All => "all".to_owned(),
            Group::Named(name) | Group::Year(name) => name.clone(),
            Group::Born(year) => year.to_string(),
            Group::Gender(gender) => format!("{gender:?}"),
        };
        let winner = |winner: &Winner| {
            let name = &event.state().members[winner.player.index()].called;
            format!("{name} {}{}", winner.place, if winner.shared { "=" } else { "" })
        };
        let line = |awarded: &Awarded| {
            let winners: Vec<String> = awarded.winners.iter().map(winner).collect();
            format!("{}: {}", group(&awarded.group), winners.join(", "))
        };
        award(event.state(), standings).iter().map(line).collect()
    }

    const FIVE: [(&str, &str, u16); 5] =
        [("Anna", "7A", 2013), ("Bo", "7B", 2014), ("Cas", "7A", 2013), ("Dirk", "7b", 2012), ("Eva", "", 0)];

    #[test]
    fn a_shared_last_place_has_a_prize_for_all_who_share_it() {
        let two = Prizes { list: vec![Prize { by: Grouping::All, places: 2 }], once: false };
        let event = event(&FIVE, two);
        assert_eq!(told(&event, &standings(&[1, 2, 2, 4, 5])), ["all: Anna 1, Bo 2=, Cas 2="]);
        assert_eq!(told(&event, &standings(&[1, 1, 1, 4, 5])), ["all: Anna 1=, Bo 1=, Cas 1="]);
        assert_eq!(told(&event, &standings(&[1, 1, 3, 4, 5])), ["all: Anna 1=, Bo 1="]);
        assert_eq!(told(&event, &standings(&[])), Vec::<String>::new());
    }

    #[test]
    fn groups_have_places_of_their_own_and_who_is_in_none_gets_nothing() {
        let classes = Prizes { list: vec![Prize { by: Grouping::Class, places: 1 }], once: false };
        let event = event(&FIVE, classes);
        let standings = standings(&[1, 2, 2, 4, 5]);
        assert_eq!(told(&event, &standings), ["7A: Anna 1", "7B: Bo 1"]);
        assert_eq!(without_group(event.state(), &standings, Grouping::Class), 1);
        assert_eq!(without_group(event.state(), &standings, Grouping::Gender), 5);
    }

    #[test]
    fn nobody_twice_lets_the_next_of_a_group_move_up() {
        let list = vec![Prize { by: Grouping::All, places: 2 }, Prize { by: Grouping::Born, places: 1 }];
        let places = standings(&[1, 2, 2, 4, 5]);
        let twice = event(&FIVE, Prizes { list: list.clone(), once: false });
        assert_eq!(
            told(&twice, &places),
            ["all: Anna 1, Bo 2=, Cas 2=", "2014: Bo 1", "2013: Anna 1", "2012: Dirk 1"]
        );
        let once = event(&FIVE, Prizes { list, once: true });
        assert_eq!(told(&once, &places), ["all: Anna 1, Bo 2=, Cas 2=", "2014: ", "2013: ", "2012: Dirk 1"]);
    }

    #[test]
    fn a_school_year_has_all_its_classes_and_a_table_everybody() {
        let event = event(
            &[("Anna", "10A", 0), ("Bo", "2B", 0), ("Cas", "10B", 0), ("Dirk", "2A", 0), ("Eva", "Owls", 0)],
            Prizes { list: vec![Prize { by: Grouping::Year, places: 1 }], once: false },
        );
        let list = standings(&[1, 2, 3, 3, 5]);
        assert_eq!(told(&event, &list), ["2: Bo 1", "10: Anna 1"]);
        assert_eq!(without_group(event.state(), &list, Grouping::Year), 1);
        let tables = tables(event.state(), &list, Grouping::Year);
        let places = tables.iter().map(|(_, rows)| rows.iter().map(|row| row.place).collect::<Vec<_>>());
        assert_eq!(places.collect::<Vec<_>>(), [[1, 2], [1, 2]]);
        assert_eq!(groupings(event.state()), [Grouping::Class, Grouping::Year]);
    }

    #[test]
    fn prizes_are_saved_in_few_words() {
        let prizes = Prizes { list: vec![Prize { by: Grouping::Class, places: 2 }], once: true };
        let text = serde_json::to_string(&prizes).unwrap();
        assert_eq!(text, r#"{"list":[{"by":"class","places":2}],"once":true}"#);
        assert_eq!(serde_json::from_str::<Prizes>(&text).unwrap(), prizes);
    }
}
