//! The door list: the status of every entrant, and every way to come and go in words, for any system.

use rondel_event::attendance::checkin::{self, Closed, Presence, Response};
use rondel_event::attendance::individuals as partners;
use rondel_event::attendance::latecomer::{LeaveMethod, Newcomer};
use rondel_event::event::{Entrant, Party, Place, State, System};
use rondel_event::movement::Reprints;
use rondel_event::movement::pairs::NoPlace;
use rondel_event::pairing::attendance::{Change, Effect};
use rondel_event::pairing::monrad::late;
use rondel_event::standings::keizer::{Entry, absence};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::{Score, SitOut};

use super::arrival::{self, Arrival};
use super::attendance::{self, Attendance, Names, Terms};
use super::common::Idle;
use super::cup::Cup;
use super::decided;
use super::evening::Evening;
use super::individuals;
use super::pairs::Pairs;
use super::players::Players;
use super::{Lang, Say};

sentences!("checkin");

/// Returns the words on an entrant's tile.
pub fn stand(state: &State, player: Player, stand: Presence, lang: Lang) -> String {
    let place = state.place();
    let missed = |away: String, table: Option<rondel_schedule::model::ids::TableNo>| match table {
        Some(table) => Checkin::Missed { place, table: table.number() }.say(lang),
        None => away,
    };
    match stand {
        Presence::Table(table) => Checkin::Table { place, table: table.number() }.say(lang),
        Presence::Alone(table) => Checkin::Alone { place, table: table.number() }.say(lang),
        Presence::Free(_, SitOut::WalkOver) => Checkin::WalkOver.say(lang),
        Presence::Free(..) => match Idle::of(&state.system) {
            Idle::SitsOut => Checkin::SitsOut.say(lang),
            Idle::SitsStill => Checkin::SitsStill.say(lang),
            _ => Checkin::Bye.say(lang),
        },
        Presence::Here => Attendance::Present.say(lang),
        Presence::From(round) => Checkin::From { round: round.number() }.say(lang),
        Presence::Away { from, why, back, table } => {
            let round = from.number();
            let away = match back.map(RoundNo::number) {
                // The round of return is not mentioned if only one round is missed.
                Some(back) if back == round + 1 => Checkin::AwayIn { round },
                Some(back) => Checkin::AwayUntil { round, back },
                None if state.planned() == from.index() + 1 => Checkin::AwayIn { round },
                None => Checkin::AwayFrom { round },
            };
            let away = missed(away.say(lang), table);
            let tells = state.kind().is_season() || why == SitOut::NoShow || why.is_requested_bye();
            if tells { Checkin::AwayWhy { away, why: reason(why).say(lang) }.say(lang) } else { away }
        }
        Presence::Gone { from, table } => missed(Checkin::AwayFrom { round: from.number() }.say(lang), table),
        // An entrant of a cup who has played and has no further game is out.
        Presence::Waits if state.first_round(player).is_some() => Cup::Out.say(lang),
        Presence::Waits => Players::Waits.say(lang),
        Presence::Nobody => {
            debug_assert!(state.is_phantom(player));
            Pairs::Phantom.say(lang)
        }
    }
}

/// Returns the reason for an absence.
pub fn reason(why: SitOut) -> Evening {
    match why {
        SitOut::NoShow => Evening::NoNotice,
        SitOut::External => Evening::External,
        SitOut::Elsewhere(Score::Win) => Evening::WonElsewhere,
        SitOut::Elsewhere(Score::Draw) => Evening::DrewElsewhere,
        SitOut::Elsewhere(Score::Loss) => Evening::LostElsewhere,
        SitOut::HalfBye => Evening::HalfBye,
        SitOut::FullBye => Evening::FullBye,
        SitOut::Absent | SitOut::Bye | SitOut::WalkOver => Evening::Notice,
    }
}

/// The texts of ways to come and go, in one language.
#[derive(Clone, Copy)]
pub struct Teller<'a> {
    /// The event before the change.
    pub state: &'a State,
    /// The entrants who are not on the list yet.
    pub new: &'a [Entrant],
    /// The language of the sentences.
    pub lang: Lang,
}

impl Teller<'_> {
    /// Returns the name of an entrant, including those not on the list yet.
    fn name(&self, player: Player) -> String {
        let known = self.state.members.len();
        match self.state.member(player) {
            Some(member) => member.called.clone(),
            None => self.new.get(player.index() - known).map(|new| new.name.clone()).unwrap_or_default(),
        }
    }

    /// Returns the word for the place of a game, and the worth of a game.
    fn terms(&self) -> Terms {
        let points = (!self.state.kind().is_season()).then_some(self.state.settings.points);
        Terms { place: self.state.place(), points, kind: self.state.kind() }
    }

    /// Returns the button text of a way, in a few words.
    pub fn button(&self, way: &Response) -> String {
        let (name, lang) = (|player: Player| self.name(player), self.lang);
        match way {
            Response::Away(_, why, it) => attendance::absent(it.round, *why).say(lang),
            Response::Here(_, it) => Attendance::Here { round: it.round.number() }.say(lang),
            Response::Leaves(_, it) if it.effect == Effect::Off => Arrival::TakeOff.say(lang),
            Response::Leaves(_, it) => Attendance::Leaves { round: it.round.number() }.say(lang),
            Response::StandsIn(it) => {
                let other = it.board.map(|board| board.pair.into_iter().find(|&player| player != it.free));
                match other.flatten() {
                    Some(other) => Checkin::StandsIn {
                        free: name(it.free),
                        name: name(other),
                        idle: Idle::of(&self.state.system),
                    },
                    None => Checkin::TakesPlace { free: name(it.free), name: name(it.gone) },
                }
                .say(lang)
            }
            Response::Anew(it) => Checkin::Anew { name: name(it.player), round: it.round.number() }.say(lang),
            Response::Comes(it) => self.comes(it, &name),
            Response::Joins(it) => arrival::way(it, self.state.place(), name, lang),
            Response::Departs(it, from) if it.is_chosen() => {
                format!("{}: {}", arrival::how(it, *from, lang), decided::answer(it).say(lang))
            }
            Response::Departs(it, from) => arrival::how(it, *from, lang),
            Response::Turns(who, it) if goes(who) => individuals::title(it, self.state.place(), lang),
            Response::Turns(who, it) => individuals::way(it, own(who), self.state.place(), name, lang),
            Response::Sits(seat, it) => {
                Checkin::SeatNo { number: seat.number(), round: it.from.number() }.say(lang)
            }
            Response::Follows(left, it) => {
                Checkin::AsNewPair { name: name(*left), round: it.from.number() }.say(lang)
            }
            Response::Substitutes(left, it) => {
                Checkin::AsSubstitute { name: name(*left), round: it.from.number() }.say(lang)
            }
            Response::Stands(_, it) => Attendance::Leaves { round: it.from.number() }.say(lang),
            Response::Listed(..) => Checkin::OnlyListed.say(lang),
        }
    }

    fn comes(&self, it: &late::Possibility, name: Names) -> String {
        if it.way == late::JoinOption::Next && self.state.kind().is_season() {
            let round = it.round.number();
            let by_rating =
                matches!(self.state.system, System::Keizer(keizer) if keizer.values.entry == Entry::Rating);
            let enters =
                if by_rating { Attendance::EntersByRating { round } } else { Attendance::Enters { round } };
            return enters.say(self.lang);
        }
        // A returning player has points already, so a grant of none is not mentioned.
        let is_back = it.players.iter().all(|player| player.index() < self.state.members.len());
        if it.way == late::JoinOption::Next && is_back && it.granted.0 == 0 {
            return Attendance::PlaysOn { round: it.round.number() }.say(self.lang);
        }
        attendance::way(it, self.state.game(), name, self.lang)
    }

    /// Returns the effect of a way, in full sentences.
    pub fn reach(&self, way: &Response) -> String {
        let (name, lang, game) = (|player: Player| self.name(player), self.lang, self.state.game());
        let place = game.place;
        match way {
            Response::Away(player, why, it) => self.away(*player, *why, it),
            Response::Here(_, it) => attendance::plays(it, self.terms(), &name, lang),
            Response::Leaves(_, it) => attendance::effect(it, self.terms(), true, &name, lang),
            Response::StandsIn(it) => attendance::stays(it.board.as_ref(), game, &name, lang),
            Response::Anew(it) => attendance::anew(it, self.state, &name, lang),
            // A season grants no points for missed rounds.
            Response::Comes(it) if self.state.kind().is_season() => {
                attendance::reach(&late::Possibility { missed: 0, ..it.clone() }, game, &name, lang)
            }
            Response::Comes(it) => attendance::reach(it, game, &name, lang),
            Response::Joins(it) => arrival::reach(it, place, name, lang),
            Response::Departs(it, _) => arrival::loss(it, place, lang),
            Response::Turns(who, it) if goes(who) => individuals::price(who, it, self.state, lang),
            Response::Turns(who, it) => {
                let known = self.state.members.len();
                let name = |player: Player| match who {
                    partners::Subject::Comes(Newcomer::New(entrant)) if player.index() >= known => {
                        entrant.name.clone()
                    }
                    _ => name(player),
                };
                individuals::reach(it, name, lang)
            }
            Response::Sits(_, it)
            | Response::Follows(_, it)
            | Response::Substitutes(_, it)
            | Response::Stands(_, it) => paper(&it.cards, lang),
            Response::Listed(..) => String::new(),
        }
    }

    fn away(&self, player: Player, why: SitOut, it: &Change) -> String {
        if it.effect == Effect::Nothing && self.state.kind().is_season() {
            let share = absence(self.state, player, it.round, why).unwrap_or_default();
            return attendance::unpaired(it.round, share, self.lang);
        }
        if it.effect == Effect::Nothing && checkin::stays_away(self.state, it.round) {
            return Attendance::NotPairedWhile.say(self.lang);
        }
        attendance::effect(it, self.terms(), false, &|player| self.name(player), self.lang)
    }

    /// Returns the message after a way was taken, short enough for the foot: its effect was shown with the choice.
    pub fn said(&self, way: &Response) -> String {
        let (name, lang) = (|player: Player| self.name(player), self.lang);
        match way {
            Response::Away(player, SitOut::Absent, it) if checkin::stays_away(self.state, it.round) => {
                Attendance::IsAwayFrom { name: name(*player), round: it.round.number() }.say(lang)
            }
            Response::Away(player, why, it) => away_said(*why, name(*player), it.round).say(lang),
            Response::StandsIn(it) => Checkin::StoodIn { free: name(it.free), name: name(it.gone) }.say(lang),
            Response::Anew(it) => {
                Checkin::IsAnew { name: name(it.player), round: it.round.number() }.say(lang)
            }
            Response::Here(player, it) if it.effect == Effect::WalkOverBack => {
                Arrival::Back { name: name(*player) }.say(lang)
            }
            Response::Here(player, it) => {
                Attendance::IsHere { name: name(*player), round: it.round.number() }.say(lang)
            }
            Response::Leaves(player, it) if it.effect == Effect::Off => {
                Arrival::Off { name: name(*player) }.say(lang)
            }
            Response::Leaves(player, it) => {
                Attendance::HasLeft { name: name(*player), round: it.round.number() }.say(lang)
            }
            Response::Comes(it) => {
                let known = self.state.members.len();
                let is_new = it.players.iter().any(|player| player.index() >= known);
                attendance::is_in(it, is_new, &name, lang)
            }
            Response::Joins(it) => self.joined(it.player),
            Response::Departs(it, _) if it.how == LeaveMethod::Off => {
                Arrival::Off { name: name(it.player) }.say(lang)
            }
            Response::Departs(it, _) => Arrival::Left { name: name(it.player) }.say(lang),
            Response::Turns(who, _) => self.turned(who),
            Response::Sits(seat, it) | Response::Follows(seat, it) | Response::Substitutes(seat, it) => {
                let who = self.new.first().map_or_else(|| name(*seat), |new| new.name.clone());
                Pairs::Came { name: who, round: it.from.number() }.say(lang)
            }
            Response::Stands(pair, it) => {
                Attendance::HasLeft { name: name(*pair), round: it.from.number() }.say(lang)
            }
            Response::Listed(n, _) => Arrival::AreIn { n: *n, who: self.state.game().who }.say(lang),
        }
    }

    /// A way that was taken with what it reaches, which stays in sight where the foot has only a line.
    pub fn taken(&self, way: &Response) -> String {
        let (button, reach) = (self.button(way), self.reach(way));
        let button = if button.ends_with('.') { button } else { button + "." };
        if reach.is_empty() { button } else { format!("{button} {reach}") }
    }

    fn joined(&self, player: Player) -> String {
        match self.new.len() {
            0 => Arrival::Back { name: self.name(player) },
            1 => Arrival::IsIn { name: self.name(player) },
            n => Arrival::AreIn { n, who: self.state.game().who },
        }
        .say(self.lang)
    }

    fn turned(&self, who: &partners::Subject) -> String {
        match who {
            partners::Subject::Leaves(player, from) => {
                Attendance::HasLeft { name: self.name(*player), round: from.number() }.say(self.lang)
            }
            partners::Subject::Misses(player, round) => {
                Attendance::IsAbsent { name: self.name(*player), round: round.number() }.say(self.lang)
            }
            partners::Subject::Comes(Newcomer::Back(player)) => {
                Arrival::Back { name: self.name(*player) }.say(self.lang)
            }
            partners::Subject::Comes(Newcomer::New(new)) => {
                Arrival::IsIn { name: new.name.clone() }.say(self.lang)
            }
            partners::Subject::Nobody => String::new(),
        }
    }

    /// Returns the reason why a way is closed.
    pub fn closed(&self, why: &Closed) -> String {
        let why = match why {
            Closed::Paired(why) => why.say(self.lang),
            Closed::Circle(why) => why.say(self.lang),
            Closed::Pairs(NoPlace::Full) => Pairs::LateFull.say(self.lang),
            Closed::Pairs(NoPlace::Refused(why)) => why.say(self.lang),
        };
        format!("{} {why}", Players::NotOpen.say(self.lang))
    }
}

fn away_said(why: SitOut, name: String, round: RoundNo) -> Attendance {
    let round = round.number();
    match why {
        SitOut::External | SitOut::Elsewhere(_) => Attendance::PlaysElsewhere { name, round },
        SitOut::NoShow => Attendance::DidNotCome { name, round },
        SitOut::Absent | SitOut::Bye | SitOut::WalkOver | SitOut::HalfBye | SitOut::FullBye => {
            Attendance::IsAbsent { name, round }
        }
    }
}

/// True if the entrant leaves or misses a round.
fn goes(who: &partners::Subject) -> bool {
    matches!(who, partners::Subject::Leaves(..) | partners::Subject::Misses(..))
}

/// Returns the player whose own place it may be.
fn own(who: &partners::Subject) -> Option<Player> {
    match who {
        partners::Subject::Comes(Newcomer::Back(player)) => Some(*player),
        _ => None,
    }
}

/// Returns the sheets to print again.
pub fn paper(changed: &Reprints, lang: Lang) -> String {
    if changed.is_empty() {
        return Pairs::NoPaper.say(lang);
    }
    let tables = changed.tables.iter().map(|table| table.number());
    let pairs = changed.pairs.iter().map(|pair| pair.number());
    let mut sections: Vec<(usize, Vec<u16>)> = Vec::new();
    for (section, board) in &changed.boards {
        match sections.last_mut().filter(|(last, _)| last == section) {
            Some((_, boards)) => boards.push(board.number()),
            None => sections.push((*section, vec![board.number()])),
        }
    }
    let several = sections.iter().any(|(section, _)| *section > 0);
    let boards = sections.into_iter().map(|(section, boards)| {
        let letter = char::from(b'A' + section.min(25) as u8);
        let boards = ranges(boards);
        if several { format!("{} {boards}", Pairs::Section { letter }.say(lang)) } else { boards }
    });
    let boards = boards.collect::<Vec<_>>().join("; ");
    let parts = [
        (!changed.tables.is_empty())
            .then(|| Pairs::GuidesOf { n: tables.len(), tables: ranges(tables.collect()) }),
        (!changed.pairs.is_empty())
            .then(|| Pairs::CardsOf { n: pairs.len(), pairs: ranges(pairs.collect()) }),
        (!boards.is_empty()).then_some(Pairs::TravellersOf { n: changed.boards.len(), boards }),
        changed.wall.then_some(Pairs::WallToo),
        changed.script.then_some(Pairs::ScriptToo),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().map(|part| part.say(lang)).collect();
    Pairs::Again { parts: parts.join("; ") }.say(lang)
}

/// Writes ascending numbers as ranges: `1–3, 5, 7`.
fn ranges(all: Vec<u16>) -> String {
    let runs = all.chunk_by(|a, b| a + 1 == *b).flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first}–{last}")],
        few => few.iter().map(u16::to_string).collect(),
    });
    runs.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use rondel_event::attendance::checkin::{Subject, ways};
    use rondel_event::event::{Action, Event, Kind};
    use rondel_event::pairing::{Decisions, Proposal};
    use rondel_event::testing::{barometer_of_seven, begun};
    use rondel_schedule::model::ids::TableNo;
    use rondel_schedule::model::result::Outcome;

    use super::*;

    fn play(event: &mut Event, round: RoundNo) {
        for table in (0..event.state().rounds[round.index()].outcomes.len()).map(TableNo::from_index) {
            if event.state().outcome(round, table).is_none() {
                let outcome = Some(Outcome::FirstWins);
                event.apply(1, Action::Report { round, table, outcome }).unwrap();
            }
        }
    }

    fn pair(event: &mut Event, round: RoundNo) {
        let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
        event.apply(2, proposal.publish(event.state(), round)).unwrap();
    }

    /// A player who has left the hall remains away until tapped, and the sentence says so. From the last round there
    /// is no return, and an evening of a season counts on its own.
    #[test]
    fn a_tap_says_how_long_somebody_is_away() {
        let said = |event: &Event, who: Player| {
            let found = ways(event, &Subject::Goes(who), None);
            let way = found.at_once().unwrap();
            let teller = Teller { state: event.state(), new: &[], lang: Lang::En };
            [teller.said(way), teller.taken(way)]
        };
        let mut event = begun(Kind::Monrad, 8);
        play(&mut event, RoundNo::from_index(0));
        let who = Player::from_index(2);
        assert_eq!(
            said(&event, who),
            [
                "P3 was marked away from round 2.",
                "Absent in round 2, with notice. Is not paired while away and gets no points for those rounds. \
                 Tap the name again when they are back."
            ]
        );
        let away = ways(&event, &Subject::Goes(who), None);
        event.apply(5, away.at_once().unwrap().action().clone()).unwrap();
        let last = RoundNo::from_index(event.state().planned() - 1);
        for next in (1..=last.index()).map(RoundNo::from_index) {
            play(&mut event, RoundNo::from_index(next.index() - 1));
            if next != last {
                pair(&mut event, next);
            }
        }
        let [absent, reach] = said(&event, Player::from_index(4));
        assert_eq!(absent, format!("P5 was marked absent in round {last}."));
        assert!(reach.contains("Is not paired in round"), "{reach}");
    }

    #[test]
    fn a_late_pair_is_asked_as_a_new_pair_or_as_a_substitute_for_one_that_left() {
        let mut event = barometer_of_seven();
        let round = RoundNo::from_index(0);
        for table in (0..event.state().rounds[0].round.tables.len()).map(TableNo::from_index) {
            let deals = Outcome::Deals("d4S=N 4S=N".parse().unwrap());
            // The table of the phantom takes no result.
            let _ = event.apply(1, Action::Report { round, table, outcome: Some(deals) });
        }
        let from = Some(RoundNo::from_index(1));
        let first = |event: &mut Event, who: &Subject| {
            let way = ways(event, who, from).open.swap_remove(0);
            event.apply(1, way.action().clone()).unwrap();
        };
        first(&mut event, &Subject::Goes(Player::from_index(1)));
        // The seat of the phantom is taken first.
        first(&mut event, &Subject::New(vec![Entrant::named("Ada & Bo")]));
        let new = [Entrant::named("Cy / Di")];
        let found = ways(&event, &Subject::New(new.to_vec()), from);
        let teller = Teller { state: event.state(), new: &new, lang: Lang::En };
        let said: Vec<String> = found.open.iter().map(|way| teller.button(way)).collect();
        let as_new = "As a new pair in the seats of P2, from round 2 on: each pair keeps its own boards";
        let as_substitute = "As a substitute for P2, from round 2 on: the boards of both count as one line";
        assert_eq!(said, [as_new, as_substitute]);
    }
}
