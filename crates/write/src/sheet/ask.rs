//! The request that a sheet is made from, and functions that the sheets share.

use std::ops::Range;

use rondel_event::event::history::{Game, History};
use rondel_event::event::prizes::Grouping;
use rondel_event::event::roster;
use rondel_event::event::{Fixtures, Hours, Published, State};
use rondel_event::proof::certificate::Certificate;
use rondel_event::standings;
use rondel_figure::Code;
use rondel_schedule::model::ids::{Player, RoundNo, Seat, TableNo};
use rondel_schedule::model::names;
use rondel_schedule::model::result::{Outcome, SitOut, Tally};
use rondel_schedule::model::schedule::{Table, TableView};
use rondel_text::common::{Idle, Word, side_words};
use rondel_text::cup;
use rondel_text::days::Days;
use rondel_text::desk::Desk;
use rondel_text::file::in_short;
use rondel_text::numbers::board_score;
use rondel_text::partners::Partners;
use rondel_text::place::heading;
use rondel_text::print::Print as Text;
use rondel_text::venues::put_off_to;
use rondel_text::{Lang, Say};
use time::Date;

use super::fit::{self, WHOLE};
use super::{Cut, Head, Labelled, Sheet};
use crate::paper;

/// The request that a sheet is made from.
pub struct Ask<'a> {
    /// Language, and how dates are written in it.
    pub days: Days,
    /// Current state of the event.
    pub state: &'a State,
    /// Results of the event, as they count.
    pub history: History,
    /// Round of a sheet that shows one round.
    pub round: RoundNo,
    /// Names as they are printed, by [`Player::index`].
    pub names: Vec<String>,
    /// True if people are shown by first name and initial.
    pub initials: bool,
    /// True if results are shown on sheets that can do without.
    pub results: bool,
    /// Code for phones on the sheets for a wall.
    pub code: Option<Code>,
    /// Grouping of the players on the sheet of classes, or `None` for class against class.
    pub by: Option<Grouping>,
    /// True if all players get a certificate, false if only those with a prize do.
    pub everybody: bool,
    /// True if there are two certificates to a page.
    pub halves: bool,
    /// Day on which the sheet is printed.
    pub today: Date,
    /// Times of the rounds, if they are known.
    pub hours: Hours,
    /// Day, time and hall of each game.
    pub fixtures: Fixtures<'a>,
    /// Piece to be made of a sheet of very many pages ([`Sheet::pieces`]), or `None` for all of it.
    pub piece: Option<Range<usize>>,
}

/// Type of the large line of a card in points, with an allowance for bold letters. `CARD_SMALL` is the type of the
/// words in that line, and `CARD_AROUND` the gap between its two ends in µm, including the colons after the words.
pub(super) const CARD_NAME: u32 = 15;
/// Type of the large line for longer names, in points.
pub(super) const CARD_LONG: u32 = 11;
pub(super) const CARD_SMALL: u32 = 8;
pub(super) const CARD_AROUND: u32 = 4_000;

/// One round of one entrant.
#[derive(Debug, Clone, Copy)]
pub struct Leg {
    /// Table, and the game from the entrant's side; `None` without a game.
    pub game: Option<(TableNo, TableView)>,
    /// Seat of the entrant, if seats matter.
    pub seat: Option<Seat>,
    /// True if the entrant has left by this round.
    pub is_away: bool,
}

impl<'a> Ask<'a> {
    /// Returns the default request for a round: names in full, with results, and certificates for all players.
    pub fn of(state: &'a State, days: Days, round: RoundNo, today: Date) -> Ask<'a> {
        let names = roster::shown(state, false);
        let history = History::of(state);
        let (initials, results, everybody) = (false, true, true);
        let (code, hours) = (None, Hours::of(state, &[]));
        let (by, halves, piece, fixtures) = (None, false, None, Fixtures::of(state));
        Ask {
            days,
            state,
            history,
            round,
            names,
            initials,
            results,
            code,
            by,
            everybody,
            halves,
            today,
            hours,
            fixtures,
            piece,
        }
    }

    /// Returns the language.
    pub fn lang(&self) -> Lang {
        self.days.lang
    }

    /// Returns a sentence in the language of the request.
    pub fn say(&self, text: impl Say) -> String {
        text.say(self.lang())
    }

    /// Returns the title of the event; empty without one, so that no paper has a made-up title.
    pub fn title(&self) -> String {
        self.state.settings.title.clone()
    }

    /// Returns the head of a page of this sheet, with `more` after event and place.
    pub fn head(&self, heading: String, more: impl IntoIterator<Item = String>) -> Head {
        let about = [self.title(), self.state.settings.place.clone()].into_iter().chain(more);
        Head { heading, about: about.filter(|part| !part.is_empty()).collect() }
    }

    /// Returns the code by which the proof of the event on this paper is compared with another; `None` before round 1.
    pub fn proof_code(&self) -> Option<String> {
        let code = || Certificate::code_of_event(self.state);
        (!self.state.rounds.is_empty()).then(|| self.say(Text::Proof { code: code() }))
    }

    /// Returns the head of a page about the round.
    pub fn round_head(&self, sheet: Sheet) -> Head {
        let [sheet, _] = sheet.texts(self.state);
        let heading = Text::RoundOf { round: self.round.number(), sheet: self.say(sheet) };
        self.head(self.say(heading), self.when(self.round))
    }

    /// Returns the date of a round, or the days of its games.
    pub fn date(&self, round: RoundNo) -> Option<String> {
        self.state.days(round).map(|days| self.days.span(days))
    }

    /// Returns the date of a round and its times, if they are known.
    pub fn when(&self, round: RoundNo) -> Option<String> {
        let hours = self.hours.round(round).map(|span| span.to_string());
        let parts: Vec<String> = self.date(round).into_iter().chain(hours).collect();
        (!parts.is_empty()).then(|| parts.join(" · "))
    }

    /// Returns the names shortened to at most about `fits` characters, by [`Player::index`].
    pub fn short(&self, fits: usize) -> Vec<String> {
        roster::short(self.state, &self.names, fits)
    }

    /// True if the entrants are clubs, whose names are shortened differently from those of people.
    pub fn are_clubs(&self) -> bool {
        roster::are_clubs(self.state)
    }

    /// Returns the names as in [`Ask::whole`], each on one line.
    pub fn on_one_line(&self, fits: usize, points: u32, width: u32) -> Vec<String> {
        match self.are_clubs() {
            true => fit::clubs_on_one_line(&self.names, points, width),
            false => fit::on_one_line(&self.names, fits, points, width),
        }
    }

    /// Returns the names as in [`Ask::short`], made shorter if a word would not fit a line of `width` micrometres in
    /// type of this number of points.
    pub fn whole(&self, fits: usize, points: u32, width: u32) -> Vec<String> {
        match self.are_clubs() {
            true => fit::clubs(&self.names, points, width),
            false => fit::whole(&self.names, fits, points, width),
        }
    }

    /// Returns how many of these names are cut; a number may precede a name.
    pub fn cut(&self, names: &[String]) -> usize {
        names.iter().zip(&self.names).filter(|(name, whole)| !name.ends_with(whole.trim())).count()
    }

    /// Returns how many of these names are cut, or too wide for their lines, in type of this many points on lines of
    /// this width.
    pub fn suffer(&self, names: &[String], [points, width]: [u32; 2]) -> usize {
        let is_wide = |name: &&String| match self.state.system.has_partners() {
            true => paper::width(name, points) > width,
            false => !fit::fits(name, points, width),
        };
        self.cut(names) + names.iter().filter(is_wide).count()
    }

    /// Returns the names for cells that list the players at a side of a table, each on lines of its own. Where two
    /// players share a side a name stays on one line, since a second line would read as one more name. Pairs of
    /// bridge have their numbers.
    pub fn at_tables(&self, fits: usize, points: u32, width: u32) -> Vec<String> {
        let system = &self.state.system;
        if system.has_partners() {
            return self.on_one_line(fits, points, width.saturating_sub(paper::width("& ", points)));
        }
        if !system.has_deals() {
            return self.whole(fits, points, width);
        }
        let number = paper::width(&format!("{} ", self.widest_number()), points);
        let names = self.whole(fits, points, width.saturating_sub(number)).into_iter().enumerate();
        names.map(|(index, name)| format!("{} {name}", Player::from_index(index))).collect()
    }

    /// Returns the names for the heads of cards that have the word `before` before the name and `about` at the other
    /// end of the line.
    pub fn on_cards(&self, before: &str, about: &Labelled) -> Vec<String> {
        let small = |text: &str| paper::width(text, CARD_SMALL);
        let about = small(&about.word)
            + if about.word.is_empty() { small(&about.value) } else { paper::width(&about.value, CARD_NAME) };
        let room = Cut::WIDTH.saturating_sub(about + small(before) + CARD_AROUND);
        let [large, small] = [CARD_NAME, CARD_LONG].map(|points| self.on_one_line(WHOLE, points, room));
        // A name that is cut in large type may fit in smaller type.
        let names = large.into_iter().zip(small).zip(&self.names);
        names.map(|((large, small), whole)| if large == *whole { large } else { small }).collect()
    }

    /// Returns the widest number of an entrant.
    pub fn widest_number(&self) -> String {
        "0".repeat(self.state.members.len().to_string().len())
    }

    /// Returns a name in a round, with a remark if the player has left.
    pub fn present(&self, name: &str, player: Player, round: RoundNo) -> String {
        match self.state.members[player.index()].is_away(round) {
            true => self.say(Text::HasLeft { name: name.to_owned() }),
            false => name.to_owned(),
        }
    }

    /// Returns the result at a table as it counts: in brackets if it does not count, or a word that the game is
    /// postponed. Empty without a result, if results are left out, and in bridge, where only boards have one.
    pub fn result(&self, round: RoundNo, table: usize) -> String {
        let game = self.history.rounds.get(round.index()).and_then(|gone| gone.games.get(table));
        let is_said = self.results && !self.state.system.has_deals();
        let Some(game) = game.filter(|_| is_said) else { return String::new() };
        let outcome = game.outcome.as_ref();
        let told = outcome.map(|it| in_short(self.state.settings.scored(it), it, self.lang()));
        let told = put_off_to(self.state, round, TableNo::from_index(table), self.days).or(told);
        self.history.bracketed(game, told.unwrap_or_default())
    }

    /// Returns the words for the first-named side and the other. Sides without words of their own have headings such
    /// as “Name” and “Against”.
    pub fn sides(&self) -> [String; 2] {
        let heads = side_heads(self.state, self.lang());
        if heads[0] != heads[1] {
            return heads;
        }
        let who =
            if self.state.system.has_partners() { self.say(Word::Partners) } else { self.say(Word::Name) };
        [who, self.say(Word::Against)]
    }

    /// Returns the heading over the numbers of boards or tables.
    pub fn place(&self) -> String {
        heading(self.state.place(), self.lang())
    }

    /// Returns the letter of a seat.
    pub fn letter(&self, seat: Seat) -> String {
        self.say(Partners::Letter { seat })
    }

    /// Returns the labels of the two sides of a table of partners: the letters of their seats, or 1 and 2.
    pub fn side_letters(&self) -> [String; 2] {
        match self.state.system.is_directed() {
            true => [0, 1].map(|side| [0, 1].map(|at| self.letter(Seat::of(side, at))).join("–")),
            false => ["1".to_owned(), "2".to_owned()],
        }
    }

    /// Returns the people at a side of a table, with their seats if seats matter, and a remark on those who have
    /// left.
    pub fn people(&self, names: &[String], round: RoundNo, table: &Table, side: usize) -> Vec<String> {
        let person = |player: &Player| {
            let name = self.present(&names[player.index()], *player, round);
            match self.state.seat(table, *player) {
                Some(seat) => format!("{} {name}", self.letter(seat)),
                None => name,
            }
        };
        table.sides[side].players().iter().map(person).collect()
    }

    /// Returns the people at a side for a cell of this type and width, partners joined by a sign: on one line if
    /// there is room, else on a line each.
    pub fn side_of(
        &self,
        names: &[String],
        round: RoundNo,
        table: &Table,
        side: usize,
        [points, width]: [u32; 2],
    ) -> String {
        let people = self.people(names, round, table, side);
        let line = people.join(" & ");
        if paper::width(&line, points) <= width { line } else { people.join("\n& ") }
    }

    /// Returns the people of both sides as in [`Ask::people`], each side on one line.
    pub fn pairs(&self, names: &[String], round: RoundNo, table: &Table) -> [String; 2] {
        [0, 1].map(|side| self.people(names, round, table, side).join(" & "))
    }

    /// Returns the date that all rounds have in common, or `None` if they have several or none.
    pub fn one_date(&self) -> Option<String> {
        let mut dates = self.state.published().map(|(round, _)| self.state.date(round));
        let first = dates.next().flatten()?;
        dates.all(|date| date == Some(first)).then(|| self.days.full(first))
    }

    /// Returns the date and times of a round among others; the date is left out if all rounds have the same.
    pub fn when_among(&self, round: RoundNo) -> Option<String> {
        match self.one_date() {
            Some(_) => self.hours.round(round).map(|span| span.to_string()),
            None => self.when(round),
        }
    }

    /// Returns the number of a round for a card, with the time at which it starts if that is known.
    pub fn round_with_hour(&self, round: RoundNo) -> String {
        match self.hours.round(round) {
            Some(span) => format!("{round} · {}", span.begins),
            None => round.to_string(),
        }
    }

    /// Returns a sentence for each player without a game in a round; one sentence for all of them in bridge and where
    /// partners play. In a knock-out, sentences are added for a round without players and for each game whose result
    /// does not say who goes through.
    pub fn free(&self, all: &[String], round: RoundNo) -> Vec<String> {
        let idle = self.state.idle(round);
        let names: Vec<String> = idle.iter().map(|player| all[player.index()].clone()).collect();
        if self.state.system.has_partners() || self.state.system.has_deals() {
            let names = names.join(", ");
            return (!names.is_empty())
                .then(|| self.say(Idle::all(&self.state.system, names)))
                .into_iter()
                .collect();
        }
        let is_free = |name: String| match self.state.system.free() {
            SitOut::WalkOver => self.say(Text::HasWalkOver { name }),
            _ => self.say(Text::IsFree { name }),
        };
        let empty = cup::empty(self.state, round, self.lang());
        let settled = self.settled(all, round);
        names.into_iter().map(is_free).chain(empty).chain(settled).collect()
    }

    /// Returns the games of a knock-out round whose results do not say who goes through, each with the winner; empty
    /// if results are left out.
    fn settled(&self, names: &[String], round: RoundNo) -> Vec<String> {
        let tables = self.state.round(round).map_or(0, |published| published.round.tables.len());
        let said = |table: TableNo| {
            let player = standings::cup::settled(self.state, round, table)?;
            let [first, second] = self.state.table(round, table)?.pair()?;
            let [first, second, name] = [first, second, player].map(|player| names[player.index()].clone());
            Some(self.say(cup::Cup::SettledAt { first, second, name }))
        };
        (0..tables).filter(|_| self.results).filter_map(|table| said(TableNo::from_index(table))).collect()
    }

    /// True if the table with this index is played: a table is off if a partner has left.
    pub fn is_on(&self, round: RoundNo, table: usize) -> bool {
        !self.state.is_off(round, TableNo::from_index(table))
    }

    /// Returns the points that the two sides of a table made, each for a field of its own; empty without a result or
    /// if results are left out.
    pub fn made(&self, round: RoundNo, table: usize) -> [String; 2] {
        let game = self.history.rounds.get(round.index()).and_then(|gone| gone.games.get(table));
        match game.and_then(|game| game.outcome.as_ref()).filter(|_| self.results) {
            Some(Outcome::Points(points)) => points.map(|points| points.to_string()),
            Some(outcome) => [0, 1].map(|side| mark(outcome, side)),
            None => Default::default(),
        }
    }

    /// Returns the mark of a game for one side, as it is written on a card; in brackets if it does not count. If a
    /// game of a knock-out does not say who goes through, the mark is followed by whether this side does.
    pub fn mark_of(&self, at: (RoundNo, TableNo), game: &Game, side: usize) -> String {
        let told = game.outcome.as_ref().map(|outcome| mark_with(game.score_of(side), outcome, side));
        let told = self.history.bracketed(game, told.unwrap_or_default());
        let own = game.sides[side].players()[0];
        cup::settled_for(self.state, at, told, own, self.lang())
    }

    /// Returns the marks of all games, as they are written on cards.
    pub fn marks(&self) -> Vec<String> {
        let rounds = self.history.rounds.iter().enumerate().filter(|_| self.results);
        let games = rounds.flat_map(|(round, gone)| {
            let at = move |table: usize| (RoundNo::from_index(round), TableNo::from_index(table));
            gone.games.iter().enumerate().map(move |(table, game)| (at(table), game))
        });
        games.flat_map(|(at, game)| [0, 1].map(|side| self.mark_of(at, game, side))).collect()
    }

    /// Returns the player at a board of a team (0-based), as printed; empty if no player is named.
    pub fn player(&self, team: Player, board: usize) -> String {
        let players = &self.state.members[team.index()].entrant.players;
        let name = players.get(board).cloned().unwrap_or_default();
        if self.initials { names::initials(&[name]).swap_remove(0) } else { name }
    }

    /// Returns the letters for white and black; empty if the game has no colours.
    pub fn letters(&self) -> [String; 2] {
        match self.state.has_colours() {
            true => [Text::WhiteLetter, Text::BlackLetter].map(|text| self.say(text)),
            false => Default::default(),
        }
    }

    /// Returns the rounds of every entrant, by [`Player::index`] and then by [`RoundNo::index`].
    pub fn legs(&self) -> Vec<Vec<Leg>> {
        let rounds = self.state.rounds.len();
        let everyone = self.state.members.iter();
        let mut legs: Vec<Vec<Leg>> = everyone
            .map(|member| {
                let away = |round| member.is_away(RoundNo::from_index(round));
                (0..rounds).map(|round| Leg { game: None, seat: None, is_away: away(round) }).collect()
            })
            .collect();
        for (round, published) in self.state.published() {
            let tables = published.round.tables.iter().enumerate();
            for (index, table) in tables.filter(|(index, _)| self.is_on(round, *index)) {
                for player in table.players() {
                    let leg = &mut legs[player.index()][round.index()];
                    leg.game = table.seen_by(player).map(|seen| (TableNo::from_index(index), seen));
                    leg.seat = self.state.seat(table, player);
                }
            }
        }
        legs
    }

    /// Returns the head of a sheet about the event so far: the last round with a result, its date, and the open games
    /// up to it.
    pub fn so_far(&self, sheet: Sheet) -> Head {
        let is_by_rounds = sheet == Sheet::Crosstable && self.state.kind().shows_progress();
        let code = if sheet == Sheet::Standings { self.proof_code() } else { None };
        let [sheet, _] = sheet.texts(self.state);
        let Some(round) = self.history.last_decided() else {
            return self.head(format!("{} {}", self.say(sheet), self.say(Text::Before)), None);
        };
        // A table of rounds goes up to one; "round by round after round 5" would repeat the word.
        let round_number = round.number();
        let till = match is_by_rounds {
            true => format!(", {}", self.say(Text::UpTo { round: round_number })),
            false => format!(" {}", self.say(Text::After { round: round_number })),
        };
        let heading = format!("{}{till}", self.say(sheet));
        let rounds = &self.state.rounds[..=round.index()];
        let [n, later] = [|it: &Published| it.open, |it: &Published| it.postponed]
            .map(|count| rounds.iter().map(count).sum::<usize>());
        let open = (n > 0).then(|| self.say(Text::Open { n, place: self.state.place() }));
        let later = (later > 0).then(|| self.say(Desk::PostponedToo { n: later }));
        self.head(heading, self.date(round).into_iter().chain(open).chain(later).chain(code))
    }
}

/// Returns the boards of a table of bridge: `7–9`, or a single board; empty if there are none.
pub fn board_range(table: &Table) -> String {
    match table.boards[..] {
        [] => String::new(),
        [one] => one.to_string(),
        [first, .., last] => format!("{first}–{last}"),
    }
}

/// Returns the headings of the two sides of a table: North/South and East/West if directions matter.
pub fn side_heads(state: &State, lang: Lang) -> [String; 2] {
    match state.system.is_directed() {
        true => [Partners::NorthSouth, Partners::EastWest].map(|word| word.say(lang)),
        false => side_words(state.settings.sides).map(|word| word.say(lang)),
    }
}

/// Returns the mark of a game whose counting score is known, such as the score that is set for a walk-over.
pub fn mark_with(score: Option<[u32; 2]>, outcome: &Outcome, side: usize) -> String {
    match score {
        Some([own, other]) => format!("{own}–{other}"),
        None => mark(outcome, side),
    }
}

/// Returns the mark of a game for one side, as in a crosstable: `1`, `½`, `0`, `+`, `–`, or the score.
pub fn mark(outcome: &Outcome, side: usize) -> String {
    if let Outcome::Boards(boards) = outcome {
        let points = boards.points();
        let told = boards.is_complete().then(|| board_score([points[side], points[1 - side]]));
        return told.unwrap_or_default();
    }
    if let Outcome::Points(points) = outcome {
        return format!("{}–{}", points[side], points[1 - side]);
    }
    let mark = match outcome.for_side(side) {
        Some(Tally::Win) => "1",
        Some(Tally::Draw) => "½",
        Some(Tally::Loss) => "0",
        Some(Tally::ForfeitWin) => "+",
        Some(Tally::ForfeitLoss) => "–",
        None => "",
    };
    mark.to_owned()
}
