//! The address under which phones in the hall find the page.

use std::net::{Ipv4Addr, Ipv6Addr};

/// The longest accepted address, in characters, since every QR code contains it.
pub const MAX: usize = 120;

/// The reason why a typed address is useless for others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// The text is not the address of a web page.
    #[error("not the address of a page")]
    NoAddress,
    /// The address is valid only on this machine.
    #[error("an address of this machine alone")]
    ThisMachine,
    /// The address is longer than [`MAX`] characters.
    #[error("longer than {MAX} characters")]
    TooLong,
}

/// Returns the address of the open page if others can open it; `None` if it comes from a file or from this machine.
pub fn own(page: &str) -> Option<String> {
    checked(page).ok()
}

/// Returns the address of the folder of the open page, up to its last slash; `None` for a page from a file.
///
/// ```
/// use rondel_session::web::host::folder;
///
/// assert_eq!(folder("https://x.example/a/index.html?b#/table/8"), Some("https://x.example/a/"));
/// assert_eq!(folder("http://localhost:8080/#/a/b"), Some("http://localhost:8080/"));
/// assert_eq!(folder("file:///home/rondel.html"), None);
/// ```
pub fn folder(page: &str) -> Option<&str> {
    let path = page.split(['#', '?']).next().filter(|path| path.starts_with("http"))?;
    path.get(..=path.rfind('/')?)
}

/// Returns the address typed by an organizer, with or without `https://`, if others can open it.
///
/// # Errors
/// [`Unfit`] if it is not such an address.
pub fn typed(text: &str) -> Result<String, Unfit> {
    let text = text.trim();
    match text.contains("://") {
        true => checked(text),
        false => checked(&format!("https://{text}")),
    }
}

/// Returns an address without its fragment, if others can open it.
fn checked(address: &str) -> Result<String, Unfit> {
    let address = address.split('#').next().unwrap_or_default();
    let scheme = address.split_once("://").map(|(scheme, _)| scheme.to_ascii_lowercase());
    let rest = match scheme.as_deref() {
        Some("http") => &address[7..],
        Some("https") => &address[8..],
        Some("file") => return Err(Unfit::ThisMachine),
        _ => return Err(Unfit::NoAddress),
    };
    let authority = rest.split(['/', '?']).next().unwrap_or_default();
    if address.contains(|c: char| c.is_whitespace() || c.is_control() || "<>\"\\@".contains(c)) {
        return Err(Unfit::NoAddress);
    }
    let host = match authority.strip_prefix('[').and_then(|host| host.split_once(']')) {
        Some((host, _)) => host,
        None => authority.split(':').next().unwrap_or_default(),
    };
    host_of(host)?;
    // Without a path, the address gets the path that a browser would add.
    let path = if rest.contains(['/', '?']) { "" } else { "/" };
    let whole = format!("{address}{path}");
    if whole.chars().count() > MAX { Err(Unfit::TooLong) } else { Ok(whole) }
}

/// Checks that others can find this host.
fn host_of(host: &str) -> Result<(), Unfit> {
    let host = host.to_lowercase();
    let name = host.trim_end_matches('.');
    let own = match (name.parse::<Ipv4Addr>(), name.parse::<Ipv6Addr>()) {
        (Ok(four), _) => four.is_loopback() || four.is_unspecified(),
        (_, Ok(six)) => six.is_loopback() || six.is_unspecified(),
        _ => name == "localhost" || name.ends_with(".localhost"),
    };
    let is_part =
        |part: &str| !part.is_empty() && part.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_');
    let is_name = name.contains('.') && name.split('.').all(is_part) || name.parse::<Ipv6Addr>().is_ok();
    match (own, is_name) {
        (true, _) => Err(Unfit::ThisMachine),
        (_, true) => Ok(()),
        (_, false) => Err(Unfit::NoAddress),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_from_the_web_is_found_by_others() {
        for (page, address) in [
            ("https://rondel.example/#/event/1/wall", "https://rondel.example/"),
            ("https://club.example/rondel/?x=1#/", "https://club.example/rondel/?x=1"),
            ("http://192.168.1.20:8080/rondel/", "http://192.168.1.20:8080/rondel/"),
            ("https://[2001:db8::1]/", "https://[2001:db8::1]/"),
        ] {
            assert_eq!(own(page).as_deref(), Some(address), "{page}");
        }
        for page in [
            "http://localhost:8080/#/event/1/wall",
            "http://story-3.localhost:4173/",
            "http://127.0.0.1:8080/",
            "http://127.1.2.3/",
            "http://[::1]:8080/",
            "http://0.0.0.0:8080/",
            "file:///home/anna/rondel.html",
        ] {
            assert_eq!(own(page), None, "{page}");
            assert_eq!(typed(page), Err(Unfit::ThisMachine), "{page}");
        }
    }

    #[test]
    fn what_is_typed_may_lack_its_beginning() {
        assert_eq!(typed(" club.example/rondel/ "), Ok("https://club.example/rondel/".to_owned()));
        assert_eq!(typed("club.example"), Ok("https://club.example/".to_owned()));
        assert_eq!(typed("HTTP://club.example#x"), Ok("HTTP://club.example/".to_owned()));
        for text in [
            "",
            "our club",
            "club",
            "https://",
            "mailto://a.b",
            "https://a@b.example",
            "a..b",
            "javascript:1",
        ] {
            assert_eq!(typed(text), Err(Unfit::NoAddress), "{text}");
        }
        assert_eq!(typed(&format!("club.example/{}", "a".repeat(200))), Err(Unfit::TooLong));
        // The slash that is added counts.
        let longest = |more: usize| format!("{}.example", "a".repeat(MAX - "https://.example/".len() + more));
        assert_eq!(typed(&longest(0)).map(|address| address.len()), Ok(MAX));
        assert_eq!(typed(&longest(1)), Err(Unfit::TooLong));
    }
}
