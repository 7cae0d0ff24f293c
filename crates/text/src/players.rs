//! The players tab: the list, an entrant's rounds, the data of the event.

use rondel_event::event::roster::{self, Line, Listed, Next, Part, Status};
use rondel_event::event::{Fixtures, Member, Party, Place, Progress, Sides, State};
use rondel_event::pairing::rounds::is_paired;
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::names;
use rondel_schedule::model::result::{Outcome, SitOut, Tally};
use rondel_schedule::model::schedule::TableView;

use super::common::{Idle, side_words};
use super::cup;
use super::days::Days;
use super::desk::Desk;
use super::pairs::Pairs;
use super::partners::Partners;
use super::place::{all_games, all_parties, game};
use super::{Lang, Say};

sentences!("players");

/// An entrant as shown in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The entrant.
    pub player: Player,
    /// The number in the draw, 1-based.
    pub number: usize,
    /// The name.
    pub name: String,
    /// The club and the class, which the search covers too.
    also: [String; 2],
    /// The line under the name: rating, class, club, and the status in the event unless it is the usual one.
    pub line: String,
    /// The next game; empty if there is none, or if the next round is not paired yet.
    pub next: String,
    /// True if the entrant has left.
    pub has_left: bool,
}

impl Row {
    /// Builds the row of an entrant in the list.
    pub fn of(state: &State, listed: &Listed, lang: Lang) -> Row {
        let member = &state.members[listed.player.index()];
        let entrant = &member.entrant;
        let rating = entrant.rating.map(|rating| rating.to_string()).unwrap_or_default();
        let status = status(state, listed, lang).unwrap_or_default();
        let parts = [rating, entrant.class.clone(), entrant.club.clone(), status];
        Row {
            player: listed.player,
            number: listed.number,
            name: member.called.clone(),
            also: [entrant.club.clone(), entrant.class.clone()],
            line: parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · "),
            next: dated(state, listed.player, listed.next, next(state, listed, lang), lang),
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

/// Appends the day of the round to `said` if the rounds have dates.
fn dated(state: &State, player: Player, next: Option<Next>, said: String, lang: Lang) -> String {
    let round = next.map(|(Next::Game(round, ..) | Next::Free(round))| round).filter(|_| is_dated(state));
    match round.map(|round| day_of(state, round, player, lang)).filter(|day| !day.is_empty()) {
        Some(day) => format!("{said} · {day}"),
        None => said,
    }
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

/// Returns the entrants whose name, club or class contains the search text, sorted by name or by number.
pub fn found<'a>(rows: impl Iterator<Item = &'a Row>, find: &str, by_name: bool) -> Vec<Player> {
    let find = find.trim().to_lowercase();
    let is_found = |row: &&Row| {
        std::iter::once(&row.name).chain(&row.also).any(|text| text.to_lowercase().contains(&find))
    };
    let mut found: Vec<&Row> = rows.filter(is_found).collect();
    match by_name {
        true => found.sort_by_cached_key(|row| names::order(&row.name)),
        false => found.sort_by_key(|row| row.number),
    }
    found.into_iter().map(|row| row.player).collect()
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
            let row = rows(&event, lang).into_iter().find(|row| row.player == player(3)).unwrap();
            assert!(row.has_left);
            row.line
        };
        assert_eq!(
            Lang::ALL.map(of),
            [
                "1874 · B · Zuid · does not play from round 2 on",
                "1874 · B · Zuid · speelt niet meer vanaf ronde 2",
                "1874 · B · Zuid · spiller ikke fra runde 2",
            ]
        );
        let told: Vec<String> = rows(&event, Lang::En).into_iter().map(|row| row.next).collect();
        let against = ["bye", "Eva", "Åse Ødegård", "Wilhelmina van den Bergh-Oosterhuis", "Bo"];
        assert_eq!(told, against.map(|name| format!("Round 1: {name}")));
        assert!(rows(&event, Lang::En).iter().all(|row| row.player == player(3) || row.line.is_empty()));
    }

    #[test]
    fn what_is_next_is_said_in_the_way_of_each_system() {
        let next = |event: &Event, lang| rows(event, lang)[0].next.clone();
        let log = include_str!("../../../tests/histories/americano.jsonl").lines();
        let four = Event::replay(log.map(|line| serde_json::from_str(line).unwrap())).unwrap();
        let said = |event: &Event| Lang::ALL.map(|lang| next(event, lang));
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
    fn names_clubs_and_classes_are_found() {
        let rows = rows(&five(), Lang::En);
        let found = |find: &str, by_name: bool| -> Vec<u16> {
            found(rows.iter(), find, by_name).into_iter().map(|player| player.number()).collect()
        };
        assert_eq!(found("", false), [1, 2, 3, 4, 5]);
        // Ødegård sorts after every other name.
        assert_eq!(found("", true), [1, 2, 5, 3, 4]);
        assert_eq!(found(" ZUID ", false), [3]);
        assert_eq!(found("ødeg", false), [4]);
        assert_eq!(found("nobody", true), [0_u16; 0]);
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
