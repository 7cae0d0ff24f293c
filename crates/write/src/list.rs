//! A list for output, of any system: places, and the columns of that system under their headings
//! ([`standings::columns`], [`keizer::columns`]).

use rondel_event::event::history::History;
use rondel_event::event::{State, System};
use rondel_event::standings::keizer::{
    self, Evening, Group, Ledger, List, PeriodRow, Record, rows_of_groups,
};
use rondel_event::standings::{self, Meeting, Outlet, RankChange, Standings, crosstable_of};
use rondel_schedule::model::ids::Player;
use rondel_schedule::model::result::Tally;
use rondel_schedule::round_robin::cup::bracket::Placed;
use rondel_text::cup::{final_places, section_name};
use rondel_text::decided::{MARK, is_marked};
use rondel_text::file::decimal;
use rondel_text::keizer::champions::Champions as Played;
use rondel_text::keizer::divisions::{Divisions, letter};
use rondel_text::keizer::page::Page;
use rondel_text::keizer::{Numbers, column};
use rondel_text::numbers::points;
use rondel_text::standings::{Standings as Standing, cell, head, left, plain, remark, short};
use rondel_text::{Lang, Say};

/// A list for output on a wall, paper or phones, in a chat or in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutgoingList {
    /// Headings of the columns after the name.
    pub heads: Vec<String>,
    /// Rows in the order of the list.
    pub rows: Vec<Row>,
}

/// A player's row of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Place from 1; it may be shared.
    pub place: usize,
    /// True if the place is below the ranked part of the list.
    pub is_under: bool,
    /// Player of the row.
    pub player: Player,
    /// Texts of the columns; a tie-break that was not needed is empty.
    pub cells: Vec<String>,
    /// Change of the place since the list before, or `None` without a list before.
    pub moved: Option<RankChange>,
    /// Remark that the player has left, or why they have no rank; empty for most.
    pub remark: String,
}

impl Row {
    /// Returns the place as it is written: a dash below the ranked part.
    pub fn written(&self) -> String {
        if self.is_under { UNRANKED.to_owned() } else { self.place.to_string() }
    }
}

/// One of several lists of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Titled {
    /// Title of the list; empty if the event has one list only.
    pub title: String,
    /// List itself.
    pub list: OutgoingList,
    /// Players left out of the list with all their games.
    pub excluded: Vec<Player>,
}

/// Returns the lists of a cup: the final places known so far, the leagues after the groups, the groups. `None` for
/// another kind of event.
pub fn of_cup(state: &State, at: Outlet, lang: Lang) -> Option<Vec<Titled>> {
    let plan = standings::cup::plan(state)?;
    let history = History::of(state);
    let placed = standings::cup::placed(state, &history);
    let row = |it: &Placed| Row {
        place: it.from,
        is_under: false,
        player: it.player,
        cells: Vec::new(),
        moved: None,
        remark: left(state.members[it.player.index()].left, usize::MAX, lang),
    };
    let rows: Vec<Row> = placed.iter().filter(|_| plan.leagues.is_empty()).map(row).collect();
    let places = Titled {
        title: final_places(state).say(lang),
        list: OutgoingList { heads: Vec::new(), rows },
        excluded: Vec::new(),
    };
    let sections = standings::cup::sections(state, &history);
    let sections = sections.iter().map(|section| Titled {
        title: section_name(section, plan).say(lang),
        list: OutgoingList::standings(state, &section.table, at, lang),
        excluded: section.table.excluded.clone(),
    });
    let places = Some(places).filter(|it| !it.list.rows.is_empty());
    Some(places.into_iter().chain(sections).collect())
}

/// Returns the list of every group of a season, each with places of its own; empty if there are no groups. `listed`
/// is the list of all players, made from `list`.
pub fn of_groups(state: &State, list: &List, listed: &OutgoingList, lang: Lang) -> Vec<Titled> {
    let Some(groups) = rows_of_groups(state, list) else { return Vec::new() };
    let titled = |(at, rows): (usize, Vec<usize>)| {
        let rows = rows.into_iter().filter_map(|index| listed.rows.get(index).cloned()).enumerate();
        let rows = rows.map(|(at, row)| Row { place: at + 1, moved: None, ..row });
        let list = OutgoingList { heads: listed.heads.clone(), rows: rows.collect() };
        let title = Divisions::Group { letter: letter(at) }.say(lang);
        Titled { title, list, excluded: Vec::new() }
    };
    groups.into_iter().enumerate().map(titled).filter(|it| !it.list.rows.is_empty()).collect()
}

/// Returns the table of the champions' group of a season: points and games, and, except for a wall or a line of text,
/// all games between its players. `None` if there is no group or the group has played no round.
pub fn of_group(state: &State, at: Outlet, lang: Lang) -> Option<Titled> {
    let group = Group::of(state).filter(|group| group.played > 0)?;
    let cross = crosstable_of(&group.history, group.members.clone());
    let has_cross = !matches!(at, Outlet::Wall | Outlet::Line);
    let numbers = 1..=cross.rows.len();
    let heads = numbers.filter(|_| has_cross).map(|number| number.to_string());
    let ends = [Played::Points, Played::Games].map(|it| it.say(lang));
    let row = |(index, player): (usize, &Player)| {
        let games = (0..cross.rows.len()).filter(|_| has_cross).map(|other| match other == index {
            true => "×".to_owned(),
            false => marks(cross.cell(index, other)),
        });
        let own = group.table.row(*player);
        let ends = own.map_or_else(Default::default, |row| {
            let points = match at {
                Outlet::File => decimal(2 * i64::from(row.points.0), lang),
                _ => points(row.points, group.table.unit, lang),
            };
            [points, row.played.to_string()]
        });
        let place = own.map_or(index + 1, |row| row.place);
        Row {
            place,
            is_under: own.is_none(),
            player: *player,
            cells: ends.into_iter().chain(games).collect(),
            moved: None,
            remark: String::new(),
        }
    };
    let list = OutgoingList {
        heads: ends.into_iter().chain(heads).collect(),
        rows: group.members.iter().enumerate().map(row).collect(),
    };
    Some(Titled { title: Played::Title.say(lang), list, excluded: Vec::new() })
}

/// Returns the results of games from one side; undecided games are left out.
fn marks(meetings: &[(usize, Meeting)]) -> String {
    let mark = |(_, meeting): &(usize, Meeting)| match meeting.tally? {
        Tally::Win => Some("1"),
        Tally::Draw => Some("½"),
        Tally::Loss => Some("0"),
        Tally::ForfeitWin => Some("+"),
        Tally::ForfeitLoss => Some("–"),
    };
    meetings.iter().filter_map(mark).collect::<Vec<_>>().join(" ")
}

/// Returns the lists of the periods of a season that have begun by this list, the latest first and each in its own
/// order: the points of the period and the total, and, except for a wall or a line of text, the points of the other
/// periods and the points that belong to no period. Empty if the season has no periods.
pub fn of_periods(
    state: &State,
    (list, ledger): (&List, &Ledger),
    numbers: &Numbers,
    at: Outlet,
    lang: Lang,
) -> Vec<Titled> {
    let (System::Keizer(rules), Some(by_period), Some(after)) =
        (&state.system, ledger.by_period(list), list.after)
    else {
        return Vec::new();
    };
    let periods = ledger.settings().periods;
    let (begun, bounds) = (periods.of(after) + 1, periods.bounds(rules.rounds));
    let is_narrow = matches!(at, Outlet::Wall | Outlet::Line);
    let written = |points| if at == Outlet::File { numbers.plain(points) } else { numbers.points(points) };
    let titled = |period: usize| {
        let others: Vec<usize> = (0..begun).filter(|&at| !is_narrow && at != period).collect();
        let head = |at: usize| Page::PeriodShort { number: at + 1 }.say(lang);
        let besides = (!is_narrow).then(|| Page::PeriodBesides.say(lang));
        let row = |row: &PeriodRow| {
            // The column that decides the order comes first.
            let own = row.points.get(period).copied().into_iter().chain([row.total]);
            let points = own.chain(others.iter().filter_map(|&at| row.points.get(at).copied()));
            let points = points.chain((!is_narrow).then_some(row.besides));
            let place = row.places.get(period).copied().unwrap_or_default();
            let cells = points.map(written).collect();
            {
                let remark = String::new();
                Row { place, is_under: false, player: row.player, cells, moved: None, remark }
            }
        };
        let [from, after] = [period, period + 1].map(|at| bounds.get(at).map_or(0, |round| round.index()));
        let title = Page::PeriodOf { number: period + 1, from: from + 1, to: after.max(from + 1) };
        let list = OutgoingList {
            heads: [head(period), Page::Total.say(lang)]
                .into_iter()
                .chain(others.iter().copied().map(head))
                .chain(besides)
                .collect(),
            rows: by_period.list(period).into_iter().map(row).collect(),
        };
        Titled { title: title.say(lang), list, excluded: Vec::new() }
    };
    (0..begun).rev().map(titled).collect()
}

/// Text in place of a rank for a player without one.
pub const UNRANKED: &str = "–";

/// Returns the place of a player in a list of a season, as it is written, or `None` if they are not on it.
pub fn place(list: &List, player: Player) -> Option<String> {
    let (place, _) = list.place(player)?;
    Some(if list.is_place(place) { place.to_string() } else { UNRANKED.to_owned() })
}

impl OutgoingList {
    /// Returns the standings of an event as a list.
    pub fn standings(state: &State, table: &Standings, at: Outlet, lang: Lang) -> OutgoingList {
        let columns = standings::columns(&state.system, &state.settings, at);
        let place = state.place();
        let word = |column| match at {
            Outlet::Paper => short(column, place, lang),
            // A file has sums, also where the list goes by the average per game.
            Outlet::File => head(column, place, false, lang),
            Outlet::Screen | Outlet::Wall | Outlet::Line => head(column, place, table.per_game, lang),
        };
        let written = if at == Outlet::File { plain } else { cell };
        let row = |row: &standings::Row| {
            let is_marked = matches!(at, Outlet::Screen | Outlet::Paper) && is_marked(state, row.player);
            let cell = |&column: &_| {
                let mark = if is_marked && column == standings::Column::Points { MARK } else { "" };
                written(table, row, column, lang).unwrap_or_default() + mark
            };
            let cells = columns.iter().map(cell).collect();
            Row {
                place: row.place,
                is_under: row.few.is_some(),
                player: row.player,
                cells,
                moved: None,
                remark: remark(row, lang),
            }
        };
        OutgoingList {
            heads: columns.iter().copied().map(word).collect(),
            rows: table.rows.iter().map(row).collect(),
        }
    }

    /// Returns a list of a season; `evenings` is what each player has played, by [`Player::index`], and is needed
    /// only where games are counted.
    pub fn ranking(
        list: &List,
        evenings: &[Vec<Evening>],
        numbers: &Numbers,
        at: Outlet,
        lang: Lang,
    ) -> OutgoingList {
        let columns = numbers.columns(at).iter().copied();
        let word = if at == Outlet::Paper { column::short } else { column::head };
        let written = if at == Outlet::File { column::plain } else { column::cell };
        let row = |(index, row): (usize, &keizer::Row)| {
            let record = Record::of(evenings.get(row.player.index()).map_or(&[], Vec::as_slice));
            let cells = columns.clone().map(|column| written(row, &record, column, numbers));
            let (place, is_under) = (index + 1, !list.is_place(index + 1));
            {
                let (cells, remark) = (cells.collect(), String::new());
                Row { place, is_under, player: row.player, cells, moved: None, remark }
            }
        };
        OutgoingList {
            heads: columns.clone().map(|column| word(column, lang)).collect(),
            rows: list.rows.iter().enumerate().map(row).collect(),
        }
    }

    /// Adds a remark to each player who had left by the time of this list.
    pub fn since_left(mut self, state: &State, list: &List, lang: Lang) -> OutgoingList {
        for row in &mut self.rows {
            let from = state.members[row.player.index()].left;
            row.remark = left(from, list.after.map_or(0, |after| after.number().into()), lang);
        }
        self
    }

    /// Returns the remarks, each with the name of its player, as notes under a list.
    pub fn remarks(&self, name: impl Fn(Player) -> String, lang: Lang) -> Vec<String> {
        let said = self.rows.iter().filter(|row| !row.remark.is_empty());
        let said =
            said.map(|row| Standing::Remark { name: name(row.player), said: row.remark.clone() }.say(lang));
        said.collect()
    }

    /// Adds the change of every place since the list before; `before` gives a player's place there.
    pub fn since(mut self, before: impl Fn(Player) -> Option<usize>) -> OutgoingList {
        for row in &mut self.rows {
            row.moved = Some(RankChange::of(before(row.player), row.place)).filter(|_| !row.is_under);
        }
        self
    }

    /// Adds the changes since the standings before the last round with a result, as [`OutgoingList::since`] does.
    pub fn since_standings(self, before: Option<&Standings>) -> OutgoingList {
        match before {
            Some(before) => self.since(|player| before.row(player).map(|row| row.place)),
            None => self,
        }
    }

    /// Adds the changes since the previous list of a season, as [`OutgoingList::since`] does.
    pub fn since_list(self, before: Option<&List>) -> OutgoingList {
        match before {
            Some(before) => self.since(|player| before.place(player).map(|(place, _)| place)),
            None => self,
        }
    }

    /// True if any place has changed since the list before.
    pub fn has_moved(&self) -> bool {
        self.rows.iter().any(|row| row.moved.is_some_and(|moved| moved != RankChange::Same))
    }

    /// Returns the row of a player.
    pub fn row(&self, player: Player) -> Option<&Row> {
        self.rows.iter().find(|row| row.player == player)
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, ByeWorth, Counts, Keizer, Scoring, Settings, System, TieBreak};
    use rondel_event::pairing::{Decisions, Proposal};
    use rondel_event::standings::keizer::{Lists, evenings};
    use rondel_event::testing::written;
    use rondel_schedule::model::ids::{RoundNo, TableNo};
    use rondel_schedule::model::result::Outcome;
    use rondel_session::setup::Kind;
    use rondel_session::setup::testing::{self, begun};

    use super::*;
    use crate::sheet::tests::ask;
    use crate::sheet::{self, Block, Sheet};

    const OUTLETS: [Outlet; 5] = [Outlet::Screen, Outlet::Paper, Outlet::File, Outlet::Wall, Outlet::Line];

    /// An event of four players; the first-named won in round 1.
    fn played(kind: Kind) -> State {
        testing::played(begun(kind, 4), 0).state().clone()
    }

    fn of(state: &State, at: Outlet) -> OutgoingList {
        let table = standings::table(&History::of(state), &state.settings);
        OutgoingList::standings(state, &table, at, Lang::En)
    }

    #[test]
    fn every_way_out_has_its_columns_of_the_same_standings() {
        let monrad = played(Kind::Monrad);
        let wall = of(&monrad, Outlet::Wall);
        assert_eq!(wall.heads, ["Points", "Quality"]);
        assert_eq!(wall.rows[0].cells, ["3", "1"]);
        assert_eq!(of(&monrad, Outlet::Line).heads, ["Points"]);
        assert_eq!(of(&monrad, Outlet::Paper).heads[..5], ["P", "W", "D", "L", "Points"]);
        // Places and points agree in all outlets.
        for at in OUTLETS {
            let list = of(&monrad, at);
            let who =
                |list: &OutgoingList| list.rows.iter().map(|row| (row.place, row.player)).collect::<Vec<_>>();
            assert_eq!(who(&list), who(&wall), "{at:?}");
            let points = list.heads.iter().position(|head| head == "Points").unwrap();
            assert!(
                list.rows.iter().zip(&wall.rows).all(|(row, on_wall)| row.cells[points] == on_wall.cells[0])
            );
        }
        // In a round robin the points are the only column.
        let round_robin = played(Kind::RoundRobin);
        assert_eq!(of(&round_robin, Outlet::Wall).heads, ["Points"]);
        assert_eq!(of(&round_robin, Outlet::Line).row(Player::from_index(0)).unwrap().cells, ["1"]);
    }

    #[test]
    fn a_list_by_averages_goes_by_them_wherever_there_is_one_number() {
        let mut state = played(Kind::RoundRobin);
        state.settings = Settings { per_game: true, ..state.settings };
        assert_eq!(of(&state, Outlet::Line).heads, ["Average"]);
        // The first of them is bold, since the list goes by it.
        assert_eq!(of(&state, Outlet::Wall).heads, ["Average", "Points"]);
        assert_eq!(of(&state, Outlet::Line).rows[0].cells, of(&state, Outlet::Wall).rows[0].cells[..1]);
    }

    /// 5 left after one game that brought the most.
    #[test]
    fn who_has_few_games_has_no_place_on_any_list_and_it_says_why() {
        let rounds =
            ["5-1 13:1, 2-3 9:5, free 4", "1-2 8:6, 3-4 9:5", "1-3 8:6, 2-4 9:5", "1-4 8:6, 2-3 9:5"];
        let settings = Settings {
            scoring: Scoring::Scores,
            counts: Counts::Scores,
            per_game: true,
            least_games: 50,
            bye: ByeWorth::Half,
            together: Some(14),
            tie_breaks: vec![TieBreak::Difference, TieBreak::Wins],
            ..Settings::default()
        };
        let mut event = written(5, &rounds, settings);
        let (player, from) = (Player::from_index(4), RoundNo::from_index(1));
        event.apply(1, Action::Withdraw { player, from }).unwrap();
        let said = "left after round 1, only 1 of 4 games: no place";
        let list = standings::table(&History::of(event.state()), &event.state().settings);
        assert_eq!(remark(&list.rows[4], Lang::En), said);
        for at in OUTLETS {
            let row = of(event.state(), at).rows.pop().unwrap();
            assert_eq!((row.written().as_str(), row.remark.as_str()), ("–", said));
        }
    }

    #[test]
    fn who_is_not_ranked_stands_under_the_list_without_a_place() {
        let mut event = begun(Kind::Keizer, 4);
        let round = RoundNo::from_index(0);
        let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
        event.apply(0, proposal.publish(event.state(), round)).unwrap();
        for (table, outcome) in [Outcome::BothForfeit, Outcome::Draw].into_iter().enumerate() {
            let table = TableNo::from_index(table);
            event.apply(0, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
        }
        let System::Keizer(keizer) = event.state().system else { panic!("a season") };
        let values = keizer::Settings { least: 1, ..keizer.values };
        let rules = System::Keizer(Keizer { values, rounds: 1, ..keizer });
        event.apply(0, Action::System(rules)).unwrap();
        let lists = Lists::of(event.state()).unwrap();
        let numbers = Numbers::of(lists.ledger.settings(), &lists.now, Lang::En);
        for at in OUTLETS {
            let list = OutgoingList::ranking(&lists.now, &[], &numbers, at, Lang::En)
                .since_list(Some(&lists.published[0]));
            let places: Vec<String> = list.rows.iter().map(Row::written).collect();
            assert_eq!(places, ["1", "2", "–", "–"], "{at:?}");
            assert!(list.rows.iter().all(|row| row.moved.is_none() == row.is_under));
        }
        let csv = crate::csv::ranking(event.state(), (&lists.now, &lists.ledger), &numbers, Lang::En);
        assert!(csv.lines().last().unwrap().starts_with(','), "{csv}");
    }

    /// Two periods of one round each.
    #[test]
    fn every_period_has_its_list_wherever_the_season_has_one() {
        let mut event = begun(Kind::Keizer, 4);
        let System::Keizer(keizer) = event.state().system else { panic!("a season") };
        let values = keizer::Settings { periods: keizer::Periods::even(2, 2), ..keizer.values };
        event.apply(0, Action::System(System::Keizer(Keizer { values, rounds: 2, ..keizer }))).unwrap();
        let first = testing::played(event, 0);
        let second = testing::played(first.clone(), 1);
        let lists = |event: &rondel_event::event::Event, at| {
            let (lists, list) = Lists::latest_of(event.state()).unwrap();
            let numbers = Numbers::of(lists.ledger.settings(), &list, Lang::En);
            of_periods(event.state(), (&list, &lists.ledger), &numbers, at, Lang::En)
        };
        let titles = |event| lists(event, Outlet::Paper).into_iter().map(|it| it.title).collect::<Vec<_>>();
        assert_eq!(titles(&first), ["Period 1, rounds 1 to 1"]);
        assert_eq!(titles(&second), ["Period 2, rounds 2 to 2", "Period 1, rounds 1 to 1"]);
        let paper = lists(&second, Outlet::Paper);
        assert_eq!(paper[0].list.heads, ["Period 2", "Total", "Period 1", "Outside periods"]);
        assert_eq!(lists(&second, Outlet::Wall)[1].list.heads, ["Period 1", "Total"]);
        let (_, list) = Lists::latest_of(second.state()).unwrap();
        for titled in &paper {
            let points = |row: &Row| row.cells[0].parse::<usize>().unwrap();
            assert!(titled.list.rows.is_sorted_by_key(|row| std::cmp::Reverse(points(row))));
            for row in &titled.list.rows {
                let numbers: Vec<usize> = row.cells.iter().map(|cell| cell.parse().unwrap()).collect();
                assert_eq!(numbers[0] + numbers[2] + numbers[3], numbers[1]);
                assert_eq!(300 * numbers[1] as i64, list.place(row.player).unwrap().1.total.0);
            }
        }
        assert_eq!(lists(&testing::played(begun(Kind::Keizer, 4), 0), Outlet::File), []);
        // On a sheet each list has its own headings.
        let pages = Sheet::Standings.pages(&ask(second.state(), Lang::En, 2));
        let blocks = pages.iter().flat_map(|page| &page.blocks);
        let headed = blocks.filter_map(|block| {
            let Block::Table(table) = block else { return None };
            let sheet::Row::Heading(title) = table.rows.first()? else { return None };
            Some([title.as_str(), table.columns[2].head.as_str()])
        });
        let expected = [["Period 2, rounds 2 to 2", "Period 2"], ["Period 1, rounds 1 to 1", "Period 1"]];
        assert_eq!(headed.collect::<Vec<_>>(), expected);
        // The file that goes out comes in again as the ranking.
        let (all, numbers) = {
            let all = Lists::of(second.state()).unwrap();
            let numbers = Numbers::of(all.ledger.settings(), &list, Lang::Nl);
            (all, numbers)
        };
        let csv = crate::csv::ranking(second.state(), (&list, &all.ledger), &numbers, Lang::Nl);
        let names: Vec<String> = (1..=4).map(|n| format!("P{n}")).collect();
        let read = rondel_format::season::ranking::read(&csv, &names);
        assert_eq!((read.rows.len(), read.troubles.len()), (4, 0), "{csv}");
    }

    #[test]
    fn a_season_has_value_and_total_and_its_games() {
        let state = played(Kind::Keizer);
        let lists = Lists::of(&state).unwrap();
        let numbers = Numbers::of(lists.ledger.settings(), &lists.now, Lang::En);
        let evenings = evenings(&lists.season);
        let of = |at| OutgoingList::ranking(&lists.now, &evenings, &numbers, at, Lang::En);
        assert_eq!(of(Outlet::Line).heads, ["Total"]);
        assert_eq!(of(Outlet::Wall).heads, ["Total", "Value"]);
        assert_eq!(of(Outlet::File).heads, ["Value", "Total"]);
        assert_eq!(of(Outlet::Paper).heads, ["Value", "P", "W", "D", "L", "Total"]);
        let (paper, wall) = (of(Outlet::Paper), of(Outlet::Wall));
        for (place, (paper, wall)) in paper.rows.iter().zip(&wall.rows).enumerate() {
            assert_eq!((paper.place, paper.player), (place + 1, wall.player));
            assert_eq!([&paper.cells[5], &paper.cells[0]], [&wall.cells[0], &wall.cells[1]]);
            let first = lists.now.rows[place].player;
            let won = state.rounds[0].round.tables.iter().any(|table| table.sides[0].has(first));
            assert_eq!(paper.cells[1..5], if won { ["1", "1", "0", "0"] } else { ["1", "0", "0", "1"] });
        }
    }

    /// A player who has left keeps the place that the rule gives, and has a remark in every outlet.
    #[test]
    fn whoever_left_is_marked_on_every_list() {
        use rondel_event::event::WithdrawnRule;
        use rondel_event::standings::keizer::evenings;

        use crate::sheet::wall::{self, Part, Screen};
        use crate::{csv, screen, site, text};
        for kind in [Kind::RoundRobin, Kind::Monrad, Kind::Keizer] {
            let mut event = begun(kind, 4);
            let settings =
                Settings { withdrawn: WithdrawnRule::KeepPlayed, ..event.state().settings.clone() };
            // In a season it is the usual one.
            let _ = event.apply(0, Action::Settings(settings));
            let mut event = testing::played(event, 0);
            let (player, from) = (Player::from_index(1), RoundNo::from_index(1));
            event.apply(0, Action::Withdraw { player, from }).unwrap();
            let (state, lang) = (event.state(), Lang::En);
            let history = History::of(state);
            let table = standings::table(&history, &state.settings);
            let lists = match Lists::of(state) {
                None => vec![
                    text::standings(state, &table, lang),
                    csv::standings(state, &table, lang),
                    site::standings(state, &table, lang),
                    format!("{:?}", screen::standings::StandingsView::of(state).list(None, lang)),
                ],
                Some(lists) => {
                    let numbers = Numbers::of(lists.ledger.settings(), &lists.now, lang);
                    let evenings = evenings(&lists.season);
                    vec![
                        text::ranking(state, &lists.now, &numbers, lang),
                        csv::ranking(state, (&lists.now, &lists.ledger), &numbers, lang),
                        site::ranking(state, (&lists.now, None, &lists.ledger), &evenings, &numbers, lang),
                    ]
                }
            };
            for (at, list) in lists.iter().enumerate() {
                assert_eq!(list.matches("left after round 1").count(), 1, "{kind:?} {at}\n{list}");
            }
            let mut event = event.clone();
            let rank = rondel_event::pairing::keizer::rank(event.state(), from);
            rank.into_iter().for_each(|action| {
                event.apply(0, action).unwrap();
            });
            let paper = Sheet::Standings.pages(&ask(event.state(), lang, 1));
            assert!(format!("{paper:?}").contains("P2: left after round 1."), "{kind:?} {paper:?}");
            let screen = Screen::of(1_920, 1_080);
            let wall = wall::pages(event.state(), RoundNo::from_index(0), &[Part::Standings], lang, screen);
            assert!(format!("{wall:?}").contains("P2 (left after round 1)"), "{kind:?} {wall:?}");
        }
    }
}
