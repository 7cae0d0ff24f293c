//! The ranking after any round, each pair with its boards.

use leptos::prelude::*;
use rondel::event::{Action, Pairs, State, System, Winners};
use rondel::model::ids::{Player, RoundNo};
use rondel::model::scoring::{Averages, top};
use rondel::movement::pairs::{self, Ranking};
use rondel::text::Lang;
use rondel::text::bridge::Bridge;
use rondel::text::pairs::{Pairs as Text, status};
use rondel::text::standings::Standings;
use rondel::write::pairs as write;
use rondel::write::screen::pairs::{self as screen, PairsState};
use rondel::write::site;

use crate::desk::Desk;
use crate::pages::event::standings::save;
use crate::parts::{Beneath, Choice, NumberField, TableView, Tick};
use crate::state::t;

/// The state of the tab.
#[derive(Clone, Copy)]
struct Shown {
    desk: Desk,
    looking: RwSignal<PairsState>,
    through: Memo<Option<RoundNo>>,
    opened: Memo<Option<Player>>,
}

/// The rankings, their state, and their exports.
#[component]
pub fn RankingTab() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let looking = RwSignal::new(PairsState::default());
    let through = Memo::new(move |_| looking.with(PairsState::through));
    let opened = Memo::new(move |_| looking.with(PairsState::opened));
    let shown = Shown { desk, looking, through, opened };
    let lists = Memo::new(move |_| desk.with(|event| pairs::rankings(event.state(), through.get())));
    let rounds = desk.now(|event| event.state().rounds.len());
    let after = (0..rounds.saturating_sub(1)).map(RoundNo::from_index);
    let after = after.map(|round| (Some(round), app.say(Text::AfterRound { round: round.number() })));
    let options = [(None, app.say(Text::AfterAll { rounds }))].into_iter().chain(after).collect();
    let status = move || desk.with(|event| app.say(status(event.state(), through.get())));
    let top = desk.memo(|state| top(pairs::session(state, None).plays));
    let incomparable = desk.memo(pairs::is_incomparable);
    let how = move || match incomparable.get() {
        true => app.say(Text::Incomparable { save: app.say(Text::SaveResults) }),
        false => app.say(Text::HowScored { top: top.get() }),
    };
    let written = move |make: fn(&State, Option<RoundNo>, Lang) -> String| {
        desk.now(|event| make(event.state(), through.get_untracked(), app.lang()))
    };
    let csv = move |what: Text, make: fn(&State, Option<RoundNo>, Lang) -> String| {
        move |_| save(desk, what.clone(), "csv", "text/csv", &written(make))
    };
    let page = move |_| save(desk, Text::Ranking, "html", "text/html", &written(site::pairs));
    let usebio = move |_| {
        let xml = desk.now(|event| rondel::write::usebio(event.state()));
        save(desk, Text::ResultsFile, "xml", "application/xml", &xml);
    };
    let look = move |to| looking.update(|it| it.look_after(to));
    let print = move |_| drop(window().print());
    view! {
        <section class="stack stack--wide bridge">
            <div class="cluster cluster--apart bridge__files">
                <h2>{t(Text::Ranking)}</h2>
                <div class="cluster screen-only">
                    <button class="button" on:click=print>{t(Text::Print)}</button>
                    <button class="button" on:click=csv(Text::Ranking, write::ranking)>{t(Text::SaveCsv)}</button>
                    <button
                        class="button"
                        on:click=csv(Text::ResultsFile, |state, _, lang| write::results(state, lang))
                    >
                        {t(Text::SaveResults)}
                    </button>
                    <button class="button" on:click=page>{t(Standings::SavePage)}</button>
                    <button class="button" on:click=usebio>{t(Text::SaveUsebio)}</button>
                </div>
            </div>
            <div class="bridge__after screen-only">
                <Choice label=t(Text::After) options=options value=through on=look />
            </div>
            <p class="lead" role="status">{status}</p>
            {move || lists.get().into_iter().map(|list| table(shown, list)).collect_view()}
            <p class="note">{how}</p>
            <Wishes />
        </section>
    }
}

/// A ranking, below whose rows the boards of the pair open.
fn table(shown: Shown, list: Ranking) -> impl IntoView + use<> {
    let Shown { desk, looking, opened, .. } = shown;
    let lang = desk.app.lang();
    let heading = screen::heading(&list).map(|heading| desk.app.say(heading));
    let both =
        Memo::new(move |_| desk.with(|event| screen::ranking(event.state(), &list, opened.get(), lang)));
    let table = Signal::derive(move || both.with(|(table, _)| table.clone()));
    let pair = move |row: usize| both.with_untracked(|(_, pairs)| pairs.get(row).copied().flatten());
    let press = move |[row, _]: [usize; 2]| {
        let pair = pair(row);
        looking.update(|it| it.press(pair));
    };
    let beneath = move |row: usize| {
        let pair = opened.get().filter(|&open| pair(row) == Some(open))?;
        Some(
            view! {
                <Card shown=shown pair=pair />
                <Taken pair=pair />
            }
            .into_any(),
        )
    };
    view! {
        <section class="stack">
            {heading.map(|heading| view! { <h3>{heading}</h3> })}
            <TableView table=table class="standings standings--brief" on=press beneath=Beneath::new(beneath) />
        </section>
    }
}

/// All boards of a pair.
#[component]
fn Card(shown: Shown, pair: Player) -> impl IntoView {
    let Shown { desk, through, .. } = shown;
    let table = desk.memo(move |state| {
        screen::card(state, pair, &pairs::card(state, pair, through.get()), desk.app.lang())
    });
    view! { <TableView table=table /> }
}

/// The button that takes a pair out of the ranking, or back in.
#[component]
fn Taken(pair: Player) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let wishes = desk.memo(wishes);
    let is_out = move || wishes.with(|wishes| wishes.out.contains(&pair));
    let turn = move |_| {
        let mut wishes = wishes.get_untracked();
        let was_out = wishes.out.contains(&pair);
        wishes.out.retain(|&it| it != pair);
        if !was_out {
            wishes.out.push(pair);
            wishes.out.sort_unstable();
        }
        desk.act(Action::System(System::Pairs(wishes)), move |event| {
            let name = pairs::name(event.state(), pair);
            app.say(if was_out { Text::TakenBack { name } } else { Text::TakenOut { name } })
        });
    };
    let words = move || app.say(if is_out() { Text::PutBack } else { Text::TakeOut });
    view! {
        <button
            class="button button--small screen-only"
            disabled=move || desk.read_only()
            on:click=turn
        >
            {words}
        </button>
    }
}

/// The rules of the ranking.
fn wishes(state: &State) -> Pairs {
    match &state.system {
        System::Pairs(pairs) => pairs.clone(),
        _ => Pairs::default(),
    }
}

/// The number of winners, the least percentage of boards for a place, and the value of average plus and minus.
#[component]
fn Wishes() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let wishes = desk.memo(wishes);
    let change = move |pairs: Pairs| {
        desk.act(Action::System(System::Pairs(pairs)), move |_| app.say(Text::WishesChanged));
    };
    let winners = [Winners::One, Winners::Two].map(|it| (it, app.say(Bridge::winners(it)))).to_vec();
    let chosen = Signal::derive(move || wishes.with(|pairs| pairs.winners));
    let least = Signal::derive(move || wishes.with(|pairs| u16::from(pairs.least)));
    let own = move || wishes.with(|pairs| pairs.averages == Averages::OwnSession);
    let set_own = move |is_own| {
        let averages = if is_own { Averages::OwnSession } else { Averages::Fixed };
        change(Pairs { averages, ..wishes.get_untracked() });
    };
    view! {
        <fieldset class="stack screen-only bridge__wishes" disabled=move || desk.read_only()>
            <legend class="visually-hidden">{t(Text::Wishes)}</legend>
            <Choice
                label=t(Text::Winners)
                options=winners
                value=chosen
                hint=t(Text::WinnersHint)
                on=move |winners| change(Pairs { winners, ..wishes.get_untracked() })
            />
            <NumberField
                label=app.say(Text::Least)
                range=[0, 100]
                value=least
                on=move |percent: u16| {
                    let least = percent.min(100) as u8;
                    change(Pairs { least, ..wishes.get_untracked() });
                }
            />
            <p class="note">{t(Text::LeastHint)}</p>
            <Tick value=Signal::derive(own) on=set_own>
                {t(Text::OwnSession)}
            </Tick>
        </fieldset>
    }
}
