//! Pages of paper as one PDF: each is a picture that fills an A4 page, upright or across like the picture.
//!
//! The file has only what a PDF of pictures needs (PDF 1.4, ISO 32000): a JPEG is stored unchanged as a stream, so
//! nothing is compressed here. The browser draws a sheet; the text in its picture cannot be searched.

use std::fmt::Write as _;

/// Sides of A4 in points (72 to an inch), the short one first.
const A4: [&str; 2] = ["595.28", "841.89"];

/// A page drawn by the browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    /// Picture as a JPEG of three colour channels.
    pub jpeg: Vec<u8>,
    /// Size of the picture in pixels, width and height.
    pub pixels: [u32; 2],
}

/// Returns a PDF file of these pages with this title.
pub fn pdf(title: &str, pages: &[Drawn]) -> Vec<u8> {
    let mut file = File { bytes: b"%PDF-1.4\n%\xE2\xE3\xCF\xD3\n".to_vec(), starts: Vec::new() };
    let own = |at: usize| 4 + 3 * at;
    let kids: Vec<String> = (0..pages.len()).map(|at| format!("{} 0 R", own(at))).collect();
    file.object("<</Type/Catalog/Pages 2 0 R>>", None);
    file.object(&format!("<</Type/Pages/Kids[{}]/Count {}>>", kids.join(" "), pages.len()), None);
    let title = title.encode_utf16().fold("FEFF".to_owned(), |mut text, unit| {
        let _ = write!(text, "{unit:04X}");
        text
    });
    file.object(&format!("<</Title<{title}>>>"), None);
    for (at, page) in pages.iter().enumerate() {
        let [across, down] = page.pixels;
        let [width, height] = if across > down { [A4[1], A4[0]] } else { A4 };
        let (content, picture) = (own(at) + 1, own(at) + 2);
        let uses = format!("<</XObject<</P {picture} 0 R>>>>");
        let page_is = "<</Type/Page/Parent 2 0 R";
        file.object(
            &format!("{page_is}/MediaBox[0 0 {width} {height}]/Resources{uses}/Contents {content} 0 R>>"),
            None,
        );
        file.object("", Some(format!("q {width} 0 0 {height} 0 0 cm /P Do Q").as_bytes()));
        let colours = "/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode";
        let size = format!("/Type/XObject/Subtype/Image/Width {across}/Height {down}{colours}");
        file.object(&size, Some(&page.jpeg));
    }
    file.ended()
}

struct File {
    bytes: Vec<u8>,
    /// Offset in bytes at which each object begins.
    starts: Vec<usize>,
}

impl File {
    /// Adds an object: `what` is its value, or, for a stream, the dictionary entries other than the length.
    fn object(&mut self, what: &str, stream: Option<&[u8]>) {
        self.starts.push(self.bytes.len());
        self.write(&format!("{} 0 obj\n", self.starts.len()));
        match stream {
            None => self.write(what),
            Some(content) => {
                self.write(&format!("<<{what}/Length {}>>\nstream\n", content.len()));
                self.bytes.extend_from_slice(content);
                self.write("\nendstream");
            }
        }
        self.write("\nendobj\n");
    }

    fn write(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
    }

    /// Returns the file with its cross-reference table, each line of which is twenty bytes.
    fn ended(mut self) -> Vec<u8> {
        let (table, size) = (self.bytes.len(), self.starts.len() + 1);
        self.write(&format!("xref\n0 {size}\n0000000000 65535 f \n"));
        for start in std::mem::take(&mut self.starts) {
            self.write(&format!("{start:010} 00000 n \n"));
        }
        self.write(&format!("trailer\n<</Size {size}/Root 1 0 R/Info 3 0 R>>\nstartxref\n{table}\n%%EOF\n"));
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the position of a text in the file.
    fn find(file: &[u8], text: &str) -> usize {
        file.windows(text.len()).position(|at| at == text.as_bytes()).unwrap_or_else(|| panic!("no {text}"))
    }

    fn from(file: &[u8], at: usize, length: usize) -> String {
        String::from_utf8_lossy(&file[at..(at + length).min(file.len())]).into_owned()
    }

    /// The objects that the table of the file leads to, each checked to be where it says.
    fn objects(file: &[u8]) -> Vec<String> {
        let text = from(file, file.len() - 40, 40);
        let table: usize =
            text.split("startxref\n").nth(1).unwrap().split('\n').next().unwrap().parse().unwrap();
        let head = from(file, table, 40);
        let size: usize = head.strip_prefix("xref\n0 ").unwrap().split('\n').next().unwrap().parse().unwrap();
        let first = table + head.find("0000000000").unwrap();
        assert_eq!(from(file, first, 20), "0000000000 65535 f \n");
        let object = |number: usize| {
            let line = from(file, first + 20 * number, 20);
            assert!(line.ends_with(" 00000 n \n"), "{line:?}");
            let at: usize = line[..10].parse().unwrap();
            let text = from(file, at, 4_000);
            assert!(text.starts_with(&format!("{number} 0 obj\n")), "{number}: {text:?}");
            text.split("endobj").next().unwrap().to_owned()
        };
        (1..size).map(object).collect()
    }

    #[test]
    fn every_object_is_where_the_table_says_and_a_page_is_a4_as_its_picture_lies() {
        let upright = Drawn { jpeg: b"\xFF\xD8 endstream \xFF\xD9".to_vec(), pixels: [1_654, 2_339] };
        let across = Drawn { jpeg: vec![7; 300], pixels: [2_339, 1_654] };
        let file = pdf("Stand – Måndag", &[upright.clone(), across]);
        assert!(file.starts_with(b"%PDF-1.4\n%") && file.ends_with(b"%%EOF\n"));
        let all = objects(&file);
        assert_eq!(all.len(), 3 + 2 * 3);
        assert!(all[1].contains("/Kids[4 0 R 7 0 R]/Count 2"), "{}", all[1]);
        assert!(
            all[2].contains("<FEFF005300740061006E0064002020130020004D00E5006E006400610067>"),
            "{}",
            all[2]
        );
        let boxes =
            [3, 6].map(|at| all[at].split("/MediaBox").nth(1).unwrap().split(']').next().unwrap().to_owned());
        assert_eq!(boxes, ["[0 0 595.28 841.89", "[0 0 841.89 595.28"]);
        assert!(all[3].contains("/P 6 0 R") && all[3].contains("/Contents 5 0 R"), "{}", all[3]);
        assert!(all[4].contains("595.28 0 0 841.89 0 0 cm /P Do"), "{}", all[4]);
        // Each stream is as long as it says.
        let length = |object: &str| -> usize {
            object.split("/Length ").nth(1).unwrap().split('>').next().unwrap().parse().unwrap()
        };
        assert_eq!((length(&all[5]), length(&all[8])), (upright.jpeg.len(), 300));
        let begins = find(&file, "/Filter/DCTDecode/Length 15>>\nstream\n")
            + "/Filter/DCTDecode/Length 15>>\nstream\n".len();
        assert_eq!(file[begins..begins + 15], upright.jpeg);
        assert!(from(&file, begins + 15, 11).starts_with("\nendstream"));
        assert_eq!(objects(&pdf("", &[])).len(), 3);
    }
}
