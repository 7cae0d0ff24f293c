//! Events of every rule set, played by lot and recomputed here from their rounds alone, with the numbers of the
//! published rules written out once more.

use std::collections::{BTreeMap, BTreeSet};

use rondel_event::event::history::History;
use rondel_event::event::{Action, Event};
use rondel_event::proof::classes::recounted;
use rondel_event::standings::badges::due;
use rondel_event::standings::classes::against;
use rondel_event::standings::{self, points_before};
use rondel_event::testing::{pair_next, play_by_lot};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::{Outcome, SitOut};

use super::*;
use crate::store::{Memory, ROOM, Store};

/// Pupils of `classes` classes of `schools` schools, in the columns of a names field; the class sizes repeat.
fn names(pupils: usize, classes: usize, schools: usize) -> String {
    let line = |n: usize| {
        let class = n * 7 % classes;
        format!("P{n};K{class};School {}", class % schools)
    };
    let lines: Vec<String> = (0..pupils).map(line).collect();
    format!("Name;Class;School\n{}", lines.join("\n"))
}

/// The event of a rule set with these names, before a result.
fn begun(set: RuleSet, names: String, lot: u64) -> Event {
    let mut draft = Draft { names: names.into(), ..Draft::default() };
    draft.play_by(set, lot);
    let actions = draft.evening().unwrap().actions("x".into(), draft.settings.clone());
    Event::founded(0, actions).unwrap()
}

/// The event of a rule set, played to the end with results drawn by lot; in each round but the first, one child in
/// twelve is absent.
fn played(set: RuleSet, names: String, lot: u64) -> Event {
    let mut event = begun(set, names, lot);
    let mut lots = oorandom::Rand32::new(lot);
    loop {
        let last = event.state().rounds.len();
        if event.state().settings.teams.is_some() {
            let round = RoundNo::from_index(last - 1);
            for table in 0..event.state().rounds[last - 1].outcomes.len() {
                let boards: String =
                    (0..4).map(|_| ['1', '=', '0'][lots.rand_range(0..3) as usize]).collect();
                let outcome = Some(Outcome::Boards(format!("b{boards}").parse().unwrap()));
                let table = rondel_schedule::model::ids::TableNo::from_index(table);
                event.apply(1, Action::Report { round, table, outcome }).unwrap();
            }
        } else {
            play_by_lot(&mut event, &mut lots);
        }
        let next = RoundNo::from_index(last);
        let away: Vec<(Player, SitOut)> = (0..event.state().members.len())
            .filter(|_| lots.rand_range(0..12) == 0)
            .map(|at| (Player::from_index(at), SitOut::Absent))
            .collect();
        if last < event.state().planned() && !away.is_empty() {
            event.apply(1, Action::Away { round: next, away }).unwrap();
        }
        pair_next(&mut event);
        if event.state().rounds.len() == last {
            let report = rondel_event::proof::Proof::of(event.state()).report();
            assert!(report.findings().is_empty(), "{:?}", report.findings());
            return event;
        }
    }
}

/// The child without an opponent because the number is odd, if there is one.
fn odd_one(event: &Event, index: usize) -> Vec<Player> {
    let (state, round) = (event.state(), RoundNo::from_index(index));
    let out = state.rounds[index].round.out.iter().copied();
    out.filter(|&player| state.away(round, player).is_none()).collect()
}

/// The half points of every child by round, from the published rounds: `[win, draw, loss]` of the rule set in whole
/// points, the first `byes` free rounds worth a win, and an absence nothing.
fn by_round(event: &Event, [win, draw, loss]: [i64; 3], byes: usize) -> Vec<Vec<i64>> {
    let state = event.state();
    let mut all = vec![vec![0; state.rounds.len()]; state.members.len()];
    let mut free = vec![0; state.members.len()];
    for (index, published) in state.rounds.iter().enumerate() {
        for (table, outcome) in published.round.tables.iter().zip(&published.outcomes) {
            let worth = match outcome.as_ref().unwrap() {
                Outcome::FirstWins => [win, loss],
                Outcome::SecondWins => [loss, win],
                Outcome::Draw => [draw, draw],
                Outcome::FirstForfeits => [0, win],
                other => panic!("{other:?} was not played"),
            };
            for (player, worth) in table.pair().unwrap().into_iter().zip(worth) {
                all[player.index()][index] = 2 * worth;
            }
        }
        for player in odd_one(event, index) {
            all[player.index()][index] = if free[player.index()] < byes { 2 * win } else { 0 };
            free[player.index()] += 1;
        }
    }
    all
}

/// True if no two children played twice, none has two games in a round, and `parted` holds for every game.
fn is_legal(event: &Event, parted: impl Fn(Player, Player) -> bool) -> bool {
    let mut met = BTreeSet::new();
    event.state().rounds.iter().all(|published| {
        let mut here = BTreeSet::new();
        published.round.tables.iter().zip(&published.outcomes).all(|(table, outcome)| {
            let mut pair = table.pair().unwrap();
            pair.sort();
            // A game that was not played may still be played.
            let is_fresh = *outcome == Some(Outcome::FirstForfeits) || met.insert(pair);
            is_fresh && parted(pair[0], pair[1]) && pair.iter().all(|it| here.insert(*it))
        })
    })
}

fn class(event: &Event, player: Player) -> &str {
    &event.state().members[player.index()].entrant.class
}

/// The places and the figures in hundredths of all classes by their names, as the page has them.
fn figures(event: &Event) -> BTreeMap<String, (usize, i128)> {
    let history = History::of(event.state());
    let list = standings::table(&history, &event.state().settings);
    let against = against(event.state(), &list).expect("several classes");
    assert_eq!(recounted(event.state(), &history, &against), Some(true));
    against.rows.iter().map(|row| (row.name.clone(), (row.place, row.figure.rounded(100)))).collect()
}

/// The places and the figures recomputed: `figure` has the half points of a class by pupil and round, those of pupils
/// who never came left out, and returns a table and hundredths.
fn recomputed(
    event: &Event,
    rounds: &[Vec<i64>],
    by: impl Fn(Player) -> String,
    figure: impl Fn(&str, &[Vec<i64>]) -> (usize, i128),
) -> BTreeMap<String, (usize, i128)> {
    let mut classes: BTreeMap<String, Vec<Vec<i64>>> = BTreeMap::new();
    for (index, own) in rounds.iter().enumerate() {
        let player = Player::from_index(index);
        let came = event.state().rounds.iter().enumerate().any(|(at, published)| {
            let tables = published.round.tables.iter().zip(&published.outcomes);
            let played = tables.into_iter().any(|(table, outcome)| {
                let side = table.pair().unwrap().iter().position(|it| *it == player);
                side.is_some_and(|side| side == 1 || *outcome != Some(Outcome::FirstForfeits))
            });
            played || own[at] > 0
        });
        if came {
            classes.entry(by(player)).or_default().push(own.clone());
        }
    }
    let all: BTreeMap<_, _> = classes.iter().map(|(name, own)| (name.clone(), figure(name, own))).collect();
    let place = |(table, figure): (usize, i128)| {
        1 + all.values().filter(|(other, value)| *other == table && *value > figure).count()
    };
    all.iter().map(|(name, &it)| (name.clone(), (place(it), it.1))).collect()
}

/// Rounds `above / below` to the nearest whole number, halves up.
fn nearest(above: i128, below: i128) -> i128 {
    (2 * above + below).div_euclid(2 * below)
}

#[test]
fn every_set_has_an_address_and_settings_that_an_event_can_have() {
    for set in RuleSet::ALL {
        let of = record(set);
        assert_eq!(at_address(of.address), Some(set));
        assert!(of.address.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'));
        let event = begun(set, names(24, 4, 2), 1);
        let settings = &event.state().settings;
        assert_eq!(settings.school.set, Some(set));
        assert!(rondel_event::event::school::contradictions(settings, event.state().planned()).is_empty());
        let written = serde_json::to_string(settings).unwrap();
        assert_eq!(&serde_json::from_str::<rondel_event::event::Settings>(&written).unwrap(), settings);
    }
    assert_eq!(at_address("nowhere"), None);
}

#[test]
fn sjakkpedagogisk_and_the_average_over_ten() {
    let event = played(RuleSet::Sjakkpedagogisk, names(47, 4, 2), 3);
    let rounds = by_round(&event, [3, 2, 1], usize::MAX);
    points_are(&event, &rounds);
    assert!(is_legal(&event, |_, _| true));
    let average = |_: &str, own: &[Vec<i64>]| {
        (0, nearest(100 * i128::from(own.concat().iter().sum::<i64>()), 2 * own.len().max(10) as i128))
    };
    let by = |player| class(&event, player).to_owned();
    assert_eq!(figures(&event), recomputed(&event, &rounds, by, average));
}

fn points_are(event: &Event, rounds: &[Vec<i64>]) {
    let points = points_before(event.state(), RoundNo::from_index(event.state().rounds.len()));
    let sums: Vec<i64> = rounds.iter().map(|own| own.iter().sum()).collect();
    assert_eq!(points.iter().map(|it| i64::from(it.0)).collect::<Vec<_>>(), sums);
}

#[test]
fn uk_challenge_with_halves_points_first_one_bye_and_badges() {
    let event = played(RuleSet::UkChallenge, names(31, 3, 1), 5);
    let rounds = by_round(&event, [3, 2, 1], 1);
    points_are(&event, &rounds);
    assert!(is_legal(&event, |_, _| true));
    // Round 1: of 31 the last is free, and 1 plays 16, 2 plays 17.
    let first = event.state().rounds[0].round.tables.iter();
    let first: Vec<[u16; 2]> = first
        .map(|table| {
            let mut pair = table.pair().unwrap();
            pair.sort();
            pair.map(|it| it.number())
        })
        .collect();
    assert_eq!(first, (1..=15).map(|n| [n, n + 15]).collect::<Vec<_>>());
    let mut byes = BTreeMap::new();
    for (index, published) in event.state().rounds.iter().enumerate() {
        // Each round's sum of differences is the least of any pairing without a rematch; here that of neighbours is a
        // bound from below.
        let before: Vec<i64> = rounds.iter().map(|own| own[..index].iter().sum()).collect();
        let pairs = published.round.tables.iter().map(|table| table.pair().unwrap());
        let gaps: i64 = pairs.map(|[a, b]| (before[a.index()] - before[b.index()]).abs()).sum();
        let mut here: Vec<i64> = published
            .round
            .tables
            .iter()
            .flat_map(|table| table.pair().unwrap())
            .map(|it| before[it.index()])
            .collect();
        here.sort();
        let least: i64 = here.chunks(2).map(|two| two[1] - two[0]).sum();
        assert!(gaps >= least && gaps <= least + 12, "round {}: {gaps}, at least {least}", index + 1);
        odd_one(&event, index).into_iter().for_each(|player| *byes.entry(player).or_insert(0) += 1);
        // The badges that are due: 3 and 6 points, and 17 for the next stage.
        for it in due(event.state(), RoundNo::from_index(index)) {
            let [was, is] = [index, index + 1].map(|to| rounds[it.player.index()][..to].iter().sum::<i64>());
            let due = |goal: i64| was < 2 * goal && 2 * goal <= is;
            let badges: Vec<i64> = it.badges.iter().map(|badge| i64::from(badge.0) / 2).collect();
            assert_eq!(badges, [3, 6].into_iter().filter(|&goal| due(goal)).collect::<Vec<_>>());
            assert_eq!(it.stage, due(17));
        }
    }
    assert!(byes.values().all(|&times| times == 1), "{byes:?}");
}

#[test]
fn schackfyran_and_sjakk5ern_by_the_pupils_of_the_class() {
    let sets = [(RuleSet::Schackfyran, 1, false), (RuleSet::Sjakk5ern, 40, true)];
    for ((set, times, rounded), lot) in sets.into_iter().flat_map(|it| [(it, 1), (it, 2)]) {
        let mut event = played(set, names(53, 4, 4), lot);
        let rounds = by_round(&event, [3, 2, 1], usize::MAX);
        points_are(&event, &rounds);
        assert_eq!(event.state().rounds.len(), 4);
        assert!(is_legal(&event, |one, other| class(&event, one) != class(&event, other)));
        let by = |event: &Event, player| class(event, player).to_owned();
        let size = |name: &str, came: usize| match name {
            "K0" => 27,
            "K1" => 30,
            _ => came.max(10),
        };
        let figure = |name: &str, own: &[Vec<i64>]| {
            let over = 2 * size(name, own.len()) as i128;
            let sum = |own: Vec<i64>| times * i128::from(own.iter().sum::<i64>());
            let each = (0..4).map(|at| nearest(sum(own.iter().map(|it| it[at]).collect()), over));
            (0, if rounded { 100 * each.sum::<i128>() } else { nearest(100 * sum(own.concat()), over) })
        };
        let mut settings = event.state().settings.clone();
        settings.school.set_size("K0", Some(27));
        settings.school.set_size("k 1", Some(30));
        event.apply(9, Action::Settings(settings)).unwrap();
        assert_eq!(figures(&event), recomputed(&event, &rounds, |player| by(&event, player), figure));
        let list = standings::table(&History::of(event.state()), &event.state().settings);
        let against = against(event.state(), &list).unwrap();
        let provisional: BTreeSet<&str> =
            against.rows.iter().filter(|row| row.is_provisional).map(|row| row.name.as_str()).collect();
        assert_eq!(provisional, BTreeSet::from(["K2", "K3"]));
    }
}

#[test]
fn fide_by_the_share_that_plays() {
    let mut event = played(RuleSet::Fide123, names(40, 5, 1), 8);
    let rounds = by_round(&event, [3, 2, 1], usize::MAX);
    points_are(&event, &rounds);
    let mut settings = event.state().settings.clone();
    (0..5).for_each(|at| settings.school.set_size(&format!("K{at}"), Some(20 + at)));
    event.apply(9, Action::Settings(settings)).unwrap();
    let share = |name: &str, own: &[Vec<i64>]| {
        let size = 20 + name[1..].parse::<i128>().unwrap();
        (0, nearest(100 * own.len() as i128 * i128::from(own.concat().iter().sum::<i64>()), 2 * size))
    };
    assert_eq!(figures(&event), recomputed(&event, &rounds, |it| class(&event, it).to_owned(), share));
}

#[test]
fn nk_groepen_by_the_best_of_each_size_in_three_tables() {
    // Schools of 20, 12 and 6 children, two of each.
    let sizes = [("A", 20), ("B", 20), ("C", 12), ("D", 12), ("E", 6), ("F", 6)];
    let lines: Vec<String> = sizes
        .iter()
        .flat_map(|(school, size)| (0..*size).map(move |n| format!("{school}{n};4;{school}")))
        .collect();
    let event = played(RuleSet::NkGroepen345, format!("Name;Class;School\n{}", lines.join("\n")), 4);
    let rounds = by_round(&event, [3, 2, 1], usize::MAX);
    points_are(&event, &rounds);
    let school = |player: Player| event.state().members[player.index()].entrant.club.clone();
    // No school has more than half of the children, so none has to play itself.
    assert!(is_legal(&event, |one, other| school(one) != school(other)));
    let best = |name: &str, own: &[Vec<i64>]| {
        let size = sizes.iter().find(|(school, _)| *school == name).unwrap().1;
        let (table, best) = if size >= 15 {
            (0, 15)
        } else if size >= 10 {
            (1, 10)
        } else {
            (2, 5)
        };
        let mut sums: Vec<i64> = own.iter().map(|own| own.iter().sum()).collect();
        sums.sort_by_key(|&sum| -sum);
        (table, 50 * i128::from(sums.iter().take(best).sum::<i64>()))
    };
    assert_eq!(figures(&event), recomputed(&event, &rounds, school, best));
}

#[test]
fn dansk_skoleskak_by_board_points() {
    let event = played(RuleSet::DanskSkoleskak, "A\nB\nC\nD\nE\nF\nG\nH\nI\nJ".to_owned(), 6);
    assert!(is_legal(&event, |_, _| true));
    let mut sums = vec![0_i32; 10];
    for (index, published) in event.state().rounds.iter().enumerate() {
        for (table, outcome) in published.round.tables.iter().zip(&published.outcomes) {
            let text = match outcome {
                Some(Outcome::Boards(boards)) => boards.to_string(),
                other => panic!("{other:?}"),
            };
            let half: i32 = text[1..].chars().map(|c| if c == '1' { 2 } else { i32::from(c == '=') }).sum();
            let [first, second] = table.pair().unwrap();
            sums[first.index()] += half;
            sums[second.index()] += 8 - half;
        }
        odd_one(&event, index).into_iter().for_each(|player| sums[player.index()] += 8);
    }
    let points = points_before(event.state(), RoundNo::from_index(7));
    assert_eq!(points.iter().map(|it| it.0).collect::<Vec<_>>(), sums);
}

/// Children of 60 classes, in an order that mixes them, of whom no two of a class are to meet if avoidable.
fn crowd(children: usize, lot: u64) -> Event {
    let mut draft = Draft { names: names(children, 60, 12).into(), ..Draft::default() };
    draft.play_by(RuleSet::Sjakkpedagogisk, lot);
    draft.rounds = Some(3);
    draft.lasting = vec![Lasting::of(Group::EachClass, Rule::Avoid)];
    let actions = draft.evening().unwrap().actions("x".into(), draft.settings.clone());
    Event::founded(0, actions).unwrap()
}

/// The number of classmates who meet in a round.
fn classmates(event: &Event, index: usize) -> usize {
    let tables = &event.state().rounds[index].round.tables;
    let pairs = tables.iter().map(|table| table.pair().unwrap());
    pairs.filter(|&[one, other]| class(event, one) == class(event, other)).count()
}

/// No class has more than half of the children, so in each round all classmates can be kept apart; that no two meet
/// twice is checked as well.
#[test]
fn sixteen_hundred_children_of_sixty_classes_never_meet_a_classmate() {
    for children in [1_600, 1_601] {
        let mut event = crowd(children, 7);
        let mut lots = oorandom::Rand32::new(7);
        for round in 0..3 {
            assert_eq!(event.state().rounds[round].round.tables.len(), children / 2);
            assert_eq!(classmates(&event, round), 0, "round {}", round + 1);
            play_by_lot(&mut event, &mut lots);
            pair_next(&mut event);
        }
        assert_eq!(event.state().rounds.len(), 3);
        assert!(is_legal(&event, |one, other| class(&event, one) != class(&event, other)));
        let mut store = Store::new(Memory::default());
        store.save(&event).unwrap();
        // A fifth of the room on a device; half of it where a browser counts bytes.
        assert!(store.size().unwrap() < ROOM / 5, "{}", store.size().unwrap());
    }
}

/// All ways to pair an even number of players.
fn pairings(players: &[usize]) -> Vec<Vec<[usize; 2]>> {
    let Some((&first, others)) = players.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for &mate in others {
        let rest: Vec<usize> = others.iter().copied().filter(|&it| it != mate).collect();
        all.extend(pairings(&rest).into_iter().map(|pairs| [vec![[first, mate]], pairs].concat()));
    }
    all
}

/// Eight children of classes drawn by lot, three rounds: every pairing is tried.
#[test]
fn classmates_meet_only_if_that_cannot_be_avoided() {
    for lot in 0..60 {
        let mut lots = oorandom::Rand32::new(lot);
        let lines: Vec<String> = (0..8).map(|n| format!("P{n};K{}", lots.rand_range(0..3))).collect();
        let mut draft =
            Draft { names: format!("Name;Class\n{}", lines.join("\n")).into(), ..Draft::default() };
        draft.play_by(RuleSet::Sjakkpedagogisk, lot);
        draft.lasting = vec![Lasting::of(Group::EachClass, Rule::Avoid)];
        let actions = draft.evening().unwrap().actions("x".into(), draft.settings.clone());
        let mut event = Event::founded(0, actions).unwrap();
        let mut met = BTreeSet::new();
        for round in 0..3 {
            let of = |at: usize| class(&event, Player::from_index(at)).to_owned();
            let fresh = |pairs: &&Vec<[usize; 2]>| pairs.iter().all(|pair| !met.contains(pair));
            let all = pairings(&(0..8).collect::<Vec<_>>());
            let mates = |pairs: &Vec<[usize; 2]>| pairs.iter().filter(|[a, b]| of(*a) == of(*b)).count();
            assert_eq!(
                Some(classmates(&event, round)),
                all.iter().filter(fresh).map(mates).min(),
                "lot {lot}"
            );
            for table in &event.state().rounds[round].round.tables {
                let mut pair = table.pair().unwrap().map(|it| it.index());
                pair.sort();
                met.insert(pair);
            }
            play_by_lot(&mut event, &mut lots);
            pair_next(&mut event);
        }
    }
}
