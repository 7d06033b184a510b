#!/usr/bin/env python3
"""Rebuilds the tables of RESULTS.md from the JSON files in results; the text around them is written by hand.

usage: results.py            writes the file
       results.py --check    fails where it differs from what the JSON files say

A table is between <!-- table NAME --> and <!-- end -->. For every processor, work, case and number of threads, the
newest file counts: file names sort by date, and contain zen4 for that processor.
"""
import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from result_tables import geometric, remake

HERE = Path(__file__).resolve().parent
XEON, ZEN = "Xeon", "Zen 4"
MACHINES = ((XEON, 1), (XEON, 2), (ZEN, 1), (ZEN, 2))
PEERS = ("openblas", "blis", "onednn", "tblis", "libxsmm")

# the project's goals: name, work, a pattern for the cases, the peer or the best of several, how ratios are combined,
# the minimum, the aim
ASKED = [
    ("16 permutations, f32", "permute", "^f32", "nt copy", "geometric mean", 0.55, 0.65),
    ("", "permute", "^f32", "nt copy", min, 0.40, 0.45),
    ("16 permutations, f64", "permute", "^f64", "nt copy", "geometric mean", 0.55, 0.65),
    ("", "permute", "^f64", "nt copy", min, 0.40, 0.45),
    ("16 permutations, bf16", "permute", "^bf16", "nt copy", "geometric mean", 0.55, 0.65),
    ("", "permute", "^bf16", "nt copy", min, 0.40, 0.45),
    ("16 permutations, u8", "permute", "^u8", "nt copy", "geometric mean", 0.55, 0.65),
    ("", "permute", "^u8", "nt copy", min, 0.40, 0.45),
    ("permutations that keep the leading dimension", "permute", " 0", "nt copy", "geometric mean", 0.75, 0.85),
    ("sgemm 256 to 4096", "sgemm", "", "the fastest library", min, 0.97, 1.00),
    ("dgemm 256 to 4096", "dgemm", "", "the fastest library", min, 0.97, 1.00),
    ("small_gemm 8 to 32, f32", "sgemm_static", "", "openblas", min, 1.50, None),
    ("", "sgemm_static", "", "libxsmm", min, 0.95, 1.00),
    ("small_gemm 8 to 32, f64", "dgemm_static", "", "openblas", min, 1.50, None),
    ("", "dgemm_static", "", "libxsmm", min, 0.95, 1.00),
    ("bf16 2048", "bf16", "^2048$", "onednn", min, 1.00, 1.15),
    ("s8 by AMX, 64 to 2048", "s8", "", "onednn", min, 1.00, 1.15),
    ("s8 by VNNI, 64 to 2048", "s8_vnni", "", "onednn", min, 1.00, 1.15),
    ("u8 x s8 by VNNI, 64 to 2048", "u8s8_vnni", "", "onednn", min, 1.00, 1.15),
    ("3 contractions of 4-D tensors, modes of 36", "contraction", " 36$", "the fastest library", min, 0.90, 0.95),
    ("2 contractions that are 97344 x 312 x 312", "contraction", " 312$", "the fastest library", min, 0.90, 0.95),
    ("the contraction that is 373248 x 72 x 72", "contraction", " 72$", "the fastest library", min, 0.90, 0.95),
    ("all 7 contractions", "contraction", "", "tblis", "geometric mean", 1.20, 1.50),
]


def newest():
    """The rows by peer, and their file, for each processor, number of threads, work and case."""
    out = {}
    for path in sorted((HERE / "results").glob("*.json")):
        with open(path, encoding="utf-8") as f:
            run = json.load(f)
        rows, threads = (run, None) if isinstance(run, list) else (run["rows"], run["threads"])
        of_this = {}
        for row in rows:
            key = (ZEN if "zen4" in path.stem else XEON, row.get("threads", threads), row["work"], row["case"])
            peer = row["peer"] if row["work"] == "permute" else row["peer"].split()[0]
            of_this.setdefault(key, {"run": path.stem})[peer] = row
        out.update(of_this)
    return out


def ratio(beside, peer):
    """Our figure divided by the peer's, or None if there is no such peer."""
    return min((beside[p]["ratio"] for p in (PEERS[:3] if peer == "the fastest library" else (peer,)) if p in beside), default=None)


def reached(rows, processor, threads, work, pattern, peer, how):
    found = [ratio(beside, peer) for (p, t, w, case), beside in rows.items()
             if (p, t, w) == (processor, threads, work) and re.search(pattern, case)]
    found = [x for x in found if x is not None]
    return round(geometric(found) if how == "geometric mean" else min(found), 2) if found else None


def heading(*columns):
    return ["| " + " | ".join(columns) + " |", "|---" * len(columns) + "|"]


def asked(rows):
    yield from heading("work", "peer, statistic", *(f"{p}, {t} thread{'s' * (t > 1)}" for p, t in MACHINES), "at least", "aim")
    for name, work, pattern, peer, how, least, aim in ASKED:
        cells = []
        for processor, threads in MACHINES:
            x = reached(rows, processor, threads, work, pattern, peer, how)
            cells.append("" if x is None else f"{x:.2f}" + (" missed" if x < least else " aim" if aim and x >= aim else " met"))
        how = how if isinstance(how, str) else "least"
        yield f"| {name} | {peer}, {how} | " + " | ".join(cells) + f" | {least:.2f} | {'' if aim is None else f'{aim:.2f}'} |"


def permutations(rows, processor, threads):
    """One line for each of the 16 permutations: the f32 rates, and our ratio to the copy for each type."""
    types = ("f32", "f64", "bf16", "u8")
    yield from heading("axes, extents of f32", "f32, GB/s", "naive loop, GB/s", "memcpy, GB/s", *(f"{t} / copy" for t in types))
    found = {t: [b for (p, n, w, case), b in rows.items() if (p, n, w) == (processor, threads, "permute") and case.startswith(t + " ")] for t in types}
    for together in zip(*found.values()):
        first = together[0]["nt copy"]
        yield (f"| {first['case'].removeprefix('f32 ')} | {first['ours']:.1f} | {together[0]['naive']['theirs']:.1f} | {together[0]['memcpy']['theirs']:.1f} | "
               + " | ".join(f"{b['nt copy']['ratio']:.2f}" for b in together) + " |")


# the names of the benchmarks in the tables
NAMES = {"sgemm_small": "sgemm", "dgemm_small": "dgemm", "s8": "s8, AMX", "s8_vnni": "s8, VNNI", "u8s8_vnni": "u8 x s8, VNNI",
         "sgemm_static": "f32", "dgemm_static": "f64", "bf16_packed": "bf16", "s8_packed": "s8"}


def cases(rows, works):
    return list(dict.fromkeys((w, case) for _, _, w, case in rows if w in works))


def gemm(rows, works):
    """One line for each size: our rate on one thread of Zen 4, and the ratio to the fastest library on each machine."""
    yield from heading("work", "size", "Zen 4, 1 thread, GF/s", *(f"{p}, {t} thread{'s' * (t > 1)}" for p, t in MACHINES))
    order = {work: number for number, work in enumerate(works)}
    number = lambda case: [int(n) for n in re.findall(r"\d+", case)]
    for work, case in sorted(cases(rows, works), key=lambda key: (order[key[0]], "x" in key[1], number(key[1]))):
        beside = [rows.get((p, t, work, case)) for p, t in MACHINES]
        ratios = [ratio(b, "the fastest library") if b else None for b in beside]
        if not any(ratios):
            continue
        zen = rows.get((ZEN, 1, work, case))
        rate = next((f"{zen[q]['ours']:.0f}" for q in PEERS if q in zen), "") if zen else ""
        yield f"| {NAMES.get(work, work)} | {case} | {rate} | " + " | ".join("" if x is None else f"{x:.2f}" for x in ratios) + " |"


def beside_each(rows, works, peers):
    """One line for each size: our rate on one thread of each processor, and the ratio to each peer."""
    yield from heading("work", "size", *(c for p in (XEON, ZEN) for c in (f"{p}, GF/s", *(f"/ {q}" for q in peers))))
    for work, case in cases(rows, works):
        cells = []
        for processor in (XEON, ZEN):
            beside = rows.get((processor, 1, work, case), {})
            cells.append(next((f"{beside[q]['ours']:.0f}" for q in peers if q in beside), ""))
            cells += [f"{beside[q]['ratio']:.2f}" if q in beside else "" for q in peers]
        yield f"| {NAMES.get(work, work)} | {case} | " + " | ".join(cells) + " |"


def tables(rows):
    return {"asked": asked(rows), "permutations on Zen 4": permutations(rows, ZEN, 1), "permutations on the Xeon": permutations(rows, XEON, 1),
            "gemm": gemm(rows, ["sgemm_small", "sgemm", "dgemm_small", "dgemm", "bf16", "s8", "s8_vnni", "u8s8_vnni"]),
            "small": beside_each(rows, ["sgemm_static", "dgemm_static"], ["openblas", "libxsmm"]),
            "packed": beside_each(rows, ["bf16_packed", "s8_packed"], ["plain", "both"]),
            "contractions": gemm(rows, ["contraction"])}


if __name__ == "__main__":
    remake(HERE / "RESULTS.md", "bench/cpu/results.py", tables(newest()))
