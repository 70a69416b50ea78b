#!/usr/bin/env bash
# Renews both lock files (`make lock`). Versions are at least a week old (TRUST.md D2); needs `uv`.
set -eu
cd "$(dirname "$0")"
week_ago=$(date -u -d '7 days ago' +%Y-%m-%dT00:00:00Z)
compile() { uv pip compile pyproject.toml --quiet --python-version 3.11 --generate-hashes --no-header --no-annotate --exclude-newer "$week_ago" --extra build "$@"; }
compile -o requirements.lock
compile --extra dev -o requirements-dev.lock
