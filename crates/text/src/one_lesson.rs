//! A tournament in a given time, such as a lesson: how many rounds, of how many minutes a game.

sentences!("one_lesson");
