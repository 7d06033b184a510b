#!/usr/bin/env python3
"""Remakes the tables of RESULTS.md from the JSON files in results; what stands around them is written by hand.

usage: results.py            writes the file
       results.py --check    fails where it differs from what the JSON files say

A table stands between <!-- table NAME --> and <!-- end -->. Of every processor, work, case and number of threads the newest file counts:
their names sort as they were measured, and say zen4 where the processor is that.
"""
import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from result_tables import geometric, remake

HERE = Path(__file__).resolve().parent
XEON, ZEN = "Xeon", "Zen 4"
PEERS = ("openblas", "blis", "onednn", "tblis", "libxsmm")

# name, work, a pattern of cases, peer or the best of them, how several ratios make one, at least, aim
ASKED = [
    ("16 permutations of f32", "permute", "^f32", "nt copy", "geometric mean", 0.55, 0.65),
    ("", "permute", "^f32", "nt copy", min, 0.40, 0.45),
    ("16 of f64", "permute", "^f64", "nt copy", "geometric mean", 0.55, 0.65),
    ("", "permute", "^f64", "nt copy", min, 0.40, 0.45),
    ("16 of bf16", "permute", "^bf16", "nt copy", "geometric mean", 0.55, 0.65),
    ("", "permute", "^bf16", "nt copy", min, 0.40, 0.45),
    ("16 of u8", "permute", "^u8", "nt copy", "geometric mean", 0.55, 0.65),
    ("", "permute", "^u8", "nt copy", min, 0.40, 0.45),
    ("those that keep the leading dimension", "permute", " 0", "nt copy", "geometric mean", 0.75, 0.85),
    ("sgemm, each size", "sgemm", "", "the best", min, 0.97, 1.00),
    ("dgemm, each size", "dgemm", "", "the best", min, 0.97, 1.00),
    ("static 8 to 32, f32", "sgemm_static", "", "openblas", min, 1.50, None),
    ("", "sgemm_static", "", "libxsmm", min, 0.95, 1.00),
    ("static 8 to 32, f64", "dgemm_static", "", "openblas", min, 1.50, None),
    ("", "dgemm_static", "", "libxsmm", min, 0.95, 1.00),
    ("bf16 2048", "bf16", "^2048$", "onednn", min, 1.00, 1.15),
    ("s8, matrix unit", "s8", "", "onednn", min, 1.00, 1.15),
    ("s8 without", "s8_vnni", "", "onednn", min, 1.00, 1.15),
    ("u8 x s8 without", "u8s8_vnni", "", "onednn", min, 1.00, 1.15),
    ("4-D contractions, 36", "contraction", " 36$", "the best", min, 0.90, 0.95),
    ("97344 x 312 x 312, two", "contraction", " 312$", "the best", min, 0.90, 0.95),
    ("373248 x 72 x 72", "contraction", " 72$", "the best", min, 0.90, 0.95),
    ("7 contractions", "contraction", "", "tblis", "geometric mean", 1.20, 1.50),
]


def newest():
    """By processor, threads, work and case: the rows by peer, and the file."""
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
    """Ours by theirs, or None where there is no such peer."""
    return min((beside[p]["ratio"] for p in (PEERS[:3] if peer == "the best" else (peer,)) if p in beside), default=None)


def reached(rows, processor, threads, work, pattern, peer, how):
    found = [ratio(beside, peer) for (p, t, w, case), beside in rows.items()
             if (p, t, w) == (processor, threads, work) and re.search(pattern, case)]
    found = [x for x in found if x is not None]
    return round(geometric(found) if how == "geometric mean" else min(found), 2) if found else None


def asked(rows):
    columns = [(XEON, 1), (XEON, 2), (ZEN, 1), (ZEN, 2)]
    columns = [c for c in columns if any(key[:2] == c for key in rows)]
    yield "| work | beside | " + " | ".join(f"{p}, {t} thread{'s' * (t > 1)}" for p, t in columns) + " | at least | aim |"
    yield "|---" * (len(columns) + 4) + "|"
    for name, work, pattern, peer, how, least, aim in ASKED:
        cells = []
        for processor, threads in columns:
            x = reached(rows, processor, threads, work, pattern, peer, how)
            cells.append("" if x is None else f"{x:.2f}" + (" missed" if x < least else " aim" if aim and x >= aim else " met"))
        how = how if isinstance(how, str) else "the least"
        yield f"| {name} | {peer}, {how} | " + " | ".join(cells) + f" | {least:.2f} | {'' if aim is None else f'{aim:.2f}'} |"


def permutations(rows, processor):
    peers = ("nt copy", "memcpy", "naive", "HPTT ESTIMATE")
    yield "| threads | case | ours, GB/s | " + " | ".join(peers) + " | ours / nt copy |"
    yield "|---" * (len(peers) + 4) + "|"
    for (p, threads, work, case), beside in rows.items():
        if (p, work) == (processor, "permute"):
            theirs = " | ".join(f"{beside[p]['theirs']:.1f}" if p in beside else "" for p in peers)
            yield f"| {threads} | {case} | {beside['nt copy']['ours']:.1f} | {theirs} | {beside['nt copy']['ratio']:.2f} |"


def products(rows, processor, threads):
    yield "| work | case | ours, GF/s | " + " | ".join(PEERS) + " | of the best | run |"
    yield "|---" * (len(PEERS) + 5) + "|"
    for (p, t, work, case), beside in rows.items():
        best = ratio(beside, "the best")
        if (p, t) == (processor, threads) and work != "permute" and best is not None:
            theirs = " | ".join(f"{beside[q]['theirs']:.1f}" if q in beside else "" for q in PEERS)
            ours = next(beside[q]["ours"] for q in PEERS if q in beside)
            yield f"| {work} | {case} | {ours:.1f} | {theirs} | {best:.2f} | {beside['run'][5:]} |"


def tables(rows):
    return {"asked": asked(rows), "permutations": permutations(rows, XEON),
            "permutations on Zen 4": permutations(rows, ZEN), "products, 1 thread": products(rows, XEON, 1),
            "products, 2 threads": products(rows, XEON, 2),
            "products on Zen 4": products(rows, ZEN, 1), "products on Zen 4, 2 threads": products(rows, ZEN, 2)}


if __name__ == "__main__":
    remake(HERE / "RESULTS.md", "bench/cpu/results.py", tables(newest()))
