"""compat.torch: lexicographic layouts, as functions of their indices, and beside torch's own module if it is installed."""

import itertools
import random

import pytest

import sett_layouts as sett
from sett_layouts.compat import pycute
from sett_layouts.compat import torch as lex
from sett_layouts.compat.torch import Layout


def table(layout):
    return [layout(i) for i in range(layout.size())]


def random_shape(rng, depth=0):
    return tuple(random_shape(rng, depth + 1) for _ in range(rng.randint(1, 3))) if rng.random() < 0.6 - 0.2 * depth else rng.choice([1, 2, 2, 3, 4, 6])


def random_layout(rng):
    while lex.product(shape := random_shape(rng)) > 144:
        pass
    compact = lex.suffix_product(shape)
    return Layout(shape, lex._reversed(lex.suffix_product(lex._reversed(shape)))) if rng.random() < 0.4 else Layout(shape, compact)


def test_the_last_mode_counts_first():
    a = Layout((2, (3, 4)))
    assert a.stride == (12, (4, 1)) and table(a) == list(range(24))
    assert a(1, (2, 3)) == a((1, (2, 3))) == 23 and a(None, (1, 2)) == Layout((2,), (12,))
    assert lex.idx2crd(23, (2, (3, 4))) == (1, (2, 3)) and lex.crd2idx((1, (0, 2)), (2, (3, 4))) == 14
    assert lex.crd2crd(14, (2, (3, 4))) == (1, (0, 2)) and lex.suffix_product((2, 3), 5) == (15, 5)
    assert lex.match_structure((1, (2, 3)), (4, (5, 6))) and not lex.match_structure((1, 2), 3) and lex.as_tuple(3) == (3,)
    assert (a.size(), a.cosize(), len(a), a[1]) == (24, 24, 2, Layout((3, 4)))
    assert lex.slice_and_offset((1, None), a) == (Layout(((3, 4),), ((4, 1),)), 12)


def test_operations_keep_their_laws():
    rng = random.Random(7)
    composed = divided = 0
    for _ in range(400):
        a, b = random_layout(rng), random_layout(rng)
        assert table(lex.coalesce(a)) == table(a)
        rest = lex.complement(a, 48)
        both = sorted(x + y for x in set(table(lex.filter(a))) for y in table(rest))
        assert both[: len(set(both))] == list(range(len(both)))
        inverse = lex.right_inverse(a)
        assert all(a(inverse(i)) == i for i in range(inverse.size()))
        if b.cosize() <= a.size():
            try:
                assert table(lex.composition(a, b)) == [a(b(i)) for i in range(b.size())]
                composed += 1
            except sett.LayoutError:
                pass
        if a.size() % b.size() == 0:
            try:
                tiles = lex.logical_divide(a, b)
            except sett.LayoutError:
                continue
            assert table(tiles[0]) == [a(b(i)) for i in range(b.size())]
            divided += sorted(table(tiles)) == sorted(table(a))
    assert composed > 50 and divided > 50


def test_orders_do_not_mix():
    with pytest.raises(TypeError, match="different orders"):
        lex.composition(Layout((2, 3)), pycute.Layout(4))
    with pytest.raises(TypeError, match="lexicographic"):
        sett.coalesce(Layout((2, 3)))
    assert Layout(4) != pycute.Layout(4)
    for mixed in (lambda: lex.make_layout(pycute.Layout(4), Layout(2)), lambda: lex.from_torch(pycute.Layout(4)), lambda: sett.draw(Layout((2, 4)))):
        with pytest.raises(TypeError):
            mixed()
    for empty in (lex.zipped_divide(Layout((4, 8)), ()), lex.tiled_product(Layout((4, 8)), ()), lex.make_layout()):
        assert type(empty) is Layout
    assert lex.zipped_divide(Layout((4, 8)), ())(1) == 1
    for wrong in (lambda: lex.crd2idx(3, 4, (1, 2)), lambda: lex.idx2crd(3, 4, (3, 8))):
        with pytest.raises(AssertionError):
            wrong()


def test_torchs_own_module_agrees():
    theirs = pytest.importorskip("torch.distributed._pycute")
    rng = random.Random(11)
    functions = ["coalesce", "filter", "right_inverse"]
    seen = dict.fromkeys([*functions, "complement", "composition", "logical_divide", "zipped_divide", "tiled_divide"], 0)

    def same(name, *operands):
        try:
            ours = getattr(lex, name)(*operands)
        except sett.LayoutError:
            return
        converted = [lex.to_torch(x) if isinstance(x, Layout) else x for x in operands]
        try:
            reference = getattr(theirs, name)(*converted)
        except (AssertionError, ZeroDivisionError):  # torch refuses some operands that sett accepts
            return
        assert table(ours) == table(reference), (name, operands, ours, reference)
        seen[name] += 1

    for _ in range(300):
        a, b = random_layout(rng), random_layout(rng)
        for name in functions:
            same(name, a)
        same("complement", a, a.cosize() * rng.randint(1, 3))
        if b.cosize() <= a.size() and a.size() % b.size() == 0:
            same("composition", a, b)
            same("logical_divide", a, b)
        for crd in itertools.islice(itertools.product(range(2), repeat=len(a)), 4):
            if len(a) == len(crd) > 1 and all(c < lex.product(s) for c, s in zip(crd, a.shape)):
                assert a(*crd) == lex.to_torch(a)(*crd)
    for shape, tile in (((8, 12), (2, 3)), ((4, 6, 10), (2, 3)), ((16,), (4,)), ((8, 6), (2, None))):
        for name in ("logical_divide", "zipped_divide", "tiled_divide"):
            same(name, Layout(shape), tile)
    assert all(count > 0 for count in seen.values()), seen
    assert lex.from_torch(theirs.Layout((2, 3))) == Layout((2, 3), (3, 1))
    with pytest.raises(TypeError, match="lexicographic"):
        sett.coalesce(theirs.Layout((2, 3)))
