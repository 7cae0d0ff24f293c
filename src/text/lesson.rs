//! The lesson of why the circle method never gets stuck.

use crate::lesson::{Facts, Step};

/// What is said in a step: first title and text, then the question, and the answer when the teacher wants it.
#[derive(Debug, Clone, PartialEq)]
pub struct Said {
    /// The heading.
    pub title: Lesson,
    /// What is told.
    pub text: Lesson,
    /// The question; none where nothing is asked.
    pub ask: Option<Lesson>,
    /// Its answer.
    pub answer: Option<Lesson>,
}

impl Lesson {
    /// The sentences of a step for these players.
    pub fn of(step: Step, facts: &Facts) -> Said {
        use Lesson::*;
        let Facts { players, walkers, pairs, games, half, breaks, run, ref sums, when, fails } = *facts;
        let said = |title, text, ask, answer| Said { title, text, ask: Some(ask), answer: Some(answer) };
        match step {
            Step::Stuck => said(StuckTitle, Stuck, StuckAsk, StuckAnswer),
            Step::Goal => {
                said(GoalTitle, Goal { walkers, pairs, games }, GoalAsk, GoalAnswer { walkers, pairs, games })
            }
            Step::OwnGame => {
                let waits = (players > walkers).then_some(players);
                said(OwnTitle, Own { walkers, waits }, OwnAsk, OwnAnswer { games: opposite(walkers) })
            }
            Step::AddOne => said(AddTitle, Add { walkers }, AddAsk { walkers }, AddAnswer),
            Step::Walk => said(WalkTitle, Walk { walkers }, WalkAsk, WalkAnswer { walkers }),
            Step::Sums => said(
                SumsTitle,
                Sums { sums: added(walkers), walkers },
                SumsAsk { walkers },
                SumsAnswer { walkers },
            ),
            Step::EverySum => {
                let sums: Vec<String> = sums.iter().map(ToString::to_string).collect();
                said(EveryTitle, Every, EveryAsk, EveryAnswer { walkers, sums: sums.join(", ") })
            }
            Step::Diagonal => {
                said(DiagonalTitle, Diagonal, DiagonalAsk { round: walkers.min(3) }, DiagonalAnswer)
            }
            Step::EveryDiagonal => said(AllTitle, All { walkers }, AllAsk, AllAnswer),
            Step::When => {
                let round = usize::from(when.number());
                said(WhenTitle, When, WhenAsk, WhenAnswer { round, double: 2 * round, walkers })
            }
            Step::HalfTurn => said(
                HalfTitle,
                Half { run, breaks: breaks[0] },
                HalfAsk { half },
                HalfAnswer { breaks: breaks[1] },
            ),
            Step::OtherSteps => {
                let [chairs, step, period] = fails;
                let other = walkers != chairs;
                let text = Other { chairs, step, prime: other.then_some(walkers) };
                match chairs / period {
                    1 => said(OtherTitle, text, OtherAskWhether, OtherWorks { chairs, step }),
                    divisor => {
                        said(OtherTitle, text, OtherAsk, OtherAnswer { chairs, step, period, divisor })
                    }
                }
            }
            Step::Extra => {
                said(ExtraTitle, Extra { extra: walkers + 1 }, ExtraAsk, ExtraAnswer { extra: walkers + 1 })
            }
            Step::ByHand => said(HandTitle, Hand, HandAsk, HandAnswer),
            Step::End => Said { title: EndTitle, text: End, ask: None, answer: None },
        }
    }
}

/// `2–7, 3–6, 4–5`, at most the first four.
fn opposite(walkers: usize) -> String {
    let pairs: Vec<String> =
        (2..=walkers / 2 + 1).map(|left| format!("{left}–{}", walkers + 2 - left)).collect();
    shortened(pairs)
}

/// `2 + 7, 3 + 6, 4 + 5`, at most the first four.
fn added(walkers: usize) -> String {
    let sums: Vec<String> =
        (2..=walkers / 2 + 1).map(|left| format!("{left} + {}", walkers + 2 - left)).collect();
    shortened(sums)
}

fn shortened(mut parts: Vec<String>) -> String {
    if parts.len() > 4 {
        let last = parts.pop().unwrap_or_default();
        parts.truncate(3);
        parts.extend(["…".to_owned(), last]);
    }
    parts.join(", ")
}

sentences! {
    /// What the lesson says.
    Lesson {
        Title => "Why it works", "Waarom het werkt", "Hvorfor det virker";
        StepOf { step: u16, of: u16 } => format!("Step {step} of {of}"), format!("Stap {step} van {of}"), format!("Steg {step} av {of}");
        Steps => "Steps of the lesson", "Stappen van de les", "Stegene i leksjonen";
        ShowAnswer => "Show the answer", "Toon het antwoord", "Vis svaret";
        NextStep => "Next step", "Volgende stap", "Neste steg";
        PreviousStep => "Previous step", "Vorige stap", "Forrige steg";
        Keys => "Keys: → or space for the answer and the next step, ← back, B blanks the screen, F fills it.",
            "Toetsen: → of spatie voor het antwoord en de volgende stap, ← terug, B maakt het scherm leeg, F vult het.",
            "Taster: → eller mellomrom for svaret og neste steg, ← tilbake, B tømmer skjermen, F fyller den.";

        StuckTitle => "Without a plan it gets stuck", "In het wilde weg loopt het vast", "Uten plan går det i stå";
        Stuck => "Six players have played three rounds, paired as it came; they stand below. Each has two games left: the lines.",
            "Zes spelers hebben drie rondes gespeeld, ingedeeld zoals het uitkwam; ze staan hieronder. Iedereen heeft nog twee partijen: de lijnen.",
            "Seks spillere har spilt tre runder, satt opp som det falt seg; de står nedenfor. Hver har to partier igjen: linjene.";
        StuckAsk => "Can a fourth round be made?", "Kan er een vierde ronde komen?", "Går det an å sette opp en fjerde runde?";
        StuckAnswer => "No. Two triangles are left, 1, 3, 5 and 2, 4, 6. Of three who can only meet each other, one is always left over. Nobody made a mistake, and still it is stuck.",
            "Nee. Er zijn twee driehoeken over, 1, 3, 5 en 2, 4, 6. Van drie die alleen elkaar nog kunnen treffen, blijft er altijd één over. Niemand deed iets fout, en toch loopt het vast.",
            "Nei. To trekanter er igjen, 1, 3, 5 og 2, 4, 6. Av tre som bare kan møte hverandre, blir én alltid til overs. Ingen gjorde noe feil, og likevel står det fast.";

        GoalTitle => "What is wanted", "Wat de bedoeling is", "Hva vi vil ha";
        Goal { walkers: usize, pairs: usize, games: usize } =>
            format!("[players:{walkers}] players, everyone against everyone once: that makes {pairs} games. In one round at most {games} can be played, and [head:one player] is free."),
            format!("[players:{walkers}] spelers, iedereen één keer tegen iedereen: dat zijn {pairs} partijen. In één ronde kunnen er hoogstens {games} gespeeld worden, en [head:één speler] is vrij."),
            format!("[players:{walkers}] spillere, alle mot alle én gang: det blir {pairs} partier. I én runde kan det spilles høyst {games}, og [head:én spiller] har fri.");
        GoalAsk => "How many rounds does it take at the least?", "Hoeveel rondes zijn er minstens nodig?", "Hvor mange runder trengs det minst?";
        GoalAnswer { walkers: usize, pairs: usize, games: usize } =>
            format!("{pairs} : {games} = {walkers}. So every round has to be full, up to the very last."),
            format!("{pairs} : {games} = {walkers}. Elke ronde moet dus vol zijn, tot en met de laatste."),
            format!("{pairs} : {games} = {walkers}. Altså må hver runde være full, helt til den siste.");

        OwnTitle => "An odd idea: everyone also plays himself", "Een gek idee: iedereen speelt ook tegen zichzelf", "En merkelig idé: alle spiller også mot seg selv";
        Own { walkers: usize, waits: Option<usize> } => match waits {
                None => format!("We take an odd number of players, [players:{walkers}], seat them round a table, and add for everyone a [own:game against himself]. Whoever has that game is free."),
                Some(extra) => format!("We take an odd number of players, [players:{walkers}], and let number {extra} wait. We seat them round a table, and add for everyone a [own:game against himself]. Whoever has that game is free.") },
            match waits {
                None => format!("We nemen een oneven aantal spelers, [players:{walkers}], zetten ze om een tafel en geven iedereen ook een [own:partij tegen zichzelf]. Wie die partij heeft, is vrij."),
                Some(extra) => format!("We nemen een oneven aantal spelers, [players:{walkers}], en laten nummer {extra} wachten. We zetten ze om een tafel en geven iedereen ook een [own:partij tegen zichzelf]. Wie die partij heeft, is vrij.") },
            match waits {
                None => format!("Vi tar et odde antall spillere, [players:{walkers}], setter dem rundt et bord og gir alle også et [own:parti mot seg selv]. Den som har det partiet, har fri."),
                Some(extra) => format!("Vi tar et odde antall spillere, [players:{walkers}], og lar nummer {extra} vente. Vi setter dem rundt et bord og gir alle også et [own:parti mot seg selv]. Den som har det partiet, har fri.") };
        OwnAsk => "In round 1, number 1 [head:at the head] plays himself. Who plays whom?",
            "In ronde 1 speelt nummer 1, [head:aan het hoofd], tegen zichzelf. Wie speelt tegen wie?",
            "I runde 1 spiller nummer 1, [head:ved bordenden], mot seg selv. Hvem spiller mot hvem?";
        OwnAnswer { games: String } => format!("[lines:Straight across the table]: {games}. [left:Left] has white, [right:right] has black."),
            format!("[lines:Recht over de tafel]: {games}. [left:Links] heeft wit, [right:rechts] heeft zwart."),
            format!("[lines:Rett over bordet]: {games}. [left:Venstre] har hvit, [right:høyre] har svart.");

        AddTitle => "Add one", "Eén erbij", "Legg til én";
        Add { walkers: usize } => format!("For the next round every number goes up by one: 1 becomes 2, 2 becomes 3, and [players:{walkers}] becomes 1."),
            format!("Voor de volgende ronde gaat elk nummer één omhoog: 1 wordt 2, 2 wordt 3, en [players:{walkers}] wordt 1."),
            format!("Før neste runde går hvert nummer opp med én: 1 blir 2, 2 blir 3, og [players:{walkers}] blir 1.");
        AddAsk { walkers: usize } => format!("What becomes of the game 2–{walkers}?"), format!("Wat wordt er van de partij 2–{walkers}?"), format!("Hva blir partiet 2–{walkers} til?");
        AddAnswer => "3–1. So every game of round 1 gives one of round 2, and 2 plays himself: he is free.",
            "3–1. Zo geeft elke partij van ronde 1 er een van ronde 2, en 2 speelt tegen zichzelf: die is vrij.",
            "3–1. Slik gir hvert parti i runde 1 et i runde 2, og 2 spiller mot seg selv: han har fri.";

        WalkTitle => "Chairs stay, players walk", "Stoelen blijven, spelers lopen", "Stolene står, spillerne går";
        Walk { walkers: usize } => format!("It is a dance. Chairs and [lines:lines] never move; everyone walks one chair clockwise. 2 comes to the chair of 1, and 1 goes to the chair of [players:{walkers}]."),
            format!("Het is een stoelendans. Stoelen en [lines:lijnen] blijven waar ze zijn; iedereen loopt één stoel met de klok mee. 2 komt op de stoel van 1, en 1 op de stoel van [players:{walkers}]."),
            format!("Det er en stoldans. Stoler og [lines:linjer] står stille; alle går én stol med klokka. 2 kommer til stolen til 1, og 1 går til stolen til [players:{walkers}].");
        WalkAsk => "After how many rounds is everyone back where they began?", "Na hoeveel rondes zit iedereen weer op de eigen plaats?", "Etter hvor mange runder er alle tilbake der de begynte?";
        WalkAnswer { walkers: usize } => format!("After {walkers}. Everyone has then been [head:at the head] once, and was free once."),
            format!("Na {walkers}. Iedereen heeft dan één keer [head:aan het hoofd] gezeten en was één keer vrij."),
            format!("Etter {walkers}. Da har alle sittet [head:ved bordenden] én gang og hatt fri én gang.");

        SumsTitle => "Add up the numbers of a game", "Tel de nummers van een partij op", "Legg sammen numrene i et parti";
        Sums { sums: String, walkers: usize } => format!("In round 1: {sums}. Always {}. Only 1 + 1 is 2.", walkers + 2),
            format!("In ronde 1: {sums}. Steeds {}. Alleen 1 + 1 is 2.", walkers + 2),
            format!("I runde 1: {sums}. Alltid {}. Bare 1 + 1 er 2.", walkers + 2);
        SumsAsk { walkers: usize } => format!("Round the table, after [players:{walkers}] comes 1 again, as on a clock. What is {} then?", walkers + 2),
            format!("Rond de tafel komt na [players:{walkers}] weer 1, zoals op een klok. Wat is {} dan?", walkers + 2),
            format!("Rundt bordet kommer 1 igjen etter [players:{walkers}], som på en klokke. Hva er {} da?", walkers + 2);
        SumsAnswer { walkers: usize } => format!("Also 2. All games of round 1 have the same sum. Counting like this is called counting modulo {walkers}."),
            format!("Ook 2. Alle partijen van ronde 1 hebben dezelfde som. Zo tellen heet rekenen modulo {walkers}."),
            format!("Også 2. Alle partiene i runde 1 har samme sum. Å telle slik kalles å regne modulo {walkers}.");

        EveryTitle => "Every round its own sum", "Elke ronde een eigen som", "Hver runde har sin egen sum";
        Every => "In the next round both players of a game have gone up by one, so every sum goes up by two.",
            "In de volgende ronde zijn beide spelers van een partij één omhoog gegaan, dus elke som gaat twee omhoog.",
            "I neste runde har begge spillerne i et parti gått opp med én, så hver sum går opp med to.";
        EveryAsk => "Which sums do the rounds have, one after the other?", "Welke sommen hebben de rondes, na elkaar?", "Hvilke summer har rundene, etter hverandre?";
        EveryAnswer { walkers: usize, sums: String } => format!("{sums}. First the even ones, then the odd ones, because [players:{walkers}] is odd. Every sum comes once, none comes twice."),
            format!("{sums}. Eerst de even, dan de oneven, want [players:{walkers}] is oneven. Elke som komt één keer, geen enkele twee keer."),
            format!("{sums}. Først de like, så de ulike, fordi [players:{walkers}] er et odde tall. Hver sum kommer én gang, ingen to ganger.");

        DiagonalTitle => "A round is a diagonal", "Een ronde is een diagonaal", "En runde er en diagonal";
        Diagonal => "Row and column say who meet, the number in the cell says in which round. One to the right and one up: the sum stays the same.",
            "Rij en kolom zeggen wie elkaar treffen, het getal in het vak zegt in welke ronde. Eén naar rechts en één omhoog: de som blijft gelijk.",
            "Rad og kolonne sier hvem som møtes, tallet i ruten sier i hvilken runde. Én til høyre og én opp: summen er den samme.";
        DiagonalAsk { round: usize } => format!("Where do the games of round {round} stand?"), format!("Waar staan de partijen van ronde {round}?"), format!("Hvor står partiene i runde {round}?");
        DiagonalAnswer => "On a [diagonal:diagonal]. Drawn slanted, with the columns twice, it is one unbroken line from edge to edge.",
            "Op een [diagonal:diagonaal]. Schuin getekend, met de kolommen twee keer, is het één lijn van rand tot rand.",
            "På en [diagonal:diagonal]. Tegnet skrått, med kolonnene to ganger, er det én hel linje fra kant til kant.";

        AllTitle => "Every diagonal once", "Elke diagonaal één keer", "Hver diagonal én gang";
        All { walkers: usize } => format!("[players:{walkers}] rounds, {walkers} sums, {walkers} [diagonal:diagonals]: every round fills a diagonal of its own."),
            format!("[players:{walkers}] rondes, {walkers} sommen, {walkers} [diagonal:diagonalen]: elke ronde vult een eigen diagonaal."),
            format!("[players:{walkers}] runder, {walkers} summer, {walkers} [diagonal:diagonaler]: hver runde fyller sin egen diagonal.");
        AllAsk => "Can two players meet twice? Can two miss each other?", "Kunnen twee spelers elkaar twee keer treffen? Of nooit?", "Kan to spillere møtes to ganger? Kan to gå glipp av hverandre?";
        AllAnswer => "Neither. Every cell lies on one diagonal and so belongs to one round. Together the diagonals fill the table: the schedule is complete before the first game, and can never get stuck.",
            "Geen van beide. Elk vak ligt op één diagonaal en hoort dus bij één ronde. Samen vullen de diagonalen de tabel: het schema is af voor de eerste partij begint, en kan nooit vastlopen.",
            "Ingen av delene. Hver rute ligger på én diagonal og hører altså til én runde. Sammen fyller diagonalene tabellen: oppsettet er ferdig før første parti, og kan aldri gå i stå.";

        WhenTitle => "When do 2 and 3 meet?", "Wanneer treffen 2 en 3 elkaar?", "Når møtes 2 og 3?";
        When => "Their sum is 5. Round 1 has sum 2, round 2 has 4, round 3 has 6: round r has 2 × r.",
            "Hun som is 5. Ronde 1 heeft som 2, ronde 2 heeft 4, ronde 3 heeft 6: ronde r heeft 2 × r.",
            "Summen deres er 5. Runde 1 har summen 2, runde 2 har 4, runde 3 har 6: runde r har 2 × r.";
        WhenAsk => "Which round has the sum 5?", "Welke ronde heeft de som 5?", "Hvilken runde har summen 5?";
        WhenAnswer { round: usize, double: usize, walkers: usize } => match *walkers {
                3 => "Round 1: 2 × 1 is 2, and with three players 5 counts as 2.".to_owned(),
                _ => format!("Round {round}: 2 × {round} = {double}, and {double} − {walkers} = {}.", double - walkers) },
            match *walkers {
                3 => "Ronde 1: 2 × 1 is 2, en met drie spelers telt 5 als 2.".to_owned(),
                _ => format!("Ronde {round}: 2 × {round} = {double}, en {double} − {walkers} = {}.", double - walkers) },
            match *walkers {
                3 => "Runde 1: 2 × 1 er 2, og med tre spillere teller 5 som 2.".to_owned(),
                _ => format!("Runde {round}: 2 × {round} = {double}, og {double} − {walkers} = {}.", double - walkers) };

        HalfTitle => "The half turn, for the colours", "De halve slag, voor de kleuren", "Den halve omdreiningen, for fargene";
        Half { run: usize, breaks: usize } => format!("[left:Left] has white. Whoever walks one chair at a time stays on one side of the table for long: up to {run} times the same colour in a row, and {breaks} times in all the same colour as the game before."),
            format!("[left:Links] heeft wit. Wie één stoel per keer loopt, blijft lang aan dezelfde kant van de tafel: tot {run} keer dezelfde kleur achter elkaar, en in totaal {breaks} keer dezelfde kleur als de partij ervoor."),
            format!("[left:Venstre] har hvit. Den som går én stol om gangen, blir lenge på samme side av bordet: opptil {run} ganger samme farge på rad, og til sammen {breaks} ganger samme farge som i partiet før.");
        HalfAsk { half: usize } => format!("What changes when everyone walks {half} chairs at a time?"), format!("Wat verandert er als iedereen {half} stoelen tegelijk loopt?"), format!("Hva skjer når alle går {half} stoler om gangen?");
        HalfAnswer { breaks: usize } => format!("Everyone changes sides nearly every round: colour breaks left: {breaks}. The same diagonals come, only in another order."),
            format!("Iedereen wisselt bijna elke ronde van kant: kleurherhalingen over: {breaks}. Dezelfde diagonalen komen, alleen in een andere volgorde."),
            format!("Alle bytter side nesten hver runde: fargebrudd igjen: {breaks}. De samme diagonalene kommer, bare i en annen rekkefølge.");

        OtherTitle => "Which steps are allowed?", "Welke stappen mogen?", "Hvilke steg er lov?";
        Other { chairs: usize, step: usize, prime: Option<usize> } => match prime {
                Some(prime) => format!("With [players:{prime}] chairs every step works, because {prime} is a prime number. With {chairs} chairs not every step does: here everyone walks [step:{step}] of them."),
                None => format!("With [players:{chairs}] chairs not every step works. Here everyone walks [step:{step}] of them.") },
            match prime {
                Some(prime) => format!("Met [players:{prime}] stoelen werkt elke stap, want {prime} is een priemgetal. Met {chairs} stoelen niet: hier loopt iedereen er [step:{step}]."),
                None => format!("Met [players:{chairs}] stoelen werkt niet elke stap. Hier loopt iedereen er [step:{step}].") },
            match prime {
                Some(prime) => format!("Med [players:{prime}] stoler virker alle steg, fordi {prime} er et primtall. Med {chairs} stoler gjør ikke alle det: her går alle [step:{step}] av dem."),
                None => format!("Med [players:{chairs}] stoler virker ikke alle steg. Her går alle [step:{step}] av dem.") };
        OtherAsk => "What goes wrong?", "Wat gaat er mis?", "Hva går galt?";
        OtherAskWhether => "Does everyone still meet everyone?", "Treft iedereen nog iedereen?", "Møter alle fortsatt alle?";
        OtherWorks { chairs: usize, step: usize } => format!("Yes: {step} and {chairs} share no divisor, so everyone is back only after {chairs} rounds, and every [diagonal:diagonal] comes once."),
            format!("Ja: {step} en {chairs} hebben geen deler gemeen, dus pas na {chairs} rondes zit iedereen weer op zijn plaats, en elke [diagonal:diagonaal] komt één keer."),
            format!("Ja: {step} og {chairs} har ingen felles faktor, så alle er tilbake først etter {chairs} runder, og hver [diagonal:diagonal] kommer én gang.");
        OtherAnswer { chairs: usize, step: usize, period: usize, divisor: usize } =>
            format!("{step} and {chairs} are both divisible by {divisor}. After {period} rounds everyone is back, so {period} diagonals come {divisor} times and the others never. A step works when it shares no divisor with the number of chairs."),
            format!("{step} en {chairs} zijn allebei deelbaar door {divisor}. Na {period} rondes zit iedereen weer op zijn plaats: {period} diagonalen komen {divisor} keer en de andere nooit. Een stap werkt als hij geen deler gemeen heeft met het aantal stoelen."),
            format!("{step} og {chairs} kan begge deles på {divisor}. Etter {period} runder er alle tilbake, så {period} diagonaler kommer {divisor} ganger og de andre aldri. Et steg virker når det ikke har noen felles faktor med antallet stoler.");

        ExtraTitle => "The extra player", "De extra speler", "Den ekstra spilleren";
        Extra { extra: usize } => format!("Usually the number is even. Then the last one, [extra:{extra}], does not walk along. He sits outside, by [head:the head of the table]."),
            format!("Meestal is het aantal even. Dan loopt de laatste, [extra:{extra}], niet mee. Die zit buiten de kring, bij [head:het hoofd van de tafel]."),
            format!("Som oftest er tallet et partall. Da går ikke den siste, [extra:{extra}], med. Han sitter utenfor, ved [head:bordenden].");
        ExtraAsk => "Against whom can he play?", "Tegen wie kan die spelen?", "Mot hvem kan han spille?";
        ExtraAnswer { extra: usize } => format!("Against whoever would otherwise play himself. Everyone comes [head:to the head] once, so {extra} also meets everyone once, with black and white by turns."),
            format!("Tegen wie anders tegen zichzelf zou spelen. Iedereen komt één keer [head:aan het hoofd], dus ook {extra} treft iedereen één keer, om en om met zwart en wit."),
            format!("Mot den som ellers ville spilt mot seg selv. Alle kommer [head:til bordenden] én gang, så også {extra} møter alle én gang, vekselvis med svart og hvit.");

        HandTitle => "Written by hand", "Uit het hoofd opgeschreven", "Skrevet for hånd";
        Hand => "Nobody needs a printed table. Round 1 is quickly on paper; the next round follows from it, with the half turn.",
            "Niemand heeft een gedrukte tabel nodig. Ronde 1 staat zo op papier; de volgende ronde volgt eruit, met de halve slag.",
            "Ingen trenger en trykt tabell. Runde 1 er fort på papiret; neste runde følger av den, med den halve omdreiningen.";
        HandAsk => "Who comes first in round 2, and who after him?", "Wie komt er vooraan in ronde 2, en wie daarna?", "Hvem kommer først i runde 2, og hvem deretter?";
        HandAnswer => "The arrows show it: one number goes to the front, then count on at the left and back at the right.",
            "De pijlen laten het zien: één nummer gaat naar voren, tel dan links vooruit en rechts terug.",
            "Pilene viser det: ett nummer går fremst, tell så fremover til venstre og bakover til høyre.";

        EndTitle => "Never stuck", "Nooit meer vast", "Aldri i stå";
        End => "An odd number, and a game against oneself. One more for everyone, so two more for every sum. Every round a sum, every sum a diagonal, every diagonal once. That is why the circle method never gets stuck.",
            "Een oneven aantal, en een partij tegen jezelf. Voor iedereen één erbij, dus voor elke som twee erbij. Elke ronde een som, elke som een diagonaal, elke diagonaal één keer. Daarom loopt de stoelendans nooit vast.",
            "Et odde antall, og et parti mot seg selv. Én til for alle, altså to til for hver sum. Hver runde en sum, hver sum en diagonal, hver diagonal én gang. Derfor går sirkelmetoden aldri i stå.";
        DialPlayers => "Players at the table", "Spelers aan tafel", "Spillere ved bordet";
        DialStep => "Chairs that everyone walks", "Stoelen die iedereen loopt", "Stoler som alle går";
        DialLess => "Fewer", "Minder", "Færre";
        DialMore => "More", "Meer", "Flere";
        DialHint => "Drag it or use the arrow keys.", "Versleep het of gebruik de pijltoetsen.", "Dra i det eller bruk piltastene.";
        TryByHand => "Try it by hand", "Zelf met de hand proberen", "Prøv selv for hånd";
    }
}
