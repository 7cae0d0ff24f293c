//! Lists of a season that only one of two tablets has published.

use rondel_schedule::model::ids::Player;
use rondel_schedule::model::result::Outcome;

use super::{merged, player, publish, report, round, take};
use crate::event::{Action, Divisions, Entrant, Event, Kind, RawJson, Settings};
use crate::standings::keizer::Lists;
use crate::testing::begun;

/// A season of four with its first evening played.
fn season() -> Event {
    let mut event = begun(Kind::Keizer, 4);
    publish(&mut event, 1, &[[1, 2], [3, 4]]);
    report(&mut event, 1, 1, Some(Outcome::FirstWins));
    report(&mut event, 1, 2, Some(Outcome::Draw));
    event
}

fn enters(event: &mut Event, name: &str) {
    event.apply(4, Action::Enter(vec![Entrant::named(name)])).unwrap();
}

/// The names on the list after round 1, by place.
fn list(event: &Event) -> Vec<String> {
    let lists = Lists::of(event.state()).unwrap();
    let name = |player: rondel_schedule::model::ids::Player| {
        event.state().members[player.index()].entrant.name.clone()
    };
    lists.published[1].order().into_iter().map(name).collect()
}

#[test]
fn a_list_comes_along_in_the_numbers_of_here_where_newcomers_came_on_both() {
    let [mut ours, mut theirs] = [season(), season()];
    enters(&mut ours, "Eve");
    enters(&mut theirs, "Flo");
    let now = Lists::of(theirs.state()).unwrap().missing[0].clone();
    theirs.apply(5, Action::Rank { after: round(1), list: RawJson::of(&now) }).unwrap();
    publish(&mut theirs, 2, &[[1, 3], [2, 5]]);
    let kept = [ours.clone(), theirs.clone()];
    let merge = take(&mut ours, &theirs, false);
    assert_eq!((merge.entered.len(), merge.published.len()), (1, 1));
    assert_eq!(ours.state().lists.len(), 1);
    assert_eq!(list(&ours), list(&theirs));
    assert_eq!(
        ours.state().rounds[1].round.table_of(player(6)).unwrap().0.index(),
        1,
        "Flo has a number of here"
    );
    assert!(merged(&ours, &kept[1]).unwrap().is_empty(), "once is enough");
    take(&mut theirs, &kept[0], false);
    assert_eq!(list(&ours), list(&theirs));
    // A list that cannot be read cannot be renumbered.
    let mut unread = season();
    enters(&mut unread, "Flo");
    unread.apply(5, Action::Rank { after: round(1), list: RawJson::of(&1) }).unwrap();
    assert_eq!(merged(&kept[0], &unread), None);
}

/// The groups of a season, by number.
fn groups(event: &Event) -> Option<Vec<Vec<u16>>> {
    let divisions = event.state().settings.divisions.as_ref()?;
    let numbers = |group: &Vec<Player>| group.iter().map(|player| player.number()).collect();
    divisions.now().map(|dealt| dealt.groups.iter().map(numbers).collect())
}

fn divide(event: &mut Event, divisions: Option<Divisions>) {
    let settings = Settings { divisions, ..event.state().settings.clone() };
    event.apply(6, Action::Settings(settings)).unwrap();
}

#[test]
fn groups_that_one_tablet_has_made_are_those_of_the_other() {
    let mut common = season();
    divide(&mut common, Some(Divisions::later(2, round(2), 1)));
    let [mut ours, mut theirs] = [common.clone(), common.clone()];
    enters(&mut ours, "Eve");
    enters(&mut theirs, "Flo");
    let dealt =
        |groups: [&[u16]; 2]| groups.map(|group| group.iter().map(|&it| player(it)).collect()).to_vec();
    divide(&mut theirs, Some(Divisions::of(dealt([&[1, 3], &[2, 4, 5]]), round(2), 1)));
    publish(&mut theirs, 2, &[[1, 3], [2, 5]]);
    let [old, there] = [ours.clone(), theirs.clone()];
    let merge = take(&mut ours, &theirs, false);
    assert!(merge.groups && !merge.more);
    assert_eq!(groups(&ours), Some(vec![vec![1, 3], vec![2, 4, 6]]), "Flo has a number of here");
    let again = merged(&ours, &there).unwrap();
    assert!(again.is_empty() && !again.more, "once is enough");
    // Merging in the other direction does not change the groups.
    let back = take(&mut theirs, &old, false);
    assert!(!back.groups && !back.more);
    assert_eq!(groups(&theirs), groups(&there));
    // Groups of the next period are taken too; groups that both made differently stay as they are here.
    let anew = |event: &mut Event, made: [&[u16]; 2]| {
        let mut divisions = event.state().settings.divisions.clone().unwrap();
        divisions.deal(dealt(made), round(3));
        divide(event, Some(divisions));
    };
    let [mut one, mut other] = [there.clone(), there];
    anew(&mut other, [&[1, 2], &[3, 4, 5]]);
    let merge = merged(&one, &other).unwrap();
    assert_eq!((merge.count(), merge.is_empty()), (1, false));
    let mut apart = one.clone();
    anew(&mut apart, [&[2, 3], &[1, 4, 5]]);
    take(&mut one, &other, false);
    assert_eq!(groups(&one), groups(&other));
    let merge = take(&mut apart, &other, false);
    assert!(!merge.groups && merge.more);
    assert_eq!(groups(&apart), Some(vec![vec![2, 3], vec![1, 4, 5]]));
    // Groups made only there are taken, and groups given up here stay given up.
    let [mut without, mut with] = [season(), season()];
    divide(&mut with, Some(Divisions::of(dealt([&[1, 2], &[3, 4]]), round(2), 0)));
    take(&mut without, &with, false);
    assert_eq!(groups(&without), groups(&with));
    let mut given_up = with.clone();
    divide(&mut given_up, None);
    assert!(!merged(&given_up, &with).unwrap().groups);
}

#[test]
fn groups_of_here_stay_where_those_of_there_are_older_or_do_not_fit() {
    let dealt = |groups: [&[u16]; 2], from: u16| {
        let groups = groups.map(|group| group.iter().map(|&it| player(it)).collect()).to_vec();
        Some(Divisions::of(groups, round(from), 1))
    };
    let mut planned = season();
    divide(&mut planned, Some(Divisions::later(2, round(2), 1)));
    // Both planned the same groups and made none.
    let [mut ours, mut theirs] = [planned.clone(), planned.clone()];
    enters(&mut ours, "Eve");
    publish(&mut theirs, 2, &[[1, 3], [2, 4]]);
    let merge = take(&mut ours, &theirs, false);
    assert_eq!((merge.count(), merge.groups, merge.more), (1, false, false));
    assert_eq!(ours.state().settings, planned.state().settings);
    // The groups that both had were taken back here.
    let mut theirs = planned.clone();
    divide(&mut theirs, dealt([&[1, 2], &[3, 4]], 2));
    let mut ours = theirs.clone();
    ours.apply(7, Action::Undo).unwrap();
    report(&mut theirs, 1, 2, Some(Outcome::FirstWins));
    let merge = merged(&ours, &theirs).unwrap();
    assert_eq!((merge.count(), merge.groups, merge.more), (1, false, false));
    // More groups are planned here by now.
    let mut ours = planned.clone();
    divide(&mut ours, Some(Divisions::later(3, round(2), 1)));
    let merge = merged(&ours, &theirs).unwrap();
    assert_eq!((merge.groups, merge.more), (false, true));
    // A round that is only here was paired without the groups.
    let mut ours = planned.clone();
    publish(&mut ours, 2, &[[1, 4], [2, 3]]);
    let merge = merged(&ours, &theirs).unwrap();
    assert_eq!((merge.groups, merge.more), (false, true));
    // A new number of members who move up and down there is a choice: it is not taken, but reported.
    let mut theirs = planned.clone();
    divide(&mut theirs, dealt([&[1, 2], &[3, 4]], 2).map(|it| Divisions { moves: 2, ..it }));
    let mut ours = planned;
    let merge = take(&mut ours, &theirs, false);
    assert_eq!((merge.groups, merge.more), (true, true));
    assert_eq!(ours.state().settings.divisions.as_ref().map(|it| it.moves), Some(1));
}
