//! Quick counts, compared with published numbers and with each other.

use super::combinations;
use super::estimate::Walks;
use super::line::{self, LineError};
use super::{Part, Parts, Refused, godfrey, published, starters, whist};

fn by_signs(chords: u16) -> godfrey::Count {
    let plan = godfrey::Plan::new(chords).unwrap();
    let mut parts = Parts::new(chords).unwrap();
    // Backwards, since the order must not matter.
    for unit in (0..plan.units()).rev() {
        let part = plan.run(unit).unwrap();
        assert!(unit == 0 || part.seen <= plan.size(unit), "{part:?}");
        parts.add(part).unwrap();
    }
    godfrey::count(&parts).unwrap()
}

fn by_making(chords: u16) -> u64 {
    starters::subtotals(&Parts::all(chords).unwrap()).unwrap().iter().map(|(_, starters)| starters).sum()
}

fn whist_of(players: u16) -> whist::Count {
    whist::count(&Parts::all(players).unwrap()).unwrap()
}

#[test]
fn signs_count_as_many_starters_as_are_published() {
    for chords in 1..=14 {
        let count = by_signs(chords);
        assert_eq!(count.starters, published::starters(chords).unwrap().into(), "{chords} chords");
        assert_eq!(count.twos, 2 * u32::from(chords));
    }
}

#[test]
fn signs_count_as_many_starters_as_can_be_made() {
    for chords in 1..=10 {
        let made = by_making(chords);
        assert_eq!(u128::from(made), by_signs(chords).starters);
        assert_eq!(starters::breadth_first(chords).unwrap().starters, made);
        assert_eq!(
            rondel_schedule::round_robin::starter::Starters::new(chords.into()).unwrap().take(1000).count()
                as u64,
            made.min(1000)
        );
    }
}

/// The formula in the brief of the source, where residue 0 has no sign: every pattern, no orbits.
#[test]
fn the_sum_over_all_patterns_is_the_same() {
    for chords in 1..=7_u32 {
        let modulus = 2 * chords + 1;
        let sum: i128 = (0..1_u64 << (2 * chords))
            .map(|signs| {
                let sign = |at: u32| 1 - 2 * (signs >> (at - 1) & 1) as i128;
                let pairs = |distance: u32| -> i128 {
                    let ends = (1..modulus).map(|a| (a, (a + distance) % modulus)).filter(|&(_, b)| b != 0);
                    ends.map(|(a, b)| sign(a) * sign(b)).sum()
                };
                (1..modulus).map(sign).product::<i128>() * (1..=chords).map(pairs).product::<i128>()
            })
            .sum();
        assert_eq!(sum >> (2 * chords) << (2 * chords), sum);
        assert_eq!((sum >> (2 * chords)).cast_unsigned(), by_signs(chords as u16).starters);
    }
}

#[test]
fn nothing_is_counted_in_that_does_not_belong_there() {
    let plan = godfrey::Plan::new(6).unwrap();
    let mut parts = Parts::new(6).unwrap();
    let part = plan.run(3).unwrap();
    assert_eq!(parts.add(part.clone()), Ok(()));
    let saved = serde_json::to_string(&parts).unwrap();
    assert_eq!(serde_json::from_str::<Parts<godfrey::Part>>(&saved).unwrap(), parts);
    assert_eq!(parts.add(part.clone()), Err(Refused::Double { unit: 3 }));
    assert_eq!(parts.add(godfrey::Part { seen: 0, ..part.clone() }), Err(Refused::Contradiction { unit: 3 }));
    assert_eq!(
        parts.add(godfrey::Part { unit: plan.units(), ..part.clone() }),
        Err(Refused::Unit { unit: plan.units() })
    );
    assert_eq!(parts.add(godfrey::Part { cut: 0, unit: 4, ..part.clone() }), Err(Refused::Cut { cut: 0 }));
    assert_eq!(parts.add(godfrey::Part { chords: 7, ..part.clone() }), Err(Refused::Size { size: 7 }));
    assert!(parts.missing().eq((0..plan.units()).filter(|&unit| unit != 3)));
    assert_eq!(godfrey::count(&parts), Err(godfrey::Fault::Missing { units: plan.units() as usize - 1 }));
    let foreign = saved.replace("\"size\":6", "\"size\":7");
    assert!(serde_json::from_str::<Parts<godfrey::Part>>(&foreign).is_err());
    assert!(serde_json::from_str::<Parts<godfrey::Part>>(r#"{"size":99,"parts":[]}"#).is_err());
    assert!(Parts::<godfrey::Part>::new(0).is_none() && plan.run(plan.units()).is_none());
}

/// The checks of the whole detect every change in a part.
#[test]
fn a_wrong_part_is_found_out() {
    let plan = godfrey::Plan::new(9).unwrap();
    let all: Vec<godfrey::Part> = (0..plan.units()).map(|unit| plan.run(unit).unwrap()).collect();
    let count = |changed: &dyn Fn(&mut godfrey::Part)| {
        let mut parts = Parts::new(9).unwrap();
        for mut part in all.clone() {
            if part.unit == 5 {
                changed(&mut part);
            }
            parts.add(part).unwrap();
        }
        godfrey::count(&parts)
    };
    assert!(count(&|_| ()).is_ok());
    assert!(matches!(count(&|part| part.patterns -= 2), Err(godfrey::Fault::Patterns { .. })));
    let sum = |part: &godfrey::Part, more: i128| {
        (String::from(part.sum).parse::<i128>().unwrap() + more).to_string()
    };
    let more = |part: &mut godfrey::Part, more| part.sum = sum(part, more).try_into().unwrap();
    assert!(matches!(
        count(&|part| more(part, 1 << 17)),
        Err(godfrey::Fault::Twos { twos: 17, expected: 18 })
    ));
    // A multiple of 2^18 m changes the count by a whole number, which its remainder reveals.
    assert!(matches!(count(&|part| more(part, 19 << 18)), Err(godfrey::Fault::Impossible { .. })));
    assert!(matches!(count(&|part| more(part, 1 << 18)), Err(godfrey::Fault::Impossible { .. })));
}

#[test]
fn whist_counts_are_those_that_are_published() {
    for players in [4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24] {
        let count = whist_of(players);
        let published = published::whist(players);
        assert_eq!(Some(count.solutions), published.solutions, "{players} players");
        assert_eq!(count.starters, published::starters((players - 1) / 2).unwrap(), "{players} players");
        if let Some(usable) = published.usable {
            assert_eq!((count.usable, count.oriented[0]), (usable, published.directed.unwrap()));
        }
        if let Some(ways) = published.almost_directed {
            assert_eq!(count.least(), Some((if players == 8 { 2 } else { 1 }, ways)));
        }
        assert_eq!(count.oriented.iter().sum::<u64>(), count.solutions << (players / 4));
    }
}

#[test]
fn whist_counted_in_other_orders_is_the_same() {
    for players in [4, 5, 8, 9, 12, 13, 16, 17] {
        let count = whist_of(players);
        let plan = whist::Plan::new(players).unwrap();
        assert!((0..plan.units()).all(|unit| plan.run(unit) == plan.run_plain(unit)));
        assert_eq!(whist::plain(players), Some(count.solutions));
        let all: Vec<_> = rondel_schedule::whist::EverySolution::new(players).unwrap().collect();
        assert_eq!(all.len() as u64, count.solutions);
        assert_eq!(all.iter().filter(|it| it.is_own_mirror()).count() as u64, count.own_mirror);
        let directed: Vec<u128> = all.iter().filter_map(|it| it.directed().map(|it| it.ways)).collect();
        assert_eq!(directed.len() as u64, count.usable);
        assert_eq!(directed.iter().sum::<u128>(), count.oriented.first().copied().unwrap_or_default().into());
        let least = all.iter().map(|it| it.almost_directed().penalty).min();
        assert_eq!(least, count.least().map(|(penalty, _)| penalty));
    }
}

#[test]
fn whist_parts_can_be_saved_and_are_checked() {
    let parts = Parts::<whist::Part>::all(12).unwrap();
    let saved = serde_json::to_string(&parts).unwrap();
    assert_eq!(serde_json::from_str::<Parts<whist::Part>>(&saved).unwrap(), parts);
    let wrong = saved.replacen("\"solutions\":5", "\"solutions\":4", 1);
    let wrong: Parts<whist::Part> = serde_json::from_str(&wrong).unwrap();
    assert_ne!(wrong, parts, "there is a part to be changed");
    assert!(whist::count(&wrong).is_err());
    assert!(whist::Part::units(14).is_none() && whist::Part::units(48).is_none());
}

#[test]
fn a_damaged_or_foreign_line_is_told_from_another() {
    let part = godfrey::Plan::new(9).unwrap().run(2).unwrap();
    let written = line::write(&part);
    assert_eq!(line::read(&format!("  {written}\r\n")), Ok(part));
    let read = |text: &str| line::read::<godfrey::Part>(text).unwrap_err();
    for end in 1..written.len() {
        assert_eq!(read(&written[..end]), LineError::Damaged, "cut off after {end}");
    }
    for (at, byte) in written.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()) {
        let mut changed = written.clone();
        changed.replace_range(at..=at, if byte == b'7' { "3" } else { "7" });
        assert_eq!(read(&changed), LineError::Damaged, "{changed}");
    }
    assert_eq!(read(""), LineError::Damaged);
    assert_eq!(read("Butler"), LineError::Foreign);
    assert_eq!(read(r#"{"chords":9}"#), LineError::Foreign);
    assert_eq!(read(&line::write(&starters::run(9, 0).unwrap())), LineError::Other);
}

#[test]
fn estimates_are_near_and_repeat() {
    for players in [16, 21, 24] {
        let mut walks = Walks::new(players, 17).unwrap();
        walks.step(8000);
        let known = published::starters((players - 1) / 2).unwrap();
        let near = |estimate: super::estimate::Estimate, known: u64| {
            assert!((estimate.mean - known as f64).abs() < 4.0 * estimate.error, "{estimate:?}, {known}");
            assert!(estimate.error < 0.3 * known as f64, "{estimate:?}, {known}");
        };
        near(walks.starters().unwrap(), known);
        let solutions = published::whist(players).solutions.unwrap();
        near(walks.solutions().unwrap(), solutions);
        near(walks.solutions_of(known.into()).unwrap(), solutions);
        let mut again = Walks::new(players, 17).unwrap();
        again.step(1000);
        again.step(7000);
        assert_eq!((again.starters(), again.walks()), (walks.starters(), 8000));
        // Joined walks equal walks made one after the other, whatever their seeds.
        let mut both = again.brought();
        again.begin(99);
        assert_eq!(again.walks(), 0);
        again.step(8000);
        both.join(again.brought());
        let mean = (walks.starters().unwrap().mean + again.starters().unwrap().mean) / 2.0;
        assert!((both.starters().unwrap().mean / mean - 1.0).abs() < 1e-9);
        assert!(both.solutions().unwrap().error < walks.solutions().unwrap().error);
    }
    assert!(Walks::new(16, 1).unwrap().starters().is_none() && Walks::new(14, 1).is_none());
}

#[test]
fn the_columns_of_the_source_are_products() {
    #[derive(serde::Deserialize)]
    struct Row {
        v: u16,
        permutations: String,
        team_combinations: String,
        table_combinations_per_starter: String,
        printed: Vec<String>,
    }
    let rows: Vec<Row> =
        serde_json::from_str(include_str!("../../../tests/literature/combinations.json")).unwrap();
    let mut misprints = Vec::new();
    for row in &rows {
        let numbers = [
            combinations::players(row.v),
            combinations::pairings(row.v).unwrap(),
            combinations::tables(row.v).unwrap(),
        ];
        let expected = [&row.permutations, &row.team_combinations, &row.table_combinations_per_starter];
        assert!(
            numbers.iter().zip(expected).all(|(number, it)| number.to_string() == *it),
            "{} players",
            row.v
        );
        // The tables come last, after the starters where these are known.
        let tables = if row.printed.len() > 3 { 3 } else { 2 };
        for (number, at) in numbers.iter().zip([0, 1, tables]) {
            let printed = &row.printed[at];
            let written = if printed.contains('E') { number.scientific() } else { number.to_string() };
            if written != printed.replace(',', "") {
                misprints.push((row.v, printed.as_str(), written));
            }
        }
    }
    assert_eq!(misprints, [(52, "8.0858E+67", "8.0658E+67".to_owned())]);
    assert_eq!(rows.len(), 49);
}
