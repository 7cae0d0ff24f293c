//! The frame of the page: navigation, choices, the line that says where the data is.

sentences! {
    /// What the header and footer say.
    Shell {
        Skip => "Skip to the page", "Naar de inhoud", "Hopp til innholdet";
        Events => "Events", "Toernooien", "Arrangementer";
        New => "New event", "Nieuw toernooi", "Nytt arrangement";
        Table => "Round table", "Ronde tafel", "Rundt bord";
        About => "About", "Over Rondel", "Om Rondel";
        Navigation => "Main", "Hoofdmenu", "Hovedmeny";
        Language => "Language", "Taal", "Språk";
        Theme => "Light or dark", "Licht of donker", "Lyst eller mørkt";
        ThemeSystem => "As the device", "Zoals het apparaat", "Som enheten";
        ThemeLight => "Light", "Licht", "Lyst";
        ThemeDark => "Dark", "Donker", "Mørkt";
        NewVersion => "A new version of Rondel is ready. It is used at the next start.",
            "Er is een nieuwe versie van Rondel. Die wordt bij de volgende start gebruikt.",
            "En ny versjon av Rondel er klar. Den brukes ved neste start.";
        NewVersionMidRound => "A new version of Rondel is ready. It waits until this round is finished.",
            "Er is een nieuwe versie van Rondel. Die wacht tot deze ronde klaar is.",
            "En ny versjon av Rondel er klar. Den venter til runden er ferdig.";
        UseItNow => "Use it now", "Nu gebruiken", "Bruk den nå";
        Unknown => "There is no page at this address", "Op dit adres is geen pagina", "Det finnes ingen side på denne adressen";
        ToStart => "To the start page", "Naar de startpagina", "Til startsiden";
        Offline => "Works without a network. Nothing you type leaves this device.",
            "Werkt zonder netwerk. Niets wat u typt verlaat dit apparaat.",
            "Virker uten nett. Ingenting du skriver forlater denne enheten.";
    }
}
