//! Standing wishes of a draft and of an event: the list with its faults, and the questions for one more.

use rondel_event::event::{Group, Lasting, Rule};
use rondel_schedule::model::ids::{RoundNo, TableNo};
use rondel_session::setup::Kind;
use rondel_session::setup::lasting::{LastingList, WishKind};
use rondel_text::lasting::{self as words, Lasting as Text};
use rondel_text::{Lang, Say};

use super::Mark;
use super::form::{Form, Verbatim, named};
use super::one_more::OneMore;
use super::question::{Answer, Keys, Question, Refusals};
use super::wishes::Line;

/// Highest number of a table that can be fixed.
const MOST_TABLES: u16 = 500;

/// Returns the wishes in their order, each with its first round and its fault.
pub fn lines(list: &LastingList, lang: Lang) -> Vec<Line> {
    let faults = list.faults();
    let line = |(at, wish): (usize, &Lasting<String>)| {
        let fault = faults.get(at).cloned().flatten();
        let since = match wish.since {
            Some(round) => Text::Since { number: round.number() },
            None => Text::Always,
        };
        Line {
            said: format!("{}. {}", at + 1, words::sentence(wish, list.kind, list.place, lang)),
            state: since.say(lang),
            wrong: fault
                .as_ref()
                .map(|it| words::fault(it, wish, list, list.place).say(lang))
                .unwrap_or_default(),
            mark: fault.map(|_| Mark::Wrong),
        }
    };
    list.wishes.iter().enumerate().map(line).collect()
}

/// Returns a sentence on the possible effects of these wishes in this event.
pub fn hint(list: &LastingList) -> Text {
    match list.offered() {
        [WishKind::Table] => Text::HintTables,
        _ if list.kind == Kind::Individual => Text::HintMixed { place: list.place },
        _ if list.kind == Kind::Mexicano => Text::HintCourts { place: list.place },
        [_, _] if list.begun => Text::HintRunning,
        [_, _] => Text::HintAhead,
        _ => Text::Hint,
    }
}

/// A question about a wish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Kind of wish.
    What,
    /// Kind of people: a family, a club, ...
    Who,
    /// People, by name.
    Names,
    /// Club.
    Club,
    /// Class.
    Class,
    /// First round in which they may meet.
    First,
    /// Number of the table.
    Table,
}

/// Kinds of people that a wish is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    Family,
    People,
    Club,
    Class,
    EachClub,
    EachClass,
}

/// A wish that is being written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blank {
    sort: Option<WishKind>,
    by: By,
    names: Vec<String>,
    club: Option<String>,
    class: Option<String>,
    first: String,
    table: String,
}

impl Default for Blank {
    fn default() -> Self {
        Blank {
            sort: None,
            by: By::Family,
            names: Vec::new(),
            club: None,
            class: None,
            first: "3".to_owned(),
            table: "1".to_owned(),
        }
    }
}

impl OneMore for Blank {
    type List = LastingList;
    type Key = Key;
    type Made = Lasting<String>;

    fn questions(&self, list: &LastingList, lang: Lang) -> Vec<Question<Key>> {
        self.form(list).questions(&Refusals::default(), lang)
    }

    fn take(&mut self, list: &LastingList, key: Key, answer: &Answer) {
        (*self, _) = self.form(list).answer(&Refusals::default(), key, answer);
    }

    fn made(&self, list: &LastingList, lang: Lang) -> Result<Lasting<String>, String> {
        let what = match self.sort(list) {
            WishKind::Never => Rule::Never,
            WishKind::Avoid => Rule::Avoid,
            WishKind::Among => Rule::Among,
            WishKind::Before => Rule::Before(self.first(list).map_err(|why| why.say(lang))?),
            WishKind::Table => Rule::Table(self.table().map_err(|why| why.say(lang))?),
        };
        let who = match self.by(list) {
            By::Family => Group::Family(self.names.clone()),
            By::People => Group::People(self.names.clone()),
            By::Club => Group::Club(self.club(list)),
            By::Class => Group::Class(self.class(list)),
            By::EachClub => Group::EachClub,
            By::EachClass => Group::EachClass,
        };
        let wish = Lasting::of(who, what);
        match list.fault(&wish, &list.wishes) {
            Some(fault) => Err(words::fault(&fault, &wish, list, list.place).say(lang)),
            None => Ok(wish),
        }
    }

    fn next(&self) -> Blank {
        Blank { names: Vec::new(), ..self.clone() }
    }
}

impl Blank {
    fn form(&self, list: &LastingList) -> Form<'static, Key, Blank> {
        let (sort, by) = (self.sort(list), self.by(list));
        let is_named = matches!(by, By::Family | By::People);
        let mut others = list.names.clone();
        others.retain(|name| !self.names.contains(name));
        Form::of(self.clone())
            .when(list.offered().len() > 1, |form| {
                form.choose(Key::What, Text::What, sorts(list), sort, |it, sort| it.sort = Some(sort))
            })
            .when(sort != WishKind::Table, |form| {
                form.choose(Key::Who, Text::Who, self.bys(list), by, |it, by| it.by = by)
            })
            .order(Key::Names, Text::Names, [Text::AddName, Text::Nobody], named(others), move |it| {
                is_named.then_some(&mut it.names)
            })
            .when(by == By::Club, |form| {
                let set = |it: &mut Blank, club| it.club = Some(club);
                form.choose(Key::Club, Text::Club, alike(&list.clubs), self.club(list), set)
            })
            .when(by == By::Class, |form| {
                let set = |it: &mut Blank, class| it.class = Some(class);
                form.choose(Key::Class, Text::Class, alike(&list.classes), self.class(list), set)
            })
            // The field is not a number field of the browser, since an unfinished wish must not block the event.
            .kept(Key::First, Text::First, Keys::Digits, move |it| {
                matches!(sort, WishKind::Before).then_some(&mut it.first)
            })
            .fault(Key::First, self.first(list).err())
            .kept(Key::Table, Text::TableNumber { place: list.place }, Keys::Digits, move |it| {
                matches!(sort, WishKind::Table).then_some(&mut it.table)
            })
            .fault(Key::Table, self.table().err())
    }

    fn sort(&self, list: &LastingList) -> WishKind {
        let offered = list.offered();
        let chosen = self.sort.filter(|sort| offered.contains(sort));
        chosen.or_else(|| offered.first().copied()).unwrap_or(WishKind::Never)
    }

    fn by(&self, list: &LastingList) -> By {
        match self.sort(list) {
            WishKind::Table => By::People,
            _ if self.bys(list).any(|(by, _)| by == self.by) => self.by,
            _ => By::People,
        }
    }

    /// Returns the kinds of people that the wish can be about: clubs and classes if there are any, and a family
    /// unless the wish pairs people among themselves.
    fn bys(&self, list: &LastingList) -> impl Iterator<Item = (By, Text)> + use<> {
        let is_apart = self.sort(list) != WishKind::Among;
        let all = [
            (By::Family, Text::Family, is_apart),
            (By::People, Text::People, true),
            (By::Club, Text::Club, !list.clubs.is_empty()),
            (By::Class, Text::Class, !list.classes.is_empty()),
            (By::EachClub, Text::EachClub, list.clubs.len() > 1),
            (By::EachClass, Text::EachClass, list.classes.len() > 1),
        ];
        all.into_iter().filter(|(.., is_there)| *is_there).map(|(by, text, _)| (by, text))
    }

    fn club(&self, list: &LastingList) -> String {
        let chosen = self.club.clone().filter(|it| list.clubs.contains(it));
        chosen.or_else(|| list.clubs.first().cloned()).unwrap_or_default()
    }

    fn class(&self, list: &LastingList) -> String {
        let chosen = self.class.clone().filter(|it| list.classes.contains(it));
        chosen.or_else(|| list.classes.first().cloned()).unwrap_or_default()
    }

    fn first(&self, list: &LastingList) -> Result<RoundNo, Text> {
        let number = self.first.trim().parse::<u16>().ok().filter(|&number| number > 1);
        let round = number.and_then(RoundNo::from_number).ok_or(Text::NoRound)?;
        if list.rounds > 0 && round.index() >= list.rounds {
            return Err(Text::TooLate { rounds: list.rounds });
        }
        Ok(round)
    }

    fn table(&self) -> Result<TableNo, Text> {
        let number =
            self.table.trim().parse::<u16>().ok().filter(|number| (1..=MOST_TABLES).contains(number));
        number.and_then(TableNo::from_number).ok_or(Text::NoTable)
    }
}

fn alike(all: &[String]) -> impl Iterator<Item = (String, Verbatim<String>)> {
    all.iter().map(|it| (it.clone(), Verbatim(it.clone())))
}

fn sorts(list: &LastingList) -> impl Iterator<Item = (WishKind, Text)> {
    let (is_mixed, place) = (list.kind.has_partners(), list.place);
    let said = move |sort: WishKind| match sort {
        WishKind::Never if is_mixed => Text::NeverTable { place },
        WishKind::Before if is_mixed => Text::BeforeTable { place },
        WishKind::Avoid if is_mixed => Text::AvoidTable { place },
        WishKind::Never => Text::Never,
        WishKind::Before => Text::Before,
        WishKind::Avoid if list.kind == Kind::Cup => Text::AvoidInCup,
        WishKind::Avoid => Text::Avoid,
        WishKind::Among => Text::Among,
        WishKind::Table => Text::Table { place },
    };
    list.offered().iter().map(move |&sort| (sort, said(sort)))
}

#[cfg(test)]
mod tests {
    use rondel_session::setup::Draft;

    use super::*;

    fn draft(kind: Kind) -> Draft {
        let names = "Anna; Oslo; 7A\nBo; Oslo; 7B\nCas; Bergen; 7A\nDirk; Bergen; 7B";
        let mut draft = Draft { names: names.replace("; ", "\t").into(), ..Draft::default() };
        draft.choose(kind);
        draft
    }

    fn list(kind: Kind) -> LastingList {
        let of = |all: [&str; 2]| all.map(str::to_owned).to_vec();
        let (clubs, classes) = (of(["Oslo", "Bergen"]), of(["7A", "7B"]));
        LastingList { clubs, classes, rounds: 5, ..LastingList::of_draft(&draft(kind)) }
    }

    fn answered(list: &LastingList, answers: &[(Key, Answer)]) -> Blank {
        let mut blank = Blank::default();
        answers.iter().for_each(|(key, answer)| blank.take(list, *key, answer));
        blank
    }

    #[test]
    fn a_wish_is_written_by_answers() {
        let list = list(Kind::Monrad);
        let names = [(Key::Names, Answer::Added(0)), (Key::Names, Answer::Added(0))];
        let family = answered(&list, &names).made(&list, Lang::En).unwrap();
        assert_eq!(family.who.named().len(), 2);
        let before =
            [(Key::What, Answer::Chosen(1)), (Key::Who, Answer::Chosen(2)), (Key::Club, Answer::Chosen(1))];
        let wish = answered(&list, &before).made(&list, Lang::En).unwrap();
        assert_eq!(wish, Lasting::of(Group::Club("Bergen".into()), Rule::Before(RoundNo::from_index(2))));
        let late = [(Key::What, Answer::Chosen(1)), (Key::First, Answer::Typed("6".into()))];
        let blank = answered(&list, &late);
        assert_eq!(blank.made(&list, Lang::Nl), Err("Er zijn 5 rondes. Kies er een van.".to_owned()));
        assert!(blank.questions(&list, Lang::En).iter().any(|it| it.refused.is_some()));
    }

    #[test]
    fn two_for_one_table_are_refused_with_who_has_it() {
        let mut list = list(Kind::Keizer);
        let table = |at: usize| {
            let who = (Key::Names, Answer::Added(at));
            vec![(Key::What, Answer::Chosen(4)), (Key::Table, Answer::Typed("2".into())), who]
        };
        list.wishes.push(answered(&list, &table(0)).made(&list, Lang::En).unwrap());
        let refused = answered(&list, &table(1)).made(&list, Lang::En).unwrap_err();
        assert!(
            refused.starts_with("Board 2 is kept for ") && refused.contains("Choose another"),
            "{refused}"
        );
        list.wishes.push(Lasting::of(Group::People(vec!["Zoe".into(), "Bo".into()]), Rule::Never));
        let said = lines(&list, Lang::En);
        assert_eq!((said[0].mark, said[1].mark), (None, Some(Mark::Wrong)));
        assert!(said[1].wrong.starts_with("Zoe is not among the names."), "{}", said[1].wrong);
    }

    #[test]
    fn what_is_made_ahead_is_asked_less() {
        for (kind, count) in [
            (Kind::RoundRobin, 2),
            (Kind::Cup, 2),
            (Kind::Individual, 4),
            (Kind::Mexicano, 4),
            (Kind::Monrad, 5),
        ] {
            assert_eq!(list(kind).offered().len(), count, "{kind:?}");
            assert!(!Blank::default().questions(&list(kind), Lang::Nb).is_empty());
        }
        assert_eq!(list(Kind::Pairs).offered(), [WishKind::Table]);
    }

    #[test]
    fn every_wish_is_said_in_all_languages() {
        let mut list = list(Kind::Monrad);
        let two = || vec!["Anna".to_owned(), "Bo".to_owned()];
        let first = RoundNo::from_index(2);
        list.wishes = vec![
            Lasting::of(Group::Family(two()), Rule::Never),
            Lasting::of(Group::People(two()), Rule::Before(first)),
            Lasting { since: Some(first), ..Lasting::of(Group::Club("Oslo".into()), Rule::Avoid) },
            Lasting::of(Group::EachClass, Rule::Never),
            Lasting::of(Group::EachClub, Rule::Among),
            Lasting::of(Group::Class("7B".into()), Rule::Among),
            Lasting::of(Group::People(vec!["Cas".into()]), Rule::Table(TableNo::from_index(3))),
            Lasting::of(Group::People(vec!["Bo".into()]), Rule::Table(TableNo::from_index(3))),
        ];
        let all = Lang::BUILT_IN.map(|lang| {
            let line = |it: Line| format!("{} [{}] {}", it.said, it.state, it.wrong);
            lines(&list, lang).into_iter().map(line).collect::<Vec<_>>().join("\n")
        });
        insta::assert_snapshot!(all.join("\n\n"));
    }
}
