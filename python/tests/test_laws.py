"""The laws of the algebra against brute force, for random layouts; and the command's answers."""

import json
import os
import pathlib
import re
import subprocess

import pytest

hypothesis = pytest.importorskip("hypothesis")

from hypothesis import given, settings  # noqa: E402
from hypothesis import strategies as st  # noqa: E402

import sett_layouts as sett  # noqa: E402
from sett_layouts import Layout, LayoutError  # noqa: E402

ORACLE = pathlib.Path(__file__).resolve().parents[2] / "tests/oracle/data"
hypothesis.settings.register_profile("laws", deadline=None, derandomize=True, suppress_health_check=list(hypothesis.HealthCheck))
hypothesis.settings.load_profile("laws")
numbers = st.integers(1, 5)
modes = st.tuples(numbers, st.integers(0, 24))


@st.composite
def layouts(draw):
    def tree(depth):
        if depth == 0 or draw(st.booleans()):
            return draw(modes)
        parts = [tree(depth - 1) for _ in range(draw(st.integers(1, 2)))]
        return tuple(zip(*parts))

    layout = Layout(*tree(2))
    hypothesis.assume(layout.size <= 600)
    return layout


def table(layout):
    return [layout(i) for i in range(layout.size)]


def brute(layout):
    """The offsets by definition, from shape and stride alone."""

    def leaves(shape, stride):
        if isinstance(shape, int):
            return [(shape, stride)]
        return [leaf for s, d in zip(shape, stride) for leaf in leaves(s, d)]

    offsets = [0]
    for extent, step in leaves(layout.shape, layout.stride):
        offsets = [base + step * i for i in range(extent) for base in offsets]
    return offsets


@given(layouts())
def test_calls(a):
    assert table(a) == brute(a)
    assert Layout(str(a)) == a == Layout(a.shape, a.stride)


@given(layouts())
def test_coalesce(a):
    assert table(sett.coalesce(a)) == brute(a)
    assert table(sett.flatten(a)) == brute(a)


@settings(max_examples=300)
@given(layouts(), layouts())
def test_composition(a, b):
    try:
        c = a @ b
    except LayoutError:
        # the refusal is right: no layout of b's shape has these values
        offsets = brute(b)
        if max(offsets) < a.size:
            with pytest.raises(LayoutError):
                sett.fit([brute(a)[x] for x in offsets], b.shape)
        return
    assert table(c) == [a(x) for x in brute(b)]


@given(layouts(), st.integers(1, 80))
def test_complement(a, n):
    try:
        c = sett.complement(a, n)
    except LayoutError:
        return
    sums = sorted(x + y for x in set(brute(a)) for y in brute(c))
    assert len(set(sums)) == len(sums)


@given(layouts())
def test_inverses(a):
    r = sett.right_inverse(a)
    assert [a(x) for x in table(r)] == list(range(r.size))
    try:
        left = sett.left_inverse(a)
    except LayoutError:
        return
    assert all(left(a(x)) == x for x in range(a.size) if len(set(brute(a))) == a.size)


@given(layouts(), layouts())
def test_divide_and_product(a, b):
    for operation in (sett.logical_divide, sett.logical_product):
        try:
            c = operation(a, b)
        except LayoutError:
            continue
        assert table(c) == brute(c)
        if operation is sett.logical_product:
            assert table(c[0]) == brute(a) and c.size == a.size * b.size


@given(layouts())
def test_fit(a):
    f = sett.fit(brute(a))
    assert [f(i) for i in range(a.size)] == brute(a)


def rows():
    """The operations of the oracle's rows, as a name and the operands' texts; a tiler [2;4] is <2,4> here."""
    for name in ("peers.jsonl", "paper_examples.jsonl", "peers_wrong.jsonl"):
        for line in (ORACLE / name).read_text().splitlines():
            row = json.loads(line)
            name = row["op"].removesuffix("_bymode").removesuffix("_by_mode")
            arguments = [re.sub(r"^\[([^*\[]*)\]$", lambda m: f"<{m[1].replace(';', ',')}>", str(text)) for text in row["args"]]
            plain = not any(c in text for text in arguments for c in "[*;")
            if name in sett._sett._functions() and name not in {"fit", "idx2crd", "crd2idx"} and plain:
                yield name, arguments


@pytest.mark.skipif("SETT_COMMAND" not in os.environ, reason="the command is not built")
def test_the_commands_answers():
    calls = list(rows())
    lines = "\n".join(f"{name}({', '.join(arguments)})" for name, arguments in calls)
    command = [os.environ["SETT_COMMAND"], "eval", "--json", "-"]
    answers = subprocess.run(command, input=lines, capture_output=True, text=True).stdout.splitlines()
    assert len(calls) == len(answers) >= 2000
    for (name, arguments), line in zip(calls, answers):
        wanted = json.loads(line)
        try:
            got = getattr(sett, name)(*arguments)
        except LayoutError as e:
            assert (e.rule, str(e)) == (wanted["code"], wanted["message"])
            continue
        except TypeError as e:
            assert ("wrong_arguments", str(e)) == (wanted["code"], wanted["message"])
            continue
        same = str(got).lower() == wanted["text"] or got == sett._sett._value(wanted["text"])
        assert wanted["ok"] and same, (name, arguments)
