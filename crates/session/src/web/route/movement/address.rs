//! Writing and reading of the state of the page of movements in its address.

use std::fmt;

use rondel_event::movement::design::{Base, Design, Turn};
use rondel_event::movement::mitchell::{Absent, Course, Mitchell};
use rondel_event::movement::sections::{MOST_SECTIONS, Plan};
use rondel_event::movement::{Cyclic, First, MOST_PAIRS, Phantom};
use rondel_schedule::model::ids::{RoundNo, TableNo};

use super::{HandView, MovementPart, MovementView};

/// The largest number of items in a list of an address.
const MOST_LISTED: usize = 2_000;

impl MovementView {
    /// Reads the part after `#/movement/`; an unreadable word leaves its default.
    pub fn read(path: &str) -> Self {
        let mut view = MovementView::default();
        let mut parts = Pieces::default();
        for part in path.split('/') {
            if let Some(named) = MovementPart::ALL.into_iter().find(|named| named.word() == Some(part)) {
                view.part = named;
                continue;
            }
            let (word, rest) = part.split_once('-').unwrap_or((part, ""));
            view.take(word, rest);
            parts.take(word, rest);
        }
        view.wish = view.wish.kept();
        view.design = parts.design(view.wish.each);
        if view.hand.tables < HandView::LEAST || view.hand.tables > HandView::MOST {
            view.hand = HandView::default();
        }
        view
    }

    /// Reads a word that is not about the movement.
    fn take(&mut self, word: &str, rest: &str) {
        let number = || rest.parse::<usize>().ok();
        match word {
            "pairs" => self.wish.pairs = number().unwrap_or(self.wish.pairs),
            "in" => self.wish.rounds = number(),
            "each" => self.wish.each = number().unwrap_or(self.wish.each),
            "two" => self.wish.two_winners = true,
            "round" => self.round = rest.parse().ok().and_then(RoundNo::from_number),
            "lit" => self.lit = rest.parse().ok().and_then(TableNo::from_number),
            "by" => self.hand.tables = number().unwrap_or(0),
            "starter" => self.hand.starter = number().unwrap_or(0),
            "columns" => {
                let pair = |pair: &str| {
                    let (line, column) = pair.split_once('-')?;
                    Some([line.parse().ok()?, column.parse().ok()?])
                };
                self.hand.chosen = rest.split('.').filter_map(pair).take(HandView::MOST).collect();
            }
            "flip" => self.hand.flipped = numbers(rest),
            "of" => self.sections.pairs = numbers(rest).into_iter().take(MOST_SECTIONS + 1).collect(),
            "plan" if rest == "barometer" => self.sections.plan = Plan::Barometer,
            "plan" if rest == "chosen" => self.sections.plan = Plan::Chosen,
            "one" => self.sections.one_set = rest == "set",
            "sections" => self.lines.lines.tables = numbers(rest),
            "sessions" => self.lines.lines.sessions = number().unwrap_or(self.lines.lines.sessions),
            "playing" => self.lines.lines.rounds = number().unwrap_or(self.lines.lines.rounds),
            "session" => self.lines.session = number().unwrap_or(1),
            _ => {}
        }
    }
}

/// Parses numbers separated by points; other items are left out.
fn numbers(text: &str) -> Vec<usize> {
    text.split('.').filter_map(|number| number.parse().ok()).take(MOST_LISTED).collect()
}

/// The words about the movement.
#[derive(Default)]
struct Pieces {
    base: Option<Base>,
    ring: usize,
    tables: Vec<First>,
    phantom: Option<Phantom>,
    course: Course,
    made_up: bool,
    absent: Option<Absent>,
    switched: (usize, bool),
    first: Option<usize>,
    turned: Vec<Turn>,
}

impl Pieces {
    fn take(&mut self, word: &str, rest: &str) {
        let number = || rest.parse::<usize>().ok();
        match word {
            "barometer" => {
                let pairs = number().unwrap_or(0);
                self.base = Some(Base::Barometer { pairs, phantom: Phantom::Stationary });
            }
            "small" => self.base = number().map(Base::Small),
            "nine" => self.base = Some(Base::Nine),
            "pasted" => self.base = Some(Base::Pasted),
            "mitchell" => {
                if let Some((tables, rounds)) = rest.split_once('-')
                    && let (Ok(tables), Ok(rounds)) = (tables.parse(), rounds.parse())
                {
                    let course = Course::Plain;
                    self.base = Some(Base::Mitchell(Mitchell {
                        tables,
                        rounds,
                        course,
                        made_up: false,
                        absent: None,
                        switched: 0,
                        early: false,
                    }));
                }
            }
            "ring" => self.ring = number().unwrap_or(0),
            "at" => self.tables = rest.split('.').filter_map(first).take(MOST_PAIRS).collect(),
            "phantom" if rest == "first" => self.phantom = Some(Phantom::First),
            "phantom" => self.phantom = Some(Phantom::Stationary),
            "skip" => self.course = number().map_or(Course::Plain, Course::SkipAfter),
            "share" => self.course = Course::Share,
            "made" => self.made_up = true,
            "absent" => {
                self.absent = rest.split_once('-').and_then(|(side, table)| {
                    let table = table.parse().ok()?;
                    Some(if side == "ns" { Absent::NorthSouth(table) } else { Absent::EastWest(table) })
                });
            }
            "switched" => {
                let early = rest.strip_prefix("first-");
                self.switched = (early.unwrap_or(rest).parse().unwrap_or(0), early.is_some());
            }
            "first" => self.first = number(),
            "turn" => self.turned = rest.split('.').filter_map(turn).take(MOST_LISTED).collect(),
            _ => {}
        }
    }

    fn design(self, each: usize) -> Option<Design> {
        let base = match self.base {
            Some(Base::Barometer { pairs, .. }) => {
                Base::Barometer { pairs, phantom: self.phantom.unwrap_or(Phantom::Stationary) }
            }
            Some(Base::Mitchell(mitchell)) => Base::Mitchell(Mitchell {
                course: self.course,
                made_up: self.made_up,
                absent: self.absent,
                switched: self.switched.0,
                early: self.switched.1,
                ..mitchell
            }),
            Some(base) => base,
            None if self.ring > 0 => {
                let cyclic = Cyclic { ring: self.ring, tables: self.tables };
                Base::Cyclic { cyclic, phantom: self.phantom }
            }
            None => return None,
        };
        let mut turned = self.turned;
        turned.sort_unstable();
        turned.dedup();
        Some(Design { first: self.first, turned, ..Design::of(base, each) })
    }
}

/// Parses a table of the first round: `11-2-1`.
fn first(text: &str) -> Option<First> {
    let mut numbers = text.split('-').map(|number| number.parse::<u16>().ok());
    let [ns, ew, set] = [numbers.next()??, numbers.next()??, numbers.next()??];
    Some(First { pairs: [ns, ew], set, half: false })
}

/// Parses an arrow: `t3`, `h3` or `r5t3`.
fn turn(text: &str) -> Option<Turn> {
    let number = |text: &str| text.parse::<usize>().ok().filter(|number| (1..=1_000).contains(number));
    if let Some(table) = text.strip_prefix('t') {
        return number(table).map(Turn::Table);
    }
    if let Some(table) = text.strip_prefix('h') {
        return number(table).map(Turn::Half);
    }
    let (round, table) = text.strip_prefix('r')?.split_once('t')?;
    Some(Turn::Game { round: number(round)?, table: number(table)? })
}

/// Joins numbers or words with points.
fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(".")
}

impl fmt::Display for MovementView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let default = MovementView::default();
        let mut words: Vec<String> = self.part.word().map(str::to_owned).into_iter().collect();
        let mut say = |is_said: bool, word: String| {
            if is_said {
                words.push(word);
            }
        };
        let wish = self.wish;
        say(wish.pairs != default.wish.pairs, format!("pairs-{}", wish.pairs));
        say(wish.rounds.is_some(), format!("in-{}", wish.rounds.unwrap_or(0)));
        let each = self.design.as_ref().map_or(wish.each, |design| design.each);
        say(each != default.wish.each, format!("each-{each}"));
        say(wish.two_winners, "two".to_owned());
        for word in self.design.iter().flat_map(design) {
            say(true, word);
        }
        say(self.round.is_some(), self.round.map(|round| format!("round-{round}")).unwrap_or_default());
        say(self.lit.is_some(), self.lit.map(|lit| format!("lit-{lit}")).unwrap_or_default());
        let hand = &self.hand;
        say(hand.tables != default.hand.tables, format!("by-{}", hand.tables));
        say(hand.starter != 0, format!("starter-{}", hand.starter));
        let chosen = list(hand.chosen.iter().map(|[line, column]| format!("{line}-{column}")));
        say(!hand.chosen.is_empty(), format!("columns-{chosen}"));
        say(!hand.flipped.is_empty(), format!("flip-{}", list(&hand.flipped)));
        let sections = &self.sections;
        say(!sections.pairs.is_empty(), format!("of-{}", list(&sections.pairs)));
        say(sections.plan == Plan::Barometer, "plan-barometer".to_owned());
        say(sections.plan == Plan::Chosen, "plan-chosen".to_owned());
        say(sections.one_set, "one-set".to_owned());
        let (lines, plain) = (&self.lines.lines, &default.lines.lines);
        say(lines.tables != plain.tables, format!("sections-{}", list(&lines.tables)));
        say(lines.sessions != plain.sessions, format!("sessions-{}", lines.sessions));
        say(lines.rounds != plain.rounds, format!("playing-{}", lines.rounds));
        say(self.lines.session != 1, format!("session-{}", self.lines.session));
        f.write_str(&words.join("/"))
    }
}

/// Returns the words of a movement.
fn design(design: &Design) -> Vec<String> {
    let phantom = |phantom: Phantom| match phantom {
        Phantom::Stationary => "phantom-last".to_owned(),
        Phantom::First => "phantom-first".to_owned(),
    };
    let mut words = match &design.base {
        Base::Barometer { pairs, phantom: who } => {
            let first = (*who == Phantom::First).then(|| phantom(*who));
            std::iter::once(format!("barometer-{pairs}")).chain(first).collect()
        }
        Base::Small(pairs) => vec![format!("small-{pairs}")],
        Base::Nine => vec!["nine".to_owned()],
        Base::Pasted => vec!["pasted".to_owned()],
        Base::Cyclic { cyclic, phantom: who } => {
            let table = |it: &First| format!("{}-{}-{}", it.pairs[0], it.pairs[1], it.set);
            let at = list(cyclic.tables.iter().map(table));
            let words = [format!("ring-{}", cyclic.ring), format!("at-{at}")];
            words.into_iter().chain(who.map(phantom)).collect()
        }
        Base::Mitchell(mitchell) => mitchell_words(mitchell),
    };
    words.extend(design.first.map(|first| format!("first-{first}")));
    if !design.turned.is_empty() {
        let turn = |turn: &Turn| match turn {
            Turn::Table(table) => format!("t{table}"),
            Turn::Half(table) => format!("h{table}"),
            Turn::Game { round, table } => format!("r{round}t{table}"),
        };
        words.push(format!("turn-{}", list(design.turned.iter().map(turn))));
    }
    words
}

fn mitchell_words(mitchell: &Mitchell) -> Vec<String> {
    let course = match mitchell.course {
        Course::Plain => None,
        Course::SkipAfter(after) => Some(format!("skip-{after}")),
        Course::Share => Some("share".to_owned()),
    };
    let absent = mitchell.absent.map(|absent| match absent {
        Absent::NorthSouth(table) => format!("absent-ns-{table}"),
        Absent::EastWest(table) => format!("absent-ew-{table}"),
    });
    let made = mitchell.made_up.then(|| "made-up".to_owned());
    let which = if mitchell.early { "first-" } else { "" };
    let switched = (mitchell.switched > 0).then(|| format!("switched-{which}{}", mitchell.switched));
    std::iter::once(format!("mitchell-{}-{}", mitchell.tables, mitchell.rounds))
        .chain(course)
        .chain(made)
        .chain(absent)
        .chain(switched)
        .collect()
}

#[cfg(test)]
mod tests {
    use rondel_event::movement::catalogue::{Offers, Wish};

    use super::*;
    use crate::web::route::{LinesView, Route, SectionsView};

    fn read_back(view: &MovementView) {
        let address = view.to_string();
        assert_eq!(MovementView::read(&address), *view, "{address}");
        let route = Route::Movement(Box::new(view.clone()));
        assert_eq!(route.to_string().parse(), Ok(route));
    }

    #[test]
    fn every_movement_that_is_offered_is_read_back_from_its_address() {
        for (pairs, two_winners) in [(5, false), (6, false), (9, false), (13, false), (16, true), (17, true)]
        {
            let wish = Wish { pairs, rounds: Some(4), each: 3, two_winners };
            let mut offers = Offers::new(wish);
            while offers.step() {}
            for offer in offers.found() {
                read_back(&MovementView::of(offer.design, wish));
            }
        }
    }

    #[test]
    fn every_part_and_every_choice_is_read_back() {
        let mitchell = Mitchell {
            tables: 8,
            rounds: 6,
            course: Course::SkipAfter(4),
            made_up: true,
            absent: Some(Absent::NorthSouth(3)),
            switched: 2,
            early: true,
        };
        let design = Design {
            first: Some(5),
            turned: vec![Turn::Table(3), Turn::Half(1), Turn::Game { round: 5, table: 2 }],
            ..Design::of(Base::Mitchell(mitchell), 2)
        };
        let first = Base::Barometer { pairs: 7, phantom: Phantom::First };
        for (part, base) in
            MovementPart::ALL.into_iter().zip([None, None, Some(first), Some(Base::Pasted), None, None])
        {
            let design = base.map_or_else(|| design.clone(), |base| Design { base, ..design.clone() });
            let mut view = MovementView { part, round: RoundNo::from_number(3), ..MovementView::default() };
            read_back(&view);
            view.lit = TableNo::from_number(2);
            view.design = Some(design);
            view.hand = HandView { tables: 5, starter: 2, chosen: vec![[2, 1], [1, 4]], flipped: vec![3, 5] };
            view.lines = LinesView { session: 2, ..LinesView::default() };
            view.lines.lines.tables = vec![13, 13, 14];
            view.lines.lines.sessions = 5;
            view.lines.lines.rounds = 9;
            view.sections = SectionsView { pairs: vec![14, 13], plan: Plan::Chosen, one_set: true };
            read_back(&view);
        }
    }

    #[test]
    fn sections_divide_the_pairs_that_are_wished_for() {
        let asked = |path: &str, names| MovementView::read(path).asked(names).pairs;
        assert_eq!(asked("sections/pairs-26", 0), [14, 12]);
        assert_eq!(asked("sections/barometer-12", 0), [6, 6]);
        // Names take precedence over a wish, and typed sizes over both.
        assert_eq!(asked("sections/pairs-26", 20), [10, 10]);
        assert_eq!(asked("sections/pairs-26/of-14.14", 20), [14, 14]);
        assert_eq!(asked("sections", 0), [14, 14]);
    }

    #[test]
    fn an_address_typed_by_hand_is_read_kindly() {
        assert_eq!(MovementView::read(""), MovementView::default());
        let view = MovementView::read("pairs-900/in-x/by-99/mitchell-8/turn-t0.zz/lit-0/nonsense");
        assert_eq!((view.wish.pairs, view.wish.rounds, view.lit), (100, None, None));
        assert_eq!((view.hand, view.design), (HandView::default(), None));
        // An impossible movement is reported on the page, with the reason.
        let lost = MovementView::read("room/ring-5/at-1-1-1");
        assert!(lost.design.unwrap().movement().is_err());
    }
}
