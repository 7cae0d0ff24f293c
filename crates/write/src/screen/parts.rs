//! The four parts of a running event, as its bar has them, and the pages of each.

use rondel_event::event::{Party, State};
use rondel_session::web::route::Tab;
use rondel_text::desk::Desk;
use rondel_text::event::EventText as Text;
use rondel_text::{Lang, Say};

/// A part of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// Current round.
    Round,
    /// Standings.
    Standings,
    /// Players.
    Players,
    /// Output: paper, files, the record.
    Share,
}

/// A part with its pages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Part.
    pub part: Part,
    /// Name of the part.
    pub name: String,
    /// Pages of the part, that of the bar first; a single page offers no choice.
    pub pages: Vec<(Tab, String)>,
}

impl Part {
    /// Returns the part that a page belongs to, or `None` for the wall, which is listed under [`Part::Share`] but
    /// fills the screen.
    pub fn of(tab: Tab) -> Option<Part> {
        match tab {
            Tab::Rounds(_) => Some(Part::Round),
            Tab::Standings => Some(Part::Standings),
            Tab::Players => Some(Part::Players),
            Tab::Print(_) | Tab::Checks | Tab::History => Some(Part::Share),
            Tab::Wall(_) => None,
        }
    }
}

/// Returns the four parts of this event.
pub fn parts(state: &State, lang: Lang) -> [Place; 4] {
    let who = match state.game().who {
        Party::Team => Text::Teams,
        Party::Club => Text::Clubs,
        Party::Pair => Text::Pairs,
        Party::Player => Text::Players,
    };
    // Entrants who have left and the phantom of a missing pair are not counted.
    let count = state.entrants().filter(|(_, member)| member.left.is_none()).count();
    let named = |text: Text| text.say(lang);
    let pages = |pages: &[(Tab, Text)]| {
        pages.iter().map(|(tab, text)| (*tab, text.clone().say(lang))).collect::<Vec<_>>()
    };
    [
        (Part::Round, named(Text::PartRound), pages(&[(Tab::Rounds(None), Text::Rounds)])),
        (Part::Standings, named(Text::Standings), pages(&[(Tab::Standings, Text::Standings)])),
        (Part::Players, format!("{} {count}", named(who.clone())), pages(&[(Tab::Players, who)])),
        (
            Part::Share,
            named(Text::PartShare),
            [
                pages(&[
                    (Tab::Print(None), Text::Print),
                    (Tab::Checks, Text::Checks),
                    (Tab::History, Text::History),
                ]),
                vec![(Tab::Wall(None), Desk::Wall.say(lang))],
            ]
            .concat(),
        ),
    ]
    .map(|(part, name, pages)| Place { part, name, pages })
}

#[cfg(test)]
mod tests {
    use rondel_event::event::Kind;
    use rondel_session::setup::testing::begun;

    use super::*;

    const TABS: [Tab; 7] = [
        Tab::Rounds(None),
        Tab::Players,
        Tab::Standings,
        Tab::Checks,
        Tab::Print(None),
        Tab::History,
        Tab::Wall(None),
    ];

    #[test]
    fn every_page_is_in_one_part_and_the_wall_leads_away_from_its_own() {
        let event = begun(Kind::RoundRobin, 6);
        let parts = parts(event.state(), Lang::En);
        for tab in TABS {
            let holders: Vec<Part> = parts
                .iter()
                .filter(|place| place.pages.iter().any(|(page, _)| *page == tab))
                .map(|place| place.part)
                .collect();
            assert_eq!(holders, [Part::of(tab).unwrap_or(Part::Share)], "{tab:?}");
        }
    }

    #[test]
    fn the_bar_counts_who_takes_part_in_three_languages() {
        let event = begun(Kind::Monrad, 12);
        let named = Lang::BUILT_IN.map(|lang| parts(event.state(), lang).map(|place| place.name));
        assert_eq!(
            named,
            [
                ["Round", "Standings", "Players 12", "Share, print"],
                ["Ronde", "Stand", "Spelers 12", "Delen, print"],
                ["Runde", "Tabell", "Spillere 12", "Del, skriv ut"],
            ]
        );
    }
}
