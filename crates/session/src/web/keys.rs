//! The meaning of a key where something is gone through, as keyboards and clickers send it.

/// The control with the focus, as far as it wants keys for itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Focus {
    /// Text is typed into it, or one of a list is chosen.
    pub types: bool,
    /// Space presses it: a button, a link, a box to tick, a summary; or scrolls it.
    pub presses: bool,
    /// Arrows move it: a slider, a matrix.
    pub moves: bool,
}

impl Focus {
    /// True if it keeps this key for itself. While something is shown to a class nothing but text keeps Space: the
    /// button pressed last still has the focus, and a clicker is not to press it again.
    pub fn keeps(self, key: &str, showing: bool) -> bool {
        match key {
            " " => self.types || self.presses && !showing,
            "ArrowRight" | "ArrowLeft" | "Home" | "End" => self.types || self.moves,
            _ => self.types,
        }
    }
}

/// The effect of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// On to what comes next.
    Next,
    /// Back to what was before.
    Back,
    /// A blank screen, or the picture again.
    Blank,
    /// The whole screen, or a window again.
    Fill,
    /// Out of the whole screen, or of what is shown.
    Leave,
}

impl Turn {
    /// The effect of this key; `None` if it is another key, or if the control with the focus keeps it.
    pub fn of(key: &str, focus: Focus, showing: bool) -> Option<Self> {
        let turn = match key {
            "ArrowRight" | "PageDown" | " " => Turn::Next,
            "ArrowLeft" | "PageUp" => Turn::Back,
            "b" | "B" | "." => Turn::Blank,
            "f" | "F" => Turn::Fill,
            // The button of a clicker that begins a show; a page would load itself again.
            "F5" if showing => Turn::Fill,
            "Escape" => Turn::Leave,
            _ => return None,
        };
        (!focus.keeps(key, showing)).then_some(turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BUTTON: Focus = Focus { types: false, presses: true, moves: false };
    const SLIDER: Focus = Focus { types: false, presses: true, moves: true };
    const TEXT: Focus = Focus { types: true, presses: true, moves: false };

    #[test]
    fn a_show_goes_on_by_space_whatever_was_pressed_last() {
        // The button that began the show is the one that ends it, and has the focus.
        assert_eq!(Turn::of(" ", BUTTON, true), Some(Turn::Next));
        assert_eq!(Turn::of(" ", SLIDER, true), Some(Turn::Next));
        assert_eq!(Turn::of(" ", BUTTON, false), None);
        assert_eq!(Turn::of(" ", Focus::default(), false), Some(Turn::Next));
        for key in ["ArrowRight", "PageDown"] {
            assert_eq!(Turn::of(key, BUTTON, true), Some(Turn::Next), "{key}");
        }
        for key in ["ArrowLeft", "PageUp"] {
            assert_eq!(Turn::of(key, BUTTON, true), Some(Turn::Back), "{key}");
        }
    }

    #[test]
    fn only_escape_leaves() {
        let keys = [
            " ",
            "ArrowRight",
            "ArrowLeft",
            "PageDown",
            "PageUp",
            "Enter",
            "Home",
            "End",
            "b",
            ".",
            "f",
            "5",
        ];
        for focus in [Focus::default(), BUTTON, SLIDER, TEXT] {
            assert!(keys.iter().all(|key| Turn::of(key, focus, true) != Some(Turn::Leave)));
        }
        assert_eq!(Turn::of("Escape", BUTTON, true), Some(Turn::Leave));
    }

    #[test]
    fn what_is_typed_stays_where_it_is_typed() {
        for key in [" ", "ArrowRight", "b", "f", "PageDown", "Escape"] {
            assert_eq!(Turn::of(key, TEXT, true), None, "{key}");
        }
        assert_eq!(Turn::of("ArrowRight", SLIDER, true), None);
        assert_eq!(Turn::of("PageDown", SLIDER, true), Some(Turn::Next));
    }
}
