//! The mark of a word of the lesson: a number to be turned, or a part of the pictures to be lit.

/// The meaning of a piece of a sentence, besides words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The number of players at the table, to be turned.
    Players,
    /// The number of chairs that everybody walks, to be turned.
    Step,
    /// The player at the head of the table.
    Head,
    /// The one who does not walk.
    Extra,
    /// The game with oneself.
    Own,
    /// Those at the left of the table.
    Left,
    /// Those at the right.
    Right,
    /// The lines between who play each other.
    Lines,
    /// The diagonal of the round in the matrix.
    Diagonal,
}

impl Mark {
    /// All of them.
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

    /// The name in sentences, style sheets and addresses.
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
