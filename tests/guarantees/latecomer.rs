//! An entrant comes late, comes back or leaves: everybody still meets everybody but for what is listed, no result is
//! lost, and one undo takes it all back.

use proptest::prelude::*;
use proptest::sample::Index;
use rondel::attendance::latecomer::{
    self, Departure, Impossible, JoinOption, LeaveMethod, Newcomer, Possibility,
};
use rondel::event::history::{History, Part};
use rondel::event::{Action, Entrant, Event, Progress, Settings, System, WithdrawnRule};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::result::Outcome;
use rondel::model::schedule::Table;
use rondel::round_robin::circle::{self, Plan};
use rondel::verify::{self, Meetings};

use crate::support::{cases, plan, player, round};

/// An event after some of its games, whose rounds are partly played and not always in their order.
fn founded(entrants: usize, plan: &Plan, settings: Settings) -> Event {
    let mut event = Event::found(0, "x", System::RoundRobin(plan.clone()), settings).unwrap();
    let names = (1..=entrants).map(|n| Entrant::named(format!("P{n}"))).collect();
    event.apply(0, Action::Enter(names)).unwrap();
    let rounds = circle::schedule(entrants, plan).unwrap().rounds;
    event.apply(0, Action::Publish { from: round(1), rounds }).unwrap();
    event
}

/// The first `rounds` rounds with all results, and the next with some.
fn play(event: &mut Event, rounds: usize, more: usize) {
    let outcomes = [Outcome::FirstWins, Outcome::Draw, Outcome::SecondWins, Outcome::Postponed];
    let tables: Vec<(RoundNo, TableNo)> =
        event.state().schedule().tables().map(|(round, table, _)| (round, table)).collect();
    let full = tables.iter().filter(|(round, _)| round.index() < rounds).count();
    for (index, &(round, table)) in tables.iter().enumerate().take(full + more) {
        let outcome = Some(outcomes[index * 7 % 11 % 4].clone());
        event.apply(1, Action::Report { round, table, outcome }).unwrap();
    }
}

/// Every result with the two who have it.
fn results(event: &Event) -> Vec<(RoundNo, Table, Outcome)> {
    let state = event.state();
    let tables = state.published().flat_map(|(round, published)| {
        let both = published.round.tables.iter().zip(&published.outcomes);
        both.filter_map(move |(table, outcome)| Some((round, table.clone(), outcome.clone()?)))
    });
    tables.collect()
}

/// Does it and checks what holds for everything here; returns the event after it.
#[track_caller]
fn done(event: &Event, action: &Action) -> Event {
    let mut after = event.clone();
    after.apply(2, action.clone()).unwrap();
    assert_eq!(*after.state(), event.foresee(action).unwrap());
    let now = results(&after);
    for result in results(event) {
        assert!(now.contains(&result), "{result:?} is lost");
    }
    let mut undone = after.clone();
    undone.apply(3, Action::Undo).unwrap();
    assert_eq!(undone.state(), event.state(), "one undo takes it back");
    after
}

/// Does a possibility, and counts by itself what it says.
#[track_caller]
fn entered(event: &Event, possibility: &Possibility) -> Event {
    let after = done(event, &possibility.action);
    assert_eq!(possibility.findings, [], "{:?}", possibility.way);
    assert_eq!(possibility.rounds, [event.state().rounds.len(), after.state().rounds.len()]);
    let schedule = after.state().schedule();
    let mine = schedule.tables().filter(|(_, _, table)| table.players().any(|p| p == possibility.player));
    let mine: Vec<_> = mine.collect();
    assert_eq!(mine.len(), possibility.games);
    for (round, table, sides) in
        mine.into_iter().filter(|&(r, t, table)| event.state().table(r, t) != Some(table))
    {
        let progress = after.state().progress(round, table);
        let is_seat = matches!(possibility.way, JoinOption::FreePlace | JoinOption::CatchUp);
        assert!(!is_seat || progress != Some(Progress::Left), "{sides:?} in round {round} waits for nobody");
    }

    let System::RoundRobin(plan) = &after.state().system else { panic!("a round robin") };
    let (before, meetings) = (Meetings::of(&event.state().schedule()), Meetings::of(&schedule));
    for (pair, rounds) in meetings.pairs() {
        assert!(rounds.len() <= plan.cycles, "{pair:?} meet too often");
        if pair.contains(&possibility.player) {
            let other = if pair[0] == possibility.player { pair[1] } else { pair[0] };
            let missing = possibility.missing.iter().filter(|&&missing| missing == other).count();
            if after.state().members[other.index()].left.is_none() {
                assert_eq!(rounds.len() + missing, plan.cycles, "{pair:?}");
            }
        } else if possibility.way == JoinOption::Rest && pair.iter().any(|&p| is_dropped(&after, p)) {
            // What counts for nobody is not planned again.
        } else if possibility.way != JoinOption::New {
            assert!(rounds.len() >= before.rounds(pair[0], pair[1]).len(), "{pair:?} meet less often");
        }
    }
    after
}

/// Whether games of `player` that are not played count for nobody.
fn is_dropped(event: &Event, player: Player) -> bool {
    let state = event.state();
    state.settings.withdrawn == WithdrawnRule::KeepPlayed && state.members[player.index()].left.is_some()
}

fn newcomer() -> Newcomer {
    Newcomer::New(Entrant::named("Late"))
}

#[track_caller]
fn way(event: &Event, comer: &Newcomer, from: RoundNo, way: JoinOption) -> Result<Possibility, Impossible> {
    let ways = latecomer::possibilities(event, comer, from);
    ways.into_iter().find(|(other, _)| *other == way).expect("a way for this comer").1
}

#[track_caller]
fn departure(
    event: &Event,
    player: Player,
    from: RoundNo,
    how: LeaveMethod,
) -> Result<Departure, Impossible> {
    let all = latecomer::departures(event, player, from);
    all.into_iter().find(|(other, _)| *other == how).unwrap().1
}

/// An event in the middle, with somebody who has left in some of them.
#[derive(Debug)]
struct Running {
    entrants: usize,
    plan: Plan,
    full: usize,
    more: usize,
    left: Option<(Player, RoundNo)>,
    rule: WithdrawnRule,
    /// How many rounds after the current one somebody comes or leaves.
    later: Index,
}

impl Running {
    fn event(&self) -> (Event, RoundNo) {
        let settings = Settings { withdrawn: self.rule, ..Settings::default() };
        let mut event = founded(self.entrants, &self.plan, settings);
        play(&mut event, self.full, self.more);
        if let Some((player, from)) = self.left {
            event.apply(1, Action::Withdraw { player, from }).unwrap();
        }
        let now = latecomer::now(event.state()).index();
        let later = self.later.index(event.state().rounds.len() + 1 - now);
        (event, RoundNo::from_index(now + later))
    }
}

fn running() -> impl Strategy<Value = Running> {
    let rules = vec![WithdrawnRule::HalfOrOut, WithdrawnRule::Forfeit, WithdrawnRule::KeepPlayed];
    let indexes = (any::<[Index; 3]>(), any::<Option<[Index; 2]>>());
    (plan(3..=13), indexes, prop::sample::select(rules)).prop_map(
        |((entrants, plan), ([rounds, more, later], left), rule)| {
            let plan = Plan { cycles: plan.cycles.min(2), ..plan };
            let length = circle::size(entrants, &plan).unwrap().rounds;
            Running {
                full: rounds.index(length + 1),
                more: more.index(entrants / 2 + 1),
                left: left.map(|[who, when]| {
                    (Player::from_index(who.index(entrants)), RoundNo::from_index(when.index(length)))
                }),
                entrants,
                plan,
                rule,
                later,
            }
        },
    )
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn every_way_in_keeps_its_word(running in running()) {
        let (event, from) = running.event();
        let mut open = 0;
        for (way, possibility) in latecomer::possibilities(&event, &newcomer(), from) {
            match possibility {
                Ok(possibility) => {
                    let after = entered(&event, &possibility);
                    open += 1;
                    if way == JoinOption::Rest {
                        prop_assert_eq!(&possibility.missing, &[]);
                    }
                    // And once more, in what it has led to.
                    for (_, again) in latecomer::possibilities(&after, &newcomer(), from) {
                        if let Ok(again) = again {
                            entered(&after, &again);
                        }
                    }
                }
                Err(Impossible::Refused(refused)) => prop_assert!(false, "{way:?}: {refused}"),
                Err(_) => {}
            }
        }
        prop_assert!(open > 0, "nobody is turned away");
    }

    #[test]
    fn every_way_out_keeps_its_word(running in running(), who: Index) {
        let (event, from) = running.event();
        let there: Vec<Player> =
            event.state().entrants().filter(|(_, member)| member.left.is_none()).map(|(p, _)| p).collect();
        let leaver = there[who.index(there.len())];
        for (how, departure) in latecomer::departures(&event, leaver, from) {
            match departure {
                Ok(departure) => {
                    let after = done(&event, &departure.action);
                    prop_assert_eq!(&departure.findings, &[]);
                    let attendee = History::of(after.state()).attendees[leaver.index()];
                    prop_assert_eq!((attendee.part, attendee.games), (departure.part, departure.games));
                    let rounds = [event.state().rounds.len(), after.state().rounds.len()];
                    prop_assert_eq!(departure.rounds, rounds);
                    prop_assert!(how != LeaveMethod::Anew || rounds[1] < rounds[0]);
                    if how == LeaveMethod::Off { continue }
                    // An entrant who has left can come back, and does not lose by it.
                    for (_, back) in latecomer::possibilities(&after, &Newcomer::Back(leaver), from) {
                        if let Ok(back) = back {
                            entered(&after, &back);
                        }
                    }
                }
                Err(Impossible::Refused(refused)) => prop_assert!(false, "{how:?}: {refused}"),
                Err(_) => {}
            }
        }
    }

    #[test]
    fn others_who_left_keep_what_follows_from_it(running in running()) {
        let (event, from) = running.event();
        let ways = latecomer::possibilities(&event, &newcomer(), from);
        let rest = ways.into_iter().find(|(way, _)| *way == JoinOption::Rest).and_then(|(_, rest)| rest.ok());
        let Some(rest) = rest else { return Ok(()) };
        let after = done(&event, &rest.action);
        if event.state().settings.withdrawn != WithdrawnRule::KeepPlayed {
            let parts = |event: &Event| {
                let attendees = History::of(event.state()).attendees;
                attendees.iter().take(event.state().members.len()).map(|a| (a.part, a.games)).collect::<Vec<_>>()
            };
            let gone = event.state().members.iter().map(|member| member.is_away(from));
            for ((was, is), _) in parts(&event).iter().zip(&parts(&after)).zip(gone).filter(|(_, gone)| *gone) {
                prop_assert_eq!(was, is);
            }
        }
    }
}

#[test]
fn the_one_who_has_the_bye_plays_at_once() {
    let mut event = founded(7, &Plan::default(), Settings::default());
    play(&mut event, 2, 1);
    let free = event.state().rounds[2].round.out[0];
    let free_place = way(&event, &newcomer(), round(3), JoinOption::FreePlace).unwrap();
    assert_eq!((free_place.first, free_place.games, free_place.rounds), (Some((round(3), free)), 5, [7, 7]));
    let missed: Vec<Player> = event.state().rounds[..2].iter().map(|r| r.round.out[0]).collect();
    assert_eq!(free_place.missing, sorted(&missed));
    let after = entered(&event, &free_place);
    for (was, is) in event.state().rounds.iter().zip(&after.state().rounds) {
        assert_eq!(
            was.round.tables[..],
            is.round.tables[..was.round.tables.len()],
            "the others see no change"
        );
    }

    let catch_up = way(&event, &newcomer(), round(3), JoinOption::CatchUp).unwrap();
    assert_eq!((&catch_up.catch_up, &catch_up.missing[..], catch_up.games), (&missed, &[][..], 7));
    let after = entered(&event, &catch_up);
    assert_eq!(after.state().rounds[0].postponed, event.state().rounds[0].postponed + 1);
    assert!(verify::round_robin(&after.state().schedule(), 1).is_clean());

    let rest = way(&event, &newcomer(), round(3), JoinOption::Rest).unwrap();
    assert_eq!((rest.first, rest.games, rest.rounds), (Some((round(3), free)), 7, [7, 9]));
    // Where nothing was missed, new rounds would be of no use.
    let ways = latecomer::possibilities(&founded_and_begun(7), &newcomer(), round(1));
    assert_eq!(
        ways.iter().map(|(way, _)| *way).collect::<Vec<_>>(),
        [JoinOption::FreePlace, JoinOption::CatchUp, JoinOption::New]
    );
    let not_now = way(&event, &newcomer(), round(3), JoinOption::New);
    assert_eq!(not_now, Err(Impossible::Played { round: round(1) }));
}

/// An event with one result in its first round.
fn founded_and_begun(entrants: usize) -> Event {
    let mut event = founded(entrants, &Plan::default(), Settings::default());
    play(&mut event, 0, 1);
    event
}

fn sorted(players: &[Player]) -> Vec<Player> {
    let mut players = players.to_vec();
    players.sort();
    players
}

#[test]
fn the_sides_of_the_free_place_alternate_and_turn_in_the_second_cycle() {
    let event = founded(5, &Plan { cycles: 2, ..Plan::default() }, Settings::default());
    let free_place = way(&event, &newcomer(), round(1), JoinOption::FreePlace).unwrap();
    let after = entered(&event, &free_place);
    let new = player(6);
    let sides: Vec<(Player, bool)> = (after.state().schedule().tables())
        .filter_map(|(_, _, table)| table.pair().filter(|pair| pair.contains(&new)))
        .map(|[first, second]| if first == new { (second, true) } else { (first, false) })
        .collect();
    assert_eq!(sides.len(), 10);
    for (once, again) in sides[..5].iter().zip(&sides[5..]) {
        assert_eq!((once.0, !once.1), *again);
    }
}

#[test]
fn an_even_number_has_no_free_place() {
    let mut event = founded(6, &Plan::default(), Settings::default());
    play(&mut event, 1, 1);
    let none = Impossible::NoFreePlace { from: round(2) };
    assert_eq!(way(&event, &newcomer(), round(2), JoinOption::FreePlace), Err(none));
    let none = way(&event, &newcomer(), round(2), JoinOption::CatchUp);
    assert_eq!(none, Err(Impossible::NothingMissed));
    let rest = way(&event, &newcomer(), round(2), JoinOption::Rest).unwrap();
    assert_eq!(rest.games, 6);
    assert!(rest.first.is_some_and(|(first, _)| first >= round(3)), "round 2 is being played");
    entered(&event, &rest);
}

#[test]
fn before_the_first_result_everything_is_made_anew() {
    let plan = Plan { order: Some((0..5).rev().map(RoundNo::from_index).collect()), ..Plan::default() };
    let event = founded(6, &plan, Settings::default());
    let new = way(&event, &newcomer(), round(1), JoinOption::New).unwrap();
    let after = entered(&event, &new);
    assert_eq!(after.state().schedule(), circle::berger(7).unwrap());
    assert!(!new.other_plan);
    assert_eq!(way(&event, &newcomer(), round(1), JoinOption::Rest), Err(Impossible::NothingPlayed));

    let three = ["A", "B", "C"].map(Entrant::named).to_vec();
    let many = latecomer::enrol(&event, three).unwrap();
    assert_eq!(entered(&event, &many).state().schedule(), circle::berger(9).unwrap());
    let less = departure(&event, player(6), round(1), LeaveMethod::Off).unwrap();
    let after = done(&event, &less.action);
    assert_eq!(after.state().schedule().rounds, circle::berger(5).unwrap().rounds);
}

#[test]
fn a_step_that_does_not_fit_the_new_number_is_replaced_and_said() {
    // Seven chairs turn by 3; with eight entrants seven chairs too; nine chairs do not.
    let plan = Plan { method: circle::Method::Step(3), ..Plan::default() };
    let event = founded(8, &plan, Settings::default());
    let new = way(&event, &newcomer(), round(1), JoinOption::New).unwrap();
    assert!(new.other_plan);
    entered(&event, &new);
    let event = founded(7, &plan, Settings::default());
    assert!(!way(&event, &newcomer(), round(1), JoinOption::New).unwrap().other_plan);
}

#[test]
fn couples_stay_apart_when_somebody_joins_or_is_taken_off() {
    let apart = vec![[player(2), player(5)], [player(3), player(6)]];
    let event = founded(6, &Plan { apart, ..Plan::default() }, Settings::default());
    let meets = |event: &Event, a: usize, b: usize| {
        !Meetings::of(&event.state().schedule()).rounds(player(a), player(b)).is_empty()
    };
    let after = entered(&event, &way(&event, &newcomer(), round(1), JoinOption::New).unwrap());
    assert!(!meets(&after, 2, 5) && !meets(&after, 3, 6) && meets(&after, 2, 3));
    let off = departure(&event, player(1), round(1), LeaveMethod::Off).unwrap();
    let after = done(&event, &off.action);
    assert!(!meets(&after, 2, 5) && !meets(&after, 3, 6) && meets(&after, 2, 3));

    let mut event = event;
    play(&mut event, 1, 0);
    let after = entered(&event, &way(&event, &newcomer(), round(2), JoinOption::Rest).unwrap());
    assert!(!meets(&after, 2, 5) && !meets(&after, 3, 6));
}

#[test]
fn leaving_says_what_becomes_of_the_games() {
    let mut event = founded(8, &Plan::default(), Settings::default());
    play(&mut event, 3, 1);
    let playing = event.state().rounds[3].round.tables[0].pair().unwrap()[0];
    assert_eq!(latecomer::leaves(event.state(), playing), round(5), "the game of round 4 is in");
    let other = event.state().rounds[3].round.tables[1].pair().unwrap()[0];
    assert_eq!(latecomer::leaves(event.state(), other), round(4));

    let mut event = founded(8, &Plan::default(), Settings::default());
    play(&mut event, 3, 0);
    // Postponed games are not played yet.
    for (r, published) in event.clone().state().published().take(3) {
        for (t, outcome) in published.outcomes.iter().enumerate() {
            if *outcome == Some(Outcome::Postponed) {
                let outcome = Some(Outcome::Draw);
                event.apply(1, Action::Report { round: r, table: TableNo::from_index(t), outcome }).unwrap();
            }
        }
    }
    let out = departure(&event, player(1), round(4), LeaveMethod::Stay).unwrap();
    assert_eq!((out.played, out.games, out.unplayed, out.part), (3, 7, 4, Part::Excluded));
    let out = departure(&event, player(1), round(5), LeaveMethod::Stay).unwrap();
    assert_eq!((out.played, out.unplayed, out.part), (3, 3, Part::Excluded));
    // Eight less one still need seven rounds.
    let anew = departure(&event, player(1), round(4), LeaveMethod::Anew);
    assert_eq!(anew, Err(Impossible::NoShorter { rounds: 7 }));
    assert_eq!(
        departure(&event, player(1), round(4), LeaveMethod::Off),
        Err(Impossible::Played { round: round(1) })
    );

    let mut event = founded(9, &Plan::default(), Settings::default());
    play(&mut event, 1, 0);
    // Nine less one need seven games each, and the one who plays the entrant who leaves has had none of them.
    let leaver = event.state().rounds[0].round.tables[0].pair().unwrap()[0];
    let anew = departure(&event, leaver, round(2), LeaveMethod::Anew).unwrap();
    assert_eq!((anew.rounds, anew.unplayed, anew.part), ([9, 8], 0, Part::Counts));
}
