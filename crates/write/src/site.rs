//! A list as one page for a club's own website: a single file with its style included and no script.
//!
//! # Decisions
//! **It shows the published names of the event**: names as on the wall, with initials where that is wished, in the
//! notes too. The columns are those of the screen, with the column that decides the order first, since most readers
//! use a phone; their headings are short and are explained under the list, since a phone has no pointer to hover
//! with.
//!
//! **Nothing in it can run or be fetched**: every text is escaped, and a policy in the page allows its style alone.
//! Its colours are those of the reader's browser for light and dark.

use rondel_event::event::State;
use rondel_event::event::history::History;
use rondel_event::event::roster::outward;
use rondel_event::movement::pairs as bridge;
use rondel_event::standings::keizer::{self, Evening, Ledger, List, Lists};
use rondel_event::standings::{self, Column, Outlet, RankChange, Standings};
use rondel_figure::escape;
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_text::bridge::{percent, points};
use rondel_text::common::Word;
use rondel_text::decided::notes;
use rondel_text::desk::Desk;
use rondel_text::file::FileText;
use rondel_text::keizer::list::{ListText, under};
use rondel_text::keizer::page::{Page, which};
use rondel_text::keizer::{Numbers, column};
use rondel_text::pairs::{Pairs, remarks, status};
use rondel_text::print::Print;
use rondel_text::standings::{head, short};
use rondel_text::venues::{listed, put_off};
use rondel_text::{Lang, Say};
use time::Date;

use super::list::{OutgoingList, Row, Titled, UNRANKED, of_cup, of_group, of_groups, of_periods};
use super::title;

const STYLE: &str = include_str!("site.css");

/// Outlet whose columns are used, that of the screen.
const AT: Outlet = Outlet::Screen;

/// Returns the standings as a page of HTML, followed by the decisions of a committee. Players left out of the
/// standings come last.
pub fn standings(state: &State, standings: &Standings, lang: Lang) -> String {
    let state = &named_outward(state);
    let history = History::of(state);
    let before = standings::before(&history, &state.settings);
    let list = OutgoingList::standings(state, standings, AT, lang).since_standings(before.as_ref());
    let one = || vec![Titled { title: String::new(), list, excluded: standings.excluded.clone() }];
    let lists = of_cup(state, AT, lang).unwrap_or_else(one);
    let columns = standings::columns(&state.system, &state.settings, AT);
    let short: Vec<String> = columns.iter().map(|&column| short(column, state.place(), lang)).collect();
    let lead = [Column::Average, Column::Points].into_iter().find(|it| columns.contains(it));
    let heads = columns.iter().map(|&column| head(column, state.place(), standings.per_game, lang));
    let (number, date) = match history.last_decided() {
        Some(round) => (Print::After { round: round.number() }, state.date(round)),
        None => (Print::Before, None),
    };
    let heading = format!("{} {}", FileText::Standings.say(lang), number.say(lang));
    let has_begun = history.last_decided().is_some();
    let (n, later) = (state.open(), state.postponed());
    let open = (n > 0 && has_begun).then(|| Print::Open { n, place: state.place() }.say(lang));
    let later = (later > 0 && has_begun).then(|| Desk::PostponedToo { n: later }.say(lang));
    let said = held(state, date, lang).chain(open).chain(later);
    Site {
        title: title(state),
        heading,
        said: said.collect(),
        heads: heads.collect(),
        short,
        lead: columns.iter().position(|&column| Some(column) == lead),
        lists,
        beneath: Vec::new(),
        notes: notes(state, lang).into_iter().chain(put_off(state, lang)).chain(venues(state)).collect(),
    }
    .written(state, lang)
}

/// Returns the halls and times of the teams that have their own, one line each.
fn venues(state: &State) -> impl Iterator<Item = String> + use<> {
    listed(state, &outward(state)).into_iter().map(|[who, place]| format!("{who}: {place}"))
}

/// Returns a list of a Keizer season as a page of HTML. `evenings` is what each player has played up to it, by
/// [`Player::index`], and `before` is the previous list.
pub fn ranking(
    state: &State,
    (list, before, ledger): (&List, Option<&List>, &Ledger),
    evenings: &[Vec<Evening>],
    numbers: &Numbers,
    lang: Lang,
) -> String {
    let state = &named_outward(state);
    let heading = Lists::of(state).map_or(Page::ListStart, |lists| which(&lists, list));
    let columns = numbers.columns(AT);
    let listed = OutgoingList::ranking(list, evenings, numbers, AT, lang)
        .since_left(state, list, lang)
        .since_list(before);
    let groups = of_groups(state, list, &listed, lang);
    let whole = Titled { title: String::new(), list: listed, excluded: Vec::new() };
    let lists: Vec<Titled> = [whole].into_iter().chain(groups).collect();
    let settings = ledger.settings();
    let periods = of_periods(state, (list, ledger), numbers, AT, lang);
    let name = |player: Player| state.members[player.index()].called.clone();
    let best = settings.best.map(|best| ListText::Best { best });
    let notes = best.into_iter().chain(under(list, settings, name)).map(|text| text.say(lang));
    let notes = notes.chain((!periods.is_empty()).then(|| Page::PeriodsNote.say(lang)));
    Site {
        title: title(state),
        heading: heading.say(lang),
        said: held(state, list.after.and_then(|after| state.date(after)), lang).collect(),
        heads: columns.iter().map(|&it| column::head(it, lang)).collect(),
        short: columns.iter().map(|&it| column::short(it, lang)).collect(),
        lead: columns.iter().position(|&it| it == keizer::Column::Total),
        notes: notes.collect(),
        lists,
        beneath: beneath(periods, of_group(state, AT, lang)),
    }
    .written(state, lang)
}

/// Returns the lists with columns of their own: those of every period, the latest first, and that of the champions'
/// group.
fn beneath(periods: Vec<Titled>, group: Option<Titled>) -> Vec<Beneath> {
    // The first column of each decides its order.
    periods.into_iter().chain(group).map(|list| Beneath { lead: Some(0), list }).collect()
}

/// Returns the ranking of pairs of bridge after the round `through`, or after all rounds, as a page of HTML. With two
/// winners, one list follows the other. Remarks on the pairs come under the lists.
pub fn pairs(state: &State, through: Option<RoundNo>, lang: Lang) -> String {
    let state = &named_outward(state);
    let rankings = bridge::rankings(state, through);
    let row = |row: &bridge::Row| Row {
        place: row.place.number().unwrap_or_default(),
        is_under: row.place.number().is_none(),
        player: row.pair,
        cells: vec![
            row.percent.map_or(UNRANKED.to_owned(), |it| percent(it, lang)),
            Pairs::Of { points: points(row.points.rounded(100), lang), maximum: row.maximum }.say(lang),
            row.boards.to_string(),
        ],
        moved: None,
        remark: String::new(),
    };
    let heads = [Pairs::Percent, Pairs::Matchpoints, Pairs::Boards].map(|text| text.say(lang));
    let short = ["%".to_owned(), Pairs::MatchpointsShort.say(lang), Pairs::Boards.say(lang)];
    let listed = rankings.iter().map(|list| Titled {
        title: list.side.map_or(String::new(), |side| [Pairs::RankingNs, Pairs::RankingEw][side].say(lang)),
        list: OutgoingList { heads: heads.to_vec(), rows: list.rows.iter().map(row).collect() },
        excluded: Vec::new(),
    });
    let remarks = rankings.iter().flat_map(|list| &list.rows).filter_map(|row| {
        let said = remarks(row, lang);
        (!said.is_empty()).then(|| format!("{}: {}", bridge::name(state, row.pair), said.join(", ")))
    });
    let day = state.date(RoundNo::from_index(0));
    Site {
        title: title(state),
        heading: Pairs::Ranking.say(lang),
        said: held(state, day, lang).chain([status(state, through).say(lang)]).collect(),
        short: short.to_vec(),
        lead: Some(0),
        lists: listed.collect(),
        heads: heads.to_vec(),
        beneath: Vec::new(),
        notes: remarks.collect(),
    }
    .written(state, lang)
}

/// Returns the place and the date of the event, if they are known.
fn held(state: &State, date: Option<Date>, lang: Lang) -> impl Iterator<Item = String> + use<> {
    let place = Some(state.settings.place.clone()).filter(|place| !place.is_empty());
    place.into_iter().chain(date.map(|date| date.say(lang)))
}

/// Returns the event with its published names.
fn named_outward(state: &State) -> State {
    let mut outside = state.clone();
    for (member, name) in outside.members.iter_mut().zip(outward(state)) {
        member.called = name;
    }
    outside
}

/// Returns the name of an entrant in a list. In bridge a pair has its number before its names, since pairs look for
/// that.
fn called(state: &State, player: Player) -> String {
    match state.system.has_deals() {
        true => bridge::name(state, player),
        false => super::name(state, &player.into()),
    }
}

/// A list with columns of its own, and the 0-based column that decides its order.
struct Beneath {
    lead: Option<usize>,
    list: Titled,
}

/// Contents of the page.
#[derive(Default)]
struct Site {
    title: Option<String>,
    heading: String,
    /// Facts in the line below the headings: place, date, games still open.
    said: Vec<String>,
    /// Full headings of the columns.
    heads: Vec<String>,
    /// Short headings of the columns.
    short: Vec<String>,
    /// Column that decides the order of the lists (0-based).
    lead: Option<usize>,
    lists: Vec<Titled>,
    /// Further lists with columns of their own.
    beneath: Vec<Beneath>,
    notes: Vec<String>,
}

impl Site {
    fn written(&self, state: &State, lang: Lang) -> String {
        let named = self.title.iter().chain([&self.heading]).map(String::as_str).collect::<Vec<_>>();
        let mut page = format!(
            "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
             content=\"width=device-width, initial-scale=1\">\n<meta http-equiv=\"Content-Security-Policy\" \
             content=\"default-src 'none'; style-src 'unsafe-inline'\">\n<title>{}</title>\n\
             <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n",
            escape(&named.join(" – "))
        );
        let mut level = 1;
        for words in named {
            page += &format!("<h{level} dir=\"auto\">{0}</h{level}>\n", escape(words));
            level = 2;
        }
        if !self.said.is_empty() {
            page += &format!("<p>{}</p>\n", escape(&self.said.join(" · ")));
        }
        for it in &self.lists {
            self.list(&mut page, state, it, (&self.short, &self.heads, self.lead), lang);
        }
        for Beneath { lead, list: it } in &self.beneath {
            self.list(&mut page, state, it, (&it.list.heads, &it.list.heads, *lead), lang);
        }
        page += "<div class=\"notes\">\n";
        let name = |player: Player| called(state, player);
        let mut remarks: Vec<String> = Vec::new();
        for said in self.lists.iter().flat_map(|it| it.list.remarks(name, lang)) {
            if !remarks.contains(&said) {
                remarks.push(said);
            }
        }
        for note in self.legend().into_iter().chain(self.notes.iter().cloned()).chain(remarks) {
            page += &format!("<p dir=\"auto\">{}</p>\n", escape(&note));
        }
        page + "</div>\n</main>\n</body>\n</html>\n"
    }

    /// Returns the short headings with their meanings, or `None` if all are whole words.
    fn legend(&self) -> Option<String> {
        let short = self.short.iter().zip(&self.heads).filter(|(short, whole)| short != whole);
        let said: Vec<String> = short.map(|(short, whole)| format!("{short}: {whole}")).collect();
        (!said.is_empty()).then(|| said.join(" · "))
    }

    /// Writes a list under these headings, short and full, with the column that decides its order.
    fn list(
        &self,
        page: &mut String,
        state: &State,
        it: &Titled,
        (short, heads, lead): (&[String], &[String], Option<usize>),
        lang: Lang,
    ) {
        let name = |player: Player| escape(&called(state, player));
        let called = if it.title.is_empty() { &self.heading } else { &it.title };
        if !it.title.is_empty() {
            *page += &format!("<h2 dir=\"auto\">{}</h2>\n", escape(&it.title));
        }
        let [place, who] = [Word::Place, Word::Name].map(|word| escape(&word.say(lang)));
        *page += &format!(
            "<div class=\"list\" role=\"region\" tabindex=\"0\" aria-label=\"{}\">\n<table>\n<thead><tr>\
             <th scope=\"col\">{place}</th><th scope=\"col\" class=\"name\">{who}</th>",
            escape(called)
        );
        // A list of places alone has no other columns.
        for (short, whole) in short.iter().zip(heads).take(it.list.heads.len()) {
            let (short, whole) = (escape(short), escape(whole));
            *page += &match short == whole {
                true => format!("<th scope=\"col\">{whole}</th>"),
                false => format!("<th scope=\"col\"><abbr title=\"{whole}\">{short}</abbr></th>"),
            };
        }
        *page += "</tr></thead>\n<tbody>\n";
        for row in &it.list.rows {
            let arrow = row.moved.map(RankChange::arrow).filter(|arrow| !arrow.is_empty());
            let arrow = arrow.map_or(String::new(), |arrow| format!("<small>{arrow}</small> "));
            let (place, name) = (escape(&row.written()), name(row.player));
            *page += &format!(
                "<tr><td>{arrow}{place}</td><th scope=\"row\" class=\"name\" dir=\"auto\">{name}</th>"
            );
            for (at, cell) in row.cells.iter().enumerate() {
                let class = if Some(at) == lead { " class=\"lead\"" } else { "" };
                *page += &format!("<td{class}>{}</td>", escape(cell));
            }
            *page += "</tr>\n";
        }
        *page += "</tbody>\n</table>\n</div>\n";
        for &player in &it.excluded {
            let out = escape(&FileText::NotCounted.say(lang));
            *page += &format!("<p dir=\"auto\">{}: {out}</p>\n", name(player));
        }
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Event, Keizer, Settings, System};
    use rondel_event::standings::keizer::{Periods, evenings};
    use rondel_session::setup::Kind;
    use rondel_session::setup::testing;

    use super::*;
    use crate::screen::ranking::RankingView;
    use crate::sheet::wall::{Part, heading_of};

    const NAMES: &str = "Anna <b>Bakker</b>\n\"Bo\" & Li\nCarl de Groot\nDirk 'D' Vos";

    fn played(kind: Kind) -> State {
        testing::played(begun(kind), 0).state().clone()
    }

    fn begun(kind: Kind) -> Event {
        let mut event = testing::begun_with(kind, NAMES.to_owned());
        let title = "</title><script>alert(1)</script>".to_owned();
        event.apply(0, Action::Settings(Settings { title, ..event.state().settings.clone() })).unwrap();
        event
    }

    fn page(state: &State, lang: Lang) -> String {
        let Some(lists) = Lists::of(state) else {
            return standings(state, &standings::table(&History::of(state), &state.settings), lang);
        };
        let numbers = Numbers::of(lists.ledger.settings(), &lists.now, lang);
        let shown = (&lists.now, lists.before(&lists.now), &lists.ledger);
        ranking(state, shown, &evenings(&lists.season), &numbers, lang)
    }

    /// The text of the cells of every row of the body, as it is escaped.
    fn rows(page: &str) -> Vec<Vec<String>> {
        let body = page.split("<tbody>").nth(1).unwrap().split("</tbody>").next().unwrap();
        let text = |cell: &str| {
            let mut out = String::new();
            let mut is_tag = false;
            for c in cell.chars() {
                match c {
                    '<' => is_tag = true,
                    '>' => is_tag = false,
                    c if !is_tag => out.push(c),
                    _ => {}
                }
            }
            out
        };
        let cells = |row: &str| {
            let row = row.replace("</th>", "</td>");
            let cells: Vec<String> = row.split("</td>").map(text).collect();
            cells.into_iter().filter(|cell| !cell.is_empty()).collect()
        };
        body.lines().filter(|line| line.starts_with("<tr>")).map(cells).collect()
    }

    #[test]
    fn a_page_holds_the_list_and_no_markup_that_was_typed() {
        for kind in [Kind::RoundRobin, Kind::Monrad, Kind::Keizer, Kind::Cup] {
            let state = played(kind);
            rondel_text::catalogue::load_all();
            for lang in Lang::ALL {
                let page = page(&state, lang);
                assert!(page.starts_with(&format!("<!doctype html>\n<html lang=\"{lang}\">")), "{page}");
                for typed in ["<script", "<b>", "</title><"] {
                    assert!(!page.contains(typed), "{kind:?} {typed}");
                }
                assert!(page.contains("Anna &lt;b&gt;Bakker&lt;/b&gt;"), "{kind:?}");
                assert!(page.contains("&quot;Bo&quot; &amp; Li"), "{kind:?}");
                // Nothing of it is fetched.
                for outside in ["src=", "href=", "url(", "@import", "http://", "https://"] {
                    assert!(!page.contains(outside), "{outside}");
                }
                let tags = |of: &str| page.matches(of).count();
                for (open, shut) in
                    [("<tr>", "</tr>"), ("<td", "</td>"), ("<th ", "</th>"), ("<table>", "</table>")]
                {
                    assert_eq!(tags(open), tags(shut), "{open}");
                }
            }
        }
    }

    #[test]
    fn its_numbers_are_those_of_the_screen() {
        for kind in [Kind::RoundRobin, Kind::Monrad] {
            let state = played(kind);
            let table = standings::table(&History::of(&state), &state.settings);
            let list = OutgoingList::standings(&state, &table, Outlet::Screen, Lang::En);
            let page = page(&state, Lang::En);
            for (shown, row) in rows(&page).iter().zip(&list.rows) {
                assert_eq!(shown[0], row.written());
                let cells: Vec<&String> = row.cells.iter().filter(|cell| !cell.is_empty()).collect();
                assert_eq!(shown[2..].iter().collect::<Vec<_>>(), cells);
            }
            assert_eq!(rows(&page).len(), 4);
            assert!(page.contains("W: Won · D: Drawn · L: Lost"), "{page}");
            // The deciding column comes first.
            assert!(page.contains("Name</th><th scope=\"col\">Points</th>"), "{page}");
        }
    }

    #[test]
    fn a_season_has_its_list_and_its_games() {
        let page = page(&played(Kind::Keizer), Lang::Nl);
        insta::assert_snapshot!("season", page.split("<main>").nth(1).unwrap());
    }

    #[test]
    fn a_corrected_list_bears_the_name_of_a_published_one_nowhere() {
        let round = RoundNo::from_index(0);
        let mut event = testing::played(begun(Kind::Keizer), 0);
        for action in rondel_event::pairing::keizer::rank(event.state(), RoundNo::from_index(1)) {
            event.apply(0, action).unwrap();
        }
        let heading = |event: &Event, is_now: bool| {
            let lists = Lists::of(event.state()).unwrap();
            let list = if is_now { &lists.now } else { &lists.published[1] };
            let numbers = Numbers::of(lists.ledger.settings(), list, Lang::En);
            let shown = (list, lists.before(list), &lists.ledger);
            let site = ranking(event.state(), shown, &evenings(&lists.season), &numbers, Lang::En);
            let site =
                site.split("<h2 dir=\"auto\">").nth(1).unwrap().split("</h2>").next().unwrap().to_owned();
            let chat = crate::text::ranking(event.state(), list, &numbers, Lang::En);
            assert_eq!(chat.lines().next().unwrap().rsplit(" · ").next().unwrap(), site);
            site
        };
        let wall = |event: &Event| heading_of(event.state(), Part::Standings, Lang::En);
        assert_eq!([heading(&event, false), wall(&event)], ["List 1, after round 1"; 2]);
        let table = rondel_schedule::model::ids::TableNo::from_index(0);
        let outcome = Some(rondel_schedule::model::result::Outcome::SecondWins);
        event.apply(0, Action::Report { round, table, outcome }).unwrap();
        let corrected = "List 1, after round 1, as published; corrected since";
        assert_eq!([heading(&event, false), wall(&event)], [corrected; 2]);
        assert_eq!(heading(&event, true), "As it stands now (list 1 is published)");
        let shown = RankingView::of(event.state()).unwrap();
        let picked = ["List 0, at the beginning", corrected, "As it stands now (list 1 is published)"];
        assert_eq!(shown.names_of_lists(Lang::En), picked);
        // The list of the next round, in which the correction counts, is as it was published.
        let mut next = testing::played(event, 1);
        for action in rondel_event::pairing::keizer::rank(next.state(), RoundNo::from_index(2)) {
            next.apply(0, action).unwrap();
        }
        assert_eq!([heading(&next, false), wall(&next)], [corrected, "List 2, after round 2"]);
    }

    #[test]
    fn the_periods_of_a_season_come_under_its_list_with_what_they_mean() {
        let mut event = begun(Kind::Keizer);
        let System::Keizer(keizer) = event.state().system else { panic!("a season") };
        let values = keizer::Settings { periods: Periods::even(2, 4), ..keizer.values };
        event.apply(0, Action::System(System::Keizer(Keizer { values, rounds: 4, ..keizer }))).unwrap();
        let played = testing::played(event, 0).state().clone();
        let page = page(&played, Lang::En);
        assert!(page.contains("<h2 dir=\"auto\">Period 1, rounds 1 to 2</h2>"), "{page}");
        assert_eq!((page.matches("<table>").count(), page.matches("class=\"lead\"").count()), (2, 8));
        assert!(page.contains("The rounds of a period that count"), "{page}");
        let lists = Lists::of(&played).unwrap();
        let numbers = Numbers::of(lists.ledger.settings(), &lists.now, Lang::Nl);
        let csv = crate::csv::ranking(&played, (&lists.now, &lists.ledger), &numbers, Lang::Nl);
        assert!(csv.contains("Periode 1, ronde 1 tot en met 2\r\nPlaats;"), "{csv}");
    }

    /// Two winners of a Mitchell, nothing played yet.
    #[test]
    fn pairs_of_bridge_have_a_page_with_a_list_for_each_direction() {
        let movement = rondel_event::movement::mitchell::Mitchell::new(3, 3).unwrap().movement().unwrap();
        let choices = bridge::Choices {
            each: 2,
            winners: rondel_event::event::Winners::Two,
            averages: rondel_schedule::model::scoring::Averages::Fixed,
            one_set: false,
        };
        let words = bridge::Words { pair: "Pair".into(), phantom: "Phantom".into() };
        let names = (1..=6).map(|n| rondel_event::event::Entrant::named(format!("Pair <{n}> & Co")));
        let settings = Kind::Pairs.settings();
        let actions =
            bridge::begin("x".into(), settings, &[movement], choices, names.collect(), &words).unwrap();
        let event = Event::founded(0, actions).unwrap();
        for lang in Lang::BUILT_IN {
            let page = pairs(event.state(), None, lang);
            let titles = [Pairs::RankingNs, Pairs::RankingEw].map(|text| text.say(lang));
            assert!(titles.iter().all(|title| page.contains(&format!("<h2 dir=\"auto\">{title}</h2>"))));
            assert_eq!((page.matches("<table>").count(), page.matches("<tr><td>–</td>").count()), (2, 6));
            assert!(page.contains("Pair &lt;1&gt; &amp; Co") && !page.contains("Pair <"), "{page}");
            // A pair is looked for by its number.
            let name = |n: u16| format!("class=\"name\" dir=\"auto\">{n} Pair &lt;{n}&gt; &amp; Co</th>");
            assert!((1..=6).all(|n| page.contains(&name(n))), "{page}");
            assert!(page.contains("%: ") && page.contains("MP: "), "{page}");
        }
    }

    #[test]
    fn who_wishes_no_full_names_on_the_wall_has_none_on_a_website() {
        let mut state = played(Kind::RoundRobin);
        state.settings.initials = true;
        let page = page(&state, Lang::En);
        assert!(!page.contains("Groot") && page.contains("Carl"), "{page}");
    }
}
