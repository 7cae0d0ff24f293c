//! Verifying a schedule from elsewhere: how it was read, what it keeps, and how good it is.

use super::checks::times;
use super::{Lang, counted};
use crate::format::schedule::{Expected, MAX_ENTRANTS, Note};
use crate::report::Kind;

sentences! {
    /// What the page for verifying says.
    Verify {
        Lead => "Paste any schedule, or open a file. Rondel says how it reads it, recomputes everything and shows every fault with its place.",
            "Plak een schema, of open een bestand. Rondel zegt hoe het dat leest, rekent alles na en wijst elke fout met haar plaats aan.",
            "Lim inn et oppsett, eller åpne en fil. Rondel sier hvordan det leses, regner ut alt på nytt og viser hver feil med plass.";
        Box => "The schedule", "Het schema", "Oppsettet";
        BoxHint => "Games such as 1-8, Anna – Bo or 1 & 2 v 3 & 4; rounds on lines or under headings; tables from a spreadsheet; FIDE reports.",
            "Partijen zoals 1-8, Anna – Bo of 1 & 2 tegen 3 & 4; rondes op regels of onder kopjes; tabellen uit een rekenblad; FIDE-rapporten.",
            "Partier som 1-8, Anna – Bo eller 1 & 2 mot 3 & 4; runder på linjer eller under overskrifter; tabeller fra et regneark; FIDE-rapporter.";
        Open => "Open a file", "Een bestand openen", "Åpne en fil";
        Clear => "Clear", "Leegmaken", "Tøm";
        Examples => "Try an example", "Probeer een voorbeeld", "Prøv et eksempel";
        ExampleBerger => "Berger table for 8 (FIDE)", "Bergertabel voor 8 (FIDE)", "Bergertabell for 8 (FIDE)";
        ExamplePippel => "Seven players in a circle (Pippel)", "Zeven spelers in een kring (Pippel)", "Sju spillere i en sirkel (Pippel)";
        ExampleWhist => "Whist for 12, starting positions (Butler)", "Whist voor 12, beginposities (Butler)", "Whist for 12, startposisjoner (Butler)";
        ExampleNine => "Rotating partners, 9 players", "Wisselende partners, 9 spelers", "Skiftende makkere, 9 spillere";
        ExampleHowell => "Howell for six tables (EBL)", "Howell voor zes tafels (EBL)", "Howell for seks bord (EBL)";
        ExampleBroken => "One with faults", "Een met fouten", "Ett med feil";

        Reading => "How it was read", "Hoe het gelezen is", "Slik ble det lest";
        Nothing => "Nothing to verify yet.", "Nog niets om te controleren.", "Ingenting å kontrollere ennå.";
        NoGames => "No games were found in this text.", "In deze tekst zijn geen partijen gevonden.", "Ingen partier ble funnet i denne teksten.";
        TooMany { found: usize } => format!("{found} take part in this text; at most {MAX_ENTRANTS} are verified here."), format!("In deze tekst doen er {found} mee; hoogstens {MAX_ENTRANTS} worden hier gecontroleerd."), format!("I denne teksten er det {found} med; høyst {MAX_ENTRANTS} blir kontrollert her.");
        Summary { entrants: usize, rounds: usize, games: usize } =>
            format!("{}, {}, {}.", counted(*entrants, "entrant", "entrants"), counted(*rounds, "round", "rounds"), counted(*games, "game", "games")),
            format!("{}, {}, {}.", counted(*entrants, "deelnemer", "deelnemers"), counted(*rounds, "ronde", "rondes"), counted(*games, "partij", "partijen")),
            format!("{}, {}, {}.", counted(*entrants, "deltaker", "deltakere"), counted(*rounds, "runde", "runder"), counted(*games, "parti", "partier"));
        KindLabel => "What it is", "Wat het is", "Hva det er";
        Development => "The rounds", "De rondes", "Rundene";
        AsWritten => "only what is written", "alleen wat er staat", "bare det som står";
        OneStays => "starting positions: one stays, the others move up", "beginposities: één blijft, de anderen schuiven op", "startposisjoner: én blir sittende, de andre flytter opp";
        AllMove => "starting positions: everybody moves up, one sits out", "beginposities: iedereen schuift op, één zit uit", "startposisjoner: alle flytter opp, én sitter over";
        SidesLabel => "First and second named", "Eerst- en tweedegenoemde", "Først og sist nevnte";
        SidesColours => "white and black", "wit en zwart", "hvit og svart";
        SidesHome => "home and away", "thuis en uit", "hjemme og borte";
        SidesPlain => "no difference", "geen verschil", "ingen forskjell";
        Places => "Left and right opponents must be even too (directed)", "Ook linker- en rechtertegenstander moeten kloppen (gericht)", "Også venstre og høyre motstander skal gå opp (rettet)";
        Names => "Names for the numbers, one a line", "Namen bij de nummers, één per regel", "Navn til numrene, ett per linje";
        Lines => "What each line was taken for", "Waar elke regel voor gehouden is", "Hva hver linje ble lest som";
        LineNumber => "Line", "Regel", "Linje";
        TakenFor => "Taken for", "Gelezen als", "Lest som";
        MoreLines { n: usize } => format!("and {}", counted(*n, "more line", "more lines")), format!("en nog {}", counted(*n, "regel", "regels")), format!("og {} til", counted(*n, "linje", "linjer"));
        TakenGames { round: usize, games: usize, byes: usize } =>
            format!("round {round}: {}{}", counted(*games, "game", "games"), match byes { 0 => String::new(), n => format!(", {n} free") }),
            format!("ronde {round}: {}{}", counted(*games, "partij", "partijen"), match byes { 0 => String::new(), n => format!(", {n} vrij") }),
            format!("runde {round}: {}{}", counted(*games, "parti", "partier"), match byes { 0 => String::new(), n => format!(", {n} fri") });
        TakenRound { number: u16 } => format!("heading of round {number}"), format!("kopje van ronde {number}"), format!("overskrift til runde {number}");
        TakenColumns => "headings of columns", "kopjes van kolommen", "overskrifter til kolonner";
        TakenWords => "a title or remark: not used", "een titel of opmerking: niet gebruikt", "en tittel eller merknad: ikke brukt";
        TakenMore => "belongs to what stands beside it", "hoort bij wat ernaast staat", "hører til det som står ved siden av";
        TakenEntrant => "an entrant of the report", "een deelnemer van het rapport", "en deltaker i rapporten";
        TakenTrouble => "not understood", "niet begrepen", "ikke forstått";

        Malformed { n: usize } => format!("{} could not be read; all the rest was.", counted(*n, "place", "places")),
            format!("{} niet te lezen; de rest is gelezen.", counted(*n, "plek is", "plekken zijn")),
            format!("{} kunne ikke leses; resten er lest.", counted(*n, "sted", "steder"));
        MoreTroubles { n: usize } => format!("and {} more", n), format!("en nog {}", n), format!("og {} til", n);
        At { line: usize, column: usize, expected: String } =>
            format!("Line {line}, column {column}: expected {expected}."),
            format!("Regel {line}, kolom {column}: verwacht {expected}."),
            format!("Linje {line}, kolonne {column}: ventet {expected}.");
        FileNotText => "This file is no text.", "Dit bestand is geen tekst.", "Denne filen er ikke tekst.";
        NotKept => "This text is too large to be kept: it is gone when the page is closed.", "Deze tekst is te groot om te bewaren: hij is weg zodra de pagina wordt gesloten.", "Teksten er for stor til å bli tatt vare på: den er borte når siden lukkes.";

        Report => "The report", "Het rapport", "Rapporten";
        Part { rounds: usize } => format!("Recomputed from {}: nothing is wrong, but these are only some of the rounds.", counted(*rounds, "round", "rounds")),
            format!("Nagerekend uit {}: niets is fout, maar dit zijn niet alle rondes.", counted(*rounds, "ronde", "rondes")),
            format!("Regnet ut på nytt fra {}: ingenting er galt, men dette er bare noen av rundene.", counted(*rounds, "runde", "runder"));
        Missing { rounds: usize, of: usize, pairs: usize } =>
            format!("Recomputed from {}: nothing is wrong, but {} of the {of} rounds {} missing; {} still to be partners.", counted(*rounds, "round", "rounds"), of - rounds, if of - rounds == 1 { "is" } else { "are" }, counted(*pairs, "pair has", "pairs have")),
            format!("Nagerekend uit {}: niets is fout, maar van de {of} rondes {} er nog {}; {} nog partners worden.", counted(*rounds, "ronde", "rondes"), if of - rounds == 1 { "ontbreekt" } else { "ontbreken" }, of - rounds, counted(*pairs, "tweetal moet", "tweetallen moeten")),
            format!("Regnet ut på nytt fra {}: ingenting er galt, men {} av {of} runder mangler; {pairs} par har ennå ikke vært makkere.", counted(*rounds, "runde", "runder"), of - rounds);
        Unread { places: usize, rounds: usize } =>
            format!("{} could not be read, so there is no verdict on the whole. In what was read, {}, nothing is wrong.", counted(*places, "place", "places"), counted(*rounds, "round", "rounds")),
            format!("{} niet te lezen, dus er is geen oordeel over het geheel. In wat gelezen is, {}, is niets fout.", counted(*places, "plek is", "plekken zijn"), counted(*rounds, "ronde", "rondes")),
            format!("{} kunne ikke leses, så det blir ingen dom over helheten. I det som er lest, {}, er ingenting galt.", counted(*places, "sted", "steder"), counted(*rounds, "runde", "runder"));
        UnreadToo { places: usize } => format!("{} could not be read besides.", counted(*places, "place", "places")),
            match places { 1 => "Bovendien is 1 plek niet te lezen.".to_owned(), n => format!("Bovendien zijn {n} plekken niet te lezen.") },
            format!("Dessuten kunne {} ikke leses.", counted(*places, "sted", "steder"));
        HoldsAsRead => "holds as far as it was read", "klopt voor zover gelezen", "stemmer så langt det er lest";
        MoreFindings { n: usize } => format!("and {} more", n), format!("en nog {}", n), format!("og {} til", n);
        Print => "Print the report", "Het rapport printen", "Skriv ut rapporten";
        Copy => "Copy as text", "Als tekst kopiëren", "Kopier som tekst";
        Copied => "The report is on the clipboard.", "Het rapport staat op het klembord.", "Rapporten ligger på utklippstavlen.";
        NotCopied => "The browser does not let the page use the clipboard.", "De browser laat de pagina het klembord niet gebruiken.", "Nettleseren lar ikke siden bruke utklippstavlen.";
        Use => "Use this schedule for an event", "Dit schema voor een toernooi gebruiken", "Bruk dette oppsettet til et arrangement";
        UseHint => "The rounds are taken over as they are.", "De rondes worden overgenomen zoals ze zijn.", "Rundene overtas som de er.";
        UseUnread { places: usize } => format!("Not before {} read: games would be missing.", match places { 1 => "the place above is".to_owned(), n => format!("the {n} places above are") }),
            format!("Pas als {} gelezen: anders ontbreken er partijen.", match places { 1 => "de plaats hierboven is".to_owned(), n => format!("de {n} plaatsen hierboven zijn") }),
            format!("Ikke før {} lest: ellers mangler det partier.", match places { 1 => "stedet ovenfor er".to_owned(), n => format!("de {n} stedene ovenfor er") });
        UseOnlyRobin => "Only a round robin can become an event yet.", "Alleen iedereen tegen iedereen kan nu een toernooi worden.", "Bare alle mot alle kan foreløpig bli et arrangement.";
        ShowIt => "show it", "toon het", "vis det";

        Fours { tables: usize } => format!("At all {tables} tables two play against two, four different players."), format!("Aan alle {tables} tafels spelen er twee tegen twee, vier verschillende spelers."), format!("Ved alle {tables} bord spiller to mot to, fire forskjellige spillere.");
        NotFours { tables: usize, wrong: usize } => format!("At {wrong} of {tables} tables it is not two against two."), format!("Aan {wrong} van {tables} tafels is het niet twee tegen twee."), format!("Ved {wrong} av {tables} bord er det ikke to mot to.");
        Together { times: usize } => format!("Everybody has everybody {} as partner.", self::times(*times, Lang::En)), format!("Iedereen heeft iedereen {} als partner.", self::times(*times, Lang::Nl)), format!("Alle har alle {} som makker.", self::times(*times, Lang::Nb));
        TogetherMost { times: usize, fewest: usize, most: usize } => format!("Nobody has anybody more than {} as partner ({fewest} to {most}).", self::times(*times, Lang::En)), format!("Niemand heeft iemand meer dan {} als partner ({fewest} tot {most}).", self::times(*times, Lang::Nl)), format!("Ingen har noen mer enn {} som makker ({fewest} til {most}).", self::times(*times, Lang::Nb));
        TogetherNot { right: usize, pairs: usize, seldom: usize, often: usize } => format!("Partners: {right} of {pairs} pairs are right, {seldom} too seldom, {often} too often."), format!("Partners: {right} van {pairs} tweetallen kloppen, {seldom} te zelden, {often} te vaak."), format!("Makkere: {right} av {pairs} par stemmer, {seldom} for sjelden, {often} for ofte.");
        Against { times: usize } => format!("Everybody has everybody {} as opponent.", self::times(*times, Lang::En)), format!("Iedereen heeft iedereen {} als tegenstander.", self::times(*times, Lang::Nl)), format!("Alle har alle {} som motstander.", self::times(*times, Lang::Nb));
        AgainstMost { times: usize, fewest: usize, most: usize } => format!("Nobody has anybody more than {} as opponent ({fewest} to {most}).", self::times(*times, Lang::En)), format!("Niemand heeft iemand meer dan {} als tegenstander ({fewest} tot {most}).", self::times(*times, Lang::Nl)), format!("Ingen har noen mer enn {} som motstander ({fewest} til {most}).", self::times(*times, Lang::Nb));
        AgainstNot { right: usize, pairs: usize, seldom: usize, often: usize } => format!("Opponents: {right} of {pairs} pairs are right, {seldom} too seldom, {often} too often."), format!("Tegenstanders: {right} van {pairs} tweetallen kloppen, {seldom} te zelden, {often} te vaak."), format!("Motstandere: {right} av {pairs} par stemmer, {seldom} for sjelden, {often} for ofte.");
        CouplesApart { couples: usize } => match couples {
            1 => "The couple kept apart are never partners.".to_owned(),
            n => format!("The {n} couples kept apart are never partners."),
        }, match couples {
            1 => "Het stel dat uit elkaar blijft speelt nooit samen.".to_owned(),
            n => format!("De {n} stellen die uit elkaar blijven spelen nooit samen."),
        }, match couples {
            1 => "Paret som holdes fra hverandre, er aldri makkere.".to_owned(),
            n => format!("De {n} parene som holdes fra hverandre, er aldri makkere."),
        };
        CouplesNotApart { couples: usize, wrong: usize } => format!("Couples kept apart: {wrong} of {couples} are partners nevertheless."), format!("Stellen die uit elkaar blijven: {wrong} van {couples} spelen toch samen."), format!("Par som holdes fra hverandre: {wrong} av {couples} er likevel makkere.");
        Left { times: usize } => format!("Everybody has everybody {} at the left hand, and so at the right.", self::times(*times, Lang::En)), format!("Iedereen heeft iedereen {} links van zich, en dus ook rechts.", self::times(*times, Lang::Nl)), format!("Alle har alle {} til venstre, og dermed til høyre.", self::times(*times, Lang::Nb));
        LeftMost { times: usize, fewest: usize, most: usize } => format!("Nobody has anybody more than {} at the left hand ({fewest} to {most}).", self::times(*times, Lang::En)), format!("Niemand heeft iemand meer dan {} links van zich ({fewest} tot {most}).", self::times(*times, Lang::Nl)), format!("Ingen har noen mer enn {} til venstre ({fewest} til {most}).", self::times(*times, Lang::Nb));
        LeftNot { right: usize, pairs: usize, seldom: usize, often: usize } => format!("Left hand: {right} of {pairs} are right, {seldom} too seldom, {often} too often."), format!("Linkerhand: {right} van {pairs} kloppen, {seldom} te zelden, {often} te vaak."), format!("Venstre hånd: {right} av {pairs} stemmer, {seldom} for sjelden, {often} for ofte.");
        AtMostOnce { met: usize, pairs: usize } => format!("Nobody meets anybody twice; {met} of {pairs} pairs meet."), format!("Niemand treft iemand twee keer; {met} van {pairs} tweetallen treffen elkaar."), format!("Ingen møter noen to ganger; {met} av {pairs} par møtes.");
        Apart { met: usize, most: usize, between: usize } => match most { 0 | 1 => format!("Nobody meets anybody twice so far; {met} pairs have met."), most => format!("Whoever meets again does so with {} between at least, and nobody more than {}; {met} pairs have met.", counted(*between, "round", "rounds"), self::times(*most, Lang::En)) },
            match most { 0 | 1 => format!("Niemand treft iemand twee keer tot nu toe; {met} tweetallen hebben elkaar getroffen."), most => format!("Wie elkaar weer treft, heeft minstens {} ertussen, en niemand vaker dan {}; {met} tweetallen hebben elkaar getroffen.", counted(*between, "ronde", "rondes"), self::times(*most, Lang::Nl)) },
            match most { 0 | 1 => format!("Ingen har møtt noen to ganger så langt; {met} par har møttes."), most => format!("De som møtes igjen, har minst {} imellom, og ingen møtes mer enn {}; {met} par har møttes.", counted(*between, "runde", "runder"), self::times(*most, Lang::Nb)) };
        NotApart { wrong: usize } => format!("{} again too soon, or too often.", counted(*wrong, "pair meets", "pairs meet")), format!("{} elkaar te snel weer, of te vaak.", counted(*wrong, "tweetal treft", "tweetallen treffen")), format!("{} igjen for tidlig, eller for ofte.", counted(*wrong, "par møtes", "par møtes"));
        FreeFewest { most: usize } => match most { 0 => "Nobody was free so far.".to_owned(), most => format!("Whoever was free had been it no more often than those who played; {} at most.", self::times(*most, Lang::En)) },
            match most { 0 => "Tot nu toe was niemand vrij.".to_owned(), most => format!("Wie vrij was, was dat niet vaker geweest dan wie speelde; hoogstens {}.", self::times(*most, Lang::Nl)) },
            match most { 0 => "Ingen har hatt fri så langt.".to_owned(), most => format!("Den som hadde fri, hadde ikke hatt det oftere enn de som spilte; høyst {}.", self::times(*most, Lang::Nb)) };
        NotFreeFewest { wrong: usize } => format!("{} somebody was free who had been it more often than others.", match wrong { 1 => "Once".to_owned(), n => format!("{n} times") }), format!("{} was iemand vrij die dat vaker was geweest dan anderen.", match wrong { 1 => "Eén keer".to_owned(), n => format!("{n} keer") }), format!("{} hadde noen fri som hadde hatt det oftere enn andre.", match wrong { 1 => "Én gang".to_owned(), n => format!("{n} ganger") });
        FreeOnce => "Nobody is free more than once.", "Niemand is vaker dan één keer vrij.", "Ingen har fri mer enn én gang.";
        MetAgain { n: usize } => format!("{} more than once, each with its reason; nobody else does.", counted(*n, "pair meets", "pairs meet")), format!("{} elkaar vaker dan één keer, telkens met een reden; verder niemand.", counted(*n, "tweetal treft", "tweetallen treffen")), format!("{} mer enn én gang, hver gang med en grunn; ellers ingen.", counted(*n, "par møtes", "par møtes"));
        ApartAgain { n: usize } => format!("{} again sooner or more often than the rules want, each with its reason.", counted(*n, "pair meets", "pairs meet")), format!("{} elkaar eerder of vaker dan de regels willen, telkens met een reden.", counted(*n, "tweetal treft", "tweetallen treffen")), format!("{} tidligere eller oftere enn reglene vil, hver gang med en grunn.", counted(*n, "par møtes igjen", "par møtes igjen"));
        FreeMoreOften { n: usize } => format!("{} somebody was free who had been it more often than others, with a reason.", match n { 1 => "Once".to_owned(), n => format!("{n} times") }), format!("{} was iemand vrij die dat vaker was geweest dan anderen, met een reden.", match n { 1 => "Eén keer".to_owned(), n => format!("{n} keer") }), format!("{} hadde noen fri som hadde hatt det oftere enn andre, med en grunn.", match n { 1 => "Én gang".to_owned(), n => format!("{n} ganger") });
        FreeTwice { n: usize } => format!("{} free more than once, each with a reason.", counted(*n, "player is", "players are")), format!("{} vaker dan één keer vrij, telkens met een reden.", counted(*n, "speler is", "spelers zijn")), format!("{} fri mer enn én gang, hver gang med en grunn.", counted(*n, "spiller har", "spillere har"));
        ThirdsGaveWay { n: usize } => format!("{} the same colour three times running or longer, each with a reason.", counted(*n, "player has", "players have")), format!("{} drie keer of vaker achter elkaar dezelfde kleur, telkens met een reden.", counted(*n, "speler heeft", "spelers hebben")), format!("{} samme farge tre ganger på rad eller mer, hver gang med en grunn.", counted(*n, "spiller har", "spillere har"));
        FreeOften { most: usize, players: usize } => format!("{} free more than once, {most} times at most.", counted(*players, "player is", "players are")), format!("{} vaker dan één keer vrij, hoogstens {most} keer.", counted(*players, "speler is", "spelers zijn")), format!("{} fri mer enn én gang, høyst {most} ganger.", counted(*players, "spiller har", "spillere har"));
        NoThird { longest: usize } => format!("Nobody has the same colour three times running; {longest} at most."), format!("Niemand heeft drie keer achter elkaar dezelfde kleur; hoogstens {longest} keer."), format!("Ingen har samme farge tre ganger på rad; høyst {longest} ganger.");
        Thirds { players: usize, longest: usize } => format!("{} the same colour three times running or longer; {longest} at most.", counted(*players, "player has", "players have")), format!("{} drie keer of vaker achter elkaar dezelfde kleur; hoogstens {longest} keer.", counted(*players, "speler heeft", "spelers hebben")), format!("{} samme farge tre ganger på rad eller mer; høyst {longest} ganger.", counted(*players, "spiller har", "spillere har"));
        IsFreeAgain { name: String, rounds: String } => format!("{name} is free in rounds {rounds}."), format!("{name} is vrij in de rondes {rounds}."), format!("{name} har fri i rundene {rounds}.");
        IsRunning { name: String, colour: String, rounds: String } => format!("{name} has {colour} in rounds {rounds}, one after another."), format!("{name} heeft {colour} in de rondes {rounds}, achter elkaar."), format!("{name} har {colour} i rundene {rounds}, etter hverandre.");
        NotAtMostOnce { often: usize } => format!("{} more than once.", counted(*often, "pair meets", "pairs meet")), format!("{} elkaar vaker dan één keer.", counted(*often, "tweetal treft", "tweetallen treffen")), format!("{} mer enn én gang.", counted(*often, "par møtes", "par møtes"));
        NoReplay { boards: usize } => format!("Nobody plays any of the {boards} board sets twice."), format!("Niemand speelt een van de {boards} spelsets twee keer."), format!("Ingen spiller noe av de {boards} spillsettene to ganger.");
        Replay { replayed: usize } => format!("{} a board set is played again.", counted(*replayed, "time", "times")), format!("{} wordt een spelset opnieuw gespeeld.", counted(*replayed, "keer", "keer")), format!("{} spilles et spillsett om igjen.", counted(*replayed, "gang", "ganger"));
        Barometer => "All tables play the same boards at the same time.", "Alle tafels spelen tegelijk dezelfde spellen.", "Alle bord spiller de samme spillene samtidig.";
        NoSharing => "No board set is needed at two tables at once.", "Geen spelset is aan twee tafels tegelijk nodig.", "Ingen spillsett trengs ved to bord samtidig.";
        Sharing { wrong: usize } => format!("In {} boards are missing or needed at two tables at once.", counted(*wrong, "round", "rounds")), format!("In {} ontbreken spellen of zijn ze aan twee tafels tegelijk nodig.", counted(*wrong, "ronde", "rondes")), format!("I {} mangler spill, eller de trengs ved to bord samtidig.", counted(*wrong, "runde", "runder"));

        NotTwoPairs { round: u16, table: u16, names: String } => format!("Round {round}, table {table}: {names} are not two against two."), format!("Ronde {round}, tafel {table}: {names} zijn niet twee tegen twee."), format!("Runde {round}, bord {table}: {names} er ikke to mot to.");
        TwoSeats { round: u16, table: u16, name: String } => format!("Round {round}, table {table}: {name} has two seats."), format!("Ronde {round}, tafel {table}: {name} heeft twee plaatsen."), format!("Runde {round}, bord {table}: {name} har to plasser.");
        NeverTogether { one: String, other: String } => format!("{one} and {other} are never partners."), format!("{one} en {other} zijn nooit partners."), format!("{one} og {other} er aldri makkere.");
        IsTogether { one: String, other: String, rounds: String, times: usize } => format!("{one} and {other} are partners in rounds {rounds}; it should be {}.", self::times(*times, Lang::En)), format!("{one} en {other} zijn partners in de rondes {rounds}; het hoort {} te zijn.", self::times(*times, Lang::Nl)), format!("{one} og {other} er makkere i rundene {rounds}; det skulle være {}.", self::times(*times, Lang::Nb));
        NeverAgainst { one: String, other: String } => format!("{one} and {other} are never opponents."), format!("{one} en {other} zijn nooit tegenstanders."), format!("{one} og {other} er aldri motstandere.");
        IsAgainst { one: String, other: String, rounds: String, times: usize } => format!("{one} and {other} are opponents in rounds {rounds}; it should be {}.", self::times(*times, Lang::En)), format!("{one} en {other} zijn tegenstanders in de rondes {rounds}; het hoort {} te zijn.", self::times(*times, Lang::Nl)), format!("{one} og {other} er motstandere i rundene {rounds}; det skulle være {}.", self::times(*times, Lang::Nb));
        NeverLeft { name: String, other: String } => format!("{name} never has {other} at the left hand."), format!("{name} heeft {other} nooit links van zich."), format!("{name} har aldri {other} til venstre.");
        IsLeft { name: String, other: String, rounds: String, times: usize } => format!("{name} has {other} at the left hand in rounds {rounds}; it should be {}.", self::times(*times, Lang::En)), format!("{name} heeft {other} links van zich in de rondes {rounds}; het hoort {} te zijn.", self::times(*times, Lang::Nl)), format!("{name} har {other} til venstre i rundene {rounds}; det skulle være {}.", self::times(*times, Lang::Nb));
        Replayed { name: String, board: u16, places: String } => format!("{name} plays board set {board} more than once: {places}."), format!("{name} speelt spelset {board} vaker dan één keer: {places}."), format!("{name} spiller spillsett {board} mer enn én gang: {places}.");
        PlaceOf { round: u16, table: u16 } => format!("round {round}, table {table}"), format!("ronde {round}, tafel {table}"), format!("runde {round}, bord {table}");
        Shared { round: u16, board: u16, tables: String } => format!("Round {round}: board set {board} is at table {tables}, and not as in the other rounds."), format!("Ronde {round}: spelset {board} ligt aan tafel {tables}, anders dan in de andere rondes."), format!("Runde {round}: spillsett {board} ligger ved bord {tables}, ikke som i de andre rundene.");
        NoBoards { round: u16, table: u16 } => format!("Round {round}, table {table}: no boards."), format!("Ronde {round}, tafel {table}: geen spellen."), format!("Runde {round}, bord {table}: ingen spill.");

        GradeBest => "No schedule of this size does better.", "Geen schema van deze grootte doet het beter.", "Ingen oppsett av denne størrelsen gjør det bedre.";
        GradeAbove { least: usize } => format!("The best possible is {least}."), format!("Het best mogelijke is {least}."), format!("Det best mulige er {least}.");
        GradeAtLeast { least: usize } => format!("Nobody can be below {least}; whether that can be reached here is not known in general."), format!("Onder {least} kan niet; of dat hier haalbaar is, is niet algemeen bekend."), format!("Under {least} går ikke; om det kan nås her, er ikke kjent i alminnelighet.");
        PartnersBetween { fewest: usize, most: usize } => format!("Two are partners {fewest} to {most} times."), format!("Twee zijn {fewest} tot {most} keer partners."), format!("To er makkere {fewest} til {most} ganger.");
        OpponentsBetween { fewest: usize, most: usize } => format!("Two are opponents {fewest} to {most} times."), format!("Twee zijn {fewest} tot {most} keer tegenstanders."), format!("To er motstandere {fewest} til {most} ganger.");
        Directed => "Directed: everybody has everybody as often at the left as at the right.", "Gericht: iedereen heeft iedereen even vaak links als rechts.", "Rettet: alle har alle like ofte til venstre som til høyre.";
        AlmostDirected { repeats: usize } => format!("Almost directed: at most {} of somebody with the same neighbour at the left.", counted(*repeats, "repeat", "repeats")), format!("Bijna gericht: hoogstens {} van iemand met dezelfde linkerbuur.", counted(*repeats, "herhaling", "herhalingen")), format!("Nesten rettet: høyst {} for noen med samme venstre nabo.", counted(*repeats, "gjentakelse", "gjentakelser"));
        NotDirected => "Not directed: left and right opponents are uneven.", "Niet gericht: linker- en rechtertegenstanders zijn ongelijk verdeeld.", "Ikke rettet: venstre og høyre motstandere er ujevnt fordelt.";
        Comparisons { fewest: usize, most: usize } => match fewest == most { true => format!("Comparisons: every two pairs sit {} in the same direction on the same boards.", self::times(*most, Lang::En)), false => format!("Comparisons: two pairs sit {fewest} to {most} times in the same direction on the same boards.") },
            match fewest == most { true => format!("Vergelijkingen: elke twee paren zitten {} in dezelfde richting bij dezelfde spellen.", self::times(*most, Lang::Nl)), false => format!("Vergelijkingen: twee paren zitten {fewest} tot {most} keer in dezelfde richting bij dezelfde spellen.") },
            match fewest == most { true => format!("Sammenligninger: hvert av parene sitter {} i samme retning som hvert annet på de samme spillene.", self::times(*most, Lang::Nb)), false => format!("Sammenligninger: to par sitter {fewest} til {most} ganger i samme retning på de samme spillene.") };
        Balance { tenths: u64 } => format!("Balance {}.{} of 100.", tenths / 10, tenths % 10), format!("Balans {},{} van 100.", tenths / 10, tenths % 10), format!("Balanse {},{} av 100.", tenths / 10, tenths % 10);
        NoBalance => "No balance: nobody meets anybody.", "Geen balans: niemand treft iemand.", "Ingen balanse: ingen møter noen.";

        PartnersTitle => "Who is partner of whom", "Wie is partner van wie", "Hvem er makker med hvem";
        PartnersDesc => "How often the row and the column are partners.", "Hoe vaak de rij en de kolom partners zijn.", "Hvor ofte raden og kolonnen er makkere.";
        OpponentsTitle => "Who plays against whom", "Wie speelt tegen wie", "Hvem spiller mot hvem";
        OpponentsDesc => "How often the row and the column are opponents.", "Hoe vaak de rij en de kolom tegenstanders zijn.", "Hvor ofte raden og kolonnen er motstandere.";
        LeftsTitle => "Who sits at whose left hand", "Wie zit links van wie", "Hvem sitter til venstre for hvem";
        LeftsDesc => "How often the row has the column at the left hand.", "Hoe vaak de rij de kolom links van zich heeft.", "Hvor ofte raden har kolonnen til venstre.";
        ComparisonsTitle => "Who is compared with whom", "Wie wordt met wie vergeleken", "Hvem sammenlignes med hvem";
        ComparisonsDesc => "How often the row and the column play the same boards in the same direction.", "Hoe vaak de rij en de kolom dezelfde spellen in dezelfde richting spelen.", "Hvor ofte raden og kolonnen spiller de samme spillene i samme retning.";
        CellTimes { one: String, other: String, n: usize } => format!("{one} and {other}: {}", match n { 0 => "never".to_owned(), n => self::times(*n, Lang::En) }), format!("{one} en {other}: {}", match n { 0 => "nooit".to_owned(), n => self::times(*n, Lang::Nl) }), format!("{one} og {other}: {}", match n { 0 => "aldri".to_owned(), n => self::times(*n, Lang::Nb) });
        CellRounds { rounds: String } => format!("in rounds {rounds}"), format!("in ronde {rounds}"), format!("i runde {rounds}");
        Spread => "How many others how often", "Hoeveel anderen hoe vaak", "Hvor mange andre hvor ofte";
        PairsAll => "All pairs", "Alle tweetallen", "Alle par";
        PairPartner => "Partner", "Partner", "Makker";
        PairOpponent => "Opponent", "Tegenstander", "Motstander";
        PairLeft => "At the left hand", "Links", "Til venstre";
        PairCompared => "Compared with", "Vergeleken met", "Sammenlignet med";
        PairFollowed => "Follows", "Volgt", "Følger";
        PairTimes => "How often", "Hoe vaak", "Hvor ofte";
        PairRounds => "Rounds", "Rondes", "Runder";
        Boards { boards: String } => format!("boards {boards}"), format!("spellen {boards}"), format!("spill {boards}");
    }
}

said! {
    Kind {
        Kind::RoundRobin => "everybody meets everybody", "iedereen tegen iedereen", "alle mot alle";
        Kind::Individual => "partners who change (whist, Americano)", "wisselende partners (whist, Americano)", "skiftende makkere (whist, Americano)";
        Kind::Movement => "pairs and boards (bridge movement)", "paren en spellen (bridgeloopschema)", "par og spill (bridgeopplegg)";
    }
}

said! {
    Expected {
        Expected::Game => "a game such as 1-8", "een partij zoals 1-8", "et parti som 1-8";
        Expected::Player => "a player before this sign", "een speler voor dit teken", "en spiller før dette tegnet";
        Expected::Opponent => "an opponent", "een tegenstander", "en motstander";
        Expected::Versus => "a sign such as - and an opponent, or “bye”", "een teken zoals - en een tegenstander, of ‘vrij’", "et tegn som - og en motstander, eller «fri»";
        Expected::Partner => "a partner", "een partner", "en makker";
        Expected::Board => "the number of a board", "het nummer van een spel", "nummeret på et spill";
        Expected::Round => "the number of a round", "het nummer van een ronde", "nummeret på en runde";
        Expected::Table => "the number of a table", "het nummer van een tafel", "nummeret på et bord";
        Expected::Quote => "a second quotation mark before the end of the line", "een tweede aanhalingsteken voor het einde van de regel", "et anførselstegn til før slutten av linjen";
        Expected::Blanks => "blanks round the hyphen between the two names", "spaties rond het streepje tussen de twee namen", "mellomrom rundt streken mellom de to navnene";
        Expected::Start => "the start number of another player in this report", "het startnummer van een andere speler in dit rapport", "startnummeret til en annen spiller i rapporten";
        Expected::OwnStart => "a start number that nobody else has", "een startnummer dat niemand anders heeft", "et startnummer som ingen andre har";
        Expected::Mutual { opponent } => format!("the same game at player {opponent}, who names somebody else"), format!("dezelfde partij bij speler {opponent}, die een ander noemt"), format!("samme parti hos spiller {opponent}, som nevner en annen");
        Expected::Colour { opponent } => format!("the other colour than player {opponent} has"), format!("de andere kleur dan speler {opponent} heeft"), format!("den andre fargen enn spiller {opponent} har");
        Expected::Fewer => "fewer games; the rest was not read", "minder partijen; de rest is niet gelezen", "færre partier; resten er ikke lest";
    }
}

said! {
    Note {
        Note::Scores { count } => format!("{} left out: 1-0 after a game is no game of its own.", counted(*count, "score was", "scores were")),
            format!("{} weggelaten: 1-0 achter een partij is zelf geen partij.", counted(*count, "uitslag is", "uitslagen zijn")),
            format!("{} utelatt: 1-0 etter et parti er ikke selv et parti.", counted(*count, "resultat er", "resultater er"));
        Note::SelfGames { count } => format!("{}: whoever stands against himself is free.", counted(*count, "bye", "byes")),
            format!("{} keer vrij: wie tegen zichzelf staat, is vrij.", count),
            format!("{} fri: den som står mot seg selv, har fri.", count);
        Note::RoundsGuessed => "There are no headings and no empty lines, so a new round begins where somebody would play twice.",
            "Er zijn geen kopjes en geen lege regels, dus een nieuwe ronde begint waar iemand twee keer zou spelen.",
            "Det er verken overskrifter eller tomme linjer, så en ny runde begynner der noen ville spilt to ganger.";
        Note::Divided { rounds } => format!("The headings of {rounds} rounds stand together; the games after them were divided evenly."),
            format!("De kopjes van {rounds} rondes staan bij elkaar; de partijen erna zijn gelijk verdeeld."),
            format!("Overskriftene til {rounds} runder står sammen; partiene etter er delt likt.");
        Note::Implied { count } => format!("{}: whoever must be free in a round need not be named.", counted(*count, "bye was added", "byes were added")),
            format!("{} keer vrij toegevoegd: wie in een ronde vrij moet zijn, hoeft er niet te staan.", count),
            format!("{} fri lagt til: den som må ha fri i en runde, trenger ikke stå der.", count);
        Note::FixedPairs => "The same two are always together, so each pair is one entrant.", "Dezelfde twee zijn steeds samen, dus elk paar is één deelnemer.", "De samme to er alltid sammen, så hvert par er én deltaker.";
        Note::Rare { name, line } => format!("“{name}” occurs only once, in line {line}. A slip of the pen?"), format!("‘{name}’ komt maar één keer voor, in regel {line}. Een verschrijving?"), format!("«{name}» forekommer bare én gang, i linje {line}. En skrivefeil?");
        Note::TooLarge { bytes } => format!("This text is larger than 1 MB ({} KB); paste only the schedule.", bytes / 1024), format!("Deze tekst is groter dan 1 MB ({} KB); plak alleen het schema.", bytes / 1024), format!("Teksten er større enn 1 MB ({} KB); lim bare inn oppsettet.", bytes / 1024);
    }
}
