"""The executables that execute.py builds and runs: CuTe's tests and tutorials, CUTLASS's, and those of other authors.

Each program consists of sources of real.py's programs, and of the tests and harnesses that their authors link with
them. All of them have machine code for sm_90a.
"""
import dataclasses
import glob
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
from programs import RELAXED, Program, architecture, programs  # noqa: E402

GTEST = ["-lgtest", "-lpthread"]
CUBLAS = ["-lcublas", "-lcublasLt"]


@dataclasses.dataclass
class Executable:
    name: str
    parts: list  # programs with one object each
    libraries: list


def hopper(program):
    flags = [re.sub(r"compute_\d+a?,code=sm_\d+a?", "compute_90a,code=sm_90a", f) for f in program.flags]
    return Program(program.name.replace("/", "."), program.source, program.includes, flags)


def cutlass_harness(root, includes):
    """The main function of CUTLASS's unit tests, and how it selects tests for the GPU."""
    unit = os.path.join(root, "test", "unit")
    for source in ("test_unit.cpp", os.path.join("common", "filter_architecture.cpp")):
        yield Program(f"harness.{os.path.basename(source)}", os.path.join(unit, source), includes, ["-O2"])


def leimao_tests(root, known):
    """Each test of an example, with the example's sources, which its author builds as a library."""
    for folder in sorted(glob.glob(os.path.join(root, "examples", "cute_*"))):
        example = os.path.basename(folder)
        library = [p for p in known if p.name.startswith(f"leimao/{example}/")]
        for source in sorted(glob.glob(os.path.join(folder, "tests", "test_*.cu"))):
            name = os.path.basename(source)[:-3]
            test = Program(f"leimao.{name}", source, library[0].includes, [*RELAXED, *architecture("90a")])
            yield Executable(f"leimao.{name}", [test, *map(hopper, library)], [*GTEST, "-lgtest_main", *CUBLAS])


def executables(work):
    known = list(programs(work))
    for program in known:
        part = hopper(program)
        if program.name.startswith("device_tests/"):
            harness = cutlass_harness(os.environ["SETT_CUTLASS_DIR"], program.includes)
            yield Executable(part.name, [part, *harness], GTEST)
        elif program.name.startswith("cute_tests/"):
            yield Executable(part.name, [part], [*GTEST, "-lgtest_main"])
        elif re.match(r"tutorial/|cutlass/|reed/|leimao/.*(mma_benchmark|preview)", program.name):
            yield Executable(part.name, [part], CUBLAS if "reed" in program.name else [])
    if os.environ.get("LEIMAO_DIR"):
        yield from leimao_tests(os.environ["LEIMAO_DIR"], known)
