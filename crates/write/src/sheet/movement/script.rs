//! The script that the director calls out after every round.

use rondel_event::movement::script::Moment;
use rondel_text::movement::paper::Paper as Text;

use super::super::{Align, Column, Page, Row, Size, Table, fewest};
use super::{MovementPaper, MovementSheet};

impl MovementPaper<'_> {
    pub(super) fn script(&self) -> Vec<Page> {
        let columns = vec![Column::of("", 44_000, Align::Start), Column::rest("")];
        let row = |moment: &Moment| {
            let when = match moment.after {
                None => Text::Before,
                Some(round) => Text::AfterRound { round: round.number() },
            };
            let mut calls: Vec<String> = moment.calls.iter().map(|call| self.say(call)).collect();
            if moment.after.is_none() {
                calls.insert(0, self.say(Text::SitDown));
            }
            Row::Cells(vec![self.say(when), calls.join("\n")])
        };
        let mut rows = Vec::new();
        for (section, tables) in self.rooms() {
            let first = tables.start;
            let mut script = self.movement.of_tables(tables).script(self.each, self.making_up.clone());
            for moment in &mut script {
                moment.calls = moment.calls.drain(..).map(|call| call.numbered_on(first)).collect();
            }
            rows.extend(section.map(Row::Heading));
            rows.extend(script.iter().map(row));
        }
        let head = self.head(MovementSheet::Script);
        fewest(&[Size::Large, Size::List], |size| Table::of(size, columns.clone(), rows.clone()).pages(&head))
    }
}
