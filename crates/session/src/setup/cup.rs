//! From a draft to a cup: the groups with their rounds, or the first round of a knock-out.

use rondel_event::event::{Entrant, Lasting, System};
use rondel_event::pairing::lasting::LastingRules;
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::schedule::{Round, Schedule};
use rondel_schedule::round_robin::circle::{self, Dropped};
use rondel_schedule::round_robin::cup::bracket::{self, BracketState, seeded};
use rondel_schedule::round_robin::cup::{FinalStage, MOST, Places, Plan, deal};

use super::lasting::{apart, numbered};
use super::wishes::Cup;
use super::{Draft, Error, Evening, begin};

/// The largest number of groups.
pub const MOST_GROUPS: u16 = 16;
/// The largest number of times that two of a group meet.
pub const MOST_CYCLES: u16 = 4;

impl Cup {
    /// Returns the number of groups for this number of entrants: the wished number, otherwise so that each has about
    /// four.
    pub fn groups_of(&self, entrants: usize) -> usize {
        // The usual numbers are powers of two, so that there are no byes in the knock-out.
        let usual = match entrants {
            0..=7 => 1,
            8..=11 => 2,
            12..=27 => 4,
            _ => 8,
        };
        self.groups.map_or(usual, usize::from)
    }

    /// Returns the stage after the groups, with no more qualifiers than the groups have members.
    fn then_of(&self, entrants: usize, groups: usize) -> FinalStage {
        let least = entrants.checked_div(groups).unwrap_or(entrants) as u16;
        match self.then {
            FinalStage::KnockOut { through, best, places } => {
                let through = through.clamp(1, least.max(1));
                let spare = if through == least { 0 } else { groups as u16 };
                FinalStage::KnockOut { through, best: best.min(spare), places }
            }
            FinalStage::Leagues { each, keep } => {
                FinalStage::Leagues { each: each.clamp(1, least.max(1)), keep }
            }
        }
    }

    /// Returns the plan for this number of entrants before the draw: groups of successive entrants of the list, or a
    /// bracket in the order of the list.
    ///
    /// # Errors
    /// [`Error::Groups`] if a group would have fewer than two; [`Error::KnockOut`] for more than a knock-out can
    /// have.
    pub fn outline(&self, entrants: usize) -> Result<Plan, Error> {
        if entrants < 2 {
            return Err(circle::Error::TooFew { given: entrants, least: 2 }.into());
        }
        let groups = self.groups_of(entrants);
        let has_then = groups > 0 || matches!(self.then, FinalStage::KnockOut { .. });
        if !has_then || 2 * groups > entrants || groups > usize::from(MOST_GROUPS) {
            return Err(Error::Groups { groups, players: entrants });
        }
        let mut all = (0..entrants).map(Player::from_index);
        let plan = match groups {
            0 => {
                Plan { then: self.then_of(entrants, 1), bracket: all.map(Some).collect(), ..Plan::default() }
            }
            _ => {
                let size = |group: usize| entrants / groups + usize::from(group < entrants % groups);
                let groups: Vec<Vec<Player>> =
                    (0..groups).map(|group| all.by_ref().take(size(group)).collect()).collect();
                let then = self.then_of(entrants, groups.len());
                Plan { groups, cycles: self.cycles.clamp(1, MOST_CYCLES), then, ..Plan::default() }
            }
        };
        match plan.qualify() {
            given if given > MOST => Err(Error::KnockOut { given, most: MOST }),
            _ => Ok(plan),
        }
    }
}

impl Draft {
    /// Returns the plan of this draft's cup: with the groups dealt, or the bracket drawn if there are no groups.
    ///
    /// # Errors
    /// As [`Draft::evening`].
    pub fn cup_plan(&self) -> Result<Plan, Error> {
        self.cup_of(&self.entrants())
    }

    /// Returns the plan for these entrants.
    fn cup_of(&self, entrants: &[Entrant]) -> Result<Plan, Error> {
        let wishes = &numbered(&self.lasting_kept(), entrants)?;
        let plan = self.cup.outline(entrants.len())?;
        let order = self.cup_order(entrants);
        if plan.groups.is_empty() {
            let bracket = seeded(&order);
            return Ok(Plan { bracket: parted(bracket, wishes, entrants, self.lot.is_some()), ..plan });
        }
        let club = |player: &Player| match &entrants[player.index()] {
            _ if !self.cup.clubs_apart => "",
            Entrant { club, .. } if !club.is_empty() => club,
            Entrant { class, .. } => class,
        };
        let dealt: Vec<deal::Candidate<'_>> =
            order.iter().map(|player| deal::Candidate { player: *player, club: club(player) }).collect();
        let mut groups = deal::groups(&dealt, plan.groups.len(), self.lot.is_none());
        let mates = |a: Player, b: Player| !club(&a).is_empty() && club(&a) == club(&b);
        // In groups dealt by strength, only entrants of the same turn exchange places.
        let may = |[_, one]: [usize; 2], [_, other]: [usize; 2]| self.lot.is_some() || one == other;
        apart(&mut groups, wishes, entrants, mates, may);
        Ok(Plan { groups, ..plan })
    }

    /// Returns the entrants in the order in which they are dealt or seeded: by lot, otherwise by rating if wished,
    /// otherwise as listed.
    fn cup_order(&self, entrants: &[Entrant]) -> Vec<Player> {
        let mut order = begin::order(entrants.len(), self.lot);
        if self.lot.is_none() && self.cup.by_rating {
            order.sort_by_key(|player| std::cmp::Reverse(entrants[player.index()].rating));
        }
        order
    }

    pub(super) fn cup_evening(&self) -> Result<Evening, Error> {
        let entrants = self.entrants();
        let plan = self.cup_of(&entrants)?;
        let rounds = if plan.groups.is_empty() {
            vec![bracket::round(&BracketState::new(&plan.bracket, Places::First).ties(), |_| false)]
        } else {
            group_rounds(&plan)?
        };
        Ok(Evening {
            dates: self.dates(plan.group_rounds() + plan.later_rounds()),
            schedule: Schedule { entrants: entrants.len(), rounds },
            dropped: Dropped::default(),
            seats: (0..entrants.len()).map(Player::from_index).collect(),
            entrants,
            system: System::Cup(plan),
            paired: None,
            lasting: Vec::new(),
            venues: Vec::new(),
        })
    }
}

/// Returns a bracket in which players who should not meet do so as late as can be found: as few as possible in round
/// 1, then in round 2, and so on; the final is not considered. Only players of equal seed exchange places, so the
/// first two still meet in the final and the first four not before the semi-finals, and no bye changes hands; in a
/// bracket drawn by lot all players may exchange places.
fn parted(
    bracket: Vec<Option<Player>>,
    wishes: &[Lasting],
    entrants: &[Entrant],
    by_lot: bool,
) -> Vec<Option<Player>> {
    let bars = LastingRules::listed(wishes, RoundNo::from_index(0), entrants);
    if bars.is_empty() {
        return bracket;
    }
    let seeds = bracket::order(bracket.len());
    let is_free = |place: usize| bracket.get(place ^ 1).is_none_or(Option::is_none);
    // Seeds 3 and 4 are equal, and so are 5 to 8, and so on.
    let turn = |place: usize| if by_lot { 0 } else { (seeds[place] + 1).next_power_of_two() };
    let mut parted = bracket.clone();
    let places: Vec<usize> = (0..bracket.len()).filter(|&place| bracket[place].is_some()).collect();
    let last = bracket.len().max(2).ilog2() - 1;
    // One meeting outweighs all in later rounds.
    let weight = |one: usize, other: usize| -> u128 {
        let round = (one ^ other).max(1).ilog2();
        if round >= last && last > 0 { 0 } else { 1 << (8 * (last.min(15) - round.min(last).min(15))) }
    };
    let barred = |a: Option<Player>, b: Option<Player>| {
        a.zip(b).is_some_and(|(a, b)| a != b && bars.between([a, b]).is_some())
    };
    let cost = |parted: &[Option<Player>], place: usize| -> u128 {
        let of = |&&other: &&usize| other != place && barred(parted[place], parted[other]);
        places.iter().filter(of).map(|&other| weight(place, other)).sum()
    };
    loop {
        let mut best: Option<(u128, [usize; 2])> = None;
        for &one in &places {
            let before = cost(&parted, one);
            if before == 0 {
                continue;
            }
            for &other in &places {
                if one == other || turn(one) != turn(other) || is_free(one) != is_free(other) {
                    continue;
                }
                let was = before + cost(&parted, other);
                let mut changed = parted.clone();
                changed.swap(one, other);
                let gain = was.saturating_sub(cost(&changed, one) + cost(&changed, other));
                if gain > best.map_or(0, |(gain, _)| gain) {
                    best = Some((gain, [one, other]));
                }
            }
        }
        let Some((_, [one, other])) = best else { return parted };
        parted.swap(one, other);
    }
}

/// Returns the combined rounds of all groups, those of the first group at the first tables.
fn group_rounds(plan: &Plan) -> Result<Vec<Round>, Error> {
    let mut rounds = vec![Round::default(); plan.group_rounds()];
    for group in &plan.groups {
        let circle = circle::Plan { cycles: plan.cycles.into(), ..circle::Plan::default() };
        let schedule = circle::schedule(group.len(), &circle)?;
        for (all, round) in rounds.iter_mut().zip(schedule.rounds) {
            let round = round.reseated(|player| group[player.index()]);
            all.tables.extend(round.tables);
            all.out.extend(round.out);
            all.out.sort();
        }
    }
    Ok(rounds)
}
