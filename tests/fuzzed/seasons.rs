//! A running season of Keizer, as it is taken over: the text, list 0 and the club's ranking, with a zero byte between.

use std::collections::BTreeSet;

use rondel::event::{Keizer, Kind, MAX_NAME};
use rondel::format::season::compare::Comparison;
use rondel::format::season::{Choices, ImportedSeason, ItemKind, MAX_ROUND, Order, Reading, ranking, read};
use rondel::pairing::keizer::Rules;
use rondel::standings::keizer::{Ledger, Preset};

/// Nobody plays alone or has two parts in a round, everybody has a name, and the event it becomes is the same after it
/// was saved.
pub fn run(bytes: &[u8]) {
    let text = super::text(bytes);
    let mut parts = text.splitn(3, '\0');
    let [season, list, ranked] = [0; 3].map(|_| parts.next().unwrap_or_default());
    let reading = read(season);
    is_sound(&reading);
    for (order, late) in [(Order::Listed, None), (Order::Rating, Some(true))] {
        let choices = Choices { list: list.to_owned(), order, late, ..Choices::default() };
        let taken = reading.build(&choices);
        is_season(&taken);
        let names: Vec<String> = taken.members.iter().map(|member| member.name.clone()).collect();
        let ranking = ranking::read(ranked, &names);
        let values = Preset::Club.settings(taken.season.start.len().max(1));
        if let Ok(ledger) = Ledger::of(&taken.season, values)
            && let Some(list) = ledger.replay().last()
        {
            let compared = Comparison::of(list, &ranking.rows, &names);
            let _ = (compared.points(), compared.places());
        }
        let keizer = Keizer { rounds: 30, values, rules: Rules::CLUB };
        if let Ok(event) = taken.event("season", 1, keizer, Kind::Keizer.settings()) {
            super::is_kept(&event);
        }
    }
}

fn is_sound(reading: &Reading) {
    assert!(reading.labels.iter().all(|label| !label.name.trim().is_empty()));
    assert!(reading.troubles.is_sorted_by_key(|trouble| trouble.line));
    for item in &reading.items {
        assert!(item.round.number() <= MAX_ROUND, "{item:?}");
        match item.what {
            ItemKind::Game { white, black, .. } => {
                assert!(white != black && white.max(black) < reading.labels.len(), "{item:?}");
            }
            ItemKind::Away { who, .. } => assert!(who < reading.labels.len(), "{item:?}"),
        }
    }
}

fn is_season(taken: &ImportedSeason) {
    let members = taken.members.len();
    for member in &taken.members {
        assert!(!member.name.trim().is_empty() && member.name.chars().count() <= MAX_NAME, "{member:?}");
    }
    for round in &taken.season.rounds {
        let games = round.games.iter().flat_map(|game| [game.white, game.black]);
        let all: Vec<_> = games.chain(round.away.iter().map(|&(player, _)| player)).collect();
        assert!(all.iter().all(|player| player.index() < members), "{round:?}");
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "{round:?}");
    }
}
