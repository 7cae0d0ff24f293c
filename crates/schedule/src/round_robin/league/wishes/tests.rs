//! The search against exhaustive search: it must find what exists, and every proved contradiction must be real.

use oorandom::Rand32;

use super::conflict::{Conflict, Reason, conflicts};
use super::search::Search;
use super::shape::window;
use super::wish::{Kind, Wish, Wrong};
use crate::model::ids::{Player, RoundNo};
use crate::model::schedule::Schedule;
use crate::round_robin::league::ask::Aim;
use crate::round_robin::league::choices::Choices;
use crate::round_robin::league::returns::Return;
use crate::round_robin::league::timetable::Timetable;
use crate::round_robin::reorder::Stage;
use crate::verify;
use crate::verify::wishes::{Role, apart, both_home, crowded, does, meetings, third_running};

fn player(number: usize) -> Player {
    Player::from_index(number - 1)
}

fn wish(kind: Kind, teams: &[usize], rounds: &[usize]) -> Wish<Player> {
    let rounds = rounds.iter().map(|&round| RoundNo::from_index(round - 1)).collect();
    Wish::of(kind, teams.iter().copied().map(player).collect(), rounds)
}

fn hall(teams: &[usize], most: u16) -> Wish<Player> {
    Wish { most: Some(most), ..wish(Kind::Hall, teams, &[]) }
}

/// True if a season keeps a wish, judged by the functions of `verify`.
fn keeps(season: &Schedule, half: usize, wish: &Wish<Player>) -> bool {
    let all = |does_not: Role| {
        wish.rounds.iter().all(|&round| wish.teams.iter().all(|&team| does(season, team, round) != does_not))
    };
    let in_rounds = |rounds: Vec<RoundNo>| rounds.iter().any(|round| wish.rounds.contains(round));
    match (wish.kind, &wish.teams[..]) {
        (Kind::NotHome, _) => all(Role::Home),
        (Kind::NotAway, _) => all(Role::Away),
        (Kind::Free, _) => all(Role::Home) && all(Role::Away),
        (Kind::NoThree, teams) => teams.iter().all(|&team| third_running(season, team).is_empty()),
        (Kind::Hall, teams) => {
            let rounds = crowded(season, teams, wish.most.unwrap().into());
            if wish.rounds.is_empty() { rounds.is_empty() } else { !in_rounds(rounds) }
        }
        (Kind::MeetFirst, teams) => teams.iter().all(|&a| {
            let others = teams.iter().filter(|&&b| b != a);
            others.flat_map(|&b| meetings(season, [a, b])).all(|at| at.index() % half < window(teams.len()))
        }),
        (Kind::NeverBoth, &[a, b]) => both_home(season, [a, b]).is_empty(),
        (Kind::AlwaysBoth, &[a, b]) => apart(season, [a, b]).is_empty(),
        (Kind::NotMeet, &[a, b]) => !in_rounds(meetings(season, [a, b])),
        (Kind::MeetIn, &[a, b]) => in_rounds(meetings(season, [a, b])),
        (Kind::Game, &[a, b]) => {
            in_rounds(meetings(season, [a, b])) && does(season, a, wish.rounds[0]) == Role::Home
        }
        _ => panic!("a wish that is wrong by itself"),
    }
}

/// All timetables of four teams, or of five: each round is any that repeats no game.
fn timetables(teams: usize) -> Vec<Timetable> {
    let seats = teams.next_multiple_of(2);
    let mut rounds = vec![Vec::new()];
    for _ in 0..seats / 2 {
        let grow = |pairs: &Vec<[usize; 2]>| {
            let is_free = |seat: &usize| !pairs.as_flattened().contains(seat);
            let a = (0..seats).find(is_free).unwrap();
            let others = (a + 1..seats).filter(is_free);
            others.map(|b| [pairs.clone(), vec![[a, b]]].concat()).collect::<Vec<_>>()
        };
        rounds = rounds.iter().flat_map(grow).collect();
    }
    let mut all: Vec<Vec<Vec<[usize; 2]>>> = vec![Vec::new()];
    for _ in 1..seats {
        let fits = |so_far: &Vec<Vec<[usize; 2]>>, round: &Vec<[usize; 2]>| {
            !round.iter().any(|pair| so_far.iter().any(|other| other.contains(pair)))
        };
        let grow = |so_far: &Vec<Vec<[usize; 2]>>| {
            let next = rounds.iter().filter(|round| fits(so_far, round));
            next.map(|round| [so_far.clone(), vec![round.clone()]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(grow).collect();
    }
    let met = |round: &Vec<[usize; 2]>| {
        let mut met = vec![0_u8; seats];
        round.iter().for_each(|&[a, b]| (met[a], met[b]) = (b as u8, a as u8));
        met
    };
    all.iter().map(|rounds| Timetable::from_met(teams, rounds.iter().map(met).collect()).unwrap()).collect()
}

/// All seasons of this number of teams.
fn seasons(teams: usize, second: Option<Return>) -> Vec<Schedule> {
    let mut all = Vec::new();
    for timetable in timetables(teams) {
        let (rounds, games) = (timetable.rounds(), teams / 2);
        for way in 0_u32..1 << (rounds * games) {
            let mut half = Schedule { entrants: teams, rounds: Vec::new() };
            for round in 0..rounds {
                let mut sided = timetable.sided(round, |_| true);
                for (at, table) in sided.tables.iter_mut().enumerate() {
                    if way >> (round * games + at) & 1 == 1 {
                        table.sides.swap(0, 1);
                    }
                }
                half.rounds.push(sided);
            }
            all.push(second.map_or_else(|| half.clone(), |second| second.season(&half)));
        }
    }
    all
}

/// A random wish that is valid by itself.
fn drawn(teams: usize, rounds: usize, rng: &mut Rand32) -> Wish<Player> {
    loop {
        // Wishes about days of the week cannot be tested by rounds.
        let kind = loop {
            let kind = Kind::ALL[rng.rand_range(0..Kind::ALL.len() as u32) as usize];
            if !matches!(kind, Kind::Night | Kind::Together | Kind::Rest) {
                break kind;
            }
        };
        let mut some = |most: usize, of: usize| {
            let count = rng.rand_range(1..most as u32 + 1);
            (0..count).map(|_| rng.rand_range(1..of as u32 + 1) as usize).collect::<Vec<_>>()
        };
        let who = some(if kind.is_of_two() { 2 } else { 3 }, teams);
        let when = if kind.has_rounds() { some(2, rounds) } else { Vec::new() };
        let most = (kind == Kind::Hall).then(|| rng.rand_range(1..3) as u16);
        let mut it = Wish { most, ..wish(kind, &who, &when) };
        it.rounds.sort_unstable();
        it.rounds.dedup();
        if it.wrong(rounds, teams.is_multiple_of(2)).is_none() {
            return it;
        }
    }
}

/// Tries random wishes: an existing season must be found, and a proof must never exclude one. Returns the numbers of
/// cases with a season, with a proof, and with neither.
fn tried(teams: usize, second: Option<Return>, times: usize) -> [usize; 3] {
    let (all, half) = (seasons(teams, second), teams.next_multiple_of(2) - 1);
    let mut rng = Rand32::new(teams as u64 + 7 * second.is_some() as u64);
    let mut told = [0; 3];
    for _ in 0..times {
        let rounds = all[0].rounds.len();
        let count = rng.rand_range(1..5);
        let wishes: Vec<_> = (0..count).map(|_| drawn(teams, rounds, &mut rng)).collect();
        let exists = all.iter().any(|season| wishes.iter().all(|wish| keeps(season, half, wish)));
        let choices = Choices { second, wishes: wishes.clone(), ..Choices::default() };
        let proved = conflicts(teams, &choices, &wishes);
        assert!(!exists || proved.is_empty(), "{teams} {second:?}: {wishes:?} {proved:?}");
        told[if exists {
            0
        } else if proved.is_empty() {
            2
        } else {
            1
        }] += 1;
        // Impossible wishes are rarely searched for, since that takes all runs.
        if exists || told[1] + told[2] < 4 {
            let found = searched(Aim::Breaks, teams, choices).best();
            assert_eq!(found.is_some(), exists, "{teams} {second:?}: {wishes:?}");
            if let Some(season) = found {
                assert!(wishes.iter().all(|wish| keeps(&season, half, wish)), "{wishes:?}");
                assert!(verify::round_robin(&season, rounds / half).is_clean());
            }
        }
    }
    told
}

fn searched(aim: Aim, teams: usize, choices: Choices) -> Search {
    let mut search = Search::new(aim.timetable(teams).unwrap(), choices, 1).unwrap();
    while !search.step(10_000).is_done() {}
    search
}

#[test]
fn what_exists_is_found_and_what_is_proved_does_not_exist() {
    assert_eq!((timetables(4).len(), timetables(5).len()), (6, 720));
    for (teams, second, times) in
        [(4, None, 150), (4, Some(Return::Mirrored), 150), (4, Some(Return::French), 80), (5, None, 4)]
    {
        let [exist, proved, open] = tried(teams, second, times);
        assert!(exist > 0 && (proved > 0 || teams == 5), "{teams} {second:?}");
        // Most impossible wishes have a short proof.
        assert!(open <= proved + 3, "{teams} {second:?}: {exist} {proved} {open}");
    }
}

/// True if some season of six teams, a single half, keeps wishes of which none looks at rounds together: a timetable in
/// which the pairs meet, each round of which has sides.
fn exists_of_six(timetables: &[Timetable], wishes: &[Wish<Player>]) -> bool {
    timetables.iter().any(|timetable| {
        let rounds: Vec<_> = (0..5).map(|round| timetable.sided(round, |_| true)).collect();
        let season = Schedule { entrants: 6, rounds };
        let meets = wishes.iter().filter(|wish| wish.kind == Kind::MeetIn);
        let with_sides = |round: usize| {
            (0..8_u32).any(|way| {
                let mut one = Schedule { entrants: 6, rounds: vec![Default::default(); 5] };
                one.rounds[round].clone_from(&season.rounds[round]);
                for (at, table) in one.rounds[round].tables.iter_mut().enumerate() {
                    if way >> at & 1 == 1 {
                        table.sides.swap(0, 1);
                    }
                }
                let is_here = |wish: &&Wish<Player>| match wish.kind {
                    Kind::MeetIn => false,
                    Kind::Game => wish.rounds[0].index() == round,
                    _ => true,
                };
                wishes.iter().filter(is_here).all(|wish| keeps(&one, 5, wish))
            })
        };
        meets.clone().all(|wish| keeps(&season, 5, wish)) && (0..5).all(with_sides)
    })
}

#[test]
fn of_six_teams_too() {
    let timetables = timetables(6);
    let mut rng = Rand32::new(6);
    let mut told = [0; 3];
    for _ in 0..100 {
        let count = rng.rand_range(2..8);
        let mut wishes: Vec<_> = (0..count).map(|_| drawn(6, 5, &mut rng)).collect();
        wishes.retain(|wish| wish.kind != Kind::NoThree);
        let exists = exists_of_six(&timetables, &wishes);
        let choices = Choices { wishes: wishes.clone(), ..Choices::default() };
        let proved = conflicts(6, &choices, &wishes);
        assert!(!exists || proved.is_empty(), "{wishes:?} {proved:?}");
        told[if exists {
            0
        } else if proved.is_empty() {
            2
        } else {
            1
        }] += 1;
        if exists {
            let found = searched(Aim::Breaks, 6, choices).best();
            assert!(
                found.is_some_and(|season| wishes.iter().all(|wish| keeps(&season, 5, wish))),
                "{wishes:?}"
            );
        }
    }
    let [exist, proved, open] = told;
    assert!(exist > 30 && proved > 10 && open <= proved, "{exist} {proved} {open}");
}

/// The wishes of a league of twelve.
fn six() -> Vec<Wish<Player>> {
    vec![
        wish(Kind::NotHome, &[1, 2], &[3, 7]),
        hall(&[1, 2, 3], 2),
        wish(Kind::MeetFirst, &[1, 2], &[]),
        wish(Kind::Game, &[5, 9], &[4]),
        wish(Kind::NotMeet, &[3, 4], &[1, 2, 11, 22]),
        wish(Kind::NeverBoth, &[6, 7], &[]),
    ]
}

#[test]
fn a_league_of_twelve_keeps_six_wishes_and_its_carry_over() {
    for (aim, sum) in [(Aim::Follow, 160), (Aim::Breaks, 924)] {
        let choices =
            Choices { second: Some(Return::Mirrored), even: true, wishes: six(), ..Choices::default() };
        let search = searched(aim, 12, choices);
        let season = search.best().unwrap();
        assert_eq!(search.stage(), Stage::Proven);
        assert!(six().iter().all(|wish| keeps(&season, 11, wish)));
        assert!(verify::round_robin(&season, 2).is_clean());
        let counted = verify::league(&season);
        assert_eq!((Some(counted.breaks), counted.uneven), (search.breaks(), [1, 1]));
        let half = Schedule { entrants: 12, rounds: season.rounds[..11].to_vec() };
        assert_eq!(verify::league(&half).carry_over, sum);
    }
}

#[test]
fn the_same_number_finds_the_same_however_it_is_cut() {
    let run = |step: usize| {
        let choices = Choices { wishes: six()[..4].to_vec(), ..Choices::default() };
        let mut search = Search::new(Aim::Follow.timetable(9).unwrap(), choices, 3).unwrap();
        while !search.step(step).is_done() {}
        search.best()
    };
    let once = run(1_000);
    assert!(once.is_some());
    assert_eq!(once, run(777));
}

#[test]
fn what_need_not_be_kept_gives_way_and_is_counted() {
    let soft = |weight: u16, it: Wish<Player>| Wish { weight: Some(weight), ..it };
    let wishes = vec![
        wish(Kind::NotHome, &[1], &[2]),
        soft(1, wish(Kind::NotAway, &[1], &[2])),
        soft(2, wish(Kind::NotHome, &[3], &[1])),
        soft(5, wish(Kind::NotAway, &[3], &[1])),
    ];
    let search = searched(Aim::Breaks, 6, Choices { wishes, ..Choices::default() });
    let (season, broken) = search.nearest().unwrap();
    assert_eq!((search.stage(), broken), (Stage::Ended, vec![0, 1, 1, 0]));
    assert_eq!(search.best(), Some(season));
}

/// The conflicts among these wishes of twelve teams, each given by its 1-based wishes.
fn said(second: Option<Return>, wishes: &[Wish<Player>]) -> Vec<(Vec<usize>, Reason)> {
    let choices = Choices { second, even: true, ..Choices::default() };
    let number = |it: Conflict| (it.wishes.iter().map(|at| at + 1).collect(), it.why);
    conflicts(12, &choices, wishes).into_iter().map(number).collect()
}

/// The second half, wishes, and which of them exclude each other for which reason.
type Case = (Option<Return>, Vec<Wish<Player>>, Vec<usize>, Reason);

#[test]
fn wishes_that_exclude_each_other_are_named_with_the_reason() {
    use Kind::{AlwaysBoth, Game, MeetFirst, MeetIn, NeverBoth, NotAway, NotHome, NotMeet};
    let (r, mirrored) = (|n: usize| RoundNo::from_index(n - 1), Some(Return::Mirrored));
    let two = |a, b| [player(a), player(b)];
    let cases: Vec<Case> = vec![
        (
            None,
            vec![wish(NotHome, &[1, 2], &[3]), wish(MeetIn, &[2, 1], &[3])],
            vec![1, 2],
            Reason::OneIsHome(two(1, 2), r(3)),
        ),
        (
            None,
            vec![wish(Game, &[1, 2], &[4]), wish(MeetIn, &[2, 5], &[4])],
            vec![1, 2],
            Reason::TwoGames(player(2), r(4)),
        ),
        (mirrored, vec![wish(NotHome, &[8], &[3, 14])], vec![1], Reason::Returned(player(8), [r(3), r(14)])),
        (
            None,
            vec![wish(NotHome, &[8], &[3]), wish(Game, &[8, 9], &[3])],
            vec![1, 2],
            Reason::BothSides(player(8), r(3)),
        ),
        (Some(Return::French), vec![wish(MeetFirst, &[1, 2], &[])], vec![1], Reason::NoRoundLeft(two(1, 2))),
        (
            mirrored,
            vec![wish(NotMeet, &[1, 2], &[13]), wish(MeetIn, &[1, 2], &[2])],
            vec![1, 2],
            Reason::NoRoundLeft(two(1, 2)),
        ),
        (
            mirrored,
            vec![wish(NeverBoth, &[1, 2], &[]), wish(NotAway, &[2, 1], &[5])],
            vec![1, 2],
            Reason::BothHome(two(1, 2), r(5)),
        ),
        (
            mirrored,
            vec![wish(NeverBoth, &[1, 2], &[]), wish(AlwaysBoth, &[2, 1], &[])],
            vec![1, 2],
            Reason::NeverAndAlways(two(1, 2)),
        ),
        (
            None,
            vec![wish(NotHome, &[1, 2, 3, 4], &[6]), wish(NotHome, &[5, 6, 7], &[6])],
            vec![1, 2],
            Reason::TooMany { round: r(6), teams: 7, games: 6, home: false },
        ),
        (
            None,
            vec![Wish { rounds: vec![r(2)], ..hall(&[1, 2, 3], 1) }, wish(NotAway, &[1, 3], &[2])],
            vec![1, 2],
            Reason::HallFull { round: r(2), games: 2, most: 1 },
        ),
        (mirrored, vec![hall(&[1, 2, 3], 1)], vec![1], Reason::HallSmall { games: 33, rounds: 22, most: 1 }),
        (None, vec![wish(NotHome, &[4], &[1, 2, 3, 5, 6, 7, 9])], vec![1], Reason::Uneven(player(4))),
        (
            None,
            vec![wish(Kind::NoThree, &[4], &[]), wish(NotHome, &[4], &[1, 2, 3])],
            vec![1, 2],
            Reason::Three(player(4), r(1)),
        ),
        (
            None,
            vec![
                wish(AlwaysBoth, &[1, 2], &[]),
                wish(Game, &[1, 3], &[2]),
                wish(Game, &[4, 2], &[2]),
                wish(MeetIn, &[1, 2], &[3]),
            ],
            vec![1, 2, 3],
            Reason::Apart(two(1, 2), r(2)),
        ),
    ];
    for (second, wishes, named, why) in cases {
        assert_eq!(said(second, &wishes), [(named, why)], "{wishes:?}");
        // A wish that need not be kept excludes no other.
        let soft: Vec<_> = wishes.into_iter().map(|wish| Wish { weight: Some(1), ..wish }).collect();
        assert_eq!(said(second, &soft), []);
    }
    assert_eq!(said(mirrored, &six()), []);
}

#[test]
fn byes_of_an_odd_number_contradict_too() {
    let free = |team: usize, rounds: &[usize]| wish(Kind::Free, &[team], rounds);
    let of = |wishes: &[Wish<Player>]| {
        conflicts(7, &Choices::default(), wishes).into_iter().map(|it| it.why).collect::<Vec<_>>()
    };
    let round = RoundNo::from_index(1);
    assert_eq!(of(&[free(1, &[2]), free(3, &[2])]), [Reason::BothFree([player(1), player(3)], round)]);
    assert_eq!(of(&[free(1, &[2, 3])]), [Reason::NeverFree(player(1))]);
    assert_eq!(of(&[free(1, &[2]), wish(Kind::Game, &[4, 1], &[2])]), [Reason::TwoGames(player(1), round)]);
    assert_eq!(of(&[free(1, &[2]), free(3, &[4])]), []);
}

#[test]
fn a_wish_that_is_wrong_by_itself_is_told() {
    let wrong = |it: &Wish<Player>| it.wrong(14, true);
    assert_eq!(wrong(&wish(Kind::NotHome, &[], &[1])), Some(Wrong::Teams { needed: 1, or_more: true }));
    assert_eq!(wrong(&wish(Kind::Game, &[1, 2, 3], &[1])), Some(Wrong::Teams { needed: 2, or_more: false }));
    assert_eq!(wrong(&wish(Kind::NeverBoth, &[2, 2], &[])), Some(Wrong::Twice));
    assert_eq!(wrong(&wish(Kind::Game, &[1, 2], &[1, 2])), Some(Wrong::Rounds));
    assert_eq!(wrong(&wish(Kind::NotMeet, &[1, 2], &[])), Some(Wrong::Rounds));
    let round = RoundNo::from_index(14);
    assert_eq!(wrong(&wish(Kind::NotAway, &[1], &[3, 15])), Some(Wrong::NoRound { round, rounds: 14 }));
    assert_eq!(wrong(&hall(&[1, 2], 2)), Some(Wrong::Places));
    assert_eq!(wrong(&hall(&[1, 2], 0)), Some(Wrong::Places));
    assert_eq!(wrong(&wish(Kind::Free, &[1], &[2])), Some(Wrong::NeverFree));
    assert_eq!(wish(Kind::Free, &[1], &[2]).wrong(7, false), None);
    assert!(six().iter().all(|it| it.wrong(22, true).is_none()));
}
