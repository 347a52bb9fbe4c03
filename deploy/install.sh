#!/bin/sh
# Builds Outcry with its page and installs it into a new virtual environment:
#
#     sh deploy/install.sh /opt/outcry
#
# Needs Python 3.11 or newer with venv, and what the build fetches: Node, unless there is one, and packages.
set -eu

prefix=${1:?"Name a folder to install into, for example: sh deploy/install.sh /opt/outcry"}
source=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
wheels=$(mktemp -d)
trap 'rm -r "$wheels"' EXIT

"${PYTHON:-python3}" -m venv "$prefix"
"$prefix/bin/python" -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir "$wheels" "$source"
"$prefix/bin/python" -m pip install --quiet --disable-pip-version-check \
  --constraint "$source/constraints.txt" "$(echo "$wheels"/outcry-*.whl)[web]"
"$prefix/bin/outcry" --version
