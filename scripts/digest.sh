# The sha256 of standard input as browsers want it written. Sourced, never run.

digest() {
  local hex
  hex=$(sha256sum)
  # shellcheck disable=SC2059
  printf "$(sed -E 's/ .*//; s/../\\x&/g' <<<"$hex")" | base64
}
