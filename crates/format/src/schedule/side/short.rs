//! Games and byes of short labels: numbers and single letters, any number of them per line.

use super::super::words::Key;
use super::super::{Expected, ItemKind};
use super::tokens::Token;
use super::{Items, push_board};

/// Reads the tokens of a piece; `end` is the column after its last character, `first` is as in [`super::read`].
pub fn read(tokens: &[(usize, Token)], end: usize, first: bool) -> Items {
    Short { tokens, at: 0, first, found: Items::default(), table: None, end }.read()
}

/// A reader of short labels.
struct Short<'a> {
    tokens: &'a [(usize, Token)],
    at: usize,
    first: bool,
    found: Items,
    table: Option<u16>,
    /// The column after the last character.
    end: usize,
}

impl Short<'_> {
    fn peek(&self, ahead: usize) -> Option<&Token> {
        self.tokens.get(self.at + ahead).map(|(_, token)| token)
    }

    fn column(&self) -> usize {
        self.tokens.get(self.at).map_or(self.end, |&(column, _)| column)
    }

    fn label(&mut self) -> Option<String> {
        match self.peek(0) {
            Some(Token::Label(label)) => {
                let label = label.clone();
                self.at += 1;
                Some(label)
            }
            _ => None,
        }
    }

    fn read(mut self) -> Items {
        while let Some(token) = self.peek(0).cloned() {
            match token {
                Token::Label(_) => self.item(),
                Token::Key(Key::Bye) => self.bye(),
                Token::Key(Key::Table) => self.table(),
                Token::Key(Key::Boards) => self.boards(),
                Token::Score => {
                    self.found.scores += 1;
                    self.found.alone.push(self.column());
                    self.at += 1;
                }
                Token::Dash | Token::Key(Key::Versus) => {
                    let lone = self.tokens.len() == 1;
                    if lone {
                        self.found.more = true;
                    } else {
                        self.found.troubles.push((self.column(), Expected::Player));
                    }
                    self.at += 1;
                    self.label();
                }
                Token::And => {
                    self.found.troubles.push((self.column(), Expected::Player));
                    self.at += 1;
                    self.label();
                }
                Token::Colon | Token::Point | Token::Gap | Token::Key(_) => {
                    self.found.more = true;
                    self.at += 1;
                }
            }
        }
        self.found
    }

    /// Reads a side: one label, or two with a sign between them. Returns `None` and reports it if the second is
    /// missing.
    fn side(&mut self) -> Option<Vec<String>> {
        let mut side = vec![self.label()?];
        if self.peek(0) == Some(&Token::And) {
            self.at += 1;
            match self.label() {
                Some(partner) => side.push(partner),
                None => {
                    self.found.troubles.push((self.column(), Expected::Partner));
                    return None;
                }
            }
        }
        Some(side)
    }

    /// Reads an item that begins with a label: a game, a bye, a number of the row.
    fn item(&mut self) {
        let column = self.column();
        let leads = self.first && self.at == 0;
        let is_number = |label: &[String]| label.len() == 1 && label[0].parse::<u16>().is_ok();
        let Some(first) = self.side() else { return };
        match self.peek(0) {
            Some(Token::Dash | Token::Colon | Token::Key(Key::Versus)) => {
                let sign = self.peek(0).cloned();
                // `1: 2-7` is a row number and a game.
                let row = leads
                    && sign == Some(Token::Colon)
                    && is_number(&first)
                    && matches!(
                        self.peek(2),
                        Some(Token::Dash | Token::And | Token::Key(Key::Versus | Key::Bye))
                    );
                if row {
                    self.at += 1;
                    self.number(column, &first);
                    return;
                }
                self.at += 1;
                match self.peek(0) {
                    Some(Token::Label(_)) => {
                        if let Some(second) = self.side() {
                            self.game(column, first, second);
                        }
                    }
                    Some(Token::Key(Key::Bye)) => {
                        self.at += 1;
                        self.out(column, first);
                    }
                    // `7 -` means that 7 has no game; `7 v` is incomplete.
                    None | Some(Token::Gap) if sign == Some(Token::Dash) => self.out(column, first),
                    _ => self.found.troubles.push((self.column(), Expected::Opponent)),
                }
            }
            Some(Token::Key(Key::Bye)) => {
                self.at += 1;
                self.out(column, first);
            }
            Some(Token::Point) if leads && is_number(&first) => {
                self.at += 1;
                self.number(column, &first);
            }
            Some(_) if leads && is_number(&first) => self.number(column, &first),
            // A letter with its score: `A 12-10`.
            Some(Token::Label(next))
                if first.len() == 1
                    && !is_number(&first)
                    && next.parse::<u16>().is_ok()
                    && matches!(self.peek(1), Some(Token::Dash | Token::Colon)) =>
            {
                self.found.troubles.push((self.column(), Expected::Versus));
                self.at += 2;
                self.label();
            }
            // In lists of tables the player who sits out is alone, before the games.
            Some(Token::Label(_)) if first.len() == 1 && first[0].parse::<u16>().is_err() => {
                self.out(column, first);
            }
            _ if leads && is_number(&first) => self.number(column, &first),
            _ => self.found.troubles.push((self.column(), Expected::Versus)),
        }
    }

    fn number(&mut self, column: usize, label: &[String]) {
        self.found.number = label[0].parse().ok().map(|number| (column, number));
    }

    fn game(&mut self, column: usize, first: Vec<String>, second: Vec<String>) {
        if first.len() == 1 && first == second {
            self.found.own += 1;
            return self.out(column, first);
        }
        let table = self.table.take();
        self.found.items.push((column, ItemKind::Game { sides: [first, second], boards: Vec::new(), table }));
    }

    fn out(&mut self, column: usize, who: Vec<String>) {
        self.found.items.push((column, ItemKind::Out(who)));
    }

    /// Reads `bye 7` or `free: 7 and 8`.
    fn bye(&mut self) {
        self.at += 1;
        while matches!(self.peek(0), Some(Token::Colon | Token::Dash | Token::Point | Token::Gap)) {
            self.at += 1;
        }
        let mut any = false;
        while let Some(Token::Label(_)) = self.peek(0) {
            // `bye 7 1-6`: a label followed by a sign is a game.
            if any && matches!(self.peek(1), Some(Token::Dash | Token::Colon | Token::Key(Key::Versus))) {
                break;
            }
            let column = self.column();
            if let Some(who) = self.label() {
                self.out(column, vec![who]);
                any = true;
            }
            while matches!(self.peek(0), Some(Token::And | Token::Gap)) {
                self.at += 1;
            }
        }
        self.found.more |= !any;
    }

    fn table(&mut self) {
        self.at += 1;
        self.found.more = true;
        match self.peek(0) {
            Some(Token::Label(label)) => {
                self.table = label.parse().ok();
                self.at += 1;
            }
            _ => self.found.troubles.push((self.column(), Expected::Table)),
        }
        while matches!(self.peek(0), Some(Token::Colon | Token::Point)) {
            self.at += 1;
        }
    }

    /// Reads `boards 1-3`, `set 4` or `boards 1, 2`; before any game, as in chess, it is the number of a table.
    fn boards(&mut self) {
        let before = self.found.items.is_empty();
        let is_sign =
            |token: Option<&Token>| matches!(token, Some(Token::Dash | Token::And | Token::Key(Key::Versus)));
        let is_table = before && (is_sign(self.peek(3)) || is_sign(self.peek(4)));
        if is_table {
            return self.table();
        }
        while matches!(self.peek(0), Some(Token::Key(Key::Boards) | Token::Colon | Token::Point)) {
            self.at += 1;
        }
        let mut boards: Vec<u16> = Vec::new();
        let number = |token: Option<&Token>| match token {
            Some(Token::Label(label)) => label.parse::<u16>().ok(),
            _ => None,
        };
        while let Some(board) = number(self.peek(0)) {
            if !boards.is_empty() && matches!(self.peek(1), Some(Token::Key(Key::Versus))) {
                break;
            }
            self.at += 1;
            push_board(&mut boards, board, false);
            if let (Some(Token::Dash), Some(to)) = (self.peek(0), number(self.peek(1))) {
                push_board(&mut boards, to, true);
                self.at += 2;
            }
            match self.peek(0) {
                Some(Token::Gap | Token::And) if matches!(self.peek(1), Some(Token::Label(_))) => {
                    self.at += 1
                }
                _ => break,
            }
        }
        if boards.is_empty() {
            self.found.troubles.push((self.column(), Expected::Board));
        }
        match self.found.items.last_mut() {
            Some((_, ItemKind::Game { boards: of_game, .. })) => of_game.extend(boards),
            _ => self.found.boards.extend(boards),
        }
    }
}
