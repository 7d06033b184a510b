"""The python blocks of the pages, run as doctests; the blocks of one page share their names."""

import doctest
import pathlib
import re
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = [p for p in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))] if "```python\n" in p.read_text()]


@pytest.mark.parametrize("page", PAGES, ids=lambda p: str(p.relative_to(ROOT)))
def test_page(page, tmp_path, monkeypatch):
    if "numpy" in page.read_text():
        pytest.importorskip("numpy")
    monkeypatch.chdir(tmp_path)
    names = {}
    for block in re.findall(r"^```python\n(.*?)^```$", page.read_text(), re.M | re.S):
        test = doctest.DocTestParser().get_doctest(block, names, page.name, str(page), 0)
        failed = doctest.DocTestRunner().run(test, clear_globs=False).failed
        names = test.globs
        assert test.examples and failed == 0


def test_notebooks():
    pytest.importorskip("numpy")
    done = subprocess.run([sys.executable, str(ROOT / "scripts/notebooks.py"), "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
