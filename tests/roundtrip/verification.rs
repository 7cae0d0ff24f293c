//! Whatever the page writes about a right schedule holds when it is pasted to be verified: no form of it is refused or
//! doubted.

use oorandom::Rand32;
use rondel::event::history::History;
use rondel::event::{Action, Entrant, Event, Individual, Kind, Settings, Sides, State, System};
use rondel::format::schedule::{Choices, Words, read, write};
use rondel::format::trf;
use rondel::model::ids::RoundNo;
use rondel::model::schedule::Schedule;
use rondel::proof::report::Verdict;
use rondel::round_robin::circle::{self, Plan};
use rondel::standings;
use rondel::text::Lang;
use rondel::whist::catalogue;
use rondel::write::{csv, text};

/// Names as people and teams have them.
const NAMES: [&str; 61] = [
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
    for lang in Lang::ALL {
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

#[test]
fn what_the_page_writes_about_a_right_schedule_holds() {
    let mut random = Rand32::new(4_030);
    let count: usize = std::env::var("RONDEL_CASES").ok().and_then(|count| count.parse().ok()).unwrap_or(24);
    let mut wrong: Vec<String> = Vec::new();
    let mut tried = 0;
    for case in 0..count {
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
        let mut names = names(entrants, &mut random);
        if is_individual {
            // In a chat, too few lines tell a name with these signs from two partners.
            names
                .iter_mut()
                .for_each(|name| *name = name.replace(" & ", " ").replace(" + ", " ").replace("; ", " "));
        }
        let event = event(system, settings, &names, schedule.clone());
        for (form, text) in texts(event.state(), &schedule, &names) {
            tried += 1;
            let outcome = read(&text).outcome();
            if !matches!(outcome.verdict, Some(Verdict::Holds { gave_way: 0 }))
                || outcome.entrants != entrants
            {
                let why = read(&text).build(&Choices::default()).map(|_| ());
                wrong.push(format!("{form}: {outcome:?} {why:?}\n{text}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {tried}:\n{}", wrong.len(), wrong.join("\n---\n"));
}
