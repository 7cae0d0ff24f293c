//! A drawing as TikZ, for a paper typeset with LaTeX.
//!
//! Source: Till Tantau, "The TikZ and PGF Packages" (manual of PGF 3), parts III and V.

use std::fmt::Write;

use super::drawing::{Anchor, Drawing, Shape};
use super::palette::{Dash, LIGHT};

/// The colours in addition to those of the tables: ink, second ink, border, rule.
const GREYS: [(&str, &str); 4] =
    [("ink", "1B2128"), ("second", "4F5963"), ("border", "7A828B"), ("rule", "DAD6CC")];

/// The style of a line or an outline: colour, width in points, and dash.
struct Pen {
    colour: &'static str,
    width: f64,
    dash: Option<&'static str>,
}

impl Drawing {
    /// Returns the picture as LaTeX source with one unit per point; it requires only `\usepackage{tikz}`.
    pub fn tikz(&self) -> String {
        let title: String = self.title.chars().filter(|c| !c.is_control()).collect();
        let mut tikz = format!("% {title}; \\usepackage{{tikz}}\n\\begin{{tikzpicture}}[x=1pt, y=1pt]\n");
        let tables = (1..).zip(LIGHT).map(|(number, hex)| (format!("table{number}"), &hex[1..]));
        let greys = GREYS.map(|(name, hex)| (name.to_owned(), hex));
        for (name, hex) in greys.into_iter().chain(tables) {
            // Writing into a string cannot fail.
            let _ = writeln!(tikz, "  \\definecolor{{rondel-{name}}}{{HTML}}{{{hex}}}");
        }
        for shape in &self.shapes {
            let _ = self.line(shape, &mut tikz);
        }
        tikz + "\\end{tikzpicture}\n"
    }

    /// Returns a point relative to the lower left corner, as in TikZ.
    fn point(&self, [x, y]: [f64; 2]) -> String {
        format!("({:.2}, {:.2})", x, self.height - y)
    }

    fn line(&self, shape: &Shape, tikz: &mut String) -> std::fmt::Result {
        match shape {
            Shape::Line { from, to, dash, class } => {
                let (from, to) = (self.point(*from), self.point(*to));
                writeln!(tikz, "  \\draw[{}] {from} -- {to};", stroke(class, pattern(*dash)))
            }
            Shape::Trail { points, class } => {
                let points: Vec<String> = points.iter().map(|at| self.point(*at)).collect();
                writeln!(tikz, "  \\draw[{}] {};", stroke(class, None), points.join(" -- "))
            }
            Shape::Curve { from, via, to, class, .. } => {
                // The same curve with the two control points of a cubic one.
                let control = |end: &[f64; 2]| [0, 1].map(|at| (end[at] + 2.0 * via[at]) / 3.0);
                let [one, other] = [from, to].map(|end| self.point(control(end)));
                let (from, to) = (self.point(*from), self.point(*to));
                let pen = stroke(class, None);
                writeln!(tikz, "  \\draw[{pen}] {from} .. controls {one} and {other} .. {to};")
            }
            Shape::Circle { at, radius, class } => {
                let (at, pen, fill) = (self.point(*at), stroke(class, None), fill(class));
                writeln!(tikz, "  \\draw[{pen}{fill}] {at} circle[radius={radius:.2}];")
            }
            Shape::Box { at: [x, y], size: [width, height], class } => {
                let from = self.point([*x, *y]);
                let to = self.point([x + width, y + height]);
                let (pen, fill) = (stroke(class, None), fill(class));
                writeln!(tikz, "  \\draw[{pen}{fill}] {from} rectangle {to};")
            }
            Shape::Text { at, anchor, size, class, text } => {
                let anchor = match anchor {
                    Anchor::Start => "west",
                    Anchor::Middle => "center",
                    Anchor::End => "east",
                };
                let colour = match class.split(' ').any(|word| matches!(word, "is-black" | "is-lit")) {
                    true => "white",
                    false => "rondel-ink",
                };
                writeln!(
                    tikz,
                    "  \\node[anchor={anchor}, inner sep=0pt, text={colour}, \
                     font=\\sffamily\\fontsize{{{size:.1}}}{{{size:.1}}}\\selectfont] at {} {{{}}};",
                    self.point(*at),
                    escape(text)
                )
            }
        }
    }
}

fn pattern(dash: Dash) -> Option<&'static str> {
    match dash {
        Dash::Solid => None,
        Dash::Dashed => Some("on 10pt off 6pt"),
        Dash::Dotted => Some("on 2.5pt off 5pt"),
        Dash::DashDot => Some("on 14pt off 4pt on 2.5pt off 4pt"),
    }
}

/// Returns the pen of a shape, with the same styles by class as in the style sheet of an SVG file.
fn pen(class: &str) -> Pen {
    let has = |wanted: &str| class.split(' ').any(|word| word == wanted);
    let bare = |colour, width| Pen { colour, width, dash: None };
    if has("rim") || has("rule") {
        return bare("rule", 1.0);
    }
    if has("is-quiet") {
        return bare("border", if has("is-opponents") { 0.4 } else { 0.6 });
    }
    if has("is-plain") {
        return bare("second", 1.6);
    }
    if has("is-chair") {
        return Pen { colour: "border", width: 1.0, dash: Some("on 2pt off 2pt") };
    }
    if has("is-free") {
        return Pen { colour: "ink", width: 1.4, dash: Some("on 3pt off 2pt") };
    }
    let strong = if has("is-strong") { 1.4 } else { 1.0 };
    match () {
        () if has("arrow") => bare("ink", 1.5 * strong),
        () if has("is-opponents") => Pen { colour: "ink", width: 1.5 * strong, dash: Some("on 6pt off 4pt") },
        () if has("chord") => bare("ink", 2.5 * strong),
        () if has("tag") || has("dancer") => bare("ink", 1.4),
        () => bare("ink", 1.0),
    }
}

fn stroke(class: &str, dash: Option<&str>) -> String {
    let Pen { colour, width, dash: own } = pen(class);
    let is_quiet = class.split(' ').any(|word| word == "is-quiet");
    let table = class.split(' ').find_map(|word| word.strip_prefix("ink-")).filter(|_| !is_quiet);
    let mut stroke = match table {
        Some(number) => format!("rondel-table{number}"),
        None => format!("rondel-{colour}"),
    };
    let _ = write!(stroke, ", line width={width:.1}pt");
    if let Some(dash) = dash.or(own) {
        let _ = write!(stroke, ", dash pattern={dash}");
    }
    stroke
}

/// Returns the fill option of a circle or a box with a leading comma, or nothing.
fn fill(class: &str) -> &'static str {
    let has = |wanted: &str| class.split(' ').any(|word| word == wanted);
    match () {
        () if has("rim") => "",
        () if has("is-black") || has("is-point") || has("is-lit") => ", fill=rondel-ink",
        () if has("is-own") => ", fill=rondel-rule",
        () => ", fill=white",
    }
}

/// Returns `text` with TeX's special characters escaped.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars().filter(|c| !c.is_control()) {
        match c {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '{' | '}' | '$' | '&' | '#' | '_' | '%' => escaped.extend(['\\', c]),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use rondel_schedule::round_robin::dance::Dance;

    use crate::{Anchor, Arrangement, Circle, Dash, Drawing, Floor, Motion, Shape, Span, SpanSheet};

    fn pictures() -> Vec<Drawing> {
        let dance = Dance::new(8, 4).unwrap();
        let names: Vec<String> = (0..8).map(|at| format!("N_{at} & {{\\}}~^%#$")).collect();
        let floor = Floor::new(Arrangement::Ring, dance.chairs(), 8);
        let span = Span::at(13, false, &[[1, 12, 5, 8], [2, 11, 3, 10], [4, 9, 6, 7]]);
        let circle = Circle::new(7);
        let pairs = [[2, 5], [6, 1], [3, 4]];
        let title = || "Title\nwith 100 %".to_owned();
        vec![
            floor.drawing(&dance, Some(0), &names, title(), String::new()),
            span.drawing(&SpanSheet { arrows: true, ..SpanSheet::whole(&span) }, title(), String::new()),
            circle.drawing(&pairs, (Motion::Turn, 3), |_| Some(true), title(), String::new()),
        ]
    }

    /// Every bracket is closed, every line ends, and no character of a name is a command.
    #[test]
    fn the_lines_are_well_formed() {
        for picture in pictures() {
            let lines = picture.tikz();
            let (head, body) = lines.split_once('\n').unwrap();
            assert_eq!(head, "% Titlewith 100 %; \\usepackage{tikz}");
            let drawn: Vec<&str> = body.lines().filter(|line| line.starts_with("  ")).collect();
            assert_eq!(drawn.len(), 12 + picture.shapes.len());
            for line in &drawn[12..] {
                assert!(line.ends_with(';'), "{line}");
                let mut open = Vec::new();
                let mut letters = line.chars();
                while let Some(c) = letters.next() {
                    match c {
                        '\\' => {
                            letters.next();
                        }
                        '{' | '[' | '(' => open.push(c),
                        '}' => assert_eq!(open.pop(), Some('{'), "{line}"),
                        ']' => assert_eq!(open.pop(), Some('['), "{line}"),
                        ')' => assert_eq!(open.pop(), Some('('), "{line}"),
                        '&' | '#' | '%' | '$' | '_' | '^' | '~' => panic!("{c} is left in {line}"),
                        _ => {}
                    }
                }
                assert!(open.is_empty(), "{line}");
            }
        }
    }

    #[test]
    fn a_line_is_where_the_drawing_has_it_seen_from_below() {
        let line = Shape::Line {
            from: [10.0, 20.0],
            to: [30.0, 95.5],
            dash: Dash::Dotted,
            class: "chord ink-3".to_owned(),
        };
        let text = Shape::Text {
            at: [1.0, 2.0],
            anchor: Anchor::End,
            size: 12.0,
            class: "dancer__number is-black".to_owned(),
            text: "5".to_owned(),
        };
        let (title, desc) = (String::new(), String::new());
        let drawing = Drawing { width: 50.0, height: 100.0, title, desc, shapes: vec![line, text] };
        let lines = drawing.tikz();
        let drawn = "\\draw[rondel-table3, line width=2.5pt, dash pattern=on 2.5pt off 5pt] \
                     (10.00, 80.00) -- (30.00, 4.50);";
        assert!(lines.contains(drawn), "{lines}");
        assert!(lines.contains("anchor=east") && lines.contains("text=white"), "{lines}");
    }
}
