//! The contents of the pages, a file for each family of subjects.

mod bridge;
mod handshakes;
mod keizer;
mod office;
mod overview;
mod partners;
mod round_robin;
mod school;

use rondel_text::Lang;

use crate::{Page, Subject, Unproved};

/// Returns the page of a subject in a language.
///
/// # Errors
/// [`Unproved`] if the verifier finds a fault in a table of the page.
///
/// ```
/// use rondel_site::{Subject, subjects};
/// use rondel_text::Lang;
///
/// let page = subjects::page(Subject::Table(8), Lang::Nl)?;
/// assert_eq!(page.slug, "iedereen-tegen-iedereen-8-spelers");
/// assert_eq!(page.button.route.to_string(), "#/new/round-robin/8");
/// # Ok::<(), rondel_site::Unproved>(())
/// ```
pub fn page(subject: Subject, lang: Lang) -> Result<Page, Unproved> {
    Ok(match subject {
        Subject::Overview => overview::overview(lang),
        Subject::School => school::all_sets(lang),
        Subject::Rules(set) => school::one_set(set, lang),
        Subject::ClassTournament => school::class_tournament(lang),
        Subject::Tables => round_robin::tables(lang)?,
        Subject::Table(players) => round_robin::table(players, lang)?,
        Subject::Americano => partners::americano(lang)?,
        Subject::Mexicano => partners::mexicano(lang)?,
        Subject::Keizer => keizer::keizer(lang)?,
        Subject::Howell => bridge::howell(lang)?,
        Subject::Mitchell => bridge::mitchell(lang)?,
        Subject::Handshakes => handshakes::handshakes(lang)?,
        Subject::StoredWhere => office::stored_where(lang),
        Subject::Accessible => office::accessible(lang),
        Subject::Colleague => office::colleague(lang),
    })
}

/// Returns the names of an example: the numbers of its players, one per line.
fn numbered(players: usize) -> String {
    let names: Vec<String> = (1..=players).map(|number| format!("No. {number}")).collect();
    names.join("\n")
}
