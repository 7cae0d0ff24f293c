//! Claims, findings and figures of a report as sentences.

use rondel::event::Sides;
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::proof::report::{Figure, Grade};
use rondel::text::checks::Checks as Text;
use rondel::text::mend::{Source, Uneven};
use rondel::text::verify::Verify;
use rondel::verify::{Cause, Claim, Directed, Finding, Relation, Times};

use super::{Shown, evidence};
use crate::state::App;

/// A claim with its numbers.
pub fn claim(app: App, claim: &Claim, sides: Sides) -> String {
    app.say(match *claim {
        Claim::Meetings { pairs, times, right, seldom, often, .. } if seldom + often > 0 => {
            Text::MeetNot { pairs, times, right, seldom, often }
        }
        Claim::Meetings { pairs, times, excused: 0, .. } => Text::AllMeet { pairs, times },
        Claim::Meetings { pairs, times, right, excused, .. } => {
            Text::MeetExcused { pairs, times, right, excused }
        }
        Claim::Rounds { rounds, wrong: 0 } => Text::EveryRound { rounds },
        Claim::Rounds { rounds, wrong } => Text::SomeRounds { rounds, wrong },
        Claim::Tables { games, wrong: 0 } => Text::EveryTable { games },
        Claim::Tables { games, wrong } => Text::SomeTables { games, wrong },
        Claim::Byes { most: 0, .. } => Text::NobodyFree,
        Claim::Byes { fewest, most } if fewest == most => Text::AllFree { n: most },
        Claim::Byes { fewest, most } => Text::FreeBetween { fewest, most },
        Claim::Sides { widest, uneven } => match (uneven, sides == Sides::HomeAway) {
            (0, false) => Text::EvenColours { widest },
            (0, true) => Text::EvenHome { widest },
            (_, false) => Text::UnevenColours { widest, uneven },
            (_, true) => Text::UnevenHome { widest, uneven },
        },
        Claim::Fours { .. }
        | Claim::Together(_)
        | Claim::Against(_)
        | Claim::Left(_)
        | Claim::Couples { .. }
        | Claim::AtMostOnce { .. }
        | Claim::Apart { .. }
        | Claim::FreeFewest { .. }
        | Claim::FreeOnce { .. }
        | Claim::Running { .. }
        | Claim::Boards { .. }
        | Claim::Moves { .. } => return app.say(of_partners_and_boards(claim)),
    })
}

/// A claim that round robins do not make.
fn of_partners_and_boards(claim: &Claim) -> Verify {
    match *claim {
        Claim::Fours { tables, wrong: 0 } => Verify::Fours { tables },
        Claim::Fours { tables, wrong } => Verify::NotFours { tables, wrong },
        Claim::Together(s) if !claim.holds() => {
            Verify::TogetherNot { right: s.right, pairs: s.pairs, seldom: s.seldom, often: s.often }
        }
        Claim::Together(s) => match s.times {
            Times::Exactly(times) => Verify::Together { times },
            Times::AtMost(times) => Verify::TogetherMost { times, fewest: s.fewest, most: s.most },
        },
        Claim::Against(s) if !claim.holds() => {
            Verify::AgainstNot { right: s.right, pairs: s.pairs, seldom: s.seldom, often: s.often }
        }
        Claim::Against(s) => match s.times {
            Times::Exactly(times) => Verify::Against { times },
            Times::AtMost(times) => Verify::AgainstMost { times, fewest: s.fewest, most: s.most },
        },
        Claim::Left(s) if !claim.holds() => {
            Verify::LeftNot { right: s.right, pairs: s.pairs, seldom: s.seldom, often: s.often }
        }
        Claim::Left(s) => match s.times {
            Times::Exactly(times) => Verify::Left { times },
            Times::AtMost(times) => Verify::LeftMost { times, fewest: s.fewest, most: s.most },
        },
        Claim::Couples { couples, wrong: 0 } => Verify::CouplesApart { couples },
        Claim::Couples { couples, wrong } => Verify::CouplesNotApart { couples, wrong },
        Claim::AtMostOnce { often, .. } if often > 0 => Verify::NotAtMostOnce { often },
        Claim::AtMostOnce { gave_way: n, .. } if n > 0 => Verify::MetAgain { n },
        Claim::AtMostOnce { met, pairs, .. } => Verify::AtMostOnce { met, pairs },
        Claim::Apart { wrong, .. } if wrong > 0 => Verify::NotApart { wrong },
        Claim::Apart { gave_way: n, .. } if n > 0 => Verify::ApartAgain { n },
        Claim::Apart { met, most, between, .. } => Verify::Apart { met, most, between },
        Claim::FreeFewest { wrong, .. } if wrong > 0 => Verify::NotFreeFewest { wrong },
        Claim::FreeFewest { gave_way: n, .. } if n > 0 => Verify::FreeMoreOften { n },
        Claim::FreeFewest { most, .. } => Verify::FreeFewest { most },
        Claim::FreeOnce { most, again, .. } if again > 0 => Verify::FreeOften { most, players: again },
        Claim::FreeOnce { gave_way: n, .. } if n > 0 => Verify::FreeTwice { n },
        Claim::FreeOnce { .. } => Verify::FreeOnce,
        Claim::Running { players, longest, .. } if players > 0 => Verify::Thirds { players, longest },
        Claim::Running { gave_way: n, .. } if n > 0 => Verify::ThirdsGaveWay { n },
        Claim::Running { longest, .. } => Verify::NoThird { longest },
        Claim::Boards { boards, replayed: 0 } => Verify::NoReplay { boards },
        Claim::Boards { replayed, .. } => Verify::Replay { replayed },
        Claim::Moves { wrong, .. } if wrong > 0 => Verify::Sharing { wrong },
        Claim::Moves { shared: rounds, .. } if rounds > 0 => Verify::SharedAsTold { rounds },
        Claim::Moves { barometer: true, .. } => Verify::Barometer,
        Claim::Moves { .. } => Verify::NoSharing,
        Claim::Meetings { .. }
        | Claim::Rounds { .. }
        | Claim::Tables { .. }
        | Claim::Byes { .. }
        | Claim::Sides { .. } => unreachable!("said by every kind"),
    }
}

/// What is wrong, with round, table and names.
pub fn finding(app: App, shown: &Shown, finding: &Finding) -> String {
    let name = |player: &Player| shown.name(*player);
    app.say(match finding {
        Finding::Partners { round, table, players } => {
            let names: Vec<String> = players.iter().map(name).collect();
            Text::Partners { round: round.number(), table: table.number(), names: names.join(", ") }
        }
        Finding::OwnOpponent { round, table, player } => {
            Text::OwnOpponent { round: round.number(), table: table.number(), name: name(player) }
        }
        Finding::Unknown { round, .. } => Text::Unknown { round: round.number() },
        Finding::Twice { round, tables, player } => {
            let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
            Text::Twice { round: round.number(), tables: tables.join(", "), name: name(player) }
        }
        Finding::OutYetPlays { round, table, player } => {
            Text::OutYetPlays { round: round.number(), table: table.number(), name: name(player) }
        }
        Finding::OutTwice { round, player } => Text::OutTwice { round: round.number(), name: name(player) },
        Finding::Missing { round, player } => Text::MissingFrom { round: round.number(), name: name(player) },
        Finding::TooSeldom { players: [one, other], rounds, times } => {
            Text::Seldom { one: name(one), other: name(other), met: rounds.len(), times: *times }
        }
        Finding::TooOften { players: [one, other], rounds, times } => {
            Text::Often { one: name(one), other: name(other), rounds: numbers(rounds), times: *times }
        }
        Finding::ByesUneven { player, most, fewest } => {
            Text::ByesUneven { name: name(player), most: *most, fewest: *fewest }
        }
        other => return in_partners_and_boards(app, shown, other),
    })
}

/// What cannot be wrong in a round robin.
fn in_partners_and_boards(app: App, shown: &Shown, finding: &Finding) -> String {
    let name = |player: &Player| shown.name(*player);
    let listed = |players: &[Player]| players.iter().map(name).collect::<Vec<_>>().join(", ");
    app.say(match finding {
        Finding::NotTwoPairs { round, table, players } => {
            Verify::NotTwoPairs { round: round.number(), table: table.number(), names: listed(players) }
        }
        Finding::TwoSeats { round, table, player } => {
            Verify::TwoSeats { round: round.number(), table: table.number(), name: name(player) }
        }
        Finding::Together { players: [one, other], rounds, times } => {
            let (one, other) = (name(one), name(other));
            match rounds.is_empty() {
                true => Verify::NeverTogether { one, other },
                false => Verify::IsTogether { one, other, rounds: numbers(rounds), times: *times },
            }
        }
        Finding::Against { players: [one, other], rounds, times } => {
            let (one, other) = (name(one), name(other));
            match rounds.is_empty() {
                true => Verify::NeverAgainst { one, other },
                false => Verify::IsAgainst { one, other, rounds: numbers(rounds), times: *times },
            }
        }
        Finding::Left { player, neighbour, rounds, times } => {
            let (name, other) = (name(player), name(neighbour));
            match rounds.is_empty() {
                true => Verify::NeverLeft { name, other },
                false => Verify::IsLeft { name, other, rounds: numbers(rounds), times: *times },
            }
        }
        Finding::Replayed { player, board, places } => {
            let place = |(round, table): &(RoundNo, TableNo)| {
                app.say(Verify::PlaceOf { round: round.number(), table: table.number() })
            };
            let places: Vec<String> = places.iter().map(place).collect();
            Verify::Replayed { name: name(player), board: board.number(), places: places.join("; ") }
        }
        Finding::Shared { round, board, tables } => {
            let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
            Verify::Shared { round: round.number(), board: board.number(), tables: tables.join(", ") }
        }
        Finding::FreeAgain { player, rounds } => {
            Verify::IsFreeAgain { name: name(player), rounds: numbers(rounds) }
        }
        Finding::Running { player, side, rounds } => {
            let colour = evidence::sides_of(app, shown.sides).0[*side].to_lowercase();
            Verify::IsRunning { name: name(player), colour, rounds: numbers(rounds) }
        }
        Finding::NoBoards { round, table } => {
            Verify::NoBoards { round: round.number(), table: table.number() }
        }
        _ => unreachable!("said by every kind"),
    })
}

/// A distance of starting positions that is there too often or too seldom.
pub fn cause(app: App, cause: &Cause) -> String {
    let Cause { relation, distance, times, should } = *cause;
    app.say(match relation {
        Relation::Partners => Source::Partners { distance, times },
        Relation::Opponents => Source::Opponents { distance, times, should },
    })
}

/// Everybody whose two sides differ by more than one, with both numbers.
pub fn uneven(app: App, shown: &Shown) -> Vec<String> {
    let ([first, second], _) = evidence::sides_of(app, shown.sides);
    let sides = shown.names.iter().zip(&shown.report.meters.sides);
    let uneven = sides.filter(|(_, sides)| sides.difference() > 1);
    let line = |(name, sides): (&String, &rondel::round_robin::meters::Sides)| {
        app.say(Uneven::Sides {
            name: name.clone(),
            first: first.to_lowercase(),
            firsts: sides.firsts,
            second: second.to_lowercase(),
            seconds: sides.seconds,
        })
    };
    uneven.map(line).collect()
}

/// A figure, and how good it is.
pub fn graded(app: App, figure: Figure, grade: Grade, sides: Sides) -> String {
    let text = self::figure(app, figure, sides);
    let grade = match grade {
        Grade::Best => Verify::GradeBest,
        Grade::Above { least } => Verify::GradeAbove { least },
        Grade::AtLeast { least } => Verify::GradeAtLeast { least },
        Grade::Open => return text,
    };
    format!("{text} {}", app.say(grade))
}

fn figure(app: App, figure: Figure, sides: Sides) -> String {
    app.say(match figure {
        Figure::Breaks(n) if sides == Sides::HomeAway => return app.say(Text::BreaksHome { n }),
        Figure::Breaks(n) => return app.say(Text::Breaks { n }),
        Figure::Run(n) => return app.say(Text::LongestRun { n }),
        Figure::Widest(widest) if sides == Sides::HomeAway => return app.say(Text::EvenHome { widest }),
        Figure::Widest(widest) => return app.say(Text::EvenColours { widest }),
        Figure::Follow { most, pairs } => return app.say(Text::FollowMost { most, pairs }),
        Figure::Partners { fewest, most } => Verify::PartnersBetween { fewest, most },
        Figure::Opponents { fewest, most } => Verify::OpponentsBetween { fewest, most },
        Figure::Directed(Directed::Fully) => Verify::Directed,
        Figure::Directed(Directed::Almost { repeats }) => Verify::AlmostDirected { repeats },
        Figure::Directed(Directed::No { .. }) => Verify::NotDirected,
        Figure::Comparisons { fewest, most } => Verify::Comparisons { fewest, most },
        Figure::Balance(Some(balance)) => Verify::Balance { tenths: balance.tenths() },
        Figure::Balance(None) => Verify::NoBalance,
    })
}

/// Rounds as a list of numbers.
pub fn numbers(rounds: &[RoundNo]) -> String {
    rounds.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
