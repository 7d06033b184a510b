"""compat.pycute: the interface, and pycute's own tests if SETT_CUTLASS_DIR names a checkout of CUTLASS."""

import os
import pathlib
import subprocess
import sys

import pytest

from sett_layouts import LayoutError
from sett_layouts.compat.pycute import *  # noqa: F403
from sett_layouts.compat.pycute import Layout, composition, logical_divide


def test_interface():
    a = Layout((4, (2, 3)))
    assert (a.stride, a.size(), a.cosize(), len(a), a[1]) == ((1, (4, 8)), 24, 24, 2, Layout((2, 3), (4, 8)))
    assert a(2, (1, 2)) == a((2, (1, 2))) == 22 and a(None, (1, 2)) == Layout((4,), (1,))
    assert composition(a, Layout(6, 2)).size() == 6
    assert zipped_divide(Layout((8, 8)), (2, 4)).shape == ((2, 4), (4, 2))  # noqa: F405
    assert tiled_product(Layout((2, 2)), Layout(3)).size() == 12  # noqa: F405
    assert slice_and_offset((None, 3), Layout((4, 8))) == (Layout((4,), (1,)), 12)  # noqa: F405
    s = ComposedLayout(Swizzle(2, 1, 3), 0, Layout((8, 8), (8, 1)))  # noqa: F405
    assert sorted(s(i) for i in range(64)) == list(range(64))


def test_wrong_answers_are_refused():
    with pytest.raises(LayoutError):
        composition(Layout((3, 3), (1, 10)), Layout(4, 2))
    with pytest.raises(LayoutError):
        logical_divide(Layout((3, 2), (1, 4)), Layout(2, 2))


CUTLASS = os.environ.get("SETT_CUTLASS_DIR", "")


@pytest.mark.skipif(not CUTLASS, reason="SETT_CUTLASS_DIR names no checkout of CUTLASS")
@pytest.mark.parametrize("file", sorted(pathlib.Path(CUTLASS, "test/python/pycute").glob("test_*.py")) if CUTLASS else [])
def test_pycutes_own(file, tmp_path):
    copy = tmp_path / file.name
    copy.write_text(file.read_text().replace("from pycute import", "from sett_layouts.compat.pycute import"))
    done = subprocess.run([sys.executable, "-m", "unittest", copy.stem], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
