# `make` alone lists the targets. Every set-up step leaves a stamp and runs again only when its inputs change.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PY := backend/.venv/bin
BUILD := frontend/build/client/__spa-fallback.html
FRONTEND_SOURCES := $(shell find frontend -type f -not -path '*/node_modules/*' -not -path '*/build/*' -not -path '*/.react-router/*' -not -path '*/test-results/*' -not -path '*/app/data/*' 2>/dev/null)
CATALOGUE_SOURCES := $(shell find backend/tripoint/catalog backend/tripoint/atlas backend/tripoint/core/texts.py -type f -not -path '*/__pycache__/*' -not -path '*/build/*' 2>/dev/null)

help: ## list the targets
	@grep -hE '^[a-z][a-z0-9-]*:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-17s %s\n", $$1, $$2}'

run: setup ## set up what changed, then serve the whole product at http://127.0.0.1:8000
	@exec ./tripoint serve

test: ## set up, then the whole suite: checks, backend on both databases, front end, journeys in Chromium
	@scripts/test

setup: python bytecode node build ## every set-up step, without serving

python: backend/.venv/ready.stamp
backend/.venv/ready.stamp: backend/requirements.lock backend/pyproject.toml
	@scripts/python
	@touch $@

bytecode: python
	@$(PY)/python -m compileall -q backend/tripoint

node: frontend/node_modules/ready.stamp
frontend/node_modules/ready.stamp: frontend/package-lock.json
	@cd frontend && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

build: python node $(BUILD) ## the front end's production build
$(BUILD): $(FRONTEND_SOURCES) $(CATALOGUE_SOURCES) backend/.venv/ready.stamp frontend/node_modules/ready.stamp
	@./tripoint catalogue frontend/app/data/catalogue
	@cd frontend && npm run --silent build
	@touch $@

dev: python node ## the server and the front end's development server, both reloading
	@scripts/dev

check: ## lint, types, import contracts, translations, generated files
	@scripts/check

e2e: setup ## journeys in Chromium alone
	@cd frontend && npm run --silent e2e

openapi: python ## the API's description, the front end's types and the developers' examples, generated anew
	@./tripoint openapi docs/openapi.json
	@./tripoint examples docs/examples frontend/public/developers/database.ts
	@cd frontend && npm run --silent api-types

spec: python ## checklist lines that no test carries
	@$(PY)/python scripts/spec.py

bench: python-dev bytecode ## the planner's acceptance table and the trip's cost per request, with ratios
	@cd backend && .venv/bin/python -m benchmarks

bench-hour: python-dev ## a busy hour beside 20,000 trips: no failure, even waits, flat memory
	@cd backend && .venv/bin/python -m benchmarks.mixed

bench-processes: python-dev ## two servers on one PostgreSQL beside one
	@cd backend && .venv/bin/python -m benchmarks.processes

bench-realtime: python-dev ## 1,000 sockets and 5,000 deliveries a second, what an idle socket costs, slow readers
	@cd backend && .venv/bin/python -m benchmarks.realtime

bench-live: setup ## how long a change takes from one person's call to another's screen
	@cd frontend && MEASURE=1 npx playwright test e2e/live.spec.ts -g "how long a change" --reporter=line

bench-enumeration: python-dev ## can replies or their times tell whether an address has an account? (TRUST.md A2)
	@cd backend && .venv/bin/python -m benchmarks.enumeration

bench-pages: setup ## what a cold visit of each page weighs and how long it takes, in Chromium on a quarter of this processor
	@cd frontend && node benchmarks/pages.mjs

lighthouse: setup frontend/benchmarks/lighthouse/node_modules/ready.stamp ## home, destinations, one destination and pricing as Lighthouse judges them on a phone
	@cd frontend && node benchmarks/lighthouse/run.mjs

frontend/benchmarks/lighthouse/node_modules/ready.stamp: frontend/benchmarks/lighthouse/package-lock.json
	@cd frontend/benchmarks/lighthouse && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

fault-refresh: python-dev ## 1,000 rounds of parallel refreshes with one reuse each (TRUST.md A8)
	@cd backend && .venv/bin/python -m benchmarks.refreshes

fault: python-dev setup ## kill the server while trips are made, twenty rounds, and check what is left
	@cd backend && .venv/bin/python -m benchmarks.fault

fault-live: setup ## a hundred cuts of 1 to 60 s, edits on both sides: in step within two seconds, nothing lost
	@cd frontend && CUTS=100 npx playwright test e2e/cuts.spec.ts --reporter=line

fault-payments: python-dev ## kill the server after every step of an order by card: charged once, opened once
	@cd backend && .venv/bin/python -m benchmarks.payments

fault-uploads: python-dev ## kill the server in the middle of uploads: nothing half visible, resumable ones go on
	@cd backend && .venv/bin/python -m benchmarks.uploads

python-dev: python
	@DEV=1 scripts/python

fault-mails: python-dev ## a row locked while emails are due, 200 deadlocks: every email leaves once
	@cd backend && .venv/bin/python -m benchmarks.mails 200

races: python-dev ## 200 rounds of every race, on both databases, with two processes
	@cd backend && .venv/bin/python -m benchmarks.races 200

two-people: python-dev ## two people edit one thing 1,000 times each: nothing lost, and only what must be is refused
	@cd backend && .venv/bin/python -m benchmarks.two_people 1000

pressure: python-dev ## endless request heads and large refused bodies: others' waiting time, and memory kept
	@cd backend && .venv/bin/python -m benchmarks.heads && .venv/bin/python -m benchmarks.refusals

soak: python-dev ## half an hour of mixed good and refused calls: memory and handles stay flat
	@cd backend && .venv/bin/python -m benchmarks.soak --minutes 30

lock: ## renew the Python lock files (needs uv)
	@backend/lock.sh

.PHONY: help run test setup python python-dev bytecode node build dev check e2e openapi spec bench bench-enumeration bench-hour bench-pages bench-processes bench-realtime bench-live lighthouse fault fault-refresh fault-mails fault-live fault-payments fault-uploads races two-people pressure soak lock
