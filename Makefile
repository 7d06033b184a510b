# The two commands of the README, and auxiliary targets. Everything is built in build/.
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
# ON in continuous integration
WERROR ?= OFF
# `make test SETUP=all` also installs browsers, TeX, Emscripten, Coq and shells, gigabytes that few tests use.
SETUP ?= test
CONFIGURE := scripts/configure.sh build -DCMAKE_BUILD_TYPE=Release -DSETT_WERROR=$(WERROR)

.PHONY: wheel run sett configured test play docs proofs dist sanitize exhaustive nightly fuzz format single-header install clean

run: sett
	@scripts/tour.sh
	@scripts/left_out.sh build

sett: configured
	@JOBS=$(JOBS) scripts/build.sh build sett_cli

configured:
	@scripts/setup.sh run
	@$(CONFIGURE)

# The quick tier runs first: the core, one back end and the command. `make test TIER=quick` runs only this tier.
TIER ?= all
CTEST := ctest --test-dir build --output-on-failure --no-tests=error -j $(JOBS)
test:
	@scripts/setup.sh $(SETUP)
	$(CONFIGURE) -DSETT_BUILD_PYTHON=$$(scripts/python_env.sh build)
	cmake --build build --target sett_quick -j $(JOBS)
	$(CTEST) -L quick
ifneq ($(TIER),quick)
	cmake --build build -j $(JOBS)
	$(CTEST) -LE quick
endif

# builds the playground with Emscripten and serves it on this machine
play:
	@JOBS=$(JOBS) scripts/play.sh

# builds the pages as a site in build/site; scripts/site.py lists the packages that it needs
docs:
	@python3 scripts/site.py

# compiles the Coq proofs from a clean state in build/proofs, and checks the assumptions of each theorem
proofs:
	@JOBS=$(JOBS) python3 scripts/proofs.py build

# builds build/dist: the command as one static file, the playground if Emscripten is found, and their checksums
dist: configured
	@scripts/setup.sh dist
	@JOBS=$(JOBS) scripts/dist.sh build build/dist

# builds the wheel of the Python package in build/dist, and tests it in an empty environment. With Python 3.12 or later
# it has the stable ABI; without a network, NOISOLATION=--no-build-isolation uses the installed scikit-build-core and
# nanobind. `make wheel FROM=build` compiles nothing: it packs what `make test` has built.
PYTHON ?= python3
NOISOLATION ?=
FROM ?=
wheel:
ifneq ($(FROM),)
	@scripts/wheel_of_build.sh $(FROM)
else
	@scripts/setup.sh run
	@CMAKE_BUILD_PARALLEL_LEVEL=$(JOBS) $(PYTHON) -m pip wheel . --no-deps $(NOISOLATION) -w build/dist
	@scripts/wheel_check.sh $(PYTHON) build/dist build/wheel_venv
endif

clean:
	rm -rf build

sanitize:
	scripts/configure.sh build/sanitize --preset sanitize && cmake --build --preset sanitize -j $(JOBS)
	cd build/sanitize && ctest --output-on-failure -R '^(num|tree|layout|algebra|linear|tensor|inst|algo|draw|laws|typed|oracle|cli|tour)$$'
	scripts/configure.sh build --preset default && cmake --build --preset default --target test_threads_cpu -j $(JOBS)
	build/bin/test_threads_cpu

# Checks that take too long for each change: every header compiled separately with each compiler, more seeds and
# schedules for the simulator's kernels, longer runs of the fuzzers
exhaustive: test
	python3 scripts/compile_checks.py headers --each g++ clang++
	SETT_SIM_SEEDS=40 SETT_SIM_SCHEDULES=20 build/bin/test_sim
	SETT_SIM_MARKS=0 SETT_SIM_SEEDS=40 SETT_SIM_SCHEDULES=20 build/bin/test_sim
	JOBS=$(JOBS) scripts/fuzz_short.sh 120

# every check, for a nightly run; the newer compilers are those of a fresh Debian 13
nightly: exhaustive sanitize
	scripts/fresh.sh trixie compilers
	python3 bench/compile_time/build.py --write build

format:
	clang-format -i $$(git ls-files '*.hpp' '*.cpp' '*.cu')

single-header:
	python3 scripts/single_header.py build/single/sett.hpp

# installs the command with the headers, and the libraries that are built
install: sett
	@JOBS=$(JOBS) scripts/build.sh build sett_libraries
	@cmake --install build $(if $(PREFIX),--prefix $(PREFIX)) > build/install.log || { cat build/install.log; exit 1; }
	@echo "installed the command, the headers and the libraries; build/install.log lists them"

# runs every target for SECONDS_EACH, starting from the corpus in the repository
SECONDS_EACH ?= 20
fuzz:
	JOBS=$(JOBS) scripts/fuzz_short.sh $(SECONDS_EACH)
