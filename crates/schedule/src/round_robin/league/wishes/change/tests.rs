//! The change found against all changes of small seasons, counted plainly; and a league of twelve that loses a hall.

use proptest::prelude::*;

use super::*;
use crate::model::schedule::Table;
use crate::round_robin::circle;
use crate::round_robin::league::ask::{Aim, Ask as League};
use crate::round_robin::league::returns::Return;
use crate::round_robin::league::wishes::wish::Kind;
use crate::verify;
use crate::verify::wishes::{Role, crowded, does, meetings};

fn player(number: usize) -> Player {
    Player::from_index(number - 1)
}

fn wish(kind: Kind, teams: &[usize], rounds: &[usize]) -> Wish<Player> {
    let rounds = rounds.iter().map(|&round| RoundNo::from_index(round - 1)).collect();
    Wish::of(kind, teams.iter().map(|&team| player(team)).collect(), rounds)
}

/// A season of which the first rounds are played.
fn ask(season: Schedule, played: usize, wishes: Vec<Wish<Player>>) -> Ask {
    let open = season.rounds.iter().enumerate().map(|(at, round)| vec![at >= played; round.tables.len()]);
    Ask { open: open.collect(), season, choices: Choices::default(), wishes }
}

fn found(ask: Ask) -> NearestSeason {
    let mut search = Search::new(ask).unwrap();
    while search.step(10) {}
    search.found()
}

fn season(teams: usize, cycles: usize) -> Schedule {
    let half = circle::berger(teams).unwrap();
    if cycles == 1 { half } else { Return::Mirrored.season(&half) }
}

#[test]
fn a_game_that_changes_is_beside_one_of_its_teams_wherever_it_is_played() {
    let round = |games: &[[usize; 2]]| {
        let table = |&[home, away]: &[usize; 2]| Table::of(player(home), player(away));
        let round = Round { tables: games.iter().map(table).collect(), out: Vec::new() };
        Schedule { entrants: 6, rounds: vec![round] }
    };
    let told = |before: &[[usize; 2]], after: &[[usize; 2]]| -> Vec<[[usize; 2]; 2]> {
        let number = |pair: [Player; 2]| pair.map(|player| player.index() + 1);
        changed(&round(before), &round(after)).iter().map(|it| [number(it.was), number(it.is)]).collect()
    };
    let before = [[1, 2], [3, 4], [5, 6]];
    assert_eq!(told(&before, &[[5, 6], [1, 2], [3, 4]]), <Vec<[[usize; 2]; 2]>>::new(), "other tables alone");
    assert_eq!(told(&before, &[[4, 3], [1, 2], [5, 6]]), [[[3, 4], [4, 3]]]);
    // Games with the same home team are paired; of the rest, games that share a team.
    assert_eq!(told(&before, &[[3, 1], [5, 6], [2, 4]]), [[[1, 2], [2, 4]], [[3, 4], [3, 1]]]);
}

/// The games of a season, sorted, each as often as it occurs; sides are ignored where two teams meet once.
fn games(season: &Schedule, is_double: bool) -> Vec<[Player; 2]> {
    let pairs = season.rounds.iter().flat_map(|round| round.tables.iter().filter_map(|table| table.pair()));
    let mut all: Vec<_> = pairs.map(|[a, b]| if is_double { [a, b] } else { [a.min(b), a.max(b)] }).collect();
    all.sort_unstable();
    all
}

fn keeps(season: &Schedule, wish: &Wish<Player>) -> bool {
    let never = |is: Role| {
        wish.rounds.iter().all(|&round| wish.teams.iter().all(|&team| does(season, team, round) != is))
    };
    let met = || meetings(season, [wish.teams[0], wish.teams[1]]);
    match wish.kind {
        Kind::NotHome => never(Role::Home),
        Kind::NotAway => never(Role::Away),
        Kind::NotMeet => met().iter().all(|round| !wish.rounds.contains(round)),
        Kind::MeetIn => met().iter().any(|round| wish.rounds.contains(round)),
        Kind::Hall => {
            let most = wish.most.unwrap().into();
            crowded(season, &wish.teams, most).iter().all(|round| !wish.rounds.contains(round))
        }
        _ => unreachable!("not drawn here"),
    }
}

/// The fewest games that are others in any season with the same games, the first rounds as they were; by trying all.
struct Plain<'a> {
    before: &'a Schedule,
    wishes: &'a [Wish<Player>],
    is_double: bool,
    played: usize,
    least: Option<usize>,
}

impl Plain<'_> {
    fn least(mut self) -> Option<usize> {
        let left = games(
            &Schedule { entrants: 0, rounds: self.before.rounds[self.played..].to_vec() },
            self.is_double,
        );
        let mut season = self.before.clone();
        season.rounds.truncate(self.played);
        self.round(&mut season, &left, 0);
        self.least
    }

    /// Tries every next round, after this number of changed games before it.
    fn round(&mut self, season: &mut Schedule, left: &[[Player; 2]], changed: usize) {
        if self.least.is_some_and(|least| changed >= least) {
            return;
        }
        if season.rounds.len() == self.before.rounds.len() {
            if self.wishes.iter().all(|wish| keeps(season, wish)) {
                self.least = Some(changed);
            }
            return;
        }
        self.games(season, left, Vec::new(), changed);
    }

    fn games(
        &mut self,
        season: &mut Schedule,
        left: &[[Player; 2]],
        round: Vec<[Player; 2]>,
        changed: usize,
    ) {
        let at = season.rounds.len();
        if round.len() == season.entrants / 2 {
            let tables = round.iter().map(|&[a, b]| Table::of(a, b)).collect();
            let plays = |team: &Player| round.iter().any(|pair| pair.contains(team));
            let out = (0..season.entrants).map(Player::from_index).filter(|team| !plays(team)).collect();
            season.rounds.push(Round { tables, out });
            self.round(season, left, changed);
            season.rounds.pop();
            return;
        }
        for (index, &[a, b]) in left.iter().enumerate() {
            let is_next = round.last().is_none_or(|last| *last.iter().min().unwrap() < a.min(b));
            if !is_next || round.iter().any(|pair| pair.contains(&a) || pair.contains(&b)) {
                continue;
            }
            let mut left = left.to_vec();
            left.remove(index);
            let ways = if self.is_double { vec![[a, b]] } else { vec![[a, b], [b, a]] };
            for way in ways {
                let was = self.before.rounds[at].tables.iter().any(|table| table.pair() == Some(way));
                let next = round.iter().copied().chain([way]).collect();
                self.games(season, &left, next, changed + usize::from(!was));
            }
        }
    }
}

/// One or two wishes for the rounds to come of a season of so many teams.
fn wishes(teams: usize, rounds: usize, played: usize) -> impl Strategy<Value = Vec<Wish<Player>>> {
    let kinds = [Kind::NotHome, Kind::NotAway, Kind::NotMeet, Kind::MeetIn, Kind::Hall];
    let one =
        (0..kinds.len(), 1..=teams, 1..teams, played + 1..=rounds).prop_map(move |(kind, a, step, round)| {
            let b = (a + step - 1) % teams + 1;
            let (kind, both) = (kinds[kind], [a, b]);
            let teams = if matches!(kind, Kind::NotHome | Kind::NotAway) { &both[..1] } else { &both };
            Wish { most: (kind == Kind::Hall).then_some(1), ..wish(kind, teams, &[round]) }
        });
    proptest::collection::vec(one, 1..=2)
}

/// A small season, of which some rounds are played, and what is wished of the rest.
fn small() -> impl Strategy<Value = (usize, usize, usize, Vec<Wish<Player>>)> {
    let sizes =
        prop_oneof![Just((4, 2, 6)), Just((4, 1, 3)), Just((5, 1, 5)), Just((6, 1, 5)), Just((3, 2, 6))];
    sizes.prop_flat_map(|(teams, cycles, rounds)| {
        let least = if teams == 6 { 2 } else { 0 };
        (least..rounds).prop_flat_map(move |played| {
            (Just(teams), Just(cycles), Just(played), wishes(teams, rounds, played))
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_change_of_a_small_season_is_smaller((teams, cycles, played, wishes) in small()) {
        let before = season(teams, cycles);
        let is_double = cycles == 2;
        let plain = Plain { before: &before, wishes: &wishes, is_double, played, least: None }.least();
        let found = found(ask(before.clone(), played, wishes.clone()));
        prop_assert_eq!(found.is_kept(), wishes.iter().all(|wish| keeps(&found.season, wish)));
        prop_assert_eq!(found.is_kept().then_some(found.changed), plain);
        // Played rounds are unchanged, and the games of the season are the same.
        prop_assert_eq!(&found.season.rounds[..played], &before.rounds[..played]);
        prop_assert_eq!(games(&found.season, is_double), games(&before, is_double));
        prop_assert_eq!(changed(&before, &found.season).len(), found.changed);
    }
}

/// A double league of twelve, mirrored, with the least carry-over.
fn twelve() -> Schedule {
    let choices = Choices { second: Some(Return::Mirrored), ..Choices::default() };
    let mut search = League { timetable: Aim::Follow.timetable(12).unwrap(), choices }.search().unwrap();
    while !search.step(1_000).is_done() {}
    search.best().unwrap()
}

#[test]
fn a_hall_that_is_lost_in_the_second_half_turns_games_and_no_more() {
    let before = twelve();
    let home: Vec<usize> = (14..=22)
        .filter(|&round| does(&before, player(3), RoundNo::from_index(round - 1)) == Role::Home)
        .collect();
    // Its other game against the same team is played, so another team has to come in.
    let found = found(ask(before.clone(), 13, vec![wish(Kind::NotHome, &[3], &home[..1])]));
    assert!(found.is_kept(), "{found:?}");
    assert_eq!(changed(&before, &found.season).len(), found.changed);
    assert_eq!(found.season.rounds[..13], before.rounds[..13]);
    assert_eq!(games(&found.season, true), games(&before, true));
    let report = verify::league(&found.season);
    println!("{} games, {} breaks", found.changed, report.breaks);
    // Both legs to come: the pair turns them.
    let early = does(&before, player(3), RoundNo::from_index(1)) == Role::Home;
    let kind = if early { Kind::NotHome } else { Kind::NotAway };
    let turned = self::found(ask(before, 1, vec![wish(kind, &[3], &[2])]));
    assert_eq!((turned.is_kept(), turned.changed), (true, 2));
}

#[test]
fn what_was_wished_before_is_broken_no_oftener() {
    let before = twelve();
    let old = wish(Kind::NeverBoth, &[3, 4], &[]);
    let broken = |season: &Schedule| verify::wishes::both_home(season, [player(3), player(4)]).len();
    let round =
        (6..=22).find(|&round| does(&before, player(3), RoundNo::from_index(round - 1)) == Role::Home);
    let mut ask = ask(before.clone(), 5, vec![wish(Kind::NotHome, &[3], &[round.unwrap()])]);
    ask.choices.wishes.push(old);
    let found = found(ask);
    assert!(found.is_kept() && found.changed > 0, "{found:?}");
    assert!(broken(&found.season) <= broken(&before));
}

#[test]
fn what_is_no_league_is_not_searched() {
    let mut none = ask(season(6, 1), 2, vec![wish(Kind::NotHome, &[1], &[9])]);
    assert!(Search::new(none.clone()).is_none(), "no such round");
    none.wishes.clear();
    assert!(Search::new(none.clone()).is_some());
    none.season.rounds[1].tables.pop();
    assert!(Search::new(none).is_none(), "two are free");
}
