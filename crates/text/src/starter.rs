//! A starter drawn by hand, and played.

use super::span::source::thousands;

sentences!("starter");
