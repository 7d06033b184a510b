"""Redistributions, compared with slices of the whole array."""

import itertools
import random

import numpy as np
import pytest

import sett_layouts as sett
from sett_layouts import dist


class Shard:
    def __init__(self, dim):
        self.dim = dim

    def is_shard(self):
        return True

    def is_partial(self):
        return False


class Replicate:
    def is_shard(self):
        return False

    def is_partial(self):
        return False


class Partial(Replicate):
    reduce_op = "sum"

    def is_partial(self):
        return True


def parts_of(whole, mesh, placements):
    """The local arrays of all ranks, the last coordinate fastest, cut as torch.chunk does."""
    out = []
    for at in itertools.product(*(range(n) for n in mesh)):
        local = whole
        for coordinate, extent, placement in zip(at, mesh, placements):
            if placement.is_shard():
                step = -(-local.shape[placement.dim] // extent)
                cut = [slice(None)] * local.ndim
                cut[placement.dim] = slice(coordinate * step, (coordinate + 1) * step)
                local = local[tuple(cut)]
        out.append(np.ascontiguousarray(local))
    return out


def drawn(rng, mesh, ndim, partial):
    kinds = [lambda: Shard(rng.randrange(ndim)), Replicate] + ([Partial] if partial else [])
    return [rng.choice(kinds)() for _ in mesh]


def drawn_move(rng):
    """Random arguments of plan_from_dtensor, and the local arrays of all ranks before and after the move."""
    mesh = tuple(rng.randint(1, 3) for _ in range(rng.randint(1, 2)))
    shape = tuple(rng.randint(1, 9) for _ in range(rng.randint(1, 3)))
    whole = np.arange(np.prod(shape), dtype=np.int64).reshape(shape)
    before, after = drawn(rng, mesh, len(shape), True), drawn(rng, mesh, len(shape), False)
    terms = np.prod([n for n, p in zip(mesh, before) if p.is_partial()], dtype=int)
    return (mesh, shape, before, after), parts_of(whole, mesh, before), parts_of(whole * terms, mesh, after)


def test_random_dtensors():
    rng = random.Random(1)
    for _ in range(60):
        arguments, sources, wanted = drawn_move(rng)
        got = [np.full_like(x, -1) for x in wanted]
        plan = dist.plan_from_dtensor(*arguments)
        dist.move(plan, sources, got)
        for a, b in zip(got, wanted):
            np.testing.assert_array_equal(a, b)
        assert plan.crossing == plan.bound
        assert sum(map(sum, plan.volume)) == sum(m.elements for m in plan.messages)


def test_other_meshes_and_notation():
    whole = np.arange(12 * 10, dtype=np.float32).reshape(12, 10)
    plan = dist.plan((4,), (12, 10), "b@0 * row", "* b@0 row", to_mesh=(2,))
    rows, columns = [whole[3 * r : 3 * r + 3] for r in range(4)], [np.zeros((12, 5), np.float32) for _ in range(2)]
    dist.move(plan, rows, columns)
    np.testing.assert_array_equal(np.hstack(columns), whole)
    assert {m.source_rank for m in plan.messages} == {0, 1, 2, 3}
    own = dist.plan((4,), (12, 10), "b@0 *", "* b@0", rank=2)
    assert all(2 in (m.source_rank, m.destination_rank) for m in own.messages)
    assert dist.notation_of([Shard(0), Partial(), Shard(0)], 2) == "b@2+b@0 * sum@1 row"


def test_refusals():
    with pytest.raises(sett.LayoutError, match="column 4"):
        dist.plan((4,), (8, 8), "b@0", "* b@0")
    with pytest.raises(ValueError, match="dimension 5"):
        dist.plan_from_dtensor((2,), (4,), [Shard(5)], [Replicate()])
    with pytest.raises(ValueError, match="2 axes"):
        dist.plan_from_dtensor((2, 2), (4,), [Shard(0)], [Replicate()])
    plan = dist.plan((2,), (4,), "b@0", "*")
    with pytest.raises(ValueError, match="2 ranks"):
        dist.move(plan, [np.zeros(2)], [np.zeros(4)] * 2)
    with pytest.raises(ValueError, match="gaps"):
        dist.move(plan, [np.zeros(4)[::2], np.zeros(2)], [np.zeros(4), np.zeros(4)])


def test_storage_orders():
    """An array with several dimensions must have the placement's order; a 1-D array is its memory."""
    whole = np.arange(6.0).reshape(2, 3)
    for before, after in itertools.product(("row", ""), repeat=2):
        plan = dist.plan((1,), (2, 3), f"* * {before}", f"* * {after}")
        source = np.array(whole, order="C" if before else "F")
        got = np.full((2, 3), -1.0, order="C" if after else "F")
        dist.move(plan, [source], [got])
        np.testing.assert_array_equal(got, whole)
        memory = np.full(6, -1.0)
        dist.move(plan, [source.ravel("K")], [memory])
        np.testing.assert_array_equal(memory, whole.ravel("C" if after else "F"))
        wrong = np.full((2, 3), -1.0, order="F" if after else "C")
        with pytest.raises(ValueError, match="the destination of rank 0 must be contiguous in (row|column)-major order"):
            dist.move(plan, [source], [wrong])
        with pytest.raises(ValueError, match="the source of rank 0 must be contiguous in (row|column)-major order"):
            dist.move(plan, [np.array(whole, order="F" if before else "C")], [got])
        assert (wrong == -1).all()
    with pytest.raises(ValueError, match="must have one dimension"):
        dist.move(dist.plan((1,), (2, 3), "* * (3,1)", "* *"), [whole], [got])


def test_sums_leave_gaps_alone():
    plan = dist.plan((2,), (2,), "* sum@0", "* (3)")
    got = [np.full(5, -1.0), np.full(5, -1.0)]
    dist.move(plan, [np.ones(2), np.ones(2)], got)
    np.testing.assert_array_equal(got, [[2, -1, -1, 2, -1]] * 2)


def test_move_refuses_other_types_and_read_only_arrays():
    plan = dist.plan((1,), (4,), "*", "*")
    with pytest.raises(ValueError, match="one type, but they have float32, int32"):
        dist.move(plan, [np.zeros(4, np.float32)], [np.zeros(4, np.int32)])
    fixed = np.zeros(4)
    fixed.flags.writeable = False
    with pytest.raises(ValueError, match="must be writable"):
        dist.move(plan, [np.zeros(4)], [fixed])
    with pytest.raises(ValueError, match="at least 4 elements, but it has 3"):
        dist.move(plan, [np.zeros(4)], [np.zeros(3)])
