//! Right schedules with a few wrong entries: they are read, and each wrong entry is found with its place.

use oorandom::Rand32;
use rondel_event::proof::report::Sign;
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::round_robin::circle;
use rondel_schedule::verify::Finding;
use rondel_schedule::whist::catalogue;

use super::*;

/// The number of schedules that are damaged.
const SCHEDULES: usize = 120;

const NAMES: [&str; 31] = [
    "Anna de Boer",
    "Bram",
    "Carla van der Zande",
    "Dirk-Jan",
    "Eva",
    "Finn Ørsted",
    "Gijs",
    "Hanne Dahl",
    "Ingrid",
    "Jan Jansen",
    "Kees O'Neill",
    "Luz Peña",
    "Mia",
    "Nils Åberg",
    "Ole",
    "Pia Lund",
    "Quinten",
    "Rosa Müller",
    "Sven",
    "Tom",
    "Ursula",
    "Victor",
    "Wim Smit",
    "Xander",
    "Ylva",
    "Zoë",
    "FC Noord 2",
    "De Toren 3",
    "Rood/Wit",
    "Team 4",
    "Mo",
];

/// A wrong entry: the index of its round and the names that were and are there.
type Slip = (usize, [String; 2]);

/// The two sides of a game, each with its names.
type Game = [Vec<String>; 2];

/// A schedule of names, round by round: the games, and those who are free.
struct Names {
    rounds: Vec<(Vec<Game>, Vec<String>)>,
    is_numbered: bool,
}

impl Names {
    fn of(schedule: &Schedule, labels: &[String]) -> Self {
        let name = |player: &Player| labels[player.index()].clone();
        let round = |round: &rondel_schedule::model::schedule::Round| {
            let side = |side: &Side| side.players().iter().map(name).collect();
            let games = round.tables.iter().map(|table| table.sides.each_ref().map(side)).collect();
            (games, round.out.iter().map(name).collect())
        };
        let is_numbered = labels[0].parse::<u16>().is_ok();
        Names { rounds: schedule.rounds.iter().map(round).collect(), is_numbered }
    }

    /// Writes the schedule under headings, in one of four forms.
    fn text(&self, form: u32) -> String {
        let joined = |side: &Vec<String>| side.join(" & ");
        let mut text = if form == 3 { "Round;White;Black\n".to_owned() } else { String::new() };
        for (at, (games, out)) in self.rounds.iter().enumerate() {
            let number = at + 1;
            let games = games.iter().map(|game| game.each_ref().map(joined));
            match form {
                3 => {
                    games.for_each(|[one, other]| text += &format!("{number};{one};{other}\n"));
                    out.iter().for_each(|out| text += &format!("{number};{out};\n"));
                }
                2 if self.is_numbered => {
                    let games: Vec<String> = games.map(|[one, other]| format!("{one} - {other}")).collect();
                    let out: String = out.iter().map(|out| format!(", free: {out}")).collect();
                    text += &format!("Round {number}: {}{out}\n", games.join(", "));
                }
                _ => {
                    text += &format!("{} {number}\n", ["Round", "Ronde", "Runde"][form as usize]);
                    games.for_each(|[one, other]| text += &format!("{one} - {other}\n"));
                    out.iter().for_each(|out| text += &format!("{out} free\n"));
                }
            }
        }
        text
    }

    /// Replaces 1 to 5 % of the entries of games, or exchanges two of a round, and returns the changes.
    fn damage(&mut self, labels: &[String], random: &mut Rand32) -> Vec<Slip> {
        let count: usize = self.rounds.iter().flat_map(|(games, _)| games).flatten().map(Vec::len).sum();
        let slips = (count * random.rand_range(1..6) as usize / 100).max(1);
        // One in a round, so that none undoes another.
        let mut rounds: Vec<usize> = (0..self.rounds.len()).collect();
        let mut all = Vec::new();
        for _ in 0..slips.min(rounds.len()) {
            let round = rounds.swap_remove(random.rand_range(0..rounds.len() as u32) as usize);
            all.extend(self.slip(round, labels, random));
        }
        all
    }

    fn slip(&mut self, round: usize, labels: &[String], random: &mut Rand32) -> Vec<Slip> {
        let mut pick = |count: usize| random.rand_range(0..count as u32) as usize;
        let games = &mut self.rounds[round].0;
        let (game, side) = (pick(games.len()), pick(2));
        let seat = pick(games[game][side].len());
        let was = games[game][side][seat].clone();
        let other = pick(games.len());
        let name = match pick(3) {
            // Two of the round are exchanged.
            0 if other != game => {
                let there = (pick(2), pick(games[game][side].len()));
                let name = std::mem::replace(&mut games[other][there.0][there.1], was.clone());
                games[game][side][seat] = name.clone();
                return vec![(round, [was.clone(), name.clone()]), (round, [name, was])];
            }
            1 if was.parse::<u16>().is_ok() => format!("{was}{}", 1 + pick(9)),
            1 => format!("{was}t"),
            _ => labels[pick(labels.len())].clone(),
        };
        if name == was {
            return Vec::new();
        }
        games[game][side][seat] = name.clone();
        vec![(round, [was, name])]
    }
}

/// Returns true if a finding is about this round and one of these players.
fn names_place(finding: &Finding, at: usize, players: &[Player]) -> bool {
    let is_here = |round: &RoundNo| round.index() == at;
    let has = |player: &Player| players.contains(player);
    match finding {
        Finding::Twice { round, player, .. }
        | Finding::Missing { round, player }
        | Finding::OutYetPlays { round, player, .. }
        | Finding::OwnOpponent { round, player, .. }
        | Finding::TwoSeats { round, player, .. } => is_here(round) && has(player),
        Finding::TooOften { players, rounds, .. }
        | Finding::Together { players, rounds, .. }
        | Finding::Against { players, rounds, .. } => rounds.iter().any(is_here) && players.iter().any(has),
        Finding::TooSeldom { players, .. } => players.iter().all(has),
        _ => false,
    }
}

/// Returns the reason why a slip was not found, or `None` if all were found.
fn missed(text: &str, slips: &[Slip]) -> Option<String> {
    let reading = read(text);
    let built = match reading.build(&Choices::default()) {
        Ok(built) => built,
        Err(error) => return Some(format!("{error}\n{text}")),
    };
    let shown = reading.shown(&built, false, Sides::Plain);
    if shown.verdict().sign() != Sign::Cross {
        return Some(format!("{:?}\n{text}", shown.verdict()));
    }
    let number =
        |name: &String| built.names.iter().position(|other| other.to_lowercase() == name.to_lowercase());
    let is_found = |(round, names): &&Slip| {
        let players: Vec<Player> = names.iter().filter_map(number).map(Player::from_index).collect();
        shown.report.findings().iter().any(|finding| names_place(finding, *round, &players))
    };
    let missed = slips.iter().find(|slip| !is_found(slip))?;
    Some(format!("{missed:?}: {:?}\n{text}", shown.report.findings()))
}

#[test]
fn a_few_wrong_entries_of_a_right_schedule_are_found_with_their_places() {
    let mut random = Rand32::new(1_505);
    // More schedules: `RONDEL_CASES=500 cargo test -p rondel-format wrong_entries`.
    let count = std::env::var("RONDEL_CASES").ok().and_then(|count| count.parse().ok()).unwrap_or(SCHEDULES);
    let (mut tried, mut wrong) = (0, Vec::new());
    while tried < count {
        let is_whist = random.rand_range(0..4) == 0;
        let entrants = match is_whist {
            true => [8, 9, 12, 13, 16, 17, 20][random.rand_range(0..7) as usize],
            false => 4 + random.rand_range(0..27) as usize,
        };
        let schedule = match is_whist {
            true => catalogue(entrants as u16).unwrap().schedule(),
            false => circle::berger(entrants).unwrap(),
        };
        let first = random.rand_range(0..2) as usize;
        let labels: Vec<String> = match random.rand_range(0..2) {
            0 => (1..=entrants).map(|number| number.to_string()).collect(),
            _ => NAMES[first..first + entrants].iter().map(|name| (*name).to_owned()).collect(),
        };
        let mut names = Names::of(&schedule, &labels);
        let form = random.rand_range(0..4);
        let right = names.text(form);
        assert_eq!(read(&right).outcome().sign(), Sign::Tick, "{right}");
        let slips = names.damage(&labels, &mut random);
        if slips.is_empty() {
            continue;
        }
        tried += 1;
        wrong.extend(missed(&names.text(form), &slips));
    }
    println!("{} of {tried} found", tried - wrong.len());
    assert!(100 * wrong.len() <= tried, "{} of {tried}:\n{}", wrong.len(), wrong.join("\n---\n"));
}
