# The two commands of the README, and their helpers. Everything is built in build/.
GENERATOR := $(shell command -v ninja >/dev/null 2>&1 && echo Ninja || echo "Unix Makefiles")
JOBS ?= 2
# ON in continuous integration
WERROR ?= OFF
CONFIGURE := cmake -S . -B build -G "$(GENERATOR)" -DCMAKE_BUILD_TYPE=Release -DSETT_WERROR=$(WERROR)

.PHONY: run sett configured test play docs proofs dist sanitize exhaustive nightly fuzz format single-header install clean

# The tour needs neither the GEMM engines nor the simulator: it begins before they are built.
run: configured
	@cmake --build build --target sett_tour -j $(JOBS)
	@scripts/tour.sh build/bin/sett-tour
	@cmake --build build --target sett_cli -j $(JOBS)
	@echo && echo "The command is build/bin/sett."

sett: configured
	@cmake --build build --target sett_cli -j $(JOBS)

configured:
	@scripts/setup.sh run
	@$(CONFIGURE) > build.log 2>&1 || { cat build.log; exit 1; }
	@rm -f build.log

# The quick tier first: the core, one back end and the command. `make test TIER=quick` stops there.
TIER ?= all
CTEST := ctest --test-dir build --output-on-failure --no-tests=error -j $(JOBS)
test:
	@scripts/setup.sh test
	$(CONFIGURE)
	cmake --build build --target sett_quick -j $(JOBS)
	$(CTEST) -L quick
ifneq ($(TIER),quick)
	cmake --build build -j $(JOBS)
	$(CTEST) -LE quick
endif

# the playground, built with Emscripten and served on this machine
play:
	@JOBS=$(JOBS) scripts/play.sh

# the pages as a site in build/site; its packages are those that scripts/site.py names
docs:
	@python3 scripts/site.py

# the Coq proofs, compiled from clean in build/proofs, and what each theorem rests on
proofs:
	@JOBS=$(JOBS) python3 scripts/proofs.py build

# build/dist: the command in one file without libraries, the playground where Emscripten is found, and their checksums
dist: configured
	@JOBS=$(JOBS) scripts/dist.sh build build/dist

clean:
	rm -rf build

sanitize:
	cmake --preset sanitize -G "$(GENERATOR)" && cmake --build --preset sanitize -j $(JOBS)
	cd build/sanitize && ctest --output-on-failure -R '^(num|tree|layout|algebra|linear|tensor|inst|algo|draw|laws|typed|oracle|cli|tour)$$'
	cmake --preset default -G "$(GENERATOR)" && cmake --build --preset default --target test_threads_cpu -j $(JOBS)
	build/bin/test_threads_cpu

# What takes too long for each change: every header alone by each compiler, more seeds and schedules of the simulator's kernels,
# the fuzzers for a while
exhaustive: test
	python3 scripts/compile_checks.py headers --each g++ clang++
	SETT_SIM_SEEDS=40 SETT_SIM_SCHEDULES=20 build/bin/test_sim
	SETT_SIM_MARKS=0 SETT_SIM_SEEDS=40 SETT_SIM_SCHEDULES=20 build/bin/test_sim
	JOBS=$(JOBS) scripts/fuzz_short.sh 120

# all there is, for a machine that has the night
nightly: exhaustive sanitize
	python3 bench/compile_time/build.py --write build

format:
	clang-format -i $$(git ls-files '*.hpp' '*.cpp' '*.cu')

single-header:
	python3 scripts/single_header.py build/single/sett.hpp

# the command with the headers; what is installed beside the command and is there to be built
install: sett
	@cmake --build build --target help | grep -q sett_cuda && cmake --build build --target sett_cuda -j $(JOBS) || true
	cmake --install build $(if $(PREFIX),--prefix $(PREFIX))

# SECONDS_EACH of every target, from the corpus in the repository
SECONDS_EACH ?= 20
fuzz:
	JOBS=$(JOBS) scripts/fuzz_short.sh $(SECONDS_EACH)
