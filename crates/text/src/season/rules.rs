//! The rules of a season, each in one sentence with the current numbers.

use rondel_event::event::Keizer;
use rondel_event::pairing::keizer::{ColourSystem, Gap, Limits};
use rondel_event::standings::expected;
use rondel_event::standings::keizer::BelowOne;
use rondel_event::standings::keizer::{
    Allowance, Away, ByRating, CycleRule, Elo, Elsewhere, Entry, InvalidLine, InvalidRules, Lists, Missed,
    Points, Preset, Score, Settings, Share, Top, Worth,
};
use rondel_schedule::model::ids::{Player, RoundNo};

use crate::keizer::numbers::share;
use crate::keizer::table::hundredths;
use crate::keizer::{Numbers, total};
use crate::numbers::{MINUS, decimal};
use crate::{Lang, Say};

sentences!("season/rules");

/// A setting with a line of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rule {
    /// The number of evenings.
    Evenings,
    /// The values of places: the first, the last, their ratio, the step.
    Top,
    /// The worth of games: win and draw follow from the values, a loss has a share.
    Games,
    /// The own value: counted or not.
    OwnValue,
    /// The number of evenings that count.
    Best,
    /// The periods of the season.
    Periods,
    /// The number of games required for a place in the final ranking.
    Least,
    /// The place at which newcomers enter.
    Entry,
    /// The worth of rounds before a player's entry.
    Missed,
    /// The round from which all games are re-valued until the list is stable.
    Full,
    /// The list that is published from a cycle.
    Cycle,
    /// The worth of a kind of absence.
    Away(Away),
    /// The unit of points.
    Unit,
    /// The number of rounds between two games of a pair.
    Gap,
    /// The most games of a pair.
    Most,
    /// The rule for colours.
    Colours,
}

impl Rule {
    /// All settings, in the order of the page.
    pub const ALL: [Rule; 19] = [
        Rule::Top,
        Rule::Games,
        Rule::OwnValue,
        Rule::Best,
        Rule::Periods,
        Rule::Least,
        Rule::Entry,
        Rule::Missed,
        Rule::Full,
        Rule::Cycle,
        Rule::Away(Away::Notice),
        Rule::Away(Away::NoNotice),
        Rule::Away(Away::External),
        Rule::Away(Away::Bye),
        Rule::Unit,
        Rule::Gap,
        Rule::Most,
        Rule::Colours,
        Rule::Evenings,
    ];

    /// True if the setting applies to this way of valuing games.
    pub fn is_said(self, values: &Settings) -> bool {
        let of_values =
            [Rule::Top, Rule::OwnValue, Rule::Best, Rule::Missed, Rule::Full, Rule::Cycle, Rule::Unit];
        if values.is_running() {
            return !of_values.contains(&self) && self != Rule::Away(Away::NoNotice);
        }
        !(values.is_from_table() && matches!(self, Rule::Full | Rule::Cycle | Rule::Unit))
    }

    /// Returns the rule in one sentence, with the numbers of the current list. `names` is indexed by
    /// [`Player::index`](rondel_schedule::model::ids::Player::index).
    pub fn sentence(self, keizer: &Keizer, lists: &Lists, names: &[String], lang: Lang) -> String {
        let values = &keizer.values;
        let numbers = Numbers::of(values, &lists.now, lang);
        let order = lists.now.order();
        let name = |at: usize| {
            order.get(at).and_then(|player| names.get(player.index())).cloned().unwrap_or_default()
        };
        let top = values.first(order.len());
        let value = |at: usize| lists.now.value_at(at).unwrap_or(0);
        let last = order.len().saturating_sub(1);
        // The fifth place exists in most lists, and is near the middle of a small one.
        let some = last.min(4);
        let sentence = match self {
            Rule::Evenings => Rules::Evenings { played: lists.ledger.rounds(), rounds: keizer.rounds },
            Rule::Top if values.is_rated(lists.ledger.rounds()) => {
                rated(values, lists, name(some), value(some))
            }
            Rule::Top => places(values, top, value(last), [name(0), name(last)], last + 1, lang),
            Rule::Games if !values.worth.is_value() => {
                let (names, worths) = ([name(0), name(some)], [value(0), value(some)]);
                games(values, some + 1, names, worths, lang)
            }
            Rule::Games => {
                let of = |at: usize| (at + 1, name(at), value(at));
                return shares(values, of(some), [of(0), of(last)], &numbers, lang);
            }
            Rule::OwnValue if values.own_value => {
                Rules::OwnCounted { name: name(some), value: numbers.value(value(some)) }
            }
            Rule::OwnValue => Rules::OwnNot,
            Rule::Best => match values.best {
                None => Rules::BestAll,
                Some(best) => best_of(best, order.get(some), name(some), lists, &numbers),
            },
            Rule::Periods => periods(values, lists),
            Rule::Least if values.least == 0 => Rules::LeastNone,
            Rule::Least => few(values.least, &order, lists),
            Rule::Entry => match values.entry {
                Entry::Bottom => Rules::EntryBottom,
                Entry::Rating => by_rating(&order, some, lists, names),
            },
            Rule::Missed => missed(values.missed, (name(some), value(some)), &numbers, lang),
            Rule::Full => full(keizer, lists),
            Rule::Cycle => match values.cycle {
                CycleRule::Last => Rules::CycleLast,
                CycleRule::First => Rules::CycleFirst,
                CycleRule::Once => Rules::CycleOnce,
            },
            Rule::Away(away) if values.is_running() => night(away, values, lang),
            Rule::Away(Away::External) if values.elsewhere.is_some() => {
                elsewhere(values, (name(some), value(some)), &numbers, lang)
            }
            Rule::Away(away) => absence(away, values, (name(some), value(some)), &numbers, lang),
            Rule::Unit if values.last_is_one => Rules::UnitOne,
            Rule::Unit => Rules::UnitPlain,
            Rule::Gap => match keizer.rules.limits.gap {
                Gap::Never => Rules::GapNever,
                Gap::Rounds(n) => Rules::GapRounds { n, earliest: n + 2 },
            },
            Rule::Most => match keizer.rules.limits {
                Limits { most: None, .. } => Rules::MostAny,
                Limits { most: Some(n), by_period: true, .. } if !values.periods.is_whole() => {
                    Rules::MostPeriod { n, periods: values.periods.count() }
                }
                Limits { most: Some(n), by_period: true, .. } => Rules::Most { n },
                Limits { most: Some(n), second_half: None, .. } => Rules::Most { n },
                Limits { most: Some(n), second_half: Some(half), .. } => Rules::MostHalf { n, half },
            },
            Rule::Colours => match keizer.rules.colours {
                ColourSystem::Club => Rules::ColoursClub,
                ColourSystem::Seed => Rules::ColoursSeed,
            },
        };
        sentence.say(lang)
    }
}

/// Returns the origin of a preset, and the rules of that origin that it lacks.
pub fn source(preset: Preset) -> Rules {
    match preset {
        Preset::Seed => Rules::SourceSeed,
        Preset::Club => Rules::SourceClub,
        Preset::Sixths | Preset::Percentages => Rules::SourceCustom,
        Preset::KijkUit => Rules::SourceKijkUit,
        Preset::Sliedrecht => Rules::SourceSliedrecht,
        Preset::Eenhoorn => Rules::SourceEenhoorn,
        Preset::Theothorne => Rules::SourceTheothorne,
        Preset::Purmerend => Rules::SourcePurmerend,
        Preset::Alkmaar => Rules::SourceAlkmaar,
        Preset::VanDenBrink => Rules::SourceVanDenBrink,
        Preset::Dordrecht => Rules::SourceDordrecht,
        Preset::Nbsb => Rules::SourceNbsb,
        Preset::Hoogland => Rules::SourceHoogland,
        Preset::Zukertort => Rules::SourceZukertort,
        Preset::DoornDriebergen => Rules::SourceDoornDriebergen,
    }
}

/// Returns the worth of a game that is a share of a value: against a player by number, name and value. Adds the
/// weaker player's gain from a draw if that is larger.
fn shares(
    values: &Settings,
    (number, name, value): (usize, String, i32),
    two: [(usize, String, i32); 2],
    numbers: &Numbers,
    lang: Lang,
) -> String {
    let worth = |score| numbers.points(values.worth(score).of(value));
    let [win, draw] = [Score::Win, Score::Draw].map(worth);
    let nothing = values.loss.is_none().then(|| Rules::Nothing.say(lang));
    let loss = nothing.unwrap_or_else(|| worth(Score::Loss));
    let said = Rules::Games { number, name, win, draw, loss }.say(lang);
    if !values.weaker_draws {
        return said;
    }
    let [(_, name, value), (_, weaker, own)] = two;
    let more = numbers.points(Share::HALF.of((value - own).max(0)));
    let (value, own) = (numbers.value(value), numbers.value(own));
    format!("{said} {}", Rules::WeakerDraws { weaker, own, name, value, more }.say(lang))
}

/// Returns the worth of a game that is not a share of a value: to the first of the list, with their value or rating,
/// against the player at this place.
fn games(
    values: &Settings,
    number: usize,
    [first, name]: [String; 2],
    [own, other]: [i32; 2],
    lang: Lang,
) -> Rules {
    let written = |points: [i32; 3]| points.map(|points| hundredths(points, lang));
    match values.worth {
        Worth::Value => Rules::OwnNot,
        Worth::Table(table) => {
            let [win, draw, loss] = written(Score::ALL.map(|score| table.points(other, score).into()));
            Rules::GamesTable { name, value: other, win, draw, loss }
        }
        Worth::Places(places) => {
            let other = i32::try_from(number).unwrap_or(i32::MAX);
            let [win, draw, loss] = written(Score::ALL.map(|score| places.points(score, 1, other)));
            let (game, place) = (hundredths(places.game.into(), lang), hundredths(places.place.into(), lang));
            Rules::GamesPlaces { game, place, first, number, name, win, draw, loss }
        }
        Worth::Elo(elo) => {
            let expected = expected(elo.scaled(own, other)) as i32;
            let [win, draw, loss] = written(Score::ALL.map(|score| elo.points(score, expected)));
            let Elo { most, scale, without, .. } = elo;
            Rules::GamesElo { most, scale, without, first, name, win, draw, loss }
        }
    }
}

/// Returns the points of a kind of evening without a game, where they do not depend on values.
fn night(away: Away, values: &Settings, lang: Lang) -> Rules {
    let nights = values.worth.nights().unwrap_or_default();
    let points = |points: i16| hundredths(points.into(), lang);
    match away.kind() {
        Away::External | Away::Elsewhere(_) => Rules::NightExternal { points: points(nights.external) },
        Away::Bye => Rules::NightBye { points: points(nights.bye) },
        Away::Notice | Away::NoNotice => {
            Rules::NightAbsent { points: points(nights.absent), free: nights.free, anew: values.anew }
        }
    }
}

/// Returns the rounds at which the periods begin, and the current one.
fn periods(values: &Settings, lists: &Lists) -> Rules {
    let Settings { periods, anew, .. } = *values;
    if periods.is_whole() {
        return Rules::PeriodsNone;
    }
    let begin: Vec<String> = periods.starts().map(|round| round.to_string()).collect();
    let played = lists.now.after.map_or(0, |after| periods.of(after) + 1);
    Rules::Periods { n: periods.count(), begin: begin.join(", "), played, anew }
}

/// Returns the worth of the rounds before the entry of a player with this name and value.
fn missed(missed: Missed, (name, value): (String, i32), numbers: &Numbers, lang: Lang) -> Rules {
    let Missed { share: part, ends } = missed;
    if part.is_none() {
        return Rules::MissedNone;
    }
    let (share, points) = (share(part, lang), numbers.points(part.of(value)));
    Rules::Missed { share, name, value: numbers.value(value), points, ends }
}

/// Returns the worth of ratings, with a player's name and value as the example.
fn rated(values: &Settings, lists: &Lists, name: String, value: i32) -> Rules {
    let ByRating { per, less, without, starts, least, most } = values.by_rating().unwrap_or(ByRating::USUAL);
    if least == most && most == without && !starts {
        return Rules::TopEqual { value: most };
    }
    let has = |player: &&Player| lists.season.ratings.get(player.index()).copied().flatten().is_some();
    let order = lists.now.order();
    let n = order.len() - order.iter().filter(has).count();
    Rules::TopRated { per, less, without, starts, name, value, n }
}

/// Returns the first and the last player with their values, and the rule that connects them.
fn places(
    values: &Settings,
    top: i32,
    value: i32,
    [first, last]: [String; 2],
    number: usize,
    lang: Lang,
) -> Rules {
    let step = values.step;
    let times = times(top, value).map(|tenths| decimal(tenths.into(), 1, lang));
    // Below 1 there is no ratio, which the page says separately.
    let (has, ratio) = (times.is_some(), times.unwrap_or_default());
    match values.top {
        Top::Fixed(_) => Rules::TopFixed { top, step, last, number, value, has, times: ratio },
        Top::Last(_) => Rules::TopLast { value, step, first, top, times: ratio },
        Top::Ratio(tenths) => {
            let times = decimal(tenths.into(), 1, lang);
            Rules::TopRatio { times, step, top, value }
        }
    }
}

/// Returns the ratio of the first value to the last in tenths, halves rounded up, or `None` if the last is not
/// positive.
pub fn times(first: i32, last: i32) -> Option<u16> {
    (last > 0)
        .then(|| u16::try_from((20 * i64::from(first) + i64::from(last)) / (2 * i64::from(last))).ok())?
}

/// Returns the place at which a newcomer of a member's strength would enter: the member at `some`, or the next one
/// with a rating.
fn by_rating(order: &[Player], some: usize, lists: &Lists, names: &[String]) -> Rules {
    let rated = |player: &&Player| lists.season.ratings.get(player.index()).copied().flatten().is_some();
    let known = order.iter().skip(some).chain(order).find(rated);
    let name = known.and_then(|player| names.get(player.index())).cloned().unwrap_or_default();
    let place = known.map_or(0, |&player| lists.ledger.entry(order, player) + 1);
    Rules::EntryRating { known: known.is_some(), name, place }
}

/// Returns the round from which the list is valued in full, if this season reaches it.
fn full(keizer: &Keizer, lists: &Lists) -> Rules {
    match keizer.values.full_from {
        None => Rules::FullNever,
        Some(round) if round.number() > keizer.rounds => Rules::FullBeyond { round, rounds: keizer.rounds },
        Some(round) => Rules::FullFrom { round, begun: lists.ledger.rounds() > round.index() },
    }
}

/// Returns the number of players with too few games so far to be ranked.
fn few(least: u16, order: &[Player], lists: &Lists) -> Rules {
    let played = |player| lists.now.after.map_or(0, |after| lists.ledger.games(player, after));
    let n = order.iter().filter(|&&player| played(player) < usize::from(least)).count();
    Rules::Least { least, n }
}

/// Returns the total of a player's best evenings.
fn best_of(best: u16, player: Option<&Player>, name: String, lists: &Lists, numbers: &Numbers) -> Rules {
    let terms = player.map(|&player| lists.ledger.terms(&lists.now, player)).unwrap_or_default();
    let evenings = terms.iter().filter(|term| term.origin.round().is_some());
    let points = evenings.clone().map(|term| term.points.0).sum();
    let points = numbers.points(Points(points));
    Rules::Best { best, name, evenings: evenings.count(), points }
}

/// Returns the worth of a kind of absence for a player with this name and value.
fn absence(
    away: Away,
    values: &Settings,
    (name, value): (String, i32),
    numbers: &Numbers,
    lang: Lang,
) -> Rules {
    let (Allowance { share: part, limit, less }, anew) = (values.away.of(away), values.anew);
    let what = capital(&total::kind(away).say(lang));
    if part.0 == 0 || limit == Some(0) {
        return Rules::AwayNothing { what };
    }
    let times = limit.map(|n| Rules::Times { n, anew }.say(lang)).unwrap_or_default();
    let fewer =
        if less.is_none() { String::new() } else { Rules::Less { share: share(less, lang) }.say(lang) };
    let (share, points) = (share(part, lang), numbers.points(part.of(value)));
    Rules::AwayShare { what, share, times, less: fewer, name, value: numbers.value(value), points }
}

/// Returns the worth of a game elsewhere by its result, for a player with this name and value.
fn elsewhere(values: &Settings, (name, value): (String, i32), numbers: &Numbers, lang: Lang) -> Rules {
    let (Allowance { share: open, limit, less }, anew) = (values.away.external, values.anew);
    let times = limit.map(|n| Rules::Times { n, anew }.say(lang)).unwrap_or_default();
    let fewer =
        if less.is_none() { String::new() } else { Rules::Less { share: share(less, lang) }.say(lang) };
    let by = values.elsewhere.unwrap_or(Elsewhere::USUAL);
    let [win, draw, loss] = Score::ALL.map(|score| by.of(score));
    let points = [win, draw, loss].map(|part| numbers.points(part.of(value))).join(", ");
    let value = numbers.value(value);
    Rules::AwayByResult { win, draw, loss, open, times, less: fewer, name, value, points }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

/// Returns the number of the reason why a line is invalid: 1 for its numbers, 2 for their order, 3 for a repeated
/// value.
fn bad(why: &InvalidLine) -> u16 {
    match why {
        InvalidLine::Numbers => 1,
        InvalidLine::Order => 2,
        InvalidLine::Twice { .. } => 3,
    }
}

/// Returns the repeated value, or 0 if that is not the fault.
fn doubled(why: &InvalidLine) -> u16 {
    match why {
        InvalidLine::Twice { value } => *value,
        InvalidLine::Numbers | InvalidLine::Order => 0,
    }
}

/// Writes a number of points with the real minus.
fn end(end: &i16) -> String {
    end.to_string().replace('-', MINUS)
}

/// Writes the value of the last place with the real minus.
fn worth(low: &BelowOne) -> String {
    low.value.to_string().replace('-', MINUS)
}

fn usual(low: &BelowOne) -> u16 {
    low.top
}
