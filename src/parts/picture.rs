//! A drawing of the core as inline SVG: the same shapes as in its file, coloured by the style sheet.

use leptos::prelude::*;
use rondel::figure::{Drawing, Shape, bent, trail};

/// The drawing as inline SVG. Texts are text nodes, so no typed text becomes markup.
#[component]
pub fn Picture(drawing: Drawing) -> impl IntoView {
    let Drawing { width, height, title, desc, shapes } = drawing;
    let label = title.clone();
    let shapes = shapes.into_iter().map(paint).collect_view();
    view! {
        <svg
            class="figure"
            role="img"
            aria-label=label
            viewBox=format!("0 0 {width:.2} {height:.2}")
            width=width
            height=height
            xmlns="http://www.w3.org/2000/svg"
        >
            <title>{title}</title>
            <desc>{desc}</desc>
            {shapes}
        </svg>
    }
}

/// One shape, for a picture that contains more than the drawing.
pub fn paint(shape: Shape) -> AnyView {
    match shape {
        Shape::Line { from: [x1, y1], to: [x2, y2], dash, class } => view! {
            <line class=class x1=x1 y1=y1 x2=x2 y2=y2 stroke="currentColor" stroke-dasharray=dash.pattern() />
        }
        .into_any(),
        Shape::Trail { points, class } => view! {
            <polyline class=class points=trail(&points) fill="none" stroke="currentColor" />
        }
        .into_any(),
        Shape::Curve { from, via, to, width, class } => view! {
            // Of length 1, so that one rule of style draws any of them.
            <path
                class=class
                d=bent([&from, &via, &to])
                pathLength="1"
                fill="none"
                stroke="currentColor"
                stroke-width=width
            />
        }
        .into_any(),
        Shape::Circle { at: [cx, cy], radius, class } => view! {
            <circle class=class cx=cx cy=cy r=radius fill="none" stroke="currentColor" />
        }
        .into_any(),
        Shape::Box { at: [x, y], size: [width, height], class } => view! {
            <rect class=class x=x y=y width=width height=height fill="none" />
        }
        .into_any(),
        Shape::Text { at: [x, y], anchor, size, class, text } => view! {
            // Half the height of a numeral below the middle, as in the file.
            <text
                class=class
                x=x
                y={y + 0.35 * size}
                text-anchor=anchor.name()
                font-size=size
                fill="currentColor"
            >
                {text}
            </text>
        }
        .into_any(),
    }
}
