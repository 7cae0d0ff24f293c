//! The code for phones: the address of the page, which may have to be asked, and the form of the names.

use rondel_session::web::host::{self, Unfit};

/// State of the code and of the question for the address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForPhones {
    address: Option<String>,
    initials: bool,
    is_asked: bool,
    typed: String,
    unfit: Option<Unfit>,
}

impl ForPhones {
    /// Returns the state for this address, which is asked for if it is not known. Names are shortened to first name
    /// and initial if `initials` is true.
    pub fn of(address: Option<String>, initials: bool) -> ForPhones {
        ForPhones { is_asked: address.is_none(), address, initials, typed: String::new(), unfit: None }
    }

    /// Returns the address at which phones find the page, or `None` if it is not known.
    pub fn address(&self) -> Option<&str> {
        self.address.as_deref()
    }

    /// True if names are shortened to first name and initial.
    pub fn initials(&self) -> bool {
        self.initials
    }

    /// Chooses whether names are shortened.
    pub fn shorten(&mut self, initials: bool) {
        self.initials = initials;
    }

    /// Returns the known address, or `None` while it is asked for.
    pub fn taken(&self) -> Option<&str> {
        self.address().filter(|_| !self.is_asked)
    }

    /// Returns the contents of the field.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// Returns the reason why the input was rejected, or `None` if it was not.
    pub fn unfit(&self) -> Option<Unfit> {
        self.unfit
    }

    /// Records another input.
    pub fn type_in(&mut self, text: String) {
        self.typed = text;
    }

    /// Accepts the input and returns the address, to be stored; `None` with a reason in `unfit` if it is not valid.
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

    /// Asks for another address, starting from the current one.
    pub fn ask_again(&mut self) {
        self.typed = self.address.clone().unwrap_or_default();
        self.is_asked = true;
    }

    /// Closes the choices; a question for another address is dropped if nothing was typed.
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
