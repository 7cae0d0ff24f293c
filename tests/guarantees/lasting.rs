//! Standing wishes against their definition: every pairing of those present tried, the rounds verified by themselves.

use proptest::prelude::*;
use rondel::event::{Action, Champions, Divisions, Entrant, Event, Group, Kind, Lasting, Rule, Settings};
use rondel::format::share::{self, Privacy};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::result::{Outcome, SitOut};
use rondel::model::schedule::{Round, Table};
use rondel::pairing::{Decisions, Proposal};
use rondel::proof::Proof;
use rondel::setup::{Draft, Error, Evening};
use rondel::verify::{Claim, Finding};
use rondel::whist::Mixer;

use crate::support::cases;

/// What a pair breaks: never, out of a group, met before.
type Breaks = [usize; 3];

struct Wishes {
    entrants: Vec<Entrant>,
    wishes: Vec<Lasting>,
}

impl Wishes {
    fn is_in(&self, who: &Group, player: Player) -> Option<String> {
        let entrant = &self.entrants[player.index()];
        match who {
            Group::Family(people) | Group::People(people) => people.contains(&player).then(String::new),
            Group::Club(name) => (entrant.club == *name).then(String::new),
            Group::Class(name) => (entrant.class == *name).then(String::new),
            Group::EachClub => Some(entrant.club.clone()).filter(|it| !it.is_empty()),
            Group::EachClass => Some(entrant.class.clone()).filter(|it| !it.is_empty()),
        }
    }

    /// Of two in this round: never, out of a group; the strongest alone counts.
    fn breaks(&self, round: RoundNo, [a, b]: [Player; 2]) -> [usize; 2] {
        let (mut never, mut across) = (false, false);
        for wish in &self.wishes {
            let (one, other) = (self.is_in(&wish.who, a), self.is_in(&wish.who, b));
            match wish.what {
                Rule::Never => never |= one.is_some() && one == other,
                Rule::Before(first) => never |= round < first && one.is_some() && one == other,
                Rule::Among => across |= one != other,
                Rule::Avoid | Rule::Table(_) => {}
            }
        }
        [usize::from(never), usize::from(across && !never)]
    }
}

/// All ways to pair these.
fn all(left: &[Player], on: &mut dyn FnMut(&[[Player; 2]]), made: &mut Vec<[Player; 2]>) {
    let Some((&first, rest)) = left.split_first() else { return on(made) };
    for (at, &other) in rest.iter().enumerate() {
        let mut left = rest.to_vec();
        left.remove(at);
        made.push([first, other]);
        all(&left, on, made);
        made.pop();
    }
}

fn begun(kind: Kind, draw: &mut oorandom::Rand32, players: u32) -> Event {
    let clubs = ["", "Oslo", "Bergen"];
    let names: Vec<String> = (1..=players).map(|n| format!("P{n}")).collect();
    let mut draft = Draft { names: names.join("\n").into(), ..Draft::default() };
    draft.choose(kind);
    let system = draft.evening().unwrap().system;
    let mut event = Event::found(0, "x", system, draft.settings.clone()).unwrap();
    let entrant = |name: &String| Entrant {
        club: clubs[draw.rand_range(0..3) as usize].into(),
        ..Entrant::named(name)
    };
    event.apply(0, Action::Enter(names.iter().map(entrant).collect())).unwrap();
    event
}

fn wishes(draw: &mut oorandom::Rand32, players: u32) -> Vec<Lasting> {
    let mut some = |least: u32| -> Vec<Player> {
        let mut them: Vec<Player> = (0..players as usize).map(Player::from_index).collect();
        let count = draw.rand_range(least..players.min(5) + 1) as usize;
        while them.len() > count {
            them.remove(draw.rand_range(0..them.len() as u32) as usize);
        }
        them
    };
    let family = some(2);
    let group = some(2);
    let late = some(2);
    let avoid = some(2);
    let mut wishes = vec![Lasting::of(Group::People(avoid), Rule::Avoid)];
    match draw.rand_range(0..4) {
        0 => wishes.push(Lasting::of(Group::EachClub, Rule::Never)),
        1 => wishes.push(Lasting::of(Group::Club("Oslo".into()), Rule::Among)),
        2 => wishes.push(Lasting::of(Group::People(group), Rule::Among)),
        _ => {}
    }
    if draw.rand_range(0..2) == 0 {
        wishes.push(Lasting::of(Group::Family(family), Rule::Never));
    }
    if draw.rand_range(0..2) == 0 {
        wishes.push(Lasting::of(Group::People(late), Rule::Before(RoundNo::from_index(2))));
    }
    for player in 0..2_usize {
        let table = TableNo::from_index(draw.rand_range(0..3) as usize + 3 * player);
        wishes.push(Lasting::of(Group::People(vec![Player::from_index(player)]), Rule::Table(table)));
    }
    wishes
}

/// The least of all pairings of those who are paired, and that of the round.
fn compared(it: &Wishes, round: RoundNo, games: &[[Player; 2]], met: &[[Player; 2]]) -> [Breaks; 2] {
    let has_met = |[a, b]: [Player; 2]| met.contains(&[a, b]) || met.contains(&[b, a]);
    let of = |games: &[[Player; 2]]| -> Breaks {
        games.iter().fold([0; 3], |[never, across, again], &pair| {
            let [one, other] = it.breaks(round, pair);
            [never + one, across + other, again + usize::from(has_met(pair))]
        })
    };
    let players: Vec<Player> = games.iter().flatten().copied().collect();
    let mut least = [usize::MAX; 3];
    all(&players, &mut |made| least = least.min(of(made)), &mut Vec::new());
    [of(games), least]
}

fn evening(kind: Kind, seed: u64, players: u32, rounds: usize) {
    let mut draw = oorandom::Rand32::new(seed);
    let mut event = begun(kind, &mut draw, players);
    let lasting = wishes(&mut draw, players);
    let settings = Settings { lasting: lasting.clone(), ..event.state().settings.clone() };
    event.apply(0, Action::Settings(settings)).unwrap();
    let entrants = event.state().entrants().map(|(_, member)| member.entrant.clone()).collect();
    let it = Wishes { entrants, wishes: lasting };
    let mut met: Vec<[Player; 2]> = Vec::new();
    for round in (0..rounds.min(event.state().planned())).map(RoundNo::from_index) {
        let away = (0..players as usize).filter(|_| draw.rand_range(0..8) == 0);
        let away: Vec<_> = away.map(|at| (Player::from_index(at), SitOut::Absent)).collect();
        // Who was away in the round before may be so already.
        let _ = event.apply(0, Action::Away { round, away });
        let here = event.state().entrants().filter(|&(player, _)| event.state().is_present(round, player));
        if here.count() < 2 {
            break;
        }
        let made = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
        let games: Vec<[Player; 2]> = made.boards();
        let [is, least] = compared(&it, round, &games, &met);
        assert_eq!(is[..2], least[..2], "{kind:?} {round} {games:?} of {:?}", it.wishes);
        if kind == Kind::Monrad {
            assert_eq!(is, least, "{round} {games:?} of {:?}", it.wishes);
        }
        event.apply(0, made.publish(event.state(), round)).unwrap();
        for table in (0..games.len()).map(TableNo::from_index) {
            let outcome = [Outcome::FirstWins, Outcome::SecondWins, Outcome::Draw]
                [draw.rand_range(0..3) as usize]
                .clone();
            event.apply(0, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
        }
        met.extend(games);
        verified(&event, &it, round, is);
    }
    let text: Vec<String> = event.log().iter().map(|entry| serde_json::to_string(entry).unwrap()).collect();
    let again = Event::replay(text.iter().map(|line| serde_json::from_str(line).unwrap())).unwrap();
    assert_eq!(again, event);
}

/// The check that knows nothing of the pairing finds no breach that the round did not own up to.
fn verified(event: &Event, it: &Wishes, round: RoundNo, is: Breaks) {
    let report = Proof::of(event.state()).report();
    let claim = report.claims().iter().find(|claim| matches!(claim, Claim::Wishes { .. }));
    assert!(claim.unwrap().holds(), "{:?}", report.findings());
    assert!(report.findings().is_empty(), "{:?} of {:?}", report.findings(), it.wishes);
    copied(event);
    let here = |finding: &&Finding| finding.place().is_some_and(|(at, _)| at == round);
    let is_met =
        |finding: &&Finding| matches!(finding, Finding::NeverMeet { .. } | Finding::OutOfGroup { .. });
    let found: Vec<&Finding> =
        report.gave_way().iter().map(|it| &it.finding).filter(here).filter(is_met).collect();
    let strict = found.iter().filter(|finding| {
        let pair = finding.cell().unwrap().map(|number| Proof::of(event.state()).player(number).unwrap());
        it.breaks(round, pair) != [0, 0]
    });
    // A pair may break several wishes, and is found for each kind of them.
    assert!(strict.count() >= is[0] + is[1], "{round} {found:?}");
}

/// A copy out of a link knows where something gave way.
fn copied(event: &Event) {
    let link = share::encode(event.state(), Privacy::Open).unwrap();
    let copy = share::decode(&link, "c", 1).unwrap();
    let [here, there] = [event, &copy].map(|event| Proof::of(event.state()).report());
    assert_eq!(there.findings(), here.findings());
    assert_eq!(there.gave_way(), here.gave_way());
}

/// A season with groups that are paired apart, a champions' group and wishes: nothing is a fault, here and in a copy.
fn divided(seed: u64, players: u32) {
    let mut draw = oorandom::Rand32::new(seed);
    let mut event = begun(Kind::Keizer, &mut draw, players);
    let all: Vec<Player> = (0..players as usize).map(Player::from_index).collect();
    let (upper, lower) = all.split_at(draw.rand_range(1..players) as usize);
    let first = RoundNo::from_index(draw.rand_range(0..3) as usize);
    let divisions =
        (draw.rand_range(0..4) > 0).then(|| Divisions::of(vec![upper.into(), lower.into()], first, 1));
    let group: Vec<Player> = all.iter().copied().filter(|_| draw.rand_range(0..2) == 0).collect();
    let champions = (group.len() > 2).then(|| Champions::of(&group, RoundNo::from_index(0)));
    let lasting = if draw.rand_range(0..2) == 0 { wishes(&mut draw, players) } else { Vec::new() };
    let settings = Settings { lasting, divisions, champions, ..event.state().settings.clone() };
    // A season may have none of them.
    if settings != event.state().settings {
        event.apply(0, Action::Settings(settings)).unwrap();
    }
    for round in (0..7).map(RoundNo::from_index) {
        let away = all.iter().filter(|_| draw.rand_range(0..5) == 0);
        let away: Vec<_> = away.map(|&player| (player, SitOut::Absent)).collect();
        let _ = event.apply(0, Action::Away { round, away });
        if all.iter().filter(|&&player| event.state().is_present(round, player)).count() < 2 {
            break;
        }
        let made = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
        event.apply(0, made.publish(event.state(), round)).unwrap();
        for table in (0..made.boards().len()).map(TableNo::from_index) {
            let outcome = [Outcome::FirstWins, Outcome::SecondWins][draw.rand_range(0..2) as usize].clone();
            event.apply(0, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
        }
        let report = Proof::of(event.state()).report();
        assert_eq!(report.findings(), [], "{:?}", event.state().settings);
        copied(&event);
    }
}

/// Wishes for rounds that are made ahead: some not before a round, two at fixed tables, and where it can be wished some
/// never together.
fn ahead(draw: &mut oorandom::Rand32, kind: Kind, players: u32, rounds: u32) -> Vec<Lasting<String>> {
    let mut some = |most: u32| -> Vec<String> {
        let mut them: Vec<String> = (1..=players).map(|n| format!("P{n}")).collect();
        let count = draw.rand_range(2..most.min(players) + 1) as usize;
        while them.len() > count {
            them.remove(draw.rand_range(0..them.len() as u32) as usize);
        }
        them
    };
    let (late, later, never, avoid) = (some(3), some(2), some(2), some(4));
    let mut first = || Rule::Before(RoundNo::from_index(draw.rand_range(1..rounds.max(2)) as usize));
    let mut wishes =
        vec![Lasting::of(Group::People(late), first()), Lasting::of(Group::Family(later), first())];
    if kind == Kind::Individual {
        wishes.push(Lasting::of(Group::Family(never), Rule::Never));
        wishes.push(Lasting::of(Group::People(avoid), Rule::Avoid));
    }
    let table = Rule::Table(TableNo::from_index(draw.rand_range(0..4) as usize));
    wishes.push(Lasting::of(Group::People(vec!["P1".into()]), table));
    wishes
}

/// Of each round the first place in the order that it may have, by what is not before a round, and whether somebody is
/// with somebody they never are to be with.
fn due(rounds: &[Round], names: &[String], wishes: &[Lasting<String>]) -> (Vec<usize>, bool) {
    let mut never = false;
    let mut of = |round: &Round| -> usize {
        let mut first = 0;
        for table in &round.tables {
            let here: Vec<&String> = table.players().map(|player| &names[player.index()]).collect();
            for wish in wishes {
                let both = here.iter().filter(|name| wish.who.named().contains(name)).count() > 1;
                match wish.what {
                    Rule::Before(at) if both => first = first.max(at.index()),
                    Rule::Never => never |= both,
                    _ => {}
                }
            }
        }
        first
    };
    (rounds.iter().map(&mut of).collect(), never)
}

/// True if rounds have an order in which each is late enough.
fn can_wait(due: &[usize]) -> bool {
    (0..=due.len()).all(|turn| due.iter().filter(|&&due| due >= turn).count() <= due.len() - turn)
}

/// Checks that rounds made ahead keep what was wished, as they say themselves, as the verifier says, and in a copy.
fn kept_ahead(draft: &Draft, evening: Evening) {
    let names: Vec<String> = evening.entrants.iter().map(|it| it.name.clone()).collect();
    let (due, never) = due(&evening.schedule.rounds, &names, &draft.lasting);
    assert!(!never && due.iter().enumerate().all(|(at, &due)| at >= due), "{due:?} of {:?}", draft.lasting);
    let event = Event::founded(0, evening.actions("x".into(), draft.settings.clone())).unwrap();
    let report = Proof::of(event.state()).report();
    // How even the rounds are is the planner's.
    let is_wish = |finding: &&Finding| {
        matches!(finding, Finding::NeverMeet { .. } | Finding::OutOfGroup { .. } | Finding::OtherTable { .. })
    };
    let broken: Vec<&Finding> = report.findings().iter().filter(is_wish).collect();
    assert!(broken.is_empty(), "{broken:?} of {:?}", draft.lasting);
    let claim = report.claims().iter().find(|claim| matches!(claim, Claim::Wishes { .. }));
    assert!(claim.is_some_and(Claim::holds));
    copied(&event);
}

fn named(kind: Kind, players: u32, lasting: Vec<Lasting<String>>) -> Draft {
    let names: Vec<String> = (1..=players).map(|n| format!("P{n}")).collect();
    let mut draft = Draft { names: names.join("\n").into(), ..Draft::default() };
    draft.choose(kind);
    draft.lasting = lasting;
    draft
}

fn round_robin(seed: u64, players: u32) {
    let mut draw = oorandom::Rand32::new(seed);
    let plain = named(Kind::RoundRobin, players, Vec::new()).evening().unwrap();
    let rounds = plain.schedule.rounds.len() as u32;
    let draft = named(Kind::RoundRobin, players, ahead(&mut draw, Kind::RoundRobin, players, rounds));
    let names: Vec<String> = plain.entrants.iter().map(|it| it.name.clone()).collect();
    let can = can_wait(&due(&plain.schedule.rounds, &names, &draft.lasting).0);
    match draft.evening() {
        Ok(evening) => kept_ahead(&draft, evening),
        // It is refused only where no order of the rounds has them late enough.
        Err(why) => {
            assert!(matches!(why, Error::WishRounds { .. }) && !can, "{why:?} of {:?}", draft.lasting)
        }
    }
}

fn individuals(seed: u64, players: u32, rounds: u32) {
    let mut draw = oorandom::Rand32::new(seed);
    let wishes = ahead(&mut draw, Kind::Individual, players, rounds);
    let mut draft = named(Kind::Individual, players, wishes);
    draft.set_rounds(Some(rounds as u16));
    let tables = players as usize / 4;
    let Some(mut mixer) = Mixer::new(players as usize, tables, rounds as usize, seed) else { return };
    mixer.step(500);
    let planned = mixer.best();
    match draft.planned(&planned) {
        Ok(evening) => kept_ahead(&draft, evening),
        Err(why) => assert!(matches!(why, Error::WishTables | Error::WishUnfound { .. }), "{why:?}"),
    }
    // Two who never sit together, where there are places that never do, are always given such places.
    let together = |a: usize, b: usize| {
        let both =
            |table: &Table| [a, b].iter().all(|&at| table.players().any(|player| player.index() == at));
        planned.rounds.iter().any(|round| round.tables.iter().any(both))
    };
    let size = players as usize;
    let has_place = (0..size).any(|a| (0..a).any(|b| !together(a, b)));
    draft.lasting.retain(|wish| wish.what == Rule::Never);
    assert_eq!(draft.planned(&planned).is_ok(), has_place, "{:?}", draft.lasting);
    if has_place {
        kept_ahead(&draft, draft.planned(&planned).unwrap());
    }
}

/// All ways to divide these into fours.
fn fours(left: &[Player], on: &mut dyn FnMut(&[[Player; 4]]), made: &mut Vec<[Player; 4]>) {
    let Some((&first, rest)) = left.split_first() else { return on(made) };
    for c in 0..rest.len() {
        for b in 0..c {
            for a in 0..b {
                let others = rest.iter().enumerate().filter(|(at, _)| ![a, b, c].contains(at));
                let left: Vec<Player> = others.map(|(_, &player)| player).collect();
                made.push([first, rest[a], rest[b], rest[c]]);
                fours(&left, on, made);
                made.pop();
            }
        }
    }
}

/// An evening of a Mexicano: no round breaks more wishes than it must with those who play, and each breach is told.
fn mexicano(seed: u64, players: u32) {
    let mut draw = oorandom::Rand32::new(seed);
    let mut event = begun(Kind::Mexicano, &mut draw, players);
    let mut lasting = wishes(&mut draw, players);
    lasting.retain(|wish| wish.what != Rule::Among);
    let settings = Settings { lasting: lasting.clone(), ..event.state().settings.clone() };
    event.apply(0, Action::Settings(settings)).unwrap();
    let entrants = event.state().entrants().map(|(_, member)| member.entrant.clone()).collect();
    let it = Wishes { entrants, wishes: lasting };
    for round in (0..4).map(RoundNo::from_index) {
        let made = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
        event.apply(0, made.publish(event.state(), round)).unwrap();
        let never = |four: &[Player; 4]| {
            let pairs = (0..4).flat_map(|b| (0..b).map(move |a| [four[a], four[b]]));
            pairs.map(|pair| it.breaks(round, pair)[0]).sum::<usize>()
        };
        let tables = event.state().rounds[round.index()].round.tables.clone();
        let courts: Vec<[Player; 4]> =
            tables.iter().map(|table| table.players().collect::<Vec<_>>().try_into().unwrap()).collect();
        let (is, mut least) = (courts.iter().map(never).sum::<usize>(), usize::MAX);
        fours(&courts.concat(), &mut |made| least = least.min(made.iter().map(never).sum()), &mut Vec::new());
        assert_eq!(is, least, "{round} {courts:?} of {:?}", it.wishes);
        for table in (0..tables.len()).map(TableNo::from_index) {
            let points = draw.rand_range(0..25);
            let outcome = Some(Outcome::Points([points, 24 - points]));
            event.apply(0, Action::Report { round, table, outcome }).unwrap();
        }
        verified(&event, &it, round, [usize::from(is > 0), 0, 0]);
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn a_round_robin_keeps_what_some_order_of_its_rounds_keeps(seed: u64, players in 3..=12_u32) {
        round_robin(seed, players);
    }

    #[test]
    fn individuals_keep_what_is_promised_of_them(seed: u64, players in 8..=20_u32, rounds in 2..=6_u32) {
        individuals(seed, players, rounds);
    }

    #[test]
    fn a_mexicano_breaks_as_few_wishes_as_can_be(seed: u64, players in 4..=13_u32) {
        mexicano(seed, players);
    }

    #[test]
    fn a_season_with_groups_and_champions_has_no_fault_that_it_does_not_own_up_to(
        seed: u64,
        players in 4..=12_u32,
    ) {
        divided(seed, players);
    }

    #[test]
    fn a_monrad_breaks_as_few_wishes_as_can_be(seed: u64, players in 3..=9_u32) {
        evening(Kind::Monrad, seed, players, 6);
    }

    #[test]
    fn a_keizer_breaks_as_few_wishes_as_can_be(seed: u64, players in 3..=9_u32) {
        evening(Kind::Keizer, seed, players, 8);
    }
}
