//! Texts with unread parts get no tick.

use rondel_event::proof::report::{Expected, Report, Sign};

use super::*;

/// Returns the verdict on a text, with its entrants, rounds and games; `None` if it has no games.
fn said(text: &str) -> Option<(Verdict, Kind, [usize; 3])> {
    let reading = read(text);
    let built = reading.build(&Choices::default()).ok()?;
    let schedule = built.schedule.clone();
    let size = [schedule.entrants, schedule.rounds.len(), schedule.tables().count()];
    let report = Report::of(schedule, Expected::of(&built.schedule, built.kind, false));
    let part = report.is_part().then(|| report.missing());
    Some((Verdict::of(report.findings().len(), reading.unread(), part, 0), built.kind, size))
}

/// W. Butler's first solution for 12 players, with the line ends of the source (seed 001).
const BUTLER: &str = "\
Solution
<-----
Table 1 -----> <----- Table 2
-----> <----- Table 3 ----->
1 2 and 3
vs. 1 and 6 8 and 10 vs. 4 and
7 5 and 9 vs. 11 and 0
";

#[test]
fn a_round_whose_games_cannot_be_read_gets_no_tick() {
    let three = "Round 1: 1-4 2-3\nRound 2: 4-3 1-2\nRound 3: 2-4 3-1\n";
    let verdict = |rest: &str| said(&format!("{three}{rest}")).unwrap().0;
    assert_eq!((verdict(""), verdict("").unread()), (Verdict::Holds { gave_way: 0 }, 0));
    // A heading with a date is not a game, nor is one with nothing after it.
    assert_eq!(verdict("Round 4, Saturday 12 March\n4-1 3-2"), verdict("Round 4\n4-1 3-2"));
    for rest in ["Round 4: what is this 5 9 x", "Round 4: Anna Bo\nRound 5", "Round 4: 5 9\nRound 5: 1-4 2-3"]
    {
        let verdict = verdict(rest);
        assert!(verdict.unread() > 0 && verdict.sign() != Sign::Tick, "{rest}: {verdict:?}");
    }
}

#[test]
fn a_list_whose_lines_are_broken_anywhere_is_read_whole() {
    for text in [BUTLER, BUTLER.split_once("Table 3 ----->\n").unwrap().1] {
        assert_eq!(
            said(text),
            Some((Verdict::Holds { gave_way: 0 }, Kind::Individual, [12, 11, 33])),
            "{text}"
        );
    }
}

#[test]
fn what_was_not_read_has_no_tick() {
    // Two solutions are a list, from which one is chosen and proved separately.
    let second = "2 9 & 10\nvs. 5 & 7 1\n& 4 vs. 11 &\n0 2 & 6 vs.\n3 & 8\n";
    let list = read(&format!("{BUTLER}{second}"));
    assert_eq!((list.unread(), list.build(&Choices::default()).unwrap().solutions), (0, vec![1, 2]));
    // A number that occurs twice is read and reported.
    let twice = said(&BUTLER.replace("5 and 9", "5 and 8")).unwrap();
    assert_eq!((twice.0.sign(), twice.2), (Sign::Cross, [12, 11, 33]));
    // Damaged copies: a lost sign, a truncated list.
    for text in [
        BUTLER.replace("vs. 4 and", "4 and"),
        BUTLER.replace(" 11 and 0", ""),
        BUTLER.replace("and\n7", "and\n"),
    ] {
        let verdict = said(&text).map(|(verdict, ..)| verdict);
        assert!(verdict.is_none_or(|verdict| verdict.sign() != Sign::Tick), "{text}: {verdict:?}");
        assert!(read(&text).unread() > 0, "{text}");
    }
    let robin = "Round 1: 1-4 2-3\nRound 2: 4-3 1-2\nRound 3: 2-4 3-1";
    let verdict = |text: &str| said(text).unwrap().0;
    assert_eq!(verdict(robin), Verdict::Holds { gave_way: 0 });
    assert_eq!(verdict(&format!("{robin}\n5 v")), Verdict::Unread { places: 1 });
    assert_eq!(verdict(&format!("{robin} 1-2\n5 v")).sign(), Sign::Cross);
}
