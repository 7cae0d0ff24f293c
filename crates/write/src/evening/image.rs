//! The evening's picture as an image to send: ring, first three, list, title and date.

use rondel_figure::{Anchor, Dash, Drawing, Shape};
use rondel_schedule::model::names::halves;
use rondel_text::Say;
use rondel_text::print::Print;

use super::{BOLD, EveningPicture, Highlight, List, MOST_NAMES, Row, ems};

/// The form of the image.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// 1080 by 1350 pixels, for a chat on a phone.
    High,
    /// 1920 by 1080 pixels, for a screen or a website.
    Wide,
}

impl Format {
    /// Both forms.
    pub const ALL: [Format; 2] = [Format::High, Format::Wide];

    /// Returns the width and height in pixels.
    pub fn size(self) -> [f64; 2] {
        match self {
            Format::High => [1_080.0, 1_350.0],
            Format::Wide => [1_920.0, 1_080.0],
        }
    }
}

/// The margin around everything.
const MARGIN: f64 = 60.0;
/// The type of the title, of the date, and of the notes at the foot.
const TITLE: f64 = 40.0;
const DATE: f64 = 27.0;
const NOTE: f64 = 21.0;
/// The most lines of people who have left.
const LEFT: usize = 4;
/// The height of a row of the list relative to its type.
const ROW: f64 = 1.46;
/// The gap between two columns of the list.
const GUTTER: f64 = 44.0;
/// The smallest and the largest type of the list, and the smallest that are tried first.
const LIST: [f64; 2] = [6.0, 26.0];
const WHOLE: [f64; 2] = [15.0, 11.0];

/// A line of the list: a person, or the title of a list.
enum Entry<'a> {
    Row(&'a Row),
    Title(&'a str),
}

/// The sizes of the list.
struct Fitted<'a> {
    names: &'a [String],
    columns: usize,
    letters: f64,
    /// The width of places and of values.
    beside: [f64; 2],
}

/// The shapes of an image.
#[derive(Default)]
struct Canvas(Vec<Shape>);

impl Canvas {
    fn text(&mut self, at: [f64; 2], anchor: Anchor, size: f64, class: &str, text: &str) {
        if !text.is_empty() {
            let (class, text) = (class.to_owned(), text.to_owned());
            self.0.push(Shape::Text { at, anchor, size, class, text });
        }
    }

    /// Writes a text in type of at most `size` that fits in `width`.
    fn fitted(&mut self, at: [f64; 2], anchor: Anchor, [size, width]: [f64; 2], class: &str, text: &str) {
        let bold = if class.contains("sum") { BOLD } else { 1.0 };
        self.text(at, anchor, size.min(width / (ems(text) * bold).max(1.0)), class, text);
    }

    fn rule(&mut self, from: [f64; 2], width: f64, class: &str) {
        let (to, class) = ([from[0] + width, from[1]], class.to_owned());
        self.0.push(Shape::Line { from, to, dash: Dash::Solid, class });
    }
}

impl EveningPicture {
    /// Returns the image.
    pub fn image(&self, format: Format) -> Drawing {
        let mut canvas = Canvas::default();
        match format {
            Format::High => self.high(&mut canvas),
            Format::Wide => self.wide(&mut canvas),
        }
        self.drawing(format.size(), canvas.0)
    }

    /// Draws the ring above, the first three and the list below.
    fn high(&self, canvas: &mut Canvas) {
        let [width, height] = Format::High.size();
        let inner = width - 2.0 * MARGIN;
        self.heading(canvas, width);
        let meaning = height - 46.0 - NOTE * 1.6;
        let foot = self.foot(canvas, [MARGIN, height - 46.0], [inner, meaning]);
        canvas.fitted([MARGIN, meaning], Anchor::Start, [NOTE, inner], "label", &self.meaning);
        let entries = self.entries();
        // Names around a ring need its height; discs do with less.
        let is_named = self.rows().count() <= MOST_NAMES;
        let room = foot - if is_named { 950.0 } else { 720.0 };
        let fitted = self.fit(&entries, [inner, room], &[3, 2, 4]);
        let list = fitted.as_ref().map_or(0.0, |fitted| fitted.high(entries.len()));
        let top = foot - list - 14.0;
        if let Some(fitted) = &fitted {
            fitted.draw(canvas, &entries, [MARGIN, top], inner);
            canvas.rule([MARGIN, top - 20.0], inner, "rule");
        }
        let podium = top - if list > 0.0 { 44.0 } else { 10.0 };
        self.podium(canvas, [MARGIN, podium - 150.0], inner);
        canvas.rule([MARGIN, podium - 176.0], inner, "line strong");
        let area = [inner, podium - 200.0 - 116.0];
        let ring = self.ring_in([MARGIN, 116.0], area, [14.0, 27.0], Highlight::Leaders);
        canvas.0.extend(ring);
    }

    /// Draws the ring on the left, the first three and the list on the right.
    fn wide(&self, canvas: &mut Canvas) {
        let [width, height] = Format::Wide.size();
        let (left, panel) = (1_210.0, width - 1_210.0 - MARGIN);
        self.heading(canvas, width);
        let area = [left - MARGIN - 40.0, height - 116.0 - 90.0];
        let ring = self.ring_in([MARGIN, 116.0], area, [14.0, 27.0], Highlight::Leaders);
        canvas.0.extend(ring);
        canvas.fitted([MARGIN, height - 46.0], Anchor::Start, [NOTE, area[0]], "label", &self.meaning);
        let foot = self.foot(canvas, [left, height - 46.0], [panel, height - 46.0]);
        let top = self.tower(canvas, [left, 150.0], panel);
        canvas.rule([left, top], panel, "line strong");
        let entries = self.entries();
        if let Some(fitted) = self.fit(&entries, [panel, foot - top - 40.0], &[1, 2, 3, 4]) {
            fitted.draw(canvas, &entries, [left, top + 26.0], panel);
        }
    }

    fn heading(&self, canvas: &mut Canvas, width: f64) {
        let date = ems(&self.date) * DATE;
        canvas.text([width - MARGIN, 74.0], Anchor::End, DATE, "label", &self.date);
        let room = width - 2.0 * MARGIN - date - 40.0;
        canvas.fitted([MARGIN, 72.0], Anchor::Start, [TITLE, room], "sum", &self.title);
    }

    /// Draws the last line, and who left above the height `below`; returns the height at which these notes begin.
    fn foot(&self, canvas: &mut Canvas, [x, bottom]: [f64; 2], [width, below]: [f64; 2]) -> f64 {
        let facts = ems(&self.facts) * NOTE;
        canvas.text([x + width, bottom], Anchor::End, NOTE, "label", &self.facts);
        let room = width - facts - 30.0;
        canvas.fitted([x, bottom], Anchor::Start, [NOTE, room], "label", &self.address);
        let mut y = below;
        for line in self.left_lines(width).into_iter().rev() {
            y -= NOTE * 1.6;
            canvas.fitted([x, y], Anchor::Start, [NOTE, width], "label", &line);
        }
        y - NOTE * 1.4
    }

    /// Returns who left, as lines of this width; many share a few lines, which are written in smaller type.
    fn left_lines(&self, width: f64) -> Vec<String> {
        let lines = self.lines_of(width);
        if lines.len() > LEFT { self.left_lines(width * 1.2) } else { lines }
    }

    fn lines_of(&self, width: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for one in &self.left {
            match lines.last_mut() {
                Some(line) if (ems(line) + ems(one) + 1.5) * NOTE <= width => *line += &format!(" · {one}"),
                _ => lines.push(one.clone()),
            }
        }
        lines
    }

    /// Returns the first three, each with the heading; of several lists the first of each.
    fn firsts(&self) -> Vec<(String, &Row)> {
        let nth = |row: &Row| Print::Nth { place: row.place }.say(self.lang);
        match self.lists.as_slice() {
            [list] => firsts(list).iter().map(|row| (nth(row), row)).collect(),
            lists => lists.iter().filter_map(|list| Some((list.title.clone(), list.rows.first()?))).collect(),
        }
    }

    /// Draws the first three next to each other.
    fn podium(&self, canvas: &mut Canvas, [x, y]: [f64; 2], width: f64) {
        let firsts = self.firsts();
        let column = (width + GUTTER) / firsts.len().max(3) as f64;
        for (index, (head, row)) in firsts.iter().enumerate() {
            let x = x + column * index as f64;
            let size = if index == 0 || self.lists.len() > 1 { 54.0 } else { 44.0 };
            canvas.fitted([x, y + 10.0], Anchor::Start, [25.0, column - GUTTER], "label", head);
            self.first(canvas, row, [x, y + 62.0], [size, column - GUTTER]);
            canvas.fitted([x, y + 116.0], Anchor::Start, [28.0, column - GUTTER], "label", &row.worth);
        }
    }

    /// Draws the first three above each other, and returns the height at which they end.
    fn tower(&self, canvas: &mut Canvas, [x, mut y]: [f64; 2], width: f64) -> f64 {
        for (index, (head, row)) in self.firsts().iter().enumerate() {
            let size = if index == 0 || self.lists.len() > 1 { 54.0 } else { 40.0 };
            let worth = ems(&row.worth) * 28.0;
            canvas.fitted([x, y], Anchor::Start, [22.0, width], "label", head);
            y += size * 0.5 + 26.0;
            self.first(canvas, row, [x, y], [size, width - worth - 24.0]);
            canvas.text([x + width, y], Anchor::End, 28.0, "label", &row.worth);
            y += size * 0.5 + 30.0;
        }
        y - 6.0
    }

    /// Writes a name of the first three: whole on one line or on two, else shortened.
    fn first(&self, canvas: &mut Canvas, row: &Row, [x, y]: [f64; 2], [size, width]: [f64; 2]) {
        let fits = |text: &str, size: f64| ems(text) * BOLD * size <= width;
        let whole = self.name(row.player);
        let mut write = |y: f64, size: f64, text: &str| {
            canvas.fitted([x, y], Anchor::Start, [size, width], "sum", text);
        };
        if fits(whole, size * 0.62) {
            return write(y, size, whole);
        }
        let small = size * 0.62;
        match halves(whole).filter(|lines| lines.iter().all(|line| fits(line, small * 0.8))) {
            Some([one, other]) => {
                write(y - small * 0.5, small, &one);
                write(y + small * 0.6, small, &other);
            }
            None => {
                let mut short = self.names.iter().map(|names| &names[row.player.index()]);
                let short = short.clone().find(|name| fits(name, size * 0.62)).or(short.next_back());
                write(y, size, short.map_or(whole, String::as_str));
            }
        }
    }

    /// Returns the lines of the list: everybody but the first three, each list under its title.
    fn entries(&self) -> Vec<Entry<'_>> {
        match self.lists.as_slice() {
            [list] => list.rows[firsts(list).len()..].iter().map(Entry::Row).collect(),
            lists => {
                let titles = lists.iter().map(|list| std::iter::once(Entry::Title(&list.title)));
                let rows = lists.iter().map(|list| list.rows.iter().map(Entry::Row));
                titles.zip(rows).flat_map(|(title, rows)| title.chain(rows)).collect()
            }
        }
    }

    /// Returns the largest sizes with which the list fits, with whole names unless they were very small.
    fn fit(&self, entries: &[Entry], area: [f64; 2], columns: &[usize]) -> Option<Fitted<'_>> {
        if entries.is_empty() {
            return None;
        }
        let widest = |of: fn(&Row) -> String| {
            let rows = entries.iter().filter_map(|entry| match entry {
                Entry::Row(row) => Some(ems(&of(row))),
                Entry::Title(_) => None,
            });
            rows.fold(0.0, f64::max)
        };
        let beside = [widest(Row::written) + 0.7, widest(|row| row.value.clone()) + 0.6];
        let sizes = |least: f64| (0..=(LIST[1] - least) as usize).map(|step| LIST[1] - step as f64);
        let tries = [WHOLE[0], WHOLE[1], LIST[0]]
            .into_iter()
            .flat_map(|least| self.names.iter().map(move |it| (it, least)));
        let mut tries = tries.flat_map(|(names, least)| {
            sizes(least).flat_map(move |letters| {
                columns.iter().map(move |&columns| Fitted { names, columns, letters, beside })
            })
        });
        let last = self.names.last().zip(columns.last());
        tries.find(|fitted| fitted.fits(entries, area)).or(last.map(|(names, &columns)| Fitted {
            names,
            columns,
            letters: LIST[0],
            beside,
        }))
    }
}

/// Returns the rows above the list: three, and fewer of those without a place.
fn firsts(list: &List) -> &[Row] {
    let placed = list.rows.iter().take(3).take_while(|row| row.place > 0).count();
    &list.rows[..placed]
}

impl Fitted<'_> {
    fn high(&self, entries: usize) -> f64 {
        entries.div_ceil(self.columns) as f64 * self.letters * ROW
    }

    fn column(&self, width: f64) -> f64 {
        (width + GUTTER) / self.columns as f64 - GUTTER
    }

    fn fits(&self, entries: &[Entry], [width, height]: [f64; 2]) -> bool {
        let beside = self.beside.iter().sum::<f64>();
        let room = self.column(width) / self.letters;
        let fits = |entry: &Entry| match entry {
            Entry::Row(row) => ems(&self.names[row.player.index()]) + beside <= room,
            Entry::Title(title) => ems(title) * BOLD <= room,
        };
        self.high(entries.len()) <= height && entries.iter().all(fits)
    }

    fn draw(&self, canvas: &mut Canvas, entries: &[Entry], [x, y]: [f64; 2], width: f64) {
        let (column, row_height) = (self.column(width), self.letters * ROW);
        let [place, _] = self.beside.map(|ems| ems * self.letters);
        let most = entries.len().div_ceil(self.columns).max(1);
        for (index, entries) in entries.chunks(most).enumerate() {
            let x = x + (column + GUTTER) * index as f64;
            for (line, entry) in entries.iter().enumerate() {
                let y = y + row_height * (line as f64 + 0.5);
                match entry {
                    Entry::Title(title) => canvas.text([x, y], Anchor::Start, self.letters, "sum", title),
                    Entry::Row(row) => {
                        let name = &self.names[row.player.index()];
                        canvas.text([x, y], Anchor::Start, self.letters, "label", &row.written());
                        canvas.text([x + place, y], Anchor::Start, self.letters, "name", name);
                        canvas.text([x + column, y], Anchor::End, self.letters, "label", &row.value);
                    }
                }
            }
        }
    }
}
