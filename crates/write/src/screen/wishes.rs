//! The wishes for a league: the list with faults and fulfilment, and the questions for one more.

use rondel_format::schedule::date;
use rondel_schedule::model::ids::RoundNo;
use rondel_schedule::round_robin::league::wishes::wish::{Kind, MOST_WISHES, Wish, Wrong as By};
use rondel_session::setup::wish_list::{Fault, WishList};
use rondel_text::wishes::{self as words, Excluded, Kinds, Wishes as Text, Wrong};
use rondel_text::{Lang, Say};
use time::Date;

use super::Mark;
use super::form::{Form, Sentence, named};
use super::one_more::OneMore;
use super::question::{Answer, Keys, Question, Refusals};

/// Words that people write before the number of a round.
const ROUND_WORDS: [&str; 7] = ["round", "rounds", "ronde", "rondes", "runde", "week", "uke"];

/// Weights that are offered.
const WEIGHTS: [Option<u16>; 3] = [None, Some(4), Some(1)];

/// A wish of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Number and sentence.
    pub said: String,
    /// Weight, and whether the wish is fulfilled.
    pub state: String,
    /// Fault of the wish; empty without one.
    pub wrong: String,
    /// Mark if the wish is faulty or not fulfilled.
    pub mark: Option<Mark>,
}

/// Returns the wishes in their order. `broken` is how often each is broken in the timetable found; empty before there
/// is one.
pub fn lines(list: &WishList, broken: &[u32], lang: Lang) -> Vec<Line> {
    let line = |(at, wish): (usize, &Wish<String>)| {
        let number = at + 1;
        let sentence = words::sentence(wish, String::clone, &list.dates, lang);
        let fault = list.faults.get(at).cloned().flatten();
        let excluded = list.conflicts.iter().any(|conflict| conflict.wishes.contains(&at));
        let kept = broken.get(at).map(|&times| match times {
            0 => Text::Kept.say(lang),
            _ => Text::NotKept { times: times as usize }.say(lang),
        });
        let is_wrong = fault.is_some() || excluded || broken.get(at).is_some_and(|&times| times > 0);
        Line {
            said: format!("{number}. {sentence}"),
            state: match wish.kind.is_kept() {
                true => String::new(),
                false => {
                    let weighs = words::weighs(wish.weight).say(lang);
                    std::iter::once(weighs).chain(kept).collect::<Vec<_>>().join(": ")
                }
            },
            wrong: fault.map(|it| fault_of(&it, wish).say(lang)).unwrap_or_default(),
            mark: is_wrong.then_some(Mark::Wrong),
        }
    };
    list.wishes.iter().enumerate().map(line).collect()
}

/// Returns why wishes exclude each other, a sentence each, followed by advice; empty if none do.
pub fn excluded(list: &WishList, lang: Lang) -> Vec<String> {
    let why = list.conflicts.iter().map(|conflict| words::excluded(conflict, &list.teams, lang));
    let help = (!list.conflicts.is_empty()).then(|| Excluded::Help.say(lang));
    why.chain(help).collect()
}

fn fault_of(fault: &Fault, wish: &Wish<String>) -> Wrong {
    match fault {
        Fault::Gone(name) => words::gone(name),
        Fault::Wrong(wrong) => words::wrong(*wrong, wish),
        Fault::Past(round) => words::past(*round),
    }
}

/// A question about a wish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Kind of wish.
    What,
    /// Teams.
    Who,
    /// Rounds.
    When,
    /// Places of a hall, or days of a rest.
    Places,
    /// Day of a club night.
    Day,
    /// Weight.
    Weighs,
}

/// A wish that is being written, as it was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blank {
    kind: Kind,
    teams: Vec<String>,
    rounds: String,
    places: String,
    day: Option<u8>,
    weight: Option<u16>,
}

impl Default for Blank {
    fn default() -> Self {
        Blank {
            kind: Kind::NotHome,
            teams: Vec::new(),
            rounds: String::new(),
            places: String::new(),
            day: None,
            weight: None,
        }
    }
}

impl OneMore for Blank {
    type List = WishList;
    type Key = Key;
    type Made = Wish<String>;

    fn questions(&self, list: &WishList, lang: Lang) -> Vec<Question<Key>> {
        self.form(list).questions(&Refusals::default(), lang)
    }

    fn take(&mut self, list: &WishList, key: Key, answer: &Answer) {
        (*self, _) = self.form(list).answer(&Refusals::default(), key, answer);
    }

    fn made(&self, list: &WishList, lang: Lang) -> Result<Wish<String>, String> {
        if list.wishes.len() >= MOST_WISHES {
            return Err(words::too_many().say(lang));
        }
        let wish = self.written(list).map_err(|why| why.say(lang))?;
        let missing =
            || (wish.rounds.is_empty() && self.needs_rounds(list)).then_some(Fault::Wrong(By::Rounds));
        match list.fault(&wish).or_else(missing) {
            Some(fault) => Err(fault_of(&fault, &wish).say(lang)),
            None => Ok(wish),
        }
    }

    fn next(&self) -> Blank {
        Blank { teams: Vec::new(), rounds: String::new(), ..self.clone() }
    }
}

impl Blank {
    fn form<'a>(&self, list: &'a WishList) -> Form<'a, Key, Blank> {
        let kind = self.kind;
        let hint = match self.read(list) {
            Ok(rounds) if !rounds.is_empty() && list.dates.iter().flatten().count() > 1 => {
                Sentence::by(move |lang| words::rounds(&rounds, &list.dates, lang))
            }
            _ if self.needs_rounds(list) => Sentence::of(Text::WhenHint),
            _ => Sentence::of(Text::WhenAny),
        };
        // In a running season games are moved for a wish, which only a wish that has to be kept justifies: no weight
        // is asked for.
        let is_weighed = list.from.is_none() && !kind.is_kept();
        let counted = self.counted();
        let has_number = counted.is_some();
        let mut others = list.teams.clone();
        others.retain(|name| !self.teams.contains(name));
        Form::of(self.clone())
            .choice(Key::What, Text::What, kinds(list), |it| Some(&mut it.kind))
            .order(Key::Who, Text::Who, [Text::AddTeam, Text::Nobody], named(others), move |it| {
                (kind != Kind::Together).then_some(&mut it.teams)
            })
            .kept(Key::Places, counted.unwrap_or(Text::Places), Keys::Digits, move |it| {
                has_number.then_some(&mut it.places)
            })
            .choice(Key::Day, Text::Day, weekdays(), move |it| (kind == Kind::Night).then_some(&mut it.day))
            .kept(Key::When, Text::When, Keys::Letters, move |it| kind.has_rounds().then_some(&mut it.rounds))
            .hint(Key::When, hint)
            .fault(Key::When, self.fault(list))
            .choice(Key::Weighs, Text::Weighs, weights(), move |it| is_weighed.then_some(&mut it.weight))
    }

    /// True if the wish needs rounds; in a running season it does, since past rounds cannot be meant.
    fn needs_rounds(&self, list: &WishList) -> bool {
        self.kind.needs_rounds() || list.from.is_some()
    }

    fn written(&self, list: &WishList) -> Result<Wish<String>, Text> {
        let rounds = if self.kind.has_rounds() { self.read(list)? } else { Vec::new() };
        let most = self.counted().map(|_| self.places.trim().parse().unwrap_or(0));
        let day = self.day.filter(|_| self.kind == Kind::Night);
        let weight = self.weight.filter(|_| !self.kind.is_kept());
        let teams = if self.kind == Kind::Together { Vec::new() } else { self.teams.clone() };
        Ok(Wish { most, day, weight, ..Wish::of(self.kind, teams, rounds) })
    }

    /// Returns the label of the number in the wish: the places of a hall, the days of a rest.
    fn counted(&self) -> Option<Text> {
        match self.kind {
            Kind::Hall => Some(Text::Places),
            Kind::Rest => Some(Text::Days),
            _ => None,
        }
    }

    /// Reads the typed rounds, by number or by a date in their week; the error names the first piece that is not a
    /// round.
    fn read(&self, list: &WishList) -> Result<Vec<RoundNo>, Text> {
        let mut all = Vec::new();
        let pieces = self.rounds.split([',', ';', ' ']).filter(|piece| !piece.is_empty());
        for piece in pieces.filter(|piece| !ROUND_WORDS.contains(&piece.to_lowercase().as_str())) {
            if let Some(date) = date(piece) {
                all.push(round_on(list, date).ok_or_else(|| Text::NoRoundOn { typed: piece.to_owned() })?);
                continue;
            }
            let number = |text: &str| text.parse::<u16>().ok().filter(|number| (1..1_000).contains(number));
            let (first, last) = piece.split_once(['-', '–']).unwrap_or((piece, piece));
            match (number(first), number(last)) {
                (Some(first), Some(last)) if first <= last => {
                    all.extend((first..=last).map(|number| RoundNo::from_index(usize::from(number) - 1)));
                }
                _ => return Err(Text::Unread { typed: piece.to_owned() }),
            }
        }
        all.sort_unstable();
        all.dedup();
        Ok(all)
    }

    /// Returns why the typed rounds are not valid, or `None` if they are or none are typed.
    fn fault(&self, list: &WishList) -> Option<Sentence<'static>> {
        let rounds = match self.read(list) {
            Err(why) => return Some(Sentence::of(why)),
            Ok(rounds) => rounds,
        };
        let none = rounds.iter().find(|round| round.index() >= list.rounds);
        let past = rounds.iter().find(|round| Some(**round) < list.from);
        let empty = Wish::<String>::of(self.kind, Vec::new(), Vec::new());
        let no_round = |&round| words::wrong(By::NoRound { round, rounds: list.rounds }, &empty);
        none.map(no_round).or(past.map(|&round| words::past(round))).map(Sentence::of)
    }
}

/// Returns the round on this date, else the first in its week (from Monday on).
fn round_on(list: &WishList, date: Date) -> Option<RoundNo> {
    let monday = |date: Date| date.to_julian_day() - i32::from(date.weekday().number_days_from_monday());
    let at = |is_it: &dyn Fn(Date) -> bool| list.dates.iter().position(|it| it.is_some_and(is_it));
    let found = at(&|it| it == date).or_else(|| at(&|it| monday(it) == monday(date)));
    found.map(RoundNo::from_index)
}

/// Returns the possible kinds of wish. Being free is offered even if no team can be; the refusal then says what would
/// help.
fn kinds(list: &WishList) -> impl Iterator<Item = (Kind, Kinds)> {
    // In a running season only wishes that name rounds are possible. Before it begins, two teams that are never at
    // home together are chosen elsewhere, by tapping two names.
    let is_offered = move |kind: &Kind| {
        let goes_on = list.from.is_some();
        // A running season already has its club nights and its weeks.
        let names_rounds =
            || kind.has_rounds() && !kind.is_kept() && (*kind != Kind::Free || list.has_free());
        *kind != Kind::NeverBoth && (!goes_on || names_rounds())
    };
    Kind::ALL.into_iter().filter(is_offered).map(|kind| (kind, words::kind(kind)))
}

fn weekdays() -> impl Iterator<Item = (Option<u8>, Sentence<'static>)> {
    (0..7).map(|day| (Some(day), Sentence::of(words::weekday(day))))
}

fn weights() -> [(Option<u16>, Text); 3] {
    WEIGHTS.map(|weight| (weight, words::weighs(weight)))
}

#[cfg(test)]
mod tests {
    use rondel_schedule::round_robin::league::ask::Aim;
    use rondel_schedule::round_robin::league::returns::Return;
    use rondel_session::setup::Draft;

    use super::*;

    fn draft(wishes: Vec<Wish<String>>) -> Draft {
        let names = ["Ajax", "Bergen", "Celtic", "Dynamo", "Elva", "Forest", "Gent", "Haarlem"];
        let first_date = time::Date::from_calendar_date(2026, time::Month::September, 4).ok();
        let dating = Some(rondel_session::setup::Dating::Weekly);
        let mut draft = Draft { names: names.join("\n").into(), first_date, dating, ..Draft::default() };
        draft.matter(Some(Aim::Follow));
        let league = draft.league.as_mut().unwrap();
        (league.choices.second, league.wishes) = (Some(Return::Mirrored), wishes);
        draft
    }

    fn typed(blank: &mut Blank, list: &WishList, kind: Kind, teams: &[usize], rounds: &str) {
        let at = kinds(list).position(|(it, _)| it == kind).unwrap();
        blank.take(list, Key::What, &Answer::Chosen(at));
        teams.iter().for_each(|&at| blank.take(list, Key::Who, &Answer::Added(at)));
        blank.take(list, Key::When, &Answer::Typed(rounds.into()));
    }

    #[test]
    fn a_wish_is_written_by_answers_and_said_with_its_dates() {
        let list = draft(Vec::new()).wish_list();
        let mut blank = Blank::default();
        typed(&mut blank, &list, Kind::NotHome, &[0, 1], "7-8, 3");
        let wish = blank.made(&list, Lang::En).unwrap();
        let said = lines(&draft(vec![wish]).wish_list(), &[2], Lang::En);
        assert_eq!(
            said[0].said,
            "1. Ajax and Celtic are not at home in round 3 (18 Sept 2026), 7 (16 Oct 2026), 8 (23 Oct 2026)."
        );
        assert_eq!(
            (said[0].state.as_str(), said[0].mark),
            ("must be kept: not kept, twice", Some(Mark::Wrong))
        );
        let asked = blank.questions(&list, Lang::En);
        assert!(asked.iter().any(|it| it.key == Key::When && it.hint.contains("18 Sept 2026")));
        assert_eq!(blank.next().made(&list, Lang::En), Err("Choose a team.".into()));
    }

    #[test]
    fn what_does_not_do_is_said_while_it_is_typed() {
        let list = draft(Vec::new()).wish_list();
        let mut blank = Blank::default();
        let refused = |blank: &Blank| {
            let asked = blank.questions(&list, Lang::Nl);
            asked.into_iter().find_map(|it| it.refused).map(|it| it.why)
        };
        typed(&mut blank, &list, Kind::NotHome, &[0], "15");
        assert_eq!(refused(&blank).unwrap(), "Er is geen ronde 15: deze competitie heeft er 14.");
        typed(&mut blank, &list, Kind::NotHome, &[], "3 vrijdag");
        assert_eq!(refused(&blank).unwrap(), "vrijdag is geen ronde. Schrijf getallen, zoals 3, 7-9.");
        assert!(blank.made(&list, Lang::Nl).is_err());
        // A date is the round of its day, or of its week; rounds are on Fridays from 4 September 2026 on.
        for (text, found) in
            [("18-9-2026", Ok(3)), ("14.9.2026", Ok(3)), ("week 3", Ok(3)), ("1-8-2026", Err(()))]
        {
            typed(&mut blank, &list, Kind::NotHome, &[], text);
            let rounds = blank.read(&list).map(|rounds| rounds[0].number()).map_err(|_| ());
            assert_eq!(rounds, found, "{text}");
        }
        assert_eq!(refused(&blank).unwrap(), "Op 1-8-2026 is geen ronde.");
        typed(&mut blank, &list, Kind::NotHome, &[], "");
        assert_eq!(refused(&blank), None);
        typed(&mut blank, &list, Kind::Hall, &[], "");
        blank.take(&list, Key::Places, &Answer::Typed("1".into()));
        assert!(blank.made(&list, Lang::En).is_err(), "a hall of one team");
        typed(&mut blank, &list, Kind::Hall, &[0], "");
        assert_eq!(blank.made(&list, Lang::En).unwrap().most, Some(1));
    }

    #[test]
    fn every_kind_and_every_reason_is_said_in_all_languages() {
        use rondel_schedule::model::ids::Player;
        use rondel_schedule::round_robin::league::wishes::conflict::{Conflict, Reason};
        let one = Kind::ALL.map(|kind| {
            let teams = vec!["Ajax".to_owned(), "Bergen".to_owned()];
            let rounds = if kind.needs_rounds() { vec![RoundNo::from_index(2)] } else { Vec::new() };
            let most = matches!(kind, Kind::Hall | Kind::Rest).then_some(1);
            let day = (kind == Kind::Night).then_some(3);
            Wish { most, day, ..Wish::of(kind, teams, rounds) }
        });
        let mut list = draft(one.to_vec()).wish_list();
        let (a, pair) = (Player::from_index(0), [0, 1].map(Player::from_index));
        let round = RoundNo::from_index(2);
        let why = [
            Reason::NoRoundLeft(pair),
            Reason::NeverFree(a),
            Reason::TwoGames(a, round),
            Reason::BothFree(pair, round),
            Reason::BothSides(a, round),
            Reason::Returned(a, [round, RoundNo::from_index(9)]),
            Reason::OneIsHome(pair, round),
            Reason::BothHome(pair, round),
            Reason::Apart(pair, round),
            Reason::NeverAndAlways(pair),
            Reason::TooMany { round, teams: 5, games: 4, home: true },
            Reason::TooMany { round, teams: 5, games: 4, home: false },
            Reason::HallFull { round, games: 2, most: 1 },
            Reason::HallSmall { games: 21, rounds: 14, most: 1 },
            Reason::Uneven(a),
            Reason::Three(a, round),
        ];
        list.conflicts = why.map(|why| Conflict { wishes: vec![0, 1], why }).to_vec();
        let all = Lang::BUILT_IN.map(|lang| {
            let said = lines(&list, &[], lang)
                .into_iter()
                .map(|line| format!("{} [{}] {}", line.said, line.state, line.wrong));
            said.chain(excluded(&list, lang)).collect::<Vec<_>>().join("\n")
        });
        insta::assert_snapshot!(all.join("\n\n"));
    }
}
