//! From items to a season: names that are one person, the order of list 0, and newcomers.

use std::cmp::Reverse;
use std::collections::HashMap;

use rondel_event::event::Entrant;
use rondel_event::standings::keizer::{Away, Game, Newcomer, Round, Season};
use rondel_schedule::model::ids::{Player, RoundNo};
use serde::{Deserialize, Serialize};

use super::people::{key, keys_alike};
use super::{Fault, Form, ItemKind, Reading, Trouble};
use crate::entrants;

/// The order of list 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// In the order of the pasted list; without a list in the order of first mention.
    #[default]
    Listed,
    /// By rating, members without a rating last.
    Rating,
}

/// The person's choices about a text.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Choices {
    /// List 0 as pasted, with or without ratings; may be empty.
    pub list: String,
    /// The order of list 0.
    pub order: Order,
    /// True if unlisted members whose first round is later than round 1 are newcomers. `None` means true if the text
    /// gives absences in lines, since members are then mentioned from round 1 on.
    pub late: Option<bool>,
    /// The answers to [`Question`]s.
    pub answers: Vec<Answer>,
}

/// The answer to the question whether two names are one person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The name in question.
    pub spelled: String,
    /// The similar name.
    pub like: String,
    /// True if both names are one person.
    pub same: bool,
}

/// Two similar names that never occur in the same round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The name that is unlisted or occurs less often.
    pub spelled: String,
    /// The 1-based line of the first occurrence of `spelled`.
    pub line: usize,
    /// The other name.
    pub like: String,
}

/// A remark for the person who pasted the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remark {
    /// A round between others has neither games nor absences.
    Empty {
        /// The round.
        round: RoundNo,
    },
    /// Newcomers, each with their first round.
    Newcomers(Vec<(String, RoundNo)>),
    /// Players of round 1 who are not on the pasted list; they were put at the end of list 0.
    NotListed(Vec<String>),
    /// Listed members who occur nowhere else.
    NotNamed(Vec<String>),
    /// Members who no longer occur from a round on, although absences are given; they are taken to have left.
    Left(Vec<(String, RoundNo)>),
    /// Some games are still open.
    Open {
        /// The number of open games.
        games: usize,
    },
    /// A remark about the pasted list.
    List(entrants::Remark),
}

/// An imported season.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ImportedSeason {
    /// The members by [`Player::index`]: list 0 in its order, then newcomers in the order of their first rounds.
    pub members: Vec<Entrant>,
    /// The games and absences of the season.
    pub season: Season,
    /// The players who have left, each with the first round after their departure.
    pub left: Vec<(Player, RoundNo)>,
    /// Pairs of names that may be one person; they count as two people until the question is answered.
    pub questions: Vec<Question>,
    /// The remarks for the person who pasted the text.
    pub remarks: Vec<Remark>,
    /// The items left out because a player would have two games or absences in a round.
    pub troubles: Vec<Trouble>,
}

/// A member before the numbers are assigned.
struct Person {
    entrant: Entrant,
    listed: bool,
    line: usize,
    /// The rounds with an item of this person, in ascending order.
    rounds: Vec<RoundNo>,
}

impl Reading {
    /// Builds the season according to these choices.
    ///
    /// ```
    /// use rondel_format::season::{Choices, read};
    ///
    /// let taken = read("1;Anna;Bo;1-0\n1;Cas;afgemeld").build(&Choices::default());
    /// assert_eq!(taken.members.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["Anna", "Bo", "Cas"]);
    /// assert_eq!((taken.season.rounds[0].games.len(), taken.season.rounds[0].away.len()), (1, 1));
    /// ```
    pub fn build(&self, choices: &Choices) -> ImportedSeason {
        let mut taken = ImportedSeason::default();
        let list = entrants::read(&choices.list);
        taken.remarks.extend(list.remarks.into_iter().map(Remark::List));
        let listed = list.entrants.into_iter().map(|found| (found.entrant, found.line));
        let (mut people, of_label) = self.people(listed.collect(), &choices.answers);

        let tells_absences = self
            .items
            .iter()
            .any(|item| matches!(item.what, ItemKind::Away { away, .. } if away != Away::Bye));
        let late = choices.late.unwrap_or(tells_absences && self.form == Form::Lines);
        let played = self.evenings(&of_label, late, &mut people, &mut taken);
        taken.questions = questions(&people, &choices.answers);

        let numbers = order(&people, late, choices.order, &mut taken);
        let numbered = |person: usize| numbers[person].expect("who is named has a number");
        let round = |evening: Evening| {
            let games = evening.games.into_iter().zip(evening.outcomes);
            let game = |([white, black], outcome): ([usize; 2], _)| Game {
                white: numbered(white),
                black: numbered(black),
                outcome,
                aside: false,
            };
            let away = evening.away.into_iter().map(|(who, away)| (numbered(who), away));
            Round { games: games.map(game).collect(), away: away.collect() }
        };
        taken.season.rounds = played.into_iter().map(round).collect();
        self.remark(&people, &numbers, tells_absences, &mut taken);
        taken
    }

    /// Returns the people, and for each label the index of its person.
    fn people(&self, listed: Vec<(Entrant, usize)>, answers: &[Answer]) -> (Vec<Person>, Vec<usize>) {
        let mut by_key: HashMap<String, usize> = HashMap::new();
        let mut people: Vec<Person> = Vec::new();
        for (entrant, line) in listed {
            by_key.entry(key(&entrant.name)).or_insert(people.len());
            people.push(Person { entrant, listed: true, line, rounds: Vec::new() });
        }
        let same_as = |name: &str| {
            answers
                .iter()
                .find(|answer| answer.same && answer.spelled == name)
                .map(|answer| answer.like.as_str())
        };
        let mut of_label = vec![usize::MAX; self.labels.len()];
        // Names that are aliases of others are resolved after these.
        for others in [false, true] {
            for (label, at) in self
                .labels
                .iter()
                .zip(&mut of_label)
                .filter(|(label, _)| same_as(&label.name).is_some() == others)
            {
                let name = same_as(&label.name).unwrap_or(&label.name);
                *at = *by_key.entry(key(name)).or_insert_with(|| {
                    let entrant = Entrant { rating: label.rating, ..Entrant::named(label.name.clone()) };
                    people.push(Person { entrant, listed: false, line: label.line, rounds: Vec::new() });
                    people.len() - 1
                });
                let rating = &mut people[*at].entrant.rating;
                *rating = rating.or(label.rating);
            }
        }
        (people, of_label)
    }

    /// Returns the rounds, leaving out items of players who already have one in the same round.
    fn evenings(
        &self,
        of_label: &[usize],
        late: bool,
        people: &mut [Person],
        taken: &mut ImportedSeason,
    ) -> Vec<Evening> {
        let mut played: Vec<Evening> = Vec::new();
        played.resize_with(self.rounds(), Evening::default);
        let mut seen: HashMap<(RoundNo, usize), usize> = HashMap::new();
        let first_game = |label: usize| {
            let is_part = |what: &ItemKind| match *what {
                ItemKind::Game { white, black, .. } => white == label || black == label,
                ItemKind::Away { who, away } => who == label && away != Away::Notice,
            };
            self.items.iter().filter(|item| is_part(&item.what)).map(|item| item.round).min()
        };
        for item in &self.items {
            let named: Vec<usize> = match item.what {
                ItemKind::Game { white, black, .. } => vec![of_label[white], of_label[black]],
                ItemKind::Away { who, .. } => vec![of_label[who]],
            };
            // A report gives absences also for rounds before a member joined.
            if let (Form::Report, true, ItemKind::Away { who, away: Away::Notice }) =
                (self.form, late, &item.what)
                && first_game(*who).is_none_or(|first| item.round < first)
            {
                continue;
            }
            let trouble = |why| Trouble { line: item.line, text: self.words(&item.what), why };
            if let Some((person, &first)) =
                named.iter().find_map(|&person| Some((person, seen.get(&(item.round, person))?)))
            {
                let name = people[person].entrant.name.clone();
                taken.troubles.push(trouble(Fault::Twice { name, round: item.round, first }));
                continue;
            }
            if let [one, other] = named[..]
                && one == other
            {
                taken.troubles.push(trouble(Fault::Alone(people[one].entrant.name.clone())));
                continue;
            }
            for &person in &named {
                seen.insert((item.round, person), item.line);
                people[person].rounds.push(item.round);
            }
            let evening = &mut played[item.round.index()];
            match &item.what {
                ItemKind::Game { outcome, .. } => {
                    evening.games.push([named[0], named[1]]);
                    evening.outcomes.push(outcome.clone());
                }
                ItemKind::Away { away, .. } => evening.away.push((named[0], *away)),
            }
        }
        for person in people {
            person.rounds.sort_unstable();
        }
        played
    }

    /// Describes an item in the words of the text.
    fn words(&self, what: &ItemKind) -> String {
        match *what {
            ItemKind::Game { white, black, .. } => {
                format!("{} – {}", self.labels[white].name, self.labels[black].name)
            }
            ItemKind::Away { who, .. } => self.labels[who].name.clone(),
        }
    }

    fn remark(
        &self,
        people: &[Person],
        numbers: &[Option<Player>],
        tells_absences: bool,
        taken: &mut ImportedSeason,
    ) {
        let rounds = &taken.season.rounds;
        for (index, round) in rounds.iter().enumerate() {
            if round.games.is_empty() && round.away.is_empty() {
                taken.remarks.push(Remark::Empty { round: RoundNo::from_index(index) });
            }
        }
        let open = rounds.iter().flat_map(|round| &round.games).filter(|game| game.outcome.is_none()).count();
        if open > 0 {
            taken.remarks.push(Remark::Open { games: open });
        }
        let never =
            people.iter().filter(|person| person.rounds.is_empty()).map(|person| person.entrant.name.clone());
        let never: Vec<String> = never.collect();
        if !never.is_empty() {
            taken.remarks.push(Remark::NotNamed(never));
        }
        if tells_absences {
            let mut left = Vec::new();
            for (person, number) in people.iter().zip(numbers) {
                let (Some(last), Some(number)) = (person.rounds.last(), number) else { continue };
                if last.index() + 1 < rounds.len() {
                    let from = RoundNo::from_index(last.index() + 1);
                    taken.left.push((*number, from));
                    left.push((person.entrant.name.clone(), from));
                }
            }
            taken.left.sort_unstable();
            if !left.is_empty() {
                taken.remarks.push(Remark::Left(left));
            }
        }
    }
}

/// A round in which people are indices into all people.
#[derive(Default)]
struct Evening {
    games: Vec<[usize; 2]>,
    outcomes: Vec<Option<rondel_schedule::model::result::Outcome>>,
    away: Vec<(usize, Away)>,
}

/// Numbers the people: list 0 in its order, then newcomers. Fills in members, list 0, newcomers and their remarks.
fn order(people: &[Person], late: bool, order: Order, taken: &mut ImportedSeason) -> Vec<Option<Player>> {
    let has_list = people.iter().any(|person| person.listed);
    let first_round = RoundNo::from_index(0);
    let first = |person: &Person| person.rounds.first().copied().unwrap_or(first_round);
    let is_new = |person: &Person| !person.listed && first(person) > first_round && (has_list || late);
    let (mut start, mut new): (Vec<usize>, Vec<usize>) =
        (0..people.len()).partition(|&at| !is_new(&people[at]));
    if order == Order::Rating {
        start.sort_by_key(|&at| Reverse(people[at].entrant.rating));
    }
    new.sort_by_key(|&at| first(&people[at]));
    let mut numbers = vec![None; people.len()];
    for (number, &at) in start.iter().chain(&new).enumerate() {
        numbers[at] = Some(Player::from_index(number));
        taken.members.push(people[at].entrant.clone());
    }
    taken.season.start = (0..start.len()).map(Player::from_index).collect();
    let newcomer = |(index, &at): (usize, &usize)| Newcomer {
        player: Player::from_index(start.len() + index),
        first: first(&people[at]),
    };
    taken.season.newcomers = new.iter().enumerate().map(newcomer).collect();
    let name = |at: usize| people[at].entrant.name.clone();
    if !new.is_empty() {
        taken.remarks.push(Remark::Newcomers(new.iter().map(|&at| (name(at), first(&people[at]))).collect()));
    }
    let stray: Vec<String> =
        start.iter().filter(|&&at| has_list && !people[at].listed).map(|&at| name(at)).collect();
    if !stray.is_empty() {
        taken.remarks.push(Remark::NotListed(stray));
    }
    numbers
}

/// Returns the pairs of people with similar names who never occur in the same round and whose question is not
/// answered.
fn questions(people: &[Person], answers: &[Answer]) -> Vec<Question> {
    let mut questions = Vec::new();
    let keys: Vec<String> = people.iter().map(|person| key(&person.entrant.name)).collect();
    for (at, one) in people.iter().enumerate() {
        for (other, other_key) in people.iter().zip(&keys).skip(at + 1) {
            let apart = one.rounds.iter().any(|round| other.rounds.binary_search(round).is_ok());
            if apart || one.listed && other.listed || !keys_alike(&keys[at], other_key) {
                continue;
            }
            // The listed name, or else the more frequent one, is presumed right.
            let is_meant = |person: &Person| (person.listed, person.rounds.len());
            let [spelled, like] = if is_meant(other) > is_meant(one) { [one, other] } else { [other, one] };
            let [spelled_name, like_name] = [spelled, like].map(|person| person.entrant.name.clone());
            let settled =
                answers.iter().any(|answer| answer.spelled == spelled_name && answer.like == like_name);
            if !settled {
                questions.push(Question { spelled: spelled_name, line: spelled.line, like: like_name });
            }
        }
    }
    questions
}
