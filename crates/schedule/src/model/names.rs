//! Names as people write them: shortened but still distinct, sorted, measured.
//!
//! Lengths are counted in graphemes, the characters that a reader sees, so that an emoji or an accented letter is
//! never cut in two. Which word is the surname cannot be known from the text. So the part written first is kept and
//! the last word is abbreviated: `Johannsen, Marie` and `Johannsen Marie` become `Johannsen M.`, `Marie Johannsen`
//! becomes `Marie J.`. Every player then finds the word they look for first. A surname of several words is recognized
//! by its particles: `Anna van den Berg Vis` becomes `Anna B.`, `Sofie Smit-de Jong` becomes `Sofie S.`. Where one
//! letter is not enough, a short particle is shown as well: `Jan de Wit` and `Jan Witte` become `Jan de Wi.` and
//! `Jan Wi.`. Text in brackets is a remark, not part of the name.

mod club;
mod couple;

use std::collections::HashMap;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use unicode_segmentation::UnicodeSegmentation;

use club::Club;
pub use club::is_club;
use couple::Couple;

/// Shortens the names of an event to about `fits` graphemes each and keeps them all different.
///
/// # Shape
/// The result has as many entries as `names`, in the same order. A name of at most `fits` graphemes is kept whole. A
/// longer one becomes its first word and the beginning of its last (`Johannsen M.`), which grows until no other name
/// reads the same. If the two do not fit, the first word is cut to three graphemes or more, with an abbreviation
/// point. A number at the end, as in names of teams, is never cut. Names that are identical in full get their 1-based
/// position: `Anna Bos (7)`. Uniqueness takes precedence over `fits` and ignores case. Two names joined by an
/// ampersand are a pair, shown by the two surnames: `Bos & de Wit`, and if those are not enough `A. Bos & C. de Wit`.
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

/// Shortens the names of clubs and teams to about `fits` graphemes each and keeps them all different.
///
/// A longer name is cut at its end (`SV Amstelv.`), never reduced to a first word and an initial. [`short`] treats a
/// name with a word of club names ([`is_club`]) the same way.
///
/// ```
/// use rondel_schedule::model::names::clubs;
///
/// let short = clubs(&["Philidor Groningen 11", "Philidor Groningen 12"], 12);
/// assert_eq!(short, ["Philidor. 11", "Philidor. 12"]);
/// ```
pub fn clubs<S: AsRef<str>>(names: &[S], fits: usize) -> Vec<String> {
    different(names.iter().map(|name| Steps::Club(Club::of(name.as_ref(), fits.max(1)))).collect(), fits)
}

/// Returns the shortest forms with which all names differ.
fn different(forms: Vec<Steps>, fits: usize) -> Vec<String> {
    let mut steps: Vec<usize> = forms.iter().map(|form| form.first_step(fits)).collect();
    // Only names that still read like another name get longer.
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

/// Returns the two players of a pair, `Anna Bos & Cor de Wit`; for any other text, the trimmed text as the only name.
///
/// ```
/// use rondel_schedule::model::names::players;
///
/// assert_eq!(players("Anna Bos & Cor de Wit"), ["Anna Bos", "Cor de Wit"]);
/// assert_eq!(players("Anna Bos"), ["Anna Bos"]);
/// ```
pub fn players(name: &str) -> Vec<&str> {
    couple::partners(name).map_or_else(|| vec![name.trim()], Vec::from)
}

/// Returns the name of a pair with an ampersand in place of any other separator; any other name is only trimmed.
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

/// The forms of a name, from shorter to longer.
enum Steps<'a> {
    /// The forms of the name of one person or of a team.
    One(Form<'a>),
    /// The forms of the name of a pair, built from both of its names.
    Two(Couple<'a>),
    /// The forms of the name of a club.
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

    /// The step at which the search for a unique form starts.
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
/// The longest part of an address that is decoded to names, in bytes.
const MOST_BYTES_IN_ADDRESS: usize = 8_000;

/// Encodes names as one part of an address.
///
/// ```
/// use rondel_schedule::model::names::{from_address, to_address};
///
/// let names = ["Anna", "Åse"].map(str::to_owned);
/// assert_eq!(from_address(&to_address(&names)).as_deref(), Some(&names[..]));
/// ```
pub fn to_address(names: &[String]) -> String {
    URL_SAFE_NO_PAD.encode(names.join("\n"))
}

/// Decodes the names in a part of an address; `None` if it is too long or not valid.
///
/// ```
/// use rondel_schedule::model::names::from_address;
///
/// assert_eq!(from_address("QW5uYQpCcmFt"), Some(vec!["Anna".to_owned(), "Bram".to_owned()]));
/// assert_eq!(from_address("Anna & Bram"), None);
/// ```
pub fn from_address(text: &str) -> Option<Vec<String>> {
    if text.len() > MOST_BYTES_IN_ADDRESS {
        return None;
    }
    let text = String::from_utf8(URL_SAFE_NO_PAD.decode(text).ok()?).ok()?;
    Some(text.split('\n').map(str::to_owned).collect())
}

/// Cleans names for an address: at most `most` names, each at most 40 characters, with single spaces.
///
/// The result is empty if every name is blank.
///
/// ```
/// use rondel_schedule::model::names::kept_in_address;
///
/// let names = ["Ada  Bos", "Bo", "Cy"].map(str::to_owned).to_vec();
/// assert_eq!(kept_in_address(names, 2), ["Ada Bos", "Bo"]);
/// ```
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

/// Reduces everything after the first name to an initial, and keeps all names different: `Ola N.`.
///
/// Used for everything that leaves the club: the wall, paper on the door, a link that anyone may open. Names that
/// read the same get as many more letters as they need to differ, `Ola No.` and `Ola Ni.`, but never a whole surname.
/// Names that still read the same get the remark in brackets that distinguishes them, `Ola N. (3A)`, or else their
/// 1-based position. `Nordmann, Ola` becomes `Ola N.`; names of one word are unchanged. Both names of a pair are
/// reduced, `Ola N. & Kari D.`. Case is ignored. Names of clubs ([`is_club`]) are not reduced.
/// ```
/// use rondel_schedule::model::names::initials;
/// let names = ["Ola Nordmann", "Nilsen, Ola", "Kari", "Ola Dunk"];
/// assert_eq!(initials(&names), ["Ola No.", "Ola Ni.", "Kari", "Ola D."]);
/// assert_eq!(initials(&["Bo Li", "Bo Lo"]), ["Bo L. (1)", "Bo L. (2)"]);
/// ```
pub fn initials<S: AsRef<str>>(names: &[S]) -> Vec<String> {
    let cuts: Vec<Cut> = names.iter().map(|name| Cut::of(name.as_ref())).collect();
    let mut letters = vec![1; cuts.len()];
    // Only names that still read like another name get longer.
    loop {
        let shown: Vec<String> = cuts.iter().zip(&letters).map(|(cut, &letters)| cut.at(letters)).collect();
        let readers = readers(&shown);
        let alike: Vec<usize> = (0..shown.len()).filter(|&i| readers[&shown[i].to_lowercase()] > 1).collect();
        let grow: Vec<usize> = alike.iter().copied().filter(|&i| letters[i] + 1 < cuts[i].most()).collect();
        for &i in &grow {
            letters[i] += 1;
        }
        if grow.is_empty() {
            // Extra letters that do not make a name unique would only reveal more of it.
            let told = told_apart(names, &cuts, &alike);
            let told = shown.into_iter().zip(told).map(|(name, told)| told.unwrap_or(name)).collect();
            return placed(told, &cuts);
        }
    }
}

/// The names at the indices `alike`, with one letter and a distinguishing suffix; `None` at every other index.
///
/// The suffix is the remark in brackets at the end of the name if no other of these names has the same remark, else
/// the 1-based position.
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

/// Appends the position to every name that still reads like another: one entrant's actual name may equal another's
/// name with its position appended.
fn placed(mut shown: Vec<String>, cuts: &[Cut]) -> Vec<String> {
    let at = |i: usize| format!("{} ({})", cuts[i].at(1), i + 1);
    loop {
        let readers = readers(&shown);
        let is_alike = |i: &usize| readers[&shown[*i].to_lowercase()] > 1 && shown[*i] != at(*i);
        // Two names with their own positions never read the same.
        let alike: Vec<usize> = (0..shown.len()).filter(is_alike).collect();
        if alike.is_empty() {
            return shown;
        }
        alike.into_iter().for_each(|i| shown[i] = at(i));
    }
}

/// A name prepared for being cut to initials.
struct Cut<'a> {
    /// The part that stays whole.
    first: String,
    /// The particle before the surname, with its trailing space; shown only if one letter is not enough.
    particle: String,
    /// The graphemes of the surname; empty if the name has only one word.
    rest: Vec<&'a str>,
    /// The other name, if this is a pair.
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

    /// A name that is never cut.
    fn whole(name: &str) -> Self {
        Cut { first: name.to_owned(), particle: String::new(), rest: Vec::new(), partner: None }
    }

    fn one(name: &'a str) -> Self {
        let form = Form::of(name, usize::MAX);
        match form.surname_first {
            // `VAS 2` is a team, and its number is not a surname.
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

    /// The number of graphemes of the longer surname of the pair, or of the only one.
    fn most(&self) -> usize {
        self.rest.len().max(self.partner.as_ref().map_or(0, |partner| partner.most()))
    }

    /// The name with this number of letters of the surname.
    fn at(&self, letters: usize) -> String {
        // In a pair, the shorter surname shows at most all but its last letter.
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

/// Counts how many of `names` read the same, ignoring case; the keys are in lower case.
fn readers(names: &[String]) -> HashMap<String, usize> {
    let mut readers = HashMap::new();
    for name in names {
        *readers.entry(name.to_lowercase()).or_default() += 1;
    }
    readers
}

/// A name split into its first word and its last.
struct Form<'a> {
    whole: &'a str,
    first: &'a str,
    /// The particle right before the last word, with a trailing space: `de `. Empty unless it is a single short word.
    particle: String,
    /// The graphemes of the last word, with a number as one element; empty if the name has only one word.
    last: Vec<&'a str>,
    /// True if a comma shows that the surname comes first.
    surname_first: bool,
    /// The number of graphemes that an abbreviated form may have.
    fits: usize,
}

/// The fewest graphemes that are kept of a first word, unless fewer are asked for.
const FEWEST: usize = 3;
/// The longest particle shown with a cut name, in letters.
const LONGEST_PARTICLE: usize = 3;

impl<'a> Form<'a> {
    fn of(name: &'a str, fits: usize) -> Self {
        let whole = name.trim();
        let mut particle = String::new();
        // In `Jansen, Piet Hein` the word to abbreviate is the first after the comma, in `Anna de Boer` the last.
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

    /// The form at `step`: first that number of graphemes of the last word, then the whole name, then the name with
    /// its position.
    fn at(&self, step: usize, index: usize) -> String {
        match self.last_step() - step {
            0 => return format!("{} ({})", self.whole, index + 1),
            1 => return self.whole.to_owned(),
            _ => {}
        }
        // Among names that read the same, the particle says more than one further letter.
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
        // Cutting a single letter saves nothing, since the abbreviation point takes its place.
        if graphemes(self.first) <= kept + 1 {
            return format!("{}{last}", self.first);
        }
        let first: String = self.first.graphemes(true).take(kept).collect();
        format!("{first}.{last}")
    }
}

/// Returns the word to abbreviate among the words after the first name.
///
/// If a particle (`van den`, also after a hyphen) marks the start of the surname, this is its first capitalized word;
/// otherwise the last word. A number or single letter at the end distinguishes namesakes and is always taken. `None`
/// if there is only a remark.
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

/// Returns the particle right before the word `last` of `rest`, with a trailing space: `de `, `van `.
///
/// Empty for longer ones (`van den`), which would make a cut name as long as a whole one; such names are
/// distinguished by letters alone.
fn particles(rest: &str, last: &str) -> String {
    let words: Vec<&str> = rest.split_whitespace().take_while(|word| !std::ptr::eq(*word, last)).collect();
    let small = words.iter().rev().take_while(|word| word.starts_with(char::is_lowercase)).count();
    match words[words.len() - small..] {
        [word] if graphemes(word) <= LONGEST_PARTICLE => format!("{word} "),
        _ => String::new(),
    }
}

/// Splits a name of several words into two lines where the longer line is shortest; `None` for one word or at most 16
/// graphemes.
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

/// Returns the number of graphemes of `text`.
pub fn graphemes(text: &str) -> usize {
    text.graphemes(true).count()
}

/// Returns the number of columns that `text` takes in a monospaced font: 2 for a grapheme of East Asian width or an
/// emoji, else 1.
///
/// Exact enough to align a list; the true width depends on the font.
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

/// Returns the form in which names of classes, clubs and schools are compared: `7 B` and `7b` both become `7b`.
pub fn alike(name: &str) -> String {
    name.split_whitespace().collect::<String>().to_lowercase()
}

/// Removes duplicates (see [`alike`]) and blank names; the first spelling of each name is kept.
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

/// Returns a key to sort names by: case is ignored, accented letters sort with their base letter, and `æ ø å` come
/// after `z` as in Norwegian.
///
/// A stable sort keeps names with equal keys in their original order.
///
/// ```
/// use rondel_schedule::model::names::order;
///
/// let mut names = ["Åse", "Zoë", "émile", "Eva"];
/// names.sort_by_key(|name| order(name));
/// assert_eq!(names, ["émile", "Eva", "Zoë", "Åse"]);
/// ```
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
            // The three characters that follow z in ASCII.
            'æ' => key.push('{'),
            'ø' => key.push('|'),
            'å' => key.push('}'),
            // Combining marks, among them the dot that `İ` leaves behind in lower case.
            '\u{300}'..='\u{36F}' => {}
            other => key.push(other),
        }
    }
    key
}

/// Returns `text` ready to be embedded in text of another direction: a right-to-left name is wrapped in isolating
/// marks, any other is unchanged.
///
/// For plain text only; a page uses `<bdi>`.
pub fn isolated(text: &str) -> String {
    let right_to_left = |c: char| {
        matches!(
            u32::from(c),
            0x0590..=0x08FF | 0xFB1D..=0xFDFF | 0xFE70..=0xFEFC | 0x10800..=0x10FFF | 0x1E800..=0x1EFFF
        )
    };
    if text.chars().any(right_to_left) { format!("\u{2068}{text}\u{2069}") } else { text.to_owned() }
}

/// True for control characters other than white space, and for marks that change the direction of writing even beyond
/// the name that contains them.
///
/// Joiners are not included: emoji and several scripts need them.
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

/// Removes [invisible characters](is_unseen) from `text`; names and titles are stored this way, whether typed or read
/// from a file.
///
/// ```
/// use rondel_schedule::model::names::seen;
///
/// assert_eq!(seen("An\u{202E}na"), "Anna"); // Without the mark that turns the text around.
/// ```
pub fn seen(text: &str) -> String {
    text.chars().filter(|&c| !is_unseen(c)).collect()
}

/// Returns `text` with each Latin letter and the accent after it as one character, as most keyboards write them, so
/// that the two spellings of `José` are one name.
///
/// The letters are those of names in Latin script (a part of Unicode's normalization form C); everything else is
/// unchanged.
///
/// ```
/// use rondel_schedule::model::names::composed;
///
/// assert_eq!(composed("Jose\u{301} Pen\u{303}a"), "José Peña");
/// ```
pub fn composed(text: &str) -> String {
    let mut composed = String::with_capacity(text.len());
    for c in text.chars() {
        let whole = composed.chars().next_back().and_then(|letter| accented(letter, c));
        if let Some(whole) = whole {
            composed.pop();
            composed.push(whole);
        } else {
            composed.push(c);
        }
    }
    composed
}

/// Combining accents, each with letters and the characters that the two make together.
const ACCENTS: [(char, &str, &str); 14] = [
    ('\u{300}', "AEIOUNWYaeiounwy", "ÀÈÌÒÙǸẀỲàèìòùǹẁỳ"),
    ('\u{301}', "AEIOUYCLNRSZGKMPWaeiouyclnrszgkmpwÆØæøÅå", "ÁÉÍÓÚÝĆĹŃŔŚŹǴḰḾṔẂáéíóúýćĺńŕśźǵḱḿṕẃǼǾǽǿǺǻ"),
    ('\u{302}', "AEIOUCGHJSWYaeioucghjswy", "ÂÊÎÔÛĈĜĤĴŜŴŶâêîôûĉĝĥĵŝŵŷ"),
    ('\u{303}', "ANOIUEYanoiuey", "ÃÑÕĨŨẼỸãñõĩũẽỹ"),
    ('\u{304}', "AEIOUaeiou", "ĀĒĪŌŪāēīōū"),
    ('\u{306}', "AEGIOUaegiou", "ĂĔĞĬŎŬăĕğĭŏŭ"),
    ('\u{307}', "CEGIZcegz", "ĊĖĠİŻċėġż"),
    ('\u{308}', "AEIOUYaeiouy", "ÄËÏÖÜŸäëïöüÿ"),
    ('\u{30A}', "AUau", "ÅŮåů"),
    ('\u{30B}', "OUou", "ŐŰőű"),
    ('\u{30C}', "CDENRSTZGcdenrstzg", "ČĎĚŇŘŠŤŽǦčďěňřšťžǧ"),
    ('\u{326}', "STst", "ȘȚșț"),
    ('\u{327}', "CGKLNRSTcgklnrst", "ÇĢĶĻŅŖŞŢçģķļņŗşţ"),
    ('\u{328}', "AEIUaeiu", "ĄĘĮŲąęįų"),
];

/// Returns the one character for a letter and the combining accent after it.
fn accented(letter: char, accent: char) -> Option<char> {
    let (_, letters, whole) = ACCENTS.iter().find(|(it, ..)| *it == accent)?;
    letters.chars().zip(whole.chars()).find(|(plain, _)| *plain == letter).map(|(_, whole)| whole)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn every_letter_with_an_accent_has_its_own_character() {
        for (accent, letters, whole) in ACCENTS {
            assert_eq!(letters.chars().count(), whole.chars().count(), "{accent:?}");
            let apart: String = letters.chars().flat_map(|letter| [letter, accent]).collect();
            assert_eq!(composed(&apart), whole);
        }
        assert_eq!(composed("A\u{30A}se, \u{301} 李\u{301}"), "Åse, \u{301} 李\u{301}");
    }

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
