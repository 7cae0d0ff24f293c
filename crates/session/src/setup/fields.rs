//! The fields of one entrant of a running event, kept as typed until they are saved.

use rondel_event::event::{About, Action, Entrant, Gender, MAX_PLAYERS, State};
use rondel_format::entrants;
use rondel_schedule::model::ids::Player;

/// A text field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// The name.
    Name,
    /// The rating.
    Rating,
    /// The club or school.
    Club,
    /// The school class.
    Class,
    /// The year of birth.
    Born,
    /// The team within the event.
    Team,
    /// A note on the entrant.
    Note,
    /// The players of a team, one per line; a blank line between them is an empty board.
    Players,
}

/// The contents of the fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fields {
    player: Player,
    texts: [String; 8],
    /// The gender.
    pub gender: Option<Gender>,
    wrong: Vec<Field>,
}

impl Fields {
    /// Returns the fields with the data of `player`.
    pub fn of(state: &State, player: Player) -> Fields {
        let old = state.members[player.index()].entrant.clone();
        let number = |number: Option<u16>| number.map(|number| number.to_string()).unwrap_or_default();
        let note = note(state, player).to_owned();
        let (rating, born, players) = (number(old.rating), number(old.born), old.players.join("\n"));
        Fields {
            player,
            texts: [old.name, rating, old.club, old.class, born, old.team, note, players],
            gender: old.gender,
            wrong: Vec::new(),
        }
    }

    /// Returns the text of a field as typed.
    pub fn text(&self, field: Field) -> &str {
        &self.texts[field as usize]
    }

    /// Sets the text of a field.
    pub fn write(&mut self, field: Field, text: String) {
        self.texts[field as usize] = text;
    }

    /// Returns true if the field had an invalid rating or year when it was last saved.
    pub fn is_wrong(&self, field: Field) -> bool {
        self.wrong.contains(&field)
    }

    /// Returns the action that saves the changes, an empty one if there are none; `None` if a field is invalid.
    pub fn save(&mut self, state: &State) -> Option<Action> {
        let [name, rating, club, class, born, team, text] =
            [Field::Name, Field::Rating, Field::Club, Field::Class, Field::Born, Field::Team, Field::Note]
                .map(|field| self.text(field).trim().to_owned());
        let bad_rating = !rating.is_empty() && rating.parse::<u16>().is_err();
        let bad_born = !born.is_empty() && entrants::year(&born).is_none();
        let bad = [bad_rating.then_some(Field::Rating), bad_born.then_some(Field::Born)];
        self.wrong = bad.into_iter().flatten().collect();
        if !self.wrong.is_empty() {
            return None;
        }
        let old = &state.members[self.player.index()].entrant;
        let entrant = Entrant {
            name,
            rating: rating.parse().ok(),
            club,
            class,
            born: entrants::year(&born),
            gender: self.gender,
            team,
            players: board_order(self.text(Field::Players)),
            ..old.clone()
        };
        let player = self.player;
        // Unchanged data is not part of the action, so that undo does not mention it.
        let amend = (entrant != *old).then_some(Action::Amend { player, entrant });
        let remark =
            (text != note(state, player)).then_some(Action::Note { about: About::Player(player), text });
        Some(Action::of(amend.into_iter().chain(remark).collect()))
    }
}

fn note(state: &State, player: Player) -> &str {
    state.note(About::Player(player)).unwrap_or_default()
}

/// Splits the players of a team, one per line.
fn board_order(text: &str) -> Vec<String> {
    let mut names: Vec<String> = text.trim_end().lines().map(|name| name.trim().to_owned()).collect();
    names.truncate(MAX_PLAYERS);
    names
}

#[cfg(test)]
mod tests {
    use rondel_event::event::Kind;

    use super::*;
    use crate::setup::testing::begun;

    const FIRST: Player = Player::from_index(0);

    #[test]
    fn nothing_changed_is_nothing_saved() {
        let event = begun(Kind::Monrad, 4);
        let mut fields = Fields::of(event.state(), FIRST);
        assert_eq!(fields.text(Field::Name), event.state().members[0].entrant.name);
        assert_eq!(fields.save(event.state()), Some(Action::Together(Vec::new())));
    }

    #[test]
    fn what_is_typed_is_saved_without_its_blanks_and_stands_there_again() {
        let mut event = begun(Kind::Monrad, 4);
        let mut fields = Fields::of(event.state(), FIRST);
        let typed = [
            (Field::Name, " Ane Vik "),
            (Field::Rating, "1520"),
            (Field::Club, "Horten "),
            (Field::Class, "7B"),
            (Field::Born, "1987"),
            (Field::Team, "Reds"),
            (Field::Note, " late "),
            (Field::Players, "Ann\n\n Bo\n\n"),
        ];
        for (field, text) in typed {
            fields.write(field, text.to_owned());
        }
        fields.gender = Some(Gender::Female);
        let action = fields.save(event.state()).expect("nothing is wrong");
        assert!(matches!(&action, Action::Together(all) if all.len() == 2), "{action:?}");
        event.apply(1, action).unwrap();
        let mut again = Fields::of(event.state(), FIRST);
        let all: Vec<&str> = typed.iter().map(|(field, _)| again.text(*field)).collect();
        assert_eq!(all, ["Ane Vik", "1520", "Horten", "7B", "1987", "Reds", "late", "Ann\n\nBo"]);
        assert_eq!(again.gender, Some(Gender::Female));
        // A changed note alone is a separate step.
        again.write(Field::Note, String::new());
        let action = again.save(event.state());
        assert_eq!(action, Some(Action::Note { about: About::Player(FIRST), text: String::new() }));
    }

    #[test]
    fn a_rating_and_a_year_that_are_none_stay_until_they_are_put_right() {
        let event = begun(Kind::Monrad, 4);
        let mut fields = Fields::of(event.state(), FIRST);
        fields.write(Field::Rating, "strong".to_owned());
        fields.write(Field::Born, "19".to_owned());
        assert_eq!(fields.save(event.state()), None);
        assert!(
            fields.is_wrong(Field::Rating) && fields.is_wrong(Field::Born) && !fields.is_wrong(Field::Name)
        );
        assert_eq!(fields.text(Field::Rating), "strong");
        fields.write(Field::Born, String::new());
        assert_eq!(fields.save(event.state()), None);
        assert!(fields.is_wrong(Field::Rating) && !fields.is_wrong(Field::Born));
        fields.write(Field::Rating, String::new());
        assert!(fields.save(event.state()).is_some());
        assert!(!fields.is_wrong(Field::Rating));
    }
}
