//! Lines of several sections over several sessions.

use leptos::prelude::*;
use rondel::movement::lines::{Lines, Programme};
use rondel::text::movement::letter;
use rondel::text::movement::lines::Line as Text;
use rondel::text::movement::name;
use rondel::verify;
use rondel::write::screen::movement as screen;
use rondel::write::screen::movement::request;

use super::hall::Hall;
use crate::parts::{Kind, Message, Questions, TableView};

/// The part of the page for lines of sections.
pub fn lines(hall: Hall) -> AnyView {
    let app = hall.app;
    let lines = Memo::new(move |_| hall.view.with(|view| view.lines.lines.clone()));
    let programme = Memo::new(move |_| lines.with(|lines| lines.kept().programme()));
    let cut = move || {
        lines.with(|lines| {
            let (asked, most) = (lines.sessions, lines.kept().sessions);
            let text = Text::SessionsCut { asked, sections: lines.tables.len(), most };
            (asked > most).then(|| view! { <Message kind=Kind::Note>{app.say(text)}</Message> })
        })
    };
    let body = move || {
        programme.with(|programme| match programme {
            Ok(programme) => shown(hall, programme),
            Err(why) => {
                let text = app.say(*why);
                view! { <Message kind=Kind::Error>{text}</Message> }.into_any()
            }
        })
    };
    view! {
        <header class="studio__head">
            <h1 class="studio__title">{app.say(Text::Title)}</h1>
            <p class="studio__lead">{app.say(Text::Lead)}</p>
        </header>
        {wishes(hall, lines)}
        <div class="stack" role="status">
            {cut}
            {body}
        </div>
    }
    .into_any()
}

fn wishes(hall: Hall, lines: Memo<Lines>) -> AnyView {
    let lang = hall.app.lang();
    let questions = Memo::new(move |_| lines.with(|lines| request::lines(lines, lang)));
    let on = move |key, answer| {
        hall.show(|view| {
            request::draw(&mut view.lines.lines, key, &answer);
            view.lines.session = 1;
        });
    };
    view! {
        <div class="movement__wishes screen-only">
            <Questions questions=questions on=on />
        </div>
    }
    .into_any()
}

/// The lines' places, their moves, the exceptions, and the verifier's findings.
fn shown(hall: Hall, programme: &Programme) -> AnyView {
    let app = hall.app;
    let found = verify::movement(&programme.movement().schedule(1), false);
    let proof = match found.findings.len() {
        0 => {
            let rounds = programme.lines.sessions * programme.lines.rounds;
            let pairs = programme.movement().pairs;
            view! { <Message kind=Kind::Ok word="✓">{app.say(Text::Once { pairs, rounds })}</Message> }
                .into_any()
        }
        n => view! { <Message kind=Kind::Warn>{app.say(Text::NotOnce { n })}</Message> }.into_any(),
    };
    let balance = app.say(Text::Balance { balance: name::balance(programme.balance, app.lang()) });
    let stays = app.say(Text::Stationary { letter: letter(programme.stationary) });
    view! {
        <section class="stack">
            <h2>{app.say(Text::Programme)}</h2>
            <TableView table=screen::programme(programme, app.lang()) />
            <p>{stays} " " <strong class="numeral">{balance}</strong></p>
            {proof}
        </section>
        <section class="stack">
            <h2>{app.say(Text::Moves)}</h2>
            <TableView table=screen::moves(programme, app.lang()) class="movement__moves" />
        </section>
        {exceptions(hall, programme)}
    }
    .into_any()
}

fn exceptions(hall: Hall, programme: &Programme) -> Option<AnyView> {
    let app = hall.app;
    let line = |it: &rondel::movement::lines::Exception| {
        let seats: Vec<String> = it.seats.iter().map(ToString::to_string).collect();
        let seats = app.say(Text::Seats { list: name::list(&seats, app.lang()), n: it.seats.len() });
        let shift: Vec<String> = it.shift.iter().map(ToString::to_string).collect();
        let texts = [
            Text::Exception { letter: letter(it.section), seats },
            Text::Shift { list: shift.join(", ") },
            Text::Meet { n: it.meet },
        ];
        view! { <li>{texts.map(|text| app.say(text)).join(" ")}</li> }
    };
    let list = programme.exceptions.iter().map(line).collect_view();
    (!programme.exceptions.is_empty()).then(|| {
        view! {
            <section class="stack">
                <h2>{app.say(Text::Exceptions)}</h2>
                <ul>{list}</ul>
            </section>
        }
        .into_any()
    })
}
