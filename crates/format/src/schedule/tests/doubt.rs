//! Texts that are no schedules: by hand in `tests/data/no-schedules.txt`, of our own making with holes in
//! `tests/data/texts-with-holes.txt`, and made here with the words of six languages.

use oorandom::Rand32;
use rondel_event::proof::report::Sign;

use super::*;

const BY_HAND: &str = include_str!("../../../tests/data/no-schedules.txt");

const WITH_HOLES: &str = include_str!("../../../tests/data/texts-with-holes.txt");

/// The number of texts that are made.
const MADE: usize = 260;

/// The number of times that each text with holes is filled.
const FILLED: usize = 6;

/// The words of a language: its name, things to eat, people, days, tasks, words of a story, and three words for a
/// list of prices, of standings and of minutes.
struct Language {
    name: &'static str,
    food: [&'static str; 8],
    people: [&'static str; 6],
    days: [&'static str; 7],
    tasks: [&'static str; 6],
    prose: [&'static str; 8],
    heads: [&'static str; 3],
}

const LANGUAGES: [Language; 6] = [
    Language {
        name: "en",
        food: ["flour", "milk", "eggs", "sugar", "butter", "brown rice", "salt", "apples"],
        people: ["Anna", "Ben", "Cara Bell", "Dan", "Eve Hill", "Finn"],
        days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        tasks: ["call the hall", "posters", "keys", "coffee", "write to the council", "chairs"],
        prose: [
            "the rain",
            "came down",
            "over the hill",
            "and she",
            "went home",
            "by the river",
            "at night",
            "alone",
        ],
        heads: ["Price list", "Pos Team P Pts", "Minutes"],
    },
    Language {
        name: "nl",
        food: ["bloem", "melk", "eieren", "suiker", "boter", "zilvervliesrijst", "zout", "appels"],
        people: ["Anna", "Bram", "Carla Smit", "Daan", "Eva de Wit", "Finn"],
        days: ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"],
        tasks: ["zaal bellen", "posters", "sleutels", "koffie", "brief aan de gemeente", "stoelen"],
        prose: [
            "de regen",
            "viel neer",
            "over de dijk",
            "en zij",
            "ging naar huis",
            "langs de rivier",
            "in de nacht",
            "alleen",
        ],
        heads: ["Prijslijst", "Nr Team G Ptn", "Notulen"],
    },
    Language {
        name: "nb",
        food: ["hvetemel", "melk", "egg", "sukker", "smør", "brun ris", "salt", "epler"],
        people: ["Anne", "Bjørn", "Camilla Lie", "David", "Eva Moe", "Finn"],
        days: ["mandag", "tirsdag", "onsdag", "torsdag", "fredag", "lørdag", "søndag"],
        tasks: ["ringe lokalet", "plakater", "nøkler", "kaffe", "brev til kommunen", "stoler"],
        prose: ["regnet", "falt ned", "over åsen", "og hun", "gikk hjem", "langs elva", "om natten", "alene"],
        heads: ["Prisliste", "Nr Lag K P", "Referat"],
    },
    Language {
        name: "sv",
        food: ["mjöl", "mjölk", "ägg", "socker", "smör", "råris", "salt", "äpplen"],
        people: ["Anna", "Björn", "Cecilia Ek", "David", "Eva Falk", "Filip"],
        days: ["måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag"],
        tasks: ["ringa lokalen", "affischer", "nycklar", "kaffe", "brev till kommunen", "stolar"],
        prose: ["regnet", "föll ner", "över åsen", "och hon", "gick hem", "längs ån", "om natten", "ensam"],
        heads: ["Prislista", "Nr Lag M P", "Protokoll"],
    },
    Language {
        name: "da",
        food: ["hvedemel", "mælk", "æg", "sukker", "smør", "brune ris", "salt", "æbler"],
        people: ["Anne", "Bo", "Clara Lund", "David", "Eva Holm", "Finn"],
        days: ["mandag", "tirsdag", "onsdag", "torsdag", "fredag", "lørdag", "søndag"],
        tasks: ["ringe til hallen", "plakater", "nøgler", "kaffe", "brev til kommunen", "stole"],
        prose: [
            "regnen",
            "faldt ned",
            "over bakken",
            "og hun",
            "gik hjem",
            "langs åen",
            "om natten",
            "alene",
        ],
        heads: ["Prisliste", "Nr Hold K P", "Referat"],
    },
    Language {
        name: "de",
        food: ["Mehl", "Milch", "Eier", "Zucker", "Butter", "brauner Reis", "Salz", "Äpfel"],
        people: ["Anna", "Bernd", "Clara Esch", "Dirk", "Eva Funk", "Fritz"],
        days: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
        tasks: ["Saal anrufen", "Plakate", "Schlüssel", "Kaffee", "Brief an die Stadt", "Stühle"],
        prose: [
            "der Regen",
            "fiel",
            "über den Hügel",
            "und sie",
            "ging heim",
            "am Fluss",
            "in der Nacht",
            "allein",
        ],
        heads: ["Preisliste", "Nr Verein Sp P", "Protokoll"],
    },
];

/// A text that is no schedule, with its kind.
fn made(random: &mut Rand32) -> (String, String) {
    let language = &LANGUAGES[random.rand_range(0..6) as usize];
    let Language { food, people, days, tasks, prose, heads, .. } = language;
    let kind = random.rand_range(0..14);
    let lines = random.rand_range(3..12);
    let dash = [" - ", " – ", ": ", " : ", "\t", "  "][random.rand_range(0..6) as usize];
    let mut line = |at: u32| {
        let mut number = |from: u32, to: u32| random.rand_range(from..to);
        let hour = |hour: u32, quarter: u32| format!("{hour:02}:{:02}", 15 * quarter);
        let [a, b, c] = [number(0, 97), number(0, 89), number(0, 83)].map(|n| n as usize);
        let (eat, who, other) = (food[a % 8], people[b % 6], people[c % 6]);
        match kind {
            0 => format!("{}-{} {eat}", number(1, 5), number(5, 9)),
            1 => format!("{eat}{dash}{} g", 50 * number(1, 20)),
            2 => format!("{eat}{dash}{}.{:02}", number(1, 30), 5 * number(0, 20)),
            3 => format!("{who}{dash}0{}-{}", number(10, 99), number(1_000_000, 9_999_999)),
            4 => {
                let [won, drawn, lost] = [0; 3].map(|_| number(0, 12));
                format!("{at}. {who} {} {won}-{drawn}-{lost} {}", won + drawn + lost, 3 * won + drawn)
            }
            5 => format!("{}{dash}{}", days[(at % 7) as usize], tasks[a % 6]),
            6 => format!(
                "{}{}{} {}",
                hour(8 + at, number(0, 4)),
                [" - ", "-"][a % 2],
                hour(9 + at, 0),
                tasks[b % 6]
            ),
            7 => format!("{who}{dash}{}", tasks[a % 6]),
            8 => format!("{} {} - {} {},", prose[a % 8], prose[b % 8], prose[c % 8], prose[(a + b) % 8]),
            9 => format!(
                "{who} {}-{} {other}, {} {} {}.",
                number(0, 5),
                number(0, 5),
                prose[a % 8],
                prose[b % 8],
                prose[c % 8]
            ),
            10 => format!(
                "let {} = {} - {};",
                ["x", "y", "z"][a % 3],
                ["a", "b", "c"][b % 3],
                ["d", "e", "f"][c % 3]
            ),
            11 => format!(
                "{}\t{who}\t{}\t{}-{}\t{}",
                at,
                number(5, 30),
                number(5, 60),
                number(5, 60),
                number(0, 60)
            ),
            12 => format!("{} {} - {}", number(1, 28), days[b % 7], tasks[c % 6]),
            _ => format!(
                "{eat}{dash}{}\n{}",
                number(1, 12),
                if a % 3 == 0 { tasks[b % 6] } else { food[c % 8] }
            ),
        }
    };
    let lines: Vec<String> = (1..=lines).map(&mut line).collect();
    let head = match random.rand_range(0..3) {
        0 => format!("{}\n", heads[random.rand_range(0..3) as usize]),
        1 => format!("{}\n\n", heads[0]),
        _ => String::new(),
    };
    (format!("{} {kind}", language.name), head + &lines.join("\n"))
}

/// Returns the texts written by hand, each with its language and kind.
fn by_hand() -> Vec<(String, String)> {
    let texts = BY_HAND.split("### ").skip(1);
    let text = |text: &str| text.split_once('\n').map(|(kind, text)| (kind.to_owned(), text.to_owned()));
    texts.filter_map(text).collect()
}

/// Returns the outcomes of a text that are a list of faults or a tick, each with the evidence against a schedule.
fn judged(text: &str) -> Vec<String> {
    let whole = read(text);
    let parts = if whole.parts.is_empty() { vec![&whole] } else { whole.parts.iter().collect() };
    let is_judged = |part: &&&Reading| matches!(part.outcome().sign(), Sign::Tick | Sign::Cross);
    let said = |part: &&Reading| {
        let evidence = part.build(&Choices::default()).map(|built| part.evidence(&built));
        format!("{:?} {:?} {evidence:?}", part.form, part.outcome())
    };
    parts.iter().filter(is_judged).map(said).collect()
}

#[test]
fn a_text_that_is_no_schedule_has_no_list_of_faults_and_no_tick() {
    let mut random = Rand32::new(2_026);
    // More texts of the same kinds: `RONDEL_CASES=20000 cargo test -p rondel-format no_schedule`.
    let count = std::env::var("RONDEL_CASES").ok().and_then(|count| count.parse().ok()).unwrap_or(MADE);
    let texts: Vec<(String, String)> =
        by_hand().into_iter().chain((0..count).map(|_| made(&mut random))).collect();
    assert!(texts.len() >= 300, "{}", texts.len());
    let wrong: Vec<String> = texts
        .iter()
        .filter_map(|(kind, text)| {
            let judged = judged(text);
            (!judged.is_empty()).then(|| format!("{kind}: {judged:?}\n{text}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), texts.len(), wrong.join("\n---\n"));
}

/// Fills the holes of a text: first names, surnames, numbers, times, days, prices, numbers to call, words.
fn filled(text: &str, random: &mut Rand32) -> String {
    let names = ["Anna", "Björn", "Carla", "Dirk", "Élise", "Finn", "Greta", "Hanne-Lise", "Ida", "Jan"];
    let surnames = ["Bakker", "de Wit", "Østby", "Müller", "Lefèvre", "Åberg", "van den Berg", "O'Neill"];
    let words = ["stone", "zon", "vind", "väg", "Blume", "étoile"];
    let mut pick = |from: u32, to: u32| random.rand_range(from..to);
    let mut out = String::new();
    for (at, part) in text.split(['‹', '›']).enumerate() {
        let hole = match (at % 2, part) {
            (0, part) => part.to_owned(),
            (_, "f") => names[pick(0, 10) as usize].to_owned(),
            (_, "s") => surnames[pick(0, 8) as usize].to_owned(),
            (_, "w") => words[pick(0, 6) as usize].to_owned(),
            (_, "n") => pick(1, 31).to_string(),
            (_, "N") => pick(31, 1000).to_string(),
            (_, "t") => format!("{}:{:02}", pick(7, 23), 5 * pick(0, 12)),
            (_, "d") => format!("{}/{}", pick(1, 29), pick(1, 13)),
            (_, "p") => format!("{},{:02}", pick(1, 200), pick(0, 100)),
            (_, "c") => format!("0{}-{}", pick(10, 99), pick(100_000, 999_999)),
            (_, other) => panic!("an unknown hole: {other}"),
        };
        out += &hole;
    }
    out
}

#[test]
fn a_text_of_everyday_life_has_no_list_of_faults_and_no_tick() {
    let mut random = Rand32::new(300);
    // More of each: `RONDEL_CASES=100 cargo test -p rondel-format everyday`.
    let times = std::env::var("RONDEL_CASES").ok().and_then(|count| count.parse().ok()).unwrap_or(FILLED);
    let texts: Vec<(&str, &str)> =
        WITH_HOLES.split("\n== ").skip(1).filter_map(|text| text.split_once('\n')).collect();
    let (mut tried, mut wrong) = (0, Vec::new());
    for (kind, text) in texts {
        for _ in 0..times {
            let text = filled(text, &mut random);
            let judged = judged(&text);
            tried += 1;
            if !judged.is_empty() {
                wrong.push(format!("{kind}: {judged:?}\n{text}"));
            }
        }
    }
    assert!(tried >= 300 && wrong.is_empty(), "{} of {tried}:\n{}", wrong.len(), wrong.join("\n---\n"));
}
