//! The full report on one schedule: what it keeps, what is wrong and where, and its figures against the best known
//! ones.
//!
//! Nothing here depends on how the schedule was made or where it comes from; everything is read from the schedule
//! alone, by [`verify`] and [`measures`](rondel_schedule::round_robin::measures).

mod evidence;
mod labelled;
mod movement;
mod part;
mod verdict;

pub use evidence::{Evidence, MOST_CELLS, Map};
pub use labelled::{LabelledReport, is_sides};
pub use part::rounds as rounds_of_all;
pub use verdict::{Sign, Verdict};

use serde::{Deserialize, Serialize};

use rondel_schedule::model::ids::RoundNo;
use rondel_schedule::model::schedule::Schedule;
use rondel_schedule::round_robin::measures::Measures;
use rondel_schedule::verify::{
    self, Claim, Cup, Directed, Excuse, Expect, Finding, Individual, LastingWish, Meetings, Movement, Moves,
    Ratio, Rotation, RoundByRound, RoundByRoundClaims, Stages, Times,
};

/// The intended kind of a schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// All entrants meet: players, or pairs or teams that stay together.
    #[default]
    RoundRobin,
    /// Two play against two with changing partners: whist, Americano.
    Individual,
    /// Pairs and boards move: bridge.
    Movement,
    /// Rounds paired one after another, fewer than all would need to meet: Swiss, Monrad.
    Swiss,
}

/// The properties that a schedule is expected to have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Expected {
    /// A round robin with these details.
    RoundRobin(Expect),
    /// Rounds that are paired one after another.
    Paired(RoundByRoundClaims),
    /// The number of times that any two are partners and opponents.
    Individual(Rotation),
    /// A movement with these details.
    Movement(Moves),
    /// Groups, and the stages after them.
    Cup(Stages),
}

impl Expected {
    /// Returns the most likely expectation of a schedule of this kind, judged by the number of its games and rounds:
    /// a single, double or longer round robin; all or some rounds of an individual event; a movement in which all
    /// meet, or a Mitchell; of a Swiss, that no two entrants meet again and none plays twice in a round. With `places`,
    /// the neighbours at the left hand matter in an individual event.
    pub fn of(schedule: &Schedule, kind: Kind, places: bool) -> Self {
        let (n, games) = (schedule.entrants, schedule.tables().count());
        let pairs = (n * n.saturating_sub(1) / 2).max(1);
        match kind {
            Kind::RoundRobin => {
                let times = ((2 * games + pairs) / (2 * pairs)).max(1);
                let part = times == 1 && part::is_part(schedule);
                Expected::RoundRobin(Expect { part, ..times.into() })
            }
            Kind::Individual => {
                let rotation = Rotation::of(n, schedule.rounds.len());
                Expected::Individual(if places { rotation.directed() } else { rotation })
            }
            Kind::Movement => Expected::movement(n, games),
            // A text does not tell who asked for a bye or a colour.
            Kind::Swiss => Expected::Paired(RoundByRoundClaims {
                any_side: true,
                any_free: true,
                ..RoundByRoundClaims::default()
            }),
        }
    }

    /// Returns the expectation of a movement with this number of pairs and games: if fewer than three quarters of all
    /// pairs meet it is taken for a Mitchell, in which about half of them do.
    ///
    /// ```
    /// use rondel_event::movement::mitchell::Mitchell;
    /// use rondel_event::proof::report::{Expected, Report};
    ///
    /// // Seven tables: each pair meets all pairs of the other line, and none of its own.
    /// let schedule = Mitchell::new(7, 7)?.movement()?.schedule(1);
    /// let expected = Expected::movement(schedule.entrants, schedule.tables().count());
    /// assert!(Report::of(schedule, expected).findings().is_empty());
    /// # Ok::<(), rondel_event::movement::mitchell::MitchellError>(())
    /// ```
    pub fn movement(entrants: usize, games: usize) -> Self {
        let pairs = (entrants * entrants.saturating_sub(1) / 2).max(1);
        Expected::Movement(Moves::from(4 * games >= 3 * pairs))
    }
}

/// The result of verification, by kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Findings {
    /// The findings in a round robin.
    RoundRobin(verify::Report),
    /// The findings in rounds paired one after another.
    Paired(RoundByRound),
    /// The findings in an individual event.
    Individual(Individual),
    /// The findings in a movement.
    Movement(Movement),
    /// The findings in a cup.
    Cup(Cup),
}

impl Findings {
    /// Verifies `schedule` against `expected`.
    ///
    /// ```
    /// use rondel_event::proof::report::{Expected, Findings, Kind};
    /// use rondel_schedule::whist::catalogue;
    ///
    /// let mut whist = catalogue(8).expect("4n").schedule();
    /// let expected = Expected::of(&whist, Kind::Individual, false);
    /// assert_eq!(Findings::of(&whist, &expected).wrong(false), 0);
    /// whist.rounds[2].tables.pop();
    /// assert!(Findings::of(&whist, &expected).wrong(false) > 0);
    /// ```
    pub fn of(schedule: &Schedule, expected: &Expected) -> Self {
        match expected {
            Expected::RoundRobin(expect) => {
                Findings::RoundRobin(verify::round_robin(schedule, expect.clone()))
            }
            Expected::Paired(gathering) => Findings::Paired(verify::paired(schedule, gathering)),
            Expected::Individual(rotation) => {
                Findings::Individual(verify::individual(schedule, rotation.clone()))
            }
            Expected::Movement(moves) => Findings::Movement(verify::movement(schedule, moves.clone())),
            Expected::Cup(stages) => Findings::Cup(verify::cup(schedule, stages)),
        }
    }

    /// Returns the findings and claims, to be extended.
    fn lists(&mut self) -> (&mut Vec<Finding>, &mut Vec<Claim>) {
        match self {
            Findings::RoundRobin(it) => (&mut it.findings, &mut it.claims),
            Findings::Paired(it) => (&mut it.findings, &mut it.claims),
            Findings::Individual(it) => (&mut it.findings, &mut it.claims),
            Findings::Movement(it) => (&mut it.findings, &mut it.claims),
            Findings::Cup(it) => (&mut it.findings, &mut it.claims),
        }
    }

    /// Returns everything that is wrong: by round and table, then by pair.
    pub fn findings(&self) -> &[Finding] {
        match self {
            Findings::RoundRobin(report) => &report.findings,
            Findings::Paired(paired) => &paired.findings,
            Findings::Individual(individual) => &individual.findings,
            Findings::Movement(movement) => &movement.findings,
            Findings::Cup(cup) => &cup.findings,
        }
    }

    /// Returns the claims, kept or not.
    pub fn claims(&self) -> &[Claim] {
        match self {
            Findings::RoundRobin(report) => &report.claims,
            Findings::Paired(paired) => &paired.claims,
            Findings::Individual(individual) => &individual.claims,
            Findings::Movement(movement) => &movement.claims,
            Findings::Cup(cup) => &cup.claims,
        }
    }

    /// Returns the number of faults; with `sides`, an uneven spread of the two sides counts too.
    pub fn wrong(&self, sides: bool) -> usize {
        let told = |claim: &&Claim| sides || !matches!(claim, Claim::Sides { .. });
        let claims = self.claims().iter().filter(told).filter(|claim| !claim.holds()).count();
        claims.max(self.findings().len())
    }
}

/// The full report on one schedule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The schedule, as given.
    pub schedule: Schedule,
    /// The expectation against which it was verified.
    pub expected: Expected,
    /// The result of verification, by kind.
    pub found: Findings,
    /// Breaks, runs, balance and follow. If rounds are paired one after another, only games that were played count;
    /// in an individual event the meters have no meaning.
    pub meters: Measures,
    /// The places where a rule had to give way, which is not a fault: in rounds paired one after another, and for
    /// lasting wishes. Boards shared by tables as the movement requires are not included, but reported by their
    /// claim.
    pub gave_way: Vec<verify::GaveWay>,
}

/// A figure of a schedule that can be better or worse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Figure {
    /// The total number of breaks of all entrants.
    Breaks(usize),
    /// The longest run of any entrant.
    Run(usize),
    /// Follow: the maximum, and the number of pairs that reach it.
    Follow {
        /// The largest number of rounds in which one entrant follows another.
        most: usize,
        /// The number of pairs (entrant, followed entrant) that reach it.
        pairs: usize,
    },
    /// Russell's sum: the carry-over effect in one number.
    Russell(u64),
    /// The fewest rounds between two consecutive meetings of the same two entrants.
    Return(usize),
    /// The largest difference between the two sides of any entrant.
    Widest(usize),
    /// The smallest and the largest number of times that two players are partners.
    Partners {
        /// The smallest number of times that two are partners.
        fewest: usize,
        /// The largest number of times that two are partners.
        most: usize,
    },
    /// The smallest and the largest number of times that two players are opponents.
    Opponents {
        /// The smallest number of times that two are opponents.
        fewest: usize,
        /// The largest number of times that two are opponents.
        most: usize,
    },
    /// The evenness of left and right.
    Directed(Directed),
    /// The smallest and the largest number of comparisons of two pairs.
    Comparisons {
        /// The smallest number of boards on which two pairs sit the same way.
        fewest: usize,
        /// The largest number of boards on which two pairs sit the same way.
        most: usize,
    },
    /// The balance of a movement, or `None` if no pairs meet.
    Balance(Option<Ratio>),
}

/// The quality of a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Grade {
    /// No schedule of this size can do better.
    Best,
    /// Above the smallest possible value.
    Above {
        /// The smallest possible value.
        least: usize,
    },
    /// Above a proved lower bound, which may not be reachable for this size.
    AtLeast {
        /// The proved lower bound.
        least: usize,
    },
    /// Not comparable: rounds are missing, or the best value is not known.
    Open,
}

impl Report {
    /// Verifies `schedule` against `expected`, and computes its figures.
    ///
    /// ```
    /// use rondel_schedule::round_robin::circle;
    /// use rondel_event::proof::report::{Expected, Figure, Grade, Kind, Report};
    ///
    /// let schedule = circle::berger(8)?;
    /// let expected = Expected::of(&schedule, Kind::RoundRobin, true);
    /// let report = Report::of(schedule, expected);
    /// assert!(report.findings().is_empty());
    /// assert!(report.figures().contains(&(Figure::Breaks(6), Grade::Best)));
    /// # Ok::<(), circle::Error>(())
    /// ```
    pub fn of(schedule: Schedule, expected: Expected) -> Self {
        let found = Findings::of(&schedule, &expected);
        let meters = match &expected {
            Expected::Paired(gathering) => Measures::of(&gathering.played(&schedule)),
            _ => Measures::of(&schedule),
        };
        let gave_way = match &found {
            Findings::Paired(paired) => paired.gave_way.clone(),
            Findings::RoundRobin(_) | Findings::Individual(_) | Findings::Movement(_) | Findings::Cup(_) => {
                Vec::new()
            }
        };
        Report { meters, schedule, expected, found, gave_way }
    }

    /// Adds the check of an event's lasting wishes; `published` are its rounds with all tables, including those not
    /// played.
    #[must_use]
    pub fn with_lasting(mut self, published: &Schedule, wishes: &[LastingWish], excuses: &[Excuse]) -> Self {
        if let Some((findings, gave_way, claim)) = verify::lasting(published, wishes, excuses) {
            let (found, claims) = self.found.lists();
            found.extend(findings);
            claims.push(claim);
            self.gave_way.extend(gave_way);
        }
        self
    }

    /// Adds the check that the groups of a season are paired separately, with arguments as in
    /// [`Report::with_lasting`].
    #[must_use]
    pub fn with_divided(mut self, published: &Schedule, groups: &[LastingWish], excuses: &[Excuse]) -> Self {
        if let Some((findings, gave_way, _)) = verify::lasting(published, groups, excuses) {
            let (found, claims) = self.found.lists();
            claims.push(Claim::PairedApart { wrong: findings.len(), gave_way: gave_way.len() });
            found.extend(findings);
            self.gave_way.extend(gave_way);
        }
        self
    }

    /// Adds the check of a champions' group inside a season.
    #[must_use]
    pub fn with_group(mut self, group: &verify::Group, excuses: &[Excuse]) -> Self {
        let (findings, gave_way, claim) = verify::champions(&self.schedule, group, excuses);
        let (found, claims) = self.found.lists();
        found.extend(findings);
        claims.push(claim);
        self.gave_way.extend(gave_way);
        self
    }

    /// Adds the check that the rounds of a Mexicano follow from the standings before them, and drops the claims about
    /// partners and opponents, which a Mexicano does not promise.
    #[must_use]
    pub fn with_ladder(mut self, published: &Schedule, ladder: &verify::Ladder) -> Self {
        let (findings, kept) = verify::mexicano(published, ladder);
        let (found, claims) = self.found.lists();
        claims.retain(|claim| !matches!(claim, Claim::Together(_) | Claim::Against(_)));
        claims.splice(0..0, kept);
        found.extend(findings);
        self
    }

    /// Returns the kind of schedule.
    pub fn kind(&self) -> Kind {
        match self.found {
            Findings::RoundRobin(_) | Findings::Paired(_) | Findings::Cup(_) => Kind::RoundRobin,
            Findings::Individual(_) => Kind::Individual,
            Findings::Movement(_) => Kind::Movement,
        }
    }

    /// Returns everything that is wrong: by round and table, then by pair.
    pub fn findings(&self) -> &[Finding] {
        self.found.findings()
    }

    /// Returns the places where a rule had to give way, which is not a fault.
    pub fn gave_way(&self) -> &[verify::GaveWay] {
        &self.gave_way
    }

    /// Returns the claims, kept or not.
    pub fn claims(&self) -> &[Claim] {
        self.found.claims()
    }

    /// Returns the meetings of any two entrants, with their rounds.
    pub fn meetings(&self) -> &Meetings {
        match &self.found {
            Findings::RoundRobin(report) => &report.meetings,
            Findings::Paired(paired) => &paired.meetings,
            Findings::Individual(individual) => &individual.opponents,
            Findings::Movement(movement) => &movement.meetings,
            Findings::Cup(cup) => &cup.meetings,
        }
    }

    /// True if the schedule is meant to be only some of the rounds.
    pub fn is_part(&self) -> bool {
        match &self.expected {
            Expected::Individual(rotation) => matches!(rotation.partner, Times::AtMost(_)),
            Expected::RoundRobin(expect) => expect.part,
            Expected::Paired(_) | Expected::Movement(_) | Expected::Cup(_) => false,
        }
    }

    /// Returns the number of rounds present: those with games, if the schedule is a part.
    pub fn rounds(&self) -> usize {
        self.schedule.rounds.len() - self.gaps().len()
    }

    /// Returns the missing rounds between those of a partial round robin.
    pub fn gaps(&self) -> Vec<RoundNo> {
        let is_empty = |at: &usize| self.is_part() && self.schedule.rounds[*at].is_empty();
        (0..self.schedule.rounds.len()).filter(is_empty).map(RoundNo::from_index).collect()
    }

    /// Returns the number of rounds of the complete schedule and the number of pairs that have not yet met, or in an
    /// individual event not yet been partners. `None` if all rounds are present, or no number of rounds is complete.
    pub fn missing(&self) -> Option<(usize, usize)> {
        if let (Findings::RoundRobin(report), true) = (&self.found, self.is_part()) {
            let open = report.meetings.pairs().filter(|(_, rounds)| rounds.is_empty()).count();
            return Some((part::rounds(self.schedule.entrants), open));
        }
        let (
            Findings::Individual(individual),
            Expected::Individual(Rotation { partner: Times::AtMost(times), .. }),
        ) = (&self.found, &self.expected)
        else {
            return None;
        };
        let of = Rotation::rounds(self.schedule.entrants, self.schedule.rounds.len())?;
        let open = individual.partners.pairs().filter(|(_, rounds)| rounds.len() < *times).count();
        (of > self.schedule.rounds.len()).then_some((of, open))
    }

    /// Returns the figures with their grades.
    pub fn figures(&self) -> Vec<(Figure, Grade)> {
        match &self.found {
            Findings::RoundRobin(_) => self.sides_and_follow(),
            // The meetings of a cup follow from its groups and results.
            Findings::Cup(_) => vec![
                (Figure::Run(self.meters.longest_run), Grade::Open),
                (Figure::Widest(self.meters.widest), Grade::Open),
            ],
            // Following has no meaning there, and the longest run is a claim if it is promised.
            Findings::Paired(paired) => {
                let promised = paired.claims.iter().any(|claim| matches!(claim, Claim::Running { .. }));
                let run = (!promised).then_some((Figure::Run(self.meters.longest_run), Grade::Open));
                run.into_iter().chain([(Figure::Widest(self.meters.widest), Grade::Open)]).collect()
            }
            Findings::Individual(individual) => self.rotation(individual),
            Findings::Movement(movement) => {
                let comparisons = &movement.comparisons;
                let (fewest, most) = (comparisons.fewest, comparisons.most);
                let whole = matches!(&self.expected, Expected::Movement(moves) if moves.all);
                let even = if whole && fewest == most { Grade::Best } else { Grade::Open };
                let perfect = comparisons.balance.is_some_and(|balance| balance.is(100));
                let balance = match comparisons.balance {
                    _ if perfect => Grade::Best,
                    _ => Grade::Open,
                };
                vec![
                    (Figure::Comparisons { fewest, most }, even),
                    (Figure::Balance(comparisons.balance), balance),
                ]
            }
        }
    }

    fn sides_and_follow(&self) -> Vec<(Figure, Grade)> {
        let (n, meters) = (self.schedule.entrants, &self.meters);
        let once = matches!(&self.expected, Expected::RoundRobin(Expect { times: 1, .. }));
        // Best possible values are known only for a complete single round robin in which every two meet.
        let all_meet = || self.meetings().pairs().all(|(_, rounds)| !rounds.is_empty());
        let known = once && !self.is_part() && self.findings().is_empty() && n > 2 && all_meet();
        let grade = |value: usize, least: usize| match value {
            _ if !known => Grade::Open,
            value if value <= least => Grade::Best,
            _ => Grade::Above { least },
        };
        let follow = &meters.follow;
        // For powers of two and a few other sizes no entrant follows another twice (Russell 1980); in general it is
        // not known.
        let followed = match follow.most() {
            _ if !known || n.is_multiple_of(2) && n < 4 => Grade::Open,
            0 | 1 => Grade::Best,
            _ if n.is_power_of_two() => Grade::Above { least: 1 },
            _ => Grade::AtLeast { least: 1 },
        };
        let even = n.is_multiple_of(2);
        let least = n * n.saturating_sub(1);
        let russell = match follow.russell() {
            _ if !known || !even => Grade::Open,
            sum if sum <= least as u64 => Grade::Best,
            _ if n.is_power_of_two() => Grade::Above { least },
            _ => Grade::AtLeast { least },
        };
        let figures = vec![
            (Figure::Breaks(meters.breaks), grade(meters.breaks, if even { n.saturating_sub(2) } else { 0 })),
            (Figure::Run(meters.longest_run), grade(meters.longest_run, if even { 2 } else { 1 })),
            (Figure::Widest(meters.widest), grade(meters.widest, usize::from(even))),
            (Figure::Follow { most: follow.most(), pairs: follow.reached() }, followed),
            (Figure::Russell(follow.russell()), russell),
        ];
        let apart = meters.returns.map(|rounds| (Figure::Return(rounds), Grade::Open));
        figures.into_iter().chain(apart).collect()
    }

    fn rotation(&self, individual: &Individual) -> Vec<(Figure, Grade)> {
        let spread = |claim: &Claim| match claim {
            Claim::Together(spread) | Claim::Against(spread) => Some((spread.fewest, spread.most)),
            _ => None,
        };
        let mut spreads = individual.claims.iter().filter_map(spread);
        let (partners, opponents) = (spreads.next().unwrap_or((0, 0)), spreads.next().unwrap_or((0, 0)));
        // If the counts cannot all be equal, a difference of one is best possible.
        let grade = |(fewest, most): (usize, usize)| match most - fewest {
            0 => Grade::Best,
            1 if self.is_part() => Grade::Best,
            // Equal counts exist for many sizes, and not for all.
            _ => Grade::Open,
        };
        let directed = match individual.directed {
            Directed::Fully => Grade::Best,
            _ => Grade::Open,
        };
        let mut figures = vec![
            (Figure::Partners { fewest: partners.0, most: partners.1 }, grade(partners)),
            (Figure::Opponents { fewest: opponents.0, most: opponents.1 }, grade(opponents)),
        ];
        let seats = matches!(self.expected, Expected::Individual(Rotation { left: Some(_), .. }));
        if !self.is_part() || seats {
            figures.push((Figure::Directed(individual.directed), directed));
        }
        figures
    }
}
