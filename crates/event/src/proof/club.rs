//! The rules of a club for a Monrad, as input of [`verify`](rondel_schedule::verify): the limit on meeting again, and
//! all points counted a second time.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::SitOut;
use rondel_schedule::verify::{ClubNight, ClubSeason, RematchLimits, bar_points, season_points};

use crate::event::club::{ByRating, GroupStart, Start};
use crate::event::history::{Game, History};
use crate::event::{ClubRules, Counts, State};
use crate::standings::Standings;

/// Returns the limits on meeting again, or `None` if no two may meet twice.
pub(super) fn again(club: &ClubRules) -> Option<RematchLimits> {
    let most = usize::from(club.meetings);
    (most > 1).then_some(RematchLimits { between: 0, most: Some(most), anew: Vec::new(), since: None })
}

/// Returns true if a second count gives the same points, with points to begin with, nights away and the best rounds.
/// `None` if the club changes no rule, if points do not follow from results, for teams, and for other systems than a
/// Monrad.
///
/// ```
/// # use rondel_event::event::{Action, ClubRules, Entrant, Event, HalfPoints, Kind, Monrad, Settings, System};
/// # use rondel_event::pairing::{Decisions, Proposal};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::{Outcome, SitOut};
/// # let club = ClubRules { nights: 1, night: HalfPoints(1), ..ClubRules::default() };
/// # let settings = Settings { club, ..Kind::Monrad.settings() };
/// # let mut event = Event::found(0, "x", System::Monrad(Monrad::default()), settings)?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di", "Ed"].map(Entrant::named).to_vec()))?;
/// # let (round, away) = (RoundNo::from_index(0), Player::from_index(4));
/// # event.apply(0, rondel_event::pairing::attendance::absent(&event, away, round, SitOut::Absent)?.action)?;
/// # let made = Proposal::of(event.state(), round, &Decisions::default())?;
/// # event.apply(0, made.publish(event.state(), round))?;
/// # for table in [0, 1].map(TableNo::from_index) {
/// #     event.apply(0, Action::Report { round, table, outcome: Some(Outcome::FirstWins) })?;
/// # }
/// use rondel_event::event::history::History;
/// use rondel_event::proof::club::recounted;
/// use rondel_event::standings::table;
///
/// // `event` is a Monrad with half a point for the first night away, and player 5 is away in round 1.
/// let history = History::of(event.state());
/// let list = table(&history, &event.state().settings);
/// assert_eq!(list.row(away).map(|row| row.points), Some(HalfPoints(1)));
/// assert_eq!(recounted(event.state(), &history, &list), Some(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn recounted(state: &State, history: &History, standings: &Standings) -> Option<bool> {
    let settings = &state.settings;
    let is_known = state.kind().has_club_rules() && settings.counts == Counts::Results;
    if !is_known || settings.club.are_usual() || settings.teams.is_some() {
        return None;
    }
    let same = |player: Player| {
        let row = standings.row(player)?;
        Some(i64::from(row.points.0) == points(state, history, player))
    };
    Some(history.counted().all(|player| same(player).unwrap_or(false)))
}

/// Returns all points of a player, in half points.
fn points(state: &State, history: &History, player: Player) -> i64 {
    let club = &state.settings.club;
    let member = &state.members[player.index()];
    let beside: i64 = member.adjusted.iter().map(|it| i64::from(it.points.0)).sum();
    let rules = ClubSeason {
        nights: club.nights.into(),
        night: club.night.0.into(),
        walk_overs: club.walk_overs.map(usize::from),
        best: club.best.of(state.planned()),
    };
    let nights: Vec<ClubNight> =
        (0..history.rounds.len()).filter_map(|round| night(state, history, round, player)).collect();
    begun(state, player) + i64::from(member.granted.0) + beside + season_points(&rules, &nights)
}

/// Returns the points with which a player begins, in half points.
fn begun(state: &State, player: Player) -> i64 {
    let entrant = &state.members[player.index()].entrant;
    match &state.settings.club.start {
        Start::Nothing => 0,
        Start::Rating(ByRating { bar, points, step, less, least }) => {
            let [points, less, least] = [points, less, least].map(|points| i64::from(points.0));
            bar_points(entrant.rating.map(i64::from), [(*bar).into(), (*step).into()], [points, less, least])
        }
        Start::Groups(groups) => {
            let is_own = |it: &&GroupStart| it.group.to_lowercase() == entrant.class.trim().to_lowercase();
            let own = groups.iter().find(is_own).map(|it| it.points.0);
            own.or_else(|| groups.iter().map(|it| it.points.0).min()).unwrap_or(0).into()
        }
    }
}

/// Returns a player's part in a round, or `None` if nothing in it counts.
fn night(state: &State, history: &History, round: usize, player: Player) -> Option<ClubNight> {
    let gone = &history.rounds[round];
    let side = |game: &&Game| game.pair().is_some_and(|pair| pair.contains(&player));
    if let Some(game) = gone.games.iter().filter(|game| history.counts(game)).find(side) {
        let side = usize::from(game.pair()?[1] == player);
        let worth = state.settings.worth(game.outcome.as_ref()?, side)?;
        return Some(ClubNight::Game(worth.0.into()));
    }
    let &(_, why) = gone.out.iter().find(|(out, _)| *out == player)?;
    let has_left = state.members[player.index()].is_away(RoundNo::from_index(round));
    let is_void = state.settings.club.last_is_free && round + 1 == state.planned();
    match why {
        SitOut::Absent if gone.begun && !has_left => Some(ClubNight::Away),
        SitOut::WalkOver | SitOut::Bye => {
            let worth = if is_void || !gone.begun { 0 } else { i64::from(state.settings.walk_over().0) };
            Some(ClubNight::WalkOver(worth))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::TableNo;
    use rondel_schedule::model::result::Outcome;
    use rondel_schedule::verify::{Claim, Finding};

    use super::*;
    use crate::event::club::Best;
    use crate::event::{
        Action, Entrant, Event, HalfPoints, Kind, Monrad, PointSystem, Refused, Settings, System,
    };
    use crate::pairing::monrad::{ColourRule, Wishes, situation};
    use crate::pairing::{Decisions, Proposal};
    use crate::proof::Proof;
    use crate::standings::{self, Origin, Row};
    use crate::testing::{begun_of, numbered};

    /// A Monrad of these by these rules, with its first round.
    fn begun(entrants: Vec<Entrant>, rounds: u16, club: ClubRules) -> Event {
        let settings = Settings { club, points: PointSystem::CHESS, ..Kind::Monrad.settings() };
        begun_of(System::Monrad(Monrad { rounds, lot: None }), settings, entrants)
    }

    fn named(names: &str) -> Vec<Entrant> {
        names.lines().map(Entrant::named).collect()
    }

    /// Publishes a round without these, and reports it as `outcome` says; round 1 is published already.
    fn play(event: &mut Event, round: usize, away: &[usize], outcome: impl Fn(usize) -> Outcome) {
        let round = RoundNo::from_index(round);
        if event.state().round(round).is_none() {
            let away: Vec<_> = away.iter().map(|&at| (Player::from_index(at), SitOut::Absent)).collect();
            // A player who was away is expected to be away again.
            let noted = event.apply(1, Action::Away { round, away }).map(|_| ());
            assert!(matches!(noted, Ok(()) | Err(Refused::Unchanged)), "{noted:?}");
            let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
            event.apply(1, proposal.publish(event.state(), round)).unwrap();
        }
        for table in 0..event.state().round(round).unwrap().round.tables.len() {
            let (table, outcome) = (TableNo::from_index(table), Some(outcome(table)));
            event.apply(1, Action::Report { round, table, outcome }).unwrap();
        }
    }

    fn list(event: &Event) -> Standings {
        standings::table(&History::of(event.state()), &event.state().settings)
    }

    /// Name, points to begin with and points, in half points, in the order of the list.
    fn brief(event: &Event) -> Vec<(String, i32, i32)> {
        let name = |row: &Row| event.state().members[row.player.index()].called.clone();
        list(event).rows.iter().map(|row| (name(row), row.start.0, row.points.0)).collect()
    }

    fn is_same(event: &Event) -> Option<bool> {
        recounted(event.state(), &History::of(event.state()), &list(event))
    }

    /// The points that the next round is paired by, which are those of the list.
    fn paired_by(event: &Event, round: usize) {
        let here = situation(event.state(), RoundNo::from_index(round), Wishes::default());
        for row in list(event).rows {
            assert_eq!(here.entrants[row.player.index()].points, row.points, "round {round} {}", row.player);
        }
    }

    /// Six with a class, all but one with a rating.
    fn rated() -> Vec<Entrant> {
        let six = [
            ("Ann", Some(1240), "B"),
            ("Bo", Some(1620), "A"),
            ("Cas", None, "C"),
            ("Dirk", Some(1500), "A"),
            ("Eva", Some(1399), "B"),
            ("Fay", Some(1101), "x"),
        ];
        six.map(|(name, rating, class)| Entrant { rating, class: class.into(), ..Entrant::named(name) })
            .into()
    }

    #[test]
    fn by_mcmahon_everybody_begins_with_points_and_is_paired_by_them() {
        let by_rating = ClubRules { start: Start::Rating(ByRating::default()), ..ClubRules::default() };
        let mut event = begun(rated(), 3, by_rating);
        // 4, 4, 3, 2½, 2 and 0: the strongest meet each other, whatever their start numbers.
        let boards = event.state().rounds[0].round.tables.clone();
        let pairs: Vec<[u16; 2]> =
            boards.iter().map(|table| table.pair().unwrap().map(|player| player.number())).collect();
        assert_eq!(pairs, [[4, 2], [5, 1], [6, 3]]);
        play(&mut event, 0, &[], |_| Outcome::FirstWins);
        let listed =
            [("Dirk", 8, 10), ("Bo", 8, 8), ("Eva", 6, 8), ("Fay", 4, 6), ("Ann", 5, 5), ("Cas", 0, 0)];
        assert_eq!(brief(&event), listed.map(|(name, start, points)| (name.to_owned(), start, points)));
        assert_eq!(is_same(&event), Some(true));
        paired_by(&event, 1);
        let (history, settings) = (History::of(event.state()), &event.state().settings);
        let why = standings::why(&history, settings, &list(&event), Player::from_index(3), Origin::Points);
        let summands: Vec<(standings::Source, i64)> = why.iter().map(|it| (it.source, it.amount)).collect();
        assert_eq!(summands[0], (standings::Source::Start, 8));
        // A mistyped rating is put right, and the points with it.
        let mut entrant = event.state().members[5].entrant.clone();
        entrant.rating = Some(1501);
        event.apply(2, Action::Amend { player: Player::from_index(5), entrant }).unwrap();
        assert_eq!(brief(&event)[1], ("Fay".to_owned(), 8, 10));
        assert_eq!(is_same(&event), Some(true));
        // The second count is a different one.
        let mut wrong = list(&event);
        wrong.rows[0].points.0 += 1;
        assert_eq!(recounted(event.state(), &History::of(event.state()), &wrong), Some(false));
    }

    #[test]
    fn a_group_begins_with_its_points() {
        let group = |group: &str, points| GroupStart { group: group.to_owned(), points: HalfPoints(points) };
        let start = Start::Groups(vec![group("A", 4), group("b", 2), group("C", 1)]);
        let event = begun(rated(), 3, ClubRules { start, ..ClubRules::default() });
        let begin = |name: &str| brief(&event).iter().find(|row| row.0 == name).unwrap().1;
        assert_eq!(["Bo", "Dirk", "Ann", "Eva", "Cas", "Fay"].map(begin), [4, 4, 2, 2, 1, 1]);
        assert_eq!(is_same(&event), Some(true));
    }

    /// Eight, of whom some stay away, for nine rounds.
    fn season(club: ClubRules) -> Event {
        let mut event = begun(named(&numbered(8)), 9, club);
        let mut lots = oorandom::Rand32::new(32);
        for round in 0..9 {
            let away: Vec<usize> = (0..8).filter(|_| lots.rand_range(0..4) == 0).collect();
            let lots = lots.rand_range(0..1000) as usize;
            let outcome = |table: usize| match (lots >> table) % 3 {
                0 => Outcome::FirstWins,
                1 => Outcome::Draw,
                _ => Outcome::SecondWins,
            };
            play(&mut event, round, &away, outcome);
            assert_eq!(is_same(&event), Some(true), "after round {round}");
            paired_by(&event, round + 1);
        }
        event
    }

    #[test]
    fn in_a_season_by_konrad_two_meet_twice_at_most_with_the_colours_turned() {
        let event = season(ClubRules::konrad());
        let proof = Proof::of(event.state());
        let report = proof.report();
        assert!(report.findings().is_empty(), "{:?}", report.findings());
        let most = report.claims().iter().find_map(|claim| match claim {
            Claim::Apart { most, .. } => Some(*most),
            _ => None,
        });
        assert_eq!(most, Some(2));
        assert!(
            report.claims().iter().any(|claim| matches!(claim, Claim::Turned { again, .. } if *again > 0))
        );
        let met = event.state().published().filter_map(|(round, _)| Proposal::reasons(event.state(), round));
        let met = met.filter_map(|it| if let Proposal::Monrad(it) = it { Some(it) } else { None });
        assert!(met.flat_map(|it| it.pairs).any(|pair| matches!(pair.rule, ColourRule::Met(_))));
        // With the sides of one such game exchanged the verifier sees it.
        let mut schedule = proof.schedule.clone();
        let crate::proof::report::Expected::Paired(expect) = proof.expect.clone() else { panic!("paired") };
        let mut seen = std::collections::HashSet::new();
        'rounds: for round in &mut schedule.rounds {
            for table in &mut round.tables {
                let mut two = table.pair().unwrap();
                two.sort_unstable();
                if !seen.insert(two) {
                    table.sides.swap(0, 1);
                    break 'rounds;
                }
            }
        }
        let found = rondel_schedule::verify::paired(&schedule, &expect);
        assert!(
            found.findings.iter().any(|it| matches!(it, Finding::NotTurned { .. })),
            "{:?}",
            found.findings
        );
    }

    #[test]
    fn nobody_meets_again_for_the_sake_of_colours_alone() {
        let mut event = begun(named("Ann\nBo\nCas\nDirk"), 6, ClubRules::konrad());
        play(&mut event, 0, &[], |_| Outcome::FirstWins);
        // 2 beat 1 and 4 beat 3, all with white: the neighbours 2 and 4 meet, though both had white.
        let proposal = Proposal::of(event.state(), RoundNo::from_index(1), &Decisions::default()).unwrap();
        let Proposal::Monrad(made) = proposal else { panic!("a Monrad") };
        let two: Vec<[u16; 2]> =
            made.pairs.iter().map(|pair| [pair.top, pair.opponent].map(|it| it.number())).collect();
        assert!(!two.contains(&[2, 1]) && !two.contains(&[4, 3]), "{two:?}");
        assert!(made.pairs.iter().all(|pair| !matches!(pair.rule, ColourRule::Met(_))));
    }

    #[test]
    fn a_season_keeps_its_rule_when_the_rule_is_changed_later() {
        let mut event = season(ClubRules::konrad());
        let mut settings = event.state().settings.clone();
        settings.club = ClubRules { best: Best::Rounds(4), ..ClubRules::default() };
        event.apply(3, Action::Settings(settings)).unwrap();
        assert!(Proof::of(event.state()).report().findings().is_empty());
        assert_eq!(is_same(&event), Some(true));
    }

    #[test]
    fn nights_away_walk_overs_and_the_best_rounds_are_counted_as_the_club_has_them() {
        let club = ClubRules { nights: 1, best: Best::Rounds(3), ..ClubRules::konrad() };
        let mut event = begun(named("Ann\nBo\nCas"), 6, club);
        // Of three somebody is free each round; Ann is away in rounds 2 and 3, with two playing.
        let away: [&[usize]; 6] = [&[], &[0], &[0], &[], &[], &[]];
        for (round, away) in away.into_iter().enumerate() {
            play(&mut event, round, away, |_| Outcome::Draw);
        }
        let (history, settings) = (History::of(event.state()), &event.state().settings);
        let list = list(&event);
        let of = |player: usize| {
            let why = standings::why(&history, settings, &list, Player::from_index(player), Origin::Points);
            why.iter().map(|it| (it.amount, it.cut)).collect::<Vec<_>>()
        };
        // Ann: a draw, a night for ½, one for nothing (no line), and what came after; only three count.
        for player in 0..3 {
            let summands = of(player);
            assert!(summands.iter().filter(|(_, cut)| !cut).count() <= 3, "{summands:?}");
            assert!(summands.iter().filter(|(_, cut)| *cut).all(|(amount, _)| *amount == 0));
        }
        assert_eq!(is_same(&event), Some(true));
        let free: Vec<(usize, HalfPoints)> = (0..6)
            .flat_map(|round| {
                let out = history.rounds[round].out.clone();
                out.into_iter().map(move |(player, why)| (round, player, why))
            })
            .filter(|(_, _, why)| *why == SitOut::WalkOver)
            .map(|(round, player, why)| (round, history.free(settings, round, player, why)))
            .collect();
        // One walk-over each is worth a win, and the one of the last round nothing.
        assert_eq!(free.iter().filter(|(_, worth)| worth.0 == 2).count(), 3, "{free:?}");
        assert_eq!(free.last(), Some(&(5, HalfPoints(0))));
    }

    #[test]
    fn without_rules_nothing_is_counted_again_and_nothing_is_written() {
        let mut event = begun(named("A\nB\nC\nD"), 3, ClubRules::default());
        play(&mut event, 0, &[], |_| Outcome::FirstWins);
        assert_eq!(is_same(&event), None);
        assert!(!serde_json::to_string(event.log()).unwrap().contains("club"));
    }
}
