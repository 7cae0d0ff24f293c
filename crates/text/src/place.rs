//! The words for the place of a game: a board, a table, a court or a match. Sentences contain it as a hole.

use rondel_event::event::{Party, Place, State};
use rondel_schedule::model::ids::TableNo;

use super::placeholders::{Hole, Localized};
use super::{Lang, Say, plural};

sentences!("place");

impl Places {
    /// Returns the word for this number of places.
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

    /// Returns the word for this number of games played at such places.
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

    /// Selects words by the name of the place where a language needs it:
    /// `{place: board=het bord | other=de {place}}`.
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

    /// Selects words by the name of the party: `{who: pair=elk paar | club=elke club | other=iedereen}`.
    fn count(&self) -> Option<u64> {
        plural::number(match self {
            Party::Player => "player",
            Party::Pair => "pair",
            Party::Team => "team",
            Party::Club => "club",
        })
    }
}

/// Returns the word as a column heading or at the beginning of a line: `Board`.
pub fn heading(place: Place, lang: Lang) -> String {
    capitalized(&place.say(lang))
}

/// Returns the name of a table as a heading: `Court 2`, or `2 · Garden` if it has a name of its own.
pub fn titled(state: &State, table: TableNo, lang: Lang) -> String {
    match state.settings.spot_name(table) {
        Some(_) => called(state, table),
        None => format!("{} {}", heading(state.place(), lang), table.number()),
    }
}

/// Returns a table in a list under its heading: its number, with its own name if it has one: `2 · Garden`.
pub fn called(state: &State, table: TableNo) -> String {
    let number = table.number();
    state.settings.spot_name(table).map_or_else(|| number.to_string(), |name| format!("{number} · {name}"))
}

/// Returns the text with a capital first letter.
pub fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Returns the plural at the beginning of a label: `Boards`.
pub(super) fn headings(place: &Place) -> impl Hole + use<> {
    let place = *place;
    Localized(move |lang| capitalized(&Places::of(place, 2).say(lang)))
}

/// Returns the word at the beginning of a sentence.
pub(super) fn capital(place: &Place) -> impl Hole + use<> {
    let place = *place;
    Localized(move |lang| heading(place, lang))
}

/// Returns the place itself, for use next to its word at the beginning of a sentence.
pub(super) fn own(place: &Place) -> Place {
    *place
}

/// Returns the word for this number of places: `boards`.
pub(super) fn several(place: &Place, n: &usize) -> impl Hole + use<> {
    let places = Places::of(*place, *n);
    Localized(move |lang| places.say(lang))
}

/// Returns the word for this number of games there: `games`, or `matches` for clubs.
pub(super) fn games(place: &Place, n: &usize) -> impl Hole + use<> {
    let games = Places::played(*place, *n);
    Localized(move |lang| games.say(lang))
}

/// Returns the word for a single game.
pub(super) fn game(place: &Place) -> impl Hole + use<> {
    games(place, &1)
}

/// Returns the word for several games.
pub(super) fn all_games(place: &Place) -> impl Hole + use<> {
    games(place, &2)
}

/// Returns the word for this number of participants: `pairs`.
pub(super) fn parties(who: &Party, n: &usize) -> impl Hole + use<> {
    let called = Parties::Called { who: *who, n: *n };
    Localized(move |lang| called.say(lang))
}

/// Returns the word for several participants.
pub(super) fn all_parties(who: &Party) -> impl Hole + use<> {
    parties(who, &2)
}

/// Returns the word for several places.
pub(super) fn many(place: &Place) -> impl Hole + use<> {
    several(place, &2)
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Individual, Kind, Monrad, Pairs, Settings, Sides, System, Teams, VenueWord};
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
            Lang::BUILT_IN.map(|lang| {
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
            // A match of teams has boards of its own, and without colours there is no board.
            assert_eq!(said(kind, |settings| settings.teams = Some(Teams::of(4))), tables, "{kind:?}");
            assert_eq!(said(kind, |settings| settings.sides = Sides::HomeAway), matches, "{kind:?}");
            assert_eq!(said(kind, |settings| settings.sides = Sides::Plain), tables, "{kind:?}");
        }
        assert_eq!(said(Kind::Pairs, |_| ()), tables);
        // Points shared by two sides are played on a court; tricks, wins and card points at a table.
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
        let on = |settings: &mut Settings| {
            (settings.sides, settings.spot) = (Sides::Plain, Some(VenueWord::Pitch))
        };
        assert_eq!(said(Kind::RoundRobin, on), pitches);
        assert_eq!(said(Kind::Individual, |settings| settings.spot = Some(VenueWord::Table)), tables);
        // Kinds without this choice use the usual word, whatever was chosen before.
        assert_eq!(said(Kind::Pairs, on), tables);
        assert_eq!(
            said(Kind::Monrad, |settings| {
                (settings.sides, settings.spot) = (Sides::HomeAway, Some(VenueWord::Lane));
            }),
            matches
        );
    }
}
