//! The club's own people: who is present, who is kept, and the offers of a rating list.

use rondel_format::ratings::Refused;
use rondel_session::setup::people::update::Update;
use rondel_session::setup::people::{MOST, Unfit};

use super::placeholders::Nested;

sentences!("people");

impl From<Unfit> for People {
    fn from(unfit: Unfit) -> People {
        match unfit {
            Unfit::Nameless => People::Nameless,
            Unfit::TooLong => People::TooLong { most: rondel_event::event::MAX_NAME },
            Unfit::Twice { name } => People::Twice { name },
            Unfit::Full => People::Full { most: MOST },
        }
    }
}

impl From<&Update> for Keep {
    /// Returns the effect of keeping the people of an event.
    fn from(kept: &Update) -> Keep {
        let Update { known, changed, new, .. } = *kept;
        match (kept.people.all().len() == new, changed) {
            (true, _) => Keep::First { n: new },
            (_, 0) => Keep::Offer { known, new },
            (_, changed) => Keep::OfferChanged { known, new, changed },
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::option;
    use proptest::prelude::*;
    use rondel_event::event::Entrant;
    use rondel_format::entrants::read;
    use rondel_session::setup::people::attendance::Attendance;
    use rondel_session::setup::people::{People, Person};

    use crate::Say;

    proptest! {
        #[test]
        fn whoever_is_ticked_stands_in_the_box_with_all_that_is_known(
            all in vec(
                ("\\PC{1,12}", option::of(0..3_000_u16), "[\\PC\t]{0,6}", "[0-9]?[A-C]?", option::of(1_950..2_020_u16)),
                2..8,
            ),
            ticks in vec(any::<bool>(), 8),
        ) {
            let mut people = People::default();
            for (name, rating, club, class, born) in all {
                let _ = people.add(Person { name, rating, club, class, born, group: "A".to_owned() });
            }
            let mut here = Attendance::default();
            let ticked: Vec<usize> = (0..people.all().len()).filter(|at| ticks[*at]).collect();
            here.tick(&people, &ticked, true);
            let entrants: Vec<Entrant> = ticked.iter().map(|at| people.all()[*at].entrant()).collect();
            let text = here.text(Say::en);
            let found: Vec<Entrant> = read(&text).entrants.into_iter().map(|found| found.entrant).collect();
            let names = |entrants: &[Entrant]| entrants.iter().map(|entrant| entrant.name.clone()).collect::<Vec<_>>();
            prop_assert_eq!(names(&found), names(&entrants), "{}", text);
            let plain = |text: &str| text.chars().all(|c| c.is_alphanumeric() || c == ' ');
            if entrants.iter().all(|entrant| plain(&entrant.name) && plain(&entrant.club)) {
                prop_assert_eq!(found, entrants, "{}", text);
            }
        }
    }
}
