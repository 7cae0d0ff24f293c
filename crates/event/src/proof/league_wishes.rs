//! Wishes for a league checked again in its published games, with the counts of `verify`.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::schedule::Schedule;
use rondel_schedule::round_robin::league::choices::Choices;
use rondel_schedule::round_robin::league::relaxed::Nights;
use rondel_schedule::round_robin::league::wishes::shape::window;
use rondel_schedule::round_robin::league::wishes::wish::{Kind, Wish};
use rondel_schedule::verify::wishes::{
    Role, apart, both_home, crowded, does, meetings, third_running, too_soon,
};

/// Returns true if a season with halves of this length keeps a wish, and the rounds in which it does not, ascending.
/// The rounds are empty if a missing game could be in several of them.
///
/// ```
/// use rondel_event::proof::league_wishes::broken;
/// use rondel_schedule::model::ids::{Player, RoundNo};
/// use rondel_schedule::round_robin::circle;
/// use rondel_schedule::round_robin::league::{choices::Choices, wishes::wish::{Kind, Wish}};
///
/// // Team 1 must not be at home in rounds 1 and 3, and is at home in round 1.
/// let season = circle::berger(4)?;
/// let rounds = [0, 2].map(RoundNo::from_index);
/// let wish = Wish::of(Kind::NotHome, vec![Player::from_index(0)], rounds.to_vec());
/// assert_eq!(broken(&season, 3, &Choices::default(), &wish), (false, vec![rounds[0]]));
/// # Ok::<(), circle::Error>(())
/// ```
pub fn broken(
    season: &Schedule,
    half: usize,
    choices: &Choices,
    wish: &Wish<Player>,
) -> (bool, Vec<RoundNo>) {
    let named =
        |rounds: Vec<RoundNo>| rounds.into_iter().filter(|round| wish.rounds.contains(round)).collect();
    let doing = |wrong: &dyn Fn(Role) -> bool| -> Vec<RoundNo> {
        let is_wrong = |round: RoundNo| wish.teams.iter().any(|&team| wrong(does(season, team, round)));
        wish.rounds.iter().copied().filter(|&round| is_wrong(round)).collect()
    };
    let mut rounds: Vec<RoundNo> = match (wish.kind, &wish.teams[..]) {
        (Kind::NotHome, _) => doing(&|does| does == Role::Home),
        (Kind::NotAway, _) => doing(&|does| does == Role::Away),
        (Kind::Free, _) => doing(&|does| does != Role::Free),
        (Kind::NeverBoth, &[a, b]) => both_home(season, [a, b]),
        (Kind::AlwaysBoth, &[a, b]) => apart(season, [a, b]),
        (Kind::Hall, teams) => {
            let rounds = crowded(season, teams, wish.most.unwrap_or(0).into());
            if wish.rounds.is_empty() { rounds } else { named(rounds) }
        }
        (Kind::MeetFirst, teams) => {
            let pairs =
                teams.iter().enumerate().flat_map(|(at, &a)| teams[at + 1..].iter().map(move |&b| [a, b]));
            let met = pairs.flat_map(|pair| meetings(season, pair));
            met.filter(|round| round.index() % half.max(1) >= window(teams.len())).collect()
        }
        (Kind::NotMeet, &[a, b]) => named(meetings(season, [a, b])),
        (Kind::MeetIn, &[a, b]) => {
            let met: Vec<RoundNo> = named(meetings(season, [a, b]));
            return (!met.is_empty(), Vec::new());
        }
        (Kind::Game, &[a, b]) => {
            let met = meetings(season, [a, b]);
            let is_there = |round: &RoundNo| met.contains(round) && does(season, a, *round) == Role::Home;
            wish.rounds.iter().copied().filter(|round| !is_there(round)).collect()
        }
        (Kind::NoThree, teams) => teams.iter().flat_map(|&team| third_running(season, team)).collect(),
        (Kind::Rest, teams) => {
            let nights = Nights::of(&choices.wishes, season.entrants);
            let day = |home: Player, round: RoundNo| {
                let night = nights.night(home, round).or(choices.day).unwrap_or(0);
                7 * i64::from(round.number()) + i64::from(night)
            };
            teams
                .iter()
                .flat_map(|&team| too_soon(season, team, wish.most.unwrap_or(0).into(), day))
                .collect()
        }
        (Kind::Night | Kind::Together, _) => return (true, Vec::new()),
        // A wish for two teams that names another number of teams cannot be kept.
        _ => return (false, Vec::new()),
    };
    rounds.sort_unstable();
    rounds.dedup();
    (rounds.is_empty(), rounds)
}

#[cfg(test)]
mod tests {
    use rondel_schedule::round_robin::circle;

    use super::*;

    /// A kind of wish, its teams and rounds, and the rounds in which it is broken.
    type Case = (Kind, &'static [usize], &'static [usize], &'static [u16]);

    #[test]
    fn a_breach_is_seen_with_its_rounds() {
        // 1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2 5-1.
        let season = circle::berger(6).unwrap();
        let cases: [Case; 13] = [
            (Kind::NotHome, &[1, 2], &[1, 2, 3], &[1, 2, 3]),
            (Kind::NotHome, &[1], &[3, 5], &[]),
            (Kind::NotAway, &[1], &[1, 5], &[5]),
            (Kind::Free, &[4], &[2], &[2]),
            (Kind::NeverBoth, &[1, 2], &[], &[1, 4]),
            (Kind::AlwaysBoth, &[1, 2], &[], &[3]),
            (Kind::Hall, &[1, 2, 3], &[], &[1]),
            (Kind::Hall, &[1, 2, 3], &[2, 4], &[]),
            (Kind::MeetFirst, &[1, 2], &[], &[2]),
            (Kind::MeetFirst, &[1, 2, 6], &[], &[]),
            (Kind::NotMeet, &[4, 5], &[1, 3], &[3]),
            (Kind::Game, &[5, 4], &[3], &[3]),
            (Kind::NoThree, &[1, 2, 3], &[], &[]),
        ];
        for (kind, teams, rounds, expected) in cases {
            let players = teams.iter().map(|&team| Player::from_index(team - 1)).collect();
            let rounds = rounds.iter().map(|&round| RoundNo::from_index(round - 1)).collect();
            let wish = Wish { most: Some(2), ..Wish::of(kind, players, rounds) };
            let (is_kept, found) = broken(&season, 5, &Choices::default(), &wish);
            let found: Vec<u16> = found.iter().map(|round| round.number()).collect();
            assert_eq!((is_kept, &found[..]), (expected.is_empty(), expected), "{kind:?} {teams:?}");
        }
        let meet = |round: usize| {
            let pair = [0, 3].map(Player::from_index).to_vec();
            let wish = Wish::of(Kind::MeetIn, pair, vec![RoundNo::from_index(round - 1)]);
            broken(&season, 5, &Choices::default(), &wish).0
        };
        assert_eq!([meet(4), meet(5)], [true, false]);
    }
}
