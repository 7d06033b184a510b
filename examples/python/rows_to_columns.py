"""Moves a matrix from rows to columns, between processes of MPI: mpirun -n 4 python rows_to_columns.py"""

import numpy as np
from mpi4py import MPI

from sett_layouts import dist

comm = MPI.COMM_WORLD
rank, ranks = comm.Get_rank(), comm.Get_size()
plan = dist.plan((ranks,), (3 * ranks, 2 * ranks), "b@0 * row", "* b@0 row", rank=rank)
rows, columns = np.full((3, 2 * ranks), rank), np.empty((3 * ranks, 2), int)
dist.exchange(plan, rows, columns, comm)
assert (columns == np.arange(3 * ranks)[:, None] // 3).all()
print(f"rank {rank} has {columns.size} elements, {plan.volume[rank][rank]} of them kept")
