//! The parts of the counting lab.

/// A part of the counting lab.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum CountPart {
    /// Counting: kind and size of the count, the queue, the results.
    #[default]
    Count,
    /// The source's tables compared with the results here.
    Tables,
    /// The method.
    Method,
    /// A comparison of depth-first and breadth-first search.
    Ways,
    /// A list of the first starters.
    List,
    /// One count on several machines.
    Share,
}

impl CountPart {
    /// All parts, in the order of the page.
    pub const ALL: [CountPart; 6] = [
        CountPart::Count,
        CountPart::Tables,
        CountPart::Method,
        CountPart::Ways,
        CountPart::List,
        CountPart::Share,
    ];

    /// Returns the part of the address after `#/count`.
    pub fn path(self) -> &'static str {
        match self {
            CountPart::Count => "",
            CountPart::Tables => "/tables",
            CountPart::Method => "/method",
            CountPart::Ways => "/ways",
            CountPart::List => "/list",
            CountPart::Share => "/share",
        }
    }

    /// Returns the part with this word; the first one for any other word.
    pub fn read(word: Option<&str>) -> CountPart {
        let is_it = |part: &CountPart| word.is_some_and(|word| part.path().strip_prefix('/') == Some(word));
        CountPart::ALL.into_iter().find(is_it).unwrap_or_default()
    }
}
