//! Forms for decisions of a committee, and the standings that would follow from one.

use rondel_event::event::history::History;
use rondel_event::event::{
    Action, Adjustment, Decision, Event, HalfPoints, MAX_NOTE, MAX_SCORE, Scoring, State, WithdrawnRule,
};
use rondel_event::standings::{self, RankChange, Standings};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_text::common::Word;
use rondel_text::cup::section_name;
use rondel_text::decided::Decided as Text;
use rondel_text::desk::Desk;
use rondel_text::new::New;
use rondel_text::numbers::{self, read_halves};
use rondel_text::{Lang, Say};

use super::form::{Form, Sentence};
use super::question::Refusals;
use super::{Answer, Cell, Column, Keys, Kind, Mark, Question, Row, Table};

/// A question about a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Result that counts.
    Verdict,
    /// Score of the first-named side.
    First,
    /// Score of the other side.
    Second,
    /// Reason.
    Reason,
}

/// A decision about a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Verdict {
    /// A typed score.
    #[default]
    Score,
    /// Won by the first-named side; for teams without play.
    First,
    /// Drawn.
    Draw,
    /// Won by the other side; for teams without play.
    Second,
    /// Lost by both.
    Both,
    /// Not counted for either.
    Nobody,
}

/// A decision about a result while it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Deciding {
    verdict: Option<Verdict>,
    score: [String; 2],
    reason: String,
}

/// The table of a round that a decision is about.
#[derive(Debug, Clone, Copy)]
pub struct About<'a> {
    /// Event.
    pub state: &'a State,
    /// Round.
    pub round: RoundNo,
    /// Table of that round.
    pub table: TableNo,
}

impl About<'_> {
    fn name(&self, side: usize) -> String {
        let table = self.state.table(self.round, self.table);
        table.map(|table| self.state.side_name(&table.sides[side])).unwrap_or_default()
    }

    /// Returns the possible decisions in such an event, in words.
    fn verdicts(&self) -> impl Iterator<Item = (Verdict, Sentence<'static>)> {
        use Verdict::{Both, Draw, First, Nobody, Score, Second};
        let settings = &self.state.settings;
        let (is_match, has_scores) = (settings.teams.is_some(), settings.scoring == Scoring::Scores);
        let name = |verdict| self.name(usize::from(verdict == Second));
        let words = move |verdict: Verdict| match verdict {
            Score => Sentence::of(Text::AScore),
            First | Second if is_match => Sentence::of(Text::WinsMatch { name: name(verdict) }),
            First | Second => Sentence::of(Desk::Wins { name: name(verdict) }),
            Draw => Sentence::of(Desk::Draw { place: self.state.place() }),
            Both => Sentence::of(Text::LostByBoth),
            Nobody => Sentence::of(Text::ForNobody),
        };
        let offered: &[Verdict] = match settings.scoring {
            _ if is_match => &[First, Second, Both, Nobody],
            _ if has_scores => &[Score, Both, Nobody],
            Scoring::NoDraws => &[First, Second, Both, Nobody],
            _ => &[First, Draw, Second, Both, Nobody],
        };
        offered.iter().map(move |&verdict| (verdict, words(verdict)))
    }
}

impl Deciding {
    /// Returns the questions in their order; a score is asked for only if one is decided.
    pub fn questions(&self, about: About, lang: Lang) -> Vec<Question<Key>> {
        self.form(about).questions(&Refusals::default(), lang)
    }

    /// Takes an answer.
    pub fn answer(&mut self, about: About, key: Key, answer: &Answer) {
        (*self, _) = self.form(about).answer(&Refusals::default(), key, answer);
    }

    fn form(&self, about: About) -> Form<'static, Key, Deciding> {
        let verdict = self.verdict(about);
        let has_score = verdict == Verdict::Score;
        let [first, second] = [0, 1].map(|side| Text::ScoreOf { name: about.name(side) });
        Form::of(self.clone())
            .choose(Key::Verdict, Text::Result, about.verdicts(), verdict, |it, chosen| {
                it.verdict = Some(chosen);
            })
            .kept(Key::First, first, Keys::Digits, move |it| has_score.then_some(&mut it.score[0]))
            .kept(Key::Second, second, Keys::Digits, move |it| has_score.then_some(&mut it.score[1]))
            .text(Key::Reason, Text::Reason, Keys::Letters, same, reason, |it| Some(&mut it.reason))
            .hint(Key::Reason, Text::ReasonHint)
    }

    fn verdict(&self, about: About) -> Verdict {
        self.verdict.or(about.verdicts().next().map(|(verdict, _)| verdict)).unwrap_or_default()
    }

    /// Returns the action of the decision, or `None` while the score or the reason is missing.
    pub fn action(&self, about: About) -> Option<Action> {
        if self.reason.is_empty() {
            return None;
        }
        let is_match = about.state.settings.teams.is_some();
        let outcome = match self.verdict(about) {
            Verdict::Score => {
                let read = |text: &String| text.trim().parse().ok().filter(|it| *it <= MAX_SCORE);
                Outcome::Points([read(&self.score[0])?, read(&self.score[1])?])
            }
            Verdict::First if is_match => Outcome::SecondForfeits,
            Verdict::Second if is_match => Outcome::FirstForfeits,
            Verdict::First => Outcome::FirstWins,
            Verdict::Draw => Outcome::Draw,
            Verdict::Second => Outcome::SecondWins,
            Verdict::Both => Outcome::BothForfeit,
            Verdict::Nobody => Outcome::Void,
        };
        let decision = Some(Decision { outcome, reason: self.reason.clone() });
        Some(Action::Decide { round: about.round, table: about.table, decision })
    }
}

/// A question about points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PointsKey {
    /// Direction: points deducted or given.
    Which,
    /// Number of points.
    Points,
    /// Reason.
    Reason,
}

/// Points deducted or given, while they are typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Adjusting {
    gives: bool,
    points: String,
    reason: String,
}

impl Adjusting {
    /// Returns the questions in their order.
    pub fn questions(&self, lang: Lang) -> Vec<Question<PointsKey>> {
        self.form().questions(&Refusals::default(), lang)
    }

    /// Takes an answer.
    pub fn answer(&mut self, key: PointsKey, answer: &Answer) {
        (*self, _) = self.form().answer(&Refusals::default(), key, answer);
    }

    fn form(&self) -> Form<'static, PointsKey, Adjusting> {
        let is_bad = !self.points.trim().is_empty() && self.points().is_none();
        Form::of(self.clone())
            .choice(PointsKey::Which, Text::Which, WHICH, |it| Some(&mut it.gives))
            .kept(PointsKey::Points, Text::Points, Keys::Decimals, |it| Some(&mut it.points))
            .fault(PointsKey::Points, is_bad.then_some(Text::PointsBad))
            .text(PointsKey::Reason, Text::Reason, Keys::Letters, same, reason, |it| Some(&mut it.reason))
            .hint(PointsKey::Reason, Text::ReasonHint)
    }

    fn points(&self) -> Option<HalfPoints> {
        read_halves(&self.points).filter(|points| points.0 > 0)
    }

    /// Returns the typed decision, or `None` while the points or the reason are missing.
    pub fn adjustment(&self) -> Option<Adjustment> {
        let points = self.points().filter(|_| !self.reason.is_empty())?;
        let points = if self.gives { points } else { HalfPoints(-points.0) };
        Some(Adjustment { points, reason: self.reason.clone() })
    }

    /// Returns the action that adds the decision to those about an entrant.
    pub fn action(&self, state: &State, player: Player) -> Option<Action> {
        let mut adjusted = state.member(player)?.adjusted.clone();
        adjusted.push(self.adjustment()?);
        Some(Action::Adjust { player, adjusted })
    }
}

const WHICH: [(bool, Text); 2] = [(false, Text::Deduct), (true, Text::Give)];

#[expect(clippy::ptr_arg, reason = "the place of the form is a String")]
fn same(reason: &String, _: Lang) -> String {
    reason.clone()
}

/// Reads a reason, cut at its greatest length.
fn reason(text: &str) -> Result<String, New> {
    Ok(text.trim().chars().take(MAX_NOTE).collect())
}

/// Returns the standings after an action next to the current ones, group by group in a cup, and the explanation of
/// points still to come if there are any. `None` if the action is refused.
pub fn consequence(event: &Event, action: &Action, lang: Lang) -> Option<(Table, Option<String>)> {
    let after = event.foresee(action).ok()?;
    let [(_, now), (history, then)] = [event.state(), &after].map(|state| {
        let history = History::of(state);
        let list = lists(state, &history, lang);
        (history, list)
    });
    let waiting = waiting(&after, &history);
    let has_waiting =
        then.iter().flat_map(|(_, list)| &list.rows).any(|row| waiting[row.player.index()].0 != 0);
    let shown = Consequence { after: &after, waiting, has_waiting, lang };
    let to_come = has_waiting.then(|| Column::number(Text::ToCome.say(lang)));
    let columns = [
        Column::of(Kind::Place, Word::Place.say(lang)).in_brief(" "),
        Column::text(Word::Name.say(lang)).naming(),
        Column::number(Text::Now.say(lang)),
        Column::of(Kind::Points, Text::Then.say(lang)),
    ];
    let columns: Vec<Column> = columns.into_iter().chain(to_come).collect();
    let both: Vec<_> = now.iter().zip(&then).collect();
    let changes = |((_, now), (_, then)): &(&(String, Standings), &(String, Standings))| now != then;
    let is_any = both.iter().any(changes);
    let rows =
        both.into_iter().filter(|both| !is_any || changes(both)).flat_map(|((_, now), (title, then))| {
            let heading = (!title.is_empty()).then(|| Row::heading(title.clone(), columns.len()));
            heading.into_iter().chain(shown.rows(now, then)).collect::<Vec<_>>()
        });
    let rows: Vec<Row> = rows.collect();
    let hint = has_waiting.then(|| Text::ToComeHint.say(lang));
    Some((Table::titled(Text::Consequence.say(lang), columns, rows), hint))
}

/// Returns the lists of an event with their titles: one for each group and league of a cup, else one without a title.
fn lists(state: &State, history: &History, lang: Lang) -> Vec<(String, Standings)> {
    let sections = standings::cup::sections(state, history);
    match standings::cup::plan(state).filter(|_| !sections.is_empty()) {
        Some(plan) => sections.into_iter().map(|it| (section_name(&it, plan).say(lang), it.table)).collect(),
        None => vec![(String::new(), standings::table(history, &state.settings))],
    }
}

/// Data of the standings after an action.
struct Consequence<'a> {
    after: &'a State,
    /// Points still to come, by [`Player::index`].
    waiting: Vec<HalfPoints>,
    has_waiting: bool,
    lang: Lang,
}

impl Consequence<'_> {
    /// Returns the rows of a list after the action, with the players left out of it last.
    fn rows(&self, now: &Standings, then: &Standings) -> Vec<Row> {
        let Consequence { after, waiting, has_waiting, lang } = self;
        let name = |player: Player| Cell::of(&after.members[player.index()].called);
        let points = |list: &Standings, player: Player| {
            list.row(player).map(|row| numbers::points(row.points, then.unit, *lang))
        };
        let row = |row: &standings::Row| {
            let moved = RankChange::of(now.row(row.player).map(|row| row.place), row.place);
            let (was, is) = (points(now, row.player), points(then, row.player));
            let is_other = was != is;
            let place = Cell::of(row.place).noted(moved.arrow());
            let more = waiting[row.player.index()];
            let said = || (more.0 != 0).then(|| format!("+{}", numbers::points(more, then.unit, *lang)));
            let to_come = has_waiting.then(|| Cell::maybe(said()));
            let cells =
                [place, name(row.player), Cell::maybe(was), Cell::maybe(is).marked(Mark::Here, is_other)];
            Row::of(cells.into_iter().chain(to_come).collect())
        };
        let out = |&player: &Player| {
            let cells = [Cell::of("–"), name(player), Cell::maybe(points(now, player)), Cell::of("–")];
            Row::of(cells.into_iter().chain(has_waiting.then(Cell::default)).collect())
        };
        then.rows.iter().map(row).chain(then.excluded.iter().map(out)).collect()
    }
}

/// Returns the points without play that each player will have in rounds that have not begun because an opponent has
/// left, by [`Player::index`].
fn waiting(state: &State, history: &History) -> Vec<HalfPoints> {
    let mut waiting = vec![HalfPoints(0); state.members.len()];
    for (round, gone) in state.published().zip(&history.rounds).filter(|(_, gone)| !gone.begun) {
        for game in gone.games.iter().filter(|game| history.is_off(round.0, game) && history.counts(game)) {
            let Some(pair) = game.pair() else { continue };
            let away = pair.map(|player| state.members[player.index()].is_away(round.0));
            let is_void = |side: usize| away[side] && state.rule(pair[side]) == WithdrawnRule::KeepPlayed;
            let outcome = match away {
                [true, false] => Outcome::FirstForfeits,
                [false, true] => Outcome::SecondForfeits,
                _ => continue,
            };
            let side = usize::from(away[0]);
            if !is_void(1 - side) {
                let worth = state.settings.worth(&outcome, side).unwrap_or_default();
                waiting[pair[side].index()].0 += worth.0;
            }
        }
    }
    waiting
}

#[cfg(test)]
mod tests {
    use rondel_event::attendance::latecomer;
    use rondel_event::event::Teams;
    use rondel_session::setup::Kind as System;
    use rondel_session::setup::testing::{begun, begun_with};

    use super::super::tests::{drawn, drawn_in_all};
    use super::*;

    fn first(state: &State) -> About<'_> {
        About { state, round: RoundNo::from_index(0), table: TableNo::from_index(0) }
    }

    /// Four clubs in a double round; the first round is played.
    fn league() -> Event {
        let mut event = begun_with(System::RoundRobin, "Ash\nBirch\nCedar\nDate\nElm\nFig".to_owned());
        let mut settings = event.state().settings.clone();
        settings.scoring = Scoring::Scores;
        event.apply(0, Action::Settings(settings)).unwrap();
        for (round, table, score) in [(0, 0, [2, 1]), (0, 1, [0, 0]), (0, 2, [1, 3]), (1, 0, [4, 0])] {
            let (round, table) = (RoundNo::from_index(round), TableNo::from_index(table));
            event.apply(0, Action::Report { round, table, outcome: Some(Outcome::Points(score)) }).unwrap();
        }
        event
    }

    #[test]
    fn what_can_be_decided_goes_by_how_results_are_entered() {
        let mut state = begun(System::RoundRobin, 4).state().clone();
        let offered = |state: &State| first(state).verdicts().map(|(verdict, _)| verdict).collect::<Vec<_>>();
        use Verdict::{Both, Draw, First, Nobody, Score, Second};
        assert_eq!(offered(&state), [First, Draw, Second, Both, Nobody]);
        state.settings.scoring = Scoring::NoDraws;
        assert_eq!(offered(&state), [First, Second, Both, Nobody]);
        state.settings.scoring = Scoring::Scores;
        assert_eq!(offered(&state), [Score, Both, Nobody]);
        state.settings.scoring = Scoring::Games;
        state.settings.teams = Some(Teams::of(4));
        assert_eq!(offered(&state), [First, Second, Both, Nobody]);
    }

    #[test]
    fn a_decision_needs_its_score_and_its_reason() {
        let mut event = league();
        let state = event.state().clone();
        let mut deciding = Deciding::default();
        let type_in = |deciding: &mut Deciding, key, text: &str| {
            deciding.answer(first(&state), key, &Answer::Typed(text.to_owned()));
        };
        let keys = |it: &Deciding| {
            it.questions(first(&state), Lang::En).iter().map(|question| question.key).collect::<Vec<_>>()
        };
        assert_eq!(keys(&deciding), [Key::Verdict, Key::First, Key::Second, Key::Reason]);
        type_in(&mut deciding, Key::First, "0");
        type_in(&mut deciding, Key::Second, "x");
        type_in(&mut deciding, Key::Reason, "no licence ");
        assert_eq!(deciding.action(first(&state)), None, "x is no score");
        type_in(&mut deciding, Key::Second, "3");
        let action = deciding.action(first(&state)).unwrap();
        event.apply(0, action).unwrap();
        let outcome = event.state().outcome(RoundNo::from_index(0), TableNo::from_index(0));
        assert_eq!(outcome, Some(&Outcome::Points([0, 3])));
        // Lost for both asks for no score.
        deciding.answer(first(&state), Key::Verdict, &Answer::Chosen(1));
        assert_eq!(keys(&deciding), [Key::Verdict, Key::Reason]);
        let Some(Action::Decide { decision, .. }) = deciding.action(first(&state)) else { panic!("decides") };
        assert_eq!(decision.map(|it| it.outcome), Some(Outcome::BothForfeit));
        type_in(&mut deciding, Key::Reason, " ");
        assert_eq!(deciding.action(first(&state)), None, "no reason");
    }

    #[test]
    fn points_are_deducted_or_given_one_after_the_other() {
        let mut event = league();
        let player = Player::from_index(0);
        for (gives, points, reason, sum) in
            [(false, "3", "fee", Some(-6)), (true, "½", "fair play", Some(-5))]
        {
            let mut it = Adjusting::default();
            it.answer(PointsKey::Which, &Answer::Chosen(usize::from(gives)));
            it.answer(PointsKey::Points, &Answer::Typed(points.to_owned()));
            assert_eq!(it.adjustment(), None, "no reason yet");
            it.answer(PointsKey::Reason, &Answer::Typed(reason.to_owned()));
            event.apply(0, it.action(event.state(), player).unwrap()).unwrap();
            let adjusted = &event.state().members[0].adjusted;
            assert_eq!(adjusted.iter().map(|it| it.points.0).reduce(|a, b| a + b), sum);
        }
        let bad = Adjusting { points: "-3".to_owned(), ..Adjusting::default() };
        assert!(bad.questions(Lang::En)[1].refused.is_some());
    }

    #[test]
    fn the_table_after_each_answer_is_shown_before_it() {
        let event = league();
        let player = Player::from_index(0);
        let from = RoundNo::from_index(1);
        let (_, usual) = latecomer::departures(&event, player, from).remove(0);
        let ways = [usual.unwrap()].into_iter().chain(latecomer::by_rule(&event, player, from));
        let tables = ways.map(|it| {
            let (table, hint) = consequence(&event, &it.action, Lang::En).unwrap();
            format!("{:?}\n{}\n{}", it.rule, drawn(&table), hint.unwrap_or_default())
        });
        insta::assert_snapshot!("answers", tables.collect::<Vec<_>>().join("\n"));
    }

    #[test]
    fn the_table_after_a_deduction_in_three_languages() {
        let event = league();
        let adjusted = vec![Adjustment { points: HalfPoints(-6), reason: "fee".to_owned() }];
        let action = Action::Adjust { player: Player::from_index(0), adjusted };
        let table = drawn_in_all(|lang| consequence(&event, &action, lang).unwrap().0);
        insta::assert_snapshot!("deduction", table);
        let nothing = Action::Adjust { player: Player::from_index(0), adjusted: Vec::new() };
        assert_eq!(consequence(&event, &nothing, Lang::En), None, "nothing would change");
    }

    #[test]
    fn of_a_cup_the_group_that_changes_is_shown_with_places_of_its_own() {
        let names: Vec<String> = (1..=16).map(|n| format!("P{n}")).collect();
        let mut event = begun_with(System::Cup, names.join("\n"));
        let table = TableNo::from_index(0);
        let round = RoundNo::from_index(0);
        let (_, at) = event.state().schedule().tables().next().map(|(_, it, at)| (it, at.clone())).unwrap();
        let [first, _] = at.pair().unwrap();
        event.apply(0, Action::Report { round, table, outcome: Some(Outcome::FirstWins) }).unwrap();
        let decision = Decision { outcome: Outcome::SecondWins, reason: "no licence".to_owned() };
        let action = Action::Decide { round, table, decision: Some(decision) };
        let (then, _) = consequence(&event, &action, Lang::En).unwrap();
        let plan = standings::cup::plan(event.state()).unwrap();
        assert!(plan.groups.len() > 1, "{plan:?}");
        let group = plan.groups.iter().find(|group| group.contains(&first)).unwrap();
        let headings: Vec<&Row> = then.rows.iter().filter(|row| row.is_heading).collect();
        assert_eq!((headings.len(), then.rows.len()), (1, group.len() + 1));
        assert!(headings[0].cells[0].text.starts_with("Group"), "{:?}", headings[0].cells[0].text);
    }
}
