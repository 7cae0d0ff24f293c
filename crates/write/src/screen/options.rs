//! The rows of the start page: the choices that the chosen system needs before it begins, each with its current value
//! and the questions that a row opens.

use rondel_event::event::{Kind, Place, Settings, Teams};
use rondel_session::setup::{Dating, Draft, Outlook, Score, Sets, USUAL_MINUTES};
use rondel_text::common::Word;
use rondel_text::cup::Cup;
use rondel_text::league::back;
use rondel_text::mexicano::Mexicano as Until;
use rondel_text::new::New as Text;
use rondel_text::planning::Length;
use rondel_text::teams::Teams as OfTeams;
use rondel_text::{Lang, Say};

use super::Question;
use super::begin::{Editing, Key, Part};
use super::settings::{self, SettingsOf};

/// The subject of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum About {
    /// Courts or tables of an individual.
    Courts,
    /// Minutes or rounds of an individual.
    Time,
    /// Worth of results, or what counts.
    Points,
    /// Couples kept apart, chosen from the names.
    Apart,
    /// Number of meetings.
    Meetings,
    /// Dates of the rounds, for which there is no kind of question.
    Dates,
    /// Rounds of a Monrad.
    Rounds,
    /// Time for the rounds of a Monrad, and what fits into a lesson, chosen from a table.
    Lesson,
    /// Single players or teams.
    Sides,
    /// Evenings of a season.
    Evenings,
    /// Value of the first place of the season's list.
    Top,
    /// Boards per round, for pairs of bridge.
    BoardsARound,
    /// Rounds for pairs of bridge.
    RoundsOfPairs,
    /// One ranking or two.
    Winners,
    /// Groups of a cup.
    Groups,
    /// Stage after the groups of a cup.
    After,
}

/// A row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Subject of the row.
    pub about: About,
    /// Label of the row.
    pub label: String,
    /// Current value.
    pub now: String,
}

/// Number of couples that a row has room for.
const SHOWN: usize = 2;

/// Returns the rows of a draft, in their order.
pub fn rows(draft: &Draft, lang: Lang) -> Vec<Row> {
    let about: &[About] = match draft.kind {
        Kind::RoundRobin => &[About::Meetings, About::Points, About::Dates, About::Apart],
        Kind::Monrad => &[About::Rounds, About::Lesson, About::Points, About::Sides],
        Kind::Keizer => &[About::Evenings, About::Top],
        Kind::Individual => &[About::Courts, About::Time, About::Points, About::Apart],
        Kind::Mexicano => &[About::Courts, About::Rounds, About::Time, About::Points],
        Kind::Cup => &[About::Groups, About::After, About::Points, About::Dates],
        Kind::Pairs => &[About::BoardsARound, About::RoundsOfPairs, About::Winners],
    };
    let row = |&about| Row { about, label: label(draft, about, lang), now: now(draft, about, lang) };
    about.iter().map(row).collect()
}

/// Returns the questions of an opened row; empty for rows without questions.
pub fn opened(editing: &Editing, draft: &Draft, about: About, lang: Lang) -> Vec<Question<Key>> {
    let keys: &[Key] = match about {
        About::Points => {
            let settings = &draft.settings;
            let asked = editing.settings().counting(SettingsOf { kind: draft.kind, settings }, lang);
            return asked.into_iter().map(|question| question.keyed(Key::Settings)).collect();
        }
        About::Apart | About::Dates | About::Lesson => return Vec::new(),
        About::Sides => return editing.questions(draft, Part::Who, lang),
        About::Courts => &[Key::Tables],
        About::Time if draft.kind == Kind::Mexicano => &[Key::ARound],
        About::Rounds if draft.kind == Kind::Mexicano => &[Key::InRounds, Key::ByRating],
        About::Time => &[Key::InAll, Key::ARound, Key::InRounds],
        About::Meetings => &[Key::Cycles, Key::Back, Key::SwapLastTwo],
        About::Rounds => &[Key::Rounds],
        About::Evenings => &[Key::Evenings],
        About::Top => &[Key::Top, Key::Values],
        About::BoardsARound => &[Key::BoardsARound],
        About::RoundsOfPairs => &[Key::RoundsOfPairs],
        About::Winners => &[Key::Winners],
        About::Groups => &[Key::Groups, Key::Cycles, Key::ClubsApart, Key::ByRating],
        About::After => &[Key::After, Key::Through, Key::BestNext],
    };
    let mut asked = editing.questions(draft, Part::System, lang);
    asked.retain(|question| keys.contains(&question.key));
    asked
}

fn label(draft: &Draft, about: About, lang: Lang) -> String {
    let label = match about {
        About::Groups => return Cup::RowGroups.say(lang),
        About::After => return Cup::RowThen.say(lang),
        About::Courts => Text::RowCourts { place: Place::chosen(draft.kind, &draft.settings) },
        About::Time | About::Lesson => Text::RowTime,
        About::Points => Text::RowPoints,
        About::Apart if draft.kind == Kind::Individual => Text::RowNeverPartners,
        About::Apart => Text::RowNeverMeet,
        About::Meetings => Text::RowMeetings,
        About::Dates => Text::RowDates,
        About::Rounds => Text::RowRounds,
        About::Sides => Text::RowSides,
        About::Evenings => Text::RowEvenings,
        About::Top => Text::RowTop,
        About::BoardsARound => Text::BoardsARound,
        About::RoundsOfPairs => Text::RowRounds,
        About::Winners => Text::Winners,
    };
    label.say(lang)
}

/// Returns the current value of a row.
fn now(draft: &Draft, about: About, lang: Lang) -> String {
    match about {
        About::Courts => {
            let filled = draft.reading().entrants.len() / 4;
            let courts = draft.tables.map_or(filled, usize::from).to_string();
            [Some(courts), sitting_out(draft, lang)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
        }
        About::Time if draft.kind == Kind::Mexicano => {
            Text::MinutesEach { minutes: draft.settings.minutes }.say(lang)
        }
        About::Rounds if draft.kind == Kind::Mexicano => {
            let rounds = match draft.rounds {
                Some(n) => n.to_string(),
                None => Until::UntilWeStop.say(lang),
            };
            let games = draft.outlook().map(|it| it.games()).filter(|games| *games > 0);
            let games = games.map(|n| Word::Games { n }.say(lang));
            let by = Until::ByTheStandings.say(lang);
            [Some(rounds), games, Some(by)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
        }
        About::Time => time(draft, lang),
        About::Lesson => takes(draft, lang),
        About::Points => points(&draft.settings, draft.kind, lang),
        About::Apart => apart(draft.couples_apart(), lang),
        About::Meetings => match draft.league_wished() {
            Some(league) => back(league.choices.second).say(lang),
            None => Text::Times { n: draft.plan.cycles }.say(lang),
        },
        About::Dates => dates(draft).say(lang),
        About::Groups => super::begin::cup::groups(draft, lang),
        About::After => super::begin::cup::after(draft, lang),
        About::Sides => match draft.settings.teams {
            None => OfTeams::Singles.say(lang),
            Some(Teams { boards, .. }) => Text::TeamsOf { boards }.say(lang),
        },
        // The value is that of the first question of the row.
        About::Rounds
        | About::Evenings
        | About::Top
        | About::BoardsARound
        | About::RoundsOfPairs
        | About::Winners => {
            let asked = opened(&Editing::default(), draft, about, lang);
            asked.first().map(Question::now).unwrap_or_default()
        }
    }
}

/// Returns how many sit out in a Mexicano: per round, or in all rounds if their number is known.
fn sitting_out(draft: &Draft, lang: Lang) -> Option<String> {
    let Outlook { out, players, rounds, rests: [fewest, most], .. } = draft.outlook()?;
    let said = match rounds {
        0 => Until::OutEachRound { out, players },
        _ if out == 0 => Until::OutEachRound { out, players },
        _ if fewest == most => Until::OutAlike { times: most },
        _ => Until::OutInAll { fewest, most },
    };
    Some(said.say(lang))
}

fn time(draft: &Draft, lang: Lang) -> String {
    let minutes = usize::from(draft.minutes.unwrap_or(USUAL_MINUTES));
    let whole = match draft.rounds {
        Some(rounds) => Word::Rounds { n: rounds.into() }.say(lang),
        None => Length::Takes { hours: minutes / 60, minutes: minutes % 60 }.say(lang),
    };
    format!("{whole} · {}", Text::MinutesEach { minutes: draft.settings.minutes }.say(lang))
}

/// Returns the time of all rounds of a Monrad, and of each.
fn takes(draft: &Draft, lang: Lang) -> String {
    let each = Text::MinutesEach { minutes: draft.settings.minutes }.say(lang);
    match draft.size_alone() {
        Ok(size) => {
            let minutes = size.rounds * usize::from(draft.settings.minutes);
            let whole = Length::Takes { hours: minutes / 60, minutes: minutes % 60 }.say(lang);
            format!("{whole} · {each}")
        }
        Err(_) => each,
    }
}

/// Returns what counts, in a word or two.
fn points(settings: &Settings, kind: Kind, lang: Lang) -> String {
    let system = || {
        let key = settings::Key::Points;
        let asked = settings::Editing::default().questions(SettingsOf { kind, settings }, lang);
        asked.iter().find(|question| question.key == key).map(Question::now).unwrap_or_default()
    };
    if !kind.has_partners() {
        return Sets::of(settings).map_or_else(system, |game| game.say(lang));
    }
    let counts = match (Score::of(settings), settings.together) {
        (Score::Sum(sum), _) | (Score::Own, Some(sum)) => Text::SumTo { sum },
        (Score::Open | Score::Own, _) => Text::ByPoints,
        (Score::Wins, _) => Text::ByWins,
        (Score::Difference, _) => Text::ByDifference,
    };
    let counts = counts.say(lang);
    if settings.per_game { format!("{counts} · {}", Text::ByAverage.say(lang)) } else { counts }
}

/// Returns as many couples as there is room for.
fn apart(couples: &[[String; 2]], lang: Lang) -> String {
    if couples.is_empty() {
        return Text::Nobody.say(lang);
    }
    let words: Vec<String> = couples.iter().take(SHOWN).map(|couple| couple.join(" – ")).collect();
    let more = couples.len().saturating_sub(SHOWN);
    let more = if more > 0 { format!(" +{more}") } else { String::new() };
    format!("{}{more}", words.join(", "))
}

fn dates(draft: &Draft) -> Text {
    match draft.dating() {
        _ if draft.undated => Text::DatingFirst,
        Dating::First => Text::DatingFirst,
        Dating::Same => Text::DatingSame,
        Dating::Weekly => Text::DatingWeekly,
        Dating::Every { .. } => Text::DatingOwn,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::Answer;

    fn draft(kind: Kind) -> Draft {
        let names: Vec<String> = (1..=14).map(|n| format!("P{n}")).collect();
        let mut draft = Draft { names: names.join("\n").into(), ..Draft::default() };
        draft.choose(kind);
        draft
    }

    fn shown(draft: &Draft, lang: Lang) -> Vec<String> {
        rows(draft, lang).into_iter().map(|row| format!("{}: {}", row.label, row.now)).collect()
    }

    #[test]
    fn every_system_has_its_rows_in_three_languages() {
        let drawn = Lang::BUILT_IN.map(|lang| {
            Kind::ALL.map(|kind| format!("{kind:?}\n{}", shown(&draft(kind), lang).join("\n"))).join("\n\n")
        });
        insta::assert_snapshot!(drawn.join("\n\n\n"));
    }

    #[test]
    fn a_row_opens_questions_and_has_their_answers() {
        for kind in Kind::ALL {
            let draft = draft(kind);
            for row in rows(&draft, Lang::En) {
                let asked = opened(&Editing::default(), &draft, row.about, Lang::En);
                let has_none = [About::Apart, About::Dates, About::Lesson].contains(&row.about);
                assert_eq!(asked.is_empty(), has_none, "{:?}", row.about);
            }
        }
        let (mut draft, mut editing) = (draft(Kind::Individual), Editing::default());
        let answers = [
            (Key::Tables, Answer::Typed("2".to_owned())),
            (Key::InAll, Answer::Typed("90".to_owned())),
            (Key::Settings(settings::Key::Score), Answer::Chosen(0)),
            (Key::Settings(settings::Key::ListBy), Answer::Chosen(1)),
        ];
        answers.iter().for_each(|(key, answer)| editing.answer(&mut draft, *key, answer));
        let couple = |one: &str, other: &str| [one.to_owned(), other.to_owned()];
        let couples = [couple("P1", "P2"), couple("P3", "P4"), couple("P5", "P6")];
        draft.apart = couples.to_vec();
        assert_eq!(
            shown(&draft, Lang::En),
            [
                "Courts: 2",
                "Time: 1 h 30 · 15 min per round",
                "Points: 21 in all · average",
                "Never partners: P1 – P2, P3 – P4 +1"
            ]
        );
        editing.answer(&mut draft, Key::InRounds, &Answer::Typed("9".to_owned()));
        assert_eq!(shown(&draft, Lang::Nl)[1], "Tijd: 9 rondes · 15 min per ronde");
    }
}
