//! Keizer: a ranking in which a win is worth the value of the opponent beaten, and all results are valued again after
//! each round.
//!
//! The first player of the list has the top value, the next one less, and so on. A total is the sum of the player's
//! own value, the opponent's value for every win, half of it for a draw and nothing for a loss, unless the rules set
//! other shares. Absences are worth a share of the player's own value. After round r **all** results so far are
//! valued with the list after round r - 1, and the players are sorted by the new totals: that is the list after round
//! r. From a chosen round on, this is repeated with the list just made until nothing moves ([`OrderBasis::Stable`]), or
//! until the lists repeat in a cycle ([`OrderBasis::Cycle`]).
//!
//! | part | contents |
//! | --- | --- |
//! | [`Points`], [`Share`] | exact points, and shares of a value |
//! | [`Settings`], [`Preset`], [`Worth`] | the organizer's choices; the way in which a game is valued |
//! | [`InvalidRules`] | numbers that the settings cannot have |
//! | [`Season`] | what happened |
//! | [`columns`] | the numbers shown in each form of a list |
//! | [`Lists`], [`season`], [`renumbered`] | the season and the lists of an event |
//! | [`Basis`], [`Standing`] | the values with which a list was made, and the worth of a place in it |
//! | [`Change`] | the effect of other settings on a list |
//! | [`Ledger`] | the worth of a season: lists, sums, the effect of a win next week |
//! | [`Group`] | the champions' group: its table and the games still to be played |
//! | [`Exchange`], [`rows_of_groups`] | groups that are paired separately: the list of each, promotion and demotion |
//! | [`ByPeriod`] | the points of every period of the season |
//! | [`Valuation`] | the worth of every round to each player, before the list was sorted |
//! | [`PublishedList`] | the results known when a list was published, and the changes since |
//! | [`Evening`], [`Record`], [`Statistics`] | a season apart from points |
//!
//! Published lists stay as they were: the caller that keeps them asks for the next one with [`Ledger::list`], and a
//! late result or a correction counts from the next list on. [`Ledger::replay`] makes all lists again from list 0.
//!
//! # Source
//! "Het Keizer-Systeem", a club's explanation of the system of J. H. Keizer (about 1960): values, re-valuation, and
//! the full re-valuation after round ten. Where the text is silent (absences, cycles, newcomers) the choices are
//! ours.
//!
//! # Decisions
//! **A season is a record, and every list is computed from it.** A list is a sum of weights times values (5,000
//! products for 150 members and 34 rounds), so nothing is cached: a correction of round 3 makes all lists again. A
//! published list includes the list that valued it, so each total can be broken down into its terms. In a cycle of
//! lists, the first is valued by the last.
//!
//! **A list is published before the next evening begins.** Publishing an evening also publishes the lists still
//! missing, in one step (`Action::Rank`), so no round can disappear from under its list.
//!
//! **A published list shows what was known then** ([`PublishedList`]): the log is replayed up to the entry that
//! published it, and the changes since are listed game by game. By default the screen shows the latest list that is
//! based on complete rounds. All numbers of one list have the same form: fractions if all values are halves and sixths,
//! else two decimals, and the page says where these are rounded.
//!
//! **A change of the rules is an entry like any other.** Its effect is shown on the list after the last round;
//! published lists stay. Closing a season publishes the missing lists and sets the number of evenings to the number
//! held. Values that would push the last player below 1, and fewer evenings than were played, are refused on input
//! ([`InvalidRules`]).
//!
//! **A club's own rules are numbers and switches of [`Settings`]**, each as in the source unless documented
//! otherwise. A win, a draw and a loss can be worth any share of the opponent's value, with a draw no more than a win
//! and a loss no more than a draw. If only a number of best evenings count, the others add nothing; of two equal
//! evenings the earlier counts. The best evenings follow from the values, so they may change with every valuation,
//! and each [`Term`] marks them. An evening is any round in which the player had a part, so an absence that is worth
//! something can be one of the best. A minimum number of games for a rank applies when the season is over, and to the
//! list alone: order and values are the same as without it, so that no opponent of an unranked player loses by it.
//! Newcomers by rating enter below the last member who is at least as strong. The rating is read when they enter, and
//! players already on the list keep their places. A player away for the club gets one share whatever the result, as
//! in the source, or a share for each result of that game; the result is part of the reason for the absence
//! (`SitOut::Elsewhere`), and until it is known the one share counts. Each round before a player came can be worth a
//! share of their own value, which the final list can take away again. It is a term of its own and not an evening, so
//! it takes the place of none of the best.
//!
//! **A period is a part of a total.** The points of a period are the sum of its counting evenings, with the values of
//! the list that is shown; the own value and the rounds before a player came belong to no period. Periods and these
//! two therefore add up to the total, whose order and values are the same as without periods. Absences can be counted
//! anew in each period.
//!
//! **A champions' group is a round robin inside the season.** Its games are the first ones that two members play
//! against each other, up to the agreed number, on whichever evening. A game that one of them missed does not count.
//! The table therefore follows from the members and the published rounds, and a member who leaves the group takes
//! their games out of it. In the list the games count like any other, or each is worth as much as a game for the club
//! elsewhere.
//!
//! **Groups that are paired separately share one list.** Values and totals are the same as without groups, and the
//! list of a group is that list without the other players, so promotion needs no new start. A division into groups
//! applies from a round on, and earlier divisions are kept for the rounds before. Between neighbouring groups as many
//! players go up as down, never more than half of either group. Newcomers during the season join the last group. If a
//! group is odd, one of its players meets one of another group; the pairing with the fewest such games is chosen, and
//! among these the first by the list.
//!
//! **Four numbers describe the values of places**: the first, the last, their ratio and the step between two places.
//! The step and one of the others are settings, and the rest follows from the current list. All are whole numbers,
//! except for the ratio, which is in tenths; the first value that follows from it is rounded, a half up.
//!
//! **The weaker of two who draw can also get half of the difference of their values**, as in the alternative
//! competition of the NBSB. The weaker is the one with the lower value in the list that counts, so it may change with
//! every valuation. With this rule a draw is worth at least half of the opponent's value less than a win, since
//! otherwise a draw could be worth more. The NBSB's values are "fixed, 18 to 40"; their derivation could not be read,
//! so here they are a fiftieth of the rating, which is 18 and 40 at ratings of 900 and 2000. A point system
//! (Hoogland, 3-1-0) is a table of one line in which every player is worth 1, so that a share of the own value is
//! that many points.
//!
//! **A preset is its values, and its name where two have the same** ([`Preset::of`]): of Doorn-Driebergen only the
//! number of evenings and the champions' group are known.
//!
//! **Values can follow from ratings** ([`ByRating`]), all season or in list 0 alone; in the latter case list 1 is
//! made with them, once, and from there on values follow from places. The current rating of a player is used, so a
//! new one counts from the next list on; a player without a rating has the value set by the club. List 0 is in the
//! order of these values. With ratings all season there is nothing to value again, so full re-valuation has no effect
//! and lists never form a cycle. De Eenhoorn's own formula could not be read.
//!
//! **A game is valued in one of four ways** ([`Worth`]). In the source it is a share of the opponent's value. From a
//! table: the club lists the points for win, draw and loss for each opponent's value, which follows from ratings all
//! season, so a loss can be worth something too. Alkmaar's own table could not be read: ours is an example (the
//! value, half of it, a tenth), and the page says so. By the difference of places (Van den Brink): 3 for a win, -3
//! for a loss, and 0.07 for each place that the opponent was higher, less if they were lower. The place is that of
//! the list before the round, all players begin with 0, and a sum can be negative. As Elo (Dordrecht): players begin
//! with their rating, and a game adds K times the score less the expected score. The latter follows from FIDE's table
//! 8.1.2 and the two whole ratings before the round (half a point rounded up), in hundredths; another scale than 400
//! stretches the difference first. All of this is integers.
//!
//! **In the last two ways a game keeps the worth that it had** when it was played, as a club computes by hand. Totals
//! therefore run from round to round ([`OrderBasis::Running`]): nothing is valued again, no list comes back in a cycle,
//! and own value, best evenings, rounds missed and shares of the own value have no meaning; they are ignored and not
//! asked for. Best evenings are not available, since leaving out an evening would change the places after it, and with
//! them the points made since. An evening without a game adds a number of points of its own ([`Nights`]): elsewhere,
//! free, absent, with the first absences free of charge. The places and ratings before a round are those that follow
//! from all results as they are now, so that a correction is carried through to the end and each total can still be
//! broken down into a sum; published lists stay.
//!
//! **Where the source is silent, the choices are ours.** A player whose opponent did not come gets as much as for a
//! first bye. With the ratio preset the first value is about `q` times the last: `q (n - 1) / (q - 1)`, halves
//! rounded up, recomputed as newcomers join. Showing a win against the last as 1 changes the unit and never the
//! order. A fixed pair is exempt from all limits. Presets for absences are customs of clubs: sixths (external match
//! 4, bye 3, with notice 2) or percents (70, 50, 35).

mod basis;
mod champions;
mod change;
mod column;
mod divisions;
mod invalid_rules;
mod ledger;
mod list;
mod lists;
mod outlook;
mod period;
mod published_list;
mod record;
mod running;
mod season;
mod valuation;

#[cfg(test)]
mod tests;

pub use crate::event::keizer::{
    Allowance, Allowances, Away, ByRating, CycleRule, Elo, Elsewhere, Entry, MAX_LINES, MAX_PERIODS, Missed,
    Nights, Periods, Places, Preset, Settings, Table, Top, Worth, default_top,
};
pub use basis::{Basis, Standing};
pub use champions::{Counted, Group, counted, rules, times};
pub use change::Change;
pub use column::{Column, columns};
pub use divisions::{Exchange, by_list, divided, due, groups, rows_of_groups};
pub use invalid_rules::{InvalidLine, InvalidRules};
pub use ledger::{Error, Ledger, Origin, Term};
pub use list::{BelowOne, List, OrderBasis, Row};
pub use lists::{Lists, absence, below_one, renumbered, season};
pub use outlook::Outlook;
pub use period::{ByPeriod, PeriodRow};
pub use published_list::{ChangedSince, PublishedList};
pub use record::{Evening, Record, Statistics, evenings, leap, not_met};
pub use rondel_schedule::model::points::{Points, Share};
pub use rondel_schedule::model::result::Score;
pub use season::{Game, Newcomer, Round, Season};
pub use valuation::{Valuation, Valued};
