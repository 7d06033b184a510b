#!/usr/bin/env python3
"""Measures the Python package's calls on tensors of torch on a GPU, compared with torch. Prints tables for
bench/python/RESULTS.md.

    PYTHONPATH=build/python python3 bench/python/gpu.py
"""

import time

import torch

import sett_layouts as sett

CASES = [
    ("b h w c -> b c h w", (64, 224, 224, 64)),
    ("a b c -> c b a", (600, 601, 602)),
    ("a b c -> b a c", (600, 601, 602)),
    ("a b c d -> d b a c", (128, 129, 130, 131)),
    ("a b c d -> b d c a", (128, 129, 130, 131)),
    ("a b -> b a", (16000, 16001)),
]


def on_device(call, count=50):
    """Returns the microseconds per call on the device, for calls issued back to back."""
    for _ in range(5):
        call()
    first, last = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    first.record()
    for _ in range(count):
        call()
    last.record()
    torch.cuda.synchronize()
    return first.elapsed_time(last) / count * 1e3


def on_host(call, count=2000):
    """Microseconds until a call returns."""
    for _ in range(20):
        call()
    torch.cuda.synchronize()
    start = time.perf_counter()
    for _ in range(count):
        call()
    took = time.perf_counter() - start
    torch.cuda.synchronize()
    return took / count * 1e6


def main():
    print(torch.cuda.get_device_name(), "torch", torch.__version__)
    print("| pattern | shape | type | sett, GB/s | torch copy_, GB/s | ratio |\n|---|---|---|---|---|---|")
    for pattern, shape in CASES:
        for dtype in (torch.float32, torch.float16):
            x = torch.randn(shape, device="cuda").to(dtype)
            left, right = (side.split() for side in pattern.split("->"))
            moved = x.permute([left.index(name) for name in right])
            out = torch.empty(moved.shape, device="cuda", dtype=dtype)
            ours, theirs = on_device(lambda: sett.permute(x, pattern, out)), on_device(lambda: out.copy_(moved))
            if not torch.equal(sett.permute(x, pattern), moved):
                raise SystemExit(f"wrong: {pattern}")
            moves = 2 * x.numel() * x.element_size() / 1e3
            extents = "x".join(map(str, shape))
            print(f"| {pattern} | {extents} | {str(dtype)[6:]} | {moves / ours:.0f} | {moves / theirs:.0f} | {theirs / ours:.2f} |")
    print("\n| gemm, bf16 | sett, TFLOP/s | torch.mm, TFLOP/s | ratio |\n|---|---|---|---|")
    for n in (2048, 8192):
        a, b = (torch.randn(n, n, device="cuda", dtype=torch.bfloat16) for _ in range(2))
        out = torch.empty(n, n, device="cuda", dtype=torch.bfloat16)
        ours, theirs = on_device(lambda: sett.gemm(a, b, out), 20), on_device(lambda: torch.mm(a, b, out=out), 20)
        print(f"| {n}x{n}x{n} | {2e-6 * n**3 / ours:.0f} | {2e-6 * n**3 / theirs:.0f} | {theirs / ours:.2f} |")
    x, y = torch.zeros(4, 4, device="cuda"), torch.zeros(4, 4, device="cuda")
    ours, theirs = on_host(lambda: sett.copy(x, y)), on_host(lambda: y.copy_(x))
    print(f"\nhost time of a copy of 4 x 4: {ours:.1f} us, torch's copy_ {theirs:.1f} us")


if __name__ == "__main__":
    main()
