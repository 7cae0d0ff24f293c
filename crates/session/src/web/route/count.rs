//! The parts of the counting lab.

/// A part of the counting lab.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum CountPart {
    /// Counting: what and how large, the queue, what was counted.
    #[default]
    Count,
    /// The source's tables beside what was counted here.
    Tables,
    /// The method: how it works.
    Method,
    /// Depth first against breadth first.
    Ways,
    /// The first starters as a list.
    List,
    /// One count on several machines.
    Share,
}

impl CountPart {
    /// All of them, in their order on the page.
    pub const ALL: [CountPart; 6] = [
        CountPart::Count,
        CountPart::Tables,
        CountPart::Method,
        CountPart::Ways,
        CountPart::List,
        CountPart::Share,
    ];

    /// The part of its address behind `#/count`.
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

    /// The part with this word; the first one for any other word.
    pub fn read(word: Option<&str>) -> CountPart {
        let is_it = |part: &CountPart| word.is_some_and(|word| part.path().strip_prefix('/') == Some(word));
        CountPart::ALL.into_iter().find(is_it).unwrap_or_default()
    }
}
