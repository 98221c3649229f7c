# The first command makes .venv and installs what is missing; later ones start at once.
# ARGS is passed on: make test ARGS="-k alphabeta", make run ARGS=example:aima-5.2

PYTHON_HERE = .venv/bin/python

.PHONY: help run test test-others check screens bench translations dist clean

help:
	@echo 'make run     open the window (without a display: print a run and draw its picture)'
	@echo 'make test    run the tests, offscreen: one case of each, without the long ones'
	@echo 'make test-others   run the other cases, the long tests, and properties with more examples'
	@echo 'make check   lint, format, types, the import contract, and how the code is divided'
	@echo 'make screens draw contact sheets of all windows into build/screens, and find texts that are cut'
	@echo 'make bench   measure against textbook recursions and other programs, which are installed first'
	@echo 'make translations   collect the texts for Qt Linguist, and compile what is translated'
	@echo 'make dist    build the wheel and the sdist, and check them'
	@echo 'make clean   remove .venv and everything generated'

run: .venv/ready
	@.ci/libraries
	@$(PYTHON_HERE) -m treeview $(ARGS)

# Bytecode is written whatever the machine says: the tests start the program often. Who is done takes the last
# tests of another.
test: CASES = one
test-others: CASES = others
test test-others: .venv/ready
	@.ci/libraries
	@PYTHONDONTWRITEBYTECODE= $(PYTHON_HERE) -m pytest -n auto --dist worksteal --cases $(CASES) $(ARGS)

check: .venv/ready libraries
	$(PYTHON_HERE) -m ruff check .
	$(PYTHON_HERE) -m ruff format --check .
	$(PYTHON_HERE) -m mypy
	.venv/bin/lint-imports
	$(PYTHON_HERE) -m pytest -q -n 0 tests/test_house.py tests/test_architecture.py

screens: .venv/ready
	@.ci/libraries
	@$(PYTHON_HERE) -m tests.screens $(ARGS)

bench: .venv/ready build/bench/ready
	@.ci/libraries
	@$(PYTHON_HERE) -m tests.bench --write $(ARGS)

# What there is to be had of what is compared with: the rest is left out, and the benchmark says so.
build/bench/ready: pyproject.toml | .venv/ready
	@mkdir -p build/bench
	@$(PYTHON_HERE) -m pip install --quiet --disable-pip-version-check --editable '.[bench]' || true
	@if command -v npm >/dev/null; then npm install --silent --prefix build/bench d3-hierarchy || true; fi
	@touch build/bench/ready

translations: .venv/ready
	@.ci/libraries
	@$(PYTHON_HERE) .ci/translations $(ARGS)

# Wheel and sdist in dist/, with tools that are installed into a folder of their own.
dist: .venv/ready
	@rm -rf dist
	@$(PYTHON_HERE) -m pip install --quiet --disable-pip-version-check --target build/dist-tools build twine
	@PYTHONPATH=build/dist-tools $(PYTHON_HERE) -m build --outdir dist .
	@PYTHONPATH=build/dist-tools $(PYTHON_HERE) -m twine check --strict dist/*

.PHONY: libraries
libraries: .venv/ready
	@.ci/libraries

.venv/ready: pyproject.toml .ci/constraints.txt
	@.ci/setup

clean:
	rm -rf .venv .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist
	find treeview tests -name __pycache__ -prune -exec rm -rf {} +
