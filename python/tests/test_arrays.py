"""Arrays: copies, permutations, GEMMs and contractions against NumPy, and what is refused."""

import os
import threading

import pytest

np = pytest.importorskip("numpy")

import sett_layouts as sett  # noqa: E402
from sett_layouts import Layout  # noqa: E402

rng = np.random.default_rng(1)


def test_layout_of_and_view():
    x = np.arange(24, dtype=np.float32).reshape(4, 6)
    assert sett.layout_of(x) == Layout("(4,6):(6,1)")
    assert sett.layout_of(x.T[::2]) == Layout("(3,4):(2,6)")
    v = sett.view(x, "(6,4):(1,6)")
    assert np.array_equal(v, x.T) and v.base is not None
    v[0, 0] = 7
    assert x[0, 0] == 7
    with pytest.raises(ValueError, match="no single stride"):
        sett.view(x, "((2,2),6):((1,8),2)")
    with pytest.raises(ValueError, match="offsets"):
        sett.view(x, "(5,6):(6,1)")


@pytest.mark.parametrize("dtype", ["f4", "f8", "f2", "i1", "u2", "i4", "i8", "?", "c8", "c16"])
def test_copy_of_each_type(dtype):
    x = rng.integers(0, 2, (5, 7, 3)).astype(dtype)
    y = np.zeros((3, 5, 7), dtype).transpose(1, 2, 0)
    sett.copy(x, y)
    assert np.array_equal(x, y)
    sett.copy(x[::-1, ::2], y[:, :4])
    assert np.array_equal(x[::-1, ::2], y[:, :4])


def test_conversions_and_small_types():
    ml_dtypes = pytest.importorskip("ml_dtypes")
    x = rng.standard_normal((8, 8)).astype(np.float32)
    for dtype in (ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn, ml_dtypes.float8_e5m2, np.float16, np.float64):
        y = np.zeros((8, 8), dtype)
        sett.copy(x, y.T)
        assert np.array_equal(y, x.T.astype(dtype))
        assert np.array_equal(sett.permute(y, "a b -> b a"), y.T)


@pytest.mark.parametrize(
    ("pattern", "sizes"),
    [
        ("b h s d -> b s h d", {}),
        ("b h s d -> d s h b", {}),
        ("b h s d -> b (h s) d", {}),
        ("b h (s p) d -> (b p) h d s", {"p": 2}),
        ("... d -> d ...", {}),
        ("b h s d -> b 1 h s d", {}),
    ],
)
def test_permute(pattern, sizes):
    x = rng.standard_normal((2, 3, 4, 5)).astype(np.float32)
    got = sett.permute(x, pattern, **sizes)
    b = x.reshape(2, 3, 2, 2, 5) if sizes else x
    wanted = {
        "b h s d -> b s h d": lambda: x.transpose(0, 2, 1, 3),
        "b h s d -> d s h b": lambda: x.transpose(3, 2, 1, 0),
        "b h s d -> b (h s) d": lambda: x.reshape(2, 12, 5),
        "b h (s p) d -> (b p) h d s": lambda: b.transpose(0, 3, 1, 4, 2).reshape(4, 3, 5, 2),
        "... d -> d ...": lambda: x.transpose(3, 0, 1, 2),
        "b h s d -> b 1 h s d": lambda: x[:, None],
    }[pattern]()
    assert got.shape == wanted.shape and np.array_equal(got, wanted)
    strided = np.zeros((2, 3, 8, 5), np.float32)[:, :, ::2]
    strided[...] = x
    assert np.array_equal(sett.permute(strided, pattern, **sizes), wanted)


def test_permute_refuses():
    x = np.zeros((2, 3))
    for pattern in ("a b", "a b -> a", "a -> a", "a a -> a a", "a (b c) -> a b c", "a b -> b a c", "a - -> a"):
        with pytest.raises(ValueError):
            sett.permute(x, pattern)
    with pytest.raises(ValueError):
        sett.permute(x, "a b -> b a", z=3)
    assert sett.permute(np.zeros((0, 3)), "a b -> b a").shape == (3, 0)


def test_relayout():
    x = np.arange(64, dtype=np.int32).reshape(8, 8)
    swizzled = sett.Swizzle(2, 1, 3) @ Layout("(8,8):(8,1)")
    y = sett.relayout(x, dst=swizzled)
    assert all(y[swizzled(i, j)] == x[i, j] for i in range(8) for j in range(8))
    back = sett.relayout(y, src=swizzled, dst="(8,8):(8,1)")
    assert np.array_equal(back, x.ravel())
    with pytest.raises(ValueError, match="offsets"):
        sett.relayout(x, dst="(8,8):(8,1)", out=np.zeros(63, np.int32))


def test_gemm():
    a, b = rng.standard_normal((33, 17)).astype("f4"), rng.standard_normal((17, 29)).astype("f4")
    assert np.allclose(sett.gemm(a, b), a @ b, atol=1e-5)
    assert np.allclose(sett.gemm(a[::-1, ::2], b[::2]), a[::-1, ::2] @ b[::2], atol=1e-5)
    bias, residual = rng.standard_normal(29).astype("f4"), rng.standard_normal((33, 29)).astype("f4")
    got = sett.gemm(a, b, bias_n=bias, residual=residual, activation="relu", alpha=2)
    assert np.allclose(got, np.maximum(2 * (a @ b) + bias + residual, 0), atol=1e-4)
    i, j = rng.integers(-9, 9, (5, 6)).astype("i1"), rng.integers(-9, 9, (6, 7)).astype("i1")
    assert np.array_equal(sett.gemm(i, j), i.astype("i4") @ j.astype("i4"))
    p, q = rng.standard_normal((2, 3, 4, 5)), rng.standard_normal((2, 3, 5, 6))
    assert np.allclose(sett.gemm(p, q), p @ q)
    with pytest.raises(ValueError):
        sett.gemm(a, b.T)
    with pytest.raises(sett.LayoutError):
        sett.gemm(np.zeros((2, 2), "i8"), np.zeros((2, 2), "i8"))
    out = np.full((33, 29), 7, "f4")
    with pytest.raises(ValueError, match="batch_invariant must be False"):
        sett.gemm(a, b, out, batch_invariant=True)
    assert (out == 7).all()


@pytest.mark.parametrize("dtype", ["f4", "f8", "f2", "i1"])
def test_packed(dtype):
    a, b = rng.integers(-4, 4, (37, 19)).astype(dtype), rng.integers(-4, 4, (19, 23)).astype(dtype)
    packed = sett.pack(b)
    assert packed.shape == (19, 23) and packed.layout.size >= b.size
    wide = "i4" if dtype == "i1" else "f8"
    for _ in range(2):
        assert np.array_equal(sett.gemm(a, packed).astype(wide), a.astype(wide) @ b.astype(wide))
    with pytest.raises(ValueError):
        sett.gemm(a.T, packed)
    with pytest.raises(TypeError):
        sett.pack(b.astype("i8"))


@pytest.mark.parametrize("subscripts", ["abc,bda->dc", "ab,bc->ac", "ab,bc", "a,b->ab", "zij,zjk->zik", "iaj,jbi->ab", "ab,ab->"])
def test_einsum(subscripts):
    extent = dict(zip("abcdijkz", (3, 4, 5, 6, 2, 7, 3, 4)))
    a, b = (rng.standard_normal([extent[c] for c in side]) for side in subscripts.split("->")[0].split(","))
    assert np.allclose(sett.einsum(subscripts, a, b), np.einsum(subscripts, a, b))


def test_refusals_write_nothing():
    x, y = np.ones((4, 4), "f4"), np.zeros((4, 4), "f4")
    y.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        sett.copy(x, y)
    y = np.zeros((4, 5), "f4")
    with pytest.raises(ValueError, match="shapes"):
        sett.copy(x, y)
    z = np.arange(10, dtype="f4")
    before = z.copy()
    with pytest.raises(sett.LayoutError):
        sett.copy(z[:6], z[2:8])
    with pytest.raises(sett.LayoutError):
        sett.copy(z[:4], np.broadcast_to(z[:1], (4,)) if False else np.lib.stride_tricks.as_strided(z, (4,), (0,)))
    assert np.array_equal(z, before)
    for bad in (np.zeros(4, "U3"), np.zeros(4, "O"), np.zeros(4, ">f4"), [1, 2], None, 3):
        with pytest.raises(TypeError):
            sett.copy(bad, np.zeros(4))
    sett.copy(np.zeros((0, 3)), np.zeros((0, 3)))


@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork")
def test_threads_and_fork():
    x = rng.standard_normal((300, 301))
    outputs = [np.zeros((301, 300)) for _ in range(4)]
    threads = [threading.Thread(target=sett.copy, args=(x.T, y)) for y in outputs]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert all(np.array_equal(y, x.T) for y in outputs)
    if hasattr(os, "fork"):
        child = os.fork()
        if child == 0:
            big = np.zeros((2000, 2000))
            sett.copy(np.ones((2000, 2000)).T, big)
            os._exit(0 if big.all() else 1)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
