//! The clock of a round.

sentences! {
    /// What the clock says.
    Clock {
        Label => "Clock of the round", "Klok van de ronde", "Rundens klokke";
        Start { minutes: u16 } => format!("Start the clock: {minutes} min"), format!("Start de klok: {minutes} min"), format!("Start klokken: {minutes} min");
        Pause => "Pause", "Pauze", "Pause";
        GoOn => "Go on", "Verder", "Fortsett";
        More => "+1 min", "+1 min", "+1 min";
        Reset => "Set back", "Terugzetten", "Nullstill";
        Time => "Time!", "Tijd!", "Tiden er ute!";
        TimeSpoken { round: u16 } => format!("The time of round {round} is up."), format!("De tijd van ronde {round} is om."), format!("Tiden for runde {round} er ute.");
        Paused => "paused", "gepauzeerd", "pauset";
        Left { minutes: u64, seconds: u64 } => format!("{minutes}:{seconds:02}"), format!("{minutes}:{seconds:02}"), format!("{minutes}:{seconds:02}");
    }
}
