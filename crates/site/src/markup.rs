//! The markup of a page.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use rondel_text::Say;
use rondel_text::shell::Shell;
use rondel_text::site::frame::Frame;

use crate::{Block, Notice, Page, Picture, Question, Site, Subject, Table};

/// The policy of every page: its own style sheet and icon, and nothing else.
const POLICY: &str =
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

/// Returns the HTML of a page of a site.
pub fn page(site: &Site, page: &Page) -> String {
    let up = if page.slug.is_empty() { "../" } else { "../../" };
    let data = site.linked_data(page).to_string().replace('<', "\\u003c");
    let markup = html! {
        (DOCTYPE)
        html lang=(page.lang) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (page.title) }
                meta name="description" content=(page.description);
                meta property="og:type" content="article";
                meta property="og:title" content=(page.title);
                meta property="og:description" content=(page.description);
                @if let Some(address) = site.address_of(page) {
                    link rel="canonical" href=(address);
                    meta property="og:url" content=(address);
                    @for (tag, address) in site.alternates(page) {
                        link rel="alternate" hreflang=(tag) href=(address);
                    }
                }
                link rel="icon" href={ (up) "icons/icon.svg" } type="image/svg+xml";
                link rel="stylesheet" href={ (up) "site.css" };
                script type="application/ld+json" { (PreEscaped(data)) }
            }
            body {
                (header(site, page, up))
                main id="main" {
                    h1 { (page.heading) }
                    p.lead { (page.lead) }
                    (button(page, up))
                    @for block in &page.blocks { (part(site, page, block)) }
                    (button(page, up))
                }
                (footer(site, page))
            }
        }
    };
    markup.into_string()
}

/// Returns the address of another page of the same language, relative to this page; `None` if there is no such page.
fn to(site: &Site, from: &Page, subject: Subject) -> Option<(String, String)> {
    let page = site.page(subject, from.lang)?;
    let up = if from.slug.is_empty() { "./" } else { "../" };
    let folder = if page.slug.is_empty() { String::new() } else { format!("{}/", page.slug) };
    Some((format!("{up}{folder}"), page.name.clone()))
}

fn header(site: &Site, page: &Page, up: &str) -> Markup {
    html! {
        a.skip href="#main" { (Shell::Skip.say(page.lang)) }
        header {
            a.mark href=(up) { "Rondel" }
            @if let Some((all, name)) = to(site, page, Subject::Overview).filter(|_| !page.slug.is_empty()) {
                nav aria-label=(Frame::Here.say(page.lang)) {
                    ol { li { a href=(all) { (name) } } li { span aria-current="page" { (page.name) } } }
                }
            }
        }
    }
}

fn button(page: &Page, up: &str) -> Markup {
    html! { p.go { a.button href={ (up) (page.button.route) } { (page.button.label) } } }
}

fn footer(site: &Site, page: &Page) -> Markup {
    let others = site.languages(page).filter(|other| other.lang != page.lang);
    let up = if page.slug.is_empty() { "../" } else { "../../" };
    let link = |other: &Page| {
        let folder = if other.slug.is_empty() { String::new() } else { format!("{}/", other.slug) };
        html! {
            li {
                a href={ (up) (other.lang) "/" (folder) } hreflang=(other.lang) lang=(other.lang) {
                    (other.lang.own_name())
                }
            }
        }
    };
    html! {
        footer {
            p { (Frame::Free.say(page.lang)) }
            nav aria-label=(Frame::Languages.say(page.lang)) { ul { @for other in others { (link(other)) } } }
        }
    }
}

fn part(site: &Site, page: &Page, block: &Block) -> Markup {
    match block {
        Block::Heading(text) => html! { h2 { (text) } },
        Block::Text(text) => html! { p { (text) } },
        Block::List(lines) => html! { ul { @for line in lines { li { (line) } } } },
        Block::Steps(lines) => html! { ol { @for line in lines { li { (line) } } } },
        Block::Table(it) => table(site, page, it),
        Block::Pictures(pictures) => html! { div.pictures { @for it in pictures { (picture(it)) } } },
        Block::Checked(notice) => checked(notice),
        Block::Questions(questions) => html! { @for it in questions { (question(it)) } },
        Block::Lesson(notice, lines) => lesson(notice, lines),
        Block::Links(subjects) => links(site, page, subjects),
        Block::Source(label, address) => {
            html! { p { (label) ": " a href=(address) rel="external" { (address) } } }
        }
    }
}

fn table(site: &Site, page: &Page, it: &Table) -> Markup {
    let kind = if it.is_prose { "prose" } else { "figures" };
    let head = |at: usize, cell: &str| match it.links.get(at).and_then(|&subject| to(site, page, subject)) {
        Some((address, _)) => html! { a href=(address) { (cell) } },
        None => html! { (cell) },
    };
    let row = |(at, row): (usize, &Vec<String>)| {
        html! {
            tr {
                @if let Some((first, rest)) = row.split_first() {
                    th scope="row" { (head(at, first)) }
                    @for cell in rest { td { (cell) } }
                }
            }
        }
    };
    html! {
        // A region that scrolls can be reached by keys.
        div.frame tabindex="0" role="region" aria-label=(it.caption) {
            table class=(kind) {
                caption { span { (it.caption) } }
                thead {
                    tr {
                        @for cell in &it.head {
                            @if cell.is_empty() { td {} } @else { th scope="col" { (cell) } }
                        }
                    }
                }
                tbody { @for row in it.rows.iter().enumerate().map(row) { (row) } }
            }
        }
    }
}

fn picture(it: &Picture) -> Markup {
    let svg = it.svg.replacen("<svg ", "<svg class=\"figure\" ", 1);
    html! { figure { (PreEscaped(svg)) figcaption { (it.caption) } } }
}

fn checked(notice: &Notice) -> Markup {
    html! {
        div.checked {
            p.title { (notice.title) }
            p { (notice.lead) }
            ul { @for line in &notice.lines { li { (line) } } }
        }
    }
}

fn question(it: &Question) -> Markup {
    html! { details { summary { (it.asks) } p { (it.answer) } } }
}

fn lesson(notice: &Notice, lines: &[[String; 2]]) -> Markup {
    html! {
        section.lesson {
            h3 { (notice.title) " " span.note { (notice.lead) } }
            dl { @for [label, line] in lines { dt { (label) } dd { (line) } } }
        }
    }
}

fn links(site: &Site, page: &Page, subjects: &[Subject]) -> Markup {
    let found: Vec<(String, String)> =
        subjects.iter().filter_map(|&subject| to(site, page, subject)).collect();
    // The list of all pages has a heading above each group already.
    let label = Frame::SeeAlso.say(page.lang);
    let list = html! { ul.links { @for (address, name) in &found { li { a href=(address) { (name) } } } } };
    match page.subject {
        Subject::Overview => list,
        _ => html! { nav.also aria-label=(label) { h2 { (label) } (list) } },
    }
}

/// Returns the sitemap: every page with the same page in other languages.
pub fn sitemap(site: &Site) -> String {
    let mut urls = String::new();
    for page in site.pages() {
        let Some(address) = site.address_of(page) else { continue };
        urls.push_str(&format!("<url><loc>{address}</loc>"));
        for (tag, other) in site.alternates(page) {
            urls.push_str(&format!("<xhtml:link rel=\"alternate\" hreflang=\"{tag}\" href=\"{other}\"/>"));
        }
        urls.push_str("</url>\n");
    }
    let names =
        "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"";
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset {names}>\n{urls}</urlset>\n")
}
