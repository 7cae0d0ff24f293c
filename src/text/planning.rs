//! Planning an individual evening: the choices, what each brings, and how far the search is.

use super::counted;
use crate::verify::{Between, Shares};

sentences! {
    /// What the set-up page says of an evening with other partners in every round.
    Planning {
        Evening => "The evening", "De avond", "Kvelden";
        Tables => "Courts or tables", "Banen of tafels", "Baner eller bord";
        TablesHint { most: usize } => format!("Four players each. Empty: {most}, as many as they fill."), format!("Elk vier spelers. Leeg: {most}, zoveel als ze vullen."), format!("Fire spillere på hver. Tomt: {most}, så mange som de fyller.");
        TablesBad { most: usize, players: usize } =>
            format!("{players} players fill 1 to {most} courts or tables, four at each."),
            format!("{players} spelers vullen 1 tot {most} banen of tafels, vier per stuk."),
            format!("{players} spillere fyller 1 til {most} baner eller bord, fire på hver.");
        TablesNone { players: usize } =>
            format!("{players} players fill one court or table, not more and not fewer."),
            format!("{players} spelers vullen precies één baan of tafel."),
            format!("{players} spillere fyller akkurat én bane eller ett bord.");
        MinutesInAll => "Minutes in all", "Minuten in totaal", "Minutter i alt";
        MinutesARound => "Minutes a round, changing over included", "Minuten per ronde, wisselen meegerekend", "Minutter per runde, bytte medregnet";
        MinutesBad => "At least one minute.", "Minstens één minuut.", "Minst ett minutt.";
        NumberOfRounds => "Rounds", "Rondes", "Runder";
        NumberHint => "Empty: as many as the time allows.", "Leeg: zoveel als de tijd toelaat.", "Tomt: så mange som tida tillater.";
        TooFew => "Four names are needed at least.", "Er zijn minstens vier namen nodig.", "Det trengs minst fire navn.";
        TooMany { most: usize, given: usize } =>
            format!("{given} are too many for one evening with other partners in every round; {most} is the most."),
            format!("{given} is te veel voor één avond met steeds andere partners; {most} is het maximum."),
            format!("{given} er for mange for én kveld med nye makkere i hver runde; {most} er det meste.");
        CoupleTwice { name: String } =>
            format!("{name} is in two couples that are kept apart. Remove one of them."),
            format!("{name} zit in twee paren die uit elkaar blijven. Haal er één weg."),
            format!("{name} er i to par som holdes fra hverandre. Fjern ett av dem.");
        Unplanned => "The rounds are still being planned.", "De rondes worden nog gemaakt.", "Rundene planlegges ennå.";
        Choices => "What is possible", "Wat er mogelijk is", "Hva som er mulig";
        Head { rounds: u16, minutes: usize } =>
            format!("{}, {}", counted((*rounds).into(), "round", "rounds"), length(*minutes, "h")),
            format!("{}, {}", counted((*rounds).into(), "ronde", "rondes"), length(*minutes, "u")),
            format!("{}, {}", counted((*rounds).into(), "runde", "runder"), length(*minutes, "t"));
        AtTables { tables: u16 } =>
            counted((*tables).into(), "court or table", "courts or tables"),
            counted((*tables).into(), "baan of tafel", "banen of tafels"),
            match tables { 1 => "én bane eller ett bord".to_owned(), n => format!("{n} baner eller bord") };
        WhyTime => "As many rounds as the time allows", "Zoveel rondes als de tijd toelaat", "Så mange runder som tida tillater";
        WhyAsked => "As many rounds as you asked for", "Zoveel rondes als gevraagd", "Så mange runder som ønsket";
        WhyEverybody => "Everybody with everybody once", "Iedereen één keer met iedereen", "Alle med alle én gang";
        WhyEverybodyBut => "Everybody with everybody once, but for the couples", "Iedereen één keer met iedereen, op de paren na", "Alle med alle én gang, bortsett fra parene";
        WhyEven => "Everybody sits out equally often", "Iedereen is even vaak vrij", "Alle har fri like ofte";
        WhyMore => "One court or table more: fewer sit out", "Eén baan of tafel meer: minder spelers vrij", "Én bane eller ett bord mer: færre har fri";
        WhyFewer => "One court or table fewer: everybody sits out equally often", "Eén baan of tafel minder: iedereen is even vaak vrij", "Én bane eller ett bord færre: alle har fri like ofte";
        Gets { shares: Shares } => gets_en(shares), gets_nl(shares), gets_nb(shares);
        Coming => "Being planned…", "Wordt gemaakt…", "Planlegges…";
        Searching { percent: usize } =>
            format!("Still looking for something more even ({percent} %). You can begin already."),
            format!("Er wordt nog gezocht naar iets gelijkmatigers ({percent} %). U kunt al beginnen."),
            format!("Det letes ennå etter noe jevnere ({percent} %). Dere kan begynne alt nå.");
        Proved => "Nothing can be more even.", "Gelijkmatiger kan niet.", "Jevnere går det ikke an.";
        Found => "The most even that was found.", "Het gelijkmatigste dat is gevonden.", "Det jevneste som ble funnet.";
        Failed => "The rounds could not be planned. Load the page again; what you typed stays.",
            "De rondes konden niet worden gemaakt. Laad de pagina opnieuw; wat u hebt ingevuld blijft staan.",
            "Rundene kunne ikke planlegges. Last siden på nytt; det du har skrevet, blir stående.";
        Apart => "Couples who are never partners", "Paren die nooit samen spelen", "Par som aldri er makkere";
        ApartHint => "They may meet as opponents.", "Tegenover elkaar kunnen ze wel komen.", "De kan møtes som motstandere.";
        ApartPriceAll { couples: usize, never: usize, once: usize } =>
            format!("When everybody is to have everybody: with {} it takes a round less, {} are never partners either, and {} are opponents once instead of twice.", counted(*couples, "couple", "couples"), counted(*never, "other pair", "other pairs"), counted(*once, "pair", "pairs")),
            format!("Als iedereen iedereen moet hebben: met {} is er een ronde minder, spelen ook {} nooit samen, en zijn {} één keer in plaats van twee keer tegenstander.", counted(*couples, "paar", "paren"), counted(*never, "ander tweetal", "andere tweetallen"), counted(*once, "tweetal", "tweetallen")),
            format!("Når alle skal ha alle: med {} blir det en runde mindre, {} er heller aldri makkere, og {} er motstandere én gang i stedet for to.", counted(*couples, "par", "par"), counted(*never, "annet par", "andre par"), counted(*once, "par", "par"));
        ApartFree => "In other evenings it costs nothing but that the rounds are planned around it; the counts above tell.",
            "Op andere avonden kost het niets, behalve dat de rondes eromheen worden gemaakt; de aantallen hierboven vertellen het.",
            "Andre kvelder koster det ingenting, bortsett fra at rundene legges rundt det; tallene ovenfor forteller det.";
        Directed => "It matters who sits left and who right", "Het maakt uit wie links zit en wie rechts", "Det har noe å si hvem som sitter til venstre og til høyre";
        DirectedFull => "All rounds give everybody everybody once at the left hand and once at the right; fewer rounds, nobody twice.",
            "In alle rondes heeft iedereen iedereen één keer links en één keer rechts; in minder rondes niemand twee keer.",
            "I alle rundene har alle alle én gang til venstre og én gang til høyre; i færre runder ingen to ganger.";
        DirectedAlmost => "For this number nobody can have everybody exactly once at each hand. It is planned as near to that as is known; the choices above say how near. Fewer rounds are then a little less even.",
            "Met dit aantal kan niet iedereen precies één keer aan elke hand zitten. Het wordt zo goed gemaakt als bekend is; de keuzes hierboven zeggen hoe goed. Minder rondes zijn dan iets minder gelijkmatig.",
            "Med dette antallet kan ikke alle sitte nøyaktig én gang på hver side. Det planlegges så nær det som en kjenner til; valgene ovenfor sier hvor nær. Færre runder blir da litt mindre jevne.";
        LeftFully => "Everybody has everybody once at the left hand and once at the right.", "Iedereen heeft iedereen één keer links en één keer rechts.", "Alle har alle én gang til venstre og én gang til høyre.";
        LeftOnce => "Nobody has anybody twice at the same hand.", "Niemand heeft iemand twee keer aan dezelfde hand.", "Ingen har noen to ganger på samme side.";
        LeftAgain { repeats: usize } =>
            format!("At the left hand, {} at most come a second time.", counted(*repeats, "neighbour", "neighbours")),
            format!("Links komt hoogstens {} een tweede keer.", counted(*repeats, "buur", "buren")),
            format!("Til venstre kommer høyst {} en gang til.", counted(*repeats, "nabo", "naboer"));
        LeftUneven => "Left and right are uneven.", "Links en rechts zijn ongelijk verdeeld.", "Venstre og høyre er ujevnt fordelt.";
        SitsOut { names: String } => format!("Sits out: {names}"), format!("Vrij: {names}"), format!("Fri: {names}");
        Score => "What counts", "Wat telt", "Hva som teller";
        ScoreSum { sum: u32 } => format!("The points of each: together always {sum}"), format!("De punten van elk: samen altijd {sum}"), format!("Poengene til hver: alltid {sum} til sammen");
        ScoreOwn => "The points of each: together another number", "De punten van elk: samen een ander aantal", "Poengene til hver: et annet tall til sammen";
        ScoreOpen => "The points of each, to 11 or 21", "De punten van elk, tot 11 of 21", "Poengene til hver, til 11 eller 21";
        ScoreWins => "Win or loss, as in a whist drive", "Winst of verlies, zoals bij een whistdrive", "Seier eller tap, som i en whistkveld";
        ScoreDifference => "Plus and minus, as in bridge", "Plus en min, zoals bij bridge", "Pluss og minus, som i bridge";
        ListBy => "The standings go by", "De stand gaat naar", "Tabellen ordnes etter";
        ListBySum => "All points together", "Alle punten samen", "Alle poeng til sammen";
        ListByAverage => "The average per game", "Het gemiddelde per partij", "Snittet per parti";
        AverageNothing => "Who sits out loses nothing by it: only games that were played count in the average.", "Wie vrij is verliest er niets door: in het gemiddelde tellen alleen gespeelde partijen.", "Den som har fri, taper ingenting på det: bare spilte partier teller i snittet.";
        SumHalf { points: String } => format!("Who sits out gets {points}, half of it."), format!("Wie vrij is krijgt {points}, de helft."), format!("Den som har fri, får {points}, halvparten.");
        OpenNothing => "Who sits out gets nothing; choose rounds in which everybody sits out equally often.", "Wie vrij is krijgt niets; kies rondes waarin iedereen even vaak vrij is.", "Den som har fri, får ingenting; velg runder der alle har fri like ofte.";
        WinsDraw => "A win 1, a draw ½; who sits out gets ½.", "Winst 1, gelijk ½; wie vrij is krijgt ½.", "Seier 1, uavgjort ½; den som har fri, får ½.";
        DifferenceNothing => "What one's side made less what the other made; who sits out stays where he is.", "Wat de eigen kant maakte min wat de andere maakte; wie vrij is blijft gelijk.", "Det egen side fikk minus det den andre fikk; den som har fri, står stille.";
    }
}

/// `2 h 15`, `45 min`.
fn length(minutes: usize, hours: &str) -> String {
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes} min"),
        (whole, 0) => format!("{whole} {hours}"),
        (whole, minutes) => format!("{whole} {hours} {minutes:02}"),
    }
}

/// The words of a language for how often.
struct Often {
    once: &'static str,
    twice: &'static str,
    times: &'static str,
    once_or_twice: &'static str,
    at_most_once: &'static str,
    or: &'static str,
    to: &'static str,
}

impl Often {
    /// "once", "8 times", "7 or 8 times", "0 to 2 times".
    fn say(&self, it: Between) -> String {
        let Between { fewest, most } = it;
        match (fewest, most) {
            (1, 1) => self.once.to_owned(),
            (2, 2) => self.twice.to_owned(),
            (1, 2) => self.once_or_twice.to_owned(),
            (0, 1) => self.at_most_once.to_owned(),
            _ if fewest == most => format!("{most} {}", self.times),
            _ if fewest + 1 == most => format!("{fewest} {} {most} {}", self.or, self.times),
            _ => format!("{fewest} {} {most} {}", self.to, self.times),
        }
    }
}

fn gets_en(s: &Shares) -> String {
    let often = Often {
        once: "once",
        twice: "twice",
        times: "times",
        once_or_twice: "once or twice",
        at_most_once: "at most once",
        or: "or",
        to: "to",
    };
    let partner = match (s.partner.fewest, s.partner.most) {
        (1, 1) => "once with everybody as partner".to_owned(),
        (_, 1) => "never twice with the same partner".to_owned(),
        _ => format!("{} with the same partner", often.say(s.partner)),
    };
    let whom = if s.opponent.is_even() { "everybody" } else { "others" };
    let opponent = format!("meets {whom} {} as opponent", often.say(s.opponent));
    let out = match s.out.most {
        0 => "nobody sits out".to_owned(),
        _ => format!("sits out {}", often.say(s.out)),
    };
    format!("Everybody plays {}, {partner}, {opponent}; {out}.", often.say(s.games))
}

fn gets_nl(s: &Shares) -> String {
    let often = Often {
        once: "één keer",
        twice: "twee keer",
        times: "keer",
        once_or_twice: "één of twee keer",
        at_most_once: "hoogstens één keer",
        or: "of",
        to: "tot",
    };
    let partner = match (s.partner.fewest, s.partner.most) {
        (1, 1) => "één keer met iedereen als partner".to_owned(),
        (_, 1) => "nooit twee keer met dezelfde partner".to_owned(),
        _ => format!("{} met dezelfde partner", often.say(s.partner)),
    };
    let whom = if s.opponent.is_even() { "iedereen" } else { "anderen" };
    let opponent = format!("treft {whom} {} als tegenstander", often.say(s.opponent));
    let out = match s.out.most {
        0 => "niemand is vrij".to_owned(),
        _ => format!("is {} vrij", often.say(s.out)),
    };
    format!("Iedereen speelt {}, {partner}, {opponent}; {out}.", often.say(s.games))
}

fn gets_nb(s: &Shares) -> String {
    let often = Often {
        once: "én gang",
        twice: "to ganger",
        times: "ganger",
        once_or_twice: "én eller to ganger",
        at_most_once: "høyst én gang",
        or: "eller",
        to: "til",
    };
    let partner = match (s.partner.fewest, s.partner.most) {
        (1, 1) => "én gang med alle som makker".to_owned(),
        (_, 1) => "aldri to ganger med samme makker".to_owned(),
        _ => format!("{} med samme makker", often.say(s.partner)),
    };
    let whom = if s.opponent.is_even() { "alle" } else { "andre" };
    let opponent = format!("møter {whom} {} som motstander", often.say(s.opponent));
    let out = match s.out.most {
        0 => "ingen har fri".to_owned(),
        _ => format!("har fri {}", often.say(s.out)),
    };
    format!("Alle spiller {}, {partner}, {opponent}; {out}.", often.say(s.games))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Say;
    use crate::verify::Directed;

    #[test]
    fn counts_are_told_in_words() {
        let between = |fewest, most| Between { fewest, most };
        let evening = Shares {
            players: 23,
            rounds: 9,
            partner: between(0, 1),
            opponent: between(0, 2),
            games: between(7, 8),
            out: between(1, 2),
            directed: Directed::Fully,
            mistakes: 0,
            missing: 0,
        };
        let said = Planning::Gets { shares: evening };
        assert_eq!(
            said.en(),
            "Everybody plays 7 or 8 times, never twice with the same partner, meets others 0 to 2 times as opponent; \
             sits out once or twice."
        );
        assert_eq!(
            said.nl(),
            "Iedereen speelt 7 of 8 keer, nooit twee keer met dezelfde partner, treft anderen 0 tot 2 keer als \
             tegenstander; is één of twee keer vrij."
        );
        let all = Shares {
            partner: between(1, 1),
            opponent: between(2, 2),
            games: between(15, 15),
            out: between(0, 0),
            ..evening
        };
        assert_eq!(
            Planning::Gets { shares: all }.nb(),
            "Alle spiller 15 ganger, én gang med alle som makker, møter alle to ganger som motstander; ingen har fri."
        );
        let again = Shares { partner: between(0, 2), opponent: between(0, 1), out: between(2, 3), ..evening };
        assert_eq!(
            Planning::Gets { shares: again }.en(),
            "Everybody plays 7 or 8 times, 0 to 2 times with the same partner, meets others at most once as opponent; \
             sits out 2 or 3 times."
        );
        let head = |minutes| Planning::Head { rounds: 9, minutes }.en();
        assert_eq!(
            [head(135), head(120), head(45)],
            ["9 rounds, 2 h 15", "9 rounds, 2 h", "9 rounds, 45 min"]
        );
    }
}
