//! The static pages for the office of a school: data protection, accessibility, a sheet for a colleague.

sentences!("site/office");
