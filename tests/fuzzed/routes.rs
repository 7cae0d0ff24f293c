//! The address of a page, and the address at which others find it.

use rondel::web::host;
use rondel::web::route::Route;

/// An address that is written of what was read is read as the same again, and what it shows can be shown.
pub fn run(bytes: &[u8]) {
    let text = super::text(bytes);
    let Ok(route) = text.parse::<Route>();
    let written = route.to_string();
    let Ok(again) = written.parse::<Route>();
    assert_eq!(again, route, "{written:?}");
    show(&route);
    if let Ok(address) = host::typed(&text) {
        assert_eq!(host::typed(&address).as_ref(), Ok(&address));
        assert_eq!(host::own(&address), Some(address));
    }
}

/// What the pages make of their addresses first.
fn show(route: &Route) {
    match route {
        Route::Table(view) => {
            let _ = view.dance();
        }
        Route::Starter(view) => {
            let _ = (view.hand(), view.starter(), view.rounds());
        }
        Route::Span(view) => {
            let _ = (view.solution(), view.is_lost(), view.rounds());
        }
        Route::Movement(view) => {
            let _ = view.asked(0);
            let Some(design) = &view.design else { return };
            if let Ok(movement) = design.movement() {
                super::movements::is_movement(&movement, design.each);
            }
        }
        _ => {}
    }
}
