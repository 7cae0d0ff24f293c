//! Matches of teams of which two tablets know different boards: all combinations for two boards.

use rondel_schedule::model::ids::TableNo;
use rondel_schedule::model::result::{Boards, Outcome};

use super::{merged, publish, round, take};
use crate::event::merge::{Difference, Merge};
use crate::event::{Action, Entrant, Event, HalfPoints, Monrad, Rank, Settings, System, Teams};

const TABLE: TableNo = TableNo::from_index(0);

/// Two teams with their match published.
fn teams() -> Event {
    let teams = Teams { boards: 2, rank: Rank::default(), walk_over: None };
    let settings = Settings { teams: Some(teams), ..Settings::default() };
    let mut event = Event::found(0, "t", System::Monrad(Monrad::default()), settings).unwrap();
    event.apply(1, Action::Enter(["Ann", "Bo"].map(Entrant::named).to_vec())).unwrap();
    publish(&mut event, 1, &[[1, 2]]);
    event
}

/// All that can be known about the match, with wins of the first team and draws: nothing, boards, a score, other
/// outcomes.
fn known() -> Vec<Option<Outcome>> {
    let one = [None, Some(Outcome::FirstWins), Some(Outcome::Draw)];
    let boards = one.iter().flat_map(|first| one.iter().map(move |second| [first, second]));
    let boards = boards.map(|each| {
        let both = each.into_iter().enumerate();
        both.fold(Boards::open(2), |boards, (at, outcome)| boards.with(at, outcome.clone())).known()
    });
    let score = Boards::open(2).scored([HalfPoints(3), HalfPoints(1)]).map(Outcome::Boards);
    boards.chain([score, Some(Outcome::Postponed), Some(Outcome::Void)]).collect()
}

fn said(event: &mut Event, outcome: Option<&Outcome>) {
    if event.state().outcome(round(1), TABLE) != outcome {
        event.apply(2, Action::Report { round: round(1), table: TABLE, outcome: outcome.cloned() }).unwrap();
    }
}

/// Two tablets that both began with `base`.
fn tablets(base: Option<&Outcome>, two: [Option<&Outcome>; 2]) -> [Event; 2] {
    let mut common = teams();
    said(&mut common, base);
    two.map(|outcome| {
        let mut event = common.clone();
        said(&mut event, outcome);
        event
    })
}

fn is(event: &Event) -> Option<&Outcome> {
    event.state().outcome(round(1), TABLE)
}

/// The results of the two boards as far as they are known one by one.
fn each(outcome: Option<&Outcome>) -> [Option<Outcome>; 2] {
    match outcome {
        Some(Outcome::Boards(boards)) => [0, 1].map(|board| boards.each()[board].clone()),
        _ => [None, None],
    }
}

/// True if a board known in `base` is open on one of the tablets only.
fn took_back(base: Option<&Outcome>, two: [Option<&Outcome>; 2], board: usize) -> bool {
    // A score may take the place of the boards.
    let boards_only = |outcome: &Option<&Outcome>| match outcome {
        Some(Outcome::Boards(boards)) => boards.told().is_none(),
        outcome => outcome.is_none(),
    };
    let open = two.map(|outcome| each(outcome)[board].is_none());
    two.iter().all(boards_only) && each(base)[board].is_some() && open[0] != open[1]
}

#[test]
fn a_board_that_one_took_back_is_never_settled_unasked() {
    let known = known();
    let (mut merges, mut settled) = (0, 0);
    for (base, here, there) in known.iter().flat_map(|base| {
        let known = &known;
        known.iter().flat_map(move |here| known.iter().map(move |there| (base, here, there)))
    }) {
        let (base, two) = (base.as_ref(), [here.as_ref(), there.as_ref()]);
        let [ours, theirs] = tablets(base, two);
        let case = format!("{base:?}: {two:?}");
        let merge = merged(&ours, &theirs).expect(&case);
        merges += 1;
        let is_asked = matches!(merge.asked[..], [Difference::Result { .. }]);
        assert_eq!(is_asked, !merge.asked.is_empty(), "{case}");
        assert!(is_asked || (0..2).all(|board| !took_back(base, two, board)), "{case}");
        // The other tablet asks as many questions.
        assert_eq!(merged(&theirs, &ours).expect(&case).asked.len(), merge.asked.len(), "{case}");
        settled += usize::from(!is_asked && here != there);
        for answer in [false, true] {
            let [mut a, mut b] = [ours.clone(), theirs.clone()];
            take(&mut a, &theirs, answer);
            take(&mut b, &ours, !answer);
            assert_eq!(is(&a), is(&b), "{case}");
            if is_asked {
                assert_eq!(is(&a), two[usize::from(answer)], "{case}");
            }
            // A second merge takes nothing.
            let again: Merge = merged(&a, &theirs).expect(&case);
            assert!(again.taken.is_empty(), "{case}: {:?}", again.taken);
        }
    }
    assert_eq!(merges, 12_usize.pow(3));
    assert!(settled > 300, "{settled}");
}

#[test]
fn two_boards_that_were_cleared_are_asked_about_and_neither_comes_back_by_itself() {
    let boards = |first: Option<Outcome>, second: Option<Outcome>| {
        Boards::open(2).with(0, first).with(1, second).known().unwrap()
    };
    let (one, other) = (Some(Outcome::Draw), Some(Outcome::FirstWins));
    let base = boards(one.clone(), other.clone());
    let [here, there] = [boards(one, None), boards(None, other)];
    let [ours, theirs] = tablets(Some(&base), [Some(&here), Some(&there)]);
    let merge = merged(&ours, &theirs).unwrap();
    assert_eq!((merge.taken.len(), merge.asked.len()), (0, 1));
    assert_eq!(merge.action(|_| false), None, "what is here stays");
}
