//! `rondel-count` as a program: shares by hand, by GNU parallel and by a queue's array script, kills and damage.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use rondel_counting::share::Share;
use rondel_counting::{Parts, godfrey, line};

const PROGRAM: &str = env!("CARGO_BIN_EXE_rondel-count");

/// A fresh folder for one test.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("count").join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn run(folder: &Path, arguments: &str) -> Output {
    Command::new(PROGRAM).args(arguments.split_whitespace()).current_dir(folder).output().unwrap()
}

/// What is printed on the standard output.
fn printed(folder: &Path, arguments: &str) -> String {
    let output = run(folder, arguments);
    assert!(output.status.success(), "{arguments}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// What is said when something is wrong; nothing is printed then.
fn told(folder: &Path, arguments: &str) -> String {
    let output = run(folder, arguments);
    assert!(!output.status.success() && output.stdout.is_empty(), "{arguments}: {output:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn shares_run_by_two_processes_merge_to_the_same_number() {
    let folder = folder("shares");
    for (count, number) in [
        ("starters 26", "13376125 starters of 26 players"),
        ("subtotals 16", "631 starters of 16 players"),
        ("whist 17", "179 whist schedules of 17 players"),
    ] {
        let whole = printed(&folder, &format!("run {count}"));
        assert!(whole.starts_with(number), "{whole}");
        // Two processes at a time, the last share first.
        let start = |share: u32| {
            let mut command = Command::new(PROGRAM);
            command.args(format!("run {count} --unit {share}/4").split_whitespace());
            command.stdout(Stdio::piped()).spawn().unwrap()
        };
        let mut lines = Vec::new();
        for pair in [[4, 2], [3, 1]] {
            for child in pair.map(start) {
                lines.extend(child.wait_with_output().unwrap().stdout);
            }
        }
        fs::write(folder.join("lines"), &lines).unwrap();
        assert_eq!(printed(&folder, "merge lines"), whole);
        // The first share is missing, and a share came twice.
        let text = String::from_utf8(lines).unwrap();
        let three: Vec<&str> = text.lines().take(3).collect();
        fs::write(folder.join("three"), three.join("\n")).unwrap();
        fs::write(folder.join("again"), three[1]).unwrap();
        let missing = told(&folder, "merge three again");
        assert!(missing.contains("Missing: 1/4."), "{missing}");
        assert!(missing.contains(&format!("rondel-count run {count} --unit 1/4")), "{missing}");
        assert!(missing.contains("again, line 1: ") && missing.contains("came twice"), "{missing}");
    }
    assert_eq!(
        printed(&folder, "units starters 26").trim(),
        Parts::<godfrey::Part>::new(12).unwrap().units().to_string()
    );
}

#[test]
fn a_run_that_is_killed_is_taken_up_where_it_was() {
    let folder = folder("killed");
    let file = folder.join("checkpoint");
    let arguments = "run starters 32 --threads 2 --checkpoint checkpoint";
    let mut command = Command::new(PROGRAM);
    command
        .args(arguments.split_whitespace())
        .current_dir(&folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    while fs::read(&file).map_or(0, |bytes| bytes.iter().filter(|&&it| it == b'\n').count()) < 5 {
        assert_eq!(child.try_wait().unwrap(), None, "it ends before it is killed");
    }
    // Nobody else writes into the file meanwhile.
    let second = run(&folder, arguments);
    assert!(String::from_utf8_lossy(&second.stderr).contains("in use by another run"), "{second:?}");
    child.kill().unwrap();
    child.wait().unwrap();
    let there = fs::read_to_string(&file).unwrap();
    let whole = &there[..=there.rfind('\n').unwrap()];
    let lines = whole.lines().count();
    assert!(lines < 747, "{lines} lines");
    // As if it had been killed in the middle of a line.
    let first = whole.lines().next().unwrap();
    fs::write(&file, [whole, &first[..first.len() / 2]].concat()).unwrap();
    assert!(told(&folder, "merge checkpoint").contains(&format!("line {}: the line is damaged", lines + 1)));
    let output = run(&folder, arguments);
    let (number, progress) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(number.starts_with("14534145947 starters of 32 players"), "{output:?}");
    assert!(progress.contains(&format!("747 units, {lines} there already")), "{progress}");
    // What was there was kept, and every unit is there once.
    let after = fs::read_to_string(&file).unwrap();
    assert!(after.starts_with(whole));
    assert_eq!(after.lines().count(), 747);
    assert_eq!(printed(&folder, "merge checkpoint"), number);
    // Nothing is left to do.
    assert_eq!(printed(&folder, arguments), number);
}

/// The line of docs/counting.md, with one unit killed at work.
#[test]
fn gnu_parallel_runs_the_shares_and_a_killed_one_again() {
    let folder = folder("parallel");
    let known = Command::new("parallel").arg("--version").output();
    let known = known.is_ok_and(|it| String::from_utf8_lossy(&it.stdout).starts_with("GNU parallel"));
    assert!(
        known,
        "GNU parallel is missing, so nothing was tested: scripts/unit installs it, or apt install parallel"
    );
    let parallel = |more: &str, job: &str| {
        let script = format!("seq 8 | parallel --will-cite --joblog jobs {more} '{job}' >> lines");
        Command::new("bash").args(["-c", &script]).current_dir(&folder).output().unwrap().status.success()
    };
    let job = format!("{PROGRAM} run starters 32 --unit {{}}/8");
    // It is killed as soon as it has begun: a share takes far longer than that.
    let killed = format!(
        "if [ {{}} = 3 ] && [ ! -e killed ]; then touch killed; {job} & kill -KILL $!; wait $!; else {job}; fi"
    );
    assert!(!parallel("", &killed), "a unit was killed");
    let missing = told(&folder, "merge lines");
    assert!(missing.contains("Missing: 3/8. "), "{missing}");
    assert!(parallel("--resume-failed", &killed));
    let number = printed(&folder, "merge lines");
    assert!(number.starts_with("14534145947 starters of 32 players"), "{number}");
    assert_eq!(fs::read_to_string(folder.join("lines")).unwrap().lines().count(), 8);
}

#[test]
fn the_array_script_runs_the_share_that_the_queue_names() {
    let folder = folder("array");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/count-array");
    let task = |variable: &str, share: u32| {
        let mut command = Command::new(&script);
        command.args(["whist", "16", "5"]).env("RONDEL_COUNT", PROGRAM).current_dir(&folder);
        for other in ["SLURM_ARRAY_TASK_ID", "SGE_TASK_ID", "PBS_ARRAY_INDEX"] {
            command.env_remove(other);
        }
        command.env(variable, share.to_string()).output().unwrap()
    };
    for (variable, share) in
        [("SLURM_ARRAY_TASK_ID", 5), ("SGE_TASK_ID", 1), ("PBS_ARRAY_INDEX", 4), ("SLURM_ARRAY_TASK_ID", 2)]
    {
        let output = task(variable, share);
        assert!(output.status.success(), "{output:?}");
    }
    let lines = |more: &str| {
        format!(
            "merge count-whist-16/5-of-5 count-whist-16/1-of-5 count-whist-16/4-of-5 count-whist-16/2-of-5{more}"
        )
    };
    assert!(told(&folder, &lines("")).contains("Missing: 3/5. "));
    assert!(!task("NONE", 3).status.success(), "without a share there is nothing to run");
    assert!(task("SLURM_ARRAY_TASK_ID", 3).status.success());
    assert!(
        printed(&folder, &lines(" count-whist-16/3-of-5")).starts_with("128 whist schedules of 16 players")
    );
    // What is there is not run again.
    fs::write(folder.join("count-whist-16/3-of-5"), "there").unwrap();
    assert!(task("SLURM_ARRAY_TASK_ID", 3).status.success());
    assert_eq!(fs::read_to_string(folder.join("count-whist-16/3-of-5")).unwrap(), "there");
}

#[test]
fn what_is_damaged_or_belongs_elsewhere_is_said_and_changes_nothing() {
    let folder = folder("damage");
    let plan = godfrey::Plan::new(7).unwrap();
    let part = plan.run(3).unwrap();
    let single = |part: godfrey::Part| Share::single(part, plan.units()).write();
    let good = single(part.clone());
    let other = single(godfrey::Part { seen: part.seen + 1, ..part.clone() });
    let foreign_size = single(godfrey::Plan::new(8).unwrap().run(3).unwrap());
    let version = single(godfrey::Part { cut: part.cut + 1, ..part.clone() });
    let whist = printed(&folder, "run whist 12 --unit 1/1");
    for (lines, sentence) in [
        (good[..good.len() - 3].to_owned(), "line 2: the line is damaged"),
        (good.replacen("\"seen\":", "\"seen\":1", 1), "line 2: the line is damaged"),
        ("Dear Bill, here are my numbers".to_owned(), "line 2: this is no line of a count"),
        (other, "line 2: unit 4/41 has another result than in lines, line 1"),
        (foreign_size, "line 2: a line of the count for another number of players"),
        (version, "line 2: the units of this line are cut as in another version"),
        (whist, "line 2: a line of another count"),
        (line::write(&godfrey::Part { unit: 99, ..part }), "line 2: there is no unit 100/41"),
    ] {
        let text = format!("{good}\n{lines}\n");
        fs::write(folder.join("lines"), &text).unwrap();
        for arguments in ["merge lines", "run starters 16 --checkpoint lines"] {
            let said = told(&folder, arguments);
            assert!(said.contains(sentence) && said.contains("Nothing was counted"), "{sentence}: {said}");
            assert_eq!(fs::read_to_string(folder.join("lines")).unwrap(), text, "the file is as it was");
        }
    }
    // A file that is something else altogether, without an end of line.
    fs::write(folder.join("letter"), "{\"to\": \"Bill").unwrap();
    assert!(told(&folder, "run starters 16 --checkpoint letter").contains("not a checkpoint of a count"));
    assert!(told(&folder, "merge letter").contains("There is no line of a count"));
    assert_eq!(fs::read_to_string(folder.join("letter")).unwrap(), "{\"to\": \"Bill");
    assert!(told(&folder, "merge nothing").contains("nothing cannot be read"));
}

#[test]
fn what_cannot_be_counted_is_refused_in_one_sentence() {
    let folder = folder("size");
    for (arguments, sentence) in [
        ("run starters 52", "starters can be counted for an even number of players from 4 to 50, not for 52"),
        ("estimate starters 41", "starters can be counted for an even number of players"),
        ("run whist 30", "whist can be counted for 4n or 4n + 1 players from 4 to 37, not for 30"),
        ("run whist 37", "This would take about"),
        ("run starters 16 --unit 5/4", "from 1/8 to 8/8"),
        ("run starters 16 --unit 3/400", "There are 41 units, which cannot be cut into 400 shares"),
        ("list 13", "Starters are listed for an even number of players"),
        ("run dominoes 16", "invalid value 'dominoes'"),
    ] {
        let said = told(&folder, arguments);
        assert!(said.contains(sentence), "{arguments}: {said}");
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "nothing was written");
}

#[test]
fn lines_are_read_from_the_standard_input_and_starters_listed() {
    let folder = folder("list");
    let lines = printed(&folder, "run starters 20 --unit 1/1");
    let mut merge =
        Command::new(PROGRAM).arg("merge").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    merge.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = merge.wait_with_output().unwrap();
    assert!(output.stdout.starts_with(b"25905 starters of 20 players"), "{output:?}");
    // Ten players in the source, each with its mirror image.
    let nine = printed(&folder, "list 10 --mirrors");
    assert_eq!(nine.lines().count(), 9);
    assert!(nine.starts_with("1-5 3-6 2-4 7-8\t8-4 6-3 7-5 2-1\n"), "{nine}");
    assert_eq!(printed(&folder, "list 50 --first 1000").lines().count(), 1000);
    assert!(printed(&folder, "estimate whist 16 --threads 2").starts_with("whist of 16 players: "));
}
