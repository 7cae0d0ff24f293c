//! A list as one page for a club's own website: a file that holds all it needs, its looks too, and no script.
//!
//! # Decisions
//! **It shows what the event shows to the world**: names as on the wall, with initials where that is wished, in the
//! notes too. The columns are those of the screen, what the list goes by first, since most read it on a phone; their
//! heads are short, and what they mean stands under the list, since nobody can hold a pointer over them there.
//!
//! **Nothing in it can run or be fetched**: every text is escaped, and a policy in the page allows its style alone. Its
//! colours are those that the reader's browser has for light and dark.

use super::list::{Listed, Titled, of_cup, of_group, of_groups};
use super::title;
use crate::event::State;
use crate::event::history::History;
use crate::event::roster::outward;
use crate::figure::escape;
use crate::model::ids::Player;
use crate::standings::keizer::{self, Evening, List};
use crate::standings::{self, Column, Move, Outlet, Standings};
use crate::text::common::Word;
use crate::text::decided::notes;
use crate::text::file::FileText;
use crate::text::keizer::list::{ListText, under};
use crate::text::keizer::page::Page;
use crate::text::keizer::{Numbers, column};
use crate::text::print::Print;
use crate::text::standings::{head, short};
use crate::text::{Lang, Say};

const STYLE: &str = include_str!("site.css");

/// The columns, which are those of the screen.
const AT: Outlet = Outlet::Screen;

/// The standings as a page of HTML, with what was decided by a committee under them. Who is left out comes last.
pub fn standings(state: &State, standings: &Standings, lang: Lang) -> String {
    let state = &named_outward(state);
    let history = History::of(state);
    let before = standings::before(&history, &state.settings);
    let list = Listed::standings(state, standings, AT, lang).since_standings(before.as_ref());
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
    let n = state.open() + state.postponed();
    let open = (n > 0 && history.last_decided().is_some()).then(|| Print::Open { n, place: state.place() });
    let said = date.map(|date| date.say(lang)).into_iter().chain(open.map(|open| open.say(lang)));
    Site {
        title: title(state),
        heading,
        said: said.collect(),
        heads: heads.collect(),
        short,
        lead: columns.iter().position(|&column| Some(column) == lead),
        lists,
        group: None,
        notes: notes(state, lang),
    }
    .written(state, lang)
}

/// A list of a Keizer season as a page of HTML, `evenings` being what everybody has played up to it, by
/// [`Player::index`], and `before` the list before it.
pub fn ranking(
    state: &State,
    (list, before): (&List, Option<&List>),
    evenings: &[Vec<Evening>],
    numbers: &Numbers,
    lang: Lang,
) -> String {
    let state = &named_outward(state);
    let heading = match list.after {
        None => Page::ListStart,
        Some(after) => Page::ListAfter { number: after.number() },
    };
    let columns = keizer::columns(AT);
    let listed = Listed::ranking(list, evenings, numbers, AT, lang).since_list(before);
    let groups = of_groups(state, list, &listed, lang);
    let whole = Titled { title: String::new(), list: listed, excluded: Vec::new() };
    let lists: Vec<Titled> = [whole].into_iter().chain(groups).collect();
    let settings = keizer::Lists::of(state).map(|lists| *lists.ledger.settings());
    let name = |player: Player| state.members[player.index()].called.clone();
    let notes = settings.iter().flat_map(|settings| {
        let best = settings.best.map(|best| ListText::Best { best });
        best.into_iter().chain(under(list, settings, name)).map(|text| text.say(lang))
    });
    Site {
        title: title(state),
        heading: heading.say(lang),
        said: list.after.and_then(|after| state.date(after)).map(|date| date.say(lang)).into_iter().collect(),
        heads: columns.iter().map(|&it| column::head(it, lang)).collect(),
        short: columns.iter().map(|&it| column::short(it, lang)).collect(),
        lead: columns.iter().position(|&it| it == keizer::Column::Total),
        notes: notes.collect(),
        lists,
        group: of_group(state, AT, lang),
    }
    .written(state, lang)
}

/// The event with the names that it shows to the world.
fn named_outward(state: &State) -> State {
    let mut outside = state.clone();
    for (member, name) in outside.members.iter_mut().zip(outward(state)) {
        member.called = name;
    }
    outside
}

/// What stands on the page.
#[derive(Default)]
struct Site {
    title: Option<String>,
    heading: String,
    /// Beside the heading: the date, games still open.
    said: Vec<String>,
    /// The words in full for the columns.
    heads: Vec<String>,
    /// The words over them.
    short: Vec<String>,
    /// The column that the list goes by.
    lead: Option<usize>,
    lists: Vec<Titled>,
    /// The champions' group of a season, with heads of its own.
    group: Option<Titled>,
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
            self.list(&mut page, state, it, lang);
        }
        if let Some(it) = &self.group {
            let heads = it.list.heads.clone();
            let lead = heads.len().checked_sub(1);
            let group = Site { heads: heads.clone(), short: heads, lead, ..Site::default() };
            group.list(&mut page, state, it, lang);
        }
        page += "<div class=\"notes\">\n";
        for note in self.legend().into_iter().chain(self.notes.iter().cloned()) {
            page += &format!("<p dir=\"auto\">{}</p>\n", escape(&note));
        }
        page + "</div>\n</main>\n</body>\n</html>\n"
    }

    /// The short heads with what they mean; `None` where all are whole words.
    fn legend(&self) -> Option<String> {
        let short = self.short.iter().zip(&self.heads).filter(|(short, whole)| short != whole);
        let said: Vec<String> = short.map(|(short, whole)| format!("{short}: {whole}")).collect();
        (!said.is_empty()).then(|| said.join(" · "))
    }

    fn list(&self, page: &mut String, state: &State, it: &Titled, lang: Lang) {
        let name = |player: Player| escape(&super::name(state, &player.into()));
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
        for (short, whole) in self.short.iter().zip(&self.heads).take(it.list.heads.len()) {
            let (short, whole) = (escape(short), escape(whole));
            *page += &match short == whole {
                true => format!("<th scope=\"col\">{whole}</th>"),
                false => format!("<th scope=\"col\"><abbr title=\"{whole}\">{short}</abbr></th>"),
            };
        }
        *page += "</tr></thead>\n<tbody>\n";
        for row in &it.list.rows {
            let arrow = row.moved.map(Move::arrow).filter(|arrow| !arrow.is_empty());
            let arrow = arrow.map_or(String::new(), |arrow| format!("<small>{arrow}</small> "));
            let (place, name) = (escape(&row.written()), name(row.player));
            *page += &format!(
                "<tr><td>{arrow}{place}</td><th scope=\"row\" class=\"name\" dir=\"auto\">{name}</th>"
            );
            for (at, cell) in row.cells.iter().enumerate() {
                let class = if Some(at) == self.lead { " class=\"lead\"" } else { "" };
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
    use super::*;
    use crate::event::{Action, Settings};
    use crate::model::ids::{RoundNo, TableNo};
    use crate::model::result::Outcome;
    use crate::pairing::tests::begun_with;
    use crate::pairing::{Hand, Proposal};
    use crate::setup::Kind;
    use crate::standings::keizer::{Lists, evenings};

    const NAMES: &str = "Anna <b>Bakker</b>\n\"Bo\" & Li\nCarl de Groot\nDirk 'D' Vos";

    fn played(kind: Kind) -> State {
        let mut event = begun_with(kind, NAMES.to_owned());
        let title = "</title><script>alert(1)</script>".to_owned();
        event.apply(0, Action::Settings(Settings { title, ..event.state().settings.clone() })).unwrap();
        let round = RoundNo::from_index(0);
        if event.state().rounds.is_empty() {
            let proposal = Proposal::of(event.state(), round, &Hand::default()).unwrap();
            event.apply(0, proposal.publish(event.state(), round)).unwrap();
        }
        for table in [0, 1].map(TableNo::from_index) {
            event.apply(0, Action::Report { round, table, outcome: Some(Outcome::FirstWins) }).unwrap();
        }
        event.state().clone()
    }

    fn page(state: &State, lang: Lang) -> String {
        let Some(lists) = Lists::of(state) else {
            return standings(state, &standings::table(&History::of(state), &state.settings), lang);
        };
        let numbers = Numbers::of(lists.ledger.settings(), &lists.now, lang);
        ranking(state, (&lists.now, lists.before(&lists.now)), &evenings(&lists.season), &numbers, lang)
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
            let list = Listed::standings(&state, &table, Outlet::Screen, Lang::En);
            let page = page(&state, Lang::En);
            for (shown, row) in rows(&page).iter().zip(&list.rows) {
                assert_eq!(shown[0], row.written());
                let cells: Vec<&String> = row.cells.iter().filter(|cell| !cell.is_empty()).collect();
                assert_eq!(shown[2..].iter().collect::<Vec<_>>(), cells);
            }
            assert_eq!(rows(&page).len(), 4);
            assert!(page.contains("W: Won · D: Drawn · L: Lost"), "{page}");
            // What the list goes by comes first.
            assert!(page.contains("Name</th><th scope=\"col\">Points</th>"), "{page}");
        }
    }

    #[test]
    fn a_season_has_its_list_and_its_games() {
        let page = page(&played(Kind::Keizer), Lang::Nl);
        insta::assert_snapshot!("season", page.split("<main>").nth(1).unwrap());
    }

    #[test]
    fn who_wishes_no_full_names_on_the_wall_has_none_on_a_website() {
        let mut state = played(Kind::RoundRobin);
        state.settings.initials = true;
        let page = page(&state, Lang::En);
        assert!(!page.contains("Groot") && page.contains("Carl"), "{page}");
    }
}
