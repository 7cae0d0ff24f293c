//! The possible answers on the rules of a season, with their words.

use rondel_event::event::Keizer;
use rondel_event::pairing::keizer::{ColourSystem, Gap, Limits};
use rondel_event::standings::keizer::{CycleRule, Entry, MAX_PERIODS, Preset, Share};
use rondel_schedule::model::ids::RoundNo;
use rondel_text::keizer::numbers::share;
use rondel_text::season::rules::Rules as Text;
use rondel_text::{Lang, Say};

/// Returns every preset, and `None` for own rules.
pub(in crate::screen) fn presets(lang: Lang) -> Vec<(Option<Preset>, String)> {
    let presets = Preset::every().map(|preset| (Some(preset), preset.say(lang)));
    presets.chain([(None, Text::Own.say(lang))]).collect()
}

/// Returns places, ratings all season, and ratings in list 0.
pub(super) fn rated(lang: Lang) -> [(Option<bool>, String); 3] {
    [
        (None, Text::RatedNo.say(lang)),
        (Some(false), Text::RatedAll.say(lang)),
        (Some(true), Text::RatedStart.say(lang)),
    ]
}

pub(super) fn weaker(lang: Lang) -> [(bool, String); 2] {
    [(false, Text::WeakerNo.say(lang)), (true, Text::WeakerYes.say(lang))]
}

pub(super) fn own_values(lang: Lang) -> [(bool, String); 2] {
    [(true, Text::OwnYes.say(lang)), (false, Text::OwnNo.say(lang))]
}

/// Returns the numbers of evenings that can count: fewer than the season has, and the current number.
pub(super) fn bests(keizer: &Keizer, lang: Lang) -> Vec<(Option<u16>, String)> {
    let own = keizer.values.best.filter(|&best| best >= keizer.rounds);
    let bests = (1..keizer.rounds).chain(own).map(|best| (Some(best), Text::BestShort { best }.say(lang)));
    std::iter::once((None, Text::LimitNone.say(lang))).chain(bests).collect()
}

/// Returns the least numbers of games: at most one per evening, and the current number.
pub(super) fn leasts(keizer: &Keizer, lang: Lang) -> Vec<(u16, String)> {
    let own = Some(keizer.values.least).filter(|&least| least > keizer.rounds);
    let leasts = (1..=keizer.rounds).chain(own).map(|least| (least, least.to_string()));
    std::iter::once((0, Text::LeastAny.say(lang))).chain(leasts).collect()
}

pub(super) fn entries(lang: Lang) -> [(Entry, String); 2] {
    [(Entry::Bottom, Text::EntryBottomShort.say(lang)), (Entry::Rating, Text::EntryRatingShort.say(lang))]
}

/// Returns the rounds from which absences count in full.
pub(super) fn full(lang: Lang) -> Vec<(Option<RoundNo>, String)> {
    let rounds = (0..60).map(RoundNo::from_index);
    let rounds = rounds.map(|round| (Some(round), Text::FromRound { round }.say(lang)));
    std::iter::once((None, Text::Never.say(lang))).chain(rounds).collect()
}

pub(super) fn cycles(lang: Lang) -> [(CycleRule, String); 3] {
    [
        (CycleRule::Last, Text::CycleLastShort.say(lang)),
        (CycleRule::First, Text::CycleFirstShort.say(lang)),
        (CycleRule::Once, Text::CycleOnceShort.say(lang)),
    ]
}

pub(super) fn units(lang: Lang) -> [(bool, String); 2] {
    [(false, Text::UnitPlainShort.say(lang)), (true, Text::UnitOneShort.say(lang))]
}

pub(super) fn gaps(lang: Lang) -> Vec<(Gap, String)> {
    let rounds = (0..=40).map(|n: u16| (Gap::Rounds(n), n.to_string()));
    rounds.chain([(Gap::Never, Text::Never.say(lang))]).collect()
}

pub(super) fn most(lang: Lang) -> Vec<(Option<u16>, String)> {
    let games = (1..=10).map(|n: u16| (Some(n), n.to_string()));
    games.chain([(None, Text::AnyNumber.say(lang))]).collect()
}

pub(super) fn colours(lang: Lang) -> [(ColourSystem, String); 2] {
    [
        (ColourSystem::Club, Text::ColoursClubShort.say(lang)),
        (ColourSystem::Seed, Text::ColoursSeedShort.say(lang)),
    ]
}

pub(super) fn limits(lang: Lang) -> Vec<(Option<u16>, String)> {
    let limits = (1..=20).map(|n: u16| (Some(n), n.to_string()));
    std::iter::once((None, Text::LimitNone.say(lang))).chain(limits).collect()
}

/// Returns the sixths and percentages that clubs use, and the share in force.
pub(super) fn shares(own: Share, lang: Lang) -> Vec<(Share, String)> {
    let mut shares: Vec<Share> = (0..=6).map(Share::sixths).collect();
    shares.extend((1..20).map(|fives| Share::percent(5 * fives)));
    shares.push(own);
    shares.sort_unstable();
    shares.dedup();
    let words = |part: Share| if part == Share::NONE { Text::Nothing.say(lang) } else { share(part, lang) };
    shares.into_iter().map(|part| (part, words(part))).collect()
}

/// Returns the possible numbers of periods of the season.
pub(super) fn periods_of(keizer: &Keizer, lang: Lang) -> Vec<(usize, String)> {
    let words = |n: usize| match n {
        1 => Text::PeriodsWhole.say(lang),
        n => Text::PeriodsShort { n }.say(lang),
    };
    let most = MAX_PERIODS.min(keizer.rounds.into()).max(keizer.values.periods.count());
    (1..=most).map(|n| (n, words(n))).collect()
}

/// Returns the first and the last round in which the period at this index can begin: after the start of the one
/// before it and before that of the next.
pub(super) fn between(bounds: &[RoundNo], at: usize) -> [u16; 2] {
    let [before, after] =
        [at.saturating_sub(1), at + 1].map(|at| bounds.get(at).map_or(1, |round| round.number()));
    [before + 1, after.saturating_sub(1).max(before + 1)]
}

pub(super) fn anews(lang: Lang) -> [(bool, String); 2] {
    [(false, Text::AnewNo.say(lang)), (true, Text::AnewYes.say(lang))]
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
pub(super) fn halves(keizer: &Keizer, lang: Lang) -> Vec<(Counted, String)> {
    let rounds = (1..usize::from(keizer.rounds)).map(RoundNo::from_index);
    let rounds = rounds.map(|round| (Counted::From(round), round.to_string()));
    let periods = !keizer.values.periods.is_whole() || keizer.rules.limits.by_period;
    let periods = periods.then(|| (Counted::Period, Text::HalfPeriods.say(lang)));
    [(Counted::Season, Text::HalfNever.say(lang))].into_iter().chain(periods).chain(rounds).collect()
}

pub(super) fn by_result(lang: Lang) -> [(bool, String); 2] {
    [(false, Text::ByResultNo.say(lang)), (true, Text::ByResultYes.say(lang))]
}

pub(super) fn ends(lang: Lang) -> [(bool, String); 2] {
    [(false, Text::MissedKept.say(lang)), (true, Text::MissedTaken.say(lang))]
}
