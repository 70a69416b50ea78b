# Plain `make` lists the targets. Every set-up step leaves a stamp and runs again only when its inputs change.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PY := backend/.venv/bin
BUILD := frontend/build/client/__spa-fallback.html
FRONTEND_SOURCES := $(shell find frontend -type f -not -path '*/node_modules/*' -not -path '*/build/*' -not -path '*/.react-router/*' -not -path '*/test-results/*' -not -path '*/app/data/*' 2>/dev/null)
CATALOGUE_SOURCES := $(shell find backend/tripoint/catalog backend/tripoint/atlas backend/tripoint/core/texts.py -type f -not -path '*/__pycache__/*' -not -path '*/build/*' 2>/dev/null)

help: ## list the targets
	@grep -hE '^[a-z][a-z0-9-]*:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-17s %s\n", $$1, $$2}'

run: setup ## set up what has changed, then serve the whole product at http://127.0.0.1:8000
	@exec ./tripoint serve

test: ## set up, then run the whole suite: checks, backend on both databases, front end, journeys in Chromium
	@scripts/test

setup: python bytecode node build ## run every set-up step without serving

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

build: python node $(BUILD) ## build the front end for production
$(BUILD): $(FRONTEND_SOURCES) $(CATALOGUE_SOURCES) backend/.venv/ready.stamp frontend/node_modules/ready.stamp
	@./tripoint catalogue frontend/app/data/catalogue
	@cd frontend && npm run --silent build
	@touch $@

dev: python node ## run the server and the front end's development server, both reloading on changes
	@scripts/dev

check: ## check lint, types, import contracts, translations and generated files
	@scripts/check

e2e: setup ## run only the journeys in Chromium
	@cd frontend && npm run --silent e2e

openapi: python ## regenerate the API's description, the front end's types and the developers' examples
	@./tripoint openapi docs/openapi.json
	@./tripoint examples docs/examples frontend/public/developers/database.ts
	@cd frontend && npm run --silent api-types

spec: python ## list checklist lines that no test covers
	@$(PY)/python scripts/spec.py

bench: python-dev bytecode ## measure the planner's acceptance table and the cost of trips per request, with ratios to the last run
	@cd backend && .venv/bin/python -m benchmarks

bench-hour: python-dev ## simulate a busy hour with 20,000 trips: no failures, even waiting times, flat memory
	@cd backend && .venv/bin/python -m benchmarks.mixed

bench-processes: python-dev ## compare two servers on one PostgreSQL with one server
	@cd backend && .venv/bin/python -m benchmarks.processes

bench-realtime: python-dev ## measure 1,000 sockets with 5,000 deliveries a second, the cost of an idle socket, and slow readers
	@cd backend && .venv/bin/python -m benchmarks.realtime

bench-live: setup ## measure how long a change takes from one person's call to another's screen
	@cd frontend && MEASURE=1 npx playwright test e2e/live.spec.ts -g "how long a change" --reporter=line

bench-enumeration: python-dev ## check that neither replies nor their times reveal whether an address has an account (TRUST.md A2)
	@cd backend && .venv/bin/python -m benchmarks.enumeration

bench-pages: setup ## measure the size and time of a cold visit to each page, in Chromium on a quarter of this processor
	@cd frontend && node benchmarks/pages.mjs

lighthouse: setup frontend/benchmarks/lighthouse/node_modules/ready.stamp ## run Lighthouse, simulating a phone, on home, destinations, one destination and pricing
	@cd frontend && node benchmarks/lighthouse/run.mjs

frontend/benchmarks/lighthouse/node_modules/ready.stamp: frontend/benchmarks/lighthouse/package-lock.json
	@cd frontend/benchmarks/lighthouse && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

fault-refresh: python-dev ## play 1,000 rounds of parallel token refreshes with one reuse each (TRUST.md A8)
	@cd backend && .venv/bin/python -m benchmarks.refreshes

fault: python-dev setup ## kill the server while trips are made, in twenty rounds, and check what is left
	@cd backend && .venv/bin/python -m benchmarks.fault

fault-live: setup ## cut the network 100 times for 1 to 60 s, with edits on both sides: in sync within two seconds, nothing lost
	@cd frontend && CUTS=100 npx playwright test e2e/cuts.spec.ts --reporter=line

fault-payments: python-dev ## kill the server after every step of an order by card: it is charged once and opened once
	@cd backend && .venv/bin/python -m benchmarks.payments

fault-uploads: python-dev ## kill the server in the middle of uploads: nothing is partly visible, resumable ones continue
	@cd backend && .venv/bin/python -m benchmarks.uploads

python-dev: python
	@DEV=1 scripts/python

fault-mails: python-dev ## lock rows while emails are due, then cause 200 deadlocks: every email is sent once
	@cd backend && .venv/bin/python -m benchmarks.mails 200

races: python-dev ## play 200 rounds of every race, on both databases, with two processes
	@cd backend && .venv/bin/python -m benchmarks.races 200

two-people: python-dev ## let two people edit the same item 1,000 times each: nothing is lost, and only conflicts are refused
	@cd backend && .venv/bin/python -m benchmarks.two_people 1000

pressure: python-dev ## send endless request heads and large refused bodies; measure others' waiting time and the memory kept
	@cd backend && .venv/bin/python -m benchmarks.heads && .venv/bin/python -m benchmarks.refusals

soak: python-dev ## mix good and refused calls for half an hour: memory and handles stay flat
	@cd backend && .venv/bin/python -m benchmarks.soak --minutes 30

lock: ## update the Python lock files (needs uv)
	@backend/lock.sh

.PHONY: help run test setup python python-dev bytecode node build dev check e2e openapi spec bench bench-enumeration bench-hour bench-pages bench-processes bench-realtime bench-live lighthouse fault fault-refresh fault-mails fault-live fault-payments fault-uploads races two-people pressure soak lock
