//! Keizer: a ranking in which a win is worth the value of the opponent beaten, and everything is valued again after
//! each round.
//!
//! The first of the list has the top value, the next one less, and so on. A total is the own value, and for every win
//! the value of the opponent, for a draw half of it, for a loss nothing, unless the rules say other shares; absences
//! are worth a share of the own value.
//! After round r **all** results so far are valued with the list after round r - 1, and sorted: that is the list after
//! round r. From a chosen round on this is repeated with the list just made until nothing moves ([`How::Stable`]), or
//! until lists come back in a ring ([`How::Cycle`]).
//!
//! | part | question |
//! | --- | --- |
//! | [`Points`], [`Share`] | what a number means, exactly |
//! | [`Settings`], [`Preset`], [`Worth`] | the organizer's choices; the way in which a game is valued |
//! | [`Unfit`] | numbers that these cannot be |
//! | [`Season`] | what happened |
//! | [`columns`] | which numbers each way to show a list has |
//! | [`Lists`], [`season`], [`renumbered`] | what an event has of it |
//! | [`Basis`], [`Standing`] | with which values a list was made, and what a place in it is worth |
//! | [`Change`] | what other settings would do to it |
//! | [`Ledger`] | what it is worth: lists, sums, what a win next week would change |
//! | [`Group`] | the champions' group: its table, and what is still to be played |
//! | [`Exchange`], [`rows_of_groups`] | groups that are paired apart: the list of each, who goes up and down |
//! | [`ByPeriod`] | what every period of the season came to |
//! | [`Valuation`] | what every round was worth to everybody, before the list was sorted |
//! | [`Then`] | what was so when a list was published, and what has changed since |
//! | [`Evening`], [`Record`], [`Statistics`] | what the season was apart from points |
//!
//! Published lists stay as they were: the caller that keeps them asks for the next one with [`Ledger::list`], and a
//! late result or a correction counts from there on. [`Ledger::replay`] makes all of them again from list 0.
//!
//! # Source
//! "Het Keizer-Systeem", a club's explanation of the system of J. H. Keizer (about 1960): values, re-valuation, and the
//! full re-valuation after round ten. Where the text is silent (absences, cycles, newcomers) the choices are ours.
//!
//! # Decisions
//! **A season is a record, and every list is computed from it.** A list is a sum of weights times values (5,000
//! products for 150 members and 34 rounds), so nothing is cached: a correction of round 3 makes all lists again. A
//! published list carries the list that valued it, so each total opens into its terms. In a ring of alternating lists,
//! the first is valued by the last.
//!
//! **A list is published before the next evening begins.** Publishing an evening also publishes the lists still
//! missing, in one step (`Action::Rank`), so no round can disappear from under its list.
//!
//! **A published list shows what was known then** ([`Then`]): the log is replayed up to the entry that published it,
//! and what changed since is listed game by game. By default the screen shows the latest list that rests on whole
//! rounds. All numbers of one list have the same form: fractions where everything is halves and sixths, else two
//! decimals, and the page says where these are rounded.
//!
//! **A change of the rules is an entry like any other.** Its effect is shown on the list after the last round;
//! published lists stay. Closing a season publishes the missing lists and sets the number of evenings to those there
//! were. Values that would push the last below 1, and fewer evenings than were played, are refused when typed
//! ([`Unfit`]).
//!
//! **A club's own rules are numbers and switches of [`Settings`]**, each as the source has it unless it is said. A win,
//! a draw and a loss can be worth any share of the opponent's value, a draw no more than a win and a loss no more than
//! a draw. With a number of best evenings the others add nothing, of equal ones the later: which they are follows from
//! the values, so it may change with every valuation, and each [`Term`] says it. An evening is any round in which
//! somebody had a part, so an absence that is worth something can be one of the best. A number of games to be ranked
//! counts when the season is over, and for the list alone: order and values are as without it, so that nobody who
//! played the unranked loses by it. Newcomers by rating enter below the last member who is at least as strong; the
//! rating is read when they enter, and who is on a list stays where they are. Who plays for the club elsewhere gets one
//! share whatever came of it, as in the source, or a share for each end of that game; the result is part of why they
//! are away (`SitOut::Elsewhere`) and counts until it is known as the one share. Each round before somebody came can be
//! worth a share of their own value, which the final list can take away again: it is a term of its own and no evening,
//! so it takes the place of none of the best.
//!
//! **A period is a part of a total.** What a period came to is the sum of the evenings in it that count, with the
//! values of the list that is shown; the own value and rounds before somebody came belong to none. So the periods and
//! those two add up to the total, whose order and values are as without periods. Absences can be counted anew in each.
//!
//! **A champions' group is a round robin inside the season.** Its games are the first ones that two members have with
//! each other, as many as was agreed, whichever evening gave them; a game to which somebody did not come is none. So
//! the table follows from the members and the published rounds, and who leaves the group takes their games out of it.
//! They count in the list as any other game, or each is worth what a game for the club elsewhere is.
//!
//! **Groups that are paired apart share one list.** Everybody's value and total are as without groups, and the list of
//! a group is that list without the others; so who goes up needs no other start. Groups hold from a round on, and are
//! kept as they were for the rounds before. Between neighbours as many go up as down, never more than half of either.
//! Whoever comes during the season is in the last group. Where a group is odd one of it meets one of another group: of
//! all ways the one with the fewest such games, and of these the first by the list.
//!
//! **Four numbers say what places are worth**, the first, the last, their ratio and the step between two places; the
//! step and one of the others are settings, and what follows is worked out for the list as it is. All are whole, but
//! for the ratio, which is in tenths and meets the first with a half rounded up.
//!
//! **The weaker of two who draw can get half of the difference of their values too**, as the alternative competition of
//! the NBSB has it; the weaker is who is worth less in the list that counts, so it may change with every valuation.
//! With it a draw is worth half of the opponent's value less than a win at most, or a draw could be worth more. Its
//! values are "fixed, 18 to 40"; what they follow from could not be read, so they are a fiftieth of the rating here,
//! which is 18 and 40 at ratings of 900 and 2000. A point system (Hoogland, 3-1-0) is a table of one line where
//! everybody is worth 1, so that a share of the own value is as many points.
//!
//! **A preset is its values, and its name where two have the same** ([`Preset::of`]): of Doorn-Driebergen only the
//! number of evenings and the champions' group are known.
//!
//! **Values can follow from ratings** ([`ByRating`]), all season or in list 0 alone; then list 1 is made with them,
//! once, and from there on values follow from places. The rating is the one that stands with a player, so a new one
//! counts from the next list on; who has none is worth what the club says. List 0 is in the order of these values. With
//! ratings all season there is nothing to value again, so full re-valuation does nothing and lists never come back in a
//! ring. De Eenhoorn's own sum could not be read.
//!
//! **A game is valued in one of four ways** ([`Worth`]). The source's is a share of the opponent's value. From a table:
//! the club's points for win, draw and loss stand beside the opponent's value, which follows from ratings all season;
//! so a loss can be worth something too. Alkmaar's own table could not be read: ours is an example (the value, half of
//! it, a tenth), and the page says so. By the difference of places (Van den Brink): 3 for a win, -3 for a loss, and
//! 0.07 for each place that the opponent stood higher, less where they stood lower; the place is that of the list
//! before the round, everybody begins with 0, and a sum can be below it. As Elo (Dordrecht): everybody begins with
//! their rating, and a game adds K times the score less what FIDE's table 8.1.2 expects of the two whole ratings
//! before the round (half a point rounded up), in hundredths; another scale than 400 stretches the difference first.
//! All of this is integers.
//!
//! **In the last two a game keeps what it was worth** when it was played, as a club reckons by hand. So totals run from
//! round to round ([`How::Running`]): nothing is valued again, no list comes back in a ring, and own value, best
//! evenings, rounds missed and shares of the own value say nothing; they are put aside and not asked. The best evenings
//! do not count alone, since without an evening the places after it, and what was made since, would be others. What an
//! evening without a game adds is points of its own ([`Nights`]): elsewhere, free, absent, the first absences nothing.
//! The places and ratings before a round are those that come out of all results as they are now, so that a correction
//! is reckoned through to the end and each total still opens into a sum; published lists stay.
//!
//! **Where the source is silent, the choices are ours.** A player whose opponent did not come gets what a first bye is
//! worth. With the ratio preset the first value is about `q` times the last: `q (n - 1) / (q - 1)`, halves rounded up,
//! following newcomers. A win against the last, shown as 1, changes the unit and never the order. A fixed pair is
//! outside all limits. Presets for absences are customs of clubs: sixths (external match 4, bye 3, with notice 2) or
//! percents (70, 50, 35).

mod basis;
mod champions;
mod change;
mod column;
mod divisions;
mod ledger;
mod list;
mod lists;
mod outlook;
mod period;
mod record;
mod running;
mod season;
mod then;
mod unfit;
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
pub use ledger::{Error, Ledger, Origin, Term};
pub use list::{BelowOne, How, List, Row};
pub use lists::{Lists, absence, below_one, renumbered, season};
pub use outlook::Outlook;
pub use period::{ByPeriod, PeriodRow};
pub use record::{Evening, Record, Statistics, evenings, leap, not_met};
pub use rondel_schedule::model::points::{Points, Share};
pub use rondel_schedule::model::result::Score;
pub use season::{Game, Newcomer, Round, Season};
pub use then::{Changed, Then};
pub use unfit::{BadLine, Unfit};
pub use valuation::{Valuation, Valued};
