//! How the device keeps what is typed, and what to do when it does not.

use super::counted;
use crate::shelf::{Flaw, Health};

sentences! {
    /// What is said about keeping events on the device.
    Storage {
        Full => "There is no room left on this device: the last change is only in this page. Save a copy now, or remove an event that is finished.",
            "Er is geen ruimte meer op dit apparaat: de laatste wijziging staat alleen in deze pagina. Bewaar nu een kopie, of verwijder een toernooi dat klaar is.",
            "Det er ikke mer plass på denne enheten: den siste endringen finnes bare på denne siden. Lagre en kopi nå, eller fjern et arrangement som er ferdig.";
        Denied => "This browser does not let the page keep anything: everything is gone when the page is closed. Save a copy before you close it.",
            "Deze browser laat de pagina niets bewaren: alles is weg zodra de pagina wordt gesloten. Bewaar een kopie voordat u die sluit.",
            "Denne nettleseren lar ikke siden lagre noe: alt er borte når siden lukkes. Lagre en kopi før du lukker den.";
        FullBeside => "Everything is saved, but the storage of this browser is full. Save a copy, and remove an event that is finished.",
            "Alles is bewaard, maar de opslag van deze browser is vol. Bewaar een kopie en verwijder een toernooi dat klaar is.",
            "Alt er lagret, men nettleserens lagringsplass er full. Lagre en kopi, og fjern et arrangement som er ferdig.";
        FailedBeside => "Everything is saved, but part of the storage of this browser fails. Save a copy.",
            "Alles is bewaard, maar een deel van de opslag van deze browser hapert. Bewaar een kopie.",
            "Alt er lagret, men en del av nettleserens lagring svikter. Lagre en kopi.";
        Emptied { events: usize } => match events { 1 => "There was an event on this device, and now there is none: the browser has erased it. Open your file copy to go on.".to_owned(), _ => format!("There were {events} events on this device, and now there are none: the browser has erased them. Open your file copy to go on.") },
            match events { 1 => "Er stond een toernooi op dit apparaat, en nu niet meer: de browser heeft het gewist. Open uw bestandskopie om verder te gaan.".to_owned(), _ => format!("Er stonden {events} toernooien op dit apparaat, en nu geen enkel meer: de browser heeft ze gewist. Open uw bestandskopie om verder te gaan.") },
            match events { 1 => "Det var et arrangement på denne enheten, og nå er det borte: nettleseren har slettet det. Åpne filkopien for å fortsette.".to_owned(), _ => format!("Det var {events} arrangementer på denne enheten, og nå er de borte: nettleseren har slettet dem. Åpne filkopien for å fortsette.") };
        BeginAnew => "Go on without", "Zonder verdergaan", "Fortsett uten";
        Newer => "The events on this device were saved by a newer version of Rondel and are left as they are. Load the page again to get that version; until then changes are only in this page.",
            "De toernooien op dit apparaat zijn bewaard door een nieuwere versie van Rondel en blijven zoals ze zijn. Laad de pagina opnieuw om die versie te krijgen; tot dan staan wijzigingen alleen in deze pagina.",
            "Arrangementene på denne enheten er lagret av en nyere versjon av Rondel og blir stående som de er. Last siden på nytt for å få den versjonen; til da finnes endringer bare på denne siden.";
        Failed => "The last change could not be saved: it is only in this page. Save a copy now.",
            "De laatste wijziging kon niet worden bewaard: die staat alleen in deze pagina. Bewaar nu een kopie.",
            "Den siste endringen kunne ikke lagres: den finnes bare på denne siden. Lagre en kopi nå.";

        Damaged => "This event is damaged on this device.", "Dit toernooi is beschadigd op dit apparaat.", "Dette arrangementet er skadet på denne enheten.";
        DamagedIn { place: usize } => format!("Block {place} of what was saved cannot be read."), format!("Blok {place} van wat bewaard was, is niet te lezen."), format!("Blokk {place} av det som var lagret, kan ikke leses.");
        LostIn { place: usize } => format!("Block {place} of what was saved is missing."), format!("Blok {place} van wat bewaard was, ontbreekt."), format!("Blokk {place} av det som var lagret, mangler.");
        RefusedAt { entry: usize } => format!("What was saved makes no sense from change {entry} on."), format!("Wat bewaard was, klopt niet vanaf wijziging {entry}."), format!("Det som var lagret, henger ikke sammen fra endring {entry} av.");
        NewerEvent => "This event was saved by a newer version of Rondel. Load the page again to get that version.",
            "Dit toernooi is bewaard door een nieuwere versie van Rondel. Laad de pagina opnieuw om die versie te krijgen.",
            "Dette arrangementet er lagret av en nyere versjon av Rondel. Last siden på nytt for å få den versjonen.";
        NothingDeleted => "Nothing is deleted. The best way on is your file copy; the damaged texts stay beside it.",
            "Er is niets verwijderd. Het beste is verder te gaan met uw bestandskopie; de beschadigde teksten blijven ernaast staan.",
            "Ingenting er slettet. Det beste er å fortsette med filkopien; de skadde tekstene blir liggende ved siden av.";
        Readable { changes: usize } => format!("The first {} can still be read.", counted(*changes, "change", "changes")),
            format!("De eerste {} {} nog te lezen.", counted(*changes, "wijziging", "wijzigingen"), if *changes == 1 { "is" } else { "zijn" }),
            format!("{} kan fortsatt leses.", if *changes == 1 { "Den første endringen".to_owned() } else { format!("De første {changes} endringene") });
        UseReadable => "Go on with what can be read", "Verdergaan met wat te lezen is", "Fortsett med det som kan leses";
        OpenCopy => "Open the file copy", "Bestandskopie openen", "Åpne filkopien";
        Download => "Download the damaged texts", "Beschadigde teksten downloaden", "Last ned de skadde tekstene";
        Aside => "Damaged texts of this event are kept beside it.", "Naast dit toernooi staan nog beschadigde teksten ervan.", "Skadde tekster fra dette arrangementet ligger ved siden av det.";
        RemoveAside => "Remove the damaged texts", "Beschadigde teksten verwijderen", "Fjern de skadde tekstene";
        NotGiven => "The browser does not give this event just now. Load the page again.", "De browser geeft dit toernooi op dit moment niet. Laad de pagina opnieuw.", "Nettleseren gir ikke ut dette arrangementet akkurat nå. Last siden på nytt.";

        Elsewhere => "This event is open in another tab or window. Here it can be seen but not changed.",
            "Dit toernooi is open in een ander tabblad of venster. Hier is het te zien, maar niet te wijzigen.",
            "Dette arrangementet er åpent i en annen fane eller et annet vindu. Her kan det ses, men ikke endres.";
        Asking => "Looking whether this event is open elsewhere …", "Even kijken of dit toernooi elders open is …", "Ser etter om dette arrangementet er åpent et annet sted …";
        UseHere => "Use it here", "Hier gebruiken", "Bruk det her";
        UsedHere => "The event is now used here; the other tab only shows it.", "Het toernooi wordt nu hier gebruikt; het andere tabblad toont het alleen.", "Arrangementet brukes nå her; den andre fanen bare viser det.";
        Overtaken => "Another tab went on with this event, so the last change here was not kept. This is the event as it is now.",
            "Een ander tabblad is met dit toernooi verdergegaan; de laatste wijziging hier is daarom niet bewaard. Dit is het toernooi zoals het nu is.",
            "En annen fane har fortsatt med dette arrangementet, så den siste endringen her ble ikke lagret. Slik er arrangementet nå.";

        CopyTitle { title: String } => format!("{title} (copy)"), format!("{title} (kopie)"), format!("{title} (kopi)");
        Forked { title: String, twin: String, at: usize } => format!("“{title}” was saved in two versions on this device, which differ from change {at} on. Both are kept, the second as “{twin}”. Look at both, then remove the one that is wrong from the list of events."),
            format!("“{title}” is op dit apparaat in twee versies bewaard, die vanaf wijziging {at} verschillen. Beide blijven bestaan, de tweede als “{twin}”. Bekijk ze allebei en verwijder dan de verkeerde uit de lijst van toernooien."),
            format!("«{title}» ble lagret i to versjoner på denne enheten, som er ulike fra endring {at}. Begge beholdes, den andre som «{twin}». Se på begge, og fjern så den som er feil, fra listen over arrangementer.");
        ForkSeen => "I have looked at both", "Ik heb ze allebei bekeken", "Jeg har sett på begge";

        HomeScreen => "Add Rondel to the Home Screen and start there. Safari may erase this after a week without a visit.",
            "Zet Rondel op het beginscherm en start het daar. Safari kan dit wissen na een week zonder bezoek.",
            "Legg Rondel til på Hjem-skjermen og start der. Safari kan slette dette etter en uke uten besøk.";
        HomeScreenApart => "Events made here do not appear there by themselves: save a copy and open it there.",
            "Toernooien die hier zijn gemaakt, verschijnen daar niet vanzelf: bewaar een kopie en open die daar.",
            "Arrangementer som er laget her, dukker ikke opp der av seg selv: lagre en kopi og åpne den der.";
        Space { percent: usize } => match percent { 0 => "Less than 1 % of the room for events is used.".to_owned(), _ => format!("About {percent} % of the room for events is used.") },
            match percent { 0 => "Minder dan 1 % van de ruimte voor toernooien is gebruikt.".to_owned(), _ => format!("Ongeveer {percent} % van de ruimte voor toernooien is gebruikt.") },
            match percent { 0 => "Mindre enn 1 % av plassen til arrangementer er brukt.".to_owned(), _ => format!("Omtrent {percent} % av plassen til arrangementer er brukt.") };
        Remove => "Remove from this device", "Van dit apparaat verwijderen", "Fjern fra denne enheten";
        RemoveSure { title: String } => format!("Remove “{title}” from this device? Only a file copy brings it back."),
            format!("“{title}” van dit apparaat verwijderen? Alleen met een bestandskopie is het terug te halen."),
            format!("Fjerne «{title}» fra denne enheten? Bare en filkopi kan hente det tilbake.");
        Removed { title: String } => format!("“{title}” is removed from this device."), format!("“{title}” is van dit apparaat verwijderd."), format!("«{title}» er fjernet fra denne enheten.");
    }
}

impl Storage {
    /// What there is to say about how the device keeps things; nothing while all is well.
    pub fn of(health: Health) -> Option<Self> {
        match health {
            Health::Fine => None,
            Health::Full => Some(Storage::Full),
            Health::Denied => Some(Storage::Denied),
            Health::Emptied { events } => Some(Storage::Emptied { events }),
            Health::Newer { .. } => Some(Storage::Newer),
            Health::Failed => Some(Storage::Failed),
            Health::Beside { full: true } => Some(Storage::FullBeside),
            Health::Beside { full: false } => Some(Storage::FailedBeside),
        }
    }
}

impl From<Flaw> for Storage {
    fn from(flaw: Flaw) -> Self {
        match flaw {
            Flaw::Unreadable { piece } | Flaw::Checksum { piece } => Storage::DamagedIn { place: piece + 1 },
            Flaw::Missing { piece } => Storage::LostIn { place: piece + 1 },
            Flaw::Refused { entry } => Storage::RefusedAt { entry: entry + 1 },
            Flaw::Newer { .. } => Storage::NewerEvent,
        }
    }
}
