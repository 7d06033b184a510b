"""The package itself: what an import loads, the command, the simulator."""

import os
import shutil
import subprocess
import sys

import pytest

import sett_layouts as sett


def test_import_is_light():
    code = "import sys, sett_layouts; print([m for m in ('numpy', 'torch', 'subprocess', 'html') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_names():
    assert sett.__version__.count(".") == 2
    assert all(hasattr(sett, name) for name in sett.__all__)


with_command = pytest.mark.skipif("SETT_COMMAND" not in os.environ, reason="the command is not built")


@pytest.mark.skipif(not sys.platform.startswith("linux") or shutil.which("nm") is None, reason="nm lists the symbols of Linux libraries")
def test_the_extension_exports_nothing_else():
    listed = subprocess.run(["nm", "-D", "--defined-only", sett._sett.__file__], capture_output=True, text=True, check=True).stdout
    assert [line.split()[-1] for line in listed.splitlines()] == ["PyInit__sett"]


@with_command
def test_command():
    plan = sett.plan_copy("(64,64):(64,1)", sett.Layout("(64,64):(1,64)"))
    assert plan["ok"] and plan["kernel"]
    with pytest.raises(sett.LayoutError):
        sett.plan_copy("(64,", "(64,64)")


@with_command
def test_simulator():
    listed = subprocess.run([os.environ["SETT_COMMAND"], "sim", "--list"], capture_output=True, text=True).stdout
    report = sett.sim.run(listed.split()[0])
    assert report.ok and report.findings == [] and "<b>no fault found</b>" in report._repr_html_()
    race = sett.sim.run("race")
    assert not race.ok and any("nothing orders the two" in line for line in race.findings)
    assert f"<b>{len(race.findings)} faults</b>" in race._repr_html_() and "<th>wavefronts</th>" in race._repr_html_()
