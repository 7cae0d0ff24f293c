//! Documents of older versions, converted in memory. Stored texts stay unchanged.

use serde_json::Value;

use super::VERSION;

/// A step that converts a value of version `n` into one of version `n + 1`; the first step starts at version 1.
pub(super) type Step = fn(Value) -> Value;

/// The steps for one entry of a log.
pub(super) const ENTRY: [Step; VERSION as usize - 1] = [];

/// Converts `value`, written in version `from`, by every later step; there is no version before 1.
pub(super) fn upgrade(steps: &[Step], from: u32, value: Value) -> Value {
    steps.iter().skip((from as usize).saturating_sub(1)).fold(value, |value, step| step(value))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_old_value_takes_the_steps_since_its_version_and_no_others() {
        let steps: [Step; 2] = [|v| json!({ "two": v }), |v| json!({ "three": v })];
        assert_eq!(upgrade(&steps, 1, json!(0)), json!({ "three": { "two": 0 } }));
        assert_eq!(upgrade(&steps, 2, json!(0)), json!({ "three": 0 }));
        assert_eq!(upgrade(&steps, 3, json!(0)), json!(0));
    }
}
