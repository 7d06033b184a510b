"""A plugin of pytest: runs CUDA programs on the simulated GPU, and fails where the simulator finds a fault.

    pytest --sett-cuda 'test_*.cu'                    # every program whose name matches
    [tool.pytest.ini_options]                         # or in pyproject.toml
    sett_cuda = ["test_*.cu"]
    sett_schedules = "8"
"""

from __future__ import annotations

import fnmatch
import pathlib
from typing import Any, Iterator

import pytest

from . import sim

def pytest_addoption(parser: Any) -> None:
    group = parser.getgroup("sett", "CUDA programs on the simulated GPU")
    group.addoption("--sett-cuda", action="append", default=[], metavar="PATTERN", help="run the programs whose names match, such as 'test_*.cu'")
    group.addoption("--sett-schedules", type=int, default=None, metavar="N", help="orders of threads that each program tries (4)")
    parser.addini("sett_cuda", "patterns of the names of CUDA programs that the simulated GPU runs", type="args", default=[])
    parser.addini("sett_schedules", "orders of threads that each program tries", default="4")


def pytest_collect_file(file_path: pathlib.Path, parent: Any) -> Any:
    patterns = [*parent.config.getoption("--sett-cuda"), *parent.config.getini("sett_cuda")]
    if file_path.suffix == ".cu" and any(fnmatch.fnmatch(file_path.name, p) for p in patterns):
        return Program.from_parent(parent, path=file_path)
    return None


class Faulty(Exception):
    """A program in which the simulator found a fault; its argument is the report."""


class Program(pytest.File):
    def collect(self) -> Iterator[pytest.Item]:
        yield Simulation.from_parent(self, name="simulated")


class Simulation(pytest.Item):
    def runtest(self) -> None:
        schedules = self.config.getoption("--sett-schedules") or int(self.config.getini("sett_schedules"))
        report = sim.run(str(self.path), schedules=schedules)
        if not report.ok:
            raise Faulty(report)

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        if isinstance(excinfo.value, Faulty):
            return "\n".join(excinfo.value.args[0].findings)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[pathlib.Path, int, str]:
        return self.path, 0, f"simulated GPU: {self.path.name}"
