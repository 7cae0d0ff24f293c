//! The claim that a finding contradicts.

use super::{Claim, Finding};

impl Finding {
    /// Returns the index in `claims` of the first failed claim that the finding contradicts, or `None` if there is
    /// none.
    pub fn breaks(&self, claims: &[Claim]) -> Option<usize> {
        claims.iter().position(|claim| !claim.holds() && self.is_against(claim))
    }

    /// True if the finding is of the kind that the claim rules out.
    fn is_against(&self, claim: &Claim) -> bool {
        match self {
            Finding::TooSeldom { .. } | Finding::TooOften { .. } => {
                matches!(
                    claim,
                    Claim::Meetings { .. }
                        | Claim::AtMostOnce { .. }
                        | Claim::Apart { .. }
                        | Claim::Groups { .. }
                        | Claim::Leagues { .. }
                )
            }
            Finding::OutOfPlace { .. } => matches!(claim, Claim::GoOn { .. }),
            Finding::Missing { .. } => matches!(claim, Claim::Rounds { .. } | Claim::GoOn { .. }),
            Finding::Twice { .. }
            | Finding::OutYetPlays { .. }
            | Finding::OutTwice { .. }
            | Finding::Unknown { .. } => matches!(claim, Claim::Rounds { .. }),
            Finding::Partners { .. }
            | Finding::OwnOpponent { .. }
            | Finding::NotTwoPairs { .. }
            | Finding::TwoSeats { .. } => matches!(claim, Claim::Tables { .. } | Claim::Fours { .. }),
            Finding::ByesUneven { .. } => matches!(claim, Claim::Byes { .. }),
            Finding::FreeAgain { .. } => matches!(claim, Claim::FreeFewest { .. } | Claim::FreeOnce { .. }),
            Finding::NeverMeet { .. } | Finding::OutOfGroup { .. } | Finding::OtherTable { .. } => {
                matches!(claim, Claim::Wishes { .. } | Claim::PairedApart { .. })
            }
            Finding::GroupOften { .. } | Finding::GroupFewer { .. } | Finding::GroupUnplayed { .. } => {
                matches!(claim, Claim::Champions { .. })
            }
            Finding::OtherFour { .. } => matches!(claim, Claim::ByStandings { .. }),
            Finding::OtherPartners { .. } => matches!(claim, Claim::NewPartners { .. }),
            Finding::RestsAgain { .. } => matches!(claim, Claim::RestsFair { .. }),
            Finding::NotTurned { .. } => matches!(claim, Claim::Turned { .. }),
            Finding::Running { .. } => matches!(claim, Claim::Running { .. }),
            // Two who must never be partners are a couple.
            Finding::Together { times: 0, .. } => matches!(claim, Claim::Couples { .. }),
            Finding::Together { .. } => matches!(claim, Claim::Together(_)),
            Finding::Against { .. } => matches!(claim, Claim::Against(_)),
            Finding::Left { .. } => matches!(claim, Claim::Left(_)),
            Finding::Replayed { .. } => matches!(claim, Claim::Boards { .. }),
            Finding::Shared { .. } | Finding::NoBoards { .. } => matches!(claim, Claim::Moves { .. }),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::model::ids::Player;
    use crate::model::schedule::{Round, Schedule, Side, Table};
    use crate::round_robin::circle;
    use crate::verify::{Claim, Finding, Rotation, individual, movement, round_robin};

    /// True if each finding leads to a failed claim.
    fn all_lead(findings: &[Finding], claims: &[Claim]) -> bool {
        let leads = |finding: &Finding| finding.breaks(claims).is_some_and(|index| !claims[index].holds());
        !findings.is_empty() && findings.iter().all(leads)
    }

    #[test]
    fn a_finding_leads_to_the_claim_it_breaks_and_not_to_one_that_holds() {
        // Every two meet once, and one entrant is free three times more often than the others.
        let mut schedule = circle::berger(4).unwrap();
        schedule.entrants = 5;
        for round in &mut schedule.rounds {
            round.out.push(Player::from_index(4));
        }
        let report = round_robin(&schedule, 1);
        let byes = report.findings.iter().find(|it| matches!(it, Finding::ByesUneven { .. })).unwrap();
        let broken = byes.breaks(&report.claims).unwrap();
        assert!(matches!(report.claims[broken], Claim::Byes { .. }), "{:?}", report.claims[broken]);
        assert!(all_lead(&report.findings, &report.claims));
    }

    #[test]
    fn partners_who_are_a_couple_lead_to_the_couples() {
        let players = [0, 1, 2, 3].map(Player::from_index);
        let side = |a: usize, b: usize| Side::Two([players[a], players[b]]);
        let round = |one: Side, other: Side| Round {
            tables: vec![Table { sides: [one, other], boards: Vec::new() }],
            out: Vec::new(),
        };
        let rounds =
            vec![round(side(0, 1), side(2, 3)), round(side(0, 2), side(1, 3)), round(side(0, 3), side(1, 2))];
        let schedule = Schedule { entrants: 4, rounds };
        let expect = Rotation { apart: vec![[players[0], players[1]]], ..Rotation::of(4, 3) };
        let found = individual(&schedule, expect);
        // Every two are partners once, as expected apart from the couple.
        assert!(found.claims[0].holds());
        let broken = found.findings[0].breaks(&found.claims).unwrap();
        assert!(matches!(found.claims[broken], Claim::Couples { .. }), "{:?}", found.claims[broken]);
        assert!(all_lead(&found.findings, &found.claims));
    }

    #[test]
    fn every_finding_of_a_broken_schedule_leads_somewhere() {
        let mut schedule = circle::berger(6).unwrap();
        schedule.rounds[1] = schedule.rounds[0].clone();
        schedule.rounds[2].tables.pop();
        let [first, second] = schedule.rounds[3].tables[0].pair().unwrap();
        schedule.rounds[3].tables[1] = Table::of(first, second);
        schedule.rounds[4].tables[0] = Table::of(first, first);
        schedule.rounds[4].out.push(Player::from_index(7));
        let report = round_robin(&schedule, 1);
        assert!(all_lead(&report.findings, &report.claims), "{:?}", report.findings);
        let moved = movement(&schedule, true);
        assert!(all_lead(&moved.findings, &moved.claims), "{:?}", moved.findings);
    }
}
