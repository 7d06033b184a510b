"""The plugin of pytest, which runs CUDA programs on the simulated GPU."""

import importlib.metadata
import os
import pathlib
import subprocess
import sys

import pytest

if "SETT_COMMAND" not in os.environ:
    pytest.skip("the command is not built", allow_module_level=True)

REVERSE = (pathlib.Path(__file__).resolve().parents[2] / "examples/program/reverse.cu").read_text()


# an installed package registers the plugin itself
INSTALLED = any(e.value == "sett_layouts.pytest_plugin" for e in importlib.metadata.entry_points(group="pytest11"))
LOAD = [] if INSTALLED else ["-p", "sett_layouts.pytest_plugin"]


def run(folder, *options):
    command = [sys.executable, "-m", "pytest", *LOAD, "-p", "no:cacheprovider", "-q", *options, str(folder)]
    return subprocess.run(command, capture_output=True, text=True, cwd=folder)


def test_a_race_fails_and_its_repair_passes(tmp_path):
    (tmp_path / "test_race.cu").write_text(REVERSE)
    (tmp_path / "test_fixed.cu").write_text(REVERSE.replace("  out[first", "  __syncthreads();\n  out[first", 1))
    (tmp_path / "other.cu").write_text("this does not compile")
    done = run(tmp_path, "--sett-cuda", "test_*.cu")
    assert done.returncode == 1, done.stdout + done.stderr
    assert "1 failed, 1 passed" in done.stdout
    assert "test_race.cu:15: thread (" in done.stdout and "nothing orders the two" in done.stdout


def test_programs_that_do_not_compile_fail(tmp_path):
    (tmp_path / "broken.cu").write_text("int main() { return x; }")
    done = run(tmp_path, "--sett-cuda", "*.cu", "--sett-schedules", "1")
    assert done.returncode == 1 and "1 failed" in done.stdout
    assert "broken.cu" in done.stdout


def test_nothing_is_collected_without_a_pattern(tmp_path):
    (tmp_path / "test_race.cu").write_text(REVERSE)
    assert "no tests ran" in run(tmp_path).stdout
    (tmp_path / "pytest.ini").write_text("[pytest]\nsett_cuda = *race.cu\nsett_schedules = 1\n")
    assert "1 failed" in run(tmp_path).stdout
