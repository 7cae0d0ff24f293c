//! Checks: what is guaranteed, with the evidence, and another order of the rounds.

use super::{Lang, counted};

/// How often, as a word.
pub(super) fn times(n: usize, lang: Lang) -> String {
    match (n, lang) {
        (1, Lang::En) => "once".to_owned(),
        (2, Lang::En) => "twice".to_owned(),
        (n, Lang::En) => format!("{n} times"),
        (1, Lang::Nl) => "één keer".to_owned(),
        (n, Lang::Nl) => format!("{n} keer"),
        (1, Lang::Nb) => "én gang".to_owned(),
        (n, Lang::Nb) => format!("{n} ganger"),
    }
}

sentences! {
    /// What the checks page says.
    Checks {
        AllHold { rounds: usize } => format!("Recomputed from the {} on this page: everything holds.", counted(*rounds, "round", "rounds")),
            format!("Nagerekend uit de {} op deze pagina: alles klopt.", counted(*rounds, "ronde", "rondes")),
            format!("Regnet ut på nytt fra de {} på denne siden: alt stemmer.", counted(*rounds, "runde", "runder"));
        AllHoldBut { rounds: usize, n: usize } => format!("Recomputed from the {} on this page: nothing is wrong. In {} a rule had to give way, for the reasons below.", counted(*rounds, "round", "rounds"), counted(*n, "place", "places")),
            format!("Nagerekend uit de {} op deze pagina: niets is fout. Op {} moest een regel wijken, om de redenen hieronder.", counted(*rounds, "ronde", "rondes"), counted(*n, "plaats", "plaatsen")),
            format!("Regnet ut på nytt fra de {} på denne siden: ingenting er galt. På {} måtte en regel vike, av grunnene nedenfor.", counted(*rounds, "runde", "runder"), counted(*n, "sted", "steder"));
        NotAll { n: usize } => match n { 1 => "1 thing is not as it should be.".to_owned(), n => format!("{n} things are not as they should be.") },
            format!("{} niet zoals het hoort.", counted(*n, "ding is", "dingen zijn")),
            format!("{} ikke som det skal.", counted(*n, "ting er", "ting er"));
        Holds => "holds", "klopt", "stemmer";
        YieldedMark => "had to give way", "moest wijken", "måtte vike";
        GaveWay => "Where a rule had to give way", "Waar een regel moest wijken", "Der en regel måtte vike";
        InRound { round: u16, why: String } => format!("Round {round}: {why}"), format!("Ronde {round}: {why}"), format!("Runde {round}: {why}");
        Fails => "does not hold", "klopt niet", "stemmer ikke";
        Guaranteed => "What is guaranteed", "Wat gegarandeerd is", "Hva som er garantert";
        GuaranteedHint => "Open a line to see the evidence.", "Open een regel om het bewijs te zien.", "Åpne en linje for å se beviset.";
        AllMeet { pairs: usize, times: usize } => match pairs { 1 => format!("The one pair meets {}.", self::times(*times, Lang::En)), n => format!("All {n} pairs meet {}.", self::times(*times, Lang::En)) },
            match pairs { 1 => format!("Het ene tweetal treft elkaar {}.", self::times(*times, Lang::Nl)), n => format!("Alle {n} tweetallen treffen elkaar {}.", self::times(*times, Lang::Nl)) },
            match pairs { 1 => format!("Det ene paret møtes {}.", self::times(*times, Lang::Nb)), n => format!("Alle {n} par møtes {}.", self::times(*times, Lang::Nb)) };
        MeetExcused { pairs: usize, times: usize, right: usize, excused: usize } =>
            format!("{right} of {pairs} pairs meet {}; {excused} need not, being kept apart or because somebody left.", self::times(*times, Lang::En)),
            format!("{right} van {pairs} tweetallen treffen elkaar {}; {excused} hoeven niet, omdat ze uit elkaar gehouden worden of omdat iemand gestopt is.", self::times(*times, Lang::Nl)),
            format!("{right} av {pairs} par møtes {}; {excused} trenger ikke, fordi de holdes fra hverandre eller fordi noen har trukket seg.", self::times(*times, Lang::Nb));
        MeetNot { pairs: usize, times: usize, right: usize, seldom: usize, often: usize } =>
            format!("{right} of {pairs} pairs meet {}: {seldom} meet less often, {often} more often.", self::times(*times, Lang::En)),
            format!("{right} van {pairs} tweetallen treffen elkaar {}: {seldom} minder vaak, {often} vaker.", self::times(*times, Lang::Nl)),
            format!("{right} av {pairs} par møtes {}: {seldom} sjeldnere, {often} oftere.", self::times(*times, Lang::Nb));
        EveryRound { rounds: usize } => match rounds { 1 => "In the one round everyone has exactly one place.".to_owned(), n => format!("In all {n} rounds everyone has exactly one place: at a table or free.") },
            match rounds { 1 => "In de ene ronde heeft iedereen precies één plaats.".to_owned(), n => format!("In alle {n} rondes heeft iedereen precies één plaats: aan een tafel of vrij.") },
            match rounds { 1 => "I den ene runden har alle nøyaktig én plass.".to_owned(), n => format!("I alle {n} runder har alle nøyaktig én plass: ved et bord eller fri.") };
        SomeRounds { rounds: usize, wrong: usize } => format!("In {wrong} of {rounds} rounds somebody has no place, or two."),
            format!("In {wrong} van {rounds} rondes heeft iemand geen plaats, of twee."),
            format!("I {wrong} av {rounds} runder har noen ingen plass, eller to.");
        EveryTable { games: usize } => match games { 1 => "The one game is between two different entrants.".to_owned(), n => format!("All {n} games are between two different entrants.") },
            match games { 1 => "De ene partij is tussen twee verschillende deelnemers.".to_owned(), n => format!("Alle {n} partijen zijn tussen twee verschillende deelnemers.") },
            match games { 1 => "Det ene partiet er mellom to forskjellige deltakere.".to_owned(), n => format!("Alle {n} partier er mellom to forskjellige deltakere.") };
        SomeTables { games: usize, wrong: usize } => format!("{wrong} of {games} games are not between two different entrants."),
            format!("{wrong} van {games} partijen zijn niet tussen twee verschillende deelnemers."),
            format!("{wrong} av {games} partier er ikke mellom to forskjellige deltakere.");
        NobodyFree => "Nobody is ever free.", "Niemand is ooit vrij.", "Ingen har noen gang fri.";
        AllFree { n: usize } => format!("Everyone is free {}.", self::times(*n, Lang::En)), format!("Iedereen is {} vrij.", self::times(*n, Lang::Nl)), format!("Alle har fri {}.", self::times(*n, Lang::Nb));
        FreeBetween { fewest: usize, most: usize } => format!("Everyone is free {fewest} to {most} times."), format!("Iedereen is {fewest} tot {most} keer vrij."), format!("Alle har fri {fewest} til {most} ganger.");
        EvenColours { widest: usize } => match widest { 0 => "Everyone has white as often as black.".to_owned(), n => format!("White and black differ by at most {n} for everyone.") },
            match widest { 0 => "Iedereen heeft even vaak wit als zwart.".to_owned(), n => format!("Wit en zwart verschillen bij iedereen hoogstens {n}.") },
            match widest { 0 => "Alle har hvit like ofte som svart.".to_owned(), n => format!("Hvit og svart skiller høyst {n} for alle.") };
        UnevenColours { widest: usize, uneven: usize } =>
            format!("{} a difference above 1 between white and black; the largest is {widest}.", counted(*uneven, "entrant has", "entrants have")),
            format!("{} een verschil boven 1 tussen wit en zwart; het grootste is {widest}.", counted(*uneven, "deelnemer heeft", "deelnemers hebben")),
            format!("{} en forskjell over 1 mellom hvit og svart; den største er {widest}.", counted(*uneven, "deltaker har", "deltakere har"));
        EvenHome { widest: usize } => match widest { 0 => "Everyone is at home as often as away.".to_owned(), n => format!("Home and away differ by at most {n} for everyone.") },
            match widest { 0 => "Iedereen speelt even vaak thuis als uit.".to_owned(), n => format!("Thuis en uit verschillen bij iedereen hoogstens {n}.") },
            match widest { 0 => "Alle er hjemme like ofte som borte.".to_owned(), n => format!("Hjemme og borte skiller høyst {n} for alle.") };
        UnevenHome { widest: usize, uneven: usize } =>
            format!("{} a difference above 1 between home and away; the largest is {widest}.", counted(*uneven, "entrant has", "entrants have")),
            format!("{} een verschil boven 1 tussen thuis en uit; het grootste is {widest}.", counted(*uneven, "deelnemer heeft", "deelnemers hebben")),
            format!("{} en forskjell over 1 mellom hjemme og borte; den største er {widest}.", counted(*uneven, "deltaker har", "deltakere har"));

        Meters => "What it is like", "Hoe het is", "Hvordan det er";
        MetersHint => "These are no promises; they show how the rounds feel to those who play.", "Dit zijn geen beloften; ze tonen hoe de rondes voelen voor wie speelt.", "Dette er ingen løfter; de viser hvordan rundene føles for dem som spiller.";
        Breaks { n: usize } => format!("{}: so often somebody has the same colour as in the game before.", counted(*n, "break", "breaks")),
            format!("{}: zo vaak heeft iemand dezelfde kleur als in de vorige partij.", counted(*n, "herhaling", "herhalingen")),
            format!("{}: så ofte har noen samme farge som i partiet før.", counted(*n, "brudd", "brudd"));
        BreaksHome { n: usize } => format!("{}: so often somebody is at home, or away, as in the game before.", counted(*n, "break", "breaks")),
            format!("{}: zo vaak speelt iemand weer thuis, of weer uit.", counted(*n, "herhaling", "herhalingen")),
            format!("{}: så ofte er noen hjemme, eller borte, som i kampen før.", counted(*n, "brudd", "brudd"));
        LongestRun { n: usize } => match n { 0 | 1 => "Nobody has the same side twice running.".to_owned(), n => format!("The longest run of anybody on one side is {n} games.") },
            match n { 0 | 1 => "Niemand heeft twee keer achter elkaar dezelfde kant.".to_owned(), n => format!("De langste reeks van iemand aan één kant is {n} partijen.") },
            match n { 0 | 1 => "Ingen har samme side to ganger på rad.".to_owned(), n => format!("Den lengste rekken noen har på samme side, er {n} partier.") };
        FollowMost { most: usize, pairs: usize } => match most {
                0 => "Nobody's opponents come from one and the same other.".to_owned(),
                n => format!("Follow {n}: somebody meets {} whom the same other has just met; {} that far.", self::times(*n, Lang::En), counted(*pairs, "pair comes", "pairs come")) },
            match most {
                0 => "Niemands tegenstanders komen steeds bij dezelfde ander vandaan.".to_owned(),
                n => format!("Volgen {n}: iemand treft {} wie dezelfde ander net getroffen heeft; {} zo ver.", self::times(*n, Lang::Nl), counted(*pairs, "tweetal komt", "tweetallen komen")) },
            match most {
                0 => "Ingens motstandere kommer rett fra en og samme andre.".to_owned(),
                n => format!("Følge {n}: noen møter {} den som samme andre nettopp har møtt; {} så langt.", self::times(*n, Lang::Nb), counted(*pairs, "par kommer", "par kommer")) };
        FollowTitle => "Who follows whom", "Wie volgt wie", "Hvem følger hvem";
        FollowDesc => "In how many rounds the opponent of the row had just met the column.", "In hoeveel rondes de tegenstander van de rij net de kolom getroffen had.", "I hvor mange runder motstanderen til raden nettopp hadde møtt kolonnen.";
        FollowCell { player: String, other: String, n: usize } => match n { 0 => format!("{player} never meets whom {other} has just met."), n => format!("{player} meets whom {other} has just met: {}.", self::times(*n, Lang::En)) },
            match n { 0 => format!("{player} treft nooit wie {other} net getroffen heeft."), n => format!("{player} treft wie {other} net getroffen heeft: {}.", self::times(*n, Lang::Nl)) },
            match n { 0 => format!("{player} møter aldri den som {other} nettopp har møtt."), n => format!("{player} møter den som {other} nettopp har møtt: {}.", self::times(*n, Lang::Nb)) };

        ShowTable => "Show as table", "Toon als tabel", "Vis som tabell";
        ByRound => "Opponents round by round", "Tegenstanders per ronde", "Motstandere runde for runde";
        ByRoundHint => "The number is the opponent's.", "Het getal is het nummer van de tegenstander.", "Tallet er motstanderens nummer.";
        Point => "Point at a cell, or move with the arrow keys.", "Wijs een vakje aan, of beweeg met de pijltjestoetsen.", "Pek på en rute, eller flytt med piltastene.";
        CellGame { round: u16, table: u16, first: String, second: String } => format!("Round {round}, table {table}: {first} – {second}"), format!("Ronde {round}, tafel {table}: {first} – {second}"), format!("Runde {round}, bord {table}: {first} – {second}");
        CellFree { round: u16, name: String } => format!("Round {round}: {name} is free"), format!("Ronde {round}: {name} is vrij"), format!("Runde {round}: {name} har fri");
        CellNever { one: String, other: String } => format!("{one} and {other} do not meet"), format!("{one} en {other} treffen elkaar niet"), format!("{one} og {other} møtes ikke");
        CellSelf { name: String } => format!("{name} is never free"), format!("{name} is nooit vrij"), format!("{name} har aldri fri");
        TooWide { n: usize } => format!("For {n} entrants the whole matrix is a picture to save. Here is one row of it."), format!("Bij {n} deelnemers is de hele tabel een plaatje om te bewaren. Hier staat één rij ervan."), format!("Med {n} deltakere er hele tabellen et bilde å lagre. Her er én rad av den.");
        Whose => "Whose row", "Wiens rij", "Hvilken rad";
        SaveSvg => "Save as SVG", "Bewaar als SVG", "Lagre som SVG";
        Games => "Games", "Partijen", "Partier";
        FreeRounds => "Free in round", "Vrij in ronde", "Fri i runde";
        FreeWho => "Free", "Vrij", "Fri";
        Difference => "Difference", "Verschil", "Forskjell";
        BreaksHead => "Breaks", "Herhalingen", "Brudd";
        RunHead => "Longest run", "Langste reeks", "Lengste rekke";
        SidesHead => "Round by round", "Per ronde", "Runde for runde";
        BreakMark => "Underlined: the same as in the game before.", "Onderstreept: hetzelfde als in de vorige partij.", "Understreket: det samme som i partiet før.";

        Findings => "What is not right", "Wat niet klopt", "Hva som ikke stemmer";
        Partners { round: u16, table: u16, names: String } => format!("Round {round}, table {table}: {names} do not play one against one."), format!("Ronde {round}, tafel {table}: {names} spelen niet één tegen één."), format!("Runde {round}, bord {table}: {names} spiller ikke én mot én.");
        OwnOpponent { round: u16, table: u16, name: String } => format!("Round {round}, table {table}: {name} plays against nobody else."), format!("Ronde {round}, tafel {table}: {name} speelt tegen zichzelf."), format!("Runde {round}, bord {table}: {name} spiller mot seg selv.");
        Unknown { round: u16 } => format!("Round {round} names somebody who is not on the list."), format!("Ronde {round} noemt iemand die niet op de lijst staat."), format!("Runde {round} nevner noen som ikke står på listen.");
        Twice { round: u16, tables: String, name: String } => format!("Round {round}: {name} is at tables {tables} at once."), format!("Ronde {round}: {name} zit tegelijk aan de tafels {tables}."), format!("Runde {round}: {name} sitter ved bordene {tables} samtidig.");
        OutYetPlays { round: u16, table: u16, name: String } => format!("Round {round}: {name} is said to be free, and plays at table {table}."), format!("Ronde {round}: {name} heet vrij te zijn, en speelt aan tafel {table}."), format!("Runde {round}: {name} skal ha fri, og spiller ved bord {table}.");
        OutTwice { round: u16, name: String } => format!("Round {round}: {name} is listed twice as free."), format!("Ronde {round}: {name} staat twee keer als vrij."), format!("Runde {round}: {name} står to ganger som fri.");
        MissingFrom { round: u16, name: String } => format!("Round {round}: {name} has no place."), format!("Ronde {round}: {name} heeft geen plaats."), format!("Runde {round}: {name} har ingen plass.");
        Seldom { one: String, other: String, met: usize, times: usize } => match met {
                0 => format!("{one} and {other} do not meet."), n => format!("{one} and {other} meet {} instead of {}.", self::times(*n, Lang::En), self::times(*times, Lang::En)) },
            match met { 0 => format!("{one} en {other} treffen elkaar niet."), n => format!("{one} en {other} treffen elkaar {} in plaats van {}.", self::times(*n, Lang::Nl), self::times(*times, Lang::Nl)) },
            match met { 0 => format!("{one} og {other} møtes ikke."), n => format!("{one} og {other} møtes {} i stedet for {}.", self::times(*n, Lang::Nb), self::times(*times, Lang::Nb)) };
        Often { one: String, other: String, rounds: String, times: usize } =>
            format!("{one} and {other} meet in rounds {rounds}, more than {}.", self::times(*times, Lang::En)),
            format!("{one} en {other} treffen elkaar in de rondes {rounds}, meer dan {}.", self::times(*times, Lang::Nl)),
            format!("{one} og {other} møtes i rundene {rounds}, mer enn {}.", self::times(*times, Lang::Nb));
        ByesUneven { name: String, most: usize, fewest: usize } => format!("{name} is free {most} times, others only {fewest}."), format!("{name} is {most} keer vrij, anderen maar {fewest} keer."), format!("{name} har fri {most} ganger, andre bare {fewest}.");
        Unplaced { name: String } => format!("{name} is on the list but in no round."), format!("{name} staat op de lijst maar in geen enkele ronde."), format!("{name} står på listen, men i ingen runde.");

        Order => "Another order of the rounds", "Een andere volgorde van de rondes", "En annen rekkefølge på rundene";
        OrderHint { from: u16, to: u16 } => format!("Rounds {from} to {to} have no result yet and can be played in another order. No game and no side changes, so every guarantee stays."),
            format!("Rondes {from} tot en met {to} hebben nog geen uitslag en kunnen in een andere volgorde gespeeld worden. Geen partij en geen kant verandert, dus elke garantie blijft."),
            format!("Runde {from} til {to} har ingen resultater ennå og kan spilles i en annen rekkefølge. Ingen partier og ingen sider endres, så alle garantier står.");
        OrderNone => "Fewer than two rounds are left without a result or note: there is nothing to reorder.", "Er zijn minder dan twee rondes over zonder uitslag of opmerking: er valt niets te verwisselen.", "Det er færre enn to runder igjen uten resultat eller merknad: ingenting å bytte om på.";
        FewestBreaks => "Look for fewest breaks", "Zoek de minste herhalingen", "Søk etter færrest brudd";
        LeastFollow => "Look for least follow", "Zoek het minste volgen", "Søk etter minst følge";
        Searching { best: usize, before: usize } => format!("Looking for better orders: best so far {best}, now {before}."), format!("Zoekt betere volgordes: beste tot nu toe {best}, nu {before}."), format!("Leter etter bedre rekkefølger: best så langt {best}, nå {before}.");
        Proving { best: usize, before: usize } => format!("Trying every order that could still be better: best so far {best}, now {before}."), format!("Probeert elke volgorde die nog beter kan zijn: beste tot nu toe {best}, nu {before}."), format!("Prøver alle rekkefølger som ennå kan være bedre: best så langt {best}, nå {before}.");
        Starting => "Starting the search…", "De zoektocht begint…", "Søket starter…";
        Stop => "Stop", "Stop", "Stopp";
        Progress => "How far the search is", "Hoe ver de zoektocht is", "Hvor langt søket er";
        AlreadyBest => "The present order is already the best there is.", "De huidige volgorde is al de beste die er is.", "Rekkefølgen nå er allerede den beste som finnes.";
        NoBetter => "No better order was found.", "Er is geen betere volgorde gevonden.", "Ingen bedre rekkefølge ble funnet.";
        Best => "No order of these rounds is better: all were tried or ruled out.", "Geen volgorde van deze rondes is beter: alle zijn geprobeerd of uitgesloten.", "Ingen rekkefølge av disse rundene er bedre: alle er prøvd eller utelukket.";
        MayBeBetter => "A still better order may exist; there are too many to try them all.", "Er kan een nog betere volgorde zijn; het zijn er te veel om alles te proberen.", "En enda bedre rekkefølge kan finnes; det er for mange til å prøve alle.";
        Now => "Now", "Nu", "Nå";
        Then => "In the new order", "In de nieuwe volgorde", "I ny rekkefølge";
        FollowHead => "Most follow", "Meeste volgen", "Mest følge";
        NewOrder { order: String } => format!("New order, by the present numbers: {order}."), format!("Nieuwe volgorde, met de huidige nummers: {order}."), format!("Ny rekkefølge, med numrene de har nå: {order}.");
        UseOrder => "Use this order", "Gebruik deze volgorde", "Bruk denne rekkefølgen";
        Used { from: u16, to: u16 } => match from {
                1 => format!("Rounds 1 to {to} are now played in the new order; dates stay with the round numbers. Print schedules again."),
                2 => format!("Rounds 2 to {to} are now played in the new order, round 1 stays; dates stay with the round numbers. Print schedules again."),
                n => format!("Rounds {n} to {to} are now played in the new order, rounds 1 to {} stay; dates stay with the round numbers. Print schedules again.", n - 1) },
            match from {
                1 => format!("Rondes 1 tot en met {to} worden nu in de nieuwe volgorde gespeeld; data blijven bij de rondenummers. Print het schema opnieuw."),
                2 => format!("Rondes 2 tot en met {to} worden nu in de nieuwe volgorde gespeeld, ronde 1 blijft; data blijven bij de rondenummers. Print het schema opnieuw."),
                n => format!("Rondes {n} tot en met {to} worden nu in de nieuwe volgorde gespeeld, rondes 1 tot en met {} blijven; data blijven bij de rondenummers. Print het schema opnieuw.", n - 1) },
            match from {
                1 => format!("Runde 1 til {to} spilles nå i ny rekkefølge; datoene følger rundenumrene. Skriv ut oppsettet på nytt."),
                2 => format!("Runde 2 til {to} spilles nå i ny rekkefølge, runde 1 står; datoene følger rundenumrene. Skriv ut oppsettet på nytt."),
                n => format!("Runde {n} til {to} spilles nå i ny rekkefølge, runde 1 til {} står; datoene følger rundenumrene. Skriv ut oppsettet på nytt.", n - 1) };
        WorkerBroken => "The search could not be started. Load the page again and try once more.", "De zoektocht kon niet beginnen. Laad de pagina opnieuw en probeer het nog eens.", "Søket kunne ikke startes. Last siden på nytt og prøv igjen.";
        WorkerOld => "A new version of the page has arrived. Load the page again to search.", "Er is een nieuwe versie van de pagina. Laad de pagina opnieuw om te zoeken.", "En ny versjon av siden har kommet. Last siden på nytt for å søke.";
    }
}
