//! Totals of classes computed a second time: from each pupil's points round by round, with places by counting the
//! classes ahead.

/// The rule by which the points of a class become its figure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClassRule {
    /// The points over the pupils who played, or over this number if they are fewer.
    Average(usize),
    /// A multiple of the points over the pupils of the class.
    PerPupil {
        /// The factor.
        times: i64,
        /// The smallest divisor.
        least: usize,
        /// True if the figure of each round is rounded to whole points, halves up.
        rounded: bool,
    },
    /// The points times the share of the class that played.
    Share,
    /// The points of the best pupils: the smallest class of each band, the largest first, and the number who count.
    /// Each band is ranked by itself.
    Best(Vec<[usize; 2]>),
}

/// The pupils of a class who played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedClass {
    /// The name of the class.
    pub class: String,
    /// The number of pupils of the class, those who did not play included.
    pub size: usize,
    /// The half points of each pupil by round; the last number is of no round.
    pub pupils: Vec<Vec<i64>>,
}

/// The total of a class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassTotal {
    /// The name of the class.
    pub class: String,
    /// The place, 1-based; equal classes share it.
    pub place: usize,
    /// The number of pupils who count.
    pub pupils: usize,
    /// The sum of their points, in half points.
    pub points: i64,
    /// The figure that decides the place: a numerator over a denominator.
    pub figure: [i128; 2],
}

/// Returns the totals of all classes, in the order given.
///
/// Classes are compared by multiplying crosswise, so that no fractions are rounded.
///
/// ```
/// use rondel_schedule::verify::{ClassRule, CountedClass, class_totals};
///
/// // 9 over 2 is less than 10 over 2, but one pupil with 6 counts as two.
/// let class = |class: &str, points: &[i64]| CountedClass {
///     class: class.to_owned(),
///     size: 30,
///     pupils: points.iter().map(|&points| vec![points]).collect(),
/// };
/// let classes = [class("7A", &[4, 5]), class("7B", &[10, 0]), class("7C", &[6])];
/// let places = |rule| class_totals(&classes, &rule).iter().map(|it| it.place).collect::<Vec<_>>();
/// assert_eq!(places(ClassRule::Average(2)), [2, 1, 3]);
/// assert_eq!(places(ClassRule::Average(1)), [3, 2, 1]);
/// ```
pub fn class_totals(classes: &[CountedClass], rule: &ClassRule) -> Vec<ClassTotal> {
    let all: Vec<(usize, ClassTotal)> = classes.iter().map(|class| total(class, rule)).collect();
    let ahead = |band: usize, [above, below]: [i128; 2]| {
        let others = all.iter().filter(|(other, _)| *other == band);
        others.filter(|(_, it)| it.figure[0] * below > above * it.figure[1]).count()
    };
    let placed = |(band, total): &(usize, ClassTotal)| {
        let place = 1 + ahead(*band, total.figure);
        ClassTotal { place, ..total.clone() }
    };
    all.iter().map(placed).collect()
}

/// Returns the band and the total of a class, without its place.
fn total(class: &CountedClass, rule: &ClassRule) -> (usize, ClassTotal) {
    let mut each: Vec<i64> = class.pupils.iter().map(|rounds| rounds.iter().sum()).collect();
    each.sort_unstable_by(|one, other| other.cmp(one));
    let (came, mut band) = (each.len(), 0);
    if let ClassRule::Best(bands) = rule {
        band = bands.iter().position(|&[from, _]| class.size >= from).unwrap_or(bands.len() - 1);
        each.truncate(bands[band][1]);
    }
    let points: i64 = each.iter().sum();
    let halves = i128::from(points);
    let figure = match *rule {
        ClassRule::Average(least) => [halves, 2 * came.max(least).max(1) as i128],
        ClassRule::PerPupil { times, least, rounded } => {
            let over = 2 * class.size.max(came).max(least).max(1) as i128;
            let rounds = class.pupils.iter().map(Vec::len).max().unwrap_or(0);
            let made = |round: usize| class.pupils.iter().filter_map(|own| own.get(round)).sum::<i64>();
            let nearest = |round: usize| (2 * i128::from(times * made(round)) + over).div_euclid(2 * over);
            match rounded {
                true => [(0..rounds).map(nearest).sum(), 1],
                false => [i128::from(times) * halves, over],
            }
        }
        ClassRule::Share => [halves * came as i128, 2 * class.size.max(came).max(1) as i128],
        ClassRule::Best(_) => [halves, 2],
    };
    (band, ClassTotal { class: class.class.clone(), place: 0, pupils: each.len(), points, figure })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two classes of 30 after five games each: A sends 6 pupils, who win everything, B sends 15, who lose everything.
    /// A has 90 points and B 75.
    fn two() -> [CountedClass; 2] {
        let class = |class: &str, pupils: usize, points: i64| CountedClass {
            class: class.to_owned(),
            size: 30,
            pupils: vec![[[2 * points; 5].as_slice(), &[0]].concat(); pupils],
        };
        [class("A", 6, 3), class("B", 15, 1)]
    }

    fn figures(rule: ClassRule) -> Vec<(usize, i128)> {
        class_totals(&two(), &rule).iter().map(|it| (it.place, 10 * it.figure[0] / it.figure[1])).collect()
    }

    /// Figures in tenths, worked out by hand.
    #[test]
    fn the_published_formulas_name_different_winners_of_one_day() {
        assert_eq!(figures(ClassRule::Average(10)), [(1, 90), (2, 50)]);
        let forty = |rounded| ClassRule::PerPupil { times: 40, least: 10, rounded };
        assert_eq!(figures(forty(true)), [(1, 1200), (2, 1000)]);
        assert_eq!(figures(forty(false)), [(1, 1200), (2, 1000)]);
        assert_eq!(figures(ClassRule::Share), [(2, 180), (1, 375)]);
        // The best 15 of a school of 30, 75 points, in a table with the six of A.
        assert_eq!(figures(ClassRule::Best(vec![[15, 15], [10, 10], [1, 5]])), [(1, 900), (2, 750)]);
    }

    #[test]
    fn the_size_that_plays_decides_the_table() {
        let sized = two().map(|class| CountedClass { size: class.pupils.len(), ..class });
        let best = class_totals(&sized, &ClassRule::Best(vec![[15, 15], [10, 10], [1, 5]]));
        let told: Vec<_> = best.iter().map(|it| (it.place, it.pupils, it.points / 2)).collect();
        assert_eq!(told, [(1, 5, 75), (1, 15, 75)]);
    }

    /// 40 times 7 over 30 is 9⅓ in each round: rounded one by one 18, together 19.
    #[test]
    fn a_figure_rounded_each_round_differs_from_one_rounded_at_the_end() {
        let class = CountedClass { class: "A".to_owned(), size: 30, pupils: vec![vec![14, 14, 0]] };
        let forty = |rounded| ClassRule::PerPupil { times: 40, least: 10, rounded };
        let figure = |rounded| class_totals(std::slice::from_ref(&class), &forty(rounded))[0].figure;
        assert_eq!(figure(true), [18, 1]);
        assert_eq!(figure(false), [40 * 28, 60]);
    }
}
