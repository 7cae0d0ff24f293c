//! Benchmarks of a Keizer season of 150 members and 34 rounds, natively: `cargo bench --bench keizer`. The target is in
//! docs/measured.md.

use divan::{Bencher, black_box};
use rondel::event::{Action, Champions, Entrant, Event, Keizer, Settings as EventSettings, System};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::result::{Outcome, SitOut};
use rondel::pairing::keizer::{Rules, Situation, Wishes, pair, past};
use rondel::pairing::{Decisions, Proposal};
use rondel::standings::keizer::{
    Away, Elsewhere, Game, Group, Ledger, Lists, Missed, Newcomer, OrderBasis, Periods, Preset, Round, Score,
    Season, Settings, Share, Top, season,
};

fn main() {
    let season = played(34);
    let lists = Ledger::of(&season, every_round()).expect("a sound season").replay();
    let valuations = lists.iter().map(|list| match &list.how {
        OrderBasis::Start | OrderBasis::Once | OrderBasis::Rated | OrderBasis::Running => 1,
        OrderBasis::Stable { valuations } => *valuations,
        OrderBasis::Cycle { before, lists, .. } => before + lists.len(),
    });
    let valuations: Vec<usize> = valuations.collect();
    let cycles = lists.iter().filter(|list| matches!(list.how, OrderBasis::Cycle { .. })).count();
    let sum: usize = valuations.iter().sum();
    println!("valuations until nothing moves, list by list: {valuations:?}, together {sum}; {cycles} cycles");
    let log = serde_json::to_string(event().log()).expect("a log is JSON");
    println!("the log of the season with its lists and reasons: {} characters", log.encode_utf16().count());
    divan::main();
}

/// What the page works out of an event when it shows the ranking: the season, and its published lists read again.
#[divan::bench]
fn the_lists_of_an_event(bencher: Bencher) {
    let event = event();
    bencher.bench(|| Lists::of(black_box(event.state())).is_some());
}

/// A season as an event, every evening paired, reported and ranked as the page does it.
fn event() -> Event {
    event_of(every_round(), EventSettings::default())
}

/// A season with halves and a champions' group of six who meet twice, their games kept out of the list.
fn event_with_champions() -> Event {
    let six: Vec<Player> = (0..6).map(Player::from_index).collect();
    let group = Champions { meetings: 2, aside: true, ..Champions::of(&six, RoundNo::from_index(0)) };
    let values = Settings { periods: Periods::even(2, 34), anew: true, ..every_round() };
    event_of(values, EventSettings { champions: Some(group), ..EventSettings::default() })
}

/// All lists of that season made again from what was reported, the group's games found first.
#[divan::bench]
fn all_lists_with_halves_and_champions(bencher: Bencher) {
    let event = event_with_champions();
    let System::Keizer(keizer) = event.state().system else { unreachable!("a season") };
    bencher.bench(|| {
        let season = season(black_box(event.state()));
        Ledger::of(&season, keizer.values).expect("a sound season").replay()
    });
}

/// The table of that group, with what is still to be played.
#[divan::bench]
fn the_table_of_the_champions(bencher: Bencher) {
    let event = event_with_champions();
    bencher.bench(|| Group::of(black_box(event.state())));
}

/// The last evening of that season paired again.
#[divan::bench]
fn the_34th_round_paired_with_champions(bencher: Bencher) {
    let event = event_with_champions();
    let last = RoundNo::from_index(33);
    bencher.bench(|| Proposal::of(black_box(event.state()), last, &Decisions::default()).is_ok());
}

fn event_of(values: Settings, settings: EventSettings) -> Event {
    let keizer = Keizer { rounds: 34, values, rules: Rules::CLUB };
    let mut event = Event::found(0, "season", System::Keizer(keizer), settings).expect("a sound beginning");
    let act = |action: Action, event: &mut Event| {
        event.apply(0, action).expect("it is allowed");
    };
    let names = (0..150).map(|n| Entrant::named(format!("Member {n}"))).collect();
    act(Action::Enter(names), &mut event);
    let mut lots = oorandom::Rand32::new(34);
    for round in (0..34).map(RoundNo::from_index) {
        let away = (0..150).map(Player::from_index).filter(|_| lots.rand_range(0..12) > 7);
        let away = away.map(|player| (player, SitOut::Absent)).collect();
        act(Action::Away { round, away }, &mut event);
        let proposal = Proposal::of(event.state(), round, &Decisions::default()).expect("nothing is wished");
        act(proposal.publish(event.state(), round), &mut event);
        for table in 0..event.state().rounds[round.index()].round.tables.len() {
            let ends = [Outcome::FirstWins, Outcome::SecondWins, Outcome::Draw];
            let outcome = Some(ends[lots.rand_range(0..3) as usize].clone());
            act(Action::Report { round, table: TableNo::from_index(table), outcome }, &mut event);
        }
    }
    event
}

/// The last list from the one before.
#[divan::bench]
fn one_list_valued_until_nothing_moves(bencher: Bencher) {
    let ledger = Ledger::of(&played(34), every_round()).expect("a sound season");
    let last = ledger.replay()[33].order();
    bencher.bench(|| black_box(&ledger).list(RoundNo::from_index(33), black_box(&last)));
}

/// The worst place to begin: with the last list turned round.
#[divan::bench]
fn one_list_from_the_list_turned_round(bencher: Bencher) {
    let ledger = Ledger::of(&played(34), every_round()).expect("a sound season");
    let mut last = ledger.replay()[33].order();
    last.reverse();
    bencher.bench(|| black_box(&ledger).list(RoundNo::from_index(33), black_box(&last)));
}

/// A result of round 3 is corrected after round 30, and all lists are made again.
#[divan::bench]
fn all_lists_anew_after_a_correction(bencher: Bencher) {
    let mut season = played(30);
    bencher.bench_local(|| {
        season.rounds[2].games[0].outcome = Some(Outcome::Draw);
        Ledger::of(black_box(&season), every_round()).expect("a sound season").replay()
    });
}

/// A season of 34 rounds by a club's own rules: only the best 22 evenings count, so that no sum is a weight for good.
#[divan::bench]
fn all_lists_by_a_clubs_own_rules(bencher: Bencher) {
    let season = Season { last: Some(RoundNo::from_index(33)), ..played(34) };
    let own = Settings { best: Some(22), loss: Share::sixths(1), least: 15, ..every_round() };
    bencher.bench(|| Ledger::of(black_box(&season), own).expect("a sound season").replay());
}

/// The same with all that a club can have beside it: halves, absences anew in each, games elsewhere by their result,
/// two points between places, a win of less than the whole value, and ten newcomers with points for rounds missed.
#[divan::bench]
fn all_lists_by_everything_that_a_club_can_have(bencher: Bencher) {
    let (season, own) = everything();
    bencher.bench(|| Ledger::of(black_box(&season), own).expect("a sound season").replay());
}

/// What each half came to for everybody, in the last of these lists.
#[divan::bench]
fn the_halves_of_the_last_list(bencher: Bencher) {
    let (season, own) = everything();
    let ledger = Ledger::of(&season, own).expect("a sound season");
    let list = ledger.replay().pop().expect("there is list 0");
    bencher.bench(|| black_box(&ledger).by_period(black_box(&list)));
}

fn everything() -> (Season, Settings) {
    let mut season = Season { last: Some(RoundNo::from_index(33)), ..played(34) };
    // The last ten come in round 18: what they did before is left out.
    let late = season.start.split_off(140);
    let first = RoundNo::from_index(17);
    let is_early = |player: &Player| late.contains(player);
    for round in &mut season.rounds[..17] {
        round.games.retain(|game| !game.players().iter().any(is_early));
        round.away.retain(|(player, _)| !is_early(player));
    }
    season.newcomers = late.iter().map(|&player| Newcomer { player, first }).collect();
    let ends = [Score::Win, Score::Draw, Score::Loss].into_iter().cycle();
    let external = season.rounds.iter_mut().flat_map(|round| &mut round.away);
    for ((_, away), end) in external.filter(|(_, away)| *away == Away::External).zip(ends) {
        *away = Away::Elsewhere(end);
    }
    let own = Settings {
        best: Some(22),
        win: Share::percent(90),
        loss: Share::sixths(1),
        least: 15,
        step: 2,
        top: Top::Last(50),
        missed: Missed { share: Share::sixths(2), ends: true },
        elsewhere: Some(Elsewhere::USUAL),
        periods: Periods::even(2, 34),
        anew: true,
        ..every_round()
    };
    (season, own)
}

#[divan::bench]
fn the_34th_round_paired(bencher: Bencher) {
    let season = played(33);
    let ledger = Ledger::of(&season, every_round()).expect("a sound season");
    let order = ledger.replay().pop().expect("there is list 0").order();
    let round = RoundNo::from_index(33);
    let past = past(&season, round);
    let situation = Situation {
        champions: Vec::new(),
        round,
        order,
        past,
        rules: Rules::CLUB,
        wishes: Wishes::default(),
        lasting: Default::default(),
    };
    bencher.bench(|| pair(black_box(&situation)).is_ok());
}

fn every_round() -> Settings {
    Settings { full_from: Some(RoundNo::from_index(0)), ..Preset::Club.settings(150) }
}

/// A season of 150 members after this number of rounds: two in three come, paired by the rules, the stronger wins
/// usually.
fn played(rounds: usize) -> Season {
    let mut lots = oorandom::Rand32::new(150);
    let start: Vec<Player> = (0..150).map(Player::from_index).collect();
    let mut season = Season { start, ..Season::default() };
    let mut order = season.start.clone();
    for round in (0..rounds).map(RoundNo::from_index) {
        let mut evening = Round::default();
        let mut here = Vec::new();
        for &player in &order {
            match lots.rand_range(0..12) {
                0..8 => here.push(player),
                8 => evening.away.push((player, Away::NoNotice)),
                9 => evening.away.push((player, Away::External)),
                _ => evening.away.push((player, Away::Notice)),
            }
        }
        let past = past(&season, round);
        let situation = Situation {
            champions: Vec::new(),
            round,
            order: here,
            past,
            rules: Rules::CLUB,
            wishes: Wishes::default(),
            lasting: Default::default(),
        };
        let pairing = pair(&situation).expect("nobody wishes anything");
        evening.away.extend(pairing.free.map(|free| (free.player, Away::Bye)));
        evening.games = (pairing.pairs.iter())
            .map(|pair| {
                let [white, black] = pair.colours();
                let stronger = white < black;
                let outcome = match lots.rand_range(0..10) {
                    0..3 => Outcome::Draw,
                    3..8 if stronger => Outcome::FirstWins,
                    3..8 => Outcome::SecondWins,
                    _ if stronger => Outcome::SecondWins,
                    _ => Outcome::FirstWins,
                };
                Game { white, black, outcome: Some(outcome), aside: false }
            })
            .collect();
        season.rounds.push(evening);
        let ledger = Ledger::of(&season, every_round()).expect("a sound season");
        order = ledger.list(round, &order).order();
    }
    season
}
