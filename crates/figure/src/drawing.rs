//! Lines, circles, boxes and words: the shapes of every figure, and its SVG text.

use std::fmt::Write;

use super::palette::{Dash, LIGHT};

/// A picture as plain data.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    /// The width of the picture, in user units.
    pub width: f64,
    /// The height of the picture, in user units.
    pub height: f64,
    /// The title in a few words, for screen readers.
    pub title: String,
    /// The subject in a sentence, for screen readers after the title; may be empty.
    pub desc: String,
    /// The shapes, the first at the bottom.
    pub shapes: Vec<Shape>,
}

/// A shape. Classes say what it means and never name a colour.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A straight line.
    Line {
        /// One end as x and y.
        from: [f64; 2],
        /// The other end as x and y.
        to: [f64; 2],
        /// The dash of the line.
        dash: Dash,
        /// The class for its meaning.
        class: String,
    },
    /// A line through several points.
    Trail {
        /// The points in order, each as x and y.
        points: Vec<[f64; 2]>,
        /// The class for its meaning.
        class: String,
    },
    /// A line bent towards a point, a quadratic Bézier curve.
    Curve {
        /// One end as x and y.
        from: [f64; 2],
        /// The control point as x and y.
        via: [f64; 2],
        /// The other end as x and y.
        to: [f64; 2],
        /// The width of the line.
        width: f64,
        /// The class for its meaning.
        class: String,
    },
    /// A circle.
    Circle {
        /// The centre of the circle, x and y.
        at: [f64; 2],
        /// The radius of the circle.
        radius: f64,
        /// The class for its meaning.
        class: String,
    },
    /// A rectangle along the axes.
    Box {
        /// The upper left corner.
        at: [f64; 2],
        /// The width and height.
        size: [f64; 2],
        /// The class for its meaning.
        class: String,
    },
    /// Words on one line.
    Text {
        /// The anchor point, at half the height of the letters.
        at: [f64; 2],
        /// The part of the text at the anchor point.
        anchor: Anchor,
        /// The height of the letters.
        size: f64,
        /// The class for its meaning.
        class: String,
        /// The words.
        text: String,
    },
}

/// The part of a text that is placed at its point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// The beginning of the text.
    Start,
    /// The middle of the text.
    Middle,
    /// The end of the text.
    End,
}

impl Anchor {
    /// Returns the value of SVG's `text-anchor`.
    pub fn name(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

/// The place where an SVG text is displayed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Look {
    /// Inside the page: ink has the colour of the surrounding text, and everything else follows the page's style
    /// sheet.
    Page,
    /// In a separate file: light paper and light inks are written into it.
    File,
}

/// The style of every class in a file; the page has its own style sheet with the same names.
const SHEET: &str = "
svg{color:#1B2128}
text{font-family:system-ui,sans-serif;font-variant-numeric:tabular-nums}
.label{fill:#4F5963}
.sum{font-weight:700}
.paper{fill:#FBFAF6}
.rule,.rim{stroke:#DAD6CC}
.cell.is-own{fill:#DAD6CC}
.cell.is-lit{fill:#1B2128}
.value.is-lit{fill:#FBFAF6;font-weight:700}
.cell.heat-1{fill:#1622A3;opacity:.1}
.cell.heat-2{fill:#1622A3;opacity:.2}
.cell.heat-3{fill:#1622A3;opacity:.32}
.cell.heat-4{fill:#1622A3;opacity:.45}
.seat{fill:#FFFFFF}
.chord{stroke-width:2.5}
.chord.is-quiet{stroke:#7A828B;stroke-width:1.2;opacity:.3}
.chord.is-opponents{stroke-width:1.5;stroke-dasharray:6 4}
.chord.is-opponents.is-quiet{stroke-width:.8;stroke-dasharray:none}
.chord.is-strong{stroke-width:3.5}
.chord.is-faint{stroke-width:1.2;opacity:.45}
.chord.is-opponents.is-strong{stroke-width:2.2}
.chord.arrow{stroke-dasharray:none}
.seat.is-point{fill:#1B2128;stroke:none}
.tag{fill:#FFFFFF;stroke-width:1.4}
.tag__number{font-weight:650}
.chord.is-plain{stroke:#4F5963;stroke-width:1.6}
.dancer{fill:#FFFFFF;stroke-width:1.4}
.dancer.is-black{fill:#1B2128}
.dancer.is-free{stroke-dasharray:3 2}
.dancer.is-chair{stroke:#7A828B;stroke-dasharray:2 2}
.dancer__number{font-weight:650}
.dancer__number.is-black{fill:#FFFFFF}
.meet{fill:#FFFFFF;stroke:#DAD6CC}
.meet.is-black{fill:#E9E5DB}
.meet.is-own{fill:#DAD6CC}
.meet.is-lit{fill:#1B2128}
.value.is-wrong{fill:#A3162A}
.places{stroke:#7A828B;stroke-width:1.2;opacity:.45}
.places.is-lit{stroke:#1B2128;stroke-width:3;opacity:1}
.places__dot{fill:#1B2128}
.places__name.is-lit{font-weight:700}
.desk{fill:#FFFFFF;stroke:#7A828B}
.desk.is-lit{stroke:#1B2128;stroke-width:2.5}
.desk.is-turned{fill:#E9E5DB}
.desk__number,.desk__pair{font-weight:650}
.way{stroke-width:2.2}
.way.is-east{stroke-dasharray:9 5}
.way.is-boards{stroke-dasharray:2.5 4}
.way.way__head{stroke-dasharray:none}
.way.is-quiet{stroke-width:1.2;opacity:.3}
.way.is-strong{stroke-width:3.2}
.bond{stroke-linecap:round}
.bond.is-quiet{opacity:.2}
.post{fill:#FBFAF6;stroke-width:2}
.post.is-first{fill:#1B2128}
.post.is-dot{fill:#1B2128;stroke:none}
.post__place{font-weight:700}
.post__place.is-first{fill:#FBFAF6}
.post__name.is-first{font-weight:700}
.post__lead{stroke:#7A828B;stroke-width:.8}
.strong{stroke-width:3}
.growth__line{stroke:#4F5963;stroke-width:1.6}
.growth__dot{fill:#FFFFFF;stroke-width:1.4}
.growth__dot.is-here{fill:#1B2128}
.growth__name{font-weight:650}
";

impl Drawing {
    /// Returns the picture as SVG text with real words, a title and a description, without scripts or style
    /// attributes.
    pub fn svg(&self, look: Look) -> String {
        let (width, height) = (number(self.width), number(self.height));
        let mut svg = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
        svg.push_str(&format!(" viewBox=\"0 0 {width} {height}\""));
        if look == Look::File {
            svg.push_str(&format!(" width=\"{width}\" height=\"{height}\""));
        }
        svg.push_str(&format!(">\n<title>{}</title>\n", escape(&self.title)));
        if !self.desc.is_empty() {
            svg.push_str(&format!("<desc>{}</desc>\n", escape(&self.desc)));
        }
        if look == Look::File {
            let inks = LIGHT.iter().enumerate();
            let inks: String = inks.map(|(i, ink)| format!(".ink-{}{{stroke:{ink}}}\n", i + 1)).collect();
            svg.push_str(&format!("<style>{SHEET}{inks}</style>\n"));
            svg.push_str(&format!("<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n"));
        }
        for shape in &self.shapes {
            // Writing into a string cannot fail.
            let _ = shape.write(&mut svg);
        }
        svg.push_str("</svg>\n");
        svg
    }
}

impl Shape {
    /// Returns the shape with `add` appended to its class.
    pub fn classed(mut self, add: &str) -> Self {
        let (Shape::Line { class, .. }
        | Shape::Trail { class, .. }
        | Shape::Curve { class, .. }
        | Shape::Circle { class, .. }
        | Shape::Box { class, .. }
        | Shape::Text { class, .. }) = &mut self;
        class.push_str(add);
        self
    }

    /// Writes one element on a line of its own. Presentation attributes are the weakest styles, so any style sheet
    /// wins.
    fn write(&self, svg: &mut String) -> std::fmt::Result {
        match self {
            Shape::Line { from, to, dash, class } => {
                let [x1, y1, x2, y2] = [from[0], from[1], to[0], to[1]].map(number);
                write!(svg, "<line class=\"{}\" stroke=\"currentColor\"", escape(class))?;
                if let Some(pattern) = dash.pattern() {
                    write!(svg, " stroke-dasharray=\"{pattern}\"")?;
                }
                writeln!(svg, " x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>")
            }
            Shape::Trail { points, class } => {
                write!(svg, "<polyline class=\"{}\" fill=\"none\" stroke=\"currentColor\"", escape(class))?;
                writeln!(svg, " points=\"{}\"/>", trail(points))
            }
            Shape::Curve { from, via, to, width, class } => {
                write!(svg, "<path class=\"{}\" fill=\"none\" stroke=\"currentColor\"", escape(class))?;
                writeln!(svg, " stroke-width=\"{}\" d=\"{}\"/>", number(*width), bent([from, via, to]))
            }
            Shape::Circle { at, radius, class } => {
                let [x, y, r] = [at[0], at[1], *radius].map(number);
                write!(svg, "<circle class=\"{}\" fill=\"none\" stroke=\"currentColor\"", escape(class))?;
                writeln!(svg, " cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>")
            }
            Shape::Box { at, size, class } => {
                let [x, y, width, height] = [at[0], at[1], size[0], size[1]].map(number);
                write!(svg, "<rect class=\"{}\" fill=\"none\"", escape(class))?;
                writeln!(svg, " x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>")
            }
            Shape::Text { at, anchor, size, class, text } => {
                // Shift by half the height of a numeral, since not every reader of SVG files knows
                // `dominant-baseline`.
                let [x, y, size] = [at[0], at[1] + 0.35 * size, *size].map(number);
                write!(svg, "<text class=\"{}\" fill=\"currentColor\"", escape(class))?;
                write!(svg, " text-anchor=\"{}\" font-size=\"{size}\"", anchor.name())?;
                writeln!(svg, " x=\"{x}\" y=\"{y}\">{}</text>", escape(text))
            }
        }
    }
}

/// Returns the points of a line in SVG notation: `0,16 28,48`.
pub fn trail(points: &[[f64; 2]]) -> String {
    let point = |[x, y]: &[f64; 2]| format!("{},{}", number(*x), number(*y));
    points.iter().map(point).collect::<Vec<_>>().join(" ")
}

/// Returns a bent line in SVG notation, from its two ends and the control point between them: `M0 0Q5 5 10 0`.
pub fn bent(points: [&[f64; 2]; 3]) -> String {
    let [from, via, to] = points.map(|[x, y]| format!("{} {}", number(*x), number(*y)));
    format!("M{from}Q{via} {to}")
}

/// Returns a length with at most two decimals.
fn number(length: f64) -> String {
    let text = format!("{length:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Returns `text` as the content of an XML or HTML element or of a quoted attribute. Characters that XML cannot
/// contain are replaced by U+FFFD.
pub fn escape(text: &str) -> String {
    let able = |c: char| matches!(c, '\t' | '\n' | '\r' | ' '..='\u{D7FF}' | '\u{E000}'..='\u{FFFD}' | '\u{10000}'..);
    let text: String = text.chars().map(|c| if able(c) { c } else { '\u{FFFD}' }).collect();
    html_escape::encode_quoted_attribute(&text).into_owned()
}
