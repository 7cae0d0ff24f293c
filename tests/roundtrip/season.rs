//! A season written in every form that can be taken over is read as the same season, and becomes an event that holds
//! it.

use std::collections::BTreeMap;

use proptest::prelude::*;
use rondel::event::{Keizer, Settings};
use rondel::format::season::compare::Comparison;
use rondel::format::season::{Choices, Form, ImportedSeason, Remark, ranking, read, words};
use rondel::format::trf;
use rondel::model::ids::{Player, RoundNo};
use rondel::model::result::Outcome;
use rondel::pairing::keizer::Rules;
use rondel::standings::keizer::{self, Away, Game, Ledger, Lists, Newcomer, Preset, Round, Score, Season};
use rondel::text::keizer::Numbers;
use rondel::text::keizer::total::kind;
use rondel::text::{Lang, Say};
use rondel::write::csv as sheets;
use serde::Deserialize;

use crate::support::cases;

const NAMES: [&str; 14] = [
    "Anna Bakker",
    "Bo Li",
    "Øyvind Ås",
    "Groot, Cas de",
    "Dirk \"Dik\" Dam",
    "Émile Zola",
    "Gijs; Gijs",
    "Hans-Jan O'Neil",
    "Ilse van der Poel",
    "Jörg Ülm",
    "Karin Q",
    "Lars|Lasse",
    "Mia 2",
    "Noor",
];

/// One evening's lots: for everyone whether they come, what else, how a game ends.
type Lots = Vec<(u8, u8, u8)>;

/// A season in which everybody who is a member has a part in every round: so nothing is said by being left out.
fn a_season(kinds: &'static [Away], outcomes: &'static [Option<Outcome>]) -> impl Strategy<Value = Season> {
    let lots = prop::collection::vec(any::<(u8, u8, u8)>(), NAMES.len());
    (2..=NAMES.len(), 0..4_usize, prop::collection::vec(lots, 1..7)).prop_map(
        move |(members, new, evenings)| {
            // Two who come in the same round would be numbered as the text names them first.
            let new = new.min(members - 2).min(evenings.len() - 1);
            let start = members - new;
            let newcomer = |index| Newcomer {
                player: Player::from_index(start + index),
                first: RoundNo::from_index(1 + index),
            };
            let newcomers: Vec<Newcomer> = (0..new).map(newcomer).collect();
            let played = evenings.iter().enumerate().map(|(index, lots)| {
                evening(RoundNo::from_index(index), start, &newcomers, lots, kinds, outcomes)
            });
            Season {
                start: (0..start).map(Player::from_index).collect(),
                rounds: played.collect(),
                newcomers,
                ..Season::default()
            }
        },
    )
}

fn evening(
    round: RoundNo,
    start: usize,
    newcomers: &[Newcomer],
    lots: &Lots,
    kinds: &[Away],
    outcomes: &[Option<Outcome>],
) -> Round {
    let new = newcomers.iter().filter(|newcomer| newcomer.first <= round).map(|newcomer| newcomer.player);
    let mut played = Round::default();
    let mut waiting: Option<Player> = None;
    for player in (0..start).map(Player::from_index).chain(new) {
        let (comes, why, ends) = lots[player.index()];
        if comes % 4 == 0 {
            played.away.push((player, kinds[usize::from(why) % kinds.len()]));
            continue;
        }
        match waiting.take() {
            None => waiting = Some(player),
            Some(other) => {
                let [white, black] = if why % 2 == 0 { [other, player] } else { [player, other] };
                played.games.push(Game {
                    white,
                    black,
                    outcome: outcomes[usize::from(ends) % outcomes.len()].clone(),
                    aside: false,
                });
            }
        }
    }
    played.away.extend(waiting.map(|player| (player, Away::Bye)));
    played
}

const KINDS: &[Away] = &[
    Away::Notice,
    Away::NoNotice,
    Away::External,
    Away::Elsewhere(Score::Win),
    Away::Elsewhere(Score::Draw),
    Away::Elsewhere(Score::Loss),
    Away::Bye,
];
const PLAYED: &[Option<Outcome>] = &[
    Some(Outcome::FirstWins),
    Some(Outcome::Draw),
    Some(Outcome::SecondWins),
    Some(Outcome::SecondForfeits),
    Some(Outcome::FirstForfeits),
    Some(Outcome::BothForfeit),
    None,
];
const ALL: &[Option<Outcome>] = &[
    Some(Outcome::FirstWins),
    Some(Outcome::Draw),
    Some(Outcome::SecondWins),
    Some(Outcome::SecondForfeits),
    Some(Outcome::FirstForfeits),
    Some(Outcome::BothForfeit),
    Some(Outcome::Postponed),
    Some(Outcome::Void),
    None,
];

/// The same season, however its games and absences stand in their rounds; a file says no more of it.
fn sorted(season: &Season) -> Season {
    let mut season = Season { last: None, ratings: Vec::new(), ..season.clone() };
    for round in &mut season.rounds {
        round.games.sort_by_key(|game| game.white);
        round.away.sort_unstable();
    }
    season
}

/// List 0 as a secretary has it.
fn list(season: &Season) -> Choices {
    let line = |player: &Player| vec![player.to_string(), NAMES[player.index()].to_owned()];
    let headings = ["Nr", "Name"].map(str::to_owned).to_vec();
    let list = rows([headings].into_iter().chain(season.start.iter().map(line)).collect(), b';');
    Choices { list, ..Choices::default() }
}

fn rows(rows: Vec<Vec<String>>, by: u8) -> String {
    let mut writer = csv::WriterBuilder::new().delimiter(by).flexible(true).from_writer(Vec::new());
    rows.into_iter().for_each(|row| writer.write_record(row).unwrap());
    String::from_utf8(writer.into_inner().unwrap()).unwrap()
}

fn lines(season: &Season, lang: Lang, headed: bool) -> Vec<Vec<String>> {
    let name = |player: Player| NAMES[player.index()].to_owned();
    let headings = match lang {
        Lang::En => ["Round", "White", "Black", "Result"],
        Lang::Nl => ["Ronde", "Wit", "Zwart", "Uitslag"],
        Lang::Nb => ["Runde", "Hvit", "Svart", "Resultat"],
        Lang::Sv => ["Rond", "Vit", "Svart", "Resultat"],
        Lang::Da => ["Runde", "Hvid", "Sort", "Resultat"],
        Lang::De => ["Runde", "Weiß", "Schwarz", "Ergebnis"],
    };
    let mut lines = Vec::new();
    if headed {
        lines.push(headings.map(str::to_owned).to_vec());
    }
    for (number, round) in (1..).zip(&season.rounds) {
        for game in &round.games {
            let result = game.outcome.as_ref().map_or(String::new(), |outcome| outcome.say(lang));
            lines.push(vec![number.to_string(), name(game.white), name(game.black), result]);
        }
        for &(player, away) in &round.away {
            lines.push(vec![number.to_string(), name(player), String::new(), kind(away).say(lang)]);
        }
    }
    lines
}

fn crosstable(season: &Season, members: usize) -> Vec<Vec<String>> {
    let mut cells: BTreeMap<(usize, usize), String> = BTreeMap::new();
    for (index, round) in season.rounds.iter().enumerate() {
        for game in &round.games {
            let scores = match &game.outcome {
                Some(Outcome::FirstWins) => ["1", "0"],
                Some(Outcome::Draw) => ["½", "½"],
                Some(Outcome::SecondWins) => ["0", "1"],
                Some(Outcome::SecondForfeits) => ["+", "-"],
                Some(Outcome::FirstForfeits) => ["-", "+"],
                Some(Outcome::BothForfeit) => ["-", "-"],
                _ => ["", ""],
            };
            cells.insert((game.white.index(), index), format!("{}w{}", game.black, scores[0]));
            cells.insert((game.black.index(), index), format!("{}z{}", game.white, scores[1]));
        }
        for &(player, away) in &round.away {
            cells.insert((player.index(), index), kind(away).nl());
        }
    }
    let heading = ["Nr".to_owned(), "Naam".to_owned()]
        .into_iter()
        .chain((1..=season.rounds.len()).map(|round| round.to_string()));
    let row = |at: usize| {
        let own = |round| cells.get(&(at, round)).cloned().unwrap_or_default();
        [(at + 1).to_string(), NAMES[at].to_owned()]
            .into_iter()
            .chain((0..season.rounds.len()).map(own))
            .collect()
    };
    [heading.collect()].into_iter().chain((0..members).map(row)).collect()
}

fn report(season: &Season, members: usize) -> trf::Report {
    let blank = trf::Cell { opponent: None, white: None, mark: trf::Mark::Absent };
    let line = |at: usize| trf::Line {
        number: at as u16 + 1,
        name: NAMES[at].to_owned(),
        rounds: vec![blank; season.rounds.len()],
        ..trf::Line::default()
    };
    let mut players: Vec<trf::Line> = (0..members).map(line).collect();
    for (index, round) in season.rounds.iter().enumerate() {
        for game in &round.games {
            use trf::Mark::{Draw, ForfeitLoss, ForfeitWin, Loss, Open, Win};
            let marks = match &game.outcome {
                Some(Outcome::FirstWins) => [Win, Loss],
                Some(Outcome::Draw) => [Draw, Draw],
                Some(Outcome::SecondWins) => [Loss, Win],
                Some(Outcome::SecondForfeits) => [ForfeitWin, ForfeitLoss],
                Some(Outcome::FirstForfeits) => [ForfeitLoss, ForfeitWin],
                Some(Outcome::BothForfeit) => [ForfeitLoss, ForfeitLoss],
                _ => [Open, Open],
            };
            let [white, black] = game.players();
            players[white.index()].rounds[index] =
                trf::Cell { opponent: Some(black.number()), white: Some(true), mark: marks[0] };
            players[black.index()].rounds[index] =
                trf::Cell { opponent: Some(white.number()), white: Some(false), mark: marks[1] };
        }
        for &(player, away) in &round.away {
            let mark = match away {
                Away::Bye => trf::Mark::AllocatedBye,
                Away::NoNotice => trf::Mark::ForfeitLoss,
                _ => trf::Mark::Absent,
            };
            players[player.index()].rounds[index] = trf::Cell { mark, ..blank };
        }
    }
    trf::Report { players, ..trf::Report::default() }
}

fn is_told(taken: &ImportedSeason) {
    assert_eq!(taken.troubles, []);
    assert_eq!(taken.questions, []);
}

fn by_the_club() -> Keizer {
    Keizer { rounds: 30, values: Preset::Club.settings(NAMES.len()), rules: Rules::CLUB }
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn lines_are_read_as_they_were_written(
        season in a_season(KINDS, ALL),
        lang in prop::sample::select(Lang::BUILT_IN.to_vec()),
        by in prop::sample::select(b"\t;|,".to_vec()),
        headed: bool,
    ) {
        let reading = read(&rows(lines(&season, lang, headed), by));
        prop_assert_eq!(&reading.troubles, &[]);
        let taken = reading.build(&list(&season));
        is_told(&taken);
        prop_assert_eq!(&taken.season, &season);
        let names: Vec<&str> = taken.members.iter().map(|member| member.name.as_str()).collect();
        prop_assert_eq!(names.as_slice(), &NAMES[..names.len()]);
    }

    #[test]
    fn a_crosstable_is_read_as_it_was_written(
        season in a_season(KINDS, PLAYED),
        by in prop::sample::select(b"\t;,".to_vec()),
    ) {
        let members = season.start.len() + season.newcomers.len();
        prop_assume!(season.rounds.iter().map(|round| round.games.len()).sum::<usize>() > members);
        let reading = read(&rows(crosstable(&season, members), by));
        prop_assert_eq!(reading.form, Form::Crosstable);
        prop_assert_eq!(&reading.troubles, &[]);
        let taken = reading.build(&list(&season));
        is_told(&taken);
        prop_assert_eq!(sorted(&taken.season), sorted(&season));
    }

    #[test]
    fn a_report_is_read_as_it_was_written(season in a_season(&[Away::Notice, Away::NoNotice], PLAYED)) {
        let members = season.start.len() + season.newcomers.len();
        let reading = read(&trf::write(&report(&season, members)));
        prop_assert_eq!(reading.form, Form::Report);
        prop_assert_eq!(&reading.troubles, &[]);
        // Who came later is known by having no part in the rounds before: that reads as an absence, unless somebody
        // says so.
        let taken = reading.build(&Choices { late: Some(true), ..list(&season) });
        is_told(&taken);
        let seen = season.newcomers.iter().all(|newcomer| {
            let mut away = season.rounds[newcomer.first.index()].away.iter();
            away.all(|&(player, away)| player != newcomer.player || away != Away::Notice)
        });
        let away = |player| season.rounds[0].away.contains(&(player, Away::Notice));
        let on_list = !season.start.iter().any(|&player| away(player));
        if seen && on_list {
            prop_assert_eq!(sorted(&taken.season), sorted(&season));
        }
    }

    #[test]
    fn the_event_holds_the_season_and_its_lists(season in a_season(KINDS, ALL)) {
        let taken = read(&rows(lines(&season, Lang::En, true), b';')).build(&list(&season));
        let event = taken.event("taken-over", 7, by_the_club(), Settings::default()).unwrap();
        let state = event.state();
        prop_assert_eq!(sorted(&keizer::season(state)), sorted(&season));
        let lists = Lists::of(state).unwrap();
        let replayed = Ledger::of(&season, by_the_club().values).unwrap().replay();
        prop_assert_eq!(&lists.published, &replayed[..lists.published.len()]);
        prop_assert_eq!(&lists.now, replayed.last().unwrap());
        let again = rondel::event::Event::replay(event.log().iter().cloned()).unwrap();
        prop_assert_eq!(again.state(), state);

        // What goes out as a file comes in again: the rounds, and the ranking beside the one that comes out.
        let whole = read(&sheets::schedule(state, Lang::Nl));
        prop_assert_eq!(&whole.troubles, &[]);
        prop_assert_eq!(sorted(&whole.build(&list(&season)).season), sorted(&season));
        let names: Vec<String> = taken.members.iter().map(|member| member.name.clone()).collect();
        for lang in Lang::BUILT_IN {
            let numbers = Numbers::of(&by_the_club().values, &lists.now, lang);
            let ranking = ranking::read(&sheets::ranking(state, (&lists.now, &lists.ledger), &numbers, lang), &names);
            let compared = Comparison::of(&lists.now, &ranking.rows, &names);
            prop_assert!(compared.is_same(), "{compared:?}");
            prop_assert_eq!(compared.points(), [names.len(), names.len()]);
        }
    }

    #[test]
    fn nothing_is_dropped_silently(text in "([0-9]|[A-C]| |;|,|\n|w|½|-|1-0|vrij|Ronde){0,60}") {
        let reading = read(&text);
        let taken = reading.build(&Choices::default());
        let told: usize = taken.season.rounds.iter().map(|round| round.games.len() + round.away.len()).sum();
        prop_assert_eq!(told + taken.troubles.len(), reading.items.len());
        if reading.form == Form::Lines && reading.refused.is_none() {
            let used = |line: usize| {
                reading.items.iter().any(|item| item.line == line)
                    || reading.troubles.iter().any(|trouble| trouble.line == line)
            };
            for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
                let heading = words::is_round_heading(line.trim().trim_matches([';', ',', ' ']));
                prop_assert!(used(index + 1) || heading, "line {}: {line:?}", index + 1);
            }
        }
    }
}

#[test]
fn every_word_of_an_absence_is_read_again() {
    for away in KINDS {
        for lang in Lang::BUILT_IN {
            assert_eq!(words::kind(&kind(*away).say(lang)), Some(*away));
        }
    }
    for outcome in ALL {
        for lang in Lang::BUILT_IN {
            let said = outcome.as_ref().map_or(String::new(), |outcome| outcome.say(lang));
            assert_eq!(words::result(&said), Some(outcome.clone()), "{said}");
        }
    }
}

/// The published example of ten players, typed as lines: its three lists come out to the half point.
#[test]
fn the_source_typed_as_lines() {
    #[derive(Deserialize)]
    struct Source {
        rankings: BTreeMap<usize, Vec<(String, i32, f64)>>,
        rounds: BTreeMap<usize, Vec<(String, f64, String)>>,
    }
    let source: Source = serde_json::from_str(include_str!("../literature/keizer.json")).unwrap();
    let result = |score: f64| {
        if score == 1.0 {
            "1-0"
        } else if score == 0.5 {
            "remise"
        } else {
            "0-1"
        }
    };
    let line = |round: usize, (white, score, black): &(String, f64, String)| {
        format!("{round};{white};{black};{}", result(*score))
    };
    let text: Vec<String> = source
        .rounds
        .iter()
        .flat_map(|(&round, games)| games.iter().map(move |game| line(round, game)))
        .collect();
    let names: Vec<&str> = source.rankings[&0].iter().map(|(name, ..)| name.as_str()).collect();
    let taken = read(&text.join("\n")).build(&Choices { list: names.join("\n"), ..Choices::default() });
    is_told(&taken);
    assert_eq!(taken.remarks, Vec::<Remark>::new());
    let keizer = Keizer { rounds: 3, values: Preset::Seed.settings(10), rules: Rules::SEED };
    let event = taken.event("seed", 1, keizer, Settings::default()).unwrap();
    let lists = Lists::of(event.state()).unwrap();
    let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
    for (after, rows) in &source.rankings {
        let pasted: Vec<String> = rows
            .iter()
            .enumerate()
            .map(|(at, (name, value, total))| format!("{} {name} {value} {total}", at + 1))
            .collect();
        let compared =
            Comparison::of(&lists.published[*after], &ranking::read(&pasted.join("\n"), &names).rows, &names);
        assert_eq!((compared.places(), compared.is_same()), (10, true), "list {after}: {compared:?}");
        // List 0 has its values as totals: two columns, either of which will do.
        assert_eq!(compared.points(), [10, 10]);
    }
}
