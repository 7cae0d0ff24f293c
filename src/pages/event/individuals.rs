//! Replanning the remaining rounds with changing partners, by the worker: with more or fewer players, or further
//! rounds.

use std::sync::Arc;

use leptos::prelude::*;
use rondel::attendance::individuals::{self, Prospect, Request, Subject};
use rondel::event::Event;
use rondel::model::ids::Player;
use rondel::model::schedule::Schedule;
use rondel::text::checks::lost;
use rondel::text::individuals::{self as words, Individuals};
use rondel::web::protocol::{Failure, Going};
use rondel::write::screen::individuals::{Filled, MOST_MORE, Wished, said, until};

use crate::desk::Desk;
use crate::parts::{Choice, Kind, Message, Searching};
use crate::state::t;

/// The form for further rounds after the last one.
#[component]
pub fn MoreRounds() -> impl IntoView {
    view! { <ul class="list"><Planned asks=Subject::Nobody done=|| () /></ul> }
}

/// The form that replans the remaining rounds for the players present with `asks`.
#[component]
pub fn Planned(asks: Subject, done: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let desk = Desk::here();
    let lang = desk.app.lang();
    let asks = StoredValue::new(asks);
    let plan = move |asked: &Request, rounds: &Schedule| {
        let who = asks.get_value();
        let prospect = match desk.now(|event| individuals::anew(event, &who, asked, rounds)) {
            Ok(prospect) => prospect,
            Err(why) => return desk.tell(why),
        };
        let (action, told) = (prospect.action.clone(), prospect);
        let is_done = desk.act(action, |event| said(event, &who, &told, lang));
        if is_done {
            done();
        }
    };
    let until = move || desk.with(|event| asks.with_value(|who| until(event.state(), who, lang)));
    view! {
        <li class="note">{until}</li>
        <Anew asks=asks plan=plan />
    }
}

/// A plan with its benefits and losses.
#[component]
fn Prospected(prospect: Prospect, choose: impl Fn() + Send + Sync + 'static) -> impl IntoView {
    let desk = Desk::here();
    let lang = desk.app.lang();
    let place = desk.now(|event| event.state().place());
    let name = move |player: Player| {
        desk.now(|event| event.state().member(player).map(|m| m.called.clone())).unwrap_or_default()
    };
    view! {
        <li class="choice">
            <button class="button choice__do" disabled=move || desk.read_only() on:click=move |_| choose()>
                <span dir="auto">{words::way(&prospect, None, place, name, lang)}</span>
            </button>
            <p dir="auto">{words::reach(&prospect, name, lang)}</p>
        </li>
    }
}

/// Planned rounds, with the question that they answer.
#[derive(PartialEq)]
struct Best {
    asked: Request,
    rounds: Schedule,
}

/// The planning and its progress.
#[derive(Clone, Copy)]
struct Planning {
    desk: Desk,
    asks: StoredValue<Subject>,
    filled: Memo<Filled>,
    wished: RwSignal<Wished>,
    /// The number of rounds that can still be changed.
    left: Memo<u16>,
    /// The question for the worker; `None` if too few players are present.
    asked: Memo<Option<Request>>,
    search: Searching<Request>,
}

impl Planning {
    fn of(desk: Desk, asks: StoredValue<Subject>) -> Planning {
        let filled = desk.memo(move |state| asks.with_value(|who| Filled::of(state, who)));
        let left = desk.memo(move |state| asks.with_value(|who| individuals::rounds(state, who)));
        let wished = RwSignal::new(Wished::default());
        let asked = Memo::new(move |_| {
            wished.with(|wished| desk.with(|event| asks.with_value(|who| wished.ask(event, who))))
        });
        Planning { desk, asks, filled, wished, left, asked, search: Searching::new() }
    }

    /// Sends every new question to the worker.
    fn work(self) {
        let Planning { asked, search, .. } = self;
        Effect::new(move || asked.get().into_iter().for_each(|asked| search.begin(asked)));
    }

    /// The best plan so far, or the reason why there is none; `None` before the first answer.
    fn best(self) -> Option<Result<Arc<Best>, Failure>> {
        let rounds = self.search.going.with(|going| match going {
            Going::Failed(failure) => Some(Err(*failure)),
            going => going.best().map(|best| match best {
                Ok(plan) => Ok(plan.planned.schedule.clone()),
                Err(_) => Err(Failure::Broken),
            }),
        })?;
        // There is no plan yet while another question is being sent.
        let asked = self.asked.get_untracked()?;
        Some(rounds.map(|rounds| Arc::new(Best { asked, rounds })))
    }

    /// The progress reported by the worker.
    fn heard(self) -> Replanned {
        // Most answers repeat the same rounds; their benefits are computed only for other ones.
        let heard = Memo::new(move |_| self.best());
        let prospect = Memo::new(move |_| heard.get().map(|heard| self.prospect(&*heard?)));
        let is_open = Memo::new(move |_| self.asked.with(Option::is_some));
        let done = Memo::new(move |_| self.search.going.with(Going::percent));
        Replanned { is_open, prospect, done }
    }

    /// The benefits of these rounds.
    fn prospect(self, best: &Best) -> Result<Prospect, Failure> {
        let Planning { desk, asks, .. } = self;
        let anew =
            |event: &Event| asks.with_value(|who| individuals::anew(event, who, &best.asked, &best.rounds));
        desk.now(anew).map_err(|_| Failure::Broken)
    }
}

/// The remaining rounds replanned for `asks`, with the worker's progress.
#[derive(Clone, Copy)]
pub struct Replanned {
    /// True if rounds can be replanned.
    pub is_open: Memo<bool>,
    /// The benefits of the best rounds so far; `None` before there are any.
    pub prospect: Memo<Option<Result<Prospect, Failure>>>,
    /// The progress in per cent, while the work continues.
    pub done: Memo<Option<usize>>,
}

impl Replanned {
    /// Starts replanning by the worker.
    pub fn of(desk: Desk, asks: Subject) -> Replanned {
        let planning = Planning::of(desk, StoredValue::new(asks));
        planning.work();
        planning.heard()
    }
}

/// The remaining rounds replanned: started at once, improved while the form is open, and adopted at any time.
#[component]
fn Anew(
    asks: StoredValue<Subject>,
    plan: impl Fn(&Request, &Schedule) + Clone + Send + Sync + 'static,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let planning = Planning::of(desk, asks);
    planning.work();
    let Replanned { prospect, .. } = planning.heard();
    let take = move || {
        if let Some(Ok(best)) = untrack(|| planning.best()) {
            plan(&best.asked, &best.rounds);
        }
    };
    move || {
        if planning.asked.with(Option::is_none) {
            return (planning.filled.get().most == 0)
                .then(|| view! { <li class="note">{app.say(Individuals::TooFew)}</li> })
                .into_any();
        }
        match prospect.get() {
            None => {
                view! { <li class="choice" role="status">{app.say(Individuals::Planning { done: 0 })}</li> }
                    .into_any()
            }
            Some(Ok(prospect)) => view! {
                <Prospected prospect=prospect choose=take.clone() />
                <li class="stack"><Wanted planning=planning /></li>
            }
            .into_any(),
            Some(Err(failure)) => {
                view! { <li><Message kind=Kind::Error>{app.say(lost(failure))}</Message></li> }.into_any()
            }
        }
    }
}

/// The progress of the planning, and the number of tables and rounds.
#[component]
fn Wanted(planning: Planning) -> impl IntoView {
    let Planning { desk, filled, wished, left, search, .. } = planning;
    let more = Memo::new(move |_| wished.with(Wished::more));
    let tables = Memo::new(move |_| wished.with(|wished| wished.tables(filled.get())));
    let place = desk.now(|event| event.state().place());
    let done = Memo::new(move |_| search.going.with(Going::percent));
    let progress = move || {
        done.get().map(
            |done| view! { <p class="note" role="status">{desk.app.say(Individuals::Planning { done })}</p> },
        )
    };
    let how_many = move || {
        (left.get() == 0).then(|| {
            let options = (1..=MOST_MORE).map(|rounds| (rounds, rounds.to_string())).collect();
            let on = move |n| wished.update(|wished| wished.add_rounds(n));
            view! {
                <div class="field--short">
                    <Choice label=t(Individuals::HowMany) options=options value=more on=on />
                </div>
            }
        })
    };
    let options = move || {
        let most = filled.get().most;
        (most > 1).then(|| {
            let options = (1..=most).map(|tables| (tables, tables.to_string())).collect();
            let on = move |n| wished.update(|wished| wished.use_tables(filled.get_untracked(), n));
            view! {
                <div class="field--short">
                    <Choice label=t(Individuals::Tables { place }) options=options value=tables on=on />
                </div>
            }
        })
    };
    view! {
        {progress}
        <div class="grid">{how_many}{options}</div>
    }
}
