//! Class standings counted a second time from the games, by [`verify`](rondel_schedule::verify::class_totals).

use std::collections::BTreeMap;

use rondel_schedule::model::scoring::Fraction;
use rondel_schedule::verify::{self, ClassRule, CountedClass};

use super::table::by_round;
use crate::event::history::History;
use crate::event::school::ClassFormula;
use crate::event::{Counts, State};
use crate::standings::classes::{ClassRow, ClassStandings};

/// Returns true if the second count gives the same classes, sums and places; `None` if points do not follow from
/// results.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Kind, System};
/// # use rondel_schedule::model::ids::{RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Kind::RoundRobin.settings())?;
/// # let pupil = |(name, class): (&str, &str)| Entrant { class: class.into(), ..Entrant::named(name) };
/// # event.apply(0, Action::Enter([("Ada", "7A"), ("Bo", "7B")].map(pupil).to_vec()))?;
/// # let (round, table_1) = (RoundNo::from_index(0), TableNo::from_index(0));
/// # event.apply(0, Action::Publish { from: round, rounds: circle::berger(2)?.rounds })?;
/// # event.apply(0, Action::Report { round, table: table_1, outcome: Some(Outcome::FirstWins) })?;
/// use rondel_event::event::history::History;
/// use rondel_event::proof::classes::recounted;
/// use rondel_event::standings::{classes::against, table};
///
/// // `event` is a round robin of two pupils, of whom the one of class 7A has beaten the one of class 7B.
/// let history = History::of(event.state());
/// let classes = against(event.state(), &table(&history, &event.state().settings)).expect("two classes");
/// assert_eq!(recounted(event.state(), &history, &classes), Some(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn recounted(state: &State, history: &History, against: &ClassStandings) -> Option<bool> {
    if state.settings.counts != Counts::Results || state.settings.teams.is_some() {
        return None;
    }
    let school = &state.settings.school;
    let least = usize::from(state.settings.classes.least);
    let rule = match &school.formula {
        ClassFormula::Average => ClassRule::Average(least),
        &ClassFormula::PerPupil { times, rounded } => {
            ClassRule::PerPupil { times: times.into(), least, rounded }
        }
        ClassFormula::Share => ClassRule::Share,
        ClassFormula::Best(bands) => {
            ClassRule::Best(bands.iter().map(|band| [band.from.into(), band.best.into()]).collect())
        }
    };
    let rounds = by_round(history, &state.settings);
    let mut times: BTreeMap<_, usize> = BTreeMap::new();
    let is_best = matches!(school.formula, ClassFormula::Best(_));
    let mut classes = Vec::new();
    for row in &against.rows {
        let all = row.pupils.iter().chain(&row.others);
        let came = if is_best { row.listed } else { 0 };
        classes.push(CountedClass {
            class: row.name.clone(),
            size: row.size.map_or(came, usize::from),
            pupils: all.clone().map(|player| rounds[player.index()].clone()).collect(),
        });
        all.for_each(|&player| *times.entry(player).or_default() += 1);
    }
    let again = verify::class_totals(&classes, &rule);
    let same = |(row, it): (&ClassRow, &verify::ClassTotal)| {
        let found = (&row.name, row.place, row.pupils.len(), i64::from(row.sum.0));
        let [above, below] = it.figure;
        found == (&it.class, it.place, it.pupils, it.points) && row.figure == Fraction::new(above, below)
    };
    let once = times.values().all(|&times| times == 1);
    Some(once && again.len() == against.rows.len() && against.rows.iter().zip(&again).all(same))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
    use rondel_schedule::model::result::Outcome;

    use super::*;
    use crate::event::{Action, Entrant, Event, Kind};
    use crate::pairing::Proposal;
    use crate::standings::{self, classes::against};
    use crate::testing::begun;

    /// A Monrad of three rounds of a school, results and classes as drawn.
    fn played(results: &[u8], classes: &[u8], least: u16) -> Event {
        let mut event = begun(Kind::Monrad, classes.len());
        for (at, class) in classes.iter().enumerate() {
            let player = Player::from_index(at);
            let class = if *class == 0 { String::new() } else { format!("{class}A") };
            let entrant = Entrant { class, ..event.state().members[at].entrant.clone() };
            let _ = event.apply(0, Action::Amend { player, entrant });
        }
        let mut settings = event.state().settings.clone();
        settings.classes.least = least;
        let _ = event.apply(0, Action::Settings(settings));
        let mut results = results.iter().cycle();
        for round in (0..3).map(RoundNo::from_index) {
            if event.state().round(round).is_none() {
                let proposal = Proposal::of(event.state(), round, &Default::default()).unwrap();
                event.apply(0, proposal.publish(event.state(), round)).unwrap();
            }
            for table in (0..event.state().rounds[round.index()].outcomes.len()).map(TableNo::from_index) {
                let outcomes =
                    [Outcome::FirstWins, Outcome::Draw, Outcome::SecondWins, Outcome::FirstForfeits];
                let outcome = Some(outcomes[usize::from(*results.next().unwrap()) % 4].clone());
                event.apply(0, Action::Report { round, table, outcome }).unwrap();
            }
        }
        event
    }

    proptest! {
        #[test]
        fn a_second_count_from_the_games_is_the_same(
            results in prop::collection::vec(0_u8..4, 1..40),
            classes in prop::collection::vec(0_u8..4, 4..14),
            least in 0_u16..12,
        ) {
            let event = played(&results, &classes, least);
            let history = History::of(event.state());
            let list = standings::table(&history, &event.state().settings);
            let Some(mut against) = against(event.state(), &list) else { return Ok(()) };
            prop_assert_eq!(recounted(event.state(), &history, &against), Some(true));
            // All entrants who came and have a class are in one, and one point too many is found anywhere.
            let pupils: usize = against.rows.iter().map(|row| row.pupils.len()).sum();
            prop_assert!(pupils + against.without <= classes.len());
            against.rows[0].sum.0 += 1;
            prop_assert_eq!(recounted(event.state(), &history, &against), Some(false));
        }
    }
}
