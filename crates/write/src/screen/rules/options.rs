//! The possible answers on the rules of a season, with their words.

use rondel_event::event::Keizer;
use rondel_event::pairing::keizer::{ColourSystem, Gap, Limits};
use rondel_event::standings::keizer::{CycleRule, Entry, MAX_PERIODS, Preset, Share};
use rondel_schedule::model::ids::RoundNo;
use rondel_text::keizer::numbers::share;
use rondel_text::season::rules::Rules as Text;

use crate::screen::form::{Sentence, Verbatim};

/// An option and its words.
type Worded<T> = (T, Sentence<'static>);

/// Returns every preset, and `None` for own rules.
pub(in crate::screen) fn presets() -> impl Iterator<Item = Worded<Option<Preset>>> {
    let presets = Preset::every().map(|preset| (Some(preset), Sentence::of(preset)));
    presets.chain([(None, Sentence::of(Text::Own))])
}

pub(super) const OWN_VALUES: [(bool, Text); 2] = [(true, Text::OwnYes), (false, Text::OwnNo)];

pub(super) const ENTRIES: [(Entry, Text); 2] =
    [(Entry::Bottom, Text::EntryBottomShort), (Entry::Rating, Text::EntryRatingShort)];

pub(super) const CYCLES: [(CycleRule, Text); 3] = [
    (CycleRule::Last, Text::CycleLastShort),
    (CycleRule::First, Text::CycleFirstShort),
    (CycleRule::Once, Text::CycleOnceShort),
];

pub(super) const UNITS: [(bool, Text); 2] = [(false, Text::UnitPlainShort), (true, Text::UnitOneShort)];

pub(super) const COLOURS: [(ColourSystem, Text); 2] =
    [(ColourSystem::Club, Text::ColoursClubShort), (ColourSystem::Seed, Text::ColoursSeedShort)];

/// Returns the numbers of evenings that can count: fewer than the season has, and the current number.
pub(super) fn bests(keizer: &Keizer) -> impl Iterator<Item = (Option<u16>, Text)> {
    let own = keizer.values.best.filter(|&best| best >= keizer.rounds);
    let bests = (1..keizer.rounds).chain(own).map(|best| (Some(best), Text::BestShort { best }));
    std::iter::once((None, Text::LimitNone)).chain(bests)
}

/// Returns the least numbers of games: at most one per evening, and the current number.
pub(super) fn leasts(keizer: &Keizer) -> impl Iterator<Item = Worded<u16>> {
    let own = Some(keizer.values.least).filter(|&least| least > keizer.rounds);
    let leasts = (1..=keizer.rounds).chain(own).map(|least| (least, Sentence::of(Verbatim(least))));
    std::iter::once((0, Sentence::of(Text::LeastAny))).chain(leasts)
}

/// Returns the rounds from which absences count in full.
pub(super) fn full() -> impl Iterator<Item = (Option<RoundNo>, Text)> {
    let rounds = (0..60).map(RoundNo::from_index).map(|round| (Some(round), Text::FromRound { round }));
    std::iter::once((None, Text::Never)).chain(rounds)
}

pub(super) fn gaps() -> impl Iterator<Item = Worded<Gap>> {
    let rounds = (0..=40).map(|n| (Gap::Rounds(n), Sentence::of(Verbatim(n))));
    rounds.chain([(Gap::Never, Sentence::of(Text::Never))])
}

pub(super) fn most() -> impl Iterator<Item = Worded<Option<u16>>> {
    numbers(10).chain([(None, Sentence::of(Text::AnyNumber))])
}

pub(super) fn limits() -> impl Iterator<Item = Worded<Option<u16>>> {
    std::iter::once((None, Sentence::of(Text::LimitNone))).chain(numbers(20))
}

fn numbers(most: u16) -> impl Iterator<Item = Worded<Option<u16>>> {
    (1..=most).map(|n| (Some(n), Sentence::of(Verbatim(n))))
}

/// Returns the sixths and percentages that clubs use, and the share in force.
pub(super) fn shares(own: Share) -> impl Iterator<Item = Worded<Share>> {
    let mut shares: Vec<Share> = (0..=6).map(Share::sixths).collect();
    shares.extend((1..20).map(|fives| Share::percent(5 * fives)));
    shares.push(own);
    shares.sort_unstable();
    shares.dedup();
    let words = |part: Share| match part {
        Share::NONE => Sentence::of(Text::Nothing),
        part => Sentence::by(move |lang| share(part, lang)),
    };
    shares.into_iter().map(move |part| (part, words(part)))
}

/// Returns the possible numbers of periods of the season.
pub(super) fn periods_of(keizer: &Keizer) -> impl Iterator<Item = (usize, Text)> {
    let most = MAX_PERIODS.min(keizer.rounds.into()).max(keizer.values.periods.count());
    (1..=most).map(|n| (n, if n == 1 { Text::PeriodsWhole } else { Text::PeriodsShort { n } }))
}

/// Returns the first and the last round in which the period at this index can begin: after the start of the one
/// before it and before that of the next.
pub(super) fn between(bounds: &[RoundNo], at: usize) -> [u16; 2] {
    let [before, after] =
        [at.saturating_sub(1), at + 1].map(|at| bounds.get(at).map_or(1, |round| round.number()));
    [before + 1, after.saturating_sub(1).max(before + 1)]
}

/// The span in which the games of two players are counted together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Counted {
    /// All season.
    Season,
    /// Before this round, and from it on.
    From(RoundNo),
    /// Each period of the season.
    Period,
}

impl Counted {
    pub(super) fn of(limits: &Limits) -> Self {
        match (limits.by_period, limits.second_half) {
            (true, _) => Counted::Period,
            (false, Some(half)) => Counted::From(half),
            (false, None) => Counted::Season,
        }
    }

    pub(super) fn write(self, limits: &mut Limits) {
        (limits.by_period, limits.second_half) = match self {
            Counted::Season => (false, None),
            Counted::From(half) => (false, Some(half)),
            Counted::Period => (true, None),
        };
    }
}

/// Returns the spans in which games can be counted together; periods are offered if there are any, or if they are
/// chosen.
pub(super) fn halves(keizer: &Keizer) -> impl Iterator<Item = Worded<Counted>> {
    let rounds = (1..usize::from(keizer.rounds)).map(RoundNo::from_index);
    let rounds = rounds.map(|round| (Counted::From(round), Sentence::of(Verbatim(round))));
    let periods = !keizer.values.periods.is_whole() || keizer.rules.limits.by_period;
    let periods = periods.then(|| (Counted::Period, Sentence::of(Text::HalfPeriods)));
    [(Counted::Season, Sentence::of(Text::HalfNever))].into_iter().chain(periods).chain(rounds)
}
