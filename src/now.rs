//! The clock of the device.

/// The present time in milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}
