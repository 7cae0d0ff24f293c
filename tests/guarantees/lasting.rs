//! Standing wishes against their definition: every pairing of those present tried, the rounds verified by themselves.

use proptest::prelude::*;
use rondel::event::{Action, Champions, Divisions, Entrant, Event, Kind, Lasting, Settings, What, Who};
use rondel::format::share::{self, Privacy};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::result::{Outcome, SitOut};
use rondel::pairing::{Hand, Proposal};
use rondel::proof::Proof;
use rondel::setup::Draft;
use rondel::verify::{Claim, Finding};

use crate::support::cases;

/// What a pair breaks: never, out of a group, met before.
type Breaks = [usize; 3];

struct Wishes {
    entrants: Vec<Entrant>,
    wishes: Vec<Lasting>,
}

impl Wishes {
    fn is_in(&self, who: &Who, player: Player) -> Option<String> {
        let entrant = &self.entrants[player.index()];
        match who {
            Who::Family(people) | Who::People(people) => people.contains(&player).then(String::new),
            Who::Club(name) => (entrant.club == *name).then(String::new),
            Who::Class(name) => (entrant.class == *name).then(String::new),
            Who::EachClub => Some(entrant.club.clone()).filter(|it| !it.is_empty()),
            Who::EachClass => Some(entrant.class.clone()).filter(|it| !it.is_empty()),
        }
    }

    /// Of two in this round: never, out of a group; the strongest alone counts.
    fn breaks(&self, round: RoundNo, [a, b]: [Player; 2]) -> [usize; 2] {
        let (mut never, mut across) = (false, false);
        for wish in &self.wishes {
            let (one, other) = (self.is_in(&wish.who, a), self.is_in(&wish.who, b));
            match wish.what {
                What::Never => never |= one.is_some() && one == other,
                What::Before(first) => never |= round < first && one.is_some() && one == other,
                What::Among => across |= one != other,
                What::Avoid | What::Table(_) => {}
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
    let mut draft = Draft { names: names.join("\n"), ..Draft::default() };
    draft.choose(kind);
    let system = draft.evening().unwrap().system;
    let mut event = Event::found(0, "x", system, Settings::default()).unwrap();
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
    let mut wishes = vec![Lasting::of(Who::People(avoid), What::Avoid)];
    match draw.rand_range(0..4) {
        0 => wishes.push(Lasting::of(Who::EachClub, What::Never)),
        1 => wishes.push(Lasting::of(Who::Club("Oslo".into()), What::Among)),
        2 => wishes.push(Lasting::of(Who::People(group), What::Among)),
        _ => {}
    }
    if draw.rand_range(0..2) == 0 {
        wishes.push(Lasting::of(Who::Family(family), What::Never));
    }
    if draw.rand_range(0..2) == 0 {
        wishes.push(Lasting::of(Who::People(late), What::Before(RoundNo::from_index(2))));
    }
    for player in 0..2_usize {
        let table = TableNo::from_index(draw.rand_range(0..3) as usize + 3 * player);
        wishes.push(Lasting::of(Who::People(vec![Player::from_index(player)]), What::Table(table)));
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
        let made = Proposal::of(event.state(), round, &Hand::default()).unwrap();
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
        let made = Proposal::of(event.state(), round, &Hand::default()).unwrap();
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

proptest! {
    #![proptest_config(cases(60))]

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
