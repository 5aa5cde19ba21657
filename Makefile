# Two commands need nothing but Python 3.11 or newer, pip, make and a C compiler: `make train` and `make test`. Everything they install goes into .venv.

SHELL := /bin/sh
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
MINUTES ?= 5

.DEFAULT_GOAL := help
.PHONY: help train test play watch page front docs speed results lint types sanitize recipes lowest build clean

help:  ## this list
	@echo "bang_env: the card game BANG! for reinforcement learning. Commands:"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-16s %s\n", $$1, $$2 }'

train: build  ## install, build, train a Rebel! for five minutes, show the table and the picture (MINUTES=30 for longer)
	@echo "==> Training the Rebel! of a table of 6 among heuristics, about $(MINUTES) minutes (MINUTES=30 make train for longer)"
	@$(BIN)/bang train --role rebel --players 6 --rebel --opponents heuristic --minutes $(MINUTES)

test: lint types  ## install, build, check style and types, run every test
	@echo "==> Running the tests (a few minutes)"
	@MAKEFLAGS= $(BIN)/python -m pytest -n auto --dist worksteal  # compilers that tests start find no make to ask for a turn

play: build  ## you at a seat, in the terminal, against agents
	@$(BIN)/bang play

watch: build  ## agents play, you look on
	@$(BIN)/bang watch

page: build  ## play, watch and replay in the browser of this machine
	@$(BIN)/bang page

front:  ## rebuild the bundle of the page (needs Node), after a change in page/front
	@cd experiments/bang_experiments/page/front && npm ci --silent && npm run build

docs: build  ## write the manual to build/site, after the pages that follow from the code
	@$(BIN)/python -m docs.writers
	@$(BIN)/python -m sphinx -q -W --keep-going -b html docs build/site
	@echo "==> build/site/index.html"

speed: build  ## decisions per second, and what else is measured
	@$(BIN)/bang speed

results: build  ## measure the strength of agents and the balance of games anew, for the docs (seven hours by the clock on two cores)
	@suites=$$($(BIN)/bang benchmark --suite list | cut -d " " -f 1); test -n "$$suites" || exit 1; for suite in $$suites; do \
		$(BIN)/bang benchmark --suite $$suite --agents "random; heuristic; learned" --precision 2 --out runs/results || exit 1; \
	done
	@$(BIN)/python -m bang_experiments.benchmark.page --measured runs/results
	@echo "==> Balance"
	@$(BIN)/bang balance --deals 2000 --out docs/results/bang
	@$(BIN)/bang balance dice --deals 2000 --tiers "random; heuristic; learned" --out docs/results/dice
	@$(BIN)/bang balance --players 6 --change "roles=sheriff+deputy+2outlaw+2renegade sheriff_life=0,1,2,3" \
		--toward "law=40 outlaw=40 renegade=20" --tiers heuristic --parts "" --out docs/results/changes/six
	@$(BIN)/bang balance --players 4 --rebel --change "sheriff_life=0,1 life=-1,0 drawn=1,2" \
		--toward "law=25 outlaw=25 renegade=25 rebel=25" --tiers heuristic --parts "" --out docs/results/changes/rebel-four
	@$(BIN)/python -m bang_experiments.balance.page

lint: build  ## ruff
	@echo "==> Checking style (ruff)"
	@$(BIN)/ruff check .

types: build  ## mypy --strict
	@echo "==> Checking types (mypy, one to two minutes)"
	@$(BIN)/mypy

sanitize: build  ## play random games in a build that checks every array bound
	@$(BIN)/python -m tests.support.builds.sanitize

recipes: build  ## run what needs libraries that `make test` has not: recipes for RLlib, TorchRL and Tianshou, an evaluation and a training on a cluster of Ray
	@test -x .venv-recipes/bin/python || $(PYTHON) -m venv .venv-recipes
	@echo "==> Installing PyTorch, then Ray RLlib, TorchRL and Tianshou (several minutes the first time)"
	@.venv-recipes/bin/python -m pip --disable-pip-version-check install -q torch==2.13.0
	@.venv-recipes/bin/python -m pip --disable-pip-version-check install -q -r examples/requirements.txt
	@echo "==> Running every recipe with tiny settings, and an evaluation and a training on a cluster of Ray"
	@BANG_RECIPES=1 PYTHONPATH="$(CURDIR):$(CURDIR)/agents:$(CURDIR)/experiments" .venv-recipes/bin/python -m pytest -v tests/experiments/test_recipes.py tests/experiments/test_chunks.py tests/experiments/test_gathering.py

lowest: build  ## run tests with the lowest version of every library that pyproject.toml allows
	@$(BIN)/python -m tests.support.builds.lowest

build: $(VENV)/.installed  ## compile the rules in place (only what changed)
	@echo "==> Building the rules (a few minutes the first time)"
	@$(BIN)/python setup.py -q build_ext --inplace
	@test -x $(BIN)/bang && $(BIN)/python -c 'import bang_experiments' 2>/dev/null || { echo "==> Installing the command bang"; BANG_PLAIN=1 $(PIP) install -q --no-build-isolation --no-deps -e .; }  # compiled already

$(VENV)/.installed: constraints.txt pyproject.toml
	@echo "==> Making a virtual environment in $(VENV) with $(PYTHON)"
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Python 3.11 or newer is needed, this is " + sys.version)'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "==> Installing PyTorch (about 200 MB, a minute)"
	@$(PIP) install torch==2.13.0
	@echo "==> Installing the other libraries: gymnasium, pettingzoo, stable-baselines3, matplotlib, pytest ... (a minute or two)"
	@$(PIP) install -r constraints.txt
	@touch $@

clean:  ## remove everything that was built or installed here
	rm -rf $(VENV) .venv-recipes .venv-lowest build *.egg-info .pytest_cache .mypy_cache .ruff_cache
	find bang_env agents experiments -name '*.so' -delete
	find bang_env agents experiments -name '*.c' -delete
	find bang_env -name '*.pyi' -delete
