//! The players: what the list and a sheet say about a person, their rounds, points that are granted.

use std::collections::BTreeMap;

use rondel_event::attendance::checkin::{self, Presence};
use rondel_event::event::roster::{self, Listed, Status};
use rondel_event::event::{Entrant, Group, HalfPoints, Lasting, State};
use rondel_schedule::model::ids::Player;
use rondel_text::checkin as words;
use rondel_text::common::Word;
use rondel_text::lasting::sentence;
use rondel_text::numbers::{halves, read_halves};
use rondel_text::partners::Partners;
use rondel_text::place::heading;
use rondel_text::players::{Players as Text, RoundLine, Row as Listing, round_lines};
use rondel_text::{Lang, Say};

use super::checkin::name;
use super::{Cell, Column, Row, Table};

/// Returns every published round of `player` with date, partner, opponent, result, side, place and note. Columns
/// without any content are left out.
pub fn rounds(state: &State, player: Player, lang: Lang) -> Table {
    let lines = round_lines(state, player, lang);
    let has_partners = state.system.has_partners();
    let is_dated = lines.iter().any(|line| !line.day.is_empty());
    let has_sides = lines.iter().any(|line| !line.side.is_empty());
    let has_notes = lines.iter().any(|line| !line.note.is_empty());
    let row = |line: RoundLine| {
        let cells = [
            (true, Cell::of(line.round)),
            (is_dated, Cell::of(line.day)),
            (has_partners, Cell::of(line.partner)),
            (true, Cell::of(line.who)),
            (true, Cell::of(line.result)),
            (has_sides, Cell::of(line.side)),
            (true, Cell::of(line.table)),
            (has_notes, Cell::of(line.note)),
        ];
        cells.into_iter().filter(|(is_here, _)| *is_here).map(|(_, cell)| cell).collect::<Row>()
    };
    let opponent = if has_partners { Partners::Opponents.say(lang) } else { Text::Opponent.say(lang) };
    let columns = [
        (true, Column::number(Text::Round.say(lang)).naming()),
        (is_dated, Column::text(Text::Date.say(lang))),
        (has_partners, Column::text(Partners::Partner.say(lang))),
        (true, Column::text(opponent)),
        (true, Column::text(Word::Result.say(lang))),
        (has_sides, Column::text(Text::Side.say(lang))),
        (true, Column::number(heading(state.place(), lang))),
        (has_notes, Column::text(Word::Note.say(lang))),
    ];
    let columns = columns.into_iter().filter(|(is_here, _)| *is_here).map(|(_, column)| column).collect();
    let caption = Text::Rounds { name: state.members[player.index()].called.clone() }.say(lang);
    Table::titled(caption, columns, lines.into_iter().map(row).collect())
}

/// A person, pair, team or club, as the list and their sheet show them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// Name; a pair of bridge has its number first, since pairs look for that.
    pub name: String,
    /// Rating, class and club, and the round in which a latecomer joined; empty if nothing is known.
    pub about: String,
    /// Status in the event, if it is not the usual one; the sheet shows it.
    pub status: Option<String>,
    /// Next game or free round; empty if there is none yet.
    pub next: String,
    /// Attendance.
    pub stand: Presence,
    /// Attendance in words.
    pub presence: String,
    /// True if they have left for good.
    pub has_left: bool,
}

impl Person {
    /// True if the attendance is news that the list marks: a free round, a missing opponent, a late arrival.
    pub fn is_marked(&self) -> bool {
        self.is_late() || matches!(self.stand, Presence::Free(..) | Presence::Alone(_))
    }

    /// True if they are present but play from a later round on.
    pub fn is_late(&self) -> bool {
        matches!(self.stand, Presence::From(_))
    }
}

/// Returns everybody on the list, including those who have left.
pub fn people(state: &State, lang: Lang) -> BTreeMap<Player, Person> {
    let person = |listed: Listed| {
        let Listing { data, status, next, has_left } = Listing::of(state, &listed, lang);
        let stand = checkin::stand(state, listed.player);
        // The attendance tells everything else.
        let joined = status.clone().filter(|_| matches!(listed.status, Status::Joined(_)));
        let about = std::iter::once(data).chain(joined).filter(|it| !it.is_empty()).collect::<Vec<_>>();
        let person = Person {
            name: name(state, listed.player),
            about: about.join(" · "),
            status,
            next,
            stand,
            presence: words::stand(state, listed.player, stand, lang),
            has_left,
        };
        (listed.player, person)
    };
    roster::list(state).into_iter().map(person).collect()
}

/// Returns the standing wishes that concern a player, by name or by class or club, as sentences.
pub fn wishes(state: &State, player: Player, lang: Lang) -> Vec<String> {
    let Some(member) = state.member(player) else { return Vec::new() };
    let Entrant { class, club, .. } = &member.entrant;
    let concerns = |wish: &&Lasting| match &wish.who {
        Group::People(_) | Group::Family(_) => wish.who.named().contains(&player),
        Group::Class(of) => of == class,
        Group::Club(of) => of == club,
        Group::EachClass => !class.is_empty(),
        Group::EachClub => !club.is_empty(),
    };
    let name = |player: &Player| state.member(*player).map(|member| member.called.clone()).ok_or(());
    let wishes = state.settings.lasting.iter().filter(concerns);
    let wishes = wishes.filter_map(|wish| wish.with(name).ok());
    wishes.map(|wish| sentence(&wish, state.kind(), state.place(), lang)).collect()
}

/// Points that are granted to a player, while they are typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Granting {
    typed: String,
    is_bad: bool,
}

impl Granting {
    /// Returns the state with the points that the player has.
    pub fn of(points: HalfPoints) -> Granting {
        Granting { typed: halves(points), is_bad: false }
    }

    /// Returns the text of the field.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// True if the submitted text was not a number of points.
    pub fn is_bad(&self) -> bool {
        self.is_bad
    }

    /// Records another text.
    pub fn type_in(&mut self, text: String) {
        *self = Granting { typed: text, is_bad: false };
    }

    /// Returns the points to be granted, 0 for an empty field. `None` if the text is not a number of points; the
    /// field then says so.
    pub fn grant(&mut self) -> Option<HalfPoints> {
        let points =
            if self.typed.trim().is_empty() { Some(HalfPoints(0)) } else { read_halves(&self.typed) };
        self.is_bad = points.is_none();
        points
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::attendance::checkin::Subject;
    use rondel_event::event::{Action, Event, Kind, Rule};
    use rondel_schedule::model::ids::RoundNo;
    use rondel_session::setup::testing::{begun, begun_with};

    use super::*;

    #[test]
    fn points_are_granted_as_typed_and_none_where_nothing_is() {
        let mut granting = Granting::of(HalfPoints(3));
        assert_eq!(granting.grant(), Some(HalfPoints(3)));
        granting.type_in("two".into());
        assert_eq!((granting.grant(), granting.is_bad(), granting.typed()), (None, true, "two"));
        granting.type_in(" ".into());
        assert!(!granting.is_bad());
        assert_eq!(granting.grant(), Some(HalfPoints(0)));
        granting.type_in("1,5".into());
        assert_eq!(granting.grant(), Some(HalfPoints(3)));
    }

    fn player(number: u16) -> Player {
        Player::from_number(number).unwrap()
    }

    #[test]
    fn the_list_says_who_is_here_and_what_is_next_in_three_languages() {
        let mut event = begun_with(Kind::Monrad, "Anna;4a\nBo;4b\nCas;4b".into());
        let lines = |event: &Event| {
            Lang::BUILT_IN.map(|lang| {
                let people = people(event.state(), lang);
                let line =
                    |it: &Person| format!("{} | {} | {} | {}", it.name, it.about, it.next, it.presence);
                people.values().map(line).collect::<Vec<_>>().join("\n")
            })
        };
        insta::assert_snapshot!(lines(&event).join("\n\n"));
        let gone = checkin::ways(&event, &Subject::Goes(player(2)), None).open.remove(0);
        event.apply(1, gone.action().clone()).unwrap();
        let after = people(event.state(), Lang::En);
        assert!(!after[&player(2)].stand.is_here(), "{:?}", after[&player(2)].stand);
        insta::assert_snapshot!(lines(&event).join("\n\n"));
    }

    #[test]
    fn a_latecomer_is_told_so_and_who_left_only_by_the_attendance() {
        let mut event = begun(Kind::Monrad, 4);
        let joined = Action::Enter(vec![Entrant::named("Zoë")]);
        event.apply(1, joined).unwrap();
        let zoe = &people(event.state(), Lang::En)[&player(5)];
        assert!(zoe.is_late() && zoe.is_marked() && zoe.about.is_empty(), "{zoe:?}");
        assert!(zoe.status.is_some());
        event.apply(1, Action::Withdraw { player: player(1), from: RoundNo::from_index(1) }).unwrap();
        let first = &people(event.state(), Lang::En)[&player(1)];
        assert!(first.has_left && first.about.is_empty(), "{first:?}");
    }

    #[test]
    fn the_sheet_has_the_wishes_about_a_person_and_no_others() {
        let mut event = begun_with(Kind::Monrad, "Anna;4a\nBo;4b\nCas;4b\nDirk".into());
        let mut settings = event.state().settings.clone();
        settings.lasting = vec![
            Lasting::of(Group::People(vec![player(1), player(4)]), Rule::Never),
            Lasting::of(Group::Class("4b".into()), Rule::Avoid),
            Lasting::of(Group::EachClass, Rule::Avoid),
        ];
        event.apply(1, Action::Settings(settings)).unwrap();
        let of = |number| wishes(event.state(), player(number), Lang::En);
        assert_eq!([1, 2, 4].map(|number| of(number).len()), [2, 2, 1]);
        assert!(of(4)[0].contains("Anna") && of(4)[0].contains("Dirk"), "{:?}", of(4));
        assert!(of(9).is_empty());
    }
}
