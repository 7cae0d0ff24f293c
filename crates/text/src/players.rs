//! The players tab: the list, an entrant's rounds, the data of the event.

use rondel_event::event::roster::{self, Line, Listed, Next, Part, Status};
use rondel_event::event::{Fixtures, Member, Place, Progress, Sides, State};
use rondel_event::pairing::rounds::is_paired;
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::{Outcome, SitOut, Tally};
use rondel_schedule::model::schedule::TableView;

use super::common::{Idle, side_words};
use super::cup;
use super::days::Days;
use super::desk::Desk;
use super::pairs::Pairs;
use super::partners::Partners;
use super::place::all_games;
use super::{Lang, Say};

sentences!("players");

/// An entrant as shown in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The rating, class and club, as far as they are known.
    pub data: String,
    /// The status in the event; `None` for the usual one.
    pub status: Option<String>,
    /// The next game; empty if there is none, or if the next round is not paired yet.
    pub next: String,
    /// True if the entrant has left.
    pub has_left: bool,
}

impl Row {
    /// Builds the row of an entrant in the list.
    pub fn of(state: &State, listed: &Listed, lang: Lang) -> Row {
        let entrant = &state.members[listed.player.index()].entrant;
        let rating = entrant.rating.map(|rating| rating.to_string()).unwrap_or_default();
        let parts = [rating, entrant.class.clone(), entrant.club.clone()];
        Row {
            data: parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · "),
            status: status(state, listed, lang),
            next: next(state, listed, lang),
            has_left: matches!(listed.status, Status::Left(_)),
        }
    }
}

/// Returns the sentence after the data of an entrant changed whose name was `was`: the new name, and another entrant
/// with that name, if any.
pub fn amended(state: &State, player: Player, was: &str, lang: Lang) -> String {
    let member = &state.members[player.index()];
    let name = member.entrant.name.to_lowercase();
    let called = member.called.clone();
    if was == member.entrant.name {
        return Players::Amended { name: called }.say(lang);
    }
    let renamed = Players::Renamed { was: was.to_owned(), is: called }.say(lang);
    let alike = |&(other, it): &(Player, &Member)| other != player && it.entrant.name.to_lowercase() == name;
    match state.entrants().find(alike) {
        Some((_, other)) => {
            let other = Players::AlsoCalled { other: other.called.clone() }.say(lang);
            format!("{renamed} {other}")
        }
        None => renamed,
    }
}

/// Returns the status of an entrant in the event, or `None` for the usual one.
fn status(state: &State, listed: &Listed, lang: Lang) -> Option<String> {
    let text = match listed.status {
        Status::Plays => return None,
        Status::Left(_) if state.is_phantom(listed.player) => return Some(Pairs::Phantom.say(lang)),
        Status::Joined(round) => Players::Joined { round: round.number() },
        Status::Waits => Players::Waits,
        Status::Left(round) => Players::Left { round: round.number() },
        Status::Comes(round) => Players::Comes { round: round.number() },
        Status::Absent(round, SitOut::NoShow) => Players::NotCome { round: round.number() },
        Status::Absent(round, _) => Players::AbsentIn { round: round.number() },
    };
    Some(text.say(lang))
}

/// Returns the next game or bye of an entrant.
fn next(state: &State, listed: &Listed, lang: Lang) -> String {
    let paired = is_paired(state);
    match listed.next {
        Some(Next::Game(round, table, seen)) => {
            let (round, table) = (round.number(), table.number());
            let names = state.side_name(&seen.against);
            match seen {
                _ if paired => {
                    let side = side_words(state.settings.sides)[seen.side].say(lang).to_lowercase();
                    let place = state.place();
                    Players::Seated { round, place, table, side, name: names }.say(lang)
                }
                TableView { partner: Some(partner), .. } => {
                    let partner = state.members[partner.index()].called.clone();
                    Partners::Next { round, place: state.place(), table, partner, names }.say(lang)
                }
                _ if state.settings.sides == Sides::HomeAway => {
                    let side = side_words(state.settings.sides)[seen.side].say(lang).to_lowercase();
                    Players::AgainstAt { round, name: names, side }.say(lang)
                }
                _ => Players::Against { round, name: names }.say(lang),
            }
        }
        Some(Next::Free(round)) => {
            let round = round.number();
            Players::Free { round, idle: Idle::of(&state.system) }.say(lang)
        }
        // The next round is not paired yet.
        None if paired => String::new(),
        None if matches!(listed.status, Status::Left(_) | Status::Waits) => String::new(),
        None if state.system.has_deals() => Players::NoRound.say(lang),
        None => Players::NoGame { place: state.place() }.say(lang),
    }
}

/// True if the rounds have dates; a date for round 1 alone does not count.
fn is_dated(state: &State) -> bool {
    state.dates.iter().skip(1).any(Option::is_some)
}

/// Returns the day of a player's game in a round, or of the round, with the hour and the hall of the home side.
fn day_of(state: &State, round: RoundNo, player: Player, lang: Lang) -> String {
    let game = Fixtures::of(state).game_of(round, player);
    let day = game.date.map(|date| Days::of(lang).day(date));
    let when =
        day.into_iter().chain(game.begins.map(|begins| begins.to_string())).collect::<Vec<_>>().join(" ");
    let place = Some(game.place.to_owned()).filter(|place| game.is_own_place && !place.is_empty());
    [when].into_iter().chain(place).filter(|it| !it.is_empty()).collect::<Vec<_>>().join(", ")
}

/// A round as listed for one entrant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundLine {
    /// The number of the round.
    pub round: u16,
    /// The day of the round; empty if the rounds have no dates.
    pub day: String,
    /// The name of the partner; empty if there is none.
    pub partner: String,
    /// The names of the opponents, or the word for free or away.
    pub who: String,
    /// The result from this entrant's side; empty without a game.
    pub result: String,
    /// The seat, or the word for the side; empty if sides do not matter.
    pub side: String,
    /// The table; empty without a game.
    pub table: String,
    /// The note about the table.
    pub note: String,
}

/// Returns the published rounds of `player`.
pub fn round_lines(state: &State, player: Player, lang: Lang) -> Vec<RoundLine> {
    roster::rounds(state, player).into_iter().map(|line| round_line(state, player, line, lang)).collect()
}

fn round_line(state: &State, player: Player, Line { round, part, note }: Line, lang: Lang) -> RoundLine {
    let number = round.number();
    let day = if is_dated(state) { day_of(state, round, player, lang) } else { String::new() };
    let (table, seen, outcome, progress) = match part {
        Part::Game { table, seen, outcome, progress } => (table, seen, outcome, progress),
        Part::Free | Part::Away => {
            let who = match part {
                Part::Free => Idle::of(&state.system).say(lang),
                _ => Players::AwayRound.say(lang),
            };
            let empty = String::new;
            let [partner, result, side, table] = [empty(), empty(), empty(), empty()];
            return RoundLine { round: number, day, partner, who, result, side, table, note };
        }
    };
    let seat = state.table(round, table).and_then(|at| state.seat(at, player));
    let side = match (seat, state.settings.sides) {
        (Some(seat), _) => seat.say(lang),
        (None, Sides::Plain) => String::new(),
        (None, sides) => side_words(sides)[seen.side].say(lang),
    };
    let partner = seen.partner.map(|partner| state.members[partner.index()].called.clone());
    let result = result(outcome.as_ref(), progress, seen.side, state.place(), lang);
    RoundLine {
        round: number,
        day,
        partner: partner.unwrap_or_default(),
        who: state.side_name(&seen.against),
        result: cup::settled_for(state, (round, table), result, player, lang),
        side,
        table: table.to_string(),
        note,
    }
}

/// Returns a result from the side at `side`.
fn result(outcome: Option<&Outcome>, progress: Progress, side: usize, place: Place, lang: Lang) -> String {
    let Some(outcome) = outcome else {
        return match progress {
            Progress::Open => Desk::Open.say(lang),
            Progress::Left | Progress::Postponed | Progress::Done => String::from("–"),
        };
    };
    let Some(tally) = outcome.for_side(side) else { return outcome.say(lang) };
    let word = ended(tally, place).say(lang);
    match outcome {
        Outcome::Boards(_) | Outcome::Deals(_) if side == 0 => format!("{word} {}", outcome.say(lang)),
        Outcome::Boards(_) | Outcome::Deals(_) => format!("{word} {}", outcome.turned().say(lang)),
        Outcome::Points(points) => format!("{word} {}–{}", points[side], points[1 - side]),
        _ => word,
    }
}

/// Returns the result of a game for one entrant, in a word.
pub fn ended(tally: Tally, place: Place) -> Players {
    match tally {
        Tally::Win => Players::Won,
        Tally::Draw => Players::Drew { place },
        Tally::Loss => Players::Lost,
        Tally::ForfeitWin => Players::WonForfeit,
        Tally::ForfeitLoss => Players::LostForfeit,
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Event, Kind};
    use rondel_schedule::model::ids::TableNo;
    use rondel_session::setup::testing::{begun, begun_with};

    use super::*;

    fn player(number: u16) -> Player {
        Player::from_number(number).unwrap()
    }

    fn report(event: &mut Event, round: u16, table: u16, outcome: &str) {
        let outcome =
            serde_json::from_value(serde_json::from_str(outcome).unwrap_or_else(|_| outcome.into()));
        let [round, table] = [round, table];
        let (round, table) = (RoundNo::from_number(round).unwrap(), TableNo::from_number(table).unwrap());
        event.apply(1, Action::Report { round, table, outcome: Some(outcome.unwrap()) }).unwrap();
    }

    fn rows(event: &Event, lang: Lang) -> Vec<Row> {
        let state = event.state();
        roster::list(state).iter().map(|listed| Row::of(state, listed, lang)).collect()
    }

    /// A round robin of five, one with a long name and all data.
    fn five() -> Event {
        let mut event = begun_with(
            Kind::RoundRobin,
            "Ann\nBo\nWilhelmina van den Bergh-Oosterhuis\nÅse Ødegård\nEva".to_owned(),
        );
        let mut entrant = event.state().members[2].entrant.clone();
        entrant.rating = Some(1874);
        entrant.club = "Zuid".into();
        entrant.class = "B".into();
        event.apply(1, Action::Amend { player: player(3), entrant }).unwrap();
        event
    }

    #[test]
    fn under_a_name_stand_rating_class_club_and_what_is_unusual() {
        let mut event = five();
        let from = RoundNo::from_index(1);
        event.apply(1, Action::Withdraw { player: player(3), from }).unwrap();
        let of = |lang| {
            let row = rows(&event, lang).remove(2);
            assert!(row.has_left);
            (row.data, row.status.unwrap_or_default())
        };
        let left =
            ["does not play from round 2 on", "speelt niet meer vanaf ronde 2", "spiller ikke fra runde 2"];
        assert_eq!(Lang::BUILT_IN.map(of), left.map(|left| ("1874 · B · Zuid".to_owned(), left.to_owned())));
        let told: Vec<String> = rows(&event, Lang::En).into_iter().map(|row| row.next).collect();
        let against = ["Eva", "Åse Ødegård", "Wilhelmina van den Bergh-Oosterhuis", "Bo"];
        assert_eq!(told[1..], against.map(|name| format!("Round 1: {name}")));
        assert_eq!(told[0], "Round 1: bye");
        let others = rows(&event, Lang::En).into_iter().enumerate().filter(|(at, _)| *at != 2);
        assert!(others.into_iter().all(|(_, row)| row.data.is_empty() && row.status.is_none()));
    }

    #[test]
    fn what_is_next_is_said_in_the_way_of_each_system() {
        let next = |event: &Event, lang| rows(event, lang)[0].next.clone();
        let log = include_str!("../../../tests/histories/americano.jsonl").lines();
        let four = Event::replay(log.map(|line| serde_json::from_str(line).unwrap())).unwrap();
        let said = |event: &Event| Lang::BUILT_IN.map(|lang| next(event, lang));
        assert_eq!(
            said(&four),
            [
                "Round 1, court 3: with Ivar de Wit, against Magnus Haugen & Joris de Bruin",
                "Ronde 1, baan 3: met Ivar de Wit, tegen Magnus Haugen & Joris de Bruin",
                "Runde 1, bane 3: med Ivar de Wit, mot Magnus Haugen & Joris de Bruin",
            ]
        );
        assert_eq!(said(&begun(Kind::RoundRobin, 5)), ["Round 1: bye", "Ronde 1: vrij", "Runde 1: fri"]);
        let mut three = begun(Kind::Monrad, 3);
        assert_eq!(
            said(&three),
            [
                "Round 1, board 1: black, against P2",
                "Ronde 1, bord 1: zwart, tegen P2",
                "Runde 1, bord 1: svart, mot P2",
            ]
        );
        assert_eq!(rows(&three, Lang::En)[2].next, "Round 1: walk-over");
        // The next round is not paired yet.
        report(&mut three, 1, 1, "1-0");
        assert_eq!(said(&three), [""; 3]);
    }

    #[test]
    fn a_round_is_listed_from_the_side_of_the_entrant() {
        let mut event = five();
        report(&mut event, 1, 1, "1-0");
        let lines = |number: u16, lang| {
            let line = |it: RoundLine| [it.partner, it.who, it.result, it.side, it.table].join("|");
            round_lines(event.state(), player(number), lang).into_iter().map(line).collect::<Vec<_>>()
        };
        let long = "|Wilhelmina van den Bergh-Oosterhuis|open|White|2";
        let told = ["|Eva|won|White|1", "|Ann|open|Black|2", "|bye|||", long, "|Åse Ødegård|open|Black|1"];
        assert_eq!(lines(2, Lang::En), told);
        assert_eq!(lines(5, Lang::Nl)[0], "|Bo|verloren|Zwart|1");
    }

    #[test]
    fn a_result_is_said_as_it_is_for_one_side() {
        let said = |outcome: &str, side: usize| {
            let outcome =
                serde_json::from_value(serde_json::from_str(outcome).unwrap_or_else(|_| outcome.into()));
            let outcome: Option<Outcome> = outcome.ok();
            result(outcome.as_ref(), Progress::Done, side, Place::Board, Lang::En).replace('\u{A0}', " ")
        };
        let both = |outcome: &str| [0, 1].map(|side| said(outcome, side));
        assert_eq!(both("1-0"), ["won", "lost"]);
        assert_eq!(both("[13,11]"), ["won 13–11", "lost 11–13"]);
        assert_eq!(both("+-"), ["won, opponent did not play", "lost, did not play"]);
        assert_eq!(both("b11=0"), ["won 2½–1½", "lost 1½–2½"]);
        assert_eq!(both("nothing"), ["–", "–"]);
        assert_eq!(result(None, Progress::Open, 0, Place::Board, Lang::Nb), "åpent");
    }
}
