//! The club's own people: who is here, who is kept, what a rating list offers.

use crate::format::ratings::Refused;
use crate::setup::people::kept::Kept;
use crate::setup::people::{MOST, Unfit};

sentences!("people");

impl From<Unfit> for People {
    fn from(unfit: Unfit) -> People {
        match unfit {
            Unfit::Nameless => People::Nameless,
            Unfit::TooLong => People::TooLong { most: crate::event::MAX_NAME },
            Unfit::Twice { name } => People::Twice { name },
            Unfit::Full => People::Full { most: MOST },
        }
    }
}

impl From<Refused> for Rated {
    fn from(refused: Refused) -> Rated {
        match refused {
            Refused::Packed => Rated::Packed,
            Refused::Xml => Rated::Xml,
            Refused::NoList => Rated::NoList,
        }
    }
}

impl From<&Kept> for Keep {
    /// The effect of keeping the people of an event.
    fn from(kept: &Kept) -> Keep {
        let Kept { known, changed, new, .. } = *kept;
        match (kept.people.all().len() == new, changed) {
            (true, _) => Keep::First { n: new },
            (_, 0) => Keep::Offer { known, new },
            (_, changed) => Keep::OfferChanged { known, new, changed },
        }
    }
}
