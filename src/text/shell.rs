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
        Coming => "Just a moment …", "Een ogenblik …", "Et øyeblikk …";
        NotLoaded => "This page could not be loaded. Perhaps the network is gone, or there is a newer version of Rondel.",
            "Deze pagina kon niet worden geladen. Misschien is het netwerk weg, of is er een nieuwere versie van Rondel.",
            "Denne siden kunne ikke lastes. Kanskje nettet er borte, eller det finnes en nyere versjon av Rondel.";
        TryAgain => "Try again", "Opnieuw proberen", "Prøv igjen";
        LoadAnew => "Start Rondel anew", "Rondel opnieuw starten", "Start Rondel på nytt";
        Unknown => "There is no page at this address", "Op dit adres is geen pagina", "Det finnes ingen side på denne adressen";
        ToStart => "To the start page", "Naar de startpagina", "Til startsiden";
        Offline => "Works without a network. Nothing you type leaves this device.",
            "Werkt zonder netwerk. Niets wat u typt verlaat dit apparaat.",
            "Virker uten nett. Ingenting du skriver forlater denne enheten.";
    }
}
