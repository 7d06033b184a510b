"""Plans that move a tensor between two placements over ranks.

    from sett_layouts import dist
    plan = dist.plan((4,), (12, 10), "b@0 * row", "* b@0 row")     # rows to columns on four ranks
    dist.move(plan, rows, columns)                                 # the local arrays of all ranks, in one process
    dist.exchange(plan, my_rows, my_columns, MPI.COMM_WORLD)       # those of this process, with mpi4py or torch

The notation of placements is that of `sett redistribute`. plan_from_dtensor takes the meshes and placements of torch's
DTensor.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from . import _arrays, _command, _groups, _local, _sett

__all__ = ["Message", "Plan", "exchange", "move", "notation_of", "plan", "plan_from_dtensor"]


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
    rank: int | None = None  # the only rank whose messages the plan has
    request: tuple[str, ...] = ()  # equal for all ranks of one redistribution
    orders: tuple[str, str] = ("column", "column")  # the storage orders of both sides


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
    source, destination = (" ".join(text.split()) for text in (source, destination))
    words = ["redistribute", "--mesh", _by_x(mesh), "--shape", f"({','.join(str(int(n)) for n in shape)})"]
    words += ["--type", "u8", "--from", source, "--to", destination]
    if to_mesh is not None:
        words += ["--to-mesh", _by_x(to_mesh)]
    words += ["--relabel"] if relabel else []
    answer = _command.ask(*words, *(["--rank", str(int(rank))] if rank is not None else []))
    messages = tuple(_message(m) for m in answer["messages"])
    volume = tuple(tuple(row) for row in answer["volume"])
    return Plan(messages, volume, answer["crossing"], answer["bound"], tuple(answer["relabel"]), "sum@" in source, rank, tuple(words),
                (_local.order_of(source), _local.order_of(destination)))


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
    """Moves the local arrays of all ranks in one process. An array with several dimensions is contiguous in the storage
    order of its placement. Terms of a partial sum are added in the order of their ranks."""
    flats = []
    for side, (arrays, what) in enumerate(((sources, "source"), (destinations, "destination"))):
        ranks = 1 + max((_rank(m, side) for m in plan.messages), default=-1)
        if len(arrays) < ranks:
            raise ValueError(f"there must be a {what} for each of {ranks} ranks, but there are {len(arrays)}")
        flats.append([_checked(plan, x, side, r, f"the {what} of rank {r}") for r, x in enumerate(arrays)])
    kinds = {str(x.dtype) for arrays in flats for x in arrays if math.prod(x.shape)}
    if len(kinds) > 1:
        raise ValueError(f"all arrays must have one type, but they have {', '.join(sorted(kinds))}")
    if plan.sums:
        for m in plan.messages:
            _clear(m, flats[1][m.destination_rank])
    for m in plan.messages:
        source, destination = flats[0][m.source_rank], flats[1][m.destination_rank]
        for there, here in m.pairs:
            if plan.sums:
                _add(source, destination, there, here)
            else:
                _sett.copy(source, destination, there, here)


def _rank(m: Message, side: int) -> int:
    return m.destination_rank if side else m.source_rank


def _checked(plan: Plan, x: Any, side: int, rank: int, what: str) -> Any:
    """Returns the flat view of a local array, which must have all elements of the plan."""
    flat = _local.flat(x, plan.orders[side], what)
    layouts = [p[side] for m in plan.messages if _rank(m, side) == rank for p in m.pairs]
    needed = max((1 + layout(layout.size - 1) for layout in layouts), default=0)
    if math.prod(x.shape) < needed:
        raise ValueError(f"{what} must have at least {needed} elements, but it has {math.prod(x.shape)}")
    if side == 1 and not _local.is_writable(x):
        raise ValueError(f"{what} must be writable, but it is read-only: pass a copy")
    return flat


def _clear(m: Message, destination: Any) -> None:
    """Sets the elements of a message to zero, so that terms can be added."""
    zeros = _arrays._empty(destination, (m.elements,), zero=True)
    for _, here in m.pairs:
        _sett.copy(zeros[: here.size], destination, _sett.Layout(here.size), here)


def exchange(plan: Plan, source: Any, destination: Any, group: Any = None) -> None:
    """Moves the local array of this process, `source`, to those of other processes, and theirs to `destination`. `group`
    is a communicator of mpi4py, for NumPy arrays, or a process group of torch.distributed, for tensors (None: the default
    group). Rank r of the plan is rank r of the group, and all its processes call exchange; one without a part passes an
    empty array. If a process has a wrong array or another plan, all raise the same error, and nothing is written."""
    link = _groups.group_of(group, source)
    packed, incoming, buffers, flat, error = [], [], [], destination, ""
    try:
        own, flat = _own(plan, source, destination, link)
        packed = [(m.destination_rank, _packed(own, m)) for m in plan.messages
                  if m.source_rank == link.rank != m.destination_rank]
        incoming = sorted((m for m in plan.messages if m.destination_rank == link.rank), key=lambda m: m.source_rank)
        buffers = [_packed(own, m) if m.source_rank == link.rank else _arrays._empty(own, (m.elements,)) for m in incoming]
    except Exception as e:  # whatever is wrong here must not let the others wait
        error = f"rank {link.rank}: {e}"
    _agree(link, getattr(plan, "request", ()), str(getattr(source, "dtype", "")), error)
    link.swap(packed, [(m.source_rank, b) for m, b in zip(incoming, buffers) if m.source_rank != link.rank])
    if plan.sums:
        for m in incoming:
            _clear(m, flat)
    for m, buffer in zip(incoming, buffers):
        _unpack(buffer, m, flat, plan.sums)


def _own(plan: Plan, source: Any, destination: Any, link: _groups.Group) -> tuple[Any, Any]:
    """Checks this process's arrays before anything is sent, and returns their flat views."""
    if not isinstance(plan, Plan):
        raise ValueError(f"the plan must come from dist.plan, but it is of type {type(plan).__name__}")
    if plan.rank not in (None, link.rank):
        raise ValueError(f"the plan must have the messages of this process, but it has those of rank {plan.rank}")
    if 1 + max((max(m.source_rank, m.destination_rank) for m in plan.messages), default=-1) > link.ranks:
        raise ValueError(f"the group must have a process for each rank of the plan, but it has {link.ranks}")
    flats = [_checked(plan, x, side, link.rank, f"the {what}")
             for side, (x, what) in enumerate(((source, "source"), (destination, "destination")))]
    if source.dtype != destination.dtype:
        raise ValueError(f"both arrays must have one type, but they have {source.dtype} and {destination.dtype}")
    return flats[0], flats[1]


def _agree(link: _groups.Group, request: tuple[str, ...], kind: str, error: str) -> None:
    """Compares the plans, types and errors of all processes, and raises one error on all of them."""
    answers = link.gather((error, request, kind))
    for answer in answers:
        if answer[0]:
            raise ValueError(answer[0])
    for r, answer in enumerate(answers):
        for what, mine, first in (("plans of one redistribution", answer[1], answers[0][1]), ("arrays of one type", answer[2], answers[0][2])):
            if mine != first:
                raise ValueError(f"all processes must have {what}, but those of ranks 0 and {r} differ")


def _packed(source: Any, m: Message) -> Any:
    out, at = _arrays._empty(source, (m.elements,)), 0
    for there, _ in m.pairs:
        _sett.copy(source, out[at : at + there.size], there, _sett.Layout(there.size))
        at += there.size
    return out


def _unpack(buffer: Any, m: Message, flat: Any, adds: bool) -> None:
    at = 0
    for _, here in m.pairs:
        part, compact = buffer[at : at + here.size], _sett.Layout(here.size)
        at += here.size
        if adds:
            _add(part, flat, compact, here)
        else:
            _sett.copy(part, flat, compact, here)


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
