//! The report on a schedule: claims, findings and figures as sentences.

use rondel_event::event::{Game, Sides};
use rondel_event::proof::certificate;
use rondel_event::proof::report::{Expected, Figure, Grade, Kind, LabelledReport, Verdict, is_sides};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::round_robin::measures::Sides as Spread;
use rondel_schedule::verify::{Cause, Claim, Directed, Excuse, Finding, Gap, GaveWay, Relation, Slip, Times};

use super::checks::Checks as Text;
use super::common::{Idle, side_words};
use super::cup::CupChecks;
use super::keizer::{champions, divisions};
use super::mend::{Source, Uneven};
use super::pairing_reasons::Names;
use super::promise;
use super::verify::Verify;
use super::{Lang, Say, lasting, mexicano};

/// Returns the verdict in one sentence, or in two if some of the input could not be read.
pub fn verdict(shown: &LabelledReport, lang: Lang) -> String {
    let rounds = shown.report.rounds();
    if let (Some(gap), 0) = (&shown.gap, shown.verdict().unread()) {
        return lacking(gap, lang);
    }
    match shown.verdict() {
        Verdict::Holds { gave_way: 0 } => Text::AllHold { rounds }.say(lang),
        Verdict::Holds { gave_way: n } => Text::AllHoldBut { rounds, n }.say(lang),
        Verdict::Kept { lost, games } => promise::but(rounds, lost, games, shown.game, lang),
        Verdict::Part { missing: Some((of, pairs)) } => match shown.report.kind() {
            Kind::RoundRobin | Kind::Swiss => {
                let (missing, gaps) = (of - rounds, shown.report.gaps());
                // Rounds are named if the numbers of the others leave no doubt.
                match gaps.len() == missing {
                    true => Verify::MissingNamed { rounds, missing, numbers: numbers(&gaps), pairs },
                    false => Verify::MissingMeet { rounds, of, pairs },
                }
            }
            Kind::Individual | Kind::Movement => Verify::Missing { rounds, of, pairs },
        }
        .say(lang),
        Verdict::Part { missing: None } => Verify::Part { rounds }.say(lang),
        Verdict::Unread { places } => Verify::Unread { places, rounds }.say(lang),
        Verdict::Wrong { faults, unread: 0 } => Text::NotAll { n: faults }.say(lang),
        Verdict::Wrong { faults, unread: places } => {
            format!("{} {}", Text::NotAll { n: faults }.say(lang), Verify::UnreadToo { places }.say(lang))
        }
    }
}

/// Returns the sentence for a gap in the numbers of starting positions.
fn lacking(gap: &Gap, lang: Lang) -> String {
    let listed = |absent: &[u16]| absent.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    match gap {
        Gap::Tables { absent } => Source::TableMissing { n: absent.len(), numbers: listed(absent) },
        Gap::Outside { number, absent } => {
            Source::OutOfRange { number: usize::from(*number), n: absent.len(), numbers: listed(absent) }
        }
    }
    .say(lang)
}

/// Returns a finding with the names of the report.
pub fn found(shown: &LabelledReport, it: &Finding, lang: Lang) -> String {
    finding(it, &|player| shown.name(player), shown.game, lang)
}

/// Returns the findings against the claim with this index; empty if it holds.
pub fn against(shown: &LabelledReport, claim: usize, lang: Lang) -> Vec<String> {
    let claims = shown.report.claims();
    let findings = shown.report.findings().iter().filter(|finding| finding.breaks(claims) == Some(claim));
    let findings = findings.map(|finding| found(shown, finding, lang));
    let is_uneven = claims.get(claim).is_some_and(|claim| is_sides(claim) && !claim.holds());
    let uneven = is_uneven.then(|| uneven(&shown.names, &shown.report.meters.sides, shown.sides, lang));
    findings.chain(uneven.into_iter().flatten()).collect()
}

/// Returns the places where rules had to give way, each with the reason.
pub fn gave_way(shown: &LabelledReport, lang: Lang) -> Vec<String> {
    let line = |(index, gave_way): (usize, &GaveWay)| {
        let why = shown.reasons.get(index).map(|why| why.join(" ")).unwrap_or_default();
        // The reason why a wish gave way already names the players or the table.
        let is_wish = |excuse: &Excuse| matches!(excuse, Excuse::Wish(..) | Excuse::Table(..));
        if !why.is_empty() && gave_way.excuses.iter().all(is_wish) {
            return why;
        }
        format!("{} {why}", found(shown, &gave_way.finding, lang))
    };
    shown.report.gave_way().iter().enumerate().map(line).collect()
}

/// Returns what a pasted tournament says about the legality of its rounds beyond the claims: the rematches, with
/// the fewest that the players at the tables allowed, and the entrants who are free more than once. Empty for other
/// schedules.
pub fn legality(shown: &LabelledReport, lang: Lang) -> Vec<String> {
    if !matches!(&shown.report.expected, Expected::Paired(claims) if claims.any_free && claims.again.is_none())
    {
        return Vec::new();
    }
    let each = certificate::rematches(&shown.report);
    let mut lines: Vec<String> = Vec::new();
    for (index, [least, n]) in each.into_iter().enumerate().filter(|(_, [_, n])| *n > 0) {
        let round = RoundNo::from_index(index).number();
        lines.push(match n - least {
            0 => Text::RematchesForced { round, n }.say(lang),
            _ => Text::RematchesAvoidable { round, n, least }.say(lang),
        });
    }
    if lines.is_empty() {
        lines.push(Text::NoRematches { rounds: shown.report.rounds() }.say(lang));
    }
    let free = (0..shown.names.len()).map(|index| (index, shown.free(Player::from_index(index))));
    let again = free.filter(|(_, rounds)| rounds.len() > 1);
    lines.extend(again.map(|(index, rounds)| {
        Text::FreeInRounds { name: shown.names[index].clone(), numbers: numbers(&rounds) }.say(lang)
    }));
    lines
}

/// Returns the whole report in lines, under `head` and with the unread input.
pub fn in_lines(shown: &LabelledReport, head: &str, unread: Vec<String>, lang: Lang) -> String {
    let mut lines = vec![head.to_owned(), verdict(shown, lang)];
    lines.extend(unread);
    lines.extend(causes(shown, lang).iter().map(|it| format!("✗ {it}")));
    // A number with two places would be followed by a page of useless findings.
    let findings = shown.report.findings().iter().filter(|_| shown.slips.is_empty() && shown.gap.is_none());
    lines.extend(findings.map(|it| format!("✗ {}", found(shown, it, lang))));
    lines.push(String::new());
    let claimed = |it: &Claim| format!("{} {}", shown.sign(it).mark(), claim(it, shown.game, lang));
    lines.extend(shown.claims().map(claimed));
    lines.extend(legality(shown, lang));
    lines.push(String::new());
    let figures = shown.figures().into_iter();
    lines.extend(figures.map(|(figure, grade)| graded(figure, grade, shown.game, lang)));
    lines.join("\n") + "\n"
}

/// Returns the faults in starting positions that cause all other faults.
pub fn causes(shown: &LabelledReport, lang: Lang) -> Vec<String> {
    let slip = |slip: &Slip| {
        let name = shown.name(slip.player);
        if slip.times > 1 { Source::Twice { name } } else { Source::Nowhere { name } }.say(lang)
    };
    shown.slips.iter().map(slip).chain(shown.causes.iter().map(|it| cause(it, lang))).collect()
}

/// Returns a claim with its numbers.
pub fn claim(claim: &Claim, game: impl Into<Game>, lang: Lang) -> String {
    let game @ Game { sides, place, who, kind } = game.into();
    let idle = Idle::of(kind);
    match *claim {
        Claim::Meetings { pairs, times, right, excused, seldom, often } if seldom + often > 0 => {
            let counts = Text::MeetNot { pairs, times, right, seldom, often }.say(lang);
            let rest = (excused > 0).then(|| Text::MeetNever { pairs: excused }.say(lang));
            return std::iter::once(counts).chain(rest).collect::<Vec<_>>().join(" ");
        }
        Claim::Meetings { pairs, times, excused: 0, .. } => Text::AllMeet { pairs, times },
        Claim::Meetings { pairs, times, right, excused, .. } => {
            Text::MeetExcused { pairs, times, right, excused }
        }
        Claim::Rounds { rounds, wrong: 0 } if sides == Sides::Directions => Text::EveryRoundPairs { rounds },
        Claim::Tables { games, wrong: 0 } if sides == Sides::Directions => {
            Text::EveryTablePairs { tables: games }
        }
        Claim::Rounds { rounds, wrong: 0 } => Text::EveryRound { rounds, place, idle },
        Claim::Rounds { rounds, wrong } => Text::SomeRounds { rounds, wrong },
        Claim::Tables { games: n, wrong: 0 } => Text::EveryTable { n, place, who },
        Claim::Tables { games: n, wrong } => Text::SomeTables { n, wrong, place, who },
        Claim::Byes { most: 0, .. } => Text::NobodyFree { idle },
        Claim::Byes { fewest, most } if fewest == most => Text::AllFree { n: most, idle },
        Claim::Byes { fewest, most } => Text::FreeBetween { fewest, most, idle },
        Claim::Sides { widest, uneven } => match (uneven, sides == Sides::HomeAway) {
            (0, false) => Text::EvenColours { widest },
            (0, true) => Text::EvenHome { widest },
            (_, false) => Text::UnevenColours { widest, uneven, who },
            (_, true) => Text::UnevenHome { widest, uneven, who },
        },
        Claim::Fours { .. }
        | Claim::Together(_)
        | Claim::Against(_)
        | Claim::Left(_)
        | Claim::Couples { .. }
        | Claim::AtMostOnce { .. }
        | Claim::Apart { .. }
        | Claim::FreeFewest { .. }
        | Claim::Turned { .. }
        | Claim::FreeOnce { .. }
        | Claim::Running { .. }
        | Claim::Boards { .. }
        | Claim::Moves { .. } => return of_partners_and_boards(claim, game).say(lang),
        Claim::Wishes { .. } => return lasting::claim(claim).say(lang),
        Claim::PairedApart { .. } => return divisions::claim(claim).say(lang),
        Claim::Champions { .. } => return champions::claim(claim).say(lang),
        Claim::ByStandings { .. } | Claim::NewPartners { .. } | Claim::RestsFair { .. } => {
            return mexicano::claim(claim).say(lang);
        }
        Claim::Groups { .. }
        | Claim::Leagues { .. }
        | Claim::GoOn { .. }
        | Claim::MatesApart { .. }
        | Claim::FirstTwoApart { .. }
        | Claim::BestFree { .. } => return of_cup(claim).say(lang),
    }
    .say(lang)
}

/// Returns a claim about partners or boards, which round robins do not make.
fn of_partners_and_boards(claim: &Claim, Game { place, who, .. }: Game) -> Verify {
    match *claim {
        Claim::Fours { tables, wrong: 0 } => Verify::Fours { tables, place },
        Claim::Fours { tables, wrong } => Verify::NotFours { tables, wrong, place },
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
        Claim::Apart { met, most, between: 0, .. } if most > 1 => Verify::ApartMost { met, most },
        Claim::Apart { met, most, between, .. } => Verify::Apart { met, most, between },
        Claim::FreeFewest { wrong, .. } if wrong > 0 => Verify::NotFreeFewest { wrong },
        Claim::FreeFewest { gave_way: n, .. } if n > 0 => Verify::FreeMoreOften { n },
        Claim::FreeFewest { most, .. } => Verify::FreeFewest { most },
        Claim::Turned { wrong, .. } if wrong > 0 => Verify::NotTurned { wrong },
        Claim::Turned { gave_way: n, .. } if n > 0 => Verify::TurnedGaveWay { n },
        Claim::Turned { again, .. } => Verify::Turned { again },
        Claim::FreeOnce { most, again, .. } if again > 0 => Verify::FreeOften { most, n: again, who },
        Claim::FreeOnce { gave_way: n, .. } if n > 0 => Verify::FreeTwice { n, who },
        Claim::FreeOnce { .. } => Verify::FreeOnce,
        Claim::Running { players: n, longest, .. } if n > 0 => Verify::Thirds { n, longest, place, who },
        Claim::Running { gave_way: n, .. } if n > 0 => Verify::ThirdsGaveWay { n, place, who },
        Claim::Running { longest, .. } => Verify::NoThird { longest, place },
        Claim::Boards { boards, sets, replayed: 0 } if boards == sets => Verify::NoReplay { boards },
        Claim::Boards { boards, sets, replayed: 0 } => Verify::NoReplayIn { boards, sets },
        Claim::Boards { replayed, .. } => Verify::Replay { replayed },
        Claim::Moves { wrong, .. } if wrong > 0 => Verify::Sharing { wrong },
        Claim::Moves { shared: rounds, .. } if rounds > 0 => Verify::SharedAsTold { rounds },
        Claim::Moves { barometer: true, .. } => Verify::Barometer,
        Claim::Moves { .. } => Verify::NoSharing,
        Claim::Meetings { .. }
        | Claim::Rounds { .. }
        | Claim::Tables { .. }
        | Claim::Byes { .. }
        | Claim::Sides { .. }
        | Claim::Champions { .. }
        | Claim::PairedApart { .. }
        | Claim::Wishes { .. } => unreachable!("said by every kind"),
        Claim::ByStandings { .. }
        | Claim::NewPartners { .. }
        | Claim::RestsFair { .. }
        | Claim::Groups { .. }
        | Claim::Leagues { .. }
        | Claim::GoOn { .. }
        | Claim::MatesApart { .. }
        | Claim::FirstTwoApart { .. }
        | Claim::BestFree { .. } => unreachable!("said of a cup"),
    }
}

/// Returns a claim that only cups make.
fn of_cup(claim: &Claim) -> CupChecks {
    match *claim {
        Claim::Groups { groups, times, wrong: 0 } => CupChecks::Groups { groups, times },
        Claim::Groups { wrong, .. } => CupChecks::NotGroups { wrong },
        Claim::Leagues { leagues, wrong: 0, .. } => CupChecks::Leagues { leagues },
        Claim::Leagues { wrong, .. } => CupChecks::NotLeagues { wrong },
        Claim::GoOn { rounds, wrong: 0 } => CupChecks::GoOn { rounds },
        Claim::GoOn { wrong, .. } => CupChecks::NotGoOn { wrong },
        Claim::MatesApart { wrong: 0 } => CupChecks::MatesApart,
        Claim::MatesApart { wrong } => CupChecks::NotMatesApart { wrong },
        Claim::FirstTwoApart { wrong: 0 } => CupChecks::FirstTwoApart,
        Claim::FirstTwoApart { .. } => CupChecks::NotFirstTwoApart,
        Claim::BestFree { free, wrong: 0 } => CupChecks::BestFree { free },
        Claim::BestFree { wrong, .. } => CupChecks::NotBestFree { wrong },
        _ => unreachable!("said of other systems"),
    }
}

/// Returns a finding as a sentence, with round, table and names.
pub fn finding(finding: &Finding, by: Names, game: impl Into<Game>, lang: Lang) -> String {
    let game = game.into();
    let idle = Idle::of(game.kind);
    let name = |player: &Player| by(*player);
    match finding {
        Finding::Partners { round, table, players } => {
            let names: Vec<String> = players.iter().map(name).collect();
            Text::Partners { round: round.number(), table: table.number(), names: names.join(", ") }
        }
        Finding::OutOfPlace { round, table, players: [one, other] } => {
            let (round, table) = (round.number(), table.number());
            return CupChecks::OutOfPlace { round, table, one: name(one), other: name(other) }.say(lang);
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
            Text::OutYetPlays { round: round.number(), table: table.number(), name: name(player), idle }
        }
        Finding::OutTwice { round, player } => {
            Text::OutTwice { round: round.number(), name: name(player), idle }
        }
        Finding::Missing { round, player } => Text::MissingFrom { round: round.number(), name: name(player) },
        Finding::TooSeldom { players: [one, other], rounds, times } => {
            Text::Seldom { one: name(one), other: name(other), met: rounds.len(), times: *times }
        }
        Finding::TooOften { players: [one, other], rounds, times } => {
            Text::Often { one: name(one), other: name(other), rounds: numbers(rounds), times: *times }
        }
        Finding::ByesUneven { player, most, fewest } => {
            Text::ByesUneven { name: name(player), most: *most, fewest: *fewest, idle }
        }
        other => {
            let wish = lasting::finding(other, by, lang)
                .or_else(|| champions::finding(other, by, lang))
                .or_else(|| mexicano::finding(other, by, lang));
            return wish.unwrap_or_else(|| in_partners_and_boards(other, by, game, lang));
        }
    }
    .say(lang)
}

/// Returns a finding about partners or boards, which cannot occur in a round robin.
fn in_partners_and_boards(finding: &Finding, by: Names, game: Game, lang: Lang) -> String {
    let name = |player: &Player| by(*player);
    let listed = |players: &[Player]| players.iter().map(name).collect::<Vec<_>>().join(", ");
    match finding {
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
                Verify::PlaceOf { round: round.number(), table: table.number() }.say(lang)
            };
            let places: Vec<String> = places.iter().map(place).collect();
            Verify::Replayed { name: name(player), board: board.number(), places: places.join("; ") }
        }
        Finding::Shared { round, board, tables } => {
            let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
            Verify::Shared { round: round.number(), board: board.number(), tables: tables.join(", ") }
        }
        Finding::FreeAgain { player, rounds } => {
            Verify::IsFreeAgain { name: name(player), rounds: numbers(rounds), idle: Idle::of(game.kind) }
        }
        Finding::NotTurned { players: [one, other], rounds } => {
            Verify::IsNotTurned { one: name(one), other: name(other), rounds: numbers(rounds) }
        }
        Finding::Running { player, side, rounds } => {
            let colour = side_words(game.sides)[*side].say(lang).to_lowercase();
            Verify::IsRunning { name: name(player), colour, rounds: numbers(rounds) }
        }
        Finding::NoBoards { round, table } => {
            Verify::NoBoards { round: round.number(), table: table.number() }
        }
        _ => unreachable!("said by every kind"),
    }
    .say(lang)
}

/// Returns the sentence for a distance of starting positions that occurs too often or too seldom.
fn cause(cause: &Cause, lang: Lang) -> String {
    let Cause { relation, distance, times, should } = *cause;
    match relation {
        Relation::Partners => Source::Partners { distance, times },
        Relation::Opponents => Source::Opponents { distance, times, should },
    }
    .say(lang)
}

/// Returns the players whose sides differ by more than one, with both numbers.
pub fn uneven(names: &[String], meters: &[Spread], sides: Sides, lang: Lang) -> Vec<String> {
    let [first, second] = side_words(sides).map(|word| word.say(lang).to_lowercase());
    let uneven = names.iter().zip(meters).filter(|(_, sides)| sides.difference() > 1);
    let line = |(name, sides): (&String, &Spread)| {
        Uneven::Sides {
            name: name.clone(),
            first: first.clone(),
            firsts: sides.firsts,
            second: second.clone(),
            seconds: sides.seconds,
        }
        .say(lang)
    };
    uneven.map(line).collect()
}

/// Returns a figure with its grade.
pub fn graded(figure: Figure, grade: Grade, game: impl Into<Game>, lang: Lang) -> String {
    let text = self::figure(figure, game.into(), lang);
    let grade = match grade {
        Grade::Best => Verify::GradeBest,
        Grade::Above { least } => Verify::GradeAbove { least },
        Grade::AtLeast { least } => Verify::GradeAtLeast { least },
        Grade::Open => return text,
    };
    format!("{text} {}", grade.say(lang))
}

fn figure(figure: Figure, Game { sides, place, .. }: Game, lang: Lang) -> String {
    match figure {
        Figure::Breaks(n) if sides == Sides::HomeAway => return Text::BreaksHome { n }.say(lang),
        Figure::Breaks(n) => return Text::Breaks { n }.say(lang),
        Figure::Run(n) => return Text::LongestRun { n, place }.say(lang),
        Figure::Widest(widest) if sides == Sides::HomeAway => return Text::EvenHome { widest }.say(lang),
        Figure::Widest(widest) => return Text::EvenColours { widest }.say(lang),
        Figure::Follow { most, pairs } => return Text::FollowMost { most, pairs }.say(lang),
        Figure::Russell(sum) => return Text::Russell { sum }.say(lang),
        Figure::Return(rounds) if sides == Sides::HomeAway => return Text::ReturnHome { rounds }.say(lang),
        Figure::Return(rounds) => return Text::Return { rounds }.say(lang),
        Figure::Partners { fewest, most } => Verify::PartnersBetween { fewest, most },
        Figure::Opponents { fewest, most } => Verify::OpponentsBetween { fewest, most },
        Figure::Directed(Directed::Fully) => Verify::Directed,
        Figure::Directed(Directed::Almost { repeats }) => Verify::AlmostDirected { repeats },
        Figure::Directed(Directed::No { .. }) => Verify::NotDirected,
        Figure::Comparisons { fewest, most } => Verify::Comparisons { fewest, most },
        Figure::Balance(Some(balance)) => Verify::Balance { tenths: balance.tenths() },
        Figure::Balance(None) => Verify::NoBalance,
    }
    .say(lang)
}

/// Writes rounds as a list of numbers.
pub fn numbers(rounds: &[RoundNo]) -> String {
    rounds.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use rondel_event::proof::report::{Expected, Kind, Report};
    use rondel_format::schedule::{Choices, read};
    use rondel_schedule::round_robin::circle;

    use super::*;

    fn name(player: Player) -> String {
        format!("P{player}")
    }

    /// A report on a round robin of six changed by `change`.
    fn report(change: impl FnOnce(&mut rondel_schedule::model::schedule::Schedule)) -> Report {
        let mut schedule = circle::berger(6).unwrap();
        let expected = Expected::of(&schedule, Kind::RoundRobin, false);
        change(&mut schedule);
        Report::of(schedule, expected)
    }

    fn claims(report: &Report, sides: Sides) -> Vec<String> {
        report.claims().iter().map(|it| claim(it, sides, Lang::En)).collect()
    }

    /// The Berger table for eight.
    const BERGER: [&str; 7] = [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ];

    /// Findings about a pasted tournament of four rounds beyond its claims.
    fn legal(rounds: &[&str]) -> Vec<String> {
        let text: String =
            rounds.iter().enumerate().map(|(at, line)| format!("Round {}: {line}\n", at + 1)).collect();
        let built = read(&text).build(&Choices { kind: Some(Kind::Swiss), ..Choices::default() }).unwrap();
        let expected = Expected::of(&built.schedule, Kind::Swiss, false);
        let shown = LabelledReport::new(Report::of(built.schedule, expected), built.names, Sides::Colours);
        legality(&shown, Lang::En)
    }

    #[test]
    fn a_pasted_tournament_is_told_whether_its_rounds_were_legal() {
        let legal_all = legal(&["1-2 3-4 5-6", "1-3 2-5 4-6"]);
        assert_eq!(legal_all, ["All 2 rounds are legal: no two meet again."]);
        let avoidable = legal(&["1-2 3-4 5-6", "1-3 2-5 4-6", "1-2 3-5 4-6"]);
        assert_eq!(avoidable, ["Round 3: 2 pairs meet again; with the same players none had to."]);
        let forced = legal(&["1-2 3-4", "1-3 2-4", "1-4 2-3", "1-2 3-4"]);
        assert_eq!(forced, ["Round 4: 2 pairs meet again, and no pairing of the same players has fewer."]);
        let free = legal(&["1-2 3-4 5 bye", "1-3 2-4 5 bye"]);
        assert_eq!(free[1], "5 is free in rounds 1, 2; the text does not say who asked for that.");
    }

    #[test]
    fn rounds_that_are_missing_are_told_instead_of_what_follows() {
        let said = |rounds: &[usize], is_headed: bool| {
            let line = |&round: &usize| match is_headed {
                true => format!("Round {round}: {}\n", BERGER[round - 1]),
                false => format!("{}\n", BERGER[round - 1]),
            };
            let reading = read(&rounds.iter().map(line).collect::<String>());
            let built = reading.build(&Choices::default()).unwrap();
            let shown = reading.shown(&built, false, reading.sides(&built));
            Lang::BUILT_IN.map(|lang| verdict(&shown, lang))
        };
        let one = said(&[1, 2, 3, 5, 6, 7], true);
        assert_eq!(
            one,
            [
                "Recomputed from 6 rounds: nothing is wrong, but round 4 is missing; 4 pairs have still to meet.",
                "Nagerekend uit 6 rondes: niets is fout, maar ronde 4 ontbreekt; 4 tweetallen moeten elkaar nog \
                 treffen.",
                "Regnet ut på nytt fra 6 runder: ingenting er galt, men runde 4 mangler; 4 par har ennå ikke møttes.",
            ]
        );
        assert!(said(&[1, 3, 5, 7], true)[0].contains("rounds 2, 4, 6 are missing; 12 pairs"));
        assert!(said(&[1, 2, 4], true)[0].contains("4 of the 7 rounds are missing; 16 pairs"));
        assert!(said(&[1, 2, 4, 6, 7], true)[0].contains("rounds 3, 5 are missing; 8 pairs"));
        assert!(said(&[1, 2, 3, 5, 6, 7], false)[0].contains("1 of the 7 rounds is missing; 4 pairs"));
        assert!(said(&[1, 2, 3, 4], false)[0].contains("3 of the 7 rounds are missing; 12 pairs"));
    }

    #[test]
    fn a_whole_round_robin_keeps_what_it_promises() {
        let report = report(|_| {});
        let said = claims(&report, Sides::Colours);
        let all = Text::AllMeet { pairs: 15, times: 1 }.say(Lang::En);
        let rounds =
            Text::EveryRound { rounds: 5, place: rondel_event::event::Place::Table, idle: Idle::Bye }
                .say(Lang::En);
        assert!(said.contains(&all) && said.contains(&rounds), "{said:?}");
        assert!(said.contains(&"Nobody ever has the bye.".to_owned()), "{said:?}");
    }

    #[test]
    fn what_is_wrong_is_counted_in_the_claim_and_named_in_the_finding() {
        let report = report(|schedule| drop(schedule.rounds[1].tables.remove(0)));
        let said = claims(&report, Sides::Colours);
        let met = Text::MeetNot { pairs: 15, times: 1, right: 14, seldom: 1, often: 0 }.say(Lang::En);
        assert!(said.contains(&met), "{said:?}");
        let findings: Vec<String> =
            report.findings().iter().map(|it| finding(it, &name, Sides::Colours, Lang::En)).collect();
        let whole = circle::berger(6).unwrap();
        let [one, other] = whole.rounds[1].tables[0].pair().unwrap();
        for gone in [one, other] {
            let missing = format!("Round 2: {} has no place.", name(gone));
            assert!(findings.contains(&missing), "{findings:?}");
        }
        let [one, other] = [one.min(other), one.max(other)].map(name);
        assert!(findings.contains(&format!("{one} and {other} do not meet.")), "{findings:?}");
    }

    #[test]
    fn sides_are_called_as_the_event_calls_them() {
        let spread =
            |firsts, seconds| Spread { rounds: Vec::new(), firsts, seconds, breaks: 0, longest_run: 0 };
        let names = ["Ann", "Bob"].map(str::to_owned);
        let told = |sides| uneven(&names, &[spread(3, 1), spread(2, 3)], sides, Lang::En);
        assert_eq!(told(Sides::Colours), ["Ann: white 3, black 1."]);
        assert_eq!(told(Sides::HomeAway), ["Ann: home 3, away 1."]);
        let widest = Claim::Sides { widest: 0, uneven: 0 };
        assert_eq!(claim(&widest, Sides::HomeAway, Lang::En), "Everyone is at home as often as away.");
        assert_eq!(claim(&widest, Sides::Colours, Lang::En), "Everyone has white as often as black.");
        let running =
            Finding::Running { player: Player::from_index(0), side: 1, rounds: vec![RoundNo::from_index(2)] };
        let said = finding(&running, &name, Sides::Colours, Lang::En);
        assert_eq!(said, "P1 has black in rounds 3, one after another.");
    }

    #[test]
    fn a_figure_is_said_with_its_grade_where_one_is_known() {
        let run = "The longest run on one side is 3 games.";
        let said = |grade| graded(Figure::Run(3), grade, Sides::Colours, Lang::En);
        assert_eq!(said(Grade::Open), run);
        assert_eq!(said(Grade::Best), format!("{run} No schedule of this size does better."));
    }

    /// The shown form of [`report`].
    fn shown(change: impl FnOnce(&mut rondel_schedule::model::schedule::Schedule)) -> LabelledReport {
        let names = ["Ann", "Bo", "Wilhelmina van den Bergh-Oosterhuis", "Dirk", "Eva", "Finn"];
        LabelledReport::new(report(change), names.map(str::to_owned).to_vec(), Sides::Colours)
    }

    #[test]
    fn the_verdict_says_what_is_wrong_and_what_was_not_read() {
        let whole = shown(|_| {});
        assert_eq!(
            Lang::BUILT_IN.map(|lang| verdict(&whole, lang)),
            [
                "Recomputed from the 5 rounds on this page: everything holds.",
                "Nagerekend uit de 5 rondes op deze pagina: alles klopt.",
                "Regnet ut på nytt fra de 5 rundene på denne siden: alt stemmer.",
            ]
        );
        assert_eq!(
            verdict(&whole.of_text(1), Lang::En),
            "1 entry could not be read, so there is no verdict on the whole. \
             In the 5 rounds that could, there are no faults."
        );
        let lacking = shown(|schedule| drop(schedule.rounds[1].tables.remove(0)));
        assert_eq!(verdict(&lacking, Lang::En), "3 faults found.");
        assert_eq!(verdict(&lacking.of_text(2), Lang::En), "3 faults found. 2 entries could not be read.");
    }

    #[test]
    fn what_speaks_against_a_claim_stands_with_it() {
        let lacking = shown(|schedule| drop(schedule.rounds[1].tables.remove(0)));
        let said = [0, 1, 2, 4].map(|claim| against(&lacking, claim, Lang::En));
        let missing = ["Round 2: Dirk has no place.", "Round 2: Finn has no place."].map(str::to_owned);
        let uneven = "Finn: white 1, black 3.".to_owned();
        let meet = "Dirk and Finn do not meet.".to_owned();
        assert_eq!(said, [vec![meet], missing.to_vec(), Vec::new(), vec![uneven]]);
    }

    #[test]
    fn a_report_in_lines_has_the_verdict_the_faults_the_claims_and_the_figures() {
        let lacking = shown(|schedule| drop(schedule.rounds[1].tables.remove(0)));
        let lines = in_lines(&lacking.of_text(1), "Six", vec!["Line 7".to_owned()], Lang::En);
        let expected = "\
Six
3 faults found. 1 entry could not be read.
Line 7
✗ Round 2: Dirk has no place.
✗ Round 2: Finn has no place.
✗ Dirk and Finn do not meet.

✗ 14 of 15 pairs meet once: 1 meets less often, 0 more often.
✗ In 1 of 5 rounds somebody has no place, or two.
? All 14 games are between two different players.
? Nobody ever has the bye.
✗ 1 player has a difference above 1 between white and black; the largest is 2.

4 breaks: how often somebody has the same colour as in the game before.
The longest run on one side is 2 games.
Follow 3: somebody meets another's last opponent 3 times; 2 pairs reach that.
Russell's sum 56: how often anybody follows anybody, squared and added up, the last round before the first.
";
        assert_eq!(lines, expected);
        let [nl, nb] = [Lang::Nl, Lang::Nb].map(|lang| in_lines(&shown(|_| {}), "Seks", Vec::new(), lang));
        let [claim_nb, bye_nb] = ["✓ Alle 15 par møtes én gang.", "✓ Ingen har noen gang fri."];
        let [claim, bye] = ["✓ Alle 15 tweetallen treffen elkaar één keer.", "✓ Niemand is ooit vrij."];
        assert_eq!([2, 3, 6].map(|line| nl.lines().nth(line).unwrap()), ["", claim, bye]);
        assert_eq!([0, 3, 6].map(|line| nb.lines().nth(line).unwrap()), ["Seks", claim_nb, bye_nb]);
    }
}
