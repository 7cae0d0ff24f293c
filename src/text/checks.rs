//! What a schedule keeps, as claims with their numbers, and what speaks against it.

use super::counted;

sentences! {
    /// What the checks tab says.
    Checks {
        Title => "What this schedule keeps", "Wat dit schema waarmaakt", "Hva dette oppsettet holder";
        Lead => "Recomputed just now from the rounds as published, by a part of the program that did not make them.",
            "Zojuist nagerekend uit de gepubliceerde rondes, door een deel van het programma dat ze niet gemaakt heeft.",
            "Regnet ut på nytt nå fra de publiserte rundene, av en del av programmet som ikke laget dem.";
        Holds => "Kept ✓", "Klopt ✓", "Holder ✓";
        Fails => "Not kept ✗", "Klopt niet ✗", "Holder ikke ✗";
        Once { pairs: usize } => format!("All {pairs} pairs meet once."), format!("Alle {pairs} tweetallen treffen elkaar één keer."), format!("Alle {pairs} par møtes én gang.");
        Times { pairs: usize, times: usize } => format!("All {pairs} pairs meet {times} times."), format!("Alle {pairs} tweetallen treffen elkaar {times} keer."), format!("Alle {pairs} par møtes {times} ganger.");
        NotTimes { right: usize, seldom: usize, often: usize } => format!("{right} pairs meet as often as they should, {seldom} less often, {often} more often."),
            format!("{right} tweetallen treffen elkaar zo vaak als bedoeld, {seldom} minder vaak, {often} vaker."),
            format!("{right} par møtes så ofte som de skal, {seldom} sjeldnere, {often} oftere.");
        Excused { pairs: usize } => format!("{} not counted: couples kept apart, or somebody came late, left or was taken off.", counted(*pairs, "pair", "pairs")),
            format!("{} niet meegeteld: uit elkaar gehouden, of iemand kwam later, stopte of ging van de lijst.", counted(*pairs, "tweetal", "tweetallen")),
            format!("{} er ikke regnet med: holdt fra hverandre, eller noen kom sent, trakk seg eller ble tatt av.", counted(*pairs, "par", "par"));
        Rounds { rounds: usize } => format!("In each of {} everyone has one place: at one table, or free.", counted(*rounds, "round", "rounds")),
            format!("In elk van {} heeft iedereen één plaats: aan één tafel, of vrij.", counted(*rounds, "ronde", "rondes")),
            format!("I hver av {} har alle én plass: ved ett bord, eller fri.", counted(*rounds, "runde", "runder"));
        RoundsWrong { wrong: usize } => format!("In {} somebody has no place, or two.", counted(*wrong, "round", "rounds")),
            format!("In {} heeft iemand geen plaats, of twee.", counted(*wrong, "ronde", "rondes")),
            format!("I {} har noen ingen plass, eller to.", counted(*wrong, "runde", "runder"));
        Tables { games: usize } => format!("{}, each between two different entrants.", counted(*games, "game", "games")),
            format!("{}, telkens tussen twee verschillende deelnemers.", counted(*games, "partij", "partijen")),
            format!("{}, hver mellom to ulike deltakere.", counted(*games, "parti", "partier"));
        TablesWrong { wrong: usize } => format!("At {} something is wrong.", counted(*wrong, "table", "tables")), format!("Aan {} klopt iets niet.", counted(*wrong, "tafel", "tafels")), format!("Ved {} er noe galt.", counted(*wrong, "bord", "bord"));
        NoByes => "Nobody is ever free.", "Niemand is ooit vrij.", "Ingen har noen gang fri.";
        Byes { fewest: usize, most: usize } => match fewest == most { true => format!("Everyone is free {}.", counted(*most, "time", "times")), false => format!("Everyone is free {fewest} to {most} times.") },
            match fewest == most { true => format!("Iedereen is {most} keer vrij."), false => format!("Iedereen is {fewest} tot {most} keer vrij.") },
            match fewest == most { true => format!("Alle har fri {}.", counted(*most, "gang", "ganger")), false => format!("Alle har fri {fewest} til {most} ganger.") };
        SidesEven { widest: usize } => format!("For everyone the two sides differ by at most {widest}."), format!("Voor iedereen schelen de twee kanten hoogstens {widest}."), format!("For alle er forskjellen på de to sidene høyst {widest}.");
        SidesUneven { widest: usize, uneven: usize } => format!("For {} the two sides differ by more than 1, at most by {widest}.", counted(*uneven, "entrant", "entrants")),
            format!("Voor {} schelen de twee kanten meer dan 1, hoogstens {widest}.", counted(*uneven, "deelnemer", "deelnemers")),
            format!("For {} er forskjellen på de to sidene mer enn 1, høyst {widest}.", counted(*uneven, "deltaker", "deltakere"));
        Against => "What speaks against it", "Wat ertegen spreekt", "Det som taler mot";
        MoreFound { n: usize } => format!("and {n} more"), format!("en nog {n}"), format!("og {n} til");
        FoundPartners { round: u16, table: u16 } => format!("Round {round}, table {table}: partners on one side."), format!("Ronde {round}, tafel {table}: twee aan één kant."), format!("Runde {round}, bord {table}: to på samme side.");
        FoundOwn { round: u16, table: u16, name: String } => format!("Round {round}, table {table}: {name} plays themselves."), format!("Ronde {round}, tafel {table}: {name} speelt tegen zichzelf."), format!("Runde {round}, bord {table}: {name} spiller mot seg selv.");
        FoundUnknown { round: u16, number: u16 } => format!("Round {round}: nobody has number {number}."), format!("Ronde {round}: niemand heeft nummer {number}."), format!("Runde {round}: ingen har nummer {number}.");
        FoundTwice { round: u16, name: String } => format!("Round {round}: {name} is in two places."), format!("Ronde {round}: {name} zit op twee plaatsen."), format!("Runde {round}: {name} sitter to steder.");
        FoundMissing { round: u16, name: String } => format!("Round {round}: {name} has no place."), format!("Ronde {round}: {name} heeft geen plaats."), format!("Runde {round}: {name} har ingen plass.");
        FoundMeet { one: String, other: String, rounds: String, met: usize, times: usize } => match met { 0 => format!("{one} and {other} do not meet."), _ => format!("{one} and {other} meet {met} times (rounds {rounds}), not {times}.") },
            match met { 0 => format!("{one} en {other} treffen elkaar niet."), _ => format!("{one} en {other} treffen elkaar {met} keer (rondes {rounds}), niet {times}.") },
            match met { 0 => format!("{one} og {other} møtes ikke."), _ => format!("{one} og {other} møtes {met} ganger (runde {rounds}), ikke {times}.") };
        FoundByes { name: String, most: usize, fewest: usize } => format!("{name} is free {most} times, others only {fewest}."), format!("{name} is {most} keer vrij, anderen maar {fewest}."), format!("{name} har fri {most} ganger, andre bare {fewest}.");
        Matrix => "Who meets whom, and in which round", "Wie treft wie, en in welke ronde", "Hvem møter hvem, og i hvilken runde";
        MatrixHint => "Tap a number to light its round.", "Tik op een getal om die ronde te laten oplichten.", "Trykk på et tall for å lyse opp runden.";
        MatrixCell { one: String, other: String, rounds: String } => format!("{one} and {other}: round {rounds}"), format!("{one} en {other}: ronde {rounds}"), format!("{one} og {other}: runde {rounds}");
        TooWide { most: usize } => format!("The matrix is shown for up to {most} entrants; save it as a picture instead."), format!("De tabel wordt getoond tot {most} deelnemers; bewaar hem anders als plaatje."), format!("Tabellen vises for opptil {most} deltakere; lagre den heller som bilde.");
        SaveMatrix => "Save the matrix (SVG)", "Tabel bewaren (SVG)", "Lagre tabellen (SVG)";
        Meters => "How it plays", "Hoe het speelt", "Hvordan det spilles";
        Breaks { n: usize, run: usize } => format!("{} (the same side again), longest run {run}.", counted(*n, "break", "breaks")),
            format!("{} (nog eens dezelfde kant), langste reeks {run}.", counted(*n, "herhaling", "herhalingen")),
            format!("{} (samme side igjen), lengste rekke {run}.", counted(*n, "brudd", "brudd"));
        BreaksWord => "Breaks", "Herhalingen", "Brudd";
        RunWord => "Longest run", "Langste reeks", "Lengste rekke";
        FreeWord => "Free", "Vrij", "Fri";
        Balance => "Balance for everyone", "Evenwicht per deelnemer", "Balanse for hver deltaker";
        FollowTitle => "Who follows whom", "Wie volgt wie", "Hvem følger hvem";
        FollowText { most: usize } => format!("In at most {most} rounds somebody's opponent had just met one and the same other."),
            format!("In hoogstens {most} rondes had iemands tegenstander net een en dezelfde ander getroffen."),
            format!("I høyst {most} runder hadde noens motstander nettopp møtt en og samme annen.");
        FollowDesc => "Row: an entrant. Column: whom the opponents had met just before. The number: in how many rounds.",
            "Rij: een deelnemer. Kolom: wie de tegenstanders net getroffen hadden. Het getal: in hoeveel rondes.",
            "Rad: en deltaker. Kolonne: hvem motstanderne nettopp hadde møtt. Tallet: i hvor mange runder.";
        NoRounds => "Nothing to check yet: no round has been published.", "Nog niets te controleren: er is geen ronde gepubliceerd.", "Ingenting å kontrollere ennå: ingen runde er publisert.";
    }
}
