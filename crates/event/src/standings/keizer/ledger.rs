//! The worth of a season: the entries of all players, and every total broken down into its sum.

use std::cmp::Reverse;

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::{Outcome, Tally};
use serde::{Deserialize, Serialize};

use super::list::{List, Values};
use super::running::{Running, hundredths};
use super::{Away, Entry as Enters, Game, Points, Score, Season, Settings, Share, Worth};

/// A validated season, with the entries of all players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ledger {
    pub(super) settings: Settings,
    pub(super) start: Vec<Player>,
    /// The newcomers, in the order in which they enter.
    pub(super) newcomers: Vec<(RoundNo, Player)>,
    pub(super) rounds: usize,
    /// The last round of the season.
    last: Option<RoundNo>,
    /// The ratings, by [`Player::index`].
    ratings: Vec<Option<u16>>,
    /// The number of rounds before each player came, by [`Player::index`].
    missed: Vec<u16>,
    /// The entries by [`Player::index`], in the order of the rounds.
    pub(super) entries: Vec<Vec<Entry>>,
    /// The totals and terms of every round when it was played, if games keep their worth; else empty.
    pub(super) running: Running,
}

/// A player's part in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) round: RoundNo,
    pub(super) what: RoundPart,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RoundPart {
    Game { opponent: Player, score: Score },
    Open { opponent: Player },
    Away { away: Away, nth: u16, share: Share },
    Unopposed { opponent: Player, share: Share },
    Aside { opponent: Player, share: Share },
}

/// One term of a total.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Term {
    /// The origin of the term.
    pub origin: Origin,
    /// The points that it adds.
    pub points: Points,
    /// The points of an evening that adds nothing because it is not among the best ([`best`](super::Settings::best));
    /// `None` for all other terms.
    pub spare: Option<Points>,
}

/// The origin of a term. Every `value` is that of the list by which the totals were made ([`List::valued`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// The player's own value.
    Own {
        /// The value, which is the term itself.
        value: i32,
    },
    /// The rounds before the player came.
    Missed {
        /// The number of these rounds.
        rounds: u16,
        /// The share of the own value that each round is worth.
        share: Share,
        /// The own value, in whole points.
        value: i32,
    },
    /// A decided game.
    Game {
        /// The round of the game.
        round: RoundNo,
        /// The opponent.
        opponent: Player,
        /// The score.
        score: Score,
        /// The opponent's value, in whole points.
        value: i32,
        /// The amount by which the opponent is worth more, if half of it is added to a draw; otherwise 0.
        #[serde(default)]
        more: i32,
    },
    /// An open or unfinished game, which adds nothing for now.
    Open {
        /// The round of the game.
        round: RoundNo,
        /// The opponent.
        opponent: Player,
    },
    /// A round in which the player was away, or had the bye.
    Away {
        /// The round of the absence.
        round: RoundNo,
        /// The kind of absence; a player who missed a game was away without notice.
        away: Away,
        /// The number of the absence among those of its kind, from 1.
        nth: u16,
        /// The share of the own value; nothing beyond the limit.
        share: Share,
        /// The own value, in whole points.
        value: i32,
    },
    /// A game that the opponent missed, worth as much as a bye.
    Unopposed {
        /// The round without a game.
        round: RoundNo,
        /// The opponent who did not come.
        opponent: Player,
        /// The share of the own value.
        share: Share,
        /// The own value, in whole points.
        value: i32,
    },
    /// A game of the champions' group that does not count in the list, whatever its result.
    Aside {
        /// The round of the game.
        round: RoundNo,
        /// The opponent.
        opponent: Player,
        /// The share of the own value.
        share: Share,
        /// The own value, in whole points.
        value: i32,
    },
    /// The rating with which a player begins if games are valued as Elo.
    Start {
        /// The rating, which is the term itself.
        rating: i32,
    },
    /// A decided game, valued by the difference of places.
    Places {
        /// The round of the game.
        round: RoundNo,
        /// The opponent.
        opponent: Player,
        /// The score.
        score: Score,
        /// The player's own place before the round, from 1, and the opponent's.
        places: [i32; 2],
    },
    /// A decided game, valued as Elo.
    Elo {
        /// The round of the game.
        round: RoundNo,
        /// The opponent.
        opponent: Player,
        /// The score.
        score: Score,
        /// The player's own rating before the round and the opponent's, in whole points.
        ratings: [i32; 2],
        /// The expected score, in hundredths.
        expected: i32,
    },
    /// An evening without a game that is worth a number of points of its own.
    Night {
        /// The round.
        round: RoundNo,
        /// The kind of absence. A game of the champions' group that does not count is `External`, and a game that the
        /// opponent missed is `Bye`.
        away: Away,
        /// The opponent of the game that did not count or was missed, or `None` without one.
        opponent: Option<Player>,
        /// The 1-based number among the absences; 0 if this is not an absence.
        nth: u16,
    },
}

/// The reason why a season is not valid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Error {
    /// A player appears twice in list 0 and the newcomers.
    #[error("player {player} is listed twice")]
    Listed {
        /// The player named twice.
        player: Player,
    },
    /// A player has two parts in a round.
    #[error("player {player} has two parts in round {round}")]
    Twice {
        /// The round of both parts.
        round: RoundNo,
        /// The player who has both.
        player: Player,
    },
    /// A player has a part in a round before being on the list.
    #[error("player {player} is not on the list in round {round}")]
    Unlisted {
        /// The round of the part.
        round: RoundNo,
        /// The player who came later or never.
        player: Player,
    },
}

impl Ledger {
    /// Builds the ledger of a season.
    ///
    /// # Errors
    /// [`Error::Listed`] if a player is listed twice, [`Error::Twice`] if a player has two parts in a round, and
    /// [`Error::Unlisted`] if a player has a part in a round before being on the list.
    ///
    /// The first round of the example in "Het Keizer-Systeem", whose list begins with Jansen 99 and de Zeeuw 91:
    ///
    /// ```
    /// use rondel_event::standings::keizer::{Game, Ledger, Points, Preset, Round, Season};
    /// use rondel_schedule::model::ids::{Player, RoundNo};
    /// use rondel_schedule::model::result::Outcome::{self, Draw, FirstWins, SecondWins};
    ///
    /// let player = |number: usize| Player::from_index(number - 1);
    /// let game = |(white, black, outcome): (usize, usize, Outcome)| {
    ///     Game { white: player(white), black: player(black), outcome: Some(outcome), aside: false }
    /// };
    /// let games = [(1, 2, FirstWins), (3, 4, Draw), (5, 6, SecondWins), (7, 8, Draw), (9, 10, SecondWins)];
    /// let rounds = vec![Round { games: games.map(game).to_vec(), away: Vec::new() }];
    /// let season = Season { start: (1..=10).map(player).collect(), rounds, ..Season::default() };
    /// let ledger = Ledger::of(&season, Preset::Seed.settings(10))?;
    /// let list = ledger.list(RoundNo::from_index(0), &season.start);
    /// let top: Vec<_> = list.rows.iter().take(2).map(|row| (row.player.number(), row.total)).collect();
    /// assert_eq!(top, [(1, Points(99 * Points::ONE.0)), (6, Points(91 * Points::ONE.0))]);
    /// # Ok::<(), rondel_event::standings::keizer::Error>(())
    /// ```
    pub fn of(season: &Season, settings: Settings) -> Result<Self, Error> {
        let settings = settings.consistent();
        let mut newcomers: Vec<(RoundNo, Player)> =
            season.newcomers.iter().map(|newcomer| (newcomer.first, newcomer.player)).collect();
        newcomers.sort_by_key(|&(first, _)| first);
        let first = RoundNo::from_index(0);
        let known = season.start.iter().map(|&player| (first, player)).chain(newcomers.iter().copied());
        let members = known.clone().map(|(_, player)| player.index() + 1).max().unwrap_or(0);
        let mut since: Vec<Option<RoundNo>> = vec![None; members];
        for (first, player) in known {
            if since[player.index()].replace(first).is_some() {
                return Err(Error::Listed { player });
            }
        }
        let mut ledger = Ledger {
            settings,
            start: season.start.clone(),
            newcomers,
            rounds: season.rounds.len(),
            last: season.last,
            ratings: season.ratings.clone(),
            missed: since.iter().map(|first| first.map_or(0, |first| first.number() - 1)).collect(),
            entries: vec![Vec::new(); members],
            running: Running::default(),
        };
        let by_rating = settings.by_rating();
        let elo = match settings.worth {
            Worth::Elo(elo) => Some(elo),
            _ => None,
        };
        if by_rating.is_some() || elo.is_some() {
            let value = |player: &Player| {
                let own = ledger.rating(*player);
                let value = by_rating.map(|rated| rated.value(own));
                Reverse(value.or_else(|| elo.map(|elo| own.unwrap_or(elo.without).into())))
            };
            let mut start = season.start.clone();
            start.sort_by_key(value);
            ledger.start = start;
        }
        for (index, round) in season.rounds.iter().enumerate() {
            let number = RoundNo::from_index(index);
            let games = round.games.iter().filter(|game| game.outcome != Some(Outcome::Void));
            let playing = games.clone().flat_map(|game| game.players());
            let mut named: Vec<Player> =
                playing.chain(round.away.iter().map(|&(player, _)| player)).collect();
            named.sort_unstable();
            if let Some(two) = named.windows(2).find(|two| two[0] == two[1]) {
                return Err(Error::Twice { round: number, player: two[0] });
            }
            let listed = |player: Player| since.get(player.index()).copied().flatten();
            if let Some(&player) =
                named.iter().find(|&&player| listed(player).is_none_or(|first| first > number))
            {
                return Err(Error::Unlisted { round: number, player });
            }
            for game in games {
                let [white, black] = game.players();
                ledger.enter(number, [white, black], game, 0);
                ledger.enter(number, [black, white], game, 1);
            }
            for &(player, away) in &round.away {
                ledger.enter_away(number, player, away);
            }
        }
        ledger.run();
        Ok(ledger)
    }

    fn enter(&mut self, round: RoundNo, [player, opponent]: [Player; 2], game: &Game, side: usize) {
        let what = match game.outcome.as_ref().and_then(|outcome| outcome.for_side(side)) {
            None => RoundPart::Open { opponent },
            Some(Tally::ForfeitLoss) => return self.enter_away(round, player, Away::NoNotice),
            Some(Tally::ForfeitWin) => {
                RoundPart::Unopposed { opponent, share: self.settings.away.bye.after(0) }
            }
            Some(_) if game.aside => {
                RoundPart::Aside { opponent, share: self.settings.away.external.after(0) }
            }
            Some(tally) => {
                let score = Score::of(tally).expect("forfeits are settled above");
                RoundPart::Game { opponent, score }
            }
        };
        self.entries[player.index()].push(Entry { round, what });
    }

    fn enter_away(&mut self, round: RoundNo, player: Player, away: Away) {
        let before = self.absences(player, round, away);
        let share = self.settings.allowance(away).after(before);
        let nth = u16::try_from(before + 1).expect("rounds have numbers of 16 bits");
        self.entries[player.index()].push(Entry { round, what: RoundPart::Away { away, nth, share } });
    }

    /// Returns the number of absences of this kind before `round` that are counted together with one in it.
    fn absences(&self, player: Player, round: RoundNo, away: Away) -> usize {
        let entries = self.entries.get(player.index()).map_or(&[][..], Vec::as_slice);
        let same = |entry: &&Entry| {
            self.settings.counts_with(entry.round, round)
                && matches!(entry.what, RoundPart::Away { away: other, .. } if other.kind() == away.kind())
        };
        entries.iter().take_while(|entry| entry.round < round).filter(same).count()
    }

    /// Returns the share of the own value that an absence of this kind in `round` is worth, after the player's
    /// earlier ones.
    pub fn absence(&self, player: Player, round: RoundNo, away: Away) -> Share {
        self.settings.allowance(away).after(self.absences(player, round, away))
    }

    /// True if a player is ranked in the list after this round. Before the season is over all players are; after
    /// that, those who have played the minimum number of games.
    pub fn is_ranked(&self, player: Player, after: RoundNo) -> bool {
        self.last.is_none_or(|last| after < last)
            || self.games(player, after) >= usize::from(self.settings.least)
    }

    /// True if the list after this number of rounds is that of a finished season.
    fn is_over(&self, rounds: usize) -> bool {
        self.last.is_some_and(|last| rounds > last.index())
    }

    /// Returns the number of rounds before a player came and the share for each, or `None` if they are worth nothing
    /// in the list after this number of rounds.
    fn missed(&self, player: Player, rounds: usize) -> Option<(u16, Share)> {
        let missed = self.settings.missed;
        let count = self.missed.get(player.index()).copied().filter(|&count| count > 0)?;
        let is_nothing = missed.share.is_none() || missed.ends && self.is_over(rounds);
        (!is_nothing).then_some((count, missed.share))
    }

    /// Returns the number of games that a player has played up to a round, excluding those that the opponent missed.
    pub fn games(&self, player: Player, after: RoundNo) -> usize {
        let entries = self.entries.get(player.index()).map_or(&[][..], Vec::as_slice);
        let until = entries.iter().take_while(|entry| entry.round <= after);
        until.filter(|entry| matches!(entry.what, RoundPart::Game { .. } | RoundPart::Aside { .. })).count()
    }

    /// Returns the index at which a player who joins now enters a list in this order.
    pub fn entry(&self, order: &[Player], player: Player) -> usize {
        let rating = |player| self.rating(player);
        match (self.settings.entry, rating(player)) {
            (Enters::Bottom, _) | (Enters::Rating, None) => order.len(),
            (Enters::Rating, own) => order.iter().rposition(|&p| rating(p) >= own).map_or(0, |last| last + 1),
        }
    }

    /// Returns a player's rating, or `None` if they have none.
    pub(super) fn rating(&self, player: Player) -> Option<u16> {
        self.ratings.get(player.index()).copied().flatten()
    }

    /// Returns the settings by which everything is valued.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns one more than the highest index of a player.
    pub(super) fn members(&self) -> usize {
        self.entries.len()
    }

    /// Returns the number of rounds.
    pub fn rounds(&self) -> usize {
        self.rounds
    }

    /// Returns the terms of a player's total in a list: own value, then round by round.
    pub fn terms(&self, list: &List, player: Player) -> Vec<Term> {
        let until = list.after.map_or(0, |after| after.index() + 1);
        self.valued(&Values::that_made(list, self), player, until)
    }

    /// Returns the terms of the first `rounds` rounds with the values of any list.
    pub(super) fn valued(&self, by: &Values, player: Player, rounds: usize) -> Vec<Term> {
        self.chosen(self.worths(by, player, rounds, rounds))
    }

    /// Moves the points of evenings that are not among the best to [`Term::spare`]. Of equal evenings the earlier
    /// counts.
    pub(super) fn chosen(&self, mut terms: Vec<Term>) -> Vec<Term> {
        let Some(best) = self.settings.best else { return terms };
        let is_evening = |&at: &usize| terms[at].origin.round().is_some();
        let mut evenings: Vec<usize> = (0..terms.len()).filter(is_evening).collect();
        evenings.sort_by_key(|&at| Reverse(terms[at].points));
        for &at in evenings.iter().skip(best.into()) {
            let spare = std::mem::take(&mut terms[at].points);
            terms[at].spare = Some(spare);
        }
        terms
    }

    /// Returns the terms of the first `rounds` rounds with the values of any list, whether they count or not, for a
    /// list after `done` rounds.
    pub(super) fn worths(&self, by: &Values, player: Player, rounds: usize, done: usize) -> Vec<Term> {
        if self.settings.is_running() {
            return self.ran(player, rounds);
        }
        let own = by.value(player);
        let entries = self.entries.get(player.index()).map_or(&[][..], Vec::as_slice);
        let entries = entries.iter().take_while(|entry| entry.round.index() < rounds);
        let entries = entries.map(|&Entry { round, what }| match what {
            RoundPart::Game { opponent, score } => {
                let values = [own, by.value(opponent)];
                Term::game(round, opponent, score, values, &self.settings)
            }
            RoundPart::Open { opponent } => Term::of(Origin::Open { round, opponent }, Points(0)),
            RoundPart::Away { away, nth, share } => {
                Term::of(Origin::Away { round, away, nth, share, value: own }, share.of(own))
            }
            RoundPart::Unopposed { opponent, share } => {
                Term::of(Origin::Unopposed { round, opponent, share, value: own }, share.of(own))
            }
            RoundPart::Aside { opponent, share } => {
                Term::of(Origin::Aside { round, opponent, share, value: own }, share.of(own))
            }
        });
        let own_value = Term::of(Origin::Own { value: own }, Share::WHOLE.of(own));
        let own_value = self.settings.own_value.then_some(own_value);
        let missed = self.missed(player, done).map(|(rounds, share)| {
            let Points(each) = share.of(own);
            Term::of(Origin::Missed { rounds, share, value: own }, Points(each * i64::from(rounds)))
        });
        own_value.into_iter().chain(missed).chain(entries).collect()
    }

    /// Returns the weights of the first `rounds` rounds, for valuing them many times.
    pub(super) fn weights(&self, rounds: usize) -> Weights {
        let own = i64::from(self.settings.own_value) * Points::ONE.0;
        let best = self.settings.best.map(usize::from);
        let many = self.entries.len();
        let mut weights =
            Weights { own: vec![own; many], plus: vec![0; many], worths: Vec::new(), ends: Vec::new(), best };
        if let Some(totals) = self.totals_after(rounds) {
            let plus = totals.iter().map(|total| total.0).collect();
            return Weights { plus, ends: vec![0; many], ..weights };
        }
        for (index, entries) in self.entries.iter().enumerate() {
            let own = Player::from_index(index);
            if let Some((count, share)) = self.missed(own, rounds) {
                weights.own[index] += i64::from(count) * i64::from(share.0);
            }
            for entry in entries.iter().take_while(|entry| entry.round.index() < rounds) {
                let (of, share) = match entry.what {
                    RoundPart::Game { opponent, score } if self.settings.is_from_table() => {
                        let value = self.settings.by_rating().map_or(0, |it| it.value(self.rating(opponent)));
                        let Points(plus) = self.settings.points(score, value);
                        match best {
                            Some(_) => {
                                weights.worths.push(Evening { of: own, weight: 0, plus, lifts: false })
                            }
                            None => weights.plus[index] += plus,
                        }
                        continue;
                    }
                    RoundPart::Game { opponent, score } => (opponent, self.settings.worth(score)),
                    RoundPart::Open { .. } => (own, Share::NONE),
                    RoundPart::Away { share, .. }
                    | RoundPart::Unopposed { share, .. }
                    | RoundPart::Aside { share, .. } => (own, share),
                };
                let weight = i64::from(share.0);
                // The evenings that count are known only once they are valued.
                let lifts = matches!(entry.what, RoundPart::Game { score, .. } if self.settings.lifts(score));
                if best.is_some() || lifts || of != own && weight > 0 {
                    weights.worths.push(Evening { of, weight, plus: 0, lifts });
                } else {
                    weights.own[index] += weight;
                }
            }
            weights.ends.push(weights.worths.len());
        }
        weights
    }
}

impl Term {
    pub(super) fn game(
        round: RoundNo,
        opponent: Player,
        score: Score,
        [own, value]: [i32; 2],
        settings: &Settings,
    ) -> Self {
        let more = if settings.lifts(score) { (value - own).max(0) } else { 0 };
        let points = Points(settings.points(score, value).0 + Share::HALF.of(more).0);
        Term::of(Origin::Game { round, opponent, score, value, more }, points)
    }

    pub(super) fn of(origin: Origin, points: Points) -> Self {
        Term { origin, points, spare: None }
    }

    /// Returns the points of the evening, whether it counts or not.
    pub fn worth(&self) -> Points {
        self.spare.unwrap_or(self.points)
    }
}

impl Settings {
    /// Returns the share of the opponent's value that a game is worth.
    pub fn worth(&self, score: Score) -> Share {
        match score {
            Score::Loss => self.loss,
            Score::Draw => self.draw,
            Score::Win => self.win,
        }
    }

    /// True if the weaker of the two also gets half of the difference of their values.
    pub fn lifts(&self, score: Score) -> bool {
        self.weaker_draws && score == Score::Draw && self.worth.is_value()
    }

    /// Returns the points of a game against an opponent of this value, before the extra points of the weaker player.
    pub fn points(&self, score: Score, value: i32) -> Points {
        match self.worth {
            Worth::Table(table) => hundredths(table.points(value, score).into()),
            Worth::Value | Worth::Places(_) | Worth::Elo(_) => self.worth(score).of(value),
        }
    }
}

/// The weight of each player's own value and of the opponents' values in every total, in 1/300.
pub(super) struct Weights {
    /// The weights of the players' own values, by [`Player::index`].
    own: Vec<i64>,
    /// The points added whatever the values are, by [`Player::index`].
    plus: Vec<i64>,
    /// The evenings that are worth another player's value; all evenings if only the best count.
    worths: Vec<Evening>,
    /// For each player, the index at which their part of `worths` ends.
    ends: Vec<usize>,
    /// The number of best evenings that count, or `None` if all do.
    best: Option<usize>,
}

/// The worth of an evening, independent of the values.
struct Evening {
    /// The player whose value counts.
    of: Player,
    /// The weight of that value.
    weight: i64,
    /// The points added whatever the value is.
    plus: i64,
    /// True if half of the excess over the player's own value is added.
    lifts: bool,
}

impl Evening {
    /// Returns the worth to a player with the value `own`.
    fn points(&self, own: i64, values: &[i64]) -> i64 {
        let value = values[self.of.index()];
        let more = if self.lifts { i64::from(Share::HALF.0) * (value - own).max(0) } else { 0 };
        self.weight * value + self.plus + more
    }
}

impl Weights {
    /// Returns the totals with these values, by [`Player::index`].
    pub fn totals(&self, values: &[i64]) -> Vec<Points> {
        let mut begin = 0;
        let mut totals = Vec::with_capacity(self.own.len());
        let mut most = Vec::new();
        for (index, &end) in self.ends.iter().enumerate() {
            let worths = self.worths[begin..end].iter();
            let worths = worths.map(|evening| evening.points(values[index], values));
            let evenings: i64 = match self.best.filter(|&best| best < end - begin) {
                None => worths.sum(),
                Some(best) => {
                    most.clear();
                    most.extend(worths);
                    most.select_nth_unstable_by_key(best, |&worth| Reverse(worth));
                    most[..best].iter().sum()
                }
            };
            totals.push(Points(self.own[index] * values[index] + self.plus[index] + evenings));
            begin = end;
        }
        totals
    }
}
