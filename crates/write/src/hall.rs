//! An event as the phones in its hall receive it, and the link that fits a code.

mod card;
mod why;

pub use card::{Card, CardRow, Game, Line, Other, clock, free, games, round_of};
pub use why::{Answer, why};

use rondel_event::event::history::History;
use rondel_event::event::{
    ActualRun, Counts, Fixtures, Hours, Place, PointSystem, Progress, Sides, State, System, VenueWord, roster,
};
use rondel_event::movement::Movement;
use rondel_event::movement::pairs::has_half;
use rondel_event::standings::cup::settled;
use rondel_event::standings::keizer::{Lists, Origin};
use rondel_event::standings::{self, Outlet};
use rondel_figure::Code;
use rondel_format::hall::{self, Because, Boards, Hall, HallRound, InPeriod, OpponentSearch, Standing};
use rondel_schedule::model::ids::{BoardNo, Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::{Side, Table};
use rondel_text::common::untitled;
use rondel_text::keizer::{Numbers, total};
use rondel_text::why::event::because;
use rondel_text::{Lang, Say};

use crate::list;

/// Largest length of a link, in characters including the page's own address. Codes stay small so that they can be
/// read from afar: parts are left out of a link until it fits.
pub const MOST: usize = 700;

/// File name of the page for phones in the hall. It is short since every code contains it: a link to it is as long as
/// one to the program.
pub const PAGE: &str = "h.html";

/// True if names are shortened to first name and initial by default: in a school event, and in an event that shows
/// its names so everywhere.
pub fn usually_initials(state: &State) -> bool {
    state.settings.initials || state.kind().shortens_names()
}

/// Returns the link that a phone in the hall opens, for the page at `address`: the round, and as much of the rest as
/// keeps the link short. `None` if the round is not published.
pub fn link(told: &Tell, address: &str) -> Option<String> {
    let page = page(address);
    let route = |hall: &Hall| format!("{page}{}", hall::encode(hall));
    let whole = of(told)?;
    let mut link = route(&whole);
    // Once the other rounds are left out, the reasons may fit again.
    let bare = |hall: &Hall| hall.with_one_round().without_reasons();
    let leaner: [fn(&Hall) -> Hall; 9] = [
        Hall::without_period,
        Hall::without_terms,
        Hall::without_reasons,
        |hall| hall.with_rounds_near(6),
        |hall| hall.with_rounds_near(3),
        |hall| hall.with_rounds_near(1),
        Hall::with_one_round,
        bare,
        Hall::without_standing,
    ];
    for lean in leaner {
        if link.len() > MOST {
            link = route(&lean(&whole));
        }
    }
    Some(link)
}

/// Returns the address of the page for phones, up to the contents of a link: the phones' own page beside the program,
/// if the address is that of its folder, else the program at this address, which leads there.
fn page(address: &str) -> String {
    match address.strip_suffix("index.html").unwrap_or(address) {
        folder if folder.ends_with('/') => format!("{folder}{PAGE}#"),
        _ => format!("{address}#/hall/"),
    }
}

/// Returns the contents of a link, or `None` if the link is another one.
///
/// ```
/// use rondel_write::hall::contents;
///
/// assert_eq!(contents("https://x.example/h.html#1Jx_-9"), Some("1Jx_-9"));
/// assert_eq!(contents("https://x.example/rondel.html#/hall/1Jx_-9"), Some("1Jx_-9"));
/// assert_eq!(contents("https://x.example/#/about"), None);
/// ```
pub fn contents(link: &str) -> Option<&str> {
    let (page, contents) = link.split_once('#')?;
    contents.strip_prefix("/hall/").or_else(|| page.ends_with(PAGE).then_some(contents))
}

/// Options of what is sent about an event.
#[derive(Debug, Clone, Copy)]
pub struct Tell<'a> {
    /// Event in its current state; only names, rounds and standings are sent.
    pub state: &'a State,
    /// Round on the wall.
    pub round: RoundNo,
    /// True if names are shortened to first name and initial.
    pub initials: bool,
    /// Actual times of the rounds that have been run so far.
    pub ran: &'a [ActualRun],
    /// Language of the texts.
    pub lang: Lang,
}

/// Reason why there is no code for a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lacking {
    /// The address at which phones find the page is not known.
    Address,
    /// The round is not published.
    Round,
    /// There are too many names for any code.
    Room,
}

/// Returns the code of [`link`] and the link; `address` is where phones find the page.
///
/// # Errors
/// Returns [`Lacking`] if there is no address, the round is not published, or the link fits no code.
pub fn code(told: &Tell, address: Option<&str>) -> Result<(Code, String), Lacking> {
    let address = address.ok_or(Lacking::Address)?;
    let link = link(told, address).ok_or(Lacking::Round)?;
    Code::of(&link).map(|code| (code, link)).ok_or(Lacking::Room)
}

/// Returns everything that is sent in this round: all rounds if they are fixed in advance, else the rounds up to this
/// one. `None` if the round is not published.
pub fn of(tell: &Tell) -> Option<Hall> {
    let &Tell { state, round, initials, ran, lang } = tell;
    let (hours, history) = (Hours::of(state, ran), History::of(state));
    state.round(round)?;
    let people = people(state, round);
    let mut places = vec![None; state.members.len()];
    for (place, player) in people.iter().enumerate() {
        places[player.index()] = Some(Player::from_index(place));
    }
    let names = roster::shown(state, initials);
    let kind = state.kind();
    let count = if kind.is_paired_by_standings() { round.index() + 1 } else { state.rounds.len() };
    // Both colours occur within a match of teams, so its sides have none.
    let sides = if state.settings.teams.is_some() { Sides::Plain } else { state.settings.sides };
    Some(Hall {
        tag: hall::tag(&state.id),
        title: state.settings.title.clone(),
        kind,
        sides,
        directed: state.system.is_directed(),
        people: people.iter().map(|player| names[player.index()].clone()).collect(),
        planned: if state.is_open_ended() { 0 } else { state.planned() },
        first: RoundNo::from_index(0),
        now: round.index(),
        rounds: (0..count)
            .map(RoundNo::from_index)
            .map(|round| told(tell, &history, round, &places, &hours))
            .collect(),
        standing: standing(state, &people, lang),
        next: hours.round(RoundNo::from_index(count)),
        because: because(state, round).into_iter().map(|because| placed(because?, &places)).collect(),
        points: points(state),
        gone: gone(state, round, &people),
        forfeit: state.settings.scored(&Outcome::SecondForfeits).map(|[score, _]| score),
        spot: VenueWord::of(state.place()).filter(|spot| spot.place() != Place::of(kind, sides)),
        boards: boards(state, round),
        spot_names: state.settings.spot_names.clone(),
        period: in_period(state, &people, lang),
        per_game: state.settings.per_game,
    })
}

/// Returns the title of the event, or the name that an untitled event has where it was created.
pub fn title(hall: &Hall, lang: Lang) -> String {
    match hall.title.as_str() {
        "" => untitled(hall.kind, hall.people.len()).say(lang),
        title => title.to_owned(),
    }
}

/// Returns the boards of every table of a round and the boards for which its pairs turn. Empty outside bridge.
fn boards(state: &State, round: RoundNo) -> Vec<Option<Boards>> {
    let Some(published) = state.round(round).filter(|_| state.system.has_deals()) else { return Vec::new() };
    let table = |(index, table): (usize, &Table)| {
        let range = |boards: &[BoardNo]| Some([boards.first()?.number(), boards.last()?.number()]);
        let turns = has_half(state, round, TableNo::from_index(index));
        let turned = Movement::before_half(table.boards.len());
        let turn = turns.then(|| range(table.boards.get(turned..)?)).flatten();
        Some(Boards { all: range(&table.boards)?, turn })
    };
    published.round.tables.iter().enumerate().map(table).collect()
}

/// Returns the players who have left by the round on the wall, as places in `people`.
fn gone(state: &State, round: RoundNo, people: &[Player]) -> Vec<Player> {
    let has_left = |(_, player): &(usize, &Player)| state.members[player.index()].is_away(round);
    people.iter().enumerate().filter(has_left).map(|(place, _)| Player::from_index(place)).collect()
}

/// Returns the worth of a game; the points of chess if points are not made of wins, draws and losses.
fn points(state: &State) -> PointSystem {
    let it = &state.settings;
    let by_results = it.counts == Counts::Results && it.teams.is_none() && it.victory.is_none();
    match state.system {
        System::Monrad(_) | System::RoundRobin(_) | System::Cup(_) if by_results => state.settings.points,
        _ => PointSystem::CHESS,
    }
}

/// Translates the players named in a reason to places among those sent; `None` if one of them is not sent.
fn placed(because: Because, places: &[Option<Player>]) -> Option<Because> {
    let found = match because.found {
        OpponentSearch::After { first, passed } => {
            OpponentSearch::After { first: places[first.index()]?, passed }
        }
        found => found,
    };
    Some(Because { found, ..because })
}

/// Returns all entrants, those of this round in the order of its tables, so that the link needs no numbers for the
/// round.
fn people(state: &State, round: RoundNo) -> Vec<Player> {
    let tables = state.round(round).map(|published| published.round.tables.as_slice()).unwrap_or_default();
    let on = |index: &usize| !state.is_off(round, TableNo::from_index(*index));
    let seated = tables.iter().enumerate().filter(|(index, _)| on(index));
    let mut people: Vec<Player> = seated.flat_map(|(_, table)| table.players()).collect();
    let mut free = state.idle(round);
    free.sort_unstable();
    people.extend(free);
    let others = state.entrants().map(|(player, _)| player).filter(|player| !state.is_phantom(*player));
    let others: Vec<Player> = others.filter(|player| !people.contains(player)).collect();
    people.extend(others);
    people
}

/// Returns a round with its players as places; rounds before the one on the wall have no times.
fn told(
    tell: &Tell,
    history: &History,
    round: RoundNo,
    places: &[Option<Player>],
    hours: &Hours,
) -> HallRound {
    let state = tell.state;
    let Some(published) = state.round(round) else { return HallRound::default() };
    let place = |player: Player| places.get(player.index()).copied().flatten();
    let side = |side: Side| {
        Some(match side {
            Side::One(player) => Side::One(place(player)?),
            Side::Two([one, other]) => Side::Two([place(one)?, place(other)?]),
        })
    };
    let game = |index: usize| history.rounds.get(round.index())?.games.get(index)?.outcome.clone();
    let table = |(index, table): (usize, &Table)| {
        if state.is_off(round, TableNo::from_index(index)) {
            return None;
        }
        let sides = [side(table.sides[0])?, side(table.sides[1])?];
        let outcome = match state.progress(round, TableNo::from_index(index)) {
            // No player is sent to an opponent who has left; a finished round stays as it counts.
            Some(Progress::Left) => game(index).filter(|_| round < tell.round).or(Some(Outcome::Void)),
            _ => published.outcomes[index].as_ref().and_then(short),
        };
        Some((Table { sides, boards: Vec::new() }, outcome))
    };
    let mut free: Vec<Player> = state.idle(round).into_iter().filter_map(place).collect();
    free.sort_unstable();
    let tables = published.round.tables.iter().enumerate().map(table).collect();
    let fixtures = Fixtures::of(state);
    // A club's own night is not the day of the round, nor is its time that of the round.
    let hours = hours.round(round).filter(|_| round >= tell.round && !fixtures.have_hours());
    let date = state.date(round).filter(|_| !fixtures.have_days());
    let through = (0..published.round.tables.len()).map(TableNo::from_index).filter_map(|table| {
        let player = settled(state, round, table)?;
        let side = state.table(round, table)?.sides.iter().position(|side| side.has(player))?;
        Some((table, side))
    });
    HallRound { date, hours, tables, free, through: through.collect() }
}

/// Returns a result as it is sent to a phone: only the winner of a team match, and nothing for the boards of bridge.
fn short(outcome: &Outcome) -> Option<Outcome> {
    match outcome {
        Outcome::Boards(boards) if !boards.is_complete() => None,
        Outcome::Boards(boards) => {
            let [first, second] = boards.points();
            Some(match first.cmp(&second) {
                std::cmp::Ordering::Greater => Outcome::FirstWins,
                std::cmp::Ordering::Equal => Outcome::Draw,
                std::cmp::Ordering::Less => Outcome::SecondWins,
            })
        }
        Outcome::Deals(_) => None,
        other => Some(other.clone()),
    }
}

/// Returns the standings of these players; empty before the first result, and for pairs of bridge.
fn standing(state: &State, people: &[Player], lang: Lang) -> Vec<Standing> {
    if let Some(lists) = Lists::of(state) {
        return listed(state, &lists, people, lang);
    }
    let history = History::of(state);
    if state.system.has_deals() || !history.rounds.iter().any(|round| round.begun) {
        return Vec::new();
    }
    let lists = match list::of_cup(state, Outlet::Line, lang) {
        // A player of a cup has the last list with points that they reached.
        Some(lists) => lists.into_iter().map(|it| it.list).filter(|list| !list.heads.is_empty()).collect(),
        None => {
            let table = standings::table(&history, &state.settings);
            vec![list::OutgoingList::standings(state, &table, Outlet::Line, lang)]
        }
    };
    let row = |player: &Player| lists.iter().find_map(|list| list.row(*player));
    let standing = |player: &Player| row(player).map(|row| stands(row, Vec::new())).unwrap_or_default();
    people.iter().map(standing).collect()
}

/// Returns the standing for this row.
fn stands(row: &list::Row, terms: Vec<String>) -> Standing {
    // A player without a rank has no place on a phone either.
    let place = if row.is_under { 0 } else { row.place };
    Standing { place, total: row.cells.concat(), terms }
}

/// Returns the points of these players in the current period of a season, by its latest list.
fn in_period(state: &State, people: &[Player], lang: Lang) -> Option<InPeriod> {
    let (lists, list) = Lists::latest_of(state)?;
    let numbers = Numbers::of(lists.ledger.settings(), &list, lang);
    let System::Keizer(rules) = &state.system else { return None };
    let at = rules.values.periods.of(list.after?);
    let bounds = rules.values.periods.bounds(rules.rounds);
    let now =
        list::of_periods(state, (&list, &lists.ledger), &numbers, Outlet::Line, lang).into_iter().next()?;
    let standing = |player: &Player| {
        let row = now.list.row(*player);
        row.map(|row| (row.place, row.cells.first().cloned().unwrap_or_default())).unwrap_or_default()
    };
    let last = bounds.get(at + 1)?.number().saturating_sub(1);
    Some(InPeriod {
        number: u16::try_from(at + 1).ok()?,
        rounds: [bounds.get(at)?.number(), last],
        standing: people.iter().map(standing).collect(),
    })
}

/// Returns the latest list of a season that is based on complete rounds, each total with its summands.
fn listed(state: &State, lists: &Lists, people: &[Player], lang: Lang) -> Vec<Standing> {
    let list = lists.latest(state.rounds.last().map_or(0, |round| round.open));
    let numbers = Numbers::of(lists.ledger.settings(), list, lang);
    let rows = list::OutgoingList::ranking(list, &[], &numbers, Outlet::Line, lang);
    let standing = |player: &Player| {
        let Some(row) = rows.row(*player) else { return Standing::default() };
        let mut terms = vec![String::new()];
        for term in lists.ledger.terms(list, *player) {
            let at = match term.origin {
                // Points for rounds before the player joined follow their own value, which is the first summand.
                Origin::Missed { .. } => {
                    let points = total::points(&term, &numbers);
                    let all = [std::mem::take(&mut terms[0]), points].into_iter().filter(|it| !it.is_empty());
                    terms[0] = all.collect::<Vec<_>>().join(" + ");
                    continue;
                }
                origin => origin.round().map_or(0, |round| round.index() + 1),
            };
            terms.resize(terms.len().max(at + 1), String::new());
            terms[at] = total::points(&term, &numbers);
        }
        stands(row, terms)
    };
    people.iter().map(standing).collect()
}

#[cfg(test)]
mod tests;
