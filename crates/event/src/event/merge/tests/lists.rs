//! Lists of a season that only one of two tablets has published.

use rondel_schedule::model::result::Outcome;

use super::{merged, player, publish, report, round, take};
use crate::event::{Action, Entrant, Event, Kind, Written};
use crate::standings::keizer::Lists;
use crate::testing::begun;

/// A season of four, its first evening played.
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
    theirs.apply(5, Action::Rank { after: round(1), list: Written::of(&now) }).unwrap();
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
    // What cannot be read cannot be given other numbers.
    let mut unread = season();
    enters(&mut unread, "Flo");
    unread.apply(5, Action::Rank { after: round(1), list: Written::of(&1) }).unwrap();
    assert_eq!(merged(&kept[0], &unread), None);
}
