//! Rounds paired as matchings of a graph, with the reasons, the organizer's choices and the attendance.
//!
//! | part | question |
//! | --- | --- |
//! | [`monrad`], [`keizer`] | the next round by the rules of a system, with the reason for each pairing and bye |
//! | [`mexicano`] | the next round of fours by the standings, with the reason for each court and who sits out |
//! | [`cup`] | the next step of a cup: its draw, a round of the knock-out, the leagues |
//! | [`Pair`], [`Free`] | the reasons that all systems share |
//! | [`lasting`] | wishes for all rounds: who never meets whom, whose table is fixed |
//! | [`Proposal`], [`Decisions`] | the next round in the system of an event, with the organizer's choices by hand |
//! | [`rounds`] | which round comes next, and which can be paired again |
//! | [`checklist`] | an evening as a line of five stations, each with what is missing |
//! | [`RoundBar`] | the progress of a round, and the one next step |
//! | [`proposal_editor`] | editing a proposal with taps: the selection, the second tap, the change to be confirmed |
//! | [`LocalUndo`] | the steps on a screen before they count, and what undo there takes back |
//! | [`attendance`] | absences, late arrivals and withdrawals |
//! | [`presence`] | who is present when a round begins, and the effect of a tap |
//! | [`Difference`] | the difference between two rounds |
//! | [`matching`], [`cheapest`] | matchings of graphs, the largest and the cheapest |
//! | [`deadend`] | pairing by hand: can this round be completed, can all the rest |
//!
//! # Decisions
//! **Systems that pair round by round share everything but their rules.** [`Proposal`] is a round as the system of
//! the event proposes it. Wishes and swaps by hand, publishing, pairing again, check-in and leaving use only this
//! type, and so does the page.
//!
//! **A Mexicano is proposed and published in one tap.** Nothing in it is settled by hand, since the players at the
//! courts want their next game. One undo takes the round back, and after a correction or a withdrawal it is offered
//! again. The numbers of courts and of rounds are wishes of the event, which apply to the next round made. A change
//! of them is an entry with undo, and a round without results is offered again.
//!
//! **Wishes by hand are kept by the page until the round is published**, because until then they are not facts.
//!
//! **Monrad pairs at least cost.** Rematches, third equal colours and repeated colours form one number with room for
//! each; [`cheapest`] finds a perfect matching of least cost with prices that prove it. A pair is in some cheapest
//! matching only if it is tight, so "can the rest be completed?" is one search on the blossoms of [`matching`]. The
//! look-ahead is not a cost: if the first cheapest pairing leaves the next round stuck, the games that alone cause
//! this are forbidden one by one.
//!
//! **Lasting wishes are weights too.** In a Monrad, "never" and "out of a group" are parts of the same number above
//! rematches, and "if it can be avoided" is one below them. Each has room for as many pairs as it can concern, so
//! that a thousand players fit. In a Keizer, the fewest possible of the former are broken, then the limits are
//! loosened, then the fewest possible of the latter are broken. The first pairing that does so decides which pairs
//! are allowed, and everything else is as without wishes. A group that plays among itself would rather have rematches
//! than games outside, as was asked. A player without whose game the others cannot keep "never" is not free; to keep
//! a group together, the bye is moved only among the players with equally few byes. A latecomer gets no opponent whom
//! they never meet.
//!
//! **A club's changes to a Monrad are data** ([`ClubRules`](crate::event::ClubRules)), and a preset is only a set of
//! such data. Points to begin with (McMahon) are ordinary points: standings and pairing read the same sum, worked out
//! from rating or class each time, so that a mistyped rating is put right by correcting it. Only the order of round 1
//! has to take them into account. If two players may meet again, their second game has the colours of the first
//! reversed and weighs as much as a repeated colour, so that no two meet again for the sake of colours alone; if it
//! would give one of them a third equal colour, it counts as a rematch. With rematches allowed there is no
//! look-ahead, because no round is ever stuck. Best rounds are chosen from the rounds played so far, so that today's
//! standings are the order that is paired from.
//!
//! **A swap by hand is applied after the rules.** `Proposal::of` pairs by rules and wishes, then makes two players
//! change places or play each other; every other pair keeps its reasons. A player called away later drops out of the
//! swap, and the rest is paired again. Only if the players left over may not meet is everything paired anew.
//!
//! **A player who has just come does not get the bye.** A child missing until now plays first, even in last place.
//!
//! **Reasons come from the engine that made the round.** The event stores them verbatim (`event::Written`) and never
//! looks inside, so logs replay byte by byte under later engines. Reasons that a later version cannot read are left
//! out.
//!
//! **Presence is fact in the log.** In a Monrad, a player who is away stays away until checked in: absences carry
//! over to the next round when it is first published ([`presence`]), so a player who never came is not paired and has
//! no walk-over. An evening of a season begins with all players present whose absence was not planned. A late entry
//! in the current round gets an extra table at its end, so that no other table changes. When a player comes back,
//! missed rounds are recorded as absences and games lost by leaving as forfeits; otherwise undoing the withdrawal
//! would open them again. A roll call (all players are absent until tapped) stays on the page and becomes one step at
//! its end; any other tap on the door list is a step.
//!
//! **The start number in a Monrad is the number of the entrant.** The draw settles the order of entry, so page,
//! reasons, card and report use the same number, and a late entry gets the next one.
//!
//! **The opponent of a player without colours continues to alternate**: after white, black. This holds in Keizer too,
//! where with club colours fewer whites come first.

pub mod attendance;
pub mod cheapest;
pub mod checklist;
pub mod cup;
pub mod deadend;
pub mod keizer;
pub mod lasting;
pub mod local_undo;
pub mod matching;
mod member_check;
pub mod mexicano;
pub mod monrad;
mod next_action;
pub mod presence;
mod proposal;
pub mod proposal_editor;
mod reasons;
mod round_diff;
pub mod rounds;
mod wish;
pub mod wishes;

pub use local_undo::LocalUndo;
pub use next_action::{Next, OpenGames, RoundBar};
pub use proposal::{Decisions, Exchange, NoProposal, Proposal};
pub use reasons::{Free, Pair, Tried};
pub use round_diff::{Difference, Order};
pub use wish::{DecisionChange, Wish};
