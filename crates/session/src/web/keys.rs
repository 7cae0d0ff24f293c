//! Meaning of keys in a sequence of steps, as sent by keyboards and clickers.

/// The keys that the focused control uses itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Focus {
    /// True if it accepts text, or a choice from a list.
    pub types: bool,
    /// True if Space presses it (a button, a link, a check box, a summary) or scrolls it.
    pub presses: bool,
    /// True if arrows move it (a slider, a matrix).
    pub moves: bool,
}

impl Focus {
    /// Returns true if the control keeps this key for itself. In a display for a class only text fields keep Space:
    /// the button pressed last still has the focus, and a clicker should not press it again.
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
    /// Continues with the next step.
    Next,
    /// Returns to the previous step.
    Back,
    /// Blanks the screen, or restores the picture.
    Blank,
    /// Enters or leaves full screen.
    Fill,
    /// Leaves full screen, or the display.
    Leave,
}

impl Turn {
    /// Returns the effect of this key, or `None` for any other key and for one that the focused control keeps.
    pub fn of(key: &str, focus: Focus, showing: bool) -> Option<Self> {
        let turn = match key {
            "ArrowRight" | "PageDown" | " " => Turn::Next,
            "ArrowLeft" | "PageUp" => Turn::Back,
            "b" | "B" | "." => Turn::Blank,
            "f" | "F" => Turn::Fill,
            // Clickers send F5 to begin a show; in a page it would reload.
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
        // The button that started the show also ends it, and has the focus.
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
