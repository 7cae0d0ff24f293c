# What the scripts beside this file share. Sourced, never run.
#
# Tools live outside the checkout, in a folder named after their version, so
# that two checkouts with different pins do not fight over one of them.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

root=$PWD
cache=${RONDEL_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/rondel}
logs=$root/target/logs

# --- telling -----------------------------------------------------------------

say() { printf '== %s\n' "$*"; }
note() { printf '   %s\n' "$*"; }

# The last words of a script: one sentence, what is missing and how to get it.
fail() {
  printf 'rondel: %s\n' "$*" >&2
  exit 1
}

# timed WORDS COMMAND...: says what begins, runs it, says how long it took.
timed() {
  local words=$1 begin=$SECONDS status=0
  shift
  say "$words"
  "$@" || status=$?
  if [ $status = 0 ]; then note "done in $((SECONDS - begin)) s"; else note "failed after $((SECONDS - begin)) s"; fi
  return $status
}

have() { command -v "$1" >/dev/null 2>&1; }

# --- versions ----------------------------------------------------------------

# The version that Cargo.toml pins for a tool or for an exact dependency.
pin() {
  local version
  version=$(sed -nE "s/^$1 = (\{ version = )?\"=?([0-9][^\"]*)\".*/\2/p" Cargo.toml | head -n 1)
  [ -n "$version" ] || fail "Cargo.toml pins no version of $1."
  printf '%s' "$version"
}

bindgen_home() { printf '%s' "$cache/tools/wasm-bindgen-cli-$(pin wasm-bindgen)"; }
split_home() { printf '%s' "$cache/tools/wasm_split_cli_support-$(pin wasm_split_cli_support)"; }
trunk_home() { printf '%s' "$cache/tools/trunk-$(pin trunk)"; }
deny_home() { printf '%s' "$cache/tools/cargo-deny-$(pin cargo-deny)"; }
binaryen_home() { printf '%s' "$cache/tools/binaryen-$(pin binaryen)"; }

# --- counting ----------------------------------------------------------------

# tally PASSED FAILED: hands the counts of a suite to scripts/test.
tally() {
  if [ -n "${RONDEL_TALLY:-}" ]; then printf '%s %s\n' "$1" "$2" >>"$RONDEL_TALLY"; fi
}

# name_failed: hands the names of what failed, one a line of its input, to scripts/test, which ends with them.
name_failed() {
  if [ -n "${RONDEL_FAILED:-}" ]; then cat >>"$RONDEL_FAILED"; else cat >/dev/null; fi
}

# Counts what a Rust test harness reports in a log, and names what failed. A test that is skipped
# proves nothing, so it counts as failed.
tally_harness() {
  local counts
  sed 's/\x1b\[[0-9;]*m//g' "$1" | sed -nE 's/^test (.*) \.\.\. (FAILED|ignored).*/\1/p' | name_failed
  counts=$(sed 's/\x1b\[[0-9;]*m//g' "$1" | awk '/^test result:/ { p += $4; f += $6 + $8 } END { print p + 0, f + 0 }')
  # shellcheck disable=SC2086
  tally $counts
}
