mod boards;
mod lists;

use oorandom::Rand32;
use rondel_schedule::model::schedule::{Round, Table};
use rondel_schedule::round_robin::circle::{self, Plan};

use super::*;
use crate::event::{Action, Entry, Kind, Monrad, RawJson, Settings, System};
use crate::standings::keizer::renumbered;
use crate::testing::{begun, begun_with};

fn merged(ours: &Event, theirs: &Event) -> Option<Merge> {
    Merge::of(ours, theirs, renumbered)
}

fn player(number: u16) -> Player {
    Player::from_number(number).unwrap()
}

fn round(number: u16) -> RoundNo {
    RoundNo::from_number(number).unwrap()
}

fn report(event: &mut Event, r: u16, t: u16, outcome: Option<Outcome>) {
    let table = TableNo::from_number(t).unwrap();
    event.apply(5, Action::Report { round: round(r), table, outcome }).unwrap();
}

fn outcome(event: &Event, r: u16, t: u16) -> Option<Outcome> {
    event.state().outcome(round(r), TableNo::from_number(t).unwrap()).cloned()
}

fn of(id: &str, system: System, names: &[&str]) -> Event {
    let mut event = Event::found(0, id, system, Settings::default()).unwrap();
    event.apply(1, Action::Enter(names.iter().copied().map(Entrant::named).collect())).unwrap();
    event
}

/// A round robin of eight, with which the two tablets begin.
fn evening() -> Event {
    let names = ["Ann Bos", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"];
    let mut event = of("x", System::RoundRobin(Plan::default()), &names);
    let rounds = circle::berger(8).unwrap().rounds;
    event.apply(2, Action::Publish { from: round(1), rounds }).unwrap();
    event
}

/// A Monrad of six with round 1 published, with colours that do not matter.
fn monrad() -> Event {
    let mut event = of("m", System::Monrad(Monrad::default()), &["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]);
    publish(&mut event, 1, &[[1, 4], [2, 5], [3, 6]]);
    event
}

fn publish(event: &mut Event, r: u16, pairs: &[[u16; 2]]) {
    let tables = pairs.iter().map(|&[one, other]| Table::of(player(one), player(other))).collect();
    let rounds = vec![Round { tables, out: Vec::new() }];
    event.apply(3, Action::Publish { from: round(r), rounds }).unwrap();
}

/// Takes all changes of `theirs`, and answers every question with the version there if `there`.
fn take(ours: &mut Event, theirs: &Event, there: bool) -> Merge {
    let merge = merged(ours, theirs).expect("one event");
    if let Some(action) = merge.action(|_| there) {
        let before = ours.log().len();
        ours.apply(9, action).unwrap();
        assert_eq!(ours.log().len(), before + 1, "one step");
    }
    merge
}

use Outcome::{Draw, FirstWins, SecondWins};

#[test]
fn what_was_decided_on_the_other_tablet_comes_with_its_reason() {
    let [mut ours, mut theirs] = [evening(), evening()];
    let table = TableNo::from_number(1).unwrap();
    let decision = Some(Decision { outcome: SecondWins, reason: "no licence".to_owned() });
    theirs.apply(5, Action::Decide { round: round(1), table, decision }).unwrap();
    report(&mut ours, 1, 2, Some(Draw));
    take(&mut ours, &theirs, true);
    assert_eq!(outcome(&ours, 1, 1), Some(SecondWins));
    assert_eq!(ours.state().ruling(round(1), table), theirs.state().ruling(round(1), table));
}

#[test]
fn results_of_two_tablets_come_together() {
    let [mut ours, mut theirs] = [evening(), evening()];
    report(&mut ours, 1, 1, Some(FirstWins));
    report(&mut ours, 1, 2, Some(Draw));
    report(&mut theirs, 1, 2, Some(Draw));
    report(&mut theirs, 1, 3, Some(SecondWins));
    report(&mut theirs, 1, 4, Some(Outcome::Postponed));
    let merge = take(&mut ours, &theirs, false);
    assert_eq!((merge.taken.len(), merge.asked.len(), merge.same, merge.kept), (2, 0, 1, 1));
    let results = [1, 2, 3, 4].map(|t| outcome(&ours, 1, t).unwrap());
    assert_eq!(results, [FirstWins, Draw, SecondWins, Outcome::Postponed]);
    assert!(merged(&ours, &theirs).unwrap().is_empty());
    take(&mut theirs, &ours, false);
    assert_eq!(ours.state(), theirs.state());
    ours.apply(10, Action::Undo).unwrap();
    assert_eq!([1, 2, 3, 4].map(|t| outcome(&ours, 1, t)), [Some(FirstWins), Some(Draw), None, None]);
}

#[test]
fn what_only_one_of_them_corrected_is_no_question() {
    let mut common = evening();
    for (table, result) in [(1, FirstWins), (2, FirstWins), (3, FirstWins), (4, FirstWins)] {
        report(&mut common, 1, table, Some(result));
    }
    let [mut ours, mut theirs] = [common.clone(), common];
    report(&mut ours, 1, 1, Some(Draw));
    report(&mut theirs, 1, 2, Some(SecondWins));
    report(&mut ours, 1, 3, Some(Draw));
    report(&mut theirs, 1, 3, Some(SecondWins));
    report(&mut theirs, 1, 4, None);
    let merge = merged(&ours, &theirs).unwrap();
    let results = |found: &[Difference]| -> Vec<(u16, Option<Outcome>)> {
        let said = |it: &Difference| match it {
            Difference::Result { table, said, .. } => (table.number(), said.there.clone()),
            other => panic!("{other:?}"),
        };
        found.iter().map(said).collect()
    };
    assert_eq!(results(&merge.taken), [(2, Some(SecondWins))]);
    // Both corrected table 3. The result of table 4 was taken back there and would be lost, so the organizer is
    // asked.
    assert_eq!(results(&merge.asked), [(3, Some(SecondWins)), (4, None)]);
    let mut answered = ours.clone();
    answered.apply(9, merge.action(|index| index == 0).unwrap()).unwrap();
    let results = [1, 2, 3, 4].map(|t| outcome(&answered, 1, t).unwrap());
    assert_eq!(results, [Draw, SecondWins, SecondWins, FirstWins]);
}

#[test]
fn who_is_away_leaves_or_comes_back_comes_along() {
    use SitOut::{Absent, NoShow};
    let mut common = evening();
    let away = |event: &mut Event, r: u16, who: &[(u16, SitOut)]| {
        let away = who.iter().map(|&(who, why)| (player(who), why)).collect();
        event.apply(4, Action::Away { round: round(r), away }).unwrap();
    };
    away(&mut common, 2, &[(1, Absent), (2, Absent)]);
    let [mut ours, mut theirs] = [common.clone(), common];
    // There Ann came after all and Di is away; Bo has another reason on each; here Cy is away, and there Hal leaves.
    away(&mut ours, 2, &[(1, Absent), (2, NoShow), (3, Absent)]);
    away(&mut theirs, 2, &[(2, SitOut::External), (4, Absent)]);
    theirs.apply(5, Action::Withdraw { player: player(8), from: round(3) }).unwrap();
    let merge = take(&mut ours, &theirs, true);
    assert_eq!((merge.taken.len(), merge.asked.len()), (3, 1));
    let now: Vec<(u16, SitOut)> =
        ours.state().away[&round(2)].iter().map(|&(who, why)| (who.number(), why)).collect();
    assert_eq!(now, [(2, SitOut::External), (3, Absent), (4, Absent)]);
    assert_eq!(ours.state().members[7].left, Some(round(3)));
    theirs.apply(6, Action::Return(player(8))).unwrap();
    theirs.apply(6, Action::Withdraw { player: player(8), from: round(4) }).unwrap();
    // The first withdrawal is known here by now, so both sides have one.
    assert_eq!(take(&mut ours, &theirs, true).asked.len(), 1);
    assert_eq!(ours.state().members[7].left, Some(round(4)));
}

#[test]
fn a_result_of_somebody_who_left_on_the_other_tablet_is_asked() {
    let [mut ours, mut theirs] = [evening(), evening()];
    let table =
        |r: u16| ours.state().rounds[usize::from(r) - 1].round.table_of(player(8)).unwrap().0.number();
    let (second, first) = (table(2), table(1));
    report(&mut ours, 2, second, Some(FirstWins));
    theirs.apply(5, Action::Withdraw { player: player(8), from: round(2) }).unwrap();
    let both = |one: &Event, other: &Event| {
        let merge = merged(one, other).unwrap();
        assert!(matches!(merge.asked[..], [Difference::Left { .. }]));
        merge.taken.len()
    };
    assert_eq!((both(&ours, &theirs), both(&theirs, &ours)), (0, 1), "the game was played");
    let mut before = evening();
    report(&mut before, 1, first, Some(FirstWins));
    assert_eq!(merged(&before, &theirs).unwrap().asked, [], "who leaves after it has played it");
}

#[test]
fn late_entrants_of_both_come_together_and_the_same_name_is_one() {
    let [mut ours, mut theirs] = [monrad(), monrad()];
    let enter = |event: &mut Event, names: &[&str]| {
        event.apply(4, Action::Enter(names.iter().copied().map(Entrant::named).collect())).unwrap();
    };
    enter(&mut ours, &["Gus"]);
    enter(&mut theirs, &["Ivy", "gus ", "Joe"]);
    theirs.apply(5, Action::Away { round: round(2), away: vec![(player(9), SitOut::Absent)] }).unwrap();
    let merge = take(&mut ours, &theirs, false);
    assert_eq!((merge.entered.len(), merge.count()), (2, 3));
    let names: Vec<&str> = ours.state().members.iter().map(|it| it.entrant.name.as_str()).collect();
    assert_eq!(names[6..], ["Gus", "Ivy", "Joe"]);
    assert_eq!(ours.state().away(round(2), player(9)), Some(SitOut::Absent), "Joe");
    assert!(merged(&ours, &theirs).unwrap().is_empty());
    assert!(merged(&theirs, &ours).unwrap().is_empty());
}

#[test]
fn a_round_that_only_the_other_changed_or_published_comes_along() {
    let [mut ours, mut theirs] = [monrad(), monrad()];
    report(&mut ours, 1, 1, Some(FirstWins));
    // At the door two latecomers are paired with each other in the current round.
    theirs.apply(4, Action::Enter(["Ivy", "Joe"].map(Entrant::named).to_vec())).unwrap();
    publish(&mut theirs, 1, &[[1, 4], [2, 5], [3, 6], [7, 8]]);
    report(&mut theirs, 1, 4, Some(Draw));
    let merge = take(&mut ours, &theirs, false);
    assert_eq!(merge.published, [round(1)]);
    assert_eq!((outcome(&ours, 1, 1), outcome(&ours, 1, 4)), (Some(FirstWins), Some(Draw)));
    publish(&mut theirs, 2, &[[1, 7], [2, 8], [3, 5], [4, 6]]);
    theirs.apply(4, Action::Enter(vec![Entrant::named("Kai")])).unwrap();
    theirs.apply(4, Action::Explain { round: round(2), reasons: RawJson::of(&1) }).unwrap();
    assert_eq!(take(&mut ours, &theirs, false).published, [round(2)]);
    assert_eq!(ours.state().rounds[1].reasons, theirs.state().rounds[1].reasons);
    assert_eq!(ours.state().members[8].since, round(3), "entered after round 2");
    take(&mut theirs, &ours, false);
    assert_eq!(ours.state(), theirs.state());
}

#[test]
fn what_is_not_one_event_with_one_set_of_rounds_is_not_merged() {
    let [mut ours, mut theirs] = [monrad(), monrad()];
    publish(&mut ours, 2, &[[1, 2], [3, 4], [5, 6]]);
    publish(&mut theirs, 2, &[[1, 3], [2, 4], [5, 6]]);
    assert_eq!(merged(&ours, &theirs), None, "two round 2s");
    assert_eq!(merged(&monrad(), &evening()), None, "another event");
    let other = of("y", System::Monrad(Monrad::default()), &["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]);
    assert_eq!(merged(&of("m", other.state().system.clone(), &["Ann"]), &other), None, "no round says so");
    let mut renamed = monrad();
    renamed.apply(4, Action::Undo).unwrap();
    renamed.apply(4, Action::Undo).unwrap();
    renamed.apply(4, Action::Enter(["A", "B", "C", "D", "E", "F"].map(Entrant::named).to_vec())).unwrap();
    publish(&mut renamed, 1, &[[1, 4], [2, 5], [3, 6]]);
    assert_eq!(merged(&monrad(), &renamed), None, "other people under the same numbers");
    let mut goals = evening();
    let settings = Settings { scoring: crate::event::Scoring::Scores, ..Settings::default() };
    goals.apply(4, Action::Settings(settings)).unwrap();
    report(&mut goals, 1, 1, Some(Outcome::Points([3, 1])));
    assert_eq!(merged(&evening(), &goals), None, "results of another kind");
}

#[test]
fn where_only_the_other_tablet_can_bring_both_together_that_is_known() {
    // Round 2 was undone and published again on one, and played on the other.
    let mut common = monrad();
    publish(&mut common, 2, &[[1, 2], [3, 4], [5, 6]]);
    let [mut anew, mut played] = [common.clone(), common];
    anew.apply(4, Action::Undo).unwrap();
    publish(&mut anew, 2, &[[1, 3], [2, 4], [5, 6]]);
    report(&mut played, 2, 1, Some(FirstWins));
    assert_eq!(Side::of(&played, &anew, renumbered), Side::There);
    assert!(matches!(Side::of(&anew, &played, renumbered), Side::Here(_)));
    // Two different round 2s cannot be merged on either tablet.
    let [mut ours, mut theirs] = [monrad(), monrad()];
    publish(&mut ours, 2, &[[1, 2], [3, 4], [5, 6]]);
    publish(&mut theirs, 2, &[[1, 3], [2, 4], [5, 6]]);
    assert_eq!(Side::of(&ours, &theirs, renumbered), Side::Nowhere);
    assert!(matches!(Side::of(&monrad(), &ours, renumbered), Side::Here(_)));
}

#[test]
fn the_same_names_a_week_later_are_only_a_question() {
    let evening = |id: &str, at: u64| {
        let log = begun_with(Kind::RoundRobin, "Ann\nBo\nCy\nDi").log().to_vec();
        let actions = log.into_iter().map(|entry| match entry.action {
            Action::Found { system, settings, .. } => Action::Found { id: id.into(), system, settings },
            action => action,
        });
        Event::replay(actions.map(|action| Entry { at, action })).unwrap()
    };
    let week = 7 * 24 * 3_600_000;
    let (ours, theirs) = (evening("x", 1), evening("y", 1 + week));
    assert_eq!(ours.state().rounds, theirs.state().rounds);
    assert!(merged(&ours, &theirs).unwrap().alike);
    let mut later = ours.clone();
    report(&mut later, 1, 1, Some(Draw));
    assert!(!merged(&ours, &later).unwrap().alike, "one identity, gone on elsewhere");
    assert!(!merged(&ours, &evening("x", 2)).unwrap().alike, "one link, opened on two devices");
}

#[test]
fn what_else_was_changed_there_is_told() {
    let [ours, theirs] = [evening(), evening()];
    assert!(!merged(&ours, &theirs).unwrap().more);
    let settings = Settings { title: "Cup".into(), ..Settings::default() };
    for action in [
        Action::Settings(settings),
        Action::Amend { player: player(1), entrant: Entrant::named("Anna") },
        Action::Note { about: crate::event::About::Event, text: "rain".into() },
    ] {
        let mut theirs = theirs.clone();
        theirs.apply(5, action.clone()).unwrap();
        let merge = merged(&ours, &theirs).unwrap();
        assert!(merge.more && merge.is_empty(), "{action:?}");
        let mut ours = ours.clone();
        ours.apply(6, action).unwrap();
        assert!(!merged(&ours, &theirs).unwrap().more, "said here too");
        assert!(!merged(&ours, &evening()).unwrap().more, "said only here");
    }
}

/// Two tablets with random actions after a common beginning.
fn random(seed: u64) -> [Event; 2] {
    let mut dice = Rand32::new(seed);
    let mut common = evening();
    let results = [None, Some(FirstWins), Some(Draw), Some(SecondWins), Some(Outcome::Postponed)];
    let step = |event: &mut Event, dice: &mut Rand32| {
        let (r, p) = (round(1 + dice.rand_range(0..3) as u16), player(1 + dice.rand_range(0..8) as u16));
        let action = match dice.rand_range(0..8) {
            0 => Action::Withdraw { player: p, from: r },
            1 => Action::Return(p),
            2 => Action::Away { round: r, away: vec![(p, SitOut::Absent)] },
            3 => Action::Undo,
            _ => Action::Report {
                round: r,
                table: TableNo::from_number(1 + dice.rand_range(0..4) as u16).unwrap(),
                outcome: results[dice.rand_range(0..5) as usize].clone(),
            },
        };
        let keeps_rounds = !matches!(action, Action::Undo) || event.log().len() > 8;
        if keeps_rounds {
            // A refused action is left out.
            event.apply(9, action).ok();
        }
    };
    for _ in 0..8 {
        step(&mut common, &mut dice);
    }
    [0; 2].map(|_| {
        let mut event = common.clone();
        for _ in 0..dice.rand_range(0..20) {
            step(&mut event, &mut dice);
        }
        event
    })
}

/// Results, absences and leavings.
type Facts = (Vec<Option<Outcome>>, Vec<(RoundNo, Player, SitOut)>, Vec<Option<RoundNo>>);

fn facts(event: &Event) -> Facts {
    let state = event.state();
    let away =
        state.away.iter().flat_map(|(&round, away)| away.iter().map(move |&(who, why)| (round, who, why)));
    (
        state.rounds.iter().flat_map(|round| round.outcomes.clone()).collect(),
        away.collect(),
        state.members.iter().map(|member| member.left).collect(),
    )
}

#[test]
fn two_tablets_come_to_the_same_and_nothing_of_either_is_lost() {
    let mut asked = 0;
    for seed in 0..400 {
        let [ours, theirs] = random(seed);
        let Some(merge) = merged(&ours, &theirs) else {
            // Only an undo past the common beginning changes the rounds.
            continue;
        };
        asked += merge.asked.len();
        let [mut a, mut b] = [ours.clone(), theirs.clone()];
        // Every question is answered with the version of the first tablet.
        take(&mut a, &theirs, false);
        take(&mut b, &ours, true);
        assert_eq!(facts(&a), facts(&b), "{seed}");
        // A second merge changes nothing, and asks only the questions answered with the version here.
        let again = merged(&a, &theirs).unwrap();
        assert_eq!((again.taken.len(), again.entered.len()), (0, 0), "{seed}: {:?}", again.taken);
        let mut c = ours.clone();
        take(&mut c, &theirs, true);
        assert!(merged(&c, &theirs).unwrap().is_empty(), "{seed}");
        // A result here changes only if the other has a later one, or by an answer.
        let (kept, now) = (facts(&ours).0, facts(&a).0);
        let changed = kept.iter().zip(&now).filter(|(was, is)| was.is_some() && was != is).count();
        let corrected = merge.taken.iter().filter(|it| {
            matches!(it, Difference::Result { said: Versions { here: Some(_), there: Some(_) }, .. })
        });
        assert_eq!(changed, corrected.count(), "{seed}");
        assert!(kept.iter().zip(&now).all(|(was, is)| was.is_none() || is.is_some()), "{seed}");
        // The merge is one step to undo.
        let before = facts(&ours);
        if a.log().len() > ours.log().len() {
            a.apply(11, Action::Undo).unwrap();
        }
        assert_eq!(facts(&a), before, "{seed}");
    }
    assert!(asked > 100, "{asked}");
}

#[test]
fn a_mexicano_is_joined_court_by_court_and_keeps_the_courts_of_this_tablet() {
    let [mut ours, mut theirs] = [0; 2].map(|_| begun(Kind::Mexicano, 9));
    report(&mut ours, 1, 1, Some(Outcome::Points([14, 10])));
    report(&mut theirs, 1, 2, Some(Outcome::Points([9, 15])));
    let System::Mexicano(was) = theirs.state().system else { unreachable!() };
    let fewer = System::Mexicano(crate::event::Mexicano { courts: 1, ..was });
    theirs.apply(6, Action::System(fewer)).unwrap();
    let merge = merged(&ours, &theirs).unwrap();
    let mut both = ours.clone();
    both.apply(7, merge.action(|_| true).unwrap()).unwrap();
    let joined = [1, 2].map(|table| outcome(&both, 1, table).unwrap());
    assert_eq!(joined, [Outcome::Points([14, 10]), Outcome::Points([9, 15])]);
    assert_eq!(both.state().system, System::Mexicano(was), "choices stay as they are here");
}
