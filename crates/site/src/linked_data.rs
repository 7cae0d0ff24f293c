//! The structured data of a page as JSON-LD, in the vocabulary of schema.org.

use serde_json::{Value, json};

use crate::Page;

/// Returns the structured data of a page. `address` is its whole address, and `path` are the names and addresses of the
/// pages above it; both are absent where no whole address is known.
pub fn linked_data(page: &Page, address: Option<&str>, path: &[(String, String)]) -> Value {
    let kind = match page.level {
        Some(_) => json!(["WebPage", "LearningResource"]),
        None => json!("WebPage"),
    };
    let mut described = json!({
        "@type": kind,
        "name": page.title,
        "description": page.description,
        "inLanguage": page.lang.to_string(),
        "isAccessibleForFree": true,
    });
    if let Some(address) = address {
        described["@id"] = json!(address);
        described["url"] = json!(address);
    }
    if let Some(level) = &page.level {
        described["educationalLevel"] = json!(level);
        described["learningResourceType"] = json!("lesson plan");
        described["timeRequired"] = json!("PT45M");
        let question = |it: &crate::Question| {
            json!({
                "@type": "Question",
                "name": it.asks,
                "eduQuestionType": "Flashcard",
                "acceptedAnswer": { "@type": "Answer", "text": it.answer },
            })
        };
        described["hasPart"] = page.questions().map(question).collect();
    }
    let mut graph = vec![described];
    if path.len() > 1 {
        let item = |(at, (name, address)): (usize, &(String, String))| {
            let position = at + 1;
            json!({ "@type": "ListItem", "position": position, "name": name, "item": address })
        };
        let items: Vec<Value> = path.iter().enumerate().map(item).collect();
        graph.push(json!({ "@type": "BreadcrumbList", "itemListElement": items }));
    }
    json!({ "@context": "https://schema.org", "@graph": graph })
}
