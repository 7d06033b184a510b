"""symbolic: every answer, at numbers that satisfy its conditions, is the answer for these numbers."""

import random

import pytest

import sett_layouts as sett
from sett_layouts import symbolic
from sett_layouts.symbolic import Layout, Number

DIVS = {"M": 8, "N": 4, "K": 1, "S": 2}


def random_number(rng):
    out = Number.of(rng.choice([1, 2, 4, 8]))
    for name in rng.sample(sorted(DIVS), rng.randint(0, 2)):
        out = out * Number.name(name, DIVS[name])
    return out


def random_layout(rng):
    modes = rng.randint(1, 4)
    shape = tuple(random_number(rng) for _ in range(modes))
    step, stride = Number.of(rng.choice([1, 1, 2])), []
    for k in rng.sample(range(modes), modes) if rng.random() < 0.4 else range(modes):
        stride.append((k, step))
        step = step * shape[k] * rng.choice([1, 1, 1, 2])
    return Layout(shape, tuple(d for _, d in sorted(stride, key=lambda pair: pair[0])))


def random_values(rng):
    return {name: div * rng.randint(1, 3) for name, div in DIVS.items()}


def offsets(layout):
    return [layout(i) for i in range(min(layout.size, 300))]


def test_numbers():
    m, k = Number.name("M", 8), Number.name("K")
    assert str(m * k * 3 + 5) == "3*K*M + 5" and str(m.over(8)) == "M/8" and (m * k).over(k) == m
    assert m.over(3) is None and (m + 4).over(4).at({"M": 16}) == 5 and (m + 4).divisor == 4
    assert m.is_at_least(8) and not m.is_at_least(9) and (m * k).is_at_least(k) and (m - k).is_at_least(0) is False
    assert (m + 1) - 1 == m and hash(Number.of(4)) == hash(4) and Number.of(4) == 4
    for bad, error in (({"M": 12}, ValueError), ({}, KeyError), ({"M": 0}, ValueError)):
        with pytest.raises(error):
            m.at(bad)
    with pytest.raises(ValueError, match="two divisibilities"):
        m + Number.name("M", 4)
    with pytest.raises(TypeError):
        Number.of("M")


def test_texts():
    a = Layout("(M,64):(64,1)", M=8)
    assert (str(a), a.at({"M": 16})) == ("(M,64):(64,1)", sett.Layout("(16,64):(64,1)"))
    assert str(Layout("(M,(4,K))", M=8)) == "(M,(4,K)):(1,(M,4*M))" and Layout("((2,M/8),3):((1,2),M-1)", M=8).at({"M": 8}).size == 6
    dsl = Layout('!cute.layout<"(4096,?{i64 div=8}):(1,4096)">')
    (name,) = dsl.size.names
    assert str(dsl) == f"(4096,{name}):(1,4096)" and dsl.alignment == 1 and dsl.size.at({name: 24}) == 4096 * 24
    assert Layout("?").size.names != Layout("?").size.names
    for bad in ("(M,", "(M", "M N", "(2,3):4", "M-8", "M/3", "0", "(M;2)"):
        with pytest.raises(sett.LayoutError):
            Layout(bad, M=8)
    for bad in ("²", "9" * 5000, "(" * 100, "(?{div=x},4)", "(?{div=0},4)", "(M,4):(1@0,4)"):
        with pytest.raises(sett.LayoutError):
            Layout(bad)
    for wrong in (lambda: Layout("(M,4)", (4, 1)), lambda: Layout("(m,4)", M=8), lambda: Layout((4, 8), M=8)):
        with pytest.raises(sett.LayoutError):
            wrong()
    with pytest.raises(sett.LayoutError, match="two divisibilities"):
        Layout((Number.name("M", 8), 4), (1, Number.name("M") * 8))
    assert Layout("(stride,4)", stride=8).shape[0] == Number.name("stride", 8) != Number.name("stride")


def test_queries():
    a = Layout("(M,64):(64,1)", M=8)
    assert a.size == Number.name("M", 8) * 64 and a.cosize == a.size and len(a) == 2 and str(a[0]) == "M:64"
    assert a(3, 5) == 197 and str(a(Number.name("i"), 5)) == "64*i + 5"
    assert Layout("(M,4):(8,M)", M=16).alignment == 8
    with pytest.raises(sett.LayoutError, match="nesting"):
        a(3)
    with pytest.raises(sett.LayoutError, match="negative"):
        Layout("4:-1").cosize  # noqa: B018


def test_known_answers():
    a = Layout("(M,64):(64,1)", M=8)
    assert str(symbolic.logical_divide(a, (8, 16)).layout) == "((8,M/8),(16,4)):((64,512),(1,16))"
    assert str(symbolic.zipped_divide(a, (8, 16)).layout) == "((8,16),(M/8,4)):((64,1),(512,16))"
    merges = symbolic.coalesce(Layout("(64,N):(1,S)"))
    assert str(merges.layout) == "(64,N):(1,S)" and merges.notes == ("64:1 and N:S merge if S == 64",)
    assert str(symbolic.coalesce(Layout("(64,N):(1,64)")).layout) == "64*N:1"
    held = symbolic.composition(Layout("(K,4):(4,1)"), 3)
    assert [str(c) for c in held.conditions] == ["3 <= K"]
    with pytest.raises(sett.LayoutError, match="holds only if 3 <= K"):
        held.at({"K": 2})
    assert str(symbolic.composition(Layout("(M,64):(64,1)", M=8), (4, None)).layout) == "(4,64):(64,1)"
    assert str(symbolic.zipped_divide(Layout("(M,64)", M=8), (8, None)).layout) == "((8,64),(M/8,1)):((1,M),(8,0))"
    assert symbolic.coalesce(sett.Layout("(2,4):(1,2)")).layout == Layout("8:1")
    for carries in (("(2,M):(1,10)", "(2,2):(1,1)"), ("(8,8):(1,100)", "(4,2,2):(1,4,4)"), ("(4,M):(1,10)", "6")):
        with pytest.raises(sett.LayoutError, match="carry"):
            symbolic.composition(Layout(carries[0]), Layout(carries[1]))
    guarded = symbolic.composition(Layout("(M,8):(1,100)", M=8), Layout("(4,2,2):(1,4,4)"))
    assert [str(c) for c in guarded.conditions] == ["12 <= M"] and guarded.at({"M": 16}).size == 16
    for refused in (lambda: symbolic.composition(Layout("(M,4)"), Layout("2:-1")), lambda: symbolic.logical_divide(Layout("M"), 0), lambda: symbolic.composition(Layout("(K,4):(4,1)"), Layout("2:3")), lambda: symbolic.logical_divide(Layout("K"), 2)):
        with pytest.raises(sett.LayoutError):
            refused()


def test_answers_hold_for_numbers():
    rng = random.Random(5)
    composed = divided = conditional = 0
    for _ in range(800):
        a, values = random_layout(rng), random_values(rng)
        exact = a.at(values)
        assert offsets(symbolic.coalesce(a).at(values)) == offsets(exact)
        assert (a.size.at(values), a.cosize.at(values)) == (exact.size, exact.cosize)
        b = Layout(random_number(rng), random_number(rng)) if rng.random() < 0.5 else random_layout(rng)
        right = b.at(values)
        if right.cosize <= exact.size:
            try:
                answer = symbolic.composition(a, b)
            except sett.LayoutError:
                continue
            if all(c.holds(values) for c in answer.conditions):
                assert offsets(answer.at(values)) == [exact(right(i)) for i in range(min(right.size, 300))]
                composed += 1
                conditional += len(answer.conditions) > 0
        tile = rng.choice([2, 4, 8])
        try:
            answer = symbolic.logical_divide(a, tile)
        except sett.LayoutError:
            continue
        if all(c.holds(values) for c in answer.conditions):
            assert offsets(answer.at(values)) == offsets(sett.logical_divide(exact, tile))
            divided += 1
    assert composed > 200 and divided > 200 and conditional > 10


def test_sympy():
    sympy = pytest.importorskip("sympy")
    m = sympy.Symbol("m", positive=True, integer=True)
    a = Layout((m, 4), (4, 1))
    assert a.size == Number.name("m") * 4 and a.at({"m": 3}) == sett.Layout("(3,4):(4,1)")
    assert Number.of(m**2 + 2 * m) == Number.name("m") * Number.name("m") + Number.name("m") * 2
    with pytest.raises(TypeError):
        Number.of(sympy.sqrt(m))
