# make play   install into .venv, start the server and print its address
# make test   everything CI runs
# make docs   the site, in build/docs
# make soak   the long tests; make bench the measurements; make versus beside other libraries; make mutants breaks the rules of a GAME and sees who notices

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := build/compiled
# Rules, and what bots make of them, are tested in both modes; what stands around them once, by compiled rules, since it plays many
# games and takes half the time so.
BOTH_MODES := tests/kernel tests/games tests/test_both_modes.py tests/test_bots_in_both_modes.py
AROUND := tests/arena tests/bots tests/commands tests/envs tests/learn tests/llm tests/store tests/terminal tests/web
# The example is a package of its own with its own tests: aegean finds it where it is installed and knows nothing of it.
EXAMPLE := build/example
TEST_EXAMPLE := $(BIN)/python -m pytest -c examples/nim/pyproject.toml examples/nim/tests
SOURCES := $(shell find src -name '*.py' -o -name '*.toml') setup.py pyproject.toml

# The package names ranges; make and CI install exactly these versions.
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt

# Tests start many processes; none of them should have to compile every module again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test lint types interpreted compiled browser docs links soak mutants bench versus clean

play: $(VENV)/installed
	$(BIN)/aegean serve

# The compiled wheel is built while pip fetches what the tests need, its tests come beside the interpreted ones: neither core is ever idle.
test:
	$(MAKE) -j2 compiled interpreted types links
	$(MAKE) browser

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "aegean needs Python 3.11 or newer; set PYTHON=python3.x"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: pyproject.toml constraints.txt setup.py | $(BIN)/python
	$(BIN)/python -m pip install --quiet --no-compile --editable .
	touch $@

$(VENV)/tested: $(VENV)/installed tools/test-setup
	tools/test-setup
	$(BIN)/python -m pip install --quiet --no-compile 'aegean[dev]'
	touch $@ $(VENV)/documented

$(VENV)/documented: $(VENV)/installed
	$(BIN)/python -m pip install --quiet 'aegean[docs]'
	touch $@

lint: $(VENV)/tested
	$(BIN)/ruff check src tests benchmarks docs examples tools setup.py
	$(BIN)/ruff format --check src tests benchmarks docs examples tools setup.py

types: $(VENV)/tested
	$(BIN)/mypy

interpreted: lint $(EXAMPLE)/installed
	$(BIN)/python -m pytest -n 2 --dist worksteal $(addprefix --ignore=,$(AROUND) tests/browser)
	PYTHONPATH=$(EXAMPLE) $(TEST_EXAMPLE)

$(EXAMPLE)/installed: $(shell find examples/nim/src -name '*.py' -o -name '*.md') examples/nim/pyproject.toml $(VENV)/tested
	rm -rf $(EXAMPLE)
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --target $(EXAMPLE) examples/nim
	touch $@

# The wheel as a user would build it, but not optimised: the tests look for different results, not for speed.
$(COMPILED)/built: $(SOURCES) | $(VENV)/installed
	rm -rf $(COMPILED) build/wheel
	AEGEAN_COMPILE=1 AEGEAN_OPT=0 $(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir build/wheel .
	$(BIN)/python -m pip install --quiet --no-deps --target $(COMPILED) build/wheel/aegean-*.whl
	touch $@

# With a throw-away PostgreSQL beside SQLite.
compiled: $(COMPILED)/built $(VENV)/tested $(EXAMPLE)/installed
	PYTHONPATH=$(COMPILED) AEGEAN_EXPECT=compiled tools/with-postgres $(BIN)/python -m pytest -n 2 --dist worksteal $(BOTH_MODES) $(AROUND)
	PYTHONPATH=$(COMPILED):$(EXAMPLE) AEGEAN_EXPECT=compiled $(TEST_EXAMPLE)

# Last and alone: beside a compiler a page takes a minute instead of seconds. These tests wait much, so three at a time keep both cores busy.
browser: $(COMPILED)/built $(VENV)/tested
	PYTHONPATH=$(COMPILED) AEGEAN_EXPECT=compiled $(BIN)/python -m pytest -n 3 --dist worksteal tests/browser

# Anything doubtful is an error, broken links above all; `links` looks for that without writing pages.
docs: $(VENV)/documented
links: $(VENV)/tested
docs links:
	$(BIN)/python -m sphinx -b $(if $(filter docs,$@),html,dummy) --fail-on-warning --keep-going --fresh-env --quiet -d build/doctrees docs build/docs

GAME ?= polis poseidon parthenon clash
N ?= 300
mutants: $(VENV)/tested
	for game in $(GAME); do $(BIN)/python tools/mutants $$game --count $(N) || failed=1; done; exit $${failed:-0}

# What is measured or tried for long compiles nothing beside it.
soak bench: export AEGEAN_COMPILE := 0
soak: $(VENV)/tested $(COMPILED)/built
	$(MAKE) mutants N=100
	AEGEAN_SOAK=1 $(BIN)/python -m pytest -n 2 tests/games
	AEGEAN_SOAK=1 AEGEAN_PICTURES=1 $(BIN)/python -m pytest -n 2 tests/browser/test_games.py tests/browser/test_learn.py tests/browser/test_pages.py tests/web/test_learn.py
	$(BIN)/python -m pytest tests/bots/soak_budget.py
	tools/with-postgres $(BIN)/python -m tests.web.soak_kills 1000
	tools/with-postgres $(BIN)/python -m tests.web.soak_database 100
	$(BIN)/python -m tests.web.soak_views 1000000 2
	$(BIN)/python -m tests.web.soak_requests 100000 1000
	$(BIN)/python -m tests.web.soak_streams 1000 4000 1000
	PYTHONPATH=$(COMPILED) $(BIN)/python -m tests.web.soak_games 1000000
	$(BIN)/python -m pytest -n 2 tests/games/parthenon/soak_production.py
	$(BIN)/python -m pip install --quiet --editable '.[notebooks,ray]'
	$(BIN)/python -m pytest tests/soak_ray.py tests/soak_notebooks.py

bench: $(VENV)/tested
	$(BIN)/aegean bench
	$(BIN)/python benchmarks/compare.py
	$(BIN)/python benchmarks/render.py
	$(BIN)/python benchmarks/frames.py
	$(BIN)/python benchmarks/web.py

# Beside other libraries, in an environment that is thrown away; what does not install there is left out.
versus:
	rm -rf build/versus
	$(PYTHON) -m venv build/versus
	AEGEAN_COMPILE=1 build/versus/bin/python -m pip install --quiet '.[rl,openspiel]'
	-build/versus/bin/python -m pip install --quiet 'rlcard' 'pettingzoo[classic]'
	-env -u PIP_CONSTRAINT build/versus/bin/python -m pip install --quiet catanatron
	-env -u PIP_CONSTRAINT build/versus/bin/python -m pip install --quiet --no-deps catanatron_gym
	build/versus/bin/python benchmarks/versus.py
	rm -rf build/versus

clean:
	rm -rf build dist $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
