"""Processes that exchange arrays: the communicators of mpi4py and the process groups of torch.distributed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, Protocol

MOST_BYTES = 1 << 30  # a larger message of MPI is cut, because its counts may have 31 bits only
TAG = 7919


class Group(Protocol):
    """The processes that take part. `swap` sends and receives contiguous arrays, each with the rank of its peer."""

    rank: int
    ranks: int

    def gather(self, value: Any) -> list[Any]: ...

    def swap(self, sends: Sequence[tuple[int, Any]], receives: Sequence[tuple[int, Any]]) -> None: ...


class MpiGroup:
    """A communicator of mpi4py, whose processes have NumPy arrays."""

    def __init__(self, comm: Any) -> None:
        self.comm, self.rank, self.ranks = comm, comm.Get_rank(), comm.Get_size()

    def gather(self, value: Any) -> list[Any]:
        return list(self.comm.allgather(value))

    def swap(self, sends: Sequence[tuple[int, Any]], receives: Sequence[tuple[int, Any]]) -> None:
        requests = []
        for post, moved in ((self.comm.Irecv, receives), (self.comm.Isend, sends)):
            for peer, array in moved:
                flat = array.view("u1")
                requests += [post(flat[i : i + MOST_BYTES], peer, TAG) for i in range(0, len(flat), MOST_BYTES)]
        for request in requests:
            request.Wait()


class TorchGroup:
    """A process group of torch.distributed, or the default group. Its back end decides where tensors must be."""

    def __init__(self, group: Any) -> None:
        from torch import distributed

        self.distributed, self.group = distributed, group
        self.rank, self.ranks = distributed.get_rank(group), distributed.get_world_size(group)
        if self.rank < 0:
            raise ValueError("this process must be in the process group, but it is not")

    def gather(self, value: Any) -> list[Any]:
        values: list[Any] = [None] * self.ranks
        self.distributed.all_gather_object(values, value, self.group)
        return values

    def swap(self, sends: Sequence[tuple[int, Any]], receives: Sequence[tuple[int, Any]]) -> None:
        import torch

        operations = [
            self.distributed.P2POp(post, tensor.view(torch.uint8), group=self.group, group_peer=peer)
            for post, moved in ((self.distributed.irecv, receives), (self.distributed.isend, sends))
            for peer, tensor in moved
        ]
        for work in self.distributed.batch_isend_irecv(operations) if operations else []:
            work.wait()


def group_of(group: Any, array: Any) -> Group:
    """Returns the group that a user gave, or the default group of torch.distributed for None and a tensor of torch."""
    if hasattr(group, "Get_rank"):
        if not group:
            raise ValueError("the communicator must not be MPI.COMM_NULL")
        return MpiGroup(group)
    if hasattr(group, "swap"):
        known: Group = group
        return known
    torch = sys.modules.get("torch")
    if torch is not None and (group is not None or isinstance(array, torch.Tensor)):
        return TorchGroup(group)
    raise ValueError("the group must be a communicator of mpi4py or, with tensors of torch, a process group, but it is "
                     f"{group!r}")
