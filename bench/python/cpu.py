#!/usr/bin/env python3
"""Measures GEMMs and permutations on a CPU, compared with torch (MKL, oneDNN) and with a copy of the same bytes. Shapes
are random. Prints a ratio for each case (above 1, sett is faster), and their geometric mean.

    PYTHONPATH=build/python python3 bench/python/cpu.py [--threads 16] [--seed N] [--gemm 30] [--permute 40]
"""

import argparse
import math
import os
import random
import statistics
import time

parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
parser.add_argument("--threads", type=int, default=os.cpu_count())
parser.add_argument("--seed", type=int, default=random.randrange(1 << 31))
parser.add_argument("--gemm", type=int, default=30, help="number of GEMMs of each type")
parser.add_argument("--types", default="float32,float64,bfloat16,int8")
parser.add_argument("--permute", type=int, default=40, help="number of permutations")
parser.add_argument("--rounds", type=int, default=3)
given = parser.parse_args()
os.environ["OMP_NUM_THREADS"] = str(given.threads)

import torch  # noqa: E402  (reads OMP_NUM_THREADS)

import sett_layouts as sett  # noqa: E402

PAUSE = 0.05  # seconds between two libraries' calls, until the threads of the first have gone to sleep


def seconds(call, least):
    """Returns the shortest time of a call; repeats it for at least this many seconds."""
    call()
    best, begin = math.inf, time.perf_counter()
    while best == math.inf or time.perf_counter() - begin < least:
        start = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - start)
    return best


def compared(ours, theirs, least=0.03):
    """Returns both times. The calls take turns, in both orders, and the median of the ratios chooses the round."""
    rounds = []
    for i in range(given.rounds):
        times = {}
        for name, call in (("a", ours), ("b", theirs))[:: 1 if i % 2 == 0 else -1]:
            time.sleep(PAUSE)
            times[name] = seconds(call, least)
        rounds.append((times["b"] / times["a"], times["a"], times["b"]))
    return sorted(rounds)[len(rounds) // 2]


def report(what, ratios):
    if ratios:
        print(f"== {what}: geometric mean {statistics.geometric_mean(ratios):.3f}, least {min(ratios):.3f}", flush=True)


def gemm_shape(rng, number):
    """Three cubes first, then extents from 32 to 8192."""
    if number < 3:
        return (1024, 2048, 4096)[number], (1024, 2048, 4096)[number], (1024, 2048, 4096)[number]
    while True:
        m, n, k = (int(2 ** rng.uniform(5, 13)) for _ in range(3))
        if 5e7 < 2 * m * n * k < 1e10 * given.threads:
            return m, n, k


def operands(kind, m, n, k):
    """Returns A, B and two tensors for the results, which are int32 for int8."""
    dtype = getattr(torch, kind)
    if dtype == torch.int8:
        made, sums = (lambda *s: torch.randint(-128, 128, s, dtype=dtype)), torch.int32
    else:
        made, sums = (lambda *s: torch.randn(s).to(dtype)), dtype
    return made(m, k), made(k, n), torch.empty(m, n, dtype=sums), torch.empty(m, n, dtype=sums)


def gemms(rng):
    for kind in given.types.split(","):
        theirs, ratios = torch._int_mm if kind == "int8" else torch.mm, []
        for number in range(given.gemm):
            m, n, k = gemm_shape(rng, number)
            a, b, c, d = operands(kind, m, n, k)
            ratio, x, y = compared(lambda: sett.gemm(a, b, c), lambda: theirs(a, b, out=d))
            wrong = float((c.double() - d.double()).abs().max() / d.double().abs().max())
            flops = 2e-9 * m * n * k
            note = "" if wrong <= {"bfloat16": 1e-2, "int8": 0}.get(kind, 1e-4) else f" WRONG by {wrong:.1e}"
            print(f"{kind} {m}x{n}x{k} {ratio:.3f} ({flops / x:.0f} and {flops / y:.0f} GFLOP/s){note}", flush=True)
            ratios.append(ratio)
        report(kind, ratios)


def permutation(rng):
    """Ranks 2 to 6, elements of 1 to 8 bytes, 100 to 400 MB, and often extents of 2 to 5 at the ends."""
    width, rank = rng.choice((1, 2, 4, 8)), rng.randint(2, 6)
    left, shape = rng.uniform(1e8, 4e8) / width, [0] * rank
    for k in (0, rank - 1):
        if rng.random() < 0.3 and shape.count(0) > 1:
            shape[k] = rng.randint(2, 5)
            left /= shape[k]
    rest = [k for k in range(rank) if shape[k] == 0]
    for i, k in enumerate(rest):
        share = left ** (1 / (len(rest) - i))
        shape[k] = max(2, round(share * rng.uniform(0.6, 1.6) if i + 1 < len(rest) else left))
        left /= shape[k]
    order = list(range(rank))
    while order == sorted(order):
        rng.shuffle(order)
    return width, tuple(shape), tuple(order)


def permutations(rng):
    types = {1: torch.uint8, 2: torch.int16, 4: torch.int32, 8: torch.int64}
    channels = [(1, s, o) for c in (2, 3, 4) for s, o in (((4000, 6000, c), (2, 0, 1)), ((c, 4000, 6000), (1, 2, 0)))]
    ratios = []
    for number in range(given.permute + len(channels)):
        width, shape, order = channels[number] if number < len(channels) else permutation(rng)
        x = torch.randint(0, 100, (math.prod(shape) * width,), dtype=torch.uint8).view(types[width]).view(shape)
        moved = x.permute(order)
        out, like = torch.empty(moved.shape, dtype=types[width]), torch.empty(x.numel(), dtype=types[width])
        names = "abcdef"[: len(shape)]
        pattern = " ".join(names) + " -> " + " ".join(names[i] for i in order)
        ratio, ours, copied = compared(lambda: sett.permute(x, pattern, out), lambda: sett.copy(x.view(-1), like), 0.02)
        theirs = seconds(lambda: out.copy_(moved), 0)
        sett.permute(x, pattern, out)
        note = "" if torch.equal(out, moved) else " WRONG"
        print(f"{width} bytes {shape} {order} {ratio:.3f} of a copy ({2e-9 * x.numel() * width / copied:.0f} GB/s), "
              f"{theirs / ours:.2f} of torch{note}", flush=True)
        if number >= len(channels):
            ratios.append(ratio)
    report("permutations", ratios)


def main():
    torch.set_num_threads(given.threads)
    print(torch.__config__.parallel_info().splitlines()[0], "torch", torch.__version__, "threads", given.threads, "seed",
          given.seed, flush=True)
    gemms(random.Random(given.seed))
    permutations(random.Random(given.seed + 1))


if __name__ == "__main__":
    main()
