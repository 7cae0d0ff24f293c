//! The current state of an event: plain data to read.

use std::collections::BTreeMap;

use rondel_schedule::model::ids::{Player, RoundNo, Seat, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut};
use rondel_schedule::model::schedule::{Round, Schedule, Side, Table};
use rondel_schedule::round_robin::circle::Plan;
use rondel_schedule::round_robin::league::relaxed::Nights;
use rondel_schedule::round_robin::league::wishes::wish::Wish;
use time::{Date, Duration};

use super::{
    About, Adjustment, Entrant, HalfPoints, Keizer, Monrad, NewDay, RawJson, Refused, Ruling, Settings,
    System, WithdrawnRule, check,
};

/// The current state of an event. All of it can be read; only [`Event::apply`](super::Event::apply) changes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// The identity, unique among all events of all devices.
    pub id: String,
    /// The time of the founding, in milliseconds since 1970-01-01 UTC.
    pub founded: u64,
    /// The kind of the event, with the wishes for its schedule.
    pub system: System,
    /// The organizer's choices.
    pub settings: Settings,
    /// System and settings as in the log, kept while they name people who are not entered; `None` if all are entered.
    /// [`State::system`] and [`State::settings`] leave these people out.
    pub(crate) named: Option<Box<(System, Settings)>>,
    /// Everyone who ever entered, by [`Player::index`]; a number is never used again.
    pub members: Vec<Member>,
    /// The player at each place of the schedule: `seats[0]` is number 1 of the tables. Every entrant not removed
    /// appears once; a new entrant gets the last seat.
    pub seats: Vec<Player>,
    /// The published rounds, by [`RoundNo::index`].
    pub rounds: Vec<Published>,
    /// The first round in which the current limits of a Keizer are in force, if earlier rounds were paired by other
    /// limits; else `None`.
    pub limits_since: Option<RoundNo>,
    /// The dates of the rounds, published or not; rounds after the end of the list have no date.
    pub dates: Vec<Option<Date>>,
    /// The entrants who do not play in a round although entered, with the reasons: by round, in ascending order, with
    /// no empty lists. The rounds may be published or still to come.
    pub away: BTreeMap<RoundNo, Vec<(Player, SitOut)>>,
    /// The published lists of a system whose ranking is a fact, beginning with the list after round 1; at most one
    /// for each published round.
    pub lists: Vec<RawJson>,
    /// The notes by subject; no text is empty.
    pub notes: BTreeMap<About, String>,
}

/// An entrant with their part in the event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Name and other data.
    pub entrant: Entrant,
    /// The name as shown everywhere, with the addition that distinguishes namesakes
    /// ([`called`](super::roster::called)).
    pub called: String,
    /// True if the entrant was taken off the list, which is impossible once a published round names them.
    pub removed: bool,
    /// The first round that the entrant does not play, if they have left.
    pub left: Option<RoundNo>,
    /// The first round that was not published yet when the entrant was entered; round 1 for the entrants of the
    /// beginning.
    pub since: RoundNo,
    /// Points that the organizer granted to the entrant.
    pub granted: HalfPoints,
    /// Points deducted or given by decision, each with its reason.
    pub adjusted: Vec<Adjustment>,
    /// The rule for the entrant's games if they leave; `None` for the rule of the event.
    pub rule: Option<WithdrawnRule>,
}

/// The number of rounds that can get dates if the number of rounds is left open: a year of weeks.
pub const OPEN_DATES: usize = 52;

impl Member {
    /// True if the member has left by `round`.
    pub fn is_away(&self, round: RoundNo) -> bool {
        self.left.is_some_and(|from| from <= round)
    }
}

/// A published round with its results.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Published {
    /// The pairings, colours and byes, as published.
    pub round: Round,
    /// The results by table; as many as `round.tables`. A decided result takes the place of the reported one.
    pub outcomes: Vec<Option<Outcome>>,
    /// The number of tables still to be played, not counting postponed ones.
    pub open: usize,
    /// The number of postponed tables.
    pub postponed: usize,
    /// The reasons of the pairing that made the round; `None` if a schedule made it.
    pub reasons: Option<RawJson>,
    /// The decisions in force about tables of this round, whose results are in `outcomes`.
    pub rulings: BTreeMap<TableNo, Ruling>,
    /// The days on which tables play instead of the day of the round. Such a table has a result or is postponed.
    pub moved: BTreeMap<TableNo, NewDay>,
}

/// The progress of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Progress {
    /// Still to be played, or to be played on some of its boards.
    Open,
    /// Put off to a later day.
    Postponed,
    /// No result, and none expected: a side has left.
    Left,
    /// The result is in.
    Done,
}

impl Published {
    /// A round without results, whose open tables are not counted yet.
    pub(super) fn blank(round: Round) -> Self {
        let outcomes = vec![None; round.tables.len()];
        Published {
            round,
            outcomes,
            open: 0,
            postponed: 0,
            reasons: None,
            rulings: BTreeMap::new(),
            moved: BTreeMap::new(),
        }
    }

    /// Counts the open and the postponed tables of this round, which has the number `number`.
    pub(super) fn count(&mut self, number: RoundNo, members: &[Member]) {
        (self.open, self.postponed) = (0, 0);
        for (table, outcome) in self.round.tables.iter().zip(&self.outcomes) {
            match progress(members, number, table, outcome.as_ref()) {
                Progress::Open => self.open += 1,
                Progress::Postponed => self.postponed += 1,
                Progress::Left | Progress::Done => {}
            }
        }
    }
}

/// The progress of a table of `round` with this result.
pub(super) fn progress(
    members: &[Member],
    round: RoundNo,
    table: &Table,
    outcome: Option<&Outcome>,
) -> Progress {
    match outcome {
        outcome
            if outcome.is_none_or(Outcome::waits)
                && table.players().any(|p| members[p.index()].is_away(round)) =>
        {
            Progress::Left
        }
        Some(Outcome::Postponed) => Progress::Postponed,
        Some(outcome) if !outcome.waits() => Progress::Done,
        _ => Progress::Open,
    }
}

impl State {
    /// The member with this number, removed or not.
    pub fn member(&self, player: Player) -> Option<&Member> {
        self.members.get(player.index())
    }

    /// The names of a side's players, partners joined: "Anna & Bo".
    pub fn side_name(&self, side: &Side) -> String {
        let names = side.players().iter().map(|player| self.members[player.index()].called.as_str());
        names.collect::<Vec<_>>().join(" & ")
    }

    /// The seat of `player` at this table; `None` if left and right do not matter, or if the player is at another
    /// table.
    pub fn seat(&self, table: &Table, player: Player) -> Option<Seat> {
        let side = table.sides.iter().position(|side| side.has(player))?;
        let at = table.sides[side].players().iter().position(|&who| who == player)?;
        self.system.is_directed().then(|| Seat::of(side, at))
    }

    /// Iterates over all entrants not removed, including those who have left, in the order of entering.
    pub fn entrants(&self) -> impl Iterator<Item = (Player, &Member)> {
        let numbered = self.members.iter().enumerate();
        numbered.filter(|(_, m)| !m.removed).map(|(i, m)| (Player::from_index(i), m))
    }

    /// Iterates over the published rounds with their numbers.
    pub fn published(&self) -> impl Iterator<Item = (RoundNo, &Published)> {
        self.rounds.iter().enumerate().map(|(i, round)| (RoundNo::from_index(i), round))
    }

    /// The published rounds as a schedule of everyone who ever entered.
    pub fn schedule(&self) -> Schedule {
        let rounds = self.rounds.iter().map(|published| published.round.clone()).collect();
        Schedule { entrants: self.members.len(), rounds }
    }

    /// A published round, or `None` if there is no such round.
    pub fn round(&self, round: RoundNo) -> Option<&Published> {
        self.rounds.get(round.index())
    }

    /// A table of a published round, or `None` if there is no such table.
    pub fn table(&self, round: RoundNo, table: TableNo) -> Option<&Table> {
        self.round(round)?.round.tables.get(table.index())
    }

    /// The result of a table; `None` if there is no result or no such table.
    pub fn outcome(&self, round: RoundNo, table: TableNo) -> Option<&Outcome> {
        self.round(round)?.outcomes.get(table.index())?.as_ref()
    }

    /// The decision in force about a table.
    pub fn ruling(&self, round: RoundNo, table: TableNo) -> Option<&Ruling> {
        self.round(round)?.rulings.get(&table)
    }

    /// The day on which a table plays instead of the day of its round; `None` if there is none, or if the table is
    /// postponed without a new day.
    pub fn moved(&self, round: RoundNo, table: TableNo) -> Option<NewDay> {
        self.round(round)?.moved.get(&table).copied()
    }

    /// The rule for the games of an entrant who leaves: a separate one if set, else the rule of the event.
    pub fn rule(&self, player: Player) -> WithdrawnRule {
        self.member(player).and_then(|member| member.rule).unwrap_or(self.settings.withdrawn)
    }

    /// Checks whether a result can be entered at a table. All ways to enter results use this check.
    ///
    /// # Errors
    /// The reason why [`Event::apply`](super::Event::apply) would refuse the result.
    pub fn takes(&self, round: RoundNo, table: TableNo, outcome: &Outcome) -> Result<(), Refused> {
        check::result(self, round, table, outcome)
    }

    /// The progress of a table; `None` if there is no such table.
    pub fn progress(&self, round: RoundNo, table: TableNo) -> Option<Progress> {
        let sides = self.table(round, table)?;
        Some(progress(&self.members, round, sides, self.outcome(round, table)))
    }

    /// True if no game is played at a table because a player or a pair is missing. At a table of partners, one of the
    /// four has left or is away, and three cannot play. At bridge, the other pair has left, was entered only later or
    /// is the phantom, and the pair that came sits out. A table with a played result is never off. (In a game of
    /// single players, the player who came wins without play.)
    pub fn is_off(&self, round: RoundNo, table: TableNo) -> bool {
        let nobody_wins = self.system.has_partners() || self.system.has_deals();
        let is_void = self.outcome(round, table) == Some(&Outcome::Void);
        let missed = is_void
            && match self.system.has_partners() {
                true => {
                    let mut players = self.table(round, table).into_iter().flat_map(Table::players);
                    players.any(|player| !self.is_present(round, player))
                }
                false => self.system.has_deals(),
            };
        missed || nobody_wins && self.progress(round, table) == Some(Progress::Left)
    }

    /// True if a pair of bridge is missing in a round: it has left, is away, or began only later.
    pub fn is_missing(&self, round: RoundNo, pair: Player) -> bool {
        let is_away =
            |pair: Player| self.members[pair.index()].is_away(round) || self.away(round, pair).is_some();
        let at = |round: RoundNo, pair: Player| self.round(round)?.round.table_of(pair);
        let is_void = |round: RoundNo, pair: Player| {
            at(round, pair).is_none_or(|(table, _)| self.outcome(round, table) == Some(&Outcome::Void))
        };
        if is_away(pair) || !is_void(round, pair) {
            return is_away(pair);
        }
        // An older log only records that the table was void. The missing pair is then the one that had never played
        // before. A pair that took over from one that had left is in no round before its first.
        let Some((_, table)) = at(round, pair) else { return self.first_round(pair) > Some(round) };
        let unseen = |pair: Player| (0..=round.index()).map(RoundNo::from_index).all(|it| is_void(it, pair));
        let other = table.players().find(|&other| other != pair);
        unseen(pair) && other.is_some_and(|other| !is_away(other))
    }

    /// True if this is the phantom: not a pair but the place of one that is missing from the beginning. A pair that
    /// meets it sits out.
    pub fn is_phantom(&self, player: Player) -> bool {
        let first = Some(RoundNo::from_index(0));
        self.system.has_deals() && self.member(player).is_some_and(|member| member.left == first)
    }

    /// The players who are present in a published round and have no game: those who sit out, and the others at tables
    /// that cannot play.
    pub fn idle(&self, round: RoundNo) -> Vec<Player> {
        let Some(published) = self.round(round) else { return Vec::new() };
        let tables = published.round.tables.iter().enumerate();
        let off = tables.filter(|(index, _)| self.is_off(round, TableNo::from_index(*index)));
        let players = published.round.out.iter().copied().chain(off.flat_map(|(_, table)| table.players()));
        let gone = |player: Player| match self.system.has_deals() {
            true => self.is_missing(round, player),
            false => !self.is_present(round, player),
        };
        players.filter(|&player| !gone(player)).collect()
    }

    /// The number of tables still to be played in all published rounds, not counting postponed ones.
    pub fn open(&self) -> usize {
        self.rounds.iter().map(|round| round.open).sum()
    }

    /// The number of postponed tables in all published rounds.
    pub fn postponed(&self) -> usize {
        self.rounds.iter().map(|round| round.postponed).sum()
    }

    /// The first round with a table still to be played; postponed tables do not count.
    pub fn first_open(&self) -> Option<RoundNo> {
        self.rounds.iter().position(|round| round.open > 0).map(RoundNo::from_index)
    }

    /// The round that is played now: the first in playing order ([`State::in_turn`]) with a table still to be played.
    pub fn current(&self) -> Option<RoundNo> {
        let open = |round: &RoundNo| self.round(*round).is_some_and(|published| published.open > 0);
        self.in_turn().into_iter().find(open)
    }

    /// True if the current round has a result. A published round without one may be one of many made at once.
    pub fn is_under_way(&self) -> bool {
        let round = self.current().and_then(|round| self.round(round));
        round.is_some_and(|published| published.outcomes.iter().any(Option::is_some))
    }

    /// The first published round that names `player`, at a table or with a bye; the round in which a late entrant
    /// begins.
    pub fn first_round(&self, player: Player) -> Option<RoundNo> {
        let names = |published: &Published| {
            published.round.out.contains(&player) || published.round.table_of(player).is_some()
        };
        self.rounds.iter().position(names).map(RoundNo::from_index)
    }

    /// The reason an entrant does not play in a round, published or not; `None` for a player who plays, has a bye or
    /// has left.
    pub fn away(&self, round: RoundNo, player: Player) -> Option<SitOut> {
        let away = self.away.get(&round)?;
        let found = away.binary_search_by_key(&player, |&(player, _)| player).ok()?;
        Some(away[found].1)
    }

    /// True if an entrant can be paired in a round: entered, not removed, not left by then and not away.
    pub fn is_present(&self, round: RoundNo, player: Player) -> bool {
        let here = |member: &Member| !member.removed && !member.is_away(round);
        self.member(player).is_some_and(here) && self.away(round, player).is_none()
    }

    /// The number of rounds to be played; if all rounds are made at once, the number published.
    pub fn planned(&self) -> usize {
        match &self.system {
            System::RoundRobin(_) | System::Individual(_) | System::Pairs(_) => self.rounds.len(),
            System::Monrad(Monrad { rounds, .. }) | System::Keizer(Keizer { rounds, .. }) => {
                self.rounds.len().max(usize::from(*rounds))
            }
            System::Mexicano(wishes) => self.rounds.len().max(usize::from(wishes.rounds)),
            System::Cup(plan) => self.rounds.len().max(plan.group_rounds() + plan.later_rounds()),
        }
    }

    /// The number of rounds that may have a date: the planned ones, or at least a year of weeks if their number is
    /// left open.
    pub fn datable(&self) -> usize {
        self.planned().max(if self.is_open_ended() { OPEN_DATES } else { 0 })
    }

    /// True if an unpublished round follows, or may follow: an open-ended Mexicano continues until the organizer
    /// stops.
    pub fn goes_on(&self) -> bool {
        self.rounds.len() < self.planned() || self.is_open_ended()
    }

    /// True if the number of rounds is left open.
    pub fn is_open_ended(&self) -> bool {
        matches!(&self.system, System::Mexicano(wishes) if wishes.rounds == 0)
    }

    /// The published rounds in the order in which they are played: by date if all rounds are made beforehand and each
    /// has a date, else by number.
    pub fn in_turn(&self) -> Vec<RoundNo> {
        let mut order: Vec<RoundNo> = self.published().map(|(round, _)| round).collect();
        let are_fixed = self.kind().is_scheduled_at_once();
        if are_fixed && order.iter().all(|round| self.date(*round).is_some()) {
            order.sort_by_key(|round| self.date(*round));
        }
        order
    }

    /// The date of a round, published or not.
    pub fn date(&self, round: RoundNo) -> Option<Date> {
        self.dates.get(round.index()).copied().flatten()
    }

    /// The club nights of a league; empty in any other event.
    pub fn nights(&self) -> Nights {
        let System::RoundRobin(Plan { league: Some(choices), .. }) = &self.system else {
            return Nights::default();
        };
        // The plan of a league names seats, not entrants.
        let named =
            |wish: &Wish<Player>| wish.named(|seat| self.seats.get(seat.index()).copied().ok_or(())).ok();
        let nights = choices.wishes.iter().filter(|wish| wish.kind.is_kept());
        Nights::of(&nights.filter_map(named).collect::<Vec<_>>(), self.members.len())
    }

    /// The day of a round's game with this home side: if the home side has a club night, that day in the week of the
    /// round.
    pub fn day_of(&self, nights: &Nights, round: RoundNo, home: Player) -> Option<Date> {
        let date = self.date(round)?;
        let Some(night) = nights.night(home, round) else { return Some(date) };
        let monday = date.checked_sub(Duration::days(date.weekday().number_days_from_monday().into()))?;
        monday.checked_add(Duration::days(night.into()))
    }

    /// The first and the last day of the games of a round; the same day unless there are club nights.
    pub fn days(&self, round: RoundNo) -> Option<[Date; 2]> {
        let date = self.date(round)?;
        let nights = self.nights();
        let Some(published) = self.round(round).filter(|_| nights.any()) else { return Some([date; 2]) };
        let homes = published.round.tables.iter().filter_map(|table| table.pair()).map(|[home, _]| home);
        let days: Vec<Date> = homes.filter_map(|home| self.day_of(&nights, round, home)).collect();
        Some([*days.iter().min().unwrap_or(&date), *days.iter().max().unwrap_or(&date)])
    }

    /// The date on which the event ends: the latest date of its rounds; `None` until the last planned round has a
    /// date.
    pub fn last_date(&self) -> Option<Date> {
        let planned = self.planned();
        self.date(RoundNo::from_index(planned.checked_sub(1)?))?;
        self.dates.iter().take(planned).copied().flatten().max()
    }

    /// The note about a subject.
    pub fn note(&self, about: About) -> Option<&str> {
        self.notes.get(&about).map(String::as_str)
    }
}
