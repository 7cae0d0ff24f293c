//! Fields on the way in which a game is valued, and on its parameters.

use rondel_event::event::{Keizer, State};
use rondel_event::standings::keizer::{
    Away, Elo, InvalidRules, Nights, Places, Preset, Score, Settings, Share, Table, Worth,
};
use rondel_text::keizer::numbers::{read_share, share};
use rondel_text::keizer::table;
use rondel_text::season::rules::{Rule, Rules as Text};

use super::{Edited, Fields, Key, Unfit, members};
use crate::screen::question::Keys;

/// A parameter of the way in which a game is valued.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Amount {
    /// Points that a win adds and a loss takes.
    Game,
    /// Points for each place between the two players.
    Place,
    /// Largest change by a game, the factor K.
    Most,
    /// Difference of ratings that takes the place of 400 in the formula.
    Scale,
    /// Rating of a player without one.
    Without,
    /// Points for a game for the club elsewhere.
    External,
    /// Points for a bye, or if the opponent did not come.
    Bye,
    /// Points for an absence.
    Absent,
    /// Number of absences that cost nothing.
    Free,
}

impl Amount {
    /// Returns the current number, in hundredths if it has decimals; `None` if this way does not have it.
    fn of(self, worth: &Worth) -> Option<i32> {
        let nights = worth.nights();
        match (self, worth) {
            (Amount::Game, Worth::Places(it)) => Some(it.game.into()),
            (Amount::Place, Worth::Places(it)) => Some(it.place.into()),
            (Amount::Most, Worth::Elo(it)) => Some(it.most.into()),
            (Amount::Scale, Worth::Elo(it)) => Some(it.scale.into()),
            (Amount::Without, Worth::Elo(it)) => Some(it.without.into()),
            (Amount::External, _) => nights.map(|it| it.external.into()),
            (Amount::Bye, _) => nights.map(|it| it.bye.into()),
            (Amount::Absent, _) => nights.map(|it| it.absent.into()),
            (Amount::Free, _) => nights.map(|it| it.free.into()),
            _ => None,
        }
    }

    /// Returns the way with another number, which has to be within the range.
    fn write(self, worth: Worth, number: i32) -> Worth {
        let whole = || u16::try_from(number).unwrap_or(0);
        let signed = || i16::try_from(number).unwrap_or(0);
        let nights = worth.nights().unwrap_or_default();
        match (self, worth) {
            (Amount::Game, Worth::Places(it)) => Worth::Places(Places { game: whole(), ..it }),
            (Amount::Place, Worth::Places(it)) => Worth::Places(Places { place: whole(), ..it }),
            (Amount::Most, Worth::Elo(it)) => Worth::Elo(Elo { most: whole(), ..it }),
            (Amount::Scale, Worth::Elo(it)) => Worth::Elo(Elo { scale: whole(), ..it }),
            (Amount::Without, Worth::Elo(it)) => Worth::Elo(Elo { without: whole(), ..it }),
            (Amount::External, worth) => worth.with_nights(Nights { external: signed(), ..nights }),
            (Amount::Bye, worth) => worth.with_nights(Nights { bye: signed(), ..nights }),
            (Amount::Absent, worth) => worth.with_nights(Nights { absent: signed(), ..nights }),
            (Amount::Free, worth) => worth.with_nights(Nights { free: whole(), ..nights }),
            (_, worth) => worth,
        }
    }

    /// Returns the smallest and the largest number that may be typed, in whole points.
    fn range(self) -> [i16; 2] {
        match self {
            Amount::Game => [0, 100],
            Amount::Place => [0, 10],
            Amount::Most => [1, 200],
            Amount::Scale => [100, 2_000],
            Amount::Without => [1, 3_500],
            Amount::External | Amount::Bye | Amount::Absent => [-300, 300],
            Amount::Free => [0, 60],
        }
    }

    /// True if the number can have two decimals.
    fn has_decimals(self) -> bool {
        !matches!(self, Amount::Most | Amount::Scale | Amount::Without | Amount::Free)
    }

    fn label(self) -> Text {
        match self {
            Amount::Game => Text::PlacesGame,
            Amount::Place => Text::PlacesPlace,
            Amount::Most => Text::EloMost,
            Amount::Scale => Text::EloScale,
            Amount::Without => Text::EloWithout,
            Amount::External => Text::NightExternalLabel,
            Amount::Bye => Text::NightByeLabel,
            Amount::Absent => Text::NightAbsentLabel,
            Amount::Free => Text::NightFreeLabel,
        }
    }

    /// Returns the rule that the number belongs to.
    pub fn rule(self) -> Rule {
        match self {
            Amount::External => Rule::Away(Away::External),
            Amount::Bye => Rule::Away(Away::Bye),
            Amount::Absent | Amount::Free => Rule::Away(Away::Notice),
            _ => Rule::Games,
        }
    }

    /// Reads the number as it was typed.
    fn read(self, text: &str) -> Result<i32, InvalidRules> {
        let [least, most] = self.range();
        if !self.has_decimals() {
            let [least, most] = [least, most].map(|end| u16::try_from(end).unwrap_or(0));
            return InvalidRules::typed(text, least, most).map(i32::from);
        }
        let within = |number: &i32| (100 * i32::from(least)..=100 * i32::from(most)).contains(number);
        table::read_hundredths(text).filter(within).ok_or(InvalidRules::Points { least, most })
    }
}

/// Adds the way in which a game is valued, and its numbers. `now` are the rules in force.
pub(super) fn games<'a>(fields: Fields<'a>, state: &'a State, now: Keizer) -> Fields<'a> {
    let worth = fields.value().keizer.values.worth;
    let hint = match worth {
        Worth::Value => Text::WayValueHint,
        Worth::Table(_) => Text::WayTableHint,
        Worth::Places(_) => Text::WayPlacesHint,
        Worth::Elo(_) => Text::WayEloHint,
    };
    let set = move |it: &mut Edited, way: Way| {
        it.keizer.values = valued(it.keizer.values, way, now.values, members(state));
    };
    let fields = fields.choose(Key::Way, Text::WayLabel, WAYS, way(&worth), set).hint(Key::Way, hint);
    match worth {
        Worth::Value => worths(fields),
        Worth::Table(now) => {
            let hint = if now == Table::example() { Text::TableExample } else { Text::TableHint };
            let written = move |lang| table::written(&now, lang);
            fields
                .text_by(Key::Table, Text::TableLabel, Keys::Lines, written, |it, text| {
                    it.keizer.values.worth = Worth::Table(table::read(text)?);
                    Ok::<_, Unfit>(())
                })
                .hint(Key::Table, hint)
        }
        Worth::Places(_) => amounts(fields, &[Amount::Game, Amount::Place]),
        Worth::Elo(_) => amounts(fields, &[Amount::Most, Amount::Scale, Amount::Without]),
    }
}

/// Adds the points for a kind of evening without a game.
pub(super) fn nights(fields: Fields<'_>, away: Away) -> Fields<'_> {
    let all: &[Amount] = match away.kind() {
        Away::External | Away::Elsewhere(_) => &[Amount::External],
        Away::Bye => &[Amount::Bye],
        Away::Notice => &[Amount::Absent, Amount::Free],
        // One question covers both kinds of absence.
        Away::NoNotice => &[],
    };
    amounts(fields, all)
}

fn amounts<'a>(mut fields: Fields<'a>, all: &[Amount]) -> Fields<'a> {
    let worth = fields.value().keizer.values.worth;
    for &amount in all {
        let (key, label, now) = (Key::Amount(amount), amount.label(), amount.of(&worth).unwrap_or(0));
        let write = move |it: &mut Edited, text: &str| {
            it.keizer.values.worth = amount.write(it.keizer.values.worth, amount.read(text)?);
            Ok::<_, Unfit>(())
        };
        fields = if amount.has_decimals() {
            fields.text_by(key, label, Keys::Letters, move |lang| table::hundredths(now, lang), write)
        } else {
            let [least, most] = amount.range().map(|end| u16::try_from(end).unwrap_or(0));
            fields.number_by(key, label, least..=most, u16::try_from(now).ok(), write)
        };
    }
    fields
}

/// Adds the worth of a win, a draw and a loss.
fn worths(fields: Fields<'_>) -> Fields<'_> {
    let values = fields.value().keizer.values;
    let labels = [Text::WinLabel, Text::DrawLabel, Text::LossLabel];
    let fields = parts(
        fields,
        Key::Worth,
        labels,
        |of| values.worth(of),
        |it, of, worth| {
            it.keizer.values = it.keizer.values.with_worth(of, worth)?;
            Ok(())
        },
    );
    fields.try_choose(Key::WeakerDraws, Text::WeakerLabel, WEAKER, values.weaker_draws, |it, is_half| {
        it.keizer.values = it.keizer.values.with_weaker_draws(is_half)?;
        Ok::<_, Unfit>(())
    })
}

/// Adds a share of a value per result.
pub(super) fn parts(
    mut fields: Fields<'_>,
    key: fn(Score) -> Key,
    labels: [Text; 3],
    now: impl Fn(Score) -> Share,
    write: fn(&mut Edited, Score, Share) -> Result<(), Unfit>,
) -> Fields<'_> {
    for (of, label) in Score::ALL.into_iter().zip(labels) {
        let part = now(of);
        fields = fields.text_by(
            key(of),
            label,
            Keys::Letters,
            move |lang| share(part, lang),
            move |it, text| write(it, of, read_share(text).ok_or(InvalidRules::Share)?),
        );
    }
    fields.hint(key(Score::ALL[0]), Text::ShareHint)
}

const WEAKER: [(bool, Text); 2] = [(false, Text::WeakerNo), (true, Text::WeakerYes)];

/// A way in which a game is valued, without its numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Value,
    Table,
    Places,
    Elo,
}

fn way(worth: &Worth) -> Way {
    match worth {
        Worth::Value => Way::Value,
        Worth::Table(_) => Way::Table,
        Worth::Places(_) => Way::Places,
        Worth::Elo(_) => Way::Elo,
    }
}

const WAYS: [(Way, Text); 4] = [
    (Way::Value, Text::WayValue),
    (Way::Table, Text::WayTable),
    (Way::Places, Text::WayPlaces),
    (Way::Elo, Text::WayElo),
];

/// Returns the values with another way: with the numbers in force if it is the one in force, else with the usual
/// ones.
fn valued(values: Settings, chosen: Way, own: Settings, members: usize) -> Settings {
    // The settings that the ways share stay.
    let Settings { periods, anew, away, entry, least, .. } = values;
    if way(&own.worth) == chosen {
        return Settings { periods, anew, away, entry, least, ..own };
    }
    let worth = match chosen {
        Way::Value => {
            return Settings { periods, anew, away, entry, least, ..Preset::Club.settings(members) };
        }
        Way::Table => Worth::Table(Table::example()),
        Way::Places => Worth::Places(Places::USUAL),
        Way::Elo => Worth::Elo(Elo::USUAL),
    };
    Settings { worth, ..values }.consistent()
}

#[cfg(test)]
mod tests {
    use rondel_event::standings::keizer::Points;
    use rondel_session::setup::Kind;
    use rondel_session::setup::testing::begun;
    use rondel_text::{Lang, Say};

    use super::super::Editing;
    use super::*;
    use crate::screen::{Answer, Input};

    fn twelve() -> State {
        begun(Kind::Keizer, 12).state().clone()
    }

    fn choose(editing: &mut Editing, state: &State, key: Key, words: &str) {
        let asked =
            editing.questions(state, key.rule(), Lang::En).into_iter().find(|it| it.key == key).unwrap();
        let Input::Choice { options, .. } = asked.asked else { panic!("no choice") };
        let at = options.iter().position(|option| option == words).unwrap();
        editing.answer(state, key, &Answer::Chosen(at));
    }

    fn keys(editing: &Editing, state: &State, rule: Rule) -> Vec<Key> {
        editing.questions(state, Some(rule), Lang::En).iter().map(|asked| asked.key).collect()
    }

    #[test]
    fn every_way_has_its_questions_and_its_sentences_in_three_languages() {
        let state = twelve();
        let mut drawn = Vec::new();
        let told = |rule: &Rule| matches!(rule, Rule::Games | Rule::Away(_) | Rule::Top);
        for (_, words) in WAYS.into_iter().skip(1) {
            let mut editing = Editing::default();
            choose(&mut editing, &state, Key::Way, &words.say(Lang::En));
            for (lang, rule) in Lang::BUILT_IN.into_iter().flat_map(|lang| Rule::ALL.map(|rule| (lang, rule)))
            {
                if !told(&rule) {
                    continue;
                }
                drawn.extend(editing.sentence(&state, rule, lang));
                for asked in editing.questions(&state, Some(rule), lang) {
                    drawn.push(format!("    {}: {} ({})", asked.label, asked.now(), asked.hint));
                }
            }
        }
        insta::assert_snapshot!(drawn.join("\n"));
    }

    #[test]
    fn where_games_count_as_they_were_played_values_are_not_asked() {
        let (state, mut editing) = (twelve(), Editing::default());
        choose(&mut editing, &state, Key::Way, "Elo");
        for rule in [Rule::Top, Rule::OwnValue, Rule::Best, Rule::Missed, Rule::Full, Rule::Cycle, Rule::Unit]
        {
            assert_eq!(keys(&editing, &state, rule), []);
            assert_eq!(editing.sentence(&state, rule, Lang::En), None);
        }
        assert_eq!(keys(&editing, &state, Rule::Away(Away::External)), [Key::Amount(Amount::External)]);
        assert_eq!(keys(&editing, &state, Rule::Away(Away::NoNotice)), []);
        assert_eq!(keys(&editing, &state, Rule::Away(Away::Notice)).len(), 2);
        choose(&mut editing, &state, Key::Way, "a share of the opponent's value");
        assert_eq!(editing.wanted, None, "all as it was");
        choose(&mut editing, &state, Key::Way, "from a table, by the opponent's value");
        // A table wants values by rating all season.
        assert!(!keys(&editing, &state, Rule::Top).contains(&Key::Rated));
        assert_eq!(keys(&editing, &state, Rule::Top).len(), 5);
    }

    #[test]
    fn a_table_is_pasted_and_a_line_that_does_not_do_is_named() {
        let (state, mut editing) = (twelve(), Editing::default());
        choose(&mut editing, &state, Key::Way, "from a table, by the opponent's value");
        let mut answer = |text: &str| {
            editing.answer(&state, Key::Table, &Answer::Typed(text.to_owned()));
            let asked = editing.questions(&state, Some(Rule::Games), Lang::En);
            let asked = asked.into_iter().find(|asked| asked.key == Key::Table).unwrap();
            let Some(Worth::Table(now)) = editing.wanted.map(|it| it.values.worth) else { panic!("a table") };
            let why = asked.refused.as_ref().map(|refused| refused.why.clone());
            (asked.now(), why, now.points(6, Score::Win))
        };
        let (now, why, six) = answer("value win draw loss\n7\t4,5\t2½\t1\n6\t4\t2\t0\n");
        assert_eq!((now.as_str(), why, six), ("6  4  2  0\n7  4.50  2.50  1", None, 400));
        for (text, said) in [
            ("6 4 2 0\n7 4", "Line 2: type four numbers"),
            ("6 4 2 0\n\n7 1 2 0", "Line 3: a win is worth"),
            ("6 4 2 0\n6 4 2 0", "Line 2: value 6 has a line already."),
            ("6 4 2 0\n8 4 2 0", "Value 7 has no line."),
            ("", "Type a line for each value"),
        ] {
            let (now, why, six) = answer(text);
            assert_eq!(now, text, "it stays in sight");
            assert!(why.as_ref().is_some_and(|why| why.starts_with(said)), "{why:?}");
            assert_eq!(six, 400);
        }
    }

    #[test]
    fn numbers_with_a_sign_and_parts_are_typed() {
        let (state, mut editing) = (twelve(), Editing::default());
        choose(&mut editing, &state, Key::Way, "by the difference of places");
        let typed = |text: &str| Answer::Typed(text.to_owned());
        editing.answer(&state, Key::Amount(Amount::Place), &typed("0,05"));
        editing.answer(&state, Key::Amount(Amount::Absent), &typed("−1.5"));
        editing.answer(&state, Key::Amount(Amount::Free), &typed("2"));
        let worth = editing.wanted.unwrap().values.worth;
        assert_eq!(worth.nights().map(|it| (it.absent, it.free)), Some((-150, 2)));
        assert!(matches!(worth, Worth::Places(Places { game: 300, place: 5, .. })));
        let said = editing.sentence(&state, Rule::Away(Away::Notice), Lang::En).unwrap();
        assert!(said.contains("−1.50"), "{said}");
        for text in ["", "x", "400", "1.234", "--1"] {
            editing.answer(&state, Key::Amount(Amount::Absent), &typed(text));
            let asked = editing.questions(&state, Some(Rule::Away(Away::Notice)), Lang::En).remove(0);
            assert_eq!(asked.now(), text);
            assert_eq!(
                asked.refused.unwrap().why,
                "Enter a number from −300 to 300, with two decimals at most."
            );
        }
        assert_eq!(Points(300), Points::ONE);
    }
}
