//! Every page of every language: its markup, its words, its address and its links to the others.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use html5ever::tendril::TendrilSink;
use html5ever::{ParseOpts, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};
use rondel_schedule::model::schedule::Schedule;
use rondel_schedule::round_robin::circle::berger;
use rondel_session::web::route::Route;
use rondel_site::{Block, Page, Proved, Site, Subject, subjects};
use rondel_text::Lang;

/// The most bytes of a page.
const MOST: usize = 30 * 1024;
const ADDRESS: &str = "https://example.org/rondel";

static SITE: LazyLock<Site> = LazyLock::new(|| Site::new(Some(ADDRESS)).unwrap());

fn site() -> &'static Site {
    &SITE
}

/// An element with its attributes and its text.
#[derive(Debug, Default)]
struct Element {
    name: String,
    attributes: BTreeMap<String, String>,
    text: String,
}

impl Element {
    fn get(&self, attribute: &str) -> &str {
        self.attributes.get(attribute).map_or("", String::as_str)
    }
}

fn text(node: &Handle) -> String {
    match &node.data {
        NodeData::Text { contents } => contents.borrow().to_string(),
        _ => node.children.borrow().iter().map(text).collect(),
    }
}

fn elements(node: &Handle, found: &mut Vec<Element>) {
    if let NodeData::Element { name, attrs, .. } = &node.data {
        let attributes = attrs.borrow();
        let attributes =
            attributes.iter().map(|it| (it.name.local.to_string(), it.value.to_string())).collect();
        found.push(Element { name: name.local.to_string(), attributes, text: text(node) });
    }
    node.children.borrow().iter().for_each(|child| elements(child, found));
}

/// Reads a page as a browser does; what a browser would have to mend is a fault.
fn read(html: &str) -> Result<Vec<Element>, String> {
    let dom = parse_document(RcDom::default(), ParseOpts::default()).one(html);
    let faults = dom.errors.borrow().join("; ");
    let mut found = Vec::new();
    elements(&dom.document, &mut found);
    if faults.is_empty() { Ok(found) } else { Err(faults) }
}

/// Runs a check on the HTML of every page.
fn on_every_page(check: impl Fn(&Site, &Page, &str, &[Element])) {
    let site = site();
    assert!(site.pages().len() >= 60, "{} pages", site.pages().len());
    for page in site.pages() {
        let html = site.html(page);
        let found = read(&html).unwrap_or_else(|why| panic!("{:?} {}: {why}", page.subject, page.lang));
        check(site, page, &html, &found);
    }
}

#[test]
fn a_fault_in_markup_is_found() {
    assert!(read("<!doctype html><html lang=en><title>x</title><p>a</p></html>").is_ok());
    assert!(read("<!doctype html><title>x</title><p>a</b></p>").is_err());
    assert!(read("<!doctype html><title>x</title><ul><li>a</ul></div>").is_err());
}

#[test]
fn every_page_is_well_formed_small_and_without_scripts() {
    on_every_page(|_, page, html, found| {
        let at = format!("{:?} {}", page.subject, page.lang);
        assert!(html.len() <= MOST, "{at}: {} bytes", html.len());
        let named = |name: &'static str| found.iter().filter(move |it| it.name == name);
        assert_eq!(named("h1").count(), 1, "{at}");
        assert_eq!(
            (named("main").count(), named("header").count(), named("footer").count()),
            (1, 1, 1),
            "{at}"
        );
        assert!(named("script").all(|it| it.get("type") == "application/ld+json"), "{at}");
        let acts = |it: &Element| it.attributes.keys().any(|name| name.starts_with("on") || name == "style");
        assert!(!found.iter().any(acts), "{at}");
        assert_eq!(named("html").next().unwrap().get("lang"), page.lang.to_string());
        // Every table has a caption, and headings with a scope.
        assert_eq!(named("table").count(), named("caption").count(), "{at}");
        assert!(named("th").all(|it| ["row", "col"].contains(&it.get("scope"))), "{at}");
        assert!(named("svg").all(|it| it.get("role") == "img"), "{at}");
        // A heading is at most one level below the one before.
        let levels: Vec<u32> = found
            .iter()
            .filter_map(|it| it.name.strip_prefix('h').and_then(|level| level.parse().ok()))
            .collect();
        assert!(levels.windows(2).all(|two| two[1] <= two[0] + 1), "{at}: {levels:?}");
    });
}

#[test]
fn every_page_has_a_title_and_a_description_of_its_own() {
    let (mut titles, mut described) = (BTreeSet::new(), BTreeSet::new());
    let site = site();
    for page in site.pages() {
        let at = format!("{:?} {}", page.subject, page.lang);
        let [title, description] = [&page.title, &page.description].map(|it| it.chars().count());
        assert!(title <= Page::TITLE, "{at}: a title of {title}: {}", page.title);
        assert!((50..=Page::DESCRIPTION).contains(&description), "{at}: {description}: {}", page.description);
        assert!(titles.insert(page.title.clone()), "{at}: {} twice", page.title);
        assert!(described.insert(page.description.clone()), "{at}: {} twice", page.description);
        assert!(page.slug.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'), "{at}");
    }
}

#[test]
fn the_button_opens_a_place_of_the_program() {
    on_every_page(|_, page, _, found| {
        let buttons: Vec<&Element> = found.iter().filter(|it| it.get("class") == "button").collect();
        assert!(!buttons.is_empty());
        for button in buttons {
            let (up, hash) = button.get("href").split_once('#').unwrap();
            assert_eq!(up, "../".repeat(Site::folder(page).matches('/').count()));
            let route: Route = hash.parse().unwrap();
            assert!(!matches!(route, Route::Unknown(_)), "{hash}");
            assert_eq!(route, page.button.route);
        }
    });
}

/// The path of a page after a relative link is followed.
fn followed(folder: &str, link: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for step in link.split('/').filter(|step| !step.is_empty() && *step != ".") {
        match step {
            ".." => drop(parts.pop()),
            step => parts.push(step),
        }
    }
    parts.iter().map(|part| format!("{part}/")).collect()
}

#[test]
fn every_link_leads_to_a_page_that_is_written() {
    let folders: BTreeSet<String> = site().pages().iter().map(Site::folder).collect();
    on_every_page(|_, page, _, found| {
        let links = found.iter().filter(|it| it.name == "a").map(|it| it.get("href"));
        for link in links.filter(|link| !link.starts_with("https:") && !link.contains('#')) {
            let to = followed(&Site::folder(page), link);
            assert!(to.is_empty() || folders.contains(&to), "{:?}: {link} leads to {to}", page.subject);
        }
    });
}

#[test]
fn alternates_are_mutual_and_the_sitemap_lists_each_page() {
    let site = site();
    let files = site.files();
    let map = &files.iter().find(|file| file.path == "sitemap.xml").unwrap().text;
    let map = roxmltree::Document::parse(map).unwrap();
    let listed: BTreeSet<&str> = map
        .descendants()
        .filter(|it| it.has_tag_name("loc") || it.tag_name().name() == "loc")
        .filter_map(|it| it.text())
        .collect();
    let alternates: BTreeMap<String, BTreeSet<(String, String)>> = site
        .pages()
        .iter()
        .map(|page| (site.address_of(page).unwrap(), site.alternates(page).into_iter().collect()))
        .collect();
    assert_eq!(listed, alternates.keys().map(String::as_str).collect());
    for (page, others) in &alternates {
        assert!(others.iter().any(|(_, other)| other == page), "{page} does not name itself");
        // Each of the others names the same ones, so this page too.
        assert!(others.iter().all(|(_, other)| alternates.get(other) == Some(others)), "{page}");
    }
    on_every_page(|site, page, _, found| {
        let links =
            |rel: &'static str| found.iter().filter(move |it| it.name == "link" && it.get("rel") == rel);
        let canonical: Vec<&str> = links("canonical").map(|it| it.get("href")).collect();
        assert_eq!(canonical, [site.address_of(page).unwrap()]);
        let told: Vec<(String, String)> =
            links("alternate").map(|it| (it.get("hreflang").to_owned(), it.get("href").to_owned())).collect();
        assert_eq!(told, site.alternates(page));
    });
}

#[test]
fn without_an_address_nothing_needs_one() {
    let unknown = Site::new(None).unwrap();
    assert_eq!(unknown, Site::new(Some(" ")).unwrap());
    assert!(unknown.files().iter().all(|file| file.path != "sitemap.xml"));
    for page in unknown.pages() {
        let html = unknown.html(page);
        assert!(!html.contains("canonical") && !html.contains("rel=\"alternate\""), "{:?}", page.subject);
        assert!(!html.contains("BreadcrumbList"));
    }
    let slash = Site::new(Some("https://example.org/rondel/")).unwrap();
    assert_eq!(&slash, site());
}

#[test]
fn the_structured_data_says_what_the_page_says() {
    on_every_page(|_, page, _, found| {
        let data = &found.iter().find(|it| it.name == "script").unwrap().text;
        let data: serde_json::Value = serde_json::from_str(data).unwrap();
        let described = &data["@graph"][0];
        assert_eq!(described["name"], page.title.as_str());
        assert_eq!(described["inLanguage"], page.lang.to_string());
        assert_eq!(described["url"], format!("{ADDRESS}/{}", Site::folder(page)));
        let asked = described["hasPart"].as_array().map_or(0, Vec::len);
        assert_eq!(asked, page.questions().count());
        let path = &data["@graph"][1]["itemListElement"];
        assert_eq!(path.as_array().map_or(0, Vec::len), if page.slug.is_empty() { 0 } else { 2 });
    });
}

#[test]
fn a_language_has_the_pages_for_which_it_has_the_words() {
    for subject in Subject::all() {
        let english = subjects::page(subject, Lang::En).unwrap();
        for lang in [Lang::Nl, Lang::Nb] {
            let page = subjects::page(subject, lang).unwrap();
            assert!(page.is_written_in_full(&english), "{subject:?} {lang}");
            // One paragraph that fell back to English, and the language has no such page.
            let lead = english.lead.clone();
            assert!(!Page { lead, ..page }.is_written_in_full(&english), "{subject:?} {lang}");
        }
    }
    // A language with only some of the words has the pages of these, and no more.
    let site = site();
    for page in site.pages() {
        assert!(page.is_written_in_full(site.page(page.subject, Lang::En).unwrap()));
    }
}

/// The first cells of a schedule's rounds, as the page of its players prints them.
fn games(schedule: &Schedule) -> Vec<Vec<[u16; 2]>> {
    let round = |round: &rondel_schedule::model::schedule::Round| {
        round.tables.iter().filter_map(|table| table.pair()).map(|pair| pair.map(|it| it.number())).collect()
    };
    schedule.rounds.iter().map(round).collect()
}

#[test]
fn the_table_of_one_more_serves_one_less() {
    for players in (4..24).step_by(2) {
        let last = players as u16;
        let [even, odd] = [players, players - 1].map(|it| games(&berger(it).unwrap()));
        assert_eq!(even.len(), odd.len());
        for (even, odd) in even.into_iter().zip(odd) {
            let without: BTreeSet<[u16; 2]> = even.into_iter().filter(|pair| !pair.contains(&last)).collect();
            assert_eq!(without, odd.into_iter().collect());
        }
    }
}

#[test]
fn the_page_prints_the_rounds_that_were_checked() {
    let page = subjects::page(Subject::Table(5), Lang::En).unwrap();
    let Some(Block::Table(table)) = page.blocks.first() else { panic!("{:?}", page.blocks) };
    assert_eq!(table.rows.len(), 5);
    assert_eq!(table.rows[0], ["1", "2–5", "3–4", "1"]);
    let Some(Block::Checked(notice)) = page.blocks.get(1) else { panic!("{:?}", page.blocks) };
    assert!(notice.lines.iter().any(|line| line.contains("10 pairs")), "{notice:?}");
}

#[test]
fn a_table_with_a_fault_is_not_published() {
    let mut schedule = berger(6).unwrap();
    assert!(Proved::round_robin(&schedule).is_ok());
    schedule.rounds[1] = schedule.rounds[0].clone();
    let refused = Proved::round_robin(&schedule).unwrap_err();
    assert!(!refused.findings.is_empty() && refused.to_string().contains("does not keep"));
}

#[test]
fn the_numbers_of_the_lesson_are_right() {
    use rondel_schedule::round_robin::dance::Dance;
    let page = subjects::page(Subject::Handshakes, Lang::En).unwrap();
    let said = page.sentences().join("\n");
    let dance = Dance::new(7, 1).unwrap();
    let sums: Vec<usize> = (0..7).map(|round| dance.sum(round)).collect();
    assert_eq!(sums, [2, 4, 6, 1, 3, 5, 7]);
    assert!(said.contains("sum 2") && said.contains("4, then 6, 1, 3, 5, 7"));
    // Three in four groups of six get stuck, as the plan of the lesson says.
    let percent = said.split(" % got stuck").next().unwrap().rsplit(' ').next().unwrap();
    assert!((73..=77).contains(&percent.parse::<u32>().unwrap()), "{percent}");
    assert!(said.contains("30 × 29 ÷ 2 = 435 handshakes in 29 rounds") && said.contains("12 × 11 ÷ 2 = 66"));
    assert!(said.contains("After 3 rounds everybody sits as in the beginning"));
}

#[test]
fn the_formulas_name_different_winners() {
    let page = subjects::page(Subject::School, Lang::En).unwrap();
    let mut tables = page.blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    let rows: Vec<Vec<String>> =
        tables.next_back().unwrap().rows.iter().map(|row| row[1..].to_vec()).collect();
    let apart = "each in its own table";
    let expected =
        [["9", "5", "A"], ["120", "100", "A"], ["3", "2½", "A"], ["18", "37½", "B"], ["75", "75", apart]];
    assert_eq!(rows, expected);
}
