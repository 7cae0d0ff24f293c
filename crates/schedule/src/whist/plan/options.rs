//! The few evenings worth choosing between, given the number of players and tables and a rough number of rounds.

use serde::{Deserialize, Serialize};

/// The reason why an evening is worth choosing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reason {
    /// The evening has the number of rounds requested, or that the time allows.
    Asked,
    /// Every two are partners once, except for couples kept apart.
    Everybody,
    /// All players sit out equally often.
    Even,
    /// One table more lets fewer players sit out.
    More,
    /// One table fewer makes all players sit out equally often.
    Fewer,
}

/// An evening worth choosing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Choice {
    /// The number of tables in play in every round.
    pub tables: u16,
    /// The number of rounds.
    pub rounds: u16,
    /// The reason for the choice.
    pub why: Reason,
}

/// Returns the number of rounds in which every two are partners once, at all tables that the players fill: one fewer
/// than players for `4n`, as many as players for `4n + 1`. Returns `None` if two or three sit out in every round, and
/// beyond 101, where no schedule is kept.
pub fn cycle(players: u16) -> Option<u16> {
    match players % 4 {
        0 if (4..=101).contains(&players) => Some(players - 1),
        1 if (4..=101).contains(&players) => Some(players),
        _ => None,
    }
}

/// Returns the number of rounds of `each` minutes that fit into `minutes`, at least one.
pub fn rounds_in(minutes: u16, each: u16) -> u16 {
    (minutes / each.max(1)).max(1)
}

/// The rounds in which every two, apart from the couples, are partners once at this number of tables.
fn everybody(players: u16, tables: u16, couples: bool) -> Option<u16> {
    let all = cycle(players)? - u16::from(couples);
    (all > 0 && tables == players / 4).then_some(all)
}

/// Returns the evenings worth choosing between for about this number of rounds: first the one requested, then at most
/// three different ones. Returns none if the players do not fill the tables.
///
/// With `couples`, some players are never partners, which takes one round from a whole cycle.
///
/// ```
/// use rondel_schedule::whist::{Choice, Reason, options};
///
/// // Sixteen players at four tables: the eight rounds asked for, or all fifteen, in which every two are partners once.
/// let asked = Choice { tables: 4, rounds: 8, why: Reason::Asked };
/// let all = Choice { tables: 4, rounds: 15, why: Reason::Everybody };
/// assert_eq!(options(16, 4, 8, false), [asked, all]);
/// ```
pub fn options(players: u16, tables: u16, rounds: u16, couples: bool) -> Vec<Choice> {
    let mut choices = Vec::new();
    if tables == 0 || rounds == 0 || 4 * u32::from(tables) > players.into() {
        return choices;
    }
    let mut add = |tables, rounds, why| {
        let is_new = !choices.iter().any(|other: &Choice| (other.tables, other.rounds) == (tables, rounds));
        if is_new && choices.len() < 4 {
            choices.push(Choice { tables, rounds, why });
        }
    };
    let all = everybody(players, tables, couples);
    add(tables, rounds, if all == Some(rounds) { Reason::Everybody } else { Reason::Asked });
    if let Some(all) = all.filter(|&all| all <= 3 * rounds) {
        add(tables, all, Reason::Everybody);
    }
    if let Some(even) = even(players, tables, rounds) {
        add(tables, even, Reason::Even);
    }
    if tables < players / 4 {
        add(tables + 1, rounds, Reason::More);
    }
    // With a table fewer some players lose a game, and only gain that all lose equally.
    let equal = |tables| sits_out_equally(players, tables, rounds);
    if tables > 1 && !equal(tables) && equal(tables - 1) {
        add(tables - 1, rounds, Reason::Fewer);
    }
    choices
}

/// Returns the evenings as [`options`] does when this number of rounds fit into the time available.
///
/// The time is filled: if a whole cycle ends before it is over, a second cycle begins. Only if no more than a tenth
/// of the rounds would then be left does the whole cycle come first, followed by the number of rounds that the time
/// allows.
///
/// ```
/// use rondel_schedule::whist::{in_time, rounds_in};
///
/// // Six hours of fifteen minutes are 24 rounds; 23 are a whole cycle of 24 players.
/// let choices = in_time(24, 6, rounds_in(360, 15), false);
/// assert_eq!(choices.iter().map(|it| it.rounds).collect::<Vec<_>>(), [23, 24]);
/// ```
pub fn in_time(players: u16, tables: u16, fit: u16, couples: bool) -> Vec<Choice> {
    let near = |all: &u16| (fit - fit / 10..=fit).contains(all);
    let rounds = everybody(players, tables, couples).filter(near).unwrap_or(fit);
    let mut choices = options(players, tables, rounds, couples);
    let is_there = |choice: &Choice| (choice.tables, choice.rounds) == (tables, fit);
    if !choices.is_empty() && !choices.iter().any(is_there) {
        choices.insert(1, Choice { tables, rounds: fit, why: Reason::Asked });
        choices.truncate(4);
    }
    choices
}

fn sits_out_equally(players: u16, tables: u16, rounds: u16) -> bool {
    let out = u32::from(players) - 4 * u32::from(tables);
    (out * u32::from(rounds)).is_multiple_of(players.into())
}

/// The number of rounds nearest to `rounds` in which all players sit out equally often, if it is near; the smaller of
/// two.
fn even(players: u16, tables: u16, rounds: u16) -> Option<u16> {
    let near = (rounds / 4).max(2);
    let equal = |rounds: &u16| *rounds > 0 && sits_out_equally(players, tables, *rounds);
    (0..=near).find_map(|by| [rounds.checked_sub(by)?, rounds + by].into_iter().find(equal))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(players: u16, tables: u16, rounds: u16) -> Vec<(u16, u16, Reason)> {
        let choices = options(players, tables, rounds, false);
        choices.iter().map(|choice| (choice.tables, choice.rounds, choice.why)).collect()
    }

    #[test]
    fn sixteen_can_have_everybody() {
        assert_eq!(told(16, 4, 8), [(4, 8, Reason::Asked), (4, 15, Reason::Everybody)]);
        assert_eq!(told(16, 4, 15), [(4, 15, Reason::Everybody)]);
        assert_eq!(options(16, 4, 8, true)[1].rounds, 14);
        // One court fewer: in eight rounds each of the sixteen sits out twice.
        assert_eq!(told(16, 3, 7), [(3, 7, Reason::Asked), (3, 8, Reason::Even), (4, 7, Reason::More)]);
    }

    #[test]
    fn twenty_three_at_five_have_no_better_number_near() {
        assert_eq!(told(23, 5, 9), [(5, 9, Reason::Asked)]);
        assert_eq!(told(23, 4, 9), [(4, 9, Reason::Asked), (5, 9, Reason::More)]);
        assert_eq!(told(23, 5, 21), [(5, 21, Reason::Asked), (5, 23, Reason::Even)]);
    }

    #[test]
    fn nine_sit_out_once_each() {
        assert_eq!(told(9, 2, 8), [(2, 8, Reason::Asked), (2, 9, Reason::Everybody)]);
    }

    #[test]
    fn eight_on_one_court_sit_out_every_other_round() {
        assert_eq!(told(8, 1, 7), [(1, 7, Reason::Asked), (1, 6, Reason::Even), (2, 7, Reason::More)]);
        assert_eq!(told(8, 1, 6), [(1, 6, Reason::Asked), (2, 6, Reason::More)]);
    }

    #[test]
    fn a_hundred_and_one_get_the_evening_only() {
        assert_eq!(told(101, 25, 8), [(25, 8, Reason::Asked)]);
        assert_eq!(told(101, 25, 50), [(25, 50, Reason::Asked), (25, 101, Reason::Everybody)]);
        assert_eq!(told(102, 25, 51), [(25, 51, Reason::Asked)]);
    }

    #[test]
    fn a_table_less_is_told_where_it_makes_sitting_out_equal() {
        assert_eq!(told(18, 4, 6), [(4, 6, Reason::Asked), (3, 6, Reason::Fewer)]);
    }

    #[test]
    fn nobody_gets_a_partner_again_for_the_sake_of_a_last_round() {
        let told = |players: u16, tables, fit, couples| {
            let choices = in_time(players, tables, fit, couples);
            choices.iter().map(|choice| (choice.rounds, choice.why)).collect::<Vec<_>>()
        };
        // Six hours in rounds of fifteen minutes. A cycle of nineteen rounds would leave more than a tenth of them
        // unused.
        assert_eq!(told(24, 6, 24, false), [(23, Reason::Everybody), (24, Reason::Asked)]);
        assert_eq!(told(24, 6, 24, true), [(22, Reason::Everybody), (24, Reason::Asked)]);
        let first = |players: u16, fit| told(players, players / 4, fit, false)[0].0;
        assert_eq!([25, 20, 16, 23, 102].map(|players| first(players, 26)), [25, 26, 26, 26, 26]);
        assert_eq!((first(20, 21), first(20, 24)), (19, 24));
        // Two hours are filled by a second cycle, and the single cycle comes after it.
        assert_eq!(told(8, 2, 8, false), [(8, Reason::Asked), (7, Reason::Everybody)]);
        assert_eq!(told(4, 1, 8, false), [(8, Reason::Asked), (3, Reason::Everybody)]);
        assert_eq!([told(24, 5, 24, false)[0].0, first(24, 23), first(24, 22), first(4, 1)], [24, 23, 22, 1]);
        // Twenty-five rounds are listed once, although they are both requested and even.
        assert_eq!(told(25, 6, 25, true), [(24, Reason::Everybody), (25, Reason::Even)]);
        assert_eq!(told(3, 1, 24, false), []);
    }

    #[test]
    fn tables_that_nobody_fills_give_no_choice() {
        assert_eq!(told(3, 1, 5), []);
        assert_eq!(told(16, 5, 5), []);
        assert_eq!(told(16, 0, 5), []);
    }

    #[test]
    fn rounds_fit_into_the_time() {
        assert_eq!(
            [rounds_in(120, 15), rounds_in(119, 15), rounds_in(10, 15), rounds_in(60, 0)],
            [8, 7, 1, 60]
        );
    }
}
