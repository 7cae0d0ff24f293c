//! The worth of a season: everyone's entries, and every total written out as the sum it is.

use std::cmp::Reverse;

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::{Outcome, Tally};
use serde::{Deserialize, Serialize};

use super::list::{List, Place};
use super::running::{Running, hundredths};
use super::{Away, Entry as Enters, Game, Points, Score, Season, Settings, Share, Worth};

/// A season that was found to be valid, with what everyone did in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ledger {
    pub(super) settings: Settings,
    pub(super) start: Vec<Player>,
    /// In the order in which they enter.
    pub(super) newcomers: Vec<(RoundNo, Player)>,
    pub(super) rounds: usize,
    /// The last round of the season.
    last: Option<RoundNo>,
    /// By [`Player::index`].
    ratings: Vec<Option<u16>>,
    /// The number of rounds before somebody came, by [`Player::index`].
    missed: Vec<u16>,
    /// By [`Player::index`], in the order of the rounds.
    pub(super) entries: Vec<Vec<Entry>>,
    /// The worth of every round when it was played, where a game is valued so.
    pub(super) running: Running,
}

/// A round as it was for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) round: RoundNo,
    pub(super) what: What,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    Game { opponent: Player, score: Score },
    Open { opponent: Player },
    Away { away: Away, nth: u16, share: Share },
    Unopposed { opponent: Player, share: Share },
    Aside { opponent: Player, share: Share },
}

/// A summand of a total.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Term {
    /// The origin of a summand.
    pub origin: Origin,
    /// The points that it adds.
    pub points: Points,
    /// The points that an evening is worth which is not among the best and adds nothing
    /// ([`best`](super::Settings::best)); `None` for all others.
    pub spare: Option<Points>,
}

/// The origin of a summand. Every `value` is that of the list by which the totals were made ([`List::valued`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// The own value.
    Own {
        /// The value, which is the summand itself.
        value: i32,
    },
    /// The rounds before somebody came.
    Missed {
        /// The number of these rounds.
        rounds: u16,
        /// The share of the own value that each is worth.
        share: Share,
        /// The own value, in whole points.
        value: i32,
    },
    /// A game that is decided.
    Game {
        /// The round of the game.
        round: RoundNo,
        /// Against whom it was played.
        opponent: Player,
        /// The score.
        score: Score,
        /// The opponent's value, in whole points.
        value: i32,
        /// How much more the opponent is worth, where half of it is added to a draw; 0 where it is not.
        #[serde(default)]
        more: i32,
    },
    /// A game that is still to be played or finished: nothing for both until then.
    Open {
        /// The round of the game.
        round: RoundNo,
        /// Against whom it is to be played.
        opponent: Player,
    },
    /// A round in which the player was away, or had the bye.
    Away {
        /// The round of the absence.
        round: RoundNo,
        /// The kind; a player who did not come to a game was away without notice.
        away: Away,
        /// Its number among those of its kind, from 1.
        nth: u16,
        /// The share of the own value; nothing beyond the limit.
        share: Share,
        /// The own value, in whole points.
        value: i32,
    },
    /// The opponent did not come: worth what a bye is.
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
    /// A game of the champions' group that does not count in the list, whatever its end.
    Aside {
        /// The round of the game.
        round: RoundNo,
        /// Against whom it was played.
        opponent: Player,
        /// The share of the own value.
        share: Share,
        /// The own value, in whole points.
        value: i32,
    },
    /// The rating with which somebody begins where a game is valued as Elo.
    Start {
        /// The rating, which is the summand itself.
        rating: i32,
    },
    /// A game that is decided, valued by the difference of places.
    Places {
        /// The round of the game.
        round: RoundNo,
        /// Against whom it was played.
        opponent: Player,
        /// The score.
        score: Score,
        /// The own place before the round, from 1, and that of the opponent.
        places: [i32; 2],
    },
    /// A game that is decided, valued as Elo.
    Elo {
        /// The round of the game.
        round: RoundNo,
        /// Against whom it was played.
        opponent: Player,
        /// The score.
        score: Score,
        /// The own rating before the round and that of the opponent, in whole points.
        ratings: [i32; 2],
        /// The score that was expected, in hundredths.
        expected: i32,
    },
    /// An evening without a game that is worth points of its own.
    Night {
        /// The round.
        round: RoundNo,
        /// The kind: for the club elsewhere too where a game of the champions' group does not count, a bye too where
        /// the opponent did not come.
        away: Away,
        /// Whom the game would have been against.
        opponent: Option<Player>,
        /// Its number among the absences, from 1; 0 for what is none.
        nth: u16,
    },
}

/// The reason a season is not valid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Error {
    /// Somebody is named twice by list 0 and the newcomers.
    #[error("player {player} is listed twice")]
    Listed {
        /// The player named twice.
        player: Player,
    },
    /// Somebody has two parts in a round.
    #[error("player {player} has two parts in round {round}")]
    Twice {
        /// The round of both parts.
        round: RoundNo,
        /// The player who has both.
        player: Player,
    },
    /// Somebody has a part in a round and was not on the list by then.
    #[error("player {player} is not on the list in round {round}")]
    Unlisted {
        /// The round of the part.
        round: RoundNo,
        /// The player who came later, or never.
        player: Player,
    },
}

impl Ledger {
    /// Everyone's entries.
    ///
    /// # Errors
    /// When somebody is named twice, or plays without being on the list.
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
            None => What::Open { opponent },
            Some(Tally::ForfeitLoss) => return self.enter_away(round, player, Away::NoNotice),
            Some(Tally::ForfeitWin) => What::Unopposed { opponent, share: self.settings.away.bye.after(0) },
            Some(_) if game.aside => What::Aside { opponent, share: self.settings.away.external.after(0) },
            Some(tally) => {
                let score = Score::of(tally).expect("forfeits are settled above");
                What::Game { opponent, score }
            }
        };
        self.entries[player.index()].push(Entry { round, what });
    }

    fn enter_away(&mut self, round: RoundNo, player: Player, away: Away) {
        let before = self.absences(player, round, away);
        let share = self.settings.allowance(away).after(before);
        let nth = u16::try_from(before + 1).expect("rounds have numbers of 16 bits");
        self.entries[player.index()].push(Entry { round, what: What::Away { away, nth, share } });
    }

    /// The absences of this kind before `round` that are counted together with one in it.
    fn absences(&self, player: Player, round: RoundNo, away: Away) -> usize {
        let entries = self.entries.get(player.index()).map_or(&[][..], Vec::as_slice);
        let same = |entry: &&Entry| {
            self.settings.counts_with(entry.round, round)
                && matches!(entry.what, What::Away { away: other, .. } if other.kind() == away.kind())
        };
        entries.iter().take_while(|entry| entry.round < round).filter(same).count()
    }

    /// The share of the own value that an absence of this kind in `round` is worth to somebody, after those before it.
    pub fn absence(&self, player: Player, round: RoundNo, away: Away) -> Share {
        self.settings.allowance(away).after(self.absences(player, round, away))
    }

    /// True if somebody is ranked in the list after this round: before the season is over everybody, and then who has
    /// played as many games as it takes.
    pub fn is_ranked(&self, player: Player, after: RoundNo) -> bool {
        self.last.is_none_or(|last| after < last)
            || self.games(player, after) >= usize::from(self.settings.least)
    }

    /// True if the list after this number of rounds is that of a season that is over.
    fn is_over(&self, rounds: usize) -> bool {
        self.last.is_some_and(|last| rounds > last.index())
    }

    /// The rounds before somebody came that are worth something in the list after this number of rounds, and the share
    /// for each.
    fn missed(&self, player: Player, rounds: usize) -> Option<(u16, Share)> {
        let missed = self.settings.missed;
        let count = self.missed.get(player.index()).copied().filter(|&count| count > 0)?;
        let is_nothing = missed.share.is_none() || missed.ends && self.is_over(rounds);
        (!is_nothing).then_some((count, missed.share))
    }

    /// The number of games that somebody has played up to a round, those won without an opponent left out.
    pub fn games(&self, player: Player, after: RoundNo) -> usize {
        let entries = self.entries.get(player.index()).map_or(&[][..], Vec::as_slice);
        let until = entries.iter().take_while(|entry| entry.round <= after);
        until.filter(|entry| matches!(entry.what, What::Game { .. } | What::Aside { .. })).count()
    }

    /// The index at which somebody who comes now enters a list in this order.
    pub fn entry(&self, order: &[Player], player: Player) -> usize {
        let rating = |player| self.rating(player);
        match (self.settings.entry, rating(player)) {
            (Enters::Bottom, _) | (Enters::Rating, None) => order.len(),
            (Enters::Rating, own) => order.iter().rposition(|&p| rating(p) >= own).map_or(0, |last| last + 1),
        }
    }

    /// Somebody's rating.
    pub(super) fn rating(&self, player: Player) -> Option<u16> {
        self.ratings.get(player.index()).copied().flatten()
    }

    /// The settings that everything is worth by.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// One more than the highest index of a player.
    pub(super) fn members(&self) -> usize {
        self.entries.len()
    }

    /// The number of rounds.
    pub fn rounds(&self) -> usize {
        self.rounds
    }

    /// The sum that a total of a list is: own value, then round by round.
    pub fn terms(&self, list: &List, player: Player) -> Vec<Term> {
        let until = list.after.map_or(0, |after| after.index() + 1);
        self.valued(&Place::that_made(list, self), player, until)
    }

    /// The sum for the first `rounds` rounds with the values of any list.
    pub(super) fn valued(&self, by: &Place, player: Player, rounds: usize) -> Vec<Term> {
        self.chosen(self.worths(by, player, rounds, rounds))
    }

    /// These summands, the evenings that are not among the best adding nothing. Of equal ones the earlier counts.
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

    /// The worth of the first `rounds` rounds with the values of any list, whether they count or not, in a list after
    /// `done` rounds.
    pub(super) fn worths(&self, by: &Place, player: Player, rounds: usize, done: usize) -> Vec<Term> {
        if self.settings.is_running() {
            return self.ran(player, rounds);
        }
        let own = by.value(player);
        let entries = self.entries.get(player.index()).map_or(&[][..], Vec::as_slice);
        let entries = entries.iter().take_while(|entry| entry.round.index() < rounds);
        let entries = entries.map(|&Entry { round, what }| match what {
            What::Game { opponent, score } => {
                let values = [own, by.value(opponent)];
                Term::game(round, opponent, score, values, &self.settings)
            }
            What::Open { opponent } => Term::of(Origin::Open { round, opponent }, Points(0)),
            What::Away { away, nth, share } => {
                Term::of(Origin::Away { round, away, nth, share, value: own }, share.of(own))
            }
            What::Unopposed { opponent, share } => {
                Term::of(Origin::Unopposed { round, opponent, share, value: own }, share.of(own))
            }
            What::Aside { opponent, share } => {
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

    /// The weights of the first `rounds` rounds, for valuing them many times.
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
                    What::Game { opponent, score } if self.settings.is_from_table() => {
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
                    What::Game { opponent, score } => (opponent, self.settings.worth(score)),
                    What::Open { .. } => (own, Share::NONE),
                    What::Away { share, .. } | What::Unopposed { share, .. } | What::Aside { share, .. } => {
                        (own, share)
                    }
                };
                let weight = i64::from(share.0);
                // Which of them count is seen only when they are valued.
                let lifts = matches!(entry.what, What::Game { score, .. } if self.settings.lifts(score));
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

    /// The points that it is worth, whether it counts or not.
    pub fn worth(&self) -> Points {
        self.spare.unwrap_or(self.points)
    }
}

impl Settings {
    /// The share of the opponent's value that a game is worth.
    pub fn worth(&self, score: Score) -> Share {
        match score {
            Score::Loss => self.loss,
            Score::Draw => self.draw,
            Score::Win => self.win,
        }
    }

    /// True if the weaker of the two gets half of the difference of their values too.
    pub fn lifts(&self, score: Score) -> bool {
        self.weaker_draws && score == Score::Draw && self.worth.is_value()
    }

    /// The points of a game against somebody of this value, where values say it, before the weaker gets more.
    pub fn points(&self, score: Score, value: i32) -> Points {
        match self.worth {
            Worth::Table(table) => hundredths(table.points(value, score).into()),
            Worth::Value | Worth::Places(_) | Worth::Elo(_) => self.worth(score).of(value),
        }
    }
}

/// The number of times that everyone's total has the own value and those of others, in 1/300.
pub(super) struct Weights {
    /// The own values that every list adds, by [`Player::index`].
    own: Vec<i64>,
    /// The points that every list adds whatever the values are, by [`Player::index`].
    plus: Vec<i64>,
    /// The evenings against others; with a number of best evenings all of them.
    worths: Vec<Evening>,
    /// By player, the index at which their part of `worths` ends.
    ends: Vec<usize>,
    /// The number of evenings that count, those worth most.
    best: Option<usize>,
}

/// The worth of an evening, whatever the values are.
struct Evening {
    /// The one whose value counts.
    of: Player,
    /// How many times it does.
    weight: i64,
    /// The points added whatever it is.
    plus: i64,
    /// True if half of what it is more than the own value is added.
    lifts: bool,
}

impl Evening {
    /// The worth to somebody with the value `own`.
    fn points(&self, own: i64, values: &[i64]) -> i64 {
        let value = values[self.of.index()];
        let more = if self.lifts { i64::from(Share::HALF.0) * (value - own).max(0) } else { 0 };
        self.weight * value + self.plus + more
    }
}

impl Weights {
    /// Everyone's total with these values, by [`Player::index`].
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
