//! What follows the address in a link: an event, or a round for the phones in the hall. Nobody comes upon a packed text
//! by chance, so the first letter says how the rest is packed: `j` what a link to an event holds, `h` what one for the
//! hall holds without its checksum, anything else a link as it is.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rondel::event::Event;
use rondel::format::{hall, share};
use rondel::model::checksum;
use rondel::model::ids::Player;
use rondel::text::Lang;
use rondel::write::hall::Card;

/// A link that is opened makes the same link again, and what it opens can be seen.
pub fn run(bytes: &[u8]) {
    match bytes.split_first() {
        Some((b'j', json)) => event(&link_of(json)),
        Some((b'h', packed)) => round(&hall_of(packed)),
        _ => {
            let text = super::text(bytes);
            event(&text);
            round(&text);
        }
    }
}

/// The link that holds this JSON: deflated as one block that is stored as it is.
pub fn link_of(json: &[u8]) -> String {
    let json = &json[..json.len().min(u16::MAX.into())];
    let length = json.len() as u16;
    let mut packed = vec![1];
    packed.extend(length.to_le_bytes());
    packed.extend((!length).to_le_bytes());
    packed.extend(json);
    format!("1{}", URL_SAFE_NO_PAD.encode(packed))
}

/// The link for the hall with these bytes after its checksum.
pub fn hall_of(packed: &[u8]) -> String {
    let check = checksum::of(packed).to_be_bytes();
    format!("1{}", URL_SAFE_NO_PAD.encode([&check[..3], packed].concat()))
}

fn event(link: &str) {
    let Ok(copy) = share::decode(link, "copy", 9) else { return };
    let copy: &Event = &copy;
    super::is_kept(copy);
    super::is_linked(copy.state());
}

fn round(link: &str) {
    let Ok(hall) = hall::decode(link) else { return };
    let again = hall::encode(&hall);
    if again.len() <= hall::MAX_CHARACTERS {
        // A link made by hand may have tabs in its names, which are blanks in the next.
        let copy = hall::decode(&again).expect("a link that was just made is opened");
        assert_eq!((hall::encode(&copy), copy.rounds.len()), (again, hall.rounds.len()));
    }
    let _ = (hall.listed(), hall.in_turn(), hall.called());
    for index in 0..hall.people.len().min(12) {
        let player = Player::from_index(index);
        for round in 0..hall.rounds.len() {
            let _ = hall.place(round, player);
        }
        let _ = Card::of(&hall, &[], player, Lang::En);
    }
}
