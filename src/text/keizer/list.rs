//! How a list came about, and what there is to say of it.

use crate::standings::keizer::{Basis, BelowOne, CycleRule, How, List, Settings};
use crate::text::counted;
use crate::text::numbers::MINUS;

sentences! {
    /// What is said of a list as a whole.
    ListText {
        Start => "This is the list with which the season begins: everyone's total is the own value.",
            "Met deze lijst begint het seizoen: ieders totaal is de eigen waarde.",
            "Med denne listen begynner sesongen: alles sum er egen verdi.";
        StartNothing => "This is the list with which the season begins.", "Met deze lijst begint het seizoen.", "Med denne listen begynner sesongen.";
        Once { before: u16 } => format!("Valued once: every total is made with the values of list {before}, and then the list is sorted."),
            format!("Eenmaal gewaardeerd: elk totaal is gemaakt met de waarden van ranglijst {before}, en dan is de lijst gesorteerd."),
            format!("Vurdert én gang: hver sum er laget med verdiene i rangliste {before}, og så er listen sortert.");
        OnceAnew { before: u16 } => format!("Valued once: values are given in the order of list {before}, every total is made with them, and then the list is sorted."),
            format!("Eenmaal gewaardeerd: in de volgorde van ranglijst {before} zijn waarden gegeven, elk totaal is daarmee gemaakt, en dan is de lijst gesorteerd."),
            format!("Vurdert én gang: verdier er gitt i rekkefølgen i rangliste {before}, hver sum er laget med dem, og så er listen sortert.");
        FullLater { round: u16 } => format!("From list {round} on the list is valued until nothing moves."),
            format!("Vanaf ranglijst {round} wordt de lijst gewaardeerd tot er niets meer verschuift."),
            format!("Fra rangliste {round} vurderes listen til ingenting flytter seg.");
        Stable { valuations: usize } => match valuations {
                1 => "Valued in full: nothing moved, so the list before is stable. Every total is made with the values of this list itself.".to_owned(),
                n => format!("Valued in full: after {n} valuations nothing moved any more. Every total is made with the values of this list itself.") },
            match valuations {
                1 => "Volledig gewaardeerd: er verschoof niets, dus de vorige lijst is stabiel. Elk totaal is gemaakt met de waarden van deze lijst zelf.".to_owned(),
                n => format!("Volledig gewaardeerd: na {n} waarderingen verschoof er niets meer. Elk totaal is gemaakt met de waarden van deze lijst zelf.") },
            match valuations {
                1 => "Full vurdering: ingenting flyttet seg, så listen før er stabil. Hver sum er laget med verdiene i denne listen selv.".to_owned(),
                n => format!("Full vurdering: etter {n} vurderinger flyttet ingenting seg lenger. Hver sum er laget med verdiene i denne listen selv.") };
        Cycle { lists: usize, before: usize } => match before {
                0 => format!("No stable list is reached: {lists} lists follow one another for ever, each made with the values of the one before."),
                n => format!("No stable list is reached: after {}, {lists} lists follow one another for ever, each made with the values of the one before.", counted(*n, "other list", "other lists")) },
            match before {
                0 => format!("Er wordt geen stabiele lijst bereikt: {lists} lijsten wisselen elkaar eindeloos af, elk gemaakt met de waarden van de vorige."),
                n => format!("Er wordt geen stabiele lijst bereikt: na {} wisselen {lists} lijsten elkaar eindeloos af, elk gemaakt met de waarden van de vorige.", counted(*n, "andere lijst", "andere lijsten")) },
            match before {
                0 => format!("Ingen stabil liste nås: {lists} lister følger hverandre i det uendelige, hver laget med verdiene i den forrige."),
                n => format!("Ingen stabil liste nås: etter {} følger {lists} lister hverandre i det uendelige, hver laget med verdiene i den forrige.", counted(*n, "annen liste", "andre lister")) };
        PublishedLast { lists: usize } => format!("Published is the last of them before they begin again, {}, as the season's settings say.", letter(lists - 1)),
            format!("Bekendgemaakt is de laatste voordat ze opnieuw beginnen, {}, zoals de instellingen van het seizoen zeggen.", letter(lists - 1)),
            format!("Kunngjort er den siste før de begynner på nytt, {}, slik sesongens innstillinger sier.", letter(lists - 1));
        PublishedFirst => format!("Published is the first of them, {}, as the season's settings say.", letter(0)),
            format!("Bekendgemaakt is de eerste ervan, {}, zoals de instellingen van het seizoen zeggen.", letter(0)),
            format!("Kunngjort er den første av dem, {}, slik sesongens innstillinger sier.", letter(0));
        PublishedOnce { before: u16 } => format!("Published is the list that was valued once, with the values of list {before}, as the season's settings say for this case."),
            format!("Bekendgemaakt is de lijst die eenmaal is gewaardeerd, met de waarden van ranglijst {before}, zoals de instellingen van het seizoen voor dit geval zeggen."),
            format!("Kunngjort er listen som er vurdert én gang, med verdiene i rangliste {before}, slik sesongens innstillinger sier for dette tilfellet.");
        ShownLast { lists: usize } => format!("Shown is the last of them before they begin again, {}, as the season's settings say.", letter(lists - 1)),
            format!("Hier staat de laatste voordat ze opnieuw beginnen, {}, zoals de instellingen van het seizoen zeggen.", letter(lists - 1)),
            format!("Her vises den siste før de begynner på nytt, {}, slik sesongens innstillinger sier.", letter(lists - 1));
        ShownFirst => format!("Shown is the first of them, {}, as the season's settings say.", letter(0)),
            format!("Hier staat de eerste ervan, {}, zoals de instellingen van het seizoen zeggen.", letter(0)),
            format!("Her vises den første av dem, {}, slik sesongens innstillinger sier.", letter(0));
        ShownOnce { before: u16 } => format!("Shown is the list that was valued once, in the order of list {before}, as the season's settings say for this case."),
            format!("Hier staat de lijst die eenmaal is gewaardeerd, in de volgorde van ranglijst {before}, zoals de instellingen van het seizoen voor dit geval zeggen."),
            format!("Her vises listen som er vurdert én gang, i rekkefølgen i rangliste {before}, slik sesongens innstillinger sier for dette tilfellet.");
        CycleShow { lists: usize } => format!("The {lists} lists beside each other"), format!("De {lists} lijsten naast elkaar"), format!("De {lists} listene ved siden av hverandre");
        CycleCaption => "Place and total in each list; a place that is not the same in all of them stands out.", "Plaats en totaal in elke lijst; een plaats die niet in alle gelijk is valt op.", "Plass og sum i hver liste; en plass som ikke er lik i alle, er uthevet.";
        CycleHead { letter: String, published: bool } => if *published { format!("List {letter}, published") } else { format!("List {letter}") },
            if *published { format!("Lijst {letter}, bekendgemaakt") } else { format!("Lijst {letter}") },
            if *published { format!("Liste {letter}, kunngjort") } else { format!("Liste {letter}") };
        ValuedBy { letter: String } => format!("valued with list {letter}"), format!("gewaardeerd met lijst {letter}"), format!("vurdert med liste {letter}");
        OtherStable { n: usize } => match n { 1 => "There is another stable list after this round. Which one is reached depends on the list from which the valuing begins; here that is the list published before.".to_owned(),
                n => format!("There are {n} other stable lists after this round. Which one is reached depends on the list from which the valuing begins; here that is the list published before.") },
            match n { 1 => "Na deze ronde bestaat er nog een stabiele lijst. Welke bereikt wordt, hangt af van de lijst waarmee het waarderen begint; hier is dat de lijst die ervoor bekend was gemaakt.".to_owned(),
                n => format!("Na deze ronde bestaan er nog {n} stabiele lijsten. Welke bereikt wordt, hangt af van de lijst waarmee het waarderen begint; hier is dat de lijst die ervoor bekend was gemaakt.") },
            match n { 1 => "Det finnes en annen stabil liste etter denne runden. Hvilken som nås, avhenger av listen vurderingen begynner med; her er det listen som var kunngjort før.".to_owned(),
                n => format!("Det finnes {n} andre stabile lister etter denne runden. Hvilken som nås, avhenger av listen vurderingen begynner med; her er det listen som var kunngjort før.") };
        OtherShow => "Show these lists too", "Toon ook die lijsten", "Vis også disse listene";
        BelowOneText { value: String, top: u16 } => format!("The last of the list is worth {value}: the top value is too low for so many. With {top} everybody would be worth at least 1."),
            format!("De laatste van de lijst is {value} waard: de topwaarde is te laag voor zoveel leden. Met {top} zou iedereen minstens 1 waard zijn."),
            format!("Den siste på listen er verdt {value}: toppverdien er for lav for så mange. Med {top} ville alle vært verdt minst 1.");
        WouldFall { value: String, top: u16 } => format!("With newcomers the last of the list would be worth {value}: the top value is too low for so many. With {top} everybody would be worth at least 1."),
            format!("Met nieuwe leden erbij zou de laatste van de lijst {value} waard zijn: de topwaarde is te laag voor zoveel leden. Met {top} zou iedereen minstens 1 waard zijn."),
            format!("Med nykommere ville den siste på listen være verdt {value}: toppverdien er for lav for så mange. Med {top} ville alle vært verdt minst 1.");
    }
}

/// What a list of a cycle is called: A, B, ...
pub fn letter(index: usize) -> String {
    match u8::try_from(index) {
        Ok(index) if index < 26 => char::from(b'A' + index).to_string(),
        _ => (index + 1).to_string(),
    }
}

/// How a list came about, a sentence each, by the rules of its time.
///
/// `earlier` is the list before it, `is_published` whether it is a published one and not the list as it stands now.
pub fn how(list: &List, earlier: Option<&List>, rules: &Settings, is_published: bool) -> Vec<ListText> {
    let number = list.after.map_or(0, |after| after.number());
    let before = number.saturating_sub(1);
    match &list.how {
        How::Start if rules.own_value => vec![ListText::Start],
        How::Start => vec![ListText::StartNothing],
        How::Once => {
            let later = rules.full_from.filter(|from| number < from.number());
            let later = later.map(|from| ListText::FullLater { round: from.number() });
            let once = match list.basis(earlier) {
                Basis::Anew => ListText::OnceAnew { before },
                _ => ListText::Once { before },
            };
            [once].into_iter().chain(later).collect()
        }
        How::Stable { valuations } => vec![ListText::Stable { valuations: *valuations }],
        How::Cycle { rule, before: others, lists } => {
            let chosen = match (rule, is_published) {
                (CycleRule::Last, true) => ListText::PublishedLast { lists: lists.len() },
                (CycleRule::First, true) => ListText::PublishedFirst,
                (CycleRule::Once, true) => ListText::PublishedOnce { before },
                (CycleRule::Last, false) => ListText::ShownLast { lists: lists.len() },
                (CycleRule::First, false) => ListText::ShownFirst,
                (CycleRule::Once, false) => ListText::ShownOnce { before },
            };
            vec![ListText::Cycle { lists: lists.len(), before: *others }, chosen]
        }
    }
}

/// That values have fallen under 1.
pub fn below_one(below: BelowOne) -> ListText {
    ListText::BelowOneText { value: signed(below.value), top: below.top }
}

/// That values would fall under 1 with those who are being entered.
pub fn would_fall(below: BelowOne) -> ListText {
    ListText::WouldFall { value: signed(below.value), top: below.top }
}

fn signed(value: i32) -> String {
    value.to_string().replace('-', MINUS)
}
