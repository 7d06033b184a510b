"""Layouts: construction, calls, the algebra's main operations, errors."""

import copy
import pickle

import pytest

import sett_layouts as sett
from sett_layouts import Layout


def test_construction():
    a = Layout("(4,8):(8,1)")
    assert a == Layout((4, 8), (8, 1)) == Layout(shape=[4, 8], stride=[8, 1])
    assert Layout((4, (2, 2))).stride == (1, (4, 8))
    assert (a.shape, a.stride, a.size, a.cosize, a.rank, a.depth) == ((4, 8), (8, 1), 32, 32, 2, 1)
    assert str(a) == "(4,8):(8,1)" and eval(repr(a)) == a
    assert str(Layout(4)) == "4:1" and Layout((4,)).shape == (4,)


def test_calls_and_modes():
    a = Layout("(4,8):(8,1)")
    assert a(2, 3) == a((2, 3)) == 19 and a(5) == 9
    assert a[1] == Layout("8:1") == a[-1] and len(a) == 2 and list(a) == [a[0], a[1]]
    assert Layout("(4,(2,3)):(6,(3,1))")[1, 0] == Layout("2:3")
    assert a(None, 3) == Layout("4:8") == a(slice(None), 3)
    assert sett.slice(a, (None, 3)) == (Layout("4:8"), 3)
    with pytest.raises(IndexError):
        a[2]
    for layout, index in ((a, 1 << 70), (Layout(4, 1 << 40), 1 << 40)):
        with pytest.raises(OverflowError):
            layout(index)
    assert a(-5) == -9


def test_values_are_keys_and_travel():
    a = Layout("(4,(2,2)):(1,(4,8))")
    assert hash(a) == hash(Layout(a.shape, a.stride)) and len({a, Layout(str(a))}) == 1
    assert pickle.loads(pickle.dumps(a)) == a == copy.deepcopy(a)
    assert a != Layout("16:1") and a != 3
    w = sett.Swizzle(2, 1, 3)
    assert pickle.loads(pickle.dumps(w)) == w and hash(w) == hash(sett.Swizzle(2, 1, 3))


def test_algebra():
    a = Layout("(4,8):(8,1)")
    assert str(a @ Layout("4:2")) == str(sett.composition(a, "4:2"))
    assert sett.coalesce(Layout("(2,4):(1,2)")) == Layout("8:1")
    assert sett.complement(Layout("4:2"), 16) == Layout("(2,2):(1,8)")
    assert sett.right_inverse(a) == Layout("(8,4):(4,1)")
    assert sett.zipped_divide(a, (2, 4)).shape == ((2, 4), (2, 2))
    assert sett.logical_divide(a, (None, 4)) == sett.logical_divide(a, "<_,4>")
    assert sett.logical_product(Layout("2:1"), Layout("3:1")).size == 6
    assert sett.tile_to_shape(Layout("(2,2):(1,2)"), (4, 4)).shape == ((2, 2), (2, 2))
    assert sett.fit([0, 2, 4, 6]) == Layout("4:2")
    assert sett.compatible((8,), ((2, 4),)) is True


def test_swizzles_and_basis_strides():
    s = sett.Swizzle(2, 1, 3) @ Layout("(8,8):(8,1)")
    assert s.kind == "composed" and s.size == 64 and s.shape == (8, 8)
    assert sorted(s(i) for i in range(64)) == list(range(64))
    e = sett.make_identity_layout((4, 8))
    assert e(2, 3) == (2, 3)


def test_errors():
    with pytest.raises(sett.LayoutError) as caught:
        sett.composition(Layout("(3,3):(1,10)"), Layout("4:2"))
    error = caught.value
    assert (error.rule, error.mode, error.index) == ("carry_not_periodic", 0, 3)
    assert error.operands == (Layout("(3,3):(1,10)"), Layout("4:2"))
    assert pickle.loads(pickle.dumps(error)).rule == error.rule
    with pytest.raises(sett.LayoutError) as caught:
        sett.composition("(3,3):(1,10)", "4:2")
    assert (caught.value.rule, caught.value.index) == ("carry_not_periodic", 3)
    with pytest.raises(OverflowError):
        Layout((1 << 40, 1 << 40))
    with pytest.raises(OverflowError):
        Layout(1 << 70)
    with pytest.raises(sett.LayoutError):
        Layout((4, 8), (1,))
    with pytest.raises(sett.LayoutError):
        Layout("(4,8):(8,")
    with pytest.raises(sett.LayoutError):
        Layout((0, 2))
    with pytest.raises(TypeError):
        Layout(1.5)
    with pytest.raises(TypeError):
        sett.coalesce()


class Described:
    """An object of another package: it has attributes and no type of sett."""

    def __init__(self, **attributes):
        self.__dict__.update(attributes)


def test_objects_with_shape_and_stride():
    assert Layout(Described(shape=(4, (2, 2)), stride=[1, (8, 4)])) == Layout("(4,(2,2)):(1,(8,4))")
    assert sett.coalesce(Described(shape=(2, 4), stride=lambda: (1, 2))) == Layout("8:1")
    w = Described(bits=2, base=1, shift=3)
    assert str(sett.composition(w, Layout("(8,8):(8,1)"))) == "Sw<2,1,3> o 0 o (8,8):(8,1)"
    plain = Described(shape=(8, 8), stride=(8, 1))
    for composed in (Described(inner=w, offset=0, outer=plain), Described(shape=(8, 8), stride=(8, 1), swizzle=w)):
        assert sett.mlir(composed) == '!cute.composed_layout<"S<2,1,3> o 0 o (8,8):(8,1)">'
    assert Layout(Described(shape=(8,), stride=(1,), swizzle=None)) == Layout("(8):(1)")
    with pytest.raises(TypeError):
        Layout(Described(shape=(4, 8)))
    with pytest.raises(sett.LayoutError):
        Layout(Described(shape=(4, 8), stride=1))
    with pytest.raises(TypeError):
        Layout(Described(shape=("a", 8), stride=(1, 4)))


def test_notations_of_other_programs():
    assert Layout('!cute.layout<"(4,8):(8,1)">') == Layout((4, 8), (8, 1))
    assert sett.mlir(Layout("(4,8):(8,1)")) == '!cute.layout<"(4,8):(8,1)">'
    blocked = sett.evaluate("#ttg.blocked<{sizePerThread = [1, 2], threadsPerWarp = [4, 8], warpsPerCTA = [2, 1], order = [1, 0]}>")
    assert sett.mlir(blocked).startswith("#ttg.linear<{register = [[0, 1]], lane = [[0, 2]")
    assert sett.evaluate(sett.mlir(blocked)) == blocked
    with pytest.raises(TypeError, match="neither CuTe DSL nor Triton"):
        sett.mlir("<4,8>")
    with pytest.raises(ValueError, match="known only at run time"):
        Layout('!cute.layout<"(4,?{div=8}):(1,4)">')
