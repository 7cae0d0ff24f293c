//! An event as it stands after its log: plain data to read.

use std::collections::BTreeMap;

use rondel_schedule::model::ids::{Player, RoundNo, Seat, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut};
use rondel_schedule::model::schedule::{Round, Schedule, Side, Table};
use rondel_schedule::round_robin::circle::Plan;
use rondel_schedule::round_robin::league::relaxed::Nights;
use rondel_schedule::round_robin::league::wishes::wish::Wish;
use time::{Date, Duration};

use super::{
    About, Adjustment, Entrant, HalfPoints, Keizer, Monrad, NewDay, Refused, Ruling, Settings, System,
    WithdrawnRule, Written, check,
};

/// An event as it stands. Read everything; only [`Event::apply`](super::Event::apply) changes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// Unique among all events of all devices.
    pub id: String,
    /// The time of the founding, in milliseconds since 1970-01-01 UTC.
    pub founded: u64,
    /// The system of the event.
    pub system: System,
    /// The organizer's choices.
    pub settings: Settings,
    /// System and choices as the log has them, as long as they name people who are not entered (again); what is shown
    /// and asked until then is without these ([`State::system`], [`State::settings`]).
    pub(crate) named: Option<Box<(System, Settings)>>,
    /// Everyone who ever entered, by [`Player::index`]; a number is never used again.
    pub members: Vec<Member>,
    /// `seats[0]` sits at number 1 of the tables. Everyone not removed, once; a new entrant gets the last seat.
    pub seats: Vec<Player>,
    /// The published rounds, by [`RoundNo::index`].
    pub rounds: Vec<Published>,
    /// The first round for which the limits of a Keizer are in force, where those before it were paired by others.
    pub limits_since: Option<RoundNo>,
    /// Dates of the rounds, published or not; the rest has none.
    pub dates: Vec<Option<Date>>,
    /// The entrants who do not play in a round although entered, and why: by round, in ascending order, never empty
    /// lists. The rounds may be published or still to come.
    pub away: BTreeMap<RoundNo, Vec<(Player, SitOut)>>,
    /// The published lists of a system whose ranking is a fact: that after round 1, and so on; at most one a published
    /// round.
    pub lists: Vec<Written>,
    /// The notes; never empty texts.
    pub notes: BTreeMap<About, String>,
}

/// An entrant with their part in the event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Name and other data.
    pub entrant: Entrant,
    /// The name as it is shown everywhere: with what tells them apart from others of the same name
    /// ([`called`](super::roster::called)).
    pub called: String,
    /// True if they were taken off the list (never once a published round names them).
    pub removed: bool,
    /// The first round they do not play, if they have left.
    pub left: Option<RoundNo>,
    /// The first round that was not published yet when they entered; round 1 for those of the beginning.
    pub since: RoundNo,
    /// Points that the organizer gave them.
    pub granted: HalfPoints,
    /// Points deducted or given by decision, each with its reason.
    pub adjusted: Vec<Adjustment>,
    /// The rule for their games if they have left; `None` for that of the event.
    pub rule: Option<WithdrawnRule>,
}

/// The number of rounds to which a rule gives dates where nobody knows how many there will be.
pub const OPEN_DATES: usize = 52;

impl Member {
    /// True if they have left by `round`.
    pub fn is_away(&self, round: RoundNo) -> bool {
        self.left.is_some_and(|from| from <= round)
    }
}

/// A published round with its results.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Published {
    /// Pairings, colours and who is free, as published.
    pub round: Round,
    /// The reported results, table by table; as long as `round.tables`.
    pub outcomes: Vec<Option<Outcome>>,
    /// Tables still to be played, postponed ones not counted.
    pub open: usize,
    /// Tables to be played later.
    pub postponed: usize,
    /// The reasons of the pairing that made it; `None` if a schedule did.
    pub reasons: Option<Written>,
    /// The decisions in force about its tables, the results of which they are.
    pub rulings: BTreeMap<TableNo, Ruling>,
    /// The days on which its tables play instead of that of the round. Such a table has a result, or is postponed.
    pub moved: BTreeMap<TableNo, NewDay>,
}

/// The progress of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Progress {
    /// Still to be played, or on some of its boards.
    Open,
    /// To be played later.
    Postponed,
    /// Nothing reported, and nobody waits for it: a side has left.
    Left,
    /// The result is reported.
    Done,
}

impl Published {
    /// A round without results, not yet counted.
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

    /// Counts again what is open, this being `number`.
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

/// The progress of a table of `round`, with the result reported there.
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

    /// The names of a side, partners joined: "Anna & Bo".
    pub fn side_name(&self, side: &Side) -> String {
        let names = side.players().iter().map(|player| self.members[player.index()].called.as_str());
        names.collect::<Vec<_>>().join(" & ")
    }

    /// The seat of `player` at this table; `None` if left and right do not matter.
    pub fn seat(&self, table: &Table, player: Player) -> Option<Seat> {
        let side = table.sides.iter().position(|side| side.has(player))?;
        let at = table.sides[side].players().iter().position(|&who| who == player)?;
        self.system.is_directed().then(|| Seat::of(side, at))
    }

    /// Everyone not removed, in the order of entering, with those who have left.
    pub fn entrants(&self) -> impl Iterator<Item = (Player, &Member)> {
        let numbered = self.members.iter().enumerate();
        numbered.filter(|(_, m)| !m.removed).map(|(i, m)| (Player::from_index(i), m))
    }

    /// The published rounds with their numbers.
    pub fn published(&self) -> impl Iterator<Item = (RoundNo, &Published)> {
        self.rounds.iter().enumerate().map(|(i, round)| (RoundNo::from_index(i), round))
    }

    /// The published rounds as a schedule of everyone who ever entered.
    pub fn schedule(&self) -> Schedule {
        let rounds = self.rounds.iter().map(|published| published.round.clone()).collect();
        Schedule { entrants: self.members.len(), rounds }
    }

    /// A published round.
    pub fn round(&self, round: RoundNo) -> Option<&Published> {
        self.rounds.get(round.index())
    }

    /// A table of a published round.
    pub fn table(&self, round: RoundNo, table: TableNo) -> Option<&Table> {
        self.round(round)?.round.tables.get(table.index())
    }

    /// The result reported at a table; `None` also where there is no such table.
    pub fn outcome(&self, round: RoundNo, table: TableNo) -> Option<&Outcome> {
        self.round(round)?.outcomes.get(table.index())?.as_ref()
    }

    /// The decision in force about a table.
    pub fn ruling(&self, round: RoundNo, table: TableNo) -> Option<&Ruling> {
        self.round(round)?.rulings.get(&table)
    }

    /// The day on which a table plays instead of that of its round; `None` also where it is postponed and no day is
    /// known.
    pub fn moved(&self, round: RoundNo, table: TableNo) -> Option<NewDay> {
        self.round(round)?.moved.get(&table).copied()
    }

    /// The rule for the games of an entrant who leaves: their own, else that of the event.
    pub fn rule(&self, player: Player) -> WithdrawnRule {
        self.member(player).and_then(|member| member.rule).unwrap_or(self.settings.withdrawn)
    }

    /// Checks whether such a result can be entered at a table: the one judge of results, whichever way they come in.
    ///
    /// # Errors
    /// What [`Event::apply`](super::Event::apply) would refuse it for.
    pub fn takes(&self, round: RoundNo, table: TableNo, outcome: &Outcome) -> Result<(), Refused> {
        check::result(self, round, table, outcome)
    }

    /// The progress of a table; `None` if there is no such table.
    pub fn progress(&self, round: RoundNo, table: TableNo) -> Option<Progress> {
        let sides = self.table(round, table)?;
        Some(progress(&self.members, round, sides, self.outcome(round, table)))
    }

    /// True if nobody plays at a table of partners, since one of them has left or misses the round and no result is
    /// there: three cannot play. The same holds at a table of bridge whose other pair has left, came only later or is
    /// the phantom: the pair that came sits out. (In a game of single players, the one who came wins without play.)
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

    /// True if a pair of bridge is not there in a round: it has left, or it came only later.
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
        // An older log only says that nobody played here. Then it was the pair that never played before.
        // A pair that followed one that had left is in no round before its first.
        let Some((_, table)) = at(round, pair) else { return self.first_round(pair) > Some(round) };
        let unseen = |pair: Player| (0..=round.index()).map(RoundNo::from_index).all(|it| is_void(it, pair));
        let other = table.players().find(|&other| other != pair);
        unseen(pair) && other.is_some_and(|other| !is_away(other))
    }

    /// True if this is not a pair but the place of one that is missing from the beginning: a pair that meets it sits
    /// out.
    pub fn is_phantom(&self, player: Player) -> bool {
        let first = Some(RoundNo::from_index(0));
        self.system.has_deals() && self.member(player).is_some_and(|member| member.left == first)
    }

    /// The players who are there in a published round and have no game: those who sit out, and the others at tables
    /// that are off.
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

    /// Tables still to be played in all published rounds, postponed ones not counted.
    pub fn open(&self) -> usize {
        self.rounds.iter().map(|round| round.open).sum()
    }

    /// Tables to be played later in all published rounds.
    pub fn postponed(&self) -> usize {
        self.rounds.iter().map(|round| round.postponed).sum()
    }

    /// The first round with a table still to be played; postponed ones do not hold it.
    pub fn first_open(&self) -> Option<RoundNo> {
        self.rounds.iter().position(|round| round.open > 0).map(RoundNo::from_index)
    }

    /// The round that is played now: the first of those in turn ([`State::in_turn`]) with a table still to be played.
    pub fn current(&self) -> Option<RoundNo> {
        let open = |round: &RoundNo| self.round(*round).is_some_and(|published| published.open > 0);
        self.in_turn().into_iter().find(open)
    }

    /// True if the round that is played now has a result already: a round that was only published may be one of many.
    pub fn is_under_way(&self) -> bool {
        let round = self.current().and_then(|round| self.round(round));
        round.is_some_and(|published| published.outcomes.iter().any(Option::is_some))
    }

    /// The first published round that names `player`, at a table or as free: where a late entrant comes in.
    pub fn first_round(&self, player: Player) -> Option<RoundNo> {
        let names = |published: &Published| {
            published.round.out.contains(&player) || published.round.table_of(player).is_some()
        };
        self.rounds.iter().position(names).map(RoundNo::from_index)
    }

    /// The reason an entrant does not play in a round, published or not; `None` for a player who plays, is free or has
    /// left.
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

    /// The number of rounds to be played; where all are made at once those published.
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

    /// The number of rounds that may have a date: those planned, and a year of weeks where their number is left open.
    pub fn datable(&self) -> usize {
        self.planned().max(if self.is_open_ended() { OPEN_DATES } else { 0 })
    }

    /// True if a round is to come that is not published, or may come: a Mexicano may go on until the organizer stops.
    pub fn goes_on(&self) -> bool {
        self.rounds.len() < self.planned() || self.is_open_ended()
    }

    /// True if the number of rounds is left open.
    pub fn is_open_ended(&self) -> bool {
        matches!(&self.system, System::Mexicano(wishes) if wishes.rounds == 0)
    }

    /// The published rounds in the order in which they are played: by date where all are made beforehand and every one
    /// has a date, else by number.
    pub fn in_turn(&self) -> Vec<RoundNo> {
        let mut order: Vec<RoundNo> = self.published().map(|(round, _)| round).collect();
        let are_fixed =
            matches!(self.system, System::RoundRobin(_) | System::Individual(_) | System::Pairs(_));
        if are_fixed && order.iter().all(|round| self.date(*round).is_some()) {
            order.sort_by_key(|round| self.date(*round));
        }
        order
    }

    /// The date of a round, published or not.
    pub fn date(&self, round: RoundNo) -> Option<Date> {
        self.dates.get(round.index()).copied().flatten()
    }

    /// The club nights of a league; none where there are no.
    pub fn nights(&self) -> Nights {
        let System::RoundRobin(Plan { league: Some(choices), .. }) = &self.system else {
            return Nights::default();
        };
        // Of a league its plan names seats.
        let named =
            |wish: &Wish<Player>| wish.named(|seat| self.seats.get(seat.index()).copied().ok_or(())).ok();
        let nights = choices.wishes.iter().filter(|wish| wish.kind.is_kept());
        Nights::of(&nights.filter_map(named).collect::<Vec<_>>(), self.members.len())
    }

    /// The day of a game of a round: where who is at home has a club night, that day in the week of the round.
    pub fn day_of(&self, nights: &Nights, round: RoundNo, home: Player) -> Option<Date> {
        let date = self.date(round)?;
        let Some(night) = nights.night(home, round) else { return Some(date) };
        let monday = date.checked_sub(Duration::days(date.weekday().number_days_from_monday().into()))?;
        monday.checked_add(Duration::days(night.into()))
    }

    /// The first and the last day of the games of a round: one day but for club nights.
    pub fn days(&self, round: RoundNo) -> Option<[Date; 2]> {
        let date = self.date(round)?;
        let nights = self.nights();
        let Some(published) = self.round(round).filter(|_| nights.any()) else { return Some([date; 2]) };
        let homes = published.round.tables.iter().filter_map(|table| table.pair()).map(|[home, _]| home);
        let days: Vec<Date> = homes.filter_map(|home| self.day_of(&nights, round, home)).collect();
        Some([*days.iter().min().unwrap_or(&date), *days.iter().max().unwrap_or(&date)])
    }

    /// The date on which the event ends: the latest of its rounds, once the last one has a date.
    pub fn last_date(&self) -> Option<Date> {
        let planned = self.planned();
        self.date(RoundNo::from_index(planned.checked_sub(1)?))?;
        self.dates.iter().take(planned).copied().flatten().max()
    }

    /// The note about something.
    pub fn note(&self, about: About) -> Option<&str> {
        self.notes.get(&about).map(String::as_str)
    }
}
