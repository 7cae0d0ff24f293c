//! A league timetable rearranged by hand: each round with the sums after an exchange, the parts that can be exchanged
//! alone, and a second count.

use rondel_event::event::Sides;
use rondel_event::proof::league::Judged;
use rondel_event::proof::report::{Expected, Kind as Meant, LabelledReport, Report};
use rondel_figure::Matrix;
use rondel_schedule::round_robin::league::by_hand::{Act, ByHand, Part, Start};
use rondel_text::beat::{self, Beat as Text};
use rondel_text::{Lang, Say, league as words};

use super::{Cell, Column, Kind, Mark, Row, State, Table};

/// The timetable in work, as the address has it.
#[derive(Debug, Clone, PartialEq)]
pub struct Opened {
    /// Timetable.
    pub it: ByHand,
    /// True if the address has no valid timetable, so that this one is a replacement.
    pub is_lost: bool,
}

impl Opened {
    /// Returns the timetable of the circle method for this number of teams.
    pub fn new(teams: u16) -> Self {
        Opened { it: ByHand::begin(teams, Start::Circle), is_lost: false }
    }

    /// Returns the timetable of an address. An invalid one gives the circle's timetable for the number of teams in
    /// it, if that can be read.
    pub fn at(path: &str) -> Self {
        match ByHand::read(path) {
            Some(it) => Opened { it, is_lost: false },
            None => Opened { is_lost: true, ..Opened::new(ByHand::teams_of(path).unwrap_or(ByHand::USUAL)) },
        }
    }

    /// Applies a change to the timetable; the address is updated by the caller.
    pub fn update(&mut self, act: Act) {
        self.it.update(act);
        self.is_lost = false;
    }
}

/// Largest number of parts that are offered.
const MOST_PARTS: usize = 8;

/// Columns of [`rounds`] that are buttons.
const PICK: usize = 0;
const EXCHANGE: usize = 2;
const PUT: usize = 3;

/// Returns the rounds in their order. Once a round is chosen, each has the sums after exchanging it and after moving
/// it there.
pub fn rounds(it: &ByHand, lang: Lang) -> Table {
    let games = it.games();
    let row = |(round, games): (usize, &Vec<[usize; 2]>)| {
        let is_picked = it.picked() == Some(round);
        let label = format!("{} {}", Text::Round.say(lang), round + 1);
        let pick = Cell::of(round + 1).switched(label, State::Pressed(is_picked));
        let mut cells = vec![pick, Cell::of(listed(games))];
        let sums = it.picked().zip(it.sums(round));
        let acts = sums.map(|(picked, [exchanged, put])| {
            let [a, b] = [picked, round].map(|round| round + 1);
            let exchange = Text::Exchange { a, b, sum: exchanged };
            let put_here = Text::Put { a, b, sum: put };
            [act(it, exchanged, exchange.say(lang)), act(it, put, put_here.say(lang))]
        });
        cells.extend(acts.unwrap_or_default());
        Row { mark: is_picked.then_some(Mark::Lit), ..Row::of(cells) }
    };
    let columns = vec![
        Column::of(Kind::Act, Text::Round.say(lang)).naming(),
        Column::text(Text::Games.say(lang)),
        Column::of(Kind::Act, Text::Exchanged.say(lang)),
        Column::of(Kind::Act, Text::MovedHere.say(lang)),
    ];
    Table::of(Text::Rounds.say(lang), columns, games.iter().enumerate().map(row).collect())
}

/// Returns the action of a pressed cell of [`rounds`].
pub fn pressed([row, column]: [usize; 2]) -> Option<Act> {
    match column {
        PICK => Some(Act::Pick(row)),
        EXCHANGE => Some(Act::Exchange(row)),
        PUT => Some(Act::Put(row)),
        _ => None,
    }
}

/// Returns the parts that are offered, in the order of their rows.
pub fn offered(it: &ByHand) -> Vec<Part> {
    let mut parts = it.parts();
    parts.truncate(MOST_PARTS);
    parts
}

/// Returns the games of the chosen round that can be exchanged without its other games, or `None` if there are none.
pub fn parts(it: &ByHand, parts: &[Part], lang: Lang) -> Option<Table> {
    let a = it.picked()? + 1;
    let row = |part: &Part| {
        let [here, there] = part.games.each_ref().map(|games| listed(games));
        let b = part.other + 1;
        let said = Text::Part { a, b, sum: part.sum, here: here.clone(), there: there.clone() };
        Row::of(vec![Cell::of(b), Cell::of(here), Cell::of(there), act(it, part.sum, said.say(lang))])
    };
    let columns = vec![
        Column::number(Text::With.say(lang)).naming(),
        Column::text(Text::Out.say(lang)),
        Column::text(Text::In.say(lang)),
        Column::of(Kind::Act, Text::Exchanged.say(lang)),
    ];
    let caption = Text::Parts { round: a }.say(lang);
    (!parts.is_empty()).then(|| Table::of(caption, columns, parts.iter().map(row).collect()))
}

/// Returns a sum as a button, marked if it is less than the current one.
fn act(it: &ByHand, sum: u64, label: String) -> Cell {
    Cell::of(sum).pressed(label).marked(Mark::Here, sum < it.sum())
}

fn listed(games: &[[usize; 2]]) -> String {
    // A game is not broken at the end of a line.
    let game = |[a, b]: &[usize; 2]| format!("{}\u{2060}–\u{2060}{}", a + 1, b + 1);
    games.iter().map(game).collect::<Vec<_>>().join("  ")
}

/// A second count of the timetable, independent of the way it was made.
#[derive(Debug, Clone, PartialEq)]
pub struct Counted {
    shown: LabelledReport,
    judged: Option<Judged>,
    sum: u64,
}

impl Counted {
    /// Counts the timetable once more.
    pub fn of(it: &ByHand) -> Self {
        let schedule = it.schedule();
        let names = (1..=it.teams()).map(|team| team.to_string()).collect();
        let expected = Expected::of(&schedule, Meant::RoundRobin, false);
        let report = Report::of(schedule, expected);
        let judged = Judged::of(&report, None);
        Counted { shown: LabelledReport::new(report, names, Sides::Plain), judged, sum: it.sum() }
    }

    /// Returns the sentence that all teams meet once and that the sum is right, or as an error the sentence that this
    /// is not so.
    pub fn said(&self, lang: Lang) -> Result<String, String> {
        let judged = self.judged.as_ref().filter(|judged| judged.sum() == self.sum);
        let proved = judged.map(|judged| {
            let (teams, sum) = (judged.teams, self.sum);
            Text::Proved { teams, rounds: self.shown.schedule().rounds.len(), sum }.say(lang)
        });
        proved.ok_or_else(|| Text::Wrong.say(lang))
    }

    /// Returns the sentence that compares the sum with the lowest known and the lowest possible one.
    pub fn judged(&self, lang: Lang) -> Option<String> {
        self.judged.as_ref().map(|judged| words::sum(judged).say(lang))
    }

    /// Returns the figures next to the lowest known and the lowest possible values.
    pub fn figures(&self, lang: Lang) -> Option<Table> {
        self.judged.as_ref().map(|judged| super::league::figures(&self.shown, judged, None, lang))
    }

    /// Returns which team follows which in how many rounds.
    pub fn followed(&self, lang: Lang) -> Option<Matrix> {
        self.judged.as_ref().map(|judged| super::league::followed(&self.shown, judged, lang))
    }
}

/// Returns the sum, and how the last action has changed it.
pub fn sum(it: &ByHand, lang: Lang) -> [String; 2] {
    let changed = beat::changed(it.before(), it.sum());
    [Text::Sum { sum: it.sum() }.say(lang), changed.map(|text| text.say(lang)).unwrap_or_default()]
}

/// Returns the hint on the next step.
pub fn hint(it: &ByHand) -> Text {
    it.picked().map_or(Text::PickFirst, |round| Text::Picked { round: round + 1 })
}

#[cfg(test)]
mod tests {
    use super::super::tests::{drawn, drawn_in_all};
    use super::*;

    fn picked(teams: u16, start: Start, round: usize) -> ByHand {
        let mut it = ByHand::begin(teams, start);
        it.update(Act::Pick(round));
        it
    }

    #[test]
    fn each_round_says_the_sums_it_leads_to_and_is_pressed_for_them() {
        let mut it = picked(6, Start::Circle, 1);
        insta::assert_snapshot!(drawn_in_all(|lang| rounds(&it, lang)));
        assert!(parts(&it, &offered(&it), Lang::En).is_none());
        let table = rounds(&it, Lang::En);
        let said: u64 = table.rows[3].cells[EXCHANGE].text.parse().unwrap();
        it.update(pressed([3, EXCHANGE]).unwrap());
        assert_eq!((it.sum(), pressed([3, 1])), (said, None));
        let [now, changed] = sum(&it, Lang::En);
        assert!(now.ends_with(&said.to_string()) && !changed.is_empty(), "{now} {changed}");
    }

    #[test]
    fn parts_of_rounds_are_exchanged_and_the_second_count_agrees() {
        let mut it = picked(8, Start::Lot(3), 0);
        let offers = offered(&it);
        insta::assert_snapshot!(drawn(&parts(&it, &offers, Lang::Nl).unwrap()));
        it.update(offers[0].act());
        assert_eq!(it.sum(), offers[0].sum);
        let counted = Counted::of(&it);
        assert!(counted.said(Lang::Nb).unwrap().contains(&it.sum().to_string()));
        let sums = [counted.judged(Lang::En).unwrap(), drawn(&counted.figures(Lang::En).unwrap())];
        assert!(sums.iter().all(|said| said.contains("56")), "{sums:?}");
        assert_eq!(counted.followed(Lang::En).unwrap().rows.len(), 8);
        // A sum that is not that of its rounds is not proved.
        assert!(Counted { sum: it.sum() + 2, ..counted }.said(Lang::En).is_err());
    }

    #[test]
    fn an_address_that_is_no_timetable_says_so_until_the_first_act() {
        let mut opened = Opened::new(10);
        opened.update(Act::Pick(0));
        opened.update(Act::Exchange(3));
        let path = opened.it.to_string();
        let again = Opened::at(&path);
        assert_eq!((again.it.games(), again.is_lost), (opened.it.games(), false));
        let mut cut = Opened::at(&path[..path.len() - 2]);
        assert_eq!((cut.it.teams(), cut.is_lost), (10, true));
        cut.update(Act::Pick(1));
        assert!(!cut.is_lost);
        assert_eq!(Opened::at("?").it.teams(), usize::from(ByHand::USUAL));
    }

    #[test]
    fn the_title_is_what_is_to_be_beaten_or_reached() {
        assert_eq!(beat::title(12, Lang::En), "Beat 160");
        assert_eq!(beat::title(16, Lang::Nl), "Haal 240");
    }
}
