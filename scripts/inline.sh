# Shared by the scripts that finish a page: the hashes of the scripts and styles inside it. Sourced, never run.

# The sha256 of standard input as browsers want it written.
digest() {
  local hex
  hex=$(sha256sum)
  # shellcheck disable=SC2059
  printf "$(sed -E 's/ .*//; s/../\\x&/g' <<<"$hex")" | base64
}

# hashes NAME PAGE: as a policy wants them, with a blank before each, the hashes of the scripts or styles inside PAGE.
hashes() {
  local rest=$2 attributes
  while [[ $rest == *"<$1"* ]]; do
    rest=${rest#*"<$1"}
    attributes=${rest%%>*}
    rest=${rest#*>}
    case $attributes in
      *' src='* | *text/plain*) ;;
      *) printf " 'sha256-%s'" "$(printf '%s' "${rest%%"</$1>"*}" | digest)" ;;
    esac
    rest=${rest#*"</$1>"}
  done
}

# Style without its comments, indentation and line ends.
squeezed() { tr '\n' ' ' | sed -E 's:/\*[^*]*\*+([^/*][^*]*\*+)*/::g; s/ +/ /g; s/ ?([{};,]) ?/\1/g'; }
