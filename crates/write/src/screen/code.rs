//! The code for phones: where they find the page, which may have to be asked, and how names go out.

use rondel_session::web::host::{self, Unfit};

/// What is known and asked of the code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForPhones {
    address: Option<String>,
    initials: bool,
    is_asked: bool,
    typed: String,
    unfit: Option<Unfit>,
}

impl ForPhones {
    /// Phones find the page here, which is asked if nobody said it; names go out by first name and initial or whole.
    pub fn of(address: Option<String>, initials: bool) -> ForPhones {
        ForPhones { is_asked: address.is_none(), address, initials, typed: String::new(), unfit: None }
    }

    /// Where phones find the page; `None` if nobody said it.
    pub fn address(&self) -> Option<&str> {
        self.address.as_deref()
    }

    /// True if names go out by first name and initial.
    pub fn initials(&self) -> bool {
        self.initials
    }

    /// Names go out so.
    pub fn shorten(&mut self, initials: bool) {
        self.initials = initials;
    }

    /// The address that needs no question; `None` while it is asked.
    pub fn taken(&self) -> Option<&str> {
        self.address().filter(|_| !self.is_asked)
    }

    /// What stands in the field.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// Why what was typed does not do; `None` if it does, or was not taken yet.
    pub fn unfit(&self) -> Option<Unfit> {
        self.unfit
    }

    /// Another text was typed.
    pub fn type_in(&mut self, text: String) {
        self.typed = text;
    }

    /// Takes what was typed: the address, to be remembered; `None` if it does not do, which is said.
    pub fn take(&mut self) -> Option<String> {
        match host::typed(&self.typed) {
            Ok(address) => {
                (self.address, self.is_asked, self.unfit) = (Some(address.clone()), false, None);
                Some(address)
            }
            Err(unfit) => {
                self.unfit = Some(unfit);
                None
            }
        }
    }

    /// Asks for another address, from the one there is.
    pub fn ask_again(&mut self) {
        self.typed = self.address.clone().unwrap_or_default();
        self.is_asked = true;
    }

    /// The choices are closed: a question for another address into which nothing was typed is not asked any more.
    pub fn close(&mut self) {
        if self.address.as_ref() == Some(&self.typed) {
            (self.is_asked, self.unfit) = (false, None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_asked_where_nobody_said_it_and_taken_once_it_serves_others() {
        let mut code = ForPhones::of(None, true);
        assert_eq!((code.taken(), code.unfit()), (None, None));
        code.type_in("http://localhost:8080/".into());
        assert_eq!(code.take(), None);
        assert!(code.unfit() == Some(Unfit::ThisMachine) && code.typed().contains("localhost"), "it stays");
        code.type_in("club.example/rondel/".into());
        assert_eq!(code.take().as_deref(), Some("https://club.example/rondel/"));
        assert_eq!((code.taken(), code.unfit()), (Some("https://club.example/rondel/"), None));
    }

    #[test]
    fn another_address_is_asked_from_the_one_there_is_which_holds_until_then() {
        let mut code = ForPhones::of(Some("https://a.example/".into()), false);
        assert_eq!(code.taken(), Some("https://a.example/"));
        code.ask_again();
        assert_eq!(
            (code.taken(), code.address(), code.typed()),
            (None, code.address.as_deref(), "https://a.example/")
        );
        code.close();
        assert_eq!(code.taken(), Some("https://a.example/"), "nothing was typed");
        code.ask_again();
        code.type_in("nowhere at all".into());
        code.close();
        assert_eq!(code.typed(), "nowhere at all", "it is not lost");
        assert_eq!(code.taken(), None);
        assert_eq!((code.take(), code.address()), (None, Some("https://a.example/")));
        code.shorten(true);
        assert!(code.initials() && code.unfit().is_some(), "which is another matter");
    }
}
