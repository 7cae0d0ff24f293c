//! The list of players: its order, the search, the sheet of a player, and the question that a tap asks.

use rondel_event::attendance::checkin::{self, Column, Grouping, Presence, Response, Subject, Ways};
use rondel_event::attendance::individuals;
use rondel_event::attendance::latecomer::{self, Newcomer};
use rondel_event::event::{Event, State, System, roster};
use rondel_event::movement::pairs as bridge;
use rondel_event::pairing::rounds::{is_paired, upcoming};
use rondel_event::pairing::{attendance, presence};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::names;
use rondel_text::attendance::count;
use rondel_text::checkin::Checkin as Text;
use rondel_text::evening::Evening;
use rondel_text::{Lang, Say};

/// A question, under a tile or under the newcomers.
#[derive(Debug, Clone, PartialEq)]
pub struct Prompt {
    /// Subject of the question.
    pub who: Subject,
    /// Way that was taken at once, or `None` if one is still to be chosen.
    pub done: Option<Response>,
    /// True if the ways are visible. A way taken at once needs no answer, so they are hidden and the tiles below stay
    /// in place.
    is_shown: bool,
    /// Length of the log when the question was asked; after another step it is outdated.
    entries: usize,
}

impl Prompt {
    /// Returns the question of a tap, with the way that the tap took at once.
    pub fn of(event: &Event, who: Subject, done: Option<Response>) -> Prompt {
        Prompt { who, is_shown: done.is_none(), done, entries: event.log().len() }
    }

    /// True if the ways are visible.
    pub fn is_shown(&self) -> bool {
        self.is_shown
    }

    /// True if the event has not changed since.
    pub fn is_fresh(&self, event: &Event) -> bool {
        self.entries == event.log().len()
    }

    /// Returns the player whom the question is about, or `None` for newcomers.
    pub fn player(&self) -> Option<Player> {
        match self.who {
            Subject::Goes(player) | Subject::Comes(player) => Some(player),
            Subject::New(_) => None,
        }
    }

    /// True if the question is about this entrant.
    pub fn is_about(&self, player: Player) -> bool {
        self.player() == Some(player)
    }

    /// True if the question is how a player leaves an event whose rounds are made in advance.
    pub fn is_leaving(&self, state: &State) -> bool {
        !is_paired(state) && self.done.is_none() && matches!(self.who, Subject::Goes(_))
    }

    /// True if there are other choices than the way taken at once.
    pub fn has_more(&self, event: &Event) -> bool {
        let has_others = self.left(event, None).open.iter().any(|way| Some(way) != self.done.as_ref());
        let has_points =
            || self.done.as_ref().is_some_and(|way| !checkin::grants(event.state(), way).is_empty());
        let has_days = || match (&self.who, &self.done) {
            (Subject::Goes(player), Some(_)) => days(event.state(), *player).is_some(),
            _ => false,
        };
        let has_rounds = || !self.rounds(event.state()).is_empty();
        let has_plan = || self.planner(event.state()).is_some();
        has_others || has_points() || has_days() || has_rounds() || has_plan()
    }

    /// Returns the choices for the first round of the player, if all rounds are made in advance: `None` for no choice
    /// of round, then each possible round. Empty for other events.
    pub fn rounds(&self, state: &State) -> Vec<Option<RoundNo>> {
        let first = match state.system {
            System::RoundRobin(_) | System::Cup(_) => latecomer::now(state),
            System::Pairs(_) => RoundNo::from_index(0),
            _ => return Vec::new(),
        };
        // Several newcomers at once play from the beginning.
        if matches!(&self.who, Subject::New(new) if new.len() > 1) || state.rounds.len() < 2 {
            return Vec::new();
        }
        let rounds = (first.index()..state.rounds.len()).map(RoundNo::from_index);
        std::iter::once(None).chain(rounds.map(Some)).collect()
    }

    /// Returns the open ways, computed from the state before the way that was taken.
    pub fn left(&self, event: &Event, from: Option<RoundNo>) -> Ways {
        match self.done {
            None => checkin::ways(event, &self.who, from),
            Some(_) => Ways { closed: Vec::new(), ..checkin::ways(&checkin::before(event), &self.who, from) },
        }
    }

    /// Returns for whom the remaining rounds may be planned again if partners change: the players present now, or
    /// those and a newcomer.
    pub fn planner(&self, state: &State) -> Option<individuals::Subject> {
        if !state.system.has_partners() {
            return None;
        }
        match (&self.done, &self.who) {
            (Some(_), _) => Some(individuals::Subject::Nobody),
            // Leaving has a sheet of its own.
            (None, Subject::Goes(_)) => None,
            (None, Subject::Comes(player)) => Some(individuals::Subject::Comes(Newcomer::Back(*player))),
            (None, Subject::New(new)) => match &new[..] {
                [one] => Some(individuals::Subject::Comes(Newcomer::New(one.clone()))),
                _ => None,
            },
        }
    }
}

/// Returns the first evening that a player can be absent from, and the evenings after it; `None` if none are left or
/// the event is not a season.
pub fn days(state: &State, player: Player) -> Option<(RoundNo, Vec<RoundNo>)> {
    let first = attendance::rounds(state, player).first().copied();
    let first = first.filter(|_| state.kind().is_season())?;
    let after: Vec<RoundNo> = (first.index() + 1..state.planned()).map(RoundNo::from_index).collect();
    (!after.is_empty()).then_some((first, after))
}

/// Returns the round for which attendance is taken and which is still to be paired, or `None` while a round is
/// played.
pub fn to_pair(state: &State) -> Option<RoundNo> {
    upcoming(state).filter(|_| is_paired(state) && checkin::playing(state).is_none())
}

/// Returns the subject of the list in a sentence. `called` is given during a roll call: the number of players present
/// and their total.
pub fn sense(state: &State, called: Option<(usize, usize)>, lang: Lang) -> String {
    if let Some((here, of)) = called {
        return format!("{} {}", count(state, here, of).say(lang), Text::CallHint.say(lang));
    }
    match (to_pair(state), checkin::playing(state)) {
        (Some(round), _) => {
            let (here, of) = (presence::here(state, round), attendance::expected(state, round).count());
            match state.system {
                System::Keizer(_) if here < 2 => Evening::TooFew.say(lang),
                System::Keizer(_) => Evening::Here { here, away: of - here }.say(lang),
                _ => count(state, here, of).say(lang),
            }
        }
        (None, Some(round)) => {
            let round = round.number();
            let has_begun = checkin::begun(state).is_some();
            if has_begun { Text::Playing { round } } else { Text::Next { round } }.say(lang)
        }
        (None, None) => Text::Over.say(lang),
    }
}

/// The part of the list that is shown, and its order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Selection {
    /// Order.
    pub by: Grouping,
    /// Text of the search.
    pub find: String,
    /// The one class that is shown; `None` for all.
    pub class: Option<String>,
}

impl Selection {
    /// Returns the columns of the order with the players of the class whose name, class or club contains the text, or
    /// the pair of bridge with this number. Empty columns are left out. A class that nobody has any more hides nobody.
    pub fn columns(&self, state: &State) -> Vec<Column> {
        let find = self.find.trim().to_lowercase();
        let class = self.class.as_ref().filter(|class| roster::classes(state).contains(*class));
        let is_found = |player: &Player| {
            let entrant = &state.members[player.index()].entrant;
            let is_numbered = state.system.has_deals() && player.to_string() == find;
            let texts = [&entrant.name, &entrant.class, &entrant.club];
            let is_of_class = class.is_none_or(|class| entrant.class.trim() == class);
            is_of_class && (is_numbered || texts.iter().any(|text| text.to_lowercase().contains(&find)))
        };
        let mut columns = checkin::columns(state, self.by);
        columns.iter_mut().for_each(|column| column.players.retain(is_found));
        columns.retain(|column| !column.players.is_empty());
        columns
    }
}

/// Returns the classes by which the list can be filtered, in the order of its columns; empty if there are not several.
pub fn classes(state: &State) -> Vec<String> {
    let mut classes = roster::classes(state);
    classes.sort_by_cached_key(|class| names::order(class));
    if classes.len() > 1 { classes } else { Vec::new() }
}

/// State of the list on the screen.
#[derive(Debug, Clone, PartialEq)]
pub struct Door {
    shown: Selection,
    asked: Option<Prompt>,
    open: Option<Player>,
}

impl Door {
    /// Returns the list of all players in the default order of the event, without a question.
    pub fn of(state: &State) -> Door {
        let shown = Selection { by: checkin::orders(state)[0], find: String::new(), class: None };
        Door { shown, asked: None, open: None }
    }

    /// Returns the part of the list that is shown.
    pub fn shown(&self) -> &Selection {
        &self.shown
    }

    /// Returns the question, or `None` if there is none.
    pub fn asked(&self) -> Option<&Prompt> {
        self.asked.as_ref()
    }

    /// Returns the player whose sheet is open: the one whose name was tapped, or whom a question is about that needs
    /// an answer.
    pub fn sheet(&self) -> Option<Player> {
        self.open.or_else(|| self.asked.as_ref().filter(|asked| asked.is_shown())?.player())
    }

    /// Changes the order.
    pub fn order(&mut self, by: Grouping) {
        self.shown.by = by;
    }

    /// Changes the text of the search.
    pub fn search(&mut self, text: String) {
        self.shown.find = text;
    }

    /// Shows one class, or all if that one is shown already.
    pub fn filter(&mut self, class: String) {
        self.shown.class = Some(class).filter(|class| self.shown.class.as_ref() != Some(class));
    }

    /// Opens the sheet of a player.
    pub fn open(&mut self, player: Player) {
        self.asked.take_if(|asked| !asked.is_about(player));
        self.open = Some(player);
    }

    /// Handles a tap on a player with this status. Returns the subject of the question, or `None` if the tap closed
    /// that question.
    pub fn tap(&mut self, player: Player, stand: Presence) -> Option<Subject> {
        let who = if stand.is_here() { Subject::Goes(player) } else { Subject::Comes(player) };
        if self.asked.take_if(|asked| asked.done.is_none() && asked.who == who).is_some() {
            return None;
        }
        Some(who)
    }

    /// Opens a question.
    pub fn ask(&mut self, asked: Prompt) {
        self.asked = Some(asked);
    }

    /// Shows the ways of a question whose way was taken at once.
    pub fn show(&mut self) {
        self.asked.iter_mut().for_each(|asked| asked.is_shown = true);
    }

    /// Closes the question; a sheet that was opened by name stays.
    pub fn take_back(&mut self) {
        self.asked = None;
    }

    /// Closes the question and the sheet.
    pub fn close(&mut self) {
        (self.asked, self.open) = (None, None);
    }

    /// Closes the question if the event has changed since; true if there was one.
    pub fn follow(&mut self, event: &Event) -> bool {
        self.asked.take_if(|asked| !asked.is_fresh(event)).is_some()
    }
}

/// Returns the name of a player in the list; a pair of bridge has its number first, since pairs look for that.
pub fn name(state: &State, player: Player) -> String {
    match state.member(player) {
        Some(_) if state.system.has_deals() => bridge::name(state, player),
        Some(member) => member.called.clone(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Kind};
    use rondel_event::testing::evening;
    use rondel_schedule::model::ids::TableNo;
    use rondel_schedule::model::result::Outcome;
    use rondel_session::setup::testing::{begun, begun_with};

    use super::*;

    const FIRST: Player = Player::from_index(0);

    fn stand(event: &Event) -> Presence {
        checkin::stand(event.state(), FIRST)
    }

    #[test]
    fn a_second_tap_takes_the_question_back_and_a_step_does_so_too() {
        let mut event = begun(Kind::RoundRobin, 6);
        let mut list = Door::of(event.state());
        let who = list.tap(FIRST, stand(&event)).unwrap();
        assert_eq!(who, Subject::Goes(FIRST));
        list.ask(Prompt::of(&event, who.clone(), None));
        assert!(list.asked().is_some_and(|asked| asked.is_shown() && asked.is_about(FIRST)));
        assert_eq!(list.tap(FIRST, stand(&event)), None);
        assert!(list.asked().is_none());
        // Another one is asked about instead.
        list.ask(Prompt::of(&event, who, None));
        assert_eq!(
            list.tap(Player::from_index(1), stand(&event)),
            Some(Subject::Goes(Player::from_index(1)))
        );
        assert!(!list.follow(&event) && list.asked().is_some(), "nothing happened");
        let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
        event.apply(1, Action::Report { round, table, outcome: Some(Outcome::FirstWins) }).unwrap();
        assert!(list.follow(&event) && list.asked().is_none() && !list.follow(&event));
    }

    #[test]
    fn what_was_done_at_once_hides_its_other_ways_until_they_are_wanted() {
        let mut event = begun(Kind::Monrad, 6);
        let mut list = Door::of(event.state());
        let who = list.tap(FIRST, stand(&event)).unwrap();
        let done = checkin::ways(&event, &who, None).at_once().cloned().unwrap();
        event.apply(1, done.action().clone()).unwrap();
        let asked = Prompt::of(&event, who, Some(done.clone()));
        assert!(asked.is_fresh(&event) && !asked.is_shown());
        assert!(asked.has_more(&event), "another may stand in");
        assert!(asked.left(&event, None).open.contains(&done), "told from before it was done");
        list.ask(asked);
        list.show();
        assert!(list.asked().is_some_and(Prompt::is_shown));
        // A way that was taken is not a question: the next tap is about returning.
        assert_eq!(list.tap(FIRST, stand(&event)), Some(Subject::Comes(FIRST)));
    }

    #[test]
    fn how_somebody_leaves_is_asked_on_a_sheet_where_all_rounds_are_made() {
        let [circle, monrad, keizer] =
            [Kind::RoundRobin, Kind::Monrad, Kind::Keizer].map(|kind| begun(kind, 8));
        let leaves = [circle, monrad, evening(8, 7, 0), keizer]
            .map(|event| Prompt::of(&event, Subject::Goes(FIRST), None).is_leaving(event.state()));
        assert_eq!(leaves, [true, false, true, false]);
        let event = begun(Kind::RoundRobin, 8);
        assert!(!Prompt::of(&event, Subject::Comes(FIRST), None).is_leaving(event.state()));
    }

    #[test]
    fn the_list_says_what_it_is_about_before_a_round_and_while_it_is_played() {
        let said = |event: &Event| sense(event.state(), None, Lang::En);
        let mut season = begun(Kind::Keizer, 3);
        assert_eq!(to_pair(season.state()), Some(RoundNo::from_index(0)));
        assert_eq!(said(&season), Evening::Here { here: 3, away: 0 }.say(Lang::En));
        for player in [0, 1].map(Player::from_index) {
            let done = checkin::ways(&season, &Subject::Goes(player), None).open.remove(0);
            season.apply(1, done.action().clone()).unwrap();
        }
        assert_eq!(said(&season), Evening::TooFew.say(Lang::En));
        let called = sense(season.state(), Some((1, 3)), Lang::En);
        assert!(called.ends_with(&Text::CallHint.say(Lang::En)) && called.contains("1 of 3"), "{called}");
        // If all rounds are made in advance, the first is being played, with a result or without.
        let circle = begun(Kind::RoundRobin, 6);
        assert_eq!(
            (to_pair(circle.state()), said(&circle)),
            (None, Text::Playing { round: 1 }.say(Lang::En))
        );
        assert_eq!(said(&evening(8, 7, 1)), Text::Next { round: 2 }.say(Lang::En));
        assert_eq!(said(&evening(8, 7, 7)), Text::Over.say(Lang::En));
    }

    #[test]
    fn rounds_to_come_from_are_offered_where_they_are_made_and_to_one_alone() {
        let event = begun(Kind::RoundRobin, 6);
        let new = |names: &[&str]| {
            let new = names.iter().map(|name| rondel_event::event::Entrant::named(*name)).collect();
            Prompt::of(&event, Subject::New(new), None)
        };
        let rounds = new(&["A"]).rounds(event.state());
        assert_eq!((rounds.len(), rounds[0], rounds[1]), (6, None, Some(RoundNo::from_index(0))));
        assert!(new(&["A", "B"]).rounds(event.state()).is_empty());
        let paired = begun(Kind::Monrad, 6);
        assert!(Prompt::of(&paired, Subject::Comes(FIRST), None).rounds(paired.state()).is_empty());
    }

    #[test]
    fn the_rest_is_planned_for_whoever_comes_where_partners_change() {
        let event = evening(8, 7, 0);
        let planner = |who, done| Prompt { done, ..Prompt::of(&event, who, None) }.planner(event.state());
        assert_eq!(planner(Subject::Goes(FIRST), None), None);
        let back = individuals::Subject::Comes(Newcomer::Back(FIRST));
        assert_eq!(planner(Subject::Comes(FIRST), None), Some(back));
        let done = checkin::ways(&event, &Subject::Goes(FIRST), None).open.first().cloned();
        assert!(done.is_some());
        assert_eq!(planner(Subject::Goes(FIRST), done), Some(individuals::Subject::Nobody));
        let monrad = begun(Kind::Monrad, 8);
        assert_eq!(Prompt::of(&monrad, Subject::Comes(FIRST), None).planner(monrad.state()), None);
    }

    #[test]
    fn a_pair_of_bridge_stands_and_is_found_by_its_number() {
        let log = include_str!("../../../../tests/histories/pairs.jsonl").lines();
        let event = Event::replay(log.map(|line| serde_json::from_str(line).unwrap())).unwrap();
        let state = event.state();
        let third = Player::from_index(2);
        assert_eq!(name(state, third), format!("3 {}", state.members[2].called));
        let mut list = Door::of(state);
        list.search(" 3 ".into());
        let found: Vec<Player> = list.shown().columns(state).into_iter().flat_map(|it| it.players).collect();
        assert!(found.contains(&third), "{found:?}");
        // Players have no number there.
        let circle = begun(Kind::RoundRobin, 6);
        assert_eq!(name(circle.state(), third), circle.state().members[2].called);
    }

    #[test]
    fn a_text_finds_names_classes_and_clubs_and_no_column_is_empty() {
        let event = begun_with(Kind::Monrad, "Anna;4a\nBo;4b\nCas;4b\nDirk;4a".into());
        let mut list = Door::of(event.state());
        assert_eq!(list.shown().by, Grouping::Class);
        let found = |list: &Door| {
            let columns = list.shown().columns(event.state());
            columns.into_iter().map(|column| (column.head, column.players.len())).collect::<Vec<_>>()
        };
        assert_eq!(found(&list), [("4a".to_owned(), 2), ("4b".to_owned(), 2)]);
        list.search(" 4B ".into());
        assert_eq!(found(&list), [("4b".to_owned(), 2)]);
        list.search("ann".into());
        list.order(Grouping::Name);
        assert_eq!(found(&list), [(String::new(), 1)]);
        list.search("nobody".into());
        assert!(found(&list).is_empty());
    }

    #[test]
    fn one_class_is_shown_until_it_is_tapped_again_or_nobody_has_it() {
        let mut event = begun_with(Kind::Monrad, "Anna;4a\nBo;4b\nCas;4b\nDirk;".into());
        let mut list = Door::of(event.state());
        assert_eq!(classes(event.state()), ["4a", "4b"]);
        assert_eq!(classes(begun_with(Kind::Monrad, "Bo;4b\nAnna;4a".into()).state()), ["4a", "4b"]);
        let found = |list: &Door, event: &Event| {
            list.shown().columns(event.state()).into_iter().flat_map(|column| column.players).count()
        };
        list.filter("4b".into());
        assert_eq!((list.shown().class.as_deref(), found(&list, &event)), (Some("4b"), 2));
        list.search("bo".into());
        assert_eq!(found(&list, &event), 1);
        list.search(String::new());
        list.filter("4a".into());
        assert_eq!(found(&list, &event), 1);
        // The class is renamed meanwhile.
        let entrant =
            rondel_event::event::Entrant { class: "4c".into(), ..event.state().members[0].entrant.clone() };
        event.apply(1, Action::Amend { player: FIRST, entrant }).unwrap();
        assert_eq!(found(&list, &event), 4);
        list.filter("4b".into());
        list.filter("4b".into());
        assert_eq!((list.shown().class.as_deref(), found(&list, &event)), (None, 4));
        // One class alone is no choice.
        assert!(classes(begun_with(Kind::Monrad, "Anna;4a\nBo;\nCas;4a".into()).state()).is_empty());
    }

    #[test]
    fn a_sheet_opens_by_name_and_for_a_question_that_needs_an_answer() {
        let mut event = begun(Kind::RoundRobin, 6);
        let second = Player::from_index(1);
        let mut list = Door::of(event.state());
        list.open(FIRST);
        assert_eq!((list.sheet(), list.asked()), (Some(FIRST), None));
        // Inside the sheet the question is asked and taken back.
        let who = list.tap(FIRST, stand(&event)).unwrap();
        list.ask(Prompt::of(&event, who, None));
        list.take_back();
        assert_eq!(list.sheet(), Some(FIRST));
        list.close();
        assert_eq!(list.sheet(), None);
        list.ask(Prompt::of(&event, Subject::Goes(second), None));
        assert_eq!(list.sheet(), Some(second));
        list.take_back();
        assert_eq!(list.sheet(), None);
        // A question about another one does not follow.
        list.ask(Prompt::of(&event, Subject::Goes(second), None));
        list.open(FIRST);
        assert!(list.sheet() == Some(FIRST) && list.asked().is_none());
        list.close();
        // A way that was taken at once leaves the list as it is, until the other ways are wanted.
        event = begun(Kind::Monrad, 6);
        let done = checkin::ways(&event, &Subject::Goes(FIRST), None).at_once().cloned();
        event.apply(1, done.clone().unwrap().action().clone()).unwrap();
        list.ask(Prompt::of(&event, Subject::Goes(FIRST), done));
        assert_eq!(list.sheet(), None);
        list.show();
        assert_eq!(list.sheet(), Some(FIRST));
        // Newcomers are asked about above the list.
        list.ask(Prompt::of(&event, Subject::New(Vec::new()), None));
        assert_eq!(list.sheet(), None);
    }
}
