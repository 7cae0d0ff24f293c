//! A match of teams: its score in the row of the table, and below it its boards, one tap each.

use leptos::prelude::*;
use rondel::event::Teams;
use rondel::model::ids::{Player, TableNo};
use rondel::model::result::{Outcome, has_white};
use rondel::text::common::Word;
use rondel::text::desk::Desk as Text;
use rondel::text::file::FileText;
use rondel::text::numbers::board_score;
use rondel::text::score_input::{Entered, enter_match, show_match};
use rondel::text::teams::{Teams as TeamText, board_words};
use rondel::web::desk_rows::Row;

use super::button::ResultButton;
use super::view::View;
use crate::parts::{Typed, TypedBox, disc};
use crate::state::App;

impl View {
    /// Records the result of one board of a match; `None` reopens it.
    fn report_board(self, table: TableNo, board: usize, outcome: Option<Outcome>) {
        self.write(self.work(|working, event, round| {
            working.current = Some(table);
            working.report_board(event, round, table, board, outcome)
        }));
    }
}

/// The match in the row of the table: the score so far and the number of boards; a press opens the boards.
#[component]
pub(super) fn MatchEntry(
    view: View,
    table: TableNo,
    shown: Memo<Option<Outcome>>,
    names: [String; 2],
    teams: Teams,
) -> impl IntoView {
    let app = view.desk.app;
    let boards = Memo::new(move |_| teams.match_of(shown.get().as_ref()));
    let [one, other] = names;
    let so_far = move || {
        boards.with(|boards| match boards.is_complete() {
            true => app.say(TeamText::ShowBoards),
            false => app.say(FileText::MatchSoFar { n: boards.reported(), of: boards.count() }),
        })
    };
    view! {
        <div class="result">
            <button
                class="result__match"
                aria-label=move || {
                    format!(
                        "{} {}: {}",
                        boards.with(|boards| board_score(boards.points())),
                        so_far(),
                        app.say(TeamText::OpenBoards { one: one.clone(), other: other.clone() }),
                    )
                }
                aria-expanded=move || view.opened.with(|opened| opened.contains(&table)).to_string()
                on:click=move |_| view.working.update(|working| working.toggle_boards(table))
            >
                <span class="result__points">{move || boards.with(|boards| board_score(boards.points()))}</span>
                <span class="result__of">{so_far}</span>
            </button>
        </div>
    }
}

/// The open boards of a match: colours, players, three buttons each; and the score as a whole.
#[component]
pub(super) fn MatchBoards(view: View, row: Row, shown: Memo<Option<Outcome>>, teams: Teams) -> impl IntoView {
    let table = row.table;
    let row = StoredValue::new(row);
    move || {
        view.opened.with(|opened| opened.contains(&table)).then(|| {
            let boards = (0..usize::from(teams.boards))
                .map(|board| view! { <BoardEntry view=view row=row.get_value() board=board shown=shown teams=teams /> })
                .collect_view();
            view! {
                <div class="boards">
                    <ol class="boards__list">{boards}</ol>
                    <WholeScore view=view row=row.get_value() shown=shown teams=teams />
                </div>
            }
        })
    }
}

/// One board of a match.
#[component]
fn BoardEntry(
    view: View,
    row: Row,
    board: usize,
    shown: Memo<Option<Outcome>>,
    teams: Teams,
) -> impl IntoView {
    let app = view.desk.app;
    let table = row.table;
    let number = board + 1;
    let ended = Memo::new(move |_| teams.match_of(shown.get().as_ref()).each()[board].clone());
    let open = RwSignal::new(false);
    let names = row.sides.map(|side| player_name(view, side.players()[0], board));
    let choice = |outcome: Outcome, words: TeamText| {
        let tap = move |outcome: Outcome| view.report_board(table, board, Some(outcome));
        view! { <ResultButton outcome=outcome words=app.say(words) shown=ended tap=tap /> }
    };
    let special = move || {
        let unplayed = ended.get().filter(|ended| !ended.is_played());
        unplayed.map(|ended| {
            view! { <span class="boards__line note">{board_words(&ended, app.lang())}</span> }
        })
    };
    let is_done = move || ended.with(Option::is_some);
    let [first, second] = names.clone();
    view! {
        <li class="boards__row" class:is-done=is_done>
            <span class="boards__number" aria-label=app.say(TeamText::BoardNo { board: number })>{number}</span>
            {side(app, &names, 0, board)}
            <div class="result">
                {choice(Outcome::FirstWins, TeamText::WinsAt { board: number, name: first })}
                {choice(Outcome::Draw, TeamText::DrawAt { board: number })}
                {choice(Outcome::SecondWins, TeamText::WinsAt { board: number, name: second })}
            </div>
            {side(app, &names, 1, board)}
            <button
                class="button button--quiet desk__more screen-only"
                aria-label=app.say(TeamText::MoreAt { board: number })
                aria-expanded=move || open.get().to_string()
                disabled=move || view.desk.read_only()
                on:click=move |_| open.update(|open| *open = !*open)
            >
                "⋯"
            </button>
            {special}
            {move || open.get().then(|| rare(view, table, board, names.clone(), open))}
        </li>
    }
}

/// The player at a board on one side, with the colour there.
fn side(app: App, names: &[String; 2], side: usize, board: usize) -> impl IntoView + use<> {
    let white = has_white(side, board);
    let word = app.say(if white { Word::White } else { Word::Black });
    view! {
        <span class="boards__side" class:boards__side--second={side == 1}>
            <span class="boards__colour">{disc(!white)} {word}</span>
            <bdi>{names[side].clone()}</bdi>
        </span>
    }
}

/// The rarer results of a board: a player who did not come, a void game, reopening.
fn rare(
    view: View,
    table: TableNo,
    board: usize,
    [first, second]: [String; 2],
    open: RwSignal<bool>,
) -> impl IntoView {
    let app = view.desk.app;
    let choices = [
        (Some(Outcome::FirstForfeits), app.say(Text::FirstNoShow { name: first })),
        (Some(Outcome::SecondForfeits), app.say(Text::FirstNoShow { name: second })),
        (Some(Outcome::BothForfeit), app.say(Text::BothNoShow)),
        (Some(Outcome::Void), app.say(Text::Void)),
        (None, app.say(Text::Clear)),
    ];
    let choices = choices.map(|(outcome, words)| {
        let tap = move |_| {
            open.set(false);
            view.report_board(table, board, outcome.clone());
        };
        view! { <button class="button button--small" on:click=tap>{words}</button> }
    });
    view! { <div class="boards__menu cluster">{choices.collect_view()}</div> }
}

/// The player at a 0-based board of a team, or the team itself if no player is named.
fn player_name(view: View, team: Player, board: usize) -> String {
    view.desk.now(|event| event.state().members[team.index()].entrant.player(board).to_owned())
}

/// The score of a match in two boxes, for result slips without boards. One side is enough.
#[component]
fn WholeScore(view: View, row: Row, shown: Memo<Option<Outcome>>, teams: Teams) -> impl IntoView {
    let app = view.desk.app;
    let table = row.table;
    let kept = move || show_match(&teams.match_of(shown.get().as_ref()));
    let as_kept = move || Entered { typed: kept(), ..Entered::default() };
    let entered = RwSignal::new(untrack(as_kept));
    let bad = Memo::new(move |_| entered.with(|entered| entered.is_bad));
    // Boards, undo and corrections elsewhere show here; half-typed input is not touched while nothing is kept.
    Effect::new(move |before: Option<Entered>| {
        let kept = as_kept();
        if before.is_some_and(|before| before != kept) {
            entered.set(kept.clone());
        }
        kept
    });
    view.not_back(table, move || entered.set(untrack(as_kept)));
    let write = move |side: usize| {
        let now = view.look(|working, event, round| working.boards(event, round, table));
        let Some(now) = now else { return };
        let read = entered.with_untracked(|entered| enter_match(teams, &now, &entered.typed, side));
        let Some(mut read) = read else { return };
        let report = read.settle();
        entered.set(read);
        if let Some(outcome) = report {
            view.enter(table, outcome);
        }
    };
    let input = |side: usize, name: &String| {
        let value = Signal::derive(move || entered.with(|entered| entered.typed[side].clone()));
        let typed = Typed {
            mode: Signal::stored("decimal"),
            label: Some(app.say(Text::ScoreOf { name: name.clone() })),
            is_bad: bad.into(),
            disabled: Signal::derive(move || view.desk.read_only()),
            live: true,
            ..Typed::words(value, move |text| entered.update(|entered| entered.typed[side] = text))
        };
        view! { <TypedBox typed={typed} {..} class="result__score" on:change=move |_| write(side) /> }
    };
    let note = move || {
        let only = teams.match_of(shown.get().as_ref()).told().is_some();
        let text = match (bad.get(), only) {
            (true, _) => TeamText::ScoreBad { boards: teams.boards.into() },
            (false, true) => TeamText::ScoreOnly,
            (false, false) => return None,
        };
        Some(view! { <p class="note" class:desk__line--error=move || bad.get()>{app.say(text)}</p> })
    };
    view! {
        <div class="boards__whole cluster">
            <span>{app.say(TeamText::ScoreLabel)}</span>
            <span class="result">{input(0, &row.names[0])} {input(1, &row.names[1])}</span>
            {note}
        </div>
    }
}
