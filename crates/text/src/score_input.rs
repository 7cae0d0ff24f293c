//! Parsing of scores typed into the two fields of a table, and formatting of scores for the fields.

use rondel_event::event::{Counts, HalfPoints, MAX_SCORE, Scoring, Settings, Teams};
use rondel_format::is_dash;
use rondel_schedule::model::result::{Boards, Outcome};

use super::desk::Desk;
use super::numbers::{halves, read_halves, read_signed, signed};

/// The greatest sum of points for which there is a number pad.
const MOST_PAD: u32 = 48;
/// The greatest number on a pad if the sum is open; few games of goals exceed it.
const USUAL: u32 = 15;

/// The meaning of the two fields of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fields {
    /// Both scores are typed.
    Open,
    /// The two scores have this sum, so that one determines the other.
    Together(u32),
    /// One side's lead over the other is typed; a minus reverses it.
    Difference,
}

/// The effect of leaving a field after typing. The two fields of a table are one entry: it is written when both are
/// left, so that a correction of both is never stored half done.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entered {
    /// The text of both fields afterwards.
    pub typed: [String; 2],
    /// True if the text is not a valid score.
    pub is_bad: bool,
    /// The result to write, or `Some(None)` to clear the stored one; `None` changes nothing.
    pub report: Option<Option<Outcome>>,
}

impl Entered {
    /// Returns the fields with the stored result.
    pub fn kept(fields: Fields, kept: Option<&Outcome>) -> Entered {
        Entered { typed: fields.show(kept), ..Entered::default() }
    }

    /// Returns the result to write once both fields are left, and clears it.
    pub fn settle(&mut self) -> Option<Option<Outcome>> {
        self.report.take()
    }
}

/// The parsed contents of the fields.
enum Read {
    /// Both fields are empty.
    Nothing,
    /// The other field is still to be typed.
    Half,
    /// The scores of both sides.
    Score([u32; 2]),
    /// The text is not a valid number.
    Bad,
}

impl Fields {
    /// Returns the meaning of the two fields in an event.
    pub fn of(settings: &Settings) -> Fields {
        match (settings.counts, settings.together) {
            (Counts::Difference, _) => Fields::Difference,
            (_, Some(together)) => Fields::Together(together),
            (_, None) => Fields::Open,
        }
    }

    /// Returns the texts of the fields for the stored result: the score, or empty texts.
    pub fn show(self, kept: Option<&Outcome>) -> [String; 2] {
        match kept {
            Some(Outcome::Points(score)) => self.written(*score),
            _ => Default::default(),
        }
    }

    /// Returns the effect of leaving the field of `side` (0 first-named, 1 second-named), where `kept` is the stored
    /// result.
    pub fn enter(self, typed: &[String; 2], side: usize, kept: Option<&Outcome>) -> Entered {
        let as_typed = |is_bad: bool| Entered { typed: typed.clone(), is_bad, report: None };
        match self.read(typed, side) {
            Read::Half => as_typed(false),
            Read::Bad => as_typed(true),
            Read::Nothing => {
                let report = matches!(kept, Some(Outcome::Points(_))).then_some(None);
                Entered { typed: Default::default(), is_bad: false, report }
            }
            Read::Score(score) => {
                let outcome = Some(Outcome::Points(score));
                let report = (outcome.as_ref() != kept).then_some(outcome);
                Entered { typed: self.written(score), is_bad: false, report }
            }
        }
    }

    /// True if Enter in the field of `side` moves to the other field: it is still to be typed, or the first was
    /// corrected while the second still shows `kept`.
    pub fn wants_other(self, typed: &[String; 2], side: usize, kept: Option<&Outcome>) -> bool {
        if self.follows() || whole(&typed[side]).is_some() {
            return false;
        }
        let shown = self.show(kept);
        let is_corrected = side == 0 && typed[0].trim() != shown[0] && typed[1].trim() == shown[1];
        typed[1 - side].trim().is_empty() || is_corrected
    }

    /// Returns the sentence for an invalid score.
    pub fn complaint(self) -> Desk {
        match self {
            Fields::Difference => Desk::DifferenceBad { most: MAX_SCORE },
            Fields::Together(most) => Desk::ScoreBad { most },
            Fields::Open => Desk::ScoreBad { most: MAX_SCORE },
        }
    }

    /// Returns the other side's score implied by the field of `side`, to show as a preview. Returns `None` if it is
    /// not determined yet, and if the other field has text.
    pub fn foreseen(self, typed: &[String; 2], side: usize) -> Option<String> {
        if !self.follows() || !typed[1 - side].trim().is_empty() {
            return None;
        }
        match self.read(typed, side) {
            Read::Score(score) => Some(self.written(score)[1 - side].clone()),
            _ => None,
        }
    }

    /// Returns the greatest number of the pad, which starts at 0: the sum, or the usual scores if that is open,
    /// beyond which one has to type. Returns `None` if numbers have a sign, or are too many for a pad.
    pub fn pad(self) -> Option<u32> {
        match self {
            Fields::Together(together) if together <= MOST_PAD => Some(together),
            Fields::Open => Some(USUAL),
            _ => None,
        }
    }

    /// Returns the fields after a tap on a number of the pad for `side`; the text of the other field is cleared if it
    /// follows from this one.
    pub fn picked(self, typed: &[String; 2], side: usize, points: u32) -> [String; 2] {
        let mut picked = if self.follows() { Default::default() } else { typed.clone() };
        picked[side] = points.to_string();
        picked
    }

    /// Returns the greatest number of the pad in an event, or `None` if results are buttons or there is no pad.
    pub fn pad_of(settings: &Settings) -> Option<u32> {
        // IMPs exceed a pad.
        let are_few = settings.teams.is_none() && settings.victory.is_none();
        let are_typed = settings.scoring == Scoring::Scores && are_few;
        are_typed.then(|| Fields::of(settings)).and_then(Fields::pad)
    }

    /// True if the number of one side determines that of the other.
    fn follows(self) -> bool {
        self != Fields::Open
    }

    /// Writes a score as the two fields show it.
    fn written(self, [first, second]: [u32; 2]) -> [String; 2] {
        match self {
            Fields::Difference => {
                let more = i64::from(first) - i64::from(second);
                [more, -more].map(signed)
            }
            _ => [first, second].map(|points| points.to_string()),
        }
    }

    /// Parses the fields after typing on `side`.
    fn read(self, typed: &[String; 2], side: usize) -> Read {
        let number = |text: &str| text.trim().parse::<u32>().ok().filter(|&n| n <= MAX_SCORE);
        let of_side = |own: u32, other: u32| Read::Score(if side == 0 { [own, other] } else { [other, own] });
        let blank = typed.each_ref().map(|text| text.trim().is_empty());
        if let Some(score) = whole(&typed[side]).filter(|_| self != Fields::Difference) {
            let is_fit = |&[one, other]: &[u32; 2]| match self {
                Fields::Together(together) => one.checked_add(other) == Some(together),
                _ => one.max(other) <= MAX_SCORE,
            };
            return Some(score).filter(is_fit).map_or(Read::Bad, Read::Score);
        }
        if blank[side] && (self.follows() || blank[1 - side]) {
            return Read::Nothing;
        }
        match self {
            Fields::Open if blank[1 - side] || blank[side] => Read::Half,
            Fields::Open => match typed.each_ref().map(|text| number(text)) {
                [Some(first), Some(second)] => Read::Score([first, second]),
                _ => Read::Bad,
            },
            Fields::Together(together) => match number(&typed[side]) {
                Some(own) if own <= together => of_side(own, together - own),
                _ => Read::Bad,
            },
            Fields::Difference => match read_signed(&typed[side]) {
                Some(more) if more.unsigned_abs() <= MAX_SCORE.into() => {
                    let points = more.unsigned_abs() as u32;
                    if more < 0 { of_side(0, points) } else { of_side(points, 0) }
                }
                _ => Read::Bad,
            },
        }
    }
}

/// Parses a score typed whole in one field, the first-named side first: `3-1`, `3 : 1`.
fn whole(text: &str) -> Option<[u32; 2]> {
    let (one, other) = text.split_once(|c| is_dash(c) || c == ':')?;
    Some([one.trim().parse().ok()?, other.trim().parse().ok()?])
}

/// Returns the texts of the two fields for the score of a whole match; empty while boards are open.
pub fn show_match(boards: &Boards) -> [String; 2] {
    match boards.is_complete() {
        true => boards.points().map(halves),
        false => Default::default(),
    }
}

/// Returns the effect of leaving the field of `side` with the score of a whole match, where `boards` is the match so
/// far. One side is enough. Returns `None` if nothing was typed, so nothing changes.
pub fn enter_match(teams: Teams, boards: &Boards, typed: &[String; 2], side: usize) -> Option<Entered> {
    if typed[side].trim().is_empty() {
        return None;
    }
    let all = teams.all();
    let Some(own) = read_halves(&typed[side]).filter(|&own| own <= all) else {
        return Some(Entered { typed: typed.clone(), is_bad: true, report: None });
    };
    let mut score = [own, HalfPoints(all.0 - own.0)];
    if side == 1 {
        score.reverse();
    }
    let scored = boards.scored(score).filter(|scored| scored != boards || !boards.is_complete());
    let report = scored.map(|scored| Some(Outcome::Boards(scored)));
    Some(Entered { typed: score.map(halves), is_bad: false, report })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_side_is_shown_while_somebody_types_and_only_where_one_decides_it() {
        let typed = |one: &str, other: &str| [one.to_owned(), other.to_owned()];
        let together = Fields::Together(21);
        assert_eq!(together.foreseen(&typed("9", ""), 0).as_deref(), Some("12"));
        assert_eq!(together.foreseen(&typed("", "0"), 1).as_deref(), Some("21"));
        assert_eq!(together.foreseen(&typed("22", ""), 0), None, "it cannot be");
        assert_eq!(together.foreseen(&typed("", ""), 0), None);
        assert_eq!(together.foreseen(&typed("9", "13"), 0), None, "something stands there");
        assert_eq!(Fields::Open.foreseen(&typed("9", ""), 0), None);
        assert_eq!(Fields::Difference.foreseen(&typed("30", ""), 0), Some(signed(-30)));
    }

    #[test]
    fn a_pad_has_the_numbers_of_a_total_that_a_hand_finds_at_once() {
        let pads = [
            Fields::Together(21),
            Fields::Together(48),
            Fields::Together(49),
            Fields::Open,
            Fields::Difference,
        ];
        assert_eq!(pads.map(Fields::pad), [Some(21), Some(48), None, Some(USUAL), None]);
        let typed = |one: &str, other: &str| [one.to_owned(), other.to_owned()];
        assert_eq!(Fields::Together(21).picked(&typed("9", "12"), 0, 4), typed("4", ""));
        assert_eq!(Fields::Open.picked(&typed("3", ""), 1, 1), typed("3", "1"));
    }

    fn typed(first: &str, second: &str) -> [String; 2] {
        [first, second].map(str::to_owned)
    }

    /// The texts of the fields and the result to write, or `None` if the input is invalid.
    fn entered(
        fields: Fields,
        both: [&str; 2],
        side: usize,
    ) -> Option<([String; 2], Option<Option<Outcome>>)> {
        let entered = fields.enter(&both.map(str::to_owned), side, None);
        (!entered.is_bad).then_some((entered.typed, entered.report))
    }

    fn score(first: u32, second: u32) -> Option<Option<Outcome>> {
        Some(Some(Outcome::Points([first, second])))
    }

    #[test]
    fn an_event_says_how_its_fields_are_read() {
        let settings = |counts, together| Settings { counts, together, ..Settings::default() };
        assert_eq!(Fields::of(&settings(Counts::Scores, None)), Fields::Open);
        assert_eq!(Fields::of(&settings(Counts::Scores, Some(24))), Fields::Together(24));
        assert_eq!(Fields::of(&settings(Counts::Difference, Some(24))), Fields::Difference);
    }

    #[test]
    fn both_fields_are_typed_where_the_sum_is_open() {
        let open = Fields::Open;
        assert_eq!(entered(open, ["3", ""], 0), Some((typed("3", ""), None)));
        assert_eq!(entered(open, [" 3", "1 "], 1), Some((typed("3", "1"), score(3, 1))));
        assert_eq!(entered(open, ["3", "x"], 0), None);
        assert_eq!(entered(open, ["3", "-1"], 0), None);
        let most = MAX_SCORE.to_string();
        assert_eq!(entered(open, [&most, "0"], 0), Some((typed(&most, "0"), score(MAX_SCORE, 0))));
        assert_eq!(entered(open, [&(MAX_SCORE + 1).to_string(), "0"], 0), None);
        assert!(open.wants_other(&typed("3", " "), 0, None) && !open.wants_other(&typed("3", ""), 1, None));
    }

    #[test]
    fn a_correction_of_both_fields_is_one_entry() {
        let kept = Outcome::Points([2, 2]);
        let mut entered = Entered::kept(Fields::Open, Some(&kept));
        let mut type_in = |side: usize, text: &str| {
            entered.typed[side] = text.to_owned();
            entered = Fields::Open.enter(&entered.typed, side, Some(&kept));
            entered.clone()
        };
        // Enter moves to the second field, and the result is written only when both are left.
        let half = type_in(0, "5");
        assert!(Fields::Open.wants_other(&half.typed, 0, Some(&kept)));
        let mut both = type_in(1, "4");
        assert!(!Fields::Open.wants_other(&both.typed, 1, Some(&kept)));
        assert_eq!(both.settle(), score(5, 4));
        assert_eq!(both.settle(), None);
        // If the old score is restored, nothing is written.
        type_in(0, "2");
        assert_eq!(type_in(1, "2").settle(), None);
    }

    #[test]
    fn a_score_written_whole_in_one_field_is_a_score() {
        for text in ["3-1", "3 – 1", " 3:1 "] {
            assert_eq!(entered(Fields::Open, [text, ""], 0), Some((typed("3", "1"), score(3, 1))), "{text}");
            assert!(!Fields::Open.wants_other(&typed(text, ""), 0, None));
        }
        assert_eq!(entered(Fields::Open, ["2", "3-1"], 1), Some((typed("3", "1"), score(3, 1))));
        assert_eq!(entered(Fields::Together(24), ["14-10", ""], 0), Some((typed("14", "10"), score(14, 10))));
        assert_eq!(entered(Fields::Together(24), ["14-9", ""], 0), None);
        assert_eq!(entered(Fields::Open, ["3-", ""], 0), Some((typed("3-", ""), None)));
        assert_eq!(entered(Fields::Open, ["3-", "1"], 0), None);
    }

    #[test]
    fn one_field_decides_the_other_where_the_sum_is_known() {
        let together = Fields::Together(24);
        assert_eq!(entered(together, ["14", ""], 0), Some((typed("14", "10"), score(14, 10))));
        // The side typed last counts, whatever the other field showed.
        assert_eq!(entered(together, ["14", "9"], 1), Some((typed("15", "9"), score(15, 9))));
        assert_eq!(entered(together, ["25", ""], 0), None);
        assert!(!together.wants_other(&typed("14", ""), 0, None));
    }

    #[test]
    fn a_difference_is_of_the_side_where_it_is_typed() {
        let difference = Fields::Difference;
        assert_eq!(entered(difference, ["5", ""], 0), Some((typed("+5", "−5"), score(5, 0))));
        assert_eq!(entered(difference, ["-5", ""], 0), Some((typed("−5", "+5"), score(0, 5))));
        assert_eq!(entered(difference, ["", "5"], 1), Some((typed("−5", "+5"), score(0, 5))));
        assert_eq!(entered(difference, ["", "−5"], 1), Some((typed("+5", "−5"), score(5, 0))));
        assert_eq!(entered(difference, ["0", ""], 0), Some((typed("0", "0"), score(0, 0))));
        assert_eq!(entered(difference, ["many", ""], 0), None);
    }

    #[test]
    fn what_is_kept_is_not_written_again_and_an_empty_field_takes_it_back() {
        let kept = Outcome::Points([14, 10]);
        for fields in [Fields::Open, Fields::Together(24)] {
            let shown = fields.show(Some(&kept));
            assert_eq!(shown, typed("14", "10"));
            assert_eq!(fields.enter(&shown, 0, Some(&kept)).report, None);
            let again = fields.enter(&typed("14", "10"), 0, Some(&Outcome::Points([10, 14])));
            assert_eq!(again.report, score(14, 10));
            assert_eq!(fields.enter(&typed("", ""), 0, Some(&kept)).report, Some(None));
            // A postponed game has no score to clear.
            assert_eq!(fields.enter(&typed("", ""), 0, Some(&Outcome::Postponed)).report, None);
            assert_eq!(fields.show(Some(&Outcome::Postponed)), typed("", ""));
        }
        assert_eq!(Fields::Together(24).enter(&typed("", "10"), 0, Some(&kept)).report, Some(None));
        assert_eq!(Fields::Open.enter(&typed("", "10"), 0, Some(&kept)).report, None);
        assert_eq!(Fields::Difference.show(Some(&kept)), typed("+4", "−4"));
    }

    #[test]
    fn the_complaint_names_the_most_that_can_be() {
        assert_eq!(Fields::Together(24).complaint(), Desk::ScoreBad { most: 24 });
        assert_eq!(Fields::Open.complaint(), Desk::ScoreBad { most: MAX_SCORE });
        assert_eq!(Fields::Difference.complaint(), Desk::DifferenceBad { most: MAX_SCORE });
    }

    #[test]
    fn a_match_is_entered_by_the_score_of_one_side() {
        let teams = Teams::of(4);
        let boards = |text: &str| text.parse::<Boards>().unwrap();
        let enter = |now: &str, both: [&str; 2], side: usize| {
            let entered = enter_match(teams, &boards(now), &both.map(str::to_owned), side)?;
            let report = entered.report.map(|outcome| match outcome {
                Some(Outcome::Boards(boards)) => boards.to_string(),
                other => panic!("{other:?}"),
            });
            Some((entered.typed, entered.is_bad, report))
        };
        let told = |report: &str| Some(report.to_owned());
        assert_eq!(enter("b....", ["2,5", ""], 0), Some((typed("2½", "1½"), false, told("b..../2.5:1.5"))));
        assert_eq!(enter("b....", ["", "1"], 1), Some((typed("3", "1"), false, told("b..../3:1"))));
        // A match won on every board determines the result of each.
        assert_eq!(enter("b....", ["4", ""], 0), Some((typed("4", "0"), false, told("b1111"))));
        // The boards already give this score.
        assert_eq!(enter("b11=0", ["2½", ""], 0), Some((typed("2½", "1½"), false, None)));
        assert_eq!(enter("b1...", ["4½", ""], 0), Some((typed("4½", ""), true, None)));
        assert_eq!(enter("b1...", [" ", ""], 0), None);
        assert_eq!(show_match(&boards("b11=0")), typed("2½", "1½"));
        assert_eq!(show_match(&boards("b11=.")), typed("", ""));
    }
}
