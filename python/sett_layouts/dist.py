"""Plans that move a tensor between two placements over ranks.

    from sett_layouts import dist
    plan = dist.plan((4,), (12, 10), "b@0 * row", "* b@0 row")     # rows to columns on four ranks
    dist.move(plan, rows, columns)                                 # the local arrays of each rank

The notation of placements is that of `sett redistribute`. plan_from_dtensor takes the meshes and placements of torch's
DTensor.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from . import _arrays, _command, _sett

__all__ = ["Message", "Plan", "move", "notation_of", "plan", "plan_from_dtensor"]


class Message(NamedTuple):
    """A message from one rank to another, or to itself. Element i of a pair is at source(i) and at destination(i)."""

    source_rank: int
    destination_rank: int
    elements: int
    pairs: tuple[tuple[Any, Any], ...]


class Plan(NamedTuple):
    """The messages; volume[p][q] elements go from rank p to rank q, and `crossing` of them to another rank. No plan of
    direct messages moves fewer than `bound`."""

    messages: tuple[Message, ...]
    volume: tuple[tuple[int, ...], ...]
    crossing: int
    bound: int
    relabel: tuple[int, ...]
    sums: bool


def plan(
    mesh: Sequence[int],
    shape: Sequence[int],
    source: str,
    destination: str,
    *,
    to_mesh: Sequence[int] | None = None,
    rank: int | None = None,
    relabel: bool = False,
) -> Plan:
    """Plans the move from one placement to another, such as plan((2, 2), (8, 8), "b2@0 b2@1", "b@0 *"). With `rank`, the
    plan has only the messages of this rank."""
    words = ["redistribute", "--mesh", _by_x(mesh), "--shape", f"({','.join(str(int(n)) for n in shape)})"]
    words += ["--type", "u8", "--from", source, "--to", destination]
    if to_mesh is not None:
        words += ["--to-mesh", _by_x(to_mesh)]
    if rank is not None:
        words += ["--rank", str(int(rank))]
    answer = _command.ask(*words, *(["--relabel"] if relabel else []))
    messages = tuple(_message(m) for m in answer["messages"])
    volume = tuple(tuple(row) for row in answer["volume"])
    return Plan(messages, volume, answer["crossing"], answer["bound"], tuple(answer["relabel"]), "sum@" in source)


def notation_of(placements: Sequence[Any], dimensions: int) -> str:
    """Returns DTensor's placements, one for each axis of a mesh, in the notation of `sett redistribute`. A rank of a
    DTensor has its last coordinate fastest, so axis i becomes axis n - 1 - i."""
    cuts: list[list[str]] = [[] for _ in range(dimensions)]
    sums = []
    for i, placement in enumerate(placements):
        axis = len(placements) - 1 - i
        if type(placement).__name__.startswith("_Strided"):
            raise ValueError(f"the placement of mesh axis {i} must be a Shard, a Replicate or a Partial, but it is {placement}")
        if placement.is_shard():
            k = placement.dim if placement.dim >= 0 else placement.dim + dimensions
            if not 0 <= k < dimensions:
                raise ValueError(f"mesh axis {i} shards dimension {placement.dim}, but the tensor has {dimensions} dimensions")
            cuts[k].append(f"b@{axis}")
        elif placement.is_partial():
            if getattr(placement, "reduce_op", "sum") != "sum":
                raise ValueError(f"a Partial of mesh axis {i} must be a sum, but it is {placement.reduce_op}")
            sums.append(f"sum@{axis}")
    return " ".join(["+".join(c) or "*" for c in cuts] + sums + ["row"])


def plan_from_dtensor(mesh: Any, shape: Sequence[int], source: Sequence[Any], destination: Sequence[Any], *, rank: int | None = None) -> Plan:
    """Plans the redistribution of a DTensor of this global shape. `mesh` is a DeviceMesh over ranks 0, 1, ... in order, or
    its shape; local tensors are contiguous."""
    extents = tuple(int(n) for n in (mesh if isinstance(mesh, (tuple, list)) else mesh.shape))
    ranks = getattr(mesh, "mesh", None)
    if ranks is not None and [int(r) for r in ranks.flatten().tolist()] != list(range(ranks.numel())):
        raise ValueError(f"the mesh must have the ranks 0, 1, ... in order, but it has {ranks.tolist()}")
    for name, placements in (("source", source), ("destination", destination)):
        if len(placements) != len(extents):
            raise ValueError(f"the {name} must have a placement for each of the mesh's {len(extents)} axes, but it has {len(placements)}")
    texts = [notation_of(placements, len(shape)) for placements in (source, destination)]
    return plan(tuple(reversed(extents)), shape, texts[0], texts[1], rank=rank)


def move(plan: Plan, sources: Sequence[Any], destinations: Sequence[Any]) -> None:
    """Moves the local arrays of all ranks, which are contiguous, in one process. Terms of a partial sum are added in the
    order of their ranks."""
    for ranks, arrays, what in ((1 + max((m.source_rank for m in plan.messages), default=-1), sources, "source"),
                                (1 + max((m.destination_rank for m in plan.messages), default=-1), destinations, "destination")):
        if len(arrays) < ranks:
            raise ValueError(f"there must be a {what} for each of {ranks} ranks, but there are {len(arrays)}")
        for r, x in enumerate(arrays):
            if math.prod(x.shape):
                _arrays._dense(x, f"the {what} of rank {r}")
    flat = [x.reshape(-1) for x in destinations]
    if plan.sums:
        for x in flat:
            x[...] = 0
    for m in plan.messages:
        source = sources[m.source_rank].reshape(-1)
        for there, here in m.pairs:
            if plan.sums:
                _add(source, flat[m.destination_rank], there, here)
            else:
                _sett.copy(source, flat[m.destination_rank], there, here)


def _add(source: Any, destination: Any, there: Any, here: Any) -> None:
    term, sum_ = _arrays._empty(source, (there.size,)), _arrays._empty(destination, (there.size,))
    compact = _sett.Layout(there.size)
    _sett.copy(source, term, there, compact)
    _sett.copy(destination, sum_, here, compact)
    sum_ += term
    _sett.copy(sum_, destination, compact, here)


def _by_x(mesh: Sequence[int]) -> str:
    return "x".join(str(int(n)) for n in mesh)


def _placed(text: str) -> Any:
    """The layout of a text such as `4 + (2,2):(1,2)`."""
    offset, plus, layout = text.rpartition(" + ")
    return _sett.evaluate(f"Sw<0,0,0> o {offset} o {layout}" if plus else layout)


def _message(m: dict[str, Any]) -> Message:
    pairs = tuple((_placed(s), _placed(d)) for s, d in zip(m["source"], m["destination"]))
    return Message(m["from"], m["to"], m["count"], pairs)
