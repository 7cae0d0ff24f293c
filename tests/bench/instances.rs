//! Published leagues with their wishes, made by the search for seasons: `cargo bench --bench instances -- FOLDER`, with
//! the files of RobinX in it (D. Van Bulck, D. Goossens, J. Schönberger and M. Guajardo, "RobinX: a three-field
//! classification and unified data format for round-robin sports timetabling", European Journal of Operational Research
//! 280, 2020). None of them is part of this project: they are at <https://robinxval.ugent.be/RobinX/>.
//!
//! Of each it prints the number of hard constraints that are broken, and the sum of penalties, beside the best value
//! known. Both are counted here, from the file and the rounds alone.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

use rondel::model::schedule::Schedule;
use rondel::round_robin::circle;
use rondel::round_robin::league::relaxed::objective::{Hall, MUST, Objective, Penalty, Rest};
use rondel::round_robin::league::relaxed::search::Search;
use rondel::round_robin::league::timetable::Timetable;
use roxmltree::{Document, Node};

/// The instances, with the best values known; `None` where none is published.
const ALL: [(&str, Option<u32>); 10] = [
    ("B8", Some(0)),
    ("B10", Some(0)),
    ("RRT_10_1", Some(1)),
    ("NorwegianFootball_1_2009", Some(14)),
    ("NorwegianFootball_2_2009", Some(23)),
    ("NorwegianFootball_3_2009", Some(28)),
    ("NorwegianFootball_5_2009", Some(48)),
    ("ML_15_0_20_0", None),
    ("TAB_s1_i1_a10_b60", None),
    ("TAB_s1_i1_a20_b0", None),
];
/// With this variable set, the games of the best season are printed too: who is at home, who away, in which slot.
const GAMES: &str = "RONDEL_GAMES";
/// Each is searched this often, with other numbers.
const SEEDS: u64 = 3;

fn main() {
    let folder = std::env::args().skip(1).find(|argument| Path::new(argument).is_dir());
    let Some(folder) = folder else {
        return println!("cargo bench --bench instances -- FOLDER of RobinX files");
    };
    println!("instance: teams, slots; hard broken, penalty (best known); seconds for {SEEDS} searches");
    for (name, best) in ALL {
        let Some(text) = find(Path::new(&folder), &format!("{name}.xml")) else { continue };
        let instance = Instance::read(&text);
        let start = Instant::now();
        let results = (1..=SEEDS).map(|seed| instance.solve(seed));
        let (hard, soft, games) = results.min().expect("at least one search");
        let best = best.map_or("not published".to_owned(), |best| best.to_string());
        println!(
            "{name}: {}, {}; {hard}, {soft} ({best}); {:.1} s",
            instance.leagues.len(),
            instance.slots,
            start.elapsed().as_secs_f64()
        );
        if std::env::var_os(GAMES).is_some() {
            let game = |([home, away], slot): &([usize; 2], usize)| format!("{home}-{away}@{slot}");
            println!("  {}", games.iter().map(game).collect::<Vec<_>>().join(" "));
        }
    }
}

/// The text of the file of this name, in the folder or one within.
fn find(folder: &Path, name: &str) -> Option<String> {
    if let Ok(text) = std::fs::read_to_string(folder.join(name)) {
        return Some(text);
    }
    let within = std::fs::read_dir(folder).ok()?.filter_map(Result::ok);
    within.filter(|entry| entry.path().is_dir()).find_map(|entry| find(&entry.path(), name))
}

/// Games with their slots, who is at home first.
type Games = Vec<([usize; 2], usize)>;

/// An instance: teams, slots and constraints, all from 0.
struct Instance {
    /// The league of each team.
    leagues: Vec<usize>,
    slots: usize,
    /// Each half has each pair once.
    is_phased: bool,
    /// The second half is the first with home and away exchanged.
    is_mirrored: bool,
    constraints: Vec<Constraint>,
}

/// A constraint as it is written; lists that are not given are empty.
struct Constraint {
    kind: String,
    is_hard: bool,
    penalty: u32,
    words: BTreeMap<String, String>,
    /// The teams it is about, and those that they are looked at against.
    teams: [Vec<usize>; 2],
    slots: Vec<usize>,
    meetings: Vec<[usize; 2]>,
}

impl Constraint {
    fn number(&self, name: &str) -> usize {
        self.words.get(name).and_then(|word| word.parse().ok()).unwrap_or(0)
    }

    fn word(&self, name: &str) -> &str {
        self.words.get(name).map_or("", String::as_str)
    }

    fn toll(&self) -> Penalty {
        if self.is_hard { MUST } else { [0, self.penalty] }
    }
}

fn numbers(list: &str) -> Vec<usize> {
    list.split(';').filter_map(|part| part.trim().parse().ok()).collect()
}

impl Instance {
    fn read(text: &str) -> Instance {
        let document = Document::parse(text).expect("a file of RobinX");
        let all = |tag: &'static str| document.descendants().filter(move |node| node.has_tag_name(tag));
        let word = |node: &Node, name: &str| node.attribute(name).unwrap_or_default().to_owned();
        let grouped = |tag: &'static str, groups: &'static str| -> Vec<Vec<usize>> {
            all(tag).map(|node| numbers(&word(&node, groups))).collect()
        };
        let (teams, slots) = (grouped("team", "teamGroups"), grouped("slot", "slotGroup"));
        let members = |groups: &[usize], of: &[Vec<usize>]| -> Vec<usize> {
            let is_in = |at: &usize| of[*at].iter().any(|group| groups.contains(group));
            (0..of.len()).filter(is_in).collect()
        };
        let constraint = |node: Node| {
            let words: BTreeMap<String, String> =
                node.attributes().map(|it| (it.name().to_owned(), it.value().to_owned())).collect();
            let list = |name: &str| numbers(words.get(name).map_or("", String::as_str));
            let named = |own: [&str; 2], of: &[Vec<usize>]| {
                let mut all = list(own[0]);
                all.extend(members(&list(own[1]), of));
                all.sort_unstable();
                all.dedup();
                all
            };
            let first =
                if words.contains_key("teams1") || words.contains_key("teamGroups1") { "1" } else { "" };
            let of =
                |number: &str| named([&format!("teams{number}"), &format!("teamGroups{number}")], &teams);
            let pair = |pair: &str| {
                let (a, b) = pair.split_once(',')?;
                Some([a.parse().ok()?, b.parse().ok()?])
            };
            Constraint {
                kind: node.tag_name().name().to_owned(),
                is_hard: words.get("type").is_some_and(|it| it == "HARD"),
                penalty: words.get("penalty").and_then(|it| it.parse().ok()).unwrap_or(1),
                teams: [of(first), of("2")],
                slots: named(["slots", "slotGroups"], &slots),
                meetings: words
                    .get("meetings")
                    .map_or("", String::as_str)
                    .split(';')
                    .filter_map(pair)
                    .collect(),
                words,
            }
        };
        let is_constraint =
            |node: &Node| node.attribute("type").is_some_and(|it| it == "HARD" || it == "SOFT");
        let mode = all("gameMode").next().and_then(|node| node.text()).unwrap_or_default();
        Instance {
            leagues: all("team").map(|node| word(&node, "league").parse().unwrap_or(0)).collect(),
            slots: slots.len(),
            is_phased: mode == "P",
            is_mirrored: mode == "M",
            constraints: document.descendants().filter(is_constraint).map(constraint).collect(),
        }
    }

    /// The best of one search: hard constraints broken, penalties, and the games.
    fn solve(&self, seed: u64) -> (u32, u32, Games) {
        let mut search = Search::new(self.asked(), seed);
        while !search.step(100_000) {}
        let mut games = played(&search.schedule());
        if self.is_mirrored {
            let back = games.iter().map(|&([home, away], slot)| ([away, home], slot + self.slots / 2));
            games.extend(back.collect::<Vec<_>>());
        }
        let (hard, soft) = self.judge(&games);
        (hard, soft, games)
    }

    /// What the search is asked. Of a mirrored season it makes the first half, with the tolls of both.
    fn asked(&self) -> Objective {
        let teams = self.leagues.len();
        let weeks = if self.is_mirrored { self.slots / 2 } else { self.slots };
        let leagues = 1 + self.leagues.iter().max().expect("teams");
        let mut all: Option<Objective> = None;
        for league in 0..leagues {
            let members: Vec<usize> = (0..teams).filter(|&team| self.leagues[team] == league).collect();
            let timetable =
                Timetable::of(&circle::berger(members.len()).expect("a league")).expect("a league");
            let one = Objective::spread(&timetable, !self.is_mirrored, weeks);
            let games = one.games.iter().map(|&(game, week)| (game.map(|team| members[team]), week));
            let games: Vec<_> = games.collect();
            match &mut all {
                None => all = Some(Objective { games, ..one }),
                Some(all) => all.games.extend(games),
            }
        }
        let mut it = all.expect("a league");
        it.teams = teams;
        it.sides = vec![[[0; 2]; 2]; teams * weeks];
        it.thirds = vec![[0; 2]; teams];
        it.day = (0..teams * weeks).map(|at| (at % weeks) as i32).collect();
        it.empty = [0; 2];
        it.between = (0, [0; 2]);
        it.phased = if self.is_phased { MUST } else { [0; 2] };
        self.constraints.iter().for_each(|constraint| self.ask(&mut it, constraint));
        it
    }

    /// What is asked for one constraint; nothing of those for which the search has no word.
    fn ask(&self, it: &mut Objective, constraint: &Constraint) {
        let (teams, toll) = (&constraint.teams[0], constraint.toll());
        let weeks = it.weeks;
        let add = |to: &mut Penalty| *to = [to[0] + toll[0], to[1] + toll[1]];
        // The slot as a week of what is searched, and whether home and away are exchanged there.
        let week_of = |slot: usize| if slot < weeks { (slot, 0) } else { (slot - weeks, 1) };
        match constraint.kind.as_str() {
            "CA1" => {
                let slots =
                    if constraint.slots.is_empty() { &(0..self.slots).collect() } else { &constraint.slots };
                let (most, mode) = (constraint.number("max"), constraint.word("mode"));
                // In one slot at most none, or exactly one; of several slots at most none.
                let is_never = most == 0;
                if !(is_never || slots.len() == 1 && constraint.number("min") == 1) {
                    return;
                }
                if slots.len() == self.slots && !constraint.words.contains_key("slots") {
                    return;
                }
                for (&team, &slot) in teams.iter().flat_map(|team| slots.iter().map(move |slot| (team, slot)))
                {
                    let (week, turned) = week_of(slot);
                    for side in 0..2 {
                        let is_named = mode.contains(if side == 0 { 'H' } else { 'A' });
                        if is_named == is_never {
                            add(&mut it.sides[team * weeks + week][side ^ turned]);
                        }
                    }
                }
            }
            "CA3" if constraint.word("mode2") == "SLOTS" => it.rests.extend(teams.iter().map(|&team| Rest {
                team: Some(team),
                days: constraint.number("intp") as i32,
                most: constraint.number("max"),
                toll,
            })),
            "CA3" if constraint.teams[1].is_empty() || constraint.teams[1].len() == it.teams => {
                let each = if teams.is_empty() { (0..it.teams).collect() } else { teams.clone() };
                each.into_iter().for_each(|team| it.thirds[team] = toll);
            }
            "CA4" => {
                let is_both = constraint.word("mode1") == "HA";
                it.halls.push(Hall {
                    teams: (0..it.teams).map(|team| teams.contains(&team)).collect(),
                    is_both: is_both && constraint.teams[1] != *teams,
                    is_among: constraint.teams[1] == *teams,
                    most: constraint.number("max") as u32,
                    weeks: vec![true; weeks],
                    toll,
                });
            }
            "GA1" if constraint.number("max") == 0 => {
                for &meeting in &constraint.meetings {
                    let tolls = it.meetings.entry(meeting).or_insert_with(|| vec![[0; 2]; weeks]);
                    constraint
                        .slots
                        .iter()
                        .filter(|slot| **slot < weeks)
                        .for_each(|&slot| add(&mut tolls[slot]));
                }
            }
            "BR1" if constraint.number("intp") == 0 => {
                constraint
                    .slots
                    .iter()
                    .filter(|slot| **slot < weeks)
                    .for_each(|&slot| add(&mut it.breaks[slot]));
            }
            "BR1" => it.most_breaks = (constraint.number("intp") as u32, toll),
            "BR2" => it.breaks.iter_mut().for_each(add),
            "SE1" => it.between = (constraint.number("min"), toll),
            _ => {}
        }
    }

    /// The hard constraints that are broken, each as often as it is, and the sum of penalties.
    fn judge(&self, games: &[([usize; 2], usize)]) -> (u32, u32) {
        let mut broken = (self.faults(games), 0);
        for constraint in &self.constraints {
            let times = self.times(games, constraint);
            match constraint.is_hard {
                true => broken.0 += times,
                false => broken.1 += times * constraint.penalty,
            }
        }
        broken
    }

    /// What no constraint has to say: everybody meets everybody once at home in their league, and has one game a slot.
    fn faults(&self, games: &[([usize; 2], usize)]) -> u32 {
        let mut faults = 0;
        let teams = self.leagues.len();
        for home in 0..teams {
            for away in (0..teams).filter(|&away| away != home && self.leagues[away] == self.leagues[home]) {
                let times = games.iter().filter(|(game, _)| *game == [home, away]).count();
                faults += times.abs_diff(1) as u32;
            }
            for slot in 0..self.slots {
                let times = games.iter().filter(|(game, at)| *at == slot && game.contains(&home)).count();
                faults += times.saturating_sub(1) as u32;
            }
        }
        if self.is_phased {
            let half = |slot: usize| 2 * slot < self.slots;
            for &([home, away], slot) in games.iter().filter(|([home, away], _)| home < away) {
                let back = games.iter().find(|(game, _)| *game == [away, home]);
                faults += u32::from(back.is_some_and(|(_, back)| half(*back) == half(slot)));
            }
        }
        faults
    }

    /// How far a constraint is from being kept.
    fn times(&self, games: &[([usize; 2], usize)], it: &Constraint) -> u32 {
        let every: Vec<usize> = (0..self.leagues.len()).collect();
        let all_slots: Vec<usize> = (0..self.slots).collect();
        let or =
            |list: &Vec<usize>, all: &Vec<usize>| if list.is_empty() { all.clone() } else { list.clone() };
        let (teams, others) = (or(&it.teams[0], &every), or(&it.teams[1], &every));
        let slots = or(&it.slots, &all_slots);
        let (least, most, intp) = (it.number("min"), it.number("max"), it.number("intp"));
        let out = |count: usize| (count.saturating_sub(most) + least.saturating_sub(count)) as u32;
        let own = |team: usize| own(games, team);
        let is_of = |mode: &str, home: bool| mode.contains(if home { 'H' } else { 'A' });
        match it.kind.as_str() {
            "CA1" => {
                if !it.words.contains_key("slots") && it.slots.is_empty() {
                    return 0;
                }
                let mode = it.word("mode");
                let count = |team| {
                    own(team)
                        .into_iter()
                        .filter(|(slot, home, _)| slots.contains(slot) && is_of(mode, *home))
                        .count()
                };
                teams.iter().map(|&team| out(count(team))).sum()
            }
            "CA3" => {
                let (mode, by_slots) = (it.word("mode1"), it.word("mode2") == "SLOTS");
                let of_team = |team: usize| -> u32 {
                    let own = own(team);
                    let counts = |&(_, home, other): &(usize, bool, usize)| {
                        is_of(mode, home) && others.contains(&other)
                    };
                    if by_slots {
                        let window = |from: usize| {
                            own.iter().filter(|it| (from..from + intp).contains(&it.0) && counts(it)).count()
                        };
                        (0..=self.slots - intp).map(|from| out(window(from))).sum()
                    } else {
                        own.windows(intp).map(|some| out(some.iter().filter(|it| counts(it)).count())).sum()
                    }
                };
                teams.iter().map(|&team| of_team(team)).sum()
            }
            "CA4" => {
                let mode = it.word("mode1");
                let count = |slot: usize| {
                    let counts = |&&([home, away], at): &&([usize; 2], usize)| {
                        let at_home = teams.contains(&home) && others.contains(&away) && is_of(mode, true);
                        let is_away = teams.contains(&away) && others.contains(&home) && is_of(mode, false);
                        at == slot && (at_home || is_away)
                    };
                    games.iter().filter(counts).count()
                };
                slots.iter().map(|&slot| out(count(slot))).sum()
            }
            "GA1" => {
                let is_one = |&&(game, slot): &&([usize; 2], usize)| {
                    it.meetings.contains(&game) && slots.contains(&slot)
                };
                out(games.iter().filter(is_one).count())
            }
            "BR1" | "BR2" => {
                let breaks = |team: usize| {
                    let own = own(team);
                    own.windows(2).filter(|two| two[0].1 == two[1].1 && slots.contains(&two[1].0)).count()
                };
                let each = teams.iter().map(|&team| breaks(team));
                match it.kind == "BR1" {
                    true => each.map(|breaks| breaks.saturating_sub(intp) as u32).sum(),
                    false => each.sum::<usize>().saturating_sub(intp) as u32,
                }
            }
            "SE1" => missing_between(games, least),
            other => panic!("{other} is not counted here"),
        }
    }
}

/// A team's own games in time: when, whether it is at home, and against whom.
fn own(games: &[([usize; 2], usize)], team: usize) -> Vec<(usize, bool, usize)> {
    let is_own = games.iter().filter(|(game, _)| game.contains(&team));
    let seen =
        is_own.map(|&([home, away], slot)| (slot, home == team, if home == team { away } else { home }));
    let mut own: Vec<_> = seen.collect();
    own.sort_unstable();
    own
}

/// How many slots are missing between the two games of each pair.
fn missing_between(games: &[([usize; 2], usize)], least: usize) -> u32 {
    let firsts = games.iter().filter(|([home, away], _)| home < away);
    let missing = firsts.map(|&([home, away], slot)| {
        let back = games.iter().find(|(game, _)| *game == [away, home]);
        let between = back.map_or(0, |(_, back)| back.abs_diff(slot).saturating_sub(1));
        least.saturating_sub(between) as u32
    });
    missing.sum()
}

fn played(schedule: &Schedule) -> Games {
    let rounds = schedule.rounds.iter().enumerate();
    let games = |(slot, round): (usize, &rondel::model::schedule::Round)| {
        let pairs = round.tables.iter().filter_map(|table| table.pair());
        pairs.map(|pair| (pair.map(|team| team.index()), slot)).collect::<Vec<_>>()
    };
    rounds.flat_map(games).collect()
}
