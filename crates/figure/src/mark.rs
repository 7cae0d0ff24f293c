//! The mark of a word in the lesson: a number to adjust, or a part of the pictures to highlight.

/// The meaning of a piece of a sentence apart from its words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The number of players at the table, which can be adjusted.
    Players,
    /// The number of chairs that all players walk, which can be adjusted.
    Step,
    /// The player at the head of the table.
    Head,
    /// The player who does not walk.
    Extra,
    /// The game with oneself.
    Own,
    /// The players at the left of the table.
    Left,
    /// The players at the right of the table.
    Right,
    /// The lines between opponents.
    Lines,
    /// The diagonal of the round in the matrix.
    Diagonal,
}

impl Mark {
    /// All marks.
    pub const ALL: [Mark; 9] = [
        Mark::Players,
        Mark::Step,
        Mark::Head,
        Mark::Extra,
        Mark::Own,
        Mark::Left,
        Mark::Right,
        Mark::Lines,
        Mark::Diagonal,
    ];

    /// Returns the name in sentences, style sheets and addresses.
    pub fn name(self) -> &'static str {
        match self {
            Mark::Players => "players",
            Mark::Step => "step",
            Mark::Head => "head",
            Mark::Extra => "extra",
            Mark::Own => "own",
            Mark::Left => "left",
            Mark::Right => "right",
            Mark::Lines => "lines",
            Mark::Diagonal => "diagonal",
        }
    }
}
