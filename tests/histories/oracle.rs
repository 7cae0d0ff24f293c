//! The standings once more, slowly and plainly: every number by looking through all tables, places by counting
//! who is ahead. It reads the state of an event alone and shares no code with `history` or `standings`.

use rondel::event::{ByeWorth, State, System, TieBreak, WithdrawnRule};
use rondel::model::ids::Player;
use rondel::model::result::{Outcome, SitOut};

/// Place, player, half points, and the tie-breaks in the units of `standings`; by place, then by number.
pub type Line = (usize, Player, i64, Vec<i64>);

/// A game that counts: first-named, second-named, and what each made of it.
struct Game {
    sides: [Player; 2],
    made: [Made; 2],
    scores: Option<[i64; 2]>,
}

#[derive(Clone, Copy, PartialEq)]
enum Made {
    Won,
    Drew,
    Lost,
    /// Won without play.
    Came,
    /// Did not come.
    Missed,
}

/// The standings, and who is left out.
pub fn standings(state: &State) -> (Vec<Line>, Vec<Player>) {
    let out: Vec<Player> = state.entrants().map(|(p, _)| p).filter(|&p| is_left_out(state, p)).collect();
    let listed: Vec<Player> = (state.entrants())
        .filter(|(p, m)| !out.contains(p) && (m.left.is_none() || state.first_round(*p).is_some()))
        .map(|(p, _)| p)
        .collect();
    let games: Vec<Game> =
        games(state).into_iter().filter(|game| !game.sides.iter().any(|p| out.contains(p))).collect();
    let byes = |p: Player| (0..state.rounds.len()).filter(|&r| is_free(state, p, r)).count();
    let bye = match (&state.system, state.settings.bye) {
        (System::RoundRobin(_), ByeWorth::Nothing) => 0,
        _ => i64::from(state.settings.points.win.0),
    };
    let points = |p: Player| {
        let games: i64 = of(&games, p).map(|(game, side)| worth(state, game.made[side])).sum();
        let asked: i64 = (0..state.rounds.len()).map(|r| asked_bye(state, p, r)).sum();
        given(state, p) + games + bye * byes(p) as i64 + asked
    };

    let mut keys: Vec<Vec<i64>> = listed.iter().map(|&p| vec![points(p)]).collect();
    let mut first = 0;
    for (asked, &tie_break) in state.settings.tie_breaks.iter().enumerate() {
        // Games among the equal: those equal before the first that follows another kind.
        if asked == 0 || !is_direct(tie_break) || !is_direct(state.settings.tie_breaks[asked - 1]) {
            first = asked;
        }
        let value = |index: usize| -> i64 {
            let equal = |q: Player| {
                let key = |i: usize| &keys[i][..=first];
                listed.iter().position(|&l| l == q).is_some_and(|i| key(i) == key(index))
            };
            let counts = |is: &dyn Fn(&Game, usize) -> bool| {
                of(&games, listed[index]).filter(|(game, side)| is(game, *side)).count() as i64
            };
            let won = |game: &Game, side: usize| matches!(game.made[side], Made::Won | Made::Came);
            let mine = of(&games, listed[index]);
            match tie_break {
                direct if is_direct(direct) => mine
                    .filter(|(game, side)| equal(game.sides[1 - side]))
                    .map(|(game, side)| among_equals(state, direct, game, side))
                    .sum(),
                TieBreak::SonnebornBerger => mine
                    .map(|(game, side)| match game.made[side] {
                        Made::Won | Made::Came => 2 * points(game.sides[1 - side]),
                        Made::Drew => points(game.sides[1 - side]),
                        Made::Lost | Made::Missed => 0,
                    })
                    .sum(),
                TieBreak::Wins => counts(&won),
                TieBreak::Blacks => {
                    counts(&|g, side| side == 1 && !matches!(g.made[1], Made::Came | Made::Missed))
                }
                TieBreak::BlackWins => counts(&|g, side| side == 1 && g.made[1] == Made::Won),
                TieBreak::Difference => {
                    mine.filter_map(|(g, side)| g.scores.map(|s| s[side] - s[1 - side])).sum()
                }
                TieBreak::Scored => mine.filter_map(|(g, side)| g.scores.map(|s| s[side])).sum(),
                // One term a round, 0 without a game; free rounds are dropped first, then the lowest.
                TieBreak::Quality => {
                    let free = byes(listed[index]);
                    let mut terms: Vec<i64> = mine
                        .filter(|(game, side)| !matches!(game.made[*side], Made::Came | Made::Missed))
                        .map(|(game, side)| points(game.sides[1 - side]))
                        .collect();
                    terms.resize(state.planned() - free, 0);
                    terms.sort();
                    let cuts: usize = if state.planned() > 8 { 2 } else { 1 };
                    terms.iter().skip(cuts.saturating_sub(free)).sum()
                }
                _ => panic!("no teams play here"),
            }
        };
        let values: Vec<i64> = (0..listed.len()).map(value).collect();
        for (key, value) in keys.iter_mut().zip(values) {
            key.push(value);
        }
    }

    let place = |index: usize| 1 + keys.iter().filter(|key| **key > keys[index]).count();
    let mut lines: Vec<Line> =
        (0..listed.len()).map(|i| (place(i), listed[i], keys[i][0], keys[i][1..].to_vec())).collect();
    lines.sort_by_key(|line| (line.0, line.1));
    (lines, out)
}

/// What was granted, deducted and given.
fn given(state: &State, player: Player) -> i64 {
    let member = &state.members[player.index()];
    let adjusted = member.adjusted.iter().map(|it| i64::from(it.points.0)).sum::<i64>();
    i64::from(member.granted.0) + adjusted
}

fn is_direct(tie_break: TieBreak) -> bool {
    matches!(tie_break, TieBreak::Direct | TieBreak::DirectDifference | TieBreak::DirectScored)
}

/// What a game among the equal adds.
fn among_equals(state: &State, tie_break: TieBreak, game: &Game, side: usize) -> i64 {
    match (tie_break, game.scores) {
        (TieBreak::Direct, _) => worth(state, game.made[side]),
        (_, None) => 0,
        (TieBreak::DirectDifference, Some(made)) => made[side] - made[1 - side],
        (_, Some(made)) => made[side],
    }
}

fn of(games: &[Game], player: Player) -> impl Iterator<Item = (&Game, usize)> {
    games.iter().filter_map(move |game| Some((game, game.sides.iter().position(|&p| p == player)?)))
}

fn worth(state: &State, made: Made) -> i64 {
    i64::from(match made {
        Made::Won | Made::Came => state.settings.points.win.0,
        Made::Drew => state.settings.points.draw.0,
        Made::Lost => state.settings.points.loss.0,
        Made::Missed => 0,
    })
}

fn is_away(state: &State, player: Player, round: usize) -> bool {
    state.members[player.index()].left.is_some_and(|from| from.index() <= round)
}

/// Whether somebody is free because the number is odd, in a round that counts.
fn is_free(state: &State, player: Player, round: usize) -> bool {
    let told = state.away.iter().filter(|(r, _)| r.index() == round).flat_map(|(_, away)| away);
    has_begun(state, round)
        && state.rounds[round].round.out.contains(&player)
        && !is_away(state, player, round)
        && !told.clone().any(|&(p, _)| p == player)
}

/// The worth of a half-point or full-point bye that was asked for, in a round that counts.
fn asked_bye(state: &State, player: Player, round: usize) -> i64 {
    let told = state.away.iter().filter(|(r, _)| r.index() == round).flat_map(|(_, away)| away);
    let is_at_table =
        state.rounds[round].round.tables.iter().any(|table| table.players().any(|p| p == player));
    if !has_begun(state, round) || is_away(state, player, round) || is_at_table {
        return 0;
    }
    let why = told.clone().find(|(p, _)| *p == player).map(|(_, why)| why);
    let points = &state.settings.points;
    match why {
        Some(SitOut::HalfBye) => i64::from(points.draw.0),
        Some(SitOut::FullBye) => i64::from(points.win.0),
        _ => 0,
    }
}

/// Whether it was played or given: something that can be lost or won.
fn is_decided(outcome: &Option<Outcome>) -> bool {
    !matches!(outcome, None | Some(Outcome::Postponed) | Some(Outcome::Void))
}

fn has_begun(state: &State, round: usize) -> bool {
    let later = &state.rounds[round..];
    if later.iter().any(|r| r.outcomes.iter().any(is_decided)) {
        return true;
    }
    let published = &state.rounds[round];
    let is_awaited = |table: usize| {
        matches!(published.outcomes[table], None | Some(Outcome::Postponed))
            && published.round.tables[table].players().all(|p| !is_away(state, p, round))
    };
    let is_over = !(0..published.outcomes.len()).any(is_awaited);
    is_over && (round == 0 || has_begun(state, round - 1))
}

/// Own rule of who leaves, else that of the event.
fn rule(state: &State, player: Player) -> WithdrawnRule {
    state.members[player.index()].rule.unwrap_or(state.settings.withdrawn)
}

fn is_left_out(state: &State, player: Player) -> bool {
    match rule(state, player) {
        _ if state.members[player.index()].left.is_none() => return false,
        // Who was named by no round is in no list at all.
        WithdrawnRule::Out => return state.first_round(player).is_some(),
        WithdrawnRule::HalfOrOut => {}
        WithdrawnRule::Forfeit | WithdrawnRule::KeepPlayed => return false,
    }
    let tables = state.rounds.iter().flat_map(|r| r.round.tables.iter().zip(&r.outcomes));
    let mine: Vec<&Option<Outcome>> =
        tables.filter(|(table, _)| table.players().any(|p| p == player)).map(|(_, o)| o).collect();
    let meant = mine.iter().filter(|o| ***o != Some(Outcome::Void)).count();
    let played = mine.iter().filter(|o| o.as_ref().is_some_and(Outcome::is_played)).count();
    played < meant.div_ceil(2)
}

/// Every decided game with what it is for both, those of leavers by the rule.
fn games(state: &State) -> Vec<Game> {
    let mut games = Vec::new();
    for (r, published) in state.rounds.iter().enumerate() {
        for (table, outcome) in published.round.tables.iter().zip(&published.outcomes) {
            let sides = table.pair().unwrap();
            let mut scores = None;
            let made = match outcome {
                Some(Outcome::FirstWins) => [Made::Won, Made::Lost],
                Some(Outcome::SecondWins) => [Made::Lost, Made::Won],
                Some(Outcome::Draw) => [Made::Drew, Made::Drew],
                Some(Outcome::SecondForfeits) => [Made::Came, Made::Missed],
                Some(Outcome::FirstForfeits) => [Made::Missed, Made::Came],
                Some(Outcome::BothForfeit) => [Made::Missed, Made::Missed],
                Some(Outcome::Points([a, b])) => {
                    scores = Some([i64::from(*a), i64::from(*b)]);
                    if a > b {
                        [Made::Won, Made::Lost]
                    } else if a < b {
                        [Made::Lost, Made::Won]
                    } else {
                        [Made::Drew, Made::Drew]
                    }
                }
                Some(Outcome::Void) => continue,
                Some(Outcome::Boards(_)) => panic!("no teams play here"),
                Some(Outcome::Deals(_)) => panic!("no bridge is played here"),
                None | Some(Outcome::Postponed) => {
                    let away = sides.map(|p| is_away(state, p, r));
                    let kept = |i: usize| away[i] && rule(state, sides[i]) == WithdrawnRule::KeepPlayed;
                    let counts = !kept(0) && !kept(1);
                    if !(away[0] || away[1]) || !counts || !has_begun(state, r) {
                        continue;
                    }
                    away.map(|is_away| if is_away { Made::Missed } else { Made::Came })
                }
            };
            games.push(Game { sides, made, scores });
        }
    }
    games
}
