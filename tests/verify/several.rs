//! Whole pages, and tables pasted one after the other: every schedule has its own verdict, and none a tick that it did
//! not earn.

use rondel::format::schedule::{Form, Reading, read};
use rondel::proof::report::{Sign, Verdict};

/// C. L. Pippel, IJdammer, September 1986, whole.
const PIPPEL: &str = include_str!("../data/printed/pippel_page.txt");
/// Bill Butler, "Cyclic solutions to the round-robin Bridge tournament problem", durangobill.com, whole.
const BUTLER: &str = include_str!("../data/printed/butler_page.txt");
const SIXTEEN: &str = include_str!("../data/printed/butler_16.txt");
const SEVENTEEN: &str = include_str!("../data/printed/butler_17.txt");

/// The players and the sign of each schedule.
fn outcomes(reading: &Reading) -> Vec<(usize, Sign)> {
    reading.parts.iter().map(Reading::outcome).map(|outcome| (outcome.entrants, outcome.sign())).collect()
}

#[test]
fn each_schedule_of_an_article_is_judged_by_itself() {
    let reading = read(PIPPEL);
    let all = outcomes(&reading);
    use Sign::{Cross, Tick};
    // The table that runs into a dead end, the seven, their matrix, the eight, and two first rounds at the end.
    assert_eq!(all, [(6, Cross), (7, Tick), (7, Tick), (8, Tick), (7, Tick), (7, Tick)]);
    assert_eq!(reading.parts[2].form, Form::Meetings);
    // Of all together there is no tick: the matrix alone is not the article.
    assert_ne!(reading.outcome().sign(), Tick);
    // A broken table in it does not pass: two players of a round have changed places.
    for (of, was, is, at) in
        [("2-8", ["4-7", "5-6"], ["4-6", "5-7"], 3), ("3-3", ["5-1", "6-7"], ["5-6", "1-7"], 1)]
    {
        let broken = |line: &str| match line.contains("3e ronde") && line.contains(of) {
            true => line.replace(was[0], is[0]).replace(was[1], is[1]),
            false => line.to_owned(),
        };
        let broken: Vec<String> = PIPPEL.lines().map(broken).collect();
        let broken = outcomes(&read(&broken.join("\n")));
        let signs: Vec<bool> = broken.iter().map(|(_, sign)| *sign == Cross).collect();
        assert_eq!(signs, (0..6).map(|part| part == 0 || part == at).collect::<Vec<_>>(), "{is:?}");
    }
}

#[test]
fn a_whole_page_of_tables() {
    let reading = read(BUTLER);
    let all = outcomes(&reading);
    let ticks: Vec<usize> = all.iter().filter(|(_, sign)| *sign == Sign::Tick).map(|(n, _)| *n).collect();
    // Of 16 to 100 players one table each; of 4n + 1 from 17 on.
    for players in (16..=100).step_by(4).chain((17..=49).step_by(4)) {
        assert!(ticks.contains(&players), "{players}: {all:?}");
    }
    assert!(!all.iter().any(|(_, sign)| *sign == Sign::Cross), "nothing on it is wrong: {all:?}");
    assert_ne!(reading.outcome().sign(), Sign::Tick);
}

#[test]
fn two_tables_in_one_paste_are_two_verdicts() {
    let use_two = |between: &str, second: &str| {
        let reading = read(&format!("{SIXTEEN}{between}{second}"));
        (outcomes(&reading), reading.outcome().sign())
    };
    for between in ["", "\n", "A solution for 17 players\n", "\n\nAnd one more:\n\n"] {
        let (both, whole) = use_two(between, SEVENTEEN);
        assert_eq!(both, [(16, Sign::Tick), (17, Sign::Tick)], "{between:?}");
        assert_ne!(whole, Sign::Tick);
        // 7 and 8 change places, at tables 2 and 3 of the second.
        let swapped = SEVENTEEN.replace("5 and 8", "5 and 12").replace("3 12 and", "3 8 and");
        let (both, _) = use_two(between, &swapped);
        assert_eq!(both, [(16, Sign::Tick), (17, Sign::Cross)], "{between:?}");
    }
}

#[test]
fn two_groups_one_below_the_other_are_two_schedules() {
    let group = |names: [&str; 4]| {
        let [a, b, c, d] = names;
        format!(
            "Round 1\n{a} - {d}\n{b} - {c}\nRound 2\n{d} - {c}\n{a} - {b}\nRound 3\n{b} - {d}\n{c} - {a}\n"
        )
    };
    let (one, two) = (group(["Anna", "Bo", "Cas", "Dirk"]), group(["Eva", "Finn", "Gry", "Hans"]));
    for between in ["", "\n", "\nGroup B\n\n"] {
        let reading = read(&format!("Group A\n\n{one}{between}{two}"));
        assert_eq!(outcomes(&reading), [(4, Sign::Tick), (4, Sign::Tick)], "{between:?}");
    }
}

#[test]
fn one_schedule_stays_one_whatever_stands_between_its_rounds() {
    for text in [
        "1-4 2-3\n4-3 1-2\n2-4 3-1",
        "Week one\n\nRound 1\n1-4\n2-3\n\nThen a week off.\n\nRound 2\n4-3\n1-2\n\nRound 3\n2-4\n3-1\n",
        // A fault is told of the whole, not of pieces.
        "Round 1: 1-4 2-3\nRound 2: 4-2 1-3\nRound 3: 2-4 3-1",
        "1-8 2-7 3-6 4-5\n8-5 6-4 7-3 1-2\n\n2-8 3-1 4-7 5-6\n8-6 7-5 1-3 2-4\n\n3-8 4-2 5-1 6-7",
    ] {
        assert!(read(text).parts.is_empty(), "{text}");
    }
}

#[test]
fn games_beside_a_table_are_no_remark() {
    for text in [
        "1-2 3-4\n1-3 2-4\nround,white,black\n1,1,4\n1,2,3\n2,4,3\n2,1,2\n3,2,4\n3,3,1\n",
        "1\t2\t3\t4\n1\t\t3\t2\t1\n2\t3\t\t1\t2\n3\t2\t1\t\t3\n4\t1\t2\t3\t\n1-2 3-4\n",
    ] {
        let reading = read(text);
        let verdict = reading.outcome().verdict;
        assert!(
            !matches!(verdict, Some(Verdict::Holds { .. } | Verdict::Part { .. })),
            "{text}: {verdict:?} with {:?}",
            reading.troubles
        );
    }
}

#[test]
fn a_day_an_hour_and_a_season_above_a_table_are_no_games() {
    for title in ["05-09-2026", "20:00", "2026-2027", "1986/1987"] {
        let text = format!("{title}\nround,white,black\n1,1,4\n1,2,3\n2,4,3\n2,1,2\n3,2,4\n3,3,1\n");
        assert_eq!(read(&text).outcome().sign(), Sign::Tick, "{title}");
    }
}
