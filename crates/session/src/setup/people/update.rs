//! Updates of the list of people from an event.

use rondel_event::event::{Party, State};

use super::{People, Person, called, who};

/// The effect of adding the people of an event to the list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Update {
    /// The resulting list.
    pub people: People,
    /// The number of people of the event who are already on the list.
    pub known: usize,
    /// The number of these whose data changes.
    pub changed: usize,
    /// The number of new people.
    pub new: usize,
    /// The names of people who are left out, since another person has the same name and nothing distinguishes them.
    pub unclear: Vec<String>,
}

impl Update {
    /// Returns true if the list would not change.
    pub fn is_nothing(&self) -> bool {
        self.new == 0 && self.changed == 0
    }
}

/// Returns the effect of adding the people of an event; `None` if pairs, teams or clubs take part instead of people.
///
/// New people are added, unless they were removed from the list since the event began. For people on the list, the
/// rating, club, class and year of birth of the event are adopted, if known. A name that occurs once on both sides is
/// one person unless the years of birth differ, since children change class every summer.
pub fn kept(people: &People, state: &State) -> Option<Update> {
    if state.game().who != Party::Player {
        return None;
    }
    let them: Vec<Person> = state
        .entrants()
        .filter(|(player, _)| !state.is_phantom(*player))
        .map(|(_, member)| Person::of(&member.entrant).tidied())
        .filter(|person| !person.name.is_empty())
        .collect();
    let mut kept = Update { people: people.clone(), ..Update::default() };
    let mut now: Vec<(Person, bool)> = people.people.iter().map(|person| (person.clone(), false)).collect();
    for person in &them {
        let is_alone = them.iter().filter(|other| other.is_called(&person.name)).count() == 1
            && people.people.iter().filter(|other| other.is_called(&person.name)).count() == 1;
        match known(&now, person, is_alone) {
            Some(at) => {
                let (before, taken) = &mut now[at];
                *taken = true;
                kept.known += 1;
                kept.changed += usize::from(update(before, person));
            }
            None if now.iter().any(|(other, _)| other.is_called(&person.name) && !other.is_apart(person)) => {
                kept.unclear.push(person.name.clone());
            }
            None => {
                let who = who(&person.name);
                let is_removed = |at: u64| at >= state.founded;
                if !people.removed.iter().any(|removed| removed.who == who && is_removed(removed.at))
                    && now.len() < super::MOST
                {
                    now.push((person.clone(), true));
                    kept.new += 1;
                    kept.people.removed.retain(|removed| removed.who != who);
                }
            }
        }
    }
    kept.people.people.clear();
    for (person, _) in now {
        kept.people.insert(person);
    }
    Some(kept)
}

/// Returns the index of `person` in the list, excluding people who were matched before.
fn known(now: &[(Person, bool)], person: &Person, is_alone: bool) -> Option<usize> {
    let born = |other: &Person| person.born.zip(other.born).is_none_or(|(one, other)| one == other);
    let same = |one: &str, other: &str| !one.is_empty() && called(one) == called(other);
    let alike = |other: &Person| {
        let texts = [same(&person.class, &other.class), same(&person.club, &other.club)];
        texts
            .into_iter()
            .chain([person.born.is_some() && person.born == other.born])
            .filter(|same| *same)
            .count()
    };
    let others = now.iter().enumerate().filter(|(_, (other, is_found))| {
        let fits = if is_alone { born(other) } else { !other.is_apart(person) };
        !is_found && other.is_called(&person.name) && fits
    });
    let mut others: Vec<(usize, usize)> = others.map(|(at, (other, _))| (alike(other), at)).collect();
    others.sort_unstable_by(|one, other| other.cmp(one));
    match others[..] {
        // Two people match equally well.
        [(one, _), (other, _), ..] if one == other => None,
        [(_, at), ..] => Some(at),
        [] => None,
    }
}

/// Adopts the data of the event; returns true if any changes.
fn update(before: &mut Person, person: &Person) -> bool {
    let was = before.clone();
    before.rating = person.rating.or(before.rating);
    before.born = person.born.or(before.born);
    if !person.club.is_empty() {
        before.club.clone_from(&person.club);
    }
    if !person.class.is_empty() {
        before.class.clone_from(&person.class);
    }
    *before != was
}
