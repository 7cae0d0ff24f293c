//! A report prepared for display, with the names of its entrants: the relevant claims and figures, and the verdict.

use rondel_schedule::model::ids::Player;
use rondel_schedule::model::names;
use rondel_schedule::model::schedule::Schedule;
use rondel_schedule::verify::{Cause, Claim, Directed, Gap, Slip};

use super::{Figure, Grade, Report, Sign, Verdict};
use crate::event::{Game, Sides};

/// The maximum length of a name next to a matrix.
const SHORT: usize = 14;

/// A report prepared for display.
#[derive(Debug, Clone, PartialEq)]
pub struct LabelledReport {
    /// The report of the schedule.
    pub report: Report,
    /// The title, used for file names; may be empty.
    pub title: String,
    /// The names, by number of the schedule.
    pub names: Vec<String>,
    /// The shortened names, by number of the schedule.
    pub short: Vec<String>,
    /// True if the names are numbers themselves, so that no second number is shown.
    pub numbers: bool,
    /// The names of the entrants in no round.
    pub unplaced: Vec<String>,
    /// The meaning of being first-named.
    pub sides: Sides,
    /// The vocabulary for its games.
    pub game: Game,
    /// True if these rounds are all that were promised, however few.
    is_evening: bool,
    /// The number of promised games that can no longer be played, and the number of all promised games.
    lost: [usize; 2],
    /// The reasons why a rule had to give way, as sentences, for each place where it did.
    pub reasons: Vec<Vec<String>>,
    /// The number of places in the text that were not read.
    unread: usize,
    /// The causes of faults in starting positions, from which the findings follow.
    pub causes: Vec<Cause>,
    /// The numbers that appear twice or not at all in starting positions, from which the findings follow.
    pub slips: Vec<Slip>,
    /// The gap in the numbers of starting positions, which prevents further checks.
    pub gap: Option<Gap>,
}

impl LabelledReport {
    /// Creates a report for display, with the names of its entrants.
    ///
    /// ```
    /// use rondel_event::event::Sides;
    /// use rondel_event::proof::report::{Expected, Kind, Report, LabelledReport};
    /// use rondel_schedule::round_robin::circle;
    ///
    /// let schedule = circle::berger(4)?;
    /// let expected = Expected::of(&schedule, Kind::RoundRobin, true);
    /// let names = ["Ajax", "Feyenoord", "PSV", "AZ"].map(str::to_owned).to_vec();
    /// let shown = LabelledReport::new(Report::of(schedule, expected), names, Sides::HomeAway);
    /// assert_eq!((shown.names.len(), shown.numbers), (4, false));
    /// # Ok::<(), circle::Error>(())
    /// ```
    pub fn new(report: Report, names: Vec<String>, game: impl Into<Game>) -> Self {
        let game = game.into();
        let short = names::short(&names, SHORT);
        let numbers = names.iter().all(|name| name.parse::<u16>().is_ok());
        LabelledReport {
            report,
            title: String::new(),
            short,
            names,
            numbers,
            unplaced: Vec::new(),
            sides: game.sides,
            game,
            is_evening: false,
            lost: [0; 2],
            reasons: Vec::new(),
            unread: 0,
            causes: Vec::new(),
            slips: Vec::new(),
            gap: None,
        }
    }

    /// Sets the title of an event: its rounds are the whole evening and not a part of a longer schedule. `unplaced`
    /// are the names of entrants missing from the rounds.
    pub fn of_evening(self, title: String, unplaced: Vec<String>) -> Self {
        LabelledReport { title, unplaced, is_evening: true, ..self }
    }

    /// Sets the number of the promised `games` that can no longer be played.
    pub fn with_lost(self, lost: usize, games: usize) -> Self {
        LabelledReport { lost: [lost, games], ..self }
    }

    /// Sets the reasons for each place where a rule had to give way ([`Report::gave_way`]).
    pub fn with_reasons(self, reasons: Vec<Vec<String>>) -> Self {
        LabelledReport { reasons, ..self }
    }

    /// Sets the number of places in the text that were not read.
    pub fn of_text(self, unread: usize) -> Self {
        LabelledReport { unread, ..self }
    }

    /// Sets the faults found in starting positions; while a number appears twice, the causes are left out.
    pub fn caused_by(self, slips: Vec<Slip>, causes: Vec<Cause>) -> Self {
        let causes = if slips.is_empty() { causes } else { Vec::new() };
        LabelledReport { causes, slips, ..self }
    }

    /// Sets the gap in the numbers of starting positions.
    pub fn with_gap(self, gap: Option<Gap>) -> Self {
        LabelledReport { gap, ..self }
    }

    /// Returns the schedule of the report.
    pub fn schedule(&self) -> &Schedule {
        &self.report.schedule
    }

    /// Returns the name of an entrant by number of the schedule, or the number itself if it has no name.
    pub fn name(&self, number: Player) -> String {
        self.names.get(number.index()).cloned().unwrap_or_else(|| number.to_string())
    }

    /// Returns the short tag of an entrant: the number in the schedule, or the name if names are numbers.
    pub fn tag(&self, number: Player) -> String {
        if self.numbers { self.name(number) } else { number.to_string() }
    }

    /// True if being first-named has a meaning.
    pub fn has_sides(&self) -> bool {
        self.sides != Sides::Plain
    }

    /// True if a claim is relevant: claims about sides are not if being first-named has no meaning.
    pub fn makes(&self, claim: &Claim) -> bool {
        self.has_sides() || !is_sides(claim)
    }

    /// Returns the relevant claims.
    pub fn claims(&self) -> impl Iterator<Item = &Claim> {
        self.report.claims().iter().filter(|claim| self.makes(claim))
    }

    /// Returns the relevant figures, without those that a claim already states.
    pub fn figures(&self) -> Vec<(Figure, Grade)> {
        let part = self.report.is_part();
        let is_told = |(figure, _): &(Figure, Grade)| match figure {
            Figure::Breaks(_) | Figure::Run(_) => self.has_sides(),
            Figure::Widest(_) => self.has_sides() && !self.promises_sides(),
            Figure::Partners { .. } | Figure::Opponents { .. } => part,
            // The claim already states that no one repeats a neighbour.
            Figure::Directed(Directed::Almost { repeats: 0 }) => false,
            _ => true,
        };
        let figures = self.report.figures().into_iter().filter(is_told);
        // The quality of a whole schedule cannot be known from a part of it.
        figures.map(|(figure, grade)| (figure, if self.unread > 0 { Grade::Open } else { grade })).collect()
    }

    /// True if the even spread of the two sides is a claim.
    pub fn promises_sides(&self) -> bool {
        self.report.claims().iter().any(is_sides)
    }

    /// Returns the number of faults. If a number appears twice in starting positions, only such numbers count.
    pub fn wrong(&self) -> usize {
        if let Some(Gap::Outside { .. }) = self.gap {
            return 1;
        }
        let twice = self.slips.iter().filter(|slip| slip.times > 1).count();
        if twice > 0 {
            return twice;
        }
        self.report.found.wrong(self.has_sides()) + self.unplaced.len()
    }

    /// Returns the verdict on the schedule.
    pub fn verdict(&self) -> Verdict {
        let is_part = self.report.is_part() && !self.is_evening;
        let part = is_part.then(|| self.report.missing());
        let [lost, games] = self.lost;
        // For incomplete positions nothing more is known.
        let part = part.or(self.gap.is_some().then_some(None));
        match Verdict::of(self.wrong(), self.unread, part, self.report.gave_way().len()) {
            Verdict::Holds { .. } if lost > 0 => Verdict::Kept { lost, games },
            verdict => verdict,
        }
    }

    /// Returns the sign for a claim.
    pub fn sign(&self, claim: &Claim) -> Sign {
        Sign::of(claim.holds(), claim.gave_way(), self.unread)
    }
}

/// True if a claim is about the even spread of the two sides.
pub fn is_sides(claim: &Claim) -> bool {
    matches!(claim, Claim::Sides { .. })
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::schedule::Schedule;
    use rondel_schedule::round_robin::circle;
    use rondel_schedule::whist::catalogue;

    use super::*;
    use crate::proof::report::{Expected, Kind};

    fn shown(schedule: Schedule, kind: Kind, sides: Sides) -> LabelledReport {
        let names = (1..=schedule.entrants).map(|number| format!("Name {number}")).collect();
        let expected = Expected::of(&schedule, kind, false);
        LabelledReport::new(Report::of(schedule, expected), names, sides)
    }

    #[test]
    fn where_first_named_means_nothing_no_claim_and_no_figure_is_about_it() {
        let six = |sides| shown(circle::berger(6).unwrap(), Kind::RoundRobin, sides);
        let [plain, colours] = [Sides::Plain, Sides::Colours].map(six);
        assert_eq!(colours.claims().count(), plain.claims().count() + 1);
        assert!(plain.claims().all(|claim| !is_sides(claim)));
        let is_of_sides = |(figure, _): &(Figure, Grade)| {
            matches!(figure, Figure::Breaks(_) | Figure::Run(_) | Figure::Widest(_))
        };
        assert!(!plain.figures().iter().any(is_of_sides));
        assert_eq!(colours.figures().iter().filter(|figure| is_of_sides(figure)).count(), 2);
        // The even spread of the sides is a claim there, and not also a figure.
        assert!(colours.promises_sides());
    }

    #[test]
    fn of_a_part_read_no_figure_is_graded() {
        let six = shown(circle::berger(6).unwrap(), Kind::RoundRobin, Sides::Colours);
        assert!(six.figures().iter().any(|(_, grade)| *grade == Grade::Best));
        let part = six.of_text(2);
        assert!(part.figures().iter().all(|(_, grade)| *grade == Grade::Open));
        assert_eq!(part.verdict(), Verdict::Unread { places: 2 });
        assert_eq!(part.sign(&part.report.claims()[0]), Sign::Open);
    }

    #[test]
    fn some_rounds_are_a_part_of_a_schedule_and_all_of_an_evening() {
        let mut schedule = catalogue(8).unwrap().schedule();
        schedule.rounds.truncate(3);
        let three = shown(schedule, Kind::Individual, Sides::Plain);
        assert_eq!(three.verdict(), Verdict::Part { missing: Some((7, 16)) });
        let told = three.figures();
        assert!(told.iter().any(|(figure, _)| matches!(figure, Figure::Opponents { .. })));
        let evening = three.clone().of_evening("Club".to_owned(), Vec::new());
        assert_eq!(evening.verdict(), Verdict::Holds { gave_way: 0 });
        // An entrant on the list but in no round is a separate fault.
        let missed = three.of_evening("Club".to_owned(), vec!["Eva".to_owned()]);
        assert_eq!(missed.verdict(), Verdict::Wrong { faults: 1, unread: 0 });
        let all = shown(catalogue(8).unwrap().schedule(), Kind::Individual, Sides::Plain);
        assert!(!all.figures().iter().any(|(figure, _)| matches!(figure, Figure::Opponents { .. })));
    }

    #[test]
    fn a_number_stands_for_itself_and_a_name_is_short_beside_a_matrix() {
        let schedule = circle::berger(3).unwrap();
        let expected = Expected::of(&schedule, Kind::RoundRobin, false);
        let of = |names: [&str; 3]| {
            let report = Report::of(schedule.clone(), expected.clone());
            LabelledReport::new(report, names.map(str::to_owned).to_vec(), Sides::Plain)
        };
        let [one, beyond] = [0, 3].map(Player::from_index);
        let numbers = of(["17", "4", "9"]);
        assert_eq!((numbers.tag(one), numbers.name(beyond)), ("17".to_owned(), "4".to_owned()));
        let long = "Wilhelmina van den Bergh-Oosterhuis";
        let names = of([long, "4", "9"]);
        assert_eq!((names.tag(one), names.name(one).as_str()), ("1".to_owned(), long));
        assert_eq!(names.short, ["Wilhelmina B.", "4", "9"]);
    }
}
