//! The requirements and wishes of a season with more weeks than rounds, as tolls for each breach.

use std::collections::BTreeMap;

use super::day::{Nights, day_of};
use crate::model::ids::Player;
use crate::round_robin::league::choices::Choices;
use crate::round_robin::league::timetable::Timetable;
use crate::round_robin::league::wishes::shape::window;
use crate::round_robin::league::wishes::wish::{Kind, Wish};

/// The price of a breach: the number of broken requirements, and the total weight of broken wishes.
pub type Penalty = [u32; 2];

/// The toll of one broken requirement.
pub const MUST: Penalty = [1, 0];

/// Teams of which only some can be at home in the same week.
#[derive(Debug, Clone)]
pub struct Hall {
    /// True for each team that plays in the hall, by its 0-based number.
    pub teams: Vec<bool>,
    /// True if away games count as well, for teams that share players.
    pub is_both: bool,
    /// True if only games among these teams count.
    pub is_among: bool,
    /// The largest allowed number of such games in a week.
    pub most: u32,
    /// True for each week that counts.
    pub weeks: Vec<bool>,
    /// The toll for each game above `most`.
    pub toll: Penalty,
}

/// Two teams that must be on the same side in a week, or on different sides.
#[derive(Debug, Clone, Copy)]
pub struct Alike {
    /// The two teams, 0-based.
    pub pair: [usize; 2],
    /// True if they must be on the same side.
    pub same: bool,
    /// True if only home games count.
    pub home_only: bool,
    /// The toll for each week in which both teams play and break the condition.
    pub toll: Penalty,
}

/// A rest: a team may have at most `most` games within `days` days.
#[derive(Debug, Clone, Copy)]
pub struct Rest {
    /// The 0-based team; `None` for every team.
    pub team: Option<usize>,
    /// The number of days, or of weeks in a season without days.
    pub days: i32,
    /// The largest allowed number of games.
    pub most: usize,
    /// The toll for each day that is missing between the first and the last of `most + 1` consecutive games.
    pub toll: Penalty,
}

/// The complete description of a season to be found. Weeks and teams are 0-based.
#[derive(Debug, Clone)]
pub struct Objective {
    /// The number of teams.
    pub teams: usize,
    /// The number of weeks.
    pub weeks: usize,
    /// The games, home team first, each with its week at the start; no team plays twice in a week.
    pub games: Vec<([usize; 2], usize)>,
    /// True if the sides of a game may be exchanged, since every two teams meet only once.
    pub is_single: bool,
    /// The tolls for playing at home and away, by team and week: `[home, away]` at `team * weeks + week`.
    pub sides: Vec<[Penalty; 2]>,
    /// The toll in each week of a game, given by its home and away team.
    pub meetings: BTreeMap<[usize; 2], Vec<Penalty>>,
    /// Halls with few places.
    pub halls: Vec<Hall>,
    /// Pairs of teams whose sides depend on each other.
    pub alike: Vec<Alike>,
    /// The toll, by team, of a third game in a row on one side.
    pub thirds: Vec<Penalty>,
    /// The rests of teams.
    pub rests: Vec<Rest>,
    /// The day of a team's home game in a week, counted from the Monday of the first week, at `team * weeks + week`.
    pub day: Vec<i32>,
    /// The smallest number of weeks between two games of a pair, and the toll if there are fewer.
    pub between: (usize, Penalty),
    /// The toll for each excess game on one side in the first half of the weeks, or in all weeks of a single season.
    pub uneven: Penalty,
    /// The tolls of a break in the second game of a team, and in its last game.
    pub ends: [Penalty; 2],
    /// The toll of a break in each week.
    pub breaks: Vec<Penalty>,
    /// The largest allowed number of breaks of a team, and the toll of each further break.
    pub most_breaks: (u32, Penalty),
    /// The toll of two games of a pair in the same half of the weeks.
    pub phased: Penalty,
    /// The toll of a week without games.
    pub empty: Penalty,
}

impl Objective {
    /// Creates a season of `weeks` weeks without wishes, which starts as this timetable spread over the weeks, played
    /// twice if `double`.
    ///
    /// # Panics
    /// If there are fewer weeks than rounds.
    pub fn spread(timetable: &Timetable, double: bool, weeks: usize) -> Self {
        let (teams, half) = (timetable.teams(), timetable.rounds());
        let rounds = if double { 2 * half } else { half };
        assert!(rounds <= weeks, "a week for each round");
        let mut games = Vec::new();
        for round in 0..rounds {
            let pairs = timetable.pairs(round % half).filter(|&[_, b]| b < teams);
            // Sides alternate as a first guess; the second half reverses them.
            let sided = pairs.map(|[a, b]| if (a + b + round / half) % 2 == 0 { [a, b] } else { [b, a] });
            games.extend(sided.map(|game| (game, round * weeks / rounds)));
        }
        Objective {
            teams,
            weeks,
            games,
            is_single: !double,
            sides: vec![[[0; 2]; 2]; teams * weeks],
            meetings: BTreeMap::new(),
            halls: Vec::new(),
            alike: Vec::new(),
            thirds: vec![[0; 2]; teams],
            rests: Vec::new(),
            day: (0..teams * weeks).map(|at| 7 * (at % weeks) as i32).collect(),
            between: (if double { half / 3 } else { 0 }, MUST),
            uneven: [0; 2],
            ends: [[0; 2]; 2],
            breaks: vec![[0; 2]; weeks],
            most_breaks: (u32::MAX, [0; 2]),
            phased: if double { MUST } else { [0; 2] },
            empty: MUST,
        }
    }

    /// Creates a season with these choices; `usual` is the day of the week of the rounds, 0 for Monday.
    ///
    /// ```
    /// use rondel_schedule::round_robin::league::ask::Aim;
    /// use rondel_schedule::round_robin::league::{choices::Choices, relaxed::objective::Objective};
    ///
    /// // Six teams, seven weeks, rounds on Tuesdays.
    /// let timetable = Aim::Breaks.timetable(6).expect("4 to 64 teams");
    /// let asked = Objective::of(&timetable, &Choices::default(), 7, 1);
    /// assert_eq!((asked.games.len(), asked.weeks, asked.day[0]), (15, 7, 1));
    /// ```
    pub fn of(timetable: &Timetable, choices: &Choices, weeks: usize, usual: u8) -> Self {
        let mut it = Objective::spread(timetable, choices.second.is_some(), weeks);
        let on = |is: bool| if is { MUST } else { [0; 2] };
        it.uneven = on(choices.even);
        it.ends = [choices.no_second, choices.no_last].map(on);
        it.thirds = vec![on(choices.no_three); it.teams];
        for pair in &choices.complementary {
            let pair = pair.map(|team| team.index());
            it.alike.push(Alike { pair, same: false, home_only: false, toll: MUST });
        }
        let nights = Nights::of(&choices.wishes, it.teams);
        it.day = (0..it.teams * weeks)
            .map(|at| day_of(&nights, Player::from_index(at / weeks), at % weeks, usual))
            .collect();
        choices.wishes.iter().for_each(|wish| it.wish(wish));
        it
    }

    fn wish(&mut self, wish: &Wish<Player>) {
        let toll = wish.weight.map_or(MUST, |weight| [0, u32::from(weight.max(1))]);
        let teams: Vec<usize> = wish.teams.iter().map(|team| team.index()).collect();
        let weeks: Vec<usize> = wish.rounds.iter().map(|round| round.index()).collect();
        let in_weeks = |week: &usize| weeks.contains(week);
        match (wish.kind, &teams[..]) {
            (Kind::NotHome | Kind::NotAway | Kind::Free, _) => {
                let sides = [wish.kind != Kind::NotAway, wish.kind != Kind::NotHome];
                for (team, week) in teams.iter().flat_map(|team| weeks.iter().map(move |week| (team, week))) {
                    let at = team * self.weeks + week;
                    (0..2).filter(|&side| sides[side]).for_each(|side| add(&mut self.sides[at][side], toll));
                }
            }
            (Kind::Hall, _) => {
                let all = weeks.is_empty();
                self.halls.push(Hall {
                    teams: (0..self.teams).map(|team| teams.contains(&team)).collect(),
                    is_both: false,
                    is_among: false,
                    most: wish.most.unwrap_or(0).into(),
                    weeks: (0..self.weeks).map(|week| all || in_weeks(&week)).collect(),
                    toll,
                });
            }
            (Kind::NeverBoth | Kind::AlwaysBoth, &[a, b]) => {
                let home_only = wish.kind == Kind::NeverBoth;
                self.alike.push(Alike { pair: [a, b], same: !home_only, home_only, toll });
            }
            (Kind::MeetFirst, _) => {
                let half = if self.is_single { self.weeks } else { self.weeks.div_ceil(2) };
                let early = window(teams.len());
                let late = |week: &usize| week % half >= early;
                for pair in pairs(&teams) {
                    self.toll_in(pair, toll, late);
                }
            }
            (Kind::NotMeet, &[a, b]) => {
                [[a, b], [b, a]].into_iter().for_each(|pair| self.toll_in(pair, toll, in_weeks))
            }
            (Kind::MeetIn, &[a, b]) if self.is_single => {
                [[a, b], [b, a]]
                    .into_iter()
                    .for_each(|pair| self.toll_in(pair, toll, |week| !in_weeks(week)));
            }
            // Only one of the two games has to be in these weeks; fixing the one with the lower team at home settles
            // which.
            (Kind::MeetIn, &[a, b]) => self.toll_in([a.min(b), a.max(b)], toll, |week| !in_weeks(week)),
            (Kind::Game, &[a, b]) => {
                self.toll_in([a, b], toll, |week| !in_weeks(week));
                if self.is_single {
                    self.toll_in([b, a], toll, |_| true);
                }
            }
            (Kind::NoThree, _) => teams.iter().for_each(|&team| add(&mut self.thirds[team], toll)),
            (Kind::Rest, _) => {
                let days = wish.most.unwrap_or(0).into();
                self.rests.extend(teams.iter().map(|&team| Rest { team: Some(team), days, most: 1, toll }));
            }
            // Wishes about days cost nothing, and a wish about two teams that names another number has no effect.
            (Kind::Night | Kind::Together, _) => {}
            (Kind::NeverBoth | Kind::AlwaysBoth | Kind::NotMeet | Kind::MeetIn | Kind::Game, _) => {}
        }
    }

    /// Adds a toll for this game in the weeks for which `holds` is true.
    fn toll_in(&mut self, game: [usize; 2], toll: Penalty, holds: impl Fn(&usize) -> bool) {
        let tolls = self.meetings.entry(game).or_insert_with(|| vec![[0; 2]; self.weeks]);
        for week in (0..self.weeks).filter(holds) {
            add(&mut tolls[week], toll);
        }
    }

    /// Returns the toll of a game in a week by itself.
    pub fn alone(&self, [home, away]: [usize; 2], week: usize) -> Penalty {
        let at = |team: usize, side: usize| self.sides[team * self.weeks + week][side];
        let mut toll = at(home, 0);
        add(&mut toll, at(away, 1));
        if let Some(tolls) = self.meetings.get(&[home, away]) {
            add(&mut toll, tolls[week]);
        }
        toll
    }
}

/// All ordered pairs of these teams.
fn pairs(teams: &[usize]) -> Vec<[usize; 2]> {
    let with = |&a: &usize| teams.iter().filter(move |&&b| a != b).map(move |&b| [a, b]);
    teams.iter().flat_map(with).collect()
}

/// Adds a toll to another one.
pub fn add(to: &mut Penalty, toll: Penalty) {
    to[0] += toll[0];
    to[1] += toll[1];
}
