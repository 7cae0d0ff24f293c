//! The possible pairs of partners, and the distances between their members.

/// A pair of moving positions, or the pair of the staying position and residue 0.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Chord {
    /// The residues of the two ends; the modulus is the position that stays.
    pub(crate) ends: [u16; 2],
    /// The shorter way around between the ends, 0 for the pair that stays.
    pub(crate) distance: u16,
    /// The residues of the pair as bits.
    pub(crate) positions: u64,
    /// The lowest start of the chord when a multiplier makes its distance 1, or `None` if no multiplier does.
    pub(crate) start: Option<u16>,
}

/// All chords for one number of players.
#[derive(Debug, Clone)]
pub(crate) struct Chords {
    pub(crate) modulus: u16,
    /// True if one position stays; its pair is then the last chord.
    pub(crate) stays: bool,
    pub(crate) chords: Vec<Chord>,
    /// The distances between every two chords at one table.
    opponents: Vec<Opponents>,
    /// For every distance, the index of the chord that starts at each residue, or `None` if an end would be residue
    /// 0.
    beginning: Vec<Vec<Option<u16>>>,
}

/// The distances between the players of one pair and those of another.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Opponents {
    /// The distances, padded with 0.
    pub(crate) distances: [u8; 4],
    /// True if one distance occurs more than twice.
    pub(crate) too_often: bool,
    /// The number of times each distance occurs, three bits each; 4 means too often.
    pub(crate) counts: u64,
}

/// Returns the number of moving positions for this number of players.
pub(crate) fn modulus(players: u16) -> u16 {
    if players.is_multiple_of(4) { players - 1 } else { players }
}

/// Returns the lowest of every distance's three bits, and the highest.
pub(crate) fn bits(modulus: u16) -> (u64, u64) {
    let ones = (0..modulus / 2).fold(0, |bits, at| bits | 1 << (3 * at));
    (ones, ones << 2)
}

impl Chords {
    /// Builds the chords for `4n` or `4n + 1` players from 4 to [`MOST_PLAYERS`](super::MOST_PLAYERS), or returns
    /// `None` for others.
    pub(crate) fn new(players: u16) -> Option<Self> {
        if !(4..=super::MOST_PLAYERS).contains(&players) || players % 4 > 1 {
            return None;
        }
        let stays = players.is_multiple_of(4);
        let modulus = modulus(players);
        let pairs = (1..modulus).flat_map(|a| (a + 1..modulus).map(move |b| [a, b]));
        let mut chords: Vec<Chord> = pairs.map(|ends| Chord::new(ends, modulus)).collect();
        if stays {
            chords.push(Chord { ends: [0, modulus], distance: 0, positions: 0, start: None });
        }
        let opponents = chords.iter().flat_map(|a| chords.iter().map(|b| opponents(a, b, modulus))).collect();
        let beginning = |distance: u16| {
            let ends = |start: u16| [start, (start + distance) % modulus];
            let same = |ends: [u16; 2], chord: &Chord| chord.ends == ends || chord.ends == [ends[1], ends[0]];
            (0..modulus)
                .map(|start| chords.iter().position(|it| same(ends(start), it)).map(|at| at as u16))
                .collect()
        };
        let beginning = (0..=modulus / 2).map(beginning).collect();
        Some(Chords { modulus, stays, chords, opponents, beginning })
    }

    /// Returns the distances between two chords at one table.
    #[inline(always)]
    pub(crate) fn opponents(&self, one: u16, other: u16) -> Opponents {
        self.opponents[usize::from(one) * self.chords.len() + usize::from(other)]
    }

    /// Returns the index of the pair that stays.
    pub(crate) fn staying(&self) -> Option<u16> {
        self.stays.then(|| self.chords.len() as u16 - 1)
    }

    /// Returns the index of the chord of a distance that starts at a residue.
    pub(crate) fn beginning(&self, distance: u16, start: u16) -> Option<u16> {
        self.beginning[usize::from(distance)][usize::from(start)]
    }

    /// Returns the indices of the chords of a distance.
    pub(crate) fn at_distance(&self, distance: u16) -> impl Iterator<Item = u16> {
        (0..self.chords.len() as u16).filter(move |&at| self.chords[usize::from(at)].distance == distance)
    }

    pub(crate) fn chord(&self, at: u16) -> &Chord {
        &self.chords[usize::from(at)]
    }
}

impl Chord {
    fn new([a, b]: [u16; 2], modulus: u16) -> Self {
        let distance = (b - a).min(modulus - (b - a));
        let unit = (1..modulus).find(|unit| unit * (b - a) % modulus == 1);
        let start = unit.map(|unit| a * unit % modulus);
        // In the mirror image, the chord that starts at `start` ends at `-start`.
        let start = start.map(|start| start.min(modulus - 1 - start));
        Chord { ends: [a, b], distance, positions: 1 << a | 1 << b, start }
    }
}

fn opponents(one: &Chord, other: &Chord, modulus: u16) -> Opponents {
    let mut distances = [0; 4];
    let ends = one.ends.iter().flat_map(|&a| other.ends.iter().map(move |&b| [a, b]));
    let moving = ends.filter(|[a, b]| *a != modulus && *b != modulus && a != b);
    let mut counts = [0_u64; super::MOST_PLAYERS as usize / 2];
    for (place, [a, b]) in distances.iter_mut().zip(moving) {
        let way = a.abs_diff(b);
        let distance = way.min(modulus - way);
        *place = distance as u8;
        counts[usize::from(distance)] += 1;
    }
    let too_often = counts.iter().any(|&count| count > 2);
    let capped = counts[1..].iter().map(|&count| if count > 2 { 4 } else { count });
    let counts = capped.enumerate().fold(0, |bits, (at, count)| bits | count << (3 * at));
    Opponents { distances, too_often, counts }
}
