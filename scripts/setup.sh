# Installing what is missing. Sourced after common.sh; every `need_...` is quick
# when the thing is there, and says what it does and how long it may take when
# it is not.

# shellcheck source=scripts/common.sh

need_cargo() {
  have cargo || fail "cargo is missing: install Rust from https://rustup.rs and open a new shell."
  have cc || fail "a C compiler is missing: install it, on Debian with: apt install build-essential"
}

# linted CARGO...: what it compiles of Rondel is linted by clippy as it is compiled. So tests are compiled once, and not once
# more for their lints, which takes a slow machine a quarter of an hour.
linted() { RUSTC_WORKSPACE_WRAPPER=$root/scripts/linting "$@"; }

# apt_install WORDS PACKAGE...: Debian packages, as root or through sudo.
apt_install() {
  local words=$1 as=()
  shift
  have apt-get || fail "$words is missing and this is not a Debian-like system: install $* by hand."
  if [ "$(id -u)" != 0 ]; then
    have sudo || fail "$words is missing: install it as root with: apt install $*"
    as=(sudo)
  fi
  say "Installing $words with apt ($*)"
  # Old package lists name files that are gone, hence the second try after an update.
  "${as[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" >"$logs/apt.log" 2>&1 ||
    { "${as[@]}" apt-get update >>"$logs/apt.log" 2>&1 &&
      "${as[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" >>"$logs/apt.log" 2>&1; } ||
    fail "apt could not install $words (see target/logs/apt.log): install $* by hand."
}

# need_tools NAME...: several tools at once, so that what they have in common is compiled once.
need_tools() {
  local tool building
  building=$(mktemp -d)
  for tool in "$@"; do "need_$tool"; done
  rm -rf "$building"
}

# cargo_tool CRATE VERSION FOLDER MINUTES PROGRAM [OPTION...]: a program from the crates
# registry, compiled once in a folder that is removed afterwards (by need_tools, where it is one of several); the options
# are cargo's.
cargo_tool() {
  local crate=$1 version=$2 home=$3 minutes=$4 program=$5 work
  shift 5
  if [ -x "$home/bin/$program" ]; then return; fi
  need_cargo
  say "Compiling $crate $version, once for all checkouts (about $minutes minutes on two cores)"
  work=${building:-$(mktemp -d)}
  # A tool runs for seconds, also without being optimized, and so it is there much sooner.
  local quick=(env CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16)
  # A published lock file may name versions that a mirror does not have yet.
  if (cd "$work" && "${quick[@]}" cargo install --quiet --locked --root "$home" --target-dir "$work" --version "$version" "$crate" "$@") ||
    { note "its own lock file could not be used here; trying current dependencies" &&
      (cd "$work" && "${quick[@]}" cargo install --quiet --root "$home" --target-dir "$work" --version "$version" "$crate" "$@"); }; then
    [ -n "${building:-}" ] || rm -rf "$work"
  else
    rm -rf "$work"
    fail "$crate $version could not be compiled: the crates registry must be reachable once (see the message above)."
  fi
}

need_bindgen() {
  cargo_tool wasm-bindgen-cli "$(pin wasm-bindgen)" "$(bindgen_home)" 1 wasm-bindgen
  PATH=$(bindgen_home)/bin:$PATH
}

# What cuts the program of the page into its parts.
need_split() {
  cargo_tool wasm_split_cli_support "$(pin wasm_split_cli_support)" "$(split_home)" 1 wasm-split-cli --features build-binary
  PATH=$(split_home)/bin:$PATH
}

# Without its network features, which no script uses: it is told where the other tools are.
need_trunk() {
  cargo_tool trunk "$(pin trunk)" "$(trunk_home)" 2 trunk --no-default-features
  PATH=$(trunk_home)/bin:$PATH
  # Trunk takes these as its own options and wants true or false in them.
  unset NO_COLOR
}

# What checks licences, sources, and versions of the dependencies (deny.toml).
need_deny() {
  cargo_tool cargo-deny "$(pin cargo-deny)" "$(deny_home)" 1 cargo-deny --no-default-features
  PATH=$(deny_home)/bin:$PATH
}

need_node() {
  if ! have node || ! have npm; then apt_install "Node" nodejs npm; fi
  [ "$(node -p 'process.versions.node.split(".")[0] >= 18')" = true ] ||
    fail "Node $(node --version) is too old: install Node 18 or newer from https://nodejs.org"
}

need_wasm_opt() {
  local home
  home=$(binaryen_home)
  if [ ! -x "$home/node_modules/.bin/wasm-opt" ]; then
    need_node
    say "Fetching wasm-opt (npm package binaryen $(pin binaryen))"
    mkdir -p "$home"
    npm install --prefix "$home" --no-save --no-audit --no-fund --loglevel=error "binaryen@$(pin binaryen)" ||
      fail "binaryen could not be fetched: the npm registry must be reachable once."
  fi
  PATH=$home/node_modules/.bin:$PATH
}

# Sets `chromium` and `chromedriver`, which must be of one version, and `headless`: Chromium built without windows, as
# Playwright brings it itself. A story takes a third less of the processor with it.
need_browser() {
  find_browser
  if [ -z "$chromium" ] || [ -z "$chromedriver" ] || [ -z "$headless" ]; then
    apt_install "Chromium with its driver" chromium chromium-driver chromium-headless-shell
    find_browser
  fi
  export RONDEL_CHROMIUM=$chromium
  need_fonts
}

# What is measured on a screen depends on the font, and that on the machine. So Chromium is shown one font only, the same
# everywhere: DejaVu Sans, or what RONDEL_FONT names (tests/fonts).
need_fonts() {
  local fonts=/usr/share/fonts/truetype
  [ -f $fonts/dejavu/DejaVuSans.ttf ] && [ -f $fonts/noto/NotoSans-Regular.ttf ] ||
    apt_install "the fonts of the browser tests" fonts-dejavu-core fonts-noto-core
  export FONTCONFIG_FILE=$root/tests/fonts/${RONDEL_FONT:-dejavu}.conf
  [ -f "$FONTCONFIG_FILE" ] || fail "There is no font $RONDEL_FONT among tests/fonts: leave RONDEL_FONT out, or say noto."
}

find_browser() {
  chromium=${RONDEL_CHROMIUM:-$(command -v chromium || true)}
  chromedriver=${RONDEL_CHROMEDRIVER:-$(command -v chromedriver || true)}
  headless=${RONDEL_CHROMIUM:-$(command -v chromium-headless-shell || true)}
}

# The engines of `make engines`: Firefox ESR, and WebKitGTK with its driver and a screen that nobody sees.
need_engines() {
  export RONDEL_FIREFOX=${RONDEL_FIREFOX:-$(command -v firefox-esr || true)} RONDEL_WEBKIT=${RONDEL_WEBKIT:-}
  if [ -z "$RONDEL_FIREFOX" ] || ! find_webkit || ! have WebKitWebDriver || ! have Xvfb; then
    apt_install "Firefox ESR, and WebKitGTK with its driver" firefox-esr webkit2gtk-driver xvfb
    RONDEL_FIREFOX=$(command -v firefox-esr)
    find_webkit || fail "WebKitGTK has no MiniBrowser here: set RONDEL_WEBKIT to where it lies."
  fi
  # What is measured on a screen depends on the font.
  need_fonts
}

# Sets RONDEL_WEBKIT to the small browser that comes with WebKitGTK.
find_webkit() {
  [ -x "$RONDEL_WEBKIT" ] || RONDEL_WEBKIT=$(find /usr/lib /usr/libexec -name MiniBrowser -path '*webkit2gtk*' 2>/dev/null | head -n 1)
  [ -n "$RONDEL_WEBKIT" ]
}

# Says which browsers of which versions were tried, for the end of a run and for the table of docs/browsers.md.
say_browsers() {
  local browser
  for browser in chromium firefox-esr; do
    ! have $browser || note "tried with $($browser --version 2>/dev/null | head -n 1)"
  done
  ! have WebKitWebDriver || note "tried with WebKitGTK $(dpkg-query -W -f '${Version}' webkit2gtk-driver 2>/dev/null)"
}

# The counts are spread over processes by it in a test.
need_parallel() { have parallel || apt_install "GNU parallel" parallel; }

# Certificates are checked by it in a test, as by a stranger.
need_python() { have python3 || apt_install "Python" python3; }

# The npm packages of a folder, else of the end-to-end tests; npm leaves its own lock file as a
# mark of what is installed.
need_npm_packages() {
  need_node
  local of=${1:-tests}
  local lock=$of/package-lock.json mark=$of/node_modules/.package-lock.json
  if [ -f "$mark" ] && [ ! "$lock" -nt "$mark" ]; then return; fi
  say "Fetching the npm packages of $of"
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --prefix "$of" --no-audit --no-fund --loglevel=error ||
    fail "the packages of $of/package.json could not be fetched: the npm registry must be reachable once."
  touch "$mark"
}

mkdir -p "$logs"
