//! Gaps in the numbers of possible starting positions: complete ones run from 0 or 1 to the last.
//!
//! Positions are places on a ring, so the numbers determine distances. A round with missing numbers must not be
//! developed: two of the three tables of a correct schedule would develop as a different, smaller one.

use rondel_event::proof::report::Kind;
use rondel_schedule::model::ids::Player;
use rondel_schedule::model::schedule::{Round, Table};
use rondel_schedule::verify::{Cause, Gap, Ring, causes, slips};

use super::build::renumbered;

/// The largest number of players with whom a single round may develop without a fault by chance.
const ANY: usize = 4;

/// The result of comparing the numbers of a round with starting positions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Numbers {
    /// The numbers are complete, or one is at two places.
    Whole,
    /// The numbers are starting positions with a gap.
    Gapped(Gap),
    /// The numbers are labels, such as member numbers, and not positions.
    Names,
}

/// Classifies the numbers of `round`; `values` are those of its entrants, in ascending order.
pub fn numbers(round: &Round, values: &[u16], kind: Kind) -> Numbers {
    let seated = || round.tables.iter().flat_map(Table::players).chain(round.out.iter().copied());
    let mut used: Vec<u16> = seated().filter_map(|player| values.get(player.index()).copied()).collect();
    used.sort_unstable();
    used.dedup();
    let (Some(&least), Some(&last)) = (used.first(), used.last()) else { return Numbers::Names };
    let text = Text { round, values, kind };
    let (first, count) = (least.min(1), used.len());
    let span = usize::from(last - first) + 1;
    let absent: Vec<u16> = (first..=last).filter(|number| used.binary_search(number).is_err()).collect();
    if seated().count() != count || span <= count {
        return Numbers::Whole;
    }
    if span == count + 1 {
        // A number that is not mentioned sits out, unless a table is missing.
        let is_more = || !text.goes_round(count) && text.is_part_of_more(count);
        let lacks_table = kind == Kind::Individual && (count <= ANY || is_more());
        return if lacks_table { Numbers::Gapped(Gap::Tables { absent }) } else { Numbers::Whole };
    }
    // A missing table may take the highest numbers with it, except one.
    let may_lack = kind == Kind::Individual && span <= count + 4 && text.is_part_of_more(count);
    if let Some(gap) = text.outside(&used).filter(|_| !may_lack) {
        return Numbers::Gapped(gap);
    }
    match kind == Kind::Individual && absent.len() <= 2 * count.max(LEAST) {
        true => Numbers::Gapped(Gap::Tables { absent }),
        false => Numbers::Names,
    }
}

/// The smallest count of numbers used to judge missing ones: a single table leaves out nearly all of them.
const LEAST: usize = 6;

/// Returns true if these starting positions have no fault on a ring.
fn holds(first: &Round, ring: &Ring) -> bool {
    slips(first, ring).is_empty() && causes(first, ring).is_empty()
}

/// A round with the numbers of its entrants.
struct Text<'a> {
    round: &'a Round,
    values: &'a [u16],
    kind: Kind,
}

impl Text<'_> {
    /// Returns the round with each number replaced by `place(number)`.
    fn placed(&self, place: impl Fn(u16) -> usize) -> Round {
        renumbered(self.round.clone(), |player| Player::from_index(place(self.values[player.index()])))
    }

    /// Returns the rings of `count` positions, or of one more for a player who sits out, each with the number that
    /// has place 0.
    fn rings(&self, count: usize) -> Vec<(Ring, u16)> {
        let seats = if self.kind == Kind::Individual { 4 } else { 2 };
        let of = |entrants, stays: Option<usize>| Ring { entrants, stays: stays.map(Player::from_index) };
        match count % seats {
            0 => vec![
                (of(count, Some(0)), 0),
                (of(count, Some(count - 1)), 1),
                (of(count + 1, None), 0),
                (of(count + 1, None), 1),
            ],
            1 => vec![(of(count, None), 0), (of(count, None), 1)],
            _ => Vec::new(),
        }
    }

    /// Returns the round on each ring of `count` positions that has a place for all its numbers.
    fn on_rings(&self, count: usize) -> impl Iterator<Item = (Round, Ring)> + '_ {
        self.rings(count).into_iter().filter_map(|(ring, zero)| {
            let place = |value: u16| value.checked_sub(zero).map(usize::from);
            let has_place = |&value: &u16| place(value).is_some_and(|place| place < ring.entrants);
            let fits = self.values.iter().all(has_place);
            fits.then(|| (self.placed(|value| usize::from(value - zero)), ring))
        })
    }

    /// Returns true if the round develops on a ring of `count` positions without a fault.
    fn goes_round(&self, count: usize) -> bool {
        self.on_rings(count).any(|(first, ring)| holds(&first, &ring))
    }

    /// Returns true if no distance occurs too often on a ring with room for one more table.
    fn is_part_of_more(&self, count: usize) -> bool {
        let is_often = |cause: &Cause| cause.times > cause.should;
        self.on_rings(count + 4).any(|(first, ring)| !causes(&first, &ring).iter().any(is_often))
    }

    /// Returns the gap if one number, beyond all others, was written in place of a missing one.
    fn outside(&self, used: &[u16]) -> Option<Gap> {
        let (&number, inside) = used.split_last()?;
        let count = used.len();
        if count <= ANY {
            return None;
        }
        let lacking = |zero: u16| {
            let mut lacking =
                (zero..zero + count as u16).filter(|value| inside.binary_search(value).is_err());
            lacking.next().filter(|_| lacking.next().is_none())
        };
        let mut found: Vec<u16> = Vec::new();
        for (ring, zero) in self.rings(count) {
            // If one more player sits out, the places begin at 1.
            let from = if ring.entrants > count { 1 } else { zero };
            let Some(absent) = lacking(from).filter(|_| zero <= from) else { continue };
            let first =
                self.placed(|value| usize::from((if value == number { absent } else { value }) - zero));
            if holds(&first, &ring) && !found.contains(&absent) {
                found.push(absent);
            }
        }
        // A missing table would not explain a number so far away.
        let is_far = usize::from(number) > count + 2 * 4;
        if found.is_empty() && is_far && self.kind == Kind::Individual {
            found.extend([0, 1].into_iter().filter_map(lacking));
            found.dedup();
        }
        found.sort_unstable();
        (!found.is_empty()).then_some(Gap::Outside { number, absent: found })
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::proof::report::{LabelledReport, Sign};
    use serde_json::Value;

    use super::*;
    use crate::schedule::{Choices, Reading, read};

    /// W. Butler's tables as printed: North, South, East, West.
    fn published() -> Vec<Vec<[u16; 4]>> {
        let files = [
            include_str!("../../../../tests/data/whist_4n.json"),
            include_str!("../../../../tests/data/whist_4n1.json"),
        ];
        let entries = files.map(|file| serde_json::from_str::<Value>(file).unwrap()["entries"].take());
        let entries = entries.iter().flat_map(|entries| entries.as_array().unwrap());
        entries.map(|entry| serde_json::from_value(entry["tables"].clone()).unwrap()).collect()
    }

    fn text(tables: &[[u16; 4]]) -> String {
        let line = |(at, [n, s, e, w]): (usize, &[u16; 4])| {
            format!("Table {} {n} and {s} vs. {e} and {w}\n", at + 1)
        };
        tables.iter().enumerate().map(line).collect()
    }

    fn shown(reading: &Reading) -> LabelledReport {
        let built = reading.build(&Choices::default()).unwrap();
        reading.shown(&built, reading.places(&built), reading.sides(&built))
    }

    #[test]
    fn a_whole_table_has_no_gap_and_holds() {
        for tables in published() {
            let shown = shown(&read(&text(&tables)));
            assert_eq!((shown.gap.as_ref(), shown.verdict().sign()), (None, Sign::Tick), "{tables:?}");
        }
    }

    #[test]
    fn a_table_that_is_left_out_is_told_and_nothing_is_offered() {
        for tables in published().into_iter().filter(|tables| tables.len() > 1) {
            let count = tables.len();
            for out in (0..count).filter(|&out| count < 8 || out % (count / 3) == 0 || out + 1 == count) {
                let mut rest = tables.clone();
                let missing = rest.remove(out);
                let shown = shown(&read(&text(&rest)));
                let of = format!("{count} tables without {missing:?}: {:?}", shown.gap);
                assert_ne!(shown.verdict().sign(), Sign::Tick, "{of}");
                // The numbers of a single table may be any.
                let Some(Gap::Tables { absent }) = &shown.gap else { panic!("{of}") };
                assert!(absent.iter().all(|number| *number == 0 || missing.contains(number)), "{of}");
                assert_eq!((shown.wrong(), shown.verdict().sign()), (0, Sign::Open), "{of}");
            }
        }
    }

    #[test]
    fn a_number_out_of_range_is_told_with_the_one_it_stands_for() {
        for tables in published().into_iter().filter(|tables| tables.len() > 1) {
            let count = tables.len();
            for (table, seat) in (0..count).map(|table| (table, (3 * table) % 4)) {
                let mut wrong = tables.clone();
                let was = wrong[table][seat];
                wrong[table][seat] = was + 110;
                let shown = shown(&read(&text(&wrong)));
                let of = format!("{count} tables, {was} typed {}: {:?}", was + 110, shown.gap);
                let Some(Gap::Outside { number, absent }) = &shown.gap else { panic!("{of}") };
                assert_eq!(*number, was + 110, "{of}");
                assert!(absent.contains(&was), "{of}");
                assert_eq!(shown.verdict().sign(), Sign::Cross, "{of}");
            }
        }
    }

    #[test]
    fn starters_with_a_gap_are_not_developed_and_no_names_are_either() {
        for text in ["1-16 2-15 3-14 4-13", "101 & 205 v 317 & 4\n33 & 44 v 55 & 66"] {
            let shown = shown(&read(text));
            assert_eq!((shown.gap.as_ref(), shown.schedule().rounds.len()), (None, 1), "{text}");
            assert_ne!(shown.verdict().sign(), Sign::Tick, "{text}");
        }
        let shown = shown(&read("1-8 2-7 3-6 4-55"));
        assert_eq!(shown.gap, Some(Gap::Outside { number: 55, absent: vec![5] }));
    }

    #[test]
    fn whoever_sits_out_between_the_others_need_not_be_named() {
        // W. Butler's table for thirteen, with 5 sitting out instead of 0.
        let tables = [[3, 4, 2, 8], [5, 7, 10, 1], [9, 12, 6, 11]];
        let turned = tables.map(|table| table.map(|number: u16| (number + 5) % 13));
        let shown = shown(&read(&text(&turned)));
        assert_eq!((shown.gap.as_ref(), shown.verdict().sign()), (None, Sign::Tick));
    }

    #[test]
    fn numbers_that_were_not_looked_at_are_told_beside_what_holds() {
        let first = text(&published()[5]);
        let second = text(&published()[30]);
        let other = "Table\nNorth\nSouth vs. East West\n1\n2\n3\n4 1\n2\n5 6\n7 8\n";
        let both = format!("{first}\nThe next one:\n\n{second}");
        assert_eq!((read(&both).parts.len(), read(&both).left.len()), (2, 0));
        let reading = read(&format!("{both}\nDirected Solutions for 8 players.\n\n{other}"));
        assert_eq!((reading.parts.len(), reading.left.len()), (2, 1), "{:?}", reading.left);
        let reading = read(&format!("{first}\nDirected Solutions for 8 players.\n\n{other}"));
        assert!(reading.parts.is_empty() || !reading.left.is_empty(), "{:?}", reading.left);
        assert_ne!(reading.outcome().sign(), Sign::Tick, "{:?}", reading.left);
    }
}
