//! Sheets of a Keizer season: the ranking, the attendance list with boxes for the coming rounds, the crosstable in
//! the order of the list, and a card for every player.

use std::ops::Range;

use rondel_event::standings::keizer::{self, Evening, Group, List, Lists, Score, evenings};
use rondel_event::standings::{Outlet, crosstable_of};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::names;
use rondel_text::common::Word;
use rondel_text::keizer::Numbers;
use rondel_text::keizer::champions::Champions;
use rondel_text::keizer::list::{self as words, ListText};
use rondel_text::keizer::page::{Page as Words, which};
use rondel_text::keizer::total::kind;
use rondel_text::numbers::points;
use rondel_text::print::Print as Text;

use super::page::together;
use super::player_card::{ROUNDS, rounds_table};
use super::{Align, Ask, Card, Column, Cut, Head, Labelled, Page, Row, Sheet, Size, Table, crosstable, list};
use crate::list::{OutgoingList, Titled, of_groups, of_periods, place};
use crate::paper;

/// Longest name shown whole, in characters.
const NAME: usize = 60;
/// Largest number of coming rounds with a box.
const BOXES: usize = 8;

/// Returns the pages of a sheet that differs for a Keizer season, or `None` if it is the sheet of every event.
pub fn pages(sheet: Sheet, ask: &Ask) -> Option<Vec<Page>> {
    let made = match sheet {
        Sheet::Standings => ranking,
        Sheet::Crosstable => cross,
        Sheet::Attendance => attendance,
        Sheet::Cards => cards,
        _ => return None,
    };
    let lists = Lists::of(ask.state)?;
    let open = ask.state.rounds.last().map_or(0, |round| round.open);
    let list = lists.latest(open).clone();
    let numbers = Numbers::of(lists.ledger.settings(), &list, ask.lang());
    Some(made(ask, &Season { evenings: evenings(&lists.season), lists, list, numbers }))
}

/// The season that the sheets are made from.
struct Season {
    evenings: Vec<Vec<Evening>>,
    lists: Lists,
    /// Latest list.
    list: List,
    numbers: Numbers,
}

impl Season {
    fn own(&self, player: Player) -> &[Evening] {
        self.evenings.get(player.index()).map_or(&[], Vec::as_slice)
    }

    /// Returns the head of a sheet of the latest list.
    fn head(&self, ask: &Ask, sheet: Sheet) -> Head {
        let [sheet, _] = sheet.texts(ask.state);
        let which = which(&self.lists, &self.list);
        let date = self.list.after.and_then(|after| ask.date(after));
        ask.head(ask.say(sheet), [ask.say(which)].into_iter().chain(date))
    }
}

/// Returns the widest number expected in a column.
fn widest(column: keizer::Column) -> &'static str {
    match column {
        keizer::Column::Total => "0000,00",
        keizer::Column::Value => "000,00",
        keizer::Column::Played | keizer::Column::Won | keizer::Column::Drawn | keizer::Column::Lost => "00",
    }
}

/// Returns the pages of the latest list.
fn ranking(ask: &Ask, season: &Season) -> Vec<Page> {
    if season.list.rows.is_empty() {
        return Vec::new();
    }
    let at = Outlet::Paper;
    let list = OutgoingList::ranking(&season.list, &season.evenings, &season.numbers, at, ask.lang())
        .since_left(ask.state, &season.list, ask.lang());
    let list = list.since_list(season.lists.before(&season.list));
    let widest: Vec<&str> = season.numbers.columns(at).iter().copied().map(widest).collect();
    let head = season.head(ask, Sheet::Standings);
    let best = season.lists.ledger.settings().best.map(|best| ask.say(ListText::Best { best }));
    let settings = season.lists.ledger.settings();
    let told = match settings.worth {
        keizer::Worth::Value => Text::RankingLegend,
        keizer::Worth::Table(_) => Text::RankingLegendTable,
        keizer::Worth::Places(_) | keizer::Worth::Elo(_) => Text::RankingLegendSum,
    };
    let under = words::under(&season.list, settings, |player| ask.names[player.index()].clone());
    let said = best.into_iter().chain(under.map(|under| ask.say(under)));
    let legend: Vec<String> = [ask.say(told)].into_iter().chain(said).collect();
    let groups = of_groups(ask.state, &season.list, &list, ask.lang());
    let whole = Titled { title: String::new(), list, excluded: Vec::new() };
    let lists: Vec<Titled> = [whole].into_iter().chain(groups).collect();
    let periods =
        of_periods(ask.state, (&season.list, &season.lists.ledger), &season.numbers, at, ask.lang());
    let columns = periods.first().map_or(0, |it| it.list.heads.len());
    let of_period = vec![self::widest(keizer::Column::Total); columns];
    let note = [ask.say(Words::PeriodsNote)];
    // All lists have the same size, so that they can share pages.
    let made = [Size::Large, Size::List].map(|size| {
        let (mut cut, mut pages) = list::pages_in(ask, &[size], &head, &lists, (&widest, &legend));
        // Each list of a period has its own headings, since its own period comes first.
        for period in periods.chunks(1) {
            let (more, below) = list::pages_in(ask, &[size], &head, period, (&of_period, &note));
            cut += more;
            pages.extend(below);
        }
        pages.extend(group(ask, season, size));
        (cut, together(pages))
    });
    made.into_iter().min_by_key(|(cut, pages)| (pages.len(), *cut)).unwrap_or_default().1
}

/// Returns the crosstable of the champions' group, if there is one and it has played.
fn group(ask: &Ask, season: &Season, size: Size) -> Vec<Page> {
    let Some(group) = Group::of(ask.state).filter(|group| group.played > 0) else { return Vec::new() };
    let table = crosstable_of(&group.history, group.members.clone());
    let made = |player: &Player| {
        let row = group.table.row(*player);
        row.map(|row| points(row.points, group.table.unit, ask.lang())).unwrap_or_default()
    };
    let last = (ask.say(Champions::Points), group.members.iter().map(made).collect());
    let date = season.list.after.and_then(|after| ask.date(after));
    let played = Champions::Played { played: group.played, games: group.games() };
    let head = ask.head(ask.say(Champions::Title), [ask.say(played)].into_iter().chain(date));
    crosstable::of(ask, head, &table, last, Some(size))
}

/// Returns the crosstable of all players, in the order of the latest list.
fn cross(ask: &Ask, season: &Season) -> Vec<Page> {
    let table = crosstable_of(&ask.history, season.list.order());
    let totals = season.list.rows.iter().map(|row| season.numbers.points(row.total));
    let last = (ask.say(Words::Total), totals.collect());
    crosstable::of(ask, season.head(ask, Sheet::Crosstable), &table, last, None)
}

/// Returns all players by name, with a box for each of the coming rounds.
fn attendance(ask: &Ask, season: &Season) -> Vec<Page> {
    let first = season.lists.ledger.rounds();
    let rounds: Range<usize> = first..(first + BOXES).min(ask.state.planned().max(first + 1));
    let size = Size::Writing;
    let heads = rounds.map(|round| {
        let round = RoundNo::from_index(round);
        match ask.state.date(round) {
            Some(date) => format!("{round}: {}", ask.days.day(date)),
            None => round.to_string(),
        }
    });
    let mut columns = vec![Column::rest(ask.say(Word::Name))];
    columns.extend(heads.map(|head| {
        let width = size.column(&head, "").max(12_000);
        Column::of(head, width, Align::Tick)
    }));
    let boxes = columns.len() - 1;
    let names = ask.whole(NAME, size.points(), Table::rest(size, &columns, paper::WIDTH));
    let here = ask.state.entrants().filter(|(_, member)| member.left.is_none());
    let mut players: Vec<Player> = here.map(|(player, _)| player).collect();
    players.sort_by_cached_key(|player| names::order(&ask.names[player.index()]));
    let row = |player: &Player| {
        let mut cells = vec![names[player.index()].clone()];
        cells.extend(std::iter::repeat_n(String::new(), boxes));
        Row::Cells(cells)
    };
    let [sheet, _] = Sheet::Attendance.texts(ask.state);
    let head = ask.head(ask.say(sheet), [ask.say(Words::NextRounds)]);
    Table::of(size, columns, players.iter().map(row).collect()).full_pages(&head)
}

/// Returns a card for every player, or several if there are many rounds: colour, opponent, result and the place after
/// each round. With results, only the cards of published rounds are made.
fn cards(ask: &Ask, season: &Season) -> Vec<Page> {
    let widest = Labelled::of(ask.say(Text::CardNumber), ask.widest_number());
    let names = ask.on_cards(&ask.say(Text::CardPlayer), &widest);
    let planned = ask.state.planned();
    let rounds = season.lists.ledger.rounds();
    let is_over = ask.results && rounds == planned && ask.state.open() == 0;
    let mut blocks = paper::blocks(planned, ROUNDS);
    if ask.results {
        blocks.retain(|block| block.start < rounds.max(1));
    }
    let heads = [Text::CardRound, Text::CardColour, Text::CardOpponent, Text::CardResult];
    let heads = heads.map(|text| ask.say(text)).into_iter().chain([ask.say(Word::Place)]);
    let heads: Vec<String> = heads.collect();
    let card = |player: Player, block: Range<usize>| {
        let end = season.list.place(player).filter(|_| is_over && block.end == planned);
        let said = |text: String, value: Option<String>| Labelled::of(text, value.unwrap_or_default());
        let own = season.own(player);
        let shown = if ask.results { own.get(block.start..block.end.min(own.len())) } else { None };
        let foot = signs(ask, shown.unwrap_or_default());
        let columns = block.map(|round| card_column(ask, season, player, round)).collect();
        Card {
            name: Labelled::of(ask.say(Text::CardPlayer), &names[player.index()]),
            about: Labelled::of(ask.say(Text::CardNumber), player.to_string()),
            title: ask.title(),
            end: vec![
                Labelled::plain(ask.say(Text::CardFinal)),
                said(ask.say(Words::Total), end.map(|(_, row)| season.numbers.points(row.total))),
                said(ask.say(Words::Value), end.map(|(_, row)| season.numbers.value(row.value))),
                said(ask.say(Word::Place), end.and_then(|_| place(&season.list, player))),
            ],
            foot,
            tables: vec![rounds_table(ask, &heads, columns)],
            ..Card::default()
        }
    };
    let here = ask.state.entrants().filter(|(_, member)| member.left.is_none());
    let cards: Vec<Card> = here
        .flat_map(|(player, _)| blocks.iter().cloned().map(move |block| (player, block)))
        .map(|(player, block)| card(player, block))
        .collect();
    Card::pages(Cut::Eight, &cards)
}

/// Returns the meaning of the signs of these evenings, each once; empty if every evening has its game.
fn signs(ask: &Ask, evenings: &[Evening]) -> String {
    let mut told = Vec::new();
    for evening in evenings {
        let (sign, word) = match evening {
            Evening::Unopposed { .. } => ("+", ask.say(Text::OpponentAway)),
            Evening::Away(why) => (evening.sign(), ask.say(kind(*why))),
            Evening::Game { .. } | Evening::Nothing => continue,
        };
        let said = format!("{sign} {word}");
        if !told.contains(&said) {
            told.push(said);
        }
    }
    told.join(", ")
}

/// Returns number, colour, opponent, result and the place afterwards for one round of a player.
fn card_column(ask: &Ask, season: &Season, player: Player, round: usize) -> [String; 5] {
    let own = season.own(player).get(round).filter(|_| ask.results);
    let [colour, opponent, result] = own.map(|&own| cells(own, &ask.letters())).unwrap_or_default();
    let mut lists = season.lists.published.iter().chain(&season.lists.missing);
    let list = lists.nth(round + 1).filter(|_| own.is_some());
    let place = list.and_then(|list| place(list, player));
    [RoundNo::from_index(round).to_string(), colour, opponent, result, place.unwrap_or_default()]
}

/// Returns colour, opponent's number and result of an evening.
fn cells(evening: Evening, letters: &[String; 2]) -> [String; 3] {
    match evening {
        Evening::Game { opponent, is_white, score } => {
            let score = match score {
                Some(Score::Win) => "1",
                Some(Score::Draw) => "½",
                Some(Score::Loss) => "0",
                None => "",
            };
            [letters[usize::from(!is_white)].clone(), opponent.to_string(), score.to_owned()]
        }
        Evening::Unopposed { opponent } => [String::new(), opponent.to_string(), "+".to_owned()],
        Evening::Away(_) => [String::new(), String::new(), evening.sign().to_owned()],
        Evening::Nothing => Default::default(),
    }
}
