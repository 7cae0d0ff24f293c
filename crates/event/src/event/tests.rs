use rondel_schedule::model::ids::Player;
use rondel_schedule::model::result::SitOut;
use rondel_schedule::model::schedule::{Round, Side, Table};
use rondel_schedule::round_robin::circle::Plan;

use super::*;

fn player(number: u16) -> Player {
    Player::from_number(number).unwrap()
}

fn round(number: u16) -> RoundNo {
    RoundNo::from_number(number).unwrap()
}

fn table(number: u16) -> TableNo {
    TableNo::from_number(number).unwrap()
}

/// A round from its pairs and byes, by 1-based player numbers.
fn pairs<const N: usize>(pairs: [[u16; 2]; N], out: &[u16]) -> Round {
    Round {
        tables: pairs.iter().map(|&[a, b]| Table::of(player(a), player(b))).collect(),
        out: out.iter().map(|&p| player(p)).collect(),
    }
}

/// All rounds of four players, by the Berger table.
fn four() -> Vec<Round> {
    vec![pairs([[1, 4], [2, 3]], &[]), pairs([[4, 3], [1, 2]], &[]), pairs([[2, 4], [3, 1]], &[])]
}

fn names<const N: usize>(names: [&str; N]) -> Action {
    Action::Enter(names.into_iter().map(Entrant::named).collect())
}

fn founded() -> Event {
    Event::found(1, "x", System::RoundRobin(Plan::default()), Settings::default()).unwrap()
}

/// Four entrants, three published rounds, no result.
fn begun() -> Event {
    let mut event = founded();
    done(&mut event, names(["Ada", "Bo", "Cy", "Di"]));
    done(&mut event, Action::Publish { from: round(1), rounds: four() });
    event
}

fn report(r: u16, t: u16, outcome: Outcome) -> Action {
    Action::Report { round: round(r), table: table(t), outcome: Some(outcome) }
}

#[track_caller]
fn done(event: &mut Event, action: Action) {
    let before = event.log().len();
    event.apply(2, action).unwrap();
    assert_eq!(event.log().len(), before + 1);
}

/// Returns the reason of a refusal, after checking that nothing changed.
#[track_caller]
fn refused(event: &mut Event, action: Action) -> Refused {
    let before = event.clone();
    let refused = event.apply(3, action).unwrap_err();
    assert_eq!(*event, before, "a refusal changed the event");
    refused
}

#[test]
fn a_log_begins_with_its_founding_and_only_there() {
    assert_eq!(Event::replay([]).unwrap_err(), Broken { entry: 0, refused: Refused::NotFounded });
    let undo = Entry { at: 1, action: Action::Undo };
    assert_eq!(Event::replay([undo]).unwrap_err().refused, Refused::NotFounded);
    let mut event = founded();
    let again = event.log()[0].action.clone();
    assert_eq!(refused(&mut event, again.clone()), Refused::FoundTwice);
    assert_eq!(refused(&mut event, Action::Together(vec![again])), Refused::FoundTwice);
    assert_eq!(event.can_undo(), None);
    assert_eq!(refused(&mut event, Action::Undo), Refused::NothingToUndo);
    let found = |id: &str| Event::found(1, id, event.state().system.clone(), Settings::default());
    assert_eq!(found("").unwrap_err(), Refused::Length { field: Field::Id, length: 0, most: 100 });
}

#[test]
fn a_broken_log_says_where() {
    let mut log = begun().log().to_vec();
    log.push(Entry { at: 9, action: report(4, 1, Outcome::Draw) });
    let refused = Refused::UnknownRound { round: round(4) };
    assert_eq!(Event::replay(log).unwrap_err(), Broken { entry: 3, refused });
}

#[test]
fn results_are_entered_corrected_and_taken_back() {
    let mut event = begun();
    assert_eq!((event.state().open(), event.state().first_open()), (6, Some(round(1))));
    done(&mut event, report(1, 2, Outcome::Draw));
    done(&mut event, report(1, 2, Outcome::SecondWins));
    let change =
        Change { round: round(1), table: table(2), was: Some(Outcome::Draw), is: Some(Outcome::SecondWins) };
    assert_eq!(event.changes(), std::slice::from_ref(&change));
    assert_eq!(event.state().outcome(round(1), table(2)), Some(&Outcome::SecondWins));
    assert_eq!(event.state().rounds[0].open, 1);

    done(&mut event, Action::Undo);
    let back = Change { was: change.is.clone(), is: change.was.clone(), ..change.clone() };
    assert_eq!(event.changes(), [back]);
    done(&mut event, Action::Redo);
    assert_eq!(event.changes(), [change]);
    done(&mut event, Action::Report { round: round(1), table: table(2), outcome: None });
    assert_eq!(event.state().open(), 6);
    assert_eq!(
        refused(&mut event, report(1, 3, Outcome::Draw)),
        Refused::UnknownTable { round: round(1), table: table(3), place: Place::Board }
    );
}

#[test]
fn a_table_changed_twice_in_one_step_is_one_change() {
    let mut event = begun();
    done(&mut event, Action::Together(vec![report(1, 1, Outcome::Draw), report(1, 1, Outcome::FirstWins)]));
    let change = |was, is| vec![Change { round: round(1), table: table(1), was, is }];
    assert_eq!(event.changes(), change(None, Some(Outcome::FirstWins)));
    done(&mut event, Action::Undo);
    assert_eq!(event.changes(), change(Some(Outcome::FirstWins), None));
}

#[test]
fn the_story_tells_what_was_undone() {
    let mut event = begun();
    done(&mut event, report(1, 1, Outcome::Draw));
    done(&mut event, report(1, 2, Outcome::Draw));
    done(&mut event, Action::Undo);
    done(&mut event, Action::Undo);
    assert_eq!(event.can_undo().unwrap().action, Action::Publish { from: round(1), rounds: four() });
    assert_eq!(event.can_redo().unwrap().action, report(1, 1, Outcome::Draw));
    done(&mut event, Action::Redo);
    done(&mut event, names(["Ed"]));
    assert_eq!(event.can_redo(), None, "a new action clears what could be redone");
    let fates: Vec<Fate> = event.story().map(|(_, fate)| fate).collect();
    use Fate::{InForce, PutBack, TookBack, Undone};
    assert_eq!(
        fates,
        [InForce, InForce, InForce, InForce, Undone, TookBack(4), TookBack(3), PutBack(3), InForce]
    );
    assert_eq!(refused(&mut event, Action::Redo), Refused::NothingToRedo);
}

#[test]
fn postponed_games_and_games_of_those_who_left_are_not_open() {
    let mut event = begun();
    done(&mut event, report(2, 1, Outcome::Postponed));
    assert_eq!((event.state().rounds[1].open, event.state().rounds[1].postponed), (1, 1));
    done(&mut event, Action::Withdraw { player: player(4), from: round(2) });
    let counts = |event: &Event| {
        let rounds = event.state().rounds.iter();
        rounds.map(|r| (r.open, r.postponed)).collect::<Vec<_>>()
    };
    assert_eq!(counts(&event), [(2, 0), (1, 0), (1, 0)]);
    assert_eq!(event.state().progress(round(2), table(1)), Some(Progress::Left));
    done(&mut event, report(2, 1, Outcome::Draw));
    assert_eq!(event.state().progress(round(2), table(1)), Some(Progress::Done));
    done(&mut event, Action::Undo);
    done(&mut event, Action::Return(player(4)));
    assert_eq!(counts(&event), [(2, 0), (1, 1), (2, 0)]);

    let again = Action::Withdraw { player: player(4), from: round(3) };
    assert_eq!(refused(&mut event, Action::Return(player(4))), Refused::NotAway { player: player(4) });
    done(&mut event, again.clone());
    let already = Refused::AlreadyLeft { player: player(4), from: round(3) };
    assert_eq!(refused(&mut event, again), already);
}

#[test]
fn entrants_keep_their_numbers_and_get_the_last_seats() {
    let mut event = founded();
    done(&mut event, names(["Ada", "Bo", "Cy"]));
    done(&mut event, Action::Seats(vec![player(3), player(1), player(2)]));
    done(&mut event, Action::Remove(player(1)));
    done(&mut event, names(["Di"]));
    assert_eq!(event.state().seats, [player(3), player(2), player(4)]);
    let listed: Vec<u16> = event.state().entrants().map(|(p, _)| p.number()).collect();
    assert_eq!(listed, [2, 3, 4]);
    for _ in 0..2 {
        done(&mut event, Action::Undo);
    }
    assert_eq!(event.state().seats, [player(3), player(1), player(2)]);
    assert_eq!(
        refused(&mut event, Action::Seats(vec![player(3), player(3), player(2)])),
        Refused::SeatTwice { player: player(3) }
    );
    assert_eq!(
        refused(&mut event, Action::Seats(vec![player(3), player(2)])),
        Refused::SeatMissing { player: player(1) }
    );
    assert_eq!(
        refused(&mut event, Action::Seats(vec![player(4)])),
        Refused::UnknownPlayer { player: player(4) }
    );
}

#[test]
fn what_nobody_sees_is_not_kept() {
    let mut event = founded();
    // JSON writes a bell and a backspace as escapes; an escaped backslash or quote must survive.
    done(&mut event, names(["A\u{8}d\u{7}a", "\u{202E}Bo\u{2068}", "\\u0007 \"C\"", "\u{200B}"]));
    let kept: Vec<&str> = event.state().members.iter().map(|it| it.entrant.name.as_str()).collect();
    assert_eq!(kept, ["Ada", "Bo", "\\u0007 \"C\"", "-"]);
}

#[test]
fn names_and_texts_have_their_bounds() {
    let mut event = founded();
    assert_eq!(refused(&mut event, names(["Ada", " \t"])), Refused::Blank { line: 2 });
    assert_eq!(refused(&mut event, Action::Enter(Vec::new())), Refused::Unchanged);
    let long = "\u{1f469}".repeat(MAX_NAME);
    done(&mut event, names([&long]));
    let length = Refused::Length { field: Field::Name, length: MAX_NAME + 1, most: MAX_NAME };
    assert_eq!(refused(&mut event, names([&format!("{long}x")])), length);
    let most = event.state().kind().most_entrants();
    let many = vec![Entrant::named("N"); most];
    let too_many = Refused::TooMany { what: Many::Entrants, given: most + 1, most };
    assert_eq!(refused(&mut event, Action::Enter(many.clone())), too_many);
    done(&mut event, Action::Remove(player(1)));
    done(&mut event, Action::Enter(many));

    let note = |text: &str| Action::Note { about: About::Event, text: text.into() };
    assert!(matches!(refused(&mut event, note(&"x".repeat(2_001))), Refused::Length { .. }));
    assert_eq!(refused(&mut event, note(" ")), Refused::Unchanged);
    done(&mut event, note("rain"));
    assert_eq!(event.state().note(About::Event), Some("rain"));
    done(&mut event, note(""));
    assert_eq!(event.state().note(About::Event), None);
    let dates = Action::Dates(vec![None; MAX_ROUNDS + 1]);
    assert!(matches!(refused(&mut event, dates), Refused::TooMany { what: Many::Rounds, .. }));
}

#[test]
fn settings_are_sound_and_fit_the_results() {
    let mut event = begun();
    let base = Settings::default();
    let scores = Settings { scoring: Scoring::Scores, ..base.clone() };
    let points = report(1, 1, Outcome::Points([3, 1]));
    let fits =
        |scoring| Refused::WrongScoring { round: round(1), table: table(1), place: Place::Board, scoring };
    assert_eq!(refused(&mut event, points.clone()), fits(Scoring::Games));
    done(&mut event, Action::Settings(scores));
    assert_eq!(refused(&mut event, report(1, 1, Outcome::Draw)), fits(Scoring::Scores));
    let huge = report(1, 1, Outcome::Points([MAX_SCORE + 1, 0]));
    assert_eq!(refused(&mut event, huge), Refused::Score { given: MAX_SCORE + 1, most: MAX_SCORE });
    done(&mut event, points);
    assert_eq!(refused(&mut event, Action::Settings(base.clone())), fits(Scoring::Games));
    done(&mut event, Action::Undo);
    done(&mut event, report(1, 1, Outcome::SecondForfeits));
    let no_draws = Settings { scoring: Scoring::NoDraws, ..base.clone() };
    done(&mut event, Action::Settings(no_draws.clone()));
    assert_eq!(refused(&mut event, report(1, 1, Outcome::Draw)), fits(Scoring::NoDraws));

    let twice = Settings { tie_breaks: vec![TieBreak::Wins, TieBreak::Wins], ..no_draws.clone() };
    assert_eq!(
        refused(&mut event, Action::Settings(twice)),
        Refused::TieBreakTwice { tie_break: TieBreak::Wins }
    );
    let rich = Settings { points: PointSystem::of(2_001, 0, 0), ..no_draws.clone() };
    assert!(matches!(refused(&mut event, Action::Settings(rich)), Refused::Worth { .. }));
    assert_eq!(refused(&mut event, Action::Settings(no_draws)), Refused::Unchanged);
}

#[test]
fn published_rounds_are_sound_facts() {
    let mut event = begun();
    let mut publish =
        |from: u16, rounds: Vec<Round>| refused(&mut event, Action::Publish { from: round(from), rounds });
    assert_eq!(publish(5, four()), Refused::Gap { from: round(5), next: round(4) });
    assert_eq!(publish(1, four()), Refused::Unchanged);
    let twice = Refused::TwiceInRound { round: round(4), player: player(2) };
    assert_eq!(publish(4, vec![pairs([[1, 2], [3, 2]], &[])]), twice);
    assert_eq!(publish(4, vec![pairs([[2, 2]], &[])]), twice);
    assert_eq!(publish(4, vec![pairs([[1, 2]], &[2])]), twice);
    assert_eq!(publish(4, vec![pairs([[1, 3]], &[2, 2])]), twice);
    let unknown = Refused::UnknownPlayer { player: player(5) };
    assert_eq!(publish(4, vec![pairs([[1, 5]], &[])]), unknown);
    let partners = [[1, 2], [3, 4]].map(|side| Side::Two(side.map(player)));
    let partners = Round { tables: vec![Table { sides: partners, boards: Vec::new() }], out: Vec::new() };
    assert_eq!(
        publish(4, vec![partners]),
        Refused::OtherSides { round: round(4), table: table(1), pairs: false, place: Place::Board }
    );
    let named = Refused::Named { player: player(2), round: round(1) };
    assert_eq!(refused(&mut event, Action::Remove(player(2))), named);
    done(&mut event, names(["Ed"]));
    done(&mut event, Action::Remove(player(5)));
    let ed = Action::Publish { from: round(4), rounds: vec![pairs([[1, 5]], &[])] };
    assert_eq!(refused(&mut event, ed), Refused::Removed { player: player(5) });
    done(&mut event, Action::Publish { from: round(3), rounds: Vec::new() });
    assert_eq!(event.state().rounds.len(), 2);
}

#[test]
fn results_and_notes_go_along_with_their_tables() {
    let mut event = begun();
    let about = |r, t| About::Table(round(r), table(t));
    let note = |about, text: &str| Action::Note { about, text: text.into() };
    done(&mut event, report(2, 1, Outcome::FirstWins));
    done(&mut event, note(about(2, 1), "first"));
    done(&mut event, note(about(2, 2), "second"));
    let [one, mut two, three] = <[Round; 3]>::try_from(four()).unwrap();
    two.tables.reverse();
    done(&mut event, Action::Publish { from: round(1), rounds: vec![three.clone(), two.clone(), one] });
    assert_eq!(event.state().outcome(round(2), table(2)), Some(&Outcome::FirstWins));
    assert_eq!(event.state().note(about(2, 1)), Some("second"));
    assert_eq!(event.state().note(about(2, 2)), Some("first"));
    assert_eq!(event.state().open(), 5);

    // A table with other sides, or with its sides reversed, is another table.
    let lost = Refused::LosesResult { round: round(2), table: table(2), place: Place::Board };
    let mut turned = two.clone();
    turned.tables[1].sides.reverse();
    for rounds in [vec![turned], vec![pairs([[4, 1], [3, 2]], &[])], Vec::new()] {
        assert_eq!(refused(&mut event, Action::Publish { from: round(2), rounds }), lost);
    }
    let other = vec![pairs([[4, 3]], &[1, 2])];
    assert_eq!(
        refused(&mut event, Action::Publish { from: round(2), rounds: other }),
        Refused::LosesNote { about: about(2, 1) }
    );
    done(&mut event, note(About::Round(round(3)), "last"));
    assert_eq!(
        refused(&mut event, Action::Publish { from: round(2), rounds: vec![two] }),
        Refused::LosesNote { about: About::Round(round(3)) }
    );
}

#[test]
fn what_belongs_together_is_all_or_nothing_and_one_step() {
    let mut event = begun();
    let before = event.state().clone();
    let late = |last: Action| {
        Action::Together(vec![
            names(["Ed"]),
            Action::Publish { from: round(2), rounds: vec![pairs([[5, 1], [4, 3]], &[2])] },
            report(2, 1, Outcome::FirstForfeits),
            last,
        ])
    };
    assert_eq!(
        refused(&mut event, late(report(2, 3, Outcome::Draw))),
        Refused::UnknownTable { round: round(2), table: table(3), place: Place::Board }
    );
    assert_eq!(refused(&mut event, late(Action::Undo)), Refused::Nested);
    assert_eq!(refused(&mut event, late(Action::Together(Vec::new()))), Refused::Nested);
    assert_eq!(refused(&mut event, Action::Together(Vec::new())), Refused::Unchanged);
    done(&mut event, late(report(2, 2, Outcome::Draw)));
    assert_eq!(event.state().first_round(player(5)), Some(round(2)));
    let changed: Vec<_> = event.changes().iter().map(|c| (c.round.number(), c.table.number())).collect();
    assert_eq!(changed, [(2, 1), (2, 2)]);
    done(&mut event, Action::Undo);
    assert_eq!(*event.state(), before);
}

#[test]
fn the_log_is_short_in_the_file() {
    let mut event = begun();
    done(&mut event, report(1, 1, Outcome::FirstWins));
    let line = serde_json::to_string(&event.log()[3]).unwrap();
    assert_eq!(line, r#"{"at":2,"do":{"report":{"round":1,"table":1,"outcome":"1-0"}}}"#);
}

/// Records absences with notice in a round, by 1-based player numbers.
fn away(r: u16, players: &[u16]) -> Action {
    let away = players.iter().map(|&n| (player(n), SitOut::Absent)).collect();
    Action::Away { round: round(r), away }
}

#[test]
fn who_is_away_cannot_be_paired_and_can_come_after_all() {
    let mut event = begun();
    done(&mut event, away(4, &[2, 3]));
    assert_eq!(event.state().away(round(4), player(3)), Some(SitOut::Absent));
    assert!(!event.state().is_present(round(4), player(3)) && event.state().is_present(round(5), player(3)));
    done(&mut event, away(4, &[2]));
    assert!(event.state().is_present(round(4), player(3)));
    done(&mut event, Action::Undo);
    assert!(!event.state().is_present(round(4), player(3)));
    done(&mut event, away(4, &[]));
    assert!(event.state().away.is_empty());
    assert_eq!(refused(&mut event, away(4, &[])), Refused::Unchanged);
    let twice = Refused::AwayOrder { round: round(1), player: player(2) };
    assert_eq!(refused(&mut event, away(1, &[2, 2])), twice);
    assert_eq!(refused(&mut event, away(1, &[9])), Refused::UnknownPlayer { player: player(9) });
    let free = vec![(player(1), SitOut::WalkOver)];
    let none = Refused::NoAbsence { round: round(1), player: player(1) };
    assert_eq!(refused(&mut event, Action::Away { round: round(1), away: free }), none);
}

#[test]
fn granted_points_replace_those_granted_before() {
    let mut event = begun();
    let grant = |n: u16, points: i32| Action::Grant { player: player(n), points: HalfPoints(points) };
    done(&mut event, grant(2, 6));
    done(&mut event, grant(2, 4));
    assert_eq!(event.state().members[1].granted, HalfPoints(4));
    assert_eq!(refused(&mut event, grant(2, 4)), Refused::Unchanged);
    let (given, most) = (HalfPoints(i32::MIN), MAX_GRANT);
    assert_eq!(refused(&mut event, grant(2, i32::MIN)), Refused::Granted { player: player(2), given, most });
    done(&mut event, Action::Undo);
    assert_eq!(event.state().members[1].granted, HalfPoints(6));
}

#[test]
fn reasons_stay_with_their_round_until_it_has_others() {
    let mut event = begun();
    let explain = |r: u16, why: &str| Action::Explain { round: round(r), reasons: RawJson::of(&why) };
    let read = |event: &Event| event.state().rounds[1].reasons.as_ref().and_then(RawJson::read::<String>);
    done(&mut event, explain(2, "by lot"));
    // A table is replaced, but the reasons for the others still hold.
    done(&mut event, Action::Publish { from: round(2), rounds: vec![pairs([[3, 4], [1, 2]], &[])] });
    assert_eq!(read(&event).as_deref(), Some("by lot"));
    done(&mut event, explain(2, "by hand"));
    assert_eq!(read(&event).as_deref(), Some("by hand"));
    // A version with another format does not understand the reasons.
    assert_eq!(event.state().rounds[1].reasons.as_ref().unwrap().read::<u32>(), None);
    assert_eq!(refused(&mut event, explain(3, "")), Refused::UnknownRound { round: round(3) });
    let saved = serde_json::to_string(event.log()).unwrap();
    assert!(saved.ends_with(r#"{"explain":{"round":2,"reasons":"by hand"}}}]"#), "{saved}");
    assert_eq!(Event::replay(serde_json::from_str::<Vec<_>>(&saved).unwrap()).unwrap(), event);
}

#[test]
fn who_enters_is_there_from_the_first_round_not_published() {
    let mut event = begun();
    done(&mut event, names(["Eve"]));
    let since: Vec<u16> = event.state().members.iter().map(|member| member.since.number()).collect();
    assert_eq!(since, [1, 1, 1, 1, 4]);
}

#[test]
fn pairs_do_not_become_single_players_and_an_old_log_in_which_they_did_still_replays() {
    let partners = System::Individual(Individual::default());
    let single = || Action::System(System::RoundRobin(Plan::default()));
    let mut event = Event::found(1, "x", partners, Settings::default()).unwrap();
    done(&mut event, single());
    done(&mut event, Action::Undo);
    done(&mut event, names(["Ada", "Bo", "Cy", "Di"]));
    let sides = [[1, 2], [3, 4]].map(|two| Side::Two(two.map(player)));
    let first = Round { tables: vec![Table { sides, boards: Vec::new() }], out: Vec::new() };
    done(&mut event, Action::Publish { from: round(1), rounds: vec![first] });
    let why = Refused::OtherSides { round: round(1), table: table(1), pairs: false, place: Place::Board };
    assert_eq!(refused(&mut event, single()), why);
    assert_eq!(refused(&mut event, Action::Together(vec![single()])), why);
    assert_eq!(event.foresee(&single()), Err(why));
    done(&mut event, Action::System(System::Individual(Individual { tables: 1, ..Default::default() })));

    let mut log = event.log().to_vec();
    log.push(Entry { at: 9, action: single() });
    let old = Event::replay(log).unwrap();
    assert_eq!(old.state().system, System::RoundRobin(Plan::default()));
    assert_eq!(begun().foresee(&Action::System(System::Monrad(Monrad::default()))).map(drop), Ok(()));
}

#[test]
fn an_event_has_an_identity_that_can_be_saved_and_an_old_one_without_still_replays() {
    let system = || System::RoundRobin(Plan::default());
    for id in ["a/0", "../index", "a.1", "é", "a b"] {
        assert_eq!(Event::found(1, id, system(), Settings::default()), Err(Refused::BadId), "{id}");
        let action = Action::Found { id: id.into(), system: system(), settings: Settings::default() };
        assert_eq!(Event::replay([Entry { at: 1, action }]).unwrap().state().id, id);
    }
    assert!(Event::found(1, "A-9", system(), Settings::default()).is_ok());
}
