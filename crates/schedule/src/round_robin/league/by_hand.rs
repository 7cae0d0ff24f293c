//! A timetable whose rounds are exchanged by hand to lower its carry-over sum, and its address.

use std::fmt;

use oorandom::Rand32;

use super::best::Best;
use super::moves::{Move, Rounds};
use super::timetable::Timetable;
use crate::model::schedule::Schedule;
use crate::round_robin::circle;

/// A timetable being edited by hand: after every act, every two teams still meet once.
#[derive(Debug, Clone, PartialEq)]
pub struct ByHand {
    rounds: Rounds,
    picked: Option<usize>,
    back: Vec<Rounds>,
    forth: Vec<Rounds>,
}

/// The timetable to start from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Start {
    /// The circle method, which has the largest sum of all.
    Circle,
    /// A random timetable with this seed.
    Lot(u64),
    /// The best known timetable.
    Best,
}

/// A change to the timetable or to the selection; rounds and teams are 0-based.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Act {
    /// Starts again with other rounds for as many teams; this can be undone too.
    Begin(Start),
    /// Selects a round, or deselects the selected one.
    Pick(usize),
    /// Exchanges the selected round with this one.
    Exchange(usize),
    /// Moves the selected round to the place of this one; the rounds between close up.
    Put(usize),
    /// Exchanges, between the selected round and another one, the ring of games that contains this team.
    Part {
        /// The 0-based other round.
        other: usize,
        /// The 0-based team.
        team: usize,
    },
    /// Undoes the last act.
    Undo,
    /// Redoes the act undone last.
    Redo,
}

/// Games of the selected round whose players also meet among themselves, in other pairs, in another round; these
/// games can change rounds on their own.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// The 0-based other round.
    pub other: usize,
    /// The games of the selected round and of the other round; teams are 0-based.
    pub games: [Vec<[usize; 2]>; 2],
    /// The carry-over sum after they have changed rounds.
    pub sum: u64,
}

impl Part {
    /// Returns the act that exchanges this part.
    pub fn act(&self) -> Act {
        Act::Part { other: self.other, team: self.games[0][0][0] }
    }
}

impl ByHand {
    /// The smallest and the largest number of teams; only even numbers are possible.
    pub const TEAMS: [u16; 2] = [4, Best::MOST_TEAMS as u16];

    /// The usual number of teams, for which no starter reaches the best known sum.
    pub const USUAL: u16 = 12;

    /// Creates the timetable `start`; the number of teams is rounded up to an even number and limited to
    /// [`Self::TEAMS`].
    ///
    /// ```
    /// use rondel_schedule::round_robin::league::by_hand::{Act, ByHand, Start};
    ///
    /// let mut it = ByHand::begin(12, Start::Circle);
    /// assert_eq!(it.sum(), 924);
    /// it.update(Act::Pick(0));
    /// it.update(Act::Exchange(4));
    /// assert!(it.sum() < 924);
    /// let read = ByHand::read(&it.to_string()).expect("what it writes it reads");
    /// assert_eq!(read.timetable(), it.timetable());
    /// ```
    pub fn begin(teams: u16, start: Start) -> Self {
        let [least, most] = Self::TEAMS;
        let teams = usize::from(teams.next_multiple_of(2).clamp(least, most));
        let circle = || {
            let schedule = circle::berger(teams).expect("a number of teams in range");
            Timetable::of(&schedule).expect("the circle seats everybody once a round")
        };
        let rounds = match start {
            Start::Circle => Rounds::of(circle().met().to_vec()),
            Start::Lot(seed) => Rounds::by_lot(teams, &mut Rand32::new(seed)),
            Start::Best => {
                let best = Best::of(teams).map_or_else(circle, |best| best.timetable(teams));
                Rounds::of(best.met().to_vec())
            }
        };
        ByHand::of_rounds(rounds)
    }

    /// Creates an editor for this timetable; `None` if not every two teams meet once, or if the number of teams is
    /// out of range. A free seat becomes a team.
    ///
    /// ```
    /// use rondel_schedule::round_robin::circle;
    /// use rondel_schedule::round_robin::league::{by_hand::ByHand, timetable::Timetable};
    ///
    /// let timetable = Timetable::of(&circle::berger(12)?)?;
    /// assert_eq!(ByHand::of(&timetable).map(|it| it.sum()), Some(timetable.carry_over().sum));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(timetable: &Timetable) -> Option<Self> {
        let [least, most] = Self::TEAMS.map(usize::from);
        let fits = (least..=most).contains(&timetable.seats()) && timetable.is_round_robin();
        fits.then(|| ByHand::of_rounds(Rounds::of(timetable.met().to_vec())))
    }

    fn of_rounds(rounds: Rounds) -> Self {
        ByHand { rounds, picked: None, back: Vec::new(), forth: Vec::new() }
    }

    /// The number of teams, which is even.
    pub fn teams(&self) -> usize {
        self.rounds.seats
    }

    /// The carry-over sum of the timetable.
    pub fn sum(&self) -> u64 {
        self.rounds.sum.unsigned_abs()
    }

    /// The sum before the last act; `None` before the first act.
    pub fn before(&self) -> Option<u64> {
        self.back.last().map(|rounds| rounds.sum.unsigned_abs())
    }

    /// The 0-based selected round; `None` if no round is selected.
    pub fn picked(&self) -> Option<usize> {
        self.picked
    }

    /// True for each of undo and redo, in this order, that is possible.
    pub fn can(&self) -> [bool; 2] {
        [!self.back.is_empty(), !self.forth.is_empty()]
    }

    /// The games of each round; teams are 0-based, the lower first.
    pub fn games(&self) -> Vec<Vec<[usize; 2]>> {
        self.rounds.met.iter().map(|met| games(met, u64::MAX)).collect()
    }

    /// The rounds as a timetable.
    pub fn timetable(&self) -> Timetable {
        Timetable::from_met(self.teams(), self.rounds.met.clone()).expect("every act keeps the games")
    }

    /// The rounds as a schedule; the first-named sides have no meaning.
    pub fn schedule(&self) -> Schedule {
        let timetable = self.timetable();
        let rounds = (0..timetable.rounds()).map(|round| timetable.sided(round, |_| true));
        Schedule { entrants: self.teams(), rounds: rounds.collect() }
    }

    /// Returns the sums after exchanging the selected round with `round`, and after moving it there; `None` if no
    /// round or this round is selected.
    pub fn sums(&self, round: usize) -> Option<[u64; 2]> {
        let picked = self.picked.filter(|&picked| picked != round)?;
        Some([self.exchange(picked, round), Move::Put([picked, round])].map(|step| self.after(step)))
    }

    /// Returns the parts of the selected round that can be exchanged with another round, smallest resulting sum
    /// first.
    pub fn parts(&self) -> Vec<Part> {
        let Some(picked) = self.picked else { return Vec::new() };
        let others = (0..self.rounds.rounds()).filter(|&other| other != picked);
        let mut parts: Vec<Part> = others.flat_map(|other| self.parts_with(picked, other)).collect();
        parts.sort_by_key(|part| part.sum);
        parts
    }

    /// The rings formed by the games of two rounds; empty if there is only one ring.
    fn parts_with(&self, picked: usize, other: usize) -> Vec<Part> {
        let (mut seen, mut parts) = (0_u64, Vec::new());
        for seat in 0..self.teams() {
            if seen >> seat & 1 == 1 {
                continue;
            }
            let seats = self.rounds.circle([picked, other], seat);
            seen |= seats;
            let games = [picked, other].map(|round| games(&self.rounds.met[round], seats));
            let sum = self.after(Move::Rounds([picked, other], seats));
            parts.push(Part { other, games, sum });
        }
        if parts.len() > 1 { parts } else { Vec::new() }
    }

    /// Carries out an act; an impossible act changes nothing.
    pub fn update(&mut self, act: Act) {
        let is_round = |round: usize| round < self.rounds.rounds();
        match act {
            Act::Begin(start) => {
                let other = ByHand::begin(self.teams() as u16, start);
                self.picked = None;
                self.forth.clear();
                self.back.push(std::mem::replace(&mut self.rounds, other.rounds));
            }
            Act::Pick(round) if is_round(round) => {
                self.picked = (self.picked != Some(round)).then_some(round);
            }
            Act::Exchange(round) if is_round(round) => {
                self.go(|it, picked| it.exchange(picked, round), round)
            }
            Act::Put(round) if is_round(round) => self.go(|_, picked| Move::Put([picked, round]), round),
            Act::Part { other, team } if is_round(other) && team < self.teams() => {
                self.go(|it, picked| it.part([picked, other], team), other);
            }
            Act::Undo => {
                if let Some(before) = self.back.pop() {
                    self.forth.push(std::mem::replace(&mut self.rounds, before));
                }
            }
            Act::Redo => {
                if let Some(after) = self.forth.pop() {
                    self.back.push(std::mem::replace(&mut self.rounds, after));
                }
            }
            Act::Pick(_) | Act::Exchange(_) | Act::Put(_) | Act::Part { .. } => {}
        }
    }

    /// Makes a move of the selected round with another one, and deselects it.
    fn go(&mut self, step: impl Fn(&Self, usize) -> Move, other: usize) {
        let Some(picked) = self.picked.take().filter(|&picked| picked != other) else { return };
        let step = step(self, picked);
        self.back.push(self.rounds.clone());
        self.forth.clear();
        self.rounds.go(step);
    }

    fn exchange(&self, one: usize, other: usize) -> Move {
        Move::Rounds([one, other], u64::MAX >> (64 - self.teams()))
    }

    fn part(&self, two: [usize; 2], team: usize) -> Move {
        Move::Rounds(two, self.rounds.circle(two, team))
    }

    fn after(&self, step: Move) -> u64 {
        let mut rounds = self.rounds.clone();
        rounds.go(step);
        rounds.sum.unsigned_abs()
    }

    /// Reads the number of teams at the start of a written timetable; `None` if it is odd or out of range.
    pub fn teams_of(text: &str) -> Option<u16> {
        let teams = text.split('/').next()?.parse().ok()?;
        let [least, most] = Self::TEAMS;
        (least..=most).contains(&teams).then_some(teams).filter(|teams| teams.is_multiple_of(2))
    }

    /// Reads a written timetable; a number of teams alone is the circle method.
    ///
    /// `None` if the text is not a timetable in which every two teams meet once.
    ///
    /// ```
    /// use rondel_schedule::round_robin::league::by_hand::{ByHand, Start};
    ///
    /// let circle = ByHand::begin(12, Start::Circle);
    /// assert_eq!(ByHand::read("12").map(|it| it.timetable()), Some(circle.timetable()));
    /// assert!(ByHand::read("11").is_none());
    /// ```
    pub fn read(text: &str) -> Option<Self> {
        let teams = Self::teams_of(text)?;
        let Some((_, letters)) = text.split_once('/') else {
            return Some(ByHand::begin(teams, Start::Circle));
        };
        let teams = usize::from(teams);
        let each = (teams / 2).checked_sub(1)?;
        if letters.len() != each * (teams - 1) || !letters.is_ascii() {
            return None;
        }
        let seats: Option<Vec<usize>> =
            letters.bytes().map(|it| LETTERS.iter().position(|&letter| letter == it)).collect();
        let met = seats?.chunks(each).map(|round| met(teams, round)).collect::<Option<Vec<_>>>()?;
        ByHand::of(&Timetable::from_met(teams, met).ok()?)
    }
}

/// A letter for each team.
const LETTERS: &[u8; Best::MOST_TEAMS] = b"abcdefghijklmnopqrstuvwxyzABCDEF";

/// Returns a round from the partners of the lowest unpaired seat, one after another; the last two seats are left
/// over.
fn met(teams: usize, partners: &[usize]) -> Option<Vec<u8>> {
    let mut met = vec![None; teams];
    let mut partners = partners.iter().copied();
    while let Some(lowest) = (0..teams).find(|&seat| met[seat].is_none()) {
        let other = match partners.next() {
            Some(other) => other,
            None => (lowest + 1..teams).find(|&seat| met[seat].is_none())?,
        };
        if other >= teams || other == lowest || met[other].is_some() {
            return None;
        }
        (met[lowest], met[other]) = (Some(other as u8), Some(lowest as u8));
    }
    met.into_iter().collect()
}

/// The games of these seats in a round, the lower team first.
fn games(met: &[u8], seats: u64) -> Vec<[usize; 2]> {
    let pairs = met.iter().enumerate().map(|(seat, &other)| [seat, other.into()]);
    pairs.filter(|&[a, b]| a < b && seats >> a & 1 == 1).collect()
}

impl fmt::Display for ByHand {
    /// Writes the timetable as a link contains it: the number of teams, then for each round a letter per game, the
    /// opponent of the lowest unpaired team.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/", self.teams())?;
        for games in self.games() {
            let (_, but_last) = games.split_last().expect("at least two games a round");
            but_last.iter().try_for_each(|&[_, other]| write!(f, "{}", char::from(LETTERS[other])))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::verify;

    fn counted(it: &ByHand) -> u64 {
        verify::league(&it.schedule()).carry_over
    }

    #[test]
    fn every_start_is_read_back_from_its_address() {
        for teams in (ByHand::TEAMS[0]..=ByHand::TEAMS[1]).step_by(2) {
            for start in [Start::Circle, Start::Lot(7), Start::Best] {
                let it = ByHand::begin(teams, start);
                assert_eq!(ByHand::read(&it.to_string()), Some(it.clone()), "{teams} {start:?}");
                assert_eq!(it.sum(), counted(&it), "{teams} {start:?}");
            }
        }
        assert_eq!(ByHand::begin(11, Start::Best).sum(), 160);
        assert_eq!(ByHand::begin(0, Start::Best).teams(), 4);
        assert_eq!(ByHand::begin(1_000, Start::Best).teams(), 32);
    }

    #[test]
    fn what_is_no_round_robin_is_not_read() {
        let good = ByHand::begin(6, Start::Circle).to_string();
        assert!(ByHand::read(&good).is_some());
        // A number alone requests that number of teams.
        assert_eq!(ByHand::read("6").unwrap().to_string(), good);
        assert_eq!(ByHand::teams_of("8/zz"), Some(8));
        for bad in ["", "7", "6/", "6/bb", "5/bbbb", "2/", "34/b", "x/y", &format!("{good}a"), "6/éééééé"]
        {
            assert_eq!(ByHand::read(bad), None, "{bad}");
        }
        // Any other letter gives a game that occurs twice or has no second team.
        for at in 2..good.len() {
            for letter in LETTERS.iter().filter(|&&letter| letter != good.as_bytes()[at]) {
                let mut bytes = good.clone().into_bytes();
                bytes[at] = *letter;
                assert_eq!(ByHand::read(std::str::from_utf8(&bytes).unwrap()), None, "{at}");
            }
        }
    }

    #[test]
    fn to_begin_anew_can_be_taken_back() {
        let mut it = ByHand::begin(10, Start::Circle);
        let before = it.games();
        it.update(Act::Begin(Start::Best));
        assert_eq!(it.sum(), 108);
        it.update(Act::Undo);
        assert_eq!(it.games(), before);
    }

    #[test]
    fn nothing_happens_where_nothing_is_chosen() {
        let mut it = ByHand::begin(8, Start::Circle);
        let before = it.clone();
        for act in [Act::Exchange(3), Act::Put(2), Act::Undo, Act::Redo, Act::Pick(7)] {
            it.update(act);
            assert_eq!(it, before);
        }
        assert!(it.parts().is_empty() && it.sums(1).is_none());
        it.update(Act::Pick(2));
        it.update(Act::Pick(2));
        assert_eq!(it, before);
    }

    #[test]
    fn the_circle_of_twelve_is_rigid_and_one_by_lot_is_not() {
        let mut circle = ByHand::begin(12, Start::Circle);
        circle.update(Act::Pick(0));
        assert!(circle.parts().is_empty());
        let mut lot = ByHand::begin(12, Start::Lot(1));
        lot.update(Act::Pick(0));
        let parts = lot.parts();
        assert!(!parts.is_empty() && parts.is_sorted_by_key(|part| part.sum));
        for Part { games: [here, there], .. } in &parts {
            let who = |games: &[[usize; 2]]| {
                let mut who: Vec<usize> = games.iter().flatten().copied().collect();
                who.sort_unstable();
                who
            };
            assert_eq!(who(here), who(there));
            assert!(here.iter().all(|game| !there.contains(game)));
        }
    }

    proptest! {
        #[test]
        fn every_act_keeps_a_round_robin_and_says_its_sum_before(
            half in 2_u16..9, seed in 0_u64..50, acts in prop::collection::vec((0_usize..17, 0_usize..17, 0..3), 1..12),
        ) {
            let mut it = ByHand::begin(2 * half, Start::Lot(seed));
            let first = it.clone();
            let mut done = 0;
            for (picked, other, kind) in acts {
                let rounds = it.games().len();
                let [picked, other] = [picked % rounds, other % rounds];
                it.update(Act::Pick(picked));
                let parts = it.parts();
                let (act, sum) = match kind {
                    0 => (Act::Exchange(other), it.sums(other).map(|sums| sums[0])),
                    1 => (Act::Put(other), it.sums(other).map(|sums| sums[1])),
                    _ => match parts.get(other % parts.len().max(1)) {
                        Some(part) => (part.act(), Some(part.sum)),
                        None => (Act::Pick(picked), None),
                    },
                };
                it.update(act);
                done += usize::from(sum.is_some());
                prop_assert_eq!(it.picked(), None);
                prop_assert_eq!(it.sum(), sum.unwrap_or(it.sum()));
                prop_assert_eq!(it.sum(), counted(&it));
                prop_assert!(it.timetable().is_round_robin());
            }
            for _ in 0..done {
                it.update(Act::Undo);
            }
            prop_assert_eq!(it.games(), first.games());
            prop_assert!(!it.can()[0]);
        }
    }
}
