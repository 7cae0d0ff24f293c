//! Reading and writing the text typed for a board, in the letters of all three languages: a contract, a score, or a
//! special result.

use rondel_schedule::model::ids::{BoardNo, Seat};
use rondel_schedule::model::lang::Lang;
use rondel_schedule::model::result::Deal;
use rondel_schedule::model::scoring::{Adjusted, Contract, Doubled, Strain, Vulnerable, is_possible, rare};

/// The reason why typed text is questioned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Misread {
    /// The text is neither a contract nor a score.
    #[error("neither a contract nor a score")]
    Unknown,
    /// The contract has no declarer.
    #[error("no declarer")]
    NoDeclarer,
    /// The contract has no result.
    #[error("no result")]
    NoResult,
    /// The number of tricks is negative or more than 13.
    #[error("{tricks} tricks")]
    Tricks {
        /// The number typed.
        tricks: i32,
    },
    /// Only the other side can have this score on this board.
    #[error("{score} is the other side's")]
    OtherSide {
        /// The score as it was typed, for North/South.
        score: i32,
    },
    /// The score needs another vulnerability than this board has.
    #[error("{score} not at this vulnerability")]
    Vulnerability {
        /// The score as it was typed, for North/South.
        score: i32,
    },
    /// Only very rare contracts have this score on this board.
    #[error("{score} only by a rare contract")]
    Rare {
        /// The score as it was typed, for North/South.
        score: i32,
        /// One of these contracts.
        contract: Contract,
    },
    /// No contract has this score.
    #[error("no contract scores {score}")]
    Impossible {
        /// The score as it was typed, for North/South.
        score: i32,
    },
}

/// Reads the text typed for a board; `None` if it is empty.
///
/// A contract is level, strain, doubled or not, result and declarer (the last two in either order): `4S= N`,
/// `3NT x -2 E`, `2H W +1`. The letters of Dutch and Norwegian are understood too (`K R SA`, `O Z`, `Ø V`), and the
/// symbols of the suits. A score is a number from the view of North/South, so a minus means East/West. `p` is passed
/// out, `a` average, `a+-` average plus and minus (`60/40` as well), `x` not played.
///
/// # Errors
/// Returns [`Misread`] if something is missing, or if the result is impossible or unlikely on this board.
///
/// ```
/// use rondel_event::movement::pairs::read;
/// use rondel_schedule::model::ids::BoardNo;
///
/// let board_2 = |text| read(text, BoardNo::from_index(1));
/// assert_eq!(board_2("4♠ = N"), board_2("4S N ="));
/// assert!(board_2("620").is_ok() && board_2("420").is_err()); // North/South is vulnerable.
/// ```
pub fn read(text: &str, board: BoardNo) -> Result<Option<Deal>, Misread> {
    let letters: Vec<char> = text.to_uppercase().chars().filter_map(plain).collect();
    let word: String = letters.iter().collect();
    let special = match word.as_str() {
        "" => return Ok(None),
        "P" | "PASS" | "PAS" | "AP" | "0" => Some(Deal::PassedOut),
        "X" | "NP" | "NG" | "IS" => Some(Deal::NotPlayed),
        "A" | "A=" => Some(Deal::Awarded([Adjusted::Average; 2])),
        _ => awarded(&word),
    };
    if let Some(deal) = special {
        return Ok(Some(deal));
    }
    match score(&word) {
        Some(score) => possible(score, Vulnerable::of(board)).map(Some),
        None => contract(&letters).map(Some),
    }
}

/// The text of a result in the letters of a language, for correcting it. [`read`] understands it in every language.
///
/// No trumps have two letters, so that they are never taken for North.
///
/// ```
/// use rondel_event::movement::pairs::{read, written};
/// use rondel_schedule::model::{ids::BoardNo, lang::Lang};
///
/// let deal = read("3nt x -2 e", BoardNo::from_index(0))?.expect("a contract");
/// assert_eq!([Lang::En, Lang::Nl].map(|lang| written(deal, lang)), ["3NTX-2 E", "3SAX-2 O"]);
/// # Ok::<(), rondel_event::movement::pairs::Misread>(())
/// ```
pub fn written(deal: Deal, lang: Lang) -> String {
    match deal {
        Deal::Contract { contract: Contract { level, strain, doubled, tricks }, declarer } => {
            let strain = match (strain, lang) {
                (Strain::NoTrumps, Lang::Nl | Lang::De) => "SA",
                (Strain::NoTrumps, _) => "NT",
                // German letters would be read as others: K would be Karo there, and is clubs elsewhere.
                (Strain::Clubs, Lang::En | Lang::De) => "C",
                (Strain::Clubs, _) => "K",
                (Strain::Diamonds, Lang::En | Lang::De) => "D",
                (Strain::Diamonds, _) => "R",
                (Strain::Hearts, _) => "H",
                (Strain::Spades, _) => "S",
            };
            let seat = match (declarer, lang) {
                (Seat::N, _) => "N",
                (Seat::E, Lang::En) => "E",
                (Seat::E, Lang::Nl | Lang::De) => "O",
                (Seat::E, Lang::Sv) => "Ö",
                (Seat::E, Lang::Nb | Lang::Da) => "Ø",
                (Seat::S, Lang::Nl) => "Z",
                (Seat::S, _) => "S",
                (Seat::W, Lang::En | Lang::Nl | Lang::De) => "W",
                (Seat::W, _) => "V",
            };
            let doubled = ["", "X", "XX"][doubled as usize];
            match i32::from(tricks) - i32::from(level) - 6 {
                0 => format!("{level}{strain}{doubled}= {seat}"),
                over => format!("{level}{strain}{doubled}{over:+} {seat}"),
            }
        }
        Deal::PassedOut if lang == Lang::Nl => "PAS".to_owned(),
        Deal::PassedOut => "PASS".to_owned(),
        Deal::Score(score) => score.to_string(),
        other => other.to_string().to_uppercase(),
    }
}

/// The letter as it is read, or `None` for separators.
fn plain(letter: char) -> Option<char> {
    Some(match letter {
        '♣' => 'C',
        '♦' | '♢' => 'D',
        '♥' | '♡' => 'H',
        '♠' => 'S',
        '−' | '–' | '—' => '-',
        '*' | '×' => 'X',
        letter if letter.is_whitespace() || [',', '.', ':', '\u{fe0e}', '\u{fe0f}'].contains(&letter) => {
            return None;
        }
        letter => letter,
    })
}

/// Reads an award: `A+-`, `60/40`, `60-40`.
fn awarded(word: &str) -> Option<Deal> {
    let sides: Vec<Adjusted> = match word.strip_prefix('A') {
        Some(signs) => signs.chars().map(sign).collect::<Option<_>>()?,
        None => word.split(['/', '-']).map(share).collect::<Option<_>>()?,
    };
    Some(Deal::Awarded(sides.try_into().ok()?))
}

fn sign(sign: char) -> Option<Adjusted> {
    match sign {
        '+' => Some(Adjusted::Plus),
        '=' => Some(Adjusted::Average),
        '-' => Some(Adjusted::Minus),
        _ => None,
    }
}

fn share(share: &str) -> Option<Adjusted> {
    match share {
        "60" => Some(Adjusted::Plus),
        "50" => Some(Adjusted::Average),
        "40" => Some(Adjusted::Minus),
        _ => None,
    }
}

/// Reads a number with or without a sign.
fn score(word: &str) -> Option<i32> {
    let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
    let is_number = !digits.is_empty() && digits.len() < 6 && digits.bytes().all(|b| b.is_ascii_digit());
    // A single digit is the beginning of a contract.
    (is_number && (digits.len() > 1 || digits != word)).then(|| word.parse().ok()).flatten()
}

fn possible(score: i32, vulnerable: Vulnerable) -> Result<Deal, Misread> {
    let at = |sides| is_possible(score, Vulnerable { sides });
    match () {
        () if score == 0 => Ok(Deal::PassedOut),
        () if is_possible(score, vulnerable) => match rare(score, vulnerable) {
            Some(contract) => Err(Misread::Rare { score, contract }),
            None => Ok(Deal::Score(score)),
        },
        () if is_possible(-score, vulnerable) => Err(Misread::OtherSide { score }),
        () if at([false; 2]) || at([true; 2]) => Err(Misread::Vulnerability { score }),
        () => Err(Misread::Impossible { score }),
    }
}

fn seat(letter: char) -> Option<Seat> {
    Some(match letter {
        'N' => Seat::N,
        'E' | 'O' | 'Ø' | 'Ö' => Seat::E,
        'S' | 'Z' => Seat::S,
        'W' | 'V' => Seat::W,
        _ => return None,
    })
}

/// The strain at the beginning and the number of its letters: no trumps may be `N`, `NT`, `SA` or `UT`.
fn strain(letters: &[char]) -> Option<(Strain, usize)> {
    Some(match letters {
        ['N', 'T', ..] | ['S', 'A', ..] | ['U', 'T', ..] => (Strain::NoTrumps, 2),
        ['N', ..] => (Strain::NoTrumps, 1),
        ['C' | 'K', ..] => (Strain::Clubs, 1),
        ['D' | 'R', ..] => (Strain::Diamonds, 1),
        ['H', ..] => (Strain::Hearts, 1),
        ['S', ..] => (Strain::Spades, 1),
        _ => return None,
    })
}

fn contract(letters: &[char]) -> Result<Deal, Misread> {
    // The declarer may also come first.
    let (first, letters) = match letters {
        [letter, rest @ ..] if seat(*letter).is_some() => (seat(*letter), rest),
        _ => (None, letters),
    };
    let [level, rest @ ..] = letters else { return Err(Misread::Unknown) };
    let level = level.to_digit(10).filter(|level| (1..=7).contains(level)).ok_or(Misread::Unknown)? as u8;
    let (strain, taken) = strain(rest).ok_or(Misread::Unknown)?;
    let rest = &rest[taken..];
    let times = rest.iter().take_while(|letter| **letter == 'X').count();
    let doubled = [Doubled::No, Doubled::Once, Doubled::Twice].get(times).copied().ok_or(Misread::Unknown)?;
    let rest = &rest[times..];
    let (declarer, rest) = match rest {
        [letter, rest @ ..] if seat(*letter).is_some() => (seat(*letter), rest),
        [rest @ .., letter] if seat(*letter).is_some() => (seat(*letter), rest),
        rest => (None, rest),
    };
    if first.is_some() && declarer.is_some() {
        return Err(Misread::Unknown);
    }
    let result: String = rest.iter().collect();
    let declarer = declarer.or(first);
    let tricks = tricks(&result, i32::from(level) + 6)?;
    let declarer = declarer.ok_or(Misread::NoDeclarer)?;
    let tricks =
        u8::try_from(tricks).ok().filter(|tricks| *tricks <= 13).ok_or(Misread::Tricks { tricks })?;
    Ok(Deal::Contract { contract: Contract { level, strain, doubled, tricks }, declarer })
}

/// The number of tricks of a contract that needs `needed`: `=`, `+1`, `-2`, or the tricks themselves (`10`).
fn tricks(result: &str, needed: i32) -> Result<i32, Misread> {
    let number = |text: &str| match text.len() {
        1..=2 if text.bytes().all(|b| b.is_ascii_digit()) => text.parse().ok(),
        _ => None,
    };
    match result.split_at_checked(1) {
        None | Some(("", _)) => Err(Misread::NoResult),
        Some(("=", "")) => Ok(needed),
        Some(("+", over)) => number(over).map(|over: i32| needed + over).ok_or(Misread::Unknown),
        Some(("-", down)) => number(down).map(|down: i32| needed - down).ok_or(Misread::Unknown),
        _ if !result.bytes().all(|b| b.is_ascii_digit()) => Err(Misread::Unknown),
        // A single digit could mean overtricks as well.
        _ => number(result).filter(|_| result.len() == 2).ok_or(Misread::NoResult),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a text on board 2, where North/South is vulnerable, as saved.
    fn on_two(text: &str) -> Result<String, Misread> {
        read(text, BoardNo::from_index(1)).map(|deal| deal.map_or(String::new(), |deal| deal.to_string()))
    }

    #[test]
    fn contracts_are_read_in_every_order_and_language() {
        let same = ["4S= N", "4s=n", "N 4♠ =", "4S N =", "4S N 10", "4♠️ = N"];
        for text in same {
            assert_eq!(on_two(text).as_deref(), Ok("4S=N"), "{text}");
        }
        let cases = [
            ("3NTx-2E", "3Nx-2E"),
            ("3sa x -2 o", "3Nx-2E"),
            ("3N N=", "3N=N"),
            ("3 ut = s", "3N=S"),
            ("2K+1 Z", "2C+1S"),
            ("5r** v -1", "5Dxx-1W"),
            ("1h Ø +2", "1H+2E"),
            ("7SS=", "7S=S"),
            ("pas", "p"),
            ("0", "p"),
            ("x", "x"),
            ("a", "a=="),
            ("A+-", "a+-"),
            ("60/40", "a+-"),
            ("40-40", "a--"),
            ("  ", ""),
        ];
        for (text, saved) in cases {
            assert_eq!(on_two(text).as_deref(), Ok(saved), "{text}");
        }
    }

    #[test]
    fn what_is_written_for_a_result_is_read_as_it() {
        for saved in ["4S=N", "3Nxx-2E", "1C+3W", "s620", "s-100", "p", "x", "a+-", "a==", "a-+"] {
            let deal: Deal = saved.parse().unwrap();
            for lang in Lang::ALL {
                let text = written(deal, lang);
                assert_eq!(read(&text, BoardNo::from_index(1)), Ok(Some(deal)), "{text}");
            }
        }
        let said = |saved: &str| Lang::ALL.map(|lang| written(saved.parse().unwrap(), lang));
        assert_eq!(said("1N+2N"), ["1NT+2 N", "1SA+2 N", "1NT+2 N", "1NT+2 N", "1NT+2 N", "1SA+2 N"]);
        assert_eq!(said("5Dx-1E"), ["5DX-1 E", "5RX-1 O", "5RX-1 Ø", "5RX-1 Ö", "5RX-1 Ø", "5DX-1 O"]);
        assert_eq!(said("p"), ["PASS", "PAS", "PASS", "PASS", "PASS", "PASS"]);
    }

    #[test]
    fn scores_have_a_side_and_a_vulnerability() {
        assert_eq!(on_two("620").as_deref(), Ok("s620"));
        assert_eq!(on_two("−420").as_deref(), Ok("s-420"));
        // Only East/West can have 420 here, only North/South 620.
        assert_eq!(on_two("420"), Err(Misread::OtherSide { score: 420 }));
        assert_eq!(on_two("-620"), Err(Misread::OtherSide { score: -620 }));
        let board_1 = |text| read(text, BoardNo::from_index(0));
        assert_eq!(board_1("620"), Err(Misread::Vulnerability { score: 620 }));
        // 630 and 1430 are scores of a vulnerable side; no side is vulnerable here, and 1C×× +2 or +6 is hardly meant.
        for typed in ["630", "-630", "1430", "600"] {
            let Err(Misread::Rare { score, contract }) = board_1(typed) else { panic!("{typed}") };
            let score = (score.to_string(), contract.score(false).map(i32::abs));
            assert_eq!(score, (typed.to_owned(), typed.parse().ok().map(i32::abs)));
        }
        for score in ["590", "-1100", "-300", "990", "550", "180"] {
            assert!(board_1(score).is_ok(), "{score}");
        }
        assert_eq!(board_1("125"), Err(Misread::Impossible { score: 125 }));
        assert_eq!(board_1("-50"), Ok(Some(Deal::Score(-50))));
    }

    #[test]
    fn what_is_missing_is_named() {
        assert_eq!(on_two("4S="), Err(Misread::NoDeclarer));
        assert_eq!(on_two("4S N"), Err(Misread::NoResult));
        assert_eq!(on_two("4S N 3"), Err(Misread::NoResult));
        assert_eq!(on_two("4S+4 N"), Err(Misread::Tricks { tricks: 14 }));
        assert_eq!(on_two("4S-11 N"), Err(Misread::Tricks { tricks: -1 }));
        for text in ["8S=N", "S", "4", "hello", "4Sxxx=N", "N4S=E", "4S=+1N", "1234567", "60/30"] {
            assert_eq!(on_two(text), Err(Misread::Unknown), "{text}");
        }
    }
}
