#!/bin/sh
# Installs what the tests need of the system and pip cannot bring: a browser, a database server, and two proxies.
set -eu

has_browser() {
  for name in ${OUTCRY_CHROMIUM:-chromium chromium-browser google-chrome}; do
    command -v "$name" >/dev/null && return
  done
  return 1
}
has_database() { command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; }

has() { PATH="$PATH:/usr/sbin" command -v "$1" >/dev/null; }

wanted=""
has_browser || wanted="$wanted chromium"
has_database || wanted="$wanted postgresql"
has nginx || wanted="$wanted nginx-light"
has caddy || wanted="$wanted caddy"
has systemd-analyze || wanted="$wanted systemd"
has openssl || wanted="$wanted openssl"
[ -n "$wanted" ] || exit 0

if ! command -v apt-get >/dev/null; then
  echo "The tests need$wanted: install them (a browser by another name: OUTCRY_CHROMIUM=/path/to/it)." >&2
  exit 2
fi
echo "Installing what the tests need of the system:$wanted."
root=""
[ "$(id -u)" -eq 0 ] || root="sudo"
$root apt-get -qq update
# shellcheck disable=SC2086  # several packages
DEBIAN_FRONTEND=noninteractive $root apt-get -qq install --no-install-recommends --yes $wanted >/dev/null
