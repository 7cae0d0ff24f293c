//! The page of a phone in the hall, from the contents of a link alone: one's own game, all games of the round, the
//! standings. `rondel_write::hall` decides what it says; here that becomes markup, the same in the small program of
//! `h.html` and in the page's program.

mod card;

use maud::{Markup, html};
use rondel_event::event::{ClockTime, Kind};
use rondel_format::hall::Hall;
use rondel_schedule::model::ids::Player;
use rondel_text::hall::Own;
use rondel_text::{Lang, Say};
use rondel_write::hall::{Answer, Card, CardRow, Other, free, games, round_of, title, why};
use time::Date;

/// One of the three pages that a phone shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tab {
    Mine,
    All,
    Table,
}

/// The state of the page: the contents of the link, the owner, the page that is open.
#[derive(Debug, Clone)]
pub struct Screen {
    hall: Hall,
    /// The links of the event that were read before, those of the latest round first.
    read: Vec<Hall>,
    who: Option<Player>,
    tab: Tab,
    /// The player whose pairing is explained among all games.
    asked: Option<Player>,
}

impl Screen {
    /// Returns the page of a link for its owner; `read` are the links of the event that were read before, those of the
    /// latest round first.
    pub fn new(hall: Hall, read: Vec<Hall>, who: Option<Player>) -> Screen {
        Screen { hall, read, who, tab: Tab::Mine, asked: None }
    }

    /// Returns the contents of the link.
    pub fn hall(&self) -> &Hall {
        &self.hall
    }

    /// Returns the owner, or `None` if no name is chosen.
    pub fn who(&self) -> Option<Player> {
        self.who
    }

    /// Returns the title of the page.
    pub fn title(&self, lang: Lang) -> String {
        title(&self.hall, lang)
    }

    /// Does what an element of the markup says in its `data-tap`. Returns true if another page is open then, which is
    /// to be shown from its top.
    pub fn tap(&mut self, tap: &str) -> bool {
        let (what, at) = tap.split_once('-').unwrap_or((tap, ""));
        let player = || at.parse().ok().filter(|at| *at < self.hall.people.len()).map(Player::from_index);
        match what {
            "who" => self.who = player(),
            "mine" => self.tab = Tab::Mine,
            "all" => self.tab = Tab::All,
            "table" => self.tab = Tab::Table,
            "ask" => {
                self.asked = player().filter(|player| self.asked != Some(*player));
                return false;
            }
            _ => return false,
        }
        true
    }

    /// Returns the markup of the page at the present day and time, if known; `inside` another page it has a heading of
    /// the second level.
    pub fn markup(&self, lang: Lang, now: Option<(Date, ClockTime)>, inside: bool) -> String {
        let hall = &self.hall;
        let card = self.who.map(|who| Card::of(hall, &self.read, who, lang));
        let heading = card.as_ref().map_or_else(|| Own::Who.say(lang), |card| card.you.clone());
        let is_named = card.is_none() && self.tab == Tab::Mine;
        let body = match (self.tab, &card) {
            (Tab::Mine, None) => names(hall, lang),
            (Tab::Mine, Some(card)) => card::own(card, now, lang),
            (Tab::All, _) => self.all(lang),
            (Tab::Table, _) => table(hall, card.as_ref(), &self.read, lang),
        };
        html! {
            header.own__about {
                span dir="auto" { (self.title(lang)) }
                span { (round_of(hall, lang)) }
            }
            @if inside { h2.visually-hidden[!is_named] dir="auto" { (heading) } }
            @else { h1.visually-hidden[!is_named] dir="auto" { (heading) } }
            (body)
            @if let Some(note) = self.note(now, lang) { p.note { (note) } }
            p.note { (Own::Looking.say(lang)) }
            (self.tabs(lang))
        }
        .into_string()
    }

    /// Returns the sentence that the code is an old one, by the links that were read before or by its day.
    fn note(&self, now: Option<(Date, ClockTime)>, lang: Lang) -> Option<String> {
        let hall = &self.hall;
        let latest = self.read.first().map(|read| read.number(read.now));
        let day = hall.rounds.get(hall.now)?.date.filter(|date| now.is_some_and(|(today, _)| *date < today));
        match latest.filter(|latest| *latest > hall.number(hall.now)) {
            Some(latest) => Some(Own::Earlier { round: latest.number() }.say(lang)),
            None => Some(Own::Past { day: rondel_text::days::Days::of(lang).day(day?) }.say(lang)),
        }
    }

    fn tabs(&self, lang: Lang) -> Markup {
        let place = self.hall.called();
        let last = match self.hall.kind {
            Kind::Keizer => Own::List,
            _ => Own::Table,
        };
        let tabs = [
            (Tab::Mine, "mine", Own::Mine { place }),
            (Tab::All, "all", Own::All { place }),
            (Tab::Table, "table", last),
        ];
        let is_there = |tab| tab != Tab::Table || has_table(&self.hall, &self.read);
        html! {
            nav.own__tabs aria-label=(Own::Pages.say(lang)) {
                @for (tab, tap, words) in tabs.into_iter().filter(|(tab, ..)| is_there(*tab)) {
                    button type="button" data-tap=(tap) aria-current=[(tab == self.tab).then_some("page")] {
                        (words.say(lang))
                    }
                }
            }
        }
    }

    /// The games of the round. A tap on a name shows the reason for the pairing.
    fn all(&self, lang: Lang) -> Markup {
        let asked = self.asked.map(|player| (player, why(&self.hall, player, lang)));
        let side = |side: &[(Player, String)]| {
            html! {
                @for (player, name) in side {
                    button.own__ask
                        type="button"
                        data-tap={ "ask-" (player.index()) }
                        aria-expanded=((self.asked == Some(*player)).to_string())
                        { bdi { (name) } }
                }
            }
        };
        let row = |game: &Other| {
            let is_own = |player: &Player| Some(*player) == self.who;
            let here = || game.sides.iter().flatten().map(|(player, _)| player);
            html! {
                li.is-own[here().any(is_own)] {
                    span.own__number.(card::ink(game.coloured, game.table)) { (game.table) }
                    span.own__sides {
                        @for players in &game.sides { span { (side(players)) } }
                    }
                    strong { (game.result) }
                    @if let Some((_, answer)) = asked.as_ref().filter(|(asked, _)| here().any(|who| who == asked)) {
                        div.own__why role="status" { (told(answer, lang)) }
                    }
                }
            }
        };
        html! {
            ul.own__lines.own__games { @for game in &games(&self.hall, lang) { (row(game)) } }
            @if let Some(free) = free(&self.hall, lang) { p dir="auto" { (free) } }
        }
    }
}

/// Returns the page in place of a link that cannot be read.
pub fn message(sentence: &str, lang: Lang) -> String {
    html! { h1 { (Own::Who.say(lang)) } p.own__says role="alert" { (sentence) } }.into_string()
}

/// The names of all players, to be chosen from.
fn names(hall: &Hall, lang: Lang) -> Markup {
    html! {
        p { (Own::WhoHint.say(lang)) }
        ul.own__names {
            @for player in hall.listed() {
                li {
                    button.button type="button" dir="auto" data-tap={ "who-" (player.index()) } {
                        (hall.name(player))
                    }
                }
            }
        }
    }
}

/// True if the link, or one read before, has standings.
fn has_table(hall: &Hall, read: &[Hall]) -> bool {
    hall.kind != Kind::Cup && std::iter::once(hall).chain(read).any(|told| !told.list().is_empty())
}

/// The standings, and those of the current period of a season.
fn table(hall: &Hall, card: Option<&Card>, read: &[Hall], lang: Lang) -> Markup {
    // Without an owner no row is marked.
    let nobody = || Card::of(hall, read, Player::from_index(hall.people.len()), lang);
    let Card { list, list_note, period, .. } = card.cloned().unwrap_or_else(nobody);
    let head = match hall.kind {
        Kind::Keizer => Own::List.say(lang),
        _ => Own::Table.say(lang),
    };
    let average = hall.per_game.then(|| Own::InAverages.say(lang));
    html! {
        (listed(&head, average.as_deref(), &list))
        @if !list_note.is_empty() { p.note { (list_note) } }
        (listed(&period.0, None, &period.1))
    }
}

/// A list with the owner's row marked; `unit` names its numbers where they are no points.
fn listed(head: &str, unit: Option<&str>, list: &[CardRow]) -> Markup {
    html! {
        @if !list.is_empty() {
            h2.own__head {
                span { (head) }
                @if let Some(unit) = unit { span { (unit) } }
            }
            ol.own__lines {
                @for row in list {
                    li.is-own[row.own] {
                        span.own__number { (row.place) }
                        bdi { (row.name) }
                        strong { (row.total) }
                    }
                }
            }
        }
    }
}

/// The reason for a pairing and the next game; more details are one tap away.
fn told(why: &Answer, lang: Lang) -> Markup {
    let Answer { whom, then, more } = why;
    html! {
        p dir="auto" { (whom) }
        @if let Some(then) = then { p dir="auto" { (then) } }
        @if !more.is_empty() {
            details {
                summary { (rondel_text::why::Explanation::More.say(lang)) }
                ul { @for line in more { li dir="auto" { (line) } } }
            }
        }
    }
}

#[cfg(test)]
mod tests;
