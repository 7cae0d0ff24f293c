//! A search for the settings that give the points of a club.

use super::compare::Comparison;
use super::ranking::Ranking;
use crate::model::ids::RoundNo;
use crate::standings::keizer::{Ledger, Preset, Season, Settings, Top, default_top};

/// Settings, and how well they reproduce a club's points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fit {
    /// The preset that they begin with; `None` for those asked about.
    pub preset: Option<Preset>,
    /// The settings tried.
    pub settings: Settings,
    /// The number of points that are the same, and of how many.
    pub points: [usize; 2],
    /// The number of places that are the same.
    pub places: usize,
    /// The number of members.
    pub of: usize,
}

impl Fit {
    /// True if all points and places that the club gives are reproduced.
    pub fn is_exact(&self) -> bool {
        self.points[0] == self.points[1] && self.places == self.of
    }

    fn worth(&self) -> (usize, usize) {
        (self.points[0], self.places)
    }
}

/// The settings of all that are tried that give most of a club's points, and among these most of its places: every
/// preset with usual top values, the own value counted or not, full re-valuation never, from round 10 and from round
/// 11 on. Settings tried earlier win where others are as good, `now` before all.
///
/// # Cost
/// That of computing all lists of the season about two hundred times.
pub fn best(season: &Season, ranking: &Ranking, names: &[String], now: Settings) -> Option<Fit> {
    let last = RoundNo::from_index(season.rounds.len().checked_sub(1)?);
    let tried = |preset: Option<Preset>, settings: Settings| {
        let lists = Ledger::of(season, settings).ok()?.replay();
        let compared = Comparison::of(lists.last()?, ranking, names);
        Some(Fit {
            preset,
            settings,
            points: compared.points(),
            places: compared.places(),
            of: compared.both(),
        })
    };
    let mut best = tried(None, now)?;
    let members = season.start.len();
    let mut tops: Vec<Top> = Vec::new();
    let round_up = |to: usize| members.div_ceil(to) * to;
    let usual = [
        50,
        60,
        70,
        75,
        80,
        90,
        100,
        120,
        150,
        200,
        members,
        members + 1,
        2 * members,
        3 * members,
        round_up(5),
        round_up(10),
    ];
    for top in usual.into_iter().filter_map(|top| u16::try_from(top).ok()).chain([default_top(members)]) {
        if top > 0 && !tops.contains(&Top::Fixed(top)) {
            tops.push(Top::Fixed(top));
        }
    }
    tops.push(Top::Ratio(30));
    // Before full re-valuation begins it makes no difference.
    let mut full = vec![None];
    full.extend([9, 10].map(RoundNo::from_index).into_iter().filter(|&from| from <= last).map(Some));
    for preset in Preset::ALL {
        for &top in &tops {
            for own_value in [true, false] {
                for &full_from in &full {
                    if best.is_exact() {
                        return Some(best);
                    }
                    let settings = Settings { top, own_value, full_from, ..preset.settings(members) };
                    if let Some(other) =
                        tried(Some(preset), settings).filter(|other| other.worth() > best.worth())
                    {
                        best = other;
                    }
                }
            }
        }
    }
    Some(best)
}
