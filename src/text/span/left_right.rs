//! Left and right in a span diagram: directed and almost directed solutions.

use crate::text::counted;

sentences! {
    /// What is said of who sits left and who right.
    LeftRight {
        Lead => "Going clockwise round a table: North, East, South, West. So everyone has an opponent at the left hand and one at the right.",
            "Met de klok mee rond een tafel: noord, oost, zuid, west. Iedereen heeft dus een tegenstander links en een rechts.",
            "Med klokka rundt et bord: nord, øst, sør, vest. Alle har altså en motstander til venstre og en til høyre.";
        North => "North", "Noord", "Nord";
        East => "East", "Oost", "Øst";
        South => "South", "Zuid", "Sør";
        West => "West", "West", "Vest";
        Directed => "Directed: everyone has everyone once at the left hand, once as partner, once at the right hand.", "Gericht: iedereen heeft iedereen één keer links, één keer als partner en één keer rechts.", "Rettet: alle har alle én gang til venstre, én gang som makker og én gang til høyre.";
        Almost { penalty: usize } => format!("Not directed: penalty {penalty}. Everyone who moves has {} at the left hand again.", counted(*penalty, "opponent", "opponents")), format!("Niet gericht: strafpunt {penalty}. Iedereen die schuift heeft {} nog eens links.", counted(*penalty, "tegenstander", "tegenstanders")), format!("Ikke rettet: straff {penalty}. Alle som flytter, har {} til venstre en gang til.", counted(*penalty, "motstander", "motstandere"));
        WrongFirst => "Left and right are settled once the distances are right.", "Links en rechts komen aan de beurt als de afstanden kloppen.", "Venstre og høyre ordnes når avstandene stemmer.";
        Never => "Where one stays in the middle it can never be quite directed; what counts is the fewest repeats.", "Waar er een in het midden blijft, kan het nooit helemaal gericht; het gaat dan om de minste herhalingen.", "Der én blir sittende i midten, kan det aldri bli helt rettet; da gjelder det å ha færrest gjentakelser.";
        Find => "Find the best East and West", "Zoek de beste oost en west", "Finn beste øst og vest";
        Finding { seconds: u64, penalty: usize } => format!("Searching for {}: a penalty below {penalty} is ruled out.", counted(*seconds as usize, "second", "seconds")), format!("Zoekt {}: een strafpunt onder {penalty} is uitgesloten.", counted(*seconds as usize, "seconde", "seconden")), format!("Søker i {}: en straff under {penalty} er utelukket.", counted(*seconds as usize, "sekund", "sekunder"));
        Best { penalty: usize, ways: u64 } => match ways { 1 => format!("No exchange of East and West is better than penalty {penalty}; one way reaches it."), n => format!("No exchange of East and West is better than penalty {penalty}; {n} ways reach it.") },
            match ways { 1 => format!("Met oost en west verwisselen wordt het niet beter dan strafpunt {penalty}; dat lukt op één manier."), n => format!("Met oost en west verwisselen wordt het niet beter dan strafpunt {penalty}; dat lukt op {n} manieren.") },
            match ways { 1 => format!("Å bytte øst og vest gir ikke bedre enn straff {penalty}; én måte når det."), n => format!("Å bytte øst og vest gir ikke bedre enn straff {penalty}; {n} måter når det.") };
        BestDirected { ways: u64 } => format!("Directed, in {}.", counted(*ways as usize, "way", "ways")), format!("Gericht, op {}.", counted(*ways as usize, "manier", "manieren")), format!("Rettet, på {}.", counted(*ways as usize, "måte", "måter"));
        AlreadyBest => "What is shown is as good already.", "Wat te zien is, is al even goed.", "Det som vises, er allerede like bra.";
        Use => "Show that one", "Toon die", "Vis den";
        TallyTitle => "How far it is to the left hand", "Hoe ver het is naar links", "Hvor langt det er til venstre";
        TallyDesc => "From everyone at a table, going up in numbers, to who sits at the left hand. Directed: every step once.", "Van iedereen aan een tafel, optellend, naar wie links zit. Gericht: elke stap één keer.", "Fra alle ved et bord, oppover i tall, til den som sitter til venstre. Rettet: hvert steg én gang.";
        Step => "Steps", "Stappen", "Steg";
        Often => "How often", "Hoe vaak", "Hvor ofte";
        Again { steps: String } => format!("Again: {steps}."), format!("Nog eens: {steps}."), format!("Igjen: {steps}.");
        Missing { steps: String } => format!("Missing: {steps}."), format!("Ontbreekt: {steps}."), format!("Mangler: {steps}.");
    }
}
