#!/usr/bin/env python3
"""Measures moves between plain and stored arrays of the formats' catalogue on a GPU, compared with a copy of the plain
array's bytes. Sizes are random; the plain arrays have 256 to 512 MB. Prints a table for bench/python/RESULTS.md.

    PYTHONPATH=build/python python3 bench/python/formats_gpu.py [--seed N] [--json FILE] [NAME ...]
"""

import argparse
import json
import random
import re
import statistics

import torch

import sett_layouts as sett
from gpu import on_device
from sett_layouts import formats

SMALLEST, LARGEST = 256_000_000, 512_000_000
TYPES = {1: torch.uint8, 2: torch.int16, 4: torch.int32, 8: torch.int64}


def axes_of(facts):
    """Returns pairs of an axis' name and its extent, a number or the name of a size."""
    return [tuple(axis.split(":")) for axis in facts["axes"].split()]


def drawn_sizes(name, facts, rng):
    """Returns random sizes that the format can hold, and the bytes of one element; None if its arrays are small."""
    width = rng.choice((1, 2, 4)) if facts["element_bits"] == 0 else max(1, facts["element_bits"] // 8)
    free = [extent for _, extent in axes_of(facts) if not extent.isdigit()]
    fixed = 1
    for _, extent in axes_of(facts):
        fixed *= int(extent) if extent.isdigit() else 1
    others = {n for n in re.findall(r"\b[A-Z]\b", facts["layout"] or "") if n not in free}
    if not free or facts["layout"] is None:
        return None
    for _ in range(20000):
        sizes = {n: rng.choice((8, 16)) for n in others}
        left = rng.uniform(SMALLEST, LARGEST) / width / fixed
        order = rng.sample(free, len(free))
        for n in order[:-1]:
            sizes[n] = max(1, round(left ** rng.uniform(0.3, 0.6)) if len(free) == 2 else round(left ** 0.3))
            sizes[n] += -sizes[n] % rng.choice((1, 16, 256))
            left /= sizes[n]
        sizes[order[-1]] = max(1, round(left) - round(left) % 256)
        try:
            formats.layout(name, **sizes)
        except (ValueError, sett.LayoutError):
            continue
        if facts["element_bits"] in (1, 2, 4) or SMALLEST <= fixed * width * product(sizes[n] for n in free):
            return sizes, width
    raise SystemExit(f"no sizes found for {name}")


def product(numbers):
    out = 1
    for n in numbers:
        out *= n
    return out


def check(x, stored, name, facts, sizes, width, rng):
    """Compares 2000 random elements of a stored array with the plain one, by the format's layout."""
    layout = formats.layout(name, **sizes)
    bits = facts["unit_bits"] or 8 * width
    pieces = max(1, width * 8 // bits) if bits >= 8 else 1
    flat = stored.reshape(-1).view(TYPES[max(1, bits // 8)]) if bits >= 8 else stored.reshape(-1)
    at = [tuple(rng.randrange(n) for n in x.shape) for _ in range(2000)]
    plain = x[tuple(torch.tensor([c[i] for c in at], device=x.device) for i in range(x.dim()))].contiguous()
    offsets = torch.tensor([layout(*c) if len(c) > 1 else layout(c[0]) for c in at], device=x.device)
    if bits < 8:
        per = 8 // bits
        got = (flat[offsets // per] >> ((offsets % per) * bits).to(torch.uint8)) & ((1 << bits) - 1)
    else:
        got = torch.stack([flat[offsets + i] for i in range(pieces)], 1).contiguous().view(plain.dtype).reshape(-1)
    return torch.equal(got, plain)


def measure(name, facts, rng):
    drawn = drawn_sizes(name, facts, rng)
    if drawn is None:
        return None
    sizes, width = drawn
    shape = [int(extent) if extent.isdigit() else sizes[extent] for _, extent in axes_of(facts)]
    below = 1 << min(8, facts["element_bits"] or 8)
    x = torch.randint(0, below, (*shape[:-1], shape[-1] * width), device="cuda", dtype=torch.uint8).view(TYPES[width])
    x = x.reshape(shape)
    stored = formats.store(x, name, **sizes)
    right = check(x, stored, name, facts, sizes, width, rng) and torch.equal(formats.load(stored, name, **sizes).view(x.dtype), x)
    like = torch.empty_like(x)
    rounds = []
    for _ in range(3):
        copied = on_device(lambda: like.copy_(x), 8)
        there = on_device(lambda: formats.store(x, name, **sizes), 8)
        back = on_device(lambda: formats.load(stored, name, **sizes), 8)
        rounds.append((copied / there, copied / back, copied))
    store, load, copied = (statistics.median(r[i] for r in rounds) for i in range(3))
    return {"format": name, "sizes": sizes, "bytes": x.numel() * width, "right": right, "copy_us": round(copied, 1),
            "store": round(store, 3), "load": round(load, 3)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("names", nargs="*")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 31))
    parser.add_argument("--json")
    given = parser.parse_args()
    rng = random.Random(given.seed)
    print(torch.cuda.get_device_name(), "torch", torch.__version__, "seed", given.seed, flush=True)
    rows = []
    for name in given.names or formats.names():
        row = measure(name, formats.describe(name), rng)
        if row is not None:
            rows.append(row)
            sizes = " ".join(f"{k}={v}" for k, v in row["sizes"].items())
            print(f"| {name} | {sizes} | {row['store']:.3f} | {row['load']:.3f} |{'' if row['right'] else ' WRONG'}", flush=True)
        torch.cuda.empty_cache()
    if given.json:
        with open(given.json, "w") as out:
            json.dump({"device": torch.cuda.get_device_name(), "seed": given.seed, "rows": rows}, out, indent=1)
    return any(not row["right"] for row in rows)


if __name__ == "__main__":
    raise SystemExit(main())
