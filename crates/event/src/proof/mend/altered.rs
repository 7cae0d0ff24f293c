//! The alterations of a change, round by round, for display: the tables before and after, with marks at the players
//! who moved.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::schedule::{Round, Schedule, Table};

/// A round that a change alters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Altered {
    /// The number of the round.
    pub round: RoundNo,
    /// The round before the change.
    pub before: Sheet,
    /// The round after the change.
    pub after: Sheet,
}

/// A round with marks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// The tables in order. Each player, in the order of writing, is marked if another one sits there in the other
    /// version. All players of a table are marked if only its boards differ, or if the table exists in this version
    /// alone.
    pub tables: Vec<(Table, Vec<bool>)>,
    /// The free players, marked if they are free in this version alone.
    pub out: Vec<(Player, bool)>,
}

/// Returns the rounds that differ; for starting positions only the first.
///
/// ```
/// use rondel_event::proof::mend::altered;
/// use rondel_schedule::round_robin::circle;
///
/// let before = circle::berger(4)?;
/// let mut after = before.clone();
/// after.rounds[1].tables[0].sides.swap(0, 1);
/// let rounds: Vec<u16> = altered(&before, &after, false).iter().map(|it| it.round.number()).collect();
/// assert_eq!(rounds, [2]);
/// # Ok::<(), circle::Error>(())
/// ```
pub fn altered(before: &Schedule, after: &Schedule, first_only: bool) -> Vec<Altered> {
    let count = if first_only { 1 } else { usize::MAX };
    let rounds = before.rounds.iter().zip(&after.rounds).take(count).enumerate();
    let differ = rounds.filter(|(_, (before, after))| before != after);
    let altered = |(index, (before, after)): (usize, (&Round, &Round))| Altered {
        round: RoundNo::from_index(index),
        before: sheet(before, after),
        after: sheet(after, before),
    };
    differ.map(altered).collect()
}

/// Returns a round with marks where `other` differs.
fn sheet(round: &Round, other: &Round) -> Sheet {
    let tables = round.tables.iter().enumerate().map(|(index, table)| {
        let marks = match other.tables.get(index) {
            // A table that is only further up or down is unchanged.
            _ if other.tables.contains(table) => vec![false; table.players().count()],
            Some(there)
                if there.players().count() == table.players().count()
                    && !there.players().eq(table.players()) =>
            {
                table.players().zip(there.players()).map(|(one, other)| one != other).collect()
            }
            _ => vec![true; table.players().count()],
        };
        (table.clone(), marks)
    });
    let out = round.out.iter().map(|&player| (player, !other.out.contains(&player)));
    Sheet { tables: tables.collect(), out: out.collect() }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::TableNo;
    use rondel_schedule::round_robin::circle;

    use super::*;
    use crate::proof::mend::Change;

    #[test]
    fn who_moved_is_marked_and_nobody_else() {
        let before = circle::berger(7).unwrap();
        let mut after = before.clone();
        let round = RoundNo::from_index(2);
        let free = before.rounds[2].out[0];
        let plays = before.rounds[2].tables[1].players().next().unwrap();
        Change::Exchange { round, players: [free, plays] }.apply(&mut after);
        let found = altered(&before, &after, false);
        assert_eq!(found.len(), 1);
        let marks =
            |sheet: &Sheet| sheet.tables.iter().flat_map(|(_, marks)| marks.clone()).collect::<Vec<_>>();
        for (sheet, out) in [(&found[0].before, free), (&found[0].after, plays)] {
            assert_eq!(marks(sheet), [false, false, true, false, false, false]);
            assert_eq!(sheet.out, [(out, true)]);
        }
    }

    #[test]
    fn a_game_that_moves_is_marked_where_it_was_and_where_it_comes() {
        let before = circle::berger(6).unwrap();
        let mut after = before.clone();
        let (round, to) = (RoundNo::from_index(0), RoundNo::from_index(3));
        Change::Move { round, table: TableNo::from_index(0), to }.apply(&mut after);
        let found = altered(&before, &after, false);
        let marked =
            |sheet: &Sheet| sheet.tables.iter().map(|(_, marks)| marks[0] && marks[1]).collect::<Vec<_>>();
        assert_eq!(
            (marked(&found[0].before), marked(&found[0].after)),
            (vec![true, false, false], vec![false; 2])
        );
        assert_eq!(
            (marked(&found[1].before), marked(&found[1].after)),
            (vec![false; 3], vec![false, false, false, true])
        );
        // For starting positions only the first round is shown.
        assert_eq!(altered(&before, &after, true).len(), 1);
    }
}
