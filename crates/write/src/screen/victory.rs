//! IMPs and victory points of a match: the questions, the answer, and the whole scale as a table.

use rondel_schedule::model::scoring::{MAX_MATCH_BOARDS, Scale, ScaleError, imps};
use rondel_text::numbers::fixed;
use rondel_text::victory::Victory as Text;
use rondel_text::{Lang, Say};

use super::form::Form;
use super::question::Refusals;
use super::{Answer, Cell, Column, Question, Row, Table};

/// A question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Scale.
    Scale,
    /// Boards of the match.
    Boards,
    /// Difference in IMPs.
    Margin,
    /// Difference of two scores of one board.
    Score,
}

/// The input so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asking {
    /// True if an own scale is used.
    pub is_own: bool,
    boards: u16,
    margin: Option<u16>,
    score: Option<u16>,
    /// Own scale, as it was pasted.
    pub own: String,
    refused: Refusals<Key>,
}

/// Usual length of a match, in boards.
const BOARDS: u16 = 24;
/// Largest difference that can be asked for.
const MOST: u16 = 9_990;

const SCALES: [(bool, Text); 2] = [(false, Text::Wbf), (true, Text::Own)];

impl Default for Asking {
    fn default() -> Self {
        let (own, refused) = (String::new(), Refusals::default());
        Asking { is_own: false, boards: BOARDS, margin: None, score: None, own, refused }
    }
}

impl Asking {
    /// Returns the questions in their order; the boards only if they matter.
    pub fn questions(&self, lang: Lang) -> Vec<Question<Key>> {
        self.form().questions(&self.refused, lang)
    }

    /// Takes an answer; a rejected one changes nothing and stays in its field.
    pub fn answer(&mut self, key: Key, answer: &Answer) {
        let (now, refused) = self.form().answer(&self.refused, key, answer);
        *self = Asking { refused, ..now };
    }

    fn form(&self) -> Form<'static, Key, Asking> {
        Form::of(self.clone())
            .choice(Key::Scale, Text::ScaleOf, SCALES, |it| Some(&mut it.is_own))
            .number(Key::Boards, Text::Boards, 1..=MAX_MATCH_BOARDS, |it| {
                (!it.is_own).then_some(&mut it.boards)
            })
            .number_or_none(Key::Margin, Text::Margin, 0..=MOST, |it| Some(&mut it.margin))
            .number_or_none(Key::Score, Text::Score, 0..=MOST, |it| Some(&mut it.score))
    }

    /// Returns the chosen scale.
    ///
    /// # Errors
    /// Returns the reason why an own scale is not valid.
    pub fn scale(&self) -> Result<Scale, ScaleError> {
        if self.is_own { Scale::read(&self.own) } else { Ok(Scale::wbf(self.boards)) }
    }

    /// Returns the answers, a sentence each: the victory points of the difference, and the IMPs of the scores.
    pub fn answers(&self, lang: Lang) -> Vec<String> {
        let victory = self.scale().ok().zip(self.margin).map(|(scale, margin)| {
            let [won, lost] = scale.of(margin.into()).map(|points| written(points, lang));
            Text::Result { margin: margin.into(), won, lost }.say(lang)
        });
        let imps =
            self.score.map(|score| Text::Imps { score: score.into(), imps: imps(score.into()) }.say(lang));
        victory.into_iter().chain(imps).collect()
    }
}

/// Returns a scale as a table; differences with equal victory points share a row.
pub fn table(scale: &Scale, lang: Lang) -> Table {
    let lines = scale.lines();
    let mut from = 0;
    let rows = lines.chunk_by(|a, b| a == b).map(|same| {
        let (first, last) = (from, from + same.len() - 1);
        from = last + 1;
        let margin = match first {
            first if last + 1 == lines.len() => Text::AndMore { from: first }.say(lang),
            first if first == last => first.to_string(),
            first => Text::Range { from: first, to: last }.say(lang),
        };
        let points = same[0].map(|points| Cell::of(written(points, lang)));
        Row::of([Cell::of(margin)].into_iter().chain(points).collect())
    });
    let rows = rows.collect();
    let heads = [Text::Winner, Text::Loser].map(|text| Column::number(text.say(lang)));
    let margin = Column::text(Text::Margin.say(lang)).naming();
    Table::of(Text::Table.say(lang), [margin].into_iter().chain(heads).collect(), rows)
}

/// Writes hundredths of a victory point.
fn written(points: u32, lang: Lang) -> String {
    fixed(points.into(), 2, lang)
}

#[cfg(test)]
mod tests {
    use super::super::tests::drawn;
    use super::*;

    #[test]
    fn a_difference_gives_victory_points_and_scores_give_imps() {
        let mut asking = Asking::default();
        let keys = |it: &Asking| it.questions(Lang::En).iter().map(|it| it.key).collect::<Vec<_>>();
        assert_eq!(keys(&asking), [Key::Scale, Key::Boards, Key::Margin, Key::Score]);
        assert_eq!(asking.answers(Lang::En), [""; 0]);
        for (key, typed) in [(Key::Boards, "16"), (Key::Margin, "20"), (Key::Score, "420")] {
            asking.answer(key, &Answer::Typed(typed.to_owned()));
        }
        let said = ["20 IMPs: 15.00 – 5.00.", "A difference of 420 is 9 IMPs."];
        assert_eq!(asking.answers(Lang::En), said);
        asking.answer(Key::Scale, &Answer::Chosen(1));
        assert_eq!(keys(&asking), [Key::Scale, Key::Margin, Key::Score]);
        assert_eq!(asking.answers(Lang::En), said[1..], "no scale yet");
        asking.own = "0-9 10-10\n10-19 12-8\n20 14-6".to_owned();
        assert_eq!(asking.answers(Lang::Nl)[0], "20 IMP's: 14,00 – 6,00.");
    }

    #[test]
    fn a_scale_is_a_table_in_three_languages() {
        let scale = Scale::read("0-2 10-10\n3 11-9\n4-9 12-8").unwrap();
        let wanted = [
            "(The whole scale)",
            "Difference in IMPs | Winner | Loser",
            "#0–2 | 10.00 | 10.00",
            "#3 | 11.00 | 9.00",
            "#4 and more | 12.00 | 8.00",
        ];
        assert_eq!(drawn(&table(&scale, Lang::En)).lines().collect::<Vec<_>>(), wanted);
        let last =
            [Lang::Nl, Lang::Nb].map(|lang| drawn(&table(&scale, lang)).lines().last().map(str::to_owned));
        assert_eq!(last.map(Option::unwrap), ["#4 en meer | 12,00 | 8,00", "#4 og mer | 12,00 | 8,00"]);
    }
}
