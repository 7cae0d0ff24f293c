//! Any sequence of actions, sensible or not.

use proptest::prelude::*;
use rondel::event::history::History;
use rondel::event::{
    About, Action, Adjustment, ByeWorth, Decision, Entrant, Event, Fate, HalfPoints, Monrad, PointSystem,
    Progress, RawJson, Scoring, Settings, State, System, TieBreak, WithdrawnRule,
};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::result::{Outcome, SitOut};
use rondel::model::schedule::{Round, Table};
use rondel::proof::table::recounted;
use rondel::round_robin::circle::{self, Plan};
use rondel::standings::{self, Origin};

use crate::oracle;
use crate::support::cases;

/// Something to try; what depends on the event is settled when its turn comes.
#[derive(Debug, Clone)]
enum Try {
    Plain(Box<Action>),
    /// All rounds from one on once more, the tables of each turned this number of places, perhaps one round fewer.
    Again {
        from: usize,
        turn: usize,
        shorter: bool,
    },
    Together(Vec<Try>),
}

impl Try {
    fn action(self, state: &State) -> Action {
        match self {
            Try::Plain(action) => *action,
            Try::Again { from, turn, shorter } => {
                let mut rounds: Vec<Round> =
                    state.rounds.iter().skip(from).map(|published| published.round.clone()).collect();
                for round in rounds.iter_mut().filter(|round| !round.tables.is_empty()) {
                    let turn = turn % round.tables.len();
                    round.tables.rotate_left(turn);
                }
                if shorter {
                    rounds.pop();
                }
                Action::Publish { from: RoundNo::from_index(from), rounds }
            }
            Try::Together(parts) => {
                Action::Together(parts.into_iter().map(|part| part.action(state)).collect())
            }
        }
    }
}

fn a_player() -> impl Strategy<Value = Player> {
    (0..8usize).prop_map(Player::from_index)
}

fn a_round() -> impl Strategy<Value = RoundNo> {
    (0..6usize).prop_map(RoundNo::from_index)
}

fn a_table() -> impl Strategy<Value = TableNo> {
    (0..4usize).prop_map(TableNo::from_index)
}

fn an_outcome() -> impl Strategy<Value = Outcome> {
    prop_oneof![
        4 => proptest::sample::select(vec![Outcome::FirstWins, Outcome::Draw, Outcome::SecondWins]),
        2 => proptest::sample::select(vec![
            Outcome::SecondForfeits,
            Outcome::FirstForfeits,
            Outcome::BothForfeit,
            Outcome::Postponed,
            Outcome::Void,
        ]),
        1 => [0..5u32, 0..5u32].prop_map(Outcome::Points),
    ]
}

fn a_reason() -> impl Strategy<Value = SitOut> {
    use SitOut::{Absent, Bye, External, FullBye, HalfBye, NoShow};
    proptest::sample::select(vec![Absent, Absent, NoShow, External, Bye, HalfBye, FullBye])
}

/// Mostly a round of some of the first few players; now and then one that names somebody twice.
fn a_published_round() -> impl Strategy<Value = Round> {
    let players: Vec<Player> = (0..6).map(Player::from_index).collect();
    (Just(players).prop_shuffle(), 0..=6usize, 0..12usize).prop_map(|(mut players, count, slip)| {
        players.truncate(count);
        if slip == 0 && count > 1 {
            players[1] = players[0];
        }
        let pairs = players.chunks_exact(2);
        let out = pairs.remainder().to_vec();
        Round { tables: pairs.map(|pair| Table::of(pair[0], pair[1])).collect(), out }
    })
}

fn a_rule() -> impl Strategy<Value = WithdrawnRule> {
    use WithdrawnRule::{Forfeit, HalfOrOut, KeepPlayed, Out};
    proptest::sample::select(vec![HalfOrOut, HalfOrOut, Forfeit, KeepPlayed, Out])
}

/// What a committee decides; now and then without a reason, which is refused.
fn a_decision() -> impl Strategy<Value = Action> {
    let reason = || proptest::sample::select(vec!["protest", "no licence", " "]).prop_map(str::to_owned);
    let decision = (an_outcome(), reason()).prop_map(|(outcome, reason)| Decision { outcome, reason });
    let adjusted =
        (-9..3i32, reason()).prop_map(|(points, reason)| Adjustment { points: HalfPoints(points), reason });
    prop_oneof![
        3 => (a_round(), a_table(), proptest::option::weighted(0.7, decision))
            .prop_map(|(round, table, decision)| Action::Decide { round, table, decision }),
        1 => (a_player(), proptest::collection::vec(adjusted, 0..3))
            .prop_map(|(player, adjusted)| Action::Adjust { player, adjusted }),
        1 => (a_player(), proptest::option::of(a_rule()))
            .prop_map(|(player, rule)| Action::Settle { player, rule }),
    ]
}

fn some_settings() -> impl Strategy<Value = Settings> {
    use TieBreak::{BlackWins, Blacks, Difference, Direct, DirectDifference, DirectScored, Quality, Scored};
    use TieBreak::{SonnebornBerger, Wins};
    let own = [SonnebornBerger, Wins, Blacks, BlackWins, Difference, Scored, Quality];
    let all = [Direct, DirectDifference, DirectScored].into_iter().chain(own).collect::<Vec<_>>();
    let points = [PointSystem::CHESS, PointSystem::FOOTBALL, PointSystem::SCHOOL, PointSystem::of(5, -1, 1)];
    let scoring = vec![Scoring::Games, Scoring::Games, Scoring::NoDraws, Scoring::Scores];
    (
        (Just(all).prop_shuffle(), 0..=10usize),
        proptest::sample::select(points.to_vec()),
        proptest::sample::select(scoring),
        a_rule(),
        any::<bool>(),
    )
        .prop_map(|((mut tie_breaks, count), points, scoring, withdrawn, worth)| {
            tie_breaks.truncate(count);
            let bye = if worth { ByeWorth::Win } else { ByeWorth::Nothing };
            Settings { points, scoring, withdrawn, bye, tie_breaks, ..Settings::default() }
        })
}

fn a_plain_action() -> impl Strategy<Value = Action> {
    let name = proptest::sample::select(vec!["Ada", "Bo", "  ", "Cy", "\u{1f3b2}"]);
    let entrant = name.prop_map(Entrant::named);
    let seats: Vec<Player> = (0..6).map(Player::from_index).collect();
    let about = prop_oneof![
        Just(About::Event),
        a_player().prop_map(About::Player),
        a_round().prop_map(About::Round),
        (a_round(), a_table()).prop_map(|(round, table)| About::Table(round, table)),
    ];
    prop_oneof![
        2 => proptest::collection::vec(entrant.clone(), 0..3).prop_map(Action::Enter),
        1 => (a_player(), entrant).prop_map(|(player, entrant)| Action::Amend { player, entrant }),
        1 => a_player().prop_map(Action::Remove),
        1 => Just(seats).prop_shuffle().prop_map(Action::Seats),
        2 => (a_round(), proptest::collection::vec(a_published_round(), 0..3))
            .prop_map(|(from, rounds)| Action::Publish { from, rounds }),
        12 => (a_round(), a_table(), proptest::option::weighted(0.9, an_outcome()))
            .prop_map(|(round, table, outcome)| Action::Report { round, table, outcome }),
        1 => (a_player(), a_round()).prop_map(|(player, from)| Action::Withdraw { player, from }),
        1 => a_player().prop_map(Action::Return),
        4 => a_decision(),
        2 => (a_round(), proptest::collection::vec((a_player(), a_reason()), 0..3))
            .prop_map(|(round, away)| Action::Away { round, away }),
        1 => (a_player(), -3..9i32).prop_map(|(player, n)| Action::Grant { player, points: HalfPoints(n) }),
        1 => (a_round(), 0..3u8).prop_map(|(round, n)| Action::Explain { round, reasons: RawJson::of(&[n]) }),
        1 => (a_round(), 0..3u8).prop_map(|(after, n)| Action::Rank { after, list: RawJson::of(&[n]) }),
        1 => (1..9u16).prop_map(|rounds| Action::System(System::Monrad(Monrad { rounds, lot: None }))),
        1 => Just(Action::Dates(vec![None, Some(time::macros::date!(2026 - 11 - 20))])),
        2 => (about, proptest::sample::select(vec!["", "late", "protest"]))
            .prop_map(|(about, text)| Action::Note { about, text: text.into() }),
        1 => some_settings().prop_map(Action::Settings),
        1 => (1..3usize).prop_map(|cycles| System::RoundRobin(Plan { cycles, ..Plan::default() }))
            .prop_map(Action::System),
    ]
}

fn a_try() -> impl Strategy<Value = Try> {
    let again = (0..6usize, 0..3usize, any::<bool>()).prop_map(|(from, turn, shorter)| Try::Again {
        from,
        turn,
        shorter,
    });
    let single = prop_oneof![12 => a_plain_action().prop_map(|action| Try::Plain(action.into())), 1 => again];
    prop_oneof![
        10 => single.clone(),
        1 => proptest::collection::vec(single, 0..4).prop_map(Try::Together),
        2 => Just(Try::Plain(Action::Undo.into())),
        1 => Just(Try::Plain(Action::Redo.into())),
    ]
}

fn an_event() -> impl Strategy<Value = (Event, Vec<Try>)> {
    let start = (some_settings(), 0..=6usize).prop_map(|(settings, entrants)| {
        let plan = Plan::default();
        let mut event = Event::found(5, "random", System::RoundRobin(plan.clone()), settings).unwrap();
        if entrants >= 3 {
            let names = (0..entrants).map(|i| Entrant::named(format!("P{i}"))).collect();
            event.apply(6, Action::Enter(names)).unwrap();
            let rounds = circle::schedule(entrants, &plan).unwrap().rounds;
            event.apply(7, Action::Publish { from: RoundNo::from_index(0), rounds }).unwrap();
        }
        event
    });
    (start, proptest::collection::vec(a_try(), 0..60))
}

/// The event after everything that could be done, each refusal leaving no trace.
fn run(mut event: Event, tries: Vec<Try>) -> Event {
    for (at, attempt) in tries.into_iter().enumerate() {
        let action = attempt.action(event.state());
        let before = event.clone();
        match event.apply(at as u64, action.clone()) {
            Ok(entry) => assert_eq!(entry.action, action),
            Err(_) => assert_eq!(event, before, "refused, but changed"),
        }
    }
    event
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn a_saved_log_replays_to_the_byte((event, tries) in an_event()) {
        let event = run(event, tries);
        let saved = serde_json::to_string(event.log()).unwrap();
        let replayed = Event::replay(serde_json::from_str::<Vec<_>>(&saved).unwrap()).unwrap();
        prop_assert_eq!(serde_json::to_string(replayed.log()).unwrap(), saved);
        prop_assert_eq!(replayed, event);
    }

    #[test]
    fn undoing_everything_leads_back_and_redoing_it_forth((event, tries) in an_event()) {
        let start = Event::replay(event.log()[..1].to_vec()).unwrap();
        let mut event = run(event, tries);
        let end = event.state().clone();
        let mut states = vec![end.clone()];
        let redone = {
            while event.can_redo().is_some() {
                event.apply(0, Action::Redo).unwrap();
                states.push(event.state().clone());
            }
            states.len() - 1
        };
        for _ in 0..redone {
            states.pop();
            event.apply(0, Action::Undo).unwrap();
            prop_assert_eq!(event.state(), states.last().unwrap());
        }
        let mut steps = 0;
        while event.can_undo().is_some() {
            event.apply(0, Action::Undo).unwrap();
            steps += 1;
        }
        prop_assert_eq!(event.state(), start.state());
        for _ in 0..steps {
            event.apply(0, Action::Redo).unwrap();
        }
        prop_assert_eq!(event.state(), &end);
    }

    #[test]
    fn what_is_in_force_alone_comes_to_the_same((event, tries) in an_event()) {
        let event = run(event, tries);
        let plain = event.story().filter(|(_, fate)| *fate == Fate::InForce).map(|(entry, _)| entry.clone());
        let replayed = Event::replay(plain).unwrap();
        prop_assert_eq!(replayed.state(), event.state());
        prop_assert_eq!(event.story().len(), event.log().len());
    }

    #[test]
    fn the_state_holds_together((event, tries) in an_event()) {
        let event = run(event, tries);
        let state = event.state();
        let mut seats = state.seats.clone();
        seats.sort();
        prop_assert_eq!(seats, state.entrants().map(|(p, _)| p).collect::<Vec<_>>());
        for (number, published) in state.published() {
            let round = &published.round;
            prop_assert_eq!(round.tables.len(), published.outcomes.len());
            let count = |progress| {
                let tables = (0..round.tables.len()).map(TableNo::from_index);
                tables.filter(|&table| state.progress(number, table) == Some(progress)).count()
            };
            prop_assert_eq!(published.open, count(Progress::Open));
            prop_assert_eq!(published.postponed, count(Progress::Postponed));
            let mut named: Vec<_> = round.tables.iter().flat_map(Table::players).collect();
            named.extend(&round.out);
            let count = named.len();
            named.sort();
            named.dedup();
            prop_assert_eq!(named.len(), count);
            prop_assert!(named.iter().all(|p| !state.members[p.index()].removed));
        }
    }

    #[test]
    fn standings_agree_with_plain_counting((event, tries) in an_event()) {
        let event = run(event, tries);
        let state = event.state();
        let history = History::of(state);
        let standings = standings::table(&history, &state.settings);
        let (lines, out) = oracle::standings(state);
        prop_assert_eq!(&standings.excluded, &out);
        prop_assert_ne!(recounted(state, &history, &standings), Some(false));
        // A direct encounter that was not asked is 0 there.
        let ours: Vec<oracle::Line> = standings.rows.iter().map(|row| {
            let values = row.values.iter().map(|value| value.unwrap_or(0)).collect();
            (row.place, row.player, i64::from(row.points.0), values)
        }).collect();
        prop_assert_eq!(ours, lines);

        for row in &standings.rows {
            let sum = |origin| -> i64 {
                let summands = standings::why(&history, &state.settings, &standings, row.player, origin);
                summands.iter().map(|summand| summand.amount).sum()
            };
            prop_assert_eq!(sum(Origin::Points), i64::from(row.points.0));
            for (&tie_break, value) in standings.tie_breaks.iter().zip(&row.values) {
                prop_assert_eq!(sum(Origin::TieBreak(tie_break)), value.unwrap_or(0));
            }
        }
    }

    #[test]
    fn the_crosstable_is_its_own_mirror((event, tries) in an_event()) {
        let event = run(event, tries);
        let history = History::of(event.state());
        let standings = standings::table(&history, &event.state().settings);
        let crosstable = standings::crosstable(&history, &standings);
        let mut games = 0;
        for row in 0..crosstable.rows.len() {
            for column in 0..crosstable.rows.len() {
                let (here, there) = (crosstable.cell(row, column), crosstable.cell(column, row));
                prop_assert_eq!(here.len(), there.len());
                for ((_, a), (_, b)) in here.iter().zip(there) {
                    prop_assert_eq!((a.round, a.table, &a.outcome), (b.round, b.table, &b.outcome));
                    prop_assert_ne!(a.is_first(), b.is_first());
                    let side = usize::from(!a.is_first());
                    prop_assert_eq!(a.tally, a.outcome.as_ref().and_then(|o| o.for_side(side)));
                }
                games += here.len();
            }
        }
        // All but those that nobody will play, since a side has left.
        let left = |round: usize, table: usize| {
            let (round, table) = (RoundNo::from_index(round), TableNo::from_index(table));
            event.state().progress(round, table) == Some(Progress::Left)
        };
        let shown = history.rounds.iter().enumerate().map(|(round, gone)| {
            let games = gone.games.iter().enumerate();
            games.filter(|(table, game)| game.outcome.is_some() || !left(round, *table)).count()
        });
        prop_assert_eq!(games, 2 * shown.sum::<usize>());
    }
}
