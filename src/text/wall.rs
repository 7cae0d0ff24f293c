//! The wall: a round in large type.

sentences! {
    /// What the wall says.
    Wall {
        ByTable => "by table", "op tafel", "etter bord";
        ByName => "by name", "op naam", "etter navn";
        Shown => "What is shown", "Wat er te zien is", "Hva som vises";
        Pause => "Pause", "Pauze", "Pause";
        GoOn => "Go on", "Verder", "Fortsett";
        FullScreen => "Full screen", "Volledig scherm", "Fullskjerm";
        Leave => "Back to the desk", "Terug naar de rondes", "Tilbake til rundene";
        NextPage => "Next page", "Volgende pagina", "Neste side";
        PageOf { page: usize, of: usize } => format!("Page {page} of {of}"), format!("Pagina {page} van {of}"), format!("Side {page} av {of}");
        Free { names: String } => format!("Free: {names}"), format!("Vrij: {names}"), format!("Fri: {names}");
        IsFree => "free", "vrij", "fri";
    }
}
