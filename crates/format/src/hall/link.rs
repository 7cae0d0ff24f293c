//! A [`Hall`] as the text of a link: numbers in bits, then the deflated names, all in base64url.
//!
//! The people are listed in the order of the tables of the round on the wall, so that a single round needs no numbers
//! at all. The text begins with the digit of the format's version. Three bytes of a checksum follow, since a deflated
//! text with a wrong letter may still unpack to something.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rondel_event::event::{
    ClockTime, Kind, MAX_ENTRANTS, MAX_ROUNDS, MAX_SCORE, MAX_WORTH, PointSystem, Sides, Span, VenueWord,
};
use rondel_schedule::model::checksum;
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::{Side, Table};
use time::{Date, Duration};

use super::bits::{Reader, Writer, bits_for};
use super::{Because, Boards, Hall, HallRound, InPeriod, OpponentSearch, Standing};

/// The longest link text that is decoded, in bytes; a QR code holds less.
pub const MAX_CHARACTERS: usize = 8 << 10;
/// The longest text of names that is unpacked, in bytes.
const MAX_TEXT: usize = 1 << 17;
/// The first digit, the format's version, for kinds of event that the first version knew ([`FIRST_KINDS`]).
const VERSION: char = '1';
/// The first digit for any other kind of event. The first version reports an unknown kind as damage, but an unknown
/// first digit as a link of a later version.
const MORE_KINDS: char = '2';
/// The length of the checksum in bytes.
const CHECK: usize = 3;
/// The line of a link whose totals are averages.
const AVERAGE: &str = "a";
/// Day 0 of the dates, which are counted in 16 bits.
const FIRST_DAY: Date = time::macros::date!(2000 - 01 - 01);

/// The reason why a link cannot be decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// A later version made the link.
    #[error("made by a later version")]
    FutureVersion,
    /// The link is incomplete or changed.
    #[error("not a whole link")]
    Damaged,
}

/// Encodes the text of a link. Results of boards, which no phone displays in full, are left out.
///
/// ```
/// use rondel_format::hall::{decode, encode};
/// # use rondel_event::event::{Kind, PointSystem, Sides};
/// # use rondel_format::hall::{Hall, HallRound, tag};
/// # use rondel_schedule::model::ids::{Player, RoundNo};
/// # use rondel_schedule::model::schedule::Table;
/// # let game = Table::of(Player::from_index(0), Player::from_index(1));
/// # let hall = Hall {
/// #     tag: tag("x"),
/// #     title: "Autumn cup".into(),
/// #     kind: Kind::RoundRobin,
/// #     sides: Sides::Colours,
/// #     directed: false,
/// #     people: ["Ada", "Bo"].map(str::to_owned).to_vec(),
/// #     planned: 1,
/// #     first: RoundNo::from_index(0),
/// #     now: 0,
/// #     rounds: vec![HallRound { tables: vec![Some((game, None))], ..HallRound::default() }],
/// #     standing: Vec::new(),
/// #     next: None,
/// #     because: Vec::new(),
/// #     points: PointSystem::CHESS,
/// #     gone: Vec::new(),
/// #     forfeit: None,
/// #     spot: None,
/// #     boards: Vec::new(),
/// #     spot_names: String::new(),
/// #     period: None,
/// #     per_game: false,
/// # };
///
/// // The hall has one game: Ada plays Bo.
/// let link = encode(&hall);
/// assert_eq!(decode(&link), Ok(hall));
/// ```
pub fn encode(hall: &Hall) -> String {
    let mut out = Writer::default();
    head(&mut out, hall);
    let each = bits_for(hall.people.len());
    for told in &hall.rounds {
        round(&mut out, told, each);
    }
    let mut bytes = out.bytes();
    bytes.extend(miniz_oxide::deflate::compress_to_vec(words(hall).as_bytes(), 10));
    let check = checksum::of(&bytes).to_be_bytes();
    bytes.splice(0..0, check[..CHECK].iter().copied());
    let mut text = String::from(if number(hall.kind) < FIRST_KINDS { VERSION } else { MORE_KINDS });
    URL_SAFE_NO_PAD.encode_string(bytes, &mut text);
    text
}

/// Decodes the text of a link.
///
/// # Errors
/// [`Error`]; no text, however crafted, takes more time or memory than the limits allow.
///
/// ```
/// use rondel_format::hall::{Error, decode};
///
/// assert_eq!(decode("no link"), Err(Error::Damaged));
/// ```
pub fn decode(text: &str) -> Result<Hall, Error> {
    let packed = match text.strip_prefix([VERSION, MORE_KINDS]) {
        Some(packed) if text.len() <= MAX_CHARACTERS => {
            URL_SAFE_NO_PAD.decode(packed).map_err(|_| Error::Damaged)?
        }
        None if text.starts_with(|c: char| c.is_ascii_digit()) => return Err(Error::FutureVersion),
        _ => return Err(Error::Damaged),
    };
    let (check, bytes) = packed.split_at_checked(CHECK).ok_or(Error::Damaged)?;
    if checksum::of(bytes).to_be_bytes()[..CHECK] != *check {
        return Err(Error::Damaged);
    }
    read(bytes)
}

/// Returns the kind with this number. An unknown number means a later version, since the checksum was right.
fn numbered(found: usize) -> Result<Kind, Error> {
    Kind::ALL.into_iter().find(|kind| number(*kind) == found).ok_or(Error::FutureVersion)
}

fn read(bytes: &[u8]) -> Result<Hall, Error> {
    let mut bits = Reader::of(bytes);
    let mut head = || Some((bits.take(24)? as u32, bits.take(3)?));
    let (tag, kind) = head().ok_or(Error::Damaged)?;
    let kind = numbered(kind)?;
    read_hall(bits, tag, kind).ok_or(Error::Damaged)
}

fn head(out: &mut Writer, hall: &Hall) {
    out.put(hall.tag as usize, 24);
    out.put(number(hall.kind), 3);
    out.put(SIDES.iter().position(|sides| *sides == hall.sides).unwrap_or(0), 2);
    out.flag(hall.directed);
    out.number(hall.people.len());
    out.number(hall.planned);
    out.number(hall.first.index());
    out.number(hall.now);
    out.number(hall.rounds.len());
    out.flag(!hall.standing.is_empty());
}

/// The number of kinds that the first version knew.
const FIRST_KINDS: usize = 6;

/// Returns the three-bit number of a kind. Links stay on phones for as long as an event lasts, so a new kind gets the
/// next number and no number ever changes.
fn number(kind: Kind) -> usize {
    match kind {
        Kind::RoundRobin => 0,
        Kind::Monrad => 1,
        Kind::Keizer => 2,
        Kind::Individual => 3,
        Kind::Pairs => 4,
        Kind::Mexicano => 5,
        Kind::Cup => 6,
    }
}

const SIDES: [Sides; 4] = [Sides::Colours, Sides::HomeAway, Sides::Directions, Sides::Plain];

/// Returns the people of a round in the order in which they are written.
fn order(told: &HallRound) -> impl Iterator<Item = Player> + '_ {
    let seated = told.tables.iter().flatten().flat_map(|(table, _)| table.players());
    seated.chain(told.free.iter().copied())
}

fn round(out: &mut Writer, told: &HallRound, each: u32) {
    let day = told.date.and_then(|date| u16::try_from((date - FIRST_DAY).whole_days()).ok());
    out.flag(day.is_some());
    if let Some(day) = day {
        out.put(day.into(), 16);
    }
    let in_order = order(told).enumerate().all(|(index, player)| player.index() == index);
    out.flag(in_order);
    let player = |out: &mut Writer, player: Player| {
        if !in_order {
            out.put(player.index(), each);
        }
    };
    out.number(told.tables.len());
    for table in &told.tables {
        out.flag(table.is_some());
        let Some((table, outcome)) = table else { continue };
        for side in &table.sides {
            out.flag(side.players().len() == 2);
            side.players().iter().for_each(|&who| player(out, who));
        }
        result(out, outcome.as_ref());
    }
    out.number(told.free.len());
    told.free.iter().for_each(|&who| player(out, who));
}

/// Results that are written as their index here; points have the index after the last and are followed by their
/// values.
const RESULTS: [Outcome; 8] = [
    Outcome::FirstWins,
    Outcome::SecondWins,
    Outcome::Draw,
    Outcome::SecondForfeits,
    Outcome::FirstForfeits,
    Outcome::BothForfeit,
    Outcome::Postponed,
    Outcome::Void,
];

fn result(out: &mut Writer, outcome: Option<&Outcome>) {
    let known = outcome.and_then(|outcome| RESULTS.iter().position(|known| known == outcome));
    match (outcome, known) {
        (_, Some(known)) => {
            out.flag(true);
            out.put(known, 4);
        }
        (Some(Outcome::Points(points)), None) => {
            out.flag(true);
            out.put(RESULTS.len(), 4);
            points.iter().for_each(|&points| out.number(points as usize));
        }
        _ => out.flag(false),
    }
}

/// Returns the text part: title and names, a line each, then a line for each standing. Optional lines follow in this
/// order: the hours of the rounds and of the round after them, the reasons of the tables of the round on the wall,
/// the points unless they are those of chess, the people who have left, the walk-over score, a letter for the term
/// for the place of a game, the boards of the tables of bridge, the names of the places, the period of a season, the
/// winners of knock-out games whose results do not determine them, and `a` if the totals are averages. Earlier
/// versions ignore the lines, or the end of the first line, that they do not know.
fn words(hall: &Hall) -> String {
    let plain = |text: &str| text.replace(char::is_control, " ");
    let standing = hall.standing.iter().map(|standing| {
        let place = standing.place.to_string();
        let parts = [place, plain(&standing.total)].into_iter();
        parts.chain(standing.terms.iter().map(|term| plain(term))).collect::<Vec<_>>().join("\t")
    });
    let people = hall.people.iter().map(|name| plain(name));
    let mut lines: Vec<String> = [plain(&hall.title)].into_iter().chain(people).chain(standing).collect();
    let spans = hall.rounds.iter().map(|told| told.hours).chain(hall.next.is_some().then_some(hall.next));
    let spans: Vec<Option<Span>> = spans.collect();
    let hours = spans.iter().any(Option::is_some).then(|| {
        let hours = spans.into_iter().map(|span| span.map(written).unwrap_or_default());
        hours.collect::<Vec<_>>().join("\t")
    });
    let PointSystem { win, draw, loss } = hall.points;
    let points = (hall.points != PointSystem::CHESS).then(|| format!("{} {} {}", win.0, draw.0, loss.0));
    let gone: Vec<String> = hall.gone.iter().map(|player| player.index().to_string()).collect();
    let forfeit = hall.forfeit.map(|score| score.to_string());
    let mut more = vec![
        hours.unwrap_or_default(),
        hall.because.iter().map(given).collect(),
        points.unwrap_or_default(),
        gone.join(" "),
        forfeit.unwrap_or_default(),
        hall.spot.map(letter).map(String::from).unwrap_or_default(),
        hall.boards.iter().map(lying).collect::<Vec<_>>().join(" "),
        plain(&hall.spot_names),
        hall.period.as_ref().map(in_period).unwrap_or_default(),
        through(&hall.rounds),
        if hall.per_game { AVERAGE.to_owned() } else { String::new() },
    ];
    let last = more.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
    more.truncate(last);
    lines.extend(more);
    lines.join("\n")
}

/// Writes the sides that advance without a result that says so, one field per round: `3+0 4+1` is the first-named
/// side of table 3 and the second-named of table 4. Empty if there are none.
fn through(rounds: &[HallRound]) -> String {
    let table = |(table, side): &(TableNo, usize)| format!("{}+{side}", table.number());
    let round = |told: &HallRound| told.through.iter().map(table).collect::<Vec<_>>().join(" ");
    let lines: Vec<String> = rounds.iter().map(round).collect();
    if lines.iter().all(String::is_empty) { String::new() } else { lines.join("\t") }
}

/// Reads one round's field of [`through`]; impossible items are left out.
fn read_through(text: &str, told: &HallRound) -> Vec<(TableNo, usize)> {
    let table = |word: &str| {
        let (table, side) = word.split_once('+')?;
        let table = table.parse().ok().and_then(TableNo::from_number)?;
        let side = side.parse().ok().filter(|side| *side < 2)?;
        told.tables.get(table.index())?.as_ref()?;
        Some((table, side))
    };
    text.split_whitespace().filter_map(table).collect()
}

/// Returns the letter for the term for the place of a game.
fn letter(spot: VenueWord) -> char {
    match spot {
        VenueWord::Table => 't',
        VenueWord::Court => 'c',
        VenueWord::Board => 'b',
        VenueWord::Pitch => 'p',
        VenueWord::Lane => 'l',
    }
}

/// Writes the reason of a table: `n` next, `h` next of the present players, `q` opposite, `d` decided, `-` none;
/// `2p17.` means that two were passed over, the first of them at index 17. Capitals mean that the second-named side
/// is the higher-placed one.
fn given(because: &Option<Because>) -> String {
    let Some(Because { top, found }) = because else { return "-".to_owned() };
    let how = match found {
        OpponentSearch::Next => "n".to_owned(),
        OpponentSearch::NextHere => "h".to_owned(),
        OpponentSearch::Opposite => "q".to_owned(),
        OpponentSearch::Half => "l".to_owned(),
        OpponentSearch::ByHand => "d".to_owned(),
        OpponentSearch::After { first, passed } => format!("{passed}p{}.", first.index()),
    };
    if *top == 0 { how } else { how.to_ascii_uppercase() }
}

/// Reads the reasons of all tables, as [`given`] wrote them.
fn read_reasons(text: &str, people: usize) -> Option<Vec<Option<Because>>> {
    let mut parts = text.split_inclusive(|c: char| !c.is_ascii_digit());
    let mut because = Vec::new();
    while let Some(part) = parts.next() {
        let how = part.trim_start_matches(|c: char| c.is_ascii_digit());
        let found = match how.to_ascii_lowercase().as_str() {
            "-" => None,
            "n" => Some(OpponentSearch::Next),
            "h" => Some(OpponentSearch::NextHere),
            "q" => Some(OpponentSearch::Opposite),
            "l" => Some(OpponentSearch::Half),
            "d" => Some(OpponentSearch::ByHand),
            "p" => {
                let passed = part.strip_suffix(how)?.parse().ok().filter(|passed| *passed > 0)?;
                let first = parts.next()?.strip_suffix('.')?.parse().ok().filter(|first| *first < people)?;
                Some(OpponentSearch::After { first: Player::from_index(first), passed })
            }
            _ => return None,
        };
        let top = usize::from(how != how.to_ascii_lowercase());
        because.push(found.map(|found| Because { top, found }));
    }
    Some(because)
}

/// Writes the boards of a table: `7-9`, or `7-9t8-9` if its pairs exchange directions for the last two; `-` if it has
/// none.
fn lying(boards: &Option<Boards>) -> String {
    let range = |[first, last]: [u16; 2]| format!("{first}-{last}");
    match boards {
        None => "-".to_owned(),
        Some(Boards { all, turn: None }) => range(*all),
        Some(Boards { all, turn: Some(turn) }) => format!("{}t{}", range(*all), range(*turn)),
    }
}

/// Reads the boards of all tables, as [`lying`] wrote them.
fn read_boards(line: &str) -> Option<Vec<Option<Boards>>> {
    let range = |text: &str| {
        let (first, last) = text.split_once('-')?;
        Some([first.parse().ok()?, last.parse().ok()?])
    };
    let table = |word: &str| match word.split_once('t') {
        None if word == "-" => Some(None),
        None => Some(Some(Boards { all: range(word)?, turn: None })),
        Some((all, turn)) => Some(Some(Boards { all: range(all)?, turn: Some(range(turn)?) })),
    };
    line.split_whitespace().map(table).collect()
}

/// Writes the start of a round and its duration, both in minutes.
fn written(span: Span) -> String {
    format!("{} {}", span.begins.minutes(), span.minutes)
}

fn read_hours(text: &str) -> Option<Span> {
    let (begins, minutes) = text.split_once(' ')?;
    Some(Span { begins: ClockTime::of(begins.parse().ok()?), minutes: minutes.parse().ok()? })
}

/// Reads the part after the kind.
fn read_hall(mut bits: Reader, tag: u32, kind: Kind) -> Option<Hall> {
    let sides = *SIDES.get(bits.take(2)?)?;
    let directed = bits.flag()?;
    let people = bits.number().filter(|people| *people <= MAX_ENTRANTS)?;
    let planned = bits.number().filter(|planned| *planned <= MAX_ROUNDS)?;
    let first = bits.number().filter(|first| *first < MAX_ROUNDS)?;
    let now = bits.number()?;
    let count = bits.number().filter(|count| now < *count && first + count <= MAX_ROUNDS)?;
    let stands = bits.flag()?;
    let mut rounds = (0..count).map(|_| read_round(&mut bits, people)).collect::<Option<Vec<HallRound>>>()?;
    let text = miniz_oxide::inflate::decompress_to_vec_with_limit(bits.rest(), MAX_TEXT).ok()?;
    let text = String::from_utf8(text).ok()?;
    let mut lines = text.split('\n');
    let title = lines.next()?.to_owned();
    let mut take = || (0..people).map(|_| lines.next()).collect::<Option<Vec<&str>>>();
    let names = take()?.into_iter().map(str::to_owned).collect();
    let standing = match stands {
        true => take()?.into_iter().map(read_standing).collect::<Option<Vec<Standing>>>()?,
        false => Vec::new(),
    };
    let mut hours = lines.next().unwrap_or_default().split('\t').map(read_hours);
    for told in &mut rounds {
        told.hours = hours.next().flatten();
    }
    let next = hours.next().flatten();
    let because = lines.next().and_then(|line| read_reasons(line, people)).unwrap_or_default();
    let points = lines.next().and_then(read_points).unwrap_or(PointSystem::CHESS);
    let gone = lines.next().and_then(|line| read_gone(line, people)).unwrap_or_default();
    let forfeit = lines.next().and_then(|line| line.parse().ok()).filter(|score| *score <= MAX_SCORE);
    let spot = lines
        .next()
        .and_then(|line| VenueWord::ALL.into_iter().find(|spot| line == letter(*spot).to_string()));
    let boards = lines.next().and_then(read_boards).unwrap_or_default();
    let spot_names = lines.next().unwrap_or_default().to_owned();
    let period = lines.next().and_then(|line| read_period(line, people));
    for (told, text) in rounds.iter_mut().zip(lines.next().unwrap_or_default().split('\t')) {
        told.through = read_through(text, told);
    }
    let per_game = lines.next() == Some(AVERAGE);
    let first = RoundNo::from_index(first);
    Some(Hall {
        tag,
        title,
        kind,
        sides,
        directed,
        people: names,
        planned,
        first,
        now,
        rounds,
        standing,
        next,
        because,
        points,
        gone,
        forfeit,
        spot,
        boards,
        spot_names,
        period,
        per_game,
    })
}

/// Writes a period: its number, its first and last round, then place and points of each person.
fn in_period(period: &InPeriod) -> String {
    let [from, to] = period.rounds;
    let plain = |text: &str| text.replace(char::is_control, " ");
    let row = |(place, points): &(usize, String)| format!("\t{place} {}", plain(points));
    let rows: String = period.standing.iter().map(row).collect();
    format!("{} {from} {to}{rows}", period.number)
}

/// Reads the period that [`in_period`] wrote for this number of people.
fn read_period(line: &str, people: usize) -> Option<InPeriod> {
    let mut parts = line.split('\t');
    let head: Vec<u16> = parts.next()?.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let [number, from, to] = head[..] else { return None };
    let row = |part: &str| {
        let (place, points) = part.split_once(' ')?;
        Some((place.parse().ok()?, points.to_owned()))
    };
    let standing = parts.map(row).collect::<Option<Vec<(usize, String)>>>()?;
    (standing.len() == people).then_some(InPeriod { number, rounds: [from, to], standing })
}

/// Reads the indices of the people who have left.
fn read_gone(line: &str, people: usize) -> Option<Vec<Player>> {
    let place = |word: &str| word.parse().ok().filter(|place| *place < people).map(Player::from_index);
    line.split_whitespace().map(place).collect()
}

/// Reads the points for a win, a draw and a loss, in half points.
fn read_points(line: &str) -> Option<PointSystem> {
    let each: Vec<i32> = line.split(' ').map(|half| half.parse().ok()).collect::<Option<_>>()?;
    let [win, draw, loss] = each[..] else { return None };
    let is_possible = |&half: &i32| half.abs() <= MAX_WORTH.0;
    each.iter().all(is_possible).then_some(PointSystem::of(win, draw, loss))
}

fn read_standing(line: &str) -> Option<Standing> {
    let mut parts = line.split('\t');
    let place = parts.next()?.parse().ok()?;
    let total = parts.next()?.to_owned();
    Some(Standing { place, total, terms: parts.map(str::to_owned).collect() })
}

fn read_round(bits: &mut Reader, people: usize) -> Option<HallRound> {
    let date = match bits.flag()? {
        true => FIRST_DAY.checked_add(Duration::days(bits.take(16)? as i64)),
        false => None,
    };
    let in_order = bits.flag()?;
    let mut seen = vec![false; people];
    let mut next = 0;
    let mut player = |bits: &mut Reader| {
        let index = if in_order { next } else { bits.take(bits_for(people))? };
        next += 1;
        // A link with a player at two places is damaged.
        let is_seen = seen.get_mut(index)?;
        (!std::mem::replace(is_seen, true)).then(|| Player::from_index(index))
    };
    let count = bits.number().filter(|tables| *tables <= MAX_ENTRANTS)?;
    let mut tables = Vec::new();
    for _ in 0..count {
        if !bits.flag()? {
            tables.push(None);
            continue;
        }
        let mut side = || {
            Some(match bits.flag()? {
                true => Side::Two([player(bits)?, player(bits)?]),
                false => Side::One(player(bits)?),
            })
        };
        let sides = [side()?, side()?];
        tables.push(Some((Table { sides, boards: Vec::new() }, read_result(bits)?)));
    }
    let free = bits.number().filter(|free| *free <= people)?;
    let free = (0..free).map(|_| player(bits)).collect::<Option<Vec<Player>>>()?;
    Some(HallRound { date, hours: None, tables, free, through: Vec::new() })
}

fn read_result(bits: &mut Reader) -> Option<Option<Outcome>> {
    if !bits.flag()? {
        return Some(None);
    }
    let known = bits.take(4)?;
    if known != RESULTS.len() {
        return Some(Some(RESULTS.get(known)?.clone()));
    }
    let mut points =
        || bits.number().filter(|points| *points <= MAX_SCORE as usize).map(|points| points as u32);
    Some(Some(Outcome::Points([points()?, points()?])))
}
