//! Whatever the page writes about a right schedule holds when it is pasted to be verified: no form of it is refused or
//! doubted.

use oorandom::Rand32;
use rondel::event::history::History;
use rondel::event::{Action, Entrant, Event, Individual, Kind, Settings, Sides, State, System};
use rondel::format::schedule::{Choices, Words, read, write};
use rondel::format::trf;
use rondel::model::ids::{Player, RoundNo};
use rondel::model::schedule::Schedule;
use rondel::proof::report::Verdict;
use rondel::round_robin::circle::{self, Plan};
use rondel::standings;
use rondel::text::Lang;
use rondel::verify::Finding;
use rondel::whist::catalogue;
use rondel::write::{csv, text};

/// Names as people and teams have them.
const NAMES: [&str; 64] = [
    "Anna de Boer",
    "Bram van der Zande",
    "Chaya ten Brink",
    "Dries de Wit",
    "Elif Şahin",
    "Finn Ørsted",
    "Gijs van 't Hoff",
    "Hanne-Lise Dahl",
    "Ingrid Ås",
    "Jan Jansen",
    "Jan Jansen-Smit",
    "Kees O'Neill",
    "Luz De la Cruz Peña",
    "Mia von der Ley",
    "Nils Åberg",
    "Ole-Petter Lie",
    "Pia",
    "Quinten d'Hondt",
    "Rosa Müller",
    "Sven",
    "Tom Bakker jr.",
    "Ursula Groß",
    "Victor & Co",
    "Wim",
    "Xander Vos",
    "Ylva Öberg",
    "Zoë Haas",
    "A. Petrov",
    "Y.-W. Chen",
    "Mo",
    "FC Noord 1",
    "FC Noord 2",
    "De Toren 3",
    "SV 1860 Zuid",
    "1. FC Oost",
    "Schaakclub '87",
    "Grün-Weiß",
    "Bodø/Vest",
    "HSV/Kampong",
    "Team 4",
    "Rood-Wit 2",
    "B3 Blauw",
    "ASV Duinrand",
    "De Pion",
    "Staunton 2",
    "Sint-Jan",
    "Ajax (A)",
    "Brann (B)",
    "U15 Nord",
    "4 havo b",
    "Max Euwe/De Dam",
    "Paul Keres",
    "En Passant",
    "De Vrije Toren",
    "Winterswijk",
    "Ronde Tafel",
    "Bord Zes",
    "Vos, Li",
    "Berg + Dal",
    "Vos; Li",
    "Kees & Zn; bv",
    "DOS & DVS",
    "Anna+Bo",
    "Noord en Zuid",
];

/// Returns `count` different names, drawn at random.
fn names(count: usize, random: &mut Rand32) -> Vec<String> {
    let mut pool: Vec<&str> = NAMES.to_vec();
    (0..count)
        .map(|_| pool.swap_remove(random.rand_range(0..pool.len() as u32) as usize).to_owned())
        .collect()
}

fn event(system: System, settings: Settings, names: &[String], schedule: Schedule) -> Event {
    let found = Action::Found { id: "x".into(), system, settings };
    let enter = Action::Enter(names.iter().map(Entrant::named).collect());
    let publish = Action::Publish { from: RoundNo::from_index(0), rounds: schedule.rounds };
    Event::founded(0, [found, enter, publish]).unwrap()
}

/// Returns every text that the page writes about the schedule of an event, each with its form.
fn texts(state: &State, schedule: &Schedule, names: &[String]) -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for lang in Lang::BUILT_IN {
        texts.push((format!("chat {lang:?}"), text::schedule(state, lang)));
        let rounds = (0..schedule.rounds.len()).map(|at| text::round(state, RoundNo::from_index(at), lang));
        texts.push((format!("rounds {lang:?}"), rounds.collect::<Vec<_>>().join("\n")));
        let sheet = csv::schedule(state, lang);
        if !sheet.contains('"') {
            let tabs = if lang == Lang::En { sheet.replace(',', "\t") } else { sheet.replace(';', "\t") };
            texts.push((format!("spreadsheet {lang:?}"), tabs));
        }
        texts.push((format!("csv {lang:?}"), sheet));
    }
    if state.kind() == Kind::RoundRobin && state.settings.sides == Sides::Colours {
        let list = standings::table(&History::of(state), &state.settings);
        texts.push(("report".to_owned(), trf::write(&trf::outgoing(state, &list).report)));
    }
    let built = read(&csv::schedule(state, Lang::En)).build(&Choices::default());
    for (round, free) in [("Round", "free"), ("Ronde", "vrij"), ("Runde", "fri")] {
        let written = |built: &rondel::format::schedule::Built| {
            write(built, &built.schedule, &built.names, Words { round, free })
        };
        match built.as_ref().map(written) {
            Ok(Some(text)) => texts.push((format!("saved {round}"), text)),
            other => panic!("not written: {other:?} {names:?}"),
        }
    }
    texts
}

/// An event with a right schedule.
struct Case {
    event: Event,
    schedule: Schedule,
    names: Vec<String>,
}

impl Case {
    /// The case with this number: a round robin, single or double, or every fourth time individuals.
    fn of(case: usize, random: &mut Rand32) -> Case {
        let sides = [Sides::Colours, Sides::HomeAway, Sides::Plain][case % 3];
        let is_individual = case % 4 == 3;
        let entrants = match is_individual {
            true => [4, 5, 8, 9, 12, 13, 16, 17, 20, 21][random.rand_range(0..10) as usize],
            false if case % 8 < 2 => 4 + random.rand_range(0..9) as usize,
            false => 4 + random.rand_range(0..27) as usize,
        };
        let plan = Plan { cycles: if case % 8 < 2 { 2 } else { 1 }, ..Plan::default() };
        let (system, settings, schedule) = match is_individual {
            true => {
                let tables = entrants as u16 / 4;
                let system = System::Individual(Individual { tables, ..Individual::default() });
                (system, Kind::Individual.settings(), catalogue(entrants as u16).unwrap().schedule())
            }
            false => {
                let settings = Settings { sides, ..Kind::RoundRobin.settings() };
                let schedule = circle::schedule(entrants, &plan).unwrap();
                (System::RoundRobin(plan), settings, schedule)
            }
        };
        let settings = Settings { title: ["", "Club evening", "Cup 2026"][case % 3].to_owned(), ..settings };
        let names = names(entrants, random);
        Case { event: event(system, settings, &names, schedule.clone()), schedule, names }
    }
}

/// Returns true if two lists have the same names, in any order.
fn same(one: &[String], other: &[String]) -> bool {
    let sorted = |names: &[String]| {
        let mut names = names.to_vec();
        names.sort_unstable();
        names
    };
    sorted(one) == sorted(other)
}

#[test]
fn what_the_page_writes_about_a_right_schedule_holds() {
    let mut random = Rand32::new(4_030);
    let count: usize = std::env::var("RONDEL_CASES").ok().and_then(|count| count.parse().ok()).unwrap_or(24);
    let mut wrong: Vec<String> = Vec::new();
    let mut tried = 0;
    for case in 0..count {
        let Case { event, schedule, names } = Case::of(case, &mut random);
        let entrants = names.len();
        for (form, text) in texts(event.state(), &schedule, &names) {
            tried += 1;
            let outcome = read(&text).outcome();
            let built = read(&text).build(&Choices::default());
            let is_right = matches!(outcome.verdict, Some(Verdict::Holds { gave_way: 0 }))
                && outcome.entrants == entrants
                && built.as_ref().is_ok_and(|built| same(&built.names, &names));
            if !is_right {
                let why = built.map(|built| built.names);
                wrong.push(format!("{form}: {outcome:?} {why:?}\n{text}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {tried}:\n{}", wrong.len(), wrong.join("\n---\n"));
}

/// Returns the places of the names of a text, each with its name; a longer name covers the shorter ones in it.
fn places(text: &str, names: &[String]) -> Vec<(usize, String)> {
    let mut sorted: Vec<&String> = names.iter().collect();
    sorted.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let mut covered = vec![false; text.len()];
    let mut found = Vec::new();
    for name in sorted {
        for (at, _) in text.match_indices(name.as_str()) {
            let edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
            let is_whole =
                edge(text[..at].chars().next_back()) && edge(text[at + name.len()..].chars().next());
            if is_whole && !covered[at..at + name.len()].contains(&true) {
                covered[at..at + name.len()].fill(true);
                found.push((at, name.clone()));
            }
        }
    }
    found.sort_unstable();
    found
}

/// The players that a finding names.
fn named(finding: &Finding) -> Vec<Player> {
    match finding {
        Finding::Twice { player, .. }
        | Finding::Missing { player, .. }
        | Finding::OutYetPlays { player, .. }
        | Finding::OutTwice { player, .. }
        | Finding::OwnOpponent { player, .. }
        | Finding::TwoSeats { player, .. } => vec![*player],
        other => other.cell().into_iter().flatten().collect(),
    }
}

/// Returns why a text has neither an unread place nor a finding that names one of these two.
fn is_found(text: &str, two: [&String; 2]) -> Result<(), String> {
    let reading = read(text);
    let built = reading.build(&Choices::default()).map_err(|why| why.to_string())?;
    let shown = reading.shown(&built, false, Sides::Plain);
    let number = |name: &String| built.names.iter().position(|other| other == name);
    let players: Vec<Player> = two.into_iter().filter_map(number).map(Player::from_index).collect();
    let is_named = |finding: &Finding| named(finding).iter().any(|player| players.contains(player));
    match reading.unread() > 0 || shown.report.findings().iter().any(is_named) {
        true => Ok(()),
        false => Err(format!("{:?} {:?}", shown.verdict(), built.names)),
    }
}

/// One to five entries of a hundred of a right schedule have another name of it, in every form that the page writes.
#[test]
fn a_wrong_name_in_a_text_of_the_page_is_found() {
    let mut random = Rand32::new(54_495);
    let count: usize = std::env::var("RONDEL_CASES").ok().and_then(|count| count.parse().ok()).unwrap_or(60);
    let (mut tried, mut wrong) = (0, Vec::new());
    let mut case = 0;
    while tried < count {
        case += 1;
        let Case { event, schedule, names } = Case::of(case, &mut random);
        let mut texts = texts(event.state(), &schedule, &names);
        // A report has numbers.
        texts.retain(|(form, _)| form != "report");
        let (form, text) = texts.swap_remove(random.rand_range(0..texts.len() as u32) as usize);
        let places = places(&text, &names);
        let slips = (places.len() * random.rand_range(1..6) as usize / 100).max(1);
        let mut damaged = text.clone();
        let mut two = Vec::new();
        // From the end, so that the places before it stay.
        let mut chosen: Vec<usize> =
            (0..slips).map(|_| random.rand_range(0..places.len() as u32) as usize).collect();
        chosen.sort_unstable();
        chosen.dedup();
        for at in chosen.into_iter().rev() {
            let (begin, was) = &places[at];
            let other = &names[random.rand_range(0..names.len() as u32) as usize];
            // A name with a sign would be in quotes, or in a cell of its own.
            if other != was && !other.contains(['&', '+', ';', ',', '"']) {
                damaged.replace_range(*begin..begin + was.len(), other);
                two.push([was.clone(), other.clone()]);
            }
        }
        let Some([was, other]) = two.first() else { continue };
        tried += 1;
        if let Err(why) = is_found(&damaged, [was, other]) {
            wrong.push(format!("{form}: {two:?}: {why}\n{damaged}"));
        }
    }
    println!("{} of {tried} found", tried - wrong.len());
    assert!(100 * wrong.len() <= tried, "{} of {tried}:\n{}", wrong.len(), wrong.join("\n---\n"));
}
