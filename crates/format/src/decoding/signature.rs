//! Files that are not text, recognized by their first bytes and, in an archive, by the names of its files.

/// The type of a file that is not text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotText {
    /// A workbook of the named program.
    #[error("a workbook of {0}")]
    Workbook(&'static str),
    /// A document of the named program.
    #[error("a document of {0}")]
    Document(&'static str),
    /// A PDF.
    #[error("a PDF")]
    Pdf,
    /// A picture.
    #[error("a picture")]
    Picture,
    /// A database.
    #[error("a database")]
    Database,
    /// An archive, which must be unpacked first.
    #[error("a packed file")]
    Packed,
    /// Bytes of an unknown type.
    #[error("binary data")]
    Binary,
}

/// The beginnings of files that have only one meaning.
const BEGINNINGS: [(&[u8], NotText); 17] = [
    (b"%PDF-", NotText::Pdf),
    (b"{\\rtf", NotText::Document("Word")),
    (b"\x89PNG", NotText::Picture),
    (b"\xFF\xD8\xFF", NotText::Picture),
    (b"GIF87a", NotText::Picture),
    (b"GIF89a", NotText::Picture),
    (b"II*\0", NotText::Picture),
    (b"MM\0*", NotText::Picture),
    (b"SQLite format 3\0", NotText::Database),
    (b"\0\x01\0\0Standard ", NotText::Database),
    (b"\x1F\x8B", NotText::Packed),
    (b"7z\xBC\xAF", NotText::Packed),
    (b"Rar!\x1A", NotText::Packed),
    (b"\xFD7zXZ", NotText::Packed),
    (b"PK\x05\x06", NotText::Packed),
    (b"PK\x07\x08", NotText::Packed),
    (b"\0asm", NotText::Binary),
];

/// The folders in an archive that only one type of file has.
const FOLDERS: [(&[u8], NotText); 5] = [
    (b"xl/", NotText::Workbook("Excel")),
    (b"word/", NotText::Document("Word")),
    (b"ppt/", NotText::Document("PowerPoint")),
    (b"Index/Tables/", NotText::Workbook("Numbers")),
    (b"Index/", NotText::Document("Pages")),
];

/// The type of a file that its first bytes tell, or `None` if it may be text.
pub fn find(bytes: &[u8]) -> Option<NotText> {
    let begins = BEGINNINGS.iter().find(|(beginning, _)| bytes.starts_with(beginning));
    let four = |from: usize| bytes.get(from..from + 4);
    match bytes {
        [b'P', b'K', 3, 4, ..] => Some(archive(bytes)),
        [0xD0, 0xCF, 0x11, 0xE0, ..] => Some(compound(bytes)),
        [b'B', b'M', _, _, _, _, 0, 0, 0, 0, ..] => Some(NotText::Picture),
        [b'R', b'I', b'F', b'F', ..] if four(8) == Some(b"WEBP") => Some(NotText::Picture),
        [0, _, _, _, b'f', b't', b'y', b'p', brand @ ..] => {
            let is_picture =
                [&b"hei"[..], b"hev", b"mif1", b"msf1", b"avif"].iter().any(|it| brand.starts_with(it));
            Some(if is_picture { NotText::Picture } else { NotText::Binary })
        }
        _ if bytes.get(99) == Some(&0) && bytes.get(257..262) == Some(b"ustar") => Some(NotText::Packed),
        _ => begins.map(|(_, foreign)| *foreign),
    }
}

/// The type of an archive by the files in it. OpenDocument says its own type in the first one.
fn archive(bytes: &[u8]) -> NotText {
    const OPEN: &[u8] = b"mimetypeapplication/vnd.oasis.opendocument.";
    if let Some(kind) = bytes.get(30..).and_then(|first| first.strip_prefix(OPEN)) {
        return match kind.starts_with(b"spreadsheet") {
            true => NotText::Workbook("LibreOffice"),
            false => NotText::Document("LibreOffice"),
        };
    }
    // A name follows the 30 bytes of its header.
    let names: Vec<&[u8]> = bytes
        .windows(30)
        .enumerate()
        .filter(|(_, header)| header.starts_with(b"PK\x03\x04"))
        .map(|(at, _)| &bytes[at + 30..])
        .collect();
    let has = |folder: &[u8]| names.iter().any(|name| name.starts_with(folder));
    let found = FOLDERS.iter().find(|(folder, _)| has(folder));
    found.map_or(NotText::Packed, |(_, foreign)| *foreign)
}

/// The type of a file of Office before 2007, which is a small file system with names in UTF-16.
fn compound(bytes: &[u8]) -> NotText {
    let has = |name: &str| {
        let name: Vec<u8> = name.bytes().flat_map(|byte| [byte, 0]).collect();
        bytes.windows(name.len()).any(|part| part == name)
    };
    match () {
        () if has("Workbook") || has("Book\0") => NotText::Workbook("Excel"),
        () if has("WordDocument") => NotText::Document("Word"),
        () if has("PowerPoint") => NotText::Document("PowerPoint"),
        () => NotText::Binary,
    }
}
