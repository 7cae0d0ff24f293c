//! Six evenings by the rules of a club that has many of its own: every list, every total and every period, beside what
//! another program made of the same evenings.

use rondel::model::ids::{Player, RoundNo};
use rondel::model::result::Outcome;
use rondel::standings::keizer::{
    Allowance, Allowances, Away, Elsewhere, Game, Ledger, Missed, Newcomer, OrderBasis, Periods, Points,
    Preset, Round, Score, Season, Settings, Share, Top,
};
use serde::Deserialize;

use crate::support::{player, round};

#[derive(Deserialize)]
struct Club {
    start: Vec<usize>,
    came: Vec<[usize; 2]>,
    evenings: Vec<Vec<String>>,
    lists: Vec<Expected>,
}

#[derive(Deserialize)]
struct Expected {
    by: Vec<usize>,
    under: Vec<usize>,
    /// Player, total, first and second period, in 1/300 of a point.
    list: Vec<(usize, i64, i64, i64)>,
}

fn club() -> Club {
    serde_json::from_str(include_str!("club.json")).unwrap()
}

/// As the file says them in words.
fn rules() -> Settings {
    let away = Allowances {
        notice: Allowance { limit: Some(1), ..Allowance::always(Share::sixths(2)) },
        no_notice: Allowance::default(),
        external: Allowance::always(Share::sixths(4)),
        bye: Allowance::always(Share::HALF),
    };
    Settings {
        top: Top::Fixed(60),
        step: 3,
        win: Share::WHOLE,
        draw: Share::percent(40),
        loss: Share::sixths(1),
        away,
        elsewhere: Some(Elsewhere::USUAL),
        missed: Missed { share: Share::sixths(2), ends: true },
        best: Some(5),
        least: 4,
        periods: Periods::even(2, 6),
        anew: true,
        full_from: Some(round(4)),
        ..Preset::Seed.settings(6)
    }
}

fn evening(items: &[String]) -> Round {
    let mut evening = Round::default();
    for item in items {
        let (who, what) = item.split_once(' ').unwrap();
        if let Some((white, black)) = who.split_once('-') {
            let [white, black] = [white, black].map(|number| player(number.parse().unwrap()));
            let outcome = Some(match what {
                "1-0" => Outcome::FirstWins,
                "0-1" => Outcome::SecondWins,
                "+-" => Outcome::SecondForfeits,
                _ => Outcome::Draw,
            });
            evening.games.push(Game { white, black, outcome, aside: false });
            continue;
        }
        let away = match what {
            "notice" => Away::Notice,
            "no-notice" => Away::NoNotice,
            "bye" => Away::Bye,
            "elsewhere-won" => Away::Elsewhere(Score::Win),
            "elsewhere-drew" => Away::Elsewhere(Score::Draw),
            "elsewhere-lost" => Away::Elsewhere(Score::Loss),
            _ => Away::External,
        };
        evening.away.push((player(who.parse().unwrap()), away));
    }
    evening
}

#[test]
fn six_evenings_by_a_clubs_own_rules() {
    let club = club();
    let season = Season {
        start: club.start.iter().copied().map(player).collect(),
        newcomers: club
            .came
            .iter()
            .map(|&[number, first]| Newcomer { player: player(number), first: round(first) })
            .collect(),
        rounds: club.evenings.iter().map(|items| evening(items)).collect(),
        last: Some(RoundNo::from_index(5)),
        ..Season::default()
    };
    let ledger = Ledger::of(&season, rules()).unwrap();
    let lists = ledger.replay();
    assert_eq!(lists.len(), club.lists.len() + 1);
    for (number, (list, expected)) in lists[1..].iter().zip(&club.lists).enumerate() {
        let by: Vec<Player> = expected.by.iter().copied().map(player).collect();
        assert_eq!(list.valued, by, "list {}", number + 1);
        assert_eq!(matches!(list.how, OrderBasis::Stable { .. }), number + 1 >= 4);
        let totals: Vec<(Player, Points)> =
            list.order().iter().map(|&player| (player, list.place(player).unwrap().1.total)).collect();
        let told = expected.list.iter().map(|&(number, total, ..)| (player(number), Points(total)));
        assert_eq!(totals, told.collect::<Vec<_>>(), "list {}", number + 1);
        let periods = ledger.by_period(list).unwrap();
        for &(number, _, first, second) in &expected.list {
            let row = periods.rows.iter().find(|row| row.player == player(number)).unwrap();
            assert_eq!(row.points, [first, second].map(Points), "{number}");
        }
        let under: Vec<Player> = list.unranked().iter().map(|row| row.player).collect();
        assert_eq!(under, expected.under.iter().copied().map(player).collect::<Vec<_>>());
    }
}
