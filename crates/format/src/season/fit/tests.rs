//! Possible rules of a club, recovered from its points alone.

use oorandom::Rand32;
use rondel_event::standings::keizer::{Allowance, Away, Elsewhere, Game, List, Round, Score, Share};
use rondel_schedule::model::result::Outcome;

use super::*;
use crate::season::ranking;

fn names(members: usize) -> Vec<String> {
    (0..members).map(|at| format!("Member {}", (b'A' + at as u8) as char)).collect()
}

/// Returns a random season with this number of members and evenings: about one in five is absent, and the stronger
/// player mostly wins.
fn season(members: usize, evenings: usize, seed: u64) -> Season {
    let mut lots = Rand32::new(seed);
    let mut draw = |below: usize| lots.rand_range(0..below as u32) as usize;
    let round = |_| {
        let mut round = Round::default();
        let mut here: Vec<Player> = (0..members).map(Player::from_index).collect();
        here.retain(|&player| {
            let away = [Away::Notice, Away::Notice, Away::NoNotice, Away::External].get(draw(20)).copied();
            round.away.extend(away.map(|away| (player, away)));
            away.is_none()
        });
        while let Some(white) = here.pop() {
            if here.is_empty() {
                round.away.push((white, Away::Bye));
                break;
            }
            let near = here.len().min(5);
            let black = here.remove(here.len() - 1 - draw(near));
            let outcome = match draw(10) {
                0..6 if white < black => Outcome::FirstWins,
                0..6 => Outcome::SecondWins,
                6..8 => Outcome::Draw,
                _ if white < black => Outcome::SecondWins,
                _ => Outcome::FirstWins,
            };
            round.games.push(Game { white, black, outcome: Some(outcome), aside: false });
        }
        round
    };
    Season {
        start: (0..members).map(Player::from_index).collect(),
        rounds: (0..evenings).map(round).collect(),
        ..Season::default()
    }
}

/// Returns random rules of a club, with shares that clubs use.
fn rules(members: usize, seed: u64) -> Settings {
    let mut lots = Rand32::new(seed ^ 0x0f17);
    let mut draw = |below: usize| lots.rand_range(0..below as u32) as usize;
    let mut of = |shares: &[u16]| Share(shares[draw(shares.len())]);
    let mut settings = Preset::Club.settings(members);
    settings.draw = of(&[150, 150, 120]);
    settings.loss = of(&[0, 0, 30, 15]);
    settings.away.notice = Allowance::always(of(&[100, 99, 90, 75, 105]));
    settings.away.no_notice = Allowance::always(of(&[0, 0, 30]));
    settings.away.external = Allowance::always(of(&[200, 225, 210]));
    settings.away.bye = Allowance::always(of(&[150, 180, 200]));
    settings.away.notice.limit = [None, Some(2), Some(3)][draw(3)];
    settings.top = Top::Fixed((members + draw(3 * members)) as u16);
    settings.own_value = draw(2) == 0;
    settings.full_from = [None, Some(RoundNo::from_index(9))][draw(2)];
    settings
}

/// Returns a club's ranking, with two decimals in its points.
fn pasted(list: &List, names: &[String]) -> String {
    let line = |row: &rondel_event::standings::keizer::Row| {
        let hundredths = row.total.hundredths(list.unit);
        format!("{};{}.{:02}", names[row.player.index()], hundredths / 100, hundredths % 100)
    };
    std::iter::once("Name;Points".to_owned()).chain(list.rows.iter().map(line)).collect::<Vec<_>>().join("\n")
}

fn found(ask: Ask) -> Fit {
    let mut search = Search::new(ask).unwrap();
    while search.step() {}
    search.best().clone()
}

fn ask(season: Season, theirs: Settings, bend: impl Fn(String) -> String) -> Ask {
    let members = season.start.len();
    let names = names(members);
    let list = Ledger::of(&season, theirs).unwrap().replay().pop().unwrap();
    let ranking = ranking::read(&bend(pasted(&list, &names)), &names).rows;
    Ask::of(&season, &Comparison::of(&list, &ranking, &names), Preset::Club.settings(members))
}

#[test]
fn a_preset_with_another_first_is_told_by_its_name() {
    let theirs = Settings { top: Top::Fixed(60), full_from: None, ..Preset::Percentages.settings(8) };
    let best = found(ask(season(8, 6, 1), theirs, |text| text));
    assert!(best.is_exact() && best.left.is_empty());
    assert_eq!((best.origin, best.settings), (Origin::Preset(Preset::Percentages), theirs));
}

#[test]
fn full_revaluation_is_found_from_whichever_round_it_begins() {
    for from in 0..4 {
        let full_from = Some(RoundNo::from_index(from));
        let theirs = Settings { top: Top::Fixed(60), full_from, ..Preset::Percentages.settings(8) };
        let best = found(ask(season(8, 5, 5), theirs, |text| text));
        assert!(best.is_exact(), "from round {}: {:?} {:?}", from + 1, best.points, best.left);
    }
}

#[test]
fn every_share_of_a_club_is_solved_for() {
    // Each search takes a while in an unoptimized build.
    let exact = |seed| {
        let season = season(24, 15, seed);
        let theirs = rules(24, seed);
        let best = found(ask(season, theirs, |text| text));
        if !best.is_exact() {
            println!("{seed}: {:?} of {:?}\n{theirs:?}\n{:?}", best.points, best.places, best.settings);
        }
        best.is_exact()
    };
    let seeds = 8;
    let found = (0..seeds).filter(|&seed| exact(seed)).count();
    assert_eq!(found as u64, seeds);
}

/// A third each of the games elsewhere was won, drawn and lost; the club has its own step between places.
#[test]
fn ends_of_games_elsewhere_and_the_step_are_solved_for() {
    let ended = |mut season: Season, seed: u64| {
        let mut lots = Rand32::new(seed ^ 0xe15e);
        for (_, away) in season.rounds.iter_mut().flat_map(|round| &mut round.away) {
            if *away == Away::External {
                *away = Away::Elsewhere(Score::ALL[lots.rand_range(0..3) as usize]);
            }
        }
        season
    };
    let elsewhere = Elsewhere { win: Share(270), draw: Share(180), loss: Share(45) };
    for (seed, step, elsewhere) in [(1, 1, Some(elsewhere)), (3, 2, None), (5, 3, Some(Elsewhere::USUAL))] {
        let season = ended(season(24, 15, seed), seed);
        let theirs = rules(24, seed);
        let top = 23 * step + 20 + seed as u16;
        let theirs = Settings { step, top: Top::Fixed(top), elsewhere, ..theirs };
        // The rules are solved from the usual shares and the order by which the club valued.
        let usual = Preset::Club.settings(24);
        let limit = theirs.away.notice.limit;
        let mut from = Settings { own_value: theirs.own_value, full_from: theirs.full_from, ..usual };
        from.away.notice.limit = limit;
        from.elsewhere = elsewhere.map(|_| Elsewhere::USUAL);
        let list = Ledger::of(&season, theirs).unwrap().replay().pop().unwrap();
        let ask = ask(season, theirs, |text| text);
        let equations = Equations::of(&ask, from, true, Order::Given(list.valued)).unwrap();
        let found = equations.solved();
        let shares = |it: &Settings| (it.step, it.top, it.win, it.draw, it.loss, it.elsewhere);
        let is_theirs = |it: &Settings| shares(it) == shares(&theirs);
        assert!(found.iter().any(is_theirs), "{seed}\n{theirs:?}\n{:?}", found.first());
        assert!(found.iter().any(|it| Fit::of(&ask, Origin::Solved, *it).unwrap().is_exact()), "{seed}");
    }
}

#[test]
fn members_with_other_points_are_left_out_and_named() {
    for seed in 100..103 {
        let theirs = rules(24, seed);
        // Two of the club's points have another origin.
        let bend = |text: String| {
            let line = |(at, line): (usize, &str)| match at {
                4 | 12 => {
                    let (name, points) = line.split_once(';').unwrap();
                    format!("{name};{:.2}", points.parse::<f64>().unwrap() + 17.25)
                }
                _ => line.to_owned(),
            };
            text.lines().enumerate().map(line).collect::<Vec<_>>().join("\n")
        };
        let ask = ask(season(24, 15, seed), theirs, bend);
        let is_bent = |theirs: &&Theirs| matches!(theirs.place, 4 | 12);
        let mut bent: Vec<Player> = ask.theirs.iter().filter(is_bent).map(|it| it.player).collect();
        bent.sort_unstable();
        let best = found(ask);
        let mut left = best.left.clone();
        left.sort_unstable();
        assert_eq!((best.points, left), ([22, 24], bent), "{seed}");
    }
}

#[test]
fn whatever_is_pasted_a_search_ends() {
    let mut ask = ask(season(5, 3, 7), rules(5, 7), |text| text);
    for row in &mut ask.theirs {
        row.points = ranking::Decimal::read("9999999.999");
    }
    let best = found(ask.clone());
    assert_eq!(best.points, [0, 5]);
    ask.season.rounds.clear();
    assert!(Search::new(ask).is_none());
}
