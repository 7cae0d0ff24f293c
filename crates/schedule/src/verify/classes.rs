//! Totals of classes computed a second time: from each pupil's points, with places by counting the classes ahead.

/// The total of a class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassTotal {
    /// The name of the class.
    pub class: String,
    /// The place, 1-based; equal classes share it.
    pub place: usize,
    /// The number of pupils.
    pub pupils: usize,
    /// The sum of the pupils' points, in half points.
    pub points: i64,
}

/// Returns the totals of all classes, in the order of their names. Each pupil is given as class and points, in half
/// points.
///
/// Classes are compared by their sum over the number of pupils, or over `least` if they have fewer. The comparison
/// multiplies crosswise, so that no fractions are rounded.
///
/// ```
/// use rondel_schedule::verify::class_totals;
///
/// // 9 over 2 is less than 10 over 2, but one pupil with 6 counts as two.
/// let pupils = [("7A", 4), ("7A", 5), ("7B", 10), ("7B", 0), ("7C", 6)];
/// let totals = class_totals(&pupils.map(|(class, points)| (class.to_owned(), points)), 2);
/// assert_eq!(totals.iter().map(|it| it.place).collect::<Vec<_>>(), [2, 1, 3]);
/// ```
pub fn class_totals(pupils: &[(String, i64)], least: usize) -> Vec<ClassTotal> {
    let mut classes: Vec<&String> = pupils.iter().map(|(class, _)| class).collect();
    classes.sort();
    classes.dedup();
    let of = |class: &String| -> Vec<i64> {
        pupils.iter().filter(|(other, _)| other == class).map(|(_, points)| *points).collect()
    };
    let total = |class: &String| {
        let points = of(class);
        (i128::from(points.iter().sum::<i64>()), points.len().max(least).max(1) as i128)
    };
    let ahead = |class: &String| {
        let (points, over) = total(class);
        classes.iter().map(|other| total(other)).filter(|(others, by)| others * over > points * by).count()
    };
    let made = classes.iter().map(|&class| ClassTotal {
        class: class.clone(),
        place: 1 + ahead(class),
        pupils: of(class).len(),
        points: of(class).iter().sum(),
    });
    made.collect()
}
