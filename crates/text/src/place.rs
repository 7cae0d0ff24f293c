//! The names of the place of a game: a board, a table, a court or a match. Sentences have it as a hole.

use rondel_event::event::{Party, Place, State};
use rondel_schedule::model::ids::TableNo;

use super::holes::{Hole, Written};
use super::{Lang, Say, plural};

sentences!("place");

impl Places {
    /// The word for this number of them.
    pub fn of(place: Place, n: usize) -> Places {
        match place {
            Place::Board => Places::Boards { n },
            Place::Table => Places::Tables { n },
            Place::Court => Places::Courts { n },
            Place::Pitch => Places::Pitches { n },
            Place::Lane => Places::Lanes { n },
            Place::Match => Places::Matches { n },
        }
    }

    /// The word for this number of games that are played there.
    pub fn played(place: Place, n: usize) -> Places {
        match place {
            Place::Match => Places::Matches { n },
            Place::Court | Place::Pitch | Place::Lane => Places::Bouts { n },
            Place::Board | Place::Table => Places::Games { n },
        }
    }
}

impl Hole for Place {
    fn write(&self, lang: Lang, to: &mut String) {
        to.push_str(&self.say(lang));
    }

    /// By its name, where a language has other words beside it: `{place: board=het bord | other=de {place}}`.
    fn count(&self) -> Option<u64> {
        plural::number(match self {
            Place::Table => "table",
            Place::Board => "board",
            Place::Match => "match",
            Place::Court => "court",
            Place::Pitch => "pitch",
            Place::Lane => "lane",
        })
    }
}

impl Hole for Party {
    fn write(&self, lang: Lang, to: &mut String) {
        to.push_str(&Parties::Called { who: *self, n: 1 }.say(lang));
    }

    /// By its name: `{who: pair=elk paar | club=elke club | other=iedereen}`.
    fn count(&self) -> Option<u64> {
        plural::number(match self {
            Party::Player => "player",
            Party::Pair => "pair",
            Party::Team => "team",
            Party::Club => "club",
        })
    }
}

/// The word above a column, or at the beginning of a line: `Board`.
pub fn heading(place: Place, lang: Lang) -> String {
    capitalized(&place.say(lang))
}

/// The name of a table above what is played there: `Court 2`, or `2 · Garden` where it has a name of its own.
pub fn titled(state: &State, table: TableNo, lang: Lang) -> String {
    match state.settings.spot_name(table) {
        Some(_) => called(state, table),
        None => format!("{} {}", heading(state.place(), lang), table.number()),
    }
}

/// A table in a list under its word: its number, with its own name where it has one: `2 · Garden`.
pub fn called(state: &State, table: TableNo) -> String {
    let number = table.number();
    state.settings.spot_name(table).map_or_else(|| number.to_string(), |name| format!("{number} · {name}"))
}

/// A sentence with its first letter as a capital one.
pub fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The word for many of them at the beginning of a label: `Boards`.
pub(super) fn headings(place: &Place) -> impl Hole + use<> {
    let place = *place;
    Written(move |lang| capitalized(&Places::of(place, 2).say(lang)))
}

/// The word at the beginning of a sentence.
pub(super) fn capital(place: &Place) -> impl Hole + use<> {
    let place = *place;
    Written(move |lang| heading(place, lang))
}

/// The place itself, beside its word at the beginning of a sentence.
pub(super) fn own(place: &Place) -> Place {
    *place
}

/// The word for this number of them: `boards`.
pub(super) fn several(place: &Place, n: &usize) -> impl Hole + use<> {
    let places = Places::of(*place, *n);
    Written(move |lang| places.say(lang))
}

/// The games played there, this number of them: `games`, of clubs `matches`.
pub(super) fn games(place: &Place, n: &usize) -> impl Hole + use<> {
    let games = Places::played(*place, *n);
    Written(move |lang| games.say(lang))
}

/// A single one.
pub(super) fn game(place: &Place) -> impl Hole + use<> {
    games(place, &1)
}

/// The same of many.
pub(super) fn all_games(place: &Place) -> impl Hole + use<> {
    games(place, &2)
}

/// The word for this number of those who take part: `pairs`.
pub(super) fn parties(who: &Party, n: &usize) -> impl Hole + use<> {
    let called = Parties::Called { who: *who, n: *n };
    Written(move |lang| called.say(lang))
}

/// The same of many.
pub(super) fn all_parties(who: &Party) -> impl Hole + use<> {
    parties(who, &2)
}

/// The word for many of them.
pub(super) fn many(place: &Place) -> impl Hole + use<> {
    several(place, &2)
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Individual, Kind, Monrad, Pairs, Settings, Sides, Spot, System, Teams};
    use rondel_session::setup::Score;
    use rondel_session::setup::testing::begun;

    use super::*;
    use crate::desk::Desk;

    #[test]
    fn everybody_plays_at_a_board_a_table_a_court_or_a_match() {
        let said = |kind: Kind, change: fn(&mut Settings)| {
            let mut state = begun(Kind::RoundRobin, 4).state().clone();
            state.settings = kind.settings();
            state.system = match kind {
                Kind::RoundRobin => state.system,
                Kind::Monrad => System::Monrad(Monrad { rounds: 3, lot: None }),
                Kind::Keizer => begun(kind, 4).state().system.clone(),
                Kind::Individual => System::Individual(Individual::default()),
                Kind::Pairs => System::Pairs(Pairs::default()),
                Kind::Mexicano => System::Mexicano(Default::default()),
                Kind::Cup => System::Cup(Default::default()),
            };
            change(&mut state.settings);
            let place = state.place();
            Lang::ALL.map(|lang| {
                let why = Desk::More { table: 6, place }.say(lang);
                let now = Desk::Cleared { place, table: 6 }.say(lang);
                let (result, was) = ("14–10".to_owned(), "4–20".to_owned());
                let corrected = Desk::Corrected { place, table: 6, round: 1, result, was }.say(lang);
                let (corrected, _) = corrected.split_once(':').unwrap();
                let [one, more] = [1, 2].map(|n| Places::of(place, n).say(lang));
                format!("{now} {corrected}. {why}. {}: {one}, {more}", heading(place, lang))
            })
        };
        let boards = [
            "Board 6 is open again. Round 1, board 6. More for board 6. Board: board, boards",
            "Bord 6 is weer open. Ronde 1, bord 6. Meer voor bord 6. Bord: bord, borden",
            "Bord 6 er åpent igjen. Runde 1, bord 6. Mer for bord 6. Bord: bord, bord",
        ];
        let tables = [
            "Table 6 is open again. Round 1, table 6. More for table 6. Table: table, tables",
            "Tafel 6 is weer open. Ronde 1, tafel 6. Meer voor tafel 6. Tafel: tafel, tafels",
            "Bord 6 er åpent igjen. Runde 1, bord 6. Mer for bord 6. Bord: bord, bord",
        ];
        let matches = [
            "Match 6 is open again. Round 1, match 6. More for match 6. Match: match, matches",
            "Wedstrijd 6 is weer open. Ronde 1, wedstrijd 6. Meer voor wedstrijd 6. Wedstrijd: wedstrijd, wedstrijden",
            "Kamp 6 er åpen igjen. Runde 1, kamp 6. Mer for kamp 6. Kamp: kamp, kamper",
        ];
        for kind in [Kind::RoundRobin, Kind::Monrad, Kind::Keizer] {
            assert_eq!(said(kind, |_| ()), boards, "{kind:?}");
            // A match of teams has boards of its own; where nobody has a colour there is no board.
            assert_eq!(said(kind, |settings| settings.teams = Some(Teams::of(4))), tables, "{kind:?}");
            assert_eq!(said(kind, |settings| settings.sides = Sides::HomeAway), matches, "{kind:?}");
            assert_eq!(said(kind, |settings| settings.sides = Sides::Plain), tables, "{kind:?}");
        }
        assert_eq!(said(Kind::Pairs, |_| ()), tables);
        // Points that two sides share are made on a court; tricks, wins and points of cards at a table.
        let courts = [
            "Court 6 is open again. Round 1, court 6. More for court 6. Court: court, courts",
            "Baan 6 is weer open. Ronde 1, baan 6. Meer voor baan 6. Baan: baan, banen",
            "Bane 6 er åpen igjen. Runde 1, bane 6. Mer for bane 6. Bane: bane, baner",
        ];
        assert_eq!(said(Kind::Individual, |_| ()), courts);
        assert_eq!(said(Kind::Individual, |settings| settings.together = Some(13)), tables);
        for score in [Score::Open, Score::Wins, Score::Difference] {
            let mut settings = Kind::Individual.settings();
            score.write(&mut settings);
            let system = System::Individual(Individual::default());
            assert_eq!(Place::with(&system, &settings), Place::Table, "{score:?}");
        }
        let pitches = [
            "Pitch 6 is open again. Round 1, pitch 6. More for pitch 6. Pitch: pitch, pitches",
            "Veld 6 is weer open. Ronde 1, veld 6. Meer voor veld 6. Veld: veld, velden",
            "Bane 6 er åpen igjen. Runde 1, bane 6. Mer for bane 6. Bane: bane, baner",
        ];
        let on =
            |settings: &mut Settings| (settings.sides, settings.spot) = (Sides::Plain, Some(Spot::Pitch));
        assert_eq!(said(Kind::RoundRobin, on), pitches);
        assert_eq!(said(Kind::Individual, |settings| settings.spot = Some(Spot::Table)), tables);
        // Where nobody is asked the word is the usual one, whatever was said before.
        assert_eq!(said(Kind::Pairs, on), tables);
        assert_eq!(
            said(Kind::Monrad, |settings| {
                (settings.sides, settings.spot) = (Sides::HomeAway, Some(Spot::Lane));
            }),
            matches
        );
    }
}
