"""Prepared calls give the results of the unprepared calls, and refuse arrays of other shapes before they write."""

import pytest

np = pytest.importorskip("numpy")

import sett_layouts as sett  # noqa: E402


def test_permute():
    x, out = np.arange(24, dtype=np.float32).reshape(2, 3, 4), np.zeros((4, 3, 2), np.float32)
    plan = sett.plan_permute(x, "a b c -> c b a", out)
    for seed in range(3):
        y = np.random.default_rng(seed).random((2, 3, 4), np.float32)
        plan(y, out)
        assert (out == y.transpose(2, 1, 0)).all()
    split = np.zeros((3, 2, 2, 2), np.float32)
    sett.plan_permute(x, "a b (c d) -> b a c d", split, c=2)(x, split)
    assert (split == x.reshape(2, 3, 2, 2).transpose(1, 0, 2, 3)).all()
    before = out.copy()
    with pytest.raises(ValueError, match="plan's"):
        plan(x.transpose(0, 2, 1), out)
    with pytest.raises(ValueError, match="plan's"):
        plan(x.astype(np.float64), out)
    with pytest.raises(ValueError, match="plan's"):
        plan(x, np.zeros((2, 3, 4), np.float32))
    with pytest.raises(ValueError, match="shape"):
        sett.plan_permute(x, "a b c -> c b a", x)
    square = np.zeros((4, 4), np.float32)
    shifted = np.zeros(20, np.float32)
    same = sett.plan_permute(square, "a b -> b a", np.zeros((4, 4), np.float32))
    with pytest.raises(sett.LayoutError):
        same(shifted[:16].reshape(4, 4), shifted[4:].reshape(4, 4))
    locked = np.zeros((4, 3, 2), np.float32)
    locked.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        plan(x, locked)
    assert (out == before).all()
    empty = np.zeros((0, 3), np.float32)
    sett.plan_permute(empty, "a b -> b a", empty.T.copy())(empty, empty.T.copy())


def test_gemm():
    rng = np.random.default_rng(1)
    for lead in ((), (3,)):
        a, b = rng.random((*lead, 5, 7), np.float32), rng.random((*lead, 7, 6), np.float32)
        out = np.ones((*lead, 5, 6), np.float32)
        plan = sett.plan_gemm(a, b, out, alpha=2.0, beta=1.0)
        plan(a, b, out)
        assert np.allclose(out, 2 * (a @ b) + 1)
        with pytest.raises(ValueError, match="plan's"):
            plan(b, b, out)
    with pytest.raises(ValueError, match="cannot multiply"):
        sett.plan_gemm(a, a, out)
