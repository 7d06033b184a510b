#!/usr/bin/env python3
"""Remakes the tables of bench/cpu/RESULTS.md from the JSON files given: results.py RUN.json... > RESULTS.md"""
import json
import math
import sys
from pathlib import Path


def geometric(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def permutations(run):
    cases = {}
    for row in run["rows"]:
        if row["work"] == "permute":
            cases.setdefault(row["case"], {})[row["peer"]] = row
    peers = [p for p in ("nt copy", "memcpy", "naive", "HPTT ESTIMATE") if any(p in c for c in cases.values())]
    print(f"\n### Permutations, {run['threads']} thread(s)\n")
    print(f"{run['processor']}; {run['rounds']} interleaved rounds, medians; clock: {run['clock']}. GB/s, bytes read and written.\n")
    print("| case | ours | " + " | ".join(peers) + " | ours / nt copy |")
    print("|---" * (len(peers) + 3) + "|")
    for name, rows in cases.items():
        theirs = " | ".join(f"{rows[p]['theirs']:.1f}" if p in rows else "" for p in peers)
        print(f"| {name} | {rows['nt copy']['ours']:.1f} | {theirs} | {100 * rows['nt copy']['ratio']:.0f} % |")
    print("\n| elements | cases | geometric mean of ours / nt copy | least | the same of ours / memcpy |\n|---|---|---|---|---|")
    for kind in dict.fromkeys(name.split()[0] for name in cases):
        for label, chosen in ((kind, list(cases)), (kind + ", leading dimension kept", [n for n in cases if n.split()[1][0] == "0"])):
            rows = [cases[n] for n in chosen if n.split()[0] == kind]
            if rows:
                nt = [r["nt copy"]["ratio"] for r in rows]
                print(f"| {label} | {len(rows)} | {100 * geometric(nt):.1f} % | {100 * min(nt):.1f} % | "
                      f"{100 * geometric([r['memcpy']['ratio'] for r in rows]):.1f} % |")
    hptt = [r["HPTT ESTIMATE"] for r in cases.values() if "HPTT ESTIMATE" in r]
    if hptt:
        print(f"\nOver HPTT (ESTIMATE): {geometric([r['ratio'] for r in hptt]):.2f} times, geometric mean of {len(hptt)} cases, "
              f"least {min(r['ratio'] for r in hptt):.2f}.")


def products(rows, name):
    cases = {}
    for row in rows:
        cases.setdefault((row["work"], row["case"]), {})[row["peer"].split()[0]] = row
    peers = [p for p in ("openblas", "blis", "onednn", "tblis") if any(p in c for c in cases.values())]
    print(f"\n### Products, {rows[0]['threads']} thread(s), `{name}`\n")
    print("GF/s; a contraction stands beside the product of the same sizes with contiguous operands.\n")
    print("| work | case | ours | " + " | ".join(peers) + " | of the best |")
    print("|---" * (len(peers) + 4) + "|")
    for (work, case), beside in cases.items():
        known = [beside[p]["theirs"] for p in peers if p in beside]
        if known:
            ours = beside[next(p for p in peers if p in beside)]["ours"]
            theirs = " | ".join(f"{beside[p]['theirs']:.1f}" if p in beside else "" for p in peers)
            print(f"| {work} | {case} | {ours:.1f} | {theirs} | {ours / max(known):.2f} |")


def main():
    print("# The CPU back end, measured\n")
    print("Made by `bench/cpu/results.py` from the files in `bench/cpu/results`; `bench/cpu/run.sh` measures. The non-temporal copy goes four\n"
          "pages at a time, the fastest of the forms that were tried; every output was compared with the naive loop's before it was timed\n"
          "(HPTT's was not; it was built with `g++ -O2 -mavx`). `permute-1` and `gemm-1` ran on a machine that other work shared, by the\n"
          "thread's processor time; those called `idle` on four of 16 virtual processors that had nothing else to do, two threads by the\n"
          "clock, while one more took the other run; the medians are of three rounds, those of sgemm of nine. The host has slow phases, which\n"
          "three rounds do not always leave behind: compare neighbouring sizes. The peak of one thread, by independent\n"
          "multiply-adds in the same run, is 172 to 190 GF/s in f32 and 86 to 90 in f64: 1.5 times OpenBLAS at 32, which runs at 0.84 to 0.91 of that, is beyond the processor.\n\n"
          "`quiet-gemm` is later than the others: strips that go by rows (docs/design/gemm_cpu.md). Two virtual cores, every other process stopped, five\n"
          "rounds, contractions three; the host's clock went from 3.6 to 2.8 GHz and back meanwhile (the peak in the rows of one run: 178 to\n"
          "230 GF/s), so only ratios within a line say something. On two threads sgemm of 256, 512 and 1024 was measured twice, and the second\n"
          "run is given; the first had 0.92, 0.93 and 0.87.\n\n"
          "`shared-gemm-1` is of the day after: products of bytes without a matrix unit (`s8_vnni`, `u8s8_vnni`, path `avx512_vnni`), and TBLIS\n"
          "(its configuration for AVX-512 with two units, told that there are two) beside the contractions. The machine was shared; five rounds, by\n"
          "the thread's processor time.\n\n"
          "`zen4-gemm-1` is of another processor (AMD EPYC, Zen 4, two virtual cores, 1 MB of second cache each), after long M is cut and the\n"
          "next rows are asked for (docs/design/gemm_cpu.md); other processes stopped, five rounds. In three rounds ten minutes before the code\n"
          "without these had 1.03, 0.97, 0.90, 0.66, 0.83, 0.66 and 0.88 of the best in the order of the contractions.")
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as f:
            run = json.load(f)
            products(run, Path(path).stem[11:]) if isinstance(run, list) else permutations(run)


if __name__ == "__main__":
    main()
