//! The complete state of the round-table page, as written in its address.

use std::fmt;

use rondel_figure::lesson::{Scene, Step};
use rondel_figure::{Arrangement, Mark};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::names;
use rondel_schedule::model::numbering::Numbering;
use rondel_schedule::round_robin::circle;
use rondel_schedule::round_robin::dance::Dance;

use crate::web::route::parts::Parts;

/// The state of the page, as written in its address. A link to it opens the same picture.
///
/// The address is `<players>/<round>` followed, in any order and only if different from the default, by
/// `step-<chairs>`, `turn`, `belt`, `both`, `five` or `paper`, `game-<two>`, `pupil`, `teacher` or `plan`, `slanted`,
/// `whole`, `listed`, `from-0` or `from-1`, `why-<step>` with `walk-<chairs>`, `answer` and `lit-<mark>`; `big`,
/// `everyone` and `names-<names>`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TableView {
    /// The number of players at the table, from [`LEAST`](Self::LEAST) to [`MOST`](Self::MOST).
    pub players: u16,
    /// The round in view, at most the number of chairs.
    pub round: RoundNo,
    /// The number of chairs by which the players move, below the number of chairs; `None` for the usual step of the
    /// look: the half turn or, on the conveyor belt, one position.
    pub step: Option<u16>,
    /// The picture of the dance.
    pub look: Look,
    /// The permanently highlighted game of the five pictures: two different players.
    pub game: Option<[Player; 2]>,
    /// The sheets of the hand-out.
    pub sheets: Sheets,
    /// True if the matrix is drawn as a parallelogram.
    pub slanted: bool,
    /// True if the matrix includes the rounds to come.
    pub whole: bool,
    /// True if the games of the round, and of all rounds, are also listed as tables.
    pub listed: bool,
    /// The first number of the numbering; `None` for the choice of the person who opens the page.
    pub numbers: Option<Numbering>,
    /// The 1-based step of the lesson; `None` outside it.
    pub lesson: Option<u16>,
    /// The number of chairs to move that was tried in the lesson instead of its own.
    pub tried: Option<u16>,
    /// True if the answer of the step of the lesson is displayed.
    pub answered: bool,
    /// The mark that a word of the lesson highlights until it is pressed again.
    pub lit: Option<Mark>,
    /// True for a class: large, without editing.
    pub big: bool,
    /// True if the dance has the whole class, however small the picture.
    pub everyone: bool,
    /// The names of the players, at most as many as players; may be empty.
    pub names: Vec<String>,
}

/// The picture on the round-table page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Look {
    /// The round table.
    #[default]
    Ring,
    /// The round table with still players and turning lines.
    Wheel,
    /// The two columns of a belt, numbered down the left.
    Belt,
    /// The conveyor belt of Bill Butler.
    Conveyor,
    /// Two round tables: one chair at a time, and the half turn.
    Both,
    /// One schedule in five forms.
    Five,
    /// The hand-out as it will be printed.
    Paper,
}

/// The sheets of the hand-out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Sheets {
    /// The pupil's sheet with blanks, and the teacher's with the answers.
    #[default]
    Both,
    /// The sheet of the pupil.
    Pupil,
    /// The teacher's sheet.
    Teacher,
    /// The plan of a lesson of 45 minutes, for the teacher.
    Plan,
}

impl Sheets {
    /// All choices, in the order of the switch.
    pub const ALL: [Sheets; 4] = [Sheets::Both, Sheets::Pupil, Sheets::Teacher, Sheets::Plan];

    /// Returns the word in an address; `None` for the default.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Sheets::Both => None,
            Sheets::Pupil => Some("pupil"),
            Sheets::Teacher => Some("teacher"),
            Sheets::Plan => Some("plan"),
        }
    }

    /// Returns the sheets for a word of an address.
    pub fn read(word: &str) -> Option<Self> {
        Sheets::ALL.into_iter().find(|sheets| sheets.word() == Some(word))
    }
}

impl Look {
    /// All pictures, in the order of the switch.
    pub const ALL: [Look; 7] =
        [Look::Ring, Look::Wheel, Look::Conveyor, Look::Belt, Look::Both, Look::Five, Look::Paper];

    /// Returns the arrangement of the chairs.
    pub fn shaped(self) -> Arrangement {
        match self {
            Look::Wheel => Arrangement::Wheel,
            Look::Belt => Arrangement::Belt,
            Look::Conveyor => Arrangement::Conveyor,
            Look::Ring | Look::Both | Look::Five | Look::Paper => Arrangement::Ring,
        }
    }

    /// Returns the default number of chairs by which the players move. On the conveyor belt each player moves on to
    /// the next position, so each chair has the preceding number in the next round.
    pub fn usual_step(self, players: usize) -> usize {
        match self {
            Look::Conveyor => players - usize::from(players.is_multiple_of(2)) - 1,
            _ => circle::half_turn(players),
        }
    }

    fn word(self) -> Option<&'static str> {
        match self {
            Look::Ring => None,
            Look::Wheel => Some("turn"),
            Look::Belt => Some("belt"),
            Look::Conveyor => Some("conveyor"),
            Look::Both => Some("both"),
            Look::Five => Some("five"),
            Look::Paper => Some("paper"),
        }
    }
}

impl Default for TableView {
    fn default() -> Self {
        TableView {
            players: 8,
            round: RoundNo::from_index(0),
            step: None,
            look: Look::Ring,
            game: None,
            sheets: Sheets::Both,
            slanted: false,
            whole: false,
            listed: false,
            numbers: None,
            lesson: None,
            tried: None,
            answered: false,
            lit: None,
            big: false,
            everyone: false,
            names: Vec::new(),
        }
    }
}

impl TableView {
    /// The smallest number of players that makes a circle.
    pub const LEAST: u16 = 3;
    /// The largest number of players in a picture.
    pub const MOST: u16 = 40;

    /// Returns the view of this number of players with these names, if any.
    pub fn of(players: u16, names: Vec<String>) -> Self {
        TableView { players, names, ..TableView::default() }.kept()
    }

    /// Returns the dance that is displayed.
    pub fn dance(&self) -> Dance {
        let players = usize::from(self.players.clamp(Self::LEAST, Self::MOST));
        let step = self.step.map_or_else(|| self.look.usual_step(players), usize::from);
        Dance::new(players, step).expect("3 to 40 players dance")
    }

    /// Returns the scene of a step of the lesson for the present players, with the step that was tried and with any
    /// answer.
    pub fn scene(&self, step: Step) -> Scene {
        step.scene(usize::from(self.players), self.tried.map(usize::from), self.answered)
    }

    /// Returns the view at the beginning of a step of the lesson, or outside the lesson.
    pub fn at_step(self, lesson: Option<Step>) -> Self {
        TableView { lesson: lesson.map(Step::number), tried: None, answered: false, lit: None, ..self }
    }

    /// Returns the view with every value within its range, whatever was typed.
    pub fn kept(mut self) -> Self {
        self.players = self.players.clamp(Self::LEAST, Self::MOST);
        let chairs = self.dance().chairs();
        let usual = self.look.usual_step(usize::from(self.players));
        self.step =
            self.step.filter(|&step| (1..chairs).contains(&usize::from(step)) && usize::from(step) != usual);
        self.round = RoundNo::from_index(self.round.index().min(chairs - 1));
        self.lesson = self.lesson.filter(|&step| step > 0);
        if self.lesson.is_none() {
            self = self.at_step(None);
        }
        let is_one = |&[one, other]: &[Player; 2]| one != other && one.max(other).number() <= self.players;
        self.game = self.game.filter(|game| self.look == Look::Five && is_one(game));
        if self.look != Look::Paper {
            self.sheets = Sheets::Both;
        }
        self.names = names::kept_in_address(self.names, usize::from(self.players));
        self
    }

    /// Reads the part after `#/table/`; an unreadable word leaves its default.
    pub fn read(path: &str) -> Self {
        let Parts { players, round, words } = Parts::read(path);
        let default = TableView::default();
        let mut view = TableView {
            players: players.unwrap_or(default.players),
            round: round.unwrap_or(default.round),
            ..default
        };
        for part in words {
            if let Some(look) = Look::ALL.into_iter().find(|look| look.word() == Some(part)) {
                view.look = look;
            } else if let Some(step) = part.strip_prefix("step-") {
                view.step = step.parse().ok();
            } else if let Some(step) = part.strip_prefix("why-") {
                view.lesson = step.parse().ok();
            } else if let Some(tried) = part.strip_prefix("walk-") {
                view.tried = tried.parse().ok();
            } else if let Some(lit) = part.strip_prefix("lit-") {
                view.lit = Mark::ALL.into_iter().find(|mark| mark.name() == lit);
            } else if let Some(sheets) = Sheets::read(part) {
                view.sheets = sheets;
            } else if let Some(game) = part.strip_prefix("game-") {
                view.game = two(game);
            } else if let Some(numbers) = Numbering::read(part) {
                view.numbers = Some(numbers);
            } else if let Some(text) = part.strip_prefix("names-") {
                view.names = names::from_address(text).unwrap_or_default();
            } else {
                match part {
                    "slanted" => view.slanted = true,
                    "whole" => view.whole = true,
                    "listed" => view.listed = true,
                    "answer" => view.answered = true,
                    "everyone" => view.everyone = true,
                    "big" => view.big = true,
                    _ => {}
                }
            }
        }
        view.kept()
    }
}

impl fmt::Display for TableView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.players, self.round)?;
        if let Some(step) = self.step {
            write!(f, "/step-{step}")?;
        }
        if let Some(word) = self.look.word() {
            write!(f, "/{word}")?;
        }
        if let Some([one, other]) = self.game {
            write!(f, "/game-{one}-{other}")?;
        }
        if let Some(word) = self.sheets.word() {
            write!(f, "/{word}")?;
        }
        let marks = [
            (self.slanted, "slanted"),
            (self.whole, "whole"),
            (self.listed, "listed"),
            (self.answered, "answer"),
            (self.big, "big"),
            (self.everyone, "everyone"),
        ];
        for (_, word) in marks.into_iter().filter(|(is_so, _)| *is_so) {
            write!(f, "/{word}")?;
        }
        if let Some(numbers) = self.numbers {
            write!(f, "/{}", numbers.word())?;
        }
        if let Some(step) = self.lesson {
            write!(f, "/why-{step}")?;
        }
        if let Some(tried) = self.tried {
            write!(f, "/walk-{tried}")?;
        }
        if let Some(lit) = self.lit {
            write!(f, "/lit-{}", lit.name())?;
        }
        if !self.names.is_empty() {
            write!(f, "/names-{}", names::to_address(&self.names))?;
        }
        Ok(())
    }
}

/// Parses two players by their numbers: `2-7`.
fn two(text: &str) -> Option<[Player; 2]> {
    let (one, other) = text.split_once('-')?;
    let player = |number: &str| number.parse().ok().and_then(Player::from_number);
    Some([player(one)?, player(other)?])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bill Butler's example: A stays at position 0, B to H start at 1 to 7 and move on by one. Here A is the last
    /// player.
    #[test]
    fn the_conveyor_belt_is_that_of_its_source() {
        let view = TableView::read("8/1/conveyor");
        let dance = view.dance();
        let letter = |player: Player| char::from(b"BCDEFGHA"[player.index()]);
        let games = |round: usize| {
            let tables = dance.round(round).tables;
            let pair = |table: &rondel_schedule::model::schedule::Table| {
                table.players().map(letter).collect::<Vec<_>>()
            };
            let mut games: Vec<String> = tables
                .iter()
                .map(|table| {
                    let mut pair = pair(table);
                    pair.sort_unstable();
                    pair.into_iter().collect()
                })
                .collect();
            games.sort_unstable();
            games
        };
        assert_eq!(games(0), ["AB", "CH", "DG", "EF"]);
        assert_eq!(games(1), ["AH", "BG", "CF", "DE"]);
        // Positions 0 7 6 5 down the left, 1 2 3 4 down the right.
        let floor = rondel_figure::Floor::new(view.look.shaped(), dance.chairs(), 0);
        let column = |is_left: bool| {
            let mut places: Vec<(usize, [f64; 2])> = (1..).zip(floor.chairs.iter().copied()).collect();
            places.push((0, floor.extra));
            places.retain(|(_, [x, _])| (*x < 0.0) == is_left);
            places.sort_by(|(_, [_, one]), (_, [_, other])| one.total_cmp(other));
            places.into_iter().map(|(position, _)| position).collect::<Vec<_>>()
        };
        assert_eq!((column(true), column(false)), (vec![0, 7, 6, 5], vec![1, 2, 3, 4]));
        // Each player is at the next position a round later.
        let b = Player::from_index(0);
        let at = |round: usize| floor.chair_of(&dance, b, round).unwrap() + 1;
        assert_eq!([0, 1, 2, 6].map(at), [1, 2, 3, 7]);
        // Earlier links display the same as before.
        let before = TableView::read("8/2/belt");
        assert_eq!((before.look, before.dance().step()), (Look::Belt, circle::half_turn(8)));
        assert_eq!(TableView::read("8/2/conveyor/step-6").step, None);
    }

    #[test]
    fn every_view_is_read_back_from_its_own_address() {
        let names = ["Anna", "Bo / Carl", "Zoë 🎲", "", "<b>", "%2F#", "g"].map(str::to_owned).to_vec();
        for look in Look::ALL {
            for (step, lesson) in [(None, None), (Some(2), Some(14)), (Some(3), None)] {
                for bits in 0..64 {
                    let view = TableView {
                        players: 7,
                        round: RoundNo::from_index(6),
                        step,
                        look,
                        game: (look == Look::Five && bits % 3 > 0).then(|| [1, 6].map(Player::from_index)),
                        sheets: if look == Look::Paper { Sheets::ALL[bits % 4] } else { Sheets::Both },
                        slanted: bits & 1 > 0,
                        whole: bits & 2 > 0,
                        listed: bits & 8 > 0,
                        numbers: Numbering::ALL.get(bits >> 4).copied(),
                        lesson,
                        tried: lesson.filter(|_| bits & 8 > 0).map(|_| 3),
                        answered: lesson.is_some() && bits & 16 > 0,
                        lit: lesson.and(Mark::ALL.get(bits % 12).copied()),
                        big: bits & 4 > 0,
                        everyone: bits & 6 == 6,
                        names: if bits % 8 == 5 { names.clone() } else { Vec::new() },
                    };
                    assert_eq!(TableView::read(&view.to_string()), view, "{view}");
                }
            }
        }
    }

    #[test]
    fn the_address_of_old_is_still_read() {
        let view = TableView { players: 12, round: RoundNo::from_index(2), ..TableView::default() };
        assert_eq!(TableView::read("12/3"), view);
        assert_eq!(TableView::read(""), TableView::default());
    }

    #[test]
    fn what_is_out_of_range_is_brought_into_it() {
        let read = TableView::read;
        assert_eq!((read("2").players, read("41").players, read("99999").players), (3, 40, 8));
        assert_eq!((read("7/9").round.number(), read("7/0").round.number()), (7, 1));
        // The half turn of seven chairs is 4, the default, and 7 is out of range.
        assert_eq!(
            (read("7/1/step-4").step, read("7/1/step-7").step, read("7/1/step-0").step),
            (None, None, None)
        );
        // A step that fails is kept, since the failure is to be seen.
        assert_eq!(read("9/1/step-3").step, Some(3));
        assert_eq!(read("8/1/names-%%%").names, Vec::<String>::new());
        assert_eq!(read("8/1/nonsense/why-0").lesson, None);
        // Pairs that are not two players, and values of other pictures.
        assert_eq!(read("7/1/five/game-2-7").game, Some([1, 6].map(Player::from_index)));
        for game in
            ["7/1/five/game-2-8", "7/1/five/game-3-3", "7/1/five/game-0-3", "7/1/game-2-7", "7/1/five/game-2"]
        {
            assert_eq!(read(game).game, None, "{game}");
        }
        assert_eq!((read("7/1/paper/plan").sheets, read("7/1/plan").sheets), (Sheets::Plan, Sheets::Both));
        // Values of the lesson are ignored outside it.
        assert_eq!(read("8/1/walk-3/answer/lit-head"), read("8/1"));
        let lit = read("8/1/why-12/walk-x/lit-nothing/answer/from-2");
        assert_eq!((lit.tried, lit.lit, lit.answered, lit.numbers), (None, None, true, None));
        let many = TableView { names: vec!["x".repeat(90); 9], ..TableView::default() }.kept();
        assert_eq!((many.names.len(), many.names[0].len()), (8, 40));
    }
}
