"""One process of a redistribution by mpi4py or torch.distributed; test_dist_exchange.py starts several of them.

usage: dist_process.py mpi | torch PORT RANK RANKS
"""

import sys

import numpy as np

from sett_layouts import dist


def local(whole, cuts, ranks, r):
    """The part of rank r if `cuts` is the number of a dimension, otherwise a copy."""
    if cuts is None:
        return whole.copy()
    step = -(-whole.shape[cuts] // ranks)
    part = [slice(None)] * whole.ndim
    part[cuts] = slice(r * step, (r + 1) * step)
    return np.ascontiguousarray(whole[tuple(part)])


def words(cut, ndim):
    return " ".join("b@0" if k == cut else "*" for k in range(ndim)) + " row"


def check(group, made, numpy, rank, ranks):
    for seed, (shape, before, after) in enumerate([((13, 9), 0, 1), ((8, 5, 6), 2, 0), ((7, 11), 1, None), ((4, 4), None, 0)]):
        whole = np.arange(np.prod(shape), dtype=np.float32).reshape(shape) + seed
        source, wanted = local(whole, before, ranks, rank), local(whole, after, ranks, rank)
        for own in (None, rank):
            plan = dist.plan((ranks,), shape, words(before, len(shape)), words(after, len(shape)), rank=own)
            got = made(np.full_like(wanted, -1))
            dist.exchange(plan, made(source), got, group)
            np.testing.assert_array_equal(numpy(got), wanted)
    terms = dist.plan((ranks,), (6,), "* sum@0", "b@0")
    got = made(np.full(len(local(np.zeros(6), 0, ranks, rank)), -1, np.float32))
    dist.exchange(terms, made(np.full(6, rank + 1, np.float32)), got, group)
    np.testing.assert_array_equal(numpy(got), ranks * (ranks + 1) / 2)
    # An error of rank 1 is the error of all, and nothing is written.
    plan = dist.plan((ranks,), (12,), "b@0", "*")
    got = made(np.full(12 if rank != 1 else 11, -1, np.float32))
    try:
        dist.exchange(plan, made(np.zeros(12 // ranks, np.float32)), got, group)
    except ValueError as e:
        assert "rank 1: the destination must have at least 12 elements, but it has 11" in str(e), e
    else:
        raise AssertionError("no error")
    assert (numpy(got) == -1).all()


def main():
    if sys.argv[1] == "mpi":
        from mpi4py import MPI

        comm = MPI.COMM_WORLD
        check(comm, lambda x: x, lambda x: x, comm.Get_rank(), comm.Get_size())
    else:
        import torch
        from torch import distributed

        port, rank, ranks = (int(x) for x in sys.argv[2:5])
        distributed.init_process_group("gloo", f"tcp://127.0.0.1:{port}", rank=rank, world_size=ranks)
        check(None, torch.from_numpy, lambda x: x.numpy(), rank, ranks)
        distributed.destroy_process_group()
    print("right")


main()
