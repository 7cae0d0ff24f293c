//! A certificate: the claims about a schedule, a round or a ranking with the facts they are about, as a plain text that
//! anybody can check without a line of this program.
//!
//! `docs/certificate.md` defines the format, `docs/check.py` and `docs/check_optimal.py` check it. Only claims that
//! hold are written; a claim without a line here is listed there with the reason.

mod optimum;
mod totals;

use std::collections::BTreeSet;
use std::fmt;

use rondel_schedule::model::checksum;
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::schedule::{Schedule, Side, Table};
use rondel_schedule::verify::{
    Claim, Excuse, Expect, Finding, LastingWishKind, Meetings, Moves, Spread, Stages,
};

pub use self::optimum::rematches;
use self::totals::Totals;
use super::Proof;
use super::report::{Expected, LabelledReport, Report};
use crate::event::State;

/// A certificate of a schedule or of an event.
///
/// ```
/// use rondel_event::proof::certificate::Certificate;
/// use rondel_event::proof::report::{Expected, Kind, Report};
/// use rondel_schedule::round_robin::circle;
///
/// let schedule = circle::berger(4)?;
/// let expected = Expected::of(&schedule, Kind::RoundRobin, true);
/// let names = ["Ada", "Bo", "Cy", "Di"].map(str::to_owned);
/// let certificate = Certificate::of_report(&Report::of(schedule, expected), &names, "Evening").to_string();
/// assert!(certificate.contains("\nround 1: 1-4 2-3\n"));
/// assert!(certificate.contains("\nclaim times meet 1..1\n"));
/// assert!(certificate.ends_with("\nleast-breaks 2\n"));
/// # Ok::<(), circle::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// The facts and the claims that can be counted, each on a line.
    head: String,
    /// The proofs that nothing better exists, each on a line.
    below: String,
}

impl Certificate {
    /// Returns the certificate of any schedule from its report, with the names by number of the schedule.
    pub fn of_report(report: &Report, names: &[String], title: &str) -> Self {
        let facts = Facts { report, names, title, totals: None, never: Vec::new() };
        Certificate { head: facts.head(), below: optimum::proofs(report) }
    }

    /// Returns the certificate of the published rounds of an event, and of its ranking.
    ///
    /// # Cost
    /// A matching of least cost for every round of a Monrad.
    pub fn of_event(state: &State) -> Self {
        let (proof, report) = reported(state);
        Certificate { head: head_of(state, &proof, &report), below: optimum::proofs(&report) }
    }

    /// Returns the certificate of a report prepared for display.
    pub fn of_shown(shown: &LabelledReport) -> Self {
        Certificate::of_report(&shown.report, &shown.names, &shown.title)
    }

    /// Returns the code of the certificate of a report prepared for display, without its proofs.
    pub fn code_of_shown(LabelledReport { report, names, title, .. }: &LabelledReport) -> String {
        code(&Facts { report, names, title, totals: None, never: Vec::new() }.head())
    }

    /// Returns the code by which two certificates are compared: the checksum of the facts and claims, as eight
    /// hexadecimal digits.
    pub fn code(&self) -> String {
        code(&self.head)
    }

    /// Returns the code of the certificate of an event without its proofs, which need matchings.
    pub fn code_of_event(state: &State) -> String {
        let (proof, report) = reported(state);
        code(&head_of(state, &proof, &report))
    }
}

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}code {}\n{}", self.head, self.code(), self.below)
    }
}

fn code(head: &str) -> String {
    format!("{:08x}", checksum::of(head.as_bytes()))
}

fn reported(state: &State) -> (Proof, Report) {
    let proof = Proof::of(state);
    let report = proof.report();
    (proof, report)
}

fn head_of(state: &State, proof: &Proof, report: &Report) -> String {
    let name = |player: &Player| state.members[player.index()].called.clone();
    let names: Vec<String> = proof.players.iter().map(name).collect();
    let totals = Totals::of(state, proof);
    Facts { report, names: &names, title: &state.settings.title, totals, never: never(proof) }.head()
}

/// Returns the pairs that are never to meet, by lasting wishes without an exception.
fn never(proof: &Proof) -> Vec<String> {
    let wishes = proof.lasting.iter().flat_map(|lasting| &lasting.wishes);
    let whole = wishes.filter(|wish| wish.since.index() == 0 && wish.until.is_none() && !wish.soft);
    let groups = whole.filter_map(|wish| match &wish.what {
        LastingWishKind::Apart { groups, before: None } => Some(groups),
        _ => None,
    });
    let pairs = groups.flatten().flat_map(|group| {
        (0..group.len()).flat_map(move |a| (a + 1..group.len()).map(move |b| [group[a], group[b]]))
    });
    pairs.map(pair).collect()
}

/// The facts and claims of a certificate.
struct Facts<'a> {
    report: &'a Report,
    names: &'a [String],
    title: &'a str,
    totals: Option<Totals>,
    never: Vec<String>,
}

impl Facts<'_> {
    fn head(&self) -> String {
        let mut lines = vec!["rondel certificate 1".to_owned()];
        if !self.title.is_empty() {
            lines.push(format!("title {}", on_a_line(self.title)));
        }
        let entrants = self.report.schedule.entrants;
        lines.extend((0..entrants).map(|index| {
            let name = self.names.get(index).map(|name| on_a_line(name)).unwrap_or_default();
            format!("player {} {name}", index + 1)
        }));
        lines.extend((0..self.report.schedule.rounds.len()).filter_map(|round| self.round(round)));
        if let Some(totals) = &self.totals {
            lines.extend(totals.lines());
        }
        let claims = self.report.claims().iter().filter(|claim| claim.holds());
        let claims = claims.filter_map(|claim| self.claim(claim)).chain(self.other_claims());
        lines.extend(claims.map(|claim| format!("claim {claim}")));
        lines.join("\n") + "\n"
    }

    /// Returns the line of a round, or `None` if the round is missing.
    fn round(&self, index: usize) -> Option<String> {
        let round = Some(&self.report.schedule.rounds[index]).filter(|round| !round.is_empty())?;
        let at = RoundNo::from_index(index);
        let (off, free): (&[_], _) = match &self.report.expected {
            Expected::Paired(claims) if claims.free_is_first => (&claims.unplayed, "walkover"),
            Expected::Paired(claims) => (&claims.unplayed, "free"),
            _ => (&[], "free"),
        };
        let game = |(place, table): (usize, &Table)| {
            let sides = table.sides.each_ref().map(side).join("-");
            let boards = match table.boards.is_empty() {
                true => String::new(),
                false => format!("@{}", self.boards(table).join(",")),
            };
            let points = self.totals.as_ref().and_then(|totals| totals.points(at, table)).unwrap_or_default();
            let mark = if off.contains(&(at, TableNo::from_index(place))) { "!" } else { "" };
            format!(" {sides}{boards}{points}{mark}")
        };
        let games = round.tables.iter().enumerate().map(game);
        let out = round.out.iter().map(|player| format!(" {free}:{player}"));
        let named: BTreeSet<Player> =
            round.tables.iter().flat_map(Table::players).chain(round.out.iter().copied()).collect();
        let all = (0..self.report.schedule.entrants).map(Player::from_index);
        let away = all.filter(|player| !named.contains(player)).map(|player| format!(" away:{player}"));
        Some(format!("round {at}:{}", games.chain(out).chain(away).collect::<String>()))
    }

    /// Returns the boards of a table, those of a section with its letter.
    fn boards(&self, table: &Table) -> Vec<String> {
        let sections: &[usize] = match &self.report.expected {
            Expected::Movement(Moves { sections, .. }) => sections,
            _ => &[],
        };
        let section = table.players().next().and_then(|pair| sections.get(pair.index()));
        let letter = section.map(|&section| char::from(b'A' + (section % 26) as u8));
        let letter = letter.map(String::from).unwrap_or_default();
        table.boards.iter().map(|board| format!("{letter}{board}")).collect()
    }

    /// Returns the line of a claim of the verifier, or `None` if the certificate has none for it.
    fn claim(&self, claim: &Claim) -> Option<String> {
        let report = self.report;
        let schedule = &report.schedule;
        Some(match claim {
            Claim::Meetings { times, right, .. } => {
                let less = report.meetings().pairs().filter(|(_, rounds)| rounds.len() < *times);
                let line = format!("times meet {times}..{times}");
                return (*right > 0).then(|| except(line, less.map(|(two, _)| pair(two))));
            }
            Claim::Rounds { rounds, .. } => format!("places {rounds} {}", schedule.tables().count()),
            Claim::Byes { fewest, most } => {
                let is_of_all = !matches!(&report.expected, Expected::Individual(it) if !it.away.is_empty());
                return is_of_all.then(|| format!("times free {fewest}..{most}"));
            }
            Claim::Sides { widest, .. } => format!("sides {widest}"),
            Claim::Fours { tables, .. } => format!("fours {tables}"),
            Claim::Together(spread) => times("partners", spread),
            Claim::Against(spread) => times("meet", spread),
            Claim::Left(spread) => times("left", spread),
            Claim::Couples { .. } => {
                let Expected::Individual(rotation) = &report.expected else { return None };
                let couples: Vec<String> = rotation.apart.iter().map(|&two| pair(two)).collect();
                format!("never partners {}", couples.join(" "))
            }
            Claim::AtMostOnce { met, .. } => {
                let again = report.meetings().pairs().filter(|(_, rounds)| rounds.len() > 1);
                except(format!("once meet {met}"), again.map(|(two, _)| pair(two)))
            }
            Claim::Apart { met, most, between, .. } => {
                let games: usize = report.meetings().pairs().map(|(_, rounds)| rounds.len()).sum();
                let soon = soon(report.meetings(), *between);
                return (*met > 0).then(|| except(format!("again {most} {} {between}", games - met), soon));
            }
            Claim::FreeFewest { .. } => except(
                "free-fewest".into(),
                self.places_that_gave_way(|excuse| {
                    let Excuse::Free(round, player) = excuse else { return None };
                    Some(format!("{round}:{player}"))
                }),
            ),
            Claim::Turned { .. } => except(
                "turned".into(),
                self.gave_way(|finding, excuses| {
                    let of = |excuse: &Excuse| match *excuse {
                        Excuse::Met(round, two) => Some(format!("{round}:{}", pair(two))),
                        _ => None,
                    };
                    let is_it = matches!(finding, Finding::NotTurned { .. });
                    if is_it { excuses.iter().filter_map(of).collect() } else { Vec::new() }
                }),
            ),
            Claim::FreeOnce { .. } => {
                let free: BTreeSet<Player> =
                    schedule.rounds.iter().flat_map(|it| it.out.iter().copied()).collect();
                except(
                    format!("once free {}", free.len()),
                    self.players_that_gave_way(|finding| match finding {
                        Finding::FreeAgain { player, .. } => Some(*player),
                        _ => None,
                    }),
                )
            }
            Claim::Running { .. } => except(
                "no-third".into(),
                self.players_that_gave_way(|finding| match finding {
                    Finding::Running { player, .. } => Some(*player),
                    _ => None,
                }),
            ),
            Claim::Boards { .. } | Claim::Moves { .. } => return self.of_boards(claim),
            Claim::Groups { .. } | Claim::Leagues { .. } => return self.of_groups(claim),
            Claim::Wishes { gave_way: 0, .. } if !self.never.is_empty() => {
                format!("never meet {}", self.never.join(" "))
            }
            _ => return None,
        })
    }

    /// Returns the claims that are none of the verifier's.
    fn other_claims(&self) -> impl Iterator<Item = String> {
        let breaks = match &self.report.expected {
            Expected::RoundRobin(Expect { part: false, .. }) => {
                Some(format!("breaks {}", self.report.meters.breaks))
            }
            _ => None,
        };
        breaks.into_iter().chain(self.totals.iter().flat_map(Totals::claims))
    }

    fn of_boards(&self, claim: &Claim) -> Option<String> {
        let tables = || self.report.schedule.tables();
        let all: BTreeSet<String> = tables().flat_map(|(_, _, table)| self.boards(table)).collect();
        if all.is_empty() {
            return None;
        }
        let Claim::Moves { barometer, .. } = claim else { return Some(format!("boards {} 1", all.len())) };
        let super::report::Findings::Movement(movement) = &self.report.found else { return None };
        let shared = movement.gave_way.iter().filter_map(|it| {
            let Finding::Shared { round, board, tables } = &it.finding else { return None };
            let table = &self.report.schedule.rounds[round.index()].tables[tables.first()?.index()];
            let at = table.boards.iter().position(|it| it == board)?;
            Some(format!("{round}:{}", self.boards(table)[at]))
        });
        Some(except(format!("boards-at {}", if *barometer { "all" } else { "one" }), shared))
    }

    fn of_groups(&self, claim: &Claim) -> Option<String> {
        let Expected::Cup(Stages { groups, leagues, times, first, met, .. }) = &self.report.expected else {
            return None;
        };
        let rounds = self.report.schedule.rounds.len();
        let (sets, within) = match claim {
            Claim::Groups { .. } => (groups, 1..=*first),
            _ if *met => return None,
            _ => (leagues, first + 1..=rounds),
        };
        let members = |set: &Vec<Player>| set.iter().map(Player::to_string).collect::<Vec<_>>().join(",");
        let sets: Vec<String> = sets.iter().map(members).collect();
        Some(format!("groups {times} {}..{} {}", within.start(), within.end(), sets.join(" ")))
    }

    /// Returns the exceptions of all rules that gave way, as `of` writes them.
    fn gave_way(&self, of: impl Fn(&Finding, &[Excuse]) -> Vec<String>) -> BTreeSet<String> {
        self.report.gave_way().iter().flat_map(|it| of(&it.finding, &it.excuses)).collect()
    }

    fn places_that_gave_way(&self, of: impl Fn(Excuse) -> Option<String>) -> BTreeSet<String> {
        self.gave_way(|_, excuses| excuses.iter().filter_map(|&excuse| of(excuse)).collect())
    }

    fn players_that_gave_way(&self, of: impl Fn(&Finding) -> Option<Player>) -> BTreeSet<String> {
        self.gave_way(|finding, _| of(finding).map(|player| player.to_string()).into_iter().collect())
    }
}

/// Returns the games of two who had met with fewer than `between` rounds since.
fn soon(meetings: &Meetings, between: usize) -> Vec<String> {
    let pairs =
        meetings.pairs().flat_map(|(two, rounds)| rounds.windows(2).map(move |it| (two, it[0], it[1])));
    let soon = pairs.filter(|(_, last, now)| now.index() - last.index() <= between);
    soon.map(|(two, _, now)| format!("{now}:{}", pair(two))).collect()
}

fn times(what: &str, spread: &Spread) -> String {
    format!("times {what} {}..{}", spread.fewest, spread.most)
}

fn except(claim: String, exceptions: impl IntoIterator<Item = String>) -> String {
    let exceptions: Vec<String> = exceptions.into_iter().collect();
    if exceptions.is_empty() { claim } else { format!("{claim} except {}", exceptions.join(" ")) }
}

/// Returns two players as the format writes them, the lower number first.
fn pair([a, b]: [Player; 2]) -> String {
    format!("{}-{}", a.min(b), a.max(b))
}

fn side(side: &Side) -> String {
    side.players().iter().map(Player::to_string).collect::<Vec<_>>().join("+")
}

/// Returns a name with every blank and break as one blank, so that it is a part of one line.
fn on_a_line(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the schedule without tables at which no game was played.
fn played(report: &Report) -> Schedule {
    match &report.expected {
        Expected::Paired(claims) => claims.played(&report.schedule),
        _ => report.schedule.clone(),
    }
}

#[cfg(test)]
mod tests;
