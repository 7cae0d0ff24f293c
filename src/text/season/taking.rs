//! Taking over a running season: what was read, what was not, how the ranking compares.

use crate::event::MAX_NAME;
use crate::format::season::{Form, MAX_BYTES, MAX_ROUND, Refused, Remark, Why};
use crate::text::{Lang, counted};

sentences! {
    /// The page on which a running season is taken over.
    Taking {
        Title => "Take over a running season", "Een lopend seizoen overnemen", "Ta over en sesong som er i gang";
        Lead => "Paste the rounds played so far, see what Rondel makes of them beside your own ranking, and go on from there.",
            "Plak de gespeelde rondes, zie wat Rondel ervan maakt naast je eigen ranglijst, en ga van daar verder.",
            "Lim inn rundene som er spilt, se hva Rondel får ut av dem ved siden av deres egen rangliste, og gå videre derfra.";
        RoundsBox => "The rounds so far", "De rondes tot nu toe", "Rundene så langt";
        RoundsHint => "Lines of round, white, black, result and of round, name, absence (absent, without notice, external, bye); or a crosstable with cells such as 5w1 or 12b½; or a FIDE report. Copied from a spreadsheet is fine.",
            "Regels met ronde, wit, zwart, uitslag en met ronde, naam, afwezigheid (afgemeld, zonder bericht, extern, oneven); of een kruistabel met vakjes als 5w1 of 12z½; of een FIDE-rapport. Gekopieerd uit een rekenblad is goed.",
            "Linjer med runde, hvit, svart, resultat og med runde, navn, fravær (avbud, uten beskjed, ekstern, fri); eller en krysstabell med ruter som 5h1 eller 12s½; eller en FIDE-rapport. Kopiert fra et regneark går fint.";
        ListBox => "List 0, if you have it", "Ranglijst 0, als je die hebt", "Rangliste 0, hvis dere har den";
        ListHint => "The order at the beginning of the season, a name a line, with ratings if you like. Without it the order is that of the text.",
            "De volgorde aan het begin van het seizoen, een naam per regel, desgewenst met ratings. Zonder lijst geldt de volgorde van de tekst.",
            "Rekkefølgen ved starten av sesongen, ett navn på hver linje, gjerne med rating. Uten listen gjelder rekkefølgen i teksten.";
        OrderLabel => "Order of list 0", "Volgorde van ranglijst 0", "Rekkefølge på rangliste 0";
        OrderListed => "as it stands", "zoals hij er staat", "som den står";
        OrderRating => "by rating", "op rating", "etter rating";
        LateLabel => "First named after round 1, and not in list 0", "Voor het eerst genoemd na ronde 1, en niet in ranglijst 0", "Først nevnt etter runde 1, og ikke i rangliste 0";
        LateBySelf => "came later, if absences are told", "later gekomen, als afwezigheid vermeld is", "kom senere, hvis fravær er oppgitt";
        LateNew => "came later", "later gekomen", "kom senere";
        LateOld => "was on the list from the start", "stond al op de lijst", "sto på listen fra starten";
        OpenFile => "Open a file", "Bestand openen", "Åpne en fil";
        RankingBox => "Your ranking now, to compare", "Jullie ranglijst van nu, om te vergelijken", "Deres rangliste nå, til sammenligning";
        RankingHint => "Place, name, points, in any columns. May stay empty.", "Plaats, naam, punten, in willekeurige kolommen. Mag leeg blijven.", "Plass, navn, poeng, i hvilke kolonner som helst. Kan stå tomt.";
        EventName => "Name of the season", "Naam van het seizoen", "Navn på sesongen";
        Preset => "Rules of the season", "Regels van het seizoen", "Regler for sesongen";
        TopLabel => "Value of the first of the list", "Waarde van de eerste van de lijst", "Verdien til den første på listen";
        RulesLater => "Everything else can be changed later, with its effect shown.", "Al het andere kan later nog anders, met het gevolg erbij.", "Alt annet kan endres senere, med virkningen vist.";

        Read => "What was read", "Wat er gelezen is", "Hva som ble lest";
        Nothing => "Nothing yet: paste the rounds first.", "Nog niets: plak eerst de rondes.", "Ingenting ennå: lim inn rundene først.";
        NoGames => "No game was found in this text.", "In deze tekst is geen partij gevonden.", "Fant ikke noe parti i denne teksten.";
        Summary { form: String, rounds: usize, games: usize, away: usize, members: usize } =>
            format!("{form}: {}, {}, {}, {}.", counted(*rounds, "round", "rounds"), counted(*games, "game", "games"), counted(*away, "absence", "absences"), counted(*members, "member", "members")),
            format!("{form}: {}, {}, {}, {}.", counted(*rounds, "ronde", "rondes"), counted(*games, "partij", "partijen"), counted(*away, "afwezigheid", "afwezigheden"), counted(*members, "lid", "leden")),
            format!("{form}: {}, {}, {}, {}.", counted(*rounds, "runde", "runder"), counted(*games, "parti", "partier"), format_args!("{away} fravær"), counted(*members, "medlem", "medlemmer"));
        Troubles { n: usize } => format!("{} could not be read and {} left out:", counted(*n, "line or cell", "lines or cells"), if *n == 1 { "was" } else { "were" }),
            format!("{} niet te lezen en weggelaten:", counted(*n, "regel of vakje is", "regels of vakjes zijn")),
            format!("{} ikke lese og er utelatt:", counted(*n, "linje eller rute lot seg", "linjer eller ruter lot seg"));
        AllRead => "Every line was read.", "Elke regel is gelezen.", "Alle linjer ble lest.";
        Trouble { line: usize, text: String, why: String } => format!("Line {line}, “{text}”: {why}"), format!("Regel {line}, “{text}”: {why}"), format!("Linje {line}, «{text}»: {why}");
        MoreTroubles { n: usize } => format!("and {n} more."), format!("en nog {n}."), format!("og {n} til.");
        Members => "Members, in the order of list 0", "Leden, in de volgorde van ranglijst 0", "Medlemmer, i rekkefølgen på rangliste 0";
        Question { spelled: String, line: usize, like: String } => format!("“{spelled}” (line {line}) is almost “{like}”. The same person?"),
            format!("“{spelled}” (regel {line}) is bijna “{like}”. Dezelfde persoon?"),
            format!("«{spelled}» (linje {line}) er nesten «{like}». Samme person?");
        Same { name: String } => format!("Yes, {name}"), format!("Ja, {name}"), format!("Ja, {name}");
        Other => "No, somebody else", "Nee, iemand anders", "Nei, en annen";
        IsSame { spelled: String, name: String } => format!("“{spelled}” is {name}."), format!("“{spelled}” is {name}."), format!("«{spelled}» er {name}.");
        IsOther { spelled: String, name: String } => format!("“{spelled}” is not {name}."), format!("“{spelled}” is niet {name}."), format!("«{spelled}» er ikke {name}.");
        AskAgain => "Ask again", "Vraag opnieuw", "Spør igjen";

        Compared => "Beside your ranking", "Naast jullie ranglijst", "Ved siden av deres rangliste";
        OutComes => "The ranking that comes out", "De ranglijst die eruit komt", "Ranglisten som kommer ut";
        AllSame { n: usize } => format!("✓ All {n} places and points are the same."), format!("✓ Alle {n} plaatsen en punten zijn gelijk."), format!("✓ Alle {n} plasser og poeng er like.");
        PlacesSame { same: usize, of: usize } => format!("{same} of {of} places are the same."), format!("{same} van de {of} plaatsen zijn gelijk."), format!("{same} av {of} plasser er like.");
        PointsSame { same: usize, of: usize } => format!("{same} of {of} points are the same."), format!("{same} van de {of} punten zijn gelijk."), format!("{same} av {of} poeng er like.");
        NoPoints => "The pasted ranking has no points.", "De geplakte ranglijst heeft geen punten.", "Den innlimte ranglisten har ingen poeng.";
        MissingThere { names: String } => format!("Not in your ranking: {names}."), format!("Niet in jullie ranglijst: {names}."), format!("Ikke i deres rangliste: {names}.");
        UnknownLine { name: String, line: usize } => format!("“{name}” (line {line} of your ranking) is nobody here."), format!("“{name}” (regel {line} van jullie ranglijst) is hier niemand."), format!("«{name}» (linje {line} i deres rangliste) er ingen her.");
        TakenFor { name: String, line: usize, is: String } => format!("“{name}” (line {line} of your ranking) was taken for {is}."), format!("“{name}” (regel {line} van jullie ranglijst) is gelezen als {is}."), format!("«{name}» (linje {line} i deres rangliste) ble lest som {is}.");
        Ours => "Here", "Hier", "Her";
        Theirs => "Yours", "Bij jullie", "Hos dere";
        Differs => "differs", "anders", "annerledes";
        Missing => "missing", "ontbreekt", "mangler";
        FindRules => "Find the rules that give your points", "Zoek de regels die jullie punten geven", "Finn reglene som gir poengene deres";
        Fits { rules: String, same: usize, of: usize } => if same == of { format!("Exactly: {rules} gives all {of} points.") } else { format!("The nearest is {rules}: {same} of {of} points are equal.") },
            if same == of { format!("Precies: {rules} geeft alle {of} punten.") } else { format!("Het dichtst komt {rules}: {same} van de {of} punten zijn gelijk.") },
            if same == of { format!("Nøyaktig: {rules} gir alle {of} poeng.") } else { format!("Nærmest kommer {rules}: {same} av {of} poeng er like.") };
        FitsNow { same: usize, of: usize } => format!("No other rules that were tried do better than these: {same} of {of} points are equal."), format!("Geen andere geprobeerde regels doen het beter dan deze: {same} van de {of} punten zijn gelijk."), format!("Ingen andre regler som ble prøvd, er bedre enn disse: {same} av {of} poeng er like.");
        UseRules => "Use these rules", "Deze regels gebruiken", "Bruk disse reglene";
        Rules { preset: String, top: String, own: bool, full: Option<u16> } =>
            format!("{preset}, {top}, own value {}, full re-valuation {}", if *own { "counted" } else { "not counted" }, full.map_or("never".to_owned(), |round| format!("from round {round}"))),
            format!("{preset}, {top}, eigen waarde {}, volledige herwaardering {}", if *own { "geteld" } else { "niet geteld" }, full.map_or("nooit".to_owned(), |round| format!("vanaf ronde {round}"))),
            format!("{preset}, {top}, egen verdi {}, full omvurdering {}", if *own { "regnet med" } else { "ikke regnet med" }, full.map_or("aldri".to_owned(), |round| format!("fra runde {round}")));

        Unanswered { n: usize } => format!("{} above first.", counted(*n, "question is to be answered", "questions are to be answered")), format!("Beantwoord eerst de {} hierboven.", if *n == 1 { "vraag".to_owned() } else { format!("{n} vragen") }), format!("Svar først på {} ovenfor.", if *n == 1 { "spørsmålet".to_owned() } else { format!("de {n} spørsmålene") });
        Accept { rounds: usize } => format!("Take over these {}", counted(*rounds, "round", "rounds")), format!("{} overnemen", counted(*rounds, "ronde", "rondes")), format!("Ta over {}", counted(*rounds, "runde", "runder"));
        AcceptHint => "The season begins here as Rondel counts it; your ranking is not stored. Everything can be corrected afterwards.",
            "Het seizoen begint hier zoals Rondel het telt; jullie ranglijst wordt niet bewaard. Alles is achteraf nog te verbeteren.",
            "Sesongen begynner her slik Rondel regner; deres rangliste lagres ikke. Alt kan rettes etterpå.";
    }
}

said! {
    Form {
        Form::Lines => "Lines of games and absences", "Regels met partijen en afwezigen", "Linjer med partier og fravær";
        Form::Crosstable => "A crosstable by rounds", "Een kruistabel per ronde", "En krysstabell rundevis";
        Form::Report => "A FIDE report", "Een FIDE-rapport", "En FIDE-rapport";
    }
}

said! {
    Why {
        Why::NotALine => "this is neither a game (round, white, black, result) nor an absence (round, name, kind).",
            "dit is geen partij (ronde, wit, zwart, uitslag) en geen afwezigheid (ronde, naam, soort).",
            "dette er verken et parti (runde, hvit, svart, resultat) eller et fravær (runde, navn, slag).";
        Why::NoRound => "it does not say in which round; put the round's number first, or a line such as “Round 3” above it.",
            "er staat niet bij in welke ronde; zet het rondenummer voorop, of een regel als “Ronde 3” erboven.",
            "det står ikke i hvilken runde; sett rundens nummer først, eller en linje som «Runde 3» over.";
        Why::Round(text) => format!("“{text}” is not the number of a round (1 to {MAX_ROUND})."), format!("“{text}” is geen rondenummer (1 tot en met {MAX_ROUND})."), format!("«{text}» er ikke et rundenummer (1 til {MAX_ROUND}).");
        Why::Result(text) => format!("“{text}” is not a result; 1-0, ½-½, 0-1, +:- are."), format!("“{text}” is geen uitslag; 1-0, ½-½ (remise), 0-1 en +:- wel."), format!("«{text}» er ikke et resultat; 1-0, ½-½ (remis), 0-1 og +:- er det.");
        Why::Kind(text) => if text.is_empty() { "it has one name and does not say why there was no game (absent, without notice, external, bye).".to_owned() } else { format!("“{text}” is not a kind of absence; absent, without notice, external, bye are.") },
            if text.is_empty() { "er staat één naam en niet waarom er geen partij was (afgemeld, zonder bericht, extern, oneven).".to_owned() } else { format!("“{text}” is geen soort afwezigheid; afgemeld, zonder bericht, extern, oneven wel.") },
            if text.is_empty() { "det står ett navn og ikke hvorfor det ikke var noe parti (avbud, uten beskjed, ekstern, fri).".to_owned() } else { format!("«{text}» er ikke et slags fravær; avbud, uten beskjed, ekstern, fri er det.") };
        Why::Name => format!("a name is missing, or longer than {MAX_NAME} characters, or its number is there twice."), format!("er ontbreekt een naam, of die is langer dan {MAX_NAME} tekens, of het nummer komt twee keer voor."), format!("et navn mangler, eller er lengre enn {MAX_NAME} tegn, eller nummeret finnes to ganger.");
        Why::Alone(name) => format!("{name} cannot play against {name}."), format!("{name} kan niet tegen {name} spelen."), format!("{name} kan ikke spille mot {name}.");
        Why::Cell { round, text } => format!("“{text}” in round {round} says nothing known; 5w1 is a game against number 5 with white, won."), format!("“{text}” in ronde {round} zegt niets bekends; 5w1 is een partij tegen nummer 5 met wit, gewonnen."), format!("«{text}» i runde {round} sier ikke noe kjent; 5h1 er et parti mot nummer 5 med hvit, vunnet.");
        Why::Opponent { round, number } => format!("in round {round} the opponent is number {number}, and no row has that number."), format!("in ronde {round} is de tegenstander nummer {number}, en geen rij heeft dat nummer."), format!("i runde {round} er motstanderen nummer {number}, og ingen rad har det nummeret.");
        Why::Disagree { round, opponent } => format!("round {round}: the row of {opponent} does not say the same of this game."), format!("ronde {round}: de rij van {opponent} zegt van deze partij iets anders."), format!("runde {round}: raden til {opponent} sier noe annet om dette partiet.");
        Why::Twice { name, round, first } => format!("{name} is in round {round} already, in line {first}."), format!("{name} komt al voor in ronde {round}, in regel {first}."), format!("{name} er alt med i runde {round}, i linje {first}.");
        Why::Report(error) => error.en(), error.nl(), error.nb();
    }
}

said! {
    Refused {
        Refused::TooLarge { bytes } => format!("This text is {} MB large; at most {} MB is read.", bytes.div_ceil(1 << 20), MAX_BYTES >> 20), format!("Deze tekst is {} MB groot; er wordt hoogstens {} MB gelezen.", bytes.div_ceil(1 << 20), MAX_BYTES >> 20), format!("Teksten er på {} MB; høyst {} MB blir lest.", bytes.div_ceil(1 << 20), MAX_BYTES >> 20);
        Refused::Matrix { members } => format!("This table of {members} says who scored what against whom, and not in which round. Keizer values everything round by round, so the rounds are needed: paste lines of round, white, black, result, or a crosstable with a column for every round (5w1, 12b½)."),
            format!("Deze tabel van {members} zegt wie wat tegen wie scoorde, maar niet in welke ronde. Keizer waardeert ronde voor ronde, dus de rondes zijn nodig: plak regels met ronde, wit, zwart, uitslag, of een kruistabel met een kolom per ronde (5w1, 12z½)."),
            format!("Denne tabellen med {members} sier hvem som fikk hva mot hvem, og ikke i hvilken runde. Keizer verdsetter runde for runde, så rundene trengs: lim inn linjer med runde, hvit, svart, resultat, eller en krysstabell med en kolonne for hver runde (5h1, 12s½).");
    }
}

said! {
    Remark {
        Remark::Empty { round } => format!("Nothing is told of round {round}: an evening on which nobody played."), format!("Van ronde {round} is niets vermeld: een avond waarop niemand speelde."), format!("Det står ingenting om runde {round}: en kveld da ingen spilte.");
        Remark::Newcomers(who) => format!("Came later: {}.", since(who, Lang::En)), format!("Later gekomen: {}.", since(who, Lang::Nl)), format!("Kom senere: {}.", since(who, Lang::Nb));
        Remark::NotListed(names) => format!("Played in round 1 and not in list 0, so put at its end: {}.", names.join(", ")), format!("Speelde in ronde 1 en staat niet in ranglijst 0, dus achteraan gezet: {}.", names.join(", ")), format!("Spilte i runde 1 og står ikke på rangliste 0, derfor satt bakerst: {}.", names.join(", "));
        Remark::NotNamed(names) => format!("In list 0 and in no round: {}.", names.join(", ")), format!("In ranglijst 0 en in geen enkele ronde: {}.", names.join(", ")), format!("På rangliste 0 og ikke i noen runde: {}.", names.join(", "));
        Remark::Left(who) => format!("Not named any more, so taken to have left: {}.", since(who, Lang::En)), format!("Niet meer genoemd, dus gestopt: {}.", since(who, Lang::Nl)), format!("Ikke nevnt lenger, altså sluttet: {}.", since(who, Lang::Nb));
        Remark::Open { games } => format!("{} without a result: open until somebody enters it.", counted(*games, "game is", "games are")), format!("{} zonder uitslag: open tot iemand die invult.", counted(*games, "partij is", "partijen zijn")), format!("{} uten resultat: åpne til noen skriver det inn.", counted(*games, "parti er", "partier er"));
        Remark::List(remark) => format!("List 0: {}", remark.en()), format!("Ranglijst 0: {}", remark.nl()), format!("Rangliste 0: {}", remark.nb());
    }
}

/// Names with the round from which something holds.
fn since(who: &[(String, crate::ids::RoundNo)], lang: Lang) -> String {
    let from = match lang {
        Lang::En => "from round",
        Lang::Nl => "vanaf ronde",
        Lang::Nb => "fra runde",
    };
    let each = who.iter().map(|(name, round)| format!("{name} ({from} {round})"));
    each.collect::<Vec<_>>().join(", ")
}
