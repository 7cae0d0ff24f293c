//! Names as people write them: shortened so that they stay apart, put in order, measured.
//!
//! Names are counted in graphemes, what a person takes for one character, so an emoji or a letter with an accent is
//! never cut in two. Which word is the surname cannot be known; so the part written first stays whole and the last
//! word is abbreviated: `Johannsen, Marie` and `Johannsen Marie` become `Johannsen M.`, `Marie Johannsen` becomes
//! `Marie J.`, and everybody finds the word they look for first. A surname of several words is known by its particles:
//! `Anna van den Berg Vis` becomes `Anna B.`, `Sofie Smit-de Jong` becomes `Sofie S.`. Where one letter is not enough
//! the particles are told too: `Jan de Wit` and `Jan Witte` become `Jan de Wi.` and `Jan Wi.`. What stands in brackets
//! is a remark and no name.

mod club;
mod couple;

use std::collections::HashMap;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use unicode_segmentation::UnicodeSegmentation;

use club::Club;
pub use club::is_club;
use couple::Couple;

/// The names of an event, shortened to at most about `fits` graphemes, all different.
///
/// # Shape
/// As many as `names`, in the same order. A name of at most `fits` graphemes stays whole; a longer one is its first
/// word and the beginning of its last (`Johannsen M.`), which grows until no other name reads the same. Where the two
/// do not fit, the first word is cut to no less than three graphemes, with the point of an abbreviation. A number at
/// the end, as teams have it, is never cut. Names that are the same in full get their 1-based position:
/// `Anna Bos (7)`. Uniqueness goes before `fits`, and does not look at case. Two names with an ampersand between are a
/// pair, who are known by their surnames: `Bos & de Wit`, and where those are not enough `A. Bos & C. de Wit`.
///
/// ```
/// use rondel_schedule::model::names::short;
/// assert_eq!(short(&["Anna Bos & Cor de Wit"], 12), ["Bos & de Wit"]);
/// assert_eq!(short(&["Johannsen, Marie", "Bo Li", "Johannsen, Max"], 9), ["Joh. Mar.", "Bo Li", "Joha. Max"]);
/// assert_eq!(short(&["Philidor Groningen 11", "VAS 2"], 9), ["Phili. 11", "VAS 2"]);
/// assert_eq!(short(&["Johannsen, Marie", "Bo Li"], 12), ["Johannsen M.", "Bo Li"]);
/// ```
pub fn short<S: AsRef<str>>(names: &[S], fits: usize) -> Vec<String> {
    different(names.iter().map(|name| Steps::of(name.as_ref(), fits.max(1))).collect(), fits)
}

/// The names of clubs and teams, all different: a name that is longer is cut at its end, `SV Amstelv.`, never to a
/// first name with a letter. So is one among other names that has words of clubs ([`is_club`]).
pub fn clubs<S: AsRef<str>>(names: &[S], fits: usize) -> Vec<String> {
    different(names.iter().map(|name| Steps::Club(Club::of(name.as_ref(), fits.max(1)))).collect(), fits)
}

/// The shortest of the forms with which all are different.
fn different(forms: Vec<Steps>, fits: usize) -> Vec<String> {
    let mut steps: Vec<usize> = forms.iter().map(|form| form.first_step(fits)).collect();
    // Only names that still read like another one grow.
    loop {
        let shown: Vec<String> =
            forms.iter().zip(&steps).enumerate().map(|(i, (form, &step))| form.at(step, i)).collect();
        let readers = readers(&shown);
        let mut grown = false;
        for ((name, form), step) in shown.iter().zip(&forms).zip(&mut steps) {
            if readers[&name.to_lowercase()] > 1 && *step < form.last_step() {
                *step += 1;
                grown = true;
            }
        }
        if !grown {
            return shown;
        }
    }
}

/// The players of a pair, `Anna Bos & Cor de Wit`; of any other name the name itself.
pub fn players(name: &str) -> Vec<&str> {
    couple::partners(name).map_or_else(|| vec![name.trim()], Vec::from)
}

/// The name of a pair with an ampersand between the two, whatever stands there; any other name as it is.
///
/// ```
/// use rondel_schedule::model::names::pair;
/// assert_eq!(pair("Anna Bos / Cor de Wit"), "Anna Bos & Cor de Wit");
/// assert_eq!(pair("Jan Pietersen - Truus de Boer-Vis"), "Jan Pietersen & Truus de Boer-Vis");
/// assert_eq!(["Ann+Bo", "Ann og Bo", "Pair 7"].map(pair), ["Ann & Bo", "Ann & Bo", "Pair 7"]);
/// ```
pub fn pair(name: &str) -> String {
    couple::joined(name)
}

/// The ways to write a name, shorter before longer.
enum Steps<'a> {
    /// Of one person, or of a team.
    One(Form<'a>),
    /// Of a pair: of both its names.
    Two(Couple<'a>),
    /// Of a club.
    Club(Club<'a>),
}

impl<'a> Steps<'a> {
    fn of(name: &'a str, fits: usize) -> Self {
        match Couple::of(name, fits) {
            Some(couple) => Steps::Two(couple),
            None if is_club(name) => Steps::Club(Club::of(name, fits)),
            None => Steps::One(Form::of(name, fits)),
        }
    }

    /// The step to begin with.
    fn first_step(&self, fits: usize) -> usize {
        match self {
            Steps::One(form) if graphemes(form.whole) <= fits => form.last_step() - 1,
            Steps::One(_) => 1,
            Steps::Two(couple) => couple.first_step(),
            Steps::Club(_) => 0,
        }
    }

    fn last_step(&self) -> usize {
        match self {
            Steps::One(form) => form.last_step(),
            Steps::Two(_) => Couple::LAST_STEP,
            Steps::Club(club) => club.last_step(),
        }
    }

    fn at(&self, step: usize, index: usize) -> String {
        match self {
            Steps::One(form) => form.at(step, index),
            Steps::Two(couple) => couple.at(step, index),
            Steps::Club(club) => club.at(step, index),
        }
    }
}

/// The longest name kept in an address, in characters.
const LONGEST_IN_ADDRESS: usize = 40;
/// The longest text of names read from one, in bytes.
const MOST_BYTES_IN_ADDRESS: usize = 8_000;

/// Names as one part of an address.
pub fn to_address(names: &[String]) -> String {
    URL_SAFE_NO_PAD.encode(names.join("\n"))
}

/// The names in a part of an address; `None` if it cannot be read.
pub fn from_address(text: &str) -> Option<Vec<String>> {
    if text.len() > MOST_BYTES_IN_ADDRESS {
        return None;
    }
    let text = String::from_utf8(URL_SAFE_NO_PAD.decode(text).ok()?).ok()?;
    Some(text.split('\n').map(str::to_owned).collect())
}

/// Names as an address keeps them: at most `most`, of bounded length, blanks made one; none at all when all are empty.
pub fn kept_in_address(mut names: Vec<String>, most: usize) -> Vec<String> {
    names.truncate(most);
    for name in &mut names {
        *name =
            name.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(LONGEST_IN_ADDRESS).collect();
    }
    if names.iter().all(String::is_empty) {
        names.clear();
    }
    names
}

/// The names of an event with everything after the first name reduced to a letter, all different: `Ola N.`.
///
/// For what leaves the club: the wall, paper on the door, a link that anyone may open. Two who read the same get as
/// many letters more as tell them apart, `Ola No.` and `Ola Ni.`, but never a whole surname; who still read the same
/// have the remark in brackets that tells them apart, `Ola N. (3A)`, else their 1-based position. `Nordmann, Ola`
/// becomes `Ola N.`; names of one word stay. Of a pair both are reduced, `Ola N. & Kari D.`. Case is not looked at.
///
/// ```
/// use rondel_schedule::model::names::initials;
/// let names = ["Ola Nordmann", "Nilsen, Ola", "Kari", "Ola Dunk"];
/// assert_eq!(initials(&names), ["Ola No.", "Ola Ni.", "Kari", "Ola D."]);
/// assert_eq!(initials(&["Bo Li", "Bo Lo"]), ["Bo L. (1)", "Bo L. (2)"]);
/// ```
pub fn initials<S: AsRef<str>>(names: &[S]) -> Vec<String> {
    let cuts: Vec<Cut> = names.iter().map(|name| Cut::of(name.as_ref())).collect();
    let mut letters = vec![1; cuts.len()];
    // Only names that still read like another one grow.
    loop {
        let shown: Vec<String> = cuts.iter().zip(&letters).map(|(cut, &letters)| cut.at(letters)).collect();
        let readers = readers(&shown);
        let alike: Vec<usize> = (0..shown.len()).filter(|&i| readers[&shown[i].to_lowercase()] > 1).collect();
        let grow: Vec<usize> = alike.iter().copied().filter(|&i| letters[i] + 1 < cuts[i].most()).collect();
        for &i in &grow {
            letters[i] += 1;
        }
        if grow.is_empty() {
            // More letters that tell nobody apart would only tell more.
            let told = told_apart(names, &cuts, &alike);
            let told = shown.into_iter().zip(told).map(|(name, told)| told.unwrap_or(name)).collect();
            return placed(told, &cuts);
        }
    }
}

/// The names of those who read `alike`, with one letter and what tells them apart: the remark in brackets that stands
/// behind their names, where no other of them has it, else the 1-based position.
fn told_apart<S: AsRef<str>>(names: &[S], cuts: &[Cut], alike: &[usize]) -> Vec<Option<String>> {
    let mut told: Vec<Option<String>> = vec![None; names.len()];
    for &i in alike {
        let remark = names[i].as_ref().trim().strip_suffix(')').and_then(|name| name.rsplit_once('('));
        told[i] = remark.map(|(_, remark)| format!("{} ({remark})", cuts[i].at(1)));
    }
    let some: Vec<String> = told.iter().flatten().cloned().collect();
    let remarked = readers(&some);
    for &i in alike {
        if told[i].as_ref().is_none_or(|told| remarked[&told.to_lowercase()] > 1) {
            told[i] = Some(format!("{} ({})", cuts[i].at(1), i + 1));
        }
    }
    told
}

/// The same with its position behind every name that still reads like another: somebody may be called as another is
/// with a position.
fn placed(mut shown: Vec<String>, cuts: &[Cut]) -> Vec<String> {
    let at = |i: usize| format!("{} ({})", cuts[i].at(1), i + 1);
    loop {
        let readers = readers(&shown);
        let is_alike = |i: &usize| readers[&shown[*i].to_lowercase()] > 1 && shown[*i] != at(*i);
        // Two with their own positions never read the same.
        let alike: Vec<usize> = (0..shown.len()).filter(is_alike).collect();
        if alike.is_empty() {
            return shown;
        }
        alike.into_iter().for_each(|i| shown[i] = at(i));
    }
}

/// A name as it is cut to initials.
struct Cut<'a> {
    /// The part that stays whole.
    first: String,
    /// The particle before the surname, with its blank; it is told where one letter is not enough.
    particle: String,
    /// The graphemes of the surname; empty where there is only one word.
    rest: Vec<&'a str>,
    /// The other one of a pair.
    partner: Option<Box<Cut<'a>>>,
}

impl<'a> Cut<'a> {
    fn of(name: &'a str) -> Self {
        match couple::partners(name) {
            Some([one, other]) => Cut { partner: Some(Box::new(Cut::one(other))), ..Cut::one(one) },
            None if is_club(name) => Cut::whole(name.trim()),
            None => Cut::one(name),
        }
    }

    /// A name that is not cut.
    fn whole(name: &str) -> Self {
        Cut { first: name.to_owned(), particle: String::new(), rest: Vec::new(), partner: None }
    }

    fn one(name: &'a str) -> Self {
        let form = Form::of(name, usize::MAX);
        match form.surname_first {
            // `VAS 2` is a team, and its number no surname.
            false if form.last.first().is_some_and(|first| first.starts_with(char::is_numeric)) => {
                Cut::whole(form.whole)
            }
            false => {
                Cut { first: form.first.to_owned(), particle: form.particle, rest: form.last, partner: None }
            }
            true => {
                let rest = form.first.graphemes(true).collect();
                Cut { first: form.last.concat(), particle: String::new(), rest, partner: None }
            }
        }
    }

    /// The letters of the longest surname.
    fn most(&self) -> usize {
        self.rest.len().max(self.partner.as_ref().map_or(0, |partner| partner.most()))
    }

    /// With this number of letters of the surname.
    fn at(&self, letters: usize) -> String {
        // Of a pair the shorter surname gives all but its last letter.
        let letters_here = letters.min(self.rest.len().saturating_sub(1)).max(1);
        let one = match self.rest.get(..letters_here) {
            Some(part) => {
                let particle = if letters > 1 { self.particle.as_str() } else { "" };
                format!("{} {particle}{}.", self.first, part.concat())
            }
            None => self.first.clone(),
        };
        match &self.partner {
            Some(partner) => format!("{one} & {}", partner.at(letters)),
            None => one,
        }
    }
}

/// The number of `names` that read the same, without regard to case.
fn readers(names: &[String]) -> HashMap<String, usize> {
    let mut readers = HashMap::new();
    for name in names {
        *readers.entry(name.to_lowercase()).or_default() += 1;
    }
    readers
}

/// A name taken apart: its first word and its last.
struct Form<'a> {
    whole: &'a str,
    first: &'a str,
    /// The words before the last word where they show that a surname begins: `van den`. Else empty.
    particle: String,
    /// The graphemes of the last word; a number is in one piece. Empty where there is only one word.
    last: Vec<&'a str>,
    /// True if a comma says that the surname comes first.
    surname_first: bool,
    /// Graphemes that an abbreviated form may have.
    fits: usize,
}

/// The fewest graphemes that are kept of a first word, if that many are wanted at all.
const FEWEST: usize = 3;
/// The longest particle that is told with a name that is cut, in letters.
const LONGEST_PARTICLE: usize = 3;

impl<'a> Form<'a> {
    fn of(name: &'a str, fits: usize) -> Self {
        let whole = name.trim();
        let mut particle = String::new();
        // Of `Jansen, Piet Hein` the word to abbreviate is the first after the comma, of `Anna de Boer` the last.
        let (first, last, surname_first) = match whole.split_once(',') {
            Some((last, first)) if !last.trim().is_empty() && !first.trim().is_empty() => {
                (last.trim(), first.split_whitespace().next(), true)
            }
            _ => match whole.split_once(char::is_whitespace) {
                Some((first, rest)) => {
                    particle = surname(rest).map(|last| particles(rest, last)).unwrap_or_default();
                    (first, surname(rest), false)
                }
                None => (whole, None, false),
            },
        };
        let last = match last.unwrap_or("") {
            number if !number.is_empty() && number.chars().all(char::is_numeric) => vec![number],
            word => word.graphemes(true).collect(),
        };
        Form { whole, first, particle, last, surname_first, fits }
    }

    /// The step at which the position is added; the one before it shows the name whole.
    fn last_step(&self) -> usize {
        self.last.len().max(1) + 2
    }

    /// The form at `step`: that number of graphemes of the last word, then the whole name, then with its position.
    fn at(&self, step: usize, index: usize) -> String {
        match self.last_step() - step {
            0 => return format!("{} ({})", self.whole, index + 1),
            1 => return self.whole.to_owned(),
            _ => {}
        }
        // Among others who read the same the particle tells more than a letter does.
        let particle = if step > 1 { self.particle.as_str() } else { "" };
        let last = match self.last.get(..step) {
            Some(part) if step < self.last.len() => format!(" {particle}{}.", part.concat()),
            _ if self.last.is_empty() => String::new(),
            _ => format!(" {particle}{}", self.last.concat()),
        };
        let room = self.fits.saturating_sub(graphemes(&last));
        if graphemes(self.first) <= room {
            return format!("{}{last}", self.first);
        }
        let kept = (room.saturating_sub(1)).max(FEWEST.min(self.fits));
        // The point of the abbreviation would take the place of the letters it saves.
        if graphemes(self.first) <= kept + 1 {
            return format!("{}{last}", self.first);
        }
        let first: String = self.first.graphemes(true).take(kept).collect();
        format!("{first}.{last}")
    }
}

/// Of the words behind a first name the one to abbreviate: where a particle (`van den`, also behind a hyphen) shows
/// where the surname begins, its first word with a capital; else the last word, and always where that is a number or a
/// single letter, which tells two of one name apart. `None` where there is only a remark.
fn surname(rest: &str) -> Option<&str> {
    let words = || rest.split_whitespace().take_while(|word| !word.starts_with('('));
    let begins = |word: &str, with: fn(char) -> bool| word.trim_start_matches(['\'', '’']).starts_with(with);
    let is_joined = |word: &&str| word.split('-').skip(1).any(|part| begins(part, char::is_lowercase));
    let particles = words().skip_while(|word| !begins(word, char::is_lowercase));
    let after_particles = || particles.clone().find(|word| begins(word, char::is_uppercase));
    let last = words().last();
    let tells_apart = |last: &&str| last.starts_with(char::is_numeric) || graphemes(last) == 1;
    last.filter(tells_apart).or_else(|| words().find(is_joined)).or_else(after_particles).or(last)
}

/// The particle right before the word `last` of `rest`, with a blank behind: `de `, `van `. Longer ones (`van den`)
/// would make a cut name as long as a whole one, so that these go by letters alone.
fn particles(rest: &str, last: &str) -> String {
    let words: Vec<&str> = rest.split_whitespace().take_while(|word| !std::ptr::eq(*word, last)).collect();
    let small = words.iter().rev().take_while(|word| word.starts_with(char::is_lowercase)).count();
    match words[words.len() - small..] {
        [word] if graphemes(word) <= LONGEST_PARTICLE => format!("{word} "),
        _ => String::new(),
    }
}

/// A name of several words in two lines, broken where they come out most alike; `None` for one that is short enough.
///
/// ```
/// use rondel_schedule::model::names::halves;
/// assert_eq!(halves("Dam- en Schaakclub Hoogland"), Some(["Dam- en Schaakclub", "Hoogland"].map(String::from)));
/// assert_eq!([halves("SV Amstelveen"), halves("Konstantinopolitanski")], [None, None]);
/// ```
pub fn halves(name: &str) -> Option<[String; 2]> {
    const SHORT: usize = 16;
    let breaks = name.char_indices().filter(|(_, c)| c.is_whitespace()).map(|(at, _)| name.split_at(at));
    let halves = breaks.map(|(one, other)| [one, other].map(str::trim));
    let best = halves.min_by_key(|halves| halves.map(graphemes).into_iter().max());
    best.filter(|_| graphemes(name) > SHORT).map(|halves| halves.map(str::to_owned))
}

/// The number of characters that a person counts in `text`.
pub fn graphemes(text: &str) -> usize {
    text.graphemes(true).count()
}

/// The number of columns that `text` takes where every letter is as wide as the next: 2 for a grapheme of East Asian
/// width or an emoji, else 1. Good enough to align a list; the true width is the font's secret.
pub fn columns(text: &str) -> usize {
    text.graphemes(true)
        .map(|g| match g.chars().next().map_or(0, u32::from) {
            0x1100..=0x115F | 0x2E80..=0xA4CF | 0xAC00..=0xD7A3 | 0xF900..=0xFAFF | 0xFE30..=0xFE6F => 2,
            0xFF00..=0xFF60 | 0xFFE0..=0xFFE6 | 0x1F300..=0x1FAFF | 0x20000..=0x3FFFD => 2,
            _ if g.contains('\u{FE0F}') => 2,
            _ => 1,
        })
        .sum()
}

/// A name of a class, club or school as it is compared: `7 b` is `7B`.
pub fn alike(name: &str) -> String {
    name.split_whitespace().collect::<String>().to_lowercase()
}

/// Each of these names once, as it first stands; empty ones are left out.
///
/// ```
/// use rondel_schedule::model::names::each;
/// assert_eq!(each(["6A", "", "6b", "6 a"].map(str::to_owned).into_iter()), ["6A", "6b"]);
/// ```
pub fn each(all: impl Iterator<Item = String>) -> Vec<String> {
    let mut each: Vec<String> = Vec::new();
    for it in all.filter(|it| !it.trim().is_empty()) {
        if !each.iter().any(|other| alike(other) == alike(&it)) {
            each.push(it);
        }
    }
    each
}

/// A key to sort names by: without case, accents with their letter, `æ ø å` after `z` as in Norwegian.
///
/// Names with equal keys keep the order they had, if the sort is stable.
pub fn order(name: &str) -> String {
    let mut key = String::with_capacity(name.len());
    for c in name.trim().chars().flat_map(char::to_lowercase) {
        match c {
            'à'..='ä' | 'ā' | 'ă' | 'ą' => key.push('a'),
            'ç' | 'ć' | 'č' => key.push('c'),
            'è'..='ë' | 'ē' | 'ė' | 'ę' | 'ě' => key.push('e'),
            'ì'..='ï' | 'ī' | 'ı' => key.push('i'),
            'ñ' | 'ń' | 'ň' => key.push('n'),
            'ò'..='ö' | 'ō' | 'ő' => key.push('o'),
            'ś' | 'š' | 'ş' | 'ș' => key.push('s'),
            'ù'..='ü' | 'ū' | 'ů' | 'ű' => key.push('u'),
            'ý' | 'ÿ' => key.push('y'),
            'ź' | 'ż' | 'ž' => key.push('z'),
            'ł' => key.push('l'),
            'đ' | 'ð' => key.push('d'),
            'ß' => key.push_str("ss"),
            // The three signs that follow z in the code table.
            'æ' => key.push('{'),
            'ø' => key.push('|'),
            'å' => key.push('}'),
            // Marks that compose with the letter before, and the dot that `İ` leaves behind.
            '\u{300}'..='\u{36F}' => {}
            other => key.push(other),
        }
    }
    key
}

/// `text` as it can stand among words of another direction: a right-to-left name inside isolating marks, any other
/// unchanged. For plain text only; a page has `<bdi>`.
pub fn isolated(text: &str) -> String {
    let right_to_left = |c: char| {
        matches!(
            u32::from(c),
            0x0590..=0x08FF | 0xFB1D..=0xFDFF | 0xFE70..=0xFEFC | 0x10800..=0x10FFF | 0x1E800..=0x1EFFF
        )
    };
    if text.chars().any(right_to_left) { format!("\u{2068}{text}\u{2069}") } else { text.to_owned() }
}

/// True for control characters, and for marks that turn the direction of writing, beyond the name they stand in as
/// well. Joiners are none of them: emoji and several scripts need them.
pub fn is_unseen(c: char) -> bool {
    (c.is_control() && !c.is_whitespace())
        || matches!(
            c,
            '\u{61C}'
                | '\u{200B}'
                | '\u{200E}'..='\u{200F}'
                | '\u{202A}'..='\u{202E}'
                | '\u{2060}'
                | '\u{2066}'..='\u{2069}'
                | '\u{FEFF}'
                | '\u{FFF9}'..='\u{FFFB}'
        )
}

/// `text` without what [cannot be seen](is_unseen): as names and titles are kept, typed or out of a file.
pub fn seen(text: &str) -> String {
    text.chars().filter(|&c| !is_unseen(c)).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_grow_until_they_differ() {
        let names =
            ["Anna Bakker", "Anna Bakema", "Anna de Boer", "Bo Li", "Johannsen, Marie", "Ole Johannsen"];
        assert_eq!(short(&names, 1), ["A. Bakk.", "A. Bake.", "A. de Bo.", "Bo L.", "J. M.", "O. J."]);
        assert_eq!(
            short(&names, 9),
            ["Anna Bakk.", "Anna Bake.", "Anna de Bo.", "Bo Li", "Johan. M.", "Ole J."]
        );
        assert_eq!(
            short(&["Anna de Boer", "Anna Boer", "anna boer"], 4),
            ["Anna de Bo.", "Anna Boer (2)", "anna boer (3)"]
        );
    }

    #[test]
    fn a_surname_of_several_words_is_known_by_its_particles() {
        let initial = |name: &str| initials(&[name]).swap_remove(0);
        for (name, short) in [
            ("Anna van den Berg Vis", "Anna B."),
            ("Jan-Willem van der Schaaf-'s Gravesande", "Jan-Willem S."),
            ("Sofie-Anne Vermeulen-de Jong", "Sofie-Anne V."),
            ("Loes van 't Hof", "Loes H."),
            ("Johanna van der Meulen B", "Johanna B."),
            ("Ole Martin Johannsen", "Ole J."),
            ("Gabriel García Márquez", "Gabriel M."),
            ("anna de boer", "anna b."),
            ("Piet (no rating yet)", "Piet"),
            ("Piet Hein (no rating yet)", "Piet H."),
        ] {
            assert_eq!(initial(name), short);
        }
        // The remark tells them apart, where it does.
        assert_eq!(initials(&["Piet (3A)", "Piet (3B)"]), ["Piet (3A)", "Piet (3B)"]);
        assert_eq!(
            initials(&["Emma Hansen (3A)", "Emma Hansen (3B)", "Emma Holm", "Emma Hansen (3B)"]),
            ["Emma H. (3A)", "Emma H. (2)", "Emma Ho.", "Emma H. (4)"]
        );
        assert_eq!(
            short(&["Konstantin (3A)", "Konstantin (3B)"], 12),
            ["Konstantin (3A)", "Konstantin (3B)"]
        );
    }

    #[test]
    fn a_grapheme_is_never_cut() {
        let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}";
        assert_eq!(
            short(&[format!("{family}{family}{family} e\u{301}va")], 1),
            [format!("{family}. e\u{301}.")]
        );
        assert_eq!(
            short(&["\u{5D0}\u{5E0}\u{5D4} \u{5DB}\u{5D4}\u{5DF}"], 5),
            ["\u{5D0}\u{5E0}\u{5D4} \u{5DB}."]
        );
        assert_eq!(columns(family), 2);
        assert_eq!(columns("e\u{301}va"), 3);
    }

    #[test]
    fn initials_tell_as_few_letters_as_tell_apart() {
        assert_eq!(
            initials(&["Ola Nordmann", "Ola Nordby", "nilsen, Ola", "Ola Nordmann", "Kari Nordmann"]),
            ["Ola N. (1)", "Ola Nordb.", "Ola ni.", "Ola N. (4)", "Kari N."]
        );
    }

    #[test]
    fn a_particle_is_told_where_one_letter_is_not_enough() {
        let names = ["Jan de Wit", "Jan Witte", "Jan de Wolf", "Anna van den Berg", "Jan de Boer"];
        let shown = initials(&names);
        assert_eq!(shown, ["Jan de Wi.", "Jan Wi.", "Jan de Wo.", "Anna B.", "Jan B."]);
        let shown = short(&["Jan de Wit", "Jan de Wilde", "Anna Maria van den Berg"], 9);
        assert_eq!(shown, ["Jan de Wit", "Jan de Wil.", "Anna B."]);
        assert_eq!(initials(&["Jan Vos", "Jan de Vos"]), ["Jan Vo.", "Jan de Vo."]);
    }

    #[test]
    fn a_position_is_no_remark_of_another() {
        assert_eq!(initials(&["Bo", "Anna", "Anna (2)"]), ["Bo", "Anna (2)", "Anna (3)"]);
        assert_eq!(initials(&["Anna (2)", "Anna"]), ["Anna (1)", "Anna (2)"]);
        assert_eq!(initials(&["VAS 2 (3)", "Bo", "VAS 2", "VAS 2"])[0], "VAS 2 (3) (1)");
    }

    #[test]
    fn initials_tell_one_letter() {
        assert_eq!(
            initials(&["Anna Bakker", "Bakker, Anna", "Anna", "Piet van der Berg", "", ","]),
            ["Anna B. (1)", "Anna B. (2)", "Anna", "Piet B.", "", ","]
        );
    }

    #[test]
    fn order_is_that_of_a_phone_book() {
        let mut names = ["Åse", "Øyvind", "zoë", "Zoo", "Émile", "emma", "Ære", "Eva"];
        names.sort_by_key(|name| order(name));
        assert_eq!(names, ["Émile", "emma", "Eva", "zoë", "Zoo", "Ære", "Øyvind", "Åse"]);
    }

    #[test]
    fn directions_do_not_mix() {
        assert_eq!(isolated("Anna"), "Anna");
        assert_eq!(isolated("\u{5D0}"), "\u{2068}\u{5D0}\u{2069}");
    }

    proptest! {
        #[test]
        fn short_names_are_all_different(
            names in prop::collection::vec("[aAbB .,()1-3]{0,9}|\\PC{0,12}", 0..12),
            fits in 0..14usize,
        ) {
            let shown = short(&names, fits);
            let different: std::collections::BTreeSet<String> = shown.iter().map(|name| name.to_lowercase()).collect();
            prop_assert_eq!(different.len(), names.len(), "{:?}", shown);
        }

        #[test]
        fn initials_are_all_different(names in prop::collection::vec("[aAbB .,()1-3]{0,9}|\\PC{0,12}", 0..12)) {
            let shown = initials(&names);
            let different: std::collections::BTreeSet<String> = shown.iter().map(|name| name.to_lowercase()).collect();
            prop_assert_eq!(different.len(), names.len(), "{:?}", shown);
        }
    }
}
