//! The rules of a season, each in one sentence with today's numbers.

use crate::event::Keizer;
use crate::ids::RoundNo;
use crate::pairing::keizer::{ColourSystem, Gap, Limits};
use crate::standings::keizer::{Allowance, Away, CycleRule, Lists, Preset, Score, Top, Unfit};
use crate::text::keizer::numbers::share;
use crate::text::keizer::{Numbers, total};
use crate::text::numbers::MINUS;
use crate::text::{Lang, Say, counted};

sentences! {
    /// The sentences about rules and what a change of one does.
    Rules {
        Title => "Rules of the season", "Regels van het seizoen", "Regler for sesongen";
        Hint => "Every rule with today's numbers. Change one, see what it does to the list, then accept it or not.",
            "Elke regel met de getallen van vandaag. Verander er een, kijk wat dat met de ranglijst doet, en neem het dan over of niet.",
            "Hver regel med dagens tall. Endre en, se hva det gjør med listen, og godta det eller la være.";
        PresetLabel => "All values as in", "Alle waarden zoals in", "Alle verdier som i";
        Own => "own choices", "eigen keuzes", "egne valg";

        TopLabel => "Value of the first", "Waarde van de eerste", "Verdien til den første";
        TopFixed { top: i32, last: String, number: usize, value: i32 } => format!("The first of the list is worth {top} all season, everyone further down one less; {last}, number {number} and last, is worth {value} today."),
            format!("De eerste van de lijst is het hele seizoen {top} waard en wie lager staat telkens één minder; {last}, nummer {number} en laatste, is vandaag {value} waard."),
            format!("Den første på listen er verdt {top} hele sesongen, og hver plass lenger ned én mindre; {last}, nummer {number} og sist, er verdt {value} i dag.");
        TopRatio { times: String, top: i32, value: i32 } => format!("The first is worth about {times} times the last, whatever the number of members: {top} and {value} today."),
            format!("De eerste is ongeveer {times} keer zoveel waard als de laatste, hoeveel leden er ook zijn: vandaag {top} en {value}."),
            format!("Den første er verdt omtrent {times} ganger den siste, uansett antall medlemmer: {top} og {value} i dag.");
        Games { number: usize, name: String, win: String, draw: String } => format!("A win against number {number}, {name}, is worth {win} points today, a draw {draw}, a loss nothing."),
            format!("Winst op nummer {number}, {name}, is vandaag {win} punten waard, remise {draw}, verlies niets."),
            format!("En seier mot nummer {number}, {name}, er verdt {win} poeng i dag, remis {draw}, tap ingenting.");
        OwnLabel => "Own value in the total", "Eigen waarde in het totaal", "Egen verdi i summen";
        OwnCounted { name: String, value: String } => format!("Everybody's own value is part of the total: {name} begins with {value} points today, before any game."),
            format!("Ieders eigen waarde telt in het totaal mee: {name} begint vandaag met {value} punten, nog zonder partij."),
            format!("Egen verdi er en del av summen: {name} begynner i dag med {value} poeng, før noe parti.");
        OwnNot => "The own value is not part of the total: it is made by games and absences alone.", "De eigen waarde telt niet mee in het totaal: alleen partijen en afwezigheid tellen.", "Egen verdi er ikke en del av summen: bare partier og fravær teller.";
        OwnYes => "counted", "telt mee", "regnes med";
        OwnNo => "not counted", "telt niet mee", "regnes ikke med";
        FullLabel => "Full re-valuation", "Volledige herwaardering", "Full omvurdering";
        FullFrom { round: RoundNo, begun: bool } => format!("From the list after round {round} on everything is valued again until nothing moves{}.", if *begun { "; that has begun" } else { "; until then once after each round" }),
            format!("Vanaf de ranglijst na ronde {round} wordt alles opnieuw gewaardeerd tot er niets meer verschuift{}.", if *begun { "; dat is begonnen" } else { "; tot dan één keer na elke ronde" }),
            format!("Fra listen etter runde {round} verdsettes alt på nytt til ingenting flytter seg{}.", if *begun { "; det har begynt" } else { "; til da én gang etter hver runde" });
        FullNever => "Everything is valued once after each round, with the list before it.", "Na elke ronde wordt alles één keer gewaardeerd, met de ranglijst ervoor.", "Etter hver runde verdsettes alt én gang, med listen før.";
        Never => "never", "nooit", "aldri";
        FromRound { round: RoundNo } => format!("from round {round}"), format!("vanaf ronde {round}"), format!("fra runde {round}");
        CycleLabel => "If the lists go round in a ring", "Als de lijsten in een kring rondgaan", "Hvis listene går i ring";
        CycleLast => "Should the lists come back in a ring, the last one before they begin again is published.", "Komen de lijsten in een kring terug, dan wordt de laatste voor ze opnieuw beginnen bekendgemaakt.", "Kommer listene tilbake i ring, kunngjøres den siste før de begynner på nytt.";
        CycleFirst => "Should the lists come back in a ring, the first one that comes back is published.", "Komen de lijsten in een kring terug, dan wordt de eerste die terugkomt bekendgemaakt.", "Kommer listene tilbake i ring, kunngjøres den første som kommer tilbake.";
        CycleOnce => "Should the lists come back in a ring, the list after one re-valuation is published.", "Komen de lijsten in een kring terug, dan wordt de lijst na één herwaardering bekendgemaakt.", "Kommer listene tilbake i ring, kunngjøres listen etter én omvurdering.";
        CycleLastShort => "the last of them", "de laatste", "den siste av dem";
        CycleFirstShort => "the first of them", "de eerste", "den første av dem";
        CycleOnceShort => "re-valued once", "één keer herwaardeerd", "omvurdert én gang";

        AwayShare { what: String, share: String, times: String, less: String, name: String, value: String, points: String } => format!("{what}: {share} of the own value{times}{less}; with {name}'s value of {value} today that is {points} points."),
            format!("{what}: {share} van de eigen waarde{times}{less}; met de waarde {value} van {name} is dat vandaag {points} punten."),
            format!("{what}: {share} av egen verdi{times}{less}; med verdien {value} til {name} er det {points} poeng i dag.");
        AwayNothing { what: String } => format!("{what}: worth nothing."), format!("{what}: niets waard."), format!("{what}: ikke verdt noe.");
        Times { n: u16 } => if *n == 1 { ", once a season".to_owned() } else { format!(", {n} times a season") }, format!(", {n} keer per seizoen"), format!(", {n} ganger i sesongen");
        Less { share: String } => format!(", {share} less each time"), format!(", elke keer {share} minder"), format!(", {share} mindre hver gang");
        ShareLabel { what: String } => format!("Share of the own value: {what}"), format!("Deel van de eigen waarde: {what}"), format!("Del av egen verdi: {what}");
        LimitLabel => "How many count", "Hoeveel er tellen", "Hvor mange som teller";
        LimitNone => "all", "alle", "alle";
        LessLabel => "Less each time", "Elke keer minder", "Mindre for hver gang";
        Nothing => "nothing", "niets", "ingenting";

        UnitLabel => "How points are shown", "Hoe punten worden getoond", "Hvordan poeng vises";
        UnitOne => "Points are shown so that a win against the last of the list is 1; the order is the same.", "Punten worden zo getoond dat winst op de laatste van de lijst 1 is; de volgorde blijft gelijk.", "Poeng vises slik at en seier mot den siste på listen er 1; rekkefølgen er den samme.";
        UnitPlain => "Points are shown as they are counted.", "Punten worden getoond zoals ze geteld worden.", "Poeng vises slik de regnes.";
        UnitOneShort => "win against the last is 1", "winst op de laatste is 1", "seier mot den siste er 1";
        UnitPlainShort => "as counted", "zoals geteld", "som regnet";

        GapLabel => "Rounds between two games", "Rondes tussen twee partijen", "Runder mellom to partier";
        GapNever => "Nobody plays the same opponent again in this season, as long as that can be kept.", "Niemand speelt dit seizoen nog eens tegen dezelfde, zolang dat vol te houden is.", "Ingen møter samme motstander igjen i sesongen, så lenge det lar seg gjøre.";
        GapRounds { n: u16, earliest: u16 } => match n { 0 => "Two players may meet again in the very next round.".to_owned(), n => format!("At least {} between two games of the same players: who met in round 1 can meet again in round {earliest}.", counted((*n).into(), "round is", "rounds are")) },
            match n { 0 => "Twee spelers mogen elkaar al in de volgende ronde weer treffen.".to_owned(), n => format!("Tussen twee partijen van dezelfde spelers zit minstens {}: wie elkaar in ronde 1 trof, kan dat weer in ronde {earliest}.", counted((*n).into(), "ronde", "rondes")) },
            match n { 0 => "To spillere kan møtes igjen allerede i neste runde.".to_owned(), n => format!("Mellom to partier av de samme er det minst {}: de som møttes i runde 1, kan møtes igjen i runde {earliest}.", counted((*n).into(), "runde", "runder")) };
        MostLabel => "Games of the same two in a season", "Partijen van dezelfde twee per seizoen", "Partier mellom de samme to i en sesong";
        Most { n: u16 } => format!("The same two have at most {}.", counted((*n).into(), "game", "games")), format!("Dezelfde twee spelen hoogstens {}.", counted((*n).into(), "partij", "partijen")), format!("De samme to spiller høyst {}.", counted((*n).into(), "parti", "partier"));
        MostHalf { n: u16, half: RoundNo } => format!("The same two have at most {} before round {half} and as many from then on.", counted((*n).into(), "game", "games")), format!("Dezelfde twee spelen hoogstens {} voor ronde {half} en evenveel daarna.", counted((*n).into(), "partij", "partijen")), format!("De samme to spiller høyst {} før runde {half} og like mange fra da av.", counted((*n).into(), "parti", "partier"));
        MostAny => "The same two may have any number of games.", "Dezelfde twee mogen zo vaak tegen elkaar als het uitkomt.", "De samme to kan ha så mange partier det skal være.";
        AnyNumber => "any number", "onbeperkt", "ubegrenset";
        ColoursLabel => "Colours", "Kleuren", "Farger";
        ColoursClub => "Nobody gets a colour three times running if that can be; then who had fewer whites has white, then the opposite of last time, then the higher one.", "Niemand krijgt drie keer achtereen dezelfde kleur als het kan; dan krijgt wie minder vaak wit had wit, dan het omgekeerde van de vorige keer, dan de hoogste.", "Ingen får samme farge tre ganger på rad om det går; så får den med færrest hvite hvit, så motsatt av sist, så den høyeste.";
        ColoursSeed => "The opposite of last time where that differs, else the higher one has white.", "Het omgekeerde van de vorige keer waar dat verschilt, anders heeft de hoogste wit.", "Motsatt av sist der det er forskjell, ellers har den høyeste hvit.";
        ColoursClubShort => "balanced", "in balans", "i balanse";
        ColoursSeedShort => "alternating", "om en om", "annenhver";
        EveningsLabel => "Evenings of the season", "Avonden van het seizoen", "Kvelder i sesongen";
        Evenings { played: usize, rounds: u16 } => format!("{played} of {} played or paired.", counted((*rounds).into(), "evening", "evenings")), format!("{played} van {} gespeeld of ingedeeld.", counted((*rounds).into(), "avond", "avonden")), format!("{played} av {} spilt eller satt opp.", counted((*rounds).into(), "kveld", "kvelder"));

        Raised { top: u16, list: usize } => format!("The first is worth {top} from list {list} on."), format!("De eerste is vanaf ranglijst {list} {top} waard."), format!("Den første er verdt {top} fra rangliste {list}.");

        Effect => "What this does", "Wat dit doet", "Hva dette gjør";
        NoPlaces => "Nobody changes places.", "Niemand verandert van plaats.", "Ingen bytter plass.";
        Moves { n: usize } => format!("{} to another place.", counted(*n, "member moves", "members move")), format!("{} van plaats.", counted(*n, "lid verandert", "leden veranderen")), format!("{} plass.", counted(*n, "medlem bytter", "medlemmer bytter"));
        SameList => "The list stays as it is, place by place and point by point.", "De ranglijst blijft zoals die is, plaats voor plaats en punt voor punt.", "Listen blir som den er, plass for plass og poeng for poeng.";
        FromList { list: u16 } => format!("It counts from list {list} on; the lists published before stay as they are."), format!("Het telt vanaf ranglijst {list}; de lijsten die al bekend zijn, blijven zoals ze zijn."), format!("Det gjelder fra rangliste {list}; listene som alt er kunngjort, blir stående.");
        FromPairing { round: u16 } => format!("It counts from the pairing of round {round} on; what is paired stays."), format!("Het telt vanaf de indeling van ronde {round}; wat is ingedeeld, blijft."), format!("Det gjelder fra oppsettet av runde {round}; det som er satt opp, blir stående.");
        ShownFor { list: u16 } => format!("Shown for list {list}, as if it were made now."), format!("Getoond voor ranglijst {list}, alsof die nu gemaakt werd."), format!("Vist for rangliste {list}, som om den ble laget nå.");
        Before => "By the rules now", "Volgens de huidige regels", "Etter reglene nå";
        After => "By the new rules", "Volgens de nieuwe regels", "Etter de nye reglene";
        Accept => "Accept the new rules", "Nieuwe regels overnemen", "Godta de nye reglene";
        Leave => "Leave it as it is", "Laten zoals het is", "La det være som det er";
        Accepted { n: usize } => format!("New rules. {}", if *n == 0 { "Nobody changes places.".to_owned() } else { format!("{} to another place.", counted(*n, "member moves", "members move")) }), format!("Nieuwe regels. {}", if *n == 0 { "Niemand verandert van plaats.".to_owned() } else { format!("{} van plaats.", counted(*n, "lid verandert", "leden veranderen")) }), format!("Nye regler. {}", if *n == 0 { "Ingen bytter plass.".to_owned() } else { format!("{} plass.", counted(*n, "medlem bytter", "medlemmer bytter")) });

        Next => "The next season", "Het volgende seizoen", "Neste sesong";
        NextText => "Begins with the list as it stands now as its list 0, with the same members and rules. This season stays as it is.", "Begint met de ranglijst zoals die nu staat als ranglijst 0, met dezelfde leden en regels. Dit seizoen blijft zoals het is.", "Begynner med listen slik den står nå som rangliste 0, med de samme medlemmene og reglene. Denne sesongen blir stående som den er.";
        NextOpen { n: usize } => format!("{} still open: the list may change.", counted(*n, "game is", "games are")), format!("{} nog open: de lijst kan nog veranderen.", counted(*n, "partij staat", "partijen staan")), format!("{} fortsatt åpne: listen kan ennå endre seg.", counted(*n, "parti er", "partier er"));
        NextEarly { played: usize, planned: usize } => format!("Only {played} of {} played or paired. Close the season all the same?", counted(*planned, "evening is", "evenings are")),
            format!("Pas {played} van {} gespeeld of ingedeeld. Het seizoen toch afsluiten?", counted(*planned, "avond is", "avonden zijn")),
            format!("Bare {played} av {} spilt eller satt opp. Avslutte sesongen likevel?", counted(*planned, "kveld er", "kvelder er"));
        NextYes { played: usize } => format!("Close after {}", counted(*played, "evening", "evenings")), format!("Afsluiten na {}", counted(*played, "avond", "avonden")), format!("Avslutt etter {}", counted(*played, "kveld", "kvelder"));
        NextTitle => "Name of the next season", "Naam van het volgende seizoen", "Navn på neste sesong";
        NextBegin => "Close this season and begin the next", "Dit seizoen afsluiten en het volgende beginnen", "Avslutt denne sesongen og begynn neste";
        Archive => "Save this season as a file", "Dit seizoen als bestand opslaan", "Lagre denne sesongen som fil";
        Closed { rounds: usize } => format!("The season is closed after {}.", counted(*rounds, "round", "rounds")), format!("Het seizoen is afgesloten na {}.", counted(*rounds, "ronde", "rondes")), format!("Sesongen er avsluttet etter {}.", counted(*rounds, "runde", "runder"));
    }
}

said! {
    Preset {
        Preset::Seed => "“Het Keizer-Systeem”", "“Het Keizer-Systeem”", "«Het Keizer-Systeem»";
        Preset::Club => "club", "club", "klubb";
        Preset::Sixths => "classic sixths", "klassieke zesden", "klassiske sjettedeler";
        Preset::Percentages => "percentages", "percentages", "prosenter";
    }
}

said! {
    Unfit {
        Unfit::Top { top, members, low } => format!("With {top} for the first, the last of {members} would be worth {}. Everybody is worth at least 1 with {members} or more; {} is usual for so many.", low.value.to_string().replace('-', MINUS), low.top),
            format!("Met {top} voor de eerste zou de laatste van {members} nog {} waard zijn. Vanaf {members} is iedereen minstens 1 waard; gebruikelijk voor zoveel leden is {}.", low.value.to_string().replace('-', MINUS), low.top),
            format!("Med {top} til den første ville den siste av {members} være verdt {}. Fra {members} er alle verdt minst 1; vanlig for så mange er {}.", low.value.to_string().replace('-', MINUS), low.top);
        Unfit::Evenings { evenings, played } => format!("{} played or paired already, so the season cannot have {evenings}. With {played} it is over.", counted((*played).into(), "evening is", "evenings are")),
            format!("{} al gespeeld of ingedeeld, dus {evenings} kan niet. Met {played} is het seizoen afgelopen.", counted((*played).into(), "avond is", "avonden zijn")),
            format!("{} alt spilt eller satt opp, så sesongen kan ikke ha {evenings}. Med {played} er den over.", counted((*played).into(), "kveld er", "kvelder er"));
        Unfit::Number { least, most } => format!("A whole number from {least} to {most}."), format!("Een heel getal van {least} tot en met {most}."), format!("Et helt tall fra {least} til og med {most}.");
    }
}

/// A setting that has a line of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rule {
    /// How many evenings.
    Evenings,
    /// What the first of the list is worth.
    Top,
    /// What games are worth, which follows from the values.
    Games,
    /// Whether the own value counts.
    OwnValue,
    /// From when on everything is valued until nothing moves.
    Full,
    /// What is published of a ring.
    Cycle,
    /// What a kind of absence is worth.
    Away(Away),
    /// How points are shown.
    Unit,
    /// Rounds between two games.
    Gap,
    /// Games of the same two.
    Most,
    /// How colours are given.
    Colours,
}

impl Rule {
    /// All of them, in the order of the page.
    pub const ALL: [Rule; 14] = [
        Rule::Top,
        Rule::Games,
        Rule::OwnValue,
        Rule::Full,
        Rule::Cycle,
        Rule::Away(Away::Notice),
        Rule::Away(Away::NoNotice),
        Rule::Away(Away::External),
        Rule::Away(Away::Bye),
        Rule::Unit,
        Rule::Gap,
        Rule::Most,
        Rule::Colours,
        Rule::Evenings,
    ];

    /// The rule in one sentence, with the numbers of the list as it stands. `names` by
    /// [`Player::index`](crate::ids::Player::index).
    pub fn sentence(self, keizer: &Keizer, lists: &Lists, names: &[String], lang: Lang) -> String {
        let values = &keizer.values;
        let numbers = Numbers::of(values, &lists.now, lang);
        let rows = &lists.now.rows;
        let name = |at: usize| {
            rows.get(at).and_then(|row| names.get(row.player.index())).cloned().unwrap_or_default()
        };
        let top = values.top.value(rows.len());
        let value = |at: usize| top - i32::try_from(at).unwrap_or(i32::MAX);
        let last = rows.len().saturating_sub(1);
        // Number five is somebody in most lists, and near the middle in a small one.
        let some = last.min(4);
        let sentence = match self {
            Rule::Evenings => Rules::Evenings { played: lists.ledger.rounds(), rounds: keizer.rounds },
            Rule::Top => match values.top {
                Top::Fixed(_) => {
                    Rules::TopFixed { top, last: name(last), number: last + 1, value: value(last) }
                }
                Top::Ratio(tenths) => {
                    let times = match (tenths % 10, lang) {
                        (0, _) => (tenths / 10).to_string(),
                        (part, Lang::En) => format!("{}.{part}", tenths / 10),
                        (part, _) => format!("{},{part}", tenths / 10),
                    };
                    Rules::TopRatio { times, top, value: value(last) }
                }
            },
            Rule::Games => {
                let [win, draw] =
                    [Score::Win, Score::Draw].map(|score| numbers.points(score.of_value(value(some))));
                Rules::Games { number: some + 1, name: name(some), win, draw }
            }
            Rule::OwnValue if values.own_value => {
                Rules::OwnCounted { name: name(some), value: numbers.value(value(some)) }
            }
            Rule::OwnValue => Rules::OwnNot,
            Rule::Full => match values.full_from {
                Some(round) => Rules::FullFrom { round, begun: lists.ledger.rounds() > round.index() },
                None => Rules::FullNever,
            },
            Rule::Cycle => match values.cycle {
                CycleRule::Last => Rules::CycleLast,
                CycleRule::First => Rules::CycleFirst,
                CycleRule::Once => Rules::CycleOnce,
            },
            Rule::Away(away) => {
                let Allowance { share: part, limit, less } = values.away.of(away);
                let what = capital(&total::kind(away).say(lang));
                if part.0 == 0 || limit == Some(0) {
                    return Rules::AwayNothing { what }.say(lang);
                }
                Rules::AwayShare {
                    what,
                    share: share(part, lang),
                    times: limit.map(|n| Rules::Times { n }.say(lang)).unwrap_or_default(),
                    less: if less.0 == 0 {
                        String::new()
                    } else {
                        Rules::Less { share: share(less, lang) }.say(lang)
                    },
                    name: name(some),
                    value: numbers.value(value(some)),
                    points: numbers.points(part.of(value(some))),
                }
            }
            Rule::Unit if values.last_is_one => Rules::UnitOne,
            Rule::Unit => Rules::UnitPlain,
            Rule::Gap => match keizer.rules.limits.gap {
                Gap::Never => Rules::GapNever,
                Gap::Rounds(n) => Rules::GapRounds { n, earliest: n + 2 },
            },
            Rule::Most => match keizer.rules.limits {
                Limits { most: None, .. } => Rules::MostAny,
                Limits { most: Some(n), second_half: None, .. } => Rules::Most { n },
                Limits { most: Some(n), second_half: Some(half), .. } => Rules::MostHalf { n, half },
            },
            Rule::Colours => match keizer.rules.colours {
                ColourSystem::Club => Rules::ColoursClub,
                ColourSystem::Seed => Rules::ColoursSeed,
            },
        };
        sentence.say(lang)
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}
