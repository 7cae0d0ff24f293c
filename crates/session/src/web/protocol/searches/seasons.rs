//! Searches for the rules of a season.

use rondel_format::season::fit::{self, Ask, Fit};

use crate::web::protocol::search::{Progress, Work};

impl Work for Ask {
    type Found = Option<Fit>;

    fn work(self, progress: &mut Progress<Option<Fit>>) -> Option<Fit> {
        let mut search = fit::Search::new(self)?;
        while search.step() {
            let (tried, of) = search.progress();
            progress(tried, of, &|| Some(search.best().clone()));
        }
        Some(search.best().clone())
    }
}
