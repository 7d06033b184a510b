#!/usr/bin/env python3
"""torch compared with bench_gemm: torch._scaled_mm, torch._int_mm, torch.einsum, torch._grouped_mm, with the same
protocol.

usage: gemm_torch.py CASES [JSON] [--work NAME]
reads the cases of works `gemm fp8`, `gemm s8`, `gemm contraction` and `gemm group`
"""
import json
import statistics
import sys

import torch
from torch_burst import burst


def product(text):
    n = 1
    for x in text.split("x"):
        n *= int(x)
    return n


def work_of(line):
    words = line.split()
    if words[1] == "einsum":
        letters, sizes = words[2], [int(x) for x in words[3].split("x")]
        inputs, _, _ = letters.partition("->")
        kind = torch.bfloat16 if words[0] == "bf16" else torch.float32
        operands = [torch.randn([sizes[ord(c) - 97] for c in x], device="cuda", dtype=kind) for x in inputs.split(",")]
        return lambda: torch.einsum(letters, *operands), 2e-9 * product(words[3])
    if words[1] == "group":  # expert i has 1 + 37 i mod T tokens
        n, k = (int(x) for x in words[2].split("x"))
        tokens = torch.tensor([1 + 37 * i % int(words[6]) for i in range(int(words[4]))])
        ends = tokens.cumsum(0).to(device="cuda", dtype=torch.int32)
        x = torch.randn(int(tokens.sum()), k, device="cuda", dtype=torch.bfloat16)
        w = torch.randn(len(tokens), n, k, device="cuda", dtype=torch.bfloat16)
        return lambda: torch._grouped_mm(x, w.transpose(-2, -1), offs=ends), 2e-9 * int(tokens.sum()) * n * k
    m, n, k = (int(x) for x in words[1].split("x"))
    if words[0] == "s8":
        a = torch.randint(-128, 128, (m, k), device="cuda", dtype=torch.int8)
        b = torch.randint(-128, 128, (n, k), device="cuda", dtype=torch.int8)
        return lambda: torch._int_mm(a, b.t()), 2e-9 * m * n * k
    a = torch.randn(m, k, device="cuda").to(torch.float8_e4m3fn)
    b = torch.randn(n, k, device="cuda").to(torch.float8_e4m3fn)
    one = torch.ones((), device="cuda")
    return lambda: torch._scaled_mm(a, b.t(), one, one, out_dtype=torch.bfloat16), 2e-9 * m * n * k


def main():
    rows = []
    work = ""
    works = ("gemm fp8", "gemm s8", "gemm contraction", "gemm group")
    if "--work" in sys.argv:
        at = sys.argv.index("--work")
        works = (sys.argv[at + 1],)
        del sys.argv[at:at + 2]
    for line in open(sys.argv[1], encoding="utf-8"):
        line = line.strip()
        if line.startswith("["):
            work = line[1:-1]
        elif line and line[0] != "#" and work in works:
            run, gflop = work_of(line)
            run()
            t = statistics.median(burst(run, max(gflop / 300, 0.05)) for _ in range(3))
            print(f"{line:44s} torch {t:.3f} ms {gflop / t:.1f} TFLOP/s", flush=True)
            rows.append({"work": work, "case": line, "unit": "TFLOP/s", "torch": gflop / t})
            if work == "gemm s8":  # callers that do not transpose: B is (K,N)
                m, n, k = (int(x) for x in line.split()[1].split("x"))
                a = torch.randint(-128, 128, (m, k), device="cuda", dtype=torch.int8)
                b = torch.randint(-128, 128, (k, n), device="cuda", dtype=torch.int8)
                t = statistics.median(burst(lambda: torch._int_mm(a, b), gflop / 700) for _ in range(3))
                print(f"{line:44s} torch, B (K,N), {t:.3f} ms {gflop / t:.1f} TFLOP/s", flush=True)
                rows[-1]["torch_B_of_rows"] = gflop / t
    if len(sys.argv) > 2:
        json.dump(rows, open(sys.argv[2], "w", encoding="utf-8"), indent=1)


if __name__ == "__main__":
    main()
