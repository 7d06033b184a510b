"""Exchanges between processes: by a group of threads, by mpi4py and by torch.distributed."""

import importlib.util
import os
import pathlib
import queue
import random
import shutil
import socket
import subprocess
import sys
import threading

import numpy as np
import pytest

from sett_layouts import dist

from test_dist import drawn_move

PROCESS = str(pathlib.Path(__file__).parent / "dist_process.py")
EXAMPLE = str(pathlib.Path(__file__).parents[2] / "examples/python/rows_to_columns.py")


class Threads:
    """The processes of a group as threads, with a queue for each pair."""

    def __init__(self, ranks):
        self.ranks, self.barrier = ranks, threading.Barrier(ranks)
        self.values, self.queues = [None] * ranks, {}
        self.lock = threading.Lock()

    def queue_of(self, pair):
        with self.lock:
            return self.queues.setdefault(pair, queue.Queue())

    def run(self, f):
        out = [None] * self.ranks

        def body(r):
            try:
                out[r] = f(Member(self, r))
            except Exception as e:
                out[r] = e
        threads = [threading.Thread(target=body, args=(r,)) for r in range(self.ranks)]
        for t in threads:
            t.start()
        for t in threads:
            t.join(60)
        return out


class Member:
    def __init__(self, group, rank):
        self.group, self.rank, self.ranks = group, rank, group.ranks

    def gather(self, value):
        self.group.values[self.rank] = value
        self.group.barrier.wait(30)
        values = list(self.group.values)
        self.group.barrier.wait(30)
        return values

    def swap(self, sends, receives):
        for peer, array in sends:
            self.group.queue_of((self.rank, peer)).put(array.copy())
        for peer, array in receives:
            array[...] = self.group.queue_of((peer, self.rank)).get(timeout=30)


def test_random_dtensors():
    rng = random.Random(5)
    for _ in range(25):
        arguments, sources, wanted = drawn_move(rng)
        got = [np.full_like(x, -1) for x in wanted]
        plans = [dist.plan_from_dtensor(*arguments, rank=r if rng.random() < 0.5 else None)
                 for r in range(len(sources))]
        out = Threads(len(sources)).run(lambda m: dist.exchange(plans[m.rank], sources[m.rank], got[m.rank], m))
        assert out == [None] * len(sources)
        for a, b in zip(got, wanted):
            np.testing.assert_array_equal(a, b)


@pytest.mark.parametrize("change, message", [
    (lambda a: a.update(source=np.zeros(2)), "rank 1: the source must have at least 3 elements, but it has 2"),
    (lambda a: a.update(destination=np.zeros(5)), "rank 1: the destination must have at least 6 elements, but it has 5"),
    (lambda a: a.update(destination=np.zeros(6, np.float32)), "rank 1: both arrays must have one type"),
    (lambda a: a.update(source=np.zeros(6)[::2]), "rank 1: the source"),
    (lambda a: a.update(plan=dist.plan((2,), (6,), "b@0", "*", rank=0)), "rank 1: the plan must have the messages of"),
    (lambda a: a.update(plan=dist.plan((3,), (6,), "b@0", "*")), "rank 1: the group must have a process for each"),
    (lambda a: a.update(plan=dist.plan((2,), (6,), "b1@0", "*")), "plans of one redistribution, but those of ranks 0 and 1"),
    (lambda a: a.update(plan=None), "rank 1: the plan must come from dist.plan"),
    (lambda a: a.update(source=None), "rank 1: the source must be an array"),
    (lambda a: a.update(source=[0.0] * 3), "rank 1: the source must be an array"),
    (lambda a: a.update(destination=None), "rank 1: the destination must be an array"),
    (lambda a: a.update(source=np.zeros(3, "i4,f4"), destination=np.zeros(6, "i4,f4")), "rank 1: "),
    (lambda a: a["destination"].setflags(write=False), "rank 1: the destination must be writable"),
    (lambda a: a.update(destination=np.zeros((2, 3))), "rank 1: the destination must be contiguous in column-major order"),
    (lambda a: a.update(source=np.zeros(3, np.float32), destination=np.zeros(6, np.float32)), "arrays of one type, but those of ranks 0 and 1"),
])
def test_an_error_of_one_process_is_the_error_of_all(change, message):
    arguments = [{"plan": dist.plan((2,), (6,), "b@0", "*"), "source": np.zeros(3), "destination": np.full(6, -1.0)}
                 for _ in range(2)]
    change(arguments[1])
    out = Threads(2).run(lambda m: dist.exchange(**arguments[m.rank], group=m))
    assert [type(e) for e in out] == [ValueError] * 2 and str(out[0]) == str(out[1]) and message in str(out[0])
    assert (arguments[0]["destination"] == -1).all()


def test_groups():
    plan = dist.plan((1,), (4,), "b@0", "*")
    with pytest.raises(ValueError, match="communicator of mpi4py"):
        dist.exchange(plan, np.zeros(4), np.zeros(4))


def run(commands):
    path = os.pathsep.join(sys.path)
    environment = os.environ | {"PYTHONPATH": path, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
                                "OMPI_MCA_rmaps_base_oversubscribe": "1"}
    started = [subprocess.Popen(c, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
               for c in commands]
    return [p.communicate(timeout=120)[0] for p in started]


@pytest.mark.skipif(shutil.which("mpiexec") is None or importlib.util.find_spec("mpi4py") is None, reason="needs mpi4py and mpiexec")
@pytest.mark.parametrize("ranks", [2, 3])
def test_mpi4py(ranks):
    out, = run([["mpiexec", "-n", str(ranks), sys.executable, PROCESS, "mpi"]])
    assert out.count("right") == ranks, out


@pytest.mark.skipif(shutil.which("mpiexec") is None or importlib.util.find_spec("mpi4py") is None, reason="needs mpi4py and mpiexec")
def test_the_example():
    out, = run([["mpiexec", "-n", "4", sys.executable, EXAMPLE]])
    assert [f"rank {r} has 24 elements, 6 of them kept" in out for r in range(4)] == [True] * 4, out


@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="needs torch")
@pytest.mark.parametrize("ranks", [2, 3])
def test_torch_distributed(ranks):
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = str(s.getsockname()[1])
    outs = run([[sys.executable, PROCESS, "torch", port, str(r), str(ranks)] for r in range(ranks)])
    assert [o.count("right") for o in outs] == [1] * ranks, outs
