//! The values of places, games and absences in a season of Keizer, and presets for them.

use rondel_schedule::model::ids::RoundNo;
use rondel_schedule::model::points::Share;
use rondel_schedule::model::result::{Score, SitOut};
use serde::{Deserialize, Serialize};

use super::{ByRating, Elo, Nights, Places, Table, Worth};

/// The reason why a member has no game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Away {
    /// Absent with notice.
    Notice,
    /// Absent without notice.
    NoNotice,
    /// Played for the club elsewhere, with an unknown result.
    External,
    /// Played for the club elsewhere, with this result.
    Elsewhere(Score),
    /// A bye because the number is odd.
    Bye,
}

impl From<SitOut> for Away {
    fn from(why: SitOut) -> Self {
        match why {
            SitOut::Bye | SitOut::WalkOver => Away::Bye,
            SitOut::Absent | SitOut::HalfBye | SitOut::FullBye => Away::Notice,
            SitOut::NoShow => Away::NoNotice,
            SitOut::External => Away::External,
            SitOut::Elsewhere(score) => Away::Elsewhere(score),
        }
    }
}

impl From<Away> for SitOut {
    fn from(away: Away) -> Self {
        match away {
            Away::Bye => SitOut::Bye,
            Away::Notice => SitOut::Absent,
            Away::NoNotice => SitOut::NoShow,
            Away::External => SitOut::External,
            Away::Elsewhere(score) => SitOut::Elsewhere(score),
        }
    }
}

impl Away {
    /// The kind of the absence, without the result of a game elsewhere.
    pub fn kind(self) -> Away {
        match self {
            Away::Elsewhere(_) => Away::External,
            kind => kind,
        }
    }
}

/// The worth of one kind of absence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Allowance {
    /// The share of the own value for the first absence.
    pub share: Share,
    /// The number of absences in a season that are worth anything; `None` if all are.
    pub limit: Option<u16>,
    /// The share by which each further absence is worth less than the one before, down to nothing.
    pub less: Share,
}

impl Allowance {
    /// The same share for every absence.
    pub const fn always(share: Share) -> Self {
        Allowance { share, limit: None, less: Share::NONE }
    }

    /// The share for an absence after `before` others of its kind.
    pub fn after(self, before: usize) -> Share {
        if self.limit.is_some_and(|limit| before >= usize::from(limit)) {
            return Share::NONE;
        }
        let less = usize::from(self.less.0).saturating_mul(before);
        Share(u16::try_from(usize::from(self.share.0).saturating_sub(less)).unwrap_or_default())
    }
}

/// The worth of every kind of absence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Allowances {
    /// Absent with notice.
    pub notice: Allowance,
    /// Absent without notice.
    pub no_notice: Allowance,
    /// Played for the club elsewhere.
    pub external: Allowance,
    /// A bye because the number is odd.
    pub bye: Allowance,
}

impl Allowances {
    /// The worth of this kind of absence.
    pub fn of(&self, away: Away) -> Allowance {
        match away {
            Away::Notice => self.notice,
            Away::NoNotice => self.no_notice,
            Away::External | Away::Elsewhere(_) => self.external,
            Away::Bye => self.bye,
        }
    }
}

/// The shares of the own value for a game for the club elsewhere, by its result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Elsewhere {
    /// Share for a win.
    pub win: Share,
    /// Share for a draw.
    pub draw: Share,
    /// Share for a loss.
    pub loss: Share,
}

impl Elsewhere {
    /// All of the own value for a win, half of it for a draw, nothing for a loss.
    pub const USUAL: Self = Elsewhere { win: Share::WHOLE, draw: Share::HALF, loss: Share::NONE };

    /// The share for this result.
    pub fn of(&self, score: Score) -> Share {
        match score {
            Score::Win => self.win,
            Score::Draw => self.draw,
            Score::Loss => self.loss,
        }
    }
}

/// The fixed point of the values of a list; the others follow from it with the step between places
/// ([`Settings::step`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Top {
    /// The first value, the same all season.
    Fixed(u16),
    /// The ratio of the first value to the last, in tenths, at least 11 and met approximately; the first value
    /// depends on the length of the list.
    Ratio(u16),
    /// The last value, the same all season; the first value depends on the length of the list.
    Last(u16),
}

impl Top {
    /// The value of the first place in a list of `members`, with this step between two places.
    pub fn first(self, members: usize, step: u16) -> i32 {
        // The difference between the first and the last value.
        let range = usize::from(step) * members.saturating_sub(1);
        let whole = |value: usize| i32::try_from(value).expect("a list is not that long");
        match self {
            Top::Fixed(top) => i32::from(top),
            Top::Last(last) => whole(usize::from(last) + range),
            Top::Ratio(tenths) => {
                // First = q * last and last = first - range, so first = q * range / (q - 1), a half rounded up.
                let tenths = usize::from(tenths.max(11));
                let [of, by] = [2 * tenths * range, 2 * (tenths - 10)];
                whole(((of + by / 2) / by).max(range + 1))
            }
        }
    }
}

/// The usual first value of a new season with this number of members: one and a half for each member, a half rounded
/// up, and at least 50.
///
/// ```
/// use rondel_event::event::keizer::default_top;
/// assert_eq!([10, 33, 35].map(default_top), [50, 50, 53]);
/// ```
pub fn default_top(members: usize) -> u16 {
    u16::try_from((3 * members).div_ceil(2).max(50)).unwrap_or(u16::MAX)
}

/// The list that is published if full re-valuation ends in a cycle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CycleRule {
    /// The last list before the cycle repeats.
    #[default]
    Last,
    /// The first list that recurs.
    First,
    /// The list after one re-valuation, as before full re-valuation began.
    Once,
}

/// The position at which a member who comes during the season enters the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// At the bottom.
    #[default]
    Bottom,
    /// Below the last member whose rating is at least as high, or at the top if there is no such member; at the
    /// bottom without a rating.
    Rating,
}

impl Entry {
    fn is_bottom(&self) -> bool {
        *self == Entry::Bottom
    }
}

/// The compensation of a member who comes during the season for the rounds before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Missed {
    /// The share of the own value for each missed round.
    pub share: Share,
    /// True if the compensation is taken away in the list after the last round of the season.
    #[serde(default)]
    pub ends: bool,
}

impl Missed {
    fn is_none(&self) -> bool {
        self.share.is_none()
    }
}

/// The most periods of a season.
pub const MAX_PERIODS: usize = 4;

/// The first rounds of all periods of a season but the first, in ascending order; empty if the season is undivided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Periods([Option<RoundNo>; MAX_PERIODS - 1]);

impl Periods {
    /// Divides a season of this number of evenings into periods as evenly as possible, longer ones first. There are
    /// at most as many periods as evenings, and at most [`MAX_PERIODS`].
    ///
    /// ```
    /// use rondel_event::event::keizer::Periods;
    /// let begin = |periods, evenings| {
    ///     let periods = Periods::even(periods, evenings);
    ///     periods.starts().map(|round| round.number()).collect::<Vec<_>>()
    /// };
    /// assert_eq!([begin(2, 34), begin(3, 34), begin(4, 3)], [vec![18], vec![13, 24], vec![2, 3]]);
    /// assert!(Periods::even(1, 34).is_whole());
    /// ```
    pub fn even(periods: usize, evenings: u16) -> Self {
        let evenings = usize::from(evenings);
        let periods = periods.clamp(1, MAX_PERIODS.min(evenings.max(1)));
        let start = |period: usize| RoundNo::from_index((period * evenings).div_ceil(periods));
        Periods(std::array::from_fn(|at| (at + 1 < periods).then(|| start(at + 1))))
    }

    /// Moves the beginning of a period to another round. `period` is 0-based; the first period always begins with
    /// round 1.
    pub fn beginning(mut self, period: usize, round: RoundNo) -> Self {
        if let Some(start @ Some(_)) = period.checked_sub(1).and_then(|at| self.0.get_mut(at)) {
            *start = Some(round);
        }
        self
    }

    /// Removes the periods that begin after the last of this number of evenings.
    pub fn within(self, evenings: u16) -> Self {
        Periods(self.0.map(|start| start.filter(|start| start.number() <= evenings)))
    }

    /// True if the season is undivided.
    pub fn is_whole(&self) -> bool {
        self.0[0].is_none()
    }

    /// Iterates over the first rounds of the second period and of those after it.
    pub fn starts(&self) -> impl Iterator<Item = RoundNo> {
        self.0.into_iter().flatten()
    }

    /// The number of periods.
    pub fn count(&self) -> usize {
        1 + self.starts().count()
    }

    /// The 0-based index of the period of a round.
    pub fn of(&self, round: RoundNo) -> usize {
        self.starts().take_while(|&start| start <= round).count()
    }

    /// The first rounds of all periods, followed by the round after the last one, in a season of this number of
    /// evenings.
    pub fn bounds(&self, evenings: u16) -> Vec<RoundNo> {
        let after = RoundNo::from_index(evenings.into());
        std::iter::once(RoundNo::from_index(0)).chain(self.starts()).chain([after]).collect()
    }
}

/// The organizer's choices for the values of a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Settings {
    /// The first value of the list, or the rule that gives it.
    pub top: Top,
    /// The rule for values by rating; `None` if values are by place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<ByRating>,
    /// The difference between the values of two neighbouring places; 1 in the source.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub step: u16,
    /// True if the own value is part of the total.
    pub own_value: bool,
    /// The first round after which the list is valued again and again until nothing changes; `None` for never.
    pub full_from: Option<RoundNo>,
    /// The list that is published if this valuing does not end.
    pub cycle: CycleRule,
    /// The worth of absences.
    pub away: Allowances,
    /// True if points are shown on a scale on which a win against the last of the list is 1. The order is the same.
    pub last_is_one: bool,
    /// The share of the opponent's value for a win; all of it in the source.
    #[serde(default = "whole", skip_serializing_if = "Share::is_whole")]
    pub win: Share,
    /// The share of the opponent's value for a draw; half of it in the source.
    #[serde(default = "half", skip_serializing_if = "Share::is_half")]
    pub draw: Share,
    /// The share of the opponent's value for a loss; nothing in the source.
    #[serde(default, skip_serializing_if = "Share::is_none")]
    pub loss: Share,
    /// The number of a member's evenings that count, the ones worth most; `None` if all count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<u16>,
    /// The number of games needed for a place when the season is over; a member with fewer is listed below the
    /// ranking.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub least: u16,
    /// The position at which a member who comes during the season enters the list.
    #[serde(default, skip_serializing_if = "Entry::is_bottom")]
    pub entry: Entry,
    /// The periods of the season, each with its own list in addition to the overall one.
    #[serde(default, skip_serializing_if = "Periods::is_whole")]
    pub periods: Periods,
    /// True if absences are counted anew in every period, so that limit and decay apply to each period.
    #[serde(default, skip_serializing_if = "is_false")]
    pub anew: bool,
    /// The worth of a game for the club elsewhere by its result; `None` if all results are worth the same. Until the
    /// result is known, [`Allowances::external`] applies; its limit and decay apply in any case.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elsewhere: Option<Elsewhere>,
    /// The compensation for the rounds before a member came.
    #[serde(default, skip_serializing_if = "Missed::is_none")]
    pub missed: Missed,
    /// The way to value a game. By places and as Elo nothing follows from values, so that own value, best evenings,
    /// missed rounds and shares of the own value have no effect.
    #[serde(default, skip_serializing_if = "Worth::is_value")]
    pub worth: Worth,
    /// True if the weaker of two players who draw also gets half of the difference of their values, where a game is
    /// worth a share of a value.
    #[serde(default, skip_serializing_if = "is_false")]
    pub weaker_draws: bool,
}

impl Settings {
    /// The first value of a list of `members`.
    pub fn first(&self, members: usize) -> i32 {
        self.top.first(members, self.step)
    }

    /// The value at a 0-based position in a list of `members`; the last values can be below 1.
    pub fn value_at(&self, at: usize, members: usize) -> i32 {
        let below = i32::try_from(at).unwrap_or(i32::MAX).saturating_mul(self.step.into());
        self.first(members).saturating_sub(below)
    }

    /// The worth of an absence.
    pub fn allowance(&self, away: Away) -> Allowance {
        let allowance = self.away.of(away);
        match (away, self.elsewhere) {
            (Away::Elsewhere(score), Some(elsewhere)) => {
                Allowance { share: elsewhere.of(score), ..allowance }
            }
            _ => allowance,
        }
    }

    /// True if the values of the list after this number of rounds are by rating.
    pub fn is_rated(&self, rounds: usize) -> bool {
        self.is_from_table() || self.rated.is_some_and(|rated| !rated.starts || rounds == 0)
    }

    /// The rule for values by rating; `None` if values are by place alone. A table always has such a rule.
    pub fn by_rating(&self) -> Option<ByRating> {
        match self.worth {
            Worth::Table(_) => Some(ByRating { starts: false, ..self.rated.unwrap_or(ByRating::TABLE) }),
            Worth::Places(_) | Worth::Elo(_) => None,
            Worth::Value => self.rated,
        }
    }

    /// True if the points of a game are from a table.
    pub fn is_from_table(&self) -> bool {
        matches!(self.worth, Worth::Table(_))
    }

    /// True if a game keeps the worth it had when it was played, by the places or ratings before it, so that totals
    /// grow round by round.
    pub fn is_running(&self) -> bool {
        matches!(self.worth, Worth::Places(_) | Worth::Elo(_))
    }

    /// Removes the choices that have no effect with this way to value a game.
    pub fn consistent(self) -> Self {
        match self.worth {
            Worth::Value => self,
            Worth::Table(_) => {
                Settings { rated: self.by_rating(), last_is_one: false, weaker_draws: false, ..self }
            }
            Worth::Places(_) | Worth::Elo(_) => Settings {
                rated: None,
                own_value: false,
                full_from: None,
                best: None,
                elsewhere: None,
                missed: Missed::default(),
                last_is_one: false,
                weaker_draws: false,
                ..self
            },
        }
    }

    /// True if values are never by place.
    pub fn is_all_rated(&self) -> bool {
        self.worth != Worth::Value || self.rated.is_some_and(|rated| !rated.starts)
    }

    /// True if absences of these two rounds are counted together.
    pub fn counts_with(&self, one: RoundNo, other: RoundNo) -> bool {
        !self.anew || self.periods.of(one) == self.periods.of(other)
    }

    /// The usual first value with this step.
    pub fn usual_top(&self, members: usize) -> u16 {
        default_top(members).saturating_mul(self.step.max(1))
    }
}

fn is_false(it: &bool) -> bool {
    !it
}

const fn one() -> u16 {
    1
}

fn is_one(number: &u16) -> bool {
    *number == 1
}

const fn whole() -> Share {
    Share::WHOLE
}

const fn half() -> Share {
    Share::HALF
}

fn is_nothing(number: &u16) -> bool {
    *number == 0
}

/// A named set of choices, called after its source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Preset {
    /// "Het Keizer-Systeem": first value 50. The source does not mention absences, so they are worth nothing.
    Seed,
    /// A new season at a club, our own preset: absences in sixths; with notice, only the first five are worth
    /// anything.
    Club,
    /// The classic sixths of the own value: external match 4, bye 3, absence with notice 2, without notice 0.
    Sixths,
    /// Whole percents of the own value: external match 70, bye 50, absence with notice 35, without notice 0.
    Percentages,
    /// The club Kijk Uit: first value 100, absence with notice a third, external match by its result.
    KijkUit,
    /// The club of Sliedrecht: first value one and a half for each member; 33 percent for an absence with notice, 66
    /// for an external match or a bye, each ten times.
    Sliedrecht,
    /// De Eenhoorn, 2009: values by rating all season, external match two thirds, a half for the first two absences,
    /// two halves of nine rounds.
    Eenhoorn,
    /// Theothorne: newcomers at the bottom, with points for missed rounds that are taken away at the end.
    Theothorne,
    /// The club of Purmerend: first value 125, the own value not counted.
    Purmerend,
    /// De Waagtoren of Alkmaar, since 2009: values by rating, points from a table, for which there is an example
    /// here.
    Alkmaar,
    /// The system of Van den Brink (Moira-Domtoren): 3 for a win, and 0.07 for each place of difference.
    VanDenBrink,
    /// The club of Dordrecht: Elo beginning with the rating, and points for other evenings.
    Dordrecht,
    /// The alternative competition of the NBSB: values from 18 to 40 all season; the weaker of two players who draw
    /// also gets half of the difference; the best eight evenings count.
    Nbsb,
    /// The club Hoogland, 2023/24: 3-1-0, a game elsewhere 3-2-1, a bye 1, and groups in the season.
    Hoogland,
    /// The club Zukertort: groups with five moving up and down, and periods of twelve rounds.
    Zukertort,
    /// The club of Doorn-Driebergen: 36 rounds, with a champions' group of six.
    DoornDriebergen,
}

impl Preset {
    /// The presets of no particular club; a new season begins with [`Preset::Club`].
    pub const ALL: [Preset; 4] = [Preset::Seed, Preset::Club, Preset::Sixths, Preset::Percentages];

    /// The presets of clubs, each with the rules that could be read and are supported here.
    pub const CLUBS: [Preset; 12] = [
        Preset::KijkUit,
        Preset::Sliedrecht,
        Preset::Eenhoorn,
        Preset::Theothorne,
        Preset::Purmerend,
        Preset::Alkmaar,
        Preset::VanDenBrink,
        Preset::Dordrecht,
        Preset::Nbsb,
        Preset::Hoogland,
        Preset::Zukertort,
        Preset::DoornDriebergen,
    ];

    /// Iterates over all presets, those of clubs last.
    pub fn every() -> impl Iterator<Item = Preset> {
        Preset::ALL.into_iter().chain(Preset::CLUBS)
    }

    /// Changes `usual` to the settings of a club; rules that the club does not have stay as in `usual`.
    fn of_club(self, usual: Settings, members: usize) -> Settings {
        let always = |share| Allowance::always(share);
        match self {
            Preset::KijkUit => Settings {
                top: Top::Fixed(100),
                away: Allowances { external: Allowance::default(), ..usual.away },
                elsewhere: Some(Elsewhere::USUAL),
                ..usual
            },
            Preset::Sliedrecht => {
                let ten = |percent| Allowance { limit: Some(10), ..always(Share::percent(percent)) };
                let away = Allowances { notice: ten(33), external: ten(66), bye: ten(66), ..usual.away };
                let top = u16::try_from((3 * members).div_ceil(2).max(1)).unwrap_or(u16::MAX);
                Settings { top: Top::Fixed(top), away, ..usual }
            }
            Preset::Eenhoorn => {
                let notice = Allowance { limit: Some(2), ..always(Share::HALF) };
                let away = Allowances { notice, ..usual.away };
                let rated = Some(ByRating::USUAL);
                Settings { away, rated, periods: Periods::even(2, 18), ..usual }
            }
            Preset::Theothorne => {
                Settings { missed: Missed { share: Share::sixths(2), ends: true }, ..usual }
            }
            Preset::Purmerend => {
                Settings { top: Top::Fixed(125), own_value: false, away: Allowances::default(), ..usual }
            }
            Preset::Alkmaar => {
                Settings { own_value: false, worth: Worth::Table(Table::example()), ..usual }.consistent()
            }
            Preset::VanDenBrink => Settings { worth: Worth::Places(Places::USUAL), ..usual }.consistent(),
            Preset::Dordrecht => {
                let nights = Nights { external: 1_000, bye: 3_000, absent: -1_000, free: 2 };
                let worth = Worth::Elo(Elo { nights, ..Elo::USUAL });
                Settings { entry: Entry::Rating, worth, ..usual }.consistent()
            }
            Preset::Nbsb => Settings {
                rated: Some(ByRating { per: 50, less: 0, least: 18, most: 40, without: 18, starts: false }),
                own_value: false,
                away: Allowances::default(),
                best: Some(8),
                weaker_draws: true,
                ..usual
            },
            Preset::Hoogland => hoogland(usual),
            Preset::Zukertort => Settings { periods: Periods::even(4, 48), ..usual },
            Preset::Seed | Preset::Club | Preset::Sixths | Preset::Percentages | Preset::DoornDriebergen => {
                usual
            }
        }
    }

    /// The preset that has these values in a season of this number of evenings, whatever the first value is. If
    /// several have them, `named` is preferred.
    pub fn of(values: &Settings, members: usize, evenings: u16, named: Option<Preset>) -> Option<Preset> {
        let is = |preset: &Preset| {
            let usual = preset.within(members, evenings);
            // If the club sets the number of games needed, it depends on the number of evenings.
            let least = preset.least(0).map_or(usual.least, |_| values.least);
            *values == Settings { top: values.top, least, ..usual }
                && std::mem::discriminant(&values.top) == std::mem::discriminant(&usual.top)
        };
        named.into_iter().chain(Preset::every()).find(is)
    }

    /// The settings for a season of this number of evenings that begins with this number of members.
    pub fn within(self, members: usize, evenings: u16) -> Settings {
        let usual = self.settings(members);
        let least = self.least(evenings).unwrap_or(usual.least);
        Settings { least, periods: usual.periods.within(evenings), ..usual }
    }

    /// The number of evenings of a season, if the club sets it.
    pub fn evenings(self) -> Option<u16> {
        (self == Preset::DoornDriebergen).then_some(36)
    }

    /// The number of members who move up and down between two groups, if the club sets it.
    pub fn moves(self) -> Option<u8> {
        (self == Preset::Zukertort).then_some(5)
    }

    /// The number of games needed for a place in a season of this number of evenings, if the club sets it.
    pub fn least(self, evenings: u16) -> Option<u16> {
        (self == Preset::Dordrecht).then_some(evenings.div_ceil(2))
    }

    /// The settings for a season that begins with this number of members.
    pub fn settings(self, members: usize) -> Settings {
        let sixths = Allowances {
            notice: Allowance::always(Share::sixths(2)),
            no_notice: Allowance::default(),
            external: Allowance::always(Share::sixths(4)),
            bye: Allowance::always(Share::sixths(3)),
        };
        let percents = Allowances {
            notice: Allowance::always(Share::percent(35)),
            no_notice: Allowance::default(),
            external: Allowance::always(Share::percent(70)),
            bye: Allowance::always(Share::percent(50)),
        };
        let five = Allowance { limit: Some(5), ..sixths.notice };
        let (top, away) = match self {
            Preset::Seed => (Top::Fixed(50), Allowances::default()),
            Preset::Club => (Top::Fixed(default_top(members)), Allowances { notice: five, ..sixths }),
            Preset::Percentages => (Top::Ratio(30), percents),
            _ => (Top::Fixed(default_top(members)), sixths),
        };
        let full_from = Some(RoundNo::from_index(9));
        let usual = Settings {
            top,
            rated: None,
            step: 1,
            own_value: true,
            full_from,
            cycle: CycleRule::Last,
            away,
            last_is_one: false,
            win: Share::WHOLE,
            draw: Share::HALF,
            loss: Share::NONE,
            best: None,
            least: 0,
            entry: Entry::Bottom,
            periods: Periods::default(),
            anew: false,
            elsewhere: None,
            missed: Missed::default(),
            worth: Worth::Value,
            weaker_draws: false,
        };
        self.of_club(usual, members)
    }
}

/// A point system as a season: every member is worth 1, so that shares of the value are points.
fn hoogland(usual: Settings) -> Settings {
    let points = |points: u16| Share::percent(100 * points);
    let table = Table::of(1, &[[300, 100, 0]]).expect("a line fits");
    let away = Allowances {
        external: Allowance::always(points(1)),
        bye: Allowance::always(points(1)),
        ..Allowances::default()
    };
    let rated = Some(ByRating { per: 1_000, less: 0, least: 1, most: 1, without: 1, starts: false });
    let elsewhere = Some(Elsewhere { win: points(3), draw: points(2), loss: points(1) });
    Settings { own_value: false, rated, away, elsewhere, worth: Worth::Table(table), ..usual }.consistent()
}
