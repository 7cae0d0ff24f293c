//! Every game has its own words. A league has clubs and matches, at home and away; bridge pairs, tables and boards; an
//! Americano players and courts; a Monrad players and boards. Nobody is an entrant.

use std::fmt::Debug;

use rondel::attendance::checkin::{self as at_door, Subject};
use rondel::event::{
    Action, Entrant, Entry, Event, Hours, Mexicano, Past, Scoring, Sides, State, System, Teams, roster,
};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::result::{Boards, Outcome};
use rondel::movement::pairs;
use rondel::pairing::{Decisions, Proposal};
use rondel::proof::report::{Figure, Grade};
use rondel::setup::{Dating, Draft, Kind, Sets};
use rondel::standings;
use rondel::text::common::Word;
use rondel::text::days::Days;
use rondel::text::{Lang, Say, checkin, excuse, history, players, report, why};
use rondel::verify::Claim;
use rondel::write::screen::pairs as screen;
use rondel::write::screen::players::rounds;
use rondel::write::screen::settings::{self, Key};
use rondel::write::screen::standings::{Detail, StandingsView};
use rondel::write::screen::{Table, card, checks};
use rondel::write::sheet::wall::{self, Part, Screen};
use rondel::write::sheet::{Ask, Sheet};
use rondel::write::{csv, hall, ics, text};
use time::macros::date;

/// The words that no sentence of a game may have, by language.
struct Foreign {
    game: &'static str,
    words: [&'static str; 3],
}

const LEAGUE: Foreign = Foreign {
    game: "a league",
    words: [
        "player players board boards colour colours game games white black court courts walk sits sit sitting free",
        "speler spelers bord borden kleur kleuren partij partijen wit zwart baan banen spel stil",
        "spillere spilleren spillerne bord brett farge fargen farger parti partiet partier partiene hvit svart bane \
         sitter ledig",
    ],
};
const BRIDGE: Foreign = Foreign {
    game: "bridge",
    words: [
        "player players colour colours game games white black court courts match matches walk bye byes free",
        "speler spelers kleur kleuren partij partijen wit zwart baan banen wedstrijd wedstrijden vrij",
        "spillere spilleren spillerne farge farger parti partiet partier hvit svart bane baner kamp kamper fri",
    ],
};
const AMERICANO: Foreign = Foreign {
    game: "an Americano",
    words: [
        "board boards colour colours white black match matches home pair pairs table tables walk bye byes free",
        "bord borden kleur kleuren zwart partij partijen thuis paar paren tafel tafels stil",
        "bord brett farge farger hvit svart parti partiet partier hjemme par fri",
    ],
};
const MONRAD: Foreign = Foreign {
    game: "a Monrad",
    words: [
        "court courts match matches home table tables club clubs bye byes free sits sit sitting",
        "baan banen wedstrijd wedstrijden thuis tafel tafels club clubs stil",
        "bane baner kamp kamper hjemme klubb klubber fri ledig sitter",
    ],
};
const KEIZER: Foreign = Foreign {
    game: "a Keizer",
    words: [
        "court courts match matches home table tables walk free sits sit sitting",
        "baan banen wedstrijd wedstrijden thuis tafel tafels stil",
        "bane baner kamp kamper hjemme walk ledig sitter",
    ],
};
/// Table tennis, by any system.
const TABLE_TENNIS: Foreign = Foreign {
    game: "table tennis",
    words: [
        "board boards colour colours white black court courts home club clubs sits sit sitting free",
        "bord borden kleur kleuren wit zwart baan banen thuis club clubs stil",
        "brett farge farger fargesperre hvit hvitt svart bane baner hjemme klubb klubber ledig sitter",
    ],
};
const TEAMS: Foreign = Foreign {
    game: "teams",
    words: [
        "court courts home club clubs bye byes free sits sit",
        "baan banen thuis club clubs stil",
        "bane hjemme klubb fri ledig sitter",
    ],
};

/// Words of nobody's game.
const NOBODYS: [&str; 3] = ["entrant entrants", "deelnemer deelnemers", "deltaker deltakere deltakerne"];

impl Foreign {
    /// The first word of `text` that does not belong here, with what stands round it.
    fn found(&self, text: &str, lang: Lang) -> Option<String> {
        let foreign = |word: &str| {
            let lists = [self.words[lang as usize], NOBODYS[lang as usize]];
            lists.iter().any(|list| list.split(' ').any(|it| it == word))
        };
        text.lines().find_map(|line| {
            let lower = line.to_lowercase();
            let mut words = lower.split(|c: char| !c.is_alphabetic());
            words.find(|word| foreign(word)).map(|word| format!("{word:?} in {line:?}"))
        })
    }
}

/// Every text in a value, a line each: what stands in quotes in its debug form.
fn texts(value: &impl Debug) -> String {
    let debug = format!("{value:?}");
    let mut found = String::new();
    let mut rest = debug.as_str();
    while let Some((_, after)) = rest.split_once('"') {
        let mut is_escaped = false;
        let end = after.find(|c| {
            let ends = c == '"' && !is_escaped;
            is_escaped = c == '\\' && !is_escaped;
            ends
        });
        let (inside, after) = after.split_at(end.unwrap_or(after.len()));
        found += &(inside.replace("\\n", "\n") + "\n");
        rest = after.get(1..).unwrap_or_default();
    }
    found
}

/// Sheets of every kind that is offered.
fn of_the_paper(state: &State, lang: Lang) -> String {
    let ask = Ask::of(state, Days::of(lang), RoundNo::from_index(0), date!(2026 - 12 - 24));
    let sheet = |sheet: Sheet| {
        let about = sheet.texts(state).map(|text| text.say(lang));
        about.join("\n") + "\n" + &texts(&sheet.pages(&ask))
    };
    Sheet::offered(state).into_iter().map(sheet).collect()
}

/// What the list of players, somebody's page and the answers to a tap on a name say.
fn of_everybody(event: &Event, lang: Lang) -> String {
    let state = event.state();
    let name = |player: Player| state.members[player.index()].called.clone();
    let (round, hours) = (RoundNo::from_index(0), Hours::of(state, &[]));
    let mut said = String::new();
    for listed in roster::list(state) {
        let player = listed.player;
        said += &texts(&players::Row::of(state, &listed, lang));
        said += &texts(&players::round_lines(state, player, lang));
        said += &texts(&why::event::answer(state, round, player, &hours, &name, lang));
        if matches!(state.system, System::Monrad(_)) {
            said += &texts(&card::Card::of(state, player, None, lang));
        }
        said += &(checkin::stand(state, player, at_door::stand(state, player), lang) + "\n");
    }
    said
}

/// What is said of somebody who is late, leaves or comes back.
fn of_the_door(event: &Event, lang: Lang) -> String {
    let new = [Entrant { name: "Zed".into(), ..Entrant::default() }];
    let mut said = String::new();
    let mut of = |event: &Event, who: Subject, new: &[Entrant]| {
        let teller = checkin::Teller { state: event.state(), new, lang };
        let ways = at_door::ways(event, &who, None);
        for way in &ways.open {
            said += &format!("{}\n{}\n{}\n", teller.button(way), teller.reach(way), teller.said(way));
        }
        ways.closed.iter().for_each(|closed| said += &(teller.closed(closed) + "\n"));
    };
    of(event, Subject::New(new.to_vec()), &new);
    let player = Player::from_index(1);
    of(event, Subject::Goes(player), &[]);
    let from = RoundNo::from_index(event.state().rounds.len().min(1));
    let mut left = event.clone();
    if left.apply(0, Action::Withdraw { player, from }).is_ok() {
        of(&left, Subject::Comes(player), &[]);
    }
    said
}

/// What the checks say, of what holds and of what might not.
fn of_the_checks(state: &State, lang: Lang) -> String {
    let shown = excuse::shown(state, lang);
    let mut said = report::in_lines(&shown, "", Vec::new(), lang);
    let claims = [
        Claim::Rounds { rounds: 3, wrong: 1 },
        Claim::Tables { games: 9, wrong: 2 },
        Claim::Tables { games: 9, wrong: 0 },
        Claim::Rounds { rounds: 3, wrong: 0 },
        Claim::Byes { fewest: 0, most: 1 },
    ];
    claims.iter().for_each(|claim| said += &(report::claim(claim, shown.game, lang) + "\n"));
    let figures = match state.system {
        System::RoundRobin(_) | System::Monrad(_) | System::Keizer(_) if shown.has_sides() => {
            let uneven = Claim::Sides { widest: 3, uneven: 2 };
            said += &(report::claim(&uneven, shown.game, lang) + "\n");
            vec![Figure::Breaks(3), Figure::Run(3), Figure::Follow { most: 2, pairs: 3 }, Figure::Return(4)]
        }
        _ => Vec::new(),
    };
    figures.into_iter().for_each(|it| said += &(report::graded(it, Grade::Open, shown.game, lang) + "\n"));
    for it in [checks::rounds, checks::byes, checks::balance, checks::breaks] {
        said += &heads(&it(&shown, lang));
    }
    if let Some((each, table)) = checks::each(state, lang) {
        said += &(each + "\n" + &heads(&table));
    }
    said
}

/// What a table is called, and its columns.
fn heads(table: &Table) -> String {
    let columns = table.columns.iter().map(|column| column.head.as_str());
    columns.chain([table.caption.as_str()]).collect::<Vec<_>>().join("\n") + "\n"
}

/// The standings, and where their numbers come from.
fn of_the_standings(state: &State, lang: Lang) -> String {
    let shown = StandingsView::of(state);
    let list = &shown.standings;
    let mut said = text::standings(state, list, lang) + &csv::standings(state, list, lang);
    // Pairs are ranked by their boards, on a page of its own.
    for ranking in pairs::rankings(state, None).iter().filter(|_| state.system.has_deals()) {
        said += &heads(&screen::ranking(state, ranking, None, lang).0);
    }
    if state.system.has_deals() {
        return said;
    }
    said += &heads(&shown.list(None, lang));
    for row in &list.rows {
        for what in [Detail::Games, Detail::Number(standings::Column::Points)] {
            said += &texts(&shown.told(row.player, what, lang));
        }
        said += &heads(&rounds(state, row.player, lang));
    }
    said
}

/// The settings as they are asked, each with all its answers.
fn of_the_settings(state: &State, lang: Lang) -> String {
    let of = settings::SettingsOf { kind: state.kind(), settings: &state.settings };
    let mut asked = settings::Editing::default().questions(of, lang);
    // Whoever chooses what the sides or the places are called reads the words of every game; a club may have rules, a
    // match may be lost by a walk-over, and ratings are those of a federation of chess.
    let is_of_all = |key| {
        let of_places = matches!(key, Key::Sides | Key::Spot | Key::SpotNames | Key::Club(_));
        of_places || matches!(key, Key::Forfeit | Key::Performance | Key::Expected)
    };
    asked.retain(|question| !is_of_all(question.key));
    texts(&asked)
}

/// The reasons of every published round: why two play, and why somebody does not.
fn of_the_pairing(state: &State, lang: Lang) -> String {
    let name = |player: Player| state.members[player.index()].called.clone();
    let mut said = String::new();
    for (round, _) in state.published() {
        let Some(reasons) = Proposal::reasons(state, round) else { continue };
        for board in 0..reasons.boards().len() {
            let (sentence, details) = why::event::reason(&reasons, board, state.place(), &name, lang);
            said += &format!("{sentence}\n{}\n", details.join("\n"));
        }
        if let Some((sentence, details)) = why::event::reason_free(&reasons, &name, lang) {
            said += &format!("{sentence}\n{}\n", details.join("\n"));
        }
    }
    said
}

/// What a phone in the hall says.
fn of_the_phone(state: &State, lang: Lang) -> String {
    let tell = hall::Tell { state, round: RoundNo::from_index(0), initials: false, ran: &[], lang };
    let Some(hall) = hall::of(&tell) else { return String::new() };
    let mut said = String::new();
    for player in (0..state.members.len()).map(Player::from_index) {
        said += &texts(&hall::why(&hall, player, lang));
        said += &texts(&hall::Card::of(&hall, &[], player, lang));
    }
    said
}

/// Every page that is decided here, each by its name.
fn pages(event: &Event, lang: Lang) -> Vec<(&'static str, String)> {
    let (state, round) = (event.state(), RoundNo::from_index(0));
    let past = Past::of(event);
    let told = event.story().enumerate().map(|(entry, (_, fate))| history::line(&past, entry, fate, lang));
    let told: Vec<String> = told.collect();
    let parts = Part::chosen(None, state);
    let heads: Vec<String> = parts.iter().map(|part| wall::heading_of(state, *part, lang)).collect();
    let wall = texts(&wall::pages(state, round, &parts, lang, Screen::of(1280, 720)));
    let options = |player| ics::Options { player, lang, hours: Hours::default(), revision: 0, made: 0 };
    let calendar = [None, Some(Player::from_index(1))].map(|player| ics::calendar(state, options(player)));
    vec![
        ("sheets", of_the_paper(state, lang)),
        ("history", told.join("\n")),
        ("list and answers", of_everybody(event, lang)),
        ("door", of_the_door(event, lang)),
        ("checks", of_the_checks(state, lang)),
        ("standings", of_the_standings(state, lang)),
        ("phone", of_the_phone(state, lang)),
        ("wall", heads.join("\n") + "\n" + &wall),
        ("settings", of_the_settings(state, lang)),
        ("reasons", of_the_pairing(state, lang)),
        ("how many", Word::taking_part(state, 12).say(lang)),
        ("chat", text::schedule(state, lang) + &text::round(state, round, lang)),
        ("files", csv::schedule(state, lang) + &csv::results(state, lang) + &csv::entrants(state, lang)),
        ("calendar", calendar.into_iter().flatten().collect()),
    ]
}

/// The event of a draft of this number of names.
fn begun(kind: Kind, names: usize, change: impl FnOnce(&mut Draft)) -> Event {
    const NAMES: [&str; 9] = ["Ann", "Bo", "Cas", "Dirk", "Eva", "Finn", "Gerda", "Hugo", "Ida"];
    let mut draft = Draft { names: NAMES[..names].join("\n").into(), ..Draft::default() };
    draft.choose(kind);
    (draft.first_date, draft.dating) = (Some(date!(2026 - 09 - 07)), Some(Dating::Weekly));
    change(&mut draft);
    let actions = draft.evening().unwrap().actions("x".into(), draft.settings.clone());
    Event::replay(actions.into_iter().map(|action| Entry { at: 0, action })).unwrap()
}

/// The same with its first round played.
fn played(mut event: Event, outcome: &Outcome) -> Event {
    let round = RoundNo::from_index(0);
    for table in (0..event.state().rounds[0].round.tables.len()).map(TableNo::from_index) {
        event.apply(0, Action::Report { round, table, outcome: Some(outcome.clone()) }).unwrap();
    }
    event
}

fn league() -> Event {
    let event = begun(Kind::RoundRobin, 5, |draft| {
        (draft.settings.sides, draft.settings.scoring) = (Sides::HomeAway, Scoring::Scores);
    });
    played(event, &Outcome::Points([3, 1]))
}

/// Two rounds of three, the first played.
fn monrad() -> Event {
    second(begun(Kind::Monrad, 7, |draft| draft.set_rounds(Some(3))), &Outcome::FirstWins)
}

/// Round 1 played with this result everywhere, and round 2 paired.
fn second(event: Event, outcome: &Outcome) -> Event {
    let mut event = played(event, outcome);
    publish(&mut event, RoundNo::from_index(1));
    event
}

/// Pairs a round by the rules and publishes it.
fn publish(event: &mut Event, round: RoundNo) {
    let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
    event.apply(0, proposal.publish(event.state(), round)).unwrap();
}

/// Two rounds of a Mexicano, a court fewer in the second.
fn mexicano() -> Event {
    let mut event = played(begun(Kind::Mexicano, 9, |_| ()), &Outcome::Points([14, 10]));
    let System::Mexicano(was) = event.state().system else { unreachable!() };
    event.apply(0, Action::System(System::Mexicano(Mexicano { courts: 1, ..was }))).unwrap();
    publish(&mut event, RoundNo::from_index(1));
    event
}

/// Seven at table tennis, by this system.
fn table_tennis(kind: Kind) -> Event {
    let event = begun(kind, 7, |draft| Sets::TableTennis.write(&mut draft.settings));
    if kind == Kind::Monrad {
        second(event, &Outcome::Points([3, 1]))
    } else {
        played(event, &Outcome::Points([3, 1]))
    }
}

/// A season whose first evening is paired and played, of seven who are all here.
fn keizer() -> Event {
    let mut event = begun(Kind::Keizer, 7, |_| ());
    if event.state().rounds.is_empty() {
        publish(&mut event, RoundNo::from_index(0));
    }
    second(event, &Outcome::FirstWins)
}

fn teams() -> Event {
    let teams = Teams { boards: 2, rank: Default::default(), walk_over: None };
    let event = begun(Kind::Monrad, 5, |draft| draft.choose_teams(Some(teams)));
    let won = Boards::open(2).with(0, Some(Outcome::FirstWins)).with(1, Some(Outcome::Draw));
    played(event, &Outcome::Boards(won))
}

fn replay(log: &str) -> Event {
    Event::replay(log.lines().map(|line| serde_json::from_str(line).unwrap())).unwrap()
}

#[test]
fn every_game_has_its_own_words() {
    let mut gone = league();
    gone.apply(0, Action::Withdraw { player: Player::from_index(2), from: RoundNo::from_index(1) }).unwrap();
    let games = [
        (LEAGUE, league()),
        (LEAGUE, gone),
        (BRIDGE, replay(include_str!("histories/pairs.jsonl"))),
        (AMERICANO, replay(include_str!("histories/americano.jsonl"))),
        (AMERICANO, mexicano()),
        (MONRAD, monrad()),
        (TEAMS, teams()),
        (KEIZER, keizer()),
        (TABLE_TENNIS, table_tennis(Kind::RoundRobin)),
        (TABLE_TENNIS, table_tennis(Kind::Monrad)),
        (TABLE_TENNIS, table_tennis(Kind::Cup)),
    ];
    let mut wrong = Vec::new();
    for (foreign, event) in &games {
        for lang in Lang::BUILT_IN {
            for (page, said) in pages(event, lang) {
                let may_be_empty = ["calendar", "settings", "reasons"].contains(&page);
                assert!(!said.is_empty() || may_be_empty, "{}, {lang}: {page}", foreign.game);
                let found = foreign.found(&said, lang);
                wrong.extend(found.map(|found| format!("{}, {lang}, {page}: {found}", foreign.game)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
