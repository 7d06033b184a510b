#!/usr/bin/env python3
"""Rebuilds the tables of results/RESULTS.md from the JSON files in the same folder; the text around them is written by
hand.

usage: results.py            writes the file
       results.py --check    fails where it differs from what the JSON files say

A table is between <!-- table NAME --> and <!-- end -->. For every work, case and peer, the newest row counts: file
names sort by date.
"""
import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from result_tables import geometric, remake

FOLDER = Path(__file__).resolve().parent / "results"
READING, IN_GRAPH = "reading 4 GiB", "reading them in such a graph"
# names that earlier runs used
PEERS = {"reading alone": READING, "cuBLAS one by one, both from a graph": "cuBLAS one by one", "cuBLAS one by one in a graph": "cuBLAS one by one",
         "torch._grouped_mm, both as calls": "torch._grouped_mm"}

# the project's goals: name, work, a pattern for the cases, the peer, how ratios are combined, the minimum, the aim
GEMM = [
    ("bf16 8192³, four operand orders", "gemm bf16", "8192x8192x8192", "cuBLAS", min, 1.00, 1.05),
    ("", "gemm bf16", "8192x8192x8192", "cublasLt", min, 0.98, 1.03),
    ("bf16 4096³, two orders", "gemm bf16", "4096x4096x4096", "cuBLAS", min, 1.00, 1.05),
    ("", "gemm bf16", "4096x4096x4096", "cublasLt", min, 0.98, 1.03),
    ("f16 8192³, four orders", "gemm f16", "8192x8192x8192", "cuBLAS", min, 1.00, 1.05),
    ("", "gemm f16", "8192x8192x8192", "cublasLt", min, 0.98, 1.03),
    ("f16 4096³", "gemm f16", "4096x4096x4096", "cuBLAS", min, 1.00, 1.05),
    ("fp8 4096³ and 8192³", "gemm fp8", "e4m3", "cublasLt", min, 0.95, 1.06),
    ("tf32 8192³, both operands M- and N-major", "gemm tf32", "mmn", "cuBLAS", min, 1.2, 1.4),
    ("s8 8192³", "gemm s8", "kkn", "torch", min, 1.8, 2.0),
    ("bf16 8191 x 8193 x 4097", "gemm odd", "8191x8193x4097 kkn$", "cuBLAS", min, 3.0, 4.5),
    ("bf16 M = 1, N = K = 8192", "gemm skinny", " 1x", READING, min, 0.90, 0.97),
    ("bf16 M = 16", "gemm skinny", " 16x", READING, min, 0.90, 0.97),
    ("bf16 M = 64", "gemm skinny", " 64x", READING, min, 0.90, 0.97),
    ("bf16 M = 128", "gemm skinny", " 128x", READING, min, 0.90, 0.97),
    ("12 LLM shapes, bf16", "gemm llm", "", "cuBLAS", "geometric mean", 1.00, 1.07),
    ("f32 at its accuracy, 8192³", "gemm f32", "8192x8192x8192", "cuBLAS", min, 1.6, 2.2),
    ("6 contractions", "gemm contraction", "", "torch.einsum", "geometric mean", 1.1, 1.4),
]
PERMUTATIONS = [
    ("27 permutations", "permute", "", "device copy", "geometric mean", 0.88, 0.93),
    ("", "permute", "", "device copy", min, 0.72, 0.80),
    ("16384 x 16384 of i8, bf16, f32, f64", "transpose", "", "device copy", min, 0.93, 0.96),
    ("6 with rows a multiple of 128 KB apart", "far transpose", "", "device copy", "geometric mean", 0.93, 0.96),
    ("6 transposes with odd and prime extents", "odd transpose", "", "device copy", "geometric mean", 0.85, 0.92),
    ("11 harder cases", "hard permute", "", "device copy", "geometric mean", 0.78, 0.85),
    ("", "hard permute", "", "device copy", min, 0.40, 0.60),
    ("13 small tensors, 1 to 35 MB", "small", "", "torch", min, 1.0, None),
    ("", "small", "", "torch", "geometric mean", None, 1.5),
]


def plain(case):
    return re.sub(r" (lt|sustained|weights|ready|graph)\b", "", case)


def rows_of(path):
    with open(path, encoding="utf-8") as f:
        run = json.load(f)
    for row in run.get("rows", []):
        if "peer" not in row:
            continue
        row = {**row, "case": plain(row["case"]), "run": path.stem}
        if row["work"] == "gemm group":  # times of single calls and of graphs are separate cases
            row["case"] += ", calls" if "torch" in row["peer"] else ", in a graph"
        row["peer"] = PEERS.get(row["peer"], row["peer"])
        yield row
        for field, peer in (("of_reading", READING), ("of_reading_in_such_a_graph", IN_GRAPH)):
            if field in row:
                yield {**row, "peer": peer, "ratio": row[field], "ours": row["weights_TB_s"], "unit": "TB/s"}


def newest():
    out = {}
    for path in sorted(FOLDER.glob("*.json")):
        for row in rows_of(path):
            out[row["work"], row["case"], row["peer"]] = row
    return out


def demands(rows, wanted):
    yield "| work | peer | reached | at least | aim | |"
    yield "|---|---|---|---|---|---|"
    for name, work, pattern, peer, how, least, aim in wanted:
        ratios = [r["ratio"] for (w, case, p), r in rows.items() if w == work and p == peer and re.search(pattern, case)]
        reached = round(geometric(ratios) if how == "geometric mean" else min(ratios), 3)
        text = f"{reached:.3f}" + ("" if len(ratios) == 1 else ", geometric mean" if how == "geometric mean" else f", least of {len(ratios)}")
        verdict = "missed" if least and reached < least else "aim reached" if aim and reached >= aim else "met" if least else ""
        yield f"| {name} | {peer} | {text} | {'' if least is None else f'{least:.2f}'} | {'' if aim is None else f'{aim:.2f}'} | {verdict} |"


def beside(rows, works, peers, unit, which=""):
    """One line for each case: our figure, its ratio to each peer, and the machine."""
    yield f"| work | case | {unit} | " + " | ".join("of " + p for p in peers) + " | run |"
    yield "|---" * (len(peers) + 4) + "|"
    for work in works:
        for case in dict.fromkeys(c for w, c, _ in rows if w == work and re.search(which, c)):
            found = {p: rows[work, case, p] for p in peers if (work, case, p) in rows}
            if found:
                first = next(iter(found.values()))
                ratios = " | ".join(f"{found[p]['ratio']:.3f}" if p in found else "" for p in peers)
                yield f"| {work} | {case} | {first['ours']:.4g} | {ratios} | {first['run']} |"


def sustained(rows):
    yield "| case | sett, TFLOP/s | peer | peer, TFLOP/s | ratio |"
    yield "|---|---|---|---|---|"
    for (_, case, peer), r in rows.items():
        if "sustained_ratio" in r:
            yield f"| {case} | {r['sustained_ours']} | {peer} | {r['sustained_theirs']} | {r['sustained_ratio']:.3f} |"


def skinny(rows):
    yield "| weights | M x N x K | TB/s of weights | of " + READING + " | of " + IN_GRAPH + " | of cuBLAS | run |"
    yield "|---|---|---|---|---|---|---|"
    for work, name in (("gemm skinny", "ordered after the previous kernel"), ("gemm skinny ready", "ready"), ("gemm decode", "ordered after the previous kernel")):
        for case in dict.fromkeys(c for w, c, p in rows if w == work and p == READING):
            found = [rows.get((work, case, p)) for p in (READING, IN_GRAPH, "cuBLAS")]
            ratios = " | ".join(f"{r['ratio']:.3f}" if r else "" for r in found)
            yield f"| {name} | {case} | {found[0]['ours']:.2f} | {ratios} | {found[0]['run']} |"


def groups(rows):
    yield "| group | sett, ms | peer | peer, ms | times as fast | run |"
    yield "|---|---|---|---|---|---|"
    for (work, case, peer), r in rows.items():
        if work == "gemm group":
            yield f"| {case} | {r['ours']:.3f} | {peer} | {r['theirs']:.3f} | {r['ratio']:.3f} | {r['run']} |"


def compiling(rows):
    yield "| what | CPU, s | MiB | peer or goal, s |"
    yield "|---|---|---|---|"
    for (work, case, peer), r in rows.items():
        if work == "compile":
            yield f"| {case} | {r['ours']:.2f} | {r['peak_MiB']} | {peer if 'CUTLASS' in peer else r['theirs']} |"


def copies(rows, works):
    yield "| work | case (extents and order, slowest first) | TB/s | of the device copy | times torch |"
    yield "|---|---|---|---|---|"
    for work in works:
        for case in [c for w, c, p in rows if w == work and p == "device copy"]:
            r, torch = rows[work, case, "device copy"], rows[work, case, "torch"]
            spread = f" ({r['least']:.3f} to {r['most']:.3f})" if "least" in r else ""
            yield f"| {work} | {case} | {r['ours']:.2f} | {r['ratio']:.3f}{spread} | {torch['ratio']:.1f} |"


def calls(rows):
    yield "| call | sett, us | launch alone, us | torch, us |"
    yield "|---|---|---|---|"
    for (work, case, _), r in sorted(rows.items(), key=lambda row: row[0][1]):
        if work == "call" and "launch_us" in r:
            yield f"| {case.removeprefix('host time of a call ')} | {r['ours']:.2f} | {r['launch_us']:.2f} | {r['theirs']:.2f} |"


def randoms(rows):
    """One line for each seed."""
    yield "| work | peer | cases | geometric mean | least | run |"
    yield "|---|---|---|---|---|---|"
    groups = {}
    for (work, _, peer), r in rows.items():
        if re.search(r"^issue|, seed", work):
            groups.setdefault((work, peer), []).append(r)
    for (work, peer), found in groups.items():
        ratios = [r["ratio"] for r in found]
        yield f"| {work} | {peer} | {len(ratios)} | {geometric(ratios):.3f} | {min(ratios):.3f} | {found[0]['run']} |"


def tables(rows):
    return {
        "gemm asked": demands(rows, GEMM),
        "gemm": beside(rows, ["gemm bf16", "gemm f16", "gemm fp8", "gemm tf32", "gemm s8", "gemm f32", "gemm f64", "gemm odd", "gemm odd rows", "gemm llm"],
                           ["cuBLAS", "cublasLt", "torch"], "TFLOP/s"),
        "contractions": beside(rows, ["gemm contraction"], ["torch.einsum"], "TFLOP/s"),
        "graphs": beside(rows, ["gemm decode"], ["cuBLAS"], "TFLOP/s", "^bf16 (256|512)x"),
        "scaled": beside(rows, ["block-scaled fp8", "block-scaled fp8 groups"], ["DeepGEMM", "cublasLt"], "TFLOP/s"),
        "sustained": sustained(rows),
        "skinny": skinny(rows),
        "groups": groups(rows),
        "compiling": compiling(rows),
        "permutations asked": demands(rows, PERMUTATIONS),
        "permutations": copies(rows, ["permute", "hard permute", "transpose", "far transpose", "odd transpose", "small"]),
        "changes": copies(rows, ["change"]),
        "calls": calls(rows),
        "random": randoms(rows),
    }


if __name__ == "__main__":
    remake(FOLDER / "RESULTS.md", "bench/gpu/results.py", tables(newest()))
