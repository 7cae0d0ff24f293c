//! A result of a player who has left: before it counts, the desk asks if the player is back.

use leptos::prelude::*;
use rondel::model::ids::TableNo;
use rondel::text::correction_effect::reach;
use rondel::text::desk::Desk as Text;
use rondel::web::round_desk::{PendingResult, Writing};

use super::View;

impl View {
    /// Records a result, if there is one.
    pub(super) fn write(self, writing: Option<Writing>) {
        let Some(Writing { table, outcome, action }) = writing else { return };
        let (desk, round) = (self.desk, self.round.get_untracked());
        let was = desk.now(|event| event.state().outcome(round, table).cloned());
        let lang = desk.app.lang();
        desk.act(action, |event| reach(event.state(), round, table, was.as_ref(), outcome.as_ref(), lang));
    }

    /// Marks the players of the question as back, and records the result.
    fn are_back(self, asked: PendingResult) {
        let PendingResult { table, outcome, back } = asked;
        self.working.update(|working| working.asked = None);
        self.write(Some(Writing { table, outcome, action: back.action }));
    }

    /// Calls `restore` when a question about `table` is answered, so that fields show the kept result again.
    pub(super) fn not_back(self, table: TableNo, restore: impl Fn() + 'static) {
        Effect::new(move |before: Option<bool>| {
            let asks = self.asked.with(|asked| asked.as_ref().is_some_and(|asked| asked.table == table));
            if before == Some(true) && !asks {
                restore();
            }
            asks
        });
    }

    /// Drops the question after any change, since it may no longer apply.
    pub(super) fn forget_question(self) {
        Effect::new(move || {
            self.desk.with(|event| event.log().len());
            self.working.maybe_update(|working| working.asked.take().is_some());
        });
    }
}

/// The question whether players with a result have come back after leaving.
#[component]
pub(super) fn IsBack(view: View, asked: PendingResult) -> impl IntoView {
    let desk = view.desk;
    let app = desk.app;
    let questions = asked.back.left.iter().map(|&(player, from)| {
        let question = app.say(Text::IsBack { name: desk.name(player), after: from.index() });
        view! { <p dir="auto">{question}</p> }
    });
    let questions = questions.collect_view();
    let yes = move |_| view.are_back(asked.clone());
    let no = move |_| view.working.update(|working| working.asked = None);
    view! {
        <div class="desk__line desk__asks" role="alert">
            {questions}
            <div class="cluster">
                <button class="button" on:click=yes>{app.say(Text::YesBack)}</button>
                <button class="button" on:click=no>{app.say(Text::NotBack)}</button>
            </div>
        </div>
    }
}
