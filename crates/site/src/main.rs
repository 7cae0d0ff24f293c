//! Writes the static pages into the folder of a built page: `rondel-site FOLDER [ADDRESS]`. With the whole address of
//! the page they have canonical addresses, alternates in other languages and a sitemap.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use rondel_site::Site;

fn main() -> Result<(), Box<dyn Error>> {
    let mut given = env::args().skip(1);
    let folder =
        given.next().ok_or("the folder of the built page is missing: rondel-site FOLDER [ADDRESS]")?;
    let site = Site::new(given.next().as_deref())?;
    for file in site.files() {
        let path = Path::new(&folder).join(&file.path);
        path.parent().map(fs::create_dir_all).transpose()?;
        fs::write(path, file.text)?;
    }
    println!("   {} pages in {folder}", site.pages().len());
    Ok(())
}
