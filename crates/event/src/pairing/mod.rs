//! Pairings of people as matchings of a graph, and the rounds made of them.
//!
//! | part | question |
//! | --- | --- |
//! | [`monrad`], [`keizer`] | the next round by the rules of a system, with the reason for each pairing and bye |
//! | [`mexicano`] | the next round of fours by the standings, with the reason for each court and who sits out |
//! | [`Pair`], [`Free`] | what the reasons of every system have in common |
//! | [`lasting`] | what is wished of all rounds: who never meets whom, whose table is fixed |
//! | [`Proposal`], [`Hand`] | the same for the system of an event, with what the organizer settles by hand |
//! | [`rounds`] | which round comes next, and which can be paired again |
//! | [`stations`] | an evening as a line of five stations, each with what is missing |
//! | [`Ahead`] | how far a round is, and the one thing that comes next |
//! | [`settling`] | a proposal settled by taps: who was tapped, what a second tap settles, what waits to be accepted |
//! | [`Steps`] | what is done on a screen before it counts, step by step, and what undo there takes back |
//! | [`attendance`] | who stays away, comes after all, or leaves |
//! | [`presence`] | who is here when a round begins, and what a tap does |
//! | [`Difference`] | what one pairing changes of another |
//! | [`matching`], [`cheapest`] | matchings of graphs, the largest and the cheapest |
//! | [`deadend`] | pairing by hand: can this round be completed, can all the rest |
//!
//! # Decisions
//! **Systems that pair round by round share everything but their rules.** [`Proposal`] is a round as the system of the
//! event proposes it. Wishes and swaps by hand, publishing, pairing again, check-in and leaving know only that, and so
//! does the page.
//!
//! **A Mexicano is proposed and published in one tap.** Nothing of it is settled by hand, since whoever stands at the
//! courts wants the next game; one undo takes the round back, and a correction or somebody who goes offers it again.
//! Its courts and its number of rounds are wishes of the event, taken by the next round that is made: a change is an
//! entry with undo, and a round that nobody has played yet is offered again.
//!
//! **Wishes by hand are kept by the page until the round is published**: they are not facts yet.
//!
//! **Monrad pairs at least cost.** Rematches, third equal colours and repeated colours are one number with room for
//! each; [`cheapest`] finds a perfect matching of least cost with prices that prove it. A pair lies in some cheapest
//! matching only if it is tight, so "can the rest be completed?" is one search on the blossoms of [`matching`]. The
//! look-ahead is no cost: if the first cheapest pairing leaves the next round stuck, the games that alone cause this
//! are forbidden one by one.
//!
//! **Lasting wishes are weights too.** In a Monrad "never" and "out of a group" are parts of the same number above
//! rematches, "if it can be avoided" one below them; each has room for as many pairs as it can concern, so that a
//! thousand players fit. In a Keizer the fewest of the former are broken, then the limits loosened, then the fewest of
//! the latter; the first pairing that does so says which pairs are let through, and the rest goes as without wishes.
//! A group that plays among itself plays there again rather than leave it: that is what was asked. Somebody whose game
//! the others cannot do without to keep "never" is not free; a group counts for that only among those who were free as
//! seldom. Somebody late is given no opponent whom they never meet.
//!
//! **What a club changes in a Monrad is data** ([`ClubRules`](crate::event::ClubRules)), and a preset is nothing but
//! such data. Points to begin with (McMahon) are points: the list and the pairing read the same sum, and they are
//! worked out from rating or class each time, so that a mistyped rating is put right by typing it. Only the order of
//! round 1 has to know of them. Where two may meet again, their second game has the colours of the first turned and
//! weighs as much as a repeated colour, since nobody is to meet again for the sake of colours alone; one that would
//! give somebody a third equal colour so counts as a rematch. With rematches allowed nothing is looked at ahead, since
//! no round is ever stuck. The best rounds are taken of what was played so far, so that the list of today is what is
//! paired from.
//!
//! **A swap by hand is laid over the rules.** `Proposal::of` pairs by rules and wishes, then lets two change places or
//! play each other; every other pair keeps its reasons. A player who is called away later drops out of the swap and the
//! rest is paired again. Only where those left over may not meet is everything paired anew.
//!
//! **Nobody who has just come gets the bye.** A child that was missing until now plays first, even in last place.
//!
//! **Reasons come from the engine that made the round.** The event stores them verbatim (`event::Written`) and never
//! looks inside, so logs replay byte by byte under later engines. Reasons that a later version cannot read are left
//! out.
//!
//! **Presence is fact in the log.** In a Monrad, whoever is away stays away until checked in: absences are carried to
//! the next round when it is first published ([`presence`]), so a player who never came is not paired and has no
//! walk-over. An evening of a season begins with everybody present who is not planned away. A late entry in the current
//! round gets an extra table at its end, so no other table changes. When a player comes back, missed rounds are noted
//! as absences and games lost by leaving as forfeits; otherwise undoing the withdrawal would open them again. A roll
//! call (nobody is here until tapped) stays on the page and becomes one step at its end; any other tap on the door list
//! is a step.
//!
//! **The start number of a Monrad is the number of the entrant.** The draw settles the order of entry, so page,
//! reasons, card and report say the same number, and a late entry gets the next one.
//!
//! **Against a player without colours the opponent continues to alternate**: after white, black. The same in Keizer,
//! where with club colours fewer whites is asked first.

mod ahead;
pub mod attendance;
pub mod cheapest;
pub mod cup;
pub mod deadend;
mod difference;
pub mod keizer;
pub mod lasting;
pub mod matching;
pub mod mexicano;
pub mod monrad;
mod named;
pub mod presence;
mod proposal;
mod reasons;
pub mod rounds;
pub mod settling;
pub mod stations;
pub mod steps;
mod wish;
pub mod wishes;

pub use ahead::{Ahead, Next, Waits};
pub use difference::{Difference, Order};
pub use proposal::{Exchange, Hand, NoProposal, Proposal};
pub use reasons::{Free, Pair, Tried};
pub use steps::Steps;
pub use wish::{Changed, Wish};
