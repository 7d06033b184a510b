#!/usr/bin/env python3
"""Prints random cases for bench_permute and bench_gemm. The seed is in the name of the work, and so in the results.

usage: draw_cases.py permutations|gemm|rows [--seed N] [--count N]

permutations   rank 2 to 6, extents log-uniform from 2, words of 1 to 8 bytes, 0.3 to 2.5 GB; a third is from families
               that are hard for a GPU
gemm           bf16, M, N and K log-uniform from 64 to 16384 with at least 1 GFLOP: multiples
               of 64, multiples of 8, and in a quarter of the cases any numbers
rows           bf16, M from 1 to 512, weights of 4096 to 28672

Without --seed, a new one is drawn.
"""
import argparse
import math
import random

BYTES = {"i8": 1, "bf16": 2, "f32": 4, "f64": 8}
LEAST, MOST = 0.3e9, 2.5e9


def between(rng, least, most):
    """A whole number, log-uniform."""
    return max(least, min(most, round(math.exp(rng.uniform(math.log(least), math.log(most))))))


def extents_of(rng, rank, count):
    """`rank` extents of at least 2, log-uniform, whose product is at most `count`."""
    while True:
        cuts = sorted(rng.uniform(0, math.log(count)) for _ in range(rank - 1))
        extents = [int(math.exp(b - a)) for a, b in zip([0.0] + cuts, cuts + [math.log(count)])]
        if min(extents) >= 2:
            return extents


def order_of(rng, rank):
    """An order in which no two neighbours of the source stay neighbours; for rank 3, any order but the source's."""
    while True:
        order = rng.sample(range(rank), rank)
        if rank == 3 and order != [0, 1, 2] or all(b != a + 1 for a, b in zip(order, order[1:])):
            return order


def family(rng, number, kind, count):
    """Extents and order of a hard case."""
    if number == 0:  # a few planes to interleaved words, or the reverse
        few = rng.randint(2, 8)
        return ([few, count // few], [1, 0]) if rng.random() < 0.5 else ([count // few, few], [1, 0])
    if number == 1:  # an odd extent of about a thousand, and a large odd one
        few = rng.randint(600, 1600) | 1
        return rng.sample([few, count // few | 1], 2), [1, 0]
    if number == 2:  # five modes of 40 to 80, reversed
        extents = [rng.randint(40, 80) for _ in range(5)]
        while math.prod(extents) * BYTES[kind] > MOST:
            extents[extents.index(max(extents))] //= 2
        return extents, [4, 3, 2, 1, 0]
    if number == 3:  # two arbitrary extents, one of them large
        few = between(rng, 1000, 6000)
        return rng.sample([few, count // few], 2), [1, 0]
    if number == 4:  # modes of extent 2 in any order
        rank = int(math.log2(count))
        return [2] * rank, rng.sample(range(rank), rank)
    while True:  # five small modes and a longer one
        extents = [between(rng, 2, 40) for _ in range(5)]
        if count // math.prod(extents) >= 2:
            return rng.sample(extents + [count // math.prod(extents)], 6), order_of(rng, 6)


def permutations(rng, count):
    for i in range(count):
        kind = rng.choice(list(BYTES))
        words = int(math.exp(rng.uniform(math.log(LEAST), math.log(MOST)))) // BYTES[kind]
        if i % 3 == 2:
            extents, order = family(rng, i // 3 % 6, kind, words)
        else:
            rank = rng.randint(2, 6)
            extents, order = extents_of(rng, rank, words), order_of(rng, rank)
        yield f"{kind} {'x'.join(map(str, extents))} {','.join(map(str, order))}"


def gemms(rng, count):
    for i in range(count):
        while True:
            m, n, k = (between(rng, 64, 16384) for _ in range(3))
            step = (64, 8, 64, 1)[i % 4]
            m, n, k = (x // step * step for x in (m, n, k))
            if 1e9 <= 2 * m * n * k <= 4e12:
                break
        yield f"bf16 {m}x{n}x{k} {rng.choice(['kkn', 'kkn', 'kmn', 'mkn', 'mmn'])} lt"


def rows(rng, count):
    weights = [tuple(between(rng, 4096, 28672) // 128 * 128 for _ in range(2)) for _ in range(4)]
    steps = [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 144, 160, 176, 192, 224, 256, 320, 384, 448, 512]
    for i in range(min(count, 4 * len(steps))):
        n, k = weights[i % 4]
        yield f"bf16 {steps[i // 4]}x{n}x{k} kkn weights"


WORKS = {"permutations": ("random permute", permutations, 60), "gemm": ("random gemm", gemms, 60), "rows": ("gemm rows", rows, 84)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=WORKS)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 31))
    parser.add_argument("--count", type=int)
    given = parser.parse_args()
    work, draw, count = WORKS[given.what]
    print(f"[{work}, seed {given.seed}]")
    for line in draw(random.Random(given.seed), given.count or count):
        print(line)


if __name__ == "__main__":
    main()
