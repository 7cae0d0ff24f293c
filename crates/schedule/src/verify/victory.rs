//! Victory points computed a second time: by the World Bridge Federation formula (2013) in floating-point numbers.

/// The scale for matches of one length.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VictoryPoints(Vec<i64>);

impl VictoryPoints {
    /// Returns the scale for this number of boards.
    pub fn of(boards: u16) -> Self {
        VictoryPoints(scale(boards))
    }

    /// Returns the victory points of both sides for these IMPs, in hundredths.
    ///
    /// ```
    /// use rondel_schedule::verify::VictoryPoints;
    ///
    /// assert_eq!(VictoryPoints::of(16).made([20, 40]), [500, 1500]);
    /// assert_eq!(VictoryPoints::of(32).made([7, 7]), [1000, 1000]);
    /// ```
    pub fn made(&self, imps: [u32; 2]) -> [i64; 2] {
        let margin = imps[0].abs_diff(imps[1]) as usize;
        let won = self.0[margin.min(self.0.len() - 1)];
        if imps[0] >= imps[1] { [won, 2_000 - won] } else { [2_000 - won, won] }
    }
}

/// Returns the winner's points by IMP difference, up to the first difference that gives all points.
///
/// Where a step is larger than the one before it, the value between the two is raised, the largest difference first.
fn scale(boards: u16) -> Vec<i64> {
    let tau = (5f64.sqrt() - 1.0) / 2.0;
    let ratio = tau.powi(3);
    let blitz = 15.0 * f64::from(boards.max(1)).sqrt();
    let value = |margin: usize| {
        let part = (1.0 - ratio.powf(margin as f64 / blitz)) / (1.0 - ratio);
        (1_000.0 + 1_000.0 * part).round().min(2_000.0) as i64
    };
    let mut scale = Vec::new();
    while scale.last() != Some(&2_000) {
        scale.push(value(scale.len()));
    }
    let bent =
        |scale: &[i64]| (1..scale.len() - 1).rev().find(|&m| 2 * scale[m] < scale[m - 1] + scale[m + 1]);
    while let Some(margin) = bent(&scale) {
        scale[margin] += 1;
    }
    scale
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::scoring::{MAX_MATCH_BOARDS, Scale};

    #[test]
    fn both_ways_give_the_same_scale_for_every_length() {
        for boards in 1..=MAX_MATCH_BOARDS {
            let lines: Vec<i64> = Scale::wbf(boards).lines().iter().map(|it| it[0].into()).collect();
            assert_eq!(lines, scale(boards), "{boards} boards");
        }
    }
}
