//! The movements that fit a number of pairs, compared by rounds, boards, balance and sit-outs.

use rondel_schedule::model::ids::RoundNo;
use serde::{Deserialize, Serialize};

use super::design::{Base, Design, MOST_EACH};
use super::howell::{Ask, Search, SearchStep};
use super::mitchell::{Absent, Course, Mitchell, most_rounds};
use super::switch::{SwitchSearch, Units};
use super::{Balance, LEAST_PAIRS, MOST_PAIRS, Movement, Phantom, howell};

/// The wishes of a director.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Wish {
    /// The number of pairs.
    pub pairs: usize,
    /// The number of rounds wanted, or `None` for the full number of each movement.
    pub rounds: Option<usize>,
    /// The number of boards in a round.
    pub each: usize,
    /// True if North/South and East/West have one winner each.
    pub two_winners: bool,
}

impl Default for Wish {
    /// A club evening of six tables.
    fn default() -> Self {
        Wish { pairs: 12, rounds: None, each: 2, two_winners: false }
    }
}

impl Wish {
    /// The wish with its numbers clamped to possible values.
    pub fn kept(self) -> Self {
        Wish {
            pairs: self.pairs.clamp(LEAST_PAIRS, MOST_PAIRS),
            rounds: self.rounds.map(|rounds| rounds.clamp(1, MOST_PAIRS)),
            each: self.each.clamp(1, MOST_EACH),
            ..self
        }
    }

    /// The number of tables in the room.
    pub fn tables(self) -> usize {
        self.pairs.div_ceil(2)
    }

    /// The wish for as many pairs as there are names; `None` if no movement has this number of pairs.
    pub fn named(names: usize) -> Option<Wish> {
        (LEAST_PAIRS..=MOST_PAIRS).contains(&names).then(|| Wish { pairs: names, ..Wish::default() })
    }
}

/// The number of names compared with the places of a movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    /// No pair has a name: the pairs are numbers.
    Nobody,
    /// Every pair has a name.
    All,
    /// This number of places has no name; the pairs that come there sit out.
    Empty(usize),
    /// This number of names has no place.
    Over(usize),
}

impl Named {
    /// Compares the number of names with the pairs of a movement, its phantom not counted.
    ///
    /// ```
    /// use rondel_event::movement::catalogue::Named;
    ///
    /// assert_eq!([0, 7, 12, 14].map(|names| Named::of(names, 12)),
    ///     [Named::Nobody, Named::Empty(5), Named::All, Named::Over(2)]);
    /// ```
    pub fn of(names: usize, pairs: usize) -> Named {
        match names {
            0 => Named::Nobody,
            _ if names == pairs => Named::All,
            _ if names < pairs => Named::Empty(pairs - names),
            _ => Named::Over(names - pairs),
        }
    }
}

/// The kind of movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A barometer with the programme of its source: all tables play the same boards at the same time.
    Barometer,
    /// A barometer with the best arrow switch of whole tables.
    SwitchedBarometer,
    /// A barometer with the best arrow switch in which tables may also change directions half way.
    HalvedBarometer,
    /// A barometer with another programme, chosen for its balance.
    OtherBarometer,
    /// A Howell in which all pairs meet and the boards move.
    Howell,
    /// A Howell in which some tables change directions half way through every set.
    HalvedHowell,
    /// A Howell of fewer rounds with more stationary pairs.
    ReducedHowell,
    /// A movement of two or three tables with shared boards.
    Small,
    /// The perfect movement of nine pairs.
    Nine,
    /// A Mitchell with two winners.
    Mitchell,
    /// A Mitchell with two winners, with relay and share.
    Share,
    /// A Mitchell with some rounds switched, for one winner.
    Scrambled,
    /// A Mitchell with some rounds switched, for one winner, with relay and share.
    ScrambledShare,
}

/// A movement that fits a wish, with the facts that distinguish it from others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// The kind of movement.
    pub kind: Kind,
    /// The complete design.
    pub design: Design,
    /// The countable facts of a movement.
    pub facts: Facts,
}

/// The countable facts of a movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// The number of tables in the room.
    pub tables: usize,
    /// The number of rounds.
    pub rounds: usize,
    /// The fewest and the most boards that a pair plays.
    pub boards: [usize; 2],
    /// The number of different boards.
    pub in_play: usize,
    /// The fewest and the most rounds that a pair sits out.
    pub sit_outs: [usize; 2],
    /// The number of rounds in which some tables, but not all, share boards.
    pub shared: usize,
    /// The number of combinations of two pairs that do not meet.
    pub not_met: usize,
    /// The balance among all pairs, or `None` for two winners.
    pub balance: Option<Balance>,
}

impl Facts {
    /// The facts of a movement with `each` boards in a set.
    pub fn of(movement: &Movement, each: usize, two_winners: bool) -> Self {
        let n = movement.pairs;
        let (mut plays, mut met) = (vec![0; n], vec![false; n * n]);
        for [ns, ew] in movement.plays().filter_map(|(_, _, play)| play.met()) {
            for pair in [ns, ew] {
                plays[pair.index()] += 1;
            }
            met[ns.index().min(ew.index()) * n + ns.index().max(ew.index())] = true;
        }
        let rounds = movement.rounds.len();
        let range = |of: &dyn Fn(usize) -> usize| {
            let each = || plays.iter().map(|&plays| of(plays));
            [each().min().unwrap_or(0), each().max().unwrap_or(0)]
        };
        let mut shared: Vec<RoundNo> = movement.shared().iter().map(|it| it.round).collect();
        shared.dedup();
        let mut sets: Vec<usize> = movement.plays().map(|(_, _, play)| play.set.index()).collect();
        sets.sort_unstable();
        sets.dedup();
        Facts {
            tables: movement.tables(),
            rounds,
            boards: range(&|plays| plays * each),
            in_play: sets.len() * each,
            sit_outs: range(&|plays| rounds - plays.min(rounds)),
            shared: shared.len(),
            not_met: n * n.saturating_sub(1) / 2 - met.iter().filter(|&&met| met).count(),
            balance: (!two_winners).then(|| movement.balance(each)),
        }
    }
}

/// The number of steps of a search for a Howell before the best one found is taken; a second or two.
const HOWELL: u64 = 400_000;
/// The number of steps of a search in one call, after which the caller can look at the clock.
const STEPS: u64 = 4_000;
/// The number of steps of a search for an arrow switch.
const SWITCH: u64 = 1 << 16;

/// A movement still to be worked out; the number is that of the rounds to keep, if not all.
#[derive(Debug, Clone)]
enum Plan {
    /// A movement known without a search.
    Known(Kind, Base, Option<usize>),
    /// A barometer whose arrow switch is searched.
    Switch(Kind, Base, Option<usize>),
    /// A Howell or barometer that is searched, with its kind.
    Search(Kind, Ask, Option<usize>),
}

/// The movements that fit a wish, worked out one after another.
#[derive(Debug, Clone)]
pub struct Offers {
    wish: Wish,
    plans: Vec<Plan>,
    at: usize,
    searching: Option<(Search, u64, Option<Design>)>,
    found: Vec<Offer>,
}

impl Offers {
    /// Starts on a wish, whose numbers are clamped to possible values.
    ///
    /// ```
    /// use rondel_event::movement::catalogue::{Kind, Offers, Wish};
    ///
    /// let mut offers = Offers::new(Wish { pairs: 14, two_winners: true, ..Wish::default() });
    /// while offers.step() {}
    /// let mitchell = offers.found().into_iter().find(|it| it.kind == Kind::Mitchell).expect("seven tables");
    /// assert_eq!((mitchell.facts.tables, mitchell.facts.rounds), (7, 7));
    /// ```
    pub fn new(wish: Wish) -> Self {
        let wish = wish.kept();
        let plans = if wish.two_winners { two_winners(wish) } else { one_winner(wish) };
        Offers { wish, plans, at: 0, searching: None, found: Vec::new() }
    }

    /// The offers found so far, the best balance first; among equals by most rounds, then in the order of [`Kind`].
    pub fn found(&self) -> Vec<Offer> {
        let mut found = self.found.clone();
        found.sort_by(|one, other| {
            let rounds = other.facts.rounds.cmp(&one.facts.rounds);
            other.facts.balance.cmp(&one.facts.balance).then(rounds).then(one.kind.cmp(&other.kind))
        });
        found
    }

    /// The number of movements worked out, and the number in all.
    pub fn progress(&self) -> [usize; 2] {
        [self.at, self.plans.len()]
    }

    /// Works for some milliseconds. Returns false once all movements are worked out.
    pub fn step(&mut self) -> bool {
        let Some(plan) = self.plans.get(self.at).cloned() else { return false };
        match plan {
            Plan::Known(kind, base, first) => {
                let design = Design { first, ..Design::of(base, self.wish.each) };
                self.offer(kind, design);
            }
            Plan::Switch(kind, base, first) => {
                let units = if kind == Kind::HalvedBarometer { Units::Halves } else { Units::Tables };
                let design = Design { first, ..Design::of(base, self.wish.each) };
                if let Ok(movement) = design.unturned() {
                    let mut search = SwitchSearch::new(&movement, units, self.wish.each, 1);
                    search.step(SWITCH);
                    let best = search.best();
                    if !best.units.is_empty() {
                        self.offer(kind, design.with_switch(units, &best));
                    }
                }
            }
            Plan::Search(kind, ask, first) => return self.search(kind, ask, first),
        }
        self.at += 1;
        self.at < self.plans.len()
    }

    /// Runs one stretch of a search. Its best result is offered once the search is complete or has used up its steps.
    fn search(&mut self, kind: Kind, ask: Ask, first: Option<usize>) -> bool {
        if self.searching.is_none() {
            self.searching = Search::new(ask, 1).ok().map(|search| (search, HOWELL, None));
        }
        let Some((search, left, best)) = &mut self.searching else {
            self.at += 1;
            return self.at < self.plans.len();
        };
        let mut is_over = *left <= STEPS;
        *left = left.saturating_sub(STEPS);
        match search.step(STEPS) {
            SearchStep::Howell(howell) => {
                let phantom = (ask.pairs % 2 == 1).then_some(ask.phantom);
                let cyclic = Design::cyclic(&howell.cyclic, phantom, self.wish.each);
                *best = Some(Design { first, ..cyclic });
            }
            SearchStep::NotYet => {}
            SearchStep::Done => is_over = true,
        }
        if is_over {
            let best = best.take();
            self.searching = None;
            if let Some(design) = best {
                self.offer(kind, design);
            }
            self.at += 1;
        }
        self.at < self.plans.len()
    }

    /// Adds a movement, unless an equal one is there already.
    fn offer(&mut self, kind: Kind, design: Design) {
        let Ok(movement) = design.movement() else { return };
        let facts = Facts::of(&movement, design.each, self.wish.two_winners);
        // If no half-way turn improved the balance, the movement is named as one without.
        let named = match kind {
            Kind::HalvedHowell if !movement.has_halves() => Kind::Howell,
            Kind::HalvedBarometer if !movement.has_halves() => Kind::SwitchedBarometer,
            kind => kind,
        };
        let same = self.found.iter().position(|offer| named != kind && offer.kind == named);
        if let Some(at) = same {
            if self.found[at].facts.balance >= facts.balance {
                return;
            }
            self.found.remove(at);
        }
        let kind = named;
        let is_new = |offer: &Offer| offer.design.movement().as_ref() != Ok(&movement);
        if self.found.iter().all(is_new) {
            self.found.push(Offer { kind, design, facts });
        }
    }
}

/// The phantom to be tried for this number of pairs, or `None` for an even number.
fn phantom(pairs: usize) -> Option<Phantom> {
    (pairs % 2 == 1).then_some(Phantom::Stationary)
}

/// The movements with one ranking.
fn one_winner(wish: Wish) -> Vec<Plan> {
    let (pairs, tables) = (wish.pairs, wish.tables());
    let all = pairs + pairs % 2 - 1;
    // Movements with more rounds are cut to the first ones; movements with fewer rounds do not fit.
    let first = wish.rounds.filter(|&rounds| rounds < all);
    let fits = wish.rounds.is_none_or(|rounds| rounds <= all);
    let mut plans = Vec::new();
    let barometer = Base::Barometer { pairs, phantom: phantom(pairs).unwrap_or(Phantom::Stationary) };
    if fits {
        plans.push(Plan::Known(Kind::Barometer, barometer.clone(), first));
        plans.push(Plan::Switch(Kind::SwitchedBarometer, barometer.clone(), first));
        // A set of one board has no halves to exchange.
        if wish.each > 1 {
            plans.push(Plan::Switch(Kind::HalvedBarometer, barometer, first));
        }
        if howell::small(pairs).is_some() {
            plans.push(Plan::Known(Kind::Small, Base::Small(pairs), first));
        }
        if pairs == 9 {
            plans.push(Plan::Known(Kind::Nine, Base::Nine, first));
        }
    }
    if let (Some(rounds), true) = (wish.rounds, fits)
        && tables >= howell::LEAST_TABLES
        && rounds < all
        && Ask::rounds_of(tables).contains(&rounds)
    {
        plans.push(Plan::Search(Kind::ReducedHowell, Ask { rounds, ..Ask::new(pairs) }, None));
    }
    plans.extend(mitchells(wish).into_iter().map(scrambled));
    if fits {
        let searched = [
            (Kind::Howell, Ask::new(pairs)),
            (Kind::HalvedHowell, Ask { halves: Some(wish.each), ..Ask::new(pairs) }),
            (Kind::OtherBarometer, Ask { barometer: true, ..Ask::new(pairs) }),
        ];
        let searched = searched.into_iter().filter(|(_, ask)| ask.halves.is_none() || wish.each > 1);
        plans.extend(searched.map(|(kind, ask)| Plan::Search(kind, ask, first)));
    }
    plans
}

/// The movements with a ranking for each direction.
fn two_winners(wish: Wish) -> Vec<Plan> {
    let plan = |mitchell: Mitchell| {
        let kind = if mitchell.course == Course::Share { Kind::Share } else { Kind::Mitchell };
        Plan::Known(kind, Base::Mitchell(mitchell), None)
    };
    mitchells(wish).into_iter().map(plan).collect()
}

/// The Mitchells of this number of pairs: one with the usual skip if it needs one, and one with relay and share.
fn mitchells(wish: Wish) -> Vec<Mitchell> {
    let tables = wish.tables();
    // The missing pair is the last East/West one, so that all others keep the numbers of their tables.
    let absent = (wish.pairs % 2 == 1).then_some(Absent::EastWest(tables));
    let of = |share: bool| {
        let most = most_rounds(tables, share, false);
        let rounds = wish.rounds.unwrap_or(most);
        let course = if share { Course::Share } else { Course::usual(tables, rounds, false) };
        let mitchell = Mitchell { tables, rounds, course, made_up: false, absent, switched: 0, early: false };
        mitchell.check().is_ok().then_some(mitchell)
    };
    [of(false), tables.is_multiple_of(2).then(|| of(true)).flatten()].into_iter().flatten().collect()
}

/// A Mitchell with the number of switched rounds that balances best.
fn scrambled(mitchell: Mitchell) -> Plan {
    let kind = if mitchell.course == Course::Share { Kind::ScrambledShare } else { Kind::Scrambled };
    Plan::Known(kind, Base::Mitchell(mitchell.proposed().unwrap_or(mitchell)), None)
}

#[cfg(test)]
mod tests {
    use rondel_schedule::verify;

    use super::*;

    fn all(wish: Wish) -> Vec<Offer> {
        let mut offers = Offers::new(wish);
        while offers.step() {}
        offers.found()
    }

    fn tenths(offers: &[Offer], kind: Kind) -> Option<u64> {
        offers.iter().find(|offer| offer.kind == kind)?.facts.balance.map(Balance::tenths)
    }

    #[test]
    fn six_tables_for_one_winner() {
        let offers = all(Wish::default());
        assert_eq!(tenths(&offers, Kind::Barometer), Some(484));
        assert_eq!(tenths(&offers, Kind::SwitchedBarometer), Some(1000));
        assert_eq!(tenths(&offers, Kind::Howell), Some(1000));
        // No balance is better than perfect, so that half sets need not be exchanged.
        assert_eq!(tenths(&offers, Kind::HalvedBarometer), None);
        let six = all(Wish { pairs: 6, ..Wish::default() });
        assert_eq!(tenths(&six, Kind::HalvedBarometer), Some(1000));
        let scrambled = offers.iter().find(|offer| offer.kind == Kind::Scrambled).unwrap();
        assert_eq!(
            (scrambled.facts.rounds, scrambled.facts.boards, scrambled.facts.in_play),
            (5, [10, 10], 12)
        );
        assert!(offers.windows(2).all(|two| two[0].facts.balance >= two[1].facts.balance));
    }

    #[test]
    fn the_names_say_how_many_pairs_come() {
        assert_eq!(Wish::named(14).map(|wish| (wish.pairs, wish.tables())), Some((14, 7)));
        // With an odd number one pair sits out in every round, each in turn.
        let seven = Wish::named(7).unwrap();
        assert_eq!((seven.pairs, seven.tables()), (7, 4));
        assert_eq!([0, 2, 101].map(Wish::named), [None; 3]);
    }

    #[test]
    fn what_is_offered_is_a_movement_of_what_was_asked_for() {
        for pairs in 3..=16 {
            for rounds in [None, Some(3), Some(5), Some(40)] {
                for two_winners in [false, true] {
                    let wish = Wish { pairs, rounds, each: 2, two_winners };
                    for offer in all(wish) {
                        let at = format!("{wish:?}: {:?}", offer.kind);
                        let movement = offer.design.movement().unwrap();
                        assert_eq!((movement.pairs, offer.design.each), (pairs, 2), "{at}");
                        assert!(rounds.is_none_or(|rounds| movement.rounds.len() == rounds), "{at}");
                        let halved = matches!(offer.kind, Kind::HalvedHowell | Kind::HalvedBarometer);
                        assert_eq!(movement.has_halves(), halved, "{at}");
                        let found = verify::movement(&movement.schedule(2), false);
                        // Shared boards are reported, and nothing else is to be reported.
                        let is_shared =
                            |finding: &verify::Finding| matches!(finding, verify::Finding::Shared { .. });
                        assert!(found.findings.iter().all(is_shared), "{at}: {:?}", found.findings);
                        assert_eq!(offer.facts.shared == 0, found.is_clean(), "{at}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_pair_sits_out_where_they_are_odd() {
        let offers = all(Wish { pairs: 9, ..Wish::default() });
        let nine = offers.iter().find(|offer| offer.kind == Kind::Nine).unwrap();
        assert_eq!((nine.facts.sit_outs, nine.facts.boards, nine.facts.not_met), ([1, 1], [16, 16], 0));
        assert!(nine.facts.balance.unwrap().is_perfect());
        let two = all(Wish { pairs: 9, two_winners: true, ..Wish::default() });
        assert_eq!((two[0].facts.balance, two[0].facts.sit_outs), (None, [0, 1]));
    }
}
