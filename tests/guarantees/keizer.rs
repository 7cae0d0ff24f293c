//! Keizer values against their definition, and what holds for every season.

use proptest::prelude::*;
use rondel::model::ids::{Player, RoundNo};
use rondel::model::result::Outcome;
use rondel::standings::keizer::{
    Allowance, Away, ByRating, CycleRule, Elo, Elsewhere, Entry, Game, Ledger, List, Missed, Newcomer,
    Nights, OrderBasis, Periods, Places, Preset, Round, Row, Score, Season, Settings, Share, Table, Top,
    Worth,
};

use crate::support::cases;

/// Any season at all, of `members` from the start and some newcomers.
pub fn season(seed: u64, members: usize, newcomers: usize, rounds: usize) -> Season {
    let mut lots = oorandom::Rand32::new(seed);
    let mut draw = |below: usize| lots.rand_range(0..below as u32) as usize;
    let mut start: Vec<Player> = (0..members).map(Player::from_index).collect();
    for i in (1..members).rev() {
        start.swap(i, draw(i + 1));
    }
    let newcomers: Vec<Newcomer> = (0..newcomers)
        .map(|more| Newcomer {
            player: Player::from_index(members + more),
            first: RoundNo::from_index(draw(rounds + 1)),
        })
        .collect();
    let busy = draw(2) == 0;
    let round = |number: usize| {
        let mut round = Round::default();
        let entered = newcomers.iter().filter(|newcomer| newcomer.first.index() <= number);
        let mut here: Vec<Player> = start.iter().copied().chain(entered.map(|n| n.player)).collect();
        while let Some(player) = here.pop() {
            if here.is_empty() || !busy && draw(3) == 0 {
                let away = [Away::Notice, Away::NoNotice, Away::External, Away::Bye];
                let elsewhere = Score::ALL.map(Away::Elsewhere);
                if let Some(&away) = away.iter().chain(&elsewhere).nth(draw(8)) {
                    round.away.push((player, away));
                }
                continue;
            }
            let opponent = here.swap_remove(draw(here.len()));
            let outcome = match draw(if busy { 7 } else { 13 }) {
                0..3 => Some(Outcome::FirstWins),
                3 => Some(Outcome::Draw),
                4..7 => Some(Outcome::SecondWins),
                7 => Some(Outcome::SecondForfeits),
                8 => Some(Outcome::FirstForfeits),
                9 => Some(Outcome::BothForfeit),
                10 => Some(Outcome::Postponed),
                11 => Some(Outcome::Void),
                _ => None,
            };
            // A game of a champions' group that does not count in the list.
            let aside = draw(6) == 0;
            round.games.push(Game { white: player, black: opponent, outcome, aside });
        }
        round
    };
    let played: Vec<Round> = (0..rounds).map(round).collect();
    let last = Some(draw(rounds + 1)).filter(|_| rounds > 0).map(RoundNo::from_index);
    let ratings = (0..members + newcomers.len())
        .map(|_| Some(1500 + draw(4) as u16 + 90 * draw(4) as u16).filter(|_| draw(4) > 0))
        .collect();
    Season { start, newcomers, rounds: played, last, ratings }
}

fn settings(seed: u64) -> Settings {
    let mut lots = oorandom::Rand32::new(seed ^ 0x5e77);
    let mut draw = |below: usize| lots.rand_range(0..below as u32) as u16;
    let mut settings = Preset::ALL[usize::from(draw(4))].settings(usize::from(draw(60)));
    match draw(3) {
        0 => settings.top = Top::Fixed(draw(20) + 1),
        1 if draw(2) == 0 => settings.top = Top::Last(draw(20) + 1),
        1 => settings.top = Top::Ratio(11 + draw(50)),
        _ => {}
    }
    settings.rated = (draw(4) == 0).then(|| ByRating {
        per: 1 + draw(120),
        less: draw(12),
        least: 1 + draw(20),
        most: 20 + draw(2_000),
        without: 1 + draw(40),
        starts: draw(2) == 0,
    });
    settings.own_value = draw(4) > 0;
    settings.full_from = Some(RoundNo::from_index(usize::from(draw(4)))).filter(|_| draw(4) > 0);
    settings.cycle = [CycleRule::Last, CycleRule::First, CycleRule::Once][usize::from(draw(3))];
    if draw(3) == 0 {
        let mut shares = [(); 3].map(|()| Share(draw(400)));
        shares.sort_unstable();
        [settings.loss, settings.draw, settings.win] = shares;
    }
    settings.elsewhere = (draw(2) == 0).then(|| Elsewhere {
        win: Share(150 + draw(200)),
        draw: Share(100 + draw(50)),
        loss: Share(draw(100)),
    });
    settings.periods = Periods::even(1 + usize::from(draw(3)), 1 + draw(8));
    settings.anew = draw(2) == 0;
    settings.step = 1 + draw(3) * draw(2);
    settings.missed = Missed { share: Share(draw(200) * draw(2)), ends: draw(2) == 0 };
    settings.entry = [Entry::Bottom, Entry::Rating][usize::from(draw(2))];
    settings.least = [0, 2, 4][usize::from(draw(3))];
    settings.best = Some(draw(6)).filter(|_| draw(2) == 0);
    if draw(2) == 0 {
        let mut allowance = || Allowance {
            share: Share(draw(301)),
            limit: Some(draw(4)).filter(|_| draw(2) == 0),
            less: Share(draw(80)),
        };
        let [notice, no_notice, external, bye] = [(); 4].map(|()| allowance());
        settings.away = rondel::standings::keizer::Allowances { notice, no_notice, external, bye };
    }
    settings.worth = worth(&mut draw);
    // A draw is worth no more than a win, whoever draws.
    settings.weaker_draws = settings.draw.0 + Share::HALF.0 <= settings.win.0 && draw(2) == 0;
    settings
}

/// A way in which a game is valued, mostly the source's.
fn worth(draw: &mut impl FnMut(usize) -> u16) -> Worth {
    let mut signed = |below: usize| draw(2 * below) as i16 - below as i16;
    let nights = Nights {
        external: signed(2_000),
        bye: signed(3_000),
        absent: signed(1_500),
        free: signed(2) as u16 % 3,
    };
    match draw(8) {
        0 => {
            let lines: Vec<[i16; 3]> = (0..1 + draw(10))
                .map(|_| {
                    let mut line = [draw(900) as i16, draw(900) as i16, draw(900) as i16 - 200];
                    line.sort_unstable_by_key(|points| -points);
                    line
                })
                .collect();
            Worth::Table(Table::of(1 + draw(20), &lines).unwrap())
        }
        1 => Worth::Places(Places { game: draw(500), place: draw(40), nights }),
        2 => {
            let (most, scale) = (1 + draw(60), 100 + draw(700));
            Worth::Elo(Elo { most, scale, without: 1_400 + draw(200), nights })
        }
        _ => Worth::Value,
    }
}

/// FIDE Handbook B.02, table 8.1.2: the largest difference for each hundredth from 50 on.
const FIDE: &str = "3 10 17 25 32 39 46 53 61 68 76 83 91 98 106 113 121 129 137 145 153 162 170 179 188 197 206 215 \
                    225 235 245 256 267 278 290 302 315 328 344 357 374 391";

/// The hundredths expected of somebody with so much more, by the rows of the table.
fn expected(difference: i64) -> i64 {
    let mut above = 50;
    for most in FIDE.split_whitespace().map(|most| most.parse::<i64>().unwrap()) {
        above += i64::from(difference.abs() > most);
    }
    if difference < 0 { 100 - above } else { above }
}

/// The definition, written down once more without any thought of speed. Totals in 1/300 point.
struct Literal<'a> {
    season: &'a Season,
    settings: &'a Settings,
}

impl Literal<'_> {
    /// The value in a list after this number of rounds.
    fn value(&self, list: &[Player], player: Player, after: usize) -> i64 {
        match self.settings.worth {
            Worth::Places(_) => return 1 + list.iter().position(|&p| p == player).unwrap() as i64,
            // Half a point more, and then rounded down.
            Worth::Elo(_) => return (self.ran(after).1[player.index()] + 150).div_euclid(300),
            _ => {}
        }
        if let Some(rated) = self.rated().filter(|rated| after == 0 || !rated.starts) {
            let Some(rating) = self.season.ratings[player.index()] else { return rated.without.into() };
            // Half a point of value more, and then rounded down.
            let value = (2 * i64::from(rating) + i64::from(rated.per)) / (2 * i64::from(rated.per));
            return (value - i64::from(rated.less)).max(rated.least.into()).min(rated.most.into());
        }
        let place = list.iter().position(|&p| p == player).unwrap() as i64;
        let step = i64::from(self.settings.step);
        // The last is the first less so many steps; a ratio is asked for the list as it is.
        let first = match self.settings.top {
            Top::Fixed(first) => i64::from(first),
            Top::Last(last) => i64::from(last) + step * (list.len() as i64 - 1),
            ratio => i64::from(ratio.first(list.len(), self.settings.step)),
        };
        first - step * place
    }

    /// The values by rating, which a table asks for.
    fn rated(&self) -> Option<ByRating> {
        let usual = ByRating { per: 100, less: 8, least: 5, most: 12, without: 5, starts: false };
        let asked = matches!(self.settings.worth, Worth::Table(_));
        let own = self.settings.rated;
        if asked { Some(ByRating { starts: false, ..own.unwrap_or(usual) }) } else { own }
    }

    /// Everyone's total at the start, and the points of evenings without a game.
    fn begin(&self) -> (Vec<i64>, Nights) {
        let rating = |player: Player| self.season.ratings[player.index()].map(i64::from);
        match self.settings.worth {
            Worth::Elo(elo) => {
                let start = |index| 300 * rating(Player::from_index(index)).unwrap_or(elo.without.into());
                ((0..self.season.ratings.len()).map(start).collect(), elo.nights)
            }
            Worth::Places(places) => (vec![0; self.season.ratings.len()], places.nights),
            _ => panic!("values count"),
        }
    }

    /// The list and everyone's total after this number of rounds, where a game counts as it did when it was played.
    fn ran(&self, rounds: usize) -> (Vec<Player>, Vec<i64>) {
        let (begin, nights) = self.begin();
        let mut totals = begin;
        let mut list = self.season.start.clone();
        list.sort_by_key(|player| -totals[player.index()]);
        let mut absences: Vec<(usize, Player)> = Vec::new();
        let period = |number: usize| {
            let starts = self.settings.periods.starts();
            if self.settings.anew { starts.filter(|start| start.index() <= number).count() } else { 0 }
        };
        for (number, round) in self.season.rounds[..rounds].iter().enumerate() {
            list = self.entering(&list, number);
            let then = totals.clone();
            let strength = |player: Player| match self.settings.worth {
                Worth::Elo(_) => (then[player.index()] + 150).div_euclid(300),
                _ => 1 + list.iter().position(|&p| p == player).unwrap() as i64,
            };
            let mut away: Vec<Player> = Vec::new();
            for game in &round.games {
                // In halves for white.
                let white = match game.outcome {
                    Some(Outcome::FirstWins) => 2,
                    Some(Outcome::Draw) => 1,
                    Some(Outcome::SecondWins) => 0,
                    Some(Outcome::SecondForfeits) => {
                        totals[game.white.index()] += 3 * i64::from(nights.bye);
                        away.push(game.black);
                        continue;
                    }
                    Some(Outcome::FirstForfeits) => {
                        totals[game.black.index()] += 3 * i64::from(nights.bye);
                        away.push(game.white);
                        continue;
                    }
                    Some(Outcome::BothForfeit) => {
                        away.extend([game.white, game.black]);
                        continue;
                    }
                    _ => continue,
                };
                for (player, other, halves) in
                    [(game.white, game.black, white), (game.black, game.white, 2 - white)]
                {
                    let [own, against] = [player, other].map(strength);
                    totals[player.index()] += match self.settings.worth {
                        _ if game.aside => 3 * i64::from(nights.external),
                        Worth::Places(it) => {
                            3 * ((halves - 1) * i64::from(it.game) + (own - against) * i64::from(it.place))
                        }
                        Worth::Elo(it) => {
                            // A half of a point of the scale goes away from nothing.
                            let scaled = 400 * (own - against).abs() * 2 + i64::from(it.scale);
                            let scaled = scaled / (2 * i64::from(it.scale)) * (own - against).signum();
                            3 * i64::from(it.most) * (50 * halves - expected(scaled))
                        }
                        _ => unreachable!(),
                    };
                }
            }
            for &(player, why) in &round.away {
                match why {
                    Away::External | Away::Elsewhere(_) => {
                        totals[player.index()] += 3 * i64::from(nights.external)
                    }
                    Away::Bye => totals[player.index()] += 3 * i64::from(nights.bye),
                    Away::Notice | Away::NoNotice => away.push(player),
                }
            }
            for player in away {
                let before =
                    |&&(then, who): &&(usize, Player)| who == player && period(then) == period(number);
                if absences.iter().filter(before).count() >= usize::from(nights.free) {
                    totals[player.index()] += 3 * i64::from(nights.absent);
                }
                absences.push((number, player));
            }
            list.sort_by_key(|player| -totals[player.index()]);
        }
        (list, totals)
    }

    fn is_running(&self) -> bool {
        matches!(self.settings.worth, Worth::Places(_) | Worth::Elo(_))
    }

    /// The share of the `nth` absence of a kind, from 0.
    fn share(&self, away: Away, nth: i64) -> i64 {
        let all = self.settings.away;
        let rule = match away {
            Away::Notice => all.notice,
            Away::NoNotice => all.no_notice,
            Away::External | Away::Elsewhere(_) => all.external,
            Away::Bye => all.bye,
        };
        let share = match (away, self.settings.elsewhere) {
            (Away::Elsewhere(Score::Win), Some(by)) => by.win,
            (Away::Elsewhere(Score::Draw), Some(by)) => by.draw,
            (Away::Elsewhere(Score::Loss), Some(by)) => by.loss,
            _ => rule.share,
        };
        let beyond = rule.limit.is_some_and(|limit| nth >= i64::from(limit));
        if beyond { 0 } else { (i64::from(share.0) - nth * i64::from(rule.less.0)).max(0) }
    }

    fn total(&self, list: &[Player], player: Player, rounds: usize) -> i64 {
        if self.is_running() {
            return self.ran(rounds).1[player.index()];
        }
        let own = self.value(list, player, rounds - 1);
        let by_table = |score, other| match self.settings.worth {
            Worth::Table(table) => {
                let value = self.value(list, other, rounds - 1);
                let lines: Vec<(u16, [i16; 3])> = table.lines().collect();
                let line = lines.iter().rfind(|(of, _)| i64::from(*of) <= value).unwrap_or(&lines[0]);
                Some(3 * i64::from(line.1[score]))
            }
            _ => None,
        };
        let worth = |share: Share, other| i64::from(share.0) * self.value(list, other, rounds - 1);
        // Every evening on which they had a part, whatever it is worth.
        let mut worths: Vec<i64> = Vec::new();
        let mut kinds: Vec<(usize, Away)> = Vec::new();
        for (number, round) in self.season.rounds[..rounds].iter().enumerate() {
            for game in &round.games {
                let mine = match (game.white == player, game.black == player) {
                    (true, _) => game.outcome.clone(),
                    (_, true) => game.outcome.clone().map(|outcome| match outcome {
                        Outcome::FirstWins => Outcome::SecondWins,
                        Outcome::SecondWins => Outcome::FirstWins,
                        Outcome::FirstForfeits => Outcome::SecondForfeits,
                        Outcome::SecondForfeits => Outcome::FirstForfeits,
                        same => same,
                    }),
                    _ => continue,
                };
                let other = if game.white == player { game.black } else { game.white };
                match mine {
                    Some(Outcome::FirstWins | Outcome::Draw | Outcome::SecondWins) if game.aside => {
                        worths.push(own * self.share(Away::External, 0));
                    }
                    Some(Outcome::FirstWins) => {
                        worths.push(by_table(0, other).unwrap_or_else(|| worth(self.settings.win, other)));
                    }
                    Some(Outcome::Draw) => {
                        let more = (self.value(list, other, rounds - 1) - own).max(0);
                        let more = if self.settings.weaker_draws { 150 * more } else { 0 };
                        let drawn = || worth(self.settings.draw, other) + more;
                        worths.push(by_table(1, other).unwrap_or_else(drawn));
                    }
                    Some(Outcome::SecondWins) => {
                        worths.push(by_table(2, other).unwrap_or_else(|| worth(self.settings.loss, other)));
                    }
                    Some(Outcome::SecondForfeits) => worths.push(own * self.share(Away::Bye, 0)),
                    Some(Outcome::FirstForfeits | Outcome::BothForfeit) => {
                        kinds.push((number, Away::NoNotice))
                    }
                    Some(Outcome::Void) => {}
                    _ => worths.push(0),
                }
            }
            kinds.extend(round.away.iter().filter(|(p, _)| *p == player).map(|&(_, away)| (number, away)));
        }
        let period = |number: usize| {
            let starts = self.settings.periods.starts();
            if self.settings.anew { starts.filter(|start| start.index() <= number).count() } else { 0 }
        };
        for (at, &(number, away)) in kinds.iter().enumerate() {
            let elsewhere = |away| matches!(away, Away::External | Away::Elsewhere(_));
            let same = |&&(before, other): &&(usize, Away)| {
                period(before) == period(number) && (other == away || elsewhere(other) && elsewhere(away))
            };
            let before = kinds[..at].iter().filter(same).count();
            worths.push(own * self.share(away, before as i64));
        }
        worths.sort_unstable_by_key(|&worth| std::cmp::Reverse(worth));
        let best = self.settings.best.map_or(usize::MAX, usize::from);
        let own = if self.settings.own_value { 300 * own } else { 0 };
        own + self.missed(list, player, rounds) + worths.iter().take(best).sum::<i64>()
    }

    /// The worth of the rounds before somebody came.
    fn missed(&self, list: &[Player], player: Player, rounds: usize) -> i64 {
        let is_over = self.season.last.is_some_and(|last| rounds > last.index());
        let rule = self.settings.missed;
        if rule.ends && is_over {
            return 0;
        }
        let first = self.season.newcomers.iter().find(|newcomer| newcomer.player == player);
        let missed = first.map_or(0, |newcomer| newcomer.first.index() as i64);
        missed * i64::from(rule.share.0) * self.value(list, player, rounds - 1)
    }

    /// The number of games that were played to an end.
    fn games(&self, player: Player, rounds: usize) -> usize {
        let games = self.season.rounds[..rounds].iter().flat_map(|round| &round.games);
        let played = games.filter(|game| {
            matches!(game.outcome, Some(Outcome::FirstWins | Outcome::Draw | Outcome::SecondWins))
        });
        played.filter(|game| game.white == player || game.black == player).count()
    }

    fn sorted(&self, list: &[Player], rounds: usize) -> Vec<Player> {
        let mut next = list.to_vec();
        next.sort_by_key(|&player| std::cmp::Reverse(self.total(list, player, rounds)));
        next
    }

    fn entering(&self, last: &[Player], round: usize) -> Vec<Player> {
        let mut list = last.to_vec();
        for first in 0..=round {
            for newcomer in self.season.newcomers.iter().filter(|n| n.first.index() == first) {
                if !list.contains(&newcomer.player) {
                    let rating = |player: Player| self.season.ratings[player.index()];
                    let mut at = list.len();
                    // Up past everybody who is weaker, or has no rating.
                    while self.settings.entry == Entry::Rating
                        && rating(newcomer.player).is_some()
                        && at > 0
                        && rating(list[at - 1]).is_none_or(|other| other < rating(newcomer.player).unwrap())
                    {
                        at -= 1;
                    }
                    list.insert(at, newcomer.player);
                }
            }
        }
        list
    }

    /// The list that is published after this number of rounds, the one that valued it, and how many alternate (1:
    /// stable).
    fn list(&self, last: &[Player], rounds: usize) -> (Vec<Player>, Vec<Player>, Option<usize>) {
        let mut lists = vec![self.entering(last, rounds - 1)];
        let is_rated = self.rated().is_some_and(|rated| rounds == 1 || !rated.starts);
        if is_rated
            || self.is_running()
            || self.settings.full_from.is_none_or(|from| rounds < usize::from(from.number()))
        {
            return (self.sorted(&lists[0], rounds), lists.remove(0), None);
        }
        loop {
            let k = lists.len() - 1;
            let next = self.sorted(&lists[k], rounds);
            if let Some(i) = lists.iter().position(|list| *list == next) {
                let (published, valued) = match self.settings.cycle {
                    _ if i == k => (k, k),
                    CycleRule::Last => (k, k - 1),
                    CycleRule::First => (i, k),
                    CycleRule::Once => (1, 0),
                };
                return (lists[published].clone(), lists[valued].clone(), Some(k + 1 - i));
            }
            lists.push(next);
        }
    }
}

fn order(rows: &[Row]) -> Vec<Player> {
    rows.iter().map(|row| row.player).collect()
}

/// The ranked in order, and behind them in order those who are not.
fn stands(list: &List, ledger: &Ledger) -> bool {
    let (ranked, under) = list.rows.split_at(list.rows.len() - list.under);
    let rounds = list.after.map_or(0, |after| after.index() + 1);
    let is_rated = ledger.settings().is_rated(rounds) || ledger.settings().is_running();
    let by_total = |rows: &[Row]| {
        let falls = |two: &[Row]| is_rated || two[0].value > two[1].value;
        rows.windows(2).all(|two| two[0].total >= two[1].total && falls(two))
    };
    let is_ranked = |row: &Row| list.after.is_none_or(|after| ledger.is_ranked(row.player, after));
    let by_value: Vec<Row> = list.order().iter().map(|&player| *list.place(player).unwrap().1).collect();
    by_total(ranked)
        && by_total(under)
        && by_total(&by_value)
        && ranked.iter().all(is_ranked)
        && !under.iter().any(is_ranked)
}

fn is_in_order(rows: &[Row]) -> bool {
    rows.windows(2).all(|two| two[0].total >= two[1].total && two[0].value > two[1].value)
}

proptest! {
    #![proptest_config(cases(10000))]

    #[test]
    fn every_list_is_what_the_definition_says(
        seed: u64, members in 1..=9_usize, newcomers in 0..=2_usize, rounds in 0..=7_usize,
    ) {
        let (season, settings) = (season(seed, members, newcomers, rounds), settings(seed));
        let literal = Literal { season: &season, settings: &settings };
        let ledger = Ledger::of(&season, settings).unwrap();
        let lists = ledger.replay();
        let mut start = season.start.clone();
        if settings.rated.is_some() && !literal.is_running()
            || matches!(settings.worth, Worth::Table(_) | Worth::Elo(_))
        {
            start.sort_by_key(|&player| -literal.value(&season.start, player, 0));
        }
        prop_assert_eq!(lists[0].order(), start);
        for done in 1..=rounds {
            let list = &lists[done];
            let (order, valued, alternating) = literal.list(&lists[done - 1].order(), done);
            prop_assert_eq!(list.order(), order);
            prop_assert_eq!(&list.valued, &valued);
            let said = match &list.how {
                OrderBasis::Start => None,
                OrderBasis::Once | OrderBasis::Rated | OrderBasis::Running => None,
                OrderBasis::Stable { .. } => Some(1),
                OrderBasis::Cycle { lists, .. } => Some(lists.len()),
            };
            prop_assert_eq!(said, alternating);
            let few = |row: &&Row| literal.games(row.player, done) < usize::from(settings.least);
            let is_over = season.last.is_some_and(|last| done > last.index());
            prop_assert_eq!(list.under, if is_over { list.rows.iter().filter(few).count() } else { 0 });
            prop_assert!(list.unranked().iter().all(|row| few(&row)));
            for row in &list.rows {
                prop_assert_eq!(row.total.0, literal.total(&valued, row.player, done));
                prop_assert_eq!(i64::from(row.value), literal.value(&list.order(), row.player, done));
            }
        }
    }

    /// The page is in order, and every number opens.
    #[test]
    fn every_total_is_the_sum_of_its_terms(
        seed: u64, members in 1..=30_usize, newcomers in 0..=4_usize, rounds in 0..=12_usize,
    ) {
        let season = season(seed, members, newcomers, rounds);
        let ledger = Ledger::of(&season, settings(seed)).unwrap();
        for list in ledger.replay() {
            prop_assert!(stands(&list, &ledger));
            for row in &list.rows {
                let terms = ledger.terms(&list, row.player);
                prop_assert_eq!(terms.iter().map(|term| term.points.0).sum::<i64>(), row.total.0);
            }
            if let OrderBasis::Cycle { lists, .. } = &list.how {
                prop_assert!(lists.len() > 1 && lists.iter().all(|rows| is_in_order(rows)));
            }
        }
    }

    /// Rounds to come change nothing that was published, and doing a correction and undoing it neither.
    #[test]
    fn replays_only_grow(seed: u64, members in 2..=12_usize, rounds in 1..=8_usize, cut in 0..8_usize) {
        let season = season(seed, members, 2, rounds);
        let lists = Ledger::of(&season, settings(seed)).unwrap().replay();
        prop_assert_eq!(lists.len(), rounds + 1);
        let cut = cut.min(rounds);
        let mut shorter = season.clone();
        shorter.rounds.truncate(cut);
        prop_assert_eq!(&Ledger::of(&shorter, settings(seed)).unwrap().replay()[..], &lists[..=cut]);

        let mut corrected = season.clone();
        if let Some(game) = corrected.rounds[cut.min(rounds - 1)].games.first_mut() {
            game.outcome = Some(Outcome::Draw);
        }
        let changed = Ledger::of(&corrected, settings(seed)).unwrap().replay();
        prop_assert_eq!(&changed[..=cut.min(rounds - 1)], &lists[..=cut.min(rounds - 1)]);
    }

    /// More is never worth less, and what was foretold is what comes when nobody else plays.
    #[test]
    fn an_outlook_comes_true(seed: u64, members in 2..=9_usize, rounds in 0..=5_usize) {
        let settings = Settings { full_from: None, ..settings(seed) };
        let mut season = season(seed, members, 0, rounds);
        let (player, opponent) = (season.start[0], season.start[1]);
        let ledger = Ledger::of(&season, settings).unwrap();
        let list = ledger.replay().pop().unwrap();
        let outlook = |score| ledger.outlook(&list, player, opponent, score).unwrap();
        let [loss, draw, win] = [Score::Loss, Score::Draw, Score::Win].map(outlook);
        // Values below 1 turn everything round: a loss worth nothing is then better than an evening that counted.
        if list.below_one(&settings).is_none() || !settings.worth.is_value() {
            prop_assert!(!settings.worth.is_value() || settings.loss != Share::NONE || loss.revalued == loss.then());
            prop_assert!(loss.then() <= draw.then() && draw.then() <= win.then());
            prop_assert!(loss.place >= draw.place && draw.place >= win.place);
        }
        let game = Game { white: opponent, black: player, outcome: Some(Outcome::Draw), aside: false };
        season.rounds.push(Round { games: vec![game], away: Vec::new() });
        let next = Ledger::of(&season, settings).unwrap().list(RoundNo::from_index(rounds), &list.order());
        let row = next.rows.iter().find(|row| row.player == player).unwrap();
        prop_assert_eq!(row.total, draw.then());
    }
}

/// Seasons whose lists never come to rest, found by trying.
fn cycling() -> impl Iterator<Item = (Season, Settings, List)> {
    (0..20_000).filter_map(|seed| {
        let season = season(seed, 3 + seed as usize % 5, 0, 4);
        let settings = Settings {
            top: Top::Fixed(8),
            full_from: Some(RoundNo::from_index(3)),
            ..Preset::Seed.settings(8)
        };
        let list = Ledger::of(&season, settings).unwrap().replay().pop().unwrap();
        matches!(list.how, OrderBasis::Cycle { .. }).then_some((season, settings, list))
    })
}

#[test]
fn lists_that_alternate_are_published_by_the_rule_and_shown() {
    let mut longest = 0;
    let mut found = 0;
    for (season, settings, last) in cycling().take(40) {
        found += 1;
        let literal = Literal { season: &season, settings: &settings };
        let OrderBasis::Cycle { rule: CycleRule::Last, before, lists } = &last.how else {
            panic!("{:?}", last.how)
        };
        longest = longest.max(lists.len());
        // Each is what the one before makes, and the first is what the last makes.
        for (index, rows) in lists.iter().enumerate() {
            let by = order(&lists[(index + lists.len() - 1) % lists.len()]);
            assert_eq!(literal.sorted(&by, 4), order(rows));
            assert!(rows.iter().all(|row| row.total.0 == literal.total(&by, row.player, 4)));
        }
        assert_eq!(last.order(), order(lists.last().unwrap()));

        let published = |cycle| {
            let ledger = Ledger::of(&season, Settings { cycle, ..settings }).unwrap();
            let list = ledger.replay().pop().unwrap();
            for row in &list.rows {
                let terms = ledger.terms(&list, row.player);
                assert_eq!(terms.iter().map(|term| term.points.0).sum::<i64>(), row.total.0);
            }
            (list, ledger.replay()[3].order())
        };
        let (first, _) = published(CycleRule::First);
        assert_eq!(first.rows, lists[0]);
        let (once, third) = published(CycleRule::Once);
        assert_eq!(once.valued, third);
        assert_eq!(once.order(), literal.sorted(&third, 4));
        assert!(*before > 0 || third == order(&lists[0]));
    }
    assert!(found > 10 && longest >= 2, "{found} found, at most {longest} alternate");
}

#[test]
fn several_stable_lists_are_found() {
    let several = (0..2000).find_map(|seed| {
        let season = season(seed, 4, 0, 3);
        let settings = Settings {
            top: Top::Fixed(5),
            full_from: Some(RoundNo::from_index(0)),
            ..Preset::Seed.settings(4)
        };
        let ledger = Ledger::of(&season, settings).unwrap();
        let list = ledger.replay().pop().unwrap();
        let others = ledger.other_stable(&list, &[]);
        let distinct = others.iter().any(|other| {
            let total = |list: &List, player| list.place(player).unwrap().1.total;
            other.rows.windows(2).all(|two| two[0].total > two[1].total)
                && other.rows.iter().any(|row| total(&list, row.player) != row.total)
        });
        distinct.then_some((season, settings, list, others))
    });
    let (season, settings, list, others) = several.expect("there are such seasons");
    let literal = Literal { season: &season, settings: &settings };
    for other in &others {
        assert_ne!(other.order(), list.order());
        assert_eq!(literal.sorted(&other.order(), 3), other.order());
    }
}
