# The compiler for the page. Sourced after setup.sh.
#
# The ordinary toolchain with `rustup target add wasm32-unknown-unknown` where
# rustup's server can be reached; otherwise Debian's compiler and a standard
# library built here from Debian's source (scripts/wasm-sysroot). RONDEL_WASM
# set to `rustup` or `debian` forces one of them.

# need_wasm: everything wasm in the calling script then uses the right compiler.
# Only for wasm work: native work stays on the ordinary toolchain.
need_wasm() {
  need_cargo
  case ${RONDEL_WASM:-} in
    '') if ! has_target && { has_debian || ! add_target; }; then use_debian; fi ;;
    rustup) has_target || add_target || fail "rustup could not add wasm32-unknown-unknown: is its server reachable?" ;;
    debian) use_debian ;;
    *) fail "RONDEL_WASM is '$RONDEL_WASM': it must be rustup, debian or not set." ;;
  esac
}

has_target() {
  compgen -G "$(rustc --print target-libdir --target wasm32-unknown-unknown 2>/dev/null)/libstd-*.rlib" >/dev/null
}

add_target() {
  have rustup || return 1
  say "Adding the target wasm32-unknown-unknown with rustup (at most a minute)"
  # Where the server is out of reach the download may hang rather than fail.
  timeout 60 rustup target add wasm32-unknown-unknown && has_target
}

has_debian() { [ -f "$cache/wasm-sysroot/complete" ]; }

use_debian() {
  scripts/wasm-sysroot
  # shellcheck source=/dev/null
  . "$cache/wasm-sysroot/complete"
}
