//! The list kept up from an event.

use rondel_event::event::{Party, State};

use super::{People, Person, called, who};

/// The effect of keeping the people of an event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Kept {
    /// The list as it would be.
    pub people: People,
    /// The number of people of the event who are on the list already.
    pub known: usize,
    /// The number of those of whom something changes.
    pub changed: usize,
    /// The number who are new.
    pub new: usize,
    /// The names of those who are not taken, since another is called so and nothing tells them apart.
    pub unclear: Vec<String>,
}

impl Kept {
    /// True if the list would not change.
    pub fn is_nothing(&self) -> bool {
        self.new == 0 && self.changed == 0
    }
}

/// The effect of keeping the people of an event; `None` where not people take part but pairs, teams or clubs.
///
/// Who is new comes onto the list, unless they were removed from it since. Of who is known the rating, the club, the
/// class and the year of birth are taken over where the event has them. One of a name on both sides is the same person,
/// unless born in another year: children go to another class every summer.
pub fn kept(people: &People, state: &State) -> Option<Kept> {
    if state.game().who != Party::Player {
        return None;
    }
    let them: Vec<Person> = state
        .entrants()
        .filter(|(player, _)| !state.is_phantom(*player))
        .map(|(_, member)| Person::of(&member.entrant).tidied())
        .filter(|person| !person.name.is_empty())
        .collect();
    let mut kept = Kept { people: people.clone(), ..Kept::default() };
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

/// The index of `person` in the list; nobody who was found before.
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
        // Two fit equally well.
        [(one, _), (other, _), ..] if one == other => None,
        [(_, at), ..] => Some(at),
        [] => None,
    }
}

/// Takes over what the event knows; true if something changes.
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
