"""The package and an example pass mypy --strict, with the stubs that are generated from the extension."""

import pathlib
import subprocess
import sys

import pytest

import sett_layouts as sett

EXAMPLE = '''
import sett_layouts as sett
from sett_layouts import Layout

a: Layout = sett.composition(Layout("(4,8):(8,1)"), Layout(4, 2))
n: int = a.size + a[0].cosize
tiles: Layout = sett.logical_divide(a, Layout(2))
picture: str = sett.draw(tiles).svg
try:
    sett.complement(a, 3)
except sett.LayoutError as error:
    rule: str = error.rule
'''


def test_strict(tmp_path):
    pytest.importorskip("mypy")
    package = pathlib.Path(sett.__file__).parent
    example = tmp_path / "example.py"
    example.write_text(EXAMPLE)
    settings = pathlib.Path(__file__).resolve().parents[2] / "pyproject.toml"
    command = [sys.executable, "-m", "mypy", "--config-file", str(settings), "--cache-dir", str(tmp_path / "cache"), str(package)]
    done = subprocess.run([*command, str(example)], cwd=package.parent, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
