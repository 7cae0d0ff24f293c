//! The past of an event as standings and pairings read it: who met whom, what each game counts for, who had a bye,
//! who left.
//!
//! The rule for entrants who leave is applied here, so that all readers see the same games.
//!
//! A round has *begun* if a game of it or of a later round was decided, or if the round before has begun and none of
//! its own games is still to be played. Points that need no play (a bye, a game against an entrant who has left)
//! count once their round has begun; otherwise the standings of round 3 would contain points of round 11.

mod past;

pub use past::{Colour, Past};

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut};
use rondel_schedule::model::schedule::{Side, TableView};

use crate::event::{Adjustment, Change, ClubRules, HalfPoints, Settings, State, WithdrawnRule};

/// The published rounds of an event with what they count for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct History {
    /// Everyone who ever entered, by [`Player::index`].
    pub attendees: Vec<Attendee>,
    /// The published rounds, by [`RoundNo::index`].
    pub rounds: Vec<CountedRound>,
    /// The points deducted from each entrant or given by decision, by [`Player::index`].
    pub adjusted: Vec<Vec<Adjustment>>,
    /// The number of rounds to be played, including the published ones.
    pub planned: usize,
    /// The rules of the club in a Monrad; the default in any other system.
    pub club: ClubRules,
    /// The class of each entrant, by [`Player::index`].
    pub classes: Vec<String>,
}

/// An entrant's part in the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Attendee {
    /// The entrant's part in the standings.
    pub part: Part,
    /// The first round that the entrant does not play, if they have left.
    pub left: Option<RoundNo>,
    /// The number of tables that name the entrant, not counting void ones.
    pub games: usize,
    /// The number of these games that were played at the table, without forfeits.
    pub played: usize,
    /// Points that the organizer granted to the entrant.
    pub granted: HalfPoints,
    /// The entrant's rating.
    pub rating: Option<u16>,
    /// The points that the entrant begins with.
    pub start: HalfPoints,
}

/// The part of an entrant in the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// Ranked in the standings.
    Counts,
    /// Left out with all games, because the entrant left having played less than half of them
    /// ([`WithdrawnRule::HalfOrOut`]), or by rule or decision ([`WithdrawnRule::Out`]).
    Excluded,
    /// In no list: taken off, or left before any published round named them.
    Unlisted,
}

/// A published round as it counts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CountedRound {
    /// The games of the tables, in order.
    pub games: Vec<Game>,
    /// The entrants without a game, each with the reason.
    pub out: Vec<(Player, SitOut)>,
    /// True if the round has begun; see the module's documentation.
    pub begun: bool,
}

impl CountedRound {
    /// True if a game of the round was reported and decided.
    fn has_result(&self) -> bool {
        let decided = |game: &Game| game.reported.as_ref().is_some_and(|o| o.for_side(0).is_some());
        self.games.iter().any(decided)
    }
}

/// A table as it counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// The first-named side and the other.
    pub sides: [Side; 2],
    /// The reported result.
    pub reported: Option<Outcome>,
    /// The result that counts: the reported one, or the result that follows if a side has left.
    pub outcome: Option<Outcome>,
    /// The score that counts for both sides, the first-named side first
    /// ([`Settings::scored`](crate::event::Settings::scored)).
    pub score: Option<[u32; 2]>,
}

impl Game {
    /// The two entrants, first-named first; `None` if partners play.
    pub fn pair(&self) -> Option<[Player; 2]> {
        match self.sides {
            [Side::One(first), Side::One(second)] => Some([first, second]),
            _ => None,
        }
    }

    /// The score as the side `side` (0 is the first-named side) sees it, its own first.
    pub fn score_of(&self, side: usize) -> Option<[u32; 2]> {
        self.score.map(|score| [score[side], score[1 - side]])
    }

    /// Iterates over all players at the table with their view of it, the first-named side first.
    pub fn seen(&self) -> impl Iterator<Item = (Player, TableView)> {
        let players = self.sides.iter().flat_map(Side::players).copied();
        players.filter_map(|player| Some((player, TableView::by(player, &self.sides)?)))
    }

    fn has(&self, player: impl Fn(Player) -> bool, side: usize) -> bool {
        self.sides[side].players().iter().any(|&p| player(p))
    }
}

impl History {
    /// The history of an event in its current state.
    ///
    /// ```
    /// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
    /// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
    /// # use rondel_schedule::model::result::Outcome;
    /// # use rondel_schedule::round_robin::circle::{self, Plan};
    /// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
    /// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
    /// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
    /// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
    /// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
    /// use rondel_event::event::history::History;
    ///
    /// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
    /// let history = History::of(event.state());
    /// assert_eq!((history.attendees.len(), history.rounds.len()), (4, 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(state: &State) -> Self {
        Self::with(state, |round, table| state.outcome(round, table))
    }

    /// The history of an event before these changes of results, which are in order of rounds and tables, as
    /// [`Event::changes`](crate::event::Event::changes) returns them.
    pub fn before(state: &State, changes: &[Change]) -> Self {
        Self::with(state, |round, table| {
            match changes.binary_search_by_key(&(round, table), |change| (change.round, change.table)) {
                Ok(found) => changes[found].was.as_ref(),
                Err(_) => state.outcome(round, table),
            }
        })
    }

    fn with<'a>(state: &'a State, reported: impl Fn(RoundNo, TableNo) -> Option<&'a Outcome>) -> Self {
        // The reason for entrants who sit out because the number is odd.
        let free = state.system.free();
        let mut rounds: Vec<CountedRound> = state
            .published()
            .map(|(number, published)| {
                let game = |(index, table): (usize, &rondel_schedule::model::schedule::Table)| {
                    let reported = reported(number, TableNo::from_index(index)).cloned();
                    Game { sides: table.sides, outcome: reported.clone(), reported, score: None }
                };
                let sit_out = |&player: &Player| {
                    let left = state.members[player.index()].is_away(number);
                    let away = state.away(number, player).or(left.then_some(SitOut::Absent));
                    (player, away.unwrap_or(free))
                };
                let mut out: Vec<(Player, SitOut)> = published.round.out.iter().map(sit_out).collect();
                // An entrant who is at a table nevertheless was present.
                let unseen = |&(player, _): &(Player, SitOut)| {
                    !published.round.out.contains(&player) && published.round.table_of(player).is_none()
                };
                let away = state.away.get(&number).into_iter().flatten().copied();
                out.extend(away.filter(unseen));
                out.sort_unstable_by_key(|&(player, _)| player);
                CountedRound {
                    games: published.round.tables.iter().enumerate().map(game).collect(),
                    out,
                    begun: false,
                }
            })
            .collect();
        leave(&mut rounds, state);
        if state.settings.idle_is_free {
            idle(&mut rounds, state);
        }
        for game in rounds.iter_mut().flat_map(|round| &mut round.games) {
            game.score = game.outcome.as_ref().and_then(|outcome| state.settings.scored(outcome));
        }
        let attendees = attendees(&rounds, state);
        let adjusted = state.members.iter().map(|member| member.adjusted.clone()).collect();
        let classes = state.members.iter().map(|member| member.entrant.class.trim().to_owned()).collect();
        History { attendees, rounds, adjusted, planned: state.planned(), club: club(state), classes }
    }

    /// The history after the first `rounds` rounds, by present knowledge: the rule for an entrant who has left is
    /// applied over all rounds, so that the list of an earlier round agrees with the standings.
    pub fn until(&self, rounds: usize) -> History {
        History {
            attendees: self.attendees.clone(),
            rounds: self.rounds.iter().take(rounds).cloned().collect(),
            adjusted: self.adjusted.clone(),
            planned: self.planned,
            club: self.club.clone(),
            classes: self.classes.clone(),
        }
    }

    /// The history of `players` alone, with the games among them in the rounds for which `wanted` returns true (by
    /// index): a group of a cup. All other entrants are in no list.
    pub fn among(&self, players: &[Player], wanted: impl Fn(usize) -> bool) -> History {
        let mut here = self.clone();
        for (index, attendee) in here.attendees.iter_mut().enumerate() {
            if !players.contains(&Player::from_index(index)) {
                attendee.part = Part::Unlisted;
            }
        }
        for (index, round) in here.rounds.iter_mut().enumerate() {
            let is_wanted = wanted(index);
            let is_here = |player: Player| players.contains(&player);
            round
                .games
                .retain(|game| is_wanted && game.pair().is_some_and(|pair| pair.into_iter().all(is_here)));
            round.out.retain(|&(player, _)| is_wanted && is_here(player));
        }
        here
    }

    /// The points of an entrant apart from rounds: points to begin with, granted, deducted and given.
    pub fn given(&self, player: Player) -> HalfPoints {
        let adjusted = self.adjusted[player.index()].iter().map(|it| it.points.0).sum::<i32>();
        let Attendee { granted, start, .. } = self.attendees[player.index()];
        HalfPoints(start.0 + granted.0 + adjusted)
    }

    /// The worth of a round in which a player had no game, by the club's rules as well, which depend on the number of
    /// earlier rounds without a game.
    pub fn free(&self, settings: &Settings, round: usize, player: Player, why: SitOut) -> HalfPoints {
        let club = &self.club;
        let before = |is: fn(SitOut) -> bool| {
            let out = self.rounds[..round].iter().flat_map(|gone| &gone.out);
            out.filter(|&&(who, why)| who == player && is(why)).count()
        };
        let is_walk_over = |why: SitOut| matches!(why, SitOut::WalkOver | SitOut::Bye);
        let has_left = self.attendees[player.index()].left.is_some_and(|from| from.index() <= round);
        match why {
            SitOut::Absent if !has_left && usize::from(club.nights) > before(|why| why == SitOut::Absent) => {
                club.night
            }
            SitOut::WalkOver | SitOut::Bye
                if club.last_is_free && round + 1 >= self.planned
                    || club.walk_overs.is_some_and(|most| before(is_walk_over) >= most.into()) =>
            {
                HalfPoints(0)
            }
            why => settings.free(why),
        }
    }

    /// The number of rounds that count for each entrant; `None` for all.
    pub fn best(&self) -> Option<usize> {
        self.club.best.of(self.planned)
    }

    /// The last round with a game decided at the table; `None` if there is none.
    pub fn last_decided(&self) -> Option<RoundNo> {
        self.rounds.iter().rposition(CountedRound::has_result).map(RoundNo::from_index)
    }

    /// Iterates over the entrants in the standings, in the order of their numbers.
    pub fn counted(&self) -> impl Iterator<Item = Player> {
        self.with_part(Part::Counts)
    }

    /// Iterates over the entrants left out of the standings with all games, in the order of their numbers.
    pub fn excluded(&self) -> impl Iterator<Item = Player> {
        self.with_part(Part::Excluded)
    }

    fn with_part(&self, part: Part) -> impl Iterator<Item = Player> {
        let numbered = self.attendees.iter().enumerate();
        numbered.filter(move |(_, a)| a.part == part).map(|(i, _)| Player::from_index(i))
    }

    /// The text `said` for the result of a game, in brackets if the game does not count.
    pub fn bracketed(&self, game: &Game, said: String) -> String {
        if said.is_empty() || self.counts(game) { said } else { format!("({said})") }
    }

    /// True if a side of a game in this round has left by then and nothing was played, so that no result is expected.
    pub fn is_off(&self, round: RoundNo, game: &Game) -> bool {
        let waits = game.reported.as_ref().is_none_or(Outcome::waits);
        let away = |player: Player| self.attendees[player.index()].left.is_some_and(|from| from <= round);
        waits && (game.has(away, 0) || game.has(away, 1))
    }

    /// True if a game counts for the standings: no player at the table is excluded.
    pub fn counts(&self, game: &Game) -> bool {
        let excluded = |player: Player| self.attendees[player.index()].part == Part::Excluded;
        !game.has(excluded, 0) && !game.has(excluded, 1)
    }
}

/// Determines which rounds have begun, and the results of games in them of which a side has left.
fn leave(rounds: &mut [CountedRound], state: &State) {
    let last_decided = rounds.iter().rposition(CountedRound::has_result);
    let mut begun = true;
    for (index, round) in rounds.iter_mut().enumerate() {
        let away = |player: Player| state.members[player.index()].is_away(RoundNo::from_index(index));
        let waits = |game: &Game| game.reported.as_ref().is_none_or(Outcome::waits);
        let open = |game: &Game| waits(game) && !game.has(away, 0) && !game.has(away, 1);
        begun = last_decided.is_some_and(|last| index <= last) || begun && !round.games.iter().any(open);
        round.begun = begun;
        for game in round.games.iter_mut().filter(|game| waits(game)) {
            let gone = [game.has(away, 0), game.has(away, 1)];
            let forfeit = match gone {
                [false, false] => continue,
                [true, false] => Outcome::FirstForfeits,
                [false, true] => Outcome::SecondForfeits,
                [true, true] => Outcome::BothForfeit,
            };
            // Boards of a team match that were played keep their results.
            let forfeit = match &game.reported {
                Some(Outcome::Boards(boards)) => Outcome::Boards(boards.forfeited(gone)),
                _ => forfeit,
            };
            let counts_not = |player: Player| away(player) && state.rule(player) == WithdrawnRule::KeepPlayed;
            let is_void = game.has(counts_not, 0) || game.has(counts_not, 1);
            // Three cannot play, and boards are compared, so neither side wins.
            let is_void = is_void || state.system.has_partners() || state.system.has_deals();
            game.outcome = begun.then_some(if is_void { Outcome::Void } else { forfeit });
        }
    }
}

/// Adds the players who are present but have no game, because another player of their table is missing, to the
/// entrants without a game ([`Settings::idle_is_free`]). A game that is void although all players came changes
/// nothing.
fn idle(rounds: &mut [CountedRound], state: &State) {
    let free = state.system.free();
    for (index, round) in rounds.iter_mut().enumerate() {
        let is_here = |player: &Player| state.is_present(RoundNo::from_index(index), *player);
        for game in round.games.iter().filter(|game| game.outcome == Some(Outcome::Void)) {
            let players = || game.sides.iter().flat_map(Side::players).copied();
            if !players().all(|player| is_here(&player)) {
                round.out.extend(players().filter(is_here).map(|player| (player, free)));
            }
        }
        round.out.sort_unstable_by_key(|&(player, _)| player);
    }
}

/// The rules of the club in a Monrad; the default in any other system.
fn club(state: &State) -> ClubRules {
    if state.kind().has_club_rules() { state.settings.club.clone() } else { ClubRules::default() }
}

/// The part of every entrant, with the number of games meant for them and played by them.
fn attendees(rounds: &[CountedRound], state: &State) -> Vec<Attendee> {
    let club = club(state);
    let mut attendees: Vec<Attendee> = (state.members.iter())
        .map(|m| Attendee {
            part: Part::Counts,
            left: m.left,
            games: 0,
            played: 0,
            granted: m.granted,
            rating: m.entrant.rating,
            start: club.start(&m.entrant),
        })
        .collect();
    for round in rounds {
        for game in &round.games {
            let meant = usize::from(game.reported != Some(Outcome::Void));
            let played = usize::from(game.reported.as_ref().is_some_and(Outcome::is_played));
            for player in game.sides.iter().flat_map(Side::players) {
                attendees[player.index()].games += meant;
                attendees[player.index()].played += played;
            }
        }
    }
    for (index, (attendee, member)) in attendees.iter_mut().zip(&state.members).enumerate() {
        let under_half = 2 * attendee.played < attendee.games;
        // An entrant who was only recorded as away is named by no round.
        let gone_unnamed = || member.left.is_some() && state.first_round(Player::from_index(index)).is_none();
        if member.removed || gone_unnamed() {
            attendee.part = Part::Unlisted;
        } else if member.left.is_some() {
            attendee.part = match state.rule(Player::from_index(index)) {
                WithdrawnRule::Out => Part::Excluded,
                WithdrawnRule::HalfOrOut if under_half => Part::Excluded,
                _ => Part::Counts,
            };
        }
    }
    attendees
}
