"""Storage formats: every element is where its layout says, and comes back; and what is refused."""

import math
import re

import pytest

np = pytest.importorskip("numpy")

from sett_layouts import LayoutError, formats  # noqa: E402

rng = np.random.default_rng(3)
LAYOUTS = [n for n in formats.names() if formats.describe(n)["layout"] is not None]


def sizes_of(name):
    """Small sizes that the format allows."""
    f = formats.describe(name)
    sizes = {c: 3 for c in re.findall(r"[A-Z]", f["axes"] + f["layout"])}
    sizes.update({c: {"V": 4, "J": 2}[c] for c in "VJ" if c in sizes})
    for size, divisor in re.findall(r"([A-Z]) must be a multiple of ([^,;]+)", f["constraint"]):
        sizes[size] = eval(divisor, {}, sizes)
    return sizes


def plain_of(name, sizes):
    f = formats.describe(name)
    shape = [sizes[e] if e.isalpha() else int(e) for e in re.findall(r"\w:(\w+)", f["axes"])]
    bits = f["element_bits"] or 16
    kind = {1: "u1", 2: "u1", 4: "u1", 8: "u1", 16: "u2", 32: "u4"}[bits]
    return rng.integers(0, 1 << bits, shape).astype(kind)


@pytest.mark.parametrize("name", LAYOUTS)
def test_every_element_is_at_its_unit_and_comes_back(name):
    sizes = sizes_of(name)
    x = plain_of(name, sizes)
    f = formats.describe(name)
    axes = {e for e in re.findall(r"\w:([A-Z])", f["axes"])}
    stored = formats.store(x, name, **{c: n for c, n in sizes.items() if c not in axes})
    place = formats.layout(name, **sizes)
    unit = f["unit_bits"] or 16
    units = np.unpackbits(stored.view("u1"), bitorder="little").reshape(-1, unit)
    pieces = max(1, (f["element_bits"] or 16) // unit)
    for index in range(x.size):
        at = np.unravel_index(index, x.shape, order="F")  # a layout counts its first mode fastest
        first = place(index)
        value = sum(int(bit) << i for i, bit in enumerate(units[first : first + pieces].reshape(-1)))
        assert value == x[at], (at, first)
    assert np.array_equal(formats.load(stored, name, **sizes), x)


def test_arrays_are_stored_in_place():
    """Where a format has blocks, the result is the same and in the array's memory; otherwise the array is unchanged."""
    in_place = set()
    for name in LAYOUTS:
        for factor in (1, 2, 6):
            sizes = {c: n * factor if c not in "VJ" else n for c, n in sizes_of(name).items()}
            x = plain_of(name, sizes)
            axes = set(re.findall(r"\w:([A-Z])", formats.describe(name)["axes"]))
            rest = {c: n for c, n in sizes.items() if c not in axes}
            expected, given = formats.store(x, name, **rest), x.copy()
            try:
                stored = formats.store(x, name, in_place=True, **rest)
            except ValueError as e:
                assert "stay in place" in str(e) and np.array_equal(x, given)
                continue
            in_place.add(name)
            assert np.shares_memory(stored, x) and np.array_equal(stored.view("u1"), expected.view("u1"))
            if formats.describe(name)["unit_bits"] in (1, 2, 4):
                with pytest.raises(ValueError, match="take more room"):
                    formats.load(stored, name, in_place=True, **sizes)
                continue
            loaded = formats.load(stored, name, in_place=True, **sizes)
            assert np.shares_memory(loaded, x) and np.array_equal(loaded, given)
    assert len(in_place) >= 20, in_place


@pytest.mark.parametrize("kind", ["float8_e4m3fn", "float8_e5m2", "float8_e8m0fnu", "int4", "uint4", "bool", "int8"])
def test_elements_of_one_byte_are_moved_and_not_converted(kind):
    dtype = np.dtype(kind) if kind in {"bool", "int8"} else np.dtype(getattr(pytest.importorskip("ml_dtypes"), kind))
    codes = rng.integers(0, 2 if kind == "bool" else 8 if kind.endswith("int4") else 256, (32, 64)).astype("u1")
    x = codes.view(dtype)
    expected = formats.store(codes, "aiter_shuffle_16x16_1byte")
    for stored in (formats.store(x, "aiter_shuffle_16x16_1byte"), formats.store(x.copy(), "aiter_shuffle_16x16_1byte", in_place=True)):
        assert stored.dtype == dtype and np.array_equal(stored.view("u1"), expected)
        loaded = formats.load(stored, "aiter_shuffle_16x16_1byte", N=32, K=64)
        assert loaded.dtype == dtype and np.array_equal(loaded.view("u1"), codes)


def test_a_value_in_a_later_block_leaves_the_array_unchanged():
    for name in ("gptq_qweight", "awq_int4", "e2m1_low_first", "marlin_int4"):
        x = np.ones((128, 64), np.int8)
        x[-1, -1] = -1
        given = x.copy()
        with pytest.raises(ValueError, match="from 0 to 15, but one is -1"):
            formats.store(x, name, in_place=True)
        assert np.array_equal(x, given)


def test_refusals_in_place_write_nothing():
    x = rng.integers(0, 16, (64, 64)).astype("u1")
    x[63, 63] = 16
    given = x.copy()
    with pytest.raises(ValueError, match="from 0 to 15, but one is 16"):
        formats.store(x, "awq_int4", in_place=True)
    with pytest.raises(ValueError, match="values cannot change in place"):
        formats.store(x, "llamacpp_q4_0_4x4", change_values=True, in_place=True)
    with pytest.raises(ValueError, match="must be contiguous"):
        formats.store(x.T, "marlin_int8", in_place=True)
    x.flags.writeable = False
    with pytest.raises(ValueError, match="must be writable"):
        formats.store(x, "marlin_int8", in_place=True)
    assert np.array_equal(x, given)


def test_padding_and_values():
    x = rng.integers(0, 256, (200, 6)).astype("u1")
    stored = formats.store(x, "nv_sf_128x4")
    assert stored.shape == (2048,) and int((stored != 0).sum()) == int((x != 0).sum())
    assert np.array_equal(formats.load(stored, "nv_sf_128x4", M=200, K=6), x)
    q = rng.integers(0, 16, (4, 32)).astype("u1")
    flipped = formats.load(formats.store(q, "llamacpp_q4_0_4x4", change_values=True), "llamacpp_q4_0_4x4", R=4, C=32)
    assert np.array_equal(flipped, q ^ 8)


def test_a_format_of_the_user():
    x = rng.integers(0, 16, (16, 32)).astype("u1")
    mine = formats.store(x, "k n -> (K,(2,4,N/8)):(N,(4,1,8))", bits=4)
    assert np.array_equal(mine, formats.store(x, "awq_int4"))
    assert str(formats.layout("awq_int4", K=2, N=8)) == "(2,(2,4,1)):(8,(4,1,8))"


@pytest.mark.parametrize("x", [None, [1, 2], "x", 3, np.zeros((8, 8), object)])
def test_what_is_no_array_is_refused(x):
    for call in (lambda: formats.store(x, "gptq_qweight"), lambda: formats.load(x, "gptq_qweight", K=8, N=8)):
        with pytest.raises(TypeError, match="an array must"):
            call()


def test_refusals():
    x = np.zeros((32, 64), "u1")
    with pytest.raises(ValueError, match="convert the numbers to elements of 1 byte"):
        formats.store(x.astype("u2"), "marlin_int8")
    with pytest.raises(ValueError, match="from 0 to 15, but one is 16"):
        formats.store(x + 16, "marlin_int4")
    with pytest.raises(ValueError, match="from 0 to 15, but one is -8"):
        formats.store((x - 8).astype("i1"), "marlin_int4")
    with pytest.raises(LayoutError, match="64 is the nearest"):
        formats.store(x, "trtllm_mixed_int4_sm80")
    with pytest.raises(LayoutError, match="is not a layout"):
        formats.layout("gptq_3bit", K=32, N=1)
    with pytest.raises(ValueError, match="did you mean 'marlin_int8'"):
        formats.describe("marlin_int5")
    with pytest.raises(ValueError, match="has 2048 bytes at these sizes, but the array has 1024"):
        formats.load(x[:16], "gptq_qweight", K=64, N=64)
    with pytest.raises(LayoutError, match="give V, as in V=16"):
        formats.store(x, "block_major_k")


@pytest.mark.parametrize("name, sizes, shape", [("gptq_qweight", {"K": 8, "N": 4}, (8, 4)), ("marlin_int8", {"K": 32, "N": 64}, (32, 64))])
def test_stored_arrays_with_gaps(name, sizes, shape):
    x = np.arange(math.prod(shape), dtype=np.uint8).reshape(shape) % 16
    packed = formats.store(x, name)
    for step in (2, -1, -3):
        wide = np.zeros(packed.size * abs(step), packed.dtype)
        wide[::step][: packed.size] = packed
        np.testing.assert_array_equal(formats.load(wide[::step][: packed.size], name, **sizes), x)


def test_signed_values_and_byte_order():
    q = rng.integers(-8, 8, (64, 64)).astype("i1")
    stored = formats.store(q, "trtllm_mixed_int4_sm80", change_values=True)
    assert np.array_equal(formats.load(stored, "trtllm_mixed_int4_sm80", change_values=True, K=64, N=64), q)
    assert np.array_equal(formats.load(stored, "trtllm_mixed_int4_sm80", K=64, N=64), (q + 8).astype("u1"))
    w = rng.integers(-128, 128, (64, 64)).astype("i1")
    stored = formats.store(w, "trtllm_mixed_int8_sm80", change_values=True)
    assert np.array_equal(formats.load(stored, "trtllm_mixed_int8_sm80", change_values=True, K=64, N=64), w)
    with pytest.raises(ValueError, match="from -8 to 7"):
        formats.store(np.full((64, 64), 8, "u1"), "trtllm_mixed_int4_sm80", change_values=True)
    with pytest.raises(ValueError, match="changes no values"):
        formats.store(q, "gptq_qweight", change_values=True)
    words = formats.store(np.abs(q) % 8, "gptq_qweight").view("<i4").astype(">i4")
    with pytest.raises(ValueError, match="little-endian"):
        formats.load(words, "gptq_qweight", K=64, N=64)
    fortran = np.asfortranarray(formats.store(w.view("u1"), "marlin_int8").reshape(64, 64))
    assert np.array_equal(formats.load(fortran, "marlin_int8", K=64, N=64), w.view("u1"))


def test_widths_and_sizes_that_no_format_has():
    x = np.zeros((8, 8), "u1")
    for bits in (3, 5, 12, -4):
        with pytest.raises(ValueError, match="must have 1, 2 or 4 bits or whole bytes|at most 128"):
            formats.store(x, "k n -> (K,N):(N,1)", bits=bits)
    with pytest.raises(ValueError, match="has no size Z"):
        formats.layout("gptq_qweight", K=8, N=8, Z=3)
    with pytest.raises(ValueError, match="is a record"):
        formats.describe("flashmla_fp8")
    assert formats.store(x.astype(bool), "gptq_qweight").shape == (32,)
