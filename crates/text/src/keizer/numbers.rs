//! Points of a Keizer season in the usual notation: `23½`, `16⅓`, `14.35`.

use rondel_event::standings::Outlet;
use rondel_event::standings::keizer::{Away, Column, List, Points, Score, Settings, Share, columns};

use crate::numbers::{MINUS, fixed};
use crate::placeholders::Hole;
use crate::{Lang, Say};

sentences!("keizer/numbers");

/// The number format of a list, shared by all its numbers.
///
/// If everything is halves and sixths of values, numbers are written as exact fractions. If shares are percentages,
/// or points have another unit, numbers are decimals with two places, rounded where necessary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Numbers {
    unit: Points,
    decimals: bool,
    has_values: bool,
    lang: Lang,
}

/// A sixth of a point.
const SIXTH: i64 = Points::ONE.0 / 6;

impl Numbers {
    /// Chooses the format for the numbers of a list.
    ///
    /// ```
    /// use rondel_event::standings::keizer::{Ledger, Points, Preset, Season};
    /// use rondel_text::{Lang, keizer::Numbers};
    ///
    /// let written = |preset: Preset, points: i64| {
    ///     let settings = preset.settings(10);
    ///     let list = Ledger::of(&Season::default(), settings).unwrap().start();
    ///     Numbers::of(&settings, &list, Lang::Nl).points(Points(points))
    /// };
    /// let club = [0, 150, 300, 7050, 4850, -50].map(|n| written(Preset::Club, n));
    /// assert_eq!(club, ["0", "½", "1", "23½", "16⅙", "−⅙"]);
    /// assert_eq!([300, 7050, 4305].map(|n| written(Preset::Percentages, n)), ["1", "23,50", "14,35"]);
    /// ```
    pub fn of(settings: &Settings, list: &List, lang: Lang) -> Self {
        let kinds = [Away::Notice, Away::NoNotice, Away::External, Away::Bye];
        let shares = kinds.iter().flat_map(|&kind| {
            let allowance = settings.away.of(kind);
            [allowance.share, allowance.less]
        });
        let elsewhere = settings.elsewhere.map(|elsewhere| Score::ALL.map(|score| elsewhere.of(score)));
        let shares = shares.chain(elsewhere.into_iter().flatten());
        let mut shares = shares.chain([settings.win, settings.draw, settings.loss, settings.missed.share]);
        let is_exact = settings.worth.is_value();
        let decimals =
            !is_exact || list.unit != Points::ONE || shares.any(|share| i64::from(share.0) % SIXTH != 0);
        Numbers { unit: list.unit, decimals, has_values: !settings.is_running(), lang }
    }

    /// Returns the columns of the list.
    pub fn columns(&self, at: Outlet) -> &'static [Column] {
        columns(at, self.has_values)
    }

    /// True if values determine the worth of games.
    pub fn has_values(&self) -> bool {
        self.has_values
    }

    /// Writes points for people.
    pub fn points(&self, points: Points) -> String {
        let sixths = points.0.unsigned_abs() / SIXTH.unsigned_abs();
        if self.decimals || points.0 % SIXTH != 0 {
            return self.plain(points).replace('-', MINUS);
        }
        let part = ["", "⅙", "⅓", "½", "⅔", "⅚"][(sixths % 6) as usize];
        let sign = if points.0 < 0 { MINUS } else { "" };
        match sixths / 6 {
            0 if !part.is_empty() => format!("{sign}{part}"),
            whole => format!("{sign}{whole}{part}"),
        }
    }

    /// Writes points as a decimal number for spreadsheets.
    pub fn plain(&self, points: Points) -> String {
        decimal(points.hundredths(self.unit), self.lang)
    }

    /// Writes a value of the list.
    pub fn value(&self, value: i32) -> String {
        self.points(Share::WHOLE.of(value))
    }

    /// True if the points as written are rounded.
    pub fn is_rounded(&self, points: Points) -> bool {
        let is_decimal = self.decimals || points.0 % SIXTH != 0;
        is_decimal && points.0 * 100 != points.hundredths(self.unit) * self.unit.0
    }
}

/// Writes hundredths for spreadsheets: `14`, `14.35`, `14,05`, `-0.50`.
pub fn decimal(hundredths: i64, lang: Lang) -> String {
    let decimals = if hundredths % 100 == 0 { 0 } else { 2 };
    let units = if decimals == 0 { hundredths / 100 } else { hundredths };
    fixed(units.into(), decimals, lang).replace(MINUS, "-")
}

/// Writes a share of a value: `½`, `⅓`, `35%`; all of it is `100%`.
///
/// ```
/// use rondel_event::standings::keizer::Share;
/// use rondel_text::{Lang, keizer::numbers::share};
///
/// assert_eq!([50, 100, 150, 200, 250].map(|n| share(Share(n), Lang::En)), ["⅙", "⅓", "½", "⅔", "⅚"]);
/// assert_eq!([105, 300, 110].map(|n| share(Share(n), Lang::Nl)), ["35%", "100%", "36,67%"]);
/// assert_eq!(share(Share(105), Lang::Nb), "35\u{a0}%");
/// ```
pub fn share(share: Share, lang: Lang) -> String {
    match share.0 {
        50 => "⅙".to_owned(),
        100 => "⅓".to_owned(),
        150 => "½".to_owned(),
        200 => "⅔".to_owned(),
        250 => "⅚".to_owned(),
        part => {
            let percent = decimal((i64::from(part) * 200 + 3) / 6, lang);
            format!("{percent}{}%", lang.percent_gap())
        }
    }
}

impl Hole for Share {
    fn write(&self, lang: Lang, to: &mut String) {
        to.push_str(&share(*self, lang));
    }
}

/// Parses a share of a value, at most twice the value: `½`, `1/3`, `70%`, `33.33`. A bare number is a percentage.
/// Returns `None` if the text is not a share, or cannot be represented exactly as [`share`] writes it.
///
/// ```
/// use rondel_event::standings::keizer::Share;
/// use rondel_text::keizer::numbers::read_share;
///
/// let read = ["½", " 1/3 ", "70 %", "33,33%", "0", "200"].map(read_share);
/// assert_eq!(read, [150, 100, 210, 100, 0, 600].map(|share| Some(Share(share))));
/// assert_eq!(["", "x", "1/7", "1/0", "33.5", "-5", "201", "½%"].map(read_share), [None; 8]);
/// assert_eq!(["42949672.95", "4294967295/1", "1/4294967296", "%", "/"].map(read_share), [None; 5]);
/// ```
pub fn read_share(text: &str) -> Option<Share> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let signs = [("¼", 75), ("½", 150), ("¾", 225), ("⅙", 50), ("⅓", 100), ("⅔", 200), ("⅚", 250)];
    if let Some(&(_, part)) = signs.iter().find(|(sign, _)| *sign == text) {
        return Some(Share(part));
    }
    let part = match text.split_once('/') {
        Some((part, of)) => {
            let [part, of]: [u32; 2] = [part.parse().ok()?, of.parse().ok()?];
            let whole = 300_u32.checked_mul(part)?;
            (whole.checked_rem(of)? == 0).then(|| whole / of)?
        }
        None => {
            let percent = text.strip_suffix('%').unwrap_or(&text).replace(',', ".");
            let (whole, after) = percent.split_once('.').unwrap_or((&percent, ""));
            let after = format!("{after:0<2}");
            let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
            let is_number = !whole.is_empty() && digits(whole) && digits(&after) && after.len() == 2;
            let hundredths: u32 = is_number.then(|| format!("{whole}{after}").parse().ok())??;
            // At most twice the value, so that nothing overflows.
            let part = (3 * Some(hundredths).filter(|it| *it <= 20_000)? + 50) / 100;
            // Must be written back identically by `share`.
            ((part * 200 + 3) / 6 == hundredths).then_some(part)?
        }
    };
    u16::try_from(part).ok().filter(|part| *part <= 600).map(Share)
}

/// Writes the ordinal of a number of times: "2nd", "2e", "2.".
pub fn ordinal(n: u16, lang: Lang) -> String {
    Ordinal::Nth { n }.say(lang)
}

/// The last digit, by which English and Swedish choose an ending; 0 for 11 to 13.
fn last_digit(n: &u16) -> u16 {
    if (11..=13).contains(&(n % 100)) { 0 } else { n % 10 }
}
