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
        Head { rounds: u16, minutes: usize, tables: u16 } =>
            format!("{}, {}, {}", counted((*rounds).into(), "round", "rounds"), length(*minutes, "h"), counted((*tables).into(), "court or table", "courts or tables")),
            format!("{}, {}, {}", counted((*rounds).into(), "ronde", "rondes"), length(*minutes, "u"), counted((*tables).into(), "baan of tafel", "banen of tafels")),
            format!("{}, {}, {}", counted((*rounds).into(), "runde", "runder"), length(*minutes, "t"), counted((*tables).into(), "bane eller bord", "baner eller bord"));
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
        ApartFree => "In other evenings it costs nothing but that the rounds are planned around it; the counts below tell.",
            "Op andere avonden kost het niets, behalve dat de rondes eromheen worden gemaakt; de aantallen hieronder vertellen het.",
            "Andre kvelder koster det ingenting, bortsett fra at rundene legges rundt det; tallene nedenfor forteller det.";
        Directed => "It matters who sits left and who right", "Het maakt uit wie links zit en wie rechts", "Det har noe å si hvem som sitter til venstre og til høyre";
        DirectedFull => "All rounds give everybody everybody once at the left hand and once at the right; fewer rounds, nobody twice.",
            "In alle rondes heeft iedereen iedereen één keer links en één keer rechts; in minder rondes niemand twee keer.",
            "I alle rundene har alle alle én gang til venstre og én gang til høyre; i færre runder ingen to ganger.";
        DirectedAlmost => "For this number nobody can have everybody exactly once at each hand. It is planned as near to that as is known; the choices below say how near. Fewer rounds are then a little less even.",
            "Met dit aantal kan niet iedereen precies één keer aan elke hand zitten. Het wordt zo goed gemaakt als bekend is; de keuzes hieronder zeggen hoe goed. Minder rondes zijn dan iets minder gelijkmatig.",
            "Med dette antallet kan ikke alle sitte nøyaktig én gang på hver side. Det planlegges så nær det som en kjenner til; valgene nedenfor sier hvor nær. Færre runder blir da litt mindre jevne.";
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

/// "7 or 8", "0 to 2", "8".
fn range(it: Between, or: &str, to: &str, word: impl Fn(usize) -> String) -> String {
    match it.most - it.fewest {
        0 => word(it.most),
        1 => format!("{} {or} {}", it.fewest, word(it.most)),
        _ => format!("{} {to} {}", it.fewest, word(it.most)),
    }
}

fn gets_en(s: &Shares) -> String {
    let times = |n: usize| match n {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        n => format!("{n} times"),
    };
    let count = |it: Between| match (it.fewest, it.most) {
        (1, 2) => "once or twice".to_owned(),
        (0, 1) => "once or never".to_owned(),
        _ => range(it, "or", "to", times),
    };
    let partner = match (s.partner.fewest, s.partner.most) {
        (1, 1) => "once with everybody as partner".to_owned(),
        (_, 1) => "never twice with the same partner".to_owned(),
        _ => format!("{} with the same partner", count(s.partner)),
    };
    let opponent = match s.opponent.is_even() {
        true => format!("meets everybody {} as opponent", times(s.opponent.most)),
        false => format!("meets others {} as opponent", range(s.opponent, "to", "to", times)),
    };
    let out = match s.out.most {
        0 => "nobody sits out".to_owned(),
        _ => format!("sits out {}", count(s.out)),
    };
    format!("Everybody plays {}, {partner}, {opponent}; {out}.", count(s.games))
}

fn gets_nl(s: &Shares) -> String {
    let times = |n: usize| match n {
        1 => "één keer".to_owned(),
        2 => "twee keer".to_owned(),
        n => format!("{n} keer"),
    };
    let count = |it: Between| match (it.fewest, it.most) {
        (1, 2) => "één of twee keer".to_owned(),
        (0, 1) => "één keer of nooit".to_owned(),
        _ => range(it, "of", "tot", |n| format!("{n} keer")),
    };
    let partner = match (s.partner.fewest, s.partner.most) {
        (1, 1) => "één keer met iedereen als partner".to_owned(),
        (_, 1) => "nooit twee keer met dezelfde partner".to_owned(),
        _ => format!("{} met dezelfde partner", count(s.partner)),
    };
    let opponent = match s.opponent.is_even() {
        true => format!("treft iedereen {} als tegenstander", times(s.opponent.most)),
        false => format!(
            "treft anderen {} als tegenstander",
            range(s.opponent, "tot", "tot", |n| format!("{n} keer"))
        ),
    };
    let out = match s.out.most {
        0 => "niemand is vrij".to_owned(),
        _ => format!("is {} vrij", count(s.out)),
    };
    format!("Iedereen speelt {}, {partner}, {opponent}; {out}.", count(s.games))
}

fn gets_nb(s: &Shares) -> String {
    let times = |n: usize| match n {
        1 => "én gang".to_owned(),
        2 => "to ganger".to_owned(),
        n => format!("{n} ganger"),
    };
    let count = |it: Between| match (it.fewest, it.most) {
        (1, 2) => "én eller to ganger".to_owned(),
        (0, 1) => "én gang eller aldri".to_owned(),
        _ => range(it, "eller", "til", times),
    };
    let partner = match (s.partner.fewest, s.partner.most) {
        (1, 1) => "én gang med alle som makker".to_owned(),
        (_, 1) => "aldri to ganger med samme makker".to_owned(),
        _ => format!("{} med samme makker", count(s.partner)),
    };
    let opponent = match s.opponent.is_even() {
        true => format!("møter alle {} som motstander", times(s.opponent.most)),
        false => format!("møter andre {} som motstander", range(s.opponent, "til", "til", times)),
    };
    let out = match s.out.most {
        0 => "ingen har fri".to_owned(),
        _ => format!("har fri {}", count(s.out)),
    };
    format!("Alle spiller {}, {partner}, {opponent}; {out}.", count(s.games))
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
        let head = Planning::Head { rounds: 9, minutes: 135, tables: 1 };
        assert_eq!(head.en(), "9 rounds, 2 h 15, 1 court or table");
    }
}
