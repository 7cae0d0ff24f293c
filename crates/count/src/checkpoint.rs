//! The file from which a run can be resumed: the line of every finished unit, one after another.
//!
//! Lines are only appended, so a run that is killed loses at most the units in progress. An incomplete last line is
//! removed on opening. These files can be merged like any other lines.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, Write};
use std::path::Path;

use rondel_counting::share::{self, Share};
use rondel_counting::{Part, Parts};

use crate::output;

/// The beginning of every line.
const BEGINNING: &str = r#"{"check":""#;

pub struct Checkpoint {
    file: File,
    name: String,
    units: u32,
}

impl Checkpoint {
    /// Opens or creates the file, and adds the parts in its lines.
    ///
    /// # Errors
    /// Returns the message if the file cannot be used; its contents are then unchanged.
    pub fn open<P: Part>(path: &Path, parts: Parts<P>) -> Result<(Checkpoint, Parts<P>), String> {
        let name = path.display().to_string();
        let broken = |error: std::io::Error| format!("{name} cannot be used ({error}); nothing was counted.");
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(broken)?;
        file.try_lock().map_err(|_| format!("{name} is in use by another run; nothing was counted."))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(broken)?;
        let foreign = || format!("{name} is not a checkpoint of a count; it was left as it is.");
        let text = String::from_utf8(bytes).map_err(|_| foreign())?;
        let (whole, torn) = text.split_at(text.rfind('\n').map_or(0, |end| end + 1));
        let units = parts.units();
        let told =
            |troubles: Vec<_>| output::troubles(&troubles, units, &|line| format!("{name}, line {line}"));
        let parts = share::gather(parts, whole).map_err(told)?.parts;
        if !torn.is_empty() {
            if !(torn.starts_with(BEGINNING) || BEGINNING.starts_with(torn)) {
                return Err(foreign());
            }
            file.set_len(whole.len() as u64).map_err(broken)?;
            file.seek(std::io::SeekFrom::End(0)).map_err(broken)?;
        }
        Ok((Checkpoint { file, units, name }, parts))
    }

    /// Appends the line of a finished unit.
    pub fn add<P: Part>(&mut self, part: &P) -> Result<(), String> {
        let line = Share::single(part.clone(), self.units).write() + "\n";
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.file.sync_data());
        written.map_err(|error| {
            format!("{} cannot be written ({error}); what is in it already is kept.", self.name)
        })
    }
}
