//! The origin of a number of the standings in words: the games and byes that it sums, or the games that it counts.

use rondel_event::event::history::History;
use rondel_event::event::{HalfPoints, Kind, Place, Settings, Sides, TieBreak};
use rondel_event::standings::{
    self, Column as Counted, Origin, RecordLine, Source, Standings as List, Summand,
};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::Tally;
use rondel_schedule::model::schedule::Side;
use rondel_session::web::route::{Route, Tab};
use rondel_text::club;
use rondel_text::common::{Idle, Word, side_words};
use rondel_text::numbers::{board_score, fixed, halves, points, signed};
use rondel_text::partners::Partners;
use rondel_text::record::ended;
use rondel_text::standings::{Standings as Text, amount, cell, points_a_game, terms, tie_break_of};
use rondel_text::{Lang, Say};

use crate::screen::{Cell, Column, Mark, Row, Table};

/// Data for the explanation of a number.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    /// Identifier of the event, for links to its rounds.
    pub id: &'a str,
    /// Rounds.
    pub history: &'a History,
    /// Rules.
    pub settings: &'a Settings,
    /// Standings.
    pub list: &'a List,
    /// Names by [`Player::index`].
    pub names: &'a [String],
    /// Returns the names of a side, partners joined.
    pub side_name: &'a dyn Fn(&Side) -> String,
    /// Word for a round without a game in this event.
    pub idle: &'a Idle,
    /// Language.
    pub lang: Lang,
}

/// The explanation of one number.
#[derive(Debug, Clone, PartialEq)]
pub enum Breakdown {
    /// Nothing adds up to the number; the sentence says why.
    Nothing(String),
    /// Summands with their total; for a quality also the sum as on paper, and the meaning of its brackets if it has
    /// any.
    Sum(Table, Option<(String, Option<String>)>),
    /// Games that the number counts.
    Games(Table),
}

impl Words<'_> {
    /// Returns the place of a game, on which the word for a draw depends.
    fn place(self) -> Place {
        Place::chosen(Kind::RoundRobin, self.settings)
    }

    /// Returns the explanation of a number of `player`; `None` for the column gives all their games. The difference
    /// of scores has its games even if it is not a chosen tie-break.
    pub fn told(self, player: Player, column: Option<Counted>) -> Breakdown {
        match column {
            Some(Counted::Points | Counted::Average) => self.sum(player, Origin::Points),
            Some(Counted::Start) => self.begun(player),
            Some(Counted::TieBreak(tie_break)) => self.sum(player, Origin::TieBreak(tie_break)),
            Some(column @ (Counted::Performance | Counted::Expected)) => self.rated(player, column),
            _ => self.games(player, column),
        }
    }

    /// Returns the summands with their total.
    fn sum(self, player: Player, origin: Origin) -> Breakdown {
        let Words { history, settings, list, lang, .. } = self;
        let summands = standings::why(history, settings, list, player, origin);
        if summands.is_empty() {
            let text = if self.is_unasked(player, origin) { Text::NotAsked } else { Text::NothingAdds };
            return Breakdown::Nothing(text.say(lang));
        }
        let write = |value: i64| match origin {
            Origin::Points => points(HalfPoints(value as i32), list.unit, lang),
            Origin::TieBreak(tie_break) => amount(list, tie_break, value, lang),
        };
        let total = write(summands.iter().map(|summand| summand.amount).sum());
        let line = |summand: &Summand| {
            let round = summand.round.map(|round| self.round(round)).unwrap_or_default();
            let words = Cell::of(self.summand(player, origin, summand));
            Row::of(vec![round, words, Cell::of(write(summand.amount))]).marked(Mark::Cut, summand.cut)
        };
        let written = (origin == Origin::TieBreak(TieBreak::Quality)).then(|| {
            let sum = Text::WrittenOut { terms: terms(&summands), sum: total.clone() };
            let is_dropped = summands.iter().any(|summand| summand.cut);
            (sum.say(lang), is_dropped.then(|| Text::WrittenHint.say(lang)))
        });
        let sum = |[words, value]: [String; 2]| Row::of(vec![Cell::of(words).wide(1), Cell::of(value)]);
        let whole = sum([Text::Sum.say(lang), total]);
        let foot = std::iter::once(whole).chain(self.per_game(player, origin).map(sum)).collect();
        let columns = vec![Column::number("").naming(), Column::text(""), Column::number("")];
        let table = Table::of("", columns, summands.iter().map(line).collect()).with_foot(foot);
        Breakdown::Sum(table, written)
    }

    /// Returns the initial points of a player, with their reason.
    fn begun(self, player: Player) -> Breakdown {
        let value = self.list.row(player).map(|row| row.start).unwrap_or_default();
        let value = points(value, self.list.unit, self.lang);
        let columns = vec![Column::number("").naming(), Column::text(""), Column::number("")];
        let row = Row::of(vec![Cell::of(""), Cell::of(self.begins(player)), Cell::of(value)]);
        Breakdown::Sum(Table::of("", columns, vec![row]), None)
    }

    /// Returns the initial points of a player in words: "begins with 2 points: rating 1620".
    fn begins(self, player: Player) -> String {
        let it = &self.history.attendees[player.index()];
        club::begins(&self.history.club, it, &self.history.classes[player.index()], self.lang)
    }

    /// Returns the explanation of a rating column: a performance as its two parts, an expected score game by game.
    fn rated(self, player: Player, column: Counted) -> Breakdown {
        let lang = self.lang;
        let games = standings::rated_games(self.history, player);
        let value = self.list.row(player).and_then(|row| cell(self.list, row, column, lang));
        let (Some(it), Some(value)) = (standings::Performance::of(&games), value) else {
            return Breakdown::Nothing(Text::NoRating.say(lang));
        };
        let rows: Vec<[Cell; 3]> = match column {
            Counted::Performance => {
                let mean = Text::MeanRating { n: it.games }.say(lang);
                let points = halves(HalfPoints(it.halves as i32));
                let share = Text::ShareOf { points, n: it.games, percent: it.percent }.say(lang);
                let by = signed(standings::difference(it.percent).into());
                let rows = [[mean, it.mean.to_string()], [share, by]];
                rows.map(|[words, value]| [Cell::of(""), Cell::of(words), Cell::of(value)]).into()
            }
            _ => {
                let row = |game: &standings::RatedGame| {
                    let words = Text::RatedGame { name: self.name(game.opponent), rating: game.rating };
                    let expected = fixed(game.expected.unwrap_or_default().into(), 2, lang);
                    [self.round(game.round), Cell::of(words.say(lang)), Cell::of(expected)]
                };
                games.iter().map(row).collect()
            }
        };
        let columns = vec![Column::number("").naming(), Column::text(""), Column::number("")];
        let rows = rows.into_iter().map(|cells| Row::of(cells.into())).collect();
        let sum = Row::of(vec![Cell::of(Text::Sum.say(lang)).wide(1), Cell::of(value)]);
        Breakdown::Sum(Table::of("", columns, rows).with_foot(vec![sum]), None)
    }

    /// True if the tie-break was not needed for this player, since earlier ones decide.
    fn is_unasked(self, player: Player, origin: Origin) -> bool {
        self.list.row(player).is_some_and(|row| {
            let mut values = self.list.tie_breaks.iter().zip(&row.values);
            values.any(|(&tie_break, value)| origin == Origin::TieBreak(tie_break) && value.is_none())
        })
    }

    fn per_game(self, player: Player, origin: Origin) -> Option<[String; 2]> {
        let row = self.list.row(player).filter(|_| self.list.per_game)?;
        let value = match origin {
            Origin::Points => points_a_game(self.list, row, self.lang),
            Origin::TieBreak(tie_break) if origin.is_per_game() => {
                tie_break_of(self.list, row, tie_break, self.lang)
            }
            Origin::TieBreak(_) => None,
        };
        Some([Text::PerGameOf { games: row.games() }.say(self.lang), value?])
    }

    /// Returns the words of a summand: "beat Bram (6½)".
    fn summand(self, player: Player, origin: Origin, summand: &Summand) -> String {
        let say = |text: Text| text.say(self.lang);
        let (against, partner, tally, opponent_points) = match summand.source {
            Source::Game { against, partner, tally, opponent_points } => {
                (against, partner, tally, opponent_points)
            }
            Source::Free if summand.cut => return say(Text::DroppedFree),
            Source::Away if summand.cut => return say(Text::NotOfBest { words: say(Text::NightAway) }),
            Source::Away => return say(Text::NightAway),
            Source::Start => return self.begins(player),
            Source::Free => return self.idle.say(self.lang),
            Source::NoGame if summand.cut => return say(Text::DroppedNoGame),
            Source::NoGame => return say(Text::NoGame),
            Source::Granted => return say(Text::Granted),
            Source::Adjusted(at) => {
                let it = &self.history.adjusted[player.index()][at];
                let (is_given, reason) = (it.points.0 > 0, it.reason.clone());
                return if is_given {
                    say(Text::GivenFor { reason })
                } else {
                    say(Text::DeductedFor { reason })
                };
            }
        };
        let name = (self.side_name)(&against);
        if summand.cut && origin != Origin::Points {
            return say(Text::Dropped { name, points: halves(opponent_points) });
        }
        if origin == Origin::TieBreak(TieBreak::Quality) {
            // Quality counts the opponent's points, whatever the result of the game.
            return if tally.is_played() { name } else { say(Text::NoGame) };
        }
        let result = say(match tally {
            Tally::Win => Text::Beat { name },
            Tally::Draw => Text::Drew { name, place: self.place() },
            Tally::Loss => Text::LostTo { name },
            Tally::ForfeitWin => Text::BeatAbsent { name },
            Tally::ForfeitLoss => Text::LostAbsent { name },
        });
        let result = if summand.cut { say(Text::NotOfBest { words: result }) } else { result };
        let words = match partner {
            Some(partner) => Partners::With { partner: self.name(partner), words: result }.say(self.lang),
            None => result,
        };
        // The score of a match, or of partners, is added even if it does not count here.
        let meeting = || {
            let lines = standings::record(self.history, player);
            lines.into_iter().find(|line| Some(line.round) == summand.round)?.meeting
        };
        let scored = || meeting()?.score.map(|[own, other]| format!("{own}–{other}"));
        let made = || match partner {
            Some(_) => scored(),
            // The victory points do not show the IMPs that they are worth.
            None if self.settings.victory.is_some() => scored(),
            None => meeting()?.boards.map(board_score),
        };
        let beside = match origin {
            Origin::TieBreak(TieBreak::SonnebornBerger) if tally == Tally::Draw => {
                Some(format!("{}, {}", halves(opponent_points), say(Text::Half)))
            }
            Origin::TieBreak(TieBreak::SonnebornBerger) => Some(halves(opponent_points)),
            Origin::TieBreak(
                TieBreak::Difference | TieBreak::Scored | TieBreak::DirectDifference | TieBreak::DirectScored,
            ) => scored(),
            Origin::TieBreak(_) | Origin::Points => made(),
        };
        match beside {
            Some(points) => say(Text::With { words, points }),
            None => words,
        }
    }

    /// Returns the games of one entrant, or those that a column counts.
    fn games(self, player: Player, column: Option<Counted>) -> Breakdown {
        let belongs = |line: &RecordLine| column.is_none_or(|column| line.belongs_to(column));
        let lines: Vec<RecordLine> =
            standings::record(self.history, player).into_iter().filter(belongs).collect();
        if lines.is_empty() {
            return Breakdown::Nothing(Text::NoGames.say(self.lang));
        }
        let has_partners = lines.iter().flat_map(|line| &line.meeting).any(|it| it.seen.partner.is_some());
        let opponents = match has_partners {
            true => Partners::Opponents.say(self.lang),
            false => Text::Opponent.say(self.lang),
        };
        let partner = has_partners.then(|| Partners::Partner.say(self.lang));
        let side = self.sides().map(|text| text.say(self.lang));
        let heads = partner.into_iter().chain([opponents]).chain(side).chain([Word::Result.say(self.lang)]);
        let columns = std::iter::once(Column::number("").naming()).chain(heads.map(Column::text)).collect();
        let rows = lines.iter().map(|line| self.game(line, column, has_partners)).collect();
        Breakdown::Games(Table::of("", columns, rows))
    }

    /// Returns a round with a link to it.
    fn round(self, round: RoundNo) -> Cell {
        let to = Route::Event { id: self.id.to_owned(), tab: Tab::Rounds(Some(round)) };
        Cell::of(Word::Round { number: round.number() }.say(self.lang)).to(to, "")
    }

    /// Returns the heading over the sides, if they have a meaning.
    fn sides(self) -> Option<Text> {
        match self.settings.sides {
            Sides::Colours => Some(Text::Colour),
            Sides::HomeAway => Some(Text::Where),
            Sides::Plain | Sides::Directions => None,
        }
    }

    /// Returns a game or a bye; partner, side and result are empty if there are none.
    fn game(self, line: &RecordLine, column: Option<Counted>, has_partners: bool) -> Row {
        let [first, second]: [Word; 2] = side_words(self.settings.sides);
        let meeting = line.meeting.as_ref();
        let partner = meeting.and_then(|it| it.seen.partner).map(|partner| self.name(partner));
        let opponent = meeting.map(|it| (self.side_name)(&it.seen.against));
        let side = meeting.map(|it| if it.is_first() { &first } else { &second }.say(self.lang));
        let result = meeting.map(|it| ended(it, column, self.place(), self.lang));
        let cells = has_partners.then(|| Cell::maybe(partner)).into_iter();
        let cells = cells.chain([Cell::of(opponent.unwrap_or_else(|| self.idle.say(self.lang)))]);
        let cells = cells.chain(self.sides().map(|_| Cell::maybe(side))).chain([Cell::maybe(result)]);
        std::iter::once(self.round(line.round)).chain(cells).collect()
    }

    fn name(self, player: Player) -> String {
        self.names[player.index()].clone()
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Event, Kind};
    use rondel_schedule::model::ids::TableNo;
    use rondel_session::setup::testing::begun_with;

    use super::super::super::tests::drawn;
    use super::*;

    const LONG: &str = "Wilhelmina van den Bergh-Oosterhuis";
    const NAMES: &str = "Ann\nBo\nWilhelmina van den Bergh-Oosterhuis\nDirk\nEva";

    /// An event with results as they are saved: those of the tables of round 1, then of round 2, and so on.
    fn played(kind: Kind, names: &str, settings: impl FnOnce(&mut Settings), rounds: &[&[&str]]) -> Event {
        let mut event = begun_with(kind, names.to_owned());
        let mut new = event.state().settings.clone();
        settings(&mut new);
        if new != event.state().settings {
            event.apply(0, Action::Settings(new)).unwrap();
        }
        for (round, results) in rounds.iter().enumerate() {
            for (table, result) in results.iter().enumerate() {
                let result =
                    serde_json::from_str(result).or_else(|_| serde_json::from_value((*result).into()));
                let (round, table) = (RoundNo::from_index(round), TableNo::from_index(table));
                event.apply(0, Action::Report { round, table, outcome: Some(result.unwrap()) }).unwrap();
            }
        }
        event
    }

    fn told(event: &Event, number: u16, column: Option<Counted>, lang: Lang) -> Breakdown {
        let state = event.state();
        let history = History::of(state);
        let list = standings::table(&history, &state.settings);
        let names: Vec<String> = state.members.iter().map(|member| member.called.clone()).collect();
        let (settings, idle) = (&state.settings, &Idle::of(&state.system));
        let side_name = &|side: &Side| state.side_name(side);
        let (history, list, names) = (&history, &list, &names);
        let words = Words { id: &state.id, history, settings, list, names, side_name, idle, lang };
        words.told(Player::from_number(number).unwrap(), column)
    }

    /// The lines of a sum, the total last.
    fn sum(event: &Event, number: u16, column: Counted, lang: Lang) -> Vec<String> {
        let Breakdown::Sum(table, _) = told(event, number, Some(column), lang) else { panic!("no sum") };
        let line = |row: &Row| {
            let round = row.cells[0].text.rsplit(' ').next().unwrap_or_default();
            let cut = if row.mark == Some(Mark::Cut) { " cut" } else { "" };
            format!("{round} {}: {}{cut}", row.cells[1].text, row.cells[2].text).replace('\u{A0}', " ")
        };
        let (total, others) = table.foot.split_first().unwrap();
        let ends = others.iter().map(|row| format!("{} {}", row.cells[0].text, row.cells[1].text));
        table.rows.iter().map(line).chain([total.cells[1].text.clone()]).chain(ends).collect()
    }

    /// Five, two rounds of which are played.
    fn five(settings: impl FnOnce(&mut Settings)) -> Event {
        played(Kind::RoundRobin, NAMES, settings, &[&["1-0", "="], &["=", "-+"]])
    }

    #[test]
    fn what_stands_beside_ratings_is_told_in_its_parts() {
        let wished = |settings: &mut Settings| {
            settings.rating_columns =
                rondel_event::event::RatingColumns { performance: true, expected: true };
        };
        let names = "Name;Rating\nAnn;1600\nBo;1500\nCas;1701\nDirk;";
        let event = played(Kind::RoundRobin, names, wished, &[&["1-0", "="], &["=", "1-0"], &["1-0", "1-0"]]);
        let said = [Counted::Performance, Counted::Expected]
            .map(|column| Lang::BUILT_IN.map(|lang| sum(&event, 1, column, lang).join("\n")).join("\n\n"));
        insta::assert_snapshot!("beside_ratings", said.join("\n\n"));
        let Breakdown::Nothing(words) = told(&event, 4, Some(Counted::Expected), Lang::En) else {
            panic!("a sum")
        };
        assert_eq!(words, "Nothing to count: a rating is missing.");
    }

    #[test]
    fn points_are_the_sum_of_games_and_byes() {
        let event = five(|_| {});
        let said = [3, 5].map(|number| Lang::BUILT_IN.map(|lang| sum(&event, number, Counted::Points, lang)));
        let three = [
            ["1 drew with Dirk: ½", "2 drew with Eva: ½", "1"],
            ["1 remise met Dirk: ½", "2 remise met Eva: ½", "1"],
            ["1 remis mot Dirk: ½", "2 remis mot Eva: ½", "1"],
        ];
        let [drew, remise] = ["2 drew with ", "2 remise met "].map(|words| format!("{words}{LONG}: ½"));
        assert_eq!(said[0], three);
        assert_eq!(said[1][0], ["1 lost to Bo: 0", &drew, "½"]);
        assert_eq!(said[1][1], ["1 verloor van Bo: 0", &remise, "½"]);
    }

    #[test]
    fn an_average_is_told_below_the_sum() {
        let event = five(|settings| settings.per_game = true);
        let lines = ["1 remise met Dirk: ½", "2 remise met Eva: ½", "1", "Per ronde, over 2 rondes 0,50"];
        assert_eq!(sum(&event, 3, Counted::Average, Lang::Nl), lines);
    }

    #[test]
    fn a_tie_break_has_beside_each_game_what_it_counts() {
        let event = five(|settings| settings.tie_breaks = vec![TieBreak::SonnebornBerger, TieBreak::Wins]);
        let lines = ["1 beat Eva (½): ½", "2 won against Ann without play (0): 0", "½"];
        let said = [
            sum(&event, 2, Counted::TieBreak(TieBreak::SonnebornBerger), Lang::En),
            sum(&event, 3, Counted::TieBreak(TieBreak::SonnebornBerger), Lang::En),
        ];
        let drawn = ["1 drew with Dirk (½, half of it): ¼", "2 drew with Eva (½, half of it): ¼", "½"];
        assert_eq!(said, [lines, drawn]);
        let none = told(&event, 1, Some(Counted::TieBreak(TieBreak::SonnebornBerger)), Lang::En);
        assert_eq!(none, Breakdown::Nothing("Nothing adds to this number yet.".to_owned()));
    }

    #[test]
    fn a_quality_is_written_out_and_what_is_dropped_is_said() {
        let names = "Ann\nBo\nCarl\nDirk";
        let results: &[&[&str]] = &[&["1-0", "="], &["=", "0-1"], &["1-0", "1-0"]];
        let settings = |settings: &mut Settings| settings.tie_breaks = vec![TieBreak::Quality];
        let event = played(Kind::RoundRobin, names, settings, results);
        let of = told(&event, 1, Some(Counted::TieBreak(TieBreak::Quality)), Lang::En);
        let Breakdown::Sum(_, of) = of else { panic!("no sum") };
        let written = ("(½) + 2½ + 2 = 4½".to_owned(), Some("In brackets: dropped.".to_owned()));
        assert_eq!(of.map(|(sum, hint)| (sum.replace('\u{A0}', " "), hint)), Some(written));
        let lines = ["1 Dirk (½), dropped: 0 cut", "2 Bo: 2½", "3 Carl: 2", "4½"];
        assert_eq!(sum(&event, 1, Counted::TieBreak(TieBreak::Quality), Lang::En), lines);
    }

    #[test]
    fn partners_and_scores_stand_with_a_game_of_four() {
        let log = include_str!("../../../../../tests/histories/americano.jsonl").lines();
        let mut event = Event::replay(log.map(|line| serde_json::from_str(line).unwrap())).unwrap();
        let (round, table) = (RoundNo::from_index(0), TableNo::from_index(2));
        let outcome = Some(rondel_schedule::model::result::Outcome::Points([13, 11]));
        event.apply(1_790_000_003_000, Action::Report { round, table, outcome }).unwrap();
        let Breakdown::Games(games) = told(&event, 1, None, Lang::Nl) else { panic!("no games") };
        let game = "1 with Ivar de Wit: beat Magnus Haugen & Joris de Bruin (13–11): 13";
        assert_eq!(sum(&event, 1, Counted::Points, Lang::En), [game, "13"]);
        let lines: Vec<String> = drawn(&games).lines().skip(1).map(str::to_owned).collect();
        assert_eq!(lines.len(), 10);
        let id = &event.state().id;
        let first = format!(
            "#<Ronde 1 #/event/{id}/rounds/1> | Ivar de Wit | Magnus Haugen & Joris de Bruin | gewonnen 13–11"
        );
        assert_eq!(lines[..2], [" | Partner | Tegenstanders | Uitslag".to_owned(), first]);
        // A round free has the word for it, and neither partner nor result.
        assert_eq!(lines[5], format!("#<Ronde 5 #/event/{id}/rounds/5> |  | vrij |"));
    }

    #[test]
    fn a_count_shows_the_games_it_counts() {
        let event = five(|_| {});
        let rows = |column, number| match told(&event, number, column, Lang::En) {
            Breakdown::Games(games) => {
                let row =
                    |row: &Row| row.cells[1..].iter().map(|it| it.text.clone()).collect::<Vec<_>>().join("|");
                games.rows.iter().map(row).collect()
            }
            Breakdown::Nothing(words) => vec![words],
            Breakdown::Sum(..) => panic!("a sum"),
        };
        let long = "Wilhelmina van den Bergh-Oosterhuis|Black|open";
        let all = ["bye||", "Bo|White|lost without play", long, "Dirk|White|open", "Eva|Black|open"];
        assert_eq!(rows(None, 1), all);
        assert_eq!(rows(Some(Counted::Won), 2), ["Eva|White|won", "Ann|Black|won without play"]);
        assert_eq!(rows(Some(Counted::Won), 1), ["Nothing played."]);
    }
}
